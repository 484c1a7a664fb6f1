"""RuneQuest: in words, where somebody stands: in whose zones, what leaving would set off, and where room is missing."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.facts.words import Cell, Phrase, Piece, Term
from rules.runequest.fighters import blades, melee_mode, sheet_of, stage_of, weapon_of
from rules.runequest.space.room import Missing, missing_weapon, penalty
from rules.runequest.space.steps import Exit, exits
from rules.runequest.state import Fighter, Setup, State


def exit_lines(setup: Setup, state: State, fighter: Fighter) -> Iterator[Phrase]:
    """In whose zones a fighter stands, and what each step would mean that is not free (RQ-O2, RQ-O3, RQ-P1)."""
    stage = stage_of(setup, state)
    if controllers := stage.controllers(fighter.id):
        yield Phrase("where-controlled", {"actor": Piece(fighter.id), "controllers": [*map(Piece, controllers)]})
    for each in exits(stage, fighter.id):
        facts = {
            "actor": Piece(fighter.id), "direction": Term(setup.ground.compass.names[each.direction]),
            "cell": Cell(each.cell),
        }  # fmt: skip
        yield from (Phrase(id, {**facts, **more}) for id, more in _what(each))


def _what(step: Exit) -> Iterator[tuple[str, dict[str, object]]]:
    """What a step would set off; nothing for one that is free or that nobody would think of."""
    if step.passing:
        yield "exit-passing", {"controllers": [*map(Piece, step.passing)]}
    elif step.by:
        return
    if step.leaving.strikers:
        yield "exit-provokes", {"strikers": [*map(Piece, step.leaving.strikers)]}
    elif step.leaving.is_covered:
        yield "exit-covered", {"allies": step.leaving.allies, "enemies": step.leaving.enemies}
    if step.enters:
        yield "exit-enters", {"controllers": [*map(Piece, step.enters)]}


def missing_of(setup: Setup, state: State, fighter: Fighter) -> Iterator[tuple[str, str, tuple[Missing, ...]]]:
    """The weapons that are short of room, each with the first enemy in the zone against whom, and the areas that it
    lacks (RQ-S4)."""
    stage, sheet = stage_of(setup, state), sheet_of(setup, fighter)
    targets = [id for id in stage.where if id not in stage.fallen and stage.controls(fighter.id, id)]
    for item in blades(fighter):
        mode = melee_mode(fighter, item)
        for target in targets:
            missing = missing_weapon(
                setup.ground, fighter.cell, stage.where[target], mode.srm if mode else None, height=sheet.height,
                is_thrust="cut" not in weapon_of(fighter, item).strokes, hand=sheet.hand,
            )  # fmt: skip
            if missing:
                yield item, target, missing
                break


def missing_lines(setup: Setup, state: State, fighter: Fighter) -> Iterator[Phrase]:
    """Which weapons are short of room, and of what."""
    for item, target, missing in missing_of(setup, state, fighter):
        facts = {
            "actor": Piece(fighter.id), "item": Term(item), "target": Piece(target),
            "missing": [Term(each.name) for each in missing],
            "cells": [Cell(cell) for each in missing for cell in each.cells if cell], "penalty": -penalty(len(missing)),
        }  # fmt: skip
        yield Phrase("where-cramped", facts)
