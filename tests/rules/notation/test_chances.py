"""Chances, compared with rolls of every fall of the dice."""

import os
from collections import Counter
from fractions import Fraction
from math import comb, factorial, isclose

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.core.notation import chances as chances_module
from rules.core.notation import evaluating
from rules.core.notation.chances import chances
from rules.core.notation.evaluating import evaluate
from rules.core.notation.parsing import parse_roll
from rules.core.notation.tree import (
    D66,
    ORDER,
    Binary,
    Check,
    Choice,
    Condition,
    Count,
    Deduct,
    DiceTerm,
    Explode,
    Keep,
    Least,
    Most,
    Negative,
    NotationError,
    Number,
    Percentile,
    Pool,
    Quotient,
    Reroll,
    RollTree,
)
from rules.core.notation.weights import Budget, added, combined, power

MOST_FALLS = 100_000


class TooMany(Exception):
    """Too many combinations to roll them all."""


class EveryFall:
    """Dice that fall in every way, one way after another; `chance` belongs to the current way."""

    epoch = count = 0

    def __init__(self):
        self._faces, self._place, self.chance = [], 0, Fraction(1)

    def roll(self, sides, label):
        if self._place == len(self._faces):
            self._faces.append((1, sides))
        face, known = self._faces[self._place]
        assert known == sides
        self._place += 1
        self.chance /= sides
        return face

    def pick(self, items, label):
        return self.roll(len(items), label) - 1

    def go_on(self):
        """Advances to the next way, and returns whether there was one."""
        self._place, self.chance = 0, Fraction(1)
        while self._faces and self._faces[-1][0] == self._faces[-1][1]:
            self._faces.pop()
        if self._faces:
            face, sides = self._faces[-1]
            self._faces[-1] = face + 1, sides
        return bool(self._faces)


def enumerated(body):
    """Returns the chances of values, verdicts, successful values and items, from every fall."""
    values, verdicts, successes, items = Counter(), Counter(), Counter(), Counter()
    dice, falls = EveryFall(), 0
    while True:
        result = evaluate(RollTree(body), dice).results[0]
        values[result.value] += dice.chance
        if result.verdict:
            verdicts[result.verdict] += dice.chance
        if result.is_success:
            successes[result.value] += dice.chance
        for item in set(result.items):
            items[item] += dice.chance
        falls += 1
        if falls > MOST_FALLS:
            raise TooMany
        if not dice.go_on():
            return values, verdicts, successes, items


def counted(body):
    """Returns the chances as the package counts them, in the form of `enumerated`."""
    found = chances(body)
    assert list(found.weights) == sorted(found.weights)
    assert found.total == sum(found.weights.values())
    assert min(found.weights.values()) > 0
    if found.verdicts:
        assert sum(found.verdicts.values()) == found.total
    parts = (found.weights, found.verdicts, found.successes, found.items)
    return tuple({key: Fraction(weight, found.total) for key, weight in part.items() if weight} for part in parts)


@pytest.fixture
def short_chains(monkeypatch):
    """Limits explosions and rerolls to two, so that every fall can be rolled."""
    monkeypatch.setattr(evaluating, "MAX_CHAIN", 2)
    monkeypatch.setattr(chances_module, "MAX_CHAIN", 2)


