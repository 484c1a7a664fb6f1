"""The referee's dolls: sensible moves, acts and answers, and battles that end.

MAID-3-S5, MAID-4-A1, MAID-5-A1, MAID-5-D1, MAID-5-E1, MAID-6-A6, MAID-7-D1, MAID-8-C1, MAID-12-A1.
"""

import os
import random

import pytest

from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.play.decisions import Answer
from rules.core.play.declaring import Done
from rules.core.play.table import Table
from rules.core.space.plane.relief import near
from rules.core.space.plane.spots import Spot, distance
from rules.maidens.actions import Allow, Attack, Capture, Defend, Equip, Escape, Move, Pass, Use
from rules.maidens.lobby.scenario_text import FILES
from rules.maidens.lobby.setup import Options, set_up
from rules.maidens.referee import policy
from rules.maidens.referee.arraying import array
from rules.maidens.space.stage import APART
from rules.maidens.standing import spot_of
from rules.maidens.state import Thing
from rules.maidens.turn.beginning import begin
from rules.maidens.turn.phases import step
from rules.maidens.turn.victory import ending
from rules.maidens.values import begin_ongoing
from tests.rules.maidens.battles import OPEN, Play, RandomDice, field, sheet, wall
from tests.rules.maidens.test_playouts import ROUGH, _answer

IS_LONG = bool(os.environ.get("GYOJI_FUZZ"))
SEEDS = range(20 if IS_LONG else 1)


def replied(play, seat=None):
    """Returns the referee's answer to the pending decision, and checks that it is legal."""
    decision = play.ask()
    seat = seat or decision.seats[0]
    action = policy.answer(play.table, decision, seat)
    assert decision.refusal_of(seat, action) is None
    return action


def reason(play, action):
    """Returns the reason for an answer."""
    decision = play.ask()
    (found,) = policy.why(play.table, decision, decision.seats[0], action)
    return found


def go(play):
    """Carries out the referee's answer and returns it."""
    action = replied(play)
    play.act(action)
    return action


# --- movement --------------------------------------------------------------------------------------------------------


def test_MAID_4_A1_she_goes_where_she_sees_a_target():
    """MAID-4-A1, MAID-7-V2."""
    play = Play({"a": (60, 45), "B": (120, 45)}, {"a": "rifle", "B": "rifle"}, features=[wall(85, 30, 10, 30)])
    move = go(play)
    assert isinstance(move, Move)
    play.enter("act")
    assert isinstance(replied(play), Attack)


def test_MAID_7_A2_she_goes_into_effective_range():
    """MAID-7-A2."""
    play = Play({"a": (30, 45), "B": (140, 45)}, {"a": "rifle", "B": "sniper-rifle"})
    assert reason(play, replied(play)).kind == "move-shoots"
    go(play)
    assert distance(play["a"].spot, play["B"].spot) <= 900


def test_MAID_7_V1_of_two_points_to_shoot_from_she_takes_the_covered_one():
    """MAID-7-V1, MAID-7-V4."""
    hedge = wall(95, 40, 3, 10, kind="breastwork", height=180, id="hedge")
    play = Play({"a": (50, 50), "B": (178, 45)}, {"a": "rifle", "B": "heavy-mg"}, features=[hedge])
    go(play)
    assert policy.Judge(play.table).scene.cover("B", "a") == "half"


def test_MAID_G_2_she_gets_down_if_that_hides_her_and_up_again_to_shoot():
    """MAID-G-2, MAID-7-V2."""
    bags = wall(60, 35, 3, 20, kind="breastwork", height=120, id="bags")
    play = Play({"a": (56, 45), "B": (150, 45)}, {"a": "shotgun", "B": "heavy-mg"}, features=[bags])
    play["a"].ongoing = [begin_ongoing(play.state, "pitfall", "targets-next-movement-phase", play["B"], play["a"])]
    action = replied(play)
    assert (action.verb, action.posture, action.to) == ("move", "prone", "")
    assert reason(play, action).kind == "move-ducks"
    play.act(action)
    assert policy.Judge(play.table).scene.cover("B", "a") == "full"
    play["a"].posture, play["a"].things = "prone", {"rifle": Thing(parts=("rifle",), place="hand")}
    play["B"].things.clear()
    action = replied(play.enter("move"))
    assert action.posture == "standing"
    assert reason(play, action).kind == "move-rises"


