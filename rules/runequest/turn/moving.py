"""RuneQuest: movement, up to three metres in each rank (RQ-R4, RQ-R7, RQ-R8).

A fighter walks to its declared destination automatically. Its seat is asked before a step with risks (RQ-O2, RQ-P1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeGuard

from rules.core.facts.words import NOBODY, Cell, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, choice
from rules.core.play.table import Procedure
from rules.runequest import events
from rules.runequest.actions import Pass, Proceed
from rules.runequest.fighters import (
    GameTable,
    at_once,
    by_dex,
    can_stand,
    enemies_of,
    is_standing,
    moves_from,
    sheet_of,
    stage_of,
)
from rules.runequest.space.routes import route
from rules.runequest.space.zones import Stage
from rules.runequest.state import Fighter, Intent, Setup, State
from rules.runequest.tables import METRES_ON_THE_MOVE
from rules.runequest.turn.noting import announce, note_and_collect, pending
from rules.runequest.turn.opportunities import strike_at_leaver
from rules.runequest.turn.passing import get_past, push_aside
from rules.runequest.turn.turning import Step, best_facing, may_hold, threats, turn_to_neighbours, turn_to_runner

NOWHERE = Cell("")
PASS = Pass()
GO = Proceed()


@dataclass(frozen=True, slots=True)
class Goal:
    """Cells that a fighter wants to reach; one of them is enough.

    `past` is an enemy to get past.
    """

    stage: Stage
    cells: tuple[str, ...]
    past: str = ""


def is_going(intent: Intent | None) -> TypeGuard[Intent]:
    return intent is not None and bool(intent.to or intent.toward or intent.then)


def goal_of(setup: Setup, state: State, fighter: Fighter) -> Goal | None:
    """Returns the fighter's goal in this rank, or None if it stays (RQ-R4)."""
    intent = fighter.intent
    if not is_going(intent) or fighter.halted or not (is_standing(fighter) and can_stand(fighter)):
        return None
    if state.rank < moves_from(setup, fighter) or state.rank <= fighter.busy:
        return None
    if intent.to:
        if intent.kind == "defence":
            return None
        stage = stage_of(setup, state)
        return Goal(stage, _cells(stage, fighter, intent.to), intent.past)
    if intent.toward and not intent.done and (intent.kind == "move" or pending(fighter)):
        target = state.fighters.get(intent.toward)
        if target is None or target.dead or _is_beside(setup, fighter, target.cell):
            return None
        stage = stage_of(setup, state)
        return Goal(stage, stage.steps(fighter.id, target.cell), intent.past)
    if intent.then and not pending(fighter) and state.rank > fighter.acted:
        stage = stage_of(setup, state)
        return Goal(stage, _cells(stage, fighter, intent.then))
    return None


def _cells(stage: Stage, fighter: Fighter, to: str) -> tuple[str, ...]:
    """Returns the destination, or the free cells beside a fighter there.

    The enemy to get past is ignored, because it would be pushed aside.
    """
    past = fighter.intent.past if fighter.intent else ""
    return (to,) if stage.standing(to) in ("", fighter.id, past) else stage.steps(fighter.id, to)


def _is_beside(setup: Setup, fighter: Fighter, cell: str) -> bool:
    tiles = setup.ground.tiles
    return fighter.cell == cell or bool(tiles.near[tiles.index[fighter.cell]] >> tiles.index[cell] & 1)


def walk(table: GameTable, fighter: Fighter) -> Procedure[bool]:
    """Makes the fighter's steps in one rank.

    Returns whether the fighter made a step or a seat was asked.
    """
    setup, state = table.setup, table.state
    walking = _Walk(table, fighter)
    metres = METRES_ON_THE_MOVE if fighter.intent and fighter.intent.is_charge else sheet_of(setup, fighter).move
    route_left: tuple[str, ...] = ()
    while walking.goes_on(metres) and (goal := _next_goal(setup, state, fighter)) is not None:
        if not goal.cells:
            break
        if not (route_left and route_left[-1] in goal.cells and not walking.was_asked):
            route_left = route(goal.stage, fighter.id, goal.cells, metres, goal.past)
        if not route_left:
            break
        to, *rest = route_left
        if (yield from walking.ask_watchers(to)):
            route_left = ()
            continue
        if not (yield from walking.step(goal.stage, to)):
            break
        route_left = tuple(rest)
    walking.finish()
    arrive(setup, state, fighter)
    yield from walking.let_neighbours_turn()
    return walking.has_done


