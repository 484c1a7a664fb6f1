"""Chapters 5 and 7: equipment, declared acts, shots and counters in battle."""

from rules.core.play.declaring import Done
from rules.maidens.actions import Attack, Capture, Drop, Equip, Give, Pass, Ready, Take, Use, Waive
from rules.maidens.attack.waiving import wish
from tests.rules.maidens.battles import Play, cm, sheet, wall

DUEL = {"ann": (40, 40), "Zoe": (90, 40)}
TEAM = {"ann": (40, 40), "amy": (40, 50), "Zoe": (90, 40), "Yui": (95, 50)}


def rifles(at):
    return dict.fromkeys(at, "rifle")


def names(event):
    return [part.facts["name"] for part in event.parts]


def shot(play, *more, **slots):
    """Plays Ann's shot at Zoe, and returns the event of its die."""
    play.act(Attack(actor="ann", target="Zoe", **slots), *more, Done())
    return play.last("attacked")


# --- equipment (MAID-5-AT*) ------------------------------------------------------------------------------------------


def test_MAID_5_AT1_an_engaged_unfit_or_fallen_doll_does_not_act():
    """MAID-5-AT1."""
    for name, value in (("melee", "melee-1"), ("routed", True), ("berserk", True), ("hp", 0)):
        play = Play(TEAM, rifles(TEAM), phase="act")
        setattr(play["ann"], name, value)
        assert play.refuse(Attack(actor="ann", target="Zoe")).code == "cannot-act", name


def test_MAID_5_AT2_a_swap_is_immediate_and_a_combined_weapon_is_one():
    """MAID-5-AT2."""
    play = Play(DUEL, {"ann": "pistol rifle+bayonet", "Zoe": "rifle"}, 3, phase="act")
    play.act(Equip(actor="ann", using="bayonet"))
    assert play["ann"].things["rifle+bayonet"].place == "hand"
    assert shot(play, using="rifle").using == "rifle"
    assert Play(DUEL, rifles(DUEL), phase="act").refuse(Equip(actor="ann", using="rifle")).code == "in-hand"


def test_MAID_5_AT3_AT4_AT6_a_dropped_weapon_can_be_picked_up_and_must_be_readied():
    """MAID-5-AT3, MAID-5-AT4, MAID-5-AT6."""
    play = Play(TEAM, {**rifles(TEAM), "ann": "rifle knife"}, phase="act")
    play.act(Drop(actor="ann", using="rifle"))
    assert play.state.lying["rifle-1"].spot == cm(40, 40)
    assert "rifle" not in play["ann"].things
    play.act(Take(actor="amy", using="rifle-1"))
    assert play["amy"].things["rifle-2"].place == "unready"
    assert play.refuse(Equip(actor="amy", using="rifle-2")).code == "not-ready"
    play.act(Ready(actor="amy", using="rifle-2"), Done())
    assert play.last("readied").item == "rifle"
    assert play["amy"].things["rifle-2"].place == "carried"


def test_MAID_5_AT4_picking_up_needs_fifteen_centimetres_and_a_free_weapon_slot():
    """MAID-5-AT4."""
    play = Play({**TEAM, "amy": (40, 55.1)}, {**rifles(TEAM), "amy": "rifle knife pistol"}, phase="act")
    play.act(Drop(actor="ann", using="rifle"))
    assert play.refuse(Take(actor="amy", using="rifle-1")).code == "nothing-there"
    play["amy"].spot = cm(40, 55)
    assert play.refuse(Take(actor="amy", using="rifle-1")).code == "too-many-weapons"


