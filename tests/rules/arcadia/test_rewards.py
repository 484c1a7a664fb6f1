"""Kills, villains, tokens and effects of abilities in a game.

ARC-A2, ARC-A5, ARC-H8, ARC-K1, ARC-K2, ARC-K3, ARC-K4, ARC-K5, ARC-K6, ARC-K7, ARC-K8, ARC-M5, ARC-R1, ARC-T6, ARC-V1,
ARC-V2, ARC-W1, ARC-W2, ARC-W3, ARC-Z1, ARC-Z3, ARC-Z5.
"""

import orjson
import pytest

from bot.games.live.story import add_up
from rules.arcadia import RULESET
from rules.arcadia.actions import Activate, Choose, Move, Pass, React
from rules.arcadia.lobby.scenario import Quest
from rules.arcadia.sheet.cards import cards
from rules.core.contract.ruleset import rulesets
from rules.core.facts.events import dump_events
from rules.core.facts.words import UserText
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from tests.rules.arcadia.plays import Play, activated, attack

ROW = " | . . . . ."
YARD = " | . . .\n | . . .\n | . . ."


# --- kills -----------------------------------------------------------------------------------------------------------


def test_ARC_K1_ARC_K3_the_last_wound_earns_coins_and_credit_and_the_monster_goes_to_the_graveyard():
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-grom": "E1"}, {"orc-captain-1": "B1"})
    play["orc-captain-1"].wounds = 1
    play(attack("orc-captain-1"), "CSS S")
    guilds = play.state.guilds
    assert (play.coins(), guilds["red"].kills, guilds["blue"].kills) == ({"red": 2}, 1, 0)
    assert play.state.graveyard == ["orc-captain-1", "", "", "", ""]
    play.done()


def test_ARC_R1_a_killed_monster_takes_the_lowest_free_slot_then_the_box():
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-grom": "E1"}, {"goblin-1": "B1"})
    play.state.graveyard = ["x", "", "y", "", "z"]
    play(attack("goblin-1"), "SSS")
    assert play.state.graveyard == ["x", "goblin-1", "y", "", "z"]
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-grom": "E1"}, {"goblin-1": "B1"})
    play.state.graveyard = list("abcde")
    play(attack("goblin-1"), "SSS")
    assert (play.state.box, play.told("monster-removed")[0].slot) == (["goblin-1"], 0)


@pytest.mark.parametrize(("reading", "early"), [("on_removal", []), ("on_lethal_wound", [1])])
def test_ARC_K2_a_dying_monster_pays_after_its_payback_or_at_once_and_only_once(reading, early):
    play = activated(
        ROW, {"red-diva": "A1 rusty-blade", "blue-grom": "E1"}, {"orc-marauder-1": "B1"}, reward_time=reading
    )  # fmt: skip
    play["red-diva"].wounds = 3
    assert play(attack("orc-marauder-1"), "SSB") == ("payback", "blue")
    assert [event.coins for event in play.told("coins-gained")] == early
    play(React(), "SSS ---- CC")
    assert play.coins() == {"red": 1, "blue": 1}, "paid even if the payback kills the hero"
    assert play.state.guilds["red"].kills == 1


def test_ARC_K2_on_the_lethal_wound_a_villain_pays_every_guild_that_marked_it_once():
    play = activated(
        ROW, {"red-diva": "A1 rusty-blade", "blue-grom": "E1", "green-spike": "D1"}, {"troll-1": "B1"},
        reward_time="on_lethal_wound",
    )  # fmt: skip
    play["troll-1"].wounds, play["troll-1"].marks = 3, ["blue"]
    play(attack("troll-1"), "SBB --")
    assert play.coins() == {"red": 3, "blue": 3}
    play(React(attack=False))
    assert play.coins() == {"red": 3, "blue": 3}
    assert (play["troll-1"].marks, play.state.guilds["red"].villains) == ([], 1)


