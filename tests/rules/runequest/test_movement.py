"""Turning, leaving zones, passing, withdrawing, and engagement.

RQ-E1, RQ-E2, RQ-E3, RQ-E4, RQ-E5, RQ-E6, RQ-E7, RQ-E8, RQ-O2, RQ-O3, RQ-O4, RQ-P1, RQ-P2, RQ-P3, RQ-P4, RQ-P5, RQ-P6,
RQ-P7, RQ-T1, RQ-T2, RQ-T3, RQ-W1, RQ-W2, RQ-Z4.
"""

import pytest

from rules.runequest.actions import Allow, Cast, Choose, Defend, Escape, Move, Pass, Proceed, Rethink, Strike, Turn
from rules.runequest.attack.defending import Parry
from rules.runequest.fighters import is_engaged
from rules.runequest.shown.foresight import consequences
from rules.runequest.state import Intent, Item
from rules.runequest.turn.declaring import wish
from rules.runequest.turn.intents import take_up
from tests.rules.runequest.bouts import Bout
from tests.rules.runequest.rounds import Round, attack, idle

YARD = "1 | . . . . .\n2 |  . a . . .\n3 | . . A . .\n4 |  . . . . .\n5 | . . . . ."
"""`A` stands at C3; `a` stands at B2, to the north-west."""
SWORDS = {"a": "broadsword", "A": "broadsword"}
MISS, HIT, FUMBLE = 90, 30, 100
GO, STAY = Proceed(), Pass()


def leaving(*deeds, to="A1", facing="a:se A:nw", **more):
    """Lets `a` walk out of `A`'s zone."""
    return Round(YARD, facing, SWORDS, [Move(actor="a", to=to), *(deeds or idle("A"))], **more)


# --- engaged ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("intent", "at_first", "at_rank_4"),
    [
        (Intent(kind="melee"), True, True),
        (Intent(kind="melee", to="E5"), True, True),
        (Intent(kind="defence"), True, True),
        (Intent(kind="ready", item="dagger"), True, True),
        (Intent(kind="spell", ranks=5), False, False),
        (Intent(kind="spell", ranks=5, done=True), True, True),
        (Intent(kind="aid", target="a"), False, False),
        (Intent(kind="move", to="E5"), True, False),
        (Intent(kind="missile", item="javelin"), True, True),
        (Intent(kind="missile", item="short-bow"), True, True),
        (Intent(kind="missile", item="light-crossbow"), False, False),
    ],
    ids=str,
)
def test_RQ_E1_RQ_E2_RQ_E3_RQ_E4_the_intention_in_each_rank_decides_who_is_engaged(intent, at_first, at_rank_4):
    bout = Bout(YARD, "a:se A:nw", {**SWORDS, "A": "broadsword"})
    place = "right" if intent.item == "javelin" else "both"
    bout["A"].items = {intent.item: Item(weapon=intent.item, place=place, ap=8)} if intent.item else {}
    bout["A"].intent = intent
    for rank, engaged in ((1, at_first), (4, at_rank_4)):
        bout.state.rank = rank
        assert is_engaged(bout.table.setup, bout.state, bout["A"]) == engaged


def test_RQ_E4_a_change_to_mere_movement_ends_engagement():
    bout = Bout(YARD, "a:se A:nw", {**SWORDS, "A": "broadsword"})
    take_up(bout["A"], Intent(kind="move", to="E5"), 2)
    bout.state.rank = 2
    assert not is_engaged(bout.table.setup, bout.state, bout["A"])


@pytest.mark.parametrize("facts", [{"unconscious": True}, {"fallen": True}, {"off_balance": True}])
def test_RQ_E7_RQ_T2_helpless_fighters_are_not_engaged(facts):
    bout = Bout(YARD, "a:se A:nw", SWORDS, fighters={"A": facts})
    assert not is_engaged(bout.table.setup, bout.state, bout["A"])


def test_RQ_E6_a_fighter_with_nothing_left_is_still_engaged():
    bout = Bout(YARD, "a:se A:nw", SWORDS, fighters={"A": {"attack": False, "parry": False}})
    assert is_engaged(bout.table.setup, bout.state, bout["A"])


def test_RQ_E5_a_blow_at_an_unengaged_target_gets_25():
    round = Round(YARD, "a:se A:nw", SWORDS, [attack("a", "A"), Cast(actor="A", value=7)])
    round.dice.force([MISS])
    round(Pass())
    assert [(event.bonus, event.rules[:2]) for event in round.told("attack-rolled")] == [(25, ("RQ-A1", "RQ-E5"))]


