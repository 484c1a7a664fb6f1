"""Mirrors of Rafnor as a means of evading (LOCKE-10.7.2j, LOCKE-10.7.2k)."""

import pytest

from rules.locke.actions import Block, Escape, Move, Pass
from rules.locke.attack import evading
from rules.locke.state import JammerUse
from tests.rules.locke.attacked import again, attacked, card, part, special
from tests.rules.locke.helpers import Bout, enemy, player


def mirrored(attack, *others, items=("mirror:5",), dice=(), **fields) -> Bout:
    """Lets the attacked participant `b` use the mirror."""
    attacker = player("a") if not any(each.id == "a" for each in others) else None
    everybody = [each for each in (attacker, player("b", items=items, **fields), *others) if each]
    return attacked(attack, *everybody, dice=dice).answer(Escape(using=f"{items[0].strip('*').split(':')[0]}-a"))


# --- planet cards ----------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_2j_a_mirror_of_the_attack_level_evades_and_is_spent():
    bout = mirrored(card("light-sword-30"), dice=[2])
    bout.answers(Pass(), Move(to="P2"))
    bout.finish()
    assert bout["b"].escaped
    assert bout["b"].own.items == []
    assert bout["b"].own.power == 30
    assert bout.state.item_deck.remaining == ["mirror:5"], "LOCKE-10.7.3f"
    assert [(event.use, event.level, event.dice) for event in bout.told("item-used")] == [("evade", 5, ())]


def test_LOCKE_10_7_2j_a_mirror_below_the_attack_level_cannot_be_tried():
    bout = attacked(card("light-sword-50"), player("a"), player("b", items=["mirror:5"]))
    refusal = bout.refused(Escape(using="mirror-a"))
    assert (refusal.rule, refusal.facts) == ("LOCKE-10.7.2j", {"level": 5, "attack": 6})
    assert not bout.options("escape")


def test_LOCKE_10_7_2j_all_who_can_act_are_asked_with_or_without_a_mirror():
    sleeper, arrested = player("d", items=["mirror:6"], asleep=True), player("e", condition="arrested")
    bout = mirrored(card("bazooka-8"), player("c", items=["mirror:6"]), sleeper, arrested, player("f"), dice=[1])
    for id in ("c", "f", "a"):
        assert bout.asked == ("block_mirror", (id,))
        bout.answer(Pass())
    assert bout.asked == ("place", ("b",))


def test_LOCKE_10_7_2j_a_higher_planet_mirror_blocks_and_the_blocked_one_defends():
    bout = mirrored(card("light-sword-30"), player("c", items=["mirror:6"]))
    assert bout.asked == ("block_mirror", ("c",))
    assert (bout.decision.facts["target"], bout.decision.facts["level"]) == ("b", 5)
    assert bout.options() == [Block(using="mirror-a"), Pass()]
    bout.answer(Block(using="mirror-a"))
    bout.finish()
    assert not bout["b"].escaped
    assert not bout.told("hit"), "a light sword is stopped too"
    assert bout["b"].own.items == []
    assert bout["c"].own.items == [], "both are spent"
    assert sorted(bout.state.item_deck.remaining) == ["mirror:5", "mirror:6"]
    assert [(event.level, event.block_level) for event in bout.told("mirror-blocked")] == [(5, 6)]
    assert [(event.means, event.level) for event in bout.told("stopped")] == [("mirror", 5)]


def test_LOCKE_10_7_2j_the_blocked_mirror_stops_further_attacks_of_its_level_in_this_turn():
    bout = mirrored(card("bazooka-8"), player("c", items=["mirror:6"]), endurance=60).answer(Block(using="mirror-a"))
    assert bout["b"].mirror == 5
    again(bout, card("light-sword-30")).answer(Pass())
    assert len(bout.told("stopped")) == 2
    again(bout, card("light-sword-50"), dice=[1, 1]).answer(Pass())
    assert len(bout.told("stopped")) == 2
    assert bout.told("hit")


def test_LOCKE_10_7_2j_items_below_the_attack_break_before_the_blocked_mirror_defends():
    """LOCKE-10.7.2j, LOCKE-10.7.3a."""
    bout = mirrored(
        card("light-sword-30"), player("c", items=["mirror:6"]),
        items=("mirror:5", "jammer:3"), jammers=[JammerUse(tag="jammer-a", target="a")],
    )  # fmt: skip
    bout.answer(Block(using="mirror-a"))
    assert [event.item for event in bout.told("item-broken")] == ["jammer"]
    assert bout.told("stopped")


