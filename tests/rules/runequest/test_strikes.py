"""A whole attack, and the order of section 15.

RQ-A1 to RQ-A6, RQ-E5, RQ-E6, RQ-E8, RQ-P5, RQ-R3, RQ-R5, RQ-R8, RQ-S4 to RQ-S6, RQ-S8, RQ-V1, RQ-V2, RQ-Z2.
"""

import pytest

from rules.core.play.decisions import Answer
from rules.core.play.orders import StandingOrder
from rules.runequest.actions import Dodge, Parry, Pass, Proceed, Strike
from rules.runequest.attack.defending import dodge_alone
from rules.runequest.attack.levels import Level
from rules.runequest.attack.strikes import Blow, check_blow, strike, strike_together, swing_of
from rules.runequest.state import Intent
from rules.runequest.turn.passing import get_past
from tests.rules.runequest.bouts import DUEL, Bout, duel

LEVELS = ("fumble", "failure", "success", "special", "critical")
ROLLS = dict(zip(LEVELS, (100, 90, 30, 7, 1), strict=True))
"""Rolls that give each level, at a chance of 40 or 60."""
SHIELD, SWORD = Parry(using="medium-shield"), Parry(using="broadsword")
NARROW = "1 | . # .\n2 |  a # .\n3 | # A #\n4 |  # # ."
"""Walls on both sides of the line from `a` to `A`."""


def refusal(bout, action):
    """Returns code and rule of the refusal of a defence against `a`."""
    decision = bout.asked(strike(bout.table, Blow("a", "A", "broadsword")))
    found = decision.check("upper", action)
    return found and (found.code, found.rule)


def options(bout, **facts):
    """Returns the possible defences against an attack by `a`."""
    decision = bout.asked(strike(bout.table, Blow("a", "A", "broadsword", **facts)))
    return list(decision.options("upper"))


# --- the order of the dice -------------------------------------------------------------------------------------------


def labelled(bout):
    """Returns a list to which each roll of the bout adds its label."""
    labels, roll = [], bout.dice.roll

    def noting(sides, label):
        labels.append(f"{label} D{sides}")
        return roll(sides, label)

    bout.dice.roll = noting
    return labels


def test_section_15_the_dice_of_an_attack_fall_in_this_order():
    """RQ section 15."""
    strong = {"a": {"STR": 20, "SIZ": 20}}
    bout = Bout(NARROW, "a:se A:nw", {"a": "broadsword", "A": "broadsword"}, 30, 6, 90, 8, 4, 9, sheets=strong)
    labels = labelled(bout)
    struck = bout.strike(Parry(), ignores_room=True)
    assert labels == ["attack D100", "obstacle D6", "defence D100", "damage D8", "damage-modifier D6", "location D20"]
    assert struck.hit.damage == 8 + 1 + 4
    assert struck.hit.location == "abdomen"
    assert bout.kinds()[:4] == ["attack-rolled", "room-rolled", "defended", "damage-rolled"]


def test_section_15_unnecessary_dice_are_not_rolled():
    """RQ section 15, RQ-A1: a defence is rolled even against a miss."""
    missed = duel(90, 30)
    missed.strike(SHIELD)
    assert missed.kinds() == ["attack-rolled", "defended"]
    stopped = duel(30, 30, 8)
    assert stopped.strike(SHIELD).hit.stopped == 9
    assert stopped.kinds() == ["attack-rolled", "defended", "damage-rolled"]
    undefended = duel(90)
    undefended.strike(Pass())
    assert undefended.kinds() == ["attack-rolled"]


