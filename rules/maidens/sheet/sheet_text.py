"""Dolls as text files, read and written.

    id: rin
    name.en: Rin of the Night Watch
    name.ja: 夜警のリン
    height: 27
    attribute: human

    [weapons]
    assault-rifle + bayonet     ; one combined weapon
    hand-grenade

    [equipment]
    shield-armor
    lunch-box x 2

    [skills]
    brave
    magic: fireball

An item or skill is given by its id or by its name in either language. A section [derived] may give MP, HP, SP and move,
which are then checked. All defects, of the text and of the doll (chapter 2), are raised together.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, get_args

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Term, UserText
from rules.core.files import sections
from rules.core.files.defects import Defect
from rules.core.files.drawings import MAX_QUOTED, Line, start_of
from rules.core.files.forms import MAX_INTRO, Head, Id, Own, Text
from rules.core.files.sections import At, Values
from rules.core.play.naming import meant, readings
from rules.maidens.sheet.equipment import MOST_PARTS, Gear, Slot, items
from rules.maidens.sheet.sheet_words import thing
from rules.maidens.sheet.sheets import LEAST_PARTS, Fault, Section, Sheet, Size, faults
from rules.maidens.sheet.skills import rows, skills
from rules.maidens.tables import names

USUAL: Final = "human"
"""Attribute of a doll whose file gives none."""
MAX_NAME: Final = 40
MAX_OUTFIT: Final = 200
MOST_ALIKE: Final = 20
"""Greatest count of an item on one line."""
MOST_THINGS: Final = 70
"""Greatest number of items in a section, more than any doll has MP for."""
MOST_CHOICES: Final = 12
"""Greatest number of choices that a refusal lists."""
DERIVED: Final[Mapping[str, str]] = {"mp": "MAID-2-S1", "move": "MAID-2-C4", "hp": "MAID-2-C1", "sp": "MAID-2-C3"}
"""Values derived from a sheet, each with its rule."""
SLOTS: Final[Mapping[Section, Slot]] = {"weapons": "weapon", "emplaced": "emplaced", "equipment": "equipment"}
SKILLS: Final[Section] = "skills"
SECTIONS: Final = (*SLOTS, SKILLS, "derived")
SIZES: Final[tuple[Size, ...]] = get_args(Size)
_ALIKE: Final = re.compile(r"(?P<what>.*\S)(?:\s+[xX]\s*|\s*×\s*)(?P<count>[0-9]+)")
_SIGNS: Final = str.maketrans({"＋": "+", "：": ":", "；": ";", "　": " "})
"""Replacements for full-width signs of a Japanese keyboard.

