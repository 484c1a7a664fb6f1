"""Chapter 4: moves, zones, flight, carrying and the shuffle in battle."""

from rules.core.play.declaring import Done
from rules.core.space.plane.spots import distance
from rules.maidens.actions import Attack, Move, Pass, Use
from rules.maidens.state import Emplaced
from rules.maidens.turn.moving import course_of
from tests.rules.maidens.battles import Play, cm, sheet, wall
from tests.rules.maidens.scenes import box

DUEL = {"ann": (40, 40), "Zoe": (120, 40)}
ARMED = dict.fromkeys(("ann", "amy", "Zoe", "Yui"), "rifle")
WINGED = sheet("pistol", "knife", skills=("flight",), equipment=("wings",))


def test_MAID_4_A1_D1_a_move_has_up_to_four_steps():
    """MAID-4-A1, MAID-4-D1."""
    play = Play(DUEL, ARMED)
    assert play.refuse(Move(actor="ann", to="100.1/40")).code == "move-steps"
    play.act(Move(actor="ann", to="100/40"))
    assert play["ann"].spot == cm(100, 40)
    assert play.last("moved").steps == 4
    assert play["ann"].moved


def test_MAID_4_D2_an_illegal_path_changes_nothing():
    """MAID-4-D2."""
    play = Play(DUEL, ARMED)
    before = play.state.model_dump_json()
    assert play.refuse(Move(actor="ann", to="40/95")).code == "bad-point"
    assert play.refuse(Move(actor="ann", to="60/40", via=("40/80", "60/80"))).rule == "MAID-4-D2"
    assert play.state.model_dump_json() == before


def test_MAID_4_D2_a_kept_path_is_measured_anew_when_the_table_changes():
    """MAID-4-D2, MAID-4-Z2."""
    play = Play({**DUEL, "Yui": (160, 80)}, ARMED)
    move = Move(actor="ann", to="90/40")
    assert course_of(play.setup, play.state, move).walk.entered == ()
    play["Yui"].spot = cm(90, 45)
    assert course_of(play.setup, play.state, move).walk.entered == ("Yui",)
    play["Yui"].spot = cm(160, 80)
    play.state.emplaced["w"] = Emplaced(row="wall", by="Yui", features=(box("w", "wall", 60, 0, 62, 89),))
    assert course_of(play.setup, play.state, move).code == "move-blocked"


def test_MAID_4_M1_heavy_things_slow_her_down_and_dropping_them_counts_at_once():
    """MAID-4-M1."""
    play = Play(DUEL, {**ARMED, "ann": "heavy-mg"})
    assert play.refuse(Move(actor="ann", to="70.1/40")).facts["steps"] == 2
    del play["ann"].things["heavy-mg"]
    play.act(Move(actor="ann", to="100/40"))


def test_MAID_4_Z2_Z3_entering_a_zone_stops_her_and_engages_all_its_owners():
    """MAID-4-Z2, MAID-4-Z3."""
    play = Play({"ann": (40, 40), "Zoe": (80, 30), "Yui": (80, 50), "Xia": (140, 40)}, dict.fromkeys(DUEL, "rifle") | {
        "Yui": "rifle", "Xia": "rifle"})  # fmt: skip
    play.act(Move(actor="ann", to="90/40"))
    ann = play["ann"]
    assert distance(ann.spot, cm(80, 30)) <= 150
    assert ann.melee
    assert play["Zoe"].melee == play["Yui"].melee == ann.melee
    assert not play["Xia"].melee
    assert play.last("moved").stopped in ("Zoe", "Yui")


def test_MAID_4_Z1_a_fallen_doll_has_no_zone():
    """MAID-4-Z1."""
    play = Play({**DUEL, "Yui": (70, 40)}, ARMED)
    play["Yui"].hp = 0
    play.act(Move(actor="ann", to="90/40", via=("70/46",)))
    assert not play["ann"].melee


