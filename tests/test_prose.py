"""Plain English and complete translations, as far as a program can check; the style is in CONTRIBUTING.md."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[1]
ROOMS = ("bench", "bot", "cogs", "rules", "sandbox", "storage", "tests")
CLAUSE = re.compile(r"(?:Who|Whom|Whoever|Whomever|What|Whatever|Where)\b")
QUOTED_CLAUSE = re.compile(r"(?:[\"']|\\\n)" + CLAUSE.pattern)
LOCALES = ROOT / "locales"
SAME_IN_ALL_LANGUAGES = {"choice-csv", "choice-en", "choice-json", "command-gm", "gloomhaven-term-none"}
"""Ids of names, and of a word that is never shown."""
ABBREVIATION = re.compile(r"[A-Z]{1,5}\d?|hp")
LETTERS_OF_A_SENTENCE = 30
"""Least number of letters of a text that may be written only once.

A shorter text may be a word that is used twice.
"""


class OwnText(Visitor):
    """Collects the letters of a text, without those of variables and references."""

    def __init__(self, pattern: fluent.Pattern) -> None:
        self.parts: list[str] = []
        self.visit(pattern)

    def visit_TextElement(self, node: fluent.TextElement) -> None:  # fluent.syntax requires this name
        self.parts.append(node.value)

    @property
    def letters(self) -> str:
        return " ".join("".join(self.parts).split())


def docstrings():
    """Yields the place and text of every docstring in the files where one may begin with a clause.

    Those of fields and constants are included. Most files have no quoted text that begins so, and are not parsed.
    """
    for path in (each for room in ROOMS for each in (ROOT / room).rglob("*.py")):
        source = path.read_text("utf-8")
        for node in ast.walk(ast.parse(source)) if QUOTED_CLAUSE.search(source) else ():
            body = getattr(node, "body", None)
            for each in body if isinstance(body, list) else ():
                if (
                    isinstance(each, ast.Expr)
                    and isinstance(each.value, ast.Constant)
                    and isinstance(each.value.value, str)
                ):
                    yield f"{path.relative_to(ROOT)}:{each.lineno}", each.value.value


@cache
def patterns(language):
    """Returns the texts of a language by id.

    The id of an attribute is `id.attribute`.
    """
    found = {}
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser(with_spans=False).parse(path.read_text("utf-8")).body:
            if isinstance(entry, fluent.Message | fluent.Term):
                if entry.value is not None:
                    found[entry.id.name] = entry.value
                found |= {f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes}
    return found


def test_no_docstring_begins_with_a_clause():
    assert [(place, text[:60]) for place, text in docstrings() if CLAUSE.match(text)] == []


@pytest.mark.parametrize("language", [each.name for each in LOCALES.iterdir() if each.name != "en"])
def test_every_text_is_translated(language):
    english, other = patterns("en"), patterns(language)
    same = {
        id: OwnText(pattern).letters
        for id, pattern in other.items()
        if id not in SAME_IN_ALL_LANGUAGES and pattern.equals(english[id])
    }
    assert {id: text for id, text in same.items() if re.search("[A-Za-z]", ABBREVIATION.sub("", text))} == {}


def test_a_sentence_is_written_once():
    """Expects an entry to refer to another with equal texts.

    Texts count as equal if they are so in every language.
    """
    languages = [patterns(each.name) for each in sorted(LOCALES.iterdir())]
    alike = defaultdict(list)
    for id, pattern in languages[0].items():
        if len(OwnText(pattern).letters) >= LETTERS_OF_A_SENTENCE:
            alike[tuple(repr(each[id].to_json()) for each in languages)].append(id)
    assert [ids for ids in alike.values() if len(ids) > 1] == []
