"""The board: closeness, occupancy of spaces, line of sight (ARC-B)."""

from types import SimpleNamespace

import pytest

from rules.arcadia.characters import stage_of
from rules.arcadia.space.sight import Break
from tests.rules.arcadia.helpers import ground, stage

SQUARE = """\
 | . . .
 | . . .
 | . . ."""
ROW = " | . . . . ."


def test_ARC_B1_a_space_holds_two_and_blocked_terrain_none():
    """ARC-B1, ARC-R4, ARC-X4."""
    now = stage({"red-a": "A1", "orc-1": "B1", "orc-2": "B1"}, " | . . #")
    assert [now.has_room(space) for space in ("A1", "B1", "C1", "D1")] == [True, False, False, False]
    assert now.standing("B1") == ("orc-1", "orc-2")
    assert now.occupancy("red-a", "C1") == "blocked"


def test_a_ground_copied_with_changes_is_another_board():
    old = stage({}, ROW).ground
    assert list(old.squares.index)[-1] == "E1"
    assert old.model_copy(update={"spaces": ("A1", "B1")}).squares.index.keys() == {"A1", "B1"}


def test_the_positions_are_one_object_until_a_character_a_side_or_a_door_changes():
    hero = SimpleNamespace(id="diva", space="A1", guild="red")
    state = SimpleNamespace(characters={"diva": hero}, closed=[])
    setup = SimpleNamespace(scenario=SimpleNamespace(ground=ground(ROW, doors="A1-B1")))
    first = stage_of(setup, state)
    assert stage_of(setup, state) is first
    state.closed.append("A1-B1")
    assert stage_of(setup, state).closed == {"A1-B1"}
    hero.space, hero.guild = "C1", "blue"
    assert (stage_of(setup, state).where, stage_of(setup, state).side) == ({"diva": "C1"}, {"diva": "blue"})
    hero.space = ""
    assert not stage_of(setup, state).where
    hero.space, hero.guild, state.closed = "A1", "red", []
    assert stage_of(setup, state) is first
    other = SimpleNamespace(scenario=SimpleNamespace(ground=ground(ROW)))
    assert stage_of(other, state).ground is other.scenario.ground


@pytest.mark.parametrize("border", ["wall", "closed door", "open door", "open"])
def test_ARC_B2_walls_and_closed_doors_block_movement_closeness_and_sight(border):
    now = stage(
        {"red-a": "A1", "orc-1": "B1"},
        " | . .",
        walls="B1-A1" if border == "wall" else "",
        doors="B1-A1" if "door" in border else "",
        closed="A1-B1" if border == "closed door" else "",
    )
    is_open = border.startswith("open")
    assert now.are_close("red-a", "orc-1") is is_open
    assert now.are_close("orc-1", "red-a") is is_open
    assert now.sees("red-a", "orc-1") is is_open
    assert ("B1" in now.ends("red-a", 1)) is is_open


def test_ARC_B3_close_means_the_same_or_an_adjacent_space_never_diagonal_or_through_a_portal():
    now = stage(
        {"red-a": "B2", "orc-1": "B2", "orc-2": "B1", "orc-10": "C2", "goblin-1": "C3", "goblin-2": "A1"},
        SQUARE,
        portals={"B2": "violet", "A1": "violet"},
    )
    assert now.close_to("red-a") == ("orc-1", "orc-2", "orc-10")
    assert now.are_close("red-a", "orc-1")
    assert not now.are_close("red-a", "goblin-1")
    assert not now.are_close("red-a", "goblin-2")
    assert now.close_spaces("B2") == ("B1", "A2", "B2", "C2", "B3")
    assert now.close_to("red-a", at="C1") == ("orc-2", "orc-10")


def test_ARC_B4_free_full_and_blocked_are_seen_by_the_mover_who_is_never_counted():
    now = stage(
        {"red-a": "A1", "red-b": "B1", "orc-1": "B1", "orc-2": "C1", "orc-3": "C1", "blue-a": "D1", "orc-4": "A1"},
        ROW,
    )
    assert [now.occupancy("red-a", space) for space in ("A1", "B1", "C1", "D1", "E1")] == [
        "free", "full", "blocked", "free", "free"
    ]  # fmt: skip
    assert now.occupancy("blue-a", "B1") == "blocked"
    assert now.occupancy("orc-4", "C1") == "full"
    assert now.occupancy("red-b", "B1") == "free"


def test_ARC_B5_sight_has_any_length_and_the_ends_never_block():
    now = stage({"red-a": "A1", "orc-1": "E1", "orc-2": "E1", "blue-a": "A1"}, ROW)
    assert now.sees("red-a", "orc-1")
    assert now.sees("orc-1", "red-a")
    assert now.sees("red-a", "blue-a")


