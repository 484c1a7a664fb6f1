"""RuneQuest: possible defences against an attack, and the choice between them.

Rules: RQ-A1 to RQ-A5, RQ-E8, RQ-Z2, RQ-S6, RQ-V.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, NamedTuple

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.runequest.actions import Dodge, Parry, Pass
from rules.runequest.attack.exchange import Guard, Swing, roll_defence
from rules.runequest.attack.levels import Level
from rules.runequest.fighters import (
    GameTable,
    activity_of,
    can_act,
    in_hand,
    is_broken,
    melee_mode,
    sheet_of,
    stage_of,
    weapon_of,
)
from rules.runequest.space.room import missing_weapon, penalty, room_to_dodge
from rules.runequest.space.zones import Stage
from rules.runequest.state import Fighter
from rules.runequest.strike_events import ActionForfeited, ActionLost

Manner = Literal["choose", "dodge", "none"]
"""Defences that the target may choose: all, only a dodge (RQ-P2), or none (RQ-P4)."""
ROUND: Final = "round"
"""Cost of dodging missiles: the attack and the parry of the round (RQ-A3)."""


class Way(NamedTuple):
    """Possible defence: the action that chooses it, and the numbers for its roll."""

    action: Action
    item: str
    guard: Guard


# --- possible defences -----------------------------------------------------------------------------------------------


def ways(table: GameTable, swing: Swing) -> list[Way]:
    """Returns the target's possible defences against an attack.

    Parries come first, beginning with the best. Dodges follow, beginning with the cheapest.
    """
    fighter = table.state.fighters[swing.target]
    if not can_act(fighter):
        return []
    stage = stage_of(table.setup, table.state)
    parries = [] if _no_parry(table, swing, fighter, stage) else sorted(_parries(table, swing, fighter), key=_worth)
    return [*parries, *_dodges(table, swing, fighter, stage)]


def _worth(way: Way) -> tuple[int, int]:
    """Returns a key that sorts parries, the best first.

    The chance counts first, then the armour points.
    """
    return -way.guard.chance, -way.guard.ap


def can_parry(fighter: Fighter) -> bool:
    """Returns whether the fighter has a parry and a suitable item."""
    modes = (melee_mode(fighter, id) for id in in_hand(fighter))
    return _has_parry(fighter) and any(mode is not None and mode.can_parry for mode in modes)


def _has_parry(fighter: Fighter) -> bool:
    return fighter.parry and not (_has_one_act(fighter) and not fighter.attack)


def _parries(table: GameTable, swing: Swing, fighter: Fighter) -> Iterator[Way]:
    sheet = sheet_of(table.setup, fighter)
    attacker = table.state.fighters[swing.actor]
    for id, item in in_hand(fighter).items():
        mode = melee_mode(fighter, id)
        if mode is None or not mode.can_parry:
            continue
        weapon = weapon_of(fighter, id)
        missing = missing_weapon(
            table.setup.ground, fighter.cell, attacker.cell, mode.srm, height=sheet.height, use="parry"
        )
        guard = Guard(
            "parry", sheet.parry_chance(weapon, mode), weapon.id, item.ap, "parry", penalty(len(missing)),
            tuple(each.name for each in missing), tuple(cell for each in missing for cell in each.cells),
        )  # fmt: skip
        yield Way(Parry(using=Term(id)), id, guard)


def _dodges(table: GameTable, swing: Swing, fighter: Fighter, stage: Stage) -> Iterator[Way]:
    if not (costs := dodge_costs(fighter, swing)):
        return
    sheet = sheet_of(table.setup, fighter)
    room = room_to_dodge(stage, fighter.id, swing.actor)
    cells = (*room.taken, *room.blocked) if room.missing else ()
    for cost in costs:
        guard = Guard(
            "dodge", sheet.dodge_chance, cost=cost, penalty=penalty(room.missing),
            missing=("dodge",) * room.missing, cells=cells,
        )  # fmt: skip
        yield Way(Dodge(cost=cost if cost in ("parry", "attack") else ""), "", guard)


def dodge_costs(fighter: Fighter, swing: Swing) -> tuple[str, ...]:
    """Returns the actions that a dodge may use up (RQ-R3, RQ-A3).

    Returns () if the fighter cannot dodge, and ("",) if the dodge costs nothing.
    """
    if not swing.mode.is_melee:
        if fighter.dodges_missiles:
            return ("",)
        return (ROUND,) if _is_fresh(fighter) else ()
    if swing.actor in fighter.dodged:
        return ("",)
    if _has_one_act(fighter):
        return ("parry",) if fighter.parry and fighter.attack else ()
    return tuple(cost for cost, left in (("parry", fighter.parry), ("attack", fighter.attack)) if left)


def _is_fresh(fighter: Fighter) -> bool:
    """Returns whether the fighter can still spend the round on dodging missiles (RQ-A3).

    It must not have attacked, parried, dodged or walked yet.
    """
    return fighter.attack and fighter.parry and not (fighter.has_struck or fighter.walked or fighter.dodged)


def _has_one_act(fighter: Fighter) -> bool:
    """Returns whether the fighter attacks on the move.

    Such a fighter has a single attack, parry or dodge in the round (RQ-R8).
    """
    return fighter.intent is not None and fighter.intent.is_charge


def _no_parry(table: GameTable, swing: Swing, fighter: Fighter, stage: Stage) -> Refusal | None:
    """Returns the reason no item can parry this attack."""
    actor, target = Piece(fighter.id), Piece(swing.actor)
    if not swing.mode.is_melee:
        return Refusal("parry-missile", "RQ-Z2", actor=actor, target=target, item=swing.item)
    if fighter.id not in stage.engaged:
        activity = activity_of(table.setup, table.state, fighter)
        return Refusal("parry-not-engaged", "RQ-E8", actor=actor, activity=Term(activity))
    if not _has_parry(fighter):
        return Refusal("no-parry-left", "RQ-R8" if fighter.parry else "RQ-R3", actor=actor)
    if not stage.in_reach(fighter.id, swing.actor):
        return Refusal("parry-outside-zone", "RQ-Z2", actor=actor, target=target)
    return None


def _no_dodge(swing: Swing, fighter: Fighter) -> Refusal | None:
    """Returns the reason this attack cannot be dodged."""
    if dodge_costs(fighter, swing):
        return None
    actor = Piece(fighter.id)
    if not swing.mode.is_melee:
        return Refusal("dodge-missile", "RQ-A3", actor=actor, item=swing.item)
    return Refusal("no-dodge-left", "RQ-R8" if _has_one_act(fighter) else "RQ-R3", actor=actor)


# --- asking ----------------------------------------------------------------------------------------------------------


def choose_defence(
    table: GameTable, swing: Swing, manner: Manner, again: Callable[[], Swing] | None = None
) -> Procedure[Way | None]:
    """Asks for a defence before the attack roll (RQ-A1, RQ-A5).

    Returns None if the target does not defend. `again` is called to rebuild the attack after a game master's
    correction.
    """
    fighter = table.state.fighters.get(swing.target)
    if manner == "none" or fighter is None:
        return None
    if manner == "dodge" or "defence" in fighter.loses:
        kinds = ("dodge",) if manner == "dodge" else ("parry", "dodge")
        found = [way for way in ways(table, swing) if way.guard.way in kinds]
        if found and "defence" in fighter.loses:
            _lose_defence(table, fighter)
            return None
        if manner == "dodge":
            return found[0] if found else None
    asked: list[list[Way]] = []

    def make() -> Decision | None:
        if swing.target not in table.state.fighters or swing.actor not in table.state.fighters:
            return None
        now = again() if again is not None and asked else swing
        asked.append(ways(table, now))
        return _decision(table, now, asked[-1]) if asked[-1] else None

    answer = yield from table.ask(make)
    return None if answer is None else _meant(asked[-1], answer.action)


def _lose_defence(table: GameTable, fighter: Fighter) -> None:
    """Takes away the fighter's parry because of an earlier fumble (RQ-A5)."""
    fighter.loses.remove("defence")
    fighter.parry = False
    table.tell(ActionLost(rules=("RQ-A5",), actor=Piece(fighter.id), what="defence"))


