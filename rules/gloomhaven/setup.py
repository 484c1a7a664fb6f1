"""Before the game: scenarios, roles, who plays what.

A party of one to four; each role is there once, so its id names the character's piece too.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from rules.gloomhaven.damage import ALWAYS, MAX_ASKED, NEVER
from rules.gloomhaven.figures import PARTY_SIDE
from rules.gloomhaven.scenario import MAX_LEVEL, MAX_PARTY, parse_scenario, shipped_scenarios
from rules.gloomhaven.state import AbilityPreset, Member, Setup
from rules.refusal import Refusal, Refused
from rules.ruleset import SeatInfo
from rules.words import Phrase, Seat, Term, UserText

MAX_CHARACTER_LEVEL = 9
MAX_HP = 99
MAX_NAME = 40
TIES = ("ask", "first")
ASKING = {"": None, "usual": None, "always": ALWAYS, "never": NEVER}
"""The option "cards" on joining, where it is no number."""


class Role(BaseModel):
    """A role: hit points by character level 1-9, its letters on the board, its named abilities."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    mark: str
    hp: tuple[int, ...]
    presets: tuple[AbilityPreset, ...]
    copies: int = 1


@cache
def role_table() -> dict[str, Role]:
    """The roles by id, in their order; a role with copies is there several times ("hero", "hero-2")."""
    raw = json.loads((Path(__file__).parent / "data" / "roles.json").read_text("utf-8"))
    found = {}
    for entry in raw["roles"]:
        role = Role.model_validate(entry)
        for copy in range(1, role.copies + 1):
            changes = {"id": f"{role.id}-{copy}", "mark": f"{role.mark}{copy}"} if copy > 1 else {}
            found[changes.get("id", role.id)] = role.model_copy(update=changes)
    return found


def scenarios() -> Sequence[str]:
    """Ids of the shipped scenarios, smallest first."""
    return tuple(shipped_scenarios())


def new_setup(scenario: str, options: dict[str, str]) -> Setup:
    """A set-up without seats from a shipped scenario's id or from the text of a scenario file (it has a line break).

    Options: "level" 0-7 (else what the scenario suggests), "ties" "ask" or "first" (GLOOM-H1). Raises ScenarioError, or
    Refused (scenario-unknown, unknown-option, option-number, option-choice).
    """
    if "\n" in scenario or "\r" in scenario:
        chosen = parse_scenario(scenario)
    elif scenario in shipped_scenarios():
        chosen = shipped_scenarios()[scenario]
    else:
        raise Refused(Refusal("scenario-unknown", text=UserText(scenario[:MAX_NAME]), scenarios=list(scenarios())))
    _check_names(options, ("level", "ties"))
    level = _number(options, "level", 0, MAX_LEVEL)
    ties = options.get("ties", "ask")
    if ties not in TIES:
        raise Refused(Refusal("option-choice", option="ties", text=UserText(ties[:MAX_NAME]), choices=list(TIES)))
    return Setup(scenario=chosen, level=chosen.level if level is None else level, ties=ties)


def roles(setup: Setup) -> Sequence[str]:
    """The roles still free, of a role with copies only the next one; none when the party is full."""
    if len(setup.party) >= MAX_PARTY:
        return ()
    taken = {member.role for member in setup.party}
    free = [role for role in role_table() if role not in taken]
    heroes = [role for role in free if role.startswith("hero")]
    return tuple(role for role in free if role not in heroes[1:])


def join(setup: Setup, seat: str, role: str, name: str, options: dict[str, str]) -> Setup:
    """The set-up with `seat` playing `role` ("": the first free one) under the shown `name`.

    Options: "hp" 1-99 for a character brought along, else "level" 1-9 of the character, which gives the role's hit
    points (else a level that suits the scenario's); "cards" is when its player is asked about losing cards (GLOOM-A13):
    usual, always, never or a damage. They may also follow the role ("hero hp=12"). Raises Refused.
    """
    role, *typed = role.split() or [""]
    options = {**options, **{option: value for option, _, value in (text.partition("=") for text in typed)}}
    if any(member.seat == seat for member in setup.party):
        raise Refused(Refusal("seat-taken", seat=Seat(seat)))
    free = roles(setup)
    if not free:
        raise Refused(Refusal("party-full", limit=MAX_PARTY))
    chosen = role_table().get(role or free[0])
    if chosen is None:
        known = [Term(each) for each in free]
        raise Refused(Refusal("role-unknown", text=UserText(role[:MAX_NAME]), roles=known))
    if any(member.role == chosen.id for member in setup.party):
        raise Refused(Refusal("role-taken", role=Term(chosen.id), roles=[Term(each) for each in free]))
    _check_names(options, ("hp", "level", "cards"))
    level = _number(options, "level", 1, MAX_CHARACTER_LEVEL) or _level_for(setup)
    hp = _number(options, "hp", 1, MAX_HP) or chosen.hp[level - 1]
    member = Member(
        seat=seat, role=chosen.id, name=name.strip()[:MAX_NAME], hp=hp, presets=chosen.presets,
        ask_from=_ask_from(options),
    )  # fmt: skip
    return setup.model_copy(update={"party": (*setup.party, member)})


def leave(setup: Setup, seat: str) -> Setup:
    """The set-up without `seat`."""
    return setup.model_copy(update={"party": tuple(member for member in setup.party if member.seat != seat)})


def seats(setup: Setup) -> Sequence[SeatInfo]:
    """The seats in the order in which they joined, each named by its player and role."""
    return tuple(
        SeatInfo(member.seat, Phrase.of("seat", name=UserText(member.name), role=Term(member.role)), PARTY_SIDE)
        for member in setup.party
    )


def check_start(setup: Setup) -> Refusal | None:
    """Why the fight cannot start: nobody has joined."""
    return None if setup.party else Refusal("party-empty", limit=MAX_PARTY)


def _level_for(setup: Setup) -> int:
    """The character level that suits a scenario level: the scenario's is half of the party's, rounded up."""
    return min(max(1, 2 * setup.level - 1), MAX_CHARACTER_LEVEL)


def _ask_from(options: dict[str, str]) -> int | None:
    """When the player is asked about losing cards, as in `Figure.ask_from`."""
    text = options.get("cards", "").strip()
    if text in ASKING:
        return ASKING[text]
    try:
        found = _number(options, "cards", 1, MAX_ASKED)
    except Refused:
        words = [word for word in ASKING if word]
        raise Refused(
            Refusal("cards-choice", "GLOOM-A13", text=UserText(text[:MAX_NAME]), choices=words, low=1, high=MAX_ASKED)
        ) from None
    return found


def _check_names(options: dict[str, str], known: tuple[str, ...]) -> None:
    for option in options:
        if option not in known:
            raise Refused(Refusal("unknown-option", text=UserText(option[:MAX_NAME]), options=list(known)))


def _number(options: dict[str, str], option: str, low: int, high: int) -> int | None:
    text = options.get(option, "").strip()
    if not text:
        return None
    if len(text) <= 4 and text.isdecimal() and low <= int(text) <= high:
        return int(text)
    raise Refused(Refusal("option-number", option=option, text=UserText(text[:MAX_NAME]), low=low, high=high))
