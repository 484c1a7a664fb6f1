"""Dealing before and during play: characters, items, and enemies that appear.

`begin` cannot roll dice, so `deal_characters` draws the random characters later.
"""

from __future__ import annotations

from bisect import insort
from functools import cache

from rules.core.facts.words import Piece
from rules.core.play.decks import Deck
from rules.core.play.hidden import Hidden
from rules.core.play.table import Table
from rules.locke.enemies.running import SEAT
from rules.locke.events import CharacterDealt, CharacterShown
from rules.locke.participants import give_item
from rules.locke.state import (
    INFINITE,
    Combat,
    EnemySpec,
    Item,
    ItemSpec,
    Member,
    Participant,
    Private,
    Setup,
    State,
    Weapon,
)
from rules.locke.tables import characters, enemies, equipment, firepower, full_deck
from rules.locke.wording import item_phrase, term

GameTable = Table[Setup, State]
HOME = "P1"
"""Space of the first combat."""
SILHOUETTES = tuple(f"silhouette-{letter}" for letter in "abcdefgh")
OWN_ITEMS = {"ship": "cruiser", "mirror": "mirror_personal"}
"""Id of the item for each ability whose own id differs."""
GROUPS = {"police": 3, "dark_knights": 3}
"""Enemies that act as a group (LOCKE-10.3.3c), with their usual number."""
STRAY_ESPER = 3
"""Default level and endurance of a stray esper: the best on the chart."""


# --- the start -------------------------------------------------------------------------------------------------------


def begin(setup: Setup) -> State:
    """Returns the initial state; no dice are rolled."""
    scenario = setup.scenario
    named = [member.character for member in setup.party] + [spec.character for spec in scenario.enemies]
    state = State(
        combat=Combat(cause=scenario.cause, place=HOME),
        deck=Deck.fresh(list(full_deck())),
        item_deck=Deck.fresh(list(item_cards())),
        character_deck=Deck.fresh([id for id in characters() if id not in named]),
        spaces={HOME: scenario.space},
    )
    for member in setup.party:
        state.participants[member.seat] = _player(state, member)
    for index, each in enumerate(state.participants.values()):
        each.silhouette = each.silhouette or _free_silhouette(state, index)
    return state


