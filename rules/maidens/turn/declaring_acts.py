"""Declarations: a side changes equipment, then declares all acts before the first is carried out.

Declared acts are compulsory (MAID-3-P2a, MAID-3-P2b, MAID-5-A1).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import NOBODY, Piece, Seat, Term, by_number
from rules.core.play.actions import Action
from rules.core.play.decisions import Answer, Decision, Entry, Given
from rules.core.play.declaring import Done, Withdraw, declare
from rules.core.play.table import Procedure
from rules.core.space.plane.spots import are_within, cm, distance, squared
from rules.maidens import events
from rules.maidens.actions import CHANGES, DEEDS, NOWHERE, Attack, Capture, Pass, Ready, Use, describe_deed
from rules.maidens.attack.arming import blow_of, joinable, shots
from rules.maidens.attack.rolling import use
from rules.maidens.attack.targets import Blow, check_blow
from rules.maidens.effects.deeds import Mine
from rules.maidens.effects.profiles import Aim
from rules.maidens.sheet.skills import Power
from rules.maidens.space.scene import scene_of
from rules.maidens.space.stage import REACH
from rules.maidens.standing import (
    GameTable,
    actor_of,
    in_order,
    is_down,
    is_free,
    keep_to_side,
    level_of,
    of_side,
    on_table,
    seats_of,
    written,
)
from rules.maidens.state import Doll, Setup, State
from rules.maidens.turn.emplacing import before, emplaced_of
from rules.maidens.turn.equipping import change, changes_for, check_change
from rules.maidens.turn.hands import equip
from rules.maidens.turn.using import check_use, is_food, power_of
from rules.maidens.values import can_pay, held, powers_for, thing_of

HANDS: Final[tuple[tuple[Literal["", "left", "right"], ...], ...]] = (("",), ("left", "right"))
"""Values of `arc` for ordinary shots, then for spread fire (MAID-7-B3)."""


def actors(state: State) -> list[Doll]:
    """Returns the active side's dolls that can act (MAID-5-AT1)."""
    return [doll for doll in of_side(state, state.active) if is_free(doll)]


def declarations(table: GameTable) -> Procedure[None]:
    """Asks the active side for its declarations, then takes the SP for them (MAID-11-S3).

    Changes of equipment take effect at once.
    """
    state = table.state
    offers = Offers(table.setup, state)
    decision = Decision(
        kind="declare",
        seats=(),
        verbs=tuple(kind.model_fields["verb"].default for kind in (*CHANGES, *DEEDS)),
        options=lambda seat: _options(table, seat, offers),
        check=lambda seat, action: _check(table.setup, state, seat, action),
        default=lambda seat: Done(),
        rule="MAID-3-P2b",
        entry=Entry(
            within=lambda seat, given: _within(table, seat, given, offers), paged_by="actor", reads={"to": "point"}
        ),
    )
    yield from declare(
        table,
        decision,
        state.declared,
        lambda: seats_of(actors(state)),
        lambda answer: _take_declaration(table, answer),
        about=lambda _seat, action: _about(action),
    )
    for each in state.declared.acts:
        _pay(table, each.act.value)


def _about(action: Action) -> str:
    """Returns the doll of a declared act, or "" for a change of equipment."""
    return "" if isinstance(action, CHANGES) else str(getattr(action, "actor", ""))


def _take_declaration(table: GameTable, answer: Answer) -> None:
    state = table.state
    match answer.action:
        case Done():
            told = events.DeclarationHeard(rules=("MAID-3-P2b",), seat=Seat(answer.seat), what="done")
            table.tell(told)
        case Withdraw(actor=actor):
            table.tell(
                events.DeclarationHeard(rules=("MAID-3-P2b",), seat=Seat(answer.seat), what="withdrawn", actor=actor)
            )
        case action if isinstance(action, CHANGES):
            state.declared.acts = [each for each in state.declared.acts if each.about]
            change(table, action)
        case action:
            _take_in_hand(table, action)
            shown = action.model_copy(update={"to": NOWHERE}) if _hide(state, action) else action
            table.tell(events.Declared(rules=("MAID-5-A1",), actor=Piece(_about(action)), deed=describe_deed(shown)))


