"""Fairness of a channel's dice: the counted faces of each kind, compared with fair dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, erfc, exp, lgamma, log, sqrt
from typing import Final

from bot.dice.odds import in_words
from bot.facts.replies import Diagram, Reply
from bot.pictures.bars import Bars, ValueBar
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase

MOST_GROUPS: Final = 20
"""Number of sides above which dice are judged by ranges of faces."""
LEAST_EXPECTED: Final = 5
"""Minimum expected count of each face; with fewer dice the test would prove nothing."""
DOUBTFUL: Final = 0.05
RAREST: Final = 1_000_000
MOST_KINDS: Final = 12
"""Maximum number of kinds of dice in one answer."""


@dataclass(frozen=True, slots=True)
class Fairness:
    """Counted dice of one kind, and the test of their fairness.

    - `groups` contains the count of each face or range of faces, as (low, high, count).
    - `needed` is the number of dice that the test requires.
    - `squares` is chi-square with `freedom` degrees.
    - `chance` is the chance that fair dice would give counts at least this uneven.
    """

    sides: int
    count: int
    mean: float
    groups: tuple[tuple[int, int, int], ...]
    needed: int
    squares: float
    freedom: int
    chance: float

    @property
    def expected_mean(self) -> float:
        return (self.sides + 1) / 2

    @property
    def is_enough(self) -> bool:
        """True if enough dice were rolled for the test."""
        return self.count >= self.needed

    def expected(self, low: int, high: int) -> float:
        """Returns the expected count of these faces with fair dice."""
        return self.count * (high - low + 1) / self.sides


def fairness(sides: int, faces: Mapping[int, int]) -> Fairness:
    """Judges one kind of dice by its counted faces."""
    width = ceil(sides / MOST_GROUPS)
    ranges = [(low, min(low + width - 1, sides)) for low in range(1, sides + 1, width)]
    groups = tuple((low, high, sum(faces.get(face, 0) for face in range(low, high + 1))) for low, high in ranges)
    count = sum(faces.values())
    shares = [(high - low + 1) / sides for low, high in ranges]
    squares = sum(
        (fell - count * share) ** 2 / (count * share) for (*_, fell), share in zip(groups, shares, strict=True)
    )
    freedom = len(groups) - 1
    return Fairness(
        sides=sides,
        count=count,
        mean=sum(face * times for face, times in faces.items()) / count,
        groups=groups,
        needed=ceil(LEAST_EXPECTED / min(shares) - 1e-9),
        squares=squares,
        freedom=freedom,
        chance=chance_beyond(squares, freedom),
    )


def chance_beyond(squares: float, freedom: int) -> float:
    """Returns the chance that chi-square is at least this large.

    This is the regularised incomplete gamma function Q(freedom/2, squares/2). For whole degrees it is a finite sum, so
    the result is exact.
    """
    half = squares / 2
    if half <= 0:
        return 1.0
    start, first = (0.5, erfc(sqrt(half))) if freedom % 2 else (0.0, 0.0)
    powers = (start + step for step in range(freedom // 2))
    return min(1.0, first + sum(exp(power * log(half) - half - lgamma(power + 1)) for power in powers))


# --- in facts --------------------------------------------------------------------------------------------------------


def kinds(tally: Mapping[int, Mapping[int, int]]) -> list[Fairness]:
    """Returns every kind of dice with several sides, most rolled first."""
    found = [fairness(sides, faces) for sides, faces in tally.items() if sides > 1 and any(faces.values())]
    return sorted(found, key=lambda kind: (-kind.count, kind.sides))


def fairness_of(tally: Mapping[int, Mapping[int, int]], since: float | None, sides: int | None) -> Reply:
    """Describes the fairness of a channel's dice.

    With `sides`, only dice with this number of sides are described. Raises Refused if no such dice were counted.
    """
    found = kinds(tally)
    if not found:
        raise Refused(Refusal("no-dice-counted"))
    shown = next((kind for kind in found if sides in (None, kind.sides)), None)
    if shown is None:
        raise Refused(
            Refusal(
                "no-such-dice-counted",
                sides=sides,
                kinds=[Phrase.of("fairness-die", sides=kind.sides) for kind in found],
            )
        )
    lines = tuple(_lines(found if sides is None else [shown], shown, since))
    bars = bars_of(shown)
    alt = Phrase.of("fairness-alt", sides=shown.sides, expected=_rounded(shown.expected(1, 1)), bars=in_words(bars))
    return Reply(own=lines, parts=(Diagram(bars, alt),), private=True)


def bars_of(kind: Fairness) -> Bars:
    """Returns each face's count as bars, with the expected counts."""
    bars = (ValueBar(low, high, fell, expected=kind.expected(low, high)) for low, high, fell in kind.groups)
    return Bars(tuple(bars), kind.mean, is_share=False)


def _lines(found: Sequence[Fairness], shown: Fairness, since: float | None) -> Iterator[Phrase]:
    yield Phrase.of("fairness-head", count=sum(kind.count for kind in found), since=_day(since))
    for kind in found[:MOST_KINDS]:
        facts = {"sides": kind.sides, "count": kind.count, "mean": _rounded(kind.mean), "expected": kind.expected_mean}
        yield Phrase.of("fairness-kind", **facts, verdict=_verdict(kind))
    if len(found) > MOST_KINDS:
        yield Phrase.of("more-lines", count=len(found) - MOST_KINDS)
    if any(kind.is_enough and kind.chance < DOUBTFUL for kind in found):
        yield Phrase("fairness-doubt")
    yield Phrase.of("fairness-picture", sides=shown.sides)


def _verdict(kind: Fairness) -> Phrase:
    if not kind.is_enough:
        return Phrase.of("fairness-few", needed=kind.needed)
    facts = {"squares": _rounded(kind.squares), "freedom": kind.freedom}
    if kind.chance >= 0.0095:
        return Phrase.of("fairness-cases", **facts, cases=round(100 * kind.chance))
    one_in = min(RAREST, int(float(f"{1 / max(kind.chance, 1 / RAREST):.2g}")))
    return Phrase.of("fairness-rare", **facts, one_in=one_in, is_rarest=one_in == RAREST)


def _rounded(number: float) -> float:
    return round(number, 2)


def _day(at: float | None) -> int | None:
    return None if at is None else int(at)
