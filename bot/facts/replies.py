"""Answers of the game service and of similar services: facts, never finished words."""

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
"""Reason for which a table message mentions people; "" if it mentions none.

- "asked": these people were just asked.
- "half": half of their time is over.
- "last": all others wait for the last person.
"""


@dataclass(frozen=True, slots=True)
class Hand:
    """Facts that only one seat may know.

    `scene.view.hand` is the hand. `news` are the private events since the seat last acted. `orders` is the number of
    the seat's standing orders.
    """

    scene: Scene
    news: tuple[Said, ...] = ()
    options: tuple[Option, ...] = ()
    orders: int = 0


Standing = Literal["guild", "user", "house", "rules"]
"""Owner of a chart: a server, a user, a server that has replaced a ruleset's chart ("house"), or a ruleset ("rules").
"""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a chart or house table, and its author.

    The kind "reset" is the removal of a house table, which brings the ruleset's chart back.
    """

    kind: Literal["added", "replaced", "deleted", "reset"]
    user_id: int
    at: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A chart to read, with its owner, its ruleset (or "") and its latest changes.

    A long chart is also sent as a file named `file_name`.
    """

    chart: Chart[Text]
    ruleset: str
    standing: Standing
    changes: tuple[Change, ...] = ()
    file_name: str = ""


@dataclass(frozen=True, slots=True)
class Diagram:
    """Bars drawn below the words of a reply, and their description for blind readers."""

    bars: Bars
    alt: Phrase


@dataclass(frozen=True, slots=True)
class Misread:
    """Text that a refusal is about, and the position of the error in the text."""

    text: str
    position: int


@dataclass(frozen=True, slots=True)
class Defects:
    """Defects of a file, for refusals such as `scenario-defects`."""

    found: tuple[Defect, ...]


@dataclass(frozen=True, slots=True)
class Reasons:
    """Reasons for automatic choices (`/why`)."""

    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Entries:
    """Entries of the journal by number, each with its messages (`/game log`)."""

    told: tuple[tuple[int, tuple[Said, ...]], ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """Ids of rules that are shown with the bot's summaries of them."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapters:
    """Rulesets whose rulebooks are listed, chapter by chapter."""

    rulesets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A file to send."""

    content: bytes
    name: str


@dataclass(frozen=True, slots=True)
class Manual:
    """Text by other authors, such as the help of a game system, shown unchanged."""

    text: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Text that was typed into a dialog and refused, for its author to correct."""

    text: str


@dataclass(frozen=True, slots=True)
class Bench:
    """A character that a user is building.

    - `lines` describe the character, and `lacks` are its missing parts.
    - `choices` belong to the open `part`; `page` is the page of their list.
    - `texts` are the maximum lengths of the texts that can be typed; `typed` are the present texts.
    - `revision` counts the changes of the draft.
    - `told` describes the last act; `refusal` is the reason why the act failed.
    - `is_ready`: the character can be kept.
    - `may_join`: the character can join the channel's lobby.
    """

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
    """A button that ends the game, below the question whether to end it.

    `verdict` is the id of a stored verdict by which the game ends ("": no verdict).
    """

    game_id: str
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Consequences and chances of an option.

    `kind` is that of the decision. `sketch` is the board with the option drawn on it, or None if nothing would be
    visible.
    """

    option: Option
    kind: str
    chances: tuple[Phrase, ...] = ()
    sketch: Board | None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board shown below the words of a reply, and its description for blind readers."""

    board: Board
    alt: Phrase


@dataclass(frozen=True, slots=True)
class SureAsked:
    """Question whether the asker really means this option.

    `sketch` is the board with the option drawn on it, if the rules preview the option. `is_changed` says that the
    option has changed after the asker said yes. The button carries the `id`.
    """

    game_id: str
    id: str
    option: Option
    kind: str
    is_changed: bool = False
    sketch: Board | None = None


@dataclass(frozen=True, slots=True)
class RulesetAsked:
    """Question which ruleset to use, with the question's id and the rulesets to choose from."""

    id: str
    rulesets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrivacyAsked:
    """Buttons to export or erase the user's data.

    With `what`, the buttons say yes or no to "export" or "erase".
    """

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
"""Parts of an answer that only the asker sees, besides its words."""


@dataclass(frozen=True, slots=True)
class Wording:
    """A ruleset's words in a language (`locale`), for replies without a scene.

    `names` are the names of pieces outside any game.
    """

    ruleset: str = ""
    locale: str = ""
    names: Mapping[str, Phrase] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reply:
    """Answer to one command or click: facts for the presenter.

    - `scene` is the public scene after the command, and `own_scene` the asker's scene, without a view. Without a scene,
      `wording` is used.
    - `public` is for the whole channel; `own` and `parts` are for the asker alone.
    - `refusal` is the reason why nothing was done.
    - `private`: only the asker sees the answer to the interaction. `public` then becomes a separate message.
    - `row_id` is the outbox row that holds `public` (None: not stored).
    - `at` is the time when the row was queued, in unix seconds.
    - `explained` are the numbers of the first and last journal entries with reasons, for a button like `/why`.
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
        """True if the reply asks for confirmation, so that nothing has been done yet."""
        return any(isinstance(part, SureAsked) for part in self.parts)


def bench_of(reply: Reply) -> Bench:
    return next(part for part in reply.parts if isinstance(part, Bench))


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One value for a slot.

    - `value` is the form that the slash command passes on.
    - `parts` are the value or the items of a list, as facts (`rules.core.facts.words`).
    - `weight` is the weight of the mildest possible consequence of the value.
    """

    value: str
    parts: tuple[Any, ...]
    weight: Weight = "note"


@dataclass(frozen=True, slots=True)
class Retired:
    """A message that is no longer a game's table message.

    Without a `game_id` the message is deleted. With a `game_id` its buttons are removed, and it shows how that game
    ended. With `keeps` it remains the table message of the ended game, and is shown again.
    """

    message_id: int
    game_id: str = ""
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class TableShown:
    """Content of the table message at one revision: the scene for everyone, and the options with buttons."""

    scene: Scene
    options: tuple[Option, ...]
    revision: int


@dataclass(frozen=True, slots=True)
class Durable:
    """Report to listeners after each commit: the outbox rows that a channel now has.

    - `is_answered`: the answer to the interaction delivers `reply`, so the outbox worker need not.
    - `table` is the row that asks for the table message to be shown again.
    - `shown` is the content of the table message, if known.
    - `at` is the time when the row `table` was queued, in unix seconds.
    - `reposts`: the table message is posted again at the end of the channel.
    - `is_doubtful`: the table message may have been posted without being recorded.
    - `retired` are the messages to be retired, by row.
    - `deadline`: the game's deadline changed.
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
