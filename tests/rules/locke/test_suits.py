"""LOCKE-10.7.3g to LOCKE-10.7.3j, LOCKE-10.7g: suits and Nike between the attack and the body."""

import pytest

from rules.locke.actions import Pass
from tests.rules.locke.attacked import again, attacked, card, nike, part, special, thought
from tests.rules.locke.helpers import enemy, player

HIT = [3, 4]


def wearer(suit, **fields):
    """b in a suit, "powered_suit:4"."""
    id = suit.lstrip("*").partition(":")[0]
    return player("b", items=[suit], suit=f"{id}-a", **{"character": "nia", "endurance": 4, **fields})


def struck(attack, *others, dice=HIT):
    """b, who lets it come, is attacked by a with the attack; a's figures may be given by an a among the others."""
    attacker = next((each for each in others if each.id == "a"), player("a", character="frances"))
    rest = [each for each in others if each.id != "a"]
    bout = attacked(attack, attacker, *rest, dice=dice)
    while bout.decision:
        bout.answer(Pass())
    bout.finish()
    return bout


# --- the powered suit ------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_3g_a_powered_suit_stops_what_is_not_above_it():
    """LOCKE-10.7.3g: level 4 against a level 4; its level stays untold."""
    bout = struck(card("beam-cannon-20"), wearer("powered_suit:4"), dice=[])
    (stopped,) = bout.told("stopped")
    assert (stopped.means, stopped.level, stopped.attack_level) == ("powered-suit", 0, 4)
    assert bout["b"].suit == "powered_suit-a"


def test_LOCKE_10_7_3g_a_higher_attack_destroys_it_and_strikes_the_body_in_full():
    """LOCKE-10.7.3g: level 4 against a level 5; the card goes back to its deck."""
    bout = struck(card("g-bullet-25"), wearer("powered_suit:4"))
    (broken,) = bout.told("item-broken")
    assert (broken.item, broken.level, broken.attack_level) == ("powered-suit", 4, 5)
    (hit,) = bout.told("hit")
    assert (hit.thing, hit.power) == ("body", 25)
    assert bout["b"].suit == ""
    assert bout["b"].own.items == []
    assert bout.state.item_deck.remaining == ["powered_suit:4"]


def test_LOCKE_10_7_3g_a_light_sword_passes():
    """LOCKE-10.7.3g: level 5 against a level 5 suit, which stays whole (docs/rulings.md)."""
    bout = struck(card("light-sword-30"), wearer("powered_suit:5"))
    assert bout.told("hit")[0].thing == "body"
    assert not bout.told("item-broken")
    assert not bout.told("stopped")


def test_LOCKE_10_7_3g_it_does_nothing_against_a_nike():
    """LOCKE-10.7.3g, LOCKE-10.7g: nor does it break."""
    bout = struck(nike(), wearer("powered_suit:5"))
    assert bout.told("hit")[0].thing == "body"
    assert not bout.told("item-broken")


def test_LOCKE_10_7_3g_special_attacks_are_stopped_too():
    """LOCKE-10.7.3g: by their level."""
    assert struck(special(3, 10), wearer("powered_suit:3"), dice=[]).told("stopped")


# --- the energy suit -------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_3h_the_suit_takes_it_when_the_attackers_check_succeeds():
    """LOCKE-10.7.3h: 2D6 of 5 against the attacker's level 5, whatever power is left."""
    attacker = player("a", level=5, power=0, character="frances")
    bout = struck(card("bazooka-10"), attacker, wearer("energy_suit:5"), dice=[2, 3, *HIT])
    (hit,) = bout.told("hit")
    assert (hit.thing, hit.endurance, hit.power, hit.left) == ("suit", 5, 10, 4)
    assert bout["b"].own.endurance == 4
    assert bout.told("level-checked")[0].success


def test_LOCKE_10_7_3h_it_bounces_onto_the_attacker_when_the_check_fails():
    """LOCKE-10.7.3h: onto the body; no reaction is asked for."""
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
def test_LOCKE_10_7_3h_what_bounces_is_taken_by_nike_endurance_suit_or_body(items, worn, thing):
    """LOCKE-10.7.3h: an energy suit throws nothing back a second time, a powered one does not help."""
    attacker = player("a", level=5, character="frances", items=items, **worn)
    bout = struck(card("bazooka-10"), attacker, wearer("energy_suit:5"), dice=[6, 6, *HIT])
    assert [(hit.target, hit.thing) for hit in bout.told("hit")] == [("a", thing)]


def test_LOCKE_10_7_3h_special_attacks_check_with_their_level_and_bounce_into_nothing():
    """LOCKE-10.7.3h: level 4, whatever the user's level is."""
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
    """LOCKE-10.7.3h: the suit takes the one, the body the other, without a check."""
    assert struck(nike(), wearer("energy_suit:5")).told("hit")[0].thing == "suit"
    assert struck(thought(), wearer("energy_suit:5")).told("hit")[0].thing == "body"


def synchronised(*dice):
    """a fires power 10, c adds 6 and c's underling 3, at b's energy suit."""
    attack = card("bazooka-10", sync=[part("c", "blaster-6"), part("c", "raygun-3", underling=True)])
    attacker, ally = (player(id, level=5, character="frances") for id in "ac")
    return struck(attack, attacker, wearer("energy_suit:5"), ally, dice=dice)


