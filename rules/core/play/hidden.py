"""Hidden values: types for fields that not every seat may see."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Generic, Protocol, Self, TypeVar, get_args, runtime_checkable

from pydantic import BaseModel, ConfigDict

from rules.core.facts.models import Model

T = TypeVar("T")

UNSEEN: Final = "unseen"
"""Marks a field that no one may see, such as the rest of a deck: `Annotated[list[str], UNSEEN]`."""


class Hidden(Model, Generic[T]):
    """A value that only the seats in `owners` may see, until it is `open`.

    `repr` and `str` never show the value, but checkpoints contain it. Read it with `seen_by`.
    """

    model_config = ConfigDict(frozen=True)

    value: T
    owners: tuple[str, ...] = ()
    open: bool = False

    def seen_by(self, seat: str | None) -> T | None:
        """Returns the value if `seat` (None: the public) may see it, otherwise None."""
        return self.value if self.open or (seat is not None and seat in self.owners) else None

    def opened(self) -> Self:
        """Returns the value made public."""
        return self.model_copy(update={"open": True})

    def __repr__(self) -> str:
        return "Hidden(…)"

    __str__ = __repr__


@runtime_checkable
class Veiling(Protocol):
    """A part of a state that can hide the number of its hidden values."""

    def veiled(self, seat: str | None) -> Self:
        """Returns the part as a seat (None: the public) may know it."""
        ...


def masked(value: Any, seat: str | None) -> Any:
    """Returns what `seat` (None: the public) may see of a state.

    Hidden values become "…", unless a `Veiling` leaves them out. Fields marked UNSEEN become the number of their
    values. If two states are equal when masked, the seat must be shown the same for both.
    """
    match value:
        case str() | int() | None:
            return value
        case Hidden():
            return "…" if value.seen_by(seat) is None else masked(value.value, seat)
        case BaseModel():
            shown: BaseModel = value.veiled(seat) if _veils(type(value)) and isinstance(value, Veiling) else value
            return {
                name: len(getattr(shown, name)) if is_unseen else masked(getattr(shown, name), seat)
                for name, is_unseen in _fields(type(shown))
            }
        case dict():
            return {key: masked(each, seat) for key, each in value.items()}
        case list() | tuple():
            return [masked(each, seat) for each in value]
        case _:
            return value


@cache
def _veils(kind: type[BaseModel]) -> bool:
    """Returns whether a type is a `Veiling`; cached because the check is slow."""
    return issubclass(kind, Veiling)


@cache
def may_hide(kind: Any) -> bool:
    """Returns whether values of this type can hide facts."""
    open_types, seen = [kind], set[Any]()
    while open_types:
        each = open_types.pop()
        if isinstance(each, type) and issubclass(each, Hidden):
            return True
        if each not in seen and isinstance(each, type) and issubclass(each, BaseModel):
            open_types += [field.annotation for field in each.model_fields.values()]
        open_types += get_args(each)
        seen.add(each)
    return False


@cache
def _fields(kind: type[BaseModel]) -> tuple[tuple[str, bool], ...]:
    """Returns a model's fields, and whether each is marked `UNSEEN`."""
    return tuple((name, UNSEEN in field.metadata) for name, field in kind.model_fields.items())
