"""Scenarios: from the text of a file to a scenario.

All defects of a file are gathered with their places in the text and raised together. What its map comes to is in
`rules.gloomhaven.lobby.scenario_map`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, get_args

from rules.core.facts.words import UserText
from rules.core.files.defects import Defect
from rules.core.files.sections import MAX_INTRO, MAX_TITLE, Values
from rules.gloomhaven.lobby.scenario_map import MAX_OBJECTS, MAX_PARTY, Plan
from rules.gloomhaven.lobby.scenario_text import Draft, HandDraft, read_draft
from rules.gloomhaven.sheet.hand_cards import CardFault, read_card, repeated
from rules.gloomhaven.state import Card, Goal, ObjectKind, Scenario

MAX_ROUNDS = 99
MAX_LEVEL = 7
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
SCENARIOS = Path(__file__).parents[1] / "scenarios"
ROLES = Path(__file__).parents[1] / "data" / "roles.json"


@cache
def shipped_scenarios() -> dict[str, Scenario]:
    """The scenarios of our own by id, the smallest map first."""
    found = [parse_scenario(path.read_text("utf-8")) for path in SCENARIOS.glob("*.txt")]
    return {each.id: each for each in sorted(found, key=lambda each: (len(each.rooms), each.id))}


def parse_scenario(text: str) -> Scenario:
    """The scenario that a file describes. Raises FileError with all defects, sorted by line and column."""
    draft = read_draft(text)
    scenario = _build(draft)
    draft.finish()
    return scenario


def _build(draft: Draft) -> Scenario:
    head = _head(draft)
    if "map" not in draft.sections:
        draft.blame(0, 0, "missing-section", section="map")
    if draft.hexes:
        return Plan(draft, head).scenario()
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