def test_MAID_4_Z2_a_doll_with_a_blade_charges_a_shooter_without_one():
    """MAID-4-Z2, MAID-6-S1."""
    play = Play({"a": (60, 45), "B": (110, 45)}, {"a": "katana", "B": "rifle"})
    move = replied(play)
    assert (reason(play, move).kind, reason(play, move).facts["target"]) == ("move-charges", "B")
    play.act(move)
    assert play["a"].melee


def test_MAID_4_Z2_a_shooter_keeps_away_from_a_blade():
    """MAID-4-Z2."""
    play = Play({"a": (60, 45), "B": (100, 45)}, {"a": "sniper-rifle", "B": "katana"})
    go(play)
    assert distance(play["a"].spot, play["B"].spot) > 750


def test_MAID_6_A4_a_doll_with_longer_reach_steps_back():
    """MAID-6-A4, MAID-4-W1."""
    play = Play({"a": (60, 45), "B": (70, 45)}, {"a": "polearm", "B": "katana"}, phase="riposte", half=1)
    play.enter("move", 0)
    for doll in (play["a"], play["B"]):
        doll.melee = "1"
    go(play)
    assert 150 < distance(play["a"].spot, play["B"].spot) <= 300


def test_MAID_12_A1_she_prefers_touching_the_flag_to_shooting_and_one_doll_guards_their_flag():
    """MAID-12-A1."""
    sheets = dict.fromkeys(("a", "b", "c", "B", "C", "D"), "rifle")
    at = {"a": (130, 45), "b": (15, 45), "c": (60, 20), "B": (150, 80), "C": (150, 10), "D": (100, 85)}
    play = Play(at, sheets, mode="flag")
    assert reason(play, replied(play)).kind == "move-goal"
    go(play)
    assert distance(play["a"].spot, OPEN.flag("second")) <= 50
    go(play)
    assert distance(play["b"].spot, OPEN.flag("first")) <= 150


# --- declarations ----------------------------------------------------------------------------------------------------


def test_MAID_5_A1_dolls_shoot_at_targets_they_can_finish_and_not_twice():
    """MAID-5-A1, MAID-3-P2c."""
    play = Play(
        {"a": (60, 30), "b": (60, 60), "B": (90, 30), "C": (110, 60)},
        {"a": "flamethrower", "b": "rifle", "B": "rifle", "C": "rifle"},
        phase="act",
    )
    play["B"].hp = 1
    first = go(play)
    assert (first.actor, first.target) == ("a", "B")
    assert reason(play, second := replied(play)).facts.keys() >= {"chance", "falls"}
    assert (second.actor, second.target) == ("b", "C")


def test_MAID_6_O2_no_enemy_is_shot_at_together_with_a_friend():
    """MAID-6-O2, MAID-7-X2."""
    play = Play(
        {"a": (40, 45), "b": (80, 45), "B": (90, 45)},
        {"a": "grenade-launcher", "b": "katana", "B": "katana"},
        phase="act",
    )
    play["b"].melee = play["B"].melee = "1"
    assert isinstance(replied(play), Pass)


def test_MAID_5_D1_food_and_skills_bring_a_friend_back():
    """MAID-5-D1, MAID-5-B1, MAID-2-C2."""
    feeder = sheet("pistol", equipment=("lunch-box",))
    play = Play({"a": (40, 45), "b": (45, 50), "B": (170, 45)}, {"a": feeder, "b": "rifle", "B": "rifle"}, phase="act")
    play["b"].hp = 0
    meal = replied(play)
    assert (type(meal), meal.using, meal.target) == (Use, "lunch-box", "b")
    assert reason(play, meal).kind == "feeds"


