"""Objects with hit points (GLOOM-O8): obstacles, and objects to destroy, protect or escort."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.contract.corrections import Remove
from rules.core.play.hidden import Hidden
from rules.gloomhaven.actions import Attack, Choose, Heal, Move, Pass, Use
from rules.gloomhaven.sheet.ability_cards import AttackLine, HealLine, MoveLine, SufferLine
from rules.gloomhaven.shown.corrections import CORRECTIONS
from rules.gloomhaven.shown.view import details, names, view
from rules.gloomhaven.space.board import empty_cells, labels_of
from rules.gloomhaven.state import Figure, ObjectKind
from rules.gloomhaven.turn.doors import place_object
from rules.gloomhaven.turn.procedure import close_round, ending, step, take_turn
from rules.gloomhaven.turn.rounds import next_figure, turn_order
from tests.rules.gloomhaven.helpers import Fight, archer, guard, hero, summon
from tests.rules.gloomhaven.monster_turns import acts, attacks, performs

ROW = ". . . . . . . ."
THREE_ROWS = """
    . . . . . .
    . . . . . .
    . . . . . .
"""


def at(number: int) -> dict[str, Any]:
    return {"initiative": Hidden(value=number), "tie_break": Hidden(value=99)}


def kind(id: str = "gate", **fields: Any) -> ObjectKind:
    """Returns a kind of object with 6 hit points."""
    usual = {"name": {"en": id.title(), "ja": "物"}, "mark": id[:2].title(), "hp": (6, 0, 0)}
    return ObjectKind(id=id, **{**usual, **fields})


GATE = kind("gate", hostile=True)
WELL = kind("well")
CART = kind("cart", move=2, turn=60, blocks=False)


def fight_with(rows: str, *figures: Figure, objects: dict[str, ObjectKind], **options: Any) -> Fight:
    """Returns a fight with an object of a kind on each of these cells."""
    kinds = {each.id: each for each in objects.values()}
    fight = Fight(rows, *figures, objects=tuple(kinds.values()), **options)
    for cell, each in objects.items():
        place_object(fight.table, each.id, cell)
    fight.table.events.clear()
    return fight


def turn(fight: Fight, id: str = "hero") -> Fight:
    fight.start(take_turn(fight.table, fight[id]))
    return fight


# --- kinds and properties --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "level", "hp"), [(1, 0, 7), (2, 3, 10), (4, 1, 12)])
def test_GLOOM_O8_hit_points_grow_with_the_characters_and_the_level(seats: int, level: int, hp: int) -> None:
    """GLOOM-O8: the hit points are 3 + 2C + L."""
    heroes = [hero(f"{column}1", f"hero-{column}") for column in "ABCD"[:seats]]
    fight = fight_with(ROW, *heroes, objects={"H1": kind(hp=(3, 2, 1))}, level=level)
    assert (fight["object-gate-1"].hp, fight["object-gate-1"].max_hp) == (hp, hp)


def test_GLOOM_O8_a_blocking_object_is_an_obstacle_until_it_is_destroyed() -> None:
    """GLOOM-O8, GLOOM-M2."""
    fight = turn(fight_with(ROW, hero("A1", **at(20)), objects={"C1": GATE}, dice=["+0"]))
    assert fight.refusal(Move(to="D1", value=4)).code == "no-way"
    assert fight.refusal(Move(path=("B1", "C1", "D1"), value=4)).code == "path-obstacle"
    assert fight.refusal(Move(to="C1", value=4, mode="jump")).code == "occupied"
    assert fight.refusal(Move(to="D1", value=4, mode="jump")) is None
    fight.answer(Move(to="B1", value=1))
    fight.answer(Attack(target=("object-gate-1",), value=6))
    assert fight.refusal(Move(to="D1", value=4)) is None


@pytest.mark.parametrize(("hostile", "code"), [(False, None), (True, "no-way")])
def test_GLOOM_O8_a_non_blocking_object_is_passed_like_a_figure(hostile: bool, code: str | None) -> None:
    """GLOOM-O8, GLOOM-M2."""
    fight = turn(fight_with(ROW, hero("A1", **at(20)), objects={"C1": kind(blocks=False, hostile=hostile)}))
    refusal = fight.refusal(Move(to="D1", value=4))
    assert (refusal and refusal.code) == code
    assert fight.refusal(Move(to="C1", value=4)).code == "occupied"


def test_GLOOM_O8_monsters_find_no_way_through_their_own_gate() -> None:
    """GLOOM-O8, GLOOM-F2."""
    fight = fight_with(ROW, hero("A1"), guard("E1"), archer("F1"), objects={"C1": GATE}, dice=["+0"])
    performs(fight, "bandit-guard-1", MoveLine(), AttackLine())
    assert fight.told("no-focus")
    assert fight["bandit-guard-1"].cell == "E1"
    performs(fight, "bandit-archer-1", AttackLine(range=5))
    assert attacks(fight) == [("hero", 2)]


def test_GLOOM_O8_an_objects_hex_is_not_empty() -> None:
    """GLOOM-O8, GLOOM-T2."""
    fight = fight_with(ROW, hero("A1"), objects={"C1": GATE, "D1": WELL})
    assert not {"C1", "D1"} & set(labels_of(fight.setup, empty_cells(fight.setup, fight.state)))


# --- destroying ------------------------------------------------------------------------------------------------------


def test_GLOOM_O8_a_destroyed_object_leaves_the_board_without_a_coin() -> None:
    """GLOOM-O8, GLOOM-A12."""
    fight = turn(fight_with(ROW, hero("B1", **at(20)), objects={"C1": GATE}, dice=["+1"]))
    fight.answer(Attack(target=("object-gate-1",), value=5))
    assert "object-gate-1" not in fight.state.figures
    assert not fight.state.coins
    assert fight["hero"].kills == 0
    [gone] = fight.told("object-destroyed")
    assert (gone.actor, gone.by, gone.rules) == ("object-gate-1", "hero", ("GLOOM-O8",))


def test_GLOOM_T1_characters_cannot_attack_their_own_objects() -> None:
    """GLOOM-T1, GLOOM-O8."""
    fight = turn(fight_with(ROW, hero("B1", **at(20)), objects={"C1": WELL}))
    assert fight.refusal(Attack(target=("object-well-1",), value=2)).code == "not-an-enemy"
    assert not any(isinstance(option, Attack) for option in fight.options())


def test_GLOOM_O8_a_summon_attacks_the_monsters_objects_automatically() -> None:
    """GLOOM-O8, GLOOM-R6."""
    fight = turn(fight_with(ROW, hero("A1", **at(20)), summon("B1"), objects={"D1": GATE}, dice=["+0"]), "wolf")
    assert attacks(fight) == [("object-gate-1", 2)]
    assert fight["object-gate-1"].hp == 4


def test_GLOOM_O8_conditions_and_pushes_do_not_affect_an_object() -> None:
    """GLOOM-O8."""
    fight = turn(fight_with(ROW, hero("B1", **at(20)), objects={"C1": GATE}, dice=["+0"]))
    fight.answer(Attack(target=("object-gate-1",), value=2, push=2, conditions=("poison", "stun")))
    gate = fight["object-gate-1"]
    assert (gate.hp, gate.cell, gate.conditions) == (4, "C1", {})
    assert [event.effect for event in fight.told("unaffected")] == ["poison", "stun", "push"]


@pytest.mark.parametrize("use", [
    Use(what="condition", conditions=("poison",), target=("object-gate-1",)),
    Use(what="curse", target=("object-gate-1",)),
    Use(what="push", value=1, target=("object-gate-1",)),
])  # fmt: skip
def test_GLOOM_O8_an_ineffective_action_on_an_object_is_refused_and_uses_nothing_up(use: Use) -> None:
    """GLOOM-O8."""
    fight = turn(fight_with(ROW, hero("B1", **at(20)), objects={"C1": GATE}))
    refusal = fight.refusal(use)
    assert refusal.code == "immune"
    assert refusal.facts["effects"] == [*(use.conditions or (use.what,))]
    assert use not in fight.options()


def test_GLOOM_O8_an_object_is_healed_only_if_the_scenario_allows_it() -> None:
    """GLOOM-O8."""
    fight = turn(
        fight_with(ROW, hero("B1", **at(20)), objects={"C1": WELL, "A1": kind("tree", accepts=("heal", "condition"))})
    )
    for id in ("object-well-1", "object-tree-1"):
        fight[id].hp = 2
    assert fight.refusal(Heal(value=3, target="object-well-1", range=1)).code == "immune"
    fight.answer(Heal(value=3, target="object-tree-1", range=1))
    assert fight["object-tree-1"].hp == 5
    fight.answer(Use(what="condition", conditions=("strengthen",), target=("object-tree-1",), range=1))
    assert fight["object-tree-1"].conditions == {"strengthen": False}


def test_GLOOM_K5_monsters_do_not_heal_objects_that_cannot_be_healed() -> None:
    """GLOOM-K5, GLOOM-O8."""
    fight = fight_with(ROW, hero("A1"), guard("G1", hp=3, max_hp=6), archer("H1"), objects={"F1": GATE})
    fight["object-gate-1"].hp = 1
    performs(fight, "bandit-archer-1", HealLine(value=2, range=3))
    assert [event.target for event in fight.told("healed")] == ["bandit-guard-1"]


# --- monsters and protected objects ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("focus", "character", "well", "target"),
    [
        ("equal", "A2", "D1", "object-well-1"),
        ("equal", "D1", "A2", "hero"),
        ("first", "D1", "A2", "object-well-1"),
        ("last", "A2", "D1", "hero"),
    ],
)
def test_GLOOM_O8_the_scenario_decides_when_monsters_attack_an_object(
    focus: str, character: str, well: str, target: str
) -> None:
    """GLOOM-O8, GLOOM-F6."""
    objects = {well: kind("well", focus=focus)}
    fight = fight_with(THREE_ROWS, hero(character), guard("E2"), objects=objects, dice=["+0"], ties="first")
    performs(fight, "bandit-guard-1", MoveLine(mod=2), AttackLine())
    assert fight.told("focused")[0].focus == target
    assert attacks(fight) == [(target, 2)]


@pytest.mark.parametrize(("focus", "target"), [("first", "hero"), ("last", "object-well-1")])
def test_GLOOM_F2_an_unreachable_object_is_no_candidate_though_preferred(focus: str, target: str) -> None:
    """GLOOM-F2, GLOOM-O8."""
    cells = {"hero": "C1", "object-well-1": "G1"} if focus == "first" else {"hero": "G1", "object-well-1": "C1"}
    well = {cells["object-well-1"]: kind("well", focus=focus)}
    fight = fight_with(". . . . # . .", hero(cells["hero"]), guard("A1"), objects=well, dice=["+0"], is_open=True)
    performs(fight, "bandit-guard-1", MoveLine(), AttackLine())
    assert attacks(fight) == [(target, 2)]


def test_GLOOM_F8_an_object_counts_after_a_resting_character() -> None:
    """GLOOM-F8, GLOOM-O8."""
    fight = fight_with(ROW, hero("C1", **at(99)), guard("D1"), objects={"E1": WELL}, dice=["+0"])
    performs(fight, "bandit-guard-1", AttackLine())
    fight.finish()
    assert attacks(fight) == [("hero", 2)]


def test_GLOOM_H2_the_scenarios_preference_is_given_as_a_reason() -> None:
    """GLOOM-H2, GLOOM-O8."""
    fight = fight_with(ROW, hero("C1"), guard("D1"), objects={"F1": kind("well", focus="first")}, dice=["+0"])
    fight.table.explaining = True
    performs(fight, "bandit-guard-1", MoveLine(), AttackLine())
    reason = next(reason for reason in fight.table.reasons if reason.kind == "preferred")
    assert reason.rule == "GLOOM-O8"
    assert reason.facts["among"] == ["object-well-1"]


# --- escorts ---------------------------------------------------------------------------------------------------------


def escorting(rows: str, *figures: Figure, exits: tuple[str, ...], cell: str = "A1", **options: Any) -> Fight:
    cart = options.pop("cart", CART)
    goal = {"goal": "escort", "goal_objects": ("cart",), "goal_cells": exits}
    return fight_with(rows, *figures, objects={cell: cart}, **goal, **options)


def test_GLOOM_O8_an_escort_acts_at_the_initiative_of_the_scenario() -> None:
    """GLOOM-O8, GLOOM-R1."""
    fight = escorting(ROW, hero("C1", **at(60)), hero("D1", "late", **at(61)), guard("H1"), exits=("G1",))
    place_object(fight.table, "cart", "B1")
    fight.state.cards["guard"] = 2
    order = [figure.id for figure in turn_order(fight.state)]
    assert order[-4:] == ["hero", "object-cart-1", "object-cart-2", "late"]
    still = fight_with(ROW, hero("C1", acted=True), objects={"D1": WELL})
    assert next_figure(still.state) is None


def test_GLOOM_O8_an_escort_takes_the_shortest_way_to_an_exit_and_leaves_by_it() -> None:
    """GLOOM-O8."""
    fight = escorting(ROW, hero("B1"), exits=("E1",))
    turn(fight, "object-cart-1")
    assert fight["object-cart-1"].cell == "C1"
    assert fight.told("moved")[0].of == 2
    turn(fight, "object-cart-1")
    assert "object-cart-1" not in fight.state.figures
    assert fight.state.saved["object-cart-1"].hp == 6
    assert (fight.told("saved")[0].cell, fight.told("saved")[0].left) == ("E1", 0)
    close_round(fight.table)
    assert fight.state.ended == "victory"


def test_GLOOM_O8_an_escort_on_an_exit_leaves_in_its_turn() -> None:
    """GLOOM-O8."""
    fight = escorting(ROW, hero("B1"), exits=("E1",), cell="E1")
    turn(fight, "object-cart-1")
    assert fight.state.saved
    assert not (fight.told("waited"))
    assert not (fight.told("moved"))


def test_GLOOM_O8_an_escort_goes_to_the_closed_door_between_it_and_the_exit() -> None:
    """GLOOM-O8, GLOOM-O10."""
    fight = escorting(". . . . + . .", hero("A1"), exits=("G1",), cell="B1")
    turn(fight, "object-cart-1")
    assert fight["object-cart-1"].cell == "D1"
    assert not fight.state.open_doors
    turn(fight, "object-cart-1")
    assert fight["object-cart-1"].cell == "D1"
    assert fight.told("waited")


def test_GLOOM_O8_an_escort_goes_round_a_trap_and_waits_behind_a_monster() -> None:
    """GLOOM-O8."""
    rows = """
        . . . .
        . t . .
        . . . .
    """
    fight = escorting(rows, hero("D3"), exits=("D2",), cell="A2")
    turn(fight, "object-cart-1")
    while fight.decision:
        fight.answer(Choose(option=1))
    assert not fight.told("trap-sprung")
    assert fight["object-cart-1"].cell != "A2"
    fight = escorting(ROW, hero("H1"), guard("B1"), exits=("E1",))
    turn(fight, "object-cart-1")
    assert fight["object-cart-1"].cell == "A1"
    assert fight.told("waited")


def test_GLOOM_O8_players_choose_between_equal_ways_of_an_escort() -> None:
    """GLOOM-O8, GLOOM-H1."""
    fight = escorting(THREE_ROWS, hero("F3"), exits=("C1", "C3"), cell="A2", cart=kind("cart", move=1, blocks=False))
    turn(fight, "object-cart-1")
    assert fight.decision.kind == "escort"
    assert fight.decision.seats == ("seat-hero",)
    cells = [offer.cell for offer in fight.state.offers]
    assert len(cells) == 2
    fight.answer(Choose(option=2))
    assert fight["object-cart-1"].cell == cells[1]


def test_GLOOM_O8_an_escort_that_accepts_conditions_is_held_by_them() -> None:
    """GLOOM-O8, GLOOM-K1."""
    cart = CART.model_copy(update={"accepts": ("condition",)})
    fight = escorting(ROW, hero("B1"), exits=("G1",), cart=cart)
    fight["object-cart-1"].conditions = {"immobilize": False, "wound": False}
    turn(fight, "object-cart-1")
    assert (fight["object-cart-1"].cell, fight["object-cart-1"].hp) == ("A1", 5)
    assert fight["object-cart-1"].conditions == {"wound": False}


def test_GLOOM_H2_an_escorts_way_is_explained() -> None:
    """GLOOM-H2, GLOOM-O8."""
    fight = escorting(ROW, hero("H1"), exits=("E1",))
    fight.table.explaining = True
    turn(fight, "object-cart-1")
    [reason] = [reason for reason in fight.table.reasons if reason.kind == "escort"]
    assert [(end.facts["cell"], end.facts["cost"]) for end in reason.facts["ends"]] == [("C1", 2), ("B1", 3), ("A1", 4)]


# --- winning and losing ----------------------------------------------------------------------------------------------


def ended(fight: Fight) -> str:
    """Returns the game's end at the beginning of the next step, or "" if it goes on."""
    fight.start(step(fight.table))
    return fight.state.ended


