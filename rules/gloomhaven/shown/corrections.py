"""Corrections by a game master: figures, tiles, tokens, decks and the end of the game.

Each correction is announced with its reason. It has no further effects, with two exceptions: a figure set to 0 hit
points falls, and a figure on a closing door suffers damage and is moved away (GLOOM-O16).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, cast, get_args

from rules.core.contract import corrections
from rules.core.contract.correcting import ON_OR_OFF, Pieces
from rules.core.contract.corrections import (
    Corrections,
    End,
    MovePiece,
    Must,
    Remove,
    Roll,
    Row,
    Sample,
    Set,
    Slots,
    Within,
    all_of,
    anything,
    bare,
    tell_moved,
    tell_removed,
    tell_set,
)
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term, UserText
from rules.core.play.hidden import Hidden
from rules.core.play.table import Procedure
from rules.gloomhaven.attack.damage import GameTable, fall
from rules.gloomhaven.attack.modifiers import KNOWN_CARDS, MONSTERS, deck_key, draw_card, parse_card
from rules.gloomhaven.correction_events import (
    CardAdded,
    CardDrawn,
    CardMoved,
    CardRemoved,
    PieceAdded,
    TileAdded,
    TileRemoved,
)
from rules.gloomhaven.events import GameEnded, card_term
from rules.gloomhaven.figures import CONDITIONS, free_standees, monster_types, new_monster, trap_damage
from rules.gloomhaven.space.board import battlefield_of, cell_of, empty_cells, labels_of, map_of, occupied, parse_cell
from rules.gloomhaven.state import ELEMENTS, Condition, Element, Figure, Setup, State, Terrain, Trap
from rules.gloomhaven.turn.doors import close_door
from rules.gloomhaven.turn.hands import PILES, has_chosen, is_spent_without, keeps_hand, movable, pile_of, put
from rules.gloomhaven.turn.tiles import lift_tile, put_tile

MOST_STRENGTH: Final = 2
TILES: Final[tuple[Terrain, ...]] = get_args(Terrain)
PUT_MOST: Final = ("obstacle", "trap", "hazard", "difficult", "coin")
"""Tiles suggested for each free hex."""


class Add(corrections.Add):
    """Adds a monster, summon, tile or card, brings a fallen piece back, or closes a door.

    - `name`: the monster type, the name of a summon, or the modifier card.
    - `target`: the summoner, the fallen piece, or the owner of the deck; by default the monsters own the deck.
    - `value`: the damage of a trap, the coins of a heap, or hit points.
    """

    elite: bool = False


# --- checks ----------------------------------------------------------------------------------------------------------


FIGURES: Final = Pieces(lambda state: state.figures)
FIGURE: Final = FIGURES.one_of


def _place(setup: Setup, state: State, correction: Add | MovePiece | Remove) -> Refusal | None:
    """Refuses a hex that does not exist."""
    is_there = parse_cell(setup, correction.to) is not None
    return None if is_there else Refusal("no-such-cell", text=UserText(correction.to[:40]))


def _floor(setup: Setup, state: State, correction: Add | MovePiece) -> Refusal | None:
    label = _label(setup, correction)
    is_floor = battlefield_of(setup, state).floor >> cell_of(setup, label) & 1
    return None if is_floor else Refusal("not-floor", "GLOOM-T2", cell=Cell(label))


def _free(setup: Setup, state: State, correction: Add | MovePiece) -> Refusal | None:
    label, figure = _label(setup, correction), state.figures.get(correction.target)
    if figure is not None and figure.cell == label and isinstance(correction, MovePiece):
        return Refusal("already-there", target=Piece(figure.id), cell=Cell(label))
    is_taken = occupied(setup, state) >> cell_of(setup, label) & 1
    return Refusal("occupied", "GLOOM-T2", cell=Cell(label)) if is_taken else None


def _free_of_tile(setup: Setup, state: State, correction: Add) -> Refusal | None:
    """Refuses a tile that is in the hex; coins may be added to coins."""
    label, tile = _label(setup, correction), correction.what
    is_there = tile != "coin" and _has_tile(state, label, tile)
    return Refusal("tile-there", tile=Term(tile), cell=Cell(label)) if is_there else None


def _without_figure(setup: Setup, state: State, correction: Add) -> Refusal | None:
    """Refuses a trap or obstacle under a figure, unless it flies (GLOOM-O4, GLOOM-T2)."""
    label = _label(setup, correction)
    stands = any(figure.cell == label and not figure.flying for figure in state.figures.values())
    return Refusal("tile-under-figure", "GLOOM-T2", tile=Term(correction.what), cell=Cell(label)) if stands else None


ROOM: Final = all_of(_place, _floor, _free)
ROOM_FOR_TILE: Final = all_of(_place, _floor, _free_of_tile)


def _tile(setup: Setup, state: State, correction: Remove) -> Refusal | None:
    label, tile = _label(setup, correction), correction.what
    return None if _has_tile(state, label, tile) else Refusal("no-such-tile", tile=Term(tile), cell=Cell(label))


def _open_door(setup: Setup, state: State, correction: Add) -> Refusal | None:
    is_there = parse_cell(setup, correction.to) in state.open_doors
    return None if is_there else Refusal("no-open-door", text=UserText(correction.to[:40]))


def _label(setup: Setup, correction: Add | MovePiece | Remove) -> str:
    return parse_cell(setup, correction.to) or ""


def _has_tile(state: State, label: str, tile: str) -> bool:
    if tile == "trap":
        return label in state.traps
    if tile == "coin":
        return label in state.coins
    return tile in state.overlays.get(label, ())


def _deck(state: State, owner: str) -> str:
    figure = state.figures.get(owner) or state.fallen.get(owner)
    return MONSTERS if not owner else deck_key(figure) if figure else owner


def _deck_owner(setup: Setup, state: State, correction: Add | Remove | Roll) -> Refusal | None:
    """Refuses an unknown deck; without an owner, the deck is the monsters'."""
    is_there = _deck(state, correction.target) in state.modifiers
    return None if is_there else Refusal("no-such-piece", text=UserText(correction.target[:40]))


