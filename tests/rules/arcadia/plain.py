"""A literal version of the catalogue's chapters 1 and 3, slow and meant to be read beside the rules.

It uses no code of `rules.arcadia`, only the data of a ground.
"""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise
from math import floor

from rules.arcadia.space.ground import Map

HALF = Fraction(1, 2)
AROUND = ((0, -1), (-1, 0), (1, 0), (0, 1))
LETTERS = "ABCDEFGHIJ"


def place_of(label):
    return LETTERS.index(label[0]), int(label[1:]) - 1


def label_of(place):
    return f"{LETTERS[place[0]]}{place[1] + 1}"


class Plain:
    """Position on the board, with a literal version of the rules."""

    def __init__(self, ground, closed, where, side):
        self.floor = {place_of(label) for label in ground.spaces}
        self.walls = {self.border(place_of(one), place_of(other)) for one, other in ground.walls}
        self.doors = {self.border(place_of(one), place_of(other)) for one, other in ground.doors}
        self.closed = {self.border(*map(place_of, id.split("-"))) for id in closed}
        self.portals = {place_of(label): colour for label, colour in ground.portals.items()}
        self.where = {who: place_of(label) for who, label in where.items()}
        self.side = dict(side)

    @staticmethod
    def border(one, other):
        return frozenset((one, other))

    # --- ARC-B2, B3, B4 ----------------------------------------------------------------------------------------------

    def bars(self, one, other, closed):
        """Returns whether a wall or a closed door separates two neighbours."""
        border = self.border(one, other)
        return border in self.walls or (border in self.doors and border in closed)

    def beside(self, place, closed):
        x, y = place
        near = [(x + dx, y + dy) for dx, dy in AROUND]
        return [place, *(each for each in near if each in self.floor and not self.bars(place, each, closed))]

    def are_close(self, one, other):
        return self.where[other] in self.beside(self.where[one], self.closed)

    def occupancy(self, who, place):
        if place not in self.floor:
            return "blocked"
        others = [each for each, at in self.where.items() if at == place and each != who]
        if len(others) <= 1:
            return "free"
        return "full" if any(self.side[each] == self.side[who] for each in others) else "blocked"

    # --- ARC-B5 ------------------------------------------------------------------------------------------------------

    def sees(self, one, other):
        """Returns whether `one` sees `other`, along a line cut at every grid line."""
        (x, y), (u, v) = self.where[one], self.where[other]
        ends = (Fraction(x) + HALF, Fraction(y) + HALF), (Fraction(u) + HALF, Fraction(v) + HALF)
        cuts = {Fraction(0), Fraction(1)}
        for axis in (0, 1):
            start, end = ends[0][axis], ends[1][axis]
            if start != end:
                low, high = sorted((start, end))
                cuts |= {(line - start) / (end - start) for line in range(floor(low) + 1, floor(high) + 1)}
        order = sorted(cuts)

        def place_at(part):
            return tuple(floor(ends[0][axis] + part * (ends[1][axis] - ends[0][axis])) for axis in (0, 1))

        places = [place_at((one + two) / 2) for one, two in pairwise(order)]
        target = self.where[other]
        for here, to in pairwise(places):
            dx, dy = to[0] - here[0], to[1] - here[1]
            if dx and dy:  # through a corner
                sides = ((here[0] + dx, here[1]), (here[0], here[1] + dy))
                ways = [
                    self.is_passed(one, here, each, target) and not self.is_barred(each, to) for each in sides
                ]  # fmt: skip
                if not any(ways):
                    return False
                if to not in self.floor or (to != target and self.occupancy(one, to) == "blocked"):
                    return False
            elif not self.is_passed(one, here, to, target):
                return False
        return True

    def is_barred(self, here, to):
        return here not in self.floor or to not in self.floor or self.bars(here, to, self.closed)

    def is_passed(self, who, here, to, target):
        return not self.is_barred(here, to) and (to == target or self.occupancy(who, to) != "blocked")

    # --- ARC-M1, M2, M6, B6, B7 --------------------------------------------------------------------------------------

    def walks(self, who, points, closes):
        """Yields every sequence of moves within these points, with its end, cost, guard attacks and closed doors.

        Sequences that close a door are left out if `closes` is false.
        """
        start = self.where[who]
        stack = [(start, frozenset(self.closed), 0, 0)]
        while stack:
            here, closed, cost, guards = stack.pop()
            yield here, cost, guards, closed
            if cost == points:
                continue
            roused = 0
            if self.side[who] != "monsters":
                near = self.beside(here, closed)
                roused = sum(self.where[each] in near for each in self.where if self.side[each] == "monsters")
            steps = [to for to in self.beside(here, closed)[1:] if self.occupancy(who, to) != "blocked"]
            colour = self.portals.get(here)
            portals = [to for to in self.portals if to != here and self.portals[to] == colour]
            steps += [to for to in portals if self.occupancy(who, to) == "free"]
            stack += [(to, closed, cost + 1, guards + roused) for to in steps]
            doors = [border for border in self.doors if here in border and (closes or border in closed)]
            stack += [(here, closed ^ {border}, cost + 1, guards) for border in doors]

    def ends(self, who, points):
        """Returns the possible ends, each with the fewest guard attacks and then the fewest points."""
        found = {}
        for place, cost, guards, _ in self.walks(who, points, closes=False):
            if self.occupancy(who, place) == "free":
                key = label_of(place)
                found[key] = min(found.get(key, (guards, cost)), (guards, cost))
        return found

    def doorways(self, who, points):
        """Returns the fewest points for each end and set of opened doors."""
        found = {}
        for place, cost, _, closed in self.walks(who, points, closes=False):
            if self.occupancy(who, place) == "free":
                key = label_of(place), frozenset(self.closed) - closed
                found[key] = min(found.get(key, cost), cost)
        return found

    def all_ends(self, who, points):
        """Returns the possible ends, including those that need a door to be closed."""
        walks = self.walks(who, points, closes=True)
        return {label_of(place) for place, _, _, _ in walks if self.occupancy(who, place) == "free"}


