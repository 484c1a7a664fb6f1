"""What goes into the game service and what comes out of it: facts, never ready words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, Self

import discord

from bot.places import is_home, parent_id
from rules.actions import Action
from rules.charts.model import Chart
from rules.charts.text import Text
from rules.events import Event, Reason
from rules.refusal import Refusal
from rules.ruleset import Defect, Ending, Ruleset
from rules.view import View
from rules.words import Phrase
from storage import ChartOwner, Status

if TYPE_CHECKING:
    from bot.live import GameSettings
    from bot.pictures.bars import Bars

Notice = Literal["", "asked", "half", "last"]
"""Why a table message mentions somebody: asked just now, half of the time is over, the last one awaited; or not."""

SelfPause = Literal["", "missed", "unreachable"]
"""Why the bot has paused a game by itself: somebody missed deadline after deadline, or the channel is out of reach."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Who wants something, where and when.

    `interaction_id` is None for what the bot does by itself, and for a look that changes nothing. `guild_id` is the
    server; `is_home` is False where the bot is only because the user brought it along, and then such a place is the
    user's own: no server's. `locale` is the user's language and `table_locale` the channel's, chosen here or as Discord
    names them ("en-US"). `manages`: the user may act as game master here by Discord's permissions (Manage Server or
    Manage Channels), or because the place is the user's own; `manages_server`: these permissions hold in the whole
    server, not by an overwrite in the channel alone. `at` is in unix seconds. `parent_id` is the channel that a thread
    belongs to, `role_ids` are the user's roles in the server.
    """

    interaction_id: int | None
    user_id: int
    user_name: str
    guild_id: int | None
    channel_id: int
    locale: str
    table_locale: str
    manages: bool
    at: float
    is_home: bool = True
    parent_id: int | None = None
    role_ids: tuple[int, ...] = ()
    manages_server: bool = False

    @classmethod
    def of(cls, interaction: discord.Interaction[Any]) -> Self:
        """The origin of a Discord interaction. A thread is a channel of its own."""
        here = is_home(interaction)
        guild_id = interaction.guild_id if here else None
        member = interaction.user if isinstance(interaction.user, discord.Member) else None
        preferences = interaction.client.preferences
        return cls(
            interaction_id=interaction.id,
            user_id=interaction.user.id,
            user_name=interaction.user.display_name,
            guild_id=guild_id,
            channel_id=interaction.channel_id or 0,
            locale=preferences.user_locale(interaction),
            table_locale=preferences.table_locale(interaction),
            manages=guild_id is None or _can_manage(interaction.permissions),
            at=discord.utils.utcnow().timestamp(),
            is_home=here,
            parent_id=parent_id(interaction),
            role_ids=tuple(role.id for role in getattr(interaction.user, "roles", ())) if guild_id else (),
            manages_server=guild_id is None or (member is not None and _can_manage(member.guild_permissions)),
        )

    @property
    def chart_owner(self) -> ChartOwner:
        """Whose charts are used here: the server's, or the user's own."""
        return ChartOwner("user", self.user_id) if self.guild_id is None else ChartOwner("guild", self.guild_id)

    def silent(self) -> Self:
        """The same for a look: nothing is recorded under the interaction."""
        return replace(self, interaction_id=None)


def _can_manage(permissions: discord.Permissions) -> bool:
    return permissions.manage_guild or permissions.manage_channels


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat as shown: the name of what it plays, its side, and who controls it (None: the referee)."""

    id: str
    name: str | Phrase
    side: str
    user_id: int | None
    user_name: str


@dataclass(frozen=True, slots=True)
class Option:
    """One legal action, and how it reads."""

    action: Action
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Awaited:
    """The pending decision as one audience may see it.

    `id` goes into custom ids of buttons: an answer with another id is stale. The prompt is Fluent
    `<ruleset>-decision-<kind>` with `facts`; for a secret decision an audience that is not asked gets no facts.
    `seats` are still to answer; `user_ids` those of them that are people. `default` is what a missed deadline answers
    for the first of them. `since`, `due_at` are unix seconds (`due_at` None: no deadline).
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


@dataclass(frozen=True, slots=True)
class Proposal:
    """What waits for consent. `what` says it in words; `needed` are users who have not agreed yet, of whom
    `one_is_enough` or all have to."""

    id: str
    what: Phrase
    user_id: int
    needed: tuple[int, ...]
    one_is_enough: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A game at one moment, as one audience (`seat`, None: anybody) may see it.

    Before the start `view`, `awaited` and `ending` are None and `roles` are what a seat can still be. `names` are the
    words of pieces: those of the view and of pieces that just left it. `self_pause` says why the bot paused the game by
    itself. `seed` is hex, given once the game has ended.
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
    names: Mapping[str, Phrase] = field(default_factory=dict)
    awaited: Awaited | None = None
    ending: Ending | None = None
    proposal: Proposal | None = None
    self_pause: SelfPause = ""
    table_message_id: int | None = None
    seed: str | None = None

    def seats_of(self, user_id: int) -> tuple[str, ...]:
        """The seats that a user controls."""
        return tuple(line.id for line in self.seats if line.user_id == user_id)


Said = Phrase | Event
"""One thing said, in order: by the service, or by the game."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A kind of decision as a fact of a phrase: shown as its prompt, with the particulars left out."""

    kind: str


