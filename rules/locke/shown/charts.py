"""The charts of Locke in words, for rolls without a game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from rules.core.charts.model import Axis, Chart, dice_axis, key_axis
from rules.core.charts.text import ChartLink, Followed, Text
from rules.core.facts.words import Phrase, Term
from rules.core.notation.parsing import parse_sum
from rules.core.notation.tree import Sum
from rules.locke.lobby.house_tables import ROWS, house_tables
from rules.locke.tables import Facts, facts_by_roll, read_chart, read_combat_results, read_firepower
from rules.locke.wording import term

NONE: Final = Phrase("term-no-thought")
TELEPORT: Final = "1D6"
"""Distance that a trap teleports a player, in spaces."""
FIELDS: Final = {name for kinds in ROWS.values() for fields in kinds.values() for name in fields}
"""Names of all fields that rows of charts may have, apart from the result."""
ABSENT: Final[Mapping[str, Any]] = {
    "weapon": Term("geoid-bullet"),  # the geoid bullet's chart does not name its weapon
    "jammer": 0,
    "toggle": False,
    "consumed": False,
    "distance": TELEPORT,
}
"""Values of fields that a row leaves out."""


def charts(tables: Mapping[str, str]) -> Mapping[str, Chart[Text]]:
    """Returns all charts by id; a server's documents replace shipped ones."""
    return _charts(tuple(sorted(tables.items())))


@lru_cache(maxsize=64)
def _charts(tables: tuple[tuple[str, str], ...]) -> Mapping[str, Chart[Text]]:
    own = dict(tables)
    return {id: _chart(id, json.loads(own.get(id, text).removeprefix("\ufeff"))) for id, text in house_tables().items()}


def _chart(id: str, document: dict[str, Any]) -> Chart[Text]:
    columns: Axis | None = None
    match id:
        case "combat_result":
            results = read_combat_results(document)
            columns = key_axis(dict(_ratios(results.columns, results.ratios)))
            rows = {total: tuple(map(_damage, row)) for total, row in results.rows.items()}
        case "firepower":
            weapons = read_firepower(document)
            columns = key_axis({id: _weapon(id, level) for id, (level, *_) in weapons.items()})
            rows = {die: tuple(_power(powers[die]) for powers in weapons.values()) for die in range(1, 7)}
        case _:
            rows = {roll: (_cell(facts),) for roll, facts in facts_by_roll(read_chart(id, document)).items()}
    spans, cells = _spans(rows)
    return Chart(Phrase(f"table-{id}"), dice_axis(document["dice"], spans), cells, columns, document.get("source", ""))


def _spans(rows: Mapping[int, tuple[Text, ...]]) -> tuple[list[tuple[int, int]], tuple[tuple[Text, ...], ...]]:
    """Groups consecutive results with the same cells into ranges."""
    spans, cells = [], []
    for row, results in groupby(sorted(rows), rows.__getitem__):
        alike = list(results)
        spans.append((alike[0], alike[-1]))
        cells.append(row)
    return spans, tuple(cells)


# --- cells -----------------------------------------------------------------------------------------------------------


def _ratios(columns: Sequence[str], ratios: Sequence[int]) -> Iterator[tuple[str, Phrase]]:
    """Yields each column's letter with its ratios of power to endurance, in words."""
    for column, least, next_least in zip(columns, ratios, (*ratios[1:], 0), strict=True):
        yield column, Phrase("chart-ratio", {"column": column, "least": least, "below": next_least})


def _damage(value: int) -> Phrase:
    return Phrase("chart-damage", {"value": value})


def _power(value: int) -> Phrase:
    return Phrase("line-thought", {"power": value})


def _weapon(id: str, level: int) -> Phrase:
    return Phrase("line-weapon", {"weapon": term(id), "level": level})


def _cell(row: Facts) -> Phrase:
    """Returns a row's result in words (`chart-<result>`), and the dice or chart to roll next."""
    if "value" in row:
        return _power(row["value"]) if row["value"] else NONE
    changes = row.get("effect") or {"level": row.get("delta", 0)}
    facts = {
        **ABSENT,
        **{name: _fact(name, value) for name, value in row.items() if name in FIELDS and name != "effect"},
        "changes": [
            Phrase("change", {"what": Term(what), "by": abs(by), "rises": by > 0}) for what, by in changes.items() if by
        ],
    }
    phrase = Phrase(f"chart-{term(row['result'] if 'result' in row else row['enemy'])}", facts)
    follows = tuple(_follows(row))
    return Followed(phrase.id, phrase.facts, follows) if follows else phrase


def _fact(name: str, value: Any) -> Any:
    """Converts a row's field to a variable of the row's message."""
    match name, value:
        case "weapon", "weapon_check":
            return Phrase("chart-rolled-weapon", {"chart": Phrase(f"table-{value}")})
        case "power", "firepower":
            return Phrase("chart-rolled-power", {"chart": Phrase(f"table-{value}")})
        case "power", int():
            return _power(value)
        case (("weapon" | "enemy"), _):
            return term(value)
    return 0 if value is None else value


def _follows(row: Facts) -> Iterator[Sum | ChartLink]:
    """Yields the dice or charts to roll next."""
    match row:
        case {"result": "trap"}:
            yield ChartLink("trap")
        case {"result": "residual_check"}:
            yield ChartLink("residual_thought")
        case {"result": "random_teleport"}:
            yield parse_sum(TELEPORT)
        case {"game_turns": dice}:
            yield parse_sum(dice)
        case {"weapon": "weapon_check"}:
            yield ChartLink("weapon_check")
        case {"power": "firepower", "weapon": weapon}:
            yield ChartLink("firepower", (weapon,))
