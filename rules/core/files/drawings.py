"""Maps drawn with characters: reads and writes flat hexes, pointy hexes and squares.

After a bar and one blank, each character is a place. The row's number may stand before the bar:

    flat hexes              pointy hexes          squares
          A   C                   A B C                 A B C
            B   D
      1 | .   .               1 | . . .             1 | . . .
        |   .   .             2 |  . . .            2 | . . .

The places are arranged as in `Grid`. A blank is not a place. The ruleset gives each sign its meaning.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import UserText
from rules.core.files.defects import Defect
from rules.core.space.labels import parse_label, render_column, render_label
from rules.core.space.layouts import Grid, SpotError
from rules.core.space.shapes import GridKind

Line = tuple[int, str]
"""A line of a file with its number, from 1."""
Pair = tuple[str, str]

MAX_SIDE: Final = 40
"""Maximum number of rows and columns, unless a ruleset sets its own limit."""
MAX_QUOTED: Final = 40
BAR: Final = "|"
COLUMN: Final = 2
"""Characters from one column to the next, in every grid."""


class _Text(NamedTuple):
    """Spacing of a drawn grid: characters per step of its lattice to the right, and lines per row."""

    step: int
    lines: int


_TEXTS: Final[dict[GridKind, _Text]] = {
    "flat-hexes": _Text(2, 2),
    "pointy-hexes": _Text(1, 1),
    "squares": _Text(2, 1),
}


@dataclass(slots=True)
class Drawing:
    """A map as drawn, with all its defects."""

    grid: Grid
    signs: dict[str, str] = field(default_factory=dict)
    """Sign of each place by its label; empty if the map is empty or too large."""
    at: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Line and column of each place in the file."""
    width: int = 0
    """Number of columns."""
    height: int = 0
    """Number of rows."""
    defects: list[Defect] = field(default_factory=list)

    def blame(self, at: tuple[int, int], code: str, **facts: Any) -> None:
        """Notes a defect of the drawing; the refusal's code is `scenario-<code>`."""
        self.defects.append(Defect(*at, Refusal(f"scenario-{code}", **facts)))


def read_drawing(
    lines: Iterable[Line], grid: Grid, known: Container[str], at: tuple[int, int] = (0, 0), most: int = MAX_SIDE
) -> Drawing:
    """Returns the map that these lines draw; never raises.

    A sign that is not `known` is a defect, but is kept among the signs. Defects of the whole map are reported at the
    place `at`. `most` limits rows and columns.
    """
    found = Drawing(grid)
    rows = [line for line in lines if line[1].strip()]
    bar = next((text.index(BAR) for _, text in rows if BAR in text), -1)
    places: dict[tuple[int, int], tuple[str, tuple[int, int]]] = {}
    unknown: set[str] = set()
    drawn = 0
    for line, text in rows:
        if BAR not in text:
            _check_columns(found, line, text, bar)
            continue
        for place, sign, where in _read_row(found, line, text, bar, drawn):
            if sign not in known and sign not in unknown:
                unknown.add(sign)
                found.blame(where, "map-unknown", sign=UserText(sign))
            places[place] = sign, where
        drawn += 1
    found.width, found.height = (max((place[axis] for place in places), default=-1) + 1 for axis in (0, 1))
    if not places:
        found.blame(at, "map-empty")
    elif max(found.width, found.height) > most:
        found.blame(at, "map-size", grid=grid.kind, width=found.width, height=found.height, limit=most)
    else:
        found.signs = {render_label(*place): sign for place, (sign, _) in places.items()}
        found.at = {render_label(*place): where for place, (_, where) in places.items()}
    return found


