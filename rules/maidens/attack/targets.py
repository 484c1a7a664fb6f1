"""Possible targets of attacks from outside a melee, and the dolls hit (MAID-7-A1 to B3, MAID-6-O1 to O4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import NOBODY, Phrase, Piece, Term
from rules.core.space.plane.bearings import Hand
from rules.core.space.plane.spots import Spot, cm
from rules.maidens.attack.waiving import are_waived
from rules.maidens.effects.effect import Effect
from rules.maidens.effects.profiles import Profile
from rules.maidens.space.arcs import MOST_HIT, in_arc, in_disc, on_line
from rules.maidens.space.melees import nearest_member
from rules.maidens.space.scene import Scene, scene_of
from rules.maidens.space.sight import SAMPLES
from rules.maidens.standing import is_down, of_side
from rules.maidens.state import Doll, Setup, State
from rules.maidens.values import effects_of

WEAK: Final = 2
"""Greatest HP at which a friend in a melee is protected from her own side's fire (MAID-6-O4)."""


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack at a `target` or a `point`, before any die is rolled.

    `declared` are the effects declared with the attack. `key` is the key of the weapon. `spent` is the number of HP
    paid for the attack. `is_skill` marks attacks of skills, including those with a weapon.
    """

    attacker: str
    target: str
    profile: Profile
    declared: tuple[Effect, ...] = ()
    arc: Literal["", "left", "right"] = ""
    point: Spot | None = None
    is_counter: bool = False
    in_melee: bool = False
    spent: int = 0
    key: str = ""
    is_skill: bool = False


class Unit(NamedTuple):
    """A single doll, or all dolls of a melee that is hit as one target (MAID-6-O1, MAID-6-O2).

    Range and cover are measured to the doll `aim`.
    """

    aim: str
    dolls: tuple[str, ...]

    @property
    def is_melee(self) -> bool:
        return len(self.dolls) > 1


def unit_of(scene: Scene, attacker: str, target: str) -> Unit:
    """Returns a target as a unit: the doll alone, or her whole melee (MAID-6-O1)."""
    melee = scene.stage[target].melee
    if not melee or melee == scene.stage[attacker].melee:
        return Unit(target, (target,))
    return Unit(nearest_member(scene.stage, melee, scene.stage.spot(attacker)), scene.stage.melees[melee])


# --- possible targets ------------------------------------------------------------------------------------------------


def check_blow(
    setup: Setup, state: State, blow: Blow, *, is_declared: bool = False, scene: Scene | None = None
) -> Refusal | None:
    """Refuses an attack from outside a melee that is not possible.

    With `is_declared` the target may have gone down since the declaration (MAID-3-P2c).
    """
    attacker = state.dolls[blow.attacker]
    if attacker.flying and not blow.profile.usable_in_air:
        return Refusal("not-in-air", "MAID-4-F5", actor=Piece(attacker.id), using=Term(blow.profile.id))
    scene = scene or scene_of(setup, state)
    if blow.point is not None:
        return _check_point(scene, blow) or _check_reached(setup, state, scene, blow)
    if blow.profile.area.centre == "self":
        return _check_reached(setup, state, scene, blow)
    target = state.dolls.get(blow.target)
    refusal = check_enemy(attacker, target)
    if refusal is not None and not (is_declared and refusal.code == "target-down"):
        return refusal
    unit = unit_of(scene, blow.attacker, blow.target)
    return (
        _check_level(setup, state, blow, unit.aim)
        or _check_range(scene, blow, unit.aim)
        or _check_cover(setup, state, scene, blow, unit.aim)
        or _check_line(scene, blow, unit.aim)
        or check_exploit(setup, state, attacker, unit)
        or _check_reached(setup, state, scene, blow)
    )


def check_enemy(attacker: Doll, target: Doll | None) -> Refusal | None:
    """Refuses a target unless she is a conscious enemy on the table (MAID-7-A1)."""
    if target is None or target.where != "table":
        return Refusal("no-target", "MAID-7-A1", target=Piece(target.id) if target else NOBODY)
    if target.side == attacker.side:
        return Refusal("target-friend", "MAID-7-A1", target=Piece(target.id))
    if is_down(target):
        return Refusal("target-down", "MAID-7-A1", target=Piece(target.id))
    return None


def _check_point(scene: Scene, blow: Blow) -> Refusal | None:
    assert blow.point is not None
    away = scene.away(blow.attacker, blow.point)
    if blow.profile.band(away) == "out":
        return Refusal("out-of-range", "MAID-7-A2", target=NOBODY, distance=cm(away), most=cm(blow.profile.maximum))
    return None


def reaches_level(setup: Setup, attacker: Doll, profile: Profile, target: Doll) -> bool:
    """Returns whether an attack reaches the target's level, air or ground (MAID-4-F3)."""
    if not target.flying or attacker.flying or profile.anti_air:
        return True
    return any(effect.grants_anti_air(profile) for effect in effects_of(setup, attacker))


