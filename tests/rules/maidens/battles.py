"""Battles for the tests, with scripted answers and dice."""

import random

from rules.core.facts.refusal import Refusal
from rules.core.play.decisions import Answer
from rules.core.play.dice import ForcedDice
from rules.core.play.table import Table
from rules.core.space.plane.spots import Spot
from rules.maidens.sheet.equipment import gear
from rules.maidens.sheet.presets import dolls as ready
from rules.maidens.sheet.sheets import Sheet
from rules.maidens.space.ground import Feature, Ground
from rules.maidens.state import Enlisted, Setup
from rules.maidens.turn.beginning import begin
from rules.maidens.turn.phases import enter, step
from rules.maidens.turn.victory import ending

OPEN = Ground(length=1800, width=900)


def cm(x, y):
    """Returns a point given in centimetres."""
    return Spot(round(x * 10), round(y * 10))


def wall(x, y, long, deep, *, kind="wall", height=400, id="wall"):
    """Returns a box on the table by its lower left corner, in centimetres."""
    corners = (cm(x, y), cm(x + long, y), cm(x + long, y + deep), cm(x, y + deep))
    return Feature(id=id, kind=kind, corners=corners, height=height)


def sheet(*weapons, id="doll", **facts):
    """Returns a doll's sheet with these weapons; "+" joins the parts of a combined weapon."""
    return Sheet(id=id, weapons=tuple(gear(*each.split("+")) for each in weapons), **facts)


class RandomDice:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def roll(self, sides, _label):
        return self.random.randint(1, sides)


class Play:
    """A battle in its first turn.

    Dolls with a capital letter are the second side, "blue". Each side has one seat. `at` gives each doll's place in
    centimetres, `sheets` her sheet.
    """

    def __init__(self, at, sheets, *dice, features=(), phase="move", half=0, ground=OPEN, first="red", **facts):
        made = {
            who: found if isinstance(found, Sheet) else sheet(*found.split(), id=who) for who, found in sheets.items()
        }
        ground = ground.model_copy(update={"features": tuple(features)}) if features else ground
        enlisted = tuple(Enlisted(id=who, sheet=who, seat=_side(who), side=_side(who)) for who in at)
        self.setup = Setup(ground=ground, sheets=made, dolls=enlisted, **facts)
        self.dice = ForcedDice(dice)
        self.table = Table(self.setup, begin(self.setup), self.dice)
        self.state = self.table.state
        self.state.first, self.state.second = first, "blue" if first == "red" else "red"
        for who, (x, y) in at.items():
            doll = self.state.dolls[who]
            doll.where, doll.spot = "table", cm(x, y)
        enter(self.table, 1, half, phase)
        self.table.events.clear()
        self.decision = None
        self._procedure = None

    def __getitem__(self, who):
        return self.state.dolls[who]

    def enter(self, phase, half=None):
        """Starts a phase of the first turn anew."""
        self._procedure = self.decision = None
        enter(self.table, self.state.turn, self.state.half if half is None else half, phase)
        return self

    def ask(self):
        """Returns the decision that the battle waits for, or None at its end."""
        answer = None
        while self.decision is None and ending(self.setup, self.state) is None:
            if self._procedure is None:
                self._procedure = step(self.table)
            self._send(answer)
        return self.decision

    def _send(self, answer):
        try:
            self.decision = self._procedure.send(answer)
        except StopIteration:
            self._procedure = self.decision = None

    def act(self, *actions):
        """Answers pending decisions, for the acting doll's seat or the first seat asked."""
        for action in actions:
            decision = self.ask()
            actor = getattr(action, "actor", "")
            seat = (
                self.state.dolls[actor].seat
                if actor and self.state.dolls[actor].seat in decision.seats
                else decision.seats[0]
            )
            refusal = decision.refusal_of(seat, action)
            assert refusal is None, (decision.kind, refusal)
            self.decision = None
            self._send(Answer(seat, action))
        self.ask()
        return self

    def refuse(self, action, seat=None):
        """Returns the refusal of this answer to the pending decision."""
        decision = self.ask()
        actor = getattr(action, "actor", "")
        seat = seat or (self.state.dolls[actor].seat if actor else decision.seats[0])
        refusal = decision.refusal_of(seat, action)
        assert isinstance(refusal, Refusal), decision.kind
        return refusal

    def options(self, kind=None):
        """Returns the possible answers of the first seat asked."""
        decision = self.ask()
        found = list(decision.options(decision.seats[0]))
        return [each for each in found if kind is None or isinstance(each, kind)]

    def told(self, kind):
        """Returns the events of a kind."""
        return [event for event in self.table.events if event.kind == kind]

    def last(self, kind):
        return self.told(kind)[-1]


def _side(who):
    return "blue" if who[0].isupper() else "red"


def field(seed, *, ground=OPEN, count=6, mode="annihilation", turns=6, picked=None):
    """Returns a set-up with this many random ready-made dolls and two seats on each side."""
    names = list(ready())
    drawn = random.Random(seed).choices(names, k=2 * count) if picked is None else picked
    enlisted = tuple(
        Enlisted(id=f"{name}-{number}", sheet=name, seat=f"{side}-{number % 2}", side=side)
        for side, team in (("red", drawn[:count]), ("blue", drawn[count:]))
        for number, name in enumerate(team, 1 if side == "red" else count + 1)
    )
    generals = {side: next(each.id for each in enlisted if each.side == side) for side in ("red", "blue")}
    return Setup(ground=ground, sheets=ready(), dolls=enlisted, mode=mode, turns=turns, generals=generals,
                 attacker="red" if mode == "place" else "")  # fmt: skip
