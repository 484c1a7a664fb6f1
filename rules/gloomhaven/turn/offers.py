"""What the rules leave to the players: numbered outcomes, one of which somebody takes (GLOOM-H1).

The open outcomes are kept in the state, so that a view can frame their cells and `describe` can put each in words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rules.core.facts.words import Phrase, Piece, Seat, Term
from rules.core.play.decisions import choice
from rules.core.play.table import Procedure, Table
from rules.gloomhaven.actions import Choose
from rules.gloomhaven.events import PlayersChose
from rules.gloomhaven.state import Offer, Setup, State

T = TypeVar("T")
Offers = Sequence[tuple[Offer, T]]


def offer_phrase(state: State, action: Choose) -> Phrase:
    """The outcome that `action` takes, in words: Fluent `offer-<kind>` with cell, piece, targets and term as facts."""
    if action.option > len(state.offers):
        return Phrase("option-choose", action.slots())
    offer = state.offers[action.option - 1]
    return Phrase(f"offer-{offer.kind}", {"option": action.option, **offer.facts()})


def settle(
    table: Table[Setup, State],
    kind: str,
    rule: str,
    make: Callable[[], Offers[T]],
    *,
    seats: Sequence[str] = (),
    figure: str = "",
    always: bool = False,
    are_alike: Callable[[Sequence[T]], bool] = lambda outcomes: False,
) -> Procedure[T | None]:
    """Lets the players choose between the outcomes of `make` and returns what belongs to the one chosen.

    `make` lists the outcomes in reading order from the present facts. A single one needs no question; with none the
    result is None. `kind` is the decision's; `seats` are those who may choose (default: everybody who plays a living
    character), and the first answer decides; `figure` is whom it is about. The set-up, or the table, may have the first
    outcome taken without asking, unless it is a choice by right (`always`). `are_alike` says whether outcomes are the
    same in all that could matter to somebody, so that the tie does not matter. Without it every difference does.
    """
    state = table.state

    def list_outcomes() -> Offers[T]:
        outcomes = make()
        state.offers = [offer for offer, _ in outcomes]
        return outcomes

    try:
        while (
            len(outcomes := list_outcomes()) > 1
            and (always or table.setup.ties == "ask")
            and (asked := tuple(seats) or players(state))
        ):
            actions = [Choose(option=number) for number in range(1, len(outcomes) + 1)]
            facts = {"figure": Piece(figure), "count": len(outcomes)}
            matters = None if always else not are_alike([outcome for _, outcome in outcomes])
            answer = yield choice(kind, asked[0], actions, rule=rule, facts=facts, seats=asked, matters=matters)
            if answer is not None and isinstance(answer.action, Choose):
                option = answer.action.option
                table.tell(
                    PlayersChose(
                        rules=(rule,), seat=Seat(answer.seat), about=Term(kind), option=option, count=len(outcomes)
                    )
                )
                return outcomes[option - 1][1]
        return outcomes[0][1] if outcomes else None
    finally:
        state.offers = []


def players(state: State) -> tuple[str, ...]:
    """The seats with a character still on the board, in order."""
    return tuple(figure.seat for figure in state.figures.values() if figure.kind == "character")
