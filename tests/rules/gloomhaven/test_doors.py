"""Doors in a game: opening in mid-move, rooms, standees, new monsters' turns, closing (GLOOM-O10)."""

import os
import random

import pytest

from rules.core.play.hidden import Hidden
from rules.gloomhaven import RULESET
from rules.gloomhaven.actions import Choose, Move, Pass
from rules.gloomhaven.sheet.ability_cards import ability_decks
from rules.gloomhaven.shown.corrections import CORRECTIONS, Add
from rules.gloomhaven.state import MonsterPlace
from rules.gloomhaven.turn.doors import close_door, open_door
from rules.gloomhaven.turn.procedure import step, take_turn
from rules.gloomhaven.turn.rounds import turn_order
from tests.conformance.playing import audiences, begin, make_setup, observation, play_on
from tests.rules.gloomhaven.helpers import Fight, guard, hero, monster

MAP = """
    . . . # o . . .
    . . . + t . . .
    . . . # . $ . .
"""
"""Two rooms with a door in D2; the far room holds an obstacle, a trap and a coin."""

NORMAL = ("normal", "normal", "normal")


def place(kind: str, cell: str, ranks=NORMAL) -> MonsterPlace:
    return MonsterPlace(cell=cell, monster=kind, ranks=ranks)


def at(number: int) -> dict:
    return {"initiative": Hidden(value=number), "tie_break": Hidden(value=99)}


def card_at(deck: str, initiative: int) -> int:
    return next(index for index, card in enumerate(ability_decks()[deck]) if card.initiative == initiative)


def opened(fight: Fight) -> None:
    """Lets the hero enter the door by a move of five points."""
    fight.start(step(fight.table))
    fight.answer(Move(to="D2", value=5))


def test_GLOOM_O10_a_closed_door_is_a_wall_for_monsters():
    """GLOOM-O10."""
    fight = Fight(MAP, hero("C2"), guard("E3"), is_open=True)
    fight.state.cards["guard"] = card_at("guard", 30)
    fight.start(take_turn(fight.table, fight["bandit-guard-1"]))
    fight.finish()
    assert fight["bandit-guard-1"].cell == "E3"
    assert "no-focus" in fight.kinds()


def test_GLOOM_O10_only_a_characters_move_may_enter_a_closed_door():
    """GLOOM-O10."""
    fight = Fight(MAP, hero("C2", **at(20)))
    fight.start(step(fight.table))
    ends = {option.to for option in fight.options() if isinstance(option, Move)}
    assert "D2" in ends
    assert not ends & {"E1", "E2", "E3", "F2"}


def test_GLOOM_O11_entering_a_door_opens_it_and_sets_up_the_room_at_once():
    """GLOOM-O11."""
    fight = Fight(MAP, hero("B2", **at(20)), monsters=[place("bandit-guard", "G1")], dice=["4", "3"])
    opened(fight)
    assert fight["hero"].cell == "D2"
    assert fight.state.open_doors == ["D2"]
    assert fight.state.open_rooms == ["room-1", "room-2"]
    assert fight.state.overlays["E1"] == ["obstacle"]
    assert "E2" in fight.state.traps
    assert fight.state.coins == {"F3": 1}
    assert fight["bandit-guard-4"].cell == "G1"
    assert fight.table.revealed
    kinds = fight.kinds()
    assert kinds.index("door-opened") < kinds.index("monster-placed") < kinds.index("room-revealed")


def test_GLOOM_O11_the_character_may_use_its_remaining_points():
    """GLOOM-O11."""
    fight = Fight(MAP, hero("B2", **at(20)))
    opened(fight)
    assert fight.decision.kind == "move-on"
    assert fight.decision.facts["points"] == 3
    assert Pass() in fight.options()
    assert fight.refusal(Move(to="H1")).facts == {"cell": "H1", "needed": 4, "points": 3}
    fight.answer(Move(to="F2"))
    assert fight["hero"].cell == "F2"


@pytest.mark.parametrize(
    ("heroes", "elites"),
    [(1, [False, True]), (2, [False, True]), (3, [True, True, False]), (4, [True, False, True])],
)
def test_GLOOM_O11_monsters_are_placed_by_the_size_of_the_party(heroes, elites):
    """GLOOM-O11."""
    party = [hero(cell, f"hero-{cell}") for cell in ("A1", "A2", "A3", "B1")[:heroes]]
    places = [
        place("bandit-guard", "F1", ("normal", "elite", "elite")),
        place("bandit-guard", "G1", ("elite", "elite", "normal")),
        place("bandit-guard", "H1", (None, "normal", "elite")),
    ]
    fight = Fight(MAP, *party, monsters=places, dice=[*"123"[: len(elites)], "0"])
    fight.start(open_door(fight.table, "D2", party[0]))
    fight.finish()
    placed = [figure for figure in fight.state.figures.values() if figure.kind == "monster"]
    assert [figure.elite for figure in placed] == elites


