"""Playing a combat card: level and mind checks, power, jammers (LOCKE-10.5, LOCKE-10.10)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.locke.actions import PASS, CardAction, Object
from rules.locke.asking import GameTable, ask, decision
from rules.locke.attack.checks import check_declared_mind, make_up
from rules.locke.attack_events import CardFailed, CardForbidden, CardPlayed, CardRestored
from rules.locke.participants import UNDERLING_LEVEL, in_order, item_of, jammers_on, known_jam, underlings_of
from rules.locke.state import INFINITE, Participant, State
from rules.locke.tables import Category, Face, faces

ActivationOutcome = Literal["works", "fails", "restored"]


@dataclass(slots=True)
class Played:
    """Card on the table: its face, its outcome, and the power paid for it."""

    who: str
    card: str
    face: Face
    paid: int = 0
    underling: bool = False
    outcome: ActivationOutcome = "works"


# --- checks before playing -------------------------------------------------------------------------------------------


def face_of(action: CardAction) -> Face | None:
    """Returns the face that a card is played as (LOCKE-5.8)."""
    return faces().get(action.as_ if action.using == "wild" else action.using)


def own_level(participant: Participant) -> int:
    """Returns a participant's level without an ESP field (LOCKE-10.5.1b, LOCKE-10.5.2b).

    Under an ESP controller the level is 0 (docs/rulings.md).
    """
    return 0 if participant.controlled else min(participant.own.level, participant.own.power)


def field_level(participant: Participant) -> int | None:
    """Returns the level of the ESP field in use, if any (LOCKE-10.5.2d)."""
    item = item_of(participant, participant.field) if participant.field else None
    return item.level if item else None


def shortage(participant: Participant, level: int, *, field: bool = False) -> int:
    """Returns the levels that mind checks must make up (LOCKE-10.5.1b, LOCKE-10.5.2d)."""
    base = field_level(participant) if field else own_level(participant)
    return max(0, level - (base or 0))


def ways(participant: Participant, level: int) -> Iterator[tuple[int, bool]]:
    """Yields the usual ways to provide a card's level.

    Each is given as the number of mind checks, and whether the ESP field is used.
    """
    can_check = participant.own.mind >= 2
    for field in (False, True) if field_level(participant) is not None else (False,):
        missing = shortage(participant, level, field=field)
        if not missing or can_check:
            yield missing, field


def check_card(
    state: State, participant: Participant, action: CardAction, categories: Iterable[Category], rule: str
) -> Refusal | None:
    """Returns the reason `action` cannot play a card of these categories.

    If the card has another category, the refusal cites `rule`.
    """
    if action.using not in participant.own.hand:
        return Refusal("not-in-hand", "LOCKE-5.2", card=Term(action.using), cards=len(participant.own.hand))
    if action.using == "wild" and (action.as_ == "wild" or action.as_ not in faces()):
        return Refusal("wild-face", "LOCKE-5.8", card=Term(action.as_))
    if action.using != "wild" and action.as_:
        return Refusal("not-wild", "LOCKE-5.8", card=Term(action.using))
    face = face_of(action)
    assert face is not None
    if face.category not in categories:
        return Refusal("wrong-card", rule, card=Term(face.id), categories=[Term(one) for one in categories])
    if face.category == "contact_telepath":  # needs no level and cannot be jammed (LOCKE-10.5.1a, LOCKE-10.10a)
        return None
    return check_jam(state, participant, face) or _check_level(participant, action, face)


def check_jam(state: State, participant: Participant, face: Face) -> Refusal | None:
    """Refuses cards up to a jammer's publicly known level (LOCKE-10.10c)."""
    known = known_jam(state, participant.id)
    if face.level <= known:
        return Refusal("jammed", "LOCKE-10.10c", card=Term(face.id), level=face.level, jammer=known)
    return None


