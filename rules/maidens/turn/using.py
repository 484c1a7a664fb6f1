"""Use of skills and items: checks of their targets, and their effects.

A deed is one result of a skill (`effects.deeds`). Rules: MAID-5-B1, MAID-5-D1, MAID-5-G1, MAID-6-A5, MAID-11-S*.
"""

from __future__ import annotations

from dataclasses import replace
from math import isqrt
from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Seat, Term, UserText, by_number
from rules.core.play.decisions import choice
from rules.core.play.table import Procedure
from rules.core.space.plane.spots import Spot, are_within, cm, distance, squared
from rules.maidens import skill_events as events
from rules.maidens.actions import Allow, Pass, Use
from rules.maidens.attack.arming import Moment, blades, check_melee_blow
from rules.maidens.attack.blows import grant, shoot, strike, tell_spent
from rules.maidens.attack.health import calm, fall, heal, pay_hp, wound
from rules.maidens.attack.rolling import roll
from rules.maidens.attack.targets import Blow, check_blow, check_enemy, unseen
from rules.maidens.attack.waiving import are_waived
from rules.maidens.effects import deeds
from rules.maidens.effects.profiles import Aim, Profile
from rules.maidens.sheet.equipment import foods
from rules.maidens.sheet.skills import Power
from rules.maidens.space.ground import Feature
from rules.maidens.space.paths import Walk
from rules.maidens.space.places import check_stand
from rules.maidens.space.scene import scene_of
from rules.maidens.space.stage import REACH
from rules.maidens.space.terrain import kinds
from rules.maidens.standing import (
    GameTable,
    bad_point,
    ground_of,
    is_down,
    leader,
    level_of,
    of_side,
    opponents,
    participants,
    spot_of,
    stage_of,
    written,
)
from rules.maidens.state import Cooking, Doll, Emplaced, Setup, State
from rules.maidens.turn.emplacing import check_strip, emplaced_of, free_key, lay
from rules.maidens.turn.escaping import get_away
from rules.maidens.turn.hands import free_hands
from rules.maidens.turn.mines import set_off_near, stopped_by_mine
from rules.maidens.turn.morale import check_morale
from rules.maidens.turn.moving import relocate, shove, shoved
from rules.maidens.values import can_pay, ends_at, jamming_of, powers_for

TIMING: Final = {"shot": "action", "melee": "melee", "riposte": "melee-counter", "move": "movement"}
"""Timing of the powers that can be used on each occasion."""


# --- checks ----------------------------------------------------------------------------------------------------------


def power_of(setup: Setup, doll: Doll, using: str) -> Power | None:
    """Returns a doll's power by its id, or None."""
    return next((each for each in powers_for(setup, doll) if each.id == using and each.kind == "act"), None)


def food_of(state: State, actor: Doll, target: Doll) -> tuple[Doll, str] | None:
    """Returns the owner of the food that is eaten, and the food's key, or None (MAID-5-D1).

    The actor's own food is eaten first, then the target's.
    """
    for owner in (actor, target):
        for key, thing in owner.things.items():
            if thing.place != "unready" and thing.gear.feeds:
                return owner, key
    return None


def is_food(using: str) -> bool:
    return using in foods()


