"""Messages with a hand: shown to the owner alone, by command and by button."""

import re

import pytest
from simcord.components import walk_components

from tests.e2e.playing import button, end_game, foreign_words, headless, kept, table_message

TEXT = {
    "en": ("Hand of alice", "Your number: 9", "The blow of"),
    "ja": ("aliceの手札", "あなたの数：9", "の一撃は"),
}
LANGUAGES = [("en", "en-US"), ("ja", "ja")]


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_only_its_owner_sees_a_hand_by_command_and_by_button(world, brawl, language, locale):
    world.speaks(world.alice, locale)
    before = await kept(world, world.channel)
    table = table_message(world, world.channel)
    title, number, _ = TEXT[language]
    shown = []
    for look in (
        lambda: world.alice.slash(world.channel, "hand"),
        lambda: world.alice.click(table, custom_id=button(world, table, "hand")),
    ):
        shown.append(await look())
        assert [answer.response for answer in shown[:-1]] == [None] * (len(shown) - 1), "an older one is closed"
        assert shown[-1].ephemeral
        told = world.words(shown[-1].response)
        assert title in told
        assert number in told
        assert not foreign_words(told.replace("LITTLE-3", ""), language)
    assert await kept(world, world.channel) == before
    shown_to_all = "\n".join(world.words(message) for message in world.channel.history())
    for number in ("Your number", "You commit", "number 9"):
        assert number not in shown_to_all
    bobs = world.words((await world.bob.slash(world.channel, "hand")).response)
    assert "Your number: 5" in bobs
    assert "9" not in bobs.partition("###")[2].partition("⏳")[0]


async def test_people_without_a_seat_or_a_hand_are_told_so(world, brawl):
    table = table_message(world, world.channel)
    for answer in (
        await world.gm.slash(world.channel, "hand"),
        await world.gm.click(table, custom_id=button(world, table, "hand")),
    ):
        assert answer.ephemeral
        assert "You have no seat in this game" in world.words(answer.response)
    await end_game(world, world.alice, world.channel)
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven")
    await world.alice.slash(world.channel, "game join", hand="own")
    await world.alice.slash(world.channel, "game start")
    assert "hand" not in {
        parts.split(":")[1] for parts in world.buttons(table_message(world, world.channel, newest=True)).values()
    }
    answer = await world.alice.slash(world.channel, "hand")
    assert "there are no hands" in world.words(answer.response)


async def test_before_the_start_and_in_an_empty_channel_there_is_no_hand(world):
    answer = await world.alice.slash(world.channel, "hand")
    assert "No game is in progress" in world.words(answer.response)
    await world.alice.slash(world.channel, "game new", ruleset="little")
    answer = await world.alice.slash(world.channel, "hand")
    assert "has not begun" in world.words(answer.response)


async def test_a_hand_takes_answers_like_the_table_message(world, brawl):
    answer = await world.alice.slash(world.channel, "hand")
    # few options get a button each
    assert set(world.buttons(answer.response)) == {"strike bob", "strike carol", "rest", "pass"}
    await world.alice.click(answer.response, label="strike bob")
    assert "alice strikes bob: block?" in world.words(table_message(world, world.channel))
    # only Bob is asked
    assert not world.buttons((await world.alice.slash(world.channel, "hand")).response)
    answer = await world.bob.slash(world.channel, "hand")
    assert {"block", "pass"} <= set(world.buttons(answer.response))
    await world.bob.click(answer.response, label="pass")
    assert "carol" in world.words(table_message(world, world.channel)).partition("⏳")[2].splitlines()[0]


OUTDATED = {"en": "Out of date", "ja": "古くなりました"}


