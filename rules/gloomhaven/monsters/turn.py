"""A monster's turn: its ability card from top to bottom (GLOOM-R5), performed by the referee.

If the rules allow several turns, players choose (GLOOM-H1). A summon's turn is performed here with the card of
GLOOM-R6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.table import Procedure
from rules.gloomhaven import events
from rules.gloomhaven.attack.combat import attack_one
from rules.gloomhaven.attack.conditions import afflict, heal
from rules.gloomhaven.attack.damage import GameTable, suffer
from rules.gloomhaven.figures import (
    allies_and_enemies_of,
    allies_of,
    enemies_of,
    immunities_of,
    initiative_of,
    monster_types,
    object_kind,
    seats_for,
    stats_of,
)
from rules.gloomhaven.monsters.focus import Enemy
from rules.gloomhaven.monsters.monster_turn import LegalTurn, acting_monster, legal_turns
from rules.gloomhaven.monsters.reasons import SolverInput, explain_outcome
from rules.gloomhaven.monsters.summons import place_near_enemy, summon_monster
from rules.gloomhaven.monsters.ties import are_equivalent
from rules.gloomhaven.monsters.values import attack_values, move_points
from rules.gloomhaven.sheet.ability_cards import (
    ONE_ENEMY,
    PACK,
    PACK_BONUS,
    AbilityCard,
    AttackLine,
    BossLine,
    ConditionLine,
    ForceLine,
    HealLine,
    InfuseLine,
    Line,
    LootLine,
    MoveLine,
    RetaliateLine,
    ShieldLine,
    SpecialLine,
    SufferLine,
    SummonLine,
    TrapLine,
    Whom,
)
from rules.gloomhaven.space.area import CardAttack
from rules.gloomhaven.space.board import battlefield_of, cell_of, is_beside, label_of, map_of
from rules.gloomhaven.space.sight import sees
from rules.gloomhaven.state import Figure, Offer, Retaliate, State
from rules.gloomhaven.turn.offers import Offers, settle
from rules.gloomhaven.turn.rounds import INERT, agreed_place, change_element, infuse, place_in_deck
from rules.gloomhaven.turn.tiles import create_trap, force, loot, walk

PREFERENCE = {"first": 0, "equal": 1, "last": 2}
"""Order in which objects become the focus, by the scenario's word; the lowest number comes first."""
OBJECTS_LAST = 100
"""Second number in an object's initiative.

It puts the object behind figures with the same first number (GLOOM-F8).
"""


@dataclass(slots=True)
class Acting:
    """Figure that is performing its card.

    - `attacked`: the figures that the card's attacks have hit.
    - `plan`: the turn chosen with the last move, until its attack is made.
    - `fixed`: if an earlier line has decided the next attack's focus, the possible focuses.
    """

    table: GameTable
    figure: Figure
    card: AbilityCard
    attacked: list[str] = field(default_factory=list)
    fixed: tuple[str, ...] = ()
    plan: LegalTurn | None = None
    focus: str = ""

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def is_on(self) -> bool:
        """True while the figure is on the board."""
        return self.state.figures.get(self.figure.id) is self.figure

    def skip(self, ability: str, why: str, rule: str = "GLOOM-R5") -> None:
        self.table.tell(
            events.AbilitySkipped(rules=(rule,), actor=Piece(self.figure.id), ability=Term(ability), why=Term(why))
        )


def perform(table: GameTable, figure: Figure, card: AbilityCard) -> Procedure[None]:
    """Performs a figure's card line by line, and skips impossible lines (GLOOM-R5).

    A stun from a trap on the way ends the turn (GLOOM-K1).
    """
    acting = Acting(table, figure, card)
    for index, line in enumerate(card.actions):
        if not acting.is_on or "stun" in figure.conditions:
            return
        yield from PERFORM[type(line)](acting, line, index)


# --- destinations and targets ----------------------------------------------------------------------------------------


