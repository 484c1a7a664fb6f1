"""Names on a screen can be typed in either language, width and case, without a suggestion."""

import pytest

from tests.e2e.playing import PAIR, foreign_words, known_dice, open_table, state_of


async def say(world, member, command, locale="en-US", **slots):
    world.speaks(member, locale)
    return world.words((await member.slash(world.channel, command, **slots)).response)


async def offered(world, member, command, parameter, typed="", **given):
    """Returns the suggested values with their names."""
    choices = await member.autocomplete(world.channel, command, parameter, typed, **given)
    return {choice["value"]: choice["name"] for choice in choices}


async def test_the_lobby_takes_every_name_as_it_is_shown(world):
    alice, bob = world.alice, world.bob
    for ruleset, locale, told in (
        (
            "Chess",
            "en-US",
            "must be one of Arcadia Quest, Gloomhaven, Locke the Superman, Maid & Maidens, RuneQuest, not “Chess”.",
        ),
        (
            "将棋",
            "ja",
            "アルカディアクエスト、グルームヘイヴン、超人ロック、めいどはんまー、ルーンクエストのどれかです（入力は将棋）。",
        ),
    ):
        assert told in await say(world, alice, "game new", locale, ruleset=ruleset)
    world.speaks(alice, "en-US")
    assert await offered(world, alice, "game new", "ruleset", "LOCKE") == {"locke": "Locke the Superman"}
    assert "cellar" not in await offered(world, alice, "game new", "scenario", ruleset="超人ロック")
    assert "「レベル」という設定はありません" in await say(
        world, alice, "game new", "ja", ruleset="超人ロック", level="3"
    )
    assert "opens a table" in await say(world, alice, "game new", ruleset="ぐるーむへいゔん", scenario="灯火の")

    for role, seat in (
        ("Hero", "Hero"),  # the refusal names it so
        ("主人公", "Hero"),
        ("Your own character, with your own cards", "Hero"),  # the list names it so
        ("ＳＨＩＥＬＤＭＡＩＤＥＮ: sturdy, fights up close hp=12", "Shieldmaiden"),
        ("盾の", "Shieldmaiden"),
    ):
        assert f"takes the seat of {seat}" in await say(world, alice, "game join", role=role), role
        assert "gives up the seat" in await say(world, alice, "game leave")
    assert "no role “king”. Still free: Shieldmaiden" in await say(world, alice, "game join", role="king")
    await say(world, alice, "game join", role="Hero", name="Ann")
    assert "Hero is already taken. Still free: " in await say(world, bob, "game join", role="hero hp=9")
    assert "takes the seat of Second Hero" in await say(world, bob, "game join", role="second hero")
    assert "There is no seat “Robin”. Seats: Ann (Hero)" in await say(world, alice, "game leave", seat="Robin")
    assert "There is no seat “Robin”" in await say(world, world.gm, "game seat", seat="Robin", user=bob)
    assert "gm now decides for Hero" in await say(world, alice, "game seat", seat="Ann（主人公）", user=world.gm)
    for locale, language in (("en-US", "日本語"), ("ja", "ｅｎｇｌｉｓｈ")):
        assert "⛔" not in await say(world, world.gm, "game settings", locale, language=language)
    assert "must be one of English, 日本語, not “Klingon”" in await say(
        world, world.gm, "game settings", language="Klingon"
    )
    assert "no option “armour”" in await say(world, bob, "game join", role="longbow armour=1")