def _hide(state: State, action: Action) -> bool:
    """Hides the declared position of a mine from the other side (MAID-3-S5).

    Returns whether the act lays a hidden mine.
    """
    if not isinstance(action, Use):
        return False
    doll = state.dolls[action.actor]
    pieces = [each.placed for each in emplaced_of(doll) if each.row == action.using]
    if not any(isinstance(each, Mine) and each.is_hidden for each in pieces):
        return False
    keep_to_side(state, state.declared, doll.id)
    return True


def _take_in_hand(table: GameTable, action: Action) -> None:
    """Takes in hand the weapon of a declared shot (MAID-5-AT2)."""
    if isinstance(action, Attack):
        blow = blow_of(table.setup, table.state, action, "shot")
        doll = table.state.dolls[action.actor]
        if not isinstance(blow, Refusal) and blow.key and blow.key not in held(doll):
            equip(table, doll, blow.key)


def power_declared(setup: Setup, doll: Doll, action: Action) -> Power | None:
    """Returns the power that a declaration pays for, or None."""
    match action:
        case Attack(skill=skill) if skill:
            return next((each for each in joinable(setup, doll, "shooting") if each.id == skill), None)
        case Use(using=using):
            return power_of(setup, doll, using)
        case _:
            return None


def _pay(table: GameTable, action: Action) -> None:
    doll = table.state.dolls[_about(action)]
    power = power_declared(table.setup, doll, action)
    if power is not None and can_pay(doll, power):
        is_at_other = isinstance(action, Use) and action.target != doll.id
        use(table, doll, power, target=getattr(action, "target", NOBODY) if is_at_other else NOBODY)


# --- possible declarations -------------------------------------------------------------------------------------------


def _check(setup: Setup, state: State, seat: str, action: Action) -> Refusal | None:
    doll = actor_of(state, seat, state.active, action, "MAID-5-A1")
    if isinstance(doll, Refusal):
        return doll
    if not is_free(doll):
        return Refusal("cannot-act", "MAID-5-AT1", actor=Piece(doll.id))
    if isinstance(action, CHANGES):
        if any(each.about == doll.id for each in state.declared.acts):
            return Refusal("equipment-first", "MAID-3-P2a", actor=Piece(doll.id))
        return check_change(setup, state, action)
    return check_deed(setup, state, doll, action)


def check_deed(setup: Setup, state: State, doll: Doll, action: Action) -> Refusal | None:
    """Refuses an act that cannot be declared."""
    match action:
        case Attack():
            found = blow_of(setup, state, action, "shot")
            return found if isinstance(found, Refusal) else None
        case Use():
            return check_use(setup, state, action, "shot")
        case Ready(using=using):
            return _check_ready(doll, using)
        case Capture(target=target):
            return check_capture(state, doll, target)
        case _:
            return None


def needs_charge(doll: Doll, key: str) -> list[str]:
    """Returns the parts of a thing that lack a charge (MAID-5-G1)."""
    thing = doll.things[key]
    return [part for part in thing.parts if part in thing.gear.charged and part not in thing.charged]


def _check_ready(doll: Doll, using: str) -> Refusal | None:
    found = thing_of(doll, using)
    if found is None:
        having = [*dict.fromkeys(thing.term for thing in doll.things.values())]
        return Refusal("not-carried", "MAID-5-AT6", actor=Piece(doll.id), using=Term(using), things=having)
    key, thing = found
    if thing.place == "unready" or (thing.place == "hand" and needs_charge(doll, key)):
        return None
    return Refusal("ready-already", "MAID-5-G1", actor=Piece(doll.id), using=thing.term)