def _situation(
    acting: Acting,
    line: AttackLine | None,
    move: MoveLine | None,
    allies: Iterable[Figure],
    enemies: Iterable[Figure],
) -> SolverInput:
    """Returns the facts from which the solver finds the turn for a move and an attack line."""
    setup, state, figure = acting.table.setup, acting.state, acting.figure
    cells = map_of(setup).cells
    return (
        battlefield_of(setup, state),
        acting_monster(
            cells[figure.cell],
            base_move=stats_of(setup, figure).move,
            card_move=move.mod if move else None,
            attack=attack_of(acting, line) if line else None,
            conditions=figure.conditions,
            flying=figure.flying,
            jumping=move is not None and move.jump,
        ),
        [enemy_of(acting, enemy) for enemy in enemies],
        [cells[ally.cell] for ally in allies],
        acting.attacked,
        [id for id in acting.fixed if id in state.figures],
    )


def _turns(acting: Acting, line: AttackLine | None, move: MoveLine | None) -> tuple[SolverInput, Sequence[LegalTurn]]:
    """Returns the legal turns, with the situation from which they were found.

    A scenario may rank an object before or after other focuses. This rank decides before the solver's rules (GLOOM-O8).
    """
    allies, enemies = allies_and_enemies_of(acting.state, acting.figure)
    situation = _situation(acting, line, move, allies, enemies)
    turns = legal_turns(*situation)
    if acting.fixed or not turns[0].focus:
        return situation, turns
    if not acting.table.setup.scenario.objects:
        return situation, turns
    tiers: dict[int, list[str]] = {}
    for enemy in enemies:
        kind = object_kind(acting.table.setup, enemy)
        tiers.setdefault(PREFERENCE[kind.focus if kind else "equal"], []).append(enemy.id)
    for _, among in sorted(tiers.items()) if len(tiers) > 1 else ():
        preferred = (*situation[:5], among)
        if (found := legal_turns(*preferred))[0].focus:
            return preferred, found
    return situation, turns


def _decide(acting: Acting, line: AttackLine | None, move: MoveLine | None) -> Procedure[LegalTurn | None]:
    """Decides focus, destination and targets for a move and an attack line (GLOOM-F, GLOOM-D).

    Players choose between several turns (GLOOM-H1).
    """
    table, figure = acting.table, acting.figure
    turns = _turns(acting, line, move)[1] if acting.is_on else ()

    def outcomes() -> Offers[LegalTurn]:
        if not acting.is_on:
            return []
        return [(_offer(acting, outcome), outcome) for outcome in _turns(acting, line, move)[1]]

    chosen: LegalTurn | None
    if len(turns) == 1:  # most turns leave no choice, and need no offers
        chosen = turns[0]
    else:
        chosen = yield from settle(
            table,
            "outcome",
            "GLOOM-H1",
            outcomes,
            seats=seats_for(acting.state, figure),
            figure=figure.id,
            are_alike=lambda turns: are_equivalent(table.setup, acting.state, figure, acting.card, turns),
        )
    if chosen is not None and table.explains():
        situation, _ = _turns(acting, line, move)
        if situation[-1] and not acting.fixed:
            among = [Piece(id) for id in situation[-1]]
            table.explain("preferred", "GLOOM-O8", lambda: {"actor": Piece(figure.id), "among": among})
        explain_outcome(table, figure, situation, chosen)
    acting.focus = chosen.focus[0] if chosen is not None and chosen.focus else ""
    return chosen


def _offer(acting: Acting, outcome: LegalTurn) -> Offer:
    return Offer(
        kind="outcome",
        cell=Cell(label_of(acting.table.setup, outcome.end)),
        targets=tuple(Piece(target) for target in outcome.targets),
        piece=Piece(outcome.focus[0] if outcome.focus else ""),
    )


def enemy_of(acting: Acting, enemy: Figure) -> Enemy:
    """Returns an enemy in the form that the solver takes.

    The initiative follows the order of the round (GLOOM-F8, GLOOM-R2, GLOOM-R3, GLOOM-R4, GLOOM-R6).
    """
    state = acting.state
    number = initiative_of(state, enemy)
    if enemy.kind == "object":
        rank: tuple[int, ...] = (number, OBJECTS_LAST, 0, 0, enemy.order)
    elif enemy.kind == "monster":
        rank = (number, 0, agreed_place(state, enemy), place_in_deck(enemy), not enemy.elite, enemy.standee)
    else:
        leader = state.figures.get(enemy.summoner, enemy)
        second = leader.tie_break.value if leader.tie_break else 99
        rank = (number, second, agreed_place(state, enemy), enemy.kind == "character", enemy.order)
    return Enemy(enemy.id, cell_of(acting.table.setup, enemy.cell), rank, "invisible" in enemy.conditions)


