"""The referee's choice of a doll's act, in a melee and outside.

The referee compares acts by a score (`worth`). Dolls attack the same enemy together, but not one who will probably go
down anyway.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action
from rules.core.space.plane.spots import are_within, distance
from rules.maidens.actions import Attack, Capture, Equip, Escape, Pass, Ready, Use
from rules.maidens.attack.arming import blow_of
from rules.maidens.attack.odds import check_odds, recovery_odds
from rules.maidens.attack.targets import Blow
from rules.maidens.effects import deeds
from rules.maidens.referee.judging import FREED, RAGE, RISK, ROUT, WOUND, Judge, jams
from rules.maidens.referee.movement import TIED
from rules.maidens.sheet.skills import Power
from rules.maidens.space.paths import STEP
from rules.maidens.space.zones import ZONE
from rules.maidens.standing import GameTable, is_awake, is_down, is_unfit, level_of, opponents, participants, role_of
from rules.maidens.state import Doll
from rules.maidens.turn.melee import ripostes
from rules.maidens.turn.using import blow_for, food_of, is_food, power_of
from rules.maidens.turn.victory import TOUCH_RANGE
from rules.maidens.values import check_number, held, most_steps

MEAL: Final = 2
"""Expected hit points from half a die (MAID-5-D1)."""
REVIVED: Final = 0.5
"""Score for making a fallen friend stand up."""
CALMED: Final = 0.4
"""Score for ending a friend's rout or rage."""
HEALED: Final = 0.06
"""Score for each hit point healed."""
CAPTURED: Final = 0.25
"""Score for taking an enemy prisoner."""
LOADED: Final = 0.3
"""Score for making a weapon usable from the next phase on."""
COOKED: Final = 0.02
GRANTED: Final = 0.12
"""Score for a lasting effect on a friend or against an enemy."""
STUNNED: Final = 0.35
"""Score for stunning an enemy."""
SP: Final = 0.05
"""Score for each special point that is not spent."""
DROPPED: Final = 0.15
"""Penalty for dropping the item in hand."""
SLUNG: Final = 0.05
"""Score for slinging an item that is useless in a melee."""
LOOSED: Final = 3.0
"""Penalty for letting an enemy run for the flag."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer with its score and its reason."""

    action: Action
    worth: float = 0.0
    reason: str = ""
    target: str = ""
    facts: dict[str, Any] | None = None


