"""Runs Gloomhaven position files: ``python -m tests.conformance.gloomhaven FILE``.

Prints every failed case with its expected and its actual outcomes, then ``N passed, M failed``. The exit code is 1 if a
case failed, and 2 if the file cannot be read.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rules.core.space.grid import cell_grid
from rules.core.space.shapes import FLAT_HEXES
from rules.gloomhaven.monsters.focus import Enemy, Monster
from rules.gloomhaven.monsters.monster_turn import legal_turns
from rules.gloomhaven.space.area import CardAttack
from rules.gloomhaven.space.battlefield import Battlefield


def position(case: dict):
    """Returns a case's arguments for ``legal_turns``."""
    grid = cell_grid(FLAT_HEXES, case["grid"]["width"], case["grid"]["height"])
    field = Battlefield.of(
        grid,
        [(tile["kind"], grid.cell(*tile["at"])) for tile in case["terrain"]],
        [(grid.cell(*one), grid.cell(*other)) for one, other in case["walls"]],
    )
    allies, enemies, start = [], [], None
    for number, figure in enumerate(case["figures"]):
        cell = grid.cell(*figure["at"])
        if figure["kind"] == "active_monster":
            start = cell
        elif figure["kind"] == "monster":
            allies.append(cell)
        else:
            enemies.append(Enemy(str(number), cell, (figure.get("initiative", 0),), figure.get("invisible", False)))
    given = case["monster"]
    attack = None
    if given["targets"] != 0:
        attack = CardAttack(given["range"], given["targets"], tuple(map(tuple, given["aoe"])))
    monster = Monster(
        start, given["move"], attack, given["flying"], given["jumping"], given["teleport"], given["muddled"]
    )
    return field, monster, enemies, allies


def answer(case: dict) -> dict:
    """Returns a case's actual outcomes, by end and attacked cells.

    An outcome is a tuple of focus cells, destinations and pattern hexes.
    """
    field, monster, enemies, allies = position(case)
    offset = field.grid.offset
    at = {enemy.id: offset(enemy.cell) for enemy in enemies}
    return {
        (offset(outcome.end), frozenset(at[target] for target in outcome.targets)): (
            frozenset(at[focus] for focus in outcome.focus),
            frozenset(map(offset, outcome.destinations)),
            frozenset(map(offset, outcome.pattern)),
        )
        for outcome in legal_turns(field, monster, enemies, allies)
    }


def wanted(case: dict) -> dict:
    """Returns a case's expected outcomes in the form of :func:`answer`.

    The last part of an outcome lists every correct placement of the pattern.
    """
    return {
        (tuple(option["move_to"]), frozenset(map(tuple, option["attacks"]))): (
            frozenset(map(tuple, option["focus"])),
            frozenset(map(tuple, option["destinations"])),
            [
                frozenset(map(tuple, cells))
                for cells in [option.get("aoe_hexes", []), *option.get("aoe_alternatives", [])]
            ],
        )
        for option in case["expected"]["options"]
    }


def is_passed(case: dict) -> bool:
    """Returns whether the actual outcomes are the expected ones."""
    given, expected = answer(case), wanted(case)
    return given.keys() == expected.keys() and all(
        given[option][:2] == expected[option][:2]
        and (given[option][2] in expected[option][2] or not any(expected[option][2]))
        for option in expected
    )


def main(arguments: list[str]) -> int:
    """Runs one file and returns the exit code."""
    if len(arguments) != 1:
        print("usage: python -m tests.conformance.gloomhaven FILE", file=sys.stderr)
        return 2
    try:
        cases = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
        if not isinstance(cases, list):
            raise ValueError("not a list of cases")
    except (OSError, ValueError) as error:
        print(f"cannot read {arguments[0]}: {error}", file=sys.stderr)
        return 2
    failed = 0
    for number, case in enumerate(cases):
        name = case.get("id", f"case {number}") if isinstance(case, dict) else f"case {number}"
        try:
            if is_passed(case):
                continue
            print(f"{name} failed: expected {wanted(case)}, given {answer(case)}")
        except Exception as error:
            print(f"{name} failed: {type(error).__name__}: {error}")
        failed += 1
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
