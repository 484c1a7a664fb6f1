"""The ground of cell-based games, compared with a plain version of each shape.

In the plain version, middles and corners are points, and lines are tested against every cell and wall.
"""

import heapq
import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.space.grid import cell_grid, cells_of
from rules.core.space.ground import NOWHERE, Ground, flood_by_cost
from rules.core.space.labels import LabelError, parse_label, render_label
from rules.core.space.layouts import Grid
from rules.core.space.shapes import FLAT_HEXES, POINTY_HEXES, SQUARES, SQUARES_AND_CORNERS, mirror, rotate
from rules.core.space.sight import chains, crossings, has_corner_line, line_round_corners, passages
from rules.core.space.ways import cheapest, price, walks

SHAPES = (FLAT_HEXES, POINTY_HEXES, SQUARES, SQUARES_AND_CORNERS)
MIDDLES = {
    FLAT_HEXES: lambda col, row: (3 * col, 2 * row + col % 2),
    POINTY_HEXES: lambda col, row: (2 * col + row % 2, 3 * row),
    SQUARES: lambda col, row: (2 * col, 2 * row),
    SQUARES_AND_CORNERS: lambda col, row: (2 * col, 2 * row),
}
"""Position of a place's middle, scaled so that corners have whole coordinates too."""
BOX = ((-1, -1), (1, -1), (1, 1), (-1, 1))
CORNERS = {
    FLAT_HEXES: ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)),
    POINTY_HEXES: ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)),
    SQUARES: BOX,
    SQUARES_AND_CORNERS: BOX,
}
shapes = st.sampled_from(SHAPES)


# --- a plain reading -------------------------------------------------------------------------------------------------


class Plain:
    """A ground in plain form: places with their outlines, and walls with their two ends."""

    def __init__(self, shape, width, height, floor=None, walls=()):
        places = [(col, row) for row in range(height) for col in range(width)]
        self.shape = shape
        self.places = {render_label(*place): MIDDLES[shape](*place) for place in places}
        self.floor = set(self.places) if floor is None else set(floor)
        self.walls = [self.side(one, other) for one, other in walls]

    def outline(self, label):
        x, y = self.places[label]
        return [(x + dx, y + dy) for dx, dy in CORNERS[self.shape]]

    def side(self, one, other):
        """Returns the two corners that neighbours share."""
        return frozenset(self.outline(one)) & frozenset(self.outline(other))

    def touching(self, label):
        """Returns the places one step away, without regard to walls."""
        least = 1 if self.shape is SQUARES_AND_CORNERS else 2
        return [other for other in self.places if other != label and len(self.side(label, other)) >= least]

    def is_barred(self, one, other):
        """Returns whether walls separate two neighbours.

        A step across a corner is barred only if both ways round the corner are barred.
        """
        if len(self.side(one, other)) == 2:
            return self.side(one, other) in self.walls
        between = [each for each in self.touching(one) if len(self.side(one, each)) == len(self.side(each, other)) == 2]
        return all(
            each not in self.floor or self.side(one, each) in self.walls or self.side(each, other) in self.walls
            for each in between
        )

    def near(self, label):
        return {to for to in self.touching(label) if to in self.floor and not self.is_barred(label, to)}

    def distances(self, start):
        """Returns the number of steps to each place that can be reached."""
        found = {start: 0}
        queue = [start]
        for here in queue:
            for to in self.near(here):
                if to not in found:
                    found[to] = found[here] + 1
                    queue.append(to)
        return found


def turn(a, b, p):
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def touches(one, other):
    """Returns whether two segments, or points, have a point in common."""
    (a, b), (c, d) = one, other
    if turn(a, b, c) == turn(a, b, d) == turn(c, d, a) == turn(c, d, b) == 0:
        return all(
            max(min(a[axis], b[axis]), min(c[axis], d[axis])) <= min(max(a[axis], b[axis]), max(c[axis], d[axis]))
            for axis in (0, 1)
        )
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def is_inside(point, outline):
    turns = [turn(one, other, point) for one, other in pairwise([*outline, outline[0]])]
    return all(each >= 0 for each in turns) or all(each <= 0 for each in turns)


