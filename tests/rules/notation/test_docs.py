"""Every example on the pages about dice notation is correct."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from rules.core.notation import evaluate, parse_roll
from rules.core.notation.tree import (
    MAX_CHAIN,
    MAX_DEPTH,
    MAX_DICE,
    MAX_ITEMS,
    MAX_LENGTH,
    MAX_NUMBER,
    MAX_REPEAT,
    MAX_SIDES,
    MAX_VALUE,
    Binary,
    Choice,
    DiceTerm,
)
from rules.core.play.dice import SystemDice
from tests.rows import each_row

DOCS = Path(__file__).parents[3] / "docs"
PAGES = {"en": DOCS / "dice.md", "ja": DOCS / "ja" / "dice.md"}


def examples(page):
    """Returns the notations in the tables' first columns, unchanged."""
    return re.findall(r"^\| `([^`]+)` \|", PAGES[page].read_text("utf-8"), re.MULTILINE)


@each_row("text", sorted({text for page in PAGES for text in examples(page)}))
def test_an_example_can_be_rolled(text):
    roll = parse_roll(text)
    assert len(evaluate(roll, SystemDice()).results) == roll.repeat


def meant(text):
    """Returns the roll of a text without its words, which differ between languages."""
    roll = replace(parse_roll(text), label="")
    match roll.body:
        case Choice(items=items):
            return replace(roll, body=replace(roll.body, items=tuple(map(str, range(len(items))))))
        case Binary(left=DiceTerm(), right=DiceTerm()) as both:
            return replace(
                roll, body=replace(both, left=replace(both.left, note=""), right=replace(both.right, note=""))
            )
    return roll


def test_both_pages_have_the_same_examples():
    english, japanese = ([meant(text) for text in examples(page)] for page in ("en", "ja"))
    assert english == japanese
    assert len(english) > 60


@pytest.mark.parametrize("page", PAGES)
def test_the_limits_are_those_of_the_notation(page):
    text = PAGES[page].read_text("utf-8")
    for limit in (MAX_CHAIN, MAX_DEPTH, MAX_DICE, MAX_ITEMS, MAX_LENGTH, MAX_NUMBER, MAX_REPEAT, MAX_SIDES, MAX_VALUE):
        assert f"{limit:,}" in text, limit


@pytest.mark.parametrize(
    ("texts", "same"),
    [
        (("4d6kh3", "4d6kh(1+2)"), True), (("4d6dl1", "4d6d1"), True), (("1d6/2U", "1d6/2C"), True),
        (("3R6[6]>=5", "3R6>=5@6"), True), (("D66", "D66N"), True), (("D66S", "D66A"), True), (("D66S", "D66D"), False),
        (("x3 2d6+1", "rep3 2d6+1", "repeat3 2d6+1", "3x2d6+1", "2d6+1 x3"), True), (("2D6 +3", "2D6+3"), True),
        (("2d6! >=8", "2d6!6>=8"), True), (("choice red green blue", "choice[red、green、blue]"), True),
        (("2d6>=8", "2d6≧8", "2d6=>8"), True), (("2d6<>8", "2d6!=8"), True), (("C(7*8-3)", "7*8-3"), True),
    ],
)  # fmt: skip
def test_texts_said_to_be_equal_mean_the_same(texts, same):
    assert (len({parse_roll(text) for text in texts}) == 1) is same
