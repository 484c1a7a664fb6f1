"""LOCKE-10.7.3a to LOCKE-10.7.3f, LOCKE-5.4 to LOCKE-5.6, mirrors as defence: the defend phase."""

import pytest

from rules.core.facts.words import Piece, Term
from rules.locke.actions import Defend, Object, Pass
from rules.locke.state import JammerUse
from tests.rules.locke.attacked import again, attacked, card, nike, special, thought
from tests.rules.locke.helpers import enemy, player

HIT = [3, 4]


def by(using, **slots):
    return Defend(using=Term(using), **slots)


def shooter():
    return player("a", character="frances")


def target(**fields):
    return player("b", **{"character": "nia", "level": 6, **fields})


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "attack"),
    [
        ("shield-3", "bazooka-8"),
        ("barrier-4", "bazooka-8"),
        ("screen-5", "g-bullet-30"),
        ("psychopod-6", "d-bullet-50"),
    ],
)
def test_LOCKE_5_4_a_defence_stops_attacks_up_to_its_level(face, attack):
    """LOCKE-5.4, LOCKE-10.7.3c."""
    bout = attacked(card(attack), shooter(), target(hand=[face])).answer(by(face))
    (stopped,) = bout.told("stopped")
    assert (stopped.actor, stopped.means, stopped.standing) == ("b", face, False)
    assert bout["b"].own.hand == []
    assert bout.state.deck.discarded == [face]
    bout.finish()


def test_LOCKE_10_7i_a_defence_below_the_attack_is_refused_without_cost():
    """LOCKE-10.7i."""
    bout = attacked(card("beam-cannon-12"), shooter(), target(hand=["shield-3", "wild"], items=["mirror:3"]))
    refusal = bout.refused(by("shield-3"))
    assert (refusal.rule, refusal.facts) == ("LOCKE-10.7i", {"level": 3, "attack": 4})
    assert bout.refused(by("wild", as_=Term("shield-3"))).rule == "LOCKE-10.7i"
    assert bout.refused(by("mirror-a")).rule == "LOCKE-10.7i"
    assert bout["b"].own.hand == ["shield-3", "wild"]
    assert bout["b"].own.power == 30
    assert {option.as_ for option in bout.options("defend")} == {"barrier-4", "screen-5", "psychopod-6"}


def test_LOCKE_5_4_no_card_stops_level_7():
    """LOCKE-5.4."""
    bout = attacked(card("geoid-card-100"), shooter(), target(hand=["psychopod-6", "wild"]))
    assert bout.options("defend") == []
    assert bout.refused(by("psychopod-6")).facts == {"level": 6, "attack": 7}


def test_only_defence_cards_defend():
    """LOCKE-10.7.3c."""
    bout = attacked(card("raygun-1"), shooter(), target(hand=["raygun-2"], items=["cruiser"]))
    assert bout.refused(by("raygun-2")).code == "wrong-card"
    assert bout.refused(by("cruiser-a")).rule == "LOCKE-10.7.3c"
    assert bout.refused(by("shield-3")).code == "not-in-hand"


def test_LOCKE_10_7_3f_defence_cards_need_level_checks_and_power():
    """LOCKE-10.7.3f."""
    bout = attacked(card("bazooka-8"), shooter(), target(level=2, power=9, hand=["barrier-4"]), dice=[1, 1, 1, 1])
    assert bout.options("defend") == [by("barrier-4", checks=2)]
    bout.answer(by("barrier-4", checks=2))
    assert bout["b"].own.power == 7
    assert bout.told("stopped")


def test_LOCKE_10_7e_power_is_paid_for_a_failed_defence_too():
    """LOCKE-10.7e."""
    b = target(level=2, power=9, mind=2, endurance=4, hand=["shield-3", "barrier-4"])
    bout = attacked(card("bazooka-8"), shooter(), b, dice=[6, 6, *HIT]).answer(by("shield-3", checks=1))
    assert bout["b"].own.power == 7
    assert bout["b"].own.hand == ["barrier-4"]
    assert bout.told("hit")
    assert not bout["b"].standing
    bout.finish()


# --- light swords ----------------------------------------------------------------------------------------------------


def test_LOCKE_5_5_no_card_stops_a_light_sword():
    """LOCKE-5.5, LOCKE-10.7.3d."""
    b = target(hand=["psychopod-6", "wild"], items=["*psychopod"])
    bout = attacked(card("light-sword-30"), shooter(), b)
    assert bout.options("defend") == []
    for using in ("psychopod-6", "psychopod-a"):
        assert bout.refused(by(using)).rule == "LOCKE-10.7.3d"
    assert bout["b"].own.hand == ["psychopod-6", "wild"]


