"""Automatic play of routed and berserk dolls: running, attacking, shooting (MAID-9-R1 to R2, MAID-9-K1 to K3).

The referee moves these dolls before the players move theirs (MAID-4-A1).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.facts.words import Piece, Term
from rules.core.play.table import Procedure
from rules.core.space.plane.spots import squared
from rules.maidens.attack.arming import guns
from rules.maidens.attack.blows import shoot
from rules.maidens.attack.targets import Blow, check_blow
from rules.maidens.events import MoveCause, PostureTaken, Stayed
from rules.maidens.space.cover import berserk, is_safe, prey, rout
from rules.maidens.space.paths import closing_in
from rules.maidens.space.places import check_stand
from rules.maidens.standing import GameTable, ground_of, is_awake, of_side, opponents, stage_of
from rules.maidens.state import Doll
from rules.maidens.turn.hands import equip
from rules.maidens.turn.mines import stopped_by_mine
from rules.maidens.turn.moving import relocate
from rules.maidens.values import held, most_steps


def compelled_runners(table: GameTable) -> list[str]:
    """Returns the active side's dolls that move without their player (MAID-4-W3, MAID-6-M2)."""
    return [
        doll.id
        for doll in of_side(table.state, table.state.active)
        if is_awake(doll) and (doll.berserk or (doll.routed and not doll.melee))
    ]


def run(table: GameTable, who: str) -> Procedure[None]:
    """Moves a routed or berserk doll (MAID-9-R2, MAID-9-K2)."""
    state = table.state
    doll = state.dolls[who]
    if not is_awake(doll) or not (doll.berserk or doll.routed):
        return
    state.acted.append(who)
    _land(table, doll)
    steps = most_steps(table.setup, state, doll)
    ground, stage = ground_of(table.setup, state), stage_of(table.setup, state)
    cause: MoveCause = "rout" if doll.routed else "berserk"
    if doll.melee:
        enemies = opponents(state, doll)
        if doll.routed or not enemies:
            return
        nearest = min(enemies, key=lambda each: squared(doll.spot, each.spot))
        way = closing_in(ground, stage, who, steps, nearest.id)
    elif doll.routed:
        way = rout(ground, stage, who, steps)
    else:
        way = berserk(ground, stage, who, steps, {each.id: each.hp for each in state.dolls.values()})
    if len(way.path) < 2 and not way.entered:
        _tell_stayed(table, doll, steps)
        return
    yield from stopped_by_mine(table, doll, way, lambda cut: relocate(table, doll, cut, cause, steps))


def _tell_stayed(table: GameTable, doll: Doll, steps: int) -> None:
    reason = "nowhere"
    if not steps:
        reason = "slow"
    elif doll.routed and is_safe(ground_of(table.setup, table.state), stage_of(table.setup, table.state), doll.id):
        reason = "covered"
    elif doll.berserk and doll.melee:
        reason = "close"
    rule = "MAID-9-R2" if doll.routed else "MAID-9-K2"
    table.tell(Stayed(rules=(rule,), actor=Piece(doll.id), reason=reason))


def _land(table: GameTable, doll: Doll) -> None:
    """Lands a routed or berserk flyer if possible (MAID-4-F6)."""
    ground, stage = ground_of(table.setup, table.state), stage_of(table.setup, table.state)
    if doll.flying and not doll.melee and check_stand(ground, stage, doll.id, doll.spot) is None:
        doll.flying = False
        table.tell(
            PostureTaken(rules=("MAID-4-F6",), actor=Piece(doll.id), posture=Term(doll.posture), level=Term("ground"))
        )


# --- berserk shots (MAID-9-K3) ---------------------------------------------------------------------------------------


def compelled_shooters(table: GameTable) -> list[str]:
    """Returns the active side's berserk dolls that shoot without their player."""
    return [
        doll.id
        for doll in of_side(table.state, table.state.active)
        if doll.berserk and not doll.melee and is_awake(doll)
    ]


def rage(table: GameTable, who: str) -> Procedure[None]:
    """Makes a berserk doll shoot at the nearest possible enemy.

    Weapons in hand come first. Each weapon fires in its direct mode if possible.
    """
    state = table.state
    doll = state.dolls[who]
    if not doll.berserk or doll.melee or not is_awake(doll):
        return
    for blow in _tries(table, doll):
        if check_blow(table.setup, state, blow) is None:
            if blow.key not in held(doll):
                equip(table, doll, blow.key)
            yield from shoot(table, blow)
            return


def _tries(table: GameTable, doll: Doll) -> Iterator[Blow]:
    stage = stage_of(table.setup, table.state)
    hp = {each.id: each.hp for each in table.state.dolls.values()}
    near = list(prey(stage, doll.id, hp))
    others = sorted(
        (each for each in stage.enemies(doll.id) if each not in near),
        key=lambda each: squared(doll.spot, stage.spot(each)),
    )
    order = {"direct": 0, "indirect": 1, "spread": 2}
    ways = guns(doll)
    first = {key: number for number, key in enumerate(dict.fromkeys(way.key for way in ways))}
    ways.sort(key=lambda way: (way.key not in held(doll), first[way.key], order.get(way.profile.mode, 3)))
    for enemy in (*near, *others):
        for way in ways:
            yield Blow(attacker=doll.id, target=enemy, profile=way.profile, key=way.key)
            if way.profile.mode == "spread":
                yield Blow(attacker=doll.id, target=enemy, profile=way.profile, key=way.key, arc="right")