def test_ARC_K4_a_heros_kill_pays_his_guild_alone_and_other_kills_pay_all_but_the_victims():
    heroes = {"red-diva": "A1 rusty-blade", "blue-johan": "B1", "green-spike": "E1"}
    play = activated(ROW, heroes)
    play(attack("blue-johan"), "SSS ---")
    assert (play.coins(), play.state.guilds["red"].rivals) == ({"red": 1}, {"blue": 1})
    play = activated(ROW, heroes, {"orc-marauder-1": "A1"})
    play["red-diva"].wounds = 3
    play(Move(to="C1"), "SSS ----")
    assert play.coins() == {"blue": 1, "green": 1}
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-johan": "E1", "green-spike": "C1"}, {"troll-1": "B1"})
    play(attack("troll-1"), "BBB --")
    assert play.asked == ("payback", "green")
    play(React(), "SSSB ---- --")
    assert not play["green-spike"].space
    assert play.coins() == {"red": 1, "blue": 1}, "green ran the troll that killed its own hero"
    assert play.state.guilds["green"].rivals == {}


def test_ARC_K5_a_killed_hero_leaves_the_board_with_one_more_death_token():
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-johan": "B1"})
    play["blue-johan"].deaths = 1
    play(attack("blue-johan"), "SSS ---")
    assert (play["blue-johan"].space, play["blue-johan"].deaths) == ("", 2)


@pytest.mark.parametrize("takes", [True, False])
def test_ARC_K6_a_killed_heros_tokens_drop_and_his_killer_may_take_one_at_once(takes):
    play = activated(ROW, {"red-diva": "A1 slingshot", "blue-johan": "D1"})
    play["blue-johan"].carried, play["blue-johan"].wounds = ["exploration-1", "exploration-2"], 2
    assert play(attack("blue-johan", "slingshot"), "BB ---") == ("loot", "red")
    play(Choose(option=2) if takes else Pass())
    assert play["red-diva"].carried == (["exploration-2"] if takes else [])
    assert play.state.tokens["exploration-1"] == "D1"
    assert ("exploration-2" in play.state.tokens) != takes


@pytest.mark.parametrize(("wounds", "asked"), [(0, ("loot", "blue")), (2, ("rest", "blue"))])
def test_ARC_K6_ARC_Z5_spike_takes_tokens_from_victims_of_his_vengeance_if_he_lives(wounds, asked):
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-spike": "B1"})
    play["red-diva"].wounds, play["red-diva"].carried, play["blue-spike"].wounds = 3, ["exploration-1"], wounds
    assert play(attack("blue-spike"), "SSB C- -") == asked
    if not wounds:
        assert play(Choose(option=1)) == ("turn", "blue")
    assert play["blue-spike"].carried == ([] if wounds else ["exploration-1"])


def test_ARC_K6_a_monster_takes_nothing():
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-johan": "E1"}, {"orc-marauder-1": "A1"})
    play["red-diva"].wounds, play["red-diva"].carried = 3, ["exploration-1"]
    assert play(Move(to="C1"), "SSS ----") == ("turn", "blue")
    assert play.state.tokens == {"exploration-1": "A1"}


def test_ARC_K7_coins_are_worthless_in_play():
    quests = (Quest(kind="kill-hero"), Quest(kind="kill-monsters", count=3))
    play = activated(ROW, {"red-diva": "A1", "blue-grom": "E1"}, quests=quests)
    play.state.guilds["red"].coins = 50
    assert play(Pass()) == ("turn", "blue")
    assert play.state.winner == ""


def test_ARC_K8_two_deaths_are_booked_primary_target_first_then_by_id():
    play = activated(ROW, {"red-seth": "C1 nova-bolt", "blue-johan": "E1", "green-spike": "E1", "blue-maya": "A1"})
    play["green-spike"].wounds, play["blue-johan"].wounds = 2, 2
    play(attack("green-spike", "nova-bolt"), "CB S")
    play(Choose(option=1))
    assert [event.target for event in play.told("hero-killed")] == ["green-spike", "blue-johan"]


# --- villains --------------------------------------------------------------------------------------------------------


def test_ARC_V1_ARC_V2_every_guild_that_wounded_a_villain_gets_all_its_coins_and_the_last_wound_the_kill():
    play = Play(
        YARD, {"red-seth": "A1 slingshot", "blue-maya": "C1 slingshot", "green-diva": "C3"}, {"lord-fang-1": "A3"}
    )  # fmt: skip
    play(Activate(actor="red-seth"))
    play(attack("lord-fang-1", "slingshot"), "BB")
    play(React(attack=False))
    assert play["lord-fang-1"].marks == ["red"]
    play["lord-fang-1"].wounds = 0
    play(Pass())
    play(Activate(actor="blue-maya"))
    play["lord-fang-1"].wounds = 3
    play["lord-fang-1"].space = "C3"
    play(attack("lord-fang-1", "slingshot"), "BB")
    play(React(attack=False))
    assert play.coins() == {"red": 3, "blue": 3}, "healed Wounds leave the token"
    assert [play.state.guilds[guild].villains for guild in ("red", "blue")] == [0, 1]
    assert [play.state.guilds[guild].kills for guild in ("red", "blue")] == [0, 0]


