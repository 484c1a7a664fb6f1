"""RuneQuest: actions of a seat: declarations before a round, and answers during the strike ranks.

`actor` may be left out if the decision concerns a single fighter.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from rules.core.facts.words import NOBODY, Cell, Piece, Term, UserText
from rules.core.play.actions import Action, Commitment, StaysOpen
from rules.core.play.declaring import Done, Withdraw

Items = Annotated[tuple[Term, ...], Field(max_length=2)]
Words = Annotated[UserText, Field(max_length=200)]
Stroke = Literal["", "cut", "thrust"]
Compass = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
NOWHERE = Cell("")
NOTHING = Term("")
NOT_SAID = UserText("")
Vigil = Annotated[UserText, Field(max_length=80)]
"""Wording of a standing instruction about turning (RQ-T1): "stay", "face the nearest", or "watch C5 and C6"."""


# --- declarations (RQ-C) ---------------------------------------------------------------------------------------------


class Attack(Action):
    """Attacks in melee (RQ-C1, RQ-R4, RQ-P1, RQ-R7, RQ-S8, RQ-H1, RQ-R8)."""

    verb: Literal["attack"] = "attack"
    plan: Words = NOT_SAID
    """Typed declaration of any other attack ("first with axe, next with shield")."""

    actor: Piece
    target: Piece = NOBODY
    """Enemy to attack. Without a target the fighter strikes the first enemy to enter its zone."""

    using: Items = ()
    to: Cell = NOWHERE
    """Cell to move to before the attack."""

    past: Piece = NOBODY
    """Enemy to get past on the way."""

    away: Cell = NOWHERE
    """Cell to go to after the last blow."""

    ready: Term = NOTHING
    """Item to take in hand first."""

    stroke: Stroke = ""
    """Cut or thrust, for a weapon that can do both."""

    room: Literal["heed", "ignore"] = "heed"
    """With "ignore" the fighter swings in spite of obstacles."""

    pace: Literal["steady", "charge"] = "steady"
    """With "charge" the fighter attacks on the move."""

    watch: Vigil = NOT_SAID


class Shoot(Action):
    """Shoots or throws an item (RQ-R2)."""

    verb: Literal["shoot"] = "shoot"
    actor: Piece
    target: Piece
    using: Term = NOTHING
    to: Cell = NOWHERE
    """Cell to move to before the shot."""

    watch: Vigil = NOT_SAID


class Move(Action):
    """Moves to the cell `to` or toward the fighter `target`, and does nothing else (RQ-E2, RQ-P1, RQ-P4)."""

    verb: Literal["move"] = "move"
    actor: Piece = NOBODY
    to: Cell = NOWHERE
    target: Piece = NOBODY
    past: Piece = NOBODY
    """Enemy to get past or to push aside."""

    watch: Vigil = NOT_SAID


class Defend(Action):
    """Spends the whole round on defence, and may withdraw to the cell `to` at rank 10 (RQ-W1)."""

    verb: Literal["defend"] = "defend"
    actor: Piece
    to: Cell = NOWHERE
    watch: Vigil = NOT_SAID


class Escape(Action):
    """Withdraws to the cell `to` at the end of a round of defence (RQ-W1)."""

    verb: Literal["escape"] = "escape"
    actor: Piece = NOBODY
    to: Cell = NOWHERE


class Cast(Action):
    """Casts a spell, whose effect the game master decides (RQ-R1)."""

    verb: Literal["cast"] = "cast"
    actor: Piece
    value: Annotated[int, Field(ge=0, le=50)] = 0
    """Number of ranks between the DEX strike rank and the casting. 0 continues the spell of the round before."""

    name: Annotated[str, Field(max_length=60)] = ""
    target: Piece = NOBODY
    plan: Words = NOT_SAID
    """Typed declaration of blows to strike after the spell ("first with axe")."""


class Aid(Action):
    """Gives first aid to an adjacent fighter, or to the actor (RQ-E2)."""

    verb: Literal["aid"] = "aid"
    actor: Piece
    target: Piece = NOBODY
    plan: Words = NOT_SAID
    """Typed declaration of blows to strike after the aid."""


class Ready(Action):
    """Takes an item in hand, and does nothing else (RQ-R4)."""

    verb: Literal["ready"] = "ready"
    actor: Piece
    using: Term
    watch: Vigil = NOT_SAID


Deed = Attack | Shoot | Move | Defend | Cast | Aid | Ready
DEEDS: tuple[type[Action], ...] = (Attack, Shoot, Move, Defend, Cast, Aid, Ready)


# --- answers during the ranks ----------------------------------------------------------------------------------------


class Turn(Action):
    """Turns to face a direction (RQ-T1)."""

    verb: Literal["turn"] = "turn"
    actor: Piece = NOBODY
    facing: Compass


class Proceed(Action):
    """Makes a step that provokes attacks or leads past a controller (RQ-O2, RQ-P1, RQ-P2, RQ-P3, RQ-P4).

    A controller is an engaged enemy in whose zone the fighter stands.
    """

    verb: Literal["proceed"] = "proceed"
    actor: Piece = NOBODY
    how: Literal["go", "slip", "strike"] = "go"
    """"go" accepts the attacks, "slip" dodges them, and "strike" attacks the controller, which then has to dodge."""

    using: Term = NOTHING
    stroke: Stroke = ""


class Strike(Action):
    """Strikes at an enemy that leaves the fighter's zone or passes it (RQ-O2, RQ-P2, RQ-P4)."""

    verb: Literal["strike"] = "strike"
    actor: Piece = NOBODY
    using: Term = NOTHING
    stroke: Stroke = ""


class Parry(Action):
    """Parries the attack with the item `using`, or with the best item (RQ-A4)."""

    verb: Literal["parry"] = "parry"
    using: Annotated[Term, StaysOpen()] = NOTHING


class Dodge(Action):
    """Dodges the attack (RQ-A2, RQ-R3, RQ-A3)."""

    verb: Literal["dodge"] = "dodge"
    cost: Annotated[Literal["", "parry", "attack"], StaysOpen()] = ""
    """Action to use up. By default this is the parry, or the attack if no parry is left."""


class Allow(Action):
    """Lets an enemy pass (RQ-P1)."""

    verb: Literal["allow"] = "allow"
    actor: Piece = NOBODY


class Choose(Action):
    """Chooses the enemy to strike first (RQ-C4), or the cell that the fighter is pushed into (RQ-P4)."""

    verb: Literal["choose"] = "choose"
    target: Piece = NOBODY
    to: Cell = NOWHERE


class Pass(Action):
    """Declines to turn, step, strike, defend, or change the declaration."""

    verb: Literal["pass"] = "pass"


class Rethink(Action):
    """Asks for a chance to change the action of `actor` before the next rank (RQ-C6, RQ-R4)."""

    verb: Literal["rethink"] = "rethink"
    actor: Piece = NOBODY


ACTIONS: tuple[type[Action], ...] = (
    *DEEDS, Escape, Turn, Proceed, Strike, Parry, Dodge, Allow, Choose, Pass, Rethink, Done, Withdraw,
)  # fmt: skip


def commits(kind: str, facts: Mapping[str, Any], action: Action) -> Commitment:
    """Returns the reason to confirm an action, or "".

    A change of action "costs" ranks (RQ-R4). A turn beyond the limit "forfeits" the engaged state (RQ-T2).
    """
    if isinstance(action, Turn):
        return "forfeits" if action.facing in facts.get("beyond", ()) else ""
    return "costs" if kind == "change" and not isinstance(action, Pass) else ""
