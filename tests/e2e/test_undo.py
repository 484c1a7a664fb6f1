"""Undo on Discord: at once if nothing was revealed, otherwise by agreement; exports verify across it."""

import json
import re

import pytest

from bot import offline
from bot.words.languages import Languages
from rules.core.journal.proof import read_head
from rules.gloomhaven.actions import Initiative
from tests.e2e.playing import (
    PAIR,
    button,
    end_game,
    known_dice,
    last_said,
    open_table,
    rows,
    sent_texts,
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


def epochs(world):
    return [epoch for (epoch,) in rows(world.settings.database, "SELECT epoch FROM entry WHERE live = 1 ORDER BY seq")]


async def struck(world):
    """Lets the shieldmaiden attack from afar and draw a card; returns the state before."""
    before = await state_of(world, world.channel)
    await world.alice.slash(world.channel, "attack", target="bandit", range=9)
    return before


async def test_a_players_move_is_taken_back_at_once(world, fight):
    before = await state_of(world, world.channel)
    await world.alice.slash(world.channel, "move", to="C3")
    assert await state_of(world, world.channel) != before
    answer = await world.alice.slash(world.channel, "undo")
    assert "alice takes back the last action" in world.words(answer.response)
    assert await state_of(world, world.channel) == before
    assert "A3" in world.words(table_message(world, world.channel))
    assert set(epochs(world)) == {0}
    await world.crash()
    assert await state_of(world, world.channel) == before


@pytest.mark.parametrize("agrees_by", ["button", "slash"])
async def test_a_drawn_card_is_taken_back_by_agreement_and_drawn_again(world, fight, agrees_by):
    before = await struck(world)
    after = await state_of(world, world.channel)
    await world.alice.slash(world.channel, "undo")
    assert await state_of(world, world.channel) == after
    await world.crash()
    message = table_message(world, world.channel)
    assert f"Still to agree: <@{world.bob.id}>" in world.words(message)
    carol = world.member("carol")
    refused = await carol.click(message, custom_id=button(world, message, "agree"))
    assert "⛔" in world.words(refused.response)
    assert await state_of(world, world.channel) == after
    if agrees_by == "button":
        await world.bob.click(message, custom_id=button(world, message, "agree"))
    else:
        await world.bob.slash(world.channel, "undo", answer="agree")
    assert await state_of(world, world.channel) == before
    assert epochs(world)[-1] == 1
    assert "Still to agree" not in world.words(table_message(world, world.channel))
    await world.restart()
    assert await state_of(world, world.channel) == before


async def test_an_undo_that_is_declined_changes_nothing(world, fight):
    await struck(world)
    after = await state_of(world, world.channel)
    await world.alice.slash(world.channel, "undo")
    message = table_message(world, world.channel)
    await world.bob.click(message, custom_id=button(world, message, "decline"))
    assert await state_of(world, world.channel) == after
    assert "bob declines: nothing is taken back" in last_said(world, world.channel)
    refused = await world.bob.slash(world.channel, "undo", answer="agree")
    assert "No proposal is waiting for your answer" in world.words(refused.response)


async def exported(world, member):
    """Returns the file from /game export."""
    answer = await member.slash(world.channel, "game export")
    assert answer.ephemeral
    return next(data for part in (answer.response, *answer.followups) if (data := world.picture(part)))


def run(capsys, path, *commitments, head=None):
    """Returns the exit code and the words of `python -m bot verify`."""
    code = offline.verify(path, Languages.load().words("en"), offline.Posted(commitments, head))
    return code, capsys.readouterr().out


async def test_an_exported_game_verifies_even_after_an_undo(world, fight, tmp_path, capsys):
    await struck(world)
    await world.alice.slash(world.channel, "undo")
    await world.bob.slash(world.channel, "undo", answer="agree")
    for _ in range(4):
        await world.alice.slash(world.channel, "attack", target="bandit", range=9, value=0)
    await world.gm.slash(world.channel, "gm set", target="longbow", what="hp", value=3, reason="a forgotten hit")
    for member in (world.alice, world.bob):
        await member.slash(world.channel, "pass")
    during, told = await exported(world, world.bob), sent_texts(world)
    secret = rows(world.settings.database, "SELECT seed FROM game")[0][0]
    assert secret.hex() not in during.decode()
    path = tmp_path / "during.json"
    path.write_bytes(during)
    code, _ = run(capsys, path)
    assert code != 0, "without the seed nothing can be verified"

    await end_game(world, world.gm, world.channel)
    path = tmp_path / "game.json"
    path.write_bytes(await exported(world, world.bob))
    code, out = run(capsys, path)
    assert code == 0, out
    document = json.loads(path.read_bytes())
    assert max(step.get("epoch", 0) for step in document["steps"]) == 1
    assert "after dice had been rolled" in out, "what was taken back is named"
    assert "does not prove that its author was honest" in out
    posted, heads = document["commitment"], dict(rows(world.settings.database, "SELECT seq, head FROM entry"))
    assert posted in "\n".join(told), "it stood in the lobby"
    last = read_head(re.findall(r"⛓ `(.+?)`", world.words(table_message(world, world.channel)))[-1])
    assert heads[last.seq].startswith(last.digits), "the head above the board is the journal's"
    code, out = run(capsys, path, posted, head=last)
    assert code == 0
    assert f"Up to entry {last.seq}, the journal is the one that was played" in out


async def test_an_export_before_the_end_has_no_secret(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await players.take("s1", Initiative(value=77))
    document = json.loads(await exported(world, world.bob))
    assert document["commitment"]
    assert not {"seed", "setup"} & document.keys()
    assert {kind for step in document["steps"] for kind in step} <= {"kind", "seat", "seq", "epoch", "expect"}
    assert "77" not in json.dumps([step.get("expect") for step in document["steps"]])