@pytest.mark.parametrize("level", [4, 5])
def test_LOCKE_10_7_2j_only_a_higher_mirror_blocks(level):
    bout = mirrored(card("bazooka-8"), player("c", items=[f"mirror:{level}", "*mirror_personal"]))
    refusal = bout.refused(Block(using="mirror-a"))
    assert (refusal.rule, refusal.facts) == ("LOCKE-10.7.2j", {"level": level, "mirror": 5})
    assert bout.refused(Block(using="mirror_personal-a")).rule == "LOCKE-10.7.2j", "planet cards alone"
    assert bout.refused(Block(using="mirror-z")).code == "wrong-item"
    assert bout.options() == [Pass()]


def test_LOCKE_10_4_1e_in_the_players_turn_only_a_higher_mirror_prevents_the_escape():
    blocker = player("b", items=["mirror:5"], hand=["teleport-6"])
    bout = Bout(player("a", items=["mirror:4"]), blocker)
    bout.start(evading.escape(bout.table, "a", Escape(using="mirror-a"), None)).answer(Block(using="mirror-a"))
    assert (bout.result, bout["a"].escaped, bout["a"].mirror) == ("defends", False, 4)
    bout = Bout(player("a", items=["mirror:4"]), player("b", hand=["teleport-6"]), dice=[6])
    bout.start(evading.escape(bout.table, "a", Escape(using="mirror-a"), None)).answers(Pass(), Move(to="P2"))
    assert (bout.result, bout["a"].escaped) == ("escaped", True)


def test_LOCKE_10_7_2j_an_enemy_blocks_with_its_mirror():
    bout = mirrored(card("bazooka-8"), enemy(items=["mirror:6"]))
    assert bout.told("mirror-blocked")[0].blocker == "stray-esper"


# --- Frances and Rema ------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_2k_a_personal_mirror_rolls_its_level_and_no_mirror_blocks_it():
    bout = mirrored(
        card("light-sword-30"), player("c", items=["mirror:6"]), items=("*mirror_personal",), dice=[3, 4]
    )  # 3 + 2 is enough; 4 spaces away
    assert bout.asked == ("place", ("b",))
    assert bout["b"].escaped
    assert len(bout["b"].own.items) == 1
    assert bout["b"].own.power == 30
    assert [(event.level, event.dice, event.success) for event in bout.told("item-used")] == [(5, (3,), True)]


def test_LOCKE_10_7_2k_a_low_roll_fails_and_spends_the_attempt():
    bout = mirrored(
        card("light-sword-30"), items=("*mirror_personal", "energy_absorb_ball:7"), hand=["teleport-6"], endurance=60,
        dice=[2, 1, 1],
    )  # fmt: skip
    bout.finish()
    assert not bout["b"].escaped
    assert bout.told("hit"), "neither another evade nor a defence"
    assert [(event.level, event.success) for event in bout.told("item-used")] == [(4, False)]
    assert len(bout["b"].own.items) == 2, "it is not lost"


def test_LOCKE_10_7_2k_an_attack_beyond_every_roll_is_refused():
    """LOCKE-10.7i."""
    attack = card("geoid-card-100", sync=[part("c", "raygun-1"), part("d", "raygun-1")])
    bout = attacked(attack, player("a"), player("b", items=["*mirror_personal"]), player("c"), player("d"))
    assert bout.refused(Escape(using="mirror_personal-a")).facts == {"level": 8, "attack": 9}
    assert not bout.options("escape")


def test_LOCKE_10_3_5a_a_mirror_is_a_change_only_if_it_is_spent():
    """LOCKE-10.3.5a, LOCKE-10.7.3f."""
    personal = mirrored(card("d-bullet-50"), items=("*mirror_personal",), endurance=60, dice=[1, 1, 1])
    assert not personal.told("item-used")[0].success
    assert not personal.told("hit")[0].damage
    assert not personal.state.combat.changed
    planet = mirrored(card("light-sword-30"), player("c", items=["mirror:6"])).answer(Block(using="mirror-a"))
    assert planet.state.combat.changed
    assert not planet.told("hit")


def test_LOCKE_10_7_3h_an_energy_suit_forbids_only_the_personal_mirror():
    items = ["*mirror_personal", "mirror:5", "energy_suit:5"]
    bout = attacked(special(3, 8), player("a"), player("b", items=items, suit="energy_suit-a"))
    assert bout.refused(Escape(using="mirror_personal-a")).rule == "LOCKE-10.7.3h"
    assert bout.options("escape") == [Escape(using="mirror-a")]
