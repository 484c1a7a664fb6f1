"""Allies, enemies, and the sides that are left."""

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


def test_all_members_of_other_sides_are_enemies_in_their_order():
    assert list(SIDES.enemies(RED, ALL)) == [GREEN, BLUE]
    assert list(SIDES.enemies(GREEN, ALL)) == [RED, BLUE, ROSE]
    assert SIDES.are_enemies(RED, BLUE)
    assert not SIDES.are_enemies(RED, ROSE)


def test_allies_are_the_other_members_of_a_side_and_never_the_fighter_itself():
    assert list(SIDES.allies(RED, ALL)) == [ROSE]
    assert list(SIDES.allies(BLUE, ALL)) == []


def test_allies_and_enemies_are_found_for_any_fighter():
    assert SIDES.allies_and_enemies(RED, ALL) == (list(SIDES.allies(RED, ALL)), list(SIDES.enemies(RED, ALL)))


def test_an_equal_fighter_is_an_ally_and_not_the_fighter_itself():
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
def test_the_remaining_sides_are_known_and_the_last_one(among, left, last, opposed):
    assert SIDES.remaining(iter(among)) == left
    assert SIDES.last(iter(among)) == last
    assert SIDES.are_opposed(iter(among)) is opposed


def test_seats_have_sides_too():
    seats = [SeatInfo("s1", "Anna", "east"), SeatInfo("s2", "Ben", "west"), SeatInfo("s3", "Cleo", "east")]
    sides = Sides[SeatInfo](lambda seat: seat.side)
    assert [seat.id for seat in sides.allies(seats[0], seats)] == ["s3"]
