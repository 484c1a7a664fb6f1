"""Monster focus: GLOOM-F1 to GLOOM-F10, GLOOM-T6, GLOOM-X, GLOOM-A11. Boards are drawn as in ``maps``."""

import pytest

from rules.gloomhaven.monsters.monster_turn import acting_monster, explain_turn, legal_turns
from rules.gloomhaven.space.area import CardAttack
from tests.rules.gloomhaven.maps import Drawn, corridor


def test_GLOOM_T1_a_summon_is_an_enemy_like_a_character_and_monsters_are_allies():
    """GLOOM-T1."""
    assert corridor("MmB", initiative={"B": (12, 0)}).focus(move=2) == "", "the only attack hex is taken by an ally"
    assert corridor("M.B", initiative={"B": (12, 0)}).turns(move=2) == {("A2", "B")}


def test_GLOOM_T6_the_monsters_present_hex_is_an_attack_hex():
    """GLOOM-T6."""
    assert corridor("AM.").turns(move=0) == {("A2", "A")}


def test_GLOOM_T6_an_attack_hex_must_be_a_legal_end_in_range_and_sight():
    """GLOOM-T6."""
    assert corridor("M.oA").focus(move=9) == ""
    assert corridor("M.oA").turns(flying=True, move=9) == {("A3", "A")}
    assert corridor("M.oA").turns(CardAttack(range=2), move=9) == {("A2", "A")}


def test_GLOOM_F1_the_cards_attack_decides_which_enemy_is_near():
    """GLOOM-F1."""
    drawn = Drawn("A....M.B", initiative={"A": 1, "B": 2})
    assert drawn.focus(move=1) == "B"
    assert drawn.focus(CardAttack(range=5), move=1) == "B", "both are in range: the nearer one"
    walled = corridor("A....Mo.B", initiative={"A": 1, "B": 2})
    assert walled.focus(move=1) == "A", "B has no attack hex to walk to"
    assert walled.focus(CardAttack(range=3), move=1) == "B"


def test_GLOOM_F1_a_non_attacking_monster_moves_as_for_melee():
    """GLOOM-F1."""
    drawn = corridor("M...A")
    assert drawn.turns(None, move=9) == {("A4", "")}
    assert drawn.turns(CardAttack(range=3), move=9) == {("A2", "A")}
    card = {"base_move": 9, "card_move": 0, "attack": CardAttack(range=3)}
    disarmed = acting_monster(drawn.start, conditions={"disarm"}, **card)
    (outcome,) = legal_turns(drawn.field, disarmed, drawn.enemies)
    assert (drawn.grid.label(outcome.end), outcome.targets, outcome.focus) == ("A4", (), ("A",))


def test_GLOOM_F2_an_enemy_without_a_free_attack_hex_is_no_candidate():
    """GLOOM-F2."""
    assert corridor("A.M..mB").focus(move=1) == "A"
    near = corridor("MmB.....A..")
    assert near.focus(move=1) == ""
    around = Drawn("M.mB\n..mm\n....\nA...")
    assert around.focus(move=1) == "A"


def test_GLOOM_F2_reachability_this_turn_does_not_matter():
    """GLOOM-F2."""
    drawn = corridor("M......A")
    assert drawn.focus(move=1) == "A"
    assert drawn.turns(move=1) == {("A2", "")}


def test_GLOOM_F3_an_ally_in_the_way_does_not_block():
    """GLOOM-F3."""
    assert corridor("Mm.A").turns(move=2) == {("A3", "A")}


def test_GLOOM_F3_a_path_obeys_the_monsters_kind_of_movement():
    """GLOOM-F3."""
    assert corridor("Mo.A").focus(move=2) == ""
    assert corridor("Mo.A").turns(jumping=True, move=2) == {("A3", "A")}
    assert corridor("MB.A", initiative={"B": 2, "A": 1}).turns(move=2) == {("A1", "B")}