def _card(setup: Setup, state: State, correction: Add | Remove) -> Refusal | None:
    try:
        parse_card(correction.name)
    except ValueError:
        return Refusal("no-such-card", text=UserText(correction.name), **_owner_facts(state, correction))
    return None


def _in_deck(setup: Setup, state: State, correction: Remove) -> Refusal | None:
    deck = state.modifiers[_deck(state, correction.target)].cards
    is_there = correction.name in deck.remaining or correction.name in deck.discarded
    cards = [card_term(card) for card in dict.fromkeys((*deck.remaining, *deck.discarded))]
    facts = {"text": UserText(correction.name), **_owner_facts(state, correction), "cards": cards}
    return None if is_there else Refusal("not-in-deck", **facts)


def _keeps_hand(state: State, correction: Set) -> bool:
    return keeps_hand(state.figures[correction.target])


KEEPS_HAND: Final = Must("keeps-no-hand", _keeps_hand)


def _movable(setup: Setup, state: State, correction: Set) -> Refusal | None:
    """Refuses a card that cannot be moved to this pile."""
    figure, pile, card = state.figures[correction.target], correction.what, correction.name
    cards = movable(setup, figure, pile)
    if card not in cards:
        facts = {
            "text": UserText(card),
            "target": Piece(figure.id),
            "pile": Term(pile),
            "cards": list(map(Term, cards)),
        }
        return Refusal("card-not-movable", **facts, chosen=has_chosen(figure) and pile != "in_hand")
    if is_spent_without(figure, card, pile):
        return Refusal("hand-too-small", "GLOOM-R1", target=Piece(figure.id), card=Term(card))
    return None


