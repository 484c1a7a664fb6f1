"""Turns, movement through guards, rest and respawn.

ARC-A1, ARC-B6, ARC-B7, ARC-M2, ARC-M4, ARC-M5, ARC-M6, ARC-M7, ARC-M8, ARC-Q7, ARC-R2, ARC-R5, ARC-R6, ARC-T1, ARC-T2,
ARC-T3, ARC-T4, ARC-T5, ARC-T6, ARC-W1, ARC-X1, ARC-X2, ARC-X3, ARC-X4.
"""

import pytest

from rules.arcadia import RULESET
from rules.arcadia.actions import Activate, Choose, Deploy, Give, Move, Pass, Rest, Use, commits
from rules.arcadia.lobby.scenario import Quest
from rules.arcadia.shown.foresight import consequences
from tests.rules.arcadia.plays import Play, activated, attack

ROW = " | . . . . ."
YARD = " | . . .\n | . . .\n | . . ."
TURN_END = Pass()


def graveyard(play, *monsters):
    """Puts killed monsters into the graveyard, in this order."""
    for place, id in enumerate(monsters):
        play[id].space, play[id].wounds, play.state.graveyard[place] = "", 2, id


# --- turns -----------------------------------------------------------------------------------------------------------


def test_ARC_T1_turns_go_round_without_a_monsters_turn():
    play = Play(ROW, {"red-diva": "A1", "blue-grom": "B1", "green-spike": "C1"}, {"goblin-1": "E1"})
    seats = []
    for _ in range(4):
        seats.append(play.asked[1])
        play(Rest())
        play(TURN_END)
    assert seats == ["red", "blue", "green", "red"]


def test_ARC_T2_ARC_R6_monsters_return_before_any_choice_and_rouse_no_monster():
    play = Play(ROW, {"red-diva": "A1", "blue-grom": "C1"}, {"goblin-1": "E1"}, spawns={"t1": "C1"})
    graveyard(play, "goblin-1")
    play(Rest())
    play(TURN_END, "SS")
    assert play.asked == ("turn", "blue")
    assert [event.kind for event in play.table.events][-2:] == ["turn-began", "respawned"]
    assert (play["goblin-1"].space, play["goblin-1"].wounds) == ("C1", 0)


def test_ARC_T3_one_hero_is_activated_or_the_guild_rests_and_without_a_hero_it_must():
    play = Play(ROW, {"red-diva": "A1", "red-seth": "B1", "blue-grom": "C1"})
    play.state.here.clear()
    play["red-seth"].space = ""
    assert play.asked == ("turn", "red")
    assert play.refusal(Activate(actor="red-seth")) == ("hero-off-board", "ARC-T3")
    assert play.refusal(Activate(actor="blue-grom")) == ("not-your-hero", "ARC-T3")
    assert play(Activate(actor="red-diva")) == ("activation", "red")
    play(TURN_END)
    play["red-diva"].space = ""
    assert play(Rest()) == ("rest", "blue")
    assert play(TURN_END) == ("rest", "red")


@pytest.mark.parametrize("before", [True, False])
def test_ARC_T4_movement_is_not_split_by_the_one_attack(before):
    play = activated(ROW, {"red-diva": "A1 slingshot rusty-blade", "blue-grom": "E1"})
    if before:
        play(Move(to="B1"))
        assert play.state.activation.points == 2
    play(attack("blue-grom", "slingshot"), "SS -")
    if before:
        assert play.asked == ("turn", "blue"), "the movement is over, and with it the activation"
    else:
        assert play.refusal(attack("blue-grom", "rusty-blade")) == "verb"
        assert play(Move(to="C1")) == ("activation", "red")
        assert play(Move(to="B1")) == ("turn", "blue")


@pytest.mark.parametrize(
    ("at", "path", "walls", "is_lost"),
    [
        ("E1", (), "", True), ("E1", ("B1", "C1"), "", True), ("E1", ("B1", "C1", "B1"), "", False),
        ("C1", ("B1", "A1", "B1"), "", True), ("E1", (), "A1-B1", False), ("B1", (), "A1-B1", False),
    ],
)  # fmt: skip
def test_ARC_T4_ending_the_activation_asks_for_confirmation_only_if_something_is_lost(at, path, walls, is_lost):
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-grom": at}, walls=walls)
    if path:
        play(Move(path=path))
    assert play.asked == ("activation", "red")
    assert commits("activation", play.decision.facts, TURN_END) == ("ends" if is_lost else "")
    assert any(action != TURN_END for action in play.decision.options("red")) == is_lost


