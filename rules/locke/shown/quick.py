"""Locke: rulings from bare numbers, for combats that are played elsewhere.

No seat can be asked, so the given numbers include synchronisers, jammers and items in use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from rules.core.contract.quick import ASKER, OPPONENT, TARGET, Name, Names, Quick, distinct
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Piece, Term
from rules.core.play.dice import Dice
from rules.core.play.table import Table
from rules.locke.actions import Checks, Mind
from rules.locke.attack import reach
from rules.locke.attack.blocking import blocks
from rules.locke.attack.checks import LEAST_MIND, check_level, check_mind, make_up
from rules.locke.attack.evading import FIELD, get_away
from rules.locke.attack.hallucination import falls_asleep, vanish
from rules.locke.attack.hits import Blow, roll_damage
from rules.locke.attack.mirrors import BEST_PERSONAL, PERSONAL, PLANET, outshines, roll_personal, use_mirror
from rules.locke.attack_events import AttackMade, BlockFailed, CardFailed, Died, Stopped
from rules.locke.lobby.house_tables import MAX_POWER
from rules.locke.lobby.scenario_text import MAX_ENDURANCE, MAX_LEVEL
from rules.locke.tables import combat_results_of, equipment, faces_of
from rules.locke.turn.initiative import roll_once, settle_order

Raised = Annotated[int, Field(ge=0, le=2 * MAX_LEVEL)]
"""Level of the attack, including the levels that synchronisers add."""
HIGHEST_DEFENCE = max(face.level for face in faces_of("defence"))
LIGHT_SWORD = "light-sword"


class Means(NamedTuple):
    """Slots and rules for a card or item that evades.

    `reach` is the rule that compares its level with the attack's. `stays` is the rule by which the participant may fail
    to get away even if no mind check fails.
    """

    slots: tuple[str, ...]
    reach: str
    stays: str = ""


MEANS = {
    "teleport": Means(("level", "block", "checks", "mind"), reach.TELEPORT, "LOCKE-10.9d"),
    "hallucination": Means(("level", "minds", "checks", "mind"), reach.HALLUCINATION, "LOCKE-10.7.2f"),
    PLANET: Means(("level", "block"), reach.MIRROR, "LOCKE-10.7.2j"),
    PERSONAL: Means((), reach.MIRROR, "LOCKE-10.7.2k"),
    FIELD: Means((), reach.FIELD),
}


class Tried(Event):
    """Attempt to evade or defend, with its level and the attack's.

    In a participant's own turn, the attack's level is 0 (LOCKE-10.4.1e). An attempt without success costs no power and
    rolls no dice (LOCKE-10.7i).
    """

    kind: Literal["quick-tried"] = "quick-tried"
    actor: Piece
    means: Term
    level: int
    attack_level: int
    light_sword: bool
    success: bool


class NoEscape(Event):
    """A participant stays in the combat."""

    kind: Literal["quick-no-escape"] = "quick-no-escape"
    actor: Piece


class LevelGiven(Event):
    """Level of a level check (LOCKE-11.2)."""

    kind: Literal["quick-level-given"] = "quick-level-given"
    level: int


class _CardQuick(Quick):
    """Ruling with a card of `level` (LOCKE-10.5.1).

    `checks` is the number of mind checks that make up the level, and `mind` their declared value.
    """

    level: Raised = 0
    checks: Checks = 0
    mind: Mind = 0

    def works(self, table: Table[Any, Any], card: str) -> bool:
        """Rolls the checks and returns whether the card works (LOCKE-10.5.1f).

        Raises Refused for checks that cannot be declared (LOCKE-10.5.1c, LOCKE-11.3).
        """
        if bool(self.checks) != bool(self.mind):
            raise self.refuse_without("mind" if self.checks else "checks")
        if self.checks and self.mind < LEAST_MIND:
            raise Refused(Refusal("no-mind", "LOCKE-11.3", mind=self.mind, least=LEAST_MIND))
        if self.level and self.checks > self.level:
            raise Refused(Refusal("too-many-checks", "LOCKE-10.5.1c", checks=self.checks, limit=self.level))
        if make_up(table, ASKER, self.checks, self.mind):
            return True
        table.tell(CardFailed(rules=("LOCKE-10.5.1f",), actor=ASKER, card=Term(card)))
        return False


class QuickInitiative(Quick):
    """Order of attack: two dice for each of `names`, with ties rolled again (LOCKE-10.3.3).

    Without names, two dice are rolled once.
    """

    verb: Literal["initiative"] = "initiative"
    names: Names = ()

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        table: Table[Any, Any] = Table(None, None, dice)
        totals = {name: roll_once(table, name) for name in distinct(self.names) or (ASKER,)}
        if len(totals) > 1:
            settle_order(table, totals)
        return table.events


class QuickAttack(_CardQuick):
    """Attack of total power `value` and effective `level` on a target of endurance `hp` (LOCKE-10.7.4).

    `defence` is the level of the target's defence card, or 0 (LOCKE-5.4).
    """

    verb: Literal["attack"] = "attack"
    house_tables = ("combat_result",)
    value: Annotated[int, Field(ge=1, le=MAX_POWER)]
    hp: Annotated[int, Field(ge=1, le=MAX_ENDURANCE)]
    defence: Annotated[int, Field(ge=0, le=HIGHEST_DEFENCE)] = 0
    using: Literal["attack", "light-sword"] = "attack"
    target: Name = Name("")

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        table: Table[Any, Any] = Table(None, None, dice)
        if self.defence and not self.level:
            raise self.refuse_without("level")
        if not self.works(table, self.using):
            return table.events
        target = Piece(self.target or TARGET)
        table.tell(
            AttackMade(
                rules=("LOCKE-10.6c",), actor=ASKER, attack=Term("card"), name=Term(self.using), target=target,
                level=self.level, power=self.value,
            )
        )  # fmt: skip
        if self.defence and self._is_stopped(table, target):
            return table.events
        results = combat_results_of(tables)
        if not roll_damage(table, results, target, Blow(ASKER, self.using, self.value), "body", self.hp):
            table.tell(Died(rules=("LOCKE-10.7.4c",), actor=target))
        return table.events

    def _is_stopped(self, table: Table[Any, Any], target: Piece) -> bool:
        is_sword = self.using == LIGHT_SWORD
        refusal = reach.check_defence_card("defence", self.defence, self.level, light_sword=is_sword)
        if refusal is not None:
            table.tell(
                Tried(
                    rules=(refusal.rule,), actor=target, means=Term("defence"), level=self.defence,
                    attack_level=self.level, light_sword=is_sword, success=False,
                )
            )  # fmt: skip
            return False
        table.tell(
            Stopped(
                rules=("LOCKE-10.7.3c",), actor=target, means=Term("defence"), level=self.defence,
                attack_level=self.level,
            )
        )  # fmt: skip
        return True


class QuickEscape(_CardQuick):
    """Evading an attack of level `attack` with a card or item of `level` (LOCKE-10.7.2).

    - `attack`: 0 for an evade in the participant's own turn.
    - `block`: the level of a teleport block or of another planet mirror, or 0.
    - `minds`: for a hallucination, the minds of all others that can act, the attacker's first.

    Slots that the card or item does not use are refused.
    """

    verb: Literal["escape"] = "escape"
    using: Literal["teleport", "hallucination", "mirror", "mirror-personal", "sub-space-field"] = "teleport"
    attack: Raised = 0
    block: Raised = 0
    minds: Annotated[tuple[Mind, ...], Field(max_length=12)] = ()

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        table: Table[Any, Any] = Table(None, None, dice)
        means = self.using.replace("-", "_")
        counting = MEANS[means].slots
        for slot in ("level", "minds"):
            if slot in counting and not getattr(self, slot):
                raise self.refuse_without(slot)
        idle = next((slot for slot in self.slots() if slot not in ("using", "attack", *counting)), None)
        if idle is not None:
            raise Refused(Refusal("idle-slot", verb=self.verb, slot=idle, using=Term(self.using)))
        if not self._can_try(table, means):
            return table.events
        if not self.works(table, self.using):
            table.tell(NoEscape(rules=("LOCKE-10.7d" if self.attack else "LOCKE-10.4.1d",), actor=ASKER))
        elif self._gets_away(table, means):
            get_away(table, ASKER, means)
        else:
            is_over = self.attack and means != PLANET  # a blocked mirror still defends
            rules = (MEANS[means].stays, *(("LOCKE-10.7d",) if is_over else ()))
            table.tell(NoEscape(rules=rules, actor=ASKER))
        return table.events

    def _can_try(self, table: Table[Any, Any], means: str) -> bool:
        own = {PERSONAL: BEST_PERSONAL, FIELD: equipment()[FIELD]["max_attack_level"]}
        level, rule = own.get(means, self.level), MEANS[means].reach
        can_try = reach.check_reach(level, self.attack, rule) is None
        if can_try and means == PERSONAL:
            return True  # the event follows once the level is rolled
        rules = (rule,) if can_try else (rule, "LOCKE-10.7i")
        table.tell(
            Tried(
                rules=rules if self.attack else ("LOCKE-10.4.1e",), actor=ASKER, means=Term(self.using), level=level,
                attack_level=self.attack, light_sword=False, success=can_try,
            )
        )  # fmt: skip
        return can_try

    def _gets_away(self, table: Table[Any, Any], means: str) -> bool:
        if means == "teleport":
            return not self._is_blocked(table, blocks, "LOCKE-10.9b")
        if means == "hallucination":
            return self._deceives_all(table)
        if means == PERSONAL:
            level, rolled = roll_personal(table)
            return use_mirror(table, ASKER, means, level, rolled, self.attack)
        if means == PLANET:
            use_mirror(table, ASKER, means, self.level, (), self.attack)
            return not self._is_blocked(table, outshines, "LOCKE-10.7.2j")
        return True

    def _is_blocked(self, table: Table[Any, Any], holds: Callable[..., bool], rule: str) -> bool:
        if not self.block or holds(table, ASKER, self.level, OPPONENT, self.block):
            return bool(self.block)
        failed = BlockFailed(rules=(rule,), actor=OPPONENT, teleporter=ASKER, level=self.level, block_level=self.block)
        table.tell(failed)
        return False

    def _deceives_all(self, table: Table[Any, Any]) -> bool:
        names = [OPPONENT, *(Piece(f"#{place}") for place in range(2, len(self.minds) + 1))]
        asleep = [falls_asleep(table, name, mind, declared=mind) for name, mind in zip(names, self.minds, strict=True)]
        if self.attack and asleep[0] and not all(asleep):
            vanish(table, OPPONENT, ASKER)
        return all(asleep)


class QuickMorale(Quick):
    """Mind check against `value` (LOCKE-11.3), or an ESP level check (LOCKE-11.2)."""

    verb: Literal["morale"] = "morale"
    value: Mind
    what: Literal["mind", "level"] = "mind"

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        table: Table[Any, Any] = Table(None, None, dice)
        if self.what == "mind":
            check_mind(table, ASKER, "", self.value, declared=self.value)
        else:
            table.tell(LevelGiven(rules=("LOCKE-11.2",), level=self.value))
            check_level(table, ASKER, "", self.value)
        return table.events


QUICK = (QuickInitiative, QuickAttack, QuickEscape, QuickMorale)
