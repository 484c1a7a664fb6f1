"""All words that users read: Fluent messages in locales/<language>/*.ftl.

English is complete by definition, and other languages fall back to English. `id.attribute` names an attribute of a
message.
"""

import hashlib
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt
from fluent.runtime.utils import native_to_fluent
from fluent.syntax import ast

from bot.words.entries import Entry, EntryError, entries_in

log = logging.getLogger(__name__)

LOCALES: Final = Path(__file__).parents[2] / "locales"
FALLBACK: Final = "en"
TERMINAL: Final = "start.ftl"
"""Name of the file, one for each language, with all texts that the host sees in the terminal."""


class LanguageError(Exception):
    """A word file that cannot be read, a missing message, or a message given the wrong facts."""


class Words:
    """One language's messages.

    With `strict`, a missing message or fact is an error. Otherwise the id is shown and the fault is logged.
    """

    def __init__(self, locale: str, entries: Mapping[str, Entry], fallback: "Words | None", strict: bool):
        self.locale = locale
        self._babel = Locale.parse(locale)
        self._fallback = fallback
        self.is_strict = strict
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._entries = entries
        self._ids = {id: entry for entry in entries.values() for id in entry.ids}
        self._variables: dict[str, frozenset[str]] = {}
        self._patterns: dict[str, Any] = {}

    @classmethod
    def of_the_terminal(cls, locale: str) -> "Words | None":
        """Loads only the words of the terminal.

        This is much faster than loading the words of all rulesets. Returns None for an unknown language.
        """
        own, fallback = (_read(LOCALES / each, TERMINAL) for each in (locale, FALLBACK))
        return cls(locale, own, cls(FALLBACK, fallback, None, strict=False), strict=False) if own else None

    def say(self, message_id: str, **facts: Any) -> str:
        """Returns a message in this language with its facts filled in.

        If strict, raises LanguageError for a missing message or fact.
        """
        pattern = self._patterns.get(message_id)
        if pattern is None:
            if message_id not in self._ids:
                return self._missing(message_id, facts)
            pattern = self._patterns[message_id] = self._compile(message_id)
        if isinstance(pattern, str):
            return pattern
        return self._format(message_id, pattern, facts)

    def has(self, message_id: str) -> bool:
        """Returns whether a message exists, here or in the fallback language."""
        return message_id in self._ids or (self._fallback is not None and self._fallback.has(message_id))

    def first(self, *message_ids: str) -> str | None:
        return next(filter(self.has, message_ids), None)

    def ids(self) -> Iterator[str]:
        """Yields every message of this language, and attributes as `id.attribute`."""
        return iter(self._ids)

    def variables(self, message_id: str) -> frozenset[str]:
        """Returns the names of the facts that a message uses.

        Facts used through terms and other messages count too.
        """
        found = self._variables.get(message_id)
        if found is None:
            found = self._variables[message_id] = frozenset(self._facts(message_id, set()))
        return found

    def references(self) -> dict[str, frozenset[str]]:
        """Returns the messages that each message of this language refers to."""
        return {id: frozenset(entry.uses[id].messages) for id, entry in self._ids.items()}

    def source(self) -> str:
        """Returns the text of all entries."""
        return "".join(entry.source for entry in self._entries.values())

    def check(self) -> None:
        """Parses every entry; raises LanguageError."""
        for entry in self._entries.values():
            self._parsed(entry)

    def join(self, items: Iterable[str]) -> str:
        """Joins a list as this language writes it.

        Examples are "a, b, and c" and "a、b、c".
        """
        return format_list(list(items), locale=self._babel)

    def _compile(self, message_id: str) -> Any:
        """Returns the pattern of a message.

        For a message that uses no facts, returns the finished text.
        """
        name, _, attribute = message_id.partition(".")
        self._bundle.add_resource(ast.Resource(list(self._needed(name))))
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if self.variables(message_id):
            return pattern
        return self._format(message_id, pattern, {})

    def _needed(self, key: str) -> Iterator[ast.Message | ast.Term]:
        """Yields an entry and all entries it references, directly or not."""
        needed = [key]
        for each in needed:
            if (entry := self._entries.get(each)) is not None:
                yield self._parsed(entry)
                used = {other for uses in entry.uses.values() for other in uses.keys}
                needed += sorted(used.difference(needed))

    def _facts(self, message_id: str, seen: set[str]) -> Iterator[str]:
        if message_id in seen or message_id not in self._ids:
            return
        seen.add(message_id)
        entry = self._ids[message_id]
        self._parsed(entry)
        yield from entry.uses[message_id].facts
        for other in entry.uses[message_id].messages:
            yield from self._facts(other, seen)

    def _parsed(self, entry: Entry) -> ast.Message | ast.Term:
        try:
            return entry.tree
        except EntryError as error:
            raise LanguageError(str(error)) from None

    def _format(self, message_id: str, pattern: Any, facts: Mapping[str, Any]) -> str:
        """Does the work of FluentBundle.format_pattern, but with plain numbers."""
        arguments = {
            name: _PlainInt(fact) if type(fact) is int else native_to_fluent(fact) for name, fact in facts.items()
        }
        errors: list[Exception] = []
        try:
            text = str(pattern(ResolverEnvironment(self._bundle, errors, current=CurrentEnvironment(arguments))))
        except ValueError as error:  # Fluent refuses facts of more than 2,500 characters
            errors.append(error)
            text = message_id
        if errors:
            self.complain(f"{self.locale}: {message_id} with {sorted(facts)}", errors[0])
        return text

    def _missing(self, message_id: str, facts: Mapping[str, Any]) -> str:
        self.complain(f"{self.locale}: no message {message_id}")
        return message_id if self._fallback is None else self._fallback.say(message_id, **facts)

    def complain(self, fault: str, error: Exception | None = None) -> None:
        """Raises LanguageError if strict; otherwise logs the fault."""
        if self.is_strict:
            raise LanguageError(f"{fault}: {error}" if error else fault)
        log.error("%s %s", fault, type(error).__name__ if error else "")


