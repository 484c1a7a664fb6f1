"""Monster destination: GLOOM-D2 to GLOOM-D9, once the focus is known."""

from __future__ import annotations

from typing import NamedTuple

from rules.gloomhaven.area import Volley
from rules.gloomhaven.focus import Enemy, Focus, Situation, attack_hexes
from rules.gloomhaven.movement import remaining
from rules.gloomhaven.sight import seen_from
from rules.hexgrid import cells_of


class Destination(NamedTuple):
    """A hex to head for, and the set of enemies (as their cells) to attack from it."""

    cell: int
    struck: int


class Narrowing(NamedTuple):
    """One comparison: the rule, what each cell still in question measured (lower is better, compared from left to
    right), and the cells kept. The cells are enemies' for a focus (GLOOM-F) and for extra targets (GLOOM-D5), else
    hexes to head for (GLOOM-D) or to stop at (GLOOM-D9).

    Measures: F5 negative hexes; F6 cost; F7 proximity; F8 initiative; D2 negative hexes, then 1 if out of reach this
    turn; D3 0 or 1 for disadvantage; D4 minus the number of targets; D5 cost, proximity, initiative; D6
    disadvantaged extra targets; D7 cost; D9 negative hexes in total, remaining cost, movement spent.
    """

    rule: str
    measured: tuple[tuple[int, tuple[int, ...]], ...]
    kept: tuple[int, ...]

    @property
    def is_deciding(self) -> bool:
        """Whether it ruled anything out."""
        return len(self.kept) < len(self.measured)


Trace = list[Narrowing]


def find_destinations(
    situation: Situation, enemy: Enemy, focus: Focus, trace: Trace | None = None
) -> list[Destination]:
    """The destinations for a focus (GLOOM-D2 to GLOOM-D7); several: players choose.

    An area attack is a multi-target attack here (GLOOM-E5). Each comparison made is added to ``trace``, if given."""
    points = situation.monster.move if focus.cost <= situation.monster.move else None
    aim = situation.aim
    struck = 1 << enemy.cell
    if trace is None and not aim.attack.pattern and (aim.extras == 1 or len(situation.enemies) == 1):
        return [Destination(cell, struck) for cell in _single_target(situation, enemy, focus, points)]

    costs = attack_hexes(situation, enemy, focus.negatives, points)
    hexes = list(costs)
    if trace is not None:
        _trace_attack_hexes(situation, enemy, trace)
    if situation.minds_adjacency:
        beside = situation.field.adjacent(enemy.cell)
        hexes = narrow("GLOOM-D3", {cell: (beside >> cell & 1,) for cell in hexes}, trace)

    volleys = {cell: [volley for volley in aim.volleys(cell) if volley.can_include(struck)] for cell in hexes}
    sizes = {cell: max(volley.size for volley in volleys[cell]) for cell in hexes}
    if aim.attack.targets != 1 or aim.attack.pattern:
        hexes = narrow("GLOOM-D4", {cell: (-sizes[cell],) for cell in hexes}, trace)
    size = sizes[hexes[0]]
    best = {cell: [volley for volley in volleys[cell] if volley.size == size] for cell in hexes}
    least: dict[Volley, int] = {}
    for cell in hexes:
        for volley in best[cell]:
            least.setdefault(volley, costs[cell])

    found: dict[Destination, None] = {}
    for chosen in _target_sets(situation, struck, size, least, trace):
        able = [cell for cell in hexes if any(volley.is_able(chosen) for volley in best[cell])]
        others = chosen & ~struck
        if situation.minds_adjacency and others:
            beside_others = {cell: (others & situation.field.adjacent(cell)).bit_count() for cell in able}
            able = narrow("GLOOM-D6", {cell: (count,) for cell, count in beside_others.items()}, trace)
        for cell in narrow("GLOOM-D7", {cell: (costs[cell],) for cell in able}, trace):
            found[Destination(cell, chosen)] = None
    return list(found)


