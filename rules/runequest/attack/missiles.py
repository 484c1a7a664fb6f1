"""RuneQuest: reach and use of thrown and shot weapons (RQ-R2, RQ-S9).

A line of fire connects the centres of two cells. Solid obstacles block the line; fighters do not. The line may touch an
obstacle, or run along the border of one.
"""

from __future__ import annotations

from functools import lru_cache

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.core.space.sight import passages
from rules.runequest.fighters import GameTable
from rules.runequest.sheet.weapons import Mode
from rules.runequest.space.ground import Map, Site
from rules.runequest.state import Fighter


def check_line(table: GameTable, attacker: Fighter, target: Fighter, item: str, mode: Mode) -> Refusal | None:
    """Returns the reason a missile cannot reach its target."""
    actor, piece, term = Piece(attacker.id), Piece(target.id), Term(item)
    ground = table.setup.ground
    distance = ground.distance(attacker.cell, target.cell)
    if distance > mode.range:
        return Refusal(
            "out-of-range", "RQ-R2", actor=actor, target=piece, item=term, distance=distance, reach=mode.range
        )
    loaded_in = attacker.items[item].loaded_in
    if loaded_in > table.state.round:
        return Refusal("not-loaded", "RQ-R2", actor=actor, item=term, round=loaded_in)
    if not is_clear(ground, attacker.cell, target.cell):
        return Refusal("no-line-of-fire", "RQ-S9", actor=actor, target=piece, cell=Cell(target.cell))
    return None


def spend_missile(table: GameTable, fighter: Fighter, item: str, mode: Mode) -> None:
    """Drops a thrown item, or marks a slow missile weapon as unloaded."""
    shot = fighter.items.get(item)
    if shot is None:  # A game master may have removed the item.
        return
    if mode.kind == "thrown":
        shot.place = "dropped"
    elif not mode.in_ranks:
        shot.loaded_in = table.state.round + mode.rounds


# --- lines -----------------------------------------------------------------------------------------------------------


def is_clear(ground: Map, one: str, other: str) -> bool:
    """Returns whether a line of fire connects two cells, in either direction."""
    return _is_clear(ground.site, *sorted((one, other)))


@lru_cache(maxsize=4096)
def _is_clear(site: Site, one: str, other: str) -> bool:
    tiles = site.tiles
    return bool(passages(tiles, tiles.index[one], tiles.index[other]))