def test_ARC_V1_a_villain_without_a_wound_gets_no_mark():
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-grom": "E1"}, {"troll-1": "B1"})
    play(attack("troll-1"), "SBB H-")
    assert play["troll-1"].marks == []


# --- vengeance -------------------------------------------------------------------------------------------------------


def test_ARC_Z5_a_hero_killed_by_spikes_vengeance_in_his_own_attack_counts_as_spikes_kill():
    play = activated(
        ROW, {"red-diva": "C1 nova-bolt", "green-spike": "E1", "blue-johan": "E1"}, {"goblin-1": "B1"}
    )  # fmt: skip
    play["red-diva"].wounds = 3
    play(attack("blue-johan", "nova-bolt"), "CS S")
    play(Choose(option=1), "--- C- -")
    assert [(event.target, event.by) for event in play.told("hero-killed")] == [("red-diva", "green-spike")]
    assert play.coins() == {"green": 1}
    assert play.state.guilds["green"].rivals == {"red": 1}
    assert not play.told("guarded"), "the attacker is gone (ARC-Q5)"
    assert play.asked == ("turn", "green"), "and with him the turn (ARC-T5)"
    play.done()


def test_ARC_Z5_a_dying_spike_still_strikes_back_and_both_deaths_are_booked():
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-spike": "B1"}, tokens={})
    play["red-diva"].wounds, play["blue-spike"].wounds, play["blue-spike"].carried = 3, 2, ["exploration-1"]
    play(attack("blue-spike"), "SSS C- -")
    assert [(event.target, event.by) for event in play.told("hero-killed")] == [
        ("blue-spike", "red-diva"), ("red-diva", "blue-spike")
    ]  # fmt: skip
    assert play.coins() == {"red": 1, "blue": 1}
    assert play.state.tokens == {"exploration-1": "B1"}, "a dead hero takes nothing"


def test_ARC_Z5_a_guard_killed_by_spike_is_his_guilds_kill_and_other_guards_go_on():
    play = activated(
        ROW, {"red-diva": "B1 slingshot", "blue-grom": "E1", "green-spike": "C1"}, {"troll-1": "B1", "goblin-1": "A1"}
    )  # fmt: skip
    play["troll-1"].wounds = 3
    assert play(attack("blue-grom", "slingshot"), "SS -") == ("reaction", "green")
    troll = next(place for place, offer in enumerate(play.state.offers, 1) if offer.piece == "troll-1")
    play(Choose(option=troll), "BBBB ---- C- - BB ----")
    assert play.state.guilds["green"].villains == 1
    assert play.coins() == {"green": 3}
    assert play.story("monster-removed", "guarded") == [
        "guarded troll-1", "monster-removed troll-1", "guarded goblin-1"
    ]  # fmt: skip
    play.done()


@pytest.mark.parametrize(
    ("wounds", "reading", "told"),
    [
        (0, "on_removal", ["hurt", "villain-marked"]),
        (3, "on_removal", ["hurt", "villain-marked", "monster-removed", "coins-gained"]),
        (3, "on_lethal_wound", ["hurt", "villain-marked", "coins-gained", "monster-removed"]),
    ],
)
def test_ARC_Z5_spikes_strike_is_told_before_its_consequences(wounds, reading, told):
    play = activated(
        ROW, {"red-spike": "A1 rusty-blade", "blue-grom": "E1"}, {"troll-1": "B1"}, reward_time=reading
    )  # fmt: skip
    play["troll-1"].wounds = wounds
    play(attack("troll-1"), "BBB --")
    play(React(), "BBBB C--")
    events = play.told("hurt", "villain-marked", "monster-removed", "coins-gained")
    assert [event.kind for event in events] == told
    assert (events[0].target, events[0].by, events[0].left) == ("troll-1", "red-spike", 3 - wounds)


