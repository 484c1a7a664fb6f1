"""A second, plain implementation of the monster rules, with which the fast one is compared.

It is slow, and shares no code with the solver under test. Positions are dictionaries as in the conformance files. In
addition a figure may be ``invisible``, terrain may be a ``door`` (closed), and ``targets`` may be ``None`` for all in
range.
"""

from __future__ import annotations

import heapq
from itertools import combinations

STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
FAR = 10**6


class Board:
    """A position as plain sets and dictionaries."""

    def __init__(self, case, exclude=()):
        self.width, self.height = case["grid"]["width"], case["grid"]["height"]
        self.cells = {self.axial(col, row) for col in range(self.width) for row in range(self.height)}
        self.kind = {}
        for tile in case["terrain"]:
            self.kind.setdefault(self.axial(*tile["at"]), set()).add(tile["kind"])
        self.thin = {frozenset((self.axial(*one), self.axial(*other))) for one, other in case["walls"]}
        self.full = {cell for cell in self.cells if self.kind.get(cell, set()) & {"wall", "door"}}
        self.allies, self.enemies, self.initiative = set(), [], {}
        self.opposed = set()
        for number, figure in enumerate(case["figures"]):
            at = self.axial(*figure["at"])
            if figure["kind"] == "active_monster":
                self.start = at
            elif figure["kind"] == "monster":
                self.allies.add(at)
            else:
                self.opposed.add(at)
                if not figure.get("invisible") and str(number) not in exclude:
                    self.enemies.append(at)
                    self.initiative[at] = figure["initiative"]
        monster = case["monster"]
        self.move = monster["move"]
        self.attacks = monster["targets"] != 0
        self.range = monster["range"] if self.attacks else 0
        self.targets = monster["targets"] if self.attacks else 1
        self.aoe = [tuple(step) for step in monster["aoe"]] if self.attacks else []
        self.flying, self.jumping, self.teleport = monster["flying"], monster["jumping"], monster["teleport"]
        self.avoids = self.attacks and self.range > 0 and not monster["muddled"]
        self._near = {}
        self._sees = {}

    @staticmethod
    def axial(col, row):
        return col, row - col // 2

    @staticmethod
    def offset(cell):
        return cell[0], cell[1] + cell[0] // 2

    def is_(self, cell, *kinds):
        return bool(self.kind.get(cell, set()) & set(kinds))

    def beside(self, cell):
        """Yields the neighbours on the board, except those behind a thin wall."""
        for dq, dr in STEPS:
            other = (cell[0] + dq, cell[1] + dr)
            if other in self.cells and frozenset((cell, other)) not in self.thin:
                yield (dq, dr), other

    def proximity(self, one, other):
        if one not in self._near:
            near = {one: 0}
            queue = [one]
            for cell in queue:
                for _, to in self.beside(cell):
                    if to not in near and to not in self.full:
                        near[to] = near[cell] + 1
                        queue.append(to)
            self._near[one] = near
        return self._near[one].get(other, FAR)

    # --- movement

    def can_end(self, cell):
        if cell == self.start:
            return True
        if cell in self.full or cell in self.allies or cell in self.opposed:
            return False
        return self.flying or not self.is_(cell, "obstacle")

    def blocks_walk(self, cell):
        return cell in self.full or (cell != self.start and (self.is_(cell, "obstacle") or cell in self.opposed))

    def walks(self, cell):
        """Yields every single step of a walker as ``(entered hex, cost, negative hexes)``."""
        for step, to in self.beside(cell):
            if self.blocks_walk(to):
                continue
            if not self.is_(to, "icy"):
                yield to, 2 if self.is_(to, "difficult") else 1, int(self.is_(to, "trap", "hazard"))
                continue
            while self.is_(to, "icy"):
                onward = dict(self.beside(to)).get(step)
                if onward is None or self.blocks_walk(onward) or onward in self.allies:
                    break
                to = onward
            yield to, 1, int(self.is_(to, "trap", "hazard"))

    def ways(self, start):
        """Returns every hex where a move may end, with unlimited points, as ``{end: (negatives, cost)}``."""
        if not (self.flying or self.jumping or self.teleport):
            best = {}
            heap = [(0, 0, start)]
            while heap:
                negatives, cost, cell = heapq.heappop(heap)
                if cell in best:
                    continue
                best[cell] = negatives, cost
                for to, price, bad in self.walks(cell):
                    heapq.heappush(heap, (negatives + bad, cost + price, to))
            return {cell: way for cell, way in best.items() if self.can_end(cell) or cell == start}
        steps = {start: 0}
        queue = [start]
        for cell in queue:
            if self.teleport:
                around = [(cell[0] + dq, cell[1] + dr) for dq, dr in STEPS]
                onward = [to for to in around if to in self.cells]
            else:
                onward = [to for _, to in self.beside(cell) if to not in self.full]
            for to in onward:
                if to not in steps:
                    steps[to] = steps[cell] + 1
                    queue.append(to)
        ends = {}
        for cell, cost in steps.items():
            if cell == start:
                ends[cell] = (0, 0)
            elif self.can_end(cell):
                lands = not self.flying
                ends[cell] = (
                    int(lands and self.is_(cell, "trap", "hazard")),
                    cost + int(lands and self.is_(cell, "difficult")),
                )
        return ends

    # --- sight

    def sees(self, one, other):
        key = frozenset((one, other))
        if key not in self._sees:
            self._sees[key] = one == other or any(self.is_clear(p, q) for p in corners(one) for q in corners(other))
        return self._sees[key]

    def is_clear(self, p, q):
        for cell in self.full:
            shape = corners(cell)
            sides = [(shape[i], shape[(i + 1) % 6]) for i in range(6)]
            if is_inside(p, sides) or any(is_crossing(p, q, a, b) for a, b in sides):
                return False
        for pair in self.thin:
            a, b = set(corners(min(pair))) & set(corners(max(pair)))
            if is_crossing(p, q, a, b):
                return False
        return True

    # --- attacks

    def target_sets(self, cell):
        """Returns every set of enemies that can be attacked at once from a hex."""
        in_sight = [enemy for enemy in self.enemies if self.sees(cell, enemy)]
        reach = max(self.range, 1)
        singles = [enemy for enemy in in_sight if self.proximity(cell, enemy) <= reach]
        hits = {frozenset()}
        extra = len(self.enemies) if self.targets is None else self.targets - bool(self.aoe)
        if self.aoe:
            for pattern in self.placements(cell):
                hits.add(frozenset(enemy for enemy in in_sight if enemy in pattern))
        sets = set()
        for hit in hits:
            rest = [enemy for enemy in singles if enemy not in hit]
            for count in range(min(extra, len(rest)) + 1):
                sets |= {hit | frozenset(more) for more in combinations(rest, count)}
        return sets

    def placements(self, cell):
        for shape in turnings(self.aoe):
            if not self.range:
                yield {(cell[0] + dq, cell[1] + dr) for dq, dr in shape}
                continue
            for enemy in self.enemies:
                for aq, ar in shape:
                    placed = {(enemy[0] - aq + dq, enemy[1] - ar + dr) for dq, dr in shape}
                    if any(
                        at in self.cells and at not in self.full and at != cell
                        and self.proximity(cell, at) <= self.range
                        for at in placed
                    ):  # fmt: skip
                        yield placed


