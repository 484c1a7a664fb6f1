"""A monster's turn: whom it focuses on, where it goes, whom it attacks (GLOOM-F and GLOOM-D).

How to use the solver:

- ``cell_grid(FLAT_HEXES, width, height)`` (`rules.core.space.grid`) is the board; cells are ints, sets of cells are
  ints with bits set.
- ``Battlefield.of(grid, [("wall", cell), ...], thin_walls)`` is the terrain. Keep the object while the terrain stays
  the same: proximity and sight are remembered in it.
- ``acting_monster(...)`` turns base move, card and conditions into a :class:`Monster`; ``CardAttack(range, targets,
  pattern)`` is the attack on the card, ``targets=None`` for "all adjacent" and "all in range"; :class:`Enemy` is a
  character or summon.
- ``legal_turns(field, monster, enemies, allies)`` gives every legal turn: one is automatic, several are for the players
  to choose from (GLOOM-H1). ``exclude`` leaves out those whom an earlier attack of the card has hit (GLOOM-A11); such a
  later attack has ``move=0``. ``among`` names the only ones it may focus on, if the focus is known already.
- ``explain_turn`` with the same arguments says what decided, with the compared numbers (GLOOM-H2).

Movement of any other figure: ``Reach(field, Mover(...), points)`` in ``movement``; explicit paths, push and pull in
``paths``; line of sight in ``sight``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class LegalTurn:
    """One legal turn. ``path`` is the hexes in the order entered, without the start. In reading order: ``targets``, the
    ids of the enemies attacked; ``focus``, the ids of the focuses that lead to this turn; ``destinations``, the hexes
    headed for; ``pattern``, the board hexes of one placement of an area pattern."""

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
    """Every legal turn of the monster, in reading order of its end and targets; never empty. One is automatic, several
    are for the players to choose from (GLOOM-H1). If a destination is within this turn's points, the monster goes there
    and attacks (GLOOM-D8), else it approaches and attacks nobody (GLOOM-D9, GLOOM-D11)."""
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
    """The monster as it acts this turn. ``card_move`` is the modifier of the card's move line, ``None`` without one
    (GLOOM-D1); ``attack`` is the card's attack, ``None`` without one. An immobilised monster does not move, a disarmed
    one does not attack (GLOOM-K1). Strengthen makes no difference: it still avoids disadvantage (GLOOM-H4)."""
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
    """What decided the way to one focus: the comparisons that led to its destinations; if those are out of reach,
    those that led to the stop on the way to each (GLOOM-D9; a stop at the monster's own cell is GLOOM-D10)."""

    focus: str
    is_reachable: bool
    destinations: tuple[Narrowing, ...]
    stops: tuple[tuple[int, Narrowing], ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a monster's turn came out as it did (GLOOM-H2).

    ``ignored`` names the enemies that were not candidates, with the rule: GLOOM-F4 invisible, GLOOM-A11 attacked
    before, GLOOM-F2 without an attack hex it could reach. ``focus`` holds the comparisons of the candidates, up to the
    one that settled it; if ``is_tied`` they left several (GLOOM-F9). With no ``ways`` there is no focus (GLOOM-F10).
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
    """The comparisons behind :func:`legal_turns` for the same arguments."""
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
