"""Faces of rolled dice: facts for a picture, and a short text that a button carries.

The text has a part for each repetition, such as `d6:5,3,1p=8`: the sides, the faces with their marks, and the total.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.pictures.dice import MOST_DICE, DiceRow, ShownDie, Tray
from rules.core.notation import DiceResult, Throw
from rules.core.notation.tree import DiceTerm, Percentile

Face = tuple[int, str, str]
"""A face: the sides of its die, the figure, and its marks."""
PALE, SUCCESS, EXTRA = "p", "s", "x"
"""Marks of a face: it does not count, it is a success, an explosion added it."""
FATE: Final = {-1: "-", 0: "", 1: "+"}
"""Faces of a fate die."""
FORM: Final = r"[-+\dd:,;psx=/]+"
"""Characters of the texts that `write_tray` returns."""


def faces_of(results: Sequence[DiceResult]) -> list[tuple[Face, ...]]:
    """Returns the faces of each repetition, or none at all if they are too many to draw."""
    if sum(len(throw.dice) for result in results for throw in result.throws) > MOST_DICE:
        return []
    faces = [tuple(face for throw in result.throws for face in _faces(throw)) for result in results]
    return faces if sum(map(len, faces)) <= MOST_DICE else []


def _faces(throw: Throw) -> Iterator[Face]:
    """Yields the faces of a throw; those thrown again, and those that an explosion added, are separate."""
    if isinstance(throw.node, Percentile) and throw.node.bonus:
        *tens, unit = throw.dice
        yield from ((10, f"{die.value % 10}0", "" if die.kept else PALE) for die in tens)
        yield 10, str(unit.value % 10), ""
        return
    is_fate = isinstance(throw.node, DiceTerm) and throw.node.is_fate
    for die in throw.dice:
        marks = PALE if not die.kept else SUCCESS if die.score > 0 else ""
        faces = [(face, PALE) for face in die.rerolled]
        faces.append((die.faces[0] if len(die.faces) > 1 else die.value, marks + EXTRA * die.is_extra))
        faces += ((face, marks + EXTRA) for face in die.faces[1:])
        yield from ((throw.sides, FATE[face] if is_fate and face in FATE else str(face), each) for face, each in faces)


def tray_of(rows: Sequence[tuple[Sequence[Face], int | None]]) -> Tray:
    """Returns the picture's dice, from the faces and the total of each repetition."""
    return Tray(tuple(DiceRow(tuple(map(_shown, faces)), _total(total)) for faces, total in rows))


def _shown(face: Face) -> ShownDie:
    sides, figure, marks = face
    return ShownDie(sides, figure, PALE in marks, SUCCESS in marks, EXTRA in marks)


def _total(total: int | None) -> str:
    return "" if total is None else str(total)


def write_tray(tray: Tray) -> str:
    """Returns a text that `read_tray` reads as these dice."""
    return "/".join(map(_written, tray.rows))


def _written(row: DiceRow) -> str:
    groups = groupby(row.dice, key=lambda die: die.sides)
    dice = ";".join(f"d{sides}:{','.join(map(_written_die, group))}" for sides, group in groups)
    return f"{dice}={row.total}" if row.total else dice


def _written_die(die: ShownDie) -> str:
    return die.text + PALE * die.is_pale + SUCCESS * die.is_scored + EXTRA * die.is_extra


def read_tray(text: str) -> Tray:
    """Reads the dice that `write_tray` wrote.

    Raises ValueError if a number of sides is missing.
    """
    return Tray(tuple(map(_read, text.split("/"))))


def _read(text: str) -> DiceRow:
    groups, _, total = text.partition("=")
    dice: list[ShownDie] = []
    for group in groups.split(";"):
        sides, _, faces = group.removeprefix("d").partition(":")
        for face in faces.split(","):
            figure = face.rstrip(PALE + SUCCESS + EXTRA)
            dice.append(_shown((int(sides), figure, face[len(figure) :])))
    return DiceRow(tuple(dice), total)
