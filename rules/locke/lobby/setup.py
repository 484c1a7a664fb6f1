"""Before the game: scenarios, seats, characters and items."""

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
"""Role of a player that is dealt a character unknown to the others."""


class Options(options.Options):
    """Options of a game: items for each random character, and who runs the enemies (LOCKE-10.12.2a).

    By default the scenario decides the number of items.
    """

    items: Annotated[int, Field(ge=0, le=MAX_ITEMS)] | None = None
    enemies: Literal["referee", "master"] = "referee"


class Sheet(options.Sheet):
    """Choices for a seat that is not a prepared place: the piece's silhouette, and the first party."""

    silhouette: Literal["a", "b", "c", "d", "e", "f", "g", "h"] | None = None
    party: Literal["a", "b", "c", "d"] | None = None


def set_up(scenario: Scenario, options: Options) -> Setup:
    items = scenario.items if options.items is None else options.items
    return Setup(scenario=scenario, items=items, enemies=options.enemies)


def roles(setup: Setup) -> Sequence[str]:
    """Returns the roles that a player can still take.

    A scenario with prepared places offers these. Any other scenario offers a random character, and each character by
    name. All players know a character that is chosen by name.
    """
    scenario = setup.scenario
    enemies = {spec.character for spec in scenario.enemies}
    there = [place.id for place in scenario.places] or [id for id in characters() if id not in enemies]
    free = free_roles(setup, there, scenario.most)
    return free if scenario.places or len(setup.party) >= scenario.most else (RANDOM, *free)


def add_seat(setup: Setup, seat: str, role: str, name: str, sheet: Sheet) -> Setup:
    """Returns the set-up with `seat` in `role`.

    Raises Refused if `sheet` makes choices for a prepared place.
    """
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
    """Returns the seats in order of joining; a game master's seat comes last."""
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
    return setup.scenario.least


def not_ready(setup: Setup) -> Refusal | None:
    """Returns the reason no combat could arise (LOCKE-10.1a)."""
    return check_party(setup.scenario.cause, setup.party)
