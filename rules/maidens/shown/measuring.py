"""Measurements between two dolls or a doll and a point (`/measure`).

All facts are public; secret deployment is not shown (MAID-3-S5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Mark, Phrase, Piece, Term
from rules.core.play.dice import ForcedDice
from rules.core.play.foresight import chance
from rules.core.play.table import Table
from rules.core.space.plane.spots import FINE, Spot, cm, distance
from rules.maidens.attack.arming import Way, blades, check_melee_blow, shots
from rules.maidens.attack.blows import attempt_of
from rules.maidens.attack.odds import odds
from rules.maidens.attack.targets import Blow, check_blow, check_enemy, hidden, unit_of
from rules.maidens.space.paths import STEP, follow, going
from rules.maidens.space.scene import Scene, scene_of
from rules.maidens.space.sight import SAMPLES
from rules.maidens.standing import GameTable, bad_point, ground_of, is_awake, spot_of, stage_of
from rules.maidens.state import Doll, Setup, State
from rules.maidens.values import most_steps

PLENTY = 99
"""Number of steps that is enough for any path across a table."""


def measure(setup: Setup, state: State, seat: str | None, start: Mark, end: Mark) -> Sequence[Phrase]:
    """Returns the measurements between two dolls or points.

    Raises Refused for a doll off the table.
    """
    one, other = (_end(setup, state, each) for each in (start, end))
    return list(_lines_between(setup, state, start, end, one, other))


def _end(setup: Setup, state: State, end: Mark) -> Doll | Spot:
    if isinstance(end, Piece):
        doll = state.dolls.get(end)
        if doll is None or doll.where != "table":
            raise Refused(Refusal("not-on-table", "MAID-G-3", target=end))
        return doll
    spot = spot_of(setup.ground, end)
    if spot is None:
        raise Refused(bad_point(setup.ground))
    return spot


def _lines_between(
    setup: Setup, state: State, start: Mark, end: Mark, one: Doll | Spot, other: Doll | Spot
) -> Iterator[Phrase]:
    here, there = (each.spot if isinstance(each, Doll) else each for each in (one, other))
    facts = {"start": start, "end": end, "distance": cm(distance(here, there)), "rule": "MAID-G-3"}
    if not (isinstance(one, Doll) and isinstance(other, Doll)) or one is other:
        yield Phrase("measure-distance", {**facts, "range": ""})
        if isinstance(one, Doll):
            yield from _walk(setup, state, one, there)
        return
    scene = scene_of(setup, state)
    reach = cm(scene.range(one.id, other.id))
    yield Phrase("measure-distance", {**facts, "range": "" if reach == facts["distance"] else reach})
    yield _sight(scene, one, other)
    yield from _in_melee(scene, one, other)
    yield from _walk(setup, state, one, there)
    if one.side != other.side:
        yield from _attacks(setup, state, one, other)


def _sight(scene: Scene, one: Doll, other: Doll) -> Phrase:
    """Returns a doll's cover from another, with the obstacles (MAID-G-6, MAID-7-V1, MAID-7-V2)."""
    sight = scene.sight(one.id, other.id)
    facts = {
        "start": Piece(one.id), "end": Piece(other.id), "cover": sight.cover, "visible": sight.visible,
        "most": SAMPLES, "hidden": hidden(scene, one.id, other.id), "inside": [*map(Piece, sight.inside)],
        "rule": "MAID-7-V2" if sight.cover == "full" else "MAID-7-V1",
    }  # fmt: skip
    return Phrase("measure-sight", facts)


def _in_melee(scene: Scene, one: Doll, other: Doll) -> Iterator[Phrase]:
    """Yields a note if the doll is in a melee, which is a single target from outside (MAID-6-O1, MAID-6-O2)."""
    unit = unit_of(scene, one.id, other.id)
    if unit.is_melee:
        facts = {
            "end": Piece(other.id), "targets": [Piece(each) for each in unit.dolls if each != other.id],
            "aim": Piece(unit.aim), "distance": cm(scene.range(one.id, unit.aim)), "rule": "MAID-6-O2",
        }  # fmt: skip
        yield Phrase("measure-melee", facts)


