"""The agreed set-up of a battle, and the battle under way (Appendix A).

A doll's id is a word ("mio", "guard-2"). A thing's id is that of its row in `data/equipment.json`, and a combined
weapon joins the ids of its parts by "+" ("assault-rifle+bayonet"). A second copy is numbered ("pistol-2"). A melee has
a numbered id ("melee-1"). Lengths are in millimetres (MAID-G-1).

A moment is the number of a phase in the whole game, 13 to a turn (`moment_of`). If an effect has an end `ends`, it is
over when the phase with this number ends.

A doll's `sheet` is a key of `Setup.sheets`. `rules.maidens.values` computes the values that follow from sheet and
state, such as maximum moves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from pydantic import Field

from rules.core.facts.models import FrozenModel, Model
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
"""Phases of a game (MAID-3-F1). "begin" and "deploy" precede the first turn (MAID-3-S4, MAID-3-S5)."""
HALF: Final[tuple[Phase, ...]] = ("move", "act", "counter", "melee", "riposte", "morale")
"""Phases of half a turn, in order."""
PHASES: Final = 2 * len(HALF) + 1
"""Number of phases in a turn (MAID-3-F1)."""

Mode = Literal["annihilation", "general", "flag", "place", "points"]
"""Victory conditions (MAID-12-AT1 … C1)."""
Place = Literal["hand", "carried", "slung", "unready"]
"""State of a doll's item.

An "unready" item was picked up and is not usable yet (MAID-5-AT6).
"""
Whereabouts = Literal["table", "captive", "away"]
"""Location of a doll: on the table, taken prisoner (MAID-5-E1), or not deployed yet."""


# --- set-up ----------------------------------------------------------------------------------------------------------


class Enlisted(FrozenModel):
    """A doll that fights: the key of her sheet, the seat that decides for her, and her side.

    `name` is the name that her player has given her, or "" for the name on her sheet.
    """

    id: str
    sheet: str
    seat: str
    side: str
    name: str = ""


class Setup(FrozenModel):
    """The agreed ground, dolls, sheets and victory condition.

    `attacker` is the side that attacks a held place; it is then the first side (MAID-3-S2). If it is "", the sides roll
    (MAID-3-S4). The battle ends after `turns`, or by the clock after `minutes` (MAID-12-T1); 0 minutes means no clock.
    `points` is the number of enemies to defeat (MAID-12-C1). `generals` maps each side to the doll that must not fall
    (MAID-12-A1a). `leaders` maps each side to the seat that speaks for it (MAID-3-S3). `intercepts` switches
    interception on (MAID-7-T6).
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
        """Returns a sheet by its key (MAID-0-6).

        Ready-made dolls that a game master has added are found too.
        """
        found = self.sheets.get(key)
        return found if found is not None else dolls()[key]


# --- game under way --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _gear(parts: tuple[str, ...]) -> Gear:
    return Gear(parts=parts)


class Thing(Model):
    """An item that belongs to a doll.

    `parts` are rows of the table, several for a combined weapon (MAID-2-A3). `left` counts the remaining uses of parts
    that have a limit (MAID-7-T5). `charged` are the parts that are charged.
    """

    parts: tuple[str, ...]
    place: Place = "carried"
    left: dict[str, int] = {}
    charged: list[str] = []

    @property
    def gear(self) -> Gear:
        return _gear(self.parts)

    @property
    def term(self) -> Term:
        return Term("+".join(self.parts))


class Lying(Model):
    """An item that lies on the table, and its spot (MAID-5-AT3)."""

    spot: Spot
    thing: Thing


class Emplaced(Model):
    """An object on the table: an emplaced weapon, or a product of a power.

    A mine has a `spot`, which is hidden from the other side; other objects have terrain. The object disappears after
    the moment `ends`; 0 means that it stays.
    """

    row: Term
    by: Piece
    features: tuple[Feature, ...] = ()
    spot: Hidden[Spot] | None = None
    ends: int = 0


class Ongoing(Model):
    """A lasting effect of a skill, which is over after the moment `ends`."""

    lasting: Lasting
    ends: int


class Cooking(Model):
    """An item that a doll is making until the end of the moment `ends`.

    The SP are refunded if the item is spoiled.
    """

    item: Term
    spoiled_by: tuple[str, ...] = ()
    sp: int = 0
    ends: int


class Attacked(Model):
    """An attack on a doll in the preceding phase.

    `counterable` means that she may counter it (MAID-7-D4, MAID-8-C1).
    """

    by: Piece
    source: str
    counterable: bool = False


class Doll(Model):
    """A doll at this moment.

    At `hp` 0 she is down (MAID-2-C2). `failed` counts the recovery checks that she has failed in this rout (MAID-9-A1).
    `ongoing` are lasting effects of skills. `melee` is the id of her melee, or "".

    A doll who was `hurt` in this half of a turn must make a morale check (MAID-9-AT1). Damage inside a melee
    (`hurt_inside`) counts when she leaves it (MAID-6-M1). If `alarm` is set, she must make a check even without damage;
    `alarm` is its modifier.

    Some fields are about the present phase: `countered` says whether she has countered (MAID-7-D3, MAID-8-C1),
    `attacked` lists the attacks on her, and `taken` is her damage in the melee action phase. Others are about the turn:
    `moved` says whether she has moved, and `spent` whether she has used SP (MAID-11-S1).
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


class Pending(Model):
    """A rolled die that may still be rerolled."""

    actor: Piece
    kind: Literal["attack", "escape", "morale", "recovery", "heal"]
    target: Piece = NOBODY
    value: int = 0
    die: int = 0


class State(Model):
    """A battle under way.

    Between two steps only the state records the progress of the game. The `first` side is active in `half` 0 of a turn,
    the other in half 1. `part` is the current part of a phase: an action phase is declared, then resolved. `acted` are
    the dolls that have acted in this phase, `done` the seats that have ended it. `queue` are the dolls that the referee
    has not yet handled in this phase.

    `fallen` counts how often dolls of each side went down (MAID-12-C1, T2). `losses` counts the hit points that each
    side's general has lost. `waived` are the leaders who allow fire into a melee with friends in it (MAID-6-O4).
    `is_late` means that the current act is the last (MAID-1-3). `winner` is a side, or "none" for a draw. `won_by` is
    the reason.
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
        """Side whose movement and action phases these are."""
        return self.second if self.half else self.first

    @property
    def passive(self) -> str:
        return self.first if self.half else self.second


def moment_of(turn: int, half: int, phase: Phase) -> int:
    """Returns the number of a phase in the whole game, from 1.

    Before the first turn it is 0.
    """
    if turn == 0:
        return 0
    within = PHASES if phase == "end" else half * len(HALF) + HALF.index(phase) + 1
    return (turn - 1) * PHASES + within


def moment(state: State) -> int:
    """Returns the number of the present phase."""
    return moment_of(state.turn, state.half, state.phase)
