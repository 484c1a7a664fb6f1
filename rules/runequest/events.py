"""RuneQuest: what the log says of a round: what was declared, who turned and moved, who let whom pass, who is left.

What it says of a strike is in `strike_events`.
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
    """A seat has declared something about one of its fighters, withdrawn something, is done (RQ-C6), or would like to
    change something (RQ-R4); nobody else knows what."""

    kind: Literal["intent-heard"] = "intent-heard"
    seat: Seat
    what: Heard
    actor: Piece = NOBODY


class Intended(Event):
    """What a fighter is going to do in this round (RQ-C6). `plan` says it as a phrase; `changed`: instead of what was
    declared before, which costs `ranks` (RQ-R4)."""

    kind: Literal["intended"] = "intended"
    actor: Piece
    plan: Phrase
    changed: bool = False
    ranks: int = 0


class RankBegan(Event):
    """A strike rank in which something happens (RQ-R6)."""

    kind: Literal["rank-began"] = "rank-began"
    rank: int


class RoundEnded(Event):
    """The round is over (RQ-R1)."""

    kind: Literal["round-ended"] = "round-ended"
    round: int


class Turned(Event):
    """A fighter has turned (RQ-T1); beyond the limit it is not engaged in this rank (RQ-T2)."""

    kind: Literal["turned"] = "turned"
    actor: Piece
    facing: Term
    degrees: int
    engaged: bool = True


class Moved(Event):
    """Steps of a fighter in one rank, and how it faces then (RQ-R4). `cause` is "move", "withdraw" (RQ-W1), or "push"
    for somebody who was pushed aside (RQ-P4)."""

    kind: Literal["moved"] = "moved"
    actor: Piece
    path: Cells
    to: Cell
    facing: Term
    cause: Literal["move", "withdraw", "push"] = "move"


class Entered(Event):
    """Somebody has come into the zone of a fighter who waits for that (RQ-C1), or stands in it when the ranks begin
    (`already`: RQ-C4)."""

    kind: Literal["entered"] = "entered"
    actor: Piece
    target: Piece
    already: bool = False


class Halted(Event):
    """A fighter goes no farther in this round: its seat chose so ("chosen"), it did not get past somebody ("stopped",
    RQ-P7), or it cannot any more ("fallen")."""

    kind: Literal["halted"] = "halted"
    actor: Piece
    cell: Cell
    cause: HaltCause


class StrikeOffered(Event):
    """Somebody strikes at one who is leaving its zone or passing it (RQ-O2, RQ-P4)."""

    kind: Literal["opportunity"] = "opportunity"
    actor: Piece
    target: Piece
    cause: Literal["leaving", "passing"]


class Covered(Event):
    """Allies keep everybody from striking at somebody who leaves: so many zones of theirs and of the enemies' are over
    the cell (RQ-O3)."""

    kind: Literal["covered"] = "covered"
    actor: Piece
    cell: Cell
    allies: int
    enemies: int


class Allowed(Event):
    """A controller lets somebody pass (RQ-P1)."""

    kind: Literal["allowed"] = "allowed"
    actor: Piece
    target: Piece


class Passed(Event):
    """Whether somebody gets past a controller: by slipping (RQ-P2) and by making him dodge (RQ-P3) with these levels,
    or just going (RQ-P4)."""

    kind: Literal["passed"] = "passed"
    actor: Piece
    target: Piece
    how: Literal["go", "slip", "strike"]
    level: Term = Term("")
    against: Term = Term("")
    success: bool


class Pushed(Event):
    """A body check (RQ-P4)."""

    kind: Literal["pushed"] = "pushed"
    actor: Piece
    target: Piece
    chance: int
    roll: int
    success: bool


class BlowVoid(Event):
    """A declared blow will not be struck in this round: the `reason` is "down" (whom it waits for has fallen), "spent"
    (no combat action left), "item" (it is not in hand any more), "line" (a shot that cannot reach him), "before" (the
    one that had to come first was not struck: RQ-C5), "fallen" (whoever would have struck is down himself), or "over"
    (rank 10 is past: RQ-C5)."""

    kind: Literal["blow-void"] = "blow-void"
    actor: Piece
    item: Term
    target: Piece = NOBODY
    reason: Lost


class SpellCast(Event):
    """A spell is cast, or goes on into the next round with so many ranks `left` (RQ-R1)."""

    kind: Literal["spell-cast"] = "spell-cast"
    actor: Piece
    name: UserText = UserText("")
    target: Piece = NOBODY
    left: int = 0


class Readied(Event):
    """A fighter has something in hand now; what it has put away for that (RQ-R4)."""

    kind: Literal["readied"] = "readied"
    actor: Piece
    item: Term
    away: tuple[Term, ...] = ()


class StoodUp(Event):
    """A fighter who has fallen is on its feet again."""

    kind: Literal["stood-up"] = "stood-up"
    actor: Piece


class Bled(Event):
    """Somebody dying has lost a hit point at the end of the round (RQ-D6)."""

    kind: Literal["bled"] = "bled"
    target: Piece
    hp: int


class Died(Event):
    """Somebody is dead (RQ-D7)."""

    kind: Literal["died"] = "died"
    target: Piece
    hp: int


class SideLeft(Event):
    """Only one side still has anybody on its feet, or none ("")."""

    kind: Literal["side-left"] = "side-left"
    side: Term


ROUND_EVENTS: tuple[type[Event], ...] = (
    RoundBegan, IntentHeard, Intended, RankBegan, RoundEnded, Turned, Moved, Entered, Halted, StrikeOffered, Covered,
    Allowed, Passed, Pushed, BlowVoid, SpellCast, Readied, StoodUp, Bled, Died, SideLeft,
)  # fmt: skip
