"""What people choose before a game: when they open it, and when they take a seat.

Both are models with slots, like actions, so they are typed, suggested, bounded and refused in the same way: a ruleset
derives its own `Options` and `Sheet`, each field with a default, and names them in its `Ruleset`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, Literal, TypeVar, get_args

from pydantic import ConfigDict

from rules.core.facts.refusal import Refusal, Refused
from rules.core.play.actions import Action, parse_action, slot_names


class Options(Action):
    """What can be agreed when a game is opened (`/game new`)."""

    model_config = ConfigDict(validate_default=True)

    verb: Literal["game-new"] = "game-new"


Ties = Literal["ask", "matters", "first"]
"""How a table has its ties settled (`Decision.matters`): the players are asked, they are asked where it matters, or the
default is always taken. A ruleset that leaves choices to the players as a table has `ties: Ties = "ask"` among its
options. What is agreed on them stands with the table, which can agree otherwise at any time; the set-up gets "ask"."""
TIES: Final[tuple[Ties, ...]] = get_args(Ties)


class Sheet(Action):
    """What can be said on joining about one's character, or whatever a seat is (`/game join`). The text of an attached
    file goes into the slot `from_file` ("": there are no such files)."""

    model_config = ConfigDict(validate_default=True)

    from_file: ClassVar[str] = ""

    verb: Literal["game-join"] = "game-join"

    def called(self) -> Mapping[str, str]:
        """What the character of the file in `from_file`, which can be used, is called by language: by any of these
        names its player may take it again in a later game. Without one it is not kept."""
        return {}


Kind = TypeVar("Kind", Options, Sheet)


def read_options(kind: type[Kind], given: Mapping[str, Any]) -> Kind:
    """The options as a model, from what was typed or chosen; empty values count as not given. Raises Refused with
    `unknown-option`, or as for an action's slots."""
    typed = {name: value for name, value in given.items() if value not in ("", None)}
    refuse_unknown(kind, typed)
    read = parse_action(kind, typed)
    assert isinstance(read, kind)
    return read


def typed_text(value: Any) -> str:
    """A value as it is typed: several with commas between them."""
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def refuse_unknown(kind: type[Options] | type[Sheet], names: Iterable[str]) -> None:
    """Raises Refused for a name that is not an option, listing the options."""
    known = slot_names(kind)
    if unknown := next((name for name in names if name not in known), None):
        raise Refused(unknown_option(kind, unknown, known))


def unknown_option(kind: type[Options] | type[Sheet], name: str, known: Iterable[str] = ()) -> Refusal:
    """The refusal of an option that does not exist, or not here; `known` are those that do."""
    verb = kind.model_fields["verb"].default
    return Refusal("unknown-option", verb=verb, slot=name[:40], slots=list(known))
