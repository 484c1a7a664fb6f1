"""Properties of every tree and text."""

import random
import re
from collections import Counter

from hypothesis import assume, given
from hypothesis import strategies as st

from rules.core.notation import NotationError, evaluate, evaluate_sum, parse_roll, show_result, show_tree
from rules.core.notation.numbers import divide
from rules.core.notation.parsing import parse_afresh
from rules.core.notation.tree import (
    D66,
    MAX_CHAIN,
    MAX_DICE,
    MAX_LENGTH,
    MAX_VALUE,
    Binary,
    Choice,
    Count,
    Deduct,
    DiceTerm,
    Explode,
    Keep,
    Least,
    Most,
    Negative,
    Number,
    Percentile,
    Quotient,
    Reroll,
    RollTree,
)
from rules.core.play.dice import MAX_SIDES, ForcedDice, SystemDice
from tests.rules.notation.test_cases import ROLLED, rows
from tests.rules.notation.trees import dice as dice_nodes
from tests.rules.notation.trees import fits, fitting, sums

MOST_THROWN = MAX_DICE * (2 * MAX_CHAIN + 1)
"""Most dice that one text can throw, with every reroll and explosion."""


class Falling:
    """Seeded dice that remember their faces in order; most rolls repeat `bias` if it is given."""

    epoch = count = 0

    def __init__(self, seed, bias=None):
        self._random, self._bias, self.faces = random.Random(seed), bias, []

    def roll(self, sides, label):
        assert 1 <= sides <= MAX_SIDES
        again = self._bias is not None and self._random.random() < 0.9
        face = min(sides, self._bias) if again else self._random.randint(1, sides)
        self.faces.append(face)
        assert len(self.faces) <= MOST_THROWN
        return face

    def pick(self, items, label):
        return self._random.randrange(len(items))


seeds = st.integers(0, 2**32)
biases = st.none() | st.integers(1, 12) | st.just(MAX_SIDES)


# --- text and tree ---------------------------------------------------------------------------------------------------


@given(fitting)
def test_the_canonical_text_of_a_tree_reads_back_to_it(roll):
    text = show_tree(roll)
    assert parse_afresh(text) == roll
    assert show_tree(parse_afresh(text)) == text


letters = st.characters(exclude_categories=["Cs"])
typed = st.sampled_from([case["text"] for name in (*ROLLED, "errors") for case in rows(name)])
signs = st.sampled_from([*"0123456789dDkKhHlLrRuUbBsScCfFxX+-*/()[]<>=!@#%,. \n　６Ｄ、？≧−×", "choice", "rep", "CC"])
soup = st.lists(signs, max_size=40).map("".join)


@st.composite
def mistyped(draw):
    """Draws a text with some characters deleted, doubled or inserted."""
    text = draw(typed | fitting.map(show_tree))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(text)))
        end = min(len(text), place + draw(st.integers(0, 3)))
        text = text[:place] + draw(st.just("") | signs | letters | st.just(text[place:end] * 2)) + text[end:]
    return text


@given(st.one_of(st.text(letters, max_size=MAX_LENGTH + 20), soup, mistyped()), seeds, biases)
def test_any_text_gives_a_value_or_an_error_with_its_place(text, seed, bias):
    try:
        roll = parse_afresh(text)
        rolled = evaluate(roll, Falling(seed, bias))
    except NotationError as error:
        assert 0 <= error.position <= len(text)
        assert error.refusal.code.startswith("notation-")
        return
    assert len(rolled.results) == roll.repeat
    for result in rolled.results:
        assert abs(result.value) <= MAX_VALUE + MAX_DICE * MAX_SIDES
        show_result(roll.body, result)
    assert parse_afresh(show_tree(roll)) == roll, "its canonical text reads back"


@given(typed)
def test_full_width_letters_mean_the_same(text):
    wide = text.translate({number: number + 0xFEE0 for number in range(0x21, 0x7F)})
    assume("choice" not in text.lower())

    def read(text):
        try:
            roll = parse_roll(text)
        except NotationError as error:
            return error.position, error.refusal.code
        return roll.body, roll.repeat, roll.is_secret

    assert read(wide) == read(text)


@given(typed)
def test_case_does_not_matter(text):
    assume(text.isascii() and "choice" not in text.lower())

    def read(text):
        try:
            return show_tree(parse_roll(text)).lower()
        except NotationError as error:
            return error.position, error.refusal.code

    assert read(text.upper()) == read(text.lower()) == read(text)


# --- values ----------------------------------------------------------------------------------------------------------


def naive(tree, faces):
    """Returns the value of a sum by the plainest method, from the fallen faces in order."""
    match tree:
        case Number(value=value):
            return value
        case Negative(operand=operand):
            return -naive(operand, faces)
        case Binary(left=left, operator=operator, right=right):
            one, other = naive(left, faces), naive(right, faces)
            value = one + other if operator == "+" else one - other if operator == "-" else one * other
            assert abs(value) <= MAX_VALUE
            return value
        case Quotient(left=left, right=right, rounding=rounding):
            one, other = naive(left, faces), naive(right, faces)
            return divide(one, other, rounding)
        case D66(order=order):
            digits = [next(faces), next(faces)]
            if order != "rolled":
                digits.sort(reverse=order == "descending")
            return int(f"{digits[0]}{digits[1]}")
        case DiceTerm():
            return naive_dice(tree, faces)
    raise TypeError(tree)


