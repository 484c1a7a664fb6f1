"""Duel: before the game."""

from __future__ import annotations

from collections.abc import Sequence

from gyoji_duel.state import STARTS, Member, Setup
from rules.refusal import Refusal, Refused
from rules.ruleset import SeatInfo
from rules.words import Phrase, Seat, Term, UserText

SCENARIOS = ("dawn",)


def new_setup(scenario: str, options: dict[str, str]) -> Setup:
    if scenario not in SCENARIOS:
        known = [Term(each) for each in SCENARIOS]
        raise Refused(Refusal("scenario-unknown", text=UserText(scenario[:40]), scenarios=known))
    for option in options:
        raise Refused(Refusal("unknown-option", text=UserText(option[:40]), options=[]))
    return Setup()


def roles(setup: Setup) -> Sequence[str]:
    taken = {member.role for member in setup.party}
    return [role for role in STARTS if role not in taken]


def join(setup: Setup, seat: str, role: str, name: str) -> Setup:
    free = roles(setup)
    if any(member.seat == seat for member in setup.party):
        raise Refused(Refusal("seat-taken", seat=Seat(seat)))
    if not free:
        raise Refused(Refusal("party-full", limit=len(STARTS)))
    if role and role not in free:
        raise Refused(Refusal("role-unknown", text=UserText(role[:40]), roles=[Term(one) for one in free]))
    member = Member(seat=seat, role=role or free[0], name=name.strip()[:40])
    return setup.model_copy(update={"party": (*setup.party, member)})


def leave(setup: Setup, seat: str) -> Setup:
    return setup.model_copy(update={"party": tuple(one for one in setup.party if one.seat != seat)})


def seats(setup: Setup) -> Sequence[SeatInfo]:
    return [SeatInfo(one.seat, Phrase(f"role-{one.role}"), one.role) for one in setup.party]


def check_start(setup: Setup) -> Refusal | None:
    if len(setup.party) < len(STARTS):
        return Refusal("too-few", seats=len(setup.party), least=len(STARTS))
    return None
