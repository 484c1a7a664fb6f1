"""The view of a fight: everything known, nothing hidden, and the same in words as in the picture."""

from __future__ import annotations

import random
from typing import Any

from rules.core.facts.words import Cell, Piece
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from rules.gloomhaven import RULESET
from rules.gloomhaven.actions import Initiative
from rules.gloomhaven.sheet.presets import abilities_of
from rules.gloomhaven.shown.view import details, names, piece_name, view
from rules.gloomhaven.state import Figure, Offer, Retaliate, Setup, State, Trap
from tests.conformance.playing import begin, make_setup, play_on


def start(scenario: str = "shrine", seats: int = 2, seed: int = 1) -> Game[Setup, State]:
    setup = RULESET.new_setup(scenario, {})
    for number in range(seats):
        setup = RULESET.join(setup, f"seat-{number}", "", f"Player {number}", {"hand": "own"})
    return Game.start(RULESET, setup, SeededDice(bytes([seed]) * 32, "view"))[0]


def seen(game: Game[Setup, State], seat: str | None = None) -> Any:
    return view(game.setup, game.table.state, seat)


def told(game: Game[Setup, State]) -> Any:
    return details(game.setup, game.table.state, None).board


def ids(phrases: Any) -> list[str]:
    return [phrase.id for phrase in phrases]


def by_id(phrases: Any, id: str) -> Any:
    return next(phrase for phrase in phrases if phrase.id == id)


# --- hidden facts ----------------------------------------------------------------------------------------------------


def test_GLOOM_O11_rooms_behind_closed_doors_are_not_shown():
    """GLOOM-O11."""
    game = start()
    rooms = game.setup.scenario.rooms
    shown = seen(game)
    assert set(rooms[0].cells) <= shown.board.places.keys()
    assert not (set(rooms[1].cells) | set(rooms[2].cells)) & shown.board.places.keys()
    assert shown.board.places["H7"] == ("door_closed",)
    assert "J4" not in shown.board.places
    text = repr(shown)
    assert "archer" not in text
    assert "drake" not in text
    assert "treasure" not in text
    other = game.setup.scenario.model_copy(
        update={"rooms": (rooms[0], rooms[1].model_copy(update={"monsters": ()}), rooms[2])}
    )
    assert repr(view(game.setup.model_copy(update={"scenario": other}), game.table.state, None)) == text


def test_GLOOM_O15_an_opened_door_shows_the_room_behind_it():
    """GLOOM-O15."""
    game = start()
    state = game.table.state
    state.open_doors.append("H7")
    state.open_rooms.append("2")
    shown = seen(game)
    assert shown.board.places["H7"] == ("door_open",)
    assert shown.board.places["I7"] == ("floor",)
    assert shown.board.places["J4"] == ("door_closed",)
    assert by_id(told(game), "board-doors-open").facts["cells"] == ["H7"]


def test_GLOOM_R1_an_initiative_is_hidden_from_all_others_until_all_have_chosen():
    """GLOOM-R1."""
    one, other = start(), start()
    one.act("seat-0", Initiative(value=17, second=55))
    other.act("seat-0", Initiative(value=83, second=21))
    assert ids(seen(one).order) == ["order-committed", "order-waiting"]
    for seat in (None, "seat-1"):
        assert repr(seen(one, seat)) == repr(seen(other, seat))
    assert by_id(seen(one, "seat-0").order, "order-own").facts["initiative"] == 17
    one.act("seat-1", Initiative(value=40))
    rows = [row for row in seen(one).order if row.id == "order-figure"]
    assert [row.facts["initiative"] for row in rows] == [17, 40]


def test_a_view_depends_only_on_the_knowledge_of_its_audience():
    play = begin(RULESET, make_setup(RULESET, "tollgate", 3), bytes(32))
    for now in play_on(play, random.Random(5), decisions=120):
        state = now.game.table.state
        hidden = state.model_copy(deep=True)
        if state.phase == "initiative":
            for figure in hidden.figures.values():
                if figure.initiative is not None and figure.seat != "seat-0":
                    figure.initiative = figure.initiative.model_copy(update={"value": 100 - figure.initiative.value})
        assert view(now.setup, hidden, "seat-0") == view(now.setup, state, "seat-0")


