"""RuneQuest: what a fighter can declare, and what it then intends (RQ-C, RQ-R2 to R4, RQ-E).

`intend` is the law: it makes of what was said what will be done, or says why that cannot be. `deeds` are the options.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.actions import Action
from rules.refusal import Refusal
from rules.runequest.actions import Aid, Attack, Cast, Deed, Defend, Move, Ready, Shoot
from rules.runequest.fighters import (
    blades,
    can_act,
    enemies_of,
    in_hand,
    is_awake,
    melee_mode,
    missile_mode,
    sheet_of,
    stage_of,
    weapon_of,
    whole,
)
from rules.runequest.items import check_ready, readied
from rules.runequest.state import Fighter, Intent, PlannedBlow, Setup, State
from rules.runequest.steps import check_cell
from rules.runequest.tables import CHANGE_SR
from rules.runequest.weapons import FIST, Stroke
from rules.words import NOBODY, Cell, Piece, Term

Read = Intent | Refusal

LYING: tuple[type[Action], ...] = (Cast, Aid, Defend)
"""What somebody on the ground can still do."""


def own(state: State, seat: str) -> list[Fighter]:
    """A seat's fighters who can still do anything."""
    return [each for each in state.fighters.values() if each.seat == seat and can_act(each)]


def intend(setup: Setup, state: State, seat: str, deed: Action) -> Read:
    """What a fighter intends that declares this, or why it cannot."""
    assert isinstance(deed, Deed)
    fighter = state.fighters.get(deed.actor)
    if fighter is None or fighter.seat != seat:
        return Refusal(
            "not-your-fighter", "", target=deed.actor, fighters=[Piece(each.id) for each in own(state, seat)]
        )
    if not can_act(fighter):
        return Refusal("cannot-act", "RQ-D6", actor=deed.actor)
    if fighter.fallen and not isinstance(deed, LYING):
        return Refusal("has-fallen", "RQ-D6", actor=deed.actor)
    match deed:
        case Attack():
            return _attack(setup, state, fighter, deed)
        case Shoot():
            return _shoot(setup, state, fighter, deed)
        case Move():
            return _move(setup, state, fighter, deed)
        case Defend():
            return _cell(setup, state, deed.to) or Intent(kind="defence", to=deed.to)
        case Cast():
            return _cast(setup, state, fighter, deed)
        case Aid():
            return _aid(setup, state, fighter, deed)
        case Ready():
            return check_ready(fighter, deed.using) or Intent(kind="ready", item=deed.using)
    raise AssertionError(deed)


def check_deed(setup: Setup, state: State, seat: str, deed: Action) -> Refusal | None:
    """Why a seat cannot declare this."""
    read = intend(setup, state, seat, deed)
    return read if isinstance(read, Refusal) else None


def usual(fighter: Fighter) -> Intent:
    """What a fighter does for whom nothing was declared: it strikes the first to enter, or defends itself."""
    blade = next(iter(blades(fighter)), None) if fighter.attack else None
    if blade is None or fighter.fallen or not can_act(fighter):
        return Intent(kind="defence" if can_act(fighter) else "move", done=not can_act(fighter))
    return Intent(blows=[_blow(fighter, blade, "first")])


def take_up(fighter: Fighter, intent: Intent, rank: int = 0) -> None:
    """From now on the fighter intends this. A change of mind takes ranks, and so does taking something in hand
    (RQ-R4)."""
    changes = (rank > 0) + bool(intent.item and intent.kind in ("melee", "ready"))
    fighter.intent = intent
    fighter.carried = 0
    fighter.spent += changes * CHANGE_SR
    fighter.busy = max(fighter.busy, rank - 1, 0) + changes * CHANGE_SR


# --- attacks ---------------------------------------------------------------------------------------------------------


