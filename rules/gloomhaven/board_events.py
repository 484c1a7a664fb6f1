"""Events of Gloomhaven's board: pieces that come, move and leave, doors, traps and tiles."""

from __future__ import annotations

from typing import Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Cell, Piece, Term, UserText


class MonsterPlaced(Event):
    """A monster comes onto the board with its room, or because `summoner` summons it."""

    kind: Literal["monster-placed"] = "monster-placed"
    actor: Piece
    monster: Term
    cell: Cell
    standee: int
    elite: bool = False
    summoner: Piece = NOBODY


class ObjectPlaced(Event):
    """A scenario object comes onto the board with its room (GLOOM-O8)."""

    kind: Literal["object-placed"] = "object-placed"
    actor: Piece
    cell: Cell
    hp: int
    hostile: bool = False


class ObjectDestroyed(Event):
    """An object loses its last hit point and leaves the board (GLOOM-O8).

    `by` is the figure that destroyed it, if any.
    """

    kind: Literal["object-destroyed"] = "object-destroyed"
    actor: Piece
    by: Piece = NOBODY


class Saved(Event):
    """An escorted object leaves by the exit in `cell` (GLOOM-O8).

    `left` is the number of objects still to be escorted.
    """

    kind: Literal["saved"] = "saved"
    actor: Piece
    cell: Cell
    left: int


class Waited(Event):
    """An escorted object gets no nearer to an exit this turn (GLOOM-O8)."""

    kind: Literal["waited"] = "waited"
    actor: Piece


class StandeesShort(Event):
    """Too few standees are left, so `missing` monsters are not placed (GLOOM-O12, GLOOM-R7)."""

    kind: Literal["standees-short"] = "standees-short"
    monster: Term
    missing: int


class SummonFailed(Event):
    """A monster cannot summon, because no hex is free (GLOOM-R7)."""

    kind: Literal["summon-failed"] = "summon-failed"
    actor: Piece
    monster: Term


class Summoned(Event):
    """A character's summon comes into play and acts from the next round on (GLOOM-R6)."""

    kind: Literal["summoned"] = "summoned"
    actor: Piece
    summoner: Piece
    name: UserText
    cell: Cell
    hp: int
    move: int
    attack: int
    range: int


class DoorOpened(Event):
    """A character enters a closed door (GLOOM-O11)."""

    kind: Literal["door-opened"] = "door-opened"
    actor: Piece
    cell: Cell


class DoorClosed(Event):
    """A scenario or the game master closes a door (GLOOM-O16)."""

    kind: Literal["door-closed"] = "door-closed"
    cell: Cell


class RoomRevealed(Event):
    """The room behind a door is set up (GLOOM-O11)."""

    kind: Literal["room-revealed"] = "room-revealed"
    room: str
    cells: int
    monsters: int = 0


class ActsNext(Event):
    """New monsters whose initiative has passed act right after the current turn (GLOOM-O14)."""

    kind: Literal["acts-next"] = "acts-next"
    monsters: tuple[Piece, ...]


class Moved(Event):
    """A figure moves along `path`, which omits the starting hex.

    `points` is the number of movement points spent so far, and `of` the number that the ability gives.
    """

    kind: Literal["moved"] = "moved"
    actor: Piece
    path: tuple[Cell, ...]
    to: Cell
    mode: Term
    points: int
    of: int


class ForcedMoved(Event):
    """A figure is pushed or pulled along `path`; `how` is push or pull."""

    kind: Literal["forced-moved"] = "forced-moved"
    actor: Piece
    target: Piece
    how: Term
    path: tuple[Cell, ...]
    to: Cell


class ForcedMoveDeclined(Event):
    """The attacker's side declines a push or pull (GLOOM-M16)."""

    kind: Literal["forced-move-declined"] = "forced-move-declined"
    actor: Piece
    target: Piece
    how: Term


class ForcedMoveBlocked(Event):
    """A push or pull has no hex to move the figure to (GLOOM-M13)."""

    kind: Literal["forced-move-blocked"] = "forced-move-blocked"
    actor: Piece
    target: Piece
    how: Term


class Relocated(Event):
    """A figure is moved to the nearest empty hex (GLOOM-M12, GLOOM-O16)."""

    kind: Literal["relocated"] = "relocated"
    actor: Piece
    to: Cell


class FlightChanged(Event):
    """A figure gains or loses flight."""

    kind: Literal["flight-changed"] = "flight-changed"
    actor: Piece
    flying: bool


class TrapSprung(Event):
    """A trap takes effect on the figure that enters its hex, and is removed (GLOOM-O4)."""

    kind: Literal["trap-sprung"] = "trap-sprung"
    actor: Piece
    cell: Cell
    damage: int
    conditions: tuple[Term, ...] = ()


class HazardEntered(Event):
    """Hazardous terrain damages the figure that enters it (GLOOM-O5)."""

    kind: Literal["hazard-entered"] = "hazard-entered"
    actor: Piece
    cell: Cell
    damage: int


class ObstacleCreated(Event):
    """An ability creates an obstacle (GLOOM-O3)."""

    kind: Literal["obstacle-created"] = "obstacle-created"
    actor: Piece
    cell: Cell


class ObstacleMoved(Event):
    """An ability moves an obstacle (GLOOM-O3)."""

    kind: Literal["obstacle-moved"] = "obstacle-moved"
    actor: Piece
    source: Cell
    cell: Cell


class ObstacleDestroyed(Event):
    kind: Literal["obstacle-destroyed"] = "obstacle-destroyed"
    actor: Piece
    cell: Cell


class TrapCreated(Event):
    """An ability creates a trap with damage and conditions of its own (GLOOM-O4)."""

    kind: Literal["trap-created"] = "trap-created"
    actor: Piece
    cell: Cell
    damage: int
    conditions: tuple[Term, ...] = ()


class TrapDisarmed(Event):
    """An ability removes a trap without triggering it."""

    kind: Literal["trap-disarmed"] = "trap-disarmed"
    actor: Piece
    cell: Cell
