"""Events of a battle: phases, movement, equipment, morale and the end."""

from __future__ import annotations

from typing import Any, Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Coordinates, Phrase, Piece, Seat, Term

Spots = tuple[Coordinates, ...]
MoveCause = Literal["move", "carry", "fly", "shuffle", "retreat", "rout", "berserk", "teleport", "push", "carried"]
LeftCause = Literal["fallen", "escaped", "apart", "alone", "removed"]


class InitiativeRolled(Event):
    """Both leaders have rolled; the leader with the higher roll chooses (MAID-3-S4)."""

    kind: Literal["initiative-rolled"] = "initiative-rolled"
    side: Term
    die: int
    against: Term
    other: int


class Ordered(Event):
    """The sides are now the first and the second, for the whole battle (MAID-3-S4)."""

    kind: Literal["ordered"] = "ordered"
    first: Term
    second: Term


class DeployHeard(Event):
    """A seat has placed or withdrawn a doll, or is done.

    The position stays secret (MAID-3-S5).
    """

    kind: Literal["deploy-heard"] = "deploy-heard"
    seat: Seat
    what: Literal["deployed", "withdrawn", "done"]
    actor: Piece = NOBODY


class Deployed(Event):
    """A doll is on the table (MAID-3-S5).

    `auto` means that her player gave no position.
    """

    kind: Literal["deployed"] = "deployed"
    reveals = True
    actor: Piece
    at: Coordinates
    posture: Term
    auto: bool = False


class PhaseBegan(Event):
    """A phase with something to do begins (MAID-3-F1).

    `side` is the acting side, "" for both.
    """

    kind: Literal["phase-began"] = "phase-began"
    turn: int
    number: int
    phase: Term
    side: Term = Term("")


class TurnBegan(Event):
    """A turn begins.

    `last` means that it is the last turn (MAID-10-B1).
    """

    kind: Literal["turn-began"] = "turn-began"
    turn: int
    last: bool = False


class TurnEnded(Event):
    """A turn is over.

    `last` means that the next turn is the last (MAID-10-B1).
    """

    kind: Literal["turn-ended"] = "turn-ended"
    turn: int
    last: bool = False


class Moved(Event):
    """A doll has moved along a path (MAID-4-A2).

    `steps` is the cost, and `most` is her maximum move. `stopped` is the enemy whose zone stopped her (MAID-4-Z2).
    `carried` is the doll on her back (MAID-4-A3).
    """

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
        """Adds `way`, the path without its ends."""
        return {**super().facts(), "way": self.path[1:-1]}


class Stayed(Event):
    """A doll stays where she is (MAID-4-A1, MAID-9-R2, MAID-9-K2)."""

    kind: Literal["stayed"] = "stayed"
    actor: Piece
    reason: Literal["chosen", "covered", "nowhere", "close", "slow"]


class PostureTaken(Event):
    """A doll has changed her posture (MAID-G-2) or her level (MAID-4-F6)."""

    kind: Literal["posture-taken"] = "posture-taken"
    actor: Piece
    posture: Term
    level: Term


class Engaged(Event):
    """A doll has entered a melee (MAID-4-Z2, MAID-6-S2) with these enemies."""

    kind: Literal["engaged"] = "engaged"
    actor: Piece
    targets: tuple[Piece, ...] = ()
    melee: str


class Disengaged(Event):
    """A doll has left her melee (MAID-6-S4, MAID-4-W2)."""

    kind: Literal["disengaged"] = "disengaged"
    actor: Piece
    reason: LeftCause


class Equipped(Event):
    """A doll now holds this item (MAID-5-AT2).

    The item "" means that her hands are empty. `away` lists the items that she has put away.
    """

    kind: Literal["equipped"] = "equipped"
    actor: Piece
    item: Term
    away: tuple[Term, ...] = ()


class Slung(Event):
    """A doll has put the item in her hand over her shoulder (MAID-6-A3, MAID-8-C5)."""

    kind: Literal["slung"] = "slung"
    actor: Piece
    item: Term


class Dropped(Event):
    """An item lies on the table after it was dropped or thrown (MAID-5-AT3)."""

    kind: Literal["dropped"] = "dropped"
    actor: Piece = NOBODY
    item: Term
    at: Coordinates


class Taken(Event):
    """A doll has picked up an item or received it from `source` (MAID-5-AT4, AT5).

    `usable` means that she can use the item at once.
    """

    kind: Literal["taken"] = "taken"
    actor: Piece
    item: Term
    source: Piece = NOBODY
    usable: bool = False


