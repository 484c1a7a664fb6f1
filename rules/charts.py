"""Charts: roll, look up, and know that every result has its row."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from itertools import product
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, model_validator

from rules.table import Table

_DICE = re.compile(r"(?:(?P<count>[1-9])?[dD](?P<sides>[1-9]\d{0,2}))$")
MAX_RESULTS = 10_000


class ChartDefect(ValueError):
    """A chart that cannot stand: `missing` results without a row, `impossible` rows that no roll gives."""

    def __init__(self, missing: list[int], impossible: list[int]) -> None:
        super().__init__(f"missing results {missing}, impossible rows {impossible}")
        self.missing = missing
        self.impossible = impossible


class Chart(BaseModel):
    """A chart: the dice to roll ("2D6", "1D100", or "D66" read as two digits) and a row for each result.

    Raises ChartDefect (wrapped in pydantic's error) unless every possible result has exactly one row.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    dice: str
    rows: Mapping[int, Any]
    source: str = ""

    @model_validator(mode="after")
    def _complete(self) -> Self:
        possible = set(self.chances)
        missing, impossible = sorted(possible - set(self.rows)), sorted(set(self.rows) - possible)
        if missing or impossible:
            raise ChartDefect(missing, impossible)
        return self

    @cached_property
    def _shape(self) -> tuple[int, int]:
        if self.dice.upper() == "D66":
            return 2, 6
        match = _DICE.match(self.dice)
        if match is None:
            raise ValueError(f"{self.dice!r} is no dice of a chart")
        count, sides = int(match["count"] or 1), int(match["sides"])
        if sides**count > MAX_RESULTS:
            raise ValueError(f"{self.dice!r} has more than {MAX_RESULTS} outcomes")
        return count, sides

    def _result(self, dice: tuple[int, ...]) -> int:
        return dice[0] * 10 + dice[1] if self.dice.upper() == "D66" else sum(dice)

    @cached_property
    def chances(self) -> dict[int, float]:
        """The chance of each possible result, lowest first."""
        count, sides = self._shape
        tally: dict[int, int] = {}
        for dice in product(range(1, sides + 1), repeat=count):
            result = self._result(dice)
            tally[result] = tally.get(result, 0) + 1
        return {result: tally[result] / sides**count for result in sorted(tally)}

    def roll(self, table: Table[Any, Any], label: str) -> tuple[tuple[int, ...], int, Any]:
        """Rolls on the chart: the dice as they fell, the result, its row."""
        count, sides = self._shape
        dice = tuple(table.roll(sides, label) for _ in range(count))
        result = self._result(dice)
        return dice, result, self.rows[result]
