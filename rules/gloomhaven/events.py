"""Gloomhaven: every kind of event; those of the board are in `board_events`, those of corrections in
`correction_events`.

Kinds name the Fluent message (`gloomhaven-event-<kind>`), fields its variables. Numbers that are 0, truth values that
are false and lists that are empty mean "nothing to say"; a message selects on them. Modifier cards are told as terms
(`card_term`), since "+1" is no Fluent id.
"""

from __future__ import annotations

from typing import Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Cell, Phrase, Piece, Seat, Term, UserText
from rules.gloomhaven import board_events
from rules.gloomhaven.correction_events import CORRECTION_EVENTS

SIGNS = str.maketrans({"+": "plus-", "-": "minus-"})


def card_term(card: str) -> Term:
    """The term of an attack modifier card: "+1" is `card-plus-1`, "rolling -1" is `card-rolling-minus-1`."""
    return Term("card-" + card.translate(SIGNS).replace(" ", "-"))


def card_of(term: Term) -> str:
    """The attack modifier card of such a term."""
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
    """A character has chosen; the number stays hidden until all have."""

    kind: Literal["initiative-committed"] = "initiative-committed"
    actor: Piece


class InitiativeShown(Event):
    """A character's initiative is shown."""

    kind: Literal["initiative-shown"] = "initiative-shown"
    actor: Piece
    initiative: int
    second: int = 99
    long_rest: bool = False


class CardsPlayed(Event):
    """A character's two cards are shown, the leading one first, with their numbers; it is a hand that the bot keeps."""

    kind: Literal["cards-played"] = "cards-played"
    actor: Piece
    using: Term
    other: Term
    initiative: int
    second: int


class AbilityCardShown(Event):
    """The ability card of a monster deck this round; `lines` are its actions from top to bottom (ids `ability-…`)."""

    reveals = True
    kind: Literal["ability-card-shown"] = "ability-card-shown"
    deck: Term
    monsters: tuple[Term, ...]
    card: int
    initiative: int
    shuffle: bool = False
    lines: tuple[Phrase, ...] = ()


class OrderAgreed(Event):
    """The players broke a tie in the order of play (GLOOM-R2): `first` acts before `second`."""

    kind: Literal["order-agreed"] = "order-agreed"
    first: Term
    second: Term
    initiative: int


class CharactersOrdered(Event):
    """Characters whose numbers tie have agreed on their order (GLOOM-R2)."""

    kind: Literal["characters-ordered"] = "characters-ordered"
    order: tuple[Piece, ...]


class TurnBegan(Event):
    """A figure's turn begins."""

    kind: Literal["turn-began"] = "turn-began"
    actor: Piece
    initiative: int


class TurnEnded(Event):
    """A figure's turn ends."""

    kind: Literal["turn-ended"] = "turn-ended"
    actor: Piece


class Stunned(Event):
    """A stunned figure does nothing in its turn (GLOOM-K1, GLOOM-K3)."""

    kind: Literal["stunned"] = "stunned"
    actor: Piece


class LongRested(Event):
    """A character takes a long rest; a separate event tells what it heals."""

    kind: Literal["long-rested"] = "long-rested"
    actor: Piece


class RoundEnded(Event):
    """All have acted (GLOOM-Z1)."""

    kind: Literal["round-ended"] = "round-ended"
    round: int


class ModifiersShuffled(Event):
    """A modifier deck is reshuffled (GLOOM-Z1): that of `monsters`, else that of the character `owner`."""

    kind: Literal["modifiers-shuffled"] = "modifiers-shuffled"
    monsters: bool
    owner: Piece = NOBODY


class AbilityDeckShuffled(Event):
    """A monster ability deck is reshuffled (GLOOM-Z1, GLOOM-Z2)."""

    kind: Literal["ability-deck-shuffled"] = "ability-deck-shuffled"
    deck: Term


class ElementChanged(Event):
    """An element is now `strength`: strong (GLOOM-Z3), waning or inert (GLOOM-Z1, or `actor` has consumed it)."""

    kind: Literal["element-changed"] = "element-changed"
    element: Term
    strength: Term
    actor: Piece = NOBODY


class ElementInfused(Event):
    """`actor` makes an element, which becomes strong at the end of the turn under way (GLOOM-Z3)."""

    kind: Literal["element-infused"] = "element-infused"
    element: Term
    actor: Piece


class PlayersChose(Event):
    """A seat took one of the outcomes that the rules leave to the players (GLOOM-H1).

    It has no words, since the house has told by then who chose what, in the words of the outcome (`service-tie`); the
    number alone would say nothing. It keeps the choice with the entry, for its rule and for whoever reads an export.
    """

    kind: Literal["players-chose"] = "players-chose"
    seat: Seat
    about: Term
    option: int
    count: int


class GameEnded(Event):
    """The scenario is over: `outcome` names the ending; with a reason it is a game master's verdict."""

    kind: Literal["game-ended"] = "game-ended"
    outcome: Term
    round: int = 0
    reason: UserText = UserText("")


# --- monsters --------------------------------------------------------------------------------------------------------


class Focused(Event):
    """A monster (or summon) looks for its focus and finds `focus` (GLOOM-F6)."""

    kind: Literal["focused"] = "focused"
    actor: Piece
    focus: Piece


class NoFocus(Event):
    """A monster has no focus (GLOOM-F10)."""

    kind: Literal["no-focus"] = "no-focus"
    actor: Piece


