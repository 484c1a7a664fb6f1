"""Complete attacks: dice, damage, and reactions to a hit (MAID-7-C1 to C6, MAID-8-B1, MAID-8-B2).

A unit is a single doll, or a melee that is hit as one target (`targets.Unit`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import NOBODY, Phrase, Piece, Term, by_number
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.core.space.plane.spots import Spot, cm, squared
from rules.maidens import attack_events as events
from rules.maidens.actions import Defend
from rules.maidens.attack.attack_value import attack_value, fallen
from rules.maidens.attack.damage import damage
from rules.maidens.attack.health import fall, heal, wound
from rules.maidens.attack.intercepting import try_interception
from rules.maidens.attack.rolling import react, roll, use
from rules.maidens.attack.targets import Blow, Unit, check_blow, impact, reached, unit_of
from rules.maidens.effects.deeds import SIDES, Grant, Heal
from rules.maidens.effects.effect import Attempt, Fighter, Hit
from rules.maidens.effects.profiles import Profile
from rules.maidens.events import Dropped
from rules.maidens.sheet.skills import Power
from rules.maidens.skill_events import Granted
from rules.maidens.space.scene import scene_of
from rules.maidens.standing import GameTable, is_down, is_stunned, written
from rules.maidens.state import HALF, PHASES, Attacked, Doll, Lying, Thing
from rules.maidens.tally import Tally
from rules.maidens.values import begin_ongoing, can_pay, companions, fighter_of, in_terrain, powers_for


def shoot(table: GameTable, blow: Blow) -> Procedure[None]:
    """Resolves an attack from outside a melee (chapter 7).

    Uses and charges are spent even if the attack has no effect (MAID-3-P2c).
    """
    setup, state = table.setup, table.state
    refusal = check_blow(setup, state, blow, is_declared=not blow.is_counter)
    units = [] if refusal else reached(setup, state, blow)
    thrown = spend(table, blow)
    if units:
        _note_attacked(table, blow, units)
        if not (yield from try_interception(table, blow)):
            yield from _roll_for(table, blow, units)
    else:
        tell_spent(table, blow, refusal or Refusal("nobody-there", "MAID-3-P2c", target=Piece(blow.target)))
    if thrown is not None:
        put_down(table, state.dolls[blow.attacker], thrown, at=state.dolls[blow.target], is_thrown=True)


def _roll_for(table: GameTable, blow: Blow, units: Sequence[Unit]) -> Procedure[None]:
    """Rolls one die for all units, or one die for each (MAID-7-C1, MAID-0-5).

    Separate dice are rolled in order of distance, the nearest unit first.
    """
    setup, state = table.setup, table.state
    if blow.profile.rolls_each:
        nearest_first = sorted(units, key=lambda each: _how_far(table, blow, each.aim))
        for unit in nearest_first:
            yield from _one_die(table, blow, unit, [unit])
    else:
        aim = unit_of(scene_of(setup, state), blow.attacker, blow.target) if blow.target else units[0]
        yield from _one_die(table, blow, aim, units)


def strike(table: GameTable, blow: Blow) -> Procedure[None]:
    """Resolves an attack on one enemy inside a melee (chapter 8)."""
    target = table.state.dolls[blow.target]
    spend(table, blow)
    if target.where != "table" or is_down(target):
        tell_spent(table, blow, Refusal("target-down", "MAID-3-P2c", target=Piece(target.id)))
        return
    unit = Unit(target.id, (target.id,))
    _note_attacked(table, blow, [unit])
    yield from _one_die(table, blow, unit, [unit])


def explode(table: GameTable, doll: Doll, profile: Profile, middle: Spot) -> Procedure[None]:
    """Sets off a mine, with one die for its blast (MAID-7-X2).

    Skills of the doll who laid the mine do not count.
    """
    setup, state = table.setup, table.state
    blow = Blow(attacker=doll.id, target="", profile=profile, point=middle)
    units = reached(setup, state, blow)
    attempt = Attempt(Fighter(doll.id), profile, fighter_of(setup, state, doll))
    value = attack_value(attempt)
    natural = table.roll(SIDES, profile.id)
    die = fallen(attempt, value.total, natural)
    _tell_attacked(table, blow, units, value, natural, die.die, hit=die.is_hit, by_itself=True)
    if die.is_hit:
        yield from _strike_all(table, blow, attempt, die.die, units, "")


def tell_spent(table: GameTable, blow: Blow, why: Refusal) -> None:
    """Announces that a declared attack has no effect (MAID-3-P2c)."""
    table.tell(
        events.AttackSpent(
            rules=("MAID-3-P2c", why.rule), actor=Piece(blow.attacker), target=Piece(blow.target),
            using=Term(blow.profile.id), reason=Phrase(f"refusal-{why.code}", why.facts),
        )
    )  # fmt: skip


def _how_far(table: GameTable, blow: Blow, who: str) -> tuple[int, tuple[str, int]]:
    """Returns the sort key of a target: distance, then id (MAID-0-5)."""
    dolls = table.state.dolls
    return squared(dolls[blow.attacker].spot, dolls[who].spot), by_number(who)


def _note_attacked(table: GameTable, blow: Blow, units: Sequence[Unit]) -> None:
    """Records on each victim that she was attacked, and whether she may counter (MAID-7-D1, MAID-7-D4, MAID-8-C1)."""
    if blow.is_counter:
        return
    if blow.in_melee:
        counterable = not (blow.profile.is_skill or blow.is_skill)
    else:
        counterable = blow.profile.can_be_countered() and not blow.is_skill
    for unit in units:
        for each in unit.dolls:
            is_meant = not blow.profile.is_blast or each == blow.target
            noted = Attacked(by=Piece(blow.attacker), source=blow.profile.source, counterable=counterable and is_meant)
            table.state.dolls[each].attacked.append(noted)


# --- the die ---------------------------------------------------------------------------------------------------------


def attempt_of(table: GameTable, blow: Blow, aim: str) -> Attempt:
    """Returns the attack on one doll under the present circumstances (MAID-8-B1)."""
    setup, state = table.setup, table.state
    attacker = state.dolls[blow.attacker]
    is_long, cover = False, "open"
    if not blow.in_melee and blow.point is None and blow.profile.area.centre != "self":
        scene = scene_of(setup, state)
        is_long = blow.profile.band(scene.range(attacker.id, aim)) == "long"
        cover = scene.cover(attacker.id, aim) if aim != attacker.id else "open"
    elif blow.point is not None:
        is_long = blow.profile.band(scene_of(setup, state).away(attacker.id, blow.point)) == "long"
    return Attempt(
        attacker=fighter_of(setup, state, attacker),
        profile=blow.profile,
        target=fighter_of(setup, state, state.dolls[aim]),
        is_long=is_long,
        cover=cover,  # type: ignore[arg-type]  # one of the three
        is_counter=blow.is_counter,
        in_melee=blow.in_melee,
        declared=blow.declared,
        companions=companions(state, attacker) if blow.in_melee else 0,
        taken=attacker.taken,
        spent=blow.spent,
    )


def _one_die(table: GameTable, blow: Blow, aim: Unit, units: Sequence[Unit]) -> Procedure[None]:
    """Rolls one die for all these units (MAID-7-X2, MAID-7-B2, MAID-6-O2).

    The range, cover and modifiers of the unit `aim` apply to the attack value.
    """
    attempt = attempt_of(table, blow, aim.aim)
    value = attack_value(attempt)
    natural = yield from roll(
        table, blow.attacker, "attack", "attack", target=Piece(aim.aim), value=value.total, is_counter=blow.is_counter
    )
    die = fallen(attempt, value.total, natural)
    _tell_attacked(table, blow, units, value, natural, die.die, hit=die.is_hit)
    if die.is_hit:
        # An attack on a point has no target (MAID-7-X3).
        yield from _strike_all(table, blow, attempt, die.die, units, aim.aim if blow.target else "")


def _strike_all(
    table: GameTable, blow: Blow, attempt: Attempt, die: int, units: Sequence[Unit], aim: str
) -> Procedure[None]:
    """Applies one hit to all these units, the nearest first (MAID-0-5, MAID-6-O2, MAID-7-B2)."""
    meant = {each for unit in units if unit.aim == aim for each in unit.dolls}
    caught = [each for unit in units for each in unit.dolls]
    for each in sorted(caught, key=lambda each: _how_far(table, blow, each)):
        struck = table.state.dolls[each]
        if struck.where == "table" and not is_down(struck):
            yield from _suffer(table, blow, attempt, die, each, is_target=each in meant)


def _tell_attacked(
    table: GameTable,
    blow: Blow,
    units: Sequence[Unit],
    value: Tally,
    natural: int,
    die: int,
    *,
    hit: bool,
    by_itself: bool = False,
) -> None:
    caught = tuple(Piece(each) for unit in units for each in unit.dolls)
    table.tell(
        attacked(
            NOBODY if by_itself else Piece(blow.attacker), Piece(blow.target) if blow.target else NOBODY, caught,
            blow.profile, value, natural, die, in_melee=blow.in_melee, is_counter=blow.is_counter, hit=hit,
        )
    )  # fmt: skip
    if blow.profile.is_blast and hit:
        middle, _ = impact(scene_of(table.setup, table.state), blow)
        table.tell(
            events.Exploded(rules=("MAID-7-X1", "MAID-7-X2"), at=written(middle),
                            radius=cm(blow.profile.area.radius), targets=caught)
        )  # fmt: skip


def attacked(
    actor: Piece,
    target: Piece,
    targets: Sequence[Piece],
    profile: Profile,
    value: Tally,
    natural: int,
    die: int,
    *,
    in_melee: bool,
    is_counter: bool,
    hit: bool,
) -> events.Attacked:
    """Returns the event of an attack's die."""
    return events.Attacked(
        rules=("MAID-8-B1" if in_melee else "MAID-7-C3", "MAID-7-C4"), actor=actor, target=target,
        targets=tuple(targets), using=Term(profile.id), mode=Term(profile.mode), counter=is_counter, value=value.total,
        parts=tuple(value.phrases()), natural=natural, die=die, hit=hit,
    )  # fmt: skip


