"""A literal version of the catalogue's sections 6 and 8 to 14, slow and meant to be read beside the rules.

It uses no code of `rules.runequest`, only the data of a ground.
"""

from __future__ import annotations

import random
from math import hypot, sqrt

from rules.runequest.space.ground import Map, Obstacle

LETTERS = "ABCDEFGHIJ"
HEX = [(+1, -1), (+1, 0), (0, +1), (-1, +1), (-1, 0), (0, -1)]  # NE E SE SW W NW, clockwise
SQUARE = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]  # N NE E SE S SW W NW


class Plain:
    """Position on the map, with a literal version of the rules."""

    def __init__(self, ground, where, facing, side, engaged, ready, fallen):
        self.is_hex = ground.grid == "pointy-hexes"
        self.dirs = HEX if self.is_hex else SQUARE
        self.floor = {self.place_of(label) for label in ground.cells}
        self.walls = {frozenset(map(self.place_of, pair)) for pair in ground.walls}
        self.where = {who: self.place_of(label) for who, label in where.items()}
        self.facing, self.side = facing, side
        self.engaged, self.ready, self.fallen = engaged, ready, fallen

    def place_of(self, label):
        column, row = LETTERS.index(label[0]), int(label[1:]) - 1
        return (column - (row - row % 2) // 2, row) if self.is_hex else (column, row)

    def label_of(self, place):
        column = place[0] + (place[1] - place[1] % 2) // 2 if self.is_hex else place[0]
        return f"{LETTERS[column]}{place[1] + 1}"

    def to(self, place, direction):
        dx, dy = self.dirs[direction % len(self.dirs)]
        return place[0] + dx, place[1] + dy

    def centre(self, place):
        return (sqrt(3) * (place[0] + place[1] / 2), 1.5 * place[1]) if self.is_hex else place

    # --- RQ-Z1, RQ-Z3 ------------------------------------------------------------------------------------------------

    def walled(self, place, other, solid):
        """Returns whether walls separate two neighbours; at a corner, both ways round it must be walled.

        With `solid`, a place that is no floor is a wall.
        """
        (x, y), (u, v) = place, other
        if self.is_hex or x == u or y == v:
            return frozenset((place, other)) in self.walls
        return all(
            bool({frozenset((place, by)), frozenset((by, other))} & self.walls) or (solid and by not in self.floor)
            for by in ((x, v), (u, y))
        )

    def touch(self, place, other):
        """Returns whether a step leads from one floor place to another."""
        is_near = any(self.to(place, direction) == other for direction in range(len(self.dirs)))
        return is_near and other in self.floor and not self.walled(place, other, solid=True)

    def zone(self, who):
        if who not in self.engaged:
            return set()
        own = self.where[who]
        return {cell for turn in (-1, 0, 1) if self.touch(own, cell := self.to(own, self.facing[who] + turn))}

    def controllers(self, who, place):
        return {each for each in self.where if self.side[each] != self.side[who] and place in self.zone(each)}

    # --- RQ-O2, RQ-O3, RQ-P1 -----------------------------------------------------------------------------------------

    def strikers(self, who, place, to):
        enemies = self.controllers(who, place)
        allies = {
            each
            for each in self.where
            if each != who and self.side[each] == self.side[who] and place in self.zone(each)
        }
        if len(allies) >= len(enemies) >= 1:
            return set()
        return {each for each in enemies if to not in self.zone(each) and each in self.ready}

    def passing(self, who, place, to):
        return {
            each
            for each in self.controllers(who, place)
            if to == self.where[each] or (self.touch(self.where[each], to) and to not in self.zone(each))
        }

    # --- RQ-W2 -------------------------------------------------------------------------------------------------------

    def free_steps(self, place):
        taken = {at for who, at in self.where.items() if who not in self.fallen}
        steps = (self.to(place, direction) for direction in range(len(self.dirs)))
        return [to for to in steps if self.touch(place, to) and to not in taken]

    def withdrawals(self, who, metres):
        """Returns the ends of walks that pass no controller, each with the fewest steps."""
        found, walks = {}, [(self.where[who], 0)]
        while walks:
            place, gone = walks.pop()
            if gone and place != self.where[who] and not self.controllers(who, place):
                found[place] = min(gone, found.get(place, gone))
            if gone < metres:
                walks += [(to, gone + 1) for to in self.free_steps(place) if not self.passing(who, place, to)]
        return found

    def walks(self, who, most):
        """Returns the end of each walk, with the fewest attacks and then the fewest steps."""
        found, walks = {}, [(self.where[who], 0, 0)]
        while walks:
            place, gone, struck = walks.pop()
            if gone and place != self.where[who]:
                found[place] = min((struck, gone), found.get(place, (struck, gone)))
            if gone < most:
                walks += [
                    (to, gone + 1, struck + len(self.strikers(who, place, to)))
                    for to in self.free_steps(place)
                    if not self.passing(who, place, to)
                ]
        return found

    # --- RQ-S, RQ-V --------------------------------------------------------------------------------------------------

    def blocked(self, user, direction):
        cell = self.to(user, direction)
        return cell not in self.floor or self.walled(user, cell, solid=False)

    def target_index(self, user, target):
        """Returns the direction nearest to the target, the clockwise one of two (RQ-S14)."""
        (ax, ay), (bx, by) = self.centre(user), self.centre(target)
        length = hypot(bx - ax, by - ay)

        def off(direction):
            cx, cy = self.centre(self.to(user, direction))
            along = ((cx - ax) * (bx - ax) + (cy - ay) * (by - ay)) / length
            aside = abs((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / length
            return aside if along > 1e-9 else 99.0

        directions = range(len(self.dirs))
        least = min(map(off, directions))
        tied = [each for each in directions if off(each) < least + 1e-9]
        return next(each for each in tied if (each + 1) % len(self.dirs) not in tied)

    def missing_weapon(self, user, target, srm, use, thrust, ceiling, height):
        if thrust and use == "attack":
            return []
        t, count, found = self.target_index(user, target), len(self.dirs), []
        is_near = target in [self.to(user, direction) for direction in range(count)]
        if srm in (0, 1):
            found += [(t + k) % count for k in range(1 if is_near else 0, count) if self.blocked(user, t + k)]
            if ceiling is not None and ceiling < 1.5 * height:
                found.append("ceiling")
        elif srm == 2:
            if self.blocked(user, t - 1) and self.blocked(user, t + 1):
                found.append("side")
            if ceiling is not None and ceiling < 1.2 * height:
                found.append("ceiling")
        return found

    def missing_dodge(self, user, opponent):
        taken = {at for who, at in self.where.items() if who not in self.fallen}
        free = [
            direction
            for direction in range(len(self.dirs))
            if (cell := self.to(user, direction)) != opponent
            and not self.blocked(user, direction)
            and cell not in taken
        ]
        return max(0, 3 - len(free))


# --- maps ------------------------------------------------------------------------------------------------------------


def random_map(seed, side=6):
    """Returns a random ground with fighters of two or three sides."""
    rng = random.Random(seed)
    width, height = rng.randint(2, side), rng.randint(2, side)
    grid = rng.choice(["pointy-hexes", "squares"])
    places = [(x, y) for y in range(height) for x in range(width)]
    gaps, solid, walled = rng.choice([0, 0, 0.1]), rng.choice([0, 0.1, 0.3]), rng.choice([0, 0.1, 0.3])
    kinds = {place: rng.choices("-#.", [gaps, solid, 1])[0] for place in places}
    cells = [place for place in places if kinds[place] == "."]
    if len(cells) < 2:
        return random_map(seed + 1_000_000, side)

    def label(place):
        return f"{LETTERS[place[0]]}{place[1] + 1}"

    aside = [((1, 0), (0, 1), (-1, 1)), ((1, 0), (0, 1), (1, 1))]
    walls = []
    for x, y in places:
        for dx, dy in aside[y % 2] if grid == "pointy-hexes" else ((1, 0), (0, 1)):
            if (x + dx, y + dy) in kinds and rng.random() < walled:
                walls.append(tuple(rng.sample([label((x, y)), label((x + dx, y + dy))], 2)))
    ground = Map(
        grid=grid,
        cells=tuple(label(place) for place in cells),
        obstacles={label(place): Obstacle() for place in places if kinds[place] == "#"},
        walls=tuple(walls),
        ceiling=rng.choice([None, 170, 200, 220, 260]),
        ceilings={label(place): 150 for place in cells if rng.random() < 0.1},
    )
    sides = rng.choice([("red", "blue"), ("red", "blue"), ("red", "blue", "foes")])
    where = {
        f"{rng.choice(sides)}-{number}": label(place)
        for number, place in enumerate(rng.sample(cells, min(len(cells), rng.choice([2, 4, 6, 9]))), 1)
    }
    facing = {who: rng.randrange(6 if grid == "pointy-hexes" else 8) for who in where}
    side_of = {who: who.split("-")[0] for who in where}
    chosen = [frozenset(who for who in where if rng.random() < share) for share in (0.85, 0.8, 0.1)]
    return ground, where, facing, side_of, *chosen
