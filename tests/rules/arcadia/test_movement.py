"""Movement: single moves, possible ends, and refusals (ARC-M, ARC-B6, ARC-B7)."""

import pytest

from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.arcadia.space.ground import Leg
from rules.arcadia.space.paths import after, check_end, check_move
from rules.arcadia.space.stage import Way
from tests.rules.arcadia.helpers import legal_moves, stage

ROW = " | . . . . ."


def moves(*texts):
    return tuple(Leg(*text.split()) for text in texts)


def code(refusal):
    return refusal and (refusal.code, refusal.rule)


def test_ARC_M1_a_point_buys_a_step_a_portal_or_a_door():
    now = stage(
        {"red-a": "B1"}, ROW, doors="B1-C1", closed="B1-C1", portals={"B1": "violet", "E1": "violet", "D1": "orange"}
    )
    assert legal_moves(now, "red-a", 1) == moves("step A1", "portal E1", "door B1-C1")
    assert legal_moves(now, "red-a", 0) == ()
    assert code(check_move(now, "red-a", 0, Leg("step", "A1"))) == ("move-points", "ARC-M1")
    assert now.ends("red-a", 3)["C1"] == Way("C1", 2, moves("door B1-C1", "step C1"))


def test_ARC_M2_a_step_crosses_an_open_border_to_a_neighbour_that_is_not_blocked():
    now = stage(
        {"red-a": "B2", "orc-1": "B3", "orc-2": "B3"},
        " | . . #\n | . . #\n | . . .",
        walls="A2-B2",
        doors="B2-B1",
        closed="B1-B2",
    )
    refused = {to: code(check_move(now, "red-a", 3, Leg("step", to))) for to in ("A1", "A2", "B1", "B3", "C2", "C9")}
    assert refused == {
        "A1": ("step-apart", "ARC-M2"),
        "A2": ("step-wall", "ARC-B2"),
        "B1": ("step-door", "ARC-B2"),
        "B3": ("step-enemies", "ARC-M2"),
        "C2": ("step-terrain", "ARC-B1"),
        "C9": ("step-apart", "ARC-M2"),
    }
    assert check_move(after(now, "red-a", Leg("door", "B1-B2")), "red-a", 1, Leg("step", "B1")) is None


def test_ARC_M2_a_full_space_may_be_passed_but_is_no_end():
    now = stage({"red-a": "A1", "red-b": "B1", "orc-1": "B1"}, ROW)
    assert now.ends("red-a", 3).keys() == {"A1", "C1", "D1"}
    assert check_move(now, "red-a", 2, Leg("step", "B1")) is None
    inside = after(now, "red-a", Leg("step", "B1"))
    assert code(check_end(inside, "red-a")) == ("end-full", "ARC-M2")
    assert check_end(after(inside, "red-a", Leg("step", "C1")), "red-a") is None


def test_ARC_M2_a_step_into_a_full_space_without_a_way_out_is_refused():
    """With one point the hero would be stuck in B1. With two it reaches C1 if that has room."""
    where = {"red-a": "A1", "red-b": "B1", "orc-1": "B1"}
    now = stage(where, ROW)
    assert code(check_move(now, "red-a", 1, Leg("step", "B1"))) == ("move-stuck", "ARC-M2")
    assert [now.can_leave("red-a", "B1", points) for points in (0, 1)] == [False, True]
    assert now.can_leave("red-a", "D1", 0)
    crowd = stage({**where, "red-c": "C1", "orc-2": "C1"}, ROW)
    assert crowd.ends("red-a", 2).keys() == {"A1"}
    assert crowd.ends("red-a", 3).keys() == {"A1", "D1"}
    inside = after(crowd, "red-a", Leg("step", "B1"))
    assert code(check_move(inside, "red-a", 1, Leg("step", "C1"))) == ("move-stuck", "ARC-M2")


def test_ARC_M2_a_point_spent_on_a_door_may_be_missing_for_the_way_out():
    """ARC-B6."""
    now = stage({"red-a": "B1", "red-b": "B1", "orc-1": "B1"}, ROW, doors="B1-C1", closed="B1-C1")
    assert legal_moves(now, "red-a", 2) == moves("step A1", "door B1-C1")
    assert legal_moves(now, "red-a", 1) == moves("step A1")


def test_ARC_M3_monsters_move_by_the_same_rules_and_use_doors_and_portals():
    now = stage(
        {"orc-1": "A1", "red-a": "C1", "red-b": "C1"},
        ROW,
        doors="A1-B1",
        closed="A1-B1",
        portals={"B1": "orange", "E1": "orange"},
    )
    assert now.ends("orc-1", 3) == {
        "A1": Way("A1", 0, ()),
        "B1": Way("B1", 2, moves("door A1-B1", "step B1")),
        "E1": Way("E1", 3, moves("door A1-B1", "step B1", "portal E1")),
    }


def test_ARC_M4_no_monster_is_roused_by_a_monster():
    now = stage({"orc-1": "A1", "orc-2": "B1"}, ROW)
    assert now.guards_of("orc-1") == ()
    assert {way.guards for way in now.ends("orc-1", 3).values()} == {0}


