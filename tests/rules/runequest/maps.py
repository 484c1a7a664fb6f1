"""Maps for the tests: "." is a cell, "#" a wall, any other sign a fighter."""

from rules.core.files.drawings import read_drawing
from rules.core.space.layouts import Grid
from rules.runequest.lobby.scenario import facing_toward
from rules.runequest.space.facing import COMPASSES
from rules.runequest.space.ground import Map, Obstacle
from rules.runequest.space.zones import Stage


def drawn(rows, grid="pointy-hexes"):
    """Returns the sign of each place of a drawing."""
    drawing = read_drawing(enumerate(rows.splitlines(), 1), Grid(grid), known=[chr(code) for code in range(33, 127)])
    assert not drawing.defects
    return drawing.signs


def ground(rows, grid="pointy-hexes", walls="", **facts):
    """Returns the ground of a drawing; `walls` has the form "A1-B1 B1-B2"."""
    signs = drawn(rows, grid)
    return Map(
        grid=grid,
        cells=tuple(label for label, sign in signs.items() if sign != "#"),
        obstacles={label: Obstacle() for label, sign in signs.items() if sign == "#"},
        walls=tuple(tuple(each.split("-")) for each in walls.split()),
        **facts,
    )


def stage(rows, facing, grid="pointy-hexes", idle="", spent="", fallen="", **facts):
    """Places fighters on a drawn ground; capitals are one side, small letters the other.

    `facing` has the form "A:ne b:w". Fighters in `idle` are not engaged. Fighters in `spent` have no attack left.
    """
    where = {sign: label for label, sign in drawn(rows, grid).items() if sign not in ".#"}
    numbers = COMPASSES[grid].numbers
    faced = {who: numbers[name] for who, name in (each.split(":") for each in facing.split())}
    return Stage(
        ground(rows, grid, **facts),
        where,
        {who: faced.get(who, 0) for who in where},
        {who: "upper" if who.isupper() else "lower" for who in where},
        frozenset(where) - set(idle),
        frozenset(where) - set(spent),
        frozenset(fallen),
    )


def facing_of(scenario, post):
    """Returns a fighter's facing at a post if all posts are taken."""
    if post.facing is not None:
        return post.facing
    return facing_toward(scenario.ground, post.cell, (each.cell for each in scenario.posts if each.side != post.side))
