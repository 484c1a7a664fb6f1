"""Scenario files: the map drawn in text, who begins where, what is solid, and how high it is (docs/scenarios.md).

Sections are read by `rules.core.files.sections`, drawing and walls by `rules.core.files.drawings`. All defects of a
file are gathered with their places in the text and raised together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from rules.core.facts.words import UserText
from rules.core.files import sections
from rules.core.files.drawings import MAX_QUOTED, Drawing, Line, read_borders, read_drawing, start_of
from rules.core.files.sections import MAX_INTRO, MAX_TITLE
from rules.core.space.layouts import Grid
from rules.runequest.lobby.scenario import FOES, OBSTACLES, PLAYED, Post, Scenario, Side
from rules.runequest.sheet.presets import ready
from rules.runequest.space.facing import COMPASSES, GridKind
from rules.runequest.space.ground import NOWHERE, Ground, Obstacle, Pair, in_reading_order

SCENARIOS: Final = Path(__file__).parents[1] / "scenarios"
SECTIONS: Final = ("map", "legend", "walls")
LEAST, EACH, CEILING, WALL_AP = "least-characters", "characters-each", "ceiling", "wall-ap"
KEYS: Final = ("id", "title.en", "title.ja", "intro.en", "intro.ja", "grid", CEILING, WALL_AP, LEAST, EACH)
GRIDS: Final[dict[str, GridKind]] = {"hexes": "pointy-hexes", "squares": "squares"}
"""What a file calls its grid."""
LOWEST, HIGHEST = 50, 999
"""Ceilings, in centimetres."""
MOST_AP: Final = 99
MOST_FIGHTERS: Final = 24
WALL: Final = "#"
FLOOR: Final = "."


@dataclass(slots=True)
class Place:
    """What lies on a place of the map: something solid, or a cell, its ceiling and who begins there. `things` are the
    words that were said of it."""

    obstacle: Obstacle | None = None
    ceiling: int | None = None
    side: Side | None = None
    facing: int | None = None
    foe: str = ""
    things: tuple[str, ...] = ()


@dataclass(slots=True)
class Draft(sections.Draft):
    """A file as far as it could be read. `is_whole`: map and legend had no defect, so whatever is not there is really
    missing."""

    grid: GridKind = "pointy-hexes"
    wall: Obstacle = field(default_factory=Obstacle)
    drawing: Drawing = field(default_factory=lambda: Drawing(Grid()))
    places: dict[str, Place] = field(default_factory=dict)
    legend: dict[str, Place] = field(default_factory=dict)
    signs: dict[str, int] = field(default_factory=lambda: {WALL: 0, FLOOR: 0})
    is_whole: bool = False

    def blame_map(self, code: str, rule: str = "", /, **facts: Any) -> None:
        """Notes a defect of the map as a whole."""
        self.blame(self.sections["map"], 1, code, rule, **facts)

    def blame_place(self, label: str, code: str, rule: str = "", /, **facts: Any) -> None:
        """Notes a defect of a place where it is drawn."""
        self.blame(*self.drawing.at[label], code, rule, cell=label, **facts)


@cache
def opponents() -> tuple[str, ...]:
    """The kinds of opponents that a scenario can have."""
    return tuple(ready("opponent"))


@cache
def shipped_scenarios() -> dict[str, Scenario]:
    """The scenarios of our own by id, those for the fewest characters first, then the smallest."""
    found = [parse_scenario(path.read_text("utf-8")) for path in SCENARIOS.glob("*.txt")]
    return {each.id: each for each in sorted(found, key=lambda each: (each.most, len(each.ground.cells), each.id))}


def parse_scenario(text: str) -> Scenario:
    """The scenario that a file describes. Raises FileError with all defects, sorted by line and column."""
    draft = Draft()
    bodies = sections.split(text, lambda line, column, name: draft.open(line, column, name, SECTIONS))
    for number, line in bodies[""]:
        draft.read_key(draft.head, KEYS, number, line)
    draft.grid = GRIDS[draft.choice("grid", tuple(GRIDS))]
    draft.wall = Obstacle(ap=draft.number(draft.head, WALL_AP, OBSTACLES["wall"], 1, MOST_AP))
    before = len(draft.defects)
    for number, line in bodies["legend"]:
        _read_legend(draft, number, line)
    if "map" in draft.sections:
        _read_map(draft, bodies["map"])
    else:
        draft.blame(0, 0, "missing-section", section="map")
    draft.is_whole = len(draft.defects) == before
    scenario = _build(draft, _read_walls(draft, bodies["walls"]))
    draft.finish()
    return scenario


# --- legend and map --------------------------------------------------------------------------------------------------


def _read_legend(draft: Draft, line: int, text: str) -> None:
    if (read := draft.read_sign(line, text, draft.signs)) is None:
        return
    sign, start = read
    place = Place()
    draft.signs[sign], draft.legend[sign] = line, place
    for column, (name, *following) in draft.parts(line, text, start):
        _read_thing(draft, place, (line, column), name.replace("_", "-"), following)
    is_alone = {"cell", *OBSTACLES} & {*place.things}
    posts = sum(thing == "start" or thing in opponents() for thing in place.things)
    if (is_alone and len(place.things) > 1) or posts > 1 or place.things.count(CEILING) > 1:
        draft.blame(line, start + start_of(text[start:]), "legend-clash", "RQ-Z1", kinds=list(place.things))


def _read_thing(draft: Draft, place: Place, at: tuple[int, int], name: str, following: Sequence[str]) -> None:
    """Reads a part of a legend's line: "table 6", "start red sw", "brigand e", "ceiling 150"."""
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


