"""Lines: several slots typed as one text, such as `to=C4 value:3`, and completions of a line.

Slots may have their names in any language. Discord puts the shown text of a chosen suggestion into the input, so every
suggested text can be read as input.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from bot.facts.replies import Suggestion
from bot.words.languages import FALLBACK, Languages, Words, announces
from bot.words.naming import signed
from bot.words.presenter import Voice
from bot.words.query import MAX_SUGGESTIONS, pairs_in, parse_pairs
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refusal, Refused
from rules.core.play.actions import Action, slot_kind, slot_names
from rules.core.play.naming import fold

VALUES_AHEAD: Final = 5
"""Number of values of the next slot that are shown before its name is typed."""
YES, NO = "line-yes", "line-no"
Suggest = Callable[[Mapping[str, Any], str, str], Awaitable[tuple[Voice, Sequence[Suggestion]]]]
"""Function that suggests values for a slot.

Its arguments are the slots given before, the name of the slot, and the text typed for it.
"""


class SlotNames:
    """Names of a verb's slots, in every language."""

    def __init__(self, languages: Languages, command: str, kinds: Sequence[type[Action]]) -> None:
        """Collects the names from the parameters of a command.

        `command` is a name such as "attack" or "gm-add".
        """
        self._words = [languages.words(locale) for locale in languages.locales]
        self._kinds = {slot: kind for kind in kinds for slot in slot_names(kind)}
        self._ids = {slot: _word(languages.words(FALLBACK), command, slot) for slot in self._kinds}
        self._slots = {fold(words.say(id)): slot for words in self._words for slot, id in self._ids.items()}
        self._slots |= {fold(slot): slot for slot in self._ids}

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def slot(self, name: str) -> str:
        """Returns the slot that a name means, or the name itself.

        The name may be in any language.
        """
        return self._slots.get(fold(name), name)

    def has(self, name: str) -> bool:
        return fold(name) in self._slots

    def name(self, slot: str, words: Words) -> str:
        return words.say(self._ids[slot])

    def is_flag(self, slot: str) -> bool:
        """Returns whether a slot takes yes or no."""
        return slot_kind(self._kinds[slot], slot) is bool

    def read(self, text: str) -> dict[str, str]:
        """Reads the slots of a line.

        Raises Refused if the line cannot be read, or if it gives a slot twice.
        """
        read: dict[str, str] = {}
        for name, value in parse_pairs(text, self.has):
            slot = self.slot(name)
            if slot in read:
                raise Refused(Refusal("slot-twice", slot=slot))
            read[slot] = self._value(slot, value)
        return read

    def read_with(self, text: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Reads a line's slots, and adds the slots in `given`.

        Raises Refused if the line cannot be read, or if a slot is given twice.
        """
        read = self.read(text)
        if twice := next((slot for slot in read if slot in given), None):
            raise Refused(Refusal("slot-twice", slot=twice))
        return {**given, **read}

    def _value(self, slot: str, typed: str) -> str:
        if slot in self._ids and self.is_flag(slot):
            for id, value in ((YES, "true"), (NO, "false")):
                if fold(typed) in {fold(words.say(id)) for words in self._words}:
                    return value
        return typed


def _word(words: Words, command: str, slot: str) -> str:
    """Returns the message that names a parameter (see `bot/client/gateway/translator.py`)."""
    name = slot.rstrip("_").replace("_", "-")
    own = f"command-{command.replace('_', '-')}-{name}"
    return own if words.has(own) else f"parameter-{name}"


@dataclass(frozen=True, slots=True)
class _Typed:
    """A line being typed: its finished part, and the slots in that part.

    `slot` is the slot whose value is being typed ("": none). `text` is the unfinished value or name.
    """

    done: str
    pairs: Mapping[str, str]
    slot: str
    text: str


async def completions(
    text: str, names: SlotNames, slots: Sequence[str], words: Words, suggest: Suggest, given: Mapping[str, Any]
) -> list[tuple[str, str]]:
    """Returns the completions of a line.

    Each has a text to show and a text to pass on. They are values of the slot being typed, or else the names of `slots`
    that are not yet in the line.
    """
    for typed in _readings(text, names):
        chosen = {**given, **typed.pairs}
        if typed.slot:
            offered = await _values(typed, typed.slot, names, words, suggest, chosen)
        else:
            wanted = fold(typed.text)
            left = [slot for slot in slots if slot not in chosen]
            meant = [slot for slot in left if any(wanted in fold(each) for each in (slot, names.name(slot, words)))]
            first = _Typed(typed.done, typed.pairs, "", "")
            offered = (await _values(first, meant[0], names, words, suggest, chosen))[:VALUES_AHEAD] if meant else []
            offered += [(f"{typed.done}{names.name(slot, words)}:", f"{typed.done}{_plain(slot)}=") for slot in meant]
        if offered:
            return offered[:MAX_SUGGESTIONS]
    return []


def _readings(text: str, names: SlotNames) -> list[_Typed]:
    """Returns the possible readings of a line, the likelier first.

    The last word may belong to the value before it, or begin the next name.
    """
    found = pairs_in(text, names.has)
    if not found:
        return [_Typed("", {}, "", text.strip())]
    pairs = {names.slot(pair[1]): text[pair.end() : following.start()].strip() for pair, following in pairwise(found)}
    last = found[-1]
    slot, value = names.slot(last[1]), text[last.end() :].replace("\u3000", " ")
    inside = _Typed(text[: last.start()], pairs, slot if slot in set(names) else "", value.strip())
    before, blank, word = value.rpartition(" ")
    if not blank or not before.strip():
        return [inside]
    behind = _Typed(text[: len(text) - len(word)], {**pairs, slot: before.strip()}, "", word)
    return [inside, behind] if word else [behind, inside]


async def _values(
    typed: _Typed, slot: str, names: SlotNames, words: Words, suggest: Suggest, chosen: Mapping[str, Any]
) -> list[tuple[str, str]]:
    shown, written = f"{typed.done}{names.name(slot, words)}: ", f"{typed.done}{_plain(slot)}="
    if names.is_flag(slot):
        return [(shown + words.say(id), written + value) for id, value in ((YES, "true"), (NO, "false"))]
    voice, suggestions = await suggest(chosen, slot, typed.text)
    comma = words.say("comma")
    return [(shown + suggested(voice, each, comma.join), written + each.value) for each in suggestions]


def suggested(voice: Voice, suggestion: Suggestion, join: Callable[[Iterable[str]], str]) -> str:
    """Returns a suggestion in words, after the sign of its consequence."""
    return signed(suggestion.weight, join(str(voice.text(part)) for part in suggestion.parts))


def _plain(slot: str) -> str:
    return slot.rstrip("_")


@announces
def line_ids() -> Iterator[str]:
    """Yields the words for yes and no, and all slots' names."""
    yield from (YES, NO)
    for ruleset in rulesets().values():
        for kind in (*ruleset.actions, *ruleset.quick, ruleset.options_type, ruleset.sheet_type):
            command = f"command-{kind.model_fields['verb'].default}".replace("_", "-")
            names = [_plain(slot).replace("_", "-") for slot in slot_names(kind)]
            yield from (f"{begins}-{name}*" for name in names for begins in ("parameter", command))
