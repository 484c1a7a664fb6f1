"""Scenario files: from text to scenario and back.

All defects of a file are collected with their positions in the text and raised together.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, get_args

from rules.core.facts.words import UserText
from rules.core.files.forms import MAX_INTRO, MAX_TITLE, Choice, Head, Id, Number, Own, Text, write_file
from rules.core.files.maps import FLOOR, WALL, write_map
from rules.core.files.scenarios import ScenarioFiles, texts_in
from rules.core.files.sections import At
from rules.core.space.labels import render_label
from rules.gloomhaven.figures import monster_types
from rules.gloomhaven.lobby.scenario_map import MAX_OBJECTS, MAX_PARTY, Plan
from rules.gloomhaven.lobby.scenario_text import GRID, HAND, KINDS, OBJECT, RANKS, TERRAIN, Draft, HandDraft, read_draft
from rules.gloomhaven.sheet.hand_cards import CardFault, read_card, repeated, write_card
from rules.gloomhaven.state import Card, Goal, ObjectKind, Scenario

MAX_ROUNDS = 99
MAX_LEVEL = 7
MAX_OBJECT_HP = 99
MAX_NAME = 40
MAX_MARK = 2
MAX_MOVE = 9
MAX_INITIATIVE = 99
GOALS: tuple[Goal, ...] = get_args(Goal)
ACCEPTS = ("heal", "condition", "push")
MIN_HAND, MAX_HAND = 4, 12
ROLES = Path(__file__).parents[1] / "data" / "roles.json"


# --- the head --------------------------------------------------------------------------------------------------------


def _goal(draft: Any, text: str, at: At) -> tuple[Goal, int, tuple[str, ...]]:
    """Returns the kind of goal, the rounds to survive, and the kinds of objects to destroy or escort.

    If the text names no kinds of objects, all kinds that suit the goal are returned.
    """
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
    kinds: tuple[ObjectKind, ...] = draft.kinds
    fitting = [kind.id for kind in kinds if (kind.hostile if goal == "destroy" else kind.move and not kind.hostile)]
    named = rest.replace(",", " ").split()
    for id in named:
        if id not in fitting:
            facts: dict[str, Any] = {"text": UserText(id[:40]), "objects": fitting}
            draft.blame(*at, "goal-destroy" if goal == "destroy" else "goal-escort", **facts)
    if not (named or fitting):
        draft.blame(*at, "goal-objects", goal=goal)
    return goal, 0, tuple(dict.fromkeys(id for id in named or fitting if id in fitting))


def _goal_text(goal: tuple[Goal, int, tuple[str, ...]]) -> str:
    word, count, objects = goal
    return " ".join([word, *([str(count)] if count else []), *objects])


def _losses(draft: Any, text: str, at: At) -> dict[str, int]:
    """Returns the number of destroyed objects that loses the scenario, for each kind of object.

    The text is a list such as "granary 2, well". A kind without a number has 1.
    """
    own = [kind.id for kind in draft.kinds if not kind.hostile]
    found: dict[str, int] = {}
    for part in filter(None, (part.split() for part in text.split(","))):
        id, *count = part
        if id not in own or len(count) > 1 or id in found:
            draft.blame(*at, "lose", text=UserText(" ".join(part)[:40]), objects=own)
        else:
            found[id] = draft.in_range("lose", count[0] if count else "1", at, 1, MAX_OBJECTS)
    return found


def _losses_text(losses: dict[str, int]) -> str:
    return ", ".join(f"{id} {count}" for id, count in losses.items())


HEAD = Head(
    id=Id(),
    title=Text("title", MAX_TITLE, required=True),
    intro=Text("intro", MAX_INTRO),
    goal=Own("goal", ("kill_all", 0, ()), _goal, _goal_text, required=True),
    losses=Own("lose", {}, _losses, _losses_text),
    round_limit=Number("rounds", 0, low=0, high=MAX_ROUNDS),
    level=Number("level", 1, low=0, high=MAX_LEVEL),
)


# --- objects ---------------------------------------------------------------------------------------------------------


def _mark(draft: Any, text: str, at: At) -> str:
    if not 1 <= len(text) <= MAX_MARK or not text.isprintable():
        draft.blame(*at, "object-mark", limit=MAX_MARK)
    return text


def _accepts(draft: Any, text: str, at: At) -> tuple[str, ...]:
    accepts = text.replace(",", " ").split()
    for word in accepts:
        if word not in ACCEPTS:
            draft.blame(*at, "one-of", key="accepts", text=UserText(word[:40]), choices=list(ACCEPTS))
    return tuple(word for word in ACCEPTS if word in accepts)


def _hit_points(draft: Any, text: str, at: At) -> tuple[int, int, int]:
    """Reads hit points written as a sum.

    "6 + 2C + L" means 6, plus 2 for each character, plus 1 for each scenario level.
    """
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


def _hit_points_text(hp: tuple[int, int, int]) -> str:
    return " + ".join(f"{number}{unit}" for number, unit in zip(hp, ("", "C", "L"), strict=True) if number)


ONE_OF = "scenario-one-of"
OBJECT_HEAD = Head(
    name=Text("name", MAX_NAME, required=True),
    mark=Own("mark", "", _mark, str),
    hostile=Choice("side", {"party": False, "monsters": True}, required=True, code=ONE_OF),
    hp=Own("hp", (1, 0, 0), _hit_points, _hit_points_text, required=True),
    blocks=Choice("blocks", {"yes": True, "no": False}, code=ONE_OF),
    focus=Choice("focus", ("equal", "first", "last"), code=ONE_OF),
    move=Number("move", 0, low=0, high=MAX_MOVE),
    turn=Number("turn", MAX_INITIATIVE, low=1, high=MAX_INITIATIVE),
    accepts=Own("accepts", (), _accepts, ", ".join),
)


def _object(draft: Draft, id: str) -> ObjectKind:
    """Returns the object that a section describes, and adds faults to the draft."""
    line, given = draft.objects[id].line, draft.objects[id].values
    kind = OBJECT_HEAD.values(draft, given, line)
    move = kind["move"]
    if "blocks" not in given:
        kind["blocks"] = not move
    if move and kind["hostile"]:
        draft.blame(*given["move"][1], "object-move")
    if move and kind["blocks"]:
        draft.blame(*given["blocks"][1], "object-blocks")
    if "turn" in given and not move:
        draft.blame(*given["turn"][1], "object-turn")
    kind["mark"] = kind["mark"] or id[:MAX_MARK].capitalize()
    return ObjectKind(id=id, **kind)


# --- hands -----------------------------------------------------------------------------------------------------------


def _cards(draft: Draft, role: str, hand: HandDraft) -> tuple[Card, ...]:
    """Returns the cards of a role, and adds faults to the draft."""
    if role not in hand_roles():
        draft.blame(hand.line, 1, "hand-role", text=UserText(role[:40]), roles=list(hand_roles()))
    if not MIN_HAND <= len(hand.cards) <= MAX_HAND:
        draft.blame(hand.line, 1, "hand-size", count=len(hand.cards), low=MIN_HAND, high=MAX_HAND)
    found: list[Card] = []
    for line, text in hand.cards:
        try:
            card = read_card(text, role)
        except CardFault as fault:
            draft.note((line, fault.at + 1), fault.refusal)
            continue
        if repeated((*found, card)):
            draft.blame(line, 1, "card-repeated", name=UserText(card.name["en"]))
        else:
            found.append(card)
    return tuple(found)


@cache
def hand_roles() -> tuple[str, ...]:
    return tuple(entry["id"] for entry in json.loads(ROLES.read_text("utf-8"))["roles"])


# --- the whole -------------------------------------------------------------------------------------------------------


def parse_scenario(text: str) -> Scenario:
    """Returns the scenario that a file describes.

    Raises FileError with all defects, sorted by line and column.
    """
    draft = read_draft(text, HEAD.names, OBJECT_HEAD.names)
    draft.kinds = tuple(_object(draft, id) for id in draft.objects)
    head = HEAD.values(draft, draft.head)
    head["goal"], head["goal_count"], head["goal_objects"] = head["goal"]
    if 0 < head["round_limit"] < head["goal_count"]:
        draft.blame(*draft.head["rounds"][1], "goal-too-late", rounds=head["round_limit"], count=head["goal_count"])
    head["objects"] = draft.kinds
    head["hands"] = {role: _cards(draft, role, hand) for role, hand in draft.hands.items()}
    scenario = (
        Plan(draft, head).scenario() if draft.places else Scenario(**head, width=1, height=1, rooms=(), starts=())
    )
    draft.finish()
    return scenario


def write_scenario(scenario: Scenario) -> str:
    """Returns a text that `parse_scenario` reads as this scenario."""
    goal = scenario.goal, scenario.goal_count, scenario.goal_objects
    body = write_map(dict(_hex_texts(scenario)), GRID, {"wall": WALL, "floor": FLOOR})
    hands = {f"{HAND} {role}": map(write_card, cards) for role, cards in scenario.hands.items()}
    objects = {f"{OBJECT} {kind.id}": OBJECT_HEAD.lines(dict(kind)) for kind in scenario.objects}
    return write_file(
        HEAD.lines({**dict(scenario), "goal": goal}),
        {**body, "walls": map("-".join, scenario.walls), **hands, **objects},
    )


def _hex_texts(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Yields each hex with its text in the legend."""
    words = {rank: word for word, rank in RANKS.items()}
    for place in product(range(scenario.width), range(scenario.height)):
        yield render_label(*place), "wall"
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
                monster = monsters[cell]
                parts.append(" ".join([monster.monster, *(words[rank] for rank in monster.ranks)]))
            yield cell, " + ".join(parts) or "floor"


FILES = ScenarioFiles(
    texts_in(Path(__file__).parents[1] / "scenarios"),
    parse_scenario,
    write_scenario,
    lambda each: (len(each.rooms), each.id),
    lambda: (
        *HEAD.vocabulary, *OBJECT_HEAD.vocabulary, *GOALS, *KINDS, *RANKS, *monster_types(), *ACCEPTS, *hand_roles(),
    ),
)  # fmt: skip
"""Scenarios shipped with the bot, those with the fewest rooms first."""
