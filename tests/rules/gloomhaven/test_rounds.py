"""Rounds in a game: initiatives, ability cards, the order of turns, the end of a round (GLOOM-R, GLOOM-Z)."""

import pytest

from rules.core.play.decks import Deck
from rules.core.play.hidden import Hidden
from rules.gloomhaven.actions import Choose, Initiative, Pass
from rules.gloomhaven.sheet.ability_cards import ability_decks
from rules.gloomhaven.state import Member, MonsterPlace, Setup
from rules.gloomhaven.turn.procedure import begin, ending, step
from rules.gloomhaven.turn.rounds import end_round, next_figure, reveal_cards, turn_order
from tests.rules.gloomhaven.helpers import Fight, guard, hero, map_scenario, monster, summon

ROW = ". . . . . . . ."


def at(number: int, second: int = 99) -> dict:
    """Returns the fields of a character that has committed this initiative."""
    return {"initiative": Hidden(value=number), "tie_break": Hidden(value=second)}


def card_at(deck: str, initiative: int) -> int:
    """Returns the index of a deck's card with that initiative."""
    return next(index for index, card in enumerate(ability_decks()[deck]) if card.initiative == initiative)


def order(fight: Fight) -> list[str]:
    """Returns the ids of the acting figures, in order."""
    return [figure.id for figure in turn_order(fight.state)]


# --- commitment ------------------------------------------------------------------------------------------------------


def a_round(*figures, **options) -> Fight:
    fight = Fight(ROW, *figures, **options)
    fight.state.phase, fight.state.round = "initiative", 0
    return fight


def test_GLOOM_R1_initiatives_stay_hidden_until_all_have_committed():
    """GLOOM-R1."""
    fight = a_round(hero("A1"), hero("B1", "friend"), guard("H1"), dice=["3"])
    fight.start(step(fight.table))
    assert fight.decision.kind == "initiative"
    assert fight.decision.secret
    assert fight.decision.seats == ("seat-hero", "seat-friend")
    fight.answer(Initiative(value=31), "seat-friend")
    assert fight.decision.seats == ("seat-hero",)
    assert not fight.told("initiative-shown")
    assert not fight.told("ability-card-shown")
    assert "31" not in "".join(event.model_dump_json() for event in fight.table.events)
    assert fight["friend"].initiative.seen_by("seat-hero") is None
    fight.answer(Initiative(value=20, second=40), "seat-hero")
    fight.finish()
    assert [(event.actor, event.initiative) for event in fight.told("initiative-shown")] == [
        ("hero", 20),
        ("friend", 31),
    ]
    assert [(event.deck, event.initiative) for event in fight.told("ability-card-shown")] == [("guard", 50)]
    assert fight.state.phase == "turns"
    assert fight.table.revealed


def test_GLOOM_R1_the_last_number_reveals_the_hidden_ones():
    """GLOOM-R1."""
    fight = a_round(hero("A1"), hero("B1", "friend"))
    fight.start(step(fight.table))
    fight.answer(Initiative(value=31), "seat-friend")
    assert not fight.table.revealed
    fight.answer(Initiative(value=20), "seat-hero")
    assert fight.table.revealed


