"""Rules for application commands, from Discord's documentation.

Discord's API description lacks some of them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import discord
import regex

Command = dict[str, Any]

NAME = regex.compile(r"[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}")
"""Pattern of the name of a command, a group or a parameter; names must also be in lower case."""
SUBCOMMAND, GROUP = 1, 2
"""Option types of a subcommand and of a group; options of other types are parameters."""
TYPED = 1
"""Type of typed commands; commands of other types are in menus."""
MOST_OF_TYPE = {TYPED: 100, 2: 15, 3: 15}
MOST_OPTIONS = MOST_CHOICES = 25
MOST_LETTERS = {"menu": 32, "description": 100, "choice": 100}
MOST_LETTERS_OF_COMMAND = 8_000
LOCALES = frozenset(locale.value for locale in discord.Locale)


def faults(commands: Sequence[Command]) -> list[str]:
    """Returns the faults that Discord would refuse, as in "/attack hp: …"."""
    return [*_list_faults(commands), *chain.from_iterable(map(_command_faults, commands))]


def _list_faults(commands: Sequence[Command]) -> Iterator[str]:
    by_type: dict[int, list[Command]] = {}
    for command in commands:
        by_type.setdefault(_type(command), []).append(command)
    for type, group in by_type.items():
        if len(group) > MOST_OF_TYPE[type]:
            yield f"{len(group)} commands of type {type}"
        yield from _twice("", group)


def _command_faults(command: Command) -> Iterator[str]:
    if (letters := sum(_letters(command))) > MOST_LETTERS_OF_COMMAND:
        yield f"/{command['name']}: {letters} letters"
    if _type(command) == TYPED:
        yield from _entry_faults(f"/{command['name']}", command)
        return
    yield from _length_faults(f"menu {command['name']}", command, "name", MOST_LETTERS["menu"])
    if command.get("description") or command.get("options"):
        yield f"menu {command['name']}: it takes neither description nor options"


def _entry_faults(place: str, entry: Command) -> Iterator[str]:
    """Yields the faults of an entry and those below it.

    An entry is a command, a group or a parameter.
    """
    for locale, name in _texts(entry, "name"):
        if NAME.fullmatch(name) is None or name != name.lower():
            yield f"{place}: the name {name!r} {locale}".rstrip()
    yield from _length_faults(place, entry, "description", MOST_LETTERS["description"])
    options, choices = entry.get("options", ()), entry.get("choices", ())
    if max(len(options), len(choices)) > MOST_OPTIONS:
        yield f"{place}: {len(options)} options, {len(choices)} choices"
    if len({option["type"] in (SUBCOMMAND, GROUP) for option in options}) > 1:
        yield f"{place}: parameters beside subcommands"
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        yield f"{place}: a parameter that is needed comes after one that is not"
    if choices and entry.get("autocomplete"):
        yield f"{place}: both choices and suggestions"
    yield from _twice(place, options)
    yield from _twice(place, choices)
    for option in options:
        yield from _entry_faults(f"{place} {option['name']}", option)
    for choice in choices:
        yield from _length_faults(f"{place}, choice {choice['value']}", choice, "name", MOST_LETTERS["choice"])
        if len(str(choice["value"])) > MOST_LETTERS["choice"]:
            yield f"{place}, choice {choice['value']}: its value"


def _length_faults(place: str, entry: Command, key: str, most: int) -> Iterator[str]:
    for locale, text in _texts(entry, key):
        if not 1 <= len(text.strip()) <= most:
            yield f"{place}: the {key} of {len(text)} letters {locale}".rstrip()
        if locale not in ("", *LOCALES):
            yield f"{place}: the locale {locale!r}"


def _twice(place: str, siblings: Sequence[Command]) -> Iterator[str]:
    """Yields each name that two siblings share in one language.

    An untranslated entry counts with its plain name.
    """
    for locale in ("", *LOCALES):
        names = Counter((each.get("name_localizations") or {}).get(locale, each["name"]) for each in siblings)
        for name, count in names.items():
            if count > 1:
                yield f"{place}: {name!r} is there {count} times {locale}".strip()


def _letters(entry: Command) -> Iterator[int]:
    """Yields the lengths of texts that count towards a command's limit.

    Names and descriptions count in their longest translation.
    """
    for key in ("name", "description"):
        yield max((len(text) for _, text in _texts(entry, key)), default=0)
    yield len(str(entry.get("value", "")))
    for below in (*entry.get("options", ()), *entry.get("choices", ())):
        yield from _letters(below)


def _texts(entry: Command, key: str) -> Iterator[tuple[str, str]]:
    """Yields a text in each locale; the plain text has ""."""
    if key in entry:
        yield "", str(entry[key])
    yield from (entry.get(f"{key}_localizations") or {}).items()


def _type(command: Command) -> int:
    return int(command.get("type") or TYPED)
