"""RuneQuest: the tables of the data folder, and their look-ups."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Final

from rules.core.contract import tables

DATA: Final = Path(__file__).parent / "data"
CHANGES: Final = "change_of_action_3sr"
"""Changing the action. The new action decides whether the fighter is engaged, so `engagement.json` does not (RQ-E4)."""
load = partial(tables.load, DATA)
entries = partial(tables.entries, DATA)
word = tables.word

# --- strike ranks ----------------------------------------------------------------------------------------------------

CHANGE_SR: Final[int] = load("strike_ranks")["change_action_sr"]
"""Ranks needed to change the action or to ready a weapon (RQ-R4)."""
AID_SR: Final = 5
"""Ranks needed for first aid."""
METRES_PER_SR: Final[int] = load("strike_ranks")["metres_per_sr"]
METRES_ON_THE_MOVE: Final[int] = load("strike_ranks")["attack_on_the_move"]["metres_per_sr"]
"""Metres in each strike rank of an attack on the move (RQ-R8)."""


def _modifier(table: str, value: int) -> int:
    rows = load("strike_ranks")[table]
    return int(next(row["srm"] for row in rows if row["to"] is None or value <= row["to"]))


@cache
def dex_srm(dex: int) -> int:
    """Returns the strike rank modifier of a DEX (RQ-R2)."""
    return _modifier("dex_srm", dex)


@cache
def siz_srm(siz: int) -> int:
    """Returns the strike rank modifier of a SIZ (RQ-R2)."""
    return _modifier("siz_srm", siz)


# --- armour and engagement -------------------------------------------------------------------------------------------


@cache
def armours() -> dict[str, int]:
    """Returns the armour points of each kind of armour."""
    return {word(row["id"]): row["ap"] for row in entries("armour")}


@cache
def activities() -> dict[str, bool]:
    """Returns whether each activity leaves a fighter engaged (RQ-E2, RQ-E3, RQ-E7)."""
    return {word(row["activity"]): row["engaged"] for row in entries("engagement") if row["activity"] != CHANGES}
