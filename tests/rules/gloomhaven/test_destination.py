"""Monster destination: GLOOM-D1 to GLOOM-D12, GLOOM-H4. Boards are drawn as in ``maps``."""

import pytest

from rules.gloomhaven.monsters.monster_turn import acting_monster, legal_turns
from rules.gloomhaven.space.area import CardAttack
from tests.rules.gloomhaven.maps import Drawn, corridor

RANGED = CardAttack(range=3)


def headed(drawn, attack, **monster):
    return {drawn.grid.label(cell) for outcome in drawn.outcomes(attack, **monster) for cell in outcome.destinations}


def ended(drawn, monster):
    return {drawn.grid.label(outcome.end) for outcome in legal_turns(drawn.field, monster, drawn.enemies, drawn.allies)}


@pytest.mark.parametrize(
    ("base_move", "card_move", "conditions", "move"),
    [(2, 1, (), 3), (2, 0, (), 2), (2, -1, (), 1), (1, -3, (), 0), (2, None, (), 0), (2, 1, ("immobilize",), 0)],
)
def test_GLOOM_D1_points_are_base_move_and_modifier_at_least_0(base_move, card_move, conditions, move):
    """GLOOM-D1."""
    drawn = corridor("M......A")
    monster = acting_monster(
        drawn.start, base_move=base_move, card_move=card_move, attack=CardAttack(), conditions=conditions
    )
    assert monster.move == move
    assert ended(drawn, monster) == {f"A{move + 1}"}


def test_GLOOM_D1_a_monster_without_a_move_still_attacks_a_focus_in_reach():
    """GLOOM-D1."""
    drawn = corridor("MA")
    monster = acting_monster(drawn.start, base_move=3, card_move=None, attack=CardAttack())
    (outcome,) = legal_turns(drawn.field, monster, drawn.enemies)
    assert (outcome.end, outcome.targets) == (drawn.start, ("A",))


def test_GLOOM_D2_only_attack_hexes_in_reach_count_if_any_exist():
    """GLOOM-D2."""
    drawn = corridor("M...A")
    assert drawn.turns(RANGED, move=1) == {("A2", "A")}
    beside = corridor("#MA....")
    assert beside.turns(RANGED, move=2) == {("A2", "A")}, "no hex without disadvantage is in reach"


def test_GLOOM_D2_out_of_reach_the_decision_assumes_unlimited_movement():
    """GLOOM-D2."""
    drawn = Drawn(".......\nM....AB\n.......", initiative={"A": 1, "B": 2})
    assert headed(drawn, CardAttack(), move=1) == {"E2", "E3"}, "four steps away"
    assert headed(drawn, CardAttack(targets=2), move=1) == {"F1"}, "five steps away, but beside B too"


def test_GLOOM_D2_only_attack_hexes_with_the_fewest_negative_hexes_count():
    """GLOOM-D2."""
    drawn = corridor("MA.", on={"A3": "t"})
    assert drawn.turns(RANGED, move=9, jumping=True) == {("A1", "A")}, "A3 would be without disadvantage, but a trap"
    assert corridor("MA..").turns(CardAttack(range=3), move=9, jumping=True) == {("A4", "A")}


def test_GLOOM_D3_a_monster_steps_back_from_an_adjacent_focus_to_shoot():
    """GLOOM-D3."""
    assert corridor("..MA").turns(RANGED, move=2) == {("A2", "A")}
    assert corridor("..MA").turns(RANGED, move=0) == {("A3", "A")}
    assert corridor("..MA").turns(CardAttack(), move=2) == {("A3", "A")}


def test_GLOOM_D3_a_muddled_or_non_attacking_monster_ignores_disadvantage():
    """GLOOM-D3."""
    assert corridor("..MA").turns(RANGED, move=2, muddled=True) == {("A3", "A")}
    assert corridor("..MA").turns(None, move=2) == {("A3", "")}
    drawn = corridor("..MA")
    card = {"base_move": 2, "card_move": 0, "attack": RANGED}
    assert ended(drawn, acting_monster(drawn.start, conditions={"muddle"}, **card)) == {"A3"}
    assert ended(drawn, acting_monster(drawn.start, **card)) == {"A2"}


def test_GLOOM_D3_GLOOM_A6_adjacent_means_without_a_wall_between():
    """GLOOM-D3, GLOOM-A6."""
    drawn = Drawn("...\nMA.\n...", walls="A2|B2 A2|B1")
    assert drawn.field.proximity(drawn.start, drawn.at("B2")) == 2
    assert drawn.turns(RANGED, move=2) == {("A2", "A")}
    assert Drawn("...\nMA.\n...").turns(RANGED, move=2) != {("A2", "A")}


def test_GLOOM_H4_a_strengthened_monster_still_avoids_disadvantage():
    """GLOOM-H4."""
    drawn = corridor("..MA")
    monster = acting_monster(drawn.start, base_move=2, card_move=0, attack=RANGED, conditions={"strengthen"})
    assert ended(drawn, monster) == {"A2"}


