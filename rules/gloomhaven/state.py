"""Gloomhaven: what was agreed before the game, and the game under way.

Cells are labels ("C4"); `rules.gloomhaven.space.board` turns them into the solver's integers. Lists and dicts keep
insertion order, and nothing depends on the order of a set.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.decks import Deck
from rules.core.play.hidden import Hidden

Condition = Literal["immobilize", "disarm", "stun", "muddle", "strengthen", "invisible", "poison", "wound"]
Element = Literal["fire", "ice", "air", "earth", "light", "dark"]
ELEMENTS: tuple[Element, ...] = ("fire", "ice", "air", "earth", "light", "dark")
Phase = Literal["setup", "initiative", "turns", "round_end"]
Goal = Literal["kill_all", "reach", "loot", "survive", "destroy", "escort"]
Terrain = Literal["obstacle", "trap", "hazard", "difficult", "corridor", "plate", "treasure", "coin", "objective"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# --- the set-up ----------------------------------------------------------------------------------------------------


class AbilityPreset(_Frozen):
    """A named ability of a role or a house character, so that nobody has to type its numbers (slot `using`)."""

    id: str
    verb: Literal["attack", "move", "heal", "shield", "retaliate", "condition", "loot", "summon", "bless"]
    slots: dict[str, str | int | bool]


class Card(_Frozen):
    """An ability card of a hand that the bot keeps: its name in both languages, its initiative, the abilities of its
    top and bottom half in their order; a half may be lost with its card once it is played."""

    id: str
    name: dict[str, str]
    initiative: int
    top: tuple[AbilityPreset, ...]
    bottom: tuple[AbilityPreset, ...]
    top_lost: bool = False
    bottom_lost: bool = False


class Member(_Frozen):
    """One character of the party: its seat, role, shown name, hit points; `ask_from` as in `Figure`.

    With a `hand` the bot keeps its cards; without one its player has cards, and the bot takes the player's word.
    `presets` are then abilities with a name.
    """

    seat: str
    role: str
    name: str
    hp: int
    presets: tuple[AbilityPreset, ...] = ()
    ask_from: int | None = None
    hand: tuple[Card, ...] = ()


class MonsterPlace(_Frozen):
    """A monster place of a room: type and rank by party size 2, 3, 4 (None: not there); one player counts as two.

    The type is the name in `monster-stats.json` as a word ("bandit-guard"), which is also its Fluent term.
    """

    cell: str
    monster: str
    ranks: tuple[Literal["normal", "elite"] | None, ...]


class ObjectKind(_Frozen):
    """A kind of object with hit points, as a scenario defines it (GLOOM-O8): to be protected, escorted or destroyed.

    `hostile`: it is the monsters', so characters attack it; else it is the party's, and monsters do. `hp` is a fixed
    number, what comes for each character (C), and what for each scenario level (L). `blocks`: an obstacle to everybody
    while it stands; else passed like any figure. `focus` is its place among a monster's candidates: as any enemy,
    before all others, or only where there is no other. With `move` it goes towards the exits, at initiative `turn`.
    `accepts` names the effects that it is open to; everything else but damage and shields leaves it as it is.
    """

    id: str
    name: dict[str, str]
    mark: str
    hostile: bool = False
    hp: tuple[int, int, int] = (1, 0, 0)
    blocks: bool = True
    focus: Literal["equal", "first", "last"] = "equal"
    move: int = 0
    turn: int = 99
    accepts: tuple[Literal["heal", "condition", "push"], ...] = ()


class Room(_Frozen):
    """A room: its cells, what lies there, its monsters, its objects by cell. Rooms behind closed doors are hidden until
    opened."""

    id: str
    cells: tuple[str, ...]
    overlays: dict[str, tuple[Terrain, ...]] = {}
    monsters: tuple[MonsterPlace, ...] = ()
    objects: dict[str, str] = {}


class Door(_Frozen):
    """A door cell and the rooms it joins."""

    cell: str
    rooms: tuple[str, ...]


class Scenario(_Frozen):
    """A scenario as in its file. `walls` are thin walls between neighbours; hexes in no room and no door are wall.

    `goal` is what wins: "kill_all" (every room open, no monster left), "reach" (every living character on a
    `goal_cells` cell at the end of a round), "loot" (all treasures taken), "survive" (`goal_count` rounds), "destroy"
    (all objects of the kinds `goal_objects`), "escort" (all surviving ones have left by a `goal_cells` cell). `losses`
    says for some kinds of objects how many must be destroyed to lose the scenario. `round_limit` 0: none. `level` is
    the suggested scenario level, if the table names none. `hands` are the cards of some roles instead of their own.
    """

    id: str
    title: dict[str, str]
    width: int
    height: int
    rooms: tuple[Room, ...]
    doors: tuple[Door, ...] = ()
    walls: tuple[tuple[str, str], ...] = ()
    starts: tuple[str, ...]
    goal: Goal = "kill_all"
    goal_cells: tuple[str, ...] = ()
    goal_count: int = 0
    goal_objects: tuple[str, ...] = ()
    objects: tuple[ObjectKind, ...] = ()
    losses: dict[str, int] = {}
    round_limit: int = 0
    intro: dict[str, str] = {}
    level: int = 1
    hands: dict[str, tuple[Card, ...]] = {}


class Setup(_Frozen):
    """What was agreed: scenario, level 0-7, party, and house choices.

    `ties` "ask" leaves ties to the players (GLOOM-H1); "first" takes the first in reading order without a word, for
    games without a table and those begun before a table could change its mind.
    """

    scenario: Scenario
    level: int = 1
    party: tuple[Member, ...] = ()
    ties: Literal["ask", "first"] = "ask"


# --- the game under way --------------------------------------------------------------------------------------------


class Trap(BaseModel):
    """A trap tile: damage None means that of the scenario level (GLOOM-O4); created ones do as their ability says."""

    damage: int | None = None
    conditions: list[Condition] = []


class Retaliate(BaseModel):
    """Retaliate: value and range (GLOOM-A9)."""

    value: int
    range: int = 1


class Figure(BaseModel):
    """A character, a summon or a monster on the board (GLOOM-T1), or an object of the scenario (GLOOM-O8).

    `conditions` maps each condition to whether the figure's own turn was in progress when it was gained (then that
    turn's end does not end it, GLOOM-K1). `round_shield`, `round_retaliate` and `round_elusive` (attacks on it have
    disadvantage) last to the end of the round. `initiative` is a character's, hidden until all have committed;
    `tie_break` its second card; `rests` whether it has committed to a long rest, which is `resting` from then on.
    `ask_from` is the least damage at which its player is asked whether to lose cards instead, 0: never, None: as usual
    (GLOOM-A13); `lost` is how many cards were lost that way. `order` is the order of summoning, and an object's number
    among those of its kind. `object` is an object's kind, `hostile` whether it is the monsters'; `turn` is its
    initiative, 0 if it never acts.

    The cards of a hand that the bot keeps are in `hand`, `discarded`, `burnt` (lost), or in play: `chosen` are the two
    of this round, the leading one first, hidden and still among the hand's until all have committed; for a rest there
    are none. `played` are the abilities performed in the turn under way.
    """

    id: str
    kind: Literal["character", "summon", "monster", "object"]
    cell: str
    hp: int
    max_hp: int
    conditions: dict[Condition, bool] = {}
    flying: bool = False
    shield: int = 0
    retaliate: list[Retaliate] = []
    round_shield: int = 0
    round_retaliate: list[Retaliate] = []
    round_elusive: bool = False
    acted: bool = False
    coins: int = 0
    kills: int = 0
    # characters
    seat: str = ""
    initiative: Hidden[int] | None = None
    tie_break: Hidden[int] | None = None
    rests: Hidden[bool] | None = None
    resting: bool = False
    ask_from: int | None = None
    lost: int = 0
    hand: list[str] = []
    discarded: list[str] = []
    burnt: list[str] = []
    chosen: Hidden[tuple[str, ...]] | None = None
    played: list[str] = []
    # monsters
    monster: str = ""
    standee: int = 0
    elite: bool = False
    # summons, and monsters summoned by monsters
    summoner: str = ""
    name: str = ""
    order: int = 0
    since_round: int = 0
    move: int = 0
    attack: int = 0
    range: int = 0
    # objects
    object: str = ""
    hostile: bool = False
    turn: int = 0


class ModifierDeck(BaseModel):
    """An attack modifier deck: card ids of `attack-modifier-deck.json`; `reshuffle` after a standard x2 or null."""

    cards: Deck
    reshuffle: bool = False


class Offer(BaseModel):
    """One of the numbered outcomes that the players choose from (GLOOM-H1); see `rules.gloomhaven.turn.offers`.

    `kind` is the tail of its Fluent id `gloomhaven-offer-<kind>`: "outcome" (a monster ends on `cell`, attacks
    `targets`, its focus is `piece`), "cell", "piece", "term", "path" (a push or pull along `path` to `cell`), or
    "decline". What does not belong to the kind is empty.
    """

    kind: str
    cell: Cell = Cell("")
    piece: Piece = Piece("")
    targets: tuple[Piece, ...] = ()
    term: Term = Term("")
    path: tuple[Cell, ...] = ()

    def facts(self) -> dict[str, Any]:
        """The facts for its message."""
        facts = {"cell": self.cell, "piece": self.piece, "targets": list(self.targets), "term": self.term}
        return {**facts, "path": list(self.path)}


class Threat(BaseModel):
    """Damage that a character will suffer unless its player loses cards (GLOOM-A13)."""

    figure: str
    damage: int


class State(BaseModel):
    """A game under way.

    `turn` is the figure whose turn is under way. `saved` are those who have left by an exit. `cards` maps an ability
    deck to the index of the card shown this round. `overlays` are the tiles on the board now (obstacles, hazards,
    difficult … of open rooms, moved and created ones); traps and coins stand in `traps` and `coins` instead.
    `order_of_types` breaks ties between ability decks and
    `order_of_characters` those between characters, once the players have decided (GLOOM-R2). `consumed` names the
    ability decks whose types have consumed an element this round, `infused` the elements that the turn under way has
    made and that become strong at its end (GLOOM-Z3). `offers` are the outcomes that the players choose
    from while a choice is open, `threat` the damage about which a player is being asked.
    """

    round: int = 0
    phase: Phase = "setup"
    turn: str = ""
    figures: dict[str, Figure] = {}
    fallen: dict[str, Figure] = {}
    saved: dict[str, Figure] = {}
    open_rooms: list[str] = []
    open_doors: list[str] = []
    overlays: dict[str, list[Terrain]] = {}
    traps: dict[str, Trap] = {}
    coins: dict[str, int] = {}
    decks: dict[str, Deck] = {}
    cards: dict[str, int] = {}
    modifiers: dict[str, ModifierDeck] = {}
    elements: dict[Element, int] = {}
    order_of_types: list[str] = []
    order_of_characters: list[str] = []
    consumed: list[str] = []
    infused: list[Element] = []
    offers: list[Offer] = []
    threat: Threat | None = None
    summoned: int = 0
    ended: str = ""
