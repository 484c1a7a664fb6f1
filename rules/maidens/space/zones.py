"""Zones of control (MAID-4-Z*): whose zones hold on a doll, and who meet in them. A zone stops a doll who comes into
it (MAID-4-Z2, MAID-G-5); of one in which she starts she may come out, but get no nearer to its owner (MAID-4-Z5)."""

from __future__ import annotations

from typing import Final

from rules.core.space.plane.spots import are_within
from rules.core.space.plane.zones import Zones
from rules.maidens.space.stage import Level, Stage
from rules.maidens.tables import constant

ZONE: Final = constant("zoc_radius_cm")
"""How far a doll's zone of control reaches from her centre, exactly that far included (MAID-4-Z1, MAID-0-2)."""
NO_ZONES: Final = Zones(ZONE, {})


def hostile_zones(stage: Stage, doll: str, level: Level | None = None) -> Zones:
    """Where the enemies are whose zones hold on a doll: those of her level that are not down (MAID-4-Z1, MAID-4-F3).

    `level`: as if she were on that one.
    """
    figures = stage.figures
    at = level or figures[doll].level
    return Zones(
        ZONE,
        {
            each: figures[each].spot
            for each in stage.enemies(doll)
            if figures[each].level == at and figures[each].has_zone
        },
    )


def meetings(stage: Stage) -> list[tuple[str, str]]:
    """Who become engaged when a movement phase ends: opposing dolls of one level within 15 cm of each other, neither
    of them down, of whom at least one is in no melee yet (MAID-4-Z5)."""
    figures = stage.figures
    found = []
    for number, one in enumerate(stage.ids):
        here = figures[one]
        for other in stage.ids[number + 1 :] if here.is_conscious else ():
            there = figures[other]
            if (
                there.is_conscious
                and here.side != there.side
                and here.level == there.level
                and not (here.melee and there.melee)
                and are_within(here.spot, there.spot, ZONE)
            ):
                found.append((one, other))
    return found
