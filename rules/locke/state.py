"""Locke: the set-up agreed before the game, and the state of the game.

A *participant* is anything that takes part in a combat (LOCKE-0.1). Its hand, its items and the figures of its identity
(level, power, endurance, mind) are in `Private`, which only its seat may see (LOCKE-0.8). Other facts are public. A
player's participant has the seat's id.
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
"""Power of participants whose power never runs out (LOCKE-10.5.2f)."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# --- the set-up ------------------------------------------------------------------------------------------------------


class ItemSpec(_Frozen):
    """Item of a scenario: its id in `equipment.json`, and its level if it has one."""

    item: str
    level: int = 0


class Member(_Frozen):
    """Player in a seat, with a character.

    A `character` of "" is dealt at the start and unknown to other players. A character chosen by name in the lobby is
    `open` to all. If `here` is false the piece starts elsewhere on the board (LOCKE-10.2.1). Only scenarios that teach
    or test set `hand`.
    """

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
    """Enemy of a scenario: its id in `enemies.json`, and the figures that it needs."""

    enemy: str
    count: int = 0
    level: int = 0
    endurance: int = 0
    weapon: str = ""
    jammer: int = 0
    character: str = ""
    hand: tuple[str, ...] = ()


class Space(_Frozen):
    """Space of the board, with the facts that combat needs: its card, and whether the card is open."""

    card: Literal["planet", "base"] = "planet"
    is_open: bool = True


class Place(_Frozen):
    """Seat prepared by a scenario file for the player that takes it; its `Member` has no seat or name yet."""

    id: str
    member: Member


class Scenario(_Frozen):
    """Scenario of a game.

    `cause` is how the combat arises (LOCKE-10.1a). `order` is what the card orders: "random" (the chart of random
    combats), "alarm" (an alarm device), or "" for the given `enemies`. `places` are prepared seats. If there are none,
    `most` seats are dealt random characters with `items` items each.
    """

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
    """Agreed scenario, players, and tables that replace the shipped ones on this server.

    `tables` are (id, JSON text) pairs. `items` is the number of items dealt to each random character. `enemies` says
    who runs the enemies: the referee, or a game master with a seat for them (LOCKE-10.12.2a).
    """

    scenario: Scenario
    party: tuple[Member, ...] = ()
    items: int = 1
    enemies: Literal["referee", "master"] = "referee"
    tables: tuple[tuple[str, str], ...] = ()


# --- the game under way ----------------------------------------------------------------------------------------------


class Item(BaseModel):
    """Piece of equipment.

    `tag` identifies it among its owner's items ("jammer-a"). With tags several items of a kind can be told apart
    (LOCKE-10.3.2d), and a public declaration does not reveal the level. `own` is true if the item is part of the
    character, not a card. `endurance` is the endurance left of a suit or Nike. `used_round` is the last round of its
    use.
    """

    id: str
    tag: str
    level: int = 0
    endurance: int = 0
    own: bool = False
    used_round: int = 0


class Private(BaseModel):
    """Facts that only the owner may know (LOCKE-0.8).

    `hand` is kept sorted, so that its order tells nothing. `power` may be INFINITE. A lowered level recovers to
    `base_level`; `base_endurance` is that of the character card. If `psychoblasted`, the next psychoblast undoes the
    last one (LOCKE-10.12.1e).
    """

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
    """Jammer in use: its item and its target.

    `known` is the level that it is publicly known to have at least; 0 means unknown. Cards up to that level cannot even
    be tried (LOCKE-10.10c, LOCKE-10.10e). `exact` is true if its user has shown the level, in this round or an earlier
    one.
    """

    tag: str
    target: str
    known: int = 0
    exact: bool = False


class Weapon(BaseModel):
    """Weapon of an enemy (LOCKE-10.6b): its name as a term, its level, and its fixed power.

    If the power is 0, it is rolled for each shooter on `chart_firepower.json`.
    """

    id: str
    level: int
    power: int = 0


