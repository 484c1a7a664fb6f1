"""Synchronising with attacks (LOCKE-10.8a to LOCKE-10.8f).

Card attacks: LOCKE-10.8.1a to LOCKE-10.8.1e, with the eligible players in LOCKE-10.8.1b and underlings in LOCKE-10.8e.
Residual attacks: LOCKE-10.8.2a.
"""

import pytest

from rules.locke.actions import Attack, Object, Pass, Sync
from rules.locke.state import JammerUse
from tests.rules.locke.attacking import attacking, thought
from tests.rules.locke.helpers import Bout, enemy, player

BAZOOKA = Attack(using="bazooka-8", target="b")
BLASTER = Sync(using="blaster-5")
CARDS = ("blaster-4", "blaster-5", "blaster-6", "bazooka-7")


def synced(*others, base: str = "bazooka-8", dice=(), **combat) -> Bout:
    """Lets `a` attack `b` with the card `base`, up to the first decision."""
    a = player("a", hand=[base], level=7)
    return attacking(Attack(using=base, target="b"), a, player("b", hand=["raygun-1"]), *others, dice=dice, **combat)


def seats_asked(bout: Bout) -> list[str]:
    """Passes for all players who are asked to synchronise, and returns their seats."""
    seats = []
    while bout.asked and bout.asked[0] == "sync":
        seats.append(bout.asked[1][0])
        bout.answer(Pass())
    return seats


# --- effects ---------------------------------------------------------------------------------------------------------


def test_LOCKE_10_8b_each_synchroniser_adds_one_level_and_the_cards_power():
    """LOCKE-10.8.1d, LOCKE-0.6."""
    bout = synced(player("c", hand=["blaster-5"]), player("d", hand=["bazooka-10"]))
    bout.answer(BLASTER)
    assert (bout.decision.facts["level"], bout.decision.facts["power"]) == (4, 13)
    bout.answer(Sync(using="bazooka-10"))
    attack = bout.state.attack
    assert (attack.printed, attack.level, attack.power) == (3, 5, 23)
    assert [(part.who, part.card) for part in attack.parts] == [
        ("a", "bazooka-8"), ("c", "blaster-5"), ("d", "bazooka-10"),
    ]  # fmt: skip
    made = bout.told("attack-made")[0]
    assert (made.level, made.power, made.parts) == (5, 23, 3)
    assert bout.asked == ("react", ("b",))
    assert bout.decision.facts["level"] == 5


def test_LOCKE_10_8a_a_synchroniser_pays_for_the_card_as_usual():
    """LOCKE-10.8.1e."""
    bout = synced(player("c", hand=["blaster-5"]))
    bout.answer(BLASTER)
    assert bout["c"].own.power == 28
    assert bout["c"].own.hand == []
    played = bout.told("card-played")[1]
    assert (played.actor, played.use, played.paid) == ("c", "sync", 2)


def test_LOCKE_10_8_1c_the_synchroniser_loses_the_normal_action():
    """LOCKE-10.4.1c."""
    bout = synced(player("c", hand=["blaster-5"]), player("d", hand=["blaster-4"]))
    bout.answers(BLASTER, Pass())
    assert bout["c"].synced
    assert not bout["d"].synced


# --- suitable cards --------------------------------------------------------------------------------------------------


def test_LOCKE_10_8_1c_the_card_is_at_most_of_the_base_cards_level():
    bout = synced(player("c", hand=["beam-cannon-12", "bazooka-10"]))
    refusal = bout.refused(Sync(using="beam-cannon-12"))
    assert (refusal.rule, refusal.facts["level"], refusal.facts["limit"]) == ("LOCKE-10.8.1c", 4, 3)
    assert [option.using for option in bout.options("sync")] == ["bazooka-10"]


def test_LOCKE_10_8c_the_printed_level_counts_not_the_raised_one():
    bout = synced(player("c", hand=["blaster-5"]), player("d", hand=["beam-cannon-12"]))
    bout.answer(BLASTER)
    assert bout.state.attack.level == 4
    assert bout.refused(Sync(using="beam-cannon-12")).facts["limit"] == 3
    assert bout.options("sync") == []


def test_LOCKE_10_8_1a_names_may_differ_but_both_must_be_attacks_other_than_light_swords():
    bout = synced(
        player("c", hand=["light-sword-30", "shield-3", "teleport-1", "raygun-1", "contact-telepath"]),
        base="g-bullet-25",
    )
    assert [option.using for option in bout.options("sync")] == ["raygun-1"]
    for card in ("light-sword-30", "shield-3", "teleport-1", "contact-telepath"):
        assert bout.refused(Sync(using=card)).rule == "LOCKE-10.8.1a"


def test_LOCKE_5_8_a_wild_card_synchronises_as_the_declared_card():
    bout = synced(player("c", hand=["wild"]))
    assert [option.as_ for option in bout.options("sync")] == ["raygun-3", "blaster-6", "bazooka-10"]
    bout.answer(Sync(using="wild", as_="bazooka-9"))
    assert bout.state.attack.power == 17
    assert bout.state.attack.parts[1].card == "bazooka-9"


