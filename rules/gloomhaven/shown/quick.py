"""Quick rulings of Gloomhaven, for fights played elsewhere: order of initiatives, attacks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field, field_validator

from rules.core.contract.quick import ASKER, TARGET, Name, Names, Quick, distinct
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Piece, UserText
from rules.core.play.dice import Dice
from rules.core.play.table import Table
from rules.gloomhaven.actions import Few, Value
from rules.gloomhaven.attack.combat import Blow, Declared, settle_edge, strike
from rules.gloomhaven.attack.modifiers import new_deck
from rules.gloomhaven.figures import LONG_REST_INITIATIVE
from rules.gloomhaven.turn.rounds import rank_of

BETWEEN = r"\s:：=＝\-－−"
"""Characters that may separate a name from its number."""
NUMBERS = r"\d{1,3}(?:[/／]\d{1,3})?"
ENTRY = re.compile(rf"(?P<name>.*?)[{BETWEEN}]*(?<!\d)(?P<number>\d{{1,3}})(?:[/／](?P<second>\d{{1,3}}))?")
"""Number with an optional name and an optional second number: "Anna 15/40"."""
ALONE, ENDING = re.compile(rf"(?<=[{BETWEEN}]){NUMBERS}(?!\S)"), re.compile(rf"{NUMBERS}(?!\S)")
"""Number that is a word of its own, and number at the end of a word."""
NEXT = re.compile(rf"\s+[^\d{BETWEEN}]")
"""Beginning of the next name."""
BARE = re.compile(rf"{NUMBERS}(?:\s+{NUMBERS})+")


class Placed(Event):
    """Place in the order of turns, with its entrants; several entrants are tied.

    `second` is the number of the second card if it breaks a tie, otherwise 0. `monsters` is true for monster types.
    """

    kind: Literal["quick-placed"] = "quick-placed"
    place: int
    who: tuple[Piece, ...]
    count: int
    initiative: int
    second: int
    monsters: bool


class Entrant(NamedTuple):
    """Entrant with an initiative.

    `second` is 0 if it was not given, and None for monsters.
    """

    name: str
    number: int
    second: int | None

    @property
    def rank(self) -> tuple[int, int, int]:
        return rank_of(self.number, LONG_REST_INITIATIVE if self.second == 0 else self.second)


class QuickInitiative(Quick):
    """Orders initiatives (GLOOM-R1, GLOOM-R2).

    Each of `names` ends with the number of the leading card, and perhaps of the second card ("Anna 15/40"). A long rest
    is 99. Each of `monsters` is a type with the number of its ability card.
    """

    verb: Literal["initiative"] = "initiative"
    names: Names = ()
    monsters: Names = ()

    @field_validator("names", "monsters", mode="before")
    @classmethod
    def _apart(cls, given: Any) -> Any:
        """Separates entrants typed on several lines, or in a row without commas ("A 12 B 7")."""
        if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
            return given
        lines = [line for each in given for line in [*filter(None, map(str.strip, each.splitlines()))] or [each]]
        return split_entrants(lines[0]) if len(lines) == 1 else lines

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        entries = [*self._entries("names", 1), *self._entries("monsters", len(self.names) + 1)]
        if not entries:
            raise self.refuse_without("names")
        distinct([entry.name for entry in entries])
        return list(_placed(sorted(entries, key=lambda entry: entry.rank)))

    def _entries(self, slot: Literal["names", "monsters"], start: int) -> Iterator[Entrant]:
        """Yields the entrants of a slot.

        An entrant without a name is named by its number in the text, such as "#2". `start` is the first number.
        """
        for place, text in enumerate(getattr(self, slot), start):
            match = ENTRY.fullmatch(text)
            if match is None or (match["second"] and slot == "monsters"):
                raise Refused(Refusal("no-initiative", "GLOOM-R1", slot=slot, text=UserText(text)))
            numbers = [int(each) for each in (match["number"], match["second"]) if each]
            if not all(1 <= each <= LONG_REST_INITIATIVE for each in numbers):
                facts = {"slot": slot, "text": UserText(text), "low": 1, "high": LONG_REST_INITIATIVE}
                raise Refused(Refusal("slot-range", "GLOOM-R1", verb=self.verb, **facts))
            number, second = (*numbers, 0)[:2]
            yield Entrant(match["name"].strip() or f"#{place}", number, None if slot == "monsters" else second)


def split_entrants(text: str) -> list[str]:
    """Splits a text without commas into entrants, each of which ends with a number.

    In "R2 Unit 15 Anna 20", the number in the name "R2" does not count, since others are words of their own.
    """
    if BARE.fullmatch(text):
        return text.split()
    numbers = (ALONE if ALONE.search(text) else ENDING).finditer(text)
    ends = [0, *(number.end() for number in numbers if NEXT.match(text, number.end())), len(text)]
    return [text[start:end].strip() for start, end in pairwise(ends)]


def _placed(entries: Sequence[Entrant]) -> Iterator[Placed]:
    """Yields the places of entrants, which are already sorted.

    Entrants that share a place agree on their order (GLOOM-R2).
    """
    numbers = [entry.number for entry in entries]
    of_characters = [entry.number for entry in entries if entry.second is not None]
    place = 1
    for _, together in groupby(entries, key=lambda entry: entry.rank):
        group = list(together)
        first = group[0]
        yield Placed(
            rules=("GLOOM-R2" if numbers.count(first.number) > 1 else "GLOOM-R1",),
            place=place,
            who=tuple(Piece(entry.name) for entry in group),
            count=len(group),
            initiative=first.number,
            second=max(entry.second or 0 for entry in group) if of_characters.count(first.number) > 1 else 0,
            monsters=first.second is None,
        )
        place += len(group)


class QuickAttack(Quick):
    """Resolves an attack with a card from a fresh standard deck for each target (GLOOM-A2 to GLOOM-A5).

    - `value`: the attack value of GLOOM-A1.
    - `defence`: each target's shield.
    - `hp`: each target's hit points; 0 means not given.

    Poison is a condition of the target. Strengthen and muddle are conditions of the attacker.
    """

    verb: Literal["attack"] = "attack"
    value: Value
    target: Annotated[tuple[Name, ...], Field(max_length=8)] = ()
    advantage: Declared = "none"
    conditions: Annotated[tuple[Literal["poison", "strengthen", "muddle"], ...], Field(max_length=3)] = ()
    defence: Few = 0
    pierce: Few = 0
    hp: Annotated[int, Field(ge=0, le=99)] = 0

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        table: Table[Any, Any] = Table(None, None, dice)
        deck = new_deck()
        edge, causes = settle_edge(self.conditions, self.advantage)
        for target in distinct(self.target) or (TARGET,):
            blow = Blow(
                ASKER, target, self.value, 0, "poison" in self.conditions, edge, causes, self.defence, self.pierce,
                self.hp, self.hp,
            )  # fmt: skip
            strike(table, deck, "quick", blow)
        return table.events


QUICK = (QuickInitiative, QuickAttack)