def test_GLOOM_R1_turns_run_in_ascending_initiative():
    """GLOOM-R1."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("B1", "friend", **at(31)), guard("H1"))
    fight.state.cards["guard"] = card_at("guard", 15)
    assert order(fight) == ["bandit-guard-1", "hero", "friend"]


@pytest.mark.parametrize(
    ("action", "refused"),
    [
        (Initiative(value=98, long_rest=True), True),
        (Initiative(value=99, long_rest=True), False),
        (Initiative(value=99), False),
        (Initiative(value=1), False),
    ],
)
def test_GLOOM_R1_a_long_rest_is_99_and_nothing_else_is(action, refused):
    """GLOOM-R1."""
    fight = a_round(hero("A1"), hero("B1", "friend"))
    fight.start(step(fight.table))
    refusal = fight.refusal(action)
    assert (refusal is not None) is refused
    if refused:
        assert refusal.code == "long-rest-number"
        assert refusal.facts == {"value": 98, "needed": 99}


def test_a_long_rest_heals_two_and_does_nothing_else():
    """GLOOM-R1, GLOOM-K5."""
    fight = Fight(ROW, hero("A1", hp=5, max_hp=10, resting=True, **at(99)))
    fight.start(step(fight.table))
    fight.finish()
    assert fight["hero"].hp == 7
    assert fight["hero"].acted
    assert "long-rested" in fight.kinds()


def test_a_missed_deadline_commits_a_long_rest():
    """GLOOM-R1."""
    fight = a_round(hero("A1"))
    fight.start(step(fight.table))
    assert fight.decision.default("seat-hero") == Initiative(value=99, long_rest=True)


# --- ties ------------------------------------------------------------------------------------------------------------


def test_GLOOM_R2_the_second_card_decides_between_players():
    """GLOOM-R2."""
    fight = Fight(ROW, hero("A1", **at(20, 70)), hero("B1", "friend", **at(20, 60)))
    assert order(fight) == ["friend", "hero"]
    fight.start(step(fight.table))
    assert fight.decision.seats == ("seat-friend",)
    assert fight.decision.kind != "order-of-characters"


def test_GLOOM_R2_players_with_equal_cards_agree_and_only_they_are_asked():
    """GLOOM-R2."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("B1", "friend", **at(20)), hero("C1", "third", **at(50)))
    fight.start(step(fight.table))
    assert fight.decision.kind == "order-of-characters"
    assert fight.decision.seats == ("seat-hero", "seat-friend")
    assert [offer.piece for offer in fight.state.offers] == ["hero", "friend"]
    fight.answer(Choose(option=2), "seat-hero")
    assert fight.state.turn == "friend"
    assert order(fight) == ["friend", "hero", "third"]
    assert fight.told("characters-ordered")[0].order == ("friend", "hero")


def test_GLOOM_R2_the_order_of_two_rests_is_not_asked():
    """GLOOM-R2."""
    fight = Fight(ROW, hero("A1", resting=True, **at(99)), hero("B1", "friend", resting=True, **at(99)))
    fight.start(step(fight.table))
    fight.finish()


def test_GLOOM_R2_a_player_comes_before_a_monster_type():
    """GLOOM-R2."""
    fight = Fight(ROW, guard("H1"), hero("A1", **at(50)))
    fight.state.cards["guard"] = card_at("guard", 50)
    assert order(fight) == ["hero", "bandit-guard-1"]


def test_GLOOM_R2_the_players_choose_between_two_monster_types():
    """GLOOM-R2."""
    fight = Fight(
        ". . . . . . . . . . . .",
        hero("A1", **at(80)),
        hero("B1", "friend", **at(81)),
        monster("bandit-archer", "K1"),
        monster("bandit-archer", "J1", 2),
        monster("giant-viper", "L1"),
    )
    fight.state.cards = {"archer": card_at("archer", 32), "giant-viper": card_at("giant-viper", 32)}
    fight.start(step(fight.table))
    assert fight.decision.kind == "order-of-types"
    assert fight.decision.seats == ("seat-hero", "seat-friend")
    assert [offer.term for offer in fight.state.offers] == ["archer", "giant-viper"]
    fight.answer(Choose(option=2), "seat-friend")
    assert fight.state.turn in ("giant-viper-1", "")
    assert order(fight)[0] == "giant-viper-1"
    assert fight.told("order-agreed")[0].first == "giant-viper"
    assert order(fight) == ["giant-viper-1", "bandit-archer-1", "bandit-archer-2", "hero", "friend"]


def test_a_set_up_that_takes_the_first_option_asks_for_no_order():
    """GLOOM-H1, GLOOM-R2."""
    fight = Fight(ROW, hero("A1", resting=True, **at(20)), hero("B1", "friend", **at(20)), ties="first")
    fight.start(step(fight.table))
    assert fight.decision is None
    assert fight["hero"].acted