def test_GLOOM_H3_standees_are_drawn_among_the_free_ones():
    """GLOOM-H3, GLOOM-O11."""
    fight = Fight(MAP, hero("C2"), guard("A1", 1), guard("A3", 3), monsters=[place("bandit-guard", "G1")], dice=["2"])
    fight.state.cards["guard"] = 0
    fight.start(open_door(fight.table, "D2", fight["hero"]))
    fight.finish()
    assert fight["bandit-guard-2"].cell == "G1"
    again = Fight(MAP, hero("C2"), guard("A3", 3), monsters=[place("bandit-guard", "G1")], dice=["3"])
    with pytest.raises(Exception, match="dice-choice"):
        again.start(open_door(again.table, "D2", again["hero"]))


def test_GLOOM_O12_too_few_standees_fill_the_places_nearest_the_opener():
    """GLOOM-O12."""
    bears = [monster("cave-bear", cell, standee) for cell, standee in (("A1", 1), ("A3", 2))]
    places = [place("cave-bear", cell) for cell in ("H2", "F2", "G2")]
    fight = Fight(MAP, hero("C2"), *bears, monsters=places, dice=["3", "4"])
    fight.state.cards["cave-bear"] = 0
    fight.start(open_door(fight.table, "D2", fight["hero"]))
    fight.finish()
    assert {figure.id: figure.cell for figure in fight.state.figures.values() if figure.standee > 2} == {
        "cave-bear-3": "F2",
        "cave-bear-4": "G2",
    }
    assert [(event.monster, event.missing) for event in fight.told("standees-short")] == [("cave-bear", 1)]


def test_GLOOM_O12_players_choose_between_equally_near_places():
    """GLOOM-O12, GLOOM-H1."""
    bears = [monster("cave-bear", cell, standee) for cell, standee in (("A1", 1), ("A3", 2), ("B1", 3))]
    fight = Fight(MAP, hero("C2"), *bears, monsters=[place("cave-bear", "F1"), place("cave-bear", "F2")], dice=["4"])
    fight.state.cards["cave-bear"] = 0
    fight.start(open_door(fight.table, "D2", fight["hero"]))
    assert fight.decision.kind == "standee-place"
    assert [offer.cell for offer in fight.state.offers] == ["F1", "F2"]
    fight.answer(Choose(option=2))
    fight.finish()
    assert fight["cave-bear-4"].cell == "F2"


def test_GLOOM_O12_a_standee_used_by_a_game_master_during_the_choice_is_no_longer_available():
    """GLOOM-O12."""
    bears = [monster("cave-bear", cell, standee) for cell, standee in (("A1", 1), ("A3", 2), ("B1", 3))]
    fight = Fight(MAP, hero("C2"), *bears, monsters=[place("cave-bear", "F1"), place("cave-bear", "F2")])
    fight.state.cards["cave-bear"] = 0
    fight.start(open_door(fight.table, "D2", fight["hero"]))
    CORRECTIONS.make(fight.table, Add(what="monster", name="cave-bear", to="B2"))
    fight.recheck()
    fight.answer(Choose(option=2))
    fight.finish()
    assert fight["cave-bear-4"].cell == "B2"
    assert [event.missing for event in fight.told("standees-short")] == [2]


def test_GLOOM_O13_a_new_type_gets_its_ability_card_at_once_and_a_known_one_keeps_its_card():
    """GLOOM-O13."""
    fight = Fight(
        MAP, hero("B2", **at(20)), guard("A1"),
        monsters=[place("bandit-guard", "G1"), place("bandit-archer", "H1")], dice=["2", "1", "3"],
    )  # fmt: skip
    fight.state.cards["guard"] = card_at("guard", 70)
    fight.state.turn = "hero"
    fight.start(open_door(fight.table, "D2", fight["hero"]))
    fight.finish()
    assert fight.state.cards == {"guard": card_at("guard", 70), "archer": 3}
    assert [event.deck for event in fight.told("ability-card-shown")] == ["archer"]


def test_GLOOM_O14_new_monsters_with_a_passed_initiative_act_right_after_the_present_turn():
    """GLOOM-O14."""
    fight = Fight(
        MAP, hero("B2", **at(40)), hero("A3", "friend", **at(50)),
        monsters=[place("bandit-guard", "H1"), place("giant-viper", "H2"), place("bandit-archer", "H3")],
        dice=["1", "1", "1", "5", "0", "0"],
    )  # fmt: skip
    opened(fight)
    # cards are drawn in the order of the stat cards: guard, archer, viper
    assert fight.state.cards == {"guard": 5, "archer": 0, "giant-viper": 0}
    assert [figure.id for figure in turn_order(fight.state) if not figure.acted and figure.id != "hero"] == [
        "bandit-archer-1",
        "giant-viper-1",
        "friend",
        "bandit-guard-1",
    ]
    assert fight.told("acts-next")[0].monsters == ("giant-viper-1", "bandit-archer-1")