# --- turning ---------------------------------------------------------------------------------------------------------

PINCER = "1 | . . . . .\n2 |  b A a . .\n3 | . . . . ."
THREE = {**SWORDS, "b": "broadsword"}


def test_RQ_T1_a_fighter_with_an_enemy_behind_turns_automatically():
    round = Round(YARD, "a:se A:se", SWORDS, [*idle("a", "A")])
    assert [(event.facing, event.degrees, event.engaged) for event in round.told("turned")] == [("w", 120, True)]
    assert round.log("turned") == ["1 turned A"]


def pincer(*deeds, facing="A:e a:w b:e", rows=PINCER, held=None, **more):
    """Places `A` between `b` in the west and `a` in the east."""
    return Round(rows, facing, {**THREE, **(held or {})}, deeds, **more)


def test_RQ_T1_a_turn_without_effect_in_a_rank_is_not_offered():
    pincer(*idle("A", "a", "b")).done()


def test_RQ_T1_a_fighter_threatened_from_behind_is_asked_in_that_rank_and_parries():
    round = pincer(attack("b", "A"), *idle("A", "a"))
    assert (round.asked, round.state.rank) == (("turn", "upper"), 5)
    facts = round.decision.facts
    assert (facts["targets"], facts["held"], facts["strikers"], facts["struck"]) == (["b"], ["a"], ["b"], [])
    assert facts["beyond"] == ["w"]
    assert [getattr(option, "facing", "stays") for option in round.options()] == ["sw", "stays"]
    assert round.refusal(Turn(facing="e")) == ("faces-already", "RQ-T1")
    assert round.refusal(Turn(facing="n")) == ("no-such-facing", "RQ-Z1")
    assert round(Turn(facing="sw")) == ("defence", "upper")
    assert round.refusal(Parry(using="broadsword")) is None
    assert round.state.rank == 7, "a fighter in a zone strikes later"


SIX_AND_SEVEN = {"A": {"SIZ": 16}, "b": {"DEX": 9, "SIZ": 20}}
"""`A` strikes with a broadsword in rank 6, and `b` with a dagger in rank 7."""


def six_and_seven(facing):
    deeds = (attack("A", "a"), attack("b", "A"), *idle("a"))
    return pincer(*deeds, facing=facing, held={"b": "dagger"}, sheets=SIX_AND_SEVEN)


def test_RQ_T1_RQ_T3_a_fighter_strikes_one_enemy_at_6_and_turns_at_7_to_parry_another():
    round = six_and_seven("A:e a:w b:e")
    assert (round.asked, round.state.rank) == (("defence", "lower"), 6)
    assert (round(Pass(), MISS), round.state.rank) == (("turn", "upper"), 7)
    assert round.decision.default("upper").facing == "sw"
    assert round(Turn(facing="sw")) == ("defence", "upper")
    round(Parry(using="broadsword"), MISS, MISS)
    assert round.log("turned", "attack-rolled") == ["6 attack-rolled A a", "7 turned A", "7 attack-rolled b A"]
    round.done()


def test_RQ_T1_RQ_T3_a_fighter_turns_at_6_to_strike_one_enemy_and_back_at_7_to_parry_another():
    round = six_and_seven("A:w a:w b:e")
    assert (round.asked, round.state.rank) == (("turn", "upper"), 6)
    assert (round.decision.facts["struck"], round.decision.facts["strikers"]) == (["a"], [])
    assert round(Turn(facing="ne")) == ("defence", "lower")
    assert round(Pass(), MISS) == ("turn", "upper")
    assert round(Turn(facing="nw")) == ("defence", "upper")
    round(Parry(using="broadsword"), MISS, MISS)
    assert round.log("turned") == ["6 turned A", "7 turned A"]
    round.done()


def test_RQ_T3_only_one_of_two_attackers_in_a_rank_is_struck_or_parried():
    round = pincer(
        attack("A", "a"), attack("b", "A"), *idle("a"), held={"b": "dagger"},
        sheets={**SIX_AND_SEVEN, "b": {"DEX": 10, "SIZ": 20}},
    )  # fmt: skip
    assert (round.asked, round.state.rank) == (("turn", "upper"), 6)
    assert (round.decision.facts["struck"], round.decision.facts["strikers"]) == ([], ["b"])
    assert round.decision.default("upper") == STAY, "a turn would cost the blow of this rank"
    assert round(STAY) == ("defence", "upper")
    assert round.refusal(Parry(using="broadsword")) == ("parry-outside-zone", "RQ-Z2")
    assert round(Pass(), MISS) == ("defence", "lower")
    round(Pass(), MISS)
    round.done()


