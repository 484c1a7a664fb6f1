"""Levels of success of a percentile roll: what each result of 1d100 means at a given chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Bands = tuple[tuple[str, int], ...]
"""Levels from the lowest roll up, each with the highest roll that gives it; the last ends at 100. A level with a lower
number than the one before cannot be rolled."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """A game's way to read a percentile roll. `max_bonus` limits the bonus or penalty dice for the tens."""

    bands: Callable[[int], Bands]
    max_bonus: int = 0

    def level(self, roll: int, chance: int) -> str:
        """The level of a roll from 1 to 100."""
        return next(level for level, highest in self.bands(chance) if roll <= highest)


def _call_of_cthulhu(chance: int) -> Bands:
    """The seventh edition: 1 is critical, a fifth extreme, a half hard; 100 fumbles, from 96 on where the chance is
    below 50."""
    last = 95 if chance < 50 else 99
    parts = (("critical", 1), ("extreme", chance // 5), ("hard", chance // 2), ("success", chance))
    return (*((level, min(highest, last)) for level, highest in parts), ("failure", last), ("fumble", 100))


def _runequest(chance: int) -> Bands:
    """A twentieth is critical, a fifth special; 96 and more always fail, 5 and less always succeed; the worst twentieth
    of failure fumbles."""
    chance = max(chance, 1)
    critical = max(1, (chance + 10) // 20)
    special = max(critical, (2 * chance + 5) // 10)
    fumble = min(5, max(1, (max(0, 100 - chance) + 10) // 20))
    return (
        ("critical", min(critical, 95)),
        ("special", min(special, 95)),
        ("success", min(95, max(5, chance))),
        ("failure", 100 - fumble),
        ("fumble", 100),
    )


SCHEMES: Final = {"cc": Scheme(_call_of_cthulhu, max_bonus=2), "rqg": Scheme(_runequest)}
"""Schemes by BCDice's names."""
SUCCESSES: Final = frozenset({"critical", "extreme", "hard", "special", "success"})
