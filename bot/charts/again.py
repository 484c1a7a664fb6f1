"""Data by which a button repeats a roll on a chart, short enough for the button's custom id.

Instead of names, keys and the chart's content, the data holds their digests.
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
"""Number of hexadecimal digits of a digest."""
FORM: Final = rf"[1-9]\d?(?::[0-9a-f]{{{LENGTH}}}){{2}}(?::(?:[0-9a-f]{{{LENGTH}}})?){{2}}"
"""Regular expression that matches the texts written by `Again.__str__`."""


@dataclass(frozen=True, slots=True)
class Again:
    """A roll on a chart that can be repeated.

    `chart` and `state` are digests of the chart's name and content. If the row or column was looked up by its key and
    not rolled, `row` and `column` are digests of these keys, else "".
    """

    times: int
    chart: str
    state: str
    row: str = ""
    column: str = ""

    @classmethod
    def of(cls, shelf: Shelf, entry: ShelvedChart, keys: tuple[str | None, str | None], times: int) -> Self:
        """Returns the data to repeat this roll.

        `keys` are the keys of the row and the column, each None if dice chose it.
        """
        axes = entry.chart.rows, entry.chart.columns
        row, column = (_key_digest(axis, key) for axis, key in zip(axes, keys, strict=True))
        return cls(times, digest(name_key(entry.value)), digest(shelf.document(entry)), row, column)

    @classmethod
    def read(cls, text: str) -> Self:
        """Parses a text of `__str__`, which must fit `FORM`."""
        assert re.fullmatch(FORM, text)
        times, *digests = text.split(":")
        return cls(int(times), *digests)

    def __str__(self) -> str:
        return ":".join([str(self.times), self.chart, self.state, self.row, self.column])

    def entry(self, shelf: Shelf) -> ShelvedChart:
        """Returns the chart whose name has the stored digest.

        Raises Refused if the asker has no such chart here.
        """
        found = (entry for entry in shelf.entries if digest(name_key(entry.value)) == self.chart)
        entry = next(found, None)
        if entry is None:
            raise Refused(Refusal("chart-again-gone"))
        return entry

    def keys(self, entry: ShelvedChart) -> tuple[str | None, str | None]:
        """Returns the keys of the row and the column.

        A key is None if dice choose it. Raises Refused if the chart no longer has these keys.
        """
        return self._key(entry, entry.chart.rows, self.row), self._key(entry, entry.chart.columns, self.column)

    def is_as_it_was(self, shelf: Shelf, entry: ShelvedChart) -> bool:
        """Returns whether the chart's content is unchanged."""
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
    """Returns a short digest, the same in every process."""
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def _key_digest(axis: Axis | None, key: str | None) -> str:
    index = axis.find(key) if axis is not None and key is not None else None
    return "" if axis is None or index is None else digest(name_key(axis.headings[index].key))
