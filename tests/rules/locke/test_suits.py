"""LOCKE-10.7.3g to LOCKE-10.7.3j, LOCKE-10.7g: suits and Nike between the attack and the body."""

import pytest

from rules.locke.actions import Pass
from tests.rules.locke.attacked import again, attacked, card, nike, part, special, thought
from tests.rules.locke.helpers import enemy, player

HIT = [3, 4]


def wearer(suit, **fields):
    """Returns participant `b` in a suit ("powered_suit:4")."""
    id = suit.lstrip("*").partition(":")[0]
    return player("b", items=[suit], suit=f"{id}-a", **{"character": "nia", "endurance": 4, **fields})


def struck(attack, *others, dice=HIT):
    """Lets participant `a`, who may be one of `others`, attack `b`, who passes."""
    attacker = next((each for each in others if each.id == "a"), player("a", character="frances"))
    rest = [each for each in others if each.id != "a"]
    bout = attacked(attack, attacker, *rest, dice=dice)
    while bout.decision:
        bout.answer(Pass())
    bout.finish()
    return bout


# --- the powered suit ------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_3g_a_powered_suit_stops_attacks_up_to_its_level():
    """LOCKE-10.7.3g."""
    bout = struck(card("beam-cannon-20"), wearer("powered_suit:4"), dice=[])
    (stopped,) = bout.told("stopped")
    assert (stopped.means, stopped.level, stopped.attack_level) == ("powered-suit", 0, 4)
    assert bout["b"].suit == "powered_suit-a"


def test_LOCKE_10_7_3g_a_higher_attack_destroys_the_suit_and_hits_the_body_fully():
    """LOCKE-10.7.3g."""
    bout = struck(card("g-bullet-25"), wearer("powered_suit:4"))
    (broken,) = bout.told("item-broken")
    assert (broken.item, broken.level, broken.attack_level) == ("powered-suit", 4, 5)
    (hit,) = bout.told("hit")
    assert (hit.thing, hit.power) == ("body", 25)
    assert bout["b"].suit == ""
    assert bout["b"].own.items == []
    assert bout.state.item_deck.remaining == ["powered_suit:4"]


def test_LOCKE_10_7_3g_a_light_sword_passes_a_powered_suit():
    """LOCKE-10.7.3g (docs/rulings.md)."""
    bout = struck(card("light-sword-30"), wearer("powered_suit:5"))
    assert bout.told("hit")[0].thing == "body"
    assert not bout.told("item-broken")
    assert not bout.told("stopped")


def test_LOCKE_10_7_3g_a_powered_suit_does_nothing_against_a_nike():
    """LOCKE-10.7.3g, LOCKE-10.7g."""
    bout = struck(nike(), wearer("powered_suit:5"))
    assert bout.told("hit")[0].thing == "body"
    assert not bout.told("item-broken")


def test_LOCKE_10_7_3g_special_attacks_are_stopped_too():
    """LOCKE-10.7.3g."""
    assert struck(special(3, 10), wearer("powered_suit:3"), dice=[]).told("stopped")


# --- the energy suit -------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_3h_the_suit_is_hit_if_the_attackers_check_succeeds():
    """LOCKE-10.7.3h."""
    attacker = player("a", level=5, power=0, character="frances")
    bout = struck(card("bazooka-10"), attacker, wearer("energy_suit:5"), dice=[2, 3, *HIT])
    (hit,) = bout.told("hit")
    assert (hit.thing, hit.endurance, hit.power, hit.left) == ("suit", 5, 10, 4)
    assert bout["b"].own.endurance == 4
    assert bout.told("level-checked")[0].success


def test_LOCKE_10_7_3h_the_attack_bounces_onto_the_attacker_if_the_check_fails():
    """LOCKE-10.7.3h."""
    attacker = player("a", level=5, character="frances")
    bout = struck(card("bazooka-10"), attacker, wearer("energy_suit:5"), dice=[2, 4, *HIT])
    (bounced,) = bout.told("bounced")
    assert (bounced.actor, bounced.onto, bounced.power) == ("b", "a", 10)
    (hit,) = bout.told("hit")
    assert (hit.target, hit.thing) == ("a", "body")
    assert bout["b"].own.items[0].endurance == 5


@pytest.mark.parametrize(
    ("items", "worn", "thing"),
    [
        (["nike:6"], {"nike": "nike-a"}, "nike"),
        (["*helldiver_suit:8"], {"suit": "helldiver_suit-a"}, "suit"),
        (["energy_suit:5"], {"suit": "energy_suit-a"}, "suit"),
        (["powered_suit:5"], {"suit": "powered_suit-a"}, "body"),
    ],
)
def test_LOCKE_10_7_3h_a_bounced_attack_hits_nike_endurance_suit_or_body(items, worn, thing):
    """LOCKE-10.7.3h."""
    attacker = player("a", level=5, character="frances", items=items, **worn)
    bout = struck(card("bazooka-10"), attacker, wearer("energy_suit:5"), dice=[6, 6, *HIT])
    assert [(hit.target, hit.thing) for hit in bout.told("hit")] == [("a", thing)]


def test_LOCKE_10_7_3h_special_attacks_check_with_their_level_and_bounce_into_nothing():
    """LOCKE-10.7.3h."""
    bout = struck(special(4, 16), wearer("energy_suit:5"), dice=[2, 3])
    assert bout.told("bounced")[0].onto == ""
    assert not bout.told("hit")
    bout = struck(special(4, 16), player("a", level=0), wearer("energy_suit:5"), dice=[2, 2, *HIT])
    assert bout.told("hit")[0].thing == "suit"


def test_LOCKE_10_7_3h_light_swords_bounce_too():
    """LOCKE-10.7.3h."""
    bout = struck(card("light-sword-30"), wearer("energy_suit:5"), dice=[6, 6, *HIT])
    assert bout.told("hit")[0].target == "a"


