"""RuneQuest: what a seat may say: what its fighters are going to do, and what is asked as the ranks go by.

`actor` is always one of the seat's own fighters. In what is asked of a single fighter it may be left out.
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
"""How somebody turns as enemies come and go (RQ-T1): "stay", "face the nearest", or "watch C5 and C6", in words."""


# --- what is declared (RQ-C) -----------------------------------------------------------------------------------------


class Attack(Action):
    """Attacks in melee: `target` with what is `using`, whom it goes to meet; without one the first to enter its zone
    (RQ-C1). `plan` says any other declaration in words ("first with axe, next with shield").

    It goes `to` a cell before, `past` somebody if it means to (RQ-P1), and `away` to another after its last blow
    (RQ-R7). `ready` is taken in hand first
    (RQ-R4). `stroke` is how a weapon strikes that can do both (RQ-S8), with `room` "ignore" it swings whatever is in
    the way (RQ-H1), with `pace` "charge" it attacks on the move (RQ-R8). `watch` is how it turns meanwhile.
    """

    verb: Literal["attack"] = "attack"
    plan: Words = NOT_SAID
    actor: Piece
    target: Piece = NOBODY
    using: Items = ()
    to: Cell = NOWHERE
    past: Piece = NOBODY
    away: Cell = NOWHERE
    ready: Term = NOTHING
    stroke: Stroke = ""
    room: Literal["heed", "ignore"] = "heed"
    pace: Literal["steady", "charge"] = "steady"
    watch: Vigil = NOT_SAID


class Shoot(Action):
    """Shoots or throws what is `using` at `target` (RQ-R2), after going `to` a cell."""

    verb: Literal["shoot"] = "shoot"
    actor: Piece
    target: Piece
    using: Term = NOTHING
    to: Cell = NOWHERE
    watch: Vigil = NOT_SAID


class Move(Action):
    """Moves `to` a cell or toward `target`, and does nothing else (RQ-E2). It means to get `past` somebody, or to push
    him aside who stands there (RQ-P1, RQ-P4)."""

    verb: Literal["move"] = "move"
    actor: Piece = NOBODY
    to: Cell = NOWHERE
    target: Piece = NOBODY
    past: Piece = NOBODY
    watch: Vigil = NOT_SAID


class Defend(Action):
    """Spends the whole round on defence; at rank 10 it may withdraw, `to` a cell if that is possible (RQ-W1)."""

    verb: Literal["defend"] = "defend"
    actor: Piece
    to: Cell = NOWHERE
    watch: Vigil = NOT_SAID


class Escape(Action):
    """Withdraws `to` a cell at the end of a round of defence (RQ-W1)."""

    verb: Literal["escape"] = "escape"
    actor: Piece = NOBODY
    to: Cell = NOWHERE


class Cast(Action):
    """Casts a spell that takes so many ranks (`value`) on top of the DEX strike rank; what it does is up to the game
    master. Without `value` it goes on with the one begun in the round before, whatever else is said (RQ-R1). `plan`
    says in words whom it strikes afterwards ("first with axe")."""

    verb: Literal["cast"] = "cast"
    actor: Piece
    value: Annotated[int, Field(ge=0, le=50)] = 0
    name: Annotated[str, Field(max_length=60)] = ""
    target: Piece = NOBODY
    plan: Words = NOT_SAID


class Aid(Action):
    """Gives first aid to somebody beside it, or to itself (RQ-E2). `plan` says in words whom it strikes afterwards."""

    verb: Literal["aid"] = "aid"
    actor: Piece
    target: Piece = NOBODY
    plan: Words = NOT_SAID


class Ready(Action):
    """Takes something in hand, and does nothing else (RQ-R4)."""

    verb: Literal["ready"] = "ready"
    actor: Piece
    using: Term
    watch: Vigil = NOT_SAID


Deed = Attack | Shoot | Move | Defend | Cast | Aid | Ready
DEEDS: tuple[type[Action], ...] = (Attack, Shoot, Move, Defend, Cast, Aid, Ready)


# --- what is asked as the ranks go by --------------------------------------------------------------------------------


class Turn(Action):
    """Turns to face that way (RQ-T1)."""

    verb: Literal["turn"] = "turn"
    actor: Piece = NOBODY
    facing: Compass


class Proceed(Action):
    """Makes a step that others may strike at, or that leads past a controller (RQ-O2, RQ-P1): "go" takes whatever comes
    (RQ-P4), "slip" dodges him (RQ-P2), "strike" makes him dodge an attack with what is `using` (RQ-P3)."""

    verb: Literal["proceed"] = "proceed"
    actor: Piece = NOBODY
    how: Literal["go", "slip", "strike"] = "go"
    using: Term = NOTHING
    stroke: Stroke = ""


class Strike(Action):
    """Strikes at somebody who leaves or passes (RQ-O2, RQ-P2, RQ-P4)."""

    verb: Literal["strike"] = "strike"
    actor: Piece = NOBODY
    using: Term = NOTHING
    stroke: Stroke = ""


class Parry(Action):
    """Parries the attack `using` something in hand (RQ-A4); without it what does so best."""

    verb: Literal["parry"] = "parry"
    using: Annotated[Term, StaysOpen()] = NOTHING


class Dodge(Action):
    """Dodges the attack (RQ-A2). It takes the parry or the attack of the round (RQ-R3), without `cost` the parry
    if it is left; from whoever dodges this opponent already nothing more (RQ-A3)."""

    verb: Literal["dodge"] = "dodge"
    cost: Annotated[Literal["", "parry", "attack"], StaysOpen()] = ""


class Allow(Action):
    """Lets somebody pass (RQ-P1)."""

    verb: Literal["allow"] = "allow"
    actor: Piece = NOBODY


class Choose(Action):
    """One of those that are offered: `target` is struck first (RQ-C4), or `to` is where somebody is pushed
    (RQ-P4)."""

    verb: Literal["choose"] = "choose"
    target: Piece = NOBODY
    to: Cell = NOWHERE


class Pass(Action):
    """Does nothing of what is asked: does not turn, stays, does not strike, goes on as declared."""

    verb: Literal["pass"] = "pass"


class Rethink(Action):
    """Wishes to be asked before the next rank what `actor` is going to do instead (RQ-C6, RQ-R4)."""

    verb: Literal["rethink"] = "rethink"
    actor: Piece = NOBODY


ACTIONS: tuple[type[Action], ...] = (
    *DEEDS, Escape, Turn, Proceed, Strike, Parry, Dodge, Allow, Choose, Pass, Rethink, Done, Withdraw,
)  # fmt: skip


def commits(kind: str, facts: Mapping[str, Any], action: Action) -> Commitment:
    """Changing what one does takes ranks (RQ-R4), and a turn beyond the limit the engaged state (RQ-T2)."""
    if isinstance(action, Turn):
        return "forfeits" if action.facing in facts.get("beyond", ()) else ""
    return "costs" if kind == "change" and not isinstance(action, Pass) else ""
