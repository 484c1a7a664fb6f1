"""Finds a monster's destination for a known focus (GLOOM-D2 to GLOOM-D9)."""

from __future__ import annotations

from functools import reduce
from itertools import groupby, islice
from operator import or_
from typing import NamedTuple

from rules.core.space.grid import cells_of, mask_of
from rules.gloomhaven.monsters.focus import Enemy, Focus, Situation, attack_hexes
from rules.gloomhaven.space.area import Volley
from rules.gloomhaven.space.movement import remaining
from rules.gloomhaven.space.sight import seen_from


class Destination(NamedTuple):
    """Hex to head for, and the cells of the enemies to attack from it."""

    cell: int
    struck: int


class Narrowing(NamedTuple):
    """One comparison: its rule, the measures of the compared cells, and the cells kept.

    The cells are those of enemies for a focus (GLOOM-F) or extra targets (GLOOM-D5), and otherwise hexes to head for
    (GLOOM-D) or to stop at (GLOOM-D9). A measure is a tuple of numbers; the lowest tuple is best. The numbers depend on
    the rule:

    - F5: number of negative hexes.
    - F6: cost.
    - F7: proximity.
    - F8: initiative.
    - D2: number of negative hexes, then 1 if the hex is out of reach this turn.
    - D3: 1 for disadvantage, otherwise 0.
    - D4: number of targets, with a minus sign.
    - D5: cost, proximity, initiative.
    - D6: number of extra targets attacked with disadvantage.
    - D7: cost.
    - D9: number of negative hexes in total, remaining cost, movement spent.
    """

    rule: str
    measured: tuple[tuple[int, tuple[int, ...]], ...]
    kept: tuple[int, ...]

    @property
    def is_deciding(self) -> bool:
        """True if the comparison ruled any cell out."""
        return len(self.kept) < len(self.measured)


Trace = list[Narrowing]


def find_destinations(
    situation: Situation, enemy: Enemy, focus: Focus, trace: Trace | None = None
) -> list[Destination]:
    """Returns the destinations for a focus (GLOOM-D2 to GLOOM-D7).

    If several are returned, the players choose. An area attack counts as a multi-target attack (GLOOM-E5). The
    comparisons are added to `trace`.
    """
    points = situation.monster.move if focus.cost <= situation.monster.move else None
    aim = situation.aim
    struck = 1 << enemy.cell
    if trace is None and not aim.attack.pattern and (aim.extras == 1 or len(situation.enemies) == 1):
        return [Destination(cell, struck) for cell in _single_target(situation, enemy, focus, points)]

    costs = attack_hexes(situation, enemy, focus.negatives, points)
    if trace is not None:
        _trace_attack_hexes(situation, enemy, trace)
    if situation.minds_adjacency:
        beside = situation.field.adjacent(enemy.cell)
        kept = narrow("GLOOM-D3", {cell: (beside >> cell & 1,) for cell in costs}, trace)
        costs = {cell: costs[cell] for cell in kept}
    size, volleys = _largest(situation, enemy, costs, trace)
    sets = _target_sets(situation, struck, size, costs, volleys, trace)
    return _strikes(situation, enemy, size, costs, volleys, sets, trace)


def _single_target(situation: Situation, enemy: Enemy, focus: Focus, points: int | None) -> list[int]:
    """Returns the destinations of an attack on the focus alone (GLOOM-D3, GLOOM-D7).

    These are the cheapest hexes without disadvantage, or else the cheapest hexes.
    """
    zone = situation.aim.zones[enemy.cell]
    layers = situation.reach.fewest(focus.negatives)
    last = len(layers) if points is None else min(points + 1, len(layers))
    if situation.minds_adjacency:
        apart = zone & ~situation.field.adjacent(enemy.cell)
        for cost in range(focus.cost, last):
            if layers[cost] & apart and (seen := seen_from(situation.field, enemy.cell, layers[cost] & apart)):
                return list(cells_of(seen))
    return list(cells_of(seen_from(situation.field, enemy.cell, layers[focus.cost] & zone)))


def _largest(
    situation: Situation, enemy: Enemy, costs: dict[int, int], trace: Trace | None
) -> tuple[int, dict[int, list[Volley]]]:
    """Returns the largest possible number of targets, and for each hex the volleys that reach it (GLOOM-D4).

    With a trace, all hexes are returned. Without one, only the cheapest hexes are returned. They are enough, since any
    set of targets that GLOOM-D5 can pick can be attacked from one of them.
    """
    aim, struck = situation.aim, 1 << enemy.cell
    if trace is None:
        for size, cells in aim.sizes(enemy.cell, mask_of(costs)):
            for _, layer in groupby((cell for cell in costs if cells >> cell & 1), key=costs.__getitem__):
                volleys = {cell: found for cell in layer if (found := aim.volleys(cell, struck, size))}
                if volleys:
                    return size, volleys
        raise AssertionError("the focus can be attacked from each of its attack hexes")
    volleys = {cell: aim.volleys(cell, struck) for cell in costs}
    sizes = {cell: max(volley.size for volley in volleys[cell]) for cell in costs}
    size = max(sizes.values())
    hexes = list(costs)
    if aim.attack.targets != 1 or aim.attack.pattern:
        hexes = narrow("GLOOM-D4", {cell: (-sizes[cell],) for cell in costs}, trace)
    return size, {cell: [volley for volley in volleys[cell] if volley.size == size] for cell in hexes}


