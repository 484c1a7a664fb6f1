"""What a line of sight needs, in the integers of a ground; `rules.arcadia.space.sight` works it out (ARC-B5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Passage(NamedTuple):
    """What would be in the way: spaces, if they are Blocked, and doors, if they are closed."""

    spaces: int
    doors: int

    def is_clear(self, blocked: int, closed: int) -> bool:
        """Whether none of it is, with these spaces Blocked and these doors closed."""
        return not (self.spaces & blocked or self.doors & closed)


@dataclass(frozen=True, slots=True)
class Line:
    """What a line needs: `way` must be clear, and of each pair in `corners` one."""

    way: Passage
    corners: tuple[tuple[Passage, Passage], ...] = ()

    def is_clear(self, blocked: int, closed: int) -> bool:
        """Whether nothing breaks it, with these spaces Blocked and these doors closed."""
        return self.way.is_clear(blocked, closed) and all(
            one.is_clear(blocked, closed) or other.is_clear(blocked, closed) for one, other in self.corners
        )
