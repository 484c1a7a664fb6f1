"""Chapters 9, 10 and 12: morale, rout, rage, the end of a turn, and victory."""

import pytest

from rules.core.play.declaring import Done
from rules.maidens.actions import Allow, Attack, Deploy, Move, Pass, Use
from rules.maidens.turn.phases import advance
from rules.maidens.turn.victory import ending, settle
from tests.rules.maidens.battles import OPEN, Play, cm, sheet, wall

AT = {"ann": (40, 40), "Zoe": (120, 40)}
FOUR = {"ann": (40, 40), "bea": (40, 60), "Zoe": (120, 40), "Yui": (120, 60)}


def play_of(*dice, at=AT, phase="move", half=0, **facts):
    sheets = {**dict.fromkeys(at, "rifle"), **facts.pop("sheets", {})}
    return Play(at, sheets, *dice, phase=phase, half=half, **facts)


def morale(*dice, **doll):
    """Returns a battle in a morale phase in which Ann checks."""
    play = play_of(*dice, phase="riposte", at=FOUR, sheets=doll.pop("sheets", {}))
    for name, value in {"hurt": True, "hp": 3, **doll}.items():
        setattr(play["ann"], name, value)
    play.enter("morale")
    play.ask()
    return play


# --- checks (MAID-9-AT*, A*) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "hp", "routed", "berserk"), [
    (3, 3, False, False), (4, 3, True, False), (6, 3, False, True), (6, 4, True, False), (1, 1, False, False),
])  # fmt: skip
def test_MAID_9_AT2_AT4_a_die_of_at_most_her_hp_passes(die, hp, routed, berserk):
    """MAID-9-AT2, MAID-9-AT4."""
    play = morale(die, hp=hp)
    assert (play["ann"].routed, play["ann"].berserk) == (routed, berserk)
    assert not play["ann"].hurt


def test_MAID_9_AT1_only_hurt_dolls_of_both_sides_check_the_first_side_first():
    """MAID-3-P6, MAID-9-AT1, MAID-0-5."""
    play = play_of(1, 1, phase="riposte", at=FOUR)
    for each in ("Zoe", "bea"):
        play[each].hurt, play[each].hp = True, 3
    play.enter("morale").ask()
    assert [each.actor for each in play.told("morale-rolled")] == ["bea", "Zoe"]
    for name, value in (("hp", 0), ("melee", "melee-1"), ("berserk", True)):
        play = play_of(phase="riposte", at=FOUR)
        play["ann"].hurt = True
        setattr(play["ann"], name, value)
        if name == "melee":
            play["Zoe"].melee = value
        play.enter("morale").ask()
        assert not play.told("morale-rolled"), name


def test_MAID_9_AT3_a_target_of_six_or_more_passes_without_a_die():
    """MAID-9-AT3."""
    play = morale(hp=4, sheets={"ann": sheet("rifle", skills=("brave",))})
    assert play.last("morale-rolled").target == 6
    assert play.last("morale-rolled").die == 0


def test_MAID_9_AT5_no_success_is_automatic_and_rage_depends_on_hp_not_on_the_target():
    """MAID-9-AT5."""
    timid = {"ann": sheet("rifle", skills=("timid",))}
    assert morale(1, hp=1, sheets=timid)["ann"].routed, "a 1 against 0 fails"
    brave = {"ann": sheet("rifle", skills=("brave",))}
    assert morale(6, hp=3, sheets=brave)["ann"].berserk, "target 5, HP 3"


def test_MAID_2_B2_two_commanders_do_not_add_up():
    """MAID-2-B2."""
    commander = sheet("rifle", skills=("command",))
    play = morale(5, hp=3, sheets={"ann": commander, "bea": commander})
    assert play.last("morale-rolled").target == 5


def test_MAID_9_A1_A2_each_failure_makes_recovery_easier_by_one():
    """MAID-9-A1, MAID-9-A2."""
    play = morale(4, 5, 5, hurt=False, routed=True)
    assert play["ann"].failed == 1
    assert play["ann"].routed
    play.enter("morale").ask()
    assert (play.last("morale-rolled").target, play["ann"].failed) == (4, 2)
    play.enter("morale").ask()
    assert not play["ann"].routed
    assert play["ann"].failed == 0
    assert play.last("calmed").was == "routed"
    assert not play.told("went-berserk")
    sure = morale(hurt=False, routed=True, hp=6)
    assert sure.last("morale-rolled").die == 0
    assert not sure["ann"].routed


