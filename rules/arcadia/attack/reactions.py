"""Arcadia: monsters' reactions in a guild's turn, guard and payback (ARC-M6, ARC-G, ARC-P, ARC-Q).

The right-hand player directs them, and is asked if there is a choice (ARC-C1).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.arcadia import events
from rules.arcadia.actions import React
from rules.arcadia.attack.attacking import carry_out, check_extra, choose_extra, why_unseen
from rules.arcadia.attack.attacks import mandatory_targets, offers
from rules.arcadia.attack.kills import remove_hero, remove_monster
from rules.arcadia.attack.plans import Payback, in_guard_order, ranked_candidates
from rules.arcadia.characters import GameTable, blow_of, is_killed, right_of, stage_of
from rules.arcadia.space.paths import check_path
from rules.arcadia.state import Offer, Reaction, Setup, State
from rules.arcadia.turn.asking import choose, settle
from rules.arcadia.turn.moving import walk
from rules.arcadia.turn.quests import judge_quests
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure


def react(
    table: GameTable, attacker: str, guards: Sequence[str], candidates: Sequence[str], cause: str
) -> Procedure[None]:
    """Resolves all reactions to a hero's move or attack (ARC-Q4, ARC-Q5, ARC-Q6, ARC-W1)."""
    state = table.state
    hero = state.characters[attacker]
    ordered = in_guard_order(table.setup, state, guards, hero)
    state.attacker = attacker
    state.queue = [
        *(Reaction(kind="guard", monster=monster) for monster in ordered),
        *(Reaction(kind="payback", monster=monster) for monster in candidates),
    ]
    while state.queue and hero.space and not state.winner:
        reaction = yield from _next_reaction(table)
        if reaction is None:
            break
        state.queue.remove(reaction)
        if reaction.kind == "guard":
            yield from _guard(table, reaction.monster, attacker, cause)
        else:
            yield from _pay_back(table, reaction.monster, attacker)
            if reaction.monster in state.dying:
                remove_monster(table, state.characters[reaction.monster])
    if state.queue and not hero.space:
        table.tell(
            events.ReactionsDropped(rules=("ARC-Q5",), actor=Piece(attacker), count=len(state.queue))
        )  # fmt: skip
    state.queue, state.attacker = [], ""
    for monster in list(state.dying):
        remove_monster(table, state.characters[monster])


def _next_reaction(table: GameTable) -> Procedure[Reaction | None]:
    """Asks which reaction comes next (ARC-G6, ARC-M7, ARC-Q4).

    Returns None if a game master has removed all reactions.
    """
    state = table.state

    def queued() -> list[Offer]:
        return [Offer(kind=each.kind, piece=Piece(each.monster)) for each in state.queue]

    facts = {"target": Piece(state.attacker)}
    chosen = yield from choose(table, right_of(state), "reaction", "ARC-Q4", queued, facts=facts)
    found = (each for each in state.queue if chosen and (each.kind, each.monster) == (chosen.kind, chosen.piece))
    return next(found, None)


# --- guard -----------------------------------------------------------------------------------------------------------


def _guard(table: GameTable, monster: str, hero: str, cause: str) -> Procedure[None]:
    """Performs a monster's guard attack if the hero is still Close (ARC-G5, ARC-G7, ARC-G8, ARC-M7)."""
    state = table.state
    stage, guard = stage_of(table.setup, state), state.characters[monster]
    if not guard.space or is_killed(guard) or not stage.are_close(monster, hero):
        return
    rule = "ARC-M6" if cause == "move" else "ARC-G1"
    table.tell(events.Guarded(rules=(rule,), actor=Piece(monster), target=Piece(hero), cause=Term(cause)))
    blow = blow_of(stage, guard, hero)
    extra: list[str] = []
    for offer in offers(blow):
        extra += yield from choose_extra(table, blow, offer, right_of(state))
    yield from monster_attack(table, monster, hero, extra)


def monster_attack(table: GameTable, monster: str, hero: str, extra: Sequence[str]) -> Procedure[None]:
    """Performs a monster's attack, to which no character reacts (ARC-A8, ARC-M4, ARC-P7, ARC-Q7, ARC-K8)."""
    state = table.state
    blow = blow_of(stage_of(table.setup, state), state.characters[monster], hero)
    outcome = yield from carry_out(table, blow, extra, right_of(state))
    for one in outcome.struck:
        target = state.characters[one.target.id]
        if target.space and is_killed(target):
            remove_hero(table, target, monster)
    attacker = state.characters[monster]
    if attacker.space and is_killed(attacker) and all(each.monster != monster for each in state.queue):
        remove_monster(table, attacker)


