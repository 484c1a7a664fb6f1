"""Gloomhaven's rulings from bare numbers, which agree with a game."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.contract.quick import ASKER, TARGET
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refused
from rules.core.play.actions import parse_action
from rules.core.play.dice import ForcedDice
from rules.core.play.hidden import Hidden
from rules.gloomhaven.attack.combat import attack_one
from rules.gloomhaven.attack.modifiers import standard_cards
from rules.gloomhaven.shown.quick import QuickAttack, QuickInitiative
from rules.gloomhaven.state import Figure
from rules.gloomhaven.turn.rounds import turn_order
from tests.rules.gloomhaven.helpers import Fight, guard, hero

RULESET = rulesets()["gloomhaven"]


def attack(dice, **slots):
    """Returns the events of an attack, after checking that every forced card has been drawn."""
    forced = ForcedDice(dice)
    told = QuickAttack(**slots).ruling(forced, {})
    forced.finish()
    return told


def order(names=(), monsters=()):
    """Returns the places as (place, name, initiative, second card if it breaks a tie)."""
    told = QuickInitiative(names=names, monsters=monsters).ruling(ForcedDice(), {})
    return [(each.place, each.who, each.initiative, each.second) for each in told]


def refusal(**slots):
    with pytest.raises(Refused) as refused:
        parse_action(QuickInitiative, slots).ruling(ForcedDice(), {})
    return refused.value.refusal


# --- attacks ---------------------------------------------------------------------------------------------------------


def test_GLOOM_A2_the_sum_of_value_poison_card_shield_and_pierce():
    (told,) = attack(["x2"], value=3, conditions=("poison",), defence=3, pierce=1, hp=10)
    assert (told.value, told.poison, told.cards, told.modified) == (3, 1, ("card-x2",), 8)
    assert (told.shield, told.pierce, told.damage, told.hp, told.max_hp) == (3, 1, 6, 4, 10)
    assert told.rules == ("GLOOM-A2",)
    assert (told.actor, told.target) == (ASKER, TARGET)


def test_GLOOM_A2_the_damage_is_never_negative():
    assert attack(["-2"], value=1)[0].damage == 0
    assert attack(["+0"], value=1, defence=5)[0].damage == 0


def test_GLOOM_A3_a_fresh_standard_deck_is_drawn_from_without_replacement():
    cards = sorted(standard_cards())
    told = attack(cards[:8], value=2, target=tuple("ABCDEFGH"))
    assert [each.target for each in told] == list("ABCDEFGH")
    assert len({each.cards for each in told}) < 8, "a deck has several cards of a kind"
    with pytest.raises(Exception, match="dice-choice"):
        attack(["x2", "x2"], value=2, target=("A", "B"))


@pytest.mark.parametrize(
    ("slots", "cards", "counted", "damage"),
    [
        ({"advantage": "advantage"}, ["-1", "+2"], "card-plus-2", 5),
        ({"advantage": "disadvantage"}, ["-1", "+2"], "card-minus-1", 2),
        ({"conditions": ("strengthen",)}, ["-1", "+2"], "card-plus-2", 5),
        ({"conditions": ("muddle",)}, ["-1", "+2"], "card-minus-1", 2),
        ({"conditions": ("muddle", "strengthen")}, ["-1"], "card-minus-1", 2),
        ({"conditions": ("muddle",), "advantage": "advantage"}, ["+2"], "card-plus-2", 5),
    ],
)
def test_GLOOM_A5_an_edge_draws_two_cards_and_opposite_edges_cancel(slots, cards, counted, damage):
    (told,) = attack(cards, value=3, **slots)
    assert told.counted == (counted,)
    assert told.damage == damage
    assert told.rules == ("GLOOM-A2", "GLOOM-A5")
    assert told.edge_by


def test_GLOOM_A7_each_target_gets_a_card():
    told = attack(["+1", "-1"], value=2, target=("Guard", "Archer"))
    assert [(each.target, each.damage) for each in told] == [("Guard", 3), ("Archer", 1)]


@given(
    value=st.integers(0, 30),
    shield=st.integers(0, 10),
    pierce=st.integers(0, 10),
    hp=st.integers(1, 99),
    advantage=st.sampled_from(["none", "advantage", "disadvantage"]),
    conditions=st.sets(st.sampled_from(["poison", "strengthen", "muddle"])),
    cards=st.permutations(standard_cards()),
)
@settings(max_examples=60, deadline=None)
def test_a_ruling_on_an_attack_agrees_with_a_game(value, shield, pierce, hp, advantage, conditions, cards):
    """Compares the ruling with a game, for the same numbers and cards."""
    striker = hero("A1", conditions=dict.fromkeys(conditions - {"poison"}, False))
    target = guard("B1", hp=hp, shield=shield, conditions=dict.fromkeys(conditions & {"poison"}, False))
    fight = Fight(". . .", striker, target, dice=cards)
    fight.start(attack_one(fight.table, striker, target, value=value, pierce=pierce, declared=advantage))
    (in_game,) = fight.told("attacked")
    asked = QuickAttack(
        value=value, defence=shield, pierce=pierce, hp=hp, advantage=advantage, conditions=tuple(sorted(conditions))
    )
    (told,) = asked.ruling(ForcedDice(cards), {})
    same = {"actor": ASKER, "target": TARGET, "max_hp": hp}
    assert told == in_game.model_copy(update=same)


# --- initiatives -----------------------------------------------------------------------------------------------------


def test_GLOOM_R1_turns_run_in_ascending_initiative_with_a_long_rest_last():
    told = order(("Anna 99", "Ben 7/50"), ("Guard 35",))
    assert told == [(1, ("Ben",), 7, 0), (2, ("Guard",), 35, 0), (3, ("Anna",), 99, 0)]


def test_GLOOM_R2_between_equals_the_second_card_decides_then_characters_precede_monsters():
    told = order(("Anna 15/40", "Ben 15/22"), ("Guard 15",))
    assert told == [(1, ("Ben",), 15, 22), (2, ("Anna",), 15, 40), (3, ("Guard",), 15, 0)]


def test_GLOOM_R2_an_unbroken_tie_shares_a_place():
    told = order(("Anna 15/40", "Ben 15/40", "Cid 15"), ("Guard 20", "Archer 20", "Imp 21"))
    assert told == [
        (1, ("Anna", "Ben"), 15, 40), (3, ("Cid",), 15, 0), (4, ("Guard", "Archer"), 20, 0), (6, ("Imp",), 21, 0),
    ]  # fmt: skip
    rules = [each.rules for each in QuickInitiative(names=("A 1", "B 1", "C 2")).ruling(ForcedDice(), {})]
    assert rules == [("GLOOM-R2",), ("GLOOM-R1",)]


def test_GLOOM_R2_a_second_card_is_told_only_if_it_was_given_and_decides():
    assert order(("Anna 15", "Ben 15"), ("Guard 15",)) == [(1, ("Anna", "Ben"), 15, 0), (3, ("Guard",), 15, 0)]
    assert order(("Anna 15/40",), ("Guard 15",)) == [(1, ("Anna",), 15, 0), (2, ("Guard",), 15, 0)]
    assert order(("Anna 15", "Ben 15/99")) == [(1, ("Anna", "Ben"), 15, 99)]


def test_bare_numbers_get_their_place_in_a_typed_name():
    assert [who for _, who, *_ in order(("30", "12/9"), ("20",))] == [("#2",), ("#3",), ("#1",)]


@pytest.mark.parametrize(
    "text", ["Anna 15/40", "Anna: 15/40", "Anna=15/40", "Anna15/40", " Anna  15/40", "Anna - 15/40"]
)
def test_a_name_and_its_numbers_can_be_typed_in_several_ways(text):
    assert order((text, "Ben 15")) == [(1, ("Anna",), 15, 40), (2, ("Ben",), 15, 0)]


@pytest.mark.parametrize(
    ("typed", "figures"),
    [
        ("A 12 B 7 C 7", [("B", 7), ("C", 7), ("A", 12)]),
        ("A12 B7 C7", [("B", 7), ("C", 7), ("A", 12)]),
        ("A: 12 B=7 C - 7", [("B", 7), ("C", 7), ("A", 12)]),
        ("Ａ　１２　Ｂ　７", [("Ｂ", 7), ("Ａ", 12)]),
        ("アンナ 15/40 ベン 15/22", [("ベン", 15), ("アンナ", 15)]),
        ("アンナ：１５／４０　ベン＝１５／２２", [("ベン", 15), ("アンナ", 15)]),
        ("ガーダー12 モンスター7", [("モンスター", 7), ("ガーダー", 12)]),
        ("Anna the Brave 12 Ben Smith 7", [("Ben Smith", 7), ("Anna the Brave", 12)]),
        ("Guard 1 12 Guard 2 7", [("Guard 2", 7), ("Guard 1", 12)]),
        ("P1 12 P2 7", [("P2", 7), ("P1", 12)]),
        ("Player1 the Brave 12", [("Player1 the Brave", 12)]),
        ("30 12/9 20", [("#2", 12), ("#3", 20), ("#1", 30)]),
        ("A 12\nB 7", [("B", 7), ("A", 12)]),
        ("Agent 7 Smith 12, Ben Smith 5", [("Ben Smith", 5), ("Agent 7 Smith", 12)]),
        ("Agent 7 Smith 12\nBen 5", [("Ben", 5), ("Agent 7 Smith", 12)]),
        ("アンナ　12、ベン　7", [("ベン", 7), ("アンナ", 12)]),
        (f"{'x' * 40} 12"[-40:] + f", {'y' * 37} 7", [("y" * 37, 7), ("x" * 37, 12)]),
        (
            " ".join(f"Figure {letter} {place}" for place, letter in enumerate("abcdefghi", 1)),
            [(f"Figure {letter}", place) for place, letter in enumerate("abcdefghi", 1)],
        ),
    ],
)  # fmt: skip
def test_figures_without_commas_are_told_apart_by_their_numbers(typed, figures):
    for slot in ("names", "monsters"):
        if slot == "monsters" and re.search("[/／]", typed):
            continue
        told = parse_action(QuickInitiative, {slot: typed}).ruling(ForcedDice(), {})
        assert [(str(who), each.initiative) for each in told for who in each.who] == figures


def test_a_figure_that_lacks_its_number_is_named():
    assert refusal(names="A 12 B 7 Ben").facts["text"] == "Ben"
    assert refusal(names="A 12 B 107 C 7").facts["text"] == "B 107"
    assert refusal(names="A 12 B 7 A 3").code == "named-twice"


@pytest.mark.parametrize(
    ("slots", "code", "slot"),
    [
        ({}, "missing-slot", "names"),
        ({"names": "Anna"}, "no-initiative", "names"),
        ({"names": "Anna 15/"}, "no-initiative", "names"),
        ({"monsters": "Guard 15/20"}, "no-initiative", "monsters"),
        ({"names": "Anna 1000"}, "no-initiative", "names"),
        ({"names": "Anna 0"}, "slot-range", "names"),
        ({"names": "Anna 100"}, "slot-range", "names"),
        ({"names": "Anna 15/0"}, "slot-range", "names"),
        ({"names": "Anna 15/100"}, "slot-range", "names"),
        ({"monsters": "Guard 100"}, "slot-range", "monsters"),
    ],
)
def test_a_figure_without_initiative_is_refused(slots, code, slot):
    found = refusal(**slots)
    assert (found.code, found.facts["slot"]) == (code, slot)
    if slots:
        assert found.facts["text"] in slots.values()
        assert found.rule == "GLOOM-R1"


def test_a_repeated_name_is_refused():
    assert refusal(names="Anna 1, Ben 2", monsters="Anna 3").code == "named-twice"


def test_every_range_of_a_slot_is_stated_correctly():
    assert (refusal(names="Anna 0").facts["low"], refusal(names="Anna 0").facts["high"]) == (1, 99)


@given(
    st.lists(st.tuples(st.integers(1, 99), st.integers(1, 99)), max_size=5), st.lists(st.integers(1, 99), max_size=3)
)
@settings(max_examples=60, deadline=None)
def test_the_order_agrees_with_that_of_a_game(characters, monsters):
    """Before a tie is settled, a game follows the party's order; the ruling leaves the tie open."""
    figures = [
        Figure(
            id=f"c{place}", kind="character", cell="A1", hp=1, max_hp=1,
            initiative=Hidden(value=number), tie_break=Hidden(value=second),
        )
        for place, (number, second) in enumerate(characters)
    ]  # fmt: skip
    fight = Fight(". . .", *figures)
    names = [f"c{place} {number}/{second}" for place, (number, second) in enumerate(characters)]
    told = order(names, [f"m{place} {number}" for place, number in enumerate(monsters)]) if names else []
    expected = [figure.id for figure in turn_order(fight.state)]
    assert [id for _, who, *_ in told for id in who if id.startswith("c")] == expected


# --- subjects without rules ------------------------------------------------------------------------------------------


def test_gloomhaven_has_no_escape_and_no_morale():
    assert RULESET.quick_kind("escape") is None
    assert RULESET.quick_kind("morale") is None
