"""Effects of items and of terrain (`vocabulary.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.maidens.effects.deeds import Barrier, Mine
from rules.maidens.effects.effect import Amount, Effect, Hit, Reduction
from rules.maidens.effects.profiles import Area, Profile
from rules.maidens.tables import mm, word


@dataclass(frozen=True)
class RequiresCharge(Effect):
    """Allows one shot per charge (MAID-5-G1)."""

    type: ClassVar[str] = "requires_charge"
    charge_actions: int = 1
    lost_on: tuple[str, ...] = ()

    def charge_lost_on(self) -> frozenset[str]:
        return frozenset(self.lost_on)


@dataclass(frozen=True)
class DropsAtTarget(Effect):
    """Leaves a thrown item at its target, where it can be picked up (MAID-5-AT4)."""

    type: ClassVar[str] = "drops_at_target"

    def drops_at_target(self) -> bool:
        return True


@dataclass(frozen=True)
class MineEffect(Effect):
    type: ClassVar[str] = "mine"
    trigger_radius_cm: int = 0
    attack_value: int = 0
    area: Area = Area()  # noqa: RUF009  # frozen
    hidden: bool = True
    uses: int = 1

    def placed(self) -> Mine:
        profile = Profile(self.source, "indirect", self.attack_value, area=self.area, uses=self.uses)
        return Mine(mm(self.trigger_radius_cm), profile, self.hidden)


@dataclass(frozen=True)
class TerrainEffect(Effect):
    """Makes the emplaced item a straight piece of terrain."""

    type: ClassVar[str] = "terrain"
    terrain: str = ""
    length_cm: int = 0
    depth_cm: int = 0
    height_cm: int = 0

    def placed(self) -> Barrier:
        return Barrier(word(self.terrain), *map(mm, (self.length_cm, self.depth_cm, self.height_cm)))


@dataclass(frozen=True)
class HalfCoverInside(Effect):
    """Gives half cover to dolls inside the terrain (MAID-11-T2, MAID-11-T4)."""

    type: ClassVar[str] = "half_cover_inside"

    def gives_cover(self) -> bool:
        return True


@dataclass(frozen=True)
class BlastReductionNonTarget(Amount):
    """Reduces blast damage to dolls in the terrain (MAID-7-X3).

    The target of the blast has no reduction.
    """

    type: ClassVar[str] = "blast_reduction_non_target"

    def reduction(self, hit: Hit) -> Reduction | None:
        fits = hit.attempt.profile.is_blast and hit.is_in_bush and not hit.is_target
        return Reduction(self.value, "cover") if fits else None


EFFECTS: Final[Sequence[type[Effect]]] = (
    RequiresCharge,
    DropsAtTarget,
    MineEffect,
    TerrainEffect,
    HalfCoverInside,
    BlastReductionNonTarget,
)
