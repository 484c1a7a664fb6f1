"""Guards, payback and their order.

ARC-C1, ARC-G1, ARC-G2, ARC-G3, ARC-G4, ARC-G5, ARC-G6, ARC-G7, ARC-G8, ARC-M3, ARC-O1, ARC-O2, ARC-O3, ARC-P1,
ARC-P2, ARC-P3, ARC-P4, ARC-P5, ARC-P6, ARC-P7, ARC-P8, ARC-Q1, ARC-Q2, ARC-Q3, ARC-Q4, ARC-Q5, ARC-Q6.
"""

import pytest

from rules.arcadia.actions import Choose, Pass, React
from tests.rules.arcadia.plays import activated, attack

ROW = " | . . . . ."
YARD = " | . . .\n | . . .\n | . . ."
NOTHING = React(attack=False)


def offered(play):
    return [f"{offer.kind} {offer.piece}" for offer in play.state.offers]


def shot(monsters, *held, **more):
    """Returns a play with a slingshot hero at B1 in sight of a rival at E1."""
    cards = " ".join(held or ("slingshot",))
    return activated(ROW, {"red-diva": f"B1 {cards}", "blue-grom": "E1"}, monsters, **more)


# --- guard by an attack ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", ["SS -", "BB -"])
def test_ARC_G1_ARC_G4_a_shot_past_close_monsters_is_answered_after_the_attack_hit_or_miss(dice):
    play = shot({"goblin-1": "A1", "goblin-2": "A1"})
    assert play(attack("blue-grom", "slingshot"), dice) == ("reaction", "blue")
    play(Choose(option=2), "BB ---- BB ----")
    assert play.story("defended", "guarded")[:2] == ["defended red-diva", "guarded goblin-2"]
    assert [event.rules for event in play.told("guarded")] == [("ARC-G1",)] * 2
    play.done()


def test_ARC_G2_ARC_Q3_one_close_target_exempts_the_shot_from_all_guards():
    play = activated(ROW, {"red-diva": "B1 slingshot", "blue-grom": "E1"}, {"goblin-1": "A1", "goblin-2": "C1"})
    play(attack("goblin-2", "slingshot"), "BB")
    assert play.asked == ("activation", "red")
    assert not play.told("guarded", "payback-began")


@pytest.mark.parametrize(("reading", "guards"), [("any_close_target", 0), ("close_monster_target", 1)])
def test_ARC_G2_a_close_rival_exempts_by_only_one_reading(reading, guards):
    play = activated(ROW, {"red-diva": "B1 slingshot", "blue-grom": "C1"}, {"goblin-1": "A1"}, guard_exempt=reading)
    play(attack("blue-grom", "slingshot"), "SS -" + guards * " BB ----")
    assert len(play.told("guarded")) == guards
    play.done()


@pytest.mark.parametrize(("choice", "guards"), [(Choose(option=2), 0), (Pass(), 2)])
def test_ARC_G2_extra_targets_chosen_after_the_roll_count_too(choice, guards):
    play = shot({"goblin-1": "D1", "goblin-2": "C1", "goblin-3": "A1"}, "nova-bolt")
    assert play(attack("goblin-1", "nova-bolt"), "CS B") == ("extra-target", "red")
    assert offered(play) == ["target blue-grom", "target goblin-2"]
    play(choice)
    if guards:
        assert play.asked == ("reaction", "blue")
        assert offered(play) == ["guard goblin-2", "guard goblin-3"]
        play(Choose(option=1), "BB ---- BB ----")
    assert len(play.told("guarded")) == guards
    play.done()


def test_ARC_G3_a_monster_that_comes_close_in_its_payback_does_not_guard():
    play = activated(
        " | . . . .\n | . . . .", {"red-diva": "A1 slingshot", "blue-grom": "D2"},
        {"orc-marauder-1": "C1", "goblin-1": "A2"},
    )  # fmt: skip
    assert play(attack("orc-marauder-1", "slingshot"), "SS") == ("reaction", "blue")
    assert offered(play) == ["guard goblin-1", "payback orc-marauder-1"]
    assert play(Choose(option=2)) == ("payback", "blue")
    play(React(to="B1"), "SBB ---- BB ----")
    assert play.story("moved", "guarded") == ["moved orc-marauder-1", "guarded goblin-1"]
    play.done()


