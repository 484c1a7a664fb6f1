"""The section `[icons]` of a scenario's file, which names icons for kinds of pieces.

    [icons]
    bandit-guard = pirate-skull

Only the bot reads it (`bot/games/lobby/opening.py`), since pictures are no part of a game. The ruleset gets the file
without the section, so that its set-up is the same with and without icons. The section has the same form in every
format, and follows the last brace of a file in JSON.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import UserText
from rules.core.files.defects import Defect
from rules.core.files.drawings import MAX_QUOTED, start_of

HEADING: Final = "[icons]"
MAX_ICONS: Final = 60
"""Maximum number of icons that a file names."""
MOST_DEFECTS: Final = 50
"""Maximum number of the section's defects that are listed."""
MOST_SUGGESTED: Final = 5
"""Number of unknown icons for which names like theirs are sought, since that takes long."""
_LINE_BREAK: Final = re.compile("(\r\n|\r|\n)")
_LINE: Final = re.compile(r"\s*([\w.-]{1,40})\s*=(.*)")


@dataclass(frozen=True, slots=True)
class IconSection:
    """A file without its icons, the icons by kind of piece, and the section's defects."""

    rest: str
    """The file with blank lines in place of the section, so that all lines keep their numbers."""
    icons: dict[str, str]
    defects: tuple[Defect, ...]


def take_icons(
    text: str, known: Collection[str] = (), near: Callable[[str], Sequence[str]] | None = None
) -> IconSection:
    """Takes the section `[icons]` out of a file.

    `known` are the icons that exist, and `near` returns those with names like a mistyped one.
    """
    near = near or _none_near
    pieces = _LINE_BREAK.split(text)
    icons: dict[str, tuple[str, int]] = {}
    defects: list[Defect] = []
    opened, is_open = 0, False
    for place in range(0, len(pieces), 2):
        line, number = pieces[place], place // 2 + 1
        stripped = line.strip()
        if stripped.lower() == HEADING:
            if opened:
                repeated = Refusal("scenario-repeated-section", section=HEADING, first=opened)
                defects.append(Defect(number, start_of(line), repeated))
            opened, is_open = opened or number, True
        elif stripped.startswith("[") and stripped.endswith("]") and "=" not in stripped:
            is_open = False
        if not is_open:
            continue
        pieces[place] = ""
        if stripped.lower() == HEADING or not stripped or stripped.startswith(";"):
            continue
        close = near if len(defects) < MOST_SUGGESTED else _none_near
        refusal = _read(line, number, icons, known, close)
        if refusal is not None and len(defects) < MOST_DEFECTS:
            defects.append(Defect(number, start_of(line), refusal))
    return IconSection("".join(pieces), {kind: icon for kind, (icon, _) in icons.items()}, tuple(defects))


def _none_near(name: str) -> Sequence[str]:
    return ()


def _read(
    line: str,
    number: int,
    icons: dict[str, tuple[str, int]],
    known: Collection[str],
    near: Callable[[str], Sequence[str]],
) -> Refusal | None:
    """Reads a line "kind = icon". Returns the refusal of a defect."""
    found = _LINE.fullmatch(line)
    if found is None:
        return Refusal("scenario-icon-line", text=UserText(line.strip()[:MAX_QUOTED]))
    kind, icon = found[1], found[2].strip().lower()
    if kind in icons:
        return Refusal("scenario-repeated-key", key=UserText(kind), first=icons[kind][1])
    if len(icons) == MAX_ICONS:
        return Refusal("scenario-icons-many", limit=MAX_ICONS)
    icons[kind] = icon, number
    if icon in known:
        return None
    return Refusal("scenario-icon-unknown", text=UserText(icon[:MAX_QUOTED]), icons=list(near(icon)))