# --- results of a hit ------------------------------------------------------------------------------------------------


def _suffer(table: GameTable, blow: Blow, attempt: Attempt, die: int, who: str, *, is_target: bool) -> Procedure[None]:
    """Resolves a hit on one victim."""
    hit = hit_on(table, blow, attempt, die, who, is_target=is_target)
    if (yield from _try_negation(table, hit, who)):
        return
    state = table.state
    victim, attacker = state.dolls[who], state.dolls[blow.attacker]
    tally = damage(hit)
    lost = wound(table, victim, tally.total)
    if blow.in_melee and not blow.is_counter:
        victim.taken += lost
    table.tell(damaged(Piece(blow.attacker), Piece(who), blow.profile, tally, lost, victim.hp))
    if is_down(victim):
        fall(table, victim)
    for effect in blow.declared:
        for deed in effect.after_hit(hit, lost):
            match deed:
                case Heal(source=source, count=count) if count and not is_down(attacker):
                    heal(table, attacker, attacker, source, count)
                case Grant(until=until) if not is_down(victim):
                    grant(table, attacker, victim, effect.name, until)
                case _:
                    pass


def damaged(actor: Piece, target: Piece, profile: Profile, tally: Tally, lost: int, hp: int) -> events.Damaged:
    """Returns the event of a hit's damage."""
    return events.Damaged(
        rules=("MAID-7-C5",), actor=actor, target=target, using=Term(profile.id), damage=tally.total,
        parts=tuple(tally.phrases()), lost=lost, hp=hp,
    )  # fmt: skip


