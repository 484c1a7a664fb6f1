"""Dice that may be rerolled, and reactions to a die (MAID-3-P2d, MAID-11-S3)."""

from __future__ import annotations

from typing import Final

from rules.core.facts.words import NOBODY, Piece, Term
from rules.core.play.decisions import Decision, choice
from rules.core.play.table import Procedure
from rules.maidens.actions import Defend, Pass, Use
from rules.maidens.effects.deeds import SIDES
from rules.maidens.effects.effect import DieKind
from rules.maidens.sheet.skills import Power
from rules.maidens.skill_events import PowerUsed, Rerolled
from rules.maidens.standing import GameTable, is_stunned
from rules.maidens.state import Doll, Pending
from rules.maidens.values import can_pay, pay, powers_for

CHECKS: Final[frozenset[DieKind]] = frozenset({"escape", "morale", "recovery"})
"""Kinds of dice that only succeed or fail."""


def has_succeeded(kind: DieKind, die: int, value: int) -> bool:
    """Returns whether a die succeeds at this value (MAID-7-C4)."""
    if kind == "attack":
        return die == 1 or (die <= value and die != SIDES)
    return die <= value


def roll(
    table: GameTable,
    who: str,
    kind: DieKind,
    label: str,
    *,
    target: Piece = NOBODY,
    value: int = 0,
    is_counter: bool = False,
) -> Procedure[int]:
    """Rolls a die, which a doll with [luck] may reroll (MAID-3-P2d).

    If a check succeeds, her player is not asked about a reroll.
    """
    die = table.roll(SIDES, label)
    state = table.state
    if kind in CHECKS and has_succeeded(kind, die, value):
        return die
    if _lucky(table, state.dolls[who], kind, is_counter=is_counter) is None:
        return die
    state.pending = Pending(actor=Piece(who), kind=kind, target=target, value=value, die=die)
    answer = yield from table.ask(lambda: _again(table, who, kind, is_counter=is_counter))
    state.pending = None
    if answer is not None and isinstance(answer.action, Use):
        doll = state.dolls[who]
        power = _lucky(table, doll, kind, is_counter=is_counter)
        assert power is not None
        use(table, doll, power)
        again = table.roll(SIDES, f"{label}-again")
        table.tell(Rerolled(rules=("MAID-3-P2d",), actor=Piece(who), first=die, die=again))
        return again
    return die


def _lucky(table: GameTable, doll: Doll, kind: DieKind, *, is_counter: bool) -> Power | None:
    """Returns the power with which a doll can reroll such a die, or None."""
    is_unfit = doll.berserk or (doll.routed and kind != "recovery")  # Routed dolls may reroll recovery checks.
    if doll.where != "table" or is_stunned(doll) or is_unfit:
        return None
    for power in powers_for(table.setup, doll):
        if can_pay(doll, power) and any(effect.rerolls(kind, is_counter=is_counter) for effect in power.effects):
            return power
    return None


def _again(table: GameTable, who: str, kind: DieKind, *, is_counter: bool) -> Decision | None:
    doll, pending = table.state.dolls[who], table.state.pending
    power = _lucky(table, doll, kind, is_counter=is_counter)
    if power is None or pending is None:
        return None
    return react(
        doll, "luck", [power], rule="MAID-3-P2d", die=pending.die, value=pending.value, target=pending.target, what=kind
    )


def react(
    doll: Doll, kind: str, usable: list[Power], *, rule: str, act: type[Use | Defend] = Use, **facts: object
) -> Decision:
    """Returns the decision whether to use one of these powers now.

    No answer means no (MAID-0-6).
    """
    uses = [act(actor=Piece(doll.id), using=Term(power.id)) for power in usable]
    decision = choice(kind, doll.seat, [Pass(), *uses], rule=rule, facts={"actor": Piece(doll.id), **facts})
    decision.concerns = (doll.seat,)
    return decision


def use(table: GameTable, doll: Doll, power: Power, *, target: Piece = NOBODY) -> None:
    """Pays for a power and emits its event."""
    pay(doll, power)
    table.tell(
        PowerUsed(rules=("MAID-11-S1", "MAID-11-S3"), actor=Piece(doll.id), power=Term(power.id), target=target,
                  sp=power.sp, left=doll.sp)
    )  # fmt: skip
