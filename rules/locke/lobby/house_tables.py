"""Charts that a server may replace, and checks of the replacements.

A replacement has the shape of the shipped document (`rules/locke/data/chart_*.json`). It may contain only results that
the rules can carry out. Keys that the rules do not read (source, notes) may have any content.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from string import ascii_uppercase
from typing import Annotated, Any, Self

from pydantic import (
    AfterValidator,
    ConfigDict,
    Field,
    ValidationInfo,
    WrapValidator,
    create_model,
    model_validator,
)

from rules.core.charts.model import AxisError, dice_axis
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import UserText
from rules.core.files.located import MAX_SHOWN, PRINTABLE, ClosedModel, Path, Reading, Wrong, one_of
from rules.locke.lobby.scenario_text import MAX_ENDURANCE, MAX_GROUP, MAX_LEVEL, WEAPONS
from rules.locke.state import Setup
from rules.locke.tables import CHART_IDS, DATA

MAX_POWER = 1000
MAX_SOURCE = 1000
MAX_DAMAGE = 20
MAX_RATIO = 1000
MAX_COLUMNS = 26
MAX_ROLL = 100
BULLETS = ("g-bullet", "d-bullet")


# --- fields of rows --------------------------------------------------------------------------------------------------


def _number(low: int, high: int) -> Any:
    return Annotated[int, Field(ge=low, le=high)]


def _word(*words: str) -> Any:
    return Annotated[str, one_of(words)]


def _firepower(value: Any, whole: Callable[[Any], Any], info: ValidationInfo) -> Any:
    """Accepts a number, or "firepower" for a rolled power."""
    if value != "firepower":
        return whole(value)
    if info.data.get("weapon") in BULLETS:
        raise Wrong(Refusal("table-no-firepower", weapons=list(WEAPONS)))
    return value


Fields = Mapping[str, Any]
"""Fields of a pydantic model by name: the type, or the type and the default."""
LEVEL = _number(1, MAX_LEVEL)
POWER = _number(1, MAX_POWER)
ROLLED_POWER = Annotated[int, Field(ge=1, le=MAX_POWER), WrapValidator(_firepower)]
DIRECT = _word(*BULLETS, *WEAPONS)
ROLLED = _word(*WEAPONS)
USER = _word("user")
FLAG = (bool, False)
CHANGE = _number(-MAX_LEVEL, MAX_LEVEL)
EFFECT: Fields = {"level": CHANGE, "power": _number(-50, 50), "endurance": CHANGE, "mind": CHANGE}
DIRECT_HIT: Fields = {"weapon": DIRECT, "level": LEVEL, "power": POWER}
SHOT: Fields = {"weapon": DIRECT, "level": LEVEL, "power": ROLLED_POWER}
BULLET: Fields = {"level": LEVEL, "power": POWER, "consumed": FLAG}
ROWS: Mapping[str, Mapping[str, Fields]] = {
    "there_all_along": {"join_round": {"round": _number(1, 2)}, "nothing": {}},
    "was_alive": {"alive": {}, "residual_check": {}, "nothing": {}},  # the shipped chart follows LOCKE-10.2.1f
    "transform_check": {"level_change": {"delta": CHANGE}, "new_silhouette": {}, "nothing": {}},
    "trap": {
        "psychoblast": {"effect": create_model("Effect", __base__=ClosedModel, **EFFECT), "toggle": FLAG},
        "direct_hit": DIRECT_HIT,
        "mind_check_or_lose_endurance": {"loss": _number(1, MAX_DAMAGE)},
        "nothing": {},
        "lose_random_item": {},
        "sleep": {"game_turns": _word("1D6")},
        "random_teleport": {},
        "combat": {"enemy": _word("dark_knights")},
    },
    "weapon_check": {
        "direct_hit": DIRECT_HIT,
        "trap": {},
        "weapon": {"weapon": ROLLED, "level": LEVEL},
        "armoured_car": {"weapon": ROLLED, "level": LEVEL},
    },
    "random_combat": {  # possible enemies (LOCKE-10.12.1a)
        "random_character": {"count": _number(1, 1)},
        "stray_esper": {
            "count": _number(1, 1), "level": LEVEL, "power": _word("infinite"), "endurance": _number(1, MAX_ENDURANCE),
            "mind": _number(0, 0),
        },
        "police": {
            "count": _number(1, MAX_GROUP), "weapon": _word(*WEAPONS, "weapon_check"), "jammer": (LEVEL | None, None),
        },
    },
    "ship_support": {"attack": SHOT, "nothing": {}, "misfire": {**SHOT, "target": USER}},
    "geoid_bullet": {"attack": BULLET, "nothing": {"consumed": FLAG}, "misfire": {**BULLET, "target": USER}},
    "psychopod": {"defence": {"level": LEVEL}, "nothing": {}},
    "esp_level_recovery": {"recover": {"levels": _number(1, MAX_LEVEL)}, "nothing": {}},
}  # fmt: skip
"""Results that each chart may have, with the fields of their rows.

