"""Scenario files: the map drawn in text, starting places, obstacles and ceilings (docs/scenarios.md).

All defects of a file are collected with their places in the text, and then raised together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from rules.core.facts.words import UserText
from rules.core.files import sections
from rules.core.files.drawings import MAX_QUOTED, start_of
from rules.core.files.forms import MAX_INTRO, MAX_TITLE, Choice, Head, Id, Number, Text, write_file
from rules.core.files.maps import FLOOR, WALL, MapDraft, write_map
from rules.core.files.scenarios import ScenarioFiles, texts_in
from rules.core.space.grid import cells_of
from rules.core.space.labels import in_reading_order
from rules.core.space.layouts import Grid
from rules.runequest.lobby.scenario import FOES, OBSTACLES, PLAYED, Post, Scenario, Side
from rules.runequest.sheet.presets import ready
from rules.runequest.space.facing import COMPASSES, GridKind
from rules.runequest.space.ground import Map, Obstacle, Pair

SECTIONS: Final = ("map", "legend", "walls")
GRIDS: Final[dict[str, GridKind]] = {"hexes": "pointy-hexes", "squares": "squares"}
"""Names of the grids in a file."""
LOWEST, HIGHEST = 50, 999
"""Lowest and highest ceiling, in centimetres."""
MOST_AP: Final = 99
MOST_FIGHTERS: Final = 24
CEILING: Final = "ceiling"
HEAD: Final = Head(
    id=Id(),
    title=Text("title", MAX_TITLE, required=True),
    intro=Text("intro", MAX_INTRO),
    grid=Choice("grid", GRIDS),
    ceiling=Number(CEILING, None, low=LOWEST, high=HIGHEST),
    wall_ap=Number("wall-ap", OBSTACLES["wall"], low=1, high=MOST_AP),
    least=Number("least-characters", 1, low=1, high=MOST_FIGHTERS),
    each=Number("characters-each", 1, low=1, high=MOST_FIGHTERS),
)


@dataclass(slots=True)
class Place:
    """Contents of one place of the map: an obstacle, or a cell with its ceiling and its post.

    `things` has the names of the contents, as the file gives them.
    """

    obstacle: Obstacle | None = None
    ceiling: int | None = None
    side: Side | None = None
    facing: int | None = None
    foe: str = ""
    things: tuple[str, ...] = ()


@dataclass(slots=True)
class Draft(MapDraft[Place]):
    """Scenario file while it is being read."""

    grid: GridKind = "pointy-hexes"


@cache
def opponents() -> tuple[str, ...]:
    """Returns the kinds of opponents that a scenario can have."""
    return tuple(ready("opponent"))


def parse_scenario(text: str) -> Scenario:
    """Returns the scenario that a file describes.

    Raises FileError with all defects, sorted by line and column.
    """
    draft = Draft()
    bodies = sections.split(text, lambda line, column, name: draft.open(line, column, name, SECTIONS))
    head = HEAD.read(draft, bodies[""])
    draft.grid = head.pop("grid")
    wall = Obstacle(ap=head.pop("wall_ap"))
    known = {WALL: Place(wall), FLOOR: Place()}
    draft.read_map(bodies, Grid(draft.grid), known, lambda *line: _read_legend(draft, *line))
    walls = draft.read_borders(bodies["walls"], "RQ-Z3")
    scenario = _build(draft, head, wall, tuple(walls))
    draft.finish()
    return scenario


# --- legend and map --------------------------------------------------------------------------------------------------


def _read_legend(draft: Draft, line: int, text: str, start: int) -> Place:
    place = Place()
    for column, (name, *following) in draft.parts(line, text, start):
        _read_thing(draft, place, (line, column), name.replace("_", "-"), following)
    is_alone = {"cell", *OBSTACLES} & {*place.things}
    posts = sum(thing == "start" or thing in opponents() for thing in place.things)
    if (is_alone and len(place.things) > 1) or posts > 1 or place.things.count(CEILING) > 1:
        draft.blame(line, start + start_of(text[start:]), "legend-clash", "RQ-Z1", kinds=list(place.things))
    return place


def _read_thing(draft: Draft, place: Place, at: tuple[int, int], name: str, following: Sequence[str]) -> None:
    """Reads one item at a place of the map, such as "table 6", "start red sw", "brigand e" or "ceiling 150"."""
    words = list(following)
    if name in OBSTACLES:
        ap = draft.in_range(name, words.pop(0), at, 1, MOST_AP) if words else OBSTACLES[name]
        place.obstacle = Obstacle(kind=name, ap=ap)
    elif name == CEILING:
        place.ceiling = draft.in_range(CEILING, words.pop(0) if words else "", at, LOWEST, HIGHEST)
    elif name == "start":
        place.side = next((side for side in PLAYED if words[:1] == [side]), None)
        if place.side is None:
            text = UserText(" ".join([name, *words])[:MAX_QUOTED])
            draft.blame(*at, "one-of", text=text, choices=[f"start {side}" for side in PLAYED])
            return
        words.pop(0)
        _read_facing(draft, place, words)
    elif name in opponents():
        place.side, place.foe = FOES, name
        _read_facing(draft, place, words)
    elif name != "cell":
        known = ["cell", "start", CEILING, *opponents(), *OBSTACLES]
        draft.blame(*at, "unknown-kind", text=UserText(name[:MAX_QUOTED]), known=known)
        return
    place.things += (name,)
    if words:
        draft.blame(*at, "words-left", text=UserText(" ".join(words)[:MAX_QUOTED]), kind=name,
                    facings=list(COMPASSES[draft.grid].names))  # fmt: skip


def _read_facing(draft: Draft, place: Place, words: list[str]) -> None:
    numbers = COMPASSES[draft.grid].numbers
    if words and words[0] in numbers:
        place.facing = numbers[words.pop(0)]


# --- the whole scenario ----------------------------------------------------------------------------------------------


def _build(draft: Draft, head: dict[str, Any], wall: Obstacle, walls: tuple[Pair, ...]) -> Scenario:
    """Returns the scenario, and notes its contradictions in the draft."""
    places = draft.places
    cells = in_reading_order(label for label, place in places.items() if place.obstacle is None)
    scenario = Scenario(
        ground=Map(
            grid=draft.grid,
            cells=cells,
            obstacles={label: solid for label in in_reading_order(places) if (solid := places[label].obstacle)},
            walls=walls,
            wall=wall,
            ceiling=head.pop("ceiling"),
            ceilings={label: low for label in cells if (low := places[label].ceiling) is not None},
        ),
        posts=tuple(
            Post(cell=label, side=side, facing=places[label].facing, foe=places[label].foe)
            for label in cells
            if (side := places[label].side) is not None
        ),
        **head,
    )
    if draft.is_whole:
        _check_posts(draft, scenario)
        _check_reach(draft, scenario)
    return scenario


def _check_posts(draft: Draft, scenario: Scenario) -> None:
    """Refuses too few starts or sides, and too many fighters."""
    if scenario.most < scenario.least:
        draft.blame_map("starts-few", count=scenario.most, needed=scenario.least)
    elif len(scenario.sides) < 2:
        draft.blame_map("sides-few", sides=list(scenario.sides))
    if len(scenario.posts) > MOST_FIGHTERS:
        draft.blame_map("fighters-many", count=len(scenario.posts), limit=MOST_FIGHTERS)


def _check_reach(draft: Draft, scenario: Scenario) -> None:
    """Refuses a map with unreachable cells."""
    tiles = scenario.ground.tiles
    for area in list(tiles.areas(tiles.floor))[1:]:
        draft.blame_place(tiles.labels[next(cells_of(area))], "cut-off", count=area.bit_count())


# --- writing ---------------------------------------------------------------------------------------------------------


def write_scenario(scenario: Scenario) -> str:
    ground = scenario.ground
    known = {f"wall {ground.wall.ap}": WALL, "cell": FLOOR}
    head = HEAD.lines({**dict(ground), **dict(scenario), "wall_ap": ground.wall.ap})
    body = write_map(_place_texts(scenario), Grid(ground.grid), known)
    return write_file(head, {**body, "walls": map("-".join, ground.walls)})


def _place_texts(scenario: Scenario) -> dict[str, str]:
    ground = scenario.ground
    names = ground.compass.names
    parts: dict[str, list[str]] = {label: [] for label in ground.cells}
    for post in scenario.posts:
        facing = "" if post.facing is None else f" {names[post.facing]}"
        parts[post.cell].append((post.foe or f"start {post.side}") + facing)
    for label, ceiling in ground.ceilings.items():
        parts[label].append(f"{CEILING} {ceiling}")
    solid = {label: f"{obstacle.kind} {obstacle.ap}" for label, obstacle in ground.obstacles.items()}
    return solid | {label: " + ".join(said) or "cell" for label, said in parts.items()}


FILES: Final = ScenarioFiles(
    texts_in(Path(__file__).parents[1] / "scenarios"),
    parse_scenario,
    write_scenario,
    lambda each: (each.most, len(each.ground.cells), each.id),
    lambda: (
        *HEAD.vocabulary, "cell", "start", *PLAYED, *OBSTACLES, *map(str, OBSTACLES.values()), *opponents(),
        *(name for compass in COMPASSES.values() for name in compass.names),
    ),
)  # fmt: skip
"""Shipped scenarios, sorted by number of characters, then by size."""