def turnings(pattern):
    result = []
    for shape in (pattern, [(r, q) for q, r in pattern]):
        for _ in range(6):
            shape = [(-r, q + r) for q, r in shape]
            result.append(shape)
    return result


def corners(cell):
    x, y = 3 * cell[0], 2 * cell[1] + cell[0]
    return [(x + 2, y), (x + 1, y + 1), (x - 1, y + 1), (x - 2, y), (x - 1, y - 1), (x + 1, y - 1)]


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def is_on(p, a, b):
    """Returns whether p lies on the closed segment a-b."""
    return (
        turn(a, b, p) == 0 and min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
    )


def is_crossing(p, q, a, b):
    """Returns whether the closed segments p-q and a-b have a point in common."""
    if is_on(p, a, b) or is_on(q, a, b) or is_on(a, p, q) or is_on(b, p, q):
        return True
    return turn(p, q, a) * turn(p, q, b) < 0 and turn(a, b, p) * turn(a, b, q) < 0


def is_inside(p, sides):
    return all(turn(a, b, p) >= 0 for a, b in sides) or all(turn(a, b, p) <= 0 for a, b in sides)


def least(items, key):
    """Returns the items with the least key."""
    items = list(items)
    best = min(map(key, items))
    return [item for item in items if key(item) == best]


