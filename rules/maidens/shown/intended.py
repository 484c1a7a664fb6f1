"""The attack that an answer would make, and its exact odds at this moment."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase
from rules.core.play.actions import Action
from rules.maidens.actions import Attack, Use
from rules.maidens.attack.arming import Moment, blow_of
from rules.maidens.attack.blows import attempt_of, hit_on
from rules.maidens.attack.odds import Odds, attack_chances, odds
from rules.maidens.attack.targets import Blow, Unit, reached, unit_of
from rules.maidens.effects.deeds import Strike
from rules.maidens.sheet.skills import Power
from rules.maidens.space.scene import scene_of
from rules.maidens.standing import GameTable
from rules.maidens.turn.morale import never_checks
from rules.maidens.turn.using import blow_for, power_of
from rules.maidens.values import check_number

MOMENTS: Final[Mapping[str, Moment]] = MappingProxyType(
    {"declare": "shot", "counter": "counter", "melee": "melee", "riposte": "riposte"}
)
"""Occasion of the attack, by kind of decision (`arming.Moment`)."""


def power_used(table: GameTable, action: Action) -> Power | None:
    """Returns the power that an action uses, alone or with an attack."""
    setup, doll = table.setup, table.state.dolls.get(getattr(action, "actor", ""))
    if doll is None:
        return None
    if isinstance(action, Use):
        return power_of(setup, doll, action.using)
    if isinstance(action, Attack) and action.skill:
        return next((each for each in setup.sheet(doll.sheet).powers if each.id == action.skill), None)
    return None


def intended(table: GameTable, kind: str, action: Action) -> Blow | None:
    """Returns the attack that an answer to a decision of this kind would make, or None."""
    setup, state = table.setup, table.state
    moment = MOMENTS.get(kind)
    if moment is None:
        return None
    if isinstance(action, Attack):
        found = blow_of(setup, state, action, moment)
        return None if isinstance(found, Refusal) else found
    power = power_used(table, action)
    if isinstance(action, Use) and power is not None:
        profile = next((each.profile for each in power.deeds if isinstance(each, Strike)), None)
        return blow_for(setup, state.dolls[action.actor], power, action, profile) if profile is not None else None
    return None


def units_of(table: GameTable, blow: Blow) -> list[Unit]:
    """Returns the units that an attack would hit."""
    if blow.in_melee:
        everybody = table.state.dolls.values() if not blow.target else ()
        melee, side = table.state.dolls[blow.attacker].melee, table.state.dolls[blow.attacker].side
        there = [each.id for each in everybody if each.melee == melee and each.side != side and each.hp > 0]
        return [Unit(each, (each,)) for each in ([blow.target] if blow.target else there)]
    return reached(table.setup, table.state, blow)


def aim_of(table: GameTable, blow: Blow, units: list[Unit]) -> str:
    """Returns the doll whose range, cover and modifiers apply to the attack."""
    if blow.in_melee or not blow.target:
        return units[0].aim if units else blow.attacker
    return unit_of(scene_of(table.setup, table.state), blow.attacker, blow.target).aim


def odds_on(table: GameTable, blow: Blow, aim: str, who: str) -> Odds:
    """Returns the odds of an attack on `aim` for one victim."""
    attempt = attempt_of(table, blow, aim)
    hit = hit_on(table, blow, attempt, 1, who, is_target=bool(blow.target) and who == aim)
    return odds(attempt, hit.victim, is_target=hit.is_target, is_hidden=hit.is_hidden, is_in_bush=hit.is_in_bush)


def chances_on(table: GameTable, blow: Blow, aim: str, who: str) -> list[Phrase]:
    """Returns phrases for the odds of an attack on one victim, with her morale check."""
    doll = table.state.dolls[who]
    modifier = check_number(table.setup, table.state, doll, "morale").total - doll.hp
    found = odds_on(table, blow, aim, who)
    return attack_chances(who, found, doll.hp, modifier, never_checks=never_checks(table, doll))
