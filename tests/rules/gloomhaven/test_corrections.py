"""A game master's possible and impossible corrections."""

import pytest

from rules.core.contract.corrections import End, MovePiece, Remove, Roll, Set
from rules.gloomhaven.shown.corrections import CORRECTIONS, Add
from tests.rules.gloomhaven.helpers import Fight, guard, hero

GUARD = "bandit-guard-1"


@pytest.fixture
def fight():
    return Fight(". . . .\n. t o .\n. . . #", hero("A1"), hero("A3", "mate"), guard("C1"), dice=["+2"])


def make(fight, correction):
    """Makes a correction, which must be possible."""
    refusal = CORRECTIONS.check(fight.setup, fight.state, correction)
    assert refusal is None, refusal
    going = CORRECTIONS.make(fight.table, correction)
    if going is not None:
        fight.start(going)


def refused(fight, correction):
    """Returns the code of a correction's refusal, or None."""
    refusal = CORRECTIONS.check(fight.setup, fight.state, correction)
    return refusal and refusal.code


@pytest.mark.parametrize(
    ("what", "value", "look"),
    [
        ("hp", 4, lambda one: one.hp),
        ("coins", 7, lambda one: one.coins),
        ("kills", 2, lambda one: one.kills),
        ("shield", 3, lambda one: one.shield),
        ("initiative", 15, lambda one: one.initiative.value),
        ("flying", 1, lambda one: one.flying),
        ("poison", 1, lambda one: "poison" in one.conditions),
    ],
)
def test_setting_a_value_of_a_piece(fight, what, value, look):
    make(fight, Set(target="hero", what=what, value=value, reason="misread"))
    assert look(fight["hero"]) == value
    told = fight.told("corrected")[0]
    assert (told.target, told.field, told.after, told.reason) == ("hero", what, str(value), "misread")


def test_taking_a_condition_and_lowering_the_maximum(fight):
    make(fight, Set(target="hero", what="stun", value=1))
    make(fight, Set(target="hero", what="stun", value=0))
    make(fight, Set(target="hero", what="max_hp", value=6))
    assert fight["hero"].conditions == {}
    assert (fight["hero"].hp, fight["hero"].max_hp) == (6, 6)
    assert [told.before for told in fight.told("corrected")] == ["0", "1", "10"]


def test_setting_hit_points_to_zero_is_a_fall_that_counts_as_no_kill(fight):
    make(fight, Set(target=GUARD, what="hp", value=0))
    assert GUARD in fight.state.fallen
    assert fight.state.coins == {"C1": 1}
    assert fight["hero"].kills == 0


def test_a_hidden_initiative_is_not_revealed(fight):
    fight.state.phase = "initiative"
    make(fight, Set(target="hero", what="initiative", value=42))
    told = fight.told("corrected")[0]
    assert (told.before, told.after) == ("", "")


def test_elements(fight):
    make(fight, Set(what="ice", value=2))
    assert fight.state.elements["ice"] == 2
    assert refused(fight, Set(what="ice", value=3)) == "value-range"


def test_moving_a_piece_triggers_nothing(fight):
    make(fight, MovePiece(target="hero", to="b2"))
    assert fight["hero"].cell == "B2"
    assert fight["hero"].hp == 10
    assert "B2" in fight.state.traps
    assert fight.kinds() == ["piece-moved"]


def test_adding_monsters_summons_and_tiles(fight):
    make(fight, Add(what="monster", name="bandit-guard", to="D1", elite=True))
    make(fight, Add(what="summon", name="wolf", target="hero", to="B1", value=3))
    make(fight, Add(what="obstacle", to="B3"))
    make(fight, Add(what="trap", to="C3", value=5))
    make(fight, Add(what="coin", to="C3", value=2))
    assert fight["bandit-guard-2"].elite
    assert fight["summon-1"].max_hp == 3
    assert fight.state.overlays["B3"] == ["obstacle"]
    assert fight.state.traps["C3"].damage == 5
    assert fight.state.coins == {"C3": 2}