def are_disabled(world, message):
    found = [part["disabled"] for part in walk_components(world.components(message)) if part.get("custom_id")]
    assert found
    return all(found)


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_a_hand_is_marked_out_of_date_as_soon_as_its_seat_is_no_longer_asked(world, brawl, language, locale):
    world.speaks(world.alice, locale)
    hand = (await world.alice.slash(world.channel, "hand")).response
    idle = (await world.bob.slash(world.channel, "hand")).response
    assert not are_disabled(world, hand)
    assert OUTDATED[language] not in world.words(hand)
    before = world.words(hand)
    await world.alice.slash(world.channel, "rest")
    assert world.words(hand).startswith(before)
    assert world.words(hand).count(OUTDATED[language]) == 1
    assert are_disabled(world, hand)
    assert OUTDATED["en"] not in world.words(idle), "it had nothing to press"
    assert not foreign_words(world.words(hand).replace("LITTLE-3", ""), language)


async def test_a_hand_from_before_a_restart_is_marked_out_of_date_on_use(world, brawl):
    hand = (await world.alice.slash(world.channel, "hand")).response
    await world.restart()
    await world.alice.slash(world.channel, "rest")
    assert not are_disabled(world, hand), "the bot no longer knows that it is open"
    used = await world.alice.click(hand, label="pass")
    assert OUTDATED["en"] in world.words(hand)
    assert are_disabled(world, hand)
    assert "⛔" in world.words(used.followups[-1])


async def test_a_hand_stays_usable_while_others_answer_the_same_decision(world):
    """Of a player's two hands, only the answered one is outdated."""
    await world.alice.slash(world.channel, "game new", ruleset="little")
    for name in ("left", "right"):
        await world.alice.slash(world.channel, "game join", name=name)
    await world.alice.slash(world.channel, "game start")
    answer = await world.alice.slash(world.channel, "hand")
    left, right = answer.response, answer.followups[-1]
    verb = button(world, right, "verb", "commit@s2")
    chooser = await world.alice.click(right, custom_id=verb)
    await world.alice.select(chooser.response, [world.options(chooser.response)["number 7"]])
    assert not are_disabled(world, left)
    assert not are_disabled(world, right), "left is still asked"
    await world.alice.click(right, custom_id=verb)
    assert are_disabled(world, right)
    assert not are_disabled(world, left)
    await world.alice.slash(world.channel, "commit", value=6)
    assert are_disabled(world, left)
    assert world.words(right).count("Out of date") == 1


async def test_a_hands_button_does_nothing_after_its_seat_changes_hands(world, brawl):
    answer = await world.alice.slash(world.channel, "hand")
    custom_id = world.buttons(answer.response)["rest"]
    await world.alice.slash(world.channel, "game seat", seat="s1", user=world.gm)
    before = await kept(world, world.channel)
    pressed = await world.alice.click(answer.response, custom_id=custom_id)
    assert "out of date" in world.words(pressed.followups[-1])
    assert are_disabled(world, answer.response)
    assert await kept(world, world.channel) == before


async def test_two_seats_of_one_player_are_shown_and_answered_separately(world):
    await world.alice.slash(world.channel, "game new", ruleset="little")
    for name in ("left", "right"):
        await world.alice.slash(world.channel, "game join", name=name)
    await world.alice.slash(world.channel, "game start")
    answer = await world.alice.slash(world.channel, "hand")
    left, right = answer.response, answer.followups[-1]
    assert "Hand of left" in world.words(left)
    assert "There is nothing in your hand now." in world.words(left)
    assert "Hand of right" in world.words(right)
    chooser = await world.alice.click(right, custom_id=button(world, right, "verb", "commit@s2"))
    await world.alice.select(chooser.response, [world.options(chooser.response)["number 7"]])
    answer = await world.alice.slash(world.channel, "hand")
    assert "Your number" not in world.words(answer.response)
    assert "Your number: 7" in world.words(answer.followups[-1])


