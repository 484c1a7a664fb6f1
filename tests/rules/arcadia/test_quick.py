"""Arcadia's rulings from bare numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.arcadia.attack.attacks import attack_of, defend, roll_attack
from rules.arcadia.sheet.cards import monsters
from rules.arcadia.shown.quick import QUICK, QuickAttack, QuickInitiative, QuickMorale
from rules.core.contract.quick import ASKER, TARGET
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase, Piece, Term
from rules.core.play.actions import parse_action, slot_names
from rules.core.play.dice import ForcedDice
from rules.core.play.table import Table
from tests.rules.arcadia.scenes import Scene, hero, monster
from tests.rules.arcadia.test_dice import Seeded

S, B, C = 1, 4, 6
SHIELD, BLANK = 1, 2


def ruled(kind, dice, **slots):
    forced = ForcedDice(dice)
    told = parse_action(kind, slots).ruling(forced, {})
    forced.finish()
    return told


def test_ARC_A7_an_attack_from_its_numbers():
    """ARC-A7."""
    rolled, defended = ruled(QuickAttack, [S, C, B, S, SHIELD, BLANK], value=3, defence=2, hp=4)
    assert (rolled.actor, rolled.target, rolled.hits, rolled.bonus) == (ASKER, TARGET, 3, (Term("sword"),))
    assert (defended.saves, defended.damage, defended.left, defended.life, defended.fate) == (1, 2, 2, 4, "stands")


def test_ARC_D2_a_ranged_attack_hits_on_bows_and_rerolls_are_the_attackers():
    """ARC-D2."""
    rolled, defended = ruled(QuickAttack, [S, B, B, BLANK], value=2, using="ranged", rerolls=1, defence=1)
    assert (rolled.hits, rolled.rerolled) == (2, (Term("sword"),))
    assert not defended.rerolled


def test_ARC_A6_several_targets_face_one_roll_and_each_defend():
    """ARC-A6."""
    told = ruled(QuickAttack, [S, S, BLANK, SHIELD], value=2, defence=1, target="Orc, Troll", hp=2)
    assert [(each.target, each.damage, each.fate) for each in told[1:]] == [
        ("Orc", 2, "killed"), ("Troll", 1, "stands"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("hp", "dice", "fate"), [(2, [S, S, S], "overkilled"), (2, [S, S, B], "killed"), (1, [S, S, B], "killed")]
)
def test_ARC_O3_the_worked_values(hp, dice, fate):
    """ARC-O3."""
    assert ruled(QuickAttack, dice, value=3, hp=hp, overkill=3)[1].fate == fate


def test_ARC_O1_overkill_needs_a_given_life():
    """ARC-O1."""
    with pytest.raises(Refused) as refused:
        ruled(QuickAttack, [], value=3, overkill=3)
    assert refused.value.refusal.code == "missing-slot"
    assert refused.value.refusal.facts["slot"] == "hp"
    (_, told) = ruled(QuickAttack, [S, S, S], value=3)
    assert (told.life, told.fate, told.damage) == (0, "stands", 3)


@given(seed=st.integers(0, 2**32))
def test_a_ruling_agrees_with_a_game_on_the_same_numbers_and_dice(seed):
    orc, diva = monster("orc-captain-1"), hero("red-diva", wounds=1)
    table = Table(None, None, Seeded(seed))
    attack = attack_of(Scene({"red-diva": "red", orc.id: "monsters"}), monsters()["orc-captain"], orc, diva.id)
    defend(table, attack, roll_attack(table, attack), diva)
    told = parse_action(QuickAttack, {"value": 3, "rerolls": 1, "defence": 4, "hp": 3}).ruling(Seeded(seed), {})
    theirs = {"actor": ASKER, "target": TARGET, "life": 3}
    assert [event.model_copy(update={name: theirs[name] for name in theirs if hasattr(event, name)})
            for event in table.events] == told  # fmt: skip


def test_ARC_T1_ARC_B8_a_die_decides_the_first_player_and_each_has_a_right_hand_neighbour():
    """ARC-T1, ARC-B8."""
    first, *seats = ruled(QuickInitiative, [2], names="Ann, Bob, Cy")
    assert (first.who, first.sides, first.rolled, first.rules) == ("Bob", 3, 2, ("ARC-T1",))
    assert [(each.place, each.who, each.right) for each in seats] == [
        (1, "Bob", "Ann"), (2, "Cy", "Bob"), (3, "Ann", "Cy"),
    ]  # fmt: skip
    assert {each.rules for each in seats} == {("ARC-B8",)}


def test_ARC_H8_a_single_player_has_no_neighbour_to_the_right():
    """ARC-H8."""
    (seat,) = ruled(QuickInitiative, [], names="Ann")
    assert seat.alone
    assert seat.rules == ("ARC-H8",)
    assert seat.who == Piece("Ann")


def test_each_player_is_named_once_and_at_most_four_are():
    for names, code in (("", "missing-slot"), ("Ann, Ann", "named-twice"), ("A, B, C, D, E", "slot-too-long")):
        with pytest.raises(Refused) as refused:
            ruled(QuickInitiative, [], names=names)
        assert refused.value.refusal.code == code


def test_morale_does_not_exist():
    assert ruled(QuickMorale, []) == [Phrase("quick-no-morale")]


def test_the_slots_are_those_of_other_rulesets_except_two():
    assert {kind.model_fields["verb"].default: slot_names(kind) for kind in QUICK} == {
        "initiative": ("names",), "morale": (),
        "attack": ("value", "using", "defence", "hp", "target", "rerolls", "overkill"),
    }  # fmt: skip
