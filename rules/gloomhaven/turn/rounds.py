"""A round: initiatives, ability cards, order of turns, end of the round (GLOOM-R, GLOOM-Z).

The order of play is computed before every turn, so newly revealed monsters (GLOOM-O14), deaths and corrections need no
special treatment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Any

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Phrase, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Answer, Decision
from rules.core.play.decks import Deck
from rules.core.play.hidden import Hidden
from rules.core.play.table import Procedure
from rules.gloomhaven import events
from rules.gloomhaven.actions import Initiative, Rest
from rules.gloomhaven.attack.damage import GameTable
from rules.gloomhaven.attack.modifiers import MONSTERS
from rules.gloomhaven.figures import LONG_REST_INITIATIVE, initiative_of, monster_types
from rules.gloomhaven.sheet.ability_cards import AbilityCard, ability_decks
from rules.gloomhaven.state import Element, Figure, Offer, State
from rules.gloomhaven.turn.hands import (
    can_rest,
    check_pair,
    check_rest,
    choose_long_rest,
    keeps_hand,
    numbered,
    pairs,
    put_away,
    show_cards,
    usual_choice,
)
from rules.gloomhaven.turn.offers import Offers, settle

STRENGTHS = ("inert", "waning", "strong")
"""Words for the strengths of elements, by the numbers in `State.elements`."""
STRONG, INERT = 2, 0
LONG_REST = Initiative(value=LONG_REST_INITIATIVE, long_rest=True)
NUMBERS = (*(Initiative(value=number) for number in range(1, LONG_REST_INITIATIVE)), LONG_REST)

# --- initiatives -----------------------------------------------------------------------------------------------------


def commit_initiatives(table: GameTable) -> Procedure[None]:
    """Asks every character for a hidden initiative: a number, or two cards of a kept hand (GLOOM-R1)."""
    setup, state = table.setup, table.state

    def by_seat(seat: str) -> Figure:
        return next(figure for figure in characters(state) if figure.seat == seat)

    def uncommitted() -> tuple[str, ...]:
        return tuple(figure.seat for figure in characters(state) if not _has_committed(figure))

    def commit(answer: Answer) -> None:
        figure, chosen = by_seat(answer.seat), answer.action
        if chosen == Rest(what="long") or (keeps_hand(figure) and getattr(chosen, "long_rest", False)):
            choose_long_rest(table, figure)
            return
        assert isinstance(chosen, Initiative)
        chosen = numbered(setup, figure, chosen)
        figure.initiative = Hidden(value=chosen.value, owners=(answer.seat,))
        figure.tie_break = Hidden(value=chosen.second, owners=(answer.seat,))
        figure.rests = Hidden(value=chosen.long_rest, owners=(answer.seat,))
        if chosen.using:
            figure.chosen = Hidden(value=(chosen.using, chosen.with_), owners=(answer.seat,))
        table.tell(events.InitiativeCommitted(rules=("GLOOM-R1",), actor=Piece(figure.id)))

    def options(seat: str) -> Iterable[Action]:
        if not keeps_hand(figure := by_seat(seat)):
            return NUMBERS
        return (*pairs(setup, figure), *((Rest(what="long"),) if can_rest(figure) else ()))

    def check(seat: str, action: Action) -> Refusal | None:
        figure = by_seat(seat)
        if isinstance(action, Rest):
            return check_rest(figure, action)
        assert isinstance(action, Initiative)
        return check_pair(setup, figure, action) if keeps_hand(figure) else check_initiative(action)

    kept = [figure for figure in characters(state) if keeps_hand(figure)]
    decision = Decision(
        kind="cards" if kept else "initiative",
        seats=(),
        verbs=("initiative", "rest") if any(map(can_rest, kept)) else ("initiative",),
        options=options,
        check=check,
        default=lambda seat: usual_choice(setup, by_seat(seat)) if keeps_hand(by_seat(seat)) else LONG_REST,
        rule="GLOOM-R1",
        facts={"round": state.round},
        secret=True,
    )
    yield from table.gather(decision, uncommitted, commit)


def _has_committed(figure: Figure) -> bool:
    """Returns whether a character has chosen for this round.

    If the bot keeps the hand, the player must choose two cards or a rest, even if a game master has set a number.
    """
    if keeps_hand(figure):
        return figure.chosen is not None
    return figure.initiative is not None


def check_initiative(chosen: Initiative) -> Refusal | None:
    """Refuses an invalid initiative (GLOOM-R1).

    A long rest has number 99. Cards are valid only for a hand that the bot keeps.
    """
    if chosen.using or chosen.with_:
        return Refusal("own-cards", "GLOOM-R1", using=chosen.using or chosen.with_)
    if not chosen.value:
        return Refusal("missing-slot", verb="initiative", slot="value")
    if chosen.long_rest and chosen.value != LONG_REST_INITIATIVE:
        return Refusal("long-rest-number", "GLOOM-R1", value=chosen.value, needed=LONG_REST_INITIATIVE)
    return None


def show_initiatives(table: GameTable) -> None:
    """Shows all initiatives together (GLOOM-R1)."""
    table.reveal()
    for figure in sorted(characters(table.state), key=_character_rank):
        figure.initiative = figure.initiative and figure.initiative.opened()
        figure.tie_break = figure.tie_break and figure.tie_break.opened()
        figure.resting, figure.rests = figure.rests is not None and figure.rests.value, None
        show_cards(figure)
        if figure.chosen is not None and figure.chosen.value:
            using, other = figure.chosen.value
            table.tell(
                events.CardsPlayed(
                    rules=("GLOOM-R1",),
                    actor=Piece(figure.id),
                    using=Term(using),
                    other=Term(other),
                    initiative=initiative_of(table.state, figure),
                    second=_second(figure),
                )
            )
            continue
        table.tell(
            events.InitiativeShown(
                rules=("GLOOM-R1",),
                actor=Piece(figure.id),
                initiative=initiative_of(table.state, figure),
                second=_second(figure),
                long_rest=figure.resting,
            )
        )


def characters(state: State) -> Iterator[Figure]:
    """Yields the characters on the board, in party order."""
    return (figure for figure in state.figures.values() if figure.kind == "character")


# --- ability cards ---------------------------------------------------------------------------------------------------


def shown_card(state: State, deck: str) -> AbilityCard | None:
    index = state.cards.get(deck)
    return None if index is None else ability_decks()[deck][index]


def reveal_cards(table: GameTable) -> None:
    """Reveals the missing ability cards (GLOOM-R1, GLOOM-R4, GLOOM-O13, GLOOM-Z2).

    Only decks with a monster that acts this round need a card.
    """
    state = table.state
    places, shown = _places(), state.cards
    acting = {
        figure.monster
        for figure in state.figures.values()
        if figure.kind == "monster" and places[figure.monster][0] not in shown and acts(state, figure)
    }
    if not acting:
        return
    wanted: dict[str, list[str]] = {}
    for kind, (deck, _) in places.items():
        if kind in acting:
            wanted.setdefault(deck, []).append(kind)
    for deck, types in wanted.items():
        cards = ability_decks()[deck]
        if (pile := state.decks.get(deck)) is None:
            pile = state.decks[deck] = Deck.fresh([str(index) for index in range(len(cards))])
        if not pile.remaining:
            pile.shuffle()
            table.tell(events.AbilityDeckShuffled(rules=("GLOOM-Z2",), deck=Term(deck)))
        index = int(pile.draw(table, f"ability card {deck}"))
        state.cards[deck] = index
        table.tell(
            events.AbilityCardShown(
                rules=("GLOOM-R1", "GLOOM-R4") if len(types) > 1 else ("GLOOM-R1",),
                deck=Term(deck),
                monsters=tuple(Term(kind) for kind in types),
                card=index,
                initiative=cards[index].initiative,
                shuffle=cards[index].shuffle,
                lines=_lines(deck, index),
            )
        )


@cache
def _lines(deck: str, index: int) -> tuple[Phrase, ...]:
    return ability_decks()[deck][index].phrases()


# --- the order of play -----------------------------------------------------------------------------------------------


def acts(state: State, figure: Figure) -> bool:
    """Returns whether a figure has a turn this round (GLOOM-O8, GLOOM-R6, GLOOM-R7)."""
    if figure.kind == "object":
        return figure.turn > 0
    return not (figure.since_round and figure.since_round == state.round)


def turn_order(state: State) -> list[Figure]:
    """Returns the figures with a turn this round, in order, including those that have acted.

    Rules: GLOOM-R1, GLOOM-R2, GLOOM-R3, GLOOM-R4, GLOOM-R6, GLOOM-O8.
    """
    return sorted((figure for figure in state.figures.values() if acts(state, figure)), key=partial(_rank, state))


def _rank(state: State, figure: Figure) -> tuple[Any, ...]:
    number = initiative_of(state, figure)
    if figure.kind == "object":
        return (number, 2, 0, list(state.figures).index(figure.id))
    if figure.kind == "monster":
        among = (_deck(figure), place_in_deck(figure), not figure.elite, figure.standee)
        return (*rank_of(number), agreed_place(state, figure), *among)
    leader = state.figures.get(figure.summoner, figure) if figure.kind == "summon" else figure
    own = list(state.figures).index(leader.id)
    return (*rank_of(number, _second(leader)), agreed_place(state, figure), own, figure is leader, figure.order)


def rank_of(number: int, second: int | None = None) -> tuple[int, int, int]:
    """Returns the sort key of an initiative, before any agreement (GLOOM-R1, GLOOM-R2)."""
    return (number, 1, 0) if second is None else (number, 0, second)


def agreed_place(state: State, figure: Figure) -> int:
    """Returns a figure's place in a tie that the players have broken (GLOOM-R2).

    The lowest number acts first. Settled places are negative. 0 means that the players have not settled the place, so
    the figure acts after the settled ones.
    """
    if figure.kind == "monster":
        order, id = state.order_of_types, _deck(figure)
    else:
        order, id = state.order_of_characters, figure.summoner or figure.id
    return order.index(id) - len(order) if id in order else 0


def place_in_deck(figure: Figure) -> int:
    """Returns a monster type's place among the types that share its deck (GLOOM-R4)."""
    return _places()[figure.monster][1]


