"""Charts: rows of cells, perhaps in several columns. Finds cells and computes their chances.

Cells may be of any type: texts for people to read (`rules.core.charts.text`), or data for procedures.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Final, Generic, Literal, TypeVar

from rules.core.charts.outcomes import outcomes
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.notation.parsing import parse_sum
from rules.core.notation.tree import Sum, dice_in

MAX_NAME: Final = 80
"""Maximum length of a name or a key."""
MAX_SOURCE: Final = 200
"""Maximum length of a chart's source in a chart that users or servers provide."""
MAX_ROWS: Final = 1_000
MAX_COLUMNS: Final = 30
MAX_CELLS: Final = 2_500
MAX_WEIGHT: Final = 10_000
"""Maximum sum of an axis's weights."""

_RESULT: Final = re.compile(r"-?\d{1,10}")

Kind = Literal["dice", "weights", "keys"]
Cell = TypeVar("Cell", covariant=True)
Other = TypeVar("Other")


def name_key(name: str) -> str:
    """Folds a name or a key for comparison.

    Width, case and blanks make no difference.
    """
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


class AxisError(ValueError):
    """The headings do not form an axis.

    `gaps` are results without a heading. `impossible` are headings, by index, with a result that cannot occur.
    `doubled` are headings that repeat an earlier heading's result or key.
    """

    def __init__(
        self, gaps: Sequence[int], impossible: Sequence[tuple[int, int]], doubled: Sequence[tuple[int, str]]
    ) -> None:
        super().__init__(f"gaps {list(gaps)}, impossible {list(impossible)}, doubled {list(doubled)}")
        self.gaps, self.impossible, self.doubled = tuple(gaps), tuple(impossible), tuple(doubled)


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a row or a column; it covers the results from `low` to `high`."""

    key: str
    """"7", "2-5" or "A"; on an axis of weights the heading's number, from "1"."""
    low: int = 0
    high: int = 0
    weight: int = 0
    """Number of the axis's equally likely cases that lead to the heading; 0 for keys."""
    label: Phrase | None = None
    """Phrase to show in place of the key."""


@dataclass(frozen=True)
class Axis:
    """The rows or the columns of a chart, made by `dice_axis`, `weight_axis` or `key_axis`.

    On an axis of `keys` a person chooses the heading. On any other axis, `tree` is rolled.
    """

    kind: Kind
    headings: tuple[Heading, ...]
    tree: Sum | None = None
    dice: str = field(default="", compare=False)
    """The notation as written, or ""."""

    @cached_property
    def total(self) -> int:
        """Number of equally likely cases; 0 for keys."""
        return sum(heading.weight for heading in self.headings)

    def chance(self, index: int) -> Fraction | None:
        """Returns the chance of a heading; None if nothing is rolled."""
        return Fraction(self.headings[index].weight, self.total) if self.total else None

    @cached_property
    def _by_low(self) -> tuple[list[int], list[int]]:
        """Lowest results of the headings, ascending, and the indices of these headings."""
        order = sorted(range(len(self.headings)), key=lambda index: self.headings[index].low)
        return [self.headings[index].low for index in order], order

    def at(self, result: int) -> int:
        """Returns the index of a result's heading.

        Raises KeyError if no heading covers the result.
        """
        lows, order = self._by_low
        place = bisect_right(lows, result) - 1
        if place < 0 or result > self.headings[order[place]].high:
            raise KeyError(result)
        return order[place]

    @cached_property
    def _by_key(self) -> Mapping[str, int]:
        return {name_key(heading.key): index for index, heading in enumerate(self.headings)}

    def find(self, text: str) -> int | None:
        """Returns the index of the heading with this key or, on dice, this result; None if there is none."""
        wanted = name_key(text)
        found = self._by_key.get(wanted)
        if found is None and self.kind == "dice" and _RESULT.fullmatch(wanted):
            with suppress(KeyError):
                return self.at(int(wanted))
        return found

    def __iter__(self) -> Iterator[Heading]:
        return iter(self.headings)

    def __len__(self) -> int:
        return len(self.headings)


