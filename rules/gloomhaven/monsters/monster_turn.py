"""The solver of a monster's turn: focus, destination and targets (GLOOM-F and GLOOM-D).

How to use it:

- `cell_grid(FLAT_HEXES, width, height)` (`rules.core.space.grid`) is the board. Cells are ints, and sets of cells are
  ints with bits set.
- `Battlefield.of(grid, [("wall", cell), ...], thin_walls)` is the terrain. Keep the object while the terrain stays
  the same, because it caches proximity and sight.
- `acting_monster(...)` makes a `Monster` from base move, card and conditions.
- `CardAttack(range, targets, pattern)` is the attack on the card; `targets` is None for all adjacent or all in range.
- `legal_turns(field, monster, enemies, allies)` returns every legal turn (GLOOM-H1). For a later attack of the card,
  `move` is 0, and `exclude` contains the enemies that the card has hit (GLOOM-A11).
- `explain_turn` takes the same arguments and returns the deciding comparisons with their numbers (GLOOM-H2).

Other figures move with `Reach(field, Mover(...), points)` in `movement`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from rules.core.space.grid import mask_of
from rules.gloomhaven.monsters.destination import Destination, Narrowing, Trace, find_destinations, find_stops, narrow
from rules.gloomhaven.monsters.focus import Enemy, Focus, Monster, Situation, cheapest, find_focus
from rules.gloomhaven.space.area import CardAttack
from rules.gloomhaven.space.battlefield import Battlefield

__all__ = [
    "Battlefield",
    "CardAttack",
    "Enemy",
    "Explanation",
    "LegalTurn",
    "Monster",
    "Narrowing",
    "Way",
    "acting_monster",
    "explain_turn",
    "legal_turns",
]


class LegalTurn(NamedTuple):
    """One legal turn of a monster.

    - `path`: the hexes in the order entered, without the starting hex.
    - `targets`: the ids of the enemies attacked.
    - `focus`: the ids of the possible focuses with which the monster takes this turn.
    - `destinations`: the hexes to head for.
    - `pattern`: the hexes that an area pattern covers in one possible placement.

    All fields but `path` are in reading order.
    """

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
    among: Iterable[str] = (),
) -> tuple[LegalTurn, ...]:
    """Returns every legal turn of a monster, at least one (GLOOM-D8, GLOOM-D9, GLOOM-D11).

    Turns are in reading order of the last hex, then of the targets. Players choose between several turns (GLOOM-H1). If
    `among` is given, only these enemies can be the focus.
    """
    situation = Situation(field, monster, tuple(enemies), mask_of(allies), frozenset(exclude), frozenset(among))
    focus = find_focus(situation)
    if not focus.enemies:
        return (LegalTurn(monster.cell, (), (), (), (), ()),)
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
        LegalTurn(
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


def acting_monster(
    cell: int,
    *,
    base_move: int,
    card_move: int | None,
    attack: CardAttack | None,
    conditions: Collection[str] = (),
    flying: bool = False,
    jumping: bool = False,
) -> Monster:
    """Returns the monster with this turn's move and attack (GLOOM-K1).

    `card_move` is the modifier on the card's move line, or None without such a line (GLOOM-D1). `attack` is the card's
    attack, or None. A strengthened monster avoids disadvantage like any other, so the condition is ignored (GLOOM-H4).
    """
    can_move = card_move is not None and "immobilize" not in conditions
    return Monster(
        cell,
        move=max(0, base_move + (card_move or 0)) if can_move else 0,
        attack=None if "disarm" in conditions else attack,
        flying=flying,
        jumping=jumping,
        muddled="muddle" in conditions,
    )


@dataclass(frozen=True, slots=True)
class Way:
    """Comparisons that decided how the monster moves for one focus.

    - `destinations`: the comparisons that decided where to go.
    - `stops`: the comparisons that decided where to stop before an unreachable destination (GLOOM-D9, GLOOM-D10).
    """

    focus: str
    is_reachable: bool
    destinations: tuple[Narrowing, ...]
    stops: tuple[tuple[int, Narrowing], ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Reasons for the result of a monster's turn (GLOOM-H2).

    - `ignored`: enemies that could not be the focus, each with the rule: GLOOM-F4 for invisible enemies, GLOOM-A11
      for enemies attacked before, GLOOM-F2 for enemies out of reach.
    - `focus`: the comparisons between the candidates, up to the deciding one.
    - `is_tied`: true if several candidates were left (GLOOM-F9).
    - `ways`: empty if the monster has no focus (GLOOM-F10).
    """

    ignored: tuple[tuple[str, str], ...]
    focus: tuple[Narrowing, ...]
    is_tied: bool
    ways: tuple[Way, ...]


def explain_turn(
    field: Battlefield,
    monster: Monster,
    enemies: Iterable[Enemy],
    allies: Iterable[int] = (),
    exclude: Iterable[str] = (),
    among: Iterable[str] = (),
) -> Explanation:
    """Returns the comparisons behind `legal_turns` for the same arguments."""
    everybody, excluded, fixed = tuple(enemies), frozenset(exclude), frozenset(among)
    situation = Situation(field, monster, everybody, mask_of(allies), excluded, fixed)
    each = {enemy: cheapest(situation, (enemy,)) for enemy in situation.candidates}
    ignored = tuple(
        (enemy.id, "GLOOM-F4" if enemy.invisible else "GLOOM-A11" if enemy.id in excluded else "GLOOM-F2")
        for enemy in everybody
        if (enemy not in each or not each[enemy].enemies) and (not fixed or enemy.id in fixed)
    )
    rank: dict[int, dict[str, tuple[int, ...]]] = {
        enemy.cell: {
            "GLOOM-F5": (near.negatives,),
            "GLOOM-F6": (near.cost,),
            "GLOOM-F7": (situation.proximity(enemy),),
            "GLOOM-F8": enemy.initiative,
        }
        for enemy, near in each.items()
        if near.enemies
    }
    trace: Trace = []
    left = list(rank)
    for rule in ("GLOOM-F5", "GLOOM-F6", "GLOOM-F7", "GLOOM-F8"):
        if len(left) > 1 or (left and not trace):
            left = narrow(rule, {cell: rank[cell][rule] for cell in left}, trace)
    focus = find_focus(situation)
    ways = tuple(_explain_way(situation, enemy, focus) for enemy in focus.enemies)
    return Explanation(ignored, tuple(trace), len(left) > 1, ways)


def _explain_way(situation: Situation, enemy: Enemy, focus: Focus) -> Way:
    is_reachable = focus.cost <= situation.monster.move
    trace: Trace = []
    destinations = find_destinations(situation, enemy, focus, trace)
    stops: list[tuple[int, Narrowing]] = []
    if not is_reachable:
        for cell in dict.fromkeys(destination.cell for destination in destinations):
            stopping: Trace = []
            find_stops(situation, focus, cell, stopping)
            stops.extend((cell, narrowing) for narrowing in stopping)
    return Way(enemy.id, is_reachable, tuple(trace), tuple(stops))
