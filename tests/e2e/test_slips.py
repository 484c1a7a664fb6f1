"""Slips can be undone, a new game keeps the party, and the referee asks before playing alone."""

import json

from bot import offline
from bot.words.languages import Languages
from tests.e2e.playing import (
    button,
    end_game,
    foreign_words,
    known_dice,
    last_said,
    open_table,
    rows,
    state_of,
    table_message,
)


def status(world):
    return rows(world.settings.database, "SELECT status FROM game ORDER BY created_at DESC LIMIT 1")[0][0]


def said(world):
    """Returns all public text of the channel."""
    return "\n".join(world.words(message) for message in world.channel.history())


async def press(world, member, what):
    """Clicks a button of the table message."""
    message = table_message(world, world.channel, newest=True)
    return await member.click(message, custom_id=button(world, message, what))


async def exported(world, member):
    answer = await member.slash(world.channel, "game export")
    return next(json.loads(data) for part in (answer.response, *answer.followups) if (data := world.picture(part)))


def verify(path, document):
    """Returns the exit code of `python -m bot verify` for this export."""
    path.write_text(json.dumps(document))
    return offline.verify(path, Languages.load().words("en"), offline.Posted())


async def test_an_end_is_taken_back_by_agreement_and_the_dice_cannot_be_foretold(world, fight, tmp_path, monkeypatch):
    monkeypatch.setattr("bot.games.live.game.draw_seed", lambda: b"\x2a" * 32)
    await world.gm.slash(world.channel, "game settings", deadline_hours=1)
    await world.alice.slash(world.channel, "attack", target="bandit", range=9, value=0)
    before = await state_of(world, world.channel)
    asked = await world.gm.slash(world.channel, "game end")
    assert "/undo" in world.words(asked.response), "the question says that the end can be undone"
    await world.gm.click(asked.response, custom_id=button(world, asked.response, "end"))
    assert (status(world), rows(world.settings.database, "SELECT * FROM deadline")) == ("ended", [])
    assert bytes(32).hex() in said(world), "the seed is shown"
    await press(world, world.bob, "undo")
    assert "bob would like to take back the end of the game" in said(world)
    assert status(world) == "ended"
    await press(world, world.alice, "agree")
    told = said(world)
    assert "alice agrees." in told
    assert "bob takes back the end of the game. **The game goes on.**" in told
    assert "SHA-256 of their new seed" in told
    assert await state_of(world, world.channel) == before, "the action before the end stays"
    assert status(world) == "active"
    assert len(rows(world.settings.database, "SELECT * FROM deadline")) == 1
    await world.restart()
    assert await state_of(world, world.channel) == before
    for _ in range(3):
        await world.alice.slash(world.channel, "attack", target="bandit", range=9, value=0)
    underway = await exported(world, world.bob)
    assert underway["later_seeds"][0].keys() == {"epoch", "commitment"}
    assert "2a" * 32 not in json.dumps(underway)

    await end_game(world, world.gm, world.channel)
    assert "2a" * 32 in said(world)
    document, path = await exported(world, world.bob), tmp_path / "game.json"
    assert verify(path, document) == 0
    assert verify(path, {**document, "later_seeds": []}) == 1, "the seed that was shown gives other dice"
    forged = [{**document["later_seeds"][0], "seed": "ab" * 32}]
    assert verify(path, {**document, "later_seeds": forged}) == 1


