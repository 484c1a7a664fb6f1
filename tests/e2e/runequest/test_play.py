"""RuneQuest on the simulated Discord: whole fights of three users, refusals, orders, chances and rulings."""

import pytest

from rules.runequest import RULESET
from tests.e2e.playing import foreign_words, kept, known_dice, last_said, rows, sent_texts, slash, table_message, yes_to
from tests.e2e.twins import open_twin

HOUR = 3600


@pytest.mark.parametrize(
    ("scenario", "number", "locale", "told"),
    [("culvert", 5, "en", "Red wins"), ("hall", 4, "ja", "勝利です")],
)
async def test_three_users_fight_to_the_end_through_a_restart_and_a_crash(
    world, monkeypatch, scenario, number, locale, told
):
    people = (world.alice, world.bob, world.member("carol"))
    for member in (*people, world.gm):
        world.speaks(member, locale, guild=locale)
    twin = await open_twin(world, monkeypatch, RULESET, people, scenario, ("sera", "brannoc", "kasim"), number)
    await twin.play(at={4: world.restart, 9: world.crash, 15: world.restart})
    assert twin.game.ending is not None
    assert twin.game.ending.kind == "won"
    assert rows(world.settings.database, "SELECT status FROM game") == [("ended",)]
    assert told in last_said(world, world.channel)

    wrong = {text: found for text in sent_texts(world) if (found := foreign_words(text, locale))}
    assert not wrong, "\n".join(f"{found}: {text}" for text, found in wrong.items())


PEN = """id: pen
title.en: The Pen
title.ja: 囲い
least-characters: 3

[map]
      A B C D E F
  1 | # # # # # #
  2 |  . r u . . .
  3 | . . . . u .
  4 |  # # # # # #

[legend]
r = start red
u = start blue
"""
"""A corridor two metres wide, in which no fighter gets around another."""
FIGHTERS = (("sera", "red"), ("brannoc", "blue"), ("kasim", "blue"))
DICE_EN, DICE_JA = "if the one that parried comes, with broadsword", "攻撃を外した相手が入ったら剣で"
WORDS = {
    "en": {
        "dice": (DICE_EN, "At letter 17: “parried” depends on dice rolled this round", "RQ-C2"),
        "name": (
            "if Bigfoot enters with broadsword",
            "At letter 4: no enemy is called “Bigfoot”",
            "Kasim the Lantern",
            "RQ-C1",
        ),
        "third": (
            "first with sword and shield and fist",
            "At letter 33: fist is one weapon too many",
            "at most 2",
            "RQ-C3",
        ),
        "nonsense": ("tralala", "At letter 8: the declaration is unfinished", "RQ-C1"),
        "wall": ("C1 is solid: wall", "RQ-R4"),
        "order": ("Order of play", "Sera of the Ford (DEX 14)"),
        "courage": ("RuneQuest has no morale test", "does not affect"),
        "odds": ("Attack **65%**: critical: 3%, special: 10%", "Any damage to Brother Brannoc: **", "on average"),
        "noted": ("Noted: the first to enter, with broadsword",),
        "leaves": ("Sera of the Ford may strike at Brother Brannoc before the step to D2",),
        "strikes": ("Saved as a standing order",),
        "struck": ("Sera of the Ford → Brother Brannoc", "**11** / 90% (65 + 25)", "RQ-A1"),
        "past": ("Gets past Sera of the Ford: **26.8%**",),
        "passed": ("Sera of the Ford lets Kasim the Lantern pass", "RQ-P1"),
        "orders": ("Strike", "Let pass"),
        "asked": ("Before the next SR, Kasim the Lantern will be asked for a new action",),
        "costs": ("a change takes 3 SR",),
        "changed": ("changes (3 SR)", "RQ-R4"),
        "casting": ("Kasim the Lantern has no zone now (casting a spell), so cannot parry", "RQ-E8"),
        "late": ("It is already SR 10. A change takes 3 of the 10 SR", "the last SR for it is 7", "RQ-R4"),
        "far": ("m from", "a withdrawal goes 3 m at most", "RQ-W1"),
        "away": ("withdraws →",),
        "why": ("RQ-T1", "RQ-R4"),
    },
    "ja": {
        "dice": ("攻撃を外した相手が入ったら剣で", "「外した」はこのラウンドのダイスで決まることです", "RQ-C2"),
        "name": ("大男が入ったら剣で", "1文字目：「大男」という敵はいません", "灯火のカシム", "RQ-C1"),
        "third": ("最初に剣と盾と拳で", "文字目：拳は余分です", "2つまで", "RQ-C3"),
        "nonsense": ("わあわあ", "5文字目：続きがありません", "RQ-C1"),
        "wall": ("C1には障害があります：壁", "RQ-R4"),
        "order": ("行動順", "浅瀬のセラ（敏捷14）"),
        "courage": ("士気", "影響しません"),
        "odds": ("**65", "修道士ブラノック"),
        "noted": ("受け付けました：最初に入ってきた相手に広刃剣で",),
        "leaves": ("浅瀬のセラ", "修道士ブラノック", "D2"),
        "strikes": ("常時指示",),
        "struck": ("浅瀬のセラ → 修道士ブラノック", "**11**", "RQ-A1"),
        "past": (
            "浅瀬のセラ",
            "**26.8",
        ),
        "passed": ("灯火のカシム", "RQ-P1"),
        "orders": ("攻撃する", "通す"),
        "asked": ("次のSRの前に、灯火のカシムの新しい行動",),
        "costs": ("変更には3SR",),
        "changed": ("行動変更（3SR）", "RQ-R4"),
        "casting": ("灯火のカシムは牽制状態でなく", "回避はできます", "RQ-E8"),
        "late": ("もうSR10です", "3SRかかり", "SR7まで", "RQ-R4"),
        "far": ("離脱できるのは3mまで", "RQ-W1"),
        "away": ("離脱",),
        "why": ("RQ-T1", "RQ-R4"),
    },
}


