"""Names, words and files that were made to do harm.

The texts contain markup, mentions, reversed writing, and as many letters as Discord allows. The files differ from what
they claim to be.
"""

import re

import pytest
import simcord

from rules.core.contract.ruleset import rulesets
from tests.attacks.forging import faults, kept, tables
from tests.e2e.playing import sent_texts, table_message

UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
EVIL = "@everyone <@&1> <#1> [x](https://evil.example) \u202eabc\u2066 \x1b[31m ```**__||# `<t:0:R> <:a:1>"
"""Text that would ping, link, hide, colour or reverse something for its readers."""
PING = re.compile(r"@everyone|@here|<@&?\d|<#\d|\]\(https?:|<t:0|<:a:1>")
OURS = re.compile(r"`[^`]*`|<@!?\d{17,20}>|<t:\d{9,}:[RfF]>")
"""Matches harmless parts of a text: code spans, mentions of users, and times."""
LONGEST = 6000
GIANTS = ("x" * LONGEST, "9" * LONGEST, "(" * LONGEST, "1d6+" * 1500, "@" * LONGEST, "\u202e" * LONGEST, "🎲" * 2000)


def leaves(commands, before=""):
    """Yields the name and the options of every typed command."""
    for command in commands:
        name = f"{before} {command['name']}".strip()
        under = [option for option in command.get("options", ()) if option["type"] in (1, 2)]
        if under:
            yield from leaves(under, name)
        elif command.get("type", 1) == 1:
            yield name, command.get("options", [])


async def test_no_name_or_word_pings_links_or_reverses_the_writing(world, caplog):
    for member in (world.alice, world.bob):
        world.env.backend.users[member.id].global_name = EVIL[:32]
    channel, evil = world.channel, EVIL[:60]
    await world.alice.slash(channel, "game new", ruleset="gloomhaven")
    for member in (world.alice, world.bob):
        await member.slash(channel, "game join", name=evil[:40], word=evil)
    await world.alice.slash(channel, "game start", word=evil)
    for command, options in (
        ("board", {"in_words": True}), ("game log", {}), ("roll", {"dice": f"1d6 # {EVIL}"}), ("move", {"to": evil}),
        ("attack", {"target": evil}), ("gm set", {"target": evil, "what": "hp", "reason": evil}),
        ("rule", {"text": evil}), ("game join", {"role": evil}), ("chances", {"dice": evil}),
        ("can", {"what": f"move to:{evil}"}),
        ("game new", {"ruleset": evil}), ("game new", {"file": ("a.txt", EVIL.encode())}), ("why", {}),
        ("chart import", {"name": evil, "file": ("a.txt", f"{EVIL}\n1D2\n1:{EVIL}\n2:b".encode())}),
        ("chart roll", {"chart": evil}), ("game seat", {"seat": evil}), ("initiative", {"value": 9, "using": evil}),
    ):  # fmt: skip
        for member in (world.gm, world.alice):
            try:
                await member.slash(channel, command, **options)
            except simcord.OptionError:
                continue
    texts = sent_texts(world)
    assert any("evil.example" in text or "evil" in text for text in texts)
    for text in texts:
        shown = re.sub(
            r"`[^`]*`|<@!?\d{17,20}>|<t:\d{9,}:[RfF]>", "", text
        )  # a code span shows its text unchanged; the bot's own mentions do not ping
        assert not PING.search(shown), text
        assert not UNSEEN.search(text), text
    posted = world.requests("POST", "/channels/*/messages")
    assert posted
    assert all(request.json["allowed_mentions"].get("parse", []) == [] for request in posted)
    assert faults(world, caplog) == []


