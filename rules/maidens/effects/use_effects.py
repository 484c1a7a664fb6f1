"""Effects of using a skill, on others or on the user (`vocabulary.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.maidens.effects import deeds
from rules.maidens.effects.deeds import Deed
from rules.maidens.effects.effect import Amount, Effect, Hit, granted
from rules.maidens.tables import mm, word


@dataclass(frozen=True)
class Stun(Effect):
    """Stuns a doll, who can then do nothing (Appendix B).

    The user rolls a die for the effect. With `on` "hit" a hit stuns instead, by default even if it does no damage.
    """

    type: ClassVar[str] = "stun"
    faces: tuple[int, ...] = ()
    on: str = ""
    even_if_no_damage: bool = True

    def stuns(self) -> bool:
        return True

    def deeds(self) -> Iterable[Deed]:
        return () if self.on else granted(self, self.faces)

    def after_hit(self, hit: Hit, dealt: int) -> Iterable[Deed]:
        return granted(self) if self.on == "hit" and (dealt or self.even_if_no_damage) else ()


@dataclass(frozen=True)
class MoveLock(Effect):
    """Prevents the target from moving in her next movement phase."""

    type: ClassVar[str] = "move_lock"
    faces: tuple[int, ...] = ()

    def locks_move(self) -> bool:
        return True

    def deeds(self) -> Iterable[Deed]:
        return granted(self, self.faces)


@dataclass(frozen=True)
class Push(Effect):
    """Pushes the target in a direction of the user's choice."""

    type: ClassVar[str] = "push"
    cm: int = 0
    faces: tuple[int, ...] = ()

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Push(distance=mm(self.cm), faces=self.faces)


@dataclass(frozen=True)
class Reposition(Effect):
    """Moves the user to another point in place of her move."""

    type: ClassVar[str] = "reposition"
    max_cm: int = 0
    instead_of: str = "movement"
    counts_as_moved: bool = True
    min_distance_from_enemy_cm: float = 0

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Reposition(most=mm(self.max_cm), least_from_enemy=mm(self.min_distance_from_enemy_cm))


@dataclass(frozen=True)
class PlaceTerrain(Effect):
    """Places a disc of terrain for a limited time."""

    type: ClassVar[str] = "place_terrain"
    terrain: str = ""
    radius_cm: int = 0
    grants: str = ""

    def deeds(self) -> Iterable[Deed]:
        if self.until:
            yield deeds.PlaceTerrain(terrain=word(self.terrain), radius=mm(self.radius_cm), until=self.until)


@dataclass(frozen=True)
class Craft(Effect):
    """Makes an item, which takes a full turn."""

    type: ClassVar[str] = "craft"
    item: str = ""
    takes: str = ""
    spoiled_by: tuple[str, ...] = ()
    sp_refunded_if_spoiled: bool = False
    deliver_range_cm: int = 0

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Craft(
            item=word(self.item),
            spoiled_by=self.spoiled_by,
            is_refunded=self.sp_refunded_if_spoiled,
            within=mm(self.deliver_range_cm),
        )


@dataclass(frozen=True)
class SetHpSelf(Amount):
    """Sets the user's HP at the end of the use, regardless of the dice."""

    type: ClassVar[str] = "set_hp_self"

    def deeds(self) -> Iterable[Deed]:
        yield deeds.SetHp(hp=self.value)


@dataclass(frozen=True)
class EscapeAuto(Effect):
    """Lets the user escape from a melee without a roll."""

    type: ClassVar[str] = "escape_auto"

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Escape()


EFFECTS: Final[Sequence[type[Effect]]] = (
    Stun,
    MoveLock,
    Push,
    Reposition,
    PlaceTerrain,
    Craft,
    SetHpSelf,
    EscapeAuto,
)
