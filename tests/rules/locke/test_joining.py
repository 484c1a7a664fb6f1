"""Joining from elsewhere: there all along, alive after all, residual thoughts (LOCKE-10.2)."""

from __future__ import annotations

import pytest

from rules.locke.actions import Pass, Use
from rules.locke.participants import actionable, targets_of
from rules.locke.state import Space
from rules.locke.tables import characters
from rules.locke.turn.joining import join_checks, revive
from rules.locke.turn.procedure import step
from rules.locke.turn.rounds import begin_round
from tests.rules.locke.helpers import Bout, player

THERE, ALIVE, THOUGHT = Use(what="there"), Use(what="alive"), Use(what="thought")


def joining(*others, dice=(), **combat) -> Bout:
    """Returns a bout at the checks to join a combat between a and b, with the other players elsewhere."""
    bout = Bout(player("a"), player("b"), *others, dice=dice,
                **{"joined": ["a", "b"], "order": [], "round": 0, "turn": "", **combat})  # fmt: skip
    for each in others:
        bout[each.id].place = "P9" if each.condition != "dead" else ""
    bout.state.phase = "joining"
    return bout.start(join_checks(bout.table))


def rolled(bout: Bout) -> list[tuple[str, str, int, str, int]]:
    return [(each.chart, each.actor, each.total, each.result, each.value) for each in bout.told("chart-rolled")]


# --- eligible players and occasions ----------------------------------------------------------------------------------


def test_LOCKE_10_2_1a_all_absent_normal_arrested_and_partner_players_are_asked_at_once():
    """LOCKE-10.2.1a, LOCKE-10.2a, LOCKE-8.2."""
    bout = joining(
        player("c"), player("d", condition="arrested"), player("e", condition="partner"),
        player("f", condition="incapacitated"),
    )  # fmt: skip
    assert bout.asked == ("there", ("c", "d", "e"))
    assert bout.options() == [THERE, Pass()]
    bout.answer(Pass(), "d")
    assert bout.asked == ("there", ("c", "e")), "once per combat"
    bout.answer(Pass(), "c").answer(Pass(), "e").finish()
    assert bout.state.phase == "instructions"
    assert bout.state.combat.joined == ["a", "b"]


def test_LOCKE_10_2_1d_every_dead_player_is_asked():
    """LOCKE-10.2.1d."""
    bout = joining(player("c", condition="dead"), player("d", condition="dead"))
    assert bout.asked == ("alive", ("c", "d"))
    assert bout.options() == [ALIVE, Pass()]
    bout.answer(Pass(), "d").answer(Pass(), "c").finish()
    assert not rolled(bout)
    assert bout.state.phase == "instructions"


def test_LOCKE_10_2a_the_checks_come_before_round_1_and_never_later():
    """LOCKE-10.2a."""
    bout = joining()
    bout.finish()
    assert (bout.state.phase, bout.state.combat.round) == ("instructions", 0)
    bout.start(step(bout.table))
    assert (bout.state.phase, bout.state.combat.round) == ("deal", 1)


def test_LOCKE_10_2_1a_the_next_combat_allows_another_check():
    """LOCKE-10.2.1a, LOCKE-10.2.1d."""
    bout = joining(player("c", checked=True), player("d", checked=True, condition="dead"))
    bout.finish()
    bout.state.combat.why, bout.state.phase = "quiet", "combat_end"
    bout.start(step(bout.table))
    bout.start(join_checks(bout.table))
    assert bout.asked == ("there", ("c",))


# --- "I was there all along" -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [[1, 1], [6, 6]])
def test_LOCKE_10_2_1b_2_or_12_joins_in_the_first_pre_process(dice):
    """LOCKE-10.2.1b, LOCKE-10.2.1c."""
    bout = joining(player("c"), dice=dice).answer(THERE)
    bout.finish()
    assert rolled(bout) == [("chart-there-all-along", "c", sum(dice), "join-round", 1)]
    assert bout.told("chart-rolled")[0].audience is None
    assert [(event.actor, event.how, event.round) for event in bout.told("joined")] == [("c", "there", 1)]
    assert bout.state.combat.joined == ["a", "b", "c"]
    assert bout["c"].place == "P1"


@pytest.mark.parametrize("dice", [[1, 2], [5, 6]])
def test_LOCKE_10_2_1c_3_or_11_joins_in_round_2(dice):
    """LOCKE-10.2.1c."""
    bout = joining(player("c", condition="arrested"), dice=dice).answer(THERE)
    bout.finish()
    assert bout.state.combat.joined == ["a", "b"]
    assert bout["c"].joins_round == 2
    bout.start(begin_round(bout.table))
    assert "c" not in bout.state.combat.joined
    assert bout["c"].condition == "arrested"
    bout.start(begin_round(bout.table))
    assert bout.state.combat.joined == ["a", "b", "c"]
    assert (bout["c"].condition, bout["c"].place) == ("normal", "P1")


