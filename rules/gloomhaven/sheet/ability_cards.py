"""Monsters' ability cards: typed forms of the vocabulary in `data/monster-ability-decks.json`.

Each `do` in the data has a class with the same fields. A card with any other content cannot be loaded, so
`rules.gloomhaven.monsters.turn` can perform every card.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from rules.core.facts.models import FrozenModel
from rules.core.facts.words import Phrase, Term
from rules.gloomhaven.state import Condition, Element

Affliction = Condition | Literal["curse", "bless"]
Whom = Literal["self", "one_adjacent_enemy", "all_adjacent_enemies", "all_enemies_in_range"]

ONE_ENEMY = "all attacks of this ability go against one enemy"
PACK = "add +2 attack when the target is adjacent to any ally of the attacker"
PACK_BONUS = 2
DECK_FILES = ("monster-ability-decks.json", "house-monsters.json")
"""Data files of ability decks: those of the published game, and those of the bot's own monsters."""


class _Line(FrozenModel):
    def phrases(self) -> tuple[Phrase, ...]:
        """Returns the line in words.

        The message `ability-<do>` has the first number of the line as its `value`. A separate message `ability-<field>`
        follows for each further number.
        """
        fields = type(self).model_fields
        figures = [(field, value) for field, value in self if isinstance(value, int)]
        head: dict[str, Any] = {}
        if figures and not isinstance(figures[0][1], bool):
            head["value"] = figures.pop(0)[1]
        said = [Phrase(f"ability-{str(getattr(self, 'do', '')).replace('_', '-')}", head)]
        for field, value in figures:
            if value != fields[field].default:
                said.append(Phrase(f"ability-{field.replace('_', '-')}", {"value": int(value)}))
        return (*said, *self.extras())

    def extras(self) -> tuple[Phrase, ...]:
        """Returns the phrases that follow the numbers of the line."""
        return ()


class MoveLine(_Line):
    """Move of the base value + `mod` (GLOOM-D1). If `jump` is true, the monster jumps (GLOOM-M7)."""

    do: Literal["move"] = "move"
    mod: int = 0
    jump: bool = False


class Consume(_Line):
    """Additions to an attack, for which an available element is consumed."""

    element: Element
    conditions: tuple[Condition, ...] = ()
    attack: int = 0


class AttackLine(_Line):
    """Attack of the base value + `mod` (GLOOM-A1).

    - `range`: replaces the base range.
    - `range_mod`: is added to the base range.
    - `target_rule`: the rule of GLOOM-A7.
    - `special`: ONE_ENEMY for several attacks on the focus, or PACK for a bonus against targets adjacent to an ally.
    """

    do: Literal["attack"] = "attack"
    mod: int = 0
    range: int | None = None
    range_mod: int = 0
    targets: int | None = None
    target_rule: Literal["", "all_adjacent_enemies", "all_enemies_in_range"] = ""
    aoe: tuple[tuple[int, int], ...] = ()
    conditions: tuple[Affliction, ...] = ()
    pierce: int = 0
    push: int = 0
    pull: int = 0
    special: Literal["", "all attacks of this ability go against one enemy",
                     "add +2 attack when the target is adjacent to any ally of the attacker"] = ""  # fmt: skip
    consume: Consume | None = None

    def extras(self) -> tuple[Phrase, ...]:
        """Returns conditions, target rule, pattern, special and consumption as phrases."""
        said = [Phrase(f"term-{condition}") for condition in self.conditions]
        if self.target_rule:
            said.append(_whom(self.target_rule))
        if self.aoe:
            said.append(Phrase("ability-area", {"hexes": len(self.aoe)}))
        if self.special:
            said.append(Phrase("ability-one-enemy" if self.special == ONE_ENEMY else "ability-pack"))
        if self.consume:
            said.append(Phrase(f"ability-consume-{self.consume.element}"))
            said += [Phrase(f"term-{condition}") for condition in self.consume.conditions]
        return tuple(said)


class HealLine(_Line):
    """Heal of the monster itself; with a range, of the most hurt figure in range (GLOOM-K5)."""

    do: Literal["heal"] = "heal"
    value: int
    target: Literal["", "self"] = ""
    range: int = 0


class ShieldLine(_Line):
    """Shield until the end of the round (GLOOM-R5)."""

    do: Literal["shield"] = "shield"
    value: int


class RetaliateLine(_Line):
    """Retaliate until the end of the round (GLOOM-R5, GLOOM-A9)."""

    do: Literal["retaliate"] = "retaliate"
    value: int
    range: int = 1


