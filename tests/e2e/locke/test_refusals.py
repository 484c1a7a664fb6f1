"""Only the user who typed bad input reads the refusal, and the game does not change."""

import re

import pytest

from rules.locke.actions import Attack, Defend, Escape, Use
from tests.e2e.locke.bouts import PASS, open_turns, scenario, told
from tests.e2e.playing import foreign_words, kept

LANGUAGES = [("en", "en-US"), ("ja", "ja")]
JAPANESE = {"Geoid bullet": "ジオイド弾", "Light sword": "光の剣", "Wild card": "ワイルドカード", "xyz": "なし"}
"""Texts that Japanese users type differently."""
RULE = re.compile(r"LOCKE-[\d.]+[a-z]*")
ITEMS = {"items": ["jammer:3"]}


@pytest.fixture
def refused(world):
    """Returns a function that checks a private refusal."""

    async def hold(fight, seat, command, slots, expected):
        member = fight.people[seat]
        before, shown = await kept(world, fight.channel), len(fight.channel.history())
        for language, locale in LANGUAGES:
            world.speaks(member, locale)
            typed = slots if language == "en" else {slot: JAPANESE.get(text, text) for slot, text in slots.items()}
            answer = await member.slash(fight.channel, command, **typed)
            said = told(world, answer)
            assert answer.ephemeral
            assert said.startswith("⛔")
            figures, words = re.findall(r"\d+", RULE.sub("", said)), RULE.findall(said)
            for part in expected:
                assert part in figures if part.isdigit() else part in said, said
                assert not part.startswith("LOCKE") or any(word.startswith(part) for word in words), said
            assert not foreign_words(said, language), said
        assert await kept(world, fight.channel) == before
        assert len(fight.channel.history()) == shown

    return hold


async def opened(world, people, monkeypatch, *changes, then=lambda game: True, **declared):
    return await open_turns(world, monkeypatch, people, scenario(*changes), then, declared)


async def test_unplayable_cards_are_refused(world, people, monkeypatch, refused):
    fight = await opened(world, people, monkeypatch)
    for slots, expected in (
        ({"using": "Geoid bullet"}, ["7", "LOCKE-5.2"]),
        ({"using": "d-bullet-40"}, ["40", "7", "LOCKE-5.2"]),
        ({"using": "shield-3"}, ["LOCKE-10.4.1a"]),
        ({"using": "bazooka-8", "more": "field:yes"}, ["LOCKE-10.5.2d"]),
        ({"using": "g-bullet-30", "checks": 7}, ["5", "7", "LOCKE-10.5.1c"]),
        ({"using": "Wild card", "as": "wild"}, ["LOCKE-5.8"]),
        ({"using": "Wild card", "as": "xyz"}, ["LOCKE-5.8"]),
        ({"using": "Wild card", "as": "teleport-5"}, ["5", "LOCKE-10.4.1a"]),
        ({"using": "bazooka-8", "as": "bazooka-10"}, ["LOCKE-5.8"]),
    ):
        await refused(fight, "s1", "attack", {"target": "bob", **slots}, expected)
    await refused(fight, "s1", "attack", {"using": "bazooka-8", "target": "alice"}, ["alice", "LOCKE-10.6d"])
    ambiguous = {"using": "Wild card", "as": "Light sword", "target": "bob"}
    await refused(fight, "s1", "attack", ambiguous, ["30", "50", "100"])


async def test_a_level_too_low_or_too_little_power_is_refused(world, people, monkeypatch, refused):
    fight = await opened(world, people, monkeypatch, {"character": "frances"})  # an esper of level 4
    await refused(
        fight, "s1", "attack", {"using": "wild", "as": "d-bullet-50", "checks": 1, "target": "bob"},
        ["6", "4", "2", "1", "LOCKE-10.5.1"],
    )  # fmt: skip
    await world.gm.slash(fight.channel, "gm set", target="alice", what="power", value=2)
    await refused(
        fight, "s1", "attack", {"using": "beam-cannon-16", "checks": 1, "target": "bob"},
        ["4", "2", "1", "LOCKE-10.5.1"],
    )  # fmt: skip


async def test_a_jammed_card_cannot_even_be_tried_below_the_known_level(world, people, monkeypatch, refused):
    jam = [Use(what="jammer", using="jammer-a", target="s1"), Use(what="show", using="jammer-a")]
    fight = await opened(world, people, monkeypatch, {}, ITEMS, s2=jam)
    await refused(fight, "s1", "attack", {"using": "bazooka-8", "target": "bob"}, ["3", "LOCKE-10.10"])


async def test_a_jammer_does_not_stop_cards_above_its_level(world, people, monkeypatch, refused):
    jam = [Use(what="jammer", using="jammer-a", target="s1")]
    fight = await opened(world, people, monkeypatch, {}, ITEMS, s2=jam)
    await fight.take("s1", Attack(using="beam-cannon-16", target="s2"))
    await refused(fight, "s2", "object", {}, ["3", "4", "LOCKE-10.10"])


async def test_a_reaction_too_late_too_low_or_of_another_seat_is_refused(world, people, monkeypatch, refused):
    fight = await opened(world, people, monkeypatch)
    await refused(fight, "s2", "defend", {"using": "barrier-4"}, ["LOCKE-10.7c", "alice"])
    await fight.take("s1", Attack(using="g-bullet-30", target="s2"))
    await refused(fight, "s1", "sync", {"using": "bazooka-8"}, ["LOCKE-10.8.1b"])
    await refused(fight, "s2", "sync", {"using": "bazooka-7"}, ["LOCKE-10.8.1b"])
    await fight.pass_all("sync")
    await refused(fight, "s3", "defend", {"using": "screen-5"}, ["bob", "LOCKE-10.7c"])
    await refused(fight, "s2", "defend", {"using": "barrier-4"}, ["4", "5", "LOCKE-10.7"])
    await fight.take("s2", Escape(using="teleport-5"))
    await fight.pass_all("block")
    late = {"using": "teleport-2"}
    await refused(fight, "s3", "block", late, ["LOCKE-10.9a"])


async def test_synchronising_after_a_turn_and_acting_asleep_are_refused(world, people, monkeypatch, refused):
    fight = await opened(world, people, monkeypatch)
    await fight.take("s1", PASS)
    await fight.take("s2", Attack(using="bazooka-7", target="s3"))
    await refused(fight, "s1", "sync", {"using": "bazooka-8"}, ["1", "LOCKE-10.8.1b", "carol"])
    await fight.take("s3", Defend(using="screen-5"))
    await refused(fight, "s1", "attack", {"using": "bazooka-8", "target": "bob"}, ["1", "LOCKE-10.4b"])
    await world.gm.slash(fight.channel, "gm set", target="carol", what="asleep", value=1)
    await refused(fight, "s3", "attack", {"using": "blaster-5", "target": "bob"}, ["1", "LOCKE-8.3"])
