"""Causes of combat (LOCKE-10.1): a declaration, equal silhouettes, or a card."""

from __future__ import annotations

from rules.core.facts.words import Cell, Phrase, Piece
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.locke.actions import Use
from rules.locke.asking import GameTable, ask, use_or_pass
from rules.locke.events import GameBegan
from rules.locke.participants import SIDES
from rules.locke.state import Cause, Participant, State
from rules.locke.turn.automatic import automatic_combat
from rules.locke.turn.dealing import deal_characters
from rules.locke.turn.starting import begin_combat, fail, fighters_at, players_at


def arise(table: GameTable) -> Procedure[None]:
    """Begins the game and the scenario's combat, which may fail to arise (LOCKE-10.1a)."""
    state, setup = table.state, table.setup
    table.tell(
        GameBegan(
            players=tuple(Piece(member.seat) for member in setup.party),
            tables=tuple(Phrase(f"table-{id}") for id, _ in setup.tables),
        )
    )
    deal_characters(table)
    place = state.combat.place
    match setup.scenario.cause:
        case "declared":
            arose = yield from say_combat(table, place, "declared")
        case "silhouette":
            arose = clash(table, place, "silhouette")
        case _:
            arose = False
            yield from automatic_combat(table, setup.scenario.order, place)
    if setup.scenario.cause != "card" and not arose and not state.combat.why:
        fail(table, "nobody", "LOCKE-10.1a")
    if state.phase == "arise":
        state.combat.why = state.combat.why or "avoided"
        state.phase = "escapes"


def clash(table: GameTable, place: str, cause: Cause, arriving: str = "") -> bool:
    """Begins combat between opponents with the same silhouette, and returns whether it arose (LOCKE-10.1a, point 2).

    With `arriving`, only that participant is compared with the others.
    """
    fighters = fighters_at(table.state, place)
    for one in fighters:
        if (not arriving or one.id == arriving) and any(_shows_the_same(one, other) for other in fighters):
            return begin_combat(table, cause, place, [each.id for each in fighters], actor=one.id)
    return False


def _shows_the_same(one: Participant, other: Participant) -> bool:
    return bool(one.silhouette) and one.silhouette == other.silhouette and SIDES.are_enemies(one, other)


def say_combat(table: GameTable, place: str, cause: Cause) -> Procedure[bool]:
    """Asks for a declaration of combat, and returns whether combat arose (LOCKE-8.2, LOCKE-10.1a, point 1).

    A declared combat includes all players there. A follow-on combat includes only those that can act (LOCKE-10.1e).
    """
    state = table.state
    for id in [each.id for each in fighters_at(state, place)]:
        if isinstance((yield from ask(table, id, lambda each: _combat(state, each, place))), Use):
            drawn_in = players_at(state, place) if cause == "declared" else fighters_at(state, place)
            return begin_combat(table, cause, place, [each.id for each in drawn_in], actor=id)
    return False


def _combat(state: State, participant: Participant, place: str) -> Decision | None:
    """Returns the decision to declare combat.

    Returns None for a participant that cannot act or has no opponent.
    """
    fighters = fighters_at(state, place)
    if participant not in fighters or not SIDES.are_opposed(fighters):
        return None
    return use_or_pass("combat", (participant.seat,), rule="LOCKE-10.1a", place=Cell(place))
