"""Typed actions: allowed input, and the refusals of other input."""

from typing import Annotated, Literal

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from rules.core.facts.refusal import Refused
from rules.core.facts.words import Cell, Piece, Term, UserText
from rules.core.play.actions import (
    Action,
    is_list_slot,
    is_required,
    parse_action,
    slot_choices,
    slot_names,
    split_list,
)


class Throw(Action):
    verb: Literal["throw"] = "throw"
    target: Piece
    value: Annotated[int, Field(ge=1, le=9)] = 2
    path: Annotated[tuple[Cell, ...], Field(max_length=3)] = ()
    how: Literal["hard", "soft"] = "hard"
    kinds: tuple[Literal["fire", "ice"], ...] = ()
    note: Annotated[UserText, Field(max_length=5)] = UserText("")
    again: bool = False


def refusal(**given):
    with pytest.raises(Refused) as raised:
        parse_action(Throw, given)
    return raised.value.refusal


def test_slots_arrive_as_text_or_as_chosen_values():
    typed = parse_action(Throw, {"target": "b1", "value": "3", "path": "C4, C5", "kinds": "fire、ice", "again": "true"})
    chosen = parse_action(
        Throw, {"target": "b1", "value": 3, "path": ["C4", "C5"], "kinds": ("fire", "ice"), "again": True}
    )
    assert typed == chosen
    assert typed.path == ("C4", "C5")
    assert isinstance(typed.target, Piece)
    assert isinstance(typed.path[0], Cell)


def test_the_journal_keeps_the_verb_and_the_slots_that_are_set():
    action = parse_action(Throw, {"target": "b1", "value": 2, "path": "C4"})
    assert orjson.loads(action.to_json()) == {"verb": "throw", "target": "b1", "path": ["C4"]}
    assert Throw.model_validate_json(action.to_json()) == action


@pytest.mark.parametrize(
    ("given", "code", "facts"),
    [
        ({}, "missing-slot", {"verb": "throw", "slot": "target"}),
        ({"value": "10"}, "slot-range", {"slot": "value", "low": 1, "high": 9, "text": "10"}),
        ({"value": 0}, "slot-range", {"slot": "value", "low": 1, "high": 9, "text": "0"}),
        ({"value": "many"}, "slot-number", {"slot": "value", "text": "many"}),
        ({"value": "2.5"}, "slot-number", {"slot": "value"}),
        ({"how": "odd"}, "slot-choice", {"slot": "how", "choices": ["hard", "soft"]}),
        ({"kinds": "fire,mud"}, "slot-choice", {"slot": "kinds", "choices": ["fire", "ice"]}),
        ({"path": "A1,A2,A3,A4"}, "slot-too-long", {"slot": "path", "limit": 3}),
        ({"note": "123456"}, "slot-too-long", {"slot": "note", "limit": 5}),
        ({"again": "perhaps"}, "bad-slot", {"slot": "again"}),
        ({"where": "A1"}, "no-such-slot", {"verb": "throw", "slot": "where"}),
    ],
)
def test_unfitting_values_are_refused_by_name(given, code, facts):
    found = refusal(**({"target": "b1"} if code != "missing-slot" else {}), **given)
    assert found.code == code
    assert facts.items() <= found.facts.items()


def test_user_text_is_marked_and_cut():
    text = refusal(target="b1", value="x" * 300).facts["text"]
    assert isinstance(text, UserText)
    assert len(text) == 80


@given(st.dictionaries(st.sampled_from([*slot_names(Throw), "verb", "x"]), st.text(max_size=300), max_size=8))
def test_any_text_is_an_action_or_a_refusal(given):
    try:
        action = parse_action(Throw, given)
    except Refused:
        return
    assert Throw.model_validate_json(action.to_json()) == action


def test_each_slot_knows_its_kind():
    assert slot_names(Throw) == ("target", "value", "path", "how", "kinds", "note", "again")
    assert [slot for slot in slot_names(Throw) if is_list_slot(Throw, slot)] == ["path", "kinds"]
    assert [slot for slot in slot_names(Throw) if is_required(Throw, slot)] == ["target"]
    assert slot_choices(Throw, "how") == ("hard", "soft")
    assert slot_choices(Throw, "kinds") == ("fire", "ice")
    assert slot_choices(Throw, "target") == ()
    assert isinstance(refusal(target="b1", how="odd").facts["choices"][0], Term)


@pytest.mark.parametrize("text", ["a,b", "a， b", "a、b", " a ;b", "a；b,", ",a,,b"])
def test_lists_are_split_at_commas_of_any_width(text):
    assert split_list(text) == ["a", "b"]


@pytest.mark.parametrize("text", ["30/12, 40.5/12", "30/12;40.5/12", "30/12、40.5/12;"])
def test_points_are_split_at_semicolons_and_at_commas_before_a_slash(text):
    assert split_list(text, of_points=True) == ["30/12", "40.5/12"]
    assert split_list("30,12; 40,5", of_points=True) == ["30,12", "40,5"]