# --- the two matrices ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", LEVELS)
@pytest.mark.parametrize("dodge", LEVELS)
def test_RQ_A2_a_dodge_avoids_an_attack_of_its_level_or_lower(attack, dodge):
    """RQ-A2."""
    avoids = LEVELS.index(dodge) >= max(2, LEVELS.index(attack))
    opens = (attack, dodge) == ("failure", "fumble")
    hits = opens or (LEVELS.index(attack) >= 2 and not avoids)
    bout = duel(ROLLS[attack], ROLLS[dodge], *([3, 9] if hits else []))
    struck = bout.strike(Dodge())
    assert (struck.attack.term, struck.defence.term, struck.dodge.term) == (attack, dodge, dodge)
    assert (struck.hit is not None) == hits
    if hits:
        assert bout.told("damage-rolled")[0].level == ("success" if opens else attack)
        assert bout["A"].hp == 12 - 4


@pytest.mark.parametrize("attack", LEVELS)
@pytest.mark.parametrize("parry", LEVELS)
def test_RQ_A4_a_parry_stops_as_much_as_its_items_armour_points(attack, parry):
    """RQ-A4: a special parry wears no item, and a critical one stops all damage."""
    hits = LEVELS.index(attack) >= 2 and parry != "critical"
    parries = parry in ("success", "special")
    bout = duel(ROLLS[attack], ROLLS[parry], *([8, 9] if hits else []), held="dagger")
    struck = bout.strike(Parry())
    assert (struck.attack.term, struck.defence.term, struck.dodge) == (attack, parry, Level.FAILURE)
    assert (struck.hit is not None) == hits
    if hits:
        through = 9 - (6 if parries else 0)
        assert (struck.hit.stopped, bout["A"].hp) == (9 - through, 12 - through)
    assert bout["A"].items["dagger"].ap == (5 if hits and parry == "success" else 6)


def test_RQ_A4_an_item_that_stops_everything_is_not_worn_and_one_at_zero_is_broken():
    """RQ-A4, RQ-H5."""
    whole = duel(30, 30, 5, held="dagger")
    whole.strike(Parry())
    assert whole["A"].items["dagger"].ap == 6
    assert not whole.told("item-worn")
    old = duel(30, 30, 1, 9, held="dagger")
    old["A"].items["dagger"].ap = 1
    old.strike(Parry())
    worn = old.told("item-worn")[0]
    assert (worn.left, worn.rules, old["A"].hp) == (0, ("RQ-A4", "RQ-H5"), 11)
    old["a"].attack = True
    assert options(old) == [Dodge(cost="attack"), Pass()]


# --- possible defences -----------------------------------------------------------------------------------------------


def test_RQ_A1_the_defence_is_named_before_the_attack_is_rolled():
    """RQ-A1, RQ-R3."""
    bout = duel()
    assert options(bout) == [SHIELD, SWORD, Dodge(cost="parry"), Dodge(cost="attack"), Pass()]
    assert not bout.told()
    assert bout.decision.seats == ("upper",)
    assert bout.decision.default("upper") == SHIELD
    last = duel(fighters={"A": {"parry": False}})
    assert options(last) == [Dodge(cost="attack"), Pass()]
    assert last.decision.default("upper") == Pass(), "the default never gives up the attack"
    facts = bout.decision.facts
    assert (facts["actor"], facts["target"], facts["item"], facts["chance"]) == ("a", "A", "broadsword", 60)
    assert [(way.id, way.facts["chance"]) for way in facts["ways"]] == [
        ("way-parry", 60), ("way-parry", 60), ("way-dodge", 40), ("way-dodge", 40),
    ]  # fmt: skip


def test_RQ_R3_a_defence_uses_the_parry_or_the_attack_of_the_round():
    """RQ-R3."""
    for action, left in ((SHIELD, (True, False)), (Dodge(), (True, False)), (Dodge(cost="attack"), (False, True))):
        bout = duel(90, 90)
        bout.strike(action)
        assert (bout["A"].attack, bout["A"].parry) == left
        assert not bout["a"].attack
        assert bout["a"].has_struck
        assert bout["a"].acted == 5
    spent = duel(90, fighters={"A": {"attack": False, "parry": False}})
    assert spent.strike().way == "", "a fighter without a defence is not asked"
    for action in (SHIELD, Dodge()):
        spent = duel(fighters={"A": {"parry": False}})
        assert refusal(spent, action) == (("no-parry-left", "RQ-R3") if action == SHIELD else None)
    assert refusal(duel(fighters={"A": {"parry": False}}), Dodge(cost="parry")) == ("dodge-cost", "RQ-R3")
    assert refusal(duel(fighters={"A": {"attack": False}}), Dodge(cost="attack")) == ("dodge-cost", "RQ-R3")