def test_GLOOM_O8_the_game_is_won_when_every_target_object_is_destroyed() -> None:
    """GLOOM-O8."""
    rows = ". . . + . . ."
    fight = fight_with(rows, hero("A1"), objects={"C1": GATE}, goal="destroy", goal_objects=("gate",))
    close_round(fight.table)
    assert not fight.state.ended
    del fight.state.figures["object-gate-1"]
    behind = fight.setup.scenario.rooms[1].model_copy(update={"objects": {"F1": "gate"}})
    scenario = fight.setup.scenario.model_copy(update={"rooms": (fight.setup.scenario.rooms[0], behind)})
    open_setup, fight.table.setup = fight.table.setup, fight.setup.model_copy(update={"scenario": scenario})
    close_round(fight.table)
    assert not fight.state.ended
    fight.table.setup = open_setup
    close_round(fight.table)
    assert fight.state.ended == "victory"


@pytest.mark.parametrize(("count", "after"), [(1, ["destroyed"]), (2, ["", "destroyed"])])
def test_GLOOM_O8_the_game_is_lost_when_too_few_protected_objects_are_left(count: int, after: list[str]) -> None:
    """GLOOM-O8."""
    wells = {"C1": WELL, "F1": WELL}
    fight = fight_with(ROW, hero("A1", **at(90)), guard("D1"), objects=wells, losses={"well": count})
    fight.state.cards["guard"] = 0
    for cell, expected in zip(("D1", "G1"), after, strict=False):
        fight["bandit-guard-1"].cell, fight["bandit-guard-1"].acted = cell, True
        performs(fight, "bandit-guard-1", SufferLine(value=6, target="all_adjacent_enemies"))
        assert ended(fight) == expected
    result = ending(fight.setup, fight.state)
    assert (result.kind, result.winner) == ("destroyed", "monsters")