def test_MAID_5_AT5_two_dolls_with_love_hand_over_ready_things():
    """MAID-5-AT5."""
    loving = sheet("rifle", skills=("love",))
    for receiver, place in ((loving, "carried"), (sheet("knife"), "unready")):
        play = Play(TEAM, {**rifles(TEAM), "ann": loving, "amy": receiver}, phase="act")
        play.act(Give(actor="ann", using="rifle", target="amy"))
        found = [thing.place for thing in play["amy"].things.values() if thing.parts == ("rifle",)]
        assert found[-1] == place
    far = Play({**TEAM, "amy": (40, 60)}, rifles(TEAM), phase="act")
    assert far.refuse(Give(actor="ann", using="rifle", target="amy")).code == "hand-over-far"


def test_MAID_5_AT5_things_are_handed_over_within_15_cm_and_not_at_15_1_cm():
    """MAID-5-AT5, MAID-0-2."""
    made = {**rifles(TEAM), "amy": "knife"}
    for away, code in ((15, None), (15.1, "hand-over-far")):
        play = Play({"ann": (40, 40), "amy": (40 + away, 40), "Zoe": (150, 40)}, made, phase="act")
        giving = Give(actor="ann", using="rifle", target="amy")
        if code is None:
            assert play.act(giving).last("taken").actor == "amy"
        else:
            refusal = play.refuse(giving)
            assert (refusal.code, refusal.facts["distance"], refusal.facts["reach"]) == (code, 15.1, 15)


def test_MAID_7_AT1_a_mode_the_weapon_lacks_is_refused_with_her_weapons():
    """MAID-7-AT1."""
    play = Play(TEAM, {**rifles(TEAM), "ann": "rifle grenade-launcher"}, phase="act")
    for using, mode in (("rifle", "spread"), ("rifle", "indirect"), ("grenade-launcher", "spread")):
        refusal = play.refuse(Attack(actor="ann", target="Zoe", using=using, mode=mode))
        assert (refusal.code, refusal.facts["using"]) == ("no-weapon", using)
        assert {*refusal.facts["weapons"]} == {"rifle", "grenade-launcher"}


def test_MAID_5_AT6_a_fallen_ally_may_be_stripped_but_an_enemy_never():
    """MAID-5-AT6."""
    play = Play({**TEAM, "Zoe": (50, 40)}, {**rifles(TEAM), "ann": "knife"}, phase="act")
    play["amy"].hp = play["Zoe"].hp = 0
    assert play.refuse(Take(actor="ann", using="rifle", target="Zoe")).code == "strip-whom"
    assert play.refuse(Give(actor="ann", using="knife", target="amy")).code == "give-unfit"
    play.act(Take(actor="ann", using="rifle", target="amy"))
    assert not play["amy"].things
    assert play.last("taken").source == "amy"


# --- acts (MAID-5-*) -------------------------------------------------------------------------------------------------


def test_MAID_5_A1_F1_B1_C1_of_a_dolls_declared_acts_only_the_last_counts():
    """MAID-5-A1, MAID-5-F1, MAID-5-B1, MAID-5-C1."""
    play = Play(TEAM, rifles(TEAM), 6, phase="act")
    play.act(Pass(actor="ann"), Attack(actor="ann", target="Zoe"), Pass(actor="amy"), Done())
    play.act(Done())
    assert [each.actor for each in play.told("idle")] == ["amy"]
    assert len(play.told("attacked")) == 1


def test_MAID_5_D1_eating_and_feeding():
    """MAID-5-D1."""
    hungry = {"ann": sheet("rifle", equipment=("lunch-box",)), "amy": "rifle", "Zoe": "rifle", "Yui": "rifle"}
    play = Play(TEAM, hungry, 5, phase="act")
    play["amy"].hp = 0
    play.act(Use(actor="ann", using="lunch-box", target="amy"), Done())
    assert play["amy"].hp == 3
    assert play.last("revived").target == "amy"
    assert "lunch-box" not in play["ann"].things
    far = Play({**TEAM, "amy": (40, 55.1)}, hungry, phase="act")
    assert far.refuse(Use(actor="ann", using="lunch-box", target="amy")).code == "feed-far"
    assert Play(TEAM, rifles(TEAM), phase="act").refuse(Use(actor="ann", using="lunch-box")).code == "no-food"


