"""Traces of events on a board: ways gone, attacks with their results, falls and changed bars.

A ruleset lists the classes of events that leave a trace, and where an event has its pieces, its way and its result. The
old places and values come from the board before the events, so a trace shows nothing that the two boards and the events
do not show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, NamedTuple, TypeVar

from rules.core.contract.board import Board, Fall, Strike, StrikeKind, Token, Traces, Walk
from rules.core.facts.events import Event
from rules.core.facts.words import Phrase
from rules.core.space.layouts import Grid, Layout, Plane, Ring, Spot, SpotError

E = TypeVar("E", bound=Event)

MOST_ACTS: Final = 4
"""Number of acts that are shown, the newest ones."""
MOST_SHOWN: Final = 8
"""Maximum number of ways, and of attacks, that are shown."""
MOST_RESULTS: Final = 4
"""Maximum number of results that one arrow shows, the newest ones."""
MOST_EVENTS: Final = 200
"""Maximum number of events that are kept for traces, the newest ones."""


class Result(NamedTuple):
    """A result of an attack or effect, in few letters (Fluent `trace-<id>`) or without any."""

    kind: StrikeKind
    phrase: Phrase | None = None
    is_open: bool = False
    """True if the result stands only until a later event of the same attack tells more."""


def lost(amount: int) -> Result:
    """Returns the result of an attack that takes this amount."""
    return Result("harm", Phrase("trace-lost", {"count": amount})) if amount > 0 else without("unhurt")


def gained(amount: int) -> Result:
    """Returns the result of an effect that gives this amount."""
    return Result("aid", Phrase("trace-gained", {"count": max(0, amount)}))


def without(why: str) -> Result:
    """Returns the result of an attack without an effect, such as "miss"."""
    return Result("miss", Phrase(f"trace-{why}"))


def harmful(what: str, **facts: Any) -> Result:
    return Result("harm", Phrase(f"trace-{what}", facts))


def still_open(result: Result) -> Result:
    """Returns a result that the next event of the same attack replaces."""
    return result._replace(is_open=True)


OPEN: Final = Result("harm", is_open=True)
"""Result of an attack that is not decided yet."""
EFFECT: Final = Result("effect")
"""Result of an effect that the words of its event explain."""


def _always(event: Any) -> bool:
    return True


# --- definitions of a ruleset ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Went(Generic[E]):
    """A class of events in which a piece moves."""

    event: type[E]
    piece_of: Callable[[E], str]
    way: Callable[[E], Sequence[str]]
    """Returns the spots of the way as they are written, with or without the first one."""


@dataclass(frozen=True, slots=True)
class Struck(Generic[E]):
    """A class of events in which a piece attacks another one, or affects it."""

    event: type[E]
    source_of: Callable[[E], str]
    """Returns the piece that acts; "" for none."""
    target_of: Callable[[E], str | tuple[str, ...]]
    """Returns the piece that is affected, or all of them."""
    result: Callable[[E], Result]
    follows: bool = False
    """True if the event may tell more about an earlier attack.

    It then belongs to the newest attack between the two pieces, and replaces its first open result. The attack may lack
    one of the two ("").
    """
    counts: Callable[[E], bool] = _always
    """Returns whether the event leaves a trace."""


@dataclass(frozen=True, slots=True)
class Fell(Generic[E]):
    """A class of events in which a piece falls."""

    event: type[E]
    piece_of: Callable[[E], str]
    """Returns the piece; "" for none."""


@dataclass(frozen=True, slots=True)
class Trail:
    """Definition of a game's traces: the events that leave one."""

    went: tuple[Went[Any], ...] = ()
    struck: tuple[Struck[Any], ...] = ()
    fell: tuple[Fell[Any], ...] = ()

    @property
    def events(self) -> frozenset[type[Event]]:
        """Classes of all events that leave a trace."""
        rows: tuple[Went[Any] | Struck[Any] | Fell[Any], ...] = (*self.went, *self.struck, *self.fell)
        return frozenset(row.event for row in rows)


# --- traces of events ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Blow:
    """An attack or effect, with the results that events have reported."""

    source: str
    target: str
    act: int
    results: list[Result] = field(default_factory=list)


@dataclass(slots=True)
class _Tracing:
    """Traces of the events that have been read."""

    layout: Layout
    at: dict[str, Spot]
    """Spot of each piece."""
    ways: dict[str, tuple[int, list[Spot]]] = field(default_factory=dict)
    """Act and way of each piece that has moved."""
    blows: dict[tuple[str, str], _Blow] = field(default_factory=dict)
    fallen: dict[str, Spot | None] = field(default_factory=dict)
    act: int = 0
    leader: str = ""
    targets: set[str] = field(default_factory=set)

    def _lead(self, piece: str, onto: str = "") -> None:
        """Begins another act if this piece leads it.

        A target that strikes back belongs to the same act.
        """
        if piece != self.leader and not (piece in self.targets and onto == self.leader):
            self.act, self.leader, self.targets = self.act + 1, piece, set()
        if onto:
            self.targets.add(onto)

    def go(self, piece: str, written: Iterable[str]) -> None:
        spots = [spot for each in written if (spot := _read(self.layout, each)) is not None]
        if not piece or not spots:
            return
        if piece not in self.targets:  # an attack may push its target
            self._lead(piece)
        _, way = self.ways.pop(piece, (0, [self.at[piece]] if piece in self.at else []))
        for spot in spots:
            if not way or spot != way[-1]:
                way.append(spot)
        self.ways[piece] = self.act, way
        self.at[piece] = way[-1]

    def strike(self, struck: Struck[Any], event: Event) -> None:
        source, targets = struck.source_of(event), struck.target_of(event)
        for target in (targets,) if isinstance(targets, str) else targets:
            self._strike(struck, event, source, target)

    def _strike(self, struck: Struck[Any], event: Event, source: str, target: str) -> None:
        if struck.follows:
            source, target = next(filter(_fits(source, target), reversed(self.blows)), (source, target))
        if not target:
            return
        self._lead(source or target, target if source else "")
        blow = self.blows.pop((source, target), None) or _Blow(source, target, self.act)
        still = [number for number, result in enumerate(blow.results) if result.is_open] if struck.follows else []
        if still:
            blow.results[still[0]] = struck.result(event)
        else:
            blow.results.append(struck.result(event))
        blow.act = self.act
        self.blows[source, target] = blow

    def fall(self, piece: str) -> None:
        if piece:
            self.fallen[piece] = self.at.get(piece)