@cache
def _places() -> dict[str, tuple[str, int]]:
    """Returns each monster type's deck, and the type's place among those that share the deck."""
    decks: dict[str, list[str]] = {}
    for kind in monster_types().values():
        decks.setdefault(kind.deck, []).append(kind.id)
    return {kind.id: (kind.deck, decks[kind.deck].index(kind.id)) for kind in monster_types().values()}


def next_figure(state: State) -> Figure | None:
    """Returns the next figure to act, or None."""
    waiting: dict[int, list[Figure]] = {}
    for figure in state.figures.values():
        if not figure.acted and acts(state, figure):
            waiting.setdefault(initiative_of(state, figure), []).append(figure)
    if not waiting:
        return None
    first = waiting[min(waiting)]
    return first[0] if len(first) == 1 else min(first, key=partial(_rank, state))


def _character_rank(figure: Figure) -> tuple[int, int, int]:
    number = LONG_REST_INITIATIVE if figure.initiative is None else figure.initiative.value
    return rank_of(number, _second(figure))


def _second(figure: Figure) -> int:
    return LONG_REST_INITIATIVE if figure.tie_break is None else figure.tie_break.value


def can_tie(state: State, coming: Figure) -> bool:
    """Returns whether another figure may be tied with the next figure to act.

    Monsters that share a deck are never tied with each other, and objects are never tied.
    """
    if coming.kind == "object":
        return False
    number = initiative_of(state, coming)
    if coming.kind == "monster":
        deck = _deck(coming)
        others = (other for other in state.figures.values() if other.kind == "monster" and _deck(other) != deck)
    else:
        leader = coming.summoner if coming.kind == "summon" else coming.id
        others = (other for other in characters(state) if other.id != leader)
    return any(not other.acted and initiative_of(state, other) == number for other in others)


