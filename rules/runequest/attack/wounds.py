"""RuneQuest: effects of a hit on a body (RQ-D4 to RQ-D7).

`turn/clock.py` has the effects at the end of a round: bleeding and death.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.core.facts.words import NOBODY, Piece, Term
from rules.runequest.attack.wear import drop_from
from rules.runequest.fighters import GameTable, is_usable, sheet_of
from rules.runequest.sheet.body import ARMS, LIMBS, Location, location_named
from rules.runequest.state import Fighter
from rules.runequest.strike_events import Harm, Harmed, Wounded

UNCONSCIOUS_AT: Final = 2
"""Highest number of general hit points at which a fighter is unconscious (RQ-D7)."""
TWICE: Final = 2
"""Multiple of a location's hit points at which a single blow maims (RQ-D6).

A wound to a limb costs at most this multiple in general hit points.
"""


def wound(table: GameTable, id: str, location: str, amount: int, by: str = NOBODY) -> None:
    """Wounds a location with the damage that got through armour (RQ-D4, RQ-D6, RQ-D7)."""
    fighter = table.state.fighters.get(id)
    if fighter is None or amount <= 0:
        return
    sheet, at = sheet_of(table.setup, fighter), location_named(location)
    most = sheet.location_hp[at]
    was_usable, hp = is_usable(fighter, at), fighter.hp
    general = general_loss(at, amount, sheet.location_hp)
    fighter.points[at] -= amount
    fighter.hp -= general
    table.tell(
        Wounded(
            rules=("RQ-D4", "RQ-D6") if general < amount else ("RQ-D4",), target=Piece(id), by=Piece(by),
            location=Term(location), damage=amount, points=fighter.points[at], most_points=most, general=general,
            loss=max(0, min(general, hp)), hp=fighter.hp, most_hp=sheet.hp,
        )
    )  # fmt: skip
    if amount >= TWICE * most:
        _maim(table, fighter, at)
    if was_usable and not is_usable(fighter, at):
        _disable(table, fighter, at)
    if fighter.hp <= UNCONSCIOUS_AT:
        faint(table, fighter, "RQ-D7")


def general_loss(location: str, amount: int, most: Mapping[Any, int]) -> int:
    """Returns a wound's loss of general hit points (RQ-D6).

    A wound to a limb costs at most twice the limb's hit points.
    """
    return min(amount, TWICE * most[location]) if location in LIMBS else amount


def _maim(table: GameTable, fighter: Fighter, location: Location) -> None:
    """Severs a limb, or leaves a fighter hit elsewhere dying (RQ-D6)."""
    if location not in LIMBS:
        if not fighter.dying:
            fighter.dying = True
            _tell(table, fighter, "dying", location)
    elif location not in fighter.severed:
        fighter.severed.append(location)
        _tell(table, fighter, "severed", location)


def _disable(table: GameTable, fighter: Fighter, location: Location) -> None:
    """Applies the consequences of a location that has no points left (RQ-D6)."""
    if location == "head":
        faint(table, fighter, "RQ-D6")
        return
    if location == "chest":
        _tell(table, fighter, "helpless", location)
    elif location not in fighter.severed:
        _tell(table, fighter, "useless", location)
    if location in ARMS:
        drop_from(table, fighter, location)
    else:
        fall(table, fighter, location)


def fall(table: GameTable, fighter: Fighter, location: str = "") -> None:
    if not fighter.fallen:
        fighter.fallen = True
        _tell(table, fighter, "fallen", location)


def faint(table: GameTable, fighter: Fighter, rule: str) -> None:
    if not fighter.unconscious:
        fighter.unconscious = fighter.fallen = True
        _tell(table, fighter, "unconscious", rule=rule)


def _tell(table: GameTable, fighter: Fighter, what: Harm, location: str = "", rule: str = "RQ-D6") -> None:
    table.tell(Harmed(rules=(rule,), target=Piece(fighter.id), what=what, location=Term(location)))
