"""A slash command is a query over the pending options: what is typed picks, what is left out follows, or is asked for.

Slots come as text, numbers or truth values. Text fits a value by its id or by any of its names, in any language,
whatever its case, width, spaces and dashes; a beginning that fits one value alone is enough.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from rules.actions import Action, is_list_slot, is_required, parse_action, slot_choices, slot_names, split_list
from rules.refusal import Refusal, Refused
from rules.words import Cell, Mark, Piece, Term, UserText

Names = Callable[[Any], Iterable[str]]
"""The words by which people know a value, in every language."""

MAX_SUGGESTIONS = 25
MAX_CHOICES = 12
MIN_PART = 3
"""Letters that a part of a name needs to stand for it."""
_FOLDED = str.maketrans("", "", " \t\u3000-_‐－ー・'’") | {
    hiragana: hiragana + ord("ァ") - ord("ぁ") for hiragana in range(ord("ぁ"), ord("ゖ") + 1)
}
"""What is left out; and katakana for hiragana, which are all that an input method shows at first."""


def fold(text: str) -> str:
    """Text as it is compared: width, case, the kind of kana, spaces, dashes and dots do not count."""
    return unicodedata.normalize("NFKC", text).casefold().translate(_FOLDED)


def parse_pairs(text: str) -> dict[str, str]:
    """Names and values typed in one line, `to=C4 value=3`, lists with commas. Raises Refused."""
    slots: dict[str, str] = {}
    for part in text.replace("＝", "=").split():
        name, sign, value = part.partition("=")
        if not sign or not value:
            raise Refused(Refusal("slots-unreadable", text=UserText(part[:80])))
        slots[name.casefold()] = value
    return slots


@dataclass(frozen=True, slots=True)
class Query:
    """The actions of one verb that are open now: their class, the listed options, the law, and the names of things.

    `pieces` are those that can be named though no option has them: the rules say why not.
    """

    kind: type[Action]
    options: Sequence[Action]
    check: Callable[[Action], Refusal | None]
    names: Names
    pieces: Sequence[Piece] = ()

    # --- one action ----------------------------------------------------------------------------------------------

    def complete(self, given: Mapping[str, Any]) -> Action:
        """The action that the slots mean. Raises Refused.

        Slots left out are filled in where all options that fit agree; where they differ and the rules do not take the
        slot's default, the refusal `open-slot` names the values. Where no option has all that is given, saying more
        would not help: then the rules' own refusal tells why.
        """
        slots = self._resolved(given)
        listed = [option for option in self.options if all(_has(option, slot, value) for slot, value in slots.items())]
        filled = {**self._agreed(listed or self.options), **slots}
        open_slots = [slot for slot in slot_names(self.kind) if slot not in filled and len(values_of(listed, slot)) > 1]
        missing = [slot for slot in open_slots if is_required(self.kind, slot)]
        if missing:
            raise Refused(self._open(missing[0], listed))
        action = parse_action(self.kind, filled)
        refusal = self.check(action)
        if refusal is not None and open_slots:
            refusal = self._open(open_slots[0], listed)
        if refusal is not None:
            raise Refused(refusal)
        return action

    def fitting(self, slots: Mapping[str, Any]) -> list[Action]:
        """The options that go with these slots.

        A slot whose value none of the options has is the user's own (options can be a mere sample): it excludes none.
        """
        fitting = list(self.options)
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
        return Refusal("open-slot", verb=self._verb, slot=slot, choices=values[:MAX_CHOICES], count=len(values))

    @property
    def _verb(self) -> str:
        return str(self.kind.model_fields["verb"].default)

    # --- what is typed -------------------------------------------------------------------------------------------

    def _resolved(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The slots given, each text replaced by the value that it means."""
        resolved: dict[str, Any] = {}
        slots = {slot.rstrip("_"): slot for slot in slot_names(self.kind)}
        for name, value in given.items():
            if value is None or value == "":
                continue
            slot = slots.get(name.replace("-", "_").rstrip("_"))
            if slot is None:
                raise Refused(Refusal("no-such-slot", verb=self._verb, slot=name))
            if not isinstance(value, str):
                resolved[slot] = value
            elif is_list_slot(self.kind, slot):
                resolved[slot] = [self._meant(slot, part) for part in split_list(value)]
            else:
                resolved[slot] = self._meant(slot, value)
        return resolved

    def _meant(self, slot: str, typed: str) -> Any:
        """The one value of the slot that a text means, or the text itself. What is listed comes before other pieces,
        a whole name before a beginning, a beginning before what stands elsewhere in a name ("shield", "シールド")."""
        wanted = fold(typed)
        listed = {value: self._readings(value) for value in self._known(slot)}
        others = {piece: self._readings(piece) for piece in self.pieces} if _takes(self.kind, slot, Piece) else {}
        tiers = ((str.__eq__, {**listed, **others}), (_begins, listed), (_begins, others), (_has_word, listed))
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
        text = unicodedata.normalize("NFKC", typed).strip()
        return text.upper() if _takes(self.kind, slot, Cell) else text

    def _known(self, slot: str) -> list[Any]:
        """Every single value that the options or the slot's type know."""
        listed = [part for value in values_of(self.options, slot) for part in _parts(value) if isinstance(part, str)]
        return list(dict.fromkeys([*listed, *(Term(choice) for choice in slot_choices(self.kind, slot))]))

    def _readings(self, value: Any) -> list[str]:
        return [fold(str(value)), *(fold(name) for name in self.names(value))]

    # --- autocomplete --------------------------------------------------------------------------------------------

    def suggest(self, given: Mapping[str, Any], slot: str, typed: str) -> list[tuple[str, tuple[Any, ...]]]:
        """Values for a slot that go with the others given, as (value to hand over, parts to name)."""
        if slot not in slot_names(self.kind):
            return []
        fitting = self._fitting_so_far({name: value for name, value in given.items() if name != slot})
        values = [part for value in values_of(fitting, slot) for part in _parts(value)]
        values = list(dict.fromkeys([*values, *(Term(choice) for choice in slot_choices(self.kind, slot) if choice)]))
        before: list[str] = []
        if is_list_slot(self.kind, slot):
            parts = split_list(typed)
            before = parts[:-1] if parts and not typed.rstrip().endswith((",", "、", "，")) else parts
            typed = parts[-1] if len(parts) > len(before) else ""
        wanted = fold(typed)
        kept = [self._meant_or_text(slot, part) for part in before]
        found = [value for value in values if value not in kept and self._matches(value, wanted)]
        return [(",".join(map(str, (*kept, value))), (*kept, value)) for value in found[:MAX_SUGGESTIONS]]

    def _fitting_so_far(self, given: Mapping[str, Any]) -> list[Action]:
        try:
            return self.fitting(
                self._resolved({name: value for name, value in given.items() if value not in (None, "")})
            )
        except Refused:
            return list(self.options)

    def _meant_or_text(self, slot: str, typed: str) -> Any:
        try:
            return self._meant(slot, typed)
        except Refused:
            return typed

    def _matches(self, value: Any, wanted: str) -> bool:
        return any(wanted in reading for reading in self._readings(value))


def _begins(reading: str, typed: str) -> bool:
    """Whether a reading begins with what is typed; a number is typed whole ("b1" does not mean "b12")."""
    cut = typed[-1:].isdigit() and reading[len(typed) :][:1].isdigit()
    return bool(typed) and reading.startswith(typed) and not cut


def _has_word(reading: str, typed: str) -> bool:
    """Whether what is typed is a part of a reading that can be meant for it: of some length, and no number."""
    return len(typed) >= MIN_PART and not typed.isdigit() and typed in reading


def _takes(kind: type[Action], slot: str, mark: type[Mark]) -> bool:
    """Whether a slot takes such marks, one or a list."""
    annotation = kind.model_fields[slot].annotation
    return annotation is mark or mark in get_args(annotation)


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
    """A slot's value for comparison: alike whether typed, chosen or listed."""
    if isinstance(value, list | tuple):
        return ",".join(_text(item) for item in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return fold(str(value))