def _monster(setup: Setup, state: State, correction: Add) -> Refusal | None:
    if correction.name not in monster_types():
        names = [Term(name) for name in monster_types()]
        return Refusal("no-such-monster", text=UserText(correction.name), monsters=names)
    is_free = bool(free_standees(state, correction.name))
    return None if is_free else Refusal("no-standee", "GLOOM-O12", monster=Term(correction.name))


def _is_character(state: State, correction: Add | Set) -> bool:
    figure = state.figures.get(correction.target)
    return figure is not None and figure.kind == "character"


CHARACTER: Final = Must("not-a-character", _is_character)


def _fallen(setup: Setup, state: State, correction: Add) -> Refusal | None:
    is_fallen = correction.target in state.fallen and correction.target not in state.figures
    text = Piece(correction.target) if correction.target in state.figures else UserText(correction.target[:40])
    return None if is_fallen else Refusal("not-fallen", text=text)


# --- carrying out ----------------------------------------------------------------------------------------------------


def _max_hp(setup: Setup, state: State, correction: Set) -> int:
    return state.figures[correction.target].max_hp


def _stand(table: GameTable, correction: Set) -> None:
    """Limits hit points to the maximum; a figure set to 0 falls."""
    figure = table.state.figures[correction.target]
    figure.hp = min(figure.hp, figure.max_hp)
    if correction.what == "hp" and correction.value == 0:
        fall(table, figure)


def _set_condition(table: GameTable, correction: Set) -> None:
    figure, what = table.state.figures[correction.target], cast(Condition, correction.what)
    before = what in figure.conditions
    figure.conditions.pop(what, None)
    if correction.value:
        figure.conditions[what] = table.state.turn == figure.id
    tell_set(table, correction, int(before), correction.value)


def _set_initiative(table: GameTable, correction: Set) -> None:
    """Sets an initiative, which stays secret until all are shown."""
    figure, is_hidden = table.state.figures[correction.target], table.state.phase == "initiative"
    before = "" if figure.initiative is None else figure.initiative.value
    figure.initiative = Hidden(value=correction.value, owners=(figure.seat,), open=not is_hidden)
    tell_set(table, correction, *(() if is_hidden else (before, correction.value)))


def _set_element(table: GameTable, correction: Set) -> None:
    elements, element = table.state.elements, cast(Element, correction.what)
    before, elements[element] = elements.get(element, 0), correction.value
    tell_set(table, correction, before, correction.value)


def _move(table: GameTable, correction: MovePiece) -> None:
    figure = table.state.figures[correction.target]
    source, figure.cell = figure.cell, _label(table.setup, correction)
    tell_moved(table, correction, source, figure.cell)


def _put_piece(table: GameTable, correction: Add, figure: Figure) -> None:
    table.state.fallen.pop(figure.id, None)
    table.state.figures[figure.id] = figure
    table.tell(PieceAdded(target=Piece(figure.id), to=Cell(figure.cell), reason=correction.reason))


def _add_monster(table: GameTable, correction: Add) -> None:
    setup, standee = table.setup, free_standees(table.state, correction.name)[0]
    monster = new_monster(setup, correction.name, standee, _label(setup, correction), elite=correction.elite)
    monster.hp = min(correction.value or monster.hp, monster.max_hp)
    _put_piece(table, correction, monster)


def _add_summon(table: GameTable, correction: Add) -> None:
    state = table.state
    state.summoned += 1
    hp = max(1, correction.value)
    summon = Figure(
        id=f"summon-{state.summoned}",
        kind="summon",
        cell=_label(table.setup, correction),
        hp=hp,
        max_hp=hp,
        summoner=correction.target,
        name=correction.name,
        order=state.summoned,
        since_round=state.round,
        move=2,
        attack=2,
    )
    _put_piece(table, correction, summon)


def _add_fallen(table: GameTable, correction: Add) -> None:
    figure = table.state.fallen[correction.target]
    figure.hp = min(max(1, correction.value), figure.max_hp)
    figure.cell = _label(table.setup, correction)
    _put_piece(table, correction, figure)


