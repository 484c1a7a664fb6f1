"""Seats in the lobby and in a running game: taken, given, left to the referee, taken back."""

import json

from rules.gloomhaven.actions import Pass
from tests.e2e.playing import (
    PAIR,
    Players,
    button,
    known_dice,
    last_said,
    open_table,
    rows,
    selects,
    state_of,
    table_message,
)


def controllers(world):
    return rows(world.settings.database, "SELECT seat, controller FROM seat ORDER BY position")


async def test_players_join_a_lobby_by_select_button_and_command_and_leave_it(world):
    await world.alice.slash(world.channel, "game new")
    lobby = table_message(world, world.channel)
    ((custom_id, offered),) = selects(world, lobby).items()
    await world.alice.select(lobby, [offered[2]], custom_id=custom_id)
    lobby = table_message(world, world.channel)
    assert offered[2] not in selects(world, lobby)[custom_id]
    await world.bob.click(lobby, custom_id=button(world, lobby, "referee"))
    await world.bob.slash(world.channel, "game join", role="longbow", name="Robin")
    assert controllers(world) == [("s1", world.alice.id), ("s2", None), ("s3", world.bob.id)]
    lobby = table_message(world, world.channel)
    assert f"<@{world.alice.id}>" in world.words(lobby)
    assert "referee" in world.words(lobby)
    await world.bob.click(lobby, custom_id=button(world, lobby, "leave"))
    assert controllers(world) == [("s1", world.alice.id), ("s2", None)]
    await world.restart()
    lobby = table_message(world, world.channel)
    await world.alice.click(lobby, custom_id=button(world, lobby, "start"))
    assert "The game begins" in last_said(world, world.channel)
    assert '"phase":"initiative"' in await state_of(world, world.channel)


async def test_the_referee_plays_on_for_a_player_who_leaves_a_running_game(world, fight):
    await world.alice.slash(world.channel, "game leave")
    state = await state_of(world, world.channel)
    assert '"turn":"shieldmaiden"' not in state, "the referee has played the turn"
    assert controllers(world) == [("s1", None), ("s2", world.bob.id)]
    refused = await world.alice.slash(world.channel, "pass")
    assert "You have no seat" in world.words(refused.response)
    await world.alice.slash(world.channel, "game join")
    assert controllers(world)[0] == ("s1", world.alice.id)


async def test_a_seat_handed_to_another_player_is_played_on(world, fight):
    carol = world.member("carol")
    await world.alice.slash(world.channel, "game seat", seat="s1", user=carol)
    assert f"<@{carol.id}>" in world.words(table_message(world, world.channel))
    refused = await world.alice.slash(world.channel, "pass")
    assert "⛔" in world.words(refused.response)
    await world.crash()
    await Players(world, world.channel, {"s1": carol}).take("s1", Pass(), "buttons")
    assert '"turn":"longbow"' in await state_of(world, world.channel)


async def test_a_player_of_two_seats_names_one_only_where_it_is_unclear(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await world.bob.slash(world.channel, "game seat", seat="s2", user=world.alice)
    unclear = await world.alice.slash(world.channel, "initiative", value=10)
    assert "You have several seats. Please name one: Shieldmaiden and Longbow" in world.words(unclear.response)
    for seat, value in (("s1", 10), ("s2", 20)):
        await world.alice.slash(world.channel, "gm act-for", seat=seat, verb="initiative", slots=f"value={value}")
    await players.take("s1", Pass())
    assert '"turn":"longbow"' in await state_of(world, world.channel)
    await players.take("s1", Pass())
    assert '"turn":"longbow"' not in await state_of(world, world.channel)


async def test_a_game_without_players_waits_for_one(world, fight):
    await world.alice.slash(world.channel, "game leave")
    await world.bob.slash(world.channel, "game leave")
    before = await state_of(world, world.channel)
    await world.env.advance_time(24 * 3600)
    assert await state_of(world, world.channel) == before
    await world.restart()
    carol = world.member("carol")
    await carol.slash(world.channel, "game join", role="s2")
    assert controllers(world) == [("s1", None), ("s2", carol.id)]
    assert f"<@{carol.id}>" in world.words(table_message(world, world.channel))


async def test_words_for_the_dice_given_on_joining_or_starting_are_told_to_all(world):
    await world.alice.slash(world.channel, "game new")
    await world.alice.slash(world.channel, "game join", role=PAIR[0], word="seven crows")
    assert "alice adds to the dice: seven crows" in last_said(world, world.channel)
    lobby = table_message(world, world.channel)
    box = await world.bob.click(lobby, custom_id=button(world, lobby, "word"))
    refused = await world.bob.submit_modal(box, {"word": "too early"})
    assert "⛔" in world.words(refused.response), "only a player with a seat adds a word"
    await world.bob.slash(world.channel, "game join", role=PAIR[1])
    await world.restart()
    for word in ("first", "雨のち晴れ"):
        lobby = table_message(world, world.channel)
        box = await world.bob.click(lobby, custom_id=button(world, lobby, "word"))
        await world.bob.submit_modal(box, {"word": word})
    await world.alice.slash(world.channel, "game start", word="go")
    assert "words added to the dice: seven crows, 雨のち晴れ, and go" in last_said(world, world.channel)
    ((added,),) = rows(world.settings.database, "SELECT added FROM game")
    given = [(each["seat"], each["word"]) for each in json.loads(added)]
    assert given == [("s1", "seven crows"), ("s2", "雨のち晴れ"), ("", "go")], "the last of each, the starter's last"
    assert all(each["act"] for each in json.loads(added))
