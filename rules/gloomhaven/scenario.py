"""Scenarios: from the text of a file to rooms, doors and monsters, and back.

Rooms are not named by the author: a room is what hangs together between walls and closed doors. All defects of a file
are gathered with their places in the text and raised together.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from rules.gloomhaven.battlefield import Battlefield
from rules.gloomhaven.scenario_text import PREDEFINED, RANKS, TERRAIN, Draft, Place, read_draft
from rules.gloomhaven.state import Door, MonsterPlace, Room, Scenario, Terrain
from rules.hexgrid import cells_of, hex_grid, mask_of, parse_hex, render_column, render_hex
from rules.refusal import Refusal
from rules.ruleset import Defect, ScenarioError
from rules.words import UserText

MAX_BYTES = 64 * 1024
MAX_SIDE = 40
MAX_MONSTERS = 60
MAX_DEFECTS = 50
MAX_PARTY = 4
MAX_TITLE = 80
MAX_INTRO = 500
MAX_ROUNDS = 99
MAX_LEVEL = 7
GOALS = ("kill_all", "reach", "loot", "survive")
SCENARIOS = Path(__file__).parent / "scenarios"


@cache
def shipped_scenarios() -> dict[str, Scenario]:
    """The scenarios of our own by id, the smallest map first."""
    found = [parse_scenario(path.read_text("utf-8")) for path in SCENARIOS.glob("*.txt")]
    return {each.id: each for each in sorted(found, key=lambda each: (len(each.rooms), each.id))}


def parse_scenario(text: str) -> Scenario:
    """The scenario that a file describes.

    Raises ScenarioError with all defects, sorted by line and column; at most MAX_DEFECTS are named one by one.
    """
    size = len(text.encode("utf-8", "replace"))
    if size > MAX_BYTES:
        raise ScenarioError(
            [Defect(0, 0, Refusal("scenario-too-large", size=size // 1024 + 1, limit=MAX_BYTES // 1024))]
        )
    draft = read_draft(text)
    scenario = _build(draft)
    if draft.defects:
        found = sorted(draft.defects, key=lambda defect: (defect.line, defect.column))
        if len(found) > MAX_DEFECTS:
            more = Refusal("scenario-more-defects", count=len(found) - MAX_DEFECTS)
            found = [*found[:MAX_DEFECTS], Defect(0, 0, more)]
        raise ScenarioError(found)
    return scenario


def _build(draft: Draft) -> Scenario:
    head = _head(draft)
    width, height = (max((place[axis] for place in draft.hexes), default=0) + 1 for axis in (0, 1))
    if "map" not in draft.sections:
        draft.blame(0, 0, "missing-section", section="map")
    elif not draft.hexes:
        draft.blame(draft.sections["map"], 1, "map-empty")
    elif width > MAX_SIDE or height > MAX_SIDE:
        draft.blame(draft.sections["map"], 1, "map-size", width=width, height=height, limit=MAX_SIDE)
    else:
        return _Plan(draft, head, width, height).scenario()
    return Scenario(**head, width=1, height=1, rooms=(), starts=())


# --- the head --------------------------------------------------------------------------------------------------------


def _head(draft: Draft) -> dict[str, Any]:
    given = draft.head
    for key in ("id", "goal"):
        if key not in given:
            draft.blame(0, 0, "missing-key", key=key)
    id = given.get("id", "")
    if id and not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", id):
        draft.blame(*draft.head_at["id"], "bad-id", text=UserText(id[:40]))
    goal, _, count = given.get("goal", "kill_all").partition(" ")
    if goal not in GOALS:
        draft.blame(*draft.head_at["goal"], "bad-goal", text=UserText(goal[:40]), goals=list(GOALS))
    if count and goal != "survive":
        draft.blame(*draft.head_at["goal"], "goal-alone", goal=goal)
    rounds = _number(draft, "rounds", given.get("rounds", "0"), 0, MAX_ROUNDS)
    goal_count = _number(draft, "goal", count, 1, MAX_ROUNDS) if goal == "survive" else 0
    if 0 < rounds < goal_count:
        draft.blame(*draft.head_at["rounds"], "goal-too-late", rounds=rounds, count=goal_count)
    return {
        "id": id,
        "title": _texts(draft, "title", MAX_TITLE, required=True),
        "intro": _texts(draft, "intro", MAX_INTRO, required=False),
        "goal": goal if goal in GOALS else "kill_all",
        "goal_count": goal_count,
        "round_limit": rounds,
        "level": _number(draft, "level", given.get("level", "1"), 0, MAX_LEVEL),
    }


def _number(draft: Draft, key: str, text: str, low: int, high: int) -> int:
    if re.fullmatch("[0-9]{1,3}", text.strip()) and low <= int(text) <= high:
        return int(text)
    draft.blame(*draft.head_at[key], "bad-number", key=key, text=UserText(text[:40]), low=low, high=high)
    return low


def _texts(draft: Draft, name: str, limit: int, *, required: bool) -> dict[str, str]:
    """A text in both languages; one stands in for the other where a file has only one."""
    given = {language: draft.head.get(f"{name}.{language}", "") for language in ("en", "ja")}
    for language, text in given.items():
        if len(text) > limit or not text.isprintable():
            code = "text-too-long" if len(text) > limit else "bad-text"
            draft.blame(*draft.head_at[f"{name}.{language}"], code, key=f"{name}.{language}", limit=limit)
    either = given["en"] or given["ja"]
    if not either:
        if required:
            draft.blame(0, 0, "missing-key", key=f"{name}.en")
        return {}
    return {language: text or either for language, text in given.items()}


# --- the map ---------------------------------------------------------------------------------------------------------


class _Plan:
    """A drawn map on its way to a scenario: cells are the bits of `rules.hexgrid`, labels only at the end."""

    def __init__(self, draft: Draft, head: dict[str, Any], width: int, height: int) -> None:
        self.draft = draft
        self.head = head
        self.grid = hex_grid(width, height)
        self.hexes = {self.grid.cell(*place): hex for place, hex in draft.hexes.items() if "wall" not in hex.kinds}
        self.floor = mask_of(cell for cell, hex in self.hexes.items() if "door" not in hex.kinds)
        self.doors = mask_of(self.hexes) & ~self.floor
        walls = self.grid.board & ~mask_of(self.hexes)
        self.thin = self._thin_walls()
        terrain = [("wall", cell) for cell in cells_of(walls)] + [("door", cell) for cell in cells_of(self.doors)]
        self.field = Battlefield.of(self.grid, terrain, self.thin)

    def scenario(self) -> Scenario:
        """The scenario, if nothing is wrong with the map; what is wrong is in the draft's defects."""
        starts = self._of_kind("start")
        rooms = self._rooms(starts)
        self._check_starts(starts, rooms)
        doors = self._doors(rooms)
        self._check_reach(starts)
        self._check_monsters()
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
        self.draft.blame(*self.draft.at[self.grid.offset(at)], code, cell=self.grid.label(at), **facts)

    def _thin_walls(self) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for pair, at in self.draft.walls_at.items():
            outside = [place for place in pair if place[0] >= self.grid.width or place[1] >= self.grid.height]
            if outside:
                self.draft.blame(*at, "wall-outside", cell=render_hex(*outside[0]))
                continue
            one, other = (self.grid.cell(*place) for place in pair)
            if self.grid.side_between(one, other) is None:
                self.draft.blame(*at, "wall-apart", one=self.grid.label(one), other=self.grid.label(other))
                continue
            found.append((one, other))
        return found

    def _rooms(self, starts: list[int]) -> list[int]:
        """The rooms as sets of cells: that of the starts first, the others as doors lead to them."""
        left = self.floor
        rooms: list[int] = []
        front = [1 << starts[0]] if starts else []
        while left:
            seed = next((mask & left for mask in front if mask & left), left)
            room = self.field.reach(seed & -seed, len(self.hexes))
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
        for cell in order:
            hex, label = self.hexes[cell], self.grid.label(cell)
            if lying := hex.terrain():
                overlays[label] = lying
            if hex.monster:
                monsters.append(MonsterPlace(cell=label, monster=hex.monster, ranks=hex.ranks))
        return Room(id=id, cells=tuple(map(self.grid.label, order)), overlays=overlays, monsters=tuple(monsters))

    def _doors(self, rooms: list[int]) -> tuple[Door, ...]:
        found = []
        for cell in self.grid.in_reading_order(self.doors):
            beside = self.field.spread(1 << cell)
            joined = tuple(str(number) for number, room in enumerate(rooms, 1) if room & beside)
            if len(joined) < 2:
                self._blame(cell, "door-joins-nothing", count=len(joined))
            found.append(Door(cell=self.grid.label(cell), rooms=joined))
        return tuple(found)

    # --- what may be wrong with it -----------------------------------------------------------------------------------

    def _check_starts(self, starts: list[int], rooms: list[int]) -> None:
        if len(starts) < MAX_PARTY and self.draft.is_whole:
            self._blame_map("starts-few", count=len(starts), needed=MAX_PARTY)
        for cell in starts:
            if not rooms[0] >> cell & 1:
                self._blame(cell, "starts-apart", first=self.grid.label(starts[0]))

    def _check_reach(self, starts: list[int]) -> None:
        """GLOOM-O3 in the drawing: obstacles and walls cut no part of the map off."""
        if not starts:
            return
        blocked = mask_of(self._of_kind("obstacle"))
        ground = Battlefield(self.grid, walls=self.field.walls | blocked, sides=self.field.sides)
        left = ground.open_cells & ~ground.reach(1 << starts[0], len(self.hexes))
        while left:
            area = ground.reach(left & -left, len(self.hexes))
            first = self.grid.in_reading_order(area)[0]
            self._blame(first, "cut-off", count=area.bit_count())
            left &= ~area

    def _check_monsters(self) -> None:
        count = len(self._of_kind("monster"))
        if count > MAX_MONSTERS:
            self._blame_map("monsters-many", count=count, limit=MAX_MONSTERS)

    def _check_goal(self) -> None:
        match self.head["goal"]:
            case "kill_all":
                ranks = [ranks for cell in self._of_kind("monster") if (ranks := self.hexes[cell].ranks)]
                for index, party in enumerate((2, 3, 4)):
                    if not any(each[index] for each in ranks):
                        self._blame_map("monsters-none", party=party)
            case "reach":
                if (count := len(self._of_kind("goal"))) < MAX_PARTY:
                    self._blame_map("goal-cells", count=count, needed=MAX_PARTY)
            case "loot":
                if not self._of_kind("treasure"):
                    self._blame_map("goal-treasure")

    def _blame_map(self, code: str, **facts: Any) -> None:
        self.draft.blame(self.draft.sections["map"], 1, code, **facts)


