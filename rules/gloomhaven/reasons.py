"""Why a monster's turn came out as it did, in facts for `/why` (GLOOM-H2)."""

from __future__ import annotations

from rules.gloomhaven.battlefield import Battlefield
from rules.gloomhaven.board import label_of
from rules.gloomhaven.damage import GameTable
from rules.gloomhaven.destination import Narrowing
from rules.gloomhaven.focus import Enemy, Monster
from rules.gloomhaven.monster_turn import Outcome, explain_turn
from rules.gloomhaven.state import Figure
from rules.words import Cell, Piece

Situation = tuple[Battlefield, Monster, list[Enemy], list[int], list[str]]


def explain_outcome(table: GameTable, figure: Figure, situation: Situation, chosen: Outcome) -> None:
    """Notes the rules that decided a turn with the compared numbers: who was no candidate, what settled the focus, the
    destination and, where it was too far, the stop."""
    explanation = explain_turn(*situation)
    enemies = {enemy.cell: Piece(enemy.id) for enemy in situation[2]}
    actor = Piece(figure.id)
    for enemy, rule in explanation.ignored:
        facts = {"actor": actor, "target": Piece(enemy)}
        table.explain("ignored", rule, facts.copy)
    for narrowing in explanation.focus:
        _explain(table, "focus", actor, narrowing, enemies)
    if explanation.is_tied:
        table.explain("tie", "GLOOM-F9", lambda: {"actor": actor})
    if not explanation.ways:
        table.explain("no-focus", "GLOOM-F10", lambda: {"actor": actor})
    for way in explanation.ways:
        if way.focus not in chosen.focus:
            continue
        for narrowing in way.destinations:
            _explain(table, "destination", actor, narrowing, enemies if narrowing.rule == "GLOOM-D5" else {})
        for cell, narrowing in way.stops:
            if cell in chosen.destinations:
                _explain(table, "stop", actor, narrowing, {})


def _explain(table: GameTable, kind: str, actor: Piece, narrowing: Narrowing, names: dict[int, Piece]) -> None:
    """One comparison: every candidate with its numbers, lower is better, and those that were kept."""

    def name(cell: int) -> Piece | Cell:
        return names.get(cell) or Cell(label_of(table.setup, cell))

    table.explain(
        kind,
        narrowing.rule,
        lambda: {
            "actor": actor,
            "candidates": [name(cell) for cell, _ in narrowing.measured],
            "figures": [", ".join(str(int(number)) for number in numbers) for _, numbers in narrowing.measured],
            "kept": [name(cell) for cell in narrowing.kept],
        },
    )
