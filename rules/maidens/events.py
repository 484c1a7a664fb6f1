"""Maid & Maidens: what the log says of a battle: phases, movement, equipment, morale, the end.

What it says of attacks is in `attack_events`, what of skills in `skill_events`.
"""

from __future__ import annotations

from typing import Any, Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Coordinates, Phrase, Piece, Seat, Term

Spots = tuple[Coordinates, ...]
MoveCause = Literal["move", "carry", "fly", "shuffle", "retreat", "rout", "berserk", "teleport", "push", "carried"]
LeftCause = Literal["fallen", "escaped", "apart", "alone", "removed"]


class InitiativeRolled(Event):
    """Both leaders have rolled; the higher one chooses (MAID-3-S4)."""

    kind: Literal["initiative-rolled"] = "initiative-rolled"
    side: Term
    die: int
    against: Term
    other: int


class Ordered(Event):
    """Who is the first side for the whole battle, and who the second (MAID-3-S4)."""

    kind: Literal["ordered"] = "ordered"
    first: Term
    second: Term


class DeployHeard(Event):
    """A seat has put somebody somewhere or is done; nobody else knows where (MAID-3-S5)."""

    kind: Literal["deploy-heard"] = "deploy-heard"
    seat: Seat
    what: Literal["deployed", "withdrawn", "done"]
    actor: Piece = NOBODY


class Deployed(Event):
    """A doll is on the table (MAID-3-S5); `auto`: her player has not said where."""

    kind: Literal["deployed"] = "deployed"
    reveals = True
    actor: Piece
    at: Coordinates
    posture: Term
    auto: bool = False


class PhaseBegan(Event):
    """A phase in which somebody can do something begins (MAID-3-F1); `side` is whose it is, "" if both have it."""

    kind: Literal["phase-began"] = "phase-began"
    turn: int
    number: int
    phase: Term
    side: Term = Term("")


class TurnBegan(Event):
    """A turn begins; `last`: it is the last one (MAID-10-B1)."""

    kind: Literal["turn-began"] = "turn-began"
    turn: int
    last: bool = False


class TurnEnded(Event):
    """A turn is over; `last`: the next one is the last (MAID-10-B1)."""

    kind: Literal["turn-ended"] = "turn-ended"
    turn: int
    last: bool = False


class Moved(Event):
    """A doll has gone along a path (MAID-4-A2). `steps` is what it has cost, `most` what she had; `stopped` by whose
    zone she was (MAID-4-Z2); `carried` is whom she had on her back (MAID-4-A3)."""

    kind: Literal["moved"] = "moved"
    actor: Piece
    path: Spots
    to: Coordinates
    cause: MoveCause
    steps: int = 0
    most: int = 0
    stopped: Piece = NOBODY
    carried: Piece = NOBODY

    derived = ("way",)

    def facts(self) -> dict[str, Any]:
        """With the `way`, which is the path between its ends."""
        return {**super().facts(), "way": self.path[1:-1]}


class Stayed(Event):
    """A doll stays where she is: her player wants it so, or she is routed or berserk and in cover already, or has
    nowhere to go (MAID-4-A1, MAID-9-R2, MAID-9-K2)."""

    kind: Literal["stayed"] = "stayed"
    actor: Piece
    reason: Literal["chosen", "covered", "nowhere", "close", "slow"]


class PostureTaken(Event):
    """A doll stands, sits or lies (MAID-G-2), or changes between air and ground (MAID-4-F6)."""

    kind: Literal["posture-taken"] = "posture-taken"
    actor: Piece
    posture: Term
    level: Term


class Engaged(Event):
    """Somebody has come into a melee (MAID-4-Z2, MAID-6-S2), with these enemies."""

    kind: Literal["engaged"] = "engaged"
    actor: Piece
    targets: tuple[Piece, ...] = ()
    melee: str


class Disengaged(Event):
    """Somebody is out of her melee: she went down or off the table, escaped, was more than 30 cm from every enemy, or
    has no enemies left in it (MAID-6-S4, MAID-4-W2)."""

    kind: Literal["disengaged"] = "disengaged"
    actor: Piece
    reason: LeftCause


class Equipped(Event):
    """What a doll holds now (MAID-5-AT2); "" is nothing. `away` are items that she has put away."""

    kind: Literal["equipped"] = "equipped"
    actor: Piece
    item: Term
    away: tuple[Term, ...] = ()


class Slung(Event):
    """A doll has put what she held over her shoulder (MAID-6-A3, MAID-8-C5)."""

    kind: Literal["slung"] = "slung"
    actor: Piece
    item: Term


class Dropped(Event):
    """An item lies on the table: dropped by somebody, or thrown there (MAID-5-AT3)."""

    kind: Literal["dropped"] = "dropped"
    actor: Piece = NOBODY
    item: Term
    at: Coordinates


