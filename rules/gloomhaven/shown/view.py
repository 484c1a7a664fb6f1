"""Views of a fight for each audience: words for everything, and the board to draw.

A view contains no closed rooms (GLOOM-O11), and no hidden initiative except that of its own seat (GLOOM-R1).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary

from rules.core.contract.board import Bar, Board, Border, OfferedSpot, Shape, Sign, Token
from rules.core.contract.cards import Pile
from rules.core.contract.view import Details, PieceView, View
from rules.core.facts.words import Cell, Phrase, Piece, Term, UserText
from rules.core.space.labels import render_column
from rules.core.space.layouts import Grid
from rules.gloomhaven.actions import Choose
from rules.gloomhaven.attack.damage import asking_word
from rules.gloomhaven.figures import (
    MONSTER_SIDE,
    hazard_damage,
    initiative_of,
    member_of,
    monster_types,
    object_kind,
    seat_of,
    shield_of,
    side_of,
    trap_damage,
)
from rules.gloomhaven.lobby.setup import role_table
from rules.gloomhaven.monsters.values import monster_details, round_notes
from rules.gloomhaven.sheet.hand_cards import lines_of
from rules.gloomhaven.sheet.presets import abilities_of, card_phrase
from rules.gloomhaven.shown.cards import figure_pile, hand_piles, piles_of
from rules.gloomhaven.space.board import Map, battlefield_of, map_of
from rules.gloomhaven.state import Condition, Figure, ObjectKind, Setup, State, Terrain
from rules.gloomhaven.turn.goals import is_won
from rules.gloomhaven.turn.hands import cards_of, keeps_hand
from rules.gloomhaven.turn.rounds import characters, next_figure, turn_order

SHAPES: dict[str, Shape] = {
    "character": "circle", "summon": "triangle", "monster": "square", "object": "hexagon",
}  # fmt: skip
CONDITION_SIGNS: dict[Condition, str] = {
    "poison": "P",
    "wound": "W",
    "stun": "S",
    "disarm": "D",
    "immobilize": "I",
    "muddle": "M",
    "strengthen": "+",
    "invisible": "V",
}
LISTED: tuple[Terrain, ...] = ("obstacle", "difficult", "hazard", "corridor", "plate", "objective", "treasure")
"""Tiles that the text lists together; traps and coins are listed separately."""
COUNTED = ("hand", "discarded", "burnt")
"""Piles of a hand whose cards are counted for everyone."""
MONSTER_TONES = 4
OBJECT_TONES = (2, 7)
"""Colour tones of the party's objects and of the monsters'."""
GROUNDS_KEPT = 16


def view(setup: Setup, state: State, seat: str | None) -> View:
    """Returns the view of `seat`, or the public view for None."""
    order, now = _order(state, seat)
    figures = state.figures.values()
    ground = _ground_of(setup, state)
    fallen = [figure for figure in state.fallen.values() if figure.kind == "character"]
    return View(
        title=_title(setup, state),
        order=order,
        now=now,
        pieces=(
            *(_piece(setup, state, figure, out=False) for figure in figures),
            *(_piece(setup, state, figure, out=True) for figure in fallen),
        ),
        notes=(
            *_met(setup, state),
            *_goal(setup, state),
            *_elements(state),
            *round_notes(setup, state),
            *_intro(setup, state),
        ),
        board=Board(
            Grid(),
            places=ground.cells,
            borders=tuple(Border(one, other) for one, other in ground.walls),
            tokens=tuple(_token(setup, state, figure) for figure in figures),
            offers=_offers(state),
        ),
        hand=tuple(_hand(setup, state, seat)) if seat else (),
        cards=tuple(_cards(setup, state, seat)) if seat else (),
    )


def details(setup: Setup, state: State, seat: str | None) -> Details:
    """Returns the details of the map and of each figure, which are the same for every audience."""
    figures = state.figures.values()
    pieces = {figure.id: monster_details(setup, state, figure) for figure in figures if figure.kind == "monster"}
    return Details(
        board=(*_ground_lines(setup, state), *_threats(setup, state)),
        pieces=pieces,
        cards={each.id: (_card(setup, state, each, pieces.get(each.id, ())),) for each in figures},
    )


# --- names -----------------------------------------------------------------------------------------------------------


def names(setup: Setup, state: State, seat: str | None) -> dict[str, Phrase]:
    """Returns the names of all figures, past and present, and of cards; all names are public."""
    gone = (*state.fallen.values(), *state.saved.values())
    found = {figure.id: piece_name(setup, figure) for figure in (*gone, *state.figures.values())}
    for member in setup.party:
        found.update(abilities_of(member).names)
    return found


def piece_name(setup: Setup, figure: Figure) -> Phrase:
    """Returns the name of a piece.

    A character of the plain role "hero" has the name that its player gave it. Any other character has the name of its
    role.
    """
    if (kind_of := object_kind(setup, figure)) is not None:
        return Phrase("piece-object", {**_object_name(kind_of).facts, "number": figure.order})
    if figure.kind == "monster" and monster_types()[figure.monster].is_boss:
        return Phrase("piece-boss", {"monster": Term(figure.monster)})
    if figure.kind == "monster":
        kind = "piece-elite" if figure.elite else "piece-monster"
        return Phrase(kind, {"monster": Term(figure.monster), "standee": figure.standee})
    if figure.kind == "summon":
        called = Term(figure.name) if figure.name in preset_summons() else UserText(figure.name)
        kind = "piece-summon" if figure.name else "piece-summon-unnamed"
        return Phrase(kind, {"name": called, "order": figure.order})
    member = member_of(setup, figure.seat)
    role, name = (member.role, member.name) if member else (figure.id, "")
    if name and role.startswith("hero"):
        return Phrase("piece-hero", {"name": UserText(name)})
    return Phrase("piece-character", {"role": Term(role)})


@cache
def preset_summons() -> frozenset[str]:
    """Returns the names of the roles' summons.

    These names are terms. Any other summon has a name that a player typed.
    """
    presets = (preset for role in role_table().values() for preset in role.presets)
    own = (line for role in role_table().values() for card in role.hand for _, _, line in lines_of(card))
    return frozenset(str(preset.slots["name"]) for preset in (*presets, *own) if preset.verb == "summon")


# --- the head --------------------------------------------------------------------------------------------------------


def _own_text(id: str, texts: dict[str, str]) -> Phrase:
    """Returns a phrase with the scenario's text in each language."""
    return Phrase(id, {language: UserText(text) for language, text in texts.items()})


