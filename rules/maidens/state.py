"""Maid & Maidens: what was agreed before the battle, and the battle under way (Appendix A).

Ids: a doll's is its own ("mio", "guard-2"); a piece of equipment's is the table's as in `data/equipment.json`, parts of
a combined weapon joined by "+" ("assault-rifle+bayonet"), with a number where a doll has several alike ("pistol-2").
A melee's is a number. Lengths are millimetres (MAID-G-1).

A moment of the game is its phase: `moment_of` numbers those of the whole game, 13 in a turn. What lasts until then is
over at the end of that phase.

What never changes in a game is no part of this: a doll's `sheet` is a key of `Setup.sheets`, the ground is the
scenario's. What follows from both (attack values, how far somebody can move) is in `rules.maidens.values`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from rules.core.facts.words import NOBODY, Piece, Term
from rules.core.play.declared import Declared
from rules.core.play.hidden import Hidden
from rules.core.space.plane.spots import Spot
from rules.maidens.actions import Deed, Deploy
from rules.maidens.lobby.agreed import Lobby
from rules.maidens.sheet.equipment import Gear
from rules.maidens.sheet.presets import dolls
from rules.maidens.sheet.sheets import Sheet
from rules.maidens.sheet.skills import Lasting
from rules.maidens.space.ground import Feature, Ground
from rules.maidens.space.stage import Posture

Phase = Literal["begin", "deploy", "move", "act", "counter", "melee", "riposte", "morale", "end"]
"""Who is first (MAID-3-S4), deployment (MAID-3-S5), then of each half of a turn movement, action, counter, melee
action, melee counter, morale, and after both halves the end of the turn (MAID-3-F1)."""
HALF: Final[tuple[Phase, ...]] = ("move", "act", "counter", "melee", "riposte", "morale")
"""The phases of half a turn, in order."""
PHASES: Final = 2 * len(HALF) + 1
"""The phases of a turn (MAID-3-F1)."""

Mode = Literal["annihilation", "general", "flag", "place", "points"]
"""How the battle is won (MAID-12-AT1 … C1)."""
Place = Literal["hand", "carried", "slung", "unready"]
"""Where a thing of a doll's is: equipped, owned, over the shoulder, or taken up and not yet usable (MAID-5-AT6)."""
Whereabouts = Literal["table", "captive", "away"]
"""On the table, taken prisoner (MAID-5-E1), or not deployed yet."""


# --- the set-up ----------------------------------------------------------------------------------------------------


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Enlisted(_Frozen):
    """A doll that fights: the key of its sheet, the seat that decides for it, its side. `name` is what people have
    called it; without one the sheet has its name."""

    id: str
    sheet: str
    seat: str
    side: str
    name: str = ""


class Setup(_Frozen):
    """What was agreed: the ground, the dolls and their sheets, and how the battle is won.

    `attacker` is the side that attacks, which is then the first one, against fewer who defend a place (MAID-3-S2; "":
    the sides roll, MAID-3-S4). The battle ends after `turns`, and by the clock after `minutes` (MAID-12-T1; 0: there is
    no clock). `points` are the enemies to defeat (MAID-12-C1), `generals` the doll of each side that must not fall
    (MAID-12-A1a). `leaders` are the seats that speak for a side (MAID-3-S3); without one it is the first that plays for
    it. `intercepts` switches interception on (MAID-7-T6). `lobby` is who has joined, and with what.
    """

    ground: Ground
    sheets: dict[str, Sheet]
    dolls: tuple[Enlisted, ...] = ()
    mode: Mode = "annihilation"
    attacker: str = ""
    turns: int = 6
    minutes: int = 0
    points: int = 3
    generals: dict[str, str] = {}
    leaders: dict[str, str] = {}
    intercepts: bool = False
    lobby: Lobby = Lobby()

    def sheet(self, key: str) -> Sheet:
        """A sheet by its key: one of this game, or of a ready doll who has come in later (MAID-0-6)."""
        found = self.sheets.get(key)
        return found if found is not None else dolls()[key]


# --- the game under way ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _gear(parts: tuple[str, ...]) -> Gear:
    return Gear(parts=parts)


class Thing(BaseModel):
    """Something of a doll's. `parts` are the rows of the table that it is made of, one unless it is a combined weapon
    (MAID-2-A3). `left` are the uses of those parts that have a limit (MAID-7-T5); `charged` are parts that can fire."""

    parts: tuple[str, ...]
    place: Place = "carried"
    left: dict[str, int] = {}
    charged: list[str] = []

    @property
    def gear(self) -> Gear:
        """What it is."""
        return _gear(self.parts)

    @property
    def term(self) -> Term:
        """Its word."""
        return Term("+".join(self.parts))


class Lying(BaseModel):
    """An item on the table, and where (MAID-5-AT3)."""

    spot: Spot
    thing: Thing


