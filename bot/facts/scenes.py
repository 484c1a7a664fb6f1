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
from storage import Status

MAX_VERBS: Final = 8
NOTHING_LISTED: Final = "nothing-listed"
NO_DETAILS: Final = Details()
DAY_S: Final = 86_400
MAX_DEADLINE_S: Final = 90 * DAY_S

CorrectionsSetting = Literal["free", "agreed"]

SelfPause = Literal["", "missed", "unreachable", "out"]
"""Reason for which the bot has paused a game; "" if it has not.

A player keeps missing deadlines ("missed"), the channel is out of reach ("unreachable"), or no player has a figure left
and the table is asked whether the referee shall play on ("out").
"""


class GameSettings(BaseModel):
    """Settings that a table has agreed on.

    `deadline_s` is the time for a decision (0: no limit); with `nudge`, players are reminded once at half time.
    `corrections` concerns those by a game master who also plays: they are "free", or "agreed", which means that another
    player has to consent. `scenario` is the id of the shipped scenario ("" for one from a file). `options` are those
    that the game was opened with. The option `ties` is kept up to date, since the table can change it later.
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
    """A seat as shown: the name of what it plays, its side, and its user (None for the referee)."""

    id: str
    name: str | Phrase
    side: str
    user_id: int | None
    user_name: str


@dataclass(frozen=True, slots=True)
class Option:
    """A legal action, and its words.

    If `asks` contains reasons, the button of the option asks for confirmation first. `sets_off` contains the
    consequences, if they have been computed (`Live.foreseen`).
    """

    action: Action
    phrase: Phrase
    asks: tuple[Phrase, ...] = ()
    sets_off: tuple[Consequence, ...] = ()

    @property
    def is_asked(self) -> bool:
        """Returns whether the option's button asks for confirmation.

        Confirmation is needed if the option commits the player, or if a player's game may end.
        """
        return bool(self.asks) or any(each.weight in ASKS for each in self.sets_off)

    @property
    def weight(self) -> Weight:
        """Weight of the option's weightiest consequence, which is listed first."""
        return self.sets_off[0].weight if self.sets_off else "note"

    @property
    def is_void(self) -> bool:
        """Returns whether the option has no effect at all."""
        return any(each.weight == "void" for each in self.sets_off)

    @property
    def is_bad(self) -> bool:
        """Returns whether the option hurts a piece or loses anything."""
        return any(each.weight in ("danger", *ASKS) for each in self.sets_off)


@dataclass(frozen=True, slots=True)
class Awaited:
    """The pending decision as one audience may see it.

    - `id` is part of the custom ids of buttons; an answer with another id is stale.
    - `kind` and `facts` give the prompt, the message `<ruleset>-decision-<kind>`. An audience that is not asked gets no
      facts of a secret decision.
    - `seats` have still to answer; `user_ids` are the people among them.
    - `default` is the answer that a missed deadline gives for the first of them.
    - `is_tie`: the first to answer decides for the table (`Decision.matters`).
    - `idle` are verbs with which nothing can be done now, each with the reason, if public. Only scenes for the table
      message and for a seat's hand contain them.
    - `declared` are the seats that have already declared something in a declaration phase, if the audience may know it.
    - `done` are the seats that have finished declaring.
    - `since` and `due_at` are unix seconds; `due_at` is None without a deadline.
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

        These are all verbs if they are few. Otherwise verbs without any option are left out, so that the table message
        fits a phone, unless the rules give a reason to show.
        """
        if len(self.verbs) <= MAX_VERBS:
            return self.verbs
        return tuple(verb for verb in self.verbs if verb not in self.idle or self.idle[verb].code != NOTHING_LISTED)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal awaiting consent.

    `what` describes it. `needed` are the users who have not agreed yet. All of them have to, or one if `one_is_enough`.
    """

    id: str
    what: Phrase
    user_id: int
    needed: tuple[int, ...]
    one_is_enough: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A game at one moment, as one audience may see it (`seat`; None for the public).

    Before the start `view`, `awaited` and `ending` are None, and `roles` are the roles still open. `view` is also None
    where only words are needed. `details` are present where a user looks something up. `names` are the words for
    pieces, including those that have left.

    `self_pause` is the reason for which the bot paused the game. `rests`: the game is not paused, but the table does
    not wait, since no player has answered for a while or no player has a seat. `rings_at` is the time at which the
    game's clock rings, in unix seconds. `shows_hands`: seats have hands, hidden or open. `head` is the newest hash of
    the journal's hash chain that the audience may know, "" before the start. `seed` is in hex, present once the game
    has ended.
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
    """A kind of decision, as a fact of a phrase.

    In words it becomes the ruleset's name for the decision, or the decision's prompt without particulars.
    """

    kind: str


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer of a standing order to a kind of decision, as a fact of a phrase.

    In words it becomes an option, a verb in the words of its button or, without either, the default.
    """

    kind: str
    verb: str = ""
    what: Phrase | None = None
