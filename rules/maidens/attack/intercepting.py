"""Interception of missiles, an optional rule (MAID-7-T6).

A doll shoots at a missile before the missile's die is rolled.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from rules.core.facts.words import Piece, Term
from rules.core.play.decisions import Decision, choice
from rules.core.play.table import Procedure
from rules.core.space.plane.spots import are_within
from rules.maidens.actions import Attack, Pass
from rules.maidens.attack.arming import shots
from rules.maidens.attack.attack_value import attack_value, fallen
from rules.maidens.attack.health import spoil
from rules.maidens.attack.targets import Blow, reaches_level
from rules.maidens.attack_events import Intercepted
from rules.maidens.effects.deeds import SIDES
from rules.maidens.effects.effect import Attempt
from rules.maidens.effects.profiles import Profile
from rules.maidens.standing import GameTable, is_free, of_side
from rules.maidens.state import Doll
from rules.maidens.tables import mm
from rules.maidens.tally import Tally
from rules.maidens.values import fighter_of

REACH: Final = mm(45)
MISSILE: Final = "missile"


def can_be_intercepted(profile: Profile) -> bool:
    """Returns whether an attack can be shot down."""
    return profile.is_interceptable or profile.id == MISSILE


def try_interception(table: GameTable, blow: Blow) -> Procedure[bool]:
    """Asks the passive side to shoot a missile down, and returns whether a doll did.

    The shot uses up the doll's one counter of the phase.
    """
    if not table.setup.intercepts or blow.is_counter or not can_be_intercepted(blow.profile):
        return False
    asked: set[str] = set()
    while waiting := [each for each in _able(table, blow) if each[0].seat not in asked]:
        seat = waiting[0][0].seat
        answer = yield from table.ask(lambda seat=seat: _decision(table, blow, seat))  # type: ignore[misc]  # a default is not inferred
        if answer is None or not isinstance(answer.action, Attack):
            asked.add(seat)
        elif _shoot(table, blow, answer.action):
            return True
    return False


def _able(table: GameTable, blow: Blow) -> Iterator[tuple[Doll, Profile]]:
    """Yields the dolls that can intercept a missile, each with a weapon."""
    state = table.state
    attacker, target = state.dolls[blow.attacker], state.dolls.get(blow.target)
    if target is None:
        return
    for doll in of_side(state, state.dolls[blow.target].side):
        if doll.side == attacker.side or doll.countered or not is_free(doll):
            continue
        if are_within(doll.spot, target.spot, REACH):
            for way in shots(doll):
                if way.profile.can_counter() and _is_anti_air(table, doll, way.profile):
                    yield doll, way.profile


def _is_anti_air(table: GameTable, doll: Doll, profile: Profile) -> bool:
    above = doll.model_copy(update={"flying": True})
    return not doll.flying and reaches_level(table.setup, doll, profile, above)


def _decision(table: GameTable, blow: Blow, seat: str) -> Decision | None:
    options = [
        Attack(actor=Piece(doll.id), target=Piece(blow.attacker), using=Term(profile.id))
        for doll, profile in _able(table, blow)
        if doll.seat == seat
    ]
    if not options:
        return None
    facts = {"attacker": Piece(blow.attacker), "target": Piece(blow.target), "using": Term(blow.profile.id)}
    decision = choice("intercept", seat, [Pass(), *options], rule="MAID-7-T6", facts=facts)
    decision.concerns = (seat,)
    return decision


def interception(table: GameTable, attack: Attack) -> Fraction:
    """Returns the probability that a doll's shot hits the missile."""
    doll = table.state.dolls[attack.actor]
    profile = next(way.profile for way in shots(doll) if way.profile.id == attack.using)
    attempt, value = _attempt(table, doll, profile)
    hits = sum(fallen(attempt, value.total, die).is_hit for die in range(1, SIDES + 1))
    return Fraction(hits, SIDES)


def _with(table: GameTable, blow: Blow, attack: Attack) -> Profile:
    return next(
        profile for each, profile in _able(table, blow) if each.id == attack.actor and profile.id == attack.using
    )


def _attempt(table: GameTable, doll: Doll, profile: Profile) -> tuple[Attempt, Tally]:
    """Returns a doll's shot at a missile, and its attack value.

    `Attempt` needs a doll as the target, so the attacker stands in for the missile.
    """
    fighter = fighter_of(table.setup, table.state, doll)
    attempt = Attempt(fighter, profile, fighter, is_counter=True)
    return attempt, attack_value(attempt)


def _shoot(table: GameTable, blow: Blow, attack: Attack) -> bool:
    doll = table.state.dolls[attack.actor]
    profile = _with(table, blow, attack)
    doll.countered = True
    spoil(table, doll, "counter")
    attempt, value = _attempt(table, doll, profile)
    die = table.roll(SIDES, "intercept")
    success = fallen(attempt, value.total, die).is_hit
    table.tell(
        Intercepted(
            rules=("MAID-7-T6",),
            actor=Piece(doll.id),
            attacker=Piece(blow.attacker),
            missile=Term(blow.profile.id),
            target=Piece(blow.target),
            using=Term(profile.id),
            value=value.total,
            parts=tuple(value.phrases()),
            die=die,
            success=success,
        )
    )
    return success
