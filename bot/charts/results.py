"""Results of charts: as facts that can be stored and later shown in any language, and in words.

Every text that may come from a user is escaped.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter

from bot.dice.results import render_dice
from bot.dice.rolls import NEUTRAL
from bot.facts.replies import Standing
from bot.words.languages import Words, announces
from bot.words.presenter import Voice
from bot.words.texts import clean, escape
from rules.core.charts.model import Axis
from rules.core.charts.rolling import ChartRoll, Pick, Said, Thrown
from rules.core.charts.text import ChartLink, Part, Parted, Text
from rules.core.facts.words import Phrase, UserText
from rules.core.notation import show_result, show_tree

SHORT: Final = 300
"""Maximum length of one roll's text if the whole result is too long, in characters."""
MAX_LINE: Final = 4_000
"""Length at which a line is cut, in characters; no message could hold a longer line."""
_CITED: Final = re.compile(r"\bhouse\b|\bhttps?://[^\s;]+|\bgithub:[^\s;]+")


# --- facts -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PickReport:
    """A row or a column of a result: its key or name.

    If dice chose it, `dice` and `total` are the dice and their total.
    """

    key: str | Phrase
    dice: str = ""
    total: int | None = None


@dataclass(frozen=True, slots=True)
class ReportPart:
    """A part of a chart's result: a text, dice (as in `GoReport`) with their total, or another chart."""

    text: str | Phrase = ""
    dice: str = ""
    total: int | None = None
    inner: ChartGo | None = None


@dataclass(frozen=True, slots=True)
class ChartGo:
    """One roll on a chart."""

    name: str | Phrase
    picks: tuple[PickReport, ...]
    said: tuple[ReportPart, ...]


@dataclass(frozen=True, slots=True)
class ChartReport:
    """Result of rolls on a chart.

    - `ruleset` is the chart's ruleset, or "".
    - `fallen` are the dice for the tally: (sides, face, count).
    - `text` is the data to repeat the roll (`bot.charts.again`), or "" in reports of earlier versions.
    """

    ruleset: str
    standing: Standing
    source: str
    goes: tuple[ChartGo, ...]
    fallen: tuple[tuple[int, int, int], ...]
    text: str = ""

    def dump(self) -> str:
        """Returns the report as JSON."""
        return _REPORT.dump_json(self).decode()

    @property
    def tally(self) -> Counter[tuple[int, int]]:
        """Rolled faces, counted for `Rolls.tally`."""
        return Counter({(sides, face): count for sides, face, count in self.fallen})


_REPORT: Final = TypeAdapter(ChartReport)


def report_go(roll: ChartRoll) -> ChartGo:
    """Converts a chart roll to storable facts, without its parsed trees."""
    picks = [_pick(axis, pick) for axis, pick in zip(roll.chart.axes, (roll.row, roll.column), strict=False) if pick]
    said = (roll.text,) if isinstance(roll.text, Phrase) else roll.text
    return ChartGo(roll.chart.name, tuple(picks), tuple(map(_piece, said)))


def _pick(axis: Axis, pick: Pick) -> PickReport:
    key = pick.heading.label or pick.heading.key
    if pick.thrown is None:
        return PickReport(key)
    return PickReport("" if axis.kind == "weights" else key, _dice(pick.thrown), pick.thrown.result.value)


def _piece(said: Said) -> ReportPart:
    match said:
        case Thrown():
            return ReportPart(dice=_dice(said), total=said.result.value)
        case ChartRoll():
            return ReportPart(inner=report_go(said))
        case _:
            return ReportPart(said)


def _dice(thrown: Thrown) -> str:
    return show_result(thrown.tree, thrown.result, NEUTRAL)


# --- words -----------------------------------------------------------------------------------------------------------


def render_chart(words: Words, report: ChartReport, *, has_dice: bool = True) -> list[str]:
    """Returns a result's lines in Discord's markup, shortened unless `has_dice`."""
    lines = [*_Lines(words).lines(report)]
    return lines if has_dice else [_short(line) for line in lines]


def render_chart_file(words: Words, report: ChartReport) -> str:
    """Returns the result as plain text."""
    return "\n".join(_Lines(words, is_plain=True).lines(report)) + "\n"


def _short(line: str) -> str:
    return line if len(line) <= SHORT else line[: SHORT - 1].rstrip("\\") + "…"


