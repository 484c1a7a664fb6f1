"""RuneQuest: strikes at an enemy that leaves a fighter's zone or passes it (RQ-O2, RQ-O4, RQ-P2, RQ-P4).

Such a strike uses up the attack of the round, so the seat is asked. Without an answer the fighter does not strike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.runequest import events
from rules.runequest.actions import Allow, Pass, Proceed, Strike
from rules.runequest.attack.strikes import Blow, strike_together
from rules.runequest.fighters import GameTable, at_once, blades, is_engaged, is_ready, is_standing, weapon_of
from rules.runequest.state import Fighter
from rules.runequest.turn.noting import announce

PASS = Pass()
Occasion = Literal["leaving", "passing"]


def strike_at_leaver(table: GameTable, mover: str, to: str, strikers: Sequence[str]) -> Procedure[None]:
    """Lets the strikers act before a step, in order of DEX (RQ-O2, RQ-O4).

    Once the mover has fallen, the remaining strikers do not act.
    """
    state = table.state
    for together in at_once(table.setup, (state.fighters[each] for each in strikers)):
        blows = []
        for controller in together:
            answer = yield from offer(table, controller.id, mover, "leaving", to)
            if isinstance(answer, Strike):
                blows.append(blow_of(table, controller.id, mover, answer, "leaving"))
        if blows:
            yield from strike_together(table, blows)
        if mover not in state.fighters or not is_standing(state.fighters[mover]):
            return


def offer(table: GameTable, who: str, mover: str, occasion: Occasion, to: str) -> Procedure[Action | None]:
    """Asks a controller whether it strikes at a mover, and returns its answer.

    Returns None if the controller cannot strike.
    """
    answer = yield from table.ask(lambda: _decision(table, who, mover, occasion, to))
    if answer is not None and isinstance(answer.action, Strike):
        table.tell(
            events.StrikeOffered(
                rules=("RQ-O2",) if occasion == "leaving" else ("RQ-P1",), actor=Piece(who), target=Piece(mover),
                cause=occasion,
            )
        )  # fmt: skip
    return None if answer is None else answer.action


def blow_of(table: GameTable, who: str, mover: str, answer: Strike | Proceed, occasion: Occasion) -> Blow:
    fighter = table.state.fighters[who]
    item = answer.using or next(iter(blades(fighter)))
    strokes = weapon_of(fighter, item).strokes
    stroke = next((each for each in strokes if each == answer.stroke), strokes[0])
    return Blow(who, mover, item, "opportunity" if occasion == "leaving" else "passing", stroke)


def _decision(table: GameTable, who: str, mover: str, occasion: Occasion, to: str) -> Decision | None:
    setup, state = table.setup, table.state
    fighter, target = state.fighters.get(who), state.fighters.get(mover)
    if fighter is None or target is None or target.dead:
        return None
    if not (is_engaged(setup, state, fighter) and is_ready(fighter)):
        return None
    announce(table)
    options: list[Action] = [PASS, *(Strike(using=Term(item)) for item in blades(fighter))]
    if occasion == "passing":
        options.append(Allow())
    return Decision(
        kind="opportunity" if occasion == "leaving" else "passing",
        seats=(fighter.seat,),
        verbs=("pass", "strike", *(("allow",) if occasion == "passing" else ())),
        options=lambda _seat: options,
        check=lambda _seat, action: _check(table, fighter, action),
        default=lambda _seat: PASS,
        rule="RQ-O2" if occasion == "leaving" else "RQ-P1",
        facts={"actor": Piece(who), "target": Piece(mover), "cell": Cell(target.cell), "to": Cell(to)},
    )


def _check(table: GameTable, fighter: Fighter, action: Action) -> Refusal | None:
    if not isinstance(action, Strike | Allow):
        return None
    if action.actor not in ("", fighter.id):
        return Refusal("another-acts", "RQ-O2", target=action.actor, actor=Piece(fighter.id))
    if isinstance(action, Strike):
        return check_weapon(fighter, action.using, action.stroke)
    return None


def check_weapon(fighter: Fighter, item: Term, stroke: str) -> Refusal | None:
    found = blades(fighter)
    if item and item not in found:
        return Refusal("not-in-hand", "RQ-R4", item=item, items=[*map(Term, found)])
    meant = item or next(iter(found))
    strokes = weapon_of(fighter, meant).strokes
    if stroke and stroke not in strokes:
        return Refusal("stroke", "RQ-S8", item=Term(meant), stroke=Term(stroke), strokes=[*map(Term, strokes)])
    return None
