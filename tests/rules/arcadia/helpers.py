"""Boards for the tests, drawn as in scenario files."""

from rules.arcadia.space.ground import Leg, Map
from rules.arcadia.space.paths import check_move
from rules.arcadia.space.stage import MONSTERS, Stage
from rules.core.files.drawings import read_drawing
from rules.core.space.layouts import Grid


def ground(rows, walls="", doors="", portals=None):
    """Returns the ground of a drawing of "." and "#"; borders are given as "A1-B1 B1-B2"."""
    drawing = read_drawing(enumerate(rows.splitlines(), 1), Grid("squares"), ".#")
    assert not drawing.defects
    return Map(
        spaces=tuple(label for label, sign in drawing.signs.items() if sign == "."),
        blocked=tuple(label for label, sign in drawing.signs.items() if sign == "#"),
        walls=tuple(tuple(each.split("-")) for each in walls.split()),
        doors=tuple(tuple(each.split("-")) for each in doors.split()),
        portals=portals or {},
    )


def stage(where, rows, closed="", **borders):
    """Places characters on a drawn ground.

    "red-a" is a hero of the red guild. Ids without a colour are monsters.
    """
    side = {who: who.split("-")[0] if who.startswith(("red-", "blue-")) else MONSTERS for who in where}
    return Stage(ground(rows, **borders), frozenset(closed.split()), where, side)


def legal_moves(now, who, points):
    """Returns every legal next move of a character with this many points."""
    said = [Leg(kind, space) for kind in ("step", "portal") for space in now.ground.spaces]
    said += [Leg("door", border) for border in now.ground.squares.doors]
    return tuple(move for move in said if check_move(now, who, points, move) is None)
