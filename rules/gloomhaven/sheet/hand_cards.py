"""Cards of a hand that the bot keeps, as scenario files write them (docs/scenarios.md).

  Hew / 斬り下ろし | 22 | attack 3 pierce 1 | move 3 + shield 1 lost

Each card is one line: a name in one or both languages, the initiative, the top half and the bottom half. `+` joins
several abilities of a half. A half that ends with `lost` loses its card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal, get_args

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import UserText
from rules.gloomhaven.state import AbilityPreset, Card, Condition

Half = Literal["top", "bottom"]
HALVES: Final[tuple[Half, ...]] = ("top", "bottom")
CONDITIONS: Final[tuple[Condition, ...]] = get_args(Condition)
KIND: Final = ("strengthen", "invisible")
"""Conditions that characters give to themselves and allies."""
MODES: Final = ("jump", "fly")
LOST: Final = "lost"
HEADS: Final = {
    "attack": "value", "move": "value", "heal": "value", "shield": "value", "retaliate": "value", "loot": "range",
    "summon": "name", "bless": "",
}  # fmt: skip
"""First words of abilities, each with the slot that the next word fills."""
EXTRAS: Final = {
    "attack": ("range", "targets", "pierce", "push", "pull"), "heal": ("range",), "retaliate": ("range",),
    "summon": ("hp", "move", "attack", "range"), "condition": ("range",), "bless": ("range",),
}  # fmt: skip
"""Slots that may follow in an ability, each with its name and a number: "range 3"."""
MOST: Final = {
    "value": 9,
    "range": 9,
    "targets": 6,
    "pierce": 9,
    "push": 4,
    "pull": 4,
    "hp": 20,
    "move": 9,
    "attack": 9,
}
"""Highest number of each slot; the lowest is 1."""
MAX_CARD_NAME: Final = 40
LAST_INITIATIVE: Final = 98
"""Highest initiative of a card, since 99 stands for a long rest."""
MOST_LINES: Final = 3
SHOWN: Final = 40
"""Highest number of characters that a refusal quotes."""


class CardFault(Exception):
    """Fault of a card, with its offset in the line (from 0)."""

    def __init__(self, at: int, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.at = at
        self.refusal = refusal


def read_card(text: str, role: str) -> Card:
    """Returns the card that a line describes.

    Raises CardFault if the line has a fault.
    """
    parts, at = text.split("|"), 0
    if len(parts) != 4:
        raise CardFault(_start(text), Refusal("scenario-card-line", text=UserText(text.strip()[:SHOWN])))
    places = []
    for part in parts:
        places.append(at + _start(part))
        at += len(part) + 1
    names, number, top, bottom = parts
    name = _name(names, places[0])
    digits = number.strip()
    if not re.fullmatch("[0-9]{1,2}", digits) or not 1 <= int(digits) <= LAST_INITIATIVE:
        facts = {"text": UserText(digits[:SHOWN]), "low": 1, "high": LAST_INITIATIVE}
        raise CardFault(places[1], Refusal("scenario-card-initiative", **facts))
    slug = re.sub("[^a-z0-9]+", "-", name["en"].lower()).strip("-") or digits
    id = f"{role}.{slug}"
    upper, upper_lost = _half(f"{id}.top", top, places[2])
    lower, lower_lost = _half(f"{id}.bottom", bottom, places[3])
    return Card(
        id=id,
        name=name,
        initiative=int(digits),
        top=upper,
        bottom=lower,
        top_lost=upper_lost,
        bottom_lost=lower_lost,
    )


def _start(text: str) -> int:
    return len(text) - len(text.lstrip())


def _name(text: str, at: int) -> dict[str, str]:
    english, _, japanese = (part.strip() for part in text.partition("/"))
    found = {"en": english or japanese, "ja": japanese or english}
    if not all(name and len(name) <= MAX_CARD_NAME and name.isprintable() for name in found.values()):
        raise CardFault(at, Refusal("scenario-card-name", limit=MAX_CARD_NAME))
    return found


def _half(id: str, text: str, at: int) -> tuple[tuple[AbilityPreset, ...], bool]:
    """Returns a half's abilities, and whether it loses the card."""
    words = text.split()
    lost = words[-1:] == [LOST]
    if lost:
        text = text[: text.rindex(LOST)]
    found = []
    for number, part in enumerate(text.split("+"), 1):
        ability = _ability(id if number == 1 else f"{id}.{number}", part.lower().split())
        if ability is None or number > MOST_LINES:
            known = [*HEADS, *CONDITIONS]
            facts = {"text": UserText(part.strip()[:SHOWN]), "abilities": known, "limit": MOST_LINES}
            raise CardFault(at, Refusal("scenario-card-ability", **facts))
        found.append(ability)
    return tuple(found), lost


