"""RuneQuest by buttons: the presses of a player of two characters in a round, and lists of several fighters."""

import pytest

from bot.games.live.choosing import PAGE
from tests.e2e.playing import known_dice, last_said, rows, selects, slash
from tests.e2e.test_presses import FIVE, Presses


async def test_a_round_of_two_characters_is_declared_in_five_presses(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    await world.alice.slash(world.channel, "game new", ruleset="runequest", scenario="orchard")
    for role in ("sera", "mirel"):
        await world.alice.slash(world.channel, "game join", role=role)
    await world.bob.slash(world.channel, "game join", role="foes")
    await world.alice.slash(world.channel, "game start")

    bob = Presses(world, world.bob)
    await bob.table("Move …")
    for number, id in enumerate(selects(world, bob.shown), 1):
        rows = list(world.options(bob.shown, id))
        assert len(rows) == PAGE
        assert all(row.startswith(f"Ford robber {number}: move → ") for row in rows)
    assert number == 3, "no fighter is left out beside others with many ways"
    await world.bob.slash(world.channel, "done")

    alice = Presses(world, world.alice)
    await alice.table("Shoot …")
    assert "**Mirel Twostrings**" in world.words(alice.shown), "she alone can shoot"
    shots = world.options(alice.shown)
    assert not [label for label in shots if label.startswith("Mirel")], "her name stands above"
    await alice.own("composite bow → Ford robber 2")
    said = world.words(alice.shown)
    assert "**Mirel Twostrings**\n✓ composite bow → Ford robber 2\n**Sera of the Ford**\n" in said
    await alice.own("attack Ford robber 1 with broadsword")
    await alice.table("Done")
    await alice.table("Done")
    assert len(alice.labels) <= FIVE, alice.labels
    assert "📣 **Sera of the Ford**: attacks Ford robber 1 with broadsword" in last_said(world, world.channel)


async def test_the_referees_reasons_are_told_only_after_all_declarations_are_shown(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    alice, bob, channel = world.alice, world.bob, world.channel
    await alice.slash(channel, "game new", ruleset="runequest", scenario="orchard")
    await alice.slash(channel, "game join", role="sera")
    await bob.slash(channel, "game join", role="mirel")
    await alice.slash(channel, "game start")
    chosen = "SELECT seq FROM entry WHERE seat = 'foes' AND payload LIKE '%robber%' ORDER BY seq"
    entries = [seq for (seq,) in rows(world.settings.database, chosen)]
    assert len(entries) == 3

    async def why(member, **slots):
        return world.words((await member.slash(channel, "why", **slots)).response)

    await alice.slash(channel, "done")
    for member in (alice, bob, world.gm):
        for slots in ({}, *({"entry": str(seq)} for seq in entries)):
            said = await why(member, **slots)
            assert "goes for" not in said
            assert "Mirel" not in said
    assert not any("Why?" in world.buttons(message) for message in channel.history(viewer=bob))

    await bob.slash(channel, "done")
    for number, seq in enumerate(entries, 1):
        assert f"Ford robber {number} goes for Mirel Twostrings" in await why(alice, entry=str(seq))


async def test_a_player_of_two_characters_names_the_actor_of_each_declaration(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    alice, channel = world.alice, world.channel
    await alice.slash(channel, "game new", ruleset="runequest", scenario="orchard")
    for role in ("sera", "mirel"):
        await alice.slash(channel, "game join", role=role)
    await alice.slash(channel, "game start")

    async def said(command, **slots):
        return world.words((await alice.slash(channel, command, **slots)).response)

    unclear = await said("attack", target="robber 1")
    assert "You have several seats. Please name one: Sera of the Ford" in unclear
    assert "composite bow" in await said("shoot", actor="Mirel", target="Ford robber 2")
    assert "Noted: attack Ford robber 1 with broadsword" in await said("attack", actor="セラ", target="robber 1")
    assert "Noted: move → B4" in await said("move", actor="Sera", to="B4")
    assert "Please name one" in await said("attack", actor="Nobody", target="robber 1")
    missing = await said("attack", actor="Sera", plan="robber 1 with broadsword")
    assert "At letter 1: “attack” is missing before “robber 1”" in missing
    first = await said("done")
    assert "Please name one" not in first
    assert "Please name one" not in await said("done")
    assert "📣 **Sera of the Ford**" in last_said(world, channel)


WATCHES = {
    "en": ("first with sword, face the nearest", "watch C5–C6", "; watch C5 and C6", "face the nearest", "At letter 7"),
    "ja": (
        "最初に入ってきた相手に剣で、近い敵を向く",
        "C5とC6を見張る",
        "、C5とC6を見張る",
        "、近い敵を向く",
        "1文字目",
    ),
}


@pytest.mark.parametrize("locale", WATCHES)
async def test_a_facing_is_declared_in_secret_in_either_language(world, monkeypatch, locale):
    """RQ-T1, RQ-C6: a facing is declared with the act or in a separate slot."""
    known_dice(monkeypatch, bytes(32))
    alice, bob, channel = world.alice, world.bob, world.channel
    in_words, watching, said_cells, said_nearest, place = WATCHES[locale]
    for member in (alice, bob):
        world.speaks(member, locale, guild=locale)
    await alice.slash(channel, "game new", ruleset="runequest", scenario="orchard")
    await alice.slash(channel, "game join", role="sera")
    await bob.slash(channel, "game join", role="brannoc")
    await alice.slash(channel, "game start")

    async def said(member, command, **slots):
        return world.words((await slash(member, channel, command, **slots)).response)

    refused = await said(alice, "defend", watch="Bob を見張る" if locale == "ja" else "watch Bob")
    assert place in refused
    assert "RQ-C1" in refused
    assert said_cells in await said(alice, "defend", watch=watching)
    assert said_nearest in await said(alice, "attack", plan=in_words)
    assert said_cells in await said(alice, "attack", using="broadsword", watch=watching)
    await said(alice, "done")
    assert not any(said_cells in world.words(each) for each in channel.history(viewer=bob))
    await said(bob, "done")
    assert said_cells in last_said(world, channel)
