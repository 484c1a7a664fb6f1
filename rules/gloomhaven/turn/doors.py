"""Rooms and doors: setting up rooms, opening doors in the middle of a move, closing doors (GLOOM-O10 to GLOOM-O16)."""

from __future__ import annotations

from functools import partial

from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.table import Procedure
from rules.core.space.grid import mask_of
from rules.gloomhaven import board_events
from rules.gloomhaven.attack.damage import GameTable, suffer
from rules.gloomhaven.figures import free_standees, initiative_of, new_monster, new_object, party_size, trap_damage
from rules.gloomhaven.space.board import battlefield_of, cell_of, empty_cells, label_of, map_of
from rules.gloomhaven.state import Figure, MonsterPlace, Offer, Room, Trap
from rules.gloomhaven.turn.offers import Offers, settle
from rules.gloomhaven.turn.rounds import reveal_cards


def open_door(table: GameTable, cell: str, opener: Figure) -> Procedure[None]:
    """Opens a door that a character enters, and sets up the room (GLOOM-O11, GLOOM-O13, GLOOM-O14, GLOOM-O15)."""
    state = table.state
    table.reveal()
    state.open_doors.append(cell)
    table.tell(board_events.DoorOpened(rules=("GLOOM-O11", "GLOOM-O15"), actor=Piece(opener.id), cell=Cell(cell)))
    known = set(state.figures)
    for room in table.setup.scenario.rooms:
        if room.id in map_of(table.setup).doors[cell] and room.id not in state.open_rooms:
            yield from reveal_room(table, room, cell)
    reveal_cards(table)
    running = state.figures.get(state.turn)
    if running is not None:
        number = initiative_of(state, running)
        new = (figure for figure in state.figures.values() if figure.kind == "monster" and figure.id not in known)
        passed = tuple(Piece(figure.id) for figure in new if initiative_of(state, figure) < number)
        if passed:
            table.tell(board_events.ActsNext(rules=("GLOOM-O14",), monsters=passed))


def reveal_room(table: GameTable, room: Room, near: str) -> Procedure[None]:
    """Sets up a room of the scenario (GLOOM-O11, GLOOM-H3).

    If standees run short, the places nearest to `near` are filled, and players break ties (GLOOM-O12).
    """
    state = table.state
    state.open_rooms.append(room.id)
    for cell, kinds in room.overlays.items():
        for kind in kinds:
            if kind == "trap":
                state.traps[cell] = Trap()
            elif kind == "coin":
                state.coins[cell] = state.coins.get(cell, 0) + 1
            else:
                state.overlays.setdefault(cell, []).append(kind)
    for cell, id in room.objects.items():
        place_object(table, id, cell)
    party = party_size(table.setup)
    places: dict[str, list[MonsterPlace]] = {}
    for place in room.monsters:
        if place.ranks[party - 2] is not None:
            places.setdefault(place.monster, []).append(place)
    count = 0
    for monster, wanted in places.items():
        while wanted and (free := free_standees(state, monster)):
            nearest = _nearest(table, wanted, near) if len(wanted) > len(free) else wanted[:1]
            chosen = yield from settle(table, "standee-place", "GLOOM-O12", partial(_offers, nearest))
            assert chosen is not None
            numbers = [str(number) for number in free_standees(state, monster)]
            if not numbers:  # a game master used the last standee meanwhile
                break
            wanted.remove(chosen)
            standee = int(numbers[table.pick(numbers, f"standee {monster}")])
            place_monster(table, monster, standee, chosen.cell, elite=chosen.ranks[party - 2] == "elite")
            count += 1
        if wanted:
            table.tell(board_events.StandeesShort(rules=("GLOOM-O12",), monster=Term(monster), missing=len(wanted)))
    table.tell(board_events.RoomRevealed(rules=("GLOOM-O11",), room=room.id, cells=len(room.cells), monsters=count))


def _nearest(table: GameTable, places: list[MonsterPlace], near: str) -> list[MonsterPlace]:
    """Returns the places of monsters with the least proximity to the cell `near`."""
    field = battlefield_of(table.setup, table.state)
    cells = {cell_of(table.setup, place.cell): place for place in places}
    found = field.nearest(cell_of(table.setup, near), mask_of(cells))
    return [cells[cell] for cell in found] or places


def _offers(places: list[MonsterPlace]) -> Offers[MonsterPlace]:
    return [(Offer(kind="cell", cell=Cell(place.cell)), place) for place in places]


def place_monster(
    table: GameTable, monster: str, standee: int, cell: str, *, elite: bool = False, summoner: str = ""
) -> Figure:
    """Puts a monster on the board and reports it (GLOOM-R7)."""
    state = table.state
    since = state.round if summoner else 0
    figure = new_monster(table.setup, monster, standee, cell, elite=elite, summoner=summoner, since_round=since)
    state.fallen.pop(figure.id, None)
    state.figures[figure.id] = figure
    table.tell(
        board_events.MonsterPlaced(
            rules=("GLOOM-R7",) if summoner else ("GLOOM-O11",),
            actor=Piece(figure.id),
            monster=Term(monster),
            cell=Cell(cell),
            standee=standee,
            elite=elite,
            summoner=Piece(summoner),
        )
    )
    return figure


def place_object(table: GameTable, id: str, cell: str) -> Figure:
    """Puts a scenario object on the board and reports it (GLOOM-O8)."""
    state = table.state
    kind = next(kind for kind in table.setup.scenario.objects if kind.id == id)
    number = sum(each.object == id for each in (*state.figures.values(), *state.fallen.values(), *state.saved.values()))
    figure = state.figures[f"object-{id}-{number + 1}"] = new_object(table.setup, kind, number + 1, cell)
    table.tell(
        board_events.ObjectPlaced(
            rules=("GLOOM-O8",), actor=Piece(figure.id), cell=Cell(cell), hp=figure.hp, hostile=kind.hostile
        )
    )
    return figure


def close_door(table: GameTable, cell: str) -> Procedure[None]:
    """Closes a door for a scenario or a game master (GLOOM-O16).

    A figure on the door suffers trap damage and goes to the nearest empty hex, the first in reading order.
    """
    state = table.state
    standing = next((figure for figure in state.figures.values() if figure.cell == cell), None)
    ground = battlefield_of(table.setup, state)
    state.open_doors.remove(cell)
    table.tell(board_events.DoorClosed(rules=("GLOOM-O16",), cell=Cell(cell)))
    if standing is None:
        return
    yield from suffer(table, standing, trap_damage(table.setup), "trap", rule="GLOOM-O16")
    refuge = ground.nearest(cell_of(table.setup, cell), empty_cells(table.setup, state))
    if standing.cell == cell and standing.id in state.figures and refuge:
        standing.cell = label_of(table.setup, refuge[0])
        table.tell(board_events.Relocated(rules=("GLOOM-O16",), actor=Piece(standing.id), to=Cell(standing.cell)))