@pytest.mark.parametrize(
    "text",
    [
        *("7", "1d6", "2d6+3", "3d6", "5d4", "1d20-1d4", "2d4*3", "1d6*1d4-1d3", "-2d4", "10-(1d4+1d6)", "4dF", "1d1"),
        *("1d10/3", "1d10/3U", "1d10/3R", "(1d6-4)/2R", "(1d4-6)/(1d3+1)", "-5/1d4", "10/(1d3-5)U", "100/2d4"),
        *("D66", "D66s", "D66d", "D66+1d4", "1d1000/7", "1000*1d6+1d6", "1d6-1000*1d3"),
        *("4d6kh3", "4d6kl1", "4d6dl1", "4d6dh2", "3d8kh2", "2d20kh1", "2d20kl1", "5d4kh5", "3d6dl3", "4dF kh2"),
        *("3d6r1", "2d6ro<3", "4d6ro1kh3", "2d4r>=3", "3d6mi2", "3d6ma4", "3d6mi2ma5", "1d6mi9", "3d6ma2kl2"),
        *("2d6!", "3d4!", "2d6!>4", "2d6!!", "1d4!!+1d4", "2d6!mi2", "2d6!!ma5", "3d4!!kh2", "2d6ro1!", "2d6r<3!!"),
        *("5d6cs>=5", "4d6cs6cf1", "3d6cf<3", "4d6kh2cs>=4", "4d4kl3cs1cf4", "2d6!cs>=5", "2d6!!cs>=7", "2d6!cs6cf1"),
        *("2d6>=8", "1d20+5>=2d8", "1d6<1d6", "1d6<=1d6", "2d4=5", "2d4<>5", "1d6>1d4+1", "3>=2", "2>=3", "4dF>=1"),
        *("4B6", "4B6>=5", "2B6+1B10>=4", "3R6>=5", "2R6[6]>=4", "3R4[4]", "2U6[6]", "2U6[>=5]+1", "2U6[6]>=8"),
        *("3U4[4]+2>=5", "2B6<=2", "1R6+1R10>=6", "2U4[4]+1U6"),
        *(
            "CC<=50",
            "CC<=49",
            "CC<=3",
            "CC<=130",
            "CC1<=60",
            "CC-1<=60",
            "CC2<=45",
            "CC-2<=7",
            "CC(1)<=1d6*5",
            "RQG<=70",
        ),
        *("RQG<=0", "RQG<=3d6*5-20", "CC<=1d20-10"),
        *("choice[a,b,c]", "choice2[a,b,c,d]", "choice2[a,a,b]", "choice3[a,b,c]", "choice[a]"),
    ],
)
def test_counted_chances_equal_those_of_every_fall(text, short_chains):
    body = parse_roll(text).body
    assert counted(body) == enumerated(body)


def test_chains_are_as_long_as_the_rules_allow():
    """A chain of 20 more dice with two sides falls once in two million throws."""
    found = chances(parse_roll("1d2!!").body)
    assert found.total == 2**21
    assert found.weights == {2 * length + 1: 2 ** (20 - length) for length in range(21)} | {42: 1}
    apart = chances(parse_roll("1d2!cs2").body)
    assert apart.weights == {length: 2 ** (20 - length) for length in range(21)} | {21: 1}
    again = chances(parse_roll("1d2r1").body)
    assert (again.weights, again.total) == ({1: 1, 2: 2**21 - 1}, 2**21)


# --- any tree --------------------------------------------------------------------------------------------------------

comparisons = st.sampled_from([">=", "<=", ">", "<", "=", "<>"])


@st.composite
def conditions(draw, sides):
    condition = Condition(draw(comparisons), draw(st.integers(1, sides)))
    assume({condition.holds(face) for face in range(1, sides + 1)} == {True, False})
    return condition


@st.composite
def dice(draw, most=3, sides=6):
    count, sides = draw(st.integers(1, most)), draw(st.integers(2, sides))
    found = {}
    for kind in draw(st.sets(st.sampled_from(ORDER), max_size=3)):
        match kind.__name__:
            case "Reroll":
                found[kind] = Reroll(draw(conditions(sides)), draw(st.booleans()))
            case "Explode":
                found[kind] = Explode(draw(conditions(sides)), draw(st.booleans()))
            case "Keep":
                found[kind] = Keep(draw(st.integers(1, count)), draw(st.booleans()), draw(st.booleans()))
            case "Least" | "Most":
                found[kind] = kind(draw(st.integers(0, sides + 2)))
            case _:
                found[kind] = kind(Condition(draw(comparisons), draw(st.integers(0, sides + 1))))
    assume(not (Keep in found and Explode in found and not found[Explode].adds_up))
    return DiceTerm(count, sides, tuple(found[kind] for kind in ORDER if kind in found))


def sums(most=3, sides=6):
    leaves = st.one_of(
        st.builds(Number, st.integers(-20, 20)),
        dice(most, sides),
        st.builds(D66, st.sampled_from(["rolled", "ascending"])),
    )
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.builds(Binary, inner, st.sampled_from("+-*"), inner),
            st.builds(
                Quotient, inner, st.integers(-4, 4).filter(bool).map(Number), st.sampled_from(["down", "up", "near"])
            ),
            st.builds(Negative, inner),
        ),
        max_leaves=3,
    )


