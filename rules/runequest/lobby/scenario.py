"""Scenarios: the ground, and who is where on it when the fight begins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, get_args

from pydantic import BaseModel, ConfigDict

from rules.runequest.space.ground import Map

Side = Literal["red", "blue", "foes"]
"""Characters fight for "red" or "blue"; "foes" are everybody's enemies."""
PLAYED: Final[tuple[Side, ...]] = get_args(Side)[:2]
"""The sides that characters can join."""
FOES: Final = "foes"

OBSTACLES: Final = {
    "wall": 20, "pillar": 20, "rock": 20, "statue": 16, "altar": 16, "tree": 12, "cart": 10, "table": 8, "crate": 8,
    "shelf": 6, "barrel": 6, "fence": 5,
}  # fmt: skip
"""What a scenario can put on its map, and its armour points where the scenario says none (RQ-S9, RQ-H4)."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Post(_Frozen):
    """A cell where somebody begins, and which way it faces; None: toward the nearest enemy's post. `foe` is the kind of
    opponent ("" for a character's post)."""

    cell: str
    side: Side
    facing: int | None = None
    foe: str = ""


class Scenario(_Frozen):
    """What can be played: a map, and the posts on it, row by row. At least `least` characters are needed, and as many
    as have posts can take part; each player leads up to `each` of them."""

    id: str
    title: dict[str, str]
    intro: dict[str, str] = {}
    least: int = 1
    each: int = 1
    ground: Map
    posts: tuple[Post, ...]

    @property
    def starts(self) -> tuple[Post, ...]:
        """The posts of characters."""
        return tuple(post for post in self.posts if not post.foe)

    @property
    def foes(self) -> tuple[Post, ...]:
        """The posts of opponents."""
        return tuple(post for post in self.posts if post.foe)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that have a post, those of characters first."""
        return tuple(side for side in get_args(Side) if any(post.side == side for post in self.posts))

    @property
    def most(self) -> int:
        """How many characters can take part."""
        return len(self.starts)


def facing_toward(ground: Map, cell: str, others: Iterable[str]) -> int:
    """The facing toward the nearest of these cells, the first of several; 0 if there are none."""
    nearest = min(others, key=lambda other: ground.distance(cell, other), default=cell)
    return 0 if nearest == cell else ground.direction(cell, nearest)