def test_bringing_a_fallen_piece_back(fight):
    make(fight, Set(target="mate", what="hp", value=0))
    make(fight, Add(what="fallen", target="mate", to="A3", value=4))
    assert fight["mate"].hp == 4
    assert fight.state.fallen == {}


def test_removing_pieces_and_tiles(fight):
    make(fight, Remove(target=GUARD))
    make(fight, Remove(what="trap", to="B2"))
    make(fight, Remove(what="obstacle", to="C2"))
    assert GUARD in fight.state.fallen
    assert fight.state.coins == {}
    assert fight.state.traps == {}
    assert fight.state.overlays == {}


def test_GLOOM_O16_closing_a_door_hurts_and_moves_a_figure_in_it():
    """GLOOM-O16."""
    fight = Fight(". + .", hero("B1"), hero("A1", "mate"), is_open=True)
    fight.state.open_doors.append("B1")
    make(fight, Add(what="closed_door", to="B1"))
    assert fight.state.open_doors == []
    assert fight["hero"].hp == 7
    assert fight["hero"].cell == "C1"
    assert refused(fight, Add(what="closed_door", to="B1")) == "no-open-door"


def test_GLOOM_A5_a_characters_deck_can_be_matched_to_the_players_own(fight):
    """GLOOM-A5."""
    make(fight, Add(what="card", name="rolling +1", target="hero"))
    make(fight, Remove(what="card", name="-2", target="hero"))
    cards = fight.state.modifiers["hero"].cards.remaining
    assert "rolling +1" in cards
    assert "-2" not in cards
    assert refused(fight, Remove(what="card", name="-2", target="hero")) == "not-in-deck"
    assert refused(fight, Add(what="card", name="+x", target="hero")) == "no-such-card"


def test_drawing_a_card_openly(fight):
    make(fight, Roll(target="hero"))
    assert fight.told("card-drawn")[0].card == "card-plus-2"
    assert fight.state.modifiers["hero"].cards.discarded == ["+2"]


def test_ending_the_game(fight):
    make(fight, End(verdict="defeat", reason="it is late"))
    assert fight.state.ended == "defeat"
    assert fight.told("game-ended")[0].reason == "it is late"


@pytest.mark.parametrize(
    ("correction", "code"),
    [
        (Set(target="ghost", what="hp", value=1), "no-such-piece"),
        (Set(target="hero", what="hp", value=11), "value-range"),
        (Set(target="hero", what="max_hp", value=0), "value-range"),
        (Set(target="hero", what="stun", value=2), "value-range"),
        (Set(target=GUARD, what="initiative", value=5), "not-a-character"),
        (MovePiece(target="ghost", to="B1"), "no-such-piece"),
        (MovePiece(target="hero", to="Q9"), "no-such-cell"),
        (MovePiece(target="hero", to="D3"), "not-floor"),
        (MovePiece(target="hero", to="C1"), "occupied"),
        (Add(what="monster", name="dragon", to="B1"), "no-such-monster"),
        (Add(what="monster", name="bandit-guard", to="C1"), "occupied"),
        (Add(what="summon", target=GUARD, to="B1"), "not-a-character"),
        (Add(what="fallen", target="hero", to="B1"), "not-fallen"),
        (Add(what="trap", to="B2"), "tile-there"),
        (Add(what="obstacle", to="D3"), "not-floor"),
        (Add(what="card", name="+1", target="ghost"), "no-such-piece"),
        (Remove(target="ghost"), "no-such-piece"),
        (Remove(what="trap", to="A1"), "no-such-tile"),
        (Remove(what="trap", to="?"), "no-such-cell"),
        (Roll(target="ghost"), "no-such-piece"),
    ],
)
def test_impossible_corrections(fight, correction, code):
    assert refused(fight, correction) == code


def test_GLOOM_O12_monsters_are_limited_by_their_standees():
    """GLOOM-O12."""
    fight = Fight(
        ". . . .\n. . . .",
        hero("A1"),
        *(guard(cell, at) for at, cell in enumerate(["B1", "C1", "D1", "A2", "B2", "C2"], 1)),
    )
    assert refused(fight, Add(what="monster", name="bandit-guard", to="D2")) == "no-standee"
