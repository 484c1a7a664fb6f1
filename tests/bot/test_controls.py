"""Buttons and selects on the simulated Discord, including old and foreign ones."""

import asyncio
import itertools
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from simcord.components import walk_components

from bot.games.live.choosing import PAGE
from rules.core.contract.ruleset import rulesets
from tests.e2e.playing import end_game, selects
from tests.world import STRING_SELECT

MINUTE_S = 60
CELLAR = Path(__file__).parents[1] / "e2e" / "quiet_cellar.txt"
VERBS = {"Move …", "Use an ability …", "End turn …"}
"""Verbs that are possible at the start of Alice's turn."""


def newest(world, channel=None):
    """Returns the table message: the newest one with a picture."""
    return [message for message in (channel or world.channel).history() if message.attachments][-1]


@pytest.fixture(autouse=True)
def known_dice(monkeypatch):
    """Gives all games known dice."""
    numbers = itertools.count(1)
    monkeypatch.setattr("bot.games.lobby.seating.draw_secrets", lambda: (b"7" * 32, None))
    monkeypatch.setattr("rules.core.journal.proof.seed_of", lambda secret, game, added: secret)
    monkeypatch.setattr(
        "bot.games.lobby.seating.secrets", SimpleNamespace(token_hex=lambda size: f"game{next(numbers):06d}")
    )


@pytest.fixture
async def turn(world):
    """Sets up Alice's turn with cards from her hand, alone against the monsters of the cellar."""
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", file=(CELLAR.name, CELLAR.read_bytes()))
    await world.alice.slash(world.channel, "game join", role="shieldmaiden hand=own")
    await world.alice.slash(world.channel, "game start")
    await world.alice.slash(world.channel, "initiative", value=1)
    assert set(world.buttons(newest(world))) >= VERBS
    return world


async def chooser(world, label, member=None):
    """Opens the list of a verb by its button, and returns the list."""
    answer = await (member or world.alice).click(newest(world), label=label)
    assert answer.ephemeral, world.words(answer.response)
    return answer.response


async def test_only_the_asker_sees_the_list_of_a_verb_with_many_options(turn):
    response = await chooser(turn, "Move …")
    offered = turn.options(response)
    assert 1 < len(offered) <= PAGE
    assert "/move" in turn.words(response)
    assert response.id not in {message.id for message in turn.channel.history(viewer=turn.bob)}


async def test_picking_an_option_acts_once_and_shows_the_next_options(turn):
    response = await chooser(turn, "Move …")
    label, value = next(iter(turn.options(response).items()))
    before, first = len(turn.channel.history()), lists(turn, response)
    picked = await turn.alice.select(response, [value])
    assert first.isdisjoint(lists(turn, picked.response)), "Discord's page keeps a pick under its list's id"
    assert turn.words(picked.response).startswith(f"✓ {label}\nShieldmaiden acts: ")
    assert list(turn.buttons(picked.response)) == ["End turn …"], "the others are lists"
    told = "\n".join(turn.words(message) for message in turn.channel.history()[before - 1 :])
    assert told.count("GLOOM-M3") == 1
    assert label.rsplit(" ", 1)[-1] in told


def lists(world, message):
    """Returns the component ids of a message's lists."""
    return {part["id"] for part in walk_components(world.components(message)) if part["type"] == STRING_SELECT}


async def sure(world, answer):
    """Confirms the question that only the person asked can see."""
    assert answer.ephemeral
    return await world.alice.click(answer.response, label="Do it")


async def test_the_end_of_a_turn_is_confirmed_and_can_be_cancelled(turn):
    table = newest(turn)
    asked = await turn.alice.click(table, label="End turn …")
    assert asked.ephemeral
    assert turn.words(asked.response) == "Do it: **End the turn**?\nThis ends your turn.\nDo it\nNot now"
    dropped = await turn.alice.click(asked.response, label="Not now")
    assert turn.words(dropped.response).startswith("Nothing was done.\nShieldmaiden acts")
    assert newest(turn).id == table.id
    await turn.restart()
    done = await sure(turn, await turn.alice.click(table, label="End turn …"))
    assert turn.words(done.response).startswith("✓ End the turn\nenter the number of your leading card")
    assert not VERBS & set(turn.buttons(newest(turn)))