def test_ARC_B6_a_door_is_offered_only_to_a_hero_beside_one():
    play = activated(ROW, {"red-diva": "A1", "blue-grom": "E1"}, doors="B1-C1", closed="B1-C1")
    assert "use" not in play.decision.verbs
    play(Move(to="B1"))
    assert "use" in play.decision.verbs
    assert play.refusal(Use(to="A1")) == ("door-none", "ARC-B6")
    play(Use(to="C1"))
    assert Use(to="C1") in play.decision.options("red"), "an open one too"


def test_ARC_T5_the_turn_ends_when_a_guard_kills_the_moving_hero():
    play = activated(ROW, {"red-seth": "A1", "blue-grom": "E1"}, {"orc-marauder-1": "B1"})
    play(Move(to="C1"), "SSS --")
    assert play.asked == ("turn", "blue")
    assert (play["red-seth"].space, play["red-seth"].deaths) == ("", 1)
    assert play.coins() == {"blue": 1}


def test_ARC_T5_a_hero_killed_in_his_attack_prevents_any_further_activation():
    play = activated(ROW, {"red-hobsbawm": "A1 nova-bolt", "red-diva": "E1", "blue-grom": "D1"}, {"goblin-1": "B1"})
    play["red-hobsbawm"].wounds = 3
    assert play(attack("goblin-1", "nova-bolt"), "BS") == ("payback", "blue")
    assert play.default("SS -- CC") == ("turn", "blue")
    assert not play["red-hobsbawm"].space


def test_hobsbawm_allows_another_activation_after_magic_without_a_move():
    play = activated(ROW, {"red-hobsbawm": "A1 nova-bolt", "red-diva": "E1", "blue-grom": "C1"})
    play(attack("blue-grom", "nova-bolt"), "SS -")
    assert play(TURN_END) == ("another", "red")
    assert play(Activate(actor="red-diva")) == ("activation", "red")
    assert play(TURN_END) == ("turn", "blue")


def test_hobsbawm_has_moved_if_he_has_turned_a_door():
    play = activated(
        ROW, {"red-hobsbawm": "A1 nova-bolt", "red-diva": "E1", "blue-grom": "C1"}, doors="A1-B1", closed="A1-B1"
    )
    play(Use(to="B1"))
    assert play(attack("blue-grom", "nova-bolt"), "SS -") == ("turn", "blue")


def test_ARC_T6_ARC_W1_the_winning_kill_is_the_last_thing_that_counts():
    quests = (Quest(kind="kill-hero"), Quest(kind="kill-monsters", count=1))
    play = activated(
        " | . . .\n | . . .", {"red-diva": "A1 rusty-blade slingshot", "blue-grom": "B1", "blue-johan": "C2"},
        {"goblin-1": "B1", "goblin-2": "A2"}, quests=quests,
    )  # fmt: skip
    play.state.guilds["red"].quests.append("kill-hero:blue")
    play.state.quests["kill-hero:blue"] = ["red"]
    assert play(attack("goblin-1"), "SSB") is None, "two Hits overkill it; no monster reacts and no player is asked"
    assert play.state.winner == "red"
    assert [(event.cause, event.coins) for event in play.told("coins-gained")] == [
        ("monster", 1), ("first", 1), ("quests", 2)
    ]  # fmt: skip
    assert not play.told("guarded", "payback-began")
    play.done()


def test_ARC_W1_deaths_after_the_winning_one_pay_nothing():
    play = activated(
        ROW, {"red-diva": "A1 nova-bolt", "blue-grom": "B1", "blue-johan": "B1"},
        quests=(Quest(kind="kill-hero"), Quest(kind="kill-monsters", count=3)),
    )  # fmt: skip
    play.state.guilds["red"].quests.append("kill-monsters")
    play.state.quests["kill-monsters"] = ["red"]
    play["blue-grom"].wounds, play["blue-johan"].wounds = 4, 2
    assert play(attack("blue-grom", "nova-bolt"), "CB B") == ("extra-target", "red")
    assert play(Choose(option=1), "-- ---") is None
    assert play.state.winner == "red"
    assert [event.cause for event in play.told("coins-gained")] == ["hero", "first", "quests"]
    assert not play["blue-johan"].space
    play.done()


