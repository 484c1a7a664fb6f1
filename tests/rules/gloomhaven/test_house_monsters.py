"""The project's own monsters in real turns: a summoner (GLOOM-R7, GLOOM-R8), and a boss with special actions."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.play.hidden import Hidden
from rules.gloomhaven.actions import Attack, Choose, Pass, Use
from rules.gloomhaven.figures import monster_types, stats_of
from rules.gloomhaven.sheet.ability_cards import AbilityCard, BossLine, SummonLine, ability_decks
from rules.gloomhaven.shown.view import names, view
from rules.gloomhaven.turn.procedure import step
from rules.gloomhaven.turn.rounds import end_round, reveal_cards
from tests.rules.gloomhaven.helpers import Fight, guard, hero, monster
from tests.rules.gloomhaven.monster_turns import acts, attacks

ROW = ". . . . . . . ."
FIELD = """
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
"""
CALLS = 84
"""Initiative of the Bone Piper's card that summons and then moves."""
GARRISON, PITCH = 12, 67
"""Initiatives of the Ash Castellan's cards with the first and the second special action."""


def at(number: int) -> dict[str, Any]:
    return {"initiative": Hidden(value=number), "tie_break": Hidden(value=99)}


def card_at(deck: str, initiative: int) -> int:
    return next(index for index, card in enumerate(ability_decks()[deck]) if card.initiative == initiative)


def castellan(cell: str, **fields: Any) -> Any:
    return monster("ash-castellan", cell, **fields)


def piper(cell: str, standee: int = 1, **fields: Any) -> Any:
    return monster("bone-piper", cell, standee, **fields)


# --- the summoner ----------------------------------------------------------------------------------------------------


def test_GLOOM_R7_the_pipers_card_puts_a_skeleton_beside_it_as_near_an_enemy_as_possible() -> None:
    """GLOOM-R7, GLOOM-H3."""
    fight = Fight(ROW, hero("A1", **at(20), acted=True), piper("F1"), dice=["4"])
    fight.state.cards["bone-piper"] = card_at("bone-piper", CALLS)
    fight.start(step(fight.table))
    fight.finish()
    bones = fight["living-bones-4"]
    assert (bones.cell, bones.summoner, bones.elite) == ("E1", "bone-piper-1", False)
    [told] = fight.told("monster-placed")
    assert (told.summoner, told.cell, told.rules) == ("bone-piper-1", "E1", ("GLOOM-R7",))
    assert fight.kinds().index("monster-placed") < fight.kinds().index("focused"), "the lines run from top to bottom"


def test_GLOOM_R7_a_summoned_monster_gets_its_card_and_acts_in_the_next_round() -> None:
    """GLOOM-R7."""
    calls = str(card_at("bone-piper", CALLS))
    fight = Fight(ROW, hero("A1", **at(20), acted=True), piper("F1"), dice=[calls, "4", "0", "0"])
    fight.start(step(fight.table))
    fight.start(step(fight.table))
    assert fight.state.phase == "round_end"
    assert "living-bones" not in fight.state.cards
    end_round(fight.table)
    fight.state.round, fight.state.phase = 2, "turns"
    reveal_cards(fight.table)
    assert fight.state.cards == {"living-bones": 0, "bone-piper": 0}
    fight["living-bones-4"].hp, fight["living-bones-4"].conditions["wound"] = 1, False
    fight["hero"].acted = fight["bone-piper-1"].acted = True
    fight.start(step(fight.table))
    assert fight.told("killed")[0].actor == "living-bones-4"
    assert not fight.state.coins


def test_GLOOM_R8_players_choose_between_equally_near_hexes_for_a_summoned_monster() -> None:
    """GLOOM-R8."""
    rows = """
        . . .
        . . .
        . . .
    """
    fight = Fight(rows, hero("A1", acted=True, **at(1)), hero("A3", "friend", acted=True, **at(2)), piper("C2"),
                  dice=["5"])  # fmt: skip
    fight.state.cards["bone-piper"] = card_at("bone-piper", CALLS)
    fight.start(step(fight.table))
    assert (fight.decision.kind, fight.decision.rule) == ("summon-place", "GLOOM-R8")
    assert [offer.cell for offer in fight.state.offers] == ["B1", "B2"]
    fight.answer(Choose(option=2), "seat-friend")
    assert fight["living-bones-5"].cell == "B2"


