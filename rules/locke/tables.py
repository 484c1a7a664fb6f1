"""Tables of the game: cards, characters, equipment, enemies, charts.

The shipped ones are in `data/`. A server may replace the charts (`Setup.tables`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, Literal

from rules.core.charts.model import Chart, dice_axis
from rules.core.contract.tables import load
from rules.core.facts.words import Phrase
from rules.core.notation.evaluating import evaluate_sum
from rules.core.play.dice import LabelledDice
from rules.core.play.table import Table
from rules.locke.state import Setup, State

DATA = Path(__file__).parent / "data"
_load = partial(load, DATA)
Category = Literal["attack", "defence", "teleport", "hallucination", "contact_telepath", "wild"]
CHART_IDS = (
    "combat_result", "firepower", "there_all_along", "was_alive", "residual_thought", "transform_check", "trap",
    "weapon_check", "random_combat", "ship_support", "geoid_bullet", "psychopod", "esp_level_recovery",
)  # fmt: skip
"""Ids of the charts, whose files are named `chart_<id>.json`."""


# --- cards -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Face:
    """Face of a combat card; `level` is 0 if it has none (LOCKE-5.1, LOCKE-5.3).

    Each kind of evade card is a separate category.
    """

    id: str
    category: Category
    level: int
    power: int
    light_sword: bool
    count: int


@cache
def faces() -> dict[str, Face]:
    found = {}
    for card in _load("combat_cards")["cards"]:
        category = card.get("evade_kind", card["category"])
        found[card["id"]] = Face(
            card["id"], category, card["level"] or 0, card["power"] or 0, card.get("light_sword", False), card["count"]
        )
    return found


@cache
def faces_of(category: Category) -> tuple[Face, ...]:
    """Returns the faces of a category, in the order of the table."""
    return tuple(face for face in faces().values() if face.category == category)


@cache
def wild_faces() -> frozenset[str]:
    """Returns the faces worth declaring for a wild card (LOCKE-5.8).

    If several faces differ only in power, only the strongest is included.
    """
    best: dict[tuple[str, int, bool], Face] = {}
    for face in faces().values():
        like = (face.category, face.level, face.light_sword)
        if face.category != "wild" and (like not in best or face.power > best[like].power):
            best[like] = face
    return frozenset(face.id for face in best.values())


@cache
def full_deck() -> tuple[str, ...]:
    """Returns all 86 cards (LOCKE-5.9)."""
    return tuple(face.id for face in faces().values() for _ in range(face.count))


# --- characters, equipment, enemies ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Character:
    """Character card.

    `abilities` are written as in the table: "mirror", "jammer:4", "underling:1", "ship:…".
    """

    id: str
    level: int
    power: int
    endurance: int
    mind: int
    can_transform: bool
    abilities: tuple[str, ...]


@cache
def characters() -> dict[str, Character]:
    return {
        raw["id"]: Character(
            raw["id"], raw["level"], raw["power"], raw["endurance"], raw["mind"], raw["can_transform"],
            tuple(raw["abilities"]),
        )
        for raw in _load("characters")["characters"]
    }  # fmt: skip


@cache
def equipment() -> dict[str, dict[str, Any]]:
    return {raw["id"]: raw for raw in _load("equipment")["items"]}


@cache
def enemies() -> dict[str, dict[str, Any]]:
    return {raw["id"]: raw for raw in _load("enemies")["enemies"]}


# --- charts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CombatResults:
    """Combat result table, with columns by ratio of power to endurance and rows by 2D6 (LOCKE-10.7.4b)."""

    columns: tuple[str, ...]
    ratios: tuple[int, ...]
    rows: dict[int, tuple[int, ...]]

    def column(self, power: int, endurance: int) -> int:
        """Returns the index of the column for this power and endurance (LOCKE-0.7)."""
        return max(index for index, ratio in enumerate(self.ratios) if power >= ratio * endurance)

    def column_of_ratio(self, ratio: int) -> int:
        """Returns the index of the column for a ratio of power to endurance (LOCKE-10.7.1c)."""
        return max(index for index, least in enumerate(self.ratios) if ratio >= least)

    def damage(self, total: int, column: int) -> int:
        return self.rows[total][column]


Facts = Mapping[str, Any]
"""Contents of a row; a row that is only a number is read as `{"value": number}`."""


def read_chart(id: str, document: dict[str, Any]) -> Chart[Facts]:
    """Reads a chart from a document in the shipped format.

    Raises AxisError if the rows do not cover each result exactly once. Raises KeyError, TypeError or ValueError if the
    document is not a chart.
    """
    raw = document["rows"]
    if isinstance(raw, dict):
        rows = [(int(roll), value if isinstance(value, dict) else {"value": value}) for roll, value in raw.items()]
    else:
        rows = [
            (roll, {name: value for name, value in row.items() if name not in ("roll", "min", "max")})
            for row in raw
            for roll in range(row.get("roll", row.get("min")), row.get("roll", row.get("max")) + 1)
        ]
    axis = dice_axis(document["dice"], [roll for roll, _ in rows])
    return Chart(Phrase(f"table-{id}"), axis, tuple((facts,) for _, facts in rows), source=document.get("source", ""))


def facts_by_roll(chart: Chart[Facts]) -> dict[int, Facts]:
    return {entry.low: facts for entry, (facts,) in zip(chart.rows, chart.cells, strict=True)}


def roll_on(table: Table[Setup, State], id: str, label: str = "") -> tuple[tuple[int, ...], int, Facts]:
    """Rolls on a chart of this game, and returns the dice, their sum, and the row (LOCKE-0.4).

    `label` is the label of the dice, by default the chart's name.
    """
    found = chart(table.setup, id)
    assert found.rows.tree is not None
    table.reveal()
    outcome = evaluate_sum(found.rows.tree, LabelledDice(table.dice, label or id.replace("_", "-")))
    dice = tuple(die.value for throw in outcome.throws for die in throw.dice)
    return dice, outcome.value, found.cells[found.rows.at(outcome.value)][0]


def read_combat_results(document: dict[str, Any]) -> CombatResults:
    columns = document["columns"]
    return CombatResults(
        tuple(column["id"] for column in columns),
        tuple(column["min_ratio"] for column in columns),
        {int(roll): tuple(row) for roll, row in document["rows"].items()},
    )


def read_firepower(document: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    """Reads the weapons with rolled power from their document.

    Each weapon is a tuple of its level and its powers for the results 1 to 6 of the die.
    """
    return {
        weapon: (row["level"], *(row[str(roll)] for roll in range(1, 7))) for weapon, row in document["rows"].items()
    }


def chart(setup: Setup, id: str) -> Chart[Facts]:
    """Returns the game's chart: the server's, or the shipped one."""
    return _chart(setup.tables, id)


def combat_results(setup: Setup) -> CombatResults:
    return _combat_results(setup.tables)


def combat_results_of(tables: Mapping[str, str]) -> CombatResults:
    """Returns the combat result table of a server.

    `tables` has the server's documents by id. Without a document, the shipped table is used.
    """
    own = tables.get("combat_result")
    return _combat_results(() if own is None else (("combat_result", own.removeprefix("\ufeff")),))


def firepower(setup: Setup) -> dict[str, tuple[int, ...]]:
    """Returns the weapons with rolled power, as `read_firepower` does."""
    return _firepower(setup.tables)


@lru_cache(maxsize=256)
def _chart(tables: tuple[tuple[str, str], ...], id: str) -> Chart[Facts]:
    return read_chart(id, _document(tables, id))


@lru_cache(maxsize=256)
def _combat_results(tables: tuple[tuple[str, str], ...]) -> CombatResults:
    return read_combat_results(_document(tables, "combat_result"))


@lru_cache(maxsize=256)
def _firepower(tables: tuple[tuple[str, str], ...]) -> dict[str, tuple[int, ...]]:
    return read_firepower(_document(tables, "firepower"))


def _document(tables: tuple[tuple[str, str], ...], id: str) -> dict[str, Any]:
    """Returns the server's document for a chart, or the shipped one."""
    own = dict(tables).get(id)
    document: dict[str, Any] = json.loads(own) if own is not None else _load(f"chart_{id}")
    return document
