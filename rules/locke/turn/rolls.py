"""Public rolls on the charts, for enemies, weapons, traps and joining players."""

from __future__ import annotations

from rules.core.facts.words import Piece, Term
from rules.locke.asking import GameTable
from rules.locke.events import ChartRolled
from rules.locke.tables import Facts, roll_on
from rules.locke.wording import term


def roll_chart(table: GameTable, id: str, actor: str, rule: str) -> Facts:
    """Rolls on a chart, announces the result, and returns its row."""
    label = id.replace("_", "-")
    dice, total, facts = roll_on(table, id)
    result, value = _result_of(facts)
    table.tell(
        ChartRolled(
            rules=(rule,), chart=Term(f"chart-{label}"), actor=Piece(actor), dice=dice, total=total,
            result=term(result), value=value,
        )
    )  # fmt: skip
    return facts


def _result_of(row: Facts) -> tuple[str, int]:
    """Returns a row's result as a word and a number.

    The number is the round of joining, the power of a thought, or 0.
    """
    if "enemy" in row and "result" not in row:
        return row["enemy"], 0
    if "value" in row:
        return ("thought" if row["value"] else "no-thought"), row["value"]
    return (row["weapon"] if row["result"] == "weapon" else row["result"]), row.get("round", 0)
