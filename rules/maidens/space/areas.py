"""Maid & Maidens: areas round dolls: [command] and the like (MAID-2-B2), ECM and ECCM (MAID-11-E1 to E6).

They are cylinders, so height does not matter; exactly at the border is inside (MAID-0-2). Somebody who is down or a
prisoner has none.
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
    """Whether somebody is in an area of ECM, and whether it is somebody else's (MAID-11-E1: the user is exempt)."""

    is_jammed: bool = False
    by_other: bool = False


def felt(who: str, side: str, spot: Spot, holders: Iterable[Holder]) -> tuple[Effect, ...]:
    """The effects of allies' areas that reach somebody, her own among them, each skill once (MAID-2-B2)."""
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
    """What ECM does to somebody at a point, whoever uses it (MAID-11-E6): nothing inside an area of ECCM (MAID-11-E5),
    and no more by two areas than by one (MAID-11-E4)."""
    users = set[str]()
    for holder in holders:
        for effect in holder.effects:
            field = effect.field()
            if field and (holder.id == who or are_within(spot, holder.spot, field.radius)):
                if field.kind == "eccm":
                    return Jamming()
                users.add(holder.id)
    return Jamming(bool(users), bool(users - {who}))
