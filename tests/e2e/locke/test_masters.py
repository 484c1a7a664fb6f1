"""Around the fight: corrections, explanations, undo, files, house tables, arrest, escape, and a bluff."""

import json

import pytest

from bot import offline
from bot.words.languages import Languages
from rules.locke import RULESET
from rules.locke.actions import Attack, Escape, Use
from tests.e2e.locke.bouts import (
    PASS,
    Fight,
    begin,
    first_seed,
    open_fight,
    open_turns,
    opening,
    scenario,
    setup_of,
    to_turns,
    told,
)
from tests.e2e.playing import end_by_verdict, end_game, foreign_words, known_dice, rows, state_of

WITH_MIRROR = {"items": ["mirror:5", "cruiser"]}


async def exported(world, member):
    """Returns the file from /game export."""
    answer = await member.slash(world.channel, "game export")
    assert answer.ephemeral
    return next(data for part in (answer.response, *answer.followups) if (data := world.picture(part)))


async def opened(world, people, monkeypatch, *changes, then=lambda game: True, **declared):
    return await open_turns(world, monkeypatch, people, scenario(*changes), then, declared)


async def own_state(world, fight, seat):
    """Returns a participant from the bot's state."""
    return await world.bot.games.look(
        fight.channel.id, lambda live: live.game.table.state.participants[seat].model_copy(deep=True)
    )


async def test_corrections_tell_the_public_facts_to_all(world, people, monkeypatch, tmp_path, capsys):
    fight = await opened(world, people, monkeypatch, {}, WITH_MIRROR)

    async def names(command, **given):
        choices = await world.gm.autocomplete(fight.channel, command, "name", "", target="bob", **given)
        return {choice["value"]: choice["name"] for choice in choices}

    cards = await names("gm add", what="card")
    assert cards["blaster-4"] == "Blaster (Lv 2, power 4)"
    assert "cruiser" not in cards, "a card is no item"
    assert (await names("gm remove", what="item"))["cruiser-a"] == "Cruiser A", "offered whether or not bob has one"
    for locale, slots, shown in (
        ("ja", {"what": "card", "name": "ブラスター"}, "複数あります：ブラスター（Lv2・攻撃力4）"),
        ("en-US", {"what": "card", "name": "sword of doom"}, "Possible for “name”: Ray gun (Lv 1, power 1)"),
        ("en-US", {"what": "card", "name": "wild", "value": 3}, "“value” has no effect with combat card"),
    ):
        world.speaks(world.gm, locale)
        assert shown in told(world, await world.gm.slash(fight.channel, "gm add", target="ｂｏｂ", **slots)), slots
    stays = await world.gm.slash(fight.channel, "gm move", target="carol", to="p1")
    assert "carol is already on P1." in told(world, stays)
    for command, slots, shown in (
        ("gm set", {"target": "bob", "what": "power", "value": 7, "reason": "forgotten"}, "forgotten"),
        ("gm set", {"target": "carol", "what": "asleep", "value": 1}, "carol: now asleep"),
        ("gm add", {"target": "bob", "what": "item", "name": "jammer", "value": 2}, "receives something (item)"),
        ("gm remove", {"target": "bob", "what": "アイテム", "name": "ラフノールの鏡A"}, "loses something (item)"),
        ("gm add", {"target": "alice", "what": "item", "name": "ESP field", "value": 3}, "receives something (item)"),
        ("gm move", {"target": "carol", "to": "P7"}, "P1 → P7"),
        ("gm roll", {"target": "bob"}, "ESP level recovery, bob"),
    ):
        answer = await world.gm.slash(fight.channel, command, **slots)
        assert shown in told(world, answer), told(world, answer)
        for secret in ("Mirror", "ミラー", " 7", "Lv 2"):
            assert secret not in told(world, answer)
    bob = await own_state(world, fight, "s2")
    assert bob.own.power == 7
    assert [(item.id, item.level) for item in bob.own.items] == [("cruiser", 0), ("jammer", 2)]
    refused = await world.gm.slash(fight.channel, "gm set", target="bob", what="mind", value=40)
    assert refused.ephemeral
    assert "It must be 0 to 12, not 40" in told(world, refused)
    hand = await fight.say("s2", "hand")
    assert "power 7" in hand
    assert "ESP jammer A (Lv 2)" in hand
    refused = await world.bob.slash(fight.channel, "gm set", target="bob", what="power", value=1)
    assert refused.ephemeral
    assert (await own_state(world, fight, "s2")).own.power == 7
    await world.gm.slash(fight.channel, "gm remove", target="carol")
    for command, what in (("gm set", "power"), ("gm add", "card"), ("gm roll", None)):
        given = {"what": what} if what else {}
        whom = await world.gm.autocomplete(fight.channel, command, "target", "", **given)
        assert [choice["name"] for choice in whom] == ["alice", "bob"], f"{command}: no dead participant is offered"
    await end_by_verdict(world, world.gm, fight.channel, target="bob", reason="time")
    assert rows(world.settings.database, "SELECT status FROM game") == [("ended",)]
    path = tmp_path / "game.json"
    path.write_bytes(await exported(world, world.bob))
    assert offline.verify(path, Languages.load().words("en"), offline.Posted()) == 0, capsys.readouterr().out