def _check_level(setup: Setup, state: State, blow: Blow, aim: str) -> Refusal | None:
    if reaches_level(setup, state.dolls[blow.attacker], blow.profile, state.dolls[aim]):
        return None
    return Refusal("no-anti-air", "MAID-4-F3", target=Piece(aim), using=Term(blow.profile.id))


def _check_range(scene: Scene, blow: Blow, aim: str) -> Refusal | None:
    distance = scene.range(blow.attacker, aim)
    if blow.profile.band(distance) == "out":
        return Refusal(
            "out-of-range", "MAID-7-A2", target=Piece(aim), distance=cm(distance), most=cm(blow.profile.maximum)
        )
    return None


def _check_cover(setup: Setup, state: State, scene: Scene, blow: Blow, aim: str) -> Refusal | None:
    """Refuses a target in full cover (MAID-7-V2), except indirect fire with a spotter (MAID-7-T2)."""
    sight = scene.sight(blow.attacker, aim)
    if sight.cover != "full":
        return None
    if blow.profile.mode == "indirect" and _is_spotted(setup, state, scene, blow.attacker, aim):
        return None
    return unseen(scene, blow.attacker, aim)


def unseen(scene: Scene, attacker: str, target: str) -> Refusal:
    """Returns the refusal to attack a target in full cover, with the obstacles (MAID-7-V2)."""
    return Refusal(
        "full-cover", "MAID-7-V2", target=Piece(target), most=SAMPLES, hidden=hidden(scene, attacker, target)
    )


def hidden(scene: Scene, attacker: str, target: str) -> list[Phrase]:
    """Returns a phrase for each obstacle, with the number of sample points that it hides (MAID-G-6)."""
    return [
        Phrase("measure-hidden", {"feature": Piece(id), "count": count, "most": SAMPLES})
        for id, count in scene.sight(attacker, target).hidden_by
    ]


def _is_spotted(setup: Setup, state: State, scene: Scene, attacker: str, aim: str) -> bool:
    return any(
        scene.cover(ally.id, aim) != "full"
        for ally in of_side(state, state.dolls[attacker].side)
        if not is_down(ally) and any(effect.spots() for effect in effects_of(setup, ally))
    )


def _check_line(scene: Scene, blow: Blow, aim: str) -> Refusal | None:
    """Refuses direct fire through a melee (MAID-6-O3)."""
    if blow.profile.mode == "indirect":
        return None
    barring = scene.blocking(blow.attacker, scene.stage.spot(aim), aim)
    return Refusal("melee-between", "MAID-G-10", target=Piece(aim), count=len(barring)) if barring else None


def check_exploit(setup: Setup, state: State, attacker: Doll, unit: Unit) -> Refusal | None:
    """Refuses fire that sacrifices friends in a melee, unless both leaders allow it (MAID-6-O4)."""
    if not unit.is_melee or are_waived(setup, state):
        return None
    friends = [each for each in unit.dolls if state.dolls[each].side == attacker.side]
    if len(friends) == 1 and len(unit.dolls) > 2:
        return Refusal("melee-tied", "MAID-6-O4", friend=Piece(friends[0]), enemies=len(unit.dolls) - 1)
    if weak := [each for each in friends if state.dolls[each].hp <= WEAK]:
        return Refusal("melee-sacrifice", "MAID-6-O4", friend=Piece(weak[0]), hp=state.dolls[weak[0]].hp)
    return None


# --- dolls reached ---------------------------------------------------------------------------------------------------


def reached(setup: Setup, state: State, blow: Blow, scene: Scene | None = None) -> list[Unit]:
    """Returns the units that an attack from outside a melee reaches (MAID-7-B1, MAID-7-D6).

    Dolls who are down are left out.
    """
    scene = scene or scene_of(setup, state)
    shape = blow.profile.area.shape
    if blow.is_counter:
        return _units(scene, blow, [blow.target])
    if shape == "blast":
        middle, level = impact(scene, blow)
        caught = in_disc(scene.stage, middle, blow.profile.area.radius, level)
        return _units(scene, blow, [each for each in caught if not is_down(state.dolls[each])], includes_attacker=True)
    if shape == "terrain-patch":
        return _units(scene, blow, _in_patch(state, scene, blow), includes_attacker=True)
    aim = unit_of(scene, blow.attacker, blow.target).aim
    if shape == "pierce":
        line = on_line(scene.stage, blow.attacker, aim, blow.profile.maximum)
        return _pierced(state, scene, blow, line, aim)
    if blow.profile.mode == "spread":
        hand: Hand = "right" if blow.arc == "right" else "left"
        arc = in_arc(scene.stage, blow.attacker, aim, hand, blow.profile.maximum)
        open_ = [each for each in arc if _can_catch(state, scene, blow, each, aim) and _is_clear(scene, blow, each)]
        return _units(scene, blow, open_)[:MOST_HIT]
    return _units(scene, blow, [blow.target] if not is_down(state.dolls[blow.target]) else [])