class Emplaced(BaseModel):
    """What somebody has put on the table: the row of an emplaced weapon or a power, and the terrain that it is. A mine
    has a `spot` instead, which the other side does not know. It is gone after the moment `ends` (0: it stays)."""

    row: Term
    by: Piece
    features: tuple[Feature, ...] = ()
    spot: Hidden[Spot] | None = None
    ends: int = 0


class Ongoing(BaseModel):
    """What a skill has begun and what lasts for a while; it is over after the moment `ends`."""

    lasting: Lasting
    ends: int


class Cooking(BaseModel):
    """Something in the making, until the end of the moment `ends`. What spoils it gives the SP back."""

    item: Term
    spoiled_by: tuple[str, ...] = ()
    sp: int = 0
    ends: int


class Attacked(BaseModel):
    """That somebody has been attacked in the phase before: by whom, with what, and whether the rules allow a counter
    (MAID-7-D4, MAID-8-C1)."""

    by: Piece
    source: str
    counterable: bool = False


class Doll(BaseModel):
    """A doll at this moment.

    `hp` 0 is down (MAID-2-C2). Routed dolls run, berserk ones attack; both are unfit. `failed` counts the recovery
    checks that this rout has survived (MAID-9-A1). `ongoing` is what skills have begun. `melee` is where she is
    engaged.

    She owes a morale check (MAID-9-AT1) if she was `hurt` in this half of a turn; what has `hurt_inside` a melee waits
    until she leaves it (MAID-6-M1). `alarm` is a check that she takes hurt or not, with its modifier.

    Of the phase: `countered` (MAID-7-D3, MAID-8-C1), and what `attacked` her; `taken` is the damage of the melee action
    phase. Of the turn: `moved`, `spent` SP (MAID-11-S1).
    """

    id: str
    sheet: str
    seat: str
    side: str
    where: Whereabouts = "away"
    spot: Spot = Spot(0, 0)
    flying: bool = False
    posture: Posture = "standing"
    hp: int
    sp: int
    things: dict[str, Thing] = {}

    routed: bool = False
    failed: int = 0
    berserk: bool = False
    melee: str = ""
    ongoing: list[Ongoing] = []
    cooking: Cooking | None = None

    hurt: bool = False
    hurt_inside: bool = False
    alarm: int | None = None
    countered: bool = False
    attacked: list[Attacked] = []
    taken: int = 0
    moved: bool = False
    spent: bool = False


class Pending(BaseModel):
    """A die that has fallen and may still be rolled again: whose it is, what it is for, and against whom."""

    actor: Piece
    kind: Literal["attack", "escape", "morale", "recovery", "heal"]
    target: Piece = NOBODY
    value: int = 0
    die: int = 0


class State(BaseModel):
    """A battle under way. Between two steps this alone says where it is.

    In a turn's `half` 0 the `first` side is active, in half 1 the other. `part` is what comes one after another within
    a phase: an action phase is declared, then resolved. `acted` are the dolls that have had their act in this phase,
    `done` the seats that want nothing more in it. `queue` are the dolls whose turn in a phase the referee takes one by
    one (rout, berserk, morale, turn end).

    `lying` are items on the table, `emplaced` what was put there. `fallen` counts how often dolls of a side went down
    (MAID-12-C1, T2), `losses` the hit points that its general has lost. `waived`: leaders who allow fire into a melee
    with friends in it (MAID-6-O4). `is_late`: the
    time is over, and the act under way is the last (MAID-1-3). `winner` is a side, "none" for a draw; `won_by` is why.
    """

    turn: int = 0
    half: int = 0
    phase: Phase = "begin"
    part: Literal["", "declare", "resolve"] = ""
    first: str = ""
    second: str = ""
    dolls: dict[str, Doll] = {}
    deployed: Declared[Deploy] = Field(default_factory=Declared[Deploy])
    declared: Declared[Deed] = Field(default_factory=Declared[Deed])
    acted: list[str] = []
    done: list[str] = []
    queue: list[str] = []
    pending: Pending | None = None
    lying: dict[str, Lying] = {}
    emplaced: dict[str, Emplaced] = {}
    fallen: dict[str, int] = {}
    losses: dict[str, int] = {}
    waived: list[str] = []
    is_late: bool = False
    winner: str = ""
    won_by: str = ""

    @property
    def active(self) -> str:
        """The side whose movement and action it is."""
        return self.second if self.half else self.first

    @property
    def passive(self) -> str:
        """The other side."""
        return self.first if self.half else self.second


def moment_of(turn: int, half: int, phase: Phase) -> int:
    """The number of a phase in the whole game, from 1 on; 0 before the first turn."""
    if turn == 0:
        return 0
    within = PHASES if phase == "end" else half * len(HALF) + HALF.index(phase) + 1
    return (turn - 1) * PHASES + within


def moment(state: State) -> int:
    """The number of the present phase."""
    return moment_of(state.turn, state.half, state.phase)
