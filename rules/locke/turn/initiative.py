"""The order of attack (LOCKE-10.3.3)."""

from __future__ import annotations

from typing import Any

from rules.core.facts.words import Piece
from rules.core.play.decisions import Answer, Decision
from rules.core.play.table import Procedure, Table
from rules.locke.actions import Initiative
from rules.locke.asking import GameTable
from rules.locke.attack.checks import roll_2d6
from rules.locke.events import InitiativeRolled, OrderSettled
from rules.locke.participants import present
from rules.locke.state import Participant, State


def roll_initiative(table: GameTable) -> Procedure[None]:
    """Rolls two dice for each participant, and settles the order (LOCKE-10.3.3a, LOCKE-10.3.3c).

    Each player chooses the moment of their roll.
    """
    state, combat = table.state, table.state.combat
    combat.answered = []
    totals = {each.id: roll_once(table, each.id) for each in _rolling(state) if each.kind == "enemy"}

    def waiting() -> list[str]:
        return [each.seat for each in _rolling(state) if each.kind != "enemy" and each.id not in combat.answered]

    def roll(answer: Answer) -> None:
        roller = next(each for each in _rolling(state) if each.seat == answer.seat and each.id not in combat.answered)
        combat.answered.append(roller.id)
        totals[roller.id] = roll_once(table, roller.id)

    decision = Decision(
        kind="initiative",
        seats=(),
        verbs=("initiative",),
        options=lambda _seat: [Initiative()],
        check=lambda _seat, _action: None,
        default=lambda _seat: Initiative(),
        rule="LOCKE-10.3.3a",
        facts={"round": combat.round},
    )
    yield from table.gather(decision, waiting, roll)
    combat.order = settle_order(table, {each.id: totals[each.id] for each in _rolling(state) if each.id in totals})
    state.phase = "turns"


def _rolling(state: State) -> list[Participant]:
    """Returns the participants that roll for the order (LOCKE-8.3).

    Sleepers and newcomers do not roll.
    """
    return [each for each in present(state) if not each.asleep and each.id not in state.combat.newcomers]


def roll_once(table: Table[Any, Any], id: str, *, tie: bool = False) -> int:
    """Rolls two dice for a place in the order (LOCKE-10.3.3a)."""
    dice = roll_2d6(table, "initiative")
    rule = "LOCKE-10.3.3b" if tie else "LOCKE-10.3.3a"
    table.tell(InitiativeRolled(rules=(rule,), actor=Piece(id), dice=dice, total=sum(dice), tie=tie))
    return sum(dice)


def settle_order(table: Table[Any, Any], totals: dict[str, int]) -> list[str]:
    """Announces and returns the order of attack."""
    order = _ranked(table, totals)
    table.tell(OrderSettled(rules=("LOCKE-10.3.3a",), order=tuple(Piece(id) for id in order)))
    return order


def _ranked(table: Table[Any, Any], totals: dict[str, int]) -> list[str]:
    """Returns the participants from the highest roll to the lowest; ties roll again (LOCKE-10.3.3b)."""
    order: list[str] = []
    for total in sorted(set(totals.values()), reverse=True):
        tied = [id for id in totals if totals[id] == total]
        order += tied if len(tied) == 1 else _ranked(table, {id: roll_once(table, id, tie=True) for id in tied})
    return order
