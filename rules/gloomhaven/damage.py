"""Damage, death and exhaustion."""

from __future__ import annotations

from rules.gloomhaven.events import NOBODY, CoinDropped, Exhausted, Killed, Suffered
from rules.gloomhaven.state import Figure, Setup, State
from rules.table import Table
from rules.words import Cell, Piece, Term

GameTable = Table[Setup, State]


def suffer(table: GameTable, figure: Figure, amount: int, cause: str, *, by: str = "", rule: str = "") -> None:
    """Damage that is no attack: no shield helps (GLOOM-A10). `by` gets the kill (GLOOM-O7); "" is nobody."""
    if amount <= 0 or figure.hp <= 0:
        return
    figure.hp = max(0, figure.hp - amount)
    table.tell(
        Suffered(
            rules=(rule,) if rule else (),
            actor=Piece(figure.id),
            damage=amount,
            cause=Term(cause),
            hp=figure.hp,
            max_hp=figure.max_hp,
            by=Piece(by),
        )
    )
    if figure.hp == 0:
        fall(table, figure, by)


def fall(table: GameTable, figure: Figure, by: str = "") -> None:
    """Takes a figure without hit points off the board (GLOOM-A12).

    A monster drops a coin unless it was summoned; a character is exhausted, and its summons go with it. The kill of a
    monster counts for `by`, that of a summon for its summoner (GLOOM-O7).
    """
    state = table.state
    figure.hp = 0
    state.fallen[figure.id] = state.figures.pop(figure.id)
    if figure.kind == "character":
        table.tell(Exhausted(rules=("GLOOM-A12",), actor=Piece(figure.id)))
        for summon in [other for other in state.figures.values() if other.summoner == figure.id]:
            fall(table, summon)
        return
    credited = creditor(state, by) if figure.kind == "monster" else None
    if credited is not None:
        credited.kills += 1
    table.tell(
        Killed(
            rules=("GLOOM-A12", "GLOOM-O7"),
            actor=Piece(figure.id),
            by=NOBODY if credited is None else Piece(credited.id),
        )
    )
    if figure.kind == "monster" and not figure.summoner:
        state.coins[figure.cell] = state.coins.get(figure.cell, 0) + 1
        table.tell(CoinDropped(rules=("GLOOM-A12",), cell=Cell(figure.cell)))


def creditor(state: State, by: str) -> Figure | None:
    """The character that a kill by `by` counts for (GLOOM-O7): itself, a summon's summoner, or nobody."""
    figure = state.figures.get(by) or state.fallen.get(by)
    if figure is None or figure.kind == "monster":
        return None
    if figure.kind == "summon":
        return state.figures.get(figure.summoner) or state.fallen.get(figure.summoner)
    return figure
