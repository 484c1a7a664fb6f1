"""RuneQuest: errands, which are spells, first aid, and taking items in hand (RQ-R1, RQ-R2, RQ-R4, RQ-E2).

The module also prepares shots, which `striking.py` makes together with the blows of the same rank (RQ-R5).
"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.facts.words import Piece, Term, UserText
from rules.runequest import events
from rules.runequest.attack.missiles import check_line
from rules.runequest.attack.strikes import Blow
from rules.runequest.fighters import GameTable, can_act, is_standing, missile_mode, sheet_of
from rules.runequest.sheet.weapons import Mode
from rules.runequest.state import RANKS, Fighter, Intent, Place
from rules.runequest.tables import AID_SR
from rules.runequest.turn.first_aid import check_aid, give_aid
from rules.runequest.turn.items import check_ready, in_the_way, readied
from rules.runequest.turn.noting import announce, is_down, note_entries


def run_errand(table: GameTable, fighter: Fighter) -> bool:
    """Carries out any errand that is due in this rank.

    Returns whether it carried one out.
    """
    intent, rank = fighter.intent, table.state.rank
    if intent is None or intent.done or not can_act(fighter):
        return False
    if intent.item and intent.kind in ("melee", "ready"):
        return rank >= fighter.busy and _ready(table, fighter, intent)
    if intent.to or rank <= fighter.busy:
        return False
    begun = sheet_of(table.setup, fighter).dex_srm + fighter.spent + fighter.walked
    match intent.kind:
        case "spell":
            return _cast(table, fighter, intent)
        case "aid" if rank >= min(begun + AID_SR, RANKS):
            return _aid(table, fighter, intent)
    return False


# --- shots -----------------------------------------------------------------------------------------------------------


class Shot(NamedTuple):
    """Shot or throw that is being made."""

    blow: Blow
    weapon: str
    mode: Mode


def due_shot(table: GameTable, fighter: Fighter) -> Shot | None:
    """Returns the shot or throw due in this rank, or None (RQ-R2).

    Shots are evenly spread over the round. An impossible shot ends the action.
    """
    state, intent = table.state, fighter.intent
    if intent is None or intent.kind != "missile" or intent.done or intent.to or not can_act(fighter):
        return None
    if state.rank <= fighter.busy:
        return None
    mode = missile_mode(fighter, intent.item)
    begun = sheet_of(table.setup, fighter).dex_srm + fighter.spent + fighter.walked
    reason: events.Lost | None = None
    if mode is None:
        reason = "item"
    elif not is_standing(fighter) or not (fighter.attack or intent.shots):
        reason = "spent"
    elif is_down(state, intent.target):
        reason = "down"
    elif state.rank < begun + intent.shots * (RANKS // mode.shots):
        return None
    elif check_line(table, fighter, state.fighters[intent.target], intent.item, mode) is not None:
        reason = "line"
    if mode is None or reason is not None:
        _give_up(table, fighter, intent, reason or "item")
        return None
    intent.shots += 1
    return Shot(Blow(fighter.id, intent.target, intent.item, "missile"), fighter.items[intent.item].weapon, mode)


def finish_shot(table: GameTable, shot: Shot) -> None:
    """Ends the action after its last shot."""
    fighter = table.state.fighters.get(shot.blow.attacker)
    if fighter is None or fighter.intent is None:
        return
    intent = fighter.intent
    if intent.shots >= shot.mode.shots or not _has_another(fighter, intent, shot.weapon, shot.mode):
        intent.done = True


def _has_another(fighter: Fighter, intent: Intent, weapon: str, mode: Mode) -> bool:
    """Returns whether the fighter can shoot or throw again.

    After a throw, it takes the next item of the same kind in hand.
    """
    if mode.kind != "thrown":
        return True
    place: Place = "left" if any(each.place == "right" for each in fighter.items.values()) else "right"
    for id, item in fighter.items.items():
        if item.weapon == weapon and item.place == "worn":
            item.place, intent.item = place, Term(id)
            return True
    return False


def _give_up(table: GameTable, fighter: Fighter, intent: Intent, reason: events.Lost) -> None:
    """Ends the action because its next shot is impossible.

    An event reports this only if the fighter has not shot before.
    """
    intent.done = True
    if not intent.shots:
        announce(table)
        table.tell(
            events.BlowVoid(
                rules=("RQ-R2",), actor=Piece(fighter.id), item=Term(intent.item), target=intent.target, reason=reason
            )
        )


# --- other errands ---------------------------------------------------------------------------------------------------


def _cast(table: GameTable, fighter: Fighter, intent: Intent) -> bool:
    """Casts the spell at its rank (RQ-R1).

    If too few ranks are left in this round, the spell goes on in the next.
    """
    left = intent.ranks + fighter.spent + fighter.walked - table.state.rank
    if left > 0 and table.state.rank < RANKS:
        return False
    announce(table)
    intent.done = True
    fighter.carried, fighter.spell, fighter.spell_target = max(0, left), intent.name, intent.target
    table.tell(
        events.SpellCast(
            rules=("RQ-R1",) if left > 0 else ("RQ-E2",), actor=Piece(fighter.id), name=UserText(intent.name),
            target=intent.target, left=fighter.carried,
        )
    )  # fmt: skip
    if not fighter.carried:
        _go_on(table, fighter, intent, max(0, intent.ranks - sheet_of(table.setup, fighter).dex_srm))
    return True


def _aid(table: GameTable, fighter: Fighter, intent: Intent) -> bool:
    """Gives first aid if it can still help."""
    intent.done = True
    patient = table.state.fighters.get(intent.target)
    is_given = patient is not None and check_aid(table, fighter, patient) is None
    if patient is not None and is_given:
        announce(table)
        give_aid(table, fighter.id, patient.id)
    _go_on(table, fighter, intent, AID_SR)
    return is_given


def _go_on(table: GameTable, fighter: Fighter, intent: Intent, ranks: int) -> None:
    """Begins the blows that were declared to follow (RQ-R4).

    This does not count as a change of action.
    """
    if intent.follows is not None:
        fighter.intent = intent.follows
        fighter.spent += ranks
        note_entries(table)


def _ready(table: GameTable, fighter: Fighter, intent: Intent) -> bool:
    item, intent.item = intent.item, Term("")
    intent.done = intent.kind == "ready"
    if check_ready(fighter, item) is not None:
        return False
    announce(table)
    away = in_the_way(fighter, item)
    fighter.items = readied(fighter, item).items
    table.tell(events.Readied(rules=("RQ-R4",), actor=Piece(fighter.id), item=item, away=tuple(map(Term, away))))
    return True
