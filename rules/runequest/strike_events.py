"""RuneQuest: events of a strike, in the order in which its dice are rolled, and of its results.

Chances are percentages. A `penalty` is the amount that missing areas take off; it is never negative here. Levels are
words of `rules.runequest.attack.levels.Level`.
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

In this order: the fighter falls; a limb is useless; a limb is severed; a useless chest leaves the fighter helpless; it
is unconscious; it is dying.
"""


class AttackRolled(Event):
    """Attack roll (RQ-A1, RQ-A6).

    `cause` is the occasion of the attack. `bonus` is for a target that is not engaged or does not defend (RQ-E5,
    RQ-P4). `stroke` is set for a weapon that can both cut and thrust (RQ-S8). `missing` names the areas that the weapon
    lacks by their directions, "side" or "ceiling", and `cells` gives their cells. Missing areas cost nothing if the
    attacker is `ignoring` them (RQ-H1).
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
    """Roll that decides whether a blow in cramped room hits an obstacle (RQ-H1).

    It is made for a fighter that ignores missing areas. `struck` is the area with the number rolled, or "" if none has
    it.
    """

    kind: Literal["room-rolled"] = "room-rolled"
    actor: Piece
    sides: int
    roll: int
    missing: tuple[Term, ...]
    struck: Term = Term("")
    cell: Cell = Cell("")


class ObstacleHit(Event):
    """A blow hit an obstacle instead of its target (RQ-H4).

    The obstacle had `ap` armour points and `stopped` that much of the damage. It lost `taken` of these points, so
    `left` remain.
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
    """Defence roll and its effect on the attack (RQ-A2, RQ-A4).

    `way` is "parry" or "dodge"; `item` is the parrying item. `cost` is the action of the round that it used up, "" for
    another dodge of the same opponent (RQ-A3). `result` is a `ParryResult` or a `DodgeResult`.
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

    `formula` has the weapon's dice and the number added to them, doubled if it `impales`; `dice` are the faces rolled.
    `modifier` is the part of the damage modifier that counts. `parried` is the damage that the parrying item stopped;
    if nothing is left, no `location` is hit. `ap` is the armour at the location, which a critical hit ignores.
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
    """Points that a blow took off a location and the general hit points, and the points left (RQ-D4, RQ-D6).

    `loss` never exceeds the general hit points that were left, so that statistics can add it up. `by` is the attacker,
    or `NOBODY` for other causes.
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
    """Effect of a wound beyond lost points (RQ-D6, RQ-D7)."""

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
    """A weapon or shield has lost armour points; with none `left` it is broken (RQ-A4, RQ-H4, RQ-H5)."""

    kind: Literal["item-worn"] = "item-worn"
    actor: Piece
    item: Term
    loss: int
    left: int


class ActionForfeited(Event):
    """A fumble will cost the next attack, or the next parry or dodge (RQ-A5)."""

    kind: Literal["action-forfeited"] = "action-forfeited"
    actor: Piece
    what: Lost


class ActionLost(Event):
    """The action that a fumble cost is lost now (RQ-A5)."""

    kind: Literal["action-lost"] = "action-lost"
    actor: Piece
    what: Lost


class AidGiven(Event):
    """Roll for first aid on the worst location of a fighter.

    `healed` is the number of points that the location regains; a negative number is a loss.
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