class Acts:
    """The acts that one doll can carry out now, and their scores."""

    def __init__(self, table: GameTable, doll: Doll) -> None:
        self.table, self.setup, self.state, self.doll = table, table.setup, table.state, doll
        self.judge = Judge(table)
        self.piece = Piece(doll.id)

    # --- action phase ------------------------------------------------------------------------------------------------

    def best_act(self, options: Iterable[Action]) -> Choice:
        """Returns the best act outside a melee, or a change of weapon."""
        best = max(self._deeds(options), key=lambda each: each.worth, default=None)
        if best is not None and best.worth > 0:
            return best
        return self._drawn() or Choice(Pass(actor=self.piece), 0.0, "idle")

    def _deeds(self, options: Iterable[Action]) -> Iterator[Choice]:
        standing = self._standing()
        for action in options:
            match action:
                case Attack():
                    blow = blow_of(self.setup, self.state, action, "shot")
                    if not isinstance(blow, Refusal):
                        yield self._attack(action, blow, standing)
                case Use(using=using, target=target) if is_food(using):
                    yield Choice(action, self._meal(target), "feeds", target)
                case Use():
                    yield self.use(action, in_melee=False)
                case Ready():
                    yield Choice(action, LOADED if self.judge.enemies(self.doll) else 0.0, "readies")
                case Capture(target=target):
                    yield Choice(action, CAPTURED * self.judge.stake(target), "captures", target)

    def _standing(self) -> dict[str, float]:
        """Returns the probability that each enemy is still up after the attacks declared by the doll's friends."""
        left: dict[str, float] = {}
        for each in self.state.declared.acts:
            act = each.act.value
            if isinstance(act, Attack) and act.actor != self.doll.id:
                blow = blow_of(self.setup, self.state, act, "shot")
                if not isinstance(blow, Refusal):
                    for who, found in self.judge.hits(blow):
                        falls = float(found.falls(self.state.dolls[who].hp))
                        left[who] = left.get(who, 1.0) * (1.0 - falls)
        return left

    def _attack(self, action: Attack, blow: Blow, standing: dict[str, float] | None = None) -> Choice:
        worth = self.judge.worth(blow, standing)
        if action.skill:
            worth -= SP
        return Choice(action, worth, "attacks", action.target)

    def _drawn(self) -> Choice | None:
        """Returns a change of equipment that draws a blade, or None (MAID-8-C1).

        The doll draws only if an enemy could reach her.
        """
        in_hand = [self.doll.things[key] for key in held(self.doll)]
        if any(thing.gear.melee for thing in in_hand):
            return None
        blade = next((key for key, each in self.doll.things.items() if each.gear.is_blade), "")
        if not blade or self.doll.things[blade].place not in ("carried", "slung"):
            return None
        for enemy in self.judge.enemies(self.doll):
            reach = most_steps(self.setup, self.state, enemy) * STEP + ZONE
            is_near = distance(self.doll.spot, enemy.spot) <= reach and level_of(enemy) == level_of(self.doll)
            if is_near and not enemy.melee and is_awake(enemy):
                return Choice(Equip(actor=self.piece, using=Term(blade)), 0.0, "draws", enemy.id)
        return None

    def _meal(self, target: str) -> float:
        patient = self.state.dolls[target or self.doll.id]
        if not self._has_food_left(patient):
            return 0.0
        return self._heal_worth(patient, MEAL, can_revive=True) + CALMED * patient.routed

    def _has_food_left(self, patient: Doll) -> bool:
        """Returns whether food is left for this patient after the declared meals."""
        found = food_of(self.state, self.doll, patient)
        if found is None:
            return False
        owner, key = found
        declared = [each.act.value for each in self.state.declared.acts]
        meals = [
            act
            for act in declared
            if isinstance(act, Use) and is_food(act.using) and act.actor != self.doll.id
            and owner.id in (act.actor, act.target or act.actor)
        ]  # fmt: skip
        boxes = [each for each in owner.things.values() if each.parts == owner.things[key].parts]
        return len(meals) < len(boxes)

    def _heal_worth(self, patient: Doll, count: int, *, can_revive: bool) -> float:
        missing = self.setup.sheet(patient.sheet).max_hp - patient.hp
        if is_down(patient):
            return REVIVED * self.judge.stake(patient.id) if can_revive else 0.0
        return HEALED * min(count, missing) * self.judge.stake(patient.id) if missing >= count else 0.0

    # --- skills ------------------------------------------------------------------------------------------------------

    def use(self, action: Use, *, in_melee: bool) -> Choice:
        """Returns the use of a skill, with its score."""
        power = power_of(self.setup, self.doll, action.using)
        if power is None:
            return Choice(action, 0.0)
        worth = sum(self._deed(action, power, deed, in_melee=in_melee) for deed in power.deeds)
        worth += GRANTED * jams(self.judge, self.doll, power.effects)
        cost = SP * power.sp + WOUND * action.value / max(1, self.doll.hp)
        return Choice(action, worth - cost, "uses", action.target)

    def _deed(self, act: Use, power: Power, deed: deeds.Deed, *, in_melee: bool) -> float:
        likely = len(deed.faces) / deeds.SIDES if deed.faces else 1.0
        return likely * sum(
            self._deed_worth(each, act, power, deed, in_melee) for each in self._meant(act, power, in_melee)
        )

    def _meant(self, act: Use, power: Power, in_melee: bool) -> list[Doll]:
        if act.target:
            return [self.state.dolls[act.target]]
        match power.aim.who:
            case "enemies":
                return opponents(self.state, self.doll) if in_melee else self.judge.enemies(self.doll)
            case "allies":
                within = power.aim.within
                return [
                    each
                    for each in self.judge.friends(self.doll)
                    if within is None or are_within(self.doll.spot, each.spot, within)
                ]
            case _:
                return [self.doll]

    def _deed_worth(self, whom: Doll, act: Use, power: Power, deed: deeds.Deed, in_melee: bool) -> float:
        """Returns the score for one deed of a skill on one target."""
        is_enemy = whom.side != self.doll.side
        match deed:
            case deeds.Strike(profile=profile):
                target = whom.id if is_enemy and power.aim.who == "enemies" else ""
                return self.judge.worth(blow_for(self.setup, self.doll, power, act, profile, target))
            case deeds.StrikeAgain(times=times):
                away = distance(self.doll.spot, whom.spot)
                return times * self.judge.strike(self.doll.id, whom.id, away) if is_enemy else 0.0
            case deeds.Heal(heals_user=False, count=count, can_revive=can_revive) if not is_enemy:
                return self._heal_worth(whom, count or MEAL, can_revive=can_revive)
            case deeds.Cure(states=states) if not is_enemy:
                cured = ("rout" in states and whom.routed) or ("berserk" in states and whom.berserk)
                return CALMED * cured * self.judge.stake(whom.id)
            case deeds.CheckNow(check="recovery") if not is_enemy and whom.routed:
                number = check_number(self.setup, self.state, whom, "recovery").total
                return CALMED * float(recovery_odds(number))
            case deeds.CheckNow(check="morale", mod=mod) if is_enemy and not is_unfit(whom):
                nerve = self.judge.nerve(whom.id)
                broken = check_odds(whom.hp + nerve.modifier + mod, whom.hp)
                worth = ROUT * float(broken["routs"]) + RAGE * float(broken["rages"])
                return 0.0 if nerve.never_checks else worth * self.judge.stake(whom.id)
            case deeds.Grant() if any(effect.stuns() for effect in power.effects):
                return STUNNED * self.judge.stake(whom.id) if is_enemy and is_awake(whom) else 0.0
            case deeds.Grant() if not any(effect.field() for effect in power.effects):
                return self._grant_worth(whom, power, is_enemy=is_enemy)
            case deeds.Craft():
                return SP + COOKED
            case deeds.SetHp(hp=0):
                return -self.judge.stake(whom.id)
            case deeds.Escape():
                return self._escape_worth(1.0)
            case _:
                return 0.0

    def _grant_worth(self, whom: Doll, power: Power, *, is_enemy: bool) -> float:
        hinders = any(effect.locks_move() for effect in power.effects)
        if is_down(whom) or hinders != is_enemy:
            return 0.0
        seen = any(self.judge.scene.cover(each.id, whom.id) != "full" for each in self.judge.enemies(self.doll))
        return GRANTED * self.judge.stake(whom.id) if seen or is_enemy else 0.0

    # --- melee -------------------------------------------------------------------------------------------------------

    def fought(self, options: Iterable[Action]) -> Choice:
        """Returns the doll's best act in her melee (MAID-6-A1, MAID-6-M2)."""
        found = []
        for action in options:
            match action:
                case Pass():
                    found.append(Choice(action, -self._expected_harm(), "idle"))
                case Attack():
                    blow = blow_of(self.setup, self.state, action, "melee")
                    if not isinstance(blow, Refusal):
                        made = self._attack(action, blow)
                        worth = made.worth - self._expected_harm() - DROPPED * self._drops(blow)
                        found.append(Choice(action, worth, "attacks", action.target))
                case Use():
                    made = self.use(action, in_melee=True)
                    found.append(Choice(action, made.worth - self._expected_harm(), "uses", action.target))
                case Escape():
                    found.append(Choice(action, self._escape_worth(FREED) - self._expected_harm(), "escapes"))
        return max(found, key=lambda each: each.worth, default=Choice(Pass(actor=self.piece)))

    def _drops(self, blow: Blow) -> bool:
        """Returns whether the doll must drop an item for this attack (MAID-6-A3)."""
        return bool(blow.key) and blow.key not in held(self.doll) and bool(held(self.doll))

    def _expected_harm(self) -> float:
        """Returns the harm to the doll in her melee until she acts again."""
        foes = [each for each in opponents(self.state, self.doll) if is_awake(each) and not each.routed]
        return RISK * sum(self.judge.strike(each.id, self.doll.id) for each in foes)

    def _escape_worth(self, likely: float) -> float:
        """Returns the score for an escape that succeeds with this probability."""
        foes = [each for each in opponents(self.state, self.doll) if not is_down(each)]
        mine = max((self.judge.strike(self.doll.id, each.id) for each in foes), default=0.0)
        shot = max(
            (self.judge.harm(self.doll.id, each.id, way) for each in foes for way in self.judge.fire(self.doll.id)),
            default=0.0,
        )
        return likely * (2 * self._expected_harm() + shot - mine - self._tying_worth(foes) - self._loosing_cost(foes))

    def _tying_worth(self, foes: Iterable[Doll]) -> float:
        """Returns the score for keeping these enemies from shooting."""
        ways = [(each, way) for each in foes if not is_unfit(each) for way in self.judge.fire(each.id)]
        if self._has_company() or not ways:
            return 0.0
        return TIED * max(self.judge.harm(each.id, self.doll.id, way) for each, way in ways)

    def _loosing_cost(self, foes: Iterable[Doll]) -> float:
        """Returns the penalty if one of these enemies could reach the flag (MAID-12-A1b)."""
        if self.setup.mode != "flag" or self._has_company():
            return 0.0
        flag = self.setup.ground.flag(role_of(self.state, self.doll.side))
        near = (
            distance(each.spot, flag) <= most_steps(self.setup, self.state, each) * STEP + TOUCH_RANGE
            for each in foes
            if not is_unfit(each)
        )
        return LOOSED if any(near) else 0.0

    def _has_company(self) -> bool:
        """Returns whether a friend is in the doll's melee."""
        own = [each for each in participants(self.state, self.doll.melee) if each.side == self.doll.side]
        return len(own) > 1

    def best_riposte(self) -> Choice:
        """Returns the best counter in a melee (MAID-8-C1)."""
        in_hand = [self.doll.things[key] for key in held(self.doll)]
        is_hindered = bool(in_hand) and not any(thing.gear.melee for thing in in_hand)
        found = [Choice(Equip(actor=self.piece), SLUNG, "slings")] if is_hindered else []
        for action in ripostes(self.setup, self.state, self.doll):
            if isinstance(action, Attack):
                blow = blow_of(self.setup, self.state, action, "riposte")
                if not isinstance(blow, Refusal):
                    worth = self.judge.worth(blow) - DROPPED * is_hindered
                    found.append(Choice(action, worth, "counters", action.target))
            elif isinstance(action, Use):
                made = self.use(action, in_melee=True)
                found.append(Choice(action, made.worth - DROPPED * is_hindered, "uses", action.target))
        best = max(found, key=lambda each: each.worth, default=None)
        return best if best is not None and best.worth > 0 else Choice(Pass(actor=self.piece), 0.0, "idle")
