"""Arcadia before the game: scenario, number of guilds, leaders and heroes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from rules.arcadia.lobby.presets import GUILDS
from rules.arcadia.lobby.scenario import Scenario
from rules.arcadia.sheet.roster import Roster, buy, read_roster
from rules.arcadia.state import Member, Setup, Variants
from rules.arcadia.tables import constant
from rules.arcadia.turn.beginning import guilds_of
from rules.core.contract import options
from rules.core.contract.party import free_roles, with_member
from rules.core.contract.ruleset import SeatInfo
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Term, UserText

MOST_GUILDS = 4
MOST_BOUGHT = 6


class Options(options.Options):
    """Options of a game, including the rule variants."""

    guilds: Annotated[int, Field(ge=1, le=MOST_GUILDS)] | None = None
    """Number of guilds, including the referee's. If it is None, the scenario and the players decide."""

    heroes: Literal["ready", "draft"] = "ready"
    guard_exempt: Literal["any_close_target", "close_monster_target"] = "any_close_target"
    multi_target_payback: Literal["one", "all"] = "one"
    villains_respawn: bool = True
    reward_time: Literal["on_removal", "on_lethal_wound"] = "on_removal"


Upgrade = Literal[
    "broad-sword", "guardian-blade", "throwing-knives", "backbiter", "dazing-hammer", "sweeping-axe", "long-bow",
    "hawk-bow", "ghost-flame", "chain-lightning", "whetstone", "lucky-charm", "battle-potion",
]  # fmt: skip
"""Cards that guilds can buy with coins. This is a type so that commands can suggest them."""


class Sheet(options.Sheet):
    """Guild from an earlier game, and the cards to buy for its coins.

    `rules.arcadia.sheet.roster` describes the text in `roster`.
    """

    roster: Annotated[str, Field(max_length=200)] = ""
    buy: Annotated[tuple[Upgrade, ...], Field(max_length=MOST_BOUGHT)] = ()


def set_up(scenario: Scenario, chosen: Options) -> Setup:
    if chosen.guilds is not None and chosen.guilds > scenario.most:
        raise Refused(Refusal("too-many-guilds", "ARC-B8", count=chosen.guilds, most=scenario.most))
    variants = Variants(**{name: getattr(chosen, name) for name in Variants.model_fields})
    least = scenario.least if chosen.guilds is None else chosen.guilds
    return Setup(scenario=scenario, variants=variants, guilds=least, is_draft=chosen.heroes == "draft")


def roles(setup: Setup) -> Sequence[str]:
    """Returns the free colours, or none if every place is taken."""
    return free_roles(setup, setup.scenario.starts, setup.scenario.most, "colour")


def add_seat(setup: Setup, seat: str, role: str, name: str, sheet: Sheet) -> Setup:
    """Returns the set-up with a guild for a player.

    In a draft, the guild has no heroes yet. Raises Refused.
    """
    colour = next(colour for colour in setup.scenario.starts if colour == role)
    if setup.is_draft:
        roster = Roster(())
        if sheet.roster or sheet.buy:
            raise Refused(Refusal("roster-in-draft", "ARC-K7"))
    else:
        roster = buy(read_roster(sheet.roster) if sheet.roster else Roster(GUILDS[colour]), sheet.buy)
        if taken := next((hero for hero in _heroes(setup) if hero in {each.hero for each in roster.heroes}), None):
            raise Refused(Refusal("hero-taken", "ARC-T1", hero=Term(taken)))
    member = Member(seat=seat, colour=colour, name=name, heroes=roster.heroes, coins=roster.coins)
    return with_member(setup, member)


def _heroes(setup: Setup) -> set[str]:
    return {recruit.hero for member in setup.party for recruit in member.heroes}


def seats(setup: Setup) -> Sequence[SeatInfo]:
    """Returns the seats of all guilds clockwise, including the referee's."""
    return tuple(
        SeatInfo(
            member.seat,
            Phrase.of("seat", name=UserText(member.name), role=Term(f"guild-{member.colour}")),
            member.seat,
        )
        for member in guilds_of(setup)
    )


def least_seats(setup: Setup) -> int:
    """Returns 1, because a guild may play without other players (ARC-H8)."""
    return 1


def not_ready(setup: Setup) -> Refusal | None:
    """Refuses to begin a game with too few guilds."""
    count = len(guilds_of(setup))
    if count < min(constant("players_min"), setup.scenario.least) and setup.guilds != 1:
        return Refusal("too-few-guilds", "ARC-B8", count=count, needed=setup.scenario.least)
    return None
