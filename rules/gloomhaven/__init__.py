"""Gloomhaven, first edition: a scenario's fight, with the monsters played by the referee."""

from rules.gloomhaven import charts, corrections, damage, foresight, procedure, referee, setup, view, wording
from rules.gloomhaven.actions import Attack, Cards, Choose, Heal, Initiative, Lose, Move, Pass, Rest, Use, commits
from rules.gloomhaven.events import EVENTS
from rules.gloomhaven.quick import QUICK
from rules.gloomhaven.state import Setup, State
from rules.gloomhaven.story import STORY
from rules.ruleset import Ruleset

RULESET = Ruleset(
    name="gloomhaven",
    version=3,
    package=__name__,
    setup_type=Setup,
    state_type=State,
    actions=(Initiative, Rest, Move, Attack, Heal, Use, Pass, Choose, Lose, Cards),
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
    begin=procedure.begin,
    step=procedure.step,
    ending=procedure.ending,
    referee=referee.answer,
    referee_reasons=referee.why,
    open_hands=setup.open_hands,
    wishes={"lose-cards": Cards},
    wish_options=damage.wishes,
    wish=damage.wish,
    quick=QUICK,
    view=view.view,
    names=view.names,
    idle=foresight.idle,
    consequences=foresight.consequences,
    chances=foresight.chances,
    describe=wording.describe,
    commits=commits,
    charts=charts.charts,
    story=STORY,
)
