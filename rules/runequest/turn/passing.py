"""RuneQuest: getting past a controller (RQ-P).

The mover dodges, makes the controller dodge, or accepts the attack.
"""

from __future__ import annotations

from typing import Final, Literal

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, choice
from rules.core.play.table import Procedure
from rules.runequest import events
from rules.runequest.actions import Allow, Choose, Pass, Proceed, Strike, Stroke
from rules.runequest.attack.defending import dodge_alone, ways
from rules.runequest.attack.exchange import NOT_ENGAGED, Swing
from rules.runequest.attack.levels import D100, Level, level_of
from rules.runequest.attack.strikes import Blow, strike
from rules.runequest.fighters import GameTable, blades, is_standing, sheet_of, stage_of, weapon_of
from rules.runequest.sheet.weapons import FIST, weapons
from rules.runequest.state import Fighter
from rules.runequest.turn.noting import announce, note_entries
from rules.runequest.turn.opportunities import blow_of, check_weapon, offer
from rules.runequest.turn.turning import facings_toward, turn

PASS = Pass()
PUSH_DIE: Final = "push"
EVEN: Final = 50
"""Chance of a body check between equals (RQ-P4)."""
Outcome = Literal["through", "shoving", "stopped", "chosen"]


def get_past(table: GameTable, mover: str, controller: str, to: str) -> Procedure[Outcome]:
    """Asks how to get past a controller, and returns the outcome (RQ-P4, RQ-P7).

    - "through": the step may be made.
    - "stopped": the step may not be made.
    - "chosen": the mover's seat decides not to make the step.
    - "shoving": a fighter has to be pushed aside, once all controllers have struck.
    """
    answer = yield from table.ask(lambda: _decision(table, mover, controller, to))
    if answer is None:
        is_free = mover in table.state.fighters and is_standing(table.state.fighters[mover])
        return "through" if is_free else "stopped"
    match answer.action:
        case Proceed(how="slip"):
            return (yield from _slip(table, mover, controller, to))
        case Proceed(how="strike") as proceed:
            return (yield from _make_dodge(table, mover, controller, proceed))
        case Proceed():
            return (yield from _just_go(table, mover, controller, to))
    return "chosen"


# --- the three ways --------------------------------------------------------------------------------------------------


def _slip(table: GameTable, mover: str, controller: str, to: str) -> Procedure[Outcome]:
    """Gets past if the mover's dodge succeeds and beats the attack (RQ-P2).

    An attack that is not made counts as a failure (RQ-P6).
    """
    answer = yield from offer(table, controller, mover, "passing", to)
    if isinstance(answer, Allow):
        return _allowed(table, mover, controller)
    if isinstance(answer, Strike):
        blow = blow_of(table, controller, mover, answer, "passing")
        struck = yield from strike(table, _with(blow, defence="dodge"))
        attack, dodge = struck.attack, struck.dodge
    if not isinstance(answer, Strike) or struck.is_lost:
        attack = Level.FAILURE
        dodge = yield from dodge_alone(table, _feint(mover, controller))
    success = dodge >= Level.SUCCESS and dodge > attack
    _tell(table, mover, controller, "slip", success, dodge, attack, "RQ-P2")
    return _outcome(table, mover, success)


def _feint(mover: str, controller: str) -> Swing:
    """Returns a stand-in attack for a controller that does not strike.

    The mover dodges it.
    """
    fist = weapons()[FIST]
    return Swing(controller, mover, fist, fist.modes[0], 0, "passing")


def _make_dodge(table: GameTable, mover: str, controller: str, proceed: Proceed) -> Procedure[Outcome]:
    """Gets past if the mover's attack succeeds and the controller's dodge is no better (RQ-P3)."""
    fighter = table.state.fighters[mover]
    facings = facings_toward(table.setup, fighter, table.state.fighters[controller].cell)
    if facings and facings[0] != fighter.facing:
        turn(table, fighter, facings[0])
    struck = yield from strike(table, blow_of(table, mover, controller, proceed, "passing"))
    success = not struck.is_lost and struck.attack >= Level.SUCCESS and struck.attack >= struck.dodge
    _tell(table, mover, controller, "strike", success, struck.attack, struck.dodge, "RQ-P3")
    return _outcome(table, mover, success)


