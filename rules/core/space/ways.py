"""Paths through a ground, step by step and always in the same order.

They serve rules in which a step may open a door, or may have several kinds of cost. A *node* is a cell, or a cell with
the changes made on the path to it. If several paths are equally good, the first found is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator
from heapq import heappop, heappush
from typing import Any, Final, Generic, NamedTuple, TypeVar

Node = TypeVar("Node", bound=Hashable)
Move = TypeVar("Move")

_ROOM: Final = 40
"""Bits of each number in a price, enough for the sum over a path."""


class Walk(NamedTuple, Generic[Node, Move]):
    """A path: its toll, its number of steps, its end, its last move, and the walk `before` that move.

    The toll is a cost that is counted apart from the steps.
    """

    toll: int
    steps: int
    end: Node
    move: Move | None = None
    before: Walk[Node, Move] | None = None

    @property
    def moves(self) -> tuple[Move, ...]:
        """Moves of the whole path, in order."""
        moves: list[Any] = []
        _, _, _, move, before = self
        while before is not None:
            moves.append(move)
            _, _, _, move, before = before
        moves.reverse()
        return tuple(moves)


def walks(
    start: Node, onward: Callable[[Walk[Node, Move]], Iterable[tuple[Node, int, Move]]], most: int
) -> Iterator[dict[Node, Walk[Node, Move]]]:
    """Yields the walks of 0, 1, 2 … steps by their ends, up to `most` steps.

    `onward` returns the steps from a walk's end, as (node, toll, move). A walk is left out if one with fewer steps
    reaches the same end for no more toll.
    """
    made = tuple.__new__  # as Walk(…) does, in half the time
    least = {start: 0}
    level: dict[Node, Walk[Node, Move]] = {start: Walk(0, 0, start)}
    yield level
    for steps in range(1, most + 1):
        following: dict[Node, Walk[Node, Move]] = {}
        for walk in level.values():
            spent = walk.toll
            for to, toll, move in onward(walk):
                toll += spent
                if to not in least or toll < least[to]:
                    least[to] = toll
                    following[to] = made(Walk, (toll, steps, to, move, walk))
        if not following:
            return
        yield following
        level = following


def cheapest(
    start: int, goals: Container[int], onward: Callable[[int], Iterable[tuple[int, int]]]
) -> tuple[int, ...] | None:
    """Returns the cells on the cheapest path to a goal.

    The start is left out. The result is None if no path exists. `onward` returns the steps from a cell, as (cell,
    price). Of two equally good paths, it returns the one through lower cells.
    """
    queue: list[tuple[int, int, tuple[int, ...]]] = [(0, start, ())]
    least = {start: 0}
    done: set[int] = set()
    while queue:
        cost, here, cells = heappop(queue)
        if here in done:
            continue
        done.add(here)
        if cells and here in goals:
            return cells
        for to, further in onward(here):
            further += cost
            if to not in done and further <= least.get(to, further):
                least[to] = further
                heappush(queue, (further, to, (*cells, to)))
    return None


def price(*numbers: int) -> int:
    """Packs several numbers into one; prices and their sums compare by the first number, then by the next."""
    total = 0
    for number in numbers:
        total = total << _ROOM | number
    return total
