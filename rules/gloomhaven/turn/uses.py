"""Abilities other than moving, attacking and healing: the verb `use` with its `what`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term, UserText
from rules.core.play.table import Procedure
from rules.gloomhaven.actions import Use
from rules.gloomhaven.attack.combat import check_reach, check_target
from rules.gloomhaven.attack.conditions import afflict
from rules.gloomhaven.attack.damage import GameTable, suffer
from rules.gloomhaven.board_events import ObstacleCreated, ObstacleDestroyed, ObstacleMoved, Summoned, TrapDisarmed
from rules.gloomhaven.events import RetaliateGained, ShieldGained
from rules.gloomhaven.figures import are_enemies, immunities_of
from rules.gloomhaven.space.board import battlefield_of, cell_of, empty_cells, is_cutting_off, parse_cell
from rules.gloomhaven.space.sight import sees
from rules.gloomhaven.state import Figure, Retaliate, Setup, State
from rules.gloomhaven.turn.rounds import INERT, change_element, infuse
from rules.gloomhaven.turn.tiles import create_trap, force, land, lift_tile, loot, put_tile, take_off

MOST_SHOVED = 6
Aim = Literal["nobody", "allies", "enemies", "anybody"]
Where = Literal["nowhere", "empty", "obstacle", "trap"]
Check = Callable[[Setup, State, Figure, Use], Refusal | None]
Perform = Callable[[GameTable, Figure, Use], Procedure[None] | None]


@dataclass(frozen=True, slots=True)
class Kind:
    """Row of USES: an ability's effect, its possible targets and hexes, and a further check."""

    perform: Perform
    aim: Aim = "nobody"
    to: Where = "nowhere"
    source: Where = "nowhere"
    check: Check | None = None


def check_use(setup: Setup, state: State, figure: Figure, use: Use) -> Refusal | None:
    """Refuses an ability that cannot be used with these targets and hexes."""
    kind = USES[use.what]
    if (refusal := _check_targets(setup, state, figure, use, kind.aim)) is not None:
        return refusal
    for slot, label, where in (("source", use.source, kind.source), ("to", use.to, kind.to)):
        if where != "nowhere" and (refusal := _check_cell(setup, state, figure, use, slot, label, where)) is not None:
            return refusal
    refusal = kind.check(setup, state, figure, use) if kind.check else None
    return refusal or _check_immune(setup, state, use)


def perform_use(table: GameTable, figure: Figure, use: Use) -> Procedure[None]:
    going = USES[use.what].perform(table, figure, use)
    if going is not None:
        yield from going


# --- checks ----------------------------------------------------------------------------------------------------------


def _check_targets(setup: Setup, state: State, figure: Figure, use: Use, aim: Aim) -> Refusal | None:
    if aim == "nobody":
        return None
    if not use.target and aim == "enemies":
        return Refusal("missing-slot", verb=use.verb, slot="target")
    if len(set(use.target)) < len(use.target):
        return Refusal("target-twice", "GLOOM-A7")
    for id in use.target:
        target = state.figures.get(id)
        if target is None:
            return Refusal("no-such-piece", text=UserText(id[:40]))
        if target is figure and aim != "enemies":
            continue
        is_enemy = are_enemies(figure, target)
        if is_enemy and aim == "allies":
            return Refusal("not-an-ally", "GLOOM-T1", target=Piece(id))
        refusal = (
            check_target(setup, state, figure, target, use.range)
            if is_enemy or aim == "enemies"
            else check_reach(setup, state, figure, target, use.range)
        )
        if refusal is not None:
            return refusal
    return None


def _check_immune(setup: Setup, state: State, use: Use) -> Refusal | None:
    """Refuses a target that is immune to every effect of the ability."""
    effects = use.conditions if use.what == "condition" else (use.what,)
    for id in use.target:
        if id in state.figures and set(effects) <= immunities_of(setup, state.figures[id]):
            return Refusal("immune", target=Piece(id), effects=[Term(effect) for effect in effects])
    return None


