"""Reasons behind a monster's turn, as facts for `/why` (GLOOM-H2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.facts.words import Cell, Phrase, Piece
from rules.gloomhaven.attack.damage import GameTable
from rules.gloomhaven.monsters.destination import Narrowing
from rules.gloomhaven.monsters.focus import Enemy, Monster
from rules.gloomhaven.monsters.monster_turn import LegalTurn, explain_turn
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.space.board import label_of
from rules.gloomhaven.state import Figure

SolverInput = tuple[Battlefield, Monster, list[Enemy], list[int], list[str], list[str]]

MOST_NAMED = 6
"""Highest number of hexes or figures that are named in one group of equal measures."""
MOST_OTHERS = 3
"""Highest number of groups with worse measures that are listed, best first."""


def explain_outcome(table: GameTable, figure: Figure, situation: SolverInput, chosen: LegalTurn) -> None:
    """Records the rules and numbers that decided a turn, for `/why`."""
    explanation = explain_turn(*situation)
    enemies = {enemy.cell: Piece(enemy.id) for enemy in situation[2]}
    actor = Piece(figure.id)
    for enemy, rule in explanation.ignored:
        facts = {"actor": actor, "target": Piece(enemy)}
        table.explain("ignored", rule, facts.copy)
    for narrowing in _deciding(explanation.focus):
        _explain(table, "focus", actor, narrowing, enemies)
    if explanation.is_tied:
        table.explain("tie", "GLOOM-F9", lambda: {"actor": actor})
    if not explanation.ways:
        table.explain("no-focus", "GLOOM-F10", lambda: {"actor": actor})
    for way in explanation.ways:
        if way.focus not in chosen.focus:
            continue
        for narrowing in _deciding(way.destinations):
            _explain(table, "destination", actor, narrowing, enemies if narrowing.rule == "GLOOM-D5" else {})
        for narrowing in _deciding([narrowing for cell, narrowing in way.stops if cell in chosen.destinations]):
            _explain(table, "stop", actor, narrowing, {})


def _deciding(narrowings: Sequence[Narrowing]) -> Sequence[Narrowing]:
    """Returns the comparisons that ruled out a cell.

    If no comparison did, only the last one is returned.
    """
    return [narrowing for narrowing in narrowings if narrowing.is_deciding] or narrowings[-1:]


def _explain(table: GameTable, kind: str, actor: Piece, narrowing: Narrowing, names: dict[int, Piece]) -> None:
    """Records one comparison for `/why`.

    Hexes or figures with equal measures form a group. `kept` is the best group, and `others` are the next best ones.
    Each is a `measured` phrase: `names` lists the hexes or figures, and `figures` has their numbers.
    """

    def measured(numbers: tuple[int, ...]) -> Phrase:
        alike = [cell for cell, others in narrowing.measured if others == numbers]
        found: list[Piece | Cell | Phrase] = [names.get(cell) or Cell(label_of(table.setup, cell)) for cell in alike]
        if len(found) > MOST_NAMED:
            found[MOST_NAMED:] = [Phrase.of("and-more", count=len(found) - MOST_NAMED)]
        facts = dict(zip("abc", (*(abs(int(number)) for number in numbers), 0, 0), strict=False))
        measure = Phrase(f"measure-{narrowing.rule.removeprefix('GLOOM-').lower()}", facts)
        return Phrase.of("measured", names=found, figures=measure)

    def facts() -> dict[str, Any]:
        best, *others = sorted({numbers for _, numbers in narrowing.measured})
        return {
            "actor": actor,
            "kept": measured(best),
            "others": [measured(numbers) for numbers in others[:MOST_OTHERS]],
        }

    table.explain(kind, narrowing.rule, facts)
