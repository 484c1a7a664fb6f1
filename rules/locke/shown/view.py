"""Views of a combat for each audience (LOCKE-0.8); `hand` shows a seat's hand and identity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules.core.contract.cards import Pile
from rules.core.contract.view import Details, PieceView, View
from rules.core.facts.words import Cell, Phrase, Piece, Term, UserText
from rules.locke.attack.checks import check_chances
from rules.locke.lobby.setup import RANDOM
from rules.locke.participants import jammers_on, side_of
from rules.locke.shown.board import ORDERED, board, joiners
from rules.locke.shown.cards import hand_piles
from rules.locke.state import INFINITE, Departed, Item, Participant, Private, Setup, State
from rules.locke.wording import item_name, item_phrase, term, weapon_name


def view(setup: Setup, state: State, seat: str | None) -> View:
    """Returns the view of `seat`, or the public view for None."""
    order, now = _order(state)
    own = _participants_of(state, seat)
    return View(
        title=tuple(_title(setup, state)),
        order=order,
        now=now,
        pieces=tuple(_piece(state, each) for each in state.participants.values()),
        notes=tuple(_notes(setup, state)),
        board=board(setup, state),
        hand=tuple(line for each in own for line in _hand(each, each.private.seen_by(seat))),
        cards=tuple(pile for each in own for pile in _cards(each, each.private.seen_by(seat))),
    )


def details(setup: Setup, state: State, seat: str | None) -> Details:
    return Details(board=tuple(_spaces(state)))


def names(setup: Setup, state: State, seat: str | None) -> dict[str, Phrase]:
    """Returns the names of all participants, past and present, and of the seat's items."""
    told_of: dict[str, Participant | Departed] = {**state.departed, **state.participants}
    items = {item.tag: item_name(item.tag) for each in _participants_of(state, seat) for item in each.own.items}
    return {id: piece_name(setup, each) for id, each in told_of.items()} | items


def _participants_of(state: State, seat: str | None) -> list[Participant]:
    return [each for each in state.participants.values() if seat is not None and each.private.seen_by(seat)]


def piece_name(setup: Setup, participant: Participant | Departed) -> Phrase:
    """Returns a participant's name in words."""
    if participant.kind == "enemy":
        number = participant.id.rpartition("-")[2]
        facts = {"enemy": term(participant.enemy), "number": int(number) if number.isdigit() else 0}
        return Phrase("piece-enemy", facts)
    place, member = next(
        (numbered for numbered in enumerate(setup.party, 1) if numbered[1].seat == participant.seat), (0, None)
    )
    if member is None:  # only for a participant made without a place in the set-up
        return Phrase(f"piece-{participant.kind}", {"name": UserText(participant.seat), "role": Term(""), "place": 0})
    is_one_of_several = sum(each.name == member.name for each in setup.party) > 1
    facts = {
        "name": UserText(member.name),
        "role": term(member.role if member.role != RANDOM else ""),
        "place": place if is_one_of_several or not member.name else 0,
    }
    return Phrase(f"piece-{participant.kind}", facts)


def _own_text(id: str, texts: dict[str, str]) -> Phrase:
    """Returns a phrase with the scenario's text in each language."""
    return Phrase(id, {language: UserText(text) for language, text in texts.items()})


def _title(setup: Setup, state: State) -> Iterator[Phrase]:
    yield _own_text("scenario-title", setup.scenario.title)
    if state.combat.round:
        yield Phrase("title-round", {"number": state.combat.number, "round": state.combat.round})
    yield Phrase(f"phase-{state.phase.replace('_', '-')}")


def _order(state: State) -> tuple[tuple[Phrase, ...], int | None]:
    """Returns the attack order, and the present turn's index (LOCKE-10.3.3a)."""
    combat = state.combat
    if state.phase not in ORDERED:
        return (), None
    rows = tuple(Phrase("order-row", {"piece": Piece(id), "done": id in combat.done}) for id in combat.order)
    return rows, combat.order.index(combat.turn) if combat.turn in combat.order else None


# --- participants ----------------------------------------------------------------------------------------------------


def _piece(state: State, participant: Participant) -> PieceView:
    dead = participant.condition == "dead"
    return PieceView(
        piece=participant.id,
        seat=participant.seat or None,
        side=side_of(participant),
        cell=participant.place or None,
        lines=(Phrase("line-condition", {"condition": Term("dead")}),) if dead else tuple(_lines(state, participant)),
        out=dead,
    )


