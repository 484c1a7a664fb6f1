"""Hands that the bot keeps: two cards a round, rests, lost cards, exhaustion.

Every card is public. Only the choice for the round is hidden, until all have committed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action, slot_names
from rules.core.play.decisions import Answer, Decision, choice
from rules.core.play.hidden import Hidden
from rules.core.play.table import Procedure, Table
from rules.gloomhaven.actions import Initiative, Lose, Rest
from rules.gloomhaven.events import HalfPlayed, HandSpent, InitiativeCommitted, Rested
from rules.gloomhaven.figures import LONG_REST_INITIATIVE, member_of
from rules.gloomhaven.sheet.hand_cards import is_lost_by
from rules.gloomhaven.sheet.presets import HandLine, abilities_of
from rules.gloomhaven.state import Card, Figure, Member, Setup, State

if TYPE_CHECKING:
    GameTable = Table[Setup, State]

CARDS_A_TURN: Final = 2
"""Number of cards played in a round: the top half of one and the bottom half of the other."""
LEAST_TO_REST: Final = 2
"""Least number of discarded cards for a rest."""
AIMS: Final = frozenset({"target", "to", "path", "source", "advantage", "using"})
"""Slots that the player may fill freely; the card decides all other slots of an ability."""
LONG, SHORT = Rest(what="long"), Rest(what="short")


def keeps_hand(figure: Figure) -> bool:
    """Returns whether the bot keeps a figure's cards, so that the player holds no real ones."""
    return bool(figure.hand or figure.discarded or figure.burnt or figure.chosen)


def cards_of(setup: Setup, figure: Figure) -> dict[str, Card]:
    """Returns all cards of a figure by id, from all piles, in printed order."""
    member = member_of(setup, figure.seat)
    return {card.id: card for card in member.hand} if member else {}


# --- choosing two cards ----------------------------------------------------------------------------------------------


def pairs(setup: Setup, figure: Figure) -> Iterator[Initiative]:
    """Yields every choice of two cards from the hand, with the leading card first (GLOOM-R1)."""
    cards = cards_of(setup, figure)
    for lead in figure.hand:
        for other in figure.hand:
            if lead != other:
                yield _pair(cards[lead], cards[other])


def _pair(lead: Card, other: Card) -> Initiative:
    return _initiative(lead.id, lead.initiative, other.id, other.initiative)


@lru_cache(4096)
def _initiative(lead: str, value: int, other: str, second: int) -> Initiative:
    """Returns the choice of two cards. Cached, since a hand of ten has ninety choices, listed in each round."""
    return Initiative(value=value, second=second, using=Term(lead), with_=Term(other))


def usual_choice(setup: Setup, figure: Figure) -> Initiative | Rest:
    """Returns the choice for a player who does not answer: a long rest, or the first two cards."""
    return LONG if can_rest(figure) else next(pairs(setup, figure))


def check_pair(setup: Setup, figure: Figure, chosen: Initiative) -> Refusal | None:
    hand = [Term(card) for card in figure.hand]
    if chosen.long_rest:
        if chosen.using or chosen.with_ or chosen.value not in (0, LONG_REST_INITIATIVE):
            return Refusal("long-rest-alone", "GLOOM-R1", needed=LONG_REST_INITIATIVE)
        return check_rest(figure, LONG)
    for card in (chosen.using, chosen.with_):
        if card not in figure.hand:
            return Refusal("not-in-hand", "GLOOM-R1", using=card, cards=hand)
    if chosen.using == chosen.with_:
        return Refusal("two-cards", "GLOOM-R1", using=chosen.using, cards=hand)
    due = numbered(setup, figure, chosen)
    if chosen.value not in (0, due.value) or chosen.second not in (LONG_REST_INITIATIVE, due.second):
        return Refusal("other-number", "GLOOM-R1", using=due.using, value=due.value, second=due.second)
    return None


def numbered(setup: Setup, figure: Figure, chosen: Initiative) -> Initiative:
    """Returns the choice of two cards with the cards' initiatives filled in."""
    cards = cards_of(setup, figure)
    return _pair(cards[chosen.using], cards[chosen.with_]) if chosen.using else chosen


def show_cards(figure: Figure) -> None:
    """Reveals the chosen cards and takes them out of the hand."""
    if figure.chosen is not None:
        figure.chosen = figure.chosen.opened()
        figure.hand = [card for card in figure.hand if card not in figure.chosen.value]


# --- playing them ----------------------------------------------------------------------------------------------------


def playable(setup: Setup, figure: Figure) -> list[HandLine]:
    """Returns the abilities that can still be performed, basic ones last.

    A turn plays the top half of one card and the bottom half of the other.
    """
    member = member_of(setup, figure.seat)
    if member is None or figure.chosen is None:
        return []
    abilities, in_play = abilities_of(member), figure.chosen.value
    played = [abilities.lines[id] for id in figure.played]
    cards, halves = {line.card.id for line in played}, {line.half for line in played}
    found: list[HandLine] = []
    basic: list[HandLine] = []
    for card, lines in abilities.cards.items():
        if card in in_play:
            for line in lines:
                if (card not in cards and line.half not in halves) or (played and _follows(played[-1], line)):
                    (basic if line.is_basic else found).append(line)
    return found + basic