async def test_an_undo_names_what_it_takes_back_and_a_dropped_proposal_is_told(world, fight):
    await world.alice.slash(world.channel, "attack", target="bandit", range=9)
    await world.alice.slash(world.channel, "undo")
    await world.bob.slash(world.channel, "game leave")
    assert "alice wanted to take back the last action. All the players who were asked have left" in said(world)
    carol = world.member("carol")
    await carol.slash(world.channel, "game join")
    await world.alice.slash(world.channel, "game proposal", answer="agree")
    refused = await world.bob.slash(world.channel, "attack", target="bandit")
    assert "No seat is free" in world.words(refused.response)
    await world.alice.slash(world.channel, "undo")
    await world.gm.slash(world.channel, "game settings", nudge=False)  # a message only: the game is unchanged
    waiting = await carol.slash(world.channel, "game settings", deadline_hours=5)
    assert "alice" in world.words(waiting.response)
    assert "⛔" in world.words(waiting.response), "one proposal at a time"
    await world.gm.slash(world.channel, "game proposal", answer="agree")
    told = said(world)
    assert "The game has moved on" not in told
    assert "gm agrees." in told
    assert "alice takes back the last action" in told
    assert "~~" in told.split("takes back the last action")[1], "its consequences are struck through"

    older = await world.alice.slash(world.channel, "gm end", verdict="victory")
    await world.gm.slash(world.channel, "gm end", verdict="defeat")
    await world.alice.click(older.response, custom_id=button(world, older.response, "end"))
    assert status(world) == "ended", "each game master's question stays valid"
    struck = said(world).count("~~")
    await world.alice.slash(world.channel, "undo")
    await world.gm.slash(world.channel, "game proposal", answer="agree")
    assert "takes back the end of the game. **The game goes on.**" in said(world), "the verdict is the end itself"
    assert said(world).count("~~") == struck, "nothing old is told again"


async def test_a_new_game_keeps_the_party_names_options_and_settings_and_says_so(world, monkeypatch):
    known_dice(monkeypatch)
    for member in (world.alice, world.bob):
        world.speaks(member, "ja", "ja")
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", scenario="cellar", level="2")
    await world.alice.slash(world.channel, "game join", role="hero", name="ゲンゾウ", hp="15")
    await world.bob.slash(world.channel, "game join", role="longbow")
    await world.alice.slash(world.channel, "game settings", deadline_hours=5, corrections="agreed")
    await world.alice.slash(world.channel, "game start")
    (played,) = rows(world.settings.database, "SELECT setup, settings FROM game")
    busy = await world.bob.slash(world.channel, "game new")
    assert "すでにゲームが進行中" in world.words(busy.response)
    assert "aliceさんか" in world.words(busy.response)
    await end_game(world, world.alice, world.channel)

    await world.bob.slash(world.channel, "game new")
    again = rows(world.settings.database, "SELECT setup, settings FROM game WHERE status = 'lobby'")
    assert again == [played]
    told = last_said(world, world.channel)
    assert "前回と同じです" in told
    assert "bobさんが`/ゲーム 終了`" in told, "it names the users who may"
    assert not foreign_words(told, "ja")
    assert "ゲンゾウ" in world.words(table_message(world, world.channel, newest=True))
    await world.bob.slash(world.channel, "game leave")
    carol = world.member("carol")
    await carol.slash(world.channel, "game join", role="shieldmaiden")
    await press(world, world.alice, "start")
    people = rows(
        world.settings.database, "SELECT controller FROM seat JOIN game ON id = game_id WHERE status = 'active'"
    )
    assert {user for (user,) in people} == {world.alice.id, carol.id}


async def test_the_referee_asks_before_playing_on_without_a_humans_figure(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    await open_table(world, world.channel, {"shieldmaiden": world.alice, "longbow": None})
    await world.alice.slash(world.channel, "initiative", value=1)
    await world.gm.slash(world.channel, "gm remove", target="shieldmaiden")
    assert status(world) == "paused"
    shown = table_message(world, world.channel)
    assert "no player at the table has a figure left" in world.words(shown)
    assert {what.split(":")[1] for what in world.buttons(shown).values()} >= {"resume", "undo", "askend"}
    assert "Shall the referee play on alone?" in said(world)
    refused = await world.alice.slash(world.channel, "attack", target="bandit")
    assert "no player at the table has a figure left" in world.words(refused.response)
    asked = await press(world, world.gm, "askend")
    assert "Really end" in world.words(asked.response)

    shown = table_message(world, world.channel, newest=True)
    undo = button(world, shown, "undo")
    await world.at_once(*(lambda: world.alice.click(shown, custom_id=undo) for _ in range(2)))
    assert (status(world), "shieldmaiden" in await state_of(world, world.channel)) == ("active", True)
    assert said(world).count("alice takes back") == 1, "pressed twice it takes back no more"
    await world.gm.slash(world.channel, "gm remove", target="shieldmaiden")
    await world.crash()
    await press(world, world.alice, "resume")
    assert status(world) == "ended", "the referee has played on to the end"
    assert said(world).count("Shall the referee play on alone?") == 2