def attack_of(acting: Acting, line: AttackLine) -> CardAttack:
    """Returns range, targets and pattern of an attack (GLOOM-F1, GLOOM-A7, GLOOM-E4)."""
    values = attack_values(stats_of(acting.table.setup, acting.figure), line)
    pattern = () if line.target_rule == "all_adjacent_enemies" else line.aoe
    return CardAttack(range=values.range, targets=values.targets, pattern=pattern)


def _next_attack(acting: Acting, index: int) -> AttackLine | None:
    return next((line for line in acting.card.actions[index:] if isinstance(line, AttackLine)), None)


# --- the lines of a card ---------------------------------------------------------------------------------------------


def _move(acting: Acting, line: MoveLine, index: int) -> Procedure[None]:
    """Moves the figure to make its next attack (GLOOM-F1).

    If no attack follows on the card, it moves as if for a melee attack.
    """
    table, figure = acting.table, acting.figure
    outcome = yield from _decide(acting, _next_attack(acting, index), line)
    if outcome is None:
        return
    acting.plan = outcome
    if not outcome.focus:
        table.tell(events.NoFocus(rules=("GLOOM-F10",), actor=Piece(figure.id)))
        return
    table.tell(events.Focused(rules=("GLOOM-F6",), actor=Piece(figure.id), focus=Piece(outcome.focus[0])))
    if "immobilize" in figure.conditions:
        acting.skip("move", "immobilize", "GLOOM-K1")
    elif not outcome.path:
        table.tell(events.Stayed(rules=("GLOOM-D10",), actor=Piece(figure.id)))
    else:
        points = move_points(stats_of(table.setup, figure), line)
        labels = map_of(table.setup).labels
        path = [labels[cell] for cell in outcome.path]
        yield from walk(table, figure, path, "jump" if line.jump else "walk", points)
        # The figure was stopped before its destination. It keeps its focus, and looks for targets from here
        # (GLOOM-D11).
        if acting.is_on and cell_of(table.setup, figure.cell) != outcome.end:
            acting.plan, acting.fixed = None, outcome.focus


def _attack(acting: Acting, line: AttackLine, index: int) -> Procedure[None]:
    """Attacks the targets that were chosen with the preceding move.

    Without such a move, the targets are chosen from the figure's hex. A later attack considers only enemies that the
    card has not attacked (GLOOM-A11).
    """
    table, figure = acting.table, acting.figure
    if "disarm" in figure.conditions:
        acting.skip("attack", "disarm", "GLOOM-K1")
        return
    plan, acting.plan = acting.plan, None
    if plan is None:
        plan = yield from _decide(acting, line, None)
        acting.fixed = ()
        if plan is None:
            return
        if plan.focus:
            table.tell(events.Focused(rules=("GLOOM-F6",), actor=Piece(figure.id), focus=Piece(plan.focus[0])))
        else:
            table.tell(events.NoFocus(rules=("GLOOM-F10",), actor=Piece(figure.id)))
            return
    targets = sorted(plan.targets, key=lambda target: target not in plan.focus)
    if not targets:
        if plan.focus:
            acting.skip("attack", "out-of-reach", "GLOOM-D11")
        return
    stats = stats_of(table.setup, figure)
    acting.attacked += targets
    values = attack_values(stats, line)
    conditions = tuple(dict.fromkeys((*values.conditions, *_consumed(acting, line))))
    for target in targets * (stats.targets if line.special == ONE_ENEMY else 1):
        victim = acting.state.figures.get(target)
        if victim is not None and acting.is_on:
            yield from attack_one(
                table,
                figure,
                victim,
                value=values.value,
                bonus=PACK_BONUS if line.special == PACK and _is_flanked(acting, victim) else 0,
                is_ranged=values.range > 0,
                pierce=values.pierce,
                push=line.push,
                pull=line.pull,
                conditions=conditions,
            )


