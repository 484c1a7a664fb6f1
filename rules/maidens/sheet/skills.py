"""Skills, the rows of the special tables, and the powers that they give dolls.

A `Skill` is bought; some skills include a `Row` of a special table. A skill without an SP cost is always in force. A
skill with an SP cost gives one or more `Power`s, which a doll uses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from typing import Any, Final, Literal

from rules.core.facts.models import FrozenModel
from rules.core.facts.words import Piece
from rules.maidens.effects.deeds import Deed, Until
from rules.maidens.effects.effect import Effect, JoinKind, TurnEnd
from rules.maidens.effects.profiles import Aim
from rules.maidens.effects.vocabulary import CHOOSE, read_effects
from rules.maidens.sheet.attributes import attributes
from rules.maidens.sheet.equipment import Gear
from rules.maidens.tables import entries, mm, word

Timing = Literal[
    "always", "movement", "action", "shooting", "after-roll", "melee", "melee-counter", "on-damage-melee", "on-hit",
    "turn-end",
]  # fmt: skip
PowerKind = Literal["act", "joined", "reaction", "turn-end"]
"""Uses of a power: as an act, with an attack, in reaction to a die or a hit, or at the turn's end."""

SPECIAL: Final = ("secret-arts", "stratagems", "psychic", "magic", "special-attacks")
"""Special tables, of which some skills include a row."""
REACTIONS: Final = frozenset({"after-roll", "on-damage-melee", "on-hit"})
AIMS: Final = {
    "comms": Aim("enemy", mm(180)),
    "medic": Aim("doll", mm(15), includes_user=True),
    "cheer": Aim("ally", mm(30)),
}
"""Aims of skills whose row in the table describes the aim only in words."""
JAMMED: Final = frozenset({"comms"})
"""Skills that ECM disables."""
_HP_AT_MOST: Final = re.compile(r"hp<=(\d+)")


@dataclass(frozen=True)
class Skill:
    """A row of the skills' table.

    A doll needs one of the items `requires` (MAID-2-B1). `table` is the special table of the skill's row, "" for none.
    """

    id: str
    mp: int
    sp: int
    timing: frozenset[Timing]
    ends_action: bool
    is_drawback: bool
    requires: tuple[str, ...]
    table: str
    effects: tuple[Effect, ...]

    @property
    def is_always_on(self) -> bool:
        """True if the skill costs no SP, and is therefore always in force."""
        return not self.sp


@dataclass(frozen=True)
class Row:
    """A row of a special table.

    `most_hp` is the highest HP with which a doll can use the row.
    """

    id: str
    table: str
    aim: Aim
    timing: frozenset[Timing]
    most_hp: int | None
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Power:
    """A power that a doll can use for SP, once per turn (MAID-11-S1)."""

    id: str
    skill: str
    sp: int
    timing: frozenset[Timing]
    ends_action: bool
    aim: Aim
    effects: tuple[Effect, ...]
    most_hp: int | None = None
    table: str = ""

    @cached_property
    def joins(self) -> JoinKind:
        """Kind of attack with which the power is declared, or "" (MAID-5-B1)."""
        return next(filter(None, (each.joins() for each in self.effects)), "")

    @cached_property
    def is_volley(self) -> bool:
        """True if the power fires every shooting weapon that the user carries."""
        return any(each.volley() for each in self.effects)

    @cached_property
    def kind(self) -> PowerKind:
        if self.timing & REACTIONS:
            return "reaction"
        return "turn-end" if "turn-end" in self.timing else "joined" if self.joins else "act"

    @cached_property
    def deeds(self) -> tuple[Deed, ...]:
        """Results of using the power, in order."""
        return tuple(deed for each in self.effects for deed in each.deeds())

    @cached_property
    def shield(self) -> tuple[int, ...]:
        """Faces of a die on which the power cancels a hit."""
        return tuple(face for each in self.effects for face in each.shield())

    @cached_property
    def hp_cost(self) -> int:
        """Smallest number of HP that the power costs."""
        return sum(each.hp_cost() for each in self.effects)

    @property
    def is_jammed_by_ecm(self) -> bool:
        """True if the power cannot be used in an area of ECM (MAID-11-E3)."""
        return self.skill in JAMMED

    @property
    def counters(self) -> bool:
        """True if the power may be used to counter in a melee (MAID-11-S2)."""
        return "melee-counter" in self.timing

    def at_turn_end(self, hp: int) -> list[TurnEnd]:
        return [found for each in self.effects if (found := each.at_turn_end(hp))]


# --- reading ---------------------------------------------------------------------------------------------------------


@cache
def skills() -> dict[str, Skill]:
    """Returns all skills, by id."""
    return {skill.id: skill for skill in map(_skill, entries("skills"))}


