"""The referee's play with a hand that the bot keeps.

The referee chooses the two cards that do most against the nearest enemy. It plays a half that loses its card mainly for
a kill, or when few cards are left. It loses cards only instead of damage that would exhaust the character.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.gloomhaven.actions import Attack, Heal, Initiative, Lose, Move, Use
from rules.gloomhaven.attack.damage import GameTable
from rules.gloomhaven.figures import allies_of, enemies_of, member_of, shield_of
from rules.gloomhaven.referee.aims import distance_to, threats, wanted_places
from rules.gloomhaven.sheet.hand_cards import HALVES, is_lost_by, lines_of
from rules.gloomhaven.sheet.presets import HandLine, abilities_of, fill
from rules.gloomhaven.space.board import battlefield_of, cell_of
from rules.gloomhaven.state import Figure, Setup, State
from rules.gloomhaven.turn.hands import LONG, SHORT, cards_of, playable

LOST_COSTS = 3.0
"""Price of losing a card, in points of damage, while many cards are left."""
FEW_CARDS = 5
KILL = 3.0
APPROACH = 2
"""Hexes by which the referee expects enemies to come closer in the round."""
BAD_EDGE = 0.7
"""Factor that disadvantage puts on the damage of a ranged attack on an adjacent enemy."""
MISSED = 0.3
"""Factor on the value of an attack that will probably reach no enemy."""
FAR = 99
BACK = 3
"""Distance, in hexes, that archers like to keep from enemies."""


def choose_cards(table: GameTable, figure: Figure, decision: Decision) -> Action:
    """Chooses the two cards for the round, or a long rest.

    The character rests if no enemy can be reached and a heal would help.
    """
    setup, state = table.setup, table.state
    away = _nearest(setup, state, figure, figure.cell)
    pairs = [option for option in decision.options(figure.seat) if isinstance(option, Initiative)]
    rests = [option for option in decision.options(figure.seat) if option == LONG]
    if not pairs or (rests and away == FAR and figure.hp < figure.max_hp):
        return rests[0] if rests else pairs[0]
    member = member_of(setup, figure.seat)
    assert member is not None
    lines = abilities_of(member).lines.values()
    best, is_in_reach = max(
        ((pair, value) for pair in pairs for value in [_plan(setup, state, figure, lines, pair, away)]),
        key=lambda found: found[1],
    )
    fast = min(best.value, best.second)
    leads = fast if is_in_reach[1] else max(best.value, best.second)
    return next(pair for pair in pairs if {pair.using, pair.with_} == {best.using, best.with_} and pair.value == leads)


def _plan(
    setup: Setup, state: State, figure: Figure, lines: Iterable[HandLine], pair: Initiative, away: int
) -> tuple[float, bool]:
    """Returns the value of playing two cards, and whether the character can attack at once.

    If it cannot, it should act late, when enemies have come closer.
    """
    found = []
    for top, bottom in ((pair.using, pair.with_), (pair.with_, pair.using)):
        tops = [line for line in lines if line.card.id == top and line.half == "top"]
        bottoms = [line for line in lines if line.card.id == bottom and line.half == "bottom"]
        for one in tops:
            for other in bottoms:
                steps = other.action.value if isinstance(other.action, Move) else 0
                reach = max(one.action.range, 1) if isinstance(one.action, Attack) else 0
                strikes = steps + reach >= away
                worth = _worth(setup, state, figure, one, away, steps + APPROACH)
                worth += _worth(setup, state, figure, other, away, APPROACH)
                if steps:
                    worth += 0.5 * min(steps, max(0, away - max(reach, 1))) + 0.1 * steps
                found.append((worth, strikes and reach > 0))
    return max(found)


def _worth(setup: Setup, state: State, figure: Figure, line: HandLine, away: int, steps: int) -> float:
    """Returns the expected value of an ability in the coming round.

    The nearest enemy is `away` hexes off, and may come `steps` hexes closer.
    """
    match line.action:
        case Attack() as attack:
            worth = attack.value + 0.7 * (max(attack.targets, 1) - 1) * attack.value + 0.5 * len(attack.conditions)
            worth *= 1 if max(attack.range, 1) + steps >= away else MISSED
            worth += 0.2 * attack.pierce + (0.6 if attack.range > 1 else 0)
        case Heal() as heal:
            hurt = [figure, *(allies_of(state, figure) if heal.range else ())]
            worth = max(min(heal.value, one.max_hp - one.hp) for one in hurt) * 0.9
        case Use() as use:
            worth = {"shield": 1.5, "retaliate": 1.2, "summon": 6.0, "loot": 0.3}.get(use.what, 0.8) * (away < FAR)
            if "invisible" in use.conditions:
                worth = 4.0 if 2 * figure.hp <= figure.max_hp else 0.0
        case _:
            worth = 0.0
    return worth - _price(setup, figure, line)


def _price(setup: Setup, figure: Figure, line: HandLine) -> float:
    """Returns the price of the lost card, in points of damage, or 0 if this half loses none."""
    if line.is_basic or not is_lost_by(line.card, line.half):
        return 0.0
    left = len(figure.hand) + len(figure.discarded) + (2 if figure.chosen else 0)
    return LOST_COSTS if left > FEW_CARDS else LOST_COSTS / 2


# --- the turn --------------------------------------------------------------------------------------------------------


def play_turn(table: GameTable, figure: Figure, decision: Decision) -> Action:
    setup, state = table.setup, table.state
    lines = {line.id: line for line in playable(setup, figure)}
    options = [option for option in decision.options(figure.seat) if getattr(option, "using", "") in lines]
    heals = [(value, option) for option in options if (value := _heal_worth(setup, state, figure, lines, option)) > 0]
    attacks = [
        (value, option)
        for option in options
        if isinstance(option, Attack) and (value := _attack_worth(setup, state, figure, lines, option)) > 0
    ]
    if attacks:
        value, attack = max(attacks, key=lambda found: found[0])
        if heals and 2 * figure.hp <= figure.max_hp and value < KILL:
            return max(heals, key=lambda found: found[0])[1]
        return attack
    moves = [option for option in options if isinstance(option, Move)]
    if (step := _step(setup, state, figure, lines, moves)) is not None:
        return step
    if heals:
        return max(heals, key=lambda found: found[0])[1]
    away = _nearest(setup, state, figure, figure.cell)
    uses = [
        (value, option)
        for option in options
        if isinstance(option, Use) and (value := _worth(setup, state, figure, lines[option.using], away, 0)) > 0
    ]
    if uses and (away <= APPROACH + 1 or any(option.what in ("loot", "summon") for _, option in uses)):
        return max(uses, key=lambda found: found[0])[1]
    return decision.default(figure.seat)


def _attack_worth(setup: Setup, state: State, figure: Figure, lines: dict[str, HandLine], option: Attack) -> float:
    """Returns the value of an attack in the present situation.

    Damage beyond the target's hit points does not count.
    """
    filled = fill(member_of(setup, figure.seat), option)
    assert isinstance(filled, Attack)
    urgent = threats(setup, state)
    worth = 0.0
    for id in filled.target:
        target = state.figures[id]
        poison = "poison" in target.conditions
        damage = filled.value + poison - max(0, shield_of(target) - filled.pierce)
        near = filled.range > 0 and _steps(setup, state, figure.cell, target.cell) == 1
        worth += min(damage, target.hp) * (BAD_EDGE if near else 1) + 0.4 * len(filled.conditions)
        worth += KILL * (damage >= target.hp) + 0.5 * target.elite
        worth += 2 * (target.object in setup.scenario.goal_objects or target.cell in urgent)
    return worth - _price(setup, figure, lines[option.using])


def _heal_worth(setup: Setup, state: State, figure: Figure, lines: dict[str, HandLine], option: Action) -> float:
    filled = fill(member_of(setup, figure.seat), option) if isinstance(option, Heal) else None
    if not isinstance(filled, Heal):
        return 0.0
    target = state.figures[filled.target or figure.id]
    return min(filled.value, target.max_hp - target.hp) - 1 - _price(setup, figure, lines[filled.using])


def _step(setup: Setup, state: State, figure: Figure, lines: dict[str, HandLine], moves: list[Move]) -> Move | None:
    """Returns the best move, or None to stay.

    The character moves near enough for its best attack. If its top half is already played, `_back` finds the move.
    """
    if not moves:
        return None
    has_top = any(line.half == HALVES[0] for line in lines.values())
    if not has_top:
        return _back(setup, state, figure, lines, moves)
    wanted, keep = wanted_places(setup, state, figure, 0)
    if not wanted:
        return None
    best: tuple[tuple[float, ...], Move] | None = None
    for move in moves:
        tops = [line for line in lines.values() if line.half == HALVES[0] and line.card != lines[move.using].card]
        reaches = {max(line.action.range, 1): line.action.value for line in tops if isinstance(line.action, Attack)}
        for reach, value in (reaches or {1: 0}).items():
            short, is_bad = distance_to(setup, state, move.to, wanted, reach if keep else 0)
            order = (short, is_bad, -value, _price(setup, figure, lines[move.using]), -min(reach, short + 1))
            if best is None or order < best[0]:
                best = (order, move)
    assert best is not None
    reach = max((line.action.range for line in lines.values() if isinstance(line.action, Attack)), default=1)
    here = distance_to(setup, state, figure.cell, wanted, max(reach, 1) if keep else 0)
    return best[1] if best[0][:2] < here else None


def _back(setup: Setup, state: State, figure: Figure, lines: dict[str, HandLine], moves: list[Move]) -> Move | None:
    """Returns a move for a character whose top half is played, or None.

    Archers step back from enemies, and other characters approach them.
    """
    shoots = max((card.top[0].slots.get("range", 0) for card in cards_of(setup, figure).values()), key=int, default=0)
    away = _nearest(setup, state, figure, figure.cell)
    if away < FAR and int(shoots) > 1:
        if away >= BACK:
            return None
        best = max(moves, key=lambda move: min(BACK, _nearest(setup, state, figure, move.to)))
        return best if _nearest(setup, state, figure, best.to) > away and not _is_bad(setup, state, best) else None
    wanted, keep = wanted_places(setup, state, figure, 1)
    if not wanted:
        return None
    best = min(moves, key=lambda move: distance_to(setup, state, move.to, wanted, keep))
    here = distance_to(setup, state, figure.cell, wanted, keep)
    return best if distance_to(setup, state, best.to, wanted, keep) < here else None


def _is_bad(setup: Setup, state: State, move: Move) -> bool:
    return distance_to(setup, state, move.to, [move.to], 0)[1]


def _nearest(setup: Setup, state: State, figure: Figure, cell: str) -> int:
    """Returns the distance to the nearest visible enemy."""
    seen = (enemy for enemy in enemies_of(state, figure) if "invisible" not in enemy.conditions)
    return min((_steps(setup, state, cell, enemy.cell) for enemy in seen), default=FAR)


def _steps(setup: Setup, state: State, cell: str, other: str) -> int:
    steps = battlefield_of(setup, state).proximity(cell_of(setup, cell), cell_of(setup, other))
    return FAR if steps is None else steps


# --- cards lost, rests -----------------------------------------------------------------------------------------------


def rest(table: GameTable, figure: Figure, decision: Decision) -> Action:
    """Chooses a long rest for a badly hurt character, otherwise a short one."""
    rests = list(decision.options(figure.seat))
    return LONG if LONG in rests and 2 * figure.hp <= figure.max_hp else SHORT if SHORT in rests else rests[0]


def lose_cards(table: GameTable, figure: Figure, decision: Decision) -> Action:
    """Loses cards only if the damage would exhaust the character, preferably from the larger pile."""
    offered = [each for each in decision.options(figure.seat) if isinstance(each, Lose)]
    if decision.facts["left"]:
        return offered[0]
    piles = ("discard", "hand") if len(figure.discarded) > len(figure.hand) else ("hand", "discard")
    chosen = [each for pile in piles for each in offered if each.cards == pile]
    return min(
        chosen, key=lambda each: (piles.index(each.cards), _card_value(table.setup, figure, each)), default=offered[0]
    )


def lose_in_rest(table: GameTable, figure: Figure, decision: Decision) -> Action:
    offered = [each for each in decision.options(figure.seat) if isinstance(each, Lose)]
    return min(offered, key=lambda each: _card_value(table.setup, figure, each))


def _card_value(setup: Setup, figure: Figure, lose: Lose) -> float:
    """Returns the value of these cards: the sum of the numbers of their abilities.

    Abilities that lose their card count half.
    """
    cards = cards_of(setup, figure)
    return sum(
        float(line.slots.get("value", 1)) * (0.5 if is_lost_by(cards[id], half) else 1.0)
        for id in (lose.using, lose.with_)
        if id
        for half, _, line in lines_of(cards[id])
    )
