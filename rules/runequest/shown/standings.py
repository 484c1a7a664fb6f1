"""RuneQuest: positions of fighters in words."""

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
    """Weapon that lacks room against an enemy, and the missing areas (RQ-S4)."""

    item: str
    target: str
    missing: tuple[Missing, ...]


Standing = tuple[Phrase, ...]
"""Position of a fighter, in words."""


def standings(setup: Setup, state: State) -> dict[str, Standing]:
    stage, short = stage_of(setup, state), cramped(setup, state)
    return {
        fighter.id: (
            *_exit_lines(setup, stage, fighter),
            *(_cramped_line(fighter, each) for each in short[fighter.id]),
        )
        for fighter in filter(is_standing, state.fighters.values())
    }


def cramped(setup: Setup, state: State) -> dict[str, tuple[Cramped, ...]]:
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
    """Yields a fighter's controllers, and its steps with consequences (RQ-O2, RQ-O3, RQ-P1)."""
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
    """Yields the consequences of a step, as ids of phrases and their facts."""
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
    """Yields the weapons that lack room against an enemy in the zone."""
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
    missing = cramped.missing
    facts = {
        "actor": Piece(fighter.id), "item": Term(cramped.item), "target": Piece(cramped.target),
        "missing": [Term(each.name) for each in missing],
        "cells": [Cell(cell) for each in missing for cell in each.cells if cell], "penalty": -penalty(len(missing)),
    }  # fmt: skip
    return Phrase("where-cramped", facts)
