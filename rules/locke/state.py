"""Locke: what was agreed before the game, and the game under way.

A *participant* is anything that takes part in a combat (LOCKE-0.1). What follows from an identity (level, power,
endurance, mind), the hand and the items are in `Private`, which only the participant's own seat may see (LOCKE-0.8);
everything else is public. A player's participant has the seat's id.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from rules.core.play.decks import Deck
from rules.core.play.hidden import Hidden

Condition = Literal["normal", "incapacitated", "arrested", "partner", "dead"]
Phase = Literal[
    "arise", "joining", "instructions", "deal", "parties", "declarations", "initiative", "turns", "exits", "continuing",
    "continuation", "combat_end", "claims", "escapes", "over",
]  # fmt: skip
Cause = Literal["declared", "silhouette", "card", "follow_on"]
Order = Literal["", "random", "alarm"]
AttackKind = Literal["card", "nike", "thought", "special"]
INFINITE = 1_000_000
"""The power of those who never run out (LOCKE-10.5.2f)."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# --- the set-up ------------------------------------------------------------------------------------------------------


class ItemSpec(_Frozen):
    """A piece of equipment to be given out: its id in `equipment.json` and, where it has one, its level."""

    item: str
    level: int = 0


class Member(_Frozen):
    """Who is in a seat, and as what. `character` "" is dealt at the start, unknown to everybody else; one chosen by
    name in the lobby is `open` to all. `here` false: elsewhere on the board at the start (LOCKE-10.2.1). `hand` is only
    given by scenarios that teach or test."""

    seat: str
    name: str
    role: str = ""
    character: str = ""
    open: bool = False
    items: tuple[ItemSpec, ...] = ()
    hand: tuple[str, ...] = ()
    silhouette: str = ""
    party: str = ""
    condition: Condition = "normal"
    here: bool = True
    base_player: bool = False
    controlled: bool = False


class EnemySpec(_Frozen):
    """An enemy that a scenario names: its id in `enemies.json`, and the figures that it needs."""

    enemy: str
    count: int = 0
    level: int = 0
    endurance: int = 0
    weapon: str = ""
    jammer: int = 0
    character: str = ""
    hand: tuple[str, ...] = ()


class Space(_Frozen):
    """A space of the board as far as combat needs it: which card is there and whether it is open."""

    card: Literal["planet", "base"] = "planet"
    is_open: bool = True


class Place(_Frozen):
    """A seat prepared by a scenario file, for the player who takes the role (a `Member` without seat and name)."""

    id: str
    member: Member


class Scenario(_Frozen):
    """A scenario. `cause` says how the combat arises (LOCKE-10.1a); `order` is what a card orders: "random" (the chart
    of random combats), "alarm" (an alarm device), or "" with the `enemies` named. `places` are prepared seats; without
    any, `most` seats are dealt random characters. `items` is how many items each of those is dealt."""

    id: str
    title: dict[str, str]
    intro: dict[str, str] = {}
    phase: Literal["planet", "base"] = "planet"
    space: Space = Space()
    cause: Cause = "card"
    order: Order = ""
    enemies: tuple[EnemySpec, ...] = ()
    places: tuple[Place, ...] = ()
    least: int = 1
    most: int = 6
    items: int = 1


class Setup(_Frozen):
    """What was agreed: the scenario, who plays, and the tables with which a server replaces the shipped ones.

    `tables` are (id, JSON text) pairs. `items` is how many items each random character is dealt. `enemies` says who
    runs them: the referee, or a game master from a seat of their own (LOCKE-10.12.2a).
    """

    scenario: Scenario
    party: tuple[Member, ...] = ()
    items: int = 1
    enemies: Literal["referee", "master"] = "referee"
    tables: tuple[tuple[str, str], ...] = ()


# --- the game under way ----------------------------------------------------------------------------------------------


