"""Text files around a drawn map: a legend explains the map's signs, other sections list borders between places.

Three games use this format for their scenarios. The ruleset decides what a place holds (`Place`).
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from rules.core.files.drawings import Drawing, Line, Pair, draw, read_borders, read_drawing, start_of
from rules.core.files.sections import At, Draft
from rules.core.space.labels import in_reading_order
from rules.core.space.layouts import Grid

Place = TypeVar("Place")
WALL: Final = "#"
FLOOR: Final = "."
"""Signs that need no legend; a blank is not a place."""
SIGNS: Final = string.ascii_letters + string.digits + "".join(map(chr, range(0xC0, 0x250)))
"""Signs for a written map, for meanings with no letter that is still free."""


@dataclass(slots=True)
class MapDraft(Draft, Generic[Place]):
    """A file with a map, as far as it could be read."""

    drawing: Drawing = field(default_factory=lambda: Drawing(Grid()))
    places: dict[str, Place] = field(default_factory=dict)
    signs: dict[str, int] = field(default_factory=lambda: {WALL: 0, FLOOR: 0})
    borders: dict[Pair, At] = field(default_factory=dict)
    """Position of each border in the file."""
    is_whole: bool = False
    """True if map and legend have no defect."""

    def blame_map(self, code: str, rule: str = "", /, **facts: Any) -> None:
        """Notes a defect of the map as a whole."""
        self.blame(self.sections["map"], 1, code, rule, **facts)

    def blame_place(self, label: str, code: str, rule: str = "", /, **facts: Any) -> None:
        """Notes a place's defect at its position in the drawing."""
        self.blame(*self.drawing.at[label], code, rule, cell=label, **facts)

    def read_map(
        self,
        bodies: Mapping[str, Sequence[Line]],
        grid: Grid,
        known: Mapping[str, Place],
        meaning: Callable[[int, str, int], Place] | None = None,
    ) -> None:
        """Reads map and legend.

        `known` maps the signs that need no legend to their meanings. `meaning(line, text, start)` reads a sign's
        meaning from a legend line, from index `start`. If `meaning` is None, the file has no legend.
        """
        before = len(self.defects)
        legend = dict(known)
        for line, text in bodies["legend"] if meaning else ():
            if meaning and (read := self.read_sign(line, text, self.signs)) is not None:
                sign, start = read
                self.signs[sign] = line
                legend[sign] = meaning(line, text, start)
        if "map" in self.sections:
            self.drawing = read_drawing(bodies["map"], grid, legend, (self.sections["map"], 1))
            self.places = {label: legend.get(sign, legend[FLOOR]) for label, sign in self.drawing.signs.items()}
            self.defects += self.drawing.defects
        else:
            self.drawing = Drawing(grid)
            self.blame(0, 0, "missing-section", section="map")
        self.is_whole = len(self.defects) == before

    def read_borders(self, lines: Iterable[Line], rule: str, following: Sequence[str] = ()) -> dict[Pair, str]:
        """Returns a section's borders, each with the word after it, or "".

        Only words in `following` may end a line. The two places of a border are in reading order. A border that is
        drawn twice is a defect, even if the two lines are in different sections.
        """
        found: dict[Pair, str] = {}
        for line, text in lines:
            at = line, start_of(text)
            drawn, _, behind = text.rstrip().lower().rpartition(" ")
            if behind not in following:
                drawn, behind = text, ""
            pairs, defects = read_borders([(line, drawn)], self.drawing)
            self.defects += defects
            for pair in pairs:
                one, other = in_reading_order(pair)
                border = one, other
                nowhere = [label for label in border if label not in self.places]
                if border in self.borders:
                    self.blame(*at, "border-twice", rule, border=f"{one}-{other}", first=self.borders[border][0])
                elif nowhere:
                    self.blame(*at, "wall-outside", cell=nowhere[0])
                else:
                    found[border] = behind
                self.borders.setdefault(border, at)
        return found


def write_map(texts: Mapping[str, str], grid: Grid, known: Mapping[str, str]) -> dict[str, list[str]]:
    """Returns the sections "map" and "legend" for these places.

    `texts` maps each place to its meaning, as the legend writes it. `known` maps the meanings that need no legend to
    their signs.
    """
    signs = dict(known)
    for text in texts.values():
        if text not in signs:
            wished = filter(str.isalnum, text.rpartition(" + ")[2].replace("_", "-").rpartition(" ")[2])
            signs[text] = next(sign for sign in (*wished, *SIGNS) if sign not in signs.values())
    legend = [f"{sign} = {text}" for text, sign in signs.items() if text not in known]
    return {"map": draw({label: signs[text] for label, text in texts.items()}, grid), "legend": legend}
