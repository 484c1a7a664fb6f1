"""Public reasons a seat cannot take an action now."""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece
from rules.locke.state import Participant, Setup, State

REACTIONS = ("escape", "defend")


def not_asked(setup: Setup, state: State, seat: str, verb: str) -> Refusal | None:
    """Returns the reason `verb` is not possible now.

    The result is None if it is another seat's turn.
    """
    who = state.participants.get(seat)
    if who is None or state.phase == "over":
        return None
    return _out_of_it(state, who) or _too_late(state, who, verb)


def _out_of_it(state: State, who: Participant) -> Refusal | None:
    """Refuses players that are dead, asleep or gone (LOCKE-0.2, LOCKE-8.3)."""
    number = state.combat.number
    if who.condition == "dead":
        return Refusal("not-asked-dead", "LOCKE-0.2")
    if who.asleep:
        return Refusal("not-asked-asleep", "LOCKE-8.3", number=number)
    if who.escaped:
        return Refusal("not-asked-escaped", "LOCKE-10.7.2b", number=number)
    return None


def _too_late(state: State, who: Participant, verb: str) -> Refusal | None:
    """Refuses a verb whose occasion is over or was never offered to this player."""
    attack, teleport = state.attack, state.teleport
    if verb in (*REACTIONS, "sync") and attack is None:
        return Refusal("not-asked-no-attack", "LOCKE-10.8.1b" if verb == "sync" else "LOCKE-10.7c")
    if verb in REACTIONS and attack is not None and attack.target != who.id:
        return Refusal("not-asked-not-target", "LOCKE-10.7c", target=Piece(attack.target))
    if verb == "block" and teleport is None:
        return Refusal("not-asked-no-teleport", "LOCKE-10.9a")
    if verb == "sync":
        return _no_sync(state, who)
    if verb in ("attack", "use") and state.phase == "turns" and who.id in state.combat.done:
        return Refusal("not-asked-turn-over", "LOCKE-10.4b", round=state.combat.round)
    return None


def _no_sync(state: State, who: Participant) -> Refusal | None:
    """Returns the reason a player may not synchronise (LOCKE-10.8.1b)."""
    combat, attack = state.combat, state.attack
    if attack is not None and who.id in (attack.attacker, attack.target):
        return Refusal("not-asked-own-attack", "LOCKE-10.8.1b")
    if who.id == combat.turn or who.id in combat.done:
        return Refusal("not-asked-turn-over", "LOCKE-10.8.1b", round=combat.round)
    if who.synced:
        return Refusal("not-asked-synced", "LOCKE-10.8.1b", round=combat.round)
    return None