SENTRY = "1 | a . . . .\n2 |  . . . . .\n3 | . . A . .\n4 |  . . . . .\n5 | . . . . ."
"""`a` is two cells from `A`, and reaches C4 behind `A` within a rank."""


def sentry(*deeds, facing="A:e a:e", rows=SENTRY, **more):
    return Round(rows, facing, SWORDS, [*(deeds or (Move(actor="a", to="C4"), *idle("A")))], **more)


def test_RQ_T1_a_sentinel_is_asked_in_mid_rank_and_stops_a_runner_behind_him():
    round = sentry()
    assert (round.asked, round.state.rank, round["a"].cell) == (("turn", "upper"), 3, "B3")
    facts = round.decision.facts
    assert (facts["targets"], facts["cell"], facts["to"], facts["held"]) == (["a"], "B3", "B4", [])
    assert [getattr(option, "facing", "stays") for option in round.options()] == ["sw", "nw", "stays"]
    assert round.decision.default("upper").facing == "nw", "B4 is adjacent to him but outside that zone"
    assert round(Turn(facing="nw")) == ("leave", "lower"), "a way around exists, but leads out of the zone"
    assert round(GO) == ("opportunity", "upper")


def test_RQ_T1_a_sentinel_may_keep_a_runner_in_the_zone_instead():
    round = sentry()
    assert round(Turn(facing="sw")) is None
    assert round.log("turned", "moved") == ["3 moved a B3", "3 turned A", "3 moved a B4", "4 moved a C4"]


def test_RQ_T1_the_question_tells_each_turns_effect_on_a_runner():
    round = sentry()
    told = [
        [
            (each.phrase.id, each.phrase.facts["how"])
            for each in consequences(round.table, round.decision, "upper", option)
        ]
        for option in round.options()
    ]
    assert told == [[("consequence-holds", "keep")], [("consequence-holds", "pass")], []]


def test_RQ_T1_a_fighter_that_stays_is_not_asked_again_about_the_same_walk():
    round = sentry()
    assert round(STAY) is None
    assert round.log("turned", "moved") == ["3 moved a B3", "3 moved a B4", "4 turned A", "4 moved a C4"]


def test_RQ_T1_RQ_P1_a_runner_stopped_by_a_turn_needs_leave_without_another_way():
    rows = "1 | # # # # #\n2 |  # # # # #\n3 | a . A . .\n4 |  # . . # #\n5 | # # # # #"
    round = sentry(Move(actor="a", to="E3"), *idle("A"), rows=rows)
    assert round(Turn(facing="nw")) == ("pass", "lower")
    assert round.decision.facts["to"] == "B4"


@pytest.mark.parametrize(
    "deed", [Cast(actor="A", value=7), Move(actor="A", to="E3"), Defend(actor="A")], ids=lambda deed: deed.verb
)
def test_RQ_T1_only_an_engaged_standing_fighter_is_asked_about_a_runner(deed):
    round = sentry(Move(actor="a", to="C4"), deed)
    assert (round.asked == ("turn", "upper")) == (deed.verb == "defend")


def test_RQ_T3_a_fighter_that_has_turned_to_one_runner_does_not_turn_to_another_in_that_rank():
    rows = SENTRY.replace("5 | . .", "5 | b .")
    round = sentry(Move(actor="a", to="C4"), Move(actor="b", to="C4"), *idle("A"), rows=rows, facing="A:e a:e b:e")
    assert round(Turn(facing="nw")) == ("leave", "lower")
    round(STAY)
    assert round.log("turned", "moved", "halted") == [
        "3 moved a B3",
        "3 turned A",
        "3 halted a",
        "3 moved b C4",
        "4 turned A",
    ]


# --- standing instructions about turning -----------------------------------------------------------------------------


def guard(watch, **more):
    return sentry(Move(actor="a", to="C4"), Defend(actor="A", watch=watch), **more)


