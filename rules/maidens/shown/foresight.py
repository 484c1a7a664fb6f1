"""Consequences and chances of options before a decision.

Only public facts are used, so hidden mines are left out (MAID-3-S5).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.declaring import Done
from rules.core.play.foresight import Consequence
from rules.core.play.foresight import chance as percent_of
from rules.core.space.plane.relief import Toll
from rules.maidens.actions import Allow, Attack, Defend, Escape, Move, Use
from rules.maidens.attack.arming import shots
from rules.maidens.attack.intercepting import interception
from rules.maidens.attack.odds import check_odds
from rules.maidens.attack.rolling import has_succeeded
from rules.maidens.attack.targets import Blow, check_blow, friends_at_risk
from rules.maidens.effects.deeds import SIDES, Deed, SetHp, Strike
from rules.maidens.sheet.skills import Power
from rules.maidens.shown.intended import MOMENTS, aim_of, chances_on, intended, odds_on, power_used, units_of
from rules.maidens.shown.measuring import range_lines
from rules.maidens.space.ground import Feature
from rules.maidens.space.melees import settle
from rules.maidens.space.paths import Walk, retreat
from rules.maidens.space.terrain import kinds
from rules.maidens.standing import GameTable, ground_of, is_down, is_free, opponents, stage_of, written
from rules.maidens.state import Attacked, Doll
from rules.maidens.turn.escaping import SUCCESS
from rules.maidens.turn.melee import can_riposte, ripostes
from rules.maidens.turn.move_targets import seen_at
from rules.maidens.turn.moving import Course, course_of
from rules.maidens.values import held, in_terrain, most_steps

COUNTERS: Final = frozenset({"counter", "riposte"})


# --- consequences ----------------------------------------------------------------------------------------------------


def consequences(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Consequence]:
    """Returns the costs and consequences of an option."""
    match action:
        case Move() if decision.kind == "move":
            return list(_of_move(table, action))
        case Attack() | Use() if decision.kind in MOMENTS:
            return list(_of_act(table, decision.kind, action))
        case Use() | Defend() if action.actor in table.state.dolls:
            return [*_of_payment(table, action), *(_of_success(decision.facts) if decision.kind == "luck" else ())]
        case Escape():
            return list(_of_escape(table, table.state.dolls[action.actor], action))
        case Allow() if decision.kind == "let-go":
            return [Consequence(Phrase("consequence-lets-go", {"actor": decision.facts["actor"]}), "note")]
        case Done() if decision.kind in MOMENTS and (idle := _idle(table, decision, seat)):
            return [Consequence(Phrase("consequence-idle", {"actors": idle}), "forfeit")]
    return ()


def _idle(table: GameTable, decision: Decision, seat: str) -> list[Piece]:
    """Returns the dolls that could attack, but lose the chance if the seat is done (MAID-3-P2b, MAID-6-A1).

    Berserk dolls are left out, because they attack by themselves (MAID-6-M2). If only one doll could counter, the
    result is empty.
    """
    told = {each.about for each in table.state.declared.acts}
    if decision.kind == "melee":
        told |= {doll.id for doll in table.state.dolls.values() if doll.berserk}
    able = [each.actor for each in decision.options(seat) if isinstance(each, Attack) and each.actor not in told]
    idle = list(dict.fromkeys(able))
    return [] if decision.kind in COUNTERS and len(idle) < 2 else idle


def _of_move(table: GameTable, move: Move) -> Iterator[Consequence]:
    """Yields the consequences of a move (MAID-4-Z2, MAID-4-T1)."""
    setup, state = table.setup, table.state
    course = course_of(setup, state, move)
    if isinstance(course, Refusal):
        return
    doll, walk = state.dolls[move.actor], course.walk
    yield from _entered(doll, walk)
    yield from _of_ground(table, doll, course)
    if doll.cooking is not None and "move" in doll.cooking.spoiled_by and len(walk.path) > 1:
        yield Consequence(Phrase("consequence-spoils", {"actor": Piece(doll.id), "item": doll.cooking.item}), "danger")
    if doll.melee and not walk.entered and settle(stage_of(setup, state).moved(doll.id, walk.end)).get(doll.id) == "":
        yield Consequence(Phrase("consequence-leaves-melee", {"actor": Piece(doll.id)}), "note")
    if not doll.melee and not move.to:
        yield _seen(table, doll, move, course)


def _entered(doll: Doll, walk: Walk) -> Iterator[Consequence]:
    if walk.entered:
        facts = {
            "actor": Piece(doll.id), "targets": [*map(Piece, walk.entered)], "at": written(walk.end),
            "short": not walk.is_whole,
        }  # fmt: skip
        yield Consequence(Phrase("consequence-engages", facts), "danger")


def _of_ground(table: GameTable, doll: Doll, course: Course) -> Iterator[Consequence]:
    """Yields the costs of terrain on the path, and its effects at the end (MAID-4-T1, MAID-11-T1 to T4)."""
    if tolls := course.walk.tolls:
        yield Consequence(Phrase("consequence-rough", {"features": _features(tolls), "cost": _sum(tolls)}), "note")
    if course.level != "ground":
        return
    if in_terrain(table.setup, table.state, doll, "river") and len(course.walk.path) > 1:
        facts = {"actor": Piece(doll.id), "cost": -kinds()["river"].start_inside}
        yield Consequence(Phrase("consequence-wades", facts), "note")
    for area in ground_of(table.setup, table.state).areas_at(course.walk.end):
        kind = area.feature.terrain
        if kind.hides_inside or kind.attack_mod:
            facts = {"feature": Piece(area.feature.id), "value": kind.attack_mod}
            yield Consequence(Phrase("consequence-inside", facts), "danger" if kind.attack_mod else "note")


def _features(tolls: Iterable[Toll[Feature]]) -> list[Piece]:
    return [Piece(each) for each in dict.fromkeys(toll.feature.id for toll in tolls)]


def _sum(tolls: Iterable[Toll[Feature]]) -> int:
    return sum(toll.cost for toll in tolls)


def _seen(table: GameTable, doll: Doll, move: Move, course: Course) -> Consequence:
    """Returns the enemies who see the doll in her new posture (MAID-7-V2).

    If a move goes to a point, the text of the option already names these enemies.
    """
    seen = seen_at(table.setup, table.state, doll, course, move.posture)
    seen_by = [Piece(each) for each, cover in seen.items() if cover != "full"]
    return Consequence(Phrase("consequence-seen", {"actor": Piece(doll.id), "by": seen_by}), "note")


def _of_act(table: GameTable, kind: str, action: Attack | Use) -> Iterator[Consequence]:
    blow = intended(table, kind, action)
    if blow is not None:
        yield from _of_blow(table, blow)
    yield from _of_payment(table, action)
    if blow is None:
        return
    doll = table.state.dolls[blow.attacker]
    thing = doll.things.get(blow.key)
    if thing is not None and thing.left.get(blow.profile.id) == 1 and not blow.in_melee:
        facts = {"actor": Piece(doll.id), "item": Term(blow.profile.id)}
        yield Consequence(Phrase("consequence-last-use", facts), "note")
    yield from _of_hands(doll, blow, action)


def _of_hands(doll: Doll, blow: Blow, action: Attack | Use) -> Iterator[Consequence]:
    """Yields the items that an attack takes in hand, slings or drops (MAID-6-A3, MAID-8-C4)."""
    in_hand = held(doll)
    if blow.key in in_hand or not isinstance(action, Attack):
        return
    if blow.key:
        facts = {"actor": Piece(doll.id), "item": doll.things[blow.key].term}
        yield Consequence(Phrase("consequence-takes", facts), "note")
    if in_hand and blow.in_melee:
        items = [doll.things[key].term for key in in_hand]
        if blow.key or blow.is_counter or action.stow == "drop":
            yield Consequence(Phrase("consequence-drops", {"items": items}), "forfeit")
        else:
            yield Consequence(Phrase("consequence-slings", {"items": items}), "note")


def _of_payment(table: GameTable, action: Attack | Use | Defend) -> Iterator[Consequence]:
    """Yields the cost of a power in SP or HP (MAID-11-S1)."""
    doll, power = table.state.dolls[action.actor], power_used(table, action) or _answering(table, action)
    if power is None:
        return
    if power.sp:
        facts = {"actor": Piece(doll.id), "power": Term(power.id), "sp": power.sp, "left": doll.sp - power.sp}
        yield Consequence(Phrase("consequence-pays", facts), "note")
    paid = action.value if isinstance(action, Use) else 0
    if (power.hp_cost and paid >= doll.hp) or any(_fells_herself(deed) for deed in power.deeds):
        yield _may_fall(table, [doll.id], is_sure=True)


def _of_success(facts: Mapping[str, Any]) -> Iterator[Consequence]:
    """Warns that a reroll gives up a success (MAID-3-P2d)."""
    if facts["what"] != "heal" and has_succeeded(facts["what"], facts["die"], facts["value"]):
        yield Consequence(Phrase("consequence-gives-up", {"die": facts["die"]}), "forfeit")


def _answering(table: GameTable, action: Action) -> Power | None:
    """Returns the power that an answer to a reaction or turn-end decision uses."""
    doll, using = table.state.dolls[action.actor], getattr(action, "using", "")  # type: ignore[attr-defined]  # both have one
    return next((each for each in table.setup.sheet(doll.sheet).powers if each.id == using), None)


def _fells_herself(deed: Deed) -> bool:
    return isinstance(deed, SetHp) and deed.hp == 0


def _of_blow(table: GameTable, blow: Blow) -> Iterator[Consequence]:
    """Yields the consequences of an attack (MAID-7-X2, MAID-6-O2)."""
    state, units = table.state, units_of(table, blow)
    friends = friends_at_risk(state, blow, units)
    aim = aim_of(table, blow, units)
    if units:
        share = percent_of(odds_on(table, blow, aim, aim).hit)
        yield Consequence(Phrase("consequence-hits", {"chance": share}), "note")
    if falling := [each for each in friends if odds_on(table, blow, aim, each).falls(state.dolls[each].hp)]:
        yield _may_fall(table, falling, is_sure=False)
    if hurt := [each for each in friends if each not in falling]:
        yield Consequence(Phrase("consequence-hits-friends", {"targets": [*map(Piece, hurt)]}), "danger")
    foes = [each for unit in units for each in unit.dolls if each not in friends]
    if others := [each for each in foes if each != (blow.target or aim)]:
        yield Consequence(Phrase("consequence-hits-too", {"targets": [*map(Piece, others)]}), "note")
    if able := [each for each in foes if _can_answer(table, blow, state.dolls[each])]:
        yield Consequence(Phrase("consequence-countered", {"targets": [*map(Piece, able)]}), "note")


def _may_fall(table: GameTable, falling: Sequence[str], *, is_sure: bool) -> Consequence:
    """Warns that dolls of the player's side may go down (MAID-12-A1)."""
    state = table.state
    seats = {state.dolls[each].seat for each in falling}
    left = {doll.seat for doll in state.dolls.values() if not is_down(doll) and doll.id not in falling}
    general = next((each for each in falling if each in table.setup.generals.values()), "")
    facts = {"targets": [*map(Piece, falling)], "sure": is_sure, "last": not seats <= left, "general": bool(general)}
    is_end = bool(general) or not seats <= left
    return Consequence(Phrase("consequence-may-fall", facts), "end" if is_end else "danger")


