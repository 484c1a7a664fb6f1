"""Before the game: scenarios, roles, who plays what.

A party of one to four; each role is there once, so its id names the character's piece too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from rules.core.contract import options
from rules.core.contract.party import free_roles, with_member
from rules.core.contract.ruleset import SeatInfo
from rules.core.facts.words import Phrase, Term, UserText
from rules.gloomhaven.attack.damage import ALWAYS, MAX_ASKED, NEVER
from rules.gloomhaven.figures import PARTY_SIDE
from rules.gloomhaven.lobby.scenario import MAX_LEVEL, ROLES
from rules.gloomhaven.lobby.scenario_map import MAX_PARTY
from rules.gloomhaven.sheet.hand_cards import read_card
from rules.gloomhaven.state import AbilityPreset, Card, Member, Scenario, Setup

MAX_CHARACTER_LEVEL = 9
MAX_HP = 99
ASKING = {"usual": None, "always": ALWAYS, "never": NEVER}
"""When a player is asked about losing cards (GLOOM-A13), where it is no number; as in `Figure.ask_from`."""


class Options(options.Options):
    """The level of the scenario, else the one that it suggests (GLOOM-T7); how ties are settled (GLOOM-H1)."""

    level: Annotated[int, Field(ge=0, le=MAX_LEVEL)] | None = None
    ties: options.Ties = "ask"


class Sheet(options.Sheet):
    """The hit points of a character brought along, else its level, which gives the role's; and when its player is asked
    about losing cards instead of taking damage (GLOOM-A13): a number is the damage from which on. `hand` "own": its
    player has cards, and the bot keeps none even if there is a hand for the role."""

    hp: Annotated[int, Field(ge=1, le=MAX_HP)] | None = None
    level: Annotated[int, Field(ge=1, le=MAX_CHARACTER_LEVEL)] | None = None
    cards: Literal["usual", "always", "never"] | Annotated[int, Field(ge=1, le=MAX_ASKED)] = "usual"
    hand: Literal["ready", "own"] = "ready"


class Role(BaseModel):
    """A role: hit points by character level 1-9, its letters on the board, its named abilities, and the hand that the
    bot keeps for it, if it has one (`rules.gloomhaven.sheet.hand_cards`). `base` is the role that a copy is of."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    base: str = ""
    mark: str
    hp: tuple[int, ...]
    presets: tuple[AbilityPreset, ...]
    copies: int = 1
    hand: tuple[Card, ...] = ()


@cache
def role_table() -> dict[str, Role]:
    """The roles by id, in their order; a role with copies is there several times ("hero", "hero-2")."""
    raw = json.loads(ROLES.read_text("utf-8"))
    found = {}
    for entry in raw["roles"]:
        cards = tuple(read_card(text, entry["id"]) for text in entry.pop("hand", ()))
        role = Role.model_validate({**entry, "hand": cards})
        for copy in range(1, role.copies + 1):
            changes = {"id": f"{role.id}-{copy}", "base": role.id, "mark": f"{role.mark}{copy}"} if copy > 1 else {}
            found[changes.get("id", role.id)] = role.model_copy(update=changes)
    return found


def set_up(scenario: Scenario, options: Options) -> Setup:
    level = scenario.level if options.level is None else options.level
    return Setup(scenario=scenario, level=level, ties="first" if options.ties == "first" else "ask")


def roles(setup: Setup) -> Sequence[str]:
    """The roles still free, of a role with copies only the next one; none when the party is full."""
    free = free_roles(setup, role_table(), MAX_PARTY)
    heroes = [role for role in free if role.startswith("hero")]
    return tuple(role for role in free if role not in heroes[1:])


def add_seat(setup: Setup, seat: str, role: str, name: str, sheet: Sheet) -> Setup:
    """The set-up with `seat` playing `role`; its hit points are those of the sheet, else those of the role at the
    character's level (else at one that suits the scenario's)."""
    chosen = role_table()[role]
    hp = sheet.hp or chosen.hp[(sheet.level or _level_for(setup)) - 1]
    asking = ASKING[sheet.cards] if isinstance(sheet.cards, str) else sheet.cards
    kept = setup.scenario.hands.get(base_role(role), chosen.hand) if sheet.hand == "ready" else ()
    presets = () if kept else chosen.presets
    member = Member(seat=seat, role=role, name=name, hp=hp, presets=presets, ask_from=asking, hand=kept)
    return with_member(setup, member)


def base_role(role: str) -> str:
    """The role that another is a copy of: "hero" for "hero-2"."""
    return re.sub(r"-\d+$", "", role)


def seats(setup: Setup) -> Sequence[SeatInfo]:
    """The seats in the order in which they joined, each named by its player and role."""
    return tuple(
        SeatInfo(member.seat, Phrase.of("seat", name=UserText(member.name), role=Term(member.role)), PARTY_SIDE)
        for member in setup.party
    )


def open_hands(setup: Setup) -> bool:
    """Whether the bot keeps anybody's cards."""
    return any(member.hand for member in setup.party)


def _level_for(setup: Setup) -> int:
    """The character level that suits a scenario level: the scenario's is half of the party's, rounded up."""
    return min(max(1, 2 * setup.level - 1), MAX_CHARACTER_LEVEL)
