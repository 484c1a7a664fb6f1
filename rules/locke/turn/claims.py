"""Claims of victory for killing a random Locke (LOCKE-10.12.2c): the claim, its refusal, and its proof.

Each killer of a Locke is asked, since the killer's character may be secret. Only Strohheim (S) can claim.
"""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.locke.actions import PASS, Use
from rules.locke.asking import GameTable, ask, decision, offer_together, use_or_pass
from rules.locke.events import CharacterShown, ClaimDropped, ClaimRefused, VictoryClaimed, VictoryMet
from rules.locke.state import Participant
from rules.locke.turn.closing import AVENGER, end_all, finish
from rules.locke.wording import term

RULE = "LOCKE-10.12.2c"
CLAIM, SHOW = Use(what="claim"), Use(what="show_card")


def settle_claim(table: GameTable) -> Procedure[None]:
    """Asks the next player that may have a claim.

    A successful claim ends the game. After the last player, escapes are processed (LOCKE-10.3.6a).
    """
    state = table.state
    claim = state.claims.pop(0)
    if not state.claims:
        state.phase = "escapes"
    if not isinstance((yield from ask(table, claim.who, _claim)), Use):
        return
    table.tell(VictoryClaimed(rules=(RULE,), actor=Piece(claim.who)))
    is_refused = yield from _ask_others(table, claim.who)
    is_proved = is_refused and (yield from _prove(table, claim.who))
    if state.participants[claim.who].condition == "dead":  # a correction may kill the claimant meanwhile
        return
    if is_refused and not is_proved:
        table.tell(ClaimDropped(rules=(RULE,), actor=Piece(claim.who)))
        return
    table.tell(VictoryMet(rules=(RULE,), actor=Piece(claim.who), character=term(claim.victim)))
    end_all(table, "claimed")
    finish(table, "claimed")
    state.winner = claim.who


def _claim(killer: Participant) -> Decision | None:
    if killer.condition == "dead":
        return None
    can = killer.own.character == AVENGER

    def check(action: Action) -> Refusal | None:
        if action == CLAIM and not can:
            return Refusal("no-claim", RULE, character=term(killer.own.character))
        return None if action in (CLAIM, PASS) else Refusal("not-now", RULE, what=term(action.verb))

    return decision(
        "claim", killer, lambda: [CLAIM, PASS] if can else [PASS], check, default=PASS, rule=RULE,
        verbs=("use", "pass"),
    )  # fmt: skip


def _ask_others(table: GameTable, who: str) -> Procedure[bool]:
    """Asks all other living players about a claim.

    Returns whether one refuses it.
    """
    state = table.state
    killer = state.participants[who]
    heard_from: set[str] = set()
    refusing: list[str] = []

    def waiting() -> list[str]:
        if killer.condition == "dead":
            return []
        players = (each for each in state.participants.values() if each.kind == "player" and each.id != who)
        return [each.seat for each in players if each.condition != "dead" and each.id not in heard_from]

    def note_refusal(seat: str, refuses: bool) -> None:
        heard_from.add(seat)
        if refuses:
            refusing.append(seat)
            table.tell(ClaimRefused(rules=(RULE,), actor=Piece(seat), target=Piece(who)))

    if not killer.is_open:
        yield from offer_together(table, "refuse", waiting, note_refusal, rule=RULE)
    return bool(refusing)


def _prove(table: GameTable, who: str) -> Procedure[bool]:
    """Lets a refused claimant show the character card as proof."""

    def make(killer: Participant) -> Decision | None:
        return None if killer.condition == "dead" else use_or_pass("show_card", (killer.seat,), rule=RULE, default=SHOW)

    if not isinstance((yield from ask(table, who, make)), Use):
        return False
    killer = table.state.participants[who]
    killer.is_open = True
    table.reveal()
    table.tell(CharacterShown(rules=(RULE,), actor=Piece(who), character=term(killer.own.character)))
    return True
