"""Maid & Maidens: cases in which two rules meet.

MAID-7-B3, MAID-3-P2c, MAID-7-T6, MAID-5-B1, MAID-5-G1, MAID-4-F1, MAID-2-B1, MAID-6-A3, MAID-8-C4, MAID-2-S2.
"""

import pytest

from rules.core.facts.refusal import Refused
from rules.core.facts.words import Piece, Term
from rules.core.play.declaring import Done
from rules.maidens import RULESET
from rules.maidens.actions import Attack, Defend, Drop, Take, Use
from rules.maidens.referee import policy
from rules.maidens.sheet.sheets import BUDGET
from rules.maidens.shown.foresight import chances
from rules.maidens.state import Attacked, Cooking
from tests.rules.maidens.battles import Play, cm, sheet


def likely(play, action):
    (found,) = chances(play.table, play.ask(), play.ask().seats[0], action)
    return found.id, found.facts["chance"].facts["share"]


def test_MAID_7_B3_a_later_target_of_a_spread_has_her_own_range_after_the_declared_one_has_fallen():
    """MAID-7-B3, MAID-3-P2c."""
    at = {"ann": (40, 40), "amy": (40, 50), "Zoe": (60, 40), "Yui": (90, 45)}
    made = {"ann": "rifle", "amy": "shotgun", "Zoe": "rifle", "Yui": "rifle"}
    play = Play(at, made, 3, 6, phase="act")
    play["Zoe"].hp = 1
    play.act(Attack(actor="ann", target="Zoe"), Attack(actor="amy", target="Zoe", arc="left"), Done())
    play.act(Done())
    last = play.last("attacked")
    assert last.targets == ("Yui",)
    assert "beyond-effective" in [each.facts["name"] for each in last.parts]


def test_MAID_7_T6_interception_is_a_counter_and_spoils_cooking():
    """MAID-7-T6, MAID-5-B1."""
    at = {"ann": (40, 40), "Zoe": (90, 40), "Yui": (95, 50)}
    play = Play(at, {"ann": "missile", "Zoe": "rifle", "Yui": "beam-rifle"}, 2, phase="act", intercepts=True)
    play["Yui"].cooking = Cooking(item=Term("lunch-box"), spoiled_by=("counter", "move"), sp=1, ends=20)
    play["Yui"].sp = 2
    play.act(Attack(actor="ann", target="Zoe"), Done())
    shot = Attack(actor=Piece("Yui"), target=Piece("ann"), using=Term("beam-rifle"))
    assert likely(play, shot) == ("chance-intercepts", pytest.approx(100 * 2 / 6, abs=0.1)), "3 - 1, as a counter"
    play.act(shot)
    assert play["Yui"].cooking is None
    assert play["Yui"].sp == 3
    assert play.last("cooked").spoiled


def mined(*dice, row, phase, at="70/40", where=(100, 40)):
    """Returns a battle in which Zoe has laid a mine and Ann has a psychic power."""
    psychic = sheet(id="ann", skills=("psychic",), picks={"psychic": row})
    miner = sheet("rifle", id="Zoe", emplaced=("land-mine",))
    made = {"ann": psychic, "Zoe": miner, "bea": "rifle"}
    play = Play({"ann": (40, 40), "Zoe": where, "bea": (56, 40)}, made, *dice, phase="act", half=1)
    play.act(Use(actor="Zoe", using="land-mine", to=at), Done())
    assert play.state.emplaced
    return play.enter(phase, 0)


def test_MAID_5_G1_a_doll_shoved_onto_a_mine_sets_it_off():
    """MAID-5-G1, MAID-9-AT1: the hurt doll must check her morale."""
    play = mined(2, 3, 1, 1, row="telekinesis", phase="act", where=(80, 40))
    play.act(Use(actor="ann", using="telekinesis", target="bea", to="100/40"), Done())
    assert play["bea"].spot == cm(65, 40)
    assert play["bea"].hp == 3
    assert not play["bea"].moved
    assert not play.state.emplaced
    assert [each.kind for each in play.table.events].count("mine-went-off") == 1


def test_MAID_5_G1_a_doll_that_appears_on_a_mine_sets_it_off():
    play = mined(3, row="teleport", phase="move", at="90/40")
    play["Zoe"].spot = cm(130, 40)
    play.act(Use(actor="ann", using="teleport", to="88/40"))
    assert play["ann"].spot == cm(88, 40)
    assert play["ann"].hp == 3
    assert not play.state.emplaced


def test_MAID_4_F1_a_doll_that_drops_her_wings_in_the_air_comes_down():
    """MAID-4-F1, MAID-2-B1."""
    winged = sheet("pistol", id="ann", skills=("flight",), equipment=("wings",))
    play = Play({"ann": (40, 40), "bea": (40, 40), "Zoe": (120, 40)},
                {"ann": winged, "bea": "rifle", "Zoe": "rifle"}, phase="act")  # fmt: skip
    play["ann"].flying = True
    play.act(Drop(actor="ann", using="pistol"))
    assert play["ann"].flying
    play.act(Drop(actor="ann", using="wings"))
    assert not play["ann"].flying
    assert play["ann"].spot != cm(40, 40), "Bea stands below"
    assert play.last("posture-taken").rules[0] == "MAID-4-F1"


@pytest.mark.parametrize("row", ["lion-fury", "return-blade"])
def test_MAID_6_A3_an_art_needs_free_hands_too(row):
    """MAID-6-A3."""
    artist = sheet("rifle", id="ann", skills=("secret-art",), picks={"secret-art": row})
    play = Play({"ann": (40, 40), "Zoe": (50, 40)}, {"ann": artist, "Zoe": "knife"}, 6, 6, phase="melee")
    play["ann"].melee = play["Zoe"].melee = "1"
    play.enter("melee", 0).act(Use(actor="ann", using=row, target="Zoe" if row == "return-blade" else ""))
    assert play["ann"].things["rifle"].place == "slung"
    assert play.last("slung").item == "rifle"


