"""Duel: before the game."""

from __future__ import annotations

from collections.abc import Sequence

from gyoji_duel.state import STARTS, Member, Setup
from rules.options import Options, Sheet
from rules.ruleset import SeatInfo
from rules.words import Phrase


def scenarios() -> Sequence[str]:
    return ("dawn",)


def set_up(scenario: str, options: Options) -> Setup:
    return Setup()


def roles(setup: Setup) -> Sequence[str]:
    taken = {member.role for member in setup.party}
    return [role for role in STARTS if role not in taken]


def add_seat(setup: Setup, seat: str, role: str, name: str, sheet: Sheet) -> Setup:
    return setup.model_copy(update={"party": (*setup.party, Member(seat=seat, role=role, name=name))})


def leave(setup: Setup, seat: str) -> Setup:
    return setup.model_copy(update={"party": tuple(one for one in setup.party if one.seat != seat)})


def seats(setup: Setup) -> Sequence[SeatInfo]:
    return [SeatInfo(one.seat, Phrase(f"role-{one.role}"), one.role) for one in setup.party]


def least_seats(setup: Setup) -> int:
    return len(STARTS)
