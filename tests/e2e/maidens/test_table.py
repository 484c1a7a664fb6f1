"""Maid & Maidens on the simulated Discord: players' dolls, and distances that the table measures."""

from rules.maidens.sheet.presets import DOLLS
from tests.e2e.playing import button, known_dice, last_said, selects, table_message, yes_to

RIN = (DOLLS / "rin.txt").read_text("utf-8")
OWN = RIN.replace("id: rin", "id: wren").replace("Rin", "Wren").replace("リン", "レン")


async def test_dolls_join_by_file_and_move_by_their_players_words(world, monkeypatch, caplog):
    known_dice(monkeypatch, bytes(32))

    async def said(member, command, **slots):
        return world.words((await member.slash(world.channel, command, **slots)).response)

    await said(world.alice, "game new", ruleset="maidens", scenario="teahouse", options="minutes:90")
    assert "1. **Deploy**: choose where each of your dolls stands" in world.words(table_message(world, world.channel))
    broken = OWN.replace("hand-grenade\n", "hand-grenade\nkatana\nkatana\n").replace("height: 27", "height: 30")
    answer = await said(world.alice, "game join", file=("wren.txt", broken.encode()))
    assert "Line 8" in answer
    assert "100" in answer, "the height and the MP sum at once"
    assert "takes the seat of Wren" in await said(world.alice, "game join", file=("wren.txt", OWN.encode()), side="red")
    assert "takes the seat of Bo (Suzume)" in await said(world.bob, "game join", role="suzume", name="Bo", side="blue")
    lobby = world.words(table_message(world, world.channel))
    assert "grenade launcher, anti-tank rocket" in lobby, "the list tells each doll's strengths"
    assert "Red: Wren (<@" in lobby
    assert "Blue: Bo (Suzume) (<@" in lobby, "the sides of the players"
    await said(world.alice, "game start")
    assert "Red goes first" in await said(world.alice, "initiative", order="first")

    assert "Playing time ends: <t:" in world.words(table_message(world, world.channel))

    await said(world.alice, "deploy", actor="Rin", to="30/49")
    crowded = await said(world.alice, "deploy", actor="Wren", to="30/47")
    assert "Possible instead" in crowded
    assert "(MAID-G-2)" in crowded
    await said(world.alice, "withdraw", actor="Rin")
    assert "Rin: front left: 60/80" in await said(world.alice, "can", what="deploy actor:Rin to:front left")
    await said(world.alice, "deploy", actor="Wren", to="３０，４５")
    own, others = [await said(member, "board", in_words=True) for member in (world.alice, world.bob)]
    assert "**Wren** 30/45 — Red · HP" in own
    assert "30/45" not in others, "deployment is secret until both sides are done"
    assert "tea house (wall), 45 cm high: from 80/38 to 100/52" in others
    assert "nothing to measure" in await said(world.bob, "measure", to="Wren"), "nor can it be measured"
    assert "Noted: All deployed" in await said(world.alice, "done")
    table = table_message(world, world.channel)
    listed = await world.bob.click(table, custom_id=button(world, table, "verb", "deploy"))
    taken = await world.bob.select(listed.response, [world.options(listed.response)["Bo at 160/67.5"]])
    assert "✓ Bo at 160/67" in world.words(taken.response)
    assert not taken.followups, "the list says it, once"
    await said(world.bob, "deploy", actor="Volta", to="160/22.5")
    await said(world.bob, "done")
    measured = await said(world.bob, "measure", **{"from": "Bo", "to": "Wren"})
    assert "Bo → Wren: **132 cm** (MAID-G-3)" in measured
    assert "points hidden by" in measured
    assert "beyond effective range −1 (MAID-7-A2), half cover −1 (MAID-7-V1); hit **16.7%**" in measured
    drawn = await world.bob.slash(world.channel, "measure", **{"from": "Bo", "to": "80/60"})
    assert drawn.response.attachments, "the line that is measured is drawn"
    zones = await world.bob.slash(world.channel, "board", layer="zone")
    assert zones.response.attachments
    assert "zone of Wren: from 15/30 to 45/60" in await said(world.bob, "board", in_words=True, layer="zones")
    assert "Available: Zones" in await said(world.bob, "board", layer="moon")
    assert {"name": "Zones", "value": "zones"} in await world.bob.autocomplete(world.channel, "board", "layer", "")
    world.speaks(world.bob, "ja")
    measured = await said(world.bob, "measure", **{"from": "Bo", "to": "Wren"})
    assert "**半遮蔽**：レンの9点中" in measured
    assert "攻撃判定**1** = " in measured
    world.speaks(world.bob, "en-US")
    assert "**assault rifle and bayonet** (35 MP)" in await said(world.bob, "sheet", character="Wren")

    assert "First say which doll: Rin and Wren" in await said(world.alice, "move", to="2 steps toward Bo")
    result = await world.alice.slash(world.channel, "can", what="move actor:Wren to:30 cm toward Bo")
    asked = result.response
    assert "Wren: to 59\\.6/50\\.1 (2 of 4 steps, half cover from Bo)" in world.words(asked)
    assert asked.attachments, "the path and the dolls that will see her are drawn"
    spots = await world.alice.autocomplete(world.channel, "move", "to", "full cover", actor="Wren")
    assert {"name": "full cover from Bo: 35/40, 1 of 4 steps, half cover from Volta", "value": "35/40"} in spots
    refused = await said(world.alice, "move", actor="Wren", to="170/45")
    assert "The way is blocked at 80/45: tea house" in refused
    assert "(MAID-4-T2)" in refused
    assert "Possible instead: 89\\.5/38: 4 of 4 steps, half cover from Volta" in refused
    table = table_message(world, world.channel)
    zones = await world.bob.click(table, custom_id=world.buttons(table)["Zones"])
    assert zones.response.attachments
    assert zones.response.ephemeral
    asked = await world.alice.slash(world.channel, "move", actor="Wren", to="2歩下がる")
    words = world.words(asked.response)
    assert "Do it: **Wren: all the way back: 0/45, 2 of 4 steps, half cover from Bo and Volta**?" in words
    assert asked.response.attachments, "the path is drawn before she goes"
    assert "**Wren** 30/45" in await said(world.alice, "board", in_words=True), "nothing is done yet"
    await world.alice.click(asked.response, custom_id=yes_to(world, asked))
    assert "Wren moves → **0/45** (2 of 4 steps)" in last_said(world, world.channel)
    table = table_message(world, world.channel)
    listed = await world.alice.click(table, custom_id=button(world, table, "verb", "move"))
    ((where, rows),) = selects(world, listed.response).items()
    asked = await world.alice.select(listed.response, [rows[0]], custom_id=where)
    assert asked.response.id == listed.response.id
    assert asked.response.attachments, "in place of the list"
    dropped = await world.alice.click(asked.response, custom_id=button(world, asked.response, "drop"))
    assert not dropped.response.attachments
    assert selects(world, dropped.response), "the remaining options"
    byway = "via 30,30 then 2 steps toward Bo"
    assert "Rin: by 30/30 to 58\\.8/38\\.3 (3 of 4 steps" in await said(
        world.alice, "can", what=f"move actor:Rin to:{byway}"
    )
    (spot,) = await world.alice.autocomplete(world.channel, "move", "to", byway, actor="Rin")
    assert spot["value"] == byway
    assert spot["name"].startswith("58.8/38.3: 3 of 4 steps")
    assert "is not a move that I can read" in await said(world.alice, "move", actor="Rin", to="toward the moon")
    assert "nearer to an enemy flag" in await said(world.alice, "move", actor="Rin", to="to the flag")
    half = await said(world.alice, "can", what="move actor:Rin to:half cover from Volta")
    assert "half cover from Volta" in half
    assert "⛔" not in half, "a whole sentence is read before parts of others"
    assert "could not be drawn" not in caplog.text
