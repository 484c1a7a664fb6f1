"""RuneQuest: declarations of a round, and changes to them during the ranks (RQ-C6, RQ-R4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Piece, Seat, UserText
from rules.core.play.actions import Action, parse_action
from rules.core.play.decisions import Answer, Decision, Entry, Given
from rules.core.play.declaring import Done, Withdraw, declare, show
from rules.core.play.table import Procedure
from rules.runequest import events
from rules.runequest.actions import DEEDS, Aid, Attack, Cast, Deed, Move, Pass, Rethink
from rules.runequest.fighters import (
    GameTable,
    awake_enemies,
    can_act,
    is_standing,
)
from rules.runequest.state import RANKS, Fighter, Intent, Setup, State
from rules.runequest.tables import CHANGE_SR
from rules.runequest.turn.intent_words import plan_of
from rules.runequest.turn.intents import cells, check_deed, deeds, fighters_of, intend, take_up, usual
from rules.runequest.turn.noting import announce, note_entries, pending

VERBS: Final = tuple(str(deed.model_fields["verb"].default) for deed in DEEDS)
PASS: Final = Pass()
SENTENCES: Final = {"plan": "plan", "watch": "watch"}
"""Slots for whole sentences (`Ruleset.sentences`)."""
TYPED: Final[dict[str, type[Action]]] = {"attack": Attack, "cast": Cast, "aid": Aid}
"""Actions with a slot for a typed declaration."""


# --- before the ranks ------------------------------------------------------------------------------------------------


def declarations(table: GameTable) -> Procedure[None]:
    """Asks for all actions, reveals them, and begins the ranks (RQ-C6)."""
    setup, state = table.setup, table.state
    listed: dict[str, list[Deed]] = {}

    def usual_deeds(fighter: Fighter) -> list[Deed]:
        """Returns a fighter's usual deeds.

        They are cached, because declarations do not change them.
        """
        if fighter.id not in listed:
            listed[fighter.id] = list(deeds(setup, state, fighter))
        return listed[fighter.id]

    decision = Decision(
        kind="intent",
        seats=(),
        verbs=VERBS,
        options=lambda seat: [deed for each in fighters_of(state, seat) for deed in usual_deeds(each)],
        entry=Entry(
            within=lambda seat, given: _within(setup, state, seat, given, usual_deeds),
            typed=lambda seat, given: _typed_in(state, seat, given),
            paged_by="actor",
            reads=SENTENCES,
        ),
        check=lambda seat, action: check_deed(setup, state, seat, action),
        default=lambda _seat: Done(),
        rule="RQ-C6",
        secret=True,
    )
    yield from declare(
        table, decision, state.declared, lambda: _seats(state), lambda answer: _hear(table, answer),
        about=lambda _seat, action: action.actor if isinstance(action, Deed) else "",
        changed=listed.clear,
    )  # fmt: skip
    show(table, state.declared)
    said = {each.about: intend(setup, state, each.seat, each.act.value) for each in state.declared.acts}
    for fighter in state.fighters.values():
        if can_act(fighter):
            intent = said.get(fighter.id)
            take_up(fighter, intent if isinstance(intent, Intent) else usual(fighter))
            _tell(table, fighter)
    state.phase, state.rank, state.part, state.waiting = "clock", 0, "striking", []
    note_entries(table)


def _seats(state: State) -> list[str]:
    """Returns the seats that have a fighter to decide for."""
    return list(dict.fromkeys(each.seat for each in state.fighters.values() if can_act(each)))


def _hear(table: GameTable, answer: Answer) -> None:
    what: events.Heard
    match answer.action:
        case Done():
            what, actor = "done", Piece("")
        case Withdraw(actor=actor):
            what = "withdrawn"
        case action:
            what, actor = "declared", action.actor if isinstance(action, Deed) else Piece("")
    table.tell(
        events.IntentHeard(rules=("RQ-C6",), seat=Seat(answer.seat), what=what, actor=actor)
    )  # fmt: skip


def _tell(table: GameTable, fighter: Fighter, ranks: int = 0) -> None:
    assert fighter.intent is not None
    table.tell(
        events.Intended(
            rules=("RQ-R4",) if ranks else ("RQ-C6",), actor=Piece(fighter.id), plan=plan_of(fighter, fighter.intent),
            changed=ranks > 0, ranks=ranks,
        )
    )  # fmt: skip


def _within(
    setup: Setup, state: State, seat: str, given: Given, usual_deeds: Callable[[Fighter], list[Deed]]
) -> Iterator[Action]:
    """Yields deeds that fit the slots chosen so far, beginning with a typed one."""
    if watch := given.get("watch"):
        rest = {slot: value for slot, value in given.items() if slot != "watch"}
        for action in _within(setup, state, seat, rest, usual_deeds):
            if "watch" in type(action).model_fields and not action.slots().get("watch"):
                watching = action.model_copy(update={"watch": UserText(watch)})
                if check_deed(setup, state, seat, watching) is None:
                    yield watching
        return
    for fighter in fighters_of(state, seat):
        if given.get("actor", fighter.id) == fighter.id:
            typed = _typed(fighter, given)
            if typed is not None and check_deed(setup, state, seat, typed) is None:
                yield typed
            listed = usual_deeds(fighter)
            yield from _fitting(listed, given)
            attacks = sorted(
                (each for each in listed if isinstance(each, Attack)), key=lambda each: bool(each.target or each.plan)
            )
            going = [*_fitting((Move(actor=Piece(fighter.id)), *attacks), {**given, "to": ""})]
            yield from _fitting(_with_cells(setup, state, fighter, going), given)


def _typed_in(state: State, seat: str, given: Given) -> Action | None:
    """Returns the deed that a seat has typed, or None if it could be for several fighters."""
    acting = [each for each in fighters_of(state, seat) if given.get("actor", each.id) == each.id]
    return _typed(acting[0], given) if len(acting) == 1 else None


def _typed(fighter: Fighter, given: Given) -> Action | None:
    """Returns the deed typed for a fighter, or None.

    A deed needs a typed declaration or a target.
    """
    kind = TYPED.get(given.get("verb", ""))
    if kind is None or not (given.get("plan") or given.get("target")):
        return None
    slots = {slot: value for slot, value in given.items() if slot != "verb" and value}
    try:
        return parse_action(kind, {**slots, "actor": fighter.id})
    except Refused:
        return None


def _with_cells(setup: Setup, state: State, fighter: Fighter, deeds: Sequence[Action]) -> Iterator[Action]:
    if not deeds or fighter.fallen:
        return
    near = tuple(cells(setup, state, fighter))
    for deed in deeds:
        yield from (deed.model_copy(update={"to": cell}) for cell in near)


def _fitting(actions: Iterable[Action], given: Given) -> Iterator[Action]:
    chosen = {slot: tuple(value) if isinstance(value, list) else value for slot, value in given.items()}
    wanted = {slot: value for slot, value in chosen.items() if value not in ("", (), None)}
    return (
        action for action in actions if all(getattr(action, slot, value) == value for slot, value in wanted.items())
    )


# --- during the ranks ------------------------------------------------------------------------------------------------


def change(table: GameTable, fighter: Fighter) -> Procedure[bool]:
    """Lets a seat change its fighter's action (RQ-R4).

    The seat is asked if it wished so, or if the fighter has nothing left to do. Returns whether the seat was asked.
    """
    state = table.state
    wished = fighter.id in state.rethinking
    if wished:
        state.rethinking.remove(fighter.id)
    is_idle = _is_idle(state, fighter)
    if not can_act(fighter) or not (wished or is_idle):
        return False
    if is_idle and fighter.intent is not None:
        fighter.intent.kept = True
    answer = yield from table.ask(lambda: _decision(table, fighter.id, is_wished=wished))
    if answer is None or isinstance(answer.action, Pass):
        return True
    intent = intend(table.setup, state, answer.seat, answer.action)
    assert isinstance(intent, Intent)
    announce(table)
    take_up(fighter, intent, state.rank)
    _tell(table, fighter, CHANGE_SR)
    note_entries(table)
    return True


def may_change(state: State, fighter: Fighter) -> bool:
    """Returns whether the seat may be asked to change the fighter's action."""
    return fighter.id in state.rethinking or _is_idle(state, fighter)


