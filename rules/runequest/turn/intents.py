"""RuneQuest: possible declarations, and the actions that they become (RQ-C, RQ-R2 to R4, RQ-E).

A declaration is called a deed. `intend` turns a deed into an `Intent`, or refuses it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, cast

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import NOBODY, Cell, Piece, Term, UserText
from rules.core.play.actions import Action
from rules.runequest.actions import NOTHING, Aid, Attack, Cast, Deed, Defend, Move, Ready, Shoot
from rules.runequest.fighters import (
    awake_enemies,
    blades,
    can_act,
    enemies_of,
    in_hand,
    is_broken,
    melee_mode,
    missile_mode,
    sheet_of,
    stage_of,
    weapon_of,
    whole,
)
from rules.runequest.plans import Clause, Names, Plan, PlanError, plans_for, read_watch
from rules.runequest.sheet.weapons import FIST, Stroke
from rules.runequest.space.steps import check_cell
from rules.runequest.state import RANKS, Fighter, Intent, PlannedBlow, Setup, State, Watch
from rules.runequest.tables import AID_SR, CHANGE_SR
from rules.runequest.turn.items import check_ready, readied

Read = Intent | Refusal
_Named = tuple[tuple[str, tuple[str, ...]], ...]

NEAREST: Final = UserText("face the nearest")
LYING: tuple[type[Action], ...] = (Cast, Aid, Defend)
"""Deeds for a fighter on the ground."""


RARE: Final = ("shoot", "aid", "ready")
"""Verbs that need a missile weapon, a patient, or an item to take in hand."""


def fighters_of(state: State, seat: str) -> list[Fighter]:
    return [each for each in state.fighters.values() if each.seat == seat and can_act(each)]


def intend(setup: Setup, state: State, seat: str, deed: Action) -> Read:
    """Returns the action that a deed becomes, or a refusal."""
    assert isinstance(deed, Deed)
    fighter = state.fighters.get(deed.actor)
    if fighter is None or fighter.seat != seat:
        return Refusal(
            "not-your-fighter", "", target=deed.actor, fighters=[Piece(each.id) for each in fighters_of(state, seat)]
        )
    if not can_act(fighter):
        return Refusal("cannot-act", "RQ-D6", actor=deed.actor)
    if fighter.fallen and not isinstance(deed, LYING):
        return Refusal("has-fallen", "RQ-D6", actor=deed.actor)
    intent = _intent(setup, state, fighter, deed)
    watch = _watch(setup, state, fighter, deed, intent)
    if isinstance(intent, Refusal) or isinstance(watch, Refusal):
        return intent if isinstance(intent, Refusal) else cast(Refusal, watch)
    return intent.model_copy(update={"watch": watch}) if watch is not None else intent


def _intent(setup: Setup, state: State, fighter: Fighter, deed: Deed) -> Read:
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


def _watch(setup: Setup, state: State, fighter: Fighter, deed: Deed, intent: Read) -> Watch | Refusal | None:
    """Returns the standing instruction in a deed, from its slot or its typed declaration (RQ-T1)."""
    said = getattr(deed, "watch", "")
    watch = intent.watch if isinstance(intent, Intent) else None
    if said and watch is not None:
        return Refusal("watch-twice", "RQ-T1", actor=deed.actor)
    if said:
        read = _read_watch(said, *names_of(setup, state, fighter))
        if isinstance(read, Refusal):
            return read
        watch = read
    for name in watch.enemies if watch is not None else ():
        if refusal := _enemy(state, fighter, name, "RQ-T1"):
            return refusal
    cells = watch.cells if watch is not None else ()
    return next(filter(None, (_cell(setup, state, cell) for cell in cells)), watch)


def check_deed(setup: Setup, state: State, seat: str, deed: Action) -> Refusal | None:
    read = intend(setup, state, seat, deed)
    return read if isinstance(read, Refusal) else None


def usual(fighter: Fighter) -> Intent:
    """Returns the action of a fighter without a declaration."""
    blade = next(iter(blades(fighter)), None) if fighter.attack else None
    if blade is None or fighter.fallen or not can_act(fighter):
        return Intent(kind="defence" if can_act(fighter) else "move", done=not can_act(fighter))
    blow = PlannedBlow(trigger="first", item=Term(blade), stroke=_stroke(fighter, blade, ""))
    return Intent(blows=[blow])


def take_up(fighter: Fighter, intent: Intent, rank: int = 0) -> None:
    """Gives a fighter a new action (RQ-R4).

    If `rank` is not 0, this counts as a change of action, which costs ranks.
    """
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
        or _enemy(state, fighter, deed.past, "RQ-P1")
    )  # fmt: skip
    if refusal:
        return refusal
    armed = readied(fighter, deed.ready) if deed.ready else fighter
    plan = _plan(setup, state, armed, deed)
    if isinstance(plan, Refusal):
        return plan
    refusal = next((each for each in (_weapon(armed, item, deed.stroke) for item in plan.weapons) if each), None)
    if refusal:
        return refusal
    target = plan.clauses[0].name if plan.clauses[0].trigger == "attack" else NOBODY
    if deed.pace == "charge" and (len(plan.clauses) > 1 or len(plan.weapons) > 1):
        return Refusal("charge-one", "RQ-R8", actor=deed.actor)
    if deed.pace == "charge" and not (deed.to or target):
        return Refusal("charge-where", "RQ-R8", actor=deed.actor)
    blows = [
        PlannedBlow(
            trigger=clause.trigger, target=clause.name, item=item, clause=number,
            stroke=_stroke(armed, item, deed.stroke), ignores_room=deed.room == "ignore",
        )
        for number, clause in enumerate(plan.clauses)
        for item in clause.weapons
    ]  # fmt: skip
    return Intent(
        to=deed.to, toward=NOBODY if deed.to else target, past=deed.past, then=deed.away, item=deed.ready, blows=blows,
        is_charge=deed.pace == "charge", watch=plan.watch,
    )  # fmt: skip


def _plan(setup: Setup, state: State, armed: Fighter, deed: Attack) -> Plan | Refusal:
    """Returns an attack's declaration as a `Plan`, or a refusal (RQ-C1, RQ-C3).

    The plan comes from the typed text, or else from the target and the weapons.
    """
    if deed.plan:
        if deed.target or deed.using:
            return Refusal("plan-and-target", "RQ-C1", actor=deed.actor)
        plan = _read(deed.plan, *names_of(setup, state, armed))
        if isinstance(plan, Refusal):
            return plan
        wrong = (_enemy(state, armed, name, "RQ-C1") for name in plan.names)
        return next(filter(None, wrong), plan)
    using = deed.using or usual_item(armed, deed.ready)
    if not using:
        return Refusal("no-weapon", "RQ-C1", actor=deed.actor)
    if len(set(using)) < len(using):
        return Refusal("same-weapon", "RQ-C3", item=using[0])
    return Plan(clauses=(Clause(trigger="attack" if deed.target else "first", name=deed.target, weapons=using),))


def usual_item(fighter: Fighter, first: Term = NOTHING) -> tuple[Term, ...]:
    """Returns the default weapon of a fighter, or ().

    An item `first` that the fighter is about to take in hand is preferred.
    """
    found = blades(fighter)
    return tuple(map(Term, (*((first,) if first in found else ()), *found)))[:1]


@lru_cache(maxsize=1024)
def _read(text: str, pieces: _Named, weapons: _Named) -> Plan | Refusal:
    try:
        return Plan.read(text, Names(dict(pieces), dict(weapons)))
    except PlanError as error:
        return error.refusal


@lru_cache(maxsize=1024)
def _read_watch(text: str, pieces: _Named, weapons: _Named) -> Watch | Refusal:
    try:
        return read_watch(text, Names(dict(pieces), dict(weapons)))
    except PlanError as error:
        return error.refusal


def names_of(setup: Setup, state: State, fighter: Fighter) -> tuple[_Named, _Named]:
    """Returns the enemies and the weapons that a fighter's declaration can mention, each with its names."""
    given = {each.id: each.name for each in setup.combatants}
    pieces = tuple(
        (enemy.id, (*((name,) if (name := given.get(enemy.id)) else ()), *sheet_of(setup, enemy).name.values()))
        for enemy in enemies_of(state, fighter)
    )
    return pieces, tuple((item, ()) for item in (*fighter.items, FIST))


