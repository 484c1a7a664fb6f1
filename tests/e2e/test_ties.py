"""Ties that the rules leave to the players: people are asked, or a table settles ties for the rest of the game."""

import pytest

from rules.gloomhaven.actions import Choose, Initiative, Pass
from tests.e2e.playing import PAIR, Players, foreign_words, known_dice, table_message

TWINS = b"""
id: twins
title.en: The Twins
title.ja: \xe5\x8f\x8c\xe5\xad\x90
goal: kill_all
level: 0

[map]
      A   C   E
        B   D   F
  1 | .   .   .
    |   .   .   .
  2 | s   g   .
    |   .   .   .
  3 | .   .   .
    |   .   .   .
  4 | .   .   s
    |   .   s   s

[legend]
s = start
g = bandit-guard normal normal normal
"""
"""A guard with two hexes from which to attack a figure on A2; the hexes are mirror images."""

WORDS = {
    "en": (
        "Ties: ask the players\n",
        "Shieldmaiden chooses: 2. B2, attacks Shieldmaiden (focus Shieldmaiden) (GLOOM-H1)",
        "It makes no difference, so the first of 2 is taken: 1. B1, attacks Shieldmaiden",
        "Ties: ask the players only if it matters",
        "ties: always the first",
        "These rules leave no ties to the players",
    ),
    "ja": (
        "同点時：プレイヤーが決める\n",
        "盾の乙女の選択：2. B2、盾の乙女を攻撃（狙う敵：盾の乙女）〔GLOOM-H1〕",
        "どれでも結果は変わらないため、2通りのうち最初のもの：1. B1、盾の乙女を攻撃",
        "同点時：結果が変わるときだけプレイヤーが決める",
        "同点時：いつも最初のもの",
        "プレイヤーが決める同点がない",
    ),
}


def said(world):
    return "\n".join(world.words(message) for message in world.channel.history())


def table(world):
    return world.words(table_message(world, world.channel))


async def press(world, member, what, *last):
    """Presses the table message's first button of this kind whose custom id ends with `last`."""
    message = table_message(world, world.channel)
    parts = {custom_id: custom_id.split(":") for custom_id in world.buttons(message).values()}
    fitting = [id for id, part in parts.items() if part[1] == what and part[len(part) - len(last) :] == list(last)]
    return await member.click(message, custom_id=fitting[0])


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_GLOOM_H1_players_decide_ties_and_may_settle_them_for_the_table(world, monkeypatch, language):
    known_dice(monkeypatch, bytes(32))
    if language == "ja":
        for member in (world.alice, world.bob, world.gm):
            world.speaks(member, "ja", guild="ja")
    lobby, chosen, no_difference, header, agreed, none = WORDS[language]
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", file=("twins.txt", TWINS))
    for role, referee in zip(PAIR, (False, True), strict=True):
        await world.alice.slash(world.channel, "game join", role=role, hand="own", referee=referee)
    assert lobby in table(world)
    await world.alice.slash(world.channel, "game start")
    players = Players(world, world.channel, {"s1": world.alice})
    await players.take("s1", Initiative(value=10))
    await players.take("s1", Pass())
    assert f"<@{world.alice.id}>" in table(world)
    assert lobby in table(world)
    assert chosen.partition("B2")[0] not in said(world), "the referee has not chosen for the people"
    await players.take("s1", Choose(option=2), "buttons")
    assert chosen in said(world)
    await world.alice.slash(world.channel, "undo")
    await press(world, world.alice, "ties", "matters")
    assert no_difference in said(world)
    assert header in table(world), "a player alone with the referee needs no consent"
    await world.bob.slash(world.channel, "game join")
    await world.alice.slash(world.channel, "game proposal", answer="agree")
    await world.bob.slash(world.channel, "game settings", ties="first")
    assert agreed in table(world)
    assert header in table(world), "proposed, not yet agreed"
    await press(world, world.alice, "agree")
    assert header not in table(world)
    assert agreed in said(world)
    other = world.guild.create_text_channel("other")
    await world.alice.slash(other, "game new", ruleset="locke")
    await world.alice.slash(other, "game join")
    assert none in world.words((await world.alice.slash(other, "game settings", ties="first")).response)
    assert not foreign_words(f"{said(world)}\n{table(world)}".replace("The Twins", ""), language)
