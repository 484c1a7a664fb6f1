"""GLOOM-C and the turn of a character: questions, refusals and effects."""

import pytest

from rules.gloomhaven.actions import Attack, Heal, Initiative, Move, Pass, Use
from rules.gloomhaven.state import AbilityPreset, MonsterPlace, Trap
from rules.gloomhaven.turn import procedure
from rules.gloomhaven.turn.character_turn import MOST_ACTIONS, character_turn
from tests.rules.gloomhaven.helpers import Fight, archer, guard, hero, summon

GUARD = "bandit-guard-1"
SQUARE = ". . . .\n. . . .\n. . . ."


def start(*args, **options):
    """Returns a fight in which the hero's turn has begun."""
    fight = Fight(*args, turn="hero", **options)
    fight.start(character_turn(fight.table, fight["hero"]))
    return fight


def said(refusal):
    """Returns a refusal's code, rule and facts."""
    return refusal.code, refusal.rule, refusal.facts


# --- terms -----------------------------------------------------------------------------------------------------------


def test_GLOOM_T1_characters_and_summons_are_allies_and_enemies_of_monsters():
    """GLOOM-T1."""
    fight = start(
        SQUARE, hero("A1", hp=5, max_hp=10), hero("B1", "mate", hp=5, max_hp=9), summon("A2", hp=1), guard("B2")
    )
    assert said(fight.refusal(Attack(target=("mate",))))[:2] == ("not-an-enemy", "GLOOM-T1")
    assert fight.refusal(Attack(target=("wolf",))).code == "not-an-enemy"
    assert said(fight.refusal(Heal(target=GUARD, range=3)))[:2] == ("not-an-ally", "GLOOM-T1")
    assert fight.refusal(Heal(target="mate", range=1)) is None
    assert fight.refusal(Attack(target=(GUARD,), range=2)) is None


# --- moving ----------------------------------------------------------------------------------------------------------


def test_GLOOM_C1_a_move_of_no_hexes_is_allowed():
    """GLOOM-C1."""
    fight = start(". . .", hero("A1"))
    fight.answer(Move(to="A1", value=0))
    assert fight["hero"].cell == "A1"
    assert not fight.told("moved")


def test_GLOOM_C1_a_move_costs_at_most_its_points():
    """GLOOM-C1."""
    fight = start(". . . . .", hero("A1"))
    ends = {str(option.to) for option in fight.options() if isinstance(option, Move)}
    assert ends == {"B1", "C1"}
    assert said(fight.refusal(Move(to="D1"))) == ("too-far", "GLOOM-M3", {"cell": "D1", "needed": 3, "points": 2})
    fight.answer(Move(to="D1", value=4))
    told = fight.told("moved")[0]
    assert (tuple(told.path), told.points, told.of) == (("B1", "C1", "D1"), 3, 4)


def test_GLOOM_C2_an_immobilised_character_cannot_move():
    """GLOOM-C2."""
    fight = start(". . .", hero("A1", conditions={"immobilize": False}))
    assert said(fight.refusal(Move(to="B1"))) == ("immobilised", "GLOOM-C2", {"actor": "hero"})
    assert fight.refusal(Move(to="B1", value=5, mode="jump")).code == "immobilised"


