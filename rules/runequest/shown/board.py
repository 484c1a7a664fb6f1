"""RuneQuest: the board, as a picture and in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from rules.core.contract.board import Bar, Board, Border, Link, Shape, Sign, Token
from rules.core.facts.words import Cell, Phrase, Piece, Term
from rules.core.space.layouts import Grid
from rules.runequest.fighters import can_act, is_standing, sheet_of, stage_of
from rules.runequest.lobby.scenario import FOES
from rules.runequest.sheet.presets import people
from rules.runequest.shown.standings import Cramped, Standing
from rules.runequest.space.ground import Site
from rules.runequest.space.room import NEEDS
from rules.runequest.state import Fighter, Setup, State

SHAPES: Final[dict[str, Shape]] = {"red": "circle", "blue": "hexagon", FOES: "square"}
TONES: Final = {"red": 1, "blue": 0, FOES: 7}
GROUNDS_KEPT: Final = 16


def board_of(
    setup: Setup,
    state: State,
    cramped: Iterable[Cramped],
    order: Sequence[str],
    acting: Collection[str],
) -> Board:
    there = [each for each in state.fighters.values() if not each.dead]
    return Board(
        Grid(setup.ground.grid),
        places=_places(setup, state, cramped),
        borders=tuple(Border(one, other) for one, other in setup.ground.walls),
        tokens=tuple(_token(setup, state, each, order, each.id in acting) for each in there),
        links=tuple(_links(setup, state)),
    )


def _places(setup: Setup, state: State, cramped: Iterable[Cramped]) -> dict[str, tuple[str, ...]]:
    """Returns the features of each cell in the picture (RQ-Z1, RQ-S2)."""
    ground, stage = setup.ground, stage_of(setup, state)
    found: dict[str, list[str]] = {cell: ["floor"] for cell in ground.cells}
    found.update(
        {cell: ["wall"] if each.kind == "wall" else ["floor", each.kind] for cell, each in ground.obstacles.items()}
    )
    tallest = max((sheet_of(setup, each).height for each in state.fighters.values()), default=0)
    needed = max(need.ceiling for need in NEEDS.values()) * tallest
    for cell, height in _ceilings(ground.site).items():
        if height < needed:
            found[cell].append("low-ceiling")
    for side in dict.fromkeys(stage.side.values()):
        covered = 0
        for who, zone in stage.zone_sets.items():
            if stage.side[who] == side:
                covered |= zone
        for cell in ground.tiles.in_set(covered):
            found[cell].append(f"zone-{side}")
    for weapon in cramped:
        for cell in (cell for each in weapon.missing for cell in each.cells if cell in found):
            if "cramped" not in found[cell]:
                found[cell].append("cramped")
    return {cell: tuple(looks) for cell, looks in found.items()}


@lru_cache(maxsize=GROUNDS_KEPT)
def _ceilings(site: Site) -> dict[str, int]:
    """Returns the height of each ceiling in centimetres, by cell."""
    ground = site.ground
    return {cell: height for cell in ground.cells if (height := ground.ceiling_at(cell)) is not None}


def _links(setup: Setup, state: State) -> Iterator[Link]:
    """Yields a link from each controller to every fighter in its zone."""
    stage = stage_of(setup, state)
    for who in stage.where:
        if who not in stage.fallen:
            for controller in stage.controllers(who):
                yield Link("controls", controller, who)


# --- tokens ----------------------------------------------------------------------------------------------------------


def _token(setup: Setup, state: State, fighter: Fighter, order: Sequence[str], is_active: bool) -> Token:
    sheet = sheet_of(setup, fighter)
    return Token(
        piece=fighter.id,
        spot=fighter.cell,
        mark=_mark(state, fighter),
        word=Phrase(f"mark-{fighter.sheet}") if sheet is people().get(fighter.sheet) else None,
        kinds=(fighter.sheet, *dict.fromkeys(each.weapon for each in sheet.carried)),
        shape=SHAPES[fighter.side],
        tone=TONES[fighter.side],
        active=is_active,
        place=order.index(fighter.id) + 1,
        facing=setup.ground.compass.degrees(fighter.facing) if is_standing(fighter) else None,
        signs=tuple(_signs(fighter)),
        bars=(Bar(max(0, fighter.hp), sheet.hp),),
    )


def _signs(fighter: Fighter) -> Iterator[Sign]:
    acts = can_act(fighter)
    if not acts or fighter.fallen:
        yield Sign("incapacitated")
    elif fighter.intent is not None and fighter.intent.kind == "defence":
        yield Sign("defence")
    if acts and not fighter.attack:
        yield Sign("spent")


def _mark(state: State, fighter: Fighter) -> str:
    """Returns the letters on a fighter's token, at most three."""
    number = fighter.id.rpartition("-")[2]
    alike = sum(each.sheet == fighter.sheet for each in state.fighters.values())
    letters = "".join(word[0] for word in fighter.sheet.split("-")[:2]) if "-" in fighter.sheet else fighter.sheet[:2]
    if alike > 1 and number.isdecimal():
        return f"{letters[: 3 - len(number)].upper()}{number}"[-3:]
    return letters.capitalize()


# --- in words --------------------------------------------------------------------------------------------------------


def board_lines(setup: Setup, state: State, standings: Mapping[str, Standing]) -> Iterator[Phrase]:
    """Yields the board in words."""
    ground, stage = setup.ground, stage_of(setup, state)
    for kind in dict.fromkeys(each.kind for each in ground.obstacles.values()):
        cells = [Cell(cell) for cell, each in ground.obstacles.items() if each.kind == kind]
        yield Phrase("board-obstacles", {"kind": Term(kind), "cells": cells, "count": len(cells)})
    if ground.walls:
        yield Phrase("board-walls", {"walls": [f"{one}-{other}" for one, other in ground.walls]})
    heights = _ceilings(ground.site)
    for height in sorted(set(heights.values())):
        cells = [Cell(cell) for cell, each in heights.items() if each == height]
        is_rest = height == ground.ceiling and len(cells) > len(heights) / 2
        yield Phrase("board-ceiling", {"height": height, "cells": [] if is_rest else cells})
    names = ground.compass.names
    for who, standing in standings.items():
        facts = {
            "actor": Piece(who), "cell": Cell(stage.where[who]), "facing": Term(names[stage.facing[who]]),
            "zone": [*map(Cell, stage.zone(who))],
        }  # fmt: skip
        yield Phrase("board-zone", facts)
        yield from standing
