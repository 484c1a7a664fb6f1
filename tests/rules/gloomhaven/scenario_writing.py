"""Scenarios written as files, to read them back."""

from __future__ import annotations

import string
from collections.abc import Iterable
from itertools import product

from rules.core.files.drawings import draw
from rules.core.space.hexgrid import render_hex
from rules.gloomhaven.lobby.scenario_text import GRID, HAND, OBJECT, PREDEFINED, RANKS, TERRAIN
from rules.gloomhaven.sheet.hand_cards import HEADS, LOST
from rules.gloomhaven.state import AbilityPreset, Card, ObjectKind, Scenario

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


def write_card(card: Card) -> str:
    """A line that `read_card` reads as this card."""
    halves = (
        " + ".join(_written(line) for line in lines) + (f" {LOST}" if lost else "")
        for lines, lost in ((card.top, card.top_lost), (card.bottom, card.bottom_lost))
    )
    return " | ".join([f"{card.name['en']} / {card.name['ja']}", str(card.initiative), *halves])


def _written(line: AbilityPreset) -> str:
    """An ability as it is written in a file."""
    slots = dict(line.slots)
    conditions = str(slots.pop("conditions", "")).split(", ")
    head = conditions.pop(0) if line.verb == "condition" else line.verb
    words: list[object] = [head]
    if (first := HEADS.get(line.verb)) and first in slots:
        words.append(slots.pop(first))
    mode = slots.pop("mode", "")
    words += [part for slot, value in slots.items() if value for part in (slot, value)]
    return " ".join(str(word) for word in (*words, mode, *conditions) if word != "")


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
