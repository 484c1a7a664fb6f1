"""Pressing another person's control has no effect and shows nothing."""

import itertools
import os
import random

import pytest

from bot.client.dialogs.presses import HANDLERS
from bot.client.table.controls import PREFIX
from rules.gloomhaven.actions import Initiative
from tests.attacks.forging import faults, forging, kept, press, send_in, tables
from tests.e2e.playing import PAIR, button, durable, end_game, known_dice, open_table, state_of, table_message

LONG = bool(os.environ.get("GYOJI_FUZZ"))
JUNK = (
    "", ":", "::", ":::", "0", "-1", "1", "9" * 30, "x", "s1", "@s1", "pass@s1", "move@s1:", "s1:pass",
    "'; DROP TABLE game;--", '" OR 1=1 --', "../../etc/passwd", "{}", "[]", "null", "NaN", "1e999",
    "\u202e", "\x00", "%s%n", "${jndi:ldap://x}",
    "３", "２:move", "a" * 60,
)  # fmt: skip


@pytest.fixture
async def carol(world):
    """Returns a member without a seat."""
    return world.member("carol")


def forged_ids(game, decision):
    """Yields made-up custom ids of every kind."""
    for what, rest in itertools.product([*HANDLERS, "unknown", "", "VERB"], JUNK):
        for prefix in (f"{PREFIX}:{what}:{game}:", f"{PREFIX}:{what}::", f"{PREFIX}:{what}:{game}:{decision}:"):
            yield (prefix + rest)[:100]


def shown(world):
    """Returns the messages of the channel that every member can read."""
    return [world.words(message) for message in world.channel.history() if not message.flags.ephemeral]


async def test_made_up_controls_of_a_stranger_are_answered_and_change_nothing(world, fight, carol, caplog):
    message = table_message(world, world.channel)
    game, decision = button(world, message, "verb", "move").split(":")[2:4]
    before, state, there, seen = kept(world), await state_of(world, world.channel), tables(world), shown(world)
    made_up = [*forged_ids(game, decision)]
    chance = random.Random(1)
    bare = [f"{PREFIX}:{what}::" for what in HANDLERS]
    for custom_id in [*bare, *chance.sample(made_up, len(made_up) if LONG else 80)]:
        values = chance.choice([(), ("s1",), ("oabcdef",), ("v" * 100,), ("",), ("s1", "x")])
        asked = (await carol.slash(world.channel, "privacy")).response  # a press may replace this message
        await press(world, carol, asked, custom_id, *values)
        assert faults(world, caplog) == [], custom_id
    assert kept(world) == before
    assert await state_of(world, world.channel) == state
    assert tables(world) == there
    assert shown(world) == seen


async def test_text_in_made_up_boxes_is_answered_without_a_fault(world, fight, carol, caplog):
    message = table_message(world, world.channel)
    game, decision = button(world, message, "verb", "move").split(":")[2:4]
    before = kept(world)
    boxes = (
        [], [{}], [{"type": 18}], [{"type": 18, "component": {}}], [{"type": 1, "components": []}],
        [{"type": 18, "component": {"type": 4, "custom_id": "value"}}],
        [{"type": 18, "component": {"type": 4, "custom_id": "value", "value": "9" * 4000}}],
        [{"type": 18, "component": {"type": 4, "custom_id": "x" * 100, "value": None}}],
        [{"type": 18, "component": {"type": 4, "custom_id": str(n), "value": str(n)}} for n in range(5)],
        [{"type": 18, "component": {"type": 3, "custom_id": "value", "values": ["a"]}}],
    )  # fmt: skip
    for what, components in itertools.product(("number", "chart", "table", "given", "build", "take", "no"), boxes):
        await send_in(world, carol, message, f"{PREFIX}:{what}:{game}:{decision}:move", components)
        assert faults(world, caplog) == [], (what, components)
    assert kept(world) == before


