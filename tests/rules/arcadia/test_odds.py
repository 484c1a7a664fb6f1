"""Arcadia's odds (ARC-H2), compared with every result of real dice."""

from functools import cache, partial
from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.arcadia.attack.odds import (
    at_least,
    attack_chances,
    damage,
    expected,
    odds,
    pool_results,
    successes,
    target_chances,
)
from rules.arcadia.dice import MOST_DICE, Pool, die_of, roll
from rules.arcadia.shown.quick import MOST_POOL
from tests.rules.arcadia.scenes import table
from tests.rules.arcadia.test_dice import Seeded

EXACT = 1e-9
FLOOR = 1e-13
"""Probability below which a result is ignored."""
melee, ranged, defence = (partial(Pool, kind) for kind in ("melee", "ranged", "defence"))
"""Functions that make a pool from numbers of dice, rerolls, and additional Hits for each CRIT."""


class TooRare(Exception):
    pass


class EveryWay:
    """Dice with given results, followed by the first result without end.

    A result is a face; sides with the same face count as one.
    """

    def __init__(self, sides, taken):
        self.ways = [(sides.index(face) + 1, sides.count(face) / len(sides)) for face in dict.fromkeys(sides)]
        self.taken, self.chance, self.epoch, self.count = taken, 1.0, 0, 0

    def roll(self, sides, label):
        if self.count == len(self.taken):
            self.taken.append(0)
        side, share = self.ways[self.taken[self.count]]
        self.count += 1
        self.chance *= share
        if self.chance < FLOOR:
            raise TooRare
        return side


@cache
def enumerated(pool):
    """Returns the distribution of (successes, CRITs), found with every result of the dice."""
    found, taken = {}, []
    while True:
        at = table()
        at.dice = EveryWay(die_of(pool.kind).sides, taken)
        try:
            fallen = roll(at, pool)
        except TooRare:
            pass
        else:
            key = fallen.successes, fallen.crits
            found[key] = found.get(key, 0) + at.dice.chance
        del taken[at.dice.count :]
        while taken and taken[-1] == 2:
            taken.pop()
        if not taken:
            assert 1 - sum(found.values()) < EXACT / 10
            return found
        taken[-1] += 1


def close(one, other):
    return isclose(one, other, rel_tol=0, abs_tol=EXACT)


def test_ARC_H2_the_check_value():
    """ARC-H2."""
    assert round(expected(melee(3), defence(2), 4), 4) == 1.6649
    assert close(expected(melee(3), defence(2), 4), 1.664933992409427)


@pytest.mark.parametrize(("kind", "mean"), [("melee", 0.8), ("ranged", 0.6), ("defence", 0.4)])
def test_ARC_H2_one_exploding_die_averages(kind, mean):
    """ARC-H2."""
    law = successes(Pool(kind, 1))
    assert close(sum(number * chance for number, chance in enumerate(law)), mean)


@pytest.mark.parametrize(("kind", "plain"), [("melee", 1 / 2), ("ranged", 1 / 3), ("defence", 1 / 6)])
def test_ARC_H2_the_law_of_one_dies_chain(kind, plain):
    """ARC-H2."""
    crit = 1 / 6
    failure = 1 - plain - crit
    law = successes(Pool(kind, 1))
    assert close(law[0], failure)
    for number in range(1, 15):
        assert close(law[number], crit**number * failure + crit ** (number - 1) * plain)


POOLS = [
    melee(0, 2), melee(1), ranged(1, 1), defence(1, 2), melee(2), ranged(2, 1), defence(2), melee(3), melee(2, 0, 1),
    ranged(1, 2, 2), ranged(0),
]  # fmt: skip


@pytest.mark.parametrize("pool", POOLS, ids=str)
def test_ARC_H2_the_law_equals_that_of_every_possible_fall_of_a_roll(pool):
    """ARC-H2."""
    ways = enumerated(pool)
    law = successes(pool)
    most = max(number for number, _ in ways)
    for number in range(most + 1):
        assert close(at_least(law[number : number + 1], 0), sum(p for (hits, _), p in ways.items() if hits == number))
    for number in range(max(count for _, count in ways) + 1):
        shown = sum(way.chance for way in pool_results(pool) if way.crits == number)
        assert close(shown, sum(p for (_, count), p in ways.items() if count == number))