def _next_goal(setup: Setup, state: State, fighter: Fighter) -> Goal | None:
    arrive(setup, state, fighter)
    return goal_of(setup, state, fighter)


def arrive(setup: Setup, state: State, fighter: Fighter) -> None:
    """Removes a reached destination from the fighter's action (RQ-E1).

    If another fighter stands there, a cell beside it is enough.
    """
    intent = fighter.intent
    if not is_going(intent) or intent.kind == "defence":
        return
    for name in ("to", "then"):
        cell: str = getattr(intent, name)
        if cell and (fighter.cell == cell or _is_taken(setup, state, fighter, cell, intent.past)):
            setattr(intent, name, NOWHERE)
            return
    if intent.kind == "move" and intent.toward and not intent.to:
        target = state.fighters.get(intent.toward)
        if target is None or target.dead or _is_beside(setup, fighter, target.cell):
            intent.toward = NOBODY


def end_move(fighter: Fighter) -> None:
    """Ends a move that has no destination left, as a rank begins (RQ-E1)."""
    intent = fighter.intent
    if intent is not None and intent.kind == "move" and not is_going(intent):
        intent.done = True


def _is_taken(setup: Setup, state: State, fighter: Fighter, cell: str, past: str) -> bool:
    return _is_beside(setup, fighter, cell) and stage_of(setup, state).standing(cell) not in ("", fighter.id, past)


