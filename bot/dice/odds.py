"""Chances of a roll: its values and verdicts, as facts and bars."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from bot.dice.results import misread
from bot.facts.replies import Diagram, Reply
from bot.pictures.bars import MOST_BARS, Bars, ValueBar, grouped
from bot.words.texts import clean
from rules.core.facts.words import Phrase, UserText
from rules.core.notation import NotationError, parse_roll, show_tree
from rules.core.notation.chances import Chances, chances
from rules.core.notation.levels import SUCCESSES
from rules.core.notation.tree import Percentile, RollTree
from rules.core.play.foresight import percent

FEW: Final = 13
"""Maximum number of values that are listed one by one."""
FEW_LIKELIEST: Final = 4
TAIL: Final = 0.0005
"""Chance below which the values at either end share one bar."""
PLACELESS: Final = frozenset({"work", "values", "explode-keep"})
"""Reasons for a refusal that concern the whole text, so that no position of an error is shown."""


def odds_of(text: str) -> Reply:
    """Returns a text's chances, or the reason for having none.

    This may take a few tenths of a second.
    """
    try:
        roll = parse_roll(text)
        found = chances(roll)
    except NotationError as error:
        if error.refusal.facts.get("reason") in PLACELESS:
            return Reply(refusal=error.refusal, private=True)
        return misread(text, error)
    lines = tuple(_lines(roll, found))
    if len(found.weights) == 1:
        return Reply(own=lines, private=True)
    bars = bars_of(found)
    mean = round(found.mean, 2)
    diagram = Diagram(bars, Phrase.of("odds-alt", mean=mean, bars=in_words(bars)))
    return Reply(own=lines, parts=(diagram,), private=True)


def _lines(roll: RollTree, found: Chances) -> Iterator[Phrase]:
    yield Phrase.of("odds-of", roll=UserText(clean(show_tree(roll.body))), repeat=roll.repeat)
    if found.items:
        yield Phrase.of("odds-items", items=[_item(found, UserText(item), of) for item, of in found.items.items()])
        return
    met = {level: weight for level, weight in found.verdicts.items() if weight}
    for level, weight in met.items():
        yield _item(found, Phrase(f"roll-level-{level}"), weight)
    if sum(level in SUCCESSES for level in met) > 1:
        yield Phrase.of("odds-success", chance=percent(sum(found.successes.values()), found.total))
    if not isinstance(roll.body, Percentile) or roll.body.chance is None:
        yield from _spread(found)
    if found.successes:
        yield Phrase("odds-colours")


def _item(found: Chances, item: object, weight: int) -> Phrase:
    return Phrase.of("odds-item", item=item, chance=percent(weight, found.total))


def _spread(found: Chances) -> Iterator[Phrase]:
    """Describes the distribution of the values."""
    values, likeliest = tuple(found.weights), found.likeliest()
    facts = {"mean": round(found.mean, 2), "deviation": round(found.deviation, 2)}
    yield Phrase.of("odds-mean", **facts, low=values[0], high=values[-1])
    if len(values) == 1:
        return
    chance = percent(found.weights[likeliest[0]], found.total)
    if len(likeliest) == len(values):
        yield Phrase.of("odds-even", chance=chance, count=len(values))
    elif len(likeliest) <= FEW_LIKELIEST:
        yield Phrase.of(
            "odds-likeliest", values=[str(value) for value in likeliest], count=len(likeliest), chance=chance
        )
    if len(values) > 2:
        yield Phrase.of("odds-half", low=found.quantile(0.25), high=found.quantile(0.75))
    if len(values) <= FEW and not found.verdicts:
        left = found.total
        rising = []
        for value in values:
            rising.append(_item(found, f"≥{value}", left))
            left -= found.weights[value]
        yield Phrase.of("odds-at-least", items=rising[1:])


# --- bars ------------------------------------------------------------------------------------------------------------


def bars_of(found: Chances) -> Bars:
    """Returns the chances of values as bars.

    The chances of success have another colour.
    """
    values = tuple(found.weights)
    low, high = values[0], values[-1]
    if len(values) > MOST_BARS:
        inner = found.quantile(TAIL), found.quantile(1 - TAIL)
        if inner[1] - inner[0] < 0.9 * (high - low):
            values = tuple(value for value in values if inner[0] <= value <= inner[1])
    ranges = grouped(values)
    starts = [start for start, _ in ranges]
    heights, marked = [0] * len(ranges), [0] * len(ranges)
    for value, weight in found.weights.items():
        place = max(0, bisect_right(starts, value) - 1)
        heights[place] += weight
        marked[place] += found.successes.get(value, 0)
    is_open = [start == values[0] > low or end == values[-1] < high for start, end in ranges]
    bars = (
        ValueBar(start, end, 100 * height / found.total, 100 * success / found.total, is_open=beyond)
        for (start, end), height, success, beyond in zip(ranges, heights, marked, is_open, strict=True)
    )
    return Bars(tuple(bars), found.mean)


def in_words(bars: Bars) -> list[Phrase]:
    """Returns the bars in words, with their heights."""
    return [
        Phrase.of("odds-bar", label=label, height=round(bar.height, 2), is_share=bars.is_share)
        for label, bar in zip(bars.labels(), bars.bars, strict=True)
    ]