def test_MAID_9_R3_a_packed_lunch_ends_a_rout_but_not_a_rage():
    """MAID-9-R3."""
    hungry = {"ann": sheet("rifle", equipment=("lunch-box",)), "amy": "rifle", "Zoe": "rifle", "Yui": "rifle"}
    for state in ("routed", "berserk"):
        play = Play(TEAM, hungry, 1, phase="act")
        setattr(play["amy"], state, True)
        play.act(Use(actor="ann", using="lunch-box", target="amy"), Done())
        assert getattr(play["amy"], state) == (state == "berserk")


def test_MAID_5_E1_a_fallen_enemy_is_taken_prisoner():
    """MAID-5-E1."""
    play = Play({**TEAM, "Zoe": (50, 40)}, rifles(TEAM), phase="act")
    assert play.refuse(Capture(actor="ann", target="Zoe")).code == "capture-whom"
    play["Zoe"].hp = 0
    play.act(Capture(actor="ann", target="Zoe"), Done())
    assert play["Zoe"].where == "captive"
    far = Play(TEAM, rifles(TEAM), phase="act")
    far["Zoe"].hp = 0
    assert far.refuse(Capture(actor="ann", target="Zoe")).code == "capture-far"


def test_MAID_5_G1_a_cannon_is_charged_first_and_fires_once():
    """MAID-5-G1."""
    play = Play(DUEL, {"ann": "particle-cannon", "Zoe": "pistol"}, 4, phase="act")
    assert play.refuse(Attack(actor="ann", target="Zoe")).code == "uncharged"
    play.act(Ready(actor="ann", using="particle-cannon"), Done())
    assert play.last("readied").charged
    play.enter("act", 0).act(Attack(actor="ann", target="Zoe"), Done())
    assert play["Zoe"].hp == 1
    assert not play["ann"].things["particle-cannon"].charged


def test_MAID_5_G1_emplacing_within_fifteen_centimetres():
    """MAID-5-G1."""
    play = Play(DUEL, {"ann": sheet("rifle", emplaced=("barbed-wire",)), "Zoe": "rifle"}, phase="act")
    assert play.refuse(Use(actor="ann", using="barbed-wire", to="56/40")).code == "emplace-far"
    play.act(Use(actor="ann", using="barbed-wire", to="50/40", angle=0), Done())
    assert play.state.emplaced["barbed-wire-1"].features[0].corners == (cm(35, 40), cm(65, 40))


# --- targets (MAID-7-A*, V*) -----------------------------------------------------------------------------------------


def test_MAID_7_A1_only_an_enemy_on_the_table_who_is_not_down_is_a_target():
    """MAID-7-A1."""
    play = Play(TEAM, rifles(TEAM), phase="act")
    play["Yui"].hp = 0
    play["Zoe"].where = "captive"
    assert play.refuse(Attack(actor="ann", target="amy")).code == "target-friend"
    assert play.refuse(Attack(actor="ann", target="Yui")).code == "target-down"
    assert play.refuse(Attack(actor="ann", target="Zoe")).code == "no-target"


def test_MAID_7_A2_R1_MAID_G_3_effective_and_maximum_range():
    """MAID-7-A2, MAID-7-R1, MAID-G-3."""
    assert names(shot(Play({**DUEL, "ann": (0, 40)}, rifles(DUEL), 6, phase="act"))) == ["rifle"]
    beyond = Play({**DUEL, "Zoe": (130.1, 40)}, rifles(DUEL), 6, phase="act")
    assert names(shot(beyond)) == ["rifle", "beyond-effective"]
    out = Play({"ann": (0, 40), "Zoe": (95, 40)}, {"ann": "pistol", "Zoe": "rifle"}, phase="act")
    refusal = out.refuse(Attack(actor="ann", target="Zoe"))
    assert (refusal.code, refusal.facts["distance"], refusal.facts["most"]) == ("out-of-range", 95, 90)


