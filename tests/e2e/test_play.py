"""Whole games on the simulated Discord, from `/game new` to victory, by buttons, selects and slash commands."""

from collections import Counter

import orjson
import pytest

from rules.core.contract.ruleset import rulesets
from rules.gloomhaven.actions import Initiative
from tests.e2e.places import make_thread
from tests.e2e.playing import (
    PAIR,
    RULESET,
    Players,
    button,
    durable,
    foreign_words,
    known_dice,
    last_said,
    open_table,
    play_through,
    rows,
    selects,
    sent_texts,
    state_of,
    table_message,
    won_course,
)

A_VICTORY = 166
"""A seed with which the referee wins the quick start, which is rare."""


def all_words_are(world, locale):
    """Checks that every sent text is in this language."""
    wrong = {text: found for text in sent_texts(world) if (found := foreign_words(text, locale))}
    assert not wrong, "\n".join(f"{found}: {text}" for text, found in wrong.items())


def ended(world, channel):
    """Checks that the channel's game is over, and returns the game's id."""
    database = world.settings.database
    ((id, status),) = rows(database, "SELECT id, status FROM game WHERE channel_id = ?", channel.id)
    assert status == "ended"
    assert rows(database, "SELECT count(*) FROM outbox WHERE sent_at IS NULL") == [(0,)]
    assert rows(database, "SELECT count(*) FROM deadline") == [(0,)]
    return id


async def test_two_users_play_a_scenario_to_victory_through_a_restart_and_a_crash(world, monkeypatch):
    course = won_course("tollgate", PAIR, ("s1", "s2"), 0, hand="ready")
    known_dice(monkeypatch, course.seed)
    alice, bob, channel = world.alice, world.bob, world.channel

    await alice.slash(channel, "game new", ruleset="gloomhaven", scenario="tollgate", level="0")
    lobby = table_message(world, channel)
    assert "The Toll Gate" in world.words(lobby)
    ((custom_id, offered),) = selects(world, lobby).items()
    assert PAIR[0] in offered
    await alice.select(lobby, [PAIR[0]], custom_id=custom_id)
    await bob.slash(channel, "game join", role=PAIR[1])
    lobby = table_message(world, channel)
    assert PAIR[0] not in selects(world, lobby)[custom_id]
    await bob.click(lobby, custom_id=button(world, lobby, "start"))
    assert "The game begins" in last_said(world, channel)

    players = Players(world, channel, {"s1": alice, "s2": bob})
    middle = len(course.taken) // 2
    await play_through(world, players, course, at={5: world.restart, middle: world.crash, middle + 3: world.restart})

    id = ended(world, channel)
    table = world.words(table_message(world, channel))
    assert "The scenario is won" in table
    assert "verb" not in str(world.buttons(table_message(world, channel)))
    assert course.seed.hex() in last_said(world, channel)
    journal = rows(world.settings.database, "SELECT seq, kind FROM entry WHERE game_id = ? ORDER BY seq", id)
    assert [seq for seq, _ in journal] == list(range(1, len(journal) + 1))
    assert sum(kind == "act" for _, kind in journal) == len(course.taken)
    story = last_said(world, channel).partition("📜")[2].splitlines()
    assert f"{course.rounds} rounds" in story[0]
    kinds = rulesets()["gloomhaven"].event_kinds()
    happened = [
        kinds[event["kind"]].model_validate(event).model_dump(mode="json")  # fills in default values
        for (events,) in rows(
            world.settings.database, "SELECT events FROM entry WHERE game_id = ? AND live = 1 ORDER BY seq", id
        )
        for event in orjson.loads(events)
        if event["kind"] in kinds
    ]
    attacks = [event for event in happened if event["kind"] == "attacked" and not event["asked"]]
    lost, left = Counter(), {}  # a blow's excess damage does not count
    for event in happened:
        struck = event.get("target") if event["kind"] in ("attacked", "healed") else event.get("actor")
        if "max_hp" in event:
            before, left[struck] = left.get(struck, event["max_hp"]), event["hp"]
            if event["kind"] in ("attacked", "suffered"):
                lost[event["actor"] if event["kind"] == "attacked" else event["by"]] += before - event["hp"]
    assert sum(lost.values()) < sum(attack["damage"] for attack in attacks), "a blow has exceeded its target"
    for role, name in zip(PAIR, ("Shieldmaiden", "Longbow"), strict=True):
        dealt = lost[role]
        kills = sum(event["kind"] == "killed" and event["by"] == role for event in happened)
        (line,) = [line for line in story if line.startswith(f"- **{name}**")]
        assert f" {dealt} damage dealt" in line
        assert ("kill" in line) == bool(kills)
        fell = any(event["kind"] == "exhausted" and event["actor"] == role for event in happened)
        assert ("was exhausted" if fell else "survived") in line
    draws = {attack["modified"] - attack["value"] - attack["bonus"] - attack["poison"] for attack in attacks}
    assert len(draws) > 1
    assert "⬆️ Best draw: ⚔️" in "\n".join(story)
    assert "⬇️ Worst draw: ⚔️" in "\n".join(story)
    all_words_are(world, "en")


