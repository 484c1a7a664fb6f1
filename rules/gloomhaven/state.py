"""Gloomhaven: what was agreed before the game, and the game under way.

Cells are labels ("C4"); `rules.gloomhaven.board` turns them into the solver's integers. Lists and dicts keep insertion
order, and nothing depends on the order of a set.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from rules.decks import Deck
from rules.hidden import Hidden
from rules.words import Cell, Piece, Term

Condition = Literal["immobilize", "disarm", "stun", "muddle", "strengthen", "invisible", "poison", "wound"]
Element = Literal["fire", "ice", "air", "earth", "light", "dark"]
ELEMENTS: tuple[Element, ...] = ("fire", "ice", "air", "earth", "light", "dark")
Phase = Literal["setup", "initiative", "turns", "round_end"]
Terrain = Literal["obstacle", "trap", "hazard", "difficult", "corridor", "plate", "treasure", "coin", "objective"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# --- the set-up ----------------------------------------------------------------------------------------------------


class AbilityPreset(_Frozen):
    """A named ability of a role or a house character, so that nobody has to type its figures (slot `using`)."""

    id: str
    verb: Literal["attack", "move", "heal", "shield", "retaliate", "condition", "loot", "summon"]
    slots: dict[str, str | int | bool]


class Member(_Frozen):
    """One character of the party: its seat, role, shown name, hit points, presets."""

    seat: str
    role: str
    name: str
    hp: int
    presets: tuple[AbilityPreset, ...] = ()


class MonsterPlace(_Frozen):
    """A monster place of a room: type and rank by party size 2, 3, 4 (None: not there); one player counts as two.

    The type is the name in `monster-stats.json` as a word ("bandit-guard"), which is also its Fluent term.
    """

    cell: str
    monster: str
    ranks: tuple[Literal["normal", "elite"] | None, ...]


class Room(_Frozen):
    """A room: its cells, what lies there, its monsters. Rooms behind closed doors are hidden until opened."""

    id: str
    cells: tuple[str, ...]
    overlays: dict[str, tuple[Terrain, ...]] = {}
    monsters: tuple[MonsterPlace, ...] = ()


class Door(_Frozen):
    """A door cell and the rooms it joins."""

    cell: str
    rooms: tuple[str, ...]


class Scenario(_Frozen):
    """A scenario as its file says it. `walls` are thin walls between neighbours; hexes in no room and no door are wall.

    `goal` is what wins: "kill_all" (every room open, no monster left), "reach" (every living character on a
    `goal_cells` cell at the end of a round), "loot" (all treasures taken), "survive" (`goal_count` rounds).
    `round_limit` 0: none.
    `level` is the scenario level it suggests, where the table names none.
    """

    id: str
    title: dict[str, str]
    width: int
    height: int
    rooms: tuple[Room, ...]
    doors: tuple[Door, ...] = ()
    walls: tuple[tuple[str, str], ...] = ()
    starts: tuple[str, ...]
    goal: Literal["kill_all", "reach", "loot", "survive"] = "kill_all"
    goal_cells: tuple[str, ...] = ()
    goal_count: int = 0
    round_limit: int = 0
    intro: dict[str, str] = {}
    level: int = 1


class Setup(_Frozen):
    """What was agreed: scenario, level 0-7, party, and house choices.

    `ties` "ask" leaves ties to the players (GLOOM-H1), "first" takes the first in reading order.
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
    """A character, a summon or a monster on the board (GLOOM-T1).

    `conditions` maps each condition to whether the figure's own turn was in progress when it was gained (then that
    turn's end does not end it, GLOOM-K1). `round_shield`, `round_retaliate` and `round_elusive` (attacks on it have
    disadvantage) last to the end of the round. `initiative` is a character's, hidden until all have committed;
    `tie_break` its second card. `order` is the order of summoning.
    """

    id: str
    kind: Literal["character", "summon", "monster"]
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
    resting: bool = False
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


class ModifierDeck(BaseModel):
    """An attack modifier deck: card ids of `attack-modifier-deck.json`; `reshuffle` after a standard x2 or null."""

    cards: Deck
    reshuffle: bool = False


class Offer(BaseModel):
    """One of the numbered outcomes that the players choose from (GLOOM-H1); see `rules.gloomhaven.offers`.

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
        """What the words for it need."""
        facts = {"cell": self.cell, "piece": self.piece, "targets": list(self.targets), "term": self.term}
        return {**facts, "path": list(self.path)}


class State(BaseModel):
    """A game under way.

    `turn` is the figure whose turn is under way. `cards` maps an ability deck to the index of the card shown this
    round. `overlays` are the tiles on the board now (obstacles, hazards, difficult … of open rooms, moved and created
    ones); traps and coins stand in `traps` and `coins` instead. `order_of_types` breaks ties between ability decks and
    `order_of_characters` those between characters, once the players have decided (GLOOM-R2). `consumed` names the
    ability decks whose types have consumed an element this round. `offers` are the outcomes that the players choose
    from while a choice is open.
    """

    round: int = 0
    phase: Phase = "setup"
    turn: str = ""
    figures: dict[str, Figure] = {}
    fallen: dict[str, Figure] = {}
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
    offers: list[Offer] = []
    summoned: int = 0
    ended: str = ""
