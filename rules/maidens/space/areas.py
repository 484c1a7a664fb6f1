"""Areas around dolls: [command] and similar skills (MAID-2-B2), ECM and ECCM (MAID-11-E1 to E6).

The areas reach both levels, and include their border (MAID-0-2).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.core.space.plane.spots import Spot, are_within
from rules.maidens.effects.effect import Effect


class Holder(NamedTuple):
    """A conscious doll on the table, with the effects in force for her."""

    id: str
    side: str
    spot: Spot
    effects: tuple[Effect, ...]


class Jamming(NamedTuple):
    """Effect of ECM on a doll: whether she is in any area, and whether she is in another doll's (MAID-11-E1)."""

    is_jammed: bool = False
    by_other: bool = False


def felt(who: str, side: str, spot: Spot, holders: Iterable[Holder]) -> tuple[Effect, ...]:
    """Returns the effects that reach a doll from areas of her own side (MAID-2-B2).

    Each skill counts once.
    """
    found: dict[str, Effect] = {}
    for holder in holders:
        if holder.side != side:
            continue
        for effect in holder.effects:
            radius = effect.radius()
            if radius and (holder.id == who or are_within(spot, holder.spot, radius)):
                found.setdefault(effect.source, effect)
    return tuple(found.values())


def jamming(who: str, spot: Spot, holders: Iterable[Holder]) -> Jamming:
    """Returns the effect of ECM on a doll at a point (MAID-11-E4, MAID-11-E5, MAID-11-E6).

    `holders` are dolls of both sides.
    """
    users = set[str]()
    for holder in holders:
        for effect in holder.effects:
            field = effect.field()
            if field and (holder.id == who or are_within(spot, holder.spot, field.radius)):
                if field.kind == "eccm":
                    return Jamming()
                users.add(holder.id)
    return Jamming(bool(users), bool(users - {who}))