def test_MAID_9_K4_a_berserk_doll_makes_no_check():
    """MAID-9-K4."""
    assert not morale(berserk=True).told("morale-rolled")


def test_MAID_0_5_a_doll_hit_several_times_checks_once():
    """MAID-0-5."""
    play = play_of(2, 2, 1, phase="act", at={"ann": (40, 40), "bea": (40, 60), "Zoe": (90, 40)})
    play.act(Attack(actor="ann", target="Zoe"), Attack(actor="bea", target="Zoe"), Done(), Done())
    play.act(Done())
    assert len(play.told("morale-rolled")) == 1
    assert play["Zoe"].hp == 2


# --- rout and rage (MAID-9-R*, K*) -----------------------------------------------------------------------------------


def test_MAID_9_R1_R2_a_routed_doll_runs_into_cover_automatically():
    """MAID-9-R1, MAID-9-R2."""
    play = play_of(at={**AT, "Zoe": (80, 75), "Yui": (170, 10)}, features=[wall(60, 30, 5, 25)])
    play["Zoe"].routed = True
    play.enter("move", 1).ask()
    moved = play.last("moved")
    assert moved.actor == "Zoe"
    assert moved.cause == "rout"
    assert moved.steps <= 4
    play.enter("move", 1).ask()
    assert play.last("stayed").reason == "covered"


def test_MAID_9_R1_a_routed_doll_can_do_nothing_else():
    """MAID-9-R1."""
    play = play_of(at=FOUR, phase="act")
    play["ann"].routed = True
    assert play.refuse(Attack(actor="ann", target="Zoe")).code == "cannot-act"
    assert "ann" not in {getattr(each, "actor", "") for each in play.options()}


def test_MAID_9_K1_K2_a_berserk_doll_attacks_the_nearest_enemy_until_melee():
    """MAID-9-K1, MAID-9-K2."""
    play = play_of(at={"ann": (40, 40), "Zoe": (110, 40), "Yui": (160, 40)})
    play["ann"].berserk = True
    play.enter("move", 0).ask()
    assert play["ann"].spot == cm(95, 40)
    assert play["ann"].melee == play["Zoe"].melee != ""


def test_MAID_9_K3_a_berserk_doll_shoots_at_the_nearest_possible_target_at_minus_one():
    """MAID-9-K3."""
    walls = [wall(60, 35, 4, 8)]
    play = play_of(6, at={"ann": (40, 40), "Zoe": (90, 40), "Yui": (120, 75)}, phase="act", features=walls)
    play["ann"].berserk = True
    play["ann"].things["rifle"].place = "carried"
    play.enter("act", 0).ask()
    shot = play.last("attacked")
    assert shot.target == "Yui"
    assert [part.facts["name"] for part in shot.parts] == ["rifle", "berserk"]
    assert play["ann"].things["rifle"].place == "hand"


def test_MAID_4_F6_a_routed_flyer_runs_on_the_ground():
    """MAID-4-F6."""
    play = play_of(sheets={"ann": sheet("pistol", skills=("flight",), equipment=("wings",))})
    play["ann"].flying = play["ann"].routed = True
    play.enter("move", 0).ask()
    assert not play["ann"].flying
    assert play.told("moved")


# --- the end of a turn (MAID-3-P13, MAID-10-*) -----------------------------------------------------------------------


def turn_end(*dice, at=FOUR, prepare=None, **facts):
    play = play_of(*dice, at=at, phase="riposte", half=1, **facts)
    if prepare:
        prepare(play)
    play.enter("end", 1)
    return play