def test_ARC_Z5_a_dying_candidate_struck_by_spike_stays_the_first_attackers_kill():
    play = activated(
        ROW, {"red-diva": "A1 rusty-blade", "blue-grom": "E1", "green-spike": "C1"}, {"troll-1": "B1"}
    )  # fmt: skip
    play["troll-1"].wounds = 3
    play(attack("troll-1"), "SBB --")
    play(React(), "BBBB ---- C- -")
    assert play.state.guilds["red"].villains == 1
    assert play.state.guilds["green"].villains == 0
    assert len(play.told("monster-removed")) == 1
    play.done()


def test_ARC_W1_a_win_by_vengeance_in_a_guard_ends_the_game_at_once():
    quests = (Quest(kind="kill-monsters", count=1), Quest(kind="kill-hero"))
    play = activated(
        ROW, {"red-diva": "B1 slingshot", "blue-grom": "E1", "green-spike": "C1"},
        {"boss-orc-1": "B1", "goblin-1": "A1"}, quests=(*quests, Quest(kind="kill-villain")),
    )  # fmt: skip
    green = play.state.guilds["green"]
    green.quests = ["kill-hero:red", "kill-hero:blue"]
    play.state.quests = {quest: ["green"] for quest in green.quests}
    play["boss-orc-1"].wounds = 3
    play(attack("blue-grom", "slingshot"), "SS -")
    boss = next(place for place, offer in enumerate(play.state.offers, 1) if offer.piece == "boss-orc-1")
    assert play(Choose(option=boss), "BBBB ---- C- -") is None
    assert play.state.winner == "green"
    assert play.story("guarded") == ["guarded boss-orc-1"]
    assert not play.told("reactions-dropped")
    assert [(event.cause, event.coins) for event in play.told("coins-gained")] == [
        ("villain", 3), ("first", 1), ("quests", 3)
    ]  # fmt: skip
    play.done()


# --- cards -----------------------------------------------------------------------------------------------------------


def test_ARC_A2_kanga_takes_a_wound_instead_but_not_his_last():
    play = activated(ROW, {"red-kanga": "A1 rusty-blade", "blue-grom": "B1"})
    play(attack("blue-grom", cost="wound"), "BBB -")
    assert (play["red-kanga"].wounds, play["red-kanga"].cards[0].tokens) == (1, 0)
    play = activated(ROW, {"red-kanga": "A1 rusty-blade", "blue-grom": "B1"})
    play["red-kanga"].wounds = 3
    assert play.refusal(attack("blue-grom", cost="wound")) == ("no-wound-for-card", "ARC-A2")


@pytest.mark.parametrize(
    ("cost", "wounds", "tokens"), [("wound", 1, [0, 1]), ("boost-wound", 1, [1, 0]), ("all-wounds", 2, [0, 0])]
)
def test_ARC_A2_ARC_Z1_kanga_may_also_take_a_wound_for_a_boost_one_for_each_card(cost, wounds, tokens):
    def fresh(before=0):
        play = activated(ROW, {"red-kanga": "A1 rusty-blade battle-potion", "blue-grom": "B1"})
        play["red-kanga"].wounds = before
        return play

    play, told = fresh(), attack("blue-grom", boosts=("battle-potion",), cost=cost)
    play(told, "B" * (3 + cards()["battle-potion"].dice) + "-----")
    assert (play["red-kanga"].wounds, [card.tokens for card in play["red-kanga"].cards]) == (wounds, tokens)
    assert fresh(3 - wounds).refusal(told) is None
    assert fresh(4 - wounds).refusal(told) == ("no-wound-for-card", "ARC-A2"), "not with his last"
    zazu = activated(ROW, {"red-zazu": "A1 rusty-blade battle-potion", "blue-grom": "B1"})
    assert zazu.refusal(told) == ("no-wound-for-card", "ARC-A2")


def test_ARC_A2_kanga_may_take_a_wound_for_a_card_that_an_enemy_exhausts():
    play = activated(ROW, {"red-kanga": "A1 rusty-blade", "blue-grom": "E1"}, {"sister-pain-1": "A1"})
    assert play(Move(to="C1"), "CBB B --") == ("exhaust", "red")
    assert [offer.kind for offer in play.state.offers] == ["card", "wound"]
    wounds = play["red-kanga"].wounds
    play(Choose(option=2))
    assert (play["red-kanga"].wounds, play["red-kanga"].cards[0].tokens) == (wounds + 1, 0)


