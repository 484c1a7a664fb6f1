"""Area attacks and numbers of targets: GLOOM-E1 to GLOOM-E6, GLOOM-A7. Boards are drawn as in ``maps``."""

from rules.gloomhaven.space.area import CardAttack, shapes, turned
from tests.rules.gloomhaven.maps import Drawn, corridor

LINE = ((1, 0), (2, 0))
HOOK = ((1, 0), (2, -1), (3, -1))
TRIANGLE = ((0, 0), (1, 0), (0, 1))


def test_GLOOM_E1_a_pattern_turns_in_six_directions_and_mirrors():
    """GLOOM-E1."""
    assert len(turned(LINE)) == 6
    assert len(turned(HOOK)) == 12
    assert len(shapes(TRIANGLE)) == 2
    for label in ("C1", "C5", "A2", "A4", "E2", "E4"):
        drawn = Drawn(".....\n.....\n..M..\n.....\n.....")
        rows = [list(row) for row in (".....", ".....", "..M..", ".....", ".....")]
        col, row = drawn.grid.offset(drawn.at(label))
        rows[row][col] = "A"
        drawn = Drawn("\n".join("".join(row) for row in rows))
        assert drawn.turns(CardAttack(pattern=LINE), move=0) == {("C3", "A")}, label


def test_GLOOM_E1_hexes_of_a_pattern_outside_the_board_do_not_exist():
    """GLOOM-E1."""
    (outcome,) = corridor("MA").outcomes(CardAttack(pattern=((1, 0), (2, 0), (3, 0))))
    assert outcome.targets == ("A",)
    assert len(outcome.pattern) == 1


def test_GLOOM_E2_a_melee_pattern_is_fixed_to_the_attacker_and_checks_no_range_but_sight():
    """GLOOM-E2."""
    assert corridor("M.A").turns(CardAttack(pattern=LINE), move=0) == {("A1", "A")}
    assert corridor("M..A").turns(CardAttack(pattern=LINE), move=0) == {("A1", "")}
    assert corridor("M#A").turns(CardAttack(pattern=LINE), move=0) == {("A1", "")}
    round_the_corner = Drawn("M.A\n...\n...", walls="A1|B1")
    assert round_the_corner.field.proximity(round_the_corner.start, round_the_corner.at("C1")) == 3
    hook = ((1, 0), (2, -1))
    assert round_the_corner.turns(CardAttack(pattern=hook), move=0) == {("A1", "A")}


def test_GLOOM_E3_one_hex_of_a_ranged_pattern_must_be_in_range():
    """GLOOM-E3."""
    long = ((0, 0), (1, 0), (2, 0))
    assert corridor("M...A").turns(CardAttack(range=2, pattern=long), move=0) == {("A1", "A")}
    assert corridor("M....A").turns(CardAttack(range=2, pattern=long), move=0) == {("A1", "")}


def test_GLOOM_E3_the_anchor_is_neither_the_monsters_hex_nor_a_wall():
    """GLOOM-E3."""
    pair = ((0, 0), (2, 0))
    assert corridor("M.A").turns(CardAttack(range=1, pattern=pair), move=0) == {("A1", "")}, "only its own hex in range"
    assert corridor("M.oA").turns(CardAttack(range=2, pattern=((0, 0), (1, 0))), move=0) == {("A1", "A")}
    walled = Drawn("M.\n#.\n.A\n..")
    apart = ((0, 0), (0, 1), (1, 1))
    assert walled.turns(CardAttack(range=1, pattern=apart), move=0) == {("A1", "")}


def test_GLOOM_E3_range_to_the_anchor_is_counted_round_walls():
    """GLOOM-E3."""
    pair = ((0, 0), (1, 0))
    near = Drawn("M.A\n...\n...")
    assert ("A1", "A") in near.turns(CardAttack(range=1, pattern=pair), move=0)
    behind = Drawn("M.A\n...\n...", walls="A1|B1")
    assert behind.turns(CardAttack(range=1, pattern=pair), move=0) == {("A1", "")}


def test_GLOOM_E4_extra_targets_are_added_to_the_pattern_and_none_is_hit_twice():
    """GLOOM-E4."""
    drawn = Drawn(".B.\nAMC\n...")
    pair = ((1, 0), (0, 1))
    assert {len(struck) for _, struck in drawn.turns(CardAttack(pattern=pair), move=0)} == {2}
    assert drawn.turns(CardAttack(pattern=pair, targets=2), move=0) == {("B2", "ABC")}
    assert drawn.turns(CardAttack(pattern=pair, targets=5), move=0) == {("B2", "ABC")}


def test_GLOOM_E4_the_focus_may_be_hit_by_an_extra_target():
    """GLOOM-E4."""
    drawn = corridor("AM..B", initiative={"A": 1, "B": 2})
    far = ((3, 0),)
    assert drawn.focus(CardAttack(pattern=far, targets=2), move=0) == "A"
    assert drawn.turns(CardAttack(pattern=far, targets=2), move=0) == {("A2", "AB")}


def test_GLOOM_E4_every_enemy_in_the_pattern_must_be_in_sight():
    """GLOOM-E4."""
    assert corridor("MA.B").turns(CardAttack(pattern=(*LINE, (3, 0))), move=0) == {("A1", "AB")}
    assert corridor("MA#B").turns(CardAttack(pattern=(*LINE, (3, 0))), move=0) == {("A1", "A")}
    assert corridor("M.A.B").turns(CardAttack(range=2, pattern=((0, 0), *LINE)), move=0) == {("A1", "AB")}
    assert corridor("M.A#B").turns(CardAttack(range=2, pattern=((0, 0), *LINE)), move=0) == {("A1", "A")}


def test_GLOOM_E5_an_area_attack_hits_as_many_enemies_as_possible():
    """GLOOM-E5."""
    drawn = Drawn("....\nM..A\n...B", initiative={"A": 1, "B": 2})
    pair = ((1, 0), (0, 1))
    assert {struck for _, struck in drawn.turns(CardAttack(pattern=pair), move=4)} == {"AB"}


def test_GLOOM_E6_a_ranged_pattern_on_an_adjacent_enemy_has_disadvantage_a_melee_pattern_never():
    """GLOOM-E6."""
    drawn = corridor("..MA")
    assert drawn.turns(CardAttack(range=3, pattern=((0, 0), (1, 0))), move=1) == {("A2", "A")}
    assert drawn.turns(CardAttack(pattern=LINE), move=1) == {("A3", "A")}


def test_GLOOM_A7_a_number_of_targets_means_that_many_different_enemies_in_range():
    """GLOOM-A7."""
    drawn = Drawn(".B.\nAMC\n..D")
    assert {len(set(struck)) for _, struck in drawn.turns(CardAttack(targets=2), move=0)} == {2}
    assert drawn.turns(CardAttack(range=1, targets=9), move=0) == {("B2", "ABCD")}


def test_GLOOM_A7_all_adjacent_is_taken_literally():
    """GLOOM-A7."""
    drawn = Drawn(".B..\nAMCE\n..D.")
    assert drawn.turns(CardAttack(targets=None), move=0) == {("B2", "ABCD")}
    assert drawn.turns(CardAttack(range=2, targets=None), move=0) == {("B2", "ABCDE")}
