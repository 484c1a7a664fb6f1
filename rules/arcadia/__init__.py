"""Arcadia Quest: guilds of heroes against each other and against monsters."""

from rules.arcadia.actions import ACTIONS, commits
from rules.arcadia.events import EVENTS
from rules.arcadia.lobby import setup
from rules.arcadia.lobby.scenario_text import FILES
from rules.arcadia.referee import policy
from rules.arcadia.shown import charts, corrections, foresight, story, view, wording
from rules.arcadia.shown.quick import QUICK
from rules.arcadia.shown.trail import TRAIL
from rules.arcadia.state import Setup, State
from rules.arcadia.turn import beginning, procedure, quests
from rules.core.contract import party
from rules.core.contract.ruleset import Ruleset

RULESET = Ruleset(
    name="arcadia",
    version=4,
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
    begin=beginning.begin,
    step=procedure.step,
    ending=quests.ending,
    referee=policy.answer,
    attributed=("reaction", "candidate", "payback"),
    routines=("reaction", "candidate", "payback", "extra-target"),
    quick=QUICK,
    view=view.view,
    details=view.details,
    names=view.names,
    consequences=foresight.consequences,
    idle=foresight.idle,
    chances=foresight.chances,
    describe=wording.describe,
    commits=commits,
    charts=charts.charts,
    story=story.STORY,
    trail=TRAIL,
    revealed=story.revealed,
)
