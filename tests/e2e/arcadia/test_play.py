"""Arcadia on the simulated Discord: whole games of three users, quick rulings, chances and refusals."""

import re

import pytest

from rules.arcadia import RULESET
from rules.arcadia.actions import Activate, Attack, Pass, React
from tests.e2e.playing import foreign_words, kept, last_said, rows, sent_texts, slash, state_of
from tests.e2e.twins import open_twin

HOUR = 3600
ROSTER = re.compile(r"`[\w/+ -]+ coins/\d+`")
"""Pattern of a guild written in one line."""


@pytest.mark.parametrize(
    ("scenario", "roles", "number", "locale", "told"),
    [
        ("belfry", ("red", "blue", "green"), 14, "en", "killed once"),
        ("gates", ("red", "blue", "green", "yellow"), 25, "ja", "倒された回数"),
    ],
)
async def test_three_users_play_to_a_win_through_a_restart_and_a_crash(
    world, monkeypatch, scenario, roles, number, locale, told
):
    people = (world.alice, world.bob, world.member("carol"))
    for member in (*people, world.gm):
        world.speaks(member, locale, guild=locale)
    quest = await open_twin(world, monkeypatch, RULESET, people, scenario, roles, number)
    await quest.play(at={5: world.restart, 20: world.crash, 23: world.restart})
    assert quest.game.ending is not None
    assert quest.game.ending.kind == "quests"
    assert rows(world.settings.database, "SELECT status FROM game") == [("ended",)]
    assert told in last_said(world, world.channel)
    assert not {"survived", "生存"} & {*re.split(r"[\W*]+", last_said(world, world.channel))}  # killed heroes return

    wrong = {text: found for text in sent_texts(world) if (found := foreign_words(ROSTER.sub("", text), locale))}
    assert not wrong, "\n".join(f"{found}: {text}" for text, found in wrong.items())


PEN = """id: pen
title.en: The Pen
title.ja: 囲い

[map]
      A B C D E
  1 | r m . # b
  2 | r . . # b
  3 | . . . . o

[legend]
r = start red
b = start blue
m = goblin + goblin
o = orc-marauder

[quests]
kill-hero
kill-monsters 3
"""
"""A full space next to the red guild, and blocked terrain between the guilds."""
WORDS = {
    "en": {
        "twice": ("already draws the border A3-B3", "ARC-B2"),
        "seat": ("It is not your turn", "ARC-T3"),
        "full": ("B1 is full", "ARC-M2"),
        "sight": ("does not see Grom", "ARC-B5"),
        "ally": ("Seth is not an enemy", "ARC-A3"),
        "exhausted": ("Greensleeves’s Slingshot is exhausted", "ARC-A2"),
        "boost": ("has no Whetstone to use here. Ready: none (ARC-Z1)",),
        "wound": ("that needs an ability",),
        "chances": ("Hits: **1.6** on average", "Goblin 1 is killed", "**75%**", "Goblin 1 is overkilled", "**41.7%**"),
        "other": ("has no Long Bow", "ARC-A2"),
        "slot": ("/attack has no “value”", "“ruleset” (Arcadia Quest)"),
        "attack": ("Hit", "Save", "Wound"),
        "first": ("First player", "controls the monsters", "does not affect"),
        "morale": ("Arcadia Quest has no morale test", "does not affect"),
    },
    "ja": {
        "twice": ("境界A3-B3は", "ARC-B2"),
        "seat": ("今はあなたの番ではありません", "ARC-T3"),
        "full": ("B1は満員です", "ARC-M2"),
        "sight": ("グロムに視線が通りません", "ARC-B5"),
        "ally": ("セスはグリーンスリーヴスの敵ではありません", "ARC-A3"),
        "exhausted": ("スリングショット", "使用済み", "ARC-A2"),
        "boost": ("使えるもの：なし〔ARC-Z1〕",),
        "wound": ("能力がありません",),
        "chances": ("ヒット：平均 **1.6**", "を倒す確率：**75%**", "オーバーキルする確率", "**41.7%**"),
        "other": ("ロングボウを持っていません", "ARC-A2"),
        "slot": ("「ルールセット」にアルカディアクエスト",),
        "attack": ("ヒット", "セーブ", "ダメージ"),
        "first": ("最初のプレイヤー", "モンスター", "影響しません"),
        "morale": ("士気", "影響しません"),
    },
}


