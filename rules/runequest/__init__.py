"""RuneQuest with zones of control: declarations, ten strike ranks, and the room to swing a weapon."""

from rules.core.contract.ruleset import Ruleset
from rules.runequest.actions import ACTIONS, Rethink, commits
from rules.runequest.chat import sentences
from rules.runequest.correction_events import CORRECTION_EVENTS
from rules.runequest.events import ROUND_EVENTS
from rules.runequest.lobby import setup
from rules.runequest.lobby.scenario_text import FILES
from rules.runequest.referee import policy
from rules.runequest.shown import builder, charts, corrections, foresight, story, view, wording
from rules.runequest.shown.quick import QUICK
from rules.runequest.shown.trail import TRAIL
from rules.runequest.state import Setup, State
from rules.runequest.strike_events import STRIKE_EVENTS
from rules.runequest.turn import beginning, clock, declaring, intents

RULESET = Ruleset(
    name="runequest",
    version=4,
    package=__name__,
    setup_type=Setup,
    state_type=State,
    actions=ACTIONS,
    corrections=corrections.CORRECTIONS,
    events=(*ROUND_EVENTS, *STRIKE_EVENTS, *CORRECTION_EVENTS),
    scenarios=FILES.ids,
    files=FILES,
    set_up=setup.set_up,
    options_type=setup.Options,
    roles=setup.roles,
    add_seat=setup.add_seat,
    sheet_type=setup.Sheet,
    builder=builder.BUILDER,
    leave=setup.leave,
    seats=setup.seats,
    not_ready=setup.not_ready,
    begin=beginning.begin,
    step=clock.step,
    ending=clock.ending,
    referee=policy.answer,
    referee_reasons=policy.why,
    quick=QUICK,
    routines=("defence", "turn", "change", "opportunity", "passing", "leave", "pass", "withdraw"),
    standing={"opportunity": "strike", "passing": "allow"},
    wishes={"change": Rethink},
    wish_options=declaring.wish_options,
    check_wish=declaring.check_wish,
    wish=declaring.wish,
    sentences={"plan": sentences.plans, "watch": sentences.instructions},
    idle=intents.idle,
    view=view.view,
    details=view.details,
    names=view.names,
    consequences=foresight.consequences,
    chances=foresight.chances,
    describe=wording.describe,
    commits=commits,
    charts=charts.charts,
    story=story.STORY,
    trail=TRAIL,
)
