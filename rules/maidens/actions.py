"""Actions of a seat: moves, declarations, acts, and answers to the referee's questions.

`actor` is always a doll of the seat. `using` names a weapon, a part of a combined weapon, an item, a skill, or a row of
a special table ("fireball").
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field

from rules.core.facts.words import NOBODY, Coordinates, Phrase, Piece, Term
from rules.core.play.actions import Action, slot_names
from rules.core.play.declaring import Done, Withdraw

NOWHERE: Final = Coordinates("")
NOTHING: Final = Term("")
BARE_HANDS: Final = Term("bare-hands")
"""Value of `using` for an attack without a weapon (MAID-6-A2)."""
MOST_VIA: Final = 12
"""Greatest number of waypoints on a path, not counting its end."""
Waypoints = Annotated[tuple[Coordinates, ...], Field(max_length=MOST_VIA)]
Angle = Annotated[int, Field(ge=0, le=179)]
"""Direction of a long object, in degrees counter-clockwise from the table's long side."""
Pose = Literal["", "standing", "sitting", "prone"]


# --- before the first turn -------------------------------------------------------------------------------------------


class Initiative(Action):
    """Chooses whether the player's side is the first or the second (MAID-3-S4)."""

    verb: Literal["initiative"] = "initiative"
    order: Literal["first", "second"] = "first"


class Deploy(Action):
    """Puts a doll on the table in her side's zone (MAID-3-S5).

    `place` lists the spots of her emplaced weapons, in the order in which she carries them. `angle` is the direction of
    long weapons, such as barbed wire.
    """

    verb: Literal["deploy"] = "deploy"
    actor: Piece
    to: Coordinates
    posture: Pose = ""
    place: Annotated[tuple[Coordinates, ...], Field(max_length=6)] = ()
    angle: Angle = 90


# --- movement (MAID-4) -----------------------------------------------------------------------------------------------


class Move(Action):
    """Moves a doll `to` a point by way of the points `via` (MAID-4-A2).

    Without a point the doll stays where she is and takes the `posture` (MAID-G-2). `level` says whether she flies or
    walks (MAID-4-F6). `target` is an ally whom she carries and sets down at `beside` (MAID-4-A3). The move of an
    engaged doll is a shuffle (MAID-4-W1). With `join` she enters a friend's melee at the end of the move (MAID-6-S2).
    """

    verb: Literal["move"] = "move"
    actor: Piece
    to: Coordinates = NOWHERE
    via: Waypoints = ()
    target: Piece = NOBODY
    beside: Coordinates = NOWHERE
    level: Literal["", "ground", "air"] = ""
    posture: Pose = ""
    join: bool = False


# --- equipment (MAID-3-P2a, MAID-5-AT2 … AT6) ------------------------------------------------------------------------


class Equip(Action):
    """Takes a carried or slung item in hand (MAID-5-AT2).

    Without `using` the doll puts away every item in hand.
    """

    verb: Literal["equip"] = "equip"
    actor: Piece
    using: Term = NOTHING


class Drop(Action):
    """Drops an item at the doll's feet (MAID-5-AT3)."""

    verb: Literal["drop"] = "drop"
    actor: Piece
    using: Term


class Take(Action):
    """Picks up an item within reach (MAID-5-AT4), or takes an item from a fallen friend (MAID-5-AT6)."""

    verb: Literal["take"] = "take"
    actor: Piece
    using: Term
    target: Piece = NOBODY


class Give(Action):
    """Hands an item over to a friend (MAID-5-AT5)."""

    verb: Literal["give"] = "give"
    actor: Piece
    using: Term
    target: Piece


# --- acts (MAID-5, MAID-6, MAID-7, MAID-8) ---------------------------------------------------------------------------


