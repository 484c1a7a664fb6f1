"""RuneQuest: exact odds of one attack, computed by the functions that resolve it in a game.

Odds are counts of equally likely outcomes, out of `total`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from rules.core.facts.words import Phrase, Piece, Term
from rules.core.play.foresight import chance as percent_of
from rules.core.play.foresight import damage_chances
from rules.runequest.attack import levels
from rules.runequest.attack.exchange import Guard, Guarded, Swing, hit_level
from rules.runequest.attack.levels import Level, dodge_result, level_weights, parry_result
from rules.runequest.attack.wounds import UNCONSCIOUS_AT, general_loss
from rules.runequest.sheet import body
from rules.runequest.sheet.body import ARMS, location_weights
from rules.runequest.sheet.damage import NOTHING, DamageDice, Share, shared
from rules.runequest.space.room import die_for
from rules.runequest.state import Defence

FUMBLE: Final = "fumble"
MISS: Final = "miss"
OBSTACLE: Final = "obstacle"
DEFENDED: Final = "defended"
RESULTS: Final = (
    FUMBLE,
    MISS,
    OBSTACLE,
    DEFENDED,
    *(level.name.lower() for level in (Level.SUCCESS, Level.SPECIAL, Level.CRITICAL)),
)
"""Possible results of an attack (RQ-H3).

