"""The contract of a ruleset: its functions and types that the rest of the bot uses."""

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
from rules.core.contract.icons import read_icons
from rules.core.contract.options import Options, Sheet, read_options
from rules.core.contract.quick import Quick
from rules.core.contract.rulebook import Rule, read_rulebook
from rules.core.contract.story import Story
from rules.core.contract.traces import Trail
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
"""Folder of the games that come with the bot."""
MAX_NAME: Final = 40
"""Maximum length of a seat's name."""
FILE_SIGNS: Final = frozenset("\r\n{")
"""Characters that mark a text as a scenario file; no scenario's id contains any of them."""
MOST_ROLES: Final = 12
"""Maximum number of free roles that a refusal lists."""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat of a set-up.

    The `name` is text that a user typed, or a phrase of the ruleset. A seat `for_master` plays the pieces that no
    player plays. Only a game master can take it, and may take no other seat.
    """

    id: str
    name: str | Phrase
    side: str
    for_master: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """The way a game ended (Fluent id `<ruleset>-ending-<kind>`), and the deciding rule.

    The `winner` is a piece, a seat or a side, shown like a `Term`; None if the game has no winner.
    """

    kind: str
    winner: str | None
    rule: str = ""
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def phrase(self) -> Phrase:
        return Phrase(f"ending-{self.kind}", {"winner": Term(self.winner or ""), **self.facts})


@dataclass(frozen=True, eq=False, kw_only=True)
class Ruleset(Generic[Setup, State]):
    """A game system: its types and functions. All functions are pure: they depend only on their arguments."""

    name: str
    version: int
    """Raise the version when the same journal could give different events, or when stored data changes its form."""
    package: str
    """Name of the package that holds the ruleset (`__name__` in its `__init__.py`)."""
    setup_type: type[Setup]
    """Frozen pydantic model of the agreement before the game (scenario, party, level, options); serialises to JSON."""
    state_type: type[State]
    """Pydantic model of the running game; serialises to JSON."""
    actions: tuple[type[Action], ...]
    """Actions of seats, one class for each verb."""
    corrections: Corrections[Setup, State]
    """Changes that a game master may make."""
    events: tuple[type[Event], ...]
    upcasts: Mapping[int, Upcast] = field(default_factory=dict)
    """Conversions of stored data, by version. Each turns data of its version into data that the next version reads."""

    # --- before the game -----------------------------------------------------------------------------------------

    scenarios: Callable[[], Sequence[str]]
    """Returns the ids of the shipped scenarios, smallest first (named by Fluent `<ruleset>-scenario-<id>`)."""

    files: ScenarioFiles[Any] | None = None
    """Shipped scenario files, and the reader for scenario files of users."""

    set_up: Callable[[Any, Any], Setup]
    """Returns the set-up of a scenario with these options, before any player has taken a seat.

    The scenario is the model of its file, or an id if the ruleset has no `files`.
    """

    options_type: type[Options] = Options
    """Choices made when a game is opened, such as the level, variants, and who runs the enemies."""

    roles: Callable[[Setup], Sequence[str]]
    """Returns the open roles (named by Fluent `<ruleset>-role-<id>`); [] if the set-up is full."""

    add_seat: Callable[[Setup, str, str, str, Any], Setup]
    """Returns the set-up with a seat added. Raises Refused.

    The strings are the seat's id, its role (one of `roles`), and its name ("" if none was given). The last argument has
    the type `sheet_type`.
    """

    sheet_type: type[Sheet] = Sheet
    """Details about a seat's character that a player can give on joining."""

    builder: Builder[Any] | None = None
    """Builds characters in chat (`rules.core.contract.building`); they are used like characters from files."""

    leave: Callable[[Setup, str], Setup]
    """Returns the set-up without this seat."""

    seats: Callable[[Setup], Sequence[SeatInfo]]
    """Returns the seats of a set-up, in order."""

    least_seats: Callable[[Setup], int] = defaults.one_seat
    """Returns the fewest players that the game needs."""

    not_ready: Callable[[Setup], Refusal | None] = defaults.nothing_missing
    """Returns the reason a game with enough players still cannot start, or None."""

    # --- the game ------------------------------------------------------------------------------------------------

    begin: Callable[[Setup], State]
    """Returns the state before anything has happened. It rolls no dice; the first `step` may."""

    step: Callable[[Table[Setup, State]], Procedure[None]]
    """Runs the next step of the game from `table.state`: a phase or a turn.

    It is called until `ending` returns something. Between two calls a checkpoint may be taken, so the state alone must
    determine the next step.
    """

    ending: Callable[[Setup, State], Ending | None]
    """Returns the ending of the game, or None while it goes on. Called between steps."""

    referee: Callable[[Table[Setup, State], Decision, str], Action]
    """Returns the answer that the referee gives to the pending decision for a seat. It changes nothing."""

    view: Callable[[Setup, State, str | None], View]
    """Returns what a seat (None: the public) may see at a glance. Called again after each command."""

    names: Callable[[Setup, State, str | None], Mapping[str, Phrase]]
    """Returns the names of everything that a seat (None: the public) knows of, by id.

    The names cover every id that occurs as `Piece(id)` in phrases and slots, including pieces that have left the game.
    A seat is passed only if the game has hands (`has_hands`).
    """

    # --- optional: hands, reactions, orders, wishes, rulings -------------------------------------------------------

    details: Callable[[Setup, State, str | None], Details] = defaults.no_details
    """Returns further facts that a seat (None: the public) may look up. Called only on request."""

    has_hands: bool = False
    """True if a seat's view has a hand that no other seat sees."""

    open_hands: Callable[[Setup], bool] = defaults.no_open_hands
    """Returns whether seats hold cards that lie open to all players.

    The `hand` of a seat's view then lists the seat's own cards to choose from.
    """

    reactions: tuple[str, ...] = ()
    """Kinds of decisions that are reaction windows.

    These decisions must list the seats that they concern (`Decision.concerns`). The standing order "pass until I am the
    target" passes on decisions that do not concern its seat.
    """

    routines: tuple[str, ...] = ()
    """Kinds of routine decisions, which many players always answer with the default.

    The question then offers a standing order to do so.
    """

    attributed: tuple[str, ...] = ()
    """Kinds of decisions whose answers are logged with their author.

    The author is a person, an order, the referee or the deadline. If such a decision has the fact `actor`, the choice
    is about that piece.
    """

    standing: Mapping[str, str] = field(default_factory=dict)
    """Verbs offered as standing orders for routine decisions, by kind of decision.

    They are for seats that always want this verb and not the default. The seat is offered an order for each option of
    the verb. In a game without hands, the question also offers an order for the verb itself.
    """

    wishes: Mapping[str, type[Action]] = field(default_factory=dict)
    """Actions by which a seat says when it wants to be asked ("wishes"), by kind of decision.

    A seat may use them at any time. They must be among the `actions` too.
    """

    wish_options: Callable[[Setup, State, str], Iterable[Action]] = defaults.no_wishes
    """Returns all wishes that a seat can express now, in a stable order."""

    check_wish: Callable[[Setup, State, str, Any], Refusal | None] = defaults.no_why_not
    """Returns the reason a seat cannot express a wish that `wish_options` lacks, or None if the rules give no reason.
    """

    wish: Callable[[Table[Setup, State], str, Any], None] = defaults.cannot_wish
    """Carries out a wish and adds its event. The pending decision must stay as it is."""

    named_by_players: bool = False
    """True if a seat that joins without a name gets the user's name."""

    quick: tuple[type[Quick], ...] = ()
    """Quick rulings, which apply the rules to typed numbers without a game."""

    referee_reasons: Callable[[Table[Setup, State], Decision, str, Action], Sequence[Reason]] = defaults.no_reasons
    """Returns the reasons for the referee's answer to the pending decision, for `/why`.

    Any user may ask, so a reason must hold only public facts. The reasons for a secret decision are shown once the
    decision is over.
    """

    story: Story = field(default_factory=Story)
    """Definition of the story that the bot tells at the end of a game."""

    trail: Trail = field(default_factory=Trail)
    """Definition of the traces that events leave on the board of the table message."""

    clock: Callable[[Setup, State], Alarm | None] = defaults.no_clock
    """Returns the next correction that the clock makes, and the minutes of play until then.

    Pauses do not count. None means that the game has no clock, or that the clock has run out.
    """

    revealed: Callable[[Setup, State], Sequence[Phrase]] = defaults.nothing_hidden
    """Returns the hidden facts to publish after the game, one per line (Fluent `<ruleset>-<id>`)."""

    not_asked: Callable[[Setup, State, str, str], Refusal | None] = defaults.no_excuse
    """Returns the reason a seat cannot use this verb while it is not asked, or None.

    The reason must be public, such as that the piece is asleep, or that its turn is over.
    """

    idle: Callable[[Setup, State, str, str], Refusal | None] = defaults.no_excuse
    """Returns the reason this verb would do nothing for a seat that is asked, or None.

    The verb is one of the pending decision. Its button is then grey. The table message shows the reason, so it must be
    public.
    """

    consequences: Callable[[Table[Setup, State], Decision, str, Action], Sequence[Consequence]] = (
        defaults.no_consequences
    )
    """Returns the effects of a seat's answer to the pending decision, as far as the seat may know them.

    In a game without hands, it may return only effects that the public may know. It is called for legal answers only,
    and must change nothing: `rules.core.play.foresight.rehearse` runs the rules on a copy.
    """

    chances: Callable[[Table[Setup, State], Decision, str, Action], Sequence[Phrase]] = defaults.no_chances
    """Returns the exact chances of an answer's results (`rules.core.play.foresight.spread`).

    If they cannot be computed, it returns the reason. As in `consequences`, it may return only facts that the seat may
    know.
    """

    sketch: Callable[[Setup, State, str, Action], Board | None] = defaults.no_sketch
    """Returns the board as a seat sees it, with an answer drawn on it; None if the answer has nothing to draw."""

    sentences: Mapping[str, Callable[[Setup, State, Decision, str], Sentences]] = field(default_factory=dict)
    """Functions that return the sentences that a seat can type, by kind of sentence (`Entry.reads`)."""

    previewed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Verbs whose answers are shown to the user for confirmation, by kind of decision.

    The user sees the answer's `sketch` and consequences. An answer without a sketch is carried out at once.
    """

    measure: Callable[[Setup, State, str | None, Mark, Mark], Sequence[Phrase]] = defaults.not_measured
    """Returns the distance and the obstacles between two ends, as far as a seat (None: the public) may know them.

    An end is a `Piece` that the seat sees on the board, or a place: `Coordinates` on a plane, `Cell` otherwise. The
    result has one phrase per line. It includes effects on pieces at the ends, such as cover. Raises Refused.
    """

    describe: Callable[[Setup, State, Action], Phrase] = defaults.by_verb
    """Returns an option in words, for buttons and lists.

    The default is Fluent `<ruleset>-option-<verb>` with the option's slots.
    """

    commits: Callable[[str, Mapping[str, Any], Action], Commitment] = defaults.commits_nothing
    """Returns the kind of commitment that an answer makes, or "".

    A commitment is an effect that the seat cannot take back alone. It depends on the decision's kind and on public
    facts. A button asks again before such an answer, with Fluent `commits-<what>`. A ruleset may have its own words
    (`<ruleset>-commits-<what>`, or `<ruleset>-commits-<what>-<kind>` for one kind of decision).
    """

    # --- house tables, which a server may replace --------------------------------------------------------------------

    house_tables: Callable[[], Mapping[str, str]] = defaults.no_tables
    """Returns the shipped documents as JSON text, by id (named by Fluent `<ruleset>-table-<id>`)."""

    check_table: Callable[[str, str], None] = defaults.check_no_table
    """Checks a text that would replace the table with this id.

    Raises FileError with every defect, or Refused if the table does not exist.
    """

    with_tables: Callable[[Setup, Mapping[str, str]], Setup] = defaults.as_shipped
    """Returns the set-up with these documents in place of the shipped ones; `check_table` has passed them."""

    # --- charts, to roll on or look up without a game ----------------------------------------------------------------

    charts: Callable[[Mapping[str, str]], Mapping[str, Chart[Text]]] = defaults.no_charts
    """Returns the charts of the rules by id, for a server with these house tables, which `check_table` has passed.

    A chart made from a house table must have the table's id. The name, labels and cells of a chart are phrases of the
    ruleset; words that only charts use are called `<ruleset>-chart-…`. Users type the keys and ids, so keep them short
    and stable.

    A chart is rolled with `dice_axis("2D6", [2, 3, (4, 6), …])` or `weight_axis([6, 5, …])`, or looked up with
    `key_axis({"a": Phrase(…), …})`: `Chart(Phrase("chart-trap"), dice_axis(…), ((Phrase(…),), …), source=…)`. A cell
    `Followed(id, facts, (ChartLink("trap"),))` leads to another roll: dice, or another chart of the ruleset by id. See
    `rules.core.charts.model`.
    """

    def __post_init__(self) -> None:
        """Raises ValueError if fields contradict each other."""
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

    # --- the lobby and its refusals ------------------------------------------------------------------------------

    def new_setup(self, scenario: str, options: Mapping[str, Any]) -> Setup:
        """Returns a set-up from a scenario and typed options.

        Options are given as typed ("level": "2"). The scenario is an id of `scenarios`, or the text of a file, which
        has a line break or a brace. Raises FileError or Refused.
        """
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
        """Returns the set-up with `seat` in a role, shown as `name`.

        Raises Refused, or FileError for a character's file. The role "" takes the first free role. `sheet` holds typed
        details, which may also follow the role ("hero hp=12").
        """
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
        """Returns the reason this set-up cannot start a game, or None."""
        count, needed = len(self._players(setup)), self.least_seats(setup)
        return Refusal("seats-few", count=count, needed=needed) if count < needed else self.not_ready(setup)

    def _players(self, setup: Setup) -> Sequence[SeatInfo]:
        return [info for info in self.seats(setup) if not info.for_master]

    def taken_roles(self, setup: Setup) -> Sequence[str]:
        """Returns the roles that are unavailable only because they are taken."""
        free = self.roles(setup)
        freed = (role for info in self.seats(setup) for role in self.roles(self.leave(setup, info.id)))
        return [role for role in dict.fromkeys(freed) if role not in free]

    # --- derived -------------------------------------------------------------------------------------------------

    def action_kind(self, verb: str) -> type[Action] | None:
        """Returns the action class for a verb of seats, or None."""
        return next((kind for kind in self.actions if kind.model_fields["verb"].default == verb), None)

    @property
    def has_ties(self) -> bool:
        """True if the players make some choices as a group (`Decision.matters`)."""
        return "ties" in slot_names(self.options_type)

    @property
    def has_secrets(self) -> bool:
        """True if the types of the state allow a seat to know something that the public view lacks."""
        return self.has_hands or may_hide(self.state_type)

    def read_sentences(self, setup: Setup, state: State, decision: Decision, seat: str) -> dict[str, Sentences]:
        """Returns the sentences that a seat can type, by slot."""
        return {slot: self.sentences[kind](setup, state, decision, seat) for slot, kind in decision.entry.reads.items()}

    def unknown_verb(self, verb: str) -> Refusal:
        """Returns the refusal of a verb that these rules lack."""
        return Refusal("unknown-verb", verb=verb, verbs=[kind.model_fields["verb"].default for kind in self.actions])

    def quick_kind(self, verb: str) -> type[Quick] | None:
        """Returns the quick ruling of a verb, or None."""
        return next((kind for kind in self.quick if kind.model_fields["verb"].default == verb), None)

    def is_only_quick(self, verb: str) -> bool:
        """Returns whether a verb has a quick ruling but no action."""
        return self.action_kind(verb) is None and self.quick_kind(verb) is not None

    def event_kinds(self) -> dict[str, type[Event]]:
        """Returns the event classes by kind."""
        return {kind.model_fields["kind"].default: kind for kind in self.events}

    @property
    def folder(self) -> Path:
        return Path(inspect.getfile(sys.modules[self.package])).parent

    def rulebook(self) -> dict[str, Rule]:
        """Returns the rules by id, from the package's `rulebook.toml`, if any."""
        return read_rulebook(self.folder / "rulebook.toml")

    def icons(self) -> Mapping[str, str]:
        """Returns icons of pieces, weapons and conditions by the names of these, from `icons.toml`, if any."""
        return read_icons(self.folder / "icons.toml")


ENTRY_POINTS: Final = "gyoji.rulesets"
"""Group of entry points by which packages offer rulesets: `name = "package"`; the package has `RULESET`."""


class RulesetError(Exception):
    """An installed package has an unusable ruleset."""


def is_shipped(ruleset: Ruleset[Any, Any]) -> bool:
    """Returns whether a ruleset comes with the bot rather than from an installed package."""
    return ruleset.folder.parent == GAMES


@cache
def rulesets() -> dict[str, Ruleset[Any, Any]]:
    """Returns every available ruleset by name. Raises RulesetError.

    Packages in `rules/` with a `RULESET` come first, then installed packages (`ENTRY_POINTS`).
    """
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
    """Returns the ruleset of an installed package. Raises RulesetError."""
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
