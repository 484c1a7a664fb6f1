"""Traps: a 3 on the weapon check (LOCKE-10.12.1e)."""

from __future__ import annotations

import pytest

from rules.locke.actions import Morale
from rules.locke.turn.arising import arise
from rules.locke.turn.procedure import step
from rules.locke.turn.traps import trap
from tests.rules.locke.helpers import Bout, beginning, player

ROLLS = {2: [1, 1], 3: [1, 2], 4: [1, 3], 5: [1, 4], 6: [1, 5], 7: [3, 4], 8: [3, 5], 9: [3, 6], 10: [4, 6],
         11: [5, 6], 12: [6, 6]}  # fmt: skip


def trapped(*participants, dice=()) -> Bout:
    bout = beginning(*participants, dice=dice, phase="base")
    return bout.start(trap(bout.table, "P1"))


def took(bout: Bout) -> list[tuple[str, str, int, str]]:
    return [(each.actor, each.result.removeprefix("trap-"), each.value, each.item) for each in bout.told("trap-took")]


def test_LOCKE_10_12_1e_a_3_on_the_weapon_check_is_a_trap_for_each_player_separately():
    """LOCKE-10.12.1e."""
    bout = beginning(
        player("a"), player("b", condition="incapacitated"), player("c"), dice=[3, 6, 1, 2, *ROLLS[7], *ROLLS[8]],
        cause="card", order="random", phase="planet",
    )  # fmt: skip
    bout.start(arise(bout.table)).finish()
    rolled = [(each.chart, each.actor, each.result) for each in bout.told("chart-rolled")]
    assert rolled[1:] == [
        ("chart-weapon-check", "a", "trap"), ("chart-trap", "a", "nothing"), ("chart-trap", "c", "nothing"),
    ]  # fmt: skip
    assert not bout.told("combat-arose")
    assert bout.state.phase == "escapes"
    bout.start(step(bout.table)).start(step(bout.table)).finish()
    assert bout.state.ended == "avoided"


@pytest.mark.parametrize(("roll", "weapon", "power"), [(3, "g-bullet", 30), (4, "beam-cannon", 16), (5, "bazooka", 8)])
def test_LOCKE_10_12_1e_3_to_5_hit_the_body(roll, weapon, power):
    """LOCKE-10.12.1e."""
    bout = trapped(player("a", character="amazona", endurance=6, items=["helldiver_suit:8"]), dice=[*ROLLS[roll], 1, 1])
    bout.finish()
    assert [(hit.target, hit.thing, hit.name, hit.power) for hit in bout.told("hit")] == [("a", "body", weapon, power)]


def test_LOCKE_10_12_1e_2_is_a_psychoblast_undone_by_the_next_one():
    """LOCKE-10.12.1e."""
    bout = trapped(player("a", level=5, power=30, endurance=5, mind=5, known_endurance=5), dice=ROLLS[2])
    bout.finish()
    own = bout["a"].own
    assert (own.level, own.power, own.max_power, own.endurance, own.mind) == (6, 50, 50, 4, 4)
    assert bout["a"].known_endurance == 4
    assert own.psychoblasted
    bout.dice.force(ROLLS[2])
    bout.start(trap(bout.table, "P1")).finish()
    assert (own.level, own.power, own.max_power, own.endurance, own.mind) == (5, 30, 30, 5, 5)
    assert not own.psychoblasted
    assert [each[1] for each in took(bout)] == ["psychoblast", "psychoblast-undone"]
    up = {"level": 1, "power": 20, "endurance": -1, "mind": -1}
    for event, sign in zip(bout.told("trap-took"), (1, -1), strict=True):
        said = {each.facts["what"]: each.facts["by"] * (1 if each.facts["rises"] else -1) for each in event.changes}
        assert said == {what: sign * by for what, by in up.items()}


def test_LOCKE_10_12_1e_a_psychoblast_can_kill_a_player_with_endurance_1():
    """LOCKE-10.12.1e, LOCKE-10.7.4c."""
    bout = trapped(player("a", endurance=1, hand=["raygun-1"]), dice=ROLLS[2])
    bout.finish()
    assert bout["a"].condition == "dead"
    assert "raygun-1" in bout.state.deck.discarded


def test_LOCKE_10_12_1e_an_unhurt_players_endurance_stays_secret():
    """LOCKE-10.12.1e, LOCKE-0.8."""
    bout = trapped(player("a", endurance=5), dice=ROLLS[2])
    assert bout["a"].known_endurance is None


