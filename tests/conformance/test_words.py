"""Every ruleset has words for everything it shows, and every rule that it cites."""

from __future__ import annotations

import pytest

from bot.words.languages import Languages
from rules.core.contract.ruleset import rulesets
from tests.conformance.test_rulesets import IS_LONG, by_case
from tests.conformance.typed import mistyped
from tests.conformance.words import (
    misfit_refusals,
    missing_words,
    unknown_rules,
    unsaid,
    untold_events,
    untold_rules,
    unused_refusals,
    wrong_facts,
)

by_name = pytest.mark.parametrize("name", rulesets())
LANGUAGES = Languages.load()


def hold(faults: list[str]) -> None:
    """Fails if any faults were found, and lists them, one per line."""
    assert not faults, "\n".join(faults)


@by_name
def test_everything_that_a_ruleset_can_say_has_words_in_every_language(name: str) -> None:
    hold(missing_words(rulesets()[name], LANGUAGES))


@by_name
def test_the_words_of_events_use_only_the_events_facts(name: str) -> None:
    hold(wrong_facts(rulesets()[name], LANGUAGES))


@by_name
def test_every_kind_of_event_can_be_told_with_any_of_its_facts(name: str) -> None:
    hold(untold_events(rulesets()[name], LANGUAGES))


@by_name
def test_the_words_of_refusals_use_only_given_facts_and_none_is_unused(name: str) -> None:
    hold([*misfit_refusals(rulesets()[name], LANGUAGES), *unused_refusals(rulesets()[name], LANGUAGES)])


@by_name
def test_every_cited_rule_is_in_the_rulebook_in_every_language(name: str) -> None:
    hold([*unknown_rules(rulesets()[name]), *untold_rules(rulesets()[name], LANGUAGES)])


@by_case
def test_everything_that_a_game_says_has_words(name: str, scenario: str) -> None:
    hold(unsaid(rulesets()[name], scenario, LANGUAGES, every=1 if IS_LONG else 5))


@by_name
def test_every_option_can_be_typed_as_it_is_shown(name: str) -> None:
    hold(mistyped(rulesets()[name], LANGUAGES))
