"""Marked strings: what a fact names, so that whoever shows it can find the word for it.

Events, refusals, prompts and views are language-neutral. Their facts are numbers, truth values, plain strings and the
marks below. A mark is an ordinary `str` in every other respect (it compares, hashes and serialises as one), so rules
code passes plain ids and pydantic fields annotated with a mark restore it from JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Self

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class Mark(str):
    """A string that names something in the game; the subclass says what kind of thing."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Validates like `str` and keeps the mark."""
        return core_schema.no_info_after_validator_function(cls, core_schema.str_schema())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str.__repr__(self)})"


class Piece(Mark):
    """The id of a piece; shown by the name that the view gives it."""

    __slots__ = ()


class Cell(Mark):
    """The label of a cell of the board ("C4"); shown as it is."""

    __slots__ = ()


class Seat(Mark):
    """The id of a seat; shown by its name."""

    __slots__ = ()


class Term(Mark):
    """A word of the ruleset ("poison"); shown through the Fluent message `<ruleset>-term-<value>`."""

    __slots__ = ()


class UserText(Mark):
    """Text that a user typed; shown escaped."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Phrase:
    """A language-neutral phrase: the id of a Fluent message without the ruleset's prefix, and its facts."""

    id: str
    facts: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, id: str, **facts: Any) -> Self:
        """The phrase `id` with the facts as keywords."""
        return cls(id, facts)
