"""Quick rulings of every ruleset: the contract that all of them keep."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.contract.quick import MAX_NAME, MAX_NAMES, Quick, distinct
from rules.core.contract.ruleset import rulesets
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase
from rules.core.play.actions import (
    is_list_slot,
    is_required,
    number_bounds,
    parse_action,
    slot_choices,
    slot_kind,
    slot_names,
)
from rules.core.play.dice import SystemDice

KINDS = [(name, kind) for name, ruleset in rulesets().items() for kind in ruleset.quick]
NUMBERS = [
    (kind, slot) for _, kind in KINDS for slot in slot_names(kind) if number_bounds(kind, slot) != (0, 0)
]  # fmt: skip
REFUSALS = {
    "missing-slot", "idle-slot", "morale-by-itself", "named-twice", "no-initiative", "too-many-checks", "no-mind",
    "out-of-range", "two-sides",
}  # fmt: skip
each_kind = pytest.mark.parametrize(
    ("name", "kind"), KINDS, ids=[f"{name}-{kind.model_fields['verb'].default}" for name, kind in KINDS]
)


class Remembered:
    """Seeded dice that count their rolls."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.epoch = self.count = 0

    def roll(self, sides: int, label: str) -> int:
        self.count += 1
        return self._random.randint(1, sides)

    def pick(self, items: Any, label: str) -> int:
        return self.roll(len(items), label) - 1


def values(kind: type[Quick], slot: str) -> st.SearchStrategy[Any]:
    """Returns the values that a slot admits: all numbers and words, and some names."""
    if choices := slot_choices(kind, slot):
        one: st.SearchStrategy[Any] = st.sampled_from(choices)
    elif slot_kind(kind, slot) is bool:
        return st.booleans()
    elif number_bounds(kind, slot) != (0, 0):
        one = st.integers(*number_bounds(kind, slot))
    else:
        numbers = st.from_regex(r"( [1-9][0-9]?(/[1-9][0-9]?)?)?", fullmatch=True)
        one = st.builds("{}{}".format, st.sampled_from(["alice", "bob", "carol", "gm"]), numbers)
    return st.lists(one, max_size=3) if is_list_slot(kind, slot) else one


def slots(kind: type[Quick]) -> st.SearchStrategy[dict[str, Any]]:
    required = {slot: values(kind, slot) for slot in slot_names(kind) if is_required(kind, slot)}
    optional = {slot: values(kind, slot) for slot in slot_names(kind) if slot not in required}
    return st.fixed_dictionaries(required, optional=optional)


@each_kind
@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_values_within_bounds_get_a_ruling_or_name_a_missing_slot(name, kind, data, seed):
    asked = parse_action(kind, data.draw(slots(kind)))
    assert isinstance(asked, kind)
    try:
        told = asked.ruling(Remembered(seed), {})
    except Refused as refused:
        assert refused.refusal.code in REFUSALS
        assert refused.refusal.facts.get("slot", "verb") in kind.model_fields
        return
    assert told
    assert all(isinstance(item, Event | Phrase) for item in told)
    book = rulesets()[name].rulebook()
    assert all(item.rules and set(item.rules) <= book.keys() for item in told if isinstance(item, Event))
    assert told == asked.ruling(Remembered(seed), {}), "the ruling depends on more than its numbers and dice"


@pytest.mark.parametrize(
    ("kind", "slot"), NUMBERS, ids=[f"{kind.__module__.split('.')[1]}-{kind.__name__}-{slot}" for kind, slot in NUMBERS]
)
@given(beyond=st.integers(1, 1_000), below=st.booleans())
@settings(max_examples=20, deadline=None)
def test_a_number_out_of_bounds_is_refused_with_the_bounds(kind, slot, beyond, below):
    low, high = number_bounds(kind, slot)
    number = low - beyond if below else high + beyond
    needed = {other: number_bounds(kind, other)[1] for other in slot_names(kind) if is_required(kind, other)}
    with pytest.raises(Refused) as refused:
        parse_action(kind, {**needed, slot: [number] if is_list_slot(kind, slot) else number})
    facts = refused.value.refusal.facts
    assert refused.value.refusal.code == "slot-range"
    assert (facts["slot"], facts["low"], facts["high"], facts["text"]) == (slot, low, high, str(number))


@each_kind
def test_a_required_slot_is_asked_for(name, kind):
    for slot in slot_names(kind):
        if is_required(kind, slot):
            with pytest.raises(Refused) as refused:
                parse_action(kind, {})
            assert refused.value.refusal.code == "missing-slot"
            return
    assert parse_action(kind, {}).slots() == {}


@each_kind
def test_texts_and_lists_have_their_limits(name, kind):
    for slot in slot_names(kind):
        if slot_kind(kind, slot) is str and not slot_choices(kind, slot) and number_bounds(kind, slot) == (0, 0):
            long = {slot: "x" * (MAX_NAME + 1)}
            many = {slot: ",".join("x" for _ in range(MAX_NAMES + 1))} if is_list_slot(kind, slot) else long
            for given_ in (long, many):
                needed = {other: 1 for other in slot_names(kind) if is_required(kind, other)}
                with pytest.raises(Refused) as refused:
                    parse_action(kind, {**needed, **given_})
                assert refused.value.refusal.code == "slot-too-long"


@pytest.mark.parametrize("unseen", ["", " ", "\u200b", "\u3000\u200d"])
def test_a_name_needs_a_visible_character(unseen):
    for kind, slot in (("gloomhaven", "names"), ("locke", "names")):
        with pytest.raises(Refused) as refused:
            parse_action(rulesets()[kind].quick_kind("initiative"), {slot: ["1", unseen]})
        assert (refused.value.refusal.code, refused.value.refusal.facts["slot"]) == ("bad-slot", slot)


def test_a_ruleset_has_at_most_one_ruling_per_verb():
    for ruleset in rulesets().values():
        verbs = [kind.model_fields["verb"].default for kind in ruleset.quick]
        assert len(verbs) == len(set(verbs))
        assert all(ruleset.quick_kind(verb) in ruleset.quick for verb in verbs)
        assert ruleset.quick_kind("dance") is None


def test_the_house_tables_read_by_a_ruling_exist():
    for name, kind in KINDS:
        assert set(kind.house_tables) <= rulesets()[name].house_tables().keys()


def test_a_name_may_be_given_only_once():
    assert distinct(["a", "b"]) == ["a", "b"]
    with pytest.raises(Refused) as refused:
        distinct(["a", "b", "a"])
    assert refused.value.refusal.facts == {"text": "a"}


def test_the_systems_dice_suffice_for_a_ruling():
    kind = rulesets()["locke"].quick_kind("morale")
    assert {kind(value=7).ruling(SystemDice(), {})[0].success for _ in range(200)} == {False, True}
