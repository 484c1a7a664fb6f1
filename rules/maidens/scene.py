"""A moment on its ground, with what has been looked at once kept as long as nobody moves.

Legal targets are asked for again and again while nothing changes: by options, checks, chances and the view.
"""

from __future__ import annotations

from functools import lru_cache

from rules.maidens.arcs import extra_range
from rules.maidens.ground import Ground
from rules.maidens.sight import Cover, Sight, look
from rules.maidens.spots import Spot, distance
from rules.maidens.stage import Stage
from rules.maidens.standing import figure_of, ground_of
from rules.maidens.state import Setup, State


class Scene:
    """Who stands where on which ground, and who sees whom how."""

    def __init__(self, ground: Ground, stage: Stage) -> None:
        self.ground, self.stage = ground, stage
        self._sights: dict[tuple[str, str], Sight] = {}

    def sight(self, one: str, other: str) -> Sight:
        """What one doll sees of another (MAID-G-6)."""
        if (found := self._sights.get((one, other))) is None:
            found = look(self.ground, self.stage[one], self.stage[other])
            self._sights[one, other] = found
        return found

    def cover(self, one: str, other: str) -> Cover:
        """In which cover somebody is, seen by another (MAID-7-V1, MAID-7-V2)."""
        return self.sight(one, other).cover

    def range(self, one: str, other: str) -> int:
        """How far it is for an attack, in millimetres, rounded up (MAID-G-3, MAID-4-F4)."""
        attacker, target = self.stage[one], self.stage[other]
        return distance(attacker.spot, target.spot) + extra_range(attacker, target)

    def away(self, one: str, spot: Spot) -> int:
        """How far a point is from somebody, in millimetres, rounded up."""
        return distance(self.stage.spot(one), spot)


class _Ground:
    """A ground that is the same only as itself: comparing its features each time would take longer than looking."""

    __slots__ = ("ground",)

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Ground) and self.ground is other.ground

    def __hash__(self) -> int:
        return id(self.ground)


class _Moment:
    """What a scene depends on of a moment, and the moment itself for building it."""

    __slots__ = ("dolls", "facts", "ground", "setup")

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup, self.ground = setup, _Ground(ground_of(setup, state))
        self.dolls = [doll for doll in state.dolls.values() if doll.where == "table"]
        self.facts = tuple(
            (
                doll.id,
                setup.sheets[doll.sheet].size,
                doll.spot,
                doll.side,
                doll.flying,
                doll.posture,
                doll.melee,
                doll.hp > 0,
            )
            for doll in self.dolls
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Moment) and self.facts == other.facts and self.ground == other.ground

    def __hash__(self) -> int:
        return hash(self.facts)


@lru_cache(maxsize=32)
def _scene(moment: _Moment) -> Scene:
    return Scene(moment.ground.ground, Stage({doll.id: figure_of(moment.setup, doll) for doll in moment.dolls}))


def scene_of(setup: Setup, state: State) -> Scene:
    """The present moment."""
    return _scene(_Moment(setup, state))
