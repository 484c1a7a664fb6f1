"""Checks charts within charts: each must exist, not lead back to itself, and not nest too deep."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.core.charts.model import Chart, name_key
from rules.core.charts.rolling import MAX_DEPTH, Find, follow, names_of
from rules.core.charts.text import ChartLink, Parted, Template, Text
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.notation.tree import MAX_DICE


@dataclass(frozen=True, slots=True)
class Nesting:
    """Depth of the charts below a chart, and the most dice that a roll on it can throw."""

    depth: int
    dice: int


def check_nesting(chart: Chart[Template], charts: Mapping[str, Chart[Text]]) -> Iterator[tuple[int, int, Refusal]]:
    """Yields the nesting defects that result if `chart` joins `charts`.

    A defect is (row, column, refusal). A defect of the whole chart has -1 as row and column. `charts` is keyed by
    `name_key`. Only `charts.values()` is searched for charts that lead to `chart`. Links are looked up with
    `charts.get`, which may find further charts.
    """
    own = name_key(str(chart.name))

    def find(key: str) -> Chart[Text] | None:
        return chart if key == own else charts.get(key)

    nesting = _Nesting(find)
    judged: dict[ChartLink, Refusal | None] = {}
    is_sound = True
    for row, cells in enumerate(chart.cells):
        for column, cell in enumerate(cells):
            for link in cell.links:
                if link not in judged:
                    judged[link] = nesting.check(link, chart)
                if refusal := judged[link]:
                    is_sound = False
                    yield row, column, refusal
    if is_sound:
        others = [other for key, other in charts.items() if key != own]
        for other in others:
            for link in dict.fromkeys(links_of(other)):
                if link.key == own and nesting.mismatch(link):
                    yield -1, -1, Refusal("chart-breaks", name=refusal_name(other), text=UserText(str(link)))
        for refusal in dict.fromkeys(nesting.check_above(chart, (chart, *others))):
            yield -1, -1, refusal


class _Nesting:
    def __init__(self, find: Find) -> None:
        self._find = find
        self._known: dict[int, Nesting] = {}

    def check(self, link: ChartLink, chart: Chart[Template]) -> Refusal | None:
        """Returns the reason a link is not allowed, or None."""
        if refusal := self.mismatch(link):
            return refusal
        try:
            self.reach(follow(link, self._find)[0], (chart,))
        except Refused as error:
            return error.refusal
        return None

    def mismatch(self, link: ChartLink) -> Refusal | None:
        """Returns the reason a link's chart or key does not exist, or None."""
        try:
            target, row, column = follow(link, self._find)
        except Refused as error:
            return error.refusal
        for axis, key, which in zip(target.axes, (row, column), ("row", "column"), strict=False):
            if key is not None and axis.find(key) is None:
                return Refusal(f"chart-no-{which}", text=UserText(key), keys=names_of(axis), count=len(axis))
        return None

    def check_above(self, chart: Chart[Template], charts: Sequence[Chart[Text]]) -> Iterator[Refusal]:
        """Yields the reasons why a chart, or a chart that leads to it, cannot be rolled on."""
        leading = {id(chart)}
        links = {id(other): {id(self._find(link.key)) for link in links_of(other)} for other in charts}
        for _ in range(MAX_DEPTH + 1):
            leading |= {other for other, targets in links.items() if targets & leading}
        for other in charts:
            if id(other) in leading:
                try:
                    self.reach(other, ())
                except Refused as error:
                    yield error.refusal

    def reach(self, chart: Chart[Text], above: tuple[Chart[Text], ...]) -> Nesting:
        """Returns the nesting of a chart.

        `above` are the charts whose links led to this chart. Raises Refused if the chart leads back to one of these,
        nests too deep, or throws too many dice.
        """
        if any(chart is other for other in above):
            raise Refused(Refusal("chart-cycle", charts=[refusal_name(each) for each in (*above, chart)]))
        found = self._known.get(id(chart))
        if len(above) + (found.depth if found is not None else 0) > MAX_DEPTH:
            raise Refused(Refusal("chart-deep", name=refusal_name(chart), limit=MAX_DEPTH))
        if found is None:
            depth, most = 0, 0
            for cell in (cell for row in chart.cells for cell in row if isinstance(cell, Parted)):
                dice = cell.dice
                for link in cell.links:
                    target = self._find(link.key)
                    if target is not None:  # A link to a missing chart is reported when this chart is rolled on.
                        below = self.reach(target, (*above, chart))
                        depth, dice = max(depth, below.depth + 1), dice + below.dice
                most = max(most, dice)
            found = self._known[id(chart)] = Nesting(depth, chart.dice + most)
        if found.dice > MAX_DICE:
            raise Refused(Refusal("chart-dice", limit=MAX_DICE))
        return found


def links_of(chart: Chart[Text]) -> Iterator[ChartLink]:
    """Yields the links in the texts of a chart."""
    for row in chart.cells:
        for cell in row:
            if isinstance(cell, Parted):
                yield from cell.links


def refusal_name(chart: Chart[Text]) -> UserText | Phrase:
    return chart.name if isinstance(chart.name, Phrase) else UserText(chart.name)