def test_LOCKE_10_8f_no_player_is_asked_about_a_light_sword():
    assert seats_asked(synced(player("c", hand=["blaster-5"]), base="light-sword-50")) == []
    assert seats_asked(synced(player("c", hand=["blaster-5"]), base="d-bullet-50")) == ["c"]


# --- eligible players ------------------------------------------------------------------------------------------------


def test_LOCKE_10_8_1b_only_players_whose_turn_is_still_to_come_may_synchronise():
    """LOCKE-0.5."""
    others = [player(id, hand=[card]) for id, card in zip("cdef", CARDS, strict=True)]
    bout = synced(*others, order=["c", "d", "a", "f", "b", "e"], done=["c", "d"], turn="a")
    assert seats_asked(bout) == ["f", "e"]


def test_LOCKE_10_8_1b_a_player_woken_within_the_round_has_no_turn_to_come():
    assert seats_asked(synced(player("c", hand=["blaster-5"]), order=["a", "b"])) == []


def test_LOCKE_10_8_1b_an_attack_whose_target_is_gone_cannot_be_joined():
    """LOCKE-10.3.5b: a game master has removed `b`."""
    bout = synced(player("c", hand=["blaster-5"]), player("d", hand=["blaster-4"]))
    bout["b"].condition = "dead"
    bout._send(None)
    bout.finish()
    assert bout.state.combat.attacked
    assert bout["c"].own.hand == ["blaster-5"]


def test_LOCKE_10_8_1b_the_side_does_not_matter():
    bout = synced(player("c", hand=["blaster-5"], party="x"), player("d", hand=["blaster-4"]))
    bout["b"].party = "x"
    assert seats_asked(bout) == ["c", "d"]


def test_LOCKE_10_8_1b_the_target_does_not_synchronise():
    bout = synced(player("c", hand=["blaster-5"]))
    assert bout["b"].own.hand == ["raygun-1"]
    assert seats_asked(bout) == ["c"]


@pytest.mark.parametrize(
    "state", [{"asleep": True}, {"escaped": True}, {"condition": "arrested"}, {"condition": "incapacitated"}]
)
def test_LOCKE_10_8_1b_a_player_who_cannot_act_does_not_synchronise(state):
    """LOCKE-0.2, LOCKE-8.3."""
    assert seats_asked(synced(player("c", hand=["blaster-5"], **state))) == []


def test_LOCKE_10_8_1b_a_player_synchronises_once_a_round():
    assert seats_asked(synced(player("c", hand=["blaster-5"], synced=True))) == []


def test_LOCKE_0_8_the_asked_players_follow_from_public_facts():
    assert seats_asked(synced(player("c", hand=["shield-3"], level=0, mind=0), player("d"))) == ["c"]


def test_LOCKE_10_8_1b_only_participants_of_the_order_are_asked():
    bout = synced(player("c", hand=["blaster-5"]), order=["a", "b"], newcomers=["c"])
    assert seats_asked(bout) == []


def test_LOCKE_10_12_3c_an_enemy_synchronises_with_its_side_only():
    ally = enemy("stray-esper-2", kind="stray_esper", hand=["blaster-5"], level=4)
    assert synced(ally.model_copy(deep=True)).state.attack.level == 3
    attacker = enemy("stray-esper", hand=["bazooka-8"])
    assert attacking(BAZOOKA, attacker, player("b"), ally).state.attack.level == 4


# --- failures --------------------------------------------------------------------------------------------------------


def test_LOCKE_10_8_1e_a_failed_synchroniser_adds_nothing_and_loses_card_and_action():
    bout = synced(player("c", hand=["bazooka-9"], level=2), dice=[6, 6])
    bout.answer(Sync(using="bazooka-9", checks=1))
    assert (bout.state.attack.level, bout.state.attack.power, len(bout.state.attack.parts)) == (3, 8, 1)
    assert bout["c"].own.hand == []
    assert bout["c"].own.power == 28
    assert bout["c"].synced
    assert bout.told("card-failed")
    assert bout.asked == ("react", ("b",))


def test_LOCKE_10_10g_a_forbidden_synchroniser_may_answer_once_more():
    jamming = player("d", items=["jammer:2"], jammers=[JammerUse(tag="jammer-a", target="c")])
    bout = synced(player("c", hand=["blaster-5", "bazooka-9"]), jamming)
    bout.answer(BLASTER)
    assert bout.asked == ("object", ("d",))
    bout.answer(Object())
    assert bout.asked == ("sync", ("c",))
    assert not bout["c"].synced
    assert bout["c"].own.power == 30
    assert bout.refused(BLASTER).rule == "LOCKE-10.10c"
    bout.answer(Sync(using="bazooka-9"))
    bout.answer(Pass())
    assert bout.state.attack.level == 4
    assert bout["c"].synced


