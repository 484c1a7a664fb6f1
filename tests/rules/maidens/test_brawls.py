"""Chapters 6 and 8: melees."""

import pytest

from rules.core.play.declaring import Done
from rules.maidens.actions import Allow, Attack, Defend, Equip, Escape, Move, Pass, Use
from tests.rules.maidens.battles import Play, cm, sheet, wall

AT = {"ann": (50, 40), "Zoe": (60, 40)}


def brawl(*dice, ann="katana", zoe="katana", phase="melee", half=0, at=AT, also=(), **facts):
    made = {"ann": ann, "Zoe": zoe, **dict.fromkeys([each for each in at if each not in AT], "katana")}
    play = Play(at, made, *dice, phase=phase, half=half, **facts)
    for each in ("ann", "Zoe", *also):
        play[each].melee = "melee-1"
    return play.enter(phase, half)


def names(event):
    return [part.facts["name"] for part in event.parts]


def test_MAID_6_S1_a_melee_is_fought_between_the_mover_and_the_zones_owners():
    """MAID-6-S1."""
    play = Play({"ann": (40, 40), "Zoe": (80, 40)}, {"ann": "katana", "Zoe": "katana"})
    play.act(Move(actor="ann", to="70/40"))
    assert play.ask().kind == "melee"
    assert play.told("engaged")


def test_MAID_6_A1_MAID_8_A1_each_doll_has_one_act_against_an_enemy_of_the_same_melee():
    """MAID-3-P4, MAID-6-A1, MAID-8-A1."""
    play = brawl(6, at={**AT, "amy": (50, 50), "Yui": (150, 40)}, also=("amy",))
    assert play.refuse(Attack(actor="ann", target="Yui")).code == "not-in-melee"
    play.act(Attack(actor="ann", target="Zoe"))
    assert play.refuse(Attack(actor="ann", target="Zoe")).code == "cannot-fight"
    play.act(Pass(actor="amy"))
    assert play.last("idle").actor == "amy"
    assert play.last("idle").rules == ("MAID-6-A9",)


def test_MAID_6_A2_MAID_8_AT1_B2_a_weapon_in_hand_does_its_die_in_damage():
    """MAID-6-A2, MAID-8-AT1, MAID-8-B2."""
    play = brawl(4)
    play.act(Attack(actor="ann", target="Zoe", using="katana"))
    assert play["Zoe"].hp == 2
    assert play["Zoe"].hurt_inside
    assert play["Zoe"].taken == 4
    assert brawl().refuse(Attack(actor="ann", target="Zoe", using="bare-hands")).code == "no-weapon", "she has a weapon"


def test_MAID_6_A2_MAID_8_B3_bare_hands_have_value_two():
    """MAID-6-A2, MAID-8-B3."""
    play = brawl(3, ann=sheet(id="ann"))
    play.act(Attack(actor="ann", target="Zoe"))
    assert (play.last("attacked").using, play.last("attacked").value, play.last("attacked").hit) == (
        "bare-hands",
        2,
        False,
    )
    fists = brawl(4, ann=sheet(id="ann", skills=("martial-arts",)))
    fists.act(Attack(actor="ann", target="Zoe"))
    assert fists.last("attacked").hit, "MAID-6-A5"


def test_MAID_6_A3_a_weapon_useless_in_a_melee_is_slung_or_dropped_first():
    """MAID-6-A3."""
    play = brawl(2, ann="rifle katana")
    assert play.refuse(Attack(actor="ann", target="Zoe", using="katana", stow="sling")).code == "sling-no-draw"
    play.act(Attack(actor="ann", target="Zoe", using="bare-hands"))
    assert play["ann"].things["rifle"].place == "slung"
    assert play["Zoe"].hp == 4
    play = brawl(3, ann="rifle katana")
    play.act(Attack(actor="ann", target="Zoe", using="katana"))
    assert "rifle" not in play["ann"].things
    assert play.state.lying["rifle-1"].spot == cm(50, 40)
    assert play["ann"].things["katana"].place == "hand"
    again = brawl(2, ann="rifle katana")
    again.act(Attack(actor="ann", target="Zoe", using="bare-hands"))
    again["ann"].melee = again["Zoe"].melee = ""
    again.enter("act", 0).act(Equip(actor="ann", using="rifle"))
    assert again["ann"].things["rifle"].place == "hand", "a slung weapon is taken up by an ordinary swap"


def test_MAID_6_A4_an_attack_needs_reach():
    """MAID-6-A4."""
    far = {**AT, "Zoe": (70, 40)}
    assert brawl(at=far).refuse(Attack(actor="ann", target="Zoe")).code == "out-of-reach"
    for weapon in ("polearm", "smg"):
        play = brawl(6, at=far, ann=weapon)
        play.act(Attack(actor="ann", target="Zoe"))
        assert names(play.last("attacked")) == [weapon], "no range penalty"