def _is_idle(state: State, fighter: Fighter) -> bool:
    """Returns whether the fighter has nothing left to do but could still use a new action (RQ-R4)."""
    intent = fighter.intent
    return (
        intent is not None
        and not (intent.kept or intent.to or intent.then)
        and (intent.done or (any(blow.void for blow in intent.blows) and not pending(fighter)))
        and fighter.attack
        and is_standing(fighter)
        and state.rank + CHANGE_SR <= RANKS
        and bool(awake_enemies(state, fighter))
    )


def _decision(table: GameTable, id: str, *, is_wished: bool) -> Decision | None:
    setup, state = table.setup, table.state
    fighter = state.fighters.get(id)
    if fighter is None or not can_act(fighter):
        return None

    def check(seat: str, action: Action) -> Refusal | None:
        if not isinstance(action, Deed):
            return None
        if action.actor not in ("", id):
            return Refusal("another-acts", "RQ-R4", target=action.actor, actor=Piece(id))
        return check_deed(setup, state, seat, action)

    return Decision(
        kind="change",
        seats=(fighter.seat,),
        verbs=(*VERBS, "pass"),
        options=lambda _seat: [PASS, *deeds(setup, state, fighter)],
        entry=Entry(
            within=lambda seat, given: _changes(setup, state, fighter, given),
            typed=lambda _seat, given: _typed(fighter, given) if given.get("actor", id) == id else None,
            reads=SENTENCES,
        ),
        check=check,
        default=lambda _seat: PASS,
        rule="RQ-R4",
        facts={"actor": Piece(id), "rank": state.rank, "ranks": CHANGE_SR, "wished": is_wished},
    )


