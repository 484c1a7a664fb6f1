"""Actions that a seat can take in Gloomhaven.

Players state the abilities on their cards line by line. The bounds on numbers leave room for every card in the game.
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
    """Commits the initiative of the round (GLOOM-R1).

    `value` is the number of the leading card, and `second` that of the other card. If the bot keeps the hand, the
    action names the two cards instead: the leading one in `using`, the other in `with_`.
    """

    verb: Literal["initiative"] = "initiative"
    value: Annotated[int, Field(ge=1, le=99)] = 0
    second: Annotated[int, Field(ge=1, le=99)] = 99
    long_rest: bool = False
    using: Term = Term("")
    with_: Term = Term("")


class Rest(Action):
    """Rests with a hand that the bot keeps (GLOOM-R1).

    A long rest takes the whole round; a short rest comes before it.
    """

    verb: Literal["rest"] = "rest"
    what: Literal["short", "long"]


class Move(Action):
    """Moves the player's character, or the summon whose turn it is.

    The figure takes a cheapest path to the hex `to`, unless `path` is given.
    """

    verb: Literal["move"] = "move"
    to: Cell = Cell("")
    path: Cells = ()
    value: Distance = 2
    mode: Literal["walk", "jump", "fly"] = "walk"
    using: Term = Term("")


class Attack(Action):
    """Attacks the figures in `target`.

    - `value`: the attack before modifiers.
    - `range`: 0 for a melee attack.
    - `targets`: the number of targets on the card; 0 means every figure in `target`.
    - `area`: true if the card has an area pattern. The player checks that it covers the targets (GLOOM-E2, GLOOM-E3).
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
    """Heals a figure on the same side within `range`; 0 means the healer itself."""

    verb: Literal["heal"] = "heal"
    target: Piece = Piece("")
    value: Value = 2
    range: Distance = 0
    using: Term = Term("")


class Use(Action):
    """Uses any other ability of a card, whose kind is `what`.

    Usually, `range` is the greatest distance of the ability's targets and hexes. For "retaliate" and "summon", it is
    the range at which the figure or summon strikes; 1 is melee.
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
    """Ends the turn, or declines an offer."""

    verb: Literal["pass"] = "pass"


class Choose(Action):
    """Picks one of the numbered outcomes that the rules leave to the players (GLOOM-H1)."""

    verb: Literal["choose"] = "choose"
    option: Annotated[int, Field(ge=1, le=99)]


class Lose(Action):
    """Answers whether to lose cards instead of suffering damage (GLOOM-A13).

    With `cards` "nothing", the damage is suffered. If the bot keeps the hand, the action names the cards. After a long
    rest, the action names the discarded card to lose.
    """

    verb: Literal["lose"] = "lose"
    cards: Literal["nothing", "hand", "discard"]
    using: Term = Term("")
    with_: Term = Term("")


class Cards(Action):
    """Sets the damage at which the bot asks a player about losing cards instead (GLOOM-A13).

    `value` is the least damage to ask about.
    """

    verb: Literal["cards"] = "cards"
    ask: Literal["usual", "always", "never", "from"]
    value: Annotated[int, Field(ge=0, le=20)] = 0


USUAL_ACTIONS = 2
"""Usual number of actions in a turn: the top half of one card and the bottom half of the other."""


def commits(kind: str, facts: Mapping[str, Any], action: Action) -> Commitment:
    """Returns "ends" or "costs" for an answer that its player cannot take back alone.

    "ends" means that a turn ends early. "costs" means a loss of cards, hit points or an element. Any other answer has
    "".
    """
    match action:
        case Pass():
            return "ends" if kind == "turn" and len(facts.get("done", ())) < USUAL_ACTIONS else ""
        case Lose(cards="hand" | "discard") | Use(what="consume" | "suffer"):
            return "costs"
    return ""
