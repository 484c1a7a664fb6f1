"""RuneQuest: what is done in a round beside blows and steps (RQ-R1, RQ-R2, RQ-R4, RQ-E2): shots, spells, first aid, and
taking things in hand.
"""

from __future__ import annotations

from typing import Final

from rules.runequest import events
from rules.runequest.fighters import GameTable, can_act, is_standing, missile_mode, sheet_of
from rules.runequest.first_aid import check_aid, give_aid
from rules.runequest.items import check_ready, in_the_way, readied
from rules.runequest.missiles import check_line
from rules.runequest.noting import announce
from rules.runequest.state import RANKS, Fighter, Intent, Place
from rules.runequest.strikes import Blow, strike
from rules.runequest.striking import is_down
from rules.runequest.weapons import Mode
from rules.table import Procedure
from rules.words import Piece, Term, UserText

AID_SR: Final = 5
"""The ranks that first aid takes."""


def run_errand(table: GameTable, fighter: Fighter) -> Procedure[bool]:
    """What a fighter does in this rank beside blows and steps; whether it did anything."""
    intent, rank = fighter.intent, table.state.rank
    if intent is None or intent.done or not can_act(fighter) or intent.to:
        return False
    if intent.item and intent.kind in ("melee", "ready"):
        return rank >= fighter.busy and _ready(table, fighter, intent)
    if rank <= fighter.busy:
        return False
    begun = sheet_of(table.setup, fighter).dex_srm + fighter.spent + fighter.walked
    match intent.kind:
        case "missile":
            return (yield from _shoot(table, fighter, intent, begun))
        case "spell":
            return _cast(table, fighter, intent)
        case "aid" if rank >= min(begun + AID_SR, RANKS):
            return _aid(table, fighter, intent)
    return False


def _shoot(table: GameTable, fighter: Fighter, intent: Intent, begun: int) -> Procedure[bool]:
    """A shot or throw at the DEX strike rank, and others as the rate of the weapon allows, evenly over the round
    (RQ-R2)."""
    state = table.state
    mode = missile_mode(fighter, intent.item)
    if mode is None or not is_standing(fighter) or not (fighter.attack or intent.shots):
        return _give_up(table, fighter, intent, "item" if mode is None else "spent")
    if is_down(state, intent.target):
        return _give_up(table, fighter, intent, "down")
    if state.rank < begun + intent.shots * (RANKS // mode.shots):
        return False
    if check_line(table, fighter, state.fighters[intent.target], intent.item, mode) is not None:
        return _give_up(table, fighter, intent, "line")
    announce(table)
    intent.shots += 1
    weapon = fighter.items[intent.item].weapon
    yield from strike(table, Blow(fighter.id, intent.target, intent.item, "missile"))
    if intent.shots >= mode.shots or not _has_another(fighter, intent, weapon, mode):
        intent.done = True
    return True


def _has_another(fighter: Fighter, intent: Intent, weapon: str, mode: Mode) -> bool:
    """Whether there is something to go on with: the next of its kind is in hand at once if the rate allows it."""
    if mode.kind != "thrown":
        return True
    place: Place = "left" if any(each.place == "right" for each in fighter.items.values()) else "right"
    for id, item in fighter.items.items():
        if item.weapon == weapon and item.place == "worn":
            item.place, intent.item = place, Term(id)
            return True
    return False


def _give_up(table: GameTable, fighter: Fighter, intent: Intent, reason: events.Lost) -> bool:
    """A shot that cannot be made is not made; one after the first needs no words."""
    intent.done = True
    if not intent.shots:
        announce(table)
        table.tell(
            events.BlowVoid(
                rules=("RQ-R2",), actor=Piece(fighter.id), item=Term(intent.item), target=intent.target, reason=reason
            )
        )
    return not intent.shots


def _cast(table: GameTable, fighter: Fighter, intent: Intent) -> bool:
    """The spell is cast at its rank; what is left of it at the end of the round is carried over (RQ-R1)."""
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
    return True


def _aid(table: GameTable, fighter: Fighter, intent: Intent) -> bool:
    """First aid; nothing where it does not help any more, or nobody is there."""
    intent.done = True
    patient = table.state.fighters.get(intent.target)
    if patient is None or check_aid(table, fighter, patient) is not None:
        return False
    announce(table)
    give_aid(table, fighter.id, patient.id)
    return True


def _ready(table: GameTable, fighter: Fighter, intent: Intent) -> bool:
    """Something is in hand now."""
    item, intent.item = intent.item, Term("")
    intent.done = intent.kind == "ready"
    if check_ready(fighter, item) is not None:
        return False
    announce(table)
    away = in_the_way(fighter, item)
    fighter.items = readied(fighter, item).items
    table.tell(events.Readied(rules=("RQ-R4",), actor=Piece(fighter.id), item=item, away=tuple(map(Term, away))))
    return True
