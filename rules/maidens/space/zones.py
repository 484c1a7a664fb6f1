"""Zones of control: the zones that stop a doll, and meetings of dolls in them (MAID-4-Z*).

A zone stops a doll that enters it (MAID-4-Z2, MAID-G-5). A doll may leave a zone in which she starts, but may not come
nearer to its owner (MAID-4-Z5).
"""

from __future__ import annotations

from typing import Final

from rules.core.space.plane.spots import are_within
from rules.core.space.plane.zones import Zones
from rules.maidens.space.stage import Level, Stage
from rules.maidens.tables import constant

ZONE: Final = constant("zoc_radius_cm")
"""Radius of a doll's zone of control, inclusive (MAID-4-Z1, MAID-0-2)."""
NO_ZONES: Final = Zones(ZONE, {})


def hostile_zones(stage: Stage, doll: str, level: Level | None = None) -> Zones:
    """Returns the zones that stop a doll: those of conscious enemies on her level (MAID-4-Z1, MAID-4-F3).

    `level` replaces her present level.
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
    """Returns the pairs of opponents that become engaged after movement (MAID-4-Z5)."""
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
