"""What the rest of the bot needs of a ruleset: one contract, the same for all."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from pydantic import BaseModel

from rules.actions import Action, slot_names
from rules.corrections import Corrections
from rules.events import Event, Reason
from rules.quick import Quick
from rules.refusal import Refusal, Refused
from rules.table import Procedure, Table
from rules.view import View
from rules.words import Phrase, UserText

if TYPE_CHECKING:
    from rules.charts.model import Chart
    from rules.charts.text import Text
    from rules.game import Game

Setup = TypeVar("Setup", bound=BaseModel)
State = TypeVar("State", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Defect:
    """What is wrong with a file, and where (line and column from 1; 0 for the file as a whole)."""

    line: int
    column: int
    refusal: Refusal


class ScenarioError(Exception):
    """A file (a scenario, a table) that cannot be used, with all its defects."""

    def __init__(self, defects: Sequence[Defect]) -> None:
        super().__init__(f"{len(defects)} defects")
        self.defects = tuple(defects)

    @property
    def count(self) -> int:
        """How many defects there are, including those that are only counted."""
        counted = [each.refusal.facts for each in self.defects if each.refusal.code == "file-more-defects"]
        return len(self.defects) + sum(int(facts["count"]) - 1 for facts in counted)


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
    """How a game ended: the Fluent id `<ruleset>-ending-<kind>`, the winning side if any, the deciding rule."""

    kind: str
    winner: str | None
    rule: str = ""
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the rulebook in our own words, in each language."""

    id: str
    text: dict[str, str]


