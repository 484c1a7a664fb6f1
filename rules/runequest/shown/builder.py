"""RuneQuest: characters built in chat, within the limits of the ready ones.

The rules do not say how characters are made, so the limits are a ruling (docs/rulings.md). Character files may exceed
them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from rules.core.contract.building import Builder, Choice
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase, Term
from rules.core.files.forms import MAX_INTRO, id_of
from rules.runequest.sheet.body import ARMS, LEGS, LOCATIONS, Location
from rules.runequest.sheet.character_text import DODGE, MAX_NAME, can_be_named, parse_character
from rules.runequest.sheet.character_writing import write_character
from rules.runequest.sheet.characters import (
    CHARACTERISTICS,
    DODGE_PER_DEX,
    Carried,
    Characteristic,
    Sheet,
    usual_height,
)
from rules.runequest.sheet.presets import ready
from rules.runequest.sheet.weapons import FIST, Grip, Weapon, weapons
from rules.runequest.shown.sheets import mode_line, sheet_lines
from rules.runequest.state import Setup
from rules.runequest.tables import METRES_PER_SR, armours

ID: Final = "own"
"""Id of a character whose name gives no id."""
TEXTS: Final = {"name": MAX_NAME, "intro": MAX_INTRO}
FEWEST, MOST_POINTS, USUAL = 3, 18, 10
"""Lowest, highest and initial value of a characteristic."""
MOST_SKILL: Final = 75
"""Highest chance in a skill."""
STEPS: Final = (5, 20, -5, -20)
"""Changes to a skill that the builder offers."""
AREAS: Final[Mapping[str, tuple[Location, ...]]] = {
    "armour": LOCATIONS, "head": ("head",), "body": ("chest", "abdomen"), "arms": ARMS, "legs": LEGS,
}  # fmt: skip
"""Hit locations that each armour choice of the builder covers."""
ROOMS: Final[Mapping[Grip, frozenset[Grip]]] = {
    "right": frozenset(("right", "both")), "left": frozenset(("left", "both")),
    "both": frozenset(("right", "left", "both")),
}  # fmt: skip
"""Grips that are no longer possible while a weapon is held in each grip."""

Choices = Iterator[Choice[Sheet]]


# --- limits ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Limit:
    """Limit on a quantity of a character, such as its skill points.

    The refusal's code is `build-<id>`.
    """

    id: str
    most: int
    spent: Callable[[Sheet], int]

    def fault(self, sheet: Sheet, before: Sheet | None = None) -> Refusal | None:
        """Returns the refusal of a sheet that exceeds the limit.

        If the sheet `before` already exceeded it, a sheet that exceeds it no further is allowed.
        """
        spent = self.spent(sheet)
        if spent <= self.most or (before is not None and spent <= self.spent(before)):
            return None
        return Refusal(f"build-{self.id}", spent=spent, most=self.most, over=spent - self.most)


def _learned(sheet: Sheet) -> int:
    """Returns the skill points spent above the untrained values."""
    best = {id: max(_chance(sheet, id), sheet.parries.get(id, 0)) for id in (*sheet.skills, *sheet.parries, DODGE)}
    return sum(max(0, value - _least(sheet, id)) for id, value in best.items())


LIMITS: Final = (
    Limit("characteristics", 96, lambda sheet: sum(getattr(sheet, each) for each in CHARACTERISTICS)),
    Limit("skills", 160, _learned),
    Limit("armour", 30, lambda sheet: sum(sheet.armour.values())),
    Limit("weapons", 5, lambda sheet: _counts(sheet).total()),
)
"""Limits of a character: the highest quantities among the ready characters."""


def _fault(sheet: Sheet, before: Sheet) -> Refusal | None:
    return next(filter(None, (limit.fault(sheet, before) for limit in LIMITS)), None)


@cache
def _base(skill: str) -> int:
    """Returns the untrained chance in a weapon skill."""
    return min(mode.base for weapon in weapons().values() if weapon.skill == skill for mode in weapon.modes)


def _least(sheet: Sheet, skill: str) -> int:
    """Returns a character's untrained chance in a skill."""
    return DODGE_PER_DEX * sheet.DEX if skill == DODGE else _base(skill)


def _chance(sheet: Sheet, skill: str) -> int:
    return sheet.dodge_chance if skill == DODGE else sheet.skills.get(skill, _base(skill))


def _used(sheet: Sheet) -> dict[str, list[Term]]:
    """Returns each skill that the character can use, with its items.

    The skills are those of its weapons and of its fists, and its dodge.
    """
    used: dict[str, list[Term]] = {}
    for id in (*_counts(sheet), FIST):
        used.setdefault(weapons()[id].skill, []).append(Term(id))
    return {**used, DODGE: [Term(DODGE)]}


# --- changes ---------------------------------------------------------------------------------------------------------


def _changed(sheet: Sheet, **values: Any) -> Sheet:
    """Returns the sheet with other values.

    The sheet is validated again, because a copy would keep cached values.
    """
    return Sheet.model_validate({**sheet.model_dump(), **values})