def test_MAID_8_C4_a_countering_art_drops_the_weapon_in_hand():
    artist = sheet("rifle", id="Zoe", skills=("secret-art",), picks={"secret-art": "counter-attack"})
    play = Play({"ann": (40, 40), "Zoe": (50, 40)}, {"ann": "knife", "Zoe": artist}, 6, phase="melee")
    play["ann"].melee = play["Zoe"].melee = "1"
    play["Zoe"].attacked = [Attacked(by=Piece("ann"), source="item:knife", counterable=True)]
    play.enter("riposte", 0).act(Use(actor="Zoe", using="counter-attack", target="ann"))
    assert "rifle" not in play["Zoe"].things
    assert play.state.lying


def test_chances_of_cancelling_a_hit_and_of_standing_up_are_told():
    """MAID-3-P2d, MAID-3-P13."""
    at = {"ann": (40, 40), "Zoe": (80, 40)}
    play = Play(at, {"ann": "rifle", "Zoe": sheet("rifle", id="Zoe", skills=("ninja",))}, 2, 1, phase="act")
    play.act(Attack(actor="ann", target="Zoe"), Done())
    ninja = Defend(actor=Piece("Zoe"), using=Term("ninja"))
    assert play.ask().kind == "negate"
    assert likely(play, ninja) == ("chance-works", pytest.approx(66.7, abs=0.1))
    play.act(ninja)
    assert play["Zoe"].hp == 6


def test_MAID_2_S2_ready_dolls_with_too_large_refunds_stay_at_home():
    setup = RULESET.new_setup("teahouse", {"refunds": "0", "dolls": "2"})
    free = RULESET.roles(setup)
    assert "kasumi" not in free
    assert "carmilla" not in free
    assert "rin" in free
    with pytest.raises(Refused) as caught:
        RULESET.join(setup, "s1", "rin", "", {"also": "kasumi"})
    assert caught.value.refusal.rule == "MAID-2-S2" or caught.value.refusal.code == "sheet-mp"
    assert all(each.mp(0) <= BUDGET for each in RULESET.new_setup("orangery", {"refunds": "0"}).sheets.values())


def shot_at(foe, *dice, weapons, flying=False, **ann):
    """Plays Ann's shot at Zoe, and returns the damage, or without dice the refusal."""
    made = {"ann": sheet(*weapons, id="ann", **ann), "Zoe": sheet("katana", id="Zoe", **foe)}
    play = Play({"ann": (40, 40), "Zoe": (65, 40)}, made, *dice, phase="act")
    play["Zoe"].flying = flying
    attack = Attack(actor="ann", target="Zoe")
    if not dice:
        return play.refuse(attack)
    play.act(attack, Done())
    return play.last("damaged")


def test_items_modify_an_attack_in_battle():
    """MAID-4-F3, MAID-7-C5."""
    assert shot_at({}, weapons=["rifle"], flying=True).code == "no-anti-air"
    assert shot_at({}, 1, 1, weapons=["rifle"], flying=True, equipment=("aa-sight",)).damage == 1
    worn = {"equipment": ("shield-armor",)}
    assert shot_at(worn, 2, 1, weapons=["rifle"]).damage == 1
    assert shot_at(worn, 2, 1, weapons=["rifle"], equipment=("ap-rounds",)).damage == 2
    plain = shot_at({}, 2, 1, weapons=["holy-water-bottle"]).damage
    assert shot_at({"attribute": "undead"}, 2, 1, weapons=["holy-water-bottle"]).damage > plain


def test_MAID_2_A1_frail_dolls_pick_up_nothing_heavy():
    """MAID-2-A1, MAID-2-B1."""
    made = {"ann": sheet("pistol", id="ann", skills=("frail",)), "bea": "heavy-mg knife", "Zoe": "rifle"}
    play = Play({"ann": (40, 40), "bea": (48, 40), "Zoe": (120, 40)}, made, phase="act")
    play.act(Drop(actor="bea", using="heavy-mg"), Drop(actor="bea", using="knife"))
    assert play.refuse(Take(actor="ann", using="heavy-mg")).rule == "MAID-2-A1"
    play.act(Take(actor="ann", using="knife"))
    assert play["ann"].things["knife"].place == "unready"


def test_MAID_3_P2c_the_second_of_two_declared_meals_from_one_lunch_fails():
    """MAID-3-P2c, MAID-5-D1: the referee declares the meal once."""
    made = {"ann": "knife", "bea": "knife", "cat": sheet("knife", id="cat", equipment=("lunch-box",)), "Zoe": "rifle"}
    play = Play({"ann": (20, 40), "bea": (20, 50), "cat": (30, 45), "Zoe": (170, 45)}, made, 2, phase="act")
    play["cat"].hp = 2
    meal = Use(actor="ann", using="lunch-box", target="cat")
    assert policy.answer(play.table, play.ask(), "red") == meal
    play.act(meal)
    assert policy.answer(play.table, play.ask(), "red") != Use(actor="bea", using="lunch-box", target="cat")
    play.act(Use(actor="bea", using="lunch-box", target="cat"), Done(), Done())
    assert play["cat"].hp == 3
    assert len(play.told("healed")) == 1
    spent = play.last("attack-spent")
    assert (spent.actor, spent.using, spent.reason.id) == ("bea", "lunch-box", "refusal-no-food")
