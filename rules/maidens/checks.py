"""Target numbers of morale and recovery checks, their results, and the maximum move.

Rules: MAID-9-AT2, MAID-9-A1, MAID-2-C4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from rules.core.facts.words import Term
from rules.maidens.effects.deeds import SIDES, Check
from rules.maidens.effects.effect import Effect
from rules.maidens.sheet.equipment import Gear
from rules.maidens.space.terrain import kinds
from rules.maidens.tables import constant
from rules.maidens.tally import Part, Tally

Courage = Literal["holds", "routs", "rages"]
"""Result of a morale check (MAID-9-AT4)."""
SURE: Final = constant("morale_auto_pass_target")
RAGING_HP: Final = constant("berserk_max_hp")


def target_number(
    check: Check,
    hp: int,
    effects: Iterable[Effect],
    areas: Iterable[Effect] = (),
    failed: int = 0,
    also: Iterable[Part] = (),
) -> Tally:
    """Returns the target number of a check.

    `areas` are the effects of areas that reach the doll (`areas.felt`). `failed` counts her failed recovery checks in
    this rout. `also` adds other modifiers.
    """
    return Tally(tuple(_parts(check, hp, effects, areas, failed, also)))


def _parts(
    check: Check, hp: int, effects: Iterable[Effect], areas: Iterable[Effect], failed: int, also: Iterable[Part]
) -> Iterator[Part]:
    yield Part("MAID-9-AT2", Term("hp"), hp)
    for effect in effects:
        if not effect.radius() and (value := effect.morale(check)):
            yield Part(effect.rule, Term(effect.name), value)
    for effect in {each.source: each for each in areas}.values():
        if value := effect.morale(check):
            yield Part("MAID-2-B2", Term(effect.name), value)
    if check == "recovery" and failed:
        yield Part("MAID-9-A1", Term("failed-checks"), failed)
    yield from also


def is_sure(target: int) -> bool:
    """Returns whether a check succeeds without a roll (MAID-9-AT3, MAID-9-A2)."""
    return target >= SURE


def courage(target: int, die: int, hp: int) -> Courage:
    """Returns the result of a morale check (MAID-9-AT2, MAID-9-AT4).

    No face succeeds automatically, and rage depends on the HP, not on the target number (MAID-9-AT5).
    """
    if is_sure(target) or die <= target:
        return "holds"
    return "rages" if die == SIDES and hp <= RAGING_HP else "routs"


def steps(
    effects: Iterable[Effect],
    carried: Iterable[Gear],
    *,
    is_jammed_by_other: bool = False,
    starts_in_river: bool = False,
    carries: bool = False,
) -> Tally:
    """Returns a doll's maximum move with its parts, at least 0.

    Rules: MAID-2-C4, MAID-2-A4, MAID-4-M1, MAID-4-A3, MAID-11-E1, MAID-11-T3.
    """
    effects = tuple(effects)
    parts = [Part("MAID-2-C4", Term("base-move"), constant("base_move_steps"))]
    for gear in carried:
        parts += [Part("MAID-2-A4", Term(item.id), item.move_mod) for item in gear.items if item.move_mod]
    parts += [Part("MAID-4-M1", Term(each.name), mod) for each in effects if (mod := each.move())]
    if is_jammed_by_other:
        parts += [Part(each.rule, Term("ecm"), mod) for each in effects if (mod := each.ecm_move())]
    if starts_in_river:
        parts.append(Part("MAID-11-T3", Term("river"), kinds()["river"].start_inside))
    if carries:
        parts.append(Part("MAID-4-A3", Term("carrying"), constant("carry_move_mod")))
    return Tally(tuple(parts), least=0)