# --- payback ---------------------------------------------------------------------------------------------------------


def candidates(table: GameTable, targets: Sequence[str], attacker: str) -> Procedure[list[str]]:
    """Returns the attacked monsters that pay back (ARC-P3, ARC-P1).

    The caller leaves overkilled monsters out of `targets`.
    """
    state = table.state
    if len(targets) < 2 or table.setup.variants.multi_target_payback == "all":
        return list(targets)
    ranked = ranked_candidates(table.setup, state, targets, attacker)

    def offered() -> list[Offer]:
        return [Offer(kind="payback", piece=Piece(each)) for each in ranked if state.characters[each].space]

    facts = {"target": Piece(attacker)}
    chosen = yield from choose(table, right_of(state), "candidate", "ARC-P3", offered, facts=facts)
    return [] if chosen is None else [chosen.piece]


def _pay_back(table: GameTable, monster: str, hero: str) -> Procedure[None]:
    """Asks for a monster's payback and performs it (ARC-P4, ARC-M3, ARC-P8)."""
    state, right = table.state, right_of(table.state)
    if not state.characters[monster].space:
        return
    state.paying = monster
    action = yield from settle(table, right, lambda: payback_decision(table.setup, state, monster, hero, right))
    state.paying = ""
    if not isinstance(action, React):
        return
    way = Payback(table.setup, state, monster, hero).way(action)
    is_moving = way.space != state.characters[monster].space or bool(action.path)
    if is_moving or action.attack:
        table.tell(
            events.PaybackBegan(
                rules=("ARC-P4",), actor=Piece(monster), target=Piece(hero), is_attacking=action.attack,
                is_moving=is_moving,
            )
        )  # fmt: skip
        walk(table, monster, way.moves)
        judge_quests(table)
    if action.attack and not state.winner:
        yield from monster_attack(table, monster, hero, action.target)


def payback_decision(setup: Setup, state: State, monster: str, hero: str, right: str) -> Decision | None:
    """Returns the decision on a payback, or None if there is no choice (ARC-C1, ARC-P4, ARC-H5)."""
    if not state.characters[monster].space or not state.characters[hero].space:
        return None
    payback = Payback(setup, state, monster, hero)
    plans = payback.plans
    if len(plans) < 2:
        return None
    listed = [plan.action for plan in plans]
    return Decision(
        kind="payback",
        seats=(right,),
        verbs=("react",),
        options=lambda _seat: listed,
        check=lambda _seat, action: check_payback(payback, action),
        default=lambda _seat: listed[0],
        rule="ARC-P4",
        facts={"actor": Piece(monster), "target": Piece(hero)},
    )


def check_payback(payback: Payback, action: Action) -> Refusal | None:
    """Refuses an impossible payback (ARC-P5, ARC-P6)."""
    if not isinstance(action, React):
        return None
    monster, hero = Piece(payback.monster.id), Piece(payback.attacker.id)
    way = payback.along(action.path) if action.path else payback.ways.get(action.to or payback.monster.space)
    if way is None:
        return Refusal("payback-out-of-reach", "ARC-P5", actor=monster, cell=action.to)
    if action.path:
        if (refusal := check_path(payback.stage, monster, payback.movement, way.moves)) is not None:
            return refusal
        if action.to not in ("", way.space):
            return Refusal("payback-path-end", "ARC-P5", cell=action.to, end=Cell(way.space))
    if not action.attack:
        return Refusal("payback-no-attack", "ARC-P6", actor=monster) if action.target else None
    strike = payback.strike(action)
    if strike is None:
        facts = {"actor": monster, "target": hero, "cell": Cell(way.space)}
        if not payback.is_ranged:
            return Refusal("payback-not-close", "ARC-P6", **facts)
        return Refusal("payback-no-sight", "ARC-P6", **facts, **why_unseen(payback.stage_at(way), monster, hero))
    return check_extra(strike.blow, [each for each in action.target if each not in mandatory_targets(strike.blow)])
