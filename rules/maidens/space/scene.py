"""Positions of the dolls on their ground, with lines of sight cached until a doll moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.space.plane.spots import Spot, distance
from rules.maidens.space.arcs import extra_range
from rules.maidens.space.ground import Ground
from rules.maidens.space.melees import blocking
from rules.maidens.space.paths import Walk
from rules.maidens.space.sight import Cover, Lookout, Sight, look
from rules.maidens.space.stage import Figure, Level, Stage
from rules.maidens.standing import figure_of, ground_of, on_table
from rules.maidens.state import Setup, State


class Scene:
    """The positions of all dolls on a ground, and their cover from each other."""

    def __init__(self, ground: Ground, stage: Stage) -> None:
        self.ground, self.stage = ground, stage
        self._sights: dict[tuple[str, str], Sight] = {}
        self._covers: dict[tuple[str, Figure], Mapping[str, Cover]] = {}
        self._lookouts: dict[str, Lookout] = {}
        self.walks: dict[tuple[str, Level, int, str, tuple[Spot, ...]], Walk | Refusal] = {}
        """Walks by doll, level, steps, carried doll and path, since every keystroke asks for them again."""
        self._lines: dict[tuple[str, Spot, str], tuple[str, ...]] = {}

    def sight(self, one: str, other: str) -> Sight:
        """Returns one doll's view of another (MAID-G-6)."""
        if (found := self._sights.get((one, other))) is None:
            found = look(self.ground, self.stage[one], self.stage[other])
            self._sights[one, other] = found
        return found

    def cover(self, one: str, other: str) -> Cover:
        """Returns the cover that `other` has from `one` (MAID-7-V1, MAID-7-V2)."""
        return self.sight(one, other).cover

    def covers(self, doll: str, there: Figure) -> Mapping[str, Cover]:
        """Returns the cover from each enemy that a doll would have with the position and posture of `there`."""
        if (found := self._covers.get((doll, there))) is None:
            found = {each: self.lookout(each).cover(there) for each in self.stage.enemies(doll)}
            self._covers[doll, there] = found
        return found

    def lookout(self, one: str) -> Lookout:
        if (found := self._lookouts.get(one)) is None:
            found = self._lookouts[one] = Lookout(self.ground, self.stage[one])
        return found

    def blocking(self, one: str, end: Spot, target: str) -> tuple[str, ...]:
        """Returns the melees that block the line from a doll to a point (MAID-G-10)."""
        if not self.stage.melees:
            return ()
        if (found := self._lines.get((one, end, target))) is None:
            found = self._lines[one, end, target] = blocking(self.stage, one, end, target)
        return found

    def range(self, one: str, other: str) -> int:
        """Returns the range of an attack in millimetres, rounded up (MAID-G-3, MAID-4-F4)."""
        attacker, target = self.stage[one], self.stage[other]
        return distance(attacker.spot, target.spot) + extra_range(attacker, target)

    def away(self, one: str, spot: Spot) -> int:
        """Returns the distance from a doll to a point in millimetres, rounded up."""
        return distance(self.stage.spot(one), spot)


class _Kept:
    """A cached scene with the facts that it depends on."""

    __slots__ = ("facts", "ground", "scene", "sheets")

    def __init__(self) -> None:
        self.facts: list[object] = []
        self.ground: Ground | None = None
        self.sheets: object = None
        self.scene: Scene | None = None


_KEPT: Final[list[_Kept]] = [_Kept() for _ in range(8)]
"""Cached scenes of several games, the last used first."""


def scene_of(setup: Setup, state: State) -> Scene:
    """Returns the scene of the present moment, cached if nothing has changed."""
    ground = ground_of(setup, state)
    facts: list[object] = []
    for doll in state.dolls.values():
        if doll.where == "table":
            facts += doll.id, doll.spot, doll.side, doll.flying, doll.posture, doll.melee, doll.hp > 0
    for number, kept in enumerate(_KEPT):
        # The ground is compared by identity: comparing its features would take longer than the cache saves.
        if kept.facts == facts and kept.ground is ground and kept.sheets is setup.sheets:
            if number:
                _KEPT.insert(0, _KEPT.pop(number))
            assert kept.scene is not None
            return kept.scene
    kept = _KEPT.pop()
    kept.facts, kept.ground, kept.sheets = facts, ground, setup.sheets
    kept.scene = Scene(ground, Stage({doll.id: figure_of(setup, doll) for doll in on_table(state)}))
    _KEPT.insert(0, kept)
    return kept.scene
