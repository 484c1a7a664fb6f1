"""Scores of attacks, from their exact odds and the importance of the dolls they hit.

Making an ordinary enemy go down scores 1. Only public facts are used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

from rules.core.space.plane.spots import are_within
from rules.maidens.attack.arming import blades, shots
from rules.maidens.attack.blows import attempt_of
from rules.maidens.attack.odds import Law, Odds, check_odds, odds
from rules.maidens.attack.targets import Blow, reached
from rules.maidens.effects import deeds
from rules.maidens.effects.effect import Attempt, Cover, Effect, Fighter
from rules.maidens.effects.profiles import Profile
from rules.maidens.space.scene import Scene, scene_of
from rules.maidens.standing import GameTable, is_down, is_unfit, on_table
from rules.maidens.state import Doll
from rules.maidens.values import can_pay, check_number, companions, fighter_of, powers_for

WOUND: Final = 0.5
"""Weight of a wound, multiplied by the lost fraction of the HP."""
ROUT: Final = 0.45
RAGE: Final = 0.2
"""Scores for causing a rout and a rage."""
RISK: Final = 0.8
"""Weight of an enemy's expected attack on a doll, relative to the doll's own attack."""
FREED: Final = 0.5
"""Probability that an escape succeeds (MAID-6-A6)."""
UNFIT: Final = 0.7
"""Weight of hitting a routed or berserk doll, relative to other dolls."""
GENERAL: Final = 3.0
"""Weight of hitting a general whose fall ends the battle (MAID-12-A1a)."""
FRIEND: Final = 1.5
"""Weight of hurting a friend, relative to an enemy."""


def harm(law: Law, hp: int, modifier: int = 0, *, never_checks: bool = False) -> float:
    """Returns the score for damage to a doll with these HP (MAID-9-AT1).

    `law` is the distribution of the damage. `modifier` is added to the HP in a morale check.
    """
    total = 0.0
    for points, share in law.items():
        if points >= hp:
            total += float(share)
        elif points:
            broken = 0.0 if never_checks else _broken(hp - points, modifier)
            total += float(share) * (WOUND * points / hp + broken)
    return total


@lru_cache(maxsize=1024)
def _odds(attempt: Attempt) -> Odds:
    """Returns the odds of an attack, cached because most attacks stay possible from one decision to the next."""
    return odds(attempt)


@lru_cache(maxsize=256)
def _broken(hp: int, modifier: int) -> float:
    found = check_odds(hp + modifier, hp)
    return float(found["routs"]) * ROUT + float(found["rages"]) * RAGE


@dataclass(frozen=True, slots=True)
class Nerve:
    """A doll's morale: the modifier of her HP in a check, and whether she never checks."""

    modifier: int
    never_checks: bool


