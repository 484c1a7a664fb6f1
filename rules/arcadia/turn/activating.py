"""Arcadia: the activation of a hero, with movement and one attack in either order (ARC-T4, ARC-M, ARC-A)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.arcadia import events
from rules.arcadia.actions import Attack, Move, Pass, Use
from rules.arcadia.attack.attacking import carry_out, check_attack, exhaust, in_reach, ready_cards
from rules.arcadia.attack.attacks import payments
from rules.arcadia.attack.kills import remove_hero, remove_monster
from rules.arcadia.attack.reactions import candidates, react
from rules.arcadia.characters import GameTable, blow_of, card_of, held_card, hero_card, is_killed, slips_away, stage_of
from rules.arcadia.effects.effect import Blow, Struck
from rules.arcadia.sheet.cards import cards
from rules.arcadia.space.ground import Leg, border_id
from rules.arcadia.space.paths import check_end, check_move, check_path, legs_along
from rules.arcadia.space.stage import MONSTERS, Stage, Way
from rules.arcadia.state import Activation, Character, Offer, Setup, State
from rules.arcadia.turn.asking import choose
from rules.arcadia.turn.moving import turn_door, walk
from rules.arcadia.turn.quests import judge_quests
from rules.arcadia.turn.tokens import pick_up, take_token, waiting_tokens
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure

PASS = Pass()


def activation(table: GameTable) -> Procedure[None]:
    """Performs one action of the active hero (ARC-T5)."""
    state = table.state
    active = state.activation
    assert active is not None
    hero = state.characters[active.hero]
    answer = yield from table.ask(lambda: decision_of(table))
    match answer and answer.action:
        case Move() as move:
            yield from follow_legs(table, hero, legs_of(stage_of(table.setup, state), hero, active, move))
        case Use() as use:
            active.points -= 1
            active.moved = True
            turn_door(table, hero.id, border_id(hero.space, use.to), active.points)
        case Attack() as attack:
            yield from make_attack(table, hero, attack)
        case _:
            active.over = True
    if hero.space:
        pick_up(table, hero)
    judge_quests(table)


def is_over(state: State) -> bool:
    """Returns whether the current activation is over (ARC-T4, ARC-T5)."""
    active = state.activation
    return active is None or active.over or not state.characters[active.hero].space


# --- options and checks ----------------------------------------------------------------------------------------------


def decision_of(table: GameTable) -> Decision | None:
    """Returns the active hero's decision, or None if nothing is left to do (ARC-T4)."""
    state = table.state
    active = state.activation
    if active is None or active.over or state.winner:
        return None
    hero = state.characters[active.hero]
    if not hero.space:
        return None
    stage = stage_of(table.setup, state)
    doors = ("use",) if active.points and any(_doors(stage, hero)) else ()
    verbs = [*(("move", *doors) if active.points else ()), *(() if active.attacked else ("attack",)), "pass"]
    if verbs == ["pass"]:
        return None
    return Decision(
        kind="activation",
        seats=(hero.guild,),
        verbs=tuple(verbs),
        options=lambda _seat: list(_options(stage, hero, active)),
        check=lambda _seat, action: _check(stage, hero, active, action),
        default=lambda _seat: _default(stage, hero, active),
        rule="ARC-T4",
        facts={
            "actor": Piece(hero.id),
            "points": active.points,
            "attacked": active.attacked,
            "idle": not doors and not _has_more(stage, hero, active),
        },
    )


def _default(stage: Stage, hero: Character, active: Activation) -> Action:
    """Returns a pass, or a move if the hero cannot stay in its space (ARC-M2)."""
    return PASS if check_stop(stage, hero, active) is None else next(_moves(stage, hero, active))


def check_stop(stage: Stage, hero: Character, active: Activation) -> Refusal | None:
    """Refuses to end movement in the hero's space if the hero has to move on (ARC-M2).

    If a correction has left it no way out, the hero may stay.
    """
    refusal = check_end(stage, hero.id)
    return refusal if refusal is not None and any(_moves(stage, hero, active)) else None


def ends(stage: Stage, hero: Character, points: int) -> dict[str, Way]:
    """Returns the best path to each space where a hero could end its movement."""
    return stage.ends(hero.id, points, unguarded=slips_away(hero))


def _options(stage: Stage, hero: Character, active: Activation) -> Iterator[Action]:
    """Yields possible attacks, moves and doors, and the end of the activation."""
    may_stay = check_stop(stage, hero, active) is None
    if not active.attacked and may_stay:
        yield from _attacks(stage, hero)
    if active.points:
        yield from _moves(stage, hero, active)
        for to in _doors(stage, hero):
            if check_move(stage, hero.id, active.points, Leg("door", border_id(hero.space, to))) is None:
                yield Use(to=to)
    if may_stay:
        yield PASS


