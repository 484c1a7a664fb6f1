"""Properties of every position: both solvers agree, symmetries change nothing, and every outcome is legal."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.space.grid import cell_grid, mask_of
from rules.core.space.shapes import FLAT_HEXES, mirror, rotate
from rules.gloomhaven.monsters.monster_turn import explain_turn, legal_turns
from rules.gloomhaven.space.movement import Mover
from rules.gloomhaven.space.paths import check_path, path_cost
from tests.conformance.gloomhaven import answer, position
from tests.rules.gloomhaven.plain_solver import Board, solve

PATTERNS = [
    [], [], [], [[0, 1], [1, -1], [1, 0]], [[1, 0], [0, 1]], [[0, 1], [1, 0], [1, 1]], [[1, 0], [2, 0]],
    [[0, 0], [1, 0], [0, 1], [-1, 1]], [[1, 0], [3, -1]],
]  # fmt: skip
SOLID = ("wall", "door")

monsters = st.fixed_dictionaries({
    "move": st.integers(0, 5),
    "range": st.sampled_from([0, 0, 1, 2, 3, 4]),
    "targets": st.sampled_from([0, 1, 1, 2, 2, 3, 4, None]),
    "flying": st.booleans(),
    "jumping": st.booleans(),
    "teleport": st.sampled_from([False, False, False, True]),
    "muddled": st.sampled_from([False, False, True]),
    "aoe": st.sampled_from(PATTERNS),
})  # fmt: skip


@st.composite
def on_places(draw, places):
    """Draws terrain, thin walls and figures on these offset places of a large enough board."""
    kinds = draw(st.sampled_from([
        ["wall"], ["trap", "hazard"], ["icy", "icy", "difficult", "obstacle", "trap"], ["difficult", "trap"],
        ["wall", "obstacle", "trap", "hazard", "difficult", "icy", "door"],
    ]))  # fmt: skip
    tiles = draw(st.lists(st.tuples(st.sampled_from(places), st.sampled_from(kinds)), max_size=len(places) // 3))
    terrain = [{"at": list(at), "kind": kind} for at, kind in dict(tiles).items()]
    solid = {tuple(tile["at"]) for tile in terrain if tile["kind"] in SOLID}
    floor = [at for at in places if at not in solid]
    if not floor:
        terrain, floor = [], places
    axials = {Board.axial(*at): at for at in places}
    sides = [(at, axials[q + dq, r + dr]) for (q, r), at in axials.items() for dq, dr in ((1, 0), (0, 1), (-1, 1))
             if (q + dq, r + dr) in axials]  # fmt: skip
    walls = draw(st.lists(st.sampled_from(sides), unique=True, max_size=len(places) // 4)) if sides else []
    spots = draw(st.lists(st.sampled_from(floor), unique=True, min_size=1, max_size=8))
    figures = [{"at": list(spots[0]), "kind": "active_monster"}]
    for at in spots[1:]:
        if draw(st.sampled_from([True, True, False])):
            rank = draw(st.sampled_from([0, 0, 10, 20]))
            figure = {"at": list(at), "kind": "character", "initiative": rank}
            if draw(st.integers(0, 9)) == 0:
                figure["invisible"] = True
            figures.append(figure)
        else:
            figures.append({"at": list(at), "kind": "monster"})
    return {
        "terrain": terrain,
        "walls": [[list(one), list(other)] for one, other in walls],
        "figures": figures,
        "monster": draw(monsters),
    }


@st.composite
def small_positions(draw):
    width, height = draw(st.integers(2, 7)), draw(st.integers(2, 5))
    places = [(col, row) for col in range(width) for row in range(height)]
    return {"grid": {"width": width, "height": height}, **draw(on_places(places))}


SPAN, CENTRE = 24, (11, 11)
BOARD = cell_grid(FLAT_HEXES, SPAN, SPAN)
DISC = [
    (col, row)
    for col in range(SPAN)
    for row in range(SPAN)
    if BOARD.distance(BOARD.cell(col, row), BOARD.cell(*CENTRE)) <= 3
]


@st.composite
def middle_positions(draw):
    """Draws a position so far from the border of the board that the border does not matter."""
    return {"grid": {"width": SPAN, "height": SPAN}, **draw(on_places(DISC))}


def moved(case, place):
    """Returns the case with the function ``place`` applied to every offset place."""
    return {
        **case,
        "terrain": [{**tile, "at": place(tile["at"])} for tile in case["terrain"]],
        "walls": [[place(one), place(other)] for one, other in case["walls"]],
        "figures": [{**figure, "at": place(figure["at"])} for figure in case["figures"]],
    }


def plain(case):
    return {option: found[:2] for option, found in answer(case).items()}


def moved_answer(case, place):
    def all_of(cells):
        return frozenset(tuple(place(cell)) for cell in cells)

    return {
        (tuple(place(end)), all_of(struck)): (all_of(focus), all_of(destinations))
        for (end, struck), (focus, destinations) in plain(case).items()
    }


@settings(max_examples=250, deadline=None)
@given(small_positions())
def test_the_plain_solver_gives_the_same_outcomes(case):
    assert plain(case) == solve(case)


@settings(max_examples=60, deadline=None)
@given(small_positions(), st.data())
def test_the_plain_solver_gives_the_same_outcomes_with_some_enemies_excluded(case, data):
    numbers = [str(n) for n, figure in enumerate(case["figures"]) if figure["kind"] == "character"]
    exclude = data.draw(st.sets(st.sampled_from(numbers))) if numbers else set()
    field, monster, enemies, allies = position(case)
    at = {enemy.id: field.grid.offset(enemy.cell) for enemy in enemies}
    given = {
        (field.grid.offset(outcome.end), frozenset(at[target] for target in outcome.targets))
        for outcome in legal_turns(field, monster, enemies, allies, exclude)
    }
    assert given == set(solve(case, exclude))


@settings(max_examples=80, deadline=None)
@given(middle_positions(), st.integers(0, 5), st.booleans(), st.integers(-2, 2), st.integers(-2, 2))
def test_turning_mirroring_and_shifting_the_board_changes_nothing(case, turns, is_mirrored, dq, dr):
    centre = Board.axial(*CENTRE)

    def place(at):
        q, r = Board.axial(*at)
        q, r = q - centre[0], r - centre[1]
        for _ in range(turns):
            q, r = rotate(q, r)
        if is_mirrored:
            q, r = mirror(q, r)
        col = q + centre[0] + dq
        return [col, r + centre[1] + dr + col // 2]

    assert plain(moved(case, place)) == moved_answer(case, place)


@settings(max_examples=60, deadline=None)
@given(small_positions(), st.randoms(use_true_random=False))
def test_the_order_of_the_arguments_changes_nothing(case, rng: random.Random):
    field, monster, enemies, allies = position(case)
    before = legal_turns(field, monster, enemies, allies)
    rng.shuffle(enemies)
    rng.shuffle(allies)
    assert legal_turns(field, monster, enemies, allies) == before


@settings(max_examples=150, deadline=None)
@given(small_positions())
def test_every_outcome_has_a_legal_path_and_they_follow_reading_order(case):
    field, monster, enemies, allies = position(case)
    mover = Mover(
        monster.cell, mask_of(allies), mask_of(enemy.cell for enemy in enemies), monster.flying, monster.jumping,
        monster.teleport,
    )  # fmt: skip
    outcomes = legal_turns(field, monster, enemies, allies)
    order = field.grid.order
    assert [order[outcome.end] for outcome in outcomes] == sorted(order[outcome.end] for outcome in outcomes)
    for outcome in outcomes:
        assert (outcome.path[-1] if outcome.path else monster.cell) == outcome.end
        assert check_path(field, mover, monster.move, outcome.path) is None
        assert path_cost(field, mover, outcome.path) <= monster.move
        assert bool(outcome.focus) == bool(outcome.destinations)


@settings(max_examples=150, deadline=None)
@given(small_positions())
def test_GLOOM_H2_an_explanation_leads_to_its_outcomes(case):
    """GLOOM-H2."""
    field, monster, enemies, allies = position(case)
    outcomes = legal_turns(field, monster, enemies, allies)
    explained = explain_turn(field, monster, enemies, allies)
    assert {way.focus for way in explained.ways} == {focus for outcome in outcomes for focus in outcome.focus}
    assert explained.is_tied == (len(explained.ways) > 1)
    if not explained.ways:
        return
    cells = {enemy.id: enemy.cell for enemy in enemies}
    assert set(explained.focus[-1].kept) == {cells[way.focus] for way in explained.ways}
    heading = {cell for outcome in outcomes for cell in outcome.destinations}
    kept = {
        cell for way in explained.ways for step in way.destinations if step.rule == "GLOOM-D7" for cell in step.kept
    }
    assert kept == heading
    stops = {cell for way in explained.ways for _, step in way.stops for cell in step.kept}
    reached = {cell for way in explained.ways if way.is_reachable for cell in heading}
    assert {outcome.end for outcome in outcomes} == stops | reached or not monster.move
