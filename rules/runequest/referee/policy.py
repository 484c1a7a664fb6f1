"""RuneQuest: the referee's decisions for its fighters, which play to win.

`choosing` picks the deeds of a round. All decisions come from public facts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.core.facts.events import Reason
from rules.core.facts.words import NOBODY, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.declaring import Done
from rules.runequest.actions import Attack, Choose, Deed, Defend, Escape, Pass, Proceed, Strike
from rules.runequest.attack.defending import ways as defences
from rules.runequest.fighters import GameTable, is_ready, stage_of
from rules.runequest.referee.choosing import DeedChoice
from rules.runequest.state import Fighter
from rules.runequest.turn.intents import NEAREST, fighters_of
from rules.runequest.turn.noting import pending
from rules.runequest.turn.prospects import best_harm, best_way_past, coming, guards, harm_of, harm_saved, swings

SPARE: Final = 1.5
"""The parry is saved if, against another enemy, it would prevent more than this many times as much harm."""

DONE: Final = Done()
PASS: Final = Pass()


def answer(table: GameTable, decision: Decision, seat: str) -> Action:
    answers = ANSWERS.get(decision.kind)
    action = answers(table, decision, seat) if answers else decision.default(seat)
    return action if decision.refusal_of(seat, action) is None else decision.default(seat)


def _declare(table: GameTable, decision: Decision, seat: str) -> Action:
    """Returns the deed of the next undeclared fighter, or Done."""
    said = {each.about for each in table.state.declared.by(seat)}
    for fighter in fighters_of(table.state, seat):
        if fighter.id not in said:
            return _watching(DeedChoice(table, fighter, seat).best.deed)
    return DONE


def _watching(deed: Deed) -> Deed:
    """Lets a fighter that waits or defends face the nearest enemy (RQ-T1)."""
    is_waiting = isinstance(deed, Defend) or (isinstance(deed, Attack) and not deed.target)
    return deed.model_copy(update={"watch": NEAREST}) if is_waiting else deed


def _change(table: GameTable, decision: Decision, seat: str) -> Action:
    """Returns a new deed that takes effect in this round, or a pass."""
    fighter = table.state.fighters[decision.facts["actor"]]
    best = DeedChoice(table, fighter, seat).best
    return best.deed if best.comes else PASS


# --- answers during the ranks ----------------------------------------------------------------------------------------


def _defend(table: GameTable, decision: Decision, seat: str) -> Action:
    """Chooses the defence that saves the most harm.

    The value of an attack that the defence uses up is subtracted.
    """
    facts, fighters = decision.facts, table.state.fighters
    attacker, target = fighters[facts["actor"]], fighters[facts["target"]]
    swing = coming(table, facts)
    if swing is None:
        return decision.default(seat)
    bare = harm_of(table, swing, None, target)
    lost = _pending_worth(table, target)
    second = lost if _needs_parry(target) else 0.0
    spared = 0.0
    if fighters[target.id].parry:
        others = (fighters[each] for each in stage_of(table.setup, table.state).controllers(target.id))
        threats = [each for each in others if each.id != attacker.id and is_ready(each)]
        spared = max((harm_saved(table, each, target) for each in threats), default=0.0)
    best: Action = PASS
    gain = 0.0
    for way in defences(table, swing):
        saved = bare - harm_of(table, swing, way.guard, target)
        if way.guard.cost in ("attack", "round"):
            saved -= lost
        elif way.guard.cost or way.guard.way == "parry":
            saved = saved - second if SPARE * saved >= spared else 0.0
        if saved > gain:
            best, gain = way.action, saved
    return best


def _needs_parry(fighter: Fighter) -> bool:
    """Returns whether a second weapon will strike in place of the parry (RQ-C5)."""
    left = len(pending(fighter))
    has_struck = fighter.intent is not None and any(blow.rank for blow in fighter.intent.blows)
    return left > 1 if fighter.attack else has_struck and left > 0


def _pending_worth(table: GameTable, fighter: Fighter) -> float:
    """Returns the greatest expected harm among the declared blows."""
    fighters, stage = table.state.fighters, stage_of(table.setup, table.state)
    worths = [0.0]
    for blow in pending(fighter):
        there = [blow.target] if blow.target else [each for each in fighter.entered if stage.in_reach(fighter.id, each)]
        worths += [
            best_harm(table, fighter, fighters[each])
            for each in there
            if each in fighters and stage.in_reach(fighter.id, each)
        ]
    return max(worths)


def _opportunity(table: GameTable, decision: Decision, seat: str) -> Action:
    """Strikes, unless the fighter is weak and spares itself.

    It also passes if a declared blow promises more harm.
    """
    fighters = table.state.fighters
    fighter, target = fighters[decision.facts["actor"]], fighters[decision.facts["target"]]
    if DeedChoice(table, fighter, seat).spares_itself:
        return PASS
    lines = [
        (harm_of(table, swing, guards(table, target, swing)[0], target), blow)
        for blow, swing in swings(table, fighter, target)
        if not blow.ignores_room
    ]
    if not lines:
        return PASS
    worth, blow = max(lines, key=lambda line: line[0])
    others = [each for each in pending(fighter) if each.target not in ("", target.id)]
    if others and _pending_worth(table, fighter) > worth:
        return PASS
    return Strike(using=Term(blow.item), stroke=blow.stroke)


def _pass(table: GameTable, decision: Decision, seat: str) -> Action:
    """Chooses the best way past a controller, or stays.

    It stays if no way is worth the risk.
    """
    fighters = table.state.fighters
    fighter, other = fighters[decision.facts["actor"]], fighters[decision.facts["target"]]
    targets = [fighters[each.target] for each in pending(fighter) if each.target in fighters]
    gain = max((best_harm(table, fighter, each) for each in targets), default=0.0)
    proceed, worth = best_way_past(table, fighter, other, gain)
    return proceed if worth > 0 and decision.refusal_of(seat, proceed) is None else PASS


def _leave(table: GameTable, decision: Decision, seat: str) -> Action:
    """Goes on if a declared blow promises more harm than the strikers threaten."""
    fighter = table.state.fighters[decision.facts["actor"]]
    strikers = (table.state.fighters[each] for each in decision.facts["targets"])
    risk = sum(best_harm(table, each, fighter) for each in strikers)
    targets = [table.state.fighters[each.target] for each in pending(fighter) if each.target in table.state.fighters]
    gain = max((best_harm(table, fighter, each) for each in targets), default=0.0)
    return Proceed() if gain > risk else PASS


def _withdraw(table: GameTable, decision: Decision, seat: str) -> Action:
    """Withdraws a weak fighter to the cell farthest from the enemies."""
    fighter = table.state.fighters[decision.facts["actor"]]
    choice = DeedChoice(table, fighter, seat)
    cells = [action for action in decision.options(seat) if isinstance(action, Escape)]
    if not cells or not choice.spares_itself:
        return PASS
    return max(cells, key=lambda move: choice.room_at(move.to))


def _first(table: GameTable, decision: Decision, seat: str) -> Action:
    """Chooses the enemy that the blow would hurt most."""
    fighters = table.state.fighters
    fighter = fighters[decision.facts["actor"]]
    return max(
        (action for action in decision.options(seat) if isinstance(action, Choose)),
        key=lambda action: best_harm(table, fighter, fighters[action.target]),
    )


def _aside(table: GameTable, decision: Decision, seat: str) -> Action:
    """Chooses the cell that the fewest enemies control."""
    id, stage = decision.facts["actor"], stage_of(table.setup, table.state)
    return min(
        (action for action in decision.options(seat) if isinstance(action, Choose)),
        key=lambda action: len(stage.controllers(id, action.to)),
    )


ANSWERS: Final[dict[str, Callable[[GameTable, Decision, str], Action]]] = {
    "intent": _declare,
    "change": _change,
    "defence": _defend,
    "opportunity": _opportunity,
    "passing": _opportunity,
    "pass": _pass,
    "leave": _leave,
    "withdraw": _withdraw,
    "first": _first,
    "aside": _aside,
}
"""Functions that answer each kind of decision; all other kinds get the default answer."""


# --- reasons ---------------------------------------------------------------------------------------------------------


def why(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Reason]:
    if decision.kind in ("intent", "change") and isinstance(action, Deed):
        fighter = table.state.fighters[action.actor or decision.facts["actor"]]
        word, rule = DeedChoice(table, fighter, seat).why(action)
        target = getattr(action, "target", NOBODY)
        items = getattr(action, "using", ())
        facts = {
            "actor": Piece(fighter.id), "target": target, "past": getattr(action, "past", NOBODY),
            "items": [*items] if isinstance(items, tuple) else [items],
            "own": target == fighter.id,
        }  # fmt: skip
        return (Reason(kind=f"referee-{word}", rule=rule, facts=facts),)
    if decision.kind not in RULES:
        return ()
    facts = {name: value for name, value in decision.facts.items() if name in ("actor", "target", "targets")}
    if isinstance(action, Choose | Escape):
        facts |= {name: value for name, value in action.slots().items() if name in ("target", "to")}
    return (Reason(kind=decision.kind, rule=RULES[decision.kind], facts={**facts, "passes": isinstance(action, Pass)}),)


RULES: Final = {
    "change": "RQ-R4", "turn": "RQ-T1", "defence": "RQ-A1", "opportunity": "RQ-O2", "passing": "RQ-P1", "pass": "RQ-P1",
    "leave": "RQ-O2", "withdraw": "RQ-W1", "first": "RQ-C4", "aside": "RQ-P4",
}  # fmt: skip
