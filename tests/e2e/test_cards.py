"""Cards beside the text: hands for their seat alone, and sheets."""

import re

import pytest

from rules.core.contract.ruleset import rulesets
from tests.e2e.playing import button, known_dice, table_message

TEXT, GALLERY = 10, 12


async def sit(world, ruleset, scenario=""):
    """Starts a game of Alice and Bob."""
    options = {"scenario": scenario} if scenario else {}
    await world.alice.slash(world.channel, "game new", ruleset=ruleset, **options)
    chosen = rulesets()[ruleset]
    roles = chosen.roles(chosen.new_setup(scenario or chosen.scenarios()[0], {}))
    for member, role in zip((world.alice, world.bob), roles, strict=False):
        await member.slash(world.channel, "game join", role=role)
    await world.alice.slash(world.channel, "game start")


def parts(message, world):
    return [part["type"] for part in world.components(message) if part["type"] in (TEXT, GALLERY)]


@pytest.mark.parametrize(("ruleset", "card"), [("gloomhaven", "Hew"), ("locke", "ESP level")])
async def test_a_hand_is_a_picture_below_its_words_for_its_player_alone(world, monkeypatch, ruleset, card):
    known_dice(monkeypatch, bytes(32))
    await sit(world, ruleset)
    hands = [await member.slash(world.channel, "hand") for member in (world.alice, world.bob)]
    for hand in hands:
        assert hand.ephemeral
        assert parts(hand.response, world) == [TEXT, GALLERY]
        (picture,) = hand.response.attachments
        assert picture.filename == "cards.png"
    assert card in world.words(hands[0].response)
    ours, theirs = (world.env.backend.cdn.get(hand.response.attachments[0].url) for hand in hands)
    assert ours.startswith(b"\x89PNG")
    assert ours != theirs, "each has the cards of one seat"
    alts = {item["description"] for hand in hands for part in world.components(hand.response)
            if part["type"] == GALLERY for item in part["items"]}  # fmt: skip
    assert alts == {"Picture of the cards listed in the text above."}
    sent = [file.filename for message in world.channel.history() for file in message.attachments]
    assert "cards.png" not in sent


async def test_an_outdated_hand_keeps_its_words_and_loses_its_picture(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    await sit(world, "gloomhaven", "cellar")
    hand = await world.alice.click(
        table_message(world, world.channel), custom_id=button(world, table_message(world, world.channel), "hand")
    )
    assert parts(hand.response, world) == [TEXT, GALLERY]
    await world.alice.slash(world.channel, "initiative", using="Hew", **{"with": "Brace"})
    await world.bob.slash(world.channel, "initiative", using="Light Feet", **{"with": "Aimed Shot"})
    await world.bot.delivery.settled()
    shown = world.env.backend.get_message(hand.response.channel_id, hand.response.id)
    kinds = [part["type"] for part in shown.components]
    assert GALLERY not in kinds
    assert "Hew" in str(shown.components)
    assert "Out of date" in str(shown.components)
    assert not shown.attachments


@pytest.mark.parametrize("ruleset", ["arcadia", "maidens", "runequest"])
async def test_a_sheet_is_a_picture_below_its_words(world, monkeypatch, ruleset):
    known_dice(monkeypatch, bytes(32))
    await sit(world, ruleset)
    before = {id(message) for message in world.channel.history()}
    sheet = await world.alice.slash(world.channel, "sheet")
    assert sheet.ephemeral
    messages = [sheet.response, *sheet.followups]
    pictured = [message for message in messages if message.attachments]
    assert [message.attachments[0].filename for message in pictured] == ["cards.png"]
    assert pictured == messages[-1:], "all words come first"
    assert len(before) == len(world.channel.history())


async def test_a_figure_in_gloomhaven_is_shown_with_its_hit_points(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    await sit(world, "gloomhaven", "cellar")
    sheet = await world.alice.slash(world.channel, "sheet", character="Longbow")
    assert re.search(r"8/8 HP", world.words(sheet.response))
    assert parts(sheet.response, world) == [TEXT, GALLERY]
    missing = await world.alice.slash(world.channel, "sheet", character="nobody at all")
    assert parts(missing.response, world) == [TEXT]
