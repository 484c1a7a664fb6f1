"""Scenarios: from the text of a file to rooms, doors and monsters, and back.

The author does not name rooms: a room is a connected area between walls and closed doors. All defects of a file are
gathered with their places in the text and raised together.
"""

from __future__ import annotations

import json
import re
import string
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, get_args

from rules.drawings import draw
from rules.gloomhaven.battlefield import Battlefield
from rules.gloomhaven.hand_cards import CardFault, read_card, repeated, write_card
from rules.gloomhaven.scenario_text import (
    GRID,
    HAND,
    OBJECT,
    PREDEFINED,
    RANKS,
    TERRAIN,
    Draft,
    HandDraft,
    read_draft,
)
from rules.gloomhaven.state import Card, Door, Goal, MonsterPlace, ObjectKind, Room, Scenario, Terrain
from rules.hexgrid import cells_of, hex_grid, mask_of, render_hex
from rules.ruleset import Defect
from rules.sections import MAX_INTRO, MAX_TITLE, Values
from rules.words import UserText

MAX_MONSTERS = 60
MAX_PARTY = 4
MAX_ROUNDS = 99
MAX_LEVEL = 7
MAX_OBJECTS = 20
MAX_OBJECT_HP = 99
MAX_NAME = 40
MAX_MARK = 2
MAX_MOVE = 9
MAX_INITIATIVE = 99
GOALS: tuple[Goal, ...] = get_args(Goal)
SIDES = {"party": False, "monsters": True}
YES_NO = {"yes": True, "no": False}
FOCUS = ("equal", "first", "last")
ACCEPTS = ("heal", "condition", "push")
MIN_HAND, MAX_HAND = 4, 12
SCENARIOS = Path(__file__).parent / "scenarios"
ROLES = Path(__file__).parent / "data" / "roles.json"


@cache
def shipped_scenarios() -> dict[str, Scenario]:
    """The scenarios of our own by id, the smallest map first."""
    found = [parse_scenario(path.read_text("utf-8")) for path in SCENARIOS.glob("*.txt")]
    return {each.id: each for each in sorted(found, key=lambda each: (len(each.rooms), each.id))}


def parse_scenario(text: str) -> Scenario:
    """The scenario that a file describes.

    Raises ScenarioError with all defects, sorted by line and column.
    """
    draft = read_draft(text)
    scenario = _build(draft)
    draft.finish()
    return scenario


def _build(draft: Draft) -> Scenario:
    head = _head(draft)
    if "map" not in draft.sections:
        draft.blame(0, 0, "missing-section", section="map")
    if draft.hexes:
        return _Plan(draft, head).scenario()
    return Scenario(**head, width=1, height=1, rooms=(), starts=())


# --- the head --------------------------------------------------------------------------------------------------------


def _head(draft: Draft) -> dict[str, Any]:
    given = draft.head
    id = draft.id()
    draft.need(given, "goal")
    objects = tuple(_object(draft, id) for id in draft.objects)
    goal, goal_count, goal_objects = _goal(draft, objects)
    rounds = draft.number(given, "rounds", 0, 0, MAX_ROUNDS)
    if 0 < rounds < goal_count:
        draft.blame(*given["rounds"][1], "goal-too-late", rounds=rounds, count=goal_count)
    return {
        "id": id,
        "title": draft.texts(given, "title", MAX_TITLE, required=True),
        "intro": draft.texts(given, "intro", MAX_INTRO, required=False),
        "goal": goal,
        "goal_count": goal_count,
        "goal_objects": goal_objects,
        "objects": objects,
        "losses": _losses(draft, objects),
        "round_limit": rounds,
        "level": draft.number(given, "level", 1, 0, MAX_LEVEL),
        "hands": {role: _cards(draft, role, hand) for role, hand in draft.hands.items()},
    }