async def test_every_path_and_hex_is_in_one_message_on_the_largest_board(world):
    field = CELLAR.read_bytes().replace(b"#", b".")
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", file=("field.txt", field))
    await world.alice.slash(world.channel, "game join", role="rooftop-thief hand=own")
    await world.alice.slash(world.channel, "game start")
    await world.alice.slash(world.channel, "initiative", value=1)
    ways = await chooser(world, "Move …")
    lists = selects(world, ways)
    assert len(lists) > 2
    assert all(len(values) <= PAGE for values in lists.values())
    offered = world.options(ways)
    assert sum(label.startswith("Sprint: move 5 → ") for label in offered) > PAGE
    assert any(label.startswith("Move 2 → ") for label in offered)
    assert len(offered) == sum(map(len, lists.values())), "nothing is listed twice"
    assert "Sprint: move 5 → " in world.words(ways)
    assert not [label for label in world.buttons(ways) if label != "Back"], "no pages to turn"
    (custom_id, values) = list(lists.items())[-1]
    done = await world.alice.select(ways, [values[-1]], custom_id=custom_id)
    assert world.words(done.response).startswith("✓ ")


async def ask_initiative(world, typed):
    """Presses the button for an initiative, and answers the dialog box that opens."""
    box = await world.alice.click(newest(world), label="Initiative …")
    return await world.alice.submit_modal(box, {"value": typed})


@pytest.fixture
async def lineup(world):
    """Sets up Alice's choice of initiative, alone against the monsters of the cellar."""
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", scenario="cellar")
    await world.alice.slash(world.channel, "game join", role="shieldmaiden hand=own")
    await world.alice.slash(world.channel, "game start")
    return world


@pytest.mark.parametrize(("typed", "told"), [("15", "initiative 15"), (" 7", "initiative 7"), ("99", "long rest (99)")])
async def test_a_number_among_many_is_typed(lineup, typed, told):
    await ask_initiative(lineup, typed)
    assert any(told in lineup.words(message) for message in lineup.channel.history())


@pytest.mark.parametrize("typed", ["0", "x", "-1"])
async def test_a_number_that_is_no_option_is_refused(lineup, typed):
    table = newest(lineup)
    answer = await ask_initiative(lineup, typed)
    assert answer.ephemeral
    assert "1 to 99" in lineup.words(answer.response) or "whole number" in lineup.words(answer.response)
    assert newest(lineup).id == table.id


async def test_two_simultaneous_numbers_count_once(lineup):
    boxes = [await lineup.alice.click(newest(lineup), label="Initiative …") for _ in range(2)]
    results = await lineup.at_once(
        lambda: lineup.alice.submit_modal(boxes[0], {"value": "15"}),
        lambda: lineup.alice.submit_modal(boxes[1], {"value": "50"}),
    )
    assert ["⛔" in lineup.words(result.response) for result in results] == [False, True]


async def test_a_verb_that_can_do_nothing_is_grey_and_the_table_says_why(turn):
    table = newest(turn)
    assert not {"Attack …", "Heal …"} & set(turn.buttons(table))
    assert "Attack (nothing to choose now" in turn.words(table)
    assert "Heal (none of your side is hurt" in turn.words(table)


async def test_another_players_button_is_refused_with_the_awaited_player(turn):
    answer = await turn.bob.click(newest(turn), label="Move …")
    assert answer.ephemeral
    text = turn.words(answer.response)
    assert "⛔" in text
    assert "Longbow" not in text


async def test_a_click_with_slow_work_is_answered_in_time(turn, monkeypatch):
    change = turn.bot.games.change

    async def slow(*args, **kwargs):
        await asyncio.sleep(0.1)
        return await change(*args, **kwargs)

    monkeypatch.setattr("bot.client.intake.answers.PATIENCE_S", 0.01)
    monkeypatch.setattr(turn.bot.games, "change", slow)
    response = await chooser(turn, "Move …")
    label, value = next(iter(turn.options(response).items()))
    picked = await turn.alice.select(response, [value])
    assert turn.words(picked.response).startswith(f"✓ {label}\n")
    assert [request.json["type"] for request in turn.requests("POST", "/interactions/*/callback")][-1] == 6
    assert sum("GLOOM-M3" in turn.words(message) for message in turn.channel.history()) == 1


async def test_two_clicks_at_once_act_once(turn):
    table = newest(turn)
    game_id = (await turn.bot.games.scene(turn.channel.id)).game_id
    asked = await turn.alice.click(table, label="End turn …")
    results = await turn.at_once(*[partial(turn.alice.click, asked.response, label="Do it")] * 2)
    passes = [entry for entry in await turn.bot.store.entries(game_id) if '"pass"' in entry.payload]
    assert len(passes) == 1
    assert ["⛔" in turn.words(result.response) for result in results] == [False, True]


