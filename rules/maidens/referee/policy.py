"""The referee's answers for dolls without a player: simple, and played to win.

Declarations use only public facts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from rules.core.facts.events import Reason
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import NOBODY, Piece
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.declaring import Done
from rules.core.play.foresight import chance
from rules.maidens.actions import Allow, Attack, Defend, Deploy, Escape, Initiative, Pass, Use
from rules.maidens.attack.arming import Moment, blow_of, shots
from rules.maidens.attack.rolling import has_succeeded
from rules.maidens.referee.acting import MEAL, Acts, Choice
from rules.maidens.referee.arraying import array
from rules.maidens.referee.judging import Judge
from rules.maidens.referee.movement import MovementChoice
from rules.maidens.standing import GameTable, in_order, is_awake, is_down, opponents
from rules.maidens.state import Doll
from rules.maidens.turn.declaring_acts import actors
from rules.maidens.turn.melee import fighters
from rules.maidens.turn.moving import movers

GRAVE: Final = 2
"""Smallest damage that the referee spends SP to avoid."""

DONE: Final = Done()
PASS: Final = Pass()


def answer(table: GameTable, decision: Decision, seat: str) -> Action:
    """Returns the referee's answer for one of its seats."""
    found = _choose(table, decision, seat)
    if found is None:
        return decision.default(seat)
    ways = (found.action, Pass(actor=getattr(found.action, "actor", NOBODY)))
    return next((each for each in ways if decision.refusal_of(seat, each) is None), decision.default(seat))


def why(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Reason]:
    """Returns the reasons for an answer.

    Reasons must be public, so answers to secret decisions have none.
    """
    if decision.secret:
        return ()
    found = _choose(table, decision, seat)
    if found is None or found.action != action or not found.reason:
        return ()
    facts = {"actor": Piece(str(getattr(action, "actor", ""))), "target": Piece(found.target), **(found.facts or {})}
    if isinstance(action, Attack) and decision.kind in MOMENTS:
        facts |= _odds_facts(table, action, MOMENTS[decision.kind])
    return (Reason(kind=found.reason, rule=decision.rule, facts=facts),)


def _odds_facts(table: GameTable, attack: Attack, moment: Moment) -> dict[str, Any]:
    """Returns the odds of an attack on its target."""
    blow = blow_of(table.setup, table.state, attack, moment)
    assert not isinstance(blow, Refusal)
    found = dict(Judge(table).hits(blow))[attack.target]
    return {"chance": chance(found.hit), "falls": chance(found.falls(table.state.dolls[attack.target].hp))}


MOMENTS: Final[dict[str, Moment]] = {"declare": "shot", "counter": "counter", "melee": "melee", "riposte": "riposte"}
"""Occasion of the attack, by kind of decision (`arming.Moment`)."""


def _choose(table: GameTable, decision: Decision, seat: str) -> Choice | None:
    made = CHOICES.get(decision.kind)
    return made(table, decision, seat) if made is not None else None


def _options_of(decision: Decision, seat: str, doll: Doll) -> Iterator[Action]:
    """Yields the options of one doll."""
    return (each for each in decision.options(seat) if getattr(each, "actor", "") == doll.id)


# --- before the battle, and moving -----------------------------------------------------------------------------------


def _initiative(table: GameTable, decision: Decision, seat: str) -> Choice:
    return Choice(Initiative(order="first"), reason="begins")


def _deploy(table: GameTable, decision: Decision, seat: str) -> Choice:
    state = table.state
    said = {each.about for each in state.deployed.by(seat)}
    for doll in in_order(each for each in state.dolls.values() if each.seat == seat and each.id not in said):
        for found in array(table, doll, seat):
            if decision.refusal_of(seat, found) is None:
                return Choice(found)
            if found.place and decision.refusal_of(seat, bare := Deploy(actor=found.actor, to=found.to)) is None:
                return Choice(bare)
    return Choice(DONE)


def _move(table: GameTable, decision: Decision, seat: str) -> Choice:
    """Chooses the move of the seat's next doll.

    Shooters move first, before other dolls block their lines of fire.
    """
    own = [doll for doll in movers(table.state) if doll.seat == seat]
    if not own:
        return Choice(DONE)
    doll = min(own, key=lambda each: not shots(each, carried=True))
    best = MovementChoice(table, doll).best()
    return Choice(best.action, best.worth, f"move-{best.reason}", best.target)


# --- acts ------------------------------------------------------------------------------------------------------------


def _declare(table: GameTable, decision: Decision, seat: str) -> Choice:
    """Chooses the best act of the seat's next doll."""
    said = {each.about for each in table.state.declared.by(seat)}
    for doll in actors(table.state):
        if doll.seat == seat and doll.id not in said:
            return Acts(table, doll).best_act(_options_of(decision, seat, doll))
    return Choice(DONE)