def _check_level(participant: Participant, action: CardAction, face: Face) -> Refusal | None:
    if action.field and field_level(participant) is None:
        return Refusal("no-field", "LOCKE-10.5.2d")
    missing = shortage(participant, face.level, field=action.field)
    checks = action.checks or missing
    if checks < missing:
        base = face.level - missing
        return Refusal("level-short", "LOCKE-10.5.1b", level=face.level, own=base, shortage=missing, checks=checks)
    if checks > (missing if action.field else face.level):
        limit = missing if action.field else face.level
        return Refusal("too-many-checks", "LOCKE-10.5.1c", checks=checks, limit=limit)
    return check_declared_mind(participant, action.mind) if checks else None


def price_of(participant: Participant, action: CardAction, face: Face) -> tuple[int, int, int]:
    """Returns the number of mind checks, the declared value, and the power to pay (LOCKE-10.5.1b, LOCKE-10.5.2c)."""
    checks = action.checks or shortage(participant, face.level, field=action.field)
    declared = (action.mind or participant.own.mind) if checks else 0
    return checks, declared, 0 if action.field or participant.own.power >= INFINITE else face.level - checks


# --- playing ---------------------------------------------------------------------------------------------------------


def activate(table: GameTable, who: str, action: CardAction, use: str, target: str = "") -> Procedure[Played]:
    """Plays a card that `check_card` has passed (LOCKE-10.4.1b, LOCKE-10.5.1e, LOCKE-10.5.2c, LOCKE-10.10b).

    The outcome is "works", "fails" or "restored". A card that fails is consumed. A restored card has returned to the
    hand, and its power has been given back.
    """
    participant = table.state.participants[who]
    face = face_of(action)
    assert face is not None
    checks, declared, paid = price_of(participant, action, face)
    played = put_down(table, participant, action.using, face, paid=paid)
    rule = "LOCKE-10.5.1d" if checks else "LOCKE-10.5.2d" if action.field else "LOCKE-10.5.2a"
    table.tell(
        CardPlayed(
            rules=(rule,), actor=Piece(who), card=Term(face.id),
            use=Term(use), level=face.level, power=face.power, target=Piece(target), checks=checks, mind=declared,
            paid=paid, field=action.field, wild=action.using == "wild",
        )
    )  # fmt: skip
    played.outcome = "works" if make_up(table, who, checks, declared) else "fails"
    yield from _objections(table, played)
    if played.outcome == "fails":
        table.tell(CardFailed(rules=("LOCKE-10.5.1f",), actor=Piece(who), card=Term(face.id)))
    return played


def put_down(
    table: GameTable, participant: Participant, card: str, face: Face, *, paid: int = 0, underling: bool = False
) -> Played:
    """Moves a card to the used pile, and pays its power."""
    state, card = table.state, str(card)
    participant.own.hand.remove(card)
    state.deck.discarded.append(card)
    participant.own.power -= paid
    participant.spent += paid
    table.reveal()
    return Played(participant.id, card, face, paid, underling)


def restore(table: GameTable, played: Played) -> None:
    """Gives a card and its power back to the player (LOCKE-0.9)."""
    participant = table.state.participants[played.who]
    table.state.deck.discarded.remove(played.card)
    insort(participant.own.hand, played.card)
    participant.own.power += played.paid
    participant.spent -= played.paid
    played.outcome = "restored"


def restore_aloud(table: GameTable, played: Played, rule: str) -> None:
    """Returns a card to its player for a reason other than a jammer, and announces this."""
    restore(table, played)
    table.tell(CardRestored(rules=(rule,), actor=Piece(played.who), card=Term(played.face.id)))


def _objections(table: GameTable, played: Played) -> Procedure[None]:
    """Lets users of jammers object to the card (LOCKE-0.9, LOCKE-10.10b, LOCKE-10.10d).

    Users of weak jammers are asked too. Otherwise the question would reveal the jammers' levels.
    """
    state = table.state
    users = {owner.id for owner, _ in jammers_on(state, played.who)}
    for user in [id for id in in_order(state, played.who) if id in users]:
        answer = yield from ask(table, user, lambda owner: _objection(state, owner, played))
        if isinstance(answer, Object):
            _forbid(table, state.participants[user], played)
            return
    state.combat.changed = True


