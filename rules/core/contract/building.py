"""Characters built step by step in chat, before any game: the ruleset's part.

A draft is a frozen model of the ruleset that holds the choices made. The ruleset lists the next choices, each with the
draft that results. The bot shows, keeps and undoes the choices. It stores a finished draft as the file that
`Sheet.from_file` reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase

Draft = TypeVar("Draft", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Choice(Generic[Draft]):
    """A possible choice of a part."""

    id: str
    """At most 80 characters, unique within the part."""
    name: Phrase
    """The name of the choice and its cost."""
    after: Draft
    """The draft once the choice is made."""
    does: tuple[Phrase, ...] = ()
    """The effect in a few words."""
    refusal: Refusal | None = None
    """The reason the choice is forbidden now."""


@dataclass(frozen=True, kw_only=True)
class Builder(Generic[Draft]):
    """A ruleset's way of building characters.

    `choices`, `lines` and `lacks` take the set-up of the game in preparation (None: no such game), since its options
    may change the rules.
    """

    draft_type: type[Draft]
    """A frozen model, which serialises to JSON."""

    parts: tuple[str, ...]
    """The parts to choose from (named by Fluent `build-part-<id>`), in building order."""

    texts: Mapping[str, int]
    """The fields that the player types (named by Fluent `build-text-<id>`), with their maximum lengths.

    A field holds one text per language. The first field is the character's name.
    """

    begin: Callable[[], Draft]
    """Returns an empty draft."""

    read: Callable[[str], Draft]
    """Returns the draft of a stored character from its file. Raises FileError."""

    write: Callable[[Draft], str]
    """Returns the file of a complete draft."""

    choices: Callable[[Any, Draft, str], Sequence[Choice[Draft]]]
    """Returns all choices of a part in a stable order, forbidden ones included."""

    lines: Callable[[Any, Draft], Sequence[Phrase]]
    """Returns the amounts spent and left, then the choices made so far, one phrase per line."""

    lacks: Callable[[Any, Draft], Sequence[Refusal]]
    """Returns the defects that keep the draft from being played."""