def test_GLOOM_O14_new_monsters_of_a_type_that_has_acted_act_once_after_the_present_turn():
    """GLOOM-O14."""
    fight = Fight(
        MAP, hero("B2", **at(60)), guard("A1", 1, acted=True), monsters=[place("bandit-guard", "H1")], dice=["2", "+0"]
    )
    fight.state.cards["guard"] = card_at("guard", 30)
    opened(fight)
    fight.answer(Pass())
    fight.answer(Pass())
    assert fight["hero"].acted
    fight.start(step(fight.table))
    assert fight["bandit-guard-2"].acted
    assert [event.actor for event in fight.told("turn-began")] == ["hero", "bandit-guard-2"]


def test_GLOOM_O14_other_new_monsters_act_at_their_initiative():
    """GLOOM-O14."""
    fight = Fight(MAP, hero("B2", **at(40)), hero("A3", "friend", **at(50)), monsters=[place("bandit-guard", "H1")],
                  dice=["1", "5"])  # fmt: skip
    opened(fight)
    assert [figure.id for figure in turn_order(fight.state)] == ["hero", "friend", "bandit-guard-1"]
    assert not fight.told("acts-next")


def test_GLOOM_O15_an_open_door_is_floor_for_every_figure():
    """GLOOM-O15."""
    fight = Fight(MAP, hero("B2"), guard("F2"), is_open=True, dice=["+0"])
    fight.state.traps.clear()
    fight.state.open_doors.append("D2")
    fight.state.cards["guard"] = card_at("guard", 30)
    fight.start(take_turn(fight.table, fight["bandit-guard-1"]))
    if fight.decision:
        fight.answer(Choose(option=1))
    assert "D2" in fight.told("moved")[0].path
    assert fight.told("attacked")
    assert not fight.told("door-opened")


def test_GLOOM_O16_closing_a_door_hurts_a_figure_in_it_and_moves_it_to_the_nearest_empty_hex():
    """GLOOM-O16."""
    fight = Fight(MAP, hero("D2"), guard("C2"), is_open=True)
    fight.state.open_doors.append("D2")
    fight.start(close_door(fight.table, "D2"))
    assert fight["hero"].hp == 7
    assert fight["hero"].cell in ("C3", "E3")
    assert fight.state.open_doors == []
    assert "E2" in fight.state.traps
    assert [event.kind for event in fight.table.events] == ["door-closed", "suffered", "relocated"]


def test_GLOOM_O16_a_door_without_a_figure_in_it_becomes_a_wall_again():
    """GLOOM-O16."""
    fight = Fight(MAP, hero("C2"), guard("F2"), is_open=True)
    fight.state.open_doors.append("D2")
    fight.start(close_door(fight.table, "D2"))
    fight.state.cards["guard"] = card_at("guard", 30)
    fight.start(take_turn(fight.table, fight["bandit-guard-1"]))
    assert "no-focus" in fight.kinds()


def other_rooms(setup):
    """Returns the set-up with other and fewer contents in the rooms behind closed doors."""
    scenario = setup.scenario
    rooms = []
    for room in scenario.rooms:
        if any(cell in room.cells for cell in scenario.starts):
            rooms.append(room)
            continue
        kept = {door.cell for door in scenario.doors}
        cells = tuple(cell for index, cell in enumerate(room.cells) if index % 3 or cell in kept)
        rooms.append(room.model_copy(update={"cells": cells, "overlays": {cells[0]: ("trap",)}, "monsters": ()}))
    return setup.model_copy(update={"scenario": scenario.model_copy(update={"rooms": tuple(rooms)})})


@pytest.mark.parametrize("scenario", RULESET.scenarios())
@pytest.mark.parametrize("seed", range(3 if os.environ.get("GYOJI_FUZZ") else 1))
def test_unseen_rooms_show_in_nothing(scenario, seed):
    setup = make_setup(RULESET, scenario)
    plays = [begin(RULESET, each, seed.to_bytes(32, "big")) for each in (setup, other_rooms(setup))]
    walks = [play_on(play, random.Random(seed), decisions=80, corrections=False) for play in plays]
    for _ in zip(*walks, strict=False):
        for play in plays:
            if any(event.kind == "door-opened" for outcome in play.outcomes[-1:] for event in outcome.events):
                return
        for audience in audiences(plays[0]):
            first, second = (observation(each.game, audience) for each in plays)
            assert first == second
