"""Named abilities of a character, which players choose by the slot `using`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar
from weakref import finalize

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase, Term, UserText
from rules.core.play.actions import Action, parse_action, slot_defaults
from rules.gloomhaven.actions import Attack, Heal, Move, Use
from rules.gloomhaven.sheet.hand_cards import HALVES, Half, is_lost_by, lines_of
from rules.gloomhaven.state import AbilityPreset, Card, Member

A = TypeVar("A", bound=Action)
KINDS: dict[str, type[Action]] = {"attack": Attack, "move": Move, "heal": Heal}
CACHED = 2_048
BASICS: dict[Half, AbilityPreset] = {
    "top": AbilityPreset(id="attack", verb="attack", slots={"value": 2}),
    "bottom": AbilityPreset(id="move", verb="move", slots={"value": 2}),
}
"""Basic use of each half, which every card offers: attack 2 or move 2."""

SELF = ("heal", "condition", "bless")
"""Abilities that affect the character itself, or with a range also other figures."""
EXTRA_SLOTS = ("targets", "pierce", "push", "pull")


@dataclass(frozen=True, slots=True)
class HandLine:
    """Ability of a card in a hand: its half, its index in that half, and the action that performs it.

    In the action, the slots for target and hex are empty. A basic ability never loses the card.
    """

    card: Card
    half: Half
    index: int
    action: Action
    is_basic: bool = False

    @property
    def id(self) -> str:
        """Name of the ability in the slot `using`."""
        return str(getattr(self.action, "using", ""))


@dataclass(frozen=True, slots=True)
class Abilities:
    """Abilities of a party member.

    - `actions`: the abilities of the role as actions.
    - `slots`: the values that an ability gives to an action, by verb and name.
    - `lines`: the abilities of the cards in a hand, by id.
    - `cards`: the same abilities by card, in printed order.
    - `names`: the names of these cards and abilities in words, by id.
    """

    actions: tuple[Action, ...]
    slots: dict[tuple[str, str], dict[str, Any]]
    lines: dict[str, HandLine]
    cards: dict[str, tuple[HandLine, ...]]
    names: dict[str, Phrase]


_kept: dict[int, Abilities] = {}
"""Abilities by the `id()` of the member, kept while the member lives.

The key is not the member itself, since hashing its cards would be slow.
"""


def preset_actions(member: Member | None) -> tuple[Action, ...]:
    """Returns the abilities of a member's role as actions without targets and hexes."""
    return abilities_of(member).actions if member else ()


def fill(member: Member | None, action: A) -> A | Refusal:
    """Returns the action with its empty slots filled from the ability that `using` names.

    For an unknown ability, the refusal `no-such-ability` lists the known ones.
    """
    using = getattr(action, "using", "")
    if not using:
        return action
    named = abilities_of(member).slots if member else {}
    given = named.get((action.verb, using))
    if given is None:
        known = [Term(name) for verb, name in named if verb == action.verb]
        return Refusal("no-such-ability", using=Term(using), abilities=known)
    defaults = slot_defaults(type(action))
    missing = {slot: value for slot, value in given.items() if getattr(action, slot) == defaults[slot]}
    return action.model_copy(update=missing) if missing else action


def abilities_of(member: Member) -> Abilities:
    """Returns a member's abilities, which are built only once."""
    kept = _kept.get(id(member))
    if kept is None:
        actions = tuple(_action(preset.id, preset.verb, tuple(preset.slots.items())) for preset in member.presets)
        cards = {card.id: tuple(_lines(card)) for card in member.hand}
        lines = {line.id: line for among in cards.values() for line in among}
        performed = (*actions, *(line.action for line in lines.values()))
        slots = {(action.verb, str(getattr(action, "using", ""))): action.slots() for action in performed}
        kept = _kept[id(member)] = Abilities(actions, slots, lines, cards, dict(_names(member.hand)))
        finalize(member, _kept.pop, id(member), None).atexit = False
    return kept


def _lines(card: Card) -> Iterator[HandLine]:
    """Yields the abilities of a card, the basic ones last."""
    for half, index, preset in lines_of(card):
        yield HandLine(card, half, index, _action(preset.id, preset.verb, tuple(preset.slots.items())))
    for half, basic in BASICS.items():
        action = _action(f"{card.id}.{basic.id}", basic.verb, tuple(basic.slots.items()))
        yield HandLine(card, half, 0, action, is_basic=True)


def _names(hand: tuple[Card, ...]) -> Iterator[tuple[str, Phrase]]:
    """Yields the names of cards and abilities in words, by id."""
    for card in hand:
        name = Phrase("card-name", _own_name(card))
        yield card.id, Phrase("card", {**_own_name(card), "initiative": card.initiative})
        for line in _lines(card):
            if line.is_basic:
                yield line.id, Phrase(f"card-basic-{line.action.verb}", {"card": name})
            else:
                facts = {"card": name, "text": line_phrases(line.action), "lost": is_lost_by(card, line.half)}
                yield line.id, Phrase(f"card-{line.half}", facts)


def _own_name(card: Card) -> dict[str, Any]:
    """Returns a card's name in each language, as variables of a message."""
    return {language: UserText(text) for language, text in card.name.items()}


def card_phrase(card: Card) -> Phrase:
    """Returns a card in words with its whole text."""
    halves: dict[str, Any] = {half: [said for line in _lines(card) if line.half == half and not line.is_basic
                     for said in line_phrases(line.action)] for half in HALVES}  # fmt: skip
    lost = {"top_lost": card.top_lost, "bottom_lost": card.bottom_lost}
    return Phrase("card-text", {**_own_name(card), "initiative": card.initiative, **halves, **lost})


def line_phrases(action: Action) -> list[Phrase]:
    """Returns an ability of a card in words.

    The message `half-<verb>` or `half-<what>` comes first. Each further number has a message `ability-<slot>`.
    """
    slots = slot_defaults(type(action)) | action.slots()
    what = getattr(action, "what", action.verb)
    head: dict[str, Any] = {slot: slots[slot] for slot in ("value", "mode") if slot in slots}
    head |= {"value": slots["range"]} if what == "loot" else {}
    head |= {"name": Term(slots["name"])} if what == "summon" else {}
    head |= {"conditions": [Term(each) for each in slots["conditions"]]} if what == "condition" else {}
    said = [Phrase(f"half-{what}", head)]
    if what == "summon":
        said += [Phrase(f"half-{slot}", {"value": slots[slot], "mode": "walk"}) for slot in ("hp", "move", "attack")]
    if what in SELF and not slots["range"]:
        said.append(Phrase("half-self"))
    elif slots.get("range", 0) > 1 and what != "loot":
        said.append(Phrase("ability-range", {"value": slots["range"]}))
    said += [Phrase(f"ability-{slot}", {"value": slots[slot]}) for slot in EXTRA_SLOTS if slots.get(slot)]
    if what == "attack" and slots["conditions"]:
        said.append(Phrase("half-condition", {"conditions": [Term(each) for each in slots["conditions"]]}))
    return said


@lru_cache(maxsize=CACHED)
def _action(id: str, verb: str, slots: tuple[tuple[str, str | int | bool], ...]) -> Action:
    """Returns an ability as an action, the same object for equal arguments.

    Other caches find the action by its identity.
    """
    kind = KINDS.get(verb, Use)
    what = {"what": verb} if kind is Use else {}
    return parse_action(kind, {**what, **dict(slots), "using": id})