def test_ARC_G5_ARC_P6_a_guard_strikes_the_targets_of_its_ability_its_runners_own_heroes_included():
    play = activated(
        YARD, {"red-diva": "A1 slingshot", "red-seth": "C1", "blue-grom": "B2"}, {"troll-1": "B1", "goblin-1": "A3"}
    )  # fmt: skip
    play(attack("goblin-1", "slingshot"), "BB SSBB ---- - --")
    assert [str(event.actor) for event in play.told("attack-rolled")] == ["red-diva", "troll-1"]
    assert [str(event.target) for event in play.told("defended")] == ["goblin-1", "red-diva", "blue-grom", "red-seth"]
    assert play["troll-1"].space == "B1"


def test_ARC_G6_ARC_C1_the_player_to_the_right_orders_guards_and_is_asked_only_about_several():
    play = shot({"goblin-1": "A1"})
    assert play(attack("blue-grom", "slingshot"), "SS - BB ----") == ("activation", "red")
    play = activated(
        ROW, {"red-diva": "B1 slingshot", "green-spike": "E1", "blue-grom": "E1"}, {"goblin-1": "A1", "goblin-2": "C1"}
    )  # fmt: skip
    assert play(attack("goblin-1", "slingshot"), "SS") == ("payback", "blue"), "seated before red, not after it"


def test_ARC_G7_a_monster_that_shoots_guards_too():
    play = shot({"goblin-archer-1": "A1"})
    play(attack("blue-grom", "slingshot"), "SS - BB ----")
    assert play.story("guarded") == ["guarded goblin-archer-1"]
    assert play["red-diva"].wounds == 2


@pytest.mark.parametrize("space", ["", "E1"])
def test_ARC_G8_a_guard_that_is_gone_or_no_longer_close_is_skipped(space):
    play = shot({"goblin-1": "A1", "goblin-2": "C1", "goblin-3": "A1"})
    assert play(attack("blue-grom", "slingshot"), "SS -") == ("reaction", "blue")
    play["goblin-2"].space = space
    play(Choose(option=1), "BB ----")
    play.default("BB ----")
    assert sorted(play.story("guarded")) == ["guarded goblin-1", "guarded goblin-3"]
    play.done()


# --- payback ---------------------------------------------------------------------------------------------------------


def test_ARC_P1_ARC_P2_an_attack_without_wounds_is_paid_back_after_its_resolution():
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-grom": "E1"}, {"orc-marauder-1": "B1"})
    assert play(attack("orc-marauder-1"), "BBB") == ("payback", "blue")
    play(React(), "SSB ----")
    assert play.story("defended", "payback-began") == [
        "defended red-diva", "payback-began orc-marauder-1", "defended orc-marauder-1"
    ]  # fmt: skip
    assert play["red-diva"].wounds == 2


@pytest.mark.parametrize(
    ("old", "dice", "reacts"), [(0, "SSS", False), (0, "SSB", True), (1, "SSB", True), (1, "SBB", True)]
)
def test_ARC_O1_ARC_O2_ARC_O3_ARC_Q2_only_this_attacks_damage_overkills(old, dice, reacts):
    play = activated(ROW, {"red-diva": "A1 rusty-blade", "blue-grom": "E1"}, {"orc-marauder-1": "B1"})
    play["orc-marauder-1"].wounds = old
    asked = play(attack("orc-marauder-1"), dice)
    assert asked == (("payback", "blue") if reacts else ("activation", "red"))
    assert (play["orc-marauder-1"].space == "B1") == reacts
    if reacts:
        play(React(), "BBB ----")
        assert [event.kind for event in play.table.events][-4:] == [
            "attack-rolled", "defended", "monster-removed", "coins-gained"
        ]  # fmt: skip
    assert (play["orc-marauder-1"].space, play.coins()) == ("", {"red": 1})
    play.done()


BOLT = {"orc-marauder-1": "C1", "orc-marauder-2": "D1"}


@pytest.mark.parametrize("pick", [1, 2])
def test_ARC_P3_one_of_several_monsters_pays_back_chosen_by_the_player_to_the_right(pick):
    play = shot(BOLT, "nova-bolt")
    play(attack("orc-marauder-1", "nova-bolt"), "CS S")
    assert play(Choose(option=1)) == ("candidate", "blue")
    chosen = offered(play)[pick - 1].split()[1]
    assert play(Choose(option=pick)) == ("payback", "blue")
    assert play.decision.facts["actor"] == chosen
    assert play(NOTHING) == ("activation", "red")


def test_ARC_P3_by_the_other_reading_each_monster_pays_back():
    play = shot(BOLT, "nova-bolt", multi_target_payback="all")
    play(attack("orc-marauder-1", "nova-bolt"), "CS S")
    assert play(Choose(option=1)) == ("reaction", "blue")
    assert offered(play) == ["payback orc-marauder-1", "payback orc-marauder-2"]
    play(Choose(option=2))
    assert play.decision.facts["actor"] == "orc-marauder-2"
    play(NOTHING)
    assert play.decision.facts["actor"] == "orc-marauder-1"
    assert play(NOTHING) == ("activation", "red")