class Ruleset(ABC, Generic[Setup, State]):
    """A game system. All methods are pure: they depend on their arguments alone.

    `version` fixes outcomes: raise it when the same journal could give other events. `setup_type` is the frozen
    pydantic model of what was agreed before the game (scenario, party, level, options), `state_type` that of the game
    under way; both serialise to JSON. `actions` are the verbs that seats have, `corrections` the table of what a game
    master may put right, `events` all kinds of event. `has_hands`: a seat's view has a hand that nobody else sees.
    `reactions` are the kinds of decisions that are reaction windows: these say whom they concern (`Decision.concerns`),
    and "pass until I am the target" passes them unless they concern its own seat. `routines` are kinds that keep coming
    and that many always answer by the default: a standing order to do so is offered with the question, whatever the
    hand. `standing` are those routines that a seat may always want to answer with another verb, and that verb: a
    standing order for one of these options is offered too, to the seat alone. `wishes` are the actions by which a seat
    says, at any time and unasked, when to be asked a kind of question; they are among the `actions` too, and offered
    with the question. `named_by_players`: somebody who joins without a name gets the user's. `quick` are the rulings
    from bare numbers, which need no game.
    """

    name: str
    version: int
    setup_type: type[Setup]
    state_type: type[State]
    actions: tuple[type[Action], ...]
    corrections: Corrections[Setup, State]
    events: tuple[type[Event], ...]
    has_hands: bool = False
    reactions: tuple[str, ...] = ()
    routines: tuple[str, ...] = ()
    standing: Mapping[str, str] = MappingProxyType({})
    wishes: Mapping[str, type[Action]] = MappingProxyType({})
    named_by_players: bool = False
    quick: tuple[type[Quick], ...] = ()

    # --- before the game -----------------------------------------------------------------------------------------

    @abstractmethod
    def scenarios(self) -> Sequence[str]:
        """Ids of the shipped scenarios, smallest first (named by Fluent `<ruleset>-scenario-<id>`)."""

    @abstractmethod
    def new_setup(self, scenario: str, options: dict[str, str]) -> Setup:
        """A set-up without seats from a shipped scenario's id or the text of a scenario file.

        `options` are the ruleset's own, as typed ("level": "2"). Raises ScenarioError or Refused.
        """

    @abstractmethod
    def roles(self, setup: Setup) -> Sequence[str]:
        """What a seat can still be (named by Fluent `<ruleset>-role-<id>`); [] when the set-up is full."""

    @abstractmethod
    def join(self, setup: Setup, seat: str, role: str, name: str, options: dict[str, str]) -> Setup:
        """The set-up with `seat` added. An empty role takes the first free one. Raises Refused."""

    @abstractmethod
    def leave(self, setup: Setup, seat: str) -> Setup:
        """The set-up without `seat`."""

    @abstractmethod
    def seats(self, setup: Setup) -> Sequence[SeatInfo]:
        """The seats of a set-up in their order."""

    @abstractmethod
    def check_start(self, setup: Setup) -> Refusal | None:
        """Why a game cannot start with this set-up, or None."""

    # --- house tables: those that a server may replace by its own -------------------------------------------------

    def house_tables(self) -> Mapping[str, str]:
        """The shipped documents as JSON text, by id (named by Fluent `<ruleset>-table-<id>`)."""
        return {}

    def check_table(self, id: str, text: str) -> None:
        """Raises ScenarioError with every defect if `text` cannot replace the table, Refused if there is no such
        table."""
        raise Refused(Refusal("no-such-table", text=UserText(id)))

    def with_tables(self, setup: Setup, tables: Mapping[str, str]) -> Setup:
        """The set-up with these documents, which `check_table` has passed, in place of the shipped ones."""
        return setup

    # --- charts: what can be rolled on or looked up without a game -------------------------------------------------

    def charts(self, tables: Mapping[str, str]) -> Mapping[str, Chart[Text]]:
        """The charts of the rules by id, for a server with these documents in place of the shipped ones.

        `tables` are the server's house tables by id, which `check_table` has passed; a chart for one has the same id. A
        chart's name, labels and cells are phrases of the ruleset, with new words as `<ruleset>-chart-…`. It is rolled
        with `dice_axis("2D6", [2, 3, (4, 6), …])` or `weight_axis([6, 5, …])`, or looked up with
        `key_axis({"a": Phrase(…), …})`: `Chart(Phrase("chart-trap"), dice_axis(…), ((Phrase(…),), …), source=…)`. A
        cell `Followed(id, facts, (ChartLink("trap"),))` has something rolled next: dice, or another chart of the
        ruleset by its id. People type keys and ids: keep them short, plain and stable. See `rules.charts.model`.
        """
        return {}

    # --- the game ------------------------------------------------------------------------------------------------

    @abstractmethod
    def begin(self, setup: Setup) -> State:
        """The state before anything has happened, without dice (the first `step` rolls what needs rolling)."""

    @abstractmethod
    def step(self, table: Table[Setup, State]) -> Procedure[None]:
        """The next step of the game from where `table.state` is: a phase or a turn.

        Called again and again until `ending` says so. Between two calls the state alone knows where the game is, and
        the game may take a checkpoint there.
        """

    @abstractmethod
    def ending(self, setup: Setup, state: State) -> Ending | None:
        """How the game has ended, or None while it goes on. Asked between two steps."""

    @abstractmethod
    def referee(self, game: Game[Setup, State], seat: str) -> Action:
        """What the referee answers for one of its seats that the pending decision asks."""

    def referee_reasons(self, game: Game[Setup, State], seat: str, action: Action) -> Sequence[Reason]:
        """Why the referee answers the pending decision this way, for `/why`: nothing that only the seat may know, since
        anybody may ask."""
        return ()

    def wish_options(self, setup: Setup, state: State, seat: str) -> Iterable[Action]:
        """Everything that `seat` may wish now, in a stable order (see `wishes`)."""
        return ()

    def wish(self, table: Table[Setup, State], seat: str, wished: Action) -> None:
        """Applies a wish from now on, and tells it. The pending decision stays as it is."""

    def not_asked(self, setup: Setup, state: State, seat: str, verb: str) -> Refusal | None:
        """Why `seat`, which the pending decision does not ask, is not asked for this verb, if the rules have a reason
        that everybody may know (asleep, gone, turn over)."""
        return None

    # --- showing -------------------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, setup: Setup, state: State, seat: str | None) -> View:
        """What `seat` (None: anybody) may see."""

    def describe(self, setup: Setup, state: State, action: Action) -> Phrase:
        """An option in words, for buttons and lists: Fluent `<ruleset>-option-<verb>` with the slots as facts."""
        return Phrase(f"option-{action.verb}", {name: getattr(action, name) for name in slot_names(type(action))})

    # --- derived -------------------------------------------------------------------------------------------------

    def action_kind(self, verb: str) -> type[Action] | None:
        """The action class of a verb of seats, or None."""
        return next((kind for kind in self.actions if kind.model_fields["verb"].default == verb), None)

    def quick_kind(self, verb: str) -> type[Quick] | None:
        """The quick ruling of a verb, or None."""
        return next((kind for kind in self.quick if kind.model_fields["verb"].default == verb), None)

    def event_kinds(self) -> dict[str, type[Event]]:
        """Event classes by kind."""
        return {kind.model_fields["kind"].default: kind for kind in self.events}

    @property
    def folder(self) -> Path:
        """The folder of the ruleset's package, with everything that belongs to it."""
        return Path(inspect.getfile(type(self))).parent

    def rulebook(self) -> dict[str, Rule]:
        """The rules by id, from the package's `rulebook.toml`."""
        return _rulebook(self.folder / "rulebook.toml")


@cache
def _rulebook(path: Path) -> dict[str, Rule]:
    return {id: Rule(id, text) for id, text in tomllib.loads(path.read_text("utf-8")).items()}


ENTRY_POINTS: Final = "gyoji.rulesets"
"""The group of entry points under which installed packages offer rulesets: `name = "package"`, which has `RULESET`."""


class RulesetError(Exception):
    """An installed package offers a ruleset that cannot be used; the message says which and why."""


def is_shipped(ruleset: Ruleset[Any, Any]) -> bool:
    """Whether a ruleset comes with the bot, rather than from an installed package."""
    return ruleset.folder.parent == Path(__file__).parent


@cache
def rulesets() -> dict[str, Ruleset[Any, Any]]:
    """Every ruleset present, by name: each package below `rules/` that has a `RULESET`, then those of installed
    packages (`ENTRY_POINTS`). Raises RulesetError."""
    found: dict[str, Ruleset[Any, Any]] = {}
    for module in sorted(pkgutil.iter_modules([str(Path(__file__).parent)]), key=lambda entry: entry.name):
        if module.ispkg:
            package = importlib.import_module(f"rules.{module.name}")
            if hasattr(package, "RULESET"):
                found[module.name] = package.RULESET
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name):
        found[entry.name] = _installed(entry, found)
    return found


def _installed(entry: EntryPoint, taken: Container[str]) -> Ruleset[Any, Any]:
    """The ruleset that an installed package offers. Raises RulesetError."""
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
