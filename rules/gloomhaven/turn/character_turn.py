"""A character's turn: its player states each line of the cards, and the bot checks and performs it.

If the bot keeps the hand, only abilities on the two cards in play can be used. Otherwise the bot trusts the player, and
suggests abilities until two actions are done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, TypeVar, cast

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Phrase, Piece, Term, UserText
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.core.space.grid import CellGrid
from rules.gloomhaven.actions import Attack, Heal, Move, Pass, Use
from rules.gloomhaven.attack.combat import attack_one, check_reach, check_target
from rules.gloomhaven.attack.conditions import heal, is_hurt
from rules.gloomhaven.attack.damage import GameTable
from rules.gloomhaven.figures import allies_of, are_enemies, enemies_of, immunities_of, member_of
from rules.gloomhaven.sheet.hand_cards import Half
from rules.gloomhaven.sheet.presets import HandLine, fill, preset_actions
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.space.board import Mode, battlefield_of, cell_of, empty_cells, map_of, mover_of, parse_cell
from rules.gloomhaven.space.movement import Mover, Reach
from rules.gloomhaven.space.paths import check_path
from rules.gloomhaven.space.sight import seen_from, sees
from rules.gloomhaven.state import Figure, Setup
from rules.gloomhaven.turn.hands import CARDS_A_TURN, cards_of, check_line, keeps_hand, play, playable
from rules.gloomhaven.turn.tiles import walk
from rules.gloomhaven.turn.uses import check_use, perform_use

A = TypeVar("A", bound=Action)
MOST_ACTIONS = 20
"""Limit on the actions of a turn, so that a turn always ends; no two cards have more lines."""
BASICS: tuple[Action, ...] = (Move(), Attack())
"""Basic use of every card: move 2 or attack 2."""
HELPFUL = ("strengthen", "invisible")
VERBS = ("move", "attack", "heal", "use", "pass")
PASS = Pass()
USUAL_POINTS = 4
"""Least number of movement points to search with.

One search then serves all abilities with up to this many points.
"""
CACHED = 256


def character_turn(table: GameTable, figure: Figure) -> Procedure[None]:
    """Runs a character's turn until its player passes or no action is possible (GLOOM-K1)."""
    state = table.state
    done: list[Term] = []
    while len(done) < MOST_ACTIONS:
        desk: Desk | None = None

        def ask() -> Decision | None:
            nonlocal desk
            if state.figures.get(figure.id) is not figure or "stun" in figure.conditions:
                return None
            lines = playable(table.setup, figure) if keeps_hand(figure) else None
            if lines == []:
                return None
            desk = Desk(table, figure)
            return desk.decision(done, lines)

        answer = yield from table.ask(ask)
        if answer is None or desk is None or isinstance(answer.action, Pass):
            break
        yield from desk.perform(answer.action)
        done.append(Term(answer.action.verb))


# --- reach, cached while nothing changes -----------------------------------------------------------------------------


@lru_cache(maxsize=CACHED)
def reach_of(field: Battlefield, mover: Mover, points: int | None) -> Reach:
    """Returns the cells that a mover can get to, from a cache."""
    return Reach(field, mover, points)


@lru_cache(maxsize=CACHED)
def _reached(field: Battlefield, mover: Mover, points: int) -> tuple[int, ...]:
    """Returns the cells where a mover can end, except its present cell, in reading order."""
    reach = reach_of(field, mover, max(points, USUAL_POINTS))
    ends = negatives = 0
    while layers := reach.level(negatives):
        for layer in layers[: points + 1]:
            ends |= layer
        negatives += 1
    return tuple(field.grid.in_reading_order(ends & ~(1 << mover.cell)))


@lru_cache(maxsize=CACHED)
def _targets_of(move: Move, grid: CellGrid) -> dict[int, Move]:
    """Returns a cache of copies of a move, one for each cell where it can end.

    `_moves` fills it.
    """
    return {}


def _moves(field: Battlefield, mover: Mover, points: int, move: Move) -> list[Move]:
    """Returns a copy of the move for each hex where the mover can end, except its present hex."""
    known = _targets_of(move, field.grid)
    cells = _reached(field, mover, points)
    try:
        return [known[cell] for cell in cells]
    except KeyError:
        for cell in cells:
            if cell not in known:
                known[cell] = move.model_copy(update={"to": Cell(field.grid.label(cell))})
        return [known[cell] for cell in cells]


@lru_cache(maxsize=4 * CACHED)
def _at(ability: Action, target: str) -> Action:
    return ability.model_copy(update={"target": Piece(target) if isinstance(ability, Heal) else (Piece(target),)})


