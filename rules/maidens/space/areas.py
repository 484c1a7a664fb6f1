"""Areas around dolls: [command] and similar skills (MAID-2-B2), ECM and ECCM (MAID-11-E1 to E6).

They are cylinders, so height does not matter. Their border is inside (MAID-0-2). Prisoners and dolls who are down have
no areas.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.core.space.plane.spots import Spot, are_within
from rules.maidens.effects.effect import Effect


class Holder(NamedTuple):
    """A conscious doll on the table, and the effects in force for her."""

    id: str
    side: str
    spot: Spot
    effects: tuple[Effect, ...]


class Jamming(NamedTuple):
    """Areas of ECM around a doll: whether she is in any, and whether she is in another doll's.

    The user of ECM is exempt from her own area (MAID-11-E1).
    """

    is_jammed: bool = False
    by_other: bool = False


def felt(who: str, side: str, spot: Spot, holders: Iterable[Holder]) -> tuple[Effect, ...]:
    """Returns the effects of areas that reach a doll (MAID-2-B2).

    Only areas of her side count, including her own. Each skill counts once.
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
    """Returns the effect of ECM on a doll at a point (MAID-11-E6).

    ECM of both sides counts. It has no effect inside an area of ECCM (MAID-11-E5), and overlapping areas count once
    (MAID-11-E4).
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