def test_LOCKE_10_7_3h_every_part_checks_an_underlings_with_its_owner():
    """LOCKE-10.7.3h: two checks for three parts; all get through."""
    bout = synchronised(1, 1, 1, 1, *HIT)
    assert [event.actor for event in bout.told("level-checked")] == ["a", "c"]
    assert [(hit.thing, hit.power) for hit in bout.told("hit")] == [("suit", 19)]


def test_LOCKE_10_7_3h_a_failing_part_bounces_onto_its_own_player():
    """LOCKE-10.7.3h: c and the underling with 9; the base arrives alone."""
    bout = synchronised(1, 1, 6, 6, *HIT, *HIT)
    assert [(hit.target, hit.thing, hit.power) for hit in bout.told("hit")] == [("c", "body", 9), ("b", "suit", 10)]


def test_LOCKE_10_7_3h_nothing_gets_through_without_the_base():
    """LOCKE-10.7.3h: c's part, which did not fail, is simply gone."""
    bout = synchronised(6, 6, 1, 1, *HIT)
    assert [(hit.target, hit.power) for hit in bout.told("hit")] == [("a", 10)]


def test_LOCKE_10_7_3h_nobody_is_there_any_more_to_bounce_onto():
    """LOCKE-10.7.3h: a synchroniser who has died since."""
    attack = card("bazooka-10", sync=[part("c", "blaster-6")])
    dead = player("c", condition="dead", level=5)
    bout = struck(attack, wearer("energy_suit:5"), dead, dice=[1, 1, 6, 6, *HIT])
    assert [event.onto for event in bout.told("bounced")] == [""]
    assert [hit.target for hit in bout.told("hit")] == ["b"]


def test_LOCKE_11_2_under_a_controller_the_level_is_none():
    """LOCKE-11.2 (docs/rulings.md): a roll of 2 fails."""
    attacker = player("a", level=5, controlled=True, character="frances")
    assert struck(card("bazooka-10"), attacker, wearer("energy_suit:5"), dice=[1, 1, *HIT]).told("bounced")


# --- Helldiver and Nike ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", [card("light-sword-30"), special(7, 30), nike(30)])
def test_LOCKE_10_7_3i_a_helldiver_suit_takes_it_like_a_body(attack):
    """LOCKE-10.7.3i: power 30 on endurance 8."""
    bout = struck(attack, wearer("*helldiver_suit:8"))
    (hit,) = bout.told("hit")
    assert (hit.thing, hit.endurance, hit.column, hit.left) == ("suit", 8, "D", 6)
    assert bout["b"].own.items[0].endurance == 6


@pytest.mark.parametrize("attack", [card("light-sword-30"), special(7, 30), nike(30)])
def test_LOCKE_10_7_3i_so_does_an_operated_nike(attack):
    """LOCKE-10.7.3i, LOCKE-10.7g: power 30 on endurance 6."""
    bout = struck(attack, player("b", items=["nike:6"], nike="nike-a"))
    (hit,) = bout.told("hit")
    assert (hit.thing, hit.endurance, hit.column, hit.left) == ("nike", 6, "E", 4)
    assert bout["b"].own.items[0].endurance == 4


def test_a_nike_or_suit_that_is_not_in_use_takes_nothing():
    """LOCKE-10.3.2b."""
    bout = struck(card("bazooka-8"), player("b", character="nia", items=["nike:6", "*helldiver_suit:8"]))
    assert bout.told("hit")[0].thing == "body"


def test_LOCKE_10_7_3j_what_is_beyond_the_endurance_is_lost():
    """LOCKE-10.7.3j: damage 3 on a Nike with 1 left; it is destroyed and goes back, the body is whole."""
    bout = struck(card("bazooka-8"), player("b", endurance=5, items=["nike:1"], nike="nike-a"))
    assert bout["b"].own.endurance == 5
    assert [event.item for event in bout.told("item-broken")] == ["nike"]
    assert bout["b"].own.items == []
    assert bout["b"].nike == ""
    assert bout.state.item_deck.remaining == ["nike:0"]


def test_LOCKE_10_7_3j_a_broken_helldiver_suit_stays_for_the_next_combat():
    """LOCKE-10.7.3j (docs/rulings.md): out of use, not gone; the next attack meets the body."""
    bout = struck(card("bazooka-8"), wearer("*helldiver_suit:1"))
    assert bout["b"].suit == ""
    assert [item.endurance for item in bout["b"].own.items] == [0]
    again(bout, nike(), HIT)
    assert bout.told("hit")[-1].thing == "body"


def test_LOCKE_10_7g_a_thought_is_taken_by_the_body():
    """LOCKE-10.7g: past suit and Nike."""
    nike_user = player("b", character="nia", items=["nike:6"], nike="nike-a")
    assert struck(thought(), nike_user).told("hit")[0].thing == "body"
    assert struck(thought(), wearer("*helldiver_suit:8")).told("hit")[0].thing == "body"


def test_LOCKE_10_7_3i_enemies_wear_suits_as_well():
    """LOCKE-10.7.3i: a random Strohheim."""
    random = enemy("random-character", items=["*helldiver_suit:8"], suit="helldiver_suit-a")
    bout = struck(card("bazooka-10", "a", "random-character"), random)
    assert bout.told("hit")[0].thing == "suit"
