"""Acts of engaged dolls, and counters in a melee.

Each doll may attack, use a skill, escape or observe (MAID-3-P4, MAID-6-A*). A counter is an attack back at an attacker
(MAID-3-P5, MAID-8-C*).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term, by_number
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, Entry
from rules.core.play.declaring import Done
from rules.core.play.table import Procedure
from rules.core.space.plane.spots import squared
from rules.maidens import events
from rules.maidens.actions import BARE_HANDS, NOTHING, Attack, Equip, Escape, Pass, Use
from rules.maidens.attack.arming import Moment, Way, blades, blow_of, joinable
from rules.maidens.attack.blows import strike
from rules.maidens.attack.health import spoil
from rules.maidens.attack.rolling import use
from rules.maidens.attack.targets import Blow
from rules.maidens.events import Idle
from rules.maidens.sheet.skills import Power
from rules.maidens.standing import (
    GameTable,
    actor_of,
    in_order,
    is_awake,
    is_down,
    is_unfit,
    of_side,
    opponents,
    participants,
    seats_left,
)
from rules.maidens.state import Doll, Setup, State
from rules.maidens.turn.escaping import check_escape, escape
from rules.maidens.turn.hands import free_hands
from rules.maidens.turn.using import check_use, power_of, use_power
from rules.maidens.values import can_pay, held, powers_for


def fighters(state: State) -> list[Doll]:
    """Returns the active side's engaged dolls that have not acted yet (MAID-6-A1)."""
    return [
        doll for doll in of_side(state, state.active) if doll.melee and is_awake(doll) and doll.id not in state.acted
    ]


def fighters_to_act(table: GameTable) -> list[str]:
    return [doll.id for doll in fighters(table.state)]


# --- melee action phase ----------------------------------------------------------------------------------------------


def next_act(table: GameTable) -> Procedure[bool]:
    """Resolves one act in a melee.

    After the players' acts, berserk and routed dolls act by themselves (MAID-6-M2). Returns False once no act is left.
    """
    state = table.state
    answer = yield from table.ask(lambda: _decision(table))
    if answer is None:
        unfit = next((doll for doll in fighters(state) if is_unfit(doll)), None)
        if unfit is None:
            return False
        if unfit.berserk:
            yield from _rage(table, unfit)
        else:
            state.acted.append(unfit.id)
            yield from escape(table, Escape(actor=Piece(unfit.id)))
        return True
    match answer.action:
        case Done():
            state.done.append(answer.seat)
        case Pass(actor=actor):
            state.acted.append(actor)
            table.tell(Idle(rules=("MAID-6-A9",), actor=actor, observes=True))
        case Escape() as action:
            state.acted.append(action.actor)
            yield from escape(table, action)
        case Use() as action:
            state.acted.append(action.actor)
            yield from _use(table, action, "melee")
        case Attack() as action:
            yield from _attack(table, action)
        case _:
            pass
    return True


def _use(table: GameTable, action: Use, moment: Moment, *, is_counter: bool = False) -> Procedure[None]:
    """Pays for a power and carries it out at once."""
    doll = table.state.dolls[action.actor]
    power = power_of(table.setup, doll, action.using)
    assert power is not None
    use(table, doll, power, target=action.target)
    yield from use_power(table, action, moment, is_counter=is_counter)


def _attack(table: GameTable, action: Attack) -> Procedure[None]:
    state = table.state
    doll = state.dolls[action.actor]
    blow = blow_of(table.setup, state, action, "melee")
    assert not isinstance(blow, Refusal)
    state.acted.append(doll.id)
    if action.skill:
        power = next(each for each in joinable(table.setup, doll, "melee") if each.id == action.skill)
        use(table, doll, power)
    free_hands(table, doll, Way(blow.key, blow.profile), drops=action.stow == "drop")
    yield from strike(table, blow)


def _rage(table: GameTable, doll: Doll) -> Procedure[None]:
    """Makes a berserk doll attack the nearest enemy within her reach (MAID-6-M2)."""
    table.state.acted.append(doll.id)
    enemies = sorted(
        opponents(table.state, doll), key=lambda each: (squared(doll.spot, each.spot), each.hp, by_number(each.id))
    )
    for target in enemies:
        for action in attacks_on(table.setup, table.state, doll, target):
            blow = blow_of(table.setup, table.state, action, "melee")
            if not isinstance(blow, Refusal):
                free_hands(table, doll, Way(blow.key, blow.profile), drops=False)
                yield from strike(table, blow)
                return


