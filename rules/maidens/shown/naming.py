"""Public names of dolls, terrain and things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.core.contract.party import texts
from rules.core.facts.words import Phrase, Term, UserText
from rules.maidens.space.ground import Feature, Ground, numbered
from rules.maidens.standing import ground_of
from rules.maidens.state import Setup, State


def names(setup: Setup, state: State, seat: str | None) -> dict[str, Phrase]:
    """Returns the names of dolls, terrain and things.

    Several things of a kind are numbered.
    """
    return {**dict(_things(state)), **dict(_terrain(setup, state)), **dict(_dolls(setup, state))}


def _dolls(setup: Setup, state: State) -> Iterator[tuple[str, Phrase]]:
    given = {each.id: each.name for each in setup.dolls if each.name}
    sheets = {**{each.id: each.sheet for each in setup.dolls}, **{id: doll.sheet for id, doll in state.dolls.items()}}
    seen = Counter[str]()
    for id, sheet in sheets.items():
        if id in given:
            yield id, Phrase("piece-named", {"name": UserText(given[id])})
            continue
        said = texts(setup.sheet(sheet).name)
        key = "/".join(said.values())  # Dolls of two players may have the same name.
        seen[key] += 1
        yield id, Phrase("piece", {**said, "number": seen[key] if seen[key] > 1 else 0})


def _terrain(setup: Setup, state: State) -> Iterator[tuple[str, Phrase]]:
    ground = ground_of(setup, state)
    for feature, number in numbered(ground.features):
        yield feature.id, called(ground, feature, number)


def called(ground: Ground, feature: Feature, number: int) -> Phrase:
    """Returns a feature's name in the scenario, or its kind and number."""
    if name := ground.names.get(feature.id):
        return Phrase("feature-named", {**texts(name)})
    return Phrase("feature", {"kind": Term(feature.kind), "number": number})


def _things(state: State) -> Iterator[tuple[str, Phrase]]:
    things = [(key, thing.parts) for doll in state.dolls.values() for key, thing in doll.things.items()]
    things += [(key, lying.thing.parts) for key, lying in state.lying.items()]
    for key, parts in things:
        word = "+".join(parts)
        thing = Phrase("combined", {"parts": [*map(Term, parts)]}) if len(parts) > 1 else Phrase(f"term-{word}")
        if len(parts) > 1:
            yield word, thing
        number = key.removeprefix(f"{word}-")
        if number == "1":
            yield key, thing
        elif number != key and number.isdecimal():
            yield key, Phrase("item", {"item": thing, "number": int(number)})