def dice_axis(dice: str, spans: Iterable[int | tuple[int, int]], labels: Mapping[int, Phrase] | None = None) -> Axis:
    """Returns the axis of a dice notation.

    The axis has a heading for each result or range. The notation is arithmetic ("2D6", "D66S", "1D6+1"). The ends of a
    range must be possible results.

    Raises NotationError for bad notation. Raises Refused for notation without dice or with too many outcomes. Raises
    AxisError unless the headings cover each result exactly once.
    """
    tree = parse_sum(dice)
    if not dice_in(tree):
        raise Refused(Refusal("chart-no-dice", text=UserText(dice)))
    ways = outcomes(tree)
    results = list(ways)
    owner: dict[int, int] = {}
    impossible, doubled, headings = [], [], []
    for index, span in enumerate(spans):
        low, high = (span, span) if isinstance(span, int) else span
        impossible += [(index, end) for end in dict.fromkeys((low, high)) if end not in ways]
        covered = _within(results, low, high)
        doubled += [(index, str(result)) for result in covered if result in owner]
        owner.update(dict.fromkeys(covered, index))
        key = str(low) if low == high else f"{low}-{high}"
        label = labels.get(index) if labels else None
        headings.append(Heading(key, low, high, sum(ways[result] for result in covered), label))
    gaps = [result for result in ways if result not in owner]
    if gaps or impossible or doubled:
        raise AxisError(gaps, impossible, doubled)
    return Axis("dice", tuple(headings), tree, dice.strip())


def _within(results: list[int], low: int, high: int) -> list[int]:
    """Returns the results between `low` and `high`, both included."""
    return results[bisect_left(results, low) : bisect_right(results, high)]


def weight_axis(weights: Iterable[int], labels: Mapping[int, Phrase] | None = None) -> Axis:
    """Returns the axis of headings with these weights.

    Each weight must be at least 1, and the sum at most MAX_WEIGHT.
    """
    headings: list[Heading] = []
    last = 0
    for index, weight in enumerate(weights):
        label = labels.get(index) if labels else None
        headings.append(Heading(str(index + 1), last + 1, last + weight, weight, label))
        last += weight
    return Axis("weights", tuple(headings), parse_sum(f"1d{last}"))


def key_axis(keys: Iterable[str] | Mapping[str, Phrase]) -> Axis:
    """Returns the axis of keys to choose from. Raises AxisError.

    If `keys` is a mapping, its phrases are shown in place of the keys.
    """
    labels = keys if isinstance(keys, Mapping) else {}
    headings = tuple(Heading(key, label=labels.get(key)) for key in keys)
    first: dict[str, int] = {}
    doubled = [
        (index, heading.key)
        for index, heading in enumerate(headings)
        if first.setdefault(name_key(heading.key), index) != index
    ]
    if doubled:
        raise AxisError((), (), doubled)
    return Axis("keys", headings)


@dataclass(frozen=True)
class Chart(Generic[Cell]):
    """A chart: each row has one cell, or one for each column."""

    name: str | Phrase
    rows: Axis
    cells: tuple[tuple[Cell, ...], ...]
    columns: Axis | None = None
    source: str = ""

    def __post_init__(self) -> None:
        width = len(self.columns) if self.columns is not None else 1
        if len(self.cells) != len(self.rows) or any(len(row) != width for row in self.cells):
            raise ValueError(f"{self.name}: {len(self.rows)} rows of {width} cells are wanted")

    @cached_property
    def axes(self) -> tuple[Axis, ...]:
        """Rows, and the columns if the chart has any."""
        return (self.rows,) if self.columns is None else (self.rows, self.columns)

    @cached_property
    def chosen(self) -> tuple[bool, bool]:
        """Whether a person chooses the row, and whether a person chooses the column."""
        return self.rows.kind == "keys", self.columns is not None and self.columns.kind == "keys"

    @cached_property
    def dice(self) -> int:
        """Number of dice that a roll throws, without dice in texts.

        It is at least 1, so every roll counts toward the limit of dice.
        """
        return max(1, sum(dice_in(axis.tree) for axis in self.axes if axis.tree is not None))

    def chance(self, row: int, column: int = 0) -> Fraction | None:
        """Returns the chance of a cell; None if nothing is rolled.

        A row or column that a person chooses is taken as given.
        """
        chances = [axis.chance(index) for axis, index in zip(self.axes, (row, column), strict=False)]
        rolled = [chance for chance in chances if chance is not None]
        if not rolled:
            return None
        return rolled[0] if len(rolled) == 1 else rolled[0] * rolled[1]

    def map(self, make: Callable[[Cell], Other]) -> Chart[Other]:
        """Returns the chart with `make` applied to every cell."""
        cells = tuple(tuple(make(cell) for cell in row) for row in self.cells)
        return Chart(self.name, self.rows, cells, self.columns, self.source)
