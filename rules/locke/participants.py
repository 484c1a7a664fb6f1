"""Participants: presence, ability to act, sides, items, and the order in which they are asked."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.facts.words import Term
from rules.core.play.sides import Sides
from rules.locke.state import Item, Participant, State
from rules.locke.tables import Face, faces

ENEMIES = "enemies"
"""Side of all enemies of an automatic combat (LOCKE-0.3)."""
HAND = 7
UNDERLING_LEVEL = 2
"""Highest level that underlings can play (LOCKE-10.8d)."""


def present(state: State) -> Iterator[Participant]:
    """Yields living participants that have not escaped, in order of joining."""
    for id in state.combat.joined:
        participant = state.participants[id]
        if not participant.escaped and participant.condition != "dead":
            yield participant


def is_actionable(participant: Participant) -> bool:
    """Returns whether a participant can act (LOCKE-0.2, LOCKE-8.1, LOCKE-8.2).

    Residual thoughts never count.
    """
    return (
        participant.kind != "thought"
        and participant.condition in ("normal", "partner")
        and not participant.asleep
        and not participant.escaped
    )


def actionable(state: State) -> Iterator[Participant]:
    """Returns participants that can act, in order of joining."""
    return (participant for participant in present(state) if is_actionable(participant))


def side_of(participant: Participant) -> str:
    """Returns a participant's side: the enemies, its party, or itself alone (LOCKE-0.3)."""
    if participant.kind == "enemy":
        return ENEMIES
    return f"party-{participant.party}" if participant.party else participant.id


SIDES = Sides(side_of)


def sides(state: State) -> tuple[str, ...]:
    return SIDES.remaining(actionable(state))


def is_target(state: State, attacker: Participant, target: str) -> bool:
    """Returns whether `attacker` may attack `target` (LOCKE-10.6d)."""
    return any(found.id == target for found in targets_of(state, attacker))


def targets_of(state: State, attacker: Participant) -> list[Participant]:
    """Returns the possible targets of an attacker (LOCKE-10.6d)."""
    return [
        other
        for other in SIDES.enemies(attacker, present(state))
        if other.kind != "thought" and not other.asleep and other.id not in state.combat.newcomers
    ]


def in_order(state: State, acting: str) -> list[str]:
    """Returns the other participants in the order of asking (LOCKE-0.5).

    The order of attack is followed from the acting participant on. Until it is settled, the order of joining counts.
    Participants outside the order of attack come last.
    """
    combat = state.combat
    order = [*combat.order, *(id for id in combat.joined if id not in combat.order and id not in combat.newcomers)]
    if acting not in order:
        return [id for id in order if id != acting]
    place = order.index(acting)
    return order[place + 1 :] + order[:place]


def item_of(participant: Participant, tag: str) -> Item | None:
    return next((item for item in participant.own.items if item.tag == tag), None)


def items_of(participant: Participant, id: str) -> list[Item]:
    return [item for item in participant.own.items if item.id == id]


def has_ability(participant: Participant, id: str) -> bool:
    """Returns whether the character has this item built in."""
    return any(item.own for item in items_of(participant, id))


def give_item(participant: Participant, id: str, *, level: int = 0, endurance: int = 0, own: bool = False) -> Item:
    """Adds an item with the first free tag, such as "jammer-a"."""
    taken = {item.tag for item in participant.own.items}
    tag = next(f"{id}-{letter}" for letter in "abcdefghijklmnopqrstuvwxyz" if f"{id}-{letter}" not in taken)
    item = Item(id=id, tag=tag, level=level, endurance=endurance, own=own)
    participant.own.items.append(item)
    return item


def remove_item(participant: Participant, tag: str) -> None:
    """Takes an item away from its owner, and ends its use."""
    participant.private.value.items = [item for item in participant.own.items if item.tag != tag]
    participant.shown.pop(tag, None)
    participant.jammers = [use for use in participant.jammers if use.tag != tag]
    for slot in ("nike", "suit", "field"):
        if getattr(participant, slot) == tag:
            setattr(participant, slot, "")


def give_back(state: State, participant: Participant, item: Item) -> None:
    """Takes a broken or spent item away (LOCKE-10.3.2f).

    A planet card returns to its deck.
    """
    remove_item(participant, item.tag)
    if not item.own:
        state.item_deck.add(f"{item.id}:{item.level}")


def underlings_of(participant: Participant) -> int:
    """Returns the number of underlings, including undeclared ones (LOCKE-10.3.1e)."""
    return len(items_of(participant, "underling"))


def hand_limit(participant: Participant) -> int:
    """Returns the number of cards in a full hand (LOCKE-5.2)."""
    return HAND + participant.underlings if participant.uses_cards else 0


def jammers_on(state: State, target: str) -> Iterator[tuple[Participant, int]]:
    """Yields the jammers that work on a participant (LOCKE-8.3, LOCKE-10.10f).

    Each item is the jammer's owner and the jammer's index in `owner.jammers`.
    """
    for id in state.combat.joined:
        owner = state.participants[id]
        if owner.jammers and not (owner.asleep or owner.escaped or owner.condition == "dead"):
            for index, use in enumerate(owner.jammers):
                if use.target == target:
                    yield owner, index


def known_jam(state: State, target: str) -> int:
    """Returns the publicly known level of jammers on `target` (LOCKE-10.10c)."""
    return max((owner.jammers[index].known for owner, index in jammers_on(state, target)), default=0)


def underling_cards(state: State, owner: Participant, using: str, base: Face) -> tuple[Term, ...]:
    """Returns the cards that free underlings can add to a base card (LOCKE-5.5, LOCKE-10.8d).

    `using` is the card that the owner plays from the same hand. The strongest cards come first, and lower levels first
    among equals. Cards that a jammer is known to stop are omitted (LOCKE-10.10c).
    """
    free = underlings_of(owner) - owner.underlings_used
    if free <= 0 or base.light_sword:
        return ()
    left = list(owner.own.hand)
    left.remove(using)
    jam, limit = known_jam(state, owner.id), min(UNDERLING_LEVEL, base.level)
    found = [face for card in left if (face := faces()[card]).category == base.category and jam < face.level <= limit]
    found.sort(key=lambda face: (-face.power, face.level))
    return tuple(Term(face.id) for face in found[:free])
