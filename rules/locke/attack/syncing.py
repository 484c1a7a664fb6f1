"""Synchronising with attacks (LOCKE-10.8, LOCKE-10.6c).

The choice of seats to ask depends only on public facts, so that a question reveals no secret.
"""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.locke.actions import PASS, Sync
from rules.locke.asking import GameTable, ask, decision
from rules.locke.attack.activation import activate, check_card, check_underlings, face_of, underlings_add
from rules.locke.attack.plays import plays
from rules.locke.attack_events import ThoughtJoined
from rules.locke.participants import in_order, is_actionable, present, underling_cards
from rules.locke.state import AttackPart, Participant, PendingAttack, State
from rules.locke.tables import Face, faces
from rules.locke.wording import weapon_name

ANSWERS = 2
"""Number of cards that a participant may try.

The second card may be tried only if a jammer has stopped the first (LOCKE-10.10g).
"""
THOUGHT = "thought"


def sync_window(table: GameTable, attack: PendingAttack) -> Procedure[None]:
    """Lets others synchronise with the attack (LOCKE-0.5, LOCKE-5.5, LOCKE-10.8a, LOCKE-10.8f)."""
    if attack.kind == "card" and not attack.light_sword:
        yield from _with_card(table, attack.attacker)
    elif attack.kind == THOUGHT:
        yield from _with_thought(table, attack.attacker)


# --- card attacks (LOCKE-10.8.1) -------------------------------------------------------------------------------------


def _with_card(table: GameTable, attacker: str) -> Procedure[None]:
    for id in in_order(table.state, attacker):
        for _ in range(ANSWERS):
            action = yield from ask(table, id, lambda asked: _sync_decision(table.state, asked))
            if not isinstance(action, Sync) or (yield from _add(table, id, action)):
                break


def _add(table: GameTable, who: str, action: Sync) -> Procedure[bool]:
    """Adds a card to the attack.

    Returns True if this used up the participant's chance to synchronise in this round. A card that fails uses it up
    (LOCKE-10.8.1e); a card that a jammer restored does not.
    """
    attack = table.state.attack
    assert attack is not None
    played = yield from activate(table, who, action, "sync", attack.target)
    if played.outcome == "restored":
        return False
    table.state.participants[who].synced = True
    if played.outcome == "works":
        _join(attack, who, played.face)
        yield from add_underlings(table, who, action.with_)
    return True


def add_underlings(table: GameTable, owner: str, cards: tuple[Term, ...]) -> Procedure[None]:
    """Lets the underlings of an attacker or a synchroniser add to the attack (LOCKE-10.8d, LOCKE-10.8e)."""
    attack = table.state.attack
    assert attack is not None
    added = yield from underlings_add(table, owner, cards, "sync")
    for played in added:
        _join(attack, owner, played.face, underling=True)


def _join(attack: PendingAttack, who: str, face: Face, *, underling: bool = False) -> None:
    """Adds a part to the attack (LOCKE-10.8b, LOCKE-10.8.1d)."""
    attack.raised += 1
    attack.parts.append(AttackPart(who=who, card=face.id, power=face.power, underling=underling))


def may_sync(state: State, participant: Participant) -> bool:
    """Returns whether a participant is asked to synchronise (LOCKE-10.8.1b).

    Participants of all sides are asked.
    """
    attack, combat = state.attack, state.combat
    return (
        attack is not None
        and any(each.id == attack.target for each in present(state))
        and participant.id not in (attack.attacker, attack.target, combat.turn)
        and participant.id in combat.order
        and participant.id not in combat.done
        and is_actionable(participant)
        and not participant.synced
        and bool(participant.own.hand)
    )


def _sync_decision(state: State, participant: Participant) -> Decision | None:
    attack = state.attack
    if attack is None or not may_sync(state, participant):
        return None

    def check(action: Action) -> Refusal | None:
        return check_sync(state, participant, action) if isinstance(action, Sync) else None

    return decision(
        "sync",
        participant,
        lambda: [*sync_options(state, participant), PASS],
        check,
        default=PASS,
        rule="LOCKE-10.8.1b",
        verbs=("sync", "pass"),
        concerns=state.participants[attack.target],
        attacker=Piece(attack.attacker),
        target=Piece(attack.target),
        name=weapon_name(attack.name),
        level=attack.level,
        power=attack.power,
    )


def check_sync(state: State, participant: Participant, action: Sync) -> Refusal | None:
    """Returns the reason `action` cannot join the card attack (LOCKE-10.8c, LOCKE-10.8.1a, LOCKE-10.8.1c)."""
    assert state.attack is not None
    base = faces()[state.attack.name]
    refusal = check_card(state, participant, action, ("attack",), "LOCKE-10.8.1a")
    face = face_of(action)
    if refusal is not None or face is None:
        return refusal
    if face.light_sword:
        return Refusal("sword-alone", "LOCKE-10.8.1a", card=Term(face.id))
    if face.level > base.level:
        return Refusal("sync-level", "LOCKE-10.8.1c", card=Term(face.id), level=face.level, limit=base.level)
    return check_underlings(state, participant, action.with_, base, besides=action.using)


def sync_options(state: State, participant: Participant) -> list[Sync]:
    """Returns every card that may be added to the attack.

    Each card is listed alone, then with one underling's card, with two, and so on.
    """
    assert state.attack is not None
    base = faces()[state.attack.name]
    options = []
    for play in plays(state, participant, "attack", most=base.level):
        if not play.face.light_sword:
            cards = underling_cards(state, participant, play.using, base)
            options += [Sync(**play.slots, with_=cards[:count]) for count in range(len(cards) + 1)]
    return options


# --- residual attacks (LOCKE-10.8.2) ---------------------------------------------------------------------------------


def _with_thought(table: GameTable, attacker: str) -> Procedure[None]:
    """Asks residual thoughts that have not attacked this round to add their power (LOCKE-10.8.2a).

    A thought that adds its power cannot attack this round.
    """
    for id in in_order(table.state, attacker):
        action = yield from ask(table, id, lambda asked: _thought_decision(table.state, asked))
        attack, thought = table.state.attack, table.state.participants.get(id)
        if isinstance(action, Sync) and attack is not None and thought is not None:
            thought.synced = True
            attack.parts.append(AttackPart(who=id, power=thought.thought_power))
            table.tell(
                ThoughtJoined(
                    rules=("LOCKE-10.8.2a",), actor=Piece(id), attacker=Piece(attacker), power=thought.thought_power
                )
            )


def _thought_decision(state: State, participant: Participant) -> Decision | None:
    attack = state.attack
    if attack is None or participant.kind != "thought" or participant.escaped:
        return None
    if participant.acted or participant.synced:
        return None

    def check(action: Action) -> Refusal | None:
        if isinstance(action, Sync) and (action.using != THOUGHT or action.with_):
            return Refusal("no-means", "LOCKE-10.8.2a", means=Term(action.using))
        return None

    return decision(
        "sync_thought",
        participant,
        lambda: [Sync(using=Term(THOUGHT)), PASS],
        check,
        default=PASS,
        rule="LOCKE-10.8.2a",
        verbs=("sync", "pass"),
        concerns=state.participants[attack.target],
        attacker=Piece(attack.attacker),
        target=Piece(attack.target),
        power=attack.power,
    )
