"""Distance, zones, paths, melees, rout and berserk, rule by rule, on tables small enough to picture."""

from dataclasses import replace

from rules.core.space.plane.spots import Spot, are_within, distance, squared
from rules.core.space.plane.zones import Zones
from rules.maidens.space.cover import berserk, into_cover, is_safe, nearest_to, rout
from rules.maidens.space.melees import after, blocking, join, meet, nearest_member, settle
from rules.maidens.space.paths import Walk, check_retreat, closing_in, going, retreat, shuffling, steps_for, walk
from rules.maidens.space.places import (
    back,
    beside_feature,
    check_deploy,
    check_stand,
    lined_up,
    nearest_free,
    set_down_points,
)
from rules.maidens.space.sight import look
from rules.maidens.space.stage import Figure, Stage
from rules.maidens.space.terrain import kinds
from rules.maidens.space.zones import hostile_zones, meetings
from tests.rows import each_row
from tests.rules.maidens.scenes import OPEN, box, cm, code, fighting, goes, line, stage, table

# --- measuring -------------------------------------------------------------------------------------------------------


def test_MAID_G_1_lengths_are_whole_millimetres_compared_squared():
    """MAID-G-1, MAID-G-3, MAID-0-2."""
    assert are_within(Spot(0, 0), Spot(90, 120), 150)
    assert not are_within(Spot(0, 0), Spot(90, 121), 150)
    assert (distance(Spot(0, 0), Spot(90, 120)), distance(Spot(0, 0), Spot(1, 1))) == (150, 2)


def test_MAID_G_2_two_dolls_of_a_level_end_five_centimetres_apart():
    """MAID-G-2, MAID-4-F2."""
    now = stage(a=(20, 45), ab=(50, 45), b=(150, 45))
    assert code(goes(OPEN, now, (45.1, 45))) == ("move-crowded", "MAID-G-2")
    assert goes(OPEN, now, (45, 45)).cost == 2
    assert goes(OPEN, now, (50, 45), (60, 45)).end == cm(60, 45)  # a path may lead through a friend
    up = now.changed("a", replace(now["a"], level="air"))
    assert goes(OPEN, up, (50, 45)).end == cm(50, 45)
    refusal = goes(OPEN, now, (46, 45))
    assert (refusal.facts["away"], refusal.facts["needed"]) == (4.0, 5.0)
    assert check_stand(OPEN, now, "a", cm(150, 48)).rule == "MAID-G-2"
    solid = table(box("w", "wall", 40, 40, 60, 60))
    assert check_stand(solid, now, "a", cm(45, 45)).rule == "MAID-4-T2"
    assert check_stand(solid, now, "a", cm(40, 45)) is None
    assert check_stand(OPEN, now, "a", Spot(-1, 0)).rule == "MAID-G-1"
    assert Figure(Spot(0, 0), "first").height == 270_000
    assert Figure(Spot(0, 0), "first", posture="prone", size=220).height == 55_000


@each_row(
    "length, steps",
    [(0, 0), (1, 1), (150, 1), (150.4, 1), (150.5, 1), (150.51, 2), (151, 2), (300.5, 2), (600, 4), (600.6, 5)],
)
def test_MAID_4_D2_a_step_is_fifteen_centimetres_and_half_a_millimetre_is_free(length, steps):
    """MAID-4-D1."""
    assert steps_for(round(length * 10**6)) == steps


def test_MAID_4_D1_a_path_is_as_long_as_its_legs():
    """MAID-G-4, MAID-4-D2."""
    now = stage(a=(20, 45), b=(170, 45))
    found = goes(OPEN, now, (50, 45), (50, 75))
    assert (found.cost, found.length, found.is_whole) == (4, 600 * 10**6, True)
    refusal = goes(OPEN, now, (50, 45), (50, 76))
    assert code(refusal) == ("move-steps", "MAID-4-D2")
    assert refusal.facts == {"cost": 5, "steps": 4, "length": 61.0, "surcharge": 0}
    assert code(goes(OPEN, now, (20, 95))) == ("move-off-table", "MAID-G-1")


