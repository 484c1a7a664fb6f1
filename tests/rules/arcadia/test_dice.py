"""Arcadia's dice (ARC-D)."""

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.arcadia.dice import (
    MOST_DICE,
    Pool,
    die_of,
    pair_of,
    pair_weights,
    roll,
    roll_pair,
    spawn_tokens,
    tokens_for,
)
from rules.arcadia.tables import load
from tests.rules.arcadia.scenes import table

SWORD, BOW, CRIT = 1, 4, 6
SHIELD, BLANK = 1, 2


def rolled(pool, *dice, **how):
    """Returns the roll of a pool, and checks that all dice are used."""
    at = table(*dice)
    fallen = roll(at, pool, **how)
    at.dice.finish()
    return fallen


def test_ARC_D1_the_faces_of_both_dice():
    """ARC-D1."""
    attack, defence = die_of("melee"), die_of("defence")
    assert attack.sides == ("sword", "sword", "sword", "bow", "bow", "crit") == die_of("ranged").sides
    assert defence.sides == ("shield", "blank", "blank", "blank", "blank", "crit")


@pytest.mark.parametrize(
    ("kind", "dice", "successes"),
    [("melee", (SWORD, BOW, 3, 5), 2), ("ranged", (SWORD, BOW, 3, 5), 2), ("ranged", (1, 2, 3), 0),
     ("defence", (SHIELD, BLANK, 5), 1)],
)  # fmt: skip
def test_ARC_D2_the_faces_that_count(kind, dice, successes):
    """ARC-D2."""
    assert rolled(Pool(kind, len(dice)), *dice).successes == successes
    assert rolled(Pool(kind, 1), CRIT, 3 if kind != "melee" else 5).successes == 1


@pytest.mark.parametrize("kind", ["melee", "ranged", "defence"])
def test_ARC_D3_a_crit_counts_and_adds_a_die_that_may_do_the_same(kind):
    """ARC-D3."""
    failing = {"melee": BOW, "ranged": SWORD, "defence": BLANK}[kind]
    fallen = rolled(Pool(kind, 1), CRIT, CRIT, CRIT, failing)
    assert fallen.faces == ("crit",)
    assert len(fallen.bonus) == 3
    assert (fallen.crits, fallen.successes) == (3, 3)


def test_ARC_D3_no_roll_has_more_than_fifty_dice():
    """ARC-D3."""
    fallen = rolled(Pool("melee", 3), *[CRIT] * 50)
    assert len(fallen.faces) + len(fallen.bonus) == MOST_DICE == 50 == fallen.successes
    assert len(rolled(Pool("defence", 60), *[BLANK] * 50).faces) == 50


def test_ARC_D4_an_ability_counts_every_finally_shown_crit_bonus_dice_included():
    """ARC-D4."""
    fallen = rolled(Pool("melee", 2, per_crit=1), CRIT, SWORD, CRIT, BOW)
    assert (fallen.crits, fallen.extra, fallen.successes) == (2, 2, 5)


def test_ARC_D5_rerolls_replace_failures_repeatedly_bonus_dice_included():
    """ARC-D5."""
    fallen = rolled(Pool("melee", 2, rerolls=3), BOW, CRIT, BOW, SWORD, BOW, SWORD)
    assert fallen.rerolled == ("bow", "bow", "bow")
    assert (fallen.faces, fallen.bonus, fallen.successes) == (("sword", "crit"), ("sword",), 3)
    assert rolled(Pool("melee", 2, rerolls=3), SWORD, SWORD).rerolled == ()


def test_ARC_D5_a_crit_rerolled_before_its_bonus_die_loses_it():
    """ARC-D5."""

    def crits(faces, die):
        return faces.index("crit") if "crit" in faces else None

    fallen = rolled(Pool("melee", 2, rerolls=1), CRIT, SWORD, BOW, choose=crits)
    assert (fallen.faces, fallen.bonus, fallen.rerolled) == (("bow", "sword"), (), ("crit",))
    with_another = rolled(Pool("melee", 2, rerolls=1), CRIT, CRIT, BOW, SWORD, choose=crits)
    assert (with_another.faces, with_another.bonus) == (("bow", "crit"), ("sword",))