def traced(trail: Trail, before: Board, events: Iterable[Event], now: Board) -> Board:
    """Returns the board `now` with the traces of the events since the board `before`.

    The caller gives only events and boards that the audience may see. If the two boards have different layouts, the
    board stays without traces.
    """
    if type(before.layout) is not type(now.layout):
        return now
    tracing = _Tracing(now.layout, {token.piece: token.spot for token in before.tokens})
    for event in events:
        for went in trail.went:
            if type(event) is went.event:
                tracing.go(went.piece_of(event), went.way(event))
        for struck in trail.struck:
            if type(event) is struck.event and struck.counts(event):
                tracing.strike(struck, event)
        for fell in trail.fell:
            if type(event) is fell.event:
                tracing.fall(fell.piece_of(event))
    old = {token.piece: token for token in before.tokens}
    here = {token.piece: token for token in now.tokens}
    falls = tuple(_falls(tracing, {**old, **here}, now))
    on_board = {*here, *(fall.token.piece for fall in falls)}
    traces = Traces(
        walks=tuple(_walks(tracing, old, here, now))[-MOST_SHOWN:],
        strikes=tuple(_strikes(tracing, on_board, now))[-MOST_SHOWN:],
        falls=falls[-MOST_SHOWN:],
    )
    tokens = tuple(_changed(old[token.piece], token) if token.piece in old else token for token in now.tokens)
    return replace(now, tokens=tokens, traces=traces)


def _fits(source: str, target: str) -> Callable[[tuple[str, str]], bool]:
    """Returns whether an attack has these two pieces, of which "" stands for any."""
    return lambda pair: source in ("", pair[0]) and target in ("", pair[1])


def _read(layout: Layout, written: str) -> Spot | None:
    try:
        return layout.read(written)
    except SpotError:
        return None


def _is_on(board: Board, spot: Spot | None) -> bool:
    """Returns whether a board shows a spot."""
    match board.layout:
        case Grid():
            return spot in board.places
        case Plane() as plane:
            return isinstance(spot, tuple) and 0 <= spot[0] <= plane.width and 0 <= spot[1] <= plane.height
        case Ring():
            return spot == ""


def _walks(tracing: _Tracing, old: dict[str, Token], here: dict[str, Token], now: Board) -> Iterable[Walk]:
    for piece, (act, way) in tracing.ways.items():
        token, age = here.get(piece) or old.get(piece), tracing.act - act
        if token is None or age >= MOST_ACTS:
            continue
        if piece in here and here[piece].spot != way[-1]:  # the rules have moved the piece without an event
            way = [*way, here[piece].spot]
        shown = tuple(spot for spot in way if _is_on(now, spot))
        if len(shown) > 1:
            yield Walk(piece, shown, token.tone, age)


def _strikes(tracing: _Tracing, on_board: set[str], now: Board) -> Iterable[Strike]:
    """Yields the attacks and effects.

    An attack without a result is left out if the board has a line for it.
    """
    pending = {(link.source, link.target) for link in now.links}
    for blow in tracing.blows.values():
        age = tracing.act - blow.act
        if blow.target not in on_board or age >= MOST_ACTS:
            continue
        results = blow.results[-MOST_RESULTS:]
        phrases = tuple(result.phrase for result in results if result.phrase is not None)
        source = blow.source if blow.source in on_board else ""
        if phrases or (source and (source, blow.target) not in pending):
            kind = next((result.kind for result in results if result.kind != "miss"), results[-1].kind)
            yield Strike(kind, source, blow.target, phrases, age=age)


def _falls(tracing: _Tracing, known: dict[str, Token], now: Board) -> Iterable[Fall]:
    for piece, spot in tracing.fallen.items():
        token = known.get(piece)
        if token is None:
            continue
        spot = token.spot if spot is None else spot
        if _is_on(now, spot):
            plain = replace(token, spot=spot, active=False, done=False, place=0, facing=None, signs=(), bars=())
            yield Fall(plain)


def _changed(old: Token, token: Token) -> Token:
    """Returns a piece with the former values of its bars, and with marks on its changed signs."""
    signs = tuple(sign if sign in old.signs else replace(sign, is_changed=True) for sign in token.signs)
    bars = token.bars
    if len(old.bars) == len(bars):
        pairs = zip(old.bars, bars, strict=True)
        bars = tuple(bar if bar.value == was.value else replace(bar, was=was.value) for was, bar in pairs)
    return replace(token, bars=bars, signs=signs)