def _goal(draft: Draft, objects: tuple[ObjectKind, ...]) -> tuple[Goal, int, tuple[str, ...]]:
    """The goal, the rounds to survive, the kinds of objects to destroy or escort: those named, else all that can be."""
    text, at = draft.head.get("goal", ("kill_all", (0, 0)))
    word, _, rest = text.partition(" ")
    goal = next((each for each in GOALS if each == word), None)
    if goal is None:
        draft.blame(*at, "bad-goal", text=UserText(word[:40]), goals=list(GOALS))
        return "kill_all", 0, ()
    if goal == "survive":
        return goal, draft.in_range("goal", rest, at, 1, MAX_ROUNDS), ()
    if goal not in ("destroy", "escort"):
        if rest:
            draft.blame(*at, "goal-alone", goal=goal)
        return goal, 0, ()
    fitting = [kind.id for kind in objects if (kind.hostile if goal == "destroy" else kind.move and not kind.hostile)]
    named = rest.replace(",", " ").split()
    for id in named:
        if id not in fitting:
            facts: dict[str, Any] = {"text": UserText(id[:40]), "objects": fitting}
            draft.blame(*at, "goal-destroy" if goal == "destroy" else "goal-escort", **facts)
    if not (named or fitting):
        draft.blame(*at, "goal-objects", goal=goal)
    return goal, 0, tuple(dict.fromkeys(id for id in named or fitting if id in fitting))


def _losses(draft: Draft, objects: tuple[ObjectKind, ...]) -> dict[str, int]:
    """The kinds of objects whose destruction loses the scenario, and how many of each it takes: "granary 2, well"."""
    text, at = draft.head.get("lose", ("", (0, 0)))
    own = [kind.id for kind in objects if not kind.hostile]
    found = {}
    for part in filter(None, (part.split() for part in text.split(","))):
        id, *count = part
        if id not in own or len(count) > 1 or id in found:
            draft.blame(*at, "lose", text=UserText(" ".join(part)[:40]), objects=own)
        else:
            found[id] = draft.in_range("lose", count[0] if count else "1", at, 1, MAX_OBJECTS)
    return found


# --- objects ---------------------------------------------------------------------------------------------------------


def _object(draft: Draft, id: str) -> ObjectKind:
    """The object that a section describes; whatever is wrong with it goes into the draft's defects."""
    line, given = draft.objects[id].line, draft.objects[id].values
    for key in ("side", "hp"):
        draft.need(given, key, line)
    move = draft.number(given, "move", 0, 0, MAX_MOVE)
    hostile = SIDES[_one_of(draft, given, "side", SIDES)]
    blocks = YES_NO[_one_of(draft, given, "blocks", YES_NO)] if "blocks" in given else not move
    if move and hostile:
        draft.blame(*given["move"][1], "object-move")
    if move and blocks:
        draft.blame(*given["blocks"][1], "object-blocks")
    if "turn" in given and not move:
        draft.blame(*given["turn"][1], "object-turn")
    mark, at = given.get("mark", (id[:MAX_MARK].capitalize(), (line, 1)))
    if not 1 <= len(mark) <= MAX_MARK or not mark.isprintable():
        draft.blame(*at, "object-mark", limit=MAX_MARK)
    text, at = given.get("accepts", ("", (line, 1)))
    accepts = text.replace(",", " ").split()
    for word in accepts:
        if word not in ACCEPTS:
            draft.blame(*at, "one-of", key="accepts", text=UserText(word[:40]), choices=list(ACCEPTS))
    return ObjectKind(
        id=id,
        name=draft.texts(given, "name", MAX_NAME, required=True, line=line),
        mark=mark,
        hostile=hostile,
        hp=_hit_points(draft, *given["hp"]) if "hp" in given else (1, 0, 0),
        blocks=blocks,
        focus=_one_of(draft, given, "focus", FOCUS),
        move=move,
        turn=draft.number(given, "turn", MAX_INITIATIVE, 1, MAX_INITIATIVE),
        accepts=tuple(word for word in ACCEPTS if word in accepts),
    )


def _one_of(draft: Draft, given: Values, key: str, choices: Iterable[str]) -> Any:
    """The word given for a key, by default the first choice."""
    known = list(choices)
    text, at = given.get(key, (known[0], (0, 0)))
    if text in known:
        return text
    draft.blame(*at, "one-of", key=key, text=UserText(text[:40]), choices=known)
    return known[0]


