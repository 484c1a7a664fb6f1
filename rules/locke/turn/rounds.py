"""Rounds of a combat, except their attack turns: pre-process, post-process, continuation test (LOCKE-10.3)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Answer, Decision
from rules.core.play.table import Procedure
from rules.locke.actions import PASS, Continue, Pass, Use
from rules.locke.asking import GameTable, ask, decision
from rules.locke.enemies.reasons import explain_underlings
from rules.locke.events import (
    CardsDealt,
    CombatWaits,
    ContinuationDeclared,
    DeckShort,
    HandDrawn,
    Joined,
    RoundBegan,
    UnderlingsDeclared,
)
from rules.locke.participants import SIDES, actionable, hand_limit, in_order, is_actionable, present, underlings_of
from rules.locke.state import Ordered, Participant, State
from rules.locke.turn.closing import end_all, forget_round
from rules.locke.turn.instructions import ORDERS, read_card
from rules.locke.turn.joining import enter
from rules.locke.turn.starting import fighters_at

IDLE_ROUNDS = 4
"""Number of consecutive rounds without a change that ends a combat (docs/rulings.md)."""
WITHIN_A_ROUND = ("deal", "parties", "declarations", "initiative", "turns", "exits", "continuing", "continuation")


# --- pre-process: newcomers (LOCKE-10.3.1a) --------------------------------------------------------------------------


def begin_round(table: GameTable) -> Procedure[None]:
    """Begins the next round, in which newcomers come in."""
    state, combat = table.state, table.state.combat
    combat.round += 1
    combat.order, combat.done, combat.continuing, combat.turn = [], [], [], ""
    combat.attacked = combat.changed = False
    for participant in state.participants.values():
        forget_round(participant)
    table.tell(RoundBegan(rules=("LOCKE-10.3a",), round=combat.round))
    admit(table)
    state.phase = "deal"
    yield from carry_out_instruction(table, combat.newcomers)


def admit(table: GameTable) -> None:
    """Brings in all players that are due this round (LOCKE-10.2.1c)."""
    state, combat = table.state, table.state.combat
    for participant in state.participants.values():
        if participant.joins_round == combat.round and participant.id not in combat.joined:
            enter(state, participant)
            table.tell(
                Joined(rules=("LOCKE-10.2.1c",), actor=Piece(participant.id), how=Term("newcomer"), round=combat.round)
            )


def welcome(table: GameTable) -> Procedure[None]:
    """Lets players that arrive during a round follow the place's instruction at once (LOCKE-10.2.2b).

    A prisoner follows it when freed in the next pre-process (LOCKE-10.2.1c).
    """
    state, combat = table.state, table.state.combat
    if combat.round and state.phase in WITHIN_A_ROUND:
        there = fighters_at(state, combat.place)
        yield from carry_out_instruction(table, [each.id for each in there if each.joins_round > combat.round])


def carry_out_instruction(table: GameTable, came: Iterable[str]) -> Procedure[None]:
    """Lets newcomers follow the card of the place (LOCKE-10.2.2a, LOCKE-10.3.1a).

    `came` are the participants that have come in. A participant follows the card of a place only once. If the card
    collects the combat cards, the game ends (LOCKE-10.3.6c). If it orders a combat, that combat waits for the end of
    the present one (LOCKE-10.1c).
    """
    state, combat = table.state, table.state.combat
    players = (state.participants[id] for id in came if state.participants[id].kind == "player")
    newcomers = [each.id for each in players if not each.followed]
    space, followers = state.spaces.get(combat.place), newcomers
    if not newcomers or space is None:
        return
    opens = space.card == "base" and not space.is_open
    if opens:
        state.spaces[combat.place] = space.model_copy(update={"is_open": True})
        there = [participant.id for participant in present(state) if participant.kind == "player"]
        followers = [*there, *(id for id in newcomers if id not in there)]
        table.reveal()
    elif not space.is_open:  # a planet card is not opened during a combat
        return
    for id in followers:
        state.participants[id].followed = True
    readers = [*newcomers, *(id for id in followers if id not in newcomers)]
    reader, said = yield from read_card(table, combat.place, readers, followers, "LOCKE-10.3.1a", opens=opens)
    if said == "collect":
        end_all(table, "collected")
    elif said in ORDERS:
        state.ordered.append(Ordered(order=ORDERS[said], place=combat.place, reader=reader))
        table.tell(CombatWaits(rules=("LOCKE-10.1c",), place=Term(combat.place), instruction=Term(said)))


# --- pre-process: cards (LOCKE-10.3.1b) ------------------------------------------------------------------------------


def deal(table: GameTable) -> Procedure[None]:
    """Asks for underlings, then fills up the hands."""
    state = table.state
    yield from _declare_underlings(table)
    state.combat.newcomers = []
    if is_deck_short(table):
        return
    for participant in list(present(state)):
        draw_cards(table, participant)
    state.phase = "parties"


def cards_needed(state: State) -> int:
    """Returns the number of cards needed to fill every hand (LOCKE-5.2)."""
    return sum(max(0, hand_limit(participant) - len(participant.own.hand)) for participant in present(state))


def is_deck_short(table: GameTable) -> bool:
    """Returns whether the deck cannot fill the hands, and if so ends all combats (LOCKE-10.3.1d, LOCKE-10.3.1f)."""
    needed, left = cards_needed(table.state), len(table.state.deck.remaining)
    if needed <= left:
        return False
    table.tell(DeckShort(rules=("LOCKE-10.3.1d",), needed=needed, left=left))
    end_all(table, "deck")
    return True


def draw_cards(table: GameTable, participant: Participant) -> None:
    """Fills a hand up to its limit; only the owner sees the cards (LOCKE-0.8, LOCKE-5.2)."""
    hand = participant.own.hand
    count = hand_limit(participant) - len(hand)
    if count <= 0:
        return
    drawn = [table.state.deck.draw(table, "deal", keep=False) for _ in range(count)]
    for card in drawn:
        insort(hand, card)
    table.tell(
        CardsDealt(rules=("LOCKE-10.3.1b", "LOCKE-5.2"), actor=Piece(participant.id), count=count, hand=len(hand))
    )
    if participant.seat:
        cards = tuple(Term(card) for card in sorted(drawn))
        table.tell(HandDrawn(rules=("LOCKE-0.8",), audience=(participant.seat,), cards=cards))


def _declare_underlings(table: GameTable) -> Procedure[None]:
    """Asks all players for their underlings, and declares the enemies' (LOCKE-10.3.1b, LOCKE-10.12.2b).

    Players without underlings are asked too, since that fact is secret.
    """
    state, combat = table.state, table.state.combat
    asked = [participant.id for participant in present(state) if participant.uses_cards and is_actionable(participant)]
    combat.answered = []
    for id in asked:
        enemy = state.participants[id]
        if enemy.kind == "enemy" and (owned := underlings_of(enemy)):
            declare_underlings(table, enemy, owned)
            explain_underlings(table, enemy)

    def waiting() -> list[str]:
        return [
            each.seat
            for each in present(state)
            if each.id in asked and each.kind == "player" and each.id not in combat.answered and is_actionable(each)
        ]

    def note_underlings(answer: Answer) -> None:
        combat.answered.append(answer.seat)
        if isinstance(answer.action, Use):
            declare_underlings(table, state.participants[answer.seat], answer.action.value)

    together = Decision(
        kind="underlings",
        seats=(),
        verbs=("use", "pass"),
        options=lambda seat: underlings_options(state.participants[seat]),
        check=lambda seat, action: check_underlings_declared(state.participants[seat], action),
        default=lambda _seat: PASS,
        rule="LOCKE-10.3.1b",
    )
    yield from table.gather(together, waiting, note_underlings)


def underlings_options(participant: Participant) -> list[Action]:
    """Returns every possible number of underlings, and passing."""
    return [*(Use(what="underlings", value=value + 1) for value in range(underlings_of(participant))), PASS]


def check_underlings_declared(participant: Participant, action: Action) -> Refusal | None:
    """Refuses more underlings than the participant has (LOCKE-10.3.1b)."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, Use) or action.what != "underlings":
        return Refusal("not-now", "LOCKE-10.3.1b", what=Term(getattr(action, "what", action.verb)))
    owned = underlings_of(participant)
    if not 0 < action.value <= owned:
        return Refusal("underlings-number", "LOCKE-10.3.1b", value=action.value, owned=owned)
    return None


