"""Consequences of Gloomhaven's options, which are told in advance and come true."""

from fractions import Fraction

import pytest

from bot.words.languages import Languages
from rules.gloomhaven import RULESET
from rules.gloomhaven.actions import Attack, Choose, Heal, Lose, Move, Pass, Use
from rules.gloomhaven.attack.combat import attack_one
from rules.gloomhaven.state import Retaliate, Trap
from tests.rules.gloomhaven.helpers import Fight, archer, guard, hero
from tests.rules.gloomhaven.test_character_turn import GUARD, start

FIELD = ". t . .\n. h . .\n. . . ."
LANGUAGES = Languages.load()


def foreseen(fight, action):
    """Returns the weight and the id of each consequence of an answer."""
    found = RULESET.consequences(fight.table, fight.decision, fight.decision.seats[0], action)
    return [(each.weight, each.phrase.id.removeprefix("consequence-")) for each in found]


def test_GLOOM_O4_the_foreseen_consequences_of_each_move_come_true():
    """GLOOM-O4, GLOOM-O5, GLOOM-A12."""
    options = [option for option in start(FIELD, hero("A1", hp=3)).options() if isinstance(option, Move)]
    assert {option.to for option in options} >= {"B1", "B2", "C2", "A3"}
    seen = set()
    for option in options:
        fight = start(FIELD, hero("A1", hp=3))
        told = foreseen(fight, option)
        fight.answer(option)
        kinds = fight.kinds()
        assert (("danger", "trap") in told) == ("trap-sprung" in kinds), option
        assert (("danger", "hazard") in told) == ("hazard-entered" in kinds), option
        assert (("end", "exhausts") in told) == ("exhausted" in kinds), option
        seen |= set(told)
    assert seen == {("danger", "trap"), ("danger", "hazard"), ("end", "exhausts")}


def test_GLOOM_M8_a_jump_over_a_trap_does_not_spring_it():
    """GLOOM-M8."""
    fight = start(". t .", hero("A1"))
    assert foreseen(fight, Move(to="C1", mode="jump")) == []
    assert foreseen(fight, Move(to="C1")) == [("danger", "trap")]


def test_GLOOM_O11_consequences_name_a_closed_door_but_nothing_behind_it():
    """GLOOM-O11."""
    told = []
    for behind in (". . .", "t h o"):
        fight = start(f". . + {behind}", hero("A1"))
        move = Move(to="C1", value=3)
        told.append(RULESET.consequences(fight.table, fight.decision, "seat-hero", move))
        assert foreseen(fight, move) == [("note", "door")]
        assert not fight.table.revealed
    assert told[0] == told[1]


def test_GLOOM_A9_retaliation_and_GLOOM_A6_disadvantage_are_told():
    """GLOOM-A9, GLOOM-A6."""
    fight = start(". . . .", hero("A1", hp=2), guard("B1", retaliate=[Retaliate(value=2)]), archer("D1"))
    assert foreseen(fight, Attack(target=(GUARD,))) == [("danger", "suffers"), ("end", "exhausts")]
    near = foreseen(fight, Attack(target=(GUARD,), range=3))
    assert near[0] == ("danger", "disadvantage")
    assert foreseen(fight, Attack(target=("bandit-archer-1",), range=3)) == []


def test_GLOOM_A13_suffering_the_fatal_damage_is_an_end():
    """GLOOM-A13."""
    fight = Fight(". .", hero("A1", hp=2, ask_from=None), guard("B1"), dice=["+0"])
    fight.start(attack_one(fight.table, fight[GUARD], fight["hero"], value=3))
    assert fight.decision.kind == "lose-cards"
    assert foreseen(fight, Lose(cards="nothing")) == [("end", "exhausts")]
    assert foreseen(fight, Lose(cards="hand")) == []


