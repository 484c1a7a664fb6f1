"""Possible declarations, and every refusal with its rule.

RQ-C1, RQ-C2, RQ-C3, RQ-D6, RQ-E2, RQ-H5, RQ-P1, RQ-R1, RQ-R2, RQ-R3, RQ-R4, RQ-R8, RQ-S8.
"""

import pytest

from rules.core.facts.refusal import Refusal
from rules.runequest.actions import Aid, Attack, Cast, Defend, Move, Ready, Shoot
from rules.runequest.state import Intent, Item, Watch
from rules.runequest.turn.intents import deeds, intend, names_of, usual
from tests.rules.runequest.bouts import Bout

YARD = "1 | . . . . # . .\n2 |  a . . A . . B\n3 | b . . . . . ."
HELD = {"a": "broadsword medium-shield", "A": "broadsword", "B": "both:short-bow", "b": "both:light-crossbow"}


def bout(**fighters):
    found = Bout(YARD, "a:e A:w B:w b:e", HELD, fighters=fighters)
    found.state.phase = "intents"
    found["a"].items["dagger"] = Item(weapon="dagger", ap=6)
    found["a"].items["hatchet"] = Item(weapon="hatchet", ap=0)
    return found


def read(found, deed, seat="lower"):
    return intend(found.table.setup, found.state, seat, deed)


def attack(target="", *using, **more):
    return Attack(actor="a", target=target, using=using, **more)