def _consumed(acting: Acting, line: AttackLine) -> tuple[str, ...]:
    """Returns the conditions that a consumed element adds to an attack.

    The first monster to consume the element does so for all monsters that share the card.
    """
    if line.consume is None:
        return ()
    deck = monster_types()[acting.figure.monster].deck
    if deck not in acting.state.consumed:
        element = line.consume.element
        if not acting.state.elements.get(element, INERT):
            if element in acting.state.infused:
                facts = {"actor": Piece(acting.figure.id), "element": Term(element)}
                acting.table.explain("element-fresh", "GLOOM-Z3", facts.copy)
            return ()
        acting.state.consumed.append(deck)
        change_element(acting.table, element, INERT, rule="GLOOM-R5", actor=acting.figure.id)
    return line.consume.conditions


def _is_flanked(acting: Acting, victim: Figure) -> bool:
    setup, state = acting.table.setup, acting.state
    return any(is_beside(setup, state, ally.cell, victim.cell) for ally in allies_of(state, acting.figure))


def _heal(acting: Acting, line: HealLine, index: int) -> Procedure[None]:
    """Heals the acting figure, or the most hurt figure in range and sight (GLOOM-K5, GLOOM-L5).

    Players break ties.
    """
    table, figure = acting.table, acting.figure
    setup = table.setup

    def in_need() -> tuple[list[Figure], list[Figure]]:
        """Returns the figures that a heal helps, in sight or not."""
        near = [figure]
        if line.target != "self":
            cells = battlefield_of(setup, acting.state).within(cell_of(setup, figure.cell), line.range)
            near += [ally for ally in _healed(acting) if cells >> cell_of(setup, ally.cell) & 1]
        hurt = [one for one in near if one.hp < one.max_hp or one.conditions.keys() & {"poison", "wound"}]
        seen = [one for one in hurt if _is_seen(acting, one)]
        return seen, [one for one in hurt if one not in seen]

    def worst() -> Offers[Figure]:
        hurt, _ = in_need()
        most = max((one.max_hp - one.hp for one in hurt), default=0)
        return [(_piece(one), one) for one in hurt if one.max_hp - one.hp == most]

    if unseen := in_need()[1]:
        names = [Piece(one.id) for one in unseen]
        table.explain("unseen", "GLOOM-L5", lambda: {"actor": Piece(figure.id), "unseen": names})
    patient = yield from settle(table, "heal-target", "GLOOM-K5", worst, figure=figure.id)
    if patient is None:
        acting.skip("heal", "unhurt")
    else:
        heal(table, figure, patient, line.value)


def _healed(acting: Acting) -> Iterator[Figure]:
    allies = allies_of(acting.state, acting.figure)
    return (ally for ally in allies if "heal" not in immunities_of(acting.table.setup, ally))


def _is_seen(acting: Acting, other: Figure) -> bool:
    setup = acting.table.setup
    return sees(
        battlefield_of(setup, acting.state), cell_of(setup, acting.figure.cell), cell_of(setup, other.cell)
    )  # fmt: skip


def _shield(acting: Acting, line: ShieldLine, index: int) -> Procedure[None]:
    acting.figure.round_shield += line.value
    acting.table.tell(events.ShieldGained(rules=("GLOOM-R5",), actor=Piece(acting.figure.id), value=line.value))
    yield from ()


def _retaliate(acting: Acting, line: RetaliateLine, index: int) -> Procedure[None]:
    acting.figure.round_retaliate.append(Retaliate(value=line.value, range=line.range))
    acting.table.tell(
        events.RetaliateGained(
            rules=("GLOOM-R5",), actor=Piece(acting.figure.id), value=line.value, range=line.range
        )
    )  # fmt: skip
    yield from ()


def _condition(acting: Acting, line: ConditionLine, index: int) -> Procedure[None]:
    for target in (yield from _targets_of(acting, line.target, "condition")):
        afflict(acting.table, target, line.conditions)


def _suffer(acting: Acting, line: SufferLine, index: int) -> Procedure[None]:
    for target in (yield from _targets_of(acting, line.target, "suffer-damage")):
        yield from suffer(acting.table, target, line.value, "ability", by=acting.figure.id, rule="GLOOM-R5")


def _force(acting: Acting, line: ForceLine, index: int) -> Procedure[None]:
    """Pushes or pulls the targets of a line.

    The focus is determined before the push or pull. The next attack keeps it unless that enemy dies (GLOOM-F7).
    """
    if (attack := _next_attack(acting, index)) and not acting.fixed:
        turns = _turns(acting, attack, None)[1]
        acting.fixed = tuple(dict.fromkeys(id for turn in turns for id in turn.focus))
    for target in (yield from _targets_of(acting, line.target, line.do)):
        yield from force(acting.table, acting.figure, target, line.do, line.value)


