"""Maid & Maidens: cases in which two rules meet, and refusals.

MAID-9-K3, MAID-8-A1, MAID-7-X3, MAID-G-2, MAID-8-C1, MAID-8-C5, MAID-11-S2, MAID-3-P2c, MAID-5-D1, MAID-5-E1.
"""

from rules.core.facts.words import Piece
from rules.core.play.declaring import Done
from rules.maidens.actions import Attack, Capture, Equip, Move, Pass, Use
from rules.maidens.state import Attacked
from tests.rules.maidens.battles import Play, cm, sheet, wall


def test_MAID_9_K3_a_berserk_doll_takes_the_first_usable_weapon_and_then_its_direct_mode():
    """MAID-9-K3: a later weapon with a direct mode does not count."""
    play = Play({"ann": (40, 40), "Zoe": (70, 40)}, {"ann": "knife shotgun rifle", "Zoe": "rifle"}, 6)
    play["ann"].berserk = True
    play.enter("act", 0).ask()
    assert play.last("attacked").using == "shotgun"


def test_MAID_8_A1_a_melee_skill_needs_an_enemy_of_the_same_melee_within_reach():
    """MAID-8-A1, MAID-6-A4."""
    artist = sheet("katana", id="ann", skills=("secret-art",), picks={"secret-art": "return-blade"})
    at = {"ann": (50, 40), "Zoe": (60, 40), "Yui": (150, 40), "Uta": (75, 40)}
    play = Play(at, {"ann": artist, **dict.fromkeys(("Zoe", "Yui", "Uta"), "rifle")}, phase="melee")
    for who in ("ann", "Zoe", "Uta"):
        play[who].melee = "melee-1"
    play.enter("melee")
    assert play.refuse(Use(actor="ann", using="return-blade", target="Yui")).code == "not-in-melee"
    assert play.refuse(Use(actor="ann", using="return-blade", target="Uta")).code == "out-of-reach"
    assert Use(actor="ann", using="return-blade", target="Zoe") in play.options(Use)


def test_MAID_7_X3_a_doll_in_a_bush_is_not_the_target_of_a_blast_at_a_point():
    """MAID-7-X3."""
    mage = sheet("knife", id="ann", equipment=("wand",), skills=("magic",), picks={"magic": "fireball"})
    bush = wall(70, 30, 20, 20, kind="bush", height=200, id="bush")
    play = Play({"ann": (40, 40), "Zoe": (75, 40)}, {"ann": mage, "Zoe": "rifle"}, 3, 1, phase="act", features=[bush])
    play.act(Use(actor="ann", using="fireball", to="78/40"), Done())
    assert play.last("damaged").damage == 2, [each.facts for each in play.last("damaged").parts]


def test_MAID_G_2_a_doll_cannot_rise_to_the_place_of_another_flyer():
    """MAID-G-2, MAID-4-F6."""
    winged = sheet("pistol", skills=("flight",), equipment=("wings",))
    play = Play({"ann": (40, 40), "amy": (42, 40), "Zoe": (150, 40)}, {"ann": winged, "amy": winged, "Zoe": "rifle"})
    play["amy"].flying = True
    assert play.refuse(Move(actor="ann", level="air")).code == "place-crowded"
    for to in ("", "42/40"):
        assert play.refuse(Move(actor="amy", level="ground", to=to)).code == "place-crowded", "nor comes down"


def test_MAID_G_2_teleport_keeps_its_exact_distance():
    """MAID-0-2, MAID-G-1: 15.03 cm are less than 15.1."""
    psychic = sheet(id="ann", skills=("psychic",), picks={"psychic": "teleport"})
    play = Play({"ann": (40, 40), "Zoe": (100, 40)}, {"ann": psychic, "Zoe": "rifle"})
    assert play.refuse(Use(actor="ann", using="teleport", to="85/41")).code == "skill-zone"


def test_MAID_8_C5_only_an_attacked_doll_slings_her_weapon():
    """MAID-8-C5, MAID-3-P2a."""
    at = {"ann": (50, 40), "Zoe": (60, 40), "Yui": (50, 50)}
    play = Play(at, {"ann": "katana", "Zoe": "rifle", "Yui": "rifle"}, 6, phase="melee")
    for who in at:
        play[who].melee = "melee-1"
    play.enter("melee").act(Attack(actor="ann", target="Zoe"))
    assert play.ask().kind == "riposte"
    assert play.refuse(Equip(actor="Yui")).code == "not-attacked-by"
    play.act(Equip(actor="Zoe"))


def test_MAID_8_C1_a_shot_in_the_action_phase_is_no_attack_in_the_melee():
    """MAID-8-C1, MAID-3-P5."""
    at = {"ann": (50, 40), "Zoe": (60, 40)}
    play = Play(at, {"ann": "katana", "Zoe": "katana"}, phase="melee")
    for who in at:
        play[who].melee = "melee-1"
    play["Zoe"].attacked = [Attacked(by=Piece("ann"), source="item:rifle", counterable=True)]
    play.enter("melee").act(Pass(actor="ann"))
    assert not any(each.phase == "riposte" for each in play.told("phase-began"))