def test_GLOOM_D4_a_monster_goes_to_hit_the_most_other_enemies_too():
    """GLOOM-D4."""
    drawn = corridor("M...A.B", initiative={"A": 1, "B": 2})
    assert drawn.turns(CardAttack(range=4), move=3) == {("A1", "A")}
    assert drawn.turns(CardAttack(range=4, targets=2), move=3) == {("A3", "AB")}


def test_GLOOM_D4_the_focus_is_always_among_the_targets():
    """GLOOM-D4."""
    drawn = Drawn("M.A...\n......\n...BCD", initiative={"A": 1, "B": 2, "C": 3, "D": 4})
    for outcome in drawn.outcomes(CardAttack(targets=3), move=5):
        assert "A" in outcome.targets


def test_GLOOM_D4_avoiding_disadvantage_against_the_focus_comes_first():
    """GLOOM-D4."""
    drawn = corridor("..MA.B", initiative={"A": 1, "B": 2})
    assert drawn.turns(CardAttack(range=3, targets=2), move=2) == {("A2", "A")}
    assert drawn.turns(CardAttack(range=3, targets=2), move=2, muddled=True) == {("A3", "AB")}


def test_GLOOM_D5_extra_targets_are_chosen_by_movement_cost():
    """GLOOM-D5."""
    # A is the focus. A and B can be attacked from A5 (one step away), A and C from A8 (two steps away).
    drawn = corridor("..B..MA.C", initiative={"A": 1, "B": 3, "C": 2})
    attack = CardAttack(range=2, targets=2)
    assert drawn.turns(attack, move=9, jumping=True, muddled=True) == {("A5", "AB")}


def test_GLOOM_D5_cost_is_counted_to_a_hex_that_reaches_the_whole_combination():
    """GLOOM-D5."""
    # The focus is B, beside the monster. It can be shot without disadvantage from A4 (one step), with C in range, and
    # from A1 (two steps), with A in range.
    drawn = Drawn(".A\n.B\nM.\n.C", initiative={"A": 1, "B": 3, "C": 2})
    assert drawn.turns(CardAttack(range=2, targets=2), move=2) == {("A4", "BC")}


def test_GLOOM_D5_then_by_proximity_then_by_initiative():
    """GLOOM-D5."""
    drawn = corridor("B..AM.C", initiative={"A": 5, "B": 1, "C": 2})
    assert drawn.turns(CardAttack(range=4, targets=2), move=0) == {("A5", "AC")}
    even = corridor("B.AM..C", initiative={"A": 5, "B": 2, "C": 1})
    assert even.turns(CardAttack(range=3, targets=2), move=0) == {("A4", "AC")}


def test_GLOOM_D5_players_decide_full_ties():
    """GLOOM-D5."""
    even = corridor("B.AM..C", initiative={"A": 5, "B": 2, "C": 2})
    assert even.turns(CardAttack(range=3, targets=2), move=0) == {("A4", "AB"), ("A4", "AC")}


def test_GLOOM_D5_fully_tied_target_sets_are_compared_with_each_other():
    """GLOOM-D5."""
    # A is the focus, B and C are tied. Both can be shot from A2, but B only with disadvantage. A and B alone would be
    # shot from D3 or D4.
    drawn = Drawn(".B......\n...C....\n.A......\nM.......")
    attack = CardAttack(range=4, targets=2)
    assert drawn.turns(attack, move=6) == {("A2", "AC")}
    assert len(drawn.turns(attack, move=0)) == 2, "the players choose, since no hex is better"
    (way,) = drawn.explanation(attack, move=6).ways
    assert [drawn.labels(step.kept) for step in way.destinations if step.rule == "GLOOM-D7"] == [["A2"]]


def test_GLOOM_D5_a_set_tied_only_in_its_first_pick_loses_to_a_better_second_pick():
    """GLOOM-D5."""
    # A is the focus. F (from B3) and G (from D3) are tied. F pairs with D, and G with E, who acts later.
    drawn = Drawn("H.C.B\nD.A.E\nF.M.G", initiative={"B": 1, "E": 1})
    assert drawn.turns(CardAttack(range=2, targets=4), move=1) == {("B3", "ADF")}


def test_GLOOM_D6_among_equal_targets_fewer_disadvantaged_extra_targets_win():
    """GLOOM-D6."""
    # The focus A is adjacent to both free hexes. B is adjacent only to the monster's hex.
    drawn = Drawn(".M\nAB", initiative={"A": 1, "B": 2})
    attack = CardAttack(range=3, targets=2)
    assert drawn.turns(attack, move=4) == {("A1", "AB")}
    assert drawn.turns(attack, move=4, muddled=True) == {("B1", "AB")}
    assert drawn.turns(CardAttack(targets=2), move=4) == {("B1", "AB")}