class Judge:
    """Scores of attacks at this moment, cached."""

    def __init__(self, table: GameTable) -> None:
        self.table, self.setup, self.state = table, table.setup, table.state
        self._fighters: dict[str, Fighter] = {}
        self._nerves: dict[str, Nerve] = {}
        self._harms: dict[tuple[object, ...], float] = {}
        self._fire: dict[str, list[Profile]] = {}
        self._steel: dict[str, list[Profile]] = {}

    @cached_property
    def scene(self) -> Scene:
        return scene_of(self.setup, self.state)

    def fighter(self, who: str) -> Fighter:
        """Returns a doll in the form that effects of attacks use."""
        if who not in self._fighters:
            self._fighters[who] = fighter_of(self.setup, self.state, self.state.dolls[who])
        return self._fighters[who]

    def nerve(self, who: str) -> Nerve:
        """Returns a doll's morale at this moment."""
        if who not in self._nerves:
            doll = self.state.dolls[who]
            number = check_number(self.setup, self.state, doll, "morale").total
            never = doll.berserk or doll.routed or any(each.never_checks() for each in self.fighter(who).effects)
            self._nerves[who] = Nerve(number - doll.hp, never)
        return self._nerves[who]

    def stake(self, who: str) -> float:
        """Returns a doll's importance, which is 1 for most dolls."""
        doll = self.state.dolls[who]
        worth = GENERAL if self.setup.generals.get(doll.side) == who else 1.0
        return worth * UNFIT if is_unfit(doll) else worth

    def enemies(self, doll: Doll) -> list[Doll]:
        """Returns a doll's conscious enemies on the table."""
        return [each for each in on_table(self.state) if each.side != doll.side and not is_down(each)]

    def friends(self, doll: Doll) -> list[Doll]:
        """Returns the dolls of a doll's side on the table, herself included."""
        return [each for each in on_table(self.state) if each.side == doll.side]

    # --- possible attacks --------------------------------------------------------------------------------------------

    def harm(
        self,
        attacker: str,
        target: str,
        profile: Profile,
        *,
        is_long: bool = False,
        cover: Cover = "open",
        in_melee: bool = False,
        has_moved: bool | None = None,
    ) -> float:
        """Returns the score for an attack on a doll under these conditions.

        The dolls' positions do not count.
        """
        key = (attacker, target, profile.source, profile.mode, is_long, cover, in_melee, has_moved)
        if key not in self._harms:
            who = self.fighter(attacker)
            attempt = Attempt(
                who if has_moved is None else replace(who, has_moved=has_moved), profile, self.fighter(target),
                is_long=is_long, cover=cover, in_melee=in_melee,
                companions=companions(self.state, self.state.dolls[attacker]) if in_melee else 0,
            )  # fmt: skip
            self._harms[key] = self._expected_harm(_odds(attempt), target)
        return self._harms[key]

    def _expected_harm(self, found: Odds, target: str) -> float:
        nerve = self.nerve(target)
        hp = self.state.dolls[target].hp
        return self.stake(target) * harm(found.law, hp, nerve.modifier, never_checks=nerve.never_checks)

    def fire(self, who: str) -> list[Profile]:
        """Returns a doll's attacks from outside a melee.

        Attacks by skills are included if she can pay for them.
        """
        if who not in self._fire:
            self._fire[who] = self._guns(self.state.dolls[who])
        return self._fire[who]

    def _guns(self, doll: Doll) -> list[Profile]:
        found = [way.profile for way in shots(doll, carried=True)]
        found += [
            deed.profile
            for power in powers_for(self.setup, doll)
            if power.kind == "act" and "action" in power.timing and can_pay(doll, power) and not power.hp_cost
            for deed in power.deeds
            if isinstance(deed, deeds.Strike) and deed.profile.mode != "melee" and deed.profile.maximum
        ]
        return [each for each in found if each.value is not None]

    def steel(self, who: str) -> list[Profile]:
        """Returns a doll's melee attacks (MAID-6-A2, MAID-6-A3)."""
        if who not in self._steel:
            self._steel[who] = [way.profile for way in blades(self.setup, self.state.dolls[who])]
        return self._steel[who]

    def strike(self, attacker: str, target: str, distance: int | None = None) -> float:
        """Returns the score for a doll's best melee attack on another.

        `distance` is in millimetres; None means that the target is within reach.
        """
        return max(
            (
                self.harm(attacker, target, each, in_melee=True)
                for each in self.steel(attacker)
                if distance is None or each.reach is None or distance <= each.reach
            ),
            default=0.0,
        )

    # --- intended attacks --------------------------------------------------------------------------------------------

    def hits(self, blow: Blow) -> Iterator[tuple[str, Odds]]:
        """Yields the dolls that an attack reaches, with the odds for each."""
        if blow.in_melee:
            yield blow.target, odds(attempt_of(self.table, blow, blow.target))
            return
        for unit in reached(self.setup, self.state, blow):
            for each in unit.dolls:
                attempt = replace(attempt_of(self.table, blow, unit.aim), target=self.fighter(each))
                is_hidden = blow.profile.is_blast and each != blow.attacker and self._is_hidden(blow.attacker, each)
                yield each, odds(attempt, is_target=bool(blow.target) and each == unit.aim, is_hidden=is_hidden)

    def _is_hidden(self, one: str, other: str) -> bool:
        return self.scene.cover(one, other) == "full"

    def worth(self, blow: Blow, standing: dict[str, float] | None = None) -> float:
        """Returns the score for an attack: the harm to enemies minus the harm to friends.

        `standing` is the probability that each doll is still up when the attack is made.
        """
        side = self.state.dolls[blow.attacker].side
        total = 0.0
        for who, found in self.hits(blow):
            one = self._expected_harm(found, who) * (standing or {}).get(who, 1.0)
            total += one if self.state.dolls[who].side != side else -FRIEND * one
        return total


def jams(judge: Judge, doll: Doll, effects: Iterable[Effect]) -> int:
    """Returns the number of enemies that ECM would hinder, minus the number of friends (MAID-11-E1, MAID-11-E2)."""
    count = 0
    fields = [each for each in (one.field() for one in effects) if each is not None and each.kind == "ecm"]
    radius = max((each.radius for each in fields), default=0)
    for other in on_table(judge.state):
        if radius and other is not doll and not is_down(other) and are_within(doll.spot, other.spot, radius):
            ways = shots(other)
            delicate = bool(ways) and all(way.profile.is_ecm_sensitive for way in ways)
            if judge.fighter(other.id).attribute == "machine" or delicate:
                count += 1 if other.side != doll.side else -1
    return count