def test_GLOOM_R7_a_summons_without_a_free_hex_fails_and_the_card_goes_on() -> None:
    """GLOOM-R7, GLOOM-R5."""
    fight = Fight(". # .", hero("A1", acted=True, **at(1)), piper("C1"), is_open=True)
    fight.state.cards["bone-piper"] = card_at("bone-piper", CALLS)
    fight.start(step(fight.table))
    fight.finish()
    assert [event.monster for event in fight.told("summon-failed")] == ["living-bones"]
    assert fight.told("no-focus")
    assert not fight.told("monster-placed")


def test_GLOOM_R7_a_summons_without_a_standee_fails_and_is_told() -> None:
    """GLOOM-R7, GLOOM-O12."""
    cells = [f"{column}{row}" for row in (1, 2) for column in "ABCDE"]
    bones = [monster("living-bones", cell, number, acted=True) for number, cell in enumerate(cells, 1)]
    fight = Fight(FIELD, hero("A4", acted=True, **at(1)), piper("E4"), *bones)
    fight.state.cards.update({"bone-piper": card_at("bone-piper", CALLS), "living-bones": 0})
    fight.start(step(fight.table))
    assert [(event.monster, event.missing) for event in fight.told("standees-short")] == [("living-bones", 1)]
    assert len([one for one in fight.state.figures.values() if one.monster == "living-bones"]) == 10


def test_GLOOM_K3_a_stunned_piper_summons_nothing() -> None:
    """GLOOM-K3."""
    fight = Fight(ROW, hero("A1"), piper("F1", conditions={"stun": False}))
    acts(fight, "bone-piper-1", CALLS)
    assert fight.told("stunned")
    assert not fight.told("monster-placed")


# --- the boss --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "times"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_a_boss_has_hit_points_for_each_character(seats: int, times: int) -> None:
    heroes = [hero(f"{column}1", f"hero-{column}") for column in "ABCD"[:seats]]
    fight = Fight(ROW, *heroes, castellan("H1"), level=3)
    card = monster_types()["ash-castellan"].normal[3]
    assert stats_of(fight.setup, fight["ash-castellan-1"]).hp == card.hp * times


def test_a_boss_is_never_elite_and_has_one_standee() -> None:
    kind = monster_types()["ash-castellan"]
    assert kind.is_boss
    assert kind.standees == 1
    assert not castellan("A1", elite=True).elite


@pytest.mark.parametrize("condition", ["disarm", "stun", "immobilize"])
def test_conditions_of_a_bosss_immunity_have_no_effect_and_that_is_told(condition: str) -> None:
    fight = Fight(ROW, hero("B1", **at(20)), castellan("C1"), dice=["+0"])
    fight.state.cards["ash-castellan"] = 0
    fight.start(step(fight.table))
    use = Use(what="condition", conditions=(condition,), target=("ash-castellan-1",))
    assert fight.refusal(use).code == "immune"
    fight.answer(Attack(target=("ash-castellan-1",), value=2, conditions=(condition, "poison")))
    assert fight["ash-castellan-1"].conditions == {"poison": False}
    assert [event.effect for event in fight.told("unaffected")] == [condition]


def test_a_boss_is_not_pushed() -> None:
    fight = Fight(ROW, hero("B1", **at(20)), castellan("C1"), dice=["+0"])
    fight.state.cards["ash-castellan"] = 0
    fight.start(step(fight.table))
    fight.answer(Attack(target=("ash-castellan-1",), value=2, push=2))
    assert fight["ash-castellan-1"].cell == "C1"
    assert fight.told("unaffected")[0].effect == "push"
    assert fight.decision.kind == "turn", "no player is asked for a way"


