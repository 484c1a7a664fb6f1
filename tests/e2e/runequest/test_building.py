"""RuneQuest on the simulated Discord: characters built in chat and played, and the words shown before a choice."""

from tests.e2e.maidens.test_building import Bench
from tests.e2e.playing import table_message


async def test_a_character_is_built_step_by_step_kept_and_played(world):
    alice, channel = world.alice, world.channel
    bench = await Bench(world, alice).open(channel, ruleset="runequest")
    assert "characteristics 70 of 96, 26 left" in bench.said
    assert "armour points 0 of 30" in bench.said
    assert "The character needs a name" in bench.said
    await bench.part("STR")
    assert bench.listed()["18"]["description"] == "HP 10 · damage modifier 1D4 · SRM: DEX 3, SIZ 2 · dodge 20%"
    assert "characteristics 78 of 96, 18 left" in await bench.take("18")
    await bench.part("SIZ")
    await bench.take("18")
    await bench.part("CON")
    await bench.take("18")
    said = await bench.part("DEX")
    assert "More than 96 points of characteristics in all — 18" in said
    said = await bench.take("⛔ 18")
    assert "That makes 102 points of characteristics; 96 are allowed. Lower others by 6 first." in said
    await bench.take("12")
    await bench.part("Melee")
    assert bench.listed()["great axe"]["description"] == "two hands 5%, parry 5%, 2D6+2, SR 5"
    assert "**great axe** (both hands)" in await bench.take("great axe")
    await bench.part("Skills")
    said = await bench.take("great axe: 25% (+20)", "great axe: 45% (+20)", "great axe: 65% (+20)")
    assert "two hands 65%, parry 65%" in said
    assert "skill points 60 of 160, 100 left" in said
    await bench.part("whole body")
    assert "armour points 28 of 30, 2 left" in await bench.take("bezainted (4 AP each)")
    said = await bench.take("⛔ plate")
    assert "That makes 56 armour points over the whole body; 30 are allowed. Take off 26 first." in said

    world.speaks(alice, "ja")
    said = await bench.part("Shields")
    assert "技能点60/160（残り100）" in said
    assert "名前が必要です：**名前など…**" in said
    await bench.part("鎧（頭）")
    assert "先に2減らしてください" in await bench.take("⛔ 板金鎧")
    world.speaks(alice, "en-US")

    await world.restart()
    box = await bench.press("名前など…")
    await alice.submit_modal(box, {"name": "Ottar of Nine Wells", "intro": "Digs deep."})
    assert "### Ottar of Nine Wells" in bench.said
    assert "Still missing" not in bench.said
    assert "saved for your next game" in await bench.press("Keep for me")

    await alice.slash(channel, "game new", ruleset="runequest", scenario="orchard")
    table = table_message(world, channel)
    bench.message = (await alice.click(table, custom_id=world.buttons(table)["Build your own …"])).response
    assert "You have joined the game with this character" in await bench.press("Join this game")
    await alice.slash(channel, "game start")
    sheet = world.words((await alice.slash(channel, "sheet")).response)
    assert "Digs deep." in sheet
    assert "STR 18 · CON 18 · SIZ 18" in sheet
    assert "**great axe** (both hands): two hands 65%, parry 65%, 2D6+2, SR 5" in sheet
    noted = world.words((await alice.slash(channel, "attack", plan="first with great axe")).response)
    assert "Noted: the first to enter, with great axe" in noted


async def test_a_ready_character_is_changed_and_a_spell_is_declared_with_a_blow_after_it(world):
    alice, channel = world.alice, world.channel
    world.speaks(alice, "ja")
    bench = await Bench(world, alice).open(channel, ruleset="runequest")
    said = await bench.take("浅瀬のセラ")
    assert "広刃剣" in said
    assert "技能点132/160（残り28）" in said
    await bench.part("技能")
    assert "（残り23）" in await bench.take("回避：35%（+5）")
    box = await bench.press("名前など…")
    await alice.submit_modal(box, {"name": "九つ井戸のオタル", "intro": ""})
    await alice.slash(channel, "game new", ruleset="runequest", scenario="orchard")
    assert "参加" in await (await Bench(world, alice).open(channel, ruleset="runequest")).press("このゲームに参加")
    await alice.slash(channel, "game start")

    async def said_to(command, **slots):
        return world.words((await alice.slash(channel, command, **slots)).response)

    can = await said_to("can", what="攻撃 対象:渡しの追いはぎ1 使うもの:広刃剣")
    assert "が倒れる（転倒・気絶）：" in can
    assert "が死ぬ（耐久力12をすべて失う）：" in can
    late = await said_to("cast", value=9, name="刃の鋭さ", plan="最初に入ってきた相手に広刃剣で")
    assert "早くてSR14です" in late
    assert "武器のSRに9SR加わり、1ラウンドは10SRまでです" in late
    noted = await said_to("cast", value=2, name="刃の鋭さ", plan="最初に入ってきた相手に広刃剣で")
    assert "呪文「刃の鋭さ」（2SR）、その後最初に入ってきた相手に広刃剣で" in noted
    assert "、その後最初に入ってきた相手に広刃剣（斬り）で" in await said_to("board", in_words=True)
    world.speaks(alice, "en-US")
    can = await said_to("can", what="attack target:Ford robber 1 using:broadsword")
    assert "goes down (falls or faints):" in can
    assert "dies (loses all 12 HP):" in can
    noted = await said_to("cast", value=2, name="Bladesharp", plan="first with broadsword")
    assert "cast Bladesharp (2 SR), then: the first to enter, with broadsword" in noted
