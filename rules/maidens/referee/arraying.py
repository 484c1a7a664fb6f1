"""The referee's deployment (MAID-3-S5).

The referee uses only the ground and its own dolls, because the enemies' deployment is secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import Final

from rules.core.facts.words import Piece
from rules.core.space.plane.relief import near
from rules.core.space.plane.spots import Spot, distance
from rules.maidens.actions import Deploy
from rules.maidens.attack.arming import shots
from rules.maidens.effects.deeds import Mine
from rules.maidens.space.cover import cover_points
from rules.maidens.space.ground import OPPOSITE, PLACE, Ground, SideId
from rules.maidens.space.sight import Lookout
from rules.maidens.space.stage import RADIUS, Figure
from rules.maidens.space.zones import ZONE
from rules.maidens.standing import GameTable, in_order, role_of, spot_of, written
from rules.maidens.state import Doll
from rules.maidens.tables import mm
from rules.maidens.turn.emplacing import AHEAD, emplaced_of

GRID: Final = mm(10)
"""Distance between the points considered."""
COVER: Final = {"open": 0.0, "half": 0.15, "full": 0.2}
"""Scores for cover from each of three expected enemies."""
FORWARD: Final = 0.3
BLADE: Final = 0.6
"""Weight of standing in front: `FORWARD` for dolls that can shoot, `BLADE` for others."""
SPREAD: Final = 0.5
"""Penalty for standing a whole table width to the side of the doll's own part of the line."""
CROWD: Final = 0.3
POST: Final = 2.0
"""Score for standing at the flag, or in the place to hold."""
HOLDERS: Final = 2
"""Greatest number of dolls deployed in the place to hold, where one blast could hit them all."""

ABREAST: Final = 2
"""Greatest number of emplaced objects side by side; more stand in further rows."""


