"""Profiles of attacks, and the aims of skills.

A `Profile` is a weapon in one of its modes, bare hands, an attack of a skill or a special table, or a mine.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, Literal

from rules.maidens.tables import constant, load, mm, word

Mode = Literal["direct", "indirect", "spread", "melee"]
"""Attack types (MAID-7-T1, MAID-7-T2, MAID-7-T3, MAID-7-T4)."""
Shape = Literal["single", "pierce", "blast", "terrain-patch"]
Band = Literal["effective", "long", "out"]
"""Range bands (MAID-7-A2); "long" has a modifier of -1."""
Plus = Literal["", "damage-taken", "allies-in-melee"]
"""Bonuses to an attack value that depend on the situation."""

BARE_HANDS: Final = "bare-hands"
HELD: Final = "held_melee_weapon_or_unarmed"
USUAL_BLAST: Final = 15
"""Radius in centimetres of a blast whose row gives none (MAID-7-X2)."""
PLUSES: Final[dict[str, Plus]] = {
    "damage_taken_in_previous_enemy_melee_action_phase": "damage-taken",
    "allies_in_same_melee": "allies-in-melee",
}


@dataclass(frozen=True, slots=True)
class Area:
    """The dolls that an attack reaches: one target, a line, a disc, or a patch of terrain.

    `radius` is the radius of a disc, in millimetres. A disc whose `centre` is "self" surrounds the user.
    """

    shape: Shape = "single"
    radius: int = 0
    centre: Literal["target", "self"] = "target"
    terrain: str = ""

    @classmethod
    def read(cls, raw: dict[str, Any] | None) -> Area:
        shape: Shape = word((raw or {}).get("shape", "single"))  # type: ignore[assignment]  # the tables have these four
        if raw is None or shape in ("single", "pierce"):
            return cls(shape)
        radius = mm(raw.get("radius_cm", USUAL_BLAST)) if shape == "blast" else 0
        return cls(shape, radius, raw.get("centre", "target"), raw.get("terrain", ""))


SINGLE: Final = Area()


@dataclass(frozen=True, slots=True)
class Profile:
    """One way to attack, with lengths in millimetres.

    `source` is the origin: "item:rifle", "magic:fireball", "skill:comms", "bare-hands". If `value` or `reach` is None,
    the melee weapon in hand gives it. `counter` means that counters can use the profile. `uses` is None for unlimited
    uses (MAID-7-T5). With `rolls_each` a separate die is rolled for every target (MAID-7-C1). `effects` are the
    weapon's effects; they still apply to the attack that spends its last use.
    """

    source: str
    mode: Mode
    value: int | None
    damage_mod: int = 0
    area: Area = SINGLE
    effective: int = 0
    maximum: int = 0
    reach: int | None = None
    counter: bool = False
    anti_air: bool = False
    usable_in_air: bool = True
    is_ecm_sensitive: bool = False
    ignores_armour: bool = False
    ignores_reach: bool = False
    is_interceptable: bool = False
    has_rounds: bool = False
    uses: int | None = None
    rolls_each: bool = False
    plus: Plus = ""
    cap: int | None = None
    takes_hp: bool = False
    effects: tuple[Any, ...] = ()  # The items are `effects.Effect`, but that module imports this one.

    @property
    def kind(self) -> str:
        """Kind of the origin: "item", "skill", "magic", "secret-arts" and so on."""
        return self.source.partition(":")[0]

    @property
    def id(self) -> str:
        """Id of the origin, without its kind."""
        return self.source.rpartition(":")[2]

    @property
    def is_skill(self) -> bool:
        """True for attacks of skills and special tables (MAID-7-D4, MAID-8-C1)."""
        return self.kind not in ("item", BARE_HANDS)

    @property
    def is_blast(self) -> bool:
        return self.area.shape == "blast"

    @property
    def tags(self) -> frozenset[str]:
        """Words for this kind of attack, such as "blast", used by reductions and parries."""
        return _tags(self.kind, self.is_blast, self.ignores_armour)

    def can_be_countered(self) -> bool:
        """Returns whether the target may counter from outside a melee (MAID-7-D1, MAID-7-D4)."""
        return self.mode == "direct" and not self.is_skill

    def can_counter(self) -> bool:
        """Returns whether the attack can counter direct fire (MAID-7-D1, MAID-7-D6)."""
        return self.counter and self.mode in ("direct", "spread") and not self.is_blast

    def band(self, distance: int) -> Band:
        """Returns the range band of a distance in millimetres, limits included (MAID-0-2, MAID-7-A2)."""
        return "effective" if distance <= self.effective else "long" if distance <= self.maximum else "out"

    def with_held(self, held: Profile) -> Profile:
        """Returns the profile with missing values filled in from the weapon in hand (MAID-6-A4).

        Without a melee weapon in hand, bare hands are used.
        """
        if self.value is None:
            return replace(
                self, value=held.value, damage_mod=held.damage_mod, reach=held.reach,
                is_ecm_sensitive=held.is_ecm_sensitive,
            )  # fmt: skip
        return replace(self, reach=held.reach) if self.mode == "melee" and self.reach is None else self


@lru_cache
def _tags(kind: str, is_blast: bool, ignores_armour: bool) -> frozenset[str]:
    found = {"blast": is_blast, "ignores-armor": ignores_armour}
    table = {"secret-arts": "secret-art"}.get(kind, kind)
    return frozenset({table, *(tag for tag, holds in found.items() if holds)})


def bare_hands(value: int) -> Profile:
    """Returns bare hands as a weapon with this attack value (MAID-8-B3, MAID-6-A4)."""
    reach = mm(load("equipment")["unarmed"]["melee_reach_cm"])
    return Profile(BARE_HANDS, "melee", value, reach=reach, counter=True)


UNARMED: Final = constant("unarmed_attack_value")

# --- aims ------------------------------------------------------------------------------------------------------------

Who = Literal["self", "enemy", "ally", "doll", "enemies", "allies", "point", "point-or-doll", "patch"]
_AIM: Final = re.compile(
    r"(?P<own>self_or_)?(?:one_|all_)?(?P<who>[a-z_]+?)(?:_within)?(?:_(?P<cm>\d+)cm|_(?P<melee>in_melee)|_any_distance)?"
)
_WORDS: Final[dict[str, Who]] = {
    "self": "self", "enemy": "enemy", "ally": "ally", "doll": "doll", "enemies": "enemies", "allies": "allies",
    "point": "point", "point_or_doll": "point-or-doll", "bush": "patch", "spread": "enemy",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Aim:
    """The possible targets of a skill: one doll, or all dolls of a group.

    A `within` of None means any distance. `terrain` is the kind of terrain of a "patch".
    """

    who: Who = "self"
    within: int | None = None
    in_melee: bool = False
    includes_user: bool = False
    terrain: str = ""

    @classmethod
    def read(cls, text: str) -> Aim:
        """Reads an aim of the tables, such as "one_enemy_within_90cm".

        Raises ValueError for an unknown aim.
        """
        found = _AIM.fullmatch(text)
        if found is None or found["who"] not in _WORDS:
            raise ValueError(f"no such aim: {text}")
        who = _WORDS[found["who"]]
        within = mm(int(found["cm"])) if found["cm"] else None
        terrain = found["who"] if who == "patch" else ""
        return cls(who, within, bool(found["melee"]), bool(found["own"]), terrain)


def read_attack(raw: dict[str, Any], source: str, aim: Aim, *, is_melee: bool) -> Profile:
    """Reads the attack that an effect describes.

    By default the aim's distance is both the effective and the maximum range. The default type is "melee" in a melee.
    Otherwise it is "indirect", because cover does not protect from skills.
    """
    value = raw["attack_value"]
    shape = Area.read(raw.get("area"))
    mode: Mode = raw.get("attack_type") or ("melee" if is_melee else "indirect")
    maximum = mm(raw["range_max_cm"]) if "range_max_cm" in raw else aim.within or 0
    return Profile(
        source,
        mode,
        None if value == HELD else value,
        damage_mod=raw.get("damage_mod", 0),
        area=shape,
        effective=mm(raw["range_effective_cm"]) if "range_effective_cm" in raw else maximum,
        maximum=maximum,
        anti_air=raw.get("anti_air", False),
        is_ecm_sensitive=raw.get("ecm_sensitive", False),
        ignores_armour=raw.get("ignores_armor", False) or shape.shape == "terrain-patch",
        ignores_reach=raw.get("ignore_reach", False) or aim.who == "enemies",
        is_interceptable="interceptable_by" in raw,
        rolls_each=raw.get("roll") == "per_target" or mode == "spread",
        plus=PLUSES[raw["attack_value_plus"]] if "attack_value_plus" in raw else "",
        cap=raw.get("attack_value_cap"),
        takes_hp=raw.get("damage_plus") == "hp_spent",
    )


KNOWN: Final = frozenset({
    "type", "attack_value", "attack_type", "damage_mod", "area", "range_effective_cm", "range_max_cm", "anti_air",
    "ecm_sensitive", "ignores_armor", "ignore_reach", "interceptable_by", "roll", "attack_value_plus",
    "attack_value_cap", "damage_plus",
})  # fmt: skip
"""Keys with which the tables can describe an attack."""
