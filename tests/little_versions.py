"""Several releases of the little ruleset.

Each version changes one thing about the stored data, and the last one also changes the rules. Every version can read
the data of all earlier ones.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from rules.core.contract.upcasting import Upcast
from rules.core.facts.events import Event
from rules.core.facts.words import Piece, Seat
from rules.core.play.actions import Action
from rules.core.play.hidden import Hidden
from tests.little_ruleset import LITTLE, Little, Player, Rested, Strike, Struck


def renamed(old, new, **only):
    """Returns an upcast that renames a field.

    It changes only documents with the facts `only`.
    """

    def rename(document):
        if old in document and all(document.get(name) == value for name, value in only.items()):
            document[new] = document.pop(old)
        return document

    return rename


def breathed(event):
    """Renames the kind of event "rested" to "breathed"."""
    return {**event, "kind": "breathed"} if event["kind"] == "rested" else event


class StruckWith(Struck):
    using: str = ""


class Fielded(Little):
    """Version that adds a field with a default to an event."""

    version = 2
    struck = StruckWith
    events = tuple(StruckWith if kind is Struck else kind for kind in LITTLE.events)


class Breathed(Event):
    kind: Literal["breathed"] = "breathed"
    seat: Seat


class Kinds(Fielded):
    """Version that renames a kind of event."""

    version = 3
    upcasts = {2: Upcast(event=breathed)}
    rested = Breathed
    events = tuple(Breathed if kind is Rested else kind for kind in Fielded.events)


class Harmed(Event):
    kind: Literal["struck"] = "struck"
    seat: Seat
    target: Piece
    roll: int
    harm: int
    using: str = ""


class Fields(Kinds):
    """Version that renames a field of an event."""

    version = 4
    upcasts = {**Kinds.upcasts, 3: Upcast(event=renamed("damage", "harm", kind="struck"))}
    events = tuple(Harmed if kind is StruckWith else kind for kind in Kinds.events)

    @staticmethod
    def struck(damage, **facts):
        return Harmed(harm=damage, **facts)


class Queued(BaseModel):
    round: int = 0
    hp: dict[str, int]
    committed: dict[str, Hidden[int]] = {}
    queue: list[str] = []
    blocks: dict[str, bool] = {}
    window: list[str] = []
    is_called: bool = False

    @property
    def order(self):
        return self.queue


class States(Fields):
    """Version that renames a field of the state."""

    version = 5
    upcasts = {**Fields.upcasts, 4: Upcast(state=renamed("order", "queue"))}
    state_type = Queued


class Agreement(BaseModel):
    model_config = ConfigDict(frozen=True)
    scenario: str = "duel"
    strength: int
    players: tuple[Player, ...] = ()
    blows: tuple[int, ...] = ()

    @property
    def hp(self):
        return self.strength


class SetUps(States):
    """Version that renames a field of the set-up."""

    version = 6
    upcasts = {**States.upcasts, 5: Upcast(setup=renamed("hp", "strength"))}
    setup_type = Agreement

    def set_up(self, scenario, options):
        return Agreement(scenario=scenario, strength=options.hp)


class StrikeWith(Action):
    verb: Literal["strike"] = "strike"
    target: Piece = Piece("")
    force: Annotated[int, Field(ge=0, le=5)] = 1
    using: Literal["hand", "foot", ""] = ""

    @property
    def value(self):
        return self.force


class Slots(SetUps):
    """Version that renames a slot of an action."""

    version = 7
    upcasts = {**SetUps.upcasts, 6: Upcast(action=renamed("value", "force", verb="strike"))}
    strike = StrikeWith
    actions = tuple(StrikeWith if kind is Strike else kind for kind in LITTLE.actions)


class Harder(Slots):
    """Version with other rules: the attacker takes a breath, and a strike does more damage."""

    version = 8
    damage = 3

    def _strike(self, table, seat, strike):
        table.tell(Breathed(seat=Seat(seat)))
        yield from super()._strike(table, seat, strike)


RELEASES = {kind.version: kind().ruleset() for kind in (Little, Fielded, Kinds, Fields, States, SetUps, Slots, Harder)}
"""All releases, by version."""
