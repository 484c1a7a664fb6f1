"""Before the game: scenarios, who plays whom, with what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.locke.dealing import SILHOUETTES
from rules.locke.participants import ENEMIES
from rules.locke.running import SEAT
from rules.locke.scenario_text import MAX_ITEMS, PARTIES, SHIPPED, check_party, parse_scenario, shipped_scenarios
from rules.locke.state import Member, Setup
from rules.locke.tables import characters
from rules.locke.wording import term
from rules.refusal import Refusal, Refused
from rules.ruleset import SeatInfo
from rules.words import Phrase, Seat, UserText

RANDOM = "random"
"""The role of somebody who is dealt a character that nobody else knows."""
MAX_NAME = 40
CHOICES = {"silhouette": tuple(mark.rpartition("-")[2] for mark in SILHOUETTES), "party": PARTIES}
"""The options of a seat: the mark that its piece shows, and the party that it begins in."""
RUNNERS = {"enemies": ("referee", "master")}
"""Who may run the enemies (LOCKE-10.12.2a)."""


def scenarios() -> Sequence[str]:
    """Ids of the shipped scenarios, the quick start first."""
    return SHIPPED


def new_setup(scenario: str, options: dict[str, str]) -> Setup:
    """A set-up without seats from a shipped scenario's id or from the text of a scenario file (it has a brace).

    Options: "items" 0-3, how many items each random character is dealt; "enemies" referee or master, who runs them.
    Raises ScenarioError, or Refused (scenario-unknown, unknown-option, option-number, option-choice).
    """
    if "{" in scenario or "\n" in scenario:
        chosen = parse_scenario(scenario)
    elif scenario in SHIPPED:
        chosen = shipped_scenarios()[scenario]
    else:
        raise Refused(Refusal("scenario-unknown", text=UserText(scenario[:MAX_NAME]), scenarios=list(SHIPPED)))
    _check_names(options, ("items", *RUNNERS))
    runner = {"enemies": _choice(options, "enemies", RUNNERS)} if options.get("enemies") else {}
    return Setup(scenario=chosen, items=_items(options, chosen.items), **runner)


def roles(setup: Setup) -> Sequence[str]:
    """What a seat can still be: a prepared place or, if there are none, a random character or one chosen by name, which
    is open to all. Empty when all seats are taken."""
    scenario, taken = setup.scenario, {member.role for member in setup.party}
    if len(setup.party) >= scenario.most:
        return ()
    if scenario.places:
        return tuple(place.id for place in scenario.places if place.id not in taken)
    taken |= {spec.character for spec in scenario.enemies}
    return (RANDOM, *(id for id in characters() if id not in taken))


def join(setup: Setup, seat: str, role: str, name: str, options: dict[str, str]) -> Setup:
    """The set-up with `seat` in `role` ("": the first free one) under the shown `name`.

    Options of a seat without a prepared place: "silhouette" a-h, "party" a-d; they may also follow the role
    ("random party=a"). Raises Refused.
    """
    role, *typed = role.split() or [""]
    options = {**options, **{option: value for option, _, value in (text.partition("=") for text in typed)}}
    if any(member.seat == seat for member in setup.party):
        raise Refused(Refusal("seat-taken", seat=Seat(seat)))
    free = roles(setup)
    if not free:
        raise Refused(Refusal("party-full", limit=setup.scenario.most))
    role = role or free[0]
    if role not in free:
        is_known = role in characters() or any(place.id == role for place in setup.scenario.places)
        if is_known:
            raise Refused(Refusal("role-taken", role=term(role), free=len(free)))
        raise Refused(Refusal("role-unknown", text=UserText(role[:MAX_NAME]), free=len(free)))
    prepared = next((place.member for place in setup.scenario.places if place.id == role), None)
    _check_names(options, () if prepared else tuple(CHOICES))
    changes = {option: _choice(options, option, CHOICES) for option in CHOICES if options.get(option)}
    if "silhouette" in changes:
        changes["silhouette"] = f"silhouette-{changes['silhouette']}"
    chosen = prepared or Member(
        seat=seat, name="", character="" if role == RANDOM else role, open=role != RANDOM, **changes
    )
    member = chosen.model_copy(update={"seat": seat, "name": name.strip()[:MAX_NAME], "role": role})
    return setup.model_copy(update={"party": (*setup.party, member)})


def leave(setup: Setup, seat: str) -> Setup:
    """The set-up without `seat`."""
    return setup.model_copy(update={"party": tuple(member for member in setup.party if member.seat != seat)})


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


def check_start(setup: Setup) -> Refusal | None:
    """Why the game cannot start: too few seats, or no combat could arise among those who are there (LOCKE-10.1a)."""
    least = setup.scenario.least
    if len(setup.party) < least:
        return Refusal("seats-few", count=len(setup.party), needed=least)
    return check_party(setup.scenario.cause, setup.party)


def _check_names(options: dict[str, str], known: tuple[str, ...]) -> None:
    for option in options:
        if option not in known:
            raise Refused(Refusal("unknown-option", text=UserText(option[:MAX_NAME]), options=list(known)))


def _choice(options: dict[str, str], option: str, known: Mapping[str, tuple[str, ...]]) -> str:
    text, choices = options[option].strip(), known[option]
    if text in choices:
        return text
    raise Refused(Refusal("option-choice", option=option, text=UserText(text[:MAX_NAME]), choices=list(choices)))


def _items(options: dict[str, str], default: int) -> int:
    text = options.get("items", "").strip()
    if not text:
        return default
    if text in tuple(str(number) for number in range(MAX_ITEMS + 1)):
        return int(text)
    raise Refused(Refusal("option-number", option="items", text=UserText(text[:MAX_NAME]), low=0, high=MAX_ITEMS))
