"""Locke the Superman: the combat chapter of the psychic-duel card game, with the referee playing its enemies."""

from rules.core.contract import party
from rules.core.contract.ruleset import Ruleset
from rules.locke import wording
from rules.locke.actions import ACTIONS, commits
from rules.locke.events import EVENTS
from rules.locke.lobby import house_tables, setup
from rules.locke.lobby.scenario_text import FILES
from rules.locke.referee import policy
from rules.locke.shown import charts, corrections, foresight, mistimed, story, view
from rules.locke.shown.quick import QUICK
from rules.locke.shown.trail import TRAIL
from rules.locke.state import Setup, State
from rules.locke.turn import procedure

RULESET = Ruleset(
    name="locke",
    version=3,
    package=__name__,
    setup_type=Setup,
    state_type=State,
    actions=ACTIONS,
    corrections=corrections.CORRECTIONS,
    events=EVENTS,
    scenarios=FILES.ids,
    files=FILES,
    set_up=setup.set_up,
    options_type=setup.Options,
    roles=setup.roles,
    add_seat=setup.add_seat,
    sheet_type=setup.Sheet,
    leave=party.leave,
    seats=setup.seats,
    least_seats=setup.least_seats,
    not_ready=setup.not_ready,
    named_by_players=True,
    begin=procedure.begin,
    step=procedure.step,
    ending=procedure.ending,
    referee=policy.answer,
    referee_reasons=policy.why,
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
    details=view.details,
    names=view.names,
    idle=foresight.idle,
    consequences=foresight.consequences,
    chances=foresight.chances,
    describe=wording.describe,
    commits=commits,
    house_tables=house_tables.house_tables,
    check_table=house_tables.check_table,
    with_tables=house_tables.with_tables,
    charts=charts.charts,
    story=story.STORY,
    trail=TRAIL,
    revealed=story.revealed,
)  # fmt: skip
