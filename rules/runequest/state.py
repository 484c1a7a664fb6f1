"""RuneQuest: the set-up agreed before the game, and the state of the melee.

A fighter has an id ("ash", "trollkin-2"). An item's id is its weapon's id in `weapons.json`, with a number if the
fighter has several of a kind ("broadsword", "dagger-2"). Cells are labels ("C4"). Facings are numbers, clockwise: on
hexes 0 to 5 from NE, on squares 0 to 7 from N (RQ-Z1). A strike rank (SR) is 1 to 10.

Facts that never change in a game are not part of the state: a fighter's `sheet` is a key of `Setup.sheets`, and the
scenario has the ground. Facts derived from both (skills, the engaged state, the ability to act) are in
`rules.runequest.fighters`.
"""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.declared import Declared
from rules.runequest.actions import Deed
from rules.runequest.lobby.scenario import Post, Side
from rules.runequest.sheet.body import Location
from rules.runequest.sheet.characters import Sheet
from rules.runequest.space.ground import Map

RANKS: Final = 10
"""Number of strike ranks in a round (RQ-R1)."""

Phase = Literal["begin", "intents", "clock", "end"]
"""Phases of a round: its beginning, declarations (RQ-C6), ranks 1 to 10, and its end (RQ-D7)."""
Part = Literal["changing", "turning", "moving", "striking"]
"""Parts of a rank in their order (RQ-R6): changes of action, then turning, moving and striking."""
Place = Literal["right", "left", "both", "worn", "dropped"]
"""Places of an item: in one hand, in both, slung or sheathed ("worn"), or on the ground."""
Defence = Literal["parry", "dodge"]
Activity = Literal[
    "melee-attack", "parry-or-dodge-declared", "watching-distance-no-actions-left", "move-with-combat-action-declared",
    "thrown-weapon", "missile-rate-sr", "missile-rate-mr-or-slower", "spell-casting", "first-aid",
    "move-without-combat-action", "turn-180-in-one-sr", "unconscious-or-helpless",
]  # fmt: skip
"""Activities that decide whether a fighter is engaged, as in `engagement.json` (RQ-E)."""
Vigil = Literal["stay", "nearest", "watch"]
"""Standing instruction about turning (RQ-T1): do not turn, face the nearest enemy, or watch an enemy or a gap."""
Trigger = Literal["attack", "first", "next", "if"]
"""Trigger of a blow (RQ-C1): "attack" and "if" name an enemy, "first" and "next" mean any enemy that enters."""


# --- the set-up ----------------------------------------------------------------------------------------------------


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Combatant(_Frozen):
    """Fighter in the set-up: the key of its sheet, the seat that decides for it, and its starting position.

    `name` is the name that people gave it; without one, the name is that of the sheet.
    """

    id: str
    sheet: str
    seat: str
    side: str
    cell: Cell
    facing: int = 0
    name: str = ""


class Member(_Frozen):
    """Character that has joined, the seat that plays it, and the side that it fights for.

    It is a ready character (`role`) or one that the player has brought (`own`). `name` is "" for the name in its file.
    """

    seat: str
    role: str
    side: Side
    name: str = ""
    own: Sheet | None = None


class Setup(_Frozen):
    """Agreed ground, fighters and sheets.

    They follow from the scenario's posts and the members (`rules.runequest.lobby.setup`). `characters` is the number of
    fighters besides opponents; None means as many as the scenario needs on each side. `each` is the largest number of
    them that one player leads.
    """

    ground: Map
    sheets: dict[str, Sheet]
    combatants: tuple[Combatant, ...] = ()

    title: dict[str, str] = {}
    intro: dict[str, str] = {}
    posts: tuple[Post, ...] = ()
    least: int = 1
    each: int = 1
    characters: int | None = None
    is_mastered: bool = False
    party: tuple[Member, ...] = ()


# --- the game under way ----------------------------------------------------------------------------------------------


class Item(BaseModel):
    """Weapon or shield of a fighter; its place decides how it can be used.

    An item that had armour points and has none left is broken (RQ-H5). `loaded_in` is the first round in which a
    missile weapon can shoot again.
    """

    weapon: str
    place: Place = "worn"
    ap: int = 0
    loaded_in: int = 0


class PlannedBlow(BaseModel):
    """Declared blow (RQ-C1): the fighter's `item` to strike with, and its trigger.

    `clause` is the number of its clause in the declaration; two blows of one clause ("with Y and Z") come 3 SR apart
    (RQ-C5). `rank` is the rank in which the blow was struck (0: not yet); `target` is its target from then on. A `void`
    blow will not be struck in this round.
    """

    trigger: Trigger
    target: Piece = Piece("")
    item: Term
    stroke: Literal["cut", "thrust"] = "cut"
    ignores_room: bool = False
    clause: int = 0
    rank: int = 0
    void: bool = False


class Watch(_Frozen):
    """Standing instruction about turning, with the `cells` and `enemies` that are watched."""

    kind: Vigil
    cells: tuple[Cell, ...] = ()
    enemies: tuple[Piece, ...] = ()


