"""RuneQuest: how the referee leads fighters whom nobody leads: plainly, and to win.

Everybody goes for whom it can expect to hurt most among those that it gets to without being struck on the way, and
several go for one, whose parry is spent on the first. Whoever has an enemy beside it does not turn its back. Weak ones
defend themselves and withdraw as long as somebody else keeps the front; the dying get first aid where that is safe.
Everybody defends himself by the better odds, and strikes at whoever leaves, unless the blow that it has declared
promises more. All of it is worked out from what everybody may know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from rules.actions import Action
from rules.decisions import Decision
from rules.declaring import Done
from rules.events import Reason
from rules.runequest.actions import Aid, Attack, Choose, Deed, Defend, Escape, Move, Pass, Proceed, Ready, Shoot, Strike
from rules.runequest.defending import ways as defences
from rules.runequest.exchange import Swing
from rules.runequest.fighters import (
    GameTable,
    blades,
    can_fight,
    enemies_of,
    is_awake,
    is_ready,
    is_standing,
    melee_mode,
    sheet_of,
    stage_of,
)
from rules.runequest.first_aid import check_aid
from rules.runequest.intents import own
from rules.runequest.items import check_ready, readied
from rules.runequest.judging import best_harm, coming, guards, harm_of, swings
from rules.runequest.missiles import check_line
from rules.runequest.noting import pending
from rules.runequest.state import RANKS, Fighter
from rules.runequest.steps import Way, ways, withdrawals
from rules.runequest.tables import CHANGE_SR
from rules.runequest.weapons import FIST
from rules.runequest.wounds import UNCONSCIOUS_AT
from rules.words import Cell, Piece, Term

WEAK: Final = 0.35
"""Whoever has no more than this share of its hit points is weak."""
LITTLE: Final = 3
"""So is whoever is so few hit points from fainting."""
NEAR: Final = 3
"""Within so many cells of an enemy nobody is safe."""
STEP: Final = 0.01
"""What a step less to the enemy is worth."""
LATE: Final = 0.5
"""What an attack is worth that will not come in this round any more."""
DOWN: Final = 0.2
"""What somebody on the ground is worth beside one on his feet."""
READYING: Final = 0.8
"""What an attack is worth for which something has to be taken in hand first."""
BOLD: Final = 4
"""In every so many rounds the weak fight as well, so that nobody hides for ever."""
SPARE: Final = 1.5
"""By how much more the defence against another has to be worth to be spared for him."""

DONE: Final = Done()
PASS: Final = Pass()


def answer(table: GameTable, decision: Decision, seat: str) -> Action:
    """What the referee answers for one of its seats."""
    answers = ANSWERS.get(decision.kind)
    action = answers(table, decision, seat) if answers else decision.default(seat)
    return action if decision.refusal_of(seat, action) is None else decision.default(seat)


# --- what is declared ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """Something that a fighter could declare, what it is worth, and why (`reason`, with facts)."""

    worth: float
    deed: Deed
    reason: str
    target: str = ""


def _declare(table: GameTable, decision: Decision, seat: str) -> Action:
    """What the next of the seat's fighters does; done if all have said."""
    said = {each.about for each in table.state.declared.of(seat)}
    for fighter in own(table.state, seat):
        if fighter.id not in said:
            return Scout(table, fighter, seat).line().deed
    return DONE


def _change(table: GameTable, decision: Decision, seat: str) -> Action:
    """Something else, if there is anything that it could still strike at in this round."""
    fighter = table.state.fighters[decision.facts["actor"]]
    line = Scout(table, fighter, seat).line()
    return line.deed if line.reason in ("strikes", "shoots", "aids") else PASS