@pytest.mark.parametrize("item", ["energy_absorb_ball", "mirror"])
def test_LOCKE_10_7_3d_balls_and_mirrors_of_its_level_stop_a_light_sword(item):
    """LOCKE-10.7.3d."""
    bout = attacked(card("light-sword-30"), shooter(), target(items=[f"{item}:4", f"{item}:5"]))
    assert bout.refused(by(f"{item}-a")).rule == "LOCKE-10.7i"
    bout.answer(by(f"{item}-b"))
    assert bout.told("stopped")
    bout.finish()


def test_LOCKE_5_5_a_light_sword_destroys_a_standing_defence():
    """LOCKE-5.5, LOCKE-10.7.3d."""
    bout = attacked(card("light-sword-30"), shooter(), target(standing="psychopod-6"), dice=HIT).answer(Pass())
    assert bout["b"].standing == ""
    (broken,) = bout.told("defence-broken")
    assert (broken.card, broken.rules) == ("psychopod-6", ("LOCKE-5.5",))
    assert bout.told("hit")


# --- standing defences -----------------------------------------------------------------------------------------------


def test_LOCKE_5_6_a_successful_defence_stops_later_attacks():
    """LOCKE-5.6."""
    bout = attacked(card("bazooka-8"), shooter(), target(hand=["barrier-4", "screen-5"])).answer(by("barrier-4"))
    assert bout["b"].standing == "barrier-4"
    power = bout["b"].own.power
    for attack in (card("beam-cannon-20"), special(4, 20)):
        again(bout, attack)
        assert not bout.options("defend")
        assert bout.refused(by("screen-5")).rule == "LOCKE-5.6"
        bout.answer(Pass())
        assert bout.told("stopped")[-1].standing
    assert (bout["b"].standing, bout["b"].own.power) == ("barrier-4", power)
    bout.finish()


def test_LOCKE_5_6_a_higher_attack_destroys_a_standing_defence_and_goes_on():
    """LOCKE-5.6."""
    bout = attacked(card("g-bullet-25"), shooter(), target(standing="barrier-4"), dice=HIT).answer(Pass())
    assert bout["b"].standing == ""
    assert bout.told("defence-broken")[0].attack_level == 5
    assert bout.told("hit")


def test_LOCKE_5_6_a_new_defence_replaces_the_standing_one():
    """LOCKE-5.6."""
    bout = attacked(card("beam-cannon-12"), shooter(), target(standing="shield-3", hand=["screen-5"]))
    bout.answer(by("screen-5"))
    assert bout["b"].standing == "screen-5"
    assert bout.told("stopped")


def test_LOCKE_5_6_neither_a_failed_defence_nor_an_item_stands():
    """LOCKE-5.6."""
    bout = attacked(card("bazooka-8"), shooter(), target(items=["energy_absorb_ball:5"])).answer(
        by("energy_absorb_ball-a")
    )
    assert bout["b"].standing == ""


@pytest.mark.parametrize("attack", [nike(), thought()])
def test_LOCKE_10_7f_a_standing_defence_does_not_stop_nike_and_thoughts(attack):
    """LOCKE-10.7f."""
    bout = attacked(attack, shooter(), target(standing="psychopod-6"), dice=HIT)
    assert bout.told("hit")
    assert bout["b"].standing == "psychopod-6"
    bout.finish()


# --- items -----------------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_3f_balls_and_planet_mirrors_are_spent():
    """LOCKE-10.7.3f."""
    for item in ("energy_absorb_ball:7", "mirror:6"):
        id = item.partition(":")[0]
        bout = attacked(card("bazooka-8"), shooter(), target(items=[item])).answer(by(f"{id}-a"))
        assert bout["b"].own.items == []
        assert bout["b"].own.power == 30
        assert bout.state.item_deck.remaining == [item]
        assert bout.told("item-used")[0].success
        assert bout.state.combat.changed
        assert bout.table.revealed


@pytest.mark.parametrize(("die", "stops"), [(4, True), (5, False)])
def test_LOCKE_10_7_3e_the_psychopod_rolls(die, stops):
    """LOCKE-10.7.3e."""
    bout = attacked(card("d-bullet-50"), shooter(), target(items=["*psychopod"]), dice=[die] if stops else [die, *HIT])
    bout.answer(by("psychopod-a"))
    assert bool(bout.told("stopped")) is stops
    assert bool(bout.told("hit")) is not stops
    assert (bout["b"].standing, bout["b"].own.power, len(bout["b"].own.items)) == ("", 30, 1)
    bout.finish()


