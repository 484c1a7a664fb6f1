"""The referee's choice of a doll's move.

The score of each possible end adds up the doll's shots from there, the risk to her, her melee, and the goal of the
battle.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.space.plane.bearings import toward
from rules.core.space.plane.shapes import middle_of, passes
from rules.core.space.plane.spots import FINE, Spot, are_within, ceil_root, distance, squared
from rules.maidens.actions import MOST_VIA, Move, Pass, Use
from rules.maidens.attack.targets import reaches_level
from rules.maidens.effects import deeds
from rules.maidens.effects.profiles import Band, Profile
from rules.maidens.referee.judging import FREED, RISK, Judge
from rules.maidens.space.arcs import extra_range
from rules.maidens.space.cover import cover_points, nearest_to
from rules.maidens.space.ground import OPPOSITE, PLACE, Ground
from rules.maidens.space.melees import blocking
from rules.maidens.space.paths import STEP, Walk, going, routes
from rules.maidens.space.sight import Cover, Lookout
from rules.maidens.space.stage import POSTURES, REACH, Figure, Level, Posture
from rules.maidens.space.zones import NO_ZONES, ZONE
from rules.maidens.standing import GameTable, ground_of, is_awake, is_down, is_unfit, level_of, role_of, written
from rules.maidens.state import Doll
from rules.maidens.turn.emplacing import mines
from rules.maidens.turn.moving import course_of
from rules.maidens.turn.using import check_use, food_of
from rules.maidens.turn.victory import TOUCH_RANGE
from rules.maidens.values import can_fly, can_pay, most_steps, powers_for

CARE: Final = 0.7
"""Weight of harm to the doll, relative to harm to an enemy."""
HIDDEN: Final = 0.3
"""Weight of possible harm by an enemy from whom the doll has full cover."""
LASTS: Final = 1.4
"""Weight of a melee relative to a shot; melees last longer."""
REGRET: Final = 2.0
"""Weight of the amount by which an escape would score higher than a blow in the melee."""
TIED: Final = 0.6
"""Weight of the shots that engaged dolls can no longer make."""
PULL: Final = 0.08
"""Score for each metre nearer to the enemy.

Dolls that fight better in a melee have a bonus (`_bite`).
"""
GOAL: Final = 0.5
"""Score for each metre nearer to the flag or the place."""
KEPT: Final = ZONE - TOUCH_RANGE - 20
"""Greatest distance from the flag at which a guard's zone keeps enemies from touching it (MAID-12-A1b)."""
HELD: Final = 0.5
"""Score for standing in the place to take or hold, or for guarding the flag."""
ALSO: Final = 0.4
"""Factor for the scores of the place if a friend already stands in it."""
WON: Final = 100.0
CROWD: Final = 0.02
"""Penalty for each friend close by, because one blast could hit both dolls."""
HELP: Final = 0.35
"""Score for standing beside a friend whom the doll can help."""
RING: Final = 12
"""Number of directions in which points are tried."""
MOST_COVER_POINTS: Final = 10
"""Greatest number of cover points that are tried."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible act of a doll, its score and its reason.

    `end` is her position after the act, her level, and how much nearer she is to her goal. It is None for an engaged
    doll.
    """

    worth: float
    action: Move | Pass | Use
    reason: str
    target: str = ""
    end: tuple[Spot, Level, int | None] | None = None


@dataclass(frozen=True, slots=True)
class PossibleMove:
    """A possible move.

    `gained` is the length of the walked part of a detour toward the doll's goal, in millimetres; None for other moves.
    """

    move: Move
    gained: int | None = None


class Shot(NamedTuple):
    """A possible shot from a position, and its score if nothing gives the enemy cover."""

    enemy: Doll
    profile: Profile
    band: Band
    harm: float


