"""The end of a turn: turn-end skills, the exchange of prisoners, and resets (MAID-3-P13, chapter 10)."""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Seat, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Answer, Decision, choice
from rules.core.play.table import Procedure
from rules.core.space.plane.spots import Spot, cm
from rules.maidens.actions import Allow, Deploy, Pass, Use
from rules.maidens.attack.health import heal, pay_hp, stand_up
from rules.maidens.attack.rolling import react, use
from rules.maidens.effects import deeds
from rules.maidens.effects.effect import IMMORTAL, TurnEnd
from rules.maidens.events import ExchangeAnswered, Exchanged
from rules.maidens.sheet.skills import Power
from rules.maidens.skill_events import PowerRolled
from rules.maidens.space.places import check_stand, nearest_free
from rules.maidens.standing import GameTable, bad_point, by_sides, in_order, is_down, leader, spot_of, stage_of, written
from rules.maidens.state import Doll, Setup, State
from rules.maidens.turn.beginning import edge_spots
from rules.maidens.values import can_pay, effects_of, powers_for, sheet_of

STEPS = range(1, 5)
"""Steps of the turn's end before the exchange of prisoners (MAID-3-P13)."""
EXCHANGE = "exchange"


def pieces(table: GameTable) -> list[str]:
    """Returns the parts of the turn's end, in order."""
    ends = {
        doll.id: {each.step for hp in (0, 1) for each, _ in _ends_of(table, doll, hp)} for doll in by_sides(table.state)
    }
    found = [f"{step}:{who}" for step in STEPS for who, steps in ends.items() if step in steps]
    return [*found, EXCHANGE] if _both_hold(table.state) else found


def _ends_of(table: GameTable, doll: Doll, hp: int) -> list[tuple[TurnEnd, Power | None]]:
    """Returns a doll's turn-end effects at these HP.

    If she has to pay SP for an effect, its power is returned too, else None.
    """
    own: list[tuple[TurnEnd, Power | None]] = [
        (found, None) for effect in effects_of(table.setup, doll) if (found := effect.at_turn_end(hp)) is not None
    ]
    paid: list[tuple[TurnEnd, Power | None]] = [
        (found, power)
        for power in powers_for(table.setup, doll)
        if power.kind == "turn-end" and can_pay(doll, power)
        for found in power.at_turn_end(hp)
    ]
    return own + paid


def next_piece(table: GameTable) -> Procedure[bool]:
    """Resolves one part of the turn's end.

    Returns False once no part is left.
    """
    state = table.state
    if not state.queue:
        return False
    piece = state.queue.pop(0)
    if piece == EXCHANGE:
        yield from _exchange(table)
        return True
    step, _, who = piece.partition(":")
    doll = state.dolls[who]
    if doll.where == "table":
        for end, power in _ends_of(table, doll, doll.hp):
            if end.step == int(step):
                yield from _happen(table, who, end, power)
    return True


def _happen(table: GameTable, who: str, end: TurnEnd, power: Power | None) -> Procedure[None]:
    doll = table.state.dolls[who]
    if power is not None:
        answer = yield from table.ask(lambda: react(table.state.dolls[who], "turn-end", [power], rule="MAID-10-AT1"))
        doll = table.state.dolls[who]
        if answer is None or not isinstance(answer.action, Use):
            return
        use(table, doll, power)
    deed = end.deed
    name = power.id if power is not None else _NAMES.get(end.step, "turn-end")
    if deed.faces:
        die = table.roll(deeds.SIDES, name)
        happens = deed.happens(die)
        table.tell(
            PowerRolled(rules=("MAID-3-P13",), actor=Piece(who), power=Term(name),
                        most=max(deed.faces), die=die, success=happens)
        )  # fmt: skip
        if not happens:
            return
    match deed:
        case deeds.Revive(hp=hp) if is_down(doll):
            doll.hp = hp
            stand_up(table, doll)
        case deeds.Heal(source=source, count=count) if count and 0 < doll.hp < sheet_of(table.setup, doll).max_hp:
            heal(table, doll, doll, source, count)
        case deeds.LoseHp(count=count, least=least):
            pay_hp(table, doll, count, name, least=least)
        case _:
            pass


_NAMES = {IMMORTAL: "immortal", 2: "self-regeneration", 3: "misfortune"}


# --- prisoners (MAID-10-A1) ------------------------------------------------------------------------------------------


def captives(state: State, side: str) -> list[Doll]:
    """Returns the dolls of a side that are prisoners, by id."""
    return in_order(doll for doll in state.dolls.values() if doll.side == side and doll.where == "captive")


def _both_hold(state: State) -> bool:
    return bool(captives(state, state.first) and captives(state, state.second))


