"""What goes into the game service and what comes out of it: facts, never ready words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.facts.scenes import Option, Said, Scene
from bot.pictures.bars import Bars
from rules.charts.model import Chart
from rules.charts.text import Text
from rules.events import Reason
from rules.refusal import Refusal
from rules.ruleset import Defect
from rules.words import Phrase

Notice = Literal["", "asked", "half", "last"]
"""Why a table message mentions somebody: asked just now, half of the time is over, the last one awaited; or not."""


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
    game that a button below the answer ends, `asked_end` that of the verdict by which it does, if by one.
    `asks_ruleset` is the id of a question which game is meant, and the rulesets to choose from below it.
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
    asked_end: str = ""
    asks_ruleset: tuple[str, tuple[str, ...]] | None = None


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One value for a slot: `value` as the slash command hands it over, `parts` the marks that name it for a reader
    (several in a list), `phrase` for an option chosen by number."""

    value: str
    parts: tuple[Any, ...]
    phrase: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Retired:
    """A message that is not the table of a game any more: it is removed, or, with a game, left as that game ended,
    without its buttons."""

    message_id: int
    game_id: str = ""


@dataclass(frozen=True, slots=True)
class Durable:
    """Told to listeners after each commit: what the outbox now holds for a channel.

    `reply` has the row with what was said, if any; `is_answered`: the answer to the interaction delivers it, else the
    outbox worker does. `table` is the row that wants the table message shown anew, queued `at` that time (in unix
    seconds), with why and whom to mention; `reposts`: at the end of the channel; `is_doubtful`: it may have been posted
    already, and not recorded. `retired` are the rows of messages to be taken away. `deadline`: the game's deadline
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
    is_doubtful: bool = False
    retired: Mapping[int, Retired] = field(default_factory=dict)
    deadline: bool = False
