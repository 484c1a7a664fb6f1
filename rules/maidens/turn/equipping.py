"""Changes of equipment before the acts are declared (MAID-3-P2a, MAID-5-AT2 to AT6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import NOBODY, Piece, Term
from rules.core.play.actions import Action
from rules.core.space.plane.spots import are_within, cm, distance
from rules.maidens.actions import NOTHING, Drop, Equip, Give, Take
from rules.maidens.attack.blows import put_down
from rules.maidens.attack.health import lose_wings
from rules.maidens.events import Taken
from rules.maidens.sheet.sheets import MOST_WEAPONS, forbidden
from rules.maidens.space.stage import REACH
from rules.maidens.standing import GameTable, is_down, is_free, level_of, on_table
from rules.maidens.state import Doll, Setup, State, Thing
from rules.maidens.turn.hands import equip
from rules.maidens.turn.lasting import add
from rules.maidens.values import effects_of, gear_of, held, sheet_of, thing_of

# --- checks ----------------------------------------------------------------------------------------------------------


def check_change(setup: Setup, state: State, action: Action) -> Refusal | None:
    """Refuses a change of equipment that is not possible."""
    doll = state.dolls[action.actor]  # type: ignore[attr-defined]  # every change has an actor
    if not is_free(doll):
        return Refusal("cannot-act", "MAID-5-AT1", actor=Piece(doll.id))
    match action:
        case Equip(using=using):
            return _check_equip(doll, using)
        case Drop(using=using):
            return _missing(doll, using)
        case Give(using=using, target=target):
            return _missing(doll, using) or _check_receiver(setup, state, doll, target, using)
        case Take(using=using, target=target):
            return _check_take(setup, state, doll, using, target)
    raise TypeError(f"no change of equipment: {action}")


def _missing(doll: Doll, using: str) -> Refusal | None:
    if thing_of(doll, using) is None:
        having = [*dict.fromkeys(thing.term for thing in doll.things.values())]
        return Refusal("not-carried", "MAID-5-AT2", actor=Piece(doll.id), using=Term(using), things=having)
    return None


def _check_equip(doll: Doll, using: str) -> Refusal | None:
    if using == NOTHING:
        return None if held(doll) else Refusal("hands-empty", "MAID-5-AT2", actor=Piece(doll.id))
    if refusal := _missing(doll, using):
        return refusal
    found = thing_of(doll, using)
    assert found is not None
    _, thing = found
    if thing.gear.slot != "weapon":
        return Refusal("not-for-hands", "MAID-3-P2a", using=thing.term)
    if thing.place == "hand":
        return Refusal("in-hand", "MAID-5-AT2", actor=Piece(doll.id), using=thing.term)
    if thing.place == "unready":
        return Refusal("not-ready", "MAID-5-AT6", actor=Piece(doll.id), using=thing.term)
    return None


def _check_room(setup: Setup, doll: Doll, thing: Thing) -> Refusal | None:
    """Refuses an item that would exceed a doll's limits (MAID-2-A1)."""
    count = sum(gear.weapons for gear in gear_of(doll)) + thing.gear.weapons
    if thing.gear.weapons and count > MOST_WEAPONS:
        return Refusal("too-many-weapons", "MAID-2-A1", actor=Piece(doll.id), count=count, most=MOST_WEAPONS)
    return forbidden(sheet_of(setup, doll), thing.gear)


def _check_receiver(setup: Setup, state: State, doll: Doll, target: str, using: str) -> Refusal | None:
    other = state.dolls.get(target)
    if other is None or other.where != "table" or other.side != doll.side or other is doll:
        return Refusal("give-whom", "MAID-5-AT5", target=Piece(target))
    if not is_free(other):
        return Refusal("give-unfit", "MAID-5-AT6", target=Piece(target))
    if refusal := _too_far(doll, other):
        return refusal
    found = thing_of(doll, using)
    assert found is not None
    return _check_room(setup, other, found[1])


def _too_far(doll: Doll, other: Doll) -> Refusal | None:
    if are_within(doll.spot, other.spot, REACH) and level_of(doll) == level_of(other):
        return None
    away = distance(doll.spot, other.spot)
    return Refusal("hand-over-far", "MAID-5-AT5", target=Piece(other.id), distance=cm(away), reach=cm(REACH))