def _choice(id: str, name: Phrase, before: Sheet, after: Sheet, *does: Phrase) -> Choice[Sheet]:
    return Choice(id, name, after, does, _fault(after, before))


def _counts(sheet: Sheet) -> Counter[str]:
    counts = Counter[str]()
    for each in sheet.carried:
        counts[each.weapon] += each.count
    return counts


def _hands(sheet: Sheet) -> dict[Grip, str]:
    return {each.hand: each.weapon for each in sheet.carried if each.hand}


def _armed(sheet: Sheet, counts: Mapping[str, int], hands: Mapping[Grip, str]) -> Sheet:
    """Returns the sheet with exactly these weapons.

    Skills that belong neither to them nor to fists are removed.
    """
    carried: list[Carried] = []
    for id, count in counts.items():
        held = [grip for grip, weapon in hands.items() if weapon == id][:count]
        carried += (Carried(weapon=id, hand=grip) for grip in held)
        if away := count - len(held):
            carried.append(Carried(weapon=id, count=away))
    known = {FIST, *(weapons()[each.weapon].skill for each in carried)}
    skills, parries = (
        {id: value for id, value in each.items() if id in known} for each in (sheet.skills, sheet.parries)
    )
    return _changed(sheet, carried=tuple(carried), skills=skills, parries=parries)


def _taken(sheet: Sheet, weapon: Weapon) -> Sheet:
    """Returns the sheet with one more weapon, in hand if possible."""
    counts, hands = _counts(sheet), _hands(sheet)
    counts[weapon.id] += 1
    grips: tuple[Grip, ...] = ("left", "right", "both") if weapon.is_shield else ("right", "left", "both")
    free = (grip for grip in grips if weapon.held(grip) and not ROOMS[grip] & hands.keys())
    if (grip := next(free, None)) is not None:
        hands[grip] = weapon.id
    return _armed(sheet, counts, hands)


def _held(sheet: Sheet, id: str, grip: Grip | None) -> Sheet:
    """Returns the sheet with a weapon held in a grip, or put away if `grip` is None."""
    counts, hands = _counts(sheet), _hands(sheet)
    for hand, weapon in [*hands.items()]:
        all_held = sum(each == id for each in hands.values()) >= counts[id]
        if (grip is not None and hand in ROOMS[grip]) or (weapon == id and (grip is None or all_held)):
            del hands[hand]
    if grip is not None:
        hands[grip] = id
    return _armed(sheet, counts, hands)


def _trained(sheet: Sheet, skill: str, value: int) -> Sheet:
    """Returns the sheet with another chance in a skill."""
    is_learned = value > _least(sheet, skill)
    if skill == DODGE:
        return _changed(sheet, dodge=value if is_learned else None)
    skills = {**sheet.skills, skill: value}
    if not is_learned:
        del skills[skill]
    parries = {id: parry for id, parry in sheet.parries.items() if id != skill or value < parry <= MOST_SKILL}
    return _changed(sheet, skills=skills, parries=parries)


# --- parts -----------------------------------------------------------------------------------------------------------


def _follows(sheet: Sheet) -> Phrase:
    """Returns the derived values in a few words."""
    facts = {
        "hp": sheet.hp, "modifier": str(sheet.damage_modifier), "dex": sheet.dex_srm, "siz": sheet.siz_srm,
        "dodge": sheet.dodge_chance,
    }  # fmt: skip
    return Phrase("build-follows", facts)


def _patterns(sheet: Sheet) -> Choices:
    """Yields a blank character, and copies of the ready ones.

    Each keeps the name and the introduction of the draft `sheet`.
    """
    texts = {name: getattr(sheet, name) for name in TEXTS}
    yield Choice("blank", Phrase("build-blank"), _changed(begin(), **texts))
    for id, character in ready("character").items():
        name = Phrase("build-pattern", {"who": Phrase(f"role-{id}")})
        yield Choice(id, name, _changed(character, id=ID, **texts), (_follows(character),))


def _points(characteristic: Characteristic, sheet: Sheet) -> Choices:
    for value in range(MOST_POINTS, FEWEST - 1, -1):
        if value != getattr(sheet, characteristic):
            height = {"height": usual_height(value)} if characteristic == "SIZ" else {}
            after = _changed(sheet, **{characteristic: value}, **height)
            yield _choice(str(value), Phrase("build-points", {"value": value}), sheet, after, _follows(after))


def _arms(fits: Callable[[Weapon], bool], sheet: Sheet) -> Choices:
    for weapon in weapons().values():
        if weapon.id != FIST and fits(weapon):
            ways = (mode_line(sheet, weapon, mode) for mode in weapon.modes)
            yield _choice(
                weapon.id, Phrase("build-take", {"item": Term(weapon.id)}), sheet, _taken(sheet, weapon), *ways
            )