def _read_row(
    found: Drawing, line: int, text: str, bar: int, y: int
) -> Iterable[tuple[tuple[int, int], str, tuple[int, int]]]:
    """Yields the places of a line with their signs and positions.

    `y` is the line's height in steps of the lattice.
    """
    step, lines = _TEXTS[found.grid.kind]
    row, half = divmod(y, lines)
    label, _, signs = text.partition(BAR)
    if len(label) != bar:
        found.blame((line, len(label) + 1), "map-bar", expected=bar + 1)
    if label.strip() and (half or label.strip() != str(row + 1)):
        code = "map-half-row" if half else "map-row"
        found.blame((line, start_of(label)), code, text=UserText(label.strip()[:MAX_QUOTED]), row=row + 1)
    is_blamed = False
    for index, sign in enumerate(signs):
        if sign == " ":
            continue
        where = (line, len(label) + 2 + index)
        x, rest = divmod(index - 1, step)
        place = None if rest else found.grid.place(x, y)
        if place is not None:
            yield place, sign, where
        elif not is_blamed:
            is_blamed = True
            found.blame(where, "map-off-grid", grid=found.grid.kind, sign=UserText(sign))


def _check_columns(found: Drawing, line: int, text: str, bar: int) -> None:
    """Checks a line without a bar.

    Such a line may hold only column letters, each above its column.
    """
    for match in re.finditer(r"\S+", text):
        column, rest = divmod(match.start() - bar - 2, COLUMN)
        if bar < 0 or rest or column < 0 or match.group().upper() != render_column(column):
            found.blame((line, match.start() + 1), "map-line", text=UserText(match.group()[:MAX_QUOTED]))
            return


def draw(signs: Mapping[str, str], grid: Grid) -> list[str]:
    """Returns the lines of a drawing with these signs.

    `read_drawing` reads the lines back as these signs. A sign must be a printable character other than a blank or the
    bar.
    """
    step, lines = _TEXTS[grid.kind]
    placed = {grid.lattice(label): sign for label, sign in signs.items()}
    columns = max((parse_label(label)[0] for label in signs), default=-1) + 1
    rows = max((parse_label(label)[1] for label in signs), default=-1) + 1
    number = max(3, len(str(rows)))
    spread = 1 if grid.kind != "flat-hexes" and columns <= 26 else 2  # Column names with two letters need more room.
    headings = (
        {COLUMN * column: render_column(column) for column in range(columns) if column % spread == part}
        for part in range(spread)
    )
    drawn = [" " * (number + 3) + _spaced(heading) for heading in headings]
    for y in range(rows * lines):
        row, half = divmod(y, lines)
        label = "" if half else str(row + 1)
        line = _spaced({x * step: sign for (x, height), sign in placed.items() if height == y})
        drawn.append(f"{label:>{number}} {BAR} {line}".rstrip())
    return drawn


def _spaced(texts: Mapping[int, str]) -> str:
    """Returns a line with each text starting at its column."""
    line = ""
    for at, text in sorted(texts.items()):
        line = f"{line:<{at}}{text}"
    return line


def read_borders(lines: Iterable[Line], drawing: Drawing) -> tuple[list[Pair], list[Defect]]:
    """Returns the borders as pairs of places, and the defects.

    A line holds one pair ("C1-D1"). If the map could not be read, no pairs are returned.
    """
    found: dict[Pair, None] = {}
    defects: list[Defect] = []
    for line, text in lines:
        try:
            found |= dict.fromkeys(_read_pair(drawing, text))
        except Refused as error:
            defects.append(Defect(line, start_of(text), error.refusal))
    return list(found), defects


def _read_pair(drawing: Drawing, text: str) -> Iterable[Pair]:
    one, _, other = text.strip().partition("-")
    try:
        pair = drawing.grid.read(one), drawing.grid.read(other)
    except SpotError:
        quoted = UserText(text.strip()[:MAX_QUOTED])
        raise Refused(Refusal("scenario-wall-line", grid=drawing.grid.kind, text=quoted)) from None
    if not drawing.signs:
        return ()
    for label in pair:
        column, row = parse_label(label)
        if column >= drawing.width or row >= drawing.height:
            raise Refused(Refusal("scenario-wall-outside", cell=label))
    if drawing.grid.side(*pair) is None:
        raise Refused(Refusal("scenario-wall-apart", one=pair[0], other=pair[1]))
    return (pair,)


def start_of(text: str) -> int:
    """Returns the column, from 1, of the first non-blank character."""
    return len(text) - len(text.lstrip()) + 1
