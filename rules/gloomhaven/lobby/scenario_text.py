"""Reads the text of a scenario file: head, map, legend, thin walls, objects and hands.

docs/scenarios.md shows such a file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import UserText
from rules.core.files import sections
from rules.core.files.drawings import Pair, read_borders, start_of
from rules.core.files.maps import FLOOR, WALL, MapDraft
from rules.core.files.sections import ID, Values
from rules.core.space.layouts import Grid
from rules.gloomhaven.figures import monster_types
from rules.gloomhaven.state import ObjectKind, Terrain

GRID = Grid("flat-hexes")
SECTIONS = ("map", "legend", "walls")
OBJECT, HAND = "object", "hand"
"""First word in the heading of a section.

"[object gate]" describes an object, and "[hand longbow]" has a role's cards.
"""
MAX_OBJECT_KINDS = 12
TERRAIN: tuple[Terrain, ...] = get_args(Terrain)
KINDS = ("floor", "wall", "door", "start", "goal", *TERRAIN)
ALONE = ("floor", "wall", "door")
"""Contents that allow nothing else in their hex."""
CROWDING = ("start", "monster", "object", "obstacle", "trap", "hazard")
"""Contents that exclude one another: a hex has at most one of them."""
RANKS: dict[str, Literal["normal", "elite"] | None] = {"normal": "normal", "elite": "elite", "none": None}


@dataclass(slots=True)
class Hex:
    """Contents of a hex: `kinds` of contents, a type of monster, and a kind of object.

    `ranks` are the monster's ranks for party sizes 2, 3 and 4.
    """

    kinds: tuple[str, ...]
    monster: str = ""
    ranks: tuple[Literal["normal", "elite"] | None, ...] = ()
    object: str = ""

    def terrain(self) -> tuple[Terrain, ...]:
        """Returns the overlay tiles among the kinds, in drawing order."""
        return tuple(kind for kind in TERRAIN if kind in self.kinds)


@dataclass(slots=True)
class ObjectDraft:
    """Section of an object: its first line and its keys."""

    line: int
    values: Values = field(default_factory=dict)


@dataclass(slots=True)
class HandDraft:
    """Section of a role's cards: its first line, and its numbered lines."""

    line: int
    cards: list[tuple[int, str]]


@dataclass(slots=True)
class Draft(MapDraft[Hex]):
    """Readable parts of a file; `kinds` are the objects that its sections describe."""

    objects: dict[str, ObjectDraft] = field(default_factory=dict)
    hands: dict[str, HandDraft] = field(default_factory=dict)
    walls: list[Pair] = field(default_factory=list)
    kinds: tuple[ObjectKind, ...] = ()


def read_draft(text: str, keys: Sequence[str], object_keys: Sequence[str]) -> Draft:
    """Returns the readable parts of a file, with its defects.

    Raises FileError if the file is too long.
    """
    draft = Draft()
    bodies = sections.split(text, lambda *heading: _open_section(draft, *heading))
    for number, line in bodies[""]:
        draft.read_key(draft.head, keys, number, line)
    for id, given in draft.objects.items():
        for number, line in bodies[f"{OBJECT} {id}"]:
            draft.read_key(given.values, object_keys, number, line)
    for role, hand in draft.hands.items():
        hand.cards += bodies[f"{HAND} {role}"]
    known = {WALL: Hex(("wall",)), FLOOR: Hex(("floor",))}
    draft.read_map(bodies, GRID, known, lambda *line: _read_hex(draft, *line))
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
    if word == HAND:
        draft.blame(line, column, "repeated-section", section=name, first=draft.hands[id.strip()].line)
        return "unknown"
    return draft.open(line, column, name, SECTIONS, also=(OBJECT, HAND))


def _open_object(draft: Draft, line: int, column: int, id: str) -> str:
    first = draft.objects.get(id)
    if not ID.fullmatch(id):
        draft.note((line, column), Refusal("file-bad-id", text=UserText(id[:40])))
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


def _read_hex(draft: Draft, line: int, text: str, start: int) -> Hex:
    found = Hex(kinds=())
    for column, words in draft.parts(line, text, start):
        if words[0] in monster_types():
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
        draft.blame(line, start + start_of(text[start:]), "legend-clash", kinds=list(found.kinds))
    return found
