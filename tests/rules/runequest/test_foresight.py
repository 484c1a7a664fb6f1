"""Consequences of options, and their chances.

RQ-D6, RQ-D7, RQ-O2, RQ-P1, RQ-P2, RQ-P3, RQ-P4, RQ-E2, RQ-R3, RQ-R4, RQ-W1, RQ-A1.
"""

import random
from fractions import Fraction

import pytest

from rules.core.facts.words import Piece
from rules.core.play.decisions import Answer
from rules.core.play.foresight import chance
from rules.core.play.table import Table
from rules.runequest.actions import Attack, Cast, Dodge, Move, Parry, Pass, Proceed, Ready, Strike
from rules.runequest.attack.odds import odds
from rules.runequest.attack.wounds import wound
from rules.runequest.shown import foresight
from rules.runequest.turn.beginning import begin
from rules.runequest.turn.clock import ending, step
from rules.runequest.turn.declaring import declarations
from rules.runequest.turn.prospects import coming
from tests.rules.runequest.bouts import Bout
from tests.rules.runequest.rounds import Round, attack, idle
from tests.rules.runequest.test_playouts import RandomDice, field

BESIDE = "1 | . . . . .\n2 |  . a A . .\n3 | . . . . ."
FACING = "a:e A:w"
ARMED = dict.fromkeys("aA", "broadsword")


def declaring(rows, facing, held, **more):
    bout = Bout(rows, facing, held, **more)
    bout.state.phase = "intents"
    for fighter in bout.state.fighters.values():
        fighter.intent = None
    return bout, next(declarations(bout.table))


def foreseen(bout, decision, action, seat=""):
    """Returns an option's consequences, each with kind, weight, and the fighters that cause it."""
    found = foresight.consequences(bout.table, decision, seat or decision.seats[0], action)
    return [
        (each.phrase.id.removeprefix("consequence-"), each.weight, each.phrase.facts.get("targets")) for each in found
    ]


def share(phrases, id):
    """Returns the chance in percent in the phrase with this id."""
    return next(each.facts["chance"].facts["share"] for each in phrases if each.id == id)


def test_RQ_O2_a_step_out_of_a_zone_provokes_and_a_mere_move_is_not_engaged():
    """RQ-O2, RQ-E2, RQ-R4."""
    bout, decision = declaring(BESIDE, FACING, ARMED)
    away = foreseen(bout, decision, Move(actor="a", to="A2"), "lower")
    assert away == [("provokes", "danger", ["A"]), ("not-engaged", "danger", ["A"])]
    assert foreseen(bout, decision, Attack(actor="a", target="A", using=("broadsword",)), "lower") == []
    assert foreseen(bout, decision, Cast(actor="a", value=2), "lower")[0][:2] == ("not-engaged", "danger")
    bout["a"].items["dagger"] = bout["a"].items["broadsword"].model_copy(update={"weapon": "dagger", "place": "worn"})
    assert foreseen(bout, decision, Ready(actor="a", using="dagger"), "lower")[0][:2] == ("readies", "note")


def test_RQ_P1_a_way_past_a_controller_is_told():
    """RQ-P1."""
    bout, decision = declaring("1 | a A . .", FACING, ARMED)
    assert ("passes", "danger", ["A"]) in foreseen(bout, decision, Move(actor="a", to="D1", past=Piece("A")), "lower")


def test_RQ_R3_a_blow_at_a_leaving_enemy_uses_the_attack_of_the_round():
    """RQ-R3, RQ-W1, RQ-O2, RQ-R4."""
    bout = Round(BESIDE, FACING, ARMED, [Move(actor="a", to="A2"), *idle("A")])
    assert foreseen(bout, bout.decision, Proceed()) == [("provokes", "danger", ["A"])]
    assert foreseen(bout, bout.decision, Pass())[0][:2] == ("halts", "note")
    bout(Proceed())
    assert [each[0] for each in foreseen(bout, bout.decision, Strike())] == ["spends-attack", "no-withdrawal"]
    phrases = foresight.chances(bout.table, bout.decision, "upper", Strike())
    assert phrases[0].facts["value"] == 60 + 25


