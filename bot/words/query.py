"""Slash commands as queries over the pending options.

Typed slots select options. A missing slot is filled in if only one value is possible, else the player is asked for it.
A typed text may be a value's id or any of its names in any language. Case, width, spaces and dashes do not matter. A
beginning that fits only one value is enough.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

from bot.words.naming import unsigned
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Cell, Coordinates, Phrase, Piece, Term, UserText
from rules.core.play.actions import (
    Action,
    is_list_slot,
    is_required,
    may_stay_open,
    parse_action,
    slot_choices,
    slot_defaults,
    slot_names,
    split_list,
    takes,
    typed_values,
)
from rules.core.play.decisions import Given, Meaning, Naming, Sentences
from rules.core.play.naming import Readings, Way, begins, fitting, fold, has_part, readings, whole
from rules.core.space.layouts import BeyondError, Layout, Plane, SpotError

MAX_SUGGESTIONS = 25
MAX_CHOICES = 12
PAIR = re.compile(r"(?<!\S)([^\s=:＝：]+)[ \u3000]?[=:＝：]\s*")
"""Matches a name with the equals sign or colon after it, each half or full width."""
UNFIT = ("no-such-piece", "missing-slot")
"""Codes of refusals after which a slot's possible values are listed, even if the slot already names a piece."""
SETTLED = ("declared-already",)
"""Codes of refusals that further slots would not change."""
SEPARATORS = (",", "、", "，", ";", "；")
"""Characters that separate the items of a list."""


def spot_at(layout: Layout, typed: str) -> Coordinates | None:
    """Returns the point that typed coordinates mean, or None.

    Raises Refused with `spot-beyond` for a point beyond the table.
    """
    try:
        return Coordinates(layout.write(layout.read(typed)))
    except BeyondError:
        assert isinstance(layout, Plane)
        width, height = layout.width / 10, layout.height / 10
        raise Refused(
            Refusal("spot-beyond", layout.rule, text=UserText(typed[:80]), width=width, height=height)
        ) from None
    except SpotError:
        return None


def pairs_in(text: str, is_slot: Callable[[str], bool] = lambda name: False) -> list[re.Match[str]]:
    """Returns the names of slots in a line.

    Each comes with the equals sign or colon after it. Within a value, a word with a colon is a name only if `is_slot`
    knows it: "using: Hew: attack 3" has one name.
    """
    found: list[re.Match[str]] = []
    for pair in PAIR.finditer(text):
        value = text[found[-1].end() : pair.start()].strip() if found else "none"
        if is_slot(pair[1]) or not (value == "" or value.endswith(SEPARATORS)):
            found.append(pair)
    return found