def test_MAID_11_S2_luck_also_applies_to_a_check_of_recovery():
    """MAID-11-S2, MAID-9-A1."""
    lucky = sheet("rifle", id="ann", skills=("luck",))
    play = Play(
        {"ann": (40, 40), "amy": (40, 60), "Zoe": (120, 40)}, {"ann": lucky, "amy": "rifle", "Zoe": "rifle"}, 6, 1
    )
    play["ann"].routed, play["ann"].hp = True, 2
    play.enter("morale", 0)
    assert play.ask().kind == "luck"
    play.act(Use(actor="ann", using="luck"))
    assert not play["ann"].routed


def test_MAID_3_P2c_an_act_that_has_become_impossible_is_told():
    """MAID-3-P2c, MAID-5-D1, MAID-5-E1."""
    at = {"ann": (40, 40), "amy": (45, 40), "ada": (50, 40), "ava": (50, 45), "Zoe": (45, 50), "Yui": (150, 40)}
    lunch = sheet("rifle", equipment=("lunch-box",))
    play = Play(at, {"ada": lunch, **dict.fromkeys(("ann", "amy", "ava", "Zoe", "Yui"), "rifle")}, 4)
    play["Zoe"].hp, play["ada"].hp = 0, 3
    play.enter("act", 0)
    play.act(Capture(actor="ann", target="Zoe"), Capture(actor="amy", target="Zoe"))
    play.act(Use(actor="ada", using="lunch-box"), Use(actor="ava", using="lunch-box", target="ada"), Done(), Done())
    assert play["ada"].hp == 5
    assert play["Zoe"].where == "captive"
    spent = [(each.actor, each.rules[1], each.reason.id) for each in play.told("attack-spent")]
    assert spent == [("amy", "MAID-5-E1", "refusal-no-target"), ("ava", "MAID-5-D1", "refusal-no-food")]


def test_MAID_5_G1_sandbags_are_offered_across_the_enemys_way_and_within_the_table():
    """MAID-5-G1, MAID-G-1."""
    builder = sheet("rifle", emplaced=("sandbags", "sandbags", "land-mine"))
    play = Play({"ann": (40, 5), "Zoe": (100, 5)}, {"ann": builder, "Zoe": "rifle"}, phase="act")
    for angle, to in ((90, "40/5"), (45, "30/8"), (0, "1/10")):
        play["ann"].spot = cm(40, 5) if angle else cm(5, 5)
        found = play.refuse(Use(actor="ann", using="sandbags", to=to, angle=angle))
        assert (found.code, found.rule) == ("place-off-table", "MAID-G-1"), angle
    play["ann"].spot = cm(40, 5)
    bags, mine = [each for each in play.options(Use) if not each.target]
    assert (bags.using, bags.to, bags.angle, mine.using, mine.to) == ("sandbags", "48/15", 90, "land-mine", "55/5")
    play.act(bags, Done())
    assert play.state.emplaced["sandbags-1"].features[0].corners == (cm(48, 0), cm(48, 30))


def test_MAID_G_2_a_doll_stopped_by_a_mine_beside_a_friend_goes_back_to_a_free_place():
    """MAID-G-2, MAID-5-G1: the free place is before the last waypoint."""
    miner = sheet("rifle", id="Zoe", emplaced=("land-mine",))
    made = {"ann": "rifle", "bea": "rifle", "Zoe": miner, "Yui": "rifle"}
    play = Play({"ann": (40, 40), "bea": (62, 40), "Zoe": (75, 40), "Yui": (150, 40)}, made, 6, phase="act", half=1)
    play.act(Use(actor="Zoe", using="land-mine", to="60/40"), Done())
    play["Zoe"].spot = cm(150, 80)
    play["bea"].spot = cm(54, 40)
    play.enter("move", 0).act(Move(actor="ann", via=("54.5/40",), to="80/40"))
    assert play.told("mine-went-off")
    assert play["ann"].spot == cm(49, 40)


def test_MAID_4_Z3_owners_of_zones_not_yet_left_take_part_as_well():
    """MAID-4-Z3, MAID-4-Z5."""
    made = {"ann": "rifle", "amy": "rifle", "Zoe": "rifle", "Yui": "rifle"}
    play = Play({"ann": (40, 40), "amy": (66, 40), "Zoe": (52, 40), "Yui": (34, 57)}, made)
    play["Zoe"].melee = play["amy"].melee = "melee-1"
    play.enter("move").act(Move(actor="ann", to="39/45"))
    assert play["ann"].melee == play["Yui"].melee == play["Zoe"].melee == "melee-1"


def test_MAID_6_A3_empty_hands_draw_a_blade_without_slinging():
    """MAID-6-A3."""
    play = Play({"ann": (50, 40), "Zoe": (60, 40)}, {"ann": "katana", "Zoe": "katana"}, 6, phase="melee")
    play["ann"].melee = play["Zoe"].melee = "melee-1"
    play["ann"].things["katana"].place = "carried"
    play.enter("melee").act(Attack(actor="ann", target="Zoe", using="katana", stow="sling"))
    assert play.last("attacked").using == "katana"