def _object_name(kind: ObjectKind) -> Phrase:
    return _own_text("object-name", kind.name)


def _intro(setup: Setup, state: State) -> Iterator[Phrase]:
    """Yields the introduction to the scenario during the first round."""
    if setup.scenario.intro and state.round <= 1:
        yield _own_text("scenario-intro", setup.scenario.intro)


def _title(setup: Setup, state: State) -> tuple[Phrase, ...]:
    phase = Phrase("phase-over" if state.ended else f"phase-{state.phase.replace('_', '-')}")
    title = _own_text("scenario-title", setup.scenario.title)
    return (title, Phrase("round", {"round": state.round}), phase) if state.round else (title, phase)


def _goal(setup: Setup, state: State) -> Iterator[Phrase]:
    scenario = setup.scenario
    cells = [Cell(cell) for cell in scenario.goal_cells if _is_known(setup, state, cell)]
    kinds = {kind.id: _object_name(kind) for kind in scenario.objects}
    objects = [kinds[id] for id in scenario.goal_objects]
    facts: dict[str, dict[str, Any]] = {
        "reach": {"cells": cells},
        "survive": {"rounds": scenario.goal_count},
        "destroy": {"objects": objects},
        "escort": {"objects": objects, "cells": cells, "saved": len(state.saved)},
    }
    yield Phrase(f"goal-{scenario.goal.replace('_', '-')}", facts.get(scenario.goal, {}))
    for id, count in scenario.losses.items():
        yield Phrase("note-lose", {"object": kinds[id], "count": count})
    if scenario.round_limit:
        yield Phrase("note-round-limit", {"rounds": scenario.round_limit, "left": scenario.round_limit - state.round})
    yield Phrase("note-level", {"level": setup.level, "trap": trap_damage(setup), "hazard": hazard_damage(setup)})


