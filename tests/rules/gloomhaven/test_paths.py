"""Explicit paths and forced movement: GLOOM-C3, GLOOM-M11 to GLOOM-M16. Boards are drawn as in ``maps``."""

import pytest

from rules.gloomhaven.space.paths import affected, check_path, legal_pulls, legal_pushes, path_cost
from tests.rules.gloomhaven.maps import Drawn, corridor


def judged(drawn, points, path, **how):
    """Returns ``(code, rule, step, cell)`` of the refusal, or ``None``."""
    refusal = check_path(drawn.field, drawn.mover(**how), points, [drawn.at(label) for label in path.split()])
    return refusal and (refusal.code, refusal.rule, refusal.facts["step"], refusal.facts["cell"])


WALK, JUMP, FLY, TELEPORT = {}, {"jumping": True}, {"flying": True}, {"teleport": True}


@pytest.mark.parametrize(
    ("signs", "points", "path", "how", "answer"),
    [
        ("M..", 2, "A2 A3", WALK, None),
        ("M..", 2, "", WALK, None),
        ("M..", 2, "A3", WALK, ("path-apart", "GLOOM-C3", 1, "A3")),
        ("M.#", 2, "A2 A3", WALK, ("path-wall", "GLOOM-M1", 2, "A3")),
        ("M#.", 2, "A2 A3", JUMP, ("path-wall", "GLOOM-M1", 1, "A2")),
        ("M#.", 2, "A2 A3", FLY, ("path-wall", "GLOOM-M1", 1, "A2")),
        ("M#.", 2, "A2", TELEPORT, ("path-wall", "GLOOM-M1", 1, "A2")),
        ("M+.", 2, "A2", WALK, ("path-door", "GLOOM-O10", 1, "A2")),
        ("M+.", 2, "A2", TELEPORT, ("path-door", "GLOOM-O10", 1, "A2")),
        ("M+.", 2, "A2", {"opens_doors": True}, None),
        ("Mo.", 2, "A2 A3", WALK, ("path-obstacle", "GLOOM-M2", 1, "A2")),
        ("Mo.", 2, "A2 A3", JUMP, None),
        ("M.o", 2, "A2 A3", JUMP, ("end-obstacle", "GLOOM-M8", 2, "A3")),
        ("M.o", 2, "A3", TELEPORT, ("end-obstacle", "GLOOM-H5", 1, "A3")),
        ("M.o", 2, "A2 A3", FLY, None),
        ("MA.", 2, "A2 A3", WALK, ("path-enemy", "GLOOM-M2", 1, "A2")),
        ("MA.", 2, "A2 A3", JUMP, None),
        ("Mm.", 2, "A2 A3", WALK, None),
        ("Mm.", 2, "A2", WALK, ("end-occupied", "GLOOM-M4", 1, "A2")),
        ("M.m", 2, "A2 A3", FLY, ("end-occupied", "GLOOM-M4", 2, "A3")),
        ("M~.", 2, "A2 A3", WALK, ("path-points", "GLOOM-M3", 2, "A3")),
        ("M.~", 2, "A2 A3", WALK, ("path-points", "GLOOM-M3", 2, "A3")),
        ("M~.", 2, "A2 A3", JUMP, None),
        ("M.~", 2, "A2 A3", JUMP, ("path-points", "GLOOM-M9", 2, "A3")),
        ("M.~", 2, "A2 A3", FLY, None),
        ("M#..", 2, "A4", TELEPORT, ("path-points", "GLOOM-M3", 1, "A4")),
        ("M#.", 2, "A3", TELEPORT, None),
        ("Mii.", 1, "A2 A3 A4", WALK, None),
        ("Mii.", 1, "A2", WALK, ("path-slides", "GLOOM-O9", 1, "A2")),
        ("Mii.", 3, "A2", JUMP, None),
    ],
)
def test_GLOOM_C3_each_step_of_a_path_is_judged_with_its_reason(signs, points, path, how, answer):
    """GLOOM-C3."""
    assert judged(corridor(signs), points, path, **how) == answer


def test_GLOOM_M1_a_thin_wall_is_a_wall_for_an_explicit_path():
    """GLOOM-M1."""
    assert judged(corridor("M..", walls="A2|A3"), 5, "A2 A3") == ("path-wall", "GLOOM-M1", 2, "A3")


def test_GLOOM_M3_a_refusal_for_lack_of_points_states_their_number():
    """GLOOM-M3."""
    refusal = check_path(*(lambda d: (d.field, d.mover(), 2, [d.at("A2"), d.at("A3")]))(corridor("M~.")))
    assert (refusal.facts["needed"], refusal.facts["points"]) == (3, 2)


def test_GLOOM_O11_the_room_behind_a_door_is_judged_after_its_opening():
    """GLOOM-O11."""
    closed = corridor("M+#")
    assert judged(closed, 1, "A2 A3", opens_doors=True) is None
    assert path_cost(closed.field, closed.mover(opens_doors=True), [closed.at("A2"), closed.at("A3")]) == 1
    assert judged(closed, 0, "A2 A3", opens_doors=True) == ("path-points", "GLOOM-M3", 1, "A2")