def _melee(table: GameTable, decision: Decision, seat: str) -> Choice:
    own = [doll for doll in fighters(table.state) if doll.seat == seat]
    if not own:
        return Choice(DONE)
    doll = own[0]
    if doll.routed:
        return Choice(Escape(actor=Piece(doll.id)), reason="escapes")
    return Acts(table, doll).fought(_options_of(decision, seat, doll))


# --- counters, reactions and consent ---------------------------------------------------------------------------------


def _counter(table: GameTable, decision: Decision, seat: str) -> Choice:
    """Chooses the best counter, which is never declined because it costs nothing (MAID-7-D5)."""
    judge = Judge(table)
    found = []
    for action in decision.options(seat):
        if isinstance(action, Attack):
            blow = blow_of(table.setup, table.state, action, "counter")
            if not isinstance(blow, Refusal):
                found.append(Choice(action, judge.worth(blow), "counters", action.target))
    best = max(found, key=lambda each: each.worth, default=None)
    return best if best is not None else Choice(DONE)


def _riposte(table: GameTable, decision: Decision, seat: str) -> Choice:
    able = [action for action in decision.options(seat) if isinstance(action, Pass)]
    return Acts(table, table.state.dolls[able[0].actor]).best_riposte() if able else Choice(DONE)


def _use_of(decision: Decision, seat: str) -> Use | Defend | None:
    return next((each for each in decision.options(seat) if isinstance(each, Use | Defend)), None)


def _luck(table: GameTable, decision: Decision, seat: str) -> Choice:
    """Rerolls failures, and low dice for healing."""
    facts = decision.facts
    die, value, what = facts["die"], facts["value"], facts["what"]
    if what == "heal":
        again = die <= MEAL
    elif what == "attack":
        again = not has_succeeded(what, die, value) and value > 1
    else:
        again = not has_succeeded(what, die, value)
    use = _use_of(decision, seat)
    if again and use is not None:
        return Choice(use, reason="tries-again", facts={"die": die})
    return Choice(PASS)


def _negate(table: GameTable, decision: Decision, seat: str) -> Choice:
    """Spends SP to cancel a hit if its damage is serious."""
    doll = table.state.dolls[decision.facts["actor"]]
    points = decision.facts["damage"]
    use = _use_of(decision, seat)
    if use is not None and (points >= GRAVE or points >= doll.hp):
        return Choice(use, reason="wards-off", target=decision.facts["attacker"], facts={"damage": points})
    return Choice(PASS)


def _turn_end(table: GameTable, decision: Decision, seat: str) -> Choice:
    doll = table.state.dolls[decision.facts["actor"]]
    use = _use_of(decision, seat)
    hurt = doll.hp < table.setup.sheet(doll.sheet).max_hp
    return Choice(use, reason="uses") if use is not None and hurt else Choice(PASS)


def _intercept(table: GameTable, decision: Decision, seat: str) -> Choice:
    shot = next((each for each in decision.options(seat) if isinstance(each, Attack)), None)
    return Choice(shot, reason="intercepts", target=shot.target) if shot is not None else Choice(PASS)


def _let_go(table: GameTable, decision: Decision, seat: str) -> Choice:
    """Lets an enemy escape who does more harm in the melee than she suffers.

    Routed enemies are never let go.
    """
    judge, doll = Judge(table), table.state.dolls[decision.facts["actor"]]
    own = [each for each in opponents(table.state, doll) if is_awake(each)]
    theirs = max((judge.strike(doll.id, each.id) for each in own), default=0.0)
    mine = sum(judge.strike(each.id, doll.id) for each in own)
    if theirs > mine and not doll.routed:
        return Choice(Allow(), reason="lets-go", target=doll.id)
    return Choice(PASS, reason="holds", target=doll.id)


def _exchange(table: GameTable, decision: Decision, seat: str) -> Choice:
    """Agrees to an exchange of prisoners if the seat's side has fewer dolls on their feet than the enemy."""
    side = next(doll.side for doll in table.setup.dolls if doll.seat == seat)
    up = [doll.side for doll in table.state.dolls.values() if doll.where == "table" and not is_down(doll)]
    own = up.count(side)
    return Choice(Allow(), reason="exchanges") if own < len(up) - own else Choice(PASS)


CHOICES: Final[dict[str, Callable[[GameTable, Decision, str], Choice]]] = {
    "initiative": _initiative,
    "deploy": _deploy,
    "move": _move,
    "declare": _declare,
    "counter": _counter,
    "melee": _melee,
    "riposte": _riposte,
    "luck": _luck,
    "negate": _negate,
    "turn-end": _turn_end,
    "intercept": _intercept,
    "let-go": _let_go,
    "exchange": _exchange,
}
"""Functions that choose the referee's answer, by kind of decision.

Decisions of other kinds get the default answer.
"""
