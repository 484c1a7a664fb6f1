"""A round: declarations, strike ranks, the order of events, and the end.

RQ-C4, RQ-C5, RQ-C6, RQ-D7, RQ-O1, RQ-R1, RQ-R2, RQ-R3, RQ-R4, RQ-R5, RQ-R6, RQ-R7, RQ-R8.
"""

import pytest

from rules.core.play.declaring import Done, Withdraw
from rules.runequest.actions import Aid, Attack, Cast, Choose, Defend, Move, Pass, Ready, Rethink, Shoot
from rules.runequest.attack.defending import Parry
from rules.runequest.state import Item
from rules.runequest.turn.beginning import begin_round
from rules.runequest.turn.clock import ending, step
from rules.runequest.turn.declaring import check_wish, wish, wish_options
from tests.rules.runequest.rounds import Round, attack, idle

LINE = "1 | a . . . . . . A"
BESIDE = "1 | a A . . . . . ."
SWORDS = {"a": "broadsword", "A": "broadsword"}
MISS, HIT = 90, 30
CORNER = "1 | . A .\n2 |  a B ."


# --- ranks -----------------------------------------------------------------------------------------------------------


def test_RQ_R2_a_blow_falls_at_dex_siz_and_weapon():
    round = Round(BESIDE, "a:e A:w", SWORDS, [attack("a", "A"), *idle("A")])
    assert round.asked == ("defence", "upper")
    assert round.state.rank == 7, "DEX 10: 3, SIZ 12: 2, broadsword: 2"
    round(Pass(), MISS)
    round.done()


@pytest.mark.parametrize(("dex", "siz", "weapon", "rank"), [(16, 16, "greatsword", 4), (9, 16, "dagger", 8)])
def test_RQ_R2_the_rank_follows_the_tables(dex, siz, weapon, rank):
    round = Round(
        BESIDE, "a:e A:w", {"a": f"both:{weapon}" if weapon == "greatsword" else weapon, "A": "broadsword"},
        [attack("a", "A"), *idle("A")], sheets={"a": {"DEX": dex, "SIZ": siz}},
    )  # fmt: skip
    round(Pass(), MISS)
    assert round.log("attack-rolled") == [f"{rank} attack-rolled a A"]


def test_RQ_O1_a_fighter_in_no_enemys_zone_strikes_without_siz():
    round = Round(BESIDE, "a:e A:e", SWORDS, [attack("a", "A"), Cast(actor="A", value=7)])
    round.dice.force([MISS])
    round(Pass())
    assert round.log("attack-rolled") == ["5 attack-rolled a A"]


def test_RQ_R4_movement_begins_at_the_dex_rank_with_three_metres_in_each():
    round = Round(LINE, "a:e A:w", SWORDS, [Move(actor="a", to="G1"), *idle("A")])
    assert round.log("moved") == ["3 moved a D1", "4 moved a G1"]
    assert (round["a"].walked, round["a"].cell) == (2, "G1")
    round.done()


def test_RQ_R4_ranks_spent_moving_are_added_to_the_blow():
    round = Round(LINE, "a:e A:w", SWORDS, [attack("a", "A"), *idle("A")])
    round(Pass(), MISS)
    assert round.log("moved", "attack-rolled") == ["3 moved a D1", "4 moved a G1", "9 attack-rolled a A"]


def test_RQ_R1_events_after_rank_10_do_not_happen():
    slow = {"a": {"DEX": 9, "SIZ": 9}}
    round = Round(LINE, "a:e A:w", {"a": "dagger", "A": "broadsword"}, [attack("a", "A"), *idle("A")], sheets=slow)
    assert round.log("attack-rolled", "blow-void", "round-ended") == ["5 blow-void a A", "5 round-ended"]
    assert [event.reason for event in round.told("blow-void")] == ["over"]
    round.done()


def test_RQ_R4_readying_an_item_costs_three_ranks():
    axe = {
        "a": {"items": {"hatchet": Item(weapon="hatchet", ap=6), "dagger": Item(weapon="dagger", place="right", ap=6)}}
    }
    round = Round(BESIDE, "a:e A:w", SWORDS, [attack("a", "A", ready="hatchet"), *idle("A")], fighters=axe)
    assert [(event.item, event.away) for event in round.told("readied")] == [("hatchet", ())]
    assert {id: item.place for id, item in round["a"].items.items()} == {"hatchet": "left", "dagger": "right"}
    round(Pass(), MISS)
    assert round.log("readied", "attack-rolled") == ["3 readied a", "10 attack-rolled a A"]


