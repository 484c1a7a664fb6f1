"""The lobby: scenario, victory condition, and the dolls of both sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, count
from typing import Annotated, Final, Literal

from pydantic import Field

from rules.core.contract import options
from rules.core.contract.party import choose_side, texts
from rules.core.contract.ruleset import SeatInfo
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Term, UserText
from rules.maidens.lobby.agreed import PLACES, PLAYED, Lobby, Member, Side
from rules.maidens.lobby.scenario import MOST_DOLLS, Scenario, Victory
from rules.maidens.sheet.presets import dolls
from rules.maidens.sheet.sheet_text import parse_sheet
from rules.maidens.sheet.sheets import Sheet as DollSheet
from rules.maidens.sheet.sheets import faults
from rules.maidens.space.ground import PLACE
from rules.maidens.state import Enlisted, Setup

MAX_DOLL: Final = 6000
"""Greatest length of a doll's text, the limit of a command's parameter."""
REFEREE: Final = "household"
"""Prefix of the id of the seat that plays a side without players; the side's name follows."""
MOST_TURNS: Final = 30
MOST_MINUTES: Final = 1440
MOST_POINTS: Final = 20
MOST_REFUND: Final = 100


class Options(options.Options):
    """Options of a game.

    If an option is None, the scenario's value counts. `dolls` is the number of dolls on each side (MAID-1-1). `turns`
    and `minutes` are limits (MAID-12-T1, MAID-1-3); 0 minutes means no clock. `points` is the number of enemies to
    defeat (MAID-12-C1). `refunds` is the most MP that drawbacks refund (MAID-2-S2). `interception` is an optional rule
    (MAID-7-T6).
    """

    dolls: Annotated[int, Field(ge=1, le=MOST_DOLLS)] | None = None
    victory: Victory | None = None
    turns: Annotated[int, Field(ge=1, le=MOST_TURNS)] | None = None
    minutes: Annotated[int, Field(ge=0, le=MOST_MINUTES)] | None = None
    points: Annotated[int, Field(ge=1, le=MOST_POINTS)] | None = None
    refunds: Annotated[int, Field(ge=0, le=MOST_REFUND)] | None = None
    interception: bool | None = None


Ready = Literal[
    "azusa", "carmilla", "gretel", "hagane", "hanae", "kasumi", "lilim", "lulu", "maria", "mimi", "nanako", "rin",
    "sayo", "suzume", "tsubaki", "volta",
]  # fmt: skip
"""Ids of the ready-made dolls, which a command suggests to players."""


class Sheet(options.Sheet):
    """A player's entry: the side and the dolls.

    `doll` is the text of a file (`sheet_text`), or "" for a ready-made doll. `also` are further ready-made dolls.
    `general` makes the first doll her side's general (MAID-12-A1).
    """

    from_file = "doll"

    side: Side | None = None
    doll: Annotated[str, Field(max_length=MAX_DOLL)] = ""
    also: Annotated[tuple[Ready, ...], Field(max_length=MOST_DOLLS - 1)] = ()
    general: bool = False

    def called(self) -> Mapping[str, str]:
        return parse_sheet(self.doll).name


def set_up(scenario: Scenario, chosen: Options) -> Setup:
    most = {side: scenario.most[PLACES[side]] for side in PLAYED}
    if chosen.dolls is not None and chosen.dolls > max(most.values()):
        raise Refused(Refusal("too-many-dolls", "MAID-1-1", count=chosen.dolls, most=max(most.values())))
    mode = chosen.victory or scenario.victory
    if mode == "place" and PLACE not in scenario.ground.zones:
        raise Refused(Refusal("no-place", "MAID-12-B1", scenario=_text(scenario.title)))
    lobby = Lobby(
        title=scenario.title, intro=scenario.intro, most=most, is_attack=scenario.is_attack or mode == "place",
        ready={side: scenario.ready.get(PLACES[side], ()) for side in PLAYED}, count=chosen.dolls,
        refund_cap=scenario.refund_cap if chosen.refunds is None else chosen.refunds,
    )  # fmt: skip
    return _enlisted(
        Setup(
            ground=scenario.ground, sheets={}, mode=mode, attacker=PLAYED[0] if lobby.is_attack else "",
            turns=chosen.turns or scenario.turns,
            minutes=scenario.minutes if chosen.minutes is None else chosen.minutes,
            points=chosen.points or scenario.points,
            intercepts=scenario.intercepts if chosen.interception is None else chosen.interception, lobby=lobby,
        )
    )  # fmt: skip


def _text(said: dict[str, str]) -> Phrase:
    return Phrase("scenario-title", {**texts(said)})


# --- players and their dolls -----------------------------------------------------------------------------------------


def roles(setup: Setup) -> Sequence[str]:
    """Returns the free ready-made dolls, those of the scenario first.

    Once both sides are full, the result is empty.
    """
    lobby = setup.lobby
    if len(_sides_of(lobby)) >= sum(lobby.most.values()):
        return ()
    taken = _taken(lobby.party)
    listed = chain(*(lobby.ready.get(side, ()) for side in PLAYED), dolls())
    return tuple(id for id in dict.fromkeys(listed) if id not in taken and _unfit(lobby, id) is None)


