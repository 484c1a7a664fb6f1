"""The buttons of a hand: one for each of a few options, and standing orders that save clicks."""

import pytest

from bot.games.live.choosing import option_digest
from rules.locke.actions import Attack, Use
from tests.e2e.locke.bouts import PASS, open_fight, open_turns, opening, scenario, told
from tests.e2e.playing import button, table_message


async def open_underlings(world, people, monkeypatch):
    """Opens a fight in which only alice has an underling, up to the declaration of underlings."""
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
    assert list(world.buttons(hand))[: len(options)] == ["Declare 1 underling …", "Declare none"]
    asked = await world.alice.click(hand, custom_id=button(world, hand, "take", "use@s1", option_digest(options[0])))
    assert "Everyone will know it then." in told(world, asked)
    await fight.compare()
    done = await world.alice.click(asked.response, label="Do it")
    assert told(world, done).startswith("✓ Declare 1 underling")
    fight.follow("s1", options[0])
    await fight.compare()


@pytest.mark.parametrize(
    ("locale", "declare", "nothing", "none"),
    [
        ("en-US", "Declare …", "You have no underlings to declare.", "Declare none"),
        ("ja", "申告…", "申告できる手下は持っていません。", "申告しない"),
    ],
)
async def test_a_button_without_a_fitting_card_says_so_only_to_the_hands_owner(
    world, people, monkeypatch, locale, declare, nothing, none
):
    """Every player sees the button, so it must reveal nothing."""
    fight = await open_underlings(world, people, monkeypatch)
    for member in people:
        world.speaks(member, locale)
    table = table_message(world, fight.channel)
    assert nothing not in told(world, await world.alice.slash(fight.channel, "hand")), "alice has one"
    assert nothing in told(world, await world.bob.slash(fight.channel, "hand"))
    verbs = button(world, table, "verb", "use")
    answer = await world.bob.click(table, custom_id=verbs)
    assert answer.ephemeral
    assert nothing in told(world, answer)
    assert declare not in world.buttons(answer.response)
    assert nothing not in told(world, await world.alice.click(table, custom_id=verbs))
    await world.bob.click(answer.response, label=none)
    fight.follow("s2", PASS)
    await fight.compare()
    assert nothing not in fight.said


async def test_a_standing_order_ends_a_question_until_it_is_cancelled(world, people, monkeypatch):
    fight = await open_underlings(world, people, monkeypatch)
    hand = await hand_of(fight, "s1")
    answer = await world.alice.click(hand, label="Never declare underlings")
    assert answer.ephemeral
    fight.follow("s1", PASS)
    await fight.compare()
    assert "alice" not in fight.awaited
    hand = await hand_of(fight, "s1")
    assert list(world.buttons(hand)) == ["Cancel my standing order"]
    answer = await world.alice.click(hand, label="Cancel my standing order")
    assert "have been cancelled" in told(world, answer)
    assert not world.buttons(await hand_of(fight, "s1"))


@pytest.mark.parametrize(
    ("locale", "label"), [("en-US", "Always: Declare 1 underling …"), ("ja", "以後も：手下を1人申告する…")]
)
async def test_LOCKE_10_3_1b_one_button_declares_the_same_number_each_round(world, people, monkeypatch, locale, label):
    """Only the hand of a player with underlings has the button."""
    fight = await open_underlings(world, people, monkeypatch)
    world.speaks(world.alice, locale)
    assert not [each for each in world.buttons(await hand_of(fight, "s2")) if "Always: " in each]
    assert not [each for each in world.buttons(table_message(world, fight.channel)) if label in each]
    answer = await world.alice.click(await hand_of(fight, "s1"), label=label)
    assert answer.ephemeral
    await fight.players.sure(world.alice, answer)
    fight.follow("s1", Use(what="underlings", value=1))
    await fight.compare()
    assert fight.asked == ["s2", "s3"]
    declared = fight.said.count("declares 1 underling")
    await fight.pass_all("underlings")
    while fight.kind != "underlings":
        seat, action = fight.asked[0], keep_fighting(fight)
        await fight.players.take(seat, action, "slash")
        fight.follow(seat, action)
    assert fight.state.combat.round == 2
    fight.follow("s1", Use(what="underlings", value=1))
    await fight.compare()
    assert fight.asked == ["s2", "s3"], "she is not asked again"
    assert fight.said.count("declares 1 underling") == declared + 1


def keep_fighting(fight):
    """Returns an action that brings the fight closer to its next round."""
    options = {option.verb: option for option in fight.game.options(fight.asked[0])}
    return next(options[verb] for verb in ("initiative", "continue", "pass") if verb in options)


@pytest.mark.parametrize("place", ["table", "hand"])
async def test_one_button_passes_every_window_about_other_seats(world, people, monkeypatch, place):
    fight = await open_turns(world, monkeypatch, people, scenario())
    await fight.take("s1", Attack(using="bazooka-8", target="s2"))
    assert (fight.kind, fight.asked) == ("sync", ["s3"])
    message = await hand_of(fight, "s3") if place == "hand" else table_message(world, fight.channel)
    await people[2].click(message, label="Pass until I am the target")
    fight.follow("s3", PASS)
    await fight.compare()
    assert "evade, defend, or let it come" in fight.awaited


async def test_a_player_cannot_give_or_cancel_another_players_standing_order(world, people, monkeypatch):
    fight = await open_underlings(world, people, monkeypatch)
    hand = await hand_of(fight, "s1")
    answer = await world.gm.click(table_message(world, fight.channel), label="Never declare underlings")
    assert "⛔" in told(world, answer)
    await fight.compare()
    assert "Never declare underlings" in world.buttons(hand)