def _aimed(ability: A, target: str) -> A:
    """Returns an ability with one figure as its target."""
    return cast(A, _at(ability, target))


def _attacks(attack: Attack, reached: Sequence[str]) -> Iterator[Attack]:
    """Yields the attack on every target in reach, one by one.

    If the attack allows several targets, every group of targets comes first.
    """
    most = min(attack.targets, len(reached))
    if most > 1:
        for together in combinations(reached, most):
            yield attack.model_copy(update={"target": tuple(map(Piece, together))})
    for id in reached:
        yield _aimed(attack, id)


def fewest_points(reach: Reach, cell: int) -> int | None:
    """Returns the fewest movement points to a cell, or None if it cannot be reached.

    Negative hexes on the way do not matter.
    """
    costs = []
    negatives = 0
    while layers := reach.level(negatives):
        costs += [cost for cost, layer in enumerate(layers) if layer >> cell & 1]
        negatives += 1
    return min(costs, default=None)


def _unused_halves(setup: Setup, figure: Figure, lines: Sequence[HandLine]) -> Iterator[Phrase]:
    """Yields the unused halves of each card in play, in printed order."""
    halves: dict[str, set[Half]] = {}
    for line in lines:
        halves.setdefault(line.card.id, set()).add(line.half)
    for id in cards_of(setup, figure) if len(halves) > 1 else halves:
        if left := halves.get(id):
            yield Phrase("card-left", {"card": Term(id), "top": "top" in left, "bottom": "bottom" in left})


# --- one decision ----------------------------------------------------------------------------------------------------