# --- and back --------------------------------------------------------------------------------------------------------

SIGNS = string.ascii_letters + string.digits + "".join(map(chr, range(0xC0, 0x250)))


def render_scenario(scenario: Scenario) -> str:
    """A file that `parse_scenario` reads as this scenario."""
    legend: dict[str, str] = {text: sign for sign, hex in PREDEFINED.items() for text in hex.kinds}
    signs: dict[Place, str] = {}
    for cell, text in _hex_texts(scenario):
        if text not in legend:
            legend[text] = next(sign for sign in text.replace("+", "") + SIGNS if sign not in (*legend.values(), " "))
        signs[parse_hex(cell)] = legend[text]
    goal = f"survive {scenario.goal_count}" if scenario.goal == "survive" else scenario.goal
    lines = [
        f"id: {scenario.id}",
        *(f"title.{language}: {text}" for language, text in scenario.title.items()),
        *(f"intro.{language}: {text}" for language, text in scenario.intro.items()),
        f"goal: {goal}",
        f"rounds: {scenario.round_limit}",
        f"level: {scenario.level}",
        "",
        "[map]",
        *_map_lines(scenario.width, scenario.height, signs),
        "",
        "[legend]",
        *(f"{sign} = {text}" for text, sign in legend.items() if sign not in PREDEFINED),
    ]
    if scenario.walls:
        lines += ["", "[walls]", *(f"{one}-{other}" for one, other in scenario.walls)]
    return "\n".join(lines) + "\n"


