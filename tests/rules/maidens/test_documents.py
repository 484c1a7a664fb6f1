"""The examples in docs/scenarios.md work and name every possible word."""

import re
from pathlib import Path

import pytest

from rules.maidens.sheet.attributes import attributes
from rules.maidens.sheet.equipment import items
from rules.maidens.sheet.sheet_text import SECTIONS, derived, parse_sheet
from rules.maidens.sheet.sheet_text import SIZES as HEIGHTS
from rules.maidens.sheet.skills import rows, skills

DOCS = Path(__file__).parents[3] / "docs"


def part_with(page, word):
    """Returns the chapter of a page that contains a word: its example, its words in code, its text."""
    text = (DOCS / page).read_text("utf-8")
    about = next(part for part in re.split("^# ", text, flags=re.MULTILINE) if word in part)
    before, example, after = re.split("```(?:text)?\n", about)
    named = {name for words in re.findall("`([^`\n]+)`", before + after) for name in (words, words.partition(" ")[0])}
    return example, named, before + after


@pytest.mark.parametrize("page", ["scenarios.md", "scenarios.ja.md"])
def test_the_documents_show_a_valid_doll_and_name_every_word(page):
    example, named, _ = part_with(page, "\nrifle + bayonet")
    wren = parse_sheet(example)
    assert (wren.id, wren.height, wren.picks) == ("wren", HEIGHTS[1], {"magic": "fireball"})
    assert all(f"{key}: {value}" in example for key, value in derived(wren).items())
    picks = {row for skill in skills().values() if skill.table for row in rows(skill.table)}
    assert {*items(), *skills(), *picks, *attributes(), *map(str, HEIGHTS)} <= named
    assert {f"[{each}]" for each in SECTIONS} | {*derived(wren)} <= named
