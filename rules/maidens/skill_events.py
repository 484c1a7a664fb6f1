"""Maid & Maidens: what the log says of skills and of what they bring about."""

from __future__ import annotations

from typing import Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Coordinates, Piece, Seat, Term, UserText


class PowerUsed(Event):
    """A doll pays for a skill (MAID-11-S3); so many SP are `left`."""

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
    """Whether a skill works that needs a die (MAID-1-4)."""

    kind: Literal["power-rolled"] = "power-rolled"
    actor: Piece
    power: Term
    target: Piece = NOBODY
    most: int
    die: int
    success: bool


class Healed(Event):
    """HP have come back (MAID-5-D1): `value` of them, by the `die` if there was one."""

    kind: Literal["healed"] = "healed"
    actor: Piece
    target: Piece
    source: Term
    die: int = 0
    value: int
    hp: int


class NoHealing(Event):
    """Somebody cannot be healed like that."""

    kind: Literal["no-healing"] = "no-healing"
    target: Piece
    source: Term


class Revived(Event):
    """Somebody who was down stands again (MAID-2-C2)."""

    kind: Literal["revived"] = "revived"
    target: Piece
    hp: int


class LostHp(Event):
    """HP were lost to something that is no attack: paid, or by a drawback."""

    kind: Literal["lost-hp"] = "lost-hp"
    target: Piece
    source: Term
    value: int
    hp: int


class Granted(Event):
    """Something goes on for somebody from now on, until the end of a phase of a `side` ("": of both)."""

    kind: Literal["granted"] = "granted"
    actor: Piece
    target: Piece
    power: Term
    turn: int
    number: int
    side: Term = Term("")


class Expired(Event):
    """It is over."""

    kind: Literal["expired"] = "expired"
    target: Piece
    power: Term


class Placed(Event):
    """Something was put on the table (MAID-5-G1)."""

    kind: Literal["placed"] = "placed"
    actor: Piece
    item: Term
    at: Coordinates


class MineLaid(Event):
    """A mine was put on the table; only its side knows where."""

    kind: Literal["mine-laid"] = "mine-laid"
    actor: Piece
    at: Coordinates


class Removed(Event):
    """Something that was put on the table is gone."""

    kind: Literal["removed"] = "removed"
    item: Term


class MineWentOff(Event):
    """Somebody has come too near a mine."""

    kind: Literal["mine-went-off"] = "mine-went-off"
    reveals = True
    actor: Piece
    item: Term
    at: Coordinates


class CookingBegan(Event):
    """Somebody makes something that takes a while."""

    kind: Literal["cooking-began"] = "cooking-began"
    actor: Piece
    item: Term


class Cooked(Event):
    """It is done, or was spoiled; then the SP are back."""

    kind: Literal["cooked"] = "cooked"
    actor: Piece
    item: Term
    spoiled: bool = False


class Alarmed(Event):
    """Somebody will check her morale in the coming morale phase, hurt or not."""

    kind: Literal["alarmed"] = "alarmed"
    target: Piece
    value: int


class Judged(Event):
    """What the bot has no rule for: a human judge says what happens (MAID-0-6). `text` is what its table says."""

    kind: Literal["judged"] = "judged"
    actor: Piece
    target: Piece = NOBODY
    power: Term
    text: UserText


class Ruled(Event):
    """A leader, who is a judge as well, has said whether that comes about (MAID-3-S3, MAID-0-6)."""

    kind: Literal["ruled"] = "ruled"
    seat: Seat
    power: Term
    happens: bool


SKILL_EVENTS: tuple[type[Event], ...] = (
    PowerUsed, Rerolled, PowerRolled, Healed, NoHealing, Revived, LostHp, Granted, Expired, Placed, MineLaid, Removed,
    MineWentOff, CookingBegan, Cooked, Alarmed, Judged, Ruled,
)  # fmt: skip