# --- boards ----------------------------------------------------------------------------------------------------------


def random_board(seed, side=6):
    """Returns a random ground with characters of three sides."""
    rng = random.Random(seed)
    width, height = rng.randint(1, side), rng.randint(1, side)
    places = [(x, y) for y in range(height) for x in range(width)]
    gaps = rng.choice([0, 0, 0.1, 0.25])
    solid = rng.choice([0, 0.1, 0.25])
    kinds = {place: rng.choices("-#.", [gaps, solid, 1])[0] for place in places}
    kinds[places[0]] = "."
    spaces = [place for place in places if kinds[place] == "."]
    walls, doors = [], []
    walled, gated = rng.choice([0, 0.1, 0.3]), rng.choice([0, 0.1, 0.3])
    for x, y in places:
        for near in ((x + 1, y), (x, y + 1)):
            if near in kinds:
                pair = rng.sample([label_of((x, y)), label_of(near)], 2)
                kind = rng.choices(["", "wall", "door"], [1, walled, gated])[0]
                if kind == "wall":
                    walls.append(tuple(pair))
                elif kind == "door" and kinds[x, y] == kinds[near] == ".":
                    doors.append(tuple(pair))
    portalled = rng.choice([0, 0.1, 0.3])
    portals = {label_of(place): rng.choice(["violet", "orange"]) for place in spaces if rng.random() < portalled}
    ground = Map(
        spaces=tuple(map(label_of, spaces)),
        blocked=tuple(label_of(place) for place in places if kinds[place] == "#"),
        walls=tuple(walls),
        doors=tuple(doors),
        portals=portals,
    )
    closed = frozenset(
        label_of(min(pair, key=lambda at: at[::-1])) + "-" + label_of(max(pair, key=lambda at: at[::-1]))
        for one, other in doors
        if rng.random() < 0.6 and (pair := (place_of(one), place_of(other)))
    )
    slots = [place for place in spaces for _ in range(2)]
    count = min(len(slots), rng.choice([2, 4, 8, 12, 20]))
    where, side_of = {}, {}
    for number, place in enumerate(rng.sample(slots, count), 1):
        team = rng.choice(["monsters", "monsters", "red", "blue"])
        who = f"{'orc' if team == 'monsters' else team}-{number}"
        where[who], side_of[who] = label_of(place), team
    return ground, closed, where, side_of