def _ability(id: str, words: list[str]) -> AbilityPreset | None:
    """Returns the ability for these words, or None."""
    rest = iter(words)
    head = next(rest, "")
    slots: dict[str, str | int | bool] = {}
    conditions: list[str] = []
    if head in CONDITIONS:
        verb = "condition"
        conditions.append(head)
        slots["range"] = 0 if head in KIND else 1
    elif head in HEADS:
        verb = head
        if (slot := HEADS[head]) == "name":
            slots["name"] = next(rest, "")
        elif slot and not _take(slots, slot, next(rest, "")):
            return None
        if head == "bless":
            slots["range"] = 0
    else:
        return None
    for word in rest:
        if word in EXTRAS.get(verb, ()):
            if not _take(slots, word, next(rest, "")):
                return None
        elif word in CONDITIONS and verb in ("attack", "condition") and word not in conditions:
            conditions.append(word)
        elif word in MODES and verb == "move":
            slots["mode"] = word
        else:
            return None
    if verb == "summon" and not re.fullmatch("[^\\W_][\\w-]{0,19}", str(slots["name"])):
        return None
    if conditions:
        slots["conditions"] = ", ".join(conditions)
    return AbilityPreset.model_validate({"id": id, "verb": verb, "slots": slots})


def _take(slots: dict[str, str | int | bool], slot: str, word: str) -> bool:
    """Puts a number into a slot, or returns False if it is not valid there."""
    if not re.fullmatch("[0-9]{1,2}", word) or not 1 <= int(word) <= MOST[slot]:
        return False
    slots[slot] = int(word)
    return True


def lines_of(card: Card) -> Iterator[tuple[Half, int, AbilityPreset]]:
    """Yields the abilities of a card, each with its half and its index in that half."""
    for half in HALVES:
        for index, line in enumerate(card.top if half == "top" else card.bottom):
            yield half, index, line


def is_lost_by(card: Card, half: Half) -> bool:
    return card.top_lost if half == "top" else card.bottom_lost


def repeated(cards: Iterable[Card]) -> Card | None:
    """Returns the first card whose name or initiative repeats that of an earlier card."""
    ids: set[str] = set()
    numbers: set[int] = set()
    for card in cards:
        if card.id in ids or card.initiative in numbers:
            return card
        ids.add(card.id)
        numbers.add(card.initiative)
    return None


# --- writing ---------------------------------------------------------------------------------------------------------


def write_card(card: Card) -> str:
    """Returns a line that `read_card` reads as this card."""
    halves = (
        " + ".join(map(_written, lines)) + (f" {LOST}" if lost else "")
        for lines, lost in ((card.top, card.top_lost), (card.bottom, card.bottom_lost))
    )
    return " | ".join([f"{card.name['en']} / {card.name['ja']}", str(card.initiative), *halves])


def _written(line: AbilityPreset) -> str:
    slots = dict(line.slots)
    conditions = str(slots.pop("conditions", "")).split(", ")
    head = conditions.pop(0) if line.verb == "condition" else line.verb
    words: list[object] = [head]
    if (first := HEADS.get(line.verb)) and first in slots:
        words.append(slots.pop(first))
    mode = slots.pop("mode", "")
    words += [part for slot, value in slots.items() if value for part in (slot, value)]
    return " ".join(str(word) for word in (*words, mode, *conditions) if word != "")
