"""Scenario files written back, so that tests can hold what was read against it."""

from __future__ import annotations

import string

from rules.core.files.drawings import draw
from rules.core.space.layouts import Grid
from rules.runequest.lobby.scenario import Scenario
from rules.runequest.lobby.scenario_text import CEILING, EACH, FLOOR, GRIDS, LEAST, WALL, WALL_AP

SIGNS = string.ascii_letters + string.digits + "".join(map(chr, range(0xC0, 0x250)))


def render_scenario(scenario: Scenario) -> str:
    """A file that `parse_scenario` reads as this scenario."""
    ground = scenario.ground
    legend = {f"wall {ground.wall.ap}": WALL, "cell": FLOOR}
    signs: dict[str, str] = {}
    for label, text in place_texts(scenario).items():
        if text not in legend:
            legend[text] = next(sign for sign in SIGNS if sign not in legend.values())
        signs[label] = legend[text]
    grid = next(name for name, kind in GRIDS.items() if kind == ground.grid)
    lines = [
        f"id: {scenario.id}",
        *(f"title.{language}: {text}" for language, text in scenario.title.items()),
        *(f"intro.{language}: {text}" for language, text in scenario.intro.items()),
        f"grid: {grid}",
        *([f"{CEILING}: {ground.ceiling}"] if ground.ceiling is not None else []),
        f"{WALL_AP}: {ground.wall.ap}",
        f"{LEAST}: {scenario.least}",
        f"{EACH}: {scenario.each}",
        "",
        "[map]",
        *draw(signs, Grid(ground.grid)),
        "",
        "[legend]",
        *(f"{sign} = {text}" for text, sign in legend.items() if sign not in (WALL, FLOOR)),
        "",
        "[walls]",
        *("-".join(pair) for pair in ground.walls),
    ]
    return "\n".join(lines) + "\n"


def place_texts(scenario: Scenario) -> dict[str, str]:
    """Each place with its line for the legend."""
    ground = scenario.ground
    names = ground.compass.names
    found = {label: f"{solid.kind} {solid.ap}" for label, solid in ground.obstacles.items()}
    parts: dict[str, list[str]] = {label: [] for label in ground.cells}
    for post in scenario.posts:
        facing = "" if post.facing is None else f" {names[post.facing]}"
        parts[post.cell].append((post.foe or f"start {post.side}") + facing)
    for label, ceiling in ground.ceilings.items():
        parts[label].append(f"{CEILING} {ceiling}")
    return found | {label: " + ".join(said) or "cell" for label, said in parts.items()}