def _check_cell(
    setup: Setup, state: State, figure: Figure, use: Use, slot: str, text: str, where: Where
) -> Refusal | None:
    if not text:
        return Refusal("missing-slot", verb=use.verb, slot=slot)
    label = parse_cell(setup, text)
    if label is None:
        return Refusal("no-such-cell", text=UserText(text[:40]))
    field, cell = battlefield_of(setup, state), cell_of(setup, label)
    if not field.floor >> cell & 1:
        return Refusal("not-floor", "GLOOM-T2", cell=Cell(label))
    reach = 1 if use.what == "summon" else max(use.range, 1)
    steps = field.proximity(cell_of(setup, figure.cell), cell)
    if steps is None:
        return Refusal("cell-walled-off", "GLOOM-T4", cell=Cell(label))
    if steps > reach:
        return Refusal("cell-out-of-range", "GLOOM-L1", cell=Cell(label), distance=steps, reach=reach)
    if not sees(field, cell_of(setup, figure.cell), cell):
        return Refusal("cell-no-sight", "GLOOM-L5", cell=Cell(label))
    match where:
        case "empty":
            if not empty_cells(setup, state) >> cell & 1:
                return Refusal("not-empty", "GLOOM-T2", cell=Cell(label))
        case "obstacle":
            if "obstacle" not in state.overlays.get(label, ()):
                return Refusal("no-obstacle", "GLOOM-O2", cell=Cell(label))
        case "trap":
            if label not in state.traps:
                return Refusal("no-trap", "GLOOM-O4", cell=Cell(label))
    return None


def _check_whole(setup: Setup, state: State, figure: Figure, use: Use) -> Refusal | None:
    """Refuses an obstacle that would divide the map (GLOOM-O3)."""
    lifted = _label(setup, use.source) if use.what == "move_obstacle" else ""
    label = _label(setup, use.to)
    return (
        Refusal("cuts-off", "GLOOM-O3", cell=Cell(label))
        if is_cutting_off(setup, state, label, lifted=lifted)
        else None
    )


def _check_conditions(setup: Setup, state: State, figure: Figure, use: Use) -> Refusal | None:
    return None if use.conditions else Refusal("missing-slot", verb=use.verb, slot="conditions")


def _check_shove(setup: Setup, state: State, figure: Figure, use: Use) -> Refusal | None:
    if not use.target:
        return Refusal("missing-slot", verb=use.verb, slot="target")
    if figure.id in use.target:
        return Refusal("not-oneself", "GLOOM-M13")
    if not 1 <= use.value <= MOST_SHOVED:
        return Refusal("shove-range", "GLOOM-M13", value=use.value, low=1, high=MOST_SHOVED)
    return None


def _check_element(setup: Setup, state: State, figure: Figure, use: Use) -> Refusal | None:
    if not use.element:
        return Refusal("missing-slot", verb=use.verb, slot="element")
    if use.what == "consume" and not state.elements.get(use.element, INERT):
        if use.element in state.infused:
            return Refusal("element-fresh", "GLOOM-Z3", element=Term(use.element))
        return Refusal("element-inert", "GLOOM-Z1", element=Term(use.element))
    return None


def _check_flight(setup: Setup, state: State, figure: Figure, use: Use) -> Refusal | None:
    if figure.flying == (use.what == "fly"):
        return Refusal("flies-already" if figure.flying else "flies-not", "GLOOM-M10", actor=Piece(figure.id))
    return None


# --- effects ---------------------------------------------------------------------------------------------------------


def _label(setup: Setup, text: str) -> str:
    return parse_cell(setup, text) or text


def _aimed(table: GameTable, figure: Figure, use: Use) -> Iterable[Figure]:
    """Yields the targets that are still on the board; by default the figure itself."""
    for id in use.target or (figure.id,):
        if id in table.state.figures:
            yield table.state.figures[id]


def _shield(table: GameTable, figure: Figure, use: Use) -> None:
    """Adds to the shield of this round (GLOOM-A10, GLOOM-R5)."""
    for target in _aimed(table, figure, use):
        target.round_shield += use.value
        table.tell(ShieldGained(rules=("GLOOM-A10",), actor=Piece(target.id), value=use.value))


def _retaliate(table: GameTable, figure: Figure, use: Use) -> None:
    """Adds to the retaliate of this round (GLOOM-A9, GLOOM-R5)."""
    reach = max(use.range, 1)
    figure.round_retaliate.append(Retaliate(value=use.value, range=reach))
    table.tell(RetaliateGained(rules=("GLOOM-A9",), actor=Piece(figure.id), value=use.value, range=reach))


def _condition(table: GameTable, figure: Figure, use: Use) -> None:
    for target in _aimed(table, figure, use):
        afflict(table, target, use.conditions)


def _card(table: GameTable, figure: Figure, use: Use) -> None:
    """Adds a bless or curse to each target's deck (GLOOM-A4)."""
    for target in _aimed(table, figure, use):
        afflict(table, target, [use.what])


def _suffer(table: GameTable, figure: Figure, use: Use) -> Procedure[None]:
    for target in _aimed(table, figure, use):
        yield from suffer(table, target, use.value, "ability", by=figure.id)