# --- movement --------------------------------------------------------------------------------------------------------


def test_ARC_M2_a_hero_stopped_by_guards_in_a_full_space_must_move_on():
    play = activated(ROW, {"red-diva": "A1 slingshot", "red-seth": "C1", "blue-grom": "E1"}, {"goblin-1": "C1"})
    play(Move(to="D1"), "BB ----")
    assert play["red-diva"].space == "C1", "one guard at B1, after which the way is chosen again"
    assert play.asked == ("activation", "red")
    assert play.refusal(Pass()) == ("end-full", "ARC-M2")
    assert play.refusal(attack("goblin-1", "slingshot")) == ("end-full", "ARC-M2")
    play.default("BB ----")
    assert play["red-diva"].space in ("B1", "D1")
    play.done()


def test_ARC_M2_a_hero_whose_way_out_a_game_master_has_closed_may_stop():
    enemies = dict.fromkeys(("goblin-1", "goblin-2", "goblin-3", "goblin-4"), "E1")
    play = activated(ROW, {"red-diva": "A1", "red-seth": "C1", "blue-grom": "E1"}, {**enemies, "goblin-5": "C1"})
    play(Move(to="D1"), "BB ----")
    assert play.refusal(Pass()) == ("end-full", "ARC-M2")
    for id, space in zip(enemies, ("B1", "B1", "D1", "D1"), strict=True):
        play[id].space = space
    play.look_again()
    assert play.refusal(Move(to="D1")) == ("end-full", "ARC-M2")
    assert play.default() == ("turn", "blue")


def test_ARC_M4_ARC_Q7_monsters_that_move_or_attack_rouse_no_monster():
    play = activated(ROW, {"red-diva": "A1 slingshot", "blue-grom": "E1"}, {"goblin-1": "C1", "goblin-2": "D1"})
    play(attack("goblin-2", "slingshot"), "SS")
    assert play.asked == ("payback", "blue")
    plans = [action for action in play.decision.options("blue") if action.to == "E1"]
    play(plans[0])
    assert play.story("moved", "guarded", "attack-rolled") == ["attack-rolled red-diva", "moved goblin-2"]
    play.done()


@pytest.mark.parametrize("enemy", [True, False])
def test_ARC_M5_a_token_is_picked_up_where_no_enemy_stands(enemy):
    monsters = {"goblin-1": "B1"} if enemy else {}
    play = activated(
        ROW, {"red-wisp": "A1 slingshot", "blue-grom": "E1"}, monsters, tokens={"exploration-1": "B1"}
    )  # fmt: skip
    play(Move(to="B1"))
    assert play["red-wisp"].carried == ([] if enemy else ["exploration-1"])
    if enemy:
        play(attack("goblin-1", "slingshot"), "BB CC")
        assert play["red-wisp"].carried == ["exploration-1"], "standing there without any enemy left picks it up too"


def test_ARC_M5_a_token_that_marks_a_goal_space_stays_for_the_others():
    quests = (Quest(kind="reach", token="1"), Quest(kind="fetch", token="2"))
    play = activated(
        ROW, {"red-diva": "A1", "blue-grom": "E1"}, tokens={"1": "B1", "2": "C1"}, quests=quests,
        starts={"red": ("D1",)},
    )  # fmt: skip
    play(Move(path=("B1", "C1")))
    assert (play["red-diva"].carried, play.state.tokens) == (["2"], {"1": "B1"})


