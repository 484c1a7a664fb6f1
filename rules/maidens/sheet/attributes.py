"""Maid & Maidens: attributes (MAID-2-AT1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.maidens.effects.effect import Effect
from rules.maidens.effects.vocabulary import read_effects
from rules.maidens.tables import entries, word


@dataclass(frozen=True)
class Attribute:
    """What a doll is: human, a machine …"""

    id: str
    mp: int
    effects: tuple[Effect, ...]


@cache
def attributes() -> dict[str, Attribute]:
    """All attributes, by id."""
    return {
        (id := word(raw["id"])): Attribute(id, raw["mp"], read_effects(raw["effects"], f"attribute:{id}"))
        for raw in entries("attributes")
    }