class _Walk:
    """Walk of one fighter in one rank."""

    def __init__(self, table: GameTable, fighter: Fighter) -> None:
        self.table = table
        self.fighter = fighter
        self.steps = 0
        self.was_asked = False
        self.has_done = False
        self._path: list[Cell] = []
        self._entered: list[events.Entered] = []
        self._asked: set[str] = set()

    @property
    def _is_there(self) -> bool:
        """False if a game master has removed the fighter during a question."""
        return self.fighter.id in self.table.state.fighters

    def goes_on(self, metres: int) -> bool:
        return self.steps < metres and self._is_there

    def ask_watchers(self, to: str) -> Procedure[bool]:
        """Asks an enemy, before a step, whether it turns to hold the fighter.

        Returns whether an enemy was asked. A walk asks each enemy at most once.
        """
        table, step = self.table, Step(self.fighter.id, to)
        for enemy in self._enemies():
            if enemy.id not in self._asked and may_hold(table, enemy, step):
                self._asked.add(enemy.id)
                self._interrupt()
                yield from turn_to_runner(table, enemy, step)
                return True
        return False

    def let_neighbours_turn(self) -> Procedure[None]:
        """Lets adjacent enemies turn to the fighter after its walk (RQ-T1)."""
        for enemy in self._enemies() if self.steps and self._is_there else ():
            if enemy.id in self.table.state.fighters:
                self.has_done |= yield from turn_to_neighbours(self.table, enemy, self.fighter.id)

    def _enemies(self) -> list[Fighter]:
        """Returns the enemies that do not walk in this rank.

        Walking enemies turn on the way.
        """
        setup, state = self.table.setup, self.table.state
        there = by_dex(setup, enemies_of(state, self.fighter))
        return [each for each in there if (goal := goal_of(setup, state, each)) is None or not goal.cells]

    def step(self, stage: Stage, to: str) -> Procedure[bool]:
        """Makes one step, and returns whether it was made."""
        fighter, table = self.fighter, self.table
        self.was_asked = False
        past: set[str] = set()
        is_shoving = False
        passing = [table.state.fighters[each] for each in stage.passing(fighter.id, to)]
        for together in at_once(table.setup, passing):
            for controller in together:
                self._interrupt()
                outcome = yield from get_past(table, fighter.id, controller.id, to)
                if outcome not in ("through", "shoving"):
                    return self._halt("chosen" if outcome == "chosen" else "stopped")
                is_shoving |= outcome == "shoving"
                past.add(controller.id)
        if is_shoving and not (yield from push_aside(table, fighter.id, to)):  # RQ-P7: after all strikes
            return self._halt("stopped")
        if self.was_asked:
            stage = stage_of(table.setup, table.state)
        leaving = stage.leaves(fighter.id, to)
        if strikers := [each for each in leaving.strikers if each not in past]:
            self._interrupt()
            answer = yield from table.ask(lambda: _leave(table, fighter.id, to, strikers, is_passing=bool(past)))
            if answer is not None and isinstance(answer.action, Pass):
                return self._halt("chosen")
            yield from strike_at_leaver(table, fighter.id, to, strikers)
        elif leaving.is_covered:
            self._interrupt()
            table.tell(
                events.Covered(
                    rules=("RQ-O3",), actor=Piece(fighter.id), cell=Cell(fighter.cell), allies=leaving.allies,
                    enemies=leaving.enemies,
                )
            )  # fmt: skip
        if self.was_asked:
            stage = stage_of(table.setup, table.state)
        if not self._is_there:
            return False
        if not is_standing(fighter) or not stage.is_free(to):
            return self._halt("stopped")
        fighter.facing = table.setup.ground.direction(fighter.cell, to)
        fighter.cell = Cell(to)
        self._path.append(fighter.cell)
        self.steps += 1
        self._entered += note_and_collect(table)
        return True

    def finish(self) -> None:
        """Ends the walk of this rank, and turns the fighter to its enemies (RQ-R4)."""
        fighter, setup = self.fighter, self.table.setup
        if self.steps and self._is_there:
            fighter.walked += 1
            fighter.fixed = self.table.state.rank
            if is_standing(fighter):
                fighter.facing = _facing(setup, self.table.state, fighter)
                self._entered += note_and_collect(self.table)
            self._tell_path()

    def _interrupt(self) -> None:
        announce(self.table)
        self.was_asked = self.has_done = True
        self._tell_path()

    def _tell_path(self) -> None:
        if self._path:
            announce(self.table)
            self.has_done = True
            names = self.table.setup.ground.compass.names
            self.table.tell(
                events.Moved(
                    rules=("RQ-R4",), actor=Piece(self.fighter.id), path=tuple(self._path), to=self._path[-1],
                    facing=Term(names[self.fighter.facing]),
                )
            )  # fmt: skip
            self._path = []
        for entered in self._entered:
            self.table.tell(entered)
        self._entered = []

    def _halt(self, cause: events.HaltCause) -> bool:
        """Stops the fighter for the rest of the round (RQ-P7)."""
        self.fighter.halted = True
        _settle(self.fighter.intent)
        can_go = is_standing(self.fighter)
        self.table.tell(
            events.Halted(
                rules=("RQ-P7",) if cause == "stopped" else ("RQ-R4",), actor=Piece(self.fighter.id),
                cell=Cell(self.fighter.cell), cause=cause if can_go else "fallen",
            )
        )  # fmt: skip
        return False


def _settle(intent: Intent | None) -> None:
    """Removes the destination of a halted fighter, so that it acts from its cell."""
    if intent is not None:
        intent.to = intent.then = NOWHERE
        intent.toward = NOBODY


def _facing(setup: Setup, state: State, fighter: Fighter) -> int:
    """Returns a fighter's facing at the end of a walk.

    The fighter faces as many adjacent enemies as possible. Without any, it faces the fighter that it walked toward.
    """
    compass = setup.ground.compass
    if threats(setup, state, fighter):
        return best_facing(setup, state, fighter, [fighter.facing, *compass.turns(fighter.facing)])
    target = state.fighters.get(fighter.intent.toward) if fighter.intent else None
    if target is not None and target.cell != fighter.cell:
        return setup.ground.direction(fighter.cell, target.cell)
    return fighter.facing


def _leave(table: GameTable, id: str, to: str, strikers: list[str], *, is_passing: bool) -> Decision | None:
    """Returns the decision on a step at which enemies may strike.

    Returns None if the fighter has just got past a controller in the same step.
    """
    fighter = table.state.fighters.get(id)
    if fighter is None or is_passing or not is_standing(fighter):
        return None
    options: list[Action] = [PASS, GO]
    facts = {
        "actor": Piece(id), "cell": Cell(fighter.cell), "to": Cell(to), "targets": [Piece(each) for each in strikers],
    }  # fmt: skip
    return choice("leave", fighter.seat, options, rule="RQ-O2", facts=facts)
