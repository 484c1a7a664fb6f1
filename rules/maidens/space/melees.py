"""Melees as geometry: joining, splitting, and blocking lines of fire (MAID-4-Z3, MAID-4-W2, MAID-G-10).

A melee is the set of dolls that have its id. Changes are returned as a mapping from each doll that changes to her new
melee, or to "" for none; the stage itself is not changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from rules.core.facts.words import by_number
from rules.core.space.plane.shapes import comes_within, hull
from rules.core.space.plane.spots import Spot, are_within, squared
from rules.maidens.space.stage import RADIUS, Stage
from rules.maidens.tables import constant

BREAK: Final = constant("melee_break_cm")
"""Greatest distance at which opponents stay in a melee, inclusive (MAID-4-W2)."""
_PREFIX: Final = "melee-"


def after(stage: Stage, changes: dict[str, str]) -> Stage:
    """Returns the stage with these changes."""
    changed = {each: replace(stage[each], melee=melee) for each, melee in changes.items()}
    return Stage({**stage.figures, **changed}) if changes else stage


def join(stage: Stage, doll: str, with_: Iterable[str]) -> dict[str, str]:
    """Returns the changes that put a doll and others in one melee (MAID-4-Z3, MAID-6-S1, MAID-6-S2).

    Dolls without a melee join it. Melees that now share a participant merge into the first of them. Without others the
    result is empty.
    """
    meant = [doll, *with_]
    if len(meant) < 2:
        return {}
    shared = {stage[each].melee for each in meant} - {""}
    melee = min(shared, key=by_number) if shared else _unused({figure.melee for figure in stage.figures.values()})
    return {
        each: melee
        for each in stage.ids
        if (each in meant or stage[each].melee in shared) and stage[each].melee != melee
    }


def meet(stage: Stage, pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Returns the changes that put each of these pairs in one melee (MAID-4-Z5)."""
    now = stage
    for one, other in pairs:
        now = after(now, join(now, one, [other]))
    return changes_between(stage, now)


def settle(stage: Stage) -> dict[str, str]:
    """Returns the changes to melees after movement (MAID-4-W2, MAID-6-S4).

    Dolls who are down, or farther than 30 cm from every enemy in their melee, leave it. The others form groups linked
    by opposing pairs within 30 cm. The group with the first doll remains that melee; each other group becomes a new
    one.
    """
    changes: dict[str, str] = {}
    taken = {figure.melee for figure in stage.figures.values()}
    for melee, members in stage.melees.items():
        groups = _groups(stage, members)
        for each in members:
            if not any(each in group for group in groups):
                changes[each] = ""
        for group in groups[1:]:
            new = _unused(taken)
            taken.add(new)
            changes |= dict.fromkeys(group, new)
        if not groups:
            taken.discard(melee)
    return changes


def _groups(stage: Stage, members: Iterable[str]) -> list[list[str]]:
    """Returns the groups of dolls that are linked by opposing pairs within 30 cm."""
    left = [each for each in members if stage[each].is_conscious]
    found = []
    while left:
        group, new = [], [left[0]]
        while new:
            one = new.pop()
            group.append(one)
            linked = [
                other
                for other in left
                if other not in group
                and other not in new
                and stage.are_enemies(one, other)
                and are_within(stage.spot(one), stage.spot(other), BREAK)
            ]
            new += linked
        left = [each for each in left if each not in group]
        if len(group) > 1:
            found.append(sorted(group, key=by_number))
    return found


def changes_between(before: Stage, now: Stage) -> dict[str, str]:
    """Returns the dolls whose melee has changed, with the new one."""
    return {each: now[each].melee for each in now.ids if now[each].melee != before[each].melee}


def _unused(taken: set[str]) -> str:
    number = 1
    while f"{_PREFIX}{number}" in taken:
        number += 1
    return f"{_PREFIX}{number}"


def nearest_member(stage: Stage, melee: str, spot: Spot) -> str:
    """Returns the participant nearest to a point, ties by id (MAID-6-O2).

    Range and cover of shots from outside are measured to her.
    """
    members = stage.melees.get(melee, ())
    return min(members, key=lambda each: (squared(spot, stage.spot(each)), by_number(each)), default="")


# --- lines of fire ---------------------------------------------------------------------------------------------------


def blocking(stage: Stage, attacker: str, end: Spot, target: str = "") -> tuple[str, ...]:
    """Returns the melees that block a line of fire (MAID-G-10, MAID-6-O3).

    The fire is direct or piercing. A melee blocks a line that comes within a doll's radius of the hull around its
    dolls' centres. The melees of the attacker and of the target never block. A melee on the ground does not block a
    line between two flyers, nor a melee in the air a line on the ground.
    """
    start = stage.spot(attacker)
    exempt = {stage[attacker].melee, stage[target].melee if target else ""}
    levels = {stage[attacker].level, stage[target or attacker].level}
    return tuple(
        melee
        for melee, members in stage.melees.items()
        if melee not in exempt
        and stage[members[0]].level in levels
        and comes_within(hull(stage.spot(each) for each in members), start, end, RADIUS)
    )
