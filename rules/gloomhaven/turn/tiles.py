"""Effects of entering hexes: traps, hazards, doors, forced movement, lost flight (GLOOM-M, GLOOM-O)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.table import Procedure
from rules.gloomhaven.attack.conditions import afflict
from rules.gloomhaven.attack.damage import GameTable, suffer
from rules.gloomhaven.board_events import (
    FlightChanged,
    ForcedMoveBlocked,
    ForcedMoved,
    ForcedMoveDeclined,
    HazardEntered,
    Moved,
    Relocated,
    TrapCreated,
    TrapSprung,
)
from rules.gloomhaven.events import Looted, Unaffected
from rules.gloomhaven.figures import hazard_damage, immunities_of, seats_for, trap_damage
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.space.board import (
    Mode,
    battlefield_of,
    cell_of,
    label_of,
    labels_of,
    map_of,
    mover_of,
    nearest_empty,
)
from rules.gloomhaven.space.movement import DIFFICULT, Mover
from rules.gloomhaven.space.paths import affected, check_path, legal_pulls, legal_pushes
from rules.gloomhaven.space.sight import seen_from
from rules.gloomhaven.state import Condition, Figure, Offer, State, Terrain, Trap
from rules.gloomhaven.turn.doors import open_door
from rules.gloomhaven.turn.offers import Offers, settle

MOST_OFFERS = 40
ANY_POINTS = 1 << 20
HOLDING = frozenset(("immobilize", "stun"))
"""Conditions that end the current move if a trap gives them (GLOOM-K1)."""


# --- moving ----------------------------------------------------------------------------------------------------------


def walk(
    table: GameTable, figure: Figure, path: Sequence[str], mode: Mode, points: int, *, spent: int = 0
) -> Procedure[int | None]:
    """Moves a figure along its path, hex by hex (GLOOM-C3, GLOOM-M4, GLOOM-M5, GLOOM-M6, GLOOM-O11).

    `path` has labels, without the starting hex. `points` are the movement points of the whole ability, and `spent` are
    the points used before this path.

    If the path ends at an opened door, or the new room blocks the rest of the path, the result is the number of points
    spent so far. The figure may then choose how to go on. Otherwise the result is None.
    """
    setup, state = table.setup, table.state
    field, labels = battlefield_of(setup, state), map_of(setup).cells
    cells = [labels[label] for label in path]
    # The path has already been checked, so the mover needs no other figures.
    mover = Mover(labels[figure.cell], flying=figure.flying or mode == "fly", jumping=mode == "jump")
    hurting = affected(mover, tuple(cells))
    entered: list[Cell] = []

    def told() -> None:
        if entered:
            table.tell(
                Moved(
                    rules=("GLOOM-M10" if mover.flying else "GLOOM-M7" if mover.jumping else "GLOOM-M3",),
                    actor=Piece(figure.id),
                    path=tuple(entered),
                    to=entered[-1],
                    mode=Term("fly" if mover.flying else mode),
                    points=spent,
                    of=points,
                )
            )
            entered.clear()

    for at, (label, cell) in enumerate(zip(path, cells, strict=True)):
        is_door = bool(field.closed >> cell & 1)
        spent += _step_cost(field, mover, cell, is_last=at == len(path) - 1)
        figure.cell = label
        entered.append(Cell(label))
        if is_door:
            told()
            yield from open_door(table, label, figure)
            rest = cells[at + 1 :]
            field, mover = battlefield_of(setup, state), mover_of(setup, state, figure, mode)
            if not rest or check_path(field, mover, points - spent, rest) is not None:
                return spent
        elif cell in hurting and _is_hurting(table, label):
            told()
            yield from enter(table, figure, label)
            if not _is_still_there(state, figure, label):
                return None
            field, mover = battlefield_of(setup, state), mover_of(setup, state, figure, mode)
            if check_path(field, mover, points - spent, cells[at + 1 :]) is not None:
                break  # a game master has put something in the way
        if not HOLDING.isdisjoint(figure.conditions) and _is_alone(state, figure):
            break
    told()
    if mode == "fly" and not figure.flying:
        yield from land(table, figure)
    return None


def _step_cost(field: Battlefield, mover: Mover, cell: int, *, is_last: bool) -> int:
    """Returns the points for entering a hex (GLOOM-M3, GLOOM-M7, GLOOM-M9, GLOOM-M10)."""
    is_counted = not mover.flying and (is_last or not mover.jumping)
    return DIFFICULT if is_counted and field.difficult >> cell & 1 else 1


def enter(table: GameTable, figure: Figure, label: str, culprit: str = "") -> Procedure[None]:
    """Applies the trap and hazard in a hex that a figure enters (GLOOM-O4, GLOOM-O5).

    `culprit` is the figure that forced the move and gets the kill, or "" (GLOOM-O7). The caller must pass only hexes of
    `affected` (GLOOM-M11).
    """
    setup, state = table.setup, table.state
    trap = state.traps.pop(label, None)
    if trap is not None:
        damage = trap_damage(setup) if trap.damage is None else trap.damage
        table.tell(
            TrapSprung(
                rules=("GLOOM-O4", "GLOOM-M5"),
                actor=Piece(figure.id),
                cell=Cell(label),
                damage=damage,
                conditions=tuple(Term(condition) for condition in trap.conditions),
            )
        )
        yield from suffer(table, figure, damage, "trap", by=culprit, rule="GLOOM-O4")
        if _is_still_there(state, figure, label):
            afflict(table, figure, trap.conditions)
    if _is_still_there(state, figure, label) and "hazard" in state.overlays.get(label, ()):
        damage = hazard_damage(setup)
        table.tell(
            HazardEntered(rules=("GLOOM-O5", "GLOOM-M5"), actor=Piece(figure.id), cell=Cell(label), damage=damage)
        )
        yield from suffer(table, figure, damage, "hazard", by=culprit, rule="GLOOM-O5")


def _is_still_there(state: State, figure: Figure, label: str) -> bool:
    """Returns whether a figure is still in its hex.

    A figure may fall or be moved by a game master while its player is asked (GLOOM-A13).
    """
    return figure.cell == label and state.figures.get(figure.id) is figure


def _is_alone(state: State, figure: Figure) -> bool:
    return not any(other.cell == figure.cell for other in state.figures.values() if other is not figure)


def _is_hurting(table: GameTable, label: str) -> bool:
    return label in table.state.traps or "hazard" in table.state.overlays.get(label, ())


# --- forced movement -------------------------------------------------------------------------------------------------


def force(table: GameTable, actor: Figure, target: Figure, how: str, hexes: int) -> Procedure[None]:
    """Pushes or pulls a figure (GLOOM-M14, GLOOM-M15, GLOOM-M16, GLOOM-M17, GLOOM-M18)."""
    setup, state = table.setup, table.state
    if hexes <= 0 or not _are_there(state, actor, target):
        return
    if how in immunities_of(setup, target):
        table.tell(Unaffected(actor=Piece(target.id), effect=Term(how)))
        return
    who: dict[str, Any] = {"actor": Piece(actor.id), "target": Piece(target.id), "how": Term(how)}
    if not _ways(table, actor, target, how, hexes):
        table.tell(ForcedMoveBlocked(rules=("GLOOM-M13",), **who))
        return

    def outcomes() -> Offers[tuple[str, ...]]:
        ways = _ways(table, actor, target, how, hexes)
        offers = [
            (Offer(kind="path", cell=Cell(way[-1]), path=tuple(Cell(label) for label in way)), way) for way in ways
        ]
        return [*offers, (Offer(kind="decline"), ())] if offers else []

    way = yield from settle(
        table,
        how,
        "GLOOM-M18",
        outcomes,
        seats=seats_for(state, actor),
        figure=target.id,
        always=actor.kind != "monster",
    )
    if way is None:
        return
    if not way:
        table.tell(ForcedMoveDeclined(rules=("GLOOM-M16",), **who))
        return
    path = tuple(Cell(label) for label in way)
    table.tell(ForcedMoved(rules=("GLOOM-M13", "GLOOM-M18"), path=path, to=path[-1], **who))
    yield from slide(table, target, way, actor.id)


def slide(table: GameTable, target: Figure, way: Sequence[str], culprit: str = "") -> Procedure[None]:
    """Moves a figure along a forced path (GLOOM-M15, GLOOM-O7).

    `culprit` is the figure that forces the movement.
    """
    setup, state = table.setup, table.state
    hurting = affected(mover_of(setup, state, target), tuple(cell_of(setup, label) for label in way))
    for at, label in enumerate(way):
        target.cell = label
        if cell_of(setup, label) in hurting:
            yield from enter(table, target, label, culprit)
            rest = [cell_of(setup, other) for other in way[at + 1 :]]
            if not _is_still_there(state, target, label) or _is_barred(table, target, rest):
                return


def _is_barred(table: GameTable, target: Figure, rest: Sequence[int]) -> bool:
    """Returns whether a correction has meanwhile blocked the rest of a forced path (GLOOM-M14)."""
    field = battlefield_of(table.setup, table.state)
    return check_path(field, mover_of(table.setup, table.state, target), ANY_POINTS, rest) is not None


def _are_there(state: State, *figures: Figure) -> bool:
    return all(state.figures.get(figure.id) is figure for figure in figures)


def _ways(table: GameTable, actor: Figure, target: Figure, how: str, hexes: int) -> list[tuple[str, ...]]:
    """Returns the paths along which a figure can be forced, in reading order of their ends.

    If paths have the same end and the same traps and hazards, only one of them is returned.
    """
    setup, state = table.setup, table.state
    if not _are_there(state, actor, target):
        return []
    field, mover = battlefield_of(setup, state), mover_of(setup, state, target)
    legal = legal_pushes if how == "push" else legal_pulls
    distinct: dict[tuple[int, ...], tuple[int, ...]] = {}
    for path in legal(field, mover, cell_of(setup, actor.cell), hexes):
        crossed = [cell for cell in affected(mover, path) if field.negative >> cell & 1]
        distinct.setdefault((path[-1], *crossed), path)
    order = map_of(setup).grid.order
    ways = sorted(distinct.values(), key=lambda path: [order[path[-1]], *(order[cell] for cell in path)])
    return [tuple(label_of(setup, cell) for cell in path) for path in ways[:MOST_OFFERS]]


# --- flight ----------------------------------------------------------------------------------------------------------


def take_off(table: GameTable, figure: Figure) -> None:
    """Lets the figure fly from now on (GLOOM-M10)."""
    if not figure.flying:
        figure.flying = True
        table.tell(FlightChanged(rules=("GLOOM-M10",), actor=Piece(figure.id), flying=True))


def land(table: GameTable, figure: Figure) -> Procedure[None]:
    """Ends a figure's flight (GLOOM-M12).

    A figure over an obstacle suffers damage and goes to the nearest empty hex. Players choose between equally near
    hexes.
    """
    setup, state = table.setup, table.state
    if figure.flying:
        figure.flying = False
        table.tell(FlightChanged(rules=("GLOOM-M12",), actor=Piece(figure.id), flying=False))

    def is_over_obstacle() -> bool:
        return "obstacle" in state.overlays.get(figure.cell, ())

    if not is_over_obstacle():
        return
    yield from suffer(table, figure, trap_damage(setup), "flight", rule="GLOOM-M12")

    def outcomes() -> Offers[str]:
        if state.figures.get(figure.id) is not figure or not is_over_obstacle():
            return []
        nearest = nearest_empty(setup, state, figure.cell)
        return [(Offer(kind="cell", cell=Cell(label)), label) for label in nearest]

    label = yield from settle(table, "landing", "GLOOM-M12", outcomes, figure=figure.id)
    if label is not None:
        figure.cell = label
        table.tell(Relocated(rules=("GLOOM-M12",), actor=Piece(figure.id), to=Cell(label)))


# --- tiles and tokens changed by abilities ---------------------------------------------------------------------------


def create_trap(table: GameTable, actor: Figure, label: str, damage: int, conditions: Sequence[Condition] = ()) -> None:
    """Creates a trap with an ability's damage and conditions (GLOOM-O4)."""
    table.state.traps[label] = Trap(damage=damage, conditions=list(conditions))
    table.tell(
        TrapCreated(
            rules=("GLOOM-O4",),
            actor=Piece(actor.id),
            cell=Cell(label),
            damage=damage,
            conditions=tuple(Term(condition) for condition in conditions),
        )
    )


