"""Cards of the board, whose instructions the people at the table carry out.

A participant at the card's place tells the bot the instruction.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.locke.actions import Use
from rules.locke.asking import GameTable, ask, decision
from rules.locke.events import CardOpened, CardRead, InstructionDue
from rules.locke.participants import is_actionable
from rules.locke.state import Order, Participant

INSTRUCTIONS = ("no_instruction", "random_combat", "alarm", "collect")
ORDERS: dict[str, Order] = {"random_combat": "random", "alarm": "alarm"}
"""Instructions that order a combat, with their names for `automatic_combat` (LOCKE-10.12a)."""


def read_card(
    table: GameTable,
    place: str,
    readers: Sequence[str],
    followers: Sequence[str],
    rule: str,
    *,
    opens: bool = False,
    drawn: bool = False,
) -> Procedure[tuple[str, str]]:
    """Asks a reader for the instruction on a card, and returns the reader and the instruction.

    - `readers`: the candidates; the first one that can act answers.
    - `followers`: the participants that carry the card out.
    - `opens`: true if the card has just been opened.
    - `drawn`: true if the reader drew the card, false if an arriving participant opened it.
    """
    actors = tuple(Piece(id) for id in followers)
    table.tell(InstructionDue(rules=(rule,), place=Term(place), actors=actors, opens=opens and not drawn))
    for reader in readers:
        answer = yield from ask(table, reader, lambda each: _reading(each, place, rule, drawn=drawn))
        if isinstance(answer, Use):
            kind = CardOpened if drawn else CardRead
            table.tell(kind(rules=(rule,), place=Term(place), actor=Piece(reader), instruction=Term(answer.what)))
            return reader, answer.what
    return "", INSTRUCTIONS[0]


def _reading(reader: Participant, place: str, rule: str, *, drawn: bool) -> Decision | None:
    if not is_actionable(reader):
        return None
    options: list[Action] = [Use(what=what) for what in INSTRUCTIONS]

    def check(action: Action) -> Refusal | None:
        what = action.what if isinstance(action, Use) else action.verb
        return None if what in INSTRUCTIONS else Refusal("not-now", rule, what=Term(what))

    return decision(
        "draw" if drawn else "read", reader, lambda: options, check, default=options[0], rule=rule, verbs=("use",),
        place=Cell(place),
    )  # fmt: skip