def _just_go(table: GameTable, mover: str, controller: str, to: str) -> Procedure[Outcome]:
    """Accepts the attack without a defence and goes on (RQ-P4)."""
    answer = yield from offer(table, controller, mover, "passing", to)
    state = table.state
    if isinstance(answer, Strike):
        blow = blow_of(table, controller, mover, answer, "passing")
        yield from strike(table, _with(blow, defence="none", bonus=NOT_ENGAGED))
    if mover not in state.fighters or not is_standing(state.fighters[mover]):
        return "stopped"
    if isinstance(answer, Allow):
        _allowed(table, mover, controller)
    if stage_of(table.setup, state).standing(to):
        return "shoving"
    if not isinstance(answer, Allow):
        _tell(table, mover, controller, "go", True, None, None, "RQ-P4")
    return "through"


def _allowed(table: GameTable, mover: str, controller: str) -> Outcome:
    table.tell(events.Allowed(rules=("RQ-P1",), actor=Piece(controller), target=Piece(mover)))
    return "through"


def _outcome(table: GameTable, mover: str, success: bool) -> Outcome:
    fighter = table.state.fighters.get(mover)
    return "through" if success and fighter is not None and is_standing(fighter) else "stopped"


def _tell(
    table: GameTable, mover: str, controller: str, how: Literal["go", "slip", "strike"], success: bool,
    level: Level | None, against: Level | None, rule: str,
) -> None:  # fmt: skip
    table.tell(
        events.Passed(
            rules=(rule,), actor=Piece(mover), target=Piece(controller), how=how, success=success,
            level=Term("") if level is None else level.term, against=Term("") if against is None else against.term,
        )
    )  # fmt: skip


def _with(blow: Blow, *, defence: Literal["dodge", "none"], bonus: int = 0) -> Blow:
    return Blow(blow.attacker, blow.target, blow.item, blow.cause, blow.stroke, bonus, defence=defence)


# --- pushing aside ---------------------------------------------------------------------------------------------------


def push_aside(table: GameTable, mover: str, to: str) -> Procedure[bool]:
    """Tries to push aside a fighter in the way, and returns whether the way is free (RQ-P4)."""
    setup, state = table.setup, table.state
    other = stage_of(setup, state).standing(to)
    if not other:
        return True
    fighter, target = state.fighters[mover], state.fighters[other]
    chance = push_chance(table, fighter, target)
    roll = table.roll(D100, PUSH_DIE)
    aside = pushed_to(table, fighter, target)
    success = level_of(chance, roll).is_success and bool(aside)
    table.tell(
        events.Pushed(
            rules=("RQ-P4",), actor=Piece(mover), target=Piece(other), chance=chance, roll=roll, success=success
        )
    )
    if not success:
        return False
    cell = aside[0]
    if len(aside) > 1:
        answer = yield from table.ask(lambda: _aside(table, mover, other, to))
        if answer is not None and isinstance(answer.action, Choose):
            cell = answer.action.to
    target.cell = Cell(cell)
    facing = Term(setup.ground.compass.names[target.facing])
    table.tell(
        events.Moved(
            rules=("RQ-P4",), actor=Piece(other), path=(target.cell,), to=target.cell, facing=facing, cause="push"
        )
    )
    note_entries(table)
    return True


def push_chance(table: GameTable, mover: Fighter, other: Fighter) -> int:
    """Returns the chance of pushing a fighter aside (RQ-P4)."""
    one, two = sheet_of(table.setup, mover), sheet_of(table.setup, other)
    return body_check(one.STR + one.SIZ, two.SIZ + two.DEX)


def body_check(push: int, footing: int) -> int:
    """Returns the chance of a body check.

    `push` is the mover's STR+SIZ, `footing` the other fighter's SIZ+DEX.
    """
    return EVEN + 5 * (push - footing) // 2