@pytest.mark.parametrize("pace", ["steady", "charge"])
def test_RQ_R4_an_item_is_ready_before_the_way_to_a_cell(pace):
    axe = {
        "a": {"items": {"hatchet": Item(weapon="hatchet", ap=6), "dagger": Item(weapon="dagger", place="right", ap=6)}}
    }
    deed = attack("a", "A", "hatchet", ready="hatchet", to="G1", pace=pace)
    round = Round(LINE, "a:e A:w", SWORDS, [deed, *idle("A")], fighters=axe)
    assert round.log("readied", "moved")[:2] == ["3 readied a", f"6 moved a {'D1' if pace == 'steady' else 'C1'}"]


def test_RQ_R5_the_higher_dex_strikes_first_and_a_fallen_fighter_does_not_strike():
    quick = {"a": {"DEX": 15}}
    round = Round(BESIDE, "a:e A:w", SWORDS, [attack("a", "A"), attack("A", "a")], sheets=quick)
    assert round.asked == ("defence", "upper"), "both at rank 7"
    round(Pass(), HIT, 8, 1)
    assert round["A"].fallen
    assert round.log("attack-rolled", "harmed", "blow-void") == [
        "7 attack-rolled a A", "7 harmed A", "7 harmed A", "7 blow-void A a"
    ]  # fmt: skip
    round.done()


def test_RQ_R5_with_equal_dex_both_strike():
    round = Round(BESIDE, "a:e A:w", SWORDS, [attack("a", "A"), attack("A", "a")])
    assert round.asked == ("defence", "upper")
    assert round(Pass(), HIT, 8, 1) == ("defence", "lower")
    round(Pass(), HIT, 8, 1)
    assert round["A"].fallen
    assert round["a"].fallen
    round.done()


def test_RQ_R5_shots_of_equal_dex_happen_at_once_and_with_blows():
    bows = {"a": "both:short-bow", "A": "both:short-bow"}
    round = Round(
        LINE, "a:e A:w", bows, [Shoot(actor="a", target="A"), Shoot(actor="A", target="a")], *[HIT, 6, 20] * 2
    )  # fmt: skip
    assert round.log("attack-rolled") == ["3 attack-rolled a A", "3 attack-rolled A a"]
    assert round["A"].unconscious
    assert round["a"].unconscious
    round.done()
    rows, held = "1 | a . . . . . A b", {**bows, "A": "broadsword", "b": "broadsword"}
    deeds = [Shoot(actor="a", target="A", to="E1"), attack("A", "b"), Cast(actor="b", value=7)]
    round = Round(rows, "a:e A:e b:e", held, deeds, HIT, 6, 20)
    round(Pass(), HIT, 8, 20)
    assert round.log("attack-rolled") == ["5 attack-rolled a A", "5 attack-rolled A b"]


def test_RQ_R6_turning_comes_before_steps_and_steps_before_blows():
    rows = "1 | b a A .\n2 |  . . . C"
    round = Round(
        rows, "a:w A:w b:e C:nw", {**SWORDS, "b": "dagger", "C": "dagger"},
        [attack("a", "A"), *idle("A"), Move(actor="C", to="A2"), attack("b", plan="first with dagger")],
        sheets={"C": {"DEX": 5, "SIZ": 5}},
    )  # fmt: skip
    kinds = [event.kind for event in round.told("turned", "moved", "attack-rolled")]
    assert kinds[0] == "turned", "a brings A into his zone at rank 1"


def test_RQ_R7_a_fighter_that_has_struck_may_move_in_the_remaining_ranks():
    round = Round(CORNER.replace("B", "."), "a:ne A:e", SWORDS, [attack("a", "A", away="B2"), Cast(actor="A", value=3)])
    round(Pass(), MISS)
    assert round.log("attack-rolled", "moved")[0] == "5 attack-rolled a A"
    assert round["a"].cell == "B2"
    assert round.log("moved")[0].startswith("6 moved a")


def test_RQ_R8_an_attack_on_the_move_is_two_metres_a_rank_and_one_act_in_the_round():
    round = Round(LINE, "a:e A:w", SWORDS, [attack("a", "A", pace="charge"), *idle("A")])
    assert round.log("moved") == ["3 moved a C1", "4 moved a E1", "5 moved a G1"]
    assert round.asked == ("defence", "upper")
    assert round.state.rank == 5, "DEX and weapon, regardless of the distance"
    round(Pass(), MISS)
    assert round.log("attack-rolled") == ["5 attack-rolled a A"]
    assert not (round["a"].attack)
    assert not (round["a"].parry)