class Readied(Event):
    """An item has become usable (MAID-5-AT6), or a cannon is `charged` (MAID-5-G1)."""

    kind: Literal["readied"] = "readied"
    actor: Piece
    item: Term
    charged: bool = False


class DeclarationHeard(Event):
    """A seat is done declaring, or has withdrawn a declaration."""

    kind: Literal["declaration-heard"] = "declaration-heard"
    seat: Seat
    what: Literal["withdrawn", "done"]
    actor: Piece = NOBODY


class Declared(Event):
    """A doll has declared an act (MAID-5-A1).

    The act becomes compulsory when the declarations end (MAID-3-P2c).
    """

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
    """A seat has allowed or refused an enemy's escape from their melee (MAID-6-A6)."""

    kind: Literal["escape-allowed"] = "escape-allowed"
    actor: Piece
    seat: Seat
    allowed: bool


class EscapeRolled(Event):
    """A doll has tried to escape from her melee (MAID-6-A6).

    `die` is missing if her enemies let her go.
    """

    kind: Literal["escape-rolled"] = "escape-rolled"
    actor: Piece
    target: int
    die: int = 0
    success: bool


class MoraleRolled(Event):
    """A doll's morale check (MAID-9-AT2) or recovery check (MAID-9-A1).

    `die` is missing if she was certain to pass. `parts` add up to the target number; the first part is her HP.
    """

    kind: Literal["morale-rolled"] = "morale-rolled"
    actor: Piece
    check: Literal["morale", "recovery"]
    hp: int
    target: int
    parts: tuple[Phrase, ...] = ()
    die: int = 0
    success: bool


class Routed(Event):
    """A doll's morale has broken (MAID-9-AT4)."""

    kind: Literal["routed"] = "routed"
    actor: Piece


class WentBerserk(Event):
    """A doll has gone berserk (MAID-9-AT4)."""

    kind: Literal["went-berserk"] = "went-berserk"
    actor: Piece


class Calmed(Event):
    """A doll's rout or berserk rage is over (MAID-9-R3, K4)."""

    kind: Literal["calmed"] = "calmed"
    actor: Piece
    was: Literal["routed", "berserk"]
    by: Piece = NOBODY


class Exchanged(Event):
    """Prisoners were exchanged one for one (MAID-10-A1)."""

    kind: Literal["exchanged"] = "exchanged"
    one: Piece
    at: Coordinates
    other: Piece
    opposite: Coordinates


class ExchangeAnswered(Event):
    """A leader has accepted or refused an exchange of prisoners (MAID-10-A1).

    `target` is the prisoner whom the leader's side would get back.
    """

    kind: Literal["exchange-answered"] = "exchange-answered"
    seat: Seat
    agreed: bool
    target: Piece = NOBODY


class Waived(Event):
    """A leader has given or withdrawn the permission for fire into a melee with friends in it (MAID-6-O4)."""

    kind: Literal["waived"] = "waived"
    seat: Seat
    allowed: bool
    both: bool


class Won(Event):
    """The battle is over (MAID-12).

    `side` is the winner, or "" for a draw. `mode` is the reason.
    """

    kind: Literal["won"] = "won"
    side: Term
    mode: Term


class TimeCompared(Event):
    """The playing time is over, and the sides are compared by one measure to decide the battle (MAID-12-T2)."""

    kind: Literal["time-compared"] = "time-compared"
    measure: Term
    first: int
    second: int


class TimeOver(Event):
    """The playing time is over (MAID-1-3, MAID-12-T1).

    The current act is the last, unless the battle stops `at_once`.
    """

    kind: Literal["time-over"] = "time-over"
    at_once: bool = False


PLAY_EVENTS: tuple[type[Event], ...] = (
    InitiativeRolled, Ordered, DeployHeard, Deployed, PhaseBegan, TurnBegan, TurnEnded, Moved, Stayed, PostureTaken,
    Engaged, Disengaged, Equipped, Slung, Dropped, Taken, Readied, DeclarationHeard, Declared, Idle, Captured,
    EscapeAllowed, EscapeRolled, MoraleRolled, Routed, WentBerserk, Calmed, Exchanged, ExchangeAnswered, Waived, Won,
    TimeCompared, TimeOver,
)  # fmt: skip
