"""A slash command is a query over the pending options: what is typed selects, what is left out is inferred or asked
for.

Slots come as text, numbers or truth values. Text fits a value by its id or by any of its names, in any language,
whatever its case, width, spaces and dashes; a beginning that fits only one value is enough.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import jaconv

from rules.actions import (
    Action,
    is_list_slot,
    is_required,
    parse_action,
    slot_choices,
    slot_defaults,
    slot_names,
    split_list,
    takes,
    typed_values,
)
from rules.decisions import Given, Meaning
from rules.layouts import Layout, SpotError
from rules.refusal import Refusal, Refused
from rules.words import Cell, Coordinates, Phrase, Piece, Term, UserText

Names = Callable[[Any], Iterable[str]]
"""The names of a value, in every language."""

Tier = tuple[Callable[[str, str], bool], Mapping[Any, Sequence[str]]]
"""How to match a text with a reading, and the values to match this way, with their readings."""

MAX_SUGGESTIONS = 25
MAX_CHOICES = 12
PAIR = re.compile(r"(?<!\S)([^\s=:＝：]+)[ \u3000]?[=:＝：]\s*")
"""A name and its equals sign or colon, in either width."""
MIN_PART = 3
"""How many letters a part of a name needs to stand for it."""
_LEFT_OUT = str.maketrans("", "", " \t\u3000-_‐－ー・'’")


def fold(text: str) -> str:
    """Text for comparison: width, case, the kind of kana, spaces, dashes and dots do not matter. (An input method shows
    hiragana at first, whatever is meant.)"""
    return jaconv.hira2kata(unicodedata.normalize("NFKC", text).casefold()).translate(_LEFT_OUT)


def parse_pairs(text: str) -> list[tuple[str, str]]:
    """Names and values typed in one line, `to=C4 value:3`; a value extends to the next name, so it may contain blanks.
    Raises Refused."""
    found = list(PAIR.finditer(text))
    ends = [*(pair.start() for pair in found), len(text)]
    if first := text[: ends[0]].strip():
        raise Refused(Refusal("slots-unreadable", text=UserText(first[:80])))
    slots: list[tuple[str, str]] = []
    for pair, end in zip(found, ends[1:], strict=True):
        value = text[pair.end() : end].strip()
        if not value:
            raise Refused(Refusal("slots-unreadable", text=UserText(text[pair.start() : end].strip()[:80])))
        slots.append((pair[1].casefold(), value))
    return slots


@dataclass(frozen=True, slots=True)
class Query:
    """The actions of one verb that are open now: their class, the options that fit what is already chosen, the check,
    and the names of things.

    `pieces` can be named although no option has them: the rules say why not. `layout` reads spots that are typed,
    `meant` says what they come to (slot, what is chosen, spot; see `Decision`). `is_partial`: the options are just a
    page of all there are.
    """

    kind: type[Action]
    options: Callable[[Given], Sequence[Action]]
    check: Callable[[Action], Refusal | None]
    names: Names
    pieces: Sequence[Piece] = ()
    layout: Layout | None = None
    meant: Callable[[str, Given, str], Iterable[Meaning]] = lambda slot, given, spot: ()
    is_partial: bool = False

    # --- one action ----------------------------------------------------------------------------------------------

    def complete(self, given: Mapping[str, Any]) -> Action:
        """The action that the slots mean. Raises Refused.

        Slots left out are filled in if all fitting options agree. If they differ and the rules do not accept the slot's
        default, the refusal `open-slot` names the values. If no option has everything given, saying more would not
        help, so the rules' own refusal says why. A slot is never taken as empty if every fitting option has a value
        there.
        """
        slots = self._resolved(given)
        offered = self.options(slots)
        listed = [option for option in offered if all(_has(option, slot, value) for slot, value in slots.items())]
        filled = {**self._agreed(listed or offered), **slots}
        open_slots = [slot for slot in slot_names(self.kind) if slot not in filled and len(values_of(listed, slot)) > 1]
        missing = [slot for slot in open_slots if is_required(self.kind, slot) or self._is_needed(slot, listed)]
        if missing:
            raise Refused(self._open(missing[0], listed))
        action = parse_action(self.kind, filled)
        refusal = self.check(action)
        if refusal is not None and open_slots:
            refusal = self._open(open_slots[0], listed)
        if refusal is not None:
            raise Refused(self._instead(action, refusal))
        return action

    def _is_needed(self, slot: str, fitting: Sequence[Action]) -> bool:
        """Whether a slot is empty by default but has a value in each of these options."""
        default = slot_defaults(self.kind)[slot]
        return default in ("", (), None) and default not in values_of(fitting, slot)

    def _instead(self, action: Action, refusal: Refusal) -> Refusal:
        """The refusal, with the nearest possible spot if the one typed is not possible."""
        slots = {slot: getattr(action, slot) for slot in slot_names(self.kind)}
        for slot, value in slots.items():
            if isinstance(value, Coordinates) and value:
                for meaning in self.meant(slot, {**slots, "verb": action.verb}, value):
                    if meaning.spot != value and self.check(action.model_copy(update={slot: meaning.spot})) is None:
                        why = Phrase(f"refusal-{refusal.code}", refusal.facts)
                        return Refusal("spot-instead", refusal.rule, why=why, instead=meaning.words)
        return refusal

    def fitting(self, slots: Mapping[str, Any]) -> list[Action]:
        """The options that go with these slots.

        A value that no option has excludes none of them, since the options may be just a sample.
        """
        fitting = list(self.options(slots))
        for slot, value in slots.items():
            fitting = [option for option in fitting if _has(option, slot, value)] or fitting
        return fitting

    def _agreed(self, options: Sequence[Action]) -> dict[str, Any]:
        """The slots in which all these options agree."""
        return {
            slot: values[0]
            for slot in slot_names(self.kind)
            if len(values := values_of(options, slot)) == 1 and slot in options[0].slots()
        }

    def _open(self, slot: str, fitting: Sequence[Action]) -> Refusal:
        values = list(dict.fromkeys(part for value in values_of(fitting, slot) for part in _parts(value)))
        if self.is_partial:
            return Refusal("open-slot-such", verb=self._verb, slot=slot, choices=values[:MAX_CHOICES])
        return Refusal("open-slot", verb=self._verb, slot=slot, choices=values[:MAX_CHOICES], count=len(values))

    @property
    def _verb(self) -> str:
        return str(self.kind.model_fields["verb"].default)

    # --- what is typed -------------------------------------------------------------------------------------------

    def _resolved(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The given slots, each text replaced by the value it means."""
        resolved: dict[str, Any] = {}
        spots: dict[str, Any] = {}
        slots = {slot.rstrip("_"): slot for slot in slot_names(self.kind)}
        for name, value in given.items():
            if value is None or value == "":
                continue
            slot = slots.get(name.replace("-", "_").rstrip("_"))
            if slot is None:
                raise Refused(Refusal("no-such-slot", verb=self._verb, slot=name))
            if not isinstance(value, str):
                resolved[slot] = value
            elif takes(self.kind, slot, Coordinates):
                spots[slot] = typed_values(self.kind, slot, value)
            elif is_list_slot(self.kind, slot):
                resolved[slot] = [self._meant(slot, part) for part in split_list(value)]
            else:
                resolved[slot] = self._meant(slot, value)
        for slot, typed in spots.items():  # what they come to may depend on the rest
            is_list = isinstance(typed, list)
            found = [self._spot(slot, part, resolved) for part in (typed if is_list else [typed])]
            resolved[slot] = found if is_list else found[0]
        return resolved

    def _spot(self, slot: str, typed: str, given: Given) -> Coordinates:
        """The point that a text means: coordinates, or the words of something that the rules offer. Raises Refused."""
        if (spot := self._read(typed)) is not None:
            return spot
        named = {meaning.spot: self._words(meaning) for meaning in self.meant(slot, {**given, "verb": self._verb}, "")}
        value = self._one_of(slot, typed, ((str.__eq__, named), (_begins, named), (_has_word, named)))
        if value is None and self.layout is not None:
            raise Refused(Refusal("spot-unreadable", slot=slot, text=UserText(typed[:80])))
        return Coordinates(typed if value is None else value)

    def _read(self, typed: str) -> Coordinates | None:
        """The point that coordinates mean, None where the text is something else."""
        if self.layout is None:
            return None
        try:
            return Coordinates(self.layout.write(self.layout.read(typed)))
        except SpotError:
            return None

    def _words(self, meaning: Meaning) -> list[str]:
        return [fold(name) for name in self.names(meaning.words)]

    def _meant(self, slot: str, typed: str) -> Any:
        """The one value of the slot that a text means, or the text itself. Listed values come before other pieces, a
        whole name before a beginning, a beginning before a word inside a name ("shield", "シールド")."""
        listed = {value: self._readings(value) for value in self._known(slot)}
        others = {piece: self._readings(piece) for piece in self.pieces} if takes(self.kind, slot, Piece) else {}
        tiers = ((str.__eq__, {**listed, **others}), (_begins, listed), (_begins, others), (_has_word, listed))
        value = self._one_of(slot, typed, tiers)
        if value is not None:
            return value
        text = unicodedata.normalize("NFKC", typed).strip()
        return text.upper() if takes(self.kind, slot, Cell) else text

    def _one_of(self, slot: str, typed: str, tiers: Iterable[Tier]) -> Any:
        """The one value whose readings fit, in the first tier where any does; None if none does. Raises Refused if
        several do."""
        wanted = fold(typed)
        for fits, known in tiers:
            found = [value for value, readings in known.items() if any(fits(reading, wanted) for reading in readings)]
            if len(found) == 1 and (fits is str.__eq__ or not isinstance(found[0], Cell)):
                return found[0]
            if found and not isinstance(found[0], Cell):
                raise Refused(
                    Refusal(
                        "ambiguous", verb=self._verb, slot=slot, text=UserText(typed[:80]), choices=found[:MAX_CHOICES]
                    )
                )
        return None

    def _known(self, slot: str) -> list[Any]:
        """Every single value that the options or the slot's type know."""
        listed = [
            part for value in values_of(self.options({}), slot) for part in _parts(value) if isinstance(part, str)
        ]
        return list(dict.fromkeys([*listed, *(Term(choice) for choice in slot_choices(self.kind, slot))]))

    def _readings(self, value: Any) -> list[str]:
        return [fold(str(value)), *(fold(name) for name in self.names(value))]

    # --- autocomplete --------------------------------------------------------------------------------------------

    def suggest(self, given: Mapping[str, Any], slot: str, typed: str) -> list[tuple[str, tuple[Any, ...]]]:
        """Values for a slot that fit the others given, as (value to pass on, parts to name)."""
        if slot not in slot_names(self.kind):
            return []
        chosen = {name: value for name, value in given.items() if name != slot}
        fitting = self._fitting_so_far(chosen)
        values = [part for value in values_of(fitting, slot) for part in _parts(value)]
        values = list(dict.fromkeys([*values, *(Term(choice) for choice in slot_choices(self.kind, slot) if choice)]))
        before: list[str] = []
        if is_list_slot(self.kind, slot):
            parts = typed_values(self.kind, slot, typed)
            before = parts[:-1] if parts and not typed.rstrip().endswith((",", "、", "，", ";", "；")) else parts
            typed = parts[-1] if len(parts) > len(before) else ""
        wanted = fold(typed)
        kept = [self._meant_or_text(slot, part) for part in before]
        named: dict[Any, Any] = {}
        if takes(self.kind, slot, Coordinates):
            named = {meaning.spot: meaning.words for meaning in self._spots(slot, typed, chosen)}
        found = [value for value in values if value not in named and self._matches(value, wanted)]
        offered = {**named, **{value: value for value in found}}
        sign = ";" if takes(self.kind, slot, Coordinates) else ","
        return [
            (sign.join(map(str, (*kept, value))), (*kept, name)) for value, name in offered.items() if value not in kept
        ][:MAX_SUGGESTIONS]

    def _spots(self, slot: str, typed: str, given: Mapping[str, Any]) -> list[Meaning]:
        """What a typed spot comes to, with cost and reason; else the named spots that fit."""
        chosen = {**self._resolved_so_far(given), "verb": self._verb}
        spot, wanted = self._read(typed), fold(typed)
        meanings = self.meant(slot, chosen, spot or "")
        fitting = (each for each in meanings if spot or any(wanted in reading for reading in self._words(each)))
        return list(islice(fitting, MAX_SUGGESTIONS))

    def _fitting_so_far(self, given: Mapping[str, Any]) -> list[Action]:
        return self.fitting(self._resolved_so_far(given))

    def _resolved_so_far(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The given slots; none of them if one cannot be read yet."""
        try:
            return self._resolved({name: value for name, value in given.items() if value not in (None, "")})
        except Refused:
            return {}

    def _meant_or_text(self, slot: str, typed: str) -> Any:
        try:
            return self._spot(slot, typed, {}) if takes(self.kind, slot, Coordinates) else self._meant(slot, typed)
        except Refused:
            return typed

    def _matches(self, value: Any, wanted: str) -> bool:
        return any(wanted in reading for reading in self._readings(value))


def _begins(reading: str, typed: str) -> bool:
    """Whether a reading begins with what is typed; a number is typed whole ("b1" does not mean "b12")."""
    cut = typed[-1:].isdigit() and reading[len(typed) :][:1].isdigit()
    return bool(typed) and reading.startswith(typed) and not cut


def _has_word(reading: str, typed: str) -> bool:
    """Whether what is typed is a part of a reading long enough to stand for it, and not a number."""
    return len(typed) >= MIN_PART and not typed.isdigit() and typed in reading


def _has(option: Action, slot: str, value: Any) -> bool:
    """Whether an option has this value in the slot."""
    return _text(getattr(option, slot, "")) == _text(value)


def values_of(options: Iterable[Action], slot: str) -> list[Any]:
    """The different values of a slot among options, in their order; the plain words of a choice are terms."""
    values = dict.fromkeys(getattr(option, slot) for option in options)
    return [Term(value) if type(value) is str else value for value in values]


def _parts(value: Any) -> tuple[Any, ...]:
    """A list's items, or the value itself; nothing for what is empty."""
    parts = tuple(value) if isinstance(value, list | tuple) else (value,)
    return tuple(part for part in parts if not (isinstance(part, str) and part == ""))


def _text(value: Any) -> str:
    """A slot's value for comparison: the same whether typed, chosen or listed."""
    if isinstance(value, list | tuple):
        return ",".join(_text(item) for item in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return fold(str(value))
