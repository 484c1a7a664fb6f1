"""Maid & Maidens: what attacks are worth, by their exact odds and by what somebody's fall means for the battle.

A worth of 1 is an enemy who goes down. All of it is worked out from what everybody may know.
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
"""What all the hit points that somebody has left are worth, if she stays on her feet."""
ROUT: Final = 0.45
RAGE: Final = 0.2
"""What it is worth that she runs, or goes berserk."""
RISK: Final = 0.8
"""What a blow that somebody is going to get in a melee is worth, beside one that she gives."""
FREED: Final = 0.5
"""How likely an escape succeeds (MAID-6-A6)."""
UNFIT: Final = 0.7
"""What it is worth to hit somebody who runs or is berserk, beside one who fights."""
GENERAL: Final = 3.0
"""What a general is worth whose fall ends the battle (MAID-12-A1a)."""
FRIEND: Final = 1.5
"""What it costs to hurt a friend as much."""


def harm(law: Law, hp: int, modifier: int = 0, *, never_checks: bool = False) -> float:
    """What damage of this law is worth against somebody with so many HP: 1 if she goes down, less for wounds and for
    the check that they lead to (MAID-9-AT1). `modifier`: what is added to her HP in that check."""
    total = 0.0
    for points, share in law.items():
        if points >= hp:
            total += float(share)
        elif points:
            broken = 0.0 if never_checks else _broken(hp - points, modifier)
            total += float(share) * (WOUND * points / hp + broken)
    return total


@lru_cache(maxsize=256)
def _broken(hp: int, modifier: int) -> float:
    found = check_odds(hp + modifier, hp)
    return float(found["routs"]) * ROUT + float(found["rages"]) * RAGE


@dataclass(frozen=True, slots=True)
class Nerve:
    """How somebody stands a check: what is added to her HP, and whether she makes any."""

    modifier: int
    never_checks: bool


class Judge:
    """What can be done to whom at this moment; each thing is worked out once."""

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
        """A doll as attacks know her."""
        if who not in self._fighters:
            self._fighters[who] = fighter_of(self.setup, self.state, self.state.dolls[who])
        return self._fighters[who]

    def nerve(self, who: str) -> Nerve:
        """How she stands a morale check now."""
        if who not in self._nerves:
            doll = self.state.dolls[who]
            number = check_number(self.setup, self.state, doll, "morale").total
            never = doll.berserk or doll.routed or any(each.never_checks() for each in self.fighter(who).effects)
            self._nerves[who] = Nerve(number - doll.hp, never)
        return self._nerves[who]

    def stake(self, who: str) -> float:
        """What a doll is worth."""
        doll = self.state.dolls[who]
        worth = GENERAL if self.setup.generals.get(doll.side) == who else 1.0
        return worth * UNFIT if is_unfit(doll) else worth

    def enemies(self, doll: Doll) -> list[Doll]:
        """The enemies on the table who are not down."""
        return [each for each in on_table(self.state) if each.side != doll.side and not is_down(each)]

    def friends(self, doll: Doll) -> list[Doll]:
        """Those of her side on the table, herself among them."""
        return [each for each in on_table(self.state) if each.side == doll.side]

    # --- attacks as they might be ------------------------------------------------------------------------------------

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
        """What an attack at somebody is worth, from wherever it is made."""
        key = (attacker, target, profile.source, profile.mode, is_long, cover, in_melee, has_moved)
        if key not in self._harms:
            who = self.fighter(attacker)
            attempt = Attempt(
                who if has_moved is None else replace(who, has_moved=has_moved), profile, self.fighter(target),
                is_long=is_long, cover=cover, in_melee=in_melee,
                companions=companions(self.state, self.state.dolls[attacker]) if in_melee else 0,
            )  # fmt: skip
            self._harms[key] = self._expected_harm(odds(attempt), target)
        return self._harms[key]

    def _expected_harm(self, found: Odds, target: str) -> float:
        nerve = self.nerve(target)
        hp = self.state.dolls[target].hp
        return self.stake(target) * harm(found.law, hp, nerve.modifier, never_checks=nerve.never_checks)

    def fire(self, who: str) -> list[Profile]:
        """With what she could attack from outside a melee: what she has, and what she can still pay for."""
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
        """With what she could strike in a melee: what she holds, or else what she can draw (MAID-6-A2, MAID-6-A3)."""
        if who not in self._steel:
            self._steel[who] = [way.profile for way in blades(self.setup, self.state.dolls[who])]
        return self._steel[who]

    def strike(self, attacker: str, target: str, distance: int | None = None) -> float:
        """The most that she can do to somebody in a melee: at a distance in millimetres, or at any."""
        return max(
            (
                self.harm(attacker, target, each, in_melee=True)
                for each in self.steel(attacker)
                if distance is None or each.reach is None or distance <= each.reach
            ),
            default=0.0,
        )

    # --- attacks as they are meant -----------------------------------------------------------------------------------

    def hits(self, blow: Blow) -> Iterator[tuple[str, Odds]]:
        """Whom an attack reaches, and how it goes for each of them."""
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
        """What an attack is worth: what it does to enemies, less what it does to friends. `standing`: how likely each
        is still on her feet by then."""
        side = self.state.dolls[blow.attacker].side
        total = 0.0
        for who, found in self.hits(blow):
            one = self._expected_harm(found, who) * (standing or {}).get(who, 1.0)
            total += one if self.state.dolls[who].side != side else -FRIEND * one
        return total


def jams(judge: Judge, doll: Doll, effects: Iterable[Effect]) -> int:
    """How many more enemies than friends ECM round a doll would hinder: machines, and whoever has nothing but delicate
    electronics in hand (MAID-11-E1, MAID-11-E2)."""
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