@st.composite
def pools(draw):
    kind = draw(st.sampled_from("bru"))
    sides = draw(st.integers(2, 6))
    goal = draw(st.none() | conditions(sides))
    threshold = None if kind == "b" else draw(conditions(sides))
    bonus = draw(st.integers(-3, 3)) if kind == "u" else 0
    return Pool(kind, ((draw(st.integers(1, 2)), sides), (1, sides)), threshold, bonus, goal)


choices = st.lists(st.sampled_from("abcd"), min_size=1, max_size=5).flatmap(
    lambda items: st.builds(Choice, st.just(tuple(items)), st.integers(1, len(items)))
)
bodies = st.one_of(
    sums(2, 4),
    st.builds(Check, sums(2, 4), comparisons, sums(1, 4)),
    pools(),
    choices,
    st.builds(Percentile, st.just("cc"), st.integers(-5, 120).map(Number), st.integers(-1, 1)),
)  # fmt: skip


@settings(max_examples=60 if os.environ.get("GYOJI_FUZZ") else 25, deadline=None)
@given(bodies)
def test_counting_any_tree_agrees_with_every_fall(body):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evaluating, "MAX_CHAIN", 1)
        patch.setattr(chances_module, "MAX_CHAIN", 1)
        try:
            every = enumerated(body)
        except (TooMany, NotationError):
            assume(False)
        assert counted(body) == every


@settings(deadline=None, max_examples=50)
@given(sums(5, 12), sums(5, 12))
def test_means_add_up_and_so_do_the_falls(left, right):
    try:
        one, other = chances(left), chances(right)
        both, less = chances(Binary(left, "+", right)), chances(Binary(left, "-", right))
    except NotationError:
        assume(False)
    assert both.total == less.total == one.total * other.total
    assert isclose(both.mean, one.mean + other.mean, abs_tol=1e-6)
    assert isclose(less.mean, one.mean - other.mean, abs_tol=1e-6)
    for found in (both, less):
        assert isclose(found.deviation, (one.deviation**2 + other.deviation**2) ** 0.5, abs_tol=1e-6)
        values = list(found.weights)
        assert values == sorted(values)
        assert at_most(found, values[-1]) == 1
        for share in (0.0, 0.1, 0.5, 0.9, 1.0):
            middle = found.quantile(share)
            assert at_most(found, middle) >= share
            assert share in (0, 1) or at_most(found, middle - 1) < share


def at_most(found, value):
    """Returns the chance of this value or less."""
    return sum(weight for each, weight in found.weights.items() if each <= value) / found.total


polynomials = st.dictionaries(st.integers(-50, 50), st.integers(1, 10**30), min_size=1, max_size=40)


@settings(deadline=None)
@given(polynomials, polynomials)
def test_long_numbers_add_like_pairs(left, right):
    pairs = combined(left, right, int.__add__, Budget())
    assert added(left, right, Budget()) == pairs


@settings(deadline=None)
@given(polynomials, st.integers(1, 6))
def test_a_power_is_a_sum_of_equal_terms(weights, count):
    wanted = {0: 1}
    for _ in range(count):
        wanted = added(wanted, weights, Budget())
    assert power(weights, count, Budget()) == wanted


# --- known figures ---------------------------------------------------------------------------------------------------


def test_two_dice_of_six():
    found = chances(parse_roll("2d6"))
    assert list(found.weights.items()) == [(value, 6 - abs(value - 7)) for value in range(2, 13)]
    assert (found.total, found.mean) == (36, 7)
    assert isclose(found.deviation, (35 / 6) ** 0.5)
    assert found.likeliest() == (7,)
    assert found.success == 0
    assert isclose(chances(parse_roll("2d6>=8")).success, 15 / 36)


@pytest.mark.parametrize(("share", "value"), [(0.0, 1), (0.1, 1), (0.2, 2), (0.3, 3), (0.7, 7), (0.9, 9), (1.0, 10)])
def test_a_quantile_is_the_value_that_exactly_reaches_its_share(share, value):
    """One tenth is less than the float 0.1."""
    found = chances(parse_roll("1d10"))
    assert (found.quantile(share), at_most(found, value)) == (value, share or 0.1)


def test_abilities_of_four_dice_without_the_least():
    """Players know these numbers: 18 comes 21 times in 1296, and the mean is 12.2446."""
    found = chances(parse_roll("4d6dl1"))
    assert (found.total, found.weights[18], found.weights[3]) == (1296, 21, 1)
    assert round(found.mean, 4) == 12.2446


