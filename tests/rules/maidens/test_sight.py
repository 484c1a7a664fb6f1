"""Sight, range, arcs and lines, rule by rule, on tables small enough to picture."""

from dataclasses import replace

from rules.core.space.plane.bearings import is_in_arc, is_on_line
from rules.core.space.plane.spots import Spot
from rules.maidens.space.arcs import in_arc, in_disc, is_in_range, on_line
from rules.maidens.space.ground import Feature
from rules.maidens.space.sight import look
from rules.maidens.space.stage import Figure
from tests.rules.maidens.scenes import OPEN, box, cm, line, stage, table

# --- sight -----------------------------------------------------------------------------------------------------------


def test_MAID_G_6_nine_points_measure_cover_and_its_causes():
    """MAID-7-V1, MAID-7-V2, MAID-G-11."""
    a, b = Figure(cm(20, 45), "first"), Figure(cm(120, 45), "second")
    assert look(OPEN, a, b).cover == "open"
    whole = look(table(box("w", "wall", 60, 30, 64, 60)), a, b)
    assert (whole.cover, whole.visible, whole.hidden_by) == ("full", 0, (("w", 9),))
    side = look(table(box("w", "wall", 60, 45.5, 64, 60)), a, b)
    assert (side.cover, side.visible) == ("half", 6)
    assert look(table(box("w", "wall", 60, 46.5, 64, 60)), a, b).cover == "open"
    low = look(table(box("w", "wall", 60, 30, 64, 60, height=20)), a, b)
    assert (low.cover, low.visible) == ("half", 6)
    touching = table(Feature(id="w", kind="wall", corners=(cm(70, 45), cm(90, 60), cm(80, 80)), height=400))
    assert look(touching, a, replace(b, spot=cm(120, 45))).visible == 6  # touching the middle sight line hides nothing


def test_MAID_7_V5_small_sitting_and_lying_dolls_are_harder_to_see():
    """MAID-7-V3: an attacker who lies sees less."""
    ground = table(line("b", "breastwork", (100, 30), (100, 60)))
    a, b = Figure(cm(20, 45), "first"), Figure(cm(110, 45), "second")
    counts = [
        look(ground, a, replace(b, posture=posture, size=size)).visible
        for posture, size in (("standing", 270), ("sitting", 270), ("sitting", 220), ("prone", 220))
    ]
    assert counts == [6, 3, 3, 0]
    far = replace(b, spot=cm(140, 45), posture="sitting")
    assert [look(ground, replace(a, posture=posture), far).visible for posture in ("standing", "prone")] == [6, 3]


def test_MAID_7_V4_a_low_feature_close_to_the_attacker_is_not_in_her_way():
    a, b = Figure(cm(20, 45), "first"), Figure(cm(120, 45), "second", posture="sitting")
    for kind, cover in (("bush", "open"), ("tree", "open"), ("breastwork", "open"), ("wall", "full")):
        thing = line("x", kind, (33, 30), (33, 60)) if kind == "breastwork" else box("x", kind, 33, 30, 36, 60)
        assert look(table(thing), a, b).cover == cover, kind
        assert look(table(thing), replace(a, spot=cm(10, 45), posture="prone"), b).cover == "full", kind
    low = box("x", "wall", 35, 30, 38, 60, height=25)
    assert look(table(low), a, b).cover == "open"
    assert look(table(low), replace(a, posture="sitting"), b).cover == "full"


def test_MAID_11_T2_a_doll_in_a_bush_is_in_half_cover_unless_both_are():
    """MAID-11-T4, MAID-7-V4, MAID-G-6 (b)."""
    ground = table(box("x", "bush", 100, 30, 130, 60, height=40))
    a, b = Figure(cm(20, 45), "first"), Figure(cm(120, 45), "second", posture="prone")
    inside = look(ground, a, b)
    assert (inside.cover, inside.visible, inside.inside) == ("half", 9, ("x",))
    assert look(ground, a, replace(b, spot=cm(131, 45))).cover == "full"
    assert look(ground, replace(a, spot=cm(105, 45)), b).cover == "open"
    assert look(ground, a, replace(b, level="air")).cover == "open"
    river = table(box("x", "river", 100, 30, 130, 60))
    assert [look(river, a, replace(b, spot=cm(x, 45))).cover for x in (95, 100, 120)] == ["open", "open", "half"]


