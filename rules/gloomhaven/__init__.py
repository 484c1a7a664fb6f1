"""Gloomhaven, first edition: fights in scenarios, with monsters played by the referee."""

from rules.core.contract import party
from rules.core.contract.ruleset import Ruleset
from rules.gloomhaven.actions import Attack, Cards, Choose, Heal, Initiative, Lose, Move, Pass, Rest, Use, commits
from rules.gloomhaven.attack import damage
from rules.gloomhaven.events import EVENTS
from rules.gloomhaven.lobby import setup
from rules.gloomhaven.lobby.scenario import FILES
from rules.gloomhaven.referee import policy
from rules.gloomhaven.shown import charts, corrections, foresight, view, wording
from rules.gloomhaven.shown.quick import QUICK
from rules.gloomhaven.shown.story import STORY
from rules.gloomhaven.shown.trail import TRAIL
from rules.gloomhaven.state import Setup, State
from rules.gloomhaven.turn import procedure

RULESET = Ruleset(
    name="gloomhaven",
    version=3,
    package=__name__,
    setup_type=Setup,
    state_type=State,
    actions=(Initiative, Rest, Move, Attack, Heal, Use, Pass, Choose, Lose, Cards),
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
    begin=procedure.begin,
    step=procedure.step,
    ending=procedure.ending,
    referee=policy.answer,
    referee_reasons=policy.why,
    open_hands=setup.open_hands,
    wishes={"lose-cards": Cards},
    wish_options=damage.wishes,
    wish=damage.wish,
    quick=QUICK,
    view=view.view,
    details=view.details,
    names=view.names,
    idle=foresight.idle,
    consequences=foresight.consequences,
    chances=foresight.chances,
    describe=wording.describe,
    commits=commits,
    charts=charts.charts,
    story=STORY,
    trail=TRAIL,
)
