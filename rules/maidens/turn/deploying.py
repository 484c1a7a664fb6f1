"""Deployment in chat: possible places, offers, and interpretation of typed points (MAID-3-S5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Coordinates, Phrase, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Given, Meaning
from rules.core.space.plane.spots import Spot
from rules.maidens.actions import Deploy
from rules.maidens.space.places import check_deploy, lined_up, nearest_deploy
from rules.maidens.space.stage import Figure, Stage
from rules.maidens.standing import GameTable, bad_point, in_order, role_of, spot_of, written
from rules.maidens.state import Doll, Setup, State
from rules.maidens.turn.deploy_names import Station, Zone, stations
from rules.maidens.turn.emplacing import check_strip, emplaced_of


def declared_stage(setup: Setup, state: State, side: str, without: str = "") -> Stage:
    """Returns the stage with the dolls that a side has placed so far.

    The doll `without` is left out.
    """
    found = {}
    for each in state.deployed.acts:
        act, doll = each.act.value, state.dolls[each.about]
        spot = spot_of(setup.ground, act.to)
        if doll.side == side and each.about != without and spot is not None:
            found[each.about] = Figure(spot, doll.side, size=setup.sheet(doll.sheet).size)
    return Stage(found)


def check(setup: Setup, state: State, seat: str, action: Action) -> Refusal | None:
    """Refuses a deployment that is not possible."""
    assert isinstance(action, Deploy)
    doll = state.dolls.get(action.actor)
    if doll is None or doll.seat != seat:
        return Refusal("not-yours", "MAID-1-1", actor=action.actor)
    spots = [spot_of(setup.ground, text) for text in (action.to, *action.place)]
    if None in spots:
        return bad_point(setup.ground)
    stage = declared_stage(setup, state, doll.side)
    role = role_of(state, doll.side)
    own = emplaced_of(doll)
    if len(action.place) > len(own):
        return Refusal("too-many-emplaced", "MAID-3-S5", count=len(action.place), most=len(own))
    for each, spot in zip(own, spots[1:], strict=False):
        assert spot is not None
        if not setup.ground.is_in(role, spot):
            return Refusal("deploy-zone", "MAID-3-S5", to=written(spot), side=Term(role))
        if refusal := check_strip(setup.ground, each.placed, spot, action.angle):
            return refusal
    assert spots[0] is not None
    return check_deploy(setup.ground, stage, doll.id, role, spots[0])


# --- offers ----------------------------------------------------------------------------------------------------------


def offered(table: GameTable, seat: str) -> Iterator[Deploy]:
    """Yields the free default points for each doll of a seat.

    The default points form a line in which each doll of the side has a place; a doll's own place comes first.
    """
    setup, state = table.setup, table.state
    side = next(doll.side for doll in state.dolls.values() if doll.seat == seat)
    team = in_order(each for each in state.dolls.values() if each.side == side)
    role, stage = role_of(state, side), declared_stage(setup, state, side)
    ends = lined_up(setup.ground, role, len(team))
    for place, doll in enumerate(team):
        if doll.seat == seat:
            for spot in (ends[place], *ends[:place], *ends[place + 1 :]):
                if check_deploy(setup.ground, stage, doll.id, role, spot) is None:
                    yield Deploy(actor=Piece(doll.id), to=written(spot))


def fitting(table: GameTable, seat: str, given: Given) -> Iterator[Action]:
    """Yields the deployments that fit the slots chosen so far.

    A doll's default point comes first, then named places. If a point is typed, it is offered to every doll that is not
    placed yet.
    """
    setup, state = table.setup, table.state
    actor, to = given.get("actor") or "", given.get("to") or ""
    if to:
        here = (Deploy(actor=Piece(doll.id), to=Coordinates(to)) for doll in _meant(state, seat, given))
        yield from (act for act in here if check(setup, state, seat, act) is None)
        return
    usual: dict[str, list[Deploy]] = {}
    for act in offered(table, seat):
        usual.setdefault(act.actor, []).append(act)
    for doll in in_order(doll for doll in state.dolls.values() if doll.seat == seat and actor in ("", doll.id)):
        own = usual.get(doll.id, [])
        called = (Deploy(actor=Piece(doll.id), to=to) for to, _ in named(setup, state, doll))
        yield from dict.fromkeys((*own[:1], *called, *own[1:]))


def named(setup: Setup, state: State, doll: Doll) -> Iterator[tuple[Coordinates, Station]]:
    """Yields the named places for a doll, each with the nearest free point."""
    seen = set[Spot]()
    for station in stations(zone_of(setup, state, doll)):
        spot = nearest_free_in_zone(setup, state, doll, station.spot)
        if spot not in seen:
            seen.add(spot)
            yield written(spot), station


def zone_of(setup: Setup, state: State, doll: Doll) -> Zone:
    """Returns the zone in which a doll's side deploys."""
    stage = declared_stage(setup, state, doll.side, doll.id)
    return Zone(setup.ground, role_of(state, doll.side), {id: each.spot for id, each in stage.figures.items()})


def nearest_free_in_zone(setup: Setup, state: State, doll: Doll, wanted: Spot) -> Spot:
    """Returns the free point in a doll's zone that is nearest to the wanted point."""
    stage, role = declared_stage(setup, state, doll.side, doll.id), role_of(state, doll.side)
    return nearest_deploy(setup.ground, stage, doll.id, role, wanted)


# --- typed points ----------------------------------------------------------------------------------------------------


def meant(table: GameTable, seat: str, slot: str, given: Given, spot: str) -> Iterator[Meaning]:
    """Yields the meanings that a typed point can have.

    If no point is typed, yields the named places.
    """
    setup, state = table.setup, table.state
    doll = doll_to_deploy(state, seat, given)
    if slot != "to" or doll is None:
        return
    if not spot:
        for to, station in named(setup, state, doll):
            yield Meaning(to, station_words(station, to))
    elif (wanted := spot_of(setup.ground, spot)) is not None:
        to = written(nearest_free_in_zone(setup, state, doll, wanted))
        yield Meaning(to, Phrase("end-spot", {"to": to}))


def doll_to_deploy(state: State, seat: str, given: Given) -> Doll | None:
    """Returns the doll that a deployment is for, or None if several are possible."""
    own = _meant(state, seat, given)
    return own[0] if len(own) == 1 else None


def _meant(state: State, seat: str, given: Given) -> list[Doll]:
    """Returns the dolls that a deployment may be for.

    Dolls that are already placed are returned only if all dolls are placed.
    """
    own = [doll for doll in state.dolls.values() if doll.seat == seat and given.get("actor") in (None, "", doll.id)]
    put = {each.about for each in state.deployed.acts}
    return [doll for doll in own if doll.id not in put] or own


def station_words(station: Station, to: str) -> Phrase:
    """Returns a named place in words."""
    facts = {"target": Piece(station.by), "depth": station.depth, "flank": station.flank, "to": Coordinates(to)}
    return Phrase("station", facts)
