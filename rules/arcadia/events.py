"""Events of Arcadia, except the dice of an attack (`attack_events.py`)."""

from __future__ import annotations

from typing import Any, Literal

from rules.arcadia.attack_events import AttackRolled, Defended
from rules.arcadia.sheet.cards import cards
from rules.core.contract.corrections import Corrected, PieceMoved, PieceRemoved
from rules.core.facts.events import Event
from rules.core.facts.words import Cell, Piece, Seat, Term, UserText

# --- the game and its turns ------------------------------------------------------------------------------------------


class GameBegan(Event):
    """The game begins; a roll has decided on the first guild (ARC-T1)."""

    kind: Literal["game-began"] = "game-began"
    order: tuple[Seat, ...]


class Recruited(Event):
    """A guild takes a hero in the draft."""

    kind: Literal["recruited"] = "recruited"
    seat: Seat
    hero: Term


class CardGiven(Event):
    """A hero receives a card or an exploration token (ARC-X3)."""

    kind: Literal["card-given"] = "card-given"
    target: Piece
    card: Term


class TurnBegan(Event):
    """A guild's turn begins (ARC-T1)."""

    kind: Literal["turn-began"] = "turn-began"
    seat: Seat
    turn: int


class Activated(Event):
    """A hero is activated (ARC-T3)."""

    kind: Literal["activated"] = "activated"
    actor: Piece


class ActivationEnded(Event):
    """An activation ends (ARC-T4, ARC-T5)."""

    kind: Literal["activation-ended"] = "activation-ended"
    actor: Piece


# --- movement --------------------------------------------------------------------------------------------------------


class Moved(Event):
    """A character moved along these spaces (ARC-M1).

    `portals` is the number of moves through portals. `points` are the movement points left.
    """

    kind: Literal["moved"] = "moved"
    actor: Piece
    path: tuple[Cell, ...]
    to: Cell
    portals: int = 0
    points: int = 0

    derived = ("way",)

    def facts(self) -> dict[str, Any]:
        """Returns the facts, with the path before its last space as `way`."""
        return {**super().facts(), "way": self.path[:-1]}


class DoorTurned(Event):
    """A door was opened or closed (ARC-B6).

    `actor` is "" if a game master did it.
    """

    kind: Literal["door-turned"] = "door-turned"
    actor: Piece
    one: Cell
    other: Cell
    is_open: bool
    points: int = 0


class TokenTaken(Event):
    """A hero picked up a token (ARC-M5)."""

    kind: Literal["token-taken"] = "token-taken"
    actor: Piece
    token: Term
    cell: Cell


class TokensDropped(Event):
    """A killed hero dropped its tokens in its space (ARC-K6)."""

    kind: Literal["tokens-dropped"] = "tokens-dropped"
    actor: Piece
    tokens: tuple[Term, ...]
    cell: Cell


# --- attacks and reactions -------------------------------------------------------------------------------------------


class CardExhausted(Event):
    """A card was used for an attack, or lost to one (ARC-A2).

    `cost` is a `Payment`, or "lost". `uses` is the number of uses left.
    """

    derived = ("usual",)
    kind: Literal["card-exhausted"] = "card-exhausted"
    actor: Piece
    card: Term
    cost: Term
    uses: int = 0

    def facts(self) -> dict[str, Any]:
        """Returns the facts, with `usual`.

        `usual` is true if the attack's own event already names the card. Then the log leaves this event out.
        """
        usual = self.cost == "exhaust" and not self.uses and not cards()[self.card].is_boost
        return {**super().facts(), "usual": usual}


class Guarded(Event):
    """A monster makes a guard attack on a Close hero.

    The hero moves (ARC-M6), or attacks from a distance (ARC-G1).
    """

    kind: Literal["guarded"] = "guarded"
    actor: Piece
    target: Piece
    cause: Term


class PaybackBegan(Event):
    """A monster begins to pay a hero back (ARC-P4)."""

    kind: Literal["payback-began"] = "payback-began"
    actor: Piece
    target: Piece
    is_attacking: bool
    is_moving: bool


class ReactionsDropped(Event):
    """The attacker has left the board, so the remaining reactions are dropped (ARC-Q5)."""

    kind: Literal["reactions-dropped"] = "reactions-dropped"
    actor: Piece
    count: int


