"""Who is an ally, who an enemy, and which sides are left."""

from dataclasses import dataclass

import pytest

from rules.core.contract.ruleset import SeatInfo
from rules.core.play.sides import Sides


@dataclass
class Fighter:
    id: str
    side: str


RED, ROSE, BLUE, GREEN = Fighter("red", "red"), Fighter("rose", "red"), Fighter("blue", "blue"), Fighter("green", "g")
ALL = (GREEN, RED, BLUE, ROSE)
SIDES = Sides[Fighter](lambda fighter: fighter.side)


def test_all_of_another_side_are_enemies_in_their_order():
    assert list(SIDES.enemies(RED, ALL)) == [GREEN, BLUE]
    assert list(SIDES.enemies(GREEN, ALL)) == [RED, BLUE, ROSE]
    assert SIDES.are_enemies(RED, BLUE)
    assert not SIDES.are_enemies(RED, ROSE)


def test_allies_are_the_others_of_the_own_side_and_never_oneself():
    assert list(SIDES.allies(RED, ALL)) == [ROSE]
    assert list(SIDES.allies(BLUE, ALL)) == []


def test_allies_and_enemies_are_told_apart_as_each_of_them_is():
    assert SIDES.allies_and_enemies(RED, ALL) == (list(SIDES.allies(RED, ALL)), list(SIDES.enemies(RED, ALL)))


def test_the_equal_of_somebody_is_an_ally_and_not_oneself():
    twin = Fighter("red", "red")
    assert list(SIDES.allies(RED, (RED, twin))) == [twin]


def test_a_side_has_its_members():
    assert list(SIDES.members("red", ALL)) == [RED, ROSE]
    assert list(SIDES.members("white", ALL)) == []


@pytest.mark.parametrize(
    ("among", "left", "last", "opposed"),
    [
        (ALL, ("g", "red", "blue"), None, True),
        ((RED, ROSE), ("red",), "red", False),
        ((), (), None, False),
    ],
)
def test_the_sides_that_are_left_are_known_and_the_last_one(among, left, last, opposed):
    assert SIDES.remaining(iter(among)) == left
    assert SIDES.last(iter(among)) == last
    assert SIDES.are_opposed(iter(among)) is opposed


def test_seats_have_sides_too():
    seats = [SeatInfo("s1", "Anna", "east"), SeatInfo("s2", "Ben", "west"), SeatInfo("s3", "Cleo", "east")]
    sides = Sides[SeatInfo](lambda seat: seat.side)
    assert [seat.id for seat in sides.allies(seats[0], seats)] == ["s3"]