async def test_an_undo_is_free_before_the_dice_and_needs_consent_after(world, people, monkeypatch, tmp_path, capsys):
    fight = await open_fight(world, monkeypatch, people, scenario())
    before = fight.state.model_dump_json()
    await fight.take("s1", Use(what="combat"))
    assert "alice takes back the last action" in await fight.say("s1", "undo")
    fight.game = (await world.bot.games.look(fight.channel.id, lambda live: live)).game
    assert fight.state.model_dump_json() == before
    while fight.state.phase != "turns":
        seat = fight.asked[0]
        verbs = [option.verb for option in fight.game.options(seat)]
        verb = "use" if fight.kind == "combat" else "initiative" if "initiative" in verbs else "pass"
        assert "⛔" not in await fight.say(seat, verb, **({"what": "combat"} if verb == "use" else {}))
        fight.game = (await world.bot.games.look(fight.channel.id, lambda live: live)).game
    rolled = fight.state.model_dump_json()
    assert "The others must agree" in await fight.say("s1", "undo")
    assert await state_of(world, fight.channel) == rolled
    during = (await exported(world, world.bob)).decode()
    assert "light-sword-30" not in during
    assert "ran-g" not in during
    await end_game(world, world.gm, fight.channel)
    path = tmp_path / "game.json"
    path.write_bytes(await exported(world, world.bob))
    assert offline.verify(path, Languages.load().words("en"), offline.Posted()) == 0, capsys.readouterr().out


async def test_why_names_the_rules_and_hides_other_seats_cards(world, people, monkeypatch):
    fight = await opened(world, people, monkeypatch)
    await fight.take("s1", Attack(using="bazooka-8", target="s2"))
    said = await fight.say("s2", "why")
    assert "LOCKE-10.5.2a" in said
    assert "Bazooka (Lv 3, power 8)" in said
    assert "g-bullet" not in said.lower().replace(" ", "-")
    await fight.pass_all("sync")
    await fight.take("s2", PASS)
    for locale, column in (("en-US", "column"), ("ja", "列")):
        world.speaks(world.bob, locale)
        said = await fight.say("s2", "why")
        assert column in said
        assert "LOCKE-10.7.4a" in said
        assert not foreign_words(said, locale[:2])


