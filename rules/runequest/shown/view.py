"""RuneQuest: views of the game, which hide the declarations of other seats (RQ-C6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from rules.core.contract.cards import Pile
from rules.core.contract.party import texts
from rules.core.contract.view import Details, PieceView, View
from rules.core.facts.words import Phrase, Piece, Term, UserText
from rules.runequest.actions import Deed
from rules.runequest.fighters import (
    activity_of,
    by_dex,
    can_act,
    is_engaged,
    is_standing,
    sheet_called,
    sheet_of,
    stage_of,
    whole,
)
from rules.runequest.shown.board import TONES, board_lines, board_of
from rules.runequest.shown.cards import fighter_pile
from rules.runequest.shown.sheets import sheet_lines
from rules.runequest.shown.standings import Standing, cramped, standings
from rules.runequest.state import RANKS, Fighter, Intent, Setup, State
from rules.runequest.turn.intent_words import plan_of
from rules.runequest.turn.intents import intend

FIRST_ROUND: Final = 1


def view(setup: Setup, state: State, seat: str | None) -> View:
    declared = dict(state.declared.seen_by(seat))
    acting = frozenset(state.acting if state.phase == "clock" else ())
    order = by_dex(setup, (each for each in state.fighters.values() if not each.dead))
    return View(
        title=_title(setup, state),
        order=tuple(_order_line(setup, state, each, declared.get(each.id)) for each in order),
        now=next((place for place, each in enumerate(order) if each.id in acting), None),
        pieces=tuple(_piece(setup, state, each) for each in state.fighters.values()),
        notes=tuple(_notes(setup, state)),
        board=board_of(
            setup, state, chain.from_iterable(cramped(setup, state).values()), [each.id for each in order], acting
        ),
    )


def details(setup: Setup, state: State, seat: str | None) -> Details:
    standing = standings(setup, state)
    fighters = state.fighters.values()
    return Details(
        board=tuple(board_lines(setup, state, standing)),
        pieces={each.id: tuple(_details(setup, each, standing.get(each.id))) for each in fighters},
        sheets={each.id: tuple(sheet_lines(sheet_of(setup, each), each)) for each in fighters},
        cards={each.id: (_card(setup, state, each),) for each in fighters},
    )


def names(setup: Setup, state: State, seat: str | None) -> dict[str, Phrase]:
    """Returns the names of all fighters, and of items that need a number."""
    found = {}
    for each in setup.combatants:
        if each.name:
            found[each.id] = Phrase("piece-named", {"name": UserText(each.name)})
        else:
            found[each.id] = _called(setup, each.id, each.sheet, [other.sheet for other in setup.combatants])
    for id, fighter in state.fighters.items():  # Fighters that a game master has added are not in the set-up.
        if id not in found:
            found[id] = _called(setup, id, fighter.sheet, [each.sheet for each in state.fighters.values()])
        for another, item in fighter.items.items():
            if another != item.weapon:  # The item is one of several of its kind.
                number = int(another.removeprefix(f"{item.weapon}-"))
                found[another] = Phrase("item", {"item": Term(item.weapon), "number": number})
    return found


def _called(setup: Setup, id: str, sheet: str, sheets: list[str]) -> Phrase:
    number = id.rpartition("-")[2]
    is_numbered = number.isdecimal() and sheets.count(sheet) > 1
    return Phrase("piece", {**texts(sheet_called(setup, sheet).name), "number": int(number) if is_numbered else 0})


# --- title and order -------------------------------------------------------------------------------------------------


def _title(setup: Setup, state: State) -> tuple[Phrase, ...]:
    title = Phrase("scenario-title", {**texts(setup.title)})
    if state.phase == "clock" and state.rank:
        facts = {"round": state.round, "rank": state.rank, "ranks": RANKS, "part": Term(f"part-{state.part}")}
        return (title, Phrase("rank", facts))
    return (title, Phrase("round", {"round": max(state.round, FIRST_ROUND)}))


def _order_line(setup: Setup, state: State, fighter: Fighter, declared: Deed | None) -> Phrase:
    """Returns a fighter's line in the order of DEX.

    A declaration is shown only to the seat that made it (RQ-C6).
    """
    facts = {"actor": Piece(fighter.id), "dex": sheet_of(setup, fighter).DEX}
    if not can_act(fighter):
        return Phrase("order-out", facts)
    if state.phase != "intents" and fighter.intent is not None:
        return Phrase("order-doing", {**facts, "plan": plan_of(fighter, fighter.intent), "done": fighter.intent.done})
    if declared is not None:
        said = intend(setup, state, fighter.seat, declared)
        if isinstance(said, Intent):
            return Phrase("order-own", {**facts, "plan": plan_of(fighter, said)})
        return Phrase("order-declared", facts)
    return Phrase("order-waiting", facts)


def _notes(setup: Setup, state: State) -> Iterator[Phrase]:
    if state.rethinking:
        yield Phrase("note-rethinking", {"actors": [Piece(each) for each in state.rethinking]})
    stage = stage_of(setup, state)
    for who in stage.where:
        if who not in stage.fallen and (controllers := stage.controllers(who)):
            yield Phrase("note-controlled", {"actor": Piece(who), "controllers": [*map(Piece, controllers)]})
    if setup.intro and state.round <= FIRST_ROUND:
        yield Phrase("scenario-intro", {**texts(setup.intro)})


# --- fighters --------------------------------------------------------------------------------------------------------


def _piece(setup: Setup, state: State, fighter: Fighter) -> PieceView:
    return PieceView(
        piece=fighter.id,
        seat=fighter.seat,
        side=fighter.side,
        cell=None if fighter.dead else fighter.cell,
        lines=tuple(_lines(setup, state, fighter)),
        out=not can_act(fighter),
    )


def _lines(setup: Setup, state: State, fighter: Fighter) -> Iterator[Phrase]:
    if fighter.dead:
        yield Phrase("line-dead")
        return
    yield Phrase("line-hp", {"left": fighter.hp, "most": sheet_of(setup, fighter).hp})
    for location, most in whole(setup, fighter).items():
        if (left := fighter.points[location]) < most:
            facts = {"location": Term(location), "left": left, "most": most, "severed": location in fighter.severed}
            yield Phrase("line-location", facts)
    for is_so, what in (
        (fighter.dying, "dying"), (fighter.unconscious, "unconscious"), (fighter.fallen, "fallen"),
        (fighter.off_balance, "off-balance"), (fighter.halted, "halted"),
    ):  # fmt: skip
        if is_so:
            yield Phrase(f"line-{what}")
    if is_standing(fighter) and state.phase == "clock":
        if not is_engaged(setup, state, fighter):
            yield Phrase("line-not-engaged", {"activity": Term(activity_of(setup, state, fighter))})
        if not (fighter.attack and fighter.parry):
            yield Phrase("line-actions", {"attack": fighter.attack, "parry": fighter.parry})
    if fighter.loses:
        yield Phrase("line-loses", {"what": [Term(f"lost-{each}") for each in fighter.loses]})


def _card(setup: Setup, state: State, fighter: Fighter) -> Pile:
    return fighter_pile(sheet_of(setup, fighter), fighter, TONES[fighter.side], _lines(setup, state, fighter))


def _details(setup: Setup, fighter: Fighter, standing: Standing | None) -> Iterator[Phrase]:
    """Yields a fighter's facing and its position in words."""
    if not fighter.dead:
        yield Phrase("line-facing", {"facing": Term(setup.ground.compass.names[fighter.facing])})
        if standing is not None:
            yield from standing
