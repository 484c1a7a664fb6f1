"""Words of every refusal of charts, in both languages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rules.core.charts
from bot.words.languages import Languages

LANGUAGES = Languages.load()
ENDS = {"which": ("row", "column"), "key": ("name", "key"), "part": ("name", "source")}
"""Possible values of the variable part of a refusal code."""


def codes(node: ast.expr) -> list[str]:
    if isinstance(node, ast.JoinedStr):
        start, variable = node.values
        assert isinstance(start, ast.Constant)
        assert isinstance(variable, ast.FormattedValue)
        assert isinstance(variable.value, ast.Name)
        return [f"{start.value}{end}" for end in ENDS[variable.value.id]]
    assert isinstance(node, ast.Constant)
    return [node.value]


def refusals() -> list[tuple[str, set[str]]]:
    """Returns the code and facts of each refusal in the source; the facts from `_ranges` are listed by hand."""
    found = []
    for path in Path(rules.core.charts.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                facts = {keyword.arg or "results count" for keyword in node.keywords}
                found += [(code, set(" ".join(facts).split())) for code in codes(node.args[0])]
    return found


@pytest.mark.parametrize("language", LANGUAGES.locales)
def test_every_refusal_has_its_words_and_supplies_their_facts(language: str):
    words, made = LANGUAGES.words(language), refusals()
    assert len({code for code, _ in made}) > 30
    for code, facts in made:
        assert words.variables(f"refusal-{code}") <= facts, code


def test_every_chart_refusal_in_the_words_occurs_in_the_source():
    made = {f"refusal-{code}" for code, _ in refusals()}
    section = (Path(rules.core.charts.__path__[0]).parents[2] / "locales" / "en" / "refusals.ftl").read_text("utf-8")
    said = {line.split(" =")[0] for line in section.splitlines() if line.startswith("refusal-chart-")}
    assert said
    assert said <= made