def test_RQ_A3_one_dodge_serves_against_all_attacks_of_one_opponent_with_a_roll_for_each():
    """RQ-A3."""
    bout = duel(90, 90)
    bout.strike(Dodge(cost="parry"))
    bout["a"].attack, bout["A"].attack = True, False
    bout.dice.force([30, 7])
    bout.strike(Dodge())
    assert [event.cost for event in bout.told("defended")] == ["parry", ""]
    rows = "1 | . . .\n2 |  a b .\n3 | . A ."
    three = Bout(rows, "a:se b:sw A:ne", dict.fromkeys("abA", "broadsword"), 90, 90)
    three.strike(Dodge(cost="parry"))
    three["A"].attack = False
    three.dice.force([90])
    assert three.strike(attacker="b").way == "", "it does not serve against another opponent"


def test_RQ_Z2_only_enemies_in_the_defenders_zone_are_parried_and_any_attack_is_dodged():
    """RQ-Z2."""
    bout = Bout(DUEL, "a:se A:se", {"a": "broadsword", "A": "medium-shield"})
    assert options(bout) == [Dodge(cost="parry"), Dodge(cost="attack"), Pass()]
    assert refusal(Bout(DUEL, "a:se A:se", {"a": "broadsword", "A": "broadsword"}), Parry()) == (
        "parry-outside-zone", "RQ-Z2",
    )  # fmt: skip


def test_RQ_E8_a_fighter_casting_a_spell_cannot_parry_but_may_dodge():
    """RQ-E8, RQ-E5, RQ-E2."""
    for kind in ("spell", "aid", "move"):
        bout = duel(85, 90, 8, 9, intents={"A": kind})
        assert refusal(bout, SHIELD) == ("parry-not-engaged", "RQ-E8")
        bout.table.events.clear()
        bout["a"].attack = True
        bout.strike(Dodge())
        assert bout.told("attack-rolled")[0].bonus == 25
        assert bout["A"].hp < 12, kind


def test_RQ_E5_an_attack_on_an_unengaged_target_has_25_more():
    """RQ-E5, RQ-E6, RQ-E7, RQ-T2."""

    def bonus(**fighters):
        bout = duel(90, fighters={"A": {"attack": False, "parry": False, **fighters}})
        bout.strike()
        return bout.told("attack-rolled")[0].bonus

    assert bonus() == 0
    assert bonus(unconscious=True) == bonus(fallen=True) == bonus(off_balance=True) == 25


def test_RQ_P5_the_25_for_just_going_are_not_added_to_those_for_an_unengaged_target():
    """RQ-P5, RQ-P4."""
    going = duel(90)
    going.strike(cause="passing", bonus=25, defence="none")
    assert going.told("attack-rolled")[0].bonus == 25
    idle = duel(90, intents={"A": "move"})
    idle.strike(cause="passing", bonus=25, defence="none")
    assert idle.told("attack-rolled")[0].bonus == 25


def test_RQ_P2_a_fighter_slipping_past_dodges_without_a_question():
    """RQ-P2."""
    bout = duel(90, 30)
    struck = bout.strike(cause="passing", defence="dodge")
    assert (struck.dodge, struck.attack, bout["A"].parry) == (Level.SUCCESS, Level.FAILURE, False)
    unable = duel(30, 8, 9, fighters={"A": {"attack": False, "parry": False}})
    assert unable.strike(cause="passing", defence="dodge").dodge == Level.FAILURE