def solve(case, exclude=()):
    """Returns the legal turns as ``{(end, attacked): (focus, destinations)}``, in offset cells."""
    board = Board(case, exclude)
    ways = board.ways(board.start)
    attack_sets = {cell: board.target_sets(cell) for cell in ways}

    # F2, F5, F6: every candidate with its best way to an attack hex
    best_way = {}
    for enemy in board.enemies:
        found = [ways[cell] for cell in ways if any(enemy in targets for targets in attack_sets[cell])]
        if found:
            best_way[enemy] = min(found)
    if not best_way:
        return {(board.offset(board.start), frozenset()): (frozenset(), frozenset())}
    focuses = least(best_way, lambda e: (best_way[e], board.proximity(board.start, e), board.initiative[e]))
    outcomes = {}
    for focus in focuses:
        for end, attacked, destination in turns(board, ways, attack_sets, focus):
            key = (board.offset(end), frozenset(map(board.offset, attacked)))
            into = outcomes.setdefault(key, (set(), set()))
            into[0].add(board.offset(focus))
            into[1].add(board.offset(destination))
    return {key: (frozenset(a), frozenset(b)) for key, (a, b) in outcomes.items()}


def turns(board, ways, attack_sets, focus):
    """Yields the turns for a focus, each as ``(end, attacked, destination)``."""
    sets = {cell: {t for t in attack_sets[cell] if focus in t} for cell in ways}
    hexes = least([cell for cell in ways if sets[cell]], lambda cell: ways[cell][0])  # D2
    near = [cell for cell in hexes if ways[cell][1] <= board.move]
    is_reachable = bool(near)
    hexes = near or hexes
    if board.avoids:  # D3
        hexes = least(hexes, lambda cell: board.proximity(cell, focus) == 1)
    largest = max(len(t) for cell in hexes for t in sets[cell])  # D4
    sets = {cell: {t for t in sets[cell] if len(t) == largest} for cell in hexes}
    hexes = [cell for cell in hexes if sets[cell]]

    picks = {frozenset([focus])}  # D5
    for _ in range(largest - 1):
        wider = {}
        for picked in picks:
            for cell in hexes:
                for targets in sets[cell]:
                    if picked <= targets:
                        for extra in targets - picked:
                            value = (ways[cell][1], board.proximity(board.start, extra), board.initiative[extra])
                            wider[picked | {extra}, extra] = min(value, wider.get((picked | {extra}, extra), value))
        picks = {picked for picked, _ in least(wider, wider.get)}

    strikes = [(cell, picked) for picked in picks for cell in hexes if picked in sets[cell]]
    if board.avoids:  # D6, all together
        strikes = least(
            strikes, lambda strike: sum(board.proximity(strike[0], e) == 1 for e in strike[1] if e != focus)
        )
    for destination, picked in least(strikes, lambda strike: ways[strike[0]][1]):  # D7, all together
        if is_reachable:
            yield destination, picked if board.attacks else frozenset(), destination
            continue
        options = {}  # D9
        for stop, (negatives, cost) in ways.items():
            if cost <= board.move:
                onward = board.ways(stop).get(destination)
                if onward is not None:
                    options[stop] = (negatives + onward[0], onward[1], cost)
        for stop in least(options, options.get):
            yield stop, frozenset(), destination
