"""Answers before which a button asks again, for each ruleset."""

import pytest

from rules.gloomhaven import RULESET as GLOOMHAVEN
from rules.gloomhaven import actions as gloomhaven
from rules.locke import RULESET as LOCKE
from rules.locke import actions as locke

NONE = {}


@pytest.mark.parametrize(
    ("kind", "facts", "action", "commits"),
    [
        ("turn", {"done": []}, gloomhaven.Pass(), "ends"),
        ("turn", {"done": ["move"]}, gloomhaven.Pass(), "ends"),
        ("turn", {"done": ["move", "attack"]}, gloomhaven.Pass(), ""),
        ("turn", NONE, gloomhaven.Pass(), "ends"),
        ("move-on", NONE, gloomhaven.Pass(), ""),
        ("turn", NONE, gloomhaven.Move(to="C3"), ""),
        ("turn", NONE, gloomhaven.Attack(target=("guard-1",)), ""),
        ("turn", NONE, gloomhaven.Use(what="shield"), ""),
        ("turn", NONE, gloomhaven.Use(what="consume", element="fire"), "costs"),
        ("lose-cards", NONE, gloomhaven.Lose(cards="hand"), "costs"),
        ("lose-cards", NONE, gloomhaven.Lose(cards="nothing"), ""),
    ],
)
def test_gloomhaven_asks_before_an_early_end_of_turn_and_before_something_is_spent(kind, facts, action, commits):
    assert GLOOMHAVEN.commits(kind, facts, action) == commits


@pytest.mark.parametrize(
    ("kind", "action", "commits"),
    [
        ("turn", locke.Pass(), "ends"),
        ("special", locke.Pass(), "ends"),
        ("react", locke.Pass(), ""),
        ("turn", locke.Attack(using="bazooka-8", target="s2"), "costs"),
        ("turn", locke.Attack(using="nike", target="s2"), ""),
        ("turn", locke.Attack(using="thought", target="s2"), ""),
        ("react", locke.Defend(using="barrier-4"), "costs"),
        ("object", locke.Object(), "reveals"),
        ("declarations", locke.Use(what="field"), "reveals"),
        ("arrest", locke.Use(what="arrest"), "ends"),
        ("combat", locke.Use(what="combat"), ""),
        ("place", locke.Move(to="home"), ""),
        ("initiative", locke.Initiative(), ""),
    ],
)
def test_locke_asks_before_cards_are_spent_and_items_are_shown(kind, action, commits):
    assert LOCKE.commits(kind, NONE, action) == commits
