"""Ties that the rules leave to the players."""

import pytest

from bot.facts.scenes import GameSettings
from bot.games.acts import absence, ending, orders
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, MASTER, codes, kinds


@pytest.fixture
async def tied(table):
    """Starts a game of three, with a tie between Alice (s1) and Bob (s2)."""
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(4, 4, 1)
    return table


def told(table):
    """Returns the way, the seat and the option by which the last tie was settled, or None."""
    said = (item for told in reversed(table.told) for item in told.reply.public if kinds([item]) == ["service-tie"])
    phrase = next(said, None)
    return phrase and (phrase.facts["by"], phrase.facts["seat"], phrase.facts["choice"].facts["option"])


async def test_the_first_player_to_answer_decides_a_tie_and_is_named(tied):
    await tied.act(BOB, "choose", option=2)
    assert told(tied) == ("people", "s2", 2)
    assert tied.state().order == ["s2", "s1", "s3"]


async def test_a_seat_of_the_referee_chooses_only_if_no_person_may(tied):
    await tied.do(ALICE, seating.leave)
    assert tied.game().decision.kind == "tie"
    assert told(tied) is None
    assert (await tied.games.scene(CHANNEL)).awaited.seats == ("s2",)
    await tied.do(BOB, seating.leave)
    assert told(tied) == ("referee", "s1", 1), "carol is there, but not tied"


async def test_a_tie_settled_by_a_standing_order_says_so(tied):
    await tied.do(BOB, orders.declare, "tie", verb="choose", slots={"option": 2})
    assert told(tied) == ("order", "s2", 2)


async def test_a_tie_settled_by_a_missed_deadline_says_so(tied):
    await tied.do(ALICE, agreed_settings.change, deadline_s=600)
    for user in (BOB, CAROL):
        await tied.do(user, agreeing.agree)
    (deadline,) = await tied.store.due(tied.now + 600)
    tied.now = deadline.due_at
    assert await absence.on_time(tied.games, deadline)
    assert told(tied) == ("time", "s1", 1)


async def test_consent_or_the_game_master_settles_ties_including_the_pending_one(tied):
    await tied.do(BOB, agreed_settings.change, ties="first")
    assert tied.game().decision.kind == "tie", "the others have not agreed"
    await tied.do(CAROL, agreeing.agree)
    await tied.do(ALICE, agreeing.agree)
    assert told(tied) == ("first", "s1", 1)
    assert kinds(tied.told[-1].reply.public)[:3] == ["service-agreed", "service-settings", "service-tie"]
    await tied.do(ALICE, agreed_settings.change, ties="matters")
    await tied.restart()
    assert tied.games.rulesets
    assert (await tied.games.scene(CHANNEL)).settings.ties == "matters"


async def test_an_agreement_on_ties_goes_to_the_next_game_but_not_into_the_set_up(table):
    await opening.new_game(table.games, table.by(ALICE), "little", options={"ties": "matters", "hp": "3"})
    assert table.live().settings.options == {"ties": "matters", "hp": "3"}
    assert codes(await opening.new_game(table.games, table.by(ALICE, channel=78), "little", options={"ties": "dice"}))
    await table.do(ALICE, seating.join)
    await table.do(ALICE, agreed_settings.change, ties="first")
    await ending.end(table.games, table.by(MASTER, manages=True))
    await opening.play_again(table.games, table.by(BOB))
    assert (table.live().settings.ties, table.live().setup.hp) == ("first", 3)
    assert GameSettings(options={"ties": "of tomorrow"}).ties == "ask"