def test_MAID_8_B1_cover_never_counts_in_a_melee():
    """MAID-8-B1."""
    play = brawl(6, features=[wall(54, 30, 2, 20, height=200)])
    play.act(Attack(actor="ann", target="Zoe"))
    assert names(play.last("attacked")) == ["katana"]


def test_MAID_6_A5_S1_a_skill_is_an_act_and_costs_sp_once_a_turn():
    """MAID-6-A5, MAID-6-S1."""
    artist = sheet("katana", id="ann", skills=("secret-art", "spirit"), picks={"secret-art": "guard-break"})
    play = brawl(2, ann=artist)
    play.act(Use(actor="ann", using="guard-break", target="Zoe"))
    assert play["Zoe"].hp == 3
    assert (play["ann"].sp, play["ann"].spent) == (2, True)
    assert not any(each.phase == "riposte" for each in play.told("phase-began")), "MAID-8-C1: no counter to a skill"
    spirited = brawl(5, ann=artist)
    spirited.act(Attack(actor="ann", target="Zoe", skill="spirit"))
    assert names(spirited.last("attacked")) == ["katana", "spirit"]
    assert spirited["Zoe"].hp == 1


def test_MAID_6_S4_MAID_7_C6_a_fallen_doll_leaves_and_so_do_opponents_left_alone():
    """MAID-6-S4, MAID-7-C6."""
    play = brawl(4)
    play["Zoe"].hp = 1
    play.act(Attack(actor="ann", target="Zoe"))
    assert not play["ann"].melee
    assert not play["Zoe"].melee
    assert {each.reason for each in play.told("disengaged")} == {"fallen", "alone"}


def test_MAID_6_M1_MAID_9_AT1_the_check_comes_after_she_has_left_the_melee():
    """MAID-6-M1, MAID-9-AT1."""
    play = brawl(1, at={**AT, "Yui": (150, 40)})
    play.act(Attack(actor="ann", target="Zoe"))
    while play.state.phase != "move":
        play.act(Done())
    assert not play.told("morale-rolled")
    assert play["Zoe"].hurt_inside, "no check while she is engaged"


def test_MAID_6_M2_routed_dolls_can_only_escape_and_berserk_ones_attack():
    """MAID-6-M2."""
    routed = brawl()
    routed["ann"].routed = True
    assert routed.refuse(Attack(actor="ann", target="Zoe")).code == "routed-escapes"
    assert routed.refuse(Pass(actor="ann")).code == "routed-escapes"
    assert {type(each) for each in routed.options()} == {Escape, Done}
    routed = brawl(2)
    routed["ann"].routed = True
    routed.act(Done()).act(Pass())
    assert routed.last("escape-rolled").actor == "ann"
    assert not routed["ann"].melee, "she tries by herself"
    play = brawl(2)
    play["ann"].berserk = True
    assert play.refuse(Escape(actor="ann")).code == "berserk-attacks"
    assert play.refuse(Pass(actor="ann")).code == "berserk-attacks"
    play.act(Done())
    assert play.last("attacked").actor == "ann", "without an answer for her she still attacks"
    assert names(play.last("attacked")) == ["katana"]


# --- escape (MAID-6-A6 to A8) ----------------------------------------------------------------------------------------


def test_MAID_6_A6_A7_on_three_or_less_she_escapes_with_all_her_steps():
    """MAID-6-A6, MAID-6-A7."""
    play = brawl(3)
    play.act(Escape(actor="ann"), Pass())
    assert play.last("escape-rolled").success
    assert play["ann"].spot == cm(0, 40), "cut at the table's edge"
    assert not play["ann"].melee
    assert not play["Zoe"].melee
    far = brawl(3, at={"ann": (100, 40), "Zoe": (110, 40)})
    far.act(Escape(actor="ann"), Pass())
    assert far["ann"].spot == cm(40, 40)
    assert far.last("moved").steps == 4


def test_MAID_6_A6_an_escape_allowed_by_all_enemies_needs_no_roll():
    """MAID-6-A6."""
    play = brawl()
    play.act(Escape(actor="ann"))
    assert play.ask().kind == "let-go"
    assert play.ask().seats == ("blue",)
    play.act(Allow())
    assert play.last("escape-rolled").die == 0
    assert play["ann"].spot == cm(0, 40)


def test_MAID_6_A8_a_failure_ends_the_act_and_draws_no_counter():
    """MAID-6-A8."""
    play = brawl(4)
    play.act(Escape(actor="ann"), Pass())
    assert play["ann"].melee
    assert not play.last("escape-rolled").success
    assert not any(each.phase == "riposte" for each in play.told("phase-began"))