@pytest.mark.parametrize(
    ("deed", "code"),
    [
        (Attack(actor="a", using=("broadsword",), pace="charge"), "charge-where"),
        (Attack(actor="a", target="A", using=("broadsword", "medium-shield"), pace="charge"), "charge-one"),
    ],
)
def test_RQ_R8_an_attack_on_the_move_needs_a_destination_and_one_weapon(deed, code):
    round = Round.__new__(Round)
    with pytest.raises(AssertionError):
        round.__init__(LINE, "a:e A:w", {"a": "broadsword medium-shield", "A": "broadsword"}, [deed])
    assert round.refusal(deed, "lower") == (code, "RQ-R8")


@pytest.mark.parametrize("row", ["1 | a . . A", "1 | a . . . A"])
def test_RQ_E1_RQ_E2_a_runner_is_not_engaged_in_the_rank_of_his_arrival(row):
    to = "C1" if row.count(".") == 2 else "D1"
    quick = {"a": {"DEX": 16}, "A": {"DEX": 20, "SIZ": 20}}
    held = {"a": "broadsword", "A": "both:greatsword"}
    round = Round(row, "a:e A:w", held, [Move(actor="a", to=to), attack("A")], sheets=quick)
    assert (round.state.rank, round["a"].cell) == (2, to)
    assert [option.verb for option in round.options()] == ["dodge", "dodge", "pass"], "without a zone no parry works"
    round(Pass(), MISS)
    assert [event.bonus for event in round.told("attack-rolled")] == [25]


def test_RQ_E1_RQ_E2_a_runner_is_engaged_again_from_the_rank_after_his_arrival():
    quick = {"a": {"DEX": 16}, "A": {"DEX": 16, "SIZ": 16}}
    held = {"a": "broadsword", "A": "both:greatsword"}
    round = Round("1 | a . . A", "a:e A:w", held, [Move(actor="a", to="C1"), attack("A")], sheets=quick)
    assert (round.asked, round.state.rank) == (("defence", "lower"), 4), "2 + 1 + 1, as he stands in a zone by now"
    assert "parry" in [option.verb for option in round.options()]
    round(Pass(), MISS)
    assert [event.bonus for event in round.told("attack-rolled")] == [0]


# --- declarations ----------------------------------------------------------------------------------------------------


def test_RQ_C6_a_seat_may_revise_its_secret_declarations_until_it_is_done():
    round = Round.__new__(Round)
    super(Round, round).__init__(BESIDE, "a:e A:w", SWORDS)
    round.state.phase, round._going = "intents", None
    round.go_on()
    round.say("lower", attack("a", "A"))
    assert list(round.state.declared.seen_by("upper")) == []
    assert [act.verb for _, act in round.state.declared.seen_by("lower")] == ["attack"]
    round.say("lower", Defend(actor="a"))
    round.say("lower", Withdraw())
    round.say("lower", Done())
    round.say("upper", Done())
    assert round["a"].intent.blows[0].trigger == "first", "a fighter without a declaration strikes the first to enter"


def test_RQ_C6_RQ_R4_a_change_of_mind_costs_three_ranks():
    rows = "1 | a A . . .\n2 |  . . . b B"
    held = {**SWORDS, "b": "broadsword", "B": "broadsword"}
    quick = {"b": {"DEX": 16}, "a": {"DEX": 20}}
    round = Round(
        rows, "a:e A:w b:e B:w", held, [attack("a", "A"), *idle("A", "B"), attack("b", "B")], sheets=quick
    )  # fmt: skip
    assert (round.asked, round.state.rank) == (("defence", "upper"), 5)
    wish(round.table, "lower", Rethink(actor="b"))
    assert round(Pass(), MISS) == ("change", "lower")
    assert round.state.rank == 6
    assert round.refusal(attack("a", "A")) == ("another-acts", "RQ-R4")
    round(attack("b", "B"))
    assert round["b"].busy == 8
    assert round.state.rank == 9, "2 + 2 + 2, and 3 for the change"
    round(Pass(), MISS)
    round.done()


