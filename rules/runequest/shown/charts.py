"""The charts of RuneQuest in words, for use without a game.

The rules have no fumble table, because a fumble costs the next attack, parry or dodge (RQ-A5).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from rules.core.charts.model import Chart, dice_axis, key_axis
from rules.core.charts.text import Text
from rules.core.facts.words import Phrase, Term
from rules.runequest.attack.levels import Level, bounds, dodge_result, parry_result
from rules.runequest.sheet.body import D20, LOCATIONS
from rules.runequest.sheet.weapons import Mode, Weapon, weapons
from rules.runequest.tables import armours, entries, load, word

SKILLS = range(5, 101, 5)
"""Chances in the chart of levels."""


def charts(tables: Mapping[str, str]) -> Mapping[str, Chart[Text]]:
    return _charts()


@cache
def _charts() -> Mapping[str, Chart[Text]]:
    return {
        "melee-location": _locations("chart-melee-location", "melee"),
        "missile-location": _locations("chart-missile-location", "missile"),
        "levels": _levels(),
        "parry": _matrix("chart-parry", parry_result, "parry_matrix"),
        "dodge": _matrix("chart-dodge", dodge_result, "dodge_matrix"),
        "dex-rank": _ranks("chart-dex-rank", "dex_srm"),
        "siz-rank": _ranks("chart-siz-rank", "siz_srm"),
        "damage-modifier": _modifiers(),
        "weapons": _list(
            "chart-weapons",
            {f"{each.id}-{mode.kind}": (_weapon_label(each, mode), _weapon(each, mode))
             for each in weapons().values() for mode in each.modes},
            "weapons",
        ),
        "armour": _list(
            "chart-armour",
            {id: (Phrase(f"term-{id}"), Phrase("chart-ap", {"ap": ap})) for id, ap in armours().items()},
            "armour",
        ),
    }  # fmt: skip


def _locations(name: str, column: str) -> Chart[Text]:
    """Returns the chart of hit locations (RQ-D4)."""
    rows = {word(row["id"]): tuple(row[column]) for row in entries("hit_locations")}
    spans = [rows[each] for each in LOCATIONS]
    cells = tuple((_term_phrase(Term(each)),) for each in LOCATIONS)
    return Chart(Phrase(name), dice_axis(f"1D{D20}", spans), cells, source=_source("hit_locations"))


def _levels() -> Chart[Text]:
    """Returns the chart of levels by chance (RQ-L3)."""
    axis = key_axis({str(chance): Phrase("chart-chance", {"chance": chance}) for chance in SKILLS})
    cells = tuple(
        (
            Phrase(
                "chart-levels-of",
                {
                    "critical": found.critical,
                    "special": found.special,
                    "success": found.success,
                    "fumble": found.fumble,
                },
            ),
        )
        for found in map(bounds, SKILLS)
    )
    return Chart(Phrase("chart-levels"), axis, cells, source=_source("success_levels"))


def _matrix(name: str, result: Callable[[Level, Level], str], table: str) -> Chart[Text]:
    """Returns the chart of a defence's effects (RQ-A2, RQ-A4).

    Rows are the attack's levels, columns the defence's.
    """
    levels = list(reversed(Level))
    axis = key_axis({str(level.term): Phrase(f"term-{level.term}") for level in levels})
    cells = tuple(tuple(_term_phrase(Term(result(attack, defence))) for defence in levels) for attack in levels)
    return Chart(Phrase(name), axis, cells, columns=axis, source=_source(table))


def _ranks(name: str, table: str) -> Chart[Text]:
    """Returns the chart of a characteristic's strike rank modifier (RQ-R2)."""
    low = 1
    rows: dict[str, tuple[Phrase | None, Phrase]] = {}
    for row in load("strike_ranks")[table]:
        key = f"{low}+" if row["to"] is None else f"{low}-{row['to']}"
        rows[key] = (None, Phrase("chart-srm", {"srm": row["srm"]}))
        low = (row["to"] or low) + 1
    return _list(name, rows, "strike_ranks")


def _modifiers() -> Chart[Text]:
    """Returns the chart of the damage modifier by STR+SIZ (RQ-D1)."""
    low = 1
    rows: dict[str, tuple[Phrase | None, Phrase]] = {}
    for row in entries("damage_modifier"):
        rows[f"{low}-{row['to']}"] = (None, Phrase("chart-damage", {"dice": row["dice"]}))
        low = row["to"] + 1
    return _list("chart-damage-modifier", rows, "damage_modifier")


def _weapon_label(weapon: Weapon, mode: Mode) -> Phrase:
    return Phrase("chart-weapon-name", {"weapon": Term(weapon.id), "mode": Term(mode.kind)})


def _weapon(weapon: Weapon, mode: Mode) -> Phrase:
    facts = {
        "damage": str(mode.damage), "cut": str(mode.cut or ""), "base": mode.base, "ranked": mode.srm is not None,
        "srm": mode.srm or 0, "ap": mode.ap, "range": mode.range, "impales": mode.can_impale,
        "parries": mode.can_parry,
    }  # fmt: skip
    return Phrase("chart-weapon", facts)


def _term_phrase(term: Term) -> Phrase:
    return Phrase(f"term-{term}")


def _list(name: str, rows: Mapping[str, tuple[Phrase | None, Phrase]], *tables: str) -> Chart[Text]:
    """Returns a chart with one cell per row."""
    labels = {key: label for key, (label, _) in rows.items() if label is not None}
    axis = key_axis(labels if labels else list(rows))
    cells = tuple((cell,) for _, cell in rows.values())
    return Chart(Phrase(name), axis, cells, source="; ".join(map(_source, tables)))


def _source(table: str) -> str:
    return "; ".join(load(table)["sources"])
