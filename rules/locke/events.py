"""Locke: every kind of event; those of cards, attacks and reactions are in `attack_events`, those of corrections in
`correction_events`.

Kinds name the Fluent message (`locke-event-<kind>`), fields its variables. Fields that are 0, false or empty mean
"nothing to say". Events for one seat alone carry it as their audience.
"""

from __future__ import annotations

from typing import Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Phrase, Piece, Term
from rules.locke.attack_events import ATTACK_EVENTS, NOTHING, Faces
from rules.locke.correction_events import CORRECTION_EVENTS

# --- the start -------------------------------------------------------------------------------------------------------


class GameBegan(Event):
    """Everybody is at the table; `tables` are those that the server has put in place of the shipped ones."""

    kind: Literal["game-began"] = "game-began"
    players: tuple[Piece, ...]
    tables: tuple[Phrase, ...] = ()


class CharacterDealt(Event):
    """For one seat only: who it is, and what that character has."""

    kind: Literal["character-dealt"] = "character-dealt"
    character: Term
    level: int
    power: int
    endurance: int
    mind: int
    items: tuple[Phrase, ...] = ()


class CharacterShown(Event):
    """A character card is open to all."""

    kind: Literal["character-shown"] = "character-shown"
    actor: Piece
    character: Term


class CombatArose(Event):
    """A combat arises (LOCKE-10.1a): `cause` "declared", "silhouette", "card" or "follow-on"."""

    kind: Literal["combat-arose"] = "combat-arose"
    cause: str
    place: Term = NOTHING
    number: int = 1
    actor: Piece = NOBODY


class CombatWaits(Event):
    """A card orders a combat while another is fought: it waits for the end of that one (LOCKE-10.1c). `instruction`
    "random_combat" or "alarm"."""

    kind: Literal["combat-waits"] = "combat-waits"
    place: Term
    instruction: Term


class CombatFailed(Event):
    """A combat does not arise: `why` "deck" (needed, left), "collected", "nobody", "arrest"."""

    kind: Literal["combat-failed"] = "combat-failed"
    why: Term
    needed: int = 0
    left: int = 0


class ChartRolled(Event):
    """A roll on a chart that is announced: random combat, weapon check, trap, there all along, was alive, residual
    thought, level recovery. `result` is the row as a term (`chart-<chart>-<result>`)."""

    kind: Literal["chart-rolled"] = "chart-rolled"
    chart: Term
    actor: Piece = NOBODY
    dice: Faces = ()
    total: int = 0
    result: Term = NOTHING
    value: int = 0


class EnemyAppeared(Event):
    """An enemy of an automatic combat (LOCKE-10.12), with what the tables publish about it."""

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
    """Somebody comes into the combat: `how` "there", "alive", "thought", "newcomer"; a thought with its power."""

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
    """The card of the place has to be carried out by these (LOCKE-10.3.1a); the table does it, and a game master may
    correct the facts. `opens`: the secret-base card is opened now."""

    kind: Literal["instruction-due"] = "instruction-due"
    place: Term
    actors: tuple[Piece, ...]
    opens: bool = False


class TrapTook(Event):
    """What a trap did (LOCKE-10.12.1e): `result` "psychoblast", "endurance", "item", "sleep", "teleport". `changes` are
    a psychoblast's changes to figures that stay secret themselves."""

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
    """How many underlings somebody declares (LOCKE-10.3.1b)."""

    kind: Literal["underlings-declared"] = "underlings-declared"
    actor: Piece
    count: int


class CardsDealt(Event):
    """Somebody's hand is filled up (LOCKE-10.3.1b)."""

    kind: Literal["cards-dealt"] = "cards-dealt"
    actor: Piece
    count: int
    hand: int


class HandDrawn(Event):
    """For one seat only: the cards drawn."""

    kind: Literal["hand-drawn"] = "hand-drawn"
    cards: tuple[Term, ...]


class DeckShort(Event):
    """The deck runs short; all combats end at once (LOCKE-10.3.1d)."""

    kind: Literal["deck-short"] = "deck-short"
    needed: int
    left: int


