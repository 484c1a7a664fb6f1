"""RuneQuest: in words, where somebody stands: in whose zones, what leaving would set off, and where room is missing."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from rules.core.facts.words import Cell, Phrase, Piece, Term
from rules.runequest.fighters import blades, is_standing, sheet_of, stage_of, weapon_of
from rules.runequest.space.room import Missing, missing_weapon, penalty
from rules.runequest.space.steps import Exit, exits
from rules.runequest.space.zones import Stage
from rules.runequest.state import Fighter, Setup, State


class Cramped(NamedTuple):
    """A weapon that is short of room, the first enemy in the zone against whom, and the areas that it lacks (RQ-S4)."""

    item: str
    target: str
    missing: tuple[Missing, ...]


Standing = tuple[Phrase, ...]
"""How a fighter stands, in words."""


def standings(setup: Setup, state: State) -> dict[str, Standing]:
    """How each fighter stands that is on its feet."""
    stage, short = stage_of(setup, state), cramped(setup, state)
    return {
        fighter.id: (
            *_exit_lines(setup, stage, fighter),
            *(_cramped_line(fighter, each) for each in short[fighter.id]),
        )
        for fighter in filter(is_standing, state.fighters.values())
    }


def cramped(setup: Setup, state: State) -> dict[str, tuple[Cramped, ...]]:
    """The weapons that are short of room, of each fighter that is on its feet."""
    stage, targets = stage_of(setup, state), dict[str, list[str]]()
    for target in stage.where:
        if target not in stage.fallen:
            for controller in stage.controllers(target):
                targets.setdefault(controller, []).append(target)
    return {
        fighter.id: tuple(_cramped(setup, stage, fighter, targets.get(fighter.id, ())))
        for fighter in filter(is_standing, state.fighters.values())
    }


def _exit_lines(setup: Setup, stage: Stage, fighter: Fighter) -> Iterator[Phrase]:
    """In whose zones a fighter stands, and what each step would mean that is not free (RQ-O2, RQ-O3, RQ-P1)."""
    names = setup.ground.compass.names
    if controllers := stage.controllers(fighter.id):
        yield Phrase("where-controlled", {"actor": Piece(fighter.id), "controllers": [*map(Piece, controllers)]})
    for each in exits(stage, fighter.id):
        facts = {
            "actor": Piece(fighter.id), "direction": Term(names[each.direction]),
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


def _cramped(setup: Setup, stage: Stage, fighter: Fighter, targets: Collection[str]) -> Iterator[Cramped]:
    """The weapons that are short of room against the enemies in the fighter's zone."""
    if not targets:
        return
    sheet = sheet_of(setup, fighter)
    for item, mode in blades(fighter).items():
        is_thrust = "cut" not in weapon_of(fighter, item).strokes
        for target in targets:
            missing = missing_weapon(
                setup.ground, fighter.cell, stage.where[target], mode.srm, height=sheet.height, is_thrust=is_thrust,
                hand=sheet.hand,
            )  # fmt: skip
            if missing:
                yield Cramped(item, target, missing)
                break


def _cramped_line(fighter: Fighter, cramped: Cramped) -> Phrase:
    """Of what a weapon is short."""
    missing = cramped.missing
    facts = {
        "actor": Piece(fighter.id), "item": Term(cramped.item), "target": Piece(cramped.target),
        "missing": [Term(each.name) for each in missing],
        "cells": [Cell(cell) for each in missing for cell in each.cells if cell], "penalty": -penalty(len(missing)),
    }  # fmt: skip
    return Phrase("where-cramped", facts)