def test_LOCKE_10_7_3h_nike_and_thoughts_never_bounce():
    """LOCKE-10.7.3h."""
    assert struck(nike(), wearer("energy_suit:5")).told("hit")[0].thing == "suit"
    assert struck(thought(), wearer("energy_suit:5")).told("hit")[0].thing == "body"


def synchronised(*dice):
    """Lets `a` attack `b`, who wears an energy suit; `c` and an underling of `c` synchronise."""
    attack = card("bazooka-10", sync=[part("c", "blaster-6"), part("c", "raygun-3", underling=True)])
    attacker, ally = (player(id, level=5, character="frances") for id in "ac")
    return struck(attack, attacker, wearer("energy_suit:5"), ally, dice=dice)


def test_LOCKE_10_7_3h_each_synchroniser_checks_together_with_their_underlings():
    """LOCKE-10.7.3h."""
    bout = synchronised(1, 1, 1, 1, *HIT)
    assert [event.actor for event in bout.told("level-checked")] == ["a", "c"]
    assert [(hit.thing, hit.power) for hit in bout.told("hit")] == [("suit", 19)]


def test_LOCKE_10_7_3h_a_failed_part_bounces_onto_its_player():
    """LOCKE-10.7.3h."""
    bout = synchronised(1, 1, 6, 6, *HIT, *HIT)
    assert [(hit.target, hit.thing, hit.power) for hit in bout.told("hit")] == [("c", "body", 9), ("b", "suit", 10)]


def test_LOCKE_10_7_3h_no_part_arrives_without_the_base():
    """LOCKE-10.7.3h."""
    bout = synchronised(6, 6, 1, 1, *HIT)
    assert [(hit.target, hit.power) for hit in bout.told("hit")] == [("a", 10)]


def test_LOCKE_10_7_3h_a_dead_synchronisers_part_bounces_onto_no_target():
    """LOCKE-10.7.3h."""
    attack = card("bazooka-10", sync=[part("c", "blaster-6")])
    dead = player("c", condition="dead", level=5)
    bout = struck(attack, wearer("energy_suit:5"), dead, dice=[1, 1, 6, 6, *HIT])
    assert [event.onto for event in bout.told("bounced")] == [""]
    assert [hit.target for hit in bout.told("hit")] == ["b"]


def test_LOCKE_11_2_under_a_controller_the_level_does_not_count():
    """LOCKE-11.2 (docs/rulings.md)."""
    attacker = player("a", level=5, controlled=True, character="frances")
    assert struck(card("bazooka-10"), attacker, wearer("energy_suit:5"), dice=[1, 1, *HIT]).told("bounced")


# --- Helldiver and Nike ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", [card("light-sword-30"), special(7, 30), nike(30)])
def test_LOCKE_10_7_3i_a_helldiver_suit_is_hit_like_a_body(attack):
    """LOCKE-10.7.3i."""
    bout = struck(attack, wearer("*helldiver_suit:8"))
    (hit,) = bout.told("hit")
    assert (hit.thing, hit.endurance, hit.column, hit.left) == ("suit", 8, "D", 6)
    assert bout["b"].own.items[0].endurance == 6


@pytest.mark.parametrize("attack", [card("light-sword-30"), special(7, 30), nike(30)])
def test_LOCKE_10_7_3i_an_operated_nike_is_hit_like_a_body(attack):
    """LOCKE-10.7.3i, LOCKE-10.7g."""
    bout = struck(attack, player("b", items=["nike:6"], nike="nike-a"))
    (hit,) = bout.told("hit")
    assert (hit.thing, hit.endurance, hit.column, hit.left) == ("nike", 6, "E", 4)
    assert bout["b"].own.items[0].endurance == 4


def test_an_unused_nike_or_suit_is_not_hit():
    """LOCKE-10.3.2b."""
    bout = struck(card("bazooka-8"), player("b", character="nia", items=["nike:6", "*helldiver_suit:8"]))
    assert bout.told("hit")[0].thing == "body"


def test_LOCKE_10_7_3j_damage_beyond_the_endurance_is_lost():
    """LOCKE-10.7.3j."""
    bout = struck(card("bazooka-8"), player("b", endurance=5, items=["nike:1"], nike="nike-a"))
    assert bout["b"].own.endurance == 5
    assert [event.item for event in bout.told("item-broken")] == ["nike"]
    assert bout["b"].own.items == []
    assert bout["b"].nike == ""
    assert bout.state.item_deck.remaining == ["nike:0"]


def test_LOCKE_10_7_3j_a_broken_helldiver_suit_stays_for_the_next_combat():
    """LOCKE-10.7.3j (docs/rulings.md)."""
    bout = struck(card("bazooka-8"), wearer("*helldiver_suit:1"))
    assert bout["b"].suit == ""
    assert [item.endurance for item in bout["b"].own.items] == [0]
    again(bout, nike(), HIT)
    assert bout.told("hit")[-1].thing == "body"


def test_LOCKE_10_7g_a_thought_hits_the_body():
    """LOCKE-10.7g."""
    nike_user = player("b", character="nia", items=["nike:6"], nike="nike-a")
    assert struck(thought(), nike_user).told("hit")[0].thing == "body"
    assert struck(thought(), wearer("*helldiver_suit:8")).told("hit")[0].thing == "body"


def test_LOCKE_10_7_3i_enemies_wear_suits_as_well():
    """LOCKE-10.7.3i."""
    random = enemy("random-character", items=["*helldiver_suit:8"], suit="helldiver_suit-a")
    bout = struck(card("bazooka-10", "a", "random-character"), random)
    assert bout.told("hit")[0].thing == "suit"