def _close_door(table: GameTable, correction: Add) -> Procedure[None] | None:
    return close_door(table, _label(table.setup, correction))


def _add_tile(table: GameTable, correction: Add) -> None:
    state, label = table.state, _label(table.setup, correction)
    match correction.what:
        case "trap":
            state.traps[label] = Trap(damage=correction.value or None)
        case "coin":
            state.coins[label] = state.coins.get(label, 0) + max(1, correction.value)
        case tile:
            put_tile(state, label, cast(Terrain, tile))
    damage = (correction.value or trap_damage(table.setup)) if correction.what == "trap" else None
    table.tell(TileAdded(tile=Term(correction.what), cell=Cell(label), damage=damage, reason=correction.reason))


def _remove_tile(table: GameTable, correction: Remove) -> None:
    state, label = table.state, _label(table.setup, correction)
    match correction.what:
        case "trap":
            del state.traps[label]
        case "coin":
            del state.coins[label]
        case tile:
            lift_tile(state, label, cast(Terrain, tile))
    table.tell(TileRemoved(tile=Term(correction.what), cell=Cell(label), reason=correction.reason))


def _remove_piece(table: GameTable, correction: Remove) -> None:
    figure = table.state.figures.pop(correction.target)
    table.state.fallen[figure.id] = figure
    tell_removed(table, correction)


def _add_card(table: GameTable, correction: Add) -> None:
    table.state.modifiers[_deck(table.state, correction.target)].cards.add(correction.name)
    table.tell(CardAdded(card=card_term(correction.name), **_owner(table.state, correction)))


def _remove_card(table: GameTable, correction: Remove) -> None:
    deck = table.state.modifiers[_deck(table.state, correction.target)].cards
    (deck.remaining if correction.name in deck.remaining else deck.discarded).remove(correction.name)
    table.tell(CardRemoved(card=card_term(correction.name), **_owner(table.state, correction)))


def _move_card(table: GameTable, correction: Set) -> None:
    figure, card = table.state.figures[correction.target], correction.name
    source = pile_of(figure, card)
    put(table.setup, figure, card, correction.what)
    facts = {"card": Term(card), "source": Term(source), "to": Term(correction.what)}
    table.tell(CardMoved(target=correction.target, **facts, reason=correction.reason))


def _roll(table: GameTable, correction: Roll) -> None:
    key = _deck(table.state, correction.target)
    card = draw_card(table, table.state.modifiers[key], key)
    table.tell(CardDrawn(card=card_term(card.id), **_owner(table.state, correction)))


def _owner_facts(state: State, correction: Add | Remove | Roll) -> dict[str, Any]:
    """Returns the owner of a modifier deck, as variables of a message."""
    key = _deck(state, correction.target)
    is_monsters = key == MONSTERS
    return {"monsters": is_monsters, "owner": Piece("" if is_monsters else key)}


def _owner(state: State, correction: Add | Remove | Roll) -> dict[str, Any]:
    """Returns owner and reason as fields of card events."""
    return {**_owner_facts(state, correction), "reason": correction.reason}


def _end(table: GameTable, correction: End) -> None:
    table.state.ended = cast(Any, correction.verdict)
    table.tell(GameEnded(outcome=Term(correction.verdict), round=table.state.round, reason=correction.reason))


# --- samples ---------------------------------------------------------------------------------------------------------