def declare_underlings(table: GameTable, participant: Participant, count: int) -> None:
    """Declares underlings, which add one card each to a full hand in this round (LOCKE-10.3.1b)."""
    participant.underlings = count
    table.tell(UnderlingsDeclared(rules=("LOCKE-10.3.1b",), actor=Piece(participant.id), count=count))


# --- post-process (LOCKE-10.3.4) -------------------------------------------------------------------------------------


def continuing(table: GameTable) -> Procedure[None]:
    """Asks whether the combat should go on (LOCKE-10.3.4b).

    All participants that can act are asked.
    """
    state, combat = table.state, table.state.combat

    def make(participant: Participant) -> Decision | None:
        if not is_actionable(participant) or not SIDES.are_opposed(actionable(state)):
            return None  # a combat with one side left ends without a question
        return decision(
            "continue",
            participant,
            lambda: [Continue(), PASS],
            lambda _action: None,
            default=PASS,
            rule="LOCKE-10.3.4b",
            verbs=("continue", "pass"),
            round=combat.round,
        )

    for id in in_order(state, ""):
        action = yield from ask(table, id, make)
        if action is None:
            continue
        goes_on = isinstance(action, Continue)
        if goes_on:
            combat.continuing.append(id)
        table.tell(ContinuationDeclared(rules=("LOCKE-10.3.4b",), actor=Piece(id), goes_on=goes_on))
    state.phase = "continuation"


# --- continuation test (LOCKE-10.3.5) --------------------------------------------------------------------------------


def settle_continuation(table: GameTable) -> None:
    """Decides whether another round follows (LOCKE-10.3.5a, LOCKE-10.3.5c)."""
    state, combat = table.state, table.state.combat
    combat.idle_rounds = 0 if combat.changed else combat.idle_rounds + 1
    why = why_over(state)
    if why:
        combat.why = why
        state.phase = "combat_end"
    elif not is_deck_short(table):
        state.phase = "instructions"


def why_over(state: State) -> str:
    """Returns the reason the combat is over, or "" if it goes on.

    - "sides": only one side is left.
    - "quiet": no attack took place, and no participant wants to go on (LOCKE-10.3.5b).
    - "stalemate": nothing has changed for IDLE_ROUNDS rounds.
    """
    combat = state.combat
    if not SIDES.are_opposed(actionable(state)):
        return "sides"
    willing = any(is_actionable(state.participants[id]) for id in combat.continuing if id in state.participants)
    if not combat.attacked and not willing:
        return "quiet"
    return "stalemate" if combat.idle_rounds >= IDLE_ROUNDS else ""
