"""Attacks with cards, Nikes and as residual thoughts (LOCKE-10.4.1a, LOCKE-10.6a, LOCKE-10.6c)."""

import pytest

from rules.locke.actions import Attack, Defend, Object, Pass
from rules.locke.attack import attacks
from rules.locke.state import JammerUse
from tests.rules.locke.attacking import attacking, offered, refused, thought
from tests.rules.locke.helpers import Bout, enemy, player

BAZOOKA = Attack(using="bazooka-8", target="b")


def with_card(card: str, **fields):
    return player("a", hand=[card], **fields)


# --- card, target and power ------------------------------------------------------------------------------------------


def test_LOCKE_0_6_a_card_makes_an_attack_with_its_level_power_target_and_marks():
    bout = attacking(BAZOOKA, with_card("bazooka-8"), player("b"))
    attack = bout.state.attack
    assert (attack.attacker, attack.kind, attack.name, attack.target) == ("a", "card", "bazooka-8", "b")
    assert (attack.printed, attack.level, attack.power, len(attack.parts)) == (3, 3, 8, 1)
    assert attack.human
    assert not attack.light_sword
    assert attacking(Attack(using="light-sword-50", target="b"), with_card("light-sword-50", level=6), player("b")
                     ).state.attack.light_sword  # fmt: skip


def test_LOCKE_5_3_each_copy_has_one_printed_power():
    weak = attacking(Attack(using="raygun-1", target="b"), with_card("raygun-1"), player("b"))
    strong = attacking(Attack(using="raygun-3", target="b"), with_card("raygun-3"), player("b"))
    assert [(bout.state.attack.level, bout.state.attack.power) for bout in (weak, strong)] == [(1, 1), (1, 3)]


def test_LOCKE_10_6c_means_and_target_come_first_then_checks_others_and_power():
    """LOCKE-10.5.1h."""
    bout = attacking(
        Attack(using="bazooka-8", target="b", checks=1, mind=5), with_card("bazooka-8", level=2),
        player("b"), player("c", hand=["blaster-5"]), dice=[1, 2],
    )  # fmt: skip
    assert bout.asked == ("sync", ("c",))
    assert [event.kind for event in bout.table.events] == ["card-played", "mind-checked"]
    assert bout.told("card-played")[0].target == "b"
    bout.answer(Pass())
    assert bout.told("attack-made")[0].power == 8
    assert bout.asked == ("react", ("b",))


@pytest.mark.parametrize("dice", [(6, 6)])
def test_LOCKE_10_5_1h_a_failed_card_is_no_attack_to_synchronise_with_or_react_to(dice):
    """LOCKE-10.5.1f, LOCKE-10.5.1g."""
    bout = attacking(
        Attack(using="bazooka-8", target="b", checks=1), with_card("bazooka-8", level=2), player("b"),
        player("c", hand=["blaster-5"]), dice=dice,
    )  # fmt: skip
    bout.finish()
    assert bout.result is True, "LOCKE-10.4.1d: it is used up"
    assert bout.state.attack is None
    assert not bout.state.combat.attacked
    assert bout["a"].own.hand == []
    assert bout["a"].own.power == 28
    assert bout.told("card-failed")
    assert not bout.told("attack-made")


def test_LOCKE_10_10g_a_forbidden_attack_is_no_attack_and_another_may_be_chosen():
    jamming = player("b", items=["jammer:3"], jammers=[JammerUse(tag="jammer-a", target="a")])
    bout = attacking(BAZOOKA, with_card("bazooka-8"), jamming)
    bout.answer(Object()).finish()
    assert bout.result is False
    assert bout["a"].own.hand == ["bazooka-8"]
    assert bout["a"].own.power == 30
    assert bout.state.attack is None
    assert not bout.state.combat.attacked


def test_LOCKE_10_7h_a_stopped_attack_has_taken_place():
    """LOCKE-10.3.5b."""
    bout = attacking(BAZOOKA, with_card("bazooka-8"), player("b", hand=["shield-3"]))
    bout.answer(Defend(using="shield-3")).finish()
    assert bout.told("stopped")
    assert bout.state.combat.attacked
    assert bout.state.attack is None
    assert bout.result is True


# --- targets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "state", [{"asleep": True}, {"escaped": True}, {"condition": "dead"}, {"party": "x"}], ids=lambda state: min(state)
)
def test_LOCKE_10_6d_sleeping_absent_dead_and_allied_players_are_no_targets(state):
    """LOCKE-8.3."""
    fight = (with_card("bazooka-8", party="x"), player("b", **state), player("c"))
    assert refused(BAZOOKA, *fight).rule == "LOCKE-10.6d"
    assert [option.target for option in offered(*fight)] == ["c"]


def test_LOCKE_10_6d_attacks_on_oneself_on_a_newcomer_or_without_target_are_refused():
    fight = (with_card("bazooka-8"), player("b"), player("c"))
    for target in ("a", "", "nobody"):
        assert refused(Attack(using="bazooka-8", target=target), *fight).rule == "LOCKE-10.6d"
    assert refused(Attack(using="bazooka-8", target="c"), *fight, newcomers=["c"]).rule == "LOCKE-10.6d"