def check_use(setup: Setup, state: State, act: Use, moment: Moment | str) -> Refusal | None:
    """Refuses a use that is not possible now."""
    doll = state.dolls[act.actor]
    if moment == "shot" and is_food(act.using):
        return _check_food(state, doll, act)
    if moment == "shot" and any(each.row == act.using for each in emplaced_of(doll)):
        return _check_lay(setup, doll, act)
    power = power_of(setup, doll, act.using)
    if power is None:
        having = [Term(each.id) for each in powers_for(setup, doll)]
        if moment == "shot":
            food = [Term(part) for thing in doll.things.values() for part in thing.parts if is_food(part)]
            having += dict.fromkeys((*food, *(Term(each.row) for each in emplaced_of(doll))))
        return Refusal("no-such-skill", "MAID-2-B1", actor=Piece(doll.id), power=act.using, powers=having)
    if TIMING[moment] not in power.timing:
        phases = [Term(each) for each, timing in TIMING.items() if timing in power.timing]
        return Refusal("skill-timing", "MAID-5-B1", power=act.using, phase=Term(moment), phases=phases)
    if doll.spent:
        return Refusal("sp-this-turn", "MAID-11-S1", actor=Piece(doll.id), power=act.using)
    if not can_pay(doll, power):
        return Refusal("no-sp", "MAID-11-S1", actor=Piece(doll.id), power=act.using, sp=doll.sp, needed=power.sp)
    if power.most_hp is not None and doll.hp > power.most_hp:
        return Refusal("skill-hp", "MAID-6-A5", actor=Piece(doll.id), power=act.using, hp=doll.hp, most=power.most_hp)
    if power.hp_cost and not power.hp_cost <= act.value <= doll.hp:
        return Refusal("skill-cost", "MAID-6-A5", power=act.using, value=act.value, low=power.hp_cost, high=doll.hp)
    return check_aim(setup, state, doll, power, act, moment)


def _check_food(state: State, doll: Doll, act: Use) -> Refusal | None:
    target = state.dolls.get(act.target or doll.id)
    if target is None or target.where != "table" or target.side != doll.side or target.melee:
        return Refusal("feed-whom", "MAID-5-D1", target=act.target)
    if not are_within(doll.spot, target.spot, REACH) or level_of(target) != level_of(doll):
        away = distance(doll.spot, target.spot)
        return Refusal("feed-far", "MAID-5-D1", target=Piece(target.id), distance=cm(away), reach=cm(REACH))
    if food_of(state, doll, target) is None:
        return Refusal("no-food", "MAID-5-D1", actor=Piece(doll.id), target=Piece(target.id))
    return None


def _check_lay(setup: Setup, doll: Doll, act: Use) -> Refusal | None:
    spot = spot_of(setup.ground, act.to)
    if spot is None:
        return bad_point(setup.ground)
    if doll.flying or not are_within(doll.spot, spot, REACH):
        return Refusal(
            "emplace-far", "MAID-5-G1", to=written(spot), distance=cm(distance(doll.spot, spot)), reach=cm(REACH)
        )
    piece = next(each for each in emplaced_of(doll) if each.row == act.using)
    return check_strip(setup.ground, piece.placed, spot, act.angle)


def check_aim(
    setup: Setup, state: State, doll: Doll, power: Power, act: Use, moment: Moment | str, *, is_declared: bool = False
) -> Refusal | None:
    """Refuses a target or a point that a power cannot be used on."""
    if power.is_jammed_by_ecm and jamming_of(setup, state, doll).is_jammed:
        return Refusal("jammed", "MAID-11-E3", actor=Piece(doll.id), power=Term(power.id))
    aim = power.aim
    if any(isinstance(each, deeds.Reposition) for each in power.deeds):
        return _check_reposition(setup, state, doll, power, act)
    if aim.who == "self":
        return _check_own(setup, state, doll, power)
    if aim.who in ("enemies", "allies"):
        return None
    if aim.who in ("point", "patch") or (aim.who == "point-or-doll" and not act.target):
        return _check_spot(setup, state, doll, power, act)
    target = state.dolls.get(act.target)
    if target is None or target.where != "table":
        return Refusal("no-target", "MAID-7-A1", target=act.target)
    if profile := _attack_of(power):
        blow = blow_for(setup, doll, power, act, profile)
        refusal = check_enemy(doll, target)
        if refusal is not None and not (is_declared and refusal.code == "target-down"):
            return refusal
        if moment in ("melee", "riposte"):
            return check_melee_blow(setup, state, blow)
        return check_blow(setup, state, blow, is_declared=is_declared)
    if any(isinstance(each, deeds.StrikeAgain) for each in power.deeds):
        return check_enemy(doll, target) or check_melee_blow(setup, state, _again(setup, doll, target))
    return _check_doll(setup, state, doll, power, target)