def _read_map(draft: Draft, lines: list[Line]) -> None:
    known = {WALL: Place(draft.wall), FLOOR: Place()} | draft.legend
    draft.drawing = read_drawing(lines, Grid(draft.grid), known, (draft.sections["map"], 1))
    draft.places = {label: known.get(sign, known[FLOOR]) for label, sign in draft.drawing.signs.items()}
    draft.defects += draft.drawing.defects


def _read_walls(draft: Draft, lines: Iterable[Line]) -> list[Pair]:
    """The walls between cells, one a line (RQ-Z3)."""
    found: dict[Pair, int] = {}
    for line, text in lines:
        at = line, start_of(text)
        pairs, defects = read_borders([(line, text)], draft.drawing)
        draft.defects += defects
        for one, other in map(in_reading_order, pairs):
            nowhere = [label for label in (one, other) if label not in draft.places]
            if (one, other) in found:
                draft.blame(*at, "border-twice", "RQ-Z3", border=f"{one}-{other}", first=found[one, other])
            elif nowhere:
                draft.blame(*at, "wall-outside", cell=nowhere[0])
            found.setdefault((one, other), line)
    return list(found)


# --- the whole -------------------------------------------------------------------------------------------------------


def _build(draft: Draft, walls: Sequence[Pair]) -> Scenario:
    """The scenario; whatever does not go together goes into the draft's defects."""
    places = draft.places
    cells = in_reading_order(label for label, place in places.items() if place.obstacle is None)
    solid = {label: obstacle for label in in_reading_order(places) if (obstacle := places[label].obstacle) is not None}
    high = draft.number(draft.head, CEILING, HIGHEST, LOWEST, HIGHEST)
    scenario = Scenario(
        id=draft.id(),
        title=draft.texts(draft.head, "title", MAX_TITLE, required=True),
        intro=draft.texts(draft.head, "intro", MAX_INTRO, required=False),
        least=draft.number(draft.head, LEAST, 1, 1, MOST_FIGHTERS),
        each=draft.number(draft.head, EACH, 1, 1, MOST_FIGHTERS),
        ground=Ground(
            grid=draft.grid,
            cells=cells,
            obstacles=solid,
            walls=tuple(walls),
            wall=draft.wall,
            ceiling=high if CEILING in draft.head else None,
            ceilings={label: low for label in cells if (low := places[label].ceiling) is not None},
        ),
        posts=tuple(
            Post(cell=label, side=side, facing=places[label].facing, foe=places[label].foe)
            for label in cells
            if (side := places[label].side) is not None
        ),
    )
    if draft.is_whole:
        _check_posts(draft, scenario)
        _check_reach(draft, scenario)
    return scenario


def _check_posts(draft: Draft, scenario: Scenario) -> None:
    """Somebody can begin, against somebody, and not too many do."""
    if scenario.most < scenario.least:
        draft.blame_map("starts-few", count=scenario.most, needed=scenario.least)
    elif len(scenario.sides) < 2:
        draft.blame_map("sides-few", sides=list(scenario.sides))
    if len(scenario.posts) > MOST_FIGHTERS:
        draft.blame_map("fighters-many", count=len(scenario.posts), limit=MOST_FIGHTERS)


def _check_reach(draft: Draft, scenario: Scenario) -> None:
    """Everybody can get everywhere."""
    tiles = scenario.ground.tiles
    left = set(range(len(tiles.labels)))
    first = True
    while left:
        front = [min(left)]
        area = {front[0]}
        while front:
            onward = {*tiles.around[front.pop()]} - {NOWHERE} - area
            area |= onward
            front += onward
        if not first:
            draft.blame_place(tiles.labels[min(area)], "cut-off", count=len(area))
        first = False
        left -= area
