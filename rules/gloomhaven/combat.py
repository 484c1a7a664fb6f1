"""Attacks: modifiers, damage, effects, retaliation (GLOOM-A)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.gloomhaven.board import battlefield_of, cell_of, distance, is_beside
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


def check_target(
    setup: Setup, state: State, actor: Figure, target: Figure, reach: int, *, is_area: bool = False
) -> Refusal | None:
    """Why `actor` cannot strike `target` from where it stands, or None.

    `reach` is the range of the attack, 0 for melee. With `is_area` the targets lie in a pattern, which decides its
    reach instead (GLOOM-E2, GLOOM-E3); sight is needed all the same.
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
    """Why `target` is not within `reach` hexes of `actor`, counted round walls (GLOOM-T4, GLOOM-L1), or None."""
    steps = distance(setup, state, actor.cell, target.cell)
    if steps is None:
        return Refusal("walled-off", "GLOOM-T4", target=Piece(target.id))
    if steps > reach:
        return Refusal("out-of-range", "GLOOM-L1", target=Piece(target.id), distance=steps, reach=reach)
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
    declared: str = "none",
) -> Procedure[None]:
    """One attack on one target: the sum of GLOOM-A2, the damage, the effects, the retaliation.

    `value` is that of GLOOM-A1, `bonus` what the ability adds against this target, `declared` an advantage or
    disadvantage that the ability itself says. The effects come after the damage, even if there was none, but not on a
    target that died (GLOOM-A8); the target strikes back after them all (GLOOM-A9).
    """
    poison = POISON_BONUS if "poison" in target.conditions else 0
    edge, causes = edge_of(table, actor, target, is_ranged=is_ranged, declared=declared)
    total = value + bonus + poison
    cards = draw(table, deck_key(actor), edge, total)
    after = modified(total, cards.counted)
    shield = shield_of(target)
    damage = max(0, after - max(0, shield - pierce))
    target.hp = max(0, target.hp - damage)
    table.tell(
        Attacked(
            rules=("GLOOM-A2", "GLOOM-A5") if causes else ("GLOOM-A2",),
            actor=Piece(actor.id),
            target=Piece(target.id),
            value=value,
            bonus=bonus,
            poison=poison,
            edge=Term(edge),
            edge_by=tuple(Term(cause) for cause in causes),
            cards=tuple(card_term(card) for card in cards.drawn),
            counted=tuple(card_term(card) for card in cards.counted),
            modified=after,
            shield=shield,
            pierce=pierce,
            damage=damage,
            hp=target.hp,
            max_hp=target.max_hp,
        )
    )
    if target.hp == 0:
        fall(table, target, actor.id)
        return
    afflict(table, target, conditions)
    yield from force(table, actor, target, "push", push)
    yield from force(table, actor, target, "pull", pull)
    retaliate(table, actor, target)


def edge_of(
    table: GameTable, actor: Figure, target: Figure, *, is_ranged: bool, declared: str = "none"
) -> tuple[Edge, list[str]]:
    """Advantage, disadvantage, both cancelled, or none, with the causes (GLOOM-A5). Several of one kind do not add up.

    Advantage: strengthened. Disadvantage: muddled, a ranged attack on an adjacent target (GLOOM-A6, GLOOM-E6), a target
    that is hard to hit this round. Either: the ability says so.
    """
    better = [cause for cause, is_so in (
        ("strengthen", "strengthen" in actor.conditions),
        ("declared-advantage", declared == "advantage"),
    ) if is_so]  # fmt: skip
    worse = [cause for cause, is_so in (
        ("muddle", "muddle" in actor.conditions),
        ("adjacent", is_ranged and is_beside(table.setup, table.state, actor.cell, target.cell)),
        ("elusive", target.round_elusive),
        ("declared-disadvantage", declared == "disadvantage"),
    ) if is_so]  # fmt: skip
    edge: Edge = "none"
    if better or worse:
        edge = "cancelled" if better and worse else "advantage" if better else "disadvantage"
    return edge, better + worse


def retaliate(table: GameTable, actor: Figure, target: Figure) -> None:
    """The target of an attack strikes back if it is still there and near enough (GLOOM-A9). It is no attack, so no
    shield helps."""
    state = table.state
    if actor.id not in state.figures or target.id not in state.figures:
        return
    if not (target.retaliate or target.round_retaliate):
        return
    steps = distance(table.setup, state, actor.cell, target.cell)
    if steps is not None:
        suffer(table, actor, retaliate_of(target, steps), "retaliate", by=target.id, rule="GLOOM-A9")
