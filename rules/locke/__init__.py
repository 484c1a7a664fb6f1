"""Locke the Superman: the combat chapter of the psychic-duel card game, its enemies played by the referee."""

from rules.locke import charts, corrections, house_tables, mistimed, procedure, referee, setup, story, view, wording
from rules.locke.actions import ACTIONS
from rules.locke.events import EVENTS
from rules.locke.quick import QUICK
from rules.locke.state import Setup, State
from rules.ruleset import Ruleset

RULESET = Ruleset(
    name="locke",
    version=2,
    package=__name__,
    setup_type=Setup,
    state_type=State,
    actions=ACTIONS,
    corrections=corrections.CORRECTIONS,
    events=EVENTS,
    scenarios=setup.scenarios,
    set_up=setup.set_up,
    set_up_from_file=setup.set_up_from_file,
    options_type=setup.Options,
    roles=setup.roles,
    add_seat=setup.add_seat,
    sheet_type=setup.Sheet,
    leave=setup.leave,
    seats=setup.seats,
    least_seats=setup.least_seats,
    not_ready=setup.not_ready,
    named_by_players=True,
    begin=procedure.begin,
    step=procedure.step,
    ending=procedure.ending,
    referee=referee.answer,
    referee_reasons=referee.why,
    reactions=("sync", "sync_thought", "sync_block", "block", "block_mirror"),
    routines=(
        "there", "alive", "underlings", "parties", "declarations", "initiative", "object", "exits", "continue",
        "enemy_special", "enemy_sync", "enemy_sync_block", "enemy_block", "enemy_block_mirror", "enemy_object",
    ),
    standing={"underlings": "use", "continue": "continue"},
    not_asked=mistimed.not_asked,
    quick=QUICK,
    has_hands=True,
    view=view.view,
    names=view.names,
    describe=wording.describe,
    house_tables=house_tables.house_tables,
    check_table=house_tables.check_table,
    with_tables=house_tables.with_tables,
    charts=charts.charts,
    story=story.STORY,
    revealed=story.revealed,
)  # fmt: skip
