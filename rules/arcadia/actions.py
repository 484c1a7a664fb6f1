"""Actions of Arcadia: those of a guild's own turn, and those that direct monsters."""

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
    """Gives a card or an exploration token of the guild to one of its heroes (ARC-X3)."""

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

    Without `path` the hero takes the path with the fewest guard attacks.
    """

    verb: Literal["move"] = "move"
    to: Cell = Cell("")
    path: Cells = ()


class Use(Action):
    """Opens or closes the door between the active hero's space and the space `to` (ARC-B6)."""

    verb: Literal["use"] = "use"
    what: Literal["door"] = "door"
    to: Cell


class Attack(Action):
    """Attacks with a card (ARC-A2, ARC-Z1).

    The first target is the primary one. `cost` says which cards the hero pays for with Wounds instead of exhausting
    them.
    """

    verb: Literal["attack"] = "attack"
    target: Pieces = ()
    using: Term = Term("")
    boosts: Terms = ()
    """Boosts to exhaust with the card."""

    cost: Literal["card", "wound", "boost-wound", "all-wounds"] = "card"

    def bleeds_for(self, *, boost: bool) -> bool:
        """Returns whether Wounds pay for the boosts or, if `boost` is false, for the attack card."""
        return self.cost in ("all-wounds", "boost-wound" if boost else "wound")

    @property
    def wounds(self) -> int:
        """Number of Wounds that pay for cards."""
        return self.bleeds_for(boost=False) + len(self.boosts) * self.bleeds_for(boost=True)


class React(Action):
    """Directs a monster's payback: a move, an attack, both, or neither (ARC-P4).

    Without `to` and `path` the monster stays. In `path`, the name of a border ("B1-C1") opens or closes its door.
    `target` are extra targets of the attack.
    """

    verb: Literal["react"] = "react"
    to: Cell = Cell("")
    path: Cells = ()
    attack: bool = True
    target: Pieces = ()


class Choose(Action):
    """Chooses a listed option by its number."""

    verb: Literal["choose"] = "choose"
    option: Annotated[int, Field(ge=1, le=99)]


class Pass(Action):
    """Ends the activation or the rest, or declines the remaining offers."""

    verb: Literal["pass"] = "pass"


ACTIONS: tuple[type[Action], ...] = (
    Recruit, Give, Activate, Rest, Deploy, Move, Use, Attack, React, Choose, Pass,
)  # fmt: skip


def commits(kind: str, facts: Mapping[str, Any], action: Action) -> Commitment:
    """Returns "ends" for an answer that the player has to confirm, or else ""."""
    is_end = isinstance(action, Pass) and kind in ("activation", "rest") and not facts.get("idle")
    return "ends" if is_end or isinstance(action, Rest) else ""