def _single_target(situation: Situation, enemy: Enemy, focus: Focus, points: int | None) -> list[int]:
    """GLOOM-D3 and GLOOM-D7 for an attack that can only ever strike the focus, stopping at the first good layer."""
    zone = situation.zones[enemy.id]
    layers = situation.reach.fewest(focus.negatives)
    last = len(layers) if points is None else min(points + 1, len(layers))
    if situation.minds_adjacency:
        apart = zone & ~situation.field.adjacent(enemy.cell)
        for cost in range(focus.cost, last):
            if layers[cost] & apart and (seen := seen_from(situation.field, enemy.cell, layers[cost] & apart)):
                return list(cells_of(seen))
    return list(cells_of(seen_from(situation.field, enemy.cell, layers[focus.cost] & zone)))


def _target_sets(
    situation: Situation, struck: int, size: int, least: dict[Volley, int], trace: Trace | None
) -> list[int]:
    """The largest target sets that GLOOM-D5 picks, extra target by extra target; several only by full ties."""
    rank = {1 << enemy.cell: (situation.proximity(enemy), *enemy.initiative) for enemy in situation.enemies}
    sets = [struck]
    for _ in range(size - 1):
        wider: dict[int, None] = {}
        for chosen in sets:
            costs: dict[int, int] = {}
            for volley, cost in least.items():
                for extra in rank:
                    if not chosen & extra and costs.get(extra, cost + 1) > cost and volley.can_include(chosen | extra):
                        costs[extra] = cost
            measured = {extra.bit_length() - 1: (cost, *rank[extra]) for extra, cost in costs.items()}
            for cell in narrow("GLOOM-D5", measured, trace):
                wider[chosen | 1 << cell] = None
        sets = list(wider)
    return sets


def narrow(rule: str, measured: dict[int, tuple[int, ...]], trace: Trace | None) -> list[int]:
    """The cells with the least measure; the comparison is added to the trace if there is one."""
    best = min(measured.values())
    kept = [cell for cell, value in measured.items() if value == best]
    if trace is not None:
        trace.append(Narrowing(rule, tuple(measured.items()), tuple(kept)))
    return kept


def find_stops(situation: Situation, focus: Focus, destination: int, trace: Trace | None = None) -> list[int]:
    """Where the monster ends this turn when the destination is out of reach (GLOOM-D9): the fewest negative hexes in
    total, then the least remaining cost, then the least movement spent now; its own cell if nothing is better
    (GLOOM-D10)."""
    monster, reach = situation.monster, situation.reach
    if not monster.move:
        return [monster.cell]
    rest = remaining(situation.field, situation.mover, destination)
    now = [reach.fewest(negatives)[: monster.move + 1] for negatives in range(focus.negatives + 1)]
    if trace is not None:
        _trace_stops(now, rest, trace)
    # However the hexes are shared out between this turn and later ones, the fewest in total are the focus's own.
    pairs = [
        (layers, rest[focus.negatives - negatives])
        for negatives, layers in enumerate(now)
        if focus.negatives - negatives < len(rest)
    ]
    for left in range(max(len(layers) for _, layers in pairs)):
        for spent in range(monster.move + 1):
            stops = 0
            for here, ahead in pairs:
                if left < len(ahead) and spent < len(here):
                    stops |= here[spent] & ahead[left]
            if stops:
                return list(cells_of(stops))
    raise AssertionError("a destination can be reached from where the monster stands")


def _trace_stops(now: list[list[int]], rest: list[list[int]], trace: Trace) -> None:
    measured: dict[int, tuple[int, ...]] = {}
    for taken, layers in enumerate(now):
        for spent, layer in enumerate(layers):
            for cell in cells_of(layer):
                ways = [
                    (taken + negatives, left, spent)
                    for negatives, ahead in enumerate(rest)
                    for left, mask in enumerate(ahead)
                    if mask >> cell & 1
                ]
                if ways:
                    measured[cell] = min(ways)
    narrow("GLOOM-D9", measured, trace)


def _trace_attack_hexes(situation: Situation, enemy: Enemy, trace: Trace) -> None:
    measured: dict[int, tuple[int, ...]] = {}
    negatives = 0
    while situation.reach.fewest(negatives):
        for cell, cost in attack_hexes(situation, enemy, negatives, None).items():
            measured[cell] = (negatives, int(cost > situation.monster.move))
        negatives += 1
    narrow("GLOOM-D2", measured, trace)
