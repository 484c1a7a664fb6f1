"""Before the game: scenarios, who plays whom, with what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from rules.core.contract import options
from rules.core.contract.options import unknown_option
from rules.core.contract.party import free_roles, with_member
from rules.core.contract.ruleset import SeatInfo
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText
from rules.locke.enemies.running import SEAT
from rules.locke.lobby.scenario_text import MAX_ITEMS, check_party
from rules.locke.participants import ENEMIES
from rules.locke.state import Member, Scenario, Setup
from rules.locke.tables import characters
from rules.locke.wording import term

RANDOM = "random"
"""The role of somebody who is dealt a character that nobody else knows."""


class Options(options.Options):
    """How many items each random character is dealt, else as many as the scenario says; who runs the enemies
    (LOCKE-10.12.2a)."""

    items: Annotated[int, Field(ge=0, le=MAX_ITEMS)] | None = None
    enemies: Literal["referee", "master"] = "referee"


class Sheet(options.Sheet):
    """Of a seat without a prepared place: the mark that its piece shows, and the party that it begins in."""

    silhouette: Literal["a", "b", "c", "d", "e", "f", "g", "h"] | None = None
    party: Literal["a", "b", "c", "d"] | None = None


def set_up(scenario: Scenario, options: Options) -> Setup:
    items = scenario.items if options.items is None else options.items
    return Setup(scenario=scenario, items=items, enemies=options.enemies)


def roles(setup: Setup) -> Sequence[str]:
    """What a seat can still be: a prepared place or, if there are none, a random character or one chosen by name, which
    is open to all. Empty when all seats are taken."""
    scenario = setup.scenario
    enemies = {spec.character for spec in scenario.enemies}
    there = [place.id for place in scenario.places] or [id for id in characters() if id not in enemies]
    free = free_roles(setup, there, scenario.most)
    return free if scenario.places or len(setup.party) >= scenario.most else (RANDOM, *free)


def add_seat(setup: Setup, seat: str, role: str, name: str, sheet: Sheet) -> Setup:
    """The set-up with `seat` in `role`. A prepared place is as its scenario says. Raises Refused."""
    prepared = next((place.member for place in setup.scenario.places if place.id == role), None)
    if prepared is None:
        silhouette = f"silhouette-{sheet.silhouette}" if sheet.silhouette else ""
        chosen = Member(
            seat=seat, name="", character="" if role == RANDOM else role, open=role != RANDOM,
            silhouette=silhouette, party=sheet.party or "",
        )  # fmt: skip
    elif said := sheet.slots():
        raise Refused(unknown_option(Sheet, next(iter(said))))
    else:
        chosen = prepared
    return with_member(setup, chosen.model_copy(update={"seat": seat, "name": name, "role": role}))


def seats(setup: Setup) -> Sequence[SeatInfo]:
    """The seats in the order in which they joined, each named by its player and role, else by its number; a party is a
    side. After them comes that of a game master who runs the enemies."""
    players = tuple(
        SeatInfo(
            member.seat,
            Phrase.of("seat", name=UserText(member.name), role=term(member.role), place=place),
            f"party-{member.party}" if member.party else member.seat,
        )
        for place, member in enumerate(setup.party, 1)
    )
    runner = SeatInfo(SEAT, Phrase("seat-enemies"), ENEMIES, for_master=True)
    return (*players, runner) if setup.enemies == "master" else players


def least_seats(setup: Setup) -> int:
    """How many players the scenario takes."""
    return setup.scenario.least


def not_ready(setup: Setup) -> Refusal | None:
    """Why no combat could arise among those who are there (LOCKE-10.1a)."""
    return check_party(setup.scenario.cause, setup.party)