def test_MAID_5_E1_a_fallen_enemy_is_taken_prisoner():
    """MAID-5-E1."""
    play = Play({"a": (40, 45), "B": (50, 45), "C": (170, 45)}, dict.fromkeys("aBC", "pistol"), phase="act")
    play["B"].hp = 0
    assert replied(play) == Capture(actor="a", target="B")


def test_MAID_8_C1_she_draws_her_blade_before_an_enemy_reaches_her():
    """MAID-3-P2a, MAID-8-C1."""
    play = Play({"a": (40, 45), "B": (90, 45)}, {"a": "flamethrower katana", "B": "katana"}, phase="act")
    assert replied(play) == Equip(actor="a", using="katana")
    go(play)
    assert isinstance(replied(play), Pass)


# --- counters, melees and other decisions ----------------------------------------------------------------------------


def test_MAID_7_D1_she_shoots_back():
    """MAID-7-D1."""
    play = Play({"a": (40, 45), "B": (100, 45)}, {"a": "rifle", "B": "rifle"}, 6, 1, phase="act")
    play.act(Attack(actor="a", target="B"), Done())
    assert replied(play, "blue") == Attack(actor="B", target="a", using="rifle")


def test_MAID_6_A6_she_escapes_from_a_losing_melee_and_fights_a_winning_one():
    """MAID-6-A6, MAID-6-A2."""
    at = {"a": (60, 45), "B": (70, 45), "C": (60, 55)}
    play = Play(at, {"a": "rifle", "B": "katana", "C": "katana"}, phase="melee")
    for who in at:
        play[who].melee = "1"
    play.enter("melee")
    assert replied(play) == Escape(actor="a")
    play.enter("melee", 1)
    assert isinstance(replied(play), Attack)


def test_MAID_12_A1_she_keeps_fighting_an_enemy_who_would_run_for_her_flag():
    """MAID-12-A1, MAID-6-A6: without the flag she would escape."""
    at, made = {"a": (30, 45), "B": (44, 45)}, {"a": "rifle", "B": "katana"}
    for mode, stays in (("flag", True), ("annihilation", False)):
        play = Play(at, made, mode=mode)
        play["a"].melee = play["B"].melee = "1"
        play["a"].hp = 3
        assert isinstance(replied(play.enter("melee")), Escape) is not stays


def test_MAID_6_M2_a_berserk_doll_attacks_even_without_effect():
    """MAID-6-M2."""
    play = Play({"a": (60, 45), "B": (70, 45)}, {"a": "rifle", "B": sheet("katana", equipment=("heavy-armor",))})
    play["a"].melee = play["B"].melee = "1"
    play["a"].berserk = True
    assert isinstance(replied(play.enter("melee")), Attack)


def test_MAID_6_A7_a_winning_doll_holds_her_enemy_and_a_losing_one_lets_her_go():
    """MAID-6-A7."""
    for mine, theirs, expected in (("rifle", "katana", Pass), ("katana", "rifle", Allow)):
        play = Play({"a": (60, 45), "B": (70, 45)}, {"a": mine, "B": theirs}, 6, phase="melee")
        play["a"].melee = play["B"].melee = "1"
        play.enter("melee").act(Escape(actor="a"))
        assert play.ask().kind == "let-go"
        assert isinstance(replied(play), expected)


def test_MAID_8_C5_she_slings_a_weapon_that_is_useless_in_a_melee():
    """MAID-8-C5."""
    play = Play({"a": (60, 45), "B": (70, 45)}, {"a": "katana", "B": "rifle"}, 6, phase="melee")
    play["a"].melee = play["B"].melee = "1"
    play.enter("melee").act(Attack(actor="a", target="B"))
    assert replied(play) == Equip(actor="B")