def test_ARC_D6_the_pool_falls_left_to_right_then_its_rerolls_then_each_generation_of_bonus_dice():
    """ARC-D6."""
    fallen = rolled(
        Pool("ranged", 3, rerolls=2),
        CRIT, SWORD, CRIT,  # the pool
        BOW,  # reroll of its second die
        CRIT,  # the bonus die of the first CRIT
        SWORD, BOW,  # the bonus die of the other CRIT, which fails and is rerolled
        SWORD,  # the bonus die of that bonus CRIT; no reroll is left
    )  # fmt: skip
    assert fallen.faces == ("crit", "bow", "crit")
    assert fallen.bonus == ("crit", "bow", "sword")
    assert fallen.rerolled == ("sword", "sword")
    assert (fallen.crits, fallen.successes) == (3, 5)


def test_ARC_D6_the_numbers_of_the_sides():
    """ARC-D6."""
    assert [die_of("melee").sides.index(face) + 1 for face in ("sword", "bow", "crit")] == [1, 4, 6]
    assert [die_of("defence").sides.index(face) + 1 for face in ("shield", "blank", "crit")] == [1, 2, 6]


def test_ARC_H7_rerolls_are_all_used_on_failures_only_from_left_to_right():
    """ARC-H7."""
    fallen = rolled(Pool("defence", 4, rerolls=3), SHIELD, BLANK, CRIT, BLANK, BLANK, SHIELD, BLANK, BLANK)
    assert fallen.faces == ("shield", "shield", "crit", "blank")
    assert fallen.bonus == ("blank",)
    assert fallen.rerolled == ("blank", "blank", "blank")


def test_ARC_R3_the_pair_is_unordered_and_its_crits_add_no_die():
    """ARC-R3."""
    at = table(CRIT, BOW)
    assert roll_pair(at) == ("bow", "crit") == pair_of(("crit", "bow"))
    at.dice.finish()
    assert roll_pair(table(CRIT, CRIT)) == ("crit", "crit")


def test_ARC_R3_the_chances_of_the_pairs_are_those_of_the_table():
    """ARC-R3."""
    letters = {face.lower(): letter for face, letter in load("dice")["dice"]["attack"]["short"].items()}
    written = load("dice")["dice"]["respawn"]["pair_p"]
    pairs = {"+".join(sorted(letters[face] for face in pair)): weight for pair, weight in pair_weights().items()}
    assert {"+".join(sorted(key.split("+"))): Fraction(share) for key, share in written.items()} == {
        key: Fraction(weight, 36) for key, weight in pairs.items()
    }


def test_ARC_R7_five_spawn_tokens_show_the_likeliest_pairs_so_that_two_crits_match_none():
    """ARC-R7."""
    tokens = spawn_tokens()
    assert len(tokens) == 5
    assert {*tokens.values()} == pair_weights().keys() - {("crit", "crit")}
    assert [*tokens_for(("bow", "sword"), tokens)] == ["t2"]
    assert not [*tokens_for(("bow", "sword"), {"t1", "t3"})]
    assert not [*tokens_for(("crit", "crit"), tokens)]


class Seeded:
    def __init__(self, seed):
        self._random, self.epoch, self.count = random.Random(seed), 0, 0

    def roll(self, sides, label):
        self.count += 1
        return self._random.randint(1, sides)


@given(
    kind=st.sampled_from(["melee", "ranged", "defence"]), dice=st.integers(0, 12), rerolls=st.integers(0, 6),
    per_crit=st.integers(0, 2), seed=st.integers(0, 2**32),
)  # fmt: skip
def test_every_roll_adds_up(kind, dice, rerolls, per_crit, seed):
    at = table()
    at.dice = Seeded(seed)
    fallen = roll(at, Pool(kind, dice, rerolls, per_crit))
    shown = (*fallen.faces, *fallen.bonus)
    die = die_of(kind)
    failures = sum(map(die.is_failure, shown))
    assert len(fallen.faces) == dice
    assert len(fallen.bonus) == fallen.crits == shown.count("crit")
    assert all(map(die.is_failure, fallen.rerolled)), "a success was rolled again"
    assert len(fallen.rerolled) == rerolls or (not failures and len(fallen.rerolled) < rerolls)
    assert fallen.successes == len(shown) - failures + per_crit * fallen.crits
    assert at.dice.count == len(shown) + len(fallen.rerolled)
    assert at.revealed or not dice