def _met(setup: Setup, state: State) -> Iterator[Phrase]:
    """Yields a note if the goal is reached and every room is open.

    While a room is closed, the note could reveal what is in it.
    """
    is_open = len(state.open_rooms) == len(setup.scenario.rooms)
    if is_open and state.phase == "turns" and is_won(setup, state):
        yield Phrase("note-goal-met")


def _elements(state: State) -> Iterator[Phrase]:
    for strength, id in ((2, "note-elements-strong"), (1, "note-elements-waning")):
        found = [Term(element) for element, value in state.elements.items() if value == strength]
        if found:
            yield Phrase(id, {"elements": found})
    if state.infused:
        yield Phrase("note-elements-infused", {"elements": [Term(element) for element in state.infused]})


# --- the order of play -----------------------------------------------------------------------------------------------


def _order(state: State, seat: str | None) -> tuple[tuple[Phrase, ...], int | None]:
    """Returns the order of play, and the index of the current row.

    While initiatives are being chosen, the rows show which characters have committed.
    """
    if state.phase in ("setup", "round_end") or not state.round:
        return (), None
    if state.phase == "initiative":
        return tuple(_commitment(figure, seat) for figure in characters(state)), None
    rows: list[Phrase] = []
    current = state.figures.get(state.turn) or next_figure(state)
    now = None
    grouped: OrderedDict[str, list[Figure]] = OrderedDict()
    for figure in turn_order(state):
        grouped.setdefault(figure.monster or figure.id, []).append(figure)
    for group, figures in grouped.items():
        first = figures[0]
        facts = {"initiative": initiative_of(state, first), "done": all(figure.acted for figure in figures)}
        if current in figures:
            now = len(rows)
        if first.kind == "monster" and not monster_types()[first.monster].is_boss:
            rows.append(Phrase("order-monsters", {**facts, "monster": Term(group), "count": len(figures)}))
        else:
            rows.append(Phrase("order-rest" if first.resting else "order-figure", {**facts, "piece": Piece(first.id)}))
    return tuple(rows), now


def _commitment(figure: Figure, seat: str | None) -> Phrase:
    if figure.initiative is None:
        return Phrase("order-waiting", {"piece": Piece(figure.id)})
    own = figure.initiative.seen_by(seat)
    if own is None:
        return Phrase("order-committed", {"piece": Piece(figure.id)})
    if figure.chosen is not None and (cards := figure.chosen.seen_by(seat)):
        facts = {"piece": Piece(figure.id), "initiative": own, "cards": [Term(card) for card in cards]}
        return Phrase("order-own-cards", facts)
    return Phrase("order-own", {"piece": Piece(figure.id), "initiative": own})


# --- hands -----------------------------------------------------------------------------------------------------------


def _hand(setup: Setup, state: State, seat: str) -> Iterator[Phrase]:
    """Yields the cards of a hand that the bot keeps, pile by pile, with their texts."""
    figure = _keeper(state, seat)
    if figure is None:
        return
    cards = cards_of(setup, figure)
    for pile, held in piles_of(figure, seat):
        yield Phrase(f"hand-{pile}")
        yield from (card_phrase(cards[card]) for card in held)
    yield Phrase("hand-help")


