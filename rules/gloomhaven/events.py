"""Events of Gloomhaven, apart from those of the board and of corrections.

The Fluent message of an event is `gloomhaven-event-<kind>`, and the event's fields are its variables. Messages leave
out numbers of 0, false values and empty lists. Modifier cards are terms (`card_term`), since "+1" is no valid Fluent
id.
"""

from __future__ import annotations

from typing import Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Cell, Phrase, Piece, Seat, Term, UserText
from rules.gloomhaven import board_events
from rules.gloomhaven.correction_events import CORRECTION_EVENTS

SIGNS = str.maketrans({"+": "plus-", "-": "minus-"})


def card_term(card: str) -> Term:
    """Returns the term of a modifier card.

    For example, "rolling -1" becomes `card-rolling-minus-1`.
    """
    return Term("card-" + card.translate(SIGNS).replace(" ", "-"))


def modifier_of(term: Term) -> str:
    """Returns the modifier card for a term; the inverse of `card_term`."""
    signed = term.removeprefix("card-").replace("plus-", "+").replace("minus-", "-")
    return signed.replace("rolling-", "rolling ")


# --- the game and its rounds -----------------------------------------------------------------------------------------


class GameBegan(Event):
    """The party stands on its starting hexes."""

    kind: Literal["game-began"] = "game-began"
    level: int
    party: tuple[Piece, ...]


class RoundBegan(Event):
    """A round begins with the choice of initiatives (GLOOM-R1)."""

    kind: Literal["round-began"] = "round-began"
    round: int


class InitiativeCommitted(Event):
    """A character commits an initiative, which stays hidden until all are committed."""

    kind: Literal["initiative-committed"] = "initiative-committed"
    actor: Piece


class InitiativeShown(Event):
    kind: Literal["initiative-shown"] = "initiative-shown"
    actor: Piece
    initiative: int
    second: int = 99
    long_rest: bool = False


class CardsPlayed(Event):
    """A character shows the two cards of a hand that the bot keeps, the leading card first."""

    kind: Literal["cards-played"] = "cards-played"
    actor: Piece
    using: Term
    other: Term
    initiative: int
    second: int


class AbilityCardShown(Event):
    """A monster deck reveals its ability card of the round.

    `lines` are the actions on the card from top to bottom (ids `ability-…`).
    """

    reveals = True
    kind: Literal["ability-card-shown"] = "ability-card-shown"
    deck: Term
    monsters: tuple[Term, ...]
    card: int
    initiative: int
    shuffle: bool = False
    lines: tuple[Phrase, ...] = ()


class OrderAgreed(Event):
    """The players break a tie in the order of play: `first` acts before `second` (GLOOM-R2)."""

    kind: Literal["order-agreed"] = "order-agreed"
    first: Term
    second: Term
    initiative: int


class CharactersOrdered(Event):
    """Characters with tied initiatives agree on their order (GLOOM-R2)."""

    kind: Literal["characters-ordered"] = "characters-ordered"
    order: tuple[Piece, ...]


class TurnBegan(Event):
    kind: Literal["turn-began"] = "turn-began"
    actor: Piece
    initiative: int


class TurnEnded(Event):
    kind: Literal["turn-ended"] = "turn-ended"
    actor: Piece


class Stunned(Event):
    """A stunned figure does nothing in its turn (GLOOM-K1, GLOOM-K3)."""

    kind: Literal["stunned"] = "stunned"
    actor: Piece


class LongRested(Event):
    """A character takes a long rest; a separate event reports the healing."""

    kind: Literal["long-rested"] = "long-rested"
    actor: Piece


class RoundEnded(Event):
    """Every figure has acted (GLOOM-Z1)."""

    kind: Literal["round-ended"] = "round-ended"
    round: int


class ModifiersShuffled(Event):
    """The modifier deck of the monsters or of `owner` is reshuffled (GLOOM-Z1)."""

    kind: Literal["modifiers-shuffled"] = "modifiers-shuffled"
    monsters: bool
    owner: Piece = NOBODY


class AbilityDeckShuffled(Event):
    """A monster ability deck is reshuffled (GLOOM-Z1, GLOOM-Z2)."""

    kind: Literal["ability-deck-shuffled"] = "ability-deck-shuffled"
    deck: Term