@pytest.mark.parametrize(
    ("move", "code", "rule"),
    [
        (Move(to="B1", value=5), "wall", "GLOOM-M1"),
        (Move(to="C1", value=5), "obstacle", "GLOOM-M2"),
        (Move(to="C1", value=5, mode="jump"), "obstacle", "GLOOM-M8"),
        (Move(to="A3", value=5), "occupied", "GLOOM-M4"),
        (Move(to="D4", value=1), "too-far", "GLOOM-M3"),
        (Move(path=("A2", "A3", "A4"), value=5), "path-enemy", "GLOOM-M2"),
        (Move(path=("B1",), value=5), "path-wall", "GLOOM-M1"),
        (Move(path=("C3",), value=5), "path-apart", "GLOOM-C3"),
        (Move(path=("A2", "B2", "C2", "C1"), value=9), "path-obstacle", "GLOOM-M2"),
        (Move(path=("A2", "B2"), to="A2", value=9), "path-ends-elsewhere", "GLOOM-C3"),
        (Move(to="Z9"), "no-such-cell", ""),
        (Move(to="here"), "no-such-cell", ""),
        (Move(), "missing-slot", ""),
    ],
)
def test_GLOOM_C3_each_refusal_names_its_reason(move, code, rule):
    """GLOOM-C3."""
    fight = start(". # o .\n. . . .\n. . . .\n. . . .", hero("A1"), guard("A3"))
    refusal = fight.refusal(move)
    assert (refusal.code, refusal.rule) == (code, rule)


def test_GLOOM_C3_walls_between_two_hexes_are_walls():
    """GLOOM-C3, GLOOM-M1."""
    fight = start(". .", hero("A1"), walls=[("A1", "B1")])
    assert said(fight.refusal(Move(to="B1")))[:2] == ("no-way", "GLOOM-M2")
    assert said(fight.refusal(Move(path=("B1",))))[:2] == ("path-wall", "GLOOM-M1")


def test_GLOOM_C3_a_way_round_traps_is_taken_if_the_points_allow():
    """GLOOM-C3."""
    fight = start(". t .\n. . .", hero("A1"))
    fight.answer(Move(to="C1", value=4))
    assert fight["hero"].hp == 10
    fight = start(". t .\n. . .", hero("A1"))
    fight.answer(Move(to="C1", value=3))
    assert fight["hero"].cell == "C1"
    assert fight["hero"].hp == 7


def test_cells_are_read_as_people_type_them():
    fight = start(". . .", hero("A1"))
    fight.answer(Move(to="ｃ１"))
    assert fight["hero"].cell == "C1"


def test_jumping_over_an_enemy_and_a_trap():
    fight = start(". . t .", hero("A1"), guard("B1"))
    fight.answer(Move(to="D1", value=3, mode="jump"))
    assert fight["hero"].cell == "D1"
    assert fight["hero"].hp == 10
    assert fight.told("moved")[0].mode == "jump"


def test_GLOOM_M12_a_flight_that_ends_with_the_move_may_end_badly():
    """GLOOM-M12."""
    fight = start(". o #", hero("A1"))
    fight.answer(Move(to="B1", mode="fly"))
    assert fight["hero"].cell == "A1"
    assert fight["hero"].hp == 7
    fight = start(". o #", hero("A1"))
    fight.answer(Use(what="fly"))
    fight.answer(Move(to="B1"))
    assert fight["hero"].cell == "B1"
    assert fight["hero"].hp == 10
    fight.answer(Use(what="land"))
    assert fight["hero"].cell == "A1"
    assert fight["hero"].hp == 7
    assert fight.refusal(Use(what="land")).code == "flies-not"


# --- doors -----------------------------------------------------------------------------------------------------------


def test_GLOOM_O11_a_move_into_a_door_opens_it_and_may_continue_with_the_remaining_points():
    """GLOOM-O11."""
    fight = start(". . + . .", hero("A1"))
    fight.answer(Move(to="C1", value=4))
    assert fight.decision.kind == "move-on"
    assert fight.decision.facts["points"] == 2
    assert fight.state.open_doors == ["C1"]
    assert len(fight.state.open_rooms) == 2
    assert fight.refusal(Move(to="A1", value=9)) is None
    assert {str(option.to) for option in fight.options() if isinstance(option, Move)} == {"A1", "B1", "D1", "E1"}
    fight.answer(Move(to="E1"))
    assert fight["hero"].cell == "E1"
    assert fight.decision.kind == "turn"
    assert [(told.points, told.of) for told in fight.told("moved")] == [(2, 4), (4, 4)]


