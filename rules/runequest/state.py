"""RuneQuest: the set-up agreed before the game, and the state of the melee.

A fighter has an id ("ash", "trollkin-2"). An item's id is that of its weapon, with a number if necessary ("broadsword",
"dagger-2"). Cells are labels ("C4"). Facings are numbers, clockwise: on hexes 0 to 5 from NE, on squares 0 to 7 from N
(RQ-Z1). A strike rank (SR) is 1 to 10.

`rules.runequest.fighters` derives facts from state and sheets, such as skills and the engaged state.
"""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field

from rules.core.facts.models import FrozenModel, Model
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.declared import Declared
from rules.runequest.actions import Deed
from rules.runequest.lobby.scenario import Post, Side
from rules.runequest.sheet.body import Location
from rules.runequest.sheet.characters import Sheet
from rules.runequest.space.ground import Map

RANKS: Final = 10
"""Strike ranks in a round (RQ-R1)."""

Phase = Literal["begin", "intents", "clock", "end"]
"""Phases of a round in their order (RQ-C6, RQ-D7); "clock" is the strike ranks."""
Part = Literal["changing", "turning", "moving", "striking"]
"""Parts of a strike rank in their order (RQ-R6)."""
Place = Literal["right", "left", "both", "worn", "dropped"]
"""Places of an item; "worn" items are slung or sheathed."""
Defence = Literal["parry", "dodge"]
Activity = Literal[
    "melee-attack", "parry-or-dodge-declared", "watching-distance-no-actions-left", "move-with-combat-action-declared",
    "thrown-weapon", "missile-rate-sr", "missile-rate-mr-or-slower", "spell-casting", "first-aid",
    "move-without-combat-action", "turn-180-in-one-sr", "unconscious-or-helpless",
]  # fmt: skip
"""Activities in `engagement.json`, which decide whether a fighter is engaged (RQ-E)."""
Vigil = Literal["stay", "nearest", "watch"]
"""Standing instruction about turning (RQ-T1): do not turn, face the nearest enemy, or watch enemies and cells."""
Trigger = Literal["attack", "first", "next", "if"]
"""Trigger of a blow (RQ-C1). "attack" and "if" name an enemy; "first" and "next" are enemies in order of entry."""


# --- the set-up ----------------------------------------------------------------------------------------------------


class Combatant(FrozenModel):
    """Fighter in the set-up.

    `sheet` is a key of `Setup.sheets`. If `name` is "", the fighter has the name on its sheet.
    """

    id: str
    sheet: str
    seat: str
    side: str
    cell: Cell
    facing: int = 0
    name: str = ""


class Member(FrozenModel):
    """Character that has joined.

    `role` is the id of a ready character. `own` is the sheet of a character that the player brought instead. If `name`
    is "", the character has the name on its sheet.
    """

    seat: str
    role: str
    side: Side
    name: str = ""
    own: Sheet | None = None


class Setup(FrozenModel):
    """Agreed ground, fighters and sheets.

    `rules.runequest.lobby.setup` makes `sheets` and `combatants` from posts and members.
    """

    ground: Map
    sheets: dict[str, Sheet]
    combatants: tuple[Combatant, ...] = ()

    title: dict[str, str] = {}
    intro: dict[str, str] = {}
    posts: tuple[Post, ...] = ()
    least: int = 1
    each: int = 1
    """Highest number of characters that one player leads."""

    characters: int | None = None
    """Number of characters. If it is None, the scenario and the players decide."""

    is_mastered: bool = False
    party: tuple[Member, ...] = ()


# --- the game under way ----------------------------------------------------------------------------------------------


class Item(Model):
    """Weapon or shield of a fighter (RQ-H5)."""

    weapon: str
    place: Place = "worn"
    ap: int = 0
    """Armour points left. An item that has lost all of them is broken."""

    loaded_in: int = 0
    """First round in which a missile weapon can shoot again."""


class PlannedBlow(Model):
    """Declared blow (RQ-C1, RQ-C5)."""

    trigger: Trigger
    target: Piece = Piece("")
    item: Term
    stroke: Literal["cut", "thrust"] = "cut"
    ignores_room: bool = False
    clause: int = 0
    """Number of the clause in the declaration."""

    rank: int = 0
    """Rank in which the blow was struck; 0 if it was not."""

    void: bool = False
    """True if the blow will not be struck in this round."""


class Watch(FrozenModel):
    """Standing instruction about turning."""

    kind: Vigil
    cells: tuple[Cell, ...] = ()
    enemies: tuple[Piece, ...] = ()


