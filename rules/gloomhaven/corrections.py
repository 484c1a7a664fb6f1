"""What a game master may correct: figures, tiles, tokens, decks, the end. Each is told to the table with its reason.

A correction puts facts right; nothing takes effect by it. A figure set to 0 hit points falls, and a figure in a door
that is closed suffers for it and is moved away (GLOOM-O16); nothing else follows from one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal, cast, get_args

from pydantic import Field

from rules.actions import Action
from rules.gloomhaven.board import battlefield_of, cell_of, empty_cells, labels_of, map_of, occupied, parse_cell
from rules.gloomhaven.correction_events import (
    CardAdded,
    CardDrawn,
    CardRemoved,
    Corrected,
    PieceAdded,
    PieceMoved,
    PieceRemoved,
    TileAdded,
    TileRemoved,
)
from rules.gloomhaven.damage import GameTable, fall
from rules.gloomhaven.doors import close_door
from rules.gloomhaven.events import GameEnded, card_term
from rules.gloomhaven.figures import CONDITIONS, free_standees, monster_types, new_monster
from rules.gloomhaven.modifiers import MONSTERS, deck_key, draw_card, parse_card
from rules.gloomhaven.state import Element, Figure, Setup, State, Terrain, Trap
from rules.gloomhaven.tiles import lift_tile, put_tile
from rules.hidden import Hidden
from rules.refusal import Refusal
from rules.table import Procedure
from rules.words import Cell, Piece, Term, UserText

Reason = Annotated[UserText, Field(max_length=200)]
Number = Annotated[int, Field(ge=0, le=99)]
Tile = Literal["obstacle", "trap", "hazard", "difficult", "corridor", "plate", "treasure", "coin", "objective"]
ELEMENTS: tuple[Element, ...] = get_args(Element)
MOST_STRENGTH = 2


class Set(Action):
    """Sets a figure of a piece, gives it a condition (1) or takes it (0), or sets an element (0 inert to 2 strong)."""

    verb: Literal["set"] = "set"
    target: Piece = Piece("")
    what: Literal[
        "hp", "max_hp", "coins", "kills", "shield", "initiative", "flying",
        "immobilize", "disarm", "stun", "muddle", "strengthen", "invisible", "poison", "wound",
        "fire", "ice", "air", "earth", "light", "dark",
    ]  # fmt: skip
    value: Number = 0
    reason: Reason = UserText("")

    def told(self) -> dict[str, Any]:
        """The slots as people read them; the value also where it is 0."""
        return {**super().told(), "value": self.value}


class MovePiece(Action):
    """Puts a piece onto another hex."""

    verb: Literal["move"] = "move"
    target: Piece
    to: Cell
    reason: Reason = UserText("")


class Add(Action):
    """Adds a monster or summon, brings a fallen piece back, puts a tile down, closes a door, adds a card to a deck.

    `name` is the monster type, what a summon is called, or the modifier card; `target` the summoner, the fallen piece,
    or whose deck (none: the monsters'). `value` is a trap's damage, a heap's coins, hit points.
    """

    verb: Literal["add"] = "add"
    what: Literal["monster", "summon", "fallen", "card", "closed_door"] | Tile
    to: Cell = Cell("")
    name: Annotated[str, Field(max_length=40)] = ""
    target: Piece = Piece("")
    value: Number = 0
    elite: bool = False
    reason: Reason = UserText("")


class Remove(Action):
    """Takes a piece off the board, a tile or token off its hex, or a card out of a deck."""

    verb: Literal["remove"] = "remove"
    what: Literal["piece", "card"] | Tile = "piece"
    target: Piece = Piece("")
    to: Cell = Cell("")
    name: Annotated[str, Field(max_length=40)] = ""
    reason: Reason = UserText("")


class Roll(Action):
    """Draws a modifier card and shows it: from the deck of `target`, without one from the monsters'."""

    verb: Literal["roll"] = "roll"
    target: Piece = Piece("")
    reason: Reason = UserText("")


class End(Action):
    """Ends the game by verdict."""

    verb: Literal["end"] = "end"
    verdict: Literal["victory", "defeat", "abandoned"] = "abandoned"
    reason: Reason = UserText("")


CORRECTIONS: tuple[type[Action], ...] = (Set, MovePiece, Add, Remove, Roll, End)


# --- checks ----------------------------------------------------------------------------------------------------------


def check_correction(setup: Setup, state: State, correction: Action) -> Refusal | None:
    """Why a correction cannot be made, or None."""
    match correction:
        case Set():
            return _check_set(state, correction)
        case MovePiece():
            return _missing_piece(state, correction.target) or _check_place(
                setup, state, correction.to, is_for_piece=True
            )
        case Add():
            return _check_add(setup, state, correction)
        case Remove():
            return _check_remove(setup, state, correction)
        case Roll():
            return _missing_deck(state, correction.target)
    return None


def _missing_piece(state: State, id: str) -> Refusal | None:
    return None if id in state.figures else Refusal("no-such-piece", text=UserText(id[:40]))


def _missing_deck(state: State, owner: str) -> Refusal | None:
    return None if _deck(state, owner) in state.modifiers else Refusal("no-such-piece", text=UserText(owner[:40]))


def _deck(state: State, owner: str) -> str:
    figure = state.figures.get(owner) or state.fallen.get(owner)
    return MONSTERS if not owner else deck_key(figure) if figure else owner


def _owner(state: State, owner: str) -> dict[str, Any]:
    key = _deck(state, owner)
    return {"monsters": key == MONSTERS, "owner": Piece("" if key == MONSTERS else key)}


def _check_place(setup: Setup, state: State, text: str, *, is_for_piece: bool) -> Refusal | None:
    label = parse_cell(setup, text)
    if label is None:
        return Refusal("no-such-cell", text=UserText(text[:40]))
    cell = cell_of(setup, label)
    if not battlefield_of(setup, state).open_cells >> cell & 1:
        return Refusal("not-floor", "GLOOM-T2", cell=Cell(label))
    if is_for_piece and occupied(setup, state) >> cell & 1:
        return Refusal("occupied", "GLOOM-T2", cell=Cell(label))
    return None


def _check_set(state: State, correction: Set) -> Refusal | None:
    what, value = correction.what, correction.value
    if what in ELEMENTS:
        return None if value <= MOST_STRENGTH else Refusal("value-range", value=value, low=0, high=MOST_STRENGTH)
    if (refusal := _missing_piece(state, correction.target)) is not None:
        return refusal
    figure = state.figures[correction.target]
    bounds: dict[str, tuple[int, int]] = {
        "hp": (0, figure.max_hp),
        "max_hp": (1, 99),
        "initiative": (1, 99),
        "flying": (0, 1),
        **dict.fromkeys(CONDITIONS, (0, 1)),
    }
    low, high = bounds.get(what, (0, 99))
    if not low <= value <= high:
        return Refusal("value-range", value=value, low=low, high=high)
    if what == "initiative" and figure.kind != "character":
        return Refusal("not-a-character", target=Piece(figure.id))
    return None


def _check_add(setup: Setup, state: State, correction: Add) -> Refusal | None:
    match correction.what:
        case "card":
            return _missing_deck(state, correction.target) or _check_card(correction.name)
        case "closed_door":
            is_there = parse_cell(setup, correction.to) in state.open_doors
            return None if is_there else Refusal("no-open-door", text=UserText(correction.to[:40]))
        case "monster":
            if correction.name not in monster_types():
                names = [Term(name) for name in monster_types()]
                return Refusal("no-such-monster", text=UserText(correction.name), monsters=names)
            if not free_standees(state, correction.name):
                return Refusal("no-standee", "GLOOM-O12", monster=Term(correction.name))
        case "summon":
            summoner = state.figures.get(correction.target)
            if summoner is None or summoner.kind != "character":
                return Refusal("not-a-character", target=Piece(correction.target))
        case "fallen":
            if correction.target not in state.fallen or correction.target in state.figures:
                return Refusal("not-fallen", text=UserText(correction.target[:40]))
    is_for_piece = correction.what in ("monster", "summon", "fallen")
    return _check_place(setup, state, correction.to, is_for_piece=is_for_piece) or (
        None if is_for_piece else _check_free_of(setup, state, correction)
    )


def _check_free_of(setup: Setup, state: State, correction: Add) -> Refusal | None:
    label = parse_cell(setup, correction.to) or ""
    is_there = correction.what != "coin" and _has_tile(state, label, correction.what)
    return Refusal("tile-there", tile=Term(correction.what), cell=Cell(label)) if is_there else None


def _check_remove(setup: Setup, state: State, correction: Remove) -> Refusal | None:
    if correction.what == "piece":
        return _missing_piece(state, correction.target)
    if correction.what == "card":
        if (refusal := _missing_deck(state, correction.target) or _check_card(correction.name)) is not None:
            return refusal
        deck = state.modifiers[_deck(state, correction.target)].cards
        is_there = correction.name in deck.remaining or correction.name in deck.discarded
        return None if is_there else Refusal("no-such-card", text=UserText(correction.name))
    label = parse_cell(setup, correction.to)
    if label is None:
        return Refusal("no-such-cell", text=UserText(correction.to[:40]))
    is_there = _has_tile(state, label, correction.what)
    return None if is_there else Refusal("no-such-tile", tile=Term(correction.what), cell=Cell(label))


def _check_card(name: str) -> Refusal | None:
    try:
        parse_card(name)
    except ValueError:
        return Refusal("no-such-card", text=UserText(name))
    return None


def _has_tile(state: State, label: str, tile: str) -> bool:
    if tile == "trap":
        return label in state.traps
    if tile == "coin":
        return label in state.coins
    return tile in state.overlays.get(label, ())


# --- carrying out ----------------------------------------------------------------------------------------------------


def correct(table: GameTable, correction: Action) -> Procedure[None] | None:
    """Carries out a correction that `check_correction` has passed, and tells it; what is then asked of a player, if
    anything, comes back."""
    return DO[type(correction)](table, correction)


def _set(table: GameTable, correction: Set) -> None:
    state, what, value = table.state, correction.what, correction.value
    figure = state.figures.get(correction.target)
    before: Any
    if what in ELEMENTS:
        before, state.elements[what] = state.elements.get(what, 0), value
    elif figure is None:
        raise ValueError(f"no piece {correction.target!r}")
    elif what in CONDITIONS:
        before = int(what in figure.conditions)
        figure.conditions.pop(what, None)
        if value:
            figure.conditions[what] = state.turn == figure.id
    elif what == "initiative":
        before = "" if figure.initiative is None else figure.initiative.value
        figure.initiative = Hidden(value=value, owners=(figure.seat,), open=state.phase != "initiative")
    else:
        before = int(getattr(figure, what))
        setattr(figure, what, bool(value) if what == "flying" else value)
        figure.hp = min(figure.hp, figure.max_hp)
    is_hidden = what == "initiative" and state.phase == "initiative"
    table.tell(
        Corrected(
            target=correction.target,
            field=Term(what),
            before="" if is_hidden else str(before),
            after="" if is_hidden else str(value),
            reason=correction.reason,
        )
    )
    if what == "hp" and value == 0 and figure is not None:
        fall(table, figure)


def _move(table: GameTable, correction: MovePiece) -> None:
    figure = table.state.figures[correction.target]
    label = parse_cell(table.setup, correction.to) or correction.to
    source, figure.cell = figure.cell, label
    table.tell(
        PieceMoved(target=correction.target, source=Cell(source), to=Cell(label), reason=correction.reason)
    )  # fmt: skip


def _add(table: GameTable, correction: Add) -> Procedure[None] | None:
    state, reason = table.state, correction.reason
    label = parse_cell(table.setup, correction.to) or ""
    match correction.what:
        case "monster" | "summon" | "fallen":
            figure = _new_piece(table, correction, label)
            state.fallen.pop(figure.id, None)
            state.figures[figure.id] = figure
            table.tell(PieceAdded(target=Piece(figure.id), to=Cell(label), reason=reason))
        case "card":
            state.modifiers[_deck(state, correction.target)].cards.add(correction.name)
            table.tell(CardAdded(card=card_term(correction.name), reason=reason, **_owner(state, correction.target)))
        case "closed_door":
            return close_door(table, label)
        case "trap":
            state.traps[label] = Trap(damage=correction.value or None)
        case "coin":
            state.coins[label] = state.coins.get(label, 0) + max(1, correction.value)
        case tile:
            put_tile(state, label, cast(Terrain, tile))
    if correction.what in get_args(Tile):
        table.tell(TileAdded(tile=Term(correction.what), cell=Cell(label), reason=reason))
    return None


def _new_piece(table: GameTable, correction: Add, label: str) -> Figure:
    setup, state = table.setup, table.state
    if correction.what == "fallen":
        figure = state.fallen[correction.target]
        figure.hp = min(max(1, correction.value), figure.max_hp)
        figure.cell = label
        return figure
    if correction.what == "monster":
        standee = free_standees(state, correction.name)[0]
        monster = new_monster(setup, correction.name, standee, label, elite=correction.elite)
        monster.hp = min(correction.value or monster.hp, monster.max_hp)
        return monster
    state.summoned += 1
    hp = max(1, correction.value)
    return Figure(
        id=f"summon-{state.summoned}",
        kind="summon",
        cell=label,
        hp=hp,
        max_hp=hp,
        summoner=correction.target,
        name=correction.name,
        order=state.summoned,
        since_round=state.round,
        move=2,
        attack=2,
    )


def _remove(table: GameTable, correction: Remove) -> None:
    state, reason = table.state, correction.reason
    label = parse_cell(table.setup, correction.to) or ""
    match correction.what:
        case "piece":
            figure = state.figures.pop(correction.target)
            state.fallen[figure.id] = figure
            table.tell(PieceRemoved(target=correction.target, reason=reason))
            return
        case "card":
            deck = state.modifiers[_deck(state, correction.target)].cards
            (deck.remaining if correction.name in deck.remaining else deck.discarded).remove(correction.name)
            table.tell(CardRemoved(card=card_term(correction.name), reason=reason, **_owner(state, correction.target)))
            return
        case "trap":
            del state.traps[label]
        case "coin":
            del state.coins[label]
        case tile:
            lift_tile(state, label, cast(Terrain, tile))
    table.tell(TileRemoved(tile=Term(correction.what), cell=Cell(label), reason=reason))


def _roll(table: GameTable, correction: Roll) -> None:
    key = _deck(table.state, correction.target)
    card = draw_card(table, table.state.modifiers[key], key)
    whose = _owner(table.state, correction.target)
    table.tell(CardDrawn(card=card_term(card.id), reason=correction.reason, **whose))


def _end(table: GameTable, correction: End) -> None:
    table.state.ended = correction.verdict
    table.tell(GameEnded(outcome=Term(correction.verdict), round=table.state.round, reason=correction.reason))


DO: dict[type[Action], Callable[[GameTable, Any], Procedure[None] | None]] = {
    Set: _set,
    MovePiece: _move,
    Add: _add,
    Remove: _remove,
    Roll: _roll,
    End: _end,
}


# --- a sample, for autocomplete --------------------------------------------------------------------------------------


def correction_options(setup: Setup, state: State) -> Iterator[Action]:
    """Corrections as people need them most; each is legal."""
    free = [Cell(label) for label in labels_of(setup, empty_cells(setup, state))]
    for figure in state.figures.values():
        id = Piece(figure.id)
        yield Set(target=id, what="hp", value=max(1, figure.hp - 1))
        yield Set(target=id, what="hp", value=figure.max_hp)
        for condition in CONDITIONS:
            yield Set(target=id, what=condition, value=int(condition not in figure.conditions))
        for cell in free:
            yield MovePiece(target=id, to=cell)
        yield Remove(target=id)
    for label in map_of(setup).labels.values():
        for tile in get_args(Tile):
            if _has_tile(state, label, tile):
                yield Remove(what=tile, to=Cell(label))
    for cell in free:
        for tile in ("obstacle", "trap", "hazard", "difficult", "coin"):
            yield Add(what=cast(Tile, tile), to=cell)
        for monster in monster_types():
            if free_standees(state, monster):
                yield Add(what="monster", name=monster, to=cell)
        for fallen in state.fallen.values():
            if fallen.kind == "character":
                yield Add(what="fallen", target=Piece(fallen.id), to=cell)
    for owner in ("", *(figure.id for figure in state.figures.values() if figure.kind == "character")):
        yield Roll(target=Piece(owner))
    for verdict in get_args(End.model_fields["verdict"].annotation):
        yield End(verdict=verdict)
