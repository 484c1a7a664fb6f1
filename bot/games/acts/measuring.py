"""Measurements between two pieces or places of a board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.facts.replies import Drawn, Reply
from bot.games.live.game import Live
from bot.games.live.statuses import during
from bot.games.live.transaction import Names, Transaction
from bot.words.query import MAX_CHOICES, spot_at
from rules.core.contract.board import Board, Link, Token
from rules.core.contract.view import View
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Cell, Mark, Piece, UserText
from rules.core.play.naming import begins, fitting, has_part, readings, whole
from rules.core.space.layouts import Plane, Ring

MARKED: Final = 7
"""Colour of a measured place, different from the colours of all sides."""


@during("active", "paused")
async def measure(transaction: Transaction, start: str, end: str) -> Reply:
    """Measures between two typed pieces or places.

    Uses only facts that the asker may know. `start` and `end` are the typed texts. Without `start`, the asker's only
    piece on the board is used. Raises Refused.
    """
    live = transaction.live
    seat = live.seat_for(transaction.origin.user_id)
    view = live.view(seat)
    if view is None or view.board is None or not any(each.cell for each in view.pieces):
        raise Refused(Refusal("not-measured"))
    ends = Ends(transaction.names, live, seat, view)
    other = ends.read(end)
    one = ends.read(start) if start else ends.piece_of(transaction.own_seats)
    said = live.ruleset.measure(live.setup, transaction.game.table.state, seat, one, other)
    drawn = (Drawn(board, said[0]),) if (board := board_between(view.board, one, other)) is not None else ()
    return Reply(live.scene(), live.words(seat), own=tuple(said), parts=drawn, private=True)


def board_between(board: Board, one: Mark, other: Mark) -> Board | None:
    """Returns the board with a line between two ends.

    Returns None if no line can be drawn.
    """
    layout, tokens = board.layout, {token.piece: token for token in board.tokens}
    if isinstance(layout, Ring) or one == other:
        return None
    for end in (one, other):
        if not isinstance(end, Piece):
            spot = layout.read(end)
            tokens[end] = Token(end, spot, "×", "diamond", MARKED)
        elif end not in tokens:
            return None
    tokens = {id: replace(token, active=id in (one, other)) for id, token in tokens.items()}
    return replace(board, tokens=tuple(tokens.values()), links=(Link("measured", one, other),), offers=())


class Ends:
    """The pieces and places of a board by their typed names, as a seat sees them."""

    def __init__(self, names: Names, live: Live, seat: str | None, view: View) -> None:
        self._names, self._scene, self._view = names, live.words(seat), view

    def pieces(self) -> list[Piece]:
        return [Piece(each.piece) for each in self._view.pieces if each.cell is not None]

    def piece_of(self, seats: tuple[str, ...]) -> Piece:
        """Returns the only piece of these seats on the board.

        Raises Refused.
        """
        own = [Piece(each.piece) for each in self._view.pieces if each.seat in seats and each.cell and not each.out]
        if len(own) == 1:
            return own[0]
        choices = own or self.pieces()
        raise Refused(
            Refusal("open-slot", verb="measure", slot="from", choices=choices[:MAX_CHOICES], count=len(choices))
        )

    def read(self, typed: str) -> Mark:
        """Returns the piece or place that a text means; raises Refused."""
        known = {piece: readings(piece, self._called(piece)) for piece in self.pieces()}
        found = fitting(typed, (whole, known))[1]
        if not found and (place := self._place(typed)) is not None:
            return place
        found = found or fitting(typed, (begins, known), (has_part, known))[1]
        if len(found) == 1:
            return found[0]
        code, choices = ("ambiguous", found) if found else ("value-choice", list(known))
        raise Refused(Refusal(code, text=UserText(typed[:80]), choices=choices[:MAX_CHOICES]))

    def _called(self, piece: Piece) -> Iterator[str]:
        yield from self._names(self._scene, piece)
        for token in self._view.board.tokens if self._view.board else ():
            if token.piece == piece:
                yield token.mark

    def _place(self, typed: str) -> Mark | None:
        board = self._view.board
        assert board is not None
        spot = spot_at(board.layout, typed)
        if spot is None or isinstance(board.layout, Plane):
            return spot
        return Cell(spot) if spot in board.places else None