def test_RQ_P6_a_slipping_fighter_must_dodge_even_without_an_attack():
    """RQ-P6, RQ-A5: a fumble costs the next defence."""
    for roll, level in ((30, Level.SUCCESS), (90, Level.FAILURE), (100, Level.FUMBLE)):
        bout = duel(roll)
        swing = swing_of(bout.table, Blow("a", "A", "broadsword", "passing"))
        assert bout.run(dodge_alone(bout.table, swing)) == level
        assert bout.told("defended")[0].result == "no-hit"
        assert not bout["A"].parry
        assert bout["A"].loses == (["defence"] if level == Level.FUMBLE else [])
        assert bout["a"].attack
    spent = duel(fighters={"A": {"attack": False, "parry": False}})
    assert spent.run(dodge_alone(spent.table, swing)) == Level.FAILURE


def test_RQ_P2_an_attack_lost_by_a_fumble_stops_no_dodging_fighter():
    """RQ-P2, RQ-A5, RQ-P6."""
    bout = Bout("1 | . . . .\n2 |  . a A .\n3 | . . . .", "a:se A:w", {"a": "broadsword"}, 30)
    bout["a"].loses = ["attack"]
    past = bout.run(get_past(bout.table, "A", "a", "C1"), Proceed(how="slip"), Strike(using="broadsword"))
    assert past == "through"
    assert bout["a"].loses == []
    assert [event.level for event in bout.told("passed")] == ["success"]


def test_RQ_R8_an_attack_on_the_move_allows_one_attack_parry_or_dodge_in_all():
    """RQ-R8."""
    bout = duel(90, 90)
    bout["A"].intent = Intent(kind="melee", is_charge=True)
    assert bout.strike(Dodge()).way == "dodge"
    assert not bout["A"].attack
    assert not bout["A"].parry
    struck = duel(90, fighters={"A": {"attack": False}})
    struck["A"].intent = Intent(kind="melee", is_charge=True)
    assert struck.strike().way == ""


def test_RQ_A5_a_fumbled_attack_costs_the_next_one():
    """RQ-A5."""
    bout = duel(100, 90)
    assert bout.strike(SHIELD).attack == Level.FUMBLE
    assert bout.told("action-forfeited")[0].what == "attack"
    assert bout["a"].loses == ["attack"]
    bout["a"].attack = True
    lost = bout.strike()
    assert lost.is_lost
    assert lost.hit is None
    assert bout["a"].loses == []
    assert not bout["a"].attack
    assert bout.kinds()[-1] == "action-lost"
    bout["a"].attack = True
    bout.dice.force([90])
    assert not bout.strike(Pass()).is_lost, "only one is lost"


@pytest.mark.parametrize("defence", [SHIELD, Dodge()], ids=["parry", "dodge"])
def test_RQ_A5_a_fumbled_parry_or_dodge_costs_the_next_one(defence):
    """RQ-A5: perhaps in the next round."""
    bout = duel(30, 100, 1, 9)
    bout.strike(defence)
    assert bout["A"].loses == ["defence"]
    bout["a"].attack = bout["A"].parry = True
    bout.dice.force([30, 1, 9])
    assert bout.strike().way == "", "he is not asked"
    assert (bout["A"].loses, bout["A"].parry, bout.told("action-lost")[0].what) == ([], False, "defence")


def test_an_impossible_defence_is_refused_with_the_rule_and_the_possible_ones():
    """RQ-A4, RQ-H5, RQ-R3."""
    bout = duel()
    bout["A"].items["broadsword"].ap = 0
    assert refusal(bout, SWORD) == ("item-broken", "RQ-H5")
    assert refusal(duel(), Parry(using="pike")) == ("cannot-parry-with", "RQ-A4")
    assert refusal(duel(held="medium-shield"), Parry(using="fist")) == ("cannot-parry-with", "RQ-A4")
    assert options(duel(held="both:lance")) == [Dodge(cost="parry"), Dodge(cost="attack"), Pass()]
    assert options(duel(held="fist")) == [Dodge(cost="parry"), Dodge(cost="attack"), Pass()]
    helpless = duel(90)
    helpless["A"].points["chest"] = 0
    assert helpless.strike().way == ""


