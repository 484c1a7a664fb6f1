"""A confirmation that may end a participant's game counts only for the question that was asked."""

from dataclasses import replace

import pytest

from bot.facts.replies import SureAsked
from bot.games.acts import answering, ending, undo
from rules.core.facts.words import Phrase
from rules.core.play.foresight import Consequence
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
    """Covers a decision of another game that has the same number."""
    asked = part(await to_strike(deadly, "6"), SureAsked)
    decision = deadly.game().decision.id
    await ending.end(deadly.games, deadly.by(ALICE, manages=True))
    await to_strike(deadly, "7")
    await deadly.do(ALICE, undo.take_back)
    assert deadly.game().decision.id == decision
    before = deadly.state().model_dump_json()
    assert codes(await answering.confirm(deadly.games, deadly.by(ALICE), asked.id)) == "stale-button"
    assert deadly.state().model_dump_json() == before


async def test_a_yes_to_an_option_that_has_changed_is_asked_again(deadly):
    """Covers newer rules that give an option another meaning."""
    asked = part(await to_strike(deadly, "6"), SureAsked)
    await deadly.restart(replace(DEADLY, describe=lambda setup, state, action: Phrase("other")))
    again = part(await answering.confirm(deadly.games, deadly.by(ALICE), asked.id), SureAsked)
    before = deadly.state().model_dump_json()
    assert (again.is_changed, again.option.phrase, again.id == asked.id) == (True, Phrase("other"), False)
    assert part(await answering.confirm(deadly.games, deadly.by(ALICE), asked.id), SureAsked) == again, (
        "it goes on asking"
    )
    yes = deadly.by(ALICE)
    first = await answering.confirm(deadly.games, yes, again.id)
    assert first.refusal is None
    assert deadly.state().model_dump_json() != before
    told = await answering.confirm(deadly.games, yes, again.id)
    assert (told.refusal, bool(told.own)) == (None, True), "delivered twice"
    assert codes(await answering.confirm(deadly.games, deadly.by(ALICE), again.id)) == "stale-button"