async def test_a_control_of_another_game_does_nothing_here(world, fight, caplog):
    """Lets Alice and Bob play in two channels, and presses one channel's control in the other."""
    other = world.guild.create_text_channel("other")
    beside = await open_table(world, other, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await beside.take("s1", Initiative(value=10))
    await beside.take("s2", Initiative(value=20))
    here, there = table_message(world, world.channel), table_message(world, other)
    before = kept(world)
    for custom_id in world.buttons(there).values():
        if custom_id.split(":")[1] not in ("words", "rules", "map"):
            answer = await press(world, world.alice, here, custom_id)
            assert "⛔" in world.words(answer.response) or answer.response is None, custom_id
            here = table_message(world, world.channel)
    assert kept(world) == before
    assert faults(world, caplog) == []


async def test_a_list_or_question_works_only_for_the_player_who_opened_it(world, fight, carol, caplog):
    """Lets others press a list, one of its rows, and a confirmation."""
    message = table_message(world, world.channel)
    chooser = await world.alice.click(message, custom_id=button(world, message, "verb", "move"))
    (listed,) = {part for part in world.buttons(chooser.response).values() if ":page:" in part} or {None}
    rows_of_it = [*world.options(chooser.response).values()]
    asked = await world.alice.click(message, custom_id=button(world, message, "verb", "pass"))
    yes = next(each for each in world.buttons(asked.response).values() if each.endswith(":sure"))
    game, decision = yes.split(":")[2:4]
    before, state = kept(world), await state_of(world, world.channel)
    for member in (world.bob, carol, world.gm):
        for custom_id, values in (
            (yes, ()), (listed or yes, ()),
            *((f"{PREFIX}:pick:{game}:{decision}:move::0", (row,)) for row in rows_of_it[:3]),
            (f"{PREFIX}:verb:{game}:{decision}:move@s1", ()), (f"{PREFIX}:verb:{game}:{decision}:pass@s1", ()),
        ):  # fmt: skip
            answer = await press(world, member, message, custom_id, *values)
            assert answer.ephemeral
            assert "⛔" in world.words(answer.response), (member.name, custom_id)
            message = table_message(world, world.channel)
    assert kept(world) == before
    assert await state_of(world, world.channel) == state
    assert faults(world, caplog) == []


async def test_only_the_player_who_was_asked_can_answer_a_question(world, fight, carol):
    asked = await world.gm.slash(world.channel, "game end")
    yes = button(world, asked.response, "end")
    message, before = table_message(world, world.channel), durable(world.settings.database)["game"]
    for member in (world.bob, carol):
        answer = await press(world, member, message, yes)
        assert answer.ephemeral
        assert "⛔" in world.words(answer.response)
    assert durable(world.settings.database)["game"] == before


async def test_a_secret_roll_never_opens_to_another_person(world, carol, caplog):
    """Lets others press the roll's buttons, with its number and with other numbers."""
    await world.alice.slash(world.channel, "roll", dice="S1D1000000 # sneaking")
    (notice,) = world.channel.history()
    other = world.guild.create_text_channel("other")
    await world.bob.slash(other, "roll", dice="1d6")
    (elsewhere,) = other.history()
    real = [*world.buttons(notice).values()]
    tried = [
        *real,
        *(
            each.replace(each.split(":")[-1], number)
            for each in real
            for number in ("0", "1", "2", "-1", "9" * 19, "x")
        ),
    ]
    told = world.words(notice)
    for member, message in ((world.bob, notice), (carol, notice), (world.gm, notice), (world.bob, elsewhere)):
        for custom_id in tried:
            answer = await press(world, member, message, custom_id)
            shown = "" if answer.response is None else world.words(answer.response)
            assert "sneaking" not in shown
            assert answer.response is None or answer.ephemeral
    assert world.words(world.channel.history()[0]) == told
    assert faults(world, caplog) == []


async def test_an_interaction_repeated_by_another_person_shows_and_does_nothing(world, monkeypatch):
    """Sends commands with the id of another person's interaction."""
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    committed = await players.take("s1", Initiative(value=77))
    before = durable(world.settings.database)["entry"]
    number = str(committed._interaction.id)

    def same_number(payload):
        payload["id"] = number

    for command, slots in (("initiative", {"value": 12}), ("hand", {}), ("undo", {})):
        with forging(world, same_number):
            answer = await world.bob.slash(world.channel, command, **slots)
        told = "" if answer.response is None else world.words(answer.response)
        assert "77" not in told
    assert durable(world.settings.database)["entry"] == before
    world.env._errors_acknowledged = world.env.error_cursor


async def test_a_direct_message_shows_no_game_of_a_server(world, fight, caplog):
    message = table_message(world, world.channel)
    game, decision = button(world, message, "verb", "move").split(":")[2:4]
    before = kept(world)
    for command, options in (
        ("hand", {}), ("board", {}), ("why", {}), ("game log", {}), ("game export", {}), ("undo", {}), ("pass", {}),
        ("game seat", {"seat": "s1"}), ("gm pause", {}),
    ):  # fmt: skip
        answer = await world.alice.user.slash(command, **options)
        assert "⛔" in world.words(answer.response), command
    rolled = await world.alice.user.slash("roll", dice="1d6")
    for custom_id in (f"{PREFIX}:verb:{game}:{decision}:pass", f"{PREFIX}:hand:{game}:", f"{PREFIX}:words:{game}:"):

        def change(payload, custom_id=custom_id):
            payload["data"]["custom_id"] = custom_id

        with forging(world, change):
            answer = await world.alice.user.click(rolled.response, label="Roll again")
        shown = "" if answer.response is None else world.words(answer.response)
        assert "Shieldmaiden" not in shown
        assert "Bandit" not in shown, custom_id
    assert kept(world) == before
    assert faults(world, caplog) == []


async def test_controls_of_an_ended_game_do_not_affect_the_next_game(world, fight, carol, caplog):
    message = table_message(world, world.channel)
    old = [*world.buttons(message).values()]
    await end_game(world, world.gm, world.channel)
    await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    message, before = table_message(world, world.channel, newest=True), kept(world)
    for custom_id in old:
        if custom_id.split(":")[1] not in ("words", "rules", "map"):
            answer = await press(world, world.alice, message, custom_id)
            assert "⛔" in world.words(answer.response), custom_id
            message = table_message(world, world.channel, newest=True)
    assert kept(world) == before
    assert faults(world, caplog) == []
