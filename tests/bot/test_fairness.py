"""Dice are judged by chi-square as in published tables, and only after enough rolls."""

import random
from collections import Counter
from math import exp, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.dice.fairness import RAREST, bars_of, chance_beyond, fairness, fairness_of, kinds
from bot.pictures.bars import MOST_BARS
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.facts.refusal import Refused

LANGUAGES = Languages.load()

CRITICAL = {
    # chi-square by degrees of freedom, exceeded with chances 0.99, 0.95, 0.5, 0.1, 0.05, 0.01 and 0.001 in published
    # tables
    1: (0.000157, 0.00393, 0.455, 2.706, 3.841, 6.635, 10.828),
    2: (0.0201, 0.103, 1.386, 4.605, 5.991, 9.210, 13.816),
    3: (0.115, 0.352, 2.366, 6.251, 7.815, 11.345, 16.266),
    5: (0.554, 1.145, 4.351, 9.236, 11.070, 15.086, 20.515),
    7: (1.239, 2.167, 6.346, 12.017, 14.067, 18.475, 24.322),
    9: (2.088, 3.325, 8.343, 14.684, 16.919, 21.666, 27.877),
    11: (3.053, 4.575, 10.341, 17.275, 19.675, 24.725, 31.264),
    19: (7.633, 10.117, 18.338, 27.204, 30.144, 36.191, 43.820),
    30: (14.953, 18.493, 29.336, 40.256, 43.773, 50.892, 59.703),
}
LEVELS = (0.99, 0.95, 0.5, 0.1, 0.05, 0.01, 0.001)


def rolled(sides, count, seed=1):
    source = random.Random(seed)
    return Counter(source.randint(1, sides) for _ in range(count))


def told(tally, sides=None, since=None, locale="en"):
    return Voice(LANGUAGES.words(locale)).lines(fairness_of(tally, since, sides).own)


# --- chi-square ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("freedom", "values"), CRITICAL.items())
def test_chances_equal_the_published_tables(freedom, values):
    for squares, level in zip(values, LEVELS, strict=True):
        assert isclose(chance_beyond(squares, freedom), level, rel_tol=0.006)


def test_two_degrees_of_freedom_are_an_exponential():
    for squares in (0.1, 1, 5, 50, 1400):
        assert isclose(chance_beyond(squares, 2), exp(-squares / 2), rel_tol=1e-12)


@given(st.floats(0, 10_000), st.floats(0.01, 100), st.integers(1, 100))
def test_chances_fall_as_chi_square_rises_and_rise_with_the_degrees(squares, more, freedom):
    chance = chance_beyond(squares, freedom)
    assert 0 <= chance <= 1
    assert chance_beyond(squares + more, freedom) <= chance + 1e-12
    assert chance_beyond(squares, freedom + 1) >= chance - 1e-12
    assert chance_beyond(0, freedom) == 1


def test_a_worked_example_of_six_faces():
    """Compares with a published example: chi-square 13.4, 5 degrees of freedom, chance 0.0199."""
    kind = fairness(6, {1: 5, 2: 8, 3: 9, 4: 8, 5: 10, 6: 20})
    assert (round(kind.squares, 1), kind.freedom, kind.count) == (13.4, 5, 60)
    assert round(kind.chance, 4) == 0.0199
    assert isclose(kind.mean, (5 + 16 + 27 + 32 + 50 + 120) / 60)
    assert kind.expected_mean == 3.5


def test_even_dice_are_beyond_all_doubt_and_loaded_ones_are_found():
    assert fairness(6, dict.fromkeys(range(1, 7), 10)).chance == 1
    assert fairness(6, {6: 60}).chance < 1e-50
    assert fairness(20, {**rolled(20, 400), 20: 80}).chance < 0.001


def test_fair_dice_are_as_uneven_as_often_as_stated():
    """Expects a chance below 0.05 in some 5 of 100 tallies of fair dice."""
    chances = sorted(fairness(6, rolled(6, 120, seed)).chance for seed in range(400))
    assert 8 <= sum(chance < 0.05 for chance in chances) <= 35
    assert all(abs(chance - number / 400) < 0.1 for number, chance in enumerate(chances))


def test_many_sides_are_judged_by_ranges_of_like_width():
    kind = fairness(100, rolled(100, 500))
    assert [(low, high) for low, high, _ in kind.groups][:2] == [(1, 5), (6, 10)]
    assert (len(kind.groups), kind.freedom, kind.needed) == (20, 19, 100)
    uneven = fairness(23, rolled(23, 500))
    assert uneven.groups[-1][:2] == (23, 23)
    assert uneven.needed == 115
    assert isclose(sum(uneven.expected(low, high) for low, high, _ in uneven.groups), 500)


