"""Maid & Maidens: checks of morale and recovery, areas around dolls, ECM, steps.

MAID-0-2, MAID-2-A4, MAID-2-B2, MAID-2-C4, MAID-4-A3, MAID-4-M1, MAID-9-A1, MAID-9-A2, MAID-9-AT2, MAID-9-AT3,
MAID-9-AT4, MAID-9-AT5, MAID-11-E1, MAID-11-E2, MAID-11-E3, MAID-11-E4, MAID-11-E5, MAID-11-E6, MAID-11-T3.
"""

from rules.core.facts.words import Term
from rules.core.space.plane.spots import Spot
from rules.maidens.checks import courage, is_sure, steps, target_number
from rules.maidens.sheet.equipment import gear
from rules.maidens.sheet.skills import Lasting, in_force, powers
from rules.maidens.space.areas import Holder, felt, jamming
from rules.maidens.tally import Part
from tests.rows import each_row

HERE = Spot(1000, 500)


def effects(*skills, attribute="human", lasting=(), carried=()):
    return in_force(attribute, skills, [gear(id) for id in carried], lasting)


def holder(id, x, *skills, side="red", **given):
    return Holder(id, side, Spot(x, 500), effects(*skills, **given))


def jammer(id, x, kind="ecm", side="red"):
    own = Lasting(power=f"electronic-warfare-{kind}", by=id, until="until-users-next-action-phase")
    return holder(id, x, side=side, lasting=[own])


def test_MAID_9_AT2_the_target_number_is_her_hit_points_plus_skill_bonuses():
    found = target_number("morale", 4, effects("brave", "timid", "misfortune"))
    assert [tuple(part) for part in found.parts] == [
        ("MAID-9-AT2", "hp", 4), ("MAID-9-AT2", "brave", 2), ("MAID-9-AT2", "timid", -1),
    ]  # fmt: skip
    alarmed = target_number("morale", 4, (), also=[Part("MAID-9-AT2", Term("false-orders"), -1)])
    assert alarmed.total == 3


def test_MAID_9_A1_recovery_gets_easier_with_each_failure_and_harder_through_misfortune():
    assert target_number("recovery", 3, effects("brave"), failed=2).total == 3 + 2 + 2
    assert target_number("recovery", 3, effects("misfortune"), failed=1).total == 3
    assert target_number("morale", 3, (), failed=2).total == 3


def test_MAID_2_B2_two_commanders_do_not_add_up_and_the_border_counts_as_inside():
    near, far = holder("b", 1450, "command"), holder("c", 1451, "command")
    other = holder("d", 1000, "command", side="blue")
    reached = felt("a", "red", HERE, [near, holder("e", 1010, "command")])
    assert target_number("morale", 2, (), reached).total == 4
    assert felt("a", "red", HERE, [far, other]) == ()
    own = holder("a", 1000, "command")
    assert target_number("morale", 2, own.effects, felt("a", "red", HERE, [own, near])).total == 4


@each_row(
    ("target", "die", "hp", "result"),
    [
        (3, 3, 3, "holds"), (3, 4, 3, "routs"), (3, 6, 3, "rages"), (3, 6, 4, "routs"), (6, 6, 3, "holds"),
        (5, 6, 1, "rages"), (0, 1, 1, "routs"), (5, 5, 1, "holds"),
    ],
)  # fmt: skip
def test_MAID_9_AT4_a_failure_is_a_rout_or_with_few_hit_points_a_rage_on_a_six(target, die, hp, result):
    assert courage(target, die, hp) == result


def test_MAID_9_AT3_six_needs_no_roll():
    assert [is_sure(target) for target in (5, 6, 7)] == [False, True, True]


def test_the_undead_make_no_checks_and_resist_some_healing():
    undead = effects(attribute="undead")
    assert any(each.never_checks() for each in undead)
    refused = ("item:lunch-box", "skill:medic", "magic:heal")
    assert [any(each.refuses(source) for each in undead) for source in refused] == [True, True, False]


def test_MAID_11_E1_to_E6_ecm_affects_both_sides_but_nothing_within_eccm():
    ecm = jammer("b", 1600)
    assert jamming("a", HERE, [ecm]) == (True, True)
    assert jamming("a", HERE, [jammer("b", 1601)]) == (False, False)
    assert jamming("b", ecm.spot, [ecm]) == (True, False), "its user is exempt only from E1"
    assert jamming("b", ecm.spot, [ecm, jammer("c", 1700, side="blue")]) == (True, True)
    assert jamming("a", HERE, [ecm, jammer("c", 500, "eccm", side="blue")]) == (False, False)
    assert [power.id for power in powers().values() if power.is_jammed_by_ecm] == ["comms"], "MAID-11-E3"


def test_MAID_2_C4_steps_are_four_plus_bonuses_and_never_negative():
    def total(*skills, carried=(), attribute="human", **given):
        things = [gear(id) for id in carried]
        return steps(in_force(attribute, skills, things), things, **given).total

    assert [total(), total("fleet"), total("slow"), total(attribute="beast")] == [4, 5, 3, 5]
    assert total(carried=["heavy-mg", "heavy-armor"]) == 1
    assert total("slow", carried=["heavy-mg", "gatling"]) == 0
    assert [total(carries=True), total(starts_in_river=True)] == [3, 2]
    assert [total(is_jammed_by_other=True), total(attribute="machine", is_jammed_by_other=True)] == [4, 3]
    hasty = Lasting(power="haste", by="b", until="targets-next-movement-phase")
    named = steps(in_force("human", ["fleet"], [], [hasty]), [gear("light-mg")], carries=True)
    assert [tuple(part) for part in named.parts] == [
        ("MAID-2-C4", "base-move", 4), ("MAID-2-A4", "light-mg", -1), ("MAID-4-M1", "fleet", 1),
        ("MAID-4-M1", "haste", 2), ("MAID-4-A3", "carrying", -1),
    ]  # fmt: skip
    assert named.total == 5


def test_MAID_2_B1_a_skill_without_its_aid_does_not_work():
    assert not any(each.flies() for each in effects("flight"))
    assert any(each.flies() for each in effects("flight", carried=["wings"]))
    assert not any(each.spots() for each in effects("spotting", carried=["radio"]))
    assert any(each.spots() for each in effects("spotting", carried=["binoculars"]))