def parse_pairs(text: str, is_slot: Callable[[str], bool] = lambda name: False) -> list[tuple[str, str]]:
    """Parses names and values typed in one line, `to=C4 value:3`.

    A value may contain blanks. Raises Refused.
    """
    found = pairs_in(text, is_slot)
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
    """Actions that are open with one verb.

    - `kind` is the class of these actions.
    - `options` returns the options that fit the chosen slots.
    - `check` returns the refusal of an action, or None.
    - `names` returns the names of a value.
    - `pieces` can be named even if no option has them; `present` are the pieces still in play.
    - `also` returns further values with their names, for a slot and the chosen slots.
    - `layout` reads typed spots.
    - `meant` returns the meanings of a spot in a slot, for the chosen slots (see `Decision`).
    - `reads` are the slots in which sentences can be typed.
    - `typed` returns the action of the chosen slots, or None if the rules need more slots (`Entry.typed`).
    - `usual` returns slots to fill in if no option fits, so that the rules can give the reason.
    - `is_partial`: `options` may return only some of the options.
    """

    kind: type[Action]
    options: Callable[[Given], Sequence[Action]]
    check: Callable[[Action], Refusal | None]
    names: Naming
    pieces: Sequence[Piece] = ()
    present: Sequence[Piece] = ()
    also: Callable[[str, Given], Mapping[Any, Any]] = lambda slot, given: {}
    layout: Layout | None = None
    meant: Callable[[str, Given, str], Iterable[Meaning]] = lambda slot, given, spot: ()
    reads: Mapping[str, Sentences] = field(default_factory=dict)
    typed: Callable[[Given], Action | None] = lambda given: None
    usual: Callable[[], Mapping[str, Any]] = dict
    is_partial: bool = False

    # --- one action ----------------------------------------------------------------------------------------------

    def complete(self, given: Mapping[str, Any]) -> Action:
        """Returns the action that the slots mean. Raises Refused.

        Missing slots are filled in if all fitting options agree. If the options differ, the refusal `open-slot` names
        their values.
        """
        slots = self._resolved(given)
        if (action := self._in_full(slots)) is not None and self.check(action) is None:
            return action
        offered = self.options(slots)
        listed = [option for option in offered if all(_has(option, slot, value) for slot, value in slots.items())]
        filled = {**(self._unsaid(listed or offered, slots) if offered else self.usual()), **slots}
        open_slots = [slot for slot in slot_names(self.kind) if slot not in filled and len(values_of(listed, slot)) > 1]
        missing = [slot for slot in open_slots if is_required(self.kind, slot) or self._is_needed(slot, listed)]
        if missing and not self._is_settled(filled):
            raise Refused(self._open(missing[0], listed))
        try:
            action = parse_action(self.kind, filled)
        except Refused as refused:
            is_short = refused.refusal.code == "missing-slot"
            raise Refused(self._with_choices(refused.refusal, slots) if is_short else refused.refusal) from None
        refusal = self.check(action)
        if refusal is not None and (meant := self._named_by(refusal, slots)):
            return self.complete({**given, **meant})
        if refusal is not None and open_slots and refusal.code not in SETTLED:
            refusal = self._open(open_slots[0], listed)
        if refusal is not None:
            raise Refused(self._with_choices(self._instead(action, refusal), slots))
        return action

    def _in_full(self, slots: Mapping[str, Any]) -> Action | None:
        """Returns the action if these slots are complete, or None."""
        if slots.keys() != set(slot_names(self.kind)):
            typed = self.typed(slots)
            return typed if typed is not None and all(_has(typed, *slot) for slot in slots.items()) else None
        try:
            return parse_action(self.kind, slots)
        except Refused:
            return None

    def read(self, given: Mapping[str, Any]) -> Action:
        """Returns the action with these slots.

        A required slot that is missing gets its value if all fitting options agree on it. The action need not be
        possible now. Raises Refused.
        """
        slots = self._resolved(given)
        fitting = [option for option in self.options(slots) if all(_has(option, *slot) for slot in slots.items())]
        needed = {slot: value for slot, value in self._agreed(fitting).items() if is_required(self.kind, slot)}
        return parse_action(self.kind, {**needed, **slots})

    def named(self, slot: str, typed: str) -> Any:
        """Returns the value that a text means, or the text itself.

        Other slots are ignored. Raises Refused if the text could mean several values.
        """
        return self._meant(slot, unsigned(typed), {})

    def _is_needed(self, slot: str, fitting: Sequence[Action]) -> bool:
        """Returns whether a slot is empty by default but has a value in each of these options."""
        default = slot_defaults(self.kind)[slot]
        return (
            not may_stay_open(self.kind, slot) and default in ("", (), None) and default not in values_of(fitting, slot)
        )

    def _is_settled(self, filled: Mapping[str, Any]) -> bool:
        """Returns whether the rules refuse these slots regardless of others."""
        try:
            refusal = self.check(parse_action(self.kind, filled))
        except Refused:
            return False
        return refusal is not None and refusal.code in SETTLED

    def _named_by(self, refusal: Refusal, slots: Mapping[str, Any]) -> dict[str, Any]:
        """Looks up typed texts among the words of a refusal.

        Returns the slot with the words found. Such words exist, but no option has them now, for example the ability
        "Hew" without a target in reach.
        """
        lists = (fact for fact in refusal.facts.values() if isinstance(fact, list | tuple))
        words = {word: self._readings(word) for listed in lists for word in listed if isinstance(word, Term)}
        called, tiers = {word: word for word in words}, ((whole, words), (begins, words), (has_part, words))
        for slot, value in slots.items():
            if words and takes(self.kind, slot, Term):
                parts = _parts(value)
                meant = [part if part in words else self._one_of(slot, part, called, *tiers) or part for part in parts]
                if meant != list(parts):
                    return {slot: meant if isinstance(value, list) else meant[0]}
        return {}

    def _instead(self, action: Action, refusal: Refusal) -> Refusal:
        """Adds the nearest possible spot to a refusal of a spot."""
        slots = {slot: getattr(action, slot) for slot in slot_names(self.kind)}
        for slot, value in slots.items():
            if isinstance(value, Coordinates) and value:
                for meaning in self.meant(slot, {**slots, "verb": action.verb}, value):
                    if meaning.spot != value and self.check(action.model_copy(update={slot: meaning.spot})) is None:
                        why = Phrase(f"refusal-{refusal.code}", refusal.facts)
                        return Refusal("spot-instead", refusal.rule, why=why, instead=meaning.words)
        return refusal

    def _with_choices(self, refusal: Refusal, slots: Mapping[str, Any]) -> Refusal:
        """Returns a refusal with pieces by name.

        If a slot's text is unknown, its known values are added.
        """
        pieces = {str(value): value for value in slots.values() if isinstance(value, Piece)}
        facts = {
            name: pieces.get(fact, fact) if isinstance(fact, UserText) else fact for name, fact in refusal.facts.items()
        }
        told = Refusal(refusal.code, refusal.rule, **facts)
        if any(fact and isinstance(fact, list | tuple) for fact in facts.values()):
            return told
        for slot in filter(partial(self._is_named, slots), slots):
            possible = self._known(slot, {other: value for other, value in slots.items() if other != slot})
            known = possible or ({piece: piece for piece in self.present} if takes(self.kind, slot, Piece) else {})
            unknown = [part for part in _parts(slots[slot]) if part not in known]
            if known and any(part not in self.pieces or told.code in UNFIT for part in unknown):
                choices = list(known.values())[:MAX_CHOICES]
                return Refusal(
                    "known-instead", told.rule, why=Phrase(f"refusal-{told.code}", facts), verb=self._verb,
                    slot=slot if possible else None, choices=choices, more=max(0, len(known) - MAX_CHOICES),
                )  # fmt: skip
        return told

    def _is_named(self, slots: Mapping[str, Any], slot: str) -> bool:
        """Returns whether a slot takes the names of things.

        Other slots take numbers, places or free text.
        """
        is_place = takes(self.kind, slot, Cell) or takes(self.kind, slot, Coordinates)
        return not is_place and not takes(self.kind, slot, UserText) and isinstance(slots[slot], str | list | tuple)

    def fitting(self, slots: Mapping[str, Any]) -> list[Action]:
        """Returns the options that match these slots.

        A value that no option has is ignored, since the options may be just a sample.
        """
        fitting = list(self.options(slots))
        for slot, value in slots.items():
            fitting = [option for option in fitting if _has(option, slot, value)] or fitting
        return fitting

    def _agreed(self, options: Sequence[Action]) -> dict[str, Any]:
        """Returns the slots in which all these options agree."""
        return {
            slot: values[0]
            for slot in slot_names(self.kind)
            if len(values := values_of(options, slot)) == 1 and slot in options[0].slots()
        }

    def _unsaid(self, options: Sequence[Action], slots: Mapping[str, Any]) -> dict[str, Any]:
        """Returns the slots that may be left out, with their values.

        The options agree on these values. If no option has the named actor, only required slots are filled in. For
        example, the options' weapon would then be another piece's weapon.
        """
        own = [option for option in options if "actor" not in slots or _has(option, "actor", slots["actor"])]
        if own:
            return self._agreed(own)
        return {slot: value for slot, value in self._agreed(options).items() if is_required(self.kind, slot)}

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
        """Replaces each given text by the value it means."""
        resolved: dict[str, Any] = {}
        spots: dict[str, Any] = {}
        known = {slot.rstrip("_"): slot for slot in slot_names(self.kind)}
        said: dict[str, Any] = {}
        for name, value in given.items():
            if value is None or value == "":
                continue
            slot = known.get(name.replace("-", "_").rstrip("_"))
            if slot is None:
                raise Refused(Refusal("no-such-slot", verb=self._verb, slot=name))
            said[slot] = value
        # Slots are read in the order of the class, since the meaning of a slot may depend on earlier ones such as
        # "what".
        for slot in filter(said.__contains__, known.values()):
            value = said[slot]
            if not isinstance(value, str):
                resolved[slot] = value
                continue
            value = value if takes(self.kind, slot, UserText) else unsigned(value)
            if slot in self.reads and not takes(self.kind, slot, Coordinates):
                resolved = {**self._sentence(slot, value, resolved), **resolved}
            elif takes(self.kind, slot, Coordinates):
                spots[slot] = typed_values(self.kind, slot, value)
            elif is_list_slot(self.kind, slot):
                resolved[slot] = [self._meant(slot, part, resolved) for part in self._items(slot, value, resolved)]
            else:
                resolved[slot] = self._meant(slot, value, resolved)
        for slot, typed in spots.items():  # the meaning of a spot may depend on the other slots
            is_list = isinstance(typed, list)
            found = [self._pointed(slot, part, resolved) for part in (typed if is_list else [typed])]
            resolved = {**found[0], **resolved} if not is_list else {**resolved, slot: [each[slot] for each in found]}
        return resolved

    def _pointed(self, slot: str, typed: str, given: Given) -> dict[str, Any]:
        """Returns the point that a text means.

        The text gives it as coordinates, by name or in a sentence. The other slots of a sentence are returned too.
        Raises Refused.
        """
        if self.layout is not None and (spot := spot_at(self.layout, typed)) is not None:
            return {slot: spot}
        named = {meaning.spot: self._words(meaning) for meaning in self.meant(slot, {**given, "verb": self._verb}, "")}
        reads = slot in self.reads
        value = self._one_of(slot, typed, {}, (whole, named), (begins, named), *(() if reads else ((has_part, named),)))
        if value is None and reads:
            try:
                return self._sentence(slot, typed, given)
            except Refused:
                _, found = fitting(typed, (has_part, named))
                if len(found) != 1:
                    raise
                value = found[0]
        if value is None and self.layout is not None:
            rule = self.layout.rule if isinstance(self.layout, Plane) else ""
            raise Refused(Refusal("spot-unreadable", rule, slot=slot, text=UserText(typed[:80])))
        return {slot: Coordinates(typed if value is None else value)}

    def _sentence(self, slot: str, typed: str, given: Given) -> dict[str, Any]:
        """Returns the slots that a sentence gives; raises Refused."""
        said = self.reads[slot].read(given, typed, self.names)
        if not isinstance(said, str):
            return dict(said)
        return {slot: Coordinates(said) if takes(self.kind, slot, Coordinates) else said}

    def _read(self, typed: str) -> Coordinates | None:
        """Returns the point that typed coordinates mean, or None."""
        with suppress(Refused):
            return None if self.layout is None else spot_at(self.layout, typed)
        return None

    def _words(self, meaning: Meaning) -> list[str]:
        return [fold(name) for name in self.names(meaning.words)]

    def _meant(self, slot: str, typed: str, given: Given) -> Any:
        """Returns the value that a text means, or the text itself.

        An id comes before all names, since suggestions pass ids on.
        """
        known = self._known(slot, given)
        pieces = self.pieces if takes(self.kind, slot, Piece) else ()
        if (chosen := next((value for value in (*known, *pieces) if value == typed), None)) is not None:
            return chosen
        listed = {value: self._readings(value, called) for value, called in known.items()}
        others = {piece: self._readings(piece) for piece in pieces}
        tiers = (
            (whole, {**listed, **others}), (begins, listed), (begins, others), (has_part, listed), (has_part, others)
        )  # fmt: skip
        value = self._one_of(slot, typed, known, *tiers)
        if value is not None:
            return value
        text = unicodedata.normalize("NFKC", typed).strip()
        return text.upper() if takes(self.kind, slot, Cell) else text

    def _items(self, slot: str, typed: str, given: Given) -> list[str]:
        """Splits a typed list into its items.

        A comma within a known name does not separate items ("Ray gun (Lv 1, power 2)").
        """
        parts, items = split_list(typed), []
        named = self._known(slot, given) if len(parts) > 1 else {}
        known = {reading for value, called in named.items() for reading in self._readings(value, called)}
        while parts:
            size = next((size for size in range(len(parts), 1, -1) if fold(",".join(parts[:size])) in known), 1)
            items.append(",".join(parts[:size]))
            parts = parts[size:]
        return items

    def _one_of(self, slot: str, typed: str, called: Mapping[Any, Any], *tiers: tuple[Way, Readings[Any]]) -> Any:
        """Returns the only value that a text means, or None.

        The first of `tiers` with a match decides. A cell has to be typed in full. Raises Refused if several values
        match; the refusal lists them by their names in `called`.
        """
        way, found = fitting(typed, *tiers)
        if not found or (way is not whole and isinstance(found[0], Cell)):
            return None
        if len(found) > 1:
            text, choices = UserText(typed[:80]), [called.get(each, each) for each in found[:MAX_CHOICES]]
            raise Refused(Refusal("ambiguous", verb=self._verb, slot=slot, text=text, choices=choices))
        return found[0]

    def _known(self, slot: str, given: Given) -> dict[Any, Any]:
        """Returns a slot's known single values, each with its name."""
        options = self.options(given) or (self.options({}) if self.is_partial else ())
        listed = [part for value in values_of(options, slot) for part in _parts(value) if isinstance(part, str)]
        choices = (Term(choice) for choice in slot_choices(self.kind, slot))
        return {**{value: value for value in (*listed, *choices)}, **self.also(slot, given)}

    def _readings(self, value: Any, called: Any = None) -> list[str]:
        return readings(value, self.names(value if called is None else called))

    # --- autocomplete --------------------------------------------------------------------------------------------

    def suggest(self, given: Mapping[str, Any], slot: str, typed: str) -> list[tuple[str, tuple[Any, ...]]]:
        """Suggests values for a slot that fit the other given slots.

        Each suggestion is a value to pass on, with the parts that name the value.
        """
        if slot not in slot_names(self.kind):
            return []
        typed = unsigned(typed)
        chosen = {name: value for name, value in given.items() if name != slot}
        resolved = self._resolved_so_far(chosen)
        is_spot = takes(self.kind, slot, Coordinates)
        if slot in self.reads and not is_spot:
            return list(islice(self._sentences(slot, typed, resolved).items(), MAX_SUGGESTIONS))
        values = [part for value in values_of(self.fitting(resolved), slot) for part in _parts(value)]
        also = self.also(slot, resolved)
        choices = (Term(choice) for choice in slot_choices(self.kind, slot) if choice)
        values = list(dict.fromkeys([*values, *choices, *also]))
        before: list[str] = []
        if is_list_slot(self.kind, slot):
            parts = typed_values(self.kind, slot, typed) if is_spot else self._items(slot, typed, resolved)
            before = parts[:-1] if parts and not typed.rstrip().endswith(SEPARATORS) else parts
            typed = parts[-1] if len(parts) > len(before) else ""
        wanted = fold(typed)
        kept = [self._meant_or_text(slot, part, resolved) for part in before]
        named: dict[Any, Any] = {}
        if is_spot:
            named = {meaning.spot: meaning.words for meaning in self._spots(slot, typed, chosen)}
            if slot in self.reads and typed and not self._read(typed):
                with suppress(Refused):
                    named |= self._understood(slot, typed, resolved, named)
        called = {value: also.get(value, value) for value in values if value not in named}
        found = {value: name for value, name in called.items() if self._matches(value, name, wanted)}
        offered = {**named, **found}
        sign = ";" if is_spot else ","
        return [
            (sign.join(map(str, (*kept, value))), (*kept, name)) for value, name in offered.items() if value not in kept
        ][:MAX_SUGGESTIONS]

    def _understood(self, slot: str, typed: str, given: Given, named: Mapping[Any, Any]) -> dict[Any, Any]:
        """Returns a suggestion for a sentence about a point.

        It has the value to pass on, and its words. The value is the point, or the typed sentence if it says more than
        the point. Returns no suggestion if `named` has the point already. Raises Refused.
        """
        said = self._sentence(slot, typed, given)
        spot, is_whole = said[slot], len(said) == 1
        if is_whole and spot in named:
            return {}
        meanings = self.meant(slot, {**given, **said, "verb": self._verb}, spot)
        words = next((each.words for each in meanings if each.spot == spot), None) or self.reads[slot].say(spot)
        return {spot if is_whole else typed: words}

    def _sentences(self, slot: str, typed: str, given: Given) -> dict[str, tuple[Any, ...]]:
        """Suggests the typed sentence as understood, then others containing it."""
        sentences, found = self.reads[slot], dict[str, tuple[Any, ...]]()
        if typed:
            with suppress(Refused):
                value = self._sentence(slot, typed, given)[slot]
                found[value] = (sentences.say(value),)
        for value in sentences.suggestions(given):
            words = sentences.say(value)
            if self._matches(value, words, fold(typed)):
                found.setdefault(value, (words,))
            if len(found) >= MAX_SUGGESTIONS:
                break
        return found

    def options_by_value(self, given: Mapping[str, Any], slot: str) -> Callable[[str], Sequence[Action]]:
        """Returns a function that finds the options with a suggested value.

        These options also fit the other given slots.
        """
        resolved = self._resolved_so_far({name: value for name, value in given.items() if name != slot})
        found: dict[str, list[Action]] = {}
        for option in self.fitting(resolved):
            found.setdefault(_text(getattr(option, slot, "")), []).append(option)
        return lambda value: found.get(_text(value), ())

    def _spots(self, slot: str, typed: str, given: Mapping[str, Any]) -> list[Meaning]:
        """Suggests meanings of a typed spot, or else named spots.

        The named spots contain the text.
        """
        chosen = {**self._resolved_so_far(given), "verb": self._verb}
        spot, wanted = self._read(typed), fold(typed)
        meanings = self.meant(slot, chosen, spot or "")
        fitting = (each for each in meanings if spot or any(wanted in reading for reading in self._words(each)))
        return list(islice(fitting, MAX_SUGGESTIONS))

    def _resolved_so_far(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Replaces each given text by the value it means.

        Returns no slots if a text cannot be read yet.
        """
        try:
            return self._resolved({name: value for name, value in given.items() if value not in (None, "")})
        except Refused:
            return {}

    def _meant_or_text(self, slot: str, typed: str, given: Given) -> Any:
        try:
            is_spot = takes(self.kind, slot, Coordinates)
            return self._pointed(slot, typed, {})[slot] if is_spot else self._meant(slot, typed, given)
        except Refused:
            return typed

    def _matches(self, value: Any, called: Any, wanted: str) -> bool:
        return any(wanted in reading for reading in self._readings(value, called))


def _has(option: Action, slot: str, value: Any) -> bool:
    """Returns whether an option has this value in the slot."""
    return _text(getattr(option, slot, "")) == _text(value)


def values_of(options: Iterable[Action], slot: str) -> list[Any]:
    """Returns the different values of a slot among options, in order.

    Plain words of a choice become terms.
    """
    values = dict.fromkeys(getattr(option, slot) for option in options)
    return [Term(value) if type(value) is str else value for value in values]


def _parts(value: Any) -> tuple[Any, ...]:
    """Returns a list's items, or a single value alone.

    Empty items are left out, and plain words become terms.
    """
    parts = tuple(value) if isinstance(value, list | tuple) else (value,)
    named = (Term(part) if type(part) is str else part for part in parts)
    return tuple(part for part in named if not (isinstance(part, str) and part == ""))


def _text(value: Any) -> str:
    """Returns a slot's value for comparison.

    The result is the same whether the value was typed, chosen or listed.
    """
    if isinstance(value, list | tuple):
        return ",".join(_text(item) for item in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return fold(str(value))