def _hit_points(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    figure = state.figures[id]
    return ({"value": value} for value in (max(1, figure.hp - 1), figure.max_hp))


def _other_way(condition: Condition) -> Sample:
    return lambda setup, state, id: ({"value": int(condition not in state.figures[id].conditions)},)


def _free_hexes(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    return ({"to": label} for label in labels_of(setup, empty_cells(setup, state)))


def _tiles_there(tile: Terrain) -> Sample:
    return lambda setup, state, id: (
        {"to": label} for label in map_of(setup).labels.values() if _has_tile(state, label, tile)
    )


def _monsters(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    monsters = [monster for monster in monster_types() if free_standees(state, monster)]
    return ({**hex, "name": monster} for hex in _free_hexes(setup, state, id) for monster in monsters)


def _exhausted(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    fallen = [each.id for each in state.fallen.values() if each.kind == "character"]
    return ({**hex, "target": each} for hex in _free_hexes(setup, state, id) for each in fallen)


def _decks(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    characters = (figure.id for figure in state.figures.values() if figure.kind == "character")
    return ({"target": owner} for owner in ("", *characters))


def _blesses(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    return ({**deck, "name": card} for deck in _decks(setup, state, id) for card in ("bless", "curse"))


def _onto(pile: str) -> Sample:
    def offered(setup: Setup, state: State, id: str) -> Iterable[Slots]:
        figure = state.figures[id]
        cards = movable(setup, figure, pile) if keeps_hand(figure) else []
        return ({"name": card} for card in cards if not is_spent_without(figure, card, pile))

    return offered


def _monster_names(state: State) -> Iterable[str]:
    return monster_types()


def _cards(state: State) -> Iterable[str]:
    return KNOWN_CARDS


# --- the table -------------------------------------------------------------------------------------------------------


CORRECTIONS: Final[Corrections[Setup, State]] = Corrections(
    FIGURES.figure("hp", Within(0, _max_hp), then=_stand, sample=_hit_points),
    FIGURES.figure("max_hp", Within(1, 99), then=_stand),
    *(FIGURES.figure(what, anything) for what in ("coins", "kills", "shield")),
    Row(Set, "initiative", _set_initiative, FIGURE, CHARACTER, value=Within(1, 99)),
    FIGURES.figure("flying", ON_OR_OFF),
    *(Row(Set, each, _set_condition, FIGURE, value=ON_OR_OFF, sample=_other_way(each)) for each in CONDITIONS),
    *(Row(Set, each, _set_element, value=Within(0, MOST_STRENGTH)) for each in ELEMENTS),
    *(Row(Set, pile, _move_card, FIGURE, KEEPS_HAND, name=_movable, sample=_onto(pile)) for pile in PILES),
    Row(MovePiece, "", _move, FIGURE, to=ROOM, sample=_free_hexes),
    Row(
        Add,
        "monster",
        _add_monster,
        name=_monster,
        value=anything,
        to=ROOM,
        also=("elite",),
        sample=_monsters,
        words=_monster_names,
    ),
    Row(Add, "summon", _add_summon, CHARACTER, name=anything, value=anything, to=ROOM),
    Row(Add, "fallen", _add_fallen, _fallen, value=anything, to=ROOM, sample=_exhausted),
    Row(
        Add,
        "card",
        _add_card,
        _deck_owner,
        name=_card,
        sample=_blesses,
        words=_cards,
        named=card_term,
        nobody=MONSTERS,
    ),
    Row(Add, "closed_door", _close_door, to=_open_door),
    *(
        Row(
            Add,
            tile,
            _add_tile,
            value=anything,
            to=ROOM_FOR_TILE,
            sample=_free_hexes if tile in PUT_MOST else None,
            check_request=_without_figure if tile in ("trap", "obstacle") else anything,
        )
        for tile in TILES
    ),
    Row(Remove, "piece", _remove_piece, FIGURE, sample=bare),
    Row(
        Remove,
        "card",
        _remove_card,
        _deck_owner,
        name=all_of(_card, _in_deck),
        words=_cards,
        named=card_term,
        nobody=MONSTERS,
    ),
    *(Row(Remove, tile, _remove_tile, to=all_of(_place, _tile), sample=_tiles_there(tile)) for tile in TILES),
    Row(Roll, "", _roll, _deck_owner, sample=_decks, nobody=MONSTERS),
    *(Row(End, verdict, _end, sample=bare) for verdict in ("victory", "defeat", "abandoned")),
)
