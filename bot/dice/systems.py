"""BCDice's game systems: their list, their names, and rolling with one of them.

The dice come from `Rolls.dice`. BCDice makes the text of a result, in the language of the system.
"""

from __future__ import annotations

import functools
import logging
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import jaconv
import orjson

from bot.dice.interpreter import FAILURES, FOLDER, MOST_DICE, PACKAGE, Interpreter
from bot.dice.nicknames import NICKNAMES, plain
from bot.dice.rolls import Rolled, Rolls
from bot.words.languages import announces
from bot.words.texts import clean
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import UserText
from rules.core.notation.numbers import SIGNS
from rules.core.notation.parsing import WIDE, half_character
from rules.core.notation.spoken import begins_spoken
from rules.core.notation.tree import NotationError
from rules.core.play.naming import fold, meant

log = logging.getLogger(__name__)

CATALOGUE: Final = PACKAGE / "lib" / "bcdice" / "game_system_list.json"
MOST_SIDES: Final = 10_000
"""Maximum number of sides of a die, set by BCDice."""
LONGEST: Final = 300
"""Maximum number of characters of a text, the same as for our notation."""
MOST_NAMED: Final = 10
"""Maximum number of systems that a refusal names."""
VERDICTS: Final = ("critical", "fumble", "success", "failure")
"""Verdicts that BCDice may give, the most specific first."""
ROLLED_BY_US: Final = frozenset(
    {
        "bcdice-unknown",
        "bcdice-spoken",
        "bcdice-none",
        "bcdice-no-node",
        "bcdice-no-package",
        "bcdice-old-node",
        "bcdice-no-start",
    }
)
"""Codes of refusals after which the text may still be a roll in the bot's own notation."""

_SECRET: Final = re.compile(r"\s*(?:(?:x|rep|repeat)\s*\d+\s*|\d+\s*[x#]\s*)?s", re.IGNORECASE)
"""Matches the beginning of a secret roll, with its number of repetitions if any."""
_COMMAND: Final = re.compile(
    r"\s*(?P<command>(?:(?:S?(?:x|rep|repeat)\d+)\s+)?(?:S?choice.*?(?=\s+\#|\s*$)|\S+))(?:\s+(?P<label>.*))?",
    re.IGNORECASE | re.DOTALL,
)
_CHOICE: Final = re.compile(r"choice", re.IGNORECASE)
_DATE: Final = re.compile(r"date\S*\[", re.IGNORECASE)
"""Matches the beginning of a date, a command of the system Elysion with names of people in brackets."""
_OTHERS: Final = "".join(SIGNS)
_SIGN: Final = re.compile(f"(?<![^!-~{_OTHERS}])[{_OTHERS}](?![^!-~{_OTHERS}])")
"""Matches a sign such as "×" or "≧" whose neighbours are ASCII characters or such signs."""
_NO_LABEL: Final = re.compile(rf"[-+*/<>=!@{_OTHERS}]+\s*[\d(d?]|x?\d+\s*$", re.IGNORECASE)
"""Matches a text after a blank that could be a part of the roll. Users have to put a `#` before such a label."""
_SMALL: Final = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")
_MARKS: Final = dict.fromkeys(map(ord, "\u3099\u309a"))
_VOWELS: Final = {
    kana: row[0]
    for row in (
        "あかさたなはまやらわ",
        "いきしちにひみり",
        "うくすつぬふむゆる",
        "えけせてねへめれ",
        "おこそとのほもよろを",
    )
    for kana in row
}


@dataclass(frozen=True, slots=True)
class GameSystem:
    """A game system of BCDice.

    `id` is a name such as "Cthulhu7th", and `language` a locale such as "ja_jp". Systems are sorted by `kana`.
    """

    id: str
    name: str
    kana: str
    language: str


@dataclass(frozen=True, slots=True)
class SystemReport(Rolled):
    """Result of a roll by one of the systems, as facts that can be stored as JSON.

    `notation` is the text without the label. `said` is BCDice's text, in lines. `verdict` is one of VERDICTS or "".
    `fallen` are the dice for the tally: (sides, face, count).
    """

    system: str
    name: str
    language: str
    notation: str
    label: str
    is_secret: bool
    said: tuple[str, ...]
    verdict: str
    fallen: tuple[tuple[int, int, int], ...]