class Item(BaseModel):
    """A piece of equipment. `tag` names it within its owner's things ("jammer-a"), so that several can be told apart
    (LOCKE-10.3.2d) and a public declaration says nothing about its level. `own`: part of the character, not a card.
    `endurance` is what is left of a suit or a Nike. `used_round` is the last round in which it was used."""

    id: str
    tag: str
    level: int = 0
    endurance: int = 0
    own: bool = False
    used_round: int = 0


class Private(BaseModel):
    """What only its owner may know (LOCKE-0.8). `hand` is kept sorted, since it has no order. `power` may be INFINITE.
    `base_level` is the level that a lowered one recovers to; `base_endurance` is the character card's.
    `psychoblasted`: the next psychoblast undoes the last one (LOCKE-10.12.1e)."""

    character: str = ""
    level: int = 0
    base_level: int = 0
    power: int = 0
    max_power: int = 0
    endurance: int = 0
    base_endurance: int = 0
    mind: int = 0
    psychoblasted: bool = False
    hand: list[str] = []
    items: list[Item] = []


class JammerUse(BaseModel):
    """A jammer in use: whose item, on whom. `known` is the level that it is publicly known to have at least (0: not
    known at all); cards of that level or lower cannot even be tried (LOCKE-10.10c, LOCKE-10.10e). `exact`: its user has
    shown it, now or in a round before."""

    tag: str
    target: str
    known: int = 0
    exact: bool = False


class Weapon(BaseModel):
    """What an enemy shoots with (LOCKE-10.6b): a term, its level, its fixed power or 0 where `chart_firepower.json`
    rolls one for each shooter."""

    id: str
    level: int
    power: int = 0


class Participant(BaseModel):
    """Somebody in the game: a player's character, an enemy, or a residual thought.

    `seat` is who decides ("" for enemies that the referee runs, by LOCKE-10.12.3). `known_endurance` is what has been
    declared in public (LOCKE-10.7.4a), None before. Of a group `members` are the endurances of those alive and `fallen`
    counts the others. `killer` is by whose hand somebody died. `followed`: the place's card has been carried out for
    this one. `shown` are the levels of items, by tag, that everybody has seen (LOCKE-10.10e) and knows as long as the
    item is there. The second half is what holds in the present combat, round and attack turn.
    """

    id: str
    kind: Literal["player", "enemy", "thought"]
    seat: str = ""
    enemy: str = ""
    human: bool = True
    uses_cards: bool = True
    condition: Condition = "normal"
    place: str = ""
    party: str = ""
    silhouette: str = ""
    base_player: bool = False
    is_open: bool = False
    private: Hidden[Private]
    known_endurance: int | None = None
    shown: dict[str, int] = {}
    members: list[int] = []
    fallen: int = 0
    weapon: Weapon | None = None
    thought_power: int = 0
    can_decompose: bool = True
    killer: str = ""
    asleep_game_turns: int = 0
    # this combat
    asleep: bool = False
    escaped: bool = False
    joins_round: int = 0
    followed: bool = False
    checked: bool = False
    controlled: bool = False
    spent: int = 0
    # this round
    nike: str = ""
    suit: str = ""
    field: str = ""
    jammers: list[JammerUse] = []
    standing: str = ""
    synced: bool = False
    underlings: int = 0
    underlings_used: int = 0
    acted: bool = False
    specials: int = 0
    nike_failed: bool = False
    # this attack turn
    mirror: int = 0

    @property
    def own(self) -> Private:
        """The private part, for rules code; a view asks `private.seen_by`."""
        return self.private.value


class Departed(_Frozen):
    """What names a participant who left: see `Participant`."""

    id: str
    kind: Literal["player", "enemy", "thought"]
    enemy: str
    seat: str


class AttackPart(BaseModel):
    """A part of an attack: who adds it, with which card (a face; "" for a residual thought), and its power."""

    who: str
    card: str = ""
    power: int = 0
    underling: bool = False


