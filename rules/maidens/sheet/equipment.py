"""Weapons and equipment: the rows of the table, and the things that dolls own.

An `Item` is a row of the table. A `Gear` is an item, or a combined weapon of two or three items (MAID-2-A2, MAID-2-A3).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final, Literal

from rules.core.facts.models import FrozenModel
from rules.maidens.effects.deeds import Heal
from rules.maidens.effects.effect import Effect
from rules.maidens.effects.profiles import Area, Mode, Profile
from rules.maidens.effects.vocabulary import read_effects
from rules.maidens.tables import entries, load, mm, ref, word

Kind = Literal["portable-ranged", "melee", "thrown", "emplaced", "equipment"]
Slot = Literal["weapon", "emplaced", "equipment"]

NO_ROUNDS: Final = frozenset({"bow", "flamethrower"})
"""Portable ranged weapons that fire no rounds, so that [ap_rounds] has no effect on them."""
_RULE: Final = load("equipment")["combination_rule"]
MOST_PARTS: Final[int] = _RULE["max_parts"]
COMBINING: Final[dict[int, int]] = {1: 0, 2: _RULE["cost_two"], 3: _RULE["cost_three"]}
"""Additional MP for a combined weapon, by the number of its parts (MAID-2-A2)."""


@dataclass(frozen=True)
class Item:
    """A row of the equipment table, with lengths in millimetres.

    `uses` is None for unlimited uses. `forbidden_for` lists sources such as "skill:frail".
    """

    id: str
    kind: Kind
    slot: Slot
    mp: int
    move_mod: int
    usable_in_air: bool
    is_melee_usable: bool
    uses: int | None
    forbidden_for: tuple[str, ...]
    effects: tuple[Effect, ...]
    profiles: tuple[Profile, ...]
    """Ways to attack with the item: each mode of shooting or throwing, then melee."""

    @property
    def source(self) -> str:
        return f"item:{self.id}"

    @property
    def is_blade(self) -> bool:
        """True for melee weapons, false for other weapons that are usable in a melee."""
        return self.kind == "melee" or (self.kind == "thrown" and self.is_melee_usable)

    @property
    def aids(self) -> str:
        """Skill that this item makes usable (MAID-2-B1)."""
        return next(filter(None, (each.aids() for each in self.effects)), "")


@cache
def items() -> dict[str, Item]:
    """Returns all items that can be bought, by id."""
    return {item.id: item for item in map(_item, entries("equipment"))}


@cache
def foods() -> frozenset[str]:
    """Returns the items that can be eaten (MAID-5-D1)."""
    deeds = {id: [deed for each in item.effects for deed in each.deeds()] for id, item in items().items()}
    return frozenset(id for id, found in deeds.items() if any(isinstance(deed, Heal) for deed in found))


def _item(raw: dict[str, Any]) -> Item:
    id = word(raw["id"])
    effects = read_effects(raw["effects"], f"item:{id}")
    return Item(
        id=id,
        kind=word(raw["class"]),  # type: ignore[arg-type]  # the table has these five
        slot=raw["slot"],
        mp=raw["mp"],
        move_mod=raw["move_mod"],
        usable_in_air=raw["usable_in_air"],
        is_melee_usable=raw["melee_usable"],
        uses=raw["uses"],
        forbidden_for=tuple(map(ref, raw["forbidden_for"])),
        effects=effects,
        profiles=tuple(_profile(raw, id, mode, effects) for mode in _modes(raw)),
    )


def _modes(raw: dict[str, Any]) -> list[Mode]:
    """Returns the modes of a weapon, "melee" last (MAID-7-T4)."""
    shooting: list[Mode] = [each for each in raw["attack_types"] if each in ("direct", "indirect", "spread")]
    return [*shooting, "melee"] if raw["melee_usable"] else shooting


def _profile(raw: dict[str, Any], id: str, mode: Mode, effects: tuple[Effect, ...]) -> Profile:
    in_melee = mode == "melee"
    area = Area() if in_melee else Area.read(raw["area"])
    is_beam = raw["ignores_armor"]
    return Profile(
        f"item:{id}",
        mode,
        raw["attack_value"],
        damage_mod=raw["damage_mod"],
        area=area,
        effective=0 if in_melee else mm(raw["range_effective_cm"]),
        maximum=0 if in_melee else mm(raw["range_max_cm"]),
        reach=mm(raw["melee_reach_cm"]) if in_melee else None,
        counter=raw["counter"],
        anti_air=raw["anti_air"],
        usable_in_air=raw["usable_in_air"],
        is_ecm_sensitive=raw["ecm_sensitive"],
        ignores_armour=is_beam,
        has_rounds=(
            raw["class"] == "portable_ranged" and area.shape != "blast" and not is_beam and id not in NO_ROUNDS
        ),
        uses=None if in_melee else raw["uses"],
        rolls_each=mode == "spread",
        effects=effects,
    )


class Gear(FrozenModel):
    """A thing that a doll has: an item, or a combined weapon (MAID-2-A3)."""

    parts: tuple[str, ...]

    @cached_property
    def items(self) -> tuple[Item, ...]:
        return tuple(items()[part] for part in self.parts)

    @cached_property
    def mp(self) -> int:
        """Cost in MP (MAID-2-A2)."""
        return sum(item.mp for item in self.items) + COMBINING[min(len(self.parts), MOST_PARTS)]

    @cached_property
    def move_mod(self) -> int:
        """Modifier of the doll's move (MAID-2-A3, MAID-2-A4)."""
        return sum(item.move_mod for item in self.items)

    @cached_property
    def weapons(self) -> int:
        """Number of weapons that the thing counts as (MAID-2-A1, MAID-2-A2)."""
        return sum(item.slot == "weapon" for item in self.items)

    @cached_property
    def slot(self) -> Slot:
        return self.items[0].slot

    @cached_property
    def is_worn(self) -> bool:
        """True if the thing works without being in hand (MAID-3-P2a)."""
        return self.slot == "equipment"

    @cached_property
    def feeds(self) -> bool:
        """True if eating the thing heals (MAID-5-D1)."""
        return any(isinstance(deed, Heal) for effect in self.effects for deed in effect.deeds())

    @cached_property
    def charged(self) -> frozenset[str]:
        """Parts that must be charged before they can fire (MAID-5-G1)."""
        return frozenset(effect.name for effect in self.effects if effect.charge_lost_on())

    @cached_property
    def is_blade(self) -> bool:
        """True if one of the parts is a melee weapon."""
        return any(item.is_blade for item in self.items)

    @cached_property
    def profiles(self) -> tuple[Profile, ...]:
        """Ways to attack with the thing, part by part (MAID-2-A3, MAID-8-C6)."""
        return tuple(profile for item in self.items for profile in item.profiles)

    @cached_property
    def shooting(self) -> tuple[Profile, ...]:
        """Ways to shoot or throw the thing."""
        return tuple(each for each in self.profiles if each.mode != "melee")

    @cached_property
    def melee(self) -> tuple[Profile, ...]:
        """Ways to use the thing in a melee (MAID-6-A3)."""
        return tuple(each for each in self.profiles if each.mode == "melee")

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        return tuple(effect for item in self.items for effect in item.effects)

    @cached_property
    def charge_lost_on(self) -> frozenset[str]:
        """Events that remove the thing's charge (MAID-5-G1)."""
        return frozenset().union(*(each.charge_lost_on() for each in self.effects))


def gear(*parts: str) -> Gear:
    """Returns the thing that consists of these parts."""
    return Gear(parts=parts)
