"""RuneQuest: consequences and chances of an option, shown before a seat decides.

Secret declarations of other seats have no influence on them (RQ-C6).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rules.core.facts.words import Cell, Phrase, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.foresight import Consequence
from rules.core.play.foresight import chance as percent_of
from rules.runequest.actions import (
    Aid,
    Attack,
    Cast,
    Deed,
    Dodge,
    Move,
    Parry,
    Pass,
    Proceed,
    Ready,
    Shoot,
    Strike,
    Turn,
)
from rules.runequest.attack.defending import dodge_costs, ways
from rules.runequest.attack.exchange import NOT_ENGAGED, Guard, Swing
from rules.runequest.attack.missiles import check_line
from rules.runequest.attack.odds import strike_chances
from rules.runequest.attack.strikes import Blow, swing_between, swing_of
from rules.runequest.fighters import (
    GameTable,
    is_standing,
    missile_mode,
    sheet_of,
    stage_of,
    whole,
)
from rules.runequest.space.facing import keeps_engaged
from rules.runequest.space.routes import route
from rules.runequest.state import RANKS, Fighter, Intent
from rules.runequest.tables import CHANGE_SR
from rules.runequest.turn.intents import intend
from rules.runequest.turn.noting import pending
from rules.runequest.turn.opportunities import Occasion, blow_of
from rules.runequest.turn.prospects import coming, guards, past_share
from rules.runequest.turn.turning import Step, hold_of

REACH: Final = RANKS
"""Number of ranks of walking to examine: a whole round."""


# --- consequences ----------------------------------------------------------------------------------------------------


def consequences(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Consequence]:
    """Returns the costs and consequences of an option (RQ-O2, RQ-P1, RQ-E2, RQ-T2, RQ-R3)."""
    if isinstance(action, Deed) and decision.kind in ("intent", "change"):
        fighter = table.state.fighters[action.actor or decision.facts["actor"]]
        intent = intend(table.setup, table.state, seat, action)
        return list(_of_deed(table, fighter, action, intent)) if isinstance(intent, Intent) else ()
    match action:
        case Turn():
            return list(_of_turn(table, decision, action))
        case Proceed() if decision.kind == "leave":
            return [_provokes(decision.facts["actor"], decision.facts["targets"], decision.facts["to"])]
        case Proceed():
            return list(_of_passing(table, decision, action))
        case Pass() if decision.kind in ("leave", "pass"):
            return [Consequence(Phrase("consequence-halts", {"actor": decision.facts["actor"]}), "note")]
        case Strike():
            return list(_of_strike(table, table.state.fighters[decision.facts["actor"]]))
        case Dodge() if decision.kind == "defence":
            return list(_of_dodge(table, decision, action))
    return ()


def _provokes(actor: str, targets: Sequence[str], to: str) -> Consequence:
    facts = {"actor": Piece(actor), "targets": [Piece(each) for each in targets], "to": Cell(to)}
    return Consequence(Phrase("consequence-provokes", facts), "danger")


def _of_deed(table: GameTable, fighter: Fighter, deed: Deed, intent: Intent) -> Iterator[Consequence]:
    actor = Piece(fighter.id)
    if isinstance(deed, Move | Attack | Shoot):
        yield from _of_way(table, fighter, intent)
    if isinstance(deed, Shoot) and not deed.to:
        yield from _of_shot(table, fighter, intent)
    if _drops_engagement(fighter, deed, intent):
        controllers = stage_of(table.setup, table.state).controllers(fighter.id)
        facts = {"actor": actor, "bonus": NOT_ENGAGED, "targets": [Piece(each) for each in controllers]}
        yield Consequence(Phrase("consequence-not-engaged", facts), "danger" if controllers else "note")
    if isinstance(deed, Ready) or (isinstance(deed, Attack) and deed.ready):
        item = deed.using if isinstance(deed, Ready) else deed.ready
        facts = {"actor": actor, "item": item, "ranks": CHANGE_SR}
        yield Consequence(Phrase("consequence-readies", facts), "note")
    if intent.is_charge:
        yield Consequence(Phrase("consequence-charge", {"actor": actor}), "note")


def _drops_engagement(fighter: Fighter, deed: Deed, intent: Intent) -> bool:
    """Returns whether a deed ends the engaged state (RQ-E2)."""
    if isinstance(deed, Shoot):
        mode = missile_mode(fighter, intent.item)
        return mode is not None and not mode.keeps_engaged
    return is_standing(fighter) and isinstance(deed, Move | Cast | Aid)


def _of_shot(table: GameTable, fighter: Fighter, intent: Intent) -> Iterator[Consequence]:
    """Yields the reason a shot is impossible now (RQ-R2, RQ-S9)."""
    target, mode = table.state.fighters[intent.target], missile_mode(fighter, intent.item)
    why = check_line(table, fighter, target, intent.item, mode) if mode is not None else None
    if why is not None:
        yield Consequence(Phrase(f"refusal-{why.code}", why.facts), "danger")


def _of_way(table: GameTable, fighter: Fighter, intent: Intent) -> Iterator[Consequence]:
    """Yields warnings about strikers and controllers on the fighter's path.

    Other fighters are assumed not to move.
    """
    stage = stage_of(table.setup, table.state)
    target = table.state.fighters.get(intent.toward)
    goals = (str(intent.to),) if intent.to else stage.steps(fighter.id, target.cell) if target is not None else ()
    tiles = table.setup.ground.tiles
    if not goals or fighter.cell in goals:
        return
    if target is not None and tiles.near[tiles.index[fighter.cell]] >> tiles.index[target.cell] & 1:
        return
    at, to = str(fighter.cell), ""
    strikers, passed = dict[str, None](), dict[str, None]()
    for cell in route(stage, fighter.id, goals, sheet_of(table.setup, fighter).move * REACH, intent.past):
        passing = stage.passing(fighter.id, cell, at)
        passed.update(dict.fromkeys(passing))
        strikers.update(dict.fromkeys(each for each in stage.leaves(fighter.id, cell, at).strikers))
        at = to = cell
    if left := [each for each in strikers if each not in passed]:
        yield _provokes(fighter.id, left, to)
    if passed:
        facts = {"actor": Piece(fighter.id), "targets": [Piece(each) for each in passed], "to": Cell(to)}
        yield Consequence(Phrase("consequence-passes", facts), "danger")


def _of_turn(table: GameTable, decision: Decision, turn: Turn) -> Iterator[Consequence]:
    setup, state = table.setup, table.state
    fighter, compass = state.fighters[decision.facts["actor"]], setup.ground.compass
    to = compass.numbers[turn.facing]
    if not keeps_engaged(compass, fighter.facing, to):
        facts = {"actor": Piece(fighter.id), "degrees": compass.turn_degrees(fighter.facing, to), "bonus": NOT_ENGAGED}
        yield Consequence(Phrase("consequence-turns-too-far", facts), "danger")
        return
    front = setup.ground.tiles.fronts[setup.ground.tiles.index[fighter.cell]][to]
    held = [state.fighters[each] for each in decision.facts["held"]]
    lost = [Piece(each.id) for each in held if not front >> setup.ground.tiles.index[each.cell] & 1]
    if lost:
        facts = {"actor": Piece(fighter.id), "targets": lost}
        yield Consequence(Phrase("consequence-lets-go", facts), "note")
    for mover in decision.facts["targets"] if decision.facts["to"] else ():
        step = Step(mover, decision.facts["to"])
        facts = {"actor": Piece(fighter.id), "target": mover, "to": decision.facts["to"]}
        if how := hold_of(stage_of(setup, state).turned(fighter.id, to), fighter, step):
            yield Consequence(Phrase("consequence-holds", {**facts, "how": how}), "note")


def _of_passing(table: GameTable, decision: Decision, proceed: Proceed) -> Iterator[Consequence]:
    facts = {"actor": decision.facts["actor"], "target": decision.facts["target"]}
    if proceed.how == "go":
        yield Consequence(Phrase("consequence-undefended", {**facts, "bonus": NOT_ENGAGED}), "danger")
    elif proceed.how == "strike":
        yield from _of_strike(table, table.state.fighters[facts["actor"]])


def _of_strike(table: GameTable, fighter: Fighter) -> Iterator[Consequence]:
    """Yields the consequences of using the attack of the round (RQ-R3, RQ-W1)."""
    items = [blow.item for blow in pending(fighter)]
    yield Consequence(Phrase("consequence-spends-attack", {"actor": Piece(fighter.id), "items": items}), "note")
    if fighter.intent is not None and fighter.intent.kind == "defence":
        yield Consequence(Phrase("consequence-no-withdrawal", {"actor": Piece(fighter.id)}), "note")


def _of_dodge(table: GameTable, decision: Decision, dodge: Dodge) -> Iterator[Consequence]:
    fighter = table.state.fighters[decision.facts["target"]]
    swing = coming(table, decision.facts)
    costs = dodge_costs(fighter, swing) if swing is not None else ()
    cost = dodge.cost or "".join(costs[:1])
    if cost in ("attack", "round"):
        facts = {"actor": Piece(fighter.id), "items": [blow.item for blow in pending(fighter)]}
        yield Consequence(Phrase("consequence-spends-attack", facts), "note")


# --- chances ---------------------------------------------------------------------------------------------------------


def chances(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Phrase]:
    """Returns the exact chances of an attack, or of getting past a controller (RQ-P).

    The target is assumed to choose its best defence, unless the option is itself a defence.
    """
    fighters = table.state.fighters
    match action:
        case Parry() | Dodge() | Pass() if decision.kind == "defence":
            swing = coming(table, decision.facts)
            return _struck(table, swing, _named_guard(table, swing, action)) if swing is not None else ()
        case Strike():
            id, target = decision.facts["actor"], decision.facts["target"]
            occasion: Occasion = "leaving" if decision.kind == "opportunity" else "passing"
            return _expected(table, swing_of(table, blow_of(table, id, target, action, occasion)))
        case Proceed() if decision.kind == "pass":
            return list(_passing_chances(table, decision, action))
        case Attack() | Shoot() if action.target in fighters:
            return _expected(table, _declared_swing(table, seat, action))
    return ()


def _struck(table: GameTable, swing: Swing, guard: Guard | None) -> list[Phrase]:
    target = table.state.fighters[swing.target]
    most = {str(each): points for each, points in whole(table.setup, target).items()}
    left = {str(each): points for each, points in target.points.items()}
    return strike_chances(
        swing, guard, sheet_of(table.setup, target).armour, max(1, target.hp), left, most, is_up=not target.fallen
    )  # fmt: skip


def _expected(table: GameTable, swing: Swing | None) -> list[Phrase]:
    if swing is None:
        return []
    found = ways(table, swing)
    target = table.state.fighters[swing.target]
    guard = found[0].guard if found else guards(table, target, swing)[0] if table.state.phase == "intents" else None
    return _struck(table, swing, guard)


def _named_guard(table: GameTable, swing: Swing | None, action: Action) -> Guard | None:
    if swing is None or isinstance(action, Pass):
        return None
    same = [way for way in ways(table, swing) if way.guard.way == action.verb]
    return next((way.guard for way in same if way.action == action), same[0].guard if same else None)


def _declared_swing(table: GameTable, seat: str, deed: Attack | Shoot) -> Swing | None:
    """Returns the numbers of a declared blow or shot.

    The fighter is assumed to stand at the end of its path.
    """
    setup, state = table.setup, table.state
    intent = intend(setup, state, seat, deed)
    if not isinstance(intent, Intent):
        return None
    fighter, target = state.fighters[deed.actor], state.fighters[deed.target]
    stage = stage_of(setup, state)
    goals = (str(intent.to),) if intent.to else stage.steps(fighter.id, target.cell) if intent.toward else ()
    tiles = setup.ground.tiles
    is_beside = bool(tiles.near[tiles.index[fighter.cell]] >> tiles.index[target.cell] & 1)
    way = () if is_beside or not goals else route(stage, fighter.id, goals, sheet_of(setup, fighter).move * REACH)
    there = fighter.model_copy(update={"cell": Cell(way[-1])}) if way else fighter
    if isinstance(deed, Shoot):
        return swing_between(table, there, target, Blow(fighter.id, target.id, intent.item, "missile"))
    blow = intent.blows[0]
    return swing_between(
        table, there, target,
        Blow(fighter.id, target.id, blow.item, "declared", blow.stroke, ignores_room=blow.ignores_room),
    )  # fmt: skip


def _passing_chances(table: GameTable, decision: Decision, proceed: Proceed) -> Iterator[Phrase]:
    """Yields the chance of passing or pushing aside a controller."""
    fighters, is_blocked = table.state.fighters, bool(decision.facts["blocked"])
    mover, other = fighters[decision.facts["actor"]], fighters[decision.facts["target"]]
    facts: dict[str, Any] = {"target": Piece(other.id)}
    if proceed.how != "go" or is_blocked:
        facts["chance"] = percent_of(past_share(table, mover, other, proceed, is_blocked=is_blocked))
    if proceed.how != "go":
        yield Phrase("chance-gets-past", {**facts, "how": Term(proceed.how)})
    elif is_blocked:
        yield Phrase("chance-pushes", facts)