def test_a_standing_order_parries_with_the_available_item():
    """RQ-A1."""
    decision = duel().asked(strike(duel().table, Blow("a", "A", "broadsword")))
    order = StandingOrder(seat="upper", kind="defence", action={"verb": "parry"})
    assert order.applies_to(decision)
    assert decision.check("upper", Parry()) is None
    assert duel(90, 90).strike(Parry()).item == "medium-shield", "the stronger of two items with equal chances"
    weaker = duel(90, 90, sheets={"A": {"parries": {"shield": 30}}})
    assert weaker.strike(Parry()).item == "broadsword", "the likelier parry"


def test_a_game_master_may_change_the_facts_during_the_question():
    """RQ-A1."""
    bout = duel(90)
    going = strike(bout.table, Blow("a", "A", "broadsword"))
    bout.asked(going)
    bout["A"].parry = False
    assert list(going.send(None).options("upper")) == [Dodge(cost="attack"), Pass()]
    bout["A"].unconscious = True
    with pytest.raises(StopIteration) as stop:
        going.send(None)
    assert stop.value.value.way == ""
    assert bout.told("attack-rolled")[0].chance == 85


# --- room ------------------------------------------------------------------------------------------------------------


def test_RQ_S4_each_missing_area_subtracts_20():
    """RQ-S4, RQ-S6, RQ-S11, RQ-V1: also from dodges and weapon parries, but not from shield parries."""
    bout = Bout(NARROW, "a:se A:nw", {"a": "broadsword", "A": "broadsword medium-shield"})
    decision = bout.asked(strike(bout.table, Blow("a", "A", "broadsword")))
    ways = [(way.id, way.facts.get("item", ""), way.facts["chance"], way.facts["penalty"])
            for way in decision.facts["ways"]]  # fmt: skip
    assert ways == [
        ("way-parry", "medium-shield", 60, 0), ("way-parry", "broadsword", 40, 20),
        ("way-dodge", "", -20, 60), ("way-dodge", "", -20, 60),
    ]  # fmt: skip
    assert (decision.facts["chance"], decision.facts["penalty"]) == (40, 20)
    bout = Bout(NARROW, "a:se A:nw", {"a": "broadsword", "A": "broadsword"}, 41, 30)
    assert bout.strike(Parry()).attack == Level.FAILURE
    rolled, defended = bout.told()
    assert (rolled.missing, rolled.cells, rolled.rules) == (("side",), ("A3", "B2"), ("RQ-A1", "RQ-S4"))
    assert (defended.chance, defended.missing, defended.rules) == (40, ("side",), ("RQ-A4", "RQ-S6"))


def test_RQ_S5_a_thrust_has_no_penalty_and_a_cut_does_not_impale():
    """RQ-S5, RQ-S8."""
    held = {"a": "broadsword", "A": "broadsword"}
    thrust = Bout(NARROW, "a:se A:nw", held, 7, 8, 8, 9)
    thrust.strike(Pass(), stroke="thrust")
    assert (thrust.told("attack-rolled")[0].chance, thrust.told("damage-rolled")[0].damage) == (60, 18)
    parried = Bout(NARROW, "a:se A:nw", {"a": "broadsword", "A": "short-spear"}, 90, 41)
    parried.strike(Parry())
    assert parried.told("defended")[0].chance == 40, "a thrusting weapon has it when parrying"
    cut = duel(7, 8, 9)
    cut.strike(Pass())
    assert (cut.told("attack-rolled")[0].level, cut.told("damage-rolled")[0].damage) == ("special", 9)
    spear = Bout(DUEL, "a:se A:nw", {"a": "short-spear", "A": "broadsword"}, 90)
    spear.strike(Pass(), item="short-spear")
    assert [bout.told("attack-rolled")[0].stroke for bout in (thrust, cut, spear)] == ["thrust", "cut", ""]


