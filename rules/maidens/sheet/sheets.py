"""The sheet of a doll as built (chapter 2), its derived values, and its faults.

A sheet never changes during a fight (MAID-0-7).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Final, Literal, NamedTuple

from rules.core.facts.models import FrozenModel
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Term
from rules.maidens.effects.effect import Effect
from rules.maidens.sheet.attributes import attributes
from rules.maidens.sheet.equipment import MOST_PARTS, Gear, items
from rules.maidens.sheet.skills import Power, Skill, has_aid, in_force, powers_of, rows, skills
from rules.maidens.tables import constant

Size = Literal[27, 22]
"""Height of a doll in centimetres (MAID-1-2)."""
Section = Literal["head", "weapons", "emplaced", "equipment", "skills"]

BUDGET: Final = constant("mp_budget")
MOST_WEAPONS: Final = constant("weapon_limit")
MOST_EMPLACED: Final = constant("emplaced_limit")
LEAST_PARTS: Final = 2


class Fault(NamedTuple):
    """A fault of a sheet.

    `entry` is the index of an entry in the section, or -1 for the whole section.
    """

    section: Section
    entry: int
    refusal: Refusal


class Cost(NamedTuple):
    """The cost of a thing on a sheet, in MP."""

    section: Section
    names: tuple[Term, ...]
    mp: int


class Sheet(FrozenModel):
    """A doll's sheet.

    `weapons` are single and combined weapons (MAID-2-A1, MAID-2-A2). `picks` maps a skill to the chosen row of its
    special table. `outfit` (MAID-2-H1) and `intro`, a description of the doll's character (MAID-13-1), have no effect
    in the rules.
    """

    id: str
    name: dict[str, str] = {}
    intro: dict[str, str] = {}
    outfit: dict[str, str] = {}
    height: Size = 27
    attribute: str = "human"
    weapons: tuple[Gear, ...] = ()
    emplaced: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    picks: dict[str, str] = {}

    @property
    def size(self) -> int:
        """Standing height in millimetres (MAID-G-2)."""
        return self.height * 10

    # --- derived values ----------------------------------------------------------------------------------------------

    @cached_property
    def worn(self) -> tuple[Gear, ...]:
        """Equipment, item by item."""
        return tuple(Gear(parts=(id,)) for id in self.equipment)

    @cached_property
    def carried(self) -> tuple[Gear, ...]:
        """All the doll's things at the start, item by item."""
        return (*self.weapons, *(Gear(parts=(id,)) for id in self.emplaced), *self.worn)

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """Effects in force while the doll carries all her things."""
        return in_force(self.attribute, self.skills, self.carried)

    @cached_property
    def own_effects(self) -> tuple[Effect, ...]:
        """Effects of attribute and skills, which a doll cannot lose."""
        own = [each for id in self.skills for each in skills()[id].effects if not each.until]
        return (*attributes()[self.attribute].effects, *own)

    @cached_property
    def sources(self) -> frozenset[str]:
        """The doll's attribute and skills as ids such as "skill:frail".

        `Item.forbidden_for` contains ids in this form.
        """
        return frozenset((f"attribute:{self.attribute}", *(f"skill:{id}" for id in self.skills)))

    @cached_property
    def powers(self) -> tuple[Power, ...]:
        """Powers that the doll can use for SP."""
        return powers_of(self.skills, self.picks.values())

    @cached_property
    def max_hp(self) -> int:
        """Maximum HP, with which a doll starts (MAID-2-C1)."""
        return constant("base_hp") + sum(each.max_hp() for each in self.own_effects)

    @cached_property
    def sp(self) -> int:
        """SP at the start (MAID-2-C3)."""
        return constant("base_sp") + sum(each.max_sp() for each in self.own_effects)

    @cached_property
    def steps(self) -> int:
        """Maximum move with everything that the doll carries (MAID-2-C4, MAID-2-A4)."""
        carried = sum(gear.move_mod for gear in self.carried)
        return max(0, constant("base_move_steps") + carried + sum(each.move() for each in self.effects))

    @cached_property
    def weapon_count(self) -> int:
        """Number of weapons, including each part of a combined weapon (MAID-2-A1, MAID-2-A2)."""
        return sum(gear.weapons for gear in self.weapons)

    # --- MP ----------------------------------------------------------------------------------------------------------

    def skill_mp(self, id: str) -> int:
        """Returns a skill's cost for this doll (MAID-2-S1)."""
        effects = attributes()[self.attribute].effects
        return skills()[id].mp + sum(each.skill_cost(id) for each in effects)

    @cached_property
    def costs(self) -> tuple[Cost, ...]:
        """Costs in the order of buying (MAID-2-S1), negative for drawbacks (MAID-2-S2)."""
        return (
            Cost("head", (Term(self.attribute),), attributes()[self.attribute].mp),
            *(Cost("weapons", tuple(map(Term, gear.parts)), gear.mp) for gear in self.weapons),
            *(Cost("emplaced", (Term(id),), items()[id].mp) for id in self.emplaced),
            *(Cost("equipment", (Term(id),), items()[id].mp) for id in self.equipment),
            *(
                Cost("skills", (Term(id), *([Term(self.picks[id])] if id in self.picks else ())), self.skill_mp(id))
                for id in self.skills
            ),
        )

    def mp(self, refund_cap: int | None = None) -> int:
        """Returns the MP sum (MAID-2-S2).

        `refund_cap` limits the refunds of drawbacks; None means no limit.
        """
        refund = -sum(self.skill_mp(id) for id in self.skills if skills()[id].is_drawback)
        beyond = max(0, refund - refund_cap) if refund_cap is not None else 0
        return sum(cost.mp for cost in self.costs) + beyond