class ConditionLine(_Line):
    """Conditions, blesses or curses without an attack."""

    do: Literal["condition"] = "condition"
    conditions: tuple[Affliction, ...]
    target: Whom

    def phrases(self) -> tuple[Phrase, ...]:
        return (*(Phrase(f"ability-give-{condition}") for condition in self.conditions), _whom(self.target))


class SufferLine(_Line):
    """Damage that ignores shields."""

    do: Literal["suffer_damage"] = "suffer_damage"
    value: int
    target: Whom

    def extras(self) -> tuple[Phrase, ...]:
        return (_whom(self.target),)


class ForceLine(_Line):
    """Push or pull without an attack (GLOOM-M13)."""

    do: Literal["push", "pull"]
    value: int
    target: Whom

    def extras(self) -> tuple[Phrase, ...]:
        return (_whom(self.target),)


class TrapLine(_Line):
    """Creates a trap in the adjacent empty hex nearest to an enemy (GLOOM-R8)."""

    do: Literal["create_trap"] = "create_trap"
    damage: int
    where: Literal["adjacent empty hex closest to an enemy"]


class InfuseLine(_Line):
    """Makes an element strong."""

    do: Literal["infuse"] = "infuse"
    element: Element

    def phrases(self) -> tuple[Phrase, ...]:
        return (Phrase(f"ability-infuse-{self.element}"),)


class LootLine(_Line):
    """Takes the coins within range off the map."""

    do: Literal["loot"] = "loot"
    range: int


class SummonLine(_Line):
    """Summons a monster (GLOOM-R7), given by the word for its name in `monster-stats.json`."""

    do: Literal["summon"] = "summon"
    monster: str
    elite: bool = False

    def extras(self) -> tuple[Phrase, ...]:
        return (Phrase(f"term-{self.monster}"),)


class SpecialLine(_Line):
    """Gives attacks on the monster disadvantage until the end of the round."""

    do: Literal["special"] = "special"
    text: Literal["attacks against this monster have disadvantage this round"]


class BossLine(_Line):
    """Begins a boss's special action, which consists of the lines after this one."""

    do: Literal["boss_special"] = "boss_special"
    number: int
    name: str

    def phrases(self) -> tuple[Phrase, ...]:
        return (Phrase("ability-boss-special", {"number": self.number, "name": Term(self.name)}),)


Line = Annotated[
    MoveLine | AttackLine | HealLine | ShieldLine | RetaliateLine | ConditionLine | SufferLine | ForceLine | TrapLine
    | InfuseLine | LootLine | SummonLine | SpecialLine | BossLine,
    Field(discriminator="do"),
]  # fmt: skip


class AbilityCard(FrozenModel):
    """Ability card: its initiative and its actions from top to bottom.

    If `shuffle` is true, the deck is reshuffled after the round (GLOOM-Z1).
    """

    initiative: int
    shuffle: bool = False
    actions: tuple[Line, ...]

    def phrases(self) -> tuple[Phrase, ...]:
        return tuple(phrase for line in self.actions for phrase in line.phrases())


SUMMON_CARD = AbilityCard(initiative=0, actions=(MoveLine(), AttackLine()))
"""Card of a character's summon in each turn: "Move+0, Attack+0" (GLOOM-R6)."""


def _whom(target: str) -> Phrase:
    return Phrase("ability-target-" + target.replace("_", "-"))


@cache
def ability_decks() -> dict[str, tuple[AbilityCard, ...]]:
    """Returns the cards of each ability deck, by the deck's name as a word ("living-bones")."""
    folder = Path(__file__).parents[1] / "data"
    entries = [entry for file in DECK_FILES for entry in json.loads((folder / file).read_text("utf-8"))["decks"]]
    return {
        entry["deck"].lower().replace(" ", "-"): tuple(
            AbilityCard.model_validate({**card, "actions": _spelled_out(card["actions"], entry.get("specials", {}))})
            for card in entry["cards"]
        )
        for entry in entries
    }


def _spelled_out(actions: list[dict[str, Any]], specials: dict[str, Any]) -> list[dict[str, Any]]:
    """Inserts the lines of each boss special after the line that begins it."""
    found = []
    for action in actions:
        if action["do"] == "boss_special":
            special = specials[str(action["number"])]
            found += [{**action, "name": special["name"]}, *special["actions"]]
        else:
            found.append(action)
    return found
