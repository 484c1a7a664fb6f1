"""A confirmation counts only once, and only for its question and channel."""

from dataclasses import replace

import pytest

from rules.core.contract.ruleset import rulesets
from rules.core.facts.words import Phrase
from rules.core.play.foresight import Consequence
from tests.e2e.playing import button, state_of, table_message
from tests.little_ruleset import LITTLE


def watched(table, decision, seat, action):
    """Returns a warning that changes whenever another seat has answered."""
    count = len(table.state.committed)
    return [Consequence(Phrase("consequence-watched", {"count": count}), "end")] if action.verb == "commit" else []


@pytest.fixture
def settings(settings, monkeypatch):
    monkeypatch.setitem(rulesets(), "little", replace(LITTLE, consequences=watched))
    return settings


async def committing(world, channel, *people):
    await people[0].slash(channel, "game new", ruleset="little", scenario="duel")
    for member in people:
        await member.slash(channel, "game join", name=member.name)
    await people[0].slash(channel, "game start")


def last(world, answer):
    return world.words(answer.followups[-1] if answer.followups else answer.response)


async def test_a_changed_option_is_confirmed_again_and_a_repeated_yes_counts_once(world, carol):
    alice, bob, channel = world.alice, world.bob, world.channel
    await committing(world, channel, alice, bob, carol)
    table = table_message(world, channel)
    opened = await alice.click(table, custom_id=button(world, table, "verb", "commit"))
    asked = await alice.select(opened.response, [world.options(opened.response)["☠ number 5"]])
    assert "0 have committed so far" in world.words(asked.response)
    first = await bob.slash(channel, "commit", value=3)
    await bob.click(first.response, label="Do it")
    assert "s2" in await state_of(world, channel), "the question to all is still open"

    again = await alice.click(asked.response, label="Do it")
    told = world.words(again.response)
    assert "The situation has changed" in told
    assert "1 have committed so far" in told
    assert '"s1":{' not in await state_of(world, channel), "nothing was done"
    await world.restart()
    done = await alice.click(again.response, label="Do it")
    assert world.words(done.response).startswith("✓ number 5")
    before = await state_of(world, channel)
    await world.redeliver()
    assert await state_of(world, channel) == before
    assert "⛔" not in "\n".join(world.words(each) for each in channel.history(viewer=alice))


async def test_a_question_outlives_those_of_other_channels_and_its_yes_counts_once(world):
    alice, bob = world.alice, world.bob
    here, there = world.channel, world.guild.create_text_channel("other")
    for channel in (here, there):
        await committing(world, channel, alice, bob)
    asked = [await alice.slash(channel, "commit", value=5) for channel in (here, there)]
    await alice.slash(here, "game end")
    await world.restart()
    for channel, each in zip((here, there), asked, strict=True):
        assert "☠" in world.words(each.response)
        yes = await alice.click(each.response, label="Do it")
        assert "⛔" not in last(world, yes)
        assert '"s1":{' in await state_of(world, channel), "each question is answered in its game"
        before = len(channel.history(viewer=alice))
        await world.redeliver()
        twice = [world.words(each) for each in channel.history(viewer=alice)[before:]]
        assert not [text for text in twice if "⛔" in text], twice