def _hit_points(draft: Draft, text: str, at: tuple[int, int]) -> tuple[int, int, int]:
    """Hit points as a sum: "6 + 2C + L" is 6, 2 for each character, 1 for each scenario level."""
    found = {"": 0, "C": 0, "L": 0}
    for part in text.upper().replace(" ", "").split("+"):
        match = re.fullmatch("([0-9]{0,2})([CL]?)", part)
        if not part or match is None:
            draft.blame(*at, "hit-points", text=UserText(text[:40]), limit=MAX_OBJECT_HP)
            return 1, 0, 0
        found[match[2]] += int(match[1] or 1)
    fixed, each, level = found.values()
    if not (fixed + 2 * each >= 1 and fixed + MAX_PARTY * each + MAX_LEVEL * level <= MAX_OBJECT_HP):
        draft.blame(*at, "hit-points", text=UserText(text[:40]), limit=MAX_OBJECT_HP)
        return 1, 0, 0
    return fixed, each, level


# --- hands -----------------------------------------------------------------------------------------------------------


def _cards(draft: Draft, role: str, hand: HandDraft) -> tuple[Card, ...]:
    """The cards of a role; whatever is wrong with them goes into the draft's defects."""
    if role not in hand_roles():
        draft.blame(hand.line, 1, "hand-role", text=UserText(role[:40]), roles=list(hand_roles()))
    if not MIN_HAND <= len(hand.cards) <= MAX_HAND:
        draft.blame(hand.line, 1, "hand-size", count=len(hand.cards), low=MIN_HAND, high=MAX_HAND)
    found: list[Card] = []
    for line, text in hand.cards:
        try:
            card = read_card(text, role)
        except CardFault as fault:
            draft.defects.append(Defect(line, fault.at + 1, fault.refusal))
            continue
        if repeated((*found, card)):
            draft.blame(line, 1, "card-repeated", name=UserText(card.name["en"]))
        else:
            found.append(card)
    return tuple(found)


@cache
def hand_roles() -> tuple[str, ...]:
    """The roles that a file can give cards to."""
    return tuple(entry["id"] for entry in json.loads(ROLES.read_text("utf-8"))["roles"])


# --- the map ---------------------------------------------------------------------------------------------------------