async def test_a_servers_combat_result_table_is_named_and_used(world, people, monkeypatch):
    table = json.loads(RULESET.house_tables()["combat_result"])
    table["rows"] = {roll: [3] * len(results) for roll, results in table["rows"].items()}
    file = ("combat.json", json.dumps(table).encode())
    answer = await world.gm.slash(world.channel, "chart import", chart="locke/combat_result", file=file)
    assert "replaces the original of the rules" in told(world, answer)

    setup = RULESET.with_tables(setup_of(scenario()), {"combat_result": json.dumps(table)})
    seed = first_seed(setup, alice_first)
    known_dice(monkeypatch, seed)
    text = ("x.json", scenario().encode())
    answer = await world.alice.slash(world.channel, "game new", ruleset="locke", file=text)
    assert "Using this server’s own tables: Combat result table" in told(world, answer)
    for member in people:
        await member.slash(world.channel, "game join")
    await world.alice.slash(world.channel, "game start")
    fight = Fight(world, world.channel, {f"s{n}": member for n, member in enumerate(people, 1)}, begin(setup, seed))
    assert "Tables of this server: Combat result table" in fight.table
    while fight.state.phase != "turns":
        await fight.take(fight.asked[0], opening(fight.game, fight.asked[0], {}))
    await fight.take("s1", Attack(using="blaster-4", target="s2"))
    await fight.pass_all("sync")
    await fight.take("s2", PASS)
    assert "**3 damage**" in fight.said


def alice_first(game):
    """Returns whether alice has the first turn."""
    to_turns(game, {})
    return game.table.state.combat.order[0] == "s1"


async def test_an_arrest_in_both_languages(world, people, monkeypatch):
    fight = await open_fight(world, monkeypatch, people, "random-combat")
    world.speaks(world.bob, "ja")
    await fight.say("s1", "use", what="arrest")
    assert "alice surrenders and is arrested" in fight.said
    await fight.say("s2", "use", what="逮捕")
    assert "bob surrenders and is arrested" in fight.said
    await fight.say("s3", "pass")
    assert "Combat 1" in fight.said
    assert fight.table.count("arrested · not in this combat") == 2


async def test_an_escape_names_its_place_and_a_card_there_can_begin_a_combat(world, people, monkeypatch):
    fight = await opened(world, people, monkeypatch)
    await fight.take("s1", Escape(using="teleport-4"))
    await fight.pass_all("block")
    assert "where to?" in fight.awaited
    refused = await world.alice.slash(fight.channel, "move", to="P1")
    assert refused.ephemeral
    assert "P1" in told(world, refused)
    said = await fight.say("s1", "move", to="ｐ２")
    assert "alice → P2" in said
    fight.game = (await world.bot.games.look(fight.channel.id, lambda live: live)).game
    for _ in range(60):
        if fight.kind in ("draw", ""):
            break
        seat, verbs = fight.asked[0], [option.verb for option in fight.game.options(fight.asked[0])]
        await fight.say(seat, "pass" if "pass" in verbs else verbs[0])
        fight.game = (await world.bot.games.look(fight.channel.id, lambda live: live)).game
    assert fight.kind == "draw", fight.table
    assert "draw the card at P2" in fight.awaited
    said = await fight.say("s1", "use", what="ランダム戦闘")
    assert "P2" in said
    assert "give yourself up" in fight.awaited, "a random combat begins there"


def fires(wanted):
    """Returns a check whether the cruiser that alice calls a ship fires as `wanted`."""

    def then(game):
        game.act("s1", Use(what="cruiser", using="cruiser-a", target="s2", called="ship"))
        return (game.decision.kind == "react") == wanted

    return then


@pytest.mark.parametrize("wanted", [True, False])
async def test_a_ship_fires_or_not_by_an_open_roll(world, people, monkeypatch, wanted):
    fight = await opened(world, people, monkeypatch, {"items": ["cruiser"]}, then=fires(wanted))
    said = await fight.say("s1", "use", what="巡洋艦", target="bob", called="船")
    assert "alice: “ship A” → bob · 🎲" in said
    assert "Cruiser" not in said
    assert ("Nothing happens" in said) is not wanted
    assert ("alice attacks bob with Beam cannon" in fight.awaited) is wanted
