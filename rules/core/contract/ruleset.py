"""What the rest of the bot needs of a ruleset: one contract, the same for all."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from pydantic import BaseModel

from rules.core.contract import defaults
from rules.core.contract.board import Board
from rules.core.contract.building import Builder
from rules.core.contract.corrections import Corrections
from rules.core.contract.options import Options, Sheet, read_options
from rules.core.contract.quick import Quick
from rules.core.contract.rulebook import Rule, read_rulebook
from rules.core.contract.story import Story
from rules.core.contract.upcasting import Upcast
from rules.core.contract.view import Details, View
from rules.core.facts.events import Event, Reason
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Mark, Phrase, Seat, Term, UserText
from rules.core.files.defects import FileError
from rules.core.files.scenarios import ScenarioFiles
from rules.core.play.actions import Action, Commitment, number_bounds, slot_kind, slot_names
from rules.core.play.clock import Alarm
from rules.core.play.decisions import Decision, Sentences
from rules.core.play.foresight import Consequence
from rules.core.play.hidden import may_hide
from rules.core.play.table import Procedure, Table

if TYPE_CHECKING:
    from rules.core.charts.model import Chart
    from rules.core.charts.text import Text

Setup = TypeVar("Setup", bound=BaseModel)
State = TypeVar("State", bound=BaseModel)

GAMES: Final = Path(__file__).parents[2]
"""The folder of the games that come with the bot."""
MAX_NAME: Final = 40
"""The most characters of a seat's name."""
FILE_SIGNS: Final = frozenset("\r\n{")
"""The text of a scenario file has at least one of these; an id has none."""
MOST_ROLES: Final = 12
"""The most free roles listed when the one asked for is not available."""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat of a set-up: its id, the name shown (typed by a user or a phrase of the ruleset), its side. A seat
    `for_master` plays what no player does: only a game master takes it, and has no other."""

    id: str
    name: str | Phrase
    side: str
    for_master: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: the Fluent id `<ruleset>-ending-<kind>`, the winner if any (a piece, a seat or a side,
    shown like a `Term`), the deciding rule."""

    kind: str
    winner: str | None
    rule: str = ""
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def phrase(self) -> Phrase:
        """The ending in words."""
        return Phrase(f"ending-{self.kind}", {"winner": Term(self.winner or ""), **self.facts})