def _check_take(setup: Setup, state: State, doll: Doll, using: str, target: str) -> Refusal | None:
    if target:
        other = state.dolls.get(target)
        if other is None or other.where != "table" or other.side != doll.side or not is_down(other):
            return Refusal("strip-whom", "MAID-5-AT6", target=Piece(target))
        if refusal := _too_far(doll, other) or _missing(other, using):
            return refusal
        found = thing_of(other, using)
        assert found is not None
        return _check_room(setup, doll, found[1])
    key = lying_near(state, doll, using)
    if key is None:
        return Refusal("nothing-there", "MAID-5-AT4", actor=Piece(doll.id), using=Term(using), reach=cm(REACH))
    return _check_room(setup, doll, state.lying[key].thing)


def lying_near(state: State, doll: Doll, using: str) -> str | None:
    """Returns the key of an item on the table within a doll's reach, or None."""
    if doll.flying:
        return None
    for key, lying in state.lying.items():
        if using in (key, lying.thing.term, *lying.thing.parts) and are_within(doll.spot, lying.spot, REACH):
            return key
    return None


def changes_for(setup: Setup, state: State, doll: Doll) -> Iterator[Action]:
    """Yields a doll's possible changes of equipment, in a stable order."""
    return (each for each in _changes(state, doll) if check_change(setup, state, each) is None)


def _changes(state: State, doll: Doll) -> Iterator[Action]:
    """Yields a doll's changes of equipment, possible or not."""
    actor, having = Piece(doll.id), [*map(Term, doll.things)]
    for key, thing in doll.things.items():
        if thing.gear.slot == "weapon" and thing.place in ("carried", "slung"):
            yield Equip(actor=actor, using=Term(key))
    for key, lying in state.lying.items():
        if are_within(doll.spot, lying.spot, REACH):
            yield Take(actor=actor, using=Term(key))
    for other in on_table(state):
        if other.side == doll.side and other is not doll and are_within(doll.spot, other.spot, REACH):
            if is_down(other):
                yield from (Take(actor=actor, using=Term(key), target=Piece(other.id)) for key in other.things)
            elif is_free(other):
                yield from (Give(actor=actor, using=key, target=Piece(other.id)) for key in having)
    yield from (Drop(actor=actor, using=key) for key in having)


# --- results ---------------------------------------------------------------------------------------------------------


def change(table: GameTable, action: Action) -> None:
    """Makes a change of equipment (MAID-5-AT2, AT3, AT6)."""
    state = table.state
    doll = state.dolls[action.actor]  # type: ignore[attr-defined]  # every change has an actor
    match action:
        case Equip(using=using):
            found = thing_of(doll, using) if using else None
            equip(table, doll, found[0] if found else "")
        case Drop(using=using):
            _, thing = _taken_from(doll, using)
            put_down(table, doll, _laid(thing), at=doll)
        case Give(using=using, target=target):
            other = state.dolls[target]
            _, thing = _taken_from(doll, using)
            _hand(table, other, thing, source=doll, usable=_is_instant(table.setup, doll, other))
        case Take(using=using, target=target) if target:
            other = state.dolls[target]
            _, thing = _taken_from(other, using)
            _hand(table, doll, thing, source=other, usable=False)
        case Take(using=using):
            key_ = lying_near(state, doll, using)
            assert key_ is not None
            _hand(table, doll, state.lying.pop(key_).thing, source=None, usable=False)
    lose_wings(table, doll)


def _taken_from(doll: Doll, using: str) -> tuple[str, Thing]:
    found = thing_of(doll, using)
    assert found is not None
    lose_charges_of(doll, found[0])
    del doll.things[found[0]]
    return found


def lose_charges_of(doll: Doll, key: str) -> None:
    """Removes the charge of a cannon that leaves a doll's hands (MAID-5-G1)."""
    thing = doll.things[key]
    if "drop" in thing.gear.charge_lost_on:
        thing.charged = []


def _laid(thing: Thing) -> Thing:
    return Thing(parts=thing.parts, left=thing.left)


def _is_instant(setup: Setup, giver: Doll, receiver: Doll) -> bool:
    """Returns whether both dolls have [love] (MAID-5-AT5)."""
    others = effects_of(setup, receiver)
    return any(effect.hands_over(others) for effect in effects_of(setup, giver))


def _hand(table: GameTable, doll: Doll, thing: Thing, *, source: Doll | None, usable: bool) -> None:
    """Gives a doll a thing.

    She must ready a weapon before she uses it (MAID-5-AT6); other things work at once (MAID-3-P2a).
    """
    usable = usable or thing.gear.slot != "weapon"
    thing.place = "carried" if usable else "unready"
    add(doll, thing)
    rules = ("MAID-5-AT5" if source else "MAID-5-AT4", "MAID-5-AT6")
    table.tell(
        Taken(rules=rules, actor=Piece(doll.id), item=thing.term, source=Piece(source.id) if source else NOBODY,
              usable=usable)
    )  # fmt: skip
