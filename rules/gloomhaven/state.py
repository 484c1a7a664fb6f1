"""Gloomhaven's set-up and the state of a game.

Cells are labels ("C4"); `rules.gloomhaven.space.board` turns them into the solver's integers. Lists and dicts keep
insertion order.
"""

from __future__ import annotations

from typing import Any, Literal

from rules.core.facts.models import FrozenModel, Model
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.decks import Deck
from rules.core.play.hidden import Hidden

Condition = Literal["immobilize", "disarm", "stun", "muddle", "strengthen", "invisible", "poison", "wound"]
Element = Literal["fire", "ice", "air", "earth", "light", "dark"]
ELEMENTS: tuple[Element, ...] = ("fire", "ice", "air", "earth", "light", "dark")
Phase = Literal["setup", "initiative", "turns", "round_end"]
Goal = Literal["kill_all", "reach", "loot", "survive", "destroy", "escort"]
Terrain = Literal["obstacle", "trap", "hazard", "difficult", "corridor", "plate", "treasure", "coin", "objective"]


# --- the set-up ----------------------------------------------------------------------------------------------------


class AbilityPreset(FrozenModel):
    """Named ability of a role or a hero.

    If a player gives its name in the slot `using`, its numbers fill the action's other slots.
    """

    id: str
    verb: Literal["attack", "move", "heal", "shield", "retaliate", "condition", "loot", "summon", "bless"]
    slots: dict[str, str | int | bool]


class Card(FrozenModel):
    """Ability card of a hand that the bot keeps.

    - `name`: in both languages.
    - `top`, `bottom`: the abilities of each half, in order.
    - `top_lost`, `bottom_lost`: true if playing that half loses the card.
    """

    id: str
    name: dict[str, str]
    initiative: int
    top: tuple[AbilityPreset, ...]
    bottom: tuple[AbilityPreset, ...]
    top_lost: bool = False
    bottom_lost: bool = False


class Member(FrozenModel):
    """One character of the party: its seat, role, shown name and hit points.

    - `ask_from`: as in `Figure`.
    - `hand`: the cards that the bot keeps. Without them, the player holds real cards, and the bot trusts the player.
    - `presets`: the named abilities of the role.
    """

    seat: str
    role: str
    name: str
    hp: int
    presets: tuple[AbilityPreset, ...] = ()
    ask_from: int | None = None
    hand: tuple[Card, ...] = ()


class MonsterPlace(FrozenModel):
    """Place for a monster in a room: its type as a word ("bandit-guard"), and its ranks.

    The ranks are for party sizes 2, 3 and 4. A rank of None means no monster. A single player counts as two.
    """

    cell: str
    monster: str
    ranks: tuple[Literal["normal", "elite"] | None, ...]


class ObjectKind(FrozenModel):
    """Kind of object with hit points that a scenario defines, to protect, escort or destroy (GLOOM-O8).

    - `hostile`: true if the object belongs to the monsters and not to the party.
    - `hp`: a fixed number, an addition per character (C), and one per scenario level (L).
    - `blocks`: true if the object is an obstacle to every figure.
    - `focus`: whether monsters focus on it before all other enemies ("first"), after them ("last"), or as on any enemy.
    - `move`: the movement points for each turn towards the exits; 0 for an object that stays.
    - `turn`: its initiative.
    - `accepts`: the effects that it can suffer or gain besides damage and shields.
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


class Room(FrozenModel):
    """Room with its cells, tiles, monsters, and objects by cell."""

    id: str
    cells: tuple[str, ...]
    overlays: dict[str, tuple[Terrain, ...]] = {}
    monsters: tuple[MonsterPlace, ...] = ()
    objects: dict[str, str] = {}


class Door(FrozenModel):
    """Door cell and the rooms that it joins."""

    cell: str
    rooms: tuple[str, ...]


class Scenario(FrozenModel):
    """Scenario as its file describes it.

    - `walls`: thin walls between neighbours; hexes without room or door are wall.
    - `round_limit`: 0 means no limit.
    - `level`: used if the set-up gives no level.
    - `hands`: replace the cards of some roles.
    - `losses`: the number of destroyed objects of a kind that loses the scenario.

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


class Setup(FrozenModel):
    """Set-up of a game: scenario, level 0-7, party and house choices.

    If `ties` is "ask", players decide ties (GLOOM-H1). If it is "first", no question is asked, and the first outcome in
    reading order counts. Older games, and games without a table message, have "first".
    """

    scenario: Scenario
    level: int = 1
    party: tuple[Member, ...] = ()
    ties: Literal["ask", "first"] = "ask"


# --- the game in progress ------------------------------------------------------------------------------------------


class Trap(Model):
    """Trap tile (GLOOM-O4).

    If `damage` is None, the scenario level gives the damage.
    """

    damage: int | None = None
    conditions: list[Condition] = []


class Retaliate(Model):
    """Retaliate: value and range (GLOOM-A9)."""

    value: int
    range: int = 1


class Figure(Model):
    """Character, summon or monster on the board (GLOOM-T1), or object of the scenario (GLOOM-O8).

    - `conditions`: for each condition, true if it was gained in the figure's present turn and so lasts beyond its end
      (GLOOM-K1).
    - `round_shield`, `round_retaliate`, `round_elusive`: last until the end of the round.
    - `order`: the order of summoning, or an object's number within its kind.
    - `object`, `hostile`: an object's kind, and whether it belongs to the monsters.
    - `turn`: an object's initiative, 0 if it never acts.

    Characters:

    - `initiative`, `tie_break`: the numbers of the two cards, hidden until all have committed.
    - `rests`: true for a long rest, hidden until all have committed.
    - `resting`: the same, once it is shown.
    - `ask_from`: the least damage at which the player is asked about losing cards; 0 means never, None as usual
      (GLOOM-A13).
    - `lost`: the number of cards lost instead of damage.
    - `hand`, `discarded`, `burnt`: the piles of a hand that the bot keeps; `burnt` are the lost cards.
    - `chosen`: the two cards of this round, the leading one first, or empty for a rest. Until all have committed, they
      are hidden, and also still in `hand`.
    - `played`: the abilities performed in the current turn.
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


class ModifierDeck(Model):
    """Attack modifier deck, with card ids of `attack-modifier-deck.json`.

    `reshuffle` is true after a standard x2 or null.
    """

    cards: Deck
    reshuffle: bool = False


class Offer(Model):
    """One of the numbered outcomes that players choose from (GLOOM-H1).

    `kind` is the end of the Fluent id `gloomhaven-offer-<kind>`:

    - "outcome": a monster ends on `cell` and attacks `targets`; its focus is `piece`.
    - "cell", "piece", "term": the outcome is the value of that field.
    - "path": a push or pull along `path` to `cell`.
    - "decline": nothing is done.
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


class Threat(Model):
    """Damage that a character will suffer unless its player loses cards (GLOOM-A13)."""

    figure: str
    damage: int


class State(Model):
    """A game in progress.

    - `turn`: the figure whose turn it is.
    - `saved`: the figures that have left by an exit.
    - `cards`: for each ability deck, the index of the card shown this round.
    - `overlays`: the present tiles of open rooms, except those in `traps` and `coins`.
    - `order_of_types`, `order_of_characters`: the order on which the players have settled ties (GLOOM-R2).
    - `consumed`: the ability decks whose types have consumed an element this round.
    - `infused`: the elements made in the current turn (GLOOM-Z3).
    - `offers`: the outcomes of an open choice.
    - `threat`: the damage about which a player is being asked.
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
