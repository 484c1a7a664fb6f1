"""Building a doll step by step: possible additions, their cost, and refusals (chapter 2).

Each step is a function that turns a sheet into the next sheet. A step is refused if it breaks a rule that no later
purchase can repair. If a skill needs an item (an aid) that the doll does not have yet, the MP for it are set aside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple

from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Term
from rules.maidens.sheet.attributes import attributes
from rules.maidens.sheet.equipment import MOST_PARTS, Gear, Slot, items
from rules.maidens.sheet.sheets import BUDGET, LEAST_PARTS, MOST_EMPLACED, MOST_WEAPONS, Fault, Section, Sheet, faults
from rules.maidens.sheet.skills import rows, skills

MENDED: Final = frozenset({"sheet-aid", "sheet-pick"})
"""Codes of faults that a later purchase or choice repairs."""
MP: Final = "sheet-mp"
SLOTS: Final[dict[Section, Slot]] = {"weapons": "weapon", "emplaced": "emplaced", "equipment": "equipment"}


class Left(NamedTuple):
    """The unspent budget: MP, weapons and emplaced weapons.

    `aside` are the MP set aside for items that skills still need. They are not part of `mp`.
    """

    mp: int
    aside: int
    weapons: int
    emplaced: int


class Offer(NamedTuple):
    """A possible addition, allowed or refused.

    `mp` is the change in the MP sum. `needs` is another item that the doll must have for the addition. `sheet` is the
    resulting sheet.
    """

    section: Section
    names: tuple[Term, ...]
    mp: int
    needs: Term | None
    sheet: Sheet
    refusal: Refusal | None


def changed(sheet: Sheet, **fields: Any) -> Sheet:
    """Returns a sheet with changed fields.

    Pydantic's `model_copy` would keep values computed from the old fields.
    """
    return Sheet(**{name: getattr(sheet, name) for name in Sheet.model_fields} | fields)


def budget_left(sheet: Sheet, refund_cap: int | None = None) -> Left:
    aside = sum(items()[id].mp for id in missing_aids(sheet))
    mp = BUDGET - sheet.mp(refund_cap) - aside
    return Left(mp, aside, MOST_WEAPONS - sheet.weapon_count, MOST_EMPLACED - len(sheet.emplaced))


def missing_aids(sheet: Sheet) -> list[str]:
    """Returns the items that a doll's skills need and that she does not have (MAID-2-B1)."""
    return [str(fault.refusal.facts["item"]) for fault in faults(sheet) if fault.refusal.code == "sheet-aid"]


def lacks(sheet: Sheet) -> list[Fault]:
    """Returns the faults that further purchases repair (MAID-2-B1)."""
    return [fault for fault in faults(sheet) if fault.refusal.code in MENDED]


def why_not(before: Sheet, after: Sheet, refund_cap: int | None = None) -> Refusal | None:
    """Refuses a step that breaks a rule, given the sheets before and after it.

    Faults of the earlier sheet do not count. A step that makes a doll cheaper is never refused for its MP.
    """
    broken = Counter(fault.refusal for fault in faults(before, refund_cap))
    for fault in faults(after, refund_cap):
        refusal = fault.refusal
        if broken[refusal]:
            broken[refusal] -= 1
        elif refusal.code != MP and refusal.code not in MENDED:
            return refusal
    rest, was = budget_left(after, refund_cap), budget_left(before, refund_cap)
    if rest.mp < 0 and rest.mp < was.mp:
        facts = {"mp": was.mp - rest.mp, "left": was.mp, "budget": BUDGET, "over": -rest.mp}
        return Refusal("build-mp", "MAID-2-S1", **facts)
    return None


# --- possible additions ----------------------------------------------------------------------------------------------


def offers(sheet: Sheet, section: Section, refund_cap: int | None = None) -> Iterator[Offer]:
    """Yields the possible additions to a section, in the order of the tables.

    The section "head" offers attributes. A skill with a special table is offered once for each row.
    """
    for names, after in _steps(sheet, section):
        yield _offer(sheet, section, names, after, refund_cap)


def _steps(sheet: Sheet, section: Section) -> Iterator[tuple[tuple[str, ...], Sheet]]:
    if section == "head":
        for id in attributes():
            if id != sheet.attribute:
                yield (id,), changed(sheet, attribute=id)
    elif section == "skills":
        for id, skill in skills().items():
            for pick in rows(skill.table) if skill.table else [""]:
                yield (id, pick) if pick else (id,), _with_skill(sheet, id, pick)
    else:
        for id, item in items().items():
            if item.slot == SLOTS[section]:
                yield (id,), _with_item(sheet, section, id)


def _offer(sheet: Sheet, section: Section, names: Iterable[str], after: Sheet, refund_cap: int | None) -> Offer:
    known = set(missing_aids(sheet))
    needs = next((Term(id) for id in missing_aids(after) if id not in known), None)
    mp = after.mp(refund_cap) - sheet.mp(refund_cap)
    return Offer(section, tuple(map(Term, names)), mp, needs, after, why_not(sheet, after, refund_cap))


def combinings(sheet: Sheet, refund_cap: int | None = None) -> Iterator[Offer]:
    """Yields the ways to combine two or three of a doll's weapons (MAID-2-A2).

    Forbidden combinations are yielded with their refusal.
    """
    for count in range(LEAST_PARTS, MOST_PARTS + 1):
        for entries in combinations(range(len(sheet.weapons)), count):
            after = combined(sheet, entries)
            parts = [part for entry in entries for part in sheet.weapons[entry].parts]
            yield _offer(sheet, "weapons", parts, after, refund_cap)


# --- steps -----------------------------------------------------------------------------------------------------------


def take_apart(sheet: Sheet, entry: int) -> Sheet:
    parts = tuple(Gear(parts=(part,)) for part in sheet.weapons[entry].parts)
    return changed(sheet, weapons=(*sheet.weapons[:entry], *parts, *sheet.weapons[entry + 1 :]))


def remove(sheet: Sheet, section: Section, entry: int, refund_cap: int | None = None) -> Sheet:
    """Returns the sheet without one entry of a section.

    Raises Refused, for example if the doll is too expensive without a drawback.
    """
    had = getattr(sheet, section)
    after = changed(sheet, **{section: (*had[:entry], *had[entry + 1 :])})
    if section == "skills" and (gone := had[entry]) not in after.skills:
        after = changed(after, picks={skill: pick for skill, pick in after.picks.items() if skill != gone})
    if refusal := why_not(sheet, after, refund_cap):
        raise Refused(refusal)
    return after


def combined(sheet: Sheet, entries: Iterable[int]) -> Sheet:
    """Returns the sheet with these weapons combined into one.

    The combined weapon takes the place of the first. The rules for combinations are not checked.
    """
    chosen = list(entries)
    parts = tuple(part for entry in chosen for part in sheet.weapons[entry].parts)
    weapons = [gear for entry, gear in enumerate(sheet.weapons) if entry not in chosen[1:]]
    weapons[chosen[0]] = Gear(parts=parts)
    return changed(sheet, weapons=tuple(weapons))


def _with_skill(sheet: Sheet, id: str, pick: str) -> Sheet:
    picks = {**sheet.picks, id: pick} if pick else sheet.picks
    return changed(sheet, skills=(*sheet.skills, id), picks=picks)


def _with_item(sheet: Sheet, section: Section, id: str) -> Sheet:
    had = getattr(sheet, section)
    return changed(sheet, **{section: (*had, Gear(parts=(id,)) if section == "weapons" else id)})
