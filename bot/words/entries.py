"""The entries of a Fluent file, parsed no sooner than they are said.

Parsing them all would be most of what a start costs. So an entry whose form shows that it is well-formed is parsed only
when it is said and has something to fill in. All others are parsed at once, so that a defect is known at the start.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ID = "[a-zA-Z][a-zA-Z0-9_-]*"
LITERAL = r'"(?:[^"\\\r\n]|\\["\\]|\\u[0-9a-fA-F]{4})*"'
PLACEABLE = rf"\{{ *(?:\${ID}|{ID}(?:\.{ID})?|-{ID}|{LITERAL}) *\}}"
USED = re.compile(rf"\{{ *(?:\$(?P<fact>{ID})|(?P<other>(?P<entry>{ID})(?:\.{ID})?)|(?P<term>-{ID})|{LITERAL})")
"""What a placeable, or a choice between variants, begins with."""


def _lines(inside: str) -> str:
    """A pattern that begins on the line of its id and may go on in indented lines."""
    return rf"(?! |\n)(?:[^{{}}\r\n]|{inside})+(?:\n+ +(?![ .\[*])(?:[^{{}}\r\n]|{inside})+)*"


def _choice(inside: str) -> str:
    """A choice between variants by a fact."""
    key, value = rf"\[ *(?:{ID}|[0-9]+) *\]", rf" *{_lines(inside)}"
    return rf"\{{ *\${ID} *->(?:\n+ *{key}{value})*\n+ *\*{key}{value}(?:\n+ *{key}{value})*\n+ *\}}"


_IN_VARIANTS = rf"{PLACEABLE}|{_choice(PLACEABLE)}"
PATTERN = _lines(rf"{PLACEABLE}|{_choice(_IN_VARIANTS)}")
ATTRIBUTE = re.compile(rf"\n+ +\.({ID}) *= *")
REGULAR = re.compile(rf"(?P<key>-?{ID}) *= *(?P<value>{PATTERN})?(?P<more>(?:\n+ +\.{ID} *= *{PATTERN})*)\n*")
NOTHING = re.compile(r"(?:#{1,3}(?: [^\n]*)?)?\n*")
"""A comment's line, or blank ones."""
BEGINNINGS = re.compile("^(?=[a-zA-Z#-])", re.MULTILINE)
"""Where Fluent takes up again after a defect: an entry or a comment begins there."""


class EntryError(Exception):
    """An entry that cannot be read; `line` is where it begins."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class Pattern(NamedTuple):
    """What the text of a message or attribute uses: facts, and other messages. `text` is all of it if that is plain."""

    variables: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    text: str | None = None


class Entry:
    """A message or a term ("-term") with its patterns by id (`message`, `message.attribute`), and the keys of the
    entries that it refers to."""

    def __init__(self, key: str, source: str, patterns: dict[str, Pattern], refers: frozenset[str] = frozenset()):
        self.key = key
        self.patterns = patterns
        self.refers = refers
        self._source = source

    @cached_property
    def parsed(self) -> ast.Message | ast.Term:
        """Its syntax tree."""
        entry = FluentParser().parse_entry(self._source)
        assert isinstance(entry, ast.Message | ast.Term)
        return entry

    @property
    def is_term(self) -> bool:
        return self.key.startswith("-")


def entries_in(text: str) -> Iterator[tuple[int, Entry]]:
    """The entries of a file, each with its line. Raises EntryError."""
    line = 1
    for piece in BEGINNINGS.split(text):
        if NOTHING.fullmatch(piece) is None:
            regular = REGULAR.fullmatch(piece)
            if regular is not None and (regular["value"] or (regular["more"] and not piece.startswith("-"))):
                yield line, _regular(regular)
            else:
                yield from ((line + before, entry) for before, entry in _parsed(piece, line))
        line += piece.count("\n")


def _regular(found: re.Match[str]) -> Entry:
    name = found["key"].removeprefix("-")
    sources = {name: found["value"]} if found["value"] else {}
    _, *attributes = ATTRIBUTE.split(found["more"])
    sources |= {
        f"{name}.{attribute}": source for attribute, source in zip(attributes[::2], attributes[1::2], strict=True)
    }
    refers = [use["entry"] or use["term"] for use in USED.finditer(found[0]) if use["entry"] or use["term"]]
    return Entry(
        found["key"], found[0], {id: _regular_pattern(source) for id, source in sources.items()}, frozenset(refers)
    )


def _regular_pattern(source: str) -> Pattern:
    if "{" in source:
        used = list(USED.finditer(source))
        facts, others = ({use[group] for use in used if use[group]} for group in ("fact", "other"))
        return Pattern(frozenset(facts), frozenset(others))
    return Pattern(text=None if "\n" in source else source.rstrip(" "))


def _parsed(piece: str, line: int) -> Iterator[tuple[int, Entry]]:
    for entry in FluentParser().parse(piece).body:
        before = piece.count("\n", 0, entry.span.start) if entry.span else 0
        if isinstance(entry, ast.Junk):
            raise EntryError(line + before, entry.annotations[0].message or "")
        if isinstance(entry, ast.Message | ast.Term):
            yield before, _of_tree(entry, piece)


def _of_tree(tree: ast.Message | ast.Term, source: str) -> Entry:
    used = uses_of(tree)
    entry = Entry(
        f"-{tree.id.name}" if isinstance(tree, ast.Term) else tree.id.name,
        source,
        {id: Pattern(frozenset(each.variables), frozenset(each.others)) for id, each in used.items()},
        frozenset().union(*(each.refers for each in used.values())),
    )
    entry.parsed = tree
    return entry


def uses_of(tree: ast.Message | ast.Term) -> dict[str, Uses]:
    """What each pattern of an entry uses, by the pattern's id."""
    name = tree.id.name
    found = {} if tree.value is None else {name: Uses(tree.value)}
    return found | {f"{name}.{attribute.id.name}": Uses(attribute.value) for attribute in tree.attributes}


class Uses(Visitor):
    """The variables of a pattern, and the messages and terms that it refers to."""

    def __init__(self, pattern: ast.Pattern) -> None:
        self.variables: set[str] = set()
        self.others: set[str] = set()
        self.refers: set[str] = set()
        self.visit(pattern)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.others.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))
        self.refers.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        # A term sees only the arguments given with the reference, and those may hold variables.
        self.refers.add(f"-{node.id.name}")
        self.generic_visit(node)
