"""Scenario files: who fights, with what, where (docs/scenarios.md shows one). All defects are named together."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Literal, cast, get_args

from rules.locke.dealing import GROUPS, SILHOUETTES, item_cards
from rules.locke.located import Fields, Reading
from rules.locke.participants import HAND
from rules.locke.state import Condition, EnemySpec, ItemSpec, Member, Place, Scenario, Space
from rules.locke.tables import DATA, characters, enemies, equipment, faces
from rules.refusal import Refusal
from rules.words import Term, UserText

KEYS = (
    "id", "title", "intro", "phase", "space", "cause", "order", "enemies", "places", "least", "most", "items",
)  # fmt: skip
PLACE_KEYS = (
    "id", "character", "open", "items", "hand", "silhouette", "party", "condition", "here", "base_player", "controlled",
)  # fmt: skip
ENEMY_KEYS = ("enemy", "count", "level", "endurance", "weapon", "jammer", "character", "hand")
SHIPPED = ("random-combat", "duel", "ambush", "police-raid", "alarm", "dark-knights", "infiltration")
"""The scenarios of our own, the quick start first."""
PHASES = ("planet", "base")
CAUSES = ("card", "declared", "silhouette")
"""How a first combat can arise; a follow-on combat needs one before it (LOCKE-10.1a)."""
ORDERS = ("random", "alarm")
WEAPONS = ("raygun", "blaster", "bazooka", "beam_cannon")
PARTIES = tuple("abcd")
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
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


@cache
def shipped_scenarios() -> dict[str, Scenario]:
    """The scenarios of our own by id."""
    return {id: parse_scenario((DATA / "scenarios" / f"{id}.json").read_text("utf-8")) for id in SHIPPED}


def parse_scenario(text: str) -> Scenario:
    """The scenario that a file describes. Raises ScenarioError with all defects, sorted by line and column."""
    reading = Reading.of(text)
    scenario = _scenario(reading.document(KEYS))
    reading.finish()
    return scenario


def needs_of(scenario: Scenario) -> int:
    """How many seats have to be there who can act: one to meet what a card orders, two to fight each other."""
    return 1 if scenario.cause == "card" else 2


def check_party(scenario: Scenario, party: tuple[Member, ...]) -> Refusal | None:
    """Why no combat can arise with these, or None: too few who can act, all in one party, no silhouette twice
    (LOCKE-10.1a)."""
    here = [each for each in party if each.here and each.condition in ("normal", "partner")]
    if len(here) < needs_of(scenario):
        return Refusal("nobody-here", "LOCKE-10.1a", count=len(here), needed=needs_of(scenario))
    if scenario.cause == "card":
        return None
    sides = len({each.party or each.seat or index for index, each in enumerate(here)})
    if sides < LEAST_SIDES:
        return Refusal("one-side", "LOCKE-10.3.1c", sides=sides, least=LEAST_SIDES)
    marks = Counter(each.silhouette for each in here if each.silhouette)
    if scenario.cause == "silhouette" and max(marks.values(), default=0) < 2:
        return Refusal("no-same-silhouette", "LOCKE-10.1a", count=len(here))
    return None


# --- the whole -------------------------------------------------------------------------------------------------------


def _scenario(head: Fields) -> Scenario:
    head.require("id", "title")
    places = _places(head)
    order = head.choice("order", ORDERS)
    cause = head.choice("cause", CAUSES, "card")
    foes = tuple(
        _enemy(Fields(head.reading, node, "enemies", ENEMY_KEYS)) for node in head.nodes("enemies", MAX_ENEMIES)
    )
    phase = head.choice("phase", PHASES, "planet")
    _check_cause(head, cause, order, foes)
    most = head.number("most", 1, MAX_SEATS, len(places) or MAX_SEATS)
    needed = 1 if cause == "card" else 2
    least = head.number("least", needed, MAX_SEATS, needed)
    if least > most or (places and most > len(places)):
        head.reading.blame(
            head.at_of("most"), Refusal("file-seats", least=least, most=most, places=len(places) or MAX_SEATS)
        )
    scenario = Scenario(
        id=_id(head),
        title=_texts(head, "title", MAX_TITLE),
        intro=_texts(head, "intro", MAX_INTRO),
        phase=cast(Literal["planet", "base"], phase),
        space=_space(head, phase),
        cause=cast(Literal["declared", "silhouette", "card"], cause),
        order=cast(Literal["", "random", "alarm"], order),
        enemies=foes,
        places=places,
        least=least,
        most=most,
        items=head.number("items", 0, MAX_ITEMS, 0 if places else 1),
    )
    _check_once(head, scenario)
    if places and (refusal := check_party(scenario, tuple(place.member for place in places))) is not None:
        head.reading.blame(head.at_of("places"), refusal)
    return scenario


def _id(fields: Fields) -> str:
    id = fields.text("id", MAX_INTRO)
    if "id" in fields.values and not _ID.fullmatch(id):
        fields.reading.blame(fields.at_of("id"), Refusal("file-bad-id", text=UserText(id[:40])))
    return id


def _texts(head: Fields, key: str, limit: int) -> dict[str, str]:
    """A text in both languages; one stands in for the other where a file has only one."""
    found = head.object(key, ("en", "ja"))
    given = {language: found.text(language, limit).strip() for language in ("en", "ja")}
    filled = next((text for text in given.values() if text), "")
    if key in head.values and not filled:
        head.reading.blame(found.at, Refusal("file-missing-key", key=f"{key}.en"))
    return {language: text or filled for language, text in given.items()} if filled else {}


def _space(head: Fields, phase: str) -> Space:
    """The card of the space: unless said otherwise an open one of the phase that is played."""
    found = head.object("space", ("card", "open"))
    card = cast(Literal["planet", "base"], found.choice("card", PHASES, phase))
    return Space(card=card, is_open=found.flag("open", default=True))


def _check_cause(head: Fields, cause: str, order: str, foes: tuple[EnemySpec, ...]) -> None:
    """What a card orders is either rolled for or named; other combats are among players alone (LOCKE-10.1a)."""
    ordered = bool(order) + bool(foes)
    if cause == "card" and ordered != 1:
        key = "enemies" if "enemies" in head.values else "order"
        head.reading.blame(head.at_of(key), Refusal("file-order", "LOCKE-10.12a", order=order, enemies=len(foes)))
    if cause != "card" and ordered:
        head.reading.blame(head.at_of("cause"), Refusal("file-players-only", "LOCKE-10.1a", cause=cause))


def _check_once(head: Fields, scenario: Scenario) -> None:
    """There is one card of each character, and of a combat card no more copies than the deck has."""
    members = [place.member for place in scenario.places]
    both: list[Member | EnemySpec] = [*members, *scenario.enemies]
    for character, count in Counter(each.character for each in both if each.character).items():
        if count > 1:
            head.reading.blame(head.at, Refusal("file-character-twice", character=Term(character), count=count))
    for card, count in Counter(card for each in both for card in each.hand).items():
        if card in faces() and count > faces()[card].count:
            copies = faces()[card].count
            head.reading.blame(
                head.at, Refusal("file-card-copies", "LOCKE-5.9", card=Term(card), count=count, copies=copies)
            )
    items = Counter(f"{spec.item}:{spec.level}" for each in members for spec in each.items)
    for item, count in items.items():
        if count > item_cards().count(item) > 0:
            id, _, level = item.partition(":")
            there = item_cards().count(item)
            facts = {"item": Term(id.replace("_", "-")), "level": int(level), "count": count, "copies": there}
            head.reading.blame(head.at, Refusal("file-item-copies", **facts))


# --- places and enemies ----------------------------------------------------------------------------------------------


def _places(head: Fields) -> tuple[Place, ...]:
    found: list[Place] = []
    for node in head.nodes("places", MAX_SEATS):
        fields = Fields(head.reading, node, "places", PLACE_KEYS)
        fields.require("id")
        place = Place(id=_id(fields), member=_member(fields))
        if place.id and any(other.id == place.id for other in found):
            head.reading.blame(fields.at_of("id"), Refusal("file-place-twice", text=UserText(place.id[:40])))
        found.append(place)
    return tuple(found)


def _member(fields: Fields) -> Member:
    silhouettes = [mark.rpartition("-")[2] for mark in SILHOUETTES]
    silhouette = fields.choice("silhouette", silhouettes)
    character = fields.choice("character", list(characters()))
    return Member(
        seat="",
        name="",
        character=character,
        open=fields.flag("open"),
        items=_items(fields),
        hand=_hand(fields),
        silhouette=f"silhouette-{silhouette}" if silhouette else "",
        party=fields.choice("party", PARTIES),
        condition=cast(Condition, fields.choice("condition", CONDITIONS, "normal")),
        here=fields.flag("here", default=True),
        base_player=fields.flag("base_player"),
        controlled=fields.flag("controlled"),
    )


def _items(fields: Fields) -> tuple[ItemSpec, ...]:
    """Items as "jammer:3", or "cruiser" for what has no level; only planet cards, a character's own come with it."""
    found = []
    known = list(dict.fromkeys(card.partition(":")[0] for card in item_cards()))
    for text, at in fields.texts("items", MAX_PLACE_ITEMS):
        id, _, level = text.replace("-", "_").partition(":")
        if id not in known:
            items = [Term(each.replace("_", "-")) for each in known]
            fields.reading.blame(at, Refusal("file-item", text=UserText(text), items=items))
            continue
        levels = equipment()[id].get("levels", [0])
        if (level or "0") not in map(str, levels):
            shown = Term(id.replace("_", "-"))
            fields.reading.blame(at, Refusal("file-item-level", item=shown, text=UserText(level), levels=list(levels)))
            continue
        found.append(ItemSpec(item=id, level=int(level or 0)))
    return tuple(found)


