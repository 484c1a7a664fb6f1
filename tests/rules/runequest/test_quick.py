"""RuneQuest's rulings from bare numbers.

RQ-A4, RQ-S4, RQ-H1, RQ-E5, RQ-D1, RQ-D6, RQ-R2, RQ-O1, RQ-P2, RQ-P3, RQ-P6, RQ-A5.
"""

from typing import get_args

import pytest

from rules.core.contract.quick import ASKER, OPPONENT, TARGET
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase
from rules.core.play.actions import parse_action
from rules.core.play.dice import ForcedDice
from rules.runequest.actions import Pass
from rules.runequest.sheet.weapons import weapons
from rules.runequest.shown.quick import QuickAttack, QuickEscape, QuickInitiative, QuickMorale, WeaponId
from tests.rules.runequest.bouts import duel


def ruled(kind, dice, **slots):
    forced = ForcedDice(dice)
    told = parse_action(kind, slots).ruling(forced, {})
    forced.finish()
    return told


def test_the_weapons_are_those_of_the_table():
    assert set(get_args(WeaponId)) == weapons().keys()


def test_RQ_A4_an_attack_from_its_numbers_agrees_with_a_game():
    """RQ-A4, RQ-D1, RQ-D4."""
    dice = [30, 40, 6, 6, 19]
    told = ruled(QuickAttack, [*dice], value=60, using="great-axe", defence=50, parry="medium-shield", ap=1, hp=12,
                 target="Orc")  # fmt: skip
    assert [event.kind for event in told] == ["attack-rolled", "defended", "damage-rolled", "item-worn", "wounded"]
    struck, guarded, damage, worn, hurt = told
    assert (struck.actor, struck.target, struck.level, guarded.actor) == (ASKER, "Orc", "success", "Orc")
    assert (damage.damage, damage.parried, damage.location, damage.through) == (14, 12, "head", 1)
    assert (worn.item, worn.left, hurt.points, hurt.hp) == ("medium-shield", 11, 3, 11)


def test_RQ_A1_without_a_defence_the_ruling_rolls_like_a_game():
    """RQ-A1, RQ-D4."""
    dice = [30, 5, 12]
    bout = duel(*dice)
    bout.strike(Pass())
    told = ruled(QuickAttack, [*dice], value=60, hp=12)
    game = [event for event in bout.told() if event.kind in ("attack-rolled", "damage-rolled")]
    ours = told[:2]
    for one, other in zip(game, ours, strict=True):
        assert one.model_copy(update={"actor": ASKER, "target": TARGET}) == other


def test_RQ_S4_and_RQ_E5_change_the_chance():
    """RQ-S4, RQ-E5."""
    struck = ruled(QuickAttack, [95], value=60, missing=3, engaged=False)[0]
    assert (struck.chance, struck.bonus, struck.penalty) == (25, 25, 60)


def test_RQ_H1_ignoring_missing_room_may_hit_an_obstacle():
    """RQ-H1, RQ-H4."""
    told = ruled(QuickAttack, [30, 2, 8], value=60, missing=2, room="ignore")
    assert [event.kind for event in told] == ["attack-rolled", "room-rolled", "obstacle-hit"]


def test_RQ_A5_a_fumble_costs_the_next_attack():
    """RQ-A5."""
    assert ruled(QuickAttack, [100], value=60)[-1].kind == "action-forfeited"


@pytest.mark.parametrize(
    ("slots", "code", "slot"),
    [
        ({"parry": "buckler"}, "missing-slot", "defence"),
        ({"parry": "fist", "defence": 30}, "idle-slot", "parry"),
        ({"using": "sling", "parry": "buckler", "defence": 30}, "idle-slot", "parry"),
        ({"using": "great-axe", "stroke": "thrust"}, "idle-slot", "stroke"),
        ({"using": "great-axe", "mode": "1h"}, "idle-slot", "mode"),
    ],
)
def test_incompatible_slots_are_refused(slots, code, slot):
    with pytest.raises(Refused) as refused:
        ruled(QuickAttack, [], value=50, **slots)
    assert (refused.value.refusal.code, refused.value.refusal.facts["slot"]) == (code, slot)


def test_RQ_R2_strike_ranks():
    """RQ-R2, RQ-O1."""
    (rank,) = ruled(QuickInitiative, [], value=12, size=14, using="long-spear")
    assert (rank.missile, rank.opportunity, rank.melee) == (3, 4, 6)


@pytest.mark.parametrize(
    ("dice", "slots", "success"),
    [
        ([70, 30], {"value": 40, "attack": 50}, True),
        ([60, 70], {"value": 40, "attack": 50}, False),
        ([30], {"value": 40}, True),
        ([30, 30], {"value": 40, "attack": 40, "how": "strike"}, True),
        ([30, 3], {"value": 40, "attack": 40, "how": "strike"}, False),
    ],
)
def test_RQ_P2_and_RQ_P3_getting_past_an_opponent(dice, slots, success):
    """RQ-P2, RQ-P3, RQ-P6."""
    told = ruled(QuickEscape, dice, **slots)
    assert (told[-1].kind, told[-1].actor, told[-1].target, told[-1].success) == ("passed", ASKER, OPPONENT, success)


@pytest.mark.parametrize(("roll", "success"), [(72, True), (73, False)])
def test_RQ_P4_a_body_check(roll, success):
    """RQ-P4."""
    (pushed,) = ruled(QuickEscape, [roll], value=33, attack=24, how="go")
    assert (pushed.kind, pushed.chance, pushed.success) == ("pushed", 72, success)
    with pytest.raises(Refused, match="missing-slot"):
        ruled(QuickEscape, [], value=33, how="go")


def test_morale_does_not_exist():
    assert ruled(QuickMorale, []) == [Phrase("quick-no-morale")]
