"""The rulebook: every rule of the catalogue, in the project's own words and in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import rules.gloomhaven
from tests.rows import each_row

PACKAGE = Path(rules.gloomhaven.__file__).parent
CATALOGUE = PACKAGE.parents[2] / "shared" / "rules" / "gloomhaven.md"
RULEBOOK = tomllib.loads((PACKAGE / "rulebook.toml").read_text("utf-8"))
CHAPTERS = RULEBOOK.pop("chapters")
LONGEST = 300


def test_the_rulebook_has_every_rule_of_the_catalogue_in_its_order():
    if not CATALOGUE.exists():
        pytest.skip("the catalogue is not beside this checkout")
    ids = re.findall(r"\*\*(GLOOM-[A-Z][0-9]+)\*\*", CATALOGUE.read_text("utf-8"))
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


def test_every_rule_that_the_code_cites_is_in_the_rulebook():
    cited = {id for path in PACKAGE.rglob("*.py") for id in re.findall(r"GLOOM-[A-Z][0-9]+", path.read_text("utf-8"))}
    assert cited <= set(RULEBOOK)