@dataclass(frozen=True, eq=False, kw_only=True)
class Ruleset(Generic[Setup, State]):
    """A game system: its types and functions. All functions are pure: they depend only on their arguments.

    `package` is the package with everything that belongs to it (`__name__`, in its `__init__.py`). Raise `version` when
    the same journal could give different events, or what is stored changes its form; `upcasts` then say, by the version
    that wrote it, how what is stored becomes what the next one reads. `setup_type` is the frozen pydantic model of what
    was agreed before the game (scenario, party, level, options), `state_type` that of the running game; both serialise
    to JSON. `actions` are the seats' verbs, `corrections` the table of what a game master may put right, `events` all
    kinds of event.
    """

    name: str
    version: int
    package: str
    setup_type: type[Setup]
    state_type: type[State]
    actions: tuple[type[Action], ...]
    corrections: Corrections[Setup, State]
    events: tuple[type[Event], ...]
    upcasts: Mapping[int, Upcast] = field(default_factory=dict)

    # --- before the game -----------------------------------------------------------------------------------------

    scenarios: Callable[[], Sequence[str]]
    """Ids of the shipped scenarios, smallest first (named by Fluent `<ruleset>-scenario-<id>`)."""

    files: ScenarioFiles[Any] | None = None
    """The scenario files: the shipped ones, and how those that people bring are read."""

    set_up: Callable[[Any, Any], Setup]
    """The set-up of a scenario (what its file describes; its id, where there are no `files`) with these options and
    without the seats that people take."""

    options_type: type[Options] = Options
    """What can be agreed when a game is opened: level, variants, who runs the enemies."""

    roles: Callable[[Setup], Sequence[str]]
    """The roles still open (named by Fluent `<ruleset>-role-<id>`); [] when the set-up is full."""

    add_seat: Callable[[Setup, str, str, str, Any], Setup]
    """The set-up with a seat added: its id, its role (one of `roles`), its name ("" if none was given), what was said
    on joining (the `sheet_type`). Raises Refused."""

    sheet_type: type[Sheet] = Sheet
    """What can be said about a seat's character on joining."""

    builder: Builder[Any] | None = None
    """How characters are built in chat, to be kept and brought along like those of files
    (`rules.core.contract.building`)."""

    leave: Callable[[Setup, str], Setup]
    """The set-up without this seat."""

    seats: Callable[[Setup], Sequence[SeatInfo]]
    """The seats of a set-up, in order."""

    least_seats: Callable[[Setup], int] = defaults.one_seat
    """The fewest players it takes."""

    not_ready: Callable[[Setup], Refusal | None] = defaults.nothing_missing
    """Why a game cannot start although it has enough players, or None."""

    # --- the game ------------------------------------------------------------------------------------------------

    begin: Callable[[Setup], State]
    """The state before anything has happened; no dice yet (the first `step` makes the rolls that the rules require)."""

    step: Callable[[Table[Setup, State]], Procedure[None]]
    """The next step of the game from `table.state`: a phase or a turn.

    Called repeatedly until `ending` returns something. Between two calls only the state knows where the game is, and a
    checkpoint may be taken.
    """

    ending: Callable[[Setup, State], Ending | None]
    """How the game has ended, or None while it goes on. Called between steps."""

    referee: Callable[[Table[Setup, State], Decision, str], Action]
    """The referee's answer for one of its seats that the pending decision asks. It changes nothing."""

    view: Callable[[Setup, State, str | None], View]
    """What a seat (None: anybody) may see at a glance. It is made anew after each command."""

    names: Callable[[Setup, State, str | None], Mapping[str, Phrase]]
    """What a seat (None: anybody) calls the things that it knows of, by id: all pieces, those that have left too, since
    they are still mentioned, and what else is `Piece(id)` in phrases and slots. It is asked for a seat only where there
    are hands (`has_hands`); elsewhere everybody calls everything the same."""

    # --- what only some have: hands, reactions, orders, wishes, rulings --------------------------------------------

    details: Callable[[Setup, State, str | None], Details] = defaults.no_details
    """What a seat (None: anybody) may look up besides: made when it is looked up."""

    has_hands: bool = False
    """Whether a seat's view has a hand that nobody else sees."""

    open_hands: Callable[[Setup], bool] = defaults.no_open_hands
    """Whether seats of this set-up hold cards that lie open to everybody: a seat's view shows its own as `hand`, to be
    looked at and chosen from, and nothing is kept from anybody for that."""

    reactions: tuple[str, ...] = ()
    """The kinds of decisions that are reaction windows: these say whom they concern (`Decision.concerns`), and "pass
    until I am the target" passes unless they concern the seat itself."""

    routines: tuple[str, ...] = ()
    """Kinds that keep coming and that many always answer with the default: a standing order to do so is offered with
    the question, whatever is in the hand."""

    attributed: tuple[str, ...] = ()
    """The kinds of decisions of which the log says what was chosen and who chose it: people, an order, the referee,
    the deadline. The fact `actor` of such a decision, if it has one, is whom the choice is about."""

    standing: Mapping[str, str] = field(default_factory=dict)
    """Routines that a seat may always want to answer with another verb, and that verb: a standing order for one of
    these options is offered too, only to the seat; without hands one for the verb, with the question."""

    wishes: Mapping[str, type[Action]] = field(default_factory=dict)
    """The actions by which a seat says, at any time and unasked, when it wants to be asked a kind of question; they are
    among the `actions` too, and offered with the question."""

    wish_options: Callable[[Setup, State, str], Iterable[Action]] = defaults.no_wishes
    """All wishes that a seat can express now, in stable order."""

    check_wish: Callable[[Setup, State, str, Any], Refusal | None] = defaults.no_why_not
    """Why a seat cannot express a wish that is none of its `wish_options`, in words of the rules; None: no more is
    to be said than that it is none of them."""

    wish: Callable[[Table[Setup, State], str, Any], None] = defaults.cannot_wish
    """Carries out a wish (an action of `wishes`) and tells it. The pending decision stays as it is."""

    named_by_players: bool = False
    """Somebody who joins without a name gets the user's."""

    quick: tuple[type[Quick], ...] = ()
    """The rulings from bare numbers, which need no game."""

    referee_reasons: Callable[[Table[Setup, State], Decision, str, Action], Sequence[Reason]] = defaults.no_reasons
    """Why the referee answers the pending decision like this, for `/why`: nothing that only the seat may know, since
    anybody may ask. Of a decision in secret it is told once that is over; by then everybody may know the answer."""

    story: Story = field(default_factory=Story)
    """What the house tells about a game at its end: which events count for whom."""

    clock: Callable[[Setup, State], Alarm | None] = defaults.no_clock
    """What the clock does next, after how many minutes of play; pauses do not count. None: the game has no clock, or
    it has run out. The table shows when the time is over."""

    revealed: Callable[[Setup, State], Sequence[Phrase]] = defaults.nothing_hidden
    """What was hidden and is told to everybody once the game has ended: a line each (Fluent `<ruleset>-<id>`)."""

    not_asked: Callable[[Setup, State, str, str], Refusal | None] = defaults.no_excuse
    """Why a seat that the pending decision does not ask cannot use this verb now, if the rules have a reason that
    everybody may know (asleep, gone, its turn over)."""

    idle: Callable[[Setup, State, str, str], Refusal | None] = defaults.no_excuse
    """Why a verb of the pending decision can do nothing for a seat that is asked, as far as everybody may know: its
    button is grey then, and the table message says why."""

    consequences: Callable[[Table[Setup, State], Decision, str, Action], Sequence[Consequence]] = (
        defaults.no_consequences
    )
    """What an answer of the seat to the pending decision would set off, as far as the seat may know it; where there are
    no hands, as far as everybody may. It is asked for legal answers that are about to be shown or given, and changes
    nothing: `rules.core.play.foresight.rehearse` runs the rules on a copy."""

    chances: Callable[[Table[Setup, State], Decision, str, Action], Sequence[Phrase]] = defaults.no_chances
    """How likely such an answer gives what, exactly (`rules.core.play.foresight.spread`), or why that cannot be told;
    known to the same people as `consequences`."""

    sketch: Callable[[Setup, State, str, Action], Board | None] = defaults.no_sketch
    """The board as a seat sees it with such an answer drawn on it, for `/can`: the way, the line of fire, whom it
    touches; None where there is nothing to see."""

    sentences: Mapping[str, Callable[[Setup, State, Decision, str], Sentences]] = field(default_factory=dict)
    """The kinds of sentences that decisions take (`Entry.reads`), and the functions that read them for a seat."""

    previewed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The verbs at a kind of decision whose answers are shown before they are given, typed or chosen: their `sketch`,
    what they set off, and a yes and a no. What has no sketch is done at once."""

    measure: Callable[[Setup, State, str | None, Mark, Mark], Sequence[Phrase]] = defaults.not_measured
    """What lies between two ends, a line a phrase, as far as a seat (None: anybody) may know it: distance, what is in
    the way, what follows for whoever stands there. An end is a `Piece` that the seat sees on the board, or a place as
    the board's layout writes it (`Coordinates` of a plane, else `Cell`). Raises Refused."""

    describe: Callable[[Setup, State, Action], Phrase] = defaults.by_verb
    """An option in words, for buttons and lists; the default is Fluent `<ruleset>-option-<verb>` with its slots."""

    commits: Callable[[str, Mapping[str, Any], Action], Commitment] = defaults.commits_nothing
    """What an answer commits, to a kind of decision with these facts (none where they are not for everybody). A button
    asks once more before it, with Fluent `commits-<what>`, for which the ruleset, and each kind, may have words of its
    own (`<ruleset>-commits-<what>-<kind>`)."""

    # --- house tables: those that a server may replace by its own ----------------------------------------------------

    house_tables: Callable[[], Mapping[str, str]] = defaults.no_tables
    """The shipped documents as JSON text, by id (named by Fluent `<ruleset>-table-<id>`)."""

    check_table: Callable[[str, str], None] = defaults.check_no_table
    """Takes an id and a text. Raises FileError with every defect if the text cannot replace the table, Refused if
    there is no such table."""

    with_tables: Callable[[Setup, Mapping[str, str]], Setup] = defaults.as_shipped
    """The set-up with these documents, which `check_table` has passed, in place of the shipped ones."""

    # --- charts: what can be rolled on or looked up without a game ---------------------------------------------------

    charts: Callable[[Mapping[str, str]], Mapping[str, Chart[Text]]] = defaults.no_charts
    """The charts of the rules by id, as played on a server with these documents in place of the shipped ones.

    The argument is the server's house tables by id, which `check_table` has passed; a chart made of one has its id. A
    chart's name, labels and cells are phrases of the ruleset; words of its own are called `<ruleset>-chart-…`. It is
    rolled with `dice_axis("2D6", [2, 3, (4, 6), …])` or `weight_axis([6, 5, …])`, or looked up with
    `key_axis({"a": Phrase(…), …})`: `Chart(Phrase("chart-trap"), dice_axis(…), ((Phrase(…),), …), source=…)`. A cell
    `Followed(id, facts, (ChartLink("trap"),))` leads to another roll: dice, or another chart of the ruleset by id.
    People type keys and ids, so keep them short, plain and stable. See `rules.core.charts.model`.
    """

    def __post_init__(self) -> None:
        """Raises ValueError where fields do not go together."""
        if not all(1 <= led_from < self.version for led_from in self.upcasts):
            raise ValueError(f"`upcasts` lead from {', '.join(map(str, self.upcasts))} to version {self.version}")
        for kind, verb in self.standing.items():
            if kind not in self.routines or self.action_kind(verb) is None:
                raise ValueError(f"`standing` has {kind!r}: {verb!r}, but a kind of `routines` and a verb are needed")
        shown = [verb for verbs in self.previewed.values() for verb in verbs]
        if strange := [verb for verb in shown if self.action_kind(verb) is None]:
            raise ValueError(f"`previewed` has {', '.join(strange)}, not among the verbs of the `actions`")
        for wished in self.wishes.values():
            if wished not in self.actions:
                raise ValueError(f"{wished.__name__} is among the `wishes`, and has to be among the `actions` too")
        if self.wishes and self.wish is defaults.cannot_wish:
            raise ValueError("there are `wishes`, so `wish` is needed, which carries them out")
        if strange := [event.__name__ for event in self.story.events if event not in self.events]:
            raise ValueError(f"`story` has {', '.join(strange)}, not among the `events`")
        for typed in (*self.actions, *self.corrections.kinds.values(), self.options_type, self.sheet_type):
            for slot in slot_names(typed):
                if slot_kind(typed, slot) is int and number_bounds(typed, slot) == (0, 0):
                    raise ValueError(f"{typed.__name__}.{slot} needs bounds: Annotated[int, Field(ge=…, le=…)]")

    # --- the lobby, with what it refuses -------------------------------------------------------------------------

    def new_setup(self, scenario: str, options: Mapping[str, Any]) -> Setup:
        """A set-up from a shipped scenario's id or the text of a scenario file (which has a line break or a brace),
        with options as typed ("level": "2"). Raises FileError or Refused."""
        if not FILE_SIGNS.isdisjoint(scenario):
            if self.files is None:
                raise Refused(Refusal("no-scenario-files"))
            agreed = read_options(self.options_type, options)
            return self.set_up(self.files.read(scenario), agreed)
        if scenario not in self.scenarios():
            known = [Phrase(f"scenario-{id}") for id in self.scenarios()]
            raise Refused(Refusal("scenario-unknown", text=UserText(scenario[:MAX_NAME]), scenarios=known))
        described = scenario if self.files is None else self.files.shipped[scenario]
        return self.set_up(described, read_options(self.options_type, options))

    def join(self, setup: Setup, seat: str, role: str, name: str, sheet: Mapping[str, Any]) -> Setup:
        """The set-up with `seat` in a role ("": the first free one), shown as `name`, with what was typed about its
        character, which may also follow the role ("hero hp=12"). Raises Refused, and FileError for a
        character's file."""
        if any(info.id == seat for info in self.seats(setup)):
            raise Refused(Refusal("seat-taken", seat=Seat(seat)))
        said = [word.partition("=") for word in role.split() if "=" in word]
        role = " ".join(word for word in role.split() if "=" not in word)
        sheet = {**sheet, **{option: value for option, _, value in said}}
        free = self.roles(setup)
        if not free:
            raise Refused(Refusal("seats-full", limit=len(self._players(setup))))
        role = role or free[0]
        if role not in free:
            open_roles = {"roles": [Term(each) for each in free[:MOST_ROLES]], "more": max(0, len(free) - MOST_ROLES)}
            if role in self.taken_roles(setup):
                raise Refused(Refusal("role-taken", role=Term(role), **open_roles))
            raise Refused(Refusal("role-unknown", text=UserText(role[:MAX_NAME]), **open_roles))
        try:
            return self.add_seat(setup, seat, role, name.strip()[:MAX_NAME], read_options(self.sheet_type, sheet))
        except FileError as error:
            raise FileError(error.defects, "character") from None

    def check_start(self, setup: Setup) -> Refusal | None:
        """Why a game cannot start with this set-up, or None."""
        count, needed = len(self._players(setup)), self.least_seats(setup)
        return Refusal("seats-few", count=count, needed=needed) if count < needed else self.not_ready(setup)

    def _players(self, setup: Setup) -> Sequence[SeatInfo]:
        return [info for info in self.seats(setup) if not info.for_master]

    def taken_roles(self, setup: Setup) -> Sequence[str]:
        """The roles that would be free if somebody had not taken them."""
        free = self.roles(setup)
        freed = (role for info in self.seats(setup) for role in self.roles(self.leave(setup, info.id)))
        return [role for role in dict.fromkeys(freed) if role not in free]

    # --- derived -------------------------------------------------------------------------------------------------

    def action_kind(self, verb: str) -> type[Action] | None:
        """The action class of a verb of seats, or None."""
        return next((kind for kind in self.actions if kind.model_fields["verb"].default == verb), None)

    @property
    def has_ties(self) -> bool:
        """Whether the rules leave choices to the players as a table (`Decision.matters`)."""
        return "ties" in slot_names(self.options_type)

    @property
    def has_secrets(self) -> bool:
        """Whether a seat may come to know what the public view lacks, by the types of the state."""
        return self.has_hands or may_hide(self.state_type)

    def read_sentences(self, setup: Setup, state: State, decision: Decision, seat: str) -> dict[str, Sentences]:
        """The slots of a decision that take sentences, as the seat says them."""
        return {slot: self.sentences[kind](setup, state, decision, seat) for slot, kind in decision.entry.reads.items()}

    def unknown_verb(self, verb: str) -> Refusal:
        """The refusal of a verb that these rules do not have."""
        return Refusal("unknown-verb", verb=verb, verbs=[kind.model_fields["verb"].default for kind in self.actions])

    def quick_kind(self, verb: str) -> type[Quick] | None:
        """The quick ruling of a verb, or None."""
        return next((kind for kind in self.quick if kind.model_fields["verb"].default == verb), None)

    def is_only_quick(self, verb: str) -> bool:
        """Whether these rules have a verb for quick rulings alone."""
        return self.action_kind(verb) is None and self.quick_kind(verb) is not None

    def event_kinds(self) -> dict[str, type[Event]]:
        """Event classes by kind."""
        return {kind.model_fields["kind"].default: kind for kind in self.events}

    @property
    def folder(self) -> Path:
        """The folder of the ruleset's package, with everything that belongs to it."""
        return Path(inspect.getfile(sys.modules[self.package])).parent

    def rulebook(self) -> dict[str, Rule]:
        """The rules by id, from the package's `rulebook.toml`; empty if there is no such file."""
        return read_rulebook(self.folder / "rulebook.toml")