def test_MAID_10_AT1_MAID_3_P13_immortals_come_first_then_regeneration_then_misfortune():
    """MAID-10-AT1, MAID-3-P13."""
    made = {
        "ann": sheet("rifle", skills=("misfortune",)),
        "bea": sheet("rifle", skills=("immortal", "self-regeneration")),
        "Zoe": sheet("rifle", skills=("self-regeneration",)),
    }

    def prepare(play):
        play["bea"].hp, play["Zoe"].hp = 0, 3

    play = turn_end(3, 6, sheets=made, prepare=prepare)
    assert play.ask().kind == "turn-end"
    play.act(Use(actor="bea", using="immortal"))
    assert play["bea"].hp == 2, "1 by standing up, 1 by regeneration"
    assert (play["Zoe"].hp, play["ann"].hp, play["bea"].sp) == (4, 5, 2)
    assert [each.kind for each in play.table.events if each.kind in ("revived", "healed", "lost-hp")] == [
        "revived", "healed", "healed", "lost-hp",
    ]  # fmt: skip
    assert not play["bea"].spent, "MAID-11-S1: a new turn"


def test_MAID_3_P13_misfortune_never_takes_the_last_hp_and_causes_no_check():
    """MAID-3-P13."""
    made = {"ann": sheet("rifle", skills=("misfortune",))}
    play = turn_end(6, sheets=made, prepare=lambda play: setattr(play["ann"], "hp", 1))
    play.ask()
    assert play["ann"].hp == 1
    assert not play["ann"].hurt


def test_MAID_10_A1_prisoners_are_exchanged_one_for_one_if_both_leaders_agree():
    """MAID-10-A1."""

    def prepare(play):
        for each in ("bea", "Yui"):
            play[each].where, play[each].hp = "captive", 0

    play = turn_end(prepare=prepare)
    assert play.ask().kind == "exchange"
    assert set(play.ask().seats) == {"red", "blue"}
    play.act(Allow(), Allow())
    assert play.ask().kind == "return"
    assert play.refuse(Deploy(actor="bea", to="50/40")).code == "not-at-edge"
    play.act(Deploy(actor="bea", to="2.5/70"))
    play.act(play.ask().default("blue"))
    bea, yui = play["bea"], play["Yui"]
    assert (bea.where, bea.hp, bea.spot) == ("table", 1, cm(2.5, 70))
    assert yui.where == "table"
    assert yui.spot.x >= 1775
    no = turn_end(prepare=prepare)
    no.act(Allow(), Pass())
    assert no["bea"].where == "captive"
    assert no.state.turn == 2


def test_MAID_10_A1_each_leader_chooses_which_of_her_dolls_she_gets_back():
    """MAID-10-A1."""

    def prepare(play):
        for each in ("ann", "bea", "Yui"):
            play[each].where, play[each].hp = "captive", 0

    play = turn_end(prepare=prepare)
    assert play.options() == [Pass(), Allow(target="ann"), Allow(target="bea")]
    assert play.refuse(Allow(target="Yui"), "red").code == "not-an-option"
    play.act(Allow(target="bea"), Allow())
    assert [each.target for each in play.told("exchange-answered")] == ["bea", "Yui"]
    for seat in ("red", "blue"):
        play.act(play.ask().default(seat))
    assert [play[each].where for each in ("ann", "bea", "Yui")] == ["captive", "table", "table"]


def test_MAID_10_B1_the_last_turn_is_announced():
    """MAID-10-B1."""
    play = turn_end(turns=2)
    play.ask()
    assert play.last("turn-ended").last
    assert play.last("turn-began").last


# --- victory (MAID-12-*) ---------------------------------------------------------------------------------------------


def won(play):
    settle(play.table)
    found = ending(play.setup, play.state)
    return (found.kind, found.winner) if found else None


def test_MAID_12_AT1_a_side_wins_when_all_enemies_are_down_unfit_or_captured():
    """MAID-12-AT1."""
    play = play_of(at=FOUR)
    play["Zoe"].routed = True
    assert won(play) is None
    play["Yui"].where = "captive"
    assert won(play) == ("annihilation", "red")
    both = play_of(at=AT)
    both["ann"].berserk = both["Zoe"].routed = True
    assert won(both) == ("annihilation", None), "both at once is a draw"