# --- within a type ---------------------------------------------------------------------------------------------------


def test_GLOOM_R3_elites_act_first_then_standees_in_ascending_order():
    """GLOOM-R3."""
    fight = Fight(ROW, guard("A1", 2), guard("B1", 6, elite=True), guard("C1", 1), guard("D1", 4, elite=True))
    fight.state.cards["guard"] = card_at("guard", 30)
    assert order(fight) == ["bandit-guard-4", "bandit-guard-6", "bandit-guard-1", "bandit-guard-2"]


def test_GLOOM_R3_each_monster_performs_its_whole_card_before_the_next_starts():
    """GLOOM-R3."""
    fight = Fight(ROW, hero("A1", **at(99)), guard("C1", 1), guard("E1", 2), dice=["+0", "+0"], ties="first")
    fight.state.cards["guard"] = card_at("guard", 30)
    fight.start(step(fight.table))
    assert fight["bandit-guard-1"].acted
    assert not fight["bandit-guard-2"].acted
    actors = {event.actor for event in fight.table.events if event.kind in ("turn-began", "attacked", "moved")}
    assert actors == {"bandit-guard-1"}


def test_GLOOM_R4_types_with_a_common_deck_share_the_card_and_act_in_succession():
    """GLOOM-R4."""
    fight = Fight(
        ROW, hero("A1", **at(90)),
        monster("inox-guard", "H1"), monster("city-guard", "G1"), guard("F1"), guard("E1", 2),
        dice=["0"],
    )  # fmt: skip
    reveal_cards(fight.table)
    shown = fight.told("ability-card-shown")
    assert len(shown) == 1
    assert shown[0].monsters == ("bandit-guard", "city-guard", "inox-guard")
    expected = ["bandit-guard-1", "bandit-guard-2", "city-guard-1", "inox-guard-1", "hero"]
    assert order(fight) == expected
    fight.state.figures = dict(reversed(fight.state.figures.items()))
    assert order(fight) == expected
    fight.start(step(fight.table))
    assert not fight.decision or fight.decision.kind != "order-of-types"


def test_GLOOM_R6_a_summon_acts_directly_before_its_summoner():
    """GLOOM-R6."""
    fight = Fight(
        ROW, hero("A1", **at(40)), hero("B1", "friend", **at(20)), summon("C1", order=2), summon("D1", "bear", order=1),
        guard("H1"),
    )  # fmt: skip
    fight.state.cards["guard"] = card_at("guard", 30)
    assert order(fight) == ["friend", "bandit-guard-1", "bear", "wolf", "hero"]


def test_GLOOM_R6_a_summon_has_no_turn_in_the_round_of_its_summoning():
    """GLOOM-R6."""
    fight = Fight(ROW, hero("A1", **at(40)), summon("C1", since_round=1))
    assert order(fight) == ["hero"]
    fight.state.round = 2
    assert order(fight) == ["wolf", "hero"]


def test_dead_figures_drop_out_of_the_order_automatically():
    """GLOOM-R1."""
    fight = Fight(ROW, hero("A1", **at(60)), guard("G1", 1), guard("H1", 2))
    fight.state.cards["guard"] = card_at("guard", 30)
    del fight.state.figures["bandit-guard-1"]
    assert next_figure(fight.state).id == "bandit-guard-2"


# --- turns -----------------------------------------------------------------------------------------------------------


def test_GLOOM_K2_a_wound_may_kill_at_the_start_of_a_turn():
    """GLOOM-K2, GLOOM-O7."""
    fight = Fight(ROW, hero("A1", **at(60)), guard("C1", hp=1, conditions={"wound": False}))
    fight.state.cards["guard"] = card_at("guard", 30)
    fight.start(step(fight.table))
    fight.finish()
    assert "bandit-guard-1" not in fight.state.figures
    assert fight.state.turn == ""
    assert not fight.told("attacked")
    assert fight.told("killed")[0].by == ""