def _attack_of(power: Power) -> Profile | None:
    """Returns the attack among a power's deeds, or None."""
    return next((each.profile for each in power.deeds if isinstance(each, deeds.Strike)), None)


def _check_own(setup: Setup, state: State, doll: Doll, power: Power) -> Refusal | None:
    """Refuses a blast around its user with friends in her melee (MAID-6-O4)."""
    friends = [each for each in participants(state, doll.melee) if each.side == doll.side and each is not doll]
    profile = _attack_of(power)
    if profile is not None and profile.is_blast and friends and not are_waived(setup, state):
        return Refusal("melee-sacrifice", "MAID-6-O4", friend=Piece(friends[0].id), hp=friends[0].hp)
    return None


def _check_spot(setup: Setup, state: State, doll: Doll, power: Power, act: Use) -> Refusal | None:
    spot = spot_of(setup.ground, act.to)
    if spot is None:
        return bad_point(setup.ground)
    away = distance(doll.spot, spot)
    if power.aim.within is not None and away > power.aim.within:
        return Refusal("skill-far", "MAID-7-R1", power=Term(power.id), distance=cm(away), reach=cm(power.aim.within))
    if power.aim.who == "patch" and not any(
        each.feature.kind == power.aim.terrain for each in ground_of(setup, state).areas_at(spot)
    ):
        return Refusal("no-patch", "MAID-7-B4", to=written(spot), terrain=Term(power.aim.terrain))
    if profile := _attack_of(power):
        return check_blow(setup, state, blow_for(setup, doll, power, act, profile))
    return None


def _check_reposition(setup: Setup, state: State, doll: Doll, power: Power, act: Use) -> Refusal | None:
    spot = spot_of(setup.ground, act.to)
    deed = next(each for each in power.deeds if isinstance(each, deeds.Reposition))
    if doll.melee:
        return Refusal("engaged-skill", "MAID-6-S3", actor=Piece(doll.id), power=Term(power.id))
    if spot is None:
        return bad_point(setup.ground)
    away = distance(doll.spot, spot)
    if away > deed.most:
        return Refusal("skill-far", "MAID-7-R1", power=Term(power.id), distance=cm(away), reach=cm(deed.most))
    stage = stage_of(setup, state)
    for each in stage.enemies(doll.id):
        near = squared(spot, stage.spot(each))
        if level_of(state.dolls[each]) == level_of(doll) and near < deed.least_from_enemy**2:
            return Refusal(
                "skill-zone", "MAID-4-Z1", enemy=Piece(each), to=written(spot), distance=cm(isqrt(near)),
                needed=cm(deed.least_from_enemy),
            )  # fmt: skip
    return check_stand(ground_of(setup, state), stage, doll.id, spot, level_of(doll))


def _check_doll(setup: Setup, state: State, doll: Doll, power: Power, target: Doll) -> Refusal | None:
    """Refuses a target of a power that is not an attack."""
    aim = power.aim
    if not _fits(aim, doll, target):
        return Refusal("skill-whom", "MAID-5-B1", power=Term(power.id), target=Piece(target.id), who=Term(aim.who))
    away = scene_of(setup, state).range(doll.id, target.id) if target is not doll else 0
    if aim.within is not None and away > aim.within:
        return Refusal("skill-far", "MAID-7-R1", power=Term(power.id), distance=cm(away), reach=cm(aim.within))
    if target.side != doll.side and is_down(target):
        return Refusal("target-down", "MAID-7-A1", target=Piece(target.id))
    if target.melee and target.melee != doll.melee:
        return Refusal("melee-single", "MAID-6-O1", target=Piece(target.id))
    if target.side != doll.side and scene_of(setup, state).cover(doll.id, target.id) == "full":
        return unseen(scene_of(setup, state), doll.id, target.id)
    if is_down(target) and not any(isinstance(each, deeds.Heal) and each.can_revive for each in power.deeds):
        return Refusal("target-down", "MAID-7-A1", target=Piece(target.id))
    return None