def test_GLOOM_O11_a_path_through_the_door_is_followed_if_possible():
    """GLOOM-O11."""
    fight = start(". + . .", hero("A1"))
    fight.answer(Move(path=("B1", "C1", "D1"), value=3))
    assert fight["hero"].cell == "D1"
    assert fight.decision.kind == "turn"


def test_GLOOM_O11_a_path_blocked_by_the_new_room_ends_in_the_door():
    """GLOOM-O11."""
    place = MonsterPlace(cell="C1", monster="bandit-guard", ranks=("normal", "normal", "normal"))
    fight = start(". + . .", hero("A1"), monsters=[place], dice=["3", "0"])
    assert fight.refusal(Move(path=("B1", "C1", "D1"), value=3)) is None
    assert fight.refusal(Move(to="C1", value=3)).code == "wall"
    fight.answer(Move(path=("B1", "C1", "D1"), value=3))
    assert fight["hero"].cell == "B1"
    assert fight["bandit-guard-3"].cell == "C1"
    assert fight.decision.kind == "move-on"
    assert fight.refusal(Move(to="C1")).code == "occupied"
    fight.answer(Pass())
    assert fight.decision.kind == "turn"


def test_a_move_that_uses_its_last_point_for_the_door_asks_nothing_more():
    fight = start(". + .", hero("A1"))
    fight.answer(Move(to="B1", value=1))
    assert fight.decision.kind == "turn"


# --- attacking -------------------------------------------------------------------------------------------------------


def test_refusals_of_an_attack_state_their_numbers():
    fight = start(". . . . # .", hero("A1"), guard("D1"), archer("F1"), is_open=True)
    assert said(fight.refusal(Attack(target=(GUARD,)))) == (
        "out-of-range", "GLOOM-L1", {"target": GUARD, "distance": 3, "reach": 1},
    )  # fmt: skip
    assert said(fight.refusal(Attack(target=(GUARD,), range=2)))[2]["reach"] == 2
    assert fight.refusal(Attack(target=("bandit-archer-1",), range=9)).code == "walled-off"
    assert fight.refusal(Attack(target=("nobody",))).code == "no-such-piece"
    assert fight.refusal(Attack()).code == "missing-slot"


def test_GLOOM_T4_range_is_counted_round_walls_and_through_figures_and_obstacles():
    """GLOOM-T4."""
    fight = start(". # .\n. o .", hero("A1"), guard("C1"))
    assert said(fight.refusal(Attack(target=(GUARD,), range=3)))[2] == {"target": GUARD, "distance": 4, "reach": 3}
    fight = start(". o . .", hero("A1"), guard("D1"), guard("C1", 2))
    assert fight.refusal(Attack(target=(GUARD,), range=3)) is None


def test_GLOOM_M10_a_flyer_ignores_figures_obstacles_and_terrain():
    """GLOOM-M10."""
    fight = start(". o d t .", hero("A1", flying=True), guard("B1"))
    assert fight.refusal(Move(to="B1")).code == "occupied"
    fight.answer(Move(to="D1", value=3))
    assert fight["hero"].cell == "D1"
    assert fight["hero"].hp == 10
    assert fight.told("moved")[0].points == 3


def test_an_attack_needs_sight():
    fight = start(". # # # .\n. . . . .", hero("A1"), guard("E1"))
    assert said(fight.refusal(Attack(target=(GUARD,), range=9)))[:2] == ("no-sight", "GLOOM-L2")


WALLED = ". # # # .\n. . . . .\n. . . . ."
"""E1 is out of sight from A1, but in range round the wall; D3 is in sight."""