def test_MAID_4_Z5_a_doll_that_starts_in_a_zone_may_leave_it_or_is_engaged():
    """MAID-4-Z5."""
    play = Play({"ann": (40, 40), "Zoe": (50, 40), "Yui": (150, 40)}, ARMED)
    play.act(Move(actor="ann", to="20/40"))
    assert not play["ann"].melee
    play = Play({"ann": (40, 40), "Zoe": (50, 40), "Yui": (150, 40)}, ARMED)
    play.act(Move(actor="ann", to="44/40"))
    assert play["ann"].melee == play["Zoe"].melee != ""
    play = Play({"ann": (40, 40), "Zoe": (50, 40)}, ARMED).act(Done())
    assert play["ann"].melee == play["Zoe"].melee != "", "at the end of the phase dolls within 15 cm are engaged"


def test_MAID_4_T1_T2_a_surcharge_is_part_of_the_cost():
    """MAID-4-T1, MAID-4-T2."""
    play = Play(DUEL, ARMED, features=[wall(60, 20, 10, 40, kind="bush", height=200, id="bush")])
    assert play.refuse(Move(actor="ann", to="100/40")).code == "move-steps"
    play.act(Move(actor="ann", to="85/40"))
    assert play.last("moved").steps == 4


# --- flight ----------------------------------------------------------------------------------------------------------


def test_MAID_4_F1_F2_flying_needs_flight_and_passes_over_everything():
    """MAID-4-F1, MAID-4-F2, MAID-4-A4."""
    made = {"ann": WINGED, "Zoe": "rifle"}
    barrier = [wall(60, 0, 5, 90)]
    play = Play(DUEL, made, features=barrier)
    assert play.refuse(Move(actor="ann", to="80/40")).code == "move-blocked"
    play.act(Move(actor="ann", to="80/40", level="air"))
    assert play["ann"].flying
    assert play.last("posture-taken").level == "air"
    assert Play(DUEL, ARMED).refuse(Move(actor="ann", to="80/40", level="air")).code == "no-flight"
    lost = Play(DUEL, made)
    del lost["ann"].things["wings"]
    assert lost.refuse(Move(actor="ann", to="80/40", level="air")).code == "no-flight"


def test_MAID_4_F3_a_flyer_is_shot_only_by_anti_air_weapons_and_held_by_no_ground_zone():
    """MAID-4-F3."""
    play = Play({"ann": (40, 40), "Zoe": (90, 40)}, {"ann": WINGED, "Zoe": "rifle light-mg"})
    play.act(Move(actor="ann", to="85/40", level="air"))
    assert not play["ann"].melee
    play.enter("act", 1)
    assert play.refuse(Attack(actor="Zoe", target="ann", using="rifle")).code == "no-anti-air"
    play.act(Attack(actor="Zoe", target="ann", using="light-mg", mode="direct"))


def test_MAID_4_F4_a_flyer_is_thirty_farther_from_the_ground_but_not_the_other_way():
    """MAID-4-F4."""
    play = Play({"ann": (40, 40), "Zoe": (105, 40)}, {"ann": WINGED, "Zoe": "light-mg"}, 6, 6, phase="act", half=1)
    play["ann"].flying = True
    play.act(Attack(actor="Zoe", target="ann", using="light-mg", mode="direct"), Done())
    assert [part.facts["name"] for part in play.last("attacked").parts] == ["light-mg", "beyond-effective"]
    play.act(Attack(actor="ann", target="Zoe", using="pistol"))
    names = [part.facts["name"] for part in play.last("attacked").parts]
    assert names == ["pistol", "beyond-effective", "counter"], "65 cm are beyond 45"


def test_MAID_4_F5_a_flyer_uses_only_weapons_usable_in_the_air():
    """MAID-4-F5."""
    heavy = sheet("heavy-mg", "pistol", skills=("flight",), equipment=("wings",))
    play = Play({"ann": (40, 40), "Zoe": (90, 40)}, {"ann": heavy, "Zoe": "rifle"}, phase="act")
    play["ann"].flying = True
    assert play.refuse(Attack(actor="ann", target="Zoe", using="heavy-mg", mode="direct")).code == "not-in-air"


