"""Foresight: the effects of an option, and the chances of an attack.

The effects are found by trying the option on a copy of the state. Modifier decks are no secret, since players see every
card that is added or drawn (GLOOM-A3, GLOOM-A4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Phrase, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.dice import Dice, ForcedDice
from rules.core.play.foresight import Consequence, Rehearsed, Unforeseeable, damage_chances, rehearse, spread
from rules.core.play.table import Procedure, Table
from rules.gloomhaven.actions import Attack, Choose, Heal, Lose, Move, Use
from rules.gloomhaven.attack.combat import blow_of, edge_of, retaliate, strike
from rules.gloomhaven.attack.conditions import is_hurt
from rules.gloomhaven.attack.damage import GameTable
from rules.gloomhaven.attack.modifiers import deck_key
from rules.gloomhaven.board_events import HazardEntered, ObjectDestroyed, TrapSprung
from rules.gloomhaven.events import Exhausted, Healed, Killed, Suffered
from rules.gloomhaven.figures import allies_of, member_of
from rules.gloomhaven.sheet.presets import fill
from rules.gloomhaven.space.board import battlefield_of, cell_of, map_of
from rules.gloomhaven.state import Figure, Setup, State
from rules.gloomhaven.turn.character_turn import Desk
from rules.gloomhaven.turn.hands import keeps_hand, playable
from rules.gloomhaven.turn.tiles import slide

SUFFERED = ("lose-cards",)
"""Decisions that come up while an option is tried out, and are answered by suffering the damage."""
SHOVES = ("push", "pull")
TOLD_BY_TILE = ("trap", "hazard")
"""Causes of damage that is not reported, since the event of the tile already reports it."""


# --- consequences ----------------------------------------------------------------------------------------------------


def consequences(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Consequence]:
    """Returns the consequences of an answer: traps, hazards, doors, retaliation, disadvantage, exhaustion.

    An ability without any effect has one consequence that says so.
    """
    state = table.state
    match action:
        case Lose(cards="nothing") if state.threat is not None:
            return list(_last_hit_points(state.figures[state.threat.figure], state.threat.damage))
        case Choose() if decision.kind in SHOVES and action.option <= len(state.offers):
            offer = state.offers[action.option - 1]
            return _of_slide(table, str(decision.facts["figure"]), offer.path)
    figure = state.figures.get(str(decision.facts.get("figure", "")))
    if figure is None or figure.kind != "character":
        return ()
    desk, filled = Desk(table, figure), fill(member_of(table.setup, figure.seat), action)
    match filled:
        case Move() if decision.kind == "move-on":
            rest = {"mode": _mode_under_way(decision, seat)}
            return _of_move(table, desk, filled.model_copy(update=rest), int(decision.facts["points"]))
        case Move():
            return _of_move(table, desk, filled, filled.value)
        case Attack():
            return [*_of_edge(table, figure, filled), *_of_retaliation(table, figure, filled)]
        case Heal() | Use():
            done = _rehearse(table, lambda stage: _desk_of(stage, figure).perform(filled))
            return list(_told(done)) or ([Consequence(Phrase("consequence-nothing"), "void")] if _is_idle(done) else [])
    return ()


def _last_hit_points(figure: Figure, damage: int) -> Iterator[Consequence]:
    if damage >= figure.hp:
        yield Consequence(Phrase("consequence-exhausts", {"actor": Piece(figure.id)}), "end")


def _rehearse(table: GameTable, act: Callable[[GameTable], Procedure[Any]]) -> Rehearsed[State]:
    return rehearse(table.setup, table.state, act, by_default=SUFFERED)


def _desk_of(table: GameTable, figure: Figure) -> Desk:
    return Desk(table, table.state.figures[figure.id])


def _is_idle(done: Rehearsed[State]) -> bool:
    return done.is_whole and not done.events


def _mode_under_way(decision: Decision, seat: str) -> str:
    """Returns the mode (walk, jump or fly) of a move that is interrupted at a door."""
    return next((option.mode for option in decision.options(seat) if isinstance(option, Move)), "walk")


def _of_move(table: GameTable, desk: Desk, move: Move, points: int) -> Sequence[Consequence]:
    """Returns the effects of the hexes that a move enters, and whether it opens a door."""
    setup, figure, path = table.setup, desk.figure, desk.way(move, points)
    if not path:
        return [Consequence(Phrase("consequence-stays"), "void")]
    field, entered = battlefield_of(setup, table.state), map_of(setup).mask(path)
    lands = move.mode == "fly" and not figure.flying
    if not (lands or entered & (field.negative | field.closed)):
        return ()
    done = _rehearse(table, lambda stage: _desk_of(stage, figure).move(move.model_copy(update={"value": points})))
    there = done.state.figures.get(figure.id)
    found = list(_told(done))
    if there is not None and field.closed >> cell_of(setup, there.cell) & 1:
        found.append(Consequence(Phrase("consequence-door", {"cell": Cell(there.cell)}), "note"))
    return found


def _of_slide(table: GameTable, figure: str, way: Sequence[str]) -> Sequence[Consequence]:
    if not way or figure not in table.state.figures:
        return ()
    return list(_told(_rehearse(table, lambda stage: slide(stage, stage.state.figures[figure], way))))


def _of_edge(table: GameTable, actor: Figure, attack: Attack) -> Iterator[Consequence]:
    """Yields the targets that are attacked with disadvantage, and the causes (GLOOM-A5, GLOOM-A6)."""
    for target in _targets(table, attack):
        edge, causes = _edge(table, actor, target, attack)
        if edge == "disadvantage":
            facts = {"target": Piece(target.id), "causes": [Term(cause) for cause in causes]}
            yield Consequence(Phrase("consequence-disadvantage", facts), "danger")


def _of_retaliation(table: GameTable, actor: Figure, attack: Attack) -> Iterator[Consequence]:
    """Yields the retaliation of the targets that survive (GLOOM-A9)."""
    targets = [target.id for target in _targets(table, attack)]

    def struck_back(stage: GameTable) -> Procedure[None]:
        for id in targets:
            if actor.id in stage.state.figures:
                yield from retaliate(stage, stage.state.figures[actor.id], stage.state.figures[id])

    if any(target.retaliate or target.round_retaliate for target in _targets(table, attack)):
        yield from _told(_rehearse(table, struck_back))


def _edge(table: GameTable, actor: Figure, target: Figure, attack: Attack) -> tuple[Any, list[str]]:
    return edge_of(table, actor, target, is_ranged=attack.range > 0, declared=attack.advantage)


def _targets(table: GameTable, attack: Attack) -> list[Figure]:
    figures = table.state.figures
    return [figures[id] for id in attack.target if id in figures]


def _tile(event: TrapSprung | HazardEntered) -> Consequence:
    facts = {"actor": event.actor, "cell": event.cell, "damage": event.damage}
    if isinstance(event, HazardEntered):
        return Consequence(Phrase("consequence-hazard", facts))
    return Consequence(Phrase("consequence-trap", {**facts, "conditions": list(event.conditions)}))


def _suffering(event: Suffered) -> Consequence | None:
    if event.cause in TOLD_BY_TILE:
        return None
    facts = {"actor": event.actor, "damage": event.damage, "cause": event.cause, "by": event.by}
    return Consequence(Phrase("consequence-suffers", facts))


def _healing(event: Healed) -> Consequence | None:
    is_void = not (event.restored or event.removed)
    return Consequence(Phrase("consequence-heals-nobody", {"target": event.target}), "void") if is_void else None


def _end(event: Exhausted) -> Consequence:
    return Consequence(Phrase("consequence-exhausts", {"actor": event.actor}), "end")


def _fall(event: Killed | ObjectDestroyed) -> Consequence:
    return Consequence(Phrase("consequence-falls", {"actor": event.actor}), "note")


TELLERS: Mapping[type[Event], Callable[[Any], Consequence | None]] = {
    TrapSprung: _tile,
    HazardEntered: _tile,
    Suffered: _suffering,
    Healed: _healing,
    Exhausted: _end,
    Killed: _fall,
    ObjectDestroyed: _fall,
}
"""Functions that turn events of a rehearsal into consequences."""


def _told(done: Rehearsed[State]) -> Iterator[Consequence]:
    for event in done.events:
        if (teller := TELLERS.get(type(event))) is not None and (said := teller(event)) is not None:
            yield said


# --- chances ---------------------------------------------------------------------------------------------------------


def chances(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Phrase]:
    """Returns the chances of an attack against each target, with the attacker's present deck."""
    figure = table.state.figures.get(str(decision.facts.get("figure", "")))
    filled = fill(member_of(table.setup, seat), action)
    if figure is None or not isinstance(filled, Attack):
        return ()
    said = [phrase for target in _targets(table, filled) for phrase in _against(table, figure, target, filled)]
    return [*said, Phrase("chance-several")] if len(filled.target) > 1 else said


