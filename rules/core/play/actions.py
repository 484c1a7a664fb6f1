"""Actions: choices of seats, each a verb with named slots, validated by pydantic."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import orjson
from pydantic import ConfigDict, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from rules.core.facts.models import FrozenModel
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Coordinates, Mark, Term, UserText

Commitment = Literal["", "costs", "forfeits", "reveals", "ends"]
"""Kind of effect that a seat cannot take back alone, once its action has been carried out.

The action "costs" something, "forfeits" something that few players would give up on purpose, "reveals" something, or
"ends" a turn, a combat or a life. Before a forfeit the bot always asks for confirmation, even if the player typed the
action.
"""


_BETWEEN = re.compile(r"[,，、;；]")
_BETWEEN_POINTS = re.compile(r"[;；]|[,，、](?=\s*[-−]?[\d.．]+\s*[/／])")


class StaysOpen:
    """Marks a slot that may be omitted although every option has a value for it; the rules then choose the value."""


class Action(FrozenModel):
    """An action of a seat: a verb with named slots.

    A ruleset derives its actions from this class, each with `verb: Literal["..."] = "..."` and its slots as fields. The
    slots' types bound what a user may type: `Field(ge=…, le=…)` for numbers, `max_length` for text and lists.

    A slot's name must mean the same in every ruleset (actor, target, using, to, with_, value, range …), because all
    rulesets share the slash command of a verb.
    """

    model_config = ConfigDict(str_max_length=200)

    verb: str

    def slots(self) -> dict[str, Any]:
        """Returns the slots that differ from their defaults, by name."""
        values = self.__dict__
        return {name: values[name] for name, default in slot_defaults(type(self)).items() if values[name] != default}

    if not TYPE_CHECKING:  # mypy would take an action for unhashable

        def __eq__(self, other: Any) -> Any:
            """Compares kind and slots; pydantic's own comparison takes several times as long."""
            return self.__dict__ == other.__dict__ if type(self) is type(other) else NotImplemented

    def to_json(self) -> str:
        """Returns the verb and the slots that are set, as JSON for the journal."""
        return orjson.dumps({"verb": self.verb, **self.slots()}, default=str).decode()


@cache
def slot_names(kind: type[Action]) -> tuple[str, ...]:
    """Returns an action class's slots in order, with `reason` last."""
    slots = (name for name in kind.model_fields if name != "verb")
    return tuple(sorted(slots, key=lambda slot: slot == "reason"))


@cache
def slot_defaults(kind: type[Action]) -> dict[str, Any]:
    """Returns the default of each slot, in order.

    A required slot has PydanticUndefined.
    """
    return {name: kind.model_fields[name].get_default(call_default_factory=True) for name in slot_names(kind)}


@cache
def is_list_slot(kind: type[Action], slot: str) -> bool:
    """Returns whether a slot takes several values, typed with commas."""
    return _list_item(kind.model_fields[slot].annotation) is not None


def _list_item(annotation: Any) -> Any:
    if get_origin(annotation) in (tuple, list):
        return get_args(annotation)[0]
    if _members(annotation):
        return next((item for part in _members(annotation) if (item := _list_item(part)) is not None), None)
    return None


def is_required(kind: type[Action], slot: str) -> bool:
    return kind.model_fields[slot].get_default() is PydanticUndefined


@cache
def may_stay_open(kind: type[Action], slot: str) -> bool:
    """Returns whether the rules can choose the slot's value (`StaysOpen`)."""
    return any(isinstance(each, StaysOpen) for each in kind.model_fields[slot].metadata)


def split_list(text: str, *, of_points: bool = False) -> list[str]:
    """Splits a typed list at commas and semicolons, including Japanese ones.

    Points may contain commas. A list of points is therefore split at semicolons, and at a comma only before a point
    with a slash ("30/12, 40/12").
    """
    return [part.strip() for part in (_BETWEEN_POINTS if of_points else _BETWEEN).split(text) if part.strip()]


@cache
def takes(kind: type[Action], slot: str, mark: type[Mark]) -> bool:
    """Returns whether a slot takes marks of this kind.

    It may take one mark or a list of them.
    """
    annotation = kind.model_fields[slot].annotation
    return annotation is mark or mark in get_args(annotation)


