"""Every ruleset: impossible lobbies, and the defaults."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

from rules.core.contract.options import Options
from rules.core.contract.ruleset import Ruleset, rulesets
from rules.core.facts.refusal import Refused
from rules.locke import RULESET as LOCKE
from tests.little_ruleset import LITTLE, Rest, State

BARE = replace(
    LITTLE,
    options_type=Options,
    **{name: getattr(Ruleset, name) for name in ("house_tables", "check_table", "with_tables", "charts")},
)


def refusal(call: Any, *args: Any) -> Any:
    with pytest.raises(Refused) as caught:
        call(*args)
    return caught.value.refusal


def test_a_ruleset_is_an_immutable_value():
    with pytest.raises(FrozenInstanceError):
        LITTLE.version = 2
    assert replace(LITTLE, version=2).version == 2
    assert LITTLE.version == 1


def test_a_ruleset_without_scenario_files_refuses_them():
    assert refusal(BARE.new_setup, "name: mine\n", {}).code == "no-scenario-files"


def test_a_ruleset_without_tables_charts_or_words_of_its_own_has_none():
    setup = LITTLE.new_setup("duel", {})
    assert (BARE.house_tables(), BARE.charts({}), BARE.with_tables(setup, {})) == ({}, {}, setup)
    assert refusal(BARE.check_table, "blows", "{}").code == "no-such-table"
    assert BARE.describe(setup, State(hp={}), Rest()).id == "option-rest"
    assert BARE.rulebook() == {}


def test_a_ruleset_without_options_has_none_to_choose():
    found = refusal(BARE.join, LITTLE.new_setup("duel", {}), "s1", "", "", {"hp": "3"})
    assert (found.code, found.facts["verb"], found.facts["slots"]) == ("unknown-option", "game-join", [])
    found = refusal(replace(LITTLE, options_type=Options).new_setup, "duel", {"hp": "3"})
    assert (found.code, found.facts["verb"], found.facts["slots"]) == ("unknown-option", "game-new", [])


def test_an_option_that_is_empty_was_not_given():
    assert LITTLE.new_setup("duel", {"hp": ""}) == LITTLE.new_setup("duel", {})
    assert LITTLE.new_setup("duel", {"hp": " 7 "}).hp == 7


def test_a_game_masters_seat_is_no_player():
    setup = LOCKE.new_setup("random-combat", {"enemies": "master"})
    found = LOCKE.check_start(setup)
    assert (found.code, found.facts) == ("seats-few", {"count": 0, "needed": 1})


def test_many_free_roles_are_listed_in_part_and_the_rest_counted():
    many = replace(LITTLE, roles=lambda setup: [f"role-{number}" for number in range(20)])
    found = refusal(many.join, many.new_setup("duel", {}), "s1", "king", "", {})
    assert (len(found.facts["roles"]), found.facts["more"]) == (12, 8)


def test_a_name_is_stripped_and_cut():
    setup = LITTLE.join(LITTLE.new_setup("duel", {}), "s1", "", f"  {'x' * 50} ", {})
    assert setup.players[0].name == "x" * 40


def test_a_number_without_bounds_is_refused_at_load():
    """Discord would accept only 0 for the number."""

    class Endless(Options):
        rounds: int = 3

    with pytest.raises(ValueError, match=r"Endless\.rounds needs bounds"):
        replace(LITTLE, options_type=Endless)


def test_wishes_that_no_action_carries_out_are_refused_at_load():
    wish = rulesets()["gloomhaven"]
    without = {each.name: getattr(wish, each.name) for each in fields(wish) if each.name != "wish"}
    with pytest.raises(ValueError, match="`wish` is needed"):
        Ruleset(**without)