def test_MAID_6_A7_another_path_never_leads_nearer_and_uses_all_steps():
    """MAID-6-A7."""
    play = brawl(2, at={"ann": (100, 40), "Zoe": (110, 40)})
    assert play.refuse(Escape(actor="ann", to="105/40")).code == "retreat-nearer"
    assert play.refuse(Escape(actor="ann", to="80/40")).code == "retreat-short"
    play.act(Escape(actor="ann", to="60/84"), Pass())
    assert play["ann"].spot == cm(60, 84)


def test_MAID_6_A7_another_enemys_zone_stops_her_in_a_new_melee():
    """MAID-6-A7."""
    play = brawl(1, at={"ann": (100, 40), "Zoe": (110, 40), "Yui": (60, 40)})
    play.act(Escape(actor="ann"), Pass())
    assert play["ann"].spot == cm(75, 40)
    assert play["ann"].melee == play["Yui"].melee != ""


# --- counters (MAID-8-C*) --------------------------------------------------------------------------------------------


def test_MAID_8_C1_a_doll_counters_once_in_a_phase_at_minus_one_and_is_not_countered():
    """MAID-3-P5, MAID-8-C1."""
    play = brawl(6, 3, at={**AT, "amy": (60, 50)}, also=("amy",))
    play.act(Attack(actor="ann", target="Zoe"), Pass(actor="amy"))
    assert play.ask().kind == "riposte"
    assert play.state.phase == "riposte"
    assert play.refuse(Attack(actor="Zoe", target="amy")).code == "not-attacked-by"
    play.act(Attack(actor="Zoe", target="ann"))
    assert names(play.last("attacked")) == ["katana", "counter"]
    assert play["ann"].hp == 3
    assert play.state.phase != "riposte"


def test_MAID_8_C2_C3_C4_a_doll_with_a_rifle_in_hand_drops_it_and_counters():
    """MAID-8-C2, MAID-8-C3, MAID-8-C4."""
    play = brawl(6, 2, zoe="rifle")
    play.act(Attack(actor="ann", target="Zoe"))
    play.act(Attack(actor="Zoe", target="ann"))
    counter = play.last("attacked")
    assert (counter.using, counter.value, counter.hit) == ("bare-hands", 1, False)
    assert play.state.lying["rifle-1"].spot == cm(60, 40)
    drawn = brawl(6, 2, zoe="rifle katana")
    drawn.act(Attack(actor="ann", target="Zoe"), Attack(actor="Zoe", target="ann", using="katana"))
    assert drawn.last("attacked").using == "katana"
    assert "rifle" not in drawn["Zoe"].things


def test_MAID_8_C5_a_doll_may_sling_her_rifle_instead_of_countering():
    """MAID-8-C5."""
    play = brawl(6, zoe="rifle")
    play.act(Attack(actor="ann", target="Zoe"))
    assert play.refuse(Attack(actor="Zoe", target="ann", stow="sling")).code == "sling-no-counter"
    play.act(Equip(actor="Zoe"))
    assert play["Zoe"].things["rifle"].place == "slung"
    assert len(play.told("attacked")) == 1


def test_MAID_8_C6_a_bayonet_is_always_ready():
    """MAID-8-C6."""
    play = brawl(6, 2, zoe="rifle+bayonet")
    play.act(Attack(actor="ann", target="Zoe"), Attack(actor="Zoe", target="ann"))
    assert play.last("attacked").using == "bayonet"
    assert not play.state.lying


def test_MAID_8_C1_only_skills_that_say_so_can_counter():
    """MAID-8-C1."""
    artist = sheet("katana", id="Zoe", skills=("secret-art", "spirit"), picks={"secret-art": "counter-attack"})
    play = brawl(4, 5, zoe=artist)
    play.act(Attack(actor="ann", target="Zoe"))
    assert play.refuse(Attack(actor="Zoe", target="ann", skill="spirit")).code == "no-such-skill"
    play.act(Use(actor="Zoe", using="counter-attack", target="ann"))
    assert play.last("attacked").value == 5
    assert play["ann"].hp == 1, "3 plus the 4 she suffered, at most 5"


def test_MAID_8_C1_reach_also_counts_for_counters():
    """MAID-8-C1."""
    play = brawl(6, ann="polearm", at={**AT, "Zoe": (70, 40)})
    play.act(Attack(actor="ann", target="Zoe"))
    assert not any(each.phase == "riposte" for each in play.told("phase-began"))


@pytest.mark.parametrize(("die", "hp"), [(3, 6), (4, 3)])
def test_parry_cancels_a_hit_on_three_or_less(die, hp):
    play = brawl(3, die, zoe=sheet("katana", id="Zoe", skills=("parry",)))
    play.act(Attack(actor="ann", target="Zoe"))
    assert play.ask().kind == "negate"
    play.act(Defend(actor="Zoe", using="parry"))
    assert play["Zoe"].hp == hp
    assert play["Zoe"].sp == 2
