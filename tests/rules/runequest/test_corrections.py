"""A game master's corrections.

RQ-D5, RQ-D6, RQ-D7, RQ-Z1, RQ-R4.
"""

from rules.core.play.actions import parse_action
from rules.runequest.shown.corrections import CORRECTIONS
from rules.runequest.shown.view import names
from rules.runequest.state import State
from rules.runequest.turn.clock import ending
from tests.rules.runequest.bouts import duel


def corrected(bout, verb, **slots):
    """Makes a correction and returns its events."""
    correction = parse_action(CORRECTIONS.kinds[verb], slots)
    assert CORRECTIONS.check(bout.table.setup, bout.state, correction) is None
    before = len(bout.table.events)
    CORRECTIONS.make(bout.table, correction)
    bout.state = bout.table.state = State.model_validate_json(bout.state.model_dump_json(exclude_defaults=True))
    return bout.table.events[before:]


def refused(bout, verb, **slots):
    """Returns code and rule of a correction's refusal, or None."""
    correction = parse_action(CORRECTIONS.kinds[verb], slots)
    refusal = CORRECTIONS.check(bout.table.setup, bout.state, correction)
    return refusal and (refusal.code, refusal.rule)


def test_RQ_D7_corrected_hit_points_wake_or_fell_a_fighter():
    """RQ-D7, RQ-D5, RQ-D6."""
    bout = duel()
    (told,) = corrected(bout, "set", target="A", what="hp", value=2)
    assert (told.before, told.after) == ("12", "2")
    assert bout["A"].unconscious
    assert bout["A"].fallen
    corrected(bout, "set", target="A", what="hp", value=8)
    corrected(bout, "set", target="A", what="fallen", value=0)
    assert not bout["A"].unconscious
    assert not bout["A"].fallen
    corrected(bout, "set", target="A", what="points", name="l-leg", value=0)
    assert bout["A"].fallen
    assert bout["A"].points["l-leg"] == 0
    assert refused(bout, "set", target="A", what="hp", value=13) == ("value-range", "RQ-D5")
    assert refused(bout, "set", target="A", what="points", name="l-leg", value=5) == ("value-range", "RQ-D5")
    assert refused(bout, "set", target="A", what="points", name="tail", value=1)[0] == "value-choice"


def test_RQ_Z1_cell_and_facing_can_be_corrected():
    """RQ-Z1."""
    bout = duel()
    corrected(bout, "move", target="A", to="A1")
    corrected(bout, "set", target="A", what="facing", name="e")
    assert (bout["A"].cell, bout["A"].facing) == ("A1", 1)
    assert refused(bout, "move", target="A", to=bout["a"].cell) == ("cell-taken", "RQ-Z1")
    assert refused(bout, "set", target="A", what="facing", name="n")[0] == "value-choice"
    bout["A"].fallen, bout["A"].cell = True, bout["a"].cell
    assert refused(bout, "set", target="A", what="fallen", value=0) == ("cell-taken", "RQ-Z1")


def test_RQ_R4_items_are_given_held_and_removed():
    """RQ-R4."""
    bout = duel()
    (told,) = corrected(bout, "add", what="item", target="A", name="long-spear")
    assert (told.change, told.ap) == ("added", 8)
    corrected(bout, "set", target="A", what="both", name="long-spear")
    assert {id: item.place for id, item in bout["A"].items.items()} == {
        "broadsword": "worn", "medium-shield": "worn", "long-spear": "both",
    }  # fmt: skip
    assert refused(bout, "set", target="A", what="right", name="long-spear") == ("no-hand", "RQ-R4")
    corrected(bout, "set", target="A", what="ap", name="long-spear", value=3)
    corrected(bout, "set", target="A", what="dropped", name="broadsword")
    corrected(bout, "remove", what="item", target="A", name="medium-shield")
    assert {id: item.ap for id, item in bout["A"].items.items()} == {"broadsword": 10, "long-spear": 3}


def test_a_fighter_comes_and_goes_and_the_game_ends_by_verdict():
    bout = duel()
    corrected(bout, "add", what="fighter", target="A", name="A", to="A1")
    assert (bout["A-1"].side, bout["A-1"].seat, bout["A-1"].hp) == ("upper", "upper", 12)
    corrected(bout, "remove", target="A")
    corrected(bout, "add", what="fighter", target="a", name="bog-troll", to="B1")
    assert (bout["bog-troll-1"].side, bout["bog-troll-1"].hp) == ("lower", 19), "the first of its kind"
    assert refused(bout, "add", what="fighter", target="a", name="dragon", to="C1")[0] == "value-choice"
    assert names(bout.table.setup, bout.state, None)["bog-troll-1"].facts["en"] == "Bog troll"
    corrected(bout, "remove", target="bog-troll-1")
    assert set(bout.state.fighters) == {"a", "A-1"}
    corrected(bout, "end", verdict="victory", target="a")
    end = ending(bout.table.setup, bout.state)
    assert (end.kind, end.winner) == ("victory", "lower")