def _changes(setup: Setup, state: State, fighter: Fighter, given: Given) -> Iterator[Action]:
    if given.get("verb") == PASS.verb:
        yield PASS
    else:
        given = {**given, "actor": Piece(fighter.id)}
        yield from _within(setup, state, fighter.seat, given, lambda each: list(deeds(setup, state, each)))


# --- wishes ----------------------------------------------------------------------------------------------------------


def wish_options(setup: Setup, state: State, seat: str) -> list[Rethink]:
    """Returns a wish for each fighter whose action the seat may ask to change (`Ruleset.wishes`)."""
    if state.phase != "clock" or state.rank + CHANGE_SR > RANKS:
        return []
    return [Rethink(actor=Piece(each.id)) for each in fighters_of(state, seat) if each.id not in state.rethinking]


def check_wish(setup: Setup, state: State, seat: str, wished: Action) -> Refusal | None:
    """Returns the reason a seat cannot ask to change an action (`Ruleset.check_wish`)."""
    assert isinstance(wished, Rethink)
    if state.phase != "clock":
        return Refusal("rethink-early", "RQ-C6")
    if state.rank + CHANGE_SR > RANKS:
        return Refusal("rethink-late", "RQ-R4", rank=state.rank, ranks=CHANGE_SR, last=RANKS - CHANGE_SR, most=RANKS)
    if wished.actor in state.rethinking:
        return Refusal("rethinking-already", "RQ-C6", actor=wished.actor)
    fighters = [each.actor for each in wish_options(setup, state, seat)]
    return None if wished.actor in fighters else Refusal("not-your-fighter", target=wished.actor, fighters=fighters)


def wish(table: GameTable, seat: str, wished: Action) -> None:
    assert isinstance(wished, Rethink)
    table.state.rethinking.append(wished.actor)
    table.tell(events.IntentHeard(rules=("RQ-R4",), seat=Seat(seat), what="rethinking", actor=wished.actor))
