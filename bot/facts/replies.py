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
    """A chart to read: whose it is, the ruleset that it belongs to (or ""), and its newest changes. `file_name` is for
    the file that a long one comes in as well."""

    chart: Chart[Text]
    ruleset: str
    standing: Standing
    changes: tuple[Change, ...] = ()
    file_name: str = ""


@dataclass(frozen=True, slots=True)
class Diagram:
    """Bars to draw below the words of a reply, and what they show, for who cannot see them."""

    bars: Bars
    alt: Phrase


@dataclass(frozen=True, slots=True)
class Misread:
    """A text that a refusal is about, and the place in it."""

    text: str
    position: int


@dataclass(frozen=True, slots=True)
class Defects:
    """What is wrong with a file (refusal `scenario-defects` and its like)."""

    found: tuple[Defect, ...]


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why automatic choices fell as they did (`/why`)."""

    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules to be told in our own words, by their ids."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A file to hand over."""

    content: bytes
    name: str


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed into a box in vain, to be given back."""

    text: str


@dataclass(frozen=True, slots=True)
class EndAsked:
    """A button below the answer ends this game, by the verdict of that id, if by one."""

    game_id: str
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class RulesetAsked:
    """The question which game is meant, by its id, and the rulesets to choose from below it."""

    id: str
    rulesets: tuple[str, ...]


Part = Misread | Defects | Reasons | Rules | Diagram | Hand | Sheet | Document | Typed | EndAsked | RulesetAsked
"""What an answer can have for the asker alone, besides what is said."""


@dataclass(frozen=True, slots=True)
class Wording:
    """Whose words are meant where there is no scene: a ruleset's, in the channel's language (`locale`), with those of
    pieces that stand in no game (`names`)."""

    ruleset: str = ""
    locale: str = ""
    names: Mapping[str, Phrase] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one thing that somebody wanted: facts for the presenter.

    `public` is for the whole channel, `own` and `parts` for the asker alone. `refusal` is why nothing has happened
    (then `own` may say what has happened since, for a stale button). `private`: the answer to the interaction must be
    ephemeral; what is `public` goes into the channel as a message of its own, so that nobody sees what the asker typed.
    `row_id` is the outbox row that holds `public`, to be marked as sent with the answer, and `at` is when it was
    queued, in unix seconds; what is kept nowhere has none. `scene` is the public one after the act, `own_scene` the
    asker's, for names; `wording` serves where there is none.
    """

    scene: Scene | None = None
    own_scene: Scene | None = None
    public: tuple[Said, ...] = ()
    own: tuple[Said, ...] = ()
    refusal: Refusal | None = None
    parts: tuple[Part, ...] = ()
    private: bool = False
    row_id: int | None = None
    at: float = 0.0
    wording: Wording = Wording()


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
