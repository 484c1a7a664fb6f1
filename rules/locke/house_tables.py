"""The charts that a server may put in place of the shipped ones: shown, checked, taken into a set-up.

A replacement has the shape of the shipped document (`rules/locke/data/chart_*.json`); what a row may say is bounded by
what the rules can carry out. Other keys of the document (source, notes) are free.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import ValidationError

from rules.charts import Chart, ChartDefect
from rules.locke.located import Fields, Node, Reading
from rules.locke.scenario_text import MAX_ENDURANCE, MAX_GROUP, MAX_LEVEL, WEAPONS
from rules.locke.state import Setup
from rules.locke.tables import CHART_IDS, DATA
from rules.refusal import Refusal, Refused
from rules.words import UserText

MAX_POWER = 1000
MAX_DAMAGE = 20
MAX_RATIO = 1000
MAX_COLUMNS = 26
MAX_ROLL = 100
MAX_MIND = 12
DICE_FACES = ("1", "2", "3", "4", "5", "6")
FREE_KEYS = ("note", "notes", "provenance", "meaning")
"""Remarks that any row may carry."""


@dataclass(frozen=True, slots=True)
class Fact:
    """What a row may say under a key: a whole number between two bounds, one of some words, or true and false."""

    low: int = 0
    high: int = -1
    words: tuple[str, ...] = ()
    flag: bool = False
    null: bool = False
    needed: bool = True

    def admits(self, value: Any) -> bool:
        """Whether the rules can do something with this value."""
        if value is None:
            return self.null
        if isinstance(value, bool):
            return self.flag
        if isinstance(value, int):
            return self.low <= value <= self.high
        return isinstance(value, str) and value in self.words


Facts = Mapping[str, "Fact | Facts"]
LEVEL = Fact(1, MAX_LEVEL)
POWER = Fact(1, MAX_POWER)
ROLLED_POWER = Fact(1, MAX_POWER, words=("firepower",))
DIRECT = Fact(words=("g-bullet", "d-bullet", *WEAPONS))
ROLLED = Fact(words=WEAPONS)
USER = Fact(words=("user",))
FLAG = Fact(flag=True, needed=False)
CHANGE = Fact(-MAX_LEVEL, MAX_LEVEL)
DIRECT_HIT: Facts = {"weapon": DIRECT, "level": LEVEL, "power": POWER}
ROWS: Mapping[str, Mapping[str, Facts]] = {
    "there_all_along": {"join_round": {"round": Fact(1, 2)}, "nothing": {}},
    "was_alive": {"alive": {}, "residual_check": {}, "nothing": {}},  # the shipped one keeps LOCKE-10.2.1f
    "transform_check": {"level_change": {"delta": CHANGE}, "new_silhouette": {}, "nothing": {}},
    "trap": {
        "psychoblast": {
            "effect": {"level": CHANGE, "power": Fact(-50, 50), "endurance": CHANGE, "mind": CHANGE}, "toggle": FLAG,
        },
        "direct_hit": DIRECT_HIT,
        "mind_check_or_lose_endurance": {"loss": Fact(1, MAX_DAMAGE)},
        "nothing": {},
        "lose_random_item": {},
        "sleep": {"game_turns": Fact(words=("1D6",))},
        "random_teleport": {},
        "combat": {"enemy": Fact(words=("dark_knights",))},
    },
    "weapon_check": {
        "direct_hit": DIRECT_HIT,
        "trap": {},
        "weapon": {"weapon": ROLLED, "level": LEVEL},
        "armoured_car": {"weapon": ROLLED, "level": LEVEL},
    },
    "ship_support": {
        "attack": {"weapon": DIRECT, "level": LEVEL, "power": ROLLED_POWER},
        "nothing": {},
        "misfire": {"weapon": DIRECT, "level": LEVEL, "power": ROLLED_POWER, "target": USER},
    },
    "geoid_bullet": {
        "attack": {"level": LEVEL, "power": POWER, "consumed": FLAG},
        "nothing": {"consumed": FLAG},
        "misfire": {"level": LEVEL, "power": POWER, "target": USER, "consumed": FLAG},
    },
    "psychopod": {"defence": {"level": LEVEL}, "nothing": {}},
    "esp_level_recovery": {"recover": {"levels": Fact(1, MAX_LEVEL)}, "nothing": {}},
}  # fmt: skip
"""The results that each chart may have, and what their rows say; the other charts have shapes of their own."""
ENEMY_ROWS: Mapping[str, Facts] = {
    "random_character": {"count": Fact(1, 1)},
    "stray_esper": {
        "count": Fact(1, 1), "level": LEVEL, "power": Fact(words=("infinite",)), "endurance": Fact(1, MAX_ENDURANCE),
        "mind": Fact(0, 0),
    },
    "police": {
        "count": Fact(1, MAX_GROUP), "weapon": Fact(words=(*WEAPONS, "weapon_check")),
        "jammer": Fact(1, MAX_LEVEL, null=True, needed=False),
    },
}  # fmt: skip
"""What can appear in a random combat (LOCKE-10.12.1a)."""


@cache
def house_tables() -> Mapping[str, str]:
    """The shipped charts as JSON text, by id."""
    return {id: (DATA / f"chart_{id}.json").read_text("utf-8") for id in CHART_IDS}


def with_tables(setup: Setup, tables: Mapping[str, str]) -> Setup:
    """The set-up with these charts, which `check_table` has passed; one that says what the shipped one says is none."""
    shipped = house_tables()
    own = {id: tables[id].removeprefix("\ufeff") for id in CHART_IDS if id in tables}
    changed = tuple((id, text) for id, text in own.items() if json.loads(text) != json.loads(shipped[id]))
    return setup.model_copy(update={"tables": changed})


def check_table(id: str, text: str) -> None:
    """Raises ScenarioError with every defect where `text` cannot stand in for the chart; Refused for no chart."""
    if id not in CHART_IDS:
        raise Refused(Refusal("no-such-table", text=UserText(id[:40])))
    reading = Reading.of(text)
    document = reading.document()
    document.require("dice", "rows")
    dice = json.loads(house_tables()[id])["dice"]
    document.choice("dice", (dice,))
    document.text("source", MAX_POWER)
    if "rows" in document.values:
        if id == "combat_result":
            _check_combat_results(document)
        elif id == "firepower":
            _check_firepower(document)
        else:
            _check_chart(id, dice, document)
    reading.finish()


# --- charts with a row for each result -------------------------------------------------------------------------------


def _check_chart(id: str, dice: str, document: Fields) -> None:
    rows = document.values["rows"]
    found = _rows_by_list(document) if isinstance(rows.value, list) else _rows_by_roll(document)
    for node in {node.at: node for node in found.values()}.values():
        if id == "residual_thought":
            _check_value(document.reading, "power", node, Fact(0, MAX_POWER))
        else:
            _check_row(id, Fields(document.reading, node, "rows", None))
    _check_complete(document.reading, id, dice, rows, found)


def _rows_by_list(document: Fields) -> dict[int, Node]:
    """Rows with `roll`, or `min` and `max`; each result may come only once."""
    found: dict[int, Node] = {}
    for node in document.nodes("rows", MAX_ROLL):
        row = Fields(document.reading, node, "rows", None)
        if "roll" in row.values:
            low = high = row.number("roll", 0, MAX_ROLL, -1)
        else:
            row.require("min", "max")
            low, high = row.number("min", 0, MAX_ROLL, -1), row.number("max", 0, MAX_ROLL, -1)
        if low < 0 or high < 0:
            continue
        if low > high:
            document.reading.blame(row.at, Refusal("table-range", low=low, high=high))
        for roll in range(low, high + 1):
            _add_row(document.reading, found, roll, node)
    return found


def _rows_by_roll(document: Fields) -> dict[int, Node]:
    """Rows under the result that they stand for."""
    found: dict[int, Node] = {}
    for key, node in document.object("rows").values.items():
        if key.isascii() and key.isdecimal() and len(key) <= 3:
            _add_row(document.reading, found, int(key), node)
        else:
            document.reading.blame(node.key_at, Refusal("table-roll", text=UserText(key[:40])))
    return found


def _add_row(reading: Reading, found: dict[int, Node], roll: int, node: Node) -> None:
    if roll in found:
        reading.blame(node.at, Refusal("table-row-twice", roll=roll))
    found.setdefault(roll, node)


def _check_complete(reading: Reading, id: str, dice: str, rows: Node, found: Mapping[int, Node]) -> None:
    """Every result that the dice can give has its row, and no row stands for another."""
    try:
        Chart(id=id, dice=dice, rows={roll: node.plain() for roll, node in found.items()})
    except ValidationError as error:
        defect = error.errors()[0].get("ctx", {}).get("error")
        if not isinstance(defect, ChartDefect):
            raise
        if defect.missing:
            reading.blame(rows.at, Refusal("table-rows-missing", dice=dice, rolls=defect.missing))
        for roll in defect.impossible:
            reading.blame(found[roll].at, Refusal("table-row-impossible", dice=dice, roll=roll))


def _check_row(id: str, row: Fields) -> None:
    key, shapes = ("enemy", ENEMY_ROWS) if id == "random_combat" else ("result", ROWS[id])
    row.require(key)
    kind = row.choice(key, tuple(shapes))
    if kind in shapes:
        _check_facts(row, {key: Fact(words=(kind,)), **shapes[kind]}, ("roll", "min", "max", *FREE_KEYS))
        power, weapon = row.values.get("power"), row.values.get("weapon")
        if power and power.value == "firepower" and weapon and weapon.value in ("g-bullet", "d-bullet"):
            row.reading.blame(power.at, Refusal("table-no-firepower", weapons=list(WEAPONS)))


def _check_facts(row: Fields, facts: Facts, others: tuple[str, ...] = ()) -> None:
    """What the rules need is there and in its bounds, and nothing is there that they know nothing of."""
    row.require(*(key for key, fact in facts.items() if not isinstance(fact, Fact) or fact.needed))
    for key, node in row.values.items():
        fact = facts.get(key)
        if isinstance(fact, Fact):
            _check_value(row.reading, key, node, fact)
        elif fact is not None:
            _check_facts(row.object(key), fact)
        elif key not in others:
            row.reading.blame(node.key_at, Refusal("file-unknown-key", text=UserText(key[:40]), keys=list(facts)))


def _check_value(reading: Reading, key: str, node: Node, fact: Fact) -> None:
    if fact.admits(node.value):
        return
    if fact.flag:
        reading.blame(node.at, Refusal("file-type", key=key, expected="flag"))
    elif isinstance(node.value, int) and not isinstance(node.value, bool) and fact.low <= fact.high:
        reading.blame(node.at, Refusal("file-number", key=key, value=node.value, low=fact.low, high=fact.high))
    elif fact.words:
        shown = node.value[:40] if isinstance(node.value, str) else json.dumps(node.plain())[:40]
        reading.blame(node.at, Refusal("file-choice", key=key, text=UserText(shown), choices=list(fact.words)))
    else:
        reading.blame(node.at, Refusal("file-type", key=key, expected="number"))


# --- the combat result table and the firepower -----------------------------------------------------------------------


def _check_combat_results(document: Fields) -> None:
    """Columns with rising ratios, the first 0, and in the row of each 2D6 a damage for each column (LOCKE-10.7.4b)."""
    reading = document.reading
    document.require("columns")
    columns = document.nodes("columns", MAX_COLUMNS)
    ids: list[str] = []
    last = -1
    for node in columns:
        column = Fields(reading, node, "columns", ("id", "min_ratio", *FREE_KEYS))
        column.require("id", "min_ratio")
        id = column.choice("id", tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        if id and id in ids:
            reading.blame(column.at_of("id"), Refusal("table-column-twice", text=UserText(id)))
        ids.append(id)
        ratio = column.number("min_ratio", 0, MAX_RATIO, last + 1)
        if ratio <= last or (last < 0 and ratio):
            reading.blame(column.at_of("min_ratio"), Refusal("table-ratio", ratio=ratio, least=last + 1))
            ratio = max(last, 0)
        last = ratio
    if not columns:
        reading.blame(document.at_of("columns"), Refusal("table-no-columns"))
        return
    found = _rows_by_roll(document)
    for roll, node in found.items():
        _check_damages(reading, roll, node, len(columns))
    _check_complete(reading, "combat_result", "2D6", document.values["rows"], found)


def _check_damages(reading: Reading, roll: int, node: Node, columns: int) -> None:
    if not isinstance(node.value, list):
        reading.blame(node.at, Refusal("file-type", key=str(roll), expected="list"))
        return
    if len(node.value) != columns:
        reading.blame(node.at, Refusal("table-row-length", roll=roll, length=len(node.value), columns=columns))
    for damage in node.value:
        _check_value(reading, str(roll), damage, Fact(0, MAX_DAMAGE))


def _check_firepower(document: Fields) -> None:
    """Each rolled weapon has its level and a power for each face of the die (LOCKE-10.6b)."""
    weapons = document.object("rows", WEAPONS)
    weapons.require(*WEAPONS)
    for weapon in WEAPONS:
        if weapon in weapons.values:
            row: Facts = {"level": LEVEL, **dict.fromkeys(DICE_FACES, POWER)}
            _check_facts(weapons.object(weapon), row, FREE_KEYS)