@dataclass(frozen=True, slots=True)
class Hand:
    """What one seat alone may know: the game as it sees it (`scene.view.hand`), what it was told in private since it
    last acted, what it may do now, and how many standing orders it has."""

    scene: Scene
    news: tuple[Said, ...] = ()
    options: tuple[Option, ...] = ()
    orders: int = 0


Standing = Literal["guild", "user", "house", "rules"]
"""Whose a chart is: a server's own, a user's own, a server's in place of a ruleset's, or the rules'."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a chart, and who made it; a house table is replaced or reset, a chart of one's own also added and
    deleted."""

    kind: Literal["added", "replaced", "deleted", "reset"]
    user_id: int
    at: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A chart to read: whose it is, the ruleset that it belongs to (or ""), and its newest changes."""

    chart: Chart[Text]
    ruleset: str
    standing: Standing
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """Bars to draw below the words of a reply, and what they show, for who cannot see them."""

    bars: Bars
    alt: Phrase


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one thing that somebody wanted: facts for the presenter.

    `public` is for the whole channel, `own` for the asker alone. `refusal` is why nothing has happened (then `own` may
    say what has happened since, for a stale button). `private`: the answer to the interaction must be ephemeral; a
    `public` part goes into the channel as a message of its own, so that nobody sees what the asker typed.
    `row_id` is the outbox row that holds `public`, to be marked as sent with the answer, and `at` is when it was
    queued, in unix seconds. What is kept nowhere has none: its `locale` is the channel's language, and `names` are the
    words of its pieces. `scene` is the public one after the act, `own_scene` the asker's, for names; without one
    `ruleset` says whose words are meant. `defects` are
    those of a scenario file (refusal `scenario-defects`), `reasons` explain automatic choices (`/why`), `rules`
    are told in our own words, `document` is a file to hand over under `file_name` (or one made of the game's id).
    `hands` are those of the asker's seats, `sheet` is a chart to read. `misread` is a text that the refusal is about,
    and the place in it. `typed` is what was typed into a box in vain, to be given back. `asks_end` is the id of the
    game that a button below the answer ends.
    """

    scene: Scene | None = None
    own_scene: Scene | None = None
    ruleset: str = ""
    public: tuple[Said, ...] = ()
    own: tuple[Said, ...] = ()
    refusal: Refusal | None = None
    private: bool = False
    row_id: int | None = None
    at: float = 0.0
    locale: str = ""
    names: Mapping[str, Phrase] = field(default_factory=dict)
    defects: tuple[Defect, ...] = ()
    reasons: tuple[Reason, ...] = ()
    rules: tuple[str, ...] = ()
    document: bytes | None = None
    file_name: str = ""
    hands: tuple[Hand, ...] = ()
    sheet: Sheet | None = None
    misread: tuple[str, int] | None = None
    figure: Figure | None = None
    typed: str = ""
    asks_end: str = ""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One value for a slot: `value` as the slash command hands it over, `parts` the marks that name it for a reader
    (several in a list), `phrase` for an option chosen by number."""

    value: str
    parts: tuple[Any, ...]
    phrase: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Durable:
    """Told to listeners after each commit: what the outbox now holds for a channel.

    `reply` has the row with what was said, if any; `is_answered`: the answer to the interaction delivers it, else the
    outbox worker does. `table` is the row that wants the table message shown anew, queued `at` that time (in unix
    seconds), with why and whom to mention; `reposts`: at the end of the channel. `deadline`: the game's deadline
    changed.
    """

    channel_id: int
    reply: Reply = Reply()
    is_answered: bool = False
    table: int | None = None
    at: float = 0.0
    reposts: bool = False
    notice: Notice = ""
    mentions: tuple[int, ...] = ()
    deadline: bool = False
