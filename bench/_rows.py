"""Rows of figures: their comparison with earlier ones, and their text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

Unit = Literal["µs", "ms", "s", "/s", "MiB", "KiB", "times", "%", ""]
"""Unit of a figure. "times" is a ratio of two figures of the same run, and "" a plain number."""
RATES: Final = ("/s",)
DURATIONS: Final = ("µs", "ms", "s")
SIZES: Final = ("MiB", "KiB")
EXTREMES: Final = ("worst", "longest")
"""Words in the names of rows that are not compared, since a maximum varies from run to run."""
LOST: Final = 0.1
"""Share of a figure that may be lost without a mark."""


@dataclass(frozen=True, slots=True)
class Row:
    """A measured figure.

    - `what`: the measured quantity. It names the row in later runs, so it has no measured numbers.
    - `value`: None if the figure could not be measured; `beside` then has the reason.
    - `at_most`, `at_least`: the target. A row may have both, or neither.
    - `beside`: other figures of the same run, such as a spread or a baseline.
    """

    what: str
    value: float | None
    unit: Unit = ""
    at_most: float | None = None
    at_least: float | None = None
    beside: str = ""

    def __post_init__(self) -> None:
        if self.unit not in get_args(Unit):
            raise ValueError(f"unknown unit: {self.unit}")

    @property
    def figure(self) -> str:
        """The value with its unit, in three digits."""
        return "not measured" if self.value is None else shown(self.value, self.unit)

    @property
    def target(self) -> str:
        """The target with its unit, or "" without one."""
        bounds = (("≥ ", self.at_least), ("≤ ", self.at_most))
        return ", ".join(f"{sign}{shown(bound, self.unit)}" for sign, bound in bounds if bound is not None)

    @property
    def is_met(self) -> bool:
        """Returns whether the figure reaches its target.

        A row without a figure or target counts as met.
        """
        if self.value is None:
            return True
        is_low = self.at_least is not None and self.value < self.at_least
        return not is_low and (self.at_most is None or self.value <= self.at_most)

    @property
    def more_is_better(self) -> bool | None:
        """True if a smaller figure is a loss, False if a greater one is, None if neither is."""
        if self.at_least is not None and self.at_most is not None:
            return None
        if self.at_least is not None or self.unit in RATES:
            return True
        return False if self.at_most is not None or self.unit in (*DURATIONS, *SIZES) else None

    def lost(self, before: Row, pace: float) -> float:
        """Returns the share by which this figure is worse than an earlier one, or 0.0.

        `pace` is the yardstick's time today divided by its time then. Only times and rates depend on it.
        """
        if not self.value or not before.value or self.unit != before.unit or self.more_is_better is None:
            return 0.0
        if any(word in self.what for word in EXTREMES):
            return 0.0
        grown = self.value / before.value
        if self.unit in RATES:
            grown *= pace
        elif self.unit in DURATIONS:
            grown /= pace
        return max(0.0, 1 / grown - 1 if self.more_is_better else grown - 1)


def shown(value: float, unit: Unit) -> str:
    """Returns a figure in three digits, with its unit."""
    digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 10 else 2 if abs(value) >= 1 else 3
    return f"{value:,.{digits}f}{unit}" if unit in ("/s", "%") else f"{value:,.{digits}f} {unit}".rstrip()