ENTRY_POINTS: Final = "gyoji.rulesets"
"""The group of entry points under which installed packages offer rulesets: `name = "package"`, which has `RULESET`."""


class RulesetError(Exception):
    """An installed package has a ruleset that cannot be used; the message says which and why."""


def is_shipped(ruleset: Ruleset[Any, Any]) -> bool:
    """Whether a ruleset comes with the bot, rather than from an installed package."""
    return ruleset.folder.parent == GAMES


@cache
def rulesets() -> dict[str, Ruleset[Any, Any]]:
    """Every available ruleset by name: each package in `rules/` that has a `RULESET`, then those of installed packages
    (`ENTRY_POINTS`). Raises RulesetError."""
    found: dict[str, Ruleset[Any, Any]] = {}
    for module in sorted(pkgutil.iter_modules([str(GAMES)]), key=lambda entry: entry.name):
        if module.ispkg:
            package = importlib.import_module(f"rules.{module.name}")
            if hasattr(package, "RULESET"):
                found[module.name] = package.RULESET
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name):
        found[entry.name] = _installed(entry, found)
    return found


def _installed(entry: EntryPoint, taken: Container[str]) -> Ruleset[Any, Any]:
    """The ruleset of an installed package. Raises RulesetError."""
    where = f"the ruleset {entry.name!r} of {entry.dist.name if entry.dist else 'an unknown package'}"
    try:
        ruleset = getattr(entry.load(), "RULESET", None)
    except Exception as error:
        raise RulesetError(f"{where} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(ruleset, Ruleset):
        raise RulesetError(f"{where}: {entry.value} has no RULESET")
    if ruleset.name != entry.name:
        raise RulesetError(f"{where} calls itself {ruleset.name!r}")
    if entry.name in taken:
        raise RulesetError(f"{where} has a name that is taken")
    return ruleset
