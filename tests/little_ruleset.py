"""A little game that uses every feature of a procedure: a duel for two to four.

Each round all seats commit a number in secret. The seat with the highest number goes first; tied players decide the
order. In a turn a player strikes, rests, or passes. Before the die of a strike is rolled, the target and its neighbour
may block. The last player standing wins.

A committed number is the hand of its seat. A table gives the damage that the die adds; a server may replace the table.
In a brawl all other players may parry, and only the target is told how the strike felt.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from rules.core.charts.model import Chart, dice_axis
from rules.core.contract.corrections import Add, Corrections, End, OneOf, Row, Set, Within
from rules.core.contract.options import Options, Ties
from rules.core.contract.ruleset import Ending, Ruleset, SeatInfo
from rules.core.contract.view import PieceView, View
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Piece, Seat, UserText
from rules.core.files.defects import Defect, FileError
from rules.core.play.actions import Action
from rules.core.play.decisions import Answer, Decision, choice
from rules.core.play.hidden import Hidden

ROLES = ("red", "blue", "green", "grey")


class Commit(Action):
    verb: Literal["commit"] = "commit"
    value: Annotated[int, Field(ge=1, le=9)]


class Strike(Action):
    verb: Literal["strike"] = "strike"
    target: Piece = Piece("")
    value: Annotated[int, Field(ge=0, le=5)] = 1
    using: Literal["hand", "foot", ""] = ""


class Rest(Action):
    verb: Literal["rest"] = "rest"


class Pass(Action):
    verb: Literal["pass"] = "pass"


class Block(Action):
    verb: Literal["block"] = "block"


class Choose(Action):
    verb: Literal["choose"] = "choose"
    option: Annotated[int, Field(ge=1, le=9)]


class SetHp(Set):
    """Sets the hit points of a target."""

    by: ClassVar[str] = ""
    what: str = ""
    hp: Annotated[int, Field(ge=0, le=20)]


class Recommit(Add):
    """Replaces the number that a target has committed, if any."""

    by: ClassVar[str] = ""
    what: str = ""


class RoundBegan(Event):
    kind: Literal["round-began"] = "round-began"
    number: int


class Committed(Event):
    kind: Literal["committed"] = "committed"
    seat: Seat
    value: int


class Ready(Event):
    kind: Literal["ready"] = "ready"
    seat: Seat


class Struck(Event):
    kind: Literal["struck"] = "struck"
    seat: Seat
    target: Piece
    roll: int
    damage: int


class Felt(Event):
    kind: Literal["felt"] = "felt"
    seat: Seat
    roll: int


class Rested(Event):
    kind: Literal["rested"] = "rested"
    seat: Seat


class Corrected(Event):
    kind: Literal["corrected"] = "corrected"
    target: Piece
    hp: int


class Recommitted(Event):
    kind: Literal["recommitted"] = "recommitted"
    target: Piece


class Called(Event):
    kind: Literal["called"] = "called"


class Player(BaseModel):
    model_config = ConfigDict(frozen=True)
    seat: str
    role: str
    name: UserText


class Setup(BaseModel):
    model_config = ConfigDict(frozen=True)
    scenario: str = "duel"
    hp: int = 6
    players: tuple[Player, ...] = ()
    blows: tuple[int, ...] = ()
    """Damage that each face of the die adds to a strike; () means the shipped table."""


class State(BaseModel):
    round: int = 0
    hp: dict[str, int]
    committed: dict[str, Hidden[int]] = {}
    order: list[str] = []
    blocks: dict[str, bool] = {}
    window: list[str] = []
    is_called: bool = False


def set_hp(table, correction):
    table.state.hp[correction.target] = correction.hp
    table.tell(Corrected(target=correction.target, hp=correction.hp))


def recommit(table, correction):
    if correction.target in table.state.committed:
        hidden = Hidden(value=correction.value, owners=(correction.target,))
        table.state.committed[correction.target] = hidden
    table.tell(Recommitted(target=correction.target))


def call(table, correction):
    table.state.is_called = True
    table.tell(Called())


def hit_points(setup, state, id):
    return ({"hp": hp} for hp in (0, setup.hp))


SOMEBODY = OneOf(lambda state: state.hp)
CORRECTIONS = Corrections(
    Row(SetHp, "", set_hp, SOMEBODY, also=("hp",), sample=hit_points),
    Row(Recommit, "", recommit, SOMEBODY, value=Within(1, 9), hand=True),
    Row(End, "abandoned", call),
)


class Agreed(Options):
    hp: Annotated[int, Field(ge=1, le=99)] = 6
    ties: Ties = "ask"


class Little:
    """The rules as a class, so that tests can derive variants."""

    name = "little"
    package = "tests"
    version = 1
    setup_type = Setup
    state_type = State
    options_type = Agreed
    actions = (Commit, Strike, Rest, Pass, Block, Choose)
    corrections = CORRECTIONS
    events = (RoundBegan, Committed, Ready, Struck, Felt, Rested, Corrected, Recommitted, Called)
    has_hands = True
    reactions = ("window", "parry")
    damage = 2
    """Most damage that the die adds to a strike."""
    strike, struck, rested = Strike, Struck, Rested

    def scenarios(self):
        return ("duel", "brawl")

    def set_up(self, scenario, options):
        return Setup(scenario=scenario, hp=options.hp)

    def roles(self, setup):
        taken = {player.role for player in setup.players}
        return [role for role in ROLES if role not in taken]

    def add_seat(self, setup, seat, role, name, sheet):
        player = Player(seat=seat, role=role, name=UserText(name))
        return setup.model_copy(update={"players": (*setup.players, player)})

    def leave(self, setup, seat):
        return setup.model_copy(update={"players": tuple(one for one in setup.players if one.seat != seat)})

    def seats(self, setup):
        return [SeatInfo(one.seat, one.name or Phrase(f"role-{one.role}"), one.role) for one in setup.players]

    def least_seats(self, setup):
        return 2

    def begin(self, setup):
        return self.state_type(hp={one.seat: setup.hp for one in setup.players})

    # --- house tables --------------------------------------------------------------------------------------------

    def house_tables(self):
        rows = [{"roll": roll, "damage": self.damage if roll >= 4 else 0} for roll in range(1, 7)]
        return {"blows": json.dumps({"dice": "1D6", "source": "house", "rows": rows}, indent=2)}

    def check_table(self, id, text):
        if id != "blows":
            raise Refused(Refusal("no-such-table", text=UserText(id)))
        defects = []
        found = {}
        for row in json.loads(text).get("rows", []):
            found[row["roll"]] = row["damage"]
            if not 0 <= row["damage"] <= 5:
                line = next(n for n, line in enumerate(text.splitlines(), 1) if f'"damage": {row["damage"]}' in line)
                defects.append(Defect(line, 1, Refusal("bad-damage", "LITTLE-6", value=row["damage"], limit=5)))
        defects += [Defect(0, 0, Refusal("no-row", roll=roll)) for roll in range(1, 7) if roll not in found]
        if defects:
            raise FileError(defects)

    def with_tables(self, setup, tables):
        if "blows" not in tables:
            return setup
        rows = {row["roll"]: row["damage"] for row in json.loads(tables["blows"])["rows"]}
        return setup.model_copy(update={"blows": tuple(rows[roll] for roll in range(1, 7))})

    def charts(self, tables):
        document = json.loads({**self.house_tables(), **tables}["blows"])
        rows = {row["roll"]: Phrase("blow", {"damage": row["damage"]}) for row in document["rows"]}
        axis = dice_axis("1D6", rows)
        return {"blows": Chart(Phrase("table-blows"), axis, tuple((cell,) for cell in rows.values()), source="house")}

    # --- the procedure -------------------------------------------------------------------------------------------

    def step(self, table):
        state = table.state
        if not state.order:
            yield from self._begin_round(table)
            return
        seat = state.order[0]
        if state.hp[seat] > 0:
            yield from self._turn(table, seat)
        state.order.pop(0)

    def _begin_round(self, table):
        state = table.state
        state.round += 1
        state.committed = {}
        table.tell(RoundBegan(number=state.round))

        def commit(answer: Answer):
            state.committed[answer.seat] = Hidden(value=answer.action.value, owners=(answer.seat,))
            table.tell(Committed(seat=Seat(answer.seat), value=answer.action.value, audience=(answer.seat,)))
            table.tell(Ready(seat=Seat(answer.seat)))

        decision = Decision(
            kind="commit",
            seats=(),
            verbs=("commit",),
            options=lambda _: [Commit(value=value) for value in range(1, 10)],
            check=lambda _, action: None,
            default=lambda _: Commit(value=1),
            rule="LITTLE-1",
            facts={"round": state.round},
            secret=True,
        )
        yield from table.gather(
            decision, lambda: [s for s in self._standing(state) if s not in state.committed], commit
        )
        table.reveal()
        order = sorted(self._standing(state), key=lambda seat: -state.committed[seat].value)
        while len(order) > 1 and state.committed[order[0]].value == state.committed[order[1]].value:
            tied = tuple(s for s in order if state.committed[s].value == state.committed[order[0]].value)

            def make(tied=tied):
                options = [Choose(option=number) for number in range(1, len(tied) + 1)]
                return choice(
                    "tie", tied[0], options, rule="LITTLE-2", facts={"seats": list(map(Seat, tied))}, seats=tied
                )

            answer = yield from table.ask(make)
            first = tied[answer.action.option - 1]
            order.remove(first)
            state.order.append(first)
        state.order.extend(order)

    def _turn(self, table, seat):
        state = table.state

        def make():
            if state.hp[seat] <= 0 or len(self._standing(state)) < 2:
                return None
            foes = [Piece(other) for other in self._standing(state) if other != seat]
            return Decision(
                kind="turn",
                seats=(seat,),
                verbs=("strike", "rest", "pass"),
                options=lambda _: [*(self.strike(target=foe) for foe in foes), Rest(), Pass()],
                check=lambda _, action: self._check_turn(foes, action),
                default=lambda _: Pass(),
                rule="LITTLE-3",
                facts={"seat": Seat(seat), "round": state.round},
            )

        answer = yield from table.ask(make)
        if answer is None or isinstance(answer.action, Pass):
            return
        if isinstance(answer.action, Rest):
            state.hp[seat] += 1
            table.tell(self.rested(seat=Seat(seat), rules=("LITTLE-3",)))
            return
        yield from self._strike(table, seat, answer.action)

    @staticmethod
    def _check_turn(foes, action):
        if action.verb == "strike":
            if not action.target:
                return Refusal("no-target", "LITTLE-4")
            if action.target not in foes:
                return Refusal("bad-target", "LITTLE-4", target=action.target, foes=foes)
            if action.using == "foot" and action.value > 3:
                return Refusal("too-hard", "LITTLE-4", value=action.value, limit=3)
        return None

    def _strike(self, table, seat, strike):
        state = table.state
        standing = self._standing(state)
        neighbour = standing[(standing.index(strike.target) + 1) % len(standing)]
        state.window = [strike.target] + ([neighbour] if neighbour not in (seat, strike.target) else [])
        blocked = yield from self._react(table, "window", seat, strike.target)
        if table.setup.scenario == "brawl":
            state.window = [other for other in standing if other != seat]
            blocked += yield from self._react(table, "parry", seat, strike.target)
        roll = table.roll(6, "strike")
        added = table.setup.blows[roll - 1] if table.setup.blows else self.damage if roll >= 4 else 0
        damage = max(0, strike.value + added - blocked)
        table.explain("strike", "LITTLE-6", lambda: {"roll": roll, "blocked": blocked})
        state.hp[strike.target] = max(0, state.hp[strike.target] - damage)
        table.tell(
            self.struck(seat=Seat(seat), target=strike.target, roll=roll, damage=damage, rules=("LITTLE-6", "LITTLE-5"))
        )
        if table.setup.scenario == "brawl":
            table.tell(Felt(seat=Seat(seat), roll=roll, audience=(strike.target,)))
        state.window, state.blocks = [], {}

    def _react(self, table, kind, seat, target):
        """Asks the seats in `state.window`; returns how many block."""
        state = table.state
        state.blocks = {}
        decision = Decision(
            kind=kind,
            seats=(),
            verbs=("block", "pass"),
            options=lambda _: [Block(), Pass()],
            check=lambda _, action: None,
            default=lambda _: Pass(),
            rule="LITTLE-5",
            facts={"attacker": Seat(seat), "target": target},
            concerns=(str(target),),
        )

        def note_block(answer: Answer):
            state.blocks[answer.seat] = isinstance(answer.action, Block)

        yield from table.gather(
            decision, lambda: [s for s in state.window if s not in state.blocks and state.hp[s] > 0], note_block
        )
        return sum(state.blocks.values())

    @staticmethod
    def _standing(state):
        return [seat for seat, hp in state.hp.items() if hp > 0]

    def ending(self, setup, state):
        if state.is_called:
            return Ending("last", None, "LITTLE-7")
        standing = self._standing(state)
        return Ending("last", standing[0] if standing else None, "LITTLE-7") if len(standing) < 2 else None

    # --- the game master, the referee, the view ------------------------------------------------------------------

    def referee(self, table, decision, seat):
        return next(iter(decision.options(seat)))

    def names(self, setup, state, seat):
        return {one.seat: Phrase.of("figure", name=one.name or UserText(one.role)) for one in setup.players}

    def view(self, setup, state, seat):
        own = [committed.seen_by(seat) for committed in state.committed.values()]
        return View(
            title=(Phrase.of("title", round=state.round),),
            order=tuple(Phrase.of("row", seat=Seat(other)) for other in state.order),
            now=0 if state.order else None,
            pieces=tuple(
                PieceView(one.seat, one.seat, one.seat, None, (Phrase.of("hp", hp=state.hp[one.seat]),))
                for one in setup.players
            ),
            notes=tuple(Phrase.of("own-number", value=value) for value in own if value is not None),
            hand=tuple(Phrase.of("own-number", value=value) for value in own if value is not None),
        )

    def ruleset(self) -> Ruleset[Setup, State]:
        """Returns the ruleset, with each field that this class sets."""
        own = {each.name: getattr(self, each.name) for each in fields(Ruleset) if hasattr(self, each.name)}
        return Ruleset(**own)


LITTLE = Little().ruleset()
