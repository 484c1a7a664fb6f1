"""A little game whose board is drawn in its scenario file: a runner goes from S to G.

The head of the file names the grid. `[map]` draws the map. `[walls]` lists pairs of places with a wall between them.
"""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import BaseModel

from rules.core.contract.board import Board, Border, Token
from rules.core.contract.ruleset import Ending
from rules.core.contract.view import PieceView, View
from rules.core.facts.events import Event
from rules.core.facts.words import Cell, Phrase, Seat, UserText
from rules.core.files.drawings import draw
from rules.core.files.forms import MAX_INTRO, MAX_TITLE, Choice, Head, Id, Text, write_file
from rules.core.files.maps import MapDraft
from rules.core.files.scenarios import ScenarioFiles
from rules.core.files.sections import split
from rules.core.play.actions import Action
from rules.core.play.decisions import choice
from rules.core.space.layouts import Grid
from rules.core.space.shapes import GridKind
from tests.little_ruleset import Little, Setup, State

SIGNS = {"#": ("wall",), ".": ("floor",), "S": ("floor",), "G": ("floor", "objective")}
HEAD = Head(
    id=Id(),
    title=Text("title", MAX_TITLE, required=True),
    intro=Text("intro", MAX_INTRO),
    grid=Choice("grid", get_args(GridKind)),
)
SECTIONS = ("map", "walls")
SCENARIOS = {
    "cross": """\
id: cross
title.en: Cross
grid: pointy-hexes
[map]
      A B C D
  1 | S # . G
  2 |  . # .
  3 | # . .
[walls]
C1-D1
""",
    "court": """\
id: court
title.en: Court
grid: squares
[map]
      A B C
  1 | S . .
  2 | # . .
  3 | . . G
[walls]
B1-B2
C2-C3
""",
}


class Drawn(BaseModel):
    """The content of a scenario file."""

    id: str
    title: dict[str, str]
    intro: dict[str, str]
    grid: GridKind
    places: dict[str, str]
    walls: tuple[tuple[str, str], ...]


def read_drawn(text):
    draft = MapDraft()
    bodies = split(text, lambda line, column, name: draft.open(line, column, name, SECTIONS))
    head = HEAD.read(draft, bodies[""])
    draft.read_map(bodies, Grid(head["grid"]), {sign: sign for sign in SIGNS})
    drawn = Drawn(places=draft.places, walls=tuple(draft.read_borders(bodies["walls"], "DRAWN-1")), **head)
    draft.finish()
    return drawn


def write_drawn(drawn):
    walls = map("-".join, drawn.walls)
    return write_file(HEAD.lines(dict(drawn)), {"map": draw(drawn.places, Grid(drawn.grid)), "walls": walls})


FILES = ScenarioFiles(lambda: SCENARIOS, read_drawn, write_drawn, lambda drawn: [*SCENARIOS].index(drawn.id))


class Walk(Action):
    verb: Literal["walk"] = "walk"
    to: Cell = Cell("")


class Walked(Event):
    kind: Literal["walked"] = "walked"
    seat: Seat
    to: Cell


class DrawnSetup(Setup):
    grid: GridKind = "squares"
    places: dict[str, str] = {}
    walls: tuple[tuple[str, str], ...] = ()


class DrawnState(State):
    at: str


class OnDrawing(Little):
    name = "drawn"
    setup_type = DrawnSetup
    state_type = DrawnState
    actions = (Walk,)
    events = (Walked,)
    has_hands = False
    reactions = ()

    scenarios = staticmethod(FILES.ids)
    files = FILES

    def set_up(self, scenario, options):
        return DrawnSetup(scenario=scenario.id, grid=scenario.grid, places=scenario.places, walls=scenario.walls)

    def roles(self, setup):
        return ["red"] if not setup.players else []

    def least_seats(self, setup):
        return 1

    def begin(self, setup):
        start = next(label for label, sign in setup.places.items() if sign == "S")
        return DrawnState(hp={one.seat: setup.hp for one in setup.players}, at=start)

    def step(self, table):
        (seat,) = table.state.hp
        steps = [Walk(to=Cell(label)) for label in self.steps(table.setup, table.state.at)]
        answer = yield from table.ask(lambda: choice("walk", seat, steps, rule="DRAWN-1"))
        table.state.at = answer.action.to
        table.tell(Walked(seat=Seat(seat), to=answer.action.to, rules=("DRAWN-1",)))

    @staticmethod
    def steps(setup, start):
        grid = Grid(setup.grid)
        floor = [label for label, sign in setup.places.items() if sign != "#" and grid.side(start, label) is not None]
        return [label for label in floor if not {(start, label), (label, start)} & set(setup.walls)]

    def ending(self, setup, state):
        return Ending("last", None, "DRAWN-2") if setup.places[state.at] == "G" else None

    def names(self, setup, state, seat):
        return {one.seat: Phrase.of("figure", name=one.name or UserText(one.role)) for one in setup.players}

    def view(self, setup, state, seat):
        return View(
            title=(Phrase("title"),),
            order=(),
            now=None,
            pieces=tuple(PieceView(one.seat, None, "", state.at) for one in setup.players),
            board=Board(
                Grid(setup.grid),
                {label: SIGNS[sign] for label, sign in setup.places.items()},
                borders=tuple(Border(one, other) for one, other in setup.walls),
                tokens=tuple(Token(id, state.at, "R", "circle", 0) for id in self.names(setup, state, seat)),
            ),
        )


DRAWN = OnDrawing().ruleset()