class Stayed(Event):
    """A monster with a move stays where it is (GLOOM-D10)."""

    kind: Literal["stayed"] = "stayed"
    actor: Piece


class AbilitySkipped(Event):
    """A line of a card cannot be performed (GLOOM-R5): `ability` is what, `why` the reason as a term."""

    kind: Literal["ability-skipped"] = "ability-skipped"
    actor: Piece
    ability: Term
    why: Term


class SpecialBegan(Event):
    """A boss performs one of its special actions, by number; later events tell what it does (GLOOM-R5)."""

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
    """One target of an attack (GLOOM-A2): each figure of the sum in its order.

    `value` is the attack before bonuses, `bonus` what the ability adds, `poison` the +1 against a poisoned target.
    `edge` is advantage, disadvantage, cancelled or none, `edge_by` why (strengthen, muddle, adjacent, declared, …).
    `cards` are those drawn in order, `counted` those that counted. `modified` is the value after the cards, then the
    target's `shield` is subtracted, less `pierce`. `hp` is what the target has left. While its player is `asked`
    whether to lose cards instead (GLOOM-A13), the damage is not suffered yet.
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
    """Damage by `cause` (trap, hazard, wound, retaliate, ability, flight, correction); that of an attack only if the
    player was asked first (GLOOM-A13)."""

    kind: Literal["suffered"] = "suffered"
    actor: Piece
    damage: int
    cause: Term
    hp: int
    max_hp: int
    by: Piece = NOBODY


class CardsLost(Event):
    """A player has lost a card from the hand, or two from the discard pile (`cards`), instead of suffering `damage`
    (GLOOM-A13)."""

    kind: Literal["cards-lost"] = "cards-lost"
    actor: Piece
    cards: Literal["hand", "discard"]
    damage: int
    cause: Term
    hp: int
    max_hp: int
    by: Piece = NOBODY


class CardsBurnt(Event):
    """Which cards of a hand that the bot keeps are lost instead of damage (GLOOM-A13)."""

    kind: Literal["cards-burnt"] = "cards-burnt"
    actor: Piece
    cards: tuple[Term, ...]


class HalfPlayed(Event):
    """A half of a card is played: `using` is its first ability performed; `lost` if the card is lost with it."""

    kind: Literal["half-played"] = "half-played"
    actor: Piece
    using: Term
    lost: bool = False


class Rested(Event):
    """A rest of a hand that the bot keeps (GLOOM-R1): one discarded card is lost, by chance if it was a short one, and
    `count` are back in the hand."""

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
    """When a player wants to be asked about losing cards (GLOOM-A13): `ask` is usual, always, never, or at `value`
    damage and more."""

    kind: Literal["cards-asking"] = "cards-asking"
    actor: Piece
    ask: Literal["usual", "always", "never", "from"]
    value: int


class ConditionGained(Event):
    """A figure gained a condition, or one that it had starts over (GLOOM-K4: `again`)."""

    kind: Literal["condition-gained"] = "condition-gained"
    actor: Piece
    condition: Term
    again: bool = False


class ConditionEnded(Event):
    """A condition has run out (GLOOM-K1) or was healed or taken away."""

    kind: Literal["condition-ended"] = "condition-ended"
    actor: Piece
    condition: Term


class Healed(Event):
    """A heal (GLOOM-K2, GLOOM-K5): of `value`, `restored` hit points came back; `removed` conditions are gone."""

    kind: Literal["healed"] = "healed"
    actor: Piece
    target: Piece
    value: int
    restored: int
    removed: tuple[Term, ...]
    hp: int
    max_hp: int


class Killed(Event):
    """A monster or summon is dead; `by` gets the kill (GLOOM-O7), if anybody."""

    kind: Literal["killed"] = "killed"
    actor: Piece
    by: Piece = NOBODY


class Exhausted(Event):
    """A character is exhausted and leaves the board (GLOOM-A12)."""

    kind: Literal["exhausted"] = "exhausted"
    actor: Piece


class CoinDropped(Event):
    """A dead monster left a coin (GLOOM-A12)."""

    kind: Literal["coin-dropped"] = "coin-dropped"
    cell: Cell


class Looted(Event):
    """A figure picked up what lies on `cells`."""

    kind: Literal["looted"] = "looted"
    actor: Piece
    cells: tuple[Cell, ...]
    coins: int = 0
    treasures: int = 0


class ShieldGained(Event):
    """A shield to the end of the round (GLOOM-R5)."""

    kind: Literal["shield-gained"] = "shield-gained"
    actor: Piece
    value: int


class RetaliateGained(Event):
    """Retaliate to the end of the round (GLOOM-R5)."""

    kind: Literal["retaliate-gained"] = "retaliate-gained"
    actor: Piece
    value: int
    range: int


class ElusiveGained(Event):
    """Attacks against the figure have disadvantage to the end of the round."""

    kind: Literal["elusive-gained"] = "elusive-gained"
    actor: Piece


class ModifierAdded(Event):
    """A bless or curse is shuffled into a modifier deck (GLOOM-A4): that of `monsters`, else that of `owner`."""

    kind: Literal["modifier-added"] = "modifier-added"
    card: Term
    monsters: bool
    owner: Piece = NOBODY


class SupplyEmpty(Event):
    """There is no bless or curse left to add: all `most` are in the decks that share them (GLOOM-A4)."""

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
