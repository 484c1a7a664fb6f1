"""Buttons and selects on the simulated Discord: what they do, and what an old or foreign one is told."""

import asyncio
import itertools
from types import SimpleNamespace

import pytest

from bot.controls import PAGE

VERBS = {"Move", "Attack", "Heal", "Use an ability", "End turn"}


def newest(world, channel=None):
    """The table message: the newest one with a picture."""
    return [message for message in (channel or world.channel).history() if message.attachments][-1]


@pytest.fixture(autouse=True)
def known_dice(monkeypatch):
    """Games fall the same way in each run."""
    numbers = itertools.count(1)
    monkeypatch.setattr("bot.lobby.draw_seed", lambda: b"7" * 32)
    monkeypatch.setattr("bot.lobby.secrets", SimpleNamespace(token_hex=lambda size: f"game{next(numbers):06d}"))


@pytest.fixture
async def turn(world):
    """Alice alone against the cellar, at her turn."""
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", quick=True)
    await world.alice.slash(world.channel, "initiative", value=1)
    assert set(world.buttons(newest(world))) >= VERBS
    return world


async def chooser(world, label, member=None):
    """The list that a verb's button opens."""
    answer = await (member or world.alice).click(newest(world), label=label)
    assert answer.ephemeral, world.words(answer.response)
    return answer.response


async def test_a_verb_with_many_options_lists_them_for_the_asker_alone(turn):
    response = await chooser(turn, "Move")
    offered = turn.options(response)
    assert 1 < len(offered) <= PAGE
    assert "/move" in turn.words(response)
    assert response.id not in {message.id for message in turn.channel.history(viewer=turn.bob)}


async def test_picking_an_option_acts_once_and_puts_the_list_away(turn):
    response = await chooser(turn, "Move")
    while turn.options(response) and next(iter(turn.options(response).values())).startswith("v"):
        picked = await turn.alice.select(response, [next(iter(turn.options(response).values()))])
        response = picked.response
    label, value = next(iter(turn.options(response).items()))
    before = len(turn.channel.history())
    picked = await turn.alice.select(response, [value])
    assert turn.words(picked.response).startswith("✓ ")
    assert not turn.options(picked.response)
    told = "\n".join(turn.words(message) for message in turn.channel.history()[before - 1 :])
    assert told.count("GLOOM-M3") == 1
    assert label.rsplit(" ", 1)[-1] in told


async def test_a_verb_with_one_option_acts_at_once(turn):
    await turn.alice.click(newest(turn), label="End turn")
    told = "\n".join(turn.words(message) for message in turn.channel.history())
    assert "▶ **" in told.split("End turn")[0]
    assert not VERBS & set(turn.buttons(newest(turn)))


async def test_a_long_list_has_pages_and_a_way_back(world):
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", quick=True)
    first = await chooser(world, "Initiative")
    seen = set(world.options(first))
    assert len(seen) == PAGE
    assert not {"‹ Previous"} & set(world.buttons(first))
    response = first
    while "Next ›" in world.buttons(response):
        response = (await world.alice.click(response, label="Next ›")).response
        seen |= set(world.options(response))
    assert {"Initiative 1", "Initiative 98"} <= seen
    back = (await world.alice.click(response, label="‹ Previous")).response
    assert set(world.options(back)) < seen


async def test_somebody_elses_button_is_refused_with_who_is_awaited(turn):
    answer = await turn.bob.click(newest(turn), label="Move")
    assert answer.ephemeral
    text = turn.words(answer.response)
    assert "⛔" in text
    assert "Longbow" not in text


async def test_a_click_whose_work_takes_long_is_answered_in_time(turn, monkeypatch):
    act = turn.bot.service.act

    async def slow(*args, **kwargs):
        await asyncio.sleep(0.1)
        return await act(*args, **kwargs)

    monkeypatch.setattr("bot.controls.PATIENCE_S", 0.01)
    monkeypatch.setattr(turn.bot.service, "act", slow)
    response = await chooser(turn, "Move")
    while next(iter(turn.options(response).values())).startswith("v"):
        response = (await turn.alice.select(response, [next(iter(turn.options(response).values()))])).response
    label, value = next(iter(turn.options(response).items()))
    picked = await turn.alice.select(response, [value])
    assert turn.words(picked.response) == f"✓ {label}"
    assert [request.json["type"] for request in turn.requests("POST", "/interactions/*/callback")][-1] == 6
    assert sum("GLOOM-M3" in turn.words(message) for message in turn.channel.history()) == 1


async def test_two_clicks_at_once_act_once(turn):
    table = newest(turn)
    game_id = (await turn.bot.service.scene(turn.channel.id)).game_id
    results = await turn.at_once(
        lambda: turn.alice.click(table, label="End turn"), lambda: turn.alice.click(table, label="End turn")
    )
    passes = [entry for entry in await turn.bot.store.entries(game_id) if '"pass"' in entry.payload]
    assert len(passes) == 1
    assert ["⛔" in turn.words(result.response) for result in results] == [False, True]


async def test_a_list_that_is_out_of_date_is_refused(turn):
    response = await chooser(turn, "Move")
    value = next(iter(turn.options(response).values()))
    await turn.alice.slash(turn.channel, "pass")
    answer = await turn.alice.select(response, [value])
    assert "⛔" in turn.words((answer.followups or [answer.response])[-1])


async def test_a_list_of_another_game_is_refused(turn):
    response = await chooser(turn, "Move")
    value = next(iter(turn.options(response).values()))
    await turn.gm.slash(turn.channel, "game end")
    await turn.alice.slash(turn.channel, "game new", ruleset="gloomhaven", quick=True)
    await turn.alice.slash(turn.channel, "initiative", value=1)
    answer = await turn.alice.select(response, [value])
    assert "earlier" in turn.words((answer.followups or [answer.response])[-1])


async def test_buttons_work_after_a_restart(turn):
    await turn.restart()
    response = await chooser(turn, "Attack") if "Attack" in turn.buttons(newest(turn)) else None
    assert response is not None
    await turn.crash()
    await turn.alice.click(newest(turn), label="End turn")
    assert not VERBS & set(turn.buttons(newest(turn)))


@pytest.mark.parametrize(
    ("locale", "label", "words"), [("en-US", "Board in words", "Row 2"), ("ja", "Board in words", "行目")]
)
async def test_the_board_in_words_is_read_by_the_asker_in_the_own_language(turn, locale, label, words):
    turn.speaks(turn.bob, locale)
    answer = await turn.bob.click(newest(turn), label=label)
    assert answer.ephemeral
    assert words in turn.words(answer.response)


async def test_rules_are_read_chapter_by_chapter(turn):
    answer = await turn.bob.click(newest(turn), label="Rules")
    assert answer.ephemeral
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
    assert set(world.buttons(newest(world))) >= {"Initiative"}


async def test_a_fault_behind_a_button_is_told_under_its_number(turn, monkeypatch):
    async def broken(*args, **kwargs):
        raise RuntimeError("out of order")

    monkeypatch.setattr(turn.bot.service, "options", broken)
    answer = await turn.alice.click(newest(turn), label="Move")
    assert answer.ephemeral
    assert "number" in turn.words(answer.response)