class ElementChanged(Event):
    """An element becomes strong, waning or inert (GLOOM-Z1, GLOOM-Z3).

    `actor` is set if that figure has consumed the element.
    """

    kind: Literal["element-changed"] = "element-changed"
    element: Term
    strength: Term
    actor: Piece = NOBODY


class ElementInfused(Event):
    """`actor` makes an element, which becomes strong at the end of the current turn (GLOOM-Z3)."""

    kind: Literal["element-infused"] = "element-infused"
    element: Term
    actor: Piece


class PlayersChose(Event):
    """A seat picks one of the outcomes that the rules leave to the players (GLOOM-H1).

    The event has no text, because the message `service-tie` has announced the choice. It records the choice for readers
    of an exported journal.
    """

    kind: Literal["players-chose"] = "players-chose"
    seat: Seat
    about: Term
    option: int
    count: int


class GameEnded(Event):
    """The scenario is over; `outcome` is the kind of ending.

    `reason` is set if a game master ended the scenario.
    """

    kind: Literal["game-ended"] = "game-ended"
    outcome: Term
    round: int = 0
    reason: UserText = UserText("")


# --- monsters --------------------------------------------------------------------------------------------------------


class Focused(Event):
    """A monster or summon finds its focus (GLOOM-F6)."""

    kind: Literal["focused"] = "focused"
    actor: Piece
    focus: Piece


class NoFocus(Event):
    """A monster has no focus (GLOOM-F10)."""

    kind: Literal["no-focus"] = "no-focus"
    actor: Piece


class Stayed(Event):
    """A monster that could move stays in its hex (GLOOM-D10)."""

    kind: Literal["stayed"] = "stayed"
    actor: Piece


class AbilitySkipped(Event):
    """A line of a card cannot be performed, for the reason `why` (GLOOM-R5)."""

    kind: Literal["ability-skipped"] = "ability-skipped"
    actor: Piece
    ability: Term
    why: Term


class SpecialBegan(Event):
    """A boss begins the special action with this number (GLOOM-R5)."""

    kind: Literal["special-began"] = "special-began"
    actor: Piece
    number: int
    special: Term


class Unaffected(Event):
    """A figure is immune to an effect: a condition, bless, curse, push or pull."""

    kind: Literal["unaffected"] = "unaffected"
    actor: Piece
    effect: Term


# --- attacks, damage, conditions -------------------------------------------------------------------------------------


class Attacked(Event):
    """One target is attacked; the numbers of the calculation follow in order (GLOOM-A2).

    - `value`, `bonus`, `poison`: the attack, the ability's bonus, and 1 against a poisoned target.
    - `edge`: advantage, disadvantage, cancelled or none; `edge_by` lists the causes (strengthen, muddle, adjacent, …).
    - `cards`, `counted`: the cards in the order drawn, and the cards that counted.
    - `modified`: the value after the cards.
    - `shield`, `pierce`, `damage`: the target's shield, its reduction, and the damage that results.
    - `hp`: the target's hit points after the damage, or before it if `asked` is set.
    - `asked`: the target, if its player is asked about losing cards instead (GLOOM-A13).
    """

    reveals = True
    kind: Literal["attacked"] = "attacked"
    actor: Piece
    target: Piece
    value: int
    bonus: int
    poison: int
    edge: Term
    edge_by: tuple[Term, ...]
    cards: tuple[Term, ...]
    counted: tuple[Term, ...]
    modified: int
    shield: int
    pierce: int
    damage: int
    hp: int
    max_hp: int
    asked: Piece = NOBODY


class Suffered(Event):
    """A figure suffers damage by `cause`: trap, hazard, wound, retaliate, ability, flight or correction.

    The damage of an attack has this event only if the player was asked first (GLOOM-A13).
    """

    kind: Literal["suffered"] = "suffered"
    actor: Piece
    damage: int
    cause: Term
    hp: int
    max_hp: int
    by: Piece = NOBODY


class CardsLost(Event):
    """A player loses cards instead of suffering `damage` (GLOOM-A13).

    `cards` is hand (one card lost) or discard (two cards lost).
    """

    kind: Literal["cards-lost"] = "cards-lost"
    actor: Piece
    cards: Literal["hand", "discard"]
    damage: int
    cause: Term
    hp: int
    max_hp: int
    by: Piece = NOBODY