def _decision(table: GameTable, swing: Swing, found: list[Way]) -> Decision:
    """Returns the target's decision on a defence."""
    fighter = table.state.fighters[swing.target]
    actions = [*(way.action for way in found), Pass()]
    usual = min((way for way in found if way.guard.cost != "attack"), key=lambda way: -way.guard.chance, default=None)
    return Decision(
        kind="defence",
        seats=(fighter.seat,),
        verbs=("parry", "dodge", "pass"),
        options=lambda _seat: actions,
        check=lambda _seat, action: check_defence(table, swing, found, action),
        default=lambda _seat: usual.action if usual is not None else Pass(),
        rule="RQ-A1",
        facts=facts_of(swing, found),
    )


def facts_of(swing: Swing, found: list[Way]) -> dict[str, Any]:
    return {
        "actor": Piece(swing.actor), "target": Piece(swing.target), "item": swing.item, "cause": Term(swing.cause),
        "chance": swing.chance, "bonus": swing.bonus, "penalty": -swing.penalty,
        "ways": [phrase_of(way) for way in found],
    }  # fmt: skip


def phrase_of(way: Way) -> Phrase:
    """Returns a defence in words, with its chance and penalty."""
    guard = way.guard
    facts = {"chance": guard.chance, "penalty": -guard.penalty, "count": len(guard.missing)}
    if guard.way == "parry":
        return Phrase("way-parry", {"item": Term(guard.weapon), "ap": guard.ap, **facts})
    return Phrase("way-dodge", {"cost": Term(guard.cost or "nothing"), **facts})