def test_ARC_M6_ARC_M7_every_close_monster_attacks_before_the_move_is_made():
    play = activated(
        YARD, {"red-diva": "B2", "blue-grom": "C3"}, {"goblin-1": "B2", "goblin-2": "A2", "goblin-3": "A1"}
    )
    assert play(Move(to="C2")) == ("reaction", "blue")
    guards = [(offer.kind, offer.piece) for offer in play.state.offers]
    assert guards == [("guard", "goblin-1"), ("guard", "goblin-2")], "diagonal is not Close"
    play(Choose(option=2), "SB ---- BB ----")
    assert play.story("guarded", "moved") == ["guarded goblin-2", "guarded goblin-1", "moved red-diva"]
    assert all(event.rules == ("ARC-M6",) for event in play.told("guarded"))
    assert (play["red-diva"].space, play["red-diva"].wounds) == ("C2", 1)
    assert (play["goblin-1"].space, play["goblin-2"].space) == ("B2", "A2"), "they do not move for it"
    play.done()


def test_ARC_M6_doors_rouse_no_monster_portals_do_and_coming_close_does_not():
    play = activated(
        YARD, {"red-diva": "A1", "blue-grom": "C3"}, {"goblin-1": "A2"},
        doors="A1-B1", closed="A1-B1", portals={"A1": "violet", "C1": "violet"},
    )  # fmt: skip
    play(Use(to="B1"))
    assert not play.told("guarded")
    play(Move(path=("C1",)), "BB ----")
    assert play.story("guarded", "moved") == ["guarded goblin-1", "moved red-diva"]
    play["goblin-1"].space = "C3"
    play(Move(to="C2"))
    assert len(play.told("guarded")) == 1
    play.done()


def test_ARC_M6_a_monster_behind_a_door_opened_on_the_way_guards_as_announced():
    play = activated(ROW, {"red-diva": "A1", "blue-grom": "E1"}, {"goblin-1": "B1"}, doors="A1-B1", closed="A1-B1")
    (told,) = consequences(play.table, play.decision, "red", Move(to="B1"))
    assert told.phrase.facts["monsters"] == ["goblin-1"]
    play(Move(to="B1"), "BB ----")
    assert play.story("door-turned", "guarded", "moved") == [
        "door-turned red-diva", "guarded goblin-1", "moved red-diva"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("borders", "portals"), [({}, 0), ({"walls": "A1-B1"}, 1), ({"doors": "A1-B1", "closed": "A1-B1"}, 1)]
)
def test_ARC_B7_a_path_uses_a_portal_past_the_wall_or_closed_door_between_its_ends(borders, portals):
    play = activated(
        ROW, {"red-diva": "A1", "blue-grom": "E1"}, portals={"A1": "violet", "B1": "violet"}, **borders
    )  # fmt: skip
    play(Move(path=("B1", "C1")))
    assert play["red-diva"].space == "C1"
    assert play.told("moved")[0].portals == portals


def test_ARC_M1_a_heros_path_may_also_turn_doors_for_a_point_each():
    play = activated(" | . . . .", {"red-diva": "A1", "blue-grom": "D1"}, doors="A1-B1", closed="A1-B1")
    assert play.refusal(Move(path=("B1",))) == ("step-door", "ARC-B2")
    play(Move(path=("A1-B1", "B1", "A1-B1")))
    assert (play["red-diva"].space, play.state.closed, play.state.activation.points) == ("B1", ["A1-B1"], 0)


def test_ARC_M6_no_monster_guards_against_stealth():
    play = activated(ROW, {"red-wisp": "A1", "blue-grom": "E1"}, {"goblin-1": "B1"})
    play(Move(to="D1"))
    assert (play["red-wisp"].space, play.told("guarded")) == ("D1", [])


def test_ARC_M8_one_monster_may_attack_at_each_move():
    play = activated(YARD, {"red-diva": "A1", "blue-grom": "C3"}, {"goblin-1": "B1"})
    play(Move(to="B1"), "BB ----")
    play(Move(to="C1"), "BB ----")
    play(Move(to="C2"), "BB ----")
    assert play.story("guarded") == ["guarded goblin-1"] * 3
    play.done()


# --- respawn ---------------------------------------------------------------------------------------------------------


