"""Resolution of declared acts in full, in the order that the side chooses (MAID-3-P2c, MAID-3-P2e)."""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import NOBODY, Phrase, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.declaring import Done
from rules.core.play.table import Procedure
from rules.maidens import events
from rules.maidens.actions import Attack, Capture, Next, Pass, Ready, Use
from rules.maidens.attack.arming import guns, shots
from rules.maidens.attack.blows import shoot
from rules.maidens.attack.targets import Blow, check_blow
from rules.maidens.attack_events import AttackSpent
from rules.maidens.effects.effect import Effect
from rules.maidens.effects.profiles import Profile
from rules.maidens.sheet.skills import Power, powers
from rules.maidens.standing import GameTable, is_awake, is_unfit, leader
from rules.maidens.state import Doll
from rules.maidens.turn.compelled import rage
from rules.maidens.turn.declaring_acts import check_deed, needs_charge
from rules.maidens.turn.emplacing import emplaced_of
from rules.maidens.turn.using import eat, emplace, is_food, use_power
from rules.maidens.values import thing_of


def next_act(table: GameTable) -> Procedure[bool]:
    """Resolves one act of the phase, berserk dolls first (MAID-9-K3, MAID-3-P2e).

    Returns False once no act is left.
    """
    state = table.state
    if state.queue:
        yield from rage(table, state.queue.pop(0))
        return True
    if not state.declared.acts:
        state.declared.forget()
        return False
    if len(state.declared.acts) > 1 and "order" not in state.done:
        answer = yield from table.ask(lambda: _order(table))
        if answer is not None and isinstance(answer.action, Next):
            first = answer.action.actor
            state.declared.acts.sort(key=lambda each: each.about != first)
        else:
            state.done.append("order")
    if state.declared.acts:
        act = state.declared.acts.pop(0)
        yield from _carry_out(table, act.act.value)
    return True


def _order(table: GameTable) -> Decision | None:
    """Returns the decision about the next act.

    After the answer "done" the other acts follow in the order in which they were declared.
    """
    state = table.state
    acts = [each for each in state.declared.acts if not isinstance(each.act.value, Pass)]
    if len(acts) < 2:
        return None
    options: list[Action] = [Done(), *(Next(actor=Piece(each.about)) for each in acts)]
    return Decision(
        kind="next",
        seats=(leader(table.setup, state.active),),
        verbs=("next", "done"),
        options=lambda _seat: options,
        check=lambda _seat, action: (
            None
            if action in options
            else Refusal(
                "undeclared",
                "MAID-5-A1",
                actor=getattr(action, "actor", NOBODY),
                actors=[Piece(each.about) for each in acts],
            )
        ),
        default=lambda _seat: Done(),
        rule="MAID-3-P2e",
    )


def _carry_out(table: GameTable, action: Action) -> Procedure[None]:
    """Carries out a declared act, unless it has become impossible (MAID-3-P2c)."""
    doll = table.state.dolls[str(getattr(action, "actor", ""))]
    if why := _impossible(table, doll, action):
        table.tell(
            AttackSpent(rules=("MAID-3-P2c", why.rule), actor=Piece(doll.id),
                        target=getattr(action, "target", NOBODY), using=Term(getattr(action, "using", "")),
                        reason=Phrase(f"refusal-{why.code}", why.facts))
        )  # fmt: skip
        return
    table.state.acted.append(doll.id)
    match action:
        case Attack():
            yield from _attack(table, action)
        case Use(using=using) if is_food(using):
            yield from eat(table, action)
        case Use(using=using) if any(each.row == using for each in emplaced_of(doll)):
            emplace(table, action)
        case Use():
            yield from use_power(table, action, "shot")
        case Ready(using=using):
            _ready(table, doll, using)
        case Capture(target=target):
            _capture(table, doll, target)
        case Pass():
            table.tell(events.Idle(rules=("MAID-5-F1",), actor=Piece(doll.id)))
        case _:
            pass