class _Lines:
    def __init__(self, words: Words, *, is_plain: bool = False) -> None:
        self._words = words
        self._voice = Voice(words, is_plain=is_plain)
        self._escape = clean if is_plain else escape
        self._bold = "{}" if is_plain else "**{}**"
        self._small = "{}" if is_plain else "-# {}"
        self._room = sys.maxsize if is_plain else MAX_LINE
        self._is_plain = is_plain

    def lines(self, report: ChartReport) -> Iterator[str]:
        """Yields lines for the chart, each roll, and the chart's origin."""
        goes = report.goes
        yield f"🎲 {self._name(goes[0].name)}"
        for number, go in enumerate(goes, 1):
            yield f"{f'#{number} ' if len(goes) > 1 else ''}{self._go(go)}"
        if origin := origin_line(self._voice, report.ruleset, report.standing, report.source):
            yield self._small.format(origin)

    def _go(self, go: ChartGo) -> str:
        found = " · ".join(filter(None, map(self._pick, go.picks)))
        said, room = [], self._room
        for piece in go.said:
            said.append(self._piece(piece))
            room -= len(said[-1])
            if room < 0:
                break
        return f"{found} — {''.join(said).rstrip() or self._words.say('chart-nothing')}"

    def _name(self, name: str | Phrase) -> str:
        return self._bold.format(self._word(name))

    def _word(self, word: str | Phrase) -> str:
        return self._voice.phrase(word) if isinstance(word, Phrase) else self._voice.safe(word)

    def _pick(self, pick: PickReport) -> str:
        """Returns a key after the dice that chose it, if any."""
        key = self._bold.format(self._word(pick.key)) if pick.key else ""
        if not pick.dice:
            return key
        dice = render_dice(pick.dice, is_plain=self._is_plain)
        total = "" if str(pick.total) == pick.key or f"[{pick.total}]" in pick.dice else f" = {pick.total}"
        return f"{dice}{total}" + (f" → {key}" if key else "")

    def _piece(self, piece: ReportPart) -> str:
        if piece.inner is not None:
            return f"⟨{self._name(piece.inner.name)} {self._go(piece.inner)}⟩"
        if piece.dice:
            dice = render_dice(piece.dice, is_plain=self._is_plain)
            return self._words.say("chart-dice", total=self._bold.format(piece.total), dice=dice)
        return show_part(self._voice, piece.text, self._escape)


def escape_lines(escaped: Callable[[str], str], text: str) -> str:
    """Escapes a user's text, except line breaks and outer blanks."""
    if not text.strip():
        return "\n" if "\n" in text else text and " "
    head, foot = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    lines = "\n".join(escaped(line) for line in text.strip().split("\n"))
    return f"{escape_lines(escaped, head)}{lines}{escape_lines(escaped, foot)}"


def origin_line(voice: Voice, ruleset: str, standing: Standing, source: str) -> str:
    """Returns a chart's origin: the stated source, or the ruleset."""
    if not ruleset:
        return voice.say("chart-source", source=UserText(source)) if source else ""
    parts = [voice.say(f"choice-{ruleset}")]
    if standing == "house":
        parts.append(voice.say("chart-house"))
    elif voice.find(f"source-{source}"):
        parts.append(voice.term(source, "source"))
    return " · ".join(parts)


def sources(voice: Voice, standing: Standing, source: str) -> str:
    """Returns all sources of a chart."""
    if standing in ("guild", "user"):
        return str(voice.text(UserText(source))) if source else ""
    cited = [source] if standing == "house" else dict.fromkeys(_CITED.findall(source))
    return "; ".join(voice.term(each, "source") for each in cited if each)


@announces
def source_ids() -> Iterator[str]:
    yield "source-*"


def show_text(voice: Voice, text: Text, escaped: Callable[[str], str]) -> str:
    """Returns a chart's text as it reads before any roll.

    It names the dice and nested charts.
    """
    parts = text.parts if isinstance(text, Parted) else (text,)
    return "".join(show_part(voice, part, escaped) for part in parts).rstrip()


def show_part(voice: Voice, part: Part, escaped: Callable[[str], str]) -> str:
    """Returns a text's part as it reads before any roll.

    A blank follows a phrase of the rules, because another part may follow.
    """
    match part:
        case str():
            return escape_lines(escaped, part)
        case Phrase():
            return f"{voice.phrase(part)} "
        case ChartLink():
            return f"⟨{escaped(' '.join((part.name, *part.choices)))}⟩"
        case _:
            return f"[{show_tree(part)}]"
