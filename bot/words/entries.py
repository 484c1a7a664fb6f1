"""Entries of a Fluent file, each parsed when it is first used.

Parsing all of them at once would take most of the start-up time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

BEGINNING = re.compile("^(?=[^ \t\r\n#}])", re.MULTILINE)
"""Matches the beginning of an entry: a line without indentation that is not a comment."""
HEAD = re.compile(r"(?P<key>-?[a-zA-Z][a-zA-Z0-9_-]*) *=(?P<value> *(?:\S|\s+(?!\.)\S))?")
"""Matches the id of an entry. The group `value` is empty if the entry has only attributes."""
ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)


class EntryError(Exception):
    """An entry that cannot be read, with its file and line."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(f"{place.file}:{place.line}: {message}")


class Place(NamedTuple):
    """A line of a Fluent file, for error messages."""

    file: str
    line: int


class Entry:
    """A message or a term ("-term") in its file.

    `ids` are `message` and `message.attribute`. A term has no ids.
    """

    def __init__(self, source: str, place: Place) -> None:
        head = HEAD.match(source)
        if head is None:
            raise EntryError(place, "this is no entry")
        self.key, self.place, self.source = head["key"], place, source
        self.ids: tuple[str, ...] = (self.key,) if head["value"] else ()
        if self.key.startswith("-"):
            self.ids = ()
        elif " ." in source:
            self.ids += tuple([f"{self.key}.{attribute}" for attribute in ATTRIBUTE.findall(source)])

    @cached_property
    def tree(self) -> ast.Message | ast.Term:
        """Syntax tree of the entry; raises EntryError."""
        (entry,) = (each for each in _parsed(self.source, self.place) if isinstance(each, ast.Message | ast.Term))
        return entry

    @cached_property
    def uses(self) -> dict[str, Uses]:
        """References of each text of the entry, by its id.

        A term has its key in place of an id.
        """
        tree = self.tree
        texts = {f"{self.key}.{attribute.id.name}": attribute.value for attribute in tree.attributes}
        return {id: Uses(text) for id, text in ({self.key: tree.value} | texts).items() if text is not None}


class Uses(Visitor):
    """References of a text: its facts, the messages it uses, and the keys of all entries it uses."""

    def __init__(self, text: ast.Pattern) -> None:
        self.facts: set[str] = set()
        self.messages: set[str] = set()
        self.keys: set[str] = set()
        self.visit(text)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # fluent's name
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # fluent's name
        self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))
        self.keys.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802  # fluent's name
        # A term sees only the arguments of the reference, and these may hold facts.
        self.keys.add(f"-{node.id.name}")
        self.generic_visit(node)


def entries_in(text: str, file: str) -> Iterator[Entry]:
    """Yields the entries of a file; raises EntryError."""
    line = 1
    for piece in BEGINNING.split(text):
        if piece.startswith(("#", "\n", "}")):
            _parsed(piece, Place(file, line))
        elif piece:
            yield Entry(piece, Place(file, line))
        line += piece.count("\n")


def _parsed(source: str, place: Place) -> list[ast.EntryType]:
    """Parses a piece of a file; raises EntryError."""
    found = FluentParser().parse(source).body
    for each in found:
        if isinstance(each, ast.Junk):
            before = source.count("\n", 0, each.span.start) if each.span else 0
            raise EntryError(Place(place.file, place.line + before), each.annotations[0].message or "")
    return found