def _follows(last: HandLine, line: HandLine) -> bool:
    """Returns whether an ability comes after another in the same half."""
    return (
        not (last.is_basic or line.is_basic)
        and (line.card.id, line.half) == (last.card.id, last.half)
        and line.index > last.index
    )


def check_line(setup: Setup, figure: Figure, action: Action, filled: Action) -> Refusal | None:
    """Refuses an action that the cards do not allow.

    `filled` is the action with the values of the ability in its slot `using`.
    """
    open_lines = playable(setup, figure)
    line = next((line for line in open_lines if line.id == getattr(action, "using", "")), None)
    if line is None or line.action.verb != action.verb:
        can = [Term(line.id) for line in open_lines if line.action.verb == action.verb]
        return Refusal("not-to-play", "GLOOM-R1", using=getattr(action, "using", Term("")), cards=can)
    for slot in slot_names(type(filled)):
        if slot not in AIMS and getattr(filled, slot) != getattr(line.action, slot):
            return Refusal("not-on-card", using=Term(line.id), slot=slot, verb=action.verb)
    return None


def play(table: GameTable, figure: Figure, using: str) -> None:
    """Records a performed ability, and reports its half once."""
    member = member_of(table.setup, figure.seat)
    assert member is not None
    lines = abilities_of(member).lines
    line = lines[using]
    if not figure.played or not _follows(lines[figure.played[-1]], line):
        lost = not line.is_basic and is_lost_by(line.card, line.half)
        table.tell(HalfPlayed(rules=("GLOOM-R1",), actor=Piece(figure.id), using=Term(using), lost=lost))
    figure.played.append(using)


def put_away(setup: Setup, figure: Figure) -> None:
    """Discards the cards in play, or loses cards whose played half says so."""
    if figure.chosen is None:
        return
    member = member_of(setup, figure.seat)
    lines = abilities_of(member).lines if member else {}
    lost = {
        line.card.id for id in figure.played if is_lost_by((line := lines[id]).card, line.half) and not line.is_basic
    }
    for card in figure.chosen.value:
        (figure.burnt if card in lost else figure.discarded).append(card)
    figure.chosen, figure.played = None, []


# --- rests -----------------------------------------------------------------------------------------------------------


def can_rest(figure: Figure) -> bool:
    """Returns whether enough cards are discarded for a rest."""
    return len(figure.discarded) >= LEAST_TO_REST


def check_rest(figure: Figure, rest: Rest) -> Refusal | None:
    if not keeps_hand(figure):
        return Refusal("rest-by-number", "GLOOM-R1", needed=LONG_REST_INITIATIVE)
    if not can_rest(figure):
        return Refusal("rest-too-early", "GLOOM-R1", count=len(figure.discarded), needed=LEAST_TO_REST)
    if rest == SHORT and len(figure.hand) >= CARDS_A_TURN:
        return Refusal("rest-with-hand", "GLOOM-R1", count=len(figure.hand))
    if rest == SHORT and len(figure.hand) + len(figure.discarded) - 1 < CARDS_A_TURN:
        return Refusal("rest-leaves-few", "GLOOM-R1", count=len(figure.hand) + len(figure.discarded) - 1)
    return None


def choose_long_rest(table: GameTable, figure: Figure) -> None:
    owners = (figure.seat,)
    figure.initiative = Hidden(value=LONG_REST_INITIATIVE, owners=owners)
    figure.tie_break = Hidden(value=LONG_REST_INITIATIVE, owners=owners)
    figure.rests = Hidden(value=True, owners=owners)
    figure.chosen = Hidden(value=(), owners=owners)
    table.tell(InitiativeCommitted(rules=("GLOOM-R1",), actor=Piece(figure.id)))


def exhaust_spent(table: GameTable, figures: Iterable[Figure]) -> list[Figure]:
    """Reports the figures that can neither play nor rest, and returns them.

    The caller exhausts them.
    """
    spent = [each for each in figures if keeps_hand(each) and len(each.hand) < CARDS_A_TURN and not can_rest(each)]
    for figure in spent:
        table.tell(HandSpent(actor=Piece(figure.id), hand=len(figure.hand), discarded=len(figure.discarded)))
    return spent


def rest_if_needed(table: GameTable, figures: Iterable[Figure]) -> Procedure[None]:
    """Asks players with fewer than two cards in hand to rest."""
    by_seat = {figure.seat: figure for figure in figures if keeps_hand(figure)}

    def waiting() -> tuple[str, ...]:
        here = table.state.figures
        return tuple(
            seat
            for seat, figure in by_seat.items()
            if here.get(figure.id) is figure
            and len(figure.hand) < CARDS_A_TURN
            and can_rest(figure)
            and figure.rests is None
        )

    def options(seat: str) -> list[Action]:
        return [rest for rest in (SHORT, LONG) if check_rest(by_seat[seat], rest) is None]

    def take_rest(answer: Answer) -> None:
        figure = by_seat[answer.seat]
        if answer.action == LONG:
            choose_long_rest(table, figure)
        else:
            index = table.pick(figure.discarded, "short rest")
            _recover(table, figure, figure.discarded[index], is_long=False)

    decision = Decision(
        kind="rest",
        seats=(),
        verbs=("rest",),
        options=options,
        check=lambda seat, action: check_rest(by_seat[seat], action) if isinstance(action, Rest) else None,
        default=lambda seat: options(seat)[0],
        rule="GLOOM-R1",
        facts={},
    )
    yield from table.gather(decision, waiting, take_rest)