"defended" is a hit prevented by a dodge or a critical parry. Any other parried hit counts at its level, even if the
parrying item takes all damage.
"""
EVEN: Final = body.D20 * levels.D100 * levels.D100

Weights = dict[int, int]
"""Number of rolls that give each total."""


@dataclass(frozen=True, slots=True, eq=False)
class Odds:
    """Exact odds of an attack, as numbers of outcomes out of `total`.

    Equal odds are the same object, because they are cached.
    """

    total: int
    attack: tuple[int, ...]
    """Number of rolls out of 100 for each level, the fumble first."""

    defence: tuple[int, ...]
    """Number of rolls out of 100 for each level, the fumble first; () without a defence."""

    results: Mapping[str, int]
    wounds: Mapping[tuple[str, int], int]
    """Number of outcomes, by hit location and by points that get through its armour."""

    def chance(self, *results: str) -> Fraction:
        return Fraction(sum(self.results[each] for each in results), self.total)

    @property
    def mean(self) -> float:
        """Expected number of points that get through armour."""
        return sum(points * weight for (_, points), weight in self.wounds.items()) / self.total

    def disabling(self, left: Mapping[str, int]) -> Fraction:
        """Returns the probability that a usable location becomes useless (RQ-D6).

        `left` has the points left at each location.
        """
        ways = sum(weight for (location, points), weight in self.wounds.items() if 0 < left[location] <= points)
        return Fraction(ways, self.total)

    def downing(self, left: Mapping[str, int], most: Mapping[str, int], hp: int) -> Fraction:
        """Returns the probability that the target goes down (RQ-D6, RQ-D7).

        `left` has the points left at each location, `most` their maxima. `hp` are the target's general hit points.
        """
        ways = sum(
            weight
            for (location, points), weight in self.wounds.items()
            if (location not in ARMS and 0 < left[location] <= points)
            or hp - general_loss(location, points, most) <= UNCONSCIOUS_AT
        )
        return Fraction(ways, self.total)

    def law(self, most: Mapping[str, int]) -> dict[int, Fraction]:
        """Returns the probability of each loss of general hit points (RQ-D6)."""
        found: Counter[int] = Counter({0: self.total - sum(self.wounds.values())})
        for (location, points), weight in self.wounds.items():
            found[general_loss(location, points, most)] += weight
        return {points: Fraction(weight, self.total) for points, weight in sorted(found.items()) if weight}


def odds(swing: Swing, guard: Guard | None, armour: Mapping[str, int]) -> Odds:
    dice = swing.weapon.dice(swing.mode, swing.stroke)
    numbers = tuple(each.number for each in swing.missing) if swing.ignoring else ()
    return _odds(
        swing.chance,
        guard and (guard.way, guard.chance, guard.ap),
        dice,
        swing.impales(Level.SPECIAL),
        swing.modifier,
        swing.mode.share,
        swing.mode.is_melee,
        tuple(armour.items()),
        (len(numbers), die_for(swing.missing)) if numbers else (0, 1),
    )


@lru_cache(maxsize=4096)
def _odds(
    chance: int,
    guard: tuple[Defence, int, int] | None,
    dice: DamageDice,
    can_impale: bool,
    modifier: DamageDice,
    share: Share,
    is_melee: bool,
    armour: tuple[tuple[str, int], ...],
    obstacle: tuple[int, int],
) -> Odds:
    struck, sides = obstacle
    attack = level_weights(chance)
    defence = level_weights(guard[1]) if guard else ()
    results: Counter[str] = Counter(dict.fromkeys(RESULTS, 0))
    hits: defaultdict[tuple[Level, int], int] = defaultdict(int)
    for level, ways in zip(Level, attack, strict=True):
        clear = sides if level == Level.FUMBLE else sides - struck
        results[OBSTACLE] += ways * levels.D100 * (sides - clear)
        for guarded, weight in _defences(level, guard, defence):
            hit, count = hit_level(level, guarded), ways * weight * clear
            if hit is None:
                results[DEFENDED if level.is_success else FUMBLE if level == Level.FUMBLE else MISS] += count
            else:
                results[hit.name.lower()] += count
                hits[hit, guard[2] if guard and guarded and guarded.result.startswith("subtract") else 0] += count
    plain, twice = (damage_weights(each, modifier, share) for each in (dice, dice.twice))
    most = sum(twice.values())
    against: defaultdict[int, int] = defaultdict(int)
    past: defaultdict[int, int] = defaultdict(int)
    for (level, stopped), count in hits.items():
        falls = twice if can_impale and level >= Level.SPECIAL else plain
        scale = count * (most // sum(falls.values()))
        law = past if level == Level.CRITICAL else against
        for damage, ways in falls.items():
            law[damage - stopped] += scale * ways
    wounds: defaultdict[tuple[str, int], int] = defaultdict(int)
    worn = dict(armour)
    for location, faces in location_weights("melee" if is_melee else "missile").items():
        for law, ap in ((against, worn.get(location, 0)), (past, 0)):
            for damage, ways in law.items():
                if damage > ap:
                    wounds[location, damage - ap] += ways * faces
    total = EVEN * sides * most
    return Odds(total, attack, defence, {each: body.D20 * most * results[each] for each in results}, dict(wounds))


def _defences(
    attack: Level, guard: tuple[Defence, int, int] | None, weights: tuple[int, ...]
) -> Iterator[tuple[Guarded | None, int]]:
    """Yields the possible results of a defence.

    Each comes with its number of rolls out of 100.
    """
    if guard is None:
        yield None, levels.D100
        return
    result_of = parry_result if guard[0] == "parry" else dodge_result
    for level, weight in zip(Level, weights, strict=True):
        yield Guarded(level, result_of(attack, level)), weight


# --- damage ----------------------------------------------------------------------------------------------------------


@cache
def damage_weights(dice: DamageDice, modifier: DamageDice = NOTHING, share: Share = "full") -> Weights:
    """Returns the number of rolls for each amount of damage (RQ-D1)."""
    counts = modifier if share != "none" else NOTHING
    found: defaultdict[int, int] = defaultdict(int)
    for one, ways in _totals(dice).items():
        for other, more in _totals(counts).items():
            found[max(0, one + shared(other, share))] += ways * more
    return dict(found)


@cache
def _totals(dice: DamageDice) -> Weights:
    """Returns the number of rolls for each total of the dice."""
    found = {dice.plus: 1}
    step = -1 if dice.number < 0 else 1
    for _ in range(abs(dice.number)):
        falling: defaultdict[int, int] = defaultdict(int)
        for total, ways in found.items():
            for face in range(1, dice.sides + 1):
                falling[total + step * face] += ways
        found = dict(falling)
    return found


# --- in words --------------------------------------------------------------------------------------------------------


def strike_chances(
    swing: Swing,
    guard: Guard | None,
    armour: Mapping[str, int],
    hp: int,
    left: Mapping[str, int],
    most: Mapping[str, int],
    *,
    is_up: bool = True,
) -> list[Phrase]:
    """Returns the chances of an attack in words.

    `hp` are the target's general hit points. `left` has the points left at each location, `most` their maxima. The
    chance that the target goes down is given only if `is_up` is true.
    """
    found, target = odds(swing, guard, armour), swing.target
    said = [Phrase("chance-attack", {"value": swing.chance, "items": _levels(found.attack)})]
    if guard is not None:
        facts = {"way": Term(guard.way), "value": guard.chance, "items": _levels(found.defence)}
        said.append(Phrase("chance-defence", facts))
    results = [_item(each, found.chance(each)) for each in RESULTS if found.results[each]]
    law, who = found.law(most), Piece(target)
    *hurt, _ = damage_chances(target, law, hp)
    down = percent_of(found.downing(left, most, hp))
    dies = percent_of(sum((share for loss, share in law.items() if loss >= hp), Fraction()))
    return [
        *said,
        Phrase("chance-results", {"items": results}),
        *hurt,
        *([Phrase("chance-down", {"target": who, "chance": down})] if is_up else []),
        Phrase("chance-dies", {"target": who, "chance": dies, "hp": hp}),
        Phrase("chance-disables", {"target": who, "chance": percent_of(found.disabling(left))}),
    ]


def _levels(weights: Sequence[int]) -> list[Phrase]:
    """Returns each possible level with its chance, the best level first."""
    shares = [(level.name.lower(), Fraction(weight, levels.D100)) for level, weight in zip(Level, weights, strict=True)]
    return [_item(name, share) for name, share in reversed(shares) if share]


def _item(name: str, share: Fraction) -> Phrase:
    return Phrase("chance-item", {"item": Term(name), "chance": percent_of(share)})
