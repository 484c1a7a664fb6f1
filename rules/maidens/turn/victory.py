"""Victory (chapter 12), evaluated at the end of every phase (MAID-3-F2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from rules.core.contract.corrections import End
from rules.core.contract.ruleset import Ending
from rules.core.facts.words import Term
from rules.core.play.clock import Alarm
from rules.core.space.plane.spots import are_within
from rules.maidens.events import TimeCompared, TimeOver, Won
from rules.maidens.lobby.scenario import HARD_STOP
from rules.maidens.space.ground import PLACE
from rules.maidens.standing import GameTable, is_down, is_unfit, role_of, sides
from rules.maidens.state import Doll, Mode, Setup, State

DRAW: Final = "none"
TOUCH_RANGE: Final = 50
"""Greatest distance at which a doll touches a flag (MAID-12-A1b)."""


def ending(setup: Setup, state: State) -> Ending | None:
    """Returns the ending of the battle, or None while it goes on."""
    if not state.winner:
        return None
    return Ending(state.won_by, None if state.winner == DRAW else state.winner, _RULES[state.won_by])


def settle(table: GameTable) -> None:
    """Ends a battle that is won or out of time (MAID-3-F2, MAID-12-T1)."""
    setup, state = table.setup, table.state
    if state.winner or not state.turn:
        return
    won = {side for side in sides(setup) if _WINS[setup.mode](setup, state, side)}
    if won:
        _end(table, won.pop() if len(won) == 1 else DRAW, setup.mode)
    elif beaten := [side for side in sides(setup) if not any(_is_up(doll) for doll in _members(state, side))]:
        _end(table, DRAW if len(beaten) > 1 else _other(setup, beaten[0]), "annihilation")
    elif state.is_late or (state.phase == "end" and state.turn >= setup.turns):
        _end_of_time(table)


def clock(setup: Setup, state: State) -> Alarm | None:
    """Returns the next alarm of the clock, or None without a clock (MAID-1-3, MAID-12-T1).

    After the first alarm the current act is the last. After the second, half an hour later, everything stops.
    """
    if not setup.minutes or state.winner:
        return None
    return Alarm(setup.minutes + (HARD_STOP if state.is_late else 0), End(verdict="time"))


def call_time(table: GameTable) -> None:
    """Announces the end of the playing time.

    If it was already announced, ends the battle.
    """
    at_once = table.state.is_late
    table.state.is_late = True
    table.tell(TimeOver(rules=("MAID-12-T1", "MAID-1-3"), at_once=at_once))
    if at_once:
        _end_of_time(table)


def _end(table: GameTable, side: str, mode: str) -> None:
    table.state.winner, table.state.won_by = side, mode
    table.tell(Won(rules=(_RULES[mode],), side=Term("" if side == DRAW else side), mode=Term(mode)))


def _other(setup: Setup, side: str) -> str:
    return next((each for each in sides(setup) if each != side), "")


def _stands(doll: Doll) -> bool:
    """Returns whether a doll still counts for her side (MAID-12-AT1)."""
    return doll.where != "captive" and not is_down(doll) and not is_unfit(doll)


def _is_up(doll: Doll) -> bool:
    return doll.where != "captive" and not is_down(doll)


def _members(state: State, side: str) -> Iterator[Doll]:
    return (doll for doll in state.dolls.values() if doll.side == side)


# --- the modes -------------------------------------------------------------------------------------------------------


def _annihilated(setup: Setup, state: State, side: str) -> bool:
    return not any(_stands(doll) for doll in state.dolls.values() if doll.side != side)


def _general_fell(setup: Setup, state: State, side: str) -> bool:
    general = state.dolls.get(setup.generals.get(_other(setup, side), ""))
    return general is not None and (is_down(general) or general.where == "captive")


def _flag_touched(setup: Setup, state: State, side: str) -> bool:
    if state.phase != "move":
        return False
    flag = setup.ground.flag(role_of(state, _other(setup, side)))
    return any(
        _stands(doll) and doll.where == "table" and not doll.melee and not doll.flying
        and are_within(doll.spot, flag, TOUCH_RANGE)
        for doll in _members(state, side)
    )  # fmt: skip


def _place_taken(setup: Setup, state: State, side: str) -> bool:
    if state.phase != "end" or side != setup.attacker:
        return False
    there = [
        doll.side
        for doll in state.dolls.values()
        if doll.where == "table" and _stands(doll) and not doll.melee and setup.ground.is_in(PLACE, doll.spot)
    ]
    return side in there and len(set(there)) == 1


def _points_made(setup: Setup, state: State, side: str) -> bool:
    return state.fallen.get(_other(setup, side), 0) >= setup.points


_WINS: Final[Mapping[Mode, Callable[[Setup, State, str], bool]]] = MappingProxyType({
    "annihilation": _annihilated,
    "general": _general_fell,
    "flag": _flag_touched,
    "place": _place_taken,
    "points": _points_made,
})  # fmt: skip
_RULES: Final[Mapping[str, str]] = MappingProxyType({
    "annihilation": "MAID-12-AT1",
    "general": "MAID-12-A1",
    "flag": "MAID-12-A1",
    "place": "MAID-12-B1",
    "held": "MAID-12-B1",
    "points": "MAID-12-C1",
    "time": "MAID-12-T2",
    "verdict": "MAID-0-6",
    "abandoned": "MAID-0-6",
})  # fmt: skip


# --- out of time (MAID-12-T2) ----------------------------------------------------------------------------------------


def _end_of_time(table: GameTable) -> None:
    """Decides the battle when the time is over (MAID-12-B1)."""
    setup, state = table.setup, table.state
    if setup.mode == "place":
        _end(table, _other(setup, setup.attacker), "held")
        return
    for measure, of in _MEASURES.items():
        if of is _wounded and not setup.generals:
            continue
        first, second = of(setup, state, state.first), of(setup, state, state.second)
        table.tell(
            TimeCompared(
                rules=("MAID-12-T2",), measure=Term(measure), first=_hundredths(first), second=_hundredths(second)
            )
        )
        if first != second:
            _end(table, state.first if first > second else state.second, "time")
            return
    _end(table, DRAW, "time")


def _hundredths(value: Fraction | int) -> int:
    """Returns a fraction in hundredths; an integer is returned unchanged."""
    return value if isinstance(value, int) else int(value * 100)


def _felled(setup: Setup, state: State, side: str) -> int:
    return state.fallen.get(_other(setup, side), 0)


def _wounded(setup: Setup, state: State, side: str) -> int:
    return state.losses.get(_other(setup, side), 0)


def _out(setup: Setup, state: State, side: str) -> int:
    return sum(1 for doll in state.dolls.values() if doll.side != side and not _stands(doll))


def _share(setup: Setup, state: State, side: str) -> Fraction:
    own = list(_members(state, side))
    return Fraction(sum(doll.hp for doll in own), sum(setup.sheet(doll.sheet).max_hp for doll in own) or 1)


_MEASURES: Final[Mapping[str, Callable[[Setup, State, str], Fraction | int]]] = MappingProxyType({
    "felled": _felled,
    "general-hurt": _wounded,
    "out-now": _out,
    "hp-share": _share,
})  # fmt: skip
