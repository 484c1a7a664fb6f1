"""Hidden values: a field that not everybody may see has a type that says so."""

from __future__ import annotations

from typing import Generic, TypeVar

from pydantic import BaseModel, ConfigDict

T = TypeVar("T")


class Hidden(BaseModel, Generic[T]):
    """A value that only the seats in `owners` may see.

    It serialises whole, since checkpoints keep it; `repr` and `str` never show it, and `seen_by` is the way out.
    """

    model_config = ConfigDict(frozen=True)

    value: T
    owners: tuple[str, ...] = ()

    def seen_by(self, seat: str | None) -> T | None:
        """The value for an owner, None for anybody else (None: somebody without a seat)."""
        return self.value if seat is not None and seat in self.owners else None

    def __repr__(self) -> str:
        return "Hidden(…)"

    __str__ = __repr__