@pytest.mark.parametrize("how", [WALK, JUMP, FLY, TELEPORT, {"flying": True, "teleport": True}])
@pytest.mark.parametrize("signs", ["M.~.t.h", "Mm~o.~.", "M~i.ii~", "MAo~.~."])
def test_a_path_found_by_a_reach_is_legal_and_costs_as_stated(signs, how):
    drawn = corridor(signs)
    for cell, _, cost in drawn.reach(**how).legal_ends():
        path = drawn.reach(**how).path(cell)
        assert path_cost(drawn.field, drawn.mover(**how), path) == cost
        assert check_path(drawn.field, drawn.mover(**how), cost, path) is None
        assert not cost or check_path(drawn.field, drawn.mover(**how), cost - 1, path).code == "path-points"


# --- forced movement: M is moved by its enemies A, B ...


def pushed(drawn, hexes, **how):
    paths = legal_pushes(drawn.field, drawn.mover(**how), drawn.enemies[0].cell, hexes)
    return [drawn.labels(path) for path in paths]


def pulled(drawn, hexes, **how):
    paths = legal_pulls(drawn.field, drawn.mover(**how), drawn.enemies[0].cell, hexes)
    return [drawn.labels(path) for path in paths]


def test_GLOOM_M13_each_hex_of_a_push_is_farther_from_the_pusher():
    """GLOOM-M13."""
    assert pushed(corridor("AM..."), 2) == [["A3", "A4"]]
    open_field = Drawn(".....\n.....\n..A..\n..M..\n.....\n.....")
    pushes = pushed(open_field, 2)
    distances = {tuple(open_field.field.proximity(open_field.at("C3"), open_field.at(h)) for h in p) for p in pushes}
    assert distances == {(2, 3)}
    assert {path[0] for path in pushes} == {"C5", "B4", "D4"}


def test_GLOOM_M13_each_hex_of_a_pull_is_nearer():
    """GLOOM-M13."""
    assert pulled(corridor("A...M"), 2) == [["A4", "A3"]]
    assert pulled(corridor("A...M"), 9) == [["A4", "A3", "A2"]]
    assert pulled(corridor("AM"), 1) == []


def test_GLOOM_M13_distance_is_counted_round_walls():
    """GLOOM-M13."""
    drawn = Drawn("A#M.\n.#..\n....")
    assert {path[0] for path in pulled(drawn, 1)} == {"C2"}


def test_GLOOM_M13_forced_movement_ends_early_where_no_hex_is_left():
    """GLOOM-M13."""
    assert pushed(corridor("AM.#"), 3) == [["A3"]]
    assert pushed(corridor("AM#"), 3) == []


def test_GLOOM_M14_difficult_terrain_does_not_slow_a_push():
    """GLOOM-M14."""
    assert pushed(corridor("AM~~."), 3) == [["A3", "A4", "A5"]]


def test_GLOOM_M15_GLOOM_M11_a_push_springs_traps_hex_by_hex_but_not_for_a_flyer():
    """GLOOM-M15, GLOOM-M11."""
    drawn = corridor("AMth.")
    (path,) = legal_pushes(drawn.field, drawn.mover(), drawn.enemies[0].cell, 3)
    assert drawn.labels(affected(drawn.mover(), path)) == ["A3", "A4", "A5"]
    assert affected(drawn.mover(flying=True), path) == ()


def test_GLOOM_M16_forced_movement_passes_only_allies_and_ends_on_no_figure():
    """GLOOM-M16."""
    assert pushed(corridor("AMm."), 2) == [["A3", "A4"]]
    assert pushed(corridor("AMm."), 1) == []
    assert pushed(corridor("AMB."), 2) == []
    assert pushed(corridor("AMB."), 2, flying=True) == []


@pytest.mark.parametrize("tile", ["#", "+", "o"])
def test_GLOOM_M16_walls_doors_and_obstacles_stop_forced_movement(tile):
    """GLOOM-M16."""
    assert pushed(corridor(f"AM{tile}."), 2, opens_doors=True) == []
    assert pushed(corridor("AM..", walls="A2|A3"), 2) == []


def test_GLOOM_M11_GLOOM_M16_a_flyer_is_pushed_over_obstacles():
    """GLOOM-M11, GLOOM-M16."""
    assert pushed(corridor("AMo."), 2, flying=True) == [["A3", "A4"]]
    assert pushed(corridor("AMo"), 1, flying=True) == [["A3"]]


def test_GLOOM_M16_forced_movement_cannot_be_cut_short():
    """GLOOM-M16."""
    assert {len(path) for path in pushed(Drawn("......\n..A...\n..M...\n......\n......\n......"), 3)} == {3}
    assert pushed(corridor("AM...."), 3) == [["A3", "A4", "A5"]]
