"""Duel: views."""

from __future__ import annotations

from gyoji_duel.state import ROW, Setup, State
from rules.core.contract.board import Bar, Board, Token
from rules.core.contract.view import PieceView, View
from rules.core.facts.words import Phrase, Piece, Term, UserText
from rules.core.space.layouts import Grid


def names(setup: Setup, state: State, seat: str | None) -> dict[str, Phrase]:
    return {
        one.seat: Phrase.of("fighter", name=UserText(one.name)) if one.name else Phrase(f"role-{one.role}")
        for one in setup.party
    }


def view(setup: Setup, state: State, seat: str | None) -> View:
    shown = [(id, fighter.stance.seen_by(seat)) for id, fighter in state.fighters.items() if fighter.stance]
    return View(
        title=(Phrase.of("title", round=state.round),),
        order=tuple(Phrase.of("row", piece=Piece(id)) for id in state.order),
        now=0 if state.order else None,
        pieces=tuple(
            PieceView(
                id, id, fighter.role, fighter.cell or None, (Phrase.of("line-hp", hp=fighter.hp),),
                out=fighter.hp <= 0 or not fighter.cell,
            )
            for id, fighter in state.fighters.items()
        ),
        notes=tuple(Phrase.of("note-stance", piece=Piece(id), stance=Term(own)) for id, own in shown if own),
        board=_board(setup, state),
    )  # fmt: skip


def _board(setup: Setup, state: State) -> Board:
    """Returns the row with its edges and the two fighters."""
    active = state.order[0] if state.order else ""
    return Board(
        layout=Grid("squares"),
        places={cell: ("brink",) if cell in (ROW[0], ROW[-1]) else ("floor",) for cell in ROW},
        tokens=tuple(
            Token(
                id, fighter.cell, fighter.role[0].upper(), "circle" if fighter.role == "east" else "diamond",
                0 if fighter.role == "east" else 1, active=id == active, facing=270 if fighter.role == "east" else 90,
                bars=(Bar(fighter.hp, setup.hp),),
            )
            for id, fighter in state.fighters.items()
            if fighter.cell
        ),
    )  # fmt: skip
