"""Maid & Maidens: a miniatures battle on a table measured in centimetres."""

from rules.core.contract.ruleset import Ruleset
from rules.maidens.actions import ACTIONS, Waive
from rules.maidens.attack import waiving
from rules.maidens.attack_events import ATTACK_EVENTS
from rules.maidens.chat import deployment, steering
from rules.maidens.correction_events import CORRECTION_EVENTS
from rules.maidens.events import PLAY_EVENTS
from rules.maidens.lobby import setup
from rules.maidens.lobby.scenario_text import FILES
from rules.maidens.referee import policy
from rules.maidens.shown import board, builder, charts, corrections, foresight, measuring, naming, story, view, wording
from rules.maidens.shown.quick import QUICK
from rules.maidens.shown.trail import TRAIL
from rules.maidens.skill_events import SKILL_EVENTS
from rules.maidens.state import Setup, State
from rules.maidens.turn import beginning, phases, victory

ROUTINES = ("counter", "riposte", "luck", "negate", "intercept", "let-go", "turn-end", "exchange", "next")
"""Routine decisions, which players usually answer the same way (MAID-0-6)."""

RULESET = Ruleset(
    name="maidens",
    version=3,
    package=__name__,
    setup_type=Setup,
    state_type=State,
    actions=ACTIONS,
    corrections=corrections.CORRECTIONS,
    events=(*PLAY_EVENTS, *ATTACK_EVENTS, *SKILL_EVENTS, *CORRECTION_EVENTS),
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
    begin=beginning.begin,
    step=phases.step,
    ending=victory.ending,
    clock=victory.clock,
    referee=policy.answer,
    referee_reasons=policy.why,
    quick=QUICK,
    routines=ROUTINES,
    standing={"let-go": "allow", "counter": "attack", "riposte": "attack", "luck": "use", "negate": "defend"},
    wishes={"declare": Waive},
    wish_options=waiving.wish_options,
    wish=waiving.wish,
    view=view.view,
    details=view.details,
    names=naming.names,
    consequences=foresight.consequences,
    chances=foresight.chances,
    measure=measuring.measure,
    describe=wording.describe,
    sketch=board.sketch,
    sentences={"way": steering.ways, "point": steering.points, "deployment": deployment.deployments},
    previewed={"move": ("move", "use")},
    charts=charts.charts,
    story=story.STORY,
    trail=TRAIL,
)
