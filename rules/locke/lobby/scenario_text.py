"""Scenario files: participants, equipment and place (docs/scenarios.md has an example)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Final, Self, get_args

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationInfo,
    field_validator,
    model_validator,
)

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Term, UserText
from rules.core.files.located import MAX_SHOWN, PRINTABLE, ClosedModel, Reading, Wrong, one_of
from rules.core.files.scenarios import ScenarioFiles, texts_in
from rules.locke.participants import HAND
from rules.locke.state import Condition, ItemSpec, Member, Place, Scenario, Space
from rules.locke.tables import DATA, characters, enemies, equipment, faces
from rules.locke.turn.dealing import GROUPS, SILHOUETTES, item_cards

SHIPPED = ("random-combat", "duel", "ambush", "police-raid", "alarm", "dark-knights", "infiltration")
"""Shipped scenarios, the quick start first."""
PHASES = ("planet", "base")
CAUSES = ("card", "declared", "silhouette")
"""Causes of a first combat (LOCKE-10.1a); a follow-on combat cannot be the first."""
ORDERS = ("random", "alarm")
WEAPONS = ("raygun", "blaster", "bazooka", "beam_cannon")
PARTIES = tuple("abcd")
MARK = "silhouette-"
CONDITIONS: tuple[Condition, ...] = get_args(Condition)
LEAST_SIDES = 2
MAX_SEATS = 6
MAX_ENEMIES = 4
MAX_ITEMS = 3
MAX_PLACE_ITEMS = 8
MAX_GROUP = 9
MAX_LEVEL = 7
MAX_ENDURANCE = 20
MAX_TITLE = 80
MAX_INTRO = 500


def parse_scenario(text: str) -> Scenario:
    """Returns the scenario that a file describes.

    Raises FileError with all defects, sorted by line and column.
    """
    reading = Reading(text)
    file = reading.check(ScenarioFile)
    reading.finish()
    assert file is not None  # the result is None only for files with defects, which are raised above
    return file.scenario()


def needs_of(cause: str) -> int:
    """Returns the number of seats that must be able to act for this cause of combat."""
    return 1 if cause == "card" else 2


def check_party(cause: str, party: Sequence[Member]) -> Refusal | None:
    """Returns the reason no combat can arise between these members (LOCKE-10.1a)."""
    here = [each for each in party if each.here and each.condition in ("normal", "partner")]
    if len(here) < needs_of(cause):
        return Refusal("nobody-here", "LOCKE-10.1a", count=len(here), needed=needs_of(cause))
    if cause == "card":
        return None
    sides = len({each.party or each.seat or index for index, each in enumerate(here)})
    if sides < LEAST_SIDES:
        return Refusal("one-side", "LOCKE-10.3.1c", sides=sides, least=LEAST_SIDES)
    marks = Counter(each.silhouette for each in here if each.silhouette)
    if cause == "silhouette" and max(marks.values(), default=0) < 2:
        return Refusal("no-same-silhouette", "LOCKE-10.1a", count=len(here))
    return None


# --- texts, items, cards ---------------------------------------------------------------------------------------------


def _item(value: Any) -> ItemSpec:
    """Reads an item: "jammer:3", or "cruiser" without a level.

    Only planet cards are possible. Built-in items come with their character.
    """
    if not isinstance(value, str):
        raise Wrong(Refusal("file-type", key="items", expected="text"))
    id, _, level = value[:MAX_SHOWN].replace("-", "_").partition(":")
    known = dict.fromkeys(card.partition(":")[0] for card in item_cards())
    if id not in known:
        items = [_term(each) for each in known]
        raise Wrong(Refusal("file-item", text=UserText(value[:MAX_SHOWN]), items=items))
    levels = equipment()[id].get("levels", [0])
    if (level or "0") not in map(str, levels):
        raise Wrong(Refusal("file-item-level", item=_term(id), text=UserText(level), levels=list(levels)))
    return ItemSpec(item=id, level=int(level or 0))


def _card(value: str) -> str:
    if value not in faces():
        raise Wrong(Refusal("file-card", text=UserText(value[:MAX_SHOWN])))
    return value


def _term(id: str) -> Term:
    return Term(id.replace("_", "-"))


Id = Annotated[str, Field(pattern="^[a-z0-9][a-z0-9-]{0,39}$")]
Character = Annotated[str, one_of(characters())]
Hand = Annotated[list[Annotated[str, AfterValidator(_card)]], Field(max_length=HAND)]


# --- contents of a file ----------------------------------------------------------------------------------------------


class IntroFile(ClosedModel):
    """Text in both languages; a text in one language serves for both."""

    model_config = ConfigDict(str_strip_whitespace=True)
    en: Annotated[str, Field(max_length=MAX_INTRO), PRINTABLE] = ""
    ja: Annotated[str, Field(max_length=MAX_INTRO), PRINTABLE] = ""

    @model_validator(mode="after")
    def _filled(self) -> Self:
        if not self.en and not self.ja:
            raise Wrong(Refusal("file-missing-key", key="en"))
        return self.model_copy(update={"en": self.en or self.ja, "ja": self.ja or self.en})


class TitleFile(IntroFile):
    """Short text in both languages."""

    en: Annotated[str, Field(max_length=MAX_TITLE), PRINTABLE] = ""
    ja: Annotated[str, Field(max_length=MAX_TITLE), PRINTABLE] = ""


class SpaceFile(ClosedModel):
    """Card of the space, and whether it is open.

    By default it is an open card of the scenario's phase.
    """

    card: Annotated[str, one_of(PHASES)] = ""
    open: bool = True


class EnemyFile(ClosedModel):
    """Enemy with its figures."""

    enemy: Annotated[str, one_of(enemies())]
    count: Annotated[int, Field(ge=1, le=MAX_GROUP)] = 0
    level: Annotated[int, Field(ge=1, le=MAX_LEVEL)] = 0
    endurance: Annotated[int, Field(ge=1, le=MAX_ENDURANCE)] = 0
    weapon: Annotated[str, one_of(WEAPONS)] = ""
    jammer: Annotated[int, Field(ge=1, le=MAX_LEVEL)] = 0
    character: Character = ""
    hand: Hand = []

    @field_validator("*")
    @classmethod
    def _has(cls, value: Any, info: ValidationInfo) -> Any:
        """Refuses fields that this enemy cannot have, such as cards for a machine."""
        key, enemy = info.field_name, info.data.get("enemy")
        entry = enemies().get(enemy or "", {})
        has = {
            "count": enemy in GROUPS,
            "level": enemy == "stray_esper",
            "endurance": enemy != "random_character",
            "weapon": not entry.get("uses_cards") and "weapon_power" not in entry,
            "jammer": not entry.get("uses_cards"),
            "character": enemy == "random_character",
            "hand": entry.get("uses_cards"),
        }
        if enemy and not has[str(key)]:
            raise Wrong(Refusal("file-enemy-has-no", enemy=_term(enemy), key=key))
        return value


class PlaceFile(ClosedModel):
    """Prepared seat: the fields of a `Member` except its seat and name."""

    id: Id
    character: Character = ""
    open: bool = False
    items: Annotated[list[Annotated[ItemSpec, BeforeValidator(_item)]], Field(max_length=MAX_PLACE_ITEMS)] = []
    hand: Hand = []
    silhouette: Annotated[
        str, one_of(mark.removeprefix(MARK) for mark in SILHOUETTES), AfterValidator(MARK.__add__)
    ] = ""
    party: Annotated[str, one_of(PARTIES)] = ""
    condition: Annotated[str, one_of(CONDITIONS)] = "normal"
    here: bool = True
    base_player: bool = False
    controlled: bool = False

    def member(self) -> Member:
        """Returns a member for this place; its seat and name are empty."""
        return Member.model_validate({"seat": "", "name": "", **self.model_dump(exclude={"id"})})


class ScenarioFile(ClosedModel):
    """Whole scenario file."""

    id: Id
    title: TitleFile
    intro: IntroFile | None = None
    phase: Annotated[str, one_of(PHASES)] = "planet"
    space: SpaceFile = SpaceFile()
    cause: Annotated[str, one_of(CAUSES)] = "card"
    order: Annotated[str, one_of(ORDERS)] = ""
    enemies: list[EnemyFile] = Field([], max_length=MAX_ENEMIES, validate_default=True)
    places: list[PlaceFile] = Field([], max_length=MAX_SEATS, validate_default=True)
    most: int = Field(ge=1, le=MAX_SEATS, default_factory=lambda data: len(data["places"]) or MAX_SEATS)
    least: int = Field(ge=1, le=MAX_SEATS, default_factory=lambda data: needs_of(data["cause"]), validate_default=True)
    items: int = Field(ge=0, le=MAX_ITEMS, default_factory=lambda data: 0 if data["places"] else 1)

    @field_validator("enemies")
    @classmethod
    def _one_order(cls, enemies: list[EnemyFile], info: ValidationInfo) -> list[EnemyFile]:
        """Refuses enemies that do not fit the cause of the combat (LOCKE-10.1a)."""
        match info.data:
            case {"cause": "card", "order": order} if bool(order) == bool(enemies):
                refusal = Refusal("file-order", "LOCKE-10.12a", order=order, enemies=len(enemies))
                raise Wrong(refusal, at=("enemies",) if enemies else ("order",))
            case {"cause": cause, "order": order} if cause != "card" and (order or enemies):
                raise Wrong(Refusal("file-players-only", "LOCKE-10.1a", cause=cause), at=("cause",))
        return enemies

    @field_validator("places")
    @classmethod
    def _go_together(cls, places: list[PlaceFile], info: ValidationInfo) -> list[PlaceFile]:
        """Refuses duplicate ids, too many copies of a thing, and places between which no combat can arise."""
        ids = [place.id for place in places]
        for index, id in enumerate(ids):
            if id in ids[:index]:
                raise Wrong(Refusal("file-place-twice", text=UserText(id)), at=("places", index, "id"))
        found = [*_too_many([*places, *info.data.get("enemies", [])])]
        found += _too_many_items(spec for place in places for spec in place.items)
        if places and "cause" in info.data:
            refusal = check_party(info.data["cause"], [place.member() for place in places])
            found += [refusal] if refusal else []
        if found:
            raise Wrong(*found)
        return places

    @field_validator("least")
    @classmethod
    def _seats(cls, least: int, info: ValidationInfo) -> int:
        match info.data:
            case {"cause": cause} if least < (low := needs_of(cause)):
                raise Wrong(Refusal("file-number", key="least", value=least, low=low, high=MAX_SEATS))
            case {"most": most, "places": places} if least > most or most > (len(places) or MAX_SEATS):
                there = len(places) or MAX_SEATS
                raise Wrong(Refusal("file-seats", least=least, most=most, places=there), at=("most",))
        return least

    def scenario(self) -> Scenario:
        given = self.model_dump(exclude_none=True)
        given["space"] = Space.model_validate({"card": self.space.card or self.phase, "is_open": self.space.open})
        given["places"] = [Place(id=place.id, member=place.member()) for place in self.places]
        return Scenario.model_validate(given)


def _too_many(both: list[PlaceFile | EnemyFile]) -> Iterator[Refusal]:
    """Yields refusals of characters and cards given too often."""
    for character, count in Counter(each.character for each in both if each.character).items():
        if count > 1:
            yield Refusal("file-character-twice", character=Term(character), count=count)
    for card, count in Counter(card for each in both for card in each.hand).items():
        if count > (copies := faces()[card].count):
            yield Refusal("file-card-copies", "LOCKE-5.9", card=Term(card), count=count, copies=copies)


def _too_many_items(specs: Iterable[ItemSpec]) -> Iterator[Refusal]:
    for spec, count in Counter(specs).items():
        if count > (copies := item_cards().count(f"{spec.item}:{spec.level}")):
            item = _term(spec.item)
            yield Refusal("file-item-copies", item=item, level=spec.level, count=count, copies=copies)


# --- writing ---------------------------------------------------------------------------------------------------------


def write_scenario(scenario: Scenario) -> str:
    said = scenario.model_dump(exclude={"places", "space"}, exclude_defaults=True)
    said["space"] = {"card": scenario.space.card, "open": scenario.space.is_open}
    said["places"] = [{"id": place.id, **_member(place.member)} for place in scenario.places]
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def _member(member: Member) -> dict[str, Any]:
    said = member.model_dump(include=set(PlaceFile.model_fields), exclude_defaults=True)
    if member.items:
        said["items"] = [f"{spec.item}:{spec.level}" if spec.level else spec.item for spec in member.items]
    if member.silhouette:
        said["silhouette"] = member.silhouette.removeprefix(MARK)
    return said


FILES: Final = ScenarioFiles(
    texts_in(DATA / "scenarios", ".json"),
    parse_scenario,
    write_scenario,
    lambda each: SHIPPED.index(each.id),
    lambda: (
        *ScenarioFile.model_fields, *PlaceFile.model_fields, *EnemyFile.model_fields, *PHASES, *CAUSES, *ORDERS,
        *WEAPONS, *CONDITIONS, *enemies(),
    ),
)  # fmt: skip
