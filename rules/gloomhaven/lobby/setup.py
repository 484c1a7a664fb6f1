"""Before the game: scenario, options, roles and seats.

Each role exists once, so its id is also the id of the character's piece.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from rules.core.contract import options
from rules.core.contract.party import free_roles, with_member
from rules.core.contract.ruleset import SeatInfo
from rules.core.facts.models import FrozenModel
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
"""Values of `Figure.ask_from` for each word of `Sheet.cards` (GLOOM-A13)."""


class Options(options.Options):
    """Options of a game: the scenario level (GLOOM-T7), and who decides ties (GLOOM-H1).

    The default level is the one that the scenario suggests.
    """

    level: Annotated[int, Field(ge=0, le=MAX_LEVEL)] | None = None
    ties: options.Ties = "ask"


class Sheet(options.Sheet):
    """Character that a player brings along.

    - `hp`: by default those of the role at `level`.
    - `cards`: when the player is asked about losing cards; a number is the least damage (GLOOM-A13).
    - `hand`: "own" if the player holds real cards, so that the bot keeps no hand.
    """

    hp: Annotated[int, Field(ge=1, le=MAX_HP)] | None = None
    level: Annotated[int, Field(ge=1, le=MAX_CHARACTER_LEVEL)] | None = None
    cards: Literal["usual", "always", "never"] | Annotated[int, Field(ge=1, le=MAX_ASKED)] = "usual"
    hand: Literal["ready", "own"] = "ready"


class Role(FrozenModel):
    """Role: hit points at character levels 1-9, letters on the board, named abilities.

    `hand` is the hand that the bot keeps, if any (`rules.gloomhaven.sheet.hand_cards`). For a copied role, `base` is
    the original.
    """

    id: str
    base: str = ""
    mark: str
    hp: tuple[int, ...]
    presets: tuple[AbilityPreset, ...]
    copies: int = 1
    hand: tuple[Card, ...] = ()


@cache
def role_table() -> dict[str, Role]:
    """Returns the roles by id, with copies ("hero", "hero-2")."""
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
    """Returns the free roles, or none if the party is full.

    Of several free copies of a role, only the first is included.
    """
    free = free_roles(setup, role_table(), MAX_PARTY)
    heroes = [role for role in free if role.startswith("hero")]
    return tuple(role for role in free if role not in heroes[1:])


def add_seat(setup: Setup, seat: str, role: str, name: str, sheet: Sheet) -> Setup:
    """Returns the set-up with `seat` playing `role`.

    By default, the character's level suits the scenario's, and the hit points are those of the role at that level.
    """
    chosen = role_table()[role]
    hp = sheet.hp or chosen.hp[(sheet.level or _level_for(setup)) - 1]
    asking = ASKING[sheet.cards] if isinstance(sheet.cards, str) else sheet.cards
    kept = setup.scenario.hands.get(base_role(role), chosen.hand) if sheet.hand == "ready" else ()
    presets = () if kept else chosen.presets
    member = Member(seat=seat, role=role, name=name, hp=hp, presets=presets, ask_from=asking, hand=kept)
    return with_member(setup, member)


def base_role(role: str) -> str:
    """Returns the original of a copied role: "hero" for "hero-2"."""
    return re.sub(r"-\d+$", "", role)


def seats(setup: Setup) -> Sequence[SeatInfo]:
    """Returns the seats in the order in which they joined."""
    return tuple(
        SeatInfo(member.seat, Phrase.of("seat", name=UserText(member.name), role=Term(member.role)), PARTY_SIDE)
        for member in setup.party
    )


def open_hands(setup: Setup) -> bool:
    """Returns whether the bot keeps the cards of any seat."""
    return any(member.hand for member in setup.party)


def _level_for(setup: Setup) -> int:
    """Returns the character level that suits the scenario level.

    This reverses the rule that the scenario level is half of the party's level, rounded up.
    """
    return min(max(1, 2 * setup.level - 1), MAX_CHARACTER_LEVEL)