def _cards(setup: Setup, state: State, seat: str) -> Iterator[Pile]:
    figure = _keeper(state, seat)
    return hand_piles(setup, figure, seat, _tone(setup, state, figure)) if figure else iter(())


def _keeper(state: State, seat: str) -> Figure | None:
    """Returns a seat's character if the bot keeps its hand."""
    characters_too = (*characters(state), *state.fallen.values())
    return next((figure for figure in characters_too if figure.seat == seat and keeps_hand(figure)), None)


# --- pieces ----------------------------------------------------------------------------------------------------------


def _piece(setup: Setup, state: State, figure: Figure, *, out: bool) -> PieceView:
    return PieceView(
        piece=figure.id,
        seat=seat_of(state, figure) or None,
        side=side_of(figure),
        cell=None if out else figure.cell,
        lines=() if out else tuple(_lines(setup, figure)),
        out=out,
    )


def _lines(setup: Setup, figure: Figure) -> Iterator[Phrase]:
    """Yields the state of a figure in short phrases."""
    yield Phrase("line-hp", {"hp": figure.hp, "max_hp": figure.max_hp})
    if (kind := object_kind(setup, figure)) is not None:
        yield Phrase("line-object", {"hostile": kind.hostile, "blocks": kind.blocks, "move": figure.move})
    if figure.kind == "monster" and (immune := monster_types()[figure.monster].immune):
        yield Phrase("line-immune", {"effects": [Term(effect) for effect in immune]})
    if shield := shield_of(figure):
        yield Phrase("line-shield", {"value": shield})
    for entry in (*figure.retaliate, *figure.round_retaliate):
        yield Phrase("line-retaliate", {"value": entry.value, "range": entry.range})
    if figure.conditions:
        yield Phrase("line-conditions", {"conditions": [Term(condition) for condition in figure.conditions]})
    if figure.flying:
        yield Phrase("line-flying")
    if figure.round_elusive:
        yield Phrase("line-elusive")
    if figure.kind == "summon":
        yield Phrase("line-summon", {"move": figure.move, "attack": figure.attack, "range": figure.range})
    if keeps_hand(figure):
        yield Phrase("line-hand", {pile: len(getattr(figure, pile)) for pile in COUNTED})
    if figure.chosen is not None and figure.chosen.open and figure.chosen.value:
        yield Phrase("line-chosen", {"cards": [Term(card) for card in figure.chosen.value]})
    if figure.lost:
        yield Phrase("line-cards-lost", {"count": figure.lost})
    if figure.ask_from is not None:
        yield Phrase("line-cards-asking", {"ask": asking_word(figure.ask_from), "value": figure.ask_from})
    if figure.coins:
        yield Phrase("line-coins", {"count": figure.coins})


def _card(setup: Setup, state: State, figure: Figure, details: Iterable[Phrase]) -> Pile:
    return figure_pile(figure, _kinds(figure), _tone(setup, state, figure), _lines(setup, figure), details)


def _token(setup: Setup, state: State, figure: Figure) -> Token:
    kind = object_kind(setup, figure)
    return Token(
        piece=figure.id,
        spot=figure.cell,
        mark=_mark(figure, kind),
        word=_word(figure, kind),
        kinds=tuple(_kinds(figure)),
        shape=_shape(figure),
        tone=_tone(setup, state, figure),
        elite=figure.elite,
        active=figure.id == state.turn,
        signs=tuple([Sign(condition, CONDITION_SIGNS[condition]) for condition in figure.conditions]),
        bars=(Bar(figure.hp, figure.max_hp),),
    )


def _kinds(figure: Figure) -> Iterator[str]:
    match figure.kind:
        case "monster":
            yield figure.monster
        case "character":
            yield from (figure.id, "hero")
        case _:
            yield from (figure.object or figure.name, figure.kind)