# --- contents --------------------------------------------------------------------------------------------------------


def test_the_title_states_scenario_round_and_phase():
    title = seen(start("cellar")).title
    assert ids(title) == ["scenario-title", "round", "phase-initiative"]
    assert title[0].facts == {"en": "The Lamplit Cellar", "ja": "灯火の地下蔵"}


def test_the_notes_name_goal_limit_level_and_introduction():
    notes = seen(start("shrine")).notes
    assert ids(notes) == ["goal-loot", "note-round-limit", "note-level", "note-monster", "scenario-intro"]
    assert by_id(notes, "note-round-limit").facts == {"rounds": 20, "left": 19}
    assert by_id(notes, "note-level").facts == {"level": 1, "trap": 3, "hazard": 1}


def test_ability_cards_elements_and_the_order_of_play_are_shown_once_revealed():
    game = start("cellar", seats=1)
    game.act("seat-0", Initiative(value=99, long_rest=True))
    state = game.table.state
    state.elements["fire"], state.elements["ice"] = 2, 1
    shown = seen(game)
    cards = [note for note in shown.notes if note.id == "note-card"]
    assert sorted(str(card.facts["monsters"][0]) for card in cards) == sorted(
        {figure.monster for figure in state.figures.values() if figure.monster}
    )
    assert by_id(shown.notes, "note-elements-strong").facts["elements"] == ["fire"]
    assert by_id(shown.notes, "note-elements-waning").facts["elements"] == ["ice"]
    numbers = [row.facts["initiative"] for row in shown.order]
    assert numbers == sorted(numbers)
    assert shown.now is None or shown.order[shown.now].facts["done"] is False


def test_a_piece_is_shown_with_all_its_conditions():
    game = start("cellar", seats=1)
    hero = game.table.state.figures["shieldmaiden"]
    hero.hp, hero.round_shield, hero.coins, hero.flying, hero.round_elusive = 7, 2, 3, True, True
    hero.round_retaliate = [Retaliate(value=2, range=3)]
    hero.conditions = {"poison": False, "muddle": True}
    piece = next(each for each in seen(game).pieces if each.piece == "shieldmaiden")
    assert {line.id: line.facts for line in piece.lines} == {
        "line-hp": {"hp": 7, "max_hp": 10},
        "line-shield": {"value": 2},
        "line-retaliate": {"value": 2, "range": 3},
        "line-conditions": {"conditions": ["poison", "muddle"]},
        "line-flying": {},
        "line-elusive": {},
        "line-coins": {"count": 3},
    }
    token = next(each for each in seen(game).board.tokens if each.piece == "shieldmaiden")
    assert (token.mark, token.shape, token.bars[0].value) == ("Sh", "circle", 7)
    assert [sign.text for sign in token.signs] == ["P", "M"]


def test_every_figure_has_a_token_a_name_and_its_letters():
    play = begin(RULESET, make_setup(RULESET, "shrine", 4), bytes([7]) * 32)
    for now in play_on(play, random.Random(7), decisions=150):
        state = now.game.table.state
        shown = view(now.setup, state, None)
        assert [token.piece for token in shown.board.tokens] == list(state.figures)
        cards = {id for member in now.setup.party for id in abilities_of(member).names}
        assert {*state.figures, *state.fallen} == names(now.setup, state, None).keys() - cards
        marks = [token.mark for token in shown.board.tokens]
        assert len(set(marks)) == len(marks)
        assert all(0 < len(mark) <= 3 for mark in marks)
        assert all(token.spot in shown.board.places for token in shown.board.tokens)
        assert len([token for token in shown.board.tokens if token.active]) == bool(state.turn)