def test_RQ_A1_the_chances_of_a_defence_are_those_against_the_coming_attack():
    """RQ-A1, RQ-R3."""
    bout = Round(BESIDE, FACING, ARMED, [attack("a", "A"), attack("A", "a")])
    while bout.asked[1] != "upper":
        bout(Pass(), 99)
    said = {action.verb: foresight.chances(bout.table, bout.decision, "upper", action)
            for action in (Parry(), Dodge(), Pass())}  # fmt: skip
    assert share(said["pass"], "chance-hurt") > share(said["parry"], "chance-hurt")
    assert said["dodge"][1].facts["way"] == "dodge"
    costs = foreseen(bout, bout.decision, Dodge(cost="attack"))
    assert costs == [("spends-attack", "note", None)]
    assert not foreseen(bout, bout.decision, Dodge(cost="parry"))


def test_RQ_P2_and_RQ_P3_the_chance_of_getting_past_an_enemy():
    """RQ-P2, RQ-P3, RQ-P4."""
    bout = Round(
        "1 | # a A . #\n2 |  # . . . #", FACING, ARMED, [Move(actor="a", to="D2", past=Piece("A")), *idle("A")]
    )
    while bout.asked and bout.asked[0] != "pass":
        bout(bout.options()[-1])
    assert bout.asked == ("pass", "lower")
    slips = foresight.chances(bout.table, bout.decision, "lower", Proceed(how="slip"))
    assert [each.id for each in slips] == ["chance-gets-past"]
    assert 0 < share(slips, "chance-gets-past") < 40
    assert foreseen(bout, bout.decision, Proceed(how="go"))[0][:2] == ("undefended", "danger")


@pytest.mark.parametrize(("held", "hp"), [("broadsword", 9), ("both:greatsword", 12), ("broadsword", 5)])
def test_RQ_D6_RQ_D7_falling_and_dying_are_distinguished_as_by_a_real_wound(held, hp):
    """RQ-D6, RQ-D7: compared with each possible wound."""
    bout = Round(
        BESIDE, FACING, {"a": held, "A": "broadsword"}, [attack("a", "A"), *idle("A")], fighters={"A": {"hp": hp}}
    )
    assert bout.asked == ("defence", "upper")
    bout["A"].points["r-leg"] = 1
    said = foresight.chances(bout.table, bout.decision, "upper", Pass())
    swing = coming(bout.table, bout.decision.facts)
    found = odds(swing, None, {})
    falls = dies = 0
    for (location, points), ways in found.wounds.items():
        struck = Table(bout.table.setup, bout.state.model_copy(deep=True), bout.dice)
        wound(struck, "A", location, points)
        falls += ways * struck.state.fighters["A"].fallen
        dies += ways * (struck.state.fighters["A"].hp <= 0)
    assert 0 < dies < falls
    assert share(said, "chance-down") == chance(Fraction(falls, found.total)).facts["share"]
    assert share(said, "chance-dies") == chance(Fraction(dies, found.total)).facts["share"]
    assert not [each for each in said if each.id == "chance-falls"]


def test_RQ_D6_a_fallen_fighter_does_not_fall_again_but_may_die():
    bout = Round(BESIDE, FACING, ARMED, [attack("a", "A"), *idle("A")], fighters={"A": {"fallen": True}})
    bout.table.state.fighters["A"].fallen = True
    said = [each.id for each in foresight.chances(bout.table, bout.decision, "upper", Pass())]
    assert "chance-dies" in said
    assert "chance-down" not in said


def test_every_decision_is_foreseen_without_a_change():
    chosen = random.Random(3)
    setup = field("pointy-hexes", 3)
    table = Table(setup, begin(setup), RandomDice(3))
    kinds = set()
    for _ in range(40):
        if ending(setup, table.state) is not None:
            break
        going, answer = step(table), None
        while True:
            try:
                decision = going.send(answer)
            except StopIteration:
                break
            seat, before = decision.seats[0], table.state.model_dump_json()
            options = list(decision.options(seat))
            for action in options[:: max(1, len(options) // 8)]:
                kinds |= {each.phrase.id for each in foresight.consequences(table, decision, seat, action)}
                kinds |= {each.id for each in foresight.chances(table, decision, seat, action)}
            assert table.state.model_dump_json() == before
            answer = Answer(seat, chosen.choice(options))
    assert {"chance-attack", "consequence-not-engaged"} <= kinds