def _fits(aim: Aim, doll: Doll, target: Doll) -> bool:
    if target is doll:
        return aim.includes_user
    match aim.who:
        case "enemy":
            return target.side != doll.side
        case "ally":
            return target.side == doll.side
        case _:
            return True


def blow_for(setup: Setup, doll: Doll, power: Power, act: Use, profile: Profile, target: str = "") -> Blow:
    """Returns the attack of a power, with the values of the weapon in hand (MAID-6-A4)."""
    in_melee = profile.mode == "melee"
    if in_melee:
        profile = profile.with_held(blades(setup, doll)[0].profile)
    point = None if act.target or target or profile.area.centre == "self" else spot_of(setup.ground, act.to)
    return Blow(
        attacker=doll.id, target=target or act.target, profile=profile, declared=power.effects, arc=act.arc,
        point=point, in_melee=in_melee, spent=act.value, is_skill=True,
    )  # fmt: skip


# --- results ---------------------------------------------------------------------------------------------------------


def use_power(table: GameTable, act: Use, moment: Moment | str, *, is_counter: bool = False) -> Procedure[None]:
    """Carries out a power that has been paid for.

    If the power has become impossible, only its cost is spent (MAID-3-P2c).
    """
    setup, state = table.setup, table.state
    doll = state.dolls[act.actor]
    power = power_of(setup, doll, act.using)
    if power is None:
        refusal: Refusal | None = Refusal(
            "no-such-skill", "MAID-2-B1", actor=Piece(doll.id), power=act.using, powers=[]
        )
    else:
        refusal = check_aim(setup, state, doll, power, act, moment, is_declared=True)
    if power is None or refusal is not None:
        spent = Blow(attacker=doll.id, target=act.target, profile=Profile(f"skill:{act.using}", "indirect", None))
        assert refusal is not None
        tell_spent(table, spent, refusal)
        return
    if act.value and power.hp_cost:
        pay_hp(table, doll, act.value, power.id)
    for deed in power.deeds:
        yield from bring_about(table, act, power, deed, is_counter=is_counter)
    if power.hp_cost and is_down(doll) and doll.where == "table":
        fall(table, doll)


