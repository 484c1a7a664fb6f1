"""Views: what one audience may see of a game, in facts that presenters turn into words and pictures."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.contract.board import Board
from rules.core.facts.words import Phrase


@dataclass(frozen=True, slots=True)
class PieceView:
    """One piece in words: where it is, its condition lines, and whether it is `out` of the game. Where all
    pieces of the seats that people hold are out, the table is asked whether the referee shall play on. `details` are
    what somebody who looks it up is told besides (`/board piece:`): what it does this round, what leaving would set
    off. `sheet` is its character sheet, as far as this audience may know it, for `/sheet` too: all its figures, what it
    has."""

    piece: str
    seat: str | None
    side: str
    cell: str | None
    lines: tuple[Phrase, ...] = ()
    details: tuple[Phrase, ...] = ()
    sheet: tuple[Phrase, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What one audience may see.

    `title` heads the table message (round, phase, scenario). `order` is the order of play, one phrase per row, and
    `now` the index of the row whose turn it is. `pieces` covers everybody known. `notes` are further lines (goal,
    elements, what threatens whom), what is under way first. `board_lines` describe the board beyond what `pieces` says
    (terrain by cell); with None the bot names all that `board` shows. `hand` is what the seat alone knows (identity,
    figures, items, cards), one phrase per line; it is empty in the view for everybody.
    """

    title: tuple[Phrase, ...]
    order: tuple[Phrase, ...]
    now: int | None
    pieces: tuple[PieceView, ...]
    notes: tuple[Phrase, ...] = ()
    board_lines: tuple[Phrase, ...] | None = None
    board: Board | None = None
    hand: tuple[Phrase, ...] = ()

    @property
    def fallen_seats(self) -> frozenset[str]:
        """The seats all of whose pieces are out of the game. A seat without a piece, such as a game master's, is always
        in play."""
        playing = {piece.seat for piece in self.pieces if not piece.out}
        return frozenset(piece.seat for piece in self.pieces if piece.out and piece.seat and piece.seat not in playing)
