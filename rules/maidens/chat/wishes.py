"""Points that the wishes of a sentence describe.

Left and right of a doll are those of a doll who faces the enemy's short edge. Left and right of terrain are as seen
from the moving doll. If a point is out of reach, the doll goes toward it as far as her steps allow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Final

from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Piece, UserText
from rules.core.space.plane.bearings import just_outside, toward
from rules.core.space.plane.shapes import foot
from rules.core.space.plane.spots import Spot, are_within, distance, squared
from rules.maidens.chat.sayings import Thing, Wish
from rules.maidens.space.cover import GRID
from rules.maidens.space.ground import OPPOSITE, SIDES, Ground, SideId
from rules.maidens.space.paths import STEP, Walk
from rules.maidens.space.places import beside_feature
from rules.maidens.space.sight import Lookout
from rules.maidens.space.stage import APART, RADIUS, Stage
from rules.maidens.space.zones import ZONE

OUTSIDE: Final = ZONE + 10
"""Distance in millimetres of a point just outside a doll's zone."""
_WINDS: Final = ("n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw")
_TURNS: Final[Mapping[str, tuple[int, int]]] = {"forward": (1, 0), "back": (-1, 0), "left": (0, 1), "right": (0, -1)}
_FACES: Final[Mapping[str, str]] = {"forward": "before", "back": "behind"}
_FAR: Final = 10**6


@dataclass(frozen=True, slots=True)
class Survey:
    """Facts about the table that sentences for moves need.

    `reaches` are the ranges of the dolls' weapons, and `strength` their HP. `can` returns whether the doll can move
    along a path. `walk_to` returns a walk that ends as near as possible to the end of a path. `ahead` returns the
    longest possible walk along the path itself.
    """

    stage: Stage
    doll: str
    reaches: Mapping[str, int]
    strength: Mapping[str, int]
    can: Callable[[Sequence[Spot]], bool]
    walk_to: Callable[[Sequence[Spot]], Walk]
    ahead: Callable[[Sequence[Spot]], Walk]


@dataclass(frozen=True, slots=True)
class Standpoint:
    """Starting point of a direction: the moving doll's side, spot and reach, and the other dolls' spots.

    `end` finds a useful end of a move (`move_targets`), given its kind and an enemy; "" means the nearest enemy. `via`
    is the path that has led to this starting point. Only sentences for moves have `end` and `survey`.
    """

    ground: Ground
    side: SideId
    spot: Spot
    reach: int
    dolls: Mapping[str, Spot]
    end: Callable[[str, str], Spot] | None = None
    survey: Survey | None = None
    via: tuple[Spot, ...] = ()


class UnfitError(Exception):
    """A wish that makes no sense for its doll or terrain."""


