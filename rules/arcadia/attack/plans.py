"""Arcadia: what a monster could do against a hero, and what serves the player to the right best (ARC-H).

Plans are compared by what the attack is expected to do (ARC-H2), as a hostile but legal player would: no randomness.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple

from rules.arcadia.actions import React
from rules.arcadia.attack.attacks import TargetOffer, expected_wounds, mandatory_targets, offers
from rules.arcadia.characters import (
    blow_of,
    fighter_of,
    in_order_of_play,
    monster_card,
    right_of,
    stage_of,
)
from rules.arcadia.effects.effect import Blow
from rules.arcadia.space.paths import legs_along
from rules.arcadia.space.stage import Stage, Way
from rules.arcadia.state import Character, Setup, State
from rules.core.facts.words import Cell, Piece, by_number
from rules.core.space.labels import parse_label

TOLERANCE: Final = 9
"""Expectations that are equal to so many decimals are equal (ARC-H2)."""

Key = tuple[float, ...]


@dataclass(frozen=True)
class Judge:
    """How the player to the right looks at attacks on the hero `attacker`: `own` is that player's guild, `rival` the
    one that leads the others (ARC-H1); "" where there is none."""

    state: State
    attacker: Character
    own: str
    rival: str

    def wounds(self, blow: Blow, target: str) -> float:
        """E of ARC-H2."""
        return round(expected_wounds(blow, fighter_of(self.state.characters[target])), TOLERANCE)

    def guild(self, id: str) -> str:
        return self.state.characters[id].guild

    def worth(self, blow: Blow | None, targets: Sequence[str]) -> Key:
        """The first three points of ARC-H5, smallest first: Wounds of the attacker, of the rival's heroes, of its
        own."""
        if blow is None:
            return (0.0, 0.0, 0.0)
        expected = {target: self.wounds(blow, target) for target in targets}
        rival, own = (
            sum(value for target, value in expected.items() if guild and self.guild(target) == guild)
            for guild in (self.rival, self.own)
        )
        return (-expected[self.attacker.id], -round(rival, TOLERANCE), round(own, TOLERANCE))

    def wanted(self, offer: TargetOffer) -> tuple[str, ...]:
        """Which of the extra targets to take: all but its own heroes, the rival's first (ARC-H6)."""
        found = [target for target in offer.targets if not self.own or self.guild(target) != self.own]
        found.sort(key=lambda target: (self.guild(target) != self.rival, by_number(target)))
        return tuple(found[: offer.most])


def judge_of(state: State, attacker: Character) -> Judge:
    """The player to the right, and who leads besides (ARC-H1)."""
    own = right_of(state)
    rivals = [guild for guild in in_order_of_play(state)[1:] if guild != own]
    rivals.sort(key=lambda guild: (-len(state.guilds[guild].quests), -state.guilds[guild].coins))
    return Judge(state, attacker, own, next(iter(rivals), ""))


def all_targets(blow: Blow, judge: Judge) -> tuple[str, ...]:
    """The targets of a monster's attack as its judge would have them: those that it must have, and those wanted."""
    wanted = (target for offer in offers(blow) for target in judge.wanted(offer))
    return tuple(dict.fromkeys((blow.target, *mandatory_targets(blow), *wanted)))


# --- guards ----------------------------------------------------------------------------------------------------------


def in_guard_order(setup: Setup, state: State, monsters: Sequence[str], attacker: Character) -> list[str]:
    """Guards in the order that serves the player to the right best (ARC-H3)."""
    stage, judge = stage_of(setup, state), judge_of(state, attacker)

    def key(monster: str) -> tuple[Key, tuple[str, int]]:
        blow = blow_of(stage, state.characters[monster], attacker.id)
        return judge.worth(blow, all_targets(blow, judge)), by_number(monster)

    return sorted(monsters, key=key)


# --- payback ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """A payback: where the monster goes and how (`to` "": it stays), whom it then attacks ((): nobody), and how good
    that is (ARC-H5)."""

    way: Way
    to: str
    targets: tuple[str, ...]
    key: Key

    @property
    def expected(self) -> float:
        """The Wounds that the attacker can expect."""
        return -self.key[0]

    @property
    def action(self) -> React:
        """The plan as an answer."""
        return React(to=Cell(self.to), attack=bool(self.targets), target=tuple(map(Piece, self.targets[1:])))


class Strike(NamedTuple):
    """A payback's attack, and the way to where it is made."""

    way: Way
    blow: Blow


