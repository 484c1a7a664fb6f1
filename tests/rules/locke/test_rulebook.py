"""The rulebook: every rule of the catalogue, in the project's own words and in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.rows import each_row

PACKAGE = Path(__file__).parents[3] / "rules" / "locke"
CATALOGUE = PACKAGE.parents[2] / "shared" / "rules" / "locke.md"
RULEBOOK = tomllib.loads((PACKAGE / "rulebook.toml").read_text("utf-8"))
CHAPTERS = RULEBOOK.pop("chapters")
LONGEST = 650
CITED = re.compile(r"LOCKE-[0-9]+(?:\.[0-9]+)*[a-z]?")


def figures(text: str) -> set[str]:
    """Returns the numbers of a text, except those in rule ids."""
    return set(re.findall("[0-9]+", CITED.sub("", text)))


def unknown(text: str) -> list[str]:
    """Returns the cited ids that belong neither to a rule nor to a section of rules ("LOCKE-10.11")."""
    return [
        id for id in CITED.findall(text) if not any(re.match(rf"{re.escape(id)}(?![0-9])", known) for known in RULEBOOK)
    ]


def test_the_rulebook_has_every_rule_of_the_catalogue_in_its_order():
    if not CATALOGUE.exists():
        pytest.skip("the catalogue is not beside this checkout")
    ids = re.findall(r"\*\*(LOCKE-[0-9.]+[a-z]?)\*\*", CATALOGUE.read_text("utf-8"))
    assert list(RULEBOOK) == ids


@each_row("id", RULEBOOK)
def test_a_rule_is_written_in_both_languages(id: str):
    text = RULEBOOK[id]
    assert set(text) == {"en", "ja"}
    assert text["en"].isascii()
    assert text["en"].endswith(".")
    assert re.search("[ぁ-んァ-ヶ一-龠]", text["ja"])
    assert text["ja"].endswith("。")
    assert max(map(len, text.values())) <= LONGEST


@each_row("id", RULEBOOK)
def test_numbers_of_the_english_text_are_in_the_japanese_one(id: str):
    assert figures(RULEBOOK[id]["en"]) <= figures(RULEBOOK[id]["ja"])


@each_row("id", RULEBOOK)
def test_ids_cited_by_a_rule_are_in_the_rulebook(id: str):
    assert unknown(" ".join(RULEBOOK[id].values())) == []


def test_every_rule_that_the_code_cites_is_in_the_rulebook():
    assert [id for path in sorted(PACKAGE.rglob("*.py")) for id in unknown(path.read_text("utf-8"))] == []
