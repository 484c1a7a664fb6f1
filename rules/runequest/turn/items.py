"""RuneQuest: taking items in hand (RQ-R4)."""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.runequest.fighters import in_hand, is_broken, is_usable
from rules.runequest.sheet.body import HAND_ARM, HANDS
from rules.runequest.sheet.weapons import weapons
from rules.runequest.state import Fighter, Place


def check_ready(fighter: Fighter, item: str) -> Refusal | None:
    """Returns the reason an item cannot be taken in hand.

    If the item is not put away, the refusal's `items` are those that are.
    """
    away = [Term(id) for id, each in fighter.items.items() if each.place == "worn"]
    if item not in away:
        return Refusal("not-put-away", "RQ-R4", item=Term(item), items=away)
    if is_broken(fighter, item):
        return Refusal("item-broken", "RQ-H5", actor=Piece(fighter.id), item=Term(item))
    if _place(fighter, item) is None:
        return Refusal("no-hand", "RQ-D6", actor=Piece(fighter.id), item=Term(item))
    return None


def readied(fighter: Fighter, item: str) -> Fighter:
    """Returns a copy of the fighter with the item in hand and items in the way put away."""
    away = in_the_way(fighter, item)
    places: dict[str, Place] = {**dict.fromkeys(away, "worn"), item: _place(fighter, item) or "worn"}
    items = {
        id: each.model_copy(update={"place": places[id]}) if id in places else each
        for id, each in fighter.items.items()
    }
    return fighter.model_copy(update={"items": items})


def in_the_way(fighter: Fighter, item: str) -> tuple[str, ...]:
    """Returns the items to put away before taking another."""
    place = _place(fighter, item)
    return tuple(id for id, each in in_hand(fighter).items() if "both" in (place, each.place) or each.place == place)


def _place(fighter: Fighter, item: str) -> Place | None:
    """Returns the hand that would hold an item: "right", "left" or "both".

    Returns None if the fighter has no usable hand for it.
    """
    weapon = weapons()[fighter.items[item].weapon]
    hands = {mode.hands for mode in weapon.modes}
    usable = [hand for hand in HANDS if is_usable(fighter, HAND_ARM[hand])]
    if 1 not in hands:
        return "both" if len(usable) == 2 else None
    preferred = usable[::-1] if weapon.is_shield else usable
    taken = {each.place for each in in_hand(fighter).values()}
    free = [hand for hand in preferred if not taken & {hand, "both"}]
    return next(iter((*free, *preferred)), None)