@pytest.mark.parametrize("locale", WORDS)
async def test_forbidden_actions_are_refused_and_standing_orders_answer(world, monkeypatch, locale):
    people = (world.alice, world.bob, world.member("carol"))
    alice, bob, carol = people
    for member in (*people, world.gm):
        world.speaks(member, locale, guild=locale)
    channel, words = world.channel, dict(WORDS[locale])
    known_dice(monkeypatch, bytes(32))

    async def told(member, command, **slots):
        answer = await slash(member, channel, command, **slots)
        if (yes := yes_to(world, answer)) is not None:
            asked = world.words(answer.response)
            answer = await member.click(answer.response, custom_id=yes)
            return asked + world.words(answer.response)
        return "\n".join(world.words(each) for each in (answer.response, *answer.followups) if each)

    async def does(what, member, command, **slots):
        said = await told(member, command, **slots)
        assert all(word in said for word in words[what]), (what, said)

    async def refused(what, member, command, **slots):
        before = await kept(world, channel)
        await does(what, member, command, **slots)
        assert await kept(world, channel) == before

    async def declare(*declared):
        for member, command, slots in declared:
            said = await told(member, command, **slots)
            assert "⛔" not in said, said
        for member in people:
            await told(member, "done")

    await alice.slash(channel, "game new", ruleset="runequest", file=("pen.txt", PEN.encode()))
    for member, (role, side) in zip(people, FIGHTERS, strict=True):
        await member.slash(channel, "game join", role=role, side=side)
    await alice.slash(channel, "game start")

    for what in ("dice", "name", "third", "nonsense"):
        plan, *words[what] = words[what]
        await refused(what, alice, "attack", plan=plan)
    await refused("wall", alice, "move", to="C1")
    await refused("order", alice, "initiative")
    await refused("courage", alice, "morale")
    await refused("odds", alice, "can attack", target="Brannoc", using="broadsword")
    await does("noted", alice, "attack", plan="the first to enter, with sword")
    await declare((bob, "move", {"to": "D2"}), (carol, "defend", {}))
    await refused("leaves", bob, "can proceed", how="go")
    await told(bob, "proceed", how="go")
    await does("strikes", alice, "order always", verb="strike")  # the order also answers the pending decision
    await does("struck", bob, "dodge", cost="parry")

    await world.crash()
    await declare(
        (alice, "defend", {}),
        (bob, "defend", {}),
        (carol, "attack", {"plan": "first with kopis", "to": "A3", "past": "Sera"}),
    )
    await refused("past", carol, "can proceed", how="slip")
    await told(carol, "proceed", how="slip")
    await does("strikes", alice, "order always", verb="allow")  # the order lets the fighter pass at once
    await told(carol, "proceed", how="slip")
    assert all(word in last_said(world, channel) for word in words["passed"])
    await refused("orders", alice, "order list")

    await world.restart()
    await declare(
        (alice, "attack", {"target": "Kasim"}), (bob, "defend", {}), (carol, "cast", {"value": 9, "name": "Glow"})
    )
    await refused("casting", carol, "parry")
    await does("asked", carol, "rethink", actor="Kasim")
    await told(carol, "pass")
    # the costs are shown before the declaration is changed
    assert all(word in world.words(table_message(world, channel)) for word in words["costs"])
    await does("changed", carol, "defend")

    await declare(*((member, "defend", {}) for member in people))
    await refused("late", carol, "rethink")
    await refused("far", alice, "escape", to="F2")
    first = (await alice.autocomplete(channel, "escape", "to", ""))[0]["value"]
    await does("away", alice, "escape", to=first)
    await refused("why", bob, "why")
