"""Traces of events on a board, without any game's rules."""

from typing import Literal

import pytest

from rules.core.contract.board import Bar, Board, Fall, Link, Sign, Strike, Token, Walk
from rules.core.contract.traces import (
    MOST_ACTS,
    MOST_RESULTS,
    MOST_SHOWN,
    OPEN,
    Fell,
    Struck,
    Trail,
    Went,
    gained,
    harmful,
    lost,
    still_open,
    traced,
    without,
)
from rules.core.facts.events import Event
from rules.core.facts.words import Phrase
from rules.core.space.layouts import Grid, Plane, Ring


class Moved(Event):
    kind: Literal["moved"] = "moved"
    actor: str
    path: tuple[str, ...]


class Swung(Event):
    kind: Literal["swung"] = "swung"
    actor: str
    target: str
    hits: bool = True


class Wounded(Event):
    kind: Literal["wounded"] = "wounded"
    by: str = ""
    target: str
    loss: int


class Healed(Event):
    kind: Literal["healed"] = "healed"
    target: str


class Died(Event):
    kind: Literal["died"] = "died"
    target: str


TRAIL = Trail(
    went=(Went(Moved, lambda event: event.actor, lambda event: event.path),),
    struck=(
        Struck(
            Swung,
            lambda event: event.actor,
            lambda event: event.target,
            lambda event: still_open(harmful("hit")) if event.hits else without("miss"),
        ),
        Struck(Wounded, lambda event: event.by, lambda event: event.target, lambda event: lost(event.loss), True),
        Struck(Healed, lambda event: "", lambda event: event.target, lambda event: gained(2)),
    ),
    fell=(Fell(Died, lambda event: event.target),),
)
CELLS = {f"{column}{row}": ("floor",) for column in "ABCDEF" for row in range(1, 7)}


def token(piece, spot, *, hp=6, tone=0, **rest):
    return Token(piece, spot, piece.upper(), "circle", tone, bars=(Bar(hp, 6),), **rest)


def grid(*tokens, places=CELLS, links=()):
    return Board(Grid(), places, tokens=tokens, links=links)


def traces(before, now, *events):
    return traced(TRAIL, before, events, now).traces


def test_a_walk_begins_at_the_old_place_and_joins_all_steps_of_the_piece():
    before, now = grid(token("a", "A1")), grid(token("a", "A4"))
    found = traces(before, now, Moved(actor="a", path=("A2",)), Moved(actor="a", path=("A3", "A4")))
    assert found.walks == (Walk("a", ("A1", "A2", "A3", "A4"), 0),)


def test_a_path_may_contain_its_start():
    before, now = grid(token("a", "A1")), grid(token("a", "A2"))
    assert traces(before, now, Moved(actor="a", path=("A1", "A2"))).walks == (Walk("a", ("A1", "A2"), 0),)


def test_a_piece_that_returns_shows_its_way():
    before = grid(token("a", "A1"))
    assert traces(before, before, Moved(actor="a", path=("A2", "A1"))).walks[0].way == ("A1", "A2", "A1")


def test_a_walk_ends_where_the_piece_stands_by_now():
    before, now = grid(token("a", "A1")), grid(token("a", "C3"))
    assert traces(before, now, Moved(actor="a", path=("A2",))).walks[0].way == ("A1", "A2", "C3")


def test_spots_that_the_board_does_not_show_are_left_out():
    known = {cell: kinds for cell, kinds in CELLS.items() if cell != "A2"}
    before, now = grid(token("a", "A1")), grid(token("a", "A3"), places=known)
    assert traces(before, now, Moved(actor="a", path=("A2", "?", "A3"))).walks[0].way == ("A1", "A3")


def test_a_piece_on_neither_board_leaves_no_trace():
    board = grid(token("a", "A1"))
    found = traces(
        board,
        board,
        Moved(actor="x", path=("A2", "A3")),
        Swung(actor="a", target="x"),
        Died(target="x"),
    )
    assert (found.walks, found.strikes, found.falls) == ((), (), ())


def test_an_attack_from_an_unseen_piece_shows_its_result_beside_the_target():
    board = grid(token("a", "A1"))
    (strike,) = traces(board, board, Swung(actor="x", target="a"), Wounded(by="x", target="a", loss=2)).strikes
    assert (strike.source, strike.target, strike.results) == ("", "a", (Phrase("trace-lost", {"count": 2}),))


def test_a_later_event_of_an_attack_replaces_its_open_result():
    board = grid(token("a", "A1"), token("b", "A2"))
    found = traces(board, board, Swung(actor="a", target="b"), Wounded(by="a", target="b", loss=3))
    assert found.strikes == (Strike("harm", "a", "b", (Phrase("trace-lost", {"count": 3}),)),)


def test_several_results_between_two_pieces_share_an_arrow_in_their_order():
    board = grid(token("a", "A1"), token("b", "A2"))
    blows = [
        Swung(actor="a", target="b"),
        Swung(actor="a", target="b", hits=False),
        Swung(actor="a", target="b"),
        Wounded(by="a", target="b", loss=1),
        Wounded(target="b", loss=2),
    ]
    (strike,) = traces(board, board, *blows).strikes
    assert [(each.id, *each.facts.values()) for each in strike.results] == [
        ("trace-lost", 1),
        ("trace-miss",),
        ("trace-lost", 2),
    ]
    assert strike.kind == "harm"