def impact(scene: Scene, blow: Blow) -> tuple[Spot, Literal["ground", "air"]]:
    """Returns the centre and the level of a blast (MAID-7-X2, MAID-G-9)."""
    if blow.point is not None:
        return blow.point, "ground"
    centre = blow.attacker if blow.profile.area.centre == "self" else unit_of(scene, blow.attacker, blow.target).aim
    return scene.stage.spot(centre), scene.stage[centre].level


def _in_patch(state: State, scene: Scene, blow: Blow) -> list[str]:
    """Returns the dolls in the patch of terrain at the attack's point."""
    patches = [
        each
        for each in scene.ground.areas_at(blow.point or scene.stage.spot(blow.attacker))
        if each.feature.kind == blow.profile.area.terrain
    ]
    return [
        each
        for each in scene.stage.ids
        if scene.stage[each].level == "ground"
        and not is_down(state.dolls[each])
        and any(patch.contains(scene.stage.spot(each)) for patch in patches)
    ]


def _can_catch(state: State, scene: Scene, blow: Blow, doll: str, aim: str) -> bool:
    """Returns whether the line or arc of an attack can hit a doll."""
    return not is_down(state.dolls[doll]) and (
        doll == aim
        or (scene.stage[doll].level == scene.stage[aim].level and scene.cover(blow.attacker, doll) != "full")
    )


def _is_clear(scene: Scene, blow: Blow, doll: str) -> bool:
    return not scene.blocking(blow.attacker, scene.stage.spot(doll), doll)


def _pierced(state: State, scene: Scene, blow: Blow, line: Iterable[str], aim: str) -> list[Unit]:
    """Returns the three nearest units on the line (MAID-7-B2, MAID-G-10)."""
    found: list[Unit] = []
    for each in line:
        if not _can_catch(state, scene, blow, each, aim):
            continue
        if scene.blocking(blow.attacker, scene.stage.spot(each), aim):
            break
        if (unit := unit_of(scene, blow.attacker, each)) not in found:
            found.append(unit)
    return found[:MOST_HIT]


def _units(scene: Scene, blow: Blow, dolls: Iterable[str], *, includes_attacker: bool = False) -> list[Unit]:
    found: list[Unit] = []
    for each in dolls:
        if each == blow.attacker and not includes_attacker:
            continue
        if (unit := unit_of(scene, blow.attacker, each)) not in found:
            found.append(unit)
    return found


def _check_reached(setup: Setup, state: State, scene: Scene, blow: Blow) -> Refusal | None:
    """Refuses an attack that would hit a forbidden set of units (MAID-6-O3, MAID-7-A3, MAID-7-X4, MAID-7-B2)."""
    shape = blow.profile.area.shape
    if shape == "single" and blow.profile.mode != "spread":
        return None
    units = reached(setup, state, blow, scene)
    hit = {each for unit in units for each in unit.dolls}
    if shape == "pierce" and blow.target not in hit and not is_down(state.dolls[blow.target]):
        return Refusal("not-of-three", "MAID-7-B2", target=Piece(blow.target), hit=[*_pieces(units)])
    if shape != "pierce" and len(units) > 1 and any(unit.is_melee for unit in units):
        return Refusal("melee-and-others", "MAID-6-O3", target=Piece(blow.target), hit=[*_pieces(units)])
    if shape in ("blast", "terrain-patch"):
        attacker = state.dolls[blow.attacker]
        return next((why for unit in units if (why := check_exploit(setup, state, attacker, unit))), None)
    return None


def _pieces(units: Iterable[Unit]) -> list[Piece]:
    return [Piece(each) for unit in units for each in unit.dolls]


def friends_at_risk(state: State, blow: Blow, units: Iterable[Unit]) -> list[str]:
    """Returns the attacker's friends that the attack would hit."""
    side = state.dolls[blow.attacker].side
    return [each for unit in units for each in unit.dolls if state.dolls[each].side == side]
