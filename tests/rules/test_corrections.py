"""The table of corrections: choice of a row, shared refusals, typed forms, and offers."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from rules.core.contract import corrections
from rules.core.contract.corrections import (
    Corrections,
    End,
    MovePiece,
    Must,
    OneOf,
    Remove,
    Roll,
    Row,
    Set,
    Within,
    Words,
    all_of,
    anything,
    bare,
    tell_set,
)
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Term
from rules.core.play.actions import is_required, parse_action, slot_choices, slot_names
from rules.core.play.dice import SeededDice
from rules.core.play.table import Table


class State(BaseModel):
    hp: dict[str, int]
    asleep: list[str] = []


class Add(corrections.Add):
    elite: bool = False


def set_hp(table: Table[None, State], correction: Set) -> None:
    before, table.state.hp[correction.target] = table.state.hp[correction.target], correction.value
    tell_set(table, correction, before, correction.value)


def nothing(table: Table[None, State], correction: Any) -> None:
    pass


SOMEBODY = OneOf(lambda state: state.hp)
AWAKE = Must("asleep", lambda state, correction: correction.target not in state.asleep, "TEST-1")
TABLE: Corrections[None, State] = Corrections(
    Row(
        Set, "hp", set_hp, SOMEBODY, AWAKE, value=Within(0, lambda _, state, said: 2 * state.hp[said.target]),
        sample=lambda setup, state, id: ({"value": value} for value in (0, 1)),
    ),
    Row(Set, "mood", nothing, SOMEBODY, name=Words(("glad", "sad"))),
    Row(Set, "light", nothing, value=Within(0, 2), sample=lambda setup, state, id: ({"value": 2},)),
    Row(MovePiece, "", nothing, SOMEBODY, to=anything),
    Row(Add, "monster", nothing, name=anything, to=anything, also=("elite",)),
    Row(Remove, "card", nothing, SOMEBODY, name=anything, hand=True),
    Row(Roll, "", nothing, SOMEBODY, sample=bare),
    Row(End, "draw", nothing, sample=bare),
)  # fmt: skip


@pytest.fixture
def state() -> State:
    return State(hp={"a": 3, "b": 5}, asleep=["b"])


@pytest.mark.parametrize(
    ("correction", "refusal"),
    [
        (Set(target="x", what="hp", value=1), Refusal("no-such-piece", text="x")),
        (Set(target="x", what="mood", name="odd"), Refusal("no-such-piece", text="x")),
        (Set(what="hp", value=9), Refusal("open-slot", verb="set", slot="target", choices=["a", "b"], count=2)),
        (Set(target="b", what="hp", value=99), Refusal("asleep", "TEST-1", target="b")),
        (Set(target="a", what="hp", value=7), Refusal("value-range", value=7, low=0, high=6)),
        (Set(target="a", what="mood", name="odd"), Refusal("value-choice", text="odd", choices=["glad", "sad"])),
        (Set(what="light", value=3), Refusal("value-range", value=3, low=0, high=2)),
        (
            Set(target="a", what="age", value=3),
            Refusal("slot-choice", verb="set", slot="what", text="age", choices=["hp", "mood", "light"]),
        ),
        (End(verdict="victory"), Refusal("slot-choice", verb="end", slot="verdict", text="victory", choices=["draw"])),
    ],
)
def test_the_target_is_checked_first_then_conditions_then_numbers(
    state: State, correction: Any, refusal: Refusal
) -> None:
    assert TABLE.check(None, state, correction) == refusal


@pytest.mark.parametrize("other", [Row(Set, "hp", nothing), Row(corrections.Add, "card", nothing)])
def test_a_thing_has_one_row_and_a_verb_one_form(other: Any) -> None:
    with pytest.raises(ValueError, match="two rows"):
        Corrections(*TABLE.rows, other)


def test_a_form_without_a_row_is_no_verb_of_the_ruleset(state: State) -> None:
    only: Corrections[None, State] = Corrections(Row(Roll, "", nothing, SOMEBODY))
    assert list(only.kinds) == ["roll"]
    assert only.check(None, state, End()) == Refusal("unknown-verb", verb="end", verbs=["roll"])


def test_a_verb_has_the_slots_that_its_rows_take_in_the_order_of_its_form_and_the_reason_last() -> None:
    slots = {verb: slot_names(kind) for verb, kind in TABLE.kinds.items()}
    assert slots == {
        "set": ("target", "what", "value", "name", "reason"),
        "move": ("target", "to", "reason"),
        "add": ("what", "to", "name", "elite", "reason"),
        "remove": ("what", "target", "name", "reason"),
        "roll": ("target", "reason"),
        "end": ("verdict", "reason"),
    }
    with pytest.raises(Refused, match="no-such-slot"):
        parse_action(TABLE.kinds["set"], {"what": "hp", "target": "a", "to": "A1"})
    with pytest.raises(ValidationError):
        TABLE.kinds["set"](what="age")
    assert slot_choices(TABLE.kinds["set"], "what") == ("hp", "mood", "light")


def test_a_target_is_required_where_every_row_has_one() -> None:
    required = {
        verb for verb, kind in TABLE.kinds.items() if "target" in slot_names(kind) and is_required(kind, "target")
    }
    assert required == {"move", "remove", "roll"}
    assert is_required(TABLE.kinds["end"], "verdict"), "no row for the default meaning"


def test_a_typed_correction_belongs_to_the_form_and_reads_the_same_in_the_journal() -> None:
    typed = parse_action(TABLE.kinds["set"], {"target": "a", "what": "hp", "value": "0", "reason": "misread"})
    assert isinstance(typed, Set)
    assert typed.name == ""
    written = Set(target="a", what="hp", reason="misread")
    assert typed.to_json() == written.to_json() == '{"verb":"set","target":"a","what":"hp","reason":"misread"}'


def test_a_correction_in_words_has_the_slots_of_its_row_zero_included() -> None:
    assert TABLE.slots_in_words(Set(target="a", what="hp")) == {"target": "a", "what": Term("hp"), "value": 0}
    assert TABLE.slots_in_words(Set(target="a", what="mood", name="sad", value=3)) == {
        "target": "a", "what": Term("mood"), "name": Term("sad"),
    }  # fmt: skip
    assert TABLE.slots_in_words(Add(what="monster", to="A1", name="wolf")) == {
        "what": "monster",
        "to": "A1",
        "name": "wolf",
    }


def test_only_rows_that_say_so_touch_a_hand() -> None:
    assert TABLE.touches_hand(Remove(what="card", target="a"))
    assert not TABLE.touches_hand(Set(what="hp", target="a"))


def test_offers_are_grouped_by_piece_and_leave_out_impossible_ones(state: State) -> None:
    offered = [option.to_json() for option in TABLE.options(None, state)]
    assert offered == [
        '{"verb":"set","target":"a","what":"hp"}',
        '{"verb":"set","target":"a","what":"hp","value":1}',
        '{"verb":"roll","target":"a"}',
        '{"verb":"roll","target":"b"}',
        '{"verb":"set","what":"light","value":2}',
        '{"verb":"end","verdict":"draw"}',
    ]


def test_a_piece_is_offered_only_its_own_corrections(state: State) -> None:
    asleep = OneOf(lambda state: state.asleep)
    table: Corrections[None, State] = Corrections(
        Row(Roll, "", nothing, SOMEBODY, sample=bare), Row(Remove, "piece", nothing, asleep, sample=bare)
    )
    assert [option.to_json() for option in table.options(None, state)] == [
        '{"verb":"roll","target":"a"}',
        '{"verb":"roll","target":"b"}',
        '{"verb":"remove","target":"b"}',
    ]


def test_a_correction_is_told_with_before_and_after_and_marked_where_it_may_reveal_secrets(
    state: State,
) -> None:
    table: Table[None, State] = Table(None, state, SeededDice(bytes(32), "game"))
    TABLE.make(table, Set(target="a", what="hp", value=1, reason="misread"))
    told = table.events[0]
    assert isinstance(told, corrections.Corrected)
    assert (told.target, told.field, told.before, told.after, told.reason) == ("a", "hp", "3", "1", "misread")
    assert not table.revealed
    Corrections(*TABLE.rows, reveals=True).make(table, Set(target="a", what="hp", value=2))
    assert table.revealed


def test_a_condition_made_of_several_gives_its_first_refusal(state: State) -> None:
    both = all_of(SOMEBODY, AWAKE)
    assert both(None, state, Roll(target="x")) == Refusal("no-such-piece", text="x")
    assert both(None, state, Roll(target="b")) == Refusal("asleep", "TEST-1", target="b")
    assert both(None, state, Roll(target="a")) is None
