"""Effects on health and morale (`vocabulary.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.maidens.effects import deeds
from rules.maidens.effects.deeds import Check, Deed, Woe
from rules.maidens.effects.effect import IMMORTAL, MISFORTUNE, REGENERATION, Amount, Effect, Hit, TurnEnd
from rules.maidens.tables import mm, refs


@dataclass(frozen=True)
class Heal(Effect):
    """Restores HP: half a die, rounded up (MAID-5-D1)."""

    type: ClassVar[str] = "heal"
    formula: str = "ceil(d/2)"
    range_cm: int = 0
    may_revive_down: bool = False
    cures: tuple[Woe, ...] = ()

    def deeds(self) -> Iterable[Deed]:
        # A doll who is down may be fed (MAID-5-D1).
        can_revive = self.may_revive_down or self.source.startswith("item:")
        yield deeds.Heal(source=self.source, can_revive=can_revive, cures=self.cures)


@dataclass(frozen=True)
class HealSelf(Effect):
    """Restores its bearer's HP at the turn's end, or after she has hit an enemy.

    A `value` of "damage_dealt" restores as many HP as her hit took, at most `cap`.
    """

    type: ClassVar[str] = "heal_self"
    value: int | str = 0
    condition: str = ""
    cap: int = 0

    def at_turn_end(self, hp: int) -> TurnEnd | None:
        if isinstance(self.value, str) or hp < 1:
            return None
        return TurnEnd(REGENERATION, deeds.Heal(source=self.source, count=self.value, heals_user=True))

    def after_hit(self, hit: Hit, dealt: int) -> Iterable[Deed]:
        if self.value == "damage_dealt" and dealt:
            yield deeds.Heal(source=self.source, count=min(dealt, self.cap), heals_user=True)


@dataclass(frozen=True)
class NoHealingFrom(Effect):
    """Prevents certain sources from healing its bearer."""

    type: ClassVar[str] = "no_healing_from"
    sources: tuple[str, ...] = ()

    def refuses(self, source: str) -> bool:
        return source in refs(self.sources)


@dataclass(frozen=True)
class Cure(Effect):
    """Ends a rout or a rage (MAID-9-R3, MAID-9-K4)."""

    type: ClassVar[str] = "cure"
    states: tuple[Woe, ...] = ()
    range_cm: int = 0

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Cure(states=self.states)


@dataclass(frozen=True)
class MoraleMod(Amount):
    """Modifies checks of its bearer, or of all allies near her (MAID-2-B2)."""

    type: ClassVar[str] = "morale_mod"
    rule: ClassVar[str] = "MAID-9-AT2"
    scope: str = "self"
    radius_cm: int = 0
    includes_self: bool = True
    stack: bool = False

    def morale(self, check: Check) -> int:
        return self.value

    def radius(self) -> int:
        return mm(self.radius_cm)


@dataclass(frozen=True)
class RecoveryMod(Amount):
    """Modifies its bearer's recovery checks."""

    type: ClassVar[str] = "recovery_mod"
    rule: ClassVar[str] = "MAID-9-A1"

    def morale(self, check: Check) -> int:
        return self.value if check == "recovery" else 0


@dataclass(frozen=True)
class MoraleAutoPass(Effect):
    """Exempts its bearer from morale checks."""

    type: ClassVar[str] = "morale_auto_pass"

    def never_checks(self) -> bool:
        return True


@dataclass(frozen=True)
class MoraleCheckNow(Effect):
    """Requires a morale check in the next morale phase, even if the doll is not hurt."""

    type: ClassVar[str] = "morale_check_now"
    mod: int = 0

    def deeds(self) -> Iterable[Deed]:
        yield deeds.CheckNow(check="morale", mod=self.mod)


@dataclass(frozen=True)
class RecoveryCheckNow(Effect):
    """Triggers a recovery check at once."""

    type: ClassVar[str] = "recovery_check_now"

    def deeds(self) -> Iterable[Deed]:
        yield deeds.CheckNow(check="recovery")


@dataclass(frozen=True)
class ReviveSelf(Effect):
    """Lets its bearer roll a die at the turn's end to stand up again.

    She stands up if the die shows one of `faces`.
    """

    type: ClassVar[str] = "revive_self"
    condition: str = ""
    faces: tuple[int, ...] = ()
    hp: int = 1

    def at_turn_end(self, hp: int) -> TurnEnd | None:
        return TurnEnd(IMMORTAL, deeds.Revive(faces=self.faces, hp=self.hp)) if hp == 0 else None


@dataclass(frozen=True)
class LoseHp(Amount):
    """Takes HP, but not below a minimum."""

    type: ClassVar[str] = "lose_hp"
    min_hp: int = 0


@dataclass(frozen=True)
class TurnEndCheck(Effect):
    """Makes its bearer roll a die at the turn's end.

    If the die shows one of the faces in `trigger`, she loses HP.
    """

    type: ClassVar[str] = "turn_end_check"
    trigger: tuple[int, ...] = ()
    effect: LoseHp | None = None

    def at_turn_end(self, hp: int) -> TurnEnd | None:
        if self.effect is None or hp < 1:
            return None
        deed = deeds.LoseHp(faces=self.trigger, count=self.effect.value, least=self.effect.min_hp)
        return TurnEnd(MISFORTUNE, deed)


EFFECTS: Final[Sequence[type[Effect]]] = (
    Heal,
    HealSelf,
    NoHealingFrom,
    Cure,
    MoraleMod,
    RecoveryMod,
    MoraleAutoPass,
    MoraleCheckNow,
    RecoveryCheckNow,
    ReviveSelf,
    LoseHp,
    TurnEndCheck,
)