def _has_more(stage: Stage, hero: Character, active: Activation) -> bool:
    """Returns whether a move or an attack may be left.

    To be fast, it checks only the neighbouring spaces for moves.
    """
    squares = stage.ground.squares
    here = squares.index[hero.space]
    near = (to for to, _ in (*squares.portals[here], *squares.steps[here]))
    if active.points and any(stage.occupancy(hero.id, squares.grid.labels[to]) != "blocked" for to in near):
        return True
    return not active.attacked and any(_attacks(stage, hero))


def _doors(stage: Stage, hero: Character) -> Iterator[Cell]:
    """Yields the spaces behind the doors of a hero's space."""
    squares = stage.ground.squares
    return (Cell(squares.grid.labels[to]) for to, door in squares.steps[squares.index[hero.space]] if door)


def _moves(stage: Stage, hero: Character, active: Activation) -> Iterator[Move]:
    for way in ends(stage, hero, active.points).values():
        if way.cost:
            yield Move(to=Cell(way.space))


def _attacks(stage: Stage, hero: Character) -> Iterator[Attack]:
    """Yields attacks with each card on each target, with at most one boost (ARC-Z1)."""
    boosts = [(), *((Term(held.id),) for held in ready_cards(hero, boosts=True))]
    for held in ready_cards(hero):
        for target in in_reach(stage, hero, card_of(held)):
            for boost in boosts:
                yield Attack(target=(Piece(target),), using=Term(held.id), boosts=boost)


def _check(stage: Stage, hero: Character, active: Activation, action: Action) -> Refusal | None:
    """Refuses an action of the active hero (ARC-C2)."""
    if not isinstance(action, Move | Use) and (refusal := check_stop(stage, hero, active)) is not None:
        return refusal
    match action:
        case Move():
            if not action.to and not action.path:
                return Refusal("no-destination", "ARC-M1", actor=Piece(hero.id))
            if action.path:
                return check_path(stage, hero.id, active.points, legs_of(stage, hero, active, action))
            found = ends(stage, hero, active.points)
            if action.to not in found or not found[action.to].cost:
                return _refuse_space(stage, hero, active, action.to)
        case Use():
            if not stage.ground.are_beside(hero.space, action.to):
                return Refusal("door-none", "ARC-B6", cell=action.to)
            return check_move(stage, hero.id, active.points, Leg("door", border_id(hero.space, action.to)))
        case Attack():
            return check_attack(stage, hero, action)
    return None


def _refuse_space(stage: Stage, hero: Character, active: Activation, to: str) -> Refusal:
    """Returns the reason the hero cannot move to a space."""
    if to == hero.space:
        return Refusal("move-nowhere", "ARC-M1", cell=Cell(to))
    if to not in stage.ground.squares.index:
        return Refusal("step-terrain", "ARC-B1", cell=Cell(to))
    if stage.occupancy(hero.id, to) != "free":
        return Refusal("end-full", "ARC-M2", cell=Cell(to))
    needed = next((cost for cost in range(1, 13) if to in ends(stage, hero, cost)), 0)
    return Refusal("too-far", "ARC-M1", cell=Cell(to), points=active.points, needed=needed)


# --- movement --------------------------------------------------------------------------------------------------------


def legs_of(stage: Stage, hero: Character, active: Activation, move: Move) -> Sequence[Leg]:
    """Returns the moves of an action."""
    if not move.path:
        return ends(stage, hero, active.points)[move.to].moves
    return legs_along(stage, hero.id, move.path)


def follow_legs(table: GameTable, hero: Character, legs: Iterable[Leg]) -> Procedure[None]:
    """Makes moves one after another, and stops at the first that rouses guards (ARC-M8).

    The guards attack before the hero makes that move. After the move, the player decides again.
    """
    state = table.state
    active = state.activation
    assert active is not None
    is_unguarded = slips_away(hero)
    free: list[Leg] = []
    active.moved = True

    def walk_free() -> None:
        walk(table, hero.id, free, active.points)
        free.clear()

    here = stage_of(table.setup, state)
    at = str(hero.space)
    for leg in legs:
        guards = () if is_unguarded or leg.kind == "door" else here.guards_of(hero.id, at)
        if guards:
            walk_free()
            yield from react(table, hero.id, guards, (), "move")
            if not hero.space or state.winner:
                return
        active.points -= 1
        free.append(leg)
        if leg.kind == "door":
            walk_free()
            here = stage_of(table.setup, state)
        else:
            at = leg.to
            if waiting_tokens(table, hero, at):
                walk_free()
                pick_up(table, hero)
        if guards:
            break
    walk_free()


# --- attack ----------------------------------------------------------------------------------------------------------