class _Plan:
    """A drawn map being made into a scenario: cells are the bits of `rules.hexgrid` until labels replace them at the
    end."""

    def __init__(self, draft: Draft, head: dict[str, Any]) -> None:
        self.draft = draft
        self.head = head
        self.grid = hex_grid(draft.drawing.width, draft.drawing.height)
        self.hexes = {self.grid.parse(label): hex for label, hex in draft.hexes.items() if "wall" not in hex.kinds}
        self.floor = mask_of(cell for cell, hex in self.hexes.items() if "door" not in hex.kinds)
        self.doors = mask_of(self.hexes) & ~self.floor
        walls = self.grid.board & ~mask_of(self.hexes)
        self.thin = [(self.grid.parse(one), self.grid.parse(other)) for one, other in draft.walls]
        terrain = [("wall", cell) for cell in cells_of(walls)] + [("door", cell) for cell in cells_of(self.doors)]
        self.field = Battlefield.of(self.grid, terrain, self.thin)

    def scenario(self) -> Scenario:
        """The scenario; whatever is wrong with the map goes into the draft's defects."""
        starts = self._of_kind("start")
        rooms = self._rooms(starts)
        self._check_starts(starts, rooms)
        doors = self._doors(rooms)
        self._check_reach(starts)
        self._check_monsters()
        self._check_objects()
        if self.draft.is_whole:
            self._check_goal()
        return Scenario(
            **self.head,
            width=self.grid.width,
            height=self.grid.height,
            rooms=tuple(self._room(str(number), cells) for number, cells in enumerate(rooms, 1)),
            doors=doors,
            walls=tuple((self.grid.label(one), self.grid.label(other)) for one, other in self.thin),
            starts=tuple(map(self.grid.label, starts)),
            goal_cells=tuple(map(self.grid.label, self._of_kind("goal"))),
        )

    def _of_kind(self, kind: str) -> list[int]:
        return self.grid.in_reading_order(mask_of(cell for cell, hex in self.hexes.items() if kind in hex.kinds))

    def _blame(self, at: int, code: str, **facts: Any) -> None:
        label = self.grid.label(at)
        self.draft.blame(*self.draft.drawing.at[label], code, cell=label, **facts)

    def _rooms(self, starts: list[int]) -> list[int]:
        """The rooms as sets of cells: that of the starts first, the others as doors lead to them."""
        left = self.floor
        rooms: list[int] = []
        front = [1 << starts[0]] if starts else []
        while left:
            seed = next((mask & left for mask in front if mask & left), left)
            room = self.field.reach(seed & -seed, len(self.hexes))
            rooms.append(room)
            left &= ~room
            front.extend(self.field.spread(1 << door) for door in self._doors_of(room))
        return rooms

    def _doors_of(self, room: int) -> list[int]:
        return self.grid.in_reading_order(self.field.spread(room) & self.doors)

    def _room(self, id: str, cells: int) -> Room:
        order = self.grid.in_reading_order(cells)
        overlays: dict[str, tuple[Terrain, ...]] = {}
        monsters = []
        objects = {}
        for cell in order:
            hex, label = self.hexes[cell], self.grid.label(cell)
            if lying := hex.terrain():
                overlays[label] = lying
            if hex.monster:
                monsters.append(MonsterPlace(cell=label, monster=hex.monster, ranks=hex.ranks))
            if hex.object:
                objects[label] = hex.object
        cells_of_room = tuple(map(self.grid.label, order))
        return Room(id=id, cells=cells_of_room, overlays=overlays, monsters=tuple(monsters), objects=objects)

    def _doors(self, rooms: list[int]) -> tuple[Door, ...]:
        found = []
        for cell in self.grid.in_reading_order(self.doors):
            beside = self.field.spread(1 << cell)
            joined = tuple(str(number) for number, room in enumerate(rooms, 1) if room & beside)
            if len(joined) < 2:
                self._blame(cell, "door-joins-nothing", count=len(joined))
            found.append(Door(cell=self.grid.label(cell), rooms=joined))
        return tuple(found)

    # --- what may be wrong with it -----------------------------------------------------------------------------------

    def _check_starts(self, starts: list[int], rooms: list[int]) -> None:
        if len(starts) < MAX_PARTY and self.draft.is_whole:
            self._blame_map("starts-few", count=len(starts), needed=MAX_PARTY)
        for cell in starts:
            if not rooms[0] >> cell & 1:
                self._blame(cell, "starts-apart", first=self.grid.label(starts[0]))

    def _check_reach(self, starts: list[int]) -> None:
        """GLOOM-O3 in the drawing: obstacles, walls and the party's objects may not cut off part of the map. The
        monsters' objects may, since they can be destroyed."""
        if not starts:
            return
        lasting = {kind.id for kind in self.head["objects"] if kind.blocks and not kind.hostile}
        blocked = mask_of(cell for cell, hex in self.hexes.items() if "obstacle" in hex.kinds or hex.object in lasting)
        ground = Battlefield(self.grid, walls=self.field.walls | blocked, sides=self.field.sides)
        left = ground.open_cells & ~ground.reach(1 << starts[0], len(self.hexes))
        while left:
            area = ground.reach(left & -left, len(self.hexes))
            first = self.grid.in_reading_order(area)[0]
            self._blame(first, "cut-off", count=area.bit_count())
            left &= ~area

    def _check_monsters(self) -> None:
        count = len(self._of_kind("monster"))
        if count > MAX_MONSTERS:
            self._blame_map("monsters-many", count=count, limit=MAX_MONSTERS)

    def _check_objects(self) -> None:
        """Every kind of object is on the map, and as often as it takes to lose by it."""
        placed = Counter(hex.object for hex in self.hexes.values() if hex.object)
        if placed.total() > MAX_OBJECTS:
            self._blame_map("objects-many", limit=MAX_OBJECTS)
        for id, given in self.draft.objects.items():
            if not placed[id] and self.draft.is_whole:
                self.draft.blame(given.line, 1, "object-nowhere", object=id)
        for id, count in self.head["losses"].items():
            if 0 < placed[id] < count:
                self.draft.blame(*self.draft.head["lose"][1], "lose-count", object=id, count=count, placed=placed[id])

    def _check_goal(self) -> None:
        match self.head["goal"]:
            case "kill_all":
                ranks = [ranks for cell in self._of_kind("monster") if (ranks := self.hexes[cell].ranks)]
                for index, party in enumerate((2, 3, 4)):
                    if not any(each[index] for each in ranks):
                        self._blame_map("monsters-none", party=party)
            case "reach":
                if (count := len(self._of_kind("goal"))) < MAX_PARTY:
                    self._blame_map("goal-cells", count=count, needed=MAX_PARTY)
            case "loot":
                if not self._of_kind("treasure"):
                    self._blame_map("goal-treasure")
            case "escort":
                if not self._of_kind("goal"):
                    self._blame_map("goal-cells", count=0, needed=1)

    def _blame_map(self, code: str, **facts: Any) -> None:
        self.draft.blame(self.draft.sections["map"], 1, code, **facts)