def _shove(table: GameTable, figure: Figure, use: Use) -> Procedure[None]:
    """Pushes or pulls without an attack (GLOOM-M13)."""
    for target in _aimed(table, figure, use):
        yield from force(table, figure, target, use.what, use.value)


def _loot(table: GameTable, figure: Figure, use: Use) -> None:
    loot(table, figure, use.range)


def _summon(table: GameTable, figure: Figure, use: Use) -> None:
    """Places a summon, which acts from the next round on (GLOOM-R6)."""
    state = table.state
    state.summoned += 1
    reach = use.range if use.range > 1 else 0
    summon = Figure(
        id=f"summon-{state.summoned}",
        kind="summon",
        cell=_label(table.setup, use.to),
        hp=use.hp,
        max_hp=use.hp,
        summoner=figure.id,
        name=str(use.name),
        order=state.summoned,
        since_round=state.round,
        move=use.move,
        attack=use.attack,
        range=reach,
    )
    state.figures[summon.id] = summon
    table.tell(
        Summoned(
            rules=("GLOOM-R6",),
            actor=Piece(summon.id),
            summoner=Piece(figure.id),
            name=use.name,
            cell=Cell(summon.cell),
            hp=use.hp,
            move=use.move,
            attack=use.attack,
            range=reach,
        )
    )


def _infuse(table: GameTable, figure: Figure, use: Use) -> None:
    assert use.element
    infuse(table, use.element, figure.id)


def _consume(table: GameTable, figure: Figure, use: Use) -> None:
    assert use.element
    change_element(table, use.element, INERT, actor=figure.id)


def _create_obstacle(table: GameTable, figure: Figure, use: Use) -> None:
    label = _label(table.setup, use.to)
    put_tile(table.state, label, "obstacle")
    table.tell(ObstacleCreated(rules=("GLOOM-O3",), actor=Piece(figure.id), cell=Cell(label)))


def _move_obstacle(table: GameTable, figure: Figure, use: Use) -> None:
    source, label = _label(table.setup, use.source), _label(table.setup, use.to)
    lift_tile(table.state, source, "obstacle")
    put_tile(table.state, label, "obstacle")
    table.tell(ObstacleMoved(rules=("GLOOM-O3",), actor=Piece(figure.id), source=Cell(source), cell=Cell(label)))


def _destroy_obstacle(table: GameTable, figure: Figure, use: Use) -> None:
    label = _label(table.setup, use.to)
    lift_tile(table.state, label, "obstacle")
    table.tell(ObstacleDestroyed(rules=("GLOOM-O2",), actor=Piece(figure.id), cell=Cell(label)))


def _create_trap(table: GameTable, figure: Figure, use: Use) -> None:
    create_trap(table, figure, _label(table.setup, use.to), use.value, use.conditions)


def _disarm_trap(table: GameTable, figure: Figure, use: Use) -> None:
    label = _label(table.setup, use.to)
    del table.state.traps[label]
    table.tell(TrapDisarmed(rules=("GLOOM-O4",), actor=Piece(figure.id), cell=Cell(label)))


def _fly(table: GameTable, figure: Figure, use: Use) -> None:
    take_off(table, figure)


def _land(table: GameTable, figure: Figure, use: Use) -> Procedure[None]:
    yield from land(table, figure)


USES: dict[str, Kind] = {
    "shield": Kind(_shield, aim="allies"),
    "retaliate": Kind(_retaliate),
    "condition": Kind(_condition, aim="anybody", check=_check_conditions),
    "bless": Kind(_card, aim="allies"),
    "curse": Kind(_card, aim="enemies"),
    "suffer": Kind(_suffer, aim="anybody"),
    "push": Kind(_shove, aim="anybody", check=_check_shove),
    "pull": Kind(_shove, aim="anybody", check=_check_shove),
    "loot": Kind(_loot),
    "summon": Kind(_summon, to="empty"),
    "infuse": Kind(_infuse, check=_check_element),
    "consume": Kind(_consume, check=_check_element),
    "create_obstacle": Kind(_create_obstacle, to="empty", check=_check_whole),
    "move_obstacle": Kind(_move_obstacle, to="empty", source="obstacle", check=_check_whole),
    "destroy_obstacle": Kind(_destroy_obstacle, to="obstacle"),
    "create_trap": Kind(_create_trap, to="empty"),
    "disarm_trap": Kind(_disarm_trap, to="trap"),
    "fly": Kind(_fly, check=_check_flight),
    "land": Kind(_land, check=_check_flight),
}
