"""Hallucinations (LOCKE-10.7.2d to LOCKE-10.7.2h), which put other participants to sleep and weaken the attack."""

from __future__ import annotations

from typing import Any, Literal

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.table import Table
from rules.locke.actions import Escape
from rules.locke.asking import GameTable
from rules.locke.attack.checks import check_mind
from rules.locke.attack.reach import HALLUCINATION, check_reach
from rules.locke.attack_events import AttackVanished, FellAsleep, PartsFellAway
from rules.locke.participants import actionable
from rules.locke.state import Participant, PendingAttack, State
from rules.locke.tables import Face
from rules.locke.wording import weapon_name


def check_hallucination(action: Escape, face: Face, attack: PendingAttack | None) -> Refusal | None:
    """Returns the reason a hallucination card cannot be used here (LOCKE-10.4.1e, LOCKE-10.7.2d, LOCKE-10.7.2g)."""
    if action.with_:
        return Refusal("no-sync", "LOCKE-10.7.2g", card=Term(face.id))
    if attack is None:
        return None
    if not attack.human:
        return Refusal("not-human", "LOCKE-10.7.2g", attack=weapon_name(attack.name))
    return check_reach(face.level, attack.level, HALLUCINATION)


def hallucinate(table: GameTable, who: str, attack: PendingAttack | None) -> Literal["escaped", "vanished", "stays"]:
    """Makes all other participants check against falling asleep (LOCKE-10.7.2d to LOCKE-10.7.2f).

    Returns "escaped" if no other participant is awake, and "vanished" if the attack is gone.
    """
    for other in _others(table.state, who):
        if other.human and falls_asleep(table, other.id, other.own.mind):  # LOCKE-10.7.2h
            other.asleep = True
    if not _others(table.state, who):
        return "escaped"
    return _weaken(table, attack) if attack is not None else "stays"


def falls_asleep(table: Table[Any, Any], who: str, mind: int, *, declared: int = 0) -> bool:
    """Rolls a mind check at full mind, and returns whether the participant falls asleep (LOCKE-10.7.2e)."""
    if check_mind(table, who, "hallucination", mind, declared=declared):
        return False
    table.tell(FellAsleep(rules=("LOCKE-10.7.2e", "LOCKE-8.3"), actor=Piece(who)))
    return True


def vanish(table: Table[Any, Any], attacker: str, target: str) -> None:
    """Announces that the attack is gone, because its base attacker sleeps (LOCKE-10.7.2f)."""
    table.tell(
        AttackVanished(rules=("LOCKE-10.7.2f",), actor=Piece(attacker), target=Piece(target), why=Term("asleep"))
    )


def _others(state: State, who: str) -> list[Participant]:
    """Returns the other participants that can act, in attack order."""
    order = {id: place for place, id in enumerate(state.combat.order)}
    found = [other for other in actionable(state) if other.id != who and other.id not in state.combat.newcomers]
    return sorted(found, key=lambda other: order.get(other.id, len(order)))


def _weaken(table: GameTable, attack: PendingAttack) -> Literal["vanished", "stays"]:
    """Removes the parts of sleeping participants from the attack.

    If the base attacker sleeps, the whole attack vanishes. An underling's part is removed if its owner sleeps.
    """
    state = table.state
    asleep = [part for part in attack.parts if state.participants[part.who].asleep]
    if state.participants[attack.attacker].asleep:
        vanish(table, attack.attacker, attack.target)
        return "vanished"
    if asleep:
        attack.parts = [part for part in attack.parts if part not in asleep]
        attack.raised -= len(asleep)
        lost = tuple(dict.fromkeys(Piece(part.who) for part in asleep))
        table.tell(PartsFellAway(rules=("LOCKE-10.7.2f",), lost=lost, level=attack.level, power=attack.power))
    return "stays"
