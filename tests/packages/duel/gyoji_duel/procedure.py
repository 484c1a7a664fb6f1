"""Duel: the rules, round by round."""

from __future__ import annotations

from collections.abc import Sequence

from gyoji_duel import events
from gyoji_duel.actions import Attack, Pass, Stance
from gyoji_duel.state import ROW, STARTS, Fighter, Posture, Setup, State
from rules.core.contract.ruleset import Ending
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Phrase, Piece, Seat, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Answer, Decision, choice
from rules.core.play.foresight import damage_chances, spread
from rules.core.play.hidden import Hidden
from rules.core.play.sides import Sides
from rules.core.play.table import Procedure, Table

DuelTable = Table[Setup, State]
POSTURES: tuple[Posture, ...] = ("bold", "wary", "feint")
BONUS = {"bold": 2, "wary": -1, "feint": 0}
GUARD = {"bold": -1, "wary": 2, "feint": 0}
MOST_ROUNDS = 30


def begin(setup: Setup) -> State:
    return State(
        fighters={one.seat: Fighter(role=one.role, hp=setup.hp, cell=Cell(STARTS[one.role])) for one in setup.party}
    )


def step(table: DuelTable) -> Procedure[None]:
    """Plays the next turn, or the stances of a new round."""
    if table.state.order:
        yield from turn(table, table.state.order[0])
        table.state.order.pop(0)
    else:
        yield from stances(table)


def stances(table: DuelTable) -> Procedure[None]:
    """Asks both fighters for a secret stance, then shows both (DUEL-1)."""
    state = table.state
    state.round += 1
    for fighter in state.fighters.values():
        fighter.stance = None
    table.tell(events.RoundBegan(rules=("DUEL-1",), round=state.round))

    def take_stance(answer: Answer) -> None:
        assert isinstance(answer.action, Stance)
        state.fighters[answer.seat].stance = Hidden(value=answer.action.posture, owners=(answer.seat,))
        table.tell(events.Ready(seat=Seat(answer.seat)))

    decision = choice("stance", "", [Stance(posture=posture) for posture in POSTURES], rule="DUEL-1")
    decision.secret = True
    yield from table.gather(
        decision, lambda: [id for id in state.fighters if state.fighters[id].stance is None], take_stance
    )
    table.reveal()
    for id, fighter in state.fighters.items():
        assert fighter.stance is not None
        fighter.stance = fighter.stance.opened()
        table.tell(events.StanceShown(rules=("DUEL-1",), actor=Piece(id), stance=Term(fighter.stance.value)))
    state.order = table.shuffle(list(state.fighters), "order")


def turn(table: DuelTable, id: str) -> Procedure[None]:
    """Asks a fighter to strike or pass (DUEL-2)."""
    state = table.state
    foe = foe_of(state, id)

    def make() -> Decision | None:
        if ending(table.setup, state) is not None:
            return None
        return Decision(
            kind="turn",
            seats=(id,),
            verbs=("attack", "pass"),
            options=lambda _seat: [Attack(target=Piece(foe)), Pass()],
            check=lambda _seat, action: check_turn(foe, action),
            default=lambda _seat: Pass(),
            rule="DUEL-2",
            facts={"actor": Piece(id)},
        )

    answer = yield from table.ask(make)
    if answer is not None and isinstance(answer.action, Attack):
        strike(table, id, foe)


def foe_of(state: State, id: str) -> str:
    sides = Sides[str](lambda other: state.fighters[other].role)
    return next(sides.enemies(id, state.fighters))


def check_turn(foe: str, action: Action) -> Refusal | None:
    """Refuses a strike at any target but the opponent (DUEL-2)."""
    if isinstance(action, Attack) and action.target != foe:
        return Refusal("not-the-opponent", "DUEL-2", target=action.target, opponent=Piece(foe))
    return None


def strike(table: DuelTable, id: str, foe: str) -> None:
    """Carries out a strike; a fighter that is hurt steps back (DUEL-3, DUEL-4)."""
    target = table.state.fighters[foe]
    damage = min(target.hp, roll_strike(table, Piece(id), Piece(foe), *terms(table, id, foe)))
    if damage:
        target.hp -= damage
        place = ROW.index(target.cell) + (1 if target.role == "east" else -1)
        target.cell = Cell(ROW[place] if 0 <= place < len(ROW) else "")
        table.tell(events.Retreated(rules=("DUEL-4",), target=Piece(foe), hp=target.hp, cell=target.cell))


def terms(table: DuelTable, id: str, foe: str) -> tuple[int, int]:
    """Returns the bonus and the armour for a strike, by the fighters' stances (DUEL-3)."""
    actor, target = table.state.fighters[id], table.state.fighters[foe]
    assert actor.stance is not None
    assert target.stance is not None
    return BONUS[actor.stance.value], table.setup.armour + GUARD[target.stance.value]


def chances(table: DuelTable, decision: Decision, seat: str, action: Action) -> Sequence[Phrase]:
    """Returns the odds of a strike's damage (DUEL-3)."""
    if not isinstance(action, Attack):
        return ()
    foe = foe_of(table.state, seat)
    known = terms(table, seat, foe)
    damage = spread(lambda dice: roll_strike(Table(None, None, dice), Piece(seat), Piece(foe), *known))
    return damage_chances(foe, damage, table.state.fighters[foe].hp)


def roll_strike(table: Table, actor: Piece, target: Piece, bonus: int, armour: int) -> int:
    """Rolls 2D6 plus bonus against armour; returns the damage (DUEL-3)."""
    dice = (table.roll(6, "strike"), table.roll(6, "strike"))
    total = sum(dice) + bonus
    damage = max(0, total - armour)
    table.tell(
        events.Struck(
            rules=("DUEL-3",), actor=actor, target=target, dice=dice, bonus=bonus, total=total, armour=armour,
            damage=damage,
        )
    )  # fmt: skip
    return damage


def ending(setup: Setup, state: State) -> Ending | None:
    """Returns the ending of the duel, or None (DUEL-5)."""
    for id, fighter in state.fighters.items():
        if fighter.hp <= 0:
            return Ending("down", foe_of(state, id), "DUEL-5")
        if not fighter.cell:
            return Ending("out", foe_of(state, id), "DUEL-5")
    return Ending("draw", None, "DUEL-5") if state.round > MOST_ROUNDS else None


def referee(table: DuelTable, decision: Decision, seat: str) -> Action:
    """Returns the first legal action."""
    return next(iter(decision.options(seat)))