def check_capture(state: State, doll: Doll, target: str) -> Refusal | None:
    """Refuses a capture that is not possible (MAID-5-E1)."""
    other = state.dolls.get(target)
    if other is not None and other.where != "table":
        return Refusal("no-target", "MAID-5-E1", target=Piece(target))
    if other is None or other.side == doll.side or not is_down(other):
        return Refusal("capture-whom", "MAID-5-E1", target=Piece(target))
    if not are_within(doll.spot, other.spot, REACH) or level_of(doll) != level_of(other):
        away = distance(doll.spot, other.spot)
        return Refusal("capture-far", "MAID-5-E1", target=Piece(target), distance=cm(away), reach=cm(REACH))
    return None


# --- offers ----------------------------------------------------------------------------------------------------------


Shot = tuple[str, str, str, str, str]
"""Attacker, target, weapon, mode and `arc`."""


class Offers:
    """Acts and changes of equipment that each doll can declare.

    They are cached, because the phase asks for them after every answer.
    """

    def __init__(self, setup: Setup, state: State) -> None:
        self._setup, self._state = setup, state
        self._moment: object = None
        self._having: object = None
        self._shots: dict[Shot, bool] = {}
        self._acts: dict[str, tuple[object, list[Action]]] = {}
        self._changes: dict[str, tuple[object, list[Action]]] = {}

    def look(self) -> None:
        """Drops cached offers that are out of date."""
        state, dolls = self._state, [*on_table(self._state)]
        # Acts depend on the positions, the condition and the worn items of all dolls.
        moment = scene_of(self._setup, state), [*map(_condition, dolls)], [*state.waived]
        if moment != self._moment:
            self._moment, self._having, self._acts, self._shots = moment, None, {}, {}
        having = [[*doll.things] for doll in dolls], [*state.lying]
        if having != self._having:
            self._having, self._changes = having, {}

    def acts(self, doll: Doll) -> list[Action]:
        """Returns the acts that a doll can declare, shots first."""
        setup, state, own = self._setup, self._state, _resources(doll)
        if (kept := self._acts.get(doll.id)) is None or kept[0] != own:
            others = (each for each in _others_for(setup, state, doll) if check_deed(setup, state, doll, each) is None)
            found = [*shots_for(setup, state, doll, self._shots), *others, Pass(actor=Piece(doll.id))]
            kept = self._acts[doll.id] = own, found
        return kept[1]

    def changes(self, doll: Doll) -> list[Action]:
        """Returns the changes of equipment that a doll can make."""
        own = [thing.place for thing in doll.things.values()]
        if (kept := self._changes.get(doll.id)) is None or kept[0] != own:
            kept = self._changes[doll.id] = own, [*changes_for(self._setup, self._state, doll)]
        return kept[1]


def _condition(doll: Doll) -> object:
    """Returns the facts about a doll that other dolls' acts may depend on."""
    worn = [key for key, thing in doll.things.items() if thing.gear.is_worn]
    return doll.hp, doll.routed, doll.berserk, len(doll.ongoing), worn


def _resources(doll: Doll) -> object:
    """Returns the facts about a doll that only her own acts depend on."""
    things = [(key, thing.place, [*thing.left.values()], [*thing.charged]) for key, thing in doll.things.items()]
    return doll.sp, doll.spent, things


def _options(table: GameTable, seat: str, offers: Offers) -> Iterator[Action]:
    """Yields the acts that a seat's dolls can declare, and their changes of equipment.

    A doll who has declared an act cannot change equipment any more.
    """
    state = table.state
    said = {each.about for each in state.declared.acts}
    offers.look()
    for doll in actors(state):
        if doll.seat == seat:
            yield from offers.acts(doll)
            if doll.id not in said:
                yield from offers.changes(doll)


def _within(table: GameTable, seat: str, given: Given, offers: Offers) -> Iterator[Action]:
    """Yields the options that fit the chosen slots."""
    for action in _options(table, seat, offers):
        if all(getattr(action, slot, value) == value for slot, value in given.items() if value):
            yield action