async def test_the_hand_button_outlives_a_restart_and_a_crash(world, brawl):
    table = table_message(world, world.channel)
    custom_id = button(world, table, "hand")
    for again in (world.restart, world.crash):
        await again()
        answer = await world.bob.click(table, custom_id=custom_id)
        assert answer.ephemeral
        assert "Your number: 5" in world.words(answer.response)
        assert not world.buttons(answer.response), "it is Alice's turn"
    answer = await world.alice.slash(world.channel, "hand")
    await world.restart()
    await world.alice.click(answer.response, label="rest")
    assert "alice rests" in "\n".join(world.words(message) for message in world.channel.history())
    await end_game(world, world.alice, world.channel)
    ended = table_message(world, world.channel)
    await world.alice.slash(world.channel, "game new", ruleset="little")
    assert not world.buttons(ended), "the table of an ended game loses its buttons to the next"


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_a_hand_tells_other_seats_effects_until_its_player_acts(world, brawl, language, locale):
    alice, bob, carol = brawl
    felt = TEXT[language][2]
    world.speaks(bob, locale)
    await alice.slash(world.channel, "strike", target="bob")
    await bob.slash(world.channel, "pass")
    await carol.slash(world.channel, "pass")
    assert felt not in world.words((await bob.slash(world.channel, "hand")).response)
    await bob.slash(world.channel, "pass")
    told = await carol.slash(world.channel, "pass")
    assert "The blow of" not in world.words(told.response)
    hand = world.words((await bob.slash(world.channel, "hand")).response)
    assert felt in hand
    assert felt not in world.words((await alice.slash(world.channel, "hand")).response)
    assert "The blow of" not in "\n".join(world.words(message) for message in world.channel.history())
    await bob.slash(world.channel, "rest")
    assert felt not in world.words((await bob.slash(world.channel, "hand")).response)


async def test_a_game_master_learns_nothing_of_a_hand_by_answering_for_it(world, brawl):
    answer = await world.gm.slash(world.channel, "gm act-for", seat="s1", verb="strike", slots="target=nobody")
    told = world.words(answer.response)
    assert "alice cannot do that now" in told
    assert "nobody" not in told
    own = await world.alice.slash(world.channel, "strike", target="nobody")
    assert "nobody" in world.words(own.response)
    await world.gm.slash(world.channel, "gm act-for", seat="s1", verb="rest")
    assert "alice rests" in "\n".join(world.words(message) for message in world.channel.history())


async def test_a_hand_shows_in_nothing_that_the_other_players_see(world, carol):
    """Two games that differ only in Alice's number look the same to Bob and in the channel."""
    people = (world.alice, world.bob, carol)

    async def seen(channel, game, number):
        found = []

        async def look():
            for command in ("hand", "board", "game log", "why", "order list"):
                options = {"in_words": True} if command == "board" else {}
                answer = await world.bob.slash(channel, command, **options)
                found.append([world.words(message) for message in (answer.response, *answer.followups)])
            for verb, slot in (("commit", "value"), ("strike", "target")):
                found.append(await world.bob.autocomplete(channel, verb, slot, ""))
            history = channel.history(viewer=world.bob)
            found.append([(world.words(message), sorted(world.buttons(message).items())) for message in history])

        await world.alice.slash(channel, "game new", ruleset="little", scenario="brawl")
        for member in people:
            await member.slash(channel, "game join", name=member.name)
        await world.alice.slash(channel, "game start")
        await world.alice.slash(channel, "commit", value=number)
        for member, value in ((world.bob, 5), (carol, 4)):
            await look()
            await world.alice.slash(channel, "hand")
            await member.slash(channel, "commit", value=value)
        await world.alice.slash(channel, "hand")
        await world.alice.slash(channel, "strike", target="bob")
        await look()
        text = headless(repr(found)).replace(game, "game")
        return re.sub(r"`[0-9a-f]{64}`", "seed", text)

    first = await seen(world.channel, "feed000001", 9)
    assert first == await seen(world.guild.create_text_channel("other"), "feed000002", 8)
    assert "alice strikes bob: block?" in first