def _attack(setup: Setup, state: State, fighter: Fighter, deed: Attack) -> Read:
    refusal = (
        _no_attack_left(fighter)
        or (check_ready(fighter, deed.ready) if deed.ready else None)
        or _enemy(state, fighter, deed.target, "RQ-C1")
        or _cell(setup, state, deed.to)
        or _cell(setup, state, deed.away)
    )  # fmt: skip
    if refusal:
        return refusal
    armed = readied(fighter, deed.ready) if deed.ready else fighter
    found = blades(armed)
    using = deed.using or tuple(map(Term, (*((deed.ready,) if deed.ready in found else ()), *found)))[:1]
    if not using:
        return Refusal("no-weapon", "RQ-C1", actor=deed.actor)
    if len(set(using)) < len(using):
        return Refusal("same-weapon", "RQ-C3", item=using[0])
    if away := next((item for item in using if melee_mode(armed, item) is None), None):
        return Refusal("not-in-hand", "RQ-R4", item=away, items=[*map(Term, found)])
    for item in using:
        strokes = weapon_of(armed, item).strokes
        if deed.stroke and deed.stroke not in strokes:
            return Refusal("stroke", "RQ-S8", item=item, stroke=Term(deed.stroke), strokes=[*map(Term, strokes)])
    is_charge = deed.pace == "charge"
    if is_charge and len(using) > 1:
        return Refusal("charge-one", "RQ-R8", actor=deed.actor)
    if is_charge and not (deed.to or deed.target):
        return Refusal("charge-where", "RQ-R8", actor=deed.actor)
    blows = [
        _blow(
            armed, item, "attack" if deed.target else "first", deed.target, deed.stroke, ignores=deed.room == "ignore"
        )
        for item in using
    ]
    return Intent(
        to=deed.to, toward=NOBODY if deed.to else deed.target, then=deed.away, item=deed.ready, blows=blows,
        is_charge=is_charge,
    )  # fmt: skip


def _blow(
    fighter: Fighter, item: str, trigger: str, target: str = "", stroke: str = "", *, ignores: bool = False
) -> PlannedBlow:
    usual_stroke: Stroke = weapon_of(fighter, item).strokes[0]
    return PlannedBlow.model_validate(
        {
            "trigger": trigger, "target": target, "item": item, "stroke": stroke or usual_stroke,
            "ignores_room": ignores,
        }
    )  # fmt: skip


def _no_attack_left(fighter: Fighter) -> Refusal | None:
    return None if fighter.attack else Refusal("attack-spent", "RQ-R3", actor=Piece(fighter.id))


def _enemy(state: State, fighter: Fighter, target: str, rule: str) -> Refusal | None:
    """Why somebody cannot be attacked."""
    if not target:
        return None
    enemies = [each for each in enemies_of(state, fighter) if is_awake(each)]
    if any(each.id == target for each in enemies):
        return None
    facts = {"target": Piece(target), "enemies": [Piece(each.id) for each in enemies]}
    there = state.fighters.get(target)
    is_down = there is not None and there.side != fighter.side
    return Refusal("target-down" if is_down else "no-such-enemy", rule, **facts)


def _shoot(setup: Setup, state: State, fighter: Fighter, deed: Shoot) -> Read:
    shooters = {id: mode for id in in_hand(fighter) if (mode := missile_mode(fighter, id)) is not None}
    using = deed.using or Term(next(iter(shooters), ""))
    refusal = _no_attack_left(fighter) or _enemy(state, fighter, deed.target, "RQ-R2") or _cell(setup, state, deed.to)
    if refusal:
        return refusal
    if using not in shooters:
        return Refusal("no-missile", "RQ-R2", item=using, items=[*map(Term, shooters)])
    if (loaded := fighter.items[using].loaded_in) > state.round:
        return Refusal("not-loaded", "RQ-E2", item=using, rounds=loaded - state.round)
    distance = setup.ground.distance(deed.to or fighter.cell, state.fighters[deed.target].cell)
    if distance > (limit := shooters[using].range):
        return Refusal("out-of-range", "RQ-R2", target=deed.target, distance=distance, range=limit)
    return Intent(kind="missile", to=deed.to, target=deed.target, item=using)


# --- other deeds -----------------------------------------------------------------------------------------------------


def _cell(setup: Setup, state: State, to: str) -> Refusal | None:
    """Why nobody could ever go there; who stands there now may be gone by then."""
    refusal = check_cell(stage_of(setup, state), to, "RQ-R4") if to else None
    return None if refusal is None or refusal.code == "cell-taken" else refusal


def _move(setup: Setup, state: State, fighter: Fighter, deed: Move) -> Read:
    if refusal := _cell(setup, state, deed.to):
        return refusal
    others = [Piece(each.id) for each in state.fighters.values() if not each.dead and each is not fighter]
    if deed.target and deed.target not in others:
        return Refusal("no-such-fighter", "RQ-R4", target=deed.target, fighters=others)
    if not (deed.to or deed.target):
        return Refusal("where-to", "RQ-R4", actor=deed.actor)
    if deed.to == fighter.cell:
        return Refusal("there-already", "RQ-R4", actor=deed.actor, cell=deed.to)
    if deed.to:
        return Intent(kind="move", to=deed.to, past=deed.target)
    return Intent(kind="move", toward=deed.target)


