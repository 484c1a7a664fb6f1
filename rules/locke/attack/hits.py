"""Hits (LOCKE-10.7.4): damage to bodies, groups, suits and Nikes, broken items, the transform check, death."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from rules.core.facts.words import Piece, Term
from rules.core.play.table import Table
from rules.locke.asking import GameTable
from rules.locke.attack.checks import roll_2d6
from rules.locke.attack_events import Died, Hit, ItemBroken, TransformChecked
from rules.locke.participants import give_back, item_of, items_of
from rules.locke.state import Item, Participant, PendingAttack
from rules.locke.tables import CombatResults, characters, combat_results, enemies, roll_on
from rules.locke.turn.dealing import SILHOUETTES
from rules.locke.wording import term, weapon_name

Thing = Literal["body", "suit", "nike"]
HIGHEST_LEVEL = 7
LASTING = "helldiver_suit"
"""Only suit that is repaired after the combat (LOCKE-10.7.3j).

When broken, it stays with its owner at endurance 0.
"""


@dataclass(frozen=True, slots=True)
class Blow:
    """Hit before its damage is rolled: attacker, name and power.

    `column` is a column of the combat result table. It is set only if the power does not decide it (LOCKE-10.7.1c).
    """

    by: str
    name: str
    power: int
    column: int | None = None


def take_hit(table: GameTable, attack: PendingAttack, target: str, power: int, thing: Thing) -> None:
    """Applies the attack's power to the target's body, suit or Nike (LOCKE-10.7.4a)."""
    _take(table, table.state.participants[target], Blow(attack.attacker, attack.name, power), thing)


def strike_body(
    table: GameTable, target: str, power: int, *, attacker: str = "", name: str = "", column: int | None = None
) -> None:
    """Hits the body, even through a suit or Nike (LOCKE-10.12.1d).

    The target cannot react.
    """
    _take(table, table.state.participants[target], Blow(attacker, name, power, column), "body")


def _take(table: GameTable, target: Participant, blow: Blow, thing: Thing) -> None:
    if thing == "body" and target.members:
        _hit_group(table, target, blow)
    elif thing == "body":
        _hit_body(table, target, blow)
    else:
        item = item_of(target, target.nike if thing == "nike" else target.suit)
        assert item is not None, thing
        _hit_item(table, target, item, blow, thing)


# --- bodies, groups and items ----------------------------------------------------------------------------------------


def _hit_body(table: GameTable, target: Participant, blow: Blow) -> None:
    before = target.own.endurance
    left = _damage(table, target, blow, "body", before)
    target.own.endurance = left
    target.known_endurance = left
    if left < before and target.enemy and enemies()[target.enemy].get("jammer_breaks_when_damaged"):
        _break_jammers(table, target, "LOCKE-10.7.4g")
    if not left:
        kill(table, target.id, killer=blow.by)
    elif left < before:
        _transform_check(table, target)


def _hit_group(table: GameTable, group: Participant, blow: Blow) -> None:
    """Rolls damage for each member of a group, and breaks the group's jammer if a member dies (LOCKE-10.7.4f)."""
    waiting, alive = group.members, []
    for number, endurance in enumerate(waiting, start=1):
        left = _damage(table, group, blow, "member", endurance)
        if left:
            alive.append(left)
            continue
        group.fallen += 1
        still_there = len(alive) + len(waiting) - number
        table.tell(Died(rules=("LOCKE-10.7.4c",), actor=Piece(group.id), member=True, left=still_there))
    group.members = alive
    if len(alive) < len(waiting):
        _break_jammers(table, group, "LOCKE-10.7.4f")
    if not alive:
        kill(table, group.id, killer=blow.by)


def _hit_item(table: GameTable, target: Participant, item: Item, blow: Blow, thing: Thing) -> None:
    """Applies a hit to a suit or Nike (LOCKE-10.7.3i, LOCKE-10.7.3j)."""
    item.endurance = _damage(table, target, blow, thing, item.endurance)
    if not item.endurance:
        break_item(table, target, item, "LOCKE-10.7.3j")


