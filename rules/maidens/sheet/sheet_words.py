"""A doll's sheet and the builder's offers in phrases: costs, effects, refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rules.core.facts.words import Phrase, Term, UserText
from rules.maidens.effects.profiles import Profile
from rules.maidens.sheet.building import Offer, budget_left, lacks
from rules.maidens.sheet.equipment import Gear
from rules.maidens.sheet.sheets import Cost, Section, Sheet
from rules.maidens.tables import MM

SECTIONS: Final[tuple[Section, ...]] = ("emplaced", "equipment", "skills")


def sheet_lines(sheet: Sheet, refund_cap: int | None = None) -> Iterator[Phrase]:
    """Yields the whole sheet line by line."""
    for id, said in (("sheet-intro", sheet.intro), ("sheet-outfit", sheet.outfit)):
        if said:
            yield Phrase(id, {language: UserText(text) for language, text in said.items()})
    facts = {
        "attribute": Term(sheet.attribute), "height": sheet.height, "hp": sheet.max_hp, "sp": sheet.sp,
        "move": sheet.steps, "mp": sheet.mp(refund_cap),
    }  # fmt: skip
    yield Phrase("sheet-derived", facts)
    yield from own_lines(sheet)
    yield from left_lines(sheet, refund_cap)


def own_lines(sheet: Sheet) -> Iterator[Phrase]:
    """Yields a line for each weapon, then a line for each other section."""
    for gear in sheet.weapons:
        yield weapon_line(gear)
    for section in SECTIONS:
        costs = Counter(cost for cost in sheet.costs if cost.section == section)
        if costs:
            things = [thing(cost, count) for cost, count in costs.items()]
            yield Phrase("sheet-things", {"section": section, "things": things})


def left_lines(sheet: Sheet, refund_cap: int | None = None) -> Iterator[Phrase]:
    """Yields the unspent budget and the missing purchases (MAID-2-S1, MAID-2-A1, MAID-2-B1)."""
    rest = budget_left(sheet, refund_cap)
    facts = {"mp": rest.mp, "aside": rest.aside, "weapons": rest.weapons, "emplaced": rest.emplaced}
    yield Phrase("sheet-left", facts)
    for fault in lacks(sheet):
        yield Phrase(f"refusal-{fault.refusal.code}", fault.refusal.facts)


def weapon_line(gear: Gear) -> Phrase:
    """Returns a phrase for a weapon, with every way to attack with it."""
    facts = {
        "parts": list(map(Term, gear.parts)), "mp": gear.mp, "mod": gear.move_mod,
        "ways": [way_line(profile) for profile in gear.profiles],
    }  # fmt: skip
    return Phrase("sheet-weapon", facts)


def way_line(profile: Profile) -> Phrase:
    """Returns a phrase for a way to attack, `sheet-way-<mode>`.

    Lengths are in centimetres.
    """
    facts = {
        "item": Term(profile.id), "value": profile.value or 0, "damage": profile.damage_mod,
        "effective": profile.effective // MM, "maximum": profile.maximum // MM, "reach": (profile.reach or 0) // MM,
        "area": Term(profile.area.shape), "radius": profile.area.radius // MM, "counter": profile.counter,
        "air": profile.anti_air, "uses": profile.uses or 0,
    }  # fmt: skip
    return Phrase(f"sheet-way-{profile.mode}", facts)


def thing(cost: Cost, count: int) -> Phrase:
    """Returns a phrase for an entry of the list of costs, with its count."""
    return Phrase("sheet-cost", {"names": _called(cost.names, cost.section), "count": count, "mp": cost.mp * count})


def _called(names: Sequence[Term], section: Section) -> list[Term | Phrase]:
    """Returns the names of an entry's parts.

    A skill and its row of a special table become one name.
    """
    if section == "skills" and len(names) > 1:
        return [Phrase("sheet-picked", {"skill": names[0], "pick": names[1]})]
    return list(names)


def offer_name(offer: Offer) -> Phrase:
    # Only skills have a second name in an offer: their row.
    facts = {"names": _called(offer.names, "skills"), "mp": offer.mp, "needs": offer.needs or Term("")}
    return Phrase("build-offer", facts)