class Taken(Event):
    """A doll has picked something up, or been given it by `source` (MAID-5-AT4, AT5); `usable`: at once."""

    kind: Literal["taken"] = "taken"
    actor: Piece
    item: Term
    source: Piece = NOBODY
    usable: bool = False


class Readied(Event):
    """An item can be used from now on (MAID-5-AT6), or a cannon is `charged` (MAID-5-G1)."""

    kind: Literal["readied"] = "readied"
    actor: Piece
    item: Term
    charged: bool = False


class DeclarationHeard(Event):
    """A seat is done declaring, or has withdrawn something."""

    kind: Literal["declaration-heard"] = "declaration-heard"
    seat: Seat
    what: Literal["withdrawn", "done"]
    actor: Piece = NOBODY


class Declared(Event):
    """What a doll is going to do (MAID-5-A1): from the end of the declarations on she has to (MAID-3-P2c)."""

    kind: Literal["declared"] = "declared"
    actor: Piece
    deed: Phrase


class Idle(Event):
    """A doll does nothing (MAID-5-F1), or observes in her melee (MAID-6-A9)."""

    kind: Literal["idle"] = "idle"
    actor: Piece
    observes: bool = False


class Captured(Event):
    """A doll was taken prisoner (MAID-5-E1)."""

    kind: Literal["captured"] = "captured"
    actor: Piece
    target: Piece


class EscapeAllowed(Event):
    """Whether the enemies of a melee let somebody go (MAID-6-A6)."""

    kind: Literal["escape-allowed"] = "escape-allowed"
    actor: Piece
    seat: Seat
    allowed: bool


class EscapeRolled(Event):
    """Somebody has tried to get out of her melee (MAID-6-A6); without a `die` she was let go."""

    kind: Literal["escape-rolled"] = "escape-rolled"
    actor: Piece
    target: int
    die: int = 0
    success: bool


class MoraleRolled(Event):
    """A morale check (MAID-9-AT2) or a recovery check (MAID-9-A1); without a `die` she was sure to pass. `parts` are
    what makes its target number, the HP first."""

    kind: Literal["morale-rolled"] = "morale-rolled"
    actor: Piece
    check: Literal["morale", "recovery"]
    hp: int
    target: int
    parts: tuple[Phrase, ...] = ()
    die: int = 0
    success: bool


class Routed(Event):
    """Somebody's morale has broken (MAID-9-AT4)."""

    kind: Literal["routed"] = "routed"
    actor: Piece


class WentBerserk(Event):
    """Somebody has gone berserk (MAID-9-AT4)."""

    kind: Literal["went-berserk"] = "went-berserk"
    actor: Piece


class Calmed(Event):
    """Somebody's rout or berserk rage is over (MAID-9-R3, K4)."""

    kind: Literal["calmed"] = "calmed"
    actor: Piece
    was: Literal["routed", "berserk"]
    by: Piece = NOBODY


class Exchanged(Event):
    """Prisoners were exchanged, one for one, and are back at the rear of their sides (MAID-10-A1)."""

    kind: Literal["exchanged"] = "exchanged"
    one: Piece
    at: Coordinates
    other: Piece
    opposite: Coordinates


class ExchangeAnswered(Event):
    """Whether a leader would exchange prisoners, and for whom of her own side (MAID-10-A1)."""

    kind: Literal["exchange-answered"] = "exchange-answered"
    seat: Seat
    agreed: bool
    target: Piece = NOBODY


class Waived(Event):
    """A leader allows fire into a melee with friends in it, or does so no longer (MAID-6-O4)."""

    kind: Literal["waived"] = "waived"
    seat: Seat
    allowed: bool
    both: bool


class Won(Event):
    """The battle is over (MAID-12). `side` has won, nobody in a draw; `mode` is why."""

    kind: Literal["won"] = "won"
    side: Term
    mode: Term


class TimeCompared(Event):
    """Nobody has won in time: how the sides compare, first by what decides (MAID-12-T2)."""

    kind: Literal["time-compared"] = "time-compared"
    measure: Term
    first: int
    second: int


class TimeOver(Event):
    """The time of play is over: the act under way is the last, or everything stops `at_once` (MAID-1-3, MAID-12-T1)."""

    kind: Literal["time-over"] = "time-over"
    at_once: bool = False


PLAY_EVENTS: tuple[type[Event], ...] = (
    InitiativeRolled, Ordered, DeployHeard, Deployed, PhaseBegan, TurnBegan, TurnEnded, Moved, Stayed, PostureTaken,
    Engaged, Disengaged, Equipped, Slung, Dropped, Taken, Readied, DeclarationHeard, Declared, Idle, Captured,
    EscapeAllowed, EscapeRolled, MoraleRolled, Routed, WentBerserk, Calmed, Exchanged, ExchangeAnswered, Waived, Won,
    TimeCompared, TimeOver,
)  # fmt: skip
