"""Characters built step by step in chat, before any game: the ruleset's part.

A draft is a frozen model of the ruleset that holds the choices made. For each part of a character, the ruleset lists
the next choices, each with the draft that it leads to. It also lists the choices made so far, what is left to spend,
and what is missing. The bot keeps the draft through restarts, shows it with lists and buttons, undoes choices, and
stores a finished draft for the next game, as the file that `Sheet.from_file` reads.
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
    """A possible choice, with the draft that it leads to.

    `id` tells it apart from other choices of its part (at most 80 characters). `name` is its name and cost, `does` its
    effect in a few words. `after` is the draft once the choice is made. `refusal` is the reason it is forbidden now.
    """

    id: str
    name: Phrase
    after: Draft
    does: tuple[Phrase, ...] = ()
    refusal: Refusal | None = None


@dataclass(frozen=True, kw_only=True)
class Builder(Generic[Draft]):
    """A ruleset's way of building characters.

    `choices`, `lines` and `lacks` take the set-up of the game that is about to begin in the channel (None: no such
    game), since its options may change what is allowed.
    """

    draft_type: type[Draft]
    """A frozen model, which serialises to JSON."""

    parts: tuple[str, ...]
    """The parts to choose from (named by Fluent `build-part-<id>`), in building order; the first is shown at the start.
    """

    texts: Mapping[str, int]
    """The fields of a draft that the player types, each with its maximum length (named by Fluent `build-text-<id>`).

    A field holds one text per language. The first is the character's name.
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
    """Returns the choices made so far, one phrase per line; the amounts spent and left come first."""

    lacks: Callable[[Any, Draft], Sequence[Refusal]]
    """Returns the defects that keep the draft from being played; none if it is ready."""
