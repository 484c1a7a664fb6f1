"""Views in words: titles, pieces, the order of play, the board, and the description of its picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.pictures.areas import Titles
from bot.pictures.legends import Names, looks_on
from bot.pictures.looks import legend
from bot.words.presenter import NONE, Voice, fit_lines
from bot.words.texts import ALT_LIMIT, clean, cut
from rules.core.contract.board import Area, Board, corners_of
from rules.core.contract.view import Details, PieceView, View
from rules.core.facts.words import Phrase
from rules.core.space.layouts import Ring

NOTES_LIMIT: Final = 300
"""Maximum number of characters for notes in a picture's description.

The first notes are kept, which are about the current event.
"""


def render_title(voice: Voice, view: View) -> str:
    """Returns scenario, round and phase in one line."""
    return " · ".join(voice.phrase(phrase) for phrase in view.title)


def render_order(voice: Voice, view: View) -> list[str]:
    """Returns the order of play, one line per row.

    The row of the present turn is bold.
    """
    return [
        f"▶ **{voice.phrase(row)}**" if number == view.now else voice.phrase(row)
        for number, row in enumerate(view.order)
    ]


def render_piece(voice: Voice, view: View, piece: PieceView) -> str:
    """Returns a piece with its letters, name, cell and condition."""
    return _piece_line(voice, marks_of(view), piece)


def render_pieces(voice: Voice, view: View) -> list[str]:
    """Returns all pieces as `render_piece` does, one line each."""
    marks = marks_of(view)
    return [_piece_line(voice, marks, piece) for piece in view.pieces]


def _piece_line(voice: Voice, marks: Mapping[str, str], piece: PieceView) -> str:
    name = voice.piece(piece.piece)
    mark = f"`{marks[piece.piece]}` " if piece.piece in marks else ""
    if piece.out:
        return f"{mark}~~{name}~~"
    cell = f" {voice.safe(piece.cell)}" if piece.cell else ""
    lines = " · ".join(voice.phrase(line) for line in piece.lines)
    return f"{mark}**{name}**{cell}{' — ' if lines else ''}{lines}"


def render_details(voice: Voice, view: View, details: Details, piece: PieceView) -> list[str]:
    """Returns all known facts about one piece."""
    told, sheet = details.pieces.get(piece.piece, ()), details.sheets.get(piece.piece, ())
    return [render_piece(voice, view, piece), *(f"- {voice.phrase(line)}" for line in (*told, *sheet))]


def render_sheet(voice: Voice, view: View, details: Details, piece: PieceView) -> list[str]:
    """Returns a piece with its character sheet, or other known facts."""
    return [render_piece(voice, view, piece), *(f"- {voice.phrase(line)}" for line in sheet_of(details, piece))]


def sheet_of(details: Details, piece: PieceView) -> tuple[Phrase, ...]:
    """Returns a piece's character sheet, or the other known facts."""
    return details.sheets.get(piece.piece) or details.pieces.get(piece.piece, ())


def marks_of(view: View) -> dict[str, str]:
    """Returns the letters of the pieces, fit for a code span."""
    return {token.piece: _in_span(token.mark) for token in view.board.tokens} if view.board else {}


@lru_cache(maxsize=1_024)
def _in_span(mark: str) -> str:
    """Returns a mark for a code span, which has no escapes."""
    return clean(mark).replace("`", "'")


def lettered(voice: Voice, view: View) -> View:
    """Returns the view with its marks in a language's letters.

    `voice` is the plain voice of the table's language for all readers, so that every player sees the same letters.
    Different marks stay different.
    """
    return view if view.board is None else replace(view, board=lettered_board(voice, view.board))


def lettered_board(voice: Voice, board: Board) -> Board:
    """Returns a board with marks in a language's letters (`lettered`).

    If no mark changes, it is the same board.
    """
    taken = {token.mark.casefold() for token in board.tokens}
    tokens, same = [], dict[str, str]()
    for token in board.tokens:
        said = next((f"{name}{token.number}" for name in voice.names(token.word)), "") if token.word else ""
        if said and said.casefold() not in taken:
            taken.add(said.casefold())
            same[token.mark] = said
        mark = same.get(token.mark, token.mark)
        tokens.append(token if mark == token.mark else replace(token, mark=mark))
    return replace(board, tokens=tuple(tokens)) if same else board


def render_view(voice: Voice, view: View, details: Details) -> list[str]:
    """Returns the board in words, as complete as the picture."""
    order = " → ".join(render_order(voice, view))
    return [
        f"### {render_title(voice, view)}",
        *render_pieces(voice, view),
        *([voice.words.say("board-order", order=order)] if view.order else ()),
        *(voice.phrase(note) for note in view.notes),
        *board_words(voice, view, details),
        *legend_words(voice, view),
    ]