def test_GLOOM_F4_invisible_enemies_are_never_candidates_and_stand_in_the_way():
    """GLOOM-F4."""
    assert corridor("MB.A", invisible="B").focus(move=5) == ""
    assert Drawn("MB.A\n....", invisible="B").turns(move=1) == {("A2", "")}
    drawn = corridor("MB.A", invisible="B")
    assert drawn.turns(jumping=True, move=2) == {("A3", "A")}
    assert drawn.turns(flying=True, move=2) == {("A3", "A")}
    assert Drawn(".B\nMA", invisible="B").turns(CardAttack(targets=2), move=0) == {("A2", "A")}
    assert Drawn("MBA", invisible="B").turns(CardAttack(pattern=((1, 0), (2, -1))), move=0) == {("A1", "A")}


@pytest.mark.parametrize("tile", "th")
def test_GLOOM_F5_traps_are_crossed_only_as_a_last_resort(tile):
    """GLOOM-F5."""
    detour = Drawn(f"M{tile}.A\n....")
    assert detour.turns(move=2) == {("B2", "")}
    assert corridor(f"M{tile}.A").turns(move=2) == {("A3", "A")}


def test_GLOOM_F5_as_few_negative_hexes_as_possible_come_before_cost():
    """GLOOM-F5."""
    two = Drawn("Mtt.A\n.##t#\n..t.#\n#....")
    (outcome,) = two.outcomes(move=20)
    assert sum(two.field.negative >> cell & 1 for cell in outcome.path) == 1


def test_GLOOM_F5_candidates_are_compared_by_negative_hexes_before_cost():
    """GLOOM-F5."""
    assert corridor("A.tM......B").focus(move=3) == "B"
    assert corridor("A.ttM......tB").focus(move=3) == "B"


def test_GLOOM_F5_a_flyer_ignores_traps():
    """GLOOM-F5."""
    assert corridor("A.tM......B").focus(move=3, flying=True) == "A"


def test_GLOOM_F5_a_jumper_counts_only_negative_hexes_it_lands_on():
    """GLOOM-F5."""
    assert corridor("A.tM......B").turns(move=3, jumping=True) == {("A2", "A")}
    assert corridor("AtM......B").focus(move=3, jumping=True) == "B"
    assert corridor("AtM").turns(move=3, jumping=True) == {("A2", "A")}


def test_GLOOM_F6_the_focus_is_the_cheapest_enemy_to_attack_difficult_terrain_included():
    """GLOOM-F6."""
    assert corridor("A.~~M....B").focus(move=1) == "B"
    assert corridor("A....M.....B").focus(move=1) == "A"
    assert corridor("A.~~M....B").focus(move=1, flying=True) == "A"


def test_GLOOM_F7_a_tie_goes_to_the_nearest():
    """GLOOM-F7."""
    drawn = corridor("A..M.B", initiative={"A": 1, "B": 2})
    assert drawn.focus(CardAttack(range=4), move=1) == "B"


def test_GLOOM_F7_proximity_is_counted_round_walls():
    """GLOOM-F7."""
    drawn = Drawn("M.\n#.\nA.\n..\n.B", initiative={"A": 2, "B": 1})
    seen_both = CardAttack(range=5)
    assert drawn.focus(seen_both, move=0) == "B", "A is out of sight"
    thin = Drawn("...\nAMB\n...\n...", walls="B2|C2", initiative={"A": 2, "B": 1})
    assert thin.field.proximity(thin.start, thin.at("C2")) == 2
    assert thin.focus(CardAttack(range=3), move=0) == "A"
    assert Drawn("...\nAMB\n...\n...", initiative={"A": 2, "B": 1}).focus(CardAttack(range=3), move=0) == "B"


def test_GLOOM_F8_a_tie_goes_to_the_earliest_initiative():
    """GLOOM-F8."""
    assert corridor("A.M.B", initiative={"A": 40, "B": 39}).focus(move=1) == "B"


def test_GLOOM_F8_a_summon_counts_before_its_summoner_and_a_long_rest_last():
    """GLOOM-F8."""
    assert corridor("A.M.B", initiative={"A": (40, 1), "B": (40, 0)}).focus(move=1) == "B"
    assert corridor("A.M.B", initiative={"A": (99, 1), "B": (98, 1)}).focus(move=1) == "B"


def test_GLOOM_F9_GLOOM_H1_players_decide_remaining_ties():
    """GLOOM-F9, GLOOM-H1."""
    drawn = corridor("A.M.B", initiative={"A": 40, "B": 40})
    assert drawn.turns(move=1) == {("A2", "A"), ("A4", "B")}
    outcomes = drawn.outcomes(move=1)
    assert [outcome.focus for outcome in outcomes] == [("A",), ("B",)], "in reading order"
    assert drawn.explanation(move=1).is_tied