# --- zones -----------------------------------------------------------------------------------------------------------


def test_MAID_G_5_a_doll_stops_on_the_border_of_a_zone():
    """MAID-G-5, MAID-4-Z1, MAID-4-Z2."""
    now = stage(a=(20, 45), b=(60, 45))
    found = goes(OPEN, now, (70, 45))
    assert (found.path, found.entered, found.cost, found.is_whole) == ((cm(20, 45), cm(45, 45)), ("b",), 2, False)
    skew = Zones(150, {"b": Spot(500, 100)}).entry(Spot(0, 0), Spot(1000, 7))
    assert (skew.spot, squared(skew.spot, Spot(500, 100)) <= 150**2) == (Spot(386, 3), True)
    assert Zones(150, {"b": Spot(500, 151)}).entry(Spot(0, 0), Spot(1000, 0)) is None
    assert Zones(150, {"b": Spot(500, 150)}).entry(Spot(0, 0), Spot(1000, 0)).spot == Spot(500, 0)


def test_MAID_4_Z1_fallen_dolls_have_no_zone_and_friends_no_effect():
    """MAID-4-F3."""
    now = stage(a=(20, 45), ab=(60, 50), b=(60, 40))
    assert hostile_zones(now, "a").middles == {"b": cm(60, 40)}
    down = now.changed("b", replace(now["b"], is_conscious=False))
    assert (down["b"].has_zone, now["b"].has_zone) == (False, True)
    assert goes(OPEN, down, (75, 45)).entered == ()
    high = now.changed("b", replace(now["b"], level="air"))
    assert goes(OPEN, high, (75, 45)).entered == ()
    assert goes(OPEN, high, (75, 45), level="air").entered == ("b",)


def test_MAID_4_Z5_a_doll_that_starts_in_a_zone_may_only_move_away():
    """MAID-4-Z5."""
    now = stage(a=(50, 45), b=(60, 45))
    assert goes(OPEN, now, (40, 45)).entered == ()
    assert goes(OPEN, now, (50, 60), (30, 60)).entered == ()
    nearer = goes(OPEN, now, (51, 45))
    assert (nearer.path, nearer.entered) == ((cm(50, 45),), ("b",))
    back_in = goes(OPEN, now, (40, 45), (48, 45))
    assert (back_in.end, back_in.entered) == (cm(45, 45), ("b",))
    assert code(goes(OPEN, now, (75, 45))) == ("move-through", "MAID-G-2")


def test_MAID_4_Z5_opponents_within_fifteen_centimetres_meet_at_the_end_of_the_phase():
    now = stage(a=(50, 45), b=(65, 45), bb=(66, 44), ab=(20, 45))
    assert meetings(now) == [("a", "b")]
    assert meet(now, meetings(now)) == {"a": "melee-1", "b": "melee-1"}
    assert meetings(after(now, meet(now, meetings(now)))) == []
    assert meetings(now.changed("b", replace(now["b"], level="air"))) == []


# --- terrain ---------------------------------------------------------------------------------------------------------


@each_row(
    "kind, surcharge",
    [("bush", 1), ("river", 2), ("step", 1), ("breastwork", 1), ("barbed-wire", 2), ("slope", 1), ("smoke", 0)],
)
def test_MAID_4_T1_terrain_costs_steps(kind, surcharge):
    """MAID-4-T2, MAID-11-T1: each crossing costs once, the way out costs nothing."""
    if kinds()[kind].is_line:
        ground = table(line("x", kind, (30, 60), (30, 30)))
    else:
        ground = table(box("x", kind, 30, 30, 60, 60))
    now = stage(a=(20, 45), b=(170, 45))
    over = goes(ground, now, (35, 45))
    assert (over.cost, over.surcharge) == (1 + surcharge, surcharge)
    on = goes(ground, now, (40, 45), (50, 45), steps=9)
    assert on.surcharge == surcharge
    inside = now.moved("a", cm(45, 45))
    assert goes(ground, inside, (20, 45)).surcharge == (surcharge if kind in ("breastwork", "barbed-wire") else 0)
    assert goes(ground, now, (20, 65), (70, 65), steps=9).surcharge == 0
    if kind not in ("slope", "smoke"):
        twice = goes(ground, now, (40, 45), (20, 45), (40, 45), steps=12)
        assert twice.surcharge == surcharge * (3 if kinds()[kind].is_line else 2)