def test_ARC_P3_ARC_Q3_overkilled_monsters_are_no_candidates_and_unchosen_ones_are_removed_first():
    play = shot({"goblin-1": "C1", "goblin-2": "D1", "orc-marauder-1": "D1"}, "nova-bolt")
    play(attack("goblin-1", "nova-bolt"), "CS S")
    play(Choose(option=1))
    assert play.asked == ("candidate", "blue"), "one Hit kills each and overkills neither"
    assert play(Choose(option=1)) == ("payback", "blue")
    paying = play.decision.facts["actor"]
    removed = [event.target for event in play.told("monster-removed")]
    assert len(removed) == 1
    assert paying not in removed
    play(NOTHING)
    assert len(play.told("monster-removed")) == 2
    play = shot({"goblin-1": "C1", "orc-marauder-1": "D1"}, "nova-bolt")
    play(attack("goblin-1", "nova-bolt"), "CB S")
    assert play(Choose(option=1)) == ("payback", "blue"), "the goblin is overkilled by two, the orc killed"
    assert play.decision.facts["actor"] == "orc-marauder-1"
    assert [event.target for event in play.told("monster-removed")] == ["goblin-1"]


def test_ARC_P4_ARC_P5_ARC_P8_a_payback_is_nothing_a_move_an_attack_or_both_in_this_order():
    play = activated(
        YARD, {"red-diva": "A1 slingshot", "blue-grom": "C1", "blue-johan": "C1"}, {"orc-marauder-1": "B1"}
    )  # fmt: skip
    assert play(attack("orc-marauder-1", "slingshot"), "SS") == ("payback", "blue")
    plans = [(plan.to, plan.attack) for plan in play.decision.options("blue")]
    assert sorted(plans) == [("", False), ("", True), ("A1", False), ("A1", True), ("B2", False)]
    assert play.refusal(React(to="C1", attack=False)) == ("payback-out-of-reach", "ARC-P5"), "two of its enemies"
    assert play.refusal(React(to="B3", attack=False)) == ("payback-out-of-reach", "ARC-P5")
    assert play.refusal(React(to="B2", attack=True)) == ("payback-not-close", "ARC-P6")
    assert play.refusal(React(to="", attack=True, target=("blue-grom",))) == ("no-extra-target", "ARC-A6")
    assert play(React(to="B2", attack=False)) == ("activation", "red")
    assert play["orc-marauder-1"].space == "B2"
    assert len(play.told("attack-rolled")) == 1


def test_ARC_M3_ARC_P5_monsters_move_by_the_rules_of_heroes_with_their_cards_movement():
    play = activated(
        " | . . . . .\n | . # . . .", {"red-diva": "A1 slingshot", "blue-grom": "E1"},
        {"troll-1": "C1", "goblin-1": "D1", "goblin-2": "D1"},
        doors="C1-C2", closed="C1-C2", portals={"C2": "violet", "A2": "violet", "D2": "violet"},
    )  # fmt: skip
    play(attack("troll-1", "slingshot"), "SS --")
    plans = {plan.to for plan in play.decision.options("blue")}
    assert plans == {"", "A1", "B1", "C2", "E1", "D2"}, "two points: a door and a step, through the Full D1, no farther"
    play(React(to="C2", attack=False))
    assert play.state.closed == []


@pytest.mark.parametrize(
    ("monster", "card", "closed", "doors"),
    [
        ("orc-marauder-1", "slingshot", "B1-C1", 1),
        ("goblin-archer-1", "slingshot", "B1-C1", 1),
        ("goblin-1", "", "", 0),
    ],
)
def test_ARC_P5_a_monster_may_stay_open_the_adjacent_door_and_strike_through_it(monster, card, closed, doors):
    play = activated(ROW, {"red-diva": "B1 slingshot", "blue-grom": "E1"}, {monster: "C1"}, doors="B1-C1")
    play(attack(monster, "slingshot"), "SS")
    play.state.closed = closed.split()
    play.look_again()
    assert play.asked == ("payback", "blue")
    assert React() in play.decision.options("blue")
    assert play.refusal(React()) is None
    play(React(), "BB ----" if card == "" or "archer" in monster else "SBB ----")
    assert [event.kind for event in play.told("door-turned", "moved")] == ["door-turned"] * doors
    assert play[monster].space == "C1"
    assert play.told("attack-rolled")[-1].actor == monster
    play.done()


