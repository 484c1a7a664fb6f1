"""A slow and literal version of the rules of sight and melees, for comparison."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations

from rules.maidens.space.ground import Feature, Ground
from rules.maidens.space.stage import Figure, Stage
from tests.rules.plane.plain import Plain, dec, dist

SHARES = {"standing": Decimal(1), "sitting": Decimal("0.65"), "prone": Decimal("0.25")}


def hidden(ground: Ground, attacker: Figure, target: Figure) -> dict[str, int]:
    """Counts the samples that each obstacle hides, and all hidden samples under "" (MAID-G-6)."""
    plain = Plain(ground.relief)
    eye, goal = attacker.spot, target.spot
    foot, feet = (
        Decimal(300) if each.level == "air" else Decimal(plain.height(dec(each.spot))) for each in (attacker, target)
    )
    z = foot + attacker.size * SHARES[attacker.posture]
    screens = [each for each in ground.features if blocks(plain, each, attacker, target, z)]
    return plain.hidden(eye, z, goal, feet, target.size * SHARES[target.posture], screens)


def blocks(plain: Plain, feature: Feature, attacker: Figure, target: Figure, eye: Decimal) -> bool:
    kind = feature.terrain
    if not kind.is_opaque or not feature.height:
        return False
    if kind.sort == "area" and plain.contains(feature.id, target.spot):
        return False  # MAID-G-6 (b)
    is_low = feature.kind in ("bush", "tree", "smoke") or plain.top(feature) < eye
    return not (is_low and plain.comes_within(feature.id, attacker.spot, 150))  # MAID-7-V4


def groups(stage: Stage, melee: str) -> set[frozenset[str]]:
    """Returns the parts into which a melee splits (MAID-4-W2)."""
    members = [each for each in stage.ids if stage[each].melee == melee and stage[each].is_conscious]
    linked = {each: {each} for each in members}
    for one, other in combinations(members, 2):
        if stage.are_enemies(one, other) and dist(dec(stage.spot(one)), dec(stage.spot(other))) <= 300:
            whole = linked[one] | linked[other]
            for each in whole:
                linked[each] = whole
    return {frozenset(each) for each in linked.values() if len(each) > 1}
