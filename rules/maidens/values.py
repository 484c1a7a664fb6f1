"""Values that follow from a doll's sheet and state: effects in force, maximum move, weapons."""

from __future__ import annotations

from rules.core.facts.words import Piece, Term
from rules.maidens.checks import steps, target_number
from rules.maidens.effects.deeds import Check, Until
from rules.maidens.effects.effect import Effect, Fighter
from rules.maidens.sheet.equipment import Gear
from rules.maidens.sheet.sheets import Sheet
from rules.maidens.sheet.skills import Lasting, Power, has_aid, in_force, skills
from rules.maidens.space.areas import Holder, Jamming, felt, jamming
from rules.maidens.standing import ground_of, is_down, on_table, participants
from rules.maidens.state import Doll, Ongoing, Phase, Setup, State, Thing, moment, moment_of
from rules.maidens.tally import Part, Tally


def sheet_of(setup: Setup, doll: Doll) -> Sheet:
    return setup.sheet(doll.sheet)


def gear_of(doll: Doll) -> list[Gear]:
    """Returns everything a doll has, in hand or not."""
    return [thing.gear for thing in doll.things.values()]


def effects_of(setup: Setup, doll: Doll) -> tuple[Effect, ...]:
    sheet = sheet_of(setup, doll)
    usable = [thing.gear for thing in doll.things.values() if thing.place != "unready"]
    return in_force(sheet.attribute, sheet.skills, usable, [each.lasting for each in doll.ongoing])


# --- moments ---------------------------------------------------------------------------------------------------------


def ends_at(state: State, until: Until, user: Doll, target: Doll) -> int:
    """Returns the last moment at which an effect is in force if it begins now."""
    match until:
        case "until-users-next-action-phase":
            return _next(state, user.side, "act") - 1
        case "targets-next-movement-phase":
            return _next(state, target.side, "move")
        case "end-of-targets-next-action-phase":
            return _next(state, target.side, "act")
        case "end-of-next-melee-phase-pair":
            return min(_next(state, side, "melee") for side in (state.first, state.second)) + 1


def _next(state: State, side: str, phase: Phase) -> int:
    """Returns the moment of a side's next phase of this kind after the present one."""
    moments = (moment_of(turn, int(side != state.first), phase) for turn in (state.turn, state.turn + 1))
    return next(each for each in moments if each > moment(state))


def begin_ongoing(state: State, power: str, until: Until, user: Doll, target: Doll) -> Ongoing:
    """Begins the lasting effects of a power on a doll.

    They replace earlier effects of the same power (MAID-2-B2).
    """
    ongoing = Ongoing(
        lasting=Lasting(power=power, by=Piece(user.id), until=until), ends=ends_at(state, until, user, target)
    )
    target.ongoing = [each for each in target.ongoing if each.lasting.power != power] + [ongoing]
    return ongoing


# --- areas and movement ----------------------------------------------------------------------------------------------


def holders(setup: Setup, state: State) -> list[Holder]:
    """Returns the conscious dolls on the table, who may have areas around them (MAID-2-B2, MAID-11-E6)."""
    return [
        Holder(doll.id, doll.side, doll.spot, effects_of(setup, doll)) for doll in on_table(state) if not is_down(doll)
    ]


def jamming_of(setup: Setup, state: State, doll: Doll) -> Jamming:
    """Returns the effect of ECM on a doll at her position."""
    users = [
        Holder(each.id, each.side, each.spot, tuple(effect for one in each.ongoing for effect in one.lasting.effects))
        for each in on_table(state)
        if each.ongoing and not is_down(each)
    ]
    return jamming(doll.id, doll.spot, users) if users else Jamming()


def in_terrain(setup: Setup, state: State, doll: Doll, terrain: str) -> bool:
    """Returns whether a doll stands in a terrain; flyers never do (MAID-4-F2)."""
    if doll.flying:
        return False
    return any(area.feature.kind == terrain for area in ground_of(setup, state).areas_at(doll.spot))


