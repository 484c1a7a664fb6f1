"""Morale checks, recovery, rout and rage (chapter 9)."""

from __future__ import annotations

from rules.core.facts.words import Piece
from rules.core.play.table import Procedure
from rules.maidens.attack.health import calm
from rules.maidens.attack.rolling import roll
from rules.maidens.checks import Courage, courage, is_sure
from rules.maidens.effects.deeds import Check
from rules.maidens.events import MoraleRolled, Routed, WentBerserk
from rules.maidens.standing import GameTable, by_sides, is_down, is_unfit
from rules.maidens.state import Doll, State
from rules.maidens.values import check_number, effects_of


def dolls_to_check(table: GameTable) -> list[str]:
    """Returns the dolls that make a check in a morale phase, in order (MAID-0-5)."""
    return [doll.id for doll in by_sides(table.state) if check_of(table, doll) is not None]


def check_of(table: GameTable, doll: Doll) -> Check | None:
    """Returns the check that a doll makes in this phase, or None (MAID-9-AT1, MAID-9-K4)."""
    if doll.where != "table" or is_down(doll) or doll.melee or doll.berserk:
        return None
    if doll.routed:
        return "recovery"
    owes = doll.hurt or doll.alarm is not None
    return "morale" if owes and not never_checks(table, doll) else None


def never_checks(table: GameTable, doll: Doll) -> bool:
    return any(effect.never_checks() for effect in effects_of(table.setup, doll))


def check_morale(table: GameTable, who: str, check: Check) -> Procedure[None]:
    """Resolves one check of a doll, without a die if she is sure to pass (MAID-9-AT3, MAID-9-A2)."""
    number = check_number(table.setup, table.state, table.state.dolls[who], check)
    target = number.total
    die = 0
    if not is_sure(target):
        die = yield from roll(table, who, check, check, value=target)
    doll = table.state.dolls[who]
    ends = courage(target, die, doll.hp)
    success = ends == "holds"
    rule = "MAID-9-AT2" if check == "morale" else "MAID-9-A1"
    rules = (rule,) if die else (rule, "MAID-9-AT3" if check == "morale" else "MAID-9-A2")
    table.tell(
        MoraleRolled(
            rules=rules, actor=Piece(who), check=check, hp=doll.hp, target=target, parts=tuple(number.phrases()),
            die=die, success=success,
        )
    )  # fmt: skip
    if check == "morale":
        doll.hurt, doll.alarm = False, None
        if not success:
            _break(table, doll, ends)
    elif success:
        calm(table, doll, ("rout",), "MAID-9-R3")
    else:
        doll.failed += 1


def _break(table: GameTable, doll: Doll, ends: Courage) -> None:
    """Routs a doll, or makes her berserk (MAID-9-AT4, MAID-9-AT5)."""
    if is_unfit(doll):
        return
    if ends == "rages":
        doll.berserk = True
        table.tell(WentBerserk(rules=("MAID-9-AT4", "MAID-9-K1"), actor=Piece(doll.id)))
    else:
        doll.routed, doll.failed = True, 0
        table.tell(Routed(rules=("MAID-9-AT4", "MAID-9-R1"), actor=Piece(doll.id)))


def close_half(state: State) -> None:
    """Clears the marks of a half-turn after its morale phase.

    If a doll was hurt in a melee, she makes her check after she leaves it (MAID-6-M1).
    """
    for doll in state.dolls.values():
        doll.hurt_inside |= doll.hurt and bool(doll.melee)
        doll.hurt, doll.alarm = False, None
        doll.countered, doll.attacked, doll.taken = False, [], 0
