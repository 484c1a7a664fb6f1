"""What comes out of the game service and its like: facts, never finished words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.facts.scenes import Option, Said, Scene
from bot.pictures.bars import Bars
from rules.core.charts.model import Chart
from rules.core.charts.text import Text
from rules.core.contract.board import Board
from rules.core.contract.building import Choice
from rules.core.facts.events import Reason
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase
from rules.core.files.defects import Defect
from rules.core.play.foresight import Weight

Notice = Literal["", "asked", "half", "last"]
"""Why a table message mentions somebody: just asked, half the time gone, the last one awaited; or "" for nobody."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What only one seat may know: the game as it sees it (`scene.view.hand`), what it has been told in private since
    it last acted, what it may do now, and how many standing orders it has."""

    scene: Scene
    news: tuple[Said, ...] = ()
    options: tuple[Option, ...] = ()
    orders: int = 0


Standing = Literal["guild", "user", "house", "rules"]
"""Whose a chart is: a server's own, a user's own, a server's in place of a ruleset's, or the rules'."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a chart, and who made it: a house table is replaced or reset, an own chart may also be added or
    deleted."""

    kind: Literal["added", "replaced", "deleted", "reset"]
    user_id: int
    at: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A chart to read: whose it is, the ruleset that it belongs to (or ""), and its latest changes. `file_name` names
    the file that a long one is also given as."""

    chart: Chart[Text]
    ruleset: str
    standing: Standing
    changes: tuple[Change, ...] = ()
    file_name: str = ""


@dataclass(frozen=True, slots=True)
class Diagram:
    """Bars to draw below the words of a reply, and their description for people who cannot see them."""

    bars: Bars
    alt: Phrase


@dataclass(frozen=True, slots=True)
class Misread:
    """The text that a refusal is about, and the position in it."""

    text: str
    position: int


@dataclass(frozen=True, slots=True)
class Defects:
    """What is wrong with a file (with refusals such as `scenario-defects`)."""

    found: tuple[Defect, ...]


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why automatic choices were made (`/why`)."""

    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Entries:
    """Entries of the journal by number, each with what it said (`/game log`)."""

    told: tuple[tuple[int, tuple[Said, ...]], ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules to show in our own words, by their ids."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapters:
    """The chapters of these rulesets' rulebooks, by title."""

    rulesets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A file to send."""

    content: bytes
    name: str


@dataclass(frozen=True, slots=True)
class Manual:
    """A text of somebody else's to read as it stands, in lines."""

    text: str


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed into a box without effect, to be given back."""

    text: str


@dataclass(frozen=True, slots=True)
class Bench:
    """A character that somebody is building: what stands (`lines`) and is missing (`lacks`), the choices of a `part`
    (`page` of their list), and what can be typed, with what has been. `revision` counts its changes. `told` is what has
    just been done, `refusal` why it was not. `is_ready`: it can be kept; `may_join`: a game is about to begin here."""

    ruleset: str
    revision: int
    part: str
    page: int
    parts: tuple[str, ...]
    lines: tuple[Phrase, ...]
    lacks: tuple[Refusal, ...]
    choices: tuple[Choice[Any], ...]
    texts: Mapping[str, int]
    typed: Mapping[str, str]
    can_undo: bool = False
    is_ready: bool = False
    may_join: bool = False
    on_server: bool = False
    told: tuple[Phrase, ...] = ()
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class EndAsked:
    """A button below the answer that ends this game, by the verdict of that id if there is one."""

    game_id: str
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What an option of a decision of this kind sets off, how likely it gives what, and the board with it drawn there
    (None: there is nothing to see)."""

    option: Option
    kind: str
    chances: tuple[Phrase, ...] = ()
    sketch: Board | None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board to show below the words of a reply, and its description for people who cannot see it."""

    board: Board
    alt: Phrase


@dataclass(frozen=True, slots=True)
class SureAsked:
    """The question whether this option is really meant, since somebody's game may end, since it is to be looked at
    first (`sketch`: the board with it drawn there), or since it has changed after the asker said yes; the button
    carries the id."""

    game_id: str
    id: str
    option: Option
    kind: str
    is_changed: bool = False
    sketch: Board | None = None


@dataclass(frozen=True, slots=True)
class RulesetAsked:
    """The question which ruleset is meant, by its id, and the rulesets to choose from."""

    id: str
    rulesets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrivacyAsked:
    """Buttons to have one's data or to erase it or, for one of both (`what`), yes and no."""

    what: str = ""


