"""Losing and regaining hit points, and going down (MAID-2-C1, MAID-2-C2, MAID-7-C6)."""

from __future__ import annotations

from typing import Literal

from rules.core.facts.words import NOBODY, Piece, Term
from rules.maidens.attack_events import WentDown
from rules.maidens.effects.deeds import Woe
from rules.maidens.events import Calmed, PostureTaken
from rules.maidens.skill_events import Cooked, Healed, LostHp, NoHealing, Revived
from rules.maidens.space.places import nearest_free
from rules.maidens.standing import GameTable, ground_of, is_down, leave_melee, stage_of
from rules.maidens.state import HALF, Doll, moment
from rules.maidens.values import can_fly, effects_of, sheet_of


def wound(table: GameTable, doll: Doll, points: int, *, owes_check: bool = True) -> int:
    """Takes hit points from a doll, and returns the number taken (MAID-2-C2).

    A doll who is hurt must make a morale check after the half-turn (MAID-9-AT1, MAID-3-P6). If she is hurt in a melee,
    she makes the check after she leaves it (MAID-6-M1).
    """
    lost = min(points, doll.hp)
    if lost <= 0:
        return 0
    doll.hp -= lost
    if table.setup.generals.get(doll.side) == doll.id:
        table.state.losses[doll.side] = table.state.losses.get(doll.side, 0) + lost
    if owes_check and table.state.phase in HALF:
        if doll.melee:
            doll.hurt_inside = True
        else:
            doll.hurt = True
    return lost


def fall(table: GameTable, doll: Doll) -> None:
    """Knocks a doll out (MAID-7-C6, MAID-4-F6)."""
    doll.hp = 0
    doll.routed = doll.berserk = False
    _land(table, doll)
    doll.failed, doll.alarm = 0, None
    doll.posture = "prone"
    table.state.fallen[doll.side] = table.state.fallen.get(doll.side, 0) + 1
    table.tell(WentDown(rules=("MAID-7-C6", "MAID-2-C2"), target=Piece(doll.id)))
    lose_charges(doll, "down")
    spoil(table, doll, "down")
    leave_melee(table, doll, "fallen", "MAID-6-S4")
    doll.hurt = doll.hurt_inside = False


def _land(table: GameTable, doll: Doll) -> None:
    if doll.flying:
        doll.flying = False
        ground, stage = ground_of(table.setup, table.state), stage_of(table.setup, table.state)
        doll.spot = nearest_free(ground, stage, doll.id, doll.spot)


def lose_wings(table: GameTable, doll: Doll) -> None:
    """Lands a flying doll who cannot fly any more (MAID-4-F1, MAID-2-B1)."""
    if doll.flying and not can_fly(table.setup, doll):
        _land(table, doll)
        table.tell(
            PostureTaken(
                rules=("MAID-4-F1", "MAID-2-B1"), actor=Piece(doll.id), posture=Term(doll.posture), level=Term("ground")
            )
        )


def pay_hp(table: GameTable, doll: Doll, points: int, source: str, *, least: int = 0) -> int:
    """Takes HP as a cost, not as damage, and returns the number taken.

    The doll keeps at least `least` HP, and needs no morale check.
    """
    lost = wound(table, doll, min(points, doll.hp - least), owes_check=False)
    if lost:
        table.tell(LostHp(rules=("MAID-2-C2",), target=Piece(doll.id), source=Term(source), value=lost, hp=doll.hp))
    return lost


def refuses(table: GameTable, doll: Doll, source: str) -> bool:
    """Returns whether healing from this source has no effect on a doll."""
    return any(effect.refuses(source) for effect in effects_of(table.setup, doll))


def heal(
    table: GameTable,
    actor: Doll,
    target: Doll,
    source: str,
    points: int,
    *,
    die: int = 0,
    can_revive: bool = False,
) -> None:
    """Restores hit points, up to the maximum (MAID-2-C1).

    A doll who is down regains HP only with `can_revive`, and then stands up (MAID-2-C2).
    """
    word = Term(source.rpartition(":")[2])
    if refuses(table, target, source):
        table.tell(NoHealing(rules=("MAID-2-C1",), target=Piece(target.id), source=word))
        return
    was_down = is_down(target)
    if was_down and not can_revive:
        return
    gained = max(0, min(points, sheet_of(table.setup, target).max_hp - target.hp))
    target.hp += gained
    table.tell(
        Healed(rules=("MAID-2-C1", "MAID-5-D1"), actor=Piece(actor.id), target=Piece(target.id), source=word,
               die=die, value=gained, hp=target.hp)
    )  # fmt: skip
    if was_down and target.hp > 0:
        stand_up(table, target)


def stand_up(table: GameTable, doll: Doll) -> None:
    """Makes a doll who was down stand."""
    doll.posture = "standing"
    table.tell(Revived(rules=("MAID-2-C2",), target=Piece(doll.id), hp=doll.hp))


def calm(table: GameTable, doll: Doll, states: tuple[Woe, ...], rule: str, by: Piece = NOBODY) -> None:
    """Ends a rout or a rage (MAID-9-R3, MAID-9-K4)."""
    was: list[Literal["routed", "berserk"]] = []
    if "rout" in states and doll.routed:
        doll.routed, doll.failed = False, 0
        was.append("routed")
    if "berserk" in states and doll.berserk:
        doll.berserk = False
        was.append("berserk")
    for each in was:
        table.tell(Calmed(rules=(rule,), actor=Piece(doll.id), was=each, by=by))


def lose_charges(doll: Doll, by: str) -> None:
    """Removes the charges that a doll loses on an event such as "down" or "drop" (MAID-5-G1)."""
    for thing in doll.things.values():
        if by in thing.gear.charge_lost_on:
            thing.charged = []


def spoil(table: GameTable, doll: Doll, by: str) -> None:
    """Spoils the item that a doll is making, and refunds the SP.

    Events that do not interrupt the making of the item have no effect.
    """
    cooking = doll.cooking
    if cooking is None or (by not in cooking.spoiled_by and by != "down"):
        return
    doll.cooking = None
    doll.sp += cooking.sp
    table.tell(Cooked(rules=("MAID-5-B1",), actor=Piece(doll.id), item=cooking.item, spoiled=True))


def is_over(table: GameTable, ends: int) -> bool:
    """Returns whether an effect ends with the present phase.

    `ends` is the last moment of the effect; 0 means that it never ends.
    """
    return 0 < ends <= moment(table.state)
