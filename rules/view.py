"""Views: what one audience may see of a game, in facts that presenters turn into words and pictures."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rules.words import Phrase

Shape = Literal["circle", "square", "triangle", "diamond", "pentagon", "hexagon"]
CellKind = Literal[
    "floor", "wall", "obstacle", "trap", "hazard", "difficult", "icy", "door_closed", "door_open", "corridor",
    "treasure", "coin", "objective", "plate",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Token:
    """A piece as the board draws it: shape and letters tell it apart without colour.

    `mark` is at most three characters ("B1", "剣"). `tone` numbers a colour of the palette. `condition_marks` are short
    signs of its conditions. `hp` and `max_hp` draw a bar when given.
    """

    piece: str
    cell: str
    mark: str
    shape: Shape
    tone: int
    elite: bool = False
    active: bool = False
    hp: int | None = None
    max_hp: int | None = None
    condition_marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HexBoard:
    """A board of hexes to draw. Cells are labels ("C4"): column letters, row number from 1.

    `layout` "flat-odd": flat-top hexes, odd columns (B, D …, counted from 0) sit half a hex lower on screen.
    `cells` gives what lies on each known cell, bottom first; unknown cells are left out. `walls` are thin walls between
    two neighbours. `highlights` are cells to frame (numbered options carry their number).
    """

    width: int
    height: int
    cells: dict[str, tuple[CellKind, ...]]
    walls: tuple[tuple[str, str], ...] = ()
    tokens: tuple[Token, ...] = ()
    highlights: dict[str, str] = field(default_factory=dict)
    layout: Literal["flat-odd"] = "flat-odd"


SignKind = Literal[
    "asleep", "escaped", "dead", "incapacitated", "arrested", "partner", "controlled",
    "suit", "field", "robot", "defence",
    "cards", "spent", "endurance", "members", "power", "underlings", "weapon",
]  # fmt: skip
LinkKind = Literal["attack", "synchroniser", "jammer", "teleport"]


@dataclass(frozen=True, slots=True)
class Sign:
    """A small sign beside a participant: a state, a thing in use, or (with its `text`) a figure."""

    kind: SignKind
    text: str = ""


@dataclass(frozen=True, slots=True)
class RingToken:
    """A participant as the ring draws it. `mark`, `shape`, `tone` as for `Token`; `place` is the place in the order of
    play (0: none yet), `done` whether that turn is over."""

    piece: str
    mark: str
    shape: Shape
    tone: int
    place: int = 0
    done: bool = False
    active: bool = False
    signs: tuple[Sign, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """What goes on between two participants (ids of pieces), with its level and power (0: none).

    An attack and a jammer go from `source` to `target`; a synchroniser's `target` is whose attack it joins; a teleport
    has no target. `text` is what is known of a jammer.
    """

    kind: LinkKind
    source: str
    target: str = ""
    level: int = 0
    power: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class RingBoard:
    """A fight without places to draw: participants in a ring, clockwise from the top, and what goes on between them."""

    tokens: tuple[RingToken, ...]
    links: tuple[Link, ...] = ()


Board = HexBoard | RingBoard


@dataclass(frozen=True, slots=True)
class PieceView:
    """One piece in words: name, where it stands, its condition lines, and whether it is out of the game."""

    piece: str
    name: Phrase
    seat: str | None
    side: str
    cell: str | None
    lines: tuple[Phrase, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What one audience may see.

    `title` heads the table message (round, phase, scenario). `order` is the order of play, one phrase a row, `now` the
    index of the row whose turn it is. `pieces` covers everybody known. `notes` are further lines (goal, elements, what
    threatens whom), what is under way first. `board_lines` are the board in words beyond what `pieces` says (terrain by
    cell). `hand` is what the seat alone knows (identity, figures, items, cards), a phrase a line: empty in the view for
    anybody.
    """

    title: tuple[Phrase, ...]
    order: tuple[Phrase, ...]
    now: int | None
    pieces: tuple[PieceView, ...]
    notes: tuple[Phrase, ...] = ()
    board_lines: tuple[Phrase, ...] = ()
    board: Board | None = None
    names: dict[str, Phrase] = field(default_factory=dict)
    hand: tuple[Phrase, ...] = ()