def _can_answer(table: GameTable, blow: Blow, doll: Doll) -> bool:
    """Returns whether a doll could counter an attack with an item in hand (MAID-7-D1, MAID-8-C1)."""
    if blow.is_counter or is_down(doll) or doll.countered:
        return False
    if blow.in_melee:
        return not (blow.profile.is_skill or blow.is_skill) and _can_riposte(table, blow, doll)
    is_meant = not blow.profile.is_blast or doll.id == blow.target
    if not (is_meant and blow.profile.can_be_countered() and not blow.is_skill and is_free(doll)):
        return False
    ways = [way.profile for way in shots(doll) if way.profile.can_counter()]
    back = (Blow(doll.id, blow.attacker, profile, is_counter=True) for profile in ways)
    return any(check_blow(table.setup, table.state, each) is None for each in back)


def _can_riposte(table: GameTable, blow: Blow, doll: Doll) -> bool:
    if not can_riposte(doll):
        return False
    noted = Attacked(by=Piece(blow.attacker), source=blow.profile.source, counterable=True)
    struck = doll.model_copy(update={"attacked": [*doll.attacked, noted]})
    return any(isinstance(each, Attack) for each in ripostes(table.setup, table.state, struck))


def _of_escape(table: GameTable, doll: Doll, escape: Escape) -> Iterator[Consequence]:
    """Yields the point where a successful escape ends (MAID-6-A7, MAID-6-A8).

    Only escapes by the default retreat are described.
    """
    setup, state = table.setup, table.state
    if escape.to or escape.via:
        return
    enemies = [each.id for each in opponents(state, doll)]
    steps = most_steps(setup, state, doll)
    way = retreat(ground_of(setup, state), stage_of(setup, state), doll.id, steps, enemies)
    yield Consequence(Phrase("consequence-retreats", {"actor": Piece(doll.id), "to": written(way.end)}), "note")
    yield from _entered(doll, way)


