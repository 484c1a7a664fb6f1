"""The board: labels, rooms and tiles as sets of cells for the solver.

Hexes of closed rooms and hexes outside all rooms are wall.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Literal

from rules.core.space.grid import cell_grid
from rules.core.space.labels import LabelError
from rules.core.space.shapes import FLAT_HEXES
from rules.gloomhaven.figures import allies_and_enemies_of
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.space.movement import Mover
from rules.gloomhaven.state import Figure, Scenario, Setup, State, Terrain

Mode = Literal["walk", "jump", "fly"]
FIELDS: dict[Terrain, str] = {"obstacle": "obstacles", "hazard": "hazards", "difficult": "difficult"}
"""Tiles that matter to movement (GLOOM-O1, GLOOM-O2, GLOOM-O5, GLOOM-O6, GLOOM-O8)."""
EMPTY_TILES: tuple[Terrain, ...] = ("corridor", "plate")
"""Tiles that leave a hex empty (GLOOM-T2)."""
Lie = tuple[list[str], list[str], dict[str, list[Terrain]], list[str], tuple[str, ...], Battlefield]
"""Facts from which a battlefield was made, and that battlefield.

The facts are the rooms, doors, tiles, traps and blocking objects.
"""
MAPS_KEPT = 64
FIELDS_KEPT = 32


class Map:
    """Unchanging part of a scenario's map, in cells, with recently used battlefields."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.grid = cell_grid(FLAT_HEXES, scenario.width, scenario.height)
        self.cells, self.labels, self.mask = self.grid.cells, self.grid.labels, self.grid.mask
        self.rooms: dict[str, int] = {room.id: self.mask(room.cells) for room in scenario.rooms}
        self.doors: dict[str, tuple[str, ...]] = {door.cell: door.rooms for door in scenario.doors}
        self.blocking = frozenset(kind.id for kind in scenario.objects if kind.blocks)
        self.sides = self.grid.sides((self.cells[one], self.cells[other]) for one, other in scenario.walls)
        self._fields: OrderedDict[object, Battlefield] = OrderedDict()
        self._lie: Lie | None = None

    def field(self, state: State) -> Battlefield:
        """Returns the battlefield with the present tiles.

        While the tiles stay the same, the object is the same, so its caches stay filled.
        """
        lie = self._lie
        blocked = self._blocked(state)
        if (
            lie is not None
            and lie[0] == state.open_rooms
            and lie[1] == state.open_doors
            and lie[2] == state.overlays
            and lie[3] == list(state.traps)
            and lie[4] == blocked
        ):
            return lie[5]
        key = (
            tuple(state.open_rooms),
            tuple(state.open_doors),
            tuple(state.traps),
            tuple((cell, *kinds) for cell, kinds in state.overlays.items()),
            blocked,
        )
        field = self._fields.get(key)
        if field is None:
            field = self._fields[key] = self._build(state, blocked)
            if len(self._fields) > FIELDS_KEPT:
                self._fields.popitem(last=False)
        else:
            self._fields.move_to_end(key)
        overlays = {cell: list(kinds) for cell, kinds in state.overlays.items()}
        self._lie = (list(state.open_rooms), list(state.open_doors), overlays, list(state.traps), blocked, field)
        return field

    def _blocked(self, state: State) -> tuple[str, ...]:
        """Returns the cells of objects that block their cell (GLOOM-O8)."""
        if not self.blocking:
            return ()
        return tuple(figure.cell for figure in state.figures.values() if figure.object in self.blocking)

    def _build(self, state: State, blocked: tuple[str, ...]) -> Battlefield:
        floor = doors = 0
        for room in state.open_rooms:
            floor |= self.rooms[room]
        for cell, rooms in self.doors.items():
            if cell in state.open_doors:
                floor |= 1 << self.cells[cell]
            elif any(room in state.open_rooms for room in rooms):
                doors |= 1 << self.cells[cell]
        floor &= ~doors
        masks = dict.fromkeys(FIELDS.values(), 0)
        for label, kinds in state.overlays.items():
            for kind in kinds:
                if kind in FIELDS:
                    masks[FIELDS[kind]] |= 1 << self.cells[label]
        masks["obstacles"] |= self.mask(blocked)
        return Battlefield(
            self.grid,
            walls=self.grid.board & ~floor & ~doors,
            closed=doors,
            traps=self.mask(state.traps),
            sides=self.sides,
            neighbours_see=True,
            **masks,
        )


