"""Views: what one audience may see of a game, in facts that presenters turn into words and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.core.contract.board import Board
from rules.core.facts.words import Phrase


@dataclass(frozen=True, slots=True)
class PieceView:
    """One piece in words: where it is, its condition lines, and whether it is `out` of the game. Where all
    pieces of the seats that people hold are out, the table is asked whether the referee shall play on."""

    piece: str
    seat: str | None
    side: str
    cell: str | None
    lines: tuple[Phrase, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What one audience may see of a game at a glance: what the table message shows.

    `title` heads the table message (round, phase, scenario). `order` is the order of play, one phrase per row, and
    `now` the index of the row whose turn it is. `pieces` covers everybody known. `notes` are further lines (goal,
    elements), what is under way first. `hand` is what the seat alone knows (identity, figures, items, cards), one
    phrase per line; it is empty in the view for everybody.
    """

    title: tuple[Phrase, ...]
    order: tuple[Phrase, ...]
    now: int | None
    pieces: tuple[PieceView, ...]
    notes: tuple[Phrase, ...] = ()
    board: Board | None = None
    hand: tuple[Phrase, ...] = ()

    @property
    def fallen_seats(self) -> frozenset[str]:
        """The seats all of whose pieces are out of the game. A seat without a piece, such as a game master's, is always
        in play."""
        playing = {piece.seat for piece in self.pieces if not piece.out}
        return frozenset(piece.seat for piece in self.pieces if piece.out and piece.seat and piece.seat not in playing)


@dataclass(frozen=True, slots=True)
class Details:
    """What one audience is told besides a `View` when it looks something up, one phrase per line.

    `board` describes the board beyond what `View.pieces` says (terrain by cell, what threatens whom); with None the bot
    names all that `View.board` shows. `pieces` has what is told of a piece (`/board piece:`): what it does this round,
    what leaving would set off. `sheets` has its character sheet (`/sheet` too): all its figures, what it has. Both are
    by piece.
    """

    board: tuple[Phrase, ...] | None = None
    pieces: Mapping[str, tuple[Phrase, ...]] = field(default_factory=dict)
    sheets: Mapping[str, tuple[Phrase, ...]] = field(default_factory=dict)
