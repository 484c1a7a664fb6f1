"""Reading a scenario file: its head, its map drawn in text, its legend, its thin walls, its objects (docs/scenarios.md
shows one).

This is the outer half: characters to hexes, the drawing being read by `rules.drawings`. `rules.gloomhaven.scenario_map`
makes rooms and doors of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from rules.drawings import Drawing, Line, Pair, read_borders, read_drawing
from rules.gloomhaven.figures import monster_types
from rules.gloomhaven.state import Terrain
from rules.layouts import Grid
from rules.refusal import Refusal
from rules.ruleset import Defect
from rules.words import UserText

GRID = Grid("flat-hexes")
SECTIONS = ("map", "legend", "walls")
OBJECT, HAND = "object", "hand"
"""The words that begin the name of an object's section, "[object gate]", and of a role's cards, "[hand longbow]"."""
KEYS = ("id", "title.en", "title.ja", "intro.en", "intro.ja", "goal", "lose", "rounds", "level")
OBJECT_KEYS = ("name.en", "name.ja", "mark", "side", "hp", "blocks", "focus", "move", "turn", "accepts")
ID = re.compile("[a-z0-9][a-z0-9-]{0,39}")
MAX_OBJECT_KINDS = 12
TERRAIN: tuple[Terrain, ...] = get_args(Terrain)
KINDS = ("floor", "wall", "door", "start", "goal", *TERRAIN)
ALONE = ("floor", "wall", "door")
"""Kinds that share their hex with nothing else."""
CROWDING = ("start", "monster", "object", "obstacle", "trap", "hazard")
"""Kinds of which a hex has one at most."""
RANKS: dict[str, Literal["normal", "elite"] | None] = {"normal": "normal", "elite": "elite", "none": None}


@dataclass(slots=True)
class Hex:
    """What lies on a hex: its kinds, the ranks of a monster by party size, the kind of an object."""

    kinds: tuple[str, ...]
    monster: str = ""
    ranks: tuple[Literal["normal", "elite"] | None, ...] = ()
    object: str = ""

    def terrain(self) -> tuple[Terrain, ...]:
        """The overlay tiles among its kinds, in the order in which they are drawn."""
        return tuple(kind for kind in TERRAIN if kind in self.kinds)


PREDEFINED = {"#": Hex(("wall",)), ".": Hex(("floor",))}
"""Characters that no legend needs to explain; a blank is wall too."""


Values = dict[str, tuple[str, tuple[int, int]]]
"""What is given for each key, and where it begins."""


@dataclass(slots=True)
class ObjectDraft:
    """The section of an object: the line where it begins, and its keys."""

    line: int
    values: Values = field(default_factory=dict)


@dataclass(slots=True)
class HandDraft:
    """The section of a role's cards: the line where it begins, and its lines with their numbers."""

    line: int
    cards: list[tuple[int, str]]


@dataclass(slots=True)
class Draft:
    """A file as far as it could be read.

    `drawing` is the map as drawn, `hexes` what each hex holds. `is_whole`: map and legend had no defect, so whatever is
    not there is really missing.
    """

    head: Values = field(default_factory=dict)
    objects: dict[str, ObjectDraft] = field(default_factory=dict)
    hands: dict[str, HandDraft] = field(default_factory=dict)
    drawing: Drawing = field(default_factory=lambda: Drawing(GRID))
    hexes: dict[str, Hex] = field(default_factory=dict)
    walls: list[Pair] = field(default_factory=list)
    sections: dict[str, int] = field(default_factory=dict)
    legend: dict[str, Hex] = field(default_factory=dict)
    legend_at: dict[str, int] = field(default_factory=dict)
    is_whole: bool = True
    defects: list[Defect] = field(default_factory=list)

    def blame(self, line: int, column: int, code: str, **facts: Any) -> None:
        """Notes a defect; the refusal's code is `scenario-<code>`."""
        self.defects.append(Defect(line, column, Refusal(f"scenario-{code}", **facts)))


def read_draft(text: str) -> Draft:
    """Everything that can be read of a file, with its defects; never raises."""
    draft = Draft()
    section = ""
    bodies: dict[str, list[tuple[int, str]]] = {name: [] for name in ("", *SECTIONS)}
    for number, line in enumerate(re.split("\r\n|\r|\n", text.removeprefix("\ufeff")), 1):
        stripped = line.strip()
        if stripped.startswith("[") and stripped.endswith("]") and "=" not in stripped:
            section = _open_section(draft, number, line.index("[") + 1, stripped[1:-1].strip().lower())
            bodies.setdefault(section, [])
        elif section in bodies and stripped and not stripped.startswith(";"):
            bodies[section].append((number, line))
    for number, line in bodies[""]:
        _read_key(draft, draft.head, KEYS, number, line)
    for id, given in draft.objects.items():
        for number, line in bodies[f"{OBJECT} {id}"]:
            _read_key(draft, given.values, OBJECT_KEYS, number, line)
    for role, hand in draft.hands.items():
        hand.cards += bodies[f"{HAND} {role}"]
    before = len(draft.defects)
    for number, line in bodies["legend"]:
        _read_legend(draft, number, line)
    if "map" in draft.sections:
        _read_map(draft, bodies["map"])
    draft.is_whole = len(draft.defects) == before
    walls, defects = read_borders(bodies["walls"], draft.drawing)
    draft.walls = list(walls)
    draft.defects += defects
    return draft