# --- faults ----------------------------------------------------------------------------------------------------------


def faults(sheet: Sheet, refund_cap: int | None = None) -> list[Fault]:
    """Returns all faults in the order of the sheet (chapter 2)."""
    return [
        *_weapon_faults(sheet),
        *_emplaced_faults(sheet),
        *_slot_faults(sheet, "equipment", sheet.equipment),
        *_pair_faults(sheet),
        *_skill_faults(sheet),
        *_mp_faults(sheet, refund_cap),
    ]


def _mp_faults(sheet: Sheet, refund_cap: int | None) -> Iterator[Fault]:
    if (total := sheet.mp(refund_cap)) > BUDGET:
        facts = {"total": total, "budget": BUDGET, "over": total - BUDGET}
        yield Fault("head", -1, Refusal("sheet-mp", "MAID-2-S1", **facts))


def _weapon_faults(sheet: Sheet) -> Iterator[Fault]:
    for index, gear in enumerate(sheet.weapons):
        if len(gear.parts) > MOST_PARTS:
            facts = {"count": len(gear.parts), "low": LEAST_PARTS, "high": MOST_PARTS}
            yield Fault("weapons", index, Refusal("sheet-parts", "MAID-2-A2", **facts))
        for item in gear.items:
            if item.slot != "weapon":
                code, rule = ("sheet-part", "MAID-2-A3") if len(gear.parts) > 1 else ("sheet-slot", "MAID-2-A1")
                refusal = Refusal(code, rule, item=Term(item.id), slot=Term(item.slot), section="weapons")
                yield Fault("weapons", index, refusal)
    if sheet.weapon_count > MOST_WEAPONS:
        facts = {"count": sheet.weapon_count, "limit": MOST_WEAPONS}
        yield Fault("weapons", -1, Refusal("sheet-weapons", "MAID-2-A1", **facts))


def _emplaced_faults(sheet: Sheet) -> Iterator[Fault]:
    yield from _slot_faults(sheet, "emplaced", sheet.emplaced)
    if len(sheet.emplaced) > MOST_EMPLACED:
        facts = {"count": len(sheet.emplaced), "limit": MOST_EMPLACED}
        yield Fault("emplaced", -1, Refusal("sheet-emplaced", "MAID-2-A1", **facts))


def _slot_faults(sheet: Sheet, section: Literal["emplaced", "equipment"], ids: tuple[str, ...]) -> Iterator[Fault]:
    for index, id in enumerate(ids):
        if items()[id].slot != section:
            facts = {"item": Term(id), "slot": Term(items()[id].slot), "section": section}
            yield Fault(section, index, Refusal("sheet-slot", "MAID-2-A1", **facts))


def _pair_faults(sheet: Sheet) -> Iterator[Fault]:
    """Yields a fault for each item that the doll's attribute, skills or effects forbid."""
    sections: dict[Section, tuple[Gear, ...]] = {
        "weapons": sheet.weapons,
        "emplaced": tuple(Gear(parts=(id,)) for id in sheet.emplaced),
        "equipment": sheet.worn,
    }
    for section, carried in sections.items():
        for index, gear in enumerate(carried):
            if refusal := forbidden(sheet, gear):
                yield Fault(section, index, refusal)


def forbidden(sheet: Sheet, gear: Gear) -> Refusal | None:
    """Refuses an item that a doll may not carry (MAID-2-A1).

    The rule covers items that are bought and items that are picked up.
    """
    for item in gear.items:
        for source in item.forbidden_for:
            if source in sheet.sources:
                return Refusal("sheet-forbidden", "MAID-2-A1", item=Term(item.id), by=_term(source))
        for effect in sheet.own_effects:
            if effect.forbids(item.move_mod):
                facts = {"item": Term(item.id), "by": Term(effect.name), "mod": item.move_mod}
                return Refusal("sheet-heavy", "MAID-2-B1", **facts)
    return None


def _term(source: str) -> Term:
    return Term(source.rpartition(":")[2])


def _skill_faults(sheet: Sheet) -> Iterator[Fault]:
    bought = Counter[str]()
    for index, id in enumerate(sheet.skills):
        skill = skills()[id]
        bought[id] += 1
        if bought[id] > 1:
            yield Fault("skills", index, Refusal("sheet-skill-twice", "MAID-2-B1", skill=Term(id)))
        elif refusal := _aid_refusal(sheet, skill) or _pick_refusal(sheet, skill):
            yield Fault("skills", index, refusal)


def _aid_refusal(sheet: Sheet, skill: Skill) -> Refusal | None:
    if has_aid(skill, sheet.worn):
        return None
    aid = skill.requires[0]
    return Refusal("sheet-aid", "MAID-2-B1", skill=Term(skill.id), item=Term(aid), mp=items()[aid].mp)


def _pick_refusal(sheet: Sheet, skill: Skill) -> Refusal | None:
    if not skill.table:
        return None
    known, picked = rows(skill.table), sheet.picks.get(skill.id, "")
    if picked in known:
        return None
    facts = {"skill": Term(skill.id), "choices": list(map(Term, known))}
    return Refusal("sheet-pick", "MAID-2-B1", **facts)
