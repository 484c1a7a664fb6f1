"""Placement of monsters' summons and traps (GLOOM-R7, GLOOM-R8)."""

from __future__ import annotations

from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.table import Procedure
from rules.core.space.grid import cells_of
from rules.gloomhaven import board_events
from rules.gloomhaven.attack.damage import GameTable
from rules.gloomhaven.figures import enemies_of, free_standees
from rules.gloomhaven.space.board import battlefield_of, cell_of, empty_cells, label_of, mover_of
from rules.gloomhaven.space.movement import Mover, remaining
from rules.gloomhaven.state import Figure, Offer
from rules.gloomhaven.turn.doors import place_monster
from rules.gloomhaven.turn.offers import Offers, settle

FAR = 1 << 30


def summon_monster(table: GameTable, summoner: Figure, monster: str, *, elite: bool = False) -> Procedure[None]:
    """Makes a monster summon another one, if a hex and a standee are free (GLOOM-R7)."""
    state, cell = table.state, None
    if free_standees(state, monster):
        cell = yield from place_near_enemy(table, summoner, "summon-place")
        if state.figures.get(summoner.id) is not summoner:  # a game master removed the summoner meanwhile
            return
        if cell is None:
            table.tell(board_events.SummonFailed(rules=("GLOOM-R7",), actor=Piece(summoner.id), monster=Term(monster)))
            return
    free = [str(number) for number in free_standees(state, monster)]  # a game master may have used one meanwhile
    if cell is None or not free:
        table.tell(board_events.StandeesShort(rules=("GLOOM-R7",), monster=Term(monster), missing=1))
        return
    standee = int(free[table.pick(free, f"standee {monster}")])
    place_monster(table, monster, standee, cell, elite=elite, summoner=summoner.id)


def place_near_enemy(table: GameTable, figure: Figure, kind: str) -> Procedure[str | None]:
    """Returns the adjacent empty hex nearest to an enemy, or None (GLOOM-R8).

    Players break ties.
    """
    return (yield from settle(table, kind, "GLOOM-R8", lambda: _nearest_places(table, figure), figure=figure.id))


def _nearest_places(table: GameTable, figure: Figure) -> Offers[str]:
    """Returns the adjacent empty hexes nearest to an enemy, by movement cost, then proximity."""
    setup, state = table.setup, table.state
    if state.figures.get(figure.id) is not figure:
        return []
    field = battlefield_of(setup, state)
    beside = field.adjacent(cell_of(setup, figure.cell)) & empty_cells(setup, state)
    mover = mover_of(setup, state, figure)
    rank = dict.fromkeys(cells_of(beside), (FAR, FAR))
    for enemy in enemies_of(state, figure):
        there = cell_of(setup, enemy.cell)
        walker = Mover(there, allies=mover.allies, enemies=mover.enemies & ~(1 << there))
        costs: dict[int, int] = {}
        for layers in remaining(field, walker, there):
            for cost, layer in enumerate(layers):
                for cell in cells_of(layer & beside):
                    costs[cell] = min(cost, costs.get(cell, FAR))
        for cell, best in rank.items():
            steps = field.proximity(cell, there)
            rank[cell] = min(best, (costs.get(cell, FAR), FAR if steps is None else steps))
    nearest = min(rank.values(), default=None)
    places = field.grid.in_reading_order(beside)
    labels = [label_of(setup, cell) for cell in places if rank[cell] == nearest]
    return [(Offer(kind="cell", cell=Cell(label)), label) for label in labels]