def board_words(voice: Voice, view: View, details: Details) -> list[str]:
    """Returns the contents of the board in words.

    These are the ruleset's words, or a list of things and their places.
    """
    if details.board is not None:
        return [voice.phrase(line) for line in details.board]
    board = view.board
    if board is None:
        return []
    found: dict[str, list[str]] = {}
    for label, kinds in board.places.items():
        for kind in kinds:
            found.setdefault(kind, []).append(label)
    named = {token.piece: voice.piece(token.piece) for token in board.tokens}
    write = board.layout.write
    said = [
        *(
            ("board-look", {"look": voice.look(kind), "cells": voice.words.join(cells)})
            for kind, cells in found.items()
        ),
        *(
            ("board-border", {"look": voice.look(each.kind), "one": each.one, "other": each.other})
            for each in board.borders
        ),
        *(("board-area", _area_facts(voice, board, area)) for area in board.areas),
        *(
            (
                "board-link",
                {"look": voice.look(link.kind), "source": named[link.source], "target": named.get(link.target, NONE)},
            )
            for link in board.links
            if link.source in named
        ),
        *(
            ("board-offer", {"number": each.mark, "spot": write(each.spot), "warns": voice.text(each.warns)})
            for each in board.offers
        ),
        *(("board-legend", {"letters": letters, "look": voice.look(kind)}) for kind, letters in legend(board).items()),
    ]
    return [voice.words.say(id, **facts) for id, facts in said]


def layer_words(voice: Voice, view: View, layer: str) -> list[str]:
    areas = view.board.layers.get(layer, ()) if view.board else ()
    return [voice.words.say("board-area", **_area_facts(voice, view.board, area)) for area in areas if view.board]


def titles_on(voice: Voice, board: Board) -> Titles:
    """Returns the named areas of a board, by a plain voice."""
    named = ((number, area.name) for number, area in enumerate(board.areas) if area.is_named)
    return tuple((number, voice.phrase(name)) for number, name in named if name is not None)


def look_names(voice: Voice, board: Board) -> Names:
    """Returns the names of a board's looks for the picture's legend.

    `voice` has to be a plain voice. Looks of the same name share an entry.
    """
    names = {kind: voice.look(kind) for kind in looks_on(board)}
    shown = {name: kind for kind, name in reversed(names.items())}
    return tuple((kind, name) for kind, name in names.items() if shown[name] == kind)


def legend_words(voice: Voice, view: View) -> list[str]:
    """Returns explanations of the looks on the board.

    Looks that the ruleset does not explain (`legend-<look>`) are left out.
    """
    explained = ((kind, voice.find(f"legend-{kind}")) for kind in (looks_on(view.board) if view.board else ()))
    lines = (
        voice.words.say("board-explained", look=voice.look(kind), text=voice.words.say(message_id))
        for kind, message_id in explained
        if message_id
    )
    return list(dict.fromkeys(lines))


def outside_words(voice: Voice, view: View, shown: Board | None) -> list[str]:
    """Returns the letters of pieces outside a board's picture, if any."""
    inside = {token.piece for token in shown.tokens} if shown else set()
    outside = [f"`{mark}`" for piece, mark in marks_of(view).items() if piece not in inside]
    return [voice.words.say("board-outside", pieces=" ".join(outside))] if outside else []


def _area_facts(voice: Voice, board: Board, area: Area) -> dict[str, str]:
    xs, ys = zip(*corners_of(area), strict=True)
    name = voice.phrase(area.name) if area.name else voice.look(area.kind)
    first, last = (board.layout.around(corner) for corner in ((min(xs), min(ys)), (max(xs), max(ys))))
    return {"look": name, "text": voice.safe(area.text) if area.text else NONE, "first": first, "last": last}


def render_alt(voice: Voice, view: View) -> str:
    """Returns the picture's description for blind readers, by a plain voice."""
    head = voice.fill("board-alt", title=render_title(voice, view))
    return cut("\n".join([head, *_describe(voice, view)]), ALT_LIMIT)


def _describe(voice: Voice, view: View) -> list[str]:
    """Returns the contents of a board's picture.

    These are pieces and positions, or the state of a ring.
    """
    marks = marks_of(view)
    if view.board is None or not isinstance(view.board.layout, Ring):
        return [
            f"{piece.cell} {marks.get(piece.piece, '')} {voice.piece(piece.piece)}".replace("  ", " ")
            for piece in view.pieces
            if piece.cell and not piece.out
        ]
    pieces = {piece.piece: piece for piece in view.pieces}
    lines = [f"▶ {voice.phrase(view.order[view.now])}"] if view.now is not None else []
    if view.notes:
        lines.append(fit_lines(voice, [voice.phrase(note) for note in view.notes], NOTES_LIMIT))
    for piece in [pieces[token.piece] for token in view.board.tokens if token.piece in pieces]:
        facts = " · ".join(voice.phrase(line) for line in piece.lines)
        lines.append(f"{marks[piece.piece]} {voice.piece(piece.piece)}{' — ' if facts else ''}{facts}")
    return lines
