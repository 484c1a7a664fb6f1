"""Every verb as people type it, with card names in both languages and any width, and items by name."""

import pytest

from bot.games.live.choosing import option_digest
from tests.e2e.locke.bouts import open_fight, open_turns, scenario
from tests.e2e.playing import button, selects, table_message

RICH = ["wild", "wild", "g-bullet-30", "d-bullet-50", "light-sword-50", "bazooka-8", "blaster-4"]
PLAIN = ["barrier-4", "bazooka-7", "beam-cannon-12", "beam-cannon-20", "hallucination-5", "shield-3", "teleport-5"]


@pytest.fixture
def opened(world, people, monkeypatch):
    async def opened(*changes, then=lambda game: True, **declared):
        return await open_turns(world, monkeypatch, people, scenario(*changes), then, declared)

    return opened


async def test_a_card_is_known_by_its_name_in_both_languages_and_any_width(world, opened):
    fight = await opened()
    for locale, shown in (("en-US", "Bazooka (Lv 3, power 8) → bob"), ("ja", "バズーカ（Lv3・攻撃力8） → bob")):
        world.speaks(world.alice, locale)
        for typed in ("Bazooka", "bazo", "バズーカ", "ﾊﾞｽﾞｰｶ", "ＢＡＺＯＯＫＡ", "bazooka-8", "Bazooka (Lv 3, power 8)"):
            assert shown in await fight.say("s1", "can attack", using=typed, target="ＢＯＢ"), typed


async def test_an_ambiguous_card_name_is_asked_back(world, opened):
    fight = await opened({"hand": PLAIN}, {"hand": RICH[2:]})
    said = await fight.say("s1", "attack", using="beam cannon", target="bob")
    assert said.startswith("⛔")
    assert "Beam cannon (Lv 4, power 12)" in said
    assert "Beam cannon (Lv 4, power 20)" in said
    world.speaks(world.alice, "ja")
    assert "ビームキャノン（Lv4・攻撃力20）" in await fight.say("s1", "attack", using="ビームキャノン", target="bob")
    said = await fight.say("s1", "can attack", using="ビームキャノン（Lv4・攻撃力20）", target="bob")
    assert "ビームキャノン（Lv4・攻撃力20） → bob" in said


async def test_items_are_known_by_their_names(world, opened):
    items = ["jammer:3", "cruiser", "mirror:5"]
    fight = await opened({"items": [*items, "cruiser"]}, {"items": ["mirror:4"]})
    for typed, called, shown in (
        ("Cruiser B", "ship", "Cruiser B → bob (called “ship”)"),
        ("巡洋艦Ａ", "船", "Cruiser A → bob (called “ship”)"),
        ("cruiser-b", "from above", "Cruiser B → bob (called “from above”)"),
    ):
        assert shown in await fight.say("s1", "can use", what="cruiser", using=typed, target="bob", called=called)
    assert "Mirror of Rafnor A" in await fight.say("s1", "can escape", using="ラフノールの鏡")
    assert "⛔" in await fight.say("s1", "can use", what="geoid", target="bob")


