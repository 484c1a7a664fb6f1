"""Odds compared with every possible fall of the dice."""

from fractions import Fraction
from itertools import product

from rules.maidens.attack.odds import attack_chances, check_odds, courage_odds, odds, recovery_odds
from rules.maidens.checks import courage
from tests.rules.maidens.attacks import attempt, fighter, weapon

SIXTH = Fraction(1, 6)


def test_odds_of_a_plain_shot():
    found = odds(attempt(weapon("rifle", "direct")))
    assert found.law == {0: 3 * SIXTH, 1: SIXTH, 2: SIXTH, 3: SIXTH}
    assert (found.hit, found.mean, found.falls(3), found.falls(2)) == (3 * SIXTH, 1, SIXTH, 2 * SIXTH)


def test_odds_include_reductions_bystanders_and_cancelled_hits():
    shot = attempt(weapon("heavy-handgun", "direct"), target=fighter("foe", carried=["heavy-armor"]), is_long=True)
    assert (odds(shot).hit, odds(shot).law) == (SIXTH, {0: 5 * SIXTH, 1: SIXTH})
    grenade = attempt(weapon("hand-grenade", "indirect"))
    near = odds(grenade, fighter("by", "machine"), is_target=False, is_in_bush=True)
    assert near.law == {0: 5 * SIXTH, 1: SIXTH}
    saved = odds(attempt(weapon("rifle", "direct")), negating=(1, 2, 3))
    assert saved.law == {0: Fraction(3, 4), 1: SIXTH / 2, 2: SIXTH / 2, 3: SIXTH / 2}
    assert saved.hit == Fraction(1, 4)


def test_odds_of_morale_equal_a_count_of_all_dice():
    for target, hp in product(range(-1, 8), range(1, 9)):
        found = check_odds(target, hp)
        assert sum(found.values()) == 1
        for result, share in found.items():
            assert share == SIXTH * sum(courage(target, die, hp) == result for die in range(1, 7))
    assert recovery_odds(4) == 4 * SIXTH
    law = odds(attempt(weapon("rifle", "direct"))).law
    broken = courage_odds(law, 4, 0)
    # Damage of 1, 2 or 3 leaves 3, 2 or 1 HP. The doll passes on a die of at most that number, and a 6 makes her
    # berserk.
    assert broken == {
        "holds": 3 * SIXTH + SIXTH * (3 + 2 + 1) * SIXTH,
        "routs": SIXTH * (2 + 3 + 4) * SIXTH,
        "rages": 3 * SIXTH * SIXTH,
    }
    assert courage_odds(law, 2, 0)["holds"] == 3 * SIXTH + SIXTH * SIXTH, "a fallen doll does not check"
    assert courage_odds(law, 4, 0, never_checks=True)["routs"] == 0


def test_chances_are_told_with_every_modifier():
    shot = attempt(weapon("rifle", "direct"), is_long=True)
    value, *_ = said = attack_chances("foe", odds(shot), 6)
    assert [phrase.id for phrase in said] == [
        "chance-value", "chance-hurt", "chance-damage", "chance-falls", "chance-courage",
    ]  # fmt: skip
    assert value.facts["value"] == 2
    assert [part.facts for part in value.facts["parts"]] == [
        {"rule": "MAID-7-AT1", "name": "rifle", "value": 3},
        {"rule": "MAID-7-A2", "name": "beyond-effective", "value": -1},
    ]
