"""RuneQuest: wear of weapons, shields and obstacles, and items that are dropped (RQ-A4, RQ-D6, RQ-H4, RQ-H5)."""

from __future__ import annotations

from typing import Final

from rules.core.facts.words import Cell, Piece, Term
from rules.runequest.attack.exchange import Swing
from rules.runequest.attack.levels import Level
from rules.runequest.fighters import GameTable, in_hand, is_usable
from rules.runequest.sheet.body import HAND_ARM, Hand
from rules.runequest.sheet.weapons import weapons
from rules.runequest.space.room import Missing
from rules.runequest.state import Fighter
from rules.runequest.strike_events import ItemsDropped, ItemWorn, ObstacleHit

OTHER: Final[dict[Hand, Hand]] = {"right": "left", "left": "right"}


def wear(table: GameTable, fighter: Fighter, id: str, loss: int, rule: str) -> None:
    """Takes armour points off a weapon or shield, which breaks at 0 (RQ-H5)."""
    item = fighter.items.get(id)
    if item is None or loss <= 0 or item.ap <= 0:
        return
    left = max(0, item.ap - loss)
    loss, item.ap = item.ap - left, left
    rules = (rule,) if left else (rule, "RQ-H5")
    table.tell(ItemWorn(rules=rules, actor=Piece(fighter.id), item=Term(item.weapon), loss=loss, left=left))


def drop_from(table: GameTable, fighter: Fighter, arm: str) -> None:
    """Drops the items that a useless arm holds (RQ-D6).

    A two-handed item stays in the other hand if one hand is enough for it.
    """
    hand = next(each for each, of in HAND_ARM.items() if of == arm)
    other = OTHER[hand]
    dropped = []
    for item in in_hand(fighter).values():
        if item.place == "both" and weapons()[item.weapon].mode("1h") and is_usable(fighter, HAND_ARM[other]):
            item.place = other
        elif item.place in (hand, "both"):
            item.place = "dropped"
            dropped.append(Term(item.weapon))
    if dropped:
        table.tell(ItemsDropped(rules=("RQ-D6",), actor=Piece(fighter.id), items=tuple(dropped)))


def hit_obstacle(table: GameTable, fighter: Fighter, id: str, swing: Swing, struck: Missing) -> None:
    """Applies a blow that hits an obstacle instead of its target (RQ-H3, RQ-H4).

    The damage is that of a normal success. The obstacle loses half of the damage above its armour points, rounded up.
    The weapon loses the stopped damage that exceeds its own armour points.
    """
    worn = table.state.worn
    place = place_of(table, fighter, struck)
    ap = max(0, struck.obstacle.ap - worn.get(place, 0))
    damage = swing.roll_damage(table, Level.SUCCESS)
    stopped = min(damage.total, ap)
    taken = min(ap, -(-(damage.total - stopped) // 2))
    if taken:
        worn[place] = worn.get(place, 0) + taken
    table.tell(
        ObstacleHit(
            rules=("RQ-H4", "RQ-H3"), actor=Piece(fighter.id), item=swing.item,
            what=Term(struck.obstacle.kind if struck.cells else struck.name),
            cell=Cell(struck.cells[0] if struck.cells else ""), formula=damage.formula, dice=damage.dice,
            modifier_dice=damage.modifier_dice, modifier=damage.modifier, damage=damage.total, ap=ap, stopped=stopped,
            taken=taken, left=ap - taken,
        )
    )  # fmt: skip
    item = fighter.items.get(id)
    if item is not None:
        wear(table, fighter, id, stopped - item.ap, "RQ-H4")


def place_of(table: GameTable, fighter: Fighter, struck: Missing) -> str:
    """Returns an obstacle's key in `State.worn`.

    The key is a filled cell ("C4"), a border between cells ("B4-C4"), or the ceiling over a cell ("C4^").
    """
    if not struck.cells:
        return f"{fighter.cell}^"
    cell = struck.cells[0]
    return cell if cell in table.setup.ground.obstacles else "-".join(sorted((fighter.cell, cell)))