def meets(line, outline):
    """Returns whether a segment shares a point with a place or its edge."""
    sides = pairwise([*outline, outline[0]])
    return is_inside(line[0], outline) or any(touches(line, side) for side in sides)


def enters(line, outline):
    """Returns whether a segment leads through the inside of a place."""
    turns = [turn(*line, corner) for corner in outline]
    x, y = (sum(corner[axis] for corner in outline) for axis in (0, 1))
    count = len(outline)
    smaller = [((99 * u * count + x), (99 * v * count + y)) for u, v in outline]
    scaled = [(100 * count * u, 100 * count * v) for u, v in line]
    return min(turns) < 0 < max(turns) and meets(scaled, smaller)


def sees_from_corners(plain, one, other):
    """Returns whether some line from corner to corner touches no wall and no missing floor."""
    solid = [plain.outline(label) for label in plain.places if label not in plain.floor]
    lines = [(start, end) for start in plain.outline(one) for end in plain.outline(other)]
    return any(
        not any(meets(line, outline) for outline in solid)
        and not any(touches(line, tuple(wall)) for wall in plain.walls)
        for line in lines
    )


@st.composite
def grounds(draw, side=6, least=1):
    """Draws a ground with holes and walls, together with its plain form."""
    shape = draw(shapes)
    width, height = draw(st.integers(least, side)), draw(st.integers(least, side))
    grid = cell_grid(shape, width, height)
    whole = Plain(shape, width, height)
    holes = draw(st.sets(st.sampled_from(sorted(grid.cells)), max_size=grid.width * grid.height - 1))
    holes = holes if draw(st.booleans()) else set(sorted(holes)[:3])
    pairs = [(one, other) for one in whole.places for other in whole.touching(one) if one < other]
    pairs = [pair for pair in pairs if len(whole.side(*pair)) == 2]
    walls = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=8)) if pairs else []
    plain = Plain(shape, width, height, set(whole.places) - holes, walls)
    floor = grid.mask(plain.floor)
    sides = grid.sides(((grid.cells[one], grid.cells[other]) for one, other in walls), floor)
    return Ground(grid, floor, sides), plain


def labels(ground, mask):
    return {ground.grid.label(cell) for cell in cells_of(mask)}


def picked(data, ground):
    return data.draw(st.sampled_from(sorted(ground.index)))


# --- directions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", SHAPES)
def test_directions_go_clockwise_at_their_angles_and_lead_to_touching_places(shape):
    plain, grid = Plain(shape, 5, 5), cell_grid(shape, 5, 5)
    here = grid.cells["C3"]
    to = [grid.label(grid.neighbour(here, direction)) for direction in range(len(shape))]
    assert set(to) == set(plain.touching("C3"))
    assert len(set(to)) == len(shape) == len(shape.names)
    x, y = Grid(shape.kind).middle("C3")
    for direction, label in enumerate(to):
        u, v = Grid(shape.kind).middle(label)
        assert round(math.degrees(math.atan2(u - x, y - v))) % 360 == shape.degrees(direction)
        assert grid.side_between(here, grid.cells[label]) == shape.toward(*shape.steps[direction]) == direction
        assert grid.side_between(grid.cells[label], here) == shape.opposite(direction)
        assert (direction in shape.sides) == (len(plain.side("C3", label)) == 2)
        assert shape.degrees(direction) == {"n": 0, "e": 90, "s": 180, "w": 270}.get(
            shape.names[direction], shape.degrees(direction)
        )


