"""Running the enemies (LOCKE-10.12.2), by the referee or by a game master.

If the table has agreed on it, a game master makes the enemies' decisions under the referee's rules. "Let the referee
decide" is a possible answer to any decision, and the default after the deadline.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Table
from rules.locke.actions import Escape, Pass, Use
from rules.locke.enemies import reasons, strategy
from rules.locke.participants import is_target, targets_of
from rules.locke.state import Participant, Setup, State

SEAT = "enemies"
"""Seat of a game master that runs the enemies."""
REFEREE = Use(what="referee")
"""Action that leaves a choice to the referee."""
AIMED = ("turn", "special")
MUST_ACT = {
    "turn": "LOCKE-10.12.2d", "special": "LOCKE-10.12.2d", "block": "LOCKE-10.12.2b", "block_mirror": "LOCKE-10.12.2b",
    "sync_block": "LOCKE-10.12.2b",
}  # fmt: skip
"""Kinds of decision where a game master cannot pass if the referee would act, with the rule."""
ASKED = frozenset({*MUST_ACT, "react", "sync", "object", "controller"})
"""Kinds of decision where an enemy has a choice (LOCKE-10.12.2b, LOCKE-10.12.3a)."""


def by_referee(table: Table[Setup, State], enemy: Participant, decision: Decision) -> Action:
    """Returns the referee's answer for an enemy (LOCKE-10.12.2b).

    Random choices are made with the game's dice.
    """
    chosen = strategy.choose(table.state, enemy, decision, table.pick)
    reasons.explain(table, enemy, decision, chosen)
    return chosen


def draw_target(table: Table[Setup, State], enemy: Participant) -> str:
    """Draws an enemy's next target with equal chances (LOCKE-10.12.2b).

    Returns "" if there is none.
    """
    targets = [target.id for target in targets_of(table.state, enemy)]
    if not targets:
        return ""
    target = targets[table.pick(targets, "target") if len(targets) > 1 else 0]
    reasons.explain_target(table, enemy, targets, target)
    return target


def is_for_master(state: State, enemy: Participant, decision: Decision) -> bool:
    """Returns whether a game master makes this decision for an enemy (LOCKE-10.12.3c)."""
    is_asked = decision.kind != "sync" or strategy.is_of_own_side(state, enemy)
    return bool(enemy.seat) and decision.kind in ASKED and is_asked


def within_rules(table: Table[Setup, State], enemy: Participant, decision: Decision, drawn: str) -> Decision:
    """Returns the decision without actions that are forbidden to an enemy (LOCKE-10.12.2b, LOCKE-10.12.3g).

    `drawn` is the target drawn when this decision was first asked. If a correction interrupts the decision, it is asked
    again with the same target.
    """
    target = ""
    if decision.kind in AIMED:
        target = drawn if is_target(table.state, enemy, drawn) else draw_target(table, enemy)

    def check(seat: str, action: Action) -> Refusal | None:
        return _check(action, target) or decision.check(seat, action)

    def options(seat: str) -> Iterable[Action]:
        return [option for option in decision.options(seat) if _check(option, target) is None]

    facts = {**decision.facts, "target": Piece(target)} if decision.kind in AIMED else decision.facts
    return replace(decision, options=options, check=check, facts=facts)


def _check(action: Action, target: str) -> Refusal | None:
    if isinstance(action, Escape) or (isinstance(action, Use) and action.what == "sub_space"):
        return Refusal("enemy-evades", "LOCKE-10.12.2b")
    if isinstance(action, Use) and action.what == "telepath":
        return Refusal("enemy-telepath", "LOCKE-10.12.3g")
    if target and getattr(action, "target", "") not in ("", target):
        return Refusal("enemy-target", "LOCKE-10.12.2b", target=Piece(target))
    return None


def of_master(state: State, enemy: Participant, decision: Decision) -> Decision:
    """Returns the decision as a game master sees it.

    Its facts name the enemy. By default the referee chooses. If the referee would act, the game master cannot pass.
    """
    rule = MUST_ACT.get(decision.kind, "")

    def must_act() -> bool:
        chosen = strategy.choose(state, enemy, decision, lambda _items, _label: 0)
        return bool(rule) and not isinstance(chosen, Pass)

    def check(seat: str, action: Action) -> Refusal | None:
        if action == REFEREE:
            return None
        if isinstance(action, Pass) and must_act():
            return Refusal("enemy-must-act", rule, enemy=Piece(enemy.id))
        return decision.check(seat, action)

    def options(seat: str) -> Iterable[Action]:
        idle = not must_act()
        return [
            *(option for option in decision.options(seat) if idle or not isinstance(option, Pass)),
            REFEREE,
        ]

    return replace(
        decision,
        kind=f"enemy_{decision.kind}",
        verbs=tuple(dict.fromkeys((*(verb for verb in decision.verbs if verb != "escape"), "use"))),
        options=options,
        check=check,
        default=lambda _seat: REFEREE,
        facts={**decision.facts, "enemy": Piece(enemy.id)},
    )
