"""RuneQuest: reading characters from text files.

    id: sera
    name.en: Sera of the Ford
    height: 174

    [characteristics]
    STR: 14
    …

    [skills]
    1h-sword: 65
    spear: 40 / 55         ; attack and parry
    dodge: 35

    [weapons]
    broadsword: right
    dagger: carried x 2

    [armour]
    all: cuirbouilli
    head: 6

An optional section [derived] gives values that follow from the others, such as hit points. The reader only checks that
they are right. All defects of a file are collected with their places, and then raised together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar, get_args

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Term, UserText
from rules.core.files import sections
from rules.core.files.defects import Defect
from rules.core.files.drawings import MAX_QUOTED
from rules.core.files.forms import MAX_INTRO, Choice, Head, Id, Number, Text
from rules.core.files.sections import At, Values
from rules.runequest.plans import Plan, PlanError
from rules.runequest.sheet.body import HANDS, LOCATIONS
from rules.runequest.sheet.characters import (
    CHARACTERISTICS,
    LEAST_HEIGHT,
    MOST,
    MOST_AP,
    MOST_CARRIED,
    MOST_HEIGHT,
    MOST_MOVE,
    MOST_SKILL,
    Carried,
    Kind,
    Sheet,
    usual_height,
)
from rules.runequest.sheet.weapons import FIST, Grip, skills, weapons
from rules.runequest.tables import METRES_PER_SR, armours

MAX_NAME: Final = 40
DODGE: Final = "dodge"
ALL: Final = "all"
AWAY: Final = "carried"
SECTIONS: Final = ("characteristics", "skills", "weapons", "armour", "derived")
GRIPS: Final[tuple[Grip, ...]] = get_args(Grip)
HEAD: Final = Head(
    id=Id(),
    kind=Choice("kind", get_args(Kind), code="character-choice"),
    name=Text("name", MAX_NAME, required=True),
    intro=Text("intro", MAX_INTRO),
    height=Number("height", None, low=LEAST_HEIGHT, high=MOST_HEIGHT),
    move=Number("move", METRES_PER_SR, low=1, high=MOST_MOVE),
    hand=Choice("hand", HANDS, code="character-choice"),
)
PLACES: Final = (*GRIPS, AWAY)
KEYS: Final[Mapping[str, Sequence[str]]] = {
    "characteristics": tuple(each.lower() for each in CHARACTERISTICS),
    "skills": (*skills(), DODGE),
    "weapons": tuple(id for id in weapons() if id != FIST),
    "armour": (ALL, *LOCATIONS),
    "derived": ("hp", *(f"hp.{each}" for each in LOCATIONS), "damage-modifier", "dex-srm", "siz-srm"),
}
"""Keys that each section may have."""
RULES: Final = {"hp": "RQ-D5", "damage-modifier": "RQ-D1", "dex-srm": "RQ-R2", "siz-srm": "RQ-R2"}
"""Rule of each derived value."""
Word = TypeVar("Word", bound=str)
_PLACE: Final = re.compile(r"(?P<place>[a-z]+)(?:\s*[x×]\s*(?P<count>[0-9]{1,2}))?", re.IGNORECASE)


@dataclass(slots=True)
class Draft(sections.Draft):
    """Character file while it is being read.

    `is_whole` is true if the characteristics have no defect.
    """

    given: dict[str, Values] = field(default_factory=lambda: {name: {} for name in SECTIONS})
    is_whole: bool = False

    def refuse(self, at: At, code: str, rule: str = "", /, **facts: Any) -> None:
        """Notes a defect with the code `character-<code>`."""
        self.defects.append(Defect(*at, Refusal(f"character-{code}", rule, **facts)))

    def numbers(self, section: str, low: int, high: int) -> dict[str, int]:
        given = self.given[section]
        return {key: self.in_range(key, *given[key], low, high) for key in given}


# --- reading ---------------------------------------------------------------------------------------------------------


def parse_character(text: str) -> Sheet:
    """Returns the character that a file describes.

    Raises FileError with all defects, sorted by line and column.
    """
    draft = Draft()
    bodies = sections.split(text, lambda line, column, name: draft.open(line, column, name, SECTIONS))
    head = HEAD.read(draft, [(number, _without_comment(line)) for number, line in bodies[""]])
    for name, keys in KEYS.items():
        for number, line in bodies[name]:
            draft.read_key(draft.given[name], keys, number, _without_comment(line))
    sheet = _build(draft, head)
    _check_derived(draft, sheet)
    draft.finish()
    return sheet


def _without_comment(line: str) -> str:
    return line.partition(" ;")[0]


def _build(draft: Draft, head: dict[str, Any]) -> Sheet:
    """Returns the character, with a valid value in place of each faulty one."""
    before = len(draft.defects)
    characteristics = draft.numbers("characteristics", 1, MOST)
    for key in KEYS["characteristics"]:
        draft.need(draft.given["characteristics"], key, draft.sections.get("characteristics", 0))
    draft.is_whole = len(draft.defects) == before
    points = {each: characteristics.get(each.lower(), 1) for each in CHARACTERISTICS}
    attacks, parries = _read_skills(draft)
    dodge = attacks.pop(DODGE, None)
    _check_id(draft, head["id"])
    head["height"] = head["height"] or usual_height(points["SIZ"])
    return Sheet(
        skills=attacks,
        parries=parries,
        dodge=dodge,
        carried=tuple(_read_weapons(draft)),
        armour=_read_armour(draft),
        **head,
        **points,
    )


def _check_id(draft: Draft, id: str) -> None:
    """Refuses an id that is a keyword of declarations (RQ-C3)."""
    if id and not can_be_named(id):
        draft.refuse(draft.head["id"][1], "id-word", "RQ-C3", text=UserText(id))


def can_be_named(id: str) -> bool:
    """Returns whether declarations can name this id (RQ-C3)."""
    try:
        return Plan.read(f"attack {id} with {FIST}").names == (id,)
    except PlanError:
        return False


def _read_skills(draft: Draft) -> tuple[dict[str, int], dict[str, int]]:
    """Returns the attack chance of each skill, and each parry chance that differs from it."""
    attacks, parries = dict[str, int](), dict[str, int]()
    for key, (text, at) in draft.given["skills"].items():
        attack, slash, parry = text.partition("/")
        attacks[key] = draft.in_range(key, attack, at, 0, MOST_SKILL)
        if slash and key == DODGE:
            draft.refuse(at, "dodge-parry", text=UserText(text[:MAX_QUOTED]))
        elif slash and (found := draft.in_range(key, parry, at, 0, MOST_SKILL)) != attacks[key]:
            parries[key] = found
    return attacks, parries


def _read_weapons(draft: Draft) -> Iterator[Carried]:
    """Yields the weapons with the places where they are carried ("left, carried x 2")."""
    taken: dict[Grip, str] = {}
    count = 0
    for id, (text, at) in draft.given["weapons"].items():
        for part in text.split(","):
            found = _PLACE.fullmatch(part.strip())
            place = found["place"].lower() if found else ""
            number = int(found["count"] or 1) if found else 0
            count += number
            hand = next((each for each in GRIPS if each == place), None)
            full = [taken[each] for each in taken if hand and (hand == each or "both" in (hand, each))]
            if place not in PLACES or not number:
                draft.refuse(at, "place", weapon=Term(id), text=UserText(text[:MAX_QUOTED]), choices=list(PLACES))
            elif hand and not weapons()[id].held(hand):
                modes = [Term(mode.kind) for mode in weapons()[id].modes]
                draft.refuse(at, "hand", weapon=Term(id), hand=Term(hand), modes=modes)
            elif full:
                draft.refuse(at, "hand-full", hand=Term(place), weapon=Term(id), first=Term(full[0]))
            elif count > MOST_CARRIED:
                draft.refuse(at, "weapons-many", count=count, limit=MOST_CARRIED)
            else:
                if hand:
                    taken[hand] = id
                    yield Carried(weapon=id, hand=hand)
                if away := number - bool(hand):
                    yield Carried(weapon=id, count=away)


def _read_armour(draft: Draft) -> dict[str, int]:
    """Returns each location's armour points."""
    given: dict[str, int] = {}
    for key, (text, at) in draft.given["armour"].items():
        kind = text.lower().replace(" ", "-")
        if kind in armours():
            given[key] = armours()[kind]
        elif text.isascii() and text.isdecimal():
            given[key] = draft.in_range(key, text, at, 0, MOST_AP)
        else:
            draft.refuse(at, "armour", text=UserText(text[:MAX_QUOTED]), choices=list(map(Term, armours())))
    found = {location: given.get(location, given.get(ALL, 0)) for location in LOCATIONS}
    return {location: points for location, points in found.items() if points}


def derived(sheet: Sheet) -> dict[str, str]:
    """Returns a character's derived values, as a file would give them."""
    return {
        "hp": str(sheet.hp),
        **{f"hp.{location}": str(points) for location, points in sheet.location_hp.items()},
        "damage-modifier": str(sheet.damage_modifier),
        "dex-srm": str(sheet.dex_srm),
        "siz-srm": str(sheet.siz_srm),
    }


def _check_derived(draft: Draft, sheet: Sheet) -> None:
    """Checks the derived values that a file gives, unless a characteristic has a defect."""
    if not draft.is_whole:
        return
    computed = derived(sheet)
    for key, (text, at) in draft.given["derived"].items():
        if text.replace(" ", "").upper().removeprefix("+") != computed[key]:
            rule = RULES[key.partition(".")[0]]
            given = UserText(text[:MAX_QUOTED])
            draft.refuse(at, "derived", rule, key=key, text=given, computed=computed[key])
