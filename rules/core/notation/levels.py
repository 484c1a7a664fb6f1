"""Levels of success of a percentile roll: the meaning of each result of 1d100 at a given chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Bands = tuple[tuple[str, int], ...]
"""Levels from the lowest roll up, each with its highest roll; the last ends at 100.

A level is impossible if its highest roll is not above that of the level before.
"""


@dataclass(frozen=True, slots=True)
class Scheme:
    """A game's way to read a percentile roll."""

    bands: Callable[[int], Bands]
    """Returns the levels for a target, the number that a roll must not exceed."""
    form: str
    """Notation of the roll."""
    max_bonus: int = 0
    """Maximum number of bonus or penalty dice for the tens."""
    alone: bool = False
    """True if the roll can also be made without a chance."""
    target: Callable[[int], int] = int
    """Converts the number in the notation to the target."""

    def level(self, roll: int, target: int) -> str:
        """Returns the level of a roll from 1 to 100."""
        return next(level for level, highest in self.bands(target) if roll <= highest)


def _call_of_cthulhu(chance: int) -> Bands:
    """Returns the bands of Call of Cthulhu's seventh edition."""
    last = 95 if chance < 50 else 99
    parts = (("critical", 1), ("extreme", chance // 5), ("hard", chance // 2), ("success", chance))
    return (*((level, min(highest, last)) for level, highest in parts), ("failure", last), ("fumble", 100))


def _at_a_difficulty(target: int) -> Bands:
    """Returns the seventh edition's bands for a stated difficulty.

    `target` is the chance, already reduced for the difficulty.
    """
    last = 95 if target < 50 else 99
    return ("critical", 1), ("success", min(target, last)), ("failure", last), ("fumble", 100)


def _sixth_edition(part: int) -> Callable[[int], Bands]:
    """Returns the bands of Call of Cthulhu's sixth edition.

    The lowest `part` rolls are critical if they succeed. The highest `part` rolls are fumbles if they fail.
    """

    def bands(chance: int) -> Bands:
        most = min(chance, 99)
        parts = (("critical", part), ("special", max(1, chance // 5)), ("success", most))
        return (*((level, min(highest, most)) for level, highest in parts), ("failure", 100 - part), ("fumble", 100))

    return bands


def _resisted(part: int) -> Callable[[int], Bands]:
    """Returns the bands of the resistance table; `part` is as in `_sixth_edition`."""
    rolled = _sixth_edition(part)
    return lambda chance: (("failure", 100),) if chance < 5 else (("success", 100),) if chance > 95 else rolled(chance)


def _resistance(gap: int) -> int:
    """Returns the resistance table's chance for the difference between two characteristics."""
    return 50 + 5 * gap


def _runequest(chance: int) -> Bands:
    """Returns the bands of RuneQuest."""
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


_DIFFICULTIES: Final[dict[str, Callable[[int], int]]] = {
    "r": int, "h": lambda chance: chance // 2, "e": lambda chance: chance // 5, "c": lambda chance: 0,
}  # fmt: skip
SCHEMES: Final = {
    "cc": Scheme(_call_of_cthulhu, "CC{bonus}<={chance}", max_bonus=2, alone=True),
    **{
        f"cc-{letter}": Scheme(_at_a_difficulty, f"CC{{bonus}}<={{chance}}{letter.upper()}", max_bonus=2, target=target)
        for letter, target in _DIFFICULTIES.items()
    },
    "ccb": Scheme(_sixth_edition(5), "CCB<={chance}", alone=True),
    "res": Scheme(_resisted(1), "RES({chance})", target=_resistance),
    "resb": Scheme(_resisted(5), "RESB({chance})", target=_resistance),
    "rqg": Scheme(_runequest, "RQG<={chance}"),
}
"""Schemes by their names in BCDice; the letter after a hyphen stands for a difficulty."""
SUCCESSES: Final = frozenset({"critical", "extreme", "hard", "special", "success"})