def _impossible(table: GameTable, doll: Doll, action: Action) -> Refusal | None:
    """Refuses an act that has become impossible.

    Attacks are not checked here.
    """
    if not is_awake(doll) or is_unfit(doll) or doll.melee:
        return Refusal("cannot-act", "MAID-5-AT1", actor=Piece(doll.id))
    match action:
        case Capture():
            return check_deed(table.setup, table.state, doll, action)
        case Use(using=using) if is_food(using):
            return check_deed(table.setup, table.state, doll, action)
        case _:
            return None


def _attack(table: GameTable, attack: Attack) -> Procedure[None]:
    """Resolves a declared shot with its skill (MAID-3-P2d)."""
    doll = table.state.dolls[attack.actor]
    boost = powers().get(attack.skill) if attack.skill else None
    effects = boost.effects if boost is not None else ()
    if boost is not None and boost.is_volley:
        blows = _volley(table, doll, attack, boost)
    else:
        blows = [_blow(doll, attack, effects)]
    for blow in blows:
        if is_awake(table.state.dolls[doll.id]) and blow is not None:
            yield from shoot(table, blow)


def _blow(doll: Doll, attack: Attack, effects: tuple[Effect, ...]) -> Blow | None:
    """Returns the attack with the declared weapon and mode, or None if the doll cannot use them any more."""
    for way in shots(doll):
        if (not attack.using or attack.using in (way.key, way.profile.id, doll.things[way.key].term)) and (
            not attack.mode or attack.mode == way.profile.mode
        ):
            return Blow(
                attacker=doll.id, target=attack.target, profile=way.profile, declared=effects, arc=attack.arc,
                key=way.key,
            )  # fmt: skip
    return None


def _volley(table: GameTable, doll: Doll, attack: Attack, power: Power) -> list[Blow | None]:
    """Returns one attack with each shooting weapon that the doll carries, the declared weapon first.

    The other weapons fire in the declared mode if possible, else in another mode that can be aimed at the target.
    """
    first = _blow(doll, attack, power.effects)
    blows: dict[tuple[str, str], Blow | None] = {}
    if first is not None:
        blows[first.key, first.profile.id] = first
    ways: dict[tuple[str, str], list[Profile]] = {}
    for way in guns(doll):
        ways.setdefault((way.key, way.profile.id), []).append(way.profile)
    for weapon, profiles in ways.items():
        if weapon not in blows:
            profiles.sort(key=lambda profile: profile.mode != attack.mode)
            tries = [_aimed(doll, attack, weapon[0], each, power) for each in profiles]
            can = (each for each in tries if check_blow(table.setup, table.state, each, is_declared=True) is None)
            blows[weapon] = next(can, tries[0])
    return list(blows.values())


def _aimed(doll: Doll, attack: Attack, key: str, profile: Profile, power: Power) -> Blow:
    return Blow(
        attacker=doll.id, target=attack.target, profile=profile, declared=power.effects, arc=attack.arc or "left",
        key=key,
    )  # fmt: skip


def _ready(table: GameTable, doll: Doll, using: str) -> None:
    """Readies an item (MAID-5-AT6), or charges it (MAID-5-G1)."""
    found = thing_of(doll, using)
    if found is None:
        return
    key, thing = found
    charges = thing.place != "unready"
    if charges:
        thing.charged += needs_charge(doll, key)
    else:
        thing.place = "carried"
        if not any(each.place == "hand" for each in doll.things.values()):
            thing.place = "hand"
    rule = "MAID-5-G1" if charges else "MAID-5-AT6"
    table.tell(events.Readied(rules=(rule,), actor=Piece(doll.id), item=thing.term, charged=charges))


def _capture(table: GameTable, doll: Doll, target: str) -> None:
    """Takes an enemy prisoner, off the table (MAID-5-E1)."""
    other = table.state.dolls[target]
    other.where = "captive"
    other.ongoing, other.melee = [], ""
    table.tell(events.Captured(rules=("MAID-5-E1",), actor=Piece(doll.id), target=Piece(target)))