tallies = st.integers(2, 100).flatmap(
    lambda sides: st.tuples(st.just(sides), st.dictionaries(st.integers(1, sides), st.integers(1, 10**6), min_size=1))
)


@given(tallies)
def test_every_die_counts_once_in_the_groups(drawn):
    sides, faces = drawn
    kind = fairness(sides, faces)
    assert sum(fell for *_, fell in kind.groups) == kind.count == sum(faces.values())
    assert kind.groups[0][0] == 1
    assert kind.groups[-1][1] == sides
    assert 1 <= kind.freedom < MOST_BARS
    assert kind.is_enough == all(kind.expected(low, high) >= 5 - 1e-6 for low, high, _ in kind.groups)
    bars = bars_of(kind)
    assert [bar.height for bar in bars.bars] == [fell for *_, fell in kind.groups]


# --- in words --------------------------------------------------------------------------------------------------------


def test_too_few_dice_are_not_judged():
    (line,) = [line for line in told({6: rolled(6, 29)}) if line.startswith("**d6**")]
    assert "Too few to judge: at least 30 are needed." in line
    assert "χ²" not in line
    (line,) = [line for line in told({6: rolled(6, 30)}) if line.startswith("**d6**")]
    assert "χ²" in line


def test_a_judgement_says_how_often_fair_dice_are_as_uneven():
    lines = told({6: {1: 5, 2: 8, 3: 9, 4: 8, 5: 10, 6: 20}}, since=1_700_000_000.5)
    assert lines[0] == "🎲 **60 dice** counted in this channel since <t:1700000000:D>"
    assert lines[1] == (
        "**d6**: 60 rolled, mean 4.17 (fair: 3.5). χ²\xa0=\xa013.4 with 5 degrees of freedom: "
        "fair dice are at least this uneven in 2 of 100 cases."
    )
    assert "with fair dice too" in lines[2]
    japanese = told({6: {1: 5, 2: 8, 3: 9, 4: 8, 5: 10, 6: 20}}, locale="ja")
    assert japanese[1] == (
        "**6面**：60個、平均4.17（公平なら3.5）。χ²\xa0=\xa013.4（自由度5）："
        "公平なダイスでも、100回中2回はこれ以上に偏ります。"
    )


def test_even_dice_raise_no_doubt():
    assert not any("with fair dice too" in line for line in told({6: dict.fromkeys(range(1, 7), 10)}))


def test_a_very_rare_chance_is_told_as_one_case_of_many():
    squares = told({2: {1: 80, 2: 40}})[1]
    assert "χ²\xa0=\xa013.33 with 1 degree of freedom" in squares
    assert "in 1 of 3800 cases" in squares
    assert f"in fewer than 1 of {RAREST} cases" in told({2: {1: 900, 2: 10}})[1]
    assert f"{RAREST}回中1回未満" in told({2: {1: 900, 2: 10}}, locale="ja")[1]


def test_the_most_rolled_kind_comes_first_and_is_drawn():
    tally = {6: rolled(6, 40), 20: rolled(20, 200), 1: {1: 1000}, 10: {}}
    assert [kind.sides for kind in kinds(tally)] == [20, 6]
    reply = fairness_of(tally, None, None)
    (figure,) = reply.parts
    assert sum(bar.height for bar in figure.bars.bars) == 200
    assert all(bar.expected == 10 for bar in figure.bars.bars)
    alone = fairness_of(tally, None, 6)
    assert sum(bar.height for bar in alone.parts[0].bars.bars) == 40
    assert not any("d20" in line for line in told(tally, 6))
    alt = Voice(LANGUAGES.words("ja"), is_plain=True).phrase(alone.parts[0].alt)
    assert all(f"{face}：{times}回" in alt for face, times in tally[6].items())


def test_very_many_kinds_are_told_in_part():
    lines = told({sides: {1: sides} for sides in range(2, 101)})
    assert sum(line.startswith("**d") for line in lines) == 12
    assert any("87" in line for line in lines)
    assert len("\n".join(lines)) < 4000


def test_without_counted_dice_the_refusal_names_the_others():
    with pytest.raises(Refused) as nothing:
        fairness_of({1: {1: 5}}, None, None)
    assert nothing.value.refusal.code == "no-dice-counted"
    with pytest.raises(Refused) as other:
        fairness_of({6: {1: 5}, 20: {3: 9}}, None, 8)
    assert Voice(LANGUAGES.words("en")).refusal(other.value.refusal) == (
        "No d8 has been counted in this channel. Counted so far: d20, d6."
    )
    assert Voice(LANGUAGES.words("ja")).refusal(other.value.refusal) == (
        "このチャンネルで数えた8面ダイスはありません。数えたもの：20面、6面"
    )
