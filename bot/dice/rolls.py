"""Rolls outside games: the dice, their results as facts, and the tally of their faces.

The operating system is the source of the dice.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import orjson

from bot.dice.faces import Face, faces_of, tray_of
from bot.logs import kind_of
from bot.pictures.dice import Tray
from bot.words.texts import clean
from rules.core.notation import DiceResult, Style, evaluate, parse_roll, show_result, show_tree
from rules.core.notation.tree import (
    D66,
    Body,
    Check,
    Choice,
    Count,
    Deduct,
    DiceTerm,
    Number,
    Percentile,
    Pool,
    Sum,
    Tally,
)
from rules.core.play.dice import Dice, SystemDice, TalliedDice
from storage import Store, StoreTrouble

log = logging.getLogger(__name__)

LEFT_OUT, SCORED, NOTE, END = "\x01", "\x02", "\x03", "\x04"
"""Delimiters within `GoReport.dice`. Users' texts never contain these characters, since `clean` removes them."""
NEUTRAL: Final = Style(
    left_out=f"{LEFT_OUT}{{}}{END}", scored=f"{SCORED}{{}}{END}", quote=lambda note: f"{NOTE}{clean(note)}{END}"
)


@dataclass(frozen=True, slots=True)
class GoReport:
    """One repetition of a roll.

    - `dice` are in the order of the text, in the NEUTRAL style.
    - The result is a `total`, the `count` of dice that met a goal, or the `greatest` of an exploding pool.
    - A pool of dice without a goal has no result, since its dice are only listed.
    - `target` is the number to reach, or None if the text itself states the number.
    - `faces` are the dice for a picture (`bot.dice.faces`). Of a large roll, there are none.
    """

    dice: str
    total: int | None = None
    count: int | None = None
    greatest: int | None = None
    target: int | None = None
    verdict: str = ""
    margin: int | None = None
    is_success: bool | None = None
    items: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()


class Rolled:
    """Base of all reports on rolls."""

    __slots__ = ()

    notation: str
    label: str
    fallen: tuple[tuple[int, int, int], ...]

    def dump(self) -> str:
        """Returns the report as JSON."""
        return orjson.dumps(self).decode()

    @property
    def text(self) -> str:
        """Text with which the same roll can be repeated."""
        return f"{self.notation} #{self.label}" if self.label else self.notation

    @property
    def tally(self) -> Counter[tuple[int, int]]:
        """Rolled faces, counted for `Rolls.tally`."""
        return Counter({(sides, face): count for sides, face, count in self.fallen})


@dataclass(frozen=True, slots=True)
class RollReport(Rolled):
    """Result of a roll, as facts that can be stored as JSON and shown later in any language.

    `notation` is the canonical text without the label. `adds_up` says that the totals of all repetitions are added.
    `fallen` are the dice for the tally: (sides, face, count).
    """

    notation: str
    label: str
    is_secret: bool
    adds_up: bool
    goes: tuple[GoReport, ...]
    fallen: tuple[tuple[int, int, int], ...]

    @property
    def tray(self) -> Tray:
        """Dice to draw; none if there are too many."""
        return tray_of([(go.faces, go.total) for go in self.goes])


class Rolls:
    """Source of dice, and the tally of the dice rolled in each channel."""

    def __init__(self, store: Store, clock: Callable[[], float], source: Dice | None = None) -> None:
        self._store = store
        self._clock = clock
        self.source: Dice = source or SystemDice()
        self._waiting: dict[int, Counter[tuple[int, int]]] = {}
        self._writing = asyncio.Lock()
        self._is_in_trouble = False
        self._task: asyncio.Task[None] | None = None

    def dice(self) -> TalliedDice:
        """Returns dice for one roll, chart or ruling.

        After the request has been answered, the caller has to pass the `tally` of these dice to `Rolls.tally`.
        """
        return TalliedDice(self.source)

    def roll(self, text: str) -> RollReport:
        """Rolls a text. Raises NotationError."""
        roll = parse_roll(text)
        dice = self.dice()
        rolled = evaluate(roll, dice)
        return RollReport(
            notation=clean(show_tree(roll.body) if roll.repeat == 1 else f"x{roll.repeat} {show_tree(roll.body)}"),
            label=clean(roll.label),
            is_secret=roll.is_secret,
            adds_up=isinstance(roll.body, Sum) and not isinstance(roll.body, D66),
            goes=_reports(roll.body, rolled.results),
            fallen=tuple((sides, face, count) for (sides, face), count in sorted(dice.tally.items())),
        )

    # --- the tally -----------------------------------------------------------------------------------------------

    def tally(self, channel_id: int, fallen: Counter[tuple[int, int]]) -> None:
        """Counts dice rolled in a channel, as (sides, face).

        This never raises or waits; the counts are written later.
        """
        if not fallen:
            return
        self._waiting.setdefault(channel_id, Counter()).update(fallen)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self.flush())

    async def flush(self) -> None:
        """Writes the pending counts.

        Counts that cannot be written are kept until the next call.
        """
        async with self._writing:
            left: list[tuple[int, Counter[tuple[int, int]]]] = []
            while self._waiting:
                left.append(self._waiting.popitem())
                try:
                    await self._store.add_dice(*left[-1], self._clock())
                except StoreTrouble as trouble:
                    if not self._is_in_trouble:
                        log.warning("some dice are not counted yet: %s", kind_of(trouble))
                    self._is_in_trouble = True
                    break
                except Exception:
                    log.exception("the dice of channel %s are not counted yet", left[-1][0])
                else:
                    self._is_in_trouble = False
                    left.pop()
            for channel_id, fallen in left:
                self._waiting.setdefault(channel_id, Counter()).update(fallen)


def _reports(body: Body, results: Sequence[DiceResult]) -> tuple[GoReport, ...]:
    """Returns the results without their parsed trees."""
    goes = tuple(_report(body, result) for result in results)
    shown = faces_of(results)
    return tuple(replace(go, faces=faces) for go, faces in zip(goes, shown, strict=True)) if shown else goes


def _report(body: Body, result: DiceResult) -> GoReport:
    """Returns a result without its parsed tree."""
    dice = show_result(body, result, NEUTRAL)
    match body:
        case Choice() | Tally():
            return GoReport(dice, items=tuple(map(clean, result.items)))
        case Pool(goal=None, kind="u"):
            return GoReport(dice, total=result.value, greatest=result.greatest)
        case Pool(goal=None):
            return GoReport(dice)
        case Pool():
            return GoReport(dice, count=result.value)
        case DiceTerm(modifiers=modifiers) if any(isinstance(each, Count | Deduct) for each in modifiers):
            return GoReport(dice, count=result.value)
        case Check(target=target) | Percentile(chance=target):
            return GoReport(
                dice,
                total=result.value,
                target=None if isinstance(target, Number) and target.value == result.target else result.target,
                verdict=result.verdict,
                margin=result.margin if isinstance(body, Check) else None,
                is_success=result.is_success,
            )
        case _:
            return GoReport(dice, total=result.value)
