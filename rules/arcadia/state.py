"""Arcadia: what was agreed before the game, and the game under way.

Spaces are labels ("C4"). Heroes and monsters are characters; a hero's id is its guild's colour and its card
("red-diva"), a monster's its card and a number ("orc-marauder-2"). A guild goes by its seat.
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
    """Which reading holds where the sources of the catalogue differ or are silent: the switches of `options.json`
    (ARC-G2, ARC-P3, ARC-R2, ARC-K2)."""

    guard_exempt: Literal["any_close_target", "close_monster_target"] = "any_close_target"
    multi_target_payback: Literal["one", "all"] = "one"
    villains_respawn: bool = True
    reward_time: Literal["on_removal", "on_lethal_wound"] = "on_removal"


class RosterHero(_Frozen):
    """A hero of a guild, the cards that it carries into the game, and its death tokens from games before."""

    hero: str
    cards: tuple[str, ...]
    deaths: int = 0


class Member(_Frozen):
    """A guild: its seat, colour and shown name, its heroes, and the coins that it comes with.

    Without heroes it drafts them at the start of the game.
    """

    seat: str
    colour: Colour
    name: str = ""
    heroes: tuple[RosterHero, ...] = ()
    coins: int = 0


class Setup(_Frozen):
    """What was agreed: the scenario, the variants, the guilds that people lead, and how many there are at least (the
    referee leads the others). In a draft they choose their heroes at the start."""

    scenario: Scenario
    variants: Variants = Variants()
    party: tuple[Member, ...] = ()
    guilds: int = 2
    is_draft: bool = False


# --- the game under way ----------------------------------------------------------------------------------------------


class HeldCard(BaseModel):
    """A card that a hero has, and how many guild tokens lie on it: it is exhausted by as many as it can be used
    times (ARC-A2)."""

    id: str
    tokens: int = 0


class Character(BaseModel):
    """A hero or a monster.

    `card` is the hero's or the monster's. `guild` is a hero's seat, "" for a monster. `space` is "" while it is off
    the board. `deaths` are death tokens (ARC-K5), `carried` the quest and exploration tokens that it has picked up,
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
    """A guild's side of the game: `kills` counts the monsters that its heroes have killed, `villains` the villains,
    `rivals` by colour the heroes of that guild; `quests` are those that it has fulfilled."""

    seat: str
    colour: Colour
    coins: int = 0
    kills: int = 0
    villains: int = 0
    rivals: dict[Colour, int] = {}
    quests: list[str] = []


class Activation(BaseModel):
    """The activation under way: the hero, the movement points left, whether it has begun to move, has attacked
    (ARC-T4), is over. `groups` are those of the cards that it has attacked with; `extra`: another hero's ability gave
    it."""

    hero: str
    points: int
    moved: bool = False
    attacked: bool = False
    over: bool = False
    groups: list[str] = []
    extra: bool = False


class Reaction(BaseModel):
    """A reaction that is still to come (ARC-Q4): a monster's guard, or its payback."""

    kind: Literal["guard", "payback"]
    monster: str


class Offer(BaseModel):
    """One of the numbered possibilities of a question (slot `option`): a monster's reaction, a character, a card, a
    token. `kind` is the tail of its Fluent id `arcadia-offer-<kind>`; what does not belong to it is empty."""

    kind: Literal["guard", "payback", "target", "card", "wound", "token"]
    piece: Piece = Piece("")
    term: Term = Term("")


class State(BaseModel):
    """A game under way.

    `order` are the guilds' seats clockwise, `turn` the place of the active one in it, `turns` how many there have
    been. `closed` are the borders with a closed door ("C1-D1"). `spawns` says where each spawn token lies, `tokens`
    where each of the others does. `graveyard` has the killed monsters by slot ("" for a free one, ARC-R1), `box` those
    that are out of the scenario. `queue` are the reactions to the attack under way, `attacker` whom they are against,
    and `dying` the killed monsters that are still to be removed (ARC-Q6), each with the guild whose kill it is.
    `quests` maps each fulfilled quest to the guilds that have fulfilled it, the first of them first (ARC-W2). `here`
    are the heroes that were on the board when the turn began (ARC-X4). `offers` are the numbered possibilities while
    such a question is open, `paying` is the monster that is about to pay back. `verdict` is what a game master has
    decided.
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
