"""The story of a game: its numbers, undos, older journals, and hidden facts."""

from types import SimpleNamespace

import pytest

from bot.games.acts import ending, undo
from bot.games.live.story import add_up
from bot.games.lobby import agreeing, opening, seating
from rules.core.contract.story import Left, Roll, Story, Tally
from rules.core.facts.words import Phrase
from rules.core.files.scenarios import ScenarioFiles
from tests.bot.table import ALICE, BOB, Table, kinds
from tests.little_ruleset import Felt, Little, RoundBegan, Struck

HIDDEN = "own-number"


class Told(Little):
    story = Story(
        round=RoundBegan,
        tallies=(
            Tally("dealt", Struck, lambda struck: struck.seat, lambda struck: struck.damage),
            Tally("taken", Struck, lambda struck: struck.target, lambda struck: struck.damage),
        ),
        rolls=(Roll(Struck, lambda struck: struck.roll),),
    )

    def revealed(self, setup, state):
        return [Phrase.of(HIDDEN, value=committed.value) for committed in state.committed.values()]

    files = ScenarioFiles(lambda: {"duel": "duel"}, lambda text: SimpleNamespace(id="duel"), str, str)

    def set_up(self, scenario, options):
        return super().set_up(scenario.id, options)


TOLD = Told().ruleset()


@pytest.fixture
async def table(where):
    made = await Table.open(where, TOLD)
    yield made
    await made.close()


def story_in(said):
    """Returns the story's phrases and the numbers of each seat."""
    phrases = [item for item in said if getattr(item, "id", "").startswith(("story-", HIDDEN))]
    deeds = {
        str(phrase.facts["who"]): {deed.id: deed.facts["count"] for deed in phrase.facts["deeds"]}
        for phrase in phrases
        if phrase.id == "story-line"
    }
    return phrases, deeds


async def test_the_end_tells_the_entries_left_by_undos_even_after_a_restart(table):
    await table.play(ALICE, BOB, hp="5")
    await table.commit_all(5, 3)
    await table.act(ALICE, "strike", value=1)
    await table.act(BOB, "pass")
    await table.do(ALICE, undo.take_back, steps=2)
    await table.do(BOB, agreeing.agree)
    await table.act(ALICE, "strike", value=5)
    await table.restart(TOLD)
    reply = await table.act(BOB, "pass")
    struck = next(item for item in reply.public if getattr(item, "kind", "") == "struck")
    phrases, deeds = story_in(reply.public)
    assert phrases[0].facts["rounds"] == 1
    assert deeds == {"s1": {"story-dealt": struck.damage}, "s2": {"story-taken": struck.damage}}
    assert [phrase.facts["value"] for phrase in phrases if phrase.id == "own-number"] == [5, 3]
    (entry,) = [entry for entry in await table.journal() if "story-title" in entry.payload]
    assert entry.kind == "mark"


async def test_hidden_facts_stay_hidden_after_a_broken_off_or_continued_game(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    reply = await ending.end(table.games, table.by(ALICE))
    assert "story-title" in kinds(reply.public)
    assert HIDDEN not in kinds(reply.public)

    await opening.new_game(table.games, table.by(ALICE), "little", "{}", {"hp": "1"})
    for user in (ALICE, BOB):
        await table.do(user, seating.join)
    await table.do(ALICE, seating.start)
    await table.commit_all(5, 3)
    await table.act(ALICE, "strike", value=5)
    reply = await table.act(BOB, "pass")
    assert "story-title" in kinds(reply.public)
    assert HIDDEN not in kinds(reply.public)


def test_private_or_unreadable_events_do_not_count():
    struck = Struck(seat="s1", target="s2", roll=6, damage=3)
    lines = [
        RoundBegan(number=1).model_dump(),
        struck.model_dump(),
        {**struck.model_dump(), "audience": ["s1"]},
        {"kind": "struck", "strength": "of an earlier version"},
        {"kind": "noted", "phrase": {"id": "service-does", "facts": {}}},
        Felt(seat="s1", roll=6).model_dump(),
    ]
    sums = add_up(TOLD.story, lines)
    assert sums.rounds == 1
    assert {what: dict(counted) for what, counted in sums.numbers.items()} == {"dealt": {"s1": 3}, "taken": {"s2": 3}}


def test_damage_counts_only_hit_points_lost_as_far_as_events_tell():
    def target(struck):
        return struck.target

    story = Story(
        tallies=(Tally("dealt", Struck, lambda struck: struck.seat, lambda struck: struck.damage, target),),
        left=(
            Left(Struck, target, lambda struck: max(0, 5 - struck.damage), lambda struck: 5),
            Left(Felt, lambda felt: felt.seat, lambda felt: None if felt.roll == 6 else felt.roll),
        ),
    )

    def dealt(*events):
        return add_up(story, [event.model_dump() for event in events]).numbers["dealt"]["s1"]

    blow = Struck(seat="s1", target="s2", roll=6, damage=3)
    assert dealt(blow) == 3
    assert dealt(blow, blow) == 3 + 2, "it had two left"
    assert dealt(blow.model_copy(update={"damage": 9})) == 5, "no participant has more than that"
    assert dealt(blow, Felt(seat="s2", roll=6), blow) == 3 + 3, "its remaining points are unknown"
    assert dealt(blow, Felt(seat="s2", roll=1), blow) == 3 + 1
