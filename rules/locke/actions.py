"""Actions that a seat can take in Locke.

All actions that play a card have these slots (LOCKE-10.5):

- `using`: the card.
- `as_`: the face that a wild card stands for.
- `checks`: the number of mind checks that make up missing levels; 0 means as many as needed.
- `mind`: the value that the player declares for these checks; 0 means the full mind.
- `field`: true if the ESP field provides the level.
- `with_`: the cards that the player's underlings add.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action, Commitment

Checks = Annotated[int, Field(ge=0, le=7)]
Mind = Annotated[int, Field(ge=0, le=12)]
Cards = Annotated[tuple[Term, ...], Field(max_length=8)]


class CardAction(Action):
    """Action that plays a card; the module's docstring describes its slots (LOCKE-10.5.1).

    `using` may also be "nike", "thought", or the tag of an item ("mirror-a").
    """

    using: Term
    as_: Term = Term("")
    checks: Checks = 0
    mind: Mind = 0
    field: bool = False


class Initiative(Action):
    """Rolls for a place in the order of this round (LOCKE-10.3.3a)."""

    verb: Literal["initiative"] = "initiative"


class Attack(CardAction):
    """Attacks `target` as the turn's normal action (LOCKE-10.4.1a)."""

    verb: Literal["attack"] = "attack"
    target: Piece = Piece("")
    with_: Cards = ()


class Escape(CardAction):
    """Evades an attack (LOCKE-10.7.2), or leaves the combat in the participant's turn (LOCKE-10.4.1e)."""

    verb: Literal["escape"] = "escape"
    with_: Cards = ()


class Defend(CardAction):
    """Defends against the attack with a card or an item (LOCKE-10.7.3c)."""

    verb: Literal["defend"] = "defend"


class Sync(CardAction):
    """Synchronises with an attack or a teleport block (LOCKE-10.8.1, LOCKE-10.8.2, LOCKE-10.8.4)."""

    verb: Literal["sync"] = "sync"
    with_: Cards = ()


class Block(CardAction):
    """Blocks a teleport or the use of a mirror (LOCKE-10.9, LOCKE-10.7.2j)."""

    verb: Literal["block"] = "block"
    with_: Cards = ()


class Object(Action):
    """Objects with a jammer, which stops a card (LOCKE-10.10b)."""

    verb: Literal["object"] = "object"


class Use(Action):
    """Takes any other action, whose kind is `what`.

    - nike, suit, field, jammer: declares an item (LOCKE-10.3.2).
    - underlings: declares `value` underlings.
    - cruiser, geoid, beam_cannon, sub_space: special actions (LOCKE-10.4.2). `called` is the announced name, which
      may be false. With `value` 1, a falsely named beam cannon fires on every roll (LOCKE-10.4.2d).
    - telepath: plays a contact telepath card (LOCKE-5.7).
    - decompose: uses Jessica's ability (LOCKE-10.7.1).
    - combat: declares combat (LOCKE-10.1a).
    - there, alive, thought: makes a check to join the combat (LOCKE-10.2).
    - arrest: surrenders (LOCKE-10.12.1g).
    - no_instruction, random_combat, alarm, collect: tells the instruction on a card of the board (LOCKE-10.11b).
    - show: shows the level of an item in use (LOCKE-10.10e).
    - claim, refuse: claims victory, or refuses another player's claim (LOCKE-10.12.2c).
    - show_card: proves a claim by showing the character card (LOCKE-10.12.2c).
    - referee: a game master who runs the enemies leaves a choice to the referee (LOCKE-10.12.2a).
    """

    verb: Literal["use"] = "use"
    what: Literal[
        "nike", "suit", "field", "jammer", "underlings", "cruiser", "geoid", "beam_cannon", "sub_space", "telepath",
        "decompose", "combat", "there", "alive", "thought", "arrest", "no_instruction", "random_combat", "alarm",
        "collect", "show", "claim", "refuse", "show_card", "referee",
    ]  # fmt: skip
    using: Term = Term("")
    as_: Term = Term("")
    target: Piece = Piece("")
    called: Literal["", "cruiser", "ship", "above"] = ""
    value: Annotated[int, Field(ge=0, le=30)] = 0


class Morale(Action):
    """Makes a mind check with the declared `value`; 0 means the full mind (LOCKE-11.3)."""

    verb: Literal["morale"] = "morale"
    value: Mind = 0


class Move(Action):
    """Chooses the place to which a participant escapes, by name (LOCKE-10.7.2b)."""

    verb: Literal["move"] = "move"
    to: Cell


class Party(Action):
    """Asks to join the party of `target`, admits `target`, or leaves the party (LOCKE-10.3.1c)."""

    verb: Literal["party"] = "party"
    what: Literal["join", "accept", "leave"] = "join"
    target: Piece = Piece("")


class Continue(Action):
    """Declares that the combat goes on (LOCKE-10.3.4b)."""

    verb: Literal["continue"] = "continue"


class Pass(Action):
    """Takes no action."""

    verb: Literal["pass"] = "pass"


PASS: Final = Pass()


ACTIONS = (Initiative, Attack, Escape, Defend, Sync, Block, Object, Use, Morale, Move, Party, Continue, Pass)

COMMITS: Mapping[str, Commitment] = {
    "nike": "reveals", "suit": "reveals", "field": "reveals", "jammer": "reveals", "underlings": "reveals",
    "cruiser": "reveals", "geoid": "reveals", "beam_cannon": "reveals", "sub_space": "reveals", "show": "reveals",
    "there": "reveals", "alive": "reveals", "claim": "reveals", "show_card": "reveals",
    "telepath": "costs", "decompose": "costs", "arrest": "ends",
}  # fmt: skip
"""Effect of each kind of `Use` that a player cannot take back alone."""


TURNS = ("turn", "special", "enemy_turn", "enemy_special")
"""Kinds of decision where a pass ends the turn."""


def commits(kind: str, facts: Mapping[str, Any], action: Action) -> Commitment:
    """Returns "costs", "reveals" or "ends" for an irrevocable answer.

    Its player cannot take such an answer back alone. Any other answer has "". An attack or defence costs its card, but
    a Nike or a residual thought attacks without one.
    """
    match action:
        case Attack():
            return "" if action.using in ("nike", "thought") else "costs"
        case Use():
            return COMMITS.get(action.what, "")
        case Escape() | Defend() | Sync() | Block():
            return "costs"
        case Object():
            return "reveals"
        case Pass():
            return "ends" if kind in TURNS else ""
    return ""