class PendingAttack(BaseModel):
    """An attack under way (LOCKE-0.6). `name` is its card's face or its weapon (a term); `printed` its printed level, 0
    where it has none. `raised` counts successful synchronisers. The first part is the base."""

    attacker: str
    kind: AttackKind
    name: str
    target: str
    printed: int = 0
    raised: int = 0
    parts: list[AttackPart] = []
    light_sword: bool = False
    human: bool = True

    @property
    def level(self) -> int:
        """The effective level (LOCKE-10.8b)."""
        return self.printed + self.raised

    @property
    def power(self) -> int:
        """The total power (LOCKE-10.8.1d)."""
        return sum(part.power for part in self.parts)


class Teleport(BaseModel):
    """A teleport under way: by whom, its printed level and how far underlings raise it (LOCKE-10.8.3a); and the block
    that is tried against it just now, if any, in the same way (LOCKE-10.8.4b)."""

    who: str
    printed: int
    raised: int = 0
    blocker: str = ""
    block_printed: int = 0
    block_raised: int = 0

    @property
    def level(self) -> int:
        """The effective level (LOCKE-10.9b)."""
        return self.printed + self.raised

    @property
    def block_level(self) -> int:
        """The effective level of the block that is being tried."""
        return self.block_printed + self.block_raised


class Combat(BaseModel):
    """A combat (LOCKE-10.3). `joined` are its participants in the order in which they joined. `order` is this round's
    order of attack, `done` those of it whose turn is over. `attacked`: an attack took place this round
    (LOCKE-10.3.5b); `continuing` those who declared continuation. `idle_rounds` counts rounds in a row in which nothing
    changed. `answered` are those who have answered the question that is open to all at once. `why` it ends, once
    it does."""

    number: int = 1
    cause: Cause = "card"
    place: str = ""
    round: int = 0
    joined: list[str] = []
    order: list[str] = []
    done: list[str] = []
    turn: str = ""
    attacked: bool = False
    changed: bool = False
    continuing: list[str] = []
    idle_rounds: int = 0
    answered: list[str] = []
    newcomers: list[str] = []
    why: str = ""


class PendingEscape(BaseModel):
    """An escape that waits for the end of the combat (LOCKE-10.11a): who, how far, and to which place. `followed`:
    somebody else has opened the card there meanwhile, and this escapee has followed it too."""

    who: str
    distance: int
    place: str
    followed: bool = False


class Ordered(BaseModel):
    """A combat that a card orders while another is under way: it waits (LOCKE-10.1c). `reader` is who said so, and
    rolls for it (LOCKE-10.12.1c)."""

    order: Order
    place: str
    reader: str


class Claim(BaseModel):
    """`who` has personally killed `victim`, a random Locke, and may have met a victory condition (LOCKE-10.12.2c)."""

    who: str
    victim: str


class State(BaseModel):
    """A game under way: one combat and its follow-on combats.

    `deck` holds the combat cards; used ones are its discards and are not drawn again before collection
    (LOCKE-10.3.1f). `item_deck` and `character_deck` are what is left of equipment and characters. `spaces` are the
    places of the board that matter. `escapes` wait, in the order of escaping; `drawing` are places whose card is still
    to be drawn once all escapees are processed (LOCKE-10.11b); `ordered` are combats that wait for the end of another
    (LOCKE-10.1c), `claims` those that may be made now (LOCKE-10.12.2c). `attack` and `teleport` are what is under way.
    `enemies_stand`: some enemy could still act when the last combat ended. `departed` are those who left with their
    combats, and whom events may still name.
    """

    phase: Phase = "arise"
    combat: Combat = Combat()
    combats: int = 0
    participants: dict[str, Participant] = {}
    departed: dict[str, Departed] = {}
    deck: Deck
    item_deck: Deck
    character_deck: Deck
    spaces: dict[str, Space] = {}
    escapes: list[PendingEscape] = []
    drawing: list[str] = []
    ordered: list[Ordered] = []
    claims: list[Claim] = []
    attack: PendingAttack | None = None
    teleport: Teleport | None = None
    enemies_stand: bool = False
    ended: str = ""
    winner: str = ""
