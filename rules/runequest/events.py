"""RuneQuest: events of a round, such as declarations, turns, steps and deaths.

`strike_events` has the events of a strike.
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
    """A seat has declared, withdrawn, finished, or asked to change an action (RQ-C6, RQ-R4).

    Other seats do not learn the action.
    """

    kind: Literal["intent-heard"] = "intent-heard"
    seat: Seat
    what: Heard
    actor: Piece = NOBODY


class Intended(Event):
    """A fighter's declaration for this round is revealed (RQ-C6, RQ-R4).

    `ranks` is the cost of a `changed` declaration.
    """

    kind: Literal["intended"] = "intended"
    actor: Piece
    plan: Phrase
    changed: bool = False
    ranks: int = 0


class RankBegan(Event):
    """A strike rank begins (RQ-R6).

    Ranks in which nothing happens are not reported.
    """

    kind: Literal["rank-began"] = "rank-began"
    rank: int


class RoundEnded(Event):
    """The round is over (RQ-R1)."""

    kind: Literal["round-ended"] = "round-ended"
    round: int


class Turned(Event):
    """A fighter has turned (RQ-T1, RQ-T2).

    `engaged` is false after a turn beyond the limit.
    """

    kind: Literal["turned"] = "turned"
    actor: Piece
    facing: Term
    degrees: int
    engaged: bool = True


class Moved(Event):
    """A fighter has moved in one rank (RQ-R4, RQ-W1, RQ-P4).

    `facing` is the facing after the move. The cause "push" means that another fighter pushed the actor aside.
    """

    kind: Literal["moved"] = "moved"
    actor: Piece
    path: Cells
    to: Cell
    facing: Term
    cause: Literal["move", "withdraw", "push"] = "move"


class Entered(Event):
    """An enemy has entered the zone of a waiting fighter (RQ-C1, RQ-C4).

    `already` is true if the enemy was in the zone when the ranks began.
    """

    kind: Literal["entered"] = "entered"
    actor: Piece
    target: Piece
    already: bool = False


class Halted(Event):
    """A fighter goes no farther in this round (RQ-P7).

    The cause "stopped" means that it failed to get past an enemy.
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
    """Allies cover a leaving fighter, so no enemy strikes (RQ-O3).

    `allies` and `enemies` count the zones that contain `cell`, which the fighter leaves.
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
    """A fighter has tried to get past a controller (RQ-P2, RQ-P3, RQ-P4).

    `level` is the level of the mover's roll, and `against` that of the controller's roll. Both are "" without rolls.
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
    """A declared blow will not be struck in this round (RQ-C5).

    - "down": the target has fallen.
    - "spent": no combat action is left.
    - "item": the weapon is not in hand.
    - "line": the shot cannot reach its target.
    - "before": an earlier blow was not struck.
    - "fallen": the attacker is down.
    - "over": the round has ended.
    """

    kind: Literal["blow-void"] = "blow-void"
    actor: Piece
    item: Term
    target: Piece = NOBODY
    reason: Lost


class SpellCast(Event):
    """A spell is cast, or needs `left` more ranks in the next round (RQ-R1)."""

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
    """At most one side still has fighters on their feet; `side` is "" if none has."""

    kind: Literal["side-left"] = "side-left"
    side: Term


ROUND_EVENTS: tuple[type[Event], ...] = (
    RoundBegan, IntentHeard, Intended, RankBegan, RoundEnded, Turned, Moved, Entered, Halted, StrikeOffered, Covered,
    Allowed, Passed, Pushed, BlowVoid, SpellCast, Readied, StoodUp, Bled, Died, SideLeft,
)  # fmt: skip