@pytest.mark.parametrize("shape", SHAPES)
def test_a_side_runs_from_its_corner_to_the_next_and_every_corner_has_one_owner(shape):
    corners = shape.corners
    for number, direction in enumerate(shape.sides):
        ends = [corners[number], corners[(number + 1) % len(corners)]]
        x, y = (step * part for step, part in zip(shape.steps[direction], shape.parts, strict=True))
        assert all((u - x, v - y) in corners for u, v in ends)
    grid = cell_grid(shape, 4, 4)
    owned = {}
    for label, (x, y) in Plain(shape, 4, 4).places.items():
        for number, (u, v) in enumerate(corners):
            first, delta = grid.owners[number]
            owned.setdefault((x + u, y + v), set()).add((grid.cells[label] + delta, first))
    assert all(len(owners) == 1 for owners in owned.values())


@given(shapes, st.data())
def test_turning_goes_the_shorter_way_and_arcs_lie_around_their_middle(shape, data):
    one, other = (data.draw(st.integers(0, len(shape) - 1)) for _ in range(2))
    steps = shape.turn(one, other)
    assert shape.turned(one, steps) == other
    assert abs(steps) <= len(shape) // 2
    assert shape.turn_degrees(one, other) == min((shape.degrees(other) - shape.degrees(one)) % 360,
                                                 (shape.degrees(one) - shape.degrees(other)) % 360)  # fmt: skip
    assert sorted(shape.turns(one)) == [each for each in range(len(shape)) if each != one]
    turned = [abs(shape.turn(one, each)) for each in shape.turns(one)]
    assert turned == sorted(turned)
    for width in range(len(shape) // 2):
        arc = shape.arc(one, width)
        assert arc[width] == one
        assert len(set(arc)) == 2 * width + 1
        assert set(arc) == {each for each in range(len(shape)) if abs(shape.turn(one, each)) <= width}


@given(shapes, st.integers(-9, 9), st.integers(-9, 9))
def test_the_direction_toward_a_place_is_the_nearest_to_the_straight_line(shape, dx, dy):
    dy += (dx + dy) % 2 if shape.kind != "squares" else 0
    if (dx, dy) == (0, 0):
        return
    wide, high = map(math.sqrt, shape.weights)
    line = complex(dx * wide, dy * high)
    off = {}
    for direction, (x, y) in enumerate(shape.steps):
        beside = complex(x * wide, y * high) / line
        if beside.real > 1e-9:
            off[direction] = abs(beside.imag)
    near = [direction for direction, far in off.items() if far < min(off.values()) + 1e-9]
    found = shape.toward(dx, dy)
    assert found in near
    assert len(near) == 1 or shape.turned(next(each for each in near if each != found), 1) == found, "the clockwise one"


def test_rotating_hexes_six_times_and_mirroring_them_twice_change_nothing():
    turned = [(2, -1)]
    for _ in range(6):
        turned.append(rotate(*turned[-1]))
    assert turned[6] == (2, -1)
    assert len(set(turned)) == 6
    assert mirror(*mirror(2, -1)) == (2, -1)
    sides = [FLAT_HEXES.axes(*step) for step in FLAT_HEXES.steps]
    assert [rotate(*side) for side in sides] == [*sides[1:], sides[0]]


# --- cells and labels ------------------------------------------------------------------------------------------------


@given(shapes, st.integers(1, 40), st.integers(1, 40), st.data())
def test_labels_round_trip_in_any_case_and_width_and_cells_know_their_places(shape, width, height, data):
    grid = cell_grid(shape, width, height)
    col, row = data.draw(st.integers(0, width - 1)), data.draw(st.integers(0, height - 1))
    cell, label = grid.cell(col, row), render_label(col, row)
    assert grid.offset(cell) == (col, row) == parse_label(label)
    assert grid.label(cell) == label
    assert grid.find(*grid.axial(cell)) == cell
    for text in (label, label.lower(), f" {label} ", "".join(chr(ord(char) + 0xFEE0) for char in label)):
        assert grid.parse(text) == cell
    assert grid.spot(cell) == Grid(shape.kind).lattice(label)
    assert Grid(shape.kind).place(*grid.spot(cell)) == (col, row)
    assert grid.board.bit_count() == width * height
    assert grid.board >> cell & 1


@given(shapes, st.integers(1, 9), st.integers(1, 9))
def test_reading_order_goes_row_by_row_and_follows_the_bits_except_for_flat_hexes(shape, width, height):
    grid = cell_grid(shape, width, height)
    order = [render_label(col, row) for row in range(height) for col in range(width)]
    assert grid.labels_of(grid.board) == order == [grid.label(cell) for cell in grid.order]
    assert shape is FLAT_HEXES or list(map(grid.label, cells_of(grid.board))) == order


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("text", "position"), [("E1", 0), ("A4", 1), (" D9", 2), ("AA1", 0), ("", 0), ("C0", 1)])
def test_a_label_outside_the_grid_is_refused_at_its_wrong_character(shape, text, position):
    with pytest.raises(LabelError) as caught:
        cell_grid(shape, 4, 3).parse(text)
    assert caught.value.position == position


