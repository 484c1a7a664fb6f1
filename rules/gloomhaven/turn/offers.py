"""Outcomes that the rules leave to the players, numbered for a choice (GLOOM-H1).

The state keeps the open outcomes, so that a view can mark their cells and `describe` can put each into words.
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
    """Returns the outcome that `action` picks, in words.

    The Fluent message is `offer-<kind>` with cell, piece, targets and term as facts.
    """
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
    """Asks the players to choose between outcomes, and returns the value of the chosen outcome.

    - `make`: lists the outcomes from the present facts, each with its value, in reading order. A single outcome needs
      no question, and without outcomes the result is None.
    - `figure`: the figure to which the choice belongs.
    - `seats`: the seats that may choose, by default all players with a living character. The first answer decides.
    - `always`: true to ask even if the set-up or the table leaves ties to the bot.
    - `are_alike`: returns whether all outcomes have the same effect, so that the choice does not matter.
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
    """Returns the seats with a character on the board."""
    return tuple(figure.seat for figure in state.figures.values() if figure.kind == "character")
