"""Choosing among many legal actions: step by step, slot after slot, each known by a digest that outlives a restart."""

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
"""How many options a list may show; a select of Discord's holds no more."""
LISTS: Final = 12
"""How many such lists a message may show; Discord allows 40 components, and a list is two."""
MAX_DIRECT_OPTIONS: Final = 5
"""Up to this many options have a button each."""
FIRST_SLOTS: Final = ("actor", "using", "what")
"""Slots that say who does something, and how; they are asked before those that say to whom."""


def digest_of(value: object) -> str:
    """A short name for an action or a slot's value, the same after a restart."""
    return hashlib.sha256(orjson.dumps(value, default=str)).hexdigest()[:8]


def option_digest(action: Action) -> str:
    """The short name of an action with all its slots."""
    return digest_of(action.model_dump(mode="json"))


def slots_of(action: Action) -> dict[str, Any]:
    """The values of an action's slots."""
    return {name: getattr(action, name) for name in slot_names(type(action))}


@dataclass(frozen=True, slots=True)
class Choices:
    """What a chooser offers next: values of `slot`, or, with no slot, the options themselves."""

    options: tuple[Option, ...]
    slot: str = ""
    values: tuple[Any, ...] = ()


def narrow(options: Sequence[Option], path: Sequence[str]) -> Choices:
    """The choices left after the values in `path` (digests) were chosen, one slot after the other."""
    left = tuple(options)
    for digest in path:
        slot = _telling_slot(left)
        left = tuple(option for option in left if digest_of(getattr(option.action, slot, None)) == digest)
    if len(sheets(left)) <= LISTS or not (slot := _telling_slot(left)):
        return Choices(left)
    return Choices(left, slot, tuple(values_of((option.action for option in left), slot)))


def sheets(options: Sequence[Option]) -> list[Sequence[Option]]:
    """Options in lists that are short enough to show: in one if they fit, else the ways of doing it apart, each in
    parts of about the same length."""
    if len(options) <= PAGE:
        return [options]
    return [part for way in _apart(options) for part in _evenly(way)]


def _apart(options: Sequence[Option]) -> Sequence[Sequence[Option]]:
    """Options by the first of `FIRST_SLOTS` that tells them apart."""
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
    """The options that a page of the lists shows: none while values of a slot are offered."""
    if choices.slot or not choices.options:
        return []
    return [option for sheet in sheets(choices.options)[page * LISTS : (page + 1) * LISTS] for option in sheet]


def _telling_slot(options: Sequence[Option]) -> str:
    """The slot to ask next: the one that splits the options into the fewest groups, but more than one; "" if none does.

    Truth values are never asked for, since yes or no alone would say little to a reader.
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
    """The first slot that takes a point, or "" if none does."""
    return next((slot for slot in slot_names(kind) if takes(kind, slot, Coordinates)), "")


def numbered_by(options: Sequence[Option]) -> str:
    """The slot whose number is all that tells the options apart, if there are more than a list can show; else ""."""
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