def test_MAID_7_V1_V2_V3_T1_half_cover_costs_one_and_full_cover_forbids_a_shot():
    """MAID-7-V1, MAID-7-V2, MAID-7-V3, MAID-7-T1."""
    low = Play(DUEL, rifles(DUEL), 6, features=[wall(60, 30, 5, 20, height=200)], phase="act")
    assert names(shot(low)) == ["rifle", "half-cover"]
    high = Play(DUEL, rifles(DUEL), features=[wall(60, 30, 5, 20)], phase="act")
    assert high.refuse(Attack(actor="ann", target="Zoe")).code == "full-cover"


def test_MAID_7_V4_V5_a_feature_close_to_the_attacker_is_not_in_her_way():
    """MAID-7-V4, MAID-7-V5."""
    near = Play(DUEL, rifles(DUEL), 6, features=[wall(50, 30, 5, 20, height=200)], phase="act")
    assert names(shot(near)) == ["rifle"]
    lying = Play(DUEL, rifles(DUEL), features=[wall(60, 30, 5, 20, height=200)], phase="act")
    lying["Zoe"].posture = "prone"
    assert lying.refuse(Attack(actor="ann", target="Zoe")).code == "full-cover"


def test_MAID_7_T2_indirect_fire_at_a_target_in_full_cover_needs_a_spotter():
    """MAID-7-T2."""
    walls = [wall(60, 30, 5, 15)]
    spotter = sheet("rifle", skills=("spotting",), equipment=("binoculars",))
    made = {**rifles(TEAM), "ann": "grenade-launcher", "Yui": "rifle"}
    play = Play({**TEAM, "amy": (60, 60), "Yui": (150, 80)}, made, features=walls, phase="act")
    assert play.refuse(Attack(actor="ann", target="Zoe")).code == "full-cover"
    play = Play({**TEAM, "amy": (60, 60), "Yui": (150, 80)}, {**made, "amy": spotter}, 6, features=walls, phase="act")
    assert names(shot(play)) == ["grenade-launcher"]
    assert play.told("phase-began")[-1].phase != "counter", "indirect fire is not countered"


# --- targets reached (MAID-7-B*, X*) ---------------------------------------------------------------------------------


def test_MAID_7_B1_bystanders_are_not_hit():
    """MAID-7-B1."""
    play = Play({**DUEL, "Yui": (100, 40)}, rifles((*DUEL, "Yui")), 1, phase="act")
    shot(play)
    assert play["Yui"].hp == 6
    assert play["Zoe"].hp == 5


ROW = {"ann": (40, 40), "amy": (60, 41), "Zoe": (90, 40), "Yui": (120, 39), "Xia": (150, 40)}


def test_MAID_7_B2_a_piercing_shot_hits_three_on_its_line_with_one_die():
    """MAID-7-B2."""
    play = Play(ROW, {**rifles(ROW), "ann": "at-rifle"}, 2, 1, 1, 1, phase="act")
    play.act(Attack(actor="ann", target="Zoe"), Done())
    assert play.last("attacked").targets == ("amy", "Zoe", "Yui")
    assert [play[each].hp for each in ("amy", "Zoe", "Yui", "Xia")] == [3, 3, 3, 6]
    assert play.ask().kind == "counter", "every doll hit counts as attacked by direct fire"
    play = Play(ROW, {**rifles(ROW), "ann": "at-rifle"}, phase="act")
    assert play.refuse(Attack(actor="ann", target="Xia")).code == "not-of-three"