def typed_values(kind: type[Action], slot: str, value: Any) -> Any:
    """Splits typed text for a slot that takes several values.

    Returns any other value unchanged.
    """
    if not isinstance(value, str) or not is_list_slot(kind, slot):
        return value
    return split_list(value, of_points=takes(kind, slot, Coordinates))


def parse_action(kind: type[Action], given: Mapping[str, Any]) -> Action:
    """Builds an action from typed or chosen slots.

    A typed value is a string. A chosen value is a number or a truth value. Raises Refused for the first slot with a
    wrong value.
    """
    values: dict[str, Any] = {}
    for slot, value in given.items():
        if slot not in kind.model_fields:
            raise Refused(Refusal("no-such-slot", verb=kind.model_fields["verb"].default, slot=slot))
        values[slot] = typed_values(kind, slot, value)
    try:
        return kind.model_validate(values)
    except ValidationError as error:
        raise Refused(_bad_slot(kind, error)) from None


def can_have(kind: type[Action], given: Mapping[str, Any]) -> bool:
    """Returns whether an action could have these slot values.

    Missing and empty slots are ignored.
    """
    if not given.keys() <= kind.model_fields.keys():
        return False
    try:
        kind.model_validate({slot: typed_values(kind, slot, value) for slot, value in given.items() if value})
    except ValidationError as error:
        return all(each["type"] == "missing" for each in error.errors(include_url=False))
    return True


def _bad_slot(kind: type[Action], error: ValidationError) -> Refusal:
    first = error.errors(include_url=False)[0]
    slot = str(first["loc"][0]) if first["loc"] else ""
    facts: dict[str, Any] = {
        "verb": kind.model_fields["verb"].default,
        "slot": slot,
        "text": UserText(str(first["input"])[:80]),
    }
    context = first.get("ctx", {})
    low, high = number_bounds(kind, slot) if slot in kind.model_fields else (0, 0)
    match first["type"]:
        case "missing":
            return Refusal("missing-slot", verb=facts["verb"], slot=slot)
        case "greater_than_equal" | "less_than_equal" | "greater_than" | "less_than":
            return Refusal("slot-range", **facts, low=low, high=high)
        case "literal_error" | "enum":
            choices = [Term(value) for value in _choices(kind, slot)]
            return Refusal("slot-choice", **facts, choices=choices, low=low, high=high)
        case "string_too_long" | "too_long":
            return Refusal("slot-too-long", **facts, limit=int(context.get("max_length", 0)))
        case "int_parsing" | "int_type" | "int_from_float":
            return Refusal("slot-number", **facts, low=low, high=high)
        case _:
            return Refusal("bad-slot", **facts)


def number_bounds(kind: type[Action], slot: str) -> tuple[int, int]:
    """Returns the least and greatest value of a slot that takes a number or a list of numbers."""
    low, high = 0, 0
    field = kind.model_fields[slot]
    item = _list_item(field.annotation)
    parts = (item,) if item is not None else _members(field.annotation)
    bounded = [FieldInfo.from_annotation(part) for part in parts] or [field]
    for limit in (limit for each in bounded for limit in each.metadata):
        low = getattr(limit, "ge", low)
        high = getattr(limit, "le", high)
    return low, high


def _members(annotation: Any) -> tuple[Any, ...]:
    """Returns the types of a union; () for any other type."""
    return get_args(annotation) if get_origin(annotation) in (types.UnionType, typing.Union) else ()


def slot_kind(kind: type[Action], slot: str) -> type[int] | type[bool] | type[str]:
    """Returns the type of value that people enter for a slot: int, bool (yes or no), or str for anything else."""
    annotation = kind.model_fields[slot].annotation
    if annotation is int:
        return int
    return bool if annotation is bool else str


def slot_choices(kind: type[Action], slot: str) -> tuple[str, ...]:
    """Returns the words of a slot whose type is a Literal, or a list of one; () for any other slot."""
    return tuple(_choices(kind, slot))


def _choices(kind: type[Action], slot: str) -> Iterable[str]:
    annotation = kind.model_fields[slot].annotation
    annotation = _list_item(annotation) or annotation
    return [
        value
        for part in _members(annotation) or (annotation,)
        if get_origin(part) is typing.Literal
        for value in get_args(part)
        if value  # "" stands for an omitted value.
    ]
