"""Attacks: modifiers, damage, effects, retaliation (GLOOM-A)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.gloomhaven.board import battlefield_of, cell_of, distance
from rules.gloomhaven.conditions import POISON_BONUS, afflict
from rules.gloomhaven.damage import GameTable, fall, suffer
from rules.gloomhaven.events import Attacked, card_term
from rules.gloomhaven.figures import are_enemies, retaliate_of, shield_of
from rules.gloomhaven.modifiers import Edge, deck_key, draw, modified
from rules.gloomhaven.sight import sees
from rules.gloomhaven.state import Figure, Setup, State
from rules.gloomhaven.tiles import force
from rules.refusal import Refusal
from rules.table import Procedure
from rules.words import Piece, Term


@dataclass(frozen=True, slots=True)
class Strike:
    """What an attack ability does to each target.

    `value` is that of GLOOM-A1; `range` 0 is melee. `declared` is advantage or disadvantage that the card itself says.
    `is_area`: the targets lie in a pattern (GLOOM-E2, GLOOM-E3), which decides its reach instead of `range`.
    """

    value: int
    range: int = 0
    pierce: int = 0
    push: int = 0
    pull: int = 0
    conditions: tuple[str, ...] = ()
    declared: str = "none"
    is_area: bool = False


def check_target(setup: Setup, state: State, actor: Figure, target: Figure, strike: Strike) -> Refusal | None:
    """Why `actor` cannot strike `target` from where it stands, or None."""
    if not are_enemies(actor, target):
        return Refusal("not-an-enemy", "GLOOM-T1", target=Piece(target.id))
    if "invisible" in target.conditions:
        return Refusal("invisible", "GLOOM-K1", target=Piece(target.id))
    field = battlefield_of(setup, state)
    here, there = cell_of(setup, actor.cell), cell_of(setup, target.cell)
    reach = max(strike.range, 1)
    if not strike.is_area and not field.within(here, reach) >> there & 1:
        return check_range(setup, state, actor, target, reach)
    if not sees(field, here, there):
        return Refusal("no-sight", "GLOOM-L2", target=Piece(target.id))
    return None


def check_range(setup: Setup, state: State, actor: Figure, target: Figure, reach: int) -> Refusal | None:
    """Why `target` is not within `reach` hexes of `actor`, counted round walls (GLOOM-T4, GLOOM-L1), or None."""
    steps = distance(setup, state, actor.cell, target.cell)
    if steps is None:
        return Refusal("walled-off", "GLOOM-T4", target=Piece(target.id))
    if steps > reach:
        return Refusal("out-of-range", "GLOOM-L1", target=Piece(target.id), distance=steps, reach=reach)
    return None


def attack(
    table: GameTable,
    actor_id: str,
    targets: Sequence[str],
    strike: Strike,
    *,
    bonus: Callable[[Figure], int] | None = None,
) -> Procedure[None]:
    """One attack ability against each of its targets in turn, a modifier card each (GLOOM-A7). `bonus` is what the
    ability adds against a target. It ends when the attacker is gone."""
    for target_id in targets:
        actor, target = table.state.figures.get(actor_id), table.state.figures.get(target_id)
        if actor is None:
            return
        if target is None:
            continue
        strike_once(table, actor, target, strike, bonus(target) if bonus else 0)
        if target.hp == 0:
            fall(table, target, actor_id)
        else:
            yield from _effects(table, actor_id, target, strike)
            _retaliate(table, actor_id, target)


def strike_once(table: GameTable, actor: Figure, target: Figure, strike: Strike, bonus: int = 0) -> None:
    """The sum of GLOOM-A2 for one target: bonuses, one draw, shield less pierce; then the damage."""
    poison = POISON_BONUS if "poison" in target.conditions else 0
    value = strike.value + bonus + poison
    edge, causes = edge_of(table, actor, target, strike)
    cards = draw(table, deck_key(actor), edge, value)
    after = modified(value, cards.counted)
    shield = shield_of(target)
    damage = max(0, after - max(0, shield - strike.pierce))
    target.hp = max(0, target.hp - damage)
    table.tell(
        Attacked(
            rules=("GLOOM-A2", "GLOOM-A5") if causes else ("GLOOM-A2",),
            actor=Piece(actor.id),
            target=Piece(target.id),
            value=strike.value,
            bonus=bonus,
            poison=poison,
            edge=Term(edge),
            edge_by=tuple(Term(cause) for cause in causes),
            cards=tuple(card_term(card) for card in cards.drawn),
            counted=tuple(card_term(card) for card in cards.counted),
            modified=after,
            shield=shield,
            pierce=strike.pierce,
            damage=damage,
            hp=target.hp,
            max_hp=target.max_hp,
        )
    )


def edge_of(table: GameTable, actor: Figure, target: Figure, strike: Strike) -> tuple[Edge, list[str]]:
    """Advantage, disadvantage, both cancelled, or none, with the causes (GLOOM-A5). Several of one kind do not add up.

    Advantage: strengthened. Disadvantage: muddled, a ranged attack on an adjacent target (GLOOM-A6, GLOOM-E6), a target
    that is hard to hit this round. Either: the ability says so.
    """
    better = [cause for cause, is_so in (
        ("strengthen", "strengthen" in actor.conditions),
        ("declared-advantage", strike.declared == "advantage"),
    ) if is_so]  # fmt: skip
    setup = table.setup
    worse = [cause for cause, is_so in (
        ("muddle", "muddle" in actor.conditions),
        ("adjacent", strike.range > 0 and battlefield_of(setup, table.state).is_adjacent(
            cell_of(setup, actor.cell), cell_of(setup, target.cell))),
        ("elusive", target.round_elusive),
        ("declared-disadvantage", strike.declared == "disadvantage"),
    ) if is_so]  # fmt: skip
    edge: Edge = "none"
    if better or worse:
        edge = "cancelled" if better and worse else "advantage" if better else "disadvantage"
    return edge, better + worse


def _effects(table: GameTable, actor_id: str, target: Figure, strike: Strike) -> Procedure[None]:
    """What comes after the damage, even if there was none (GLOOM-A8)."""
    afflict(table, target, strike.conditions)
    yield from force(table, actor_id, target.id, "push", strike.push)
    yield from force(table, actor_id, target.id, "pull", strike.pull)


def _retaliate(table: GameTable, actor_id: str, target: Figure) -> None:
    """The target strikes back after all effects if it is still there and near enough (GLOOM-A9); no shield helps."""
    state = table.state
    actor = state.figures.get(actor_id)
    if actor is None or target.id not in state.figures:
        return
    if not (target.retaliate or target.round_retaliate):
        return
    steps = distance(table.setup, state, actor.cell, target.cell)
    if steps is not None:
        suffer(table, actor, retaliate_of(target, steps), "retaliate", by=target.id, rule="GLOOM-A9")