def _hex_texts(scenario: Scenario) -> Iterable[tuple[str, str]]:
    """Each hex that is not wall with what the legend says of it."""
    words = {rank: word for word, rank in RANKS.items()}
    for door in scenario.doors:
        yield door.cell, "door"
    for room in scenario.rooms:
        monsters = {place.cell: place for place in room.monsters}
        for cell in room.cells:
            parts: list[str] = [kind for kind in TERRAIN if kind in room.overlays.get(cell, ())]
            parts += ["start"] * (cell in scenario.starts) + ["goal"] * (cell in scenario.goal_cells)
            if cell in monsters:
                place = monsters[cell]
                parts.append(" ".join([place.monster, *(words[rank] for rank in place.ranks)]))
            yield cell, " + ".join(parts) or "floor"


def _map_lines(width: int, height: int, signs: dict[Place, str]) -> Iterable[str]:
    for odd in (0, 1):
        yield ("      " + "".join(_slot(column, odd, render_column(column)) for column in range(width))).rstrip()
    for row in range(height):
        for odd in (0, 1):
            number = "" if odd else str(row + 1)
            drawn = "".join(_slot(column, odd, signs.get((column, row), "#")) for column in range(width))
            yield f"{number:>3} | {drawn}".rstrip()


def _slot(column: int, odd: int, text: str) -> str:
    """Two characters of a line: the text where the column belongs to this line."""
    return f"{text:<2}" if column % 2 == odd else "  "