def test_MAID_7_B3_C1_T3_a_spread_rolls_for_each_doll_in_the_arc_the_nearest_first():
    """MAID-7-B3, MAID-7-C1, MAID-7-T3."""
    at = {"ann": (40, 40), "Zoe": (90, 40), "Yui": (70, 50), "Xia": (80, 70), "Wen": (100, 30)}
    made = {**rifles(at), "ann": "light-mg", "Zoe": "rifle"}
    play = Play(at, made, 6, 6, 3, 1, phase="act")
    play.act(Attack(actor="ann", target="Zoe", mode="spread", arc="left"), Done())
    assert [each.targets for each in play.told("attacked")] == [("Yui",), ("Xia",), ("Zoe",)]
    assert not any(each.phase == "counter" for each in play.told("phase-began"))
    right = Play(at, made, 6, 6, phase="act")
    right.act(Attack(actor="ann", target="Zoe", mode="spread", arc="right"), Done())
    assert [each.targets for each in right.told("attacked")] == [("Zoe",), ("Wen",)]


def test_MAID_7_X1_X2_one_die_counts_for_every_doll_in_the_blast_friends_too():
    """MAID-7-X1, MAID-7-X2."""
    at = {"ann": (40, 40), "amy": (80, 45), "Zoe": (90, 40), "Yui": (90, 55), "Xia": (104, 46)}
    armour = sheet("rifle", equipment=("shield-armor",))
    play = Play(at, {**rifles(at), "ann": "at-rocket", "Zoe": armour}, 2, 1, 1, 1, phase="act")
    play.act(Attack(actor="ann", target="Zoe"), Done())
    assert play.last("attacked").targets == ("Yui", "Zoe", "amy")
    assert [play[each].hp for each in ("amy", "Zoe", "Yui", "Xia")] == [3, 3, 3, 6], "armour does not help"
    assert play.last("exploded").radius == 15
    miss = Play(at, {**rifles(at), "ann": "at-rocket"}, 6, phase="act")
    shot(miss)
    assert all(miss[each].hp == 6 for each in at)


def test_MAID_7_X3_full_cover_and_a_bush_reduce_a_blast_once():
    """MAID-7-X3."""
    at = {"ann": (40, 40), "Zoe": (90, 40), "Yui": (90, 28)}
    features = [wall(84, 22, 12, 12, kind="bush", height=200, id="bush"), wall(70, 30, 3, 4)]
    play = Play(at, {**rifles(at), "ann": "grenade-launcher"}, 3, 1, 1, features=features, phase="act")
    shot(play)
    assert play["Zoe"].hp == 3
    assert play["Yui"].hp == 4


# --- melees from outside (MAID-6-O*, 7-A3, X4) -----------------------------------------------------------------------

BRAWL = {"ann": (40, 40), "amy": (90, 40), "Zoe": (100, 40), "Yui": (130, 40)}


def brawl(*dice, ann="rifle", **more):
    play = Play({**BRAWL, **more}, {**rifles((*BRAWL, *more)), "ann": ann}, *dice, phase="act")
    play["amy"].melee = play["Zoe"].melee = "melee-1"
    return play


def test_MAID_6_O1_O2_MAID_7_A3_a_melee_is_one_target_for_one_die():
    """MAID-6-O1, MAID-6-O2, MAID-7-A3."""
    play = brawl(2, 1, 1)
    play.act(Attack(actor="ann", target="Zoe"), Done())
    assert play.last("attacked").targets == ("Zoe", "amy")
    assert play["amy"].hp == play["Zoe"].hp == 4
    assert play["amy"].hurt_inside
    assert not play["amy"].hurt


def test_MAID_6_O3_MAID_G_10_a_melee_bars_direct_fire_but_not_indirect_fire():
    """MAID-6-O3, MAID-G-10."""
    assert brawl().refuse(Attack(actor="ann", target="Yui")).code == "melee-between"
    play = brawl(6, ann="grenade-launcher")
    play.act(Attack(actor="ann", target="Yui"), Done())
    assert play.told("attacked")


