"""Line of sight: the visible points of a target, and the obstacles that hide the others (MAID-G-6, MAID-G-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rules.core.space.plane.sight import Eye, Gaze, Samples, Target
from rules.maidens.space.ground import Feature, Ground
from rules.maidens.space.stage import ALTITUDE, RADIUS, Figure
from rules.maidens.tables import constant, mm

Cover = Literal["open", "half", "full"]

SAMPLES: Final = constant("los_samples")
CLOSE: Final = mm(15)
"""Distance within which bushes and low obstacles do not hinder an attacker (MAID-7-V4)."""
_NINE: Final = Samples(RADIUS, tenths=(1, 5, 9))


@dataclass(frozen=True, slots=True)
class Sight:
    """An attacker's view of a target (MAID-7-V1, MAID-7-V2).

    `visible` counts the visible sample points. `hidden_by` gives the number of points that each feature hides, in
    descending order. `inside` are the areas around the target that give her cover (MAID-11-T2, MAID-11-T4).
    """

    visible: int
    hidden_by: tuple[tuple[str, int], ...] = ()
    inside: tuple[str, ...] = ()

    @property
    def cover(self) -> Cover:
        if not self.visible:
            return "full"
        return "half" if self.visible < SAMPLES or self.inside else "open"


def base_of(ground: Ground, figure: Figure) -> int:
    """Returns the height of a doll's feet above the table in millimetres (MAID-G-6)."""
    return ALTITUDE if figure.level == "air" else ground.relief.height_at(figure.spot)


def eye_of(ground: Ground, figure: Figure) -> int:
    """Returns the height of a doll's eye in thousandths of a millimetre (MAID-G-6, MAID-7-V3, MAID-7-V5)."""
    return base_of(ground, figure) * 1000 + figure.height


def gaze_of(ground: Ground, attacker: Figure) -> Gaze[Feature]:
    """Returns a doll's view from her position, with its obstacles (MAID-7-V4)."""
    spot, eye, patches = attacker.spot, eye_of(ground, attacker), ground.patches
    screens = [
        each
        for each in ground.relief.screens
        if not ((each.top < eye or each.feature.id in patches) and each.comes_within(spot, CLOSE))
    ]
    return Gaze(Eye(spot, eye), screens, _NINE)


def target_of(ground: Ground, figure: Figure) -> Target:
    """Returns a doll as a target, in the form that the geometry needs."""
    return Target(figure.spot, base_of(ground, figure) * 1000, figure.height)


def look(ground: Ground, attacker: Figure, target: Figure) -> Sight:
    """Returns one doll's view of another, with the obstacles (MAID-G-6)."""
    found, hidden = list[tuple[str, int]](), 0
    for screen, bits in gaze_of(ground, attacker).hiding(target_of(ground, target)):
        found.append((screen.feature.id, bits.bit_count()))
        hidden |= bits
    found.sort(key=lambda each: -each[1])
    return Sight(SAMPLES - hidden.bit_count(), tuple(found), shelters(ground, attacker, target))


class Lookout:
    """A doll's view of any target.

    It is faster than `look`, but does not name the obstacles.
    """

    __slots__ = ("attacker", "gaze", "ground")

    def __init__(self, ground: Ground, attacker: Figure) -> None:
        self.ground, self.attacker, self.gaze = ground, attacker, gaze_of(ground, attacker)

    def cover(self, target: Figure) -> Cover:
        """Returns the cover of a target (MAID-7-V1, MAID-7-V2)."""
        hidden = self.gaze.hidden(target_of(self.ground, target))
        if hidden == _NINE.all:
            return "full"
        return "half" if hidden or shelters(self.ground, self.attacker, target) else "open"


def is_fully_hidden(ground: Ground, attacker: Figure, target: Figure) -> bool:
    """Returns whether no point of the target is visible (MAID-7-V2)."""
    return gaze_of(ground, attacker).is_blind_to(target_of(ground, target))


def shelters(ground: Ground, attacker: Figure, target: Figure) -> tuple[str, ...]:
    """Returns the areas around a target that cover her (MAID-11-T2, MAID-11-T4, MAID-7-V4).

    An area that also contains the attacker gives no cover.
    """
    if target.level == "air":
        return ()
    return tuple(
        each.feature.id
        for each in ground.covers
        if each.contains(target.spot) and not (attacker.level == "ground" and each.contains(attacker.spot))
    )
