"""RuneQuest: writing characters as the files that `rules.runequest.sheet.character_text` reads."""

from __future__ import annotations

from collections.abc import Iterator

from rules.runequest.sheet.body import LOCATIONS
from rules.runequest.sheet.character_text import AWAY, DODGE, derived
from rules.runequest.sheet.characters import CHARACTERISTICS, Sheet
from rules.runequest.sheet.weapons import skills


def write_character(sheet: Sheet) -> str:
    """Returns a character's file with derived values, which `parse_character` accepts."""
    head = [
        ("id", sheet.id),
        ("kind", sheet.kind),
        *((f"name.{language}", text) for language, text in sheet.name.items()),
        *((f"intro.{language}", text) for language, text in sheet.intro.items()),
        ("height", sheet.height),
        ("move", sheet.move),
        ("hand", sheet.hand),
    ]
    parts: dict[str, list[tuple[str, object]]] = {
        "characteristics": [(each, getattr(sheet, each)) for each in CHARACTERISTICS],
        "skills": list(_skill_lines(sheet)),
        "weapons": list(_weapon_lines(sheet)),
        "armour": [(location, sheet.armour[location]) for location in LOCATIONS if location in sheet.armour],
        "derived": list(derived(sheet).items()),
    }
    lines = [f"{key}: {value}" for key, value in head]
    for name, given in parts.items():
        if given:
            lines += ["", f"[{name}]", *(f"{key}: {value}" for key, value in given)]
    return "\n".join(lines) + "\n"


def _skill_lines(sheet: Sheet) -> Iterator[tuple[str, object]]:
    for skill in skills():
        if skill in sheet.skills:
            parry = f" / {sheet.parries[skill]}" if skill in sheet.parries else ""
            yield skill, f"{sheet.skills[skill]}{parry}"
    if sheet.dodge is not None:
        yield DODGE, sheet.dodge


def _weapon_lines(sheet: Sheet) -> Iterator[tuple[str, object]]:
    for weapon in dict.fromkeys(each.weapon for each in sheet.carried):
        places = (
            f"{each.hand or AWAY}{f' x {each.count}' if each.count > 1 else ''}"
            for each in sheet.carried
            if each.weapon == weapon
        )
        yield weapon, ", ".join(places)