def test_LOCKE_10_7_3e_the_psychopod_works_once_a_round():
    """LOCKE-10.7.3e."""
    bout = attacked(card("d-bullet-50"), shooter(), target(items=["*psychopod"]), dice=[1]).answer(by("psychopod-a"))
    again(bout, card("bazooka-8"))
    assert bout.refused(by("psychopod-a")).rule == "LOCKE-10.7.3e"
    assert not bout.options("defend")
    bout.state.combat.round = 2
    assert bout.options("defend") == [by("psychopod-a")]
    again(bout, card("geoid-card-100"))
    assert bout.refused(by("psychopod-a")).facts == {"level": 6, "attack": 7}


@pytest.mark.parametrize(("die", "stops"), [(3, True), (2, False)])
def test_LOCKE_10_7_2k_a_personal_mirror_rolls_its_level(die, stops):
    """LOCKE-10.7.2k."""
    b = target(items=["*mirror_personal"])
    bout = attacked(card("light-sword-30"), shooter(), b, dice=[die] if stops else [die, *HIT])
    bout.answer(by("mirror_personal-a"))
    (used,) = bout.told("item-used")
    assert (used.level, used.dice, used.success) == (die + 2, (die,), stops)
    assert bout["b"].mirror == (5 if stops else 0)
    assert len(bout["b"].own.items) == 1
    assert bout["b"].own.power == 30
    bout.finish()


def test_LOCKE_10_7_3h_a_personal_mirror_is_unusable_in_an_energy_suit():
    """LOCKE-10.7.3h."""
    b = target(items=["*mirror_personal", "energy_suit:5", "mirror:5"], suit="energy_suit-a")
    bout = attacked(card("bazooka-8"), shooter(), b)
    assert bout.refused(by("mirror_personal-a")).rule == "LOCKE-10.7.3h"
    assert bout.options("defend") == [by("mirror-a")]


def test_LOCKE_10_7_2j_a_mirror_lasts_for_the_attack_turn():
    """LOCKE-10.7.2j."""
    bout = attacked(special(3, 10), shooter(), target(items=["mirror:5"])).answer(by("mirror-a"))
    assert bout["b"].mirror == 5
    again(bout, card("light-sword-30")).answer(Pass())
    assert [event.standing for event in bout.told("stopped")] == [False, True]
    again(bout, card("d-bullet-50"), HIT).answer(Pass())
    assert bout.told("hit")
    assert bout["b"].mirror == 5


def test_a_mirror_does_not_stop_attacks_without_a_level():
    """LOCKE-10.7f."""
    assert attacked(nike(), shooter(), target(mirror=6), dice=HIT).told("hit")


# --- jammers and fields ----------------------------------------------------------------------------------------------


def jamming(**fields):
    """Returns participant `b` with jammers of levels 2 and 4 on `a` and a field of level 3, all in use."""
    uses = [JammerUse(tag=tag, target="a") for tag in ("jammer-a", "jammer-b")]
    return target(items=["jammer:2", "jammer:4", "field:3"], jammers=uses, field="field-a", **fields)


@pytest.mark.parametrize("attack", [card("beam-cannon-12"), special(4, 12)])
def test_LOCKE_10_7_3a_items_in_use_below_the_attack_are_destroyed(attack):
    """LOCKE-10.7.3a, LOCKE-10.7.3b."""
    bout = attacked(attack, shooter(), jamming(), dice=HIT).answer(Pass())
    told = [(event.item, event.level, event.attack_level) for event in bout.told("item-broken")]
    assert told == [("jammer", 2, 4), ("field", 3, 4)]
    assert [use.tag for use in bout["b"].jammers] == ["jammer-b"]
    assert bout["b"].field == ""
    assert bout.state.item_deck.remaining == ["field:3", "jammer:2"]


def test_LOCKE_10_7_3a_items_are_destroyed_even_if_the_defence_succeeds():
    """LOCKE-10.7.3a."""
    cases = [
        (jamming(hand=["barrier-4"]), by("barrier-4")),
        (jamming(standing="barrier-4"), Pass()),
        (jamming(mirror=4), Pass()),
    ]
    for b, answer in cases:
        bout = attacked(card("beam-cannon-12"), shooter(), b).answer(answer)
        assert [event.kind for event in bout.table.events if event.kind in ("item-broken", "stopped")] == [
            "item-broken", "item-broken", "stopped",
        ]  # fmt: skip