def test_ARC_A2_maya_exhausts_a_magic_card_twice():
    play = Play(ROW, {"red-maya": "A1 nova-bolt slingshot", "blue-grom": "E1"})
    for uses in (1, 0):
        play(Activate(actor="red-maya"))
        play(attack("blue-grom", "nova-bolt"), "SS -")
        assert play.told("card-exhausted")[-1].uses == uses
        play(Pass())
        play(Activate(actor="blue-grom"))
        play(Pass())
    play(Activate(actor="red-maya"))
    assert play.refusal(attack("blue-grom", "nova-bolt")) == ("card-exhausted", "ARC-A2")


@pytest.mark.parametrize(("friend", "tokens"), [("C1", 0), ("E1", 1)])
def test_ARC_A2_ARC_Z3_zazu_attacks_flanked_targets_for_free(friend, tokens):
    play = activated(ROW, {"red-zazu": "A1 rusty-blade", "red-wisp": friend, "blue-grom": "B1"})
    play(attack("blue-grom"), "BBB -")
    assert play["red-zazu"].cards[0].tokens == tokens


def test_ARC_Z1_a_boost_is_exhausted_with_the_card_and_used_once():
    boost = next(id for id, card in cards().items() if card.is_boost)
    play = activated(ROW, {"red-diva": f"A1 rusty-blade {boost}", "blue-grom": "B1"})
    assert play.refusal(attack("blue-grom", boost)) == ("no-such-card", "ARC-A2")
    assert play.refusal(attack("blue-grom", boosts=("rusty-blade",))) == ("no-such-card", "ARC-Z1")
    assert play.refusal(attack("blue-grom", boosts=(boost, boost))) == ("boost-twice", "ARC-Z1")
    play(attack("blue-grom", boosts=(boost,)), "B" * (3 + cards()[boost].dice) + "-----")
    assert [card.tokens for card in play["red-diva"].cards] == [1, 1]


def test_ARC_A5_the_referee_also_rolls_for_monsters_and_the_log_names_attacker_and_target():
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-grom": "E1"}, {"orc-captain-1": "B1"})
    assert play(attack("orc-captain-1"), "BBB") == ("payback", "blue")
    play(React(), "BSS S ----")
    rolled = play.told("attack-rolled")[1]
    assert (rolled.actor, rolled.target) == ("orc-captain-1", "red-diva")
    assert (rolled.rerolled, rolled.faces) == (("bow",), ("sword", "sword", "sword"))


# --- quests ----------------------------------------------------------------------------------------------------------


def test_ARC_W2_the_first_to_fulfil_a_quest_gets_a_coin_and_at_the_end_each_quest_brings_one():
    quests = (Quest(kind="kill-monsters", count=1), Quest(kind="kill-hero"))
    play = activated(ROW, {"red-diva": "A1 rusty-blade slingshot", "blue-johan": "B1"}, quests=quests)
    play.state.guilds["blue"].quests = ["kill-monsters"]
    play.state.quests = {"kill-monsters": ["blue"]}
    play.state.guilds["red"].kills = 1
    play["blue-johan"].wounds = 2
    assert play(attack("blue-johan"), "SSS ---") is None
    assert [(event.seat, event.cause) for event in play.told("coins-gained")] == [
        ("red", "hero"), ("red", "first"), ("red", "quests"), ("blue", "quests")
    ]  # fmt: skip
    assert play.coins() == {"red": 4, "blue": 1}


def test_ARC_W1_one_quest_must_be_against_the_dungeon():
    quests = (Quest(kind="kill-hero"), Quest(kind="kill-monsters", count=9))
    play = activated(
        YARD, {"red-diva": "A1 rusty-blade", "blue-johan": "B1", "green-spike": "C3", "yellow-wisp": "C3"},
        quests=quests,
    )  # fmt: skip
    red = play.state.guilds["red"]
    red.quests = ["kill-hero:green", "kill-hero:yellow"]
    play["blue-johan"].wounds = 2
    play(attack("blue-johan"), "SSS ---")
    assert len(red.quests) == 3
    assert play.state.winner == ""
    red.kills = 9
    play(Pass())
    assert play.state.winner == "red"


REACH = (Quest(kind="reach", token="1"), Quest(kind="kill-villain"), Quest(kind="kill-hero"))


