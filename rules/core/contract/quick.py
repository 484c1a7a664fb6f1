"""Quick rulings: the rules applied to numbers that a user types, without a game.

A ruleset lists its classes in `Ruleset.quick`, at most one for each verb. Their slots become parameters of the verb's
slash command. A ruling calls the functions of the game on a `Table` that has dice but no set-up or state.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar

from pydantic import AfterValidator, Field

from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Piece, UserText
from rules.core.play.actions import Action
from rules.core.play.dice import Dice

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
"""Stand-ins for unnamed people: the asker, the asker's target, and the asker's opponent."""


class Quick(Action):
    """A question to the rules; its slots are numbers within bounds, choices and short texts."""

    house_tables: ClassVar[tuple[str, ...]] = ()
    """Ids of the server's tables that the ruling reads."""

    @abstractmethod
    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        """Returns the answer of the rules, including every die rolled.

        `tables` holds the house tables in use by id; `Ruleset.check_table` has passed them. Events name a person by a
        `Piece` with the typed name, or by ASKER, TARGET or OPPONENT. Raises Refused.
        """

    def refuse_without(self, slot: str) -> Refused:
        """Returns the error to raise if this slot is missing."""
        return Refused(Refusal("missing-slot", verb=self.verb, slot=slot))


def distinct(names: Sequence[str]) -> Sequence[str]:
    """Returns the names unchanged. Raises Refused if one occurs twice."""
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise Refused(Refusal("named-twice", text=UserText(twice)))
    return names
