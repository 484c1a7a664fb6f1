"""Reading the options typed before a game: by names in any language, several in one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.words.languages import Languages
from bot.words.lines import SlotNames
from bot.words.naming import names_in, voices
from bot.words.query import MAX_SUGGESTIONS, PAIR, Query
from rules.core.contract.options import Options, Sheet, refuse_unknown
from rules.core.contract.ruleset import Ruleset, rulesets
from rules.core.play.actions import Action, number_bounds, slot_names

Kind = type[Options] | type[Sheet]
KindOf = Callable[[Ruleset[Any, Any]], Kind]


def options_of(ruleset: Ruleset[Any, Any]) -> Kind:
    return ruleset.options_type


def sheet_of(ruleset: Ruleset[Any, Any]) -> Kind:
    """Returns a ruleset's class of options for joining a game."""
    return ruleset.sheet_type


def command_of(kind: type[Action]) -> str:
    return str(kind.model_fields["verb"].default)


def split_role(languages: Languages, text: str) -> tuple[str, str]:
    """Splits a role from the options typed after it: "hero hp=12".

    The colon in the role "Guard: …" does not make "Guard" an option.
    """
    kinds = [sheet_of(ruleset) for ruleset in rulesets().values()]
    names = SlotNames(languages, command_of(kinds[0]), kinds)
    first = next((pair for pair in PAIR.finditer(text) if names.has(pair[1])), None)
    return (text.strip(), "") if first is None else (text[: first.start()].strip(), text[first.start() :])


def options_as_typed(
    languages: Languages, kind_of: KindOf, ruleset: Ruleset[Any, Any] | None, line: str, given: Mapping[str, Any]
) -> dict[str, Any]:
    """Reads a ruleset's options from one `line` and separate parameters.

    `given` holds the separate parameters. Without a ruleset the options stay as typed. Raises Refused.
    """
    kinds = [kind_of(each) for each in ([ruleset] if ruleset else rulesets().values())]
    names = SlotNames(languages, command_of(kinds[0]), kinds)
    typed = names.read_with(line, {slot: value for slot, value in given.items() if value is not None})
    if ruleset is None:
        return typed
    refuse_unknown(kinds[0], typed)
    return options_query(languages, ruleset, kinds[0]).complete(typed).slots()


def options_query(languages: Languages, ruleset: Ruleset[Any, Any], kind: Kind, slot: str = "") -> Query:
    """Returns the query for a ruleset's options.

    It suggests the numbers that `slot` allows.
    """
    low, high = number_bounds(kind, slot) if slot in slot_names(kind) else (0, -1)
    numbers = range(low, min(high, low + MAX_SUGGESTIONS) + 1)
    offered = [kind.model_validate({slot: number}) for number in numbers if high > 0]
    names = names_in(voices(languages, ruleset.name))
    return Query(kind, lambda _given: offered, lambda _action: None, names)
