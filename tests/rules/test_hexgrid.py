"""The hex grid: coordinates, neighbours, floods and names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.space.hexgrid import (
    SIDES,
    HexTextError,
    axial_distance,
    cells_of,
    hex_grid,
    mask_of,
    mirror,
    parse_hex,
    render_hex,
    rotate,
)

sizes = st.tuples(st.integers(1, 12), st.integers(1, 12))


def test_neighbours_stand_on_sides_0_to_5():
    grid = hex_grid(4, 4)
    cell = grid.cell(1, 1)
    around = [grid.offset(grid.neighbour(cell, side)) for side in range(6)]
    assert around == [(2, 2), (1, 2), (0, 2), (0, 1), (1, 0), (2, 1)]


@given(sizes, st.data())
def test_a_neighbour_is_the_axial_step_across_the_side_or_outside_the_board(size, data):
    grid = hex_grid(*size)
    cell = grid.cell(data.draw(st.integers(0, size[0] - 1)), data.draw(st.integers(0, size[1] - 1)))
    q, r = grid.axial(cell)
    for side, (dq, dr) in enumerate(SIDES):
        other = grid.neighbour(cell, side)
        assert other == grid.find(q + dq, r + dr)
        if other is not None:
            assert grid.side_between(cell, other) == side
            assert grid.neighbour(other, (side + 3) % 6) == cell


@given(sizes, st.data())
def test_growing_and_shifting_never_reach_round_the_border(size, data):
    grid = hex_grid(*size)
    cells = data.draw(st.sets(st.sampled_from(sorted(grid.order))))
    mask = mask_of(cells)
    around = {grid.neighbour(cell, side) for cell in cells for side in range(6)} - {None}
    assert set(cells_of(grid.grow(mask))) == around | cells
    for side in range(6):
        assert set(cells_of(grid.shift(mask, side))) == {grid.neighbour(cell, side) for cell in cells} - {None}


@given(sizes, st.data())
def test_distance_is_the_number_of_growings(size, data):
    grid = hex_grid(*size)
    one, other = (data.draw(st.sampled_from(sorted(grid.order))) for _ in range(2))
    mask, steps = 1 << one, 0
    while not mask >> other & 1:
        mask, steps = grid.grow(mask), steps + 1
    assert grid.distance(one, other) == steps == axial_distance(grid.axial(one), grid.axial(other))


def test_rotating_six_times_and_mirroring_twice_change_nothing():
    step = (2, -1)
    turned = [step]
    for _ in range(6):
        turned.append(rotate(*turned[-1]))
    assert turned[6] == step
    assert len(set(turned)) == 6
    assert [rotate(*side) for side in SIDES] == [*SIDES[1:], SIDES[0]]
    assert mirror(*mirror(*step)) == step


def test_reading_order_goes_row_by_row():
    grid = hex_grid(3, 2)
    assert [grid.label(cell) for cell in grid.in_reading_order(grid.board)] == ["A1", "B1", "C1", "A2", "B2", "C2"]


@pytest.mark.parametrize(
    ("text", "place"),
    [("C4", (2, 3)), ("c4", (2, 3)), ("Ｃ４", (2, 3)), ("ｃ４", (2, 3)), (" C4 ", (2, 3)), ("\u3000C4", (2, 3)),
     ("Z1", (25, 0)), ("AA1", (26, 0)), ("AB12", (27, 11)), ("a09", (0, 8))],
)  # fmt: skip
def test_a_name_is_read_in_any_width_and_case(text, place):
    assert parse_hex(text) == place


@given(st.integers(0, 26 + 26**2 + 26**3 - 1), st.integers(0, 9998))
def test_every_name_reads_back(col, row):
    assert parse_hex(render_hex(col, row)) == (col, row)


def test_columns_after_Z_are_AA_and_AB():
    assert [render_hex(col, 0) for col in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        "A1", "Z1", "AA1", "AB1", "AZ1", "BA1", "ZZ1", "AAA1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "position"),
    [("", 0), ("  ", 2), ("4C", 0), ("C", 1), ("C-4", 1), ("C4x", 2), ("C0", 1), ("C 4", 1), ("ABCD1", 3),
     ("A12345", 5), ("ア4", 0), ("C４！", 2), ("C４²", 2), ("É4", 0), ("C٤", 1)],
)  # fmt: skip
def test_bad_text_is_refused_with_the_position_of_the_bad_character(text, position):
    with pytest.raises(HexTextError) as caught:
        parse_hex(text)
    assert caught.value.position == position


@given(st.text(max_size=8))
def test_any_text_is_a_hex_or_a_HexTextError_within_it(text):
    try:
        parse_hex(text)
    except HexTextError as error:
        assert 0 <= error.position <= len(text)


@pytest.mark.parametrize(("text", "position"), [("E1", 0), ("A4", 1), (" D9", 2), ("AA1", 0)])
def test_a_hex_outside_the_board_is_refused(text, position):
    with pytest.raises(HexTextError) as caught:
        hex_grid(4, 3).parse(text)
    assert caught.value.position == position


def test_a_board_without_cells_is_refused():
    with pytest.raises(ValueError, match="at least one"):
        hex_grid(0, 3)
