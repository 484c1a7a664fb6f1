"""Escorted objects: they move towards the exits and leave by them (GLOOM-O8)."""

from __future__ import annotations

from rules.core.facts.words import Cell, Phrase, Piece
from rules.core.play.table import Procedure
from rules.core.space.grid import cells_of
from rules.gloomhaven import board_events
from rules.gloomhaven.attack.damage import GameTable
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.space.board import battlefield_of, cell_of, label_of, mover_of
from rules.gloomhaven.space.movement import Mover, Reach, remaining
from rules.gloomhaven.state import Figure, Offer
from rules.gloomhaven.turn.offers import Offers, settle
from rules.gloomhaven.turn.tiles import walk

MOST_NAMED = 3
"""Highest number of hexes that the reasons for a turn list."""
Way = tuple[int, int, int]
"""Price of a way to the goal: negative hexes in all, movement cost after this turn, movement points of this turn.

The lowest tuple is best.
"""


def escort_turn(table: GameTable, figure: Figure) -> Procedure[None]:
    """Moves an escorted object towards the nearest exit, or takes it off the board at an exit.

    Without a reachable exit, the object heads for the nearest closed door. Players choose between equal ends.
    """
    if figure.cell in table.setup.scenario.goal_cells:
        leave(table, figure)
        return
    if table.explains():
        _explain(table, figure)
    end = yield from settle(table, "escort", "GLOOM-O8", lambda: _ends(table, figure), figure=figure.id)
    if end is None or table.state.figures.get(figure.id) is not figure:
        return
    if end == figure.cell:
        table.tell(board_events.Waited(rules=("GLOOM-O8",), actor=Piece(figure.id)))
    else:
        field, mover = battlefield_of(table.setup, table.state), mover_of(table.setup, table.state, figure)
        path = Reach(field, mover, figure.move).path(cell_of(table.setup, end))
        yield from walk(table, figure, [label_of(table.setup, cell) for cell in path], "walk", figure.move)
    leave(table, figure)


def leave(table: GameTable, figure: Figure) -> None:
    """Takes an escorted object on an exit off the board, as saved."""
    setup, state = table.setup, table.state
    if figure.cell not in setup.scenario.goal_cells or state.figures.get(figure.id) is not figure:
        return
    state.saved[figure.id] = state.figures.pop(figure.id)
    left = sum(other.object == figure.object for other in state.figures.values())
    table.tell(board_events.Saved(rules=("GLOOM-O8",), actor=Piece(figure.id), cell=Cell(figure.cell), left=left))


def _ends(table: GameTable, figure: Figure) -> Offers[str]:
    """Returns the best hexes that the object can go to, in reading order.

    If none is better than its present hex, only the present hex is returned.
    """
    if table.state.figures.get(figure.id) is not figure:
        return []
    ways, here = _ways(table, figure), cell_of(table.setup, figure.cell)
    best = min(ways.values(), default=None)
    if best is None or (here in ways and ways[here][:2] <= best[:2]):
        return [(Offer(kind="cell", cell=Cell(figure.cell)), figure.cell)]
    labels = [label_of(table.setup, cell) for cell, way in ways.items() if way == best]
    return [(Offer(kind="cell", cell=Cell(label)), label) for label in labels]


def _ways(table: GameTable, figure: Figure) -> dict[int, Way]:
    """Returns the hexes where the object can end, in reading order, with the price of the whole way to the goal.

    The goal is an exit, or a closed door if no exit can be reached. If no goal can be reached, the result is empty.
    """
    setup, state = table.setup, table.state
    field, here = battlefield_of(setup, state), cell_of(setup, figure.cell)
    exits = [cell_of(setup, cell) for cell in setup.scenario.goal_cells]
    left = _measured(field, [cell for cell in exits if field.floor >> cell & 1])
    if here not in left:
        left = _measured(field, list(cells_of(field.closed)))
    points = 0 if "immobilize" in figure.conditions else figure.move
    ends = Reach(field, mover_of(setup, state, figure), points).legal_ends()
    return {cell: (left[cell][0] + negatives, left[cell][1], spent) for cell, negatives, spent in ends if cell in left}


def _measured(field: Battlefield, goals: list[int]) -> dict[int, tuple[int, int]]:
    """Returns each cell's price to the nearest goal: negative hexes, then movement cost.

    Figures on the way are ignored.
    """
    found: dict[int, tuple[int, int]] = {}
    for goal in goals:
        for negatives, layers in enumerate(remaining(field, Mover(goal), goal)):
            for cost, layer in enumerate(layers):
                for cell in cells_of(layer):
                    found[cell] = min(found.get(cell, (negatives, cost)), (negatives, cost))
    return found


def _explain(table: GameTable, figure: Figure) -> None:
    """Records the best of the hexes compared in an object's turn, as its reason."""
    ways = _ways(table, figure)
    best = sorted(ways, key=lambda cell: ways[cell])[:MOST_NAMED]
    told = [
        Phrase.of("measured-way", cell=Cell(label_of(table.setup, cell)), cost=ways[cell][1], traps=ways[cell][0])
        for cell in best
    ]
    table.explain("escort", "GLOOM-O8", lambda: {"actor": Piece(figure.id), "ends": told})
