"""No ruleset shows hidden facts."""

from __future__ import annotations

import random

import pytest

from rules.core.contract.ruleset import rulesets
from tests.conformance.playing import begin, make_setup, play_on
from tests.conformance.secrets import check_hidden, check_secret_answers, hides_anything
from tests.conformance.test_rulesets import IS_LONG, SEEDS, by_case

FEW = 6
"""Number of secret questions tried in each scenario of a short run."""


@by_case
def test_states_that_differ_only_in_others_secrets_look_the_same(name: str, scenario: str) -> None:
    ruleset = rulesets()[name]
    seeds = SEEDS if IS_LONG else [len(scenario)]  # one seed for each scenario, or all seeds when fuzzing
    decisions = 120 if IS_LONG else 50
    compared = sum(check_hidden(ruleset, scenario, seed, decisions) for seed in seeds)
    play = begin(ruleset, make_setup(ruleset, scenario), b"h" * 32)
    hiding = any(
        hides_anything(play.game.table.state) for _, _ in zip(play_on(play, random.Random(1)), range(30), strict=False)
    )
    assert compared or not hiding, "something is hidden, and no two games differed in it"


@by_case
def test_a_secret_answer_is_in_hidden_fields_and_shows_only_to_its_seat(name: str, scenario: str) -> None:
    asked, compared = check_secret_answers(rulesets()[name], scenario, *([] if IS_LONG else [FEW]))
    if not asked:
        pytest.skip("nothing is asked of several in secret")
    assert compared
