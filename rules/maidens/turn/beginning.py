"""The time before the first turn: dolls from their sheets, the first side, and secret deployment (MAID-3-S*)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.core.facts.words import Piece, Seat, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Answer, Decision, Entry, choice
from rules.core.play.declaring import Done, Withdraw, declare, show
from rules.core.play.table import Procedure
from rules.core.space.plane.spots import Spot
from rules.maidens import events
from rules.maidens.actions import Deploy, Initiative
from rules.maidens.effects.deeds import SIDES
from rules.maidens.sheet.equipment import Gear
from rules.maidens.sheet.sheets import Sheet
from rules.maidens.space.places import lined_up, nearest_deploy
from rules.maidens.space.stage import RADIUS
from rules.maidens.standing import (
    GameTable,
    in_order,
    keep_to_side,
    leader,
    role_of,
    sides,
    spot_of,
    stage_of,
    written,
)
from rules.maidens.state import Doll, Enlisted, Setup, State, Thing
from rules.maidens.turn.deploying import check, fitting, meant, offered
from rules.maidens.turn.emplacing import emplaced_of, lay


def begin(setup: Setup) -> State:
    """Returns the initial state, with all dolls off the table, unhurt and armed."""
    return State(dolls={each.id: enlist(each, setup.sheet(each.sheet)) for each in setup.dolls})


def enlist(doll: Enlisted, sheet: Sheet) -> Doll:
    """Returns a doll at the beginning of the battle, unhurt and armed."""
    return Doll(
        id=doll.id, sheet=doll.sheet, seat=doll.seat, side=doll.side, hp=sheet.max_hp, sp=sheet.sp,
        things=dict(_things(sheet)),
    )  # fmt: skip


def _things(sheet: Sheet) -> Iterator[tuple[str, Thing]]:
    """Yields a doll's things with unique keys, the first weapon in hand (MAID-3-P2a)."""
    counts = Counter[str]()
    for number, gear in enumerate(sheet.carried):
        thing = thing_of_gear(gear)
        if number == 0 and gear.slot == "weapon":
            thing.place = "hand"
        word = str(thing.term)
        counts[word] += 1
        yield (word if counts[word] == 1 else f"{word}-{counts[word]}"), thing


def thing_of_gear(gear: Gear) -> Thing:
    """Returns a thing with all its uses (MAID-7-T5)."""
    return Thing(parts=gear.parts, left={item.id: item.uses for item in gear.items if item.uses is not None})


# --- the first side (MAID-3-S4) --------------------------------------------------------------------------------------


def decide_first(table: GameTable) -> Procedure[None]:
    """Decides which side is first.

    An attacker is first without a roll.
    """
    setup, state = table.setup, table.state
    one, other = sides(setup)
    first = setup.attacker
    if not first:
        mine = yours = 0
        while mine == yours:
            mine, yours = table.roll(SIDES, "initiative"), table.roll(SIDES, "initiative")
            table.tell(
                events.InitiativeRolled(
                    rules=("MAID-3-S4",), side=Term(one), die=mine, against=Term(other), other=yours
                )
            )
        winner = one if mine > yours else other
        answer = yield from table.ask(
            lambda: choice(
                "initiative", leader(setup, winner), [Initiative(order="first"), Initiative(order="second")],
                rule="MAID-3-S4", facts={"side": Term(winner)},
            )
        )  # fmt: skip
        is_first = answer is None or not isinstance(answer.action, Initiative) or answer.action.order == "first"
        first = winner if is_first else _other(setup, winner)
    state.first, state.second = first, _other(setup, first)
    table.tell(events.Ordered(rules=("MAID-3-S4",), first=Term(state.first), second=Term(state.second)))
    state.phase = "deploy"


def _other(setup: Setup, side: str) -> str:
    return next(each for each in sides(setup) if each != side)


# --- deployment (MAID-3-S5) ------------------------------------------------------------------------------------------


def deploy(table: GameTable) -> Procedure[None]:
    """Lets both sides deploy in secret, then reveals all positions together."""
    state = table.state

    def tell_deployment(answer: Answer) -> None:
        what, actor = "deployed", Piece("")
        match answer.action:
            case Done():
                what = "done"
            case Withdraw(actor=actor):
                what = "withdrawn"
            case Deploy(actor=actor):
                keep_to_side(state, state.deployed, actor)
        table.tell(events.DeployHeard(rules=("MAID-3-S5",), seat=Seat(answer.seat), what=what, actor=actor))

    decision = Decision(
        kind="deploy",
        seats=(),
        verbs=("deploy",),
        options=lambda seat: offered(table, seat),
        check=lambda seat, action: check(table.setup, state, seat, action),
        default=lambda seat: Done(),
        rule="MAID-3-S5",
        secret=True,
        entry=Entry(
            within=lambda seat, given: fitting(table, seat, given),
            paged_by="actor",
            meant=lambda seat, slot, given, spot: meant(table, seat, slot, given, spot),
            reads={"to": "deployment"},
        ),
    )
    everybody = tuple(dict.fromkeys(doll.seat for doll in state.dolls.values()))
    yield from declare(
        table, decision, state.deployed, lambda: everybody, tell_deployment, about=lambda _seat, action: _actor(action)
    )
    show(table, state.deployed)
    _put_down(table)
    state.deployed.forget()


def _actor(action: Action) -> str:
    return str(getattr(action, "actor", ""))


def _put_down(table: GameTable) -> None:
    """Places every doll at the point that her player chose, or at a default point.

    A doll whose point is occupied is placed next to it.
    """
    setup, state = table.setup, table.state
    for each in state.deployed.acts:
        act = each.act.value
        doll = state.dolls[each.about]
        wanted = spot_of(setup.ground, act.to)
        assert wanted is not None
        _place(table, doll, wanted, act.posture, auto=False)
        for thing, text in zip(emplaced_of(doll), act.place, strict=False):
            spot = spot_of(setup.ground, text)
            assert spot is not None
            lay(table, doll, thing, spot, act.angle)
    for side in (state.first, state.second):
        team = in_order(doll for doll in state.dolls.values() if doll.side == side)
        ends = lined_up(setup.ground, role_of(state, side), len(team))
        for doll, spot in zip(team, ends, strict=True):
            if doll.where == "away":
                _place(table, doll, spot, "", auto=True)


def _place(table: GameTable, doll: Doll, wanted: Spot, posture: str, *, auto: bool) -> None:
    setup, state = table.setup, table.state
    stage, role = stage_of(setup, state), role_of(state, doll.side)
    doll.spot = nearest_deploy(setup.ground, stage, doll.id, role, wanted)
    doll.where = "table"
    if posture:
        doll.posture = posture  # type: ignore[assignment]  # one of the three
    table.tell(
        events.Deployed(
            rules=("MAID-3-S5",), actor=Piece(doll.id), at=written(doll.spot), posture=Term(doll.posture), auto=auto
        )
    )


def edge_spots(setup: Setup, state: State, side: str) -> tuple[int, int]:
    """Returns the range of x at a side's rear, where prisoners return (MAID-10-A1)."""
    length = setup.ground.length
    return (0, RADIUS) if role_of(state, side) == "first" else (length - RADIUS, length)