def _open_section(draft: Draft, line: int, column: int, name: str) -> str:
    word, _, id = name.partition(" ")
    if word == OBJECT:
        return _open_object(draft, line, column, id.strip())
    if word == HAND and (role := id.strip()) not in draft.hands:
        draft.hands[role] = HandDraft(line, [])
        return f"{HAND} {role}"
    if name not in SECTIONS and name not in (f"{HAND} {role}" for role in draft.hands):
        draft.blame(line, column, "unknown-section", text=UserText(name[:40]), sections=[*SECTIONS, OBJECT, HAND])
        return "unknown"
    first = draft.hands[id.strip()].line if word == HAND else draft.sections.get(name)
    if first is not None:
        draft.blame(line, column, "repeated-section", section=name, first=first)
        return "unknown"
    draft.sections[name] = line
    return name


def _open_object(draft: Draft, line: int, column: int, id: str) -> str:
    first = draft.objects.get(id)
    if not ID.fullmatch(id):
        draft.blame(line, column, "bad-id", text=UserText(id[:40]))
    elif id in KINDS or id in monster_types():
        draft.blame(line, column, "object-taken", text=UserText(id))
    elif first is not None:
        draft.blame(line, column, "repeated-section", section=f"{OBJECT} {id}", first=first.line)
    elif len(draft.objects) == MAX_OBJECT_KINDS:
        draft.blame(line, column, "objects-many", limit=MAX_OBJECT_KINDS)
    else:
        draft.objects[id] = ObjectDraft(line)
        return f"{OBJECT} {id}"
    return "unknown"


def _read_key(draft: Draft, given: Values, keys: Sequence[str], line: int, text: str) -> None:
    column = _start(text)
    key, colon, value = text.strip().partition(":")
    key = key.strip().lower()
    if not colon:
        draft.blame(line, column, "line", text=UserText(text.strip()[:40]))
    elif key not in keys:
        draft.blame(line, column, "unknown-key", text=UserText(key[:40]), keys=list(keys))
    elif key in given:
        draft.blame(line, column, "repeated-key", key=key, first=given[key][1][0])
    else:
        given[key] = value.strip(), (line, text.index(":") + 2 + len(value) - len(value.lstrip()))


def _read_legend(draft: Draft, line: int, text: str) -> None:
    column = _start(text)
    sign, rest = text[column - 1], text[column:]
    if not rest.lstrip().startswith("=") or sign == "|":
        draft.blame(line, column, "legend-line", text=UserText(text.strip()[:40]))
        return
    if sign in draft.legend or sign in PREDEFINED:
        draft.blame(line, column, "legend-repeated", sign=UserText(sign), first=draft.legend_at.get(sign, 0))
        return
    start = column + rest.index("=") + 1
    draft.legend[sign] = _read_hex(draft, line, start, text[start:])
    draft.legend_at[sign] = line


def _read_hex(draft: Draft, line: int, start: int, text: str) -> Hex:
    found = Hex(kinds=())
    at = start
    for part in text.split("+"):
        column = at + _start(part)
        words = part.lower().split()
        at += len(part) + 1
        if not words:
            draft.blame(line, min(column, start + len(text) + 1), "legend-empty")
        elif words[0] in monster_types():
            ranks = [RANKS[word] for word in words[1:] if word in RANKS]
            if len(words) != 4 or len(ranks) != 3 or not any(ranks):
                draft.blame(line, column, "monster-ranks", monster=words[0], ranks=list(RANKS))
            elif monster_types()[words[0]].is_boss and "elite" in ranks:
                draft.blame(line, column, "boss-ranks", monster=words[0])
            else:
                found.monster, found.ranks = words[0], tuple(ranks)
            found.kinds += ("monster",)
        elif words == [words[0]] and words[0] in draft.objects:
            found.object = words[0]
            found.kinds += (OBJECT,)
        elif len(words) > 1:
            draft.blame(line, column, "unknown-monster", text=UserText(words[0][:40]), monsters=list(monster_types()))
        elif words[0] not in KINDS:
            draft.blame(line, column, "unknown-kind", text=UserText(words[0][:40]), kinds=[*KINDS, *draft.objects])
        else:
            found.kinds += (words[0],)
    crowd = [kind for kind in found.kinds if kind in CROWDING]
    alone = [kind for kind in found.kinds if kind in ALONE]
    if len(crowd) > 1 or (alone and len(found.kinds) > 1) or len(set(found.kinds)) < len(found.kinds):
        draft.blame(line, start + _start(text), "legend-clash", kinds=list(found.kinds))
    return found


def _read_map(draft: Draft, lines: list[Line]) -> None:
    known = PREDEFINED | draft.legend
    draft.drawing = read_drawing(lines, GRID, known, (draft.sections["map"], 1))
    draft.hexes = {label: known.get(sign, PREDEFINED["."]) for label, sign in draft.drawing.signs.items()}
    draft.defects += draft.drawing.defects


def _start(text: str) -> int:
    """The column, from 1, of the first character that is not blank."""
    return len(text) - len(text.lstrip()) + 1