def test_MAID_G_6_height_counts_on_plateaus_and_in_the_air():
    """MAID-4-F1."""
    ground = table(box("s", "step", 60, 30, 100, 60, height=20), box("w", "wall", 80, 30, 84, 60, height=20))
    a, b = Figure(cm(62, 45), "first"), Figure(cm(150, 45), "second", posture="prone")
    assert ground.relief.height_at(cm(62, 45)) == 200
    assert ground.relief.by_id["w"].top == 400_000
    assert look(ground, a, b).cover == "full"
    assert look(ground, replace(a, level="air", spot=cm(72, 45)), replace(b, spot=cm(170, 45))).cover == "open"


# --- attacks ---------------------------------------------------------------------------------------------------------


def test_MAID_G_7_both_borders_of_the_arc_are_inside():
    """MAID-G-7, MAID-7-B3."""
    here, target = Spot(0, 0), Spot(1000, 0)
    on = [Spot(500, 0), Spot(500, 500), Spot(500, 250)]
    assert [is_in_arc(here, target, spot, "left") for spot in on] == [True, True, True]
    assert [is_in_arc(here, target, spot, "right") for spot in on] == [True, False, False]
    assert not any(is_in_arc(here, target, spot, "left") for spot in (Spot(500, 501), Spot(-500, 0), Spot(500, -1)))
    assert is_in_arc(here, target, Spot(500, -500), "right")
    now = stage(a=(20, 45), b=(60, 45), bb=(50, 50), ab=(40, 50), bc=(50, 40), bd=(100, 60))
    assert in_arc(now, "a", "b", "left", 900) == ("b", "ab", "bb", "bd")
    assert in_arc(now, "a", "b", "left", 500) == ("b", "ab", "bb")
    assert in_arc(now, "a", "b", "right", 900) == ("b", "bc")


def test_MAID_G_8_the_piercing_line_continues_behind_the_target():
    """MAID-G-8, MAID-7-B2."""
    assert is_on_line(Spot(0, 0), Spot(400, 0), Spot(900, 25), 25)
    assert not is_on_line(Spot(0, 0), Spot(400, 0), Spot(9, 26), 25)
    assert not is_on_line(Spot(0, 0), Spot(400, 0), Spot(-1, 0), 25)
    now = stage(a=(20, 45), b=(60, 45), bb=(80, 47), ab=(40, 43), bc=(80, 42))
    assert on_line(now, "a", "b", 900) == ("ab", "b", "bb")
    assert on_line(now, "a", "b", 400) == ("ab", "b")
    assert on_line(now.changed("ab", replace(now["ab"], is_conscious=False)), "a", "b", 900) == ("b", "bb")


def test_MAID_G_9_a_disc_contains_the_centres_within_it():
    """MAID-G-9: a weapon's disc is on one level, a skill's disc on both."""
    now = stage(a=(20, 45), b=(35, 45), bb=Figure(cm(20, 50), "second", level="air"))
    assert in_disc(now, cm(20, 45), 150) == ("a", "b", "bb")
    assert in_disc(now, cm(20, 45), 149, "ground") == ("a",)
    assert in_disc(now, cm(20, 45), 150, "air") == ("bb",)


def test_MAID_4_F4_a_flyer_is_thirty_centimetres_farther_from_the_ground():
    """MAID-4-F4, MAID-7-R1."""
    low, high = Figure(cm(20, 45), "first"), Figure(cm(80, 45), "second", level="air")
    assert is_in_range(low, high, 900)
    assert not is_in_range(low, high, 899)
    assert is_in_range(high, low, 600)
    assert not is_in_range(low, high, 200)
