"""Choices that people make before a game: when they open it, and when they take a seat.

Both are models with slots, like actions, and are typed and refused in the same way. A ruleset derives its own `Options`
and `Sheet` and gives each field a default.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, Literal, TypeVar, get_args

from pydantic import ConfigDict

from rules.core.facts.refusal import Refusal, Refused
from rules.core.play.actions import Action, parse_action, slot_names


class Options(Action):
    """Agreements made when a game is opened (`/game new`)."""

    model_config = ConfigDict(validate_default=True)

    verb: Literal["game-new"] = "game-new"


Ties = Literal["ask", "matters", "first"]
"""The way in which a table settles ties (`Decision.matters`).

- "ask": the players are asked
- "matters": the players are asked only if the answer matters
- "first": the default is taken

A ruleset that leaves choices to the players as a group has `ties: Ties = "ask"` among its options. The players may
change the value during the game. It is therefore stored with the table, and the set-up always gets "ask".
"""
TIES: Final[tuple[Ties, ...]] = get_args(Ties)


class Sheet(Action):
    """Details that a player can give on joining, about a character or another kind of role (`/game join`)."""

    model_config = ConfigDict(validate_default=True)

    from_file: ClassVar[str] = ""
    """The slot for the text of an attached file; "" if the ruleset takes no files."""

    verb: Literal["game-join"] = "game-join"

    def called(self) -> Mapping[str, str]:
        """Returns the names of the attached character, by language.

        The bot stores a named character for its player, who can later join other games with it by any of these names.
        """
        return {}


Kind = TypeVar("Kind", Options, Sheet)


def read_options(kind: type[Kind], given: Mapping[str, Any]) -> Kind:
    """Reads the options from typed or chosen values.

    Empty values count as not given. Raises Refused.
    """
    typed = {name: value for name, value in given.items() if value not in ("", None)}
    refuse_unknown(kind, typed)
    read = parse_action(kind, typed)
    assert isinstance(read, kind)
    return read


def typed_text(value: Any) -> str:
    """Returns a value as a user would type it; several values are joined with commas."""
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def refuse_unknown(kind: type[Options] | type[Sheet], names: Iterable[str]) -> None:
    """Raises Refused for a name that is not an option."""
    known = slot_names(kind)
    if unknown := next((name for name in names if name not in known), None):
        raise Refused(unknown_option(kind, unknown, known))


def unknown_option(kind: type[Options] | type[Sheet], name: str, known: Iterable[str] = ()) -> Refusal:
    """Returns the refusal of an unavailable option; `known` lists the available options."""
    verb = kind.model_fields["verb"].default
    return Refusal("unknown-option", verb=verb, slot=name[:40], slots=list(known))