class GameSystems:
    """Game systems of the installed BCDice package; empty if BCDice is not installed."""

    def __init__(self, rolls: Rolls, folder: Path = FOLDER) -> None:
        self._rolls = rolls
        self.interpreter = Interpreter(folder)
        self.all = _catalogue(folder / CATALOGUE)
        """Systems by id, in the order of their kana."""
        self._heard = _readings(tuple(self.all.values()))

    def system(self, id: str) -> GameSystem:
        """Returns the system of an id.

        Raises Refused if it does not exist.
        """
        if not self.all:
            raise Refused(Refusal("bcdice-no-package"))
        if (system := self.all.get(id)) is None:
            raise Refused(Refusal("bcdice-none", text=UserText(id)))
        return system

    def meant(self, typed: str, others: Mapping[str, Iterable[str]] | None = None) -> str:
        """Returns the system id that a text means, or another value.

        `others` maps further values to their names. Raises Refused unless the text means exactly one system or value.
        """
        if not self.all:
            raise Refused(Refusal("bcdice-no-package"))
        more = {value: _written((value, *names)) for value, names in (others or {}).items()}
        found = meant(plain(fold(phonetic(typed))), {**self._heard, **more})
        if len(found) == 1:
            return found[0]
        named = [self.all[id] for id in found[:MOST_NAMED] if id in self.all]
        systems = [UserText(f"{system.name} ({system.id})") for system in named]
        code = "bcdice-which" if systems else "bcdice-none"
        raise Refused(Refusal(code, text=UserText(typed[:LONGEST]), systems=systems, count=len(found)))

    def matching(self, typed: str) -> list[GameSystem]:
        """Returns the systems that fit a typed text, the best first.

        Their name, kana or id contains the text.
        """
        wanted = plain(fold(phonetic(typed)))
        found = {
            id: min((each != wanted) + (not each.startswith(wanted)) for each in read)
            for id, read in self._heard.items()
            if any(wanted in each for each in read)
        }
        return [self.all[id] for id in sorted(found, key=found.__getitem__)]

    async def roll(self, system: GameSystem, text: str) -> SystemReport:
        """Rolls a text.

        Raises Refused if the system does not know it or BCDice cannot answer.
        """
        command, label = read(text)
        about = {"text": UserText(command), "system": UserText(system.name)}
        dice = self._rolls.dice()
        answer = await self.interpreter.ask(
            {"system": system.id, "text": command}, lambda sides: dice.roll(sides, LABEL)
        )
        if (failed := answer.get("failed")) is not None:
            raise Refused(Refusal(f"bcdice-{failed}", dice=MOST_DICE, sides=MOST_SIDES, **about))
        return SystemReport(
            system=system.id,
            name=system.name,
            language=system.language,
            notation=clean(command),
            label=clean(label),
            is_secret=bool(answer["secret"]),
            said=tuple(filter(None, (clean(line, limit=None) for line in answer["said"].splitlines()))),
            verdict=next((verdict for verdict in VERDICTS if answer[verdict]), ""),
            fallen=tuple((sides, face, count) for (sides, face), count in sorted(dice.tally.items())),
        )

    async def help(self, system: GameSystem) -> str:
        """Returns a system's help in its language.

        Raises Refused if BCDice cannot answer.
        """
        answer = await self.interpreter.ask({"system": system.id}, lambda sides: sides)
        return str(answer["help"]).strip()


LABEL: Final = "bcdice"
"""Label of all dice rolled for BCDice."""


@announces
def failure_ids() -> list[str]:
    """Returns the message ids of the host's failures."""
    return [f"refusal-bcdice-{failure}" for failure in FAILURES]


def may_be_secret(text: str) -> bool:
    """Returns whether a text may ask for a secret roll.

    Only BCDice can tell for certain.
    """
    return _SECRET.match(text.translate(WIDE)) is not None


def phonetic(text: str) -> str:
    """Returns a name in the spelling by which BCDice sorts.

    The spelling is hiragana without marks or small letters, with long vowels written out.
    """
    plain = unicodedata.normalize("NFKC", text).casefold()
    letters = unicodedata.normalize("NFD", jaconv.kata2hira(plain)).translate(_MARKS).translate(_SMALL)
    written: list[str] = []
    for letter in letters:
        written.append(_VOWELS.get(written[-1], letter) if letter == "ー" and written else letter)
    return "".join(written)


@functools.cache
def _readings(systems: tuple[GameSystem, ...]) -> dict[str, list[str]]:
    """Returns the names under which each system is found."""
    return {each.id: _written([each.id, each.name, each.kana, *NICKNAMES.get(each.id, ())]) for each in systems}


def _written(names: Iterable[str]) -> list[str]:
    """Returns names in full, and reduced by `plain`.

    Typed text is compared with them.
    """
    folded = [fold(phonetic(name)) for name in names]
    return list(dict.fromkeys([*folded, *map(plain, folded)]))


def _catalogue(path: Path) -> dict[str, GameSystem]:
    try:
        listed: list[dict[str, Any]] = orjson.loads(path.read_bytes())["gameSystems"]
    except (OSError, ValueError, KeyError):
        log.info("BCDice's game systems are not set up (see docs/hosting.md)")
        return {}
    systems = (GameSystem(each["id"], each["name"], each["sortKey"], each["locale"]) for each in listed)
    return {system.id: system for system in sorted(systems, key=lambda system: (system.kana, system.id))}


def read(text: str) -> tuple[str, str]:
    """Splits a text into BCDice's command and the following label.

    Raises Refused if the supposed label may be a part of the command.
    """
    if (place := half_character(text)) is not None:
        raise Refused(NotationError(place, "half").refusal)
    plain = text.translate(WIDE)
    found = _COMMAND.fullmatch(plain)
    if found is None:
        raise Refused(Refusal("bcdice-empty"))
    start, end = found.span("command")
    command = text[start:end] if _CHOICE.search(found["command"]) else _with_plain_signs(found["command"])
    if found["label"] is None:
        return command.rstrip(), ""
    label = text[found.start("label") :].strip()
    if _NO_LABEL.match(found["label"]):
        raise Refused(Refusal("bcdice-comment", text=UserText(label), command=UserText(command)))
    if spoken := begins_spoken(found["label"]):
        raise Refused(Refusal("bcdice-spoken", text=UserText(spoken), command=UserText(command)))
    return command, label.lstrip("#＃").lstrip()


def _with_plain_signs(command: str) -> str:
    """Replaces signs such as "×" and "≧" by those BCDice reads."""
    return command if _DATE.search(command) else _SIGN.sub(lambda sign: SIGNS[sign[0]], command)
