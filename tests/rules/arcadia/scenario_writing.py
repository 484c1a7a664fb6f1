"""Scenarios written as files, to read them back."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping

from rules.arcadia.lobby.scenario import Quest, Scenario
from rules.arcadia.lobby.scenario_text import GRID, LEAST, PREDEFINED
from rules.core.files.drawings import draw

SIGNS = string.ascii_letters + string.digits + "".join(map(chr, range(0xC0, 0x250)))


def render_scenario(scenario: Scenario) -> str:
    """A file that `parse_scenario` reads as this scenario."""
    legend = {"blocked": "#", "space": "."}
    signs: dict[str, str] = {}
    for label, text in _place_texts(scenario):
        if text not in legend:
            legend[text] = next(sign for sign in _wanted(text) + SIGNS if sign not in legend.values())
        signs[label] = legend[text]
    lines = [
        f"id: {scenario.id}",
        *(f"title.{language}: {text}" for language, text in scenario.title.items()),
        *(f"intro.{language}: {text}" for language, text in scenario.intro.items()),
        f"{LEAST}: {scenario.least}",
        "",
        "[map]",
        *draw(signs, GRID),
    ]
    explained = [f"{sign} = {text}" for text, sign in legend.items() if sign not in PREDEFINED]
    walls = ["-".join(pair) for pair in scenario.ground.walls]
    doors = ["-".join(pair) + " open" * (pair in scenario.opened) for pair in scenario.ground.doors]
    quests = [_quest_text(quest) for quest in scenario.quests]
    for name, body in (("legend", explained), ("walls", walls), ("doors", doors), ("quests", quests)):
        if body:
            lines += ["", f"[{name}]", *body]
    return "\n".join(lines) + "\n"


def _wanted(text: str) -> str:
    """The signs that a place would like best: what makes it special, by its letters."""
    name = text.split(" + ")[-1].split()
    return "".join(filter(str.isalnum, "".join(reversed(name))))


def _place_texts(scenario: Scenario) -> Iterable[tuple[str, str]]:
    """Each place with its line for the legend."""
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