def test_ARC_R2_each_monster_is_tested_once_by_slot_and_the_graveyard_is_empty_afterwards():
    play = Play(
        ROW, {"red-diva": "A1", "blue-grom": "B1"}, {"goblin-1": "E1", "troll-1": "E1", "orc-marauder-1": "E1"},
        spawns={"t1": "D1", "t3": "E1"},
    )  # fmt: skip
    graveyard(play, "troll-1", "goblin-1", "orc-marauder-1")
    play(Rest())
    play(TURN_END, "BB CC SS")
    told = [(event.target, event.slot, event.to, event.reason) for event in play.told("respawned")]
    assert told == [("troll-1", 1, "E1", ""), ("goblin-1", 2, "", "no-token"), ("orc-marauder-1", 3, "D1", "")]
    assert (play.state.graveyard, play.state.box) == ([""] * 5, ["goblin-1"])
    play.done()


@pytest.mark.parametrize(("villains_respawn", "slot"), [(True, 1), (False, 0)])
def test_ARC_R2_by_the_other_reading_a_villain_is_out_of_play(villains_respawn, slot):
    play = activated(
        ROW, {"red-greensleeves": "A1 slingshot", "blue-grom": "E1"}, {"troll-1": "C1"},
        villains_respawn=villains_respawn,
    )  # fmt: skip
    play["troll-1"].wounds = 3
    play(attack("troll-1", "slingshot"), "BS --")
    play.default("BBBB --")
    assert play.told("monster-removed")[0].slot == slot
    assert play.state.box == ([] if villains_respawn else ["troll-1"])


def test_ARC_R5_earlier_returned_monsters_take_up_room_and_a_token_serves_several():
    play = Play(
        ROW, {"red-diva": "A1", "blue-grom": "B1"}, {"goblin-1": "E1", "goblin-2": "E1", "goblin-3": "E1"},
        spawns={"t1": "D1"},
    )  # fmt: skip
    graveyard(play, "goblin-1", "goblin-2", "goblin-3")
    play(Rest())
    play(TURN_END, "SS SS SS")
    assert [event.reason for event in play.told("respawned")] == ["", "", "no-room"]
    assert [play[f"goblin-{n}"].space for n in (1, 2, 3)] == ["D1", "D1", ""]
    assert play.state.box == ["goblin-3"]


# --- rest ------------------------------------------------------------------------------------------------------------


def test_ARC_X1_ARC_X2_a_rest_readies_cards_recovers_heroes_and_takes_the_turn():
    play = Play(ROW, {"red-diva": "A1 rusty-blade", "red-seth": "B1", "blue-grom": "C1"}, {"goblin-1": "B1"})
    play["red-diva"].cards[0].tokens, play["red-seth"].dazed, play["red-diva"].wounds = 1, True, 2
    assert play(Rest()) == ("rest", "red")
    assert play.refusal(Move(to="D1")) == play.refusal(attack("goblin-1")) == "verb"
    assert (play["red-diva"].cards[0].tokens, play["red-seth"].dazed) == (0, False)
    assert play["red-diva"].wounds == 2, "Wounds on the board are not healed (ARC-X4)"
    assert play(TURN_END) == ("turn", "blue")


def test_ARC_X3_cards_change_hands_within_the_guild_and_death_tokens_do_not():
    play = Play(ROW, {"red-diva": "A1 rusty-blade", "red-seth": "B1", "blue-grom": "C1"}, tokens={"1": "D1"})
    play["red-diva"].carried, play["red-diva"].deaths = ["1"], 1
    play(Rest())
    assert play.refusal(Give(using="rusty-blade", target="blue-grom")) == ("not-your-hero", "ARC-X3")
    assert play.refusal(Give(using="slingshot", target="red-seth")) == ("no-card-to-give", "ARC-X3")
    assert play.refusal(Give(using="1", target="red-seth")) == ("no-card-to-give", "ARC-X3")
    play(Give(using="rusty-blade", target="red-seth"))
    assert [card.id for card in play["red-seth"].cards] == ["rusty-blade"]
    assert (play["red-diva"].cards, play["red-diva"].carried, play["red-diva"].deaths) == ([], ["1"], 1)


def test_ARC_X3_exploration_tokens_change_hands_and_quest_tokens_do_not():
    play = Play(ROW, {"red-diva": "A1", "red-seth": "B1", "blue-grom": "C1"})
    play["red-diva"].carried = ["1", "exploration-1", "exploration-2"]
    play(Rest())
    assert [action.verb for action in play.decision.options("red")] == ["pass", "give"]
    play(Give(using="token-exploration", target="red-seth"))
    assert (play["red-diva"].carried, play["red-seth"].carried) == (["1", "exploration-2"], ["exploration-1"])
    assert play.refusal(Give(using="token-1", target="red-seth")) == ("no-card-to-give", "ARC-X3")


