"""RuneQuest: what was agreed before the game, and the melee under way.

Ids: a fighter's is its own ("ash", "trollkin-2"); a piece of equipment's is the weapon's as in `weapons.json`, with a
number where somebody has several of a kind ("broadsword", "dagger-2"). Cells are labels ("C4"); facings are numbers,
clockwise: on hexes 0 to 5 from NE, on squares 0 to 7 from N (RQ-Z1). A strike rank (SR) is 1 to 10.

What never changes in a game is no part of this: a fighter's `sheet` is a key of `Setup.sheets`, the ground is the
scenario's. What follows from both (skills, whether somebody is engaged or can still act) is in
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
"""The strike ranks of a round (RQ-R1)."""

Phase = Literal["begin", "intents", "clock", "end"]
"""The round begins; everybody declares (RQ-C6); the ranks 1 to 10; the end of the round (RQ-D7)."""
Part = Literal["changing", "turning", "moving", "striking"]
"""What comes one after another within a rank (RQ-R6): changes of mind, and then what is done."""
Place = Literal["right", "left", "both", "worn", "dropped"]
"""Where a piece of equipment is: in a hand, in both, slung or sheathed, or on the ground."""
Defence = Literal["parry", "dodge"]
Activity = Literal[
    "melee-attack", "parry-or-dodge-declared", "watching-distance-no-actions-left", "move-with-combat-action-declared",
    "thrown-weapon", "missile-rate-sr", "missile-rate-mr-or-slower", "spell-casting", "first-aid",
    "move-without-combat-action", "turn-180-in-one-sr", "unconscious-or-helpless",
]  # fmt: skip
"""What decides whether somebody is engaged: `engagement.json` (RQ-E)."""
Vigil = Literal["stay", "nearest", "watch"]
"""A standing instruction about turning (RQ-T1): not to turn, to face whoever is nearest, to watch somebody or a gap."""
Trigger = Literal["attack", "first", "next", "if"]
"""What a blow waits for (RQ-C1): "attack" and "if" for somebody named, "first" and "next" for whoever enters."""


# --- the set-up ----------------------------------------------------------------------------------------------------


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Combatant(_Frozen):
    """Somebody who fights: the key of its sheet, the seat that decides for it, and how it stands at the beginning.
    `name` is what people have called it; without one the sheet has its name."""

    id: str
    sheet: str
    seat: str
    side: str
    cell: Cell
    facing: int = 0
    name: str = ""


class Member(_Frozen):
    """Somebody who has joined: the ready character (`role`) or the one brought along (`own`) that the seat plays, what
    it is called ("": as in its file), and the side that it fights for."""

    seat: str
    role: str
    side: Side
    name: str = ""
    own: Sheet | None = None


class Setup(_Frozen):
    """What was agreed: the ground, everybody who fights, and their sheets. These follow from the posts of the scenario
    and from who has joined (`rules.runequest.lobby.setup`); `characters` is how many fight besides opponents (None: as
    many as the scenario needs on each side), `each` how many of them a player leads at most."""

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
    """A weapon or shield of a fighter's; how it is used follows from where it is. What had armour points and has none
    left is broken (RQ-H5). `loaded_in` is the round from which on a missile weapon can be shot again."""

    weapon: str
    place: Place = "worn"
    ap: int = 0
    loaded_in: int = 0


class PlannedBlow(BaseModel):
    """A blow that a fighter has declared (RQ-C1): with which of its `items`, and what it waits for. `clause` counts the
    parts of the declaration: two blows of one clause are "with Y and Z" and 3 SR apart (RQ-C5). `rank` is when it was
    struck (0: not yet); then `target` is at whom. One that is `void` will not be struck any more in this round."""

    trigger: Trigger
    target: Piece = Piece("")
    item: Term
    stroke: Literal["cut", "thrust"] = "cut"
    ignores_room: bool = False
    clause: int = 0
    rank: int = 0
    void: bool = False


class Watch(_Frozen):
    """A standing instruction about turning, with the `cells` and `enemies` that are watched."""

    kind: Vigil
    cells: tuple[Cell, ...] = ()
    enemies: tuple[Piece, ...] = ()


class Intent(BaseModel):
    """What a fighter is doing in this round, as it was declared or has been changed since (RQ-C6).

    It moves to the cell `to` (`past` somebody, if it means to: RQ-P1), or until it has the fighter `toward` beside it,
    then strikes its `blows`, and goes `then` somewhere else with what ranks are left (RQ-R7). `item` is shot or thrown
    at `target`, or made ready; `target` gets first aid; a spell is cast at the rank `ranks` and is called `name`. What
    does not belong to its `kind` is empty. `shots` counts those that it has made. `is_charge`: an attack on the move
    (RQ-R8). Once it is `done`, nothing of it is left but to mind the distance, or to do what was declared to come
    after it: what `follows`. With one that is `kept` its seat was asked for another and stays (RQ-R4). `watch` is how
    it turns meanwhile (None: its seat is asked).
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
    """A fighter at this moment.

    Its body: general hit points `hp`, and `points` left by location (they go below 0; 0 or less is useless: RQ-D6);
    `severed` limbs, and what first aid has `treated`. Whoever has `fallen` lies on the ground; whoever is `dying` loses
    a hit point at the end of each round until somebody helps (RQ-D6, RQ-D7).

    Its round: whether the one `attack` and the one `parry` are left (RQ-R3; a dodge takes either), which opponents its
    dodge has been spent on (RQ-A3), and what it `loses` the next time after a fumble (RQ-A5; in later rounds too).
    `entered` are the enemies in its zone, each with the rank at which it came into it, in that order (RQ-C4). `spent`
    are the ranks that readying and changing its mind have taken so far, `walked` those of moving: later actions are
    later by as many (RQ-R4). It is `busy` up to that rank. One that has `halted` goes no farther in this round (RQ-P7).
    `off_balance` is about the present rank alone: it has turned too far and is not engaged (RQ-T2). `has_struck`: it
    has made an attack, of whatever kind; `acted` is the rank of the last one. `carried` are the ranks that the `spell`
    begun earlier still needs (RQ-R1). `settled` was written by earlier versions and is read no more. `fixed` is
    the last rank in which it has turned, struck, parried or walked: in that rank it does not turn any more (RQ-T3). One
    that `dodges_missiles` does so all round (RQ-A3).
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
    """A melee under way. Between two steps this alone says where it is.

    In `phase` "clock" the game is at `rank`, in the `part` of it. `acting` are those whose turn it is in that part, of
    equal DEX, `waiting` those who come after them, by DEX (RQ-R5); `announced` is the last rank that was told.
    `declared` is what has been declared in this round; from then on each fighter has its `intent`. `rethinking` are the
    fighters whose seats wish to change that before the next rank (RQ-R4). `worn` are the armour points that obstacles
    have lost (RQ-H4), by where these are: a cell ("C4"), a border ("B4-C4"), the ceiling over a cell ("C4^"). `winner`
    is a side, "none" where nobody is left. `verdict` is what a game master has decided.
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
