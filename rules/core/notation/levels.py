"""Levels of success of a percentile roll: the meaning of each result of 1d100 at a given chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Bands = tuple[tuple[str, int], ...]
"""Levels from the lowest roll up, each with the highest roll that gives it; the last ends at 100.

A level with a lower number than the one before cannot be rolled.
"""


@dataclass(frozen=True, slots=True)
class Scheme:
    """A game's way to read a percentile roll, and its notation (`form`).

    `target` turns a chance into the number to reach, from which `bands` returns the levels. `max_bonus` limits the
    bonus or penalty dice for the tens. `alone` means that the roll needs no chance.
    """

    bands: Callable[[int], Bands]
    form: str
    max_bonus: int = 0
    alone: bool = False
    target: Callable[[int], int] = int

    def level(self, roll: int, target: int) -> str:
        """Returns the level of a roll from 1 to 100."""
        return next(level for level, highest in self.bands(target) if roll <= highest)


def _call_of_cthulhu(chance: int) -> Bands:
    """Returns the bands of Call of Cthulhu's seventh edition.

    A 1 is critical, up to a fifth of the chance is extreme, and up to half of it is hard. A 100 is a fumble; if the
    chance is below 50, so are 96 to 99.
    """
    last = 95 if chance < 50 else 99
    parts = (("critical", 1), ("extreme", chance // 5), ("hard", chance // 2), ("success", chance))
    return (*((level, min(highest, last)) for level, highest in parts), ("failure", last), ("fumble", 100))


def _at_a_difficulty(target: int) -> Bands:
    """Returns the seventh edition's bands for a required degree of success.

    The roll then only succeeds or fails, apart from criticals and fumbles.
    """
    last = 95 if target < 50 else 99
    return ("critical", 1), ("success", min(target, last)), ("failure", last), ("fumble", 100)


def _sixth_edition(part: int) -> Callable[[int], Bands]:
    """Returns the bands of Call of Cthulhu's sixth edition.

    The lowest `part` rolls are critical, and the highest `part` fumble if they fail. Up to a fifth of the chance is
    special. 100 always fails.
    """

    def bands(chance: int) -> Bands:
        most = min(chance, 99)
        parts = (("critical", part), ("special", max(1, chance // 5)), ("success", most))
        return (*((level, min(highest, most)) for level, highest in parts), ("failure", 100 - part), ("fumble", 100))

    return bands


def _resisted(part: int) -> Callable[[int], Bands]:
    """Returns the bands of the resistance table.

    At a chance below 5 nothing succeeds, above 95 everything does.
    """
    rolled = _sixth_edition(part)
    return lambda chance: (("failure", 100),) if chance < 5 else (("success", 100),) if chance > 95 else rolled(chance)


def _resistance(gap: int) -> int:
    """Returns the chance on the resistance table.

    `gap` is the excess of one characteristic over the other.
    """
    return 50 + 5 * gap


def _runequest(chance: int) -> Bands:
    """Returns the bands of RuneQuest.

    Up to a twentieth of the chance is critical, up to a fifth special. 96 and more always fail, 5 and less always
    succeed. The worst twentieth of the failing rolls are fumbles.
    """
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
"""Schemes by BCDice's names, with the letter of a difficulty after them."""
SUCCESSES: Final = frozenset({"critical", "extreme", "hard", "special", "success"})
