"""RuneQuest: first aid, whose effect is a ruling (RQ-E2; docs/rulings.md)."""

from __future__ import annotations

from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.runequest.attack.levels import D100, Level, level_of
from rules.runequest.attack.wounds import UNCONSCIOUS_AT, wound
from rules.runequest.fighters import GameTable, can_act, sheet_of
from rules.runequest.sheet.body import LIMBS, LOCATIONS, Location
from rules.runequest.sheet.damage import DamageDice
from rules.runequest.state import Fighter
from rules.runequest.strike_events import AidGiven

RULE: Final = "RQ-E2"
AID_DIE: Final = "first-aid"
HEALING_DIE: Final = "healing"
PER_INT: Final = 3
"""Chance in percent for each point of INT."""
HEALED: Final = {Level.SUCCESS: DamageDice(1, 3), Level.SPECIAL: DamageDice(2, 3)}
"""Points that the location regains, by level. A critical success counts as a special one."""
HURT: Final = DamageDice(1, 3)
"""Damage of a fumble."""


def aid_chance(table: GameTable, healer: Fighter) -> int:
    return PER_INT * sheet_of(table.setup, healer).INT


def treatable(table: GameTable, patient: Fighter) -> list[Location]:
    """Returns the patient's treatable locations, the worst first.

    They are wounded, and neither severed nor treated.
    """
    most = sheet_of(table.setup, patient).location_hp
    hurt = [
        each
        for each in LOCATIONS
        if patient.points[each] < most[each] and each not in patient.severed and each not in patient.treated
    ]
    return sorted(hurt, key=lambda each: (patient.points[each], each in LIMBS))


def check_aid(table: GameTable, healer: Fighter, patient: Fighter) -> Refusal | None:
    actor, target = Piece(healer.id), Piece(patient.id)
    if not can_act(healer):
        return Refusal("cannot-aid", RULE, actor=actor)
    if patient.dead:
        return Refusal("target-gone", RULE, target=target)
    if healer.id != patient.id and not table.setup.ground.are_beside(healer.cell, patient.cell):
        return Refusal("aid-too-far", RULE, actor=actor, target=target)
    if not treatable(table, patient) and not patient.dying:
        return Refusal("nothing-to-treat", RULE, target=target)
    return None


def give_aid(table: GameTable, healer_id: str, patient_id: str) -> None:
    """Rolls for first aid on the patient's worst location, and applies the result."""
    healer, patient = table.state.fighters[healer_id], table.state.fighters[patient_id]
    sheet = sheet_of(table.setup, patient)
    chance = aid_chance(table, healer)
    roll = table.roll(D100, AID_DIE)
    level = level_of(chance, roll)
    at = next(iter(treatable(table, patient)), None)
    faces: tuple[int, ...] = ()
    healed = 0
    if at is not None and level == Level.FUMBLE:
        faces = HURT.roll(table, HEALING_DIE)
    if at is not None and (dice := HEALED.get(min(level, Level.SPECIAL))) is not None:
        faces = dice.roll(table, HEALING_DIE)
        healed = min(dice.total(faces), sheet.location_hp[at] - patient.points[at])
        patient.points[at] += healed
        patient.hp = min(sheet.hp, patient.hp + healed)
    saved = level.is_success and patient.dying
    if level.is_success:
        patient.dying = False
        if at is not None:
            patient.treated.append(at)
    if patient.unconscious and patient.hp > UNCONSCIOUS_AT and patient.points["head"] > 0:
        patient.unconscious = False
    table.tell(
        AidGiven(
            rules=(RULE,), actor=Piece(healer_id), target=Piece(patient_id), location=Term(at or ""), chance=chance,
            roll=roll, level=level.term, dice=faces, healed=healed, points=patient.points[at] if at else 0,
            hp=patient.hp, saved=saved,
        )
    )  # fmt: skip
    if at is not None and level == Level.FUMBLE:
        wound(table, patient_id, at, HURT.total(faces), healer_id)
