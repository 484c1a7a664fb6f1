"""Small tables to measure on, in centimetres."""

from rules.core.facts.refusal import Refusal
from rules.core.space.plane.spots import Spot
from rules.maidens.space.ground import Feature, Ground
from rules.maidens.space.melees import after
from rules.maidens.space.paths import going, walk
from rules.maidens.space.stage import Figure, Stage
from rules.maidens.space.terrain import kinds

OPEN = Ground()


def box(id, kind, left, low, right, high, height=None):
    """Returns a rectangle of terrain, in centimetres."""
    corners = tuple(Spot(x * 10, y * 10) for x, y in ((left, low), (right, low), (right, high), (left, high)))
    return Feature(id=id, kind=kind, corners=corners, height=kinds()[kind].height if height is None else height * 10)


def line(id, kind, *points):
    corners = tuple(Spot(x * 10, y * 10) for x, y in points)
    return Feature(id=id, kind=kind, form="line", corners=corners, height=kinds()[kind].height)


def table(*features):
    return Ground(features=features)


def stage(**where):
    """Returns a stage of dolls, given by id and point in centimetres.

    Ids that begin with "a" are on the first side.
    """
    return Stage(
        {
            id: at if isinstance(at, Figure) else Figure(cm(*at), "first" if id.startswith("a") else "second")
            for id, at in where.items()
        }
    )


def cm(x, y):
    return Spot(round(x * 10), round(y * 10))


def goes(ground, now, *path, doll="a", steps=4, **how):
    return walk(ground, now, going(ground, now, doll, steps, **how), [cm(*each) for each in path])


def code(found):
    return (found.code, found.rule) if isinstance(found, Refusal) else None


def fighting(now, **melees):
    return after(now, {doll: f"melee-{number}" if number else "" for doll, number in melees.items()})