def test_GLOOM_F10_without_a_candidate_a_monster_neither_moves_nor_attacks():
    """GLOOM-F10."""
    for nobody in (corridor("M..."), corridor("M#A"), corridor("M.oA")):
        (outcome,) = nobody.outcomes(move=5)
        assert outcome == type(outcome)(nobody.start, (), (), (), (), ())


def test_GLOOM_X1_a_distant_enemy_without_traps_comes_before_a_near_one_behind_traps():
    """GLOOM-X1."""
    drawn = corridor("A.tM.........B")
    assert drawn.focus(move=3) == "B"
    assert drawn.turns(move=3) == {("A7", "")}


def test_GLOOM_X2_traps_are_crossed_to_the_only_enemy_that_can_be_attacked():
    """GLOOM-X2."""
    drawn = corridor("A.tM........mB")
    assert drawn.focus(move=3) == "A"
    assert drawn.turns(move=3) == {("A2", "A")}


def test_GLOOM_X3_a_detour_too_long_for_this_turn_is_still_better_than_a_trap():
    """GLOOM-X3."""
    drawn = Drawn("At.M\n.##.\n....")
    assert drawn.focus(move=2) == "A"
    assert drawn.turns(move=2) == {("C3", "")}
    assert Drawn("At.M\n####\n....").turns(move=2) == {("B1", "A")}, "without the detour the trap is entered"


def test_GLOOM_A11_a_second_attack_excludes_the_target_of_the_first():
    """GLOOM-A11."""
    drawn = Drawn(".B\nMA", initiative={"A": 1, "B": 2})
    assert drawn.focus(move=0) == "A"
    assert drawn.focus(move=0, exclude={"A"}) == "B"
    assert drawn.focus(move=0, exclude={"A", "B"}) == ""
    assert corridor("MA.B").focus(move=9, exclude={"A"}) == "", "an excluded enemy still stands in the way"


def test_GLOOM_F6_a_known_focus_stays_and_others_are_at_most_extra_targets():
    """GLOOM-F6, GLOOM-D11: B is nearer, but A was the focus when the turn began."""
    drawn = corridor("B.M..A")

    def turns(attack, among):
        outcomes = legal_turns(*drawn.arguments(attack), among=among)
        return [(outcome.focus, outcome.targets) for outcome in outcomes]

    assert turns(CardAttack(range=2), ()) == [(("B",), ("B",))]
    assert turns(CardAttack(range=3), ("A",)) == [(("A",), ("A",))]
    assert turns(CardAttack(range=3, targets=2), ("A",)) == [(("A",), ("B", "A"))]
    assert turns(CardAttack(range=2), ("A",)) == [(("A",), ())], "out of reach: no enemy is attacked"
    explained = explain_turn(*drawn.arguments(CardAttack(range=3)), among=("A",))
    assert explained.ignored == ()
    assert [way.focus for way in explained.ways] == ["A"]


def test_GLOOM_H2_the_explanation_names_the_deciding_rules_of_the_focus():
    """GLOOM-H2."""
    drawn = corridor("A.~M..B", initiative={"A": 1, "B": 2})
    explained = drawn.explanation(move=1)
    by_rule = {step.rule: step for step in explained.focus}
    a, b = drawn.at("A1"), drawn.at("A7")
    assert dict(by_rule["GLOOM-F5"].measured) == {a: (0,), b: (0,)}
    assert dict(by_rule["GLOOM-F6"].measured) == {a: (3,), b: (2,)}
    assert by_rule["GLOOM-F6"].kept == (b,)
    assert [step.rule for step in explained.focus if step.is_deciding] == ["GLOOM-F6"]
    assert "GLOOM-F7" not in by_rule


def test_GLOOM_H2_the_explanation_names_non_candidates_and_their_reasons():
    """GLOOM-H2."""
    drawn = corridor("AM.BoC", invisible="B")
    explained = drawn.explanation(move=1, exclude={"A"})
    assert set(explained.ignored) == {("A", "GLOOM-A11"), ("B", "GLOOM-F4"), ("C", "GLOOM-F2")}
    assert not explained.ways
