"""Damage of a hit with every part named (MAID-7-C5, MAID-7-X1, MAID-7-X3), and the HP left (MAID-7-C6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.facts.words import Term
from rules.maidens.effects.effect import Effect, Hit, Reduction
from rules.maidens.space.terrain import kinds
from rules.maidens.tally import Part, Tally

COVER: Final = "cover"
"""Group of protections from a blast, of which only the best counts (MAID-7-X3)."""
HIDDEN: Final = Reduction(1, COVER)


def damage(hit: Hit) -> Tally:
    """Returns the damage with its parts, at least 0 (MAID-7-C5)."""
    return Tally((*_given(hit), *_taken_off(hit)), least=0)


def _given(hit: Hit) -> Iterator[Part]:
    attempt, profile = hit.attempt, hit.attempt.profile
    yield Part("MAID-7-C5", Term("die"), hit.die)
    if profile.damage_mod:
        yield Part("MAID-7-C5", Term(profile.id), profile.damage_mod)
    if profile.takes_hp and attempt.spent:
        yield Part("MAID-7-C5", Term("hp-spent"), attempt.spent)
    for effect in attempt.effects:
        if value := effect.damage_mod(hit):
            yield Part("MAID-7-C5", Term(effect.name), value)


def _taken_off(hit: Hit) -> Iterator[Part]:
    """Yields the best reduction of each group."""
    best: dict[str, tuple[Reduction, str]] = {}
    for name, reduction in _reductions(hit):
        group = reduction.group or name
        if group not in best or reduction.points > best[group][0].points:
            best[group] = reduction, name
    for group, (reduction, name) in best.items():
        yield Part("MAID-7-X3" if group == COVER else "MAID-7-C5", Term(name), -reduction.points)


def _reductions(hit: Hit) -> Iterator[tuple[str, Reduction]]:
    if hit.attempt.profile.is_blast and hit.is_hidden:
        yield "full-cover", HIDDEN
    bush: tuple[Effect, ...] = kinds()["bush"].effects if hit.is_in_bush else ()
    for effect in (*bush, *hit.victim.effects):
        if (found := effect.reduction(hit)) and not any(
            each.ignores(effect.source, hit.attempt) for each in hit.attempt.effects
        ):
            yield effect.name, found


def hp_after(hp: int, points: int) -> int:
    """Returns the HP left after damage, at least 0 (MAID-7-C6, MAID-2-C2)."""
    return max(0, hp - points)