def test_a_grid_without_cells_is_refused():
    with pytest.raises(ValueError, match="at least one"):
        cell_grid(SQUARES, 0, 3)


@given(shapes, st.integers(1, 9), st.integers(1, 9), st.data())
def test_growing_and_shifting_never_cross_the_border(shape, width, height, data):
    grid, plain = cell_grid(shape, width, height), Plain(shape, width, height)
    chosen = data.draw(st.sets(st.sampled_from(sorted(grid.cells)), max_size=5))
    mask = grid.mask(chosen)
    around = {other for label in chosen for other in plain.touching(label)}
    assert set(grid.labels_of(grid.grow(mask))) == around | chosen
    for direction, (dx, dy) in enumerate(shape.steps):
        spots = {(x + dx, y + dy) for x, y in (grid.spot(cell) for cell in cells_of(mask))}
        assert {grid.spot(cell) for cell in cells_of(grid.shift(mask, direction))} == spots & set(
            map(grid.spot, grid.order)
        )


@given(shapes, st.integers(1, 9), st.integers(1, 9), st.data())
def test_distance_matches_a_flood_without_walls_and_rings_hold_the_cells_at_that_distance(shape, width, height, data):
    ground, plain = Ground(cell_grid(shape, width, height)), Plain(shape, width, height)
    label = picked(data, ground)
    cell, far = ground.index[label], plain.distances(label)
    assert {other: ground.grid.distance(cell, at) for other, at in ground.index.items()} == far
    for steps in range(max(far.values()) + 2):
        assert labels(ground, ground.ring(cell, steps)) == {other for other in far if far[other] == steps}


@given(shapes, st.data())
def test_steps_along_the_axes_place_the_same_pattern_anywhere(shape, data):
    grid = cell_grid(shape, 6, 6)
    one, other = (grid.cells[data.draw(st.sampled_from(sorted(grid.cells)))] for _ in range(2))
    pattern = [shape.axes(*step) for step in shape.steps]
    for cell in (one, other):
        assert grid.placed(*grid.axial(cell), pattern) == grid.grow(1 << cell) & ~(1 << cell)


# --- grounds ---------------------------------------------------------------------------------------------------------


@given(grounds())
def test_neighbours_match_the_plain_reading_are_symmetric_and_respect_walls(found):
    ground, plain = found
    plainly = {label: plain.near(label) for label in ground.index}
    for label, cell in ground.index.items():
        near = labels(ground, ground.near[cell])
        assert near == plainly[label] == labels(ground, ground.adjacent(cell))
        assert labels(ground, ground.beside(1 << cell) & ground.floor) == near
        for direction, to in enumerate(ground.around[cell]):
            other = ground.grid.neighbour(cell, direction)
            assert to == (other if other is not None and ground.near[cell] >> other & 1 else NOWHERE)
        for other, at in ground.index.items():
            assert ground.is_adjacent(cell, at) == (other in near) == (label in plainly[other])
            assert (ground.joints.get((cell, at)) == 0) == (other in near)


