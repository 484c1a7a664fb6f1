"""RuneQuest on the simulated Discord: players with their own characters, and each player's view."""

from rules.runequest.sheet.presets import PEOPLE

SERA = (PEOPLE / "sera.txt").read_text("utf-8")
OWN = SERA.replace("id: sera", "id: wren").replace("Sera of the Ford", "Wren")


async def test_characters_join_by_file_and_only_their_players_see_their_declarations(world):
    async def said(member, command, **slots):
        return world.words((await member.slash(world.channel, command, **slots)).response)

    await world.alice.slash(world.channel, "game new", ruleset="runequest", scenario="orchard")

    broken = OWN.replace("STR: 14", "STR: 140").replace("hp: 13", "hp: 9")
    answer = await world.alice.slash(world.channel, "game join", file=("wren.txt", broken.encode()))
    assert answer.ephemeral
    assert "The character has an error:\n- Line 12, column 6: “str” must be 1 to 99, not 140." in world.words(
        answer.response
    )
    assert "takes the seat of Wren" in await said(world.alice, "game join", file=("wren.txt", OWN.encode()))
    assert "Characters cannot join Blue" in await said(world.bob, "game join", role="brannoc", side="blue")
    assert "takes the seat of Bo (Brother Brannoc)" in await said(world.bob, "game join", role="brannoc", name="Bo")
    await world.alice.slash(world.channel, "game start")

    board = await said(world.bob, "board", in_words=True)
    assert "Wren at A4, facing east; zone B3, B4, and B5" in board
    assert "tree: F1, B2, G6, and C7" in board
    assert "faces east" in await said(world.bob, "board", piece="Wren")
    sheet = await said(world.bob, "sheet", character="Wren")
    assert sheet == await said(world.alice, "sheet")
    assert "HP 13 · damage modifier 1D4 · SRM: DEX 3, SIZ 2 · 174 cm · 3 m per SR" in sheet
    assert "**broadsword** (right hand): one hand 65%, parry 65%, 1D8+1, SR 7" in sheet

    plan = "if Ford robber 1 enters with broadsword, first with large shield"
    refused = await said(world.alice, "attack", plan=plan.replace("Ford robber 1", "whoever is wounded"))
    assert "At letter 15: “wounded” depends on dice rolled this round" in refused
    await world.alice.slash(world.channel, "attack", plan=plan)
    own, others = [await said(member, "board", in_words=True) for member in (world.alice, world.bob)]
    assert "large shield" not in others
    assert "declared" not in others
    assert "if Ford robber 1 enters: broadsword" in own, own

    for locale, shown, typed in (
        ("en-US", "the first to enter, with broadsword and large shield", "the first to enter, with sword and shield"),
        ("ja", "最初に入ってきた相手に広刃剣と大盾で", "最初にはいったら剣と盾で"),
    ):
        world.speaks(world.alice, locale)
        plans = await world.alice.autocomplete(world.channel, "attack", "plan", "")
        assert shown in [each["name"] for each in plans]
        for each in (*plans[::6], {"name": typed, "value": "first with broadsword and large-shield"}):
            read = await world.alice.autocomplete(world.channel, "attack", "plan", each["name"])
            assert read[0]["value"] == each["value"], "a shown text can be typed and reads the same"
    assert "受け付けました：" in (noted := await said(world.alice, "attack", plan=typed))
    assert shown in noted
    world.speaks(world.alice, "en-US")

    assert "Noted" in await said(world.bob, "move", to="C3", past="robber 1")
    assert "Noted" in await said(world.bob, "attack", target="Ford robber 1", using="heavy mace")
    assert "Noted" in await said(world.bob, "attack", plan="first with the heavy mace", to="C3")
    assert "goes to C3, the first to enter: heavy mace" in await said(world.bob, "board", in_words=True)
    assert "No weapon in hand can be shot or thrown" in await said(world.bob, "shoot", target="Ford robber 1")
    refused = await said(world.bob, "attack", plan="first with heavy mace, next with fist")
    assert "fist is not in hand. In hand: heavy mace and medium shield" in refused


async def test_a_character_from_a_file_is_kept_for_later_games_until_it_is_deleted(world):
    first, second = world.channel, world.guild.create_text_channel("second")

    async def told(member, channel, command, **slots):
        """Returns the words that only the member sees."""
        answer = await member.slash(channel, command, **slots)
        return "\n".join(world.words(each) for each in (answer.response, *answer.followups) if each.ephemeral)

    async def offered(member, channel, command, slot):
        return [choice["name"] for choice in await member.autocomplete(channel, command, slot, "")]

    for channel in (first, second):
        await world.alice.slash(channel, "game new", ruleset="runequest", scenario="orchard")
    assert await offered(world.alice, first, "game join", "character") == []
    assert "You have no saved characters here" in await told(world.alice, first, "game join", character="Wren")
    kept = await told(world.alice, first, "game join", file=("wren.txt", OWN.encode()))
    assert "**Wren** has been saved for your next game on this server: `/game join character:Wren`" in kept

    await world.restart()
    world.speaks(world.alice, "ja")
    assert await offered(world.bob, second, "game join", "character") == []
    assert await offered(world.alice, second, "game join", "character") == ["浅瀬のセラ"]
    await world.alice.slash(second, "game join", character="浅瀬のセラ")
    await world.bob.slash(second, "game join")
    await world.bob.slash(second, "game start")
    assert "HP 13" not in (sheet := await told(world.alice, second, "sheet"))
    assert "耐久力13" in sheet

    newer = OWN.replace("APP: 12", "APP: 13").encode()
    world.speaks(world.alice, "en-US")
    await world.alice.slash(first, "game leave")
    kept = await told(world.alice, first, "game join", file=("wren.txt", newer))
    assert "**Wren** has been saved as in this file" in kept
    assert "Your characters on this server (1 of 25):\n**RuneQuest**: Wren" in await told(
        world.alice, first, "character list"
    )
    assert "Wren" not in await told(world.bob, first, "character list")
    answer = await world.alice.slash(first, "character delete", name="wren")
    assert newer.decode().strip() in world.env.backend.cdn.get(answer.followups[-1].attachments[0].url).decode()
    assert "You have no saved characters on this server" in await told(world.alice, first, "character list")


async def test_a_newcomer_declares_for_two_characters_in_the_quick_start(world):
    async def said(member, command, **slots):
        answer = await member.slash(world.channel, command, **slots)
        return "\n".join(world.words(each) for each in (answer.response, *answer.followups))

    await world.alice.slash(world.channel, "game new", ruleset="runequest", quick=True)
    assert "After You" in "\n".join(world.words(each) for each in world.channel.history())
    for character, target in (("Brannoc", "Wolfskin raider 1"), ("Doro", "Wolfskin raider 2")):
        assert "Noted" in await said(world.alice, "attack", actor=character, target=target)
    board = await said(world.alice, "board", in_words=True)
    assert "Wolfskin raider 1" in board
    assert "Doro" in board
    world.speaks(world.alice, "ja")
    assert "受け付けました" in await said(world.alice, "attack", actor="ドロ", target="略奪者1")
    await world.alice.slash(world.channel, "done")
    log = await said(world.alice, "game log")
    assert "修道士ブラノック" in log
    assert "三投のドロ" in log, "the round has begun and shows both declarations"
