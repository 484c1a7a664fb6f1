"""JSON that knows where everything stands, and readers that note every defect instead of stopping at the first.

Scenario files and house tables are read with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.refusal import Refusal
from rules.ruleset import Defect, ScenarioError
from rules.words import UserText

MAX_BYTES = 64 * 1024
MAX_DEPTH = 20
MAX_DEFECTS = 50
MAX_SHOWN = 40
_SCALAR = re.compile(
    r'"(?:[^"\\\x00-\x1f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"|-?(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,9})?|true|false|null'
)
_BLANK = re.compile(r"[ \t\r\n]*")


@dataclass(frozen=True, slots=True)
class Node:
    """A value and where it stands in the text; `key_at` is where its key stands, if it has one."""

    value: Any
    at: int
    key_at: int

    def plain(self) -> Any:
        """The value as ordinary JSON data."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        return [node.plain() for node in self.value] if isinstance(self.value, list) else self.value


class _Unreadable(Exception):
    def __init__(self, at: int, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.at, self.refusal = at, refusal


@dataclass(slots=True)
class Reading:
    """A document under reading, with its defects so far."""

    text: str
    defects: list[Defect] = field(default_factory=list)

    @classmethod
    def of(cls, text: str) -> Reading:
        """Raises ScenarioError for a text that is too long."""
        whole = text.encode("utf-8", "replace")
        if len(whole) > MAX_BYTES:
            refusal = Refusal("file-too-long", size=len(whole) // 1024 + 1, limit=MAX_BYTES // 1024)
            raise ScenarioError([Defect(0, 0, refusal)])
        return cls(whole.decode("utf-8").removeprefix("\ufeff"))

    def document(self, known: Sequence[str] | None = None) -> Fields:
        """The fields of the whole document. Raises ScenarioError for what is no JSON object at all."""
        try:
            parser = _Parser(self)
            node = parser.value(0, 0)
            parser.end()
        except _Unreadable as error:
            self.blame(error.at, error.refusal)
            self.finish()
            raise
        fields = Fields(self, node, "", known)
        if not isinstance(node.value, dict):
            self.finish()
        return fields

    def blame(self, at: int, refusal: Refusal) -> None:
        """Notes a defect at an offset of the text; -1 is the file as a whole."""
        line, start = self.text.count("\n", 0, max(at, 0)) + 1, self.text.rfind("\n", 0, max(at, 0)) + 1
        self.defects.append(Defect(line, at - start + 1, refusal) if at >= 0 else Defect(0, 0, refusal))

    def finish(self) -> None:
        """Raises ScenarioError if there are defects, sorted by line and column; at most MAX_DEFECTS are named."""
        found = sorted(self.defects, key=lambda defect: (defect.line, defect.column))
        if len(found) > MAX_DEFECTS:
            more = Refusal("file-more-defects", count=len(found) - MAX_DEFECTS)
            found = [*found[:MAX_DEFECTS], Defect(0, 0, more)]
        if found:
            raise ScenarioError(found)


class Fields:
    """An object of the document. Each reader returns something usable even where it notes a defect.

    With `known`, every other key is one; without, other keys are nobody's business.
    """

    def __init__(self, reading: Reading, node: Node, key: str, known: Sequence[str] | None) -> None:
        self.reading, self.node, self.key = reading, node, key
        self.values: dict[str, Node] = {}
        if isinstance(node.value, dict):
            self.values = node.value
        else:
            reading.blame(node.at, Refusal("file-type", key=key, expected="object"))
        for name, each in self.values.items():
            if known is not None and name not in known:
                reading.blame(
                    each.key_at, Refusal("file-unknown-key", text=UserText(name[:MAX_SHOWN]), keys=list(known))
                )

    @property
    def at(self) -> int:
        """Where the object stands."""
        return self.node.at

    def at_of(self, key: str) -> int:
        """Where the value of a key stands; without one, the object."""
        return self.values[key].at if key in self.values else self.at

    def require(self, *keys: str) -> None:
        """Notes what is missing."""
        if isinstance(self.node.value, dict):
            for key in keys:
                if key not in self.values:
                    self.reading.blame(self.at, Refusal("file-missing-key", key=key))

    def text(self, key: str, limit: int, default: str = "") -> str:
        """A text of one line, no longer than `limit`."""
        value: str = self._typed(key, str, "text", default)
        if len(value) > limit:
            self.reading.blame(self.at_of(key), Refusal("file-text-long", key=key, length=len(value), limit=limit))
        elif not value.isprintable():
            self.reading.blame(self.at_of(key), Refusal("file-text-bad", key=key))
        return value

    def choice(self, key: str, choices: Sequence[str], default: str = "") -> str:
        """One of several words."""
        value: str = self._typed(key, str, "text", default)
        if value in choices or key not in self.values:
            return value
        if isinstance(self.values[key].value, str):
            shown = UserText(value[:MAX_SHOWN])
            self.reading.blame(self.at_of(key), Refusal("file-choice", key=key, text=shown, choices=list(choices)))
        return default

    def number(self, key: str, low: int, high: int, default: int = 0) -> int:
        """A whole number between two bounds."""
        value: int = self._typed(key, int, "number", default)
        if key not in self.values or low <= value <= high:
            return value
        if type(self.values[key].value) is int:
            self.reading.blame(self.at_of(key), Refusal("file-number", key=key, value=value, low=low, high=high))
        return default

    def flag(self, key: str, *, default: bool = False) -> bool:
        """True or false."""
        value: bool = self._typed(key, bool, "flag", default)
        return value

    def nodes(self, key: str, limit: int) -> list[Node]:
        """The entries of a list, `limit` at most."""
        found: list[Node] = self._typed(key, list, "list", [])
        if len(found) > limit:
            self.reading.blame(self.at_of(key), Refusal("file-list-long", key=key, length=len(found), limit=limit))
        return found[:limit]

    def texts(self, key: str, limit: int) -> list[tuple[str, int]]:
        """The entries of a list of texts, with where each stands."""
        found = []
        for node in self.nodes(key, limit):
            if isinstance(node.value, str):
                found.append((node.value[:MAX_SHOWN], node.at))
            else:
                self.reading.blame(node.at, Refusal("file-type", key=key, expected="text"))
        return found

    def object(self, key: str, known: Sequence[str] | None = None) -> Fields:
        """The object under a key, an empty one where there is none."""
        return Fields(self.reading, self.values.get(key) or Node({}, self.at, self.at), key, known)

    def _typed(self, key: str, kind: type, expected: str, default: Any) -> Any:
        node = self.values.get(key)
        if node is None:
            return default
        if type(node.value) is kind:
            return node.value
        self.reading.blame(node.at, Refusal("file-type", key=key, expected=expected))
        return default


class _Parser:
    """Reads JSON by descent. What is no JSON raises `_Unreadable`; a key that comes twice is only noted."""

    def __init__(self, reading: Reading) -> None:
        self.reading, self.text, self.at = reading, reading.text, 0

    def value(self, depth: int, key_at: int) -> Node:
        """The value that begins here."""
        self._skip()
        start = self.at
        if depth > MAX_DEPTH:
            raise _Unreadable(start, Refusal("file-deep", limit=MAX_DEPTH))
        if self._take("{"):
            return Node(self._object(depth), start, key_at)
        if self._take("["):
            return Node(self._list(depth), start, key_at)
        return Node(self._scalar(), start, key_at)

    def end(self) -> None:
        """Nothing may follow."""
        self._skip()
        if self.at < len(self.text):
            raise self._unexpected()

    def _object(self, depth: int) -> dict[str, Node]:
        found: dict[str, Node] = {}
        if self._take("}"):
            return found
        while True:
            self._skip()
            key_at = self.at
            key = self._scalar()
            if not isinstance(key, str):
                self.at = key_at
                raise self._unexpected()
            self._expect(":")
            node = self.value(depth + 1, key_at)
            if key in found:
                self.reading.blame(key_at, Refusal("file-repeated-key", key=UserText(key[:MAX_SHOWN])))
            found.setdefault(key, node)
            if self._take("}"):
                return found
            self._expect(",")

    def _list(self, depth: int) -> list[Node]:
        found: list[Node] = []
        if self._take("]"):
            return found
        while True:
            self._skip()
            found.append(self.value(depth + 1, self.at))
            if self._take("]"):
                return found
            self._expect(",")

    def _scalar(self) -> Any:
        match = _SCALAR.match(self.text, self.at)
        if match is None:
            raise self._unexpected()
        self.at = match.end()
        value = json.loads(match.group())
        return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else value

    def _skip(self) -> None:
        match = _BLANK.match(self.text, self.at)
        self.at = match.end() if match else self.at

    def _take(self, sign: str) -> bool:
        self._skip()
        found = self.text.startswith(sign, self.at)
        self.at += found
        return found

    def _expect(self, sign: str) -> None:
        if not self._take(sign):
            raise self._unexpected()

    def _unexpected(self) -> _Unreadable:
        line = self.text[self.at : self.at + MAX_SHOWN].split("\n", 1)[0].strip()
        return _Unreadable(self.at, Refusal("file-syntax", text=UserText(line)))
