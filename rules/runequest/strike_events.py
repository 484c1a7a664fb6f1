"""RuneQuest: events of a strike, in the order of its dice and results.

Chances are percentages. A `penalty` is 0 or positive here. Levels are names of `rules.runequest.attack.levels.Level`.
"""

from __future__ import annotations

from typing import Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Cell, Piece, Term

Cells = tuple[Cell, ...]
Faces = tuple[int, ...]
Lost = Literal["attack", "defence"]
Harm = Literal["fallen", "useless", "severed", "helpless", "unconscious", "dying"]
"""Effects of a wound on a fighter (RQ-D6, RQ-D7).

"useless" and "severed" are about a limb; "helpless" follows from a useless chest.
"""


class AttackRolled(Event):
    """Attack roll (RQ-A1, RQ-A6, RQ-E5, RQ-P4, RQ-S8, RQ-H1).

    `bonus` is for a target that is not engaged or does not defend. `missing` names the areas where the weapon has no
    room: directions, "side" or "ceiling". They cause no penalty if `ignoring` is true. `stroke` is "" if the weapon has
    only one.
    """

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
    """Roll that decides whether a blow hits an obstacle (RQ-H1).

    `struck` is the area that the blow hits, or "".
    """

    kind: Literal["room-rolled"] = "room-rolled"
    actor: Piece
    sides: int
    roll: int
    missing: tuple[Term, ...]
    struck: Term = Term("")
    cell: Cell = Cell("")


class ObstacleHit(Event):
    """A blow has hit an obstacle instead of its target (RQ-H4).

    The obstacle had `ap` armour points, lost `taken`, and has `left`. `stopped` is the damage that it stopped.
    """

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
    """Defence roll and its effect on the attack (RQ-A2, RQ-A3, RQ-A4).

    `cost` is the action of the round that the defence uses up, or "". `result` is a `ParryResult` or a `DodgeResult`.
    """

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
    """Damage of a blow that hits (RQ-D1 to RQ-D4).

    `formula` has the weapon's dice. `modifier` is the part of the damage modifier that applies. `parried` is the damage
    that the parrying item stopped. `location` is "" if the item stopped all damage. `ap` is the armour at the location.
    `through` is the damage that the body takes.
    """

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
    """A wound has cost points of a location and general hit points (RQ-D4, RQ-D6).

    `loss` is `general`, but at most the general hit points that were left. Statistics add it up. `by` may be `NOBODY`.
    """

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
    """A wound has an effect beyond lost points (RQ-D6, RQ-D7)."""

    kind: Literal["harmed"] = "harmed"
    target: Piece
    what: Harm
    location: Term = Term("")


class ItemsDropped(Event):
    """A useless arm drops the items that it holds (RQ-D6)."""

    kind: Literal["items-dropped"] = "items-dropped"
    actor: Piece
    items: tuple[Term, ...]


class ItemWorn(Event):
    """A weapon or shield has lost armour points; at 0 it is broken (RQ-A4, RQ-H4, RQ-H5)."""

    kind: Literal["item-worn"] = "item-worn"
    actor: Piece
    item: Term
    loss: int
    left: int


class ActionForfeited(Event):
    """A fumble will cost the next attack or defence (RQ-A5)."""

    kind: Literal["action-forfeited"] = "action-forfeited"
    actor: Piece
    what: Lost


class ActionLost(Event):
    """A fighter loses the action that a fumble cost (RQ-A5)."""

    kind: Literal["action-lost"] = "action-lost"
    actor: Piece
    what: Lost


class AidGiven(Event):
    """Roll for first aid on a fighter's worst location.

    `healed` is the number of points regained.
    """

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