def test_LOCKE_10_2_1c_a_player_due_in_round_2_stays_out_of_a_combat_that_ends_before():
    """LOCKE-10.2.1c."""
    bout = joining(player("c"), dice=[1, 2]).answer(THERE)
    bout.start(begin_round(bout.table))
    bout.state.combat.why, bout.state.phase = "quiet", "combat_end"
    bout.start(step(bout.table))
    assert (bout["c"].joins_round, bout["c"].place) == (0, "P9")


@pytest.mark.parametrize("dice", [[1, 3], [3, 4], [5, 5]])
def test_LOCKE_10_2_1c_a_roll_of_4_to_10_has_no_effect(dice):
    """LOCKE-10.2.1c."""
    bout = joining(player("c"), dice=dice).answer(THERE)
    bout.finish()
    assert [(each[3], each[4]) for each in rolled(bout)] == [("nothing", 0)]
    assert not bout.told("joined")
    assert bout["c"].place == "P9"


def test_LOCKE_10_2_1c_joining_frees_the_arrested_and_takes_a_partner_out_of_the_party():
    """LOCKE-10.2.1c (docs/rulings.md)."""
    bout = joining(
        player("c", condition="arrested", party="1"), player("d", condition="partner", party="1"),
        player("e", condition="incapacitated", party="1"), dice=[1, 1, 6, 6],
    )  # fmt: skip
    bout.answer(THERE, "c").answer(THERE, "d").finish()
    assert [(bout[id].condition, bout[id].party) for id in "cde"] == [
        ("normal", "1"), ("normal", ""), ("incapacitated", "1"),
    ]  # fmt: skip
    two = joining(player("c", party="1"), player("d", condition="partner", party="1"), dice=[6, 6])
    two.answer(THERE, "d").answer(Pass(), "c").finish()
    assert (two["c"].party, two["d"].party) == ("", "")


# --- preparation -----------------------------------------------------------------------------------------------------


def test_LOCKE_10_2_2a_the_places_card_is_carried_out_before_the_combat_begins():
    """LOCKE-10.2.2a, LOCKE-10.3.1a."""
    bout = joining(player("c"), dice=[1, 1]).answer(THERE)
    bout.start(step(bout.table))
    assert [(due.actors, due.opens) for due in bout.told("instruction-due")] == [(("c",), False)]
    assert bout.asked == ("read", ("c",))
    assert not bout.told("cards-dealt")
    bout.answer(Use(what="no_instruction")).finish()
    assert bout.state.phase == "deal"


def test_LOCKE_10_2_2a_a_closed_base_card_opens_for_all():
    """LOCKE-10.2.2a, LOCKE-10.3.1a."""
    bout = joining(player("c"), dice=[1, 1])
    bout.state.spaces["P1"] = Space(card="base", is_open=False)
    bout.answer(THERE).start(step(bout.table))
    assert [(due.actors, due.opens) for due in bout.told("instruction-due")] == [(("a", "b", "c"), True)]
    assert bout.asked == ("read", ("c",))


def test_LOCKE_10_2_2b_a_newcomer_is_no_target_before_the_pre_process():
    """LOCKE-10.2.2b."""
    bout = joining(player("c"), dice=[1, 1]).answer(THERE)
    assert bout.state.combat.newcomers == ["c"]
    assert [each.id for each in targets_of(bout.state, bout["a"])] == ["b"]


# --- "I was alive" ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [[1, 1], [6, 6]])
def test_LOCKE_10_2_1e_a_revived_player_joins_with_the_piece_at_the_combat(dice):
    """LOCKE-10.2.1e, LOCKE-10.2.1f."""
    bout = joining(player("c", condition="dead", endurance=0), dice=dice).answer(ALIVE)
    bout.finish()
    assert [(event.actor, event.how) for event in bout.told("joined")] == [("c", "alive")]
    assert (bout["c"].condition, bout["c"].place) == ("normal", "P1")
    assert bout.state.combat.joined == ["a", "b", "c"]
    assert bout["c"] in list(actionable(bout.state))


def test_LOCKE_10_2_1f_the_shipped_chance_is_1_in_18():
    """LOCKE-10.2.1f."""
    faces = range(1, 7)
    outcomes = [joining(player("c", condition="dead"), dice=[one, two]) for one in faces for two in faces]
    alive = [bout for bout in outcomes if bout.answer(ALIVE) and bout["c"].condition == "normal"]
    assert len(alive) / len(outcomes) == 1 / 18


