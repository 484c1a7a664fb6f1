"""Scenario files: map, legend, borders and quests (docs/scenarios.md has an example).

All defects of a file are collected with their positions in the text, and then raised together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, get_args

from rules.arcadia.dice import spawn_tokens
from rules.arcadia.lobby.scenario import (
    COLOURS,
    DEFAULT_KILLS,
    DEFAULT_QUESTS,
    PORTALS,
    Quest,
    QuestKind,
    Scenario,
    least_pve,
    quests_to_win,
)
from rules.arcadia.sheet.cards import monsters
from rules.arcadia.space.ground import Map, Pair
from rules.arcadia.space.stage import CAPACITY
from rules.arcadia.tables import constant
from rules.core.facts.words import UserText
from rules.core.files import sections
from rules.core.files.drawings import MAX_QUOTED, Line, start_of
from rules.core.files.forms import MAX_INTRO, MAX_TITLE, Head, Id, Number, Text, write_file
from rules.core.files.maps import FLOOR, WALL, MapDraft, write_map
from rules.core.files.scenarios import ScenarioFiles, texts_in
from rules.core.space.grid import cells_of, mask_of
from rules.core.space.labels import in_reading_order
from rules.core.space.layouts import Grid

GRID: Final = Grid("squares")
SECTIONS: Final = ("map", "legend", "walls", "doors", "quests")
FEWEST: Final = constant("players_min")
HEAD: Final = Head(
    id=Id(),
    title=Text("title", MAX_TITLE, required=True),
    intro=Text("intro", MAX_INTRO),
    least=Number("least-guilds", FEWEST, low=FEWEST, high=len(COLOURS)),
)
MAX_MONSTERS: Final = 30
MAX_KILLS: Final = 9
KINDS: Final[tuple[QuestKind, ...]] = get_args(QuestKind)
TOKENS: Final = tuple(str(number) for number in range(1, 10))
"""Names of quest tokens."""


@dataclass(slots=True)
class Place:
    """Contents of a place on the map.

    `things` maps each thing to the word after it ("start" to "red"). "space" and "blocked" are always alone.
    """

    things: dict[str, str] = field(default_factory=dict)
    monsters: tuple[str, ...] = ()

    @property
    def is_space(self) -> bool:
        """True unless the place is blocked terrain."""
        return "blocked" not in self.things


ALONE: Final = ("space", "blocked")
Draft = MapDraft[Place]


def parse_scenario(text: str) -> Scenario:
    """Returns the scenario that a file describes.

    Raises FileError with all defects, sorted by line and column.
    """
    draft = Draft()
    bodies = sections.split(text, lambda line, column, name: draft.open(line, column, name, SECTIONS))
    head = HEAD.read(draft, bodies[""])
    known = {WALL: Place({"blocked": ""}), FLOOR: Place({"space": ""})}
    draft.read_map(bodies, GRID, known, lambda *line: _read_legend(draft, *line))
    walls, doors = draft.read_borders(bodies["walls"], "ARC-B2"), _read_doors(draft, bodies["doors"])
    scenario = _build(draft, head, walls, doors)
    before = len(draft.defects)
    quests = _read_quests(draft, bodies["quests"])
    if draft.is_whole and len(draft.defects) == before:
        scenario = scenario.model_copy(update={"quests": tuple(quests.values()) or DEFAULT_QUESTS})
        _check_quests(draft, scenario, {quest.id: at for at, quest in quests.items()})
    draft.finish()
    return scenario


# --- legend and map --------------------------------------------------------------------------------------------------

THINGS: Final[dict[str, tuple[str, ...]]] = {
    "space": ("",),
    "blocked": ("",),
    "start": COLOURS,
    "portal": PORTALS,
    "spawn": ("", *spawn_tokens()),
    "exploration": ("",),
    "goal": TOKENS,
}
"""Things in a place other than monsters, with the words that may follow each."""


def _check_words(
    draft: Draft, at: tuple[int, int], words: Sequence[str], known: Mapping[str, Sequence[str]], code: str
) -> bool:
    """Returns whether a name and the words after it are known.

    Unknown words are noted as a defect.
    """
    name, following = words[0], " ".join(words[1:])
    if name not in known:
        draft.blame(*at, code, text=UserText(name[:MAX_QUOTED]), known=list(known))
        return False
    if following not in known[name]:
        choices = [f"{name} {each}".strip() for each in known[name]]
        draft.blame(*at, "one-of", text=UserText(" ".join(words)[:MAX_QUOTED]), choices=choices)
        return False
    return True


def _read_legend(draft: Draft, line: int, text: str, start: int) -> Place:
    place = Place()
    known = THINGS | dict.fromkeys(monsters(), ("",))
    is_clash = False
    for column, (name, *following) in draft.parts(line, text, start):
        name = name.replace("_", "-")
        is_clash |= name in place.things
        if name in monsters():
            place.monsters += (name,)
        elif name in THINGS:
            place.things[name] = " ".join(following)
        _check_words(draft, (line, column), (name, *following), known, "unknown-kind")
    names = (*place.things, *place.monsters)
    is_clash |= len(names) > 1 and any(name in ALONE for name in names)
    is_clash |= "start" in place.things and bool(place.monsters)
    if is_clash or len(place.monsters) > CAPACITY:
        draft.blame(line, start + start_of(text[start:]), "legend-clash", "ARC-B1", kinds=list(names))
    return place


def _read_doors(draft: Draft, lines: Iterable[Line]) -> dict[Pair, str]:
    """Returns the doors between two spaces, each with "open", "closed" or "" (ARC-B6)."""
    found = draft.read_borders(lines, "ARC-B2", ("open", "closed"))
    for pair in found:
        blocked = [label for label in pair if not draft.places[label].is_space]
        if blocked:
            draft.blame(*draft.borders[pair], "door-blocked", "ARC-B6", border="-".join(pair), cell=blocked[0])
    return found


# --- quests ----------------------------------------------------------------------------------------------------------

QUESTS: Final[dict[str, tuple[str, ...]]] = {
    "kill-hero": ("",),
    "kill-monsters": ("", *map(str, range(1, MAX_KILLS + 1))),
    "kill-villain": ("",),
    "reach": TOKENS,
    "fetch": TOKENS,
}
"""Quests, with the words that may follow each."""


def _read_quests(draft: Draft, lines: Iterable[Line]) -> dict[tuple[int, int], Quest]:
    """Returns the quests by position in the text."""
    found: dict[tuple[int, int], Quest] = {}
    for line, text in lines:
        at = line, start_of(text)
        name, *following = text.lower().split()
        if not _check_words(draft, at, (name, *following), QUESTS, "unknown-quest"):
            continue
        kind = next(kind for kind in KINDS if kind == name)
        after = "".join(following)
        if kind == "kill-monsters":
            quest = Quest(kind=kind, count=int(after or DEFAULT_KILLS))
        else:
            quest = Quest(kind=kind, token=after)
        if quest.id in (each.id for each in found.values()):
            draft.blame(*at, "quest-twice", "ARC-W3", quest=quest.kind)
        else:
            found[at] = quest
    return found


# --- the whole -------------------------------------------------------------------------------------------------------


def _build(draft: Draft, head: dict[str, Any], walls: Iterable[Pair], doors: Mapping[Pair, str]) -> Scenario:
    """Returns the scenario without its quests, and notes its contradictions in the draft."""
    spaces = in_reading_order(label for label, place in draft.places.items() if place.is_space)
    lying: dict[str, dict[str, str]] = {
        thing: {label: things[thing] for label in spaces if thing in (things := draft.places[label].things)}
        for thing in THINGS
    }
    scenario = Scenario(
        ground=Map(
            spaces=spaces,
            blocked=in_reading_order(label for label, place in draft.places.items() if not place.is_space),
            walls=tuple(walls),
            doors=tuple(doors),
            portals=lying["portal"],
        ),
        opened=tuple(pair for pair, state in doors.items() if state == "open"),
        starts={
            colour: starts
            for colour in COLOURS
            if (starts := tuple(label for label, given in lying["start"].items() if given == colour))
        },
        monsters=tuple((label, name) for label in spaces for name in draft.places[label].monsters),
        spawns=lying["spawn"],
        explorations=tuple(lying["exploration"]),
        goals={token: label for label, token in lying["goal"].items()},
        **head,
    )
    _check_once(draft, lying)
    if draft.is_whole:
        _check_starts(draft, scenario)
        _check_portals(draft, scenario)
        _check_reach(draft, scenario)
    return scenario


# --- inconsistencies -------------------------------------------------------------------------------------------------


def _check_once(draft: Draft, lying: Mapping[str, Mapping[str, str]]) -> None:
    """Reports repeated tokens and too many spawn tokens (ARC-R7)."""
    for thing, rule in (("goal", "ARC-W3"), ("spawn", "ARC-R7")):
        first: dict[str, str] = {}
        for label, name in lying[thing].items():
            if name and first.setdefault(name, label) != label:
                draft.blame_place(label, "token-twice", rule, text=f"{thing} {name}", first=first[name])
    if len(lying["spawn"]) > len(spawn_tokens()):
        draft.blame_map("spawns-many", "ARC-R7", count=len(lying["spawn"]), limit=len(spawn_tokens()))


def _check_starts(draft: Draft, scenario: Scenario) -> None:
    """Reports missing or small starting areas (ARC-B1, ARC-X4), and too many monsters."""
    if scenario.most < scenario.least:
        draft.blame_map("guilds-few", "ARC-X4", count=scenario.most, needed=scenario.least)
    heroes = constant("heroes_per_guild")
    for colour, spaces in scenario.starts.items():
        if len(spaces) * CAPACITY < heroes:
            draft.blame_place(spaces[0], "start-small", "ARC-B1", colour=colour, room=CAPACITY, heroes=heroes)
    if len(scenario.monsters) > MAX_MONSTERS:
        draft.blame_map("monsters-many", count=len(scenario.monsters), limit=MAX_MONSTERS)


def _check_portals(draft: Draft, scenario: Scenario) -> None:
    """Reports a portal without another end (ARC-B7)."""
    portals = scenario.ground.portals
    for label, colour in portals.items():
        if list(portals.values()).count(colour) == 1:
            draft.blame_place(label, "portal-alone", "ARC-B7", colour=colour)


def _check_reach(draft: Draft, scenario: Scenario) -> None:
    """Reports areas that cannot be reached, even through doors and portals."""
    squares = scenario.ground.squares

    def spread(spaces: int) -> int:
        return squares.spread(spaces) | mask_of(end for space in cells_of(spaces) for end, _ in squares.portals[space])

    for area in list(squares.areas(squares.floor, spread))[1:]:
        draft.blame_place(squares.grid.labels[next(cells_of(area))], "cut-off", count=area.bit_count())


def _check_quests(draft: Draft, scenario: Scenario, at: Mapping[str, tuple[int, int]]) -> None:
    """Reports impossible quests, and too few quests to win (ARC-W1)."""
    kinds = {"villain" if monsters()[card].is_villain else "minion" for _, card in scenario.monsters}
    needs = {"kill-monsters": "minion", "kill-villain": "villain"}
    whole = draft.sections.get("quests", draft.sections["map"]), 1
    for quest in scenario.quests:
        where = at.get(quest.id, whole)
        if quest.kind in needs and needs[quest.kind] not in kinds:
            draft.blame(*where, "quest-monster", "ARC-W3", quest=quest.kind, kind=needs[quest.kind])
        if quest.token and quest.token not in scenario.goals:
            draft.blame(*where, "quest-goal", "ARC-W3", quest=quest.kind, text=f"goal {quest.token}")
    for token, label in scenario.goals.items():
        if token not in {quest.token for quest in scenario.quests}:
            draft.blame_place(label, "goal-idle", "ARC-W3", text=f"goal {token}")
    for guilds in range(scenario.least, scenario.most + 1):
        playing = list(scenario.starts)[:guilds]
        own = [quest for quest in scenario.quests_for(playing) if quest.is_for(playing[0])]
        versus = [quest.versus for quest in own]
        if len(own) < quests_to_win(guilds) or versus.count("pve") < least_pve():
            facts = {"needed": quests_to_win(guilds), "pve": least_pve()}
            draft.blame(*whole, "quests-few", "ARC-W1", guilds=guilds, count=len(own), **facts)


# --- writing ---------------------------------------------------------------------------------------------------------


def write_scenario(scenario: Scenario) -> str:
    """Returns the file of a scenario, which `parse_scenario` accepts."""
    body = write_map(dict(_place_texts(scenario)), GRID, {"blocked": WALL, "space": FLOOR})
    doors = ["-".join(pair) + " open" * (pair in scenario.opened) for pair in scenario.ground.doors]
    quests = [_quest_text(quest) for quest in scenario.quests]
    return write_file(
        HEAD.lines(dict(scenario)),
        {**body, "walls": map("-".join, scenario.ground.walls), "doors": doors, "quests": quests},
    )


def _place_texts(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Yields each place with its text in the legend."""
    ground = scenario.ground
    lying: list[tuple[str, Mapping[str, str]]] = [
        ("start", {label: colour for colour, labels in scenario.starts.items() for label in labels}),
        ("portal", ground.portals),
        ("spawn", scenario.spawns),
        ("exploration", dict.fromkeys(scenario.explorations, "")),
        ("goal", {label: token for token, label in scenario.goals.items()}),
    ]
    for label in ground.blocked:
        yield label, "blocked"
    for label in ground.spaces:
        parts = [f"{thing} {words[label]}".strip() for thing, words in lying if label in words]
        parts += [card for space, card in scenario.monsters if space == label]
        yield label, " + ".join(parts) or "space"


def _quest_text(quest: Quest) -> str:
    count = str(quest.count) if quest.kind == "kill-monsters" else ""
    return " ".join(filter(None, (quest.kind, count, quest.token)))


FILES: Final = ScenarioFiles(
    texts_in(Path(__file__).parents[1] / "scenarios"),
    parse_scenario,
    write_scenario,
    lambda each: (each.most, len(each.ground.spaces), each.id),
    lambda: (
        *HEAD.vocabulary, *THINGS, *COLOURS, *PORTALS, *spawn_tokens(), *monsters(), *QUESTS, f"{MAX_MONSTERS}",
        f"{MAX_KILLS}",
    ),
)  # fmt: skip
"""Shipped scenarios, sorted by number of guilds, then by size."""