def test_GLOOM_D7_then_the_least_movement_wins():
    """GLOOM-D7."""
    assert corridor("M...A").turns(RANGED, move=9) == {("A2", "A")}
    assert Drawn("M~.\n.#.\n.~A").turns(move=9) == {("C2", "A")}


def test_GLOOM_D7_players_decide_between_several_cheapest_hexes():
    """GLOOM-D7."""
    drawn = Drawn("M..\n...\n.A.")
    assert drawn.turns(move=9) == {("A3", "A"), ("B2", "A")}
    assert [drawn.grid.label(outcome.end) for outcome in drawn.outcomes(move=9)] == ["B2", "A3"], "in reading order"


def test_GLOOM_D8_a_monster_goes_to_a_destination_in_reach_and_attacks():
    """GLOOM-D8."""
    (outcome,) = corridor("M..A").outcomes(move=2)
    drawn = corridor("M..A")
    assert drawn.labels(outcome.path) == ["A2", "A3"]
    assert outcome.targets == ("A",)
    assert outcome.destinations == (outcome.end,)


def test_GLOOM_D9_a_monster_goes_where_the_rest_of_the_way_is_shortest():
    """GLOOM-D9."""
    assert corridor("M.....A").turns(move=2) == {("A3", "")}
    assert corridor("M.~...A").turns(move=2) == {("A2", "")}, "the difficult hex cannot be entered"


def test_GLOOM_D9_the_fewest_negative_hexes_in_total_come_first():
    """GLOOM-D9."""
    detour = Drawn("At.M\n.##.\n....")
    assert detour.turns(move=2) == {("C3", "")}, "C1 is nearer to A, but across the trap"
    assert corridor("M.t....A").turns(move=2) == {("A3", "")}, "with no other way the trap is entered"


def test_GLOOM_D9_then_the_least_present_movement_wins():
    """GLOOM-D9."""
    # The difficult A3 cannot be entered with one point. B3 is no nearer to A2 than A4 is, so the monster stays.
    drawn = Drawn("A.\n..\n~.\nM.")
    assert headed(drawn, CardAttack(), move=1, jumping=True) == {"A2"}
    assert drawn.turns(move=1, jumping=True) == {("A4", "")}


def test_GLOOM_D9_each_destination_is_approached_separately():
    """GLOOM-D9."""
    # Two destinations cost three points each: C2 through the difficult B1, for which one point is too little, and B3
    # through A2.
    drawn = Drawn("M~.\n.#.\n..A")
    assert headed(drawn, CardAttack(), move=1) == {"C2", "B3"}
    assert drawn.turns(move=1) == {("A1", ""), ("A2", "")}, "staying makes less progress but is still legal"
    by_end = {drawn.grid.label(outcome.end): drawn.labels(outcome.destinations) for outcome in drawn.outcomes(move=1)}
    assert by_end == {"A1": ["C2"], "A2": ["B3"]}


def test_GLOOM_D10_a_monster_stays_where_no_hex_is_better():
    """GLOOM-D10."""
    assert corridor("Mmm.A").turns(move=2) == {("A1", "")}
    assert corridor(".M~.A").turns(move=1) == {("A2", "")}


def test_GLOOM_D11_without_the_focus_no_enemy_is_attacked():
    """GLOOM-D11."""
    drawn = corridor("BM....A")
    assert drawn.turns(move=1, exclude={"B"}) == {("A3", "")}
    assert corridor("M....A").turns(CardAttack(range=2, targets=None), move=2) == {("A3", "")}


def test_GLOOM_D12_only_the_cards_attack_matters():
    """GLOOM-D12."""
    with pytest.raises(TypeError):
        acting_monster(0, base_move=1, card_move=0, attack=None, heal=3)


def test_GLOOM_H2_the_explanation_ends_with_the_destinations_of_the_turn():
    """GLOOM-H2."""
    drawn = Drawn("....\nM..A\n...B", initiative={"A": 1, "B": 2})
    attack = CardAttack(range=2, targets=2)
    (way,) = drawn.explanation(attack, move=3).ways
    assert way.is_reachable
    assert [step.rule for step in way.destinations][:3] == ["GLOOM-D2", "GLOOM-D3", "GLOOM-D4"]
    assert set(way.destinations[-1].kept) == {outcome.end for outcome in drawn.outcomes(attack, move=3)}


def test_GLOOM_H2_the_explanation_of_an_approach_compares_the_stops():
    """GLOOM-H2."""
    drawn = corridor("M.....A")
    (way,) = drawn.explanation(move=2).ways
    assert not way.is_reachable
    ((destination, step),) = way.stops
    assert (drawn.grid.label(destination), step.rule) == ("A6", "GLOOM-D9")
    assert {drawn.grid.label(cell): value for cell, value in step.measured} == {
        "A1": (0, 5, 0), "A2": (0, 4, 1), "A3": (0, 3, 2),
    }  # fmt: skip
    assert drawn.labels(step.kept) == ["A3"]