_maps: OrderedDict[int, Map] = OrderedDict()


def map_of(setup: Setup) -> Map:
    """Returns the map of a set-up's scenario, from a cache by the scenario's `id()`.

    A Map keeps its scenario alive, so no other scenario can get the same `id()`.
    """
    key = id(setup.scenario)
    found = _maps.get(key)
    if found is None:
        found = _maps[key] = Map(setup.scenario)
        if len(_maps) > MAPS_KEPT:
            _maps.popitem(last=False)
    return found


def battlefield_of(setup: Setup, state: State) -> Battlefield:
    return map_of(setup).field(state)


def cell_of(setup: Setup, label: str) -> int:
    """Returns the cell with this label.

    Raises KeyError outside the board.
    """
    return map_of(setup).cells[label]


def label_of(setup: Setup, cell: int) -> str:
    return map_of(setup).labels[cell]


def labels_of(setup: Setup, mask: int) -> list[str]:
    """Returns the labels of cells in reading order."""
    return map_of(setup).grid.labels_of(mask)


def parse_cell(setup: Setup, text: str) -> str | None:
    """Returns the label of the cell that a text names, or None.

    "c 4" and full-width letters are accepted.
    """
    board = map_of(setup)
    try:
        # The state needs a plain string, but the typed cell is a marked one. So the board's own label is returned.
        return board.labels[board.cells[text] if text in board.cells else board.grid.parse(text)]
    except LabelError:
        return None


def cells_with(setup: Setup, figures: Iterable[Figure]) -> int:
    cells = map_of(setup).cells
    mask = 0
    for figure in figures:
        mask |= 1 << cells[figure.cell]
    return mask


def occupied(setup: Setup, state: State) -> int:
    """Returns the cells with a figure (GLOOM-T2)."""
    return cells_with(setup, state.figures.values())


def empty_cells(setup: Setup, state: State) -> int:
    """Returns the empty hexes (GLOOM-T2)."""
    board = map_of(setup)
    taken = occupied(setup, state) | board.mask(state.traps) | board.mask(state.coins)
    for label, kinds in state.overlays.items():
        if any(kind not in EMPTY_TILES for kind in kinds):
            taken |= 1 << board.cells[label]
    return board.field(state).floor & ~taken


def mover_of(setup: Setup, state: State, figure: Figure, mode: Mode = "walk", *, at: str = "") -> Mover:
    """Returns the facts about a figure that decide its movement (GLOOM-F4, GLOOM-O10).

    If `at` is given, the figure is treated as if it stood in that hex.
    """
    allies, enemies = allies_and_enemies_of(state, figure)
    return Mover(
        cell=cell_of(setup, at or figure.cell),
        allies=cells_with(setup, allies),
        enemies=cells_with(setup, enemies),
        flying=figure.flying or mode == "fly",
        jumping=mode == "jump",
        opens_doors=figure.kind == "character",
    )


def distance(setup: Setup, state: State, one: str, other: str) -> int | None:
    """Returns the proximity of two labels, or None if walls separate them (GLOOM-T4)."""
    cells = map_of(setup).cells
    return battlefield_of(setup, state).proximity(cells[one], cells[other])


def nearest_empty(setup: Setup, state: State, label: str) -> list[str]:
    """Returns the nearest empty hexes, in reading order (GLOOM-M12, GLOOM-O16)."""
    field = battlefield_of(setup, state)
    return [label_of(setup, cell) for cell in field.nearest(cell_of(setup, label), empty_cells(setup, state))]


def is_cutting_off(setup: Setup, state: State, label: str, *, lifted: str = "") -> bool:
    """Returns whether an obstacle on `label` would divide the map (GLOOM-O3).

    Connected floor and closed doors must stay connected. If an obstacle is moved, `lifted` is the hex that it leaves.
    """
    field = battlefield_of(setup, state)
    ground = (field.floor | field.closed) & ~field.obstacles
    if lifted:
        ground |= 1 << cell_of(setup, lifted)
    left = ground & ~(1 << cell_of(setup, label))
    return len([*field.areas(left)]) > len([*field.areas(ground)])


def is_beside(setup: Setup, state: State, one: str, other: str) -> bool:
    """Returns whether two cells are adjacent, with no wall between them (GLOOM-T4)."""
    cells = map_of(setup).cells
    return battlefield_of(setup, state).is_adjacent(cells[one], cells[other])
