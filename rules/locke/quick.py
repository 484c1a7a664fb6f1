"""Locke: rulings from bare numbers, for combats that are played elsewhere: the order of attack, an attack, an escape,
a mind or level check.

What nobody can be asked here is left out: synchronisers, jammers and items in use are in the numbers that are given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from rules.dice import Dice
from rules.events import Event
from rules.locke import reach
from rules.locke.actions import Checks, Mind
from rules.locke.attack_events import AttackMade, BlockFailed, CardFailed, Died, Stopped
from rules.locke.blocking import blocks
from rules.locke.checks import check_level, check_mind, make_up
from rules.locke.evading import FIELD, get_away
from rules.locke.hallucination import falls_asleep, vanish
from rules.locke.hits import Blow, roll_damage
from rules.locke.house_tables import MAX_POWER
from rules.locke.initiative import roll_once, settle_order
from rules.locke.mirrors import BEST_PERSONAL, PERSONAL, PLANET, outshines, roll_personal, use_mirror
from rules.locke.scenario_text import MAX_ENDURANCE, MAX_LEVEL
from rules.locke.tables import combat_results_of, equipment
from rules.quick import ASKER, OPPONENT, TARGET, Name, Names, Quick, distinct
from rules.table import Table
from rules.words import Phrase, Piece, Term

Raised = Annotated[int, Field(ge=0, le=2 * MAX_LEVEL)]
"""A level with all that synchronisers add."""
LIGHT_SWORD = "light-sword"


class Tried(Event):
    """A means of evading or defending, its level and the attack's (0: in the own turn, LOCKE-10.4.1e). `success` false:
    it cannot even be tried, and nothing is rolled or paid for it (LOCKE-10.7i)."""

    kind: Literal["quick-tried"] = "quick-tried"
    actor: Piece
    means: Term
    level: int
    attack_level: int
    light_sword: bool
    success: bool


class NoEscape(Event):
    """Somebody stays in the combat."""

    kind: Literal["quick-no-escape"] = "quick-no-escape"
    actor: Piece


class LevelGiven(Event):
    """The level that a level check is made against (LOCKE-11.2)."""

    kind: Literal["quick-level-given"] = "quick-level-given"
    level: int


class _CardQuick(Quick):
    """What comes with a card: `checks` mind checks at the declared value `mind` make up its level (LOCKE-10.5.1)."""

    checks: Checks = 0
    mind: Mind = 0

    def works(self, table: Table[Any, Any], card: str) -> bool:
        """Whether the checks succeed; a card that fails does nothing more (LOCKE-10.5.1f)."""
        if self.checks and not self.mind:
            raise self.refuse_without("mind")
        if make_up(table, ASKER, self.checks, self.mind):
            return True
        table.tell(CardFailed(rules=("LOCKE-10.5.1f",), actor=ASKER, card=Term(card)))
        return False


class QuickInitiative(Quick):
    """The order of attack: two dice for each of `names`, ties rolled again (LOCKE-10.3.3). Without names one roll."""

    verb: Literal["initiative"] = "initiative"
    names: Names = ()

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        table: Table[Any, Any] = Table(None, None, dice)
        totals = {name: roll_once(table, name) for name in distinct(self.names) or (ASKER,)}
        if len(totals) > 1:
            settle_order(table, totals)
        return table.events


class QuickAttack(_CardQuick):
    """An attack of total power `value` and effective `level` at somebody of endurance `hp` (LOCKE-10.7.4), who tries a
    defence card of level `defence` (0: none)."""

    verb: Literal["attack"] = "attack"
    house_tables = ("combat_result",)
    value: Annotated[int, Field(ge=1, le=MAX_POWER)]
    hp: Annotated[int, Field(ge=1, le=MAX_ENDURANCE)]
    level: Raised = 0
    defence: Raised = 0
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
    """Evading an attack of level `attack`, or in the own turn (0), by a card or mirror of `level` (LOCKE-10.7.2).

    `block` is the level of a teleport block, or of another planet mirror (0: none). For a hallucination `minds` are
    those of all others who can act, the attacker's first. A personal mirror rolls its level, a sub-space field has its
    own.
    """

    verb: Literal["escape"] = "escape"
    using: Literal["teleport", "hallucination", "mirror", "mirror-personal", "sub-space-field"] = "teleport"
    level: Raised = 0
    attack: Raised = 0
    block: Raised = 0
    minds: Annotated[tuple[Mind, ...], Field(max_length=12)] = ()

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        table: Table[Any, Any] = Table(None, None, dice)
        means = self.using.replace("-", "_")
        by_card = means in ("teleport", "hallucination")
        if not self.level and (by_card or means == PLANET):
            raise self.refuse_without("level")
        if means == "hallucination" and not self.minds:
            raise self.refuse_without("minds")
        if not self._can_try(table, means):
            return table.events
        if (by_card and not self.works(table, self.using)) or not self._gets_away(table, means):
            table.tell(NoEscape(rules=("LOCKE-10.7d" if self.attack else "LOCKE-10.4.1d",), actor=ASKER))
        else:
            get_away(table, ASKER, means)
        return table.events

    def _can_try(self, table: Table[Any, Any], means: str) -> bool:
        """Whether the level reaches the attack's."""
        level, rule = {
            "teleport": (self.level, reach.TELEPORT),
            "hallucination": (self.level, reach.HALLUCINATION),
            PLANET: (self.level, reach.MIRROR),
            PERSONAL: (BEST_PERSONAL, reach.MIRROR),
            FIELD: (equipment()[FIELD]["max_attack_level"], reach.FIELD),
        }[means]
        can_try = reach.check_reach(level, self.attack, rule) is None
        if can_try and means == PERSONAL:
            return True  # its level is rolled now, and told with the roll
        table.tell(
            Tried(
                rules=(rule if self.attack else "LOCKE-10.4.1e",), actor=ASKER, means=Term(self.using), level=level,
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
        """Whether a block, if there is one, holds against the level."""
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
    """A mind check against `value` (LOCKE-11.3), or an ESP level check (LOCKE-11.2)."""

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
