"""Views: what one audience may see of a game, in facts that presenters turn into words and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.core.contract.board import Board
from rules.core.facts.words import Phrase


@dataclass(frozen=True, slots=True)
class PieceView:
    """One piece in words: its position, the lines of its condition, and whether it is `out` of the game.

    If all pieces that belong to people's seats are out, the table is asked whether the referee shall play on.
    """

    piece: str
    seat: str | None
    side: str
    cell: str | None
    lines: tuple[Phrase, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """A game at a glance for one audience: the content of the table message.

    `title` heads the table message (round, phase, scenario). `order` is the order of play, one phrase per row, and
    `now` the index of the row that has the turn. `pieces` covers every known piece. `notes` are further lines (goal,
    elements), ongoing actions first. `hand` is what the seat alone knows (identity, figures, items, cards), one phrase
    per line; it is empty in the public view.
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
        """Seats whose pieces are all out of the game.

        A seat without a piece, such as a game master's, is always in play.
        """
        playing = {piece.seat for piece in self.pieces if not piece.out}
        return frozenset(piece.seat for piece in self.pieces if piece.out and piece.seat and piece.seat not in playing)


@dataclass(frozen=True, slots=True)
class Details:
    """Facts beyond a `View` that one audience may look up, one phrase per line.

    `board` describes the board beyond `View.pieces` (terrain by cell, threats); if it is None, the bot lists everything
    that `View.board` shows. `pieces` says, by piece, what it does this round, and what it would set off by leaving its
    place (`/board piece:`). `sheets` holds each piece's character sheet, with all its figures and possessions (`/sheet`
    shows it too).
    """

    board: tuple[Phrase, ...] | None = None
    pieces: Mapping[str, tuple[Phrase, ...]] = field(default_factory=dict)
    sheets: Mapping[str, tuple[Phrase, ...]] = field(default_factory=dict)