async def test_opening_a_list_again_closes_the_older_one_as_long_as_discord_allows(turn):
    opened = await turn.alice.click(newest(turn), label="Move …")
    value = next(iter(turn.options(opened.response).values()))
    picked = await turn.alice.select(opened.response, [value])
    await turn.env.advance_time(10 * MINUTE_S)
    page = await turn.alice.click(picked.response, label="End turn …")
    assert page.response.id == opened.response.id, "the same message"
    await turn.env.advance_time(10 * MINUTE_S)  # the earlier click still lets the bot close the list
    asked = await turn.alice.click(newest(turn), label="End turn …")
    assert (opened.response, bool(asked.response)) == (None, True)
    await turn.env.advance_time(16 * MINUTE_S)
    again = await turn.alice.click(newest(turn), label="End turn …")
    assert again.response
    assert asked.response, "too late: it stays"
    done = await turn.alice.click(again.response, label="Do it")
    late = await turn.alice.click(asked.response, label="Do it")
    assert ("⛔" in turn.words(done.response), "⛔" in turn.words(late.response)) == (False, True)


async def test_a_list_that_is_out_of_date_is_refused(turn):
    response = await chooser(turn, "Move …")
    value = next(iter(turn.options(response).values()))
    await turn.alice.slash(turn.channel, "pass")
    answer = await turn.alice.select(response, [value])
    assert "⛔" in turn.words((answer.followups or [answer.response])[-1])


async def test_a_list_of_another_game_is_refused(turn):
    response = await chooser(turn, "Move …")
    value = next(iter(turn.options(response).values()))
    await end_game(turn, turn.gm, turn.channel)
    await turn.alice.slash(turn.channel, "game new", ruleset="gloomhaven", quick=True)
    answer = await turn.alice.select(response, [value])
    assert "out of date" in turn.words((answer.followups or [answer.response])[-1])


async def test_buttons_work_after_a_restart(turn):
    await turn.restart()
    await chooser(turn, "Move …")
    asked = await turn.alice.click(newest(turn), label="End turn …")
    await turn.crash()
    await sure(turn, asked)
    assert not VERBS & set(turn.buttons(newest(turn)))


@pytest.mark.parametrize(
    ("locale", "label", "words"), [("en-US", "Board in words", "Row 2"), ("ja", "Board in words", "行目")]
)
async def test_the_board_in_words_is_in_the_askers_language(turn, locale, label, words):
    turn.speaks(turn.bob, locale)
    answer = await turn.bob.click(newest(turn), label=label)
    assert answer.ephemeral
    assert words in turn.words(answer.response)


async def test_rules_are_read_chapter_by_chapter(turn):
    answer = await turn.bob.click(newest(turn), label="Rules")
    assert answer.ephemeral
    listed = next(part for part in walk_components(turn.components(answer.response)) if part.get("options"))
    rows = {option["value"]: option for option in listed["options"]}
    assert rows["GLOOM-A"]["label"] == "Attacks and damage"
    texts = [rule.text["en"] + " " for rule in rulesets()["gloomhaven"].rulebook().values()]
    for chapter, row in rows.items():
        cut = row["description"].removeprefix(f"{chapter}: ").removesuffix("…")
        assert any(f"{cut} " in text for text in texts), "cut between words"
    chapter = await turn.bob.select(answer.response, ["GLOOM-M"])
    assert "**GLOOM-M4**" in turn.words(chapter.response)


async def test_a_lobby_is_filled_and_started_by_its_controls(world):
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven")

    def lobby():
        return world.channel.history()[-1]

    await world.alice.select(lobby(), ["embersage"])
    await world.bob.select(lobby(), ["longbow"])
    assert "embersage" not in world.options(lobby()).values()
    await world.bob.click(lobby(), label="Leave")
    await world.alice.click(lobby(), label="Add the referee")
    await world.alice.click(lobby(), label="Start")
    assert "Ember Sage" in world.words(newest(world))
    assert set(world.buttons(newest(world))) >= {"Choose cards …", "Hand"}


async def test_a_fault_behind_a_button_is_reported_by_number(turn, monkeypatch):
    async def broken(*args, **kwargs):
        raise RuntimeError("out of order")

    monkeypatch.setattr("bot.games.acts.inquiries.options", broken)
    answer = await turn.alice.click(newest(turn), label="Move …")
    assert answer.ephemeral
    assert "number" in turn.words(answer.response)
