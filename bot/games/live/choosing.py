"""Choosing among many legal actions, slot by slot; each value is identified by a digest that outlives a restart."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

import orjson

from bot.facts.scenes import Option
from bot.words.query import values_of
from rules.core.facts.words import Coordinates
from rules.core.play.actions import Action, slot_kind, slot_names, takes

PAGE: Final = 25
"""Maximum number of options in a list; a select in Discord holds no more."""
LISTS: Final = 12
"""Maximum number of lists in a message; Discord allows 40 components, and a list takes two."""
MAX_DIRECT_OPTIONS: Final = 5
"""Maximum number of options that get a button each."""
FIRST_SLOTS: Final = ("actor", "using", "what")
"""Slots for the actor and for the weapon or ability used, which are asked before those for the target."""


def digest_of(value: object) -> str:
    """Returns a short name for an action or a slot's value.

    It is the same after a restart.
    """
    return hashlib.sha256(orjson.dumps(value, default=str)).hexdigest()[:8]


def option_digest(action: Action) -> str:
    """Returns the short name of an action with all its slots."""
    return digest_of(action.model_dump(mode="json"))


def slots_of(action: Action) -> dict[str, Any]:
    return {name: getattr(action, name) for name in slot_names(type(action))}


@dataclass(frozen=True, slots=True)
class Choices:
    """Next choices of a player: values of `slot`, or the options themselves if `slot` is empty."""

    options: tuple[Option, ...]
    slot: str = ""
    values: tuple[Any, ...] = ()


def narrow(options: Sequence[Option], path: Sequence[str]) -> Choices:
    """Returns the choices left after the values in `path` were chosen.

    `path` holds one digest per slot, in the order in which the slots are asked.
    """
    left = tuple(options)
    for digest in path:
        slot = _telling_slot(left)
        left = tuple(option for option in left if digest_of(getattr(option.action, slot, None)) == digest)
    if len(sheets(left)) <= LISTS or not (slot := _telling_slot(left)):
        return Choices(left)
    return Choices(left, slot, tuple(values_of((option.action for option in left), slot)))


def sheets(options: Sequence[Option]) -> list[Sequence[Option]]:
    """Splits options into lists that are short enough to show."""
    if len(options) <= PAGE:
        return [options]
    return [part for way in _apart(options) for part in _evenly(way)]


def _apart(options: Sequence[Option]) -> Sequence[Sequence[Option]]:
    """Groups options by the first of `FIRST_SLOTS` whose values differ."""
    ways: dict[Any, list[Option]] = {}
    for slot in FIRST_SLOTS:
        ways = {}
        for option in options:
            ways.setdefault(getattr(option.action, slot, None), []).append(option)
        if len(ways) > 1:
            return [*ways.values()]
    return [options]


def _evenly(options: Sequence[Option]) -> list[Sequence[Option]]:
    parts = -(-len(options) // PAGE)
    ends = [len(options) * part // parts for part in range(parts + 1)]
    return [options[start:end] for start, end in pairwise(ends)]


def shown_on(choices: Choices, page: int) -> list[Option]:
    """Returns the options on a page of the lists.

    Returns none if the lists offer the values of a slot instead.
    """
    if choices.slot or not choices.options:
        return []
    return [option for sheet in sheets(choices.options)[page * LISTS : (page + 1) * LISTS] for option in sheet]


def _telling_slot(options: Sequence[Option]) -> str:
    """Returns the next slot that divides the options, or "".

    Slots for yes or no are never asked, because a list with only "yes" and "no" would not show the question.
    """
    if not options:
        return ""
    kind = type(options[0].action)
    counts = {
        slot: len({digest_of(getattr(option.action, slot, None)) for option in options})
        for slot in slot_names(kind)
        if slot_kind(kind, slot) is not bool
    }
    telling = {slot: count for slot, count in counts.items() if 1 < count < len(options)}
    return min(telling, key=lambda slot: (slot not in FIRST_SLOTS, telling[slot]), default="")


def spot_slot(kind: type[Action]) -> str:
    """Returns the first slot that takes a point, or ""."""
    return next((slot for slot in slot_names(kind) if takes(kind, slot, Coordinates)), "")


def numbered_by(options: Sequence[Option]) -> str:
    """Returns the slot with a different number in each option.

    Returns "" if no slot has, or if one list can show all options.
    """
    if len(options) <= PAGE:
        return ""
    kind = type(options[0].action)
    return next(
        (
            slot
            for slot in slot_names(kind)
            if slot_kind(kind, slot) is int
            and len({getattr(option.action, slot) for option in options}) == len(options)
        ),
        "",
    )