def _shape(figure: Figure) -> Shape:
    if figure.kind == "monster" and monster_types()[figure.monster].is_boss:
        return "pentagon"
    return "diamond" if figure.elite else SHAPES[figure.kind]


def _mark(figure: Figure, kind: ObjectKind | None) -> str:
    """Returns the mark of a token, at most three characters."""
    if kind is not None:
        return f"{kind.mark}{figure.order % 10}" if figure.order > 1 else kind.mark
    if figure.kind == "monster":
        number = "" if monster_types()[figure.monster].is_boss else figure.standee % 10
        return f"{_initials(figure.monster)}{number}"
    if figure.kind == "summon":
        return f"{figure.name[:1].upper()}{figure.order % 10}"
    role = role_table().get(figure.id)
    return role.mark if role else figure.id[:3]


def _word(figure: Figure, kind: ObjectKind | None) -> Phrase | None:
    """Returns the word that the mark of a token stands for.

    For an object with a Japanese name, the word is the name's last character, which tells the kind of object.
    """
    if kind is not None:
        heads = {each: UserText(text[-1:]) for each, text in kind.name.items() if "\u4e00" <= text[-1:] <= "\u9fff"}
        return Phrase("mark-object", {"ja": "", "en": UserText(kind.mark), **heads})
    if figure.kind == "monster":
        return Phrase(f"mark-{figure.monster}")
    role = role_table().get(figure.id)
    return Phrase(f"mark-{role.base or role.id}") if role else None


@cache
def _initials(monster: str) -> str:
    words = monster.split("-")
    return (words[0][:2] if len(words) == 1 else words[0][0] + words[-1][0]).upper()


def _tone(setup: Setup, state: State, figure: Figure) -> int:
    """Returns the colour tone of a figure.

    A summon shares its summoner's tone. Monster types share four other tones in turn.
    """
    if figure.kind == "monster":
        return MONSTER_TONES + list(monster_types()).index(figure.monster) % MONSTER_TONES
    if figure.kind == "object":
        return OBJECT_TONES[figure.hostile]
    seat = seat_of(state, figure)
    return next((place for place, member in enumerate(setup.party) if member.seat == seat), 0)


# --- the ground ------------------------------------------------------------------------------------------------------


class _Ground:
    """Known part of the map with its tiles, in the form for drawing."""

    __slots__ = ("cells", "known", "walls")

    def __init__(self, setup: Setup, state: State) -> None:
        board = map_of(setup)
        field = board.field(state)
        known = self.known = field.floor | field.closed
        solid = board.grid.board & ~board.mask(board.doors)
        for room in board.rooms.values():
            solid &= ~room
        self.cells: dict[str, tuple[str, ...]] = {
            board.labels[cell]: ("wall",) for cell in board.grid.in_reading_order(board.grid.grow(known) & solid)
        }
        for cell in board.grid.in_reading_order(known):
            label = board.labels[cell]
            self.cells[label] = tuple(self._kinds(setup, state, board, label))
        self.walls = tuple(
            pair for pair in setup.scenario.walls if any(known >> board.cells[cell] & 1 for cell in pair)
        )

    def _kinds(self, setup: Setup, state: State, board: Map, label: str) -> Iterator[str]:
        if label in board.doors:
            yield "door_open" if label in state.open_doors else "door_closed"
        else:
            yield "floor"
        yield from state.overlays.get(label, ())
        if label in setup.scenario.goal_cells:
            yield "objective"
        if label in state.traps:
            yield "trap"
        if label in state.coins:
            yield "coin"


