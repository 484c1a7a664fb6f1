"""Locke: the set-up agreed before the game, and the state of the game.

A *participant* is anything that takes part in a combat (LOCKE-0.1). Its secrets are in `Private`, which only its seat
may see (LOCKE-0.8). A player's participant has the seat's id.
"""

from __future__ import annotations

from typing import Literal

from rules.core.facts.models import FrozenModel, Model
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
"""Power that never runs out (LOCKE-10.5.2f)."""


# --- the set-up ------------------------------------------------------------------------------------------------------


class ItemSpec(FrozenModel):
    """Item of a scenario: its id in `equipment.json`, and its level if it has one."""

    item: str
    level: int = 0


class Member(FrozenModel):
    """Player in a seat, with a character.

    - `character`: if it is "", a character unknown to other players is dealt at the start.
    - `open`: true if all players know the character.
    - `here`: false if the piece starts elsewhere on the board (LOCKE-10.2.1).
    - `hand`: the first cards, which only scenarios for teaching or tests set.
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


class EnemySpec(FrozenModel):
    """Enemy of a scenario: its id in `enemies.json`, and the figures that it needs."""

    enemy: str
    count: int = 0
    level: int = 0
    endurance: int = 0
    weapon: str = ""
    jammer: int = 0
    character: str = ""
    hand: tuple[str, ...] = ()


class Space(FrozenModel):
    """Space of the board: its card, and whether the card is open."""

    card: Literal["planet", "base"] = "planet"
    is_open: bool = True


class Place(FrozenModel):
    """Seat prepared by a scenario file; its `Member` has no seat or name until a player takes it."""

    id: str
    member: Member


class Scenario(FrozenModel):
    """Scenario of a game.

    - `cause`: how the combat arises (LOCKE-10.1a).
    - `order`: the combat that a card orders: "random" (on the chart of random combats), "alarm" (by an alarm device)
      or "" (against `enemies`).
    - `places`: prepared seats. Without them, `most` seats are dealt random characters with `items` items each.
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


class Setup(FrozenModel):
    """Agreed scenario, players, and tables.

    - `tables`: the server's replacements of shipped tables, as pairs of id and JSON text.
    - `items`: the number of items for each random character.
    - `enemies`: "referee", or "master" if a game master with a seat runs the enemies (LOCKE-10.12.2a).
    """

    scenario: Scenario
    party: tuple[Member, ...] = ()
    items: int = 1
    enemies: Literal["referee", "master"] = "referee"
    tables: tuple[tuple[str, str], ...] = ()


# --- the game under way ----------------------------------------------------------------------------------------------


class Item(Model):
    """Piece of equipment.

    - `tag`: the item's id among its owner's items ("jammer-a"), which does not reveal the level (LOCKE-10.3.2d).
    - `own`: true if the item is part of the character, not a card.
    - `endurance`: the endurance left of a suit or Nike.
    - `used_round`: the round of the last use.
    """

    id: str
    tag: str
    level: int = 0
    endurance: int = 0
    own: bool = False
    used_round: int = 0


class Private(Model):
    """Facts that only the owner may know (LOCKE-0.8).

    - `hand`: kept sorted, so that its order tells nothing.
    - `power`: may be INFINITE.
    - `base_level`: the level to which a lowered one recovers.
    - `base_endurance`: the endurance on the character card.
    - `psychoblasted`: true if the next psychoblast undoes the last one (LOCKE-10.12.1e).
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


class JammerUse(Model):
    """Jammer in use: its item and its target.

    - `known`: the lowest level that the jammer can have by public knowledge; 0 if unknown (LOCKE-10.10c, LOCKE-10.10e).
    - `exact`: true if the user has shown the level, in this or an earlier round.
    """

    tag: str
    target: str
    known: int = 0
    exact: bool = False


class Weapon(Model):
    """Weapon of an enemy: its name as a term, its level, and its fixed power (LOCKE-10.6b).

    If the power is 0, it is rolled for each shooter on `chart_firepower.json`.
    """

    id: str
    level: int
    power: int = 0


class Participant(Model):
    """Player's character, enemy, or residual thought.

    - `seat`: the seat that decides; "" for enemies that the referee runs (LOCKE-10.12.3).
    - `known_endurance`: the endurance declared in public; None before the declaration (LOCKE-10.7.4a).
    - `members`: the endurances of a group's living members.
    - `fallen`: the number of a group's dead members.
    - `killer`: the participant that killed this one.
    - `followed`: true if the participant has carried out the place's card.
    - `shown`: levels that all players have seen, by the tags of the items (LOCKE-10.10e).

    The fields after `shown` hold for the present combat, round or attack turn.
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


class Departed(FrozenModel):
    """Participant that has left the game but may still be named in events."""

    id: str
    kind: Literal["player", "enemy", "thought"]
    enemy: str
    seat: str


class AttackPart(Model):
    """Part of an attack: its participant, card and power; `card` is "" for a residual thought."""

    who: str
    card: str = ""
    power: int = 0
    underling: bool = False


class PendingAttack(Model):
    """Attack under way (LOCKE-0.6).

    - `name`: the card's face or the weapon, as a term.
    - `printed`: the printed level, 0 if there is none.
    - `raised`: the number of levels that synchronisers have added.
    - `parts`: the base attack first.
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


class Teleport(Model):
    """Teleport under way, and the block against it.

    - `printed`: the printed level.
    - `raised`: the levels added by underlings (LOCKE-10.8.3a).
    - `block_printed`, `block_raised`: the same for the block (LOCKE-10.8.4b).
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


class Combat(Model):
    """Combat (LOCKE-10.3).

    - `joined`: participants in the order of joining.
    - `order`: the order of attack in this round.
    - `done`: participants whose turn of this round is over.
    - `attacked`: true if an attack took place this round (LOCKE-10.3.5b).
    - `continuing`: participants that want to go on.
    - `idle_rounds`: the number of consecutive rounds without a change.
    - `answered`: participants that have answered a question to several seats.
    - `why`: the reason the combat ends; "" while it goes on.
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


class PendingEscape(Model):
    """Escape that waits for the end of the combat (LOCKE-10.11a).

    `followed` is true if another participant opened the place's card, and the escapee followed it then.
    """

    who: str
    distance: int
    place: str
    followed: bool = False


class Ordered(Model):
    """Combat ordered by a card, which waits for the end of the present combat (LOCKE-10.1c).

    `reader` read the card, and makes the rolls for the combat (LOCKE-10.12.1c).
    """

    order: Order
    place: str
    reader: str


class Claim(Model):
    """Possible claim of victory: `who` has killed the random Locke `victim` (LOCKE-10.12.2c)."""

    who: str
    victim: str


class State(Model):
    """Game under way: a combat and its follow-on combats.

    - `deck`: the combat cards; discards return to it only when cards are collected (LOCKE-10.3.1f).
    - `item_deck`, `character_deck`: the remaining equipment and characters.
    - `spaces`: the places of the board that matter to the game.
    - `escapes`: the pending escapes, in order.
    - `drawing`: places whose card is drawn after all escapees are processed (LOCKE-10.11b).
    - `ordered`: combats that wait for the end of the present one (LOCKE-10.1c).
    - `claims`: claims that players may make now (LOCKE-10.12.2c).
    - `enemies_stand`: true if an enemy could still act when the last combat ended.
    - `departed`: participants of earlier combats that events may still name.
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
