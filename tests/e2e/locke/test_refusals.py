"""Bad input: refused to whoever typed it alone, with the figure and the rule, and nothing is changed by it."""

import pytest

from rules.locke.actions import Attack, Defend, Escape, Use
from tests.e2e.locke.bouts import PASS, open_turns, scenario, told
from tests.e2e.playing import foreign_words, kept

LANGUAGES = [("en", "en-US"), ("ja", "ja")]
ITEMS = {"items": ["jammer:3"]}


@pytest.fixture
def refused(world):
    """Holds what a command is answered against what it has to say; nobody else sees or feels anything of it."""

    async def hold(fight, seat, command, slots, language, expected):
        before, shown = await kept(world, fight.channel), len(fight.channel.history())
        answer = await fight.people[seat].slash(fight.channel, command, **slots)
        said = told(world, answer)
        assert answer.ephemeral
        assert said.startswith("⛔")
        for part in expected:
            assert part in said, said
        assert not foreign_words(said, language), said
        assert await kept(world, fight.channel) == before
        assert len(fight.channel.history()) == shown
        return said

    return hold


async def opened(world, people, monkeypatch, locale, *changes, then=lambda game: True, **declared):
    for member in (*people, world.gm):
        world.speaks(member, locale, guild=locale)
    return await open_turns(world, monkeypatch, people, scenario(*changes), then, declared)


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_cards_that_cannot_be_played_so(world, people, monkeypatch, refused, language, locale):
    en = language == "en"
    fight = await opened(world, people, monkeypatch, locale)
    names = {
        "geoid": "Geoid bullet" if en else "ジオイド弾",
        "light": "Light sword" if en else "光の剣",
        "wild": "Wild card" if en else "ワイルドカード",
    }
    for slots, expected in (
        ({"using": names["geoid"]}, [names["geoid"], "7", "LOCKE-5.2"]),
        ({"using": "d-bullet-40"}, ["40", "7", "LOCKE-5.2"]),
        ({"using": "shield-3"}, ["LOCKE-10.4.1a"]),
        ({"using": "bazooka-8", "field": True}, ["LOCKE-10.5.2d"]),
        ({"using": "g-bullet-30", "checks": 7}, ["5", "7", "LOCKE-10.5.1c"]),
        ({"using": names["wild"], "as": "wild"}, ["LOCKE-5.8"]),
        ({"using": names["wild"], "as": "xyz" if en else "なし"}, ["LOCKE-5.8"]),
        ({"using": names["wild"], "as": "teleport-5"}, ["5", "LOCKE-10.4.1a"]),
        ({"using": "bazooka-8", "as": "bazooka-10"}, ["LOCKE-5.8"]),
    ):
        await refused(fight, "s1", "attack", {"target": "bob", **slots}, language, expected)
    await refused(fight, "s1", "attack", {"using": "bazooka-8", "target": "alice"}, language, ["alice", "LOCKE-10.6d"])
    ambiguous = {"using": names["wild"], "as": names["light"], "target": "bob"}
    await refused(fight, "s1", "attack", ambiguous, language, ["30", "50", "100"])


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_a_level_too_low_and_power_short(world, people, monkeypatch, refused, language, locale):
    fight = await opened(world, people, monkeypatch, locale, {"character": "frances"})  # level 4
    await refused(
        fight, "s1", "attack", {"using": "wild", "as": "d-bullet-50", "checks": 1, "target": "bob"}, language,
        ["6", "4", "2", "1", "LOCKE-10.5.1"],
    )  # fmt: skip
    await world.gm.slash(fight.channel, "gm set", target="alice", what="power", value=2)
    await refused(
        fight, "s1", "attack", {"using": "beam-cannon-16", "checks": 1, "target": "bob"}, language,
        ["4", "2", "1", "LOCKE-10.5.1"],
    )  # fmt: skip


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_a_jammed_card_cannot_even_be_tried_below_the_known_level(
    world, people, monkeypatch, refused, language, locale
):
    jam = [Use(what="jammer", using="jammer-a", target="s1"), Use(what="show", using="jammer-a")]
    fight = await opened(world, people, monkeypatch, locale, {}, ITEMS, s2=jam)
    await refused(fight, "s1", "attack", {"using": "bazooka-8", "target": "bob"}, language, ["3", "LOCKE-10.10"])


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_a_jammer_does_not_stop_what_is_above_it(world, people, monkeypatch, refused, language, locale):
    jam = [Use(what="jammer", using="jammer-a", target="s1")]
    fight = await opened(world, people, monkeypatch, locale, {}, ITEMS, s2=jam)
    await fight.take("s1", Attack(using="beam-cannon-16", target="s2"))
    await refused(fight, "s2", "object", {}, language, ["3", "4", "LOCKE-10.10"])


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_a_reaction_too_late_too_low_or_not_ones_own(world, people, monkeypatch, refused, language, locale):
    fight = await opened(world, people, monkeypatch, locale)
    await refused(fight, "s2", "defend", {"using": "barrier-4"}, language, ["LOCKE-10.7c", "alice"])
    await fight.take("s1", Attack(using="g-bullet-30", target="s2"))
    await refused(fight, "s1", "sync", {"using": "bazooka-8"}, language, ["LOCKE-10.8.1b"])
    await refused(fight, "s2", "sync", {"using": "bazooka-7"}, language, ["LOCKE-10.8.1b"])
    await fight.pass_all("sync")
    await refused(fight, "s3", "defend", {"using": "screen-5"}, language, ["bob", "LOCKE-10.7c"])
    await refused(fight, "s2", "defend", {"using": "barrier-4"}, language, ["4", "5", "LOCKE-10.7"])
    await fight.take("s2", Escape(using="teleport-5"))
    await fight.pass_all("block")
    late = {"using": "teleport-2"}
    await refused(fight, "s3", "block", late, language, ["LOCKE-10.9a"])


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_synchronising_after_ones_turn_and_acting_asleep(world, people, monkeypatch, refused, language, locale):
    fight = await opened(world, people, monkeypatch, locale)
    await fight.take("s1", PASS)
    await fight.take("s2", Attack(using="bazooka-7", target="s3"))
    await refused(fight, "s1", "sync", {"using": "bazooka-8"}, language, ["1", "LOCKE-10.8.1b", "carol"])
    await fight.take("s3", Defend(using="screen-5"))
    await refused(fight, "s1", "attack", {"using": "bazooka-8", "target": "bob"}, language, ["1", "LOCKE-10.4b"])
    await world.gm.slash(fight.channel, "gm set", target="carol", what="asleep", value=1)
    await refused(fight, "s3", "attack", {"using": "blaster-5", "target": "bob"}, language, ["1", "LOCKE-8.3"])