def test_GLOOM_O8_the_game_is_lost_when_the_whole_escort_is_lost() -> None:
    """GLOOM-O8."""
    fight = escorting(ROW, hero("H1", **at(90)), exits=("E1",))
    place_object(fight.table, "cart", "B1")
    fight["object-cart-1"].hp = 0
    fight.state.fallen["object-cart-1"] = fight.state.figures.pop("object-cart-1")
    assert ended(fight) == ""
    fight.state.fallen["object-cart-2"] = fight.state.figures.pop("object-cart-2")
    assert ended(fight) == "destroyed"


def test_an_object_removed_by_a_game_master_is_not_lost() -> None:
    fight = fight_with(ROW, hero("A1", **at(90)), objects={"C1": WELL}, losses={"well": 1})
    correction = Remove(target="object-well-1")
    assert CORRECTIONS.check(fight.setup, fight.state, correction) is None
    CORRECTIONS.make(fight.table, correction)
    assert ended(fight) == ""
    assert fight.decision.kind == "turn"


# --- presentation ----------------------------------------------------------------------------------------------------


def test_an_object_is_shown_with_its_side_its_hit_points_and_a_special_shape() -> None:
    cart = CART.model_copy(update={"accepts": ("heal",)})
    fight = escorting(ROW, hero("C1"), guard("H1"), exits=("E1",), cart=cart)
    place_object(fight.table, "cart", "B1")
    shown, told = (look(fight.setup, fight.state, None) for look in (view, details))
    tokens = {token.piece: token for token in shown.board.tokens}
    assert {tokens[id].mark for id in ("object-cart-1", "object-cart-2")} == {"Ca", "Ca2"}
    assert tokens["object-cart-1"].shape == "hexagon"
    assert tokens["object-cart-1"].bars[0].value == 6
    piece = next(piece for piece in shown.pieces if piece.piece == "object-cart-2")
    named = names(fight.setup, fight.state, None)["object-cart-2"].facts
    assert (piece.side, named["en"], named["number"]) == ("party", "Cart", 2)
    assert piece.lines[1].facts == {"hostile": False, "blocks": False, "move": 2}
    assert shown.notes[0].id == "goal-escort"
    assert {"threat-nearest"} == {line.id for line in told.board if "threat" in line.id}
    assert sum("piece" in line.facts and "cart" in line.facts["piece"] for line in told.board) == 2


