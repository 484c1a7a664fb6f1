"""Attack values, and the comparison of a die with them (MAID-7-C3, MAID-7-C4).

Every modifier is named. Modifiers add up without a limit (MAID-0-4, MAID-7-C2, MAID-8-B1, MAID-11-E1, MAID-11-K1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from rules.core.facts.words import Term
from rules.maidens.effects.deeds import SIDES
from rules.maidens.effects.effect import Attempt, Effect
from rules.maidens.effects.profiles import BARE_HANDS, UNARMED, Profile, bare_hands
from rules.maidens.space.terrain import kinds
from rules.maidens.tables import constant
from rules.maidens.tally import Part, Tally

ECM_PENALTY: Final = -1
"""Modifier of a weapon with delicate electronics in an area of ECM (MAID-11-E2)."""


class Modifier(NamedTuple):
    """A modifier from the general rules, not from a skill or an item."""

    rule: str
    name: str
    value: int
    counts: Callable[[Attempt], bool]


def _is_counter_without_skill(attempt: Attempt) -> bool:
    """Returns whether the attack has the penalty for counters.

    Counters made with skills and special tables do not have it.
    """
    return attempt.is_counter and not attempt.profile.is_skill


MODIFIERS: Final = (
    Modifier(
        "MAID-7-A2", "beyond-effective", constant("max_range_penalty"),
        lambda attempt: attempt.is_long and not attempt.in_melee,
    ),
    Modifier(
        "MAID-7-V1", "half-cover", constant("half_cover_penalty"),
        # Half cover does not count against indirect fire (MAID-7-T2) or in a melee (MAID-8-B1).
        lambda attempt: attempt.cover == "half" and attempt.profile.mode != "indirect" and not attempt.in_melee,
    ),
    Modifier(
        "MAID-7-D2", "counter", constant("counter_penalty"),
        lambda attempt: _is_counter_without_skill(attempt) and not attempt.in_melee,
    ),
    Modifier(
        "MAID-8-C1", "counter", constant("counter_penalty"),
        lambda attempt: _is_counter_without_skill(attempt) and attempt.in_melee,
    ),
    Modifier(
        "MAID-9-K3", "berserk", constant("berserk_shot_penalty"),
        lambda attempt: attempt.attacker.is_berserk and not attempt.in_melee,
    ),
    Modifier(
        "MAID-11-E2", "ecm-sensitive", ECM_PENALTY,
        lambda attempt: attempt.attacker.is_jammed and attempt.profile.is_ecm_sensitive,
    ),
)  # fmt: skip


def unarmed(effects: tuple[Effect, ...]) -> Profile:
    """Returns the profile of a doll's bare hands (MAID-8-B3, MAID-6-A5).

    If her effects improve the attack value, the highest value counts.
    """
    return bare_hands(max((each.unarmed() for each in effects), default=0) or UNARMED)


def attack_value(attempt: Attempt) -> Tally:
    """Returns the attack value with its parts.

    The first part is the value of the weapon or skill. Raises ValueError if the profile has no value;
    `Profile.with_held` fills it in from the weapon in hand.
    """
    return Tally(tuple(_parts(attempt)))


def _parts(attempt: Attempt) -> Iterator[Part]:
    profile = attempt.profile
    if profile.value is None:
        raise ValueError(f"{profile.source} has no attack value of its own")
    is_bare = profile.source == BARE_HANDS
    yield Part("MAID-8-B3" if is_bare else "MAID-7-AT1", Term(profile.id), profile.value)
    if plus := _plus(attempt, profile.value):
        yield Part("MAID-7-C2", Term(profile.plus), plus)
    for modifier in MODIFIERS:
        if modifier.counts(attempt):
            yield Part(modifier.rule, Term(modifier.name), modifier.value)
    if attempt.attacker.is_in_river:
        yield from (
            Part("MAID-11-T4", Term("river"), value)
            for effect in kinds()["river"].effects
            if (value := effect.attack_mod(attempt))
        )
    for effect in attempt.effects:
        if value := effect.attack_mod(attempt):
            yield Part(effect.rule, Term(effect.name), value)


def _plus(attempt: Attempt, value: int) -> int:
    """Returns the profile's bonus for damage taken or for allies in the melee.

    The profile's cap limits the sum of the bonus and the attack value.
    """
    given = {"": 0, "damage-taken": attempt.taken, "allies-in-melee": attempt.companions}[attempt.profile.plus]
    cap = attempt.profile.cap
    return given if cap is None else min(given, cap - value)


# --- the die ---------------------------------------------------------------------------------------------------------


class Fallen(NamedTuple):
    """Result of an attack's die: the rolled face, the face after modifiers, and whether the attack hits."""

    natural: int
    die: int
    is_hit: bool


def fallen(attempt: Attempt, value: int, natural: int) -> Fallen:
    """Compares a die with an attack value (MAID-7-C3, MAID-7-C4).

    A natural 1 always hits and a natural 6 always misses, even if a skill has changed the die.
    """
    die = natural
    for effect in attempt.effects:
        die = effect.die(die, attempt)
    return Fallen(natural, die, natural == 1 or (natural < SIDES and die <= value))
