"""The game from its beginning to its end, by phases and attack turns (LOCKE-10.3a)."""

from __future__ import annotations

from rules.core.play.table import Procedure
from rules.locke.asking import GameTable
from rules.locke.turn.afterwards import process_escapes
from rules.locke.turn.arising import arise
from rules.locke.turn.claims import settle_claim
from rules.locke.turn.closing import end_combat, ending, finish
from rules.locke.turn.dealing import begin
from rules.locke.turn.declaring import declarations
from rules.locke.turn.initiative import roll_initiative
from rules.locke.turn.joining import join_checks
from rules.locke.turn.parties import exits, negotiate
from rules.locke.turn.rounds import begin_round, continuing, deal, settle_continuation, welcome
from rules.locke.turn.turns import next_turn

__all__ = ["begin", "ending", "step"]


def step(table: GameTable) -> Procedure[None]:
    """Runs the next step of the game, according to the state's phase.

    Participants who have just arrived follow the instruction of the place first.
    """
    yield from welcome(table)
    match table.state.phase:
        case "arise":
            yield from arise(table)
        case "joining":
            yield from join_checks(table)
        case "instructions":
            yield from begin_round(table)
        case "deal":
            yield from deal(table)
        case "parties":
            yield from negotiate(table)
        case "declarations":
            yield from declarations(table)
        case "initiative":
            yield from roll_initiative(table)
        case "turns":
            yield from next_turn(table)
        case "exits":
            yield from exits(table)
        case "continuing":
            yield from continuing(table)
        case "continuation":
            settle_continuation(table)
        case "combat_end":
            end_combat(table)
        case "claims":
            yield from settle_claim(table)
        case "escapes":
            yield from process_escapes(table)
        case "over":
            finish(table)
