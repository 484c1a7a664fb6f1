"""Corrections by the game master: journalled with their reason, shown to the table, kept over restarts."""

import json
import re

import pytest

from rules.gloomhaven.actions import Initiative
from tests.e2e.playing import (
    PAIR,
    end_by_verdict,
    foreign_words,
    known_dice,
    last_said,
    open_table,
    rows,
    state_of,
    table_message,
)


@pytest.fixture
async def fight(world, monkeypatch):
    """Sets up the shieldmaiden's turn in round 1 of the cellar."""
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await players.take("s1", Initiative(value=10))
    await players.take("s2", Initiative(value=20))
    return players


CORRECTIONS = [
    ("set", {"target": "Longbow", "what": "hp", "value": 2}, "Longbow: hit points: 8 → 2",
     lambda state: state["figures"]["longbow"]["hp"] == 2),
    ("set", {"target": "longbow", "what": "poison", "value": 1}, "Longbow: poison is added",
     lambda state: "poison" in state["figures"]["longbow"]["conditions"]),
    ("set", {"what": "fire", "value": 2}, "fire: inert → strong",
     lambda state: state["elements"]["fire"] == 2),
    ("move", {"target": "shieldmaiden", "to": "c2"}, "Shieldmaiden: A3 → C2",
     lambda state: state["figures"]["shieldmaiden"]["cell"] == "C2"),
    ("add", {"what": "monster", "name": "hound", "to": "C4", "elite": True}, "Elite Hound 1 is placed at C4",
     lambda state: state["figures"]["hound-1"]["elite"]),
    ("add", {"what": "trap", "to": "C5", "value": 4}, "trap is placed at C5",
     lambda state: state["traps"]["C5"]["damage"] == 4),
    ("remove", {"what": "trap", "to": "C5"}, "trap is removed from C5",
     lambda state: "C5" not in state["traps"]),
    ("add", {"what": "card", "name": "bless", "target": "longbow"}, "is added to Longbow’s deck",
     lambda state: "bless" in str(state["modifiers"]["longbow"])),
    ("roll", {"target": "longbow"}, "Longbow’s deck:", lambda state: True),
    ("roll", {}, "The monsters’ deck:", lambda state: True),
    ("remove", {"target": "Bandit Guard"}, "is removed from the board",
     lambda state: not any(id.startswith("bandit-guard") for id in state["figures"])),
]  # fmt: skip


async def seats_offered(world, member, command, option):
    return [choice["name"] for choice in await member.autocomplete(world.channel, f"game {command}", option, "")]


async def test_every_correction_is_shown_with_its_reason_and_lasts(world, fight):
    for verb, slots, text, holds in CORRECTIONS:
        answer = await world.gm.slash(world.channel, f"gm {verb}", **slots, reason="house rule")
        told = world.words(answer.response)
        assert not answer.ephemeral
        assert "gm corrects the game as game master (house rule):" in told
        assert text in told
        assert holds(json.loads(await state_of(world, world.channel))), (verb, slots)
    after = await state_of(world, world.channel)
    offered = await world.gm.autocomplete(world.channel, "gm remove", "target", "", what="card")
    assert next(choice["name"] for choice in offered) == "the monsters", "without a target it names the deck's owner"
    for target, whose in (("monsters", "the monsters’ deck"), ("longbow", "Longbow’s deck")):
        refused = await world.gm.slash(world.channel, "gm remove", what="card", target=target, name="rolling +1")
        assert f"is not in {whose}. It holds: " in world.words(refused.response)
    await world.crash()
    assert await state_of(world, world.channel) == after
    kinds = rows(world.settings.database, "SELECT kind, user_id FROM entry WHERE kind = 'gm'")
    assert kinds == [("gm", world.gm.id)] * len(CORRECTIONS)
    table = world.words(table_message(world, world.channel))
    assert "Elite Hound 1" in table
    assert "Bandit Guard" not in table


async def test_a_correction_of_a_decisions_facts_is_taken_into_account(world, fight):
    await world.gm.slash(world.channel, "gm remove", target="shieldmaiden", reason="had to go")
    assert '"turn":"longbow"' in await state_of(world, world.channel)
    assert await seats_offered(world, world.gm, "seat", "seat") == ["Longbow"], "a fallen seat cannot be given away"
    assert await seats_offered(world, world.alice, "leave", "seat") == ["Shieldmaiden"], "but its player may go"
    await world.alice.slash(world.channel, "game leave")
    carol = world.member("carol")
    assert await seats_offered(world, carol, "join", "role") == []
    assert "No seat is free" in world.words((await carol.slash(world.channel, "pass")).response)
    refused = await carol.slash(world.channel, "game join", role="Longbow")
    assert "no other seat is free" in world.words(refused.response)
    await world.gm.slash(world.channel, "gm remove", target="longbow", reason="and so had he")
    table = world.words(table_message(world, world.channel))
    assert "exhausted" in table
    assert "lost" in table
    assert rows(world.settings.database, "SELECT status FROM game") == [("ended",)]