@pytest.fixture
async def fight(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    for member, value in ((world.alice, 10), (world.bob, 20)):
        await member.slash(world.channel, "initiative", value=value)


async def test_seats_verbs_and_slots_are_typed_by_name_when_answering_for_a_player(world, fight):
    gm, alice = world.gm, world.alice
    assert await offered(world, gm, "gm act-for", "seat") == {"s1": "Shieldmaiden"}, "only she is asked"
    going_on = await offered(world, gm, "gm act-for", "slots", "to:", seat="盾の乙女", verb="移動")
    assert going_on["to=C3"] == "to: C3"
    told = await say(world, gm, "gm act-for", seat="Robin", verb="move")
    assert "There is no seat “Robin”. Seats: Shieldmaiden and Longbow" in told
    told = await say(world, gm, "gm act-for", "ja", seat="盾の乙女", verb="受け流す")
    assert "受け流すのルールがありません。あるもの：イニシアチブ、休憩、移動、攻撃" in told
    told = await say(world, gm, "gm act-for", "ja", seat="盾の乙女", verb="イニシアチブ", slots="数値:3")
    assert "今、イニシアチブはできません。できること：移動、攻撃、回復、使用、パス" in told
    assert not foreign_words(told, "ja")
    assert "⛔" not in await say(world, gm, "gm act-for", seat="SHIELDMAIDEN", verb="移動", slots="場所=Ｃ３")
    assert '"cell":"C3"' in await state_of(world, world.channel)
    told = await say(world, alice, "can", what="use using: Brace: shield 1")
    assert "This is possible" in told, "what an ability is called, colon and all"
    assert "has no rule for /parry. It has: initiative, rest, move" in await say(world, alice, "can", what="parry")
    assert await offered(world, alice, "order always", "slots", "to", verb="Move")
    told = await say(world, alice, "order always", verb="使用", slots="using=Brace")
    assert "Saved as a standing order of Shieldmaiden" in told
    told = await say(world, alice, "order always", verb="choose")
    assert "/choose is not possible at this point. Possible: move, attack, heal, use, and pass" in told
    assert "⛔" in await say(world, alice, "order always", verb="dance")
    assert "no rule for /dance. It has: " in await say(world, alice, "order always", verb="dance")


async def test_a_correction_offers_its_values_by_name_and_takes_no_others(world, fight):
    gm = world.gm
    cards = await offered(world, gm, "gm add", "name", what="modifier card")
    assert cards["bless"] == "bless (×2)"
    assert "hound" not in cards, "no monsters among the cards"
    assert "longbow" in await offered(world, gm, "gm add", "target", what="card")
    for slots, told in (
        ({"what": "card", "name": "joker"}, "Possible for “name”: bless (×2), curse (×0), +0"),
        ({"what": "trap", "to": "A3"}, "trap cannot be placed at A3: a figure stands there. (GLOOM-T2)"),
        ({"what": "trap", "to": "C5", "name": "pit"}, "“name” has no effect with trap; please leave it out."),
        ({"what": "card", "name": "bless", "to": "C3"}, "“to” has no effect with modifier card"),
    ):
        assert told in await say(world, gm, "gm add", **slots), slots
    assert "火に「対象」は関係しません" in await say(world, gm, "gm set", "ja", what="火", value=1, target="長弓使い")
    assert "Shieldmaiden is already on A3." in await say(world, gm, "gm move", target="Shieldmaiden", to="a3")
    assert "bless (×2) is added to Longbow’s deck" in await say(
        world, gm, "gm add", what="攻撃修正カード", name="祝福", target="長弓使い"
    )
    assert "trap is placed at C5 (2 damage)" in await say(world, gm, "gm add", what="trap", to="C5")
    assert "trap is placed at D5 (7 damage)" in await say(world, gm, "gm add", what="罠", to="Ｄ５", value=7)
    await say(world, gm, "gm remove", target="Bandit Guard")
    assert "bandit-guard-5" not in await offered(world, gm, "gm set", "target")
    told = await say(world, gm, "gm set", target="bandit guard", what="hp", value=2)
    assert "There is no figure “Bandit Guard 5” on the board. Possible for “target”: Shieldmaiden, Longbow" in told
    told = await say(world, world.alice, "attack", "ja", target="竜")
    assert "「竜」というコマは盤上にいません。選べるもの：盾の乙女、長弓使い" in told
    assert "山賊" not in told


async def test_a_wrong_word_in_a_look_setting_or_undo_is_answered_with_valid_ones(world, fight):
    alice, gm = world.alice, world.gm
    for member, command, slots, english, japanese in (
        (
            alice,
            "why",
            {"entry": "dragons"},
            "No recent ruling contains “dragons”. The newest are: 3 · Longbow has chosen. · ",
            "「dragons」はありません。最新の裁定：3 · 長弓使いがイニシアチブを決めました。",
        ),
        (alice, "why", {"entry": "999"}, "There is no entry 999; the last one is ", "記録999はありません（最後は"),
        (
            alice,
            "board",
            {"piece": "dragon"},
            "On the board: Shieldmaiden, Longbow",
            "盤面にあるもの：盾の乙女、長弓使い",
        ),
        (alice, "rule", {"text": "dragons"}, "Try fewer or other words", "言葉を減らすか、変えてみて"),
        (alice, "undo", {"steps": 50}, "actions can be taken back", "回分までです"),
        (gm, "game settings", {"deadline_hours": 0.001}, "from 5 minutes to 90 days", "5分から90日まで"),
        (
            gm,
            "game settings",
            {"ties": "never"},
            "ask only if it matters, always the first",
            "いつも最初のもののどれか",
        ),
        (gm, "gm end", {"verdict": "won"}, "victory, defeat, and abandoned", "シナリオ失敗、打ち切りのどれか"),
        (gm, "gm set", {"what": "luck", "value": 1}, "must be one of hit points, ", "「内容」はHP、最大HP、"),
    ):
        for locale, told in (("en-US", english), ("ja", japanese)):
            said = await say(world, member, command, locale, **slots)
            assert told in said, (command, said)
            if locale == "ja":
                known = said.replace("dragons", "").replace("dragon", "").replace("never", "").replace("won", "")
                assert not foreign_words(known.replace("luck", ""), "ja"), said
