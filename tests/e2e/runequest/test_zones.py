"""RuneQuest on the simulated Discord: a turn that is too far, and an attack and a parry outside the zone."""

import pytest

from tests.e2e.playing import kept, known_dice, slash, yes_to

BACK = """id: back
title.en: Behind You
title.ja: 背後の敵
grid: squares
least-characters: 2

[map]
      A B C D E
  1 | # # # # #
  2 | # . . . #
  3 | # u r o #
  4 | # # # # #

[legend]
r = start red e
u = start blue e
o = robber w
"""
"""Blue stands behind Red, who is engaged with a robber in front.

If Red turns 90°, Red stays engaged, but Blue is still outside Red's zone.
"""
WORDS = {
    "en": {
        "too far": ("Turn west", "too far to stay engaged", "180° is too far", "RQ-T2"),
        "already": ("Sera of the Ford already faces that way (east)", "RQ-T1"),
        "outside": ("Brother Brannoc at B3 is outside Sera of the Ford’s zone", "The zone: D2 and D3", "RQ-Z2"),
        "no parry": ("Brother Brannoc is outside Sera of the Ford’s zone, so Sera of the Ford cannot parry", "RQ-Z2"),
    },
    "ja": {
        "too far": ("西", "回れない角度", "180度は回りすぎ", "RQ-T2"),
        "already": ("浅瀬のセラはもう東を向いています", "RQ-T1"),
        "outside": ("B3の修道士ブラノックは浅瀬のセラの牽制地域の外です", "D2、D3", "RQ-Z2"),
        "no parry": ("修道士ブラノックが浅瀬のセラの牽制地域の外にいるので、浅瀬のセラは受けられません", "RQ-Z2"),
    },
}


@pytest.mark.parametrize("locale", WORDS)
async def test_acts_outside_a_fighters_zone_are_refused_with_the_figure(world, monkeypatch, locale):
    alice, bob, channel = world.alice, world.bob, world.channel
    for member in (alice, bob, world.gm):
        world.speaks(member, locale, guild=locale)
    known_dice(monkeypatch, bytes([1]) * 32)

    async def refused(what, command, **slots):
        before = await kept(world, channel)
        answer = await slash(alice, channel, command, **slots)
        said = world.words(answer.response)
        assert all(word in said for word in WORDS[locale][what]), (what, said)
        assert await kept(world, channel) == before
        assert (yes_to(world, answer) is None) == ("⛔" in said)

    await slash(alice, channel, "game new", ruleset="runequest", file=("back.txt", BACK.encode()))
    await slash(alice, channel, "game join", role="sera", side="red")
    await slash(bob, channel, "game join", role="brannoc", side="blue")
    await slash(alice, channel, "game start")
    await slash(alice, channel, "attack", plan="attack Brannoc with sword", to="B2", past="Brannoc")
    await slash(bob, channel, "attack", target="Sera")
    for member in (alice, bob):
        await slash(member, channel, "done")

    await refused("outside", "proceed", how="strike", using="broadsword")
    await slash(alice, channel, "pass")
    await refused("no parry", "parry", using="shield")
    await slash(alice, channel, "pass")
    await refused("too far", "turn", facing="w")
    await refused("already", "turn", facing="e")