@pytest.mark.parametrize(("dice", "left"), [([2, 3], 5), ([3, 3], 4)], ids=["held", "failed"])
def test_LOCKE_10_12_1e_6_demands_a_mind_check_or_takes_endurance(dice, left):
    """LOCKE-10.12.1e, LOCKE-11.3."""
    bout = trapped(player("a", endurance=5, mind=6), dice=[*ROLLS[6], *dice])
    assert bout.asked == ("trap", ("a",))
    assert bout.options() == [Morale(), *(Morale(value=value) for value in range(2, 6))]
    refusal = bout.refused(Morale(value=7))
    assert (refusal.code, refusal.rule, refusal.facts["high"]) == ("mind-range", "LOCKE-11.3", 6)
    bout.answer(Morale(value=5)).finish()
    checked = bout.told("mind-checked")[0]
    assert (checked.purpose, checked.declared, checked.success) == ("trap", 5, left == 5)
    assert bout["a"].own.endurance == left
    assert took(bout) == ([] if left == 5 else [("a", "endurance", 1, "")])


def test_LOCKE_10_12_1e_6_without_a_mind_fails_without_a_roll():
    """LOCKE-10.12.1e, LOCKE-11.3."""
    bout = trapped(player("a", endurance=1, mind=1), dice=ROLLS[6])
    bout.finish()
    assert bout["a"].condition == "dead"
    assert bout.told("mind-checked")[0].dice == ()


@pytest.mark.parametrize("roll", [7, 8])
def test_LOCKE_10_12_1e_7_and_8_do_nothing(roll):
    """LOCKE-10.12.1e."""
    bout = trapped(player("a"), dice=ROLLS[roll])
    bout.finish()
    assert not took(bout)
    assert not bout.told("hit")


def test_LOCKE_10_12_1e_9_returns_a_random_item_to_the_deck():
    """LOCKE-10.12.1e."""
    bout = trapped(player("a", items=["*mirror_personal", "jammer:3", "cruiser"]), dice=[*ROLLS[9], "jammer-a"])
    bout.finish()
    assert took(bout) == [("a", "item", 0, "jammer")]
    assert [item.id for item in bout["a"].own.items] == ["mirror_personal", "cruiser"]
    assert bout.state.item_deck.remaining == ["jammer:3"]


def test_LOCKE_10_4_2c_a_trap_takes_nothing_from_a_player_without_losable_items():
    """LOCKE-10.12.1e, LOCKE-10.4.2c."""
    bout = trapped(player("a", items=["*mirror_personal", "cruiser", "underling"]), dice=ROLLS[9])
    bout.finish()
    assert took(bout) == [("a", "no-item", 0, "")]
    assert len(bout["a"].own.items) == 3


def test_LOCKE_10_12_1e_10_puts_to_sleep_for_as_many_game_turns_as_the_die_shows():
    """LOCKE-10.12.1e, LOCKE-8.2."""
    bout = trapped(player("a"), dice=[*ROLLS[10], 4])
    bout.finish()
    assert (bout["a"].condition, bout["a"].asleep_game_turns) == ("incapacitated", 4)
    assert took(bout) == [("a", "sleep", 4, "")]


def test_LOCKE_10_12_1e_11_takes_a_player_away():
    """LOCKE-10.12.1e."""
    bout = trapped(player("a"), player("b"), dice=[*ROLLS[11], 5, *ROLLS[7]])
    bout.finish()
    assert took(bout) == [("a", "teleport", 5, "")]
    place = bout["a"].place
    assert place not in ("", "P1")
    assert bout["b"].place == "P1"
    assert (bout.state.spaces[place].is_open, bout.state.spaces[place].card) == (False, "base")


def test_LOCKE_10_12_1e_12_starts_a_combat_with_the_dark_knights():
    """LOCKE-10.12.1e, LOCKE-10.1e."""
    bout = trapped(
        player("a"), player("b"), player("c"), player("d"),
        dice=[*ROLLS[12], *ROLLS[10], 1, *ROLLS[12], *ROLLS[11], 1],
    )  # fmt: skip
    bout.finish()
    assert bout.state.phase == "joining"
    assert bout.state.combat.cause == "card"
    assert bout.state.combat.joined == ["a", "c", "dark-knights"]
    assert bout["dark-knights"].members == [3, 3, 3]


def test_LOCKE_10_12_1e_a_player_removed_while_another_is_asked_rolls_no_more():
    """LOCKE-10.12.1e: after a correction by a game master."""
    bout = trapped(player("a"), player("b"), player("c"), dice=[*ROLLS[6], 1, 1, *ROLLS[7]])
    bout["b"].condition = "arrested"
    bout.answer(Morale()).finish()
    assert [event.actor for event in bout.told("chart-rolled")] == ["a", "c"]