class Participant(BaseModel):
    """Player's character, enemy, or residual thought.

    `seat` decides for it; it is "" for enemies that the referee runs (LOCKE-10.12.3). `known_endurance` is the
    endurance declared in public (LOCKE-10.7.4a), None before. For a group, `members` are the endurances of the living
    and `fallen` is the number of the dead. `killer` is the participant that killed it. `followed` is true if it has
    carried out the place's card. `shown` maps the tags of items to levels that all players have seen (LOCKE-10.10e);
    they stay known as long as the participant has the item. The fields after it hold for the present combat, round or
    attack turn.
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
    # Fields of the present combat.
    asleep: bool = False
    escaped: bool = False
    joins_round: int = 0
    followed: bool = False
    checked: bool = False
    controlled: bool = False
    spent: int = 0
    # Fields of the present round.
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
    # Fields of the present attack turn.
    mirror: int = 0

    @property
    def own(self) -> Private:
        """Private facts, for the code of the rules only; views use `private.seen_by`."""
        return self.private.value


class Departed(_Frozen):
    """Participant that has left the game but may still be named in events; the fields are as in `Participant`."""

    id: str
    kind: Literal["player", "enemy", "thought"]
    enemy: str
    seat: str


class AttackPart(BaseModel):
    """Part of an attack: its participant, card (a face; "" for a residual thought) and power."""

    who: str
    card: str = ""
    power: int = 0
    underling: bool = False


class PendingAttack(BaseModel):
    """Attack under way (LOCKE-0.6).

    `name` is its card's face or its weapon, as a term. `printed` is its printed level, 0 if it has none. `raised` is
    the number of levels that synchronisers have added. The first part is the base.
    """

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
        """Effective level (LOCKE-10.8b)."""
        return self.printed + self.raised

    @property
    def power(self) -> int:
        """Total power (LOCKE-10.8.1d)."""
        return sum(part.power for part in self.parts)


class Teleport(BaseModel):
    """Teleport under way, and the block that is tried against it.

    `printed` is its printed level, and `raised` the levels added by underlings (LOCKE-10.8.3a). The `block_…` fields
    are the same for the block (LOCKE-10.8.4b).
    """

    who: str
    printed: int
    raised: int = 0
    blocker: str = ""
    block_printed: int = 0
    block_raised: int = 0

    @property
    def level(self) -> int:
        """Effective level (LOCKE-10.9b)."""
        return self.printed + self.raised

    @property
    def block_level(self) -> int:
        return self.block_printed + self.block_raised


class Combat(BaseModel):
    """Combat (LOCKE-10.3).

    `joined` lists its participants in the order of joining. `order` is this round's order of attack; `done` are those
    whose turn is over. `attacked` is true if an attack took place this round (LOCKE-10.3.5b). `continuing` lists those
    that want to go on. `idle_rounds` counts consecutive rounds without a change. `answered` lists those that have
    already answered a question to several seats. `why` is the reason the combat ends, "" before.
    """

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
    """Escape that waits for the end of the combat (LOCKE-10.11a): participant, distance and place.

    `followed` is true if the escapee has already followed the card at the place, because another participant opened it.
    """

    who: str
    distance: int
    place: str
    followed: bool = False


class Ordered(BaseModel):
    """Combat that a card ordered while another one was under way; it waits until that one ends (LOCKE-10.1c).

    `reader` read the card, and makes the rolls for the combat (LOCKE-10.12.1c).
    """

    order: Order
    place: str
    reader: str


class Claim(BaseModel):
    """Possible claim of victory: `who` has killed the random Locke `victim` (LOCKE-10.12.2c)."""

    who: str
    victim: str


class State(BaseModel):
    """Game under way: a combat and its follow-on combats.

    `deck` holds the combat cards; used ones are its discards and are not drawn again before collection (LOCKE-10.3.1f).
    `item_deck` and `character_deck` hold the remaining equipment and characters. `spaces` are the relevant places of
    the board. `escapes` wait in the order of escaping. `drawing` are places whose card is drawn once all escapees are
    processed (LOCKE-10.11b). `ordered` are combats that wait for the end of another (LOCKE-10.1c). `claims` are those
    that players may make now (LOCKE-10.12.2c). `attack` and `teleport` are those under way. `enemies_stand` is true if
    an enemy could still act when the last combat ended. `departed` are participants that left with an earlier combat,
    but whom events may still name.
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
