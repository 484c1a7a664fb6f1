"""The referee's fighters.

RQ-C6, RQ-A1, RQ-O2, RQ-W1, RQ-E2, RQ-R4, RQ-H5.
"""

import os

import pytest

from rules.core.facts.words import Piece
from rules.core.play.decisions import Answer
from rules.core.play.declaring import Done
from rules.core.play.table import Table
from rules.runequest.actions import Aid, Attack, Defend, Dodge, Escape, Move, Parry, Pass, Shoot, Strike
from rules.runequest.fighters import blades
from rules.runequest.referee import policy
from rules.runequest.turn.beginning import begin
from rules.runequest.turn.clock import ending, step
from rules.runequest.turn.declaring import declarations
from tests.rules.runequest.bouts import Bout
from tests.rules.runequest.rounds import Round, attack, idle
from tests.rules.runequest.test_playouts import RandomDice, field, shipped

IS_LONG = bool(os.environ.get("GYOJI_FUZZ"))
SEEDS = range(60 if IS_LONG else 1)


def declared(bout, seat="lower"):
    """Returns the referee's declarations for a seat, by fighter."""
    bout.state.phase = "intents"
    for fighter in bout.state.fighters.values():
        fighter.intent = None
    going = declarations(bout.table)
    decision = next(going)
    found = {}
    while not isinstance(said := policy.answer(bout.table, decision, seat), Done):
        assert decision.refusal_of(seat, said) is None
        found[said.actor] = said
        decision = going.send(Answer(seat, said))
    return found


def replied(bout):
    """Returns the referee's answer to the open decision."""
    return policy.answer(bout.table, bout.decision, bout.decision.seats[0])


# --- declarations ----------------------------------------------------------------------------------------------------


def test_RQ_C6_it_strikes_an_enemy_in_reach_with_its_best_weapon():
    """RQ-C6."""
    bout = Bout("1 | . a A . . B", "a:e A:w B:w", {"a": "broadsword dagger", "A": "broadsword", "B": "dagger"})
    said = declared(bout)["a"]
    assert (said.verb, said.target, said.using) == ("attack", "A", ("broadsword",))


def test_RQ_C6_several_fighters_attack_one_enemy_whose_parry_will_be_used_up():
    """RQ-C6, RQ-R3."""
    rows = "1 | . a . b .\n2 |  . A B . ."
    held = dict.fromkeys("abAB", "broadsword medium-shield")
    said = declared(Bout(rows, "a:se b:sw A:nw B:ne", held, fighters={"A": {"hp": 7}}))
    assert [each.target for each in said.values()] == ["A", "A"]


def test_RQ_S8_it_thrusts_if_room_is_missing():
    """RQ-S8, RQ-S5."""
    bout = Bout("1 | # # # #\n2 |  # a A #\n3 | # # # #", "a:e A:w", {"a": "broadsword", "A": "dagger"})
    assert declared(bout)["a"].stroke == "thrust"


def test_RQ_W1_a_weak_fighter_defends_and_withdraws_while_another_holds_the_front():
    """RQ-W1."""
    weak = {"fighters": {"b": {"hp": 4}}}
    rows = "1 | . a . A .\n2 |  . b B . .\n3 | . . . . ."
    facing, held = "a:e b:e A:w B:w", dict.fromkeys("abAB", "broadsword")
    said = declared(Bout(rows, facing, held, **weak))
    assert isinstance(said["b"], Defend)
    assert isinstance(said["a"], Attack)
    alone = Bout(rows.replace("a", "."), "b:e A:w B:w", held, **weak)
    assert isinstance(declared(alone)["b"], Attack)
    bout = Round(rows, facing, held, idle(*"abAB"), withdraws=True, **weak)
    while bout.asked and bout.asked[0] != "withdraw":
        bout(Pass())
    while bout.decision.facts["actor"] != "b":
        bout(Pass())
    away = replied(bout)
    assert isinstance(away, Escape)
    assert bout.table.setup.ground.distance(away.to, bout["B"].cell) > 2


