"""Attacks as a turn's normal action (LOCKE-10.4.1a, LOCKE-10.6): with a card, with a Nike, or as a residual thought.

Special attacks are in `special.py`, and attacks with enemies' weapons are in `weapons.py`.
"""

from __future__ import annotations

from typing import Any

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.table import Procedure
from rules.locke import actions
from rules.locke.asking import GameTable
from rules.locke.attack.activation import activate, check_card, check_underlings, face_of
from rules.locke.attack.plays import plays
from rules.locke.attack.reactions import resolve
from rules.locke.attack.syncing import add_underlings, sync_window
from rules.locke.attack_events import AttackMade
from rules.locke.participants import is_target, targets_of, underling_cards
from rules.locke.state import AttackPart, Participant, PendingAttack, State
from rules.locke.tables import Face, equipment
from rules.locke.wording import weapon_name

NIKE, THOUGHT = "nike", "thought"


# --- targets and options ---------------------------------------------------------------------------------------------


def check_target(state: State, attacker: Participant, target: str) -> Refusal | None:
    """Returns the reason a participant cannot be attacked (LOCKE-10.6a, LOCKE-10.6d)."""
    if not is_target(state, attacker, target):
        return Refusal("no-target", "LOCKE-10.6d", target=Piece(target))
    return None


def check_attack(state: State, participant: Participant, action: actions.Attack) -> Refusal | None:
    return _check_means(state, participant, action) or check_target(state, participant, action.target)


def _check_means(state: State, participant: Participant, action: actions.Attack) -> Refusal | None:
    if action.using in (NIKE, THOUGHT):
        has = participant.nike if action.using == NIKE else participant.kind == "thought"
        if not has:
            rule = "LOCKE-10.6e" if action.using == NIKE else "LOCKE-10.4.1a"
            return Refusal("no-means", rule, means=Term(action.using))
        return _check_alone(action)
    refusal = check_card(state, participant, action, ("attack",), "LOCKE-10.4.1a")
    face = face_of(action)
    if refusal is not None or face is None:
        return refusal
    if face.light_sword:
        return _check_alone(action)
    return check_underlings(state, participant, action.with_, face, besides=action.using)


def _check_alone(action: actions.Attack) -> Refusal | None:
    """Refuses underlings' cards for attacks to which no card can be added (LOCKE-5.5, LOCKE-10.8f)."""
    return Refusal("no-sync", "LOCKE-10.8f", card=Term(action.as_ or action.using)) if action.with_ else None


def attack_options(state: State, participant: Participant) -> list[actions.Attack]:
    """Returns every possible attack on every target."""
    targets = [Piece(target.id) for target in targets_of(state, participant)]
    if not targets:
        return []
    return [actions.Attack(**slots, target=target) for slots in _means(state, participant) for target in targets]


def _means(state: State, participant: Participant) -> list[dict[str, Any]]:
    if participant.kind == "thought":
        return [{"using": Term(THOUGHT)}]
    found: list[dict[str, Any]] = []
    for play in plays(state, participant, "attack"):
        cards = underling_cards(state, participant, play.using, play.face)
        found += [{**play.slots, "with_": cards[:count]} for count in range(len(cards) + 1)]
    if participant.nike:
        found.append({"using": Term(NIKE)})
    return found


# --- attacking -------------------------------------------------------------------------------------------------------


def attack(table: GameTable, who: str, action: actions.Attack) -> Procedure[bool]:
    """Carries out an attack that `check_attack` has passed (LOCKE-10.5.1h, LOCKE-10.6c).

    Returns False if a jammer restored the card, so that the player may choose another normal action (LOCKE-10.10g). A
    card that fails uses up the normal action (LOCKE-10.4.1d).
    """
    state, target = table.state, str(action.target)
    if action.using in (NIKE, THOUGHT):
        state.attack = without_card(state.participants[who], action.using, target)
    else:
        played = yield from activate(table, who, action, "attack", target)
        if played.outcome != "works":
            return played.outcome == "fails"
        face = played.face
        state.attack = with_card(state.participants[who], face, target)
        yield from add_underlings(table, who, action.with_)
    yield from sync_window(table, state.attack)
    if state.attack is not None:
        yield from launch(table, state.attack)
    return True


def with_card(attacker: Participant, face: Face, target: str) -> PendingAttack:
    return PendingAttack(
        attacker=attacker.id, kind="card", name=face.id, target=target, printed=face.level,
        parts=[AttackPart(who=attacker.id, card=face.id, power=face.power)], light_sword=face.light_sword,
        human=attacker.human,
    )  # fmt: skip


def without_card(attacker: Participant, means: str, target: str) -> PendingAttack:
    """Returns an attack with a Nike (LOCKE-10.6e) or by a residual thought (LOCKE-10.2.1i)."""
    power = equipment()[NIKE]["attack_power"] if means == NIKE else attacker.thought_power
    return PendingAttack(
        attacker=attacker.id, kind="nike" if means == NIKE else "thought", name=means, target=target,
        parts=[AttackPart(who=attacker.id, power=power)], human=attacker.human,
    )  # fmt: skip


def launch(table: GameTable, attack: PendingAttack) -> Procedure[None]:
    """Launches the attack at its target.

    Even a stopped attack counts as an attack of this round, so the combat may go on (LOCKE-10.3.5b, LOCKE-10.7h).
    """
    state = table.state
    state.attack = attack
    state.combat.attacked = True
    table.tell(
        AttackMade(
            rules=("LOCKE-10.6c",), actor=Piece(attack.attacker), attack=Term(attack.kind),
            name=weapon_name(attack.name), target=Piece(attack.target), level=attack.level, power=attack.power,
            parts=len(attack.parts),
        )
    )  # fmt: skip
    yield from resolve(table)
    state.attack = None