# --- and back --------------------------------------------------------------------------------------------------------

SIGNS = string.ascii_letters + string.digits + "".join(map(chr, range(0xC0, 0x250)))


def render_scenario(scenario: Scenario) -> str:
    """A file that `parse_scenario` reads as this scenario."""
    legend: dict[str, str] = {text: sign for sign, hex in PREDEFINED.items() for text in hex.kinds}
    signs = {render_hex(*place): "#" for place in product(range(scenario.width), range(scenario.height))}
    for cell, text in _hex_texts(scenario):
        if text not in legend:
            legend[text] = next(sign for sign in text.replace("+", "") + SIGNS if sign not in (*legend.values(), " "))
        signs[cell] = legend[text]
    goal = " ".join(filter(None, (scenario.goal, str(scenario.goal_count or ""), *scenario.goal_objects)))
    lose = ", ".join(f"{id} {count}" for id, count in scenario.losses.items())
    lines = [
        f"id: {scenario.id}",
        *(f"title.{language}: {text}" for language, text in scenario.title.items()),
        *(f"intro.{language}: {text}" for language, text in scenario.intro.items()),
        f"goal: {goal}",
        *([f"lose: {lose}"] if lose else ()),
        f"rounds: {scenario.round_limit}",
        f"level: {scenario.level}",
        "",
        "[map]",
        *draw(signs, GRID),
        "",
        "[legend]",
        *(f"{sign} = {text}" for text, sign in legend.items() if sign not in PREDEFINED),
    ]
    if scenario.walls:
        lines += ["", "[walls]", *(f"{one}-{other}" for one, other in scenario.walls)]
    for role, cards in scenario.hands.items():
        lines += ["", f"[{HAND} {role}]", *map(write_card, cards)]
    for kind in scenario.objects:
        lines += ["", f"[{OBJECT} {kind.id}]", *_object_lines(kind)]
    return "\n".join(lines) + "\n"


def _object_lines(kind: ObjectKind) -> Iterable[str]:
    yield from (f"name.{language}: {text}" for language, text in kind.name.items())
    yield f"mark: {kind.mark}"
    yield f"side: {'monsters' if kind.hostile else 'party'}"
    terms = zip(kind.hp, ("", "C", "L"), strict=True)
    yield "hp: " + " + ".join(f"{number}{unit}" for number, unit in terms if number)
    yield f"blocks: {'yes' if kind.blocks else 'no'}"
    yield f"focus: {kind.focus}"
    if kind.move:
        yield from (f"move: {kind.move}", f"turn: {kind.turn}")
    if kind.accepts:
        yield f"accepts: {', '.join(kind.accepts)}"


def _hex_texts(scenario: Scenario) -> Iterable[tuple[str, str]]:
    """Each hex that is not a wall, with its line for the legend."""
    words = {rank: word for word, rank in RANKS.items()}
    for door in scenario.doors:
        yield door.cell, "door"
    for room in scenario.rooms:
        monsters = {place.cell: place for place in room.monsters}
        for cell in room.cells:
            parts: list[str] = [kind for kind in TERRAIN if kind in room.overlays.get(cell, ())]
            parts += ["start"] * (cell in scenario.starts) + ["goal"] * (cell in scenario.goal_cells)
            if cell in room.objects:
                parts.append(room.objects[cell])
            if cell in monsters:
                place = monsters[cell]
                parts.append(" ".join([place.monster, *(words[rank] for rank in place.ranks)]))
            yield cell, " + ".join(parts) or "floor"