def _weapon(armed: Fighter, item: Term, stroke: str) -> Refusal | None:
    if melee_mode(armed, item) is None:
        if item in armed.items and is_broken(armed, item):
            return Refusal("item-broken", "RQ-H5", actor=Piece(armed.id), item=item)
        return Refusal("not-in-hand", "RQ-R4", item=item, items=[*map(Term, blades(armed))])
    strokes = weapon_of(armed, item).strokes
    if stroke and stroke not in strokes:
        return Refusal("stroke", "RQ-S8", item=item, stroke=Term(stroke), strokes=[*map(Term, strokes)])
    return None


def _stroke(fighter: Fighter, item: str, stroke: str) -> Stroke:
    strokes = weapon_of(fighter, item).strokes
    return next((each for each in strokes if each == stroke), strokes[0])


def _no_attack_left(fighter: Fighter) -> Refusal | None:
    return None if fighter.attack else Refusal("no-attack-left", "RQ-R3", actor=Piece(fighter.id))


def _enemy(state: State, fighter: Fighter, target: str, rule: str) -> Refusal | None:
    if not target:
        return None
    enemies = awake_enemies(state, fighter)
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
    if not deed.target:
        return Refusal("missing-slot", "RQ-R2", verb=deed.verb, slot="target")
    if using not in shooters:
        return Refusal("no-missile", "RQ-R2", item=using, items=[*map(Term, shooters)])
    if (loaded := fighter.items[using].loaded_in) > state.round:
        return Refusal("not-loaded", "RQ-R2", actor=deed.actor, item=using, round=loaded)
    distance = setup.ground.distance(deed.to or fighter.cell, state.fighters[deed.target].cell)
    if distance > (limit := shooters[using].range):
        return Refusal(
            "out-of-range", "RQ-R2", actor=deed.actor, target=deed.target, item=using, distance=distance, reach=limit
        )
    return Intent(kind="missile", to=deed.to, target=deed.target, item=using)


