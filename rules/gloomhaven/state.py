"""Gloomhaven's set-up and the state of a game.

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
    """Named ability of a role or a hero; players give its name (slot `using`) instead of its numbers."""

    id: str
    verb: Literal["attack", "move", "heal", "shield", "retaliate", "condition", "loot", "summon", "bless"]
    slots: dict[str, str | int | bool]


class Card(_Frozen):
    """Ability card of a hand that the bot keeps.

    `name` has both languages. `top` and `bottom` are the abilities of each half in order. `top_lost` and `bottom_lost`
    are true if playing that half loses the card.
    """

    id: str
    name: dict[str, str]
    initiative: int
    top: tuple[AbilityPreset, ...]
    bottom: tuple[AbilityPreset, ...]
    top_lost: bool = False
    bottom_lost: bool = False


class Member(_Frozen):
    """One character of the party: its seat, role, shown name and hit points.

    `ask_from` is that of `Figure`. If the member has a `hand`, the bot keeps the character's cards. Otherwise the
    player holds real cards and the bot trusts the player; `presets` are the named abilities.
    """

    seat: str
    role: str
    name: str
    hp: int
    presets: tuple[AbilityPreset, ...] = ()
    ask_from: int | None = None
    hand: tuple[Card, ...] = ()


class MonsterPlace(_Frozen):
    """A place for a monster in a room: its type, and its rank for party sizes 2, 3 and 4.

    A rank of None means no monster; a single player counts as two. The type is the name in `monster-stats.json` as a
    word ("bandit-guard"), which is also its Fluent term.
    """

    cell: str
    monster: str
    ranks: tuple[Literal["normal", "elite"] | None, ...]


class ObjectKind(_Frozen):
    """Kind of object with hit points that a scenario defines, to protect, escort or destroy (GLOOM-O8).

    A `hostile` object belongs to the monsters, and characters attack it; any other belongs to the party, and monsters
    attack it. `hp` is a fixed number, an addition per character (C), and one per scenario level (L). If `blocks` is
    true, the object is an obstacle to every figure while it stands; otherwise figures pass it as they pass a figure.
    `focus` is its place among a monster's candidates: like any enemy, before all others, or only if no other is left.
    An object with a `move` goes towards the exits at initiative `turn`. `accepts` lists the effects to which it is
    open. Apart from damage and shields, no other effect changes it.
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
    """Room with its cells, tiles, monsters, and objects by cell.

    Rooms behind closed doors are hidden until opened.
    """

    id: str
    cells: tuple[str, ...]
    overlays: dict[str, tuple[Terrain, ...]] = {}
    monsters: tuple[MonsterPlace, ...] = ()
    objects: dict[str, str] = {}


class Door(_Frozen):
    """Door cell and the rooms that it joins."""

    cell: str
    rooms: tuple[str, ...]


class Scenario(_Frozen):
    """Scenario as its file describes it.

    `walls` are thin walls between neighbours; hexes without room or door are wall. A `round_limit` of 0 means no limit.
    `level` is used if the set-up gives no level. `hands` replace the cards of some roles. `losses` has, for some kinds
    of objects, the number of destroyed ones that loses the scenario.

    `goal` decides how to win:

    - "kill_all": every room is open, and no monster is left.
    - "reach": every living character is on a `goal_cells` cell at the end of a round.
    - "loot": all treasures are taken.
    - "survive": `goal_count` rounds are over.
    - "destroy": all objects of the kinds `goal_objects` are destroyed.
    - "escort": all surviving objects of these kinds have left by a `goal_cells` cell.
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
    """Set-up of a game: scenario, level 0-7, party and house choices.

    If `ties` is "ask", players decide ties (GLOOM-H1). If it is "first", the first outcome in reading order is taken
    silently; this is for games without a table message, and for those begun before a table could change this choice.
    """

    scenario: Scenario
    level: int = 1
    party: tuple[Member, ...] = ()
    ties: Literal["ask", "first"] = "ask"


# --- the game in progress ------------------------------------------------------------------------------------------


class Trap(BaseModel):
    """Trap tile; if its damage is None, the scenario level gives the damage (GLOOM-O4).

    A created trap has the damage and conditions of the ability that created it.
    """

    damage: int | None = None
    conditions: list[Condition] = []


class Retaliate(BaseModel):
    """Retaliate: value and range (GLOOM-A9)."""

    value: int
    range: int = 1


class Figure(BaseModel):
    """Character, summon or monster on the board (GLOOM-T1), or object of the scenario (GLOOM-O8).

    `conditions` maps each condition to whether it was gained during the figure's turn; the end of that turn then does
    not end it (GLOOM-K1). `round_shield`, `round_retaliate` and `round_elusive` last until the end of the round;
    attacks on an elusive figure have disadvantage. `order` is the order of summoning, or an object's number within its
    kind. `object` is an object's kind, `hostile` whether it belongs to the monsters, and `turn` its initiative, 0 if it
    never acts.

    A character's `initiative` is hidden until all have committed, and `tie_break` is the number of its second card.
    `rests` is true if it has committed to a long rest; once that is shown, it is `resting`. `ask_from` is the least
    damage at which its player is asked whether to lose cards instead (GLOOM-A13). 0 means never, and None means as
    usual. `lost` counts the cards lost that way.

    If the bot keeps the hand, its cards are in `hand`, `discarded` or `burnt` (lost). `chosen` are the two cards of
    this round, the leading one first; for a rest it is empty. They are hidden, and also in `hand`, until all players
    have committed. `played` are the abilities performed in the current turn.
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
    """Attack modifier deck, with card ids of `attack-modifier-deck.json`.

    `reshuffle` is set after a standard x2 or null.
    """

    cards: Deck
    reshuffle: bool = False


class Offer(BaseModel):
    """One of the numbered outcomes that players choose from (GLOOM-H1); see `rules.gloomhaven.turn.offers`.

    `kind` is the end of its Fluent id `gloomhaven-offer-<kind>`: "outcome" (a monster ends on `cell`, attacks
    `targets`, and its focus is `piece`), "cell", "piece", "term", "path" (a push or pull along `path` to `cell`), or
    "decline". Fields that the kind does not use are empty.
    """

    kind: str
    cell: Cell = Cell("")
    piece: Piece = Piece("")
    targets: tuple[Piece, ...] = ()
    term: Term = Term("")
    path: tuple[Cell, ...] = ()

    def facts(self) -> dict[str, Any]:
        facts = {"cell": self.cell, "piece": self.piece, "targets": list(self.targets), "term": self.term}
        return {**facts, "path": list(self.path)}


class Threat(BaseModel):
    """Damage that a character will suffer unless its player loses cards (GLOOM-A13)."""

    figure: str
    damage: int


class State(BaseModel):
    """A game in progress.

    `turn` is the figure whose turn it is. `saved` are the figures that have left by an exit. `cards` maps an ability
    deck to the index of the card shown this round. `overlays` are the present tiles of open rooms, including moved and
    created ones; traps and coins are in `traps` and `coins` instead.

    Once players have broken a tie, `order_of_types` has their order of ability decks, or `order_of_characters` that of
    characters (GLOOM-R2). `consumed` are the ability decks whose types have consumed an element this round. `infused`
    are the elements made in the current turn, which become strong at its end (GLOOM-Z3). `offers` are the outcomes of
    an open choice, and `threat` is the damage that a player is being asked about.
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