class Intent(BaseModel):
    """Action of a fighter for this round, as declared or as changed since (RQ-C6).

    The fighter moves to the cell `to`, or until the fighter `toward` is beside it. It may mean to get `past` an enemy
    (RQ-P1). It strikes its `blows` and then uses the remaining ranks to go to the cell `then` (RQ-R7). It shoots or
    throws `item` at `target`, or takes `item` in hand. First aid goes to `target`. A spell is called `name` and is cast
    at the rank `ranks`. Fields that do not belong to the `kind` are empty.

    `shots` counts the shots already made. `is_charge` marks an attack on the move (RQ-R8). After a `done` action the
    fighter only minds its distance, or begins the action that `follows`. A `kept` action stays although its seat was
    asked for another (RQ-R4). `watch` is the standing instruction about turning; without one the seat is asked.
    """

    kind: Literal["melee", "defence", "move", "missile", "spell", "aid", "ready"] = "melee"
    to: Cell = Cell("")
    toward: Piece = Piece("")
    past: Piece = Piece("")
    then: Cell = Cell("")
    target: Piece = Piece("")
    item: Term = Term("")
    ranks: int = 0
    shots: int = 0
    name: str = ""
    blows: list[PlannedBlow] = []
    is_charge: bool = False
    done: bool = False
    follows: Intent | None = None
    kept: bool = False
    watch: Watch | None = None


class Fighter(BaseModel):
    """Fighter at this moment.

    Its body: `hp` is the general hit points, `points` those left by location. They go below 0; a location at 0 or less
    is useless (RQ-D6). `severed` lists lost limbs, `treated` the locations that have had first aid. A `fallen` fighter
    lies on the ground. A `dying` fighter loses a hit point at the end of each round until it gets help (RQ-D6, RQ-D7).

    Its round: `attack` and `parry` say whether the one attack and the one parry are left (RQ-R3); a dodge uses up
    either. `dodged` lists the opponents that its dodge counts against (RQ-A3). `loses` lists the actions that a fumble
    costs it, in later rounds too (RQ-A5). `entered` maps each enemy in its zone to the rank of its entry, in order of
    entry (RQ-C4). `spent` counts the ranks used for readying and changes of action, `walked` those used for moving;
    both delay later actions (RQ-R4). Readying or a change keeps the fighter busy up to the rank `busy`. A `halted`
    fighter goes no farther in this round (RQ-P7). If it is `off_balance`, it has turned too far and is not engaged in
    the present rank (RQ-T2). `has_struck` is true if it has made an attack of any kind; `acted` is the rank of the last
    one. `carried` is the number of ranks that the `spell` begun earlier still needs (RQ-R1). `fixed` is the last rank
    in which it turned, struck, parried or walked; in that rank it does not turn again (RQ-T3). If it `dodges_missiles`,
    it does so for the whole round (RQ-A3).

    Earlier versions wrote `settled`, which is no longer read.
    """

    id: str
    sheet: str
    seat: str
    side: str
    cell: Cell
    facing: int = 0

    hp: int
    points: dict[Location, int]
    severed: list[Location] = []
    treated: list[Location] = []
    fallen: bool = False
    unconscious: bool = False
    dying: bool = False
    dead: bool = False
    items: dict[str, Item] = {}

    attack: bool = True
    parry: bool = True
    dodged: list[Piece] = []
    dodges_missiles: bool = False
    loses: list[Literal["attack", "defence"]] = []
    intent: Intent | None = None
    entered: dict[str, int] = {}
    spent: int = 0
    walked: int = 0
    busy: int = 0
    halted: bool = False
    off_balance: bool = False
    has_struck: bool = False
    acted: int = 0
    carried: int = 0
    spell: str = ""
    spell_target: Piece = Piece("")
    settled: str = ""
    fixed: int = 0


class State(BaseModel):
    """Melee in progress.

    Between two steps the state alone says where the game is. In `phase` "clock" the game is in the part `part` of the
    rank `rank`. `acting` lists the fighters that act now in that part, all with equal DEX; `waiting` lists the later
    ones in order of DEX (RQ-R5). `announced` is the last rank with an event. `declared` holds the declarations of this
    round, which then become the `intent` of each fighter. `rethinking` lists fighters whose seats wish to change their
    action before the next rank (RQ-R4). `worn` counts the armour points that obstacles have lost (RQ-H4), by place: a
    cell ("C4"), a border ("B4-C4"), the ceiling over a cell ("C4^"). `winner` is a side, or "none" if no fighter is
    left. `verdict` is the game master's decision on the result.
    """

    phase: Phase = "begin"
    round: int = 0
    rank: int = 0
    part: Part = "striking"
    acting: list[str] = []
    waiting: list[str] = []
    announced: int = 0
    fighters: dict[str, Fighter] = {}
    declared: Declared[Deed] = Field(default_factory=Declared[Deed])
    rethinking: list[str] = []
    worn: dict[str, int] = {}
    winner: str = ""
    verdict: str = ""