class CardsBurnt(Event):
    """A character loses these cards of a hand that the bot keeps, instead of suffering damage (GLOOM-A13)."""

    kind: Literal["cards-burnt"] = "cards-burnt"
    actor: Piece
    cards: tuple[Term, ...]


class HalfPlayed(Event):
    """A character plays half of a card.

    `using` is the first performed ability of that half. `lost` is true if the half loses its card.
    """

    kind: Literal["half-played"] = "half-played"
    actor: Piece
    using: Term
    lost: bool = False


class Rested(Event):
    """A character rests with a hand that the bot keeps, and loses one discarded card (GLOOM-R1).

    `count` cards return to the hand.
    """

    kind: Literal["rested"] = "rested"
    actor: Piece
    long: bool
    lost: Term
    count: int


class HandSpent(Event):
    """A character can neither play two cards nor rest."""

    kind: Literal["hand-spent"] = "hand-spent"
    actor: Piece
    hand: int
    discarded: int


class CardsAsking(Event):
    """A player sets when to be asked about losing cards (GLOOM-A13).

    `ask` is usual, always, never, or from, which means damage of at least `value`.
    """

    kind: Literal["cards-asking"] = "cards-asking"
    actor: Piece
    ask: Literal["usual", "always", "never", "from"]
    value: int


class ConditionGained(Event):
    """A figure gains a condition, or has it start over if `again` is true (GLOOM-K4)."""

    kind: Literal["condition-gained"] = "condition-gained"
    actor: Piece
    condition: Term
    again: bool = False


class ConditionEnded(Event):
    """A condition expires, or is healed or removed (GLOOM-K1)."""

    kind: Literal["condition-ended"] = "condition-ended"
    actor: Piece
    condition: Term


class Healed(Event):
    """A figure is healed (GLOOM-K2, GLOOM-K5).

    `value` is the strength of the heal, and `restored` the number of hit points gained. The `removed` conditions end.
    """

    kind: Literal["healed"] = "healed"
    actor: Piece
    target: Piece
    value: int
    restored: int
    removed: tuple[Term, ...]
    hp: int
    max_hp: int


class Killed(Event):
    """A monster or summon dies; `by` is the figure that gets the kill, if any (GLOOM-O7)."""

    kind: Literal["killed"] = "killed"
    actor: Piece
    by: Piece = NOBODY


class Exhausted(Event):
    """A character is exhausted and leaves the board (GLOOM-A12)."""

    kind: Literal["exhausted"] = "exhausted"
    actor: Piece


class CoinDropped(Event):
    """A dead monster drops a coin (GLOOM-A12)."""

    kind: Literal["coin-dropped"] = "coin-dropped"
    cell: Cell


class Looted(Event):
    """A figure picks up the loot on `cells`."""

    kind: Literal["looted"] = "looted"
    actor: Piece
    cells: tuple[Cell, ...]
    coins: int = 0
    treasures: int = 0


class ShieldGained(Event):
    """A figure gains a shield until the end of the round (GLOOM-R5)."""

    kind: Literal["shield-gained"] = "shield-gained"
    actor: Piece
    value: int


class RetaliateGained(Event):
    """A figure retaliates until the end of the round (GLOOM-R5)."""

    kind: Literal["retaliate-gained"] = "retaliate-gained"
    actor: Piece
    value: int
    range: int


class ElusiveGained(Event):
    """Attacks against the figure have disadvantage until the end of the round."""

    kind: Literal["elusive-gained"] = "elusive-gained"
    actor: Piece


class ModifierAdded(Event):
    """A bless or curse is shuffled into the modifier deck of the monsters or of `owner` (GLOOM-A4)."""

    kind: Literal["modifier-added"] = "modifier-added"
    card: Term
    monsters: bool
    owner: Piece = NOBODY


class SupplyEmpty(Event):
    """No bless or curse is left to add; `most` is the size of the supply (GLOOM-A4)."""

    kind: Literal["supply-empty"] = "supply-empty"
    card: Term
    monsters: bool
    owner: Piece = NOBODY
    most: int


EVENTS: tuple[type[Event], ...] = (
    *(
        kind
        for module in (globals(), vars(board_events))
        for kind in list(module.values())
        if isinstance(kind, type) and Event in kind.__bases__
    ),
    *CORRECTION_EVENTS,
)