def test_GLOOM_K1_conditions_end_at_the_end_of_the_turn():
    """GLOOM-K1."""
    fight = Fight(ROW, hero("A1", resting=True, conditions={"muddle": False, "stun": True}, **at(99)))
    fight.start(step(fight.table))
    assert fight["hero"].conditions == {"stun": False}


def test_GLOOM_K1_a_stunned_character_has_no_turn_to_play():
    """GLOOM-K1."""
    fight = Fight(ROW, hero("A1", conditions={"stun": False}, **at(10)))
    fight.start(step(fight.table))
    fight.finish()
    assert fight["hero"].acted
    assert "stunned" in fight.kinds()


# --- the end of a round ----------------------------------------------------------------------------------------------


def test_GLOOM_Z1_decks_are_reshuffled_after_x2_or_null_was_drawn():
    """GLOOM-Z1."""
    fight = Fight(ROW, hero("A1"), guard("H1"))
    for key, is_marked in (("monsters", True), ("hero", False)):
        deck = fight.state.modifiers[key]
        deck.cards.remaining.remove("null")
        deck.cards.discarded.append("null")
        deck.reshuffle = is_marked
    end_round(fight.table)
    assert fight.state.modifiers["monsters"].cards.discarded == []
    assert fight.state.modifiers["hero"].cards.discarded == ["null"]
    assert [(event.monsters, event.owner) for event in fight.told("modifiers-shuffled")] == [(True, "")]


@pytest.mark.parametrize(("initiative", "is_shuffled"), [(15, True), (30, False)])
def test_GLOOM_Z1_an_ability_deck_with_the_shuffle_mark_is_reshuffled(initiative, is_shuffled):
    """GLOOM-Z1."""
    fight = Fight(ROW, hero("A1"), guard("H1"))
    index = card_at("guard", initiative)
    fight.state.decks["guard"] = Deck(remaining=["1", "2"], discarded=[str(index)])
    fight.state.cards["guard"] = index
    end_round(fight.table)
    assert (fight.state.decks["guard"].discarded == []) is is_shuffled
    assert fight.state.cards == {}


def test_GLOOM_Z1_the_rounds_bonuses_are_cleared_at_its_end():
    """GLOOM-Z1, GLOOM-R5."""
    fight = Fight(ROW, hero("A1", acted=True, **at(20)), monster("stone-golem", "H1", shield=1, round_shield=2))
    fight["stone-golem-1"].round_retaliate = [{"value": 3}]
    fight["stone-golem-1"].round_elusive = True
    end_round(fight.table)
    golem = fight["stone-golem-1"]
    assert (golem.shield, golem.round_shield, golem.round_retaliate, golem.round_elusive) == (1, 0, [], False)
    assert fight["hero"].initiative is None
    assert not fight["hero"].acted


def test_GLOOM_Z1_elements_wane():
    """GLOOM-Z1."""
    fight = Fight(ROW, hero("A1"))
    fight.state.elements = {"ice": 2, "fire": 1, "dark": 0}
    end_round(fight.table)
    assert fight.state.elements == {"ice": 1, "fire": 0, "dark": 0}
    assert [(event.element, event.strength) for event in fight.told("element-changed")] == [
        ("ice", "waning"),
        ("fire", "inert"),
    ]


def test_GLOOM_Z2_an_exhausted_ability_deck_is_reshuffled_at_once():
    """GLOOM-Z2."""
    fight = Fight(ROW, hero("A1"), guard("H1"), dice=["6"])
    fight.state.decks["guard"] = Deck(remaining=[], discarded=[str(index) for index in range(8)])
    reveal_cards(fight.table)
    assert fight.kinds() == ["ability-deck-shuffled", "ability-card-shown"]
    assert fight.told("ability-deck-shuffled")[0].rules == ("GLOOM-Z2",)
    assert fight.state.cards == {"guard": 6}
    assert len(fight.state.decks["guard"].remaining) == 7