# --- other deeds -----------------------------------------------------------------------------------------------------


def _cell(setup: Setup, state: State, to: str) -> Refusal | None:
    """Returns the reason a cell can never be entered.

    Another fighter in the cell is not such a reason, because it may leave.
    """
    refusal = check_cell(stage_of(setup, state), to, "RQ-R4") if to else None
    return None if refusal is None or refusal.code == "cell-taken" else refusal


def _move(setup: Setup, state: State, fighter: Fighter, deed: Move) -> Read:
    if refusal := _cell(setup, state, deed.to) or _enemy(state, fighter, deed.past, "RQ-P1"):
        return refusal
    others = [Piece(each.id) for each in state.fighters.values() if not each.dead and each is not fighter]
    if deed.target and deed.target not in others:
        return Refusal("no-such-fighter", "RQ-R4", target=deed.target, fighters=others)
    if not (deed.to or deed.target):
        return Refusal("where-to", "RQ-R4", actor=deed.actor)
    if deed.to == fighter.cell:
        return Refusal("there-already", "RQ-R4", actor=deed.actor, cell=deed.to)
    return Intent(kind="move", to=deed.to, toward=NOBODY if deed.to else deed.target, past=deed.past)


def _then(setup: Setup, state: State, fighter: Fighter, deed: Cast | Aid, ranks: int) -> Read | None:
    """Returns the blows declared to follow an action that takes `ranks` (RQ-R4).

    Returns None if no blows are declared.
    """
    if not deed.plan:
        return None
    if fighter.fallen:
        return Refusal("has-fallen", "RQ-D6", actor=deed.actor)
    found = _attack(setup, state, fighter, Attack(actor=deed.actor, plan=deed.plan))
    if isinstance(found, Refusal):
        return found
    sheet = sheet_of(setup, fighter)
    modes = (melee_mode(fighter, blow.item) for blow in found.blows)
    spent = ranks + fighter.spent + fighter.walked + (CHANGE_SR if state.phase == "clock" else 0)
    earliest = min(sheet.opportunity_sr(mode) for mode in modes if mode is not None) + spent
    if earliest > RANKS:
        return Refusal("then-late", "RQ-R4", actor=deed.actor, ranks=spent, rank=earliest, most=RANKS)
    return found


def _cast(setup: Setup, state: State, fighter: Fighter, deed: Cast) -> Read:
    if not (deed.value or fighter.carried):
        return Refusal("spell-ranks", "RQ-R1", actor=deed.actor)
    if deed.target and deed.target not in state.fighters:
        there = [Piece(each.id) for each in state.fighters.values() if not each.dead]
        return Refusal("no-such-fighter", "RQ-R1", target=deed.target, fighters=there)
    then = _then(setup, state, fighter, deed, deed.value)
    if isinstance(then, Refusal):
        return then
    if deed.value:
        ranks = sheet_of(setup, fighter).dex_srm + deed.value
        return Intent(kind="spell", ranks=ranks, name=deed.name, target=deed.target, follows=then)
    return Intent(
        kind="spell", ranks=fighter.carried, name=fighter.spell, target=fighter.spell_target, follows=then
    )  # fmt: skip


def _aid(setup: Setup, state: State, fighter: Fighter, deed: Aid) -> Read:
    target = state.fighters.get(deed.target or fighter.id)
    if target is None or target.dead:
        return Refusal(
            "no-such-fighter", "RQ-E2", target=deed.target, fighters=[Piece(each) for each in state.fighters]
        )
    if setup.ground.distance(fighter.cell, target.cell) > 1:
        return Refusal("aid-too-far", "RQ-E2", actor=deed.actor, target=Piece(target.id))
    then = _then(setup, state, fighter, deed, AID_SR)
    return then if isinstance(then, Refusal) else Intent(kind="aid", target=Piece(target.id), follows=then)