@pytest.mark.parametrize(
    "action",
    [
        Heal(target="mate", range=9),
        Use(what="shield", target=("mate",), range=9),
        Use(what="condition", target=("mate",), conditions=("strengthen",), range=9),
        Use(what="bless", target=("mate",), range=9),
        Use(what="push", target=("mate",), value=1, range=9),
        Use(what="suffer", target=("mate",), range=9),
    ],
)
def test_GLOOM_L5_an_action_with_a_range_needs_sight_to_its_target(action):
    """GLOOM-L5."""
    fight = start(WALLED, hero("A1", hp=3, max_hp=10), hero("E1", "mate", hp=3, max_hp=10))
    assert said(fight.refusal(action)) == ("no-sight", "GLOOM-L5", {"target": "mate"})
    fight["mate"].cell = "D3"
    assert fight.refusal(action) is None


def test_GLOOM_L5_an_action_on_a_hex_needs_sight_to_it():
    """GLOOM-L5."""
    fight = start(WALLED, hero("A1"))
    for action in (Use(what="create_obstacle", to="E1", range=9), Use(what="create_trap", to="E1", range=9)):
        assert said(fight.refusal(action)) == ("cell-no-sight", "GLOOM-L5", {"cell": "E1"})
        assert fight.refusal(action.model_copy(update={"to": "D3"})) is None
    fight.state.overlays["E1"] = ["obstacle"]
    fight.state.traps["C3"] = Trap()
    assert fight.refusal(Use(what="destroy_obstacle", to="E1", range=9)).rule == "GLOOM-L5"
    assert fight.refusal(Use(what="move_obstacle", source="E1", to="D3", range=9)).rule == "GLOOM-L5"
    assert fight.refusal(Use(what="disarm_trap", to="C3", range=9)) is None


def test_GLOOM_L5_loot_takes_coins_in_sight_and_names_those_out_of_sight():
    """GLOOM-L5, GLOOM-H2."""
    fight = start(". # # # $\n. . . . .\n. . . $ .", hero("A1"), presets=[
        AbilityPreset(id="grab", verb="loot", slots={"range": 9}),
    ])  # fmt: skip
    assert any(isinstance(option, Use) for option in fight.options())
    fight.table.explaining = True
    fight.answer(Use(what="loot", range=9))
    assert fight["hero"].coins == 1
    assert list(fight.state.coins) == ["E1"]
    (reason,) = fight.table.reasons
    assert (reason.kind, reason.rule, reason.facts["unseen"]) == ("unseen", "GLOOM-L5", ["E1"])
    assert not any(isinstance(option, Use) for option in fight.options()), "nothing is left to loot"


def test_GLOOM_E2_players_check_a_patterns_reach_themselves_but_sight_is_checked():
    """GLOOM-E2."""
    fight = start(". . .\n# # #\n. . .", hero("A1"), guard("C1"), guard("A3", 2), dice=["+0"], is_open=True)
    assert fight.refusal(Attack(target=("bandit-guard-2",), area=True)).code == "no-sight"
    fight.answer(Attack(target=(GUARD,), area=True))
    assert fight.told("attacked")[0].edge == "none"


# --- named abilities -------------------------------------------------------------------------------------------------

PRESETS = (
    AbilityPreset(id="dart", verb="attack", slots={"value": 4, "range": 3, "conditions": "poison, muddle"}),
    AbilityPreset(id="vault", verb="move", slots={"value": 3, "mode": "jump"}),
    AbilityPreset(id="mend", verb="heal", slots={"value": 3, "range": 2}),
    AbilityPreset(id="brace", verb="shield", slots={"value": 2}),
    AbilityPreset(id="veil", verb="condition", slots={"conditions": "invisible", "range": 0}),
    AbilityPreset(id="call", verb="summon", slots={"name": "wolf", "hp": 5, "move": 3, "attack": 1}),
)


def test_using_an_ability_fills_in_its_values():
    fight = start(SQUARE, hero("A1"), guard("C2", hp=20), presets=PRESETS, dice=["+0"])
    fight.answer(Attack(target=(GUARD,), using="dart"))
    told = fight.told("attacked")[0]
    assert told.value == 4
    assert set(fight[GUARD].conditions) == {"poison", "muddle"}
    fight.answer(Use(what="shield", using="brace"))
    assert fight["hero"].round_shield == 2


