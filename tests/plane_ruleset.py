"""A little game on a plane in millimetres: one scout walks, to more possible points than a list can hold.

A walk is at most 30 cm. Every 10 cm, or part of 10 cm, costs a point. The game ends at a camp.
"""

from __future__ import annotations

from typing import Literal

from rules.core.contract.board import Board, Token
from rules.core.contract.corrections import Corrections
from rules.core.contract.ruleset import Ending
from rules.core.contract.view import PieceView, View
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Coordinates, Phrase, Piece, Seat
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, Entry, Meaning
from rules.core.space.layouts import Plane
from rules.core.space.plane.bearings import farthest
from rules.core.space.plane.spots import Spot, are_within, cm, distance
from tests.little_ruleset import Little, Pass, State

TABLE = Plane(900, 600)
REACH = 300
COST = 100
GRID = 7
"""Distance in millimetres between the offered ends of a walk; 5,763 ends lie within reach."""
CAMPS = {Piece("mill"): Spot(700, 120), Piece("ford"): Spot(400, 500), Piece("tower"): Spot(500, 300)}


class March(Action):
    verb: Literal["march"] = "march"
    to: Coordinates = Coordinates("")
    pace: Literal["steady", "quick"] = "steady"
    facing: Literal["", "mill", "ford", "tower"] = ""


class Marched(Event):
    kind: Literal["marched"] = "marched"
    seat: Seat
    to: Coordinates
    cost: int


class PlaneState(State):
    place: Spot = Spot(450, 300)


class OnPlane(Little):
    name = "plane"
    state_type = PlaneState
    actions = (March, Pass)
    corrections = Corrections()
    events = (Marched,)
    has_hands = False
    reactions = ()
    made = 0
    """Number of created options."""

    def roles(self, setup):
        return ["red"] if not setup.players else []

    def least_seats(self, setup):
        return 1

    def begin(self, setup):
        return PlaneState(hp={one.seat: setup.hp for one in setup.players})

    def step(self, table):
        (seat,) = table.state.hp
        answer = yield from table.ask(lambda: self.decision(table.state, seat))
        if isinstance(answer.action, March):
            end = point(answer.action.to)
            cost = cost_of(table.state.place, end)
            table.state.place = end
            table.tell(Marched(seat=Seat(seat), to=answer.action.to, cost=cost, rules=("PLANE-1",)))

    def decision(self, state, seat):
        return Decision(
            kind="march",
            seats=(seat,),
            verbs=("march", "pass"),
            options=lambda seat: self.within(state, {}),
            entry=Entry(
                within=lambda seat, given: self.within(state, given),
                meant=lambda seat, slot, given, spot: self.meant(state, spot),
            ),
            check=lambda seat, action: self.check(state, action),
            default=lambda seat: Pass(),
            rule="PLANE-1",
        )

    def within(self, state, given):
        facings = [given["facing"]] if given.get("facing") else list(CAMPS)
        ends = [point(given["to"])] if given.get("to") else self.ends(state.place)
        for end in ends if given.get("verb") != "pass" else ():
            for facing in facings:
                self.made += 1
                march = March(to=written(end), facing=facing)
                if self.check(state, march) is None:
                    yield march
        if given.get("verb") != "march":
            yield Pass()

    @staticmethod
    def ends(place):
        for x in range(-REACH, REACH + 1, GRID):
            for y in range(-REACH, REACH + 1, GRID):
                if 0 < x * x + y * y <= REACH * REACH:
                    yield Spot(place.x + x, place.y + y)

    def meant(self, state, spot):
        """Yields the typed point, moved into reach.

        Without a typed point, yields the farthest point within reach towards each camp.
        """
        for camp, wanted in {"": point(spot)}.items() if spot else CAMPS.items():
            end = clipped(state.place, wanted)
            facts = {
                "camp": camp and Piece(camp),
                "to": written(end),
                "cost": cost_of(state.place, end),
                "reach": REACH // 10,
            }
            id = "toward" if camp else "clipped" if end != wanted else "end"
            yield Meaning(written(end), Phrase(id, facts))

    def check(self, state, action):
        if isinstance(action, March) and action.to:
            away = distance(state.place, point(action.to))
            if away > REACH:
                return Refusal("too-far", "PLANE-1", away=cm(away), reach=REACH // 10)
        return None

    def ending(self, setup, state):
        return Ending("last", None, "PLANE-2") if state.place in CAMPS.values() else None

    def describe(self, setup, state, action):
        return Phrase(f"option-{action.verb}", action.slots())

    def measure(self, setup, state, seat, start, end):
        ends = [CAMPS.get(each, state.place) if isinstance(each, Piece) else point(each) for each in (start, end)]
        return [Phrase("measure-distance", {"start": start, "end": end, "distance": cm(distance(*ends))})]

    def names(self, setup, state, seat):
        camps = {camp: Phrase(f"term-{camp}") for camp in CAMPS}
        return {one.seat: Phrase.of("figure", name=one.name or one.role) for one in setup.players} | camps

    def view(self, setup, state, seat):
        spots = dict.fromkeys(state.hp, state.place) | CAMPS
        tokens = tuple(Token(id, spot, id[:2].upper(), "circle", 1) for id, spot in spots.items())
        return View(
            title=(Phrase("title"),),
            order=(),
            now=None,
            pieces=tuple(PieceView(id, None, "", TABLE.write(spot)) for id, spot in spots.items()),
            board=Board(TABLE, tokens=tokens),
        )


def point(text):
    return Spot(*TABLE.read(text))


def written(spot):
    return Coordinates(TABLE.write(spot))


def cost_of(place, end):
    return -(-distance(place, end) // COST)


def clipped(place, wanted):
    """Returns the farthest point within reach towards a wanted point."""
    if are_within(place, wanted, REACH):
        return wanted
    return farthest(place, wanted, lambda spot: are_within(place, spot, REACH), REACH)


RULES = OnPlane()
PLANE = RULES.ruleset()
