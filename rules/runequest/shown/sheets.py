"""RuneQuest: sheets of characters in phrases."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.contract.party import texts
from rules.core.facts.words import Phrase, Term
from rules.runequest.fighters import is_broken
from rules.runequest.sheet.body import LOCATIONS
from rules.runequest.sheet.characters import CHARACTERISTICS, Sheet
from rules.runequest.sheet.weapons import FIST, Mode, Weapon, weapons
from rules.runequest.state import Fighter


def sheet_lines(sheet: Sheet, fighter: Fighter | None = None) -> Iterator[Phrase]:
    """Yields the sheet, one phrase per line.

    With a `fighter`, the lines have its present hit points, armour points and places of items.
    """
    if sheet.intro:
        yield Phrase("sheet-intro", {**texts(sheet.intro)})
    yield Phrase("sheet-characteristics", {name.lower(): getattr(sheet, name) for name in CHARACTERISTICS})
    facts = {
        "hp": sheet.hp, "modifier": str(sheet.damage_modifier), "dex": sheet.dex_srm, "siz": sheet.siz_srm,
        "height": sheet.height, "move": sheet.move, "dodge": sheet.dodge_chance,
    }  # fmt: skip
    yield Phrase("sheet-derived", facts)
    yield Phrase("sheet-locations", {"locations": list(_locations(sheet, fighter))})
    for id, weapon, place in _carried(sheet, fighter):
        yield _weapon(sheet, fighter, id, weapon, place)
    yield _weapon(sheet, None, FIST, weapons()[FIST], "")


def _locations(sheet: Sheet, fighter: Fighter | None) -> Iterator[Phrase]:
    left = fighter.points if fighter else sheet.location_hp
    severed = fighter.severed if fighter else []
    for location in LOCATIONS:
        facts = {
            "location": Term(location), "left": left[location], "most": sheet.location_hp[location],
            "ap": sheet.location_ap[location], "severed": location in severed,
        }  # fmt: skip
        yield Phrase("sheet-location", facts)


def _carried(sheet: Sheet, fighter: Fighter | None) -> Iterator[tuple[str, Weapon, str]]:
    if fighter is None:
        for each in sheet.carried:
            yield each.weapon, weapons()[each.weapon], each.hand or "worn"
    else:
        for id, item in fighter.items.items():
            yield id, weapons()[item.weapon], item.place


def _weapon(sheet: Sheet, fighter: Fighter | None, id: str, weapon: Weapon, place: str) -> Phrase:
    item = fighter.items[id] if fighter else None
    modes = weapon.held("both" if place == "both" else "right") or weapon.modes
    facts = {
        "item": Term(id), "place": Term(place), "modes": [mode_line(sheet, weapon, mode) for mode in modes],
        "ap": max(mode.ap for mode in modes) if item is None else item.ap,
        "broken": fighter is not None and is_broken(fighter, id),
    }  # fmt: skip
    return Phrase("sheet-weapon", facts)


def mode_line(sheet: Sheet, weapon: Weapon, mode: Mode) -> Phrase:
    """Returns a weapon's mode as the phrase `sheet-mode-<kind>`."""
    use = sheet.use(weapon, mode)
    facts = {
        "attack": use.attack, "parry": use.parry, "damage": str(mode.damage), "rank": use.rank,
        "range": mode.range, "thrusts": weapon.thrusting != "never",
    }  # fmt: skip
    return Phrase(f"sheet-mode-{mode.kind}", facts)