class MovementChoice:
    """The moves that one doll can make now, and their scores."""

    def __init__(self, table: GameTable, doll: Doll) -> None:
        self.table, self.setup, self.state, self.doll = table, table.setup, table.state, doll
        self.judge = Judge(table)
        self.piece = Piece(doll.id)
        self.ground: Ground = ground_of(table.setup, table.state)
        self.stage = self.judge.scene.stage
        self.figure = self.stage[doll.id]
        self.enemies = self.judge.enemies(doll)
        self.steps = most_steps(table.setup, table.state, doll)
        self.friends = [each for each in self.judge.friends(doll) if each is not doll and not is_down(each)]

    def best(self) -> Candidate:
        if self.doll.melee:
            return self._shuffle()
        end = (self.doll.spot, self.level, None)
        best = Candidate(self._at(*end)[0], Pass(actor=self.piece), "stays", end=end)
        for way, walk, level in self._courses() if self.enemies else ():
            best = max(best, self._candidate(way, walk, level, best.worth), key=lambda candidate: candidate.worth)
        jumps = self._jumps() if self.enemies else ()
        return self._posed(max([best, *jumps], key=lambda candidate: candidate.worth))

    def _posed(self, candidate: Candidate) -> Candidate:
        """Returns the candidate in the best posture at its end (MAID-G-2)."""
        if candidate.end is None or candidate.end[1] == "air" or not isinstance(candidate.action, Move | Pass):
            return candidate
        worths = {each: self._at(*candidate.end, posture=each)[0] for each in POSTURES}
        posture = max(worths, key=lambda each: worths[each])
        if posture == self.figure.posture:
            return candidate
        move = candidate.action if isinstance(candidate.action, Move) else Move(actor=self.piece)
        lower = POSTURES[posture] < POSTURES[self.figure.posture]
        reason = candidate.reason if candidate.reason != "stays" else "ducks" if lower else "rises"
        return replace(candidate, action=move.model_copy(update={"posture": posture}), reason=reason)

    @cached_property
    def level(self) -> Level:
        return level_of(self.doll)

    # --- possible moves ----------------------------------------------------------------------------------------------

    def _courses(self) -> Iterator[tuple[PossibleMove, Walk, Level]]:
        levels: list[Level] = ["air", "ground"] if can_fly(self.setup, self.doll) else ["ground"]
        for level in levels:
            for way in self._ways(level):
                course = course_of(self.setup, self.state, way.move)
                if isinstance(course, Refusal) or self._is_mined(course.walk, level):
                    continue
                yield way, course.walk, level

    def _candidate(self, way: PossibleMove, walk: Walk, level: Level, least: float) -> Candidate:
        """Returns a move with its score, which may be rough if it is at most `least`."""
        if walk.entered:
            worth = self._of_melee(walk.end, walk.entered)
            worth += self._of_goal(walk.end, level, way.gained, is_engaged=True)
            return Candidate(worth, way.move, "charges", walk.entered[0])
        end = (walk.end, level, way.gained)
        worth, reason, target = self._at(*end, least=least)
        return Candidate(worth, way.move, reason, target, end)

    def _ways(self, level: Level) -> Iterator[PossibleMove]:
        reach = self.steps * STEP
        here = self.doll.spot
        if not reach:
            return
        nearest = min(self.enemies, key=lambda each: distance(here, each.spot))
        spots = [*self._ring(nearest.spot, reach), *self._beside_friends(reach)]
        spots += self._nooks(reach)
        for spot in dict.fromkeys(spots):
            if spot != here and self.ground.has(spot):
                yield PossibleMove(self._move(level, spot))
        for enemy in self.enemies:
            if level_of(enemy) == level and distance(here, enemy.spot) <= reach + ZONE:
                yield self._into(enemy, level)
        goals = [goal for goal in (self.goal,) if goal is not None] or [nearest.spot]
        how = going(self.ground, self.stage, self.doll.id, self.steps, level=level)
        for goal in goals:
            walk = nearest_to(self.ground, self.stage, how, goal)
            if len(walk.path) > 1:
                yield PossibleMove(self._move(level, *walk.path[1:]), walk.length // FINE if self.goal else None)

    def _move(self, level: Level, *path: Spot) -> Move:
        *via, to = map(written, path[:MOST_VIA])
        return Move(actor=self.piece, to=to, via=tuple(via), level=level if level != self.level else "")

    def _ring(self, enemy: Spot, reach: int) -> Iterator[Spot]:
        x, y = self.doll.spot
        ahead = math.atan2(enemy[1] - y, enemy[0] - x)
        for part in (reach, reach // 2):
            for number in range(RING):
                angle = ahead + 2 * math.pi * number / RING
                spot = Spot(round(x + part * math.cos(angle)), round(y + part * math.sin(angle)))
                yield Spot(min(max(spot.x, 0), self.ground.length), min(max(spot.y, 0), self.ground.width))

    def _nooks(self, reach: int) -> list[Spot]:
        """Returns a sample of the cover points within reach, those nearest to an enemy first."""
        found = [spot for spot in cover_points(self.ground) if 0 < distance(self.doll.spot, spot) <= reach]
        found.sort(key=lambda spot: (self._away(spot), spot))
        return found[:: max(1, -(-len(found) // MOST_COVER_POINTS))]

    def _into(self, enemy: Doll, level: Level) -> PossibleMove:
        """Returns the doll's move into an enemy's zone, with a detour if necessary."""
        straight = self._move(level, enemy.spot)
        if not isinstance(course_of(self.setup, self.state, straight), Refusal):
            return PossibleMove(straight)
        how = going(self.ground, self.stage, self.doll.id, self.steps, level=level)
        way = routes(self.ground, replace(how, zones=NO_ZONES)).into(enemy.spot, ZONE)
        return PossibleMove(self._move(level, *way.path[1:]) if way is not None and len(way.path) > 1 else straight)

    def _beside_friends(self, reach: int) -> Iterator[Spot]:
        for friend in self._patients:
            near = toward(friend.spot, self.doll.spot, REACH - 20)
            if distance(self.doll.spot, near) <= reach:
                yield near

    def _is_mined(self, walk: Walk, level: Level) -> bool:
        """Returns whether a walk leads over a mine of the doll's own side."""
        if level == "air":
            return False
        own = [
            (spot, mine.trigger)
            for key, spot, mine in mines(self.setup, self.state)
            if self.state.dolls[self.state.emplaced[key].by].side == self.doll.side
        ]
        return any(passes(*leg, spot, trigger) for leg in pairwise(walk.path) for spot, trigger in own)

    def _jumps(self) -> Iterator[Candidate]:
        """Yields the uses of skills that replace the doll's move."""
        for power in powers_for(self.setup, self.doll):
            jump = next((each for each in power.deeds if isinstance(each, deeds.Reposition)), None)
            if jump is None or "movement" not in power.timing or not can_pay(self.doll, power):
                continue
            for aim in [*([self.goal] if self.goal else []), *(each.spot for each in self.enemies)]:
                for most in (jump.most, distance(self.doll.spot, aim) - ZONE - 5):
                    spot = toward(self.doll.spot, aim, min(most, jump.most))
                    use = Use(actor=self.piece, using=Term(power.id), to=written(spot))
                    if check_use(self.setup, self.state, use, "move") is None:
                        worth, _, target = self._at(spot, self.level)
                        yield Candidate(worth - CROWD, use, "jumps", target)

    # --- worth of a point --------------------------------------------------------------------------------------------

    def _at(
        self,
        spot: Spot,
        level: Level,
        gained: int | None = None,
        posture: Posture = "standing",
        least: float = -math.inf,
    ) -> tuple[float, str, str]:
        """Returns the score of a point, with the main reason for it and the target of that reason.

        A score that cannot be above `least` is not worked out: it ignores what would lower it further.
        """
        figure = replace(self.figure, spot=spot, level=level, posture=posture)
        has_moved = spot != self.doll.spot
        goal = self._of_goal(spot, level, gained)
        near = self._of_nearness(spot, gained if self.goal is None else None)
        helped, patient = self._of_help(spot)
        crowd = CROWD * sum(1 for each in self.friends if are_within(spot, each.spot, ZONE - 1))
        shots = self._shots(figure, has_moved=has_moved)
        hope = max((each.harm for each in shots), default=0.0) + goal + near + helped - crowd
        if hope <= least:
            return hope, "", ""
        shot, target = self._best_shot(figure, shots, has_moved=has_moved)
        hope = shot + goal + near + helped - crowd
        if hope <= least:
            return hope, "", ""
        care = CARE * self._risk(figure)
        total = shot + goal + near + helped - care - crowd
        if goal > max(shot, 0.05):
            return total, "goal", ""
        if helped > shot:
            return total, "helps", patient
        if shot:
            return total, "shoots", target
        return total, "nears", ""

    def _shots(self, figure: Figure, *, has_moved: bool) -> list[Shot]:
        """Returns the doll's shots from a position, with their scores if nothing gives cover."""
        attacker, found = self._flown(figure.level), list[Shot]()
        for enemy in self.enemies:
            if enemy.melee:
                continue
            there = self.stage[enemy.id]
            away = distance(figure.spot, there.spot) + extra_range(figure, there)
            for profile in self.judge.fire(self.doll.id):
                band = profile.band(away)
                if band == "out" or (figure.level == "air" and not profile.usable_in_air):
                    continue
                if reaches_level(self.setup, attacker, profile, enemy):
                    found.append(Shot(enemy, profile, band, self._harm(enemy, profile, band, "open", has_moved)))
        return found

    def _harm(self, enemy: Doll, profile: Profile, band: Band, cover: Cover, has_moved: bool) -> float:
        return self.judge.harm(
            self.doll.id, enemy.id, profile, is_long=band == "long", cover=cover, has_moved=has_moved
        )

    def _best_shot(self, figure: Figure, shots: Iterable[Shot], *, has_moved: bool) -> tuple[float, str]:
        """Returns the score and target of the best of the doll's shots from a position."""
        best, whom = 0.0, ""
        covers: dict[str, Cover] = {}
        lookout: Lookout | None = None
        for enemy, profile, band, harm in shots:
            if harm <= best:
                continue  # no cover can make this shot better
            if enemy.id not in covers:
                lookout = lookout or Lookout(self.ground, figure)
                covers[enemy.id] = lookout.cover(self.stage[enemy.id])
            if (cover := covers[enemy.id]) == "full":
                continue
            one = self._harm(enemy, profile, band, cover, has_moved)
            if one > best and not self._is_barred(figure, enemy, profile.mode):
                best, whom = one, enemy.id
        return best, whom

    def _flown(self, level: Level) -> Doll:
        """Returns a copy of the doll, who flies if the level is "air"."""
        return self.doll if level == self.level else self.doll.model_copy(update={"flying": level == "air"})

    def _is_barred(self, figure: Figure, enemy: Doll, mode: str) -> bool:
        if mode == "indirect" or not self.stage.melees:
            return False
        return bool(blocking(self.stage.changed(self.doll.id, figure), self.doll.id, enemy.spot, enemy.id))

    def _risk(self, figure: Figure) -> float:
        """Returns the harm expected at a position before the doll moves again.

        The enemies' attacks are divided among all dolls of her side.
        """
        me = self.doll.id
        mine = self._flown(figure.level)
        total = 0.0
        for enemy in self.enemies:
            if not is_awake(enemy) or is_unfit(enemy):
                continue
            there = self.stage[enemy.id]
            away = distance(figure.spot, there.spot)
            stride = self._stride(enemy)
            worst = 0.0
            if not enemy.melee:
                far = max(0, away + extra_range(there, figure) - stride // 2)
                cover = None
                for profile in self.judge.fire(enemy.id):
                    band = profile.band(far)
                    if band == "out" or not reaches_level(self.setup, enemy, profile, mine):
                        continue
                    if cover is None:
                        cover = self.judge.scene.lookout(enemy.id).cover(figure)
                    seen = self.judge.harm(
                        enemy.id, me, profile, is_long=band == "long", cover="open" if cover == "full" else cover,
                    )  # fmt: skip
                    worst = max(worst, HIDDEN * seen if cover == "full" else seen)
                if there.level == figure.level and away <= stride + ZONE:
                    worst = max(worst, LASTS * self.judge.strike(enemy.id, me))
            total += worst
        share = total / (1 + len(self.friends))
        return share * (2 - self.doll.hp / max(1, self.setup.sheet(self.doll.sheet).max_hp))

    def _stride(self, enemy: Doll) -> int:
        if enemy.id not in self._strides:
            self._strides[enemy.id] = most_steps(self.setup, self.state, enemy) * STEP
        return self._strides[enemy.id]

    @cached_property
    def _strides(self) -> dict[str, int]:
        return {}

    def _of_melee(self, spot: Spot, entered: Iterable[str]) -> float:
        """Returns the score for a melee with these enemies."""
        me = self.doll.id
        others = [self.state.dolls[each] for each in entered]
        mine = max(self.judge.strike(me, each.id, distance(spot, each.spot)) for each in others)
        theirs = sum(self.judge.strike(each.id, me) for each in others if is_awake(each) and not each.routed)
        tied = sum(self._fire_of(each) for each in others if not each.melee and not is_unfit(each))
        out = FREED * (2 * RISK * theirs + self._own_fire - mine - TIED * tied)
        regret = max(0.0, out - mine)  # Entering the melee is bad if escaping at once would score higher.
        return LASTS * (mine - CARE * theirs) + TIED * (tied - self._own_fire) - REGRET * regret

    def _fire_of(self, enemy: Doll) -> float:
        return max((self.judge.harm(enemy.id, self.doll.id, each) for each in self.judge.fire(enemy.id)), default=0.0)

    @cached_property
    def _own_fire(self) -> float:
        """Score for the doll's best shot from her present position."""
        return self._best_shot(self.figure, self._shots(self.figure, has_moved=False), has_moved=False)[0]

    @cached_property
    def _bite(self) -> float:
        """Score for the doll's best melee attack minus that for her best shot, at least 0."""
        foes = [each for each in self.enemies if level_of(each) == "ground"]
        blade = max((self.judge.strike(self.doll.id, each.id) for each in foes), default=0.0)
        gun = max(
            (
                self.judge.harm(self.doll.id, each.id, profile)
                for each in self.enemies
                for profile in self.judge.fire(self.doll.id)
            ),
            default=0.0,
        )
        return max(0.0, blade - gun)

    def _of_nearness(self, spot: Spot, gained: int | None) -> float:
        """Returns the score for moving nearer to an enemy."""
        if self.goal is not None and not self._bite:
            return 0.0
        if gained is None:
            gained = self._away(self.doll.spot) - self._away(spot)
        return (PULL + self._bite) * gained / 1000

    def _away(self, spot: Spot) -> int:
        """Returns the distance of a point from the nearest enemy, in millimetres."""
        return ceil_root(min((squared(spot, each) for each in self._aims), default=0))

    @cached_property
    def _aims(self) -> list[Spot]:
        """Positions of the enemies."""
        return [each.spot for each in self.enemies]

    # --- goal of the battle ------------------------------------------------------------------------------------------

    @cached_property
    def is_guard(self) -> bool:
        """True if the doll is the nearest of her side to their flag, and therefore guards it (MAID-12-A1b)."""
        if self.setup.mode != "flag" or len(self.friends) < 2:
            return False
        flag = self.ground.flag(role_of(self.state, self.doll.side))
        able = [self.doll, *(each for each in self.friends if is_awake(each) and not is_unfit(each))]
        return min(able, key=lambda each: (distance(each.spot, flag), each.id)) is self.doll

    @cached_property
    def goal(self) -> Spot | None:
        """Point that the doll has to reach: a flag, the place, or None."""
        role = role_of(self.state, self.doll.side)
        if self.setup.mode == "flag":
            return self.ground.flag(role if self.is_guard else OPPOSITE[role])
        if self.setup.mode == "place":
            return middle_of(self.ground.zones[PLACE])
        return None

    @cached_property
    def _is_held(self) -> bool:
        """True if a friend already holds the place (MAID-12-B1)."""
        return self.setup.mode == "place" and any(
            is_awake(each) and not is_unfit(each) and not each.melee and self.ground.is_in(PLACE, each.spot)
            for each in self.friends
        )

    def _of_goal(self, spot: Spot, level: Level, gained: int | None, *, is_engaged: bool = False) -> float:
        if self.goal is None:
            return 0.0
        far = distance(spot, self.goal)
        if (
            self.setup.mode == "flag"
            and not self.is_guard
            and far <= TOUCH_RANGE
            and level == "ground"
            and not is_engaged
        ):
            return WON
        if gained is None:
            gained = distance(self.doll.spot, self.goal) - far
        hurry = GOAL * (0.5 + self.state.turn / self.setup.turns) * (ALSO if self._is_held else 1)
        worth = hurry * gained / 1000
        if self.setup.mode == "place" and self.ground.is_in(PLACE, spot) and not is_engaged:
            worth += HELD * (2 if self.state.turn == self.setup.turns else 1) * (ALSO if self._is_held else 1)
        if self.is_guard and far <= KEPT:
            worth += HELD
        return worth

    # --- friends in need ---------------------------------------------------------------------------------------------

    @cached_property
    def _patients(self) -> list[Doll]:
        """Friends in need whom the doll could heal or feed (MAID-5-D1)."""
        friends = [each for each in self.judge.friends(self.doll) if each is not self.doll and not each.melee]
        need = [each for each in friends if is_down(each) or each.routed]
        if not need:
            return []
        heals = any(
            isinstance(deed, deeds.Heal) and not deed.heals_user
            for power in powers_for(self.setup, self.doll)
            if power.kind == "act" and can_pay(self.doll, power)
            for deed in power.deeds
        )
        return [each for each in need if heals or food_of(self.state, self.doll, each) is not None]

    def _of_help(self, spot: Spot) -> tuple[float, str]:
        for each in self._patients:
            if distance(spot, each.spot) <= REACH:
                return HELP, each.id
        return 0.0, ""

    # --- melee -------------------------------------------------------------------------------------------------------

    def _shuffle(self) -> Candidate:
        """Returns the best shuffle, judged by the blows of both sides (MAID-4-W1, MAID-6-A4)."""
        foes = [each for each in self.enemies if each.melee == self.doll.melee]
        found = [Candidate(self._in_reach(self.doll.spot, foes), Pass(actor=self.piece), "keeps")]
        if self.steps:
            for spot in dict.fromkeys(self._steps_aside(foes)):
                move = Move(actor=self.piece, to=written(spot))
                course = course_of(self.setup, self.state, move)
                if not isinstance(course, Refusal) and not (set(course.walk.entered) - {each.id for each in foes}):
                    worth = self._in_reach(course.walk.end, foes) - CROWD / 2
                    found.append(Candidate(worth, move, "shuffles"))
        return max(found, key=lambda candidate: candidate.worth)

    def _steps_aside(self, foes: Iterable[Doll]) -> Iterator[Spot]:
        """Yields points for a shuffle, reachable or not (MAID-4-W3)."""
        for enemy in foes:
            away = distance(self.doll.spot, enemy.spot)
            for wanted in (2 * ZONE, ZONE, ZONE // 2):
                if step := max(-STEP, min(STEP, away - wanted)):
                    spot = toward(self.doll.spot, enemy.spot, step)
                    if self.ground.has(spot):
                        yield spot
            yield from self._ring(enemy.spot, STEP)

    def _in_reach(self, spot: Spot, foes: Iterable[Doll]) -> float:
        me = self.doll.id
        far = {each.id: distance(spot, each.spot) for each in foes}
        mine = max((self.judge.strike(me, each, away) for each, away in far.items()), default=0.0)
        theirs = sum(self.judge.strike(each, me, away) for each, away in far.items())
        return mine - CARE * theirs
