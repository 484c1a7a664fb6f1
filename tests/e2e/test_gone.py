"""The clicked message is gone before the answer, but the act is done and answered once."""

import asyncio
from functools import partial

import pytest

from bot.client.intake import answers
from bot.client.table.opened import Opened
from bot.sharding import Share
from tests.e2e.maidens.test_building import Bench
from tests.e2e.playing import force, known_dice, rows, selects, state_of, table_message
from tests.e2e.test_foresight import hall, rows_of


async def held(self, guild_id, interaction_id, hold):
    """Replaces `Share.admits` and defers the answer first."""
    return await hold()


class Going:
    """A member who acts on messages that are gone before the bot handles the act."""

    def __init__(self, world, member, *, is_deferred=False):
        self.world, self.member, self.is_deferred, self.message = world, member, is_deferred, None

    def follow(self, result):
        """Turns to an interaction's newest message, and returns the words of that message."""
        self.message = (result.followups or [result.response])[-1]
        assert self.message is not None, "there is no answer"
        return self.world.words(self.message)

    async def press(self, label):
        """Presses a button of the table message, which stays."""
        return self.follow(await self.member.click(table_message(self.world, self.world.channel), label=label))

    async def click(self, label):
        """Clicks a button and returns the words shown then."""
        custom_id = self.world.buttons(self.message)[label]
        return await self.act(partial(self.member.click, self.message, custom_id=custom_id))

    async def choose(self, label):
        """Chooses a row of a list in the message."""
        custom_id, value, _ = rows_of(self.world, self.message)[label]
        return await self.act(partial(self.member.select, self.message, [value], custom_id=custom_id))

    async def act(self, call, *, goes=True):
        """Acts on the message and returns the words shown then.

        If `goes`, the message disappears before the bot handles the act.
        """
        before = {message.id for message in self.seen()}
        with pytest.MonkeyPatch.context() as patch:
            if self.is_deferred:
                patch.setattr(Share, "admits", held)
            said = self.follow(await (self.world.as_it_goes(self.message, call) if goes else call()))
        new = [self.world.words(message) for message in self.seen() if message.id not in before]
        assert not goes or new.count(said) == 1, new
        return said

    def seen(self):
        """Returns all messages that the member sees."""
        return self.world.channel.history(viewer=self.member)

    def opened(self):
        """Returns the ids of the member's private messages with controls."""
        own = [message for message in self.seen() if message.flags.ephemeral]
        return [message.id for message in own if selects(self.world, message) or self.world.buttons(message)]


@pytest.fixture
def alice(world):
    return Going(world, world.alice)


@pytest.fixture(params=["at once", "deferred"])
def either(world, request):
    """Returns Alice, answered at once or after a deferral."""
    return Going(world, world.alice, is_deferred=request.param == "deferred")


@pytest.fixture
async def declaring(world, alice, monkeypatch):
    """Starts a declaration phase of RuneQuest: alice has a character, and bob the robbers."""
    known_dice(monkeypatch, bytes(32))
    await world.alice.slash(world.channel, "game new", ruleset="runequest", scenario="orchard")
    await world.alice.slash(world.channel, "game join", role="sera")
    await world.bob.slash(world.channel, "game join", role="foes")
    await world.alice.slash(world.channel, "game start")


async def test_a_choice_in_a_list_closed_by_a_second_press_is_answered(world, alice, declaring):
    press = partial(world.alice.click, table_message(world, world.channel), label="Attack …")
    alice.follow(await press())
    row, (custom_id, value, _) = next(iter(rows_of(world, alice.message).items()))
    choose = partial(world.alice.select, alice.message, [value], custom_id=custom_id)
    _, chosen = await world.at_once(press, choose)
    assert f"✓ {row}" in alice.follow(chosen)
    assert alice.opened() == [alice.message.id], "and no other list is open"
    assert len(rows(world.settings.database, "SELECT seq FROM entry WHERE seat = 's1'")) == 1