def _cast(setup: Setup, state: State, fighter: Fighter, deed: Cast) -> Read:
    if not (deed.value or fighter.carried):
        return Refusal("spell-ranks", "RQ-R1", actor=deed.actor)
    if deed.target and deed.target not in state.fighters:
        there = [Piece(each.id) for each in state.fighters.values() if not each.dead]
        return Refusal("no-such-fighter", "RQ-R1", target=deed.target, fighters=there)
    ranks = sheet_of(setup, fighter).dex_srm + deed.value if deed.value else fighter.carried
    return Intent(kind="spell", ranks=ranks, name=deed.name, target=deed.target)


def _aid(setup: Setup, state: State, fighter: Fighter, deed: Aid) -> Read:
    target = state.fighters.get(deed.target or fighter.id)
    if target is None or target.dead:
        return Refusal(
            "no-such-fighter", "RQ-E2", target=deed.target, fighters=[Piece(each) for each in state.fighters]
        )
    if (distance := setup.ground.distance(fighter.cell, target.cell)) > 1:
        return Refusal("aid-far", "RQ-E2", target=deed.target, distance=distance)
    return Intent(kind="aid", target=Piece(target.id))


# --- options ---------------------------------------------------------------------------------------------------------


def deeds(setup: Setup, state: State, fighter: Fighter) -> Iterator[Deed]:
    """What a fighter could declare, the usual things first. Everything is legal; cells to go to are left to `cells`."""
    actor = Piece(fighter.id)
    if not fighter.fallen:
        yield from _attacks(setup, state, fighter)
    yield Defend(actor=actor)
    if fighter.carried:
        yield Cast(actor=actor)
    if not fighter.fallen:
        for enemy in _awake_enemies(state, fighter):
            yield Move(actor=actor, target=Piece(enemy.id))
        for item in fighter.items:
            if check_ready(fighter, item) is None:
                yield Ready(actor=actor, using=Term(item))
    yield from _aids(setup, state, fighter)
    yield Cast(actor=actor, value=1)


def cells(setup: Setup, state: State, fighter: Fighter) -> Iterator[Cell]:
    """The cells to which a fighter could think of going, the nearest first."""
    stage = stage_of(setup, state)
    near = setup.ground.distance
    labels = sorted(setup.ground.tiles.labels, key=lambda label: near(fighter.cell, label))
    return (Cell(label) for label in labels if stage.is_free(label))


def _awake_enemies(state: State, fighter: Fighter) -> list[Fighter]:
    return [each for each in enemies_of(state, fighter) if is_awake(each)]


def _attacks(setup: Setup, state: State, fighter: Fighter) -> Iterator[Deed]:
    if not fighter.attack:
        return
    actor, enemies = Piece(fighter.id), _awake_enemies(state, fighter)
    armed = [Term(item) for item in blades(fighter) if item != FIST] or [Term(item) for item in blades(fighter)]
    nearest = sorted(enemies, key=lambda each: setup.ground.distance(fighter.cell, each.cell))
    for enemy in nearest:
        for item in armed:
            yield Attack(actor=actor, target=Piece(enemy.id), using=(item,))
    for item in armed:
        yield Attack(actor=actor, using=(item,))
    if len(armed) > 1:
        yield Attack(actor=actor, using=(armed[0], armed[1]))
        for enemy in nearest:
            yield Attack(actor=actor, target=Piece(enemy.id), using=(armed[0], armed[1]))
    for enemy in nearest:
        for held in in_hand(fighter):
            shot = Shoot(actor=actor, target=Piece(enemy.id), using=Term(held))
            if check_deed(setup, state, fighter.seat, shot) is None:
                yield shot


def _aids(setup: Setup, state: State, fighter: Fighter) -> Iterator[Deed]:
    """First aid for those of the same side who need it."""
    for other in state.fighters.values():
        is_hurt = other.dying or any(other.points[each] < most for each, most in whole(setup, other).items())
        if other.side == fighter.side and is_hurt:
            aid = Aid(actor=Piece(fighter.id), target=Piece(other.id))
            if check_deed(setup, state, fighter.seat, aid) is None:
                yield aid