@pytest.mark.parametrize("locale", WORDS)
async def test_forbidden_actions_are_refused_with_their_rule_and_chances_are_told(world, monkeypatch, locale):
    people, channel = (world.alice, world.bob), world.channel
    for member in (*people, world.gm):
        world.speaks(member, locale, guild=locale)

    async def says(what, member, command, **slots):
        told = world.words((await slash(member, channel, command, **slots)).response)
        assert all(word in told for word in WORDS[locale][what]), (what, told)

    twice = PEN.replace("[quests]", "[walls]\nA3-B3\nB3-A3\n\n[quests]")
    await says("twice", world.alice, "game new", ruleset="arcadia", file=("pen.txt", twice.encode()))
    assert rows(world.settings.database, "SELECT count(*) FROM game") == [(0,)]
    quest = await open_twin(world, monkeypatch, RULESET, people, PEN, ("red", "blue"))
    before = await kept(world, channel)
    await says("seat", world.bob, "activate", actor="Grom")
    assert await kept(world, channel) == before

    await quest.take(Activate(actor="red-greensleeves"))
    before = await kept(world, channel)
    await says("full", world.alice, "move", to="B1")
    await says("sight", world.alice, "attack", target="Grom", using="Slingshot")
    await says("ally", world.alice, "attack", target="Seth", using="slingshot")
    assert quest.game.check("s1", Attack(target=("goblin-1",), using="")).code == "no-card"
    await says("boost", world.alice, "attack", target="goblin-1", using="slingshot", boosts="whetstone")
    await says("wound", world.alice, "attack", target="goblin-1", using="slingshot", cost="wound")
    await says("chances", world.alice, "can attack", target="goblin-1", using="slingshot")
    assert await kept(world, channel) == before
    await quest.take(Attack(target=("goblin-1",), using="slingshot"))
    await quest.play(until=lambda quest: quest.state.turn == 0 and quest.game.decision.kind == "turn")
    await quest.take(Activate(actor="red-greensleeves"))
    before = await kept(world, channel)
    await says("exhausted", world.alice, "attack", target="goblin-2", using="slingshot")
    await says("exhausted", world.alice, "can attack", target="goblin-2", using="スリングショット")
    await says("other", world.alice, "can attack", target="goblin-2", using="Long Bow")

    hits = {"value": 3, "defence": 2, "hp": 2, "overkill": 3, "rerolls": 1}
    await says("slot", world.bob, "attack", value=3)
    await says("attack", world.alice, "attack", ruleset="arcadia", **hits)
    await says("first", world.alice, "initiative", names="alice, bob")
    await says("morale", world.alice, "morale")
    assert await kept(world, channel) == before

    await world.alice.slash(channel, "game settings", deadline_hours=1)
    await quest.take(Pass())
    assert quest.state.turn == 1
    assert quest.game.decision.kind == "turn"
    await world.env.advance_time(HOUR + 1)
    assert '"turn":0,' in await state_of(world, channel)  # a rest, the announced default, ends the turn


DECIDED = {
    "en": {
        "people": "Do nothing – decided by bob",
        "order": "by a standing order of bob",
        "time": "by default, since bob (Blue guild) did not answer in time",
        "referee": "decided by the referee for Blue guild",
    },
    "ja": {
        "people": "何もしない — bob（青ギルド）が決定",
        "order": "— bob（青ギルド）の常時指示",
        "time": "— bob（青ギルド）が時間内に答えなかったため、既定どおり",
        "referee": "— 青ギルドに代わって行司が決定",
    },
}


@pytest.mark.parametrize("locale", DECIDED)
async def test_ARC_C3_the_log_tells_who_decided_a_reaction_or_against_payback(world, monkeypatch, locale):
    people, channel = (world.alice, world.bob), world.channel
    for member in (*people, world.gm):
        world.speaks(member, locale, guild=locale)
    quest = await open_twin(world, monkeypatch, RULESET, people, "market", ("red", "blue"), 3)

    def logged(by):
        return any(DECIDED[locale][by] in text for text in sent_texts(world))

    async def paying():
        await quest.play(until=lambda quest: quest.game.decision.kind == "payback" and quest.asked == "s2")

    await paying()
    assert not logged("people")
    await quest.take(React(attack=False))
    assert logged("people")
    await paying()
    await world.alice.slash(channel, "game settings", deadline_hours=1)
    await world.env.advance_time(HOUR + 1)
    assert logged("time")
    quest.game.act("s2", quest.game.decision.default("s2"))
    await paying()
    await world.bob.slash(channel, "order always")
    assert logged("order")


@pytest.mark.parametrize("locale", DECIDED)
async def test_ARC_C3_the_log_tells_the_referees_decisions_for_a_guild_without_a_player(world, monkeypatch, locale):
    for member in (world.alice, world.gm):
        world.speaks(member, locale, guild=locale)
    quest = await open_twin(world, monkeypatch, RULESET, (world.alice,), "market", ("red", "blue"), 3)
    await quest.play(until=lambda quest: any(DECIDED[locale]["referee"] in text for text in sent_texts(world)))


SHED = """id: shed
title.en: The Shed
title.ja: 小屋

[map]
      A B C D
  1 | r m . b
  2 | r . . b

[legend]
r = start red
b = start blue
m = orc-marauder

[doors]
B1-C1 open

[quests]
kill-hero
kill-monsters 1
"""
DOORS = {
    "en": ("Orc Marauder: → B1-C1, no attack – decided by bob", "Orc Marauder closes the door between B1 and C1"),
    "ja": ("オークの略奪者：B1-C1へ移動するだけ — bob（青ギルド）が決定", "B1とC1の間の扉を閉めました"),
}


@pytest.mark.parametrize("locale", DOORS)
async def test_ARC_P5_a_monster_closes_a_door_in_its_payback_by_a_typed_command(world, monkeypatch, locale):
    people = (world.alice, world.bob)
    for member in (*people, world.gm):
        world.speaks(member, locale, guild=locale)
    quest = await open_twin(world, monkeypatch, RULESET, people, SHED, ("red", "blue"), 1)
    await quest.play(until=lambda quest: quest.game.decision.kind == "payback" and quest.asked == "s2")
    assert (quest.state.characters["orc-marauder-1"].space, quest.state.closed) == ("B1", [])
    told = world.words((await slash(world.bob, world.channel, "react", path="C1-D1", attack=False)).response)
    assert "ARC-B6" in told
    assert quest.state.closed == []
    await quest.take(React(path=("B1-C1",), attack=False))
    assert quest.state.closed == ["B1-C1"]
    assert all(any(each in text for text in sent_texts(world)) for each in DOORS[locale])
