"""Duel: two fighters on a row of squares, a stance chosen in secret, 2D6 against armour."""

from __future__ import annotations

from collections.abc import Sequence

from gyoji_duel import procedure, setup
from gyoji_duel.actions import Attack, Pass, Stance
from gyoji_duel.corrections import CORRECTIONS
from gyoji_duel.events import EVENTS
from gyoji_duel.quick import QuickAttack
from gyoji_duel.state import Setup, State
from gyoji_duel.view import view
from rules.actions import Action
from rules.game import Game
from rules.refusal import Refusal
from rules.ruleset import Ending, Ruleset, SeatInfo
from rules.table import Procedure, Table
from rules.view import View


class Duel(Ruleset[Setup, State]):
    """A duel of two."""

    name = "duel"
    version = 1
    setup_type = Setup
    state_type = State
    actions = (Stance, Attack, Pass)
    corrections = CORRECTIONS
    events = EVENTS
    quick = (QuickAttack,)

    def scenarios(self) -> Sequence[str]:
        return setup.SCENARIOS

    def new_setup(self, scenario: str, options: dict[str, str]) -> Setup:
        return setup.new_setup(scenario, options)

    def roles(self, setup_: Setup) -> Sequence[str]:
        return setup.roles(setup_)

    def join(self, setup_: Setup, seat: str, role: str, name: str, options: dict[str, str]) -> Setup:
        return setup.join(setup_, seat, role, name)

    def leave(self, setup_: Setup, seat: str) -> Setup:
        return setup.leave(setup_, seat)

    def seats(self, setup_: Setup) -> Sequence[SeatInfo]:
        return setup.seats(setup_)

    def check_start(self, setup_: Setup) -> Refusal | None:
        return setup.check_start(setup_)

    def begin(self, setup_: Setup) -> State:
        return procedure.begin(setup_)

    def step(self, table: Table[Setup, State]) -> Procedure[None]:
        return procedure.step(table)

    def ending(self, setup_: Setup, state: State) -> Ending | None:
        return procedure.ending(state)

    def referee(self, game: Game[Setup, State], seat: str) -> Action:
        return game.options(seat)[0]

    def view(self, setup_: Setup, state: State, seat: str | None) -> View:
        return view(setup_, state, seat)


RULESET = Duel()
