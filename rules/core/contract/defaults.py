"""Defaults for the functions of a ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.core.contract.board import Board
from rules.core.contract.view import Details
from rules.core.facts.events import Reason
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Mark, Phrase, UserText
from rules.core.play.actions import Action, Commitment, slot_names
from rules.core.play.decisions import Decision
from rules.core.play.foresight import Consequence
from rules.core.play.table import Table

if TYPE_CHECKING:
    from rules.core.charts.model import Chart
    from rules.core.charts.text import Text


def one_seat(setup: Any) -> int:
    return 1


def nothing_missing(setup: Any) -> Refusal | None:
    return None


def no_tables() -> Mapping[str, str]:
    return {}


def check_no_table(id: str, text: str) -> None:
    raise Refused(Refusal("no-such-table", text=UserText(id)))


def as_shipped(setup: Any, tables: Mapping[str, str]) -> Any:
    return setup


def no_charts(tables: Mapping[str, str]) -> Mapping[str, Chart[Text]]:
    return {}


def no_reasons(table: Table[Any, Any], decision: Decision, seat: str, action: Action) -> Sequence[Reason]:
    return ()


def no_wishes(setup: Any, state: Any, seat: str) -> Iterable[Action]:
    return ()


def no_why_not(setup: Any, state: Any, seat: str, wished: Action) -> Refusal | None:
    return None


def cannot_wish(table: Table[Any, Any], seat: str, wished: Action) -> None:
    raise NotImplementedError(f"a ruleset without `wish` was told {wished.verb}")


def no_clock(setup: Any, state: Any) -> None:
    return None


def nothing_hidden(setup: Any, state: Any) -> Sequence[Phrase]:
    return ()


def no_details(setup: Any, state: Any, seat: str | None) -> Details:
    return Details()


def no_open_hands(setup: Any) -> bool:
    return False


def no_excuse(setup: Any, state: Any, seat: str, verb: str) -> Refusal | None:
    return None


def no_consequences(table: Table[Any, Any], decision: Decision, seat: str, action: Action) -> Sequence[Consequence]:
    return ()


def no_sketch(setup: Any, state: Any, seat: str, action: Action) -> Board | None:
    return None


def no_chances(table: Table[Any, Any], decision: Decision, seat: str, action: Action) -> Sequence[Phrase]:
    return ()


def not_measured(setup: Any, state: Any, seat: str | None, start: Mark, end: Mark) -> Sequence[Phrase]:
    raise Refused(Refusal("not-measured"))


def by_verb(setup: Any, state: Any, action: Action) -> Phrase:
    return Phrase(f"option-{action.verb}", {name: getattr(action, name) for name in slot_names(type(action))})


def commits_nothing(kind: str, facts: Mapping[str, Any], action: Action) -> Commitment:
    return ""