def test_the_largest_admitted_number_of_dice_is_counted_exactly():
    found = chances(parse_roll("200d6"))
    assert found.total == 6**200
    assert found.mean == 700
    assert found.weights[200] == 1
    assert found.weights[202] == comb(201, 2)
    assert found.weights[206] == comb(205, 6) - 200
    large = chances(parse_roll("200d100"))
    assert (large.total, large.mean) == (100**200, 10_100)
    assert [large.weights[value] for value in (200, 201, 19_999)] == [1, 200, 200]


def test_kept_dice_of_a_hundred_sides():
    """The greater of two dice shows n in 2n-1 ways."""
    found = chances(parse_roll("2d100kh1"))
    assert found.weights == {value: 2 * value - 1 for value in range(1, 101)}
    assert chances(parse_roll("2d100kl1")).weights[100] == 1


def test_the_successes_of_a_pool_are_binomial():
    """No six in 5^6 ways."""
    found = chances(parse_roll("6B6>=6"))
    assert found.weights == {count: comb(6, count) * 5 ** (6 - count) for count in range(7)}


def test_levels_of_a_percentile_roll():
    found = chances(parse_roll("CC<=50"))
    assert found.verdicts == {"critical": 1, "extreme": 9, "hard": 15, "success": 25, "failure": 49, "fumble": 1}
    assert list(found.successes) == list(range(1, 51))
    better, worse = chances(parse_roll("CC1<=50")), chances(parse_roll("CC-1<=50"))
    assert better.success > found.success > worse.success


def test_items_are_chosen_equally_often_and_doubles_more_often():
    assert chances(parse_roll("choice[a,b,b]")).items == {"a": 1, "b": 2}
    found = chances(parse_roll("choice2[a,b,c,d]"))
    assert (found.items, found.total) == (dict.fromkeys("abcd", 3), factorial(4) // 4)


def test_a_repeated_roll_has_the_chances_of_one():
    assert chances(parse_roll("x5 2d6")) == chances(parse_roll("2d6"))


# --- uncounted notations ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1d20001", "values"),
        ("3d20000", "values"),
        ("1d20000+1d20000", "values"),
        ("200d1000", "values"),
        ("1B1000000>=500000", "values"),
        ("200d6!", "values"),
        ("1d1000!!", "values"),
        ("1d300*1d300", "values"),
        ("99d100+99d99", "work"),
        ("99d100kh50", "work"),
        ("20d6!!kh10", "work"),
        ("2d2000*2d2000", "work"),
        ("100d6!", "work"),
        ("+".join(["4d20"] * 49), "work"),
        ("4d6!kh3", "explode-keep"),
        ("6/(1d3-2)", "zero"),
        ("6/(1d3-2)>=2", "zero"),
        ("999999999*999999999*1d6", "limit"),
    ],
)
def test_an_uncountable_notation_is_refused_with_the_reason(text, reason):
    with pytest.raises(NotationError) as error:
        chances(parse_roll(text))
    assert error.value.refusal.code == "notation-no-chances"
    assert error.value.refusal.facts["reason"] == reason


def test_a_fault_of_one_operator_points_at_it():
    for text in ("1d4+6/(1d3-2)", "1d4+999999999*999999999"):
        with pytest.raises(NotationError) as error:
            chances(parse_roll(text))
        assert text[error.value.position] in "/*"


@settings(deadline=None, max_examples=50)
@given(sums(60, 1000), st.integers(1, 3))
def test_no_tree_is_counted_beyond_the_budget(tree, times):
    body = tree
    for _ in range(times):
        body = Binary(body, "+", tree)
    try:
        found = chances(body)
    except NotationError as error:
        assert error.refusal.facts["reason"] in {"work", "values", "limit"}
    else:
        assert len(found.weights) <= 20_000
        assert found.total == sum(found.weights.values())


def test_conditions_that_every_face_or_none_fulfils_come_to_an_end():
    """The parser refuses them, but a tree built by hand still gets chances."""
    every, none = Condition(">=", 1), Condition(">=", 9)
    assert chances(DiceTerm(1, 6, (Explode(every, adds_up=True),))).total == 6**21
    assert chances(DiceTerm(2, 6, (Explode(none),))).mean == 7
    assert chances(DiceTerm(2, 6, (Reroll(none), Count(every), Deduct(none)))).weights == {2: 6**42}
    assert chances(DiceTerm(2, 6, (Least(9), Most(3)))).weights == {6: 36}
