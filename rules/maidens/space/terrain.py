"""Kinds of terrain, with their costs and effects (MAID-11-T*, MAID-4-T*).

The kinds are the rows of the catalogue's `terrain.json`, and smoke.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Literal

from rules.core.space.plane.relief import Nature
from rules.maidens.effects.effect import NOTHING, Effect
from rules.maidens.effects.vocabulary import read_effects
from rules.maidens.tables import entries, mm, word

Sort = Literal["area", "crossing", "slope", "obstacle", "plateau"]
"""Sorts of terrain.

Dolls can enter areas and plateaus, and can cross crossings and slopes. They cannot pass obstacles.
"""
_SORTS: Final[Mapping[str, Sort]] = MappingProxyType(
    {
        "area": "area",
        "crossing": "crossing",
        "edge_up": "slope",
        "obstacle": "obstacle",
        "plateau": "plateau",
    }
)
OPEN: Final = "open"
SMOKE: Final = "smoke"
SMOKE_HEIGHT: Final = 400


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of terrain.

    `cost` is the surcharge in steps (MAID-4-T1). `start_inside` is added to the move of a doll who starts in the
    terrain; if it is not 0, she pays no surcharge (MAID-11-T3). `height` is the default height in millimetres.
    `is_opaque` means that the terrain hides things behind it, and `hides_inside` that dolls in it are in half cover
    (MAID-11-T2, MAID-11-T4). `attack_mod` applies to attackers in the terrain (MAID-11-T4). `blast_mod` applies to
    dolls in the terrain who are not the target of a blast (MAID-11-T2).
    """

    id: str
    sort: Sort
    cost: int = 0
    start_inside: int = 0
    height: int = 0
    is_opaque: bool = False
    hides_inside: bool = False
    attack_mod: int = 0
    blast_mod: int = 0
    effects: tuple[Effect, ...] = field(default=NOTHING, compare=False)

    @property
    def is_line(self) -> bool:
        """True if the terrain is drawn as a line."""
        return self.sort in ("crossing", "slope")

    @property
    def nature(self) -> Nature:
        """Properties for the geometry (MAID-G-6 (b), MAID-4-T1)."""
        return Nature(
            is_opaque=self.is_opaque,
            spares_inside=self.sort == "area",
            is_barrier=self.sort == "obstacle",
            is_raised=self.sort == "plateau",
            is_line=self.is_line,
            cost=self.cost,
            is_upward=self.sort in ("slope", "plateau"),
        )

    @property
    def is_patch(self) -> bool:
        """True for bush, tree and smoke (MAID-7-V4)."""
        return self.is_opaque and (self.sort == "area" or self.id == "tree")


@cache
def kinds() -> Mapping[str, Kind]:
    """Returns the kinds of terrain by id, without open ground."""
    found = [_kind(row) for row in entries("terrain") if row["id"] != OPEN]
    smoke = Kind(SMOKE, "area", height=SMOKE_HEIGHT, is_opaque=True, hides_inside=True)
    return MappingProxyType({kind.id: kind for kind in [*found, smoke]})


def _kind(row: dict[str, Any]) -> Kind:
    id = word(row["id"])
    values = {effect["type"]: effect.get("value", 0) for effect in row["effects"]}
    effects = read_effects(row["effects"], f"terrain:{id}")
    return Kind(
        id=id,
        sort=_SORTS[row["kind"]],
        cost=row.get("enter_cost", 0),
        start_inside=row.get("start_inside_move_mod", 0),
        height=mm(row.get("default_height_cm", 0)),
        is_opaque=row.get("opaque", False),
        hides_inside=any(each.gives_cover() for each in effects),
        attack_mod=values.get("attack_mod", 0),
        blast_mod=-values.get("blast_reduction_non_target", 0),
        effects=effects,
    )