def _decision(table: GameTable) -> Decision | None:
    state = table.state
    seats = seats_left(state, fighters(state))
    if not seats:
        return None
    return Decision(
        kind="melee",
        seats=seats,
        verbs=("attack", "use", "escape", "pass", "done"),
        options=lambda seat: _options(table, seat),
        check=lambda seat, action: _check(table, seat, action),
        default=lambda seat: Done(),
        rule="MAID-6-A1",
        entry=Entry(reads={"to": "point"}),
    )


def attacks_on(setup: Setup, state: State, doll: Doll, target: Doll, *, riposte: bool = False) -> Iterator[Attack]:
    """Yields a doll's attacks on an enemy, items in hand first."""
    boosts = [NOTHING] if riposte else [NOTHING, *(Term(each.id) for each in joinable(setup, doll, "melee"))]
    seen = set()
    for way in blades(setup, doll):
        using = Term(way.profile.id if way.key else BARE_HANDS)
        if using not in seen:
            seen.add(using)
            for skill in boosts:
                yield Attack(actor=Piece(doll.id), target=Piece(target.id), using=using, skill=skill)


def _options(table: GameTable, seat: str) -> Iterator[Action]:
    setup, state = table.setup, table.state
    for doll in fighters(state):
        if doll.seat == seat:
            for action in _acts(setup, state, doll):
                if check_act(setup, state, doll, action) is None:
                    yield action
    yield Done()


def _acts(setup: Setup, state: State, doll: Doll) -> Iterator[Action]:
    actor = Piece(doll.id)
    enemies = [each for each in opponents(state, doll) if not is_down(each)]
    for target in enemies:
        yield from attacks_on(setup, state, doll, target)
    for power in _skills(setup, doll, "melee"):
        yield from _uses(state, doll, power, enemies)
    yield Escape(actor=actor)
    yield Pass(actor=actor)


def _skills(setup: Setup, doll: Doll, timing: str) -> list[Power]:
    return [
        each for each in powers_for(setup, doll) if each.kind == "act" and timing in each.timing and can_pay(doll, each)
    ]


def _uses(state: State, doll: Doll, power: Power, enemies: list[Doll]) -> Iterator[Use]:
    actor, word, value = Piece(doll.id), Term(power.id), power.hp_cost
    if power.aim.who in ("self", "enemies", "allies"):
        yield Use(actor=actor, using=word, value=value)
    elif power.aim.who in ("enemy", "doll"):
        yield from (Use(actor=actor, using=word, target=Piece(each.id), value=value) for each in enemies)


def _check(table: GameTable, seat: str, action: Action) -> Refusal | None:
    state = table.state
    if isinstance(action, Done):
        return None
    doll = actor_of(state, seat, state.active, action, "MAID-6-A1")
    if isinstance(doll, Refusal):
        return doll
    if doll.id not in {each.id for each in fighters(state)}:
        return Refusal("cannot-fight", "MAID-6-A1", actor=Piece(doll.id))
    return check_act(table.setup, state, doll, action)


def check_act(setup: Setup, state: State, doll: Doll, action: Action) -> Refusal | None:
    """Refuses an act in a melee that is not possible (MAID-6-M2)."""
    if doll.routed and not isinstance(action, Escape):
        return Refusal("routed-escapes", "MAID-6-M2", actor=Piece(doll.id))
    if doll.berserk and isinstance(action, Escape | Use):
        return Refusal("berserk-attacks", "MAID-6-M2", actor=Piece(doll.id))
    match action:
        case Attack():
            found = blow_of(setup, state, action, "melee")
            return found if isinstance(found, Refusal) else None
        case Use():
            return check_use(setup, state, action, "melee")
        case Escape():
            return check_escape(setup, state, doll, action)
        case Pass() if doll.berserk and any(
            not isinstance(blow_of(setup, state, each, "melee"), Refusal)
            for target in opponents(state, doll)
            for each in attacks_on(setup, state, doll, target)
        ):
            return Refusal("berserk-attacks", "MAID-6-M2", actor=Piece(doll.id))
        case _:
            return None


# --- melee counters (MAID-8-C) ---------------------------------------------------------------------------------------


def attackers(state: State, doll: Doll) -> list[Doll]:
    """Returns the enemies whom a doll may counter in her melee (MAID-8-C1)."""
    there = {each.id for each in participants(state, doll.melee)}
    ids = dict.fromkeys(each.by for each in doll.attacked if each.counterable and each.by in there)
    return in_order(each for id in ids if not is_down(each := state.dolls[id]))


def can_riposte(doll: Doll) -> bool:
    """Returns whether a doll could still counter in her melee (MAID-6-M2)."""
    return bool(doll.melee) and is_awake(doll) and not doll.routed and not doll.countered


