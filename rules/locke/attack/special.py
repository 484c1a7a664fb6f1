"""Special actions in a participant's turn (LOCKE-10.4.2): cruiser, geoid bullet, beam cannon, Dr. Wong's field.

A weapon called a ship may be a cruiser, a geoid bullet or Strohheim's beam cannon. Its kind must stay secret until it
has an effect. So all three share the words of the declaration, the label of the roll, and the announced rules.

A roll of "nothing" lets Strohheim choose whether his falsely named beam cannon fires. Only he has this choice, so a
question after the roll would reveal him. Therefore he chooses before the roll (docs/rulings.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.table import Procedure
from rules.locke.actions import Use
from rules.locke.asking import GameTable
from rules.locke.attack.attacks import check_target, launch
from rules.locke.attack.evading import check_sub_space, sub_space, sub_space_options
from rules.locke.attack.weapons import roll_power
from rules.locke.attack_events import Misfired, NothingHappened, SpecialDeclared
from rules.locke.participants import give_back, items_of, targets_of
from rules.locke.state import AttackPart, Item, Participant, PendingAttack, State
from rules.locke.tables import Facts, firepower, roll_on
from rules.locke.wording import term

ITEMS = {"cruiser": "cruiser", "geoid": "geoid_bullet", "beam_cannon": "beam_cannon"}
"""Item that each action uses."""
CALLED = {
    "cruiser": ("cruiser", "ship", "above"),
    "geoid": ("", "ship", "above"),
    "beam_cannon": ("", "cruiser", "ship", "above"),
}
"""Names that each action may announce (LOCKE-10.4.2b, LOCKE-10.4.2d, LOCKE-10.4.2e); "" is the true name."""
CHARTS = {"cruiser": "ship_support", "geoid": "geoid_bullet", "beam_cannon": "ship_support"}
LABEL = "special"
"""Label of all special rolls (LOCKE-0.4).