@pytest.mark.parametrize(("quests", "wounds"), [([], 5), (["kill-villain"], 4)])
def test_ARC_T6_a_space_is_reached_as_soon_as_its_monster_leaves_before_it_strikes(quests, wounds):
    play = activated(
        YARD, {"red-diva": "A1 rusty-blade", "blue-grom": "B1"}, {"troll-1": "B1"}, quests=REACH, tokens={"1": "B1"}
    )  # fmt: skip
    play["blue-grom"].wounds, play.state.guilds["blue"].quests = 4, list(quests)
    play(attack("troll-1"), "BBB --")
    play(React(to="A1"), "" if quests else "SBBB H--- --")
    assert play.state.quests == {"reach:1": ["blue"]}
    assert (play["blue-grom"].wounds, play.state.winner) == (wounds, "blue" if quests else "")
    play.done()


def test_ARC_T6_a_space_is_reached_as_soon_as_a_guard_kills_the_enemy_in_it():
    play = activated(
        YARD, {"red-diva": "A1", "red-seth": "C1", "blue-grom": "C1"}, {"troll-1": "B1", "boss-orc-1": "B1"},
        quests=REACH, tokens={"1": "C1"},
    )  # fmt: skip
    assert play(Move(to="A2")) == ("reaction", "blue")
    play(Choose(option=1), "SSSB HHH- - --" + "SSSB HHH- --")
    assert not play["red-seth"].space
    assert not play["blue-grom"].space, "the second guard killed him"
    assert play.state.quests == {"reach:1": ["blue"]}
    play.done()


def credited(play):
    """Returns the number of kills credited to each piece in the story."""
    told = [orjson.loads(line) for line in dump_events(play.table.events)]
    sums = add_up(RULESET.story, told).numbers.get("kills", {})
    assert {RULESET.story.credited(play.table.setup, play.state, id): count for id, count in sums.items()} == sums
    return dict(sums)


def test_ARC_K1_a_monsters_kill_is_credited_to_its_hero_in_the_story():
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-grom": "E1"}, {"orc-marauder-1": "B1"})
    assert credited(play) == {}
    play(attack("orc-marauder-1"), "SSB")
    assert credited(play) == {"red-diva": 1}, "it is killed, though it pays back first"
    play(React(attack=False))
    assert credited(play) == {"red-diva": 1}
    assert play.state.guilds["red"].kills == 1


@pytest.mark.parametrize(("wounds", "kills"), [(3, {"red-spike": 1}), (1, {}), (4, {})])
def test_ARC_Z5_a_monster_killed_by_vengeance_is_credited_to_spike_in_the_story_unless_it_was_dying(wounds, kills):
    play = activated(ROW, {"red-spike": "A1 rusty-blade", "blue-grom": "E1"}, {"troll-1": "B1"})
    play(attack("troll-1"), "BBB --")
    play["troll-1"].wounds = wounds
    if wounds == 4:
        play.state.dying["troll-1"] = "blue"
    play(React(), "BBBB C--")
    assert credited(play) == kills


def test_ARC_K4_a_rivals_hero_is_credited_to_its_killer_and_a_monsters_victim_to_no_hero():
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-maya": "B1"}, {"troll-1": "C1"})
    play["blue-maya"].wounds = 4
    play(attack("blue-maya"), "SSS --")
    assert credited(play) == {"red-diva": 1}


def gives(play, action):
    """Returns the guilds that a payback may let win, with certainty and weight."""
    play.go_on()
    (seat,) = play.decision.seats
    found = RULESET.consequences(play.table, play.decision, seat, action)
    assert all(each.phrase.id == "consequence-gives-game" for each in found)
    return [(each.phrase.facts["guild"], each.phrase.facts["certain"], each.weight) for each in found]


@pytest.mark.parametrize(
    ("reaches", "runs", "weight"),
    [("green", "blue", "forfeit"), ("blue", "green", "forfeit"), ("blue", "blue", "note")],
)
def test_ARC_T6_a_payback_that_leaves_a_winning_space_to_a_guild_is_warned_about(reaches, runs, weight):
    other = "green" if runs == "blue" else "blue"
    heroes = {"red-diva": "A1 rusty-blade", f"{other}-seth": "C3", f"{runs}-maya": "C3", f"{reaches}-grom": "B1"}
    play = activated(YARD, heroes, {"troll-1": "B1"}, quests=REACH, tokens={"1": "B1"})
    play.state.guilds[reaches].quests = ["kill-hero:red", "kill-villain"]
    assert play(attack("troll-1"), "BBB --") == ("payback", runs)
    assert gives(play, React(to="A1")) == [(reaches, True, weight)]
    assert gives(play, React(to="B2", attack=False)) == [(reaches, True, weight)]
    assert gives(play, React()) == gives(play, React(attack=False)) == []
    play.state.guilds[reaches].quests.pop()
    assert gives(play, React(to="A1")) == []


