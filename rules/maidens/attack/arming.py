"""Attacks that a doll can make with her weapons.

Rules: MAID-3-P2a, MAID-6-A2 to A4, MAID-7-AT1, MAID-7-D, MAID-8-AT1, MAID-8-C.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.space.plane.spots import are_within, cm
from rules.maidens.actions import BARE_HANDS, NOTHING, Attack
from rules.maidens.attack.attack_value import unarmed
from rules.maidens.attack.targets import Blow, check_blow, check_enemy
from rules.maidens.effects.effect import Effect
from rules.maidens.effects.profiles import Profile
from rules.maidens.sheet.equipment import items
from rules.maidens.sheet.skills import Power
from rules.maidens.space.scene import scene_of
from rules.maidens.state import Doll, Setup, State, Thing
from rules.maidens.values import can_pay, effects_of, held, powers_for

Moment = Literal["shot", "counter", "melee", "riposte"]
"""Occasions for an attack: the action phase, its counter phase, the melee action phase, and the melee counter phase."""


class Way(NamedTuple):
    """One way to attack: the weapon's key in `Doll.things` ("" for bare hands), and the attack's profile."""

    key: str
    profile: Profile


# --- available ways --------------------------------------------------------------------------------------------------


def is_usable(thing: Thing, part: str) -> bool:
    """Returns whether a part has uses left and any charge that it needs (MAID-7-T5, MAID-5-G1)."""
    if thing.left.get(part, 1) <= 0:
        return False
    return part not in thing.gear.charged or part in thing.charged


def shots(doll: Doll, *, carried: bool = False) -> list[Way]:
    """Returns a doll's shooting and throwing attacks, items in hand first.

    `carried` adds attacks with items that the doll could take in hand.
    """
    places = ("hand", "carried", "slung") if carried else ("hand",)
    return [
        Way(key, profile)
        for place in places
        for key, thing in doll.things.items()
        if thing.place == place
        for profile in thing.gear.shooting
        if is_usable(thing, profile.id)
    ]


def guns(doll: Doll) -> list[Way]:
    """Returns a doll's shooting attacks, without thrown weapons (MAID-2-A1).

    The weapons need not be in hand.
    """
    return [way for way in shots(doll, carried=True) if items()[way.profile.id].kind != "thrown"]


def blades(setup: Setup, doll: Doll) -> list[Way]:
    """Returns a doll's melee attacks (MAID-6-A2, MAID-6-A3, MAID-8-C2).

    Bare hands and carried blades count only if no usable weapon is in hand.
    """
    in_hand = [
        Way(key, profile) for key in held(doll) for profile in doll.things[key].gear.melee
        if is_usable(doll.things[key], profile.id)
    ]  # fmt: skip
    if in_hand:
        return in_hand
    drawn = [
        Way(key, profile)
        for key, thing in doll.things.items()
        if thing.place == "carried"
        for profile in thing.gear.melee
        if thing.gear.is_blade and is_usable(thing, profile.id)
    ]
    return [Way("", unarmed(effects_of(setup, doll))), *drawn]


def joinable(setup: Setup, doll: Doll, kind: Literal["shooting", "melee"]) -> Iterator[Power]:
    """Yields the powers that a doll can declare with an attack of this kind (MAID-5-B1)."""
    if doll.sp and not doll.spent and not doll.routed and not doll.berserk:
        yield from (each for each in powers_for(setup, doll) if each.joins == kind and can_pay(doll, each))


# --- attacks as declared ---------------------------------------------------------------------------------------------


def blow_of(setup: Setup, state: State, attack: Attack, moment: Moment) -> Blow | Refusal:
    """Returns the attack that an action would make, or the refusal."""
    doll = state.dolls[attack.actor]
    target = state.dolls.get(attack.target)
    in_melee = moment in ("melee", "riposte")
    found = _way(setup, doll, attack, moment)
    if isinstance(found, Refusal):
        return found
    declared: tuple[Effect, ...] = ()
    if attack.skill:
        power = next(
            (each for each in joinable(setup, doll, "melee" if in_melee else "shooting") if each.id == attack.skill),
            None,
        )
        if power is None or moment in ("counter", "riposte"):
            return Refusal("no-such-skill", "MAID-11-S1", actor=Piece(doll.id), power=attack.skill, powers=[])
        declared = power.effects
    blow = Blow(
        attacker=doll.id,
        target=attack.target,
        profile=found.profile,
        declared=declared,
        arc=attack.arc,
        is_counter=moment in ("counter", "riposte"),
        in_melee=in_melee,
        key=found.key,
    )
    refusal = check_enemy(doll, target) or (
        check_melee_blow(setup, state, blow) if in_melee else check_blow(setup, state, blow)
    )
    return refusal or blow


def check_melee_blow(setup: Setup, state: State, blow: Blow) -> Refusal | None:
    """Refuses an attack in a melee that is not possible (MAID-8-A1, MAID-6-A4, MAID-4-F5)."""
    doll, target = state.dolls[blow.attacker], state.dolls[blow.target]
    if doll.flying and not blow.profile.usable_in_air:
        return Refusal("not-in-air", "MAID-4-F5", actor=Piece(doll.id), using=Term(blow.profile.id))
    if not doll.melee or target.melee != doll.melee:
        return Refusal("not-in-melee", "MAID-8-A1", target=Piece(target.id))
    reach = blow.profile.reach
    if reach is not None and not blow.profile.ignores_reach and not are_within(doll.spot, target.spot, reach):
        distance = scene_of(setup, state).away(doll.id, target.spot)
        return Refusal(
            "out-of-reach", "MAID-6-A4", target=Piece(target.id), using=Term(blow.profile.id),
            distance=cm(distance), reach=cm(reach),
        )  # fmt: skip
    return None


def _way(setup: Setup, doll: Doll, attack: Attack, moment: Moment) -> Way | Refusal:
    """Returns the doll's first attack that fits the action, or the refusal."""
    match moment:
        case "shot":
            ways = shots(doll, carried=True)
        case "counter":
            ways = [each for each in shots(doll) if each.profile.can_counter()]
        case "melee":
            ways = blades(setup, doll)
        case "riposte":
            ways = [each for each in blades(setup, doll) if each.profile.counter]
    wanted = [each for each in ways if _is_meant(doll, each, attack)]
    if not wanted:
        return _no_way(doll, attack, moment, ways)
    way = wanted[0]
    hindered = attack.stow == "sling" and way.key not in held(doll) and held(doll)
    if hindered and moment == "riposte":
        return Refusal("sling-no-counter", "MAID-8-C5", actor=Piece(doll.id))
    if hindered and moment == "melee" and way.key:
        return Refusal("sling-no-draw", "MAID-6-A3", actor=Piece(doll.id), using=Term(way.profile.id))
    return way