def _target_sets(
    situation: Situation,
    struck: int,
    size: int,
    costs: dict[int, int],
    volleys: dict[int, list[Volley]],
    trace: Trace | None,
) -> list[int]:
    """Returns the sets of targets that are best by GLOOM-D5.

    Several sets are returned only if they are fully tied.
    """
    layers: dict[int, dict[Volley, None]] = {}
    for cell, ways in volleys.items():
        layers.setdefault(costs[cell], {}).update(dict.fromkeys(ways))
    ranks: dict[tuple[int, ...], int] = {}
    for enemy in situation.enemies:
        rank = (situation.proximity(enemy), *enemy.initiative)
        ranks[rank] = ranks.get(rank, 0) | 1 << enemy.cell
    ranking = sorted(ranks.items())

    sets = [struck]
    for _ in range(size - 1):
        grown: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        for chosen in sets:
            measured = 0
            for cost, layer in layers.items():
                extras = 0
                for volley in layer:
                    extras |= volley.addable(chosen)
                for rank, enemies in ranking:
                    if enemies & extras & ~measured:
                        grown.setdefault((cost, *rank), []).append((chosen, enemies & extras & ~measured))
                measured |= extras
        best = min(grown)
        sets = list(dict.fromkeys(chosen | 1 << cell for chosen, extras in grown[best] for cell in cells_of(extras)))
        if trace is not None:
            least: dict[int, tuple[int, ...]] = {}
            for value in sorted(grown):
                for _, extras in grown[value]:
                    for cell in cells_of(extras):
                        least.setdefault(cell, value)
            narrow("GLOOM-D5", least, trace)
    return sets


def _strikes(
    situation: Situation,
    enemy: Enemy,
    size: int,
    costs: dict[int, int],
    volleys: dict[int, list[Volley]],
    sets: list[int],
    trace: Trace | None,
) -> list[Destination]:
    """Returns the best hexes by GLOOM-D6 and GLOOM-D7, each with its targets, in order of cost.

    Without a trace, the search ends once no later hex can be better.
    """
    struck = 1 << enemy.cell
    measured: dict[Destination, tuple[int, int]] = {}
    best: tuple[int, int] | None = None
    zones = {chosen: situation.aim.common_zone(chosen) for chosen in sets}
    for cell, cost in costs.items():
        if best is not None and trace is None and (0, cost) > best:
            break
        beside = situation.field.adjacent(cell) & ~struck if situation.minds_adjacency else 0
        for chosen, zone in zones.items():
            value = ((chosen & beside).bit_count(), cost)
            if not zone >> cell & 1 or (best is not None and trace is None and value > best):
                continue
            if cell not in volleys:
                volleys[cell] = situation.aim.volleys(cell, struck, size)
            if any(volley.is_able(chosen) for volley in volleys[cell]):
                measured[Destination(cell, chosen)] = value
                best = value if best is None else min(best, value)
    if trace is not None:
        hexes: dict[int, tuple[int, ...]] = {}
        for (cell, _), (disadvantaged, _) in measured.items():
            hexes[cell] = min((disadvantaged,), hexes.get(cell, (disadvantaged,)))
        kept = narrow("GLOOM-D6", hexes, trace) if situation.minds_adjacency and size > 1 else list(hexes)
        narrow("GLOOM-D7", {cell: (costs[cell],) for cell in kept}, trace)
    return [strike for strike, value in measured.items() if value == best]


def narrow(rule: str, measured: dict[int, tuple[int, ...]], trace: Trace | None) -> list[int]:
    """Returns the cells with the lowest measure, and adds the comparison to `trace`."""
    best = min(measured.values())
    kept = [cell for cell, value in measured.items() if value == best]
    if trace is not None:
        trace.append(Narrowing(rule, tuple(measured.items()), tuple(kept)))
    return kept


def find_stops(situation: Situation, focus: Focus, destination: int, trace: Trace | None = None) -> list[int]:
    """Returns the hexes where the monster may stop if its destination is out of reach (GLOOM-D9).

    If no hex is better than its present one, the monster stays there (GLOOM-D10).
    """
    monster, reach = situation.monster, situation.reach
    if not monster.move:
        return [monster.cell]
    now = [reach.fewest(negatives)[: monster.move + 1] for negatives in range(focus.negatives + 1)]
    # Without a trace, the search may stop at the nearest hex that the monster can reach, since no farther hex can be
    # better. For an explanation, every hex is measured.
    nearest = 0 if focus.negatives or trace is not None else reduce(or_, now[0])
    levels = remaining(situation.field, situation.mover, destination, until=nearest)
    rest = list(levels if trace is not None else islice(levels, focus.negatives + 1))
    if trace is not None:
        _trace_stops(now, rest, trace)
    # Over this turn and later turns, the monster must enter the fewest negative hexes possible.
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