def test_LOCKE_10_6a_things_without_endurance_are_no_targets():
    fight = (with_card("bazooka-8"), player("b"), thought("s9"))
    assert refused(Attack(using="bazooka-8", target="thought-s9"), *fight).rule == "LOCKE-10.6d"
    assert {option.target for option in offered(*fight)} == {"b"}


def test_LOCKE_10_6a_without_a_target_no_attack_is_possible():
    assert offered(with_card("bazooka-8"), player("b", asleep=True)) == []


# --- suitable cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["shield-3", "teleport-3", "hallucination-3", "contact-telepath"])
def test_LOCKE_5_1_only_attack_cards_attack(card):
    """LOCKE-10.4.1a."""
    assert refused(Attack(using=card, target="b"), with_card(card), player("b")).rule == "LOCKE-10.4.1a"
    assert offered(with_card(card), player("b")) == []


def test_LOCKE_5_8_a_wild_card_attacks_as_any_attack_card():
    bout = attacking(Attack(using="wild", as_="bazooka-7", target="b"), with_card("wild"), player("b"))
    assert (bout.state.attack.name, bout.state.attack.power) == ("bazooka-7", 7)
    assert bout["a"].own.power == 27
    assert bout.state.deck.discarded == ["wild"]
    assert bout.told("card-played")[0].wild
    for as_ in ("", "wild", "barrier-4"):
        assert refused(Attack(using="wild", as_=as_, target="b"), with_card("wild"), player("b"))
    assert refused(Attack(using="bazooka-8", as_="bazooka-8", target="b"), with_card("bazooka-8"), player("b")
                   ).rule == "LOCKE-5.8"  # fmt: skip


def test_LOCKE_5_8_a_wild_card_is_offered_as_the_strongest_of_each_level():
    options = offered(with_card("wild", level=6, mind=0), player("b"))
    assert [option.as_ for option in options] == [
        "raygun-3", "blaster-6", "bazooka-10", "beam-cannon-20", "g-bullet-35", "d-bullet-50", "light-sword-30",
        "light-sword-50",
    ]  # fmt: skip


def test_LOCKE_10_5_1b_cards_beyond_reach_are_not_offered():
    fight = (player("a", hand=["bazooka-8", "blaster-4"], level=2, mind=1), player("b"))
    assert [option.using for option in offered(*fight)] == ["blaster-4"]
    assert refused(BAZOOKA, *fight).rule == "LOCKE-11.3"


def test_two_cards_of_one_face_are_one_option():
    assert len(offered(player("a", hand=["bazooka-8", "bazooka-8"]), player("b"))) == 1


def test_LOCKE_10_10c_cards_stopped_by_a_known_jammer_are_not_offered():
    jamming = player("b", items=["jammer:3"], jammers=[JammerUse(tag="jammer-a", target="a", known=2)])
    hand = player("a", hand=["blaster-4", "bazooka-8"])
    assert [option.using for option in offered(hand, jamming)] == ["bazooka-8"]
    assert refused(Attack(using="blaster-4", target="b"), hand, jamming).rule == "LOCKE-10.10c"


# --- underlings ------------------------------------------------------------------------------------------------------


def test_LOCKE_10_8d_underlings_add_cards_of_level_two_or_less():
    """LOCKE-10.8b, LOCKE-10.8.1d, LOCKE-10.5.2c."""
    a = player("a", hand=["bazooka-8", "blaster-6", "raygun-3"], items=["underling", "underling"])
    bout = attacking(BAZOOKA.model_copy(update={"with_": ("blaster-6", "raygun-3")}), a, player("b"))
    assert (bout.state.attack.printed, bout.state.attack.level, bout.state.attack.power) == (3, 5, 17)
    assert [(part.who, part.card, part.underling) for part in bout.state.attack.parts] == [
        ("a", "bazooka-8", False), ("a", "blaster-6", True), ("a", "raygun-3", True),
    ]  # fmt: skip
    assert bout["a"].own.power == 27
    assert bout["a"].underlings_used == 2
    assert bout["a"].own.hand == []
    assert bout.told("attack-made")[0].parts == 3


def test_LOCKE_10_8d_an_underling_adds_nothing_above_two_or_above_the_base_card():
    a = player("a", hand=["bazooka-8", "bazooka-9", "raygun-1", "blaster-4"], items=["underling"])
    too_high = refused(BAZOOKA.model_copy(update={"with_": ("bazooka-9",)}), a, player("b"))
    assert (too_high.rule, too_high.facts["limit"]) == ("LOCKE-10.8d", 2)
    above_base = refused(Attack(using="raygun-1", target="b", with_=("blaster-4",)), a, player("b"))
    assert (above_base.rule, above_base.facts["limit"]) == ("LOCKE-10.8d", 1)
    used = a.model_copy(update={"underlings_used": 1})
    assert refused(BAZOOKA.model_copy(update={"with_": ("raygun-1",)}), used, player("b")).code == "no-underling"


