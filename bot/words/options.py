"""Reading the choices before a game as people type them: by their names in any language, several in one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.words.languages import Languages
from bot.words.lines import SlotNames
from bot.words.presenter import Voice
from bot.words.query import MAX_SUGGESTIONS, PAIR, Query, fold
from rules.actions import Action, number_bounds, slot_names
from rules.options import Options, Sheet, refuse_unknown
from rules.ruleset import Ruleset, rulesets

Kind = type[Options] | type[Sheet]
KindOf = Callable[[Ruleset[Any, Any]], Kind]


def options_of(ruleset: Ruleset[Any, Any]) -> Kind:
    """The options for opening a game."""
    return ruleset.options_type


def sheet_of(ruleset: Ruleset[Any, Any]) -> Kind:
    """The options for a character on joining."""
    return ruleset.sheet_type


def command_of(kind: type[Action]) -> str:
    """The command that takes these options."""
    return str(kind.model_fields["verb"].default)


def split_role(text: str) -> tuple[str, str]:
    """A role and the options typed after it: "hero hp=12"."""
    first = PAIR.search(text)
    return (text.strip(), "") if first is None else (text[: first.start()].strip(), text[first.start() :])


def by_name(languages: Languages, ruleset: Ruleset[Any, Any], family: str, typed: str) -> str:
    """The id of what has this name in any language, among a ruleset's words of a family ("scenario", "role"); without
    one, what was typed. What words say after a colon is no part of the name."""
    start, wanted = f"{ruleset.name}-{family}-", fold(typed)
    for words in map(languages.words, languages.locales):
        for id in words.ids():
            if id.startswith(start) and not words.variables(id) and wanted in _names(words.say(id)):
                return id.removeprefix(start)
    return typed


def _names(text: str) -> tuple[str, str]:
    whole = fold(text)
    return whole, whole.partition(":")[0]


def options_as_typed(
    languages: Languages, kind_of: KindOf, ruleset: Ruleset[Any, Any] | None, line: str, given: Mapping[str, Any]
) -> dict[str, Any]:
    """The options of a line and of parameters, as the ruleset knows them; without a ruleset, as typed. Raises
    Refused."""
    kinds = [kind_of(each) for each in ([ruleset] if ruleset else rulesets().values())]
    names = SlotNames(languages, command_of(kinds[0]), kinds)
    typed = names.read_with(line, {slot: value for slot, value in given.items() if value is not None})
    if ruleset is None:
        return typed
    refuse_unknown(kinds[0], typed)
    return options_query(languages, ruleset, kinds[0]).complete(typed).slots()


def options_query(languages: Languages, ruleset: Ruleset[Any, Any], kind: Kind, slot: str = "") -> Query:
    """The query for a ruleset's options; for `slot`, the numbers that it allows are suggested too."""
    voices = [Voice(languages.words(locale), ruleset.name, is_plain=True) for locale in languages.locales]
    low, high = number_bounds(kind, slot) if slot in slot_names(kind) else (0, -1)
    numbers = range(low, min(high, low + MAX_SUGGESTIONS) + 1)
    offered = [kind.model_validate({slot: number}) for number in numbers if high > 0]
    return Query(
        kind, lambda _given: offered, lambda _action: None, lambda value: [str(voice.text(value)) for voice in voices]
    )
