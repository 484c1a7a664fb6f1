"""Arcadia's foresight: the consequences and chances of an option, which players can see before they decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from rules.arcadia.actions import Attack, Give, Move, React, Recruit, Rest
from rules.arcadia.attack.attacks import chances as chances_of
from rules.arcadia.attack.attacks import mandatory_targets, may_avenge
from rules.arcadia.attack.kills import remove_monster, wound
from rules.arcadia.attack.plans import Payback, judge_of
from rules.arcadia.attack.reactions import check_payback
from rules.arcadia.characters import (
    GameTable,
    blow_of,
    fighter_of,
    heroes_of,
    is_killed,
    life_of,
    slips_away,
    stage_of,
)
from rules.arcadia.effects.effect import Blow
from rules.arcadia.sheet.cards import cards, heroes
from rules.arcadia.shown.charts import card_line, hero_line
from rules.arcadia.space.paths import after
from rules.arcadia.space.stage import MONSTERS, Stage
from rules.arcadia.state import Activation, Character, Setup, State
from rules.arcadia.turn.activating import ends, is_exempt, legs_of
from rules.arcadia.turn.moving import walk
from rules.arcadia.turn.quests import judge_quests
from rules.arcadia.turn.tokens import drop_tokens, pick_up
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Phrase, Piece, Seat
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.foresight import Consequence, Weight, rehearse


def consequences(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Consequence]:
    """Returns the consequences of an answer (ARC-M6, ARC-G1, ARC-P1, ARC-T6)."""
    state, stage = table.state, stage_of(table.setup, table.state)
    match action:
        case Rest():
            return list(_of_rest(state, seat))
        case Recruit():
            return [Consequence(hero_line(heroes()[action.using]), "note")]
        case Give() if decision.kind == "deal":
            return [Consequence(card_line(cards()[action.using]), "note")]
        case React() if state.paying:
            return list(_of_payback(table, seat, action))
    active = state.activation
    if active is None or decision.kind != "activation":
        return ()
    hero = state.characters[active.hero]
    match action:
        case Move():
            return list(_of_move(state, stage, hero, active, action))
        case Attack():
            return list(_of_attack(table, stage, hero, action))
    return ()


def idle(setup: Setup, state: State, seat: str, verb: str) -> Refusal | None:
    """Returns a refusal if a rest would change nothing (ARC-T3).

    A guild without a hero on the board has to rest and is not refused.
    """
    return Refusal("idle-rest", "ARC-X2") if verb == "rest" and _is_idle_rest(state, seat) else None


def _is_idle_rest(state: State, guild: str) -> bool:
    """Returns whether a rest would change nothing for a guild."""
    heroes = list(heroes_of(state, guild))
    return bool(heroes) and all(
        hero.space and not hero.dazed and not any(card.tokens for card in hero.cards) for hero in heroes
    )


def _of_rest(state: State, guild: str) -> Iterator[Consequence]:
    if _is_idle_rest(state, guild):
        yield Consequence(Phrase("consequence-idle-rest"), "void")


def _of_move(state: State, stage: Stage, hero: Character, active: Activation, move: Move) -> Iterator[Consequence]:
    """Yields a warning if guards will attack along the way."""
    if slips_away(hero):
        return
    if not move.path and move.to not in ends(stage, hero, active.points):
        return
    at, roused = str(hero.space), list[str]()
    for leg in legs_of(stage, hero, active, move):
        if leg.kind == "door":
            stage = after(stage, hero.id, leg)
        else:
            roused += stage.guards_of(hero.id, at)
            at = leg.to
    yield from _guards(state, stage, hero, roused)


def _guards(state: State, stage: Stage, hero: Character, monsters: Sequence[str]) -> Iterator[Consequence]:
    if not monsters:
        return
    judge = judge_of(state, hero)
    expected = sum(judge.wounds(blow_of(stage, state.characters[each], hero.id), hero.id) for each in monsters)
    facts = {
        "actor": Piece(hero.id), "monsters": [Piece(each) for each in dict.fromkeys(monsters)],
        "count": len(monsters), "expected": round(expected, 2),
    }  # fmt: skip
    yield Consequence(Phrase("consequence-guards", facts), "danger")


def _of_attack(table: GameTable, stage: Stage, hero: Character, attack: Attack) -> Iterator[Consequence]:
    """Yields warnings of guards and paybacks after an attack (ARC-G2, ARC-P1)."""
    state = table.state
    if not is_exempt(table.setup, stage, hero.id, attack.target):
        yield from _guards(state, stage, hero, stage.guards_of(hero.id))
    for target in attack.target:
        if stage.side[target] == MONSTERS:
            best = Payback(table.setup, state, target, hero.id).plans[0]
            facts = {"actor": Piece(target), "target": Piece(hero.id), "expected": round(best.expected, 2)}
            overkill = fighter_of(state.characters[target]).overkill
            yield Consequence(Phrase("consequence-payback", {**facts, "overkill": overkill}), "note")


def _of_payback(table: GameTable, seat: str, action: React) -> Iterator[Consequence]:
    """Yields a consequence for each guild that could win through a payback."""
    setup, state = table.setup, table.state
    payback = Payback(setup, state, state.paying, state.attacker)
    if check_payback(payback, action) is not None:
        return

    def pay_back(copy: GameTable) -> None:
        walk(copy, payback.monster.id, payback.way(action).moves)
        judge_quests(copy)

    def gives_game(guild: str, weight: Weight, *, certain: bool) -> Consequence:
        facts = {"guild": Seat(guild), "certain": certain}
        return Consequence(Phrase("consequence-gives-game", facts), "note" if guild == seat else weight)

    gone = rehearse(setup, state, pay_back).state
    if gone.winner:
        yield gives_game(gone.winner, "forfeit", certain=True)
        return
    strike = payback.strike(action)
    blow = strike and strike.blow
    for guild in state.order:
        if rehearse(setup, gone, partial(_favour, guild, payback, blow, action.target)).state.winner == guild:
            yield gives_game(guild, "danger", certain=False)


def _favour(guild: str, payback: Payback, blow: Blow | None, extra: Sequence[str], table: GameTable) -> None:
    """Applies the result of a payback that is best for a guild (ARC-Z5, ARC-M5)."""
    characters = table.state.characters
    monster, attacker = characters[payback.monster.id], characters[payback.attacker.id]
    for hero in map(characters.__getitem__, _struck(blow, extra) if blow is not None else ()):
        if hero.guild != guild:
            drop_tokens(table.state, hero)
            hero.space = Cell("")
        elif blow is not None and not is_killed(monster) and may_avenge(blow, fighter_of(hero)):
            wound(table, monster, life_of(monster), guild)
            remove_monster(table, monster)
    if attacker.space:
        pick_up(table, attacker)
    judge_quests(table)


def _struck(blow: Blow, extra: Sequence[str]) -> tuple[str, ...]:
    """Returns the primary, mandatory and chosen targets of an attack."""
    return tuple(dict.fromkeys((blow.target, *mandatory_targets(blow), *extra)))


def chances(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Phrase]:
    """Returns the chances of a hero's attack or a payback's (ARC-H2)."""
    state = table.state
    blow: Blow | None = None
    extra: Sequence[str] = ()
    match action:
        case Attack() if state.activation is not None and action.target:
            hero = state.characters[state.activation.hero]
            blow = blow_of(stage_of(table.setup, state), hero, action.target[0], action.using, action.boosts)
            extra = action.target[1:]
        case React() if action.attack and state.paying:
            payback = Payback(table.setup, state, state.paying, state.attacker)
            strike = payback.strike(action)
            blow, extra = strike and strike.blow, action.target
    if blow is None:
        return ()
    return chances_of(blow, [fighter_of(state.characters[each]) for each in _struck(blow, extra)])