def _exchange(table: GameTable) -> Procedure[None]:
    """Exchanges prisoners one for one, until one leader does not agree."""
    state = table.state
    while _both_hold(state):
        wanted = yield from _ask_exchange(table)
        if wanted is None:
            return
        one, other = wanted
        spots = []
        for who in (one, other):
            spot = yield from _back(table, who)
            spots.append(spot)
        table.tell(
            Exchanged(rules=("MAID-10-A1",), one=Piece(one), at=written(spots[0]), other=Piece(other),
                      opposite=written(spots[1]))
        )  # fmt: skip


def _ask_exchange(table: GameTable) -> Procedure[tuple[str, str] | None]:
    """Asks both leaders for an exchange, and returns the two prisoners to exchange.

    The first side's prisoner comes first. Returns None unless both leaders agree.
    """
    setup, state = table.setup, table.state
    led = {leader(setup, side): side for side in (state.first, state.second)}
    back: dict[str, str] = {}

    def waiting() -> tuple[str, ...]:
        return () if "" in back.values() else tuple(seat for seat, side in led.items() if side not in back)

    def note_exchange(answer: Answer) -> None:
        side = led[answer.seat]
        agreed = isinstance(answer.action, Allow)
        back[side] = (answer.action.target or captives(state, side)[0].id) if isinstance(answer.action, Allow) else ""
        table.tell(
            ExchangeAnswered(rules=("MAID-10-A1",), seat=Seat(answer.seat), agreed=agreed, target=Piece(back[side]))
        )

    decision = Decision(
        kind="exchange",
        seats=(),
        verbs=("pass", "allow"),
        options=lambda seat: [Pass(), *_offers(state, led[seat])],
        check=lambda seat, action: _check_exchange(state, led[seat], action),
        default=lambda _seat: Pass(),
        rule="MAID-10-A1",
    )
    yield from table.gather(decision, waiting, note_exchange)
    wanted = back.get(state.first, ""), back.get(state.second, "")
    return wanted if all(who and state.dolls[who].where == "captive" for who in wanted) else None


def _offers(state: State, side: str) -> list[Allow]:
    own = captives(state, side)
    return [Allow(target=Piece(doll.id)) for doll in own] if len(own) > 1 else [Allow()]


def _check_exchange(state: State, side: str, action: Action) -> Refusal | None:
    own = [doll.id for doll in captives(state, side)]
    if action in (Pass(), Allow()) or (isinstance(action, Allow) and action.target in own):
        return None
    return Refusal("not-an-option", "MAID-10-A1", count=1 + len(own))


def _back(table: GameTable, who: str) -> Procedure[Spot]:
    """Places a returned prisoner at her side's edge.

    Her player chooses the point; without an answer a default point is used.
    """
    answer = yield from table.ask(lambda: _place(table, who))
    doll = table.state.dolls[who]
    spot = spot_of(table.setup.ground, answer.action.to) if answer and isinstance(answer.action, Deploy) else None
    doll.spot = spot or _usual(table.setup, table.state, doll)
    doll.where, doll.hp, doll.posture = "table", 1, "standing"
    doll.routed = doll.berserk = False
    return doll.spot


def _place(table: GameTable, who: str) -> Decision:
    setup, state = table.setup, table.state
    doll = state.dolls[who]
    usual = Deploy(actor=Piece(who), to=written(_usual(setup, state, doll)))
    decision = choice("return", doll.seat, [usual], rule="MAID-10-A1", facts={"actor": Piece(who)})
    decision.check = lambda _seat, action: _check_back(setup, state, doll, action)
    decision.continues_choice = True
    return decision


def _usual(setup: Setup, state: State, doll: Doll) -> Spot:
    low, high = edge_spots(setup, state, doll.side)
    edge = Spot(high if low == 0 else low, setup.ground.width // 2)
    return nearest_free(setup.ground, stage_of(setup, state), doll.id, edge)


def _check_back(setup: Setup, state: State, doll: Doll, action: Action) -> Refusal | None:
    assert isinstance(action, Deploy)
    spot = spot_of(setup.ground, action.to)
    if action.actor != doll.id:
        return Refusal("not-yours", "MAID-10-A1", actor=action.actor)
    if spot is None:
        return bad_point(setup.ground)
    low, high = edge_spots(setup, state, doll.side)
    if spot != _usual(setup, state, doll) and not low <= spot.x <= high:
        return Refusal("not-at-edge", "MAID-10-A1", to=action.to, low=cm(low), high=cm(high))
    return check_stand(setup.ground, stage_of(setup, state), doll.id, spot)


def close_turn(table: GameTable) -> None:
    """Resets moves and the use of SP skills for a new turn (MAID-11-S1)."""
    for doll in table.state.dolls.values():
        doll.spent = doll.moved = False