def bring_about(
    table: GameTable, act: Use, power: Power, deed: deeds.Deed, *, is_counter: bool = False
) -> Procedure[None]:
    """Carries out one deed of a power."""
    setup, state = table.setup, table.state
    doll = state.dolls[act.actor]
    match deed:
        case deeds.Strike(profile=profile):
            yield from _strike(table, act, power, profile, is_counter=is_counter)
        case deeds.StrikeAgain(times=times):
            for _ in range(times):
                target = state.dolls[act.target]
                if target.melee and target.melee == doll.melee and not is_down(doll):
                    free_hands(table, doll, blades(setup, doll)[0], drops=is_counter)
                    blow = _again(setup, doll, target)
                    if check_melee_blow(setup, state, blow) is None:
                        yield from strike(table, blow)
        case deeds.Reposition():
            spot = spot_of(setup.ground, act.to)
            assert spot is not None
            relocate(table, doll, Walk((doll.spot, spot)), "teleport", 0)
            state.acted.append(doll.id)
            yield from set_off_near(table, doll)
        case deeds.PlaceTerrain(terrain=terrain, radius=radius, until=until):
            spot = spot_of(setup.ground, act.to)
            assert spot is not None
            key = free_key(state, power.id)
            disc = Feature(
                id=key, kind=terrain, form="disc", corners=(spot,), radius=radius, height=kinds()[terrain].height
            )
            state.emplaced[key] = Emplaced(
                row=Term(power.id), by=Piece(doll.id), features=(disc,), ends=ends_at(state, until, doll, doll)
            )
            table.tell(events.Placed(rules=("MAID-5-B1",), actor=Piece(doll.id), item=Term(power.id), at=written(spot)))
        case deeds.Craft(item=item, spoiled_by=spoiled_by, is_refunded=is_refunded):
            ends = ends_at(state, "until-users-next-action-phase", doll, doll)
            doll.cooking = Cooking(item=Term(item), spoiled_by=spoiled_by, sp=power.sp if is_refunded else 0, ends=ends)
            table.tell(events.CookingBegan(rules=("MAID-5-B1",), actor=Piece(doll.id), item=Term(item)))
        case deeds.SetHp(hp=hp):
            was_down = is_down(doll)  # The power may have knocked her out before this deed.
            wound(table, doll, doll.hp - hp, owes_check=False)
            if is_down(doll) and not was_down and doll.where == "table":
                fall(table, doll)
        case deeds.Escape():
            yield from get_away(table, doll.id)
        case deeds.Judge(text=text):
            table.tell(
                events.Judged(rules=("MAID-0-6",), actor=Piece(doll.id), target=act.target, power=Term(power.id),
                              text=UserText(text))
            )  # fmt: skip
            yield from _ruling(table, act, power)
        case _:
            for target in targets_of(setup, state, doll, power, act):
                yield from _do_to(table, act, power, deed, target)


def _again(setup: Setup, doll: Doll, target: Doll) -> Blow:
    """Returns a normal melee attack made by a skill."""
    return Blow(doll.id, target.id, blades(setup, doll)[0].profile, in_melee=True, is_skill=True)


def _ruling(table: GameTable, act: Use, power: Power) -> Procedure[None]:
    """Asks the leaders to rule on an effect that the bot has no rule for (MAID-3-S3, MAID-0-6).

    The first answer decides. A game master then applies the effect by corrections.
    """
    setup, state = table.setup, table.state
    leaders = tuple(dict.fromkeys(leader(setup, side) for side in (state.passive, state.active)))
    facts = {"actor": act.actor, "power": Term(power.id), "target": act.target}
    answer = yield from table.ask(
        lambda: choice("ruling", leaders[0], [Pass(), Allow()], rule="MAID-0-6", facts=facts, seats=leaders)
    )
    if answer is not None:
        happens = isinstance(answer.action, Allow)
        told = events.Ruled(rules=("MAID-0-6",), seat=Seat(answer.seat), power=Term(power.id), happens=happens)
        table.tell(told)


def targets_of(setup: Setup, state: State, doll: Doll, power: Power, act: Use) -> list[Doll]:
    """Returns the dolls that a power is used on, by id."""
    aim = power.aim
    if aim.who == "allies":
        return [
            each
            for each in of_side(state, doll.side)
            if aim.within is None or are_within(doll.spot, each.spot, aim.within)
        ]
    if aim.who == "enemies":
        return opponents(state, doll)
    target = state.dolls.get(act.target) if aim.who != "self" else doll
    return [target] if target is not None and target.where == "table" else []