def test_RQ_C6_fighters_that_may_change_their_declaration():
    round = Round(BESIDE, "a:e A:w", SWORDS, [attack("a", "A"), *idle("A")])
    setup = round.table.setup
    assert wish_options(setup, round.state, "lower") == [Rethink(actor="a")]
    assert check_wish(setup, round.state, "lower", Rethink(actor="A")).facts["fighters"] == ["a"]
    round.state.rethinking.append("a")
    assert check_wish(setup, round.state, "lower", Rethink(actor="a")).code == "rethinking-already"
    round.state.rank = 8
    assert wish_options(setup, round.state, "lower") == []
    late = check_wish(setup, round.state, "lower", Rethink())
    assert (late.code, late.rule, late.facts) == (
        "rethink-late", "RQ-R4", {"rank": 8, "ranks": 3, "last": 7, "most": 10}
    )  # fmt: skip
    round.state.phase = "intents"
    assert check_wish(setup, round.state, "lower", Rethink()).code == "rethink-early"


def test_RQ_C6_RQ_S9_an_archer_without_a_line_of_fire_and_other_weapons_may_change():
    wall = "1 | a . . # . A\n2 |  # # # # # B\n3 | # # # # # #"
    held = {"a": "both:short-bow", "A": "dagger", "B": "dagger"}
    round = Round(wall, "a:e A:w B:w", held, [Shoot(actor="a", target="A"), *idle("A", "B")], changes=True)
    assert [event.reason for event in round.told("blow-void")] == ["line"]
    assert (round.asked, round.state.rank) == (("change", "lower"), 4)
    round(Defend(actor="a"))
    round.done()


def test_RQ_C4_an_enemy_already_there_enters_at_rank_1():
    round = Round(BESIDE, "a:e A:w", SWORDS, [attack("a"), *idle("A")])
    round(Pass(), MISS)
    assert round.log("entered", "attack-rolled") == ["0 entered a A", "7 attack-rolled a A"]


def test_RQ_C4_of_two_who_enter_at_once_the_quicker_is_first():
    held = {"a": "broadsword", "A": "dagger", "B": "dagger"}
    round = Round(CORNER, "a:ne A:sw B:w", held, [attack("a"), *idle("A", "B")], sheets={"B": {"DEX": 11}})
    round(Pass(), MISS)
    assert round.log("attack-rolled") == ["7 attack-rolled a B"]


def test_RQ_C4_the_attacker_chooses_between_equally_quick_enemies():
    held = {"a": "broadsword", "A": "dagger", "B": "dagger"}
    round = Round(CORNER, "a:ne A:sw B:w", held, [attack("a"), *idle("A", "B")])
    assert round.asked == ("first", "lower")
    assert [option.target for option in round.options()] == ["A", "B"]
    round(Choose(target="B"))
    round(Pass(), MISS)
    assert round.log("attack-rolled") == ["7 attack-rolled a B"]


def test_RQ_C4_an_entry_is_told_after_the_steps_that_lead_to_it():
    round = Round(LINE, "a:e A:w", SWORDS, [attack("a"), attack("A", "a", to="B1")])
    kinds = [event.kind for event in round.told("rank-began", "moved", "entered")]
    assert kinds[:5] == ["rank-began", "moved", "rank-began", "moved", "entered"]


def test_RQ_C5_RQ_R6_a_fallen_fighter_strikes_no_enemy_and_every_round_tells_its_ranks():
    round = Round(BESIDE, "a:e A:w", SWORDS, [attack("a", "A"), attack("A")], sheets={"a": {"DEX": 15}})
    round(Pass(), HIT, 8, 1)
    assert [event.reason for event in round.told("blow-void")] == ["fallen"]
    state = round.state
    assert (state.rank, state.announced) == (10, 7)
    begin_round(round.table)
    assert state.announced == 0, "otherwise its rank 7 would not be told"


def test_RQ_C5_a_blow_waits_for_an_enemy_that_enters():
    round = Round(LINE, "a:e A:w", SWORDS, [attack("a"), attack("A", "a", to="B1")])
    assert round.log("entered") == ["4 entered a A"]
    assert (round.asked, round.state.rank) == (("defence", "upper"), 7)
    assert round["A"].cell == "B1"
    round(Pass(), MISS)
    round(Pass(), MISS)
    assert round.log("attack-rolled") == ["7 attack-rolled a A", "9 attack-rolled A a"]


