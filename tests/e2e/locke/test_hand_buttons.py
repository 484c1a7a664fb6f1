"""The buttons of a hand: an option each where they are few, and standing orders that save clicks."""

import pytest

from bot.controls import option_digest
from rules.locke.actions import Attack
from tests.e2e.locke.bouts import PASS, open_fight, open_turns, opening, scenario, told
from tests.e2e.playing import button, table_message


async def open_underlings(world, people, monkeypatch):
    """A fight in which everybody is asked for underlings; alice has one."""
    fight = await open_fight(world, monkeypatch, people, scenario({"items": ["underling"]}))
    while fight.kind != "underlings":
        await fight.take(fight.asked[0], opening(fight.game, fight.asked[0], {}))
    return fight


async def hand_of(fight, seat):
    return (await fight.people[seat].slash(fight.channel, "hand")).response


async def test_few_options_of_several_verbs_have_a_button_each(world, people, monkeypatch):
    fight = await open_underlings(world, people, monkeypatch)
    hand = await hand_of(fight, "s1")
    options = fight.game.options("s1")
    assert [option.verb for option in options] == ["use", "pass"]
    assert list(world.buttons(hand))[: len(options)] == ["Declare 1 underling", "Declare none"]
    await world.alice.click(hand, custom_id=button(world, hand, "take", "use@s1", option_digest(options[0])))
    fight.follow("s1", options[0])
    await fight.compare()


async def test_a_question_is_not_asked_again_until_the_order_is_taken_back(world, people, monkeypatch):
    fight = await open_underlings(world, people, monkeypatch)
    hand = await hand_of(fight, "s1")
    answer = await world.alice.click(hand, label="Never declare underlings")
    assert answer.ephemeral
    fight.follow("s1", PASS)
    await fight.compare()
    assert "alice" not in fight.awaited
    hand = await hand_of(fight, "s1")
    assert list(world.buttons(hand)) == ["Take my standing order back"]
    answer = await world.alice.click(hand, label="Take my standing order back")
    assert "no standing orders" in told(world, answer)
    assert not world.buttons(await hand_of(fight, "s1"))


@pytest.mark.parametrize("place", ["table", "hand"])
async def test_everything_aimed_at_others_passes_by_one_button(world, people, monkeypatch, place):
    fight = await open_turns(world, monkeypatch, people, scenario())
    await fight.take("s1", Attack(using="bazooka-8", target="s2"))
    assert (fight.kind, fight.asked) == ("sync", ["s3"])
    message = await hand_of(fight, "s3") if place == "hand" else table_message(world, fight.channel)
    await people[2].click(message, label="Let pass until I am the target")
    fight.follow("s3", PASS)
    await fight.compare()
    assert "evade, defend, or let it come" in fight.awaited


async def test_nobody_elses_standing_order_is_given_or_taken_back(world, people, monkeypatch):
    fight = await open_underlings(world, people, monkeypatch)
    hand = await hand_of(fight, "s1")
    answer = await world.gm.click(table_message(world, fight.channel), label="Never declare underlings")
    assert "⛔" in told(world, answer)
    await fight.compare()
    assert "Never declare underlings" in world.buttons(hand)
