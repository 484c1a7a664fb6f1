"""Rulings left unsent by a crash are sent afterwards in the same words."""

import pytest

from bot.games.acts import ending
from bot.games.care.outbox import recall
from bot.games.lobby import opening
from bot.words.languages import Languages
from bot.words.presenter import Voice
from storage import Store
from tests.bot.player import Player


def lines(reply):
    """Returns a reply's public lines, and fails if a word is missing."""
    words = Languages.load(default="en", strict=True).words("en")
    return Voice.at(words, reply.scene).lines(reply.public)


@pytest.fixture
async def store(where):
    async with await Store.open(where) as opened:
        yield opened


@pytest.mark.parametrize(
    ("ruleset", "scenario", "seed"),
    [("gloomhaven", "cellar", 1), ("locke", "alarm", 1), ("locke", "police-raid", 0), ("locke", "dark-knights", 1)],
)
async def test_rulings_read_the_same_after_a_restart_even_about_lost_pieces(store, ruleset, scenario, seed):
    player = Player(store, seed)
    await player.play(ruleset, scenario)
    rows = {row.id: row for row in await store.unsent(10_000, 1e9)}
    games, told = player.anew(), [durable.reply for durable in player.told if durable.reply.row_id is not None]
    assert len(told) > 3
    for reply in told:
        assert lines(await recall(games, rows[reply.row_id])) == lines(reply)


async def test_an_ended_games_unsent_rulings_are_recalled_beside_a_new_game(store):
    player = Player(store, 1)
    await opening.quick_start(player.games, player.origin(), "gloomhaven")
    await ending.end(player.games, player.origin())
    ended = player.told[-1].reply
    await opening.new_game(player.games, player.origin(), "locke")
    rows = {row.id: row for row in await store.unsent(10_000, 1e9)}
    recalled = await recall(player.anew(), rows[ended.row_id])
    assert recalled is not None
    assert lines(recalled) == lines(ended)