@pytest.mark.parametrize(
    ("wounds", "quests", "found"),
    [(0, 1, [("red", False, "danger")]), (3, 1, [("red", False, "danger")]), (4, 1, []), (0, 0, [])],
)
def test_ARC_Z5_a_payback_that_vengeance_may_turn_into_a_win_is_warned_about(wounds, quests, found):
    heroes = {"red-spike": "A1 rusty-blade", "blue-grom": "C3"}
    play = activated(YARD, heroes, {"troll-1": "B1"}, quests=REACH, tokens={"1": "C1"})
    play.state.guilds["red"].quests = ["kill-hero:blue"][:quests]
    play(attack("troll-1"), "BBB --")
    play["troll-1"].wounds = wounds
    if wounds == 4:
        play.state.dying["troll-1"] = "blue"
    assert gives(play, React()) == found
    assert gives(play, React(attack=False)) == []


def test_ARC_T6_a_payback_that_may_kill_the_last_enemy_in_a_space_is_warned_about():
    heroes = {"red-diva": "B2 rusty-blade", "green-seth": "C2", "blue-grom": "C2"}
    play = activated(YARD, heroes, {"troll-1": "B1"}, quests=REACH, tokens={"1": "C2"})
    for guild in play.state.guilds.values():
        guild.quests = ["kill-villain", "kill-hero"]
    play(attack("troll-1"), "BBB --")
    assert gives(play, React()) == [], "no target at the token is Close"
    assert gives(play, React(to="C1")) == [], "it does not reach the hero who attacked it"
    assert gives(play, React(to="B2")) == [("green", False, "danger"), ("blue", False, "note")]


def test_ARC_W3_a_token_is_home_where_its_bearer_stops_and_not_where_he_passes():
    fetch = (Quest(kind="fetch", token="1"), Quest(kind="kill-hero"), Quest(kind="kill-monsters", count=9))
    play = activated(ROW, {"red-diva": "C1 slingshot", "blue-johan": "E1"}, quests=fetch, starts={"red": ("B1",)})
    play["red-diva"].carried = ["1"]
    play(Move(to="A1"))
    assert play.state.quests == {}
    play(Move(to="B1"))
    assert play.state.quests == {"fetch:1": ["red"]}
    play = activated(ROW, {"red-diva": "B1 slingshot", "blue-johan": "E1"}, quests=fetch, starts={"red": ("B1",)})
    play["blue-johan"].wounds, play["blue-johan"].carried = 2, ["1"]
    assert play(attack("blue-johan", "slingshot"), "BB ---") == ("loot", "red")
    assert play(Choose(option=1)) is None
    assert play.state.winner == "red"


def test_ARC_M5_each_exploration_token_carried_by_a_hero_at_the_end_brings_a_coin():
    quests = (Quest(kind="kill-monsters", count=1), Quest(kind="kill-hero"))
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-johan": "B1", "blue-grom": "E1"}, quests=quests)
    play.state.guilds["red"].kills = 1
    play["red-diva"].carried = ["exploration-1", "1"]
    play["blue-johan"].carried = ["exploration-2"]
    play["blue-grom"].carried = ["exploration-3", "exploration-4"]
    play["blue-johan"].wounds = 2
    assert play(attack("blue-johan"), "SSS ---") is None
    told = [(event.seat, event.coins) for event in play.told("coins-gained") if event.cause == "explorations"]
    assert told == [("red", 1), ("blue", 2)], "Johan's dropped token belongs to no guild"


@pytest.mark.parametrize("scenario", ["market", "belfry", "gates"])
def test_ARC_W1_ARC_H8_a_single_player_wins_with_the_available_quests(scenario):
    ruleset = rulesets()["arcadia"]
    setup = ruleset.new_setup(scenario, {"guilds": "1"})
    setup = ruleset.join(setup, "alone", ruleset.roles(setup)[0], UserText("Alone"), {})
    game, _ = Game.start(ruleset, setup, SeededDice(bytes(32), "alone"))
    for _ in range(1000):
        if game.decision is None:
            break
        game.act("alone", game.referee_answer("alone"))
    assert game.ending is not None
    assert game.ending.winner == "alone"