@pytest.mark.parametrize(
    ("deed", "code", "rule"),
    [
        (Defend(actor="A"), "not-your-fighter", ""),
        (Defend(actor="x"), "not-your-fighter", ""),
        (attack("b"), "no-such-enemy", "RQ-C1"),
        (attack("x"), "no-such-enemy", "RQ-C1"),
        (attack("A", "dagger"), "not-in-hand", "RQ-R4"),
        (attack("A", "broadsword", "broadsword"), "same-weapon", "RQ-C3"),
        (attack("A", "broadsword", plan="first with broadsword"), "plan-and-target", "RQ-C1"),
        (attack(plan="whichever is still standing with broadsword"), "plan-dice", "RQ-C2"),
        (attack(plan="next with broadsword"), "plan-next-alone", "RQ-C3"),
        (attack("A", "medium-shield", stroke="thrust"), "stroke", "RQ-S8"),
        (attack("A", ready="broadsword"), "not-put-away", "RQ-R4"),
        (attack("A", ready="hatchet"), "item-broken", "RQ-H5"),
        (attack("A", to="E1"), "cell-obstacle", "RQ-R4"),
        (attack("A", away="Z9"), "cell-off-map", "RQ-R4"),
        (attack(pace="charge"), "charge-where", "RQ-R8"),
        (attack("A", "broadsword", "medium-shield", pace="charge"), "charge-one", "RQ-R8"),
        (Shoot(actor="a", target="A"), "no-missile", "RQ-R2"),
        (Shoot(actor="b", target="a"), "no-such-enemy", "RQ-R2"),
        (Move(actor="a"), "where-to", "RQ-R4"),
        (Move(actor="a", to="A2"), "there-already", "RQ-R4"),
        (Move(actor="a", target="x"), "no-such-fighter", "RQ-R4"),
        (Move(actor="a", to="F2", past="b"), "no-such-enemy", "RQ-P1"),
        (Cast(actor="a"), "spell-ranks", "RQ-R1"),
        (Cast(actor="a", value=2, target="x"), "no-such-fighter", "RQ-R1"),
        (Aid(actor="a", target="B"), "aid-too-far", "RQ-E2"),
        (Aid(actor="a", target="x"), "no-such-fighter", "RQ-E2"),
        (Ready(actor="a", using="broadsword"), "not-put-away", "RQ-R4"),
        (Defend(actor="a", watch="watch Z9"), "cell-off-map", "RQ-R4"),
        (Defend(actor="a", watch="watch E1"), "cell-obstacle", "RQ-R4"),
        (Defend(actor="a", watch="watch x"), "plan-unknown-name", "RQ-C1"),
        (Defend(actor="a", watch="watch whoever is still standing"), "plan-dice", "RQ-C2"),
        (attack(plan="first with broadsword, stay", watch="stay"), "watch-twice", "RQ-T1"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_RQ_C1_RQ_C3_an_impossible_declaration_is_refused_with_its_rule(deed, code, rule):
    refusal = read(bout(), deed)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == (code, rule)


@pytest.mark.parametrize(
    ("facts", "deed", "code"),
    [
        ({"attack": False}, attack("A"), "no-attack-left"),
        ({"fallen": True}, attack("A"), "has-fallen"),
        ({"unconscious": True}, Defend(actor="a"), "cannot-act"),
    ],
)
def test_RQ_R3_RQ_D6_a_fighter_that_cannot_act_is_refused_with_the_reason(facts, deed, code):
    assert read(bout(a=facts), deed).code == code


def test_RQ_R2_an_unloaded_or_too_short_ranged_weapon_is_refused():
    found = bout()
    found["b"].items["light-crossbow"].loaded_in = 3
    refusal = read(found, Shoot(actor="b", target="A"))
    assert (refusal.code, refusal.rule, refusal.facts["round"]) == ("not-loaded", "RQ-R2", 3)
    found["A"].unconscious = True
    assert read(found, attack("A")).code == "target-down"


def test_RQ_C1_an_attack_by_name_approaches_its_target_and_other_blows_wait():
    found = bout()
    by_name = read(found, attack("A", "broadsword", "medium-shield", away="B1"))
    assert (by_name.toward, by_name.then, [blow.trigger for blow in by_name.blows]) == ("A", "B1", ["attack", "attack"])
    assert {blow.clause for blow in by_name.blows} == {0}
    waiting = read(found, attack(plan="if A enters with broadsword, if B enters with medium-shield"))
    assert waiting.toward == ""
    assert [(blow.trigger, blow.target, blow.item, blow.clause) for blow in waiting.blows] == [
        ("if", "A", "broadsword", 0), ("if", "B", "medium-shield", 1)
    ]  # fmt: skip
    first = read(found, attack(to="B1"))
    assert (first.to, first.blows[0].trigger, first.blows[0].item) == ("B1", "first", "broadsword")
    armed = read(found, attack("A", ready="dagger"))
    assert (armed.item, armed.blows[0].item) == ("dagger", "dagger")


def test_RQ_T1_an_instruction_about_turning_fits_every_engaged_declaration():
    found, watch = bout(), Watch(kind="watch", cells=("B1",), enemies=("A",))
    for deed in (attack("A"), Defend(actor="a"), Move(actor="a", to="B1")):
        assert read(found, deed).watch is None
        assert read(found, deed.model_copy(update={"watch": "watch B1 and A"})).watch == watch
    assert read(found, attack(plan="first with broadsword, watch A and B1")).watch == watch


def test_RQ_C1_names_are_those_of_fighters_and_of_the_sheet():
    found = bout()
    setup = found.table.setup
    sheets = {**setup.sheets, "A": setup.sheets["A"].model_copy(update={"name": {"en": "Bork", "ja": "ボルク"}})}
    found.table.setup = setup.model_copy(update={"sheets": sheets})
    for text in ("attack Bork with broadsword", "ボルクにbroadswordで攻撃"):
        assert read(found, attack(plan=text)).toward == "A"
    assert dict(names_of(found.table.setup, found.state, found["a"])[0]).keys() == {"A", "B"}


def test_RQ_C6_offers_are_legal_and_a_fighter_without_a_declaration_stands_on_guard():
    found = bout()
    for fighter in found.state.fighters.values():
        for deed in deeds(found.table.setup, found.state, fighter):
            assert isinstance(read(found, deed, fighter.seat), Intent)
    assert [blow.item for blow in usual(found["a"]).blows] == ["broadsword"]
    assert usual(found["B"]).kind == "defence", "a bow in both hands strikes no enemy"
