"""Reactions to an attack (LOCKE-10.7): the target's one attempt, and the phases in order."""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.locke.actions import PASS, Defend, Escape, Use
from rules.locke.asking import GameTable, ask, decision
from rules.locke.attack.decomposition import check_decompose, decompose
from rules.locke.attack.defending import break_jammers_and_fields, check_defend, defend, defend_options, stop_passively
from rules.locke.attack.evading import check_escape, escape, escape_options
from rules.locke.attack.suits import arrive
from rules.locke.participants import is_actionable, present
from rules.locke.state import Participant, PendingAttack
from rules.locke.wording import term, weapon_name

DEFENCE = ("defend", "pass")
ATTEMPT = ("escape", *DEFENCE)
EVERYTHING = ("use", *ATTEMPT)
UNSTOPPABLE = ("nike", "thought")
"""Attacks that cannot be evaded, defended against or decomposed (LOCKE-10.7f)."""


def resolve(table: GameTable) -> Procedure[None]:
    """Resolves the attack phase by phase, until it is stopped or arrives (LOCKE-10.7a, LOCKE-10.7h)."""
    if not _goes_on(table):
        return
    if _attack(table).kind not in UNSTOPPABLE:
        answer = yield from _evade_phase(table)
        if not _goes_on(table):
            return
        break_jammers_and_fields(table)
        if stop_passively(table) or (yield from _defend_phase(table, answer)):
            return
    if _goes_on(table):
        arrive(table)


def _evade_phase(table: GameTable) -> Procedure[Action | None]:
    """Asks for the target's one attempt, and carries out an evade (LOCKE-10.7d, LOCKE-10.7.1a, LOCKE-10.10g).

    If the target defends instead, the answer is returned for the defend phase. If the attack is gone, `state.attack` is
    None.
    """
    answer = yield from _ask(table, EVERYTHING)
    if isinstance(answer, Use):
        if decompose(table):
            table.state.attack = None
            return None
        answer = yield from _ask(table, ATTEMPT)
    while isinstance(answer, Escape) and _goes_on(table):
        attack = _attack(table)
        result = yield from escape(table, attack.target, answer, attack)
        if result in ("escaped", "vanished"):
            table.state.attack = None
        if result != "restored":
            return None
        answer = yield from _ask(table, ATTEMPT)
    return answer


def _defend_phase(table: GameTable, answer: Action | None) -> Procedure[bool]:
    """Carries out a defence, and returns whether it stops the attack.

    After a jammer has restored a defence, the target chooses again (LOCKE-10.10g).
    """
    while isinstance(answer, Defend) and _goes_on(table):
        outcome = yield from defend(table, answer)
        if outcome != "restored":
            return outcome == "stopped"
        answer = yield from _ask(table, DEFENCE)
    return False


# --- asking ----------------------------------------------------------------------------------------------------------


def _ask(table: GameTable, verbs: tuple[str, ...]) -> Procedure[Action | None]:
    """Asks the target for a reaction.

    The target is asked even if it has no card or item for one. If only targets that can react were asked, the question
    would reveal secrets (LOCKE-0.8).
    """

    def make(target: Participant) -> Decision | None:
        can = _goes_on(table) and is_actionable(target)
        return _decision(table, _attack(table), target, verbs) if can else None

    return (yield from ask(table, _attack(table).target, make))


def _decision(table: GameTable, attack: PendingAttack, target: Participant, verbs: tuple[str, ...]) -> Decision:
    setup, state = table.setup, table.state

    def check(action: Action) -> Refusal | None:
        match action:
            case Use():
                if action.what != "decompose":
                    return Refusal("not-a-reaction", "LOCKE-10.7c", what=term(action.what))
                return check_decompose(target, attack)
            case Escape():
                return check_escape(state, target, action, attack)
            case Defend():
                return check_defend(setup, state, target, action, attack)
        return None

    def options() -> list[Action]:
        listed: list[Action] = []
        if "use" in verbs and check_decompose(target, attack) is None:
            listed.append(Use(what="decompose"))
        if "escape" in verbs:
            listed += escape_options(state, target, attack)
        return [*listed, *defend_options(setup, state, target, attack), PASS]

    return decision(
        "react",
        target,
        options,
        check,
        default=PASS,
        rule="LOCKE-10.7c",
        verbs=verbs,
        target=Piece(target.id),
        attacker=Piece(attack.attacker),
        attack=Term(attack.kind),
        name=weapon_name(attack.name),
        level=attack.level,
        power=attack.power,
    )


def _attack(table: GameTable) -> PendingAttack:
    assert table.state.attack is not None
    return table.state.attack


def _goes_on(table: GameTable) -> bool:
    """Returns whether the attack and its target are still there."""
    attack = table.state.attack
    return attack is not None and any(each.id == attack.target for each in present(table.state))