def recover_in_long_rest(table: GameTable, figure: Figure) -> Procedure[None]:
    """Ends a long rest: one discarded card of the player's choice is lost, the others return to the hand."""

    def ask() -> Decision | None:
        if table.state.figures.get(figure.id) is not figure or not figure.discarded:
            return None
        losses = [Lose(cards="discard", using=Term(card)) for card in figure.discarded]
        return choice("rest-loss", figure.seat, losses, rule="GLOOM-R1", facts={"figure": Piece(figure.id)})

    answer = yield from table.ask(ask)
    if answer is not None and isinstance(answer.action, Lose):
        _recover(table, figure, answer.action.using, is_long=True)


def _recover(table: GameTable, figure: Figure, lost: str, *, is_long: bool) -> None:
    """Loses one discarded card, and returns the others to the hand."""
    figure.discarded.remove(lost)
    figure.burnt.append(lost)
    back = {*figure.hand, *figure.discarded}
    count = len(figure.discarded)
    figure.hand = [card for card in cards_of(table.setup, figure) if card in back]
    figure.discarded = []
    table.tell(Rested(rules=("GLOOM-R1",), actor=Piece(figure.id), long=is_long, lost=Term(lost), count=count))


# --- cards instead of damage -----------------------------------------------------------------------------------------


def can_lose(figure: Figure) -> bool:
    """Returns whether a figure has cards to lose (GLOOM-A13)."""
    return not keeps_hand(figure) or bool(figure.hand) or len(figure.discarded) >= LEAST_TO_REST


def losses(figure: Figure) -> Sequence[Lose]:
    """Returns the choices of cards to lose instead of damage, the first of which is none (GLOOM-A13)."""
    hand, discarded = figure.hand, figure.discarded
    return [
        Lose(cards="nothing"),
        *(Lose(cards="hand", using=Term(card)) for card in hand),
        *(
            Lose(cards="discard", using=Term(one), with_=Term(other))
            for place, one in enumerate(discarded)
            for other in discarded[place + 1 :]
        ),
    ]


def burn(figure: Figure, lose: Lose) -> tuple[Term, ...]:
    """Loses these cards from the hand or discard pile, and returns them."""
    cards = tuple(card for card in (lose.using, lose.with_) if card)
    for card in cards:
        (figure.hand if card in figure.hand else figure.discarded).remove(card)
        figure.burnt.append(card)
    return cards


# --- corrections -----------------------------------------------------------------------------------------------------

PILES: Final = {"in_hand": "hand", "discarded": "discarded", "lost": "burnt"}
"""Piles of a hand: their words in corrections, with the fields of a figure."""


def pile_of(figure: Figure, card: str) -> str:
    """Returns the word for the pile that has a card, or "" for any other card.

    A card in play is in none of the piles.
    """
    return next((word for word, field in PILES.items() if card in getattr(figure, field)), "")


def movable(setup: Setup, figure: Figure, pile: str) -> list[str]:
    """Returns the cards that can be moved onto a pile.

    While the player's choice is secret, no card in the hand can be moved, since refusing only chosen cards would reveal
    them.
    """
    fixed = {pile, "", *(("in_hand",) if has_chosen(figure) else ())}
    return [card for card in cards_of(setup, figure) if pile_of(figure, card) not in fixed]


def has_chosen(figure: Figure) -> bool:
    """Returns whether a choice is made but not shown."""
    return figure.chosen is not None and not figure.chosen.open


def is_spent_without(figure: Figure, card: str, pile: str) -> bool:
    """Returns whether moving this card to `pile` would exhaust the figure.

    A figure that has already chosen for this round is safe.
    """
    counts = {word: len(getattr(figure, field)) for word, field in PILES.items()}
    counts[pile_of(figure, card)] -= 1
    counts[pile] += 1
    return figure.chosen is None and counts["in_hand"] < CARDS_A_TURN and counts["discarded"] < LEAST_TO_REST


def put(setup: Setup, figure: Figure, card: str, pile: str) -> None:
    """Moves a card to another pile; a hand stays in printed order."""
    getattr(figure, PILES[pile_of(figure, card)]).remove(card)
    getattr(figure, PILES[pile]).append(card)
    held = set(figure.hand)
    figure.hand = [each for each in cards_of(setup, figure) if each in held]


def initial_hand(member: Member) -> dict[str, list[str]]:
    """Returns the hand with which a member begins, as fields of `Figure`."""
    return {"hand": [card.id for card in member.hand]}