def hit_on(table: GameTable, blow: Blow, attempt: Attempt, die: int, who: str, *, is_target: bool) -> Hit:
    """Returns a hit on the attack's target, or on another doll that the attack reaches."""
    setup, state = table.setup, table.state
    victim = state.dolls[who]
    is_blast = blow.profile.is_blast
    is_hidden = is_blast and who != blow.attacker and scene_of(setup, state).cover(blow.attacker, who) == "full"
    return Hit(
        attempt=replace(attempt, target=fighter_of(setup, state, victim)),
        die=die,
        victim=fighter_of(setup, state, victim),
        is_target=is_target,
        is_hidden=is_hidden,
        is_in_bush=is_blast and in_terrain(setup, state, victim, "bush"),
    )


def grant(table: GameTable, user: Doll, target: Doll, power: str, until: str) -> None:
    """Begins the lasting effect of a power and emits its event."""
    ongoing = begin_ongoing(table.state, power, until, user, target)  # type: ignore[arg-type]  # one of the four
    turn, number = divmod(ongoing.ends - 1, PHASES)
    half, phase = divmod(number, len(HALF))
    side = (table.state.first, table.state.second)[half] if half < 2 and HALF[phase] != "morale" else ""
    table.tell(
        Granted(rules=("MAID-11-K1",), actor=Piece(user.id), target=Piece(target.id), power=Term(power),
                turn=turn + 1, number=number + 1, side=Term(side))
    )  # fmt: skip


