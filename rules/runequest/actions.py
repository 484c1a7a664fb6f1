"""RuneQuest: actions of a seat, both declarations before a round and answers during its strike ranks.

`actor` is always one of the seat's fighters. It may be left out if the decision concerns a single fighter.
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
    """Attacks in melee.

    The fighter goes to meet `target` and strikes it with the weapons `using`. Without a target it strikes the first
    enemy to enter its zone (RQ-C1). Any other declaration is typed as `plan` ("first with axe, next with shield").

    The fighter first takes the item `ready` in hand (RQ-R4). It then moves to the cell `to`, past the enemy `past` if
    one is named (RQ-P1). After its last blow it goes to the cell `away` (RQ-R7). `stroke` chooses between cut and
    thrust for a weapon that can do both (RQ-S8). With `room` "ignore" the fighter swings in spite of obstacles (RQ-H1).
    With `pace` "charge" it attacks on the move (RQ-R8). `watch` is a standing instruction about turning.
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
    """Shoots or throws the item `using` at `target` (RQ-R2), after a move to the cell `to` if one is given."""

    verb: Literal["shoot"] = "shoot"
    actor: Piece
    target: Piece
    using: Term = NOTHING
    to: Cell = NOWHERE
    watch: Vigil = NOT_SAID


class Move(Action):
    """Moves to the cell `to` or toward the fighter `target`, and does nothing else (RQ-E2).

    `past` is an enemy that the fighter means to pass, or to push aside if it stands in the way (RQ-P1, RQ-P4).
    """

    verb: Literal["move"] = "move"
    actor: Piece = NOBODY
    to: Cell = NOWHERE
    target: Piece = NOBODY
    past: Piece = NOBODY
    watch: Vigil = NOT_SAID


class Defend(Action):
    """Spends the whole round on defence.

    At rank 10 the fighter may withdraw to the cell `to` if that is possible (RQ-W1).
    """

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
    """Casts a spell that takes `value` ranks on top of the DEX strike rank.

    The game master decides its effect. Without `value` the fighter continues the spell of the round before, and `name`
    and `target` are ignored (RQ-R1). `plan` is a typed declaration of blows to strike afterwards ("first with axe").
    """

    verb: Literal["cast"] = "cast"
    actor: Piece
    value: Annotated[int, Field(ge=0, le=50)] = 0
    name: Annotated[str, Field(max_length=60)] = ""
    target: Piece = NOBODY
    plan: Words = NOT_SAID


class Aid(Action):
    """Gives first aid to an adjacent fighter, or to the actor itself (RQ-E2).

    `plan` is a typed declaration of blows to strike afterwards.
    """

    verb: Literal["aid"] = "aid"
    actor: Piece
    target: Piece = NOBODY
    plan: Words = NOT_SAID


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
    """Makes a step that enemies may strike at, or that leads past a controller (RQ-O2, RQ-P1).

    A controller is an engaged enemy whose zone the fighter stands in. `how` is "go" to accept the attacks (RQ-P4),
    "slip" to dodge the controller's attack (RQ-P2), or "strike" to attack with the weapon `using`, so that the
    controller has to dodge (RQ-P3).
    """

    verb: Literal["proceed"] = "proceed"
    actor: Piece = NOBODY
    how: Literal["go", "slip", "strike"] = "go"
    using: Term = NOTHING
    stroke: Stroke = ""


class Strike(Action):
    """Strikes at an enemy that leaves the fighter's zone or passes it (RQ-O2, RQ-P2, RQ-P4)."""

    verb: Literal["strike"] = "strike"
    actor: Piece = NOBODY
    using: Term = NOTHING
    stroke: Stroke = ""


class Parry(Action):
    """Parries the attack with the item `using` (RQ-A4).

    Without `using` the fighter takes the item that it parries best with.
    """

    verb: Literal["parry"] = "parry"
    using: Annotated[Term, StaysOpen()] = NOTHING


class Dodge(Action):
    """Dodges the attack (RQ-A2).

    The dodge uses up the parry or the attack of the round (RQ-R3). Without `cost` it uses the parry if that is left. It
    uses up nothing if the fighter has dodged this opponent in the round already (RQ-A3).
    """

    verb: Literal["dodge"] = "dodge"
    cost: Annotated[Literal["", "parry", "attack"], StaysOpen()] = ""


class Allow(Action):
    """Lets an enemy pass (RQ-P1)."""

    verb: Literal["allow"] = "allow"
    actor: Piece = NOBODY


class Choose(Action):
    """Chooses one of the offered options.

    `target` is the enemy to strike first (RQ-C4); `to` is the cell that a fighter is pushed into (RQ-P4).
    """

    verb: Literal["choose"] = "choose"
    target: Piece = NOBODY
    to: Cell = NOWHERE


class Pass(Action):
    """Declines: the fighter does not turn, step, strike or defend, or keeps to its declaration."""

    verb: Literal["pass"] = "pass"


class Rethink(Action):
    """Asks for a chance to change the action of `actor` before the next rank (RQ-C6, RQ-R4)."""

    verb: Literal["rethink"] = "rethink"
    actor: Piece = NOBODY


ACTIONS: tuple[type[Action], ...] = (
    *DEEDS, Escape, Turn, Proceed, Strike, Parry, Dodge, Allow, Choose, Pass, Rethink, Done, Withdraw,
)  # fmt: skip


def commits(kind: str, facts: Mapping[str, Any], action: Action) -> Commitment:
    """Returns "costs" or "forfeits" for an action that the player has to confirm, or else "".

    A change of action "costs" ranks (RQ-R4). A turn beyond the limit "forfeits" the engaged state (RQ-T2).
    """
    if isinstance(action, Turn):
        return "forfeits" if action.facing in facts.get("beyond", ()) else ""
    return "costs" if kind == "change" and not isinstance(action, Pass) else ""
