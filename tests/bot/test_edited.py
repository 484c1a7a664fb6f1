"""Edits of the database are noticed when the game is loaded, and play does not go on from them."""

import json
import logging

import pytest

from bot.games.acts import undo
from storage import StoreDamaged
from tests.bot.table import ALICE, BOB, CHANNEL, codes, kinds
from tests.database import change, rows


@pytest.fixture
async def played(table):
    """Plays two rounds of a fight, past the newest checkpoint."""
    await table.play(ALICE, BOB, hp="40")
    await table.commit_all(5, 3)
    await table.act(ALICE, "rest")
    await table.act(BOB, "rest")
    await table.act(ALICE, "commit", value=5)
    return table


async def edit(table, statement, *values):
    """Edits the database of a stopped bot, as a stranger might do."""
    await table.games.close()
    await table.store.close()
    assert change(table.path, statement, *values) == 1
    await table.restart()


async def last(table, what):
    entry = (await table.journal())[-1]
    return entry.seq, json.loads(getattr(entry, what))


def states(path):
    return rows(path, "SELECT seq, state FROM checkpoint ORDER BY seq")


def richer(state):
    """Returns a state in which the fighters have more hit points."""
    edited = state.replace(b":4", b":9")
    assert edited != state
    return edited


async def test_an_edited_checkpoint_is_skipped_and_the_game_is_unchanged(played, caplog):
    before = played.game().table.state
    seq, state = states(played.path)[-1]
    with caplog.at_level(logging.ERROR):
        await edit(played, "UPDATE checkpoint SET state = ? WHERE seq = ?", richer(state), seq)
        assert (await played.games.scene(CHANNEL)).status == "active"
    assert played.game().table.state == before
    assert f"checkpoint {seq} of game" in caplog.text
    assert codes(await played.act(BOB, "commit", value=2)) is None


async def test_with_every_checkpoint_edited_the_game_is_replayed_from_the_start(played):
    before = played.game().table.state
    for seq, state in states(played.path):
        await edit(played, "UPDATE checkpoint SET state = ? WHERE seq = ?", richer(state), seq)
    await played.games.scene(CHANNEL)
    assert played.game().table.state == before


@pytest.mark.parametrize("what", ["a secret choice", "what was told", "nonsense"])
async def test_an_edited_entry_is_reported_and_the_game_goes_on_from_before_it(played, caplog, what):
    """Covers an edited secret choice, which no event has revealed."""
    played.told.clear()
    column, statement = {
        "a secret choice": ("payload", "UPDATE entry SET payload = ? WHERE seq = ?"),
        "what was told": ("events", "UPDATE entry SET events = ? WHERE seq = ?"),
        "nonsense": ("payload", "UPDATE entry SET payload = ? || '}' WHERE seq = ?"),
    }[what]
    seq, content = await last(played, column)
    text = json.dumps(content, separators=(",", ":"))
    edited = text.replace(":5", ":1") if column == "payload" else text.replace('"s1"', '"s2"')
    assert edited != text
    with caplog.at_level(logging.ERROR):
        await edit(played, statement, edited, seq)
        scene = await played.games.scene(CHANNEL)
    assert "service-record-edited" in kinds(played.told[-1].reply.public)
    assert "does not replay" in caplog.text
    assert scene.awaited.kind == "commit"
    assert seq not in [entry.seq for entry in await played.journal()]
    assert len(await played.journal(live_only=False)) > seq, "nothing is deleted"

    played.told.clear()
    await played.restart()
    await played.games.scene(CHANNEL)
    assert played.told == [], "it is told once"
    for user in (ALICE, BOB):
        assert codes(await played.act(user, "commit", value=3)) is None


async def test_an_unedited_record_is_played_on_unchanged(played):
    await played.do(ALICE, undo.take_back)
    played.told.clear()
    await played.restart()
    await played.games.scene(CHANNEL)
    assert played.told == []


async def test_a_momentary_read_failure_takes_nothing_back(played, monkeypatch):
    before = await played.journal()

    async def fails_once(*_args, **_kwargs):
        monkeypatch.undo()
        raise StoreDamaged(path=str(played.path), detail="disk I/O error")

    await played.restart()
    monkeypatch.setattr(played.store, "entries", fails_once)
    with pytest.raises(StoreDamaged):
        await played.games.scene(CHANNEL)
    assert codes(await played.act(BOB, "commit", value=2)) is None
    assert (await played.journal())[: len(before)] == before
