"""Views: what one audience may see of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.core.contract.board import Board
from rules.core.contract.cards import Pile
from rules.core.facts.words import Phrase


@dataclass(frozen=True, slots=True)
class PieceView:
    """A piece in words."""

    piece: str
    seat: str | None
    side: str
    cell: str | None
    lines: tuple[Phrase, ...] = ()
    """Condition of the piece."""
    out: bool = False
    """True if the piece is out of the game.

    Once all pieces of people's seats are out, the table is asked whether the referee should play on.
    """


@dataclass(frozen=True, slots=True)
class View:
    """A game at a glance for one audience: the content of the table message."""

    title: tuple[Phrase, ...]
    """Heading of the table message, such as round, phase and scenario."""
    order: tuple[Phrase, ...]
    """Order of play, one phrase per row."""
    now: int | None
    """Index of the row that has the turn."""
    pieces: tuple[PieceView, ...]
    """Every known piece."""
    notes: tuple[Phrase, ...] = ()
    """Further lines, such as the goal or the elements; ongoing actions come first."""
    board: Board | None = None
    hand: tuple[Phrase, ...] = ()
    """Facts that the seat alone knows (identity, figures, items, cards), one phrase per line; empty in the public view.
    """
    cards: tuple[Pile, ...] = ()
    """Cards to draw beside the text of `hand`; like it, for the seat alone and empty in the public view."""

    @property
    def fallen_seats(self) -> frozenset[str]:
        """Seats whose pieces are all out of the game.

        A seat without a piece is not among them.
        """
        playing = {piece.seat for piece in self.pieces if not piece.out}
        return frozenset(piece.seat for piece in self.pieces if piece.out and piece.seat and piece.seat not in playing)


@dataclass(frozen=True, slots=True)
class Details:
    """Facts that a `View` leaves out and that one audience may look up, one phrase per line."""

    board: tuple[Phrase, ...] | None = None
    """Facts about the board that `View.pieces` lacks, such as terrain by cell, and threats.

    If it is None, the bot lists everything on `View.board`.
    """
    pieces: Mapping[str, tuple[Phrase, ...]] = field(default_factory=dict)
    """Actions of each piece this round, and the effects of leaving its place (`/board piece:`)."""
    sheets: Mapping[str, tuple[Phrase, ...]] = field(default_factory=dict)
    """Character sheet of each piece (`/sheet`)."""
    cards: Mapping[str, tuple[Pile, ...]] = field(default_factory=dict)
    """Character sheets as cards, drawn beside `sheets`, by piece."""