def test_RQ_V2_occupied_cells_are_no_room_to_dodge():
    """RQ-V2."""
    rows = "1 | . b c\n2 |  # A #\n3 | . # a"
    bout = Bout(rows, "a:nw A:se", {"a": "broadsword"}, 90, 30)
    bout.strike(Dodge())
    assert bout.told("defended")[0].penalty == 60
    assert bout.told("defended")[0].chance == -20


# --- possible blows --------------------------------------------------------------------------------------------------


def test_the_first_step_of_section_15_gives_the_reason_against_a_blow():
    """RQ-Z2, RQ-E7, RQ-E8, RQ-R3, RQ-R4, RQ-H5."""

    def why(bout, **facts):
        found = check_blow(bout.table, Blow(**{"attacker": "a", "target": "A", "item": "broadsword", **facts}))
        return found and (found.code, found.rule)

    assert why(duel()) is None
    assert why(duel(), item="fist") is None
    assert why(duel(fighters={"a": {"attack": False}})) == ("no-attack-left", "RQ-R3")
    assert why(duel(fighters={"a": {"fallen": True}})) == ("cannot-strike", "RQ-E7")
    assert why(duel(fighters={"A": {"dead": True}})) == ("target-gone", "RQ-Z2")
    assert why(duel(intents={"a": "spell"})) == ("strike-not-engaged", "RQ-E8")
    assert why(duel(), item="pike") == ("item-not-in-hand", "RQ-R4")
    broken = duel()
    broken["a"].items["broadsword"].ap = 0
    assert why(broken) == ("item-broken", "RQ-H5")
    away = Bout(DUEL, "a:nw A:nw", {"a": "broadsword"})
    found = check_blow(away.table, Blow("a", "A", "broadsword"))
    assert (found.code, found.rule, found.facts["cell"], found.facts["cells"]) == (
        "outside-zone", "RQ-Z2", "C3", ["B1", "C1", "A2"],
    )  # fmt: skip


def test_RQ_R5_simultaneous_blows_both_take_effect():
    """RQ-R5."""
    bout = duel(30, 8, 19, 30, 8, 19)
    both = [Blow("a", "A", "broadsword"), Blow("A", "a", "broadsword")]
    struck = bout.run(strike_together(bout.table, both), Pass(), Pass())
    assert [each.hit.through for each in struck] == [9, 9]
    assert bout["a"].unconscious
    assert bout["A"].unconscious
    one_by_one = duel(30, 8, 19)
    one_by_one.strike(Pass())
    assert check_blow(one_by_one.table, both[1]).code == "cannot-strike"


def test_RQ_R3_RQ_R5_a_fighter_cannot_dodge_with_an_attack_made_at_the_same_time():
    """RQ-R3, RQ-R5."""
    bout = duel(fighters={"A": {"parry": False}})
    bout.dice.force([90, 90])
    bout.run(strike_together(bout.table, [Blow("a", "A", "broadsword"), Blow("A", "a", "broadsword")]), Pass())
    assert bout.kinds() == ["attack-rolled", "attack-rolled"], "only a has a parry and is asked"


def test_a_simultaneous_blow_made_impossible_by_a_game_master_is_left_out():
    """RQ-R5."""
    bout = duel(90, 90)
    going = strike_together(bout.table, [Blow("a", "A", "broadsword"), Blow("A", "a", "broadsword")])
    decision = bout.asked(going)
    bout["A"].items["broadsword"].place = "dropped"
    with pytest.raises(StopIteration) as stop:
        going.send(Answer("upper", decision.default("upper")))
    assert [struck.blow.attacker for struck in stop.value.value] == ["a"]
