"""Contact telepaths (LOCKE-5.7), which read another player's character card.

A contact telepath is not an attack, needs no level or power, and cannot be jammed (LOCKE-10.10a).
"""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.locke.actions import CardAction, Use
from rules.locke.asking import GameTable
from rules.locke.attack.activation import check_card, put_down
from rules.locke.attack.checks import mind_check
from rules.locke.attack_events import CardPlayed, IdentityRead, TelepathFelt
from rules.locke.participants import present
from rules.locke.state import Participant, State
from rules.locke.tables import characters, faces
from rules.locke.wording import term

CARD, WILD = "contact-telepath", "wild"


def targets(state: State, participant: Participant) -> list[Participant]:
    """Returns the participants that a contact telepath can touch.

    They may be on any side.
    """
    return [
        other
        for other in present(state)
        if other is not participant and other.human and other.kind != "thought" and not other.asleep
        and other.own.character and other.id not in state.combat.newcomers
    ]  # fmt: skip


def check_telepath(state: State, participant: Participant, action: Use) -> Refusal | None:
    card = CardAction(verb=action.verb, using=action.using, as_=action.as_)
    refusal = check_card(state, participant, card, ("contact_telepath",), "LOCKE-5.7")
    if refusal is None and all(other.id != action.target for other in targets(state, participant)):
        return Refusal("no-target", "LOCKE-5.7", target=action.target)
    return refusal


def telepath_options(state: State, participant: Participant) -> list[Use]:
    """Returns a contact telepath on every target, with its own card or a wild card (LOCKE-5.8)."""
    return [
        Use(what="telepath", using=Term(card), as_=Term(CARD if card == WILD else ""), target=Piece(other.id))
        for card in (CARD, WILD)
        if card in participant.own.hand
        for other in targets(state, participant)
    ]


def telepath(table: GameTable, who: str, action: Use) -> None:
    """Plays a contact telepath.

    The target can resist with a mind check. If the check fails, the user alone sees the target's character card as
    printed; the present figures stay secret (LOCKE-0.8).
    """
    state = table.state
    target, user = state.participants[action.target], state.participants[who]
    put_down(table, user, action.using, faces()[CARD])
    state.combat.changed = True
    table.tell(
        CardPlayed(
            rules=("LOCKE-5.7",), actor=Piece(who), card=Term(CARD), use=Term("telepath"), target=Piece(target.id),
            wild=action.using == WILD,
        )
    )  # fmt: skip
    reads = not mind_check(table, target, "telepath")
    table.tell(TelepathFelt(rules=("LOCKE-5.7",), actor=Piece(who), target=Piece(target.id), success=reads))
    if reads:
        character = target.own.character
        card = characters()[character]
        table.tell(
            IdentityRead(
                rules=("LOCKE-5.7",), audience=(user.seat,), target=Piece(target.id), character=term(character),
                level=card.level, power=card.power, endurance=card.endurance, mind=card.mind,
            )
        )  # fmt: skip