The results of a random combat are its enemies. Charts whose documents have another shape are in `SHAPES`.
"""


class Free(ClosedModel):
    """Object that may have unknown keys, which are ignored."""

    model_config = ConfigDict(extra="ignore")


class Remarks(ClosedModel):
    """Remarks that any row may have."""

    note: Any = None
    notes: Any = None
    provenance: Any = None
    meaning: Any = None


class Row(Remarks):
    """Row of a chart; `Single` and `Range` check the results of the dice to which it applies."""

    roll: Any = None
    min: Any = None
    max: Any = None


class Single(Free):
    """Row that applies to one result of the dice."""

    roll: int = Field(ge=0, le=MAX_ROLL)


class Range(Free):
    """Row that applies to several consecutive results of the dice."""

    min: int = Field(ge=0, le=MAX_ROLL)
    max: int = Field(ge=0, le=MAX_ROLL)

    @model_validator(mode="after")
    def _rises(self) -> Self:
        if self.min > self.max:
            raise Wrong(Refusal("table-range", low=self.min, high=self.max))
        return self


@cache
def _row(id: str, kind: str) -> type[ClosedModel]:
    """Returns the model of rows with this result.

    `kind` is the result; "" stands for any.
    """
    word = {"enemy" if id == "random_combat" else "result": _word(*ROWS[id])}
    if not kind:
        return create_model("Row", __base__=Free, **word)
    return create_model("Row", __base__=Row, **word, **ROWS[id][kind])


# --- whole documents -------------------------------------------------------------------------------------------------


def _is_roll(key: str) -> bool:
    return key.isascii() and key.isdecimal() and len(key) <= len(str(MAX_ROLL))


def _roll(key: str) -> str:
    if not _is_roll(key):
        raise Wrong(Refusal("table-roll", text=UserText(key[:MAX_SHOWN])))
    return key


RollKey = Annotated[str, AfterValidator(_roll)]
Damages = Annotated[list[Annotated[int, Field(ge=0, le=MAX_DAMAGE)]], Field(max_length=MAX_COLUMNS)]


class Listed(Free):
    """Document with a list of rows; each row has `roll`, or `min` and `max`."""

    rows: list[Any] = Field(max_length=MAX_ROLL)


class ByRoll(Free):
    """Document with an object of rows, whose keys are the results of the dice."""

    rows: dict[RollKey, Any] = Field(max_length=MAX_ROLL)


class Powers(Free):
    """Document with a power for each result of the dice."""

    rows: dict[RollKey, Annotated[int, Field(ge=0, le=MAX_POWER)]] = Field(max_length=MAX_ROLL)


class Column(Remarks):
    """Column of the combat result table."""

    id: Annotated[str, one_of(ascii_uppercase)]
    min_ratio: int = Field(ge=0, le=MAX_RATIO)


class CombatResultsDocument(Free):
    """Document with the damage for each column and each result of the dice."""

    columns: list[Column] = Field(max_length=MAX_COLUMNS)
    rows: dict[RollKey, Damages] = Field(max_length=MAX_ROLL)


def _model(name: str, base: type[ClosedModel], fields: Fields) -> type[ClosedModel]:
    return create_model(name, __base__=base, **fields)


WEAPON = _model("Weapon", Remarks, {"level": LEVEL, **dict.fromkeys("123456", POWER)})
SHAPES: Mapping[str, type[ClosedModel]] = {
    "combat_result": CombatResultsDocument,
    "firepower": _model("Firepower", Free, {"rows": _model("Weapons", ClosedModel, dict.fromkeys(WEAPONS, WEAPON))}),
    "residual_thought": Powers,
}
"""Charts whose documents have a shape of their own (LOCKE-10.6b)."""


@cache
def _head(id: str) -> type[ClosedModel]:
    dice = json.loads(house_tables()[id])["dice"]
    return create_model(
        "Head", __base__=Free, dice=_word(dice), source=(Annotated[str, Field(max_length=MAX_SOURCE), PRINTABLE], "")
    )


@cache
def house_tables() -> Mapping[str, str]:
    """Returns the shipped charts as JSON text, by id."""
    return {id: (DATA / f"chart_{id}.json").read_text("utf-8") for id in CHART_IDS}


def with_tables(setup: Setup, tables: Mapping[str, str]) -> Setup:
    """Returns the set-up with these charts, which `check_table` has passed.

    Charts equal to the shipped ones are left out.
    """
    shipped = house_tables()
    own = {id: tables[id].removeprefix("\ufeff") for id in CHART_IDS if id in tables}
    changed = tuple((id, text) for id, text in own.items() if json.loads(text) != json.loads(shipped[id]))
    return setup.model_copy(update={"tables": changed})


def check_table(id: str, text: str) -> None:
    """Checks that `text` can replace a chart.

    Raises FileError with every defect, or Refused for an unknown chart.
    """
    if id not in CHART_IDS:
        raise Refused(Refusal("no-such-table", text=UserText(id[:MAX_SHOWN])))
    reading = Reading(text)
    reading.check(_head(id))
    rows = reading.data.get("rows") if isinstance(reading.data, dict) else None
    document = reading.check(SHAPES.get(id) or (Listed if isinstance(rows, list) else ByRoll))
    if isinstance(document, CombatResultsDocument):
        _check_columns(reading, document)
    if (isinstance(rows, list) and id in ROWS) or (isinstance(rows, dict) and id != "firepower"):
        _check_rows(reading, id, rows)
    reading.finish()


def _check_columns(reading: Reading, document: CombatResultsDocument) -> None:
    """Checks that the columns' ratios rise from 0, and that every row has every column (LOCKE-10.7.4b)."""
    columns = document.columns
    if not columns:
        reading.blame(("columns",), Refusal("table-no-columns"))
    least = 0
    for index, column in enumerate(columns):
        if any(column.id == other.id for other in columns[:index]):
            reading.blame(("columns", index, "id"), Refusal("table-column-twice", text=UserText(column.id)))
        if column.min_ratio < least or (index == 0 and column.min_ratio):
            refusal = Refusal("table-ratio", ratio=column.min_ratio, least=least)
            reading.blame(("columns", index, "min_ratio"), refusal)
            least = max(least, 1)
        else:
            least = column.min_ratio + 1
    for roll, row in document.rows.items():
        if columns and len(row) != len(columns):
            refusal = Refusal("table-row-length", roll=int(roll), length=len(row), columns=len(columns))
            reading.blame(("rows", roll), refusal)


