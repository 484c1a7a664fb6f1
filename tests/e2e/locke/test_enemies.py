"""The referee's choices explained, and enemies that a game master runs."""

import pytest

from bot.words.languages import Languages
from rules.locke.actions import Pass
from tests.e2e.locke.bouts import first_seed, open_fight, opening, scenario, setup_of, told
from tests.e2e.playing import foreign_words, known_dice, rows, state_of, table_message

ESPER = {"enemy": "stray_esper", "level": 4, "endurance": 5, "hand": ["bazooka-10", "raygun-3", "shield-3"]}


def duel_with(esper=ESPER, **keys):
    """Returns a scenario of players against a stray esper."""
    return scenario(cause="card", seats=keys.pop("seats", 1), enemies=[esper], **keys)


def until_attacked(game):
    """Passes until the first attack, and returns whether the attacker is an enemy."""
    while game.decision is not None and game.table.state.attack is None:
        seat = game.decision.seats[0]
        game.act(seat, opening(game, seat, {}))
    return game.table.state.attack is not None and game.table.state.attack.attacker == "stray-esper"


async def test_LOCKE_10_12_2_why_explains_an_enemys_attack_in_both_languages(world, monkeypatch):
    people = (world.alice, world.bob)
    text = duel_with(seats=2)
    seed = first_seed(setup_of(text, ["alice", "bob"]), until_attacked)
    fight = await open_fight(world, monkeypatch, people, text, seed=seed)
    while fight.state.attack is None:
        await fight.take(fight.asked[0], opening(fight.game, fight.asked[0], {}))
    for locale, why in (
        ("en-US", "Stray esper attacks with Bazooka (Lv 3, power 10): of the cards without a mind check"),
        ("ja", "エスパーの攻撃はバズーカ（Lv3・攻撃力10）です：精神力チェックなしで使えるカードのうち"),
    ):
        world.speaks(world.bob, locale)
        said = await fight.say("s2", "why")
        assert why in said, said
        assert "LOCKE-10.12.3b" in said
        assert "LOCKE-10.12.2b" in said
        assert not foreign_words(said, locale[:2])


async def test_LOCKE_10_12_3_why_explains_the_referees_answers_for_its_seat(world, monkeypatch):
    fight = await open_fight(world, monkeypatch, [world.alice, world.bob], scenario(), seed=bytes(32), referees=1)
    while fight.state.attack is None:
        await fight.take(fight.asked[0], opening(fight.game, fight.asked[0], {}))
    said = await fight.say("s1", "why")
    assert "attacks with" in said, said
    assert "of the cards without a mind check, the highest level" in said
    assert "the first of" in said
    await fight.take(fight.asked[0], Pass())
    assert "never evades" not in await fight.say("s1", "why")
    entry, seat = rows(
        world.settings.database, "SELECT seq, seat FROM entry WHERE events LIKE '%chosen%' ORDER BY seq"
    )[-1]
    carol = world.member("carol")
    await world.gm.slash(fight.channel, "game seat", seat=seat, user=carol)
    assert rows(world.settings.database, "SELECT controller FROM seat WHERE seat = ?", seat) == [(carol.id,)]
    explained = await world.alice.slash(fight.channel, "why", entry=str(entry))
    assert "attacks with" in world.words(explained.response), "it stays the referee's choice"


async def test_LOCKE_10_3_3_an_answer_by_deadline_is_not_called_the_referees_choice(world, monkeypatch):
    fight = await open_fight(world, monkeypatch, [world.alice, world.bob], scenario(), seed=bytes(32), referees=1)
    await world.gm.slash(fight.channel, "game settings", deadline_hours=1)
    while fight.game.decision.kind != "initiative":
        await fight.take(fight.asked[0], opening(fight.game, fight.asked[0], {}))
    late = fight.asked[0]
    await world.env.advance_time(3601)
    found = "SELECT max(seq) FROM entry WHERE payload LIKE '%initiative%' AND user_id IS NULL AND seat = ?"
    ((entry,),) = rows(world.settings.database, found, late)
    await fight.people[late].slash(fight.channel, "game leave")
    told = await world.gm.slash(fight.channel, "why", entry=str(entry))
    assert "initiative" in world.words(told.response)
    assert "rolls immediately" not in world.words(told.response)


@pytest.mark.parametrize(
    ("locale", "asked", "left", "refused"),
    [
        (
            "en-US",
            "Stray esper’s turn (target by lot: ",
            "Let the referee decide",
            "The lot fell on",
        ),
        ("ja", "エスパーのターンです（抽選で対象は", "行司に任せる", "抽選で"),
    ],
)
async def test_LOCKE_10_12_2a_a_game_master_runs_an_enemy_in_both_languages(
    world, monkeypatch, locale, asked, left, refused
):
    for member in (world.gm, world.alice, world.bob):
        world.speaks(member, locale, locale)
    known_dice(monkeypatch)
    file = ("exercise.json", duel_with(seats=2).encode())
    answer = await world.gm.slash(world.channel, "game new", ruleset="locke", file=file, options="enemies=master")
    assert not answer.ephemeral, told(world, answer)
    for member in (world.alice, world.bob):
        await member.slash(world.channel, "game join")
    await world.alice.slash(world.channel, "game start")
    seats = {"s1": world.alice, "s2": world.bob}
    for _ in range(60):
        scene = await world.bot.games.scene(world.channel.id)
        if scene.awaited.kind == "enemy_turn":
            break
        member = seats.get(scene.awaited.seats[0], world.gm)
        verb = next(verb for verb in ("initiative", "pass", "use") if verb in scene.awaited.verbs)
        await member.slash(world.channel, verb, **({"what": "referee"} if verb == "use" else {}))
    table = world.words(table_message(world, world.channel))
    assert asked in table, table
    assert not foreign_words(table, locale[:2])
    hand = told(world, await world.gm.slash(world.channel, "hand"))
    assert Languages.load().words(locale).say("locke-term-bazooka-10") in hand
    assert left in hand
    assert not foreign_words(hand, locale[:2])
    assert Languages.load().words(locale).say("locke-term-bazooka-10") not in table
    other = {"s1": "bob", "s2": "alice"}[str(scene.awaited.facts["target"])]
    answer = await world.gm.slash(world.channel, "attack", using="raygun-3", target=other)
    assert answer.ephemeral
    assert refused in told(world, answer)
    assert "LOCKE-10.12.2b" in told(world, answer)
    answer = await world.gm.slash(world.channel, "attack", using="raygun-3")
    assert Languages.load().words(locale).say("locke-term-raygun-3") in told(world, answer), told(world, answer)
    for _ in range(20):
        scene = await world.bot.games.scene(world.channel.id)
        if scene.awaited.kind == "enemy_special":
            break
        await seats[scene.awaited.seats[0]].slash(world.channel, "pass")
    before = await state_of(world, world.channel)
    answer = await world.gm.slash(world.channel, "use", what=left)
    assert await state_of(world, world.channel) != before, told(world, answer)
