"""Layouts: positions of places, and places as people write them."""

import math
from itertools import product

import pytest

from rules.core.space.labels import render_label
from rules.core.space.layouts import APOTHEM, Grid, Plane, Ring, SpotError

KINDS = ("flat-hexes", "pointy-hexes", "squares")
LABELS = [render_label(column, row) for column, row in product(range(5), range(5))]


@pytest.mark.parametrize(("kind", "neighbours"), [("flat-hexes", 6), ("pointy-hexes", 6), ("squares", 4)])
def test_a_place_touches_its_neighbours_along_one_side_each(kind, neighbours):
    grid = Grid(kind)
    for label in (label for label in LABELS if label[0] in "BCD" and label[1] in "234"):
        sides = [side for other in LABELS if (side := grid.side(label, other)) is not None]
        assert sorted(sides) == list(range(neighbours))


@pytest.mark.parametrize("kind", KINDS)
def test_neighbours_see_the_same_border_from_both_sides(kind):
    grid = Grid(kind)
    for one, other in product(LABELS, LABELS):
        here, there = grid.side(one, other), grid.side(other, one)
        assert (here is None) == (there is None)
        if here is not None:
            assert (here + len(grid.outline) // 2) % len(grid.outline) == there


@pytest.mark.parametrize(
    ("kind", "distance"), [("flat-hexes", 2 * APOTHEM), ("pointy-hexes", 2 * APOTHEM), ("squares", 1.8)]
)
def test_no_two_places_overlap(kind, distance):
    middles = [Grid(kind).middle(label) for label in LABELS]
    assert min(math.dist(one, other) for one in middles for other in middles if one != other) > distance - 1e-9


@pytest.mark.parametrize("kind", KINDS)
def test_a_middle_lies_in_its_place(kind):
    assert [Grid(kind).around(Grid(kind).middle(label)) for label in LABELS] == LABELS


@pytest.mark.parametrize("text", ["C4", "c4", " Ｃ４ ", "c４"])
def test_places_are_read_in_any_width_and_case(text):
    assert Grid("squares").read(text) == "C4"


@pytest.mark.parametrize(("text", "position"), [("", 0), ("4C", 0), ("C", 1), ("C4x", 2), ("C0", 1)])
def test_a_label_of_no_place_is_refused_at_its_wrong_character(text, position):
    with pytest.raises(SpotError) as error:
        Grid().read(text)
    assert error.value.position == position


@pytest.mark.parametrize(
    "text", ["30.5/12", "30.5,12", "30.5, 12", "30.5 12", "(30.5; 12)", "３０．５、１２", "30.5　12.0"]
)
def test_points_are_read_in_centimetres_however_they_are_separated(text):
    assert Plane(1_800, 1_200).read(text) == (305, 120)


def test_points_are_written_in_a_readable_form():
    plane = Plane(1_800, 1_200)
    for spot in ((0, 0), (305, 120), (1_800, 1_200), (1, 1_199)):
        assert plane.read(plane.write(spot)) == spot


@pytest.mark.parametrize(
    ("text", "position"), [("", 0), ("30", 2), ("x/3", 0), ("30/x", 3), ("181/3", 0), ("30/121", 3)]
)
def test_points_off_the_table_and_malformed_ones_are_refused(text, position):
    with pytest.raises(SpotError) as error:
        Plane(1_800, 1_200).read(text)
    assert error.value.position == position


def test_a_ring_has_no_places():
    with pytest.raises(SpotError):
        Ring().read("A1")