def test_an_arrow_shows_only_the_newest_results():
    board = grid(token("a", "A1"), token("b", "A2"))
    (strike,) = traces(board, board, *[Swung(actor="a", target="b", hits=False)] * (MOST_RESULTS + 3)).strikes
    assert len(strike.results) == MOST_RESULTS


@pytest.mark.parametrize(("result", "kind"), [(lost(3), "harm"), (lost(0), "miss"), (gained(1), "aid"), (OPEN, "harm")])
def test_a_result_has_the_kind_of_its_effect(result, kind):
    assert result.kind == kind


def test_an_undecided_attack_that_the_board_shows_already_leaves_no_trace():
    swing = Trail(struck=(Struck(Swung, lambda e: e.actor, lambda e: e.target, lambda e: OPEN),))
    pieces = token("a", "A1"), token("b", "A2")
    for links, count in (((), 1), ((Link("attack", "a", "b"),), 0)):
        board = grid(*pieces, links=links)
        assert len(traced(swing, board, [Swung(actor="a", target="b")], board).traces.strikes) == count


def test_a_fallen_piece_stays_as_it_was_at_the_spot_of_its_fall():
    before, now = grid(token("a", "A1", active=True, facing=90)), grid()
    (fall,) = traces(before, now, Moved(actor="a", path=("A2",)), Died(target="a")).falls
    assert fall == Fall(Token("a", "A2", "A", "circle", 0))


def test_a_piece_that_falls_is_still_the_target_of_its_last_blow():
    before, now = grid(token("a", "A1"), token("b", "A2")), grid(token("a", "A1"))
    found = traces(before, now, Swung(actor="a", target="b"), Wounded(by="a", target="b", loss=6), Died(target="b"))
    assert [(strike.source, strike.target) for strike in found.strikes] == [("a", "b")]


def test_a_changed_bar_has_its_former_value():
    before, now = (
        grid(token("a", "A1", hp=5), token("b", "A2", hp=3)),
        grid(token("a", "A1", hp=2), token("b", "A2", hp=3)),
    )
    assert [each.bars for each in traced(TRAIL, before, (), now).tokens] == [(Bar(2, 6, was=5),), (Bar(3, 6),)]


def test_the_newest_act_has_the_age_0_and_a_blow_back_belongs_to_the_act():
    board = grid(token("a", "A2"), token("b", "B2"), token("c", "D2"))
    found = traces(
        board,
        board,
        Moved(actor="c", path=("D3", "D2")),
        Moved(actor="a", path=("A1", "A2")),
        Swung(actor="a", target="b", hits=False),
        Swung(actor="b", target="a", hits=False),
    )
    assert {walk.piece: walk.age for walk in found.walks} == {"c": 1, "a": 0}
    assert [strike.age for strike in found.strikes] == [0, 0]


def test_only_the_newest_acts_are_shown():
    pieces = [token(f"p{number}", f"A{number}") for number in range(1, 7)]
    board = grid(*pieces)
    walks = traces(board, board, *(Moved(actor=each.piece, path=("B1", each.spot)) for each in pieces)).walks
    assert [walk.piece for walk in walks] == [f"p{number}" for number in range(7 - MOST_ACTS, 7)]


def test_an_act_shows_a_bounded_number_of_arrows():
    pieces = [token(f"p{number}", f"{'ABC'[number % 3]}{number // 3 + 1}") for number in range(15)]
    board = grid(*pieces)
    found = traces(board, board, *(Swung(actor="p0", target=f"p{number}") for number in range(1, 15)))
    assert len(found.strikes) == MOST_SHOWN


def test_points_of_a_plane_are_read_in_centimetres():
    before, now = (Board(Plane(900, 600), tokens=(token("a", spot),)) for spot in ((100, 100), (300, 105)))
    found = traces(before, now, Moved(actor="a", path=("10/10", "20/10", "30/10.5")))
    assert found.walks[0].way == ((100, 100), (200, 100), (300, 105))


def test_a_ring_has_arrows_and_falls():
    board = Board(Ring(), tokens=(token("a", ""), token("b", "")))
    found = traces(board, board, Swung(actor="a", target="b"), Died(target="b"), Moved(actor="a", path=("A1",)))
    assert (len(found.strikes), len(found.falls), found.walks) == (1, 1, ())


def test_boards_of_different_layouts_have_no_traces():
    before, now = grid(token("a", "A1")), Board(Ring(), tokens=(token("a", ""),))
    assert traced(TRAIL, before, [Died(target="a")], now) is now


def test_new_and_changed_signs_are_marked():
    old, new = (Sign("poison"), Sign("cards", "8")), (Sign("poison"), Sign("cards", "7"), Sign("wound"))
    before = grid(token("a", "A1", signs=old))
    now = grid(token("a", "A1", signs=new), token("b", "A2", signs=old[:1]))
    found = traced(TRAIL, before, (), now)
    assert [[sign.is_changed for sign in each.signs] for each in found.tokens] == [[False, True, True], [False]]