def test_GLOOM_R5_the_first_special_shields_the_boss_and_summons_and_the_card_goes_on() -> None:
    """GLOOM-R5, GLOOM-R7."""
    fight = Fight(ROW, hero("A1"), castellan("B1"), dice=["7", "+0"])
    acts(fight, "ash-castellan-1", GARRISON)
    fight.finish()
    [told] = fight.told("special-began")
    assert (told.number, told.special) == (1, "raise-the-garrison")
    assert fight["ash-castellan-1"].round_shield == 1
    assert fight["living-bones-7"].cell == "C1"
    kinds = fight.kinds()
    assert kinds.index("special-began") < kinds.index("shield-gained") < kinds.index("monster-placed")
    assert attacks(fight) == [("hero", 2)]


def test_GLOOM_A7_the_second_special_strikes_every_enemy_within_three_hexes() -> None:
    """GLOOM-A7, GLOOM-A8."""
    fight = Fight(
        FIELD, hero("A2"), hero("C3", "near", **at(30)), hero("C1", "third", **at(40)), castellan("E2"),
        dice=["+0"] * 6, ties="first",
    )  # fmt: skip
    acts(fight, "ash-castellan-1", PITCH)
    assert fight.told("special-began")[0].special == "boiling-pitch"
    assert {target for target, _ in attacks(fight)} == {"hero", "near", "third"}
    assert all("wound" in fight[id].conditions for id in ("hero", "near", "third"))


def test_GLOOM_H2_a_special_is_explained_like_any_turn() -> None:
    """GLOOM-H2."""
    fight = Fight(ROW, hero("A1"), castellan("F1"), dice=["+0"])
    fight.table.explaining = True
    acts(fight, "ash-castellan-1", PITCH)
    assert {"focus", "destination"} <= {reason.kind for reason in fight.table.reasons}


def test_a_bosss_cards_name_its_specials_and_their_effects() -> None:
    deck = ability_decks()["ash-castellan"]
    specials = {line.number for card in deck for line in card.actions if isinstance(line, BossLine)}
    assert specials == {1, 2}
    card: AbilityCard = deck[card_at("ash-castellan", GARRISON)]
    assert [phrase.id for phrase in card.phrases()][:2] == ["ability-boss-special", "ability-shield"]
    assert any(isinstance(line, SummonLine) for line in card.actions)


def test_a_boss_is_shown_by_name_alone_with_its_immunities() -> None:
    fight = Fight(ROW, hero("A1", **at(20)), guard("H1"), castellan("F1"))
    fight.state.cards.update({"ash-castellan": 0, "guard": 0})
    shown = view(fight.setup, fight.state, None)
    token = next(token for token in shown.board.tokens if token.piece == "ash-castellan-1")
    assert (token.mark, token.shape) == ("AC", "pentagon")
    piece = next(piece for piece in shown.pieces if piece.piece == "ash-castellan-1")
    named = names(fight.setup, fight.state, None)["ash-castellan-1"]
    assert named.id == "piece-boss"
    assert piece.side == "monsters"
    immune = next(line for line in piece.lines if line.id == "line-immune")
    assert immune.facts["effects"] == ["disarm", "stun", "immobilize", "push", "pull"]
    rows = [row for row in shown.order if row.facts.get("piece") == "ash-castellan-1"]
    assert [row.id for row in rows] == ["order-figure"]


def test_GLOOM_A12_a_fallen_boss_leaves_a_coin_and_counts_as_its_attackers_kill() -> None:
    """GLOOM-A12, GLOOM-O7."""
    fight = Fight(ROW, hero("B1", **at(20)), castellan("C1", hp=1), dice=["+0"])
    fight.state.cards["ash-castellan"] = 0
    fight.start(step(fight.table))
    fight.answer(Attack(target=("ash-castellan-1",), value=3))
    fight.answer(Pass())
    assert fight["hero"].kills == 1
    assert fight.state.coins == {"C1": 1}
