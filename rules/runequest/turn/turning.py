"""RuneQuest: turning, once in a rank (RQ-R6, RQ-T, RQ-T3).

A fighter turns automatically to adjacent enemies if one turn within the limit brings them all into its zone. Otherwise
its standing instruction decides, or its seat is asked if a turn matters now. The seat is also asked if a turn would
hold an enemy that runs past.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.runequest import events
from rules.runequest.actions import Pass, Turn
from rules.runequest.attack.defending import can_parry
from rules.runequest.fighters import GameTable, enemies_of, is_engaged, is_standing, stage_of
from rules.runequest.plans import watch_phrase
from rules.runequest.space.facing import MOST_STEPS, keeps_engaged
from rules.runequest.space.zones import Stage
from rules.runequest.state import Fighter, Setup, State, Vigil, Watch
from rules.runequest.turn.noting import announce, note_entries, pending
from rules.runequest.turn.striking import due_blows, target_of, targets_of

PASS = Pass()
NONE: Final = frozenset[str]()
HOLDS: Final = ("pass", "leave")
"""Results of `hold_of` with which a fighter holds an enemy."""


class Step(NamedTuple):
    """Step that an enemy is about to make past a fighter."""

    mover: str
    to: str


class Stakes(NamedTuple):
    """Adjacent enemies that matter to a fighter's facing in the present rank.

    - `parries`: enemies that may strike and could be parried.
    - `strikes`: enemies at whom the fighter has a blow due.
    - `missed`: enemies in `strikes`, if the blow has no target in the zone.
    """

    parries: frozenset[str]
    strikes: frozenset[str]
    missed: frozenset[str]


def may_turn(setup: Setup, state: State, fighter: Fighter) -> bool:
    """Returns whether a fighter is engaged and may still turn in this rank (RQ-T1, RQ-T3)."""
    return fighter.fixed != state.rank and is_engaged(setup, state, fighter)


def turn_to_neighbours(table: GameTable, fighter: Fighter, newcomer: str = "") -> Procedure[bool]:
    """Turns a fighter to adjacent enemies outside its zone, perhaps after asking its seat.

    Returns whether the fighter turned or its seat was asked. If `newcomer` is an enemy that has just walked up, only
    this enemy is a reason to turn.
    """
    setup, state = table.setup, table.state
    if not may_turn(setup, state, fighter):
        return False
    beside = threats(setup, state, fighter)
    covered = {facing: _covered(setup, state, fighter, facing, beside) for facing in range(len(setup.ground.compass))}
    now = covered[fighter.facing]
    if now == beside:
        return False
    kind = _vigil_of(fighter)
    if kind == "stay":
        return False
    watched = frozenset(each for each in beside if _is_watched(state, fighter, each))
    if watched - now:
        to = _best(table, fighter, _within(setup, fighter), beside, watched)
        if covered[to] & watched - now:
            _follow(table, fighter, to)
            return True
    if newcomer and kind != "nearest" and not _matters(table, fighter, (beside - now) & {newcomer}):
        return False
    if (gain := _covering_turn(setup, fighter, beside, covered)) is not None:
        announce(table)
        table.explain(
            "turned", "RQ-T1", lambda: {"actor": Piece(fighter.id), "targets": [Piece(each) for each in sorted(beside)]}
        )
        turn(table, fighter, gain)
        return True
    if kind == "nearest":
        to = _best(table, fighter, [fighter.facing, *_within(setup, fighter)], beside)
        if to == fighter.facing:
            return False
        _follow(table, fighter, to)
        return True
    if not _matters(table, fighter, beside - now):
        return False
    announce(table)
    answer = yield from table.ask(lambda: _decision(table, fighter.id))
    _turn_as_said(table, fighter.id, answer.action if answer is not None else PASS)
    return True


def turn_to_runner(table: GameTable, fighter: Fighter, step: Step) -> Procedure[None]:
    """Asks whether a fighter turns to hold an enemy that runs past (RQ-T1).

    A standing instruction can decide this without a question.
    """
    if _vigil_of(fighter) == "nearest" or _is_watched(table.state, fighter, step.mover, step.to):
        decision = _hold_decision(table, fighter.id, step)
        action = decision.default(fighter.seat) if decision is not None else PASS
        if isinstance(action, Turn):
            _follow(table, fighter, table.setup.ground.compass.numbers[action.facing])
        return
    answer = yield from table.ask(lambda: _hold_decision(table, fighter.id, step))
    _turn_as_said(table, fighter.id, answer.action if answer is not None else PASS)


def _watch_of(fighter: Fighter) -> Watch | None:
    return fighter.intent.watch if fighter.intent is not None else None


def _vigil_of(fighter: Fighter) -> Vigil | None:
    watch = _watch_of(fighter)
    return watch.kind if watch is not None else None


def _is_watched(state: State, fighter: Fighter, enemy: str, to: str = "") -> bool:
    """Returns whether the fighter watches an enemy, its cell, or its next cell."""
    watch = _watch_of(fighter)
    return watch is not None and (
        enemy in watch.enemies or not {state.fighters[enemy].cell, to}.isdisjoint(watch.cells)
    )


def _follow(table: GameTable, fighter: Fighter, to: int) -> None:
    """Turns a fighter as its standing instruction says (RQ-T1)."""
    watch = _watch_of(fighter)
    assert watch is not None
    announce(table)
    table.explain("instructed", "RQ-T1", lambda: {"actor": Piece(fighter.id), "watch": watch_phrase(watch)})
    turn(table, fighter, to)


def _turn_as_said(table: GameTable, id: str, action: Action) -> None:
    if isinstance(action, Turn):
        turn(table, table.state.fighters[id], table.setup.ground.compass.numbers[action.facing])


def turn(table: GameTable, fighter: Fighter, to: int) -> None:
    """Turns a fighter (RQ-T1).

    After a turn beyond the limit, the fighter is not engaged in this rank (RQ-T2).
    """
    compass = table.setup.ground.compass
    degrees = compass.turn_degrees(fighter.facing, to)
    keeps = keeps_engaged(compass, fighter.facing, to)
    fighter.facing, fighter.fixed = to, table.state.rank
    fighter.off_balance = not keeps
    table.tell(
        events.Turned(
            rules=("RQ-T1",) if keeps else ("RQ-T2",), actor=Piece(fighter.id), facing=Term(compass.names[to]),
            degrees=degrees, engaged=keeps,
        )
    )  # fmt: skip
    note_entries(table)


def threats(setup: Setup, state: State, fighter: Fighter) -> frozenset[str]:
    tiles = setup.ground.tiles
    near = tiles.near[tiles.index[fighter.cell]]
    return frozenset(
        enemy.id
        for enemy in enemies_of(state, fighter)
        if near >> tiles.index[enemy.cell] & 1 and is_standing(enemy)
    )  # fmt: skip


def facings_toward(setup: Setup, fighter: Fighter, cell: str) -> tuple[int, ...]:
    """Returns the facings within the limit that have a cell in front, the present one first (RQ-T1)."""
    tiles, compass = setup.ground.tiles, setup.ground.compass
    fronts, there = tiles.fronts[tiles.index[fighter.cell]], tiles.index[cell]
    turns = (fighter.facing, *compass.turns(fighter.facing))
    return tuple(to for to in turns if keeps_engaged(compass, fighter.facing, to) and fronts[to] >> there & 1)


def best_facing(setup: Setup, state: State, fighter: Fighter, facings: list[int]) -> int:
    """Returns the facing with the most adjacent enemies in front.

    Facings toward the target of a declared blow come before all others.
    """
    beside = threats(setup, state, fighter)
    wanted = [blow.target for blow in pending(fighter) if blow.target]

    def worth(facing: int) -> tuple[bool, int]:
        covered = _covered(setup, state, fighter, facing, beside)
        return any(each in covered for each in wanted), len(covered)

    return max(facings, key=worth)


def _covered(setup: Setup, state: State, fighter: Fighter, facing: int, among: frozenset[str]) -> frozenset[str]:
    tiles = setup.ground.tiles
    front = tiles.fronts[tiles.index[fighter.cell]][facing]
    return frozenset(each for each in among if front >> tiles.index[state.fighters[each].cell] & 1)


def _covering_turn(
    setup: Setup, fighter: Fighter, beside: frozenset[str], covered: dict[int, frozenset[str]]
) -> int | None:
    """Returns the nearest facing with all adjacent enemies in front.

    It is within the limit. Without such a facing, the result is None. A fighter with no enemy in front may need two
    ranks for such a turn. The result is then the first part of the turn.
    """
    compass = setup.ground.compass
    turns = [to for to in compass.turns(fighter.facing) if covered[to] == beside]
    within = [to for to in turns if keeps_engaged(compass, fighter.facing, to)]
    if within or not turns or covered[fighter.facing]:
        return next(iter(within), None)
    return compass.turned(fighter.facing, MOST_STEPS if compass.turn(fighter.facing, turns[0]) > 0 else -MOST_STEPS)


# --- when it matters -------------------------------------------------------------------------------------------------


def _stakes(table: GameTable, fighter: Fighter, beside: Iterable[str]) -> Stakes:
    setup, state = table.setup, table.state
    parries, strikes, missed = set[str](), set[str](), set[str]()
    blows = due_blows(setup, state, fighter)
    for id in beside:
        if can_parry(fighter) and _may_strike(table, state.fighters[id], fighter):
            parries.add(id)
        for planned in blows:
            if target_of(setup, state, fighter, planned) in ("", id):
                strikes.add(id)
                missed |= {id} if not targets_of(setup, state, fighter, planned) else set()
    return Stakes(frozenset(parries), frozenset(strikes), frozenset(missed))


def _may_strike(table: GameTable, enemy: Fighter, fighter: Fighter) -> bool:
    """Returns whether an adjacent enemy may strike now, perhaps after turning."""
    setup, state = table.setup, table.state
    if not may_turn(setup, state, enemy) and not stage_of(setup, state).in_reach(enemy.id, fighter.id):
        return False
    blows = due_blows(setup, state, enemy)
    return any(target_of(setup, state, enemy, each) in ("", fighter.id) for each in blows)


def _matters(table: GameTable, fighter: Fighter, outside: frozenset[str]) -> bool:
    """Returns whether a turn to enemies outside the zone would help now.

    A turn within the limit can allow a parry or a missed blow. A turn beyond it allows only the blow, in the next rank.
    """
    if not outside:
        return False
    setup, state = table.setup, table.state
    stakes, compass = _stakes(table, fighter, outside), setup.ground.compass
    return any(
        _covered(setup, state, fighter, to, outside)
        & (stakes.parries | stakes.missed if keeps_engaged(compass, fighter.facing, to) else stakes.missed)
        for to in compass.turns(fighter.facing)
    )


def may_hold(table: GameTable, fighter: Fighter, step: Step) -> bool:
    """Returns whether a turn would hold a runner (RQ-P1, RQ-O2).

    The turn must be within the limit.
    """
    setup, state = table.setup, table.state
    mover = state.fighters.get(step.mover)
    if _vigil_of(fighter) == "stay" or mover is None or mover.id not in threats(setup, state, fighter):
        return False
    if not may_turn(setup, state, fighter):
        return False
    stage = stage_of(setup, state)
    if stage.in_reach(fighter.id, mover.id) or stage.covers(fighter.id, step.to):
        return False
    return any(_holds(stage.turned(fighter.id, to), fighter, step) for to in _within(setup, fighter))


def hold_of(stage: Stage, fighter: Fighter, step: Step) -> Literal["pass", "leave", "keep", ""]:
    """Returns the effect of a fighter's zone on a step.

    - "pass": the step needs the fighter's permission (RQ-P1).
    - "leave": the fighter may strike before the step (RQ-O2).
    - "keep": the step stays in the zone.
    - "": the zone has no effect.
    """
    if fighter.id in stage.passing(*step):
        return "pass"
    if fighter.id in stage.leaves(*step).strikers:
        return "leave"
    return "keep" if stage.in_reach(fighter.id, step.mover) and stage.covers(fighter.id, step.to) else ""


def _holds(stage: Stage, fighter: Fighter, step: Step) -> bool:
    return hold_of(stage, fighter, step) in HOLDS


def _within(setup: Setup, fighter: Fighter) -> list[int]:
    """Returns the facings within the limit of a turn (RQ-T1)."""
    compass = setup.ground.compass
    return [to for to in compass.turns(fighter.facing) if keeps_engaged(compass, fighter.facing, to)]


# --- choosing --------------------------------------------------------------------------------------------------------


def _decision(table: GameTable, id: str) -> Decision | None:
    """Returns the decision between turns to enemies not yet in front, or None."""
    setup, state = table.setup, table.state
    fighter = state.fighters.get(id)
    if fighter is None or not may_turn(setup, state, fighter):
        return None
    compass, beside = setup.ground.compass, threats(setup, state, fighter)
    now = _covered(setup, state, fighter, fighter.facing, beside)
    seen = {now}
    turns: list[int] = []
    for to in compass.turns(fighter.facing):
        covered = _covered(setup, state, fighter, to, beside)
        if covered - now and covered not in seen:
            seen.add(covered)
            turns.append(to)
    if not turns:
        return None
    stakes, outside = _stakes(table, fighter, beside), beside - now
    within = [to for to in turns if keeps_engaged(compass, fighter.facing, to)]
    best = _best(table, fighter, [fighter.facing, *within], beside)
    facts = {
        name: [*map(Piece, sorted(who & outside))]
        for name, who in (("targets", outside), ("strikers", stakes.parries), ("struck", stakes.missed))
    }
    return _asking(table, fighter, turns, best, facts)


def _best(
    table: GameTable, fighter: Fighter, facings: Iterable[int], beside: frozenset[str], watched: frozenset[str] = NONE
) -> int:
    """Returns the best of the facings, the first one among equals.

    The best facing has the most watched enemies in front. Among equals, a facing toward an enemy that the fighter can
    strike now is better. The next criteria are the number of enemies that may strike, and the number of all enemies.
    """
    stakes = _stakes(table, fighter, beside)

    def worth(facing: int) -> tuple[int, bool, int, int]:
        covered = _covered(table.setup, table.state, fighter, facing, beside)
        return len(covered & watched), bool(covered & stakes.strikes), len(covered & stakes.parries), len(covered)

    return max(facings, key=worth)


def _hold_decision(table: GameTable, id: str, step: Step) -> Decision | None:
    """Returns the decision on a turn to an enemy that runs past, or None."""
    setup, state = table.setup, table.state
    fighter = state.fighters.get(id)
    if fighter is None or not may_hold(table, fighter, step):
        return None
    beside, stage = threats(setup, state, fighter), stage_of(setup, state)
    now = _covered(setup, state, fighter, fighter.facing, beside)
    turns: dict[tuple[str, frozenset[str]], int] = {}
    for to in _within(setup, fighter):
        turned = stage.turned(id, to)
        if turned.in_reach(id, step.mover):
            covered = _covered(setup, state, fighter, to, beside)
            turns.setdefault((hold_of(turned, fighter, step), covered), to)
    best = next((to for (hold, covered), to in turns.items() if hold in HOLDS and now <= covered), fighter.facing)
    if _is_watched(state, fighter, step.mover, step.to):
        best = max(
            turns.values(), key=lambda to: (_guarded(stage, fighter, to), _holds(stage.turned(id, to), fighter, step))
        )
    facts = {"targets": [Piece(step.mover)], "cell": state.fighters[step.mover].cell, "to": Cell(step.to)}
    return _asking(table, fighter, [*turns.values()], best, facts)


def _guarded(stage: Stage, fighter: Fighter, facing: int) -> int:
    watch = _watch_of(fighter)
    return sum(stage.turned(fighter.id, facing).covers(fighter.id, cell) for cell in watch.cells) if watch else 0


def _asking(table: GameTable, fighter: Fighter, turns: list[int], best: int, facts: dict[str, Any]) -> Decision:
    compass = table.setup.ground.compass
    beside = threats(table.setup, table.state, fighter)
    held = _covered(table.setup, table.state, fighter, fighter.facing, beside)
    options: list[Action] = [*(_turn(compass.names[to]) for to in turns), PASS]
    return Decision(
        kind="turn",
        seats=(fighter.seat,),
        verbs=("turn", "pass"),
        options=lambda _seat: options,
        check=lambda _seat, action: _check(table, fighter.id, action),
        default=lambda _seat: PASS if best == fighter.facing else _turn(compass.names[best]),
        rule="RQ-T1",
        facts={
            "actor": Piece(fighter.id),
            "targets": [],
            "held": [*map(Piece, sorted(held))],
            "strikers": [],
            "struck": [],
            "cell": Cell(""),
            "to": Cell(""),
            "rank": table.state.rank,
            "beyond": [
                Term(name) for name, to in compass.numbers.items() if not keeps_engaged(compass, fighter.facing, to)
            ],
            **facts,
        },
    )


def _turn(facing: str) -> Turn:
    return Turn.model_validate({"facing": facing})


def _check(table: GameTable, id: str, action: Action) -> Refusal | None:
    fighter, compass = table.state.fighters[id], table.setup.ground.compass
    if not isinstance(action, Turn):
        return None
    if action.actor not in ("", id):
        return Refusal("another-acts", "RQ-T1", target=action.actor, actor=Piece(id))
    if action.facing not in compass.numbers:
        return Refusal("no-such-facing", "RQ-Z1", facing=Term(action.facing), facings=[*map(Term, compass.names)])
    if compass.numbers[action.facing] == fighter.facing:
        return Refusal("faces-already", "RQ-T1", actor=Piece(id), facing=Term(action.facing))
    return None