def test_an_object_behind_a_door_shows_nowhere() -> None:
    """GLOOM-O11."""
    fight = fight_with(". . . + . . .", hero("A1"), objects={"C1": GATE})
    before = view(fight.setup, fight.state, None)
    behind = fight.setup.scenario.rooms[1].model_copy(update={"objects": {"F1": "gate"}})
    scenario = fight.setup.scenario.model_copy(update={"rooms": (fight.setup.scenario.rooms[0], behind)})
    assert view(fight.setup.model_copy(update={"scenario": scenario}), fight.state, None) == before


def test_GLOOM_O11_objects_come_with_their_room() -> None:
    """GLOOM-O11, GLOOM-O8."""
    fight = fight_with(". . . + . . .", hero("C1", **at(20)), objects={"A1": GATE})
    behind = fight.setup.scenario.rooms[1].model_copy(update={"objects": {"F1": "gate"}})
    scenario = fight.setup.scenario.model_copy(update={"rooms": (fight.setup.scenario.rooms[0], behind)})
    fight.setup = fight.table.setup = fight.setup.model_copy(update={"scenario": scenario})
    turn(fight)
    fight.answer(Move(to="D1", value=1))
    fight.answer(Pass())
    [placed] = fight.told("object-placed")
    assert (placed.actor, placed.cell, placed.hostile) == ("object-gate-2", "F1", True)


def test_GLOOM_R5_a_monster_attacks_an_object_as_its_card_says() -> None:
    """GLOOM-R5, GLOOM-O8."""
    fight = fight_with(ROW, hero("H1"), guard("A1"), objects={"C1": WELL}, dice=["+0"])
    acts(fight, "bandit-guard-1", 50)
    assert attacks(fight) == [("object-well-1", 2)]