def test_RQ_E2_dying_fighters_get_first_aid_if_no_enemy_is_near():
    """RQ-E2, RQ-D6."""
    dying = {"fighters": {"b": {"dying": True, "fallen": True, "unconscious": True, "hp": 2}}}
    rows = "1 | . a b . . . . . . . . A"
    dying["fighters"]["b"]["points"] = {
        "r-leg": 4, "l-leg": 4, "abdomen": -4, "chest": 5, "r-arm": 3, "l-arm": 3, "head": 4
    }  # fmt: skip
    held = dict.fromkeys("abA", "broadsword")
    said = declared(Bout(rows, "a:e b:e A:w", held, **dying))
    assert said["a"] == Aid(actor=Piece("a"), target=Piece("b"))
    near = declared(Bout("1 | . a b . A", "a:e b:e A:w", held, **dying))
    assert isinstance(near["a"], Attack)
    away = declared(Bout("1 | . a . . b . . . . . . . A", "a:e b:e A:w", held, **dying))
    assert isinstance(away["a"], Move)
    assert away["a"].to == "D1"


def test_RQ_R2_it_shoots_from_afar_and_readies_a_blade_against_an_adjacent_enemy():
    """RQ-R2, RQ-R4."""
    held = {"a": "both:light-crossbow", "A": "broadsword"}
    bout = Bout("1 | . a . . . . . A", "a:e A:w", held)
    bout["a"].items["dagger"] = (
        bout["a"].items["light-crossbow"].model_copy(update={"weapon": "dagger", "place": "worn", "ap": 6})
    )
    said = declared(bout)
    assert isinstance(said["a"], Shoot)
    bout["A"].cell = "C1"
    said = declared(bout)["a"]
    assert (said.verb, said.ready, said.target) == ("attack", "dagger", "A")


def test_RQ_H5_a_fighter_with_a_broken_weapon_strikes_with_his_fists():
    """RQ-H5: a fight with broken weapons on both sides comes to an end."""
    bout = Bout("1 | . a A .", "a:e A:w", {"a": "both:quarterstaff", "A": "broadsword"})
    bout["a"].items["quarterstaff"].ap = 0
    assert list(blades(bout["a"])) == ["fist"]
    assert declared(bout)["a"].using == ("fist",)


def test_RQ_C5_it_strikes_with_two_weapons_if_the_second_does_more_than_a_parry_would_save():
    """RQ-C5, RQ-R3."""
    rows, good = "1 | . a A .", {"A": {"CON": 8, "skills": {"dagger": 5}}}
    two = {"a": "broadsword dagger", "A": "dagger"}
    weak = Bout(rows, "a:e A:w", two, sheets=good)
    said = declared(weak)["a"]
    assert said.using == ("broadsword", "dagger")
    assert reason(weak, said) == "referee-both"
    strong = Bout(rows, "a:e A:w", {**two, "A": "both:greatsword"}, sheets={"A": {"skills": {"2h-sword": 95}}})
    assert declared(strong)["a"].using == ("broadsword",)
    assert declared(Bout(rows, "a:e A:w", {**two, "a": "broadsword medium-shield"}, sheets=good))["a"].using == (
        "broadsword",
    )


def test_RQ_R4_it_readies_a_throwing_weapon_only_if_it_need_not_put_another_away():
    """RQ-R4, RQ-R2."""
    rows = "1 | . a . . . . . . . A"
    for held, verb in (("dagger", "ready"), ("dagger hatchet", "attack")):
        bout = Bout(rows, "a:e A:w", {"a": held, "A": "both:quarterstaff"})
        bout["a"].items["dart"] = bout["a"].items["dagger"].model_copy(update={"weapon": "dart", "place": "worn"})
        said = declared(bout)["a"]
        assert said.verb == verb


def test_RQ_R3_it_only_defends_against_several_enemies_while_another_fights():
    """RQ-R3: a lone fighter must fight."""
    rows = "1 | . . A .\n2 |  . a B .\n3 | . b . C ."
    held = {"a": "dagger", "b": "broadsword", **dict.fromkeys("ABC", "both:greatsword")}
    sheets = {"a": {"skills": {"dagger": 5}, "dodge": 90}, "b": {"DEX": 18}}
    bout = Bout(rows, "a:e b:ne A:sw B:w C:w", held, sheets=sheets)
    said = declared(bout)["a"]
    assert isinstance(said, Defend)
    assert reason(bout, said) == "referee-holds"
    alone = Bout(rows.replace("b", "."), "a:e A:sw B:w C:w", held, sheets=sheets)
    assert isinstance(declared(alone)["a"], Attack)


