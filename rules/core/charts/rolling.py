"""Rolls on charts and look-ups in them: the dice as they fell, the cell, and its text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeAlias

from rules.core.charts.model import Axis, Chart, Heading
from rules.core.charts.text import ChartLink, Part, Parted, Text
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.notation.evaluating import DiceResult, evaluate_sum
from rules.core.notation.showing import show_tree
from rules.core.notation.tree import MAX_DICE, NotationError, Sum
from rules.core.play.dice import Dice

MAX_DEPTH: Final = 5
"""Maximum number of levels of nested charts."""
MAX_NAMED: Final = 25
"""Maximum number of keys that a refusal lists."""

Find: TypeAlias = Callable[[str], Chart[Text] | None]
"""Finds a chart by its `name_key`."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice as they fell: the notation's tree and its result."""

    tree: Sum
    result: DiceResult


@dataclass(frozen=True, slots=True)
class Pick:
    """A row or a column, by its index, and the dice that led to it (None: it was chosen)."""

    index: int
    heading: Heading
    thrown: Thrown | None


@dataclass(frozen=True, slots=True)
class ChartRoll:
    """The result of a roll on a chart."""

    chart: Chart[Text]
    row: Pick
    column: Pick | None
    text: tuple[Said, ...] | Phrase
    """A phrase, or parts: plain text, dice thrown in the text, and rolls on other charts."""

    def thrown(self) -> Iterator[Thrown]:
        """Yields all dice that were thrown, in order."""
        for pick in (self.row, self.column):
            if pick is not None and pick.thrown is not None:
                yield pick.thrown
        if not isinstance(self.text, Phrase):
            for said in self.text:
                if isinstance(said, Thrown):
                    yield said
                elif isinstance(said, ChartRoll):
                    yield from said.thrown()


Said: TypeAlias = str | Phrase | Thrown | ChartRoll


def roll_chart(
    chart: Chart[Text], dice: Dice, find: Find, row: str | None = None, column: str | None = None
) -> ChartRoll:
    """Rolls on a chart: the row, the column, and then the dice and charts in the text. Raises Refused.

    A given row or column, as a key or a result of the dice, is looked up and not rolled.
    """
    return _rolled(chart, dice, find, row, column, 0, [MAX_DICE])


def _rolled(
    chart: Chart[Text], dice: Dice, find: Find, row: str | None, column: str | None, depth: int, left: list[int]
) -> ChartRoll:
    rows = _pick(chart.rows, dice, row, "row")
    columns = None
    if chart.columns is not None:
        columns = _pick(chart.columns, dice, column, "column")
    elif column is not None:
        raise Refused(Refusal("chart-no-columns", text=UserText(column)))
    cell = chart.cells[rows.index][columns.index if columns is not None else 0]
    if not isinstance(cell, Parted):
        return ChartRoll(chart, rows, columns, cell)
    if cell.is_plain:
        return ChartRoll(chart, rows, columns, cell.parts)  # type: ignore[arg-type]  # all of them plain
    _spend(left, cell.dice)
    return ChartRoll(chart, rows, columns, tuple([_rolled_part(part, dice, find, depth, left) for part in cell.parts]))


def _spend(left: list[int], dice: int) -> None:
    """Subtracts dice from the number that a roll may still throw. Raises Refused if too few are left."""
    left[0] -= dice
    if left[0] < 0:
        raise Refused(Refusal("chart-dice", limit=MAX_DICE))


def _pick(axis: Axis, dice: Dice, wanted: str | None, which: str) -> Pick:
    if wanted is not None:
        index = axis.find(wanted)
        if index is None:
            raise Refused(Refusal(f"chart-no-{which}", text=UserText(wanted), keys=names_of(axis), count=len(axis)))
        return Pick(index, axis.headings[index], None)
    if axis.tree is None:
        raise Refused(Refusal(f"chart-which-{which}", keys=names_of(axis), count=len(axis)))
    result = evaluate_sum(axis.tree, dice)
    index = axis.at(result.value)
    return Pick(index, axis.headings[index], Thrown(axis.tree, result))


def names_of(axis: Axis) -> list[UserText | Phrase]:
    """Returns the names of an axis's headings, at most MAX_NAMED."""
    return [heading.label or UserText(heading.key) for heading in islice(axis, MAX_NAMED)]


def _rolled_part(part: Part, dice: Dice, find: Find, depth: int, left: list[int]) -> Said:
    match part:
        case str() | Phrase():
            return part
        case ChartLink():
            chart, row, column = follow(part, find)
            if depth == MAX_DEPTH:
                raise Refused(Refusal("chart-deep", name=part.refusal_name, limit=MAX_DEPTH))
            _spend(left, chart.dice)
            return _rolled(chart, dice, find, row, column, depth + 1, left)
        case _:
            try:
                return Thrown(part, evaluate_sum(part, dice))
            except NotationError:  # The divisor is zero or the number too large, so the braces stay text.
                return f"{{{show_tree(part)}}}"


def follow(link: ChartLink, find: Find) -> tuple[Chart[Text], str | None, str | None]:
    """Returns the chart that a link leads to, and the row and column chosen on it. Raises Refused.

    A row or column is None if the link does not choose it.
    """
    chart = find(link.key)
    if chart is None:
        raise Refused(Refusal("chart-unknown", name=link.refusal_name))
    wanted = chart.chosen
    if len(link.choices) != sum(wanted):
        raise Refused(Refusal("chart-choices", name=link.refusal_name, count=sum(wanted), given=len(link.choices)))
    if not link.choices:
        return chart, None, None
    choices = iter(link.choices)
    row, column = [next(choices) if is_chosen else None for is_chosen in wanted]
    return chart, row, column