@dataclass(slots=True)
class Guide:
    """Finds the points that the wishes of a sentence describe.

    `named` looks up a name, as `_Index.named` does.
    """

    here: Standpoint
    named: Callable[[str], tuple[tuple[str, ...], tuple[str, ...]]]
    last: str = ""
    bends: tuple[Spot, ...] = ()

    def way(self, wish: Wish) -> tuple[Spot, ...]:
        """Returns the path to the point of a wish, its end last.

        Raises Refused or UnfitError.
        """
        self.bends = ()
        spot = _KINDS[wish.kind](self, wish)
        return (*self.bends, spot)

    # --- dolls and terrain -------------------------------------------------------------------------------------------

    def all(self, thing: Thing) -> tuple[str, ...]:
        """Returns the dolls or the terrain that a name or a group refers to."""
        if thing.group:
            return self._group(thing.group)
        exact, loose = self.named(thing.word)
        if thing.way:
            known = dict.fromkeys((*exact, *loose))
            if len(known) < 2:
                raise UnfitError  # "the north side of the house" means no house in the north
            return (max(known, key=lambda each: self._along(self._vector((thing.way,)), self.at(each))),)
        return exact or loose

    def one(self, thing: Thing, *, is_certain: bool = False) -> str:
        """Returns the nearest doll or terrain that a name or a group refers to.

        With `is_certain` it raises Refused if there are several.
        """
        found = self.all(thing)
        if not found:
            raise UnfitError
        if is_certain and len(found) > 1:
            raise ambiguous(thing.word, found)
        self.last = min(found, key=lambda each: (squared(self.here.spot, self.at(each)), each))
        return self.last

    def at(self, id: str) -> Spot:
        """Returns the spot of a doll, or the middle of terrain."""
        return self.here.dolls.get(id) or middle_of(self.here.ground, id)

    def _group(self, group: str) -> tuple[str, ...]:
        survey = self.survey
        enemies = tuple(survey.stage.enemies(survey.doll))
        if group == "her" and self.last in self.here.dolls:
            return (self.last,)
        if group in ("nearest", "her"):
            return tuple(sorted(enemies, key=lambda each: squared(self.here.spot, self.at(each)))[:1])
        if group == "weakest":
            return tuple(
                sorted(enemies, key=lambda each: (survey.strength[each], squared(self.here.spot, self.at(each))))[:1]
            )
        if group == "friend":
            return tuple(
                sorted((each for each in self.here.dolls if not survey.stage.are_enemies(each, survey.doll)),
                       key=lambda each: squared(self.here.spot, self.at(each)))[:1]
            )  # fmt: skip
        return tuple(self.here.dolls) if group == "everyone" else enemies

    @property
    def survey(self) -> Survey:
        """Facts for the moving doll.

        Raises UnfitError if the sentence is not for a move.
        """
        if self.here.survey is None:
            raise UnfitError
        return self.here.survey

    def _vector(self, ways: Iterable[str], side: SideId | None = None) -> tuple[float, float]:
        """Returns the sum of several directions: relative, compass or clock."""
        forward = 1 if (side or self.here.side) == SIDES[0] else -1
        x = y = 0.0
        for way in dict.fromkeys(ways):
            if way in _TURNS:
                across, up = _TURNS[way]
                x, y = x + across * forward, y + up * forward
            else:
                turn = float(way[6:]) / 6 if way.startswith("clock") else _WINDS.index(way) / 8
                x, y = x + sin(turn * pi), y + cos(turn * pi)
        return x, y

    def _along(self, vector: tuple[float, float], spot: Spot) -> float:
        return vector[0] * spot[0] + vector[1] * spot[1]

    def _off(self, start: Spot, vector: tuple[float, float], length: int) -> Spot:
        size = (vector[0] ** 2 + vector[1] ** 2) ** 0.5
        if not size:
            raise UnfitError
        return Spot(round(start[0] + vector[0] * length / size), round(start[1] + vector[1] * length / size))

    def _side_of(self, doll: str) -> SideId:
        survey = self.here.survey
        is_enemy = survey is not None and survey.stage.are_enemies(doll, survey.doll)
        return OPPOSITE[self.here.side] if is_enemy else self.here.side

    def _fitted(self, spot: Spot) -> Spot:
        """Returns the reachable point nearest to `spot`."""
        survey = self.here.survey
        if survey is None or survey.can((*self.here.via, spot)):
            return self._on_table(spot)
        return self._ended(survey.walk_to((*self.here.via, self._on_table(spot))))

    def _on_table(self, spot: Spot) -> Spot:
        """Returns `spot` if it is on the table, else the table's last point on the line toward it."""
        return self.here.ground.relief.clipped(self.here.spot, spot)

    def _ended(self, walk: Walk) -> Spot:
        """Returns the end of a walk.

        If the doll cannot go there directly, stores the waypoints of the walk in `bends`.
        """
        bends = walk.path[1 + len(self.here.via) : -1]
        self.bends = () if not bends or self.survey.can((*self.here.via, walk.end)) else bends
        return walk.end

    def _straight(self, spot: Spot) -> Spot:
        """Returns `spot` if it can be reached, else the last reachable point on the line toward it."""
        spot, survey = self._on_table(spot), self.here.survey
        return (
            spot if survey is None or survey.can((*self.here.via, spot)) else survey.ahead((*self.here.via, spot)).end
        )

    def _gone(self, spot: Spot, wish: Wish) -> Spot:
        """Returns the end of a straight move toward `spot`.

        A move with a given length is not shortened; a later refusal then says by how much it is too long.
        """
        return self._straight(spot) if wish.length is None else self._on_table(spot)

    def _end(self, kind: str, target: str) -> Spot:
        if self.here.end is None:
            raise UnfitError
        return self.here.end(kind, target)

    # --- directions --------------------------------------------------------------------------------------------------

    def point(self, wish: Wish) -> Spot:
        """Returns the point given by typed coordinates."""
        return Spot(*self.here.ground.layout.read(wish.point))

    def heading(self, wish: Wish) -> Spot:
        """Returns the point at the wish's distance in a direction.

        If the wish gives no distance, the doll uses all her steps, or one step in a diagonal direction ("back left").
        """
        is_aslant = len({*wish.ways} & _TURNS.keys()) > 1
        usual = STEP if is_aslant else self.here.reach
        length = usual if wish.length is None else wish.length
        return self._gone(self._off(self.here.spot, self._vector(wish.ways), length), wish)

    def toward(self, wish: Wish) -> Spot:
        """Returns a point on the way to a doll or terrain, at the wish's distance from the start."""
        target = self.at(self.one(wish.things[0]))
        away = distance(self.here.spot, target)
        length = self.here.reach if wish.length is None else wish.length
        if wish.share is not None:
            length = round(away * wish.share)
        end = toward(self.here.spot, target, min(length, max(0, away - APART)))
        if wish.length is not None or wish.share is not None:
            return self._straight(end)
        survey = self.here.survey
        is_free = survey is None or survey.can((*self.here.via, end))
        return end if is_free else self._fitted(toward(self.here.spot, target, max(0, away - APART)))

    def away(self, wish: Wish) -> Spot:
        """Returns the point directly away from a doll or terrain, at the wish's distance from the start."""
        target = self.at(self.one(wish.things[0]))
        length = self.here.reach if wish.length is None else wish.length
        return self._gone(toward(self.here.spot, target, -length), wish)

    # --- beside ------------------------------------------------------------------------------------------------------

    def beside(self, wish: Wish) -> Spot:
        """Returns a point beside a doll or terrain."""
        side = wish.side or (_FACES.get(wish.ways[0], wish.ways[0]) if wish.ways else "")
        who = self.one(wish.things[0], is_certain=side in ("left", "right"))
        gap = APART if wish.length is None else max(wish.length, APART if who in self.here.dolls else 0)
        if side in _WINDS and who not in self.here.dolls:
            return self._fitted(self._past(who, self._vector((side,)), gap))
        if who not in self.here.dolls:
            found = beside_feature(self.here.ground, who, self.here.spot, side, gap)
            assert found is not None
            return self._on_table(found)
        way = {"before": "forward", "behind": "back"}.get(side, side)
        return self._fitted(self._off(self.at(who), self._vector((way,), self._side_of(who)), gap))

    def next(self, wish: Wish) -> Spot:
        """Returns the nearest point to the left or right of a doll, or against terrain.

        The point is 5 cm from a doll, and touches terrain.
        """
        who = self.one(wish.things[0])
        if who not in self.here.dolls:
            return self.near(wish)
        left = self._vector(("left",), self._side_of(who))
        spots = [self._off(self.at(who), (left[0] * turn, left[1] * turn), APART) for turn in (1, -1)]
        return self._fitted(min(spots, key=lambda each: squared(each, self.here.spot)))

    def near(self, wish: Wish) -> Spot:
        """Returns the point where the moving doll touches the near side of terrain."""
        who = self.one(wish.things[0])
        if who in self.here.dolls:
            return self.toward(wish)
        touched = self._touched(who)
        if touched == self.here.spot:
            return touched
        return self._fitted(toward(touched, self.here.spot, min(RADIUS, distance(touched, self.here.spot))))

    def into(self, wish: Wish) -> Spot:
        """Returns a point inside terrain, just past its nearest edge.

        The point is outside if the terrain is impassable.
        """
        who = self.one(wish.things[0])
        solid = self.here.ground.relief.by_id.get(who)
        if solid is None:
            return self.toward(wish)
        if solid.contains(self.here.spot):
            return self.here.spot
        inside = toward(self._touched(who), self.at(who), RADIUS)
        is_open = not solid.nature.is_barrier and solid.contains(inside)
        return self._fitted(inside) if is_open else self.near(wish)

    def deep(self, wish: Wish) -> Spot:
        """Returns a point inside terrain, at the end farthest from the enemies."""
        who = self.one(wish.things[0])
        (x, y), (u, v) = self.at(who), self._middle(self._group("enemies"))
        away = Spot(2 * x - u, 2 * y - v)
        return self._fitted(toward(self._touched(who, away), self.at(who), RADIUS))

    def far(self, wish: Wish) -> Spot:
        """Returns a point on the far side of terrain."""
        who = self.one(wish.things[0])
        if who in self.here.dolls:
            return self.toward(wish)
        (x, y), (left, low, right, high) = self.here.spot, self.here.ground.relief.by_id[who].box
        if left <= x <= right:
            return self._fitted(Spot(x, low - RADIUS if y > high else high + RADIUS))
        return self._fitted(Spot(right + RADIUS if x < left else left - RADIUS, min(max(y, low), high)))

    def over(self, wish: Wish) -> Spot:
        """Returns the point just across a line of terrain, such as a breastwork."""
        exact, loose = self.named(wish.things[0].word)
        relief = self.here.ground.relief
        able = [each for each in (*exact, *loose) if each in relief.by_id and relief.by_id[each].line]
        if wish.things[0].way:
            able = [each for each in self.all(wish.things[0]) if each in able]
        if not able:
            raise UnfitError
        line = relief.by_id[min(able, key=lambda each: squared(self._touched(each), self.here.spot))].line
        one, other = min(line, key=lambda each: squared(foot(each[0], each[1], self.here.spot), self.here.spot))
        inner = min(2 * RADIUS, distance(one, other) // 2)
        near = foot(toward(one, other, inner), toward(other, one, inner), self.here.spot)
        across = Spot(one[1] - other[1], other[0] - one[0])
        sign = 1 if self._along(across, self.here.spot) < self._along(across, near) else -1
        return self._fitted(self._off(near, (across[0] * sign, across[1] * sign), RADIUS))

    def corner(self, wish: Wish) -> Spot:
        """Returns a point at a corner of terrain, outside it."""
        who, vector = self.one(wish.things[0]), self._vector(wish.ways)
        rings = self.here.ground.relief.by_id[who].rings if who not in self.here.dolls else ()
        corner = max((spot for ring in rings for spot in ring), key=lambda each: self._along(vector, each))
        return self._fitted(self._off(corner, vector, RADIUS))

    def between(self, wish: Wish) -> Spot:
        """Returns the midpoint between two dolls or pieces of terrain, or the nearest reachable point."""
        found = self.all(wish.things[0]) if len(wish.things) == 1 else tuple(self.one(each) for each in wish.things)
        if len(found) < 2:
            raise UnfitError
        one, other = (self.at(each) for each in found[:2])
        if not all(each in self.here.dolls for each in found[:2]):
            for _ in range(4):
                one = self._touched(found[0], other) if found[0] not in self.here.dolls else one
                other = self._touched(found[1], one) if found[1] not in self.here.dolls else other
        return self._nearest(Spot((one[0] + other[0]) // 2, (one[1] + other[1]) // 2))

    def across(self, wish: Wish) -> Spot:
        """Returns a point beyond a doll or terrain, as seen from another doll."""
        middle, other = (self.at(self.one(each)) for each in wish.things)
        return self._nearest(toward(middle, other, -OUTSIDE))

    def screened(self, wish: Wish) -> Spot:
        """Returns a point close behind terrain or a doll, as seen from watchers.

        The default watchers are all enemies.
        """
        who = self.one(wish.things[-1] if wish.kind == "shadow" else wish.things[0])
        watchers = [each for thing in wish.things[1:] for each in self.all(thing)]
        if wish.kind == "shadow":
            watchers = [*self.all(wish.things[0])]
        if not watchers:
            watchers = [*self._group("enemies")]
        x, y = self._middle(watchers)
        if who in self.here.dolls:
            return self._fitted(toward(self.at(who), Spot(x, y), -APART))
        found = beside_feature(self.here.ground, who, Spot(x, y), "behind", RADIUS)
        assert found is not None
        if self.here.ground.relief.by_id[who].line:
            found = toward(self._touched(who), Spot(x, self._touched(who)[1]), -RADIUS)
        return self._fitted(found)

    def flank(self, wish: Wish) -> Spot:
        """Returns a point to the side of a doll, outside her zone."""
        who = self.one(wish.things[0])
        return self._fitted(self._off(self.at(who), self._vector(wish.ways, self._side_of(who)), OUTSIDE))

    def edge(self, wish: Wish) -> Spot:
        """Returns the point on the table's edge in a direction."""
        return self._straight(self._off(self.here.spot, self._vector(wish.ways[:1]), _FAR))

    def centre(self, wish: Wish) -> Spot:
        """Returns the middle of the table, or the nearest reachable point."""
        del wish
        return self._nearest(Spot(self.here.ground.length // 2, self.here.ground.width // 2))

    def stay(self, wish: Wish) -> Spot:
        del wish
        return self.here.spot

    def distance(self, wish: Wish) -> Spot:
        """Returns the nearest point at the wish's distance from a doll or terrain."""
        return self._ring(self.one(wish.things[0]), wish.length or 0)

    def within(self, wish: Wish) -> Spot:
        """Returns the nearest point within the wish's distance of a doll or terrain."""
        who, length = self.one(wish.things[0]), wish.length or 0
        return self.here.spot if are_within(self.at(who), self.here.spot, length) else self._ring(who, length - 1)

    def _ring(self, who: str, length: int) -> Spot:
        """Returns the reachable point whose distance from a doll or terrain comes closest to `length`."""
        length = max(length, APART) if who in self.here.dolls else length
        middle, survey = self.at(who), self.here.survey
        nearest = toward(middle, self.here.spot, length)
        if survey is None:
            return nearest
        around = (self._off(middle, (cos(turn * pi / 36), sin(turn * pi / 36)), length) for turn in range(72))
        spots = [nearest, *sorted(around, key=lambda each: squared(each, self.here.spot))]
        near = (spot for spot in spots if are_within(spot, self.here.spot, self.here.reach))
        if found := next((spot for spot in near if survey.can((*self.here.via, spot))), None):
            return found
        return self._first(
            self._apart(sorted(self._candidates(), key=lambda each: abs(distance(each, middle) - length)))
        )

    def farthest(self, wish: Wish) -> Spot:
        """Returns the reachable point farthest from several dolls."""
        others = [self.at(each) for each in self.all(wish.things[0])]
        spots = sorted(self._candidates(), key=lambda spot: -min(squared(spot, each) for each in others))
        return self._first(iter(spots))

    # --- searches ----------------------------------------------------------------------------------------------------

    def search(self, wish: Wish) -> Spot:
        """Returns the nearest point that meets all conditions of a wish.

        Raises Refused if there is none.
        """
        first = wish.wishes[0]
        if self.here.end and len(wish.wishes) == 1 and first.kind in ("hidden", "half"):
            group = self.all(first.things[0]) if first.things else ("",)
            if len(group) == 1:
                return self._end("cover" if first.kind == "hidden" else "half", group[0])
        wanted = [(each.kind, self._regarded(each)) for each in wish.wishes]
        spots = self._apart(self._candidates())
        return self._first(spot for spot in spots if all(self._holds(*each, spot) for each in wanted))

    def _regarded(self, wish: Wish) -> tuple[str, ...]:
        if wish.things:
            found = self.all(wish.things[0])
            self.last = found[0] if found else ""
            return found
        enemies = self._group("enemies")
        return enemies if wish.kind != "shoot" else ("", *enemies)

    def _holds(self, kind: str, whom: Sequence[str], spot: Spot) -> bool:
        survey, ground = self.survey, self.here.ground
        mine = replace(survey.stage[survey.doll], spot=spot)
        if kind in ("hidden", "half", "safest"):
            wanted = "half" if kind == "half" else "full"
            return all(Lookout(ground, survey.stage[each]).cover(mine) == wanted for each in whom)
        lookout, reach = Lookout(ground, mine), survey.reaches[survey.doll] if kind == "shoot" else _FAR
        seen = (
            are_within(spot, self.at(each), reach) and lookout.cover(survey.stage[each]) != "full"
            for each in whom if each
        )  # fmt: skip
        return any(seen) if "" in whom else all(seen)

    def _candidates(self) -> Iterator[Spot]:
        """Yields the doll's position, then the grid points that she might reach, the nearest first."""
        x, y = self.here.spot
        reach, ground = self.here.reach, self.here.ground
        near = [
            Spot(at, up)
            for at in range(max(0, x - reach) // GRID * GRID, min(ground.length, x + reach) + 1, GRID)
            for up in range(max(0, y - reach) // GRID * GRID, min(ground.width, y + reach) + 1, GRID)
            if are_within(Spot(at, up), self.here.spot, reach)
        ]
        yield self.here.spot
        yield from sorted(near, key=lambda spot: (squared(spot, self.here.spot), spot))

    def _first(self, spots: Iterator[Spot]) -> Spot:
        """Returns the first reachable point of these.

        Raises Refused if none is reachable.
        """
        survey = self.survey
        if (found := next((spot for spot in spots if survey.can((*self.here.via, spot))), None)) is None:
            facts = {"actor": Piece(survey.doll), "kind": "sought", "target": Piece(self.last)}
            raise Refused(Refusal("no-end", "MAID-G-4", **facts, steps=self.here.reach // STEP))
        return found

    def _nearest(self, spot: Spot) -> Spot:
        """Returns the point, or the nearest reachable one outside enemies' zones."""
        if self.here.survey is None or self.here.survey.can((*self.here.via, spot)):
            return spot
        return self._first(self._apart(sorted(self._candidates(), key=lambda each: squared(each, spot))))

    def _apart(self, spots: Iterable[Spot]) -> Iterator[Spot]:
        """Yields the points that are in no enemy's zone."""
        enemies = [self.at(each) for each in self._group("enemies")]
        return (spot for spot in spots if not any(are_within(spot, each, ZONE) for each in enemies))

    def sneak(self, wish: Wish) -> Spot:
        """Returns a point close to an enemy, but in cover from her."""
        who, survey = self.one(wish.things[0]), self.survey
        lookout, mine = Lookout(self.here.ground, survey.stage[who]), survey.stage[survey.doll]
        spots = sorted(self._candidates(), key=lambda spot: squared(spot, self.at(who)))
        return self._first(
            spot for spot in self._apart(spots)
            if squared(spot, self.at(who)) < squared(self.here.spot, self.at(who))
            and lookout.cover(replace(mine, spot=spot)) != "open"
        )  # fmt: skip

    def zone_edge(self, wish: Wish) -> Spot:
        """Returns the point nearest to an enemy at which no melee begins."""
        who = self.one(wish.things[0])
        if ways := wish.ways or (wish.side,) * (wish.side in _TURNS):
            return self.flank(replace(wish, ways=ways))
        try:
            return self._end("edge", who)
        except Refused:
            walk = self.survey.walk_to((*self.here.via, just_outside(self.here.spot, self.at(who), ZONE)))
            if walk.entered:
                raise
            return self._ended(walk)

    def leave_zone(self, wish: Wish) -> Spot:
        """Returns the nearest point outside every enemy's zone."""
        del wish
        return self._first(self._apart(self._candidates()))

    def range(self, wish: Wish) -> Spot:
        """Returns a point beyond the range of an enemy's weapons."""
        if not wish.things:
            return self._end("range", "")
        who = self.one(wish.things[0])
        try:
            return self._end("range", who)
        except Refused:
            reach = self.survey.reaches[who]
            if squared(self.here.spot, self.at(who)) > reach * reach:
                return self.here.spot
            raise

    def charge(self, wish: Wish) -> Spot:
        """Returns the end of a move into melee with an enemy.

        If she is too far away, returns the end of a move toward her.
        """
        who = self.one(wish.things[0])
        try:
            return self._end("engage", who)
        except Refused:
            return self._fitted(toward(self.at(who), self.here.spot, APART))

    def named_end(self, wish: Wish) -> Spot:
        """Returns the useful end of a move (`move_targets`) that the wish asks for."""
        return self._end(wish.kind, self.one(wish.things[0]) if wish.things else "")

    def _middle(self, ids: Sequence[str]) -> Spot:
        if not ids:
            raise UnfitError
        spots = [self.at(each) for each in ids]
        return Spot(sum(x for x, _ in spots) // len(spots), sum(y for _, y in spots) // len(spots))

    # --- shapes ------------------------------------------------------------------------------------------------------

    def _past(self, who: str, vector: tuple[float, float], gap: int) -> Spot:
        """Returns a point beyond a piece of terrain, in a direction from the middle of the terrain.

        `gap` is the distance beyond the outermost corner, in millimetres.
        """
        rings = self.here.ground.relief.by_id[who].rings
        middle = self.at(who)
        size = (vector[0] ** 2 + vector[1] ** 2) ** 0.5
        far = max(self._along(vector, spot) for ring in rings for spot in ring) - self._along(vector, middle)
        return self._off(middle, vector, round(far / size) + gap)

    def _touched(self, who: str, seen_from: Spot | None = None) -> Spot:
        """Returns the point of terrain nearest to another point."""
        return self.here.ground.relief.by_id[who].nearest_to(seen_from or self.here.spot)


_KINDS: Final[Mapping[str, Callable[[Guide, Wish], Spot]]] = {
    "point": Guide.point, "heading": Guide.heading, "toward": Guide.toward, "at": Guide.toward, "away": Guide.away,
    "beside": Guide.beside, "next": Guide.next, "near": Guide.near, "far": Guide.far, "over": Guide.over,
    "into": Guide.into, "deep": Guide.deep, "between": Guide.between, "across": Guide.across, "opposite": Guide.across,
    "flank": Guide.flank, "corner": Guide.corner, "edge": Guide.edge, "centre": Guide.centre, "stay": Guide.stay,
    "farthest": Guide.farthest, "distance": Guide.distance, "within": Guide.within, "search": Guide.search,
    "shield": Guide.screened, "shadow": Guide.screened, "sneak": Guide.sneak, "zone_edge": Guide.zone_edge,
    "leave_zone": Guide.leave_zone, "range": Guide.range, "charge": Guide.charge, "engage": Guide.named_end,
    "join": Guide.named_end, "flag": Guide.named_end, "place": Guide.named_end,
    "block": lambda guide, wish: guide.beside(replace(wish, side="before")),
}  # fmt: skip
"""Methods of `Guide` by the kind of wish."""


def ambiguous(said: str, found: Sequence[str]) -> Refused:
    """Returns the refusal of a name with several meanings."""
    return Refused(Refusal("way-ambiguous", "MAID-G-4", text=UserText(said), choices=[*map(Piece, found)]))


def middle_of(ground: Ground, feature: str) -> Spot:
    left, low, right, high = ground.relief.by_id[feature].box
    return Spot((left + right) // 2, (low + high) // 2)