# --- chances ---------------------------------------------------------------------------------------------------------


def chances(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Phrase]:
    """Returns the chances of an option: of hits and damage, an escape, a power, or a reroll."""
    if isinstance(action, Escape):
        return [Phrase("chance-escapes", {"chance": percent_of(Fraction(SUCCESS, SIDES))})]
    if isinstance(action, Use) and decision.kind == "luck":
        return list(_again(decision))
    if isinstance(action, Attack) and decision.kind == "intercept":
        return [Phrase("chance-intercepts", {"chance": percent_of(interception(table, action))})]
    if isinstance(action, Use | Defend) and decision.kind in ("negate", "turn-end"):
        power = _answering(table, action)
        return list(_works(power, table.state.dolls[action.actor].hp)) if power is not None else ()
    blow = intended(table, decision.kind, action)
    if blow is not None:
        units = units_of(table, blow)
        if not units:
            return ()
        aim = aim_of(table, blow, units)
        struck = sorted((each for unit in units for each in unit.dolls), key=lambda each: each != aim)
        return [
            *range_lines(table, blow, aim),
            *(phrase for each in struck for phrase in chances_on(table, blow, aim, each)),
        ]
    if isinstance(action, Use) and (power := power_used(table, action)) is not None:
        return list(_works(power))
    return ()


def _works(power: Power, hp: int = 0) -> Iterator[Phrase]:
    """Yields the chance that a power works, if it depends on a die (MAID-1-4).

    For powers used at the end of the turn, `hp` are the owner's hit points then.
    """
    own = [deed.faces for deed in power.deeds if not isinstance(deed, Strike)]
    late = [end.deed.faces for end in power.at_turn_end(hp)]
    if faces := next(filter(None, (*own, *late, power.shield)), ()):
        facts = {"power": Term(power.id), "chance": percent_of(Fraction(len(faces), SIDES))}
        yield Phrase("chance-works", facts)


def _again(decision: Decision) -> Iterator[Phrase]:
    """Yields the chance that a reroll succeeds.

    Effects that lower the die are ignored.
    """
    what, value = decision.facts.get("what"), int(decision.facts.get("value", 0))
    if what == "attack":
        share = Fraction(min(max(value, 1), SIDES - 1), SIDES)
    elif what == "escape":
        share = Fraction(value, SIDES)
    elif what in ("morale", "recovery"):
        share = check_odds(value, SIDES)["holds"]
    else:
        return
    yield Phrase("chance-again", {"chance": percent_of(share)})
