"""RuneQuest: what the log says of a strike, in the order in which its dice are rolled, and of what comes of it.

Chances are percent; a `penalty` is what missing areas take off (never below 0 here). Levels are words of
`rules.runequest.attack.levels.Level`.
"""

from __future__ import annotations

from typing import Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Cell, Piece, Term

Cells = tuple[Cell, ...]
Faces = tuple[int, ...]
Lost = Literal["attack", "defence"]
Harm = Literal["fallen", "useless", "severed", "helpless", "unconscious", "dying"]
"""What a wound does: he falls; a limb is useless, or off; with a useless chest he cannot act; he faints; he is dying
(RQ-D6, RQ-D7)."""


class AttackRolled(Event):
    """An attack roll (RQ-A1, RQ-A6). `cause` says what gave occasion to it; `bonus` is that against somebody who is not
    engaged or does not defend himself (RQ-E5, RQ-P4). `stroke` is said of a weapon that can cut and thrust (RQ-S8).
    `missing` are the areas that the weapon is short of, by the names of their directions, "side" or "ceiling", and
    `cells` where they are; if he is `ignoring` them they cost nothing (RQ-H1)."""

    kind: Literal["attack-rolled"] = "attack-rolled"
    actor: Piece
    target: Piece
    item: Term
    cause: Term
    stroke: Term = Term("")
    skill: int
    bonus: int = 0
    penalty: int = 0
    missing: tuple[Term, ...] = ()
    cells: Cells = ()
    ignoring: bool = False
    chance: int
    roll: int
    level: Term


class RoomRolled(Event):
    """The die for somebody who ignores missing areas: `struck` is the one with that number, "" for none (RQ-H1)."""

    kind: Literal["room-rolled"] = "room-rolled"
    actor: Piece
    sides: int
    roll: int
    missing: tuple[Term, ...]
    struck: Term = Term("")
    cell: Cell = Cell("")


class ObstacleHit(Event):
    """A blow that hit something solid instead: `stopped` of its damage by the `ap` that it had, `taken` off these, so
    that so many are `left` (RQ-H4)."""

    kind: Literal["obstacle-hit"] = "obstacle-hit"
    actor: Piece
    item: Term
    what: Term
    cell: Cell
    formula: str
    dice: Faces
    modifier_dice: Faces = ()
    modifier: int = 0
    damage: int
    ap: int
    stopped: int
    taken: int
    left: int


class Defended(Event):
    """A defence roll and what it makes of the attack (RQ-A2, RQ-A4). `way` is "parry" or "dodge"; `item` is what was
    parried with; `cost` is what it took of the round, "" for a dodge of an opponent who is dodged already (RQ-A3).
    `result` is a result of the two matrices."""

    kind: Literal["defended"] = "defended"
    actor: Piece
    target: Piece
    way: Term
    item: Term = Term("")
    cost: Term = Term("")
    skill: int
    penalty: int = 0
    missing: tuple[Term, ...] = ()
    cells: Cells = ()
    chance: int
    roll: int
    level: Term
    result: Term


class DamageRolled(Event):
    """The damage of a blow that hits (RQ-D1 to RQ-D4). `formula` are the weapon's dice and adds, twice as many if it
    `impales`, `dice` how they fell; what counts of the modifier's is `modifier`. `parried` is what a parrying item
    stopped; if nothing else is left there is no `location`. `ap` is the armour there, which a critical hit ignores;
    `through` goes into the body."""

    kind: Literal["damage-rolled"] = "damage-rolled"
    actor: Piece
    target: Piece
    item: Term
    level: Term
    impales: bool = False
    formula: str
    dice: Faces
    modifier_dice: Faces = ()
    modifier: int = 0
    damage: int
    parried: int = 0
    location: Term = Term("")
    roll: int = 0
    ap: int = 0
    ignores_armour: bool = False
    through: int = 0


class Wounded(Event):
    """What a blow took off a location and off the general hit points, and what is left of both (RQ-D4, RQ-D6). `loss`
    is never more than was left of the general hit points, for who counts them. `by` is nobody for other causes."""

    kind: Literal["wounded"] = "wounded"
    target: Piece
    by: Piece = NOBODY
    location: Term
    damage: int
    points: int
    most_points: int
    general: int
    loss: int
    hp: int
    most_hp: int


class Harmed(Event):
    """What a wound does beyond the points (RQ-D6, RQ-D7)."""

    kind: Literal["harmed"] = "harmed"
    target: Piece
    what: Harm
    location: Term = Term("")


class ItemsDropped(Event):
    """An arm that is useless drops what it holds (RQ-D6)."""

    kind: Literal["items-dropped"] = "items-dropped"
    actor: Piece
    items: tuple[Term, ...]


class ItemWorn(Event):
    """A weapon or shield lost armour points; at none `left` it is broken (RQ-A4, RQ-H4, RQ-H5)."""

    kind: Literal["item-worn"] = "item-worn"
    actor: Piece
    item: Term
    loss: int
    left: int


class ActionForfeited(Event):
    """A fumble costs the next attack, or the next parry or dodge (RQ-A5)."""

    kind: Literal["action-forfeited"] = "action-forfeited"
    actor: Piece
    what: Lost


class ActionLost(Event):
    """What a fumble has cost is lost now (RQ-A5)."""

    kind: Literal["action-lost"] = "action-lost"
    actor: Piece
    what: Lost


class AidGiven(Event):
    """A roll for first aid on somebody's worst location, and what it regains (below 0: loses)."""

    kind: Literal["aid-given"] = "aid-given"
    actor: Piece
    target: Piece
    location: Term
    chance: int
    roll: int
    level: Term
    dice: Faces = ()
    healed: int = 0
    points: int
    hp: int
    saved: bool = False


STRIKE_EVENTS: tuple[type[Event], ...] = (
    AttackRolled, RoomRolled, ObstacleHit, Defended, DamageRolled, Wounded, Harmed, ItemsDropped, ItemWorn,
    ActionForfeited, ActionLost, AidGiven,
)  # fmt: skip
