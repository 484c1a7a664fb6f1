"""Locke: all kinds of events, including those of `attack_events` and `correction_events`.

The Fluent message of an event is `locke-event-<kind>`, and the event's fields are its variables. If a field's value is
0, false or empty, the field does not apply. If only one seat may see an event, that seat is its audience.
"""

from __future__ import annotations

from typing import Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Phrase, Piece, Term
from rules.locke.attack_events import ATTACK_EVENTS, NOTHING, Faces
from rules.locke.correction_events import CORRECTION_EVENTS

# --- the start -------------------------------------------------------------------------------------------------------


class GameBegan(Event):
    """The game begins with these players.

    `tables` names the shipped tables that the server has replaced.
    """

    kind: Literal["game-began"] = "game-began"
    players: tuple[Piece, ...]
    tables: tuple[Phrase, ...] = ()


class CharacterDealt(Event):
    """A player is dealt a character.

    Only that player's seat sees this event.
    """

    kind: Literal["character-dealt"] = "character-dealt"
    character: Term
    level: int
    power: int
    endurance: int
    mind: int
    items: tuple[Phrase, ...] = ()


class CharacterShown(Event):
    """A character card is shown to all players."""

    kind: Literal["character-shown"] = "character-shown"
    actor: Piece
    character: Term


class CombatArose(Event):
    """A combat arises (LOCKE-10.1a); `cause` is "declared", "silhouette", "card" or "follow-on"."""

    kind: Literal["combat-arose"] = "combat-arose"
    cause: str
    place: Term = NOTHING
    number: int = 1
    actor: Piece = NOBODY


class CombatWaits(Event):
    """A card orders a combat, which waits for the end of the present one (LOCKE-10.1c).

    `instruction` is "random_combat" or "alarm".
    """

    kind: Literal["combat-waits"] = "combat-waits"
    place: Term
    instruction: Term


class CombatFailed(Event):
    """A combat does not arise.

    `why` is "deck", "collected", "nobody" or "arrest". For "deck", `needed` is the number of cards needed and `left`
    the number in the deck.
    """

    kind: Literal["combat-failed"] = "combat-failed"
    why: Term
    needed: int = 0
    left: int = 0


class ChartRolled(Event):
    """A public roll is made on a chart.

    `result` is the rolled row as a term (`chart-<chart>-<result>`).
    """

    kind: Literal["chart-rolled"] = "chart-rolled"
    chart: Term
    actor: Piece = NOBODY
    dice: Faces = ()
    total: int = 0
    result: Term = NOTHING
    value: int = 0


class EnemyAppeared(Event):
    """An enemy of an automatic combat appears (LOCKE-10.12), with its public figures."""

    kind: Literal["enemy-appeared"] = "enemy-appeared"
    enemy: Piece
    what: Term
    count: int = 1
    level: int = 0
    endurance: int = 0
    weapon: Term = NOTHING
    weapon_level: int = 0
    jammer: bool = False


class Joined(Event):
    """A participant joins the combat.

    `how` is "there", "alive", "thought" or "newcomer". `power` is the power of a thought.
    """

    kind: Literal["joined"] = "joined"
    actor: Piece
    how: str
    round: int = 0
    power: int = 0


class Surrendered(Event):
    """A player submits to arrest (LOCKE-10.12.1g)."""

    kind: Literal["surrendered"] = "surrendered"
    actor: Piece


class InstructionDue(Event):
    """Participants must follow the instruction on the place's card (LOCKE-10.3.1a).

    `opens` is true if a closed secret-base card is opened now.
    """

    kind: Literal["instruction-due"] = "instruction-due"
    place: Term
    actors: tuple[Piece, ...]
    opens: bool = False


class TrapTook(Event):
    """A trap has its effect (LOCKE-10.12.1e).

    `result` is "trap-" followed by "psychoblast", "psychoblast-undone", "endurance", "item", "no-item", "sleep" or
    "teleport". `changes` are a psychoblast's changes to the figures. The new figures stay secret.
    """

    kind: Literal["trap-took"] = "trap-took"
    actor: Piece
    result: Term
    value: int = 0
    item: Term = NOTHING
    changes: tuple[Phrase, ...] = ()


# --- rounds ----------------------------------------------------------------------------------------------------------


class RoundBegan(Event):
    """A round of a combat begins (LOCKE-10.3a)."""

    kind: Literal["round-began"] = "round-began"
    round: int


class UnderlingsDeclared(Event):
    """A participant declares `count` underlings (LOCKE-10.3.1b)."""

    kind: Literal["underlings-declared"] = "underlings-declared"
    actor: Piece
    count: int


class CardsDealt(Event):
    """A participant's hand is filled up (LOCKE-10.3.1b)."""

    kind: Literal["cards-dealt"] = "cards-dealt"
    actor: Piece
    count: int
    hand: int


class HandDrawn(Event):
    """A participant draws cards.

    Only its own seat sees this event.
    """

    kind: Literal["hand-drawn"] = "hand-drawn"
    cards: tuple[Term, ...]


class DeckShort(Event):
    """The deck cannot fill the hands, which ends all combats (LOCKE-10.3.1d)."""

    kind: Literal["deck-short"] = "deck-short"
    needed: int
    left: int


class PartyAsked(Event):
    """A player asks to join a party."""

    kind: Literal["party-asked"] = "party-asked"
    actor: Piece
    target: Piece


class PartyChanged(Event):
    """A party changes.

    `change` is "joined", "refused" or "left". `members` are the members after the change.
    """

    kind: Literal["party-changed"] = "party-changed"
    actor: Piece
    change: Term
    members: tuple[Piece, ...] = ()