def test_MAID_4_F6_the_level_is_chosen_with_a_move_and_lasts():
    """MAID-4-F6."""
    play = Play({"ann": (40, 40), "Zoe": (150, 40)}, {"ann": WINGED, "Zoe": "rifle"})
    play["ann"].flying = True
    play.act(Done())
    assert play["ann"].flying
    play.enter("move", 0).act(Move(actor="ann", level="ground"))
    assert not play["ann"].flying
    above = Play(DUEL, {"ann": WINGED, "Zoe": "rifle"}, features=[wall(35, 35, 10, 10)])
    above["ann"].flying = True
    assert above.refuse(Move(actor="ann", level="ground")).code == "place-solid"


# --- carrying --------------------------------------------------------------------------------------------------------

LINE = {"ann": (40, 40), "amy": (50, 40), "Zoe": (160, 40)}


def test_MAID_4_A3_a_fallen_friend_is_carried_with_one_step_less():
    """MAID-4-A3."""
    play = Play(LINE, ARMED)
    assert play.refuse(Move(actor="ann", to="60/40", target="amy")).code == "carry-fit"
    play["amy"].hp = 0
    assert play.refuse(Move(actor="ann", to="100/40", target="amy")).facts["steps"] == 3
    play.act(Move(actor="ann", to="85/40", target="amy"))
    assert play["ann"].spot == cm(85, 40)
    assert play["amy"].spot == cm(80, 40)
    assert [each.cause for each in play.told("moved")] == ["carry", "carried"]


def test_MAID_4_A3_the_owner_chooses_where_she_is_set_down():
    """MAID-4-A3."""
    play = Play(LINE, ARMED)
    play["amy"].routed = True
    assert play.refuse(Move(actor="ann", to="85/40", target="amy", beside="95/40")).code == "set-down"
    assert play.refuse(Move(actor="amy", to="85/40")).code == "actor-unfit"
    play = Play(LINE, ARMED)
    play["amy"].hp = 0
    play.act(Move(actor="ann", to="85/40", target="amy", beside="85/45"))
    assert play["amy"].spot == cm(85, 45)


def test_MAID_4_A3_engaged_friends_and_enemies_are_not_carried():
    """MAID-4-A3."""
    play = Play({**LINE, "Yui": (50, 50)}, ARMED)
    play["amy"].routed = True
    play["amy"].melee = play["Yui"].melee = "melee-1"
    assert play.refuse(Move(actor="ann", to="60/20", target="amy")).code == "carry-engaged"
    assert play.refuse(Move(actor="ann", to="60/20", target="Zoe")).code == "carry-whom"


def test_MAID_4_Z4_zones_also_stop_a_carrier():
    """MAID-4-Z4."""
    play = Play({"ann": (40, 40), "amy": (50, 40), "Zoe": (80, 40)}, ARMED)
    play["amy"].hp = 0
    play.act(Move(actor="ann", to="85/40", target="amy"))
    assert play["ann"].spot == cm(65, 40)
    assert play["ann"].melee


# --- melees ----------------------------------------------------------------------------------------------------------

CLOSE = {"ann": (40, 40), "amy": (38, 60), "Zoe": (55, 40), "Yui": (80, 60)}


def engaged(**more):
    play = Play({**CLOSE, **more}, dict.fromkeys((*CLOSE, *more), "katana rifle"))
    play["ann"].melee = play["Zoe"].melee = "melee-1"
    return play


def test_MAID_4_W1_W3_an_engaged_doll_shuffles_fifteen_centimetres():
    """MAID-4-W1, MAID-4-W3."""
    play = engaged()
    assert play.refuse(Move(actor="ann", to="20/40")).code == "move-steps"
    play.act(Move(actor="ann", to="25.5/40"))
    assert play["ann"].melee == "melee-1"
    assert play.last("moved").cause == "shuffle"