def test_MAID_6_O3_MAID_7_X4_a_blast_must_not_include_a_melee_and_others():
    """MAID-6-O3, MAID-7-X4."""
    play = brawl(ann="grenade-launcher", Xia=(90, 53))
    assert play.refuse(Attack(actor="ann", target="Xia")).code == "melee-and-others"
    alone = brawl(6, ann="grenade-launcher")
    alone.act(Attack(actor="ann", target="Zoe"), Done())
    assert alone.last("attacked").targets == ("Zoe", "amy")


def test_MAID_6_O4_friends_are_not_sacrificed_unless_both_leaders_allow_it():
    """MAID-6-O4."""
    play = brawl(6, Xia=(90, 50))
    play["Xia"].melee = "melee-1"
    assert play.refuse(Attack(actor="ann", target="Zoe")).code == "melee-tied"
    wish(play.table, "red", Waive())
    assert play.refuse(Attack(actor="ann", target="Zoe")).code == "melee-tied"
    wish(play.table, "blue", Waive())
    play.act(Attack(actor="ann", target="Zoe"), Done())
    weak = brawl()
    weak["amy"].hp = 2
    assert weak.refuse(Attack(actor="ann", target="Zoe")).code == "melee-sacrifice"


def test_MAID_6_S3_an_engaged_doll_makes_no_counter_against_an_enemy_outside():
    """MAID-6-S3."""
    play = brawl(2, 1, 1)
    play.act(Attack(actor="ann", target="Zoe"), Done())
    assert not any(each.phase == "counter" for each in play.told("phase-began"))


# --- dice and damage (MAID-7-C*) -------------------------------------------------------------------------------------


def test_MAID_7_C3_C4_a_die_of_at_most_the_value_hits_and_a_one_always_and_a_six_never():
    """MAID-7-C3, MAID-7-C4."""
    hits = {die: shot(Play(DUEL, rifles(DUEL), die, phase="act")).hit for die in (1, 3, 4, 6)}
    assert hits == {1: True, 3: True, 4: False, 6: False}


def test_MAID_7_C5_C6_MAID_2_C2_the_die_is_the_damage_and_a_doll_without_hp_is_down():
    """MAID-7-C5, MAID-7-C6, MAID-2-C2."""
    play = Play(TEAM, {**rifles(TEAM), "ann": "gatling"}, 4, 6, 1, 1, phase="act")
    play["Zoe"].hp, play["Zoe"].routed, play["Zoe"].flying = 3, True, False
    play.act(Attack(actor="ann", target="Zoe", arc="right"), Done())
    zoe = play["Zoe"]
    assert zoe.hp == 0
    assert not zoe.routed
    assert play.state.fallen == {"blue": 1}
    assert play.last("damaged").damage == 5
    assert play.last("damaged").lost == 3


def test_MAID_7_C5_without_damage_no_morale_check_follows():
    """MAID-7-C5."""
    robot = sheet("rifle", attribute="machine")
    play = Play(DUEL, {"ann": "rifle", "Zoe": robot}, 1, phase="act")
    shot(play)
    assert play["Zoe"].hp == 6
    assert not play["Zoe"].hurt
    assert play.last("damaged").damage == 0


def test_MAID_7_T5_a_single_use_weapon_is_gone_after_it():
    """MAID-7-T5."""
    play = Play({**DUEL, "Zoe": (70, 40)}, {"ann": "hand-grenade pistol", "Zoe": "rifle"}, 6, phase="act")
    shot(play)
    assert "hand-grenade" not in play["ann"].things
    knife = Play({**DUEL, "Zoe": (55, 40)}, {"ann": "throwing-knife pistol", "Zoe": "rifle"}, 6, phase="act")
    shot(knife, mode="direct")
    assert knife.state.lying["throwing-knife-1"].spot == cm(55, 40)


# --- counters (MAID-7-D*) --------------------------------------------------------------------------------------------