async def test_a_large_party_plays_only_in_japanese(world, monkeypatch):
    roles = (*PAIR, "leechwife", "beastcaller")
    course = won_course("shrine", roles, ("s1", "s2"), 0)
    known_dice(monkeypatch, course.seed)
    for member in (world.alice, world.bob, world.gm):
        world.speaks(member, "ja", guild="ja")
    seats = dict(zip(roles, (world.alice, world.bob, None, None), strict=True))
    players = await open_table(world, world.channel, seats, "shrine", level="0")
    await play_through(world, players, course)
    ended(world, world.channel)
    for command, options in (("why", {}), ("game log", {"count": 60}), ("board", {"in_words": True})):
        assert (await world.bob.slash(world.channel, command, **options)).ephemeral
    await world.alice.slash(world.channel, "rule", text="GLOOM-A1")
    await world.alice.slash(world.channel, "rule", text="罠")
    await world.alice.slash(world.channel, "attack", target="x")
    all_words_are(world, "ja")


@pytest.mark.parametrize(
    ("scenario", "locale", "words"),
    [("fort", "en", ("Bell of the Dead", "Ash Castellan")), ("saltroad", "ja", ("塩の荷車", "守る対象"))],
)
async def test_a_siege_and_an_escort_are_opened_by_name_and_played_to_victory(
    world, monkeypatch, scenario, locale, words
):
    """Picture and words of the board show the boss and the objects."""
    course = won_course(scenario, PAIR, ("s1", "s2"), 0)
    known_dice(monkeypatch, course.seed)
    for member in (world.alice, world.bob):
        world.speaks(member, locale, guild=locale)
    seats = dict(zip(PAIR, (world.alice, world.bob), strict=True))
    players = await open_table(world, world.channel, seats, scenario, level="0")
    board = await world.alice.slash(world.channel, "board", in_words=True)
    assert all(word in world.words(board.response) for word in words)
    await play_through(world, players, course)
    ended(world, world.channel)
    all_words_are(world, locale)


async def test_the_table_and_each_user_read_their_languages(world):
    world.speaks(world.alice, "ja", guild="en-GB")
    players = await open_table(world, world.channel, dict(zip(PAIR, (world.alice, world.bob), strict=True)))
    assert not foreign_words(world.words(table_message(world, world.channel)), "en")
    refused = await players.people["s1"].slash(world.channel, "pass")
    assert not foreign_words(world.words(refused.response), "ja")
    refused = await players.people["s2"].slash(world.channel, "pass")
    assert not foreign_words(world.words(refused.response), "en")
    await world.bob.slash(world.channel, "game settings", language="ja")
    assert not foreign_words(world.words(table_message(world, world.channel)), "ja")