def ripostes(setup: Setup, state: State, doll: Doll) -> list[Action]:
    """Returns a doll's possible counters (MAID-8-C1 to C6)."""
    if not can_riposte(doll):
        return []
    found: list[Action] = []
    for target in attackers(state, doll):
        found += [
            each
            for each in attacks_on(setup, state, doll, target, riposte=True)
            if not isinstance(blow_of(setup, state, each, "riposte"), Refusal)
        ]
        if not doll.berserk:
            found += [
                each
                for power in _skills(setup, doll, "melee-counter")
                for each in _uses(state, doll, power, [target])
                if check_use(setup, state, each, "riposte") is None
            ]
    return found


def possible_riposters(table: GameTable) -> list[str]:
    """Returns the passive side's dolls that can counter in a melee, by id."""
    state = table.state
    return [doll.id for doll in of_side(state, state.passive) if ripostes(table.setup, state, doll)]


def next_riposte(table: GameTable) -> Procedure[bool]:
    """Resolves one melee counter, if a player wants one.

    Returns False once no counter is left.
    """
    setup, state = table.setup, table.state
    answer = yield from table.ask(lambda: _riposte_decision(table))
    if answer is None:
        return False
    if isinstance(answer.action, Done):
        state.done.append(answer.seat)
        return True
    doll = state.dolls[str(getattr(answer.action, "actor", ""))]
    doll.countered = True
    match answer.action:
        case Equip():
            for key in held(doll):
                doll.things[key].place = "slung"
                table.tell(events.Slung(rules=("MAID-8-C5",), actor=Piece(doll.id), item=doll.things[key].term))
        case Use() as action:
            spoil(table, doll, "counter")
            yield from _use(table, action, "riposte", is_counter=True)
        case Attack() as action:
            spoil(table, doll, "counter")
            blow = blow_of(setup, state, action, "riposte")
            assert isinstance(blow, Blow)
            free_hands(table, doll, Way(blow.key, blow.profile), drops=True)
            yield from strike(table, blow)
        case _:
            pass
    return True


def _riposte_decision(table: GameTable) -> Decision | None:
    state = table.state
    able = [state.dolls[id] for id in possible_riposters(table)]
    seats = seats_left(state, able)
    if not seats:
        return None
    has_power = any("melee-counter" in power.timing for doll in able for power in powers_for(table.setup, doll))
    also = (*(("use",) if has_power else ()), *(("equip",) if any(map(_must_let_go, able)) else ()))
    return Decision(
        kind="riposte",
        seats=seats,
        verbs=("attack", *also, "pass", "done"),
        options=lambda seat: _riposte_options(table, seat),
        check=lambda seat, action: _riposte_check(table, seat, action),
        default=lambda seat: Done(),
        rule="MAID-8-C1",
        concerns=seats,
    )


def _riposte_options(table: GameTable, seat: str) -> Iterator[Action]:
    yield Done()
    for id in possible_riposters(table):
        doll = table.state.dolls[id]
        if doll.seat == seat:
            yield from ripostes(table.setup, table.state, doll)
            if _must_let_go(doll):
                yield Equip(actor=Piece(id))
            yield Pass(actor=Piece(id))


def _must_let_go(doll: Doll) -> bool:
    """Returns whether a doll holds items, but none that is usable in a melee (MAID-8-C3)."""
    return bool(held(doll)) and not any(doll.things[key].gear.melee for key in held(doll))


def _riposte_check(table: GameTable, seat: str, action: Action) -> Refusal | None:
    setup, state = table.setup, table.state
    if isinstance(action, Done):
        return None
    doll = actor_of(state, seat, state.passive, action, "MAID-8-C1")
    if isinstance(doll, Refusal):
        return doll
    if doll.countered:
        return Refusal("countered", "MAID-8-C1", actor=Piece(doll.id))
    if not can_riposte(doll):
        return Refusal("cannot-fight", "MAID-8-C1", actor=Piece(doll.id))
    by = attackers(state, doll)
    target = str(getattr(action, "target", ""))
    if not by or (isinstance(action, Attack | Use) and target not in {each.id for each in by}):
        whom = [Piece(each.id) for each in by]
        return Refusal("not-attacked-by", "MAID-8-C1", actor=Piece(doll.id), target=Piece(target), attackers=whom)
    match action:
        case Attack():
            found = blow_of(setup, state, action, "riposte")
            return found if isinstance(found, Refusal) else None
        case Use():
            if doll.berserk:
                return Refusal("berserk-attacks", "MAID-6-M2", actor=Piece(doll.id))
            return check_use(setup, state, action, "riposte")
        case Equip(using=using):
            if using or not _must_let_go(doll):
                return Refusal("sling-what", "MAID-8-C5", actor=Piece(doll.id))
            return None
        case _:
            return None
