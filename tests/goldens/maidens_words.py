"""Vocabulary of Maid & Maidens' stories: typed lines, dice, and scenarios."""

from __future__ import annotations

from typing import Any

from rules.core.contract.corrections import End, Set
from rules.core.facts.words import Piece
from tests.goldens import recipes

RED, BLUE, GUEST, FOURTH = "s1", "s2", "s3", "s4"


def say(seat: str, line: str, note: str = "", *, at: str = "", refused: str = "", **dice: list[int]) -> recipes.Move:
    """Returns a line that a player types; `dice` maps labels to forced dice.

    An underscore in a keyword stands for the hyphen of a label.
    """
    forced = {label.replace("_", "-"): values for label, values in dice.items()}
    return recipes.Move(seat, line, note, forced, at, refused)


def over(at: str = "", verdict: str = "abandoned", **more: Any) -> recipes.Move:
    return recipes.Move("", End(verdict=verdict, **more), at=at)


def correct(what: str, doll: str, value: int) -> recipes.Move:
    """Returns a game master's correction of a doll."""
    return recipes.Move("", Set(target=Piece(doll), what=what, value=value), at="move")


def felled(doll: str) -> recipes.Move:
    return correct("hp", doll, 0)


def carried_out(seat: str, note: str = "", **dice: list[int]) -> list[recipes.Move]:
    """Returns the moves that end a side's declarations and carry them out."""
    return [say(seat, "done", at="declare"), say(seat, "done", note, at="next", **dice)]


def deployed(**where: str) -> list[recipes.Move]:
    """Returns the deployment of each doll.

    Points in the left half of the table belong to the first side.
    """
    return [
        say(RED if float(point.split("/")[0]) <= 90 else BLUE, f"deploy actor:{doll} to:{point}")
        for doll, point in where.items()
    ]


def scenario(
    id: str, en: str, ja: str, red: str, blue: str, *terrain: str, head: str = "", more: str = "", guests: int = 0
) -> str:
    """Returns the text of a scenario file with the dolls that fight.

    The second side has room for `guests` more dolls.
    """
    lines = "".join(f"{each}\n" for each in terrain)
    count = f"first: {len(red.split())}\nsecond: {len(blue.split()) + guests}\n"
    dolls = "[dolls]\n" + "".join(f"{side} = {each}\n" for side, each in (("first", red), ("second", blue)) if each)
    return f"id: {id}\ntitle.en: {en}\ntitle.ja: {ja}\n{head}{count}\n[terrain]\n{lines}\n{more}{dolls}"


NEAR = "[zones]\nfirst = 0/0 85/0 85/90 0/90\nsecond = 95/0 180/0 180/90 95/90\n\n"
"""Zones of deployment that reach to 5 cm from the middle of the table."""