def settle_order(table: GameTable, coming: Figure) -> Procedure[None]:
    """Asks the players to break a tie for the next turn (GLOOM-R2).

    The players of tied characters decide their order; any player decides between ability decks. The first answer
    counts.
    """
    state = table.state
    number = initiative_of(state, coming)
    if coming.kind == "monster":
        deck = yield from settle(table, "order-of-types", "GLOOM-R2", lambda: _tied_decks(state))
        if deck and (rest := [other for _, other in _tied_decks(state) if other != deck]):
            state.order_of_types.append(deck)
            for other in rest:
                table.tell(
                    events.OrderAgreed(rules=("GLOOM-R2",), first=Term(deck), second=Term(other), initiative=number)
                )
        return
    first = yield from settle(
        table,
        "order-of-characters",
        "GLOOM-R2",
        lambda: _tied_characters(state),
        seats=[figure.seat for _, figure in _tied_characters(state)],
    )
    if first and (rest_of := [other for _, other in _tied_characters(state) if other is not first]):
        state.order_of_characters.append(first.id)
        order = tuple(Piece(figure.id) for figure in (first, *rest_of))
        table.tell(events.CharactersOrdered(rules=("GLOOM-R2",), order=order))


def _tied_decks(state: State) -> Offers[str]:
    """Returns the ability decks that are tied with the deck of the next figure."""
    coming = next_figure(state)
    if coming is None or coming.kind != "monster" or _deck(coming) in state.order_of_types:
        return []
    number = initiative_of(state, coming)
    tied = dict.fromkeys(
        _deck(figure)
        for figure in turn_order(state)
        if figure.kind == "monster" and not figure.acted and initiative_of(state, figure) == number
    )
    return [(Offer(kind="term", term=Term(deck)), deck) for deck in tied if deck not in state.order_of_types]