def _objection(state: State, owner: Participant, played: Played) -> Decision | None:
    working = [index for user, index in jammers_on(state, played.who) if user is owner]
    uses = [use for index in working if not (use := owner.jammers[index]).exact]
    if not uses:
        return None
    can = _stopping(owner, played) is not None

    def check(action: object) -> Refusal | None:
        if isinstance(action, Object) and not can:
            levels = [item.level for use in uses if (item := item_of(owner, use.tag))]
            return Refusal("jammer-weak", "LOCKE-10.10b", level=played.face.level, jammer=max(levels, default=0))
        return None

    return decision(
        "object",
        owner,
        lambda: [Object(), PASS] if can else [PASS],
        check,
        default=PASS,
        rule="LOCKE-10.10b",
        verbs=("object", "pass"),
        target=Piece(played.who),
        card=Term(played.face.id),
        works=played.outcome == "works",
    )


def _stopping(owner: Participant, played: Played) -> str | None:
    """Returns the tag of the weakest jammer that stops the card.

    The weakest jammer reveals least (docs/rulings.md).
    """
    found = [
        (item.level, item.tag)
        for use in owner.jammers
        if use.target == played.who and (item := item_of(owner, use.tag)) and item.level >= played.face.level
    ]
    return min(found)[1] if found else None


def _forbid(table: GameTable, owner: Participant, played: Played) -> None:
    """Restores a card that a jammer's user has stopped (LOCKE-10.10e).

    From now on all players know that the jammer's level is at least the card's level.
    """
    tag = _stopping(owner, played)
    for use in owner.jammers:
        if use.tag == tag:
            use.known = max(use.known, played.face.level)
    restore(table, played)
    table.tell(
        CardForbidden(
            rules=("LOCKE-10.10b",), actor=Piece(owner.id), target=Piece(played.who), card=Term(played.face.id),
            level=played.face.level,
        )
    )  # fmt: skip


# --- underlings ------------------------------------------------------------------------------------------------------


def check_underlings(
    state: State, owner: Participant, cards: tuple[Term, ...], base: Face, *, besides: str
) -> Refusal | None:
    """Returns the reason underlings cannot add these cards (LOCKE-10.8d).

    `besides` is the card that the owner plays. It comes from the same hand, so underlings cannot add it.
    """
    if not cards:
        return None
    free = underlings_of(owner) - owner.underlings_used
    if len(cards) > free:
        return Refusal("no-underling", "LOCKE-10.8d", cards=len(cards), free=free)
    left = list(owner.own.hand)
    if besides in left:
        left.remove(besides)
    for card in cards:
        face = faces().get(card)
        if card not in left or face is None:
            return Refusal("not-in-hand", "LOCKE-5.2", card=Term(card), cards=len(owner.own.hand))
        left.remove(card)
        if face.category != base.category or face.light_sword:
            return Refusal("wrong-card", "LOCKE-10.8d", card=Term(card), categories=[Term(base.category)])
        limit = min(UNDERLING_LEVEL, base.level)
        if face.level > limit:
            return Refusal("underling-level", "LOCKE-10.8d", card=Term(card), level=face.level, limit=limit)
        if (refusal := check_jam(state, owner, face)) is not None:
            return refusal
    return None


def underlings_add(table: GameTable, who: str, cards: tuple[Term, ...], use: str) -> Procedure[list[Played]]:
    """Adds underlings' cards, and returns the cards that worked (LOCKE-10.8d, LOCKE-10.10e)."""
    owner = table.state.participants[who]
    added = []
    for card in cards:
        face = faces()[card]
        if card not in owner.own.hand or check_jam(table.state, owner, face) is not None:
            continue
        if owner.underlings_used >= underlings_of(owner):
            continue
        played = put_down(table, owner, card, face, underling=True)
        owner.underlings_used += 1
        table.tell(
            CardPlayed(
                rules=("LOCKE-10.8d",), actor=Piece(who), card=Term(card), use=Term(use), level=face.level,
                power=face.power, underling=True,
            )
        )  # fmt: skip
        yield from _objections(table, played)
        if played.outcome == "works":
            added.append(played)
        else:
            owner.underlings_used -= 1
    return added