def test_GLOOM_H3_ability_cards_come_from_the_games_seeded_dice():
    """GLOOM-H3."""
    fight = Fight(ROW, hero("A1"), guard("H1"), dice=["7"])
    reveal_cards(fight.table)
    fight.finish()
    assert fight.dice.count == 1
    assert fight.table.revealed


# --- the start and the end of the game -------------------------------------------------------------------------------


def whole_game(rows: str, *, monsters=(), dice=(), **scenario) -> Fight:
    """Returns a game with one hero, before its first step."""
    fight = Fight(rows, hero("A1"), dice=dice)
    member = Member(seat="seat-hero", role="hero", name="Hero", hp=10)
    fight.setup = Setup(scenario=map_scenario(rows, monsters=monsters, starts=("A1",), **scenario), party=(member,))
    fight.state = begin(fight.setup)
    fight.table.setup, fight.table.state = fight.setup, fight.state
    return fight


def run(fight: Fight, decide=lambda fight: Pass()) -> None:
    """Plays until the game has ended."""
    for _ in range(200):
        if ending(fight.setup, fight.state):
            return
        fight.start(step(fight.table))
        while fight.decision:
            is_commitment = fight.decision.kind == "initiative"
            fight.answer(Initiative(value=99, long_rest=True) if is_commitment else decide(fight))
    raise AssertionError("no end")


def test_GLOOM_H3_the_first_room_is_set_up_with_random_standees():
    """GLOOM-H3, GLOOM-O11."""
    places = [MonsterPlace(cell="D1", monster="bandit-guard", ranks=("normal", "elite", "elite")),
              MonsterPlace(cell="F1", monster="bandit-guard", ranks=(None, "normal", "normal"))]  # fmt: skip
    fight = whole_game(". . . t . $ + .", monsters=places, dice=["5"])
    fight.start(step(fight.table))
    fight.finish()
    assert list(fight.state.figures) == ["hero", "bandit-guard-5"]
    assert not fight["bandit-guard-5"].elite
    assert fight.state.open_rooms == ["room-1"]
    assert list(fight.state.traps) == ["D1"]
    assert fight.state.coins == {"F1": 1}
    assert fight.state.phase == "initiative"


def test_the_scenario_is_won_when_open_rooms_have_no_monsters_left():
    fight = whole_game(". . .")
    run(fight)
    end = ending(fight.setup, fight.state)
    assert (end.kind, end.winner) == ("victory", "party")
    assert fight.state.round == 1


def test_the_scenario_is_not_won_before_all_rooms_are_known():
    fight = whole_game(". . # . + .", round_limit=3)
    run(fight)
    assert ending(fight.setup, fight.state).kind == "time"
    assert fight.state.round == 3


def test_the_scenario_is_lost_when_the_party_is_exhausted():
    fight = whole_game(". .")
    fight.start(step(fight.table))
    fight.state.fallen["hero"] = fight.state.figures.pop("hero")
    fight.start(step(fight.table))
    end = ending(fight.setup, fight.state)
    assert (end.kind, end.winner) == ("exhausted", "monsters")


@pytest.mark.parametrize(
    ("scenario", "kind", "rounds"),
    [
        ({"goal": "survive", "goal_count": 4}, "victory", 4),
        ({"goal": "reach", "goal_cells": ("A1",), "round_limit": 2}, "victory", 1),
        ({"goal": "reach", "goal_cells": ("B1",), "round_limit": 2}, "time", 2),
        ({"goal": "loot", "round_limit": 2}, "time", 2),
    ],
)
def test_every_goal_ends_its_scenario(scenario, kind, rounds):
    fight = whole_game(". . *", **scenario)
    run(fight)
    assert (ending(fight.setup, fight.state).kind, fight.state.round) == (kind, rounds)


def test_a_treasure_in_an_unknown_room_still_counts():
    fight = whole_game(". . + *", goal="loot", round_limit=1)
    run(fight)
    assert ending(fight.setup, fight.state).kind == "time"