def test_MAID_7_D1_D2_after_a_hit_or_miss_the_target_counters_at_minus_one():
    """MAID-7-D1, MAID-7-D2."""
    play = Play(DUEL, rifles(DUEL), 6, 2, 1, phase="act")
    shot(play)
    assert play.ask().kind == "counter"
    assert play.ask().seats == ("blue",)
    play.act(Attack(actor="Zoe", target="ann"))
    counter = play.last("attacked")
    assert counter.counter
    assert names(counter) == ["rifle", "counter"]
    assert play["ann"].hp == 4
    assert [each.phase for each in play.told("phase-began")].count("counter") == 1, "no counter to a counter"


def test_MAID_7_D1_a_counter_needs_a_suitable_weapon_in_hand_that_reaches():
    """MAID-7-D1."""
    for weapons, at in (("sniper-rifle", DUEL), ("pistol", {"ann": (0, 40), "Zoe": (95, 40)}), ("knife rifle", DUEL)):
        play = Play(at, {"ann": "rifle", "Zoe": weapons}, 6, phase="act")
        shot(play)
        assert not any(each.phase == "counter" for each in play.told("phase-began")), weapons


def test_MAID_7_D1_a_fallen_routed_berserk_or_stunned_doll_does_not_counter():
    """MAID-7-D1."""
    play = Play(DUEL, rifles(DUEL), 3, 1, phase="act")
    play["Zoe"].berserk = True
    shot(play)
    assert not any(each.phase == "counter" for each in play.told("phase-began"))


def test_MAID_7_D3_a_doll_counters_once_at_one_of_her_attackers():
    """MAID-7-D3."""
    at = {"ann": (40, 40), "amy": (40, 50), "Zoe": (90, 40)}
    play = Play(at, rifles(at), 6, 6, 6, phase="act")
    play.act(Attack(actor="ann", target="Zoe"), Attack(actor="amy", target="Zoe"), Done(), Done())
    assert {each.target for each in play.options(Attack)} == {"ann", "amy"}
    play.act(Attack(actor="Zoe", target="amy"))
    assert [each.target for each in play.told("attacked")] == ["Zoe", "Zoe", "amy"]
    assert play.state.half == 1


def test_MAID_7_D4_a_spread_a_skill_or_the_blast_at_another_cannot_be_countered():
    """MAID-7-D4."""
    at = {"ann": (40, 40), "Zoe": (80, 40), "Yui": (85, 50)}
    play = Play(at, {**rifles(at), "ann": "at-rocket"}, 2, 2, 2, phase="act")
    shot(play)
    assert play.ask().kind == "counter"
    assert {each.actor for each in play.options(Attack)} == {"Zoe"}, "only the declared target"
    eyes = sheet("rifle", skills=("special-attack",), picks={"special-attack": "eye-beam"})
    play = Play(at, {**rifles(at), "ann": eyes}, 6, phase="act")
    play.act(Use(actor="ann", using="eye-beam", target="Zoe"), Done())
    assert not any(each.phase == "counter" for each in play.told("phase-began"))


def test_MAID_7_D5_D6_a_counter_hits_only_the_attacker_and_not_one_who_fell():
    """MAID-7-D5, MAID-7-D6."""
    at = {"ann": (40, 40), "amy": (30, 40), "Zoe": (80, 40)}
    play = Play(at, {**rifles(at), "Zoe": "assault-rifle"}, 6, 2, 1, phase="act")
    shot(play)
    play.act(Attack(actor="Zoe", target="ann", mode="spread", arc="left"))
    assert play.last("attacked").targets == ("ann",)
    gone = Play(at, rifles(at), 6, phase="act")
    gone.act(Attack(actor="ann", target="Zoe"), Done())
    gone["ann"].hp = 0
    assert gone.refuse(Attack(actor="Zoe", target="ann")).code == "target-down"


