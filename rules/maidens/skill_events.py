"""Events of skills and their effects."""

from __future__ import annotations

from typing import Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Coordinates, Piece, Seat, Term, UserText


class PowerUsed(Event):
    """A doll has paid for a skill (MAID-11-S3).

    `left` is the number of SP that she still has.
    """

    kind: Literal["power-used"] = "power-used"
    actor: Piece
    power: Term
    target: Piece = NOBODY
    sp: int
    left: int


class Rerolled(Event):
    """A die was rolled again (MAID-3-P2d)."""

    kind: Literal["rerolled"] = "rerolled"
    actor: Piece
    first: int
    die: int


class PowerRolled(Event):
    """A doll has rolled for a skill that needs a die (MAID-1-4)."""

    kind: Literal["power-rolled"] = "power-rolled"
    actor: Piece
    power: Term
    target: Piece = NOBODY
    most: int
    die: int
    success: bool


class Healed(Event):
    """A doll has regained `value` HP (MAID-5-D1).

    `die` is the roll, or 0 if none was needed.
    """

    kind: Literal["healed"] = "healed"
    actor: Piece
    target: Piece
    source: Term
    die: int = 0
    value: int
    hp: int


class NoHealing(Event):
    """A doll cannot be healed by this source."""

    kind: Literal["no-healing"] = "no-healing"
    target: Piece
    source: Term


class Revived(Event):
    """A doll who was down stands again (MAID-2-C2)."""

    kind: Literal["revived"] = "revived"
    target: Piece
    hp: int


class LostHp(Event):
    """A doll has lost HP without an attack."""

    kind: Literal["lost-hp"] = "lost-hp"
    target: Piece
    source: Term
    value: int
    hp: int


class Granted(Event):
    """A lasting effect on a doll has begun.

    The effect ends with a phase of `side`; "" means both sides.
    """

    kind: Literal["granted"] = "granted"
    actor: Piece
    target: Piece
    power: Term
    turn: int
    number: int
    side: Term = Term("")


class Expired(Event):
    """A lasting effect on a doll is over."""

    kind: Literal["expired"] = "expired"
    target: Piece
    power: Term


class Placed(Event):
    """An object was put on the table (MAID-5-G1)."""

    kind: Literal["placed"] = "placed"
    actor: Piece
    item: Term
    at: Coordinates


class MineLaid(Event):
    """A mine was put on the table; only its side knows the position."""

    kind: Literal["mine-laid"] = "mine-laid"
    actor: Piece
    at: Coordinates


class Removed(Event):
    """An emplaced object is gone from the table."""

    kind: Literal["removed"] = "removed"
    item: Term


class MineWentOff(Event):
    """A doll has come too near a mine."""

    kind: Literal["mine-went-off"] = "mine-went-off"
    reveals = True
    actor: Piece
    item: Term
    at: Coordinates


class CookingBegan(Event):
    """A doll has begun to make an item."""

    kind: Literal["cooking-began"] = "cooking-began"
    actor: Piece
    item: Term


class Cooked(Event):
    """An item that a doll was making is ready or spoiled."""

    kind: Literal["cooked"] = "cooked"
    actor: Piece
    item: Term
    spoiled: bool = False


class Alarmed(Event):
    """A doll must check her morale in the next morale phase, even if she is not hurt."""

    kind: Literal["alarmed"] = "alarmed"
    target: Piece
    value: int


class Judged(Event):
    """An effect that the bot has no rule for awaits the judge's decision (MAID-0-6).

    `text` quotes the effect from its table.
    """

    kind: Literal["judged"] = "judged"
    actor: Piece
    target: Piece = NOBODY
    power: Term
    text: UserText


class Ruled(Event):
    """A leader, acting as judge, has decided whether the effect happens (MAID-3-S3, MAID-0-6)."""

    kind: Literal["ruled"] = "ruled"
    seat: Seat
    power: Term
    happens: bool


SKILL_EVENTS: tuple[type[Event], ...] = (
    PowerUsed, Rerolled, PowerRolled, Healed, NoHealing, Revived, LostHp, Granted, Expired, Placed, MineLaid, Removed,
    MineWentOff, CookingBegan, Cooked, Alarmed, Judged, Ruled,
)  # fmt: skip
