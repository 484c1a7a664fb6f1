"""Arcadia: plans for a monster's reaction, ranked for the right-hand player (ARC-H).

Plans are compared by the expected result of the attack (ARC-H2).
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
"""Number of decimals to which expected Wounds are rounded before they are compared (ARC-H2)."""

Key = tuple[float, ...]


@dataclass(frozen=True)
class Judge:
    """Preferences of the right-hand player among attacks on a hero, the `attacker` (ARC-H1).

    `own` is the player's guild, and `rival` the leading one of the others. Either may be "".
    """

    state: State
    attacker: Character
    own: str
    rival: str

    def wounds(self, blow: Blow, target: str) -> float:
        """Returns the expected Wounds of a target: E of ARC-H2."""
        return round(expected_wounds(blow, fighter_of(self.state.characters[target])), TOLERANCE)

    def guild(self, id: str) -> str:
        return self.state.characters[id].guild

    def worth(self, blow: Blow | None, targets: Sequence[str]) -> Key:
        """Returns the first part of an attack's sort key; the lowest key is best (ARC-H5).

        An attack is better the more Wounds it is expected to deal to the attacking hero and to the rival's heroes. It
        is worse the more it is expected to deal to the player's own heroes.
        """
        if blow is None:
            return (0.0, 0.0, 0.0)
        expected = {target: self.wounds(blow, target) for target in targets}
        rival, own = (
            sum(value for target, value in expected.items() if guild and self.guild(target) == guild)
            for guild in (self.rival, self.own)
        )
        return (-expected[self.attacker.id], -round(rival, TOLERANCE), round(own, TOLERANCE))

    def wanted(self, offer: TargetOffer) -> tuple[str, ...]:
        """Returns the offered extra targets that the player takes, the rival's heroes first (ARC-H6)."""
        found = [target for target in offer.targets if not self.own or self.guild(target) != self.own]
        found.sort(key=lambda target: (self.guild(target) != self.rival, by_number(target)))
        return tuple(found[: offer.most])


def judge_of(state: State, attacker: Character) -> Judge:
    """Returns the right-hand player's preferences among attacks on a hero (ARC-H1)."""
    own = right_of(state)
    rivals = [guild for guild in in_order_of_play(state)[1:] if guild != own]
    rivals.sort(key=lambda guild: (-len(state.guilds[guild].quests), -state.guilds[guild].coins))
    return Judge(state, attacker, own, next(iter(rivals), ""))


def all_targets(blow: Blow, judge: Judge) -> tuple[str, ...]:
    """Returns the targets of a monster's attack: primary, mandatory and wanted ones."""
    wanted = (target for offer in offers(blow) for target in judge.wanted(offer))
    return tuple(dict.fromkeys((blow.target, *mandatory_targets(blow), *wanted)))


# --- guards ----------------------------------------------------------------------------------------------------------


def in_guard_order(setup: Setup, state: State, monsters: Sequence[str], attacker: Character) -> list[str]:
    """Returns the guards in the best order for the right-hand player (ARC-H3)."""
    stage, judge = stage_of(setup, state), judge_of(state, attacker)

    def key(monster: str) -> tuple[Key, tuple[str, int]]:
        blow = blow_of(stage, state.characters[monster], attacker.id)
        return judge.worth(blow, all_targets(blow, judge)), by_number(monster)

    return sorted(monsters, key=key)


# --- payback ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """Plan for a payback, with its sort key (ARC-H5).

    The monster stays if `to` is "", and does not attack if `targets` is empty.
    """

    way: Way
    to: str
    targets: tuple[str, ...]
    key: Key

    @property
    def expected(self) -> float:
        """Wounds that the plan is expected to deal to the hero who provoked the payback."""
        return -self.key[0]

    @property
    def action(self) -> React:
        """Action that carries out the plan."""
        return React(to=Cell(self.to), attack=bool(self.targets), target=tuple(map(Piece, self.targets[1:])))


class Strike(NamedTuple):
    """Attack of a payback, and the path before it."""

    way: Way
    blow: Blow


class Payback:
    """Payback of a monster against a hero, with the possible spaces and attacks (ARC-P5, ARC-P6)."""

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
        """True if the monster attacks at range (ARC-A3)."""
        return monster_card(self.monster).kind == "ranged"

    def stage_at(self, way: Way) -> Stage:
        """Returns the board after the monster has taken a path."""
        if way not in self._stages:
            closed = self.stage.closed
            for move in way.moves:
                closed ^= {move.to} if move.kind == "door" else frozenset()
            where = {**self.stage.where, self.monster.id: way.space}
            self._stages[way] = replace(self.stage, where=where, closed=closed)
        return self._stages[way]

    def strike_at(self, space: str) -> Strike | None:
        """Returns the monster's attack from a space, or None (ARC-P5, ARC-P6).

        The monster takes the cheapest path to the space from which it can attack.
        """
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
        """Returns the attack of a payback action, or None.

        On a typed path, only the doors in the path are opened or closed.
        """
        if not action.attack:
            return None
        if action.path:
            return self._strike_from(self.along(action.path))
        return self.strike_at(action.to or self.monster.space)

    def way(self, action: React) -> Way:
        """Returns the path that a legal payback action takes."""
        if action.path:
            return self.along(action.path)
        strike = self.strike(action)
        return self.ways[action.to or self.monster.space] if strike is None else strike.way

    def along(self, path: Sequence[str]) -> Way:
        """Returns the path for a typed list of spaces and borders."""
        moves = legs_along(self.stage, self.monster.id, path)
        spaces = [move.to for move in moves if move.kind != "door"]
        return Way(spaces[-1] if spaces else self.monster.space, len(moves), tuple(moves))

    @cached_property
    def _doorways(self) -> dict[str, list[Way]]:
        """Paths to each space, one for each set of doors opened."""
        found: dict[str, list[Way]] = {}
        for way in self.stage.ways(self.monster.id, self.movement) if self.stage.closed else ():
            found.setdefault(way.space, []).append(way)
        return found

    def plan(self, way: Way, targets: tuple[str, ...], blow: Blow | None) -> Plan:
        """Returns a plan with its sort key (ARC-H5)."""
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
        """Plans for all spaces, the best first (ARC-H6).

        Each space has up to three plans: attack all wanted targets, attack only the mandatory ones, or do not attack.
        """
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
    """Returns the monsters that could pay back, the best for the right-hand player first (ARC-H4)."""
    best = {monster: Payback(setup, state, monster, attacker).plans[0].key for monster in monsters}
    return sorted(monsters, key=lambda monster: (best[monster], by_number(monster)))
