"""Jessica's decomposition (LOCKE-10.7.1)."""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.locke.asking import GameTable
from rules.locke.attack.checks import level_check, usable_level
from rules.locke.attack.hits import strike_body
from rules.locke.attack_events import Decomposed
from rules.locke.participants import items_of
from rules.locke.state import Participant, PendingAttack
from rules.locke.tables import combat_results

UNDOING = 2
"""Sum of the attacker's level check with which Jessica fails and loses this ability (LOCKE-10.7.1b)."""


def check_decompose(participant: Participant, attack: PendingAttack) -> Refusal | None:
    """Returns the reason a participant cannot decompose an attack (LOCKE-10.7b, LOCKE-10.7.1a)."""
    if not items_of(participant, "decomposition"):
        return Refusal("no-decomposition", "LOCKE-10.7.1a")
    if not participant.can_decompose:
        return Refusal("decomposition-lost", "LOCKE-10.7.1b")
    if attack.kind != "card":
        return Refusal("not-decomposable", "LOCKE-10.7b", attack=Term(attack.kind))
    return None


def decompose(table: GameTable) -> bool:
    """Lets the target try to decompose the attack, and returns its success (LOCKE-10.7.1b, LOCKE-10.7.1d).

    If the attack is decomposed, the attacker takes a hit in the column "N to 1" of the combat result table. N is the
    sum of the attacker's level check (LOCKE-10.7.1c).
    """
    state = table.state
    attack = state.attack
    assert attack is not None
    target, attacker = state.participants[attack.target], state.participants[attack.attacker]
    holds, total = level_check(table, attacker, "decomposition", usable_level(attacker))
    lost = holds and total == UNDOING
    if lost:
        target.can_decompose = False
    table.tell(
        Decomposed(
            rules=("LOCKE-10.7.1b",), actor=Piece(target.id), attacker=Piece(attacker.id), success=not holds, lost=lost
        )
    )
    if not holds:
        attacker.own.level = 0
        column = combat_results(table.setup).column_of_ratio(total)
        strike_body(table, attacker.id, 0, attacker=target.id, name="decomposition", column=column)
    return not holds
