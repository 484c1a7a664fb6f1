"""A game at one moment, as one audience may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from rules.core.contract.options import TIES, Ties
from rules.core.contract.ruleset import Ending, Ruleset
from rules.core.contract.view import Details, View
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase
from rules.core.play.actions import Action
from rules.core.play.foresight import ASKS, Consequence, Weight
from storage import Status, TokenChoice

MAX_VERBS: Final = 8
NOTHING_LISTED: Final = "nothing-listed"
NO_DETAILS: Final = Details()
DAY_S: Final = 86_400
MAX_DEADLINE_S: Final = 90 * DAY_S

CorrectionsSetting = Literal["free", "agreed"]

SelfPause = Literal["", "missed", "unreachable", "out"]
"""Reason for which the bot has paused a game; "" if the bot has not.

- "missed": a player keeps missing deadlines.
- "unreachable": the bot cannot write to the channel.
- "out": all players' pieces are gone, and the table is asked whether the referee shall play on.
"""


class GameSettings(BaseModel):
    """Settings that a table has agreed on.

    - `deadline_s` is the time for a decision in seconds (0: no limit).
    - `nudge`: players are reminded once at half time.
    - `corrections` by a game master who plays are "free", or "agreed" if another player has to consent.
    - `scenario` is the id of a shipped scenario ("": from a file).
    - `options` are those that the game was opened with, but `ties` is kept up to date.
    """

    model_config = ConfigDict(frozen=True)

    deadline_s: Annotated[int, Field(ge=0, le=MAX_DEADLINE_S)] = 0
    nudge: bool = True
    corrections: CorrectionsSetting = "free"
    scenario: str = ""
    options: dict[str, str] = {}

    @property
    def ties(self) -> Ties:
        """Way in which the table settles ties."""
        return next((ties for ties in TIES if ties == self.options.get("ties")), "ask")


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat as shown: the name of its role, its side, and its user (None: the referee)."""

    id: str
    name: str | Phrase
    side: str
    user_id: int | None
    user_name: str


@dataclass(frozen=True, slots=True)
class Option:
    """A legal action, and its words.

    `asks` are reasons to ask for confirmation. `sets_off` are the consequences, if computed (`Live.foreseen`).
    """

    action: Action
    phrase: Phrase
    asks: tuple[Phrase, ...] = ()
    sets_off: tuple[Consequence, ...] = ()

    @property
    def is_asked(self) -> bool:
        """True if the option's button asks for confirmation."""
        return bool(self.asks) or any(each.weight in ASKS for each in self.sets_off)

    @property
    def weight(self) -> Weight:
        """Weight of the gravest consequence, which comes first in `sets_off`."""
        return self.sets_off[0].weight if self.sets_off else "note"

    @property
    def is_void(self) -> bool:
        """True if the option has no effect at all."""
        return any(each.weight == "void" for each in self.sets_off)

    @property
    def is_bad(self) -> bool:
        """True if the option hurts a piece or loses anything."""
        return any(each.weight in ("danger", *ASKS) for each in self.sets_off)


@dataclass(frozen=True, slots=True)
class Awaited:
    """The pending decision as one audience may see it.

    - `id` is part of the custom ids of buttons; an answer with another id is stale.
    - `facts` belong to the prompt, the message `<ruleset>-decision-<kind>`. They are empty for audiences that a secret
      decision does not ask.
    - `seats` have still to answer; `user_ids` are the people among them.
    - `default` is the answer that a missed deadline gives for the first of these seats.
    - `since` and `due_at` are unix seconds; `due_at` is None without a deadline.
    - `declared` are the seats that have declared something in a declaration phase, as far as the audience may know.
    - `done` are the seats that have finished declaring.
    - `idle` are verbs without a possible action now, each with a reason. They are given for the table message and for
      a seat's hand.
    - `is_tie`: the first seat to answer decides for the table (`Decision.matters`).
    """

    id: int
    kind: str
    facts: Mapping[str, Any]
    rule: str
    verbs: tuple[str, ...]
    seats: tuple[str, ...]
    user_ids: tuple[int, ...]
    secret: bool
    default: Phrase | None
    since: float
    due_at: float | None
    declared: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    idle: Mapping[str, Refusal] = field(default_factory=dict)
    is_tie: bool = False

    @property
    def shown_verbs(self) -> tuple[str, ...]:
        """Verbs that get a button.

        If there are many, verbs without an option are left out, so that the table message fits a phone.
        """
        if len(self.verbs) <= MAX_VERBS:
            return self.verbs
        return tuple(verb for verb in self.verbs if verb not in self.idle or self.idle[verb].code != NOTHING_LISTED)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal awaiting consent.

    `needed` are the users who have not agreed yet. All of them have to agree, or one if `one_is_enough`.
    """

    id: str
    what: Phrase
    user_id: int
    needed: tuple[int, ...]
    one_is_enough: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A game at one moment, as one audience may see it.

    - `seat` is the audience (None: the public).
    - `roles` are the roles still open, before the start.
    - `view`, `awaited` and `ending` are None before the start. `view` is also None if only words are needed.
    - `details` are given when a user looks something up.
    - `names` are the names of all pieces, even of those that have left.
    - `self_pause` is the reason for which the bot paused the game.
    - `rests`: no player has answered for a while or no player has a seat, so the bot reminds no player.
    - `rings_at` is the time at which the game's clock rings, in unix seconds.
    - `shows_hands`: seats have hands, hidden or open.
    - `head` is the newest head of the journal's hash chain that the audience may know, or "" before the start.
    - `seed` is in hex (None: the game has not ended).
    - `tokens` are the looks that people have chosen for pieces.
    """

    game_id: str
    channel_id: int
    ruleset: Ruleset[Any, Any]
    scenario: str
    locale: str
    status: Status
    settings: GameSettings
    seats: tuple[SeatLine, ...]
    gm_user_id: int | None
    commitment: str
    seat: str | None = None
    roles: tuple[str, ...] = ()
    view: View | None = None
    details: Details = NO_DETAILS
    names: Mapping[str, Phrase] = field(default_factory=dict)
    awaited: Awaited | None = None
    ending: Ending | None = None
    proposal: Proposal | None = None
    self_pause: SelfPause = ""
    rests: bool = False
    rings_at: float | None = None
    shows_hands: bool = False
    table_message_id: int | None = None
    head: str = ""
    seed: str | None = None
    tokens: tuple[TokenChoice, ...] = ()

    def seats_of(self, user_id: int) -> tuple[str, ...]:
        return tuple(line.id for line in self.seats if line.user_id == user_id)

    @property
    def fallen_seats(self) -> frozenset[str]:
        """Seats that have nothing left in the game, so that they are not offered to users."""
        return self.view.fallen_seats if self.view is not None else frozenset()


Said = Phrase | Event
"""A message of the service or an event of the game."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A kind of decision as a fact of a phrase, shown by the name or the prompt of the decision."""

    kind: str


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer that a standing order gives, for use in a phrase.

    It is an option, a verb, or the default of a decision.
    """

    kind: str
    verb: str = ""
    what: Phrase | None = None
