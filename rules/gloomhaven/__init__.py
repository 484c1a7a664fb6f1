"""Gloomhaven, first edition: a scenario's fight, with the monsters played by the referee."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.actions import Action
from rules.charts.model import Chart
from rules.charts.text import Text
from rules.game import Game
from rules.gloomhaven import charts, damage, procedure, setup, wording
from rules.gloomhaven.actions import Attack, Cards, Choose, Heal, Initiative, Lose, Move, Pass, Use
from rules.gloomhaven.corrections import CORRECTIONS
from rules.gloomhaven.events import EVENTS
from rules.gloomhaven.quick import QUICK
from rules.gloomhaven.referee import answer
from rules.gloomhaven.state import Setup, State
from rules.gloomhaven.view import view
from rules.refusal import Refusal
from rules.ruleset import Ending, Ruleset, SeatInfo
from rules.table import Procedure, Table
from rules.view import View
from rules.words import Phrase


class Gloomhaven(Ruleset[Setup, State]):
    """The ruleset as the house sees it; each method is at home in the module that it names."""

    name = "gloomhaven"
    version = 2
    setup_type = Setup
    state_type = State
    actions = (Initiative, Move, Attack, Heal, Use, Pass, Choose, Lose, Cards)
    wishes = {"lose-cards": Cards}
    corrections = CORRECTIONS
    events = EVENTS
    quick = QUICK

    def scenarios(self) -> Sequence[str]:
        return setup.scenarios()

    def new_setup(self, scenario: str, options: dict[str, str]) -> Setup:
        return setup.new_setup(scenario, options)

    def roles(self, setup_: Setup) -> Sequence[str]:
        return setup.roles(setup_)

    def join(self, setup_: Setup, seat: str, role: str, name: str, options: dict[str, str]) -> Setup:
        return setup.join(setup_, seat, role, name, options)

    def leave(self, setup_: Setup, seat: str) -> Setup:
        return setup.leave(setup_, seat)

    def seats(self, setup_: Setup) -> Sequence[SeatInfo]:
        return setup.seats(setup_)

    def check_start(self, setup_: Setup) -> Refusal | None:
        return setup.check_start(setup_)

    def charts(self, tables: Mapping[str, str]) -> Mapping[str, Chart[Text]]:
        return charts.charts()

    def begin(self, setup_: Setup) -> State:
        return procedure.begin(setup_)

    def step(self, table: Table[Setup, State]) -> Procedure[None]:
        return procedure.step(table)

    def ending(self, setup_: Setup, state: State) -> Ending | None:
        return procedure.ending(setup_, state)

    def referee(self, game: Game[Setup, State], seat: str) -> Action:
        return answer(game, seat)

    def wish_options(self, setup_: Setup, state: State, seat: str) -> Iterable[Action]:
        return damage.wishes(state, seat)

    def wish(self, table: Table[Setup, State], seat: str, wished: Action) -> None:
        assert isinstance(wished, Cards)
        damage.wish(table, seat, wished)

    def view(self, setup_: Setup, state: State, seat: str | None) -> View:
        return view(setup_, state, seat)

    def describe(self, setup_: Setup, state: State, action: Action) -> Phrase:
        return wording.describe(state, action)


RULESET = Gloomhaven()