async def test_suggestions_have_names_and_fit_the_typed_text(world, opened):
    fight = await opened({"hand": RICH, "items": ["cruiser"]}, {"hand": PLAIN})

    async def names(verb, slot, typed="", **given):
        found = await world.alice.autocomplete(fight.channel, verb, slot, typed, **given)
        assert all(choice["name"] and choice["value"] != "" for choice in found)
        return [choice["name"] for choice in found]

    assert "Bazooka (Lv 3, power 8)" in await names("attack", "using")
    assert await names("attack", "using", "ばずれ") == []
    assert (
        await names("attack", "using", "バズ")
        == await names("attack", "using", "ばずーか")
        == ["Bazooka (Lv 3, power 8)"]
    )
    assert await names("attack", "target", using="bazooka-8") == ["bob", "carol"]
    assert await names("attack", "as", "光の剣", using="wild") == [
        f"Light sword (Lv {level}, power {power})" for level, power in ((5, 30), (6, 50), (7, 100))
    ]
    assert await names("use", "called", what="cruiser") == ["⚠ Cruiser", "⚠ ship", "⚠ from above"], "it may misfire"
    assert (await names("use", "what"))[0] in ("contact telepath", "⚠ Cruiser")
    assert await names("use", "called", "⚠ ship", what="⚠ Cruiser") == ["⚠ ship"], "as it is shown"
    world.speaks(world.alice, "ja")
    assert await names("attack", "using", "bazo") == ["バズーカ（Lv3・攻撃力8）"]
    assert "⚠ 上から" in await names("use", "called", what="cruiser")


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_long_list_is_split_by_card_in_one_message_with_distinct_rows(world, opened, locale):
    world.speaks(world.alice, locale)
    one = {"hand": RICH, "character": "yamaki2", "items": ["cruiser", "cruiser"]}
    fight = await opened(one, {"hand": PLAIN})
    table = table_message(world, fight.channel)
    answer = await world.alice.click(table, custom_id=button(world, table, "verb", "attack"))
    lists = selects(world, answer.response)
    assert len(lists) > 2
    seen = []
    for custom_id, values in lists.items():
        labels = list(world.options(answer.response, custom_id))
        assert len(set(labels)) == len(labels) == len(values) <= 25
        assert all(0 < len(label) <= 100 for label in labels)
        seen += values
    offered = {f"o{option_digest(option)}" for option in fight.game.options("s1") if option.verb == "attack"}
    assert set(seen) == offered
    custom_id, values = next(iter(lists.items()))
    assert next(iter(world.options(answer.response))).startswith({"en-US": "Wild card", "ja": "ワイルドカード"}[locale])
    asked = await world.alice.select(answer.response, [values[0]], custom_id=custom_id)
    await world.alice.click(asked.response, label={"en-US": "Do it", "ja": "実行する"}[locale])
    assert {"en-US": "alice attacks bob", "ja": "alice → bob"}[locale] in fight.awaited


async def test_the_commonest_actions_take_few_clicks(world, opened):
    """Passing takes one click, an attack or a defence three."""
    fight = await opened({"hand": PLAIN}, {"hand": [*RICH[1:], "barrier-4"]})
    for verb, seat, label in (
        ("attack", "s1", "Beam cannon (Lv 4, power 12) → bob"),
        ("pass", "s3", ""),
        ("defend", "s2", "🛡 ESP barrier (Lv 4)"),
    ):
        table = table_message(world, fight.channel)
        answer = await fight.people[seat].click(table, custom_id=button(world, table, "verb", verb))
        if label:
            before = fight.said
            value = world.options(answer.response)[label]
            asked = await fight.people[seat].select(answer.response, [value])
            assert "Its cost cannot be recovered." in world.words(asked.response)
            assert fight.said == before
            await fight.people[seat].click(asked.response, label="Do it")
    assert "stops the attack" in fight.said


async def test_every_verb_can_be_typed_where_it_is_open(world, people, monkeypatch):
    mine = {"items": ["jammer:3", "jammer:1", "underling", "nike"]}
    fight = await open_fight(world, monkeypatch, people, scenario(mine))
    typed = {
        ("combat", "s1"): [("use", {"what": "combat"})],
        ("underlings", "s1"): [("use", {"what": "underlings", "value": 1})],
        ("parties", "s1"): [("party", {"target": "bob"})],
        ("party", "s2"): [("party", {"what": "accept"})],
        ("declarations", "s1"): [
            ("use", {"what": "ニケ"}),
            ("use", {"what": "ジャマー", "using": "ESP jammer A", "target": "carol"}),
        ],
        ("nike", "s1"): [("morale", {"value": 4})],
        **{("initiative", seat): [("initiative", {})] * 3 for seat in fight.people},
    }
    seen = set()
    while fight.state.phase != "turns":
        seat = fight.asked[0]
        left = typed.get((fight.kind, seat))
        command, slots = left.pop(0) if left else ("pass", {})
        seen.add(command)
        said = await fight.say(seat, command, **slots)
        assert "⛔" not in said, (fight.kind, said)
        fight.game = (await world.bot.games.look(fight.channel.id, lambda live: live)).game
    assert seen == {"use", "initiative", "party", "pass", "morale"}
    assert [use.target for use in fight.state.participants["s1"].jammers] == ["s3"]
    assert fight.state.participants["s1"].party == fight.state.participants["s2"].party != ""
