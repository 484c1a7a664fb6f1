"""Scenario files: the table and its terrain, names, zones and flags, and the end of the battle.

Points are in centimetres, "30.5/12". An error about a file lists all its defects.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Term, UserText
from rules.core.files import sections
from rules.core.files.drawings import MAX_QUOTED, Line, start_of
from rules.core.files.forms import MAX_INTRO, MAX_TITLE, Choice, Head, Id, Number, Own, Text, write_file
from rules.core.files.scenarios import ScenarioFiles, texts_in
from rules.core.files.sections import ID, At
from rules.core.play.naming import fold
from rules.core.space.layouts import SpotError
from rules.core.space.plane.shapes import Ring, box_of, is_simple
from rules.core.space.plane.spots import Spot
from rules.maidens.lobby.scenario import MOST_DOLLS, POINTS, TURNS, Scenario, Victory
from rules.maidens.sheet.presets import dolls
from rules.maidens.space.cover import GRID
from rules.maidens.space.ground import DEPTH, LENGTH, PLACE, SIDES, WIDTH, Feature, Ground, SideId
from rules.maidens.space.places import check_stand, point
from rules.maidens.space.stage import Figure, Stage
from rules.maidens.space.terrain import Kind, kinds
from rules.maidens.tables import mm

SECTIONS: Final = ("terrain", "names", "zones", "flags", "dolls")
ANSWERS: Final = {"no": False, "yes": True}
LARGEST: Final = 2 * LENGTH, 2 * WIDTH
"""Largest table, twice the usual size; the usual size is the smallest (MAID-1-2)."""
MOST_FEATURES: Final = 60
MAX_NAME: Final = 40
"""Greatest length of the name of a piece of terrain, in characters."""
MOST_CORNERS: Final = 24
MOST_TURNS: Final = 20
MOST_POINTS: Final = 30
MOST_MINUTES: Final = 1440
MOST_REFUND: Final = 300
SIZES: Final = {"height": (1, 100), "radius": (1, 60), "depth": (1, 30)}
"""Sizes of a feature in centimetres: the smallest and the largest."""
LINE: Final = "line"
SEPARATORS: Final = "/,"
"""Separators between the numbers of a point."""


class Word(NamedTuple):
    """A word of a line, in lower case and with its position."""

    text: str
    line: int
    column: int

    @property
    def at(self) -> tuple[int, int]:
        return self.line, self.column

    @property
    def quoted(self) -> UserText:
        """Text of the word, shortened for quotation in a defect."""
        return UserText(self.text[:MAX_QUOTED])


@dataclass(slots=True)
class Draft(sections.Draft):
    """A file that is being read.

    `lines` gives the position of each entry, by section and name.
    """

    ground: Ground = field(default_factory=Ground)
    lines: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)


# --- head ------------------------------------------------------------------------------------------------------------


def _size(draft: sections.Draft, text: str, at: At) -> tuple[int, int]:
    """Reads the size of a table, "180 x 90" (MAID-1-2)."""
    found = re.fullmatch(r"([0-9]{1,4})\s*[x×*]\s*([0-9]{1,4})", text.lower())
    length, width = (mm(int(part)) for part in found.groups()) if found else (0, 0)
    if LENGTH <= length <= LARGEST[0] and WIDTH <= width <= LARGEST[1]:
        return length, width
    draft.blame(
        *at, "table", "MAID-1-2", text=UserText(text[:MAX_QUOTED]), length=LENGTH // 10, width=WIDTH // 10,
        longest=LARGEST[0] // 10, widest=LARGEST[1] // 10,
    )  # fmt: skip
    return LENGTH, WIDTH


class _Attack(Choice):
    """Field of the head that says whether the first side attacks.

    The default is "yes" if the sides fight for a place, else "no".
    """

    def read(self, draft: sections.Draft, given: sections.Values, line: int = 0) -> bool:
        is_usual = VICTORY in given and given[VICTORY][0].lower() == PLACE
        answers = reversed(ANSWERS.items()) if is_usual else ANSWERS.items()
        return bool(Choice(self.name, dict(answers)).read(draft, given, line))

    def lines(self, value: bool) -> Iterator[str]:
        yield f"{self.name}: {self.written(value)}"


VICTORY: Final = "victory"
HEAD: Final = Head(
    id=Id(),
    title=Text("title", MAX_TITLE, required=True),
    intro=Text("intro", MAX_INTRO),
    table=Own("table", (LENGTH, WIDTH), _size, lambda size: f"{size[0] // 10} x {size[1] // 10}"),
    victory=Choice(VICTORY, get_args(Victory)),
    is_attack=_Attack("attack", ANSWERS),
    turns=Number("turns", TURNS, low=1, high=MOST_TURNS),
    minutes=Number("minutes", 0, low=0, high=MOST_MINUTES),
    points=Number("points", POINTS, low=1, high=MOST_POINTS),
    **{side: Number(side, MOST_DOLLS, low=1, high=MOST_DOLLS) for side in SIDES},
    intercepts=Choice("interception", ANSWERS),
    refund_cap=Number("refund-cap", None, low=0, high=MOST_REFUND),
)


def parse_scenario(text: str) -> Scenario:
    """Reads the scenario that a file describes.

    Raises FileError with all defects, sorted by line and column.
    """
    draft = Draft()
    bodies = sections.split(text, lambda line, column, name: draft.open(line, column, name, SECTIONS))
    head = HEAD.read(draft, bodies[""])
    length, width = head.pop("table")
    head["most"] = {side: head.pop(side) for side in SIDES}
    is_right = not draft.defects
    draft.ground = Ground(length=length, width=width)
    features = tuple(_features(draft, bodies["terrain"]))
    zones = dict(_zones(draft, bodies["zones"]))
    flags = dict(_flags(draft, bodies["flags"]))
    before = len(draft.defects)
    names = _names(draft, bodies["names"])
    if head["victory"] == PLACE and ("zones", PLACE) not in draft.lines:
        draft.blame(*draft.head[VICTORY][1], "place-missing", "MAID-12-B1")
    ground = draft.ground.model_copy(update={"features": features, "zones": zones, "flags": flags, "names": names})
    scenario = Scenario(ground=ground, ready=_ready(draft, bodies["dolls"], head["most"]), **head)
    if is_right and len(draft.defects) == before:
        _check_room(draft, scenario)
    draft.finish()
    return scenario


# --- lines "name = words" --------------------------------------------------------------------------------------------


def _entries(
    draft: Draft, section: str, lines: Sequence[Line], known: Sequence[str] = ()
) -> Iterator[tuple[Word, list[Word]]]:
    """Yields the name on each line and the words after "=".

    `known` are the permitted names. Without them any id is permitted.
    """
    for line, text in lines:
        name, _, rest = text.partition("=")
        word = Word(name.strip().lower(), line, start_of(text))
        words = [
            Word(found.group().lower(), line, len(name) + 2 + found.start()) for found in re.finditer(r"\S+", rest)
        ]
        if not words:
            draft.blame(*word.at, "entry-line", text=UserText(text.strip()[:MAX_QUOTED]))
        elif known and word.text not in known:
            draft.blame(*word.at, "one-of", text=word.quoted, choices=list(known))
        elif not known and not ID.fullmatch(word.text):
            draft.note(word.at, Refusal("file-bad-id", text=word.quoted))
        elif (section, word.text) in draft.lines:
            draft.blame(*word.at, "name-twice", text=word.quoted, first=draft.lines[section, word.text][0])
        else:
            draft.lines[section, word.text] = word.at
            yield word, words


def _spot(draft: Draft, word: Word) -> Spot | None:
    """Reads a point (MAID-G-1).

    An invalid point is a defect, and gives None.
    """
    try:
        return Spot(*draft.ground.layout.read(word.text))
    except SpotError as error:
        draft.blame(
            word.line, word.column + min(error.position, len(word.text) - 1), "point", "MAID-G-1", text=word.quoted,
            **draft.ground.in_cm,
        )  # fmt: skip
        return None


def _ring(draft: Draft, name: Word, words: Sequence[Word]) -> Ring | None:
    """Reads a polygon.

    An invalid polygon is a defect, and gives None.
    """
    spots = [_spot(draft, word) for word in words]
    ring = tuple(spot for spot in spots if spot is not None)
    if len(ring) < len(spots):
        return None
    if not 3 <= len(ring) <= MOST_CORNERS:
        draft.blame(*name.at, "corners", count=len(ring), low=3, high=MOST_CORNERS)
    elif not is_simple(ring):
        draft.blame(*words[0].at, "outline", text=name.quoted)
    else:
        return ring
    return None


# --- terrain ---------------------------------------------------------------------------------------------------------


def _features(draft: Draft, lines: Sequence[Line]) -> Iterator[Feature]:
    """Yields the features of the table, one per line.

    Examples: "hedge = bush 60/10 80/10 80/30", "oak = tree 90/45 radius 3", "bags = breastwork 50/20 50/50", "fence =
    wall line 20/20 40/20 height 10".
    """
    for count, (name, words) in enumerate(_entries(draft, "terrain", lines), 1):
        kind = kinds().get(words[0].text)
        if kind is None:
            draft.blame(*words[0].at, "unknown-kind", text=words[0].quoted, known=[*kinds()])
        elif count > MOST_FEATURES:
            draft.blame(*name.at, "terrain-many", limit=MOST_FEATURES)
            return
        elif (feature := _feature(draft, name, kind, words[1:])) is not None:
            yield feature


def _feature(draft: Draft, name: Word, kind: Kind, words: Sequence[Word]) -> Feature | None:
    before = len(draft.defects)
    sizes: dict[str, int] = {}
    points: list[Word] = []
    rest = list(words)
    is_line = kind.is_line
    while rest:
        word = rest.pop(0)
        if word.text in SIZES and word.text not in sizes:
            following = rest.pop(0) if rest else Word("", word.line, word.column)
            sizes[word.text] = mm(draft.in_range(word.text, following.text, following.at, *SIZES[word.text]))
        elif word.text == LINE and kind.sort == "obstacle" and not is_line:
            is_line = True
        elif word.text[0].isdecimal() or {*word.text} & {*SEPARATORS}:
            points.append(word)
        else:
            choices = [*SIZES, *([LINE] if kind.sort == "obstacle" else [])]
            draft.blame(*word.at, "one-of", text=word.quoted, choices=choices)
    shape: dict[str, Any] = {"corners": (), "radius": 0, "depth": DEPTH}
    if is_line or "radius" in sizes:
        shape["corners"] = tuple(spot for word in points if (spot := _spot(draft, word)) is not None)
        low, high = (2, MOST_CORNERS) if is_line else (1, 1)
        if not low <= len(points) <= high or len({*shape["corners"]}) < len(shape["corners"]):
            draft.blame(*name.at, "corners", count=len({word.text for word in points}), low=low, high=high)
        shape["form"] = LINE if is_line else "disc"
        shape["depth"], shape["radius"] = sizes.get("depth", DEPTH), 0 if is_line else sizes["radius"]
    else:
        shape["corners"] = _ring(draft, name, points)
    for size in sizes:
        if (size == "radius" and is_line) or (size == "depth" and not is_line):
            draft.blame(*name.at, "size-alien", size=size, kind=Term(kind.id))
    if len(draft.defects) > before:
        return None
    return Feature(id=name.text, kind=kind.id, height=sizes.get("height", kind.height), **shape)


def _names(draft: Draft, lines: Sequence[Line]) -> dict[str, dict[str, str]]:
    """Reads the names of terrain, one language per line: "oak.en: old oak"."""
    ids = [name for section, name in draft.lines if section == "terrain"]
    given: sections.Values = {}
    for number, line in lines:
        draft.read_key(given, [name for id in ids for name in Text(id, MAX_NAME).names], number, line)
    found = {id: said for id in ids if (said := Text(id, MAX_NAME).read(draft, given))}
    first: dict[tuple[str, str], int] = {}
    for key, (text, at) in given.items():
        before = first.setdefault((key.rpartition(".")[2], fold(text)), at[0])
        if text and before != at[0]:
            draft.blame(*at, "name-twice", text=UserText(text[:MAX_QUOTED]), first=before)
    return found


# --- zones, flags and dolls ------------------------------------------------------------------------------------------


def _zones(draft: Draft, lines: Sequence[Line]) -> Iterator[tuple[str, Ring]]:
    for name, words in _entries(draft, "zones", lines, (*SIDES, PLACE)):
        if (ring := _ring(draft, name, words)) is not None:
            yield name.text, ring


def _flags(draft: Draft, lines: Sequence[Line]) -> Iterator[tuple[SideId, Spot]]:
    for name, words in _entries(draft, "flags", lines, SIDES):
        side = next(side for side in SIDES if side == name.text)
        if len(words) > 1:
            draft.blame(*words[1].at, "words-left", text=words[1].quoted, kind="flag")
        elif (spot := _spot(draft, words[0])) is not None:
            yield side, spot


def _ready(draft: Draft, lines: Sequence[Line], most: dict[SideId, int]) -> dict[SideId, tuple[str, ...]]:
    """Reads the ready-made dolls of each side: "first = rin sayo"."""
    found: dict[SideId, tuple[str, ...]] = {}
    taken: set[str] = set()
    for name, words in _entries(draft, "dolls", lines, SIDES):
        side = next(side for side in SIDES if side == name.text)
        for word in words:
            if word.text not in dolls():
                draft.blame(*word.at, "unknown-doll", text=word.quoted, known=[*dolls()])
            elif word.text in taken:
                draft.blame(*word.at, "doll-twice", text=word.quoted)
            taken.add(word.text)
        if len(words) > most[side]:
            draft.blame(*words[most[side]].at, "dolls-many", "MAID-1-1", count=len(words), limit=most[side])
        found[side] = tuple(word.text for word in words)
    return found


# --- whole scenario --------------------------------------------------------------------------------------------------


def _check_room(draft: Draft, scenario: Scenario) -> None:
    """Checks that each side has room to deploy (MAID-3-S5), and that flags are accessible (MAID-12-A1)."""
    ground = scenario.ground
    for side in SIDES:
        at = draft.lines.get(("zones", side), (0, 0))
        room = _room(ground, side, scenario.most[side])
        if room < scenario.most[side]:
            draft.blame(*at, "zone-full", "MAID-3-S5", side=Term(side), count=room, needed=scenario.most[side])
        if check_stand(ground, Stage({}), "", ground.flag(side)) is not None and scenario.victory == "flag":
            at = draft.lines.get(("flags", side), (0, 0))
            draft.blame(*at, "flag-solid", "MAID-12-A1", side=Term(side), at=point(ground.flag(side)))


def _room(ground: Ground, side: SideId, needed: int) -> int:
    """Returns the number of dolls for which a zone has room, at most `needed`."""
    figures: dict[str, Figure] = {}
    left, low, right, high = box_of(ground.zone(side))
    for x in range(-(-left // GRID) * GRID, right + 1, GRID):
        for y in range(-(-low // GRID) * GRID, high + 1, GRID):
            if len(figures) == needed:
                return needed
            spot = Spot(x, y)
            if ground.is_in(side, spot) and check_stand(ground, Stage(figures), "", spot) is None:
                figures[str(spot)] = Figure(spot, side)
    return len(figures)


# --- writing ---------------------------------------------------------------------------------------------------------


def write_scenario(scenario: Scenario) -> str:
    """Returns the text of a scenario's file, which `parse_scenario` reads back."""
    ground = scenario.ground
    most: dict[str, Any] = {side: scenario.most[side] for side in SIDES}
    return write_file(
        HEAD.lines({**dict(scenario), **most, "table": (ground.length, ground.width)}),
        {
            "terrain": [f"{each.id} = {_feature_text(each)}" for each in ground.features],
            "names": [line for id, said in ground.names.items() for line in Text(id, MAX_NAME).lines(said)],
            "zones": [f"{name} = {' '.join(map(point, ring))}" for name, ring in ground.zones.items()],
            "flags": [f"{side} = {point(spot)}" for side, spot in ground.flags.items()],
            "dolls": [f"{side} = {' '.join(dolls)}" for side, dolls in scenario.ready.items()],
        },
    )


def _feature_text(feature: Feature) -> str:
    words = [feature.kind, *map(point, feature.corners)]
    if feature.height:
        words.append(f"height {feature.height // 10}")
    if feature.form == "disc":
        words.append(f"radius {feature.radius // 10}")
    if feature.form == LINE:
        words += [LINE] * (not feature.terrain.is_line) + [f"depth {feature.depth // 10}"]
    return " ".join(words)


FILES: Final = ScenarioFiles(
    texts_in(Path(__file__).parents[1] / "scenarios"),
    parse_scenario,
    write_scenario,
    lambda each: (sum(each.most.values()), each.id),
    lambda: (
        *HEAD.vocabulary, *(f"[{name}]" for name in SECTIONS), *SIZES, *(f"{high}" for _, high in SIZES.values()),
        *kinds(), *(f"{kind.height // 10}" for kind in kinds().values() if kind.height), LINE, PLACE, *dolls(),
        f"{MOST_FEATURES}", f"{MOST_CORNERS}", f"{TURNS}", f"{POINTS}",
    ),
)  # fmt: skip
"""The shipped scenarios, those for the fewest dolls first."""