@pytest.mark.parametrize(
    ("watch", "turned"),
    [
        ("face the nearest", ["3 turned A nw"]),
        ("watch a", ["3 turned A nw"]),
        ("watch B4 and C4", ["3 turned A sw"]),
        ("watch B3", ["3 turned A nw"]),
        ("stay", []),
    ],
)
def test_RQ_T1_an_instruction_turns_a_sentinel_to_a_runner_without_a_question(watch, turned):
    round = guard(watch)
    assert round.asked in (None, ("leave", "lower"))
    assert [f"{line} {event.facing}" for line, event in zip(round.log("turned"), round.told("turned"), strict=True)][
        :1
    ] == turned


def test_RQ_T1_an_instruction_silent_about_an_enemy_leaves_the_question():
    assert guard("watch C2").asked == ("turn", "upper")


def test_RQ_T1_a_fighter_told_to_stay_does_not_turn_even_to_an_attacker_from_behind():
    round = pincer(attack("b", "A"), Defend(actor="A", watch="stay"), *idle("a"))
    assert (round.asked, round.state.rank) == (("defence", "upper"), 5)


def test_RQ_T1_RQ_T3_an_instruction_strikes_one_enemy_at_6_and_parries_another_at_7():
    deeds = (attack("A", "a", watch="face the nearest"), attack("b", "A"), *idle("a"))
    round = pincer(*deeds, held={"b": "dagger"}, sheets=SIX_AND_SEVEN)
    assert round.asked == ("defence", "lower")
    assert round(Pass(), MISS) == ("defence", "upper")
    round(Parry(using="broadsword"), MISS, MISS)
    assert round.log("turned") == ["7 turned A"]
    round.done()


def test_RQ_T1_a_fighter_watching_one_of_two_turns_to_him_when_a_rank_begins():
    round = pincer(Defend(actor="A", watch="watch b"), *idle("a", "b"))
    assert round.log("turned") == ["1 turned A"]
    assert round.done()


# --- leaving ---------------------------------------------------------------------------------------------------------


def test_RQ_O2_an_abandoned_enemy_may_strike_before_the_step():
    round = leaving()
    assert round.asked == ("leave", "lower")
    assert (round.state.rank, round.decision.facts["targets"]) == (3, ["A"])
    assert round.options() == [STAY, GO]
    assert round(GO) == ("opportunity", "upper")
    round(Strike(using="broadsword"))
    assert round.asked == ("defence", "lower")
    round(Pass(), MISS)
    assert round.log("opportunity", "attack-rolled", "moved") == [
        "3 opportunity A a",
        "3 attack-rolled A a",
        "3 moved a A1",
    ]
    assert (round["A"].attack, round["a"].cell) == (False, "A1")
    assert [event.bonus for event in round.told("attack-rolled")] == [25], "he moves without a combat action: RQ-E2"
    round.done()


def test_RQ_O2_the_mover_may_reconsider_and_the_enemy_need_not_strike():
    assert leaving()(STAY) is None
    round = leaving()
    round(GO)
    assert round.refusal(Strike(using="dagger")) == ("not-in-hand", "RQ-R4")
    round(Pass())
    assert round["a"].cell == "A1"
    assert round["A"].attack
    round.done()


def test_RQ_O2_a_fighter_that_falls_stays_in_his_cell():
    round = leaving()
    round(GO)
    round(Strike())
    round(Pass(), HIT, 8, 1)
    assert (round["a"].fallen, round["a"].cell) == (True, "B2")
    assert [event.cause for event in round.told("halted")] == ["fallen"]


def test_RQ_O2_steps_within_a_zone_are_free_and_so_is_leaving_an_enemy_who_has_struck():
    round = leaving(to="C2")
    assert (round.asked, round["a"].cell) == (None, "C2")
    round = leaving(attack("A", "a"), sheets={"A": {"DEX": 20, "SIZ": 9}, "a": {"DEX": 9}}, to="A1")
    assert round.asked == ("leave", "lower"), "at rank 4, before the blow of rank 6"


def test_RQ_O3_as_many_allied_zones_over_the_cell_give_cover():
    rows = "1 | . . . . .\n2 |  b a . . .\n3 | . . A . .\n4 |  . . . . ."
    round = Round(rows, "a:se A:nw b:e", THREE, [Move(actor="a", to="B1"), *idle("A", "b")])
    assert [(event.allies, event.enemies) for event in round.told("covered")] == [(1, 1)]
    assert (round.asked, round["a"].cell) == (None, "B1")