def test_MAID_12_A1_a_fallen_general_is_defeated():
    """MAID-12-A1."""
    play = play_of(at=FOUR, mode="general", generals={"red": "ann", "blue": "Zoe"})
    play["Zoe"].routed = True
    assert won(play) is None
    play["Zoe"].hp = 0
    assert won(play) == ("general", "red")


def test_MAID_12_A1_the_enemy_flag_is_touched_at_the_end_of_a_movement_phase():
    """MAID-12-A1."""
    play = play_of(at={"ann": (150, 45), "Zoe": (120, 20)}, mode="flag")
    play.act(Move(actor="ann", to="165.1/45"))
    assert play.state.winner == "red"
    assert play.state.won_by == "flag"
    for change in ({"flying": True}, {"routed": True}, {"melee": "melee-1"}):
        other = play_of(at={"ann": (168, 45), "Zoe": (120, 20)}, mode="flag")
        for name, value in change.items():
            setattr(other["ann"], name, value)
        assert won(other) is None, change
    far = play_of(at={"ann": (164.9, 45), "Zoe": (120, 20)}, mode="flag")
    assert won(far) is None


PLACE = OPEN.model_copy(update={"zones": {"place": (cm(80, 30), cm(100, 30), cm(100, 50), cm(80, 50))}})


def test_MAID_12_B1_a_place_is_taken_at_the_end_of_a_turn_or_held():
    """MAID-12-B1."""
    play = play_of(at={**FOUR, "ann": (90, 40)}, mode="place", attacker="red", ground=PLACE, phase="riposte", half=1)
    assert won(play) is None, "only at the end of a turn"
    play.enter("end", 1)
    play["Zoe"].spot = cm(95, 45)
    assert won(play) is None, "a defender is there"
    play["Zoe"].hp = 0
    assert won(play) == ("place", "red")
    held = play_of(at=FOUR, mode="place", attacker="red", ground=PLACE, phase="riposte", half=1, turns=1)
    held.enter("end", 1)
    assert won(held) == ("held", "blue")


def test_MAID_12_C1_points_count_each_fall_of_an_enemy():
    """MAID-12-C1."""
    play = play_of(3, at={**FOUR, "Zoe": (90, 40)}, phase="act", mode="points", points=2)
    play.state.fallen = {"blue": 1}
    play["Zoe"].hp = 2
    play.act(Attack(actor="ann", target="Zoe"), Done())
    assert play.state.winner == "red"
    assert play.state.won_by == "points"


def test_MAID_12_T1_MAID_1_3_when_time_is_up_the_present_act_is_the_last():
    """MAID-12-T1, MAID-1-3."""
    play = play_of(at=FOUR)
    play.state.is_late = True
    play["Zoe"].hp = 5
    advance(play.table)
    assert ending(play.setup, play.state).kind == "time"
    assert play.state.winner == "red"


@pytest.mark.parametrize(("facts", "measure", "winner"), [
    ({"fallen": {"blue": 1}}, "felled", "red"),
    ({"losses": {"red": 1}}, "general-hurt", "blue"),
    ({"routed": "Zoe"}, "out-now", "red"),
    ({"hp": "bea"}, "hp-share", "blue"),
    ({}, "hp-share", None),
])  # fmt: skip
def test_MAID_12_T2_the_leading_side_wins_an_undecided_battle(facts, measure, winner):
    """MAID-12-T2."""
    generals = {"red": "ann", "blue": "Zoe"} if measure == "general-hurt" else {}
    play = play_of(at=FOUR, turns=1, phase="riposte", half=1, generals=generals)
    for name, value in facts.items():
        if name in ("fallen", "losses"):
            setattr(play.state, name, value)
        else:
            setattr(play[value], name, True if name == "routed" else 5)
    play.enter("end", 1)
    assert won(play) == ("time", winner)
    assert play.last("time-compared").measure == measure
    assert ("general-hurt" in [each.measure for each in play.told("time-compared")]) == bool(generals), "only if any"


def test_a_battle_ends_in_any_mode_when_one_side_has_no_conscious_doll():
    play = play_of(at=FOUR, mode="points", points=9)
    play["Zoe"].hp = play["Yui"].hp = 0
    assert won(play) == ("annihilation", "red")