@cache
def item_cards() -> tuple[str, ...]:
    """Returns the planet cards that can be owned, as "id:level".

    Equipment without levels and copies has no planet card. It is built into a character, or laid on another player.
    """
    found = []
    for id, entry in equipment().items():
        levels = entry.get("levels", [0])
        if "count" in entry or "levels" in entry:
            copies = max(1, entry.get("count", 1) // len(levels))
            found += [f"{id}:{level}" for level in levels for _ in range(copies)]
    return tuple(found)


def _player(state: State, member: Member) -> Participant:
    made = Participant(
        id=member.seat, kind="player", seat=member.seat, condition=member.condition, place=HOME if member.here else "",
        party=member.party, silhouette=member.silhouette, base_player=member.base_player, is_open=member.open,
        controlled=member.controlled, private=Hidden(value=Private(), owners=(member.seat,)),
    )  # fmt: skip
    if member.character:
        become(made, member.character)
    for spec in member.items:
        take_item(state, made, spec)
    take_cards(state, made, member.hand)
    return made


def _free_silhouette(state: State, index: int) -> str:
    taken = {each.silhouette for each in state.participants.values()}
    return next((mark for mark in SILHOUETTES[index:] + SILHOUETTES if mark not in taken), SILHOUETTES[index % 8])


def deal_characters(table: GameTable) -> None:
    """Draws missing characters and items, and sends each seat its own (LOCKE-0.8)."""
    state = table.state
    prepared = {place.id for place in table.setup.scenario.places}
    for member in table.setup.party:
        participant = state.participants[member.seat]
        if not participant.own.character:
            become(participant, state.character_deck.draw(table, "character", keep=False))
        if member.role not in prepared:
            for _ in range(min(table.setup.items, len(state.item_deck.remaining))):
                give_card(participant, state.item_deck.draw(table, "item", keep=False))
        tell_character(table, participant)


def tell_character(table: GameTable, participant: Participant) -> None:
    """Sends a seat its character; all see an open one."""
    own = participant.own
    table.tell(
        CharacterDealt(
            audience=(participant.seat,), character=term(own.character), level=own.level, power=own.power,
            endurance=own.endurance, mind=own.mind, items=tuple(item_phrase(item) for item in own.items),
        )
    )  # fmt: skip
    if participant.is_open:
        table.tell(CharacterShown(actor=Piece(participant.id), character=term(own.character)))


# --- characters, items, cards ----------------------------------------------------------------------------------------


def become(participant: Participant, character: str) -> None:
    """Gives the participant this character, with its figures and items."""
    card, own = characters()[character], participant.own
    own.character = character
    own.level = own.base_level = card.level
    own.power = own.max_power = card.power
    own.endurance = own.base_endurance = card.endurance
    own.mind = card.mind
    own.items = [item for item in own.items if not item.own]
    participant.can_decompose = True
    for ability in card.abilities:
        id, _, figure = ability.partition(":")
        id = OWN_ITEMS.get(id, id)
        if id in equipment():  # "author" is an ability without an item
            level, copies = (int(figure), 1) if figure.isdigit() else (0, 1)
            if id == "underling":
                level, copies = 0, level
            for _ in range(copies):
                give_item(participant, id, level=level, endurance=equipment()[id].get("endurance") or 0, own=True)


def give_card(participant: Participant, card: str) -> Item:
    """Gives a participant a planet card ("jammer:3") as an item."""
    id, _, level = card.partition(":")
    endurance = equipment()[id].get("endurance") or 0
    return give_item(participant, id, level=int(level or 0), endurance=endurance)


def take_item(state: State, participant: Participant, spec: ItemSpec) -> Item:
    """Gives a participant the planet card that a scenario names.

    If the deck of items still has this card, it is removed there.
    """
    card = f"{spec.item}:{spec.level}"
    if card in state.item_deck.remaining:
        state.item_deck.remaining.remove(card)
    return give_card(participant, card)


def take_cards(state: State, participant: Participant, cards: tuple[str, ...]) -> None:
    for card in cards:
        state.deck.remaining.remove(card)
        insort(participant.own.hand, card)


# --- enemies ---------------------------------------------------------------------------------------------------------


def make_enemy(table: GameTable, spec: EnemySpec) -> Participant:
    """Returns a new enemy with its figures (LOCKE-10.12a).

    The caller adds the enemy to the participants. The figures come from `spec`, or else from `enemies.json`.
    """
    state, entry = table.state, enemies()[spec.enemy]
    seat = SEAT if table.setup.enemies == "master" else ""
    made = Participant(
        id=_free_id(state, spec.enemy), kind="enemy", seat=seat, enemy=spec.enemy, human=entry["human"],
        uses_cards=entry["uses_cards"], place=state.combat.place,
        private=Hidden(value=Private(), owners=(seat,) if seat else ()),
    )  # fmt: skip
    weapon, jammer = spec.weapon or entry.get("weapon", ""), spec.jammer
    if spec.enemy == "random_character":
        become(made, spec.character or state.character_deck.draw(table, "random-character", keep=False))
    elif spec.enemy == "stray_esper":
        level, endurance = spec.level or STRAY_ESPER, spec.endurance or STRAY_ESPER
        _figures(made, level=level, power=INFINITE, endurance=endurance, mind=entry["mind"])
    else:
        _figures(made, endurance=spec.endurance or entry["endurance"], mind=entry.get("mind", 0))
    if spec.enemy in GROUPS:
        made.members = [made.own.endurance] * (spec.count or GROUPS[spec.enemy])
    if not weapon and "variants" in entry:
        variants = entry["variants"]
        chosen = variants[table.pick([variant["weapon"] for variant in variants], "alarm-device")]
        weapon, jammer = chosen["weapon"], jammer or chosen["jammer"]
    made.weapon = _weapon(table, spec.enemy, weapon)
    if jammer:
        give_item(made, "jammer", level=jammer, own=True)
    take_cards(state, made, spec.hand)
    return made


def _figures(enemy: Participant, *, endurance: int, mind: int, level: int = 0, power: int = 0) -> None:
    """Sets an enemy's level, power, endurance and mind, which are public."""
    enemy.private = Hidden(
        value=Private(
            level=level, base_level=level, power=power, max_power=power, endurance=endurance, base_endurance=endurance,
            mind=mind,
        ),
        owners=enemy.private.owners,
    )  # fmt: skip
    enemy.known_endurance = endurance


def _weapon(table: GameTable, enemy: str, weapon: str) -> Weapon | None:
    """Returns the enemy's weapon, or None."""
    entry = enemies()[enemy]
    if weapon:
        return Weapon(id=weapon, level=firepower(table.setup)[weapon][0])
    if "weapon_power" in entry:
        return Weapon(id=f"{enemy}_weapon", level=entry["weapon_level"], power=entry["weapon_power"])
    if enemy == "police":
        return Weapon(id="raygun", level=firepower(table.setup)["raygun"][0])
    return None


def _free_id(state: State, enemy: str) -> str:
    id = enemy.replace("_", "-")
    number = 2
    while id in state.participants:
        id, number = f"{enemy.replace('_', '-')}-{number}", number + 1
    return id
