"""Facing and turning on hexes and squares (RQ-Z1, RQ-T1, RQ-T2, RQ-S14).

On hexes, facings are 0 to 5 clockwise from the north-east. On squares, they are 0 to 7 clockwise from the north.
"""

from __future__ import annotations

from typing import Final, Literal

from rules.core.space.shapes import POINTY_HEXES, SQUARES_AND_CORNERS, Shape

GridKind = Literal["pointy-hexes", "squares"]

MOST_STEPS: Final = 2
"""Steps of the largest turn that keeps a fighter engaged (RQ-T1): 120° on hexes, 90° on squares."""
COMPASSES: Final[dict[GridKind, Shape]] = {"pointy-hexes": POINTY_HEXES, "squares": SQUARES_AND_CORNERS}


def keeps_engaged(compass: Shape, facing: int, to: int) -> bool:
    """Returns whether a turning fighter stays engaged (RQ-T1, RQ-T2).

    The turn is made in one strike rank.
    """
    return abs(compass.turn(facing, to)) <= MOST_STEPS