def array(table: GameTable, doll: Doll, seat: str) -> Iterator[Deploy]:
    """Yields possible deployments of a doll, the best first."""
    setup, state = table.setup, table.state
    ground, role = setup.ground, role_of(state, doll.side)
    mine = [spot for each in state.deployed.by(seat) if (spot := spot_of(ground, each.act.value.to)) is not None]
    team = in_order(each for each in state.dolls.values() if each.side == doll.side)
    lane = ground.width * (2 * team.index(doll) + 1) // (2 * len(team))
    eyes = _eyes(ground, role)
    forward = FORWARD if shots(doll, carried=True) else BLADE
    is_first = role == "first"

    def worth(spot: Spot, known: Sequence[float]) -> float:
        """Returns the score of a point if the eyes not asked yet do not see it at all."""
        covers = sum([*known, *[COVER["full"]] * (len(eyes) - len(known))])
        front = spot.x if is_first else ground.length - spot.x
        aside = abs(spot.y - lane) / ground.width
        crowd = CROWD * sum(1 for each in mine if distance(spot, each) < ZONE)
        return covers + forward * front / ground.length * 4 - SPREAD * aside - crowd + post(spot)

    def post(spot: Spot) -> float:
        if setup.mode == "place" and doll.side != setup.attacker:
            holders = sum(1 for each in mine if ground.is_in(PLACE, each))
            return POST if ground.is_in(PLACE, spot) and holders < HOLDERS else 0.0
        if setup.mode == "flag" and doll is team[-1]:
            return POST - distance(spot, ground.flag(role)) / ground.length * POST
        return 0.0

    builds = sum(not isinstance(each.placed, Mine) for each in emplaced_of(doll))
    room = AHEAD * -(-builds // ABREAST)
    points = [spot for spot in _points(ground, role) if _depth(ground, role, spot) >= room]
    # Looking takes long, so an eye looks only at a point that may be the next best.
    queue = [(-worth(spot, ()), spot, list[float]()) for spot in points]
    heapify(queue)
    while queue:
        _, spot, known = heappop(queue)
        if len(known) < len(eyes):
            known.append(COVER[eyes[len(known)].cover(Figure(spot, doll.side, size=setup.sheet(doll.sheet).size))])
            heappush(queue, (-worth(spot, known), spot, known))
            continue
        works = _works(table, role, doll, spot, seat)
        yield Deploy(actor=Piece(doll.id), to=written(spot), place=tuple(map(written, works)))


def _depth(ground: Ground, role: SideId, spot: Spot) -> int:
    """Returns the distance of a point from the front of its deployment zone."""
    return abs(_front(ground, role) - spot.x)


def _front(ground: Ground, role: SideId) -> int:
    """Returns the x coordinate of the front of a deployment zone."""
    zone = ground.zone(role)
    return max(each[0] for each in zone) if role == "first" else min(each[0] for each in zone)


def _eyes(ground: Ground, role: SideId) -> list[Lookout]:
    """Returns the views from three points where enemies are expected."""
    zone = ground.zone(OPPOSITE[role])
    middle = ground.length // 2
    front = min((spot[0] for spot in zone), key=lambda x: abs(x - middle))
    x = (front + middle) // 2
    return [Lookout(ground, Figure(Spot(x, ground.width * part // 4), "enemy")) for part in (1, 2, 3)]


def _points(ground: Ground, role: SideId) -> list[Spot]:
    zone = ground.zone(role)
    left, right = min(spot[0] for spot in zone), max(spot[0] for spot in zone)
    low, high = min(spot[1] for spot in zone), max(spot[1] for spot in zone)
    grid = [Spot(x, y) for x in range(left, right + 1, GRID) for y in range(low + GRID // 2, high, GRID)]
    return [spot for spot in dict.fromkeys([*grid, *cover_points(ground)]) if ground.is_in(role, spot)]


def _works(table: GameTable, role: SideId, doll: Doll, spot: Spot, seat: str) -> Sequence[Spot]:
    """Returns the spots of a doll's emplaced weapons.

    Only defenders lay mines, because mines go off for both sides and defenders stay where they are.
    """
    setup, state = table.setup, table.state
    ground = setup.ground
    stays = setup.mode == "place" and doll.side != setup.attacker
    forward = 1 if role == "first" else -1
    front = _front(ground, role)
    wall = spot.x + forward * AHEAD
    rows_before = [*range(wall, front, forward * AHEAD), front]
    own = [text for each in state.deployed.by(seat) if each.about != doll.id for text in each.act.value.place]
    taken = [at for text in own if (at := spot_of(ground, text)) is not None]
    found: list[Spot] = []
    for each in emplaced_of(doll):
        if isinstance(each.placed, Mine):
            if not stays:
                break
            rows, apart, half = [front], 2 * ZONE, RADIUS
        else:
            rows, apart, half = rows_before, each.placed.length, each.placed.length // 2
        free = (at for x in rows for at in _abreast(ground, Spot(x, spot.y), apart, half))
        others = [*taken, *found]
        at = next((at for at in free if ground.is_in(role, at) and _is_clear(ground, at, half, others)), None)
        if at is None:
            break
        found.append(at)
    return found


def _is_clear(ground: Ground, at: Spot, half: int, others: Sequence[Spot]) -> bool:
    """Returns whether an object at this point touches neither terrain nor another object.

    `half` is half of the object's length.
    """
    low, high = Spot(at.x, at.y - half), Spot(at.x, at.y + half)
    return not near(ground.relief.solids, low, high) and not any(
        abs(each.x - at.x) < AHEAD and abs(each.y - at.y) < 2 * half for each in others
    )


def _abreast(ground: Ground, middle: Spot, apart: int, half: int) -> Iterator[Spot]:
    """Yields points side by side along the front, the middle first.

    `half` is half of an object's length. At each point the whole object is on the table.
    """
    low, high = half, ground.width - half
    y = min(max(middle.y, low), high)
    for number in range(2 * (ground.width // apart + 1)):
        aside = (number + 1) // 2 * (1 if number % 2 else -1)
        at = Spot(middle.x, y + aside * apart)
        if low <= at.y <= high:
            yield at
