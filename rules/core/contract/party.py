"""Helpers for set-ups whose `party` has a member for each taken seat, as in most rulesets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar

from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Term, UserText


class WithParty(Protocol):
    """A set-up with members, each of which has a `seat`."""

    @property
    def party(self) -> tuple[Any, ...]: ...

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self: ...


Setup = TypeVar("Setup", bound=WithParty)
Side = TypeVar("Side", bound=str)


def free_roles(setup: WithParty, roles: Iterable[str], most: int, slot: str = "role") -> Sequence[str]:
    """Returns the roles that no member has.

    If the party has `most` members, no roles are returned. `slot` is the member's attribute that holds the role.
    """
    if len(setup.party) >= most:
        return ()
    taken = {getattr(member, slot) for member in setup.party}
    return tuple(role for role in roles if role not in taken)


def with_member(setup: Setup, member: Any) -> Setup:
    return setup.model_copy(update={"party": (*setup.party, member)})


def leave(setup: Setup, seat: str) -> Setup:
    return setup.model_copy(update={"party": tuple(member for member in setup.party if member.seat != seat)})


def choose_side(wanted: Side | None, there: Counter[Side], room: Mapping[Side, int], rule: str = "") -> Side:
    """Returns the wanted side or, if none is wanted, the side with fewer members. Raises Refused if the side is full.

    `there` counts the members of each side. `room` is their limit; at least one side must have room.
    """
    free = [side for side in room if there[side] < room[side]]
    if wanted is not None and wanted not in free:
        sides = [*map(Term, free)]
        raise Refused(Refusal("side-full", rule, side=Term(wanted), count=there[wanted], sides=sides))
    return min(free, key=lambda side: (side != wanted, there[side]))


def texts(said: Mapping[str, str]) -> dict[str, UserText]:
    """Returns a text as one fact for each language.

    The languages are "en" and "ja". A missing language gets the first text of `said`.
    """
    first = next(iter(said.values()), "")
    return {language: UserText(said.get(language, first)) for language in ("en", "ja")}
