"""Attacks: the calculation of an attack's damage, its effects, and retaliation (GLOOM-A)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal, NamedTuple

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import NOBODY, Piece, Term
from rules.core.play.table import Procedure, Table
from rules.gloomhaven.attack.conditions import POISON_BONUS, afflict
from rules.gloomhaven.attack.damage import GameTable, is_asked, suffer
from rules.gloomhaven.attack.modifiers import Edge, deck_key, draw, modified
from rules.gloomhaven.events import Attacked, card_term
from rules.gloomhaven.figures import are_enemies, retaliate_of, shield_of
from rules.gloomhaven.space.board import battlefield_of, cell_of, distance, is_beside
from rules.gloomhaven.space.sight import sees
from rules.gloomhaven.state import Figure, ModifierDeck, Setup, State
from rules.gloomhaven.turn.tiles import force

Declared = Literal["none", "advantage", "disadvantage"]
"""Advantage or disadvantage that an ability gives its attack (GLOOM-A5)."""


class Blow(NamedTuple):
    """Attack on one target, before any card is drawn (GLOOM-A1, GLOOM-A2).

    - `bonus`: added to the attack value `value`.
    - `edge`, `causes`: advantage or disadvantage, and the reasons (GLOOM-A5).
    - `pierce`: reduces the target's `shield`.
    - `hp`, `max_hp`: the target's hit points.
    """

    actor: str
    target: str
    value: int
    bonus: int = 0
    is_poisoned: bool = False
    edge: Edge = "none"
    causes: Sequence[str] = ()
    shield: int = 0
    pierce: int = 0
    hp: int = 0
    max_hp: int = 0


def check_target(
    setup: Setup, state: State, actor: Figure, target: Figure, reach: int, *, is_area: bool = False
) -> Refusal | None:
    """Refuses a target that `actor` cannot attack from its hex.

    `reach` is the range, 0 for melee. With `is_area`, only sight is checked, since the targets lie in a pattern
    (GLOOM-E2, GLOOM-E3).
    """
    if not are_enemies(actor, target):
        return Refusal("not-an-enemy", "GLOOM-T1", target=Piece(target.id))
    if "invisible" in target.conditions:
        return Refusal("invisible", "GLOOM-K1", target=Piece(target.id))
    field = battlefield_of(setup, state)
    here, there = cell_of(setup, actor.cell), cell_of(setup, target.cell)
    if not is_area and not field.within(here, max(reach, 1)) >> there & 1:
        return check_range(setup, state, actor, target, max(reach, 1))
    if not sees(field, here, there):
        return Refusal("no-sight", "GLOOM-L2", target=Piece(target.id))
    return None


def check_range(setup: Setup, state: State, actor: Figure, target: Figure, reach: int) -> Refusal | None:
    """Refuses a target more than `reach` hexes away (GLOOM-L1, GLOOM-T4).

    The distance goes around walls.
    """
    steps = distance(setup, state, actor.cell, target.cell)
    if steps is None:
        return Refusal("walled-off", "GLOOM-T4", target=Piece(target.id))
    if steps > reach:
        return Refusal("out-of-range", "GLOOM-L1", target=Piece(target.id), distance=steps, reach=reach)
    return None


def check_reach(setup: Setup, state: State, actor: Figure, target: Figure, reach: int) -> Refusal | None:
    """Refuses a target out of range or sight of an ability other than an attack (GLOOM-L1, GLOOM-L5)."""
    if refusal := check_range(setup, state, actor, target, reach):
        return refusal
    if not sees(battlefield_of(setup, state), cell_of(setup, actor.cell), cell_of(setup, target.cell)):
        return Refusal("no-sight", "GLOOM-L5", target=Piece(target.id))
    return None


def attack_one(
    table: GameTable,
    actor: Figure,
    target: Figure,
    *,
    value: int,
    bonus: int = 0,
    is_ranged: bool = False,
    pierce: int = 0,
    push: int = 0,
    pull: int = 0,
    conditions: Sequence[str] = (),
    declared: Declared = "none",
) -> Procedure[None]:
    """Performs one attack on one target (GLOOM-A1, GLOOM-A2, GLOOM-A8, GLOOM-A9, GLOOM-A13).

    `bonus` applies only against this target. `declared` is an advantage or disadvantage that the ability itself gives.
    """
    edge = edge_of(table, actor, target, is_ranged=is_ranged, declared=declared)
    blow = blow_of(actor, target, value, edge, bonus=bonus, pierce=pierce)
    key = deck_key(actor)
    damage = strike(table, table.state.modifiers[key], key, blow, lambda damage: is_asked(target, damage))
    yield from suffer(table, target, damage, "attack", by=actor.id, rule="GLOOM-A2", is_told=True)
    if table.state.figures.get(target.id) is not target:
        return
    afflict(table, target, conditions)
    yield from force(table, actor, target, "push", push)
    yield from force(table, actor, target, "pull", pull)
    yield from retaliate(table, actor, target)


def blow_of(
    actor: Figure, target: Figure, value: int, edge: tuple[Edge, Sequence[str]], *, bonus: int = 0, pierce: int = 0
) -> Blow:
    """Returns an attack on a figure, before any card is drawn.

    `edge` is the advantage or disadvantage, with its causes.
    """
    is_poisoned = "poison" in target.conditions
    shield, hp, max_hp = shield_of(target), target.hp, target.max_hp
    return Blow(actor.id, target.id, value, bonus, is_poisoned, *edge, shield, pierce, hp, max_hp)


def strike(
    table: Table[Any, Any],
    deck: ModifierDeck,
    label: str,
    blow: Blow,
    asks: Callable[[int], bool] = lambda _damage: False,
) -> int:
    """Draws the cards of an attack, announces it, and returns its damage (GLOOM-A2).

    The caller deals the damage. `asks` tells whether the target's player is first asked about this damage (GLOOM-A13).
    """
    poison = POISON_BONUS if blow.is_poisoned else 0
    total = blow.value + blow.bonus + poison
    cards = draw(table, deck, label, blow.edge, total)
    after = modified(total, cards.counted)
    damage = max(0, after - max(0, blow.shield - blow.pierce))
    is_asked = asks(damage)
    table.tell(
        Attacked(
            rules=("GLOOM-A2", "GLOOM-A5") if blow.causes else ("GLOOM-A2",),
            actor=Piece(blow.actor),
            target=Piece(blow.target),
            value=blow.value,
            bonus=blow.bonus,
            poison=poison,
            edge=Term(blow.edge),
            edge_by=tuple(Term(cause) for cause in blow.causes),
            cards=tuple(card_term(card) for card in cards.drawn),
            counted=tuple(card_term(card) for card in cards.counted),
            modified=after,
            shield=blow.shield,
            pierce=blow.pierce,
            damage=damage,
            hp=blow.hp if is_asked else max(0, blow.hp - damage),
            max_hp=blow.max_hp,
            asked=Piece(blow.target) if is_asked else NOBODY,
        )
    )
    return damage


def edge_of(
    table: GameTable, actor: Figure, target: Figure, *, is_ranged: bool, declared: Declared = "none"
) -> tuple[Edge, list[str]]:
    """Returns whether an attack has advantage or disadvantage, with the causes (GLOOM-A6, GLOOM-E6)."""
    adjacent = is_ranged and is_beside(table.setup, table.state, actor.cell, target.cell)
    return settle_edge(actor.conditions, declared, is_adjacent=adjacent, is_elusive=target.round_elusive)


def settle_edge(
    conditions: Collection[str], declared: Declared, *, is_adjacent: bool = False, is_elusive: bool = False
) -> tuple[Edge, list[str]]:
    """Returns advantage, disadvantage, cancelled or none, with the causes (GLOOM-A5).

    `conditions` are those of the attacker.
    """
    better = [cause for cause, is_so in (
        ("strengthen", "strengthen" in conditions),
        ("declared-advantage", declared == "advantage"),
    ) if is_so]  # fmt: skip
    worse = [cause for cause, is_so in (
        ("muddle", "muddle" in conditions),
        ("adjacent", is_adjacent),
        ("elusive", is_elusive),
        ("declared-disadvantage", declared == "disadvantage"),
    ) if is_so]  # fmt: skip
    edge: Edge = "none"
    if better or worse:
        edge = "cancelled" if better and worse else "advantage" if better else "disadvantage"
    return edge, better + worse


def retaliate(table: GameTable, actor: Figure, target: Figure) -> Procedure[None]:
    """Makes the target of an attack retaliate, if it is still there and near enough (GLOOM-A9)."""
    state = table.state
    if actor.id not in state.figures or target.id not in state.figures:
        return
    if not (target.retaliate or target.round_retaliate):
        return
    steps = distance(table.setup, state, actor.cell, target.cell)
    if steps is not None:
        yield from suffer(table, actor, retaliate_of(target, steps), "retaliate", by=target.id, rule="GLOOM-A9")
