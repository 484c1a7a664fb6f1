"""Texts that a database may be unable to hold: with a NUL character, or half of a surrogate pair.

The bot refuses such texts in words, and removes the characters from names.
"""

import pytest
import simcord

from tests.attacks.forging import faults, forging, kept
from tests.attacks.test_hostile_input import leaves
from tests.database import columns, rows
from tests.e2e.playing import end_game, sent_texts
from tests.e2e.test_boxes import handed_back, told

SAYS = {"en-US": "cannot be stored (U+{:04X}", "ja": "保存できない文字（U+{:04X}"}


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request):
    return request.param


def spoil(payload, text):
    """Replaces every typed value with this text."""

    def within(options):
        for option in options:
            if isinstance(option.get("value"), str):
                option["value"] = text
            within(option.get("options", ()))

    within(payload["data"].get("options", ()))


@pytest.mark.parametrize(("text", "locale"), [("x\0y", "en-US"), ("x\ud83cy", "ja")], ids=["nul", "half"])
async def test_unfit_text_in_a_command_is_refused_and_changes_nothing(world, fight, caplog, text, locale):
    before, asked = kept(world), 0
    world.speaks(world.alice, locale)
    for name, options in [*leaves(world.bot.tree.payload())][locale == "ja" :: 2]:
        typed = {option["name"]: "x" for option in options if option["type"] == 3 and option.get("autocomplete")}
        if not typed:
            continue
        with forging(world, lambda payload: spoil(payload, text)):
            try:
                answer = await world.alice.slash(world.channel, name, **typed)
            except (simcord.OptionError, simcord.SetupError):
                continue
            suggested = await world.alice.autocomplete(world.channel, name, next(iter(typed)), "x")
        asked += 1
        assert answer.ephemeral
        assert SAYS[locale].format(ord(text[1])) in world.words(answer.response), name
        assert suggested == [], name
    assert asked > 5
    assert faults(world, caplog) == []
    assert kept(world) == before


async def test_unfit_text_in_a_box_is_refused_and_given_back(world, caplog):
    for typed in ("1D2\n1:a\n2:b\0", "1D2\n1:a\n2:b\ud83c"):
        box = await world.gm.slash(world.channel, "chart import", name="weather")
        result = await world.gm.submit_modal(box, {"text": typed})
        assert SAYS["en-US"].format(ord(typed[-1])) in told(world, result)
        assert handed_back(world, result) == typed[:-1]
    assert rows(world.settings.database, "SELECT * FROM server_chart") == []
    assert faults(world, caplog) == []


FILES = {
    "chart": ("gm", "chart import", {"name": "t"}, b"weather\n1D2\n1:a\0\n2:b"),
    "chart in json": ("gm", "chart import", {"name": "t"}, b'{"name": "weather\\u0000", "rows": [["1", "a\\ud800"]]}'),
    "table": ("gm", "chart import", {"chart": "maidens-morale"}, b'{"rows": [], "x": "\\u0000"}'),
    "scenario": ("alice", "game new", {"ruleset": "gloomhaven"}, b"# \0"),
    "scenario in json": ("alice", "game new", {"ruleset": "locke"}, b'{"id": "x", "title": {"en": "a\\u0000b"}}'),
    "utf-16 without a mark": ("gm", "chart import", {"name": "t"}, "1D2\n1:a\n2:b".encode("utf-16-le")),
    "character": ("alice", "game join", {}, b"# \0"),
}


@pytest.mark.parametrize("locale", SAYS)
async def test_a_file_with_unfit_characters_is_refused_in_words(world, caplog, locale):
    await world.alice.slash(world.channel, "game new", ruleset="maidens")
    before = kept(world)
    for what, (who, command, options, content) in FILES.items():
        member = getattr(world, who)
        world.speaks(member, locale)
        channel = world.channel if command == "game join" else world.guild.create_text_channel("other")
        answer = await member.slash(channel, command, **options, file=("a.txt", content))
        words = world.words(answer.response)
        assert answer.ephemeral
        assert "⛔" in words, what
        if b"\0" in content:
            assert "U+0000" in words, what
    assert kept(world) == before
    assert faults(world, caplog) == []


async def test_unfit_characters_are_left_out_of_names(world, caplog):
    channel = world.channel
    for member, name in ((world.alice, "Al\0ice"), (world.bob, "B\ud83cob")):
        world.env.backend.users[member.id].global_name = name
    await world.alice.slash(channel, "game new", ruleset="gloomhaven")
    for member in (world.alice, world.bob):
        await member.slash(channel, "game join")
    await world.alice.slash(channel, "game seat", seat="s1", user=world.bob)
    await world.alice.slash(channel, "game start")
    await world.bob.slash(channel, "roll", dice="1d6", secret=True)
    await world.alice.slash(channel, "chart import", name="t", file=("a.txt", b"1D2\n1:a\n2:b"))
    await world.bob.slash(channel, "game leave")
    await end_game(world, world.alice, channel)
    await world.alice.slash(channel, "game export")
    assert faults(world, caplog) == []
    texts = [
        str(value)
        for table in columns(world.settings.database)
        for row in rows(world.settings.database, f"SELECT * FROM {table}")  # noqa: S608 - our own tables
        for value in row
    ]
    assert any("Alice" in text for text in texts)
    assert not [text for text in texts if "\0" in text or "u0000" in text or "ud83c" in text]
    assert any("Alice" in text for text in sent_texts(world))