def test_given_values_override_those_of_the_ability():
    fight = start(SQUARE, hero("A1"), guard("C2", hp=20), presets=PRESETS, dice=["+0"])
    fight.answer(Attack(target=(GUARD,), using="dart", value=7))
    assert fight.told("attacked")[0].value == 7


def test_an_unknown_ability_is_refused_with_the_existing_ones():
    fight = start(SQUARE, hero("A1"), guard("B1"), presets=PRESETS)
    refusal = fight.refusal(Attack(target=(GUARD,), using="nova"))
    assert refusal.code == "no-such-ability"
    assert refusal.facts["abilities"] == ["dart"]


def test_options_are_legal_stable_and_name_each_ability():
    fight = start(SQUARE, hero("A1", hp=5, max_hp=10), guard("C1"), archer("D3"), presets=PRESETS, dice=["+0"])
    options = fight.options()
    assert options == fight.options()
    assert len(set(options)) == len(options)
    assert {option.using for option in options if option.verb != "pass"} == {"", *(preset.id for preset in PRESETS)}
    assert options[-1] == Pass() == fight.decision.default("seat-hero")
    for option in options:
        assert fight.refusal(option) is None, option


# --- other actions of a card -----------------------------------------------------------------------------------------


def test_a_summon_stands_beside_its_summoner_and_waits_for_the_next_round():
    fight = start(SQUARE, hero("A1"), presets=PRESETS)
    assert fight.refusal(Use(what="summon", to="D3")).code == "cell-out-of-range"
    fight.answer(Use(what="summon", to="B1", using="call"))
    wolf = fight["summon-1"]
    assert (wolf.cell, wolf.hp, wolf.move, wolf.attack, wolf.range, wolf.summoner) == ("B1", 5, 3, 1, 0, "hero")
    assert wolf.since_round == fight.state.round
    assert fight.refusal(Use(what="summon", to="B1")).code == "not-empty"


def test_GLOOM_Z3_an_element_infused_in_a_turn_is_strong_only_at_its_end():
    """GLOOM-Z3."""
    fight = Fight(".", hero("A1"))
    fight.start(procedure.take_turn(fight.table, fight["hero"]))
    assert said(fight.refusal(Use(what="consume", element="fire")))[:2] == ("element-inert", "GLOOM-Z1")
    assert fight.refusal(Use(what="infuse")).code == "missing-slot"
    fight.answer(Use(what="infuse", element="fire"))
    fight.answer(Use(what="infuse", element="ice"))
    assert not any(fight.state.elements.values())
    assert said(fight.refusal(Use(what="consume", element="fire"))) == (
        "element-fresh", "GLOOM-Z3", {"element": "fire"},
    )  # fmt: skip
    fight.answer(Pass())
    assert fight.state.elements == {"fire": 2, "ice": 2}
    assert not fight.state.infused
    assert [(event.element, event.strength, event.rules) for event in fight.told("element-changed")] == [
        ("fire", "strong", ("GLOOM-Z3",)), ("ice", "strong", ("GLOOM-Z3",)),
    ]  # fmt: skip
    fight.start(procedure.take_turn(fight.table, fight["hero"]))
    fight.answer(Use(what="consume", element="fire"))
    fight.answer(Use(what="consume", element="ice"))
    assert not any(fight.state.elements.values())


def test_GLOOM_Z3_a_waning_element_infused_again_can_be_consumed_and_is_strong_afterwards():
    """GLOOM-Z3 (docs/rulings.md)."""
    fight = Fight(".", hero("A1"))
    fight.state.elements["air"] = 1
    fight.start(procedure.take_turn(fight.table, fight["hero"]))
    fight.answer(Use(what="infuse", element="air"))
    fight.answer(Use(what="consume", element="air"))
    assert fight.refusal(Use(what="consume", element="air")).code == "element-fresh"
    fight.answer(Pass())
    assert fight.state.elements["air"] == 2