def pushed_to(table: GameTable, mover: Fighter, other: Fighter) -> tuple[str, ...]:
    """Returns the cells that a fighter can be pushed into (RQ-P4).

    If the cell behind the fighter is free, it is the only one.
    """
    stage = stage_of(table.setup, table.state)
    tiles = table.setup.ground.tiles
    free = stage.steps(other.id)
    back = tiles.around[tiles.index[other.cell]][table.setup.ground.direction(mover.cell, other.cell)]
    behind = tiles.labels[back] if back >= 0 else ""
    return (behind,) if behind in free else free


def _aside(table: GameTable, mover: str, other: str, to: str) -> Decision | None:
    state = table.state
    fighter, target = state.fighters.get(mover), state.fighters.get(other)
    if fighter is None or target is None or target.cell != to:
        return None
    cells = pushed_to(table, fighter, target)
    if len(cells) < 2:
        return None
    options: list[Action] = [Choose(to=Cell(cell)) for cell in cells]
    return choice("aside", target.seat, options, rule="RQ-P4", facts={"actor": Piece(other), "target": Piece(mover)})


# --- choosing --------------------------------------------------------------------------------------------------------


def _decision(table: GameTable, mover: str, controller: str, to: str) -> Decision | None:
    """Returns the decision on how to get past a controller.

    Returns None if the controller no longer controls the mover.
    """
    state = table.state
    fighter, other = state.fighters.get(mover), state.fighters.get(controller)
    if fighter is None or other is None or not is_standing(fighter):
        return None
    if controller not in stage_of(table.setup, state).passing(mover, to):
        return None
    announce(table)
    return Decision(
        kind="pass",
        seats=(fighter.seat,),
        verbs=("pass", "proceed"),
        options=lambda _seat: [PASS, *_proceeds(table, fighter, other, to)],
        check=lambda _seat, action: check_proceed(table, fighter, other, to, action),
        default=lambda _seat: PASS,
        rule="RQ-P1",
        facts={
            "actor": Piece(mover), "target": Piece(controller), "cell": Cell(fighter.cell), "to": Cell(to),
            "blocked": other.cell == to,
        },
    )  # fmt: skip


def _proceeds(table: GameTable, fighter: Fighter, other: Fighter, to: str) -> list[Action]:
    said: list[Action] = [Proceed(how="slip"), Proceed(how="go")]
    for item in blades(fighter):
        strokes: list[Stroke] = ["", *weapon_of(fighter, item).strokes[1:]]
        said += [Proceed(how="strike", using=Term(item), stroke=stroke) for stroke in strokes]
    return [each for each in said if check_proceed(table, fighter, other, to, each) is None]


def check_proceed(table: GameTable, fighter: Fighter, other: Fighter, to: str, action: Action) -> Refusal | None:
    if not isinstance(action, Proceed):
        return None
    actor, target = Piece(fighter.id), Piece(other.id)
    if action.actor not in ("", fighter.id):
        return Refusal("another-acts", "RQ-P1", target=action.actor, actor=actor)
    if action.how == "go":
        if other.cell == to and not pushed_to(table, fighter, other):
            return Refusal("no-way-aside", "RQ-P4", target=target)
        return None
    if other.cell == to:
        return Refusal("in-the-way", "RQ-P4", target=target, cell=Cell(to))
    if action.how == "slip":
        can_dodge = any(way.guard.way == "dodge" for way in ways(table, _feint(fighter.id, other.id)))
        return None if can_dodge else Refusal("no-dodge-left", "RQ-R3", actor=actor)
    if not fighter.attack:
        return Refusal("no-attack-left", "RQ-R3", actor=actor)
    if not blades(fighter):
        return Refusal("no-weapon", "RQ-P3", actor=actor)
    stage = stage_of(table.setup, table.state)
    if fighter.id not in stage.engaged:
        return Refusal("not-engaged", "RQ-E8", actor=actor)
    if not facings_toward(table.setup, fighter, other.cell):
        zone = [Cell(cell) for cell in stage.zone(fighter.id)]
        return Refusal("outside-zone", "RQ-Z2", actor=actor, target=target, cell=Cell(other.cell), cells=zone)
    return check_weapon(fighter, action.using, action.stroke)
