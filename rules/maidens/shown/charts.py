"""The tables of Maid & Maidens as charts, for use without a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final

from rules.core.charts.model import Chart, key_axis
from rules.core.charts.text import Text
from rules.core.facts.words import Phrase, Term
from rules.core.play.foresight import chance
from rules.maidens.attack.odds import check_odds, odds
from rules.maidens.checks import SURE
from rules.maidens.effects.deeds import SIDES
from rules.maidens.effects.effect import Attempt, Fighter
from rules.maidens.effects.profiles import Profile
from rules.maidens.sheet.attributes import attributes
from rules.maidens.sheet.equipment import Item, items
from rules.maidens.sheet.sheet_words import way_line
from rules.maidens.sheet.skills import SPECIAL, Skill, rows, skills
from rules.maidens.space.terrain import Kind, kinds
from rules.maidens.tables import MM, load

VALUES: Final = range(SIDES + 1)
"""Attack values in the chart; lower and higher values have the odds of the nearest one (MAID-7-C4)."""
RAGING: Final = 3
"""Greatest HP with which a doll may go berserk (MAID-9-AT4)."""
NOTED: Final = frozenset({
    "beam-rifle", "particle-cannon", "missile", "beam-saber", "throwing-knife", "holy-water-bottle",
})  # fmt: skip
"""Weapons with remarks in the chart."""


def charts(tables: Mapping[str, str]) -> Mapping[str, Chart[Text]]:
    """Returns all charts by id."""
    return _charts()


@cache
def _charts() -> Mapping[str, Chart[Text]]:
    all_items = items()
    weapons = {id: each for id, each in all_items.items() if each.profiles}
    equipment = {id: each for id, each in all_items.items() if not each.profiles}
    return {
        "attributes": _listed(
            "attributes",
            {id: Phrase("chart-attribute", {"mp": each.mp, "says": _says(id)}) for id, each in attributes().items()},
        ),
        "weapons": _listed("weapons", {id: _item(each) for id, each in weapons.items()}, "equipment"),
        "equipment": _listed("equipment", {id: _item(each) for id, each in equipment.items()}),
        "skills": _listed("skills", {id: _skill(each) for id, each in skills().items()}),
        **{table: _listed(table, {id: _says(id) for id in rows(table)}, table.replace("-", "_")) for table in SPECIAL},
        "terrain": _listed(
            "terrain", {id: _terrain(each) for id, each in kinds().items() if id in _in_table("terrain")}
        ),
        "attack-values": _numbered("attack-values", VALUES, _value),
        "morale": _numbered("morale", range(SURE + 1), _check),
    }


def _in_table(table: str) -> set[str]:
    return {row["id"].replace("_", "-") for row in load(table)["entries"]}


# --- rows ------------------------------------------------------------------------------------------------------------


def _says(id: str) -> Phrase:
    """Returns a row's effect in words."""
    return Phrase(f"chart-says-{id}")


def _item(item: Item) -> Phrase:
    facts = {
        "mp": item.mp, "mod": item.move_mod, "ways": [way_line(each) for each in item.profiles],
        "says": [_says(item.id)] if not item.profiles or item.id in NOTED else [], "air": item.usable_in_air,
        "forbidden": [Term(each.rpartition(":")[2]) for each in item.forbidden_for],
    }  # fmt: skip
    return Phrase("chart-item", facts)


def _skill(skill: Skill) -> Phrase:
    facts = {
        "mp": skill.mp, "sp": skill.sp, "needs": [*map(Term, skill.requires)], "table": Term(skill.table),
        "says": _says(skill.id),
    }  # fmt: skip
    return Phrase("chart-skill", facts)


def _terrain(kind: Kind) -> Phrase:
    facts = {
        "sort": kind.sort, "cost": kind.cost, "start": -kind.start_inside, "height": kind.height // MM,
        "hides": kind.is_opaque, "inside": kind.hides_inside, "mod": kind.attack_mod, "blast": kind.blast_mod,
    }  # fmt: skip
    return Phrase("chart-terrain-row", facts)


def _value(value: int) -> Phrase:
    """Returns the odds of an attack value (MAID-7-C3, MAID-7-C4)."""
    somebody = Fighter("")
    found = odds(Attempt(somebody, Profile("item:attack", "direct", value), somebody))
    facts = {"chance": chance(found.hit), "most": max(found.law), "mean": round(float(found.mean), 2)}
    return Phrase("chart-value", facts)


def _check(target: int) -> Phrase:
    """Returns the odds of a check with this target number, for high and low HP (MAID-9-AT2 to AT4)."""
    many, few = check_odds(target, RAGING + 1), check_odds(target, RAGING)
    facts = {"holds": chance(many["holds"]), "routs": chance(few["routs"]), "rages": chance(few["rages"])}
    return Phrase("chart-check", facts)


# --- charts ----------------------------------------------------------------------------------------------------------


def _listed(name: str, cells: Mapping[str, Phrase], table: str = "") -> Chart[Text]:
    """Returns a chart with one row per word."""
    axis = key_axis({id: Phrase(f"term-{id}") for id in cells})
    source = "; ".join(load(table or name)["sources"])
    return Chart(Phrase(f"chart-{name}"), axis, tuple((cell,) for cell in cells.values()), source=source)


def _numbered(name: str, numbers: Iterable[int], cell: Callable[[int], Phrase]) -> Chart[Text]:
    """Returns a chart with one row per number."""
    listed = list(numbers)
    axis = key_axis([*map(str, listed)])
    source = "; ".join(load("constants")["sources"])
    return Chart(Phrase(f"chart-{name}"), axis, tuple((cell(each),) for each in listed), source=source)