@given(grounds(), st.data())
def test_a_step_into_a_cell_came_from_its_first_neighbour_by_direction(found, data):
    ground, plain = found
    label = picked(data, ground)
    cell, among = ground.index[label], data.draw(st.sets(st.sampled_from(sorted(ground.index))))
    before = [ground.index[other] for other in among & plain.near(label)]
    first = min(before, key=lambda other: ground.around[other].index(cell), default=NOWHERE)
    assert ground.came_from(cell, ground.grid.mask(among)) == first


@given(grounds(), st.data())
def test_floods_reach_the_same_cells_as_a_search_in_as_many_steps(found, data):
    ground, plain = found
    label = picked(data, ground)
    cell, far = ground.index[label], plain.distances(label)
    layers = ground.flood(1 << cell, -1, ground.floor, None)
    assert [labels(ground, layer) for layer in layers] == [
        {other for other in far if far[other] == steps} for steps in range(max(far.values()) + 1)
    ]
    assert {other: ground.proximity(cell, at) for other, at in ground.index.items()} == {
        other: far.get(other) for other in ground.index
    }
    for steps in range(3):
        assert labels(ground, ground.within(cell, steps)) == {other for other in far if far[other] <= steps}
        assert ground.reach(1 << cell, steps) == ground.within(cell, steps)
    among = data.draw(st.sets(st.sampled_from(sorted(ground.index))))
    reached = [far[other] for other in among if other in far]
    nearest = {other for other in among if reached and far.get(other) == min(reached)}
    until = ground.flood(1 << cell, -1, ground.floor, None, until=ground.grid.mask(among))
    assert until == (layers[: min(reached) + 1] if reached else layers), "no further than needed to find one"
    assert [ground.grid.label(at) for at in ground.nearest(cell, ground.grid.mask(among))] == sorted(
        nearest, key=lambda each: parse_label(each)[::-1]
    )


@given(grounds())
def test_areas_are_connected_cells(found):
    ground, plain = found
    areas = list(ground.areas(ground.floor))
    assert sum(areas) == ground.floor
    for area in areas:
        first = ground.grid.label(next(cells_of(area)))
        assert labels(ground, area) == set(plain.distances(first))
        assert ground.reach(area) == area
    assert [next(cells_of(area)) for area in areas] == sorted(next(cells_of(area)) for area in areas)


@settings(deadline=None)
@given(grounds(), st.data())
def test_a_flood_with_costs_matches_Dijkstra(found, data):
    ground, plain = found
    label = picked(data, ground)
    price = {each: data.draw(st.integers(1, 3)) for each in ground.index}
    toll = {each: data.draw(st.integers(0, 1)) for each in ground.index} if data.draw(st.booleans()) else {}
    most = data.draw(st.none() | st.integers(0, 8))
    kinds = {}
    for each, cell in ground.index.items():
        kind = price[each], toll.get(each, 0)
        kinds[kind] = kinds.get(kind, 0) | 1 << cell
    reached = list(
        flood_by_cost(
            1 << ground.index[label],
            lambda mask: [(*kind, ground.spread(mask) & cells) for kind, cells in kinds.items()],
            most,
        )
    )
    best = {}  # least cost of reaching a place with exactly this toll
    heap = [(0, 0, label)]
    while heap:
        tolls, cost, here = heapq.heappop(heap)
        if any(best.get((here, less), math.inf) <= cost for less in range(tolls + 1)):
            continue
        best[here, tolls] = cost
        for to in plain.near(here):
            further = cost + price[to]
            if most is None or further <= most:
                heapq.heappush(heap, (tolls + toll.get(to, 0), further, to))
    expected = {}
    for (here, tolls), cost in best.items():
        expected.setdefault((tolls, cost), set()).add(here)
    assert expected == {
        (tolls, cost): labels(ground, layer)
        for tolls, layers in enumerate(reached)
        for cost, layer in enumerate(layers)
        if layer
    }