def test_MAID_4_T1_a_step_costs_only_upward():
    """MAID-G-6."""
    ground = table(box("high", "step", 20, 30, 40, 60, height=20), box("low", "step", 40, 30, 60, 60, height=10))
    now = stage(a=(30, 45), b=(170, 45))
    assert goes(ground, now, (50, 45)).surcharge == 0
    assert goes(ground, now.moved("a", cm(50, 45)), (30, 45)).surcharge == 1


def test_MAID_4_T2_trees_walls_and_objects_are_impassable_except_for_flyers():
    """MAID-4-F2, MAID-4-T1."""
    now = stage(a=(20, 45), b=(170, 45))
    walled = table(box("w", "wall", 30, 30, 40, 60))
    refusal = goes(walled, now, (45, 45))
    assert (code(refusal), refusal.facts["feature"], refusal.facts["at"]) == (
        ("move-blocked", "MAID-4-T2"),
        "w",
        "30/45",
    )
    assert goes(walled, now, (45, 45), level="air").cost == 2
    assert goes(walled, now, (30, 45), (30, 60), (45, 60)).cost == 3
    assert goes(table(line("b", "breastwork", (30, 30), (30, 60))), now, (35, 45)).cost == 2
    assert goes(table(line("b", "breastwork", (30, 30), (30, 60))), now, (35, 45), level="air").cost == 1


def test_MAID_4_T3_a_doll_that_cannot_pay_cannot_cross():
    """MAID-4-T3."""
    now = stage(a=(20, 45), b=(170, 45))
    ground = table(box("r", "river", 60, 0, 70, 90))
    assert goes(ground, now, (59, 45)).cost == 3
    refusal = goes(ground, now, (75, 45))
    assert (code(refusal), refusal.facts["cost"]) == (("move-steps", "MAID-4-T3"), 6)


def test_MAID_11_T3_a_doll_that_starts_in_a_river_pays_nothing_but_moves_two_steps_less():
    """MAID-11-T3."""
    now = stage(a=(65, 45), b=(170, 45))
    ground = table(box("r", "river", 60, 0, 70, 90), box("s", "river", 80, 0, 85, 90))
    assert goes(ground, now, (75, 45), (65, 45)).surcharge == 0
    assert goes(ground, now, (82, 45)).surcharge == 2


# --- melees ----------------------------------------------------------------------------------------------------------


def test_MAID_4_Z3_melees_that_share_a_participant_merge():
    """MAID-4-Z3, MAID-6-S1, MAID-6-S2."""
    now = fighting(stage(a=(20, 45), b=(30, 45), ab=(60, 45), bb=(70, 45), ac=(45, 45), bc=(45, 30)), b=2, ab=1, bb=1)
    assert join(now, "a", []) == {}
    assert join(now, "a", ["bc"]) == {"a": "melee-3", "bc": "melee-3"}
    assert join(now, "a", ["b"]) == {"a": "melee-2"}
    assert join(now, "ac", ["b", "bb"]) == {"ac": "melee-1", "b": "melee-1"}
    assert now["a"].melee == ""