Each sign becomes one plain sign, so that columns stay the same.
"""


@cache
def known(table: str) -> dict[str, list[str]]:
    """Returns the spellings that a file may use for each row of a table."""
    return {id: readings(id, said) for id, said in names(table.replace("-", "_")).items()}


@dataclass(slots=True)
class Draft(sections.Draft):
    """A file that is being read: the position of each entry, and the derived values."""

    at: dict[Section, list[At]] = field(
        default_factory=lambda: {"head": [], **{name: [] for name in SLOTS}, SKILLS: []}
    )
    derived: Values = field(default_factory=dict)

    def refuse(self, at: At, code: str, rule: str = "", /, **facts: Any) -> None:
        """Records a defect whose refusal has the code `sheet-<code>`."""
        self.defects.append(Defect(*at, Refusal(f"sheet-{code}", rule, **facts)))

    def one(self, table: str, text: str, at: At, slot: Slot | None = None) -> str:
        """Returns the id of the table row that a text names, or "" after a defect.

        An item may belong to another slot; the rules of sheets then refuse it later.
        """
        found = meant(text, known(table)) if text else []
        if len(found) > 1 and slot:
            found = [id for id in found if items()[id].slot == slot] or found
        if len(found) == 1:
            return found[0]
        given = UserText(text[:MAX_QUOTED])
        choices = [Term(id) for id in found or known(table) if slot is None or items()[id].slot == slot]
        facts = {"text": given, "count": len(choices), "choices": choices[:MOST_CHOICES]}
        if found:
            self.refuse(at, "ambiguous", **facts)
        else:
            self.refuse(at, "unknown", table=Term(slot or table), **facts)
        return ""


# --- reading ---------------------------------------------------------------------------------------------------------


def parse_sheet(text: str, refund_cap: int | None = None) -> Sheet:
    """Reads the doll that a file describes.

    Raises FileError with all defects, sorted by line and column.
    """
    draft = Draft()
    bodies = sections.split(text, lambda line, column, name: draft.open(line, column, name, SECTIONS))
    head = HEAD.read(draft, [(number, line.partition(" ;")[0]) for number, line in bodies[""]])
    for number, line in bodies["derived"]:
        draft.read_key(draft.derived, tuple(DERIVED), number, _uncommented(line))
    sheet = _build(draft, head, bodies)
    for fault in faults(sheet, refund_cap):
        _blame(draft, sheet, fault)
    _check_derived(draft, sheet, refund_cap)
    draft.finish()
    return sheet


def _uncommented(line: str) -> str:
    """Returns a line without its comment and without full-width signs."""
    return line.translate(_SIGNS).partition(" ;")[0]


def _build(draft: Draft, head: dict[str, Any], bodies: Mapping[str, Sequence[Line]]) -> Sheet:
    """Builds the sheet from the entries without defects."""
    bought = list(_read_skills(draft, bodies[SKILLS]))
    return Sheet(
        weapons=tuple(Gear(parts=parts) for parts in _read_things(draft, "weapons", bodies)),
        emplaced=tuple(id for parts in _read_things(draft, "emplaced", bodies) for id in parts),
        equipment=tuple(id for parts in _read_things(draft, "equipment", bodies) for id in parts),
        skills=tuple(id for id, _ in bought),
        picks={id: pick for id, pick in bought if pick},
        **head,
    )


def _height(draft: Any, text: str, at: At) -> Size:
    """Reads the height in centimetres (MAID-1-2)."""
    found = next((each for each in SIZES if str(each) == text.removesuffix("cm").strip()), None)
    if found is None:
        draft.refuse(at, "height", "MAID-1-2", text=UserText(text[:MAX_QUOTED]), choices=list(SIZES))
    return found or SIZES[0]


def _attribute(draft: Any, text: str, at: At) -> str:
    return draft.one("attributes", text, at) or USUAL


HEAD: Final = Head(
    id=Id(),
    name=Text("name", MAX_NAME, required=True),
    intro=Text("intro", MAX_INTRO),
    outfit=Text("outfit", MAX_OUTFIT),
    height=Own("height", SIZES[0], _height, str),
    attribute=Own("attribute", USUAL, _attribute, str),
)


def _read_things(draft: Draft, section: Section, bodies: Mapping[str, Sequence[Line]]) -> Iterator[tuple[str, ...]]:
    """Yields the parts of each item of a section."""
    for number, line in _within_reason(draft, section, bodies[section]):
        text = _uncommented(line)
        at = number, start_of(text)
        found = _ALIKE.fullmatch(text.strip())
        what = found["what"] if found else text.strip()
        count = 1
        if found:
            where = number, text.rindex(found["count"]) + 1
            count = draft.in_range(section, found["count"], where, 1, MOST_ALIKE)
        parts = tuple(_read_parts(draft, section, number, what, at[1]))
        if not parts:
            continue
        if len(parts) > 1 and section != "weapons":
            draft.refuse(at, "part", "MAID-2-A3", item=Term(parts[0]), slot=Term(SLOTS[section]), section=section)
            parts = parts[:1]
        if len(draft.at[section]) + count > MOST_THINGS:
            draft.refuse(at, "many", section=section, limit=MOST_THINGS)
            return
        for _ in range(count):
            draft.at[section].append(at)
            yield parts


def _within_reason(draft: Draft, section: Section, lines: Sequence[Line]) -> Iterator[Line]:
    """Yields the lines of a section up to a limit.

    A defect is recorded if the section has more lines.
    """
    yield from lines[:MOST_THINGS]
    if len(lines) > MOST_THINGS:
        number, line = lines[MOST_THINGS]
        draft.refuse((number, start_of(line)), "many", section=section, limit=MOST_THINGS)


def _read_parts(draft: Draft, section: Section, number: int, text: str, column: int) -> Iterator[str]:
    parts = text.split("+")
    if len(parts) > MOST_PARTS:
        at = number, column
        draft.refuse(at, "parts", "MAID-2-A2", count=len(parts), low=LEAST_PARTS, high=MOST_PARTS)
    for part in parts[:MOST_PARTS]:
        at = number, column + len(part) - len(part.lstrip())
        column += len(part) + 1
        if id := draft.one("equipment", part.strip(), at, SLOTS[section]):
            yield id


def _read_skills(draft: Draft, lines: Sequence[Line]) -> Iterator[tuple[str, str]]:
    """Yields each skill with its row of a special table, "" for none."""
    for number, line in _within_reason(draft, SKILLS, lines):
        text = _uncommented(line)
        at = number, start_of(text)
        name, colon, row = text.strip().partition(":")
        id = draft.one("skills", name.strip(), at)
        if not id:
            continue
        draft.at[SKILLS].append(at)
        place = number, text.index(":") + 2 + len(row) - len(row.lstrip()) if colon else 0
        table = skills()[id].table
        if colon and not table:
            draft.refuse(place, "no-pick", skill=Term(id), text=UserText(row.strip()[:MAX_QUOTED]))
        if not (colon and table):
            yield id, ""
        elif pick := draft.one(table, row.strip(), place):
            yield id, pick
        else:
            # Any row will do: a second defect for the missing row would only repeat the first.
            yield id, next(iter(rows(table)))


def _blame(draft: Draft, sheet: Sheet, fault: Fault) -> None:
    """Records a fault at its place in the text.

    A fault of the MP sum has no place, and lists all costs.
    """
    if fault.section == "head":
        costs = [thing(cost, count) for cost, count in Counter(sheet.costs).items() if cost.mp]
        refusal = Refusal(fault.refusal.code, fault.refusal.rule, **fault.refusal.facts, costs=costs)
        draft.defects.append(Defect(0, 0, refusal))
        return
    places = draft.at[fault.section]
    at = places[fault.entry] if fault.entry >= 0 else (draft.sections.get(fault.section, 0), 1)
    draft.defects.append(Defect(*at, fault.refusal))


def derived(sheet: Sheet, refund_cap: int | None = None) -> dict[str, int]:
    """Returns the values derived from a sheet, in the form of a file."""
    return {"mp": sheet.mp(refund_cap), "move": sheet.steps, "hp": sheet.max_hp, "sp": sheet.sp}


def _check_derived(draft: Draft, sheet: Sheet, refund_cap: int | None) -> None:
    """Checks the derived values that a file gives, if the file has no other defect."""
    if draft.defects:
        return
    computed = derived(sheet, refund_cap)
    for key, (text, at) in draft.derived.items():
        if text != str(computed[key]):
            given = UserText(text[:MAX_QUOTED])
            draft.refuse(at, "derived", DERIVED[key], key=key, text=given, computed=computed[key])


# --- writing ---------------------------------------------------------------------------------------------------------


def write_sheet(sheet: Sheet) -> str:
    """Returns a doll's file, which `parse_sheet` reads back."""
    texts = {"name": sheet.name, "intro": sheet.intro, "outfit": sheet.outfit}
    head = [
        ("id", sheet.id),
        *((f"{key}.{language}", text) for key, said in texts.items() for language, text in said.items()),
        ("height", sheet.height),
        ("attribute", sheet.attribute),
    ]
    lines = [f"{key}: {value}" for key, value in head]
    parts: dict[str, list[str]] = {
        "weapons": _counted([" + ".join(gear.parts) for gear in sheet.weapons]),
        "emplaced": _counted(sheet.emplaced),
        "equipment": _counted(sheet.equipment),
        "skills": [f"{id}: {sheet.picks[id]}" if id in sheet.picks else id for id in sheet.skills],
        "derived": [f"{key}: {value}" for key, value in derived(sheet).items()],
    }
    for name, given in parts.items():
        if given:
            lines += ["", f"[{name}]", *given]
    return "\n".join(lines) + "\n"


def _counted(things: Sequence[str]) -> list[str]:
    """Returns the lines for these items, with one line for equal items in a row ("lunch-box x 2")."""
    found: list[tuple[str, int]] = []
    for each in things:
        if found and found[-1][0] == each and found[-1][1] < MOST_ALIKE:
            found[-1] = each, found[-1][1] + 1
        else:
            found.append((each, 1))
    return [f"{each} x {count}" if count > 1 else each for each, count in found]
