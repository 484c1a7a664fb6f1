"""Actions of Arcadia: a seat's answers in its own turn, and for the monsters as the right-hand player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action, Commitment

Cells = Annotated[tuple[Cell, ...], Field(max_length=12)]
Pieces = Annotated[tuple[Piece, ...], Field(max_length=12)]
Terms = Annotated[tuple[Term, ...], Field(max_length=4)]


class Recruit(Action):
    """Takes a hero into the guild in the draft."""

    verb: Literal["recruit"] = "recruit"
    using: Term


class Give(Action):
    """Gives a card of the guild to one of its heroes, in the draft or while resting (ARC-X3).

    While resting, an exploration token that another hero of the guild carries can be given too.
    """

    verb: Literal["give"] = "give"
    using: Term
    target: Piece


class Activate(Action):
    """Activates a hero of the guild on the board (ARC-T3)."""

    verb: Literal["activate"] = "activate"
    actor: Piece


class Rest(Action):
    """Rests with the whole guild instead of activating a hero (ARC-X)."""

    verb: Literal["rest"] = "rest"


class Deploy(Action):
    """Brings a killed hero back to the board while resting (ARC-X4)."""

    verb: Literal["deploy"] = "deploy"
    actor: Piece
    to: Cell


class Move(Action):
    """Moves the active hero to the space `to`, or along `path`.

    Without a path it takes the one with the fewest guard attacks.
    """

    verb: Literal["move"] = "move"
    to: Cell = Cell("")
    path: Cells = ()


class Use(Action):
    """Opens or closes the door between the active hero's space and a neighbouring one (ARC-B6)."""

    verb: Literal["use"] = "use"
    what: Literal["door"] = "door"
    to: Cell


class Attack(Action):
    """Attacks with a card.

    The first target is the primary one; the others are extra targets that the card allows. `boosts` are exhausted with
    the card (ARC-Z1). If the hero's ability allows it, `cost` names the cards for which the hero takes a Wound instead
    of exhausting them: the attack card, the boosts, or both (ARC-A2).
    """

    verb: Literal["attack"] = "attack"
    target: Pieces = ()
    using: Term = Term("")
    boosts: Terms = ()
    cost: Literal["card", "wound", "boost-wound", "all-wounds"] = "card"

    def bleeds_for(self, *, boost: bool) -> bool:
        """Returns whether Wounds pay for the boosts (if `boost`), or else for the attack card."""
        return self.cost in ("all-wounds", "boost-wound" if boost else "wound")

    @property
    def wounds(self) -> int:
        """Number of Wounds that the hero takes instead of exhausting cards."""
        return self.bleeds_for(boost=False) + len(self.boosts) * self.bleeds_for(boost=True)


class React(Action):
    """Directs a monster's payback (ARC-P4).

    The monster goes to the space `to` ("" means that it stays), or makes the moves in `path` one by one; a door to open
    or close is named by its border ("B1-C1"). With `attack` it then attacks the hero who attacked it, and also the
    extra targets in `target`.
    """

    verb: Literal["react"] = "react"
    to: Cell = Cell("")
    path: Cells = ()
    attack: bool = True
    target: Pieces = ()


class Choose(Action):
    """Chooses one of the listed options, by its number."""

    verb: Literal["choose"] = "choose"
    option: Annotated[int, Field(ge=1, le=99)]


class Pass(Action):
    """Ends the activation or the rest, or declines the offers that are left."""

    verb: Literal["pass"] = "pass"


ACTIONS: tuple[type[Action], ...] = (
    Recruit, Give, Activate, Rest, Deploy, Move, Use, Attack, React, Choose, Pass,
)  # fmt: skip


def commits(kind: str, facts: Mapping[str, Any], action: Action) -> Commitment:
    """Returns "ends" for an answer that the player has to confirm, or else "".

    A rest ends the turn. A pass ends the activation or the rest, and needs no confirmation if nothing is left to do.
    """
    is_end = isinstance(action, Pass) and kind in ("activation", "rest") and not facts.get("idle")
    return "ends" if is_end or isinstance(action, Rest) else ""
