"""Arcadia's set-up and the state of a game.

Spaces are labels ("C4"). Heroes and monsters are characters. A hero's id is its guild's colour and its card
("red-diva"). A monster's id is its card and a number ("orc-marauder-2"). A guild's id is its seat.
"""

from __future__ import annotations

from typing import Literal

from rules.arcadia.lobby.scenario import Colour, Scenario
from rules.core.facts.models import FrozenModel, Model
from rules.core.facts.words import Cell, Piece, Term

Phase = Literal["start", "draft", "respawn", "turn", "activation", "rest"]


# --- the set-up ----------------------------------------------------------------------------------------------------


class Variants(FrozenModel):
    """Rule variants, which are the switches of `options.json` (ARC-G2, ARC-P3, ARC-R2, ARC-K2)."""

    guard_exempt: Literal["any_close_target", "close_monster_target"] = "any_close_target"
    multi_target_payback: Literal["one", "all"] = "one"
    villains_respawn: bool = True
    reward_time: Literal["on_removal", "on_lethal_wound"] = "on_removal"


class RosterHero(FrozenModel):
    """Hero of a guild, with the cards and Death tokens that it brings."""

    hero: str
    cards: tuple[str, ...]
    deaths: int = 0


class Member(FrozenModel):
    """Guild at the start of a game; it drafts its heroes if it has none yet."""

    seat: str
    colour: Colour
    name: str = ""
    heroes: tuple[RosterHero, ...] = ()
    coins: int = 0


class Setup(FrozenModel):
    """Set-up of a game.

    `guilds` is the lowest number of guilds. If fewer players join, the referee leads the remaining guilds.
    """

    scenario: Scenario
    variants: Variants = Variants()
    party: tuple[Member, ...] = ()
    guilds: int = 2
    is_draft: bool = False


# --- the game in progress --------------------------------------------------------------------------------------------


class HeldCard(Model):
    """Card of a hero, with its Guild tokens (ARC-A2)."""

    id: str
    tokens: int = 0


class Character(Model):
    """Hero or monster."""

    id: str
    card: str
    """Hero or monster card."""

    guild: str = ""
    """Seat of a hero's guild; "" for a monster."""

    space: Cell = Cell("")
    """Space on the board, or ""."""

    wounds: int = 0
    dazed: bool = False
    deaths: int = 0
    """Number of Death tokens (ARC-K5)."""

    cards: list[HeldCard] = []
    carried: list[str] = []
    """Quest and exploration tokens."""

    marks: list[str] = []
    """Guilds that have wounded a villain (ARC-V1)."""


class Guild(Model):
    """A guild's coins, kills and fulfilled quests."""

    seat: str
    colour: Colour
    coins: int = 0
    kills: int = 0
    """Number of killed monsters other than villains."""

    villains: int = 0
    rivals: dict[Colour, int] = {}
    """Number of killed heroes of other guilds, by colour."""

    quests: list[str] = []


class Activation(Model):
    """Current activation of a hero (ARC-T4)."""

    hero: str
    points: int
    """Movement points left."""

    moved: bool = False
    attacked: bool = False
    over: bool = False
    groups: list[str] = []
    """Groups of the cards that the hero has attacked with."""

    extra: bool = False
    """True if another hero's ability gave the activation."""


class Reaction(Model):
    """Guard or payback still to come (ARC-Q4)."""

    kind: Literal["guard", "payback"]
    monster: str


class Offer(Model):
    """Option of a decision, chosen by its number.

    `kind` is the end of the Fluent id `arcadia-offer-<kind>`.
    """

    kind: Literal["guard", "payback", "target", "card", "wound", "token"]
    piece: Piece = Piece("")
    term: Term = Term("")


class State(Model):
    """Game in progress."""

    phase: Phase = "start"
    order: list[str] = []
    """Seats of the guilds, clockwise."""

    turn: int = 0
    """Index of the active guild in `order`."""

    turns: int = 0
    """Number of turns so far."""

    guilds: dict[str, Guild] = {}
    characters: dict[str, Character] = {}
    closed: list[str] = []
    """Borders with a closed door ("C1-D1")."""

    spawns: dict[str, Cell] = {}
    """Space of each spawn token."""

    tokens: dict[str, Cell] = {}
    """Space of each other token on the board."""

    graveyard: list[str] = []
    """Killed monster in each slot, or "" (ARC-R1)."""

    box: list[str] = []
    """Monsters that do not return."""

    activation: Activation | None = None
    queue: list[Reaction] = []
    """Reactions to the current move or attack."""

    attacker: str = ""
    """Hero against whom the monsters react."""

    paying: str = ""
    """Monster that is about to pay back."""

    offers: list[Offer] = []
    """Options of an open choice."""

    dying: dict[str, str] = {}
    """Killed monsters still to be removed, each with the guild that gets the kill (ARC-Q6)."""

    quests: dict[str, list[str]] = {}
    """Guilds that have fulfilled each quest, in order (ARC-W2)."""

    here: list[str] = []
    """Heroes of the active guild that were on the board when its turn began (ARC-X4)."""

    winner: str = ""
    verdict: str = ""
    """Game master's decision on the result."""
