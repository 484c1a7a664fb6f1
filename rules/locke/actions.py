"""Locke: what a seat may say.

A card is played with the same slots in every use (LOCKE-10.5): `using` names the card, `as_` what a wild card stands
for, `checks` how many mind checks make up its level (0: as many as needed), `mind` the declared value (0: the full
mind), `field` that the level comes from the ESP field instead, `with_` the cards that the player's underlings add.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action, Commitment

Checks = Annotated[int, Field(ge=0, le=7)]
Mind = Annotated[int, Field(ge=0, le=12)]
Cards = Annotated[tuple[Term, ...], Field(max_length=8)]


class CardAction(Action):
    """The slots of every use of a card (LOCKE-10.5.1). `using` may be something else that works like a card here:
    "nike", "thought", or an item by its tag ("mirror-a")."""

    using: Term
    as_: Term = Term("")
    checks: Checks = 0
    mind: Mind = 0
    field: bool = False


class Initiative(Action):
    """Rolls for the order of this round (LOCKE-10.3.3a)."""

    verb: Literal["initiative"] = "initiative"


class Attack(CardAction):
    """Attacks `target` as the turn's normal action: with a card, with a Nike, or as a residual thought
    (LOCKE-10.4.1a)."""

    verb: Literal["attack"] = "attack"
    target: Piece = Piece("")
    with_: Cards = ()


class Escape(CardAction):
    """Evades, as a reaction (LOCKE-10.7.2) or in one's own turn (LOCKE-10.4.1e): teleport, hallucination, mirror,
    sub-space field."""

    verb: Literal["escape"] = "escape"
    with_: Cards = ()


class Defend(CardAction):
    """Defends against the attack (LOCKE-10.7.3c): defence card, energy-absorbing ball, mirror, psychopod."""

    verb: Literal["defend"] = "defend"


class Sync(CardAction):
    """Synchronises with the attack (LOCKE-10.8.1), residual attack (LOCKE-10.8.2) or teleport block (LOCKE-10.8.4)."""

    verb: Literal["sync"] = "sync"
    with_: Cards = ()


class Block(CardAction):
    """Blocks the teleport with a teleport card (LOCKE-10.9), or a planet-card mirror with a higher one
    (LOCKE-10.7.2j)."""

    verb: Literal["block"] = "block"
    with_: Cards = ()


class Object(Action):
    """Objects with one's jammer ("you cannot play that"), which stops the card (LOCKE-10.10b)."""

    verb: Literal["object"] = "object"


class Use(Action):
    """Everything else, by `what`.

    nike, suit, field, jammer: declarations (LOCKE-10.3.2). underlings: how many are declared (`value`). cruiser,
    geoid, beam_cannon, sub_space: special actions (LOCKE-10.4.2), `called` what it is said to be; with `value` 1 a beam
    cannon called a ship also fires on 7 to 11 (LOCKE-10.4.2d). telepath: a contact telepath card (LOCKE-5.7).
    decompose: Jessica (LOCKE-10.7.1). combat: declares combat (LOCKE-10.1a). there, alive, thought: checks to join
    (LOCKE-10.2). arrest: surrenders (LOCKE-10.12.1g). no_instruction, random_combat, alarm, collect: what a card drawn
    on the board says (LOCKE-10.11b). show: shows the level of one's item in use (LOCKE-10.10e). claim, refuse,
    show_card: claims victory, refuses such a claim, proves it by showing one's card (LOCKE-10.12.2c). referee: a game
    master who runs an enemy leaves the choice to the referee (LOCKE-10.12.2a).
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
    """A mind check (LOCKE-11.3): two dice, no more than `value`; 0 means the full mind."""

    verb: Literal["morale"] = "morale"
    value: Mind = 0


class Move(Action):
    """Where an escapee's piece goes (LOCKE-10.7.2b): a place by its name."""

    verb: Literal["move"] = "move"
    to: Cell


class Party(Action):
    """Parties (LOCKE-10.3.1c): asks to join that of `target`, takes somebody in, or leaves one's party."""

    verb: Literal["party"] = "party"
    what: Literal["join", "accept", "leave"] = "join"
    target: Piece = Piece("")


class Continue(Action):
    """Declares that the combat goes on (LOCKE-10.3.4b)."""

    verb: Literal["continue"] = "continue"


class Pass(Action):
    """Nothing, or nothing more."""

    verb: Literal["pass"] = "pass"


ACTIONS = (Initiative, Attack, Escape, Defend, Sync, Block, Object, Use, Morale, Move, Party, Continue, Pass)

COMMITS: Mapping[str, Commitment] = {
    "nike": "reveals", "suit": "reveals", "field": "reveals", "jammer": "reveals", "underlings": "reveals",
    "cruiser": "reveals", "geoid": "reveals", "beam_cannon": "reveals", "sub_space": "reveals", "show": "reveals",
    "there": "reveals", "alive": "reveals", "claim": "reveals", "show_card": "reveals",
    "telepath": "costs", "decompose": "costs", "arrest": "ends",
}  # fmt: skip
"""What a `Use` commits, by `what`."""


TURNS = ("turn", "special", "enemy_turn", "enemy_special")
"""The kinds of decisions in which passing ends a turn."""


def commits(kind: str, facts: Mapping[str, Any], action: Action) -> Commitment:
    """What an answer cannot take back: a card is spent by an attack as by a defence; a Nike and a thought are not."""
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
