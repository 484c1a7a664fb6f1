"""Heads of text files, declared with a row for each key: its type, its bounds and its default.

    HEAD = Head(
        id=Id(),
        title=Text("title", MAX_TITLE, required=True),
        grid=Choice("grid", {"hexes": "pointy-hexes", "squares": "squares"}),
        least=Number("least-characters", 1, low=1, high=24),
    )

A head reads and writes lines "key: value", and notes every defect. A test checks that the documents name all keys.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import UserText
from rules.core.files.drawings import MAX_QUOTED, Line
from rules.core.files.sections import ID, LANGUAGES, MAX_ID, At, Draft, Values

MAX_TITLE: Final = 80
MAX_INTRO: Final = 500
_UNFIT: Final = re.compile("[^a-z0-9]+")


class Key:
    """A line "name: value".

    `default` is the value if a file lacks the key. A file that lacks a `required` key has a defect.
    """

    def __init__(self, name: str, default: Any = None, *, required: bool = False) -> None:
        self.name = name
        self.default = default
        self.required = required

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the key in a file."""
        return (self.name,)

    @property
    def words(self) -> tuple[str, ...]:
        """Words and figures that the key takes as values."""
        return ()

    def read(self, draft: Draft, given: Values, line: int = 0) -> Any:
        """Returns the value that a file gives, and notes defects.

        `line` is the first line of the key's section (0: the head).
        """
        if self.required:
            draft.need(given, self.name, line)
        return self.parse(draft, *given[self.name]) if self.name in given else self.default

    def parse(self, draft: Draft, text: str, at: At) -> Any:
        """Returns the value that a text stands for.

        A subclass that overrides `read` does not need it.
        """
        raise NotImplementedError

    def lines(self, value: Any) -> Iterator[str]:
        """Yields the lines that give a value; none for the default."""
        if self.required or value != self.default:
            yield f"{self.name}: {self.written(value)}"

    def written(self, value: Any) -> str:
        """Returns the text of a value."""
        return str(value)


class Id(Key):
    """Short name of the thing that a file describes; "" if missing."""

    def __init__(self) -> None:
        super().__init__("id", "", required=True)

    def parse(self, draft: Draft, text: str, at: At) -> str:
        if text and not ID.fullmatch(text):
            draft.note(at, Refusal("file-bad-id", text=UserText(text[:MAX_QUOTED])))
        return text


def id_of(name: Mapping[str, str]) -> str:
    """Returns an id made from a thing's first name, or "" if that name has no letters or digits for an id."""
    return _UNFIT.sub("-", next(iter(name.values()), "").lower()).strip("-")[:MAX_ID].rstrip("-")


class Number(Key):
    """A whole number between bounds; anything else is a defect and counts as the lower bound."""

    def __init__(self, name: str, default: int | None, *, low: int, high: int) -> None:
        super().__init__(name, default)
        self.low, self.high = low, high

    @property
    def words(self) -> tuple[str, ...]:
        return str(self.low), str(self.high)

    def parse(self, draft: Draft, text: str, at: At) -> int:
        return draft.in_range(self.name, text, at, self.low, self.high)


class Choice(Key):
    """Several words to choose from, each with its value.

    Unless the key is `required`, the default is the value of the first word. The refusal of an unknown word has this
    `code`.
    """

    def __init__(
        self, name: str, values: Mapping[str, Any] | Iterable[str], *, required: bool = False, code: str = "file-choice"
    ) -> None:
        self.values = dict(values) if isinstance(values, Mapping) else {each: each for each in values}
        super().__init__(name, next(iter(self.values.values())), required=required)
        self.code = code

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(self.values)

    def parse(self, draft: Draft, text: str, at: At) -> Any:
        word = text.lower()
        if word not in self.values:
            draft.note(at, Refusal(self.code, key=self.name, text=UserText(text[:MAX_QUOTED]), choices=[*self.values]))
        return self.values.get(word, self.default)

    def written(self, value: Any) -> str:
        return next(word for word, each in self.values.items() if each == value)


class Text(Key):
    """A one-line text in each language; a text in one language serves for both."""

    def __init__(self, name: str, limit: int, *, required: bool = False) -> None:
        super().__init__(name, {}, required=required)
        self.limit = limit

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"{self.name}.{language}" for language in LANGUAGES)

    def read(self, draft: Draft, given: Values, line: int = 0) -> dict[str, str]:
        for key in self.names:
            text, at = given.get(key, ("", (0, 0)))
            if len(text) > self.limit:
                draft.note(at, Refusal("file-text-long", key=key, length=len(text), limit=self.limit))
            elif not text.isprintable():
                draft.note(at, Refusal("file-text-bad", key=key))
        either = next((given[key][0] for key in self.names if key in given and given[key][0]), "")
        if not either:
            if self.required:
                draft.need({}, self.names[0], line)
            return {}
        both = zip(LANGUAGES, self.names, strict=True)
        return {language: given.get(key, ("",))[0] or either for language, key in both}

    def lines(self, value: dict[str, str]) -> Iterator[str]:
        yield from (f"{self.name}.{language}: {text}" for language, text in value.items())


class Own(Key):
    """A value that the ruleset reads and writes itself."""

    def __init__(
        self,
        name: str,
        default: Any,
        parse: Callable[[Draft, str, At], Any],
        written: Callable[[Any], str],
        *,
        required: bool = False,
    ) -> None:
        super().__init__(name, default, required=required)
        self._parse, self._written = parse, written

    def parse(self, draft: Draft, text: str, at: At) -> Any:
        return self._parse(draft, text, at)

    def written(self, value: Any) -> str:
        return self._written(value)


class Head:
    """Keys of a head, or of a section written like a head, by the field that they set."""

    def __init__(self, **keys: Key) -> None:
        self.keys = keys

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all keys in a file."""
        return tuple(name for key in self.keys.values() for name in key.names)

    @property
    def vocabulary(self) -> tuple[str, ...]:
        """Names of all keys, and the words and figures that they take as values."""
        return (*self.names, *(word for key in self.keys.values() for word in key.words))

    def read(self, draft: Draft, lines: Iterable[Line]) -> dict[str, Any]:
        """Reads the draft's head and returns the values by field."""
        for number, text in lines:
            draft.read_key(draft.head, self.names, number, text)
        return self.values(draft, draft.head)

    def values(self, draft: Draft, given: Values, line: int = 0) -> dict[str, Any]:
        """Returns the values by field, from lines that have been read.

        `line` is the first line of the section (0: the head).
        """
        return {field: key.read(draft, given, line) for field, key in self.keys.items()}

    def lines(self, values: Mapping[str, Any]) -> list[str]:
        """Returns the lines that give these values."""
        return [line for field, key in self.keys.items() for line in key.lines(values[field])]


def write_file(head: Iterable[str], sections: Mapping[str, Iterable[str]]) -> str:
    """Returns the text of a file from a head and sections; empty sections are left out."""
    bodies = {name: [*lines] for name, lines in sections.items()}
    parts = [[*head], *([f"[{name}]", *lines] for name, lines in bodies.items() if lines)]
    return "\n\n".join("\n".join(lines) for lines in parts) + "\n"
