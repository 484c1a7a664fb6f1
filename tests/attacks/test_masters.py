"""A game master who plays can neither learn nor give another player's secret answer.

The game master tries to take the seat, to act for it, and to use a friend's help.
"""

import pytest

from rules.core.play.declaring import Done, Withdraw
from tests.e2e.playing import (
    Players,
    button,
    foreign_words,
    known_dice,
    last_said,
    rows,
    state_of,
    table_message,
)

LANGUAGES = pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("ja", "ja")])
GAMES = {
    "runequest": ("orchard", ("sera", "mirel")),
    "maidens": ("teahouse", ("rin", "volta")),
    "gloomhaven": ("cellar", ("shieldmaiden", "longbow")),
}
"""A scenario of each ruleset, with the roles of the two players."""


async def opened(world, monkeypatch, ruleset):
    """Opens a game and plays up to Bob's first secret decision.

    Alice is the game master. Alice and Bob are opponents or allies, depending on the ruleset.
    """
    known_dice(monkeypatch, bytes(32))
    scenario, roles = GAMES[ruleset]
    await world.alice.slash(world.channel, "game new", ruleset=ruleset, scenario=scenario)
    for member, role in zip((world.alice, world.bob), roles, strict=True):
        await member.slash(world.channel, "game join", role=role)
    await world.alice.slash(world.channel, "game start")
    players = Players(world, world.channel, {"s1": world.alice, "s2": world.bob})
    while not (game := await running(world)).decision.secret:
        seat = game.decision.seats[0]
        await players.take(seat, game.referee_answer(seat))
    assert "s2" in game.decision.seats
    return players


async def running(world):
    return await world.bot.games.look(world.channel.id, lambda live: live.game)


async def secret_of(world):
    """Returns one of the answers that Bob can give."""
    options = (await running(world)).options("s2")
    return next(option for option in options if not isinstance(option, Done | Withdraw))


async def told(world, member, command, **options):
    answer = await member.slash(world.channel, command, **options)
    return world.words(answer.response)


def controllers(world):
    return rows(world.settings.database, "SELECT seat, controller FROM seat WHERE seat LIKE 's_' ORDER BY position")


@pytest.mark.parametrize("ruleset", GAMES)
async def test_a_friend_cannot_take_the_seat_that_owes_a_secret_answer(world, monkeypatch, ruleset):
    players = await opened(world, monkeypatch, ruleset)
    before, friend = controllers(world), world.member("friend")

    async def attempts():
        for user in (friend, world.alice, None):
            given = {"user": user} if user is not None else {}
            await world.alice.slash(world.channel, "game seat", seat="s2", **given)
            assert f"<@{world.bob.id}>" in world.words(table_message(world, world.channel)).partition("🤝")[2]
            assert controllers(world) == before, "bob is asked"
            await world.alice.slash(world.channel, "game proposal", answer="decline")
        await friend.slash(world.channel, "game join", role="s2")
        assert controllers(world) == before

    await attempts()
    await players.take("s2", await secret_of(world))
    await attempts()


@pytest.mark.parametrize("ruleset", GAMES)
async def test_a_game_master_cannot_answer_in_secret_for_an_opponent(world, monkeypatch, ruleset):
    await opened(world, monkeypatch, ruleset)
    action = await secret_of(world)
    before = await state_of(world, world.channel)
    typed = ", ".join(f"{slot}={value}" for slot, value in action.slots().items())
    for has_left in (False, True):  # a game master who has once played stays restricted
        if has_left:
            await world.alice.slash(world.channel, "game leave", seat="s1")
            before = await state_of(world, world.channel)
        said = await told(world, world.alice, "gm act-for", seat="s2", verb=action.verb, slots=typed[:200])
        assert "the answer is secret" in said
        assert await state_of(world, world.channel) == before
    world.speaks(world.alice, "ja")
    said = await told(world, world.alice, "gm act-for", seat="s2", verb=action.verb, slots=typed[:200])
    assert "秘密の回答だからです" in said
    assert not foreign_words(said, "ja")


@LANGUAGES
async def test_a_game_master_answers_for_another_player_only_with_consent(world, fight, locale, language):
    for member in (world.alice, world.bob, world.gm):
        world.speaks(member, locale)
    await world.gm.slash(world.channel, "game settings", language=language)
    await world.alice.slash(world.channel, "pass")
    before = await state_of(world, world.channel)
    proposed = await told(world, world.alice, "gm act-for", seat="s2", verb="move", slots="to=B2 value=2")
    assert {"en": "The player of that seat must agree first", "ja": "その席のプレイヤーの同意が必要です"}[
        language
    ] in proposed
    assert "B2" in proposed
    assert not foreign_words(proposed, language)
    table = table_message(world, world.channel)
    assert f"<@{world.bob.id}>" in world.words(table).partition("🤝")[2]
    for member in (world.alice, world.gm):
        refused = await member.click(table, custom_id=button(world, table, "agree"))
        assert "⛔" in world.words(refused.response)
    assert await state_of(world, world.channel) == before
    await world.bob.click(table, custom_id=button(world, table, "agree"))
    assert '"B2"' in (await state_of(world, world.channel)).partition('"longbow"')[2]
    said = last_said(world, world.channel)
    assert {"en": "alice answers for Longbow as game master", "ja": "aliceさんがゲームマスターとして"}[language] in said
    assert not foreign_words(said, language)