def test_MAID_4_W2_a_distance_above_thirty_ends_the_melee_and_exactly_thirty_does_not():
    """MAID-4-W2."""
    play = engaged()
    play.act(Move(actor="ann", to="25/40"), Done())
    assert play["ann"].melee, "30.0 is still a melee"
    play.enter("move", 1).act(Move(actor="Zoe", to="55.1/40"), Done())
    assert not play["ann"].melee
    assert not play["Zoe"].melee
    assert {each.reason for each in play.told("disengaged")} == {"apart"}


def test_MAID_4_W3_a_shuffle_needs_open_ground_and_a_quick_doll_and_draws_in_an_enemy():
    """MAID-4-W3."""
    bush = wall(30, 30, 8, 20, kind="bush", height=200, id="bush")
    play = Play(CLOSE, dict.fromkeys(CLOSE, "katana"), features=[bush])
    play["ann"].melee = play["Zoe"].melee = "melee-1"
    assert play.refuse(Move(actor="ann", to="35/40")).code == "move-shuffle-terrain"
    slow = Play(CLOSE, {**dict.fromkeys(CLOSE, "katana"), "ann": "heavy-mg gatling"})
    slow["ann"].melee = slow["Zoe"].melee = "melee-1"
    assert slow.refuse(Move(actor="ann", to="35/40")).code == "shuffle-slow"
    play = engaged(Xia=(40, 68))
    play["amy"].spot = cm(150, 20)
    play.act(Move(actor="ann", to="40/54"))
    assert play["Xia"].melee == "melee-1"


def test_MAID_6_S2_a_friend_joins_only_at_her_players_wish():
    """MAID-6-S2."""
    play = engaged()
    play.act(Move(actor="amy", to="40/54"))
    assert not play["amy"].melee
    play = engaged()
    play.act(Move(actor="amy", to="38/50", join=True))
    assert play["amy"].melee == "melee-1"
    assert play["ann"].melee == "melee-1"


def test_MAID_G_2_posture_is_set_freely_in_the_sides_movement_phase():
    """MAID-G-2."""
    play = Play(DUEL, ARMED)
    play.act(Move(actor="ann", posture="prone"))
    assert play["ann"].posture == "prone"
    assert play["ann"].spot == cm(40, 40)
    assert not play["ann"].moved


def test_a_mine_stops_a_doll_within_five_centimetres_and_goes_off():
    miner = sheet("rifle", emplaced=("land-mine",))
    play = Play({"ann": (40, 40), "Zoe": (120, 40)}, {"ann": miner, "Zoe": "rifle"}, 3, phase="act")
    play.act(Use(actor="ann", using="land-mine", to="53/40"), Done())
    play["ann"].spot = cm(10, 40)
    mine = play.state.emplaced["land-mine-1"]
    assert mine.spot.value == cm(53, 40)
    assert "land-mine" not in play["ann"].things
    play["Zoe"].spot = cm(100, 40)
    play.state.done = ["red"]
    play.enter("move", 1).act(Move(actor="Zoe", to="50/40"))
    assert play.last("mine-went-off").actor == "Zoe"
    assert play["Zoe"].spot == cm(58, 40)
    assert play["Zoe"].hp == 3
    assert not play.state.emplaced
    assert (play.last("moved").steps, play.last("moved").most) == (3, 4), "42 of 50 cm"


def test_MAID_9_AT1_a_doll_hurt_by_a_mine_while_moving_checks_her_morale():
    """MAID-9-AT1, MAID-3-P6."""
    miner = sheet("rifle", emplaced=("land-mine",))
    play = Play({"ann": (40, 40), "Zoe": (120, 40)}, {"ann": miner, "Zoe": "rifle"}, 3, 1, phase="act")
    play.act(Use(actor="ann", using="land-mine", to="53/40"), Done())
    play["ann"].spot, play["Zoe"].spot = cm(10, 40), cm(100, 40)
    play.enter("move", 1).act(Move(actor="Zoe", to="50/40"))
    assert play["Zoe"].hurt
    while not (told := play.told("morale-rolled")):
        play.act(Done())
    assert [(each.actor, each.target, each.die) for each in told] == [("Zoe", 3, 1)]


