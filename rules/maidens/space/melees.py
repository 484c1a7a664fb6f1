"""Melees as geometry: joining, splitting, and blocking lines of fire (MAID-4-Z3, MAID-4-W2, MAID-G-10).

Functions return changes to melees as a mapping from dolls to their new melee, "" for none.
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
"""Greatest distance at which opponents stay in a melee (MAID-4-W2)."""
_PREFIX: Final = "melee-"


def after(stage: Stage, changes: dict[str, str]) -> Stage:
    """Returns the stage with these changes."""
    changed = {each: replace(stage[each], melee=melee) for each, melee in changes.items()}
    return Stage({**stage.figures, **changed}) if changes else stage


def join(stage: Stage, doll: str, with_: Iterable[str]) -> dict[str, str]:
    """Returns the changes that put a doll and others in one melee (MAID-4-Z3, MAID-6-S1, MAID-6-S2).

    Melees that share a participant merge into the first of them.
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
    """Returns the changes that put each pair in one melee (MAID-4-Z5)."""
    now = stage
    for one, other in pairs:
        now = after(now, join(now, one, [other]))
    return changes_between(stage, now)


def settle(stage: Stage) -> dict[str, str]:
    """Returns the changes to melees after movement (MAID-4-W2, MAID-6-S4).

    If a melee splits into groups, the group with the first doll keeps the melee's id.
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
    """Returns the groups of dolls linked by opposing pairs within 30 cm."""
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
    """Returns the dolls whose melee has changed, with their new melee."""
    return {each: now[each].melee for each in now.ids if now[each].melee != before[each].melee}


def _unused(taken: set[str]) -> str:
    number = 1
    while f"{_PREFIX}{number}" in taken:
        number += 1
    return f"{_PREFIX}{number}"


def nearest_member(stage: Stage, melee: str, spot: Spot) -> str:
    """Returns the participant nearest to a point, ties by id (MAID-6-O2)."""
    members = stage.melees.get(melee, ())
    return min(members, key=lambda each: (squared(spot, stage.spot(each)), by_number(each)), default="")


# --- lines of fire ---------------------------------------------------------------------------------------------------


def blocking(stage: Stage, attacker: str, end: Spot, target: str = "") -> tuple[str, ...]:
    """Returns the melees that block a line of direct or piercing fire (MAID-G-10, MAID-6-O3).

    The melees of the attacker and of the target never block.
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