class ItemDeclared(Event):
    """A participant declares a suit, field, jammer or Nike for this round (LOCKE-10.3.2e).

    The item's level stays secret.
    """

    kind: Literal["item-declared"] = "item-declared"
    actor: Piece
    item: Term
    letter: Term = NOTHING
    target: Piece = NOBODY


class ItemShown(Event):
    """An item's level is shown."""

    kind: Literal["item-shown"] = "item-shown"
    actor: Piece
    item: Term
    letter: Term = NOTHING
    level: int = 0


class InitiativeRolled(Event):
    """A participant rolls for the order of attack (LOCKE-10.3.3a).

    `tie` is true if the roll breaks a tie (LOCKE-10.3.3b).
    """

    kind: Literal["initiative-rolled"] = "initiative-rolled"
    actor: Piece
    dice: Faces
    total: int
    tie: bool = False


class OrderSettled(Event):
    """The order of attack of this round is settled."""

    kind: Literal["order-settled"] = "order-settled"
    order: tuple[Piece, ...]


class TurnBegan(Event):
    """A participant's attack turn begins (LOCKE-10.4)."""

    kind: Literal["turn-began"] = "turn-began"
    actor: Piece


class TurnSkipped(Event):
    """A turn is skipped (LOCKE-10.4c).

    `why` is "asleep", "escaped", "dead", "arrested" or "incapacitated".
    """

    kind: Literal["turn-skipped"] = "turn-skipped"
    actor: Piece
    why: Term


class ControllerRemoved(Event):
    """A participant removes its ESP controller (LOCKE-10.4a)."""

    kind: Literal["controller-removed"] = "controller-removed"
    actor: Piece


class ContinuationDeclared(Event):
    """A participant declares whether the combat goes on (LOCKE-10.3.4b)."""

    kind: Literal["continuation-declared"] = "continuation-declared"
    actor: Piece
    goes_on: bool


class CombatEnded(Event):
    """A combat ends (LOCKE-10.3.6a).

    `why` is "sides", "quiet", "deck", "collected", "stalemate" or "corrected". `left` are the participants that can
    still act.
    """

    kind: Literal["combat-ended"] = "combat-ended"
    why: Term
    round: int
    left: tuple[Piece, ...] = ()


class Woke(Event):
    """A sleeper wakes at the combat's end (LOCKE-8.3)."""

    kind: Literal["woke"] = "woke"
    actor: Piece


class CardsCollected(Event):
    """All combat cards are collected (LOCKE-10.3.6b)."""

    kind: Literal["cards-collected"] = "cards-collected"


# --- after an escape -------------------------------------------------------------------------------------------------


class EscapeeArrived(Event):
    """An escapee arrives at a place, where `others` are present (LOCKE-10.11a)."""

    kind: Literal["escapee-arrived"] = "escapee-arrived"
    actor: Piece
    place: Term
    others: tuple[Piece, ...] = ()


class DrawerChosen(Event):
    """A participant is chosen to draw the planet card (LOCKE-10.11b)."""

    kind: Literal["drawer-chosen"] = "drawer-chosen"
    actor: Piece
    place: Term
    rolls: tuple[int, ...] = ()


class CardOpened(Event):
    """A card of the board is opened.

    `instruction` is "no_instruction", "random_combat", "alarm" or "collect".
    """

    kind: Literal["card-opened"] = "card-opened"
    place: Term
    actor: Piece = NOBODY
    instruction: Term = NOTHING


class CardRead(Event):
    """A participant reads the instruction of an open card of the board.

    `instruction` is as in `CardOpened`.
    """

    kind: Literal["card-read"] = "card-read"
    place: Term
    actor: Piece
    instruction: Term


class GameEnded(Event):
    """All combats are over.

    `outcome` is the kind of ending. `left` are the remaining participants.
    """

    kind: Literal["game-ended"] = "game-ended"
    outcome: Term
    left: tuple[Piece, ...] = ()


class VictoryClaimed(Event):
    """A participant that killed a random Locke claims victory (LOCKE-10.12.2c)."""

    kind: Literal["victory-claimed"] = "victory-claimed"
    actor: Piece


class ClaimRefused(Event):
    """`actor` refuses the claim of `target`."""

    kind: Literal["claim-refused"] = "claim-refused"
    actor: Piece
    target: Piece


class ClaimDropped(Event):
    """A claim fails, because it was refused and not proved."""

    kind: Literal["claim-dropped"] = "claim-dropped"
    actor: Piece


class VictoryMet(Event):
    """Strohheim (S) wins by killing a random Locke (LOCKE-10.12.2c)."""

    kind: Literal["victory-met"] = "victory-met"
    actor: Piece
    character: Term


EVENTS: tuple[type[Event], ...] = (
    GameBegan, CharacterDealt, CharacterShown, CombatArose, CombatFailed, ChartRolled, EnemyAppeared, Joined,
    Surrendered, InstructionDue, TrapTook, RoundBegan, UnderlingsDeclared, CardsDealt, HandDrawn, DeckShort, PartyAsked,
    PartyChanged, ItemDeclared, ItemShown, InitiativeRolled, OrderSettled, TurnBegan, TurnSkipped, ControllerRemoved,
    ContinuationDeclared, CombatEnded, Woke, CardsCollected, EscapeeArrived, DrawerChosen, CardOpened,
    CardRead, CombatWaits, GameEnded, VictoryClaimed, ClaimRefused, ClaimDropped,
    VictoryMet, *ATTACK_EVENTS, *CORRECTION_EVENTS,
)  # fmt: skip