@pytest.mark.parametrize(
    ("guild", "user", "shown"), [("en-US", "ja", "ja"), ("ja", "en-US", "ja"), ("en-US", "de", "en")]
)
async def test_a_table_takes_its_openers_language_if_the_server_has_none(world, guild, user, shown):
    world.speaks(world.alice, user, guild=guild)
    await world.alice.slash(world.channel, "game new", quick=True)
    assert not foreign_words(world.words(table_message(world, world.channel)), shown)


async def test_a_thread_is_a_separate_table(world, monkeypatch):
    course = won_course(game_id="feed000002")
    known_dice(monkeypatch, course.seed)
    await open_table(world, world.channel, {PAIR[0]: world.gm}, "shrine")
    beside = await state_of(world, world.channel)
    thread = await make_thread(world)
    players = await open_table(world, thread, dict(zip(PAIR, (world.alice, world.bob), strict=True)))
    await play_through(world, players, course, ways=("slash",))
    ended(world, thread)
    assert await state_of(world, world.channel) == beside


async def test_a_player_alone_plays_beside_the_referee(world, monkeypatch):
    course = won_course(people=("s1",))
    known_dice(monkeypatch, course.seed)
    world.speaks(world.alice, "ja", guild="ja")
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: None})
    await play_through(world, players, course, ways=("buttons",))
    ended(world, world.channel)
    all_words_are(world, "ja")


async def test_a_quick_start_is_one_command(world, monkeypatch):
    role = RULESET.roles(RULESET.new_setup("cellar", {}))[0]
    course = won_course("cellar", (role,), ("s1",), hand="ready", wins=1, first=A_VICTORY)
    known_dice(monkeypatch, course.seed)
    world.speaks(world.alice, "ja", guild="ja")
    answer = await world.alice.slash(world.channel, "game new", quick=True)
    assert "ゲーム開始" in world.words(answer.response)
    await play_through(world, Players(world, world.channel, {"s1": world.alice}), course, ways=("buttons", "slash"))
    ended(world, world.channel)
    all_words_are(world, "ja")


async def test_games_in_many_channels_do_not_touch_each_other(world, monkeypatch):
    monkeypatch.setattr("bot.games.lobby.seating.draw_secrets", lambda: (b"\x01" * 32, None))
    monkeypatch.setattr("rules.core.journal.proof.seed_of", lambda secret, game, added: secret)
    channels = [world.guild.create_text_channel(f"table-{number}") for number in range(4)]
    tables = [await open_table(world, channel, {PAIR[0]: world.alice, PAIR[1]: world.bob}) for channel in channels]
    for number, players in enumerate(tables):
        await players.take("s1", Initiative(value=10 + number))
    await world.crash()
    for number, players in enumerate(tables):
        await players.take("s2", Initiative(value=50))
        state = orjson.loads(await state_of(world, players.channel))
        assert state["figures"][PAIR[0]]["initiative"]["value"] == 10 + number
        assert state["phase"] == "turns"
    assert len(durable(world.settings.database)["game"]) == len(tables)


async def test_both_of_two_simultaneous_commitments_count(world):
    await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    answers = await world.at_once(
        lambda: world.alice.slash(world.channel, "initiative", value=10),
        lambda: world.bob.slash(world.channel, "initiative", value=20),
    )
    assert not any("⛔" in world.words(answer.response) for answer in answers)
    assert '"phase":"turns"' in await state_of(world, world.channel)
    assert table_message(world, world.channel)


async def test_a_player_alone_plays_in_a_direct_message(world):
    dora = world.env.create_user("dora")
    answer = await dora.slash("game new", quick=True)
    assert "The game begins" in (words := world.words(answer.response))
    assert "press a button below the table message" in words, "a newcomer's first step"
    answer = await dora.slash("initiative", value=5)
    assert answer.ephemeral
    assert rows(world.settings.database, "SELECT status, guild_id FROM game") == [("active", None)]
