"""End of a combat (LOCKE-10.3.6) and of the game."""

from __future__ import annotations

from typing import Any

from rules.core.contract.ruleset import Ending
from rules.core.facts.words import Piece, Term
from rules.locke.asking import GameTable
from rules.locke.events import CardsCollected, CharacterShown, CombatEnded, GameEnded, VictoryMet, Woke
from rules.locke.participants import ENEMIES, SIDES, actionable, is_actionable, items_of, side_of
from rules.locke.state import Claim, Departed, Participant, Setup, State
from rules.locke.tables import equipment, full_deck
from rules.locke.wording import term

LOCKES = ("locke1", "locke2", "locke3", "raiza")
"""Characters that count as a Locke (`characters.json`)."""
AVENGER = "strohheim-s"
"""Character that wins by killing a random Locke (LOCKE-10.12.2c)."""
LEFT_OPEN = ("deck", "collected", "arrested", "avoided")
"""Reasons that end the game without a winner."""


# --- effects that lapse ----------------------------------------------------------------------------------------------


def forget_turn(participant: Participant) -> None:
    participant.mirror = 0


def forget_round(participant: Participant) -> None:
    """Resets the facts of one round (LOCKE-5.6, LOCKE-10.3.1b, LOCKE-10.3.2f)."""
    forget_turn(participant)
    participant.nike = participant.suit = participant.field = participant.standing = ""
    participant.jammers = []
    participant.synced = participant.acted = participant.nike_failed = False
    participant.underlings = participant.underlings_used = participant.specials = 0


def forget_combat(participant: Participant) -> None:
    """Resets the facts of one combat, and returns power to full (LOCKE-10.3.6d, LOCKE-10.5.2e)."""
    forget_round(participant)
    participant.asleep = participant.escaped = participant.checked = participant.followed = False
    participant.joins_round = participant.spent = 0
    own = participant.own
    own.power = own.max_power
    for item in own.items:  # the next combat counts its rounds from 1 again
        item.used_round = 0
    for suit in items_of(participant, "helldiver_suit"):  # no other suit is repaired (LOCKE-10.7.3j)
        suit.endurance = equipment()[suit.id]["endurance"]


# --- the end of a combat ---------------------------------------------------------------------------------------------


def end_all(table: GameTable, why: str) -> None:
    """Ends this combat and all waiting ones, for the reason `why` (LOCKE-10.3.1d, LOCKE-10.3.6c)."""
    state = table.state
    state.escapes, state.drawing, state.ordered = [], [], []
    state.combat.why = why
    state.phase = "combat_end"


def end_combat(table: GameTable) -> None:
    """Ends the combat (LOCKE-10.3.6a, LOCKE-10.3.6d, LOCKE-10.3.6e)."""
    state = table.state
    left = list(actionable(state))
    state.attack = state.teleport = None
    state.combat.order, state.combat.done = [], []
    state.enemies_stand = any(participant.kind == "enemy" for participant in left)
    table.tell(
        CombatEnded(
            rules=("LOCKE-10.3.6a",), why=Term(state.combat.why or "corrected"), round=state.combat.round,
            left=tuple(Piece(participant.id) for participant in left),
        )
    )  # fmt: skip
    for participant in list(state.participants.values()):
        if participant.asleep:
            table.tell(Woke(rules=("LOCKE-8.3",), actor=Piece(participant.id)))
        forget_combat(participant)
        if participant.kind != "player":
            _dismiss(table, participant)
    state.phase = "claims" if state.claims else "escapes"


def _dismiss(table: GameTable, participant: Participant) -> None:
    """Removes a residual thought or an enemy when its combat ends.

    A random character, alive or dead, is shown and returns to the pile (LOCKE-10.12.2b, LOCKE-10.12.2c).
    """
    state, own = table.state, participant.own
    state.deck.discarded += own.hand
    own.hand = []
    del state.participants[participant.id]
    state.departed[participant.id] = Departed(
        id=participant.id, kind=participant.kind, enemy=participant.enemy, seat=participant.seat
    )
    state.combat.joined = [id for id in state.combat.joined if id != participant.id]
    if participant.kind != "enemy" or not own.character:
        return
    table.tell(CharacterShown(rules=("LOCKE-10.12.2b",), actor=Piece(participant.id), character=term(own.character)))
    state.character_deck.add(own.character)
    killer = state.participants.get(participant.killer)
    if killer is None or killer.kind != "player" or own.character not in LOCKES:
        return
    if killer.condition != "dead" and not (killer.is_open and killer.own.character != AVENGER):  # only public facts
        state.claims.append(Claim(who=killer.id, victim=own.character))
    if killer.own.character == AVENGER:
        audience = None if killer.is_open else (killer.seat,)  # Strohheim alone decides when to show his character card
        table.tell(
            VictoryMet(
                rules=("LOCKE-10.12.2c",), audience=audience, actor=Piece(killer.id), character=term(own.character)
            )
        )


# --- the end of the game ---------------------------------------------------------------------------------------------


def collect(table: GameTable) -> None:
    """Returns all combat cards to the deck, including those in hands (LOCKE-10.3.6b, LOCKE-10.3.6c)."""
    state = table.state
    for participant in state.participants.values():
        participant.own.hand = []
    state.deck.remaining, state.deck.discarded = sorted(full_deck()), []
    table.tell(CardsCollected(rules=("LOCKE-10.3.6b",)))


def finish(table: GameTable, outcome: str = "") -> None:
    """Collects the cards and ends the game.

    Without an `outcome` the remaining participants decide it.
    """
    state = table.state
    collect(table)
    state.phase = "over"
    state.ended, state.winner = (outcome, "") if outcome else outcome_of(state)
    left = tuple(Piece(each.id) for each in state.participants.values() if is_actionable(each))
    table.tell(GameEnded(rules=("LOCKE-10.3.6b",), outcome=Term(state.ended), left=left))


def outcome_of(state: State) -> tuple[str, str]:
    """Returns the outcome, and the winning side or "".

    - "deck", "collected", "arrested", "avoided": the game ended without a winner.
    - "victory": only one side is left.
    - "defeat": the enemies have won.
    - "parted": several sides are left.
    - "draw": no side is left.
    """
    why = state.combat.why
    if why in LEFT_OPEN:
        return why, ""
    fought = [each for each in state.participants.values() if each.kind == "player" and each.place]
    match SIDES.remaining(filter(is_actionable, fought)):
        case ():
            return ("defeat", ENEMIES) if state.enemies_stand else ("draw", "")
        case (side,) if not state.enemies_stand:
            return "victory", side
        case _:
            return "parted", ""


def ending(setup: Setup, state: State) -> Ending | None:
    """Returns the game's ending, or None while it goes on.

    After a claim of victory, the claimant wins alone.
    """
    if not state.ended:
        return None
    players = [each for each in state.participants.values() if each.kind == "player" and each.place]
    winners = [Piece(each.id) for each in players if state.winner in (each.id, side_of(each))]
    facts: dict[str, Any] = {"combats": state.combats, "round": state.combat.round, "winners": winners}
    return Ending(kind=state.ended, winner=state.winner or None, rule="LOCKE-10.3.6b", facts=facts)