def test_RQ_C5_a_second_weapon_strikes_three_ranks_later_instead_of_parrying():
    held = {"a": "broadsword dagger", "A": "broadsword"}
    quick = {"a": {"DEX": 16}}
    round = Round(
        BESIDE, "a:e A:w", held, [attack("a", "A", "broadsword", "dagger"), *idle("A")], sheets=quick
    )  # fmt: skip
    assert (round.asked, round.state.rank) == (("defence", "upper"), 6)
    round(Pass(), MISS)
    assert round.state.rank == 9
    round(Pass(), MISS)
    assert (round["a"].attack, round["a"].parry) == (False, False)
    round.done()


def test_RQ_C5_the_next_enemy_is_not_struck_before_the_first():
    held = {"a": "broadsword dagger", "A": "dagger", "B": "dagger"}
    round = Round(
        CORNER, "a:ne A:sw B:w", held, [attack("a", plan="first with broadsword, next with dagger"), *idle("A", "B")],
        sheets={"B": {"DEX": 11}},
    )  # fmt: skip
    round(Pass(), MISS)
    round(Pass(), MISS)
    assert round.log("attack-rolled") == ["7 attack-rolled a B", "8 attack-rolled a A"]


def test_RQ_C5_a_fallen_enemy_cannot_be_struck_and_time_remains_for_something_else():
    rows = "1 | a A . .\n2 |  b B . ."
    held = dict.fromkeys("aAbB", "broadsword")
    quick = {"a": {"DEX": 20}}
    round = Round(
        rows, "a:e A:w b:ne B:w", held, [attack("a", "A"), attack("b", "A"), *idle("A", "B")], sheets=quick,
        changes=True,
    )  # fmt: skip
    assert round(Pass(), 50, 8, 20) == ("change", "lower"), "a hit in the head"
    assert round["A"].unconscious
    assert [event.reason for event in round.told("blow-void")] == ["down"]
    round(attack("b", "B"))
    assert (round.asked, round.state.rank) == (("defence", "upper"), 10)
    round(Pass(), MISS)
    round.done()


APART = "1 | a . . . . . . A\n2 |  . . . . . . . ."
FREE = {"a": {"DEX": 16}}
"""`a` may move from rank 2 on, and strikes at rank 4 outside enemy zones."""


@pytest.mark.parametrize(
    ("deed", "asked_at"),
    [
        (Cast(actor="a", value=2, name="Bladesharp"), 5),
        (Move(actor="a", to="D1"), 3),
        (Move(actor="a", to="C1"), 3),
        (Ready(actor="a", using="hatchet"), 4),
    ],
)
def test_RQ_R4_RQ_C6_a_used_up_declaration_with_an_attack_left_allows_a_change(deed, asked_at):
    held = {"a": {"items": {"hatchet": Item(weapon="hatchet", ap=6)}}}
    round = Round(APART, "a:e A:w", SWORDS, [deed, *idle("A")], sheets=FREE, fighters=held, changes=True)
    assert (round.asked, round.state.rank) == (("change", "lower"), asked_at)
    assert round.decision.facts["ranks"] == 3
    assert round.decision.default("lower") == Pass()
    round(Pass()) and pytest.fail(f"asked once more: {round.asked}")
    round.done()


def test_RQ_R4_the_replacement_follows_the_three_ranks_of_the_change():
    deeds = [Cast(actor="a", value=2), *idle("A")]
    round = Round(BESIDE, "a:e A:w", SWORDS, deeds, sheets=FREE, changes=True)
    assert (round.asked, round.state.rank) == (("change", "lower"), 5)
    round(attack("a", "A"))
    assert (round.asked, round.state.rank) == (("defence", "upper"), 9), "2 + 2 + 2, and 3 for the change"
    round(Pass(), MISS)
    round.done()


@pytest.mark.parametrize("used_up", [{"attack": False}, {"fallen": True}])
def test_RQ_R4_a_fighter_without_an_attack_left_or_down_is_not_asked(used_up):
    round = Round(
        APART,
        "a:e A:w",
        SWORDS,
        [Cast(actor="a", value=2), *idle("A")],
        sheets=FREE,
        fighters={"a": used_up},
        changes=True,
    )
    round.done()


@pytest.mark.parametrize(("value", "is_asked"), [(4, True), (5, False)])
def test_RQ_R4_with_fewer_than_three_ranks_left_no_change_is_offered(value, is_asked):
    round = Round(APART, "a:e A:w", SWORDS, [Cast(actor="a", value=value), *idle("A")], sheets=FREE, changes=True)
    assert (round.asked == ("change", "lower")) is is_asked
    assert round.state.rank == (7 if is_asked else 10)