def test_GLOOM_Z3_an_infused_element_becomes_strong_even_if_its_figure_falls_in_that_turn():
    """GLOOM-Z3."""
    fight = Fight(". .", hero("A1", hp=1))
    fight.start(procedure.take_turn(fight.table, fight["hero"]))
    fight.answer(Use(what="infuse", element="dark"))
    fight.answer(Use(what="suffer", value=1))
    assert "hero" not in fight.state.figures
    assert fight.state.elements["dark"] == 2


def test_retaliate_bless_curse_conditions_and_damage():
    fight = start(SQUARE, hero("A1"), guard("B1", hp=20))
    fight.answer(Use(what="retaliate", value=2))
    fight.answer(Use(what="bless"))
    fight.answer(Use(what="curse", target=(GUARD,)))
    fight.answer(Use(what="condition", target=(GUARD,), conditions=("stun",)))
    fight.answer(Use(what="suffer", target=(GUARD,), value=3))
    fight.answer(Use(what="suffer", value=1))
    one = fight["hero"]
    assert one.round_retaliate[0].value == 2
    assert one.hp == 9
    assert "bless" in fight.state.modifiers["hero"].cards.remaining
    assert "curse" in fight.state.modifiers["monsters"].cards.remaining
    assert "stun" in fight[GUARD].conditions
    assert fight[GUARD].hp == 17


@pytest.mark.parametrize(
    ("use", "code"),
    [
        (Use(what="curse"), "missing-slot"),
        (Use(what="condition", target=(GUARD,)), "missing-slot"),
        (Use(what="shield", target=(GUARD,)), "not-an-ally"),
        (Use(what="shield", target=("mate",)), "out-of-range"),
        (Use(what="bless", target=("mate", "mate"), range=3), "target-twice"),
        (Use(what="push", target=(GUARD,), value=7), "shove-range"),
        (Use(what="push", target=("hero",)), "not-oneself"),
        (Use(what="push"), "missing-slot"),
        (Use(what="push", target=("ghost",)), "no-such-piece"),
        (Use(what="create_trap"), "missing-slot"),
        (Use(what="create_trap", to="X"), "no-such-cell"),
        (Use(what="create_trap", to="A3", range=9), "not-floor"),
        (Use(what="create_trap", to="C3", range=1), "cell-out-of-range"),
        (Use(what="create_trap", to="B1"), "not-empty"),
        (Use(what="land"), "flies-not"),
    ],
)
def test_refusals_of_other_actions(use, code):
    fight = start(". . . .\n. . . .\n# . . .", hero("A1"), hero("D1", "mate"), guard("B1"))
    assert fight.refusal(use).code == code


# --- the turn as a whole ---------------------------------------------------------------------------------------------


def test_only_the_figures_seat_is_asked_and_only_for_fitting_actions():
    fight = start(SQUARE, hero("A1"), hero("B1", "mate"))
    assert fight.decision.seats == ("seat-hero",)
    assert fight.decision.kind == "turn"
    assert fight.refusal(Pass(), seat="seat-mate").code == "not-awaited-seat"
    assert fight.refusal(Initiative(value=5)).code == "not-awaited-verb"


def test_a_turn_has_an_end():
    fight = start(SQUARE, hero("A1"))
    for _ in range(MOST_ACTIONS):
        fight.answer(Use(what="infuse", element="air"))
    fight.finish()


def test_a_correction_that_removes_the_piece_ends_its_turn():
    fight = start(SQUARE, hero("A1"), hero("B1", "mate"))
    fight.state.fallen["hero"] = fight.state.figures.pop("hero")
    fight.recheck()
    fight.finish()


def test_a_long_rest_heals_two():
    fight = Fight(SQUARE, hero("A1", hp=3, max_hp=10, resting=True))
    fight.start(procedure.take_turn(fight.table, fight["hero"]))
    assert fight["hero"].hp == 5
    assert fight["hero"].acted
    fight.finish()
