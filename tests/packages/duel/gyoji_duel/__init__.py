"""Duel: two fighters on a row of squares, a stance chosen in secret, and 2D6 against armour."""

from gyoji_duel import corrections, procedure, setup, view
from gyoji_duel.actions import Attack, Pass, Stance
from gyoji_duel.events import EVENTS, STORY
from gyoji_duel.quick import QuickAttack
from gyoji_duel.state import Setup, State
from rules.core.contract import party
from rules.core.contract.ruleset import Ruleset

RULESET = Ruleset(
    name="duel",
    version=1,
    package=__name__,
    setup_type=Setup,
    state_type=State,
    actions=(Stance, Attack, Pass),
    corrections=corrections.CORRECTIONS,
    events=EVENTS,
    options_type=setup.Options,
    scenarios=setup.scenarios,
    set_up=setup.set_up,
    roles=setup.roles,
    add_seat=setup.add_seat,
    leave=party.leave,
    seats=setup.seats,
    least_seats=setup.least_seats,
    begin=procedure.begin,
    step=procedure.step,
    ending=procedure.ending,
    referee=procedure.referee,
    chances=procedure.chances,
    story=STORY,
    quick=(QuickAttack,),
    view=view.view,
    names=view.names,
)