# --- options ---------------------------------------------------------------------------------------------------------


def deeds(setup: Setup, state: State, fighter: Fighter) -> Iterator[Deed]:
    """Yields a fighter's legal deeds, the usual ones first.

    Moves to a cell are left out; `cells` yields the possible cells.
    """
    actor = Piece(fighter.id)
    if not fighter.fallen:
        yield from _attacks(setup, state, fighter)
    yield Defend(actor=actor)
    if fighter.carried:
        yield Cast(actor=actor, name=fighter.spell, target=fighter.spell_target)
    if not fighter.fallen:
        for enemy in awake_enemies(state, fighter):
            yield Move(actor=actor, target=Piece(enemy.id))
        for item in fighter.items:
            if check_ready(fighter, item) is None:
                yield Ready(actor=actor, using=Term(item))
    yield from _aids(setup, state, fighter)
    yield Cast(actor=actor, value=1)


def idle(setup: Setup, state: State, seat: str, verb: str) -> Refusal | None:
    """Refuses a `RARE` verb without an option for the seat."""
    there = fighters_of(state, seat)
    if verb not in RARE or any(deed.verb == verb for each in there for deed in deeds(setup, state, each)):
        return None
    return Refusal("nothing-listed")


def fitting_plans(setup: Setup, state: State, fighter: Fighter) -> Iterator[Plan]:
    """Yields declarations with the items in hand, the most useful first."""
    if fighter.fallen or not fighter.attack:
        return iter(())
    enemies = sorted(awake_enemies(state, fighter), key=lambda each: setup.ground.distance(fighter.cell, each.cell))
    beside = [each.id for each in enemies if setup.ground.distance(fighter.cell, each.cell) == 1]
    return plans_for([each.id for each in enemies], armed_with(fighter), beside)


def armed_with(fighter: Fighter) -> list[Term]:
    """Returns the items to strike with, or else the fists."""
    return [Term(item) for item in blades(fighter) if item != FIST] or [Term(item) for item in blades(fighter)]


def cells(setup: Setup, state: State, fighter: Fighter) -> Iterator[Cell]:
    """Yields the free cells, the nearest first."""
    stage = stage_of(setup, state)
    near = setup.ground.distance
    labels = sorted(setup.ground.tiles.index, key=lambda label: near(fighter.cell, label))
    return (Cell(label) for label in labels if stage.is_free(label))


def _attacks(setup: Setup, state: State, fighter: Fighter) -> Iterator[Deed]:
    if not fighter.attack:
        return
    actor, enemies = Piece(fighter.id), awake_enemies(state, fighter)
    armed = armed_with(fighter)
    nearest = sorted(enemies, key=lambda each: setup.ground.distance(fighter.cell, each.cell))
    for enemy in nearest:
        for item in armed:
            yield Attack(actor=actor, target=Piece(enemy.id), using=(item,))
    for item in armed:
        yield Attack(actor=actor, using=(item,))
    if armed:
        yield Attack(actor=actor, using=armed[:1], watch=NEAREST)
        yield from (Attack(actor=actor, plan=UserText(f"if {enemy.id} enters with {armed[0]}")) for enemy in nearest)
    if len(armed) > 1:
        yield Attack(actor=actor, using=(armed[0], armed[1]))
        yield Attack(actor=actor, plan=UserText(f"first with {armed[0]}, next with {armed[1]}"))
        for enemy in nearest:
            yield Attack(actor=actor, target=Piece(enemy.id), using=(armed[0], armed[1]))
    for enemy in nearest:
        for held in loaded(state, fighter):
            shot = Shoot(actor=actor, target=Piece(enemy.id), using=Term(held))
            if check_deed(setup, state, fighter.seat, shot) is None:
                yield shot


def loaded(state: State, fighter: Fighter) -> list[str]:
    """Returns the held items that are ready to shoot (RQ-R2)."""
    shooters = {id: item for id, item in in_hand(fighter).items() if missile_mode(fighter, id) is not None}
    return [id for id, item in shooters.items() if item.loaded_in <= state.round]


def _aids(setup: Setup, state: State, fighter: Fighter) -> Iterator[Deed]:
    """Yields first aid for each wounded fighter of the side."""
    for other in state.fighters.values():
        if other.side == fighter.side and (other.dying or other.points != whole(setup, other)):
            aid = Aid(actor=Piece(fighter.id), target=Piece(other.id))
            if check_deed(setup, state, fighter.seat, aid) is None:
                yield aid
