"""Marks: strings that say what kind of thing they name, so that a presenter can find the word for it.

Events, refusals, prompts and views are language-neutral. Their facts are numbers, truth values, plain strings and the
marks below. In every other respect a mark is an ordinary `str` (it compares, hashes and serialises as one), so rules
code can pass plain ids, and pydantic fields annotated with a mark restore it from JSON. The facts of a phrase have no
annotations, so there the JSON names the kind of each mark.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
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
    """The id of a piece; shown as the name that the view gives it."""

    __slots__ = ()


@lru_cache(maxsize=4096)
def by_number(id: str) -> tuple[str, int]:
    """The order of pieces by id: "foe-2" comes before "foe-10"."""
    name, _, number = id.rpartition("-")
    return (name, int(number)) if number.isdecimal() else (id, 0)


NOBODY = Piece("")
"""Where an event may have somebody, and has not."""


class Cell(Mark):
    """The label of a cell of the board ("C4"); shown as it is."""

    __slots__ = ()


class Coordinates(Mark):
    """A point of a plane as its layout writes it ("30.5/12"); shown as it is."""

    __slots__ = ()


class Seat(Mark):
    """The id of a seat; shown as its name."""

    __slots__ = ()


class Term(Mark):
    """A word of the ruleset ("poison"); shown through the Fluent message `<ruleset>-term-<value>`."""

    __slots__ = ()


class UserText(Mark):
    """Text that a user typed; shown escaped."""

    __slots__ = ()


class Personal(Mark):
    """What is somebody's own among what is said: the name that they went by then, or a word of theirs. `who` is
    Discord's number of them, by which it is found when they have their data erased. Then nothing of it stays, and it is
    shown as erased."""

    __slots__ = ("who",)

    who: int

    def __new__(cls, text: str, who: int = 0) -> Self:
        """`text` of the user with the number `who`."""
        own = super().__new__(cls, text)
        own.who = who
        return own


ERASED = Personal("")
"""What stands where a name or words have been erased."""


class Typed(Mark):
    """A line that can be typed, or copied and pasted, as it stands; shown in a code span."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Phrase:
    """A language-neutral phrase: the id of a Fluent message without the ruleset's prefix, and its facts."""

    id: str
    facts: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, id: str, **facts: Any) -> Self:
        """The phrase `id`, with its facts as keywords."""
        return cls(id, facts)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Writes as `dump_phrase` does, and reads back marks and nested phrases."""
        return core_schema.no_info_plain_validator_function(
            lambda value: value if isinstance(value, cls) else _restored(value),
            serialization=core_schema.plain_serializer_function_ser_schema(dump_phrase),
        )


def dump_phrase(phrase: Phrase) -> dict[str, Any]:
    """A phrase as JSON values; marks keep their kind."""
    return {"id": phrase.id, "facts": {name: _pack(value) for name, value in phrase.facts.items()}}


def load_phrase(raw: dict[str, Any]) -> Phrase:
    """Reads back what `dump_phrase` gave."""
    return Phrase(raw["id"], {name: _unpack(value) for name, value in raw["facts"].items()})


def _restored(value: Any) -> Phrase:
    """Raises ValueError for anything but a phrase, so that a field may also be something else."""
    if not isinstance(value, dict) or value.keys() != {"id", "facts"}:
        raise ValueError("no phrase")
    return load_phrase(value)


MARKS: dict[str, type[Mark]] = {kind.__name__: kind for kind in Mark.__subclasses__()}


def _pack(value: Any) -> Any:
    if isinstance(value, Phrase):
        return dump_phrase(value)
    if isinstance(value, Personal):
        return {"mark": Personal.__name__, "text": str(value), "who": value.who}
    if isinstance(value, Mark):
        return {"mark": type(value).__name__, "text": str(value)}
    if isinstance(value, list | tuple):
        return [_pack(item) for item in value]
    return value


def _unpack(value: Any) -> Any:
    if isinstance(value, dict) and "id" in value:
        return load_phrase(value)
    if isinstance(value, dict):
        own = {"who": value["who"]} if "who" in value else {}
        return MARKS[value["mark"]](value["text"], **own)
    if isinstance(value, list):
        return [_unpack(item) for item in value]
    return value