def _holding(sheet: Sheet) -> Choices:
    """Yields the weapons' other possible places at the start."""
    hands = _hands(sheet)
    for id in _counts(sheet):
        places: tuple[Grip | None, ...] = (None, *ROOMS)
        for grip in places:
            is_so = hands.get(grip) == id if grip else id not in hands.values()
            if not is_so and (grip is None or weapons()[id].held(grip)):
                name = Phrase("build-hold", {"item": Term(id), "place": Term(grip or "worn")})
                yield _choice(f"{id}-{grip or 'worn'}", name, sheet, _held(sheet, id, grip))


def _lessons(sheet: Sheet) -> Choices:
    """Yields the possible changes to each skill in use."""
    for skill, names in _used(sheet).items():
        now = _chance(sheet, skill)
        for step in STEPS:
            value = max(now + step, _least(sheet, skill))
            if value == now:
                continue
            after = _trained(sheet, skill, value)
            refusal = _fault(after, sheet)
            if step > 0 and value > MOST_SKILL:
                refusal = Refusal("build-skill", items=names, value=value, most=MOST_SKILL)
            facts = {"items": names, "value": value, "step": abs(value - now), "up": value > now}
            yield Choice(f"{skill}{step:+d}", Phrase("build-skill", facts), after, (), refusal)


def _worn(area: str, sheet: Sheet) -> Choices:
    for kind, ap in armours().items():
        covered = {each: ap if each in AREAS[area] else sheet.location_ap[each] for each in LOCATIONS}
        after = _changed(sheet, armour={each: points for each, points in covered.items() if points})
        if after.armour != sheet.armour:
            total = Phrase("build-total", {"ap": sum(after.armour.values())})
            yield _choice(kind, Phrase("build-armour", {"item": Term(kind), "ap": ap}), sheet, after, total)


def _owned(sheet: Sheet) -> Choices:
    counts = _counts(sheet)
    for id, count in counts.items():
        after = _armed(sheet, +(counts - Counter([id])), _hands(sheet))
        yield _choice(id, Phrase("build-give-up", {"item": Term(id), "count": count}), sheet, after)


def _is_blade(weapon: Weapon) -> bool:
    return not weapon.is_shield and any(mode.is_melee for mode in weapon.modes)


PARTS: Final[dict[str, Callable[[Sheet], Choices]]] = {
    "begin": _patterns,
    **{each.lower(): partial(_points, each) for each in CHARACTERISTICS},
    "melee": partial(_arms, _is_blade),
    "shields": partial(_arms, lambda weapon: weapon.is_shield),
    "missiles": partial(_arms, lambda weapon: not (weapon.is_shield or _is_blade(weapon))),
    "hands": _holding,
    "skills": _lessons,
    **{area: partial(_worn, area) for area in AREAS},
    "give-up": _owned,
}


# --- as the bot calls it ---------------------------------------------------------------------------------------------


def begin() -> Sheet:
    return Sheet(id=ID, height=usual_height(USUAL), **dict.fromkeys(CHARACTERISTICS, USUAL))


def read(text: str) -> Sheet:
    """Returns the character of a file as a draft, with the usual speed."""
    return _changed(parse_character(text), id=ID, kind="character", move=METRES_PER_SR)


def choices(_setup: Setup | None, sheet: Sheet, part: str) -> Sequence[Choice[Sheet]]:
    return tuple(PARTS[part](sheet))


def lines(_setup: Setup | None, sheet: Sheet) -> Sequence[Phrase]:
    """Returns the sheet in words, after a line with the points spent."""
    spent = [
        Phrase("build-spent", {"what": Term(f"build-{limit.id}"), "spent": (now := limit.spent(sheet)),
                               "most": limit.most, "left": max(0, limit.most - now)})
        for limit in LIMITS
    ]  # fmt: skip
    return (Phrase("build-status", {"parts": spent}), *sheet_lines(_changed(sheet, intro={})))


def lacks(_setup: Setup | None, sheet: Sheet) -> Sequence[Refusal]:
    """Returns a refusal for each missing value and each exceeded limit."""
    return tuple(_unready(sheet))


def _unready(sheet: Sheet) -> Iterator[Refusal]:
    if not sheet.name:
        yield Refusal("build-name")
    for each in CHARACTERISTICS:
        if not FEWEST <= (value := getattr(sheet, each)) <= MOST_POINTS:
            part = Phrase(f"build-part-{each.lower()}")
            yield Refusal("build-range", part=part, value=value, least=FEWEST, most=MOST_POINTS)
    for skill, names in _used(sheet).items():
        if (value := max(_chance(sheet, skill), sheet.parries.get(skill, 0))) > MOST_SKILL:
            yield Refusal("build-skill", items=names, value=value, most=MOST_SKILL)
    yield from filter(None, (limit.fault(sheet) for limit in LIMITS))


def write(sheet: Sheet) -> str:
    """Returns the character's file, with an id made from its name."""
    named = id_of(sheet.name)
    id = named if named[:1].isalpha() and can_be_named(named) else ID
    return write_character(_changed(sheet, id=id))


BUILDER: Final = Builder(
    draft_type=Sheet,
    parts=tuple(PARTS),
    texts=TEXTS,
    begin=begin,
    read=read,
    write=write,
    choices=choices,
    lines=lines,
    lacks=lacks,
)