def test_MAID_4_D2_a_way_cut_short_by_a_mine_costs_only_its_walked_part():
    """MAID-4-D2, MAID-4-T1, MAID-5-G1."""
    bushes = [wall(x, 20, 4, 40, kind="bush", height=200, id=f"bush-{x}") for x in (44, 66)]
    miner = sheet("rifle", id="Zoe", emplaced=("land-mine",))
    made = {"ann": "rifle", "Zoe": miner}
    play = Play({"ann": (40, 40), "Zoe": (70, 40)}, made, 6, features=bushes, phase="act", half=1)
    play.act(Use(actor="Zoe", using="land-mine", to="60/40"), Done())
    play["Zoe"].spot = cm(150, 80)
    play.enter("move", 0).act(Move(actor="ann", to="68/40"))
    assert play["ann"].spot == cm(55, 40)
    assert play.last("moved").steps == 2, "one for 15 cm, one for the first bush"


def test_MAID_G_2_a_doll_that_sets_off_a_mine_stops_short_of_others():
    """MAID-G-2, MAID-5-G1, MAID-4-F6."""
    miner = sheet("rifle", emplaced=("land-mine",))
    at = {"ann": (20, 40), "Yui": (60, 40), "Zoe": (90, 40)}
    play = Play(at, {"ann": miner, "Yui": "rifle", "Zoe": "rifle"}, 6, 6, 6, phase="act")
    play["ann"].spot = cm(55, 40)
    play["Yui"].spot = cm(150, 80)
    play.act(Use(actor="ann", using="land-mine", to="55/40"), Done())
    play["ann"].spot, play["Yui"].spot = cm(5, 5), cm(60, 43)
    play.enter("move", 1).act(Move(actor="Zoe", to="45/40"))
    assert play["Zoe"].spot.x >= 640
    assert not play.state.emplaced
    falling = Play(DUEL, {"ann": WINGED, "Zoe": "light-mg"}, 3, phase="act", half=1)
    falling["ann"].flying, falling["ann"].hp = True, 1
    falling["Zoe"].spot, falling["ann"].spot = cm(80, 40), cm(80, 43)
    falling.act(Attack(actor="Zoe", target="ann", mode="direct"), Done())
    assert falling["ann"].hp == 0
    assert distance(falling["ann"].spot, falling["Zoe"].spot) >= 50


def test_MAID_4_A2_a_doll_may_stay_in_place():
    """MAID-4-A2."""
    play = Play(DUEL, ARMED).act(Pass(actor="ann"))
    assert play.state.phase == "act"
    assert not play["ann"].moved


def test_MAID_4_A3_a_carrier_that_meets_a_mine_still_carries_her_ally():
    """MAID-4-A3, MAID-5-G1."""
    miner = sheet("rifle", emplaced=("land-mine",))
    at = {"ann": (20, 40), "Yui": (100, 45), "Zoe": (100, 40)}
    play = Play(at, {"ann": miner, "Yui": "rifle", "Zoe": "rifle"}, 6, phase="act")
    play["ann"].spot = cm(70, 40)
    play.act(Use(actor="ann", using="land-mine", to="70/40"), Done())
    play["ann"].spot, play["Yui"].hp = cm(5, 5), 0
    play.enter("move", 1).act(Move(actor="Zoe", to="65/40", target="Yui", posture="sitting"))
    assert not play.state.emplaced
    assert play["Zoe"].spot == cm(75, 40)
    assert distance(play["Yui"].spot, cm(75, 40)) == 50
    assert play["Zoe"].posture == "sitting"
