"""Declarations of a declaration phase (`rules.core.play.declaring`), as data in the state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, Self, TypeVar

from pydantic import Field, field_serializer

from rules.core.facts.models import Model
from rules.core.play.actions import Action
from rules.core.play.hidden import Hidden

A = TypeVar("A", bound=Action)


class Declaration(Model, Generic[A]):
    """A seat's declaration in a declaration phase.

    In an open phase, seat and subject are public; the declaration itself may be hidden.
    """

    seat: str
    about: str
    """The subject: a piece, or the seat itself if each seat declares one thing."""
    act: Hidden[A]

    @field_serializer("act")
    def _with_verb(self, act: Hidden[A]) -> dict[str, Any]:
        """Serialises the declaration with its verb.

        A checkpoint leaves out defaults, and each action class has its verb as a default. Actions with the same slots
        differ only by their verb, so it must be kept.
        """
        value = act.value
        return {"value": {"verb": value.verb, **value.slots()}, "owners": act.owners, "open": act.open}


class Declared(Model, Generic[A]):
    """A declaration phase in the state: the declarations in order, and the seats that are done.

    A ruleset stores it as a field of its state: `declared: Declared[Attack | Cast] =
    Field(default_factory=Declared[Attack | Cast])`.
    """

    acts: list[Declaration[A]] = []
    done: list[str] = []
    secret: bool = Field(default=False, exclude=True)
    """True if even the number of declarations is hidden. Not stored, since a loaded game repeats the phase."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Seats that have declared something."""
        return tuple(dict.fromkeys(each.seat for each in self.acts))

    def by(self, seat: str) -> list[Declaration[A]]:
        return [each for each in self.acts if each.seat == seat]

    def has(self, seat: str, action: Action) -> bool:
        """Returns whether the seat has declared this action."""
        return any(each.act.value == action for each in self.by(seat))

    def seen_by(self, seat: str | None) -> Iterator[tuple[str, A]]:
        """Yields the declarations that a seat may see.

        Each comes with its subject. The seat None is the public.
        """
        for each in self.acts:
            if (act := each.act.seen_by(seat)) is not None:
                yield each.about, act

    def veiled(self, seat: str | None) -> Self:
        """Returns the phase as a seat may know it.

        In a secret phase, it holds only the declarations that the seat may see. The seat None is the public.
        """
        if not self.secret:
            return self
        return self.model_copy(update={"acts": [each for each in self.acts if each.act.seen_by(seat) is not None]})

    def forget(self) -> None:
        """Removes all declarations and the seats that are done."""
        self.acts, self.done = [], []
