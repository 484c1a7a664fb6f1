"""The vocabulary of effects: one small class for each type in the tables.

A class overrides some moments of `effects.Effect`. Its fields have the names that the tables use. The classes are in
`sheet_effects.py`, `attack_effects.py`, `health_effects.py`, `use_effects.py` and `item_effects.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, get_args

from rules.maidens.effects import attack_effects, deeds, health_effects, item_effects, sheet_effects, use_effects
from rules.maidens.effects.attack_effects import Attack
from rules.maidens.effects.deeds import Deed, Until
from rules.maidens.effects.effect import Effect
from rules.maidens.effects.profiles import KNOWN, Aim, Area, read_attack
from rules.maidens.tables import word


@dataclass(frozen=True)
class ForJudge(Effect):
    """An effect of an unknown type, on which the judge decides (Appendix B)."""

    type: ClassVar[str] = "for_judge"
    text: str = ""

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Judge(source=self.source, text=self.text)


TYPES: Final[Mapping[str, type[Effect]]] = {
    kind.type: kind
    for kind in (
        *sheet_effects.EFFECTS,
        *attack_effects.EFFECTS,
        *health_effects.EFFECTS,
        *use_effects.EFFECTS,
        *item_effects.EFFECTS,
    )
}
"""Classes of effects by their type in the tables."""

CHOOSE: Final = "choose"
"""Type of an effect with several options, each of which becomes a power (`skills.Power`)."""
UNTIL: Final[tuple[Until, ...]] = get_args(Until)
RENAMED: Final[Mapping[tuple[str, str], str]] = {
    ("die_mod", "min"): "least",
    ("cost_hp", "min"): "least",
    ("cost_hp", "max"): "most",
    ("instant_handover", "with"): "partner",
    ("ecm_vulnerable", "attack_mod"): "attack_value",
    ("requires_charge", "charge_lost_on"): "lost_on",
    ("craft", "duration"): "takes",
    ("choose_from_table", "picks"): "options",
}
"""Fields whose name in the tables is a Python word or the name of a moment."""


def _faces(most: int) -> tuple[int, ...]:
    """Returns the faces from 1 to the highest on which a check succeeds (MAID-0-1)."""
    return tuple(range(1, most + 1))


def read_effects(
    raw: Iterable[Mapping[str, Any]], source: str, aim: Aim | None = None, *, is_melee: bool = False
) -> tuple[Effect, ...]:
    """Reads effects from their form in the tables.

    `aim` is the aim of the row that has the effects, and `is_melee` says whether the row is used in a melee. Effects of
    an unknown type are left to the judge. Raises TypeError for an unknown field of a known type.
    """
    return tuple(_read(dict(each), source, aim or Aim(), is_melee=is_melee) for each in raw)


def _plain(value: object) -> str:
    """Returns a value of the tables as readable text ("radius-cm 30, states rout/berserk")."""
    match value:
        case dict():
            return ", ".join(f"{word(key)} {_plain(each)}" for key, each in value.items())
        case list():
            return "/".join(map(_plain, value))
        case _:
            return word(str(value))


def _read(raw: dict[str, Any], source: str, aim: Aim, *, is_melee: bool) -> Effect:
    name = raw.pop("type")
    kind = TYPES.get(name)
    if kind is None:
        return ForJudge(source, text=f"{word(name)}: {_plain(raw)}" if raw else word(name))
    if kind is Attack:
        if unknown := raw.keys() - KNOWN:
            raise TypeError(f"an attack has no {sorted(unknown)}")
        return Attack(source, profile=read_attack(raw, source, aim, is_melee=is_melee))
    given: dict[str, Any] = {}
    for key, value in raw.items():
        field = RENAMED.get((name, key), key)
        match field, value:
            case "duration" | "until", str():
                given["until"] = next(each for each in UNTIL if each == word(value))
            case "success_max", int():
                given["faces"] = _faces(value)
            case "roll" | "dice", "1d6":
                pass
            case "effect", {"type": _}:
                given[field] = _read(dict(value), source, aim, is_melee=is_melee)
            case "area", dict():
                given[field] = Area.read(value)
            case _, list():
                given[field] = tuple(value)
            case _:
                given[field] = value
    return kind(source, **given)
