"""Reaction windows ask the same seats after a restart or crash, and deadlines apply the announced default."""

import pytest

from rules.locke.actions import Attack, Escape, Sync, Use
from tests.e2e.locke.bouts import PASS, Fight, open_turns, scenario, told
from tests.e2e.playing import button, foreign_words, table_message

LANGUAGES = [("en", "en-US"), ("ja", "ja")]
JAMMER_ON_CAROL = Use(what="jammer", using="jammer-a", target="s3")
HOUR = 3600


@pytest.fixture
async def fight(world, people, monkeypatch) -> Fight:
    """Sets up Alice's turn, with her jammer on carol."""
    text = scenario({"items": ["jammer:3"]})
    return await open_turns(world, monkeypatch, people, text, declared={"s1": [JAMMER_ON_CAROL]})


COURSE = (
    ("turn", "s1", Attack(using="bazooka-8", target="s2")),
    ("sync", "s3", Sync(using="bazooka-9")),
    ("object", "s1", PASS),
    ("react", "s2", Escape(using="teleport-5")),
    ("block", "s3", PASS),
)
"""Answers to the reaction windows of one attack, which has all kinds of windows."""


@pytest.mark.parametrize("how", ["restart", "crash"])
async def test_a_window_asks_the_same_seats_after_a_restart_and_a_crash(world, fight, how):
    for kind, seat, action in COURSE:
        assert (fight.kind, seat in fight.asked) == (kind, True)
        before, member = fight.awaited, fight.people[seat]
        hand = (await member.slash(fight.channel, "hand")).response
        await getattr(world, how)()
        assert fight.awaited == before
        await fight.compare()
        await fight.take(seat, action, "buttons")
        of_verb = (id for id in world.buttons(hand).values() if id.split(":")[4:5] == [f"{action.verb}@{seat}"])
        late = await member.click(hand, custom_id=next(of_verb))
        assert "⛔" in told(world, late)
        await fight.compare()
    await fight.pass_all("block")
    assert fight.kind == "place"
    assert "bob" in fight.awaited


async def test_an_old_button_tells_what_happened_since(world, fight):
    await fight.take("s1", COURSE[0][2])
    hand = (await world.bob.slash(fight.channel, "hand")).response
    await fight.pass_all("sync")
    hand = (await world.bob.slash(fight.channel, "hand")).response
    await world.restart()  # a running bot would mark the hand as out of date
    await fight.take("s2", PASS)
    late = told(world, await world.bob.click(hand, custom_id=button(world, hand, "verb", "defend@s2")))
    assert "⛔" in late
    assert "alice → bob" in late, "the fate of the attack is told"


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_an_absent_players_window_is_answered_as_announced(world, fight, language, locale):
    world.speaks(world.alice, locale, guild=locale)
    await fight.take("s1", COURSE[0][2])
    await world.alice.slash(fight.channel, "game settings", deadline_hours=1, language=language)
    assert {"en": "after that: Pass", "ja": "過ぎた場合：パス"}[language] in fight.table
    await fight.take("s3", Sync(using="bazooka-9"))
    assert {"en": "after that: Let the card through", "ja": "過ぎた場合：黙認する"}[language] in fight.table
    for _ in range(2):  # alice does not use her jammer, and bob lets the attack hit him
        default = fight.game.decision.default(fight.asked[0])
        await world.env.advance_time(HOUR + 1)
        fight.follow(fight.asked[0], default)
        await fight.compare()
    assert {"en": "Time is up for bob", "ja": "bob（追われる者）は時間切れ"}[language] in fight.said
    newest = world.words(fight.channel.history()[-2])
    assert not foreign_words(newest + fight.table, language)
    assert fight.kind in ("turn", "special")


async def test_a_seat_that_passes_until_it_is_the_target_is_asked_only_then(world, fight):
    answer = await world.bob.slash(fight.channel, "order until-target")
    assert answer.ephemeral
    await fight.people["s3"].slash(fight.channel, "order until-target")
    await world.alice.slash(fight.channel, "attack", using="bazooka-8", target="bob")
    assert "bob" in fight.awaited
    assert "evade, defend, or let it come" in fight.awaited
    await world.bob.slash(fight.channel, "escape", using="teleport-5")
    await world.alice.slash(fight.channel, "pass")
    assert "where to?" in fight.awaited, "carol lets the teleport pass"


@pytest.mark.parametrize(
    ("locale", "said"), [("en-US", "It is not your turn. Waiting for: alice"), ("ja", "あなたの番ではありません")]
)
async def test_a_button_pressed_out_of_turn_says_whose_turn_it_is(world, fight, locale, said):
    world.speaks(world.bob, locale)
    table = table_message(world, world.channel)
    for verb in ("attack", "use", "pass"):
        assert said in told(world, await world.bob.click(table, custom_id=button(world, table, "verb", verb)))
