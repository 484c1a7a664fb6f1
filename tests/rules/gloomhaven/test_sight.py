"""Line of sight and range: GLOOM-L1 to GLOOM-L4, GLOOM-O2. Boards are drawn as in ``maps``."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.space.sight import free_corners
from rules.gloomhaven.space.area import CardAttack
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.space.sight import seen_from, sees
from tests.rules.gloomhaven.maps import Drawn, corridor
from tests.rules.gloomhaven.plain_solver import Board


def is_seen(drawn, one, other):
    assert sees(drawn.field, drawn.at(one), drawn.at(other)) == sees(drawn.field, drawn.at(other), drawn.at(one))
    return sees(drawn.field, drawn.at(one), drawn.at(other))


@pytest.mark.parametrize(("steps", "hit"), [(1, False), (2, False), (3, True), (4, True)])
def test_GLOOM_L1_range_n_reaches_proximity_n(steps, hit):
    """GLOOM-L1."""
    assert bool(corridor("M..A").turns(CardAttack(range=steps)) & {("A1", "A")}) == hit


def test_GLOOM_L1_no_range_means_proximity_one():
    """GLOOM-L1."""
    assert corridor("M.A").turns() == {("A1", "")}
    assert corridor("MA").turns() == {("A1", "A")}


def test_GLOOM_L1_range_is_counted_round_walls():
    """GLOOM-L1."""
    drawn = Drawn("M.A\n...", walls="B1|C1 A1|B1")
    assert drawn.turns(CardAttack(range=2), move=0) == {("A1", "")}


def test_GLOOM_L2_an_attack_needs_a_line_of_sight():
    """GLOOM-L2."""
    drawn = Drawn("M.\n#.\nA.")
    assert drawn.field.proximity(drawn.start, drawn.at("A3")) == 3
    assert drawn.turns(CardAttack(range=9), move=0) == {("A1", "")}
    assert drawn.turns(CardAttack(range=9), move=1) == {("B1", "A")}


def test_GLOOM_L2_any_corner_to_any_corner_suffices():
    """GLOOM-L2."""
    assert is_seen(corridor("..", walls="A1|A2"), "A1", "A2"), "round the end of the thin wall"


def test_GLOOM_L3_wall_hexes_wall_sides_and_closed_doors_block():
    """GLOOM-L3."""
    assert is_seen(corridor("..."), "A1", "A3")
    assert not is_seen(corridor(".#."), "A1", "A3")
    assert not is_seen(corridor(".+."), "A1", "A3")
    assert not is_seen(Drawn("...\n...", walls="A1|A2 A2|B1 B1|B2 B1|C2 C1|C2"), "B1", "B2")


def test_GLOOM_L3_a_line_that_merely_touches_a_wall_is_blocked():
    """GLOOM-L3."""
    drawn = Drawn("..\n#.\n..")
    assert not is_seen(drawn, "A1", "A3"), "the line between the right corners touches the right corner of the wall"
    assert is_seen(drawn, "B1", "A3")


def test_GLOOM_L3_corners_that_touch_a_wall_cannot_be_used():
    """GLOOM-L3."""
    drawn = Drawn("...\n...\n...")
    assert free_corners(drawn.field, drawn.at("B2")) == (0, 1, 2, 3, 4, 5)
    walled = Drawn("...\n...\n..#")
    assert free_corners(walled.field, walled.at("B2")) == (2, 3, 4, 5)
    thin = Drawn("...\n...\n...", walls="B2|B3")
    assert free_corners(thin.field, thin.at("B2")) == (0, 3, 4, 5)
    spoke = Drawn("...\n...\n...", walls="B3|C3")
    assert free_corners(spoke.field, spoke.at("B2")) == (0, 2, 3, 4, 5)


def test_GLOOM_L3_hexes_that_share_a_wall_free_corner_see_each_other():
    """GLOOM-L3."""
    drawn = Drawn("...\n...\n..#\n...")
    assert is_seen(drawn, "B2", "B3")
    shut = Drawn("...\n...\n#.#\n...", walls="")
    assert not set(free_corners(shut.field, shut.at("B2"))) & {1, 2}
    assert not is_seen(Drawn("#.#\n#.#\n#.#"), "B1", "B2")


def test_GLOOM_L3_in_play_adjacent_figures_see_each_other_in_a_corridor_one_hex_wide():
    """GLOOM-L3 (docs/rulings.md)."""
    drawn = Drawn("#.#\n#.#\n#.#")
    in_play = Battlefield(drawn.grid, walls=drawn.field.walls, neighbours_see=True)
    assert not sees(drawn.field, drawn.at("B1"), drawn.at("B2"))
    assert sees(in_play, drawn.at("B1"), drawn.at("B2"))
    assert not sees(in_play, drawn.at("B1"), drawn.at("B3"))


@pytest.mark.parametrize("between", "othi~mB")
def test_GLOOM_L4_GLOOM_O2_figures_obstacles_and_terrain_never_block_sight(between):
    """GLOOM-L4, GLOOM-O2."""
    drawn = corridor(f"M{between}A")
    assert is_seen(drawn, "A1", "A3")
    targets = drawn.turns(CardAttack(range=2, targets=None), move=0)
    assert {"A" in struck for _, struck in targets} == {True}


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_sight_agrees_with_the_plain_geometry(data):
    width, height = data.draw(st.integers(2, 7)), data.draw(st.integers(2, 5))
    places = [[col, row] for col in range(width) for row in range(height)]
    walls = data.draw(st.lists(st.sampled_from(places), unique_by=tuple, max_size=5))
    drawn = Drawn("\n".join("." * width for _ in range(height)))
    pairs = [
        (cell, drawn.grid.neighbour(cell, side))
        for cell in sorted(drawn.grid.order)
        for side in range(3)
        if drawn.grid.neighbour(cell, side) is not None
    ]
    thin = data.draw(st.lists(st.sampled_from(pairs), unique=True, max_size=6))
    field = type(drawn.field).of(drawn.grid, [("wall", drawn.grid.cell(*at)) for at in walls], thin)
    board = Board({
        "grid": {"width": width, "height": height},
        "terrain": [{"at": at, "kind": "wall"} for at in walls],
        "walls": [[drawn.grid.offset(one), drawn.grid.offset(other)] for one, other in thin],
        "figures": [],
        "monster": {
            "move": 0, "range": 0, "targets": 1, "flying": False, "jumping": False, "teleport": False,
            "muddled": False, "aoe": [],
        },
    })  # fmt: skip
    floor = [cell for cell in sorted(drawn.grid.order) if field.floor >> cell & 1]
    for one in floor:
        seen = seen_from(field, one, field.floor)
        for other in floor:
            assert bool(seen >> other & 1) == board.sees(drawn.grid.axial(one), drawn.grid.axial(other))
