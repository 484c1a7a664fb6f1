"""Conversations that differ only in a secret of one seat look equal to all other players (`conversations.py`)."""

import os
import random
from dataclasses import replace

import pytest

from bot.games.acts import answering, ending
from bot.games.live.games import Games
from rules.core.contract.ruleset import rulesets
from rules.core.play.hidden import Hidden
from tests.attacks.conversations import Plan, compared, declared, planned, plans
from tests.race_ruleset import RACE

NUMBER = 3
LONG_NUMBERS = 12


def plan_of(name, number=NUMBER) -> Plan:
    ruleset = rulesets()[name]
    return next(plan for scenario in ruleset.scenarios() if (plan := planned(ruleset, scenario, number)))


@pytest.mark.parametrize("name", sorted(rulesets()))
async def test_players_cannot_tell_apart_two_games_that_differ_in_another_players_secret(name):
    requests, _ = await compared(plan_of(name))
    assert requests > 50, "there was hardly a conversation"


@pytest.mark.parametrize("name", ["maidens", "race", "runequest"])
async def test_players_cannot_tell_how_often_another_declares_in_secret(name, monkeypatch):
    """Covers lines, heads, logs, buttons, edits of the table message, and undos."""
    monkeypatch.setitem(rulesets(), "race", RACE)
    ruleset = rulesets()[name]
    found = [*declared(ruleset, ruleset.scenarios()[0], NUMBER)]
    assert len(found) == 2, "no seat declares in secret"
    for plan in found:
        requests, _ = await compared(plan)
        assert requests > 30, "there was hardly a conversation"


async def test_a_view_that_shows_hidden_values_fails_the_comparison(monkeypatch):
    plan = plan_of("locke")
    assert plan.die or plan.answers
    monkeypatch.setattr(Hidden, "seen_by", lambda self, seat: self.value)
    with pytest.raises(AssertionError, match="≠"):
        await compared(plan)


async def test_a_message_in_only_one_of_the_games_fails_the_comparison(monkeypatch):
    plan = plan_of("gloomhaven")
    change, told = Games.change, str(plan.answers[1][0].value)

    async def tells(self, origin, act, *given, **more):
        reply = await change(self, origin, act, *given, **more)
        if act is answering.act and str(given[1].get("value")) == told:
            master = replace(origin, interaction_id=1, manages=True, manages_server=True)
            assert (await change(self, master, ending.pause)).refusal is None
            await change(self, replace(master, interaction_id=2), ending.resume)
        return reply

    monkeypatch.setattr(Games, "change", tells)
    with pytest.raises(AssertionError, match="≠"):
        await compared(plan)


@pytest.mark.long
@pytest.mark.timeout(1700)
@pytest.mark.skipif(not os.environ.get("GYOJI_FUZZ"), reason="long: make fuzz")
async def test_many_conversations_cannot_be_told_apart():
    first = random.randrange(10, 10**6)
    alike = [await compared(plan) for plan in plans(first, first + LONG_NUMBERS - 1)]
    print(f"{len(alike)} pairs of conversations from {first}: {sum(each for each, _ in alike)} requests were alike")