def test_MAID_4_W2_a_melee_splits_and_ends_at_more_than_thirty_centimetres():
    """MAID-4-W2, MAID-6-S4."""
    two = fighting(stage(a=(20, 45), b=(50, 45)), a=1, b=1)
    assert settle(two) == {}
    assert settle(two.moved("b", Spot(501, 450))) == {"a": "", "b": ""}
    assert settle(two.changed("b", replace(two["b"], is_conscious=False))) == {"a": "", "b": ""}
    chain = fighting(stage(a=(20, 45), b=(45, 45), ab=(70, 45), bb=(95, 45), ac=(170, 45)), a=1, b=1, ab=1, bb=1, ac=1)
    assert settle(chain) == {"ac": ""}
    apart = chain.moved("ab", cm(90, 45))
    assert settle(apart) == {"ac": "", "ab": "melee-2", "bb": "melee-2"}


def test_MAID_G_10_a_melee_blocks_a_line_of_fire():
    """MAID-G-10, MAID-6-O2, MAID-6-O3."""
    now = fighting(stage(a=(20, 45), b=(160, 45), ac=(80, 40), bc=(90, 30)), ac=1, bc=1)
    assert blocking(now, "a", cm(160, 45), "b") == ()
    assert blocking(now.moved("ac", cm(80, 42.5)), "a", cm(160, 45), "b") == ("melee-1",)
    across = now.moved("ac", cm(80, 60))
    assert blocking(across, "a", cm(160, 45), "b") == ("melee-1",)
    assert blocking(across, "a", cm(80, 60), "ac") == ()
    assert blocking(across, "a", cm(60, 45)) == ()
    assert blocking(across, "ac", cm(160, 45), "b") == ()
    flying = Stage({id: replace(each, level="air") if id in "ab" else each for id, each in across.figures.items()})
    assert blocking(flying, "a", cm(160, 45), "b") == ()
    assert nearest_member(across, "melee-1", cm(20, 45)) == "ac"


def test_MAID_4_W1_an_engaged_doll_shuffles_fifteen_centimetres():
    """MAID-4-W1, MAID-4-W3."""
    now = fighting(stage(a=(50, 45), b=(60, 45), bb=(80, 60)), a=1, b=1)

    def shuffle(*path, ground=OPEN, steps=4):
        return walk(ground, now, shuffling(ground, now, "a", steps), [cm(*each) for each in path])

    assert shuffle((54, 45)).end == cm(54, 45)
    assert shuffle((35, 45)).cost == 1
    assert code(shuffle((34.9, 45))) == ("move-steps", "MAID-4-D2")
    assert code(shuffle((49, 45), steps=0)) == ("move-steps", "MAID-4-D2")
    assert code(shuffle((70, 45))) == ("move-through", "MAID-G-2")
    assert code(shuffle((40, 45), ground=table(box("x", "bush", 30, 30, 45, 60)))) == (
        "move-shuffle-terrain",
        "MAID-4-W3",
    )
    drawn = shuffle((58, 56))
    assert (drawn.entered, drawn.is_whole) == ((), True)
    near = now.moved("bb", cm(60, 67))
    drawn = walk(OPEN, near, shuffling(OPEN, near, "a", 4), [cm(52, 58)])
    assert drawn.entered == ("bb",)


def test_MAID_4_W3_a_berserk_doll_closes_in_down_to_five_centimetres():
    """MAID-4-W3."""
    now = fighting(stage(a=(50, 45), b=(60, 45)), a=1, b=1)
    assert closing_in(OPEN, now, "a", 4, "b").end == cm(55, 45)
    far = now.moved("b", cm(75, 45))
    assert closing_in(OPEN, far, "a", 4, "b").end == cm(65, 45)
    assert closing_in(OPEN, far, "a", 0, "b").end == cm(50, 45)