@pytest.mark.parametrize(
    ("closed", "path", "attacks", "turned", "space", "wounds"),
    [
        ("", ("C1-B1",), False, ["B1-C1 closed"], "C1", 0),
        ("B1-C1", ("b1-c1".upper(),), True, ["B1-C1 open"], "C1", 1),
        ("", ("D1", "C1-D1"), False, ["C1-D1 closed"], "D1", 0),
        ("C1-D1", ("C1-D1", "D1"), False, ["C1-D1 open"], "D1", 0),
        ("C1-D1", ("C1-D1",), False, ["C1-D1 open"], "C1", 0),
        ("", ("D1", "C1"), True, [], "C1", 1),
    ],
)
def test_ARC_P5_ARC_M1_ARC_M3_along_a_path_a_monster_opens_and_closes_doors_as_heroes_do(
    closed, path, attacks, turned, space, wounds
):
    play = activated(ROW, {"red-diva": "B1 slingshot", "blue-grom": "E1"}, {"troll-1": "C1"}, doors="B1-C1 C1-D1")
    play(attack("troll-1", "slingshot"), "SS --")
    play.state.closed = closed.split()
    play.look_again()
    assert play(React(path=path, attack=attacks), "BSBB ----" if attacks else "") == ("activation", "red")
    told = [f"{each.one}-{each.other} {'open' if each.is_open else 'closed'}" for each in play.told("door-turned")]
    assert told == turned
    (began,) = play.told("payback-began")
    assert (began.is_moving, began.is_attacking) == (True, attacks)
    assert (play["troll-1"].space, play["red-diva"].wounds) == (space, wounds)
    play.done()


@pytest.mark.parametrize(
    ("path", "more", "refusal"),
    [
        (("B1-C1", "C1-D1", "D1"), {}, ("move-points", "ARC-M1")),
        (("D1-E1",), {}, ("door-none", "ARC-B6")),
        (("X-",), {}, ("door-none", "ARC-B6")),
        (("E1",), {}, ("step-apart", "ARC-M2")),
        (("C1-D1", "D1"), {}, ("step-door", "ARC-B2")),
        (("B1-C1",), {"attack": True}, ("payback-not-close", "ARC-P6")),
        (("D1",), {"attack": True}, ("payback-not-close", "ARC-P6")),
        (("D1",), {"to": "B1"}, ("payback-path-end", "ARC-P5")),
        (("D1",), {"to": "D1"}, None),
        (("D1",), {"target": ("blue-grom",)}, ("payback-no-attack", "ARC-P6")),
    ],
)
def test_ARC_P5_ARC_M1_an_impossible_path_of_a_monster_is_refused_with_the_blocking_rule(path, more, refusal):
    play = activated(ROW, {"red-diva": "B1 slingshot", "blue-grom": "E1"}, {"troll-1": "C1"}, doors="B1-C1 C1-D1")
    play(attack("troll-1", "slingshot"), "SS --")
    assert play.refusal(React(**{"path": path, "attack": False, **more})) == refusal


def test_ARC_P5_a_payback_without_a_path_keeps_its_old_written_form():
    assert React(to="C1").to_json() == '{"verb":"react","to":"C1"}'


def test_ARC_P6_a_ranged_monster_needs_sight_from_its_end_space():
    around = " | . . .\n | . # .\n | . . ."
    play = activated(around, {"red-diva": "A1 slingshot", "blue-grom": "C3"}, {"goblin-archer-1": "A3"})
    assert play(attack("goblin-archer-1", "slingshot"), "SS") == ("payback", "blue")
    assert play.refusal(React(to="B3")) == ("payback-no-sight", "ARC-P6")
    play(React(), "BB ----")
    assert play["red-diva"].wounds == 2


def test_ARC_P6_all_close_heroes_are_struck_and_moving_first_spares_some():
    heroes = {"red-diva": "A1 rusty-blade", "blue-grom": "C1"}
    play = activated(YARD, heroes, {"troll-1": "B1"})
    play(attack("troll-1"), "BBB --")
    play(React(), "SSSB ---- -")
    assert (play["red-diva"].wounds, play["blue-grom"].wounds) == (3, 3)
    play = activated(YARD, heroes, {"troll-1": "B1"})
    play(attack("troll-1"), "BBB --")
    play(React(to="A2"), "SSSB ----")
    assert (play["red-diva"].wounds, play["blue-grom"].wounds) == (3, 0)
    play.done()