def _ground_lines(setup: Setup, state: State) -> Iterator[Phrase]:
    """Yields the known part of the map in words."""
    board, ground = map_of(setup), _ground_of(setup, state)
    for row in range(board.grid.height):
        columns = [col for col in range(board.grid.width) if ground.known >> board.grid.cell(col, row) & 1]
        if columns:
            yield Phrase("board-row", {"row": row + 1, "columns": ", ".join(_ranges(columns))})
    for is_open, id in ((False, "board-doors-closed"), (True, "board-doors-open")):
        doors = [cell for cell in board.doors if ground.known >> board.cells[cell] & 1]
        yield from _cells_line(id, (cell for cell in doors if (cell in state.open_doors) == is_open))
    for one, other in ground.walls:
        yield Phrase("board-wall", {"one": Cell(one), "other": Cell(other)})
    for kind in LISTED:
        yield from _cells_line(f"board-{kind}", (cell for cell, kinds in state.overlays.items() if kind in kinds))
    for cell, trap in state.traps.items():
        damage = trap_damage(setup) if trap.damage is None else trap.damage
        facts = {"cell": Cell(cell), "damage": damage, "conditions": [Term(each) for each in trap.conditions]}
        yield Phrase("board-trap", facts)
    yield from _cells_line("board-coin", state.coins)


def _cells_line(id: str, cells: Iterable[str]) -> Iterator[Phrase]:
    if found := [Cell(cell) for cell in cells]:
        yield Phrase(id, {"cells": found})


def _ranges(columns: list[int]) -> Iterator[str]:
    """Yields columns in the usual notation: "A–D", "F"."""
    start = previous = columns[0]
    for column in (*columns[1:], -1):
        if column != previous + 1:
            first, last = render_column(start), render_column(previous)
            yield first if start == previous else f"{first}–{last}"
            start = column
        previous = column


_grounds: WeakKeyDictionary[Map, OrderedDict[object, _Ground]] = WeakKeyDictionary()


def _ground_of(setup: Setup, state: State) -> _Ground:
    """Returns the ground with its present tiles, from a cache."""
    kept = _grounds.setdefault(map_of(setup), OrderedDict())
    key = (
        setup.level,
        tuple(state.open_rooms),
        tuple(state.open_doors),
        tuple((cell, *kinds) for cell, kinds in state.overlays.items()),
        tuple((cell, trap.damage, *trap.conditions) for cell, trap in state.traps.items()),
        tuple(state.coins),
    )
    ground = kept.get(key)
    if ground is None:
        ground = kept[key] = _Ground(setup, state)
        if len(kept) > GROUNDS_KEPT:
            kept.popitem(last=False)
    return ground


def _is_known(setup: Setup, state: State, cell: str) -> bool:
    return cell in _ground_of(setup, state).cells


# --- threats ---------------------------------------------------------------------------------------------------------


def _threats(setup: Setup, state: State) -> Iterator[Phrase]:
    """Yields the nearest monsters for each figure on the party's side (GLOOM-T4)."""
    field = battlefield_of(setup, state)
    cells = map_of(setup).cells
    monsters = [(cells[figure.cell], figure.id) for figure in state.figures.values() if figure.kind == "monster"]
    if not monsters:
        return
    standing = 0
    for cell, _ in monsters:
        standing |= 1 << cell
    for figure in state.figures.values():
        if side_of(figure) == MONSTER_SIDE:
            continue
        found = field.nearest(cells[figure.cell], standing)
        if not found:
            continue
        near = [Piece(piece) for cell, piece in monsters if cell in found]
        steps = field.proximity(cells[figure.cell], found[0])
        id = "threat-adjacent" if steps == 1 else "threat-nearest"
        yield Phrase(id, {"piece": Piece(figure.id), "monsters": near, "steps": steps})


def _offers(state: State) -> tuple[OfferedSpot, ...]:
    """Returns the cells of an open choice, with the numbers of their outcomes (GLOOM-H1)."""
    found: dict[str, list[int]] = {}
    for number, offer in enumerate(state.offers, 1):
        if offer.cell:
            found.setdefault(offer.cell, []).append(number)
    return tuple(
        OfferedSpot(cell, "/".join(map(str, numbers)), tuple(Choose(option=number) for number in numbers))
        for cell, numbers in found.items()
    )