def _damage(table: GameTable, target: Participant, blow: Blow, thing: str, endurance: int) -> int:
    """Rolls damage, records any loss as a change in the combat, and returns the endurance left."""
    left = roll_damage(table, combat_results(table.setup), target.id, blow, thing, endurance)
    if left < endurance:
        table.state.combat.changed = True
    return left


def roll_damage(
    table: Table[Any, Any], results: CombatResults, target: str, blow: Blow, thing: str, endurance: int
) -> int:
    """Rolls on the combat result table, and returns the endurance left, at least 0 (LOCKE-10.7.4b)."""
    column = results.column(blow.power, endurance) if blow.column is None else blow.column
    dice = roll_2d6(table, "damage")
    damage = results.damage(sum(dice), column)
    left = max(0, endurance - damage)
    table.tell(
        Hit(
            rules=("LOCKE-10.7.4a", "LOCKE-10.7.4b"), attacker=Piece(blow.by), target=Piece(target),
            thing=Term(thing), name=weapon_name(blow.name), power=blow.power, endurance=endurance,
            column=Term(results.columns[column]), ratio=results.ratios[column], dice=dice, total=sum(dice),
            damage=damage, left=left,
        )
    )  # fmt: skip
    return left


# --- consequences ----------------------------------------------------------------------------------------------------


def kill(table: GameTable, who: str, *, killer: str = "") -> None:
    """Makes a participant die at once (LOCKE-10.7.4c to LOCKE-10.7.4e)."""
    dead, deck = table.state.participants[who], table.state.deck
    cards = dead.own.hand
    deck.discarded.extend(cards)
    dead.own.hand = []
    dead.condition, dead.killer, dead.place, dead.joins_round = "dead", killer, "", 0
    table.state.combat.changed = True
    table.reveal()
    fate = "wiped-out" if dead.fallen else "dead" if dead.human else "destroyed"
    table.tell(Died(rules=("LOCKE-10.7.4c", "LOCKE-10.7.4d"), actor=Piece(who), cards=len(cards), fate=fate))


def break_item(table: GameTable, owner: Participant, item: Item, rule: str, *, attack_level: int = 0) -> None:
    """Destroys an item and shows it to all players (LOCKE-10.3.2f)."""
    if item.id == LASTING:
        owner.suit = ""
    else:
        give_back(table.state, owner, item)
    table.state.combat.changed = True
    table.reveal()
    table.tell(
        ItemBroken(
            rules=(rule, "LOCKE-10.3.2f"), owner=Piece(owner.id), item=term(item.id), level=item.level,
            attack_level=attack_level,
        )
    )  # fmt: skip


def _break_jammers(table: GameTable, owner: Participant, rule: str) -> None:
    for jammer in items_of(owner, "jammer"):
        break_item(table, owner, jammer, rule)


def _transform_check(table: GameTable, hurt: Participant) -> None:
    """Makes a transform check for a hurt character (LOCKE-10.7.4h).

    Only characters that can transform make one. Only a raised level is permanent: a lowered level can recover to
    `base_level`.
    """
    own = hurt.own
    if hurt.kind != "player" or not hurt.human or not characters()[own.character].can_transform:
        return
    dice, total, row = roll_on(table, "transform_check")
    delta, silhouette = row.get("delta", 0), ""
    own.level = _within(own.level + delta)
    own.base_level = _within(own.base_level + max(0, delta))
    if row["result"] == "new_silhouette":
        others = [mark for mark in SILHOUETTES if mark != hurt.silhouette]
        silhouette = hurt.silhouette = others[table.pick(others, "silhouette")]
    table.tell(
        TransformChecked(
            rules=("LOCKE-10.7.4h",), actor=Piece(hurt.id), dice=dice, total=total, result=term(row["result"]),
            delta=delta, silhouette=Term(silhouette),
        )
    )  # fmt: skip


def _within(level: int) -> int:
    return min(max(level, 0), HIGHEST_LEVEL)