def test_LOCKE_10_2_1e_a_roll_of_5_to_9_has_no_effect():
    """LOCKE-10.2.1e."""
    bout = joining(player("c", condition="dead"), dice=[2, 3]).answer(ALIVE)
    bout.finish()
    assert rolled(bout) == [("chart-was-alive", "c", 5, "nothing", 0)]
    assert (bout["c"].condition, bout.state.combat.joined) == ("dead", ["a", "b"])


def test_LOCKE_10_2_1g_the_starting_values_return():
    """LOCKE-10.2.1g."""
    dead = player("c", condition="dead", character="lag", items=["jammer:3"], controlled=True, killer="a",
                  asleep_game_turns=3, known_endurance=0)  # fmt: skip
    own, card = dead.own, characters()["lag"]
    own.level, own.base_level, own.max_power, own.power, own.endurance, own.mind = 0, card.level + 1, 50, 0, 0, 1
    own.psychoblasted = True
    revive(dead)
    assert own.level == card.level + 1
    assert (own.power, own.max_power) == (card.power, card.power)
    assert (own.endurance, own.base_endurance, own.mind) == (card.endurance, card.endurance, card.mind)
    assert not own.psychoblasted
    assert not dead.controlled
    assert not dead.asleep_game_turns
    assert dead.known_endurance is None
    assert dead.killer == ""
    assert [item.id for item in own.items] == ["jammer"]


# --- residual thoughts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [[1, 2], [2, 2], [4, 6], [5, 6]])
def test_LOCKE_10_2_1e_3_4_10_and_11_lead_to_the_third_step(first):
    """LOCKE-10.2.1e."""
    bout = joining(player("c", condition="dead"), dice=first).answer(ALIVE)
    assert bout.asked == ("thought", ("c",))
    assert bout.options() == [THOUGHT, Pass()]
    assert rolled(bout)[0][3] == "residual-check"


def test_LOCKE_10_2_1h_a_power_above_0_is_announced_and_takes_part():
    """LOCKE-10.2.1h."""
    bout = joining(player("c", condition="dead"), dice=[1, 2, 6, 6]).answers(ALIVE, THOUGHT)
    bout.finish()
    assert rolled(bout)[1] == ("chart-residual-thought", "c", 12, "thought", 50)
    told = bout.told("joined")[0]
    assert (told.actor, told.how, told.power) == ("thought-c", "thought", 50)
    thought = bout["thought-c"]
    assert (thought.kind, thought.seat, thought.thought_power, thought.place) == ("thought", "c", 50, "P1")
    assert bout.state.combat.joined == ["a", "b", "thought-c"]
    assert bout["c"].condition == "dead"


def test_LOCKE_10_2_1i_a_residual_thought_has_nothing_but_its_power():
    """LOCKE-10.2.1i."""
    bout = joining(player("c", condition="dead", items=["underling"]), dice=[1, 2, 6, 6]).answers(ALIVE, THOUGHT)
    thought = bout["thought-c"]
    assert (thought.own.endurance, thought.own.power, thought.own.hand, thought.own.items) == (0, 0, [], [])
    assert not thought.uses_cards
    assert thought not in targets_of(bout.state, bout["a"])
    assert thought not in list(actionable(bout.state))


def test_LOCKE_10_2_1i_a_residual_thought_lasts_until_the_combat_ends():
    """LOCKE-10.2.1i."""
    bout = joining(player("c", condition="dead"), dice=[1, 2, 6, 6]).answers(ALIVE, THOUGHT)
    bout.state.combat.why, bout.state.phase = "quiet", "combat_end"
    bout.start(step(bout.table))
    assert "thought-c" not in bout.state.participants


def test_LOCKE_10_2_1h_power_0_gives_no_residual_thought():
    """LOCKE-10.2.1h."""
    bout = joining(player("c", condition="dead"), dice=[1, 2, 3, 4]).answers(ALIVE, THOUGHT)
    bout.finish()
    assert rolled(bout)[1] == ("chart-residual-thought", "c", 7, "no-thought", 0)
    assert "thought-c" not in bout.state.participants


def test_LOCKE_10_2_1h_the_third_step_is_voluntary_and_asked_of_all_entitled_players_at_once():
    """LOCKE-10.2.1h."""
    bout = joining(player("c", condition="dead"), player("d", condition="dead"), dice=[1, 2, 1, 2])
    bout.answer(ALIVE, "c").answer(ALIVE, "d")
    assert bout.asked == ("thought", ("c", "d"))
    bout.answer(Pass(), "d").answer(Pass(), "c").finish()
    assert len(rolled(bout)) == 2
    assert bout.state.phase == "instructions"