def range_lines(table: GameTable, blow: Blow, aim: str) -> Iterator[Phrase]:
    """Yields the range and cover of an intended attack (MAID-7-A2)."""
    one, other = table.state.dolls[blow.attacker], table.state.dolls[aim]
    if one is other or blow.in_melee:
        return
    scene, profile = scene_of(table.setup, table.state), blow.profile
    away = scene.range(one.id, aim)
    facts = {
        "start": Piece(one.id), "end": Piece(aim), "distance": cm(away), "band": profile.band(away),
        "effective": profile.effective // 10, "maximum": profile.maximum // 10, "rule": "MAID-7-A2",
    }  # fmt: skip
    yield Phrase("measure-band", facts)
    yield _sight(scene, one, other)
    if blow.target:
        yield from _in_melee(scene, one, table.state.dolls[blow.target])


def _walk(setup: Setup, state: State, doll: Doll, to: Spot) -> Iterator[Phrase]:
    """Yields the cost of the straight path to a point (MAID-4-D2, MAID-4-T1, MAID-4-Z2)."""
    if doll.melee or not is_awake(doll) or doll.spot == to:
        return
    ground, stage = ground_of(setup, state), stage_of(setup, state)
    how = going(ground, stage, doll.id, PLENTY)
    met = follow(ground, how, [to])
    blocked = [
        found[1].feature.id
        for here, there in zip(met.path, met.path[1:], strict=False)
        if (found := ground.on(how.level).barrier(here, there))
    ]
    facts = {
        "steps": met.cost, "most": most_steps(setup, state, doll), "length": -(-met.length // FINE) / 10,
        "cost": met.surcharge, "features": [*dict.fromkeys(Piece(toll.feature.id) for toll in met.tolls)],
        "targets": [*map(Piece, met.entered)], "blocked": [*map(Piece, blocked)], "step": STEP // 10,
        "rule": "MAID-4-D2",
    }  # fmt: skip
    yield Phrase("measure-walk", facts)


def _attacks(setup: Setup, state: State, one: Doll, other: Doll) -> Iterator[Phrase]:
    """Yields each attack that one doll could make on another now (MAID-7-A2, MAID-7-C2, MAID-8-B1).

    Carried weapons count too.
    """
    table: GameTable = Table(setup, state, ForcedDice())
    if refusal := check_enemy(one, other):
        yield _why_not(refusal)
        return
    in_melee = bool(one.melee) and one.melee == other.melee
    barred: dict[str, tuple[Refusal, list[Phrase]]] = {}
    for way in blades(setup, one) if in_melee else shots(one, carried=True):
        blow = Blow(one.id, other.id, way.profile, arc="left", in_melee=in_melee, key=way.key)
        refusal = check_melee_blow(setup, state, blow) if in_melee else check_blow(setup, state, blow)
        if refusal is None:
            yield _way(table, way, blow)
        else:
            barred.setdefault(repr(refusal), (refusal, []))[1].append(_means(way))
    for refusal, ways in barred.values():
        yield Phrase("measure-way-not", {"ways": ways, "why": _reason(refusal), "rule": refusal.rule})


def _reason(refusal: Refusal) -> Phrase:
    return Phrase(f"refusal-{refusal.code}", refusal.facts)


def _means(way: Way) -> Phrase:
    return Phrase("measure-means", {"item": Term(way.profile.id), "mode": Term(way.profile.mode)})


def _why_not(refusal: Refusal) -> Phrase:
    return Phrase("measure-none", {"why": _reason(refusal), "rule": refusal.rule})


def _way(table: GameTable, way: Way, blow: Blow) -> Phrase:
    profile = way.profile
    facts: dict[str, object] = {"item": Term(profile.id), "mode": Term(profile.mode)}
    scene = scene_of(table.setup, table.state)
    aim = unit_of(scene, blow.attacker, blow.target).aim
    attempt = attempt_of(table, blow, aim)
    found = odds(attempt)
    parts = found.value.phrases("measure")
    band = "" if blow.in_melee else profile.band(scene.range(blow.attacker, aim))
    told = {
        "band": band, "effective": profile.effective // 10, "maximum": profile.maximum // 10,
        "value": found.value.total, "parts": parts, "chance": chance(found.hit), "mean": round(float(found.mean), 2),
    }  # fmt: skip
    return Phrase("measure-way", {**facts, **told})