def test_RQ_R4_the_rest_of_a_way_is_walked_before_any_question():
    rows = "1 | . A . . . . . B\n2 |  b a . . . . . ."
    held = dict.fromkeys("aAbB", "broadsword")
    deeds = [attack("a", "A"), attack("b", "A", away="A1"), *idle("A", "B")]
    quick = {"a": {"DEX": 20}, "b": {"DEX": 16}}
    round = Round(rows, "a:nw A:sw b:ne B:w", held, deeds, sheets=quick, changes=True)
    assert round(Pass(), 50, 8, 20) == ("change", "lower")
    assert round["A"].unconscious
    assert round["b"].cell == "A1"
    assert round.log("blow-void", "moved") == ["5 blow-void b A", "6 moved b A1"]
    assert round.state.rank == 7


def test_RQ_R4_a_declared_sequence_asks_nothing_and_adds_the_spells_ranks_to_the_blow():
    deeds = [Cast(actor="a", value=2, name="Bladesharp", plan="attack A with broadsword"), *idle("A")]
    round = Round(BESIDE, "a:e A:w", SWORDS, deeds, sheets=FREE, changes=True)
    assert (round.asked, round.state.rank) == (("defence", "upper"), 8), "2 + 2 + 2, and 2 for the spell"
    round(Pass(), MISS)
    assert round.log("spell-cast", "attack-rolled") == ["4 spell-cast a", "8 attack-rolled a A"]
    round.done()


def test_RQ_R4_a_fighter_that_strikes_after_a_spell_approaches_the_enemy_only_then():
    deeds = [Cast(actor="a", value=1, plan="attack A with broadsword"), *idle("A")]
    round = Round("1 | a . . . A", "a:e A:w", SWORDS, deeds, sheets=FREE)
    assert round.log("spell-cast", "moved") == ["3 spell-cast a", "4 moved a D1"]
    assert (round.asked, round.state.rank) == (("defence", "upper"), 8), "2 + 2 + 2, 1 for the spell and 1 for the way"
    round(Pass(), MISS)
    round.done()


def test_RQ_R4_a_fighter_waiting_after_a_spell_strikes_an_enemy_in_his_zone_by_then():
    deeds = [Cast(actor="a", value=1, plan="first with broadsword"), *idle("A")]
    round = Round(BESIDE, "a:e A:w", SWORDS, deeds, sheets=FREE)
    assert round.log("spell-cast", "entered") == ["3 spell-cast a", "3 entered a A"]
    round(Pass(), MISS)
    round.done()


def test_RQ_R4_first_aid_may_be_followed_by_a_blow():
    swift = {"a": {"DEX": 20, "SIZ": 9}}
    deeds = [Aid(actor="a", plan="first with broadsword"), *idle("A")]
    hurt = {
        "a": {"hp": 10, "points": {"r-leg": 2, "l-leg": 4, "abdomen": 4, "chest": 5, "r-arm": 3, "l-arm": 3, "head": 4}}
    }
    round = Round("1 | a . . . A", "a:e A:w", SWORDS, deeds, 90, sheets=swift, fighters=hurt)
    assert round.log("aid-given")
    assert round["a"].intent.kind == "melee"
    round.done()


def test_RQ_R4_a_blow_too_late_after_the_spell_is_refused_with_its_rank():
    round = Round.__new__(Round)
    late = Cast(actor="a", value=8, plan="first with broadsword")
    with pytest.raises(AssertionError):
        round.__init__(APART, "a:e A:w", SWORDS, [late, *idle("A")], sheets=FREE)
    refusal = round.decision.refusal_of("lower", late)
    assert (refusal.code, refusal.rule, refusal.facts["rank"], refusal.facts["most"]) == ("then-late", "RQ-R4", 12, 10)
    assert round.decision.refusal_of("lower", late.model_copy(update={"value": 6})) is None
    assert round.refusal(late.model_copy(update={"plan": "first with bow"}), "lower")[0] == "plan-unknown-weapon"


