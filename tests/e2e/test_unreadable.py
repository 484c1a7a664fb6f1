"""A game that the bot cannot read: commands, buttons, boxes and suggestions, in both languages."""

import json

import pytest

from tests.database import change
from tests.e2e.playing import FALLBACK, button, rows, sent_texts, table_message

SAYS = {"en-US": "This version of the bot cannot read", "ja": "このバージョンのボットでは"}


async def lose(world):
    """Restarts the bot without the rules of the game."""
    await world.bot.close()
    change(world.settings.database, "UPDATE game SET ruleset = 'of-yesterday'")
    await world.restart()


@pytest.fixture(params=SAYS)
async def lost(request, world, fight):
    for member in (world.alice, world.bob, world.gm):
        world.speaks(member, request.param, guild=request.param)
    message = table_message(world, world.channel)
    await world.alice.click(message, custom_id=button(world, message, "verb", "move"))
    world.old = message
    world.says = SAYS[request.param]
    await lose(world)
    world.env.http_requests.clear()
    return world


async def test_each_command_and_button_says_that_the_game_is_unreadable(lost):
    commands = {
        "board": [{}, {"in_words": True}, {"whole": True}, {"piece": "guard"}],
        "sheet": [{}],
        "hand": [{}],
        "why": [{}, {"entry": "3"}, {"entry": "moves"}],
        "undo": [{}],
        "pass": [{}],
        "attack": [{"target": "guard"}],
        "can": [{"what": "pass"}],
        "measure": [{"to": "guard"}],
        "order always": [{}],
        "order list": [{}],
        "game log": [{}],
        "game export": [{}],
        "game status": [{}],
        "game join": [{}],
        "game start": [{}],
        "game settings": [{"deadline_hours": 1}],
        "gm pause": [{}],
    }
    for command, all_slots in commands.items():
        for slots in all_slots:
            answer = await lost.gm.slash(lost.channel, command, **slots)
            assert lost.says in lost.words(answer.response), (command, lost.words(answer.response))
    for custom_id in lost.buttons(lost.old).values():
        answer = await lost.alice.click(lost.old, custom_id=custom_id)
        assert lost.says in lost.words(answer.response), (custom_id, lost.words(answer.response))
    for command, slot in (("attack", "target"), ("board", "piece"), ("why", "entry"), ("can", "what")):
        await lost.alice.autocomplete(lost.channel, command, slot, "g")
    answer = await lost.alice.slash(lost.channel, "rule", text="GLOOM-A1")
    assert lost.says not in lost.words(answer.response), "this needs no game"
    assert not FALLBACK.findall("\n".join(sent_texts(lost)))


async def test_ending_an_unreadable_game_shows_its_secret_and_offers_its_record(lost):
    asked = await lost.gm.slash(lost.channel, "game end")
    await lost.gm.click(asked.response, custom_id=button(lost, asked.response, "end"))
    ((secret,),) = rows(lost.settings.database, "SELECT seed FROM game")
    assert any(secret.hex() in text for text in sent_texts(lost, to_all=True))
    assert rows(lost.settings.database, "SELECT count(*) FROM outbox WHERE kind = 'said' AND sent_at IS NULL") == [(0,)]
    answer = await lost.bob.slash(lost.channel, "game export")
    file = next(data for part in (answer.response, *answer.followups) if (data := lost.picture(part)))
    journal = rows(lost.settings.database, "SELECT seq, events FROM entry ORDER BY seq")
    assert [(entry["seq"], entry["events"]) for entry in json.loads(file)["entries"]] == journal
    opened = await lost.bob.slash(lost.channel, "game new", ruleset="gloomhaven")
    assert "⛔" not in lost.words(opened.response)


async def test_a_deadline_of_an_unreadable_game_is_told_to_the_table_once(world, fight):
    await world.gm.slash(world.channel, "game settings", deadline_hours=1)
    await lose(world)
    for _ in range(3):
        await world.env.advance_time(4000)
    said = [text for text in sent_texts(world, to_all=True) if SAYS["en-US"] in text]
    assert len(said) == 1