def test_MAID_6_A7_a_retreat_leads_straight_away_from_the_middle_of_the_enemies():
    now = stage(a=(50, 45), b=(60, 45), bb=(50, 35))
    gone = retreat(OPEN, now, "a", 2, ["b", "bb"])
    assert (gone.end, gone.cost, gone.entered) == (Spot(288, 662), 2, ())
    edge = retreat(OPEN, now.moved("b", cm(50, 55)).moved("bb", cm(50, 56)), "a", 4, ["b", "bb"])
    assert (edge.end, edge.cost) == (cm(50, 0), 3)
    wall = table(box("w", "wall", 20, 30, 30, 60))
    assert retreat(wall, stage(a=(50, 45), b=(60, 45)), "a", 4, ["b"]).end == cm(30, 45)
    bush = table(box("w", "bush", 0, 30, 30, 60))
    assert retreat(bush, stage(a=(50, 45), b=(60, 45)), "a", 3, ["b"]).end == cm(20, 45)
    middle = retreat(OPEN, stage(a=(50, 45), b=(60, 45), bb=(40, 45)), "a", 1, ["b", "bb"])
    assert middle.end == cm(50, 30)
    other = stage(a=(50, 45), b=(60, 45), bc=(20, 45))
    assert retreat(OPEN, other, "a", 4, ["b"]).entered == ("bc",)


def test_MAID_6_A7_another_retreat_uses_all_steps_and_never_gets_nearer():
    """MAID-6-A7."""
    now = stage(a=(50, 45), b=(60, 45))

    def tries(*path, steps=2, ground=OPEN):
        return check_retreat(ground, now, "a", steps, ["b"], [cm(*each) for each in path])

    assert isinstance(tries((50, 75)), Walk)
    assert code(tries((50, 55))) == ("retreat-short", "MAID-6-A7")
    assert code(tries((30, 45), (35, 45))) == ("retreat-nearer", "MAID-6-A7")
    shut = table(*(
        box(f"w{number}", "wall", *sides)
        for number, sides in enumerate([(44, 40, 46, 50), (44, 38, 52, 40), (44, 50, 52, 52), (52, 38, 54, 52)])
    ))  # fmt: skip
    assert isinstance(tries((48, 45), ground=shut, steps=3), Walk)


# --- rout and berserk ------------------------------------------------------------------------------------------------


def test_MAID_9_R2_a_routed_doll_runs_the_shortest_way_into_full_cover():
    """MAID-9-R1."""
    wall = table(box("w", "wall", 60, 30, 64, 60))
    now = stage(a=(80, 75), b=(110, 45))
    gone = rout(wall, now, "a", 4)
    assert is_safe(wall, now.moved("a", gone.end), "a")
    assert gone.cost <= 2
    assert rout(wall, now.moved("a", gone.end), "a", 4).path == (gone.end,)
    step = rout(wall, now, "a", 1)
    assert (step.cost, is_safe(wall, now.moved("a", step.end), "a")) == (1, False)
    assert rout(wall, stage(a=(80, 75)), "a", 4).path == (cm(80, 75),)


def test_MAID_9_R2_without_cover_she_flees_to_the_edge_and_along_it():
    now = stage(a=(50, 45), b=(80, 55))
    first = rout(OPEN, now, "a", 3)
    assert first.cost == 3
    assert squared(first.end, now.spot("b")) > squared(now.spot("a"), now.spot("b"))
    at_edge = rout(OPEN, now.moved("a", cm(5, 30)), "a", 4)
    assert at_edge.end == cm(0, 0)
    assert at_edge.path[1][0] == 0
    assert rout(OPEN, now.moved("a", cm(0, 0)), "a", 4).path == (cm(0, 0),)


def test_MAID_9_R2_zones_are_avoided_if_possible():
    """MAID-9-R2, MAID-4-Z4."""
    wall = box("w", "wall", 100, 30, 104, 60)
    now = stage(a=(80, 45), b=(60, 45), bb=(92, 70))
    gone = rout(table(wall), now, "a", 6)
    assert gone.entered == ()
    assert gone.end[1] < 450
    cage = [box("n", "wall", 70, 60, 120, 62), box("s", "wall", 70, 28, 120, 30), box("e", "wall", 118, 30, 120, 60)]
    caught = stage(a=(80, 45), b=(60, 45), bb=(96, 45))
    assert rout(table(wall, *cage), caught, "a", 6).entered in (("bb",), ())


