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

They were just asked ("asked"), half of their time is over ("half"), or all others wait for the last one ("last").
"""


@dataclass(frozen=True, slots=True)
class Hand:
    """Facts that only one seat may know.

    `scene` is the game as the seat sees it, with the hand as `scene.view.hand`. `news` is what it was told in private
    since it last acted, `options` are its present options, and `orders` is the number of its standing orders.
    """

    scene: Scene
    news: tuple[Said, ...] = ()
    options: tuple[Option, ...] = ()
    orders: int = 0


Standing = Literal["guild", "user", "house", "rules"]
"""Owner of a chart: a server, a user, a ruleset ("rules"), or a server that has replaced a ruleset's chart ("house").
"""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a chart, and its author.

    A house table is replaced or reset; an owner's chart may also be added or deleted.
    """

    kind: Literal["added", "replaced", "deleted", "reset"]
    user_id: int
    at: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A chart to read, with its owner, its ruleset (or "") and its latest changes.

    A long chart is also given as a file, named `file_name`.
    """

    chart: Chart[Text]
    ruleset: str
    standing: Standing
    changes: tuple[Change, ...] = ()
    file_name: str = ""


@dataclass(frozen=True, slots=True)
class Diagram:
    """Bars drawn below the words of a reply, and their description for people who cannot see them."""

    bars: Bars
    alt: Phrase


@dataclass(frozen=True, slots=True)
class Misread:
    """Text that a refusal is about, and the position in it."""

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
    """Ids of rules, to be shown with the bot's summaries of them."""

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
    """Text by other authors, such as the help of a game system, shown unchanged line by line."""

    text: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Text that was typed into a dialog and refused, given back to its author."""

    text: str


@dataclass(frozen=True, slots=True)
class Bench:
    """A character that a user is building.

    `lines` is what has been chosen and `lacks` what is missing. `choices` are those of a `part`, on a `page` of their
    list. `texts` are the texts that can be typed and `typed` those that have been. `revision` counts the changes of the
    draft. `told` describes the last act, or `refusal` says why it failed. `is_ready`: the character can be kept.
    `may_join`: a game is about to begin here.
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

    With `verdict`, the id of a stored verdict, the game ends by that verdict.
    """

    game_id: str
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Consequences and chances of an option.

    `kind` is the kind of its decision. `sketch` is the board with the option drawn on it, or None if nothing would be
    visible.
    """

    option: Option
    kind: str
    chances: tuple[Phrase, ...] = ()
    sketch: Board | None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board shown below the words of a reply, and its description for people who cannot see it."""

    board: Board
    alt: Phrase


@dataclass(frozen=True, slots=True)
class SureAsked:
    """Question whether the asker really means this option.

    It is asked because a player's game may end, because the option is previewed first (`sketch` is the board with the
    option drawn on it), or because the option has changed after the asker said yes (`is_changed`). The button carries
    the id.
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
    """Buttons to export or erase the user's data; or, with `what`, buttons for yes and no to one of the two."""

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
    """Words to use if no scene exists.

    These are a ruleset's words in the channel's language (`locale`). `names` are the names of pieces outside any game.
    """

    ruleset: str = ""
    locale: str = ""
    names: Mapping[str, Phrase] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reply:
    """Answer to one command or click: facts for the presenter.

    `public` is for the whole channel, `own` and `parts` are for the asker alone. `refusal` is the reason why nothing
    was done; for a stale button, `own` then says what has happened since. `private`: the answer to the interaction must
    be ephemeral, so that other users do not see the asker's input. Then `public` is sent to the channel as a separate
    message.

    `row_id` is the outbox row that holds `public`, and `at` is the time when it was queued, in unix seconds. The row is
    marked as sent when the answer is. A reply that is not stored has neither. `explained` are the numbers of the first
    and last journal entries with reasons; a button below the reply shows these reasons, as `/why` does. `scene` is the
    public scene afterwards and `own_scene` the asker's, without a view. If there is no scene, `wording` is used.
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
        """Returns whether the reply asks for confirmation, so that nothing has been done yet."""
        return any(isinstance(part, SureAsked) for part in self.parts)


def bench_of(reply: Reply) -> Bench:
    return next(part for part in reply.parts if isinstance(part, Bench))


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One value for a slot.

    `value` is the form that the slash command passes on. `parts` name the value for a reader
    (`rules.core.facts.words`); a list has several. `phrase` is for an option chosen by number. `weight` is the weight
    of the mildest consequence that is possible with this value, whatever the open slots will be.
    """

    value: str
    parts: tuple[Any, ...]
    phrase: Phrase | None = None
    weight: Weight = "note"


@dataclass(frozen=True, slots=True)
class Retired:
    """A message that is no longer a game's table message.

    Usually it is deleted. With a `game_id` it stays and shows how that game ended, but loses its buttons. With `keeps`
    it is still the table message of an ended game, and is only shown again.
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

    `reply` has the row with the messages, if any. `is_answered`: the answer to the interaction delivers it; otherwise
    the outbox worker does.

    `table` is the row that asks for the table message to be shown again. It was queued `at` that time, in unix seconds,
    with a reason (`notice`) and the users to mention. `shown` is the content to show, where that is known. `reposts`:
    it is posted again at the end of the channel. `is_doubtful`: it may have been posted already without being recorded.

    `retired` are the rows of messages to be retired. `deadline`: the game's deadline changed.
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
