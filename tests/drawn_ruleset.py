"""A little game whose board is drawn in its scenario file: one runner from S to G, over pointy hexes or squares.

The first line names the grid, `[map]` has the map, `[walls]` pairs of places with a wall between. A step leads into a
neighbouring place of floor with no wall between.
"""

from __future__ import annotations

from typing import Literal, get_args

from rules.core.contract.board import Board, Border, Token
from rules.core.contract.ruleset import Ending
from rules.core.contract.view import PieceView, View
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Phrase, Seat, UserText
from rules.core.files.defects import Defect, FileError
from rules.core.files.drawings import read_borders, read_drawing
from rules.core.play.actions import Action
from rules.core.play.decisions import choice
from rules.core.space.layouts import Grid
from rules.core.space.shapes import GridKind
from tests.little_ruleset import Little, Setup, State

SIGNS = {"#": ("wall",), ".": ("floor",), "S": ("floor",), "G": ("floor", "objective")}
SCENARIOS = {
    "cross": """\
pointy-hexes
[map]
      A B C D
  1 | S # . G
  2 |  . # .
  3 | # . .
[walls]
C1-D1
""",
    "court": """\
squares
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

    def scenarios(self):
        return tuple(SCENARIOS)

    def set_up(self, scenario, options):
        return self.set_up_from_file(SCENARIOS[scenario], options).model_copy(update={"scenario": scenario})

    def set_up_from_file(self, text, options):
        lines = list(enumerate(text.splitlines(), 1))
        heads = [number for number, text in lines if text.startswith("[")]
        kind = lines[0][1]
        if kind not in get_args(GridKind) or len(heads) != 2:
            raise FileError([Defect(1, 1, Refusal("no-such-grid", text=UserText(kind)))])
        drawing = read_drawing(lines[heads[0] : heads[1] - 1], Grid(kind), SIGNS, at=(heads[0], 1))
        walls, wrong = read_borders(lines[heads[1] :], drawing)
        if drawing.defects or wrong:
            raise FileError([*drawing.defects, *wrong])
        return DrawnSetup(scenario=text, grid=kind, places=drawing.signs, walls=tuple(walls))

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