def test_RQ_C4_of_two_who_came_at_once_the_one_still_standing_is_first():
    rows = "1 | a A . .\n2 |  b B . ."
    held = dict.fromkeys("aAbB", "broadsword")
    deeds = [attack("a", "A"), attack("b", plan="first with broadsword"), *idle("A", "B")]
    round = Round(rows, "a:e A:w b:ne B:w", held, deeds, sheets={"a": {"DEX": 20}})
    assert round(Pass(), 50, 8, 20) == ("defence", "upper")
    assert round.decision.facts["target"] == "B"
    round(Pass(), MISS)
    assert not round.told("blow-void")


def test_RQ_C5_if_the_first_has_fallen_the_next_cannot_be_struck_and_a_change_is_offered():
    rows = "1 | a A . .\n2 |  b B . ."
    held = {**dict.fromkeys("aAB", "broadsword"), "b": "broadsword dagger"}
    deeds = [attack("a", "A"), attack("b", plan="first with broadsword, next with dagger"), *idle("A", "B")]
    sheets = {"a": {"DEX": 20}, "B": {"DEX": 9}}
    round = Round(rows, "a:e A:w b:ne B:w", held, deeds, sheets=sheets, changes=True)
    assert round(Pass(), 50, 8, 20) == ("change", "lower")
    assert [event.reason for event in round.told("blow-void")] == ["down", "before"]


# --- errands ---------------------------------------------------------------------------------------------------------


def test_RQ_R1_a_spell_is_carried_over():
    round = Round(LINE, "a:e A:w", SWORDS, [Cast(actor="a", value=9, name="Bladesharp"), *idle("A")])
    assert [(event.name, event.left) for event in round.told("spell-cast")] == [("Bladesharp", 2)]
    assert round["a"].carried == 2


def test_RQ_R2_a_bow_shoots_at_the_dex_rank_and_again_as_its_rate_allows():
    held = {"a": "both:short-bow", "A": "broadsword"}
    round = Round(LINE, "a:e A:w", held, [Shoot(actor="a", target="A"), *idle("A")])
    assert round.asked == ("defence", "upper")
    round(Pass(), MISS)
    round(Pass(), MISS)
    assert round.log("attack-rolled") == ["3 attack-rolled a A", "8 attack-rolled a A"]
    round.done()


# --- the end ---------------------------------------------------------------------------------------------------------


def test_RQ_D7_a_fighter_without_hit_points_dies_at_the_end_of_the_round_and_the_other_side_wins():
    round = Round(BESIDE, "a:e A:w", SWORDS, idle("a"), fighters={"A": {"hp": 0, "unconscious": True, "fallen": True}})
    assert round["A"].dead
    assert round.log("died", "side-left") == ["0 died A", "0 side-left"]
    assert ending(round.table.setup, round.state).winner == "lower"


def test_RQ_D6_a_dying_fighter_bleeds():
    hurt = {"hp": 4, "dying": True, "unconscious": True, "fallen": True}
    round = Round("1 | a A . B", "a:e A:w B:w", {**SWORDS, "B": "dagger"}, idle("a", "B"), fighters={"A": hurt})
    assert (round["A"].hp, round["A"].dead) == (3, False)
    assert ending(round.table.setup, round.state) is None


@pytest.mark.parametrize("hp", [3, 2])
def test_RQ_D7_bleeding_down_to_2_or_1_hit_points_makes_unconscious(hp):
    hurt = {"hp": hp, "dying": True}
    round = Round("1 | a A . B", "a:e A:w B:w", {**SWORDS, "B": "dagger"}, idle("a", "A", "B"), fighters={"A": hurt})
    assert (round["A"].hp, round["A"].unconscious, round["A"].fallen) == (hp - 1, True, True)
    assert [(event.what, event.rules) for event in round.told("harmed")] == [("unconscious", ("RQ-D7",))]


def test_a_fight_without_survivors_is_a_draw():
    gone = {"hp": 0, "unconscious": True, "fallen": True}
    round = Round(BESIDE, "a:e A:w", SWORDS, (), fighters={"A": dict(gone), "a": dict(gone)})
    assert ending(round.table.setup, round.state).kind == "draw"


def test_RQ_R3_in_a_new_round_every_fighter_has_an_attack_and_a_parry_again():
    round = Round(BESIDE, "a:e A:w", SWORDS, [attack("a", "A"), *idle("A")])
    round(Parry(using="broadsword"), MISS, MISS)
    assert not (round["a"].attack)
    assert not (round["A"].parry)
    for _ in step(round.table):
        pass
    assert round["a"].attack
    assert round["A"].parry
    assert (round.state.phase, round.state.round) == ("intents", 2)
