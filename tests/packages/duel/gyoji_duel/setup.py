"""Duel: before the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from gyoji_duel.state import STARTS, Member, Setup
from rules.core.contract import options
from rules.core.contract.party import free_roles, with_member
from rules.core.contract.ruleset import SeatInfo
from rules.core.facts.words import Phrase


class Options(options.Options):
    """The players' agreements: hit points, and whether fighters have shields (DUEL-3)."""

    hp: Annotated[int, Field(ge=1, le=20)] = 10
    shields: bool = False


def scenarios() -> Sequence[str]:
    return ("dawn",)


def set_up(scenario: str, options: Options) -> Setup:
    return Setup(hp=options.hp, armour=8 if options.shields else 7)


def roles(setup: Setup) -> Sequence[str]:
    return free_roles(setup, STARTS, len(STARTS))


def add_seat(setup: Setup, seat: str, role: str, name: str, sheet: options.Sheet) -> Setup:
    return with_member(setup, Member(seat=seat, role=role, name=name))


def seats(setup: Setup) -> Sequence[SeatInfo]:
    return [SeatInfo(one.seat, Phrase(f"role-{one.role}"), one.role) for one in setup.party]


def least_seats(setup: Setup) -> int:
    return len(STARTS)
