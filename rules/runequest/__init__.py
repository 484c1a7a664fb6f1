"""RuneQuest with zones of control: declarations, ten strike ranks, and the space to swing."""

from rules.ruleset import Ruleset
from rules.runequest import (
    beginning,
    charts,
    clock,
    corrections,
    declaring,
    foresight,
    intents,
    referee,
    setup,
    story,
    view,
    wording,
)
from rules.runequest.actions import ACTIONS, Rethink, commits
from rules.runequest.correction_events import CORRECTION_EVENTS
from rules.runequest.events import ROUND_EVENTS
from rules.runequest.quick import QUICK
from rules.runequest.state import Setup, State
from rules.runequest.strike_events import STRIKE_EVENTS

RULESET = Ruleset(
    name="runequest",
    version=4,
    package=__name__,
    setup_type=Setup,
    state_type=State,
    actions=ACTIONS,
    corrections=corrections.CORRECTIONS,
    events=(*ROUND_EVENTS, *STRIKE_EVENTS, *CORRECTION_EVENTS),
    scenarios=setup.scenarios,
    set_up=setup.set_up,
    set_up_from_file=setup.set_up_from_file,
    options_type=setup.Options,
    roles=setup.roles,
    add_seat=setup.add_seat,
    sheet_type=setup.Sheet,
    leave=setup.leave,
    seats=setup.seats,
    not_ready=setup.not_ready,
    begin=beginning.begin,
    step=clock.step,
    ending=clock.ending,
    referee=referee.answer,
    referee_reasons=referee.why,
    quick=QUICK,
    routines=("defence", "turn", "change", "opportunity", "passing", "leave", "pass", "withdraw"),
    standing={"opportunity": "strike", "passing": "allow"},
    wishes={"change": Rethink},
    wish_options=declaring.wish_options,
    check_wish=declaring.check_wish,
    wish=declaring.wish,
    idle=intents.idle,
    view=view.view,
    names=view.names,
    consequences=foresight.consequences,
    chances=foresight.chances,
    describe=wording.describe,
    commits=commits,
    charts=charts.charts,
    story=story.STORY,
)