def naive_dice(tree, faces):
    by = {type(modifier): modifier for modifier in tree.modifiers}
    shift = 2 if tree.is_fate else 0
    values = [next(faces) - shift for _ in range(tree.count)]
    if reroll := by.get(Reroll):
        for number in range(len(values)):
            for _ in range(1 if reroll.once else MAX_CHAIN):
                if reroll.condition.holds(values[number]):
                    values[number] = next(faces) - shift
    if explode := by.get(Explode):
        chains = []
        for value in values:
            chain = [value]
            while explode.condition.holds(chain[-1]) and len(chain) < MAX_CHAIN + 1:
                chain.append(next(faces) - shift)
            chains.append(chain)
        values = [sum(chain) for chain in chains] if explode.adds_up else [face for chain in chains for face in chain]
    if least := by.get(Least):
        values = [value if value > least.number else least.number for value in values]
    if most := by.get(Most):
        values = [value if value < most.number else most.number for value in values]
    if keep := by.get(Keep):
        values.sort(reverse=keep.highest)
        values = values[keep.count :] if keep.drops else values[: keep.count]
    if Count in by or Deduct in by:
        worth = [1 if kind is Count else -1 for value in values for kind in (Count, Deduct)
                 if kind in by and by[kind].condition.holds(value)]  # fmt: skip
        return sum(worth)
    return sum(values)


@given(sums, seeds, biases)
def test_a_value_equals_that_of_the_plainest_reading(tree, seed, bias):
    assume(fits(RollTree(tree)))
    source = Falling(seed, bias)
    try:
        result = evaluate_sum(tree, source)
    except NotationError as error:
        assert error.refusal.code in ("notation-zero-division", "notation-value")
        return
    faces = iter(source.faces)
    assert result.value == naive(tree, faces)
    assert not list(faces), "every fallen die counts"


@given(dice_nodes(), seeds, biases)
def test_the_kept_dice_account_for_the_value(tree, seed, bias):
    (throw,) = evaluate_sum(tree, Falling(seed, bias)).throws
    by = {type(modifier): modifier for modifier in tree.modifiers}
    kept = [die for die in throw.dice if die.kept]
    assert throw.value == sum(die.score if Count in by or Deduct in by else die.value for die in kept)
    for die in throw.dice:
        value = max(sum(die.faces), by[Least].number) if Least in by else sum(die.faces)
        assert die.value == (min(value, by[Most].number) if Most in by else value)
        assert len(die.rerolled) <= MAX_CHAIN
        assert len(die.faces) <= MAX_CHAIN + 1
    if keep := by.get(Keep):
        assert len(kept) == (len(throw.dice) - keep.count if keep.drops else keep.count)
        left_out = [die.value for die in throw.dice if not die.kept]
        best_is_kept = keep.highest != keep.drops
        for value in left_out:
            assert all(value <= die.value if best_is_kept else value >= die.value for die in kept)


@given(fitting.filter(lambda it: not isinstance(it.body, Choice)), seeds, biases)
def test_every_fallen_die_is_shown(roll, seed, bias):
    source = Falling(seed, bias)
    try:
        rolled = evaluate(roll, source)
    except NotationError:
        return
    shown = [text for result in rolled.results for text in re.findall(r"\[([^\]]*)\]", show_result(roll.body, result))]
    numbers = Counter(int(number) for text in shown for number in re.findall(r"-?\d+", text))
    fate = isinstance(roll.body, DiceTerm) and roll.body.is_fate
    if isinstance(roll.body, Percentile) or (not fate and "dF" in show_tree(roll)):
        return
    assert Counter(face - 2 if fate else face for face in source.faces) <= numbers


@given(st.integers(1, 3), st.integers(1, 10), st.lists(st.integers(1, 10), min_size=4, max_size=4))
def test_bonus_dice_are_shown_as_the_numbers_to_choose_from(count, unit, tens):
    """Only the chosen number is not struck out."""
    bonus = min(count, 2)
    roll = parse_roll(f"CC({bonus})<=50")
    dice = ForcedDice([*tens[: bonus + 1], unit])
    (result,) = evaluate(roll, dice).results
    dice.finish()
    stood = [(ten % 10 * 10 + unit % 10) or 100 for ten in tens[: bonus + 1]]
    shown = show_result(roll.body, result)
    assert [int(number) for number in re.findall(r"\d+", shown)] == stood
    assert result.value == min(stood)
    assert shown.count("(") == bonus


def test_quick_rolls_take_the_systems_dice():
    rolled = evaluate(parse_roll("200d1000000"), SystemDice())
    assert len({die.value for throw in rolled.results[0].throws for die in throw.dice}) > 150
