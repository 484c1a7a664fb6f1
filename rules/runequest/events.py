"""RuneQuest: events of a round, such as declarations, turns, steps, passes and deaths.

Events of a strike are in `strike_events`.
"""

from __future__ import annotations

from typing import Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Cell, Phrase, Piece, Seat, Term, UserText

Cells = tuple[Cell, ...]
HaltCause = Literal["chosen", "stopped", "fallen"]
Lost = Literal["down", "spent", "item", "line", "before", "fallen", "over"]
Heard = Literal["declared", "withdrawn", "done", "rethinking"]


class RoundBegan(Event):
    """A round begins with declarations (RQ-R1)."""

    kind: Literal["round-began"] = "round-began"
    round: int


class IntentHeard(Event):
    """A seat has declared or withdrawn an action, has finished (RQ-C6), or wishes to change an action (RQ-R4).

    The other seats do not learn the action itself.
    """

    kind: Literal["intent-heard"] = "intent-heard"
    seat: Seat
    what: Heard
    actor: Piece = NOBODY


class Intended(Event):
    """Declaration of a fighter's action for this round (RQ-C6), with its `plan` as a phrase.

    If `changed` it replaces an earlier declaration, at a cost of `ranks` (RQ-R4).
    """

    kind: Literal["intended"] = "intended"
    actor: Piece
    plan: Phrase
    changed: bool = False
    ranks: int = 0


class RankBegan(Event):
    """A strike rank begins in which something happens (RQ-R6)."""

    kind: Literal["rank-began"] = "rank-began"
    rank: int


class RoundEnded(Event):
    """The round is over (RQ-R1)."""

    kind: Literal["round-ended"] = "round-ended"
    round: int


class Turned(Event):
    """A fighter has turned (RQ-T1). After a turn beyond the limit it is not engaged in this rank (RQ-T2)."""

    kind: Literal["turned"] = "turned"
    actor: Piece
    facing: Term
    degrees: int
    engaged: bool = True


class Moved(Event):
    """Steps of a fighter in one rank, and its facing after them (RQ-R4).

    `cause` is "move", "withdraw" (RQ-W1), or "push" if the fighter was pushed aside (RQ-P4).
    """

    kind: Literal["moved"] = "moved"
    actor: Piece
    path: Cells
    to: Cell
    facing: Term
    cause: Literal["move", "withdraw", "push"] = "move"


class Entered(Event):
    """An enemy has entered the zone of a fighter that waits for this (RQ-C1).

    `already` is true if the enemy stands in the zone when the ranks begin (RQ-C4).
    """

    kind: Literal["entered"] = "entered"
    actor: Piece
    target: Piece
    already: bool = False


class Halted(Event):
    """A fighter goes no farther in this round.

    Its seat chose so ("chosen"), it did not get past an enemy ("stopped", RQ-P7), or it can no longer move ("fallen").
    """

    kind: Literal["halted"] = "halted"
    actor: Piece
    cell: Cell
    cause: HaltCause


class StrikeOffered(Event):
    """A fighter strikes at an enemy that is leaving its zone or passing it (RQ-O2, RQ-P4)."""

    kind: Literal["opportunity"] = "opportunity"
    actor: Piece
    target: Piece
    cause: Literal["leaving", "passing"]


class Covered(Event):
    """Allies cover a leaving fighter, so no enemy strikes at it (RQ-O3).

    `allies` and `enemies` count the zones of either side that contain the cell it leaves.
    """

    kind: Literal["covered"] = "covered"
    actor: Piece
    cell: Cell
    allies: int
    enemies: int


class Allowed(Event):
    """A controller lets an enemy pass (RQ-P1)."""

    kind: Literal["allowed"] = "allowed"
    actor: Piece
    target: Piece


class Passed(Event):
    """Result of a fighter's attempt to get past a controller.

    The fighter tried to slip past (RQ-P2) or to make the controller dodge (RQ-P3); then the levels of both rolls are
    given. Or it accepted the attack and went on (RQ-P4).
    """

    kind: Literal["passed"] = "passed"
    actor: Piece
    target: Piece
    how: Literal["go", "slip", "strike"]
    level: Term = Term("")
    against: Term = Term("")
    success: bool


class Pushed(Event):
    """Result of a body check (RQ-P4)."""

    kind: Literal["pushed"] = "pushed"
    actor: Piece
    target: Piece
    chance: int
    roll: int
    success: bool


class BlowVoid(Event):
    """A declared blow will not be struck in this round.

    The `reason` is "down" (its target has fallen), "spent" (no combat action is left), "item" (the weapon is no longer
    in hand), "line" (the shot cannot reach its target), "before" (the blow that had to come first was not struck:
    RQ-C5), "fallen" (the attacker is down), or "over" (rank 10 is past: RQ-C5).
    """

    kind: Literal["blow-void"] = "blow-void"
    actor: Piece
    item: Term
    target: Piece = NOBODY
    reason: Lost


class SpellCast(Event):
    """A spell is cast, or needs `left` more ranks of the next round (RQ-R1)."""

    kind: Literal["spell-cast"] = "spell-cast"
    actor: Piece
    name: UserText = UserText("")
    target: Piece = NOBODY
    left: int = 0


class Readied(Event):
    """A fighter has taken an item in hand and put the items `away` (RQ-R4)."""

    kind: Literal["readied"] = "readied"
    actor: Piece
    item: Term
    away: tuple[Term, ...] = ()


class StoodUp(Event):
    """A fallen fighter is on its feet again."""

    kind: Literal["stood-up"] = "stood-up"
    actor: Piece


class Bled(Event):
    """A dying fighter has lost a hit point at the end of the round (RQ-D6)."""

    kind: Literal["bled"] = "bled"
    target: Piece
    hp: int


class Died(Event):
    """A fighter is dead (RQ-D7)."""

    kind: Literal["died"] = "died"
    target: Piece
    hp: int


class SideLeft(Event):
    """At most one side still has a fighter on its feet; `side` is "" if none has."""

    kind: Literal["side-left"] = "side-left"
    side: Term


ROUND_EVENTS: tuple[type[Event], ...] = (
    RoundBegan, IntentHeard, Intended, RankBegan, RoundEnded, Turned, Moved, Entered, Halted, StrikeOffered, Covered,
    Allowed, Passed, Pushed, BlowVoid, SpellCast, Readied, StoodUp, Bled, Died, SideLeft,
)  # fmt: skip
