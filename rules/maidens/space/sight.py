"""Line of sight (MAID-G-6, MAID-G-11): which of nine points on a target can be seen from the attacker's eye, and what
hides the others."""

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
"""Bushes and low obstacles so near to the attacker are not in her way (MAID-7-V4)."""
_NINE: Final = Samples(RADIUS, tenths=(1, 5, 9))


@dataclass(frozen=True, slots=True)
class Sight:
    """What an attacker sees of a target (MAID-7-V1, MAID-7-V2).

    `visible` counts the samples that she sees. `hidden_by` gives for each feature in the way how many it hides, the
    one that hides most first. `inside` are the areas in which the target is, and which cover her (MAID-11-T2,
    MAID-11-T4).
    """

    visible: int
    hidden_by: tuple[tuple[str, int], ...] = ()
    inside: tuple[str, ...] = ()

    @property
    def cover(self) -> Cover:
        """In which cover the target is."""
        if not self.visible:
            return "full"
        return "half" if self.visible < SAMPLES or self.inside else "open"


def base_of(ground: Ground, figure: Figure) -> int:
    """How high a doll's feet are above the table, in millimetres (MAID-G-6)."""
    return ALTITUDE if figure.level == "air" else ground.relief.height_at(figure.spot)


def eye_of(ground: Ground, figure: Figure) -> int:
    """How high a doll's eye is above the table, in thousandths of a millimetre (MAID-G-6, MAID-7-V3, MAID-7-V5)."""
    return base_of(ground, figure) * 1000 + figure.height


def gaze_of(ground: Ground, attacker: Figure) -> Gaze[Feature]:
    """A doll's look from where she is, past what may be in its way. Bushes, trees, smoke and whatever is lower than her
    eye are not, if they come within 15 cm (MAID-7-V4)."""
    spot, eye, patches = attacker.spot, eye_of(ground, attacker), ground.patches
    screens = [
        each
        for each in ground.relief.screens
        if not ((each.top < eye or each.feature.id in patches) and each.comes_within(spot, CLOSE))
    ]
    return Gaze(Eye(spot, eye), screens, _NINE)


def target_of(ground: Ground, figure: Figure) -> Target:
    """A doll as the target of a look."""
    return Target(figure.spot, base_of(ground, figure) * 1000, figure.height)


def look(ground: Ground, attacker: Figure, target: Figure) -> Sight:
    """What one doll sees of another, and what hides the rest (MAID-G-6)."""
    found, hidden = list[tuple[str, int]](), 0
    for screen, bits in gaze_of(ground, attacker).hiding(target_of(ground, target)):
        found.append((screen.feature.id, bits.bit_count()))
        hidden |= bits
    found.sort(key=lambda each: -each[1])
    return Sight(SAMPLES - hidden.bit_count(), tuple(found), shelters(ground, attacker, target))


class Lookout:
    """What a doll sees of anybody from where she is: as `look` says, without the reasons."""

    __slots__ = ("attacker", "gaze", "ground")

    def __init__(self, ground: Ground, attacker: Figure) -> None:
        self.ground, self.attacker, self.gaze = ground, attacker, gaze_of(ground, attacker)

    def cover(self, target: Figure) -> Cover:
        """In which cover a target is (MAID-7-V1, MAID-7-V2)."""
        hidden = self.gaze.hidden(target_of(self.ground, target))
        if hidden == _NINE.all:
            return "full"
        return "half" if hidden or shelters(self.ground, self.attacker, target) else "open"


def is_fully_hidden(ground: Ground, attacker: Figure, target: Figure) -> bool:
    """Whether nothing of the target can be seen (MAID-7-V2)."""
    return gaze_of(ground, attacker).is_blind_to(target_of(ground, target))


def shelters(ground: Ground, attacker: Figure, target: Figure) -> tuple[str, ...]:
    """The areas that cover a target because she is in them: a flyer is in none, and one that the attacker is in as
    well covers nobody from her (MAID-11-T2, MAID-11-T4, MAID-7-V4)."""
    if target.level == "air":
        return ()
    return tuple(
        each.feature.id
        for each in ground.covers
        if each.contains(target.spot) and not (attacker.level == "ground" and each.contains(attacker.spot))
    )