def test_MAID_9_K2_a_berserk_doll_runs_at_the_nearest_enemy_around_obstacles():
    """MAID-9-K2, MAID-4-Z4, MAID-9-K1."""
    walled = table(box("w", "wall", 40, 20, 44, 60))
    now = stage(a=(20, 45), b=(70, 45), bb=(20, 95 / 2 + 40))
    assert berserk(walled, stage(a=(20, 45), b=(70, 45)), "a", 9, {}).entered == ("b",)
    assert berserk(walled, stage(a=(20, 45), b=(70, 45)), "a", 1, {}).cost == 1
    assert berserk(OPEN, now, "a", 9, {}).entered == ("bb",)
    tie = stage(a=(50, 45), b=(20, 45), bb=(80, 45))
    assert [berserk(OPEN, tie, "a", 9, hp).entered for hp in ({}, {"b": 5, "bb": 2})] == [("b",), ("bb",)]
    high = tie.changed("b", replace(tie["b"], level="air"))
    assert berserk(OPEN, high, "a", 9, {}).entered == ("bb",)


# --- named points ----------------------------------------------------------------------------------------------------


def test_players_are_offered_meaningful_ends():
    """MAID-7-V1, MAID-7-V2, MAID-4-Z1, MAID-12-A1."""
    ground = table(box("w", "wall", 60, 30, 64, 60))
    now = stage(a=(30, 75), b=(110, 45))
    how = going(ground, now, "a", 4)
    for wanted in ("full", "half"):
        found = into_cover(ground, now, how, "b", wanted)
        assert look(ground, now["b"], replace(now["a"], spot=found.end)).cover == wanted, wanted
    assert into_cover(OPEN, now, how, "b", "full") is None
    assert nearest_to(ground, now, how, ground.flag("second")).cost == 4
    assert (back(OPEN, "first", cm(20, 45), 300), back(OPEN, "second", cm(20, 45), 300)) == (cm(0, 45), cm(50, 45))
    sides = [beside_feature(ground, "w", cm(0, 45), where) for where in ("left", "right", "before", "behind")]
    assert sides == [cm(62, 65), cm(62, 25), cm(55, 45), cm(69, 45)]


def test_MAID_3_S5_dolls_deploy_in_their_zone_or_are_lined_up():
    now = stage(b=(20, 45))
    assert check_deploy(OPEN, now, "a", "first", cm(45, 0)) is None
    assert check_deploy(OPEN, now, "a", "first", cm(45.1, 0)).rule == "MAID-3-S5"
    assert check_deploy(OPEN, now, "a", "second", cm(135, 90)) is None
    assert check_deploy(OPEN, now, "a", "first", cm(20, 48)).rule == "MAID-G-2"
    assert lined_up(OPEN, "first", 2) == [Spot(200, 225), Spot(200, 675)]
    assert [spot.x for spot in lined_up(OPEN, "second", 3)] == [1600] * 3
    assert nearest_free(OPEN, now, "a", cm(20, 46)) == cm(20, 50)
    narrow = OPEN.model_copy(update={"zones": {"first": (cm(30, 10), cm(60, 10), cm(60, 50), cm(30, 50))}})
    assert lined_up(narrow, "first", 2) == [cm(30, 20), cm(30, 40)], "a scenario's zone has an edge too"


def test_MAID_4_A3_a_carried_doll_is_set_down_five_centimetres_behind():
    """MAID-4-A3."""
    now = stage(a=(50, 45))
    found = set_down_points(OPEN, now, "ab", cm(50, 45), cm(20, 45))
    assert (found[0], len(found)) == (cm(45, 45), 20)
    assert all(squared(spot, cm(50, 45)) == 50**2 for spot in found)