def test_ARC_X4_killed_heroes_return_at_the_start_or_close_to_heroes_who_were_on_the_board():
    play = Play(
        YARD, {"red-diva": "C1", "red-seth": "C1", "red-greensleeves": "B2", "blue-grom": "A1"}, {"goblin-1": "C2"},
        starts={"red": ("A3", "A1")},
    )  # fmt: skip
    for id in ("red-seth", "red-greensleeves"):
        play[id].space, play[id].wounds, play[id].deaths = "", 3, 1
        play.state.here.remove(id)
    play["goblin-1"].space = "A1"
    assert play(Rest()) == ("rest", "red")
    spaces = {action.to for action in play.decision.options("red") if action.verb == "deploy"}
    assert spaces == {"A3", "C1", "B1", "C2"}, "A1 is taken twice"
    assert play.refusal(Deploy(actor="red-seth", to="A1")) == ("no-return-there", "ARC-X4")
    play(Deploy(actor="red-seth", to="B1"))
    assert (play["red-seth"].space, play["red-seth"].wounds, play["red-seth"].deaths) == ("B1", 0, 1)
    assert play.refusal(Deploy(actor="red-greensleeves", to="B2")) == ("no-return-there", "ARC-X4"), (
        "seth was not there"
    )
    assert play(TURN_END) == ("turn", "blue")
    assert play["red-greensleeves"].space == "A3", "the remaining hero takes the first space with room"


@pytest.mark.parametrize("enemy", [True, False])
def test_ARC_M5_ARC_X4_a_returning_hero_picks_up_tokens_where_no_enemy_stands(enemy):
    play = Play(
        ROW, {"red-diva": "A1", "red-seth": "B1", "blue-grom": "C1" if enemy else "E1"}, starts={"red": ("C1",)},
        tokens={"exploration-1": "C1"},
    )  # fmt: skip
    play["red-seth"].space = ""
    play(Rest())
    play(Deploy(actor="red-seth", to="C1"))
    assert play["red-seth"].carried == ([] if enemy else ["exploration-1"])


def test_ARC_X4_a_hero_without_room_does_not_return():
    play = Play(ROW, {"red-diva": "A1", "blue-grom": "B1", "blue-johan": "B1"}, starts={"red": ("B1",)})
    play["red-diva"].space = ""
    play.state.here.clear()
    assert play.asked == ("rest", "red")
    assert play.default() == ("turn", "blue")
    assert play["red-diva"].space == ""


def test_ARC_X2_ARC_T3_a_rest_without_effect_is_idle_with_its_reason_and_an_effective_one_is_not():
    play = Play(ROW, {"red-diva": "A1 rusty-blade", "red-seth": "B1", "blue-grom": "C1"})

    def is_idle(verb="rest"):
        return RULESET.idle(play.table.setup, play.state, "red", verb) is not None

    assert is_idle()
    assert not is_idle("activate")
    play["red-diva"].cards[0].tokens = 1
    assert not is_idle()
    play["red-diva"].cards[0].tokens, play["red-seth"].dazed = 0, True
    assert not is_idle()
    play["red-seth"].dazed, play["red-seth"].space = False, ""
    assert not is_idle()
    play["red-diva"].space = ""
    assert not is_idle(), "with no hero on the board the rest is compulsory"


def test_ARC_A1_cards_are_paid_for_before_the_roll_and_reactions_come_last():
    play = activated(
        ROW, {"red-kanga": "A1 rusty-blade whetstone", "blue-grom": "E1"}, {"orc-marauder-1": "B1"}
    )  # fmt: skip
    play(attack("orc-marauder-1", boosts=("whetstone",), cost="wound"), "SBBB")
    play.default("BBB -----")
    assert [event.kind for event in play.table.events][1:8] == [
        "hurt", "card-exhausted", "card-exhausted", "attack-rolled", "defended", "payback-began", "attack-rolled"
    ]  # fmt: skip
