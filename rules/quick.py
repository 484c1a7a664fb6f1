"""Quick rulings: what the rules say of bare numbers, where no game is under way.

A ruleset lists its classes in `Ruleset.quick`, at most one for each verb. Their slots become parameters of the verb's
slash command beside those of the games. The functions that rule are those of the game: a ruling lays a `Table` without
set-up and state round the dice and gives its events.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar

from pydantic import AfterValidator, Field

from rules.actions import Action
from rules.dice import Dice
from rules.events import Event
from rules.refusal import Refusal, Refused
from rules.words import Phrase, Piece, UserText

MAX_NAME = 40
MAX_NAMES = 20


def _visible(name: UserText) -> UserText:
    if not any(sign.isprintable() and not sign.isspace() for sign in name):
        raise ValueError("a name with nothing to be seen")
    return name


Name = Annotated[UserText, Field(max_length=MAX_NAME), AfterValidator(_visible)]
Names = Annotated[tuple[Name, ...], Field(max_length=MAX_NAMES)]

ASKER = Piece("quick-asker")
TARGET = Piece("quick-target")
OPPONENT = Piece("quick-opponent")
"""Whoever has no name: the one who asks, whom the asker acts upon, who stands against the asker."""


class Quick(Action):
    """What somebody wants ruled, in numbers, choices and short texts with bounds.

    `house_tables` are the ids of the server's tables that the ruling reads. Events name people by what was typed, as a
    `Piece`, else by ASKER, TARGET and OPPONENT.
    """

    house_tables: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        """What the rules say, every die told. Pure: it depends on its arguments alone.

        `tables` are the house tables in use, by id, which `Ruleset.check_table` has passed. Raises Refused where the
        slots do not go together, such as `missing-slot` for one that is needed with another.
        """

    def refuse_without(self, slot: str) -> Refused:
        """The refusal for a slot that has to be given here; to be raised."""
        return Refused(Refusal("missing-slot", verb=self.verb, slot=slot))


def distinct(names: Sequence[str]) -> Sequence[str]:
    """The names, each of which stands for one. Raises Refused for a name that comes twice."""
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise Refused(Refusal("named-twice", text=UserText(twice)))
    return names
