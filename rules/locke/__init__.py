"""Locke the Superman: the combat chapter of the psychic-duel card game, its enemies played by the referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rules.actions import Action
from rules.charts.model import Chart
from rules.charts.text import Text
from rules.events import Reason
from rules.game import Game
from rules.locke import charts, house_tables, procedure, referee, setup, wording
from rules.locke.actions import ACTIONS
from rules.locke.corrections import CORRECTIONS
from rules.locke.events import EVENTS
from rules.locke.mistimed import not_asked
from rules.locke.quick import QUICK
from rules.locke.state import Setup, State
from rules.locke.view import view
from rules.refusal import Refusal
from rules.ruleset import Ending, Ruleset, SeatInfo
from rules.table import Procedure, Table
from rules.view import View
from rules.words import Phrase


class Locke(Ruleset[Setup, State]):
    """The ruleset as the house sees it; each method is at home in the module that it names."""

    name = "locke"
    version = 2
    setup_type = Setup
    state_type = State
    actions = ACTIONS
    corrections = CORRECTIONS
    events = EVENTS
    quick = QUICK
    has_hands = True
    named_by_players = True
    reactions = ("sync", "sync_thought", "sync_block", "block", "block_mirror")
    routines = (
        "there", "alive", "underlings", "parties", "declarations", "initiative", "object", "exits", "continue",
        "enemy_special", "enemy_sync", "enemy_sync_block", "enemy_block", "enemy_block_mirror", "enemy_object",
    )  # fmt: skip
    standing = MappingProxyType({"underlings": "use", "continue": "continue"})

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

    def house_tables(self) -> Mapping[str, str]:
        return house_tables.house_tables()

    def check_table(self, id: str, text: str) -> None:
        house_tables.check_table(id, text)

    def with_tables(self, setup_: Setup, tables: Mapping[str, str]) -> Setup:
        return house_tables.with_tables(setup_, tables)

    def charts(self, tables: Mapping[str, str]) -> Mapping[str, Chart[Text]]:
        return charts.charts(tables)

    def begin(self, setup_: Setup) -> State:
        return procedure.begin(setup_)

    def step(self, table: Table[Setup, State]) -> Procedure[None]:
        return procedure.step(table)

    def ending(self, setup_: Setup, state: State) -> Ending | None:
        return procedure.ending(setup_, state)

    def referee(self, game: Game[Setup, State], seat: str) -> Action:
        return referee.answer(game, seat)

    def referee_reasons(self, game: Game[Setup, State], seat: str, action: Action) -> Sequence[Reason]:
        return referee.why(game, seat, action)

    def not_asked(self, setup_: Setup, state: State, seat: str, verb: str) -> Refusal | None:
        return not_asked(state, seat, verb)

    def view(self, setup_: Setup, state: State, seat: str | None) -> View:
        return view(setup_, state, seat)

    def describe(self, setup_: Setup, state: State, action: Action) -> Phrase:
        return wording.describe(action)


RULESET = Locke()