def test_RQ_O4_possible_strikers_strike_in_order_of_dex():
    rows = "1 | . . . . .\n2 |  . a . . .\n3 | . B A . .\n4 |  . . . . ."
    held = {**SWORDS, "B": "broadsword"}
    deeds = [Move(actor="a", to="B1"), *idle("A", "B")]
    round = Round(rows, "a:se A:nw B:ne", held, deeds, sheets={"B": {"DEX": 11}})
    round(GO)
    assert round.decision.facts["actor"] == "B"
    round(Pass())
    assert round.decision.facts["actor"] == "A"


# --- passing ---------------------------------------------------------------------------------------------------------


def passing(deed=None):
    """Lets `a` go past `A` from the front to D3 on the flank."""
    return Round(YARD, "a:se A:nw", SWORDS, [deed or Move(actor="a", to="D3", past="A"), *idle("A")])


def test_RQ_P1_passing_needs_the_controllers_leave():
    round = passing()
    assert round.asked == ("pass", "lower")
    assert [option.how for option in round.options() if isinstance(option, Proceed)] == ["slip", "go"]
    assert round.refusal(Proceed(how="strike")) == ("not-engaged", "RQ-E8"), "he only moves"
    assert round(STAY) is None
    assert [event.cause for event in round.told("halted")] == ["chosen"]


def test_RQ_P4_an_enemy_with_a_free_way_beside_him_is_not_pushed():
    rows = "1 | # # # # #\n2 |  . a A .\n3 | . . . . .\n4 |  # # # #"
    round = Round(rows, "a:e A:w", SWORDS, [Move(actor="a", to="D2", past="A"), *idle("A")])
    assert (round["a"].cell, round.decision.facts["to"], round.decision.facts["blocked"]) == ("C3", "D3", False)


def test_RQ_P1_the_controller_may_let_the_mover_through():
    round = passing()
    assert round(Proceed(how="slip")) == ("passing", "upper")
    round(Allow())
    assert (round["a"].cell, round["A"].attack, len(round.told("allowed"))) == ("D3", True, 1)


@pytest.mark.parametrize(
    ("attack_roll", "dodge_roll", "passes"), [(90, 30, True), (50, 30, False), (50, 5, True), (90, 90, False)]
)
def test_RQ_P2_the_mover_slips_past_if_his_dodge_beats_the_attack(attack_roll, dodge_roll, passes):
    round = passing()
    round(Proceed(how="slip"))
    hit = (1, 20) if attack_roll == 50 and dodge_roll > 40 else ()
    round(Strike(), attack_roll, dodge_roll, *hit)
    assert round["a"].cell == ("D3" if passes else round["a"].cell)
    assert [event.success for event in round.told("passed")] == [passes]
    assert round["a"].halted != passes, "RQ-P7"
    assert not round["A"].attack


def test_RQ_P3_the_mover_passes_if_the_controllers_dodge_does_not_beat_his_attack():
    round = passing(attack("a", to="D3", past="A"))
    strokes = [option.stroke for option in round.options() if getattr(option, "using", "") == "broadsword"]
    assert strokes == ["", "thrust"]
    assert round.refusal(Proceed(how="strike", using="broadsword", stroke="thrust")) is None
    round(Proceed(how="strike", using="broadsword", stroke="thrust"))
    assert round.asked == ("defence", "upper")
    round(round.options()[1], HIT, HIT)
    assert [event.stroke for event in round.told("attack-rolled")] == ["thrust"]
    assert [(event.how, event.success) for event in round.told("passed")] == [("strike", True)]
    assert (round["a"].cell, round["a"].attack, round["A"].attack) == ("D3", False, True)


def test_RQ_P4_RQ_P5_a_mover_who_just_goes_takes_the_blow_at_25_without_a_defence():
    round = passing()
    round(Proceed())
    round(Strike(), 90)
    assert [(event.bonus, event.chance) for event in round.told("attack-rolled")] == [(25, 85)]
    assert round["a"].cell == "D3"
    round.done()


def test_RQ_P6_without_an_attack_going_costs_nothing_and_slipping_a_dodge():
    round = passing()
    round["A"].attack = False
    assert round(Proceed(how="slip"), MISS) is None
    assert ([event.success for event in round.told("passed")], round["a"].halted) == ([False], True)
    round = passing()
    round["A"].attack = False
    assert round(Proceed()) is None
    assert round["a"].cell == "D3"


CORRIDOR = "1 | a . . A . . ."
TWO_IN_THE_WAY = "1 | # # B #\n2 |  . a A . ."


