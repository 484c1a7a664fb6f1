"""Text files in sections, as people write scenarios: a head of `key: value` lines, then sections such as "[map]".

    id: yard
    title.en: The Yard
    ; a comment
    [map]
      1 | s . .

    [legend]
    s = start + coin

The ruleset gives keys and sections their meaning.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import UserText
from rules.core.files.defects import Defect
from rules.core.files.drawings import MAX_QUOTED, Line, start_of
from rules.core.files.located import Defects, checked_text

MAX_ID: Final = 40
ID: Final = re.compile(f"[a-z0-9][a-z0-9-]{{0,{MAX_ID - 1}}}")
LANGUAGES: Final = ("en", "ja")

At = tuple[int, int]
"""A line and a column, from 1; 0 for the file as a whole."""
Values = dict[str, tuple[str, At]]
"""Texts by key, each with its position."""


def split(text: str, opened: Callable[[int, int, str], str]) -> defaultdict[str, list[Line]]:
    """Returns the lines of each section; those of the head are under "". Raises FileError if the file is too long.

    Blank lines and comments are left out. `opened` gets the line, the column and the lower-case name of each heading,
    and returns the key for the section's lines.
    """
    found: defaultdict[str, list[Line]] = defaultdict(list)
    section = ""
    for number, line in enumerate(re.split("\r\n|\r|\n", checked_text(text)), 1):
        stripped = line.strip()
        if stripped.startswith("[") and stripped.endswith("]") and "=" not in stripped:
            section = opened(number, line.index("[") + 1, stripped[1:-1].strip().lower())
        elif stripped and not stripped.startswith(";"):
            found[section].append((number, line))
    return found


@dataclass(slots=True)
class Draft:
    """A file as far as it could be read."""

    head: Values = field(default_factory=dict)
    """Values of the head."""
    sections: dict[str, int] = field(default_factory=dict)
    """Number of the heading's line, by section."""
    defects: list[Defect] = field(default_factory=list)

    def blame(self, line: int, column: int, code: str, rule: str = "", /, **facts: Any) -> None:
        """Notes a defect; the refusal's code is `scenario-<code>`."""
        self.note((line, column), Refusal(f"scenario-{code}", rule, **facts))

    def note(self, at: At, refusal: Refusal) -> None:
        self.defects.append(Defect(*at, refusal))

    def finish(self) -> None:
        """Raises FileError if there are defects, sorted by line and column."""
        found = Defects()
        for each in self.defects:
            found.add(each.line, each.column, each.refusal)
        found.finish()

    # --- sections ----------------------------------------------------------------------------------------------------

    def open(self, line: int, column: int, name: str, known: Collection[str], also: Sequence[str] = ()) -> str:
        """Notes the start of a section and returns its name, or "unknown" if the name is a defect.

        The refusal of an unknown section lists the `known` sections and those in `also`.
        """
        if name not in known:
            text = UserText(name[:MAX_QUOTED])
            self.blame(line, column, "unknown-section", text=text, sections=[*known, *also])
        elif name in self.sections:
            self.blame(line, column, "repeated-section", section=name, first=self.sections[name])
        else:
            self.sections[name] = line
            return name
        return "unknown"

    # --- keys --------------------------------------------------------------------------------------------------------

    def read_key(self, given: Values, keys: Sequence[str], line: int, text: str) -> None:
        """Reads a line "key: value" into `given`."""
        at = line, start_of(text)
        key, colon, value = text.strip().partition(":")
        key = key.strip().lower()
        if not colon:
            self.blame(*at, "line", text=UserText(text.strip()[:MAX_QUOTED]))
        elif key not in keys:
            self.note(at, Refusal("file-unknown-key", text=UserText(key[:MAX_QUOTED]), keys=list(keys)))
        elif key in given:
            self.blame(*at, "repeated-key", key=key, first=given[key][1][0])
        else:
            given[key] = value.strip(), (line, text.index(":") + 2 + len(value) - len(value.lstrip()))

    def need(self, given: Values, key: str, line: int = 0) -> None:
        """Notes a defect if a key is missing. `line` is the first line of the section (0: the head)."""
        if key not in given:
            self.note((line, 1 if line else 0), Refusal("file-missing-key", key=key))

    def in_range(self, key: str, text: str, at: At, low: int, high: int) -> int:
        """Returns the number in a text; anything but a number within the bounds is a defect and counts as `low`."""
        if re.fullmatch("[0-9]{1,3}", text.strip()) and low <= int(text) <= high:
            return int(text)
        self.note(at, Refusal("file-number", key=key, value=UserText(text[:MAX_QUOTED]), low=low, high=high))
        return low

    # --- legends -----------------------------------------------------------------------------------------------------

    def read_sign(self, line: int, text: str, known: Mapping[str, int]) -> tuple[str, int] | None:
        """Returns the sign that a legend line explains, and the index of its meaning; None for a defect.

        A line reads "s = start + coin". `known` holds the line that explained each earlier sign (0: the sign needs no
        legend).
        """
        column = start_of(text)
        sign, rest = text[column - 1], text[column:]
        if not rest.lstrip().startswith("=") or sign == "|":
            self.blame(line, column, "legend-line", text=UserText(text.strip()[:MAX_QUOTED]))
            return None
        if sign in known:
            self.blame(line, column, "legend-repeated", sign=UserText(sign), first=known[sign])
            return None
        return sign, column + rest.index("=") + 1

    def parts(self, line: int, text: str, start: int) -> Iterator[tuple[int, list[str]]]:
        """Yields the column and the words of each part.

        The words are in lower case. Parts are separated by "+" signs. The first begins at index `start`. An empty part
        is a defect.
        """
        at = start
        for part in text[start:].split("+"):
            column = at + start_of(part)
            at += len(part) + 1
            if words := part.lower().split():
                yield column, words
            else:
                self.blame(line, min(column, len(text) + 1), "legend-empty")
