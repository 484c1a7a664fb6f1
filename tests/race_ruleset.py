"""A little game with a declaration phase: a race in which every seat declares for its runners each round.

A stride moves a runner by the declared number of steps, unless another seat declared the same number. A runner that
lies down moves one step. The first to run six steps wins. Plans are secret until all seats are done, except in the
scenario `open`. In `pairs` each seat has two runners.
"""

from __future__ import annotations

from functools import partial
from typing import Literal

from pydantic import Field

from rules.core.contract.ruleset import Ending
from rules.core.contract.view import PieceView, View
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase, Piece, Seat, Term, UserText
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, Entry, Sentences
from rules.core.play.declared import Declared
from rules.core.play.declaring import Done, Withdraw, declare, show
from rules.core.play.naming import meant, readings
from tests.little_ruleset import Little, State

GOAL = 6
LANES = ("north", "south")


class Stride(Action):
    verb: Literal["stride"] = "stride"
    actor: Piece = Piece("")
    value: Literal["1", "2", "3"] = "1"


class Lie(Action):
    """An action with the same slots as a stride; only the verb distinguishes them."""

    verb: Literal["lie"] = "lie"
    actor: Piece = Piece("")


class Said(Event):
    kind: Literal["said"] = "said"
    seat: Seat
    what: Term


class Ran(Event):
    kind: Literal["ran"] = "ran"
    actor: Piece
    value: int
    place: int


class RaceState(State):
    place: dict[str, int] = {}
    declared: Declared[Stride | Lie] = Field(default_factory=Declared[Stride | Lie])


class Race(Little):
    name = "race"
    state_type = RaceState
    actions = (Stride, Lie, Withdraw, Done)
    events = (Said, Ran)
    has_hands = False
    reactions = ()

    def scenarios(self):
        return ("veiled", "open", "pairs")

    def begin(self, setup):
        lanes = LANES if setup.scenario == "pairs" else LANES[:1]
        return RaceState(
            hp={one.seat: setup.hp for one in setup.players},
            place={f"{one.seat}-{lane}": 0 for one in setup.players for lane in lanes},
        )

    def step(self, table):
        state = table.state

        def tell_answer(answer):
            kind = answer.action.verb if answer.action.verb in ("done", "withdraw") else "declared"
            table.tell(Said(seat=Seat(answer.seat), what=Term(kind), rules=("RACE-1",)))

        decision = Decision(
            kind="plans",
            seats=(),
            verbs=("stride", "lie"),
            options=lambda seat: [
                *(Lie(actor=Piece(one)) for one in self.runners(state, seat)),
                *(Stride(actor=Piece(one), value=value) for one in self.runners(state, seat) for value in "123"),
            ],
            check=lambda seat, action: self.check(state, seat, action),
            entry=Entry(reads={"actor": "runner"}),
            default=lambda seat: Stride(actor=Piece(self.runners(state, seat)[0])),
            rule="RACE-1",
            secret=table.setup.scenario in ("veiled", "pairs"),
        )
        yield from declare(
            table,
            decision,
            state.declared,
            lambda: self._standing(state),
            tell_answer,
            about=lambda _seat, action: action.actor,
        )
        show(table, state.declared)
        plans = [each.act.value for each in state.declared.acts]
        for plan in plans:
            steps = self.steps(plan, plans)
            state.place[plan.actor] += steps
            table.tell(Ran(actor=plan.actor, value=steps, place=state.place[plan.actor], rules=("RACE-2",)))

    @staticmethod
    def steps(plan, plans):
        if isinstance(plan, Lie):
            return 1
        same = [other for other in plans if isinstance(other, Stride) and other.value == plan.value]
        return int(plan.value) if len(same) == 1 else 0

    @staticmethod
    def runners(state, seat):
        return [one for one in state.place if one.startswith(f"{seat}-")]

    @property
    def sentences(self):
        return {"runner": self.read_runner}

    def read_runner(self, setup, state, decision, seat):
        return Sentences(partial(self.runner_meant, seat), Piece, lambda given: self.runners(state, seat))

    @staticmethod
    def runner_meant(seat, given, text, names):
        """Returns the runner that a text names, or the text.

        Examples of texts are a runner's name, "the one in the south", and "the other than alice".
        """
        own = {f"{seat}-{lane}": readings(lane, names(Piece(f"{seat}-{lane}"))) for lane in LANES}
        words = text.removeprefix("the one in the ").removeprefix("the other than ")
        found = meant(words, own)
        if text.startswith("the other than ") and len(found) == 1:
            found = [one for one in own if one not in found]
        return found[0] if len(found) == 1 else text

    def check(self, state, seat, action):
        own = self.runners(state, seat)
        return None if action.actor in own else Refusal("not-yours", "RACE-1", runners=[Piece(one) for one in own])

    def ending(self, setup, state):
        first = next((one for one, place in state.place.items() if place >= GOAL), None)
        return Ending("last", first.partition("-")[0], "RACE-3") if first else None

    def names(self, setup, state, seat):
        return {
            one: Phrase.of(f"runner-{one.partition('-')[2]}", name=player.name or UserText(player.role))
            for player in setup.players
            for one in self.runners(state, player.seat)
        }

    def view(self, setup, state, seat):
        return View(
            title=(Phrase("title"),),
            order=(),
            now=None,
            pieces=tuple(
                PieceView(one, one.partition("-")[0], "", None, (Phrase.of("place", place=state.place[one]),))
                for one in self.names(setup, state, seat)
            ),
            notes=tuple(
                Phrase.of("plan", actor=Piece(about), what=RACE.describe(setup, state, act))
                for about, act in state.declared.seen_by(seat)
            ),
        )


RACE = Race().ruleset()