def test_ARC_P6_optional_targets_are_the_right_players_choice():
    play = activated(ROW, {"red-diva": "B1 slingshot", "blue-grom": "A1", "red-seth": "C1"}, {"lord-fang-1": "E1"})
    play(attack("lord-fang-1", "slingshot"), "SS")
    plans = {plan.target for plan in play.decision.options("blue") if plan.attack and not plan.to}
    assert plans == {(), ("red-seth",)}, "its own hero is left out automatically (ARC-H6) …"
    play(React(target=("blue-grom", "red-seth")), "BBSS ---- - --")
    assert [play[id].wounds for id in ("red-diva", "blue-grom", "red-seth")] == [2, 2, 2], "… and may be struck"


def test_ARC_P7_nothing_reacts_to_a_payback():
    play = activated(ROW, {"red-diva": "A1 slingshot", "blue-grom": "E1"}, {"goblin-archer-1": "D1", "goblin-1": "E1"})
    play(attack("goblin-archer-1", "slingshot"), "SS")
    assert play(React(), "BB ----") == ("activation", "red")
    assert not play.told("guarded")


# --- the queue -------------------------------------------------------------------------------------------------------


def test_ARC_Q1_wounds_are_applied_to_all_before_any_removal():
    play = activated(ROW, {"red-diva": "A1 nova-bolt", "blue-grom": "B1", "blue-johan": "B1"})
    play["blue-grom"].wounds, play["blue-johan"].wounds = 4, 2
    play(attack("blue-grom", "nova-bolt"), "CB S")
    play(Choose(option=1), "-- ---")
    kinds = [event.kind for event in play.told("defended", "hero-killed")]
    assert kinds == ["defended", "defended", "hero-killed", "hero-killed"]


def test_ARC_Q4_guards_and_payback_are_one_list_by_default_guards_first():
    play = shot({"goblin-1": "A1", "orc-marauder-1": "D1"})
    assert play(attack("orc-marauder-1", "slingshot"), "SS") == ("reaction", "blue")
    assert offered(play) == ["guard goblin-1", "payback orc-marauder-1"]
    assert play.default("BB ----") == ("payback", "blue")
    assert play.story("guarded") == ["guarded goblin-1"]


def test_ARC_Q5_ARC_Q6_remaining_reactions_are_dropped_with_the_attacker_and_the_dying_removed_and_paid_for():
    play = shot({"goblin-1": "A1", "orc-marauder-1": "D1"})
    play["red-diva"].wounds = 3
    assert play(attack("orc-marauder-1", "slingshot"), "BB") == ("reaction", "blue")
    play(Choose(option=1), "SB ---- CC")
    assert play.told("reactions-dropped")[0].count == 1
    assert [event.kind for event in play.told("hero-killed", "monster-removed")] == ["hero-killed", "monster-removed"]
    assert play.coins() == {"blue": 1, "red": 1}, "the killed orc pays, though it did not react (ARC-K2)"
    assert play.asked == ("turn", "blue")
    assert (play.state.dying, play.state.queue) == ({}, [])


def test_ARC_Q6_the_dying_candidate_is_removed_right_after_its_reaction():
    play = shot({"goblin-1": "A1", "orc-marauder-1": "D1"})
    play(attack("orc-marauder-1", "slingshot"), "BB")
    play(Choose(option=2))
    play(React(to="C1"), "SSB ---- BB ----")
    assert play.story("attack-rolled", "monster-removed", "guarded") == [
        "attack-rolled red-diva", "attack-rolled orc-marauder-1", "monster-removed orc-marauder-1", "guarded goblin-1",
        "attack-rolled goblin-1",
    ]  # fmt: skip


def test_ARC_Q6_a_dying_monster_that_heals_itself_is_still_removed():
    play = activated(ROW, {"red-diva": "B1 rusty-blade", "blue-grom": "E1"}, {"sister-pleasure-1": "C1"})
    play["sister-pleasure-1"].wounds = 1
    play(attack("sister-pleasure-1"), "SSB")
    play(React(), "CSS S ----")
    assert (play["sister-pleasure-1"].space, play.state.graveyard[0]) == ("", "sister-pleasure-1")


def test_ARC_Q5_reactions_removed_by_a_game_master_are_not_asked_about():
    play = shot({"goblin-1": "A1", "goblin-2": "C1", "goblin-3": "A1"})
    play(attack("blue-grom", "slingshot"), "SS -")
    for id in ("goblin-1", "goblin-2", "goblin-3"):
        play[id].space = ""
    play.state.queue.clear()
    play.look_again()
    assert play.asked == ("activation", "red")