def make_attack(table: GameTable, hero: Character, attack: Attack) -> Procedure[None]:
    """Performs a hero's attack and the reactions to it (ARC-A1, ARC-Q, ARC-T4)."""
    state = table.state
    active = state.activation
    assert active is not None
    active.attacked = True
    active.groups.append(cards()[attack.using].group)
    if active.moved:
        active.points = 0
    stage = stage_of(table.setup, state)
    primary = attack.target[0]
    blow = blow_of(stage, hero, primary, attack.using, attack.boosts)
    _pay(table, hero, attack, blow)
    blow = blow_of(stage, hero, primary, attack.using, attack.boosts)
    struck, avenger = yield from carry_out(table, blow, attack.target[1:], hero.guild)
    exempt = is_exempt(table.setup, stage, hero.id, [one.target.id for one in struck])
    yield from _remove_fallen(table, hero, struck, avenger)
    attacked = [one.target.id for one in struck if one.target.is_monster and not one.is_overkilled]
    yield from _reactions(table, hero, attacked, rouses_guards=not exempt)


def is_exempt(setup: Setup, stage: Stage, hero: str, targets: Iterable[str]) -> bool:
    """Returns whether an attack rouses no guards, because a target is Close (ARC-G1, ARC-G2)."""
    only_monsters = setup.variants.guard_exempt == "close_monster_target"
    return any(
        stage.are_close(hero, each) and (not only_monsters or stage.side[each] == MONSTERS) for each in targets
    )  # fmt: skip


def _pay(table: GameTable, hero: Character, attack: Attack, blow: Blow) -> None:
    """Pays for the card and boosts of an attack (ARC-A2, ARC-Z1)."""
    for id, is_boost in ((attack.using, False), *((each, True) for each in attack.boosts)):
        held = held_card(hero, id)
        assert held is not None
        ways = payments(blow.attacker, None if is_boost else blow)
        cost = "wound" if attack.bleeds_for(boost=is_boost) else "free" if ways == ("free",) else "exhaust"
        exhaust(table, hero, held, cost)


def _remove_fallen(table: GameTable, hero: Character, struck: Sequence[Struck], avenger: str) -> Procedure[None]:
    """Removes overkilled monsters and killed heroes (ARC-O2, ARC-Q2, ARC-K6, ARC-K8, ARC-Z5).

    They are removed in the order of their defence rolls, the attacker last.
    """
    state = table.state
    for one in struck:
        target = state.characters[one.target.id]
        if target.guild and target.space and is_killed(target):
            yield from _fall(table, target, hero)
        elif one.is_overkilled and target.id in state.dying:
            remove_monster(table, target)
    if hero.space and is_killed(hero):
        yield from _fall(table, hero, state.characters[avenger])


def _fall(table: GameTable, victim: Character, killer: Character) -> Procedure[None]:
    """Removes a killed hero, whose killer may take a token (ARC-K6)."""
    carried, space = list(victim.carried), victim.space
    remove_hero(table, victim, killer.id)
    yield from _loot(table, killer, carried, space)


def _loot(table: GameTable, hero: Character, tokens: Sequence[str], space: str) -> Procedure[None]:
    """Lets the killer of a hero take one of the dropped tokens (ARC-K6)."""
    state = table.state

    def there() -> list[Offer]:
        may_take = hero.space and not is_killed(hero) and not state.winner
        found = [each for each in tokens if may_take and state.tokens.get(each) == space]
        return [Offer(kind="token", term=Term(each)) for each in found]

    facts = {"actor": Piece(hero.id)}
    chosen = yield from choose(table, hero.guild, "loot", "ARC-K6", there, facts=facts, may_pass=True)
    if chosen is not None:
        take_token(table, hero, chosen.term, "ARC-K6")


def _reactions(table: GameTable, hero: Character, attacked: Sequence[str], *, rouses_guards: bool) -> Procedure[None]:
    """Resolves the reactions to a hero's attack (ARC-G4, ARC-P2, ARC-Q3).

    Killed monsters that do not pay back are removed first.
    """
    state = table.state
    paying: list[str] = []
    if hero.space and not state.winner:
        paying = yield from candidates(table, [each for each in attacked if state.characters[each].space], hero.id)
    for monster in [each for each in state.dying if each not in paying]:
        remove_monster(table, state.characters[monster])
    if not hero.space or state.winner:
        for monster in list(state.dying):
            remove_monster(table, state.characters[monster])
        return
    close = stage_of(table.setup, state).guards_of(hero.id) if rouses_guards else ()
    guards = [each for each in close if not is_killed(state.characters[each])]
    yield from react(table, hero.id, guards, paying, "attack")


def activate(table: GameTable, hero: Character) -> None:
    """Activates a hero (ARC-T3)."""
    table.state.activation = Activation(hero=hero.id, points=hero_card(hero).movement)
    table.state.phase = "activation"
    table.tell(events.Activated(rules=("ARC-T3",), actor=Piece(hero.id)))
    pick_up(table, hero)