def _skill(raw: dict[str, Any]) -> Skill:
    id = word(raw["id"])
    plain = [each for each in raw["effects"] if each["type"] != CHOOSE]
    effects = read_effects(plain, f"skill:{id}", AIMS.get(id))
    return Skill(
        id=id,
        mp=raw["mp"],
        sp=raw["sp"],
        timing=_timing(raw["timing"]),
        ends_action=raw["ends_action"],
        is_drawback=raw["drawback"],
        requires=tuple(map(word, raw["requires"])),
        table=next(filter(None, (each.picks() for each in effects)), ""),
        effects=effects,
    )


def _timing(raw: Iterable[str]) -> frozenset[Timing]:
    return frozenset(map(word, raw))  # type: ignore[arg-type]  # the tables have these ten


@cache
def rows(table: str) -> dict[str, Row]:
    """Returns the rows of a special table, by id."""
    return {row.id: row for row in (_row(raw, table) for raw in entries(table.replace("-", "_")))}


def _row(raw: dict[str, Any], table: str) -> Row:
    id, aim, timing = word(raw["id"]), Aim.read(raw["target"]), _timing(raw["timing"].split("_or_"))
    if "melee_counter" in raw["timing"]:
        timing = frozenset({"melee-counter"})
    limit = _HP_AT_MOST.fullmatch(raw.get("condition", ""))
    is_melee = bool(timing & {"melee", "melee-counter"}) and "action" not in timing
    return Row(
        id=id,
        table=table,
        aim=replace(aim, in_melee=True) if is_melee else aim,
        timing=timing,
        most_hp=int(limit[1]) if limit else None,
        effects=read_effects(raw["effects"], f"{table}:{id}", aim, is_melee=is_melee),
    )


@cache
def powers() -> dict[str, Power]:
    """Returns all powers by id.

    The id is that of the skill, of the row, or of an option of the skill.
    """
    return {power.id: power for skill in skills().values() for power in _powers(skill)}


def _powers(skill: Skill) -> Iterator[Power]:
    if skill.is_always_on:
        return
    base = Power(
        skill.id, skill.id, skill.sp, skill.timing, skill.ends_action, AIMS.get(skill.id, Aim()), skill.effects
    )
    if skill.table:
        for row in rows(skill.table).values():
            yield replace(
                base, id=row.id, timing=row.timing, ends_action="action" in row.timing, aim=row.aim,
                effects=row.effects, most_hp=row.most_hp, table=skill.table,
            )  # fmt: skip
    elif chosen := list(_choices(skill.id)):
        for id, effects in chosen:
            yield replace(base, id=id, effects=effects)
    else:
        yield base


def _choices(skill: str) -> Iterator[tuple[str, tuple[Effect, ...]]]:
    """Yields the options of a skill, each with its effects."""
    raw = next(each for each in entries("skills") if word(each["id"]) == skill)
    for effect in raw["effects"]:
        if effect["type"] == CHOOSE:
            for option in effect["options"]:
                id = f"{skill}-{word(option['type'])}"
                yield id, read_effects([{**option, "duration": effect["duration"]}], f"skill:{id}")


def powers_of(bought: Iterable[str], picks: Iterable[str]) -> tuple[Power, ...]:
    """Returns the powers of these skills and rows of special tables."""
    chosen = set(picks)
    return tuple(
        power
        for skill in bought
        for power in powers().values()
        if power.skill == skill and (not power.table or power.id in chosen)
    )


# --- in force --------------------------------------------------------------------------------------------------------


class Lasting(FrozenModel):
    """A lasting effect on a doll: the power, its user, and its end."""

    power: str
    by: Piece
    until: Until

    @property
    def effects(self) -> tuple[Effect, ...]:
        """Effects of the power that are in force until its end."""
        return tuple(each for each in powers()[self.power].effects if each.until == self.until)


def has_aid(skill: Skill, carried: Iterable[Gear]) -> bool:
    """Returns whether a skill has the item that it needs, or needs none (MAID-2-B1)."""
    return not skill.requires or any(each.aids() == skill.id for gear in carried for each in gear.effects)


def in_force(
    attribute: str, bought: Iterable[str], carried: Iterable[Gear], lasting: Iterable[Lasting] = ()
) -> tuple[Effect, ...]:
    """Returns the effects in force for a doll (MAID-2-B1, MAID-3-P2a).

    Effects of weapons are not included: they apply only to attacks with the weapon (`Profile.effects`).
    """
    return _in_force(attribute, tuple(bought), tuple(gear.parts for gear in carried), tuple(lasting))


@lru_cache(maxsize=1024)
def _in_force(
    attribute: str, bought: tuple[str, ...], carried: tuple[tuple[str, ...], ...], lasting: tuple[Lasting, ...]
) -> tuple[Effect, ...]:
    gear = [Gear(parts=parts) for parts in carried]
    passive = (each for id in bought if (each := skills()[id]).is_always_on and has_aid(each, gear))
    return (
        *(each for each in attributes()[attribute].effects if not each.until),
        *(each for skill in passive for each in skill.effects),
        *(each for one in gear if one.is_worn for each in one.effects),
        *(each for one in lasting for each in one.effects),
    )