class Languages:
    """All languages that the bot speaks."""

    def __init__(self, words: Mapping[str, Words], default: str = FALLBACK):
        self._words = words
        self.default = default

    @classmethod
    def load(cls, root: Path = LOCALES, *, default: str = FALLBACK, strict: bool = True) -> "Languages":
        """Reads the word files of the bot and of installed rulesets.

        The bot's message is preferred to a package's message of the same id. Raises LanguageError with file and line
        for a line that is not a message, and for a message defined twice. Errors within a message are found on first
        use, or by `check`.
        """
        from rules.core.contract.ruleset import is_shipped, rulesets  # the words of the terminal do not need the rules

        installed = [ruleset.folder for ruleset in rulesets().values() if not is_shipped(ruleset)]
        return cls(_words(root, strict, tuple(installed)), default)

    def check(self) -> None:
        """Parses every message; raises LanguageError with file and line."""
        for words in self._words.values():
            words.check()

    @property
    def locales(self) -> tuple[str, ...]:
        return tuple(self._words)

    def digest(self) -> str:
        """Returns a digest of all texts in all languages, and of the way in which faults in them are treated."""
        found = hashlib.sha256()
        for locale, words in self._words.items():
            found.update(f"{locale}\n{words.is_strict}\n{words.source()}".encode())
        return found.hexdigest()

    def words(self, *wishes: str) -> Words:
        """Returns the words of the first supported language in `wishes`.

        If none is supported, returns the words of the default language. `wishes` are languages such as "ja" or "en-GB".
        """
        spoken = (self._words.get(wish.partition("-")[0]) for wish in wishes)
        return next(filter(None, spoken), self._words[self.default])


_announcers: list[Callable[[], Iterable[str]]] = []


def announces(source: Callable[[], Iterable[str]]) -> Callable[[], Iterable[str]]:
    """Declares message ids that code builds at run time.

    A test then does not report them as unused. The decorated function takes no arguments and returns ids or patterns.
    Exact ids must exist. A pattern such as `gloomhaven-event-*` covers the ids that it matches. Literal ids in the code
    need no announcement.
    """
    _announcers.append(source)
    return source


def announced_ids() -> frozenset[str]:
    """Returns all ids and patterns announced by the loaded modules."""
    return frozenset(message_id for source in _announcers for message_id in source())


class _PlainInt(FluentInt):
    """A whole number as games write it, with a minus sign instead of a hyphen, and without grouping.

    Plural rules can select on it.
    """

    def format(self, locale: Locale) -> str:
        return int.__repr__(self).replace("-", "−")


@cache
def _words(root: Path, strict: bool, packages: tuple[Path, ...]) -> Mapping[str, Words]:
    """Returns the words of each language, English first.

    Words of installed packages never replace those below `root`.
    """
    found = {path.name: _read(path) for path in sorted(root.iterdir()) if path.is_dir()}
    for package in packages:
        found = {locale: {**_read(package / "locales" / locale), **entries} for locale, entries in found.items()}
    fallback = Words(FALLBACK, found.pop(FALLBACK), None, strict)
    return {FALLBACK: fallback} | {locale: Words(locale, read, fallback, strict) for locale, read in found.items()}


@cache
def _read(directory: Path, files: str = "*.ftl") -> Mapping[str, Entry]:
    entries: dict[str, Entry] = {}
    for path in sorted(directory.glob(files)):
        try:
            for entry in entries_in(path.read_text(encoding="utf-8"), f"{directory.name}/{path.name}"):
                if entry.key in entries:
                    raise EntryError(entry.place, f"{entry.key} is defined twice")
                entries[entry.key] = entry
        except EntryError as error:
            raise LanguageError(str(error)) from None
    return entries