def _is_meant(doll: Doll, way: Way, attack: Attack) -> bool:
    if attack.mode and way.profile.mode != attack.mode:
        return False
    if not attack.using:
        return True
    return attack.using in (way.key, way.profile.id) or (
        way.key in doll.things and attack.using == doll.things[way.key].term
    )


def _no_way(doll: Doll, attack: Attack, moment: Moment, ways: list[Way]) -> Refusal:
    for key, thing in doll.things.items():
        is_meant = attack.using in (key, thing.term, *thing.parts) if attack.using else thing.place == "hand"
        for part in thing.parts if is_meant and thing.place != "unready" else ():
            if thing.left.get(part, 1) <= 0:
                return Refusal("used-up", "MAID-7-T5", actor=Piece(doll.id), using=Term(part))
            if not is_usable(thing, part):
                return Refusal("uncharged", "MAID-5-G1", actor=Piece(doll.id), using=Term(part))
    rule = {"shot": "MAID-3-P2a", "counter": "MAID-7-D1", "melee": "MAID-6-A2", "riposte": "MAID-8-C3"}[moment]
    words = list(dict.fromkeys(Term(way.profile.id) for way in ways))
    using = attack.using or (NOTHING if moment in ("shot", "counter") else BARE_HANDS)
    return Refusal("no-weapon", rule, actor=Piece(doll.id), using=using, weapons=words)