def test_LOCKE_10_8d_underlings_additions_are_offered_strongest_first():
    a = player("a", hand=["bazooka-8", "raygun-2", "blaster-6", "shield-3"], items=["underling"])
    with_bazooka = [option.with_ for option in offered(a, player("b")) if option.using == "bazooka-8"]
    assert with_bazooka == [(), ("blaster-6",)]


def test_LOCKE_10_8f_nothing_is_added_to_a_light_sword():
    """LOCKE-5.5."""
    a = player("a", hand=["light-sword-30", "raygun-1"], items=["underling"])
    sword = Attack(using="light-sword-30", target="b", with_=("raygun-1",))
    assert refused(sword, a, player("b")).rule == "LOCKE-10.8f"
    assert all(not option.with_ for option in offered(a, player("b")) if option.using == "light-sword-30")


def test_LOCKE_10_5_1h_underlings_keep_their_cards_when_the_base_card_fails():
    a = player("a", hand=["bazooka-8", "raygun-1"], items=["underling"], level=2)
    bout = attacking(Attack(using="bazooka-8", target="b", checks=1, with_=("raygun-1",)), a, player("b"), dice=[6, 6])
    bout.finish()
    assert bout["a"].own.hand == ["raygun-1"]
    assert bout["a"].underlings_used == 0


def test_LOCKE_10_10a_an_underlings_card_can_be_objected_to():
    jamming = player("b", items=["jammer:1"], jammers=[JammerUse(tag="jammer-a", target="a")])
    a = player("a", hand=["bazooka-8", "raygun-1"], items=["underling"])
    bout = attacking(BAZOOKA.model_copy(update={"with_": ("raygun-1",)}), a, jamming)
    bout.answer(Pass())
    assert bout.decision.facts["card"] == "raygun-1"
    bout.answer(Object())
    assert bout.state.attack.level == 3
    assert bout.state.attack.power == 8
    assert bout["a"].own.hand == ["raygun-1"]
    assert bout["a"].underlings_used == 0


# --- Nike and residual thought ---------------------------------------------------------------------------------------


def test_LOCKE_10_6e_an_operated_nike_attacks_without_level_and_with_its_power():
    a = player("a", items=["nike:6"], nike="nike-a")
    assert offered(a, player("b")) == [Attack(using="nike", target="b")]
    bout = attacking(Attack(using="nike", target="b"), a, player("b", endurance=20, human=False), dice=[3, 4])
    bout.finish()
    made = bout.told("attack-made")[0]
    assert (made.attack, made.level, made.power) == ("nike", 0, 20)
    assert bout.result is True
    assert bout.state.combat.attacked
    assert not bout.told("card-played")
    assert bout["a"].own.power == 30


def test_LOCKE_10_6e_a_nike_that_is_not_operated_does_not_attack():
    idle = player("a", items=["nike:6"])
    assert refused(Attack(using="nike", target="b"), idle, player("b")).rule == "LOCKE-10.6e"
    assert offered(idle, player("b")) == []


def test_LOCKE_10_2_1i_a_residual_thought_attacks_at_its_fixed_power():
    ghost = thought("s9", 12)
    assert offered(ghost, player("b")) == [Attack(using="thought", target="b")]
    bout = attacking(Attack(using="thought", target="b"), ghost, player("b", endurance=20), dice=[3, 4])
    bout.finish()
    made = bout.told("attack-made")[0]
    assert (made.attack, made.level, made.power) == ("thought", 0, 12)


def test_LOCKE_10_4_1a_only_a_residual_thought_attacks_as_one():
    assert refused(Attack(using="thought", target="b"), player("a"), player("b")).rule == "LOCKE-10.4.1a"


def test_LOCKE_10_8f_underlings_add_nothing_to_a_nikes_attack():
    a = player("a", hand=["raygun-1"], items=["nike:6", "underling"], nike="nike-a")
    assert refused(Attack(using="nike", target="b", with_=("raygun-1",)), a, player("b")).rule == "LOCKE-10.8f"


@pytest.mark.parametrize("means", ["nike", "light-sword-30"])
def test_LOCKE_10_8f_no_player_is_asked_to_synchronise_with_a_nike_or_a_light_sword(means):
    a = player("a", hand=["light-sword-30"], items=["nike:6"], nike="nike-a")
    bout = attacking(Attack(using=means, target="b"), a, player("b", endurance=20, human=False),
                     player("c", hand=["raygun-1"]), dice=[3, 4])  # fmt: skip
    while bout.decision is not None:
        assert bout.asked == ("react", ("b",))
        bout.answer(Pass())


def test_an_enemys_card_attack_is_as_human_as_the_enemy():
    knight = enemy("dark-knights", hand=["bazooka-8"], human=False)
    assert not attacking(BAZOOKA, knight, player("b")).state.attack.human


def test_the_attack_is_over_when_it_is_resolved():
    bout = Bout(with_card("bazooka-8"), player("b", human=False, endurance=9), dice=[3, 4])
    bout.start(attacks.attack(bout.table, "a", BAZOOKA)).answer(Pass()).finish()
    assert bout.state.attack is None
    assert bout.told("hit")[0].power == 8
