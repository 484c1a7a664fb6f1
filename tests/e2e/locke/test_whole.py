"""Whole fights of three users and the referee, from the lobby to the end, in every way of answering."""

import itertools
import random

import pytest

from tests.e2e.locke.bouts import any_option, open_fight
from tests.e2e.playing import WAYS, foreign_words, rows, sent_texts

MOST_ACTIONS = 400


async def play_on(fight, rng, most=MOST_ACTIONS, ways=WAYS, between=None):
    """Random play by one way after the other, each action held against the game without Discord."""
    way = itertools.cycle(ways)
    for number in range(most):
        if fight.game.decision is None:
            return number
        seat = rng.choice(fight.asked)
        if between is not None:
            await between(number)
        await fight.take(seat, any_option(fight.game, seat, rng), next(way))
    return most


@pytest.mark.parametrize(("scenario", "locale", "referees"), [("duel", "en-US", 1), ("random-combat", "ja", 0)])
async def test_three_users_and_an_npc_fight_to_the_end(world, people, monkeypatch, scenario, locale, referees):
    for member in (*people, world.gm):
        world.speaks(member, locale, guild=locale)
    fight = await open_fight(world, monkeypatch, people, scenario, seed=bytes([3] * 32), referees=referees)
    await play_on(fight, random.Random(1))
    assert fight.game.decision is None
    assert rows(world.settings.database, "SELECT status FROM game") == [("ended",)]
    wrong = {text: found for text in sent_texts(world) if (found := foreign_words(text, locale[:2]))}
    assert not wrong, "\n".join(f"{found}: {text}" for text, found in wrong.items())