class PartyAsked(Event):
    """Somebody asks to join a party."""

    kind: Literal["party-asked"] = "party-asked"
    actor: Piece
    target: Piece


class PartyChanged(Event):
    """A party has changed: `change` "joined", "refused", "left"; `members` are those in it now."""

    kind: Literal["party-changed"] = "party-changed"
    actor: Piece
    change: Term
    members: tuple[Piece, ...] = ()


class ItemDeclared(Event):
    """A suit, field, jammer or Nike is in use this round; only kind, letter and a jammer's target are told
    (LOCKE-10.3.2e)."""

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
    """A roll for the order (LOCKE-10.3.3a); `tie`: among those tied (LOCKE-10.3.3b)."""

    kind: Literal["initiative-rolled"] = "initiative-rolled"
    actor: Piece
    dice: Faces
    total: int
    tie: bool = False


class OrderSettled(Event):
    """The order of attack of this round."""

    kind: Literal["order-settled"] = "order-settled"
    order: tuple[Piece, ...]


class TurnBegan(Event):
    """Somebody's attack turn (LOCKE-10.4)."""

    kind: Literal["turn-began"] = "turn-began"
    actor: Piece


class TurnSkipped(Event):
    """A turn is skipped (LOCKE-10.4c): `why` "asleep", "escaped", "dead"."""

    kind: Literal["turn-skipped"] = "turn-skipped"
    actor: Piece
    why: Term


class ControllerRemoved(Event):
    """An ESP controller comes off (LOCKE-10.4a)."""

    kind: Literal["controller-removed"] = "controller-removed"
    actor: Piece


class ContinuationDeclared(Event):
    """Whether somebody declares that the combat goes on (LOCKE-10.3.4b)."""

    kind: Literal["continuation-declared"] = "continuation-declared"
    actor: Piece
    goes_on: bool


class CombatEnded(Event):
    """A combat ends (LOCKE-10.3.6a): `why` "sides", "quiet", "deck", "collected", "stalemate", "corrected"; `side` are
    those left who can act."""

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
    """An escapee is processed (LOCKE-10.11a): where, and who is there too."""

    kind: Literal["escapee-arrived"] = "escapee-arrived"
    actor: Piece
    place: Term
    others: tuple[Piece, ...] = ()


class DrawerChosen(Event):
    """Who draws the planet card (LOCKE-10.11b): the highest roll, or the only one there."""

    kind: Literal["drawer-chosen"] = "drawer-chosen"
    actor: Piece
    place: Term
    rolls: tuple[int, ...] = ()


class CardOpened(Event):
    """A card of the board is open now, and what it says: "no_instruction", "random_combat", "alarm", "collect"."""

    kind: Literal["card-opened"] = "card-opened"
    place: Term
    actor: Piece = NOBODY
    instruction: Term = NOTHING


class CardRead(Event):
    """What an open card of the board says, opened for a newcomer or earlier; in the words of `CardOpened`."""

    kind: Literal["card-read"] = "card-read"
    place: Term
    actor: Piece
    instruction: Term


class GameEnded(Event):
    """All combats are over. `outcome` is the ending's kind, `left` those who are still there."""

    kind: Literal["game-ended"] = "game-ended"
    outcome: Term
    left: tuple[Piece, ...] = ()


class VictoryClaimed(Event):
    """Somebody who has killed a random Locke claims victory (LOCKE-10.12.2c)."""

    kind: Literal["victory-claimed"] = "victory-claimed"
    actor: Piece


class ClaimRefused(Event):
    """`actor` refuses the claim of `target`."""

    kind: Literal["claim-refused"] = "claim-refused"
    actor: Piece
    target: Piece


class ClaimDropped(Event):
    """A claim was refused and not proved."""

    kind: Literal["claim-dropped"] = "claim-dropped"
    actor: Piece


class VictoryMet(Event):
    """Somebody has met a victory condition in this combat: Strohheim (S) killed a random Locke (LOCKE-10.12.2c)."""

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