class Intent(Model):
    """Action of a fighter for this round (RQ-C6).

    Fields that do not belong to the `kind` are empty.
    """

    kind: Literal["melee", "defence", "move", "missile", "spell", "aid", "ready"] = "melee"
    to: Cell = Cell("")
    """Cell to move to first."""

    toward: Piece = Piece("")
    """Fighter to move to, if no cell is given."""

    past: Piece = Piece("")
    """Enemy to get past (RQ-P1)."""

    then: Cell = Cell("")
    """Cell to go to after the blows (RQ-R7)."""

    target: Piece = Piece("")
    """Target of a shot or spell, or the patient of first aid."""

    item: Term = Term("")
    """Missile weapon, or item to take in hand."""

    ranks: int = 0
    """Rank in which the spell would be cast without delays."""

    shots: int = 0
    """Number of shots made."""

    name: str = ""
    """Name of the spell."""

    blows: list[PlannedBlow] = []
    is_charge: bool = False
    """True for an attack on the move (RQ-R8)."""

    done: bool = False
    """True if nothing is left to do."""

    follows: Intent | None = None
    """Blows to strike after a spell or first aid."""

    kept: bool = False
    """True once the fighter ran out of things to do and its seat was asked for another action (RQ-R4).

    The seat is not asked again about this action.
    """

    watch: Watch | None = None
    """Standing instruction about turning; without one the seat is asked."""


class Fighter(Model):
    """Fighter at this moment.

    Most fields after `items` begin each round with their defaults (`begin_round`).
    """

    id: str
    sheet: str
    seat: str
    side: str
    cell: Cell
    facing: int = 0

    hp: int
    """General hit points; may be negative."""

    points: dict[Location, int]
    """Points left by location. A location at 0 or below is useless (RQ-D6)."""

    severed: list[Location] = []
    treated: list[Location] = []
    """Locations that have had first aid."""

    fallen: bool = False
    """True if the fighter is on the ground."""

    unconscious: bool = False
    dying: bool = False
    """True if the fighter loses a hit point at the end of each round (RQ-D6, RQ-D7)."""

    dead: bool = False
    items: dict[str, Item] = {}

    attack: bool = True
    """True if the attack of the round is left (RQ-R3)."""

    parry: bool = True
    """True if the parry of the round is left (RQ-R3)."""

    dodged: list[Piece] = []
    """Opponents whose further attacks the fighter dodges at no cost (RQ-A3)."""

    dodges_missiles: bool = False
    """True if the fighter dodges missiles for the whole round (RQ-A3)."""

    loses: list[Literal["attack", "defence"]] = []
    """Actions that the fighter will lose because of a fumble, perhaps in a later round (RQ-A5)."""

    intent: Intent | None = None
    entered: dict[str, int] = {}
    """Rank in which each enemy entered the zone, in order of entry (RQ-C4)."""

    spent: int = 0
    """Ranks used for readying, changes of action and errands, which delay later actions (RQ-R4)."""

    walked: int = 0
    """Ranks used for walking, which delay later actions (RQ-R4)."""

    busy: int = 0
    """Last rank that the fighter spends on readying an item or on changing its action."""

    halted: bool = False
    """True if the fighter goes no farther in this round (RQ-P7)."""

    off_balance: bool = False
    """True after a turn beyond the limit, which ends the engaged state for this rank (RQ-T2)."""

    has_struck: bool = False
    """True after an attack of any kind."""

    acted: int = 0
    """Rank of the last attack."""

    carried: int = 0
    """Ranks that an unfinished spell still needs (RQ-R1)."""

    spell: str = ""
    spell_target: Piece = Piece("")
    settled: str = ""
    """Unused; earlier versions wrote it."""

    fixed: int = 0
    """Last rank in which the fighter turned, struck, parried or walked (RQ-T3)."""


class State(Model):
    """Melee in progress.

    Between two steps of the game, this state holds everything that is needed to continue.
    """

    phase: Phase = "begin"
    round: int = 0
    rank: int = 0
    part: Part = "striking"
    acting: list[str] = []
    """Fighters that act now, all with equal DEX (RQ-R5)."""

    waiting: list[str] = []
    """Fighters that act later in this part of the rank, in order of DEX (RQ-R5)."""

    announced: int = 0
    """Last rank whose beginning was reported."""

    fighters: dict[str, Fighter] = {}
    declared: Declared[Deed] = Field(default_factory=Declared[Deed])
    """Declarations before the ranks begin."""

    rethinking: list[str] = []
    """Fighters whose seats wish to change their action before the next rank (RQ-R4)."""

    worn: dict[str, int] = {}
    """Armour points that obstacles have lost (RQ-H4), by cell ("C4"), border ("B4-C4") or ceiling ("C4^")."""

    winner: str = ""
    """Side that has won, or "none" if no fighter is left."""

    verdict: str = ""
    """Game master's decision on the result."""