def _rolls(reading: Reading, path: Path, row: Any) -> Iterable[int]:
    key = path[-1]
    if isinstance(key, str):
        return [int(key)] if _is_roll(key) else []
    if isinstance(row, dict) and "roll" in row:
        return [single.roll] if (single := reading.check(Single, path)) else []
    return range(span.min, span.max + 1) if (span := reading.check(Range, path)) else []


def _check_rows(reading: Reading, id: str, rows: list[Any] | Mapping[str, Any]) -> None:
    """Checks that every result of the dice has exactly one valid row."""
    found: dict[int, Path] = {}
    for key, row in enumerate(rows) if isinstance(rows, list) else rows.items():
        path: Path = ("rows", key)
        if id in ROWS:
            kind = row.get("enemy" if id == "random_combat" else "result") if isinstance(row, dict) else None
            reading.check(_row(id, kind if isinstance(kind, str) and kind in ROWS[id] else ""), path)
        for roll in _rolls(reading, path, row):
            if roll in found:
                reading.blame(path, Refusal("table-row-twice", roll=roll))
            found.setdefault(roll, path)
    dice = json.loads(house_tables()[id])["dice"]
    try:
        dice_axis(dice, found)
    except AxisError as error:
        if error.gaps:
            reading.blame(("rows",), Refusal("table-rows-missing", dice=dice, rolls=list(error.gaps)))
        for _, roll in error.impossible:
            reading.blame(found[roll], Refusal("table-row-impossible", dice=dice, roll=roll))