def _do_to(table: GameTable, act: Use, power: Power, deed: deeds.Deed, target: Doll) -> Procedure[None]:
    """Applies a deed to a target, and first rolls a die if the deed needs one."""
    doll = table.state.dolls[act.actor]
    if deed.faces:
        die = table.roll(deeds.SIDES, power.id)
        happens = deed.happens(die)
        table.tell(
            events.PowerRolled(rules=("MAID-1-4",), actor=Piece(doll.id), power=Term(power.id),
                               target=Piece(target.id), most=max(deed.faces), die=die, success=happens)
        )  # fmt: skip
        if not happens:
            return
    match deed:
        case deeds.Heal():
            yield from restore(table, doll, target, deed)
        case deeds.Cure(states=states):
            calm(table, target, states, "MAID-9-R3", by=Piece(doll.id))
        case deeds.Grant(until=until):
            grant(table, doll, target, power.id, until)
        case deeds.Push(distance=most):
            spot = spot_of(table.setup.ground, act.to) or _beyond(doll.spot, target.spot)
            way = shoved(table, target, spot, most)
            yield from stopped_by_mine(table, target, way, lambda cut: shove(table, target, cut))
        case deeds.CheckNow(check="morale", mod=mod):
            target.alarm = (target.alarm or 0) + mod
            table.tell(events.Alarmed(rules=("MAID-9-AT1",), target=Piece(target.id), value=mod))
        case deeds.CheckNow():
            if target.routed and not target.melee and not is_down(target):
                yield from check_morale(table, target.id, "recovery")
        case _:
            raise TypeError(f"{power.id} does what nobody knows: {deed}")


def _beyond(start: Spot, end: Spot) -> Spot:
    """Returns the point beyond `end` on the line from `start`, at the same distance again."""
    return Spot(2 * end.x - start.x, 2 * end.y - start.y)


def restore(table: GameTable, actor: Doll, target: Doll, deed: deeds.Heal) -> Procedure[None]:
    """Restores hit points: a fixed number, or half a die rounded up (MAID-5-D1)."""
    if is_down(target) and not deed.can_revive:
        return
    points, die = deed.count or 0, 0
    if deed.count is None:
        die = yield from roll(table, actor.id, "heal", "heal", target=Piece(target.id))
        points = deeds.halved(die)
    actor, target = table.state.dolls[actor.id], table.state.dolls[target.id]
    heal(table, actor, target, deed.source, points, die=die, can_revive=deed.can_revive)
    if deed.cures:
        calm(table, target, deed.cures, "MAID-9-R3", by=Piece(actor.id))


def _strike(table: GameTable, act: Use, power: Power, profile: Profile, *, is_counter: bool) -> Procedure[None]:
    """Makes the attack of a power.

    If it strikes several enemies in a melee, a die is rolled for each.
    """
    setup, state = table.setup, table.state
    doll = state.dolls[act.actor]
    if profile.mode == "melee":  # other items in hand are put away first (MAID-6-A3, MAID-8-C4)
        free_hands(table, doll, blades(setup, doll)[0], drops=is_counter)
    if power.aim.who == "enemies":
        enemies = sorted(opponents(state, doll), key=lambda each: (squared(doll.spot, each.spot), by_number(each.id)))
        for each in enemies:
            if not is_down(each):
                blow = blow_for(setup, doll, power, act, profile, each.id)
                yield from strike(table, replace(blow, is_counter=is_counter))
        return
    blow = replace(blow_for(setup, doll, power, act, profile), is_counter=is_counter)
    if blow.in_melee:
        yield from strike(table, blow)
    else:
        yield from shoot(table, blow)


def eat(table: GameTable, act: Use) -> Procedure[None]:
    """Lets a doll eat a meal or give it to another doll (MAID-5-D1)."""
    state = table.state
    doll = state.dolls[act.actor]
    target = state.dolls[act.target or doll.id]
    found = food_of(state, doll, target)
    assert found is not None
    owner, key = found
    thing = owner.things.pop(key)
    for effect in thing.gear.effects:
        for deed in effect.deeds():
            if isinstance(deed, deeds.Heal):
                yield from restore(table, doll, target, deed)


def emplace(table: GameTable, act: Use) -> None:
    """Puts an emplaced weapon on the table (MAID-5-G1)."""
    doll = table.state.dolls[act.actor]
    spot = spot_of(table.setup.ground, act.to)
    piece = next((each for each in emplaced_of(doll) if each.row == act.using), None)
    if piece is not None and spot is not None:
        lay(table, doll, piece, spot, act.angle)