def test_MAID_3_P2d_luck_and_parries_are_used_where_they_change_something():
    """MAID-3-P2d."""
    lucky = sheet("rifle", skills=("luck",))
    for die, expected in ((5, Use), (2, Pass)):
        play = Play({"a": (40, 45), "B": (100, 45)}, {"a": lucky, "B": "pistol"}, die, 1, phase="act")
        play.act(Attack(actor="a", target="B"), Done())
        assert play.ask().kind == "luck"
        assert isinstance(replied(play), expected)
    nimble = sheet("pistol", skills=("ninja",))
    for die, expected in ((3, Defend), (1, Pass)):
        play = Play({"a": (40, 45), "B": (100, 45)}, {"a": "rifle", "B": nimble}, die, 6, phase="act")
        play.act(Attack(actor="a", target="B"), Done())
        assert play.ask().kind == "negate"
        assert isinstance(replied(play), expected)


# --- whole battles ---------------------------------------------------------------------------------------------------


def play_out(setup, seed, *, random_side=""):
    """Plays a battle of the referee against itself or a random player, and returns the winner."""
    chosen = random.Random(seed)
    languages = Languages.load()
    voices = [Voice(languages.words(locale), "maidens", is_plain=True) for locale in languages.locales]
    table = Table(setup, begin(setup), RandomDice(seed))
    side_of = {doll.seat: doll.side for doll in setup.dolls}
    while (end := ending(setup, table.state)) is None:
        procedure, answer = step(table), None
        while True:
            try:
                decision = procedure.send(answer)
            except StopIteration:
                break
            seat = decision.seats[0]
            if side_of[seat] == random_side:
                action = _answer(decision, seat, list(decision.options(seat)), chosen)
            else:
                action = policy.answer(table, decision, seat)
                assert decision.refusal_of(seat, action) is None
                for each in policy.why(table, decision, seat, action):
                    assert all(voice.reason(each) for voice in voices)
            answer = Answer(seat, action)
    return end.winner


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("scenario", ["teahouse", "laundry", "orangery"])
def test_it_plays_the_shipped_scenarios_to_their_end(scenario, seed):
    play_out(set_up(FILES.shipped[scenario], Options(dolls=2)), seed)


@pytest.mark.parametrize("side", ["red", "blue"] if IS_LONG else ["blue"])
def test_it_beats_a_random_player(side):
    """Luck may cost the referee one battle in ten."""
    winners = [play_out(field(seed + 1, ground=ROUGH, count=3), seed + 1, random_side=side) for seed in SEEDS]
    assert winners.count(side) <= len(SEEDS) // 10


def test_MAID_3_S5_it_deploys_apart_and_keeps_its_reasons_secret():
    """MAID-3-S5."""
    setup = set_up(FILES.shipped["orangery"], Options())
    table = Table(setup, begin(setup), RandomDice(1))
    procedure = None
    while procedure is None or (decision := next(procedure, None)) is None:
        procedure = step(table)
    assert decision.kind == "deploy"
    seat = decision.seats[0]
    while not isinstance(action := policy.answer(table, decision, seat), Done):
        assert policy.why(table, decision, seat, action) == ()
        decision = procedure.send(Answer(seat, action))
    spots = [spot_of(setup.ground, each.act.value.to) for each in table.state.deployed.by(seat)]
    assert len(spots) == 5
    assert all(distance(one, other) >= APART for one in spots for other in spots if one is not other)


def test_MAID_3_S5_sandbags_and_wire_are_placed_side_by_side_before_her():
    """MAID-3-S5."""
    setup = set_up(FILES.shipped["teahouse"], Options())
    table = Table(setup, begin(setup), RandomDice(1))
    table.state.first, table.state.second = "red", "blue"
    act = next(array(table, table.state.dolls["suzume"], "household-blue"))
    spots = [spot_of(setup.ground, each) for each in act.place]
    assert len(set(spots)) == len(spots) == 5, "the east breastwork is in the way of the sixth"
    assert all(each.x < spot_of(setup.ground, act.to).x for each in spots)
    for each in spots:  # Each object is 30 cm long, stands on the table and touches no feature.
        ends = Spot(each.x, each.y - 150), Spot(each.x, each.y + 150)
        assert all(map(setup.ground.has, ends))
        assert not near(setup.ground.relief.solids, *ends)
