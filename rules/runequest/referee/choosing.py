"""RuneQuest: possible deeds of a fighter led by the referee, with their values and reasons.

A fighter attacks the enemy that it can hurt most without being struck on the way. Several fighters attack the same
enemy, because it can parry only once. Weak fighters leave the front to others. All values come from public facts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from rules.core.facts.words import Cell, Piece, Term
from rules.runequest.actions import Aid, Attack, Deed, Defend, Move, Ready, Shoot
from rules.runequest.attack.exchange import Swing
from rules.runequest.attack.missiles import check_line
from rules.runequest.attack.strikes import Blow
from rules.runequest.attack.wounds import UNCONSCIOUS_AT
from rules.runequest.fighters import (
    GameTable,
    awake_enemies,
    blades,
    can_fight,
    is_ready,
    is_standing,
    melee_mode,
    missile_mode,
    sheet_of,
    stage_of,
    weapon_of,
)
from rules.runequest.space.steps import CellWalk, reach, withdrawals
from rules.runequest.state import RANKS, Fighter
from rules.runequest.tables import CHANGE_SR
from rules.runequest.turn.first_aid import check_aid
from rules.runequest.turn.items import check_ready, in_the_way, readied
from rules.runequest.turn.prospects import best_harm, best_way_past, guards, harm_of, harm_saved, swings
from rules.runequest.turn.striking import SECOND

WEAK: Final = 0.35
"""Fraction of its hit points at or below which a fighter counts as weak."""
LITTLE: Final = 3
"""Distance in hit points from unconsciousness at or below which a fighter counts as weak."""
NEAR: Final = 3
"""Largest distance in cells at which an enemy is a danger."""
FAR: Final = 15
"""Smallest distance in cells at which an enemy cannot strike in this round."""
STEP: Final = 0.01
"""Value that an attack loses for each step before it."""
LATE: Final = 0.5
"""Weight of an attack that is too late for this round."""
DOWN: Final = 0.2
"""Weight of an attack on a fallen target."""
READYING: Final = 0.8
"""Weight of an attack with an item that is not in hand yet."""
BOLD: Final = 4
"""In every round divisible by this number weak fighters fight too, so that no fight lasts forever."""
AWAY: Final = 0.1
"""Cost of turning away from an adjacent enemy."""
LAST: Final = 0.4
"""Weight of a throw that leaves no weapon to strike with."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Deed that the fighter might choose, with its value.

    `comes` is true if the deed takes effect in this round.
    """

    worth: float
    deed: Deed
    target: str = ""
    comes: bool = False


def _worth(candidate: Candidate) -> float:
    return candidate.worth


@dataclass(frozen=True, slots=True)
class _Chance:
    """Blow that can still be struck in this round."""

    worth: float
    rank: int
    swing: Swing


class DeedChoice:
    """Choice of a fighter's deed at one moment."""

    def __init__(self, table: GameTable, fighter: Fighter, seat: str) -> None:
        self.table, self.setup, self.state = table, table.setup, table.state
        self.fighter, self.seat, self.piece = fighter, seat, Piece(fighter.id)
        self.stage = stage_of(self.setup, self.state)
        self.sheet = sheet_of(self.setup, fighter)
        self.enemies = awake_enemies(self.state, fighter)
        distance = self.setup.ground.distance
        self.far = {each.id: distance(fighter.cell, each.cell) for each in self.enemies}
        self.near = [each for each in self.enemies if is_standing(each) and self.far[each.id] <= 1]

    @cached_property
    def best(self) -> Candidate:
        if self.fighter.fallen:
            return self._lying()
        if (aid := self._aid()) is not None:
            return aid
        if self.spares_itself and (back := self._back()) is not None:
            return back
        lines = [*self._shots(self.fighter), *self._attacks(self.fighter, self.enemies)]
        targets = {max(lines, key=_worth).target} if lines else self.far.keys()
        lines += [*self._readying([each for each in self.enemies if each.id in targets]), *self._passes()]
        best = max(lines, key=_worth, default=None)
        if best is None:
            return self._advance()
        is_pressed = self._holding > max(best.worth, 0.0)
        return Candidate(0.0, Defend(actor=self.piece)) if is_pressed else best

    # --- attacks -----------------------------------------------------------------------------------------------------

    def _attacks(self, armed: Fighter, enemies: Iterable[Fighter], ready: str = "") -> Iterator[Candidate]:
        """Yields attacks on enemies that the fighter reaches without passing another enemy (RQ-P1)."""
        if not armed.attack:
            return
        for enemy in enemies:
            way = self._way_to(enemy)
            if way is None:
                continue
            there = armed.model_copy(update={"cell": self._end(way)}) if way.steps else armed
            cost = STEP * way.steps + (self._risk if way.toll else 0.0) + (AWAY if way.steps and self.near else 0)
            in_time: dict[str, _Chance] = {}
            for blow, swing in swings(self.table, there, enemy):
                if ready and blow.item != ready:
                    continue
                rank, worth = self._rank(swing, way.steps, is_ready=bool(ready)), self._worth(enemy, swing)
                deed = Attack(
                    actor=self.piece, target=Piece(enemy.id), using=(Term(blow.item),), ready=Term(ready),
                    stroke=blow.stroke, room="ignore" if blow.ignores_room else "heed",
                )  # fmt: skip
                if rank > RANKS:
                    yield Candidate(LATE * worth - cost, deed, enemy.id)
                    continue
                yield Candidate(worth - cost, deed, enemy.id, comes=True)
                weapon = weapon_of(armed, blow.item)
                if blow.stroke == weapon.strokes[0] and not (blow.ignores_room or weapon.is_shield):
                    in_time[blow.item] = _Chance(worth, rank, swing)
            if len(in_time) > 1 and not ready:
                yield from self._both(enemy, in_time, cost)

    def _both(self, enemy: Fighter, chances: Mapping[str, _Chance], cost: float) -> Iterator[Candidate]:
        """Yields an attack on one enemy with two weapons (RQ-C5).

        The round must leave time for both. The second blow costs the parry, so the harm that a parry would prevent is
        subtracted from its value.
        """
        first, second, *_ = sorted(chances, key=lambda item: (chances[item].rank, -chances[item].worth))
        if not self.fighter.parry or chances[first].rank + SECOND > RANKS:
            return
        more = self._worth(enemy, chances[second].swing, earlier=1) - self._parrying
        deed = Attack(actor=self.piece, target=Piece(enemy.id), using=(Term(first), Term(second)))
        yield Candidate(chances[first].worth + more - cost, deed, enemy.id, comes=True)

    @cached_property
    def _parrying(self) -> float:
        """Harm that a parry would prevent in this round."""
        return max((harm_saved(self.table, each, self.fighter) for each in self._threats), default=0.0)

    @cached_property
    def _threats(self) -> list[Fighter]:
        return [each for each in self.enemies if is_standing(each) and self.far[each.id] <= NEAR and is_ready(each)]

    @cached_property
    def _holding(self) -> float:
        """Harm by a second adjacent enemy that full defence would prevent (RQ-R3).

        The result is 0 if no other fighter of the side can fight meanwhile.
        """
        beside = [each for each in self.near if is_ready(each)]
        if len(beside) < 2 or self.state.round % BOLD == 0 or not any(map(can_fight, self._others())):
            return 0.0
        return sorted(harm_saved(self.table, each, self.fighter) for each in beside)[-2]

    def _passes(self) -> Iterator[Candidate]:
        """Yields attacks made after one step past a controller (RQ-P1)."""
        if not self.fighter.attack or not self.stage.controllers(self.fighter.id):
            return
        for to in self.stage.steps(self.fighter.id):
            passing = self.stage.passing(self.fighter.id, to)
            if len(passing) != 1 or set(self.stage.leaves(self.fighter.id, to).strikers) - {*passing}:
                continue
            there = self.fighter.model_copy(update={"cell": Cell(to)})
            for enemy in self.enemies:
                if self._is_beside(self.fighter.cell, enemy) or not self._is_beside(to, enemy):
                    continue
                other = self.state.fighters[passing[0]]
                for blow, swing in swings(self.table, there, enemy):
                    _, worth = best_way_past(self.table, self.fighter, other, self._worth(enemy, swing))
                    deed = Attack(
                        actor=self.piece, target=Piece(enemy.id), using=(Term(blow.item),), to=Cell(to),
                        past=Piece(other.id), stroke=blow.stroke, room="ignore" if blow.ignores_room else "heed",
                    )  # fmt: skip
                    if self._rank(swing, 1) <= RANKS:
                        yield Candidate(worth - STEP, deed, enemy.id, comes=True)

    def _worth(self, enemy: Fighter, swing: Swing, earlier: int = 0) -> float:
        defences = guards(self.table, enemy, swing)
        guard = defences[min(self._gone_for[enemy.id] + earlier, len(defences) - 1)]
        worth = harm_of(self.table, swing, guard, enemy)
        return worth if is_standing(enemy) else DOWN * worth

    @cached_property
    def _gone_for(self) -> Counter[str]:
        """Number of attacks on each enemy that the seat has declared for other fighters."""
        acts = (each.act.value for each in self.state.declared.by(self.seat))
        return Counter(str(act.target) for act in acts if isinstance(act, Attack) and act.actor != self.fighter.id)

    def _rank(self, swing: Swing, steps: int, *, is_ready: bool = False) -> int:
        """Returns the expected strike rank of a blow after a walk (RQ-R2, RQ-R4)."""
        ranks = -(-steps // self.sheet.move) + CHANGE_SR * is_ready
        return max(self.sheet.melee_sr(swing.mode) + self._spent, self._now) + ranks

    @property
    def _now(self) -> int:
        """First rank in which the fighter could act, after a change of action."""
        return self.state.rank + CHANGE_SR if self.state.phase == "clock" else 0

    @property
    def _spent(self) -> int:
        """Number of ranks by which the fighter's actions are delayed (RQ-R4)."""
        changing = CHANGE_SR if self.state.phase == "clock" else 0
        return self.fighter.spent + self.fighter.walked + changing

    def _way_to(self, enemy: Fighter) -> CellWalk | None:
        """Returns the best walk to an enemy, or None (RQ-P1).

        The walk ends at the enemy's side and passes no other enemy.
        """
        if self._is_beside(self.fighter.cell, enemy):
            return CellWalk(0, 0, self.setup.ground.tiles.index[self.fighter.cell])
        ways = self.ways
        found = [ways[cell] for cell in self.stage.steps(enemy.id) if cell in ways]
        return min(found, key=lambda way: way[:2], default=None)

    def _end(self, way: CellWalk) -> Cell:
        return Cell(self.setup.ground.tiles.labels[way.end])

    def _is_beside(self, cell: str, other: Fighter) -> bool:
        tiles = self.setup.ground.tiles
        return bool(tiles.near[tiles.index[cell]] >> tiles.index[other.cell] & 1)

    @cached_property
    def ways(self) -> Mapping[str, CellWalk]:
        """Walks to all cells within reach in one round."""
        return reach(self.stage, self.fighter.id, self.sheet.move * RANKS)

    @cached_property
    def _risk(self) -> float:
        """Expected harm from enemies as the fighter leaves their zones (RQ-O2)."""
        there = (self.state.fighters[each] for each in self.stage.controllers(self.fighter.id))
        return sum(best_harm(self.table, each, self.fighter) for each in there if is_ready(each))

    def _readying(self, enemies: Sequence[Fighter]) -> Iterator[Candidate]:
        """Yields deeds that take an item in hand (RQ-R4)."""
        for item in self.fighter.items:
            if check_ready(self.fighter, item) is not None:
                continue
            armed = readied(self.fighter, item)
            if melee_mode(armed, item) is not None:
                yield from (
                    replace(candidate, worth=READYING * candidate.worth)
                    for candidate in self._attacks(armed, enemies, item)
                )
            elif missile_mode(armed, item) is not None and self._has_time(item):
                best = max((candidate.worth for candidate in self._shots(armed)), default=STEP)
                yield Candidate(READYING * best, Ready(actor=self.piece, using=Term(item)))

    def _has_time(self, item: str) -> bool:
        """Returns whether enemies leave time to take a missile weapon."""
        nearest = min((self.far[each.id] for each in self.enemies if is_standing(each)), default=FAR)
        return nearest >= FAR or (nearest > 1 and not in_the_way(self.fighter, item))

    def _shots(self, armed: Fighter) -> Iterator[Candidate]:
        """Yields shots and throws from the present cell, if no enemy is adjacent."""
        if self.near or not armed.attack:
            return
        for enemy in self.enemies:
            for blow, swing in swings(self.table, armed, enemy, "missile"):
                if check_line(self.table, armed, enemy, blow.item, swing.mode) is None:
                    deed = Shoot(actor=self.piece, target=Piece(enemy.id), using=Term(blow.item))
                    worth = harm_of(self.table, swing, None, enemy) * (1.0 if is_standing(enemy) else DOWN)
                    worth *= LAST if swing.mode.kind == "thrown" and self._is_last(armed, blow) else swing.mode.shots
                    yield Candidate(worth, deed, enemy.id, comes=self.sheet.dex_srm + self._spent <= RANKS)

    def _is_last(self, armed: Fighter, blow: Blow) -> bool:
        """Returns whether a throw would leave the fighter without a weapon."""
        return not any(
            id != blow.item and item.place != "dropped" and not weapon_of(armed, id).is_shield
            for id, item in armed.items.items()
        )

    def _advance(self) -> Candidate:
        """Returns a move as near to the enemies as possible."""
        distance = self.setup.ground.distance
        cells = [self.fighter.cell, *(cell for cell, way in self.ways.items() if not way.toll)]
        goals = [each.cell for each in self.enemies if is_standing(each)] or [each.cell for each in self.enemies]
        best = min(cells, key=lambda cell: min((distance(cell, goal) for goal in goals), default=0))
        to = Cell("") if best == self.fighter.cell else Cell(best)
        weapon = next(iter(blades(self.fighter)), "")
        if weapon and self.fighter.attack:
            return Candidate(0.0, Attack(actor=self.piece, using=(Term(weapon),), to=to))
        return Candidate(0.0, Defend(actor=self.piece))

    # --- wounds ------------------------------------------------------------------------------------------------------

    def _lying(self) -> Candidate:
        """Returns the deed of a fighter on the ground: first aid or defence."""
        patients = sorted(self._own_side(), key=lambda each: (not each.dying, each is not self.fighter))
        for patient in patients:
            if (patient.dying or patient is self.fighter) and self._can_aid(patient):
                return Candidate(0.0, Aid(actor=self.piece, target=Piece(patient.id)), patient.id, comes=True)
        return Candidate(0.0, Defend(actor=self.piece))

    def _aid(self) -> Candidate | None:
        """Returns first aid for a dying fighter or a move toward one, or None."""
        if not self._is_safe(self.fighter.cell):
            return None
        gone_for = self._helped()
        dying = [each for each in self._own_side() if each.dying and each.id not in gone_for]
        for patient in dying:
            if self._can_aid(patient):
                return Candidate(0.0, Aid(actor=self.piece, target=Piece(patient.id)), patient.id, comes=True)
        for patient in dying:
            if self._is_safe(patient.cell) and (way := self._way_to(patient)) is not None and way.steps:
                return Candidate(0.0, Move(actor=self.piece, to=self._end(way)), patient.id)
        return None

    def _helped(self) -> set[str]:
        """Returns the fighters for whom the seat has declared first aid."""
        acts = (each.act.value for each in self.state.declared.by(self.seat))
        return {str(act.target) for act in acts if isinstance(act, Aid)}

    def _own_side(self) -> list[Fighter]:
        return [each for each in self.state.fighters.values() if each.side == self.fighter.side and not each.dead]

    def _others(self) -> list[Fighter]:
        return [each for each in self._own_side() if each is not self.fighter]

    def _can_aid(self, patient: Fighter) -> bool:
        return check_aid(self.table, self.fighter, patient) is None

    def _is_safe(self, cell: str) -> bool:
        """Returns whether no standing enemy is near a cell."""
        distance = self.setup.ground.distance
        return all(distance(cell, each.cell) > NEAR for each in self.enemies if is_standing(each))

    @property
    def spares_itself(self) -> bool:
        """True if the fighter is weak and another fighter holds the front."""
        if self.state.round % BOLD == 0 or not self._is_weak(self.fighter):
            return False
        return any(can_fight(each) and not self._is_weak(each) for each in self._others())

    def _is_weak(self, fighter: Fighter) -> bool:
        return fighter.hp <= max(WEAK * sheet_of(self.setup, fighter).hp, UNCONSCIOUS_AT + LITTLE)

    def room_at(self, cell: str) -> tuple[int, int]:
        """Returns a cell's distance from the nearest standing enemy, and from all of them together."""
        distance = self.setup.ground.distance
        far = [distance(cell, each.cell) for each in self.enemies if is_standing(each)]
        return min(far, default=0), sum(far)

    def _back(self) -> Candidate | None:
        """Returns the deed of a weak fighter that leaves the front, or None (RQ-W1, RQ-W2).

        Near enemies, the fighter defends fully and then withdraws. Away from them, it gives itself first aid.
        """
        if self._is_safe(self.fighter.cell):
            if self._can_aid(self.fighter):
                return Candidate(0.0, Aid(actor=self.piece, target=self.piece), self.fighter.id, comes=True)
            return None
        if not withdrawals(self.stage, self.fighter.id, self.sheet.move):
            return None
        return Candidate(0.0, Defend(actor=self.piece))

    # --- reasons -----------------------------------------------------------------------------------------------------

    def why(self, deed: Deed) -> tuple[str, str]:
        """Returns the word for a deed's reason, and its rule."""
        match deed:
            case Attack(past=past) if past:
                return "passes", "RQ-P1"
            case Attack(using=(_, _)):
                return "both", "RQ-C5"
            case Attack(target=target, ready=ready):
                return ("changes", "RQ-R4") if ready else ("strikes", "RQ-C1") if target else ("waits", "RQ-C4")
            case Defend():
                if self.fighter.fallen or not self.fighter.attack:
                    return "defends", "RQ-R3"
                return ("spares", "RQ-W1") if self.spares_itself else ("holds", "RQ-R3")
        return WHY[type(deed)]


WHY: Final[dict[type[Deed], tuple[str, str]]] = {
    Shoot: ("shoots", "RQ-R2"),
    Ready: ("readies", "RQ-R4"),
    Aid: ("aids", "RQ-E2"),
    Move: ("helps", "RQ-E2"),
}
"""Reasons and rules of deeds that have a single reason."""
