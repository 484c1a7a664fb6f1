"""Gloomhaven: what a player tells the bot: the lines of the ability cards, the player's own or those of a hand that the
bot keeps.

The bounds of numbers leave ample room for what the game's cards can say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from rules.core.facts.words import Cell, Piece, Term, UserText
from rules.core.play.actions import Action, Commitment
from rules.gloomhaven.state import Condition, Element

Value = Annotated[int, Field(ge=0, le=30)]
Distance = Annotated[int, Field(ge=0, le=20)]
Few = Annotated[int, Field(ge=0, le=10)]
Shove = Annotated[int, Field(ge=0, le=6)]
Cells = Annotated[tuple[Cell, ...], Field(max_length=40)]
Pieces = Annotated[tuple[Piece, ...], Field(max_length=12)]
Conditions = Annotated[tuple[Condition, ...], Field(max_length=8)]


class Initiative(Action):
    """Commits the round's initiative (GLOOM-R1): the leading card's number, and the second card's for ties. Of a hand
    that the bot keeps it names both cards, the leading one in `using`; the numbers are theirs then."""

    verb: Literal["initiative"] = "initiative"
    value: Annotated[int, Field(ge=1, le=99)] = 0
    second: Annotated[int, Field(ge=1, le=99)] = 99
    long_rest: bool = False
    using: Term = Term("")
    with_: Term = Term("")


class Rest(Action):
    """Rests with a hand that the bot keeps: long, which takes the round (GLOOM-R1), or short, before it."""

    verb: Literal["rest"] = "rest"
    what: Literal["short", "long"]


class Move(Action):
    """Moves one's own character (or the summon in turn): to an end hex by a cheapest path, or along `path` hex by
    hex."""

    verb: Literal["move"] = "move"
    to: Cell = Cell("")
    path: Cells = ()
    value: Distance = 2
    mode: Literal["walk", "jump", "fly"] = "walk"
    using: Term = Term("")


class Attack(Action):
    """Attacks those named in `target`: value before modifiers; `range` 0 is melee.

    `targets` is how many the card allows, 0: as many as named. With `area` they lie in a pattern of the card, whose
    reach the player checks (GLOOM-E2, GLOOM-E3).
    """

    verb: Literal["attack"] = "attack"
    target: Pieces = ()
    value: Value = 2
    range: Distance = 0
    targets: Few = 0
    pierce: Few = 0
    push: Shove = 0
    pull: Shove = 0
    conditions: Conditions = ()
    advantage: Literal["none", "advantage", "disadvantage"] = "none"
    area: bool = False
    using: Term = Term("")


class Heal(Action):
    """Heals a figure on the same side within `range` (0: oneself)."""

    verb: Literal["heal"] = "heal"
    target: Piece = Piece("")
    value: Value = 2
    range: Distance = 0
    using: Term = Term("")


class Use(Action):
    """Everything else on a card, by `what`: shield, retaliate, condition, loot, summon, element, obstacle, trap …

    `range` is how far targets and hexes may be; of a retaliate and of a summon's attack it is the range (1: melee).
    """

    verb: Literal["use"] = "use"
    what: Literal[
        "shield", "retaliate", "condition", "loot", "summon", "infuse", "consume", "bless", "curse", "suffer", "push",
        "pull", "create_obstacle", "move_obstacle", "destroy_obstacle", "create_trap", "disarm_trap", "land", "fly",
    ]  # fmt: skip
    target: Pieces = ()
    to: Cell = Cell("")
    source: Cell = Cell("")
    value: Value = 1
    range: Distance = 1
    conditions: Conditions = ()
    element: Element | Literal[""] = ""
    name: Annotated[UserText, Field(max_length=40)] = UserText("")
    hp: Annotated[int, Field(ge=1, le=99)] = 4
    move: Few = 2
    attack: Few = 2
    using: Term = Term("")


class Pass(Action):
    """Ends the turn, or declines what is offered."""

    verb: Literal["pass"] = "pass"


class Choose(Action):
    """Takes one of the numbered outcomes that the rules leave to the players (GLOOM-H1)."""

    verb: Literal["choose"] = "choose"
    option: Annotated[int, Field(ge=1, le=99)]


class Lose(Action):
    """Loses a card from the hand, or two from the discard pile, instead of suffering damage (GLOOM-A13); with `nothing`
    the damage is suffered. The bot takes the player's word; of a hand that it keeps the cards are named. A long rest
    loses one from the discard pile."""

    verb: Literal["lose"] = "lose"
    cards: Literal["nothing", "hand", "discard"]
    using: Term = Term("")
    with_: Term = Term("")


class Cards(Action):
    """When the player wants to be asked about losing cards instead (GLOOM-A13): as usual, at any damage, never, or at
    `value` damage and more. It may be said at any time."""

    verb: Literal["cards"] = "cards"
    ask: Literal["usual", "always", "never", "from"]
    value: Annotated[int, Field(ge=0, le=20)] = 0


USUAL_ACTIONS = 2
"""A turn usually has as many actions: the top of one card and the bottom of the other."""


def commits(kind: str, facts: Mapping[str, Any], action: Action) -> Commitment:
    """What an answer cannot take back: the turn that it ends before the usual actions are done; cards, hit points or an
    element that it costs."""
    match action:
        case Pass():
            return "ends" if kind == "turn" and len(facts.get("done", ())) < USUAL_ACTIONS else ""
        case Lose(cards="hand" | "discard") | Use(what="consume" | "suffer"):
            return "costs"
    return ""