def _against(table: GameTable, actor: Figure, target: Figure, attack: Attack) -> Sequence[Phrase]:
    key = deck_key(actor)
    blow = blow_of(actor, target, attack.value, _edge(table, actor, target, attack), pierce=attack.pierce)

    def struck(dice: Dice) -> int:
        deck = table.state.modifiers[key].model_copy(deep=True)
        return strike(Table(table.setup, None, dice), deck, key, blow)

    try:
        return damage_chances(target.id, spread(struck), target.hp)
    except Unforeseeable:
        return [Phrase("chance-uncounted", {"target": Piece(target.id)})]


# --- verbs without effect --------------------------------------------------------------------------------------------


def idle(setup: Setup, state: State, seat: str, verb: str) -> Refusal | None:
    """Refuses a verb that can have no effect in this turn."""
    figure = next((each for each in state.figures.values() if each.kind == "character" and each.seat == seat), None)
    if figure is None or state.turn != figure.id:
        return None
    if verb == "move" and "immobilize" in figure.conditions:
        return Refusal("immobilised", "GLOOM-C2", actor=Piece(figure.id))
    if verb == "attack" and "disarm" in figure.conditions:
        return Refusal("disarmed", "GLOOM-K1", actor=Piece(figure.id))
    if verb == "heal" and not any(map(is_hurt, (figure, *allies_of(state, figure)))):
        return Refusal("nobody-hurt", "GLOOM-K5")
    return _off_the_cards(setup, state, figure, verb) if keeps_hand(figure) else None


def _off_the_cards(setup: Setup, state: State, figure: Figure, verb: str) -> Refusal | None:
    """Refuses a verb that no card in play allows; only for a hand that the bot keeps."""
    abilities = [line.action for line in playable(setup, figure) if line.action.verb == verb]
    desk = Desk(Table(setup, state, ForcedDice()), figure)
    if not abilities or any(option.verb == verb for option in desk.options(abilities)):
        return None
    ranges = [ability.range for ability in abilities if isinstance(ability, Attack)]
    return Refusal("no-enemy-in-reach", "GLOOM-L1", reach=max(ranges)) if ranges else Refusal("nothing-on-cards")