def shots_for(setup: Setup, state: State, doll: Doll, known: dict[Shot, bool] | None = None) -> Iterator[Attack]:
    """Yields a doll's possible shots, the nearest enemy first.

    Each shot is yielded alone, then with each skill that supports it. `known` caches the results for this moment.
    """
    known = {} if known is None else known
    actor, scene = Piece(doll.id), scene_of(setup, state)
    enemies = [each for each in on_table(state) if each.side != doll.side and not is_down(each)]
    enemies.sort(key=lambda each: (distance(doll.spot, each.spot), by_number(each.id)))
    ways = {(way.profile.id, way.profile.mode): way.profile for way in shots(doll, carried=True)}
    boosts = list(joinable(setup, doll, "shooting"))
    spreads = any(profile.mode == "spread" for profile in ways.values())
    for target in enemies if ways else ():
        away = scene.range(doll.id, target.id)
        for (id, mode), profile in ways.items():
            if not target.melee and profile.band(away) == "out":
                continue  # out of range is the most frequent refusal, and quick to check
            for arc in HANDS[mode == "spread"]:
                key = doll.id, target.id, id, mode, arc
                if (can := known.get(key)) is None:
                    blow = Blow(doll.id, target.id, profile, arc=arc)
                    can = known[key] = check_blow(setup, state, blow, scene=scene) is None
                if not can:
                    continue
                shot = Attack(actor=actor, target=Piece(target.id), using=Term(id), mode=mode, arc=arc)
                yield shot
                for boost in boosts:
                    # In a volley another weapon may use spread fire even if this one does not.
                    for hand in HANDS[boost.is_volley and spreads] if not arc else (arc,):
                        yield shot.model_copy(update={"arc": hand, "skill": Term(boost.id)})


def _others_for(setup: Setup, state: State, doll: Doll) -> Iterator[Action]:
    """Yields a doll's acts other than shots, possible or not."""
    actor = Piece(doll.id)
    enemies = [each for each in in_order(on_table(state)) if each.side != doll.side]
    for power in powers_for(setup, doll):
        if power.kind == "act" and "action" in power.timing and can_pay(doll, power):
            yield from _uses(state, doll, power)
    yield from _meals(state, doll)
    for key, thing in doll.things.items():
        if thing.place == "unready" or (thing.place == "hand" and needs_charge(doll, key)):
            yield Ready(actor=actor, using=Term(key))
    for target in enemies:
        if is_down(target) and are_within(doll.spot, target.spot, REACH):
            yield Capture(actor=actor, target=Piece(target.id))
    foe = min(enemies, key=lambda each: squared(doll.spot, each.spot), default=None)
    for row, placed in {piece.row: piece.placed for piece in emplaced_of(doll)}.items():
        if foe is not None:
            spot, angle = before(setup.ground, placed, doll.spot, foe.spot)
            yield Use(actor=actor, using=Term(row), to=written(spot), angle=angle)


def _uses(state: State, doll: Doll, power: Power) -> Iterator[Use]:
    """Yields the uses of a power on each target.

    A power that is used at a point is offered at the positions of enemies.
    """
    actor, aim = Piece(doll.id), power.aim
    if aim.who in ("self", "enemies", "allies"):
        yield Use(actor=actor, using=Term(power.id), value=power.hp_cost)
        return
    for target in in_order(on_table(state)):
        if aim.who in ("point", "patch"):
            if target.side != doll.side:
                yield Use(actor=actor, using=Term(power.id), to=written(target.spot), value=power.hp_cost)
        elif _may_be_meant(aim, doll, target):
            yield Use(actor=actor, using=Term(power.id), target=Piece(target.id), value=power.hp_cost)


def _may_be_meant(aim: Aim, doll: Doll, target: Doll) -> bool:
    if target is doll:
        return aim.includes_user
    if aim.who in ("ally", "allies"):
        return target.side == doll.side
    return aim.who != "enemy" or target.side != doll.side


def _meals(state: State, doll: Doll) -> Iterator[Use]:
    food = next(
        (part for each in on_table(state) for thing in each.things.values() for part in thing.parts if is_food(part)),
        None,
    )
    if food is not None:
        for target in in_order(on_table(state)):
            if target.side == doll.side and are_within(doll.spot, target.spot, REACH):
                yield Use(actor=Piece(doll.id), using=Term(food), target=Piece(target.id))
