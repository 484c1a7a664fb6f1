"""What a button has to know to roll on a chart again, short enough for its custom id whatever the chart is called.

Names and keys are digests, and so is what the chart said: a chart that was replaced meanwhile is rolled on as it is
now, and that is told.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Final, Self

from bot.charts.library import Shelf, ShelvedChart
from rules.core.charts.model import Axis, name_key
from rules.core.facts.refusal import Refusal, Refused

LENGTH: Final = 10
"""Hexadecimal digits of a digest."""
FORM: Final = rf"[1-9]\d?(?::[0-9a-f]{{{LENGTH}}}){{2}}(?::(?:[0-9a-f]{{{LENGTH}}})?){{2}}"
"""The regular expression of what `Again.__str__` gives."""


@dataclass(frozen=True, slots=True)
class Again:
    """A roll on a chart: how often, digests of the chart's name and of what it said, and those of the keys of the row
    and the column that were looked up or chosen (""; none)."""

    times: int
    chart: str
    state: str
    row: str = ""
    column: str = ""

    @classmethod
    def of(cls, shelf: Shelf, entry: ShelvedChart, keys: tuple[str | None, str | None], times: int) -> Self:
        """The roll on a chart that these keys have led to."""
        axes = entry.chart.rows, entry.chart.columns
        row, column = (_key_digest(axis, key) for axis, key in zip(axes, keys, strict=True))
        return cls(times, digest(name_key(entry.value)), digest(shelf.document(entry)), row, column)

    @classmethod
    def read(cls, text: str) -> Self:
        """The roll that `str` gave as this text, which fits `FORM`."""
        assert re.fullmatch(FORM, text)
        times, *digests = text.split(":")
        return cls(int(times), *digests)

    def __str__(self) -> str:
        return ":".join([str(self.times), self.chart, self.state, self.row, self.column])

    def entry(self, shelf: Shelf) -> ShelvedChart:
        """The chart of that name. Raises Refused if it is not there, or not for whoever asks."""
        found = (entry for entry in shelf.entries if digest(name_key(entry.value)) == self.chart)
        entry = next(found, None)
        if entry is None:
            raise Refused(Refusal("chart-again-gone"))
        return entry

    def keys(self, entry: ShelvedChart) -> tuple[str | None, str | None]:
        """The keys of the row and the column. Raises Refused if the chart has them no more."""
        return self._key(entry, entry.chart.rows, self.row), self._key(entry, entry.chart.columns, self.column)

    def is_as_it_was(self, shelf: Shelf, entry: ShelvedChart) -> bool:
        """Whether the chart still says what it said."""
        return digest(shelf.document(entry)) == self.state

    def _key(self, entry: ShelvedChart, axis: Axis | None, wanted: str) -> str | None:
        if not wanted:
            return None
        found = (heading.key for heading in axis or () if digest(name_key(heading.key)) == wanted)
        key = next(found, None)
        if key is None:
            raise Refused(Refusal("chart-again-changed", name=entry.label))
        return key


def digest(text: str) -> str:
    """A short digest, the same in every process."""
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def _key_digest(axis: Axis | None, key: str | None) -> str:
    index = axis.find(key) if axis is not None and key is not None else None
    return "" if axis is None or index is None else digest(name_key(axis.headings[index].key))