def move_of(setup: Setup, state: State, doll: Doll, *, carries: bool = False) -> Tally:
    """Returns a doll's maximum move with its parts (MAID-2-C4, MAID-4-M1)."""
    return steps(
        effects_of(setup, doll),
        gear_of(doll),
        is_jammed_by_other=jamming_of(setup, state, doll).by_other,
        starts_in_river=in_terrain(setup, state, doll, "river"),
        carries=carries,
    )


def most_steps(setup: Setup, state: State, doll: Doll, *, carries: bool = False) -> int:
    """Returns a doll's maximum move, or 0 while an effect holds her."""
    if any(effect.locks_move() for each in doll.ongoing for effect in each.lasting.effects):
        return 0
    return move_of(setup, state, doll, carries=carries).total


def can_fly(setup: Setup, doll: Doll) -> bool:
    """Returns whether a doll has [flight] and the items that it needs (MAID-4-F1)."""
    return any(effect.flies() for effect in effects_of(setup, doll))


# --- fighting --------------------------------------------------------------------------------------------------------


def held(doll: Doll) -> list[str]:
    """Returns the keys of the items in a doll's hands."""
    return [key for key, thing in doll.things.items() if thing.place == "hand"]


def fighter_of(setup: Setup, state: State, doll: Doll) -> Fighter:
    """Returns a doll as the `Fighter` that effects of attacks read."""
    jammed, by_other = jamming_of(setup, state, doll)
    return Fighter(
        id=doll.id,
        attribute=sheet_of(setup, doll).attribute,
        hp=doll.hp,
        effects=effects_of(setup, doll),
        blades=sum(doll.things[key].gear.is_blade for key in held(doll)),
        has_moved=doll.moved,
        is_berserk=doll.berserk,
        is_in_river=in_terrain(setup, state, doll, "river"),
        is_jammed=jammed,
        is_jammed_by_other=by_other,
    )


def companions(state: State, doll: Doll) -> int:
    """Returns the number of other allies in a doll's melee."""
    return sum(1 for each in participants(state, doll.melee) if each.side == doll.side and each.id != doll.id)


# --- SP (MAID-11-S) --------------------------------------------------------------------------------------------------


def powers_for(setup: Setup, doll: Doll) -> list[Power]:
    """Returns the SP skills that a doll can use with the items that she has (MAID-2-B1).

    Her SP are not checked.
    """
    if not (powers := sheet_of(setup, doll).powers):
        return []
    usable = [thing.gear for thing in doll.things.values() if thing.place != "unready"]
    return [power for power in powers if has_aid(skills()[power.skill], usable)]


def can_pay(doll: Doll, power: Power) -> bool:
    """Returns whether a doll has enough SP and has used no SP skill this turn (MAID-11-S1)."""
    return not doll.spent and doll.sp >= power.sp


def pay(doll: Doll, power: Power) -> None:
    """Deducts the SP of a power, even if it then has no effect (MAID-11-S3)."""
    doll.sp -= power.sp
    doll.spent = True


# --- morale (MAID-9-AT2) ---------------------------------------------------------------------------------------------


def check_number(setup: Setup, state: State, doll: Doll, check: Check) -> Tally:
    """Returns the target number of a check with its parts (MAID-9-AT2, MAID-9-A1)."""
    there = holders(setup, state)
    also = [Part("MAID-9-AT2", Term("alarm"), doll.alarm)] if check == "morale" and doll.alarm else []
    areas = felt(doll.id, doll.side, doll.spot, there)
    return target_number(check, doll.hp, effects_of(setup, doll), areas, doll.failed, also)


def thing_of(doll: Doll, using: str) -> tuple[str, Thing] | None:
    """Returns a thing that a doll has, with its key, or None.

    `using` is the thing's key, one of its parts, or its whole name. If several things fit, one in hand is preferred.
    """
    if using in doll.things:
        return using, doll.things[using]
    having = [(key, thing) for key, thing in doll.things.items() if using in thing.parts or using == thing.term]
    return min(having, key=lambda each: each[1].place != "hand", default=None)
