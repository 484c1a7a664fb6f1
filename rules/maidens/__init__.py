"""Maid & Maidens: a miniatures battle on a table measured in centimetres."""

from rules.corrections import Corrections
from rules.maidens import beginning, board, naming, phases, referee, setup, story, victory, view, waiving, wording
from rules.maidens.actions import ACTIONS, Waive
from rules.maidens.attack_events import ATTACK_EVENTS
from rules.maidens.events import PLAY_EVENTS
from rules.maidens.skill_events import SKILL_EVENTS
from rules.maidens.state import Setup, State
from rules.ruleset import Ruleset

REACTIONS = ("counter", "riposte", "luck", "negate", "intercept", "let-go", "turn-end")
"""What is asked only of whom it concerns, and what many always answer alike (MAID-0-6)."""

RULESET = Ruleset(
    name="maidens",
    version=1,
    package=__name__,
    setup_type=Setup,
    state_type=State,
    actions=ACTIONS,
    corrections=Corrections(),
    events=(*PLAY_EVENTS, *ATTACK_EVENTS, *SKILL_EVENTS),
    scenarios=setup.scenarios,
    set_up=setup.set_up,
    set_up_from_file=setup.set_up_from_file,
    options_type=setup.Options,
    roles=setup.roles,
    add_seat=setup.add_seat,
    sheet_type=setup.Sheet,
    leave=setup.leave,
    seats=setup.seats,
    begin=beginning.begin,
    step=phases.step,
    ending=victory.ending,
    referee=referee.answer,
    referee_reasons=referee.why,
    reactions=REACTIONS,
    routines=REACTIONS,
    wishes={"declare": Waive},
    wish_options=waiving.wish_options,
    wish=waiving.wish,
    view=view.view,
    names=naming.names,
    describe=wording.describe,
    sketch=board.sketch,
    story=story.STORY,
)