def test_GLOOM_M15_a_push_over_a_trap_is_told_only_for_that_way():
    """GLOOM-M15."""
    fight = start(". . . .\n. . t .\n. . . .", hero("A2"), guard("B1"), dice=["-1"])
    fight.answer(Attack(target=(GUARD,), push=1))
    assert fight.decision.kind == "push"
    cells = {number: offer.cell for number, offer in enumerate(fight.state.offers, 1)}
    told = {cells[option.option]: foreseen(fight, option) for option in fight.options() if isinstance(option, Choose)}
    trapped = [cell for cell in told if cell in fight.state.traps]
    assert trapped
    assert all(("danger", "trap") in told[cell] for cell in trapped)
    assert all(not told[cell] for cell in told if cell not in trapped)


def test_GLOOM_K5_a_heal_of_nothing_and_a_move_of_no_hexes_are_void():
    """GLOOM-K5."""
    fight = start(". $", hero("A1", hp=5, max_hp=9))
    assert foreseen(fight, Heal()) == []
    assert foreseen(fight, Use(what="loot", range=0)) == [("void", "nothing")]
    assert foreseen(fight, Use(what="loot", range=1)) == []
    assert foreseen(fight, Move(to="A1")) == [("void", "stays")]
    assert foreseen(start(". .", hero("A1")), Heal()) == [("void", "heals-nobody")]
    assert foreseen(fight, Pass()) == []


def chances(fight, attack):
    return RULESET.chances(fight.table, fight.decision, "seat-hero", attack)


@pytest.mark.parametrize(
    ("edge", "none", "twice"),
    [("none", Fraction(1, 20), Fraction(1, 20)), ("disadvantage", Fraction(1, 10), Fraction(0))],
)
def test_GLOOM_A3_the_chances_of_an_attack_follow_from_the_deck(edge, none, twice):
    """GLOOM-A3, GLOOM-A5."""
    fight = start(". .", hero("A1"), guard("B1", hp=5))
    hurt, _, falls = chances(fight, Attack(target=(GUARD,), value=3, advantage=edge))
    assert hurt.facts["chance"].facts["share"] == pytest.approx(float(100 * (1 - none)), abs=0.06)
    expected = twice + (Fraction(1, 20) if edge == "none" else Fraction(0))  # x2 and +2 give at least 5 damage
    assert falls.facts["chance"].facts["share"] == pytest.approx(float(100 * expected), abs=0.6)


def test_GLOOM_A4_the_chances_follow_the_remaining_cards_of_the_deck():
    """GLOOM-A4."""
    fight = start(". . .", hero("B1"), guard("A1"), guard("C1", 2))
    fight.state.modifiers["hero"].cards.remaining = ["curse"]
    told = chances(fight, Attack(target=(GUARD, "bandit-guard-2")))
    assert [each.facts["chance"].facts["share"] for each in told if each.id == "chance-hurt"] == [0.0, 0.0]
    assert told[-1].id == "chance-several"
    assert fight.state.modifiers["hero"].cards.remaining == ["curse"], "looking draws nothing"


def test_GLOOM_K1_an_action_forbidden_by_a_condition_is_idle_with_its_reason():
    """GLOOM-K1, GLOOM-C2."""
    fight = start(". .", hero("A1", conditions={"disarm": False, "immobilize": False}), guard("B1"))
    idle = {verb: RULESET.idle(fight.setup, fight.state, "seat-hero", verb) for verb in fight.decision.verbs}
    assert {verb: why.code for verb, why in idle.items() if why} == {
        "move": "immobilised", "attack": "disarmed", "heal": "nobody-hurt",
    }  # fmt: skip


def test_GLOOM_O4_a_created_trap_is_foreseen_with_its_conditions():
    """GLOOM-O4."""
    fight = start(". t", hero("A1"))
    fight.state.traps["B1"] = Trap(damage=1, conditions=["poison"])
    (trap,) = RULESET.consequences(fight.table, fight.decision, "seat-hero", Move(to="B1"))
    assert (trap.phrase.facts["damage"], trap.phrase.facts["conditions"]) == (1, ["poison"])