def test_LOCKE_10_7_3b_light_swords_destroy_items_too():
    """LOCKE-10.7.3b."""
    bout = attacked(card("light-sword-30"), shooter(), jamming(), dice=HIT).answer(Pass())
    assert len(bout.told("item-broken")) == 3


@pytest.mark.parametrize("attack", [nike(), thought()])
def test_LOCKE_10_7_3b_nike_and_thoughts_destroy_no_items(attack):
    """LOCKE-10.7.3b."""
    assert not attacked(attack, shooter(), jamming(), dice=HIT).told("item-broken")


def test_LOCKE_10_7_3a_items_not_in_use_are_safe():
    """LOCKE-10.7.3a."""
    bout = attacked(card("beam-cannon-12"), shooter(), target(items=["jammer:1", "field:1"]), dice=HIT).answer(Pass())
    assert not bout.told("item-broken")


def test_a_broken_item_counts_as_a_change_and_is_revealed():
    """LOCKE-10.3.2f."""
    bout = attacked(card("beam-cannon-12"), shooter(), jamming(standing="barrier-4")).answer(Pass())
    assert bout.state.combat.changed
    assert bout.table.revealed


def test_LOCKE_10_7_3b_a_breaking_field_cannot_power_the_defence():
    """LOCKE-10.7.3b."""
    b = target(items=["field:3"], field="field-a", hand=["barrier-4"])
    bout = attacked(card("beam-cannon-12"), shooter(), b)
    refusal = bout.refused(by("barrier-4", field=True, checks=1))
    assert (refusal.rule, refusal.facts) == ("LOCKE-10.7.3b", {"level": 3, "attack": 4})
    assert bout.options("defend") == [by("barrier-4")]
    b = target(items=["field:3"], field="field-a", hand=["barrier-4"])
    bout = attacked(card("bazooka-8"), shooter(), b, dice=[1, 1])
    assert by("barrier-4", field=True, checks=1) in bout.options("defend")
    bout.answer(by("barrier-4", field=True, checks=1))
    assert bout.told("stopped")
    assert bout["b"].own.power == 30


# --- jammed defences, enemies ----------------------------------------------------------------------------------------


def test_LOCKE_10_10g_a_forbidden_defence_is_chosen_again():
    """LOCKE-10.10g."""
    jammer = player("c", items=["jammer:4"], jammers=[JammerUse(tag="jammer-a", target="b")])
    b = target(hand=["barrier-4", "screen-5", "teleport-5"])
    bout = attacked(card("bazooka-8"), shooter(), b, jammer).answer(by("barrier-4"))
    assert bout.asked == ("object", ("c",))
    bout.answer(Object())
    assert bout["b"].own.hand == ["barrier-4", "screen-5", "teleport-5"]
    assert bout["b"].own.power == 30
    assert bout.asked == ("react", ("b",))
    assert bout.decision.verbs == ("defend", "pass")
    assert bout.options() == [by("screen-5"), Pass()]
    bout.answer(by("screen-5")).answer(Pass())
    assert bout.told("stopped")[0].means == "screen-5"
    bout.finish()


def test_LOCKE_10_12_2e_an_enemy_defends_at_once():
    """LOCKE-10.12.2e, LOCKE-10.12.3d."""
    random = enemy("random-character", hand=["shield-3", "barrier-4", "screen-5", "teleport-6"], level=6)
    bout = attacked(card("beam-cannon-12", target="random-character"), shooter(), random)
    assert bout.told("stopped")[0].means == "barrier-4"
    bout.finish()


def test_LOCKE_10_12_3d_an_enemy_without_cards_uses_the_lowest_sufficient_item():
    """LOCKE-10.12.3d."""
    random = enemy("random-character", items=["energy_absorb_ball:7", "mirror:5", "mirror:4"], level=6)
    bout = attacked(card("g-bullet-30", target="random-character"), shooter(), random)
    assert (bout.told("item-used")[0].item, bout.told("item-used")[0].level) == ("mirror", 5)


def test_the_question_contains_the_facts_of_the_attack():
    bout = attacked(card("bazooka-8"), shooter(), target())
    facts = bout.decision.facts
    assert (facts["target"], facts["attacker"], facts["name"]) == (Piece("b"), Piece("a"), "bazooka")
    assert (facts["attack"], facts["level"], facts["power"]) == ("card", 3, 8)
