"""What was asked before somebody's game may end is answered in the game and at the moment that it was asked about."""

from dataclasses import replace

import pytest

from bot.facts.replies import SureAsked
from rules.foresight import Consequence
from rules.words import Phrase
from tests.bot.table import ALICE, BOB, Table, codes, part
from tests.little_ruleset import LITTLE

DEADLY = replace(
    LITTLE,
    consequences=lambda table, decision, seat, action: (
        [Consequence(Phrase("dies"), "end")] if action.verb == "strike" and table.setup.hp == 6 else []
    ),
)


@pytest.fixture
async def deadly(tmp_path):
    table = await Table.open(tmp_path / "table.db", DEADLY)
    yield table
    await table.close()


async def to_strike(table, hp):
    await table.play(ALICE, BOB, hp=hp)
    await table.commit_all(5, 3)
    return await table.act(ALICE, "strike")


async def test_a_yes_counts_only_in_the_game_that_asked(deadly):
    """The next game may be at a decision with the same number, where the same answer would end nothing."""
    asked = part(await to_strike(deadly, "6"), SureAsked)
    decision = deadly.game().decision.id
    await deadly.service.end(deadly.by(ALICE, manages=True))
    await to_strike(deadly, "7")
    await deadly.service.undo(deadly.by(ALICE))
    assert deadly.game().decision.id == decision
    before = deadly.state().model_dump_json()
    assert codes(await deadly.service.confirm(deadly.by(ALICE), asked.id)) == "stale-button"
    assert deadly.state().model_dump_json() == before