Part = (
    Misread
    | Defects
    | Reasons
    | Entries
    | Rules
    | Chapters
    | Diagram
    | Hand
    | Sheet
    | Document
    | Manual
    | Typed
    | Bench
    | EndAsked
    | Foreseen
    | Drawn
    | SureAsked
    | RulesetAsked
    | PrivacyAsked
)
"""What an answer can have for the asker alone, apart from what is said."""


@dataclass(frozen=True, slots=True)
class Wording:
    """Whose words to use if there is no scene: a ruleset's, in the channel's language (`locale`), with the names of
    pieces outside any game (`names`)."""

    ruleset: str = ""
    locale: str = ""
    names: Mapping[str, Phrase] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one command or click: facts for the presenter.

    `public` is for the whole channel, `own` and `parts` for the asker alone. `refusal` is why nothing was done (for a
    stale button, `own` then says what has happened since). `private`: the answer to the interaction must be ephemeral;
    what is `public` goes into the channel as a message of its own, so that nobody sees what the asker typed. `row_id`
    is the outbox row that holds `public`, to be marked as sent with the answer, and `at` is when it was queued, in unix
    seconds; what is not stored has none. `explained` are the first and last of its entries with reasons for `/why`,
    which a button below asks for. `scene` is the public one afterwards, `own_scene` the asker's, without a view; if
    there is none, `wording` is used.
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
    explained: tuple[int, ...] = ()
    wording: Wording = Wording()

    @property
    def asks(self) -> bool:
        """Whether nothing has been done yet, since the asker is asked first."""
        return any(isinstance(part, SureAsked) for part in self.parts)


def bench_of(reply: Reply) -> Bench:
    """The bench that a reply shows."""
    return next(part for part in reply.parts if isinstance(part, Bench))


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One value for a slot: `value` as the slash command passes it on, `parts` the marks that name it for a reader
    (several for a list), `phrase` for an option chosen by number. `weight` is that of what it sets off, however the
    slots that are still open are filled."""

    value: str
    parts: tuple[Any, ...]
    phrase: Phrase | None = None
    weight: Weight = "note"


@dataclass(frozen=True, slots=True)
class Retired:
    """A message that is no longer a game's table: it is deleted or, with a game, left as that game ended but without
    its buttons. With `keeps` it is still the table of a game that has ended, and only shown anew."""

    message_id: int
    game_id: str = ""
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class TableShown:
    """What the table message shows of a game in one of its revisions: the scene for everybody, and the options with
    buttons."""

    scene: Scene
    options: tuple[Option, ...]
    revision: int


@dataclass(frozen=True, slots=True)
class Durable:
    """What listeners are told after each commit: what the outbox now has for a channel.

    `reply` has the row with what was said, if any; `is_answered`: the answer to the interaction delivers it, else the
    outbox worker does. `table` is the row that asks for the table message to be shown again, queued `at` that time (in
    unix seconds), with why and whom to mention, and `shown` what it shows then, where that is known; `reposts`: at the
    end of the channel; `is_doubtful`: it may have been posted already without being recorded. `retired` are the rows of
    messages to be retired. `deadline`: the game's deadline changed.
    """

    channel_id: int
    reply: Reply = Reply()
    is_answered: bool = False
    table: int | None = None
    shown: TableShown | None = None
    at: float = 0.0
    reposts: bool = False
    notice: Notice = ""
    mentions: tuple[int, ...] = ()
    is_doubtful: bool = False
    retired: Mapping[int, Retired] = field(default_factory=dict)
    deadline: bool = False
