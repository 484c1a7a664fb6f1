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
"""Why the bot itself has paused a game: somebody keeps missing deadlines, the channel is out of reach, or nobody's
figure is left and the table is asked whether the referee shall play on."""


class GameSettings(BaseModel):
    """What a table has agreed. `deadline_s` is the time for a decision (0: no limit); `nudge` reminds once at half
    time. `corrections` of a game master who also plays are free, or agreed: another player has to agree. `scenario` is
    the id of the shipped scenario that is played ("": one from a file), `options` are those that it was opened with; of
    these `ties` is kept up to date, since a table can agree otherwise."""

    model_config = ConfigDict(frozen=True)

    deadline_s: Annotated[int, Field(ge=0, le=MAX_DEADLINE_S)] = 0
    nudge: bool = True
    corrections: CorrectionsSetting = "free"
    scenario: str = ""
    options: dict[str, str] = {}

    @property
    def ties(self) -> Ties:
        """How the table has its ties settled."""
        return next((ties for ties in TIES if ties == self.options.get("ties")), "ask")


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat as shown: the name of what it plays, its side, and its user (None: the referee)."""

    id: str
    name: str | Phrase
    side: str
    user_id: int | None
    user_name: str


@dataclass(frozen=True, slots=True)
class Option:
    """A legal action, and its words. With reasons in `asks`, a button asks once more before it does this. `sets_off` is
    what it would set off, for those that were looked at (`Live.foreseen`)."""

    action: Action
    phrase: Phrase
    asks: tuple[Phrase, ...] = ()
    sets_off: tuple[Consequence, ...] = ()

    @property
    def is_asked(self) -> bool:
        """Whether a button asks once more: it commits something, or somebody's game may end."""
        return bool(self.asks) or any(each.weight in ASKS for each in self.sets_off)

    @property
    def weight(self) -> Weight:
        """The weight of the weightiest thing that it sets off, which stands first."""
        return self.sets_off[0].weight if self.sets_off else "note"

    @property
    def is_void(self) -> bool:
        """Whether it can do nothing at all."""
        return any(each.weight == "void" for each in self.sets_off)

    @property
    def is_bad(self) -> bool:
        """Whether something is hurt or lost by it."""
        return any(each.weight in ("danger", *ASKS) for each in self.sets_off)


@dataclass(frozen=True, slots=True)
class Awaited:
    """The pending decision as one audience may see it.

    `id` goes into custom ids of buttons: an answer with another id is stale. The prompt is Fluent
    `<ruleset>-decision-<kind>` with `facts`; for a secret decision an audience that is not asked gets no facts. `seats`
    have still to answer; `user_ids` are the people among them. `default` is what a missed deadline answers for the
    first of them. `idle` are verbs that can do nothing now, and why, as far as everybody may know (only a scene for the
    table message has them). In a declaration phase `declared` have declared something so far, as far as the audience
    may know, and `done` are done.
    `is_tie`: the first to answer decides for the table (`Decision.matters`). `since`, `due_at` are unix seconds
    (`due_at` None: no deadline).
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
        """The verbs with a button: all of them or, of many, those for which there is something to choose, or a reason
        why there is not. A table has to fit a phone."""
        if len(self.verbs) <= MAX_VERBS:
            return self.verbs
        return tuple(verb for verb in self.verbs if verb not in self.idle or self.idle[verb].code != NOTHING_LISTED)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal awaiting consent. `what` says it in words; `needed` are users who have not agreed yet: all of them
    have to, or one if `one_is_enough`."""

    id: str
    what: Phrase
    user_id: int
    needed: tuple[int, ...]
    one_is_enough: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A game at one moment, as one audience (`seat`, None: anybody) may see it.

    Before the start `view`, `awaited` and `ending` are None and `roles` are the roles still open; where only words are
    needed `view` is None too. `details` are there where a user looks something up. `names` are the words of pieces,
    those that have left included. `self_pause` is why the bot itself paused the game; `rests`: it is not paused, but
    nobody waits at the table, since nobody has answered for a while or has a seat. `rings_at`: when the time of play is
    over, in unix seconds. `shows_hands`: seats have hands, hidden or open. `head` is the head of the chain over the
    journal, "" before the start. `seed` is hex, given once the game has ended."""

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
        """The seats that a user controls."""
        return tuple(line.id for line in self.seats if line.user_id == user_id)

    @property
    def fallen_seats(self) -> frozenset[str]:
        """The seats that have nothing left in the game, which are suggested to nobody."""
        return self.view.fallen_seats if self.view is not None else frozenset()


Said = Phrase | Event
"""Something said by the service or by the game."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A kind of decision as a fact of a phrase: in the ruleset's words for it, or as its prompt with the particulars
    left out."""

    kind: str


@dataclass(frozen=True, slots=True)
class Answered:
    """What is always answered to a kind of decision, as a fact of a phrase: an option in words, or in those of the
    button a verb, or without one the default."""

    kind: str
    verb: str = ""
    what: Phrase | None = None