def _trap(acting: Acting, line: TrapLine, index: int) -> Procedure[None]:
    """Creates a trap in the adjacent empty hex nearest to an enemy (GLOOM-R8)."""
    cell = yield from place_near_enemy(acting.table, acting.figure, "trap-place")
    if cell is None:
        acting.skip("create-trap", "no-room")
    else:
        create_trap(acting.table, acting.figure, cell, line.damage)


def _infuse(acting: Acting, line: InfuseLine, index: int) -> Procedure[None]:
    infuse(acting.table, line.element, acting.figure.id)
    yield from ()


def _loot(acting: Acting, line: LootLine, index: int) -> Procedure[None]:
    """Takes the coins within range off the map."""
    loot(acting.table, acting.figure, line.range, "GLOOM-R5")
    yield from ()


def _summon(acting: Acting, line: SummonLine, index: int) -> Procedure[None]:
    """Summons a monster near an enemy, if a hex and a standee are free (GLOOM-R7)."""
    yield from summon_monster(acting.table, acting.figure, line.monster, elite=line.elite)


def _special(acting: Acting, line: SpecialLine, index: int) -> Procedure[None]:
    """Gives attacks against the figure disadvantage until the end of the round."""
    acting.figure.round_elusive = True
    acting.table.tell(events.ElusiveGained(rules=("GLOOM-R5",), actor=Piece(acting.figure.id)))
    yield from ()


def _boss_special(acting: Acting, line: BossLine, index: int) -> Procedure[None]:
    """Announces a boss's special action, whose lines follow on the card."""
    acting.table.tell(
        events.SpecialBegan(
            rules=("GLOOM-R5",), actor=Piece(acting.figure.id), number=line.number, special=Term(line.name)
        )
    )
    yield from ()


def _targets_of(acting: Acting, target: Whom, ability: str) -> Procedure[list[Figure]]:
    """Returns the targets of a line other than an attack (GLOOM-F8, GLOOM-K1).

    The target of "one adjacent enemy" is the focus if adjacent, otherwise the adjacent enemy that acts first. Players
    break ties.
    """
    table, figure = acting.table, acting.figure
    if target == "self":
        return [figure]
    setup = table.setup

    def near() -> list[Figure]:
        field, here = battlefield_of(setup, acting.state), cell_of(setup, figure.cell)
        reach = max(1, stats_of(setup, figure).range) if target == "all_enemies_in_range" else 1
        cells = field.within(here, reach)
        return [
            enemy
            for enemy in enemies_of(acting.state, figure)
            if "invisible" not in enemy.conditions
            and cells >> (there := cell_of(setup, enemy.cell)) & 1
            and sees(field, here, there)
        ]

    def earliest() -> Offers[Figure]:
        found = near() if acting.is_on else []
        focused = [enemy for enemy in found if enemy.id == acting.focus]
        ranks = {enemy.id: enemy_of(acting, enemy).initiative for enemy in found}
        best = min(ranks.values(), default=())
        return [(_piece(enemy), enemy) for enemy in focused or found if focused or ranks[enemy.id] == best]

    chosen = near()
    if target == "one_adjacent_enemy":
        one = yield from settle(table, "target", "GLOOM-F9", earliest, figure=figure.id)
        chosen = [one] if one is not None else []
    if not chosen:
        acting.skip(ability, "nobody-there")
    return chosen


def _piece(figure: Figure) -> Offer:
    return Offer(kind="piece", piece=Piece(figure.id), cell=Cell(figure.cell))


PERFORM: dict[type[Line], Callable[[Acting, Any, int], Procedure[None]]] = {
    MoveLine: _move,
    AttackLine: _attack,
    HealLine: _heal,
    ShieldLine: _shield,
    RetaliateLine: _retaliate,
    ConditionLine: _condition,
    SufferLine: _suffer,
    ForceLine: _force,
    TrapLine: _trap,
    InfuseLine: _infuse,
    LootLine: _loot,
    SummonLine: _summon,
    SpecialLine: _special,
    BossLine: _boss_special,
}