def test_LOCKE_10_10g_a_forbidden_synchroniser_has_no_third_try():
    jamming = player("d", items=["jammer:3"], jammers=[JammerUse(tag="jammer-a", target="c")])
    bout = synced(player("c", hand=["blaster-5", "bazooka-9"]), jamming)
    bout.answers(BLASTER, Object(), Sync(using="bazooka-9"), Object())
    assert bout.asked == ("react", ("b",))
    assert not bout["c"].synced
    assert bout["c"].own.hand == ["bazooka-9", "blaster-5"]


# --- underlings of synchronisers -------------------------------------------------------------------------------------


def test_LOCKE_10_8e_a_synchronisers_underling_also_raises_the_allys_attack():
    bout = synced(player("c", hand=["bazooka-9", "raygun-3"], items=["underling"]))
    assert [option.with_ for option in bout.options("sync") if option.using == "bazooka-9"] == [(), ("raygun-3",)]
    bout.answer(Sync(using="bazooka-9", with_=("raygun-3",)))
    assert (bout.state.attack.level, bout.state.attack.power) == (5, 20)
    assert [(part.who, part.underling) for part in bout.state.attack.parts][1:] == [("c", False), ("c", True)]
    assert bout["c"].own.power == 27
    assert bout["c"].underlings_used == 1


def test_LOCKE_10_8d_underlings_cards_are_limited_by_the_base_card():
    c = player("c", hand=["raygun-3", "blaster-6", "bazooka-7"], items=["underling"])
    bout = synced(c)
    assert bout.refused(Sync(using="raygun-3", with_=("bazooka-7",))).rule == "LOCKE-10.8d"
    bout.answer(Sync(using="raygun-3", with_=("blaster-6",)))
    assert bout.state.attack.power == 17


def test_LOCKE_10_8d_an_underling_needs_a_card_besides_the_owners():
    bout = synced(player("c", hand=["raygun-3"], items=["underling"]))
    assert bout.refused(Sync(using="raygun-3", with_=("raygun-3",))).code == "not-in-hand"


def test_LOCKE_10_8d_underlings_add_only_level_one_to_a_level_one_attack():
    c = player("c", hand=["raygun-3", "blaster-6"], items=["underling"])
    bout = synced(c, base="raygun-1")
    refusal = bout.refused(Sync(using="raygun-3", with_=("blaster-6",)))
    assert (refusal.rule, refusal.facts["limit"]) == ("LOCKE-10.8d", 1)
    assert [option.with_ for option in bout.options("sync")] == [()]


def test_LOCKE_10_8e_a_failed_owners_underlings_keep_their_cards():
    c = player("c", hand=["bazooka-9", "raygun-3"], items=["underling"], level=2)
    bout = synced(c, dice=[6, 6])
    bout.answer(Sync(using="bazooka-9", checks=1, with_=("raygun-3",)))
    assert bout["c"].own.hand == ["raygun-3"]
    assert bout.state.attack.level == 3


def test_LOCKE_10_4_1c_underlings_alone_cost_the_owner_no_action():
    a = player("a", hand=["bazooka-8", "raygun-1"], items=["underling"])
    bout = attacking(BAZOOKA.model_copy(update={"with_": ("raygun-1",)}), a, player("b"))
    assert not bout["a"].synced


# --- residual thoughts -----------------------------------------------------------------------------------------------


def haunted(*others, **combat) -> Bout:
    ghost = thought("s8", 12)
    return attacking(
        Attack(using="thought", target="b"), ghost, player("b", endurance=20, human=False), *others, dice=[3, 4],
        **combat,
    )  # fmt: skip


def test_LOCKE_10_8_2a_a_thought_adds_its_power_to_another_thoughts_attack():
    bout = haunted(thought("s9", 7))
    assert bout.asked == ("sync_thought", ("s9",))
    assert bout.decision.facts["power"] == 12
    assert bout.options("sync") == [Sync(using="thought")]
    bout.answer(Sync(using="thought")).finish()
    made = bout.told("attack-made")[0]
    assert (made.level, made.power, made.parts) == (0, 19, 2)
    assert bout["thought-s9"].synced
    assert bout.told("thought-joined")[0].power == 7
    assert bout.told("hit")[0].power == 19


@pytest.mark.parametrize("state", [{"acted": True}, {"synced": True}, {"escaped": True}])
def test_LOCKE_10_8_2a_a_thought_that_is_gone_or_has_attacked_or_joined_does_not_join(state):
    bout = haunted(thought("s9", 7, **state))
    bout.finish()
    assert bout.told("attack-made")[0].power == 12


def test_LOCKE_10_8_2a_a_thought_may_stay_out_and_attack_itself():
    bout = haunted(thought("s9", 7))
    assert bout.refused(Sync(using="raygun-1")).rule == "LOCKE-10.8.2a"
    bout.answer(Pass()).finish()
    assert not bout["thought-s9"].synced
    assert bout.told("attack-made")[0].power == 12


def test_LOCKE_10_8_2a_players_do_not_join_a_thoughts_attack_nor_thoughts_a_players():
    haunted(player("c", hand=["raygun-1"])).finish()
    assert seats_asked(synced(thought("s9"))) == []