async def test_the_game_master_acts_for_a_seat_in_the_open(world, fight):
    answer = await world.gm.slash(world.channel, "gm act-for", seat="s1", verb="move", slots="to=C3 value=3")
    assert "gm answers for Shieldmaiden as game master" in world.words(answer.response)
    assert '"cell":"C3"' in await state_of(world, world.channel)
    world.speaks(world.gm, "ja")
    answer = await world.gm.slash(world.channel, "gm act-for", seat="s1", verb="pass", slots="ち")
    assert not foreign_words(world.words(answer.response), "ja")


async def test_a_game_can_be_paused_and_resumed(world, fight):
    before = await state_of(world, world.channel)
    await world.gm.slash(world.channel, "gm pause")
    refused = await world.alice.slash(world.channel, "pass")
    assert "The game is paused" in world.words(refused.response)
    await world.gm.slash(world.channel, "gm set", target="longbow", what="hp", value=7)
    await world.restart()
    message = table_message(world, world.channel)
    assert "paused" in world.words(message)
    await world.gm.click(message, label="Resume")
    assert await state_of(world, world.channel) == before.replace('"hp":8', '"hp":7', 1)
    await world.alice.slash(world.channel, "pass")
    assert '"turn":"longbow"' in await state_of(world, world.channel)


@pytest.mark.parametrize("verdict", ["victory", "defeat", "abandoned"])
async def test_the_game_master_ends_the_game_by_verdict_and_the_seed_is_told(world, fight, verdict):
    await end_by_verdict(world, world.gm, world.channel, verdict=verdict, reason="it is late")
    assert rows(world.settings.database, "SELECT status FROM game") == [("ended",)]
    assert "00" * 32 in last_said(world, world.channel)
    assert "it is late" in last_said(world, world.channel)
    refused = await world.alice.slash(world.channel, "pass")
    assert "No game is in progress" in world.words(refused.response)
    answer = await world.alice.slash(world.channel, "game new", quick=True)
    assert "The game begins" in world.words(answer.response)


@pytest.mark.parametrize(
    ("locale", "end"), [("en-US", "The game master ends the scenario in round 1: lost."), ("ja", "第1ラウンド")]
)
async def test_why_after_the_game_masters_verdict_tells_the_ending(world, fight, locale, end):
    await end_by_verdict(world, world.gm, world.channel, verdict="defeat", reason="it is late")
    world.speaks(world.alice, locale)
    answer = await world.alice.slash(world.channel, "why")
    assert answer.ephemeral
    assert end in world.words(answer.response)


@pytest.mark.parametrize(
    ("locale", "text"),
    [("en-US", "Please choose “target” (5 possible): Shieldmaiden"), ("ja", "候補5件）：盾の乙女")],
)
async def test_a_correction_without_its_target_is_asked_for_it(world, fight, locale, text):
    world.speaks(world.gm, locale)
    answer = await world.gm.slash(world.channel, "gm set", what="hp", value=3)
    assert text in world.words(answer.response)
    assert not foreign_words(world.words(answer.response), locale[:2])


async def test_a_figure_still_in_the_game_is_called_by_name(world, fight):
    answer = await world.gm.slash(world.channel, "gm add", what="fallen", target="longbow", to="C3")
    assert "“Longbow” is not out of the game." in world.words(answer.response)


async def test_hidden_facts_stay_hidden_from_a_game_masters_looks(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await players.take("s1", Initiative(value=77))
    secret = re.compile(r"\b77\b")
    for command in ("board", "why", "game log", "game export", "game status"):
        answer = await world.gm.slash(world.channel, command)
        assert not secret.search(world.words(answer.response)), command
    assert not secret.search(world.words(table_message(world, world.channel)))


async def erase_all_of(world, member):
    """Erases the member's data as /privacy offers it."""
    shown = (await member.slash(world.channel, "privacy")).response
    (erase,) = (custom_id for custom_id in world.buttons(shown).values() if "erase" in custom_id)
    asked = (await member.click(shown, custom_id=erase)).response
    yes, _ = world.buttons(asked).values()
    await member.click(asked, custom_id=yes)


@pytest.mark.parametrize(("locale", "told"), [("en-US", "now all players are"), ("ja", "すべてのプレイヤー")])
async def test_after_the_game_masters_erasure_a_player_can_end_the_game(world, locale, told):
    for member in (world.alice, world.bob):
        world.speaks(member, locale, locale)
    await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await world.alice.slash(world.channel, "gm pause")
    await erase_all_of(world, world.alice)
    assert told in "\n".join(world.words(message) for message in world.channel.history())
    await world.bob.slash(world.channel, "gm resume")
    assert (await world.bot.games.scene(world.channel.id)).status == "active"
    asked = (await world.bob.slash(world.channel, "game end")).response
    (end,) = (custom_id for custom_id in world.buttons(asked).values() if custom_id.startswith("gy:end:"))
    await world.bob.click(asked, custom_id=end)
    assert (await world.bot.games.scene(world.channel.id)).status == "ended"