class Scout:
    """What a fighter could declare at this moment; what does not depend on its enemies is worked out once."""

    def __init__(self, table: GameTable, fighter: Fighter, seat: str) -> None:
        self.table, self.setup, self.state = table, table.setup, table.state
        self.fighter, self.seat, self.piece = fighter, seat, Piece(fighter.id)
        self.stage = stage_of(self.setup, self.state)
        self.sheet = sheet_of(self.setup, fighter)
        self.enemies = [each for each in enemies_of(self.state, fighter) if is_awake(each)]
        distance = self.setup.ground.distance
        self.far = {each.id: distance(fighter.cell, each.cell) for each in self.enemies}
        self.near = [each for each in self.enemies if is_standing(each) and self.far[each.id] <= 1]

    def line(self) -> Line:
        """The best that it can do."""
        if self.fighter.fallen:
            return self._lying()
        if (aid := self._aid()) is not None:
            return aid
        if self.spares_itself and (back := self._back()) is not None:
            return back
        lines = [*self._shots(), *self._attacks(self.fighter), *self._readying()]
        best = max(lines, key=lambda line: line.worth, default=None)
        return best if best is not None else self._advance()

    # --- attacks -----------------------------------------------------------------------------------------------------

    def _attacks(self, armed: Fighter, ready: str = "") -> Iterator[Line]:
        """Blows at whom it gets to without passing anybody (RQ-P1), in this round if there are ranks enough."""
        if not armed.attack:
            return
        gone_for = self._gone_for()
        for enemy in self.enemies:
            way = self._way_to(enemy)
            if way is None:
                continue
            there = armed.model_copy(update={"cell": Cell(way.end)}) if way.cells else armed
            cost = STEP * len(way.cells) + (self._risk() if way.strikes else 0.0)
            for blow, swing in swings(self.table, there, enemy):
                if ready and blow.item != ready:
                    continue
                in_time = self._rank(swing, len(way.cells), is_ready=bool(ready)) <= RANKS
                worth = self._worth(enemy, swing, gone_for) * (1.0 if in_time else LATE)
                deed = Attack(
                    actor=self.piece, target=Piece(enemy.id), using=(Term(blow.item),), ready=Term(ready),
                    stroke=blow.stroke, room="ignore" if blow.ignores_room else "heed",
                )  # fmt: skip
                yield Line(worth - cost, deed, "strikes" if in_time else "approaches", enemy.id)

    def _worth(self, enemy: Fighter, swing: Swing, gone_for: Counter[str]) -> float:
        defences = guards(self.table, enemy, swing)
        guard = defences[min(gone_for[enemy.id], len(defences) - 1)]
        worth = harm_of(self.table, swing, guard, enemy)
        return worth if is_standing(enemy) else DOWN * worth

    def _gone_for(self) -> Counter[str]:
        """At whom others of the seat go in this round, as they have declared."""
        acts = (each.act.value for each in self.state.declared.of(self.seat))
        return Counter(str(act.target) for act in acts if isinstance(act, Attack) and act.actor != self.fighter.id)

    def _rank(self, swing: Swing, steps: int, *, is_ready: bool) -> int:
        """The strike rank at which it can be expected to strike after so many steps (RQ-R2, RQ-R4)."""
        walking = -(-steps // self.sheet.move)
        return self.sheet.melee_sr(swing.mode) + walking + self.fighter.spent + CHANGE_SR * is_ready

    def _way_to(self, enemy: Fighter) -> Way | None:
        """How it gets beside somebody; None if it cannot without passing anybody (RQ-P1)."""
        if self._is_beside(enemy):
            return Way(())
        found = [self.ways[cell] for cell in self.stage.steps(enemy.id) if cell in self.ways]
        return min(found, key=lambda way: (way.strikes, len(way.cells)), default=None)

    def _is_beside(self, other: Fighter) -> bool:
        tiles = self.setup.ground.tiles
        return bool(tiles.near[tiles.index[self.fighter.cell]] >> tiles.index[other.cell] & 1)

    @cached_property
    def ways(self) -> Mapping[str, Way]:
        """The cells that it could get to in a round."""
        return ways(self.stage, self.fighter.id, self.sheet.move * RANKS)

    def _risk(self) -> float:
        """What those in whose zones it stands do to it as it leaves (RQ-O2)."""
        there = (self.state.fighters[each] for each in self.stage.controllers(self.fighter.id))
        return sum(best_harm(self.table, each, self.fighter) for each in there if is_ready(each))

    def _readying(self) -> Iterator[Line]:
        """Taking something in hand where nothing that is there strikes anybody, and what that is worth then (RQ-R4)."""
        if any(item != FIST for item in blades(self.fighter)):
            return
        for item in self.fighter.items:
            if check_ready(self.fighter, item) is not None:
                continue
            armed = readied(self.fighter, item)
            if melee_mode(armed, item) is not None:
                yield from (replace(line, worth=READYING * line.worth) for line in self._attacks(armed, item))
            elif not self.near:
                yield Line(STEP, Ready(actor=self.piece, using=Term(item)), "readies")

    def _shots(self) -> Iterator[Line]:
        """Shots from where it stands, and throws; not at anybody beside it, nor by somebody who has one there."""
        if self.near or not self.fighter.attack:
            return
        for enemy in self.enemies:
            for blow, swing in swings(self.table, self.fighter, enemy, "missile"):
                if check_line(self.table, self.fighter, enemy, blow.item, swing.mode) is None:
                    deed = Shoot(actor=self.piece, target=Piece(enemy.id), using=Term(blow.item))
                    worth = harm_of(self.table, swing, None, enemy) * (1.0 if is_standing(enemy) else DOWN)
                    yield Line(worth * swing.mode.shots, deed, "shoots", enemy.id)

    def _advance(self) -> Line:
        """Goes as near to the enemies as it gets, and strikes the first that comes before it."""
        distance = self.setup.ground.distance
        cells = [self.fighter.cell, *(cell for cell, way in self.ways.items() if not way.strikes)]
        goals = [each.cell for each in self.enemies if is_standing(each)] or [each.cell for each in self.enemies]
        best = min(cells, key=lambda cell: min((distance(cell, goal) for goal in goals), default=0))
        to = Cell("") if best == self.fighter.cell else Cell(best)
        weapon = next(iter(blades(self.fighter)), "")
        if weapon and self.fighter.attack:
            return Line(0.0, Attack(actor=self.piece, using=(Term(weapon),), to=to), "waits")
        return Line(0.0, Defend(actor=self.piece), "defends")

    # --- wounds ------------------------------------------------------------------------------------------------------

    def _lying(self) -> Line:
        """First aid for itself or for whoever is dying beside it; else it only defends itself."""
        patients = sorted(self._own_side(), key=lambda each: (not each.dying, each is not self.fighter))
        for patient in patients:
            if (patient.dying or patient is self.fighter) and self._can_aid(patient):
                return Line(0.0, Aid(actor=self.piece, target=Piece(patient.id)), "aids", patient.id)
        return Line(0.0, Defend(actor=self.piece), "defends")

    def _aid(self) -> Line | None:
        """First aid for somebody dying, or going there, where no enemy is near."""
        if not self._is_safe(self.fighter.cell):
            return None
        gone_for = self._helped()
        dying = [each for each in self._own_side() if each.dying and each.id not in gone_for]
        for patient in dying:
            if self._can_aid(patient):
                return Line(0.0, Aid(actor=self.piece, target=Piece(patient.id)), "aids", patient.id)
        for patient in dying:
            if self._is_safe(patient.cell) and (way := self._way_to(patient)) is not None and way.cells:
                return Line(0.0, Move(actor=self.piece, to=Cell(way.end)), "helps", patient.id)
        return None

    def _helped(self) -> set[str]:
        """Whom others of the seat help in this round."""
        acts = (each.act.value for each in self.state.declared.of(self.seat))
        return {str(act.target) for act in acts if isinstance(act, Aid)}

    def _own_side(self) -> list[Fighter]:
        return [each for each in self.state.fighters.values() if each.side == self.fighter.side and not each.dead]

    def _can_aid(self, patient: Fighter) -> bool:
        return check_aid(self.table, self.fighter, patient) is None

    def _is_safe(self, cell: str) -> bool:
        """Whether no enemy is near who is on his feet."""
        distance = self.setup.ground.distance
        return all(distance(cell, each.cell) > NEAR for each in self.enemies if is_standing(each))

    @property
    def spares_itself(self) -> bool:
        """Whether it is weak, and somebody else of its side keeps the front."""
        if self.state.round % BOLD == 0 or not self._is_weak(self.fighter):
            return False
        return any(can_fight(each) and not self._is_weak(each) for each in self._own_side())

    def _is_weak(self, fighter: Fighter) -> bool:
        return fighter.hp <= max(WEAK * sheet_of(self.setup, fighter).hp, UNCONSCIOUS_AT + LITTLE)

    def room_at(self, cell: str) -> tuple[int, int]:
        """How far a cell is from the nearest enemy, and from all of them."""
        distance = self.setup.ground.distance
        far = [distance(cell, each.cell) for each in self.enemies if is_standing(each)]
        return min(far, default=0), sum(far)

    def _back(self) -> Line | None:
        """Full defence, to withdraw at the end of the round (RQ-W1); first aid for itself where no enemy is near. None
        where there is no way back (RQ-W2)."""
        if self._is_safe(self.fighter.cell):
            if self._can_aid(self.fighter):
                return Line(0.0, Aid(actor=self.piece, target=self.piece), "aids", self.fighter.id)
            return None
        if not withdrawals(self.stage, self.fighter.id, self.sheet.move):
            return None
        return Line(0.0, Defend(actor=self.piece), "spares")


# --- what is asked as the ranks go by --------------------------------------------------------------------------------


def _defend(table: GameTable, decision: Decision, seat: str) -> Action:
    """By the better odds: what a way to defend saves, less what is lost with the attack that it takes. The parry is
    spared for somebody who is much more dangerous and has not struck yet."""
    facts, fighters = decision.facts, table.state.fighters
    attacker, target = fighters[facts["actor"]], fighters[facts["target"]]
    swing = coming(table, facts)
    if swing is None:
        return decision.default(seat)
    bare = harm_of(table, swing, None, target)
    lost = _pending_worth(table, target)
    spared = 0.0
    if fighters[target.id].parry:
        others = (fighters[each] for each in stage_of(table.setup, table.state).controllers(target.id))
        threats = [each for each in others if each.id != attacker.id and is_ready(each)]
        spared = max((_saved(table, each, target) for each in threats), default=0.0)
    best: Action = PASS
    gain = 0.0
    for way in defences(table, swing):
        saved = bare - harm_of(table, swing, way.guard, target)
        if way.guard.cost in ("attack", "round"):
            saved -= lost
        elif way.guard.cost or way.guard.way == "parry":
            saved = saved if SPARE * saved >= spared else 0.0
        if saved > gain:
            best, gain = way.action, saved
    return best


def _saved(table: GameTable, attacker: Fighter, target: Fighter) -> float:
    """What the best defence saves of the worst that somebody can do."""
    best = max(
        (swing for _, swing in swings(table, attacker, target)), key=lambda swing: harm_of(table, swing, None, target),
        default=None,
    )  # fmt: skip
    if best is None:
        return 0.0
    return harm_of(table, best, None, target) - harm_of(table, best, guards(table, target, best)[0], target)


def _pending_worth(table: GameTable, fighter: Fighter) -> float:
    """What the blows that it has declared promise to do."""
    if not fighter.attack:
        return 0.0
    fighters, stage = table.state.fighters, stage_of(table.setup, table.state)
    worths = [0.0]
    for blow in pending(fighter):
        there = [blow.target] if blow.target else [each for each in fighter.entered if stage.in_reach(fighter.id, each)]
        worths += [
            best_harm(table, fighter, fighters[each])
            for each in there
            if each in fighters and stage.in_reach(fighter.id, each)
        ]
    return max(worths)


def _opportunity(table: GameTable, decision: Decision, seat: str) -> Action:
    """Strikes, unless the blow that it has declared promises more, or it is withdrawing itself."""
    fighters = table.state.fighters
    fighter, target = fighters[decision.facts["actor"]], fighters[decision.facts["target"]]
    if Scout(table, fighter, seat).spares_itself:
        return PASS
    lines = [
        (harm_of(table, swing, guards(table, target, swing)[0], target), blow)
        for blow, swing in swings(table, fighter, target)
        if not blow.ignores_room
    ]
    if not lines:
        return PASS
    worth, blow = max(lines, key=lambda line: line[0])
    others = [each for each in pending(fighter) if each.target not in ("", target.id)]
    if others and _pending_worth(table, fighter) > worth:
        return PASS
    return Strike(using=Term(blow.item), stroke=blow.stroke)


def _leave(table: GameTable, decision: Decision, seat: str) -> Action:
    """Goes on only if what it is going to do is worth more than what those may do whom it leaves."""
    fighter = table.state.fighters[decision.facts["actor"]]
    strikers = (table.state.fighters[each] for each in decision.facts["targets"])
    risk = sum(best_harm(table, each, fighter) for each in strikers)
    targets = [table.state.fighters[each.target] for each in pending(fighter) if each.target in table.state.fighters]
    gain = max((best_harm(table, fighter, each) for each in targets), default=0.0)
    return Proceed() if gain > risk else PASS


def _withdraw(table: GameTable, decision: Decision, seat: str) -> Action:
    """As far from all enemies as it gets, if it is weak."""
    fighter = table.state.fighters[decision.facts["actor"]]
    scout = Scout(table, fighter, seat)
    cells = [action for action in decision.options(seat) if isinstance(action, Escape)]
    if not cells or not scout.spares_itself:
        return PASS
    return max(cells, key=lambda move: scout.room_at(move.to))


def _first(table: GameTable, decision: Decision, seat: str) -> Action:
    """Whoever can be hurt most."""
    fighters = table.state.fighters
    fighter = fighters[decision.facts["actor"]]
    return max(
        (action for action in decision.options(seat) if isinstance(action, Choose)),
        key=lambda action: best_harm(table, fighter, fighters[action.target]),
    )


def _aside(table: GameTable, decision: Decision, seat: str) -> Action:
    """Where the fewest enemies control it."""
    id, stage = decision.facts["actor"], stage_of(table.setup, table.state)
    return min(
        (action for action in decision.options(seat) if isinstance(action, Choose)),
        key=lambda action: len(stage.controllers(id, action.to)),
    )


ANSWERS: Final[dict[str, Callable[[GameTable, Decision, str], Action]]] = {
    "intent": _declare,
    "change": _change,
    "defence": _defend,
    "opportunity": _opportunity,
    "passing": _opportunity,
    "leave": _leave,
    "withdraw": _withdraw,
    "first": _first,
    "aside": _aside,
}
"""Kinds that are not here get the default: it turns so that it has whom it strikes, and most enemies, before it, and
does not try to get past anybody."""


# --- why -------------------------------------------------------------------------------------------------------------


def why(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Reason]:
    """Why it answers so. What has been declared before the round is nobody's business until all of it is shown."""
    if decision.kind not in RULES or decision.secret:
        return ()
    facts = {name: value for name, value in decision.facts.items() if name in ("actor", "target", "targets")}
    return (Reason(kind=decision.kind, rule=RULES[decision.kind], facts={**facts, "passes": isinstance(action, Pass)}),)


RULES: Final = {
    "change": "RQ-R4", "defence": "RQ-A1", "opportunity": "RQ-O2", "passing": "RQ-P1", "leave": "RQ-O2",
    "withdraw": "RQ-W1",
}  # fmt: skip