def check_defence(table: GameTable, swing: Swing, found: list[Way], action: Action) -> Refusal | None:
    """Returns the reason the target cannot choose a defence."""
    fighter = table.state.fighters[swing.target]
    match action:
        case Parry(using=using):
            stage = stage_of(table.setup, table.state)
            if (refusal := _no_parry(table, swing, fighter, stage)) is not None:
                return refusal
            items = [Term(way.item) for way in found if way.guard.way == "parry"]
            if using in items or (not using and items):
                return None
            if using in fighter.items and is_broken(fighter, using):
                return Refusal("item-broken", "RQ-H5", actor=Piece(fighter.id), item=using)
            return Refusal("cannot-parry-with", "RQ-A4", actor=Piece(fighter.id), item=using, items=items)
        case Dodge(cost=cost):
            if (refusal := _no_dodge(swing, fighter)) is not None:
                return refusal
            costs = dodge_costs(fighter, swing)
            if cost in ("", *costs):
                return None
            return Refusal(
                "dodge-cost", "RQ-R3", actor=Piece(fighter.id), cost=Term(cost), costs=list(map(Term, costs))
            )
    return None


def _meant(found: list[Way], action: Action) -> Way | None:
    """Returns the defence that an answer chooses.

    If no defence matches exactly, the first one of the same kind is returned.
    """
    if isinstance(action, Pass):
        return None
    same = [way for way in found if way.guard.way == action.verb]
    return next((way for way in same if way.action == action), same[0] if same else None)


# --- costs -----------------------------------------------------------------------------------------------------------


def spend(table: GameTable, swing: Swing, way: Way) -> None:
    """Uses up the actions that a defence costs (RQ-R3, RQ-A3, RQ-R8)."""
    fighter = table.state.fighters[swing.target]
    if way.guard.way == "dodge":
        if not swing.mode.is_melee:
            fighter.dodges_missiles = True
        elif swing.actor not in fighter.dodged:
            fighter.dodged.append(Piece(swing.actor))
    cost = ROUND if way.guard.cost and _has_one_act(fighter) else way.guard.cost
    if cost in ("parry", ROUND):
        fighter.parry = False
    if cost in ("attack", ROUND):
        fighter.attack = False


def dodge_alone(table: GameTable, swing: Swing) -> Procedure[Level]:
    """Rolls a dodge for a fighter that slips past (RQ-P6).

    The enemy does not attack. Returns a failure if the fighter cannot dodge. `swing` stands in for the missing attack.
    """
    way = yield from choose_defence(table, swing, "dodge")
    if way is None:
        return Level.FAILURE
    spend(table, swing, way)
    level = roll_defence(table, swing, way.guard, Level.FUMBLE).level
    if level == Level.FUMBLE:
        forfeit(table, table.state.fighters[swing.target], "defence")
    return level


def forfeit(table: GameTable, fighter: Fighter, what: Literal["attack", "defence"]) -> None:
    """Notes that a fumble will cost the fighter its next attack or defence (RQ-A5)."""
    if what not in fighter.loses:
        fighter.loses.append(what)
        table.tell(ActionForfeited(rules=("RQ-A5",), actor=Piece(fighter.id), what=what))


def lose_attack(table: GameTable, fighter: Fighter) -> bool:
    """Takes away an attack that a fumble has cost (RQ-A5).

    Returns whether the attack was lost.
    """
    if "attack" not in fighter.loses:
        return False
    fighter.loses.remove("attack")
    fighter.attack = False
    table.tell(ActionLost(rules=("RQ-A5",), actor=Piece(fighter.id), what="attack"))
    return True