def _unfit(lobby: Lobby, id: str) -> Refusal | None:
    """Refuses a ready-made doll whose sheet breaks a rule.

    The agreed cap on refunds counts too (MAID-2-S2).
    """
    return next((fault.refusal for fault in faults(dolls()[id], lobby.refund_cap)), None)


def add_seat(setup: Setup, seat: str, role: str, name: str, sheet: Sheet) -> Setup:
    """Returns the set-up with a player's dolls.

    Players who choose no side join the smaller one. Raises Refused, or FileError if a doll's text has defects.
    """
    lobby = setup.lobby
    own = parse_sheet(sheet.doll, lobby.refund_cap) if sheet.doll else None
    there = Counter(_sides_of(lobby))
    side = choose_side(sheet.side, there, lobby.most, "MAID-1-1")
    also = tuple(id for id in sheet.also if own is not None or id != role)
    if taken := next((id for id in also if id in _taken(lobby.party)), None):
        raise Refused(Refusal("doll-taken", doll=Term(taken)))
    named = (*([role] if own is None else []), *also)
    if refusal := next(filter(None, (_unfit(lobby, id) for id in named)), None):
        raise Refused(refusal)
    if (count := there[side] + 1 + len(also)) > lobby.most[side]:
        raise Refused(Refusal("too-many-dolls", "MAID-1-1", count=count, most=lobby.most[side]))
    member = Member(
        seat=seat, side=side, role="" if own else role, also=also, name=name, own=own, general=sheet.general
    )
    return _joined(setup, (*lobby.party, member))


def leave(setup: Setup, seat: str) -> Setup:
    return _joined(setup, tuple(member for member in setup.lobby.party if member.seat != seat))


def seats(setup: Setup) -> Sequence[SeatInfo]:
    """Returns the players in the order of joining, then the referee's seats."""
    party = {member.seat: member for member in setup.lobby.party}
    sides = {
        **{member.seat: member.side for member in party.values()},
        **{doll.seat: doll.side for doll in setup.dolls},
    }
    return tuple(
        SeatInfo(
            seat, _seat_name(party[seat]) if seat in party else Phrase("seat-household", {"side": Term(side)}), side
        )
        for seat, side in sides.items()
    )


def _seat_name(member: Member) -> Phrase:
    return Phrase("seat", {"name": UserText(member.name), **texts((member.own or dolls()[member.role]).name)})


def _taken(party: Iterable[Member]) -> set[str]:
    return {id for member in party for id in (member.role, *member.also)}


def _sides_of(lobby: Lobby) -> list[Side]:
    """Returns the side of each doll that players have brought, one entry per doll."""
    return [member.side for member in lobby.party for _ in range(1 + len(member.also))]


# --- dolls that fight ------------------------------------------------------------------------------------------------


def _joined(setup: Setup, party: tuple[Member, ...]) -> Setup:
    return _enlisted(setup.model_copy(update={"lobby": setup.lobby.model_copy(update={"party": party})}))


def _enlisted(setup: Setup) -> Setup:
    """Returns the set-up with the dolls of both sides.

    Ready-made dolls fill a side up to the agreed number. The side's players share them evenly; the referee plays a side
    without players.
    """
    lobby = setup.lobby
    taken = _taken(lobby.party)
    sheets: dict[str, DollSheet] = {}
    enlisted: list[Enlisted] = []
    leaders: dict[str, str] = {}
    generals: dict[str, str] = {}
    for side in PLAYED:
        members = [member for member in lobby.party if member.side == side]
        led = Counter({member.seat: 1 + len(member.also) for member in members})
        if not members:
            led[f"{REFEREE}-{side}"] = 0
        leaders[side] = next(iter(led))
        wanted = min(lobby.most[side], lobby.count or len(lobby.ready.get(side, ())) or lobby.most[side])
        brought = [(member, id) for member in members for id in (member.role, *member.also)]
        for member, id in brought:
            sheet = member.own if member.own is not None and id == member.role else dolls()[id]
            key = _free_id(sheet.id, sheets) if member.own is sheet else sheet.id
            sheets[key] = sheet
            name = member.name if id == member.role else ""
            doll = Enlisted(
                id=_free_id(sheet.id, [e.id for e in enlisted]), sheet=key, seat=member.seat, side=side, name=name
            )
            enlisted.append(doll)
            if member.general and id == member.role:
                generals.setdefault(side, doll.id)
        spare = [
            id for id in chain(lobby.ready.get(side, ()), dolls()) if id not in taken and _unfit(lobby, id) is None
        ]
        for id in list(dict.fromkeys(spare))[: max(0, wanted - len(brought))]:
            taken.add(id)
            sheets[id] = dolls()[id]
            seat = min(led, key=lambda each: led[each])
            led[seat] += 1
            doll_id = _free_id(id, [each.id for each in enlisted])
            enlisted.append(Enlisted(id=doll_id, sheet=id, seat=seat, side=side))
        generals.setdefault(side, next((doll.id for doll in enlisted if doll.side == side), ""))
    return setup.model_copy(
        update={
            "dolls": tuple(enlisted), "sheets": sheets, "leaders": leaders,
            "generals": generals if setup.mode == "general" else {},
        }
    )  # fmt: skip


def _free_id(id: str, taken: Iterable[str]) -> str:
    """Returns the doll's id, numbered if it is taken."""
    known = set(taken)
    return next(each for each in chain([id], (f"{id}-{number}" for number in count(2))) if each not in known)