All weapons share it, since a label of its own would reveal a weapon.
"""
FIRE = 1
"""`value` with which a falsely named beam cannon fires on every roll (LOCKE-10.4.2d)."""


@dataclass(frozen=True, slots=True)
class Shot:
    """Shot of a special attack; `power` is None if it is still to be rolled."""

    weapon: str
    level: int
    target: str
    power: int | None = None


# --- possible actions ------------------------------------------------------------------------------------------------


def check_special(state: State, participant: Participant, action: Use) -> Refusal | None:
    """Returns the reason a special action is not possible now (LOCKE-10.4.2a)."""
    if action.what == "sub_space":
        return check_sub_space(participant, action)
    if action.what not in ITEMS:
        return Refusal("not-now", "LOCKE-10.4.2a", what=term(action.what))
    item = _item(state, participant, action)
    if item is None:
        owned = len(items_of(participant, ITEMS[action.what]))
        return Refusal("no-item", "LOCKE-10.4.2a", what=term(action.what), owned=owned)
    if _is_used(state, item):
        return Refusal("used-this-round", "LOCKE-10.4.2a", item=term(item.id), round=state.combat.round)
    return _check_called(action) or check_target(state, participant, action.target)


def _check_called(action: Use) -> Refusal | None:
    if action.called in ("", *CALLED[action.what]):
        return None
    return Refusal("not-called-so", "LOCKE-10.4.2e", what=term(action.what), called=Term(action.called))


def _item(state: State, participant: Participant, action: Use) -> Item | None:
    """Returns the item that an action names.

    Without a name, it is the first unused item of its kind. If all of these are used, the first one is returned.
    """
    items = items_of(participant, ITEMS[action.what])
    if action.using:
        return next((item for item in items if item.tag == action.using), None)
    return next((item for item in items if not _is_used(state, item)), items[0] if items else None)


def _is_used(state: State, item: Item) -> bool:
    return item.used_round == state.combat.round


def special_options(state: State, participant: Participant) -> list[Use]:
    """Returns every special action left, with every target and name.

    Actions with a true name come first.
    """
    listed = sub_space_options(participant)
    targets: list[Participant] | None = None
    for what, id in ITEMS.items():
        for item in participant.own.items:
            if item.id == id and not _is_used(state, item):
                targets = targets_of(state, participant) if targets is None else targets
                listed += [
                    Use(what=what, using=Term(item.tag), target=Piece(target.id), **said)
                    for said in _sayings(what)
                    for target in targets
                ]
    return listed


def _sayings(what: str) -> Iterator[dict[str, Any]]:
    for called in CALLED[what]:
        yield {"called": called}
    if what == "beam_cannon":
        yield from ({"called": called, "value": FIRE} for called in CALLED[what] if called)


# --- effects ---------------------------------------------------------------------------------------------------------


def special(table: GameTable, who: str, action: Use) -> Procedure[bool]:
    """Carries out a special action that `check_special` has passed.

    Returns True if the action ends the turn (LOCKE-10.4.2g).
    """
    if action.what == "sub_space":
        yield from sub_space(table, who)
    else:
        shot = _declare(table, who, action)
        if shot is not None:
            yield from _fire(table, who, shot)
    return who in table.state.participants and table.state.participants[who].escaped


def _declare(table: GameTable, who: str, action: Use) -> Shot | None:
    """Declares a special attack and rolls for it (LOCKE-10.4.2c, LOCKE-10.4.2e).

    Returns the shot, or None if nothing happens.
    """
    state = table.state
    user = state.participants[who]
    item = _item(state, user, action)
    assert item is not None
    item.used_round = state.combat.round
    user.specials += 1
    called = Term(action.called or action.what.replace("_", "-"))
    rolled = action.what != "beam_cannon" or action.called
    dice, total, row = roll_on(table, CHARTS[action.what], LABEL) if rolled else ((), 0, None)
    table.tell(
        SpecialDeclared(
            rules=("LOCKE-10.4.2a", "LOCKE-10.4.2b"), actor=Piece(who), called=called,
            letter=chr(ord("A") + user.specials - 1), target=Piece(action.target), dice=dice, total=total,
        )
    )  # fmt: skip
    if row is not None and row.get("consumed"):
        give_back(state, user, item)
        state.combat.changed = True
    fires = item.id == "beam_cannon" and action.value == FIRE
    if row is not None and row["result"] == "nothing" and not fires:
        table.tell(NothingHappened(rules=("LOCKE-10.4.2a",), actor=Piece(who), called=called))
        return None
    return _shot(table, user, item, action, row)


def _shot(table: GameTable, user: Participant, item: Item, action: Use, row: Facts | None) -> Shot:
    """Returns the shot of a special attack.

    The beam cannon never strikes its user (LOCKE-10.4.2d).
    """
    if item.id == "beam_cannon":
        return Shot(item.id, firepower(table.setup)[item.id][0], action.target)
    assert row is not None
    weapon = row.get("weapon", item.id)
    power = None if row["power"] == "firepower" else row["power"]
    if row["result"] != "misfire":
        return Shot(weapon, row["level"], action.target, power)
    rule = "LOCKE-10.4.2e" if item.id == "geoid_bullet" else "LOCKE-10.4.2c"
    table.tell(Misfired(rules=(rule,), actor=Piece(user.id), weapon=term(weapon)))
    return Shot(weapon, row["level"], user.id, power)


def _fire(table: GameTable, who: str, shot: Shot) -> Procedure[None]:
    """Launches a special attack (LOCKE-10.6b).

    Hallucinations affect only human attackers, so the attacker counts as not human.
    """
    power = roll_power(table, who, shot.weapon) if shot.power is None else shot.power
    yield from launch(
        table,
        PendingAttack(
            attacker=who, kind="special", name=shot.weapon, target=shot.target, printed=shot.level,
            parts=[AttackPart(who=who, power=power)], human=False,
        ),
    )  # fmt: skip
