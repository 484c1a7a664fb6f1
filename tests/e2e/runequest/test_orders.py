"""RuneQuest on the simulated Discord: decisions during the ranks, and standing orders that answer them."""

import pytest

from tests.e2e.playing import known_dice, last_said, table_message

PIT = """id: pit
title.en: The Pit
title.ja: 穴
least-characters: 2

[map]
      A B C D
  1 | . . . .
  2 |  . . r b
  3 | . . . .

[legend]
r = start red
b = start blue
"""


async def begin(world, channel):
    """Begins the fight in the pit: Alice leads Brannoc, Bob Ishiko."""
    await world.alice.slash(channel, "game new", ruleset="runequest", file=("pit.txt", PIT.encode()))
    await world.alice.slash(channel, "game join", role="brannoc", side="red")
    await world.bob.slash(channel, "game join", role="ishiko", side="blue")
    await world.alice.slash(channel, "game start")


async def test_one_button_orders_strikes_at_every_fighter_who_leaves(world, monkeypatch):
    known_dice(monkeypatch)
    channel = world.channel

    await begin(world, channel)
    await world.bob.slash(channel, "defend")
    await world.bob.slash(channel, "done")
    await world.alice.slash(channel, "move", to="A1")
    await world.alice.slash(channel, "done")
    await world.alice.slash(channel, "proceed")
    message = table_message(world, channel)
    shown = world.buttons(message)
    assert {"Do not strike", "Never strike", "Always: Strike"} <= shown.keys()

    ordered = await world.bob.click(message, custom_id=shown["Always: Strike"])
    assert "standing order" in world.words(ordered.response)
    assert "Ishiko Reedhand strikes at Brother Brannoc, who leaves the zone" in last_said(world, channel)
    orders = await world.bob.slash(channel, "order list")
    assert "→ Strike" in world.words(orders.response)
    assert "Dodge 25% (uses parry)" in world.words(table_message(world, channel))


@pytest.mark.parametrize(
    ("verb", "told"), [("parry", "parry, heavy mace: **66** / 62%"), ("dodge", "dodge: **66** / 25%")]
)
async def test_RQ_A1_bare_parry_and_dodge_choose_the_best_and_the_cheapest(world, monkeypatch, verb, told):
    """The fighter can parry with a mace or a shield, and a dodge costs a parry or an attack."""
    known_dice(monkeypatch)
    channel = world.channel
    await begin(world, channel)
    await world.bob.slash(channel, "attack", target="Brannoc")
    await world.bob.slash(channel, "done")
    await world.alice.slash(channel, "attack", target="Ishiko")
    await world.alice.slash(channel, "done")
    said = world.words((await world.alice.slash(channel, verb)).response)
    assert "⛔" not in said
    assert told in last_said(world, channel), said
