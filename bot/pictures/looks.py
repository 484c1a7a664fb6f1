"""The registry of looks: a drawing for each name that a board may use, and letters for names without one.

A drawing registers itself under its name: `@ground("trap")`, `@border("wall")`, `@sign("asleep")`, `@stroke("attack")`.
A ruleset from another package may do the same in a module `looks.py`.
"""

from __future__ import annotations

import pkgutil
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

from bot.pictures.canvas import Canvas, Layers
from rules.core.contract.board import Board
from rules.core.contract.ruleset import is_shipped, rulesets
from rules.core.space.layouts import Point

T = TypeVar("T")
LETTERS: Final = 2

Way = Sequence[Point]
"""Points of a line, in order."""


class AreaLook(NamedTuple):
    """Look of an area: its fill (None: transparent), its outline and its hatching.

    `width` is that of the outline in units, and `slope` that of the hatching.
    """

    fill: str | None
    line: str
    width: float = 0.06
    hatching: str | None = None
    slope: float = 1.0


@dataclass(frozen=True)
class Looks(Generic[T]):
    """Drawings of one family by name. Called with a name, it is a decorator that registers a drawing."""

    known: dict[str, T] = field(default_factory=dict)

    def __call__(self, name: str) -> Callable[[T], T]:
        def register(drawing: T) -> T:
            self.known[name] = drawing
            return drawing

        return register

    def __contains__(self, name: str) -> bool:
        return name in self.known

    def get(self, name: str) -> T | None:
        return self.known.get(name)


ground: Final[Looks[Callable[[Canvas], None]]] = Looks()
sign: Final[Looks[Callable[[Canvas], None]]] = Looks()
stroke: Final[Looks[Callable[[Layers, Way], None]]] = Looks()
border: Final[Looks[Callable[[Canvas, Point, Point], None]]] = Looks()
area: Final[Looks[AreaLook]] = Looks()


def load_looks() -> None:
    """Lets the `looks` modules of installed rulesets register their drawings."""
    for ruleset in rulesets().values():
        if not is_shipped(ruleset) and (ruleset.folder / "looks.py").exists():
            pkgutil.resolve_name(f"{ruleset.package}.looks")


def letters_of(name: str, taken: Iterable[str] = ()) -> str:
    """Returns a few letters for a name without a drawing.

    They differ from those that are `taken`.
    """
    plain = [letter for letter in unicodedata.normalize("NFKC", name) if letter.isalnum()] or ["?"]
    words = [word for word in name.replace("_", "-").split("-") if word]
    first = "".join(word[0] for word in words[:LETTERS]) if len(words) > 1 else "".join(plain[:LETTERS])
    candidates = [
        first,
        *(plain[0] + other for other in plain[1:]),
        *(plain[0] + str(number) for number in range(2, 99)),
    ]
    held = set(taken)
    return next(each.upper() for each in candidates if each.upper() not in held)


def legend(board: Board) -> dict[str, str]:
    """Returns the letters of a board's looks that have no drawing."""
    names = [
        *(kind for kinds in board.places.values() for kind in kinds if kind not in ground),
        *(each.kind for each in board.areas if each.kind not in area),
        *(each.kind for each in board.borders if each.kind not in border),
        *(each.kind for each in board.links if each.kind not in stroke),
        *(each.kind for token in board.tokens for each in token.signs if not each.text and each.kind not in sign),
    ]
    found: dict[str, str] = {}
    for name in dict.fromkeys(names):
        found[name] = letters_of(name, found.values())
    return found