def test_ARC_M6_every_monster_close_at_the_start_of_a_move_is_roused_in_any_direction():
    now = stage({"red-a": "B1", "orc-1": "A1", "orc-2": "B1", "orc-3": "D1", "blue-a": "C1"}, ROW)
    assert now.guards_of("red-a") == ("orc-1", "orc-2")
    assert now.guards_of("red-a", at="C1") == ("orc-2", "orc-3")
    ends = now.ends("red-a", 2)
    assert {space: way.guards for space, way in ends.items()} == {"A1": 2, "B1": 0, "C1": 2, "D1": 4}
    assert {way.guards for way in now.ends("red-a", 2, unguarded=True).values()} == {0}


def test_ARC_M6_coming_close_or_opening_a_door_rouses_no_monster_until_the_next_move():
    now = stage({"red-a": "A1", "orc-1": "C1"}, ROW, doors="B1-C1", closed="B1-C1")
    assert now.ends("red-a", 2)["B1"] == Way("B1", 1, moves("step B1"), guards=0)
    assert now.ends("red-a", 3)["C1"] == Way("C1", 3, moves("step B1", "door B1-C1", "step C1"), guards=1)


def test_ARC_M8_each_move_is_tested_separately():
    """The orc attacks before each of three moves."""
    now = stage({"red-a": "A1", "orc-1": "B1"}, ROW)
    assert now.ends("red-a", 3)["D1"].guards == 3


def test_a_way_round_the_monsters_is_preferred_to_a_shorter_one_if_the_points_suffice():
    """The direct way from A2 to C2 leads past the orc, the way through row 3 does not."""
    now = stage({"red-a": "A2", "orc-1": "B1"}, " | . . .\n | . . .\n | . . .")
    assert now.ends("red-a", 3)["C2"] == Way("C2", 2, moves("step B2", "step C2"), guards=1)
    assert now.ends("red-a", 4)["C2"] == Way("C2", 4, moves("step A3", "step B3", "step C3", "step C2"), guards=0)
    assert now.ends("red-a", 4, unguarded=True)["C2"].cost == 2


def test_ARC_B6_a_door_is_opened_and_closed_only_from_its_two_spaces():
    now = stage({"red-a": "A1", "orc-1": "B1", "red-b": "C1"}, ROW, doors="B1-A1")
    closed = after(now, "red-a", Leg("door", "A1-B1"))
    assert closed.closed == {"A1-B1"}
    assert not closed.are_close("red-a", "orc-1")
    assert after(closed, "orc-1", Leg("door", "A1-B1")).closed == frozenset()
    assert code(check_move(now, "red-b", 3, Leg("door", "A1-B1"))) == ("door-none", "ARC-B6")
    assert code(check_move(now, "red-b", 3, Leg("door", "C1-D1"))) == ("door-none", "ARC-B6")


def test_ARC_B7_a_portal_leads_for_a_point_to_a_free_one_of_its_colour():
    portals = {"A1": "violet", "C1": "violet", "D1": "orange", "E1": "violet"}
    now = stage({"red-a": "A1", "red-b": "C1", "orc-1": "C1"}, ROW, portals=portals)
    refused = {to: code(check_move(now, "red-a", 3, Leg("portal", to))) for to in ("A1", "B1", "C1", "D1", "E1")}
    assert refused == {
        "A1": ("portal-apart", "ARC-B7"),
        "B1": ("portal-apart", "ARC-B7"),
        "C1": ("portal-crowded", "ARC-B7"),
        "D1": ("portal-apart", "ARC-B7"),
        "E1": None,
    }
    assert code(check_move(now, "red-b", 3, Leg("step", "D1"))) is None
    assert code(check_move(after(now, "red-a", Leg("step", "B1")), "red-a", 3, Leg("portal", "E1"))) == (
        "portal-none", "ARC-B7"
    )  # fmt: skip
    assert now.ends("red-a", 2) == {
        "A1": Way("A1", 0, ()),
        "B1": Way("B1", 1, moves("step B1")),
        "D1": Way("D1", 2, moves("portal E1", "step D1")),
        "E1": Way("E1", 1, moves("portal E1")),
    }


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_refusal_of_a_move_has_words(language):
    voice = Voice(Languages.load().words(language), "arcadia", {}, ())
    now = stage(
        {"red-a": "B2", "red-b": "A2", "orc-3": "A2", "orc-1": "B3", "orc-2": "B3", "red-c": "C3", "red-d": "C3"},
        " | . . #\n | . . .\n | . . .",
        walls="B2-C2",
        doors="B2-B1",
        closed="B1-B2",
        portals={"B2": "violet", "C3": "violet"},
    )
    wrong = [*moves("step A1", "step A2", "step B1", "step C2", "step B3", "step C1", "portal A1", "portal C3")]
    wrong += moves("door A1-A2")
    refusals = [check_move(now, "red-a", 1, move) for move in wrong]
    refusals += [check_move(now, "red-b", 1, Leg("portal", "C3")), check_move(now, "red-b", 0, Leg("step", "A1"))]
    refusals += [check_end(now, "red-b"), check_end(after(now, "red-a", Leg("step", "A2")), "red-a")]
    said = {refusal.code: voice.refusal(refusal) for refusal in refusals if refusal}
    assert len(said) == 12, said
    assert all(text and "{" not in text and "None" not in text for text in said.values()), said
