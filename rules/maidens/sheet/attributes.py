"""Attributes of dolls (MAID-2-AT1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.maidens.effects.effect import Effect
from rules.maidens.effects.vocabulary import read_effects
from rules.maidens.tables import entries, word


@dataclass(frozen=True)
class Attribute:
    """A doll's attribute: human, machine and so on."""

    id: str
    mp: int
    effects: tuple[Effect, ...]


@cache
def attributes() -> dict[str, Attribute]:
    return {
        (id := word(raw["id"])): Attribute(id, raw["mp"], read_effects(raw["effects"], f"attribute:{id}"))
        for raw in entries("attributes")
    }