@pytest.mark.parametrize("attack", [melee(3), melee(2, 0, 1), ranged(2, 1)], ids=str)
@pytest.mark.parametrize("target", [defence(0), defence(2), defence(1, 2)], ids=str)
@pytest.mark.parametrize("left", [1, 4])
def test_ARC_H2_expected_wounds_equal_those_of_every_possible_fall_of_an_attack(attack, target, left):
    """ARC-H2."""
    both = [
        (hits - saves, p * q)
        for (hits, _), p in enumerated(attack).items()
        for (saves, _), q in enumerated(target).items()
    ]
    assert close(expected(attack, target, left), sum(min(left, max(0, gap)) * p for gap, p in both))
    found = odds(attack, target, left, overkill=3)
    assert close(found.hurt, sum(p for gap, p in both if gap >= 1))
    assert close(found.killed, sum(p for gap, p in both if gap >= left))
    assert close(found.overkilled, sum(p for gap, p in both if gap >= max(left, 3)))
    assert odds(attack, target, left).overkilled == 0


@pytest.mark.parametrize(("attack", "target"), [(melee(5, 2, 1), defence(4, 1)), (ranged(4, 1), defence(3))])
def test_ARC_H2_rolls_of_larger_pools_agree_with_the_law(attack, target):
    """ARC-H2."""
    at, rolls, left = table(), 8_000, 5
    at.dice = Seeded(20)
    wounds = [min(left, max(0, roll(at, attack).successes - roll(at, target).successes)) for _ in range(rolls)]
    law = damage(attack, target)
    mean = expected(attack, target, left)
    spread = sum(min(left, number) ** 2 * chance for number, chance in enumerate(law)) - mean**2
    assert abs(sum(wounds) / rolls - mean) < 4 * (spread / rolls) ** 0.5
    for number in range(left):
        share = law[number]
        assert abs(wounds.count(number) / rolls - share) < 4.5 * (share * (1 - share) / rolls) ** 0.5


def test_ARC_D3_the_stop_at_fifty_dice_is_too_rare_to_matter_for_the_odds():
    """ARC-D3."""
    for kind in ("melee", "ranged", "defence"):
        stopped = sum(way.chance for way in pool_results(Pool(kind, MOST_POOL, 5)) if way.crits > MOST_DICE - MOST_POOL)
        assert stopped < 1e-14


pools = st.builds(Pool, st.sampled_from(["melee", "ranged"]), st.integers(0, 9), st.integers(0, 3), st.integers(0, 2))
defences = st.builds(Pool, st.just("defence"), st.integers(0, 9), st.integers(0, 3), st.just(0))


@settings(max_examples=60, deadline=None)
@given(attack=pools, target=defences, left=st.integers(1, 9))
def test_every_law_adds_up_and_each_advantage_helps_its_side(attack, target, left):
    for pool in (attack, target):
        assert close(sum(successes(pool)), 1)
    assert close(sum(damage(attack, target)), 1)
    mean = expected(attack, target, left)
    assert -EXACT < mean <= left + EXACT
    assert expected(attack._replace(dice=attack.dice + 1), target, left) > mean
    assert expected(attack._replace(rerolls=attack.rerolls + 1), target, left) >= mean - EXACT
    assert expected(attack._replace(per_crit=attack.per_crit + 1), target, left) >= mean - EXACT
    assert expected(attack, target._replace(dice=target.dice + 1), left) <= mean + EXACT
    assert expected(attack, target._replace(rerolls=target.rerolls + 1), left) <= mean + EXACT
    found = odds(attack, target, left, left + 1)
    assert found.overkilled <= found.killed <= found.hurt


def test_the_chances_are_given_in_shares_that_add_up_with_rare_cases_as_one():
    hits = attack_chances(melee(3))
    assert (hits.id, hits.facts["mean"]) == ("chance-hits", 2.4)
    items = hits.facts["items"]
    assert [item.facts["item"] for item in items] == [*range(len(items))]
    assert [item.id for item in items] == ["chance-item"] * (len(items) - 1) + ["chance-item-more"]
    assert sum(item.facts["chance"].facts["share"] for item in items) == pytest.approx(100, abs=0.3)
    said = target_chances("orc-marauder-1", melee(3), defence(0), 2, 3)
    shares = {phrase.id: phrase.facts["chance"].facts["share"] for phrase in said if "chance" in phrase.facts}
    assert shares == {"chance-hurt": 96.3, "chance-falls": 77.8, "chance-overkill": 43.8}
    assert [phrase.id for phrase in target_chances("red-diva", melee(3), defence(4), 2)] == [
        "chance-hurt", "chance-damage", "chance-falls",
    ]  # fmt: skip


def test_a_roll_of_no_dice_does_nothing_for_certain():
    assert damage(melee(0), defence(3)) == pytest.approx((1,))
    assert expected(melee(0), defence(0), 3) == 0
    assert odds(ranged(0), defence(1), 1, 2) == (0.0, 0.0, 0.0, 0.0)
