"""RuneQuest: turning, once in a rank and before anything else (RQ-R6, RQ-T).

Nobody turns who has no enemy beside him that is outside of his zone. Where a turn within the limit brings all of them
in it is made; where some would be left out, or others let go, the seat chooses. After that the facing is fixed for the
rank: whom he attacks and whom he parries in it lie in one zone (RQ-T3).
"""

from __future__ import annotations

from rules.actions import Action
from rules.decisions import Decision
from rules.refusal import Refusal
from rules.runequest import events
from rules.runequest.actions import Pass, Turn
from rules.runequest.fighters import GameTable, enemies_of, is_engaged, is_standing
from rules.runequest.noting import announce, note_entries, pending
from rules.runequest.state import Fighter, Setup, State
from rules.table import Procedure
from rules.words import Piece, Term

PASS = Pass()


def turn_body(table: GameTable, fighter: Fighter) -> Procedure[bool]:
    """Turns somebody who has enemies beside him that he does not control; whether anything was done or asked."""
    setup, state = table.setup, table.state
    if not is_engaged(setup, state, fighter):
        return False
    beside = threats(setup, state, fighter)
    if not beside or _situation(state, fighter, beside) == fighter.settled:
        return False
    covered = {facing: _covered(setup, state, fighter, facing, beside) for facing in range(len(setup.ground.compass))}
    if covered[fighter.facing] == beside:
        return False
    if (to := _pure_gain(setup, fighter, beside, covered)) is not None:
        announce(table)
        table.explain(
            "turned", "RQ-T1", lambda: {"actor": Piece(fighter.id), "targets": [Piece(each) for each in sorted(beside)]}
        )
        turn(table, fighter, to)
        return True
    announce(table)
    answer = yield from table.ask(lambda: _decision(table, fighter.id))
    if answer is not None and isinstance(answer.action, Turn):
        turn(table, fighter, setup.ground.compass.numbers[answer.action.facing])
    if is_standing(fighter):
        fighter.settled = _situation(state, fighter, threats(setup, state, fighter))
    return True


def turn(table: GameTable, fighter: Fighter, to: int) -> None:
    """Turns somebody. Beyond the limit he is not engaged for the rest of the rank (RQ-T2)."""
    compass = table.setup.ground.compass
    degrees = compass.turn_degrees(fighter.facing, to)
    keeps = compass.keeps_engaged(fighter.facing, to)
    fighter.facing = to
    fighter.off_balance = not keeps
    table.tell(
        events.Turned(
            rules=("RQ-T1",) if keeps else ("RQ-T2",), actor=Piece(fighter.id), facing=Term(compass.names[to]),
            degrees=degrees, engaged=keeps,
        )
    )  # fmt: skip
    note_entries(table)


def threats(setup: Setup, state: State, fighter: Fighter) -> frozenset[str]:
    """The enemies on their feet that stand beside him."""
    tiles = setup.ground.tiles
    near = tiles.near[tiles.index[fighter.cell]]
    return frozenset(
        enemy.id
        for enemy in enemies_of(state, fighter)
        if near >> tiles.index[enemy.cell] & 1 and is_standing(enemy)
    )  # fmt: skip


def facings_toward(setup: Setup, fighter: Fighter, cell: str) -> tuple[int, ...]:
    """The facings within the limit of a turn that have a cell beside him in his zone (RQ-T1), the present one first."""
    tiles, compass = setup.ground.tiles, setup.ground.compass
    fronts, there = tiles.fronts[tiles.index[fighter.cell]], tiles.index[cell]
    turns = (fighter.facing, *compass.turns(fighter.facing))
    return tuple(to for to in turns if compass.keeps_engaged(fighter.facing, to) and fronts[to] >> there & 1)


def best_facing(setup: Setup, state: State, fighter: Fighter, facings: list[int]) -> int:
    """The first of these facings that has whom he is about to strike before him, and as many enemies as can be."""
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


def _pure_gain(
    setup: Setup, fighter: Fighter, beside: frozenset[str], covered: dict[int, frozenset[str]]
) -> int | None:
    """The smallest turn that brings in everybody; None if none within the limit does."""
    compass = setup.ground.compass
    return next(
        (
            to
            for to in compass.turns(fighter.facing)
            if covered[to] == beside and compass.keeps_engaged(fighter.facing, to)
        ),
        None,
    )


def _situation(state: State, fighter: Fighter, beside: frozenset[str]) -> str:
    """How he stands and who is beside him, to know whether it is still the same."""
    return " ".join((str(fighter.facing), *(f"{each}:{state.fighters[each].cell}" for each in sorted(beside))))


def _decision(table: GameTable, id: str) -> Decision | None:
    """Which way to turn: the facings that control other enemies than the present one does."""
    setup, state = table.setup, table.state
    fighter = state.fighters.get(id)
    if fighter is None or not is_engaged(setup, state, fighter):
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
    within = [to for to in turns if compass.keeps_engaged(fighter.facing, to)]
    best = best_facing(setup, state, fighter, [fighter.facing, *within])
    options: list[Action] = [*(_turn(compass.names[to]) for to in turns), PASS]
    return Decision(
        kind="turn",
        seats=(fighter.seat,),
        verbs=("turn", "pass"),
        options=lambda _seat: options,
        check=lambda _seat, action: _check(table, id, action),
        default=lambda _seat: PASS if best == fighter.facing else _turn(compass.names[best]),
        rule="RQ-T1",
        facts={
            "actor": Piece(id),
            "targets": [Piece(each) for each in sorted(beside - now)],
            "held": [Piece(each) for each in sorted(now)],
            "beyond": [
                Term(name) for name, to in compass.numbers.items() if not compass.keeps_engaged(fighter.facing, to)
            ],
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
