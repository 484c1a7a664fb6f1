"""RuneQuest: declared blows, with their ranks and targets (RQ-C1, RQ-C4, RQ-C5, RQ-O1, RQ-R2, RQ-R5, RQ-R8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.facts.words import Piece
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, choice
from rules.core.play.table import Procedure
from rules.runequest.actions import Choose
from rules.runequest.attack.strikes import Blow, strike_together
from rules.runequest.fighters import (
    GameTable,
    is_engaged,
    melee_mode,
    sheet_of,
    stage_of,
)
from rules.runequest.state import Fighter, PlannedBlow, Setup, State
from rules.runequest.turn.errands import due_shot, finish_shot
from rules.runequest.turn.noting import announce, give_up, is_down, note_entries, pending

SECOND: Final = 3
"""Ranks between two blows of one clause (RQ-C5)."""

Due = tuple[Fighter, PlannedBlow, str]


def strike_blows(table: GameTable, together: Sequence[Fighter]) -> Procedure[bool]:
    """Makes all due blows and shots of fighters with equal DEX at once (RQ-R5)."""
    has_done = False
    while True:
        due = yield from _due(table, together)
        there = (each for each in together if each.id in table.state.fighters)
        shots = [shot for each in there if (shot := due_shot(table, each)) is not None]
        if not due and not shots:
            return has_done
        announce(table)
        has_done = True
        blows = [shot.blow for shot in shots]
        for fighter, planned, target in due:
            planned.rank, planned.target = table.state.rank, Piece(target)
            if not fighter.attack:
                fighter.parry = False
            blows.append(
                Blow(
                    fighter.id, target, planned.item, stroke=planned.stroke, ignores_room=planned.ignores_room
                )
            )  # fmt: skip
            if fighter.intent is not None and fighter.intent.is_charge:
                fighter.parry = False
        yield from strike_together(table, blows)
        for shot in shots:
            finish_shot(table, shot)
        note_entries(table)


def _due(table: GameTable, together: Sequence[Fighter]) -> Procedure[list[Due]]:
    """Returns at most one due blow of each fighter, with its target (RQ-C4)."""
    found: list[Due] = []
    for fighter in together:
        if fighter.id not in table.state.fighters or fighter.dead:  # A game master may have removed the fighter.
            continue
        drop_void(table, fighter)
        for planned in pending(fighter):
            if not is_due(table.setup, table.state, fighter, planned):
                continue
            targets = targets_of(table.setup, table.state, fighter, planned)
            if not targets:
                continue
            target = targets[0]
            if len(targets) > 1:
                announce(table)
                answer = yield from table.ask(lambda: _first(table, fighter, planned))  # noqa: B023 - asked at once
                if answer is not None and isinstance(answer.action, Choose):
                    target = answer.action.target
            found.append((fighter, planned, target))
            break
    return found


def rank_of(setup: Setup, state: State, fighter: Fighter, planned: PlannedBlow) -> int:
    """Returns the first rank in which a blow can be struck (RQ-R4, RQ-O1, RQ-R8)."""
    mode = melee_mode(fighter, planned.item)
    assert mode is not None
    sheet = sheet_of(setup, fighter)
    is_charge = fighter.intent is not None and fighter.intent.is_charge
    is_outside = is_charge or not stage_of(setup, state).controllers(fighter.id)
    rank = sheet.opportunity_sr(mode) if is_outside else sheet.melee_sr(mode)
    rank += fighter.spent + (0 if is_charge else fighter.walked)
    before = [each.rank for each in fighter.intent.blows if each.clause == planned.clause] if fighter.intent else []
    first = max(before, default=0)
    return max(rank, first + SECOND) if first else rank


def _least_rank(setup: Setup, fighter: Fighter) -> int:
    """Returns a lower bound for the rank of any blow of the fighter."""
    return sheet_of(setup, fighter).dex_srm + fighter.spent


def is_due(setup: Setup, state: State, fighter: Fighter, planned: PlannedBlow) -> bool:
    """Returns whether a blow may be struck in this rank, regardless of reach (RQ-C5)."""
    intent = fighter.intent
    if intent is None or state.rank <= fighter.busy or (intent.to and not intent.is_charge):
        return False
    if state.rank < _least_rank(setup, fighter) or not is_engaged(setup, state, fighter):
        return False
    earlier = intent.blows[: intent.blows.index(planned)]
    if planned.trigger == "next" and not all(each.rank for each in earlier):
        return False
    if any(each.clause == planned.clause and not each.rank for each in earlier):
        return False
    return state.rank >= rank_of(setup, state, fighter, planned)


def due_blows(setup: Setup, state: State, fighter: Fighter) -> list[PlannedBlow]:
    """Returns the blows that may be struck in this rank, regardless of reach."""
    return [
        planned
        for planned in pending(fighter)
        if melee_mode(fighter, planned.item) is not None
        and _has_action(fighter, planned)
        and is_due(setup, state, fighter, planned)
    ]


def targets_of(setup: Setup, state: State, fighter: Fighter, planned: PlannedBlow) -> list[str]:
    """Returns the enemies in the zone that a blow can hit now (RQ-C4, RQ-Z2).

    If there are several, all of them entered the zone at the same moment.
    """
    stage = stage_of(setup, state)
    if planned.target:
        target = state.fighters.get(planned.target)
        is_there = target is not None and not target.dead and stage.in_reach(fighter.id, planned.target)
        return [planned.target] if is_there else []
    candidates = [
        state.fighters[id]
        for id in _in_order(setup, state, fighter, planned)
        if not is_down(state, id) and stage.in_reach(fighter.id, id)
    ]
    first = candidates[:1]
    return [each.id for each in candidates if _arrival(setup, fighter, each) == _arrival(setup, fighter, first[0])]


def _in_order(setup: Setup, state: State, fighter: Fighter, planned: PlannedBlow) -> list[str]:
    """Returns the enemies in order of entry, without targets of earlier clauses."""
    earlier = {each.target for each in _before(fighter, planned)}
    there = [state.fighters[id] for id in fighter.entered if id in state.fighters and id not in earlier]
    return [each.id for each in sorted(there, key=lambda each: _arrival(setup, fighter, each))]


def _arrival(setup: Setup, fighter: Fighter, enemy: Fighter) -> tuple[int, int]:
    """Returns a key that sorts enemies by entry (RQ-C4).

    Among equals, the highest DEX comes first.
    """
    return fighter.entered[enemy.id], -sheet_of(setup, enemy).DEX


def _blows(fighter: Fighter) -> list[PlannedBlow]:
    return fighter.intent.blows if fighter.intent else []


def _first(table: GameTable, fighter: Fighter, planned: PlannedBlow) -> Decision | None:
    """Returns the decision between enemies that entered at once (RQ-C4)."""
    targets = targets_of(table.setup, table.state, fighter, planned)
    if len(targets) < 2 or table.state.fighters.get(fighter.id) is not fighter:
        return None
    options: list[Action] = [Choose(target=Piece(each)) for each in targets]
    return choice("first", fighter.seat, options, rule="RQ-C4", facts={"actor": Piece(fighter.id)})


# --- blows that are given up -----------------------------------------------------------------------------------------


def drop_void(table: GameTable, fighter: Fighter) -> None:
    """Gives up blows that can no longer be struck."""
    state = table.state
    for planned in pending(fighter):
        if is_down(state, target_of(table.setup, state, fighter, planned)):
            give_up(table, fighter, planned, "down")
        elif planned.trigger == "next" and any(each.void and not each.rank for each in _before(fighter, planned)):
            give_up(table, fighter, planned, "before")
        elif melee_mode(fighter, planned.item) is None:
            if not _is_readying(fighter, planned):
                give_up(table, fighter, planned, "item")
        elif not _has_action(fighter, planned):
            give_up(table, fighter, planned, "spent")


def target_of(setup: Setup, state: State, fighter: Fighter, planned: PlannedBlow) -> str:
    """Returns a blow's target, or "" while it is unknown (RQ-C4).

    If several enemies entered at once, one that is still in the fight is preferred.
    """
    if planned.target:
        return planned.target
    order = _in_order(setup, state, fighter, planned)
    if not order or not (planned.trigger == "first" or all(each.rank for each in _before(fighter, planned))):
        return ""
    first = _arrival(setup, fighter, state.fighters[order[0]])
    at_once = [id for id in order if _arrival(setup, fighter, state.fighters[id]) == first]
    return next((id for id in at_once if not is_down(state, id)), order[0])


def _before(fighter: Fighter, planned: PlannedBlow) -> list[PlannedBlow]:
    return [each for each in _blows(fighter) if each.clause < planned.clause]


def _has_action(fighter: Fighter, planned: PlannedBlow) -> bool:
    """Returns whether a combat action is left for a blow: the attack, or the parry for a second weapon (RQ-R3)."""
    struck = {each.item for each in _blows(fighter) if each.rank}
    return fighter.attack or (fighter.parry and bool(struck) and planned.item not in struck)


def _is_readying(fighter: Fighter, planned: PlannedBlow) -> bool:
    return fighter.intent is not None and fighter.intent.item == planned.item
