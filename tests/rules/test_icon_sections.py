"""The section `[icons]` of a scenario's file is taken out without a trace, and its defects are named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.facts.words import UserText
from rules.core.files.icons import MAX_ICONS, MOST_DEFECTS, MOST_SUGGESTED, take_icons

FILE = """\
id: yard
[map]
  1 | s . .
[icons]
; a comment
bandit-guard = pirate-skull

Own_Mirror.1 =  WOLF-HEAD
[legend]
s = start
"""
KNOWN = ("pirate-skull", "wolf-head")


def defects(text, near=lambda name: ()):
    return [(each.line, each.column, each.refusal.code) for each in take_icons(text, KNOWN, near).defects]


def test_icons_are_read_and_the_rest_keeps_its_lines():
    found = take_icons(FILE, KNOWN)
    assert found.icons == {"bandit-guard": "pirate-skull", "Own_Mirror.1": "wolf-head"}
    assert found.defects == ()
    assert found.rest.split("\n") == [
        line if number < 4 or number > 8 else "" for number, line in enumerate(FILE.split("\n"), 1)
    ]


def test_every_defect_has_its_line_and_a_reason():
    text = "[icons]\n a = wolf-hed\na = wolf-head\nno icon\n[icons]\nb = wolf-head\n"
    assert defects(text) == [
        (2, 2, "scenario-icon-unknown"),
        (3, 1, "scenario-repeated-key"),
        (4, 1, "scenario-icon-line"),
        (5, 1, "scenario-repeated-section"),
    ]
    (unknown, *_) = take_icons(text, KNOWN, lambda name: [name + "!"]).defects
    assert unknown.refusal.facts == {"text": UserText("wolf-hed"), "icons": ["wolf-hed!"]}


def test_the_number_of_icons_has_a_limit():
    lines = [f"k{number} = wolf-head" for number in range(MAX_ICONS + 1)]
    assert defects("\n".join(["[icons]", *lines[:-1]])) == []
    assert defects("\n".join(["[icons]", *lines])) == [(MAX_ICONS + 2, 1, "scenario-icons-many")]


@given(st.text())
def test_a_text_without_the_section_stays_as_it_is(text):
    found = take_icons(text, KNOWN)
    if "[icons]" not in text.lower():
        assert (found.rest, found.icons, found.defects) == (text, {}, ())


@given(st.lists(st.sampled_from(["[icons]", "[map]", "a = wolf-head", "x", "", " ; c", "\r", "\r\n", "\n", "[", "="])))
def test_the_rest_has_as_many_lines_as_the_file(parts):
    text = "\n".join(parts)
    found = take_icons(text, KNOWN)
    assert take_icons(found.rest, KNOWN).rest == found.rest
    assert found.rest.count("\n") == text.count("\n")
    assert "[icons]" not in found.rest


@pytest.mark.parametrize("filler", [" ", "\t", "\u3000"])
def test_a_long_run_of_blanks_costs_no_more_than_its_length(filler):
    """Reads 60,000 blanks within a value, which a careless pattern would try in a billion ways."""
    section = take_icons(f"[icons]\na = b{filler * 60_000}c\n", {"goblin"})
    assert [each.line for each in section.defects] == [2]


def test_suggestions_are_sought_for_the_first_unknown_icons_alone_and_defects_are_bounded():
    asked = []

    def near(name):
        asked.append(name)
        return ["goblin"]

    lines = "\n".join(f"k{number} = nothing{number}" for number in range(2_000))
    section = take_icons(f"[icons]\n{lines}\n", {"goblin"}, near)
    assert len(asked) == MOST_SUGGESTED
    assert len(section.defects) == MOST_DEFECTS