def _try_negation(table: GameTable, hit: Hit, who: str) -> Procedure[bool]:
    """Asks the victim to cancel the hit with a skill, and returns whether she did (MAID-0-5)."""
    if not _shields(table, hit, who):
        return False
    answer = yield from table.ask(lambda: _ask_negate(table, hit, who))
    if answer is None or not isinstance(answer.action, Defend):
        return False
    doll = table.state.dolls[who]
    power = next(each for each in _shields(table, hit, who) if each.id == answer.action.using)
    faces = _faces(power, hit)
    use(table, doll, power)
    die = table.roll(SIDES, power.id)
    success = die in faces
    table.tell(
        events.Negated(rules=("MAID-3-P2d", "MAID-11-S2"), actor=Piece(who), power=Term(power.id), most=max(faces),
                       die=die, success=success)
    )  # fmt: skip
    return success


def _faces(power: Power, hit: Hit) -> Sequence[int]:
    return next((faces for effect in power.effects if (faces := effect.negates(hit))), ())


def _shields(table: GameTable, hit: Hit, who: str) -> list[Power]:
    """Returns the powers that could cancel this hit."""
    doll = table.state.dolls[who]
    if not doll.sp or doll.spent or is_stunned(doll) or doll.routed or doll.berserk:
        return []
    return [each for each in powers_for(table.setup, doll) if can_pay(doll, each) and _faces(each, hit)]


def _ask_negate(table: GameTable, hit: Hit, who: str) -> Decision | None:
    usable = _shields(table, hit, who)
    if not usable:
        return None
    facts = {"attacker": Piece(hit.attempt.attacker.id), "using": Term(hit.attempt.profile.id)}
    return react(
        table.state.dolls[who], "negate", usable, rule="MAID-3-P2d", act=Defend, damage=damage(hit).total, **facts
    )


# --- uses and charges (MAID-7-T5) ------------------------------------------------------------------------------------


def spend(table: GameTable, blow: Blow) -> Thing | None:
    """Spends one use and the charge of an attack's weapon.

    Returns the thrown weapon if it stays on the table at the target, else None.
    """
    doll = table.state.dolls[blow.attacker]
    thing = doll.things.get(blow.key)
    if thing is None or blow.in_melee:
        return None
    part = blow.profile.id
    thing.charged = [each for each in thing.charged if each != part]
    if part not in thing.left:
        return None
    thing.left[part] -= 1
    if thing.left[part] or thing.gear.items[0].kind != "thrown" or len(thing.parts) > 1:
        return None
    del doll.things[blow.key]
    stays = any(effect.drops_at_target() for effect in thing.gear.effects)
    return Thing(parts=thing.parts, left={part: 1}) if stays else None


def put_down(table: GameTable, doll: Doll, thing: Thing, *, at: Doll, is_thrown: bool = False) -> None:
    """Lays a dropped or thrown item on the table where the doll `at` stands (MAID-5-AT3)."""
    lying, word = table.state.lying, str(thing.term)
    key = next(each for number in range(1, len(lying) + 2) if (each := f"{word}-{number}") not in lying)
    lying[key] = Lying(spot=at.spot, thing=thing)
    table.tell(
        Dropped(
            rules=("MAID-5-AT3",), actor=NOBODY if is_thrown else Piece(doll.id), item=thing.term, at=written(at.spot)
        )
    )