# --- ways ------------------------------------------------------------------------------------------------------------


@given(grounds(), st.data())
def test_walks_are_shortest_for_their_toll_and_deterministic(found, data):
    ground, plain = found
    label, most = picked(data, ground), data.draw(st.integers(0, 5))
    toll = {each: data.draw(st.integers(0, 2)) for each in ground.index}
    level_of = ground.grid.labels

    def onward(walk):
        return [(to, toll[level_of[to]], level_of[to]) for to, _ in ground.steps[walk.end]]

    levels = list(walks(ground.index[label], onward, most))
    assert levels == list(walks(ground.index[label], onward, most))
    least = {(label, 0): 0}
    front = {label: 0}
    for steps in range(1, most + 1):
        front = {
            to: min(front[here] + toll[to] for here in front if to in plain.near(here))
            for to in {to for here in front for to in plain.near(here)}
        }
        least |= {(to, steps): tolls for to, tolls in front.items()}
    expected = {
        (to, steps): tolls
        for (to, steps), tolls in least.items()
        if all(tolls < least.get((to, fewer), math.inf) for fewer in range(steps))
    }
    assert expected == {(level_of[to], walk.steps): walk.toll for level in levels for to, walk in level.items()}
    for walk in (walk for level in levels for walk in level.values()):
        way = [label, *walk.moves]
        assert all(to in plain.near(here) for here, to in pairwise(way))
        assert way[-1] == level_of[walk.end]
        assert sum(map(toll.get, way[1:])) == walk.toll
        assert len(walk.moves) == walk.steps


@given(grounds(), st.data())
def test_the_cheapest_way_counts_its_first_number_before_the_next(found, data):
    ground, plain = found
    start, goal = picked(data, ground), picked(data, ground)
    toll = {each: data.draw(st.integers(0, 2)) for each in ground.index}
    prices = {ground.index[each]: price(first, 1) for each, first in toll.items()}
    way = cheapest(
        ground.index[start],
        {ground.index[goal]},
        lambda cell: [(to, prices[to]) for to, _ in ground.steps[cell]],
    )
    best = {}
    heap = [((0, 0), start)]
    while heap:
        cost, here = heapq.heappop(heap)
        if here not in best:
            best[here] = cost
            for to in plain.near(here):
                heapq.heappush(heap, ((cost[0] + toll[to], cost[1] + 1), to))
    if start == goal or goal not in best:
        assert way is None
        return
    went = [start, *map(ground.grid.label, way)]
    assert all(to in plain.near(here) for here, to in pairwise(went))
    assert went[-1] == goal
    assert (sum(toll[each] for each in went[1:]), len(way)) == best[goal]


# --- lines -----------------------------------------------------------------------------------------------------------


@given(shapes, st.data())
def test_a_line_between_middles_passes_the_cells_it_enters_and_no_cell_it_does_not_touch(shape, data):
    plain, grid = Plain(shape, 7, 7), cell_grid(shape, 7, 7)
    one, other = (data.draw(st.sampled_from(sorted(plain.places))) for _ in range(2))
    (x, y), (u, v) = (grid.spot(grid.cells[label]) for label in (one, other))
    line = plain.places[one], plain.places[other]
    at = {grid.spot(cell): label for label, cell in grid.cells.items()}
    entered = {label for label in plain.places if one == other or enters(line, plain.outline(label))}
    both = chains(shape, u - x, v - y)
    for chain in both:
        way = [at.get((x + dx, y + dy), "") for dx, dy in chain]
        assert (way[0], way[-1]) == (one, other)
        assert len(set(chain)) == len(chain)  # places off the board have no label
        assert one == other or entered <= set(way)
        for label in way:
            assert not label or meets(line, plain.outline(label))
        for here, to in pairwise(way):
            assert not here or not to or len(plain.side(here, to)) == 2
    corners = {corner for label in plain.places for corner in plain.outline(label)}
    if not any(turn(*line, corner) == 0 and meets(line, [corner] * 3) for corner in corners):
        assert both[0] == both[1]
    pieces = crossings(shape, u - x, v - y)
    assert all(way[0] == ways[0][0] and way[-1] == ways[0][-1] for ways in pieces for way in ways)
    for number, chain in enumerate(both):
        walked = [place for ways in pieces for place in ways[number if len(ways) == 2 else 0][1:]]
        assert [(0, 0), *walked] == list(chain)