def put_tile(state: State, label: str, kind: Terrain) -> None:
    """Puts a tile down, on top of any others."""
    state.overlays.setdefault(label, []).append(kind)


def lift_tile(state: State, label: str, kind: Terrain) -> None:
    """Takes a tile away.

    Raises ValueError if it is not there.
    """
    kinds = state.overlays.get(label, [])
    kinds.remove(kind)
    if not kinds:
        del state.overlays[label]


def loot(table: GameTable, figure: Figure, reach: int, rule: str = "") -> None:
    """Takes coins and treasures within `reach` hexes and in sight (GLOOM-L5).

    A monster leaves treasures alone.
    """
    setup, state = table.setup, table.state
    field, stands = battlefield_of(setup, state), cell_of(setup, figure.cell)
    treasures = [label for label, kinds in state.overlays.items() if figure.kind != "monster" and "treasure" in kinds]
    near = field.within(stands, reach) & map_of(setup).mask((*state.coins, *treasures))
    seen = seen_from(field, stands, near)
    if near & ~seen:
        unseen = [Cell(label) for label in labels_of(setup, near & ~seen)]
        table.explain("unseen", "GLOOM-L5", lambda: {"actor": Piece(figure.id), "unseen": unseen})
    here = labels_of(setup, seen)
    coins = {label: state.coins.pop(label) for label in here if label in state.coins}
    treasures = [label for label in here if label in treasures]
    for label in treasures:
        lift_tile(state, label, "treasure")
    if not (coins or treasures):
        return
    figure.coins += sum(coins.values())
    table.tell(
        Looted(
            rules=(rule,) if rule else (),
            actor=Piece(figure.id),
            cells=tuple(Cell(label) for label in here if label in coins or label in treasures),
            coins=sum(coins.values()),
            treasures=len(treasures),
        )
    )