def _hand(fields: Fields) -> tuple[str, ...]:
    found = fields.texts("hand", HAND)
    for card, at in found:
        if card not in faces():
            fields.reading.blame(at, Refusal("file-card", text=UserText(card)))
    return tuple(card for card, _ in found if card in faces())


def _enemy(fields: Fields) -> EnemySpec:
    fields.require("enemy")
    enemy = fields.choice("enemy", list(enemies())) or "police"
    _check_figures(fields, enemy)
    return EnemySpec(
        enemy=enemy,
        count=fields.number("count", 1, MAX_GROUP),
        level=fields.number("level", 1, MAX_LEVEL),
        endurance=fields.number("endurance", 1, MAX_ENDURANCE),
        weapon=fields.choice("weapon", WEAPONS),
        jammer=fields.number("jammer", 1, MAX_LEVEL),
        character=fields.choice("character", list(characters())),
        hand=_hand(fields),
    )


def _check_figures(fields: Fields, enemy: str) -> None:
    """What an enemy of this kind does not have cannot be given: members to who is no group, cards to a machine …"""
    entry = enemies()[enemy]
    has = {
        "count": enemy in GROUPS,
        "level": enemy == "stray_esper",
        "endurance": enemy != "random_character",
        "weapon": not entry["uses_cards"] and "weapon_power" not in entry,
        "jammer": not entry["uses_cards"],
        "character": enemy == "random_character",
        "hand": entry["uses_cards"],
    }
    for key, is_there in has.items():
        if key in fields.values and not is_there:
            shown = Term(enemy.replace("_", "-"))
            fields.reading.blame(fields.values[key].key_at, Refusal("file-enemy-has-no", enemy=shown, key=key))