class Attack(Action):
    """Attacks `target` with the weapon or skill `using`.

    The attack is a shot (MAID-5-C1), a blow in a melee (MAID-6-A2), or a counter, which answers an enemy's attack
    (MAID-7-D, MAID-8-C). `mode` is one of the weapon's modes (MAID-7-AT1). `arc` is the side of the target to which
    spread fire goes (MAID-7-B3). `skill` names a skill that supports the attack (MAID-5-B1). `stow` says whether a
    weapon that is useless in a melee is slung or dropped (MAID-6-A3, MAID-8-C4, C5).
    """

    verb: Literal["attack"] = "attack"
    actor: Piece
    target: Piece
    using: Term = NOTHING
    mode: Literal["", "direct", "indirect", "spread"] = ""
    skill: Term = NOTHING
    arc: Literal["", "left", "right"] = ""
    stow: Literal["", "sling", "drop"] = ""


class Use(Action):
    """Uses food (MAID-5-D1), a skill (MAID-5-B1, MAID-6-A5) or an emplaced weapon (MAID-5-G1).

    `angle` is the direction of an emplaced weapon. `value` is the number of hit points to spend.
    """

    verb: Literal["use"] = "use"
    actor: Piece = NOBODY
    using: Term
    target: Piece = NOBODY
    to: Coordinates = NOWHERE
    value: Annotated[int, Field(ge=0, le=20)] = 0
    angle: Angle = 90
    arc: Literal["", "left", "right"] = ""


class Defend(Action):
    """Uses a skill to cancel a hit on the doll (MAID-3-P2d)."""

    verb: Literal["defend"] = "defend"
    actor: Piece
    using: Term


class Ready(Action):
    """Readies an item that was picked up or given (MAID-5-AT6), or charges a cannon (MAID-5-G1)."""

    verb: Literal["ready"] = "ready"
    actor: Piece
    using: Term


class Capture(Action):
    """Takes prisoner an enemy who is down (MAID-5-E1)."""

    verb: Literal["capture"] = "capture"
    actor: Piece
    target: Piece


class Escape(Action):
    """Tries to escape from the melee (MAID-6-A6), retreating `to` a point by way of `via`.

    Without a point the doll uses the default retreat (MAID-6-A7).
    """

    verb: Literal["escape"] = "escape"
    actor: Piece
    to: Coordinates = NOWHERE
    via: Waypoints = ()


class Pass(Action):
    """Does nothing (MAID-5-F1), observes (MAID-6-A9), or declines to react."""

    verb: Literal["pass"] = "pass"
    actor: Piece = NOBODY


# --- questions to sides and leaders ----------------------------------------------------------------------------------


class Next(Action):
    """Chooses the doll whose declared act is carried out next (MAID-3-P2e)."""

    verb: Literal["next"] = "next"
    actor: Piece


class Allow(Action):
    """Agrees to an escape without a roll (MAID-6-A6) or to an exchange of prisoners (MAID-10-A1).

    In an exchange `target` is the prisoner whom the player's side gets back, by default its first prisoner.
    """

    verb: Literal["allow"] = "allow"
    target: Piece = NOBODY


class Waive(Action):
    """Gives or withdraws the permission for fire into a melee with friends in it (MAID-6-O4).

    The permission takes effect once both leaders have given it.
    """

    verb: Literal["waive"] = "waive"


Deed = Attack | Use | Ready | Capture | Pass | Equip | Drop | Take | Give
"""Acts that can be declared in an action phase (MAID-5-A1).

Changes of equipment are part of the type, but are never stored in the state as declarations.
"""
DEEDS: Final[tuple[type[Action], ...]] = (Attack, Use, Ready, Capture, Pass)
CHANGES: Final[tuple[type[Action], ...]] = (Equip, Drop, Take, Give)

ACTIONS: Final[tuple[type[Action], ...]] = (
    Initiative, Deploy, Move, *CHANGES, *DEEDS, Defend, Escape, Next, Allow, Waive, Done, Withdraw,
)  # fmt: skip


def describe_deed(action: Action) -> Phrase:
    """Returns an act in words."""
    return Phrase(f"option-{action.verb}", {name: _slot_fact(action, name) for name in slot_names(type(action))})


def _slot_fact(action: Action, slot: str) -> Any:
    value = getattr(action, slot)
    if slot in WORDS:
        return Term(value)
    return list(value) if isinstance(value, tuple) else value


WORDS: Final = frozenset(("posture", "level", "mode", "arc", "stow", "order"))
"""Slots whose values are terms of the rules (`Term`)."""