def test_elites_and_summons_have_distinct_shapes_and_names():
    game = start("cellar", seats=1)
    state = game.table.state
    guard = next(figure for figure in state.figures.values() if figure.kind == "monster")
    guard.elite = True
    state.figures["summon-1"] = Figure(
        id="summon-1", kind="summon", cell="D2", hp=2, max_hp=2, summoner="shieldmaiden", name="wolf", order=1
    )
    tokens = {token.piece: token for token in seen(game).board.tokens}
    assert (tokens[guard.id].shape, tokens[guard.id].elite) == ("diamond", True)
    assert (tokens["summon-1"].shape, tokens["summon-1"].tone) == ("triangle", tokens["shieldmaiden"].tone)
    assert piece_name(game.setup, guard).id == "piece-elite"
    assert next(piece.seat for piece in seen(game).pieces if piece.piece == "summon-1") == "seat-0"


def test_fallen_party_members_stay_listed_as_out():
    game = start("cellar", seats=2)
    state = game.table.state
    state.fallen["longbow"] = state.figures.pop("longbow")
    piece = next(each for each in seen(game).pieces if each.piece == "longbow")
    assert (piece.out, piece.cell, piece.lines) == (True, None, ())


# --- the board in words ----------------------------------------------------------------------------------------------


def test_the_board_in_words_names_every_tile_of_the_picture():
    game = start("shrine")
    state = game.table.state
    state.open_rooms += ["2"]
    state.overlays.update({"K8": ["difficult"], "F7": ["hazard"], "E7": ["corridor"], "D7": ["plate", "treasure"]})
    state.traps.update({"J7": Trap(), "K9": Trap(damage=5, conditions=["stun"])})
    state.coins["G8"] = 2
    shown = seen(game)
    lines = {line.id: line.facts for line in told(game) if "cells" in line.facts}
    assert lines["board-obstacle"]["cells"] == ["F6", "D8"]
    for kind, cell in (("difficult", "K8"), ("hazard", "F7"), ("corridor", "E7"), ("plate", "D7"), ("treasure", "D7")):
        assert lines[f"board-{kind}"]["cells"] == [cell]
        assert kind in shown.board.places[cell]
    assert lines["board-coin"]["cells"] == ["G8"]
    assert shown.board.places["G8"] == ("floor", "coin")
    traps = [line.facts for line in told(game) if line.id == "board-trap"]
    assert [(trap["cell"], trap["damage"], trap["conditions"]) for trap in traps] == [
        ("J7", 3, []),
        ("K9", 5, ["stun"]),
    ]
    rows = [(line.facts["row"], line.facts["columns"]) for line in told(game) if line.id == "board-row"]
    assert (6, "B–G, J–N") in rows
    assert (9, "C–G, J–M") in rows


def test_walls_of_the_drawing_frame_the_known_part():
    shown = seen(start("cellar"))
    walls = {cell for cell, kinds in shown.board.places.items() if kinds == ("wall",)}
    assert {"A2", "B1", "I2", "H5"} <= walls
    assert not walls & {cell for room in start("cellar").setup.scenario.rooms for cell in room.cells}


def test_threats_name_adjacent_figures_or_the_distance_to_the_next():
    game = start("cellar", seats=1)
    state = game.table.state
    hero = state.figures["shieldmaiden"]
    monsters = [figure for figure in state.figures.values() if figure.kind == "monster"]
    hero.cell, monsters[0].cell, monsters[1].cell = "C3", "F3", "G4"
    for gone in monsters[2:]:
        del state.figures[gone.id]
    far = by_id(told(game), "threat-nearest")
    assert far.facts == {"piece": Piece("shieldmaiden"), "monsters": [monsters[0].id], "steps": 3}
    monsters[0].cell, monsters[1].cell = "C2", "D3"
    near = by_id(told(game), "threat-adjacent")
    assert near.facts["monsters"] == [monsters[0].id, monsters[1].id]


def test_GLOOM_H1_the_hexes_of_a_choice_are_framed_with_their_numbers():
    """GLOOM-H1."""
    game = start("cellar")
    game.table.state.offers = [Offer(kind="cell", cell=Cell("C2")), Offer(kind="cell", cell=Cell("D3")),
                               Offer(kind="outcome", cell=Cell("C2")), Offer(kind="decline")]  # fmt: skip
    assert {offer.spot: offer.number for offer in seen(game).board.offers} == {"C2": "1/3", "D3": "2"}