async def test_a_choice_that_is_being_shown_is_not_closed_by_an_earlier_press(world, alice, declaring, monkeypatch):
    """Discord has changed the list, but the confirmation has not reached the bot."""
    changed, carried_out, note_open = asyncio.Event(), asyncio.Event(), Opened.note_open

    async def respond_late(*args, **how):
        message_id = await answers.respond(*args, **how)
        await changed.wait()
        return message_id

    async def put_in_place_late(*args, **how):
        message_id = await answers.put_in_place(*args, **how)
        changed.set()
        await carried_out.wait()
        return message_id

    async def carry_out(*args):
        await note_open(*args)
        carried_out.set()

    press = partial(world.alice.click, table_message(world, world.channel), label="Attack …")
    alice.follow(await press())
    row, (custom_id, value, _) = next(iter(rows_of(world, alice.message).items()))
    choose = partial(world.alice.select, alice.message, [value], custom_id=custom_id)
    monkeypatch.setattr("bot.client.dialogs.press.respond", respond_late)
    monkeypatch.setattr("bot.client.dialogs.press.put_in_place", put_in_place_late)
    monkeypatch.setattr(Opened, "note_open", carry_out)
    _, chosen = await world.at_once(press, choose)
    assert f"✓ {row}" in alice.follow(chosen)
    assert alice.opened() == [alice.message.id]


async def test_a_message_that_cannot_be_edited_is_sent_again(world, alice, declaring):
    await alice.press("Attack …")
    gone, (row, (custom_id, value, _)) = alice.message, next(iter(rows_of(world, alice.message).items()))
    world.env.inject_error("POST", "/interactions/*/callback", status=403, code=50001, times=1)
    assert f"✓ {row}" in alice.follow(await world.alice.select(gone, [value], custom_id=custom_id))
    assert alice.opened() == [alice.message.id] != [gone.id]


async def test_answers_in_deleted_lists_and_questions_are_handled(world, either, monkeypatch):
    alice = either
    await hall(world, monkeypatch, "en")
    before = await state_of(world, world.channel)
    await alice.press("Move …")
    assert "Do it: **Move 2 → B1**" in await alice.choose("☠ Move 2 → B1")
    assert (await alice.click("Not now")).startswith("Nothing was done.")
    assert await state_of(world, world.channel) == before
    row = next(label for label in rows_of(world, alice.message) if label.endswith(" A3"))
    assert (await alice.choose(row)).startswith(f"✓ {row}")
    moved = await state_of(world, world.channel)
    assert moved != before
    await alice.press("End turn …")
    assert alice.opened() == [alice.message.id], "every earlier list has been closed"
    assert (await alice.click("Do it")).startswith("✓ ")
    assert await state_of(world, world.channel) != moved


async def test_presses_on_other_deleted_messages_are_answered(world, either):
    alice, channel = either, world.channel
    alice.follow(await world.alice.slash(channel, "privacy"))
    alice.follow(await world.alice.click(alice.message, label="Erase my data …"))
    assert await alice.click("No") == "Nothing was done."
    force(world, 3, 5)
    alice.follow(await world.alice.slash(channel, "roll", dice="2d6", secret=True))
    assert "[3, 5]" in await alice.click("Reveal")
    assert not alice.message.flags.ephemeral, "a public message stays public"
    await world.alice.slash(channel, "game new")
    alice.follow(await world.alice.slash(channel, "game end"))
    assert await alice.click("End the game") == "✓ The game has ended."


async def test_a_deleted_bench_is_shown_again(world, either):
    alice = either
    alice.message = (await Bench(world, world.alice).open(world.channel, ruleset="maidens")).message
    await alice.choose("like Rin (94 MP)")
    assert "assault rifle and bayonet" in await alice.choose("Combined weapons")
    box = await world.alice.click(alice.message, label="Name …")
    assert "## Kaede" in await alice.act(partial(world.alice.submit_modal, box, {"name": "Kaede"}))
    box = await world.alice.click(alice.message, label="Name …")
    assert "## Mio" in await alice.act(partial(world.alice.submit_modal, box, {"name": "Mio"}), goes=False)
    assert alice.opened() == [alice.message.id], "only one bench is open"
    assert "## Kaede" in await alice.click("Take back")
