"""Scenarios: the ground, and the cells where the fighters begin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, get_args

from rules.core.facts.models import FrozenModel
from rules.runequest.space.ground import Map

Side = Literal["red", "blue", "foes"]
"""Sides of a fight. Characters fight for "red" or "blue"; the "foes" are enemies of both."""
PLAYED: Final[tuple[Side, ...]] = get_args(Side)[:2]
"""Sides that characters can join."""
FOES: Final = "foes"

OBSTACLES: Final = {
    "wall": 20, "pillar": 20, "rock": 20, "statue": 16, "altar": 16, "tree": 12, "cart": 10, "table": 8, "crate": 8,
    "shelf": 6, "barrel": 6, "fence": 5,
}  # fmt: skip
"""Kinds of obstacles on a map, with their default armour points (RQ-S9, RQ-H4)."""


class Post(FrozenModel):
    """Cell where a fighter begins.

    If `facing` is None, the fighter faces the nearest enemy's post. `foe` is the kind of opponent, "" for a character's
    post.
    """

    cell: str
    side: Side
    facing: int | None = None
    foe: str = ""


class Scenario(FrozenModel):
    """Map to play on, and its posts row by row.

    `least` is the lowest number of characters in a game. `each` is the highest number of characters that one player
    leads.
    """

    id: str
    title: dict[str, str]
    intro: dict[str, str] = {}
    least: int = 1
    each: int = 1
    ground: Map
    posts: tuple[Post, ...]

    @property
    def starts(self) -> tuple[Post, ...]:
        return tuple(post for post in self.posts if not post.foe)

    @property
    def foes(self) -> tuple[Post, ...]:
        return tuple(post for post in self.posts if post.foe)

    @property
    def sides(self) -> tuple[Side, ...]:
        """Sides that have a post, in the order of `Side`."""
        return tuple(side for side in get_args(Side) if any(post.side == side for post in self.posts))

    @property
    def most(self) -> int:
        return len(self.starts)


def facing_toward(ground: Map, cell: str, others: Iterable[str]) -> int:
    """Returns the facing toward the nearest of the other cells, or 0 if `others` is empty."""
    nearest = min(others, key=lambda other: ground.distance(cell, other), default=cell)
    return 0 if nearest == cell else ground.direction(cell, nearest)