def test_MAID_7_T6_interception_is_possible_if_agreed():
    """MAID-7-T6."""
    at = {"ann": (40, 40), "Zoe": (90, 40), "Yui": (95, 50)}
    made = {**rifles(at), "ann": "missile", "Yui": "beam-rifle"}
    play = Play(at, made, 2, phase="act", intercepts=True)
    play.act(Attack(actor="ann", target="Zoe"), Done())
    assert play.ask().kind == "intercept"
    play.act(Attack(actor="Yui", target="ann", using="beam-rifle"))
    assert play.last("intercepted").success
    assert not play.told("attacked")
    assert play["Yui"].countered
    told = play.last("intercepted")
    assert (told.actor, told.attacker, told.missile, told.target) == ("Yui", "ann", "missile", "Zoe")
    two = Play(at, {**made, "Zoe": "light-mg"}, 6, 2, phase="act", intercepts=True)
    two.act(Attack(actor="ann", target="Zoe"), Done(), Attack(actor="Yui", target="ann", using="beam-rifle"))
    assert two.ask().kind == "intercept", "each of a player's dolls may try"
    two.act(Attack(actor="Zoe", target="ann", using="light-mg"))
    assert two.last("intercepted").success
    assert not two.told("attacked")
    assert not shot(Play(at, made, 6, phase="act")).hit, "not agreed: no player is asked"


def test_MAID_7_B2_a_melee_stops_the_line_behind_the_target():
    """MAID-7-B2."""
    at = {"ann": (40, 40), "Zoe": (70, 40), "amy": (100, 40), "Yui": (110, 40), "Xia": (140, 40)}
    play = Play(at, {**rifles(at), "ann": "at-rifle"}, 6, phase="act")
    play["amy"].melee = play["Yui"].melee = "melee-1"
    shot(play)
    assert play.last("attacked").targets == ("Zoe",)


def test_MAID_0_5_a_blast_reaches_dolls_nearest_to_the_attacker_first():
    """MAID-0-5."""
    made = {"ann": "grenade-launcher", **dict.fromkeys(("Abe", "Zoe", "Foe-2", "Foe-10"), "rifle")}
    at = {"ann": (40, 40), "Zoe": (90, 40), "Abe": (98, 40), "Foe-2": (97, 48), "Foe-10": (97, 32)}
    play = Play(at, made, 2, 1, 1, 1, 1, phase="act")
    shot(play)
    assert [each.target for each in play.told("damaged")] == ["Zoe", "Foe-2", "Foe-10", "Abe"]


def test_MAID_6_O2_a_blast_goes_off_at_the_nearest_doll_of_a_melee():
    """MAID-6-O2, MAID-7-X2."""
    at = {"ann": (40, 40), "amy": (90, 40), "Zoe": (104, 40)}
    play = Play(at, {**rifles(at), "ann": "grenade-launcher"}, 2, phase="act")
    play["amy"].melee = play["Zoe"].melee = "melee-1"
    shot(play)
    assert play.last("exploded").at == "90/40"


def test_MAID_9_K3_a_berserk_doll_shoots_and_does_not_throw():
    """MAID-9-K3."""
    at = {"ann": (40, 40), "Zoe": (70, 40)}
    play = Play(at, {"ann": "hand-grenade", "Zoe": "rifle"}, phase="act")
    play["ann"].berserk = True
    play.enter("act", 0).ask()
    assert not play.told("attacked")
    assert "hand-grenade" in play["ann"].things


def test_MAID_1_3_when_time_is_up_the_present_act_is_the_last():
    """MAID-1-3, MAID-12-T1."""
    play = Play(TEAM, rifles(TEAM), 1, phase="act")
    play.act(Attack(actor="ann", target="Zoe"), Attack(actor="amy", target="Zoe"), Done())
    play.ask()
    play.state.is_late = True
    play.act(Done())
    assert len(play.told("attacked")) == 1
    assert play.state.winner
    assert play.state.phase == "act"