@pytest.mark.parametrize(("roll", "cell"), [(40, "F1"), (90, "C1")])
def test_RQ_P4_an_enemy_in_the_way_is_pushed_aside(roll, cell):
    round = Round(CORRIDOR, "a:e A:w", SWORDS, [Move(actor="a", to="F1"), *idle("A")])
    assert (round.asked, round["a"].cell) == (("pass", "lower"), "C1")
    assert round.refusal(Proceed(how="slip")) == ("in-the-way", "RQ-P4")
    assert round(Proceed()) == ("passing", "upper")
    round(Pass(), roll)
    assert [(event.chance, event.success) for event in round.told("pushed")] == [(55, roll == 40)]
    if roll == 90:
        assert (round["a"].cell, round["A"].cell) == ("C1", "D1")
    else:
        assert (round["a"].cell, round["A"].cell) == ("D1", "E1")
        assert round.asked == ("pass", "lower"), "and he is in the way again"


def test_RQ_P4_the_pushed_fighter_chooses_his_cell_if_he_cannot_go_straight_back():
    rows = "1 | . . . .\n2 |  . a A #\n3 | . . . ."
    round = Round(rows, "a:e A:w", SWORDS, [Move(actor="a", to="C2", past="A"), *idle("A")])
    round(Proceed())
    round(Pass(), 40)
    assert round.asked == ("aside", "upper")
    assert [option.to for option in round.options()] == ["D1", "D3", "C3", "C1"]
    round(Choose(to="D3"))
    assert (round["a"].cell, round["A"].cell) == ("C2", "D3")


def test_RQ_P7_every_controller_may_strike_before_any_push():
    round = Round(TWO_IN_THE_WAY, "a:e A:w B:w", SWORDS, [Move(actor="a", to="D2"), *idle("A", "B")])
    assert round.decision.facts["target"] == "B", "B does not stand in the way"
    round(Proceed())
    round(Strike(), 90)
    assert (round.decision.facts["target"], round["A"].cell) == ("A", "C2")
    round(Proceed())
    round(Strike(), 90, 40)
    assert [event.actor for event in round.told("attack-rolled")] == ["B", "A"]
    assert ([event.target for event in round.told("pushed")], round["a"].cell) == (["A"], "C2")


def test_RQ_P4_no_enemy_is_pushed_if_the_mover_can_go_around():
    rows = "1 | . . . . .\n2 |  . a A . .\n3 | . . . . ."
    round = Round(rows, "a:e A:w", SWORDS, [Move(actor="a", to="E2", past="A"), *idle("A")])
    assert round.asked == ("pass", "lower")
    assert [option.how for option in round.options() if isinstance(option, Proceed)] == ["slip", "go"]


# --- withdrawing -----------------------------------------------------------------------------------------------------


def test_RQ_W1_after_a_round_of_defence_a_fighter_may_withdraw_at_rank_10():
    round = Round(YARD, "a:se A:nw", SWORDS, idle("a", "A"), withdraws=True)
    assert (round.asked[0], round.state.rank) == ("withdraw", 10)
    assert round.refusal(Escape(to="C2"))[1] in ("RQ-W2",)
    assert round.refusal(Escape(to="E5"))[1] == "RQ-W1"
    seat = round.asked[1]
    to = "A1" if seat == "lower" else "E5"
    option = next(each for each in round.options() if isinstance(each, Escape))
    assert to
    round(option)
    assert [event.cause for event in round.told("moved")] == ["withdraw"]


def test_RQ_W1_the_destination_can_be_declared_beforehand():
    round = Round(YARD, "a:se A:nw", SWORDS, [Defend(actor="a", to="A1"), attack("A")])
    round(Pass(), MISS)
    assert round.log("attack-rolled", "moved") == ["7 attack-rolled A a", "10 moved a A1"]
    assert not round.told("opportunity")


def test_RQ_W1_a_fighter_that_has_struck_or_changed_his_declaration_cannot_withdraw():
    round = Round(YARD, "a:se A:nw", SWORDS, [Defend(actor="a", to="A1"), attack("A")])
    wish(round.table, "lower", Rethink(actor="a"))
    round(Pass(), MISS)
    assert round.asked == ("change", "lower")
    round(Defend(actor="a", to="A1"))
    assert not round.told("moved")


def test_RQ_W2_a_fighter_without_a_destination_is_not_asked():
    rows = "1 | # # # #\n2 |  # a A #\n3 | # # # #"
    round = Round(rows, "a:e A:w", SWORDS, idle("a", "A"), withdraws=True)
    assert round.asked is None