def test_a_line_goes_first_to_the_east_or_west_at_a_corner():
    assert chains(SQUARES, 1, 1) == (((0, 0), (1, 0), (1, 1)), ((0, 0), (0, 1), (1, 1)))
    assert chains(SQUARES, -1, 1)[0] == ((0, 0), (-1, 0), (-1, 1))
    assert chains(SQUARES, 1, -1)[0] == ((0, 0), (1, 0), (1, -1))


@given(grounds(), st.data())
def test_lines_between_middles_are_symmetric_and_respect_walls_and_blocked_cells(found, data):
    ground, plain = found
    label, to = picked(data, ground), picked(data, ground)
    one, other = ground.index[label], ground.index[to]
    blocked = ground.grid.mask(data.draw(st.sets(st.sampled_from(sorted(ground.index)), max_size=4)))
    line, back = line_round_corners(ground, one, other), line_round_corners(ground, other, one)
    assert (line is not None and line.is_clear(blocked, 0)) == (back is not None and back.is_clear(blocked, 0))
    ways, returns = passages(ground, one, other), passages(ground, other, one)
    is_clear = any(way.is_clear(blocked, 0) for way in ways)
    assert is_clear == any(way.is_clear(blocked, 0) for way in returns)
    assert not is_clear or (line is not None and line.is_clear(blocked, 0)), "a way past them all is a way past each"
    for way in ways:
        assert way.cells & ~ground.floor == 0
        assert not way.cells & (1 << one | 1 << other)
    if len(plain.side(label, to)) == 2:
        assert bool(ways) == (line is not None) == (to in plain.near(label))


@given(shapes, st.data())
def test_a_closed_door_blocks_every_line_across_it(shape, data):
    grid = cell_grid(shape, 4, 4)
    pairs = sorted(pair for pair in Ground(grid).joints if pair[0] < pair[1])
    sided = [pair for pair in pairs if grid.side_between(*pair) in shape.sides]
    doors = data.draw(st.lists(st.sampled_from(sided), unique=True, min_size=1, max_size=6))
    ground = Ground(grid, doors=doors)
    closed = sum(ground.doors.values())
    assert list(ground.doors) == [grid.border(*pair[::-1]) for pair in doors]
    one, other = (data.draw(st.sampled_from(sorted(grid.order))) for _ in range(2))
    walled = Ground(grid, sides=grid.sides(doors))
    assert {way.cells for way in passages(ground, one, other) if way.is_clear(0, closed)} == {
        way.cells for way in passages(walled, one, other)
    }
    line = line_round_corners(ground, one, other)
    assert line is not None
    assert line.is_clear(0, 0)
    assert line.is_clear(0, closed) == (line_round_corners(walled, one, other) is not None)


@settings(max_examples=60, deadline=None)
@given(grounds(side=5), st.data())
def test_lines_between_corners_match_the_plain_geometry(found, data):
    ground, plain = found
    label = picked(data, ground)
    for other, cell in ground.index.items():
        seen = has_corner_line(ground, ground.index[label], cell)
        assert seen == sees_from_corners(plain, label, other)
        assert seen == has_corner_line(ground, cell, ground.index[label])