def _lines(state: State, participant: Participant) -> Iterator[Phrase]:
    """Yields public facts about a participant."""
    for flag, id in (("asleep", "line-asleep"), ("escaped", "line-escaped"), ("controlled", "line-controlled")):
        if getattr(participant, flag):
            yield Phrase(id)
    if participant.condition != "normal":
        yield Phrase("line-condition", {"condition": Term(participant.condition)})
    if participant.id not in state.combat.joined and participant.kind == "player":
        yield Phrase("line-elsewhere")
    if participant.is_open:
        yield Phrase("line-character", {"character": term(participant.own.character)})
    if participant.members:
        yield Phrase("line-members", {"count": len(participant.members), "fallen": participant.fallen})
    elif participant.known_endurance is not None:
        yield Phrase("line-endurance", {"endurance": participant.known_endurance})
    if participant.thought_power:
        yield Phrase("line-thought", {"power": participant.thought_power})
    if participant.uses_cards and participant.kind != "thought":
        yield Phrase("line-cards", {"count": len(participant.own.hand), "spent": participant.spent})
    if participant.underlings:
        yield Phrase("line-underlings", {"count": participant.underlings})
    if participant.weapon is not None:
        yield Phrase("line-weapon", {"weapon": term(participant.weapon.id), "level": participant.weapon.level})
    if participant.party:
        others = [each for each in state.participants.values() if each.party == participant.party]
        yield Phrase("line-party", {"members": [Piece(each.id) for each in others]})
    if participant.silhouette:
        yield Phrase("line-silhouette", {"silhouette": term(participant.silhouette)})
    for tag in (participant.nike, participant.suit, participant.field):
        if tag:
            yield Phrase("line-in-use", {"item": item_name(tag)})
    for use in participant.jammers:
        facts = {"item": item_name(use.tag), "target": Piece(use.target), "known": use.known, "exact": use.exact}
        yield Phrase("line-jammer", facts)
    in_use = [use.tag for use in participant.jammers]
    for tag, level in participant.shown.items():
        if tag not in in_use:
            yield Phrase("line-shown", {"item": item_name(tag), "level": level})
    if any(True for _ in jammers_on(state, participant.id)):
        yield Phrase("line-jammed")
    if participant.standing:
        yield Phrase("line-standing", {"card": Term(participant.standing)})


# --- pending acts ----------------------------------------------------------------------------------------------------


def _notes(setup: Setup, state: State) -> Iterator[Phrase]:
    if state.attack is not None:
        attack = state.attack
        facts: dict[str, Any] = {
            "actor": Piece(attack.attacker), "target": Piece(attack.target), "name": weapon_name(attack.name),
            "level": attack.level, "power": attack.power, "parts": len(attack.parts),
            "joined": [Piece(who) for who in joiners(state)],
        }  # fmt: skip
        yield Phrase("note-attack", facts)
    if state.teleport is not None:
        yield Phrase("note-teleport", {"actor": Piece(state.teleport.who), "level": state.teleport.level})
    if state.escapes:
        yield Phrase("note-escapes", {"actors": [Piece(escape.who) for escape in state.escapes]})
    for ordered in state.ordered:
        yield Phrase("note-ordered", {"place": Cell(ordered.place), "order": ordered.order})
    if setup.scenario.intro and state.combat.round <= 1:
        yield _own_text("scenario-intro", setup.scenario.intro)
    if state.phase != "over":
        yield Phrase("note-deck", {"left": len(state.deck.remaining), "used": len(state.deck.discarded)})
    if setup.tables:
        yield Phrase("note-tables", {"tables": [Phrase(f"table-{id}") for id, _ in setup.tables]})


def _spaces(state: State) -> Iterator[Phrase]:
    """Yields the relevant places with their cards and participants."""
    for label, space in state.spaces.items():
        there = [Piece(each.id) for each in state.participants.values() if each.place == label]
        if there or label == state.combat.place:
            facts = {"place": Cell(label), "card": Term(space.card), "open": space.is_open, "there": there}
            yield Phrase("board-space", facts)


# --- the hand of a seat ----------------------------------------------------------------------------------------------


def _hand(participant: Participant, own: Private | None) -> Iterator[Phrase]:
    """Yields identity, figures, items and cards for their owner.

    For a game master's enemy, the lines name the enemy and omit public figures.
    """
    if own is None or participant.kind == "thought":
        return
    if participant.kind == "enemy":
        if not (own.hand or own.items):
            return
        yield Phrase("hand-of", {"actor": Piece(participant.id)})
    if own.character:
        yield Phrase("hand-character", {"character": term(own.character)})
        yield Phrase(
            "hand-figures",
            {
                "level": own.level, "power": 0 if own.power >= INFINITE else own.power, "max_power": own.max_power,
                "endurance": own.endurance, "mind": own.mind,
            },
        )  # fmt: skip
        yield check_chances(participant)
    if own.items:
        yield Phrase("hand-items", {"items": [_owned(participant, item) for item in own.items]})
    cards = [Phrase("hand-card", {"card": Term(card), "count": count}) for card, count in _counted(own.hand)]
    yield Phrase("hand-cards", {"count": len(own.hand), "cards": cards})


def _cards(participant: Participant, own: Private | None) -> Iterator[Pile]:
    """Yields the cards for the lines of `_hand`."""
    return iter(()) if own is None or participant.kind == "thought" else hand_piles(participant, own)


def _owned(participant: Participant, item: Item) -> Phrase:
    in_use = item.tag in (participant.nike, participant.suit, participant.field)
    jamming = any(use.tag == item.tag for use in participant.jammers)
    return Phrase("hand-item", {"item": item_phrase(item), "used": in_use or jamming})


def _counted(hand: list[str]) -> list[tuple[str, int]]:
    return sorted(Counter(hand).items())
