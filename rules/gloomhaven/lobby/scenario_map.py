"""The drawn map of a scenario: its rooms, doors, contents and defects.

A room is a connected area between walls and closed doors, without a name.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.core.space.grid import cell_grid, cells_of, mask_of
from rules.core.space.shapes import FLAT_HEXES
from rules.gloomhaven.lobby.scenario_text import Draft
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.state import Door, MonsterPlace, Room, Scenario, Terrain

MAX_MONSTERS = 60
MAX_PARTY = 4
MAX_OBJECTS = 20


class Plan:
    """Drawn map while it is turned into a scenario.

    Sets of cells are ints of `rules.core.space.grid`, with a bit for each cell. The finished scenario has labels.
    """

    def __init__(self, draft: Draft, head: dict[str, Any]) -> None:
        self.draft = draft
        self.head = head
        self.grid = cell_grid(FLAT_HEXES, draft.drawing.width, draft.drawing.height)
        self.hexes = {self.grid.parse(label): hex for label, hex in draft.places.items() if "wall" not in hex.kinds}
        self.floor = mask_of(cell for cell, hex in self.hexes.items() if "door" not in hex.kinds)
        self.doors = mask_of(self.hexes) & ~self.floor
        walls = self.grid.board & ~mask_of(self.hexes)
        self.thin = [(self.grid.parse(one), self.grid.parse(other)) for one, other in draft.walls]
        terrain = [("wall", cell) for cell in cells_of(walls)] + [("door", cell) for cell in cells_of(self.doors)]
        self.field = Battlefield.of(self.grid, terrain, self.thin)

    def scenario(self) -> Scenario:
        """Returns the scenario, and adds faults of the map to the draft."""
        starts = self._of_kind("start")
        rooms = self._rooms(starts)
        self._check_starts(starts, rooms)
        doors = self._doors(rooms)
        self._check_reach(starts)
        self._check_monsters()
        self._check_objects()
        if self.draft.is_whole:
            self._check_goal()
        return Scenario(
            **self.head,
            width=self.grid.width,
            height=self.grid.height,
            rooms=tuple(self._room(str(number), cells) for number, cells in enumerate(rooms, 1)),
            doors=doors,
            walls=tuple((self.grid.label(one), self.grid.label(other)) for one, other in self.thin),
            starts=tuple(map(self.grid.label, starts)),
            goal_cells=tuple(map(self.grid.label, self._of_kind("goal"))),
        )

    def _of_kind(self, kind: str) -> list[int]:
        return self.grid.in_reading_order(mask_of(cell for cell, hex in self.hexes.items() if kind in hex.kinds))

    def _blame(self, at: int, code: str, **facts: Any) -> None:
        self.draft.blame_place(self.grid.label(at), code, **facts)

    def _rooms(self, starts: list[int]) -> list[int]:
        """Returns the rooms as sets of cells.

        The room with the starting hexes comes first. The rest follow in the order in which doors lead to them.
        """
        left = self.floor
        rooms: list[int] = []
        front = [1 << starts[0]] if starts else []
        while left:
            seed = next((mask & left for mask in front if mask & left), left)
            room = self.field.reach(seed & -seed)
            rooms.append(room)
            left &= ~room
            front.extend(self.field.spread(1 << door) for door in self._doors_of(room))
        return rooms

    def _doors_of(self, room: int) -> list[int]:
        return self.grid.in_reading_order(self.field.spread(room) & self.doors)

    def _room(self, id: str, cells: int) -> Room:
        order = self.grid.in_reading_order(cells)
        overlays: dict[str, tuple[Terrain, ...]] = {}
        monsters = []
        objects = {}
        for cell in order:
            hex, label = self.hexes[cell], self.grid.label(cell)
            if lying := hex.terrain():
                overlays[label] = lying
            if hex.monster:
                monsters.append(MonsterPlace(cell=label, monster=hex.monster, ranks=hex.ranks))
            if hex.object:
                objects[label] = hex.object
        cells_of_room = tuple(map(self.grid.label, order))
        return Room(id=id, cells=cells_of_room, overlays=overlays, monsters=tuple(monsters), objects=objects)

    def _doors(self, rooms: list[int]) -> tuple[Door, ...]:
        found = []
        for cell in self.grid.in_reading_order(self.doors):
            beside = self.field.spread(1 << cell)
            joined = tuple(str(number) for number, room in enumerate(rooms, 1) if room & beside)
            if len(joined) < 2:
                self._blame(cell, "door-joins-nothing", count=len(joined))
            found.append(Door(cell=self.grid.label(cell), rooms=joined))
        return tuple(found)

    # --- defects -----------------------------------------------------------------------------------------------------

    def _check_starts(self, starts: list[int], rooms: list[int]) -> None:
        if len(starts) < MAX_PARTY and self.draft.is_whole:
            self.draft.blame_map("starts-few", count=len(starts), needed=MAX_PARTY)
        for cell in starts:
            if not rooms[0] >> cell & 1:
                self._blame(cell, "starts-apart", first=self.grid.label(starts[0]))

    def _check_reach(self, starts: list[int]) -> None:
        """Reports hexes that the party can never reach from the starting hexes (GLOOM-O3).

        Walls, obstacles and the party's objects block the way. The monsters' objects do not count, since they can be
        destroyed.
        """
        if not starts:
            return
        lasting = {kind.id for kind in self.draft.kinds if kind.blocks and not kind.hostile}
        blocked = mask_of(cell for cell, hex in self.hexes.items() if "obstacle" in hex.kinds or hex.object in lasting)
        ground = Battlefield(self.grid, walls=self.field.walls | blocked, sides=self.field.sides)
        for area in ground.areas(ground.floor & ~ground.reach(1 << starts[0])):
            first = self.grid.in_reading_order(area)[0]
            self._blame(first, "cut-off", count=area.bit_count())

    def _check_monsters(self) -> None:
        count = len(self._of_kind("monster"))
        if count > MAX_MONSTERS:
            self.draft.blame_map("monsters-many", count=count, limit=MAX_MONSTERS)

    def _check_objects(self) -> None:
        """Reports too many objects, kinds that are not placed, and losses that are impossible.

        A loss is impossible if it needs more destroyed objects of a kind than the map has.
        """
        placed = Counter(hex.object for hex in self.hexes.values() if hex.object)
        if placed.total() > MAX_OBJECTS:
            self.draft.blame_map("objects-many", limit=MAX_OBJECTS)
        for id, given in self.draft.objects.items():
            if not placed[id] and self.draft.is_whole:
                self.draft.blame(given.line, 1, "object-nowhere", object=id)
        for id, count in self.head["losses"].items():
            if 0 < placed[id] < count:
                self.draft.blame(*self.draft.head["lose"][1], "lose-count", object=id, count=count, placed=placed[id])

    def _check_goal(self) -> None:
        match self.head["goal"]:
            case "kill_all":
                ranks = [ranks for cell in self._of_kind("monster") if (ranks := self.hexes[cell].ranks)]
                for index, party in enumerate((2, 3, 4)):
                    if not any(each[index] for each in ranks):
                        self.draft.blame_map("monsters-none", party=party)
            case "reach":
                if (count := len(self._of_kind("goal"))) < MAX_PARTY:
                    self.draft.blame_map("goal-cells", count=count, needed=MAX_PARTY)
            case "loot":
                if not self._of_kind("treasure"):
                    self.draft.blame_map("goal-treasure")
            case "escort":
                if not self._of_kind("goal"):
                    self.draft.blame_map("goal-cells", count=0, needed=1)