@pytest.mark.parametrize(
    ("between", "is_seen"),
    [
        (("orc-2",), True),
        (("orc-2", "orc-3"), False),
        (("orc-2", "blue-a"), False),
        (("orc-2", "red-b"), True),
        (("red-b", "red-c"), True),
    ],
)
def test_ARC_B5_two_enemies_in_a_space_between_block_sight_and_fewer_do_not(between, is_seen):
    """ARC-B4, ARC-B5."""
    now = stage({"red-a": "A1", "orc-1": "E1", **dict.fromkeys(between, "C1")}, ROW)
    assert now.sees("red-a", "orc-1") is is_seen
    assert now.break_of("red-a", "orc-1") == (None if is_seen else Break("enemies", "C1", False))


def test_ARC_B5_an_obstacle_for_one_side_need_not_block_the_other():
    """Two orcs block the hero's sight of a third orc, but not the reverse."""
    now = stage({"red-a": "A1", "orc-1": "E1", "orc-2": "C1", "orc-3": "C1"}, ROW)
    assert not now.sees("red-a", "orc-1")
    assert now.sees("orc-1", "red-a")


@pytest.mark.parametrize(
    ("rows", "borders", "found"),
    [
        (" | . . . .", {"walls": "B1-C1"}, Break("wall", "B1-C1", False)),
        (" | . . . .", {"doors": "C1-B1", "closed": "B1-C1"}, Break("door", "B1-C1", False)),
        (" | . . . .", {"doors": "C1-B1"}, None),
        (" | . # . .", {}, Break("terrain", "B1", False)),
        (" | .   . .", {}, Break("edge", "A1", False)),
    ],
)
def test_ARC_B5_a_straight_line_is_broken_by_obstacles_that_it_crosses(rows, borders, found):
    now = stage({"red-a": "A1", "orc-1": "D1"}, rows, **borders)
    assert now.break_of("red-a", "orc-1") == found
    assert now.sees("red-a", "orc-1") is (found is None)


@pytest.mark.parametrize(
    ("walls", "others", "is_seen"),
    [
        ("", {}, True),
        ("A1-B1", {}, True),
        ("A1-B1 A1-A2", {}, False),
        ("A1-B1 A2-B2", {}, False),
        ("B1-B2 A2-B2", {}, False),
        ("A1-B1 B1-B2", {}, True),
        ("", {"orc-2": "B1", "orc-3": "B1"}, True),
        ("A1-A2", {"orc-2": "B1", "orc-3": "B1"}, False),
        ("", {"orc-2": "B1", "orc-3": "B1", "orc-4": "A2", "orc-5": "A2"}, False),
        ("", {"orc-2": "B1", "orc-3": "B1", "orc-4": "A2", "red-b": "A2"}, True),
    ],
)
def test_ARC_B5_at_a_corner_one_way_round_is_enough(walls, others, is_seen):
    now = stage({"red-a": "A1", "orc-1": "B2", **others}, " | . .\n | . .", walls=walls)
    assert now.sees("red-a", "orc-1") is is_seen
    found = now.break_of("red-a", "orc-1")
    assert (found is None) is is_seen
    assert found is None or found.is_corner


def test_ARC_B5_beyond_a_corner_the_place_itself_must_be_clear():
    """From A1 to C3 the line passes two corners and the middle of B2."""
    where = {"red-a": "A1", "orc-1": "C3"}
    assert stage(where, SQUARE).sees("red-a", "orc-1")
    assert not stage({**where, "orc-2": "B2", "orc-3": "B2"}, SQUARE).sees("red-a", "orc-1")
    assert not stage(where, " | . . .\n | . # .\n | . . .").sees("red-a", "orc-1")


def test_ARC_B5_no_way_round_a_corner_leads_off_the_board():
    assert stage({"red-a": "A1", "orc-1": "B2"}, " | .\n | . .").sees("red-a", "orc-1")
    assert not stage({"red-a": "A1", "orc-1": "B2"}, " | .\n |   .").sees("red-a", "orc-1")


def test_ARC_B5_a_slanting_line_crosses_one_border_after_the_other():
    """From A1 to C2 the line crosses A1-B1, then B1-B2, then B2-C2."""
    where = {"red-a": "A1", "orc-1": "C2"}
    for wall, is_seen in [("A1-B1", False), ("B1-B2", False), ("B2-C2", False), ("A1-A2", True), ("B1-C1", True)]:
        assert stage(where, " | . . .\n | . . .", walls=wall).sees("red-a", "orc-1") is is_seen
