"""Arcadia: what a seat may say, in its own turn and for the monsters when it sits to the right."""

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
    """Takes a hero into one's guild, in the draft."""

    verb: Literal["recruit"] = "recruit"
    using: Term


class Give(Action):
    """Gives a hero of one's guild one of the guild's cards, in the draft and while resting, or while resting an
    exploration token that another of its heroes carries (ARC-X3)."""

    verb: Literal["give"] = "give"
    using: Term
    target: Piece


class Activate(Action):
    """Activates one of one's heroes on the board (ARC-T3)."""

    verb: Literal["activate"] = "activate"
    actor: Piece


class Rest(Action):
    """Rests with the whole guild instead (ARC-X)."""

    verb: Literal["rest"] = "rest"


class Deploy(Action):
    """Brings a killed hero back to the board while resting (ARC-X4)."""

    verb: Literal["deploy"] = "deploy"
    actor: Piece
    to: Cell


class Move(Action):
    """Moves the active hero to a space, by the way with the fewest guard attacks, or space by space along `path`."""

    verb: Literal["move"] = "move"
    to: Cell = Cell("")
    path: Cells = ()


class Use(Action):
    """Opens or closes the door between the active hero's space and the neighbouring one named (ARC-B6)."""

    verb: Literal["use"] = "use"
    what: Literal["door"] = "door"
    to: Cell


class Attack(Action):
    """Attacks with a card: the first target is the primary one, the others are extra targets that the card allows.
    `boosts` are boosts that are exhausted with it (ARC-Z1). By `cost` the hero takes a Wound instead of exhausting the
    card, each of the boosts, or all of them, if its ability allows that (ARC-A2)."""

    verb: Literal["attack"] = "attack"
    target: Pieces = ()
    using: Term = Term("")
    boosts: Terms = ()
    cost: Literal["card", "wound", "boost-wound", "all-wounds"] = "card"

    def bleeds_for(self, *, boost: bool) -> bool:
        """Whether a Wound pays for its card, or for each of its boosts."""
        return self.cost in ("all-wounds", "boost-wound" if boost else "wound")

    @property
    def wounds(self) -> int:
        """How many Wounds pay for its cards."""
        return self.bleeds_for(boost=False) + len(self.boosts) * self.bleeds_for(boost=True)


class React(Action):
    """What a monster does in its payback (ARC-P4): where it goes ("": it stays), or its moves one by one along `path`,
    a door to open or close by its border ("B1-C1"); whether it then attacks, and whom besides the hero who attacked
    it."""

    verb: Literal["react"] = "react"
    to: Cell = Cell("")
    path: Cells = ()
    attack: bool = True
    target: Pieces = ()


class Choose(Action):
    """One of the listed possibilities, by number."""

    verb: Literal["choose"] = "choose"
    option: Annotated[int, Field(ge=1, le=99)]


class Pass(Action):
    """Ends the activation or the rest, or takes nothing (more) of what is offered."""

    verb: Literal["pass"] = "pass"


ACTIONS: tuple[type[Action], ...] = (
    Recruit, Give, Activate, Rest, Deploy, Move, Use, Attack, React, Choose, Pass,
)  # fmt: skip


def commits(kind: str, facts: Mapping[str, Any], action: Action) -> Commitment:
    """Resting takes the turn; ending an activation ends it, which is no loss where nothing is left to do."""
    is_end = isinstance(action, Pass) and kind in ("activation", "rest") and not facts.get("idle")
    return "ends" if is_end or isinstance(action, Rest) else ""