class Healed(Event):
    """Wounds were removed; `left` is the remaining Life."""

    kind: Literal["healed"] = "healed"
    target: Piece
    count: int
    left: int


class Dazed(Event):
    """A character is dazed (ARC-Z2)."""

    kind: Literal["dazed"] = "dazed"
    target: Piece


class Hurt(Event):
    """A character took Wounds that are not damage of an attack (ARC-Z5), or paid with them (ARC-A2).

    `is_kill` is true if the Wounds kill a monster.
    """

    kind: Literal["hurt"] = "hurt"
    target: Piece
    count: int
    left: int
    by: Piece = Piece("")
    is_kill: bool = False


# --- kills and rewards -----------------------------------------------------------------------------------------------


class MonsterRemoved(Event):
    """A killed monster leaves the board (ARC-R1).

    `slot` is its slot in the graveyard, or 0 if it goes into the box. `by` is the guild that gets credit for the kill.
    """

    kind: Literal["monster-removed"] = "monster-removed"
    target: Piece
    by: Seat
    slot: int


class HeroKilled(Event):
    """A hero is killed and gets a Death token (ARC-K5)."""

    kind: Literal["hero-killed"] = "hero-killed"
    target: Piece
    by: Piece
    deaths: int


class CoinsGained(Event):
    """A guild gains coins (ARC-K1, ARC-K4, ARC-V1, ARC-W2).

    `total` is the number of coins afterwards.
    """

    kind: Literal["coins-gained"] = "coins-gained"
    seat: Seat
    coins: int
    total: int
    cause: Term


class VillainMarked(Event):
    """A guild has wounded a villain and will share the coins for it (ARC-V1)."""

    kind: Literal["villain-marked"] = "villain-marked"
    target: Piece
    seat: Seat


class QuestFulfilled(Event):
    """A guild has fulfilled a quest (ARC-W1).

    `rival` is the guild whose hero had to be killed, and `token` the quest's token. `count` is the guild's number of
    fulfilled quests.
    """

    kind: Literal["quest-fulfilled"] = "quest-fulfilled"
    seat: Seat
    quest: Term
    rival: Seat = Seat("")
    token: str = ""
    count: int
    is_first: bool


# --- graveyard, rest -------------------------------------------------------------------------------------------------


class Respawned(Event):
    """A monster in the graveyard was tested with two dice (ARC-R3, ARC-R4).

    `to` is "" if the monster goes into the box, for the `reason` "no-token" or "no-room".
    """

    kind: Literal["respawned"] = "respawned"
    target: Piece
    slot: int
    faces: tuple[Term, ...]
    to: Cell = Cell("")
    reason: Term = Term("")


class Rested(Event):
    """A guild rests (ARC-X2).

    `cards` is the number of cards made ready. `recovered` are the heroes that are no longer dazed.
    """

    kind: Literal["rested"] = "rested"
    seat: Seat
    cards: int
    recovered: tuple[Piece, ...] = ()


class HeroReturned(Event):
    """A killed hero returns to the board (ARC-X4)."""

    kind: Literal["hero-returned"] = "hero-returned"
    actor: Piece
    to: Cell


CardChange = Literal["added", "removed", "exhausted", "ready"]


class CardCorrected(Event):
    """A game master changed a hero's card."""

    kind: Literal["card-corrected"] = "card-corrected"
    target: Piece
    card: Term
    change: CardChange
    reason: UserText = UserText("")


class GameEnded(Event):
    """A game master ended the game by verdict."""

    kind: Literal["game-ended"] = "game-ended"
    outcome: Term
    reason: UserText = UserText("")


EVENTS: tuple[type[Event], ...] = (
    GameBegan, Recruited, CardGiven, TurnBegan, Activated, ActivationEnded, Moved, DoorTurned, TokenTaken,
    TokensDropped, CardExhausted, Guarded, PaybackBegan, ReactionsDropped, AttackRolled, Defended, Healed, Dazed, Hurt,
    MonsterRemoved, HeroKilled, CoinsGained, VillainMarked, QuestFulfilled, Respawned, Rested, HeroReturned, GameEnded,
    CardCorrected, Corrected, PieceMoved, PieceRemoved,
)  # fmt: skip