def test_RQ_P1_it_goes_past_a_controller_to_a_worthwhile_target():
    """RQ-P1, RQ-P2: only a good dodger does."""
    rows, facing = "1 | # # . B #\n2 |  # a A # #\n3 | . # . . .", "a:e A:sw B:sw"
    held = {"a": "broadsword", "A": "broadsword medium-shield", "B": "dagger"}
    clad = dict.fromkeys(("r-leg", "l-leg", "abdomen", "chest", "r-arm", "l-arm", "head"), 12)
    sheets = {"A": {"skills": {"1h-sword": 60, "shield": 95}, "armour": clad}, "a": {"dodge": 95}}
    bout = Bout(rows, facing, held, sheets=sheets, fighters={"B": {"hp": 3}})
    said = declared(bout)["a"]
    assert (said.past, said.target, said.to) == ("A", "B", "C1")
    assert reason(bout, said) == "referee-passes"
    tried = Round(rows, facing, held, [said], sheets=sheets, fighters={"B": {"hp": 3}})
    assert tried.asked == ("pass", "lower")
    assert replied(tried).verb == "proceed"
    sheets["a"]["dodge"] = 5
    assert not declared(Bout(rows, facing, held, sheets=sheets, fighters={"B": {"hp": 3}, "a": {"hp": 6}}))["a"].past


def test_each_declaration_has_a_separate_reason():
    bout = Bout("1 | . a b A .", "a:e b:e A:w", dict.fromkeys("abA", "broadsword"), fighters={"b": {"hp": 3}})
    a, enemy, b = Piece("a"), Piece("A"), Piece("b")
    assert {reason(bout, deed) for deed in (
        Attack(actor=a, target=enemy), Attack(actor=a), Attack(actor=a, target=enemy, ready="dagger"), Defend(actor=a),
        Defend(actor=b), Aid(actor=a, target=b), Move(actor=a, target=b), Shoot(actor=a, target=enemy),
    )} == {
        f"referee-{word}"
        for word in ("strikes", "waits", "changes", "holds", "spares", "aids", "helps", "shoots")
    }  # fmt: skip


def reason(bout, deed):
    """Returns the kind of the referee's reason for a declaration."""
    decision = next(declarations(bout.table))
    (found,) = policy.why(bout.table, decision, bout[deed.actor].seat, deed)
    assert found.rule.startswith("RQ-")
    return found.kind


# --- answers in the ranks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dodge", "parry", "expected"), [(80, 20, Dodge), (20, 80, Parry)], ids=["better-dodge", "better-parry"]
)
def test_RQ_A1_it_chooses_the_defence_with_the_better_odds(dodge, parry, expected):
    """RQ-A1."""
    sheets = {"A": {"dodge": dodge, "parries": {"1h-sword": parry}}}
    bout = Round(
        "1 | . a A .", "a:e A:w", {"a": "broadsword", "A": "broadsword"}, [attack("a", "A"), *idle("A")], sheets=sheets
    )  # fmt: skip
    assert bout.asked == ("defence", "upper")
    assert isinstance(replied(bout), expected)


def test_RQ_O2_it_strikes_at_a_leaving_enemy():
    """RQ-O2."""
    bout = Round(
        "1 | . . . .\n2 |  . a A . .\n3 | . . . .", "a:e A:w", {"a": "broadsword", "A": "broadsword"},
        [Move(actor="a", to="A2"), attack("A")],
    )  # fmt: skip
    assert bout.asked == ("leave", "lower")
    assert isinstance(replied(bout), Pass)
    bout(bout.options()[1])
    assert bout.asked == ("opportunity", "upper")
    assert isinstance(replied(bout), Strike)
    (reason,) = policy.why(bout.table, bout.decision, "upper", replied(bout))
    assert (reason.kind, reason.rule, reason.facts["passes"]) == ("opportunity", "RQ-O2", False)


# --- whole fights ----------------------------------------------------------------------------------------------------


def fought(setup, seed, most=60):
    """Plays a fight of the referee against itself, and returns the number of rounds and the winner."""
    table = Table(setup, begin(setup), RandomDice(seed))
    while (end := ending(setup, table.state)) is None:
        assert table.state.round < most
        going, answer = step(table), None
        while True:
            try:
                decision = going.send(answer)
            except StopIteration:
                break
            seat = decision.seats[0]
            said = policy.answer(table, decision, seat)
            assert decision.refusal_of(seat, said) is None
            answer = Answer(seat, said)
    return table.state.round, end.winner


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("scenario", ["orchard", "culvert", "hall"] if IS_LONG else ["culvert"])
def test_the_referee_brings_shipped_scenarios_to_an_end(scenario, seed):
    fought(shipped(scenario, seed), seed)


@pytest.mark.parametrize("grid", ["pointy-hexes", "squares"] if IS_LONG else ["squares"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_referee_brings_four_against_four_to_an_end(grid, seed):
    fought(field(grid, seed), seed)