class Desk:
    """Actions open to a character now; offers options, checks actions and performs them."""

    __slots__ = ("_movers", "field", "figure", "member", "setup", "state", "table")

    def __init__(self, table: GameTable, figure: Figure) -> None:
        self.table = table
        self.setup = table.setup
        self.state = table.state
        self.figure = figure
        self.field = battlefield_of(self.setup, self.state)
        self.member = member_of(self.setup, figure.seat)
        self._movers: dict[Mode, Mover] = {}

    def decision(self, done: list[Term], lines: Sequence[HandLine] | None) -> Decision:
        """Returns the decision on the next action.

        `done` are the earlier actions of this turn, and `lines` the abilities that a kept hand can still perform.
        """
        figure = self.figure
        facts: dict[str, Any] = {"figure": Piece(figure.id), "left": MOST_ACTIONS - len(done), "done": list(done)}
        facts |= {"count": len(done), "cards": []}
        if lines is not None:
            abilities = [line.action for line in lines]
            able = {ability.verb for ability in abilities}
            verbs = tuple(verb for verb in VERBS if verb in able or verb == PASS.verb)
            facts["cards"] = list(_unused_halves(self.setup, figure, lines))
        else:
            abilities = [] if len(done) >= CARDS_A_TURN else [*preset_actions(self.member), *BASICS]
            verbs = VERBS
        return Decision(
            kind="turn",
            seats=(figure.seat,),
            verbs=verbs,
            options=lambda _seat: self.options(abilities),
            check=lambda _seat, action: self.check(action),
            default=lambda _seat: PASS,
            facts=facts,
        )

    # --- options -----------------------------------------------------------------------------------------------------

    def options(self, abilities: Iterable[Action]) -> list[Action]:
        """Returns sample actions: moves to every hex in reach, the given abilities on every target, and passing."""
        found: list[Action] = []
        in_sight: list[tuple[str, int]] | None = None
        for ability in abilities:
            match ability:
                case Move() if "immobilize" not in self.figure.conditions:
                    found += _moves(self.field, self._mover(ability), ability.value, ability)
                case Attack() if "disarm" not in self.figure.conditions:
                    in_sight = self._in_sight() if in_sight is None else in_sight
                    reach = max(ability.range, 1)
                    found += _attacks(ability, [id for id, steps in in_sight if steps <= reach])
                case Heal():
                    found += self._heals(ability)
                case Use():
                    found += self._uses(ability)
        found.append(PASS)
        return found

    def _in_sight(self) -> list[tuple[str, int]]:
        """Returns the enemies in sight with their proximity, except invisible ones."""
        cells = map_of(self.setup).cells
        here = cells[self.figure.cell]
        found = []
        for enemy in enemies_of(self.state, self.figure):
            there = cells[enemy.cell]
            if "invisible" not in enemy.conditions and sees(self.field, here, there):
                steps = self.field.proximity(here, there)
                if steps is not None:
                    found.append((enemy.id, steps))
        return found

    def _heals(self, ability: Heal) -> Iterator[Action]:
        for one in (self.figure, *allies_of(self.state, self.figure)):
            if is_hurt(one) and self._check_heal(aimed := _aimed(ability, one.id)) is None:
                yield aimed

    def _uses(self, ability: Use) -> Iterator[Action]:
        match ability.what:
            case "condition" if ability.conditions:
                is_kind = ability.conditions[0] in HELPFUL
                for one in self.state.figures.values():
                    if are_enemies(self.figure, one) != is_kind:
                        aimed = _aimed(ability, one.id)
                        if check_use(self.setup, self.state, self.figure, aimed) is None:
                            yield aimed
            case "summon":
                beside = self.field.adjacent(cell_of(self.setup, self.figure.cell))
                for cell in self.field.grid.in_reading_order(beside & empty_cells(self.setup, self.state)):
                    yield ability.model_copy(update={"to": Cell(self.field.grid.label(cell))})
            case "loot":
                here = cell_of(self.setup, self.figure.cell)
                near = self.field.within(here, ability.range) & map_of(self.setup).mask(self.state.coins)
                if seen_from(self.field, here, near):
                    yield ability
            case _:
                if check_use(self.setup, self.state, self.figure, ability) is None:
                    yield ability

    # --- checks ------------------------------------------------------------------------------------------------------

    def check(self, action: Action) -> Refusal | None:
        """Refuses an action that the character cannot do now."""
        filled = fill(self.member, action)
        if not isinstance(filled, Refusal | Pass) and keeps_hand(self.figure):
            filled = check_line(self.setup, self.figure, action, filled) or filled
        match filled:
            case Refusal():
                return filled
            case Move():
                if "immobilize" in self.figure.conditions:
                    return Refusal("immobilised", "GLOOM-C2", actor=Piece(self.figure.id))
                return self.check_way(filled, filled.value)
            case Attack():
                return self._check_attack(filled)
            case Heal():
                return self._check_heal(filled)
            case Use():
                return check_use(self.setup, self.state, self.figure, filled)
        return None

    def check_way(self, move: Move, points: int) -> Refusal | None:
        """Refuses a move that is illegal or costs more than `points` (GLOOM-C1, GLOOM-C3)."""
        if not (move.to or move.path):
            return Refusal("missing-slot", verb="move", slot="to")
        cells: list[int] = []
        for text in (*move.path, *((move.to,) if move.to else ())):
            label = parse_cell(self.setup, text)
            if label is None:
                return Refusal("no-such-cell", text=UserText(text[:40]))
            cells.append(cell_of(self.setup, label))
        if not move.path:
            return self._check_end(cells[0], points, move)
        if move.to and cells.pop() != cells[-1]:
            return Refusal("path-ends-elsewhere", "GLOOM-C3", cell=Cell(move.path[-1]), to=move.to)
        return check_path(self.field, self._mover(move), points, cells)

    def _check_end(self, cell: int, points: int, move: Move) -> Refusal | None:
        mover = self._mover(move)
        if cell == mover.cell or cell in _reached(self.field, mover, points):
            return None
        label = Cell(self.field.grid.label(cell))
        if (mover.allies | mover.enemies) >> cell & 1:
            return Refusal("occupied", "GLOOM-M4", cell=label)
        if self.field.walls >> cell & 1:
            return Refusal("wall", "GLOOM-M1", cell=label)
        if self.field.obstacles >> cell & 1 and not mover.flying:
            return Refusal("obstacle", "GLOOM-M8" if mover.jumping else "GLOOM-M2", cell=label)
        needed = fewest_points(reach_of(self.field, mover, None), cell)
        if needed is None:
            return Refusal("no-way", "GLOOM-M1" if mover.flying or mover.jumping else "GLOOM-M2", cell=label)
        return Refusal("too-far", "GLOOM-M3", cell=label, needed=needed, points=points)

    def _check_attack(self, attack: Attack) -> Refusal | None:
        if "disarm" in self.figure.conditions:
            return Refusal("disarmed", "GLOOM-K1", actor=Piece(self.figure.id))
        if not attack.target:
            return Refusal("missing-slot", verb="attack", slot="target")
        if len(set(attack.target)) < len(attack.target):
            return Refusal("target-twice", "GLOOM-A7")
        if attack.targets and len(attack.target) > attack.targets:
            return Refusal("too-many-targets", "GLOOM-A7", count=len(attack.target), limit=attack.targets)
        for id in attack.target:
            target = self.state.figures.get(id)
            if target is None:
                return Refusal("no-such-piece", text=UserText(id[:40]))
            refusal = check_target(self.setup, self.state, self.figure, target, attack.range, is_area=attack.area)
            if refusal is not None:
                return refusal
        return None

    def _check_heal(self, action: Heal) -> Refusal | None:
        if not action.target or action.target == self.figure.id:
            return None
        target = self.state.figures.get(action.target)
        if target is None:
            return Refusal("no-such-piece", text=UserText(action.target[:40]))
        if are_enemies(self.figure, target):
            return Refusal("not-an-ally", "GLOOM-T1", target=Piece(target.id))
        if "heal" in immunities_of(self.setup, target):
            return Refusal("immune", "GLOOM-O8", target=Piece(target.id), effects=[Term("heal")])
        return check_reach(self.setup, self.state, self.figure, target, action.range)

    def _mover(self, move: Move) -> Mover:
        mover = self._movers.get(move.mode)
        if mover is None:
            mover = self._movers[move.mode] = mover_of(self.setup, self.state, self.figure, move.mode)
        return mover

    # --- performing --------------------------------------------------------------------------------------------------

    def perform(self, action: Action) -> Procedure[None]:
        filled = fill(self.member, action)
        if keeps_hand(self.figure):
            play(self.table, self.figure, str(getattr(action, "using", "")))
        match filled:
            case Move():
                yield from self.move(filled)
            case Attack():
                yield from self._attack(filled)
            case Heal():
                heal(self.table, self.figure, self.state.figures[filled.target or self.figure.id], filled.value)
            case Use():
                yield from perform_use(self.table, self.figure, filled)

    def way(self, move: Move, points: int) -> list[str]:
        """Returns the hexes that a legal move enters.

        Without a path in the move, this is a cheapest path with the fewest traps and hazards.
        """
        if move.path:
            return [parse_cell(self.setup, text) or text for text in move.path]
        cell = cell_of(self.setup, parse_cell(self.setup, move.to) or move.to)
        reach = reach_of(self.field, self._mover(move), max(points, USUAL_POINTS))
        best = reach.least(cell)
        if best is None or best[1] > points:
            reach = reach_of(self.field, self._mover(move), points)
        return [self.field.grid.label(entered) for entered in reach.path(cell)]

    def move(self, move: Move) -> Procedure[None]:
        """Performs a move, with a decision at each door that it opens (GLOOM-O11)."""
        table, figure, points = self.table, self.figure, move.value
        spent = yield from walk(table, figure, self.way(move, points), move.mode, points)
        while spent is not None:
            left = points - spent
            desk: Desk | None = None

            def ask(left: int = left) -> Decision | None:
                nonlocal desk
                if self.state.figures.get(figure.id) is not figure or left <= 0:
                    return None
                if "immobilize" in figure.conditions or "stun" in figure.conditions:
                    return None
                desk = Desk(table, figure)
                return desk.door_decision(move, left)

            answer = yield from table.ask(ask)
            if answer is None or desk is None or not isinstance(answer.action, Move):
                return
            path = desk.way(answer.action.model_copy(update={"mode": move.mode}), left)
            spent = yield from walk(table, figure, path, move.mode, points, spent=spent)

    def door_decision(self, move: Move, left: int) -> Decision:
        """Returns the decision to move on from an opened door or to stop there.

        `left` is the number of movement points left. A further move keeps the mode of `move`.
        """
        rest = Move(value=left, mode=move.mode)

        def check(seat: str, action: Action) -> Refusal | None:
            if not isinstance(action, Move):
                return None
            return self.check_way(action.model_copy(update={"mode": move.mode}), left)

        def options(seat: str) -> list[Action]:
            return [*_moves(self.field, self._mover(rest), left, rest), PASS]

        return Decision(
            kind="move-on",
            seats=(self.figure.seat,),
            verbs=("move", "pass"),
            options=options,
            check=check,
            default=lambda _seat: PASS,
            rule="GLOOM-O11",
            facts={"figure": Piece(self.figure.id), "points": left},
        )

    def _attack(self, attack: Attack) -> Procedure[None]:
        """Attacks each target in turn, until the attacker falls (GLOOM-A7)."""
        for id in attack.target:
            target = self.state.figures.get(id)
            if self.state.figures.get(self.figure.id) is not self.figure or target is None:
                continue
            yield from attack_one(
                self.table,
                self.figure,
                target,
                value=attack.value,
                is_ranged=attack.range > 0,
                pierce=attack.pierce,
                push=attack.push,
                pull=attack.pull,
                conditions=attack.conditions,
                declared=attack.advantage,
            )