@pytest.mark.parametrize("part", range(3))
async def test_the_longest_text_at_every_option_of_every_command_is_answered(world, fight, caplog, part):
    before, there = kept(world), tables(world)
    asked = 0
    commands = [*leaves(world.bot.tree.payload())]
    for name, options in commands[part::3]:
        needed = {option["name"]: "x" for option in options if option.get("required") and option["type"] == 3}
        for option in options:
            if option["type"] != 3 or name in ("roll",):
                continue
            giant = GIANTS[asked % len(GIANTS)][: option.get("max_length", LONGEST)]
            asked += 1
            try:
                await world.member(f"m{part}").slash(world.channel, name, **{**needed, option["name"]: giant})
            except (simcord.OptionError, simcord.SetupError):
                continue
            assert faults(world, caplog) == [], (name, option["name"], giant[:9])
    assert asked > 20
    assert tables(world) == there
    assert kept(world)["game"] == before["game"]
    assert kept(world)["entry"] == before["entry"]
    assert table_message(world, world.channel, newest=True)


# --- files -----------------------------------------------------------------------------------------------------------


def nested(depth, opening="[", closing="]"):
    return opening * depth + closing * depth


BOMBS = {
    "zip": b"PK\x03\x04" + bytes(5000),
    "gzip": b"\x1f\x8b\x08" + bytes(5000),
    "nested lists": nested(30_000).encode(),
    "nested objects": (nested(1) + '{"a":' * 15_000 + "1" + "}" * 15_000).encode(),
    "nested in a scenario": ('{"id": "x", "places": ' + nested(20_000) + "}").encode(),
    "huge number": ('{"id": "x", "least": 1' + "0" * 20_000 + "}").encode(),
    "huge exponent": b'{"id": "x", "least": 1e999999}',
    "not a number": b'{"id": "x", "least": NaN}',
    "doubled keys": b"{" + b'"id": "a",' * 3000 + b'"id": "b"}',
    "yaml aliases": b"a: &a [x,x]\nb: &b [*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b]\nd: [*c,*c,*c,*c]\n",
    "nul": bytes(10_000),
    "utf-16": b"\xff\xfe" + bytes(999),
    "latin-1": "\xe9\xe8".encode("latin-1") * 2000,
    "surrogates": b"\xed\xa0\x80" * 2000,
    "one line": b"x" * 60_000,
    "lines": b"\n" * 60_000,
    "sections": b"[map]\n" * 9_000,
    "wide map": b"id: a\n\n[map]\n" + b". " * 25_000,
    "brackets": b"(" * 50_000,
    "braces": b"T\n1D6\n1:" + b"{1D6" * 12_000,
    "dice": b"T\n" + b"1D6+" * 12_000 + b"1\n1:a\n",
    "rows": b"T\n1D100\n" + b"".join(b"%d:x\n" % number for number in range(1, 9_000)),
    "columns": b",".join(b"c%d" % number for number in range(9_000)) + b"\n1,2\n",
    "table": b"T\n1D1000000\n1-1000000:x\n",
    "quotes": b'"' * 50_000,
    "direction": ("\u202e" * 9_000).encode(),
    "sheet": b"name: x\n" * 6_000,
}


@pytest.mark.parametrize("what", BOMBS)
async def test_a_file_made_to_break_the_reader_is_refused_in_words(world, caplog, what):
    before, there = kept(world), tables(world)
    for ending in ("txt", "json", "csv"):
        await world.gm.slash(world.channel, "chart import", name="t", file=(f"a.{ending}", BOMBS[what]))
        assert faults(world, caplog) == [], ending
    for name in rulesets():
        answer = await world.alice.slash(world.channel, "game new", ruleset=name, file=("a.txt", BOMBS[what]))
        told = world.words(answer.response)
        assert answer.ephemeral
        assert "⛔" in told
        assert len(told) <= 4000, (name, told[:200])
        assert faults(world, caplog) == [], name
    for ruleset in ("maidens", "runequest"):  # here a file can also be a player's character
        other = world.guild.create_text_channel(ruleset)
        await world.alice.slash(other, "game new", ruleset=ruleset)
        answer = await world.alice.slash(other, "game join", file=("a.txt", BOMBS[what]))
        assert answer.ephemeral
        assert "⛔" in world.words(answer.response), ruleset
        assert faults(world, caplog) == [], ruleset
    assert tables(world) == there
    assert {table for table, kept_rows in kept(world).items() if kept_rows != before[table]} <= OPENED


OPENED = {"game", "seat", "entry", "place", "chart", "chart_change", "character", "sqlite_sequence"}
"""Tables that two lobbies and a readable chart may have changed."""
