"""Consequences of escapes after the combat (LOCKE-10.11): follow-on combats, and cards to be drawn.

Each step of the phase "escapes" processes one escapee, waiting combat or card. A combat that arises is fought to its
end before the next step.
"""

from __future__ import annotations

from rules.core.facts.words import Piece, Term
from rules.core.play.table import Procedure
from rules.locke.asking import GameTable
from rules.locke.attack.checks import roll_2d6
from rules.locke.events import DrawerChosen, EscapeeArrived
from rules.locke.participants import SIDES
from rules.locke.state import PendingEscape, Space
from rules.locke.turn.arising import clash, say_combat
from rules.locke.turn.automatic import automatic_combat
from rules.locke.turn.instructions import ORDERS, read_card
from rules.locke.turn.starting import fail, fighters_at


def process_escapes(table: GameTable) -> Procedure[None]:
    """Processes the next escapee, combat or card, or ends the game (LOCKE-10.1c, LOCKE-10.3.6b, LOCKE-10.11a)."""
    state = table.state
    if state.escapes:
        yield from _arrive(table, state.escapes.pop(0))
    elif state.ordered:
        ordered = state.ordered.pop(0)
        yield from automatic_combat(table, ordered.order, ordered.place, ordered.reader)
    elif state.drawing:
        yield from _draw(table, state.drawing.pop(0))
    else:
        state.phase = "over"


def _space(table: GameTable, place: str) -> Space:
    return table.state.spaces.setdefault(place, Space(card=table.setup.scenario.phase, is_open=False))


# --- escapees --------------------------------------------------------------------------------------------------------


def _arrive(table: GameTable, escape: PendingEscape) -> Procedure[None]:
    """Processes an escapee's arrival, unless the escapee has died or moved since."""
    state = table.state
    escapee = state.participants.get(escape.who)
    if escapee is None or escapee.condition == "dead" or escapee.place != escape.place:
        return
    others = (each for each in fighters_at(state, escape.place) if each.id != escape.who)
    table.tell(
        EscapeeArrived(
            rules=("LOCKE-10.11a",), actor=Piece(escape.who), place=Term(escape.place),
            others=tuple(Piece(each.id) for each in others),
        )
    )  # fmt: skip
    space = _space(table, escape.place)
    if space.is_open:
        yield from _on_open_card(table, escape)
    elif space.card == "base":
        yield from _on_closed_base(table, escape)
    else:
        yield from _on_closed_planet(table, escape)


def _on_closed_planet(table: GameTable, escape: PendingEscape) -> Procedure[None]:
    """Offers combat at a closed planet card (LOCKE-10.11b, step 1).

    If no combat arises, the card is drawn after all escapees are processed.
    """
    drawing = table.state.drawing
    if not (yield from _fight(table, escape)) and escape.place not in drawing:
        drawing.append(escape.place)


def _on_closed_base(table: GameTable, escape: PendingEscape) -> Procedure[None]:
    """Offers combat at a closed base card (LOCKE-10.11c).

    If no combat arises, the card is opened, but base players cannot open it. If the card has no effect, combat is
    offered again.
    """
    state = table.state
    if (yield from _fight(table, escape)):
        return
    turning = [each.id for each in fighters_at(state, escape.place) if not each.base_player]
    if turning and not (yield from _turn_card(table, escape.place, turning)):
        yield from _fight(table, escape)


def _on_open_card(table: GameTable, escape: PendingEscape) -> Procedure[None]:
    """Lets the newcomer follow an open card, and offers combat if it has no effect (LOCKE-10.11d)."""
    if escape.followed or not (yield from _follow(table, escape.place, escape.who, [escape.who])):
        yield from _fight(table, escape)


def _fight(table: GameTable, escape: PendingEscape) -> Procedure[bool]:
    """Begins a follow-on combat if one arises, and returns whether it did (LOCKE-10.1a, point 4).

    Combat arises if the escapee and an opponent have equal silhouettes, or if a participant at the place declares it.
    """
    if clash(table, escape.place, "follow_on", escape.who):
        return True
    return (yield from say_combat(table, escape.place, "follow_on"))


# --- cards -----------------------------------------------------------------------------------------------------------


def _draw(table: GameTable, place: str) -> Procedure[None]:
    """Lets one participant draw a place's planet card (LOCKE-10.11b, step 2)."""
    there = [each.id for each in fighters_at(table.state, place)]
    if there and not _space(table, place).is_open:
        yield from _turn_card(table, place, there)


def _turn_card(table: GameTable, place: str, candidates: list[str]) -> Procedure[bool]:
    """Opens a place's card, and returns whether it had an effect.

    All participants at the place follow the card, including escapees whose arrival is still to be processed.
    """
    state = table.state
    drawer, rolls = _highest(table, candidates)
    table.tell(DrawerChosen(rules=("LOCKE-10.11b",), actor=Piece(drawer), place=Term(place), rolls=rolls))
    state.spaces[place] = _space(table, place).model_copy(update={"is_open": True})
    table.reveal()
    everybody = [each.id for each in fighters_at(state, place)]
    something = yield from _follow(table, place, drawer, everybody, opens=True)
    for escape in list(state.escapes):
        if escape.place == place and escape.who in everybody:
            escape.followed = True
            if something:
                state.escapes.remove(escape)
    return something


def _highest(table: GameTable, candidates: list[str]) -> tuple[str, tuple[int, ...]]:
    """Returns the candidate with the highest roll, and all rolls.

    Tied candidates roll again.
    """
    rolls: list[int] = []
    while len(candidates) > 1:
        totals = {id: sum(roll_2d6(table, "drawer")) for id in candidates}
        rolls += totals.values()
        candidates = [id for id in candidates if totals[id] == max(totals.values())]
    return candidates[0], tuple(rolls)


def _follow(table: GameTable, place: str, reader: str, followers: list[str], *, opens: bool = False) -> Procedure[bool]:
    """Lets the players carry out a card, and returns whether it had an effect (LOCKE-10.11b)."""
    rule = "LOCKE-10.11b" if opens else "LOCKE-10.11d"
    readers = [reader, *(id for id in followers if id != reader)]
    reader, said = yield from read_card(table, place, readers, followers, rule, drawn=opens)
    if said == "collect":
        _end_collected(table)
    elif said in ORDERS:
        yield from automatic_combat(table, ORDERS[said], place, reader)
    return said != "no_instruction"


def _end_collected(table: GameTable) -> None:
    """Ends the game, because the combat cards are collected (LOCKE-10.1d, LOCKE-10.3.6c)."""
    state = table.state
    waiting = [escape.place for escape in state.escapes] + state.drawing
    if state.ordered or any(SIDES.are_opposed(fighters_at(state, place)) for place in waiting):
        fail(table, "collected", "LOCKE-10.1d")
    state.escapes, state.drawing, state.ordered = [], [], []
    state.combat.why = "collected"
    state.phase = "over"
