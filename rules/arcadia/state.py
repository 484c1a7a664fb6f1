"""Arcadia's set-up and the state of a game.

Spaces are labels ("C4"). Heroes and monsters are characters. The id of a hero is its guild's colour and its card
("red-diva"), that of a monster its card and a number ("orc-marauder-2"). The id of a guild is its seat.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from rules.arcadia.lobby.scenario import Colour, Scenario
from rules.core.facts.words import Cell, Piece, Term

Phase = Literal["start", "draft", "respawn", "turn", "activation", "rest"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# --- the set-up ----------------------------------------------------------------------------------------------------


class Variants(_Frozen):
    """Rule variants, where the catalogue's sources differ or are silent.

    They are the switches of `options.json` (ARC-G2, ARC-P3, ARC-R2, ARC-K2).
    """

    guard_exempt: Literal["any_close_target", "close_monster_target"] = "any_close_target"
    multi_target_payback: Literal["one", "all"] = "one"
    villains_respawn: bool = True
    reward_time: Literal["on_removal", "on_lethal_wound"] = "on_removal"


class RosterHero(_Frozen):
    """Hero of a guild, with the cards and Death tokens that it brings into the game."""

    hero: str
    cards: tuple[str, ...]
    deaths: int = 0


class Member(_Frozen):
    """Guild of a player: its seat, colour and shown name, its heroes, and the coins that it brings.

    Without heroes it drafts them at the start of the game.
    """

    seat: str
    colour: Colour
    name: str = ""
    heroes: tuple[RosterHero, ...] = ()
    coins: int = 0


class Setup(_Frozen):
    """Set-up of a game: scenario, variants and the players' guilds.

    `guilds` is the least number of guilds; the referee leads the missing ones. In a draft, guilds choose their heroes
    at the start.
    """

    scenario: Scenario
    variants: Variants = Variants()
    party: tuple[Member, ...] = ()
    guilds: int = 2
    is_draft: bool = False


# --- the game in progress --------------------------------------------------------------------------------------------


class HeldCard(BaseModel):
    """Card of a hero, with the Guild tokens on it.

    It is exhausted when it has as many tokens as it has uses (ARC-A2).
    """

    id: str
    tokens: int = 0


class Character(BaseModel):
    """Hero or monster.

    `card` is its hero or monster card. `guild` is a hero's seat, "" for a monster. `space` is "" while it is off the
    board. `deaths` are Death tokens (ARC-K5), `carried` the quest and exploration tokens that it has picked up, and
    `marks` the guilds that have wounded a villain (ARC-V1).
    """

    id: str
    card: str
    guild: str = ""
    space: Cell = Cell("")
    wounds: int = 0
    dazed: bool = False
    deaths: int = 0
    cards: list[HeldCard] = []
    carried: list[str] = []
    marks: list[str] = []


class Guild(BaseModel):
    """A guild's coins, kills and quests.

    `kills` counts the monsters killed by its heroes, `villains` the villains, and `rivals` the heroes of other guilds
    by colour. `quests` are the quests that it has fulfilled.
    """

    seat: str
    colour: Colour
    coins: int = 0
    kills: int = 0
    villains: int = 0
    rivals: dict[Colour, int] = {}
    quests: list[str] = []


class Activation(BaseModel):
    """Current activation: the hero, its movement points left, and whether it has moved or attacked (ARC-T4).

    `groups` are the groups of the cards that it has attacked with. `extra` is true if another hero's ability gave it
    the activation.
    """

    hero: str
    points: int
    moved: bool = False
    attacked: bool = False
    over: bool = False
    groups: list[str] = []
    extra: bool = False


class Reaction(BaseModel):
    """Reaction still to come (ARC-Q4): a monster's guard or payback."""

    kind: Literal["guard", "payback"]
    monster: str


class Offer(BaseModel):
    """Numbered option of a decision (slot `option`): a reaction, a character, a card or a token.

    `kind` is the end of its Fluent id `arcadia-offer-<kind>`. Fields that the kind does not use are empty.
    """

    kind: Literal["guard", "payback", "target", "card", "wound", "token"]
    piece: Piece = Piece("")
    term: Term = Term("")


class State(BaseModel):
    """Game in progress.

    `order` are the guilds' seats clockwise, `turn` is the index of the active one, and `turns` counts the turns so far.
    `here` are the active guild's heroes that were on the board when the turn began (ARC-X4). `verdict` is a game
    master's decision on the result.

    `closed` are the borders with a closed door ("C1-D1"). `spawns` maps spawn tokens to their spaces, and `tokens` maps
    all other tokens on the board. `graveyard` has the killed monsters by slot ("" for a free one, ARC-R1), and `box`
    those that do not return. `quests` maps each fulfilled quest to its guilds in the order in which they fulfilled it
    (ARC-W2).

    `queue` are the reactions to the current move or attack, and `attacker` is the hero that they are against. `paying`
    is the monster that is about to pay back. `dying` are the killed monsters still to be removed (ARC-Q6), each with
    the guild that gets the kill. `offers` are the options of an open choice.
    """

    phase: Phase = "start"
    order: list[str] = []
    turn: int = 0
    turns: int = 0
    guilds: dict[str, Guild] = {}
    characters: dict[str, Character] = {}
    closed: list[str] = []
    spawns: dict[str, Cell] = {}
    tokens: dict[str, Cell] = {}
    graveyard: list[str] = []
    box: list[str] = []
    activation: Activation | None = None
    queue: list[Reaction] = []
    attacker: str = ""
    paying: str = ""
    offers: list[Offer] = []
    dying: dict[str, str] = {}
    quests: dict[str, list[str]] = {}
    here: list[str] = []
    winner: str = ""
    verdict: str = ""