def _tied_characters(state: State) -> Offers[Figure]:
    """Returns the characters that are tied with the next figure.

    If all of them rest and none has a summon, their order does not matter, so the list is empty.
    """
    coming = next_figure(state)
    if coming is None or coming.kind in ("monster", "object"):
        return []
    leader = state.figures.get(coming.summoner, coming)
    if leader.id in state.order_of_characters:
        return []
    tied = [
        figure
        for figure in characters(state)
        if not figure.acted
        and figure.id not in state.order_of_characters
        and _character_rank(figure) == _character_rank(leader)
    ]
    leading = {figure.summoner for figure in state.figures.values() if figure.kind == "summon"}
    if all(figure.resting and figure.id not in leading for figure in tied):
        return []
    return [(Offer(kind="piece", piece=Piece(figure.id), cell=Cell(figure.cell)), figure) for figure in tied]


def _deck(figure: Figure) -> str:
    return _places()[figure.monster][0]


# --- the end of a round ----------------------------------------------------------------------------------------------


def end_round(table: GameTable) -> None:
    """Ends a round: decks are reshuffled, bonuses end, and elements wane (GLOOM-Z1)."""
    state = table.state
    table.tell(events.RoundEnded(rules=("GLOOM-Z1",), round=state.round))
    for owner, modifiers in state.modifiers.items():
        if modifiers.reshuffle:
            modifiers.cards.shuffle()
            modifiers.reshuffle = False
            whose = Piece("" if owner == MONSTERS else owner)
            table.tell(events.ModifiersShuffled(rules=("GLOOM-Z1",), monsters=owner == MONSTERS, owner=whose))
    for deck in state.cards:
        card = shown_card(state, deck)
        if card is not None and card.shuffle:
            state.decks[deck].shuffle()
            table.tell(events.AbilityDeckShuffled(rules=("GLOOM-Z1",), deck=Term(deck)))
    for figure in state.figures.values():
        if figure.round_shield or figure.round_retaliate or figure.round_elusive:
            figure.round_shield, figure.round_retaliate, figure.round_elusive = 0, [], False
        figure.acted = False
        if figure.kind == "character":
            figure.resting = False
            figure.initiative = figure.tie_break = None
        put_away(table.setup, figure)
    for element, strength in state.elements.items():
        if strength:
            change_element(table, element, strength - 1, rule="GLOOM-Z1")
    state.cards = {}
    state.order_of_types, state.order_of_characters, state.consumed = [], [], []


def change_element(table: GameTable, element: Element, strength: int, *, rule: str = "", actor: str = "") -> None:
    """Sets an element's strength to 2 (strong), 1 (waning) or 0 (inert), and reports it.

    `actor` is the figure that has consumed the element.
    """
    table.state.elements[element] = strength
    table.tell(
        events.ElementChanged(
            rules=(rule,) if rule else (),
            element=Term(element),
            strength=Term(STRENGTHS[strength]),
            actor=Piece(actor),
        )
    )


def infuse(table: GameTable, element: Element, actor: str) -> None:
    """Records an element that a figure makes, which becomes strong at the end of the turn (GLOOM-Z3)."""
    if element not in table.state.infused:
        table.state.infused.append(element)
    table.tell(events.ElementInfused(rules=("GLOOM-Z3",), element=Term(element), actor=Piece(actor)))


def strengthen_infused(table: GameTable) -> None:
    """Makes the elements of this turn strong (GLOOM-Z3)."""
    for element in table.state.infused:
        change_element(table, element, STRONG, rule="GLOOM-Z3")
    table.state.infused = []