class Payback:
    """A monster that may pay a hero back: where it can go, and what it can do from there (ARC-P5, ARC-P6)."""

    def __init__(self, setup: Setup, state: State, monster: str, attacker: str) -> None:
        self.monster = state.characters[monster]
        self.attacker = state.characters[attacker]
        self.stage = stage_of(setup, state)
        self.judge = judge_of(state, self.attacker)
        self.movement = monster_card(self.monster).movement
        self.ways = self.stage.ends(monster, self.movement)
        self._stages: dict[Way, Stage] = {}

    @property
    def is_ranged(self) -> bool:
        """Whether it needs sight alone (ARC-A3)."""
        return monster_card(self.monster).kind == "ranged"

    def stage_at(self, way: Way) -> Stage:
        """The board once it has gone there."""
        if way not in self._stages:
            closed = self.stage.closed
            for move in way.moves:
                closed ^= {move.to} if move.kind == "door" else frozenset()
            where = {**self.stage.where, self.monster.id: way.space}
            self._stages[way] = replace(self.stage, where=where, closed=closed)
        return self._stages[way]

    def strike_at(self, space: str) -> Strike | None:
        """Its attack from a space, None where the hero cannot be the primary target (ARC-P6). It gets there for the
        fewest points with which it can strike: it may open doors for that, also without a step (ARC-P5)."""
        if space not in self.ways:
            return None
        ways = self._doorways.get(space, (self.ways[space],))
        return next((strike for way in ways if (strike := self._strike_from(way)) is not None), None)

    def _strike_from(self, way: Way) -> Strike | None:
        if way.space not in self.stage.ground.squares.index:
            return None
        stage = self.stage_at(way)
        reaches = stage.sees if self.is_ranged else stage.are_close
        if not reaches(self.monster.id, self.attacker.id):
            return None
        return Strike(way, blow_of(stage, self.monster, self.attacker.id))

    def strike(self, action: React) -> Strike | None:
        """The attack of an answer, None if it has none; along a path it turns the doors that this names, and no
        others."""
        if not action.attack:
            return None
        if action.path:
            return self._strike_from(self.along(action.path))
        return self.strike_at(action.to or self.monster.space)

    def way(self, action: React) -> Way:
        """The way on which it carries out an answer that is legal."""
        if action.path:
            return self.along(action.path)
        strike = self.strike(action)
        return self.ways[action.to or self.monster.space] if strike is None else strike.way

    def along(self, path: Sequence[str]) -> Way:
        """The way that a path means."""
        moves = legs_along(self.stage, self.monster.id, path)
        spaces = [move.to for move in moves if move.kind != "door"]
        return Way(spaces[-1] if spaces else self.monster.space, len(moves), tuple(moves))

    @cached_property
    def _doorways(self) -> dict[str, list[Way]]:
        """All ways to each space if there are doors to open."""
        found: dict[str, list[Way]] = {}
        for way in self.stage.ways(self.monster.id, self.movement) if self.stage.closed else ():
            found.setdefault(way.space, []).append(way)
        return found

    def plan(self, way: Way, targets: tuple[str, ...], blow: Blow | None) -> Plan:
        """A plan with its worth (ARC-H5)."""
        stage, judge = self.stage_at(way), self.judge
        close = [judge.guild(each) for each in stage.close_to(self.monster.id)]
        own = sum(bool(guild) and guild == judge.own for guild in close)
        others = sum(bool(guild) and guild != judge.own for guild in close)
        column, row = parse_label(way.space)
        worth = judge.worth(blow if targets else None, targets)
        to = "" if way.space == self.monster.space else way.space
        return Plan(way, to, targets, (*worth, own, -others, way.cost, row, column))

    @cached_property
    def plans(self) -> list[Plan]:
        """From each space the attack with the targets wanted and with none besides those that it must have, and none at
        all; the best first, of equal ones that with all who are wanted (ARC-H6)."""
        found: dict[tuple[str, tuple[str, ...]], Plan] = {}
        for space, way in self.ways.items():
            found[space, ()] = self.plan(way, (), None)
            if (strike := self.strike_at(space)) is not None:
                blow = strike.blow
                for targets in (all_targets(blow, self.judge), (blow.target, *mandatory_targets(blow))):
                    if (space, targets) not in found:
                        found[space, targets] = self.plan(strike.way, targets, blow)
        return sorted(found.values(), key=lambda plan: plan.key)


def ranked_candidates(setup: Setup, state: State, monsters: Sequence[str], attacker: str) -> list[str]:
    """Those that could pay back, the best first (ARC-H4)."""
    best = {monster: Payback(setup, state, monster, attacker).plans[0].key for monster in monsters}
    return sorted(monsters, key=lambda monster: (best[monster], by_number(monster)))
