"""A monster's turn: whom it focuses on, where it goes, whom it attacks (GLOOM-F and GLOOM-D)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.gloomhaven.battlefield import Battlefield
from rules.gloomhaven.destination import Destination, find_destinations, find_stops
from rules.gloomhaven.focus import Enemy, Monster, Situation, find_focus
from rules.hexgrid import mask_of


@dataclass(frozen=True, slots=True)
class Outcome:
    """One legal turn. ``path`` is the hexes entered in order, without the start; ``targets`` the ids of the enemies
    attacked, ``focus`` the ids of the focuses that lead here, ``destinations`` the hexes headed for, ``pattern`` the
    board hexes of one placement of an area pattern; all in reading order."""

    end: int
    path: tuple[int, ...]
    targets: tuple[str, ...]
    focus: tuple[str, ...]
    destinations: tuple[int, ...]
    pattern: tuple[int, ...]


def legal_turns(
    field: Battlefield,
    monster: Monster,
    enemies: Iterable[Enemy],
    allies: Iterable[int] = (),
    exclude: Iterable[str] = (),
) -> tuple[Outcome, ...]:
    """Every legal outcome of the monster's turn in reading order of its end and targets; never empty. One outcome is
    automatic, several are for the players to choose from (GLOOM-H1)."""
    situation = Situation(field, monster, tuple(enemies), mask_of(allies), frozenset(exclude))
    focus = find_focus(situation)
    if not focus.enemies:
        return (Outcome(monster.cell, (), (), (), (), ()),)
    ways: dict[Destination, tuple[set[str], set[int]]] = {}
    for enemy in focus.enemies:
        for destination in find_destinations(situation, enemy, focus):
            if focus.cost <= monster.move:
                struck = destination.struck if monster.attack is not None else 0
                results = [Destination(destination.cell, struck)]
            else:
                results = [Destination(cell, 0) for cell in find_stops(situation, focus, destination.cell)]
            for result in results:
                ids, cells = ways.setdefault(result, (set(), set()))
                ids.add(enemy.id)
                cells.add(destination.cell)
    grid = field.grid
    outcomes = [
        Outcome(
            end=result.cell,
            path=situation.reach.path(result.cell),
            targets=tuple(enemy.id for enemy in situation.enemies if result.struck >> enemy.cell & 1),
            focus=tuple(enemy.id for enemy in focus.enemies if enemy.id in ids),
            destinations=tuple(sorted(cells, key=grid.order.__getitem__)),
            pattern=tuple(grid.in_reading_order(situation.aim.placement(*result))) if result.struck else (),
        )
        for result, (ids, cells) in ways.items()
    ]
    places = {enemy.id: grid.order[enemy.cell] for enemy in situation.enemies}
    outcomes.sort(key=lambda outcome: (grid.order[outcome.end], [places[target] for target in outcome.targets]))
    return tuple(outcomes)
