"""A declaration phase in chat: declaring, changing, withdrawing and finishing, by commands and by buttons."""

import pytest

from rules.core.contract.ruleset import rulesets
from tests.e2e.playing import Players, button, foreign_words, state_of, table_message
from tests.race_ruleset import RACE

HOUR = 3600


@pytest.fixture
def settings(settings, monkeypatch):
    monkeypatch.setitem(rulesets(), "race", RACE)
    return settings


@pytest.fixture
async def race(world, carol):
    async def begin(scenario="veiled", locale="en"):
        people = (world.alice, world.bob, carol)
        await world.alice.slash(world.channel, "game new", ruleset="race", scenario=scenario)
        for member in people:
            await member.slash(world.channel, "game join", name=member.name)
        await world.gm.slash(world.channel, "game settings", language=locale)
        await world.alice.slash(world.channel, "game start")
        return people

    return begin


def table(world):
    return world.words(table_message(world, world.channel))


def awaited(world):
    """Returns the line about awaited players, and the line below."""
    return table(world).partition("⏳")[2].splitlines()


async def test_seats_declare_change_withdraw_and_are_done(world, race):
    alice, bob, carol = await race()
    labels = world.buttons(table_message(world, world.channel))
    assert {"Run …", "Lie down …", "Withdraw …", "Done"} <= labels.keys()
    untouched = table(world)
    answer = await alice.slash(world.channel, "stride", value="2")
    assert answer.ephemeral
    assert "Noted" in world.words(answer.response)
    assert table(world) == untouched, "no other player hears of her declaration"
    refused = await alice.slash(world.channel, "stride", value="2")
    assert "You have already declared that. (RACE-1)" in world.words(refused.response)
    refused = await bob.slash(world.channel, "withdraw")
    assert "You have no declaration to withdraw." in world.words(refused.response)
    await alice.slash(world.channel, "stride", value="3")
    await bob.slash(world.channel, "stride", value="3")
    await bob.slash(world.channel, "withdraw")
    assert table(world) == untouched
    await bob.slash(world.channel, "stride", value="1")
    await bob.slash(world.channel, "done")
    await carol.slash(world.channel, "done")
    assert "-# Declared so far: bob (done) and carol (done)" in table(world)
    assert "bob" not in awaited(world)[0]
    assert "All the others have answered" in table(world)
    late = await bob.slash(world.channel, "stride", value="2")
    assert "It is not your turn" in world.words(late.response)
    await alice.slash(world.channel, "done")
    assert '"s1-north":3,"s2-north":1' in await state_of(world, world.channel)
    assert "Declared so far" not in table(world)


@pytest.mark.parametrize(
    ("language", "locale", "labels", "line"),
    [
        ("en", "en-US", ("Run …", "Withdraw …", "Done"), "-# Declared so far: bob, alice (done), and carol (nothing)"),
        ("ja", "ja", ("走る…", "取り下げる…", "宣言を終える"), "-# 宣言済み：bob、alice（完了）、carol（宣言なし）"),
    ],
)
async def test_buttons_declare_and_withdraw_and_are_not_stale_while_others_declare(
    world, race, language, locale, labels, line
):
    alice, bob, carol = await race("open", language)
    for member in (alice, bob, carol):
        world.speaks(member, locale)
    run, withdraw, done = labels
    first = table_message(world, world.channel)
    assert {run, done} <= world.buttons(first).keys()
    assert withdraw not in world.buttons(first)
    shown = await alice.click(first, custom_id=button(world, first, "verb", "stride"))
    await bob.slash(world.channel, "stride", value="1")
    await alice.select(shown.response, [next(iter(world.options(shown.response).values()))])
    assert '"about":"s1-north"' in await state_of(world, world.channel), "bob's declaration did not make it stale"
    now = table_message(world, world.channel)
    asked = await alice.click(now, custom_id=button(world, now, "verb", "withdraw"))
    await Players(world, world.channel, {}).sure(alice, asked)
    assert '"about":"s1-north"' not in await state_of(world, world.channel)
    await alice.slash(world.channel, "lie")
    for member in (carol, alice):
        now = table_message(world, world.channel)
        await member.click(now, custom_id=button(world, now, "verb", "done"))
    assert line in table(world)
    assert not foreign_words(table(world).replace("RACE", ""), language)


async def test_a_deadline_accepts_open_declarations_and_declares_for_the_other_seats(world, race):
    alice, bob, _ = await race("open")
    await alice.slash(world.channel, "game settings", deadline_hours=1)
    await alice.slash(world.channel, "stride", value="3")
    await bob.slash(world.channel, "stride", value="2")
    await bob.slash(world.channel, "done")
    await world.env.advance_time(HOUR + 1)
    assert '"s1-north":3,"s2-north":2,"s3-north":1' in await state_of(world, world.channel)
    assert all(name in awaited(world)[0] for name in ("alice", "bob", "carol")), "the next phase"


async def test_an_undo_and_a_crash_restore_the_declaration_phase(world, race):
    alice, bob, carol = await race()
    await alice.slash(world.channel, "stride", value="2")
    await bob.slash(world.channel, "stride", value="3")
    await bob.slash(world.channel, "done")
    await world.crash()
    await bob.slash(world.channel, "undo")
    assert "Declared so far" not in table(world)
    assert "bob" in awaited(world)[0]
    await bob.slash(world.channel, "stride", value="1")
    for member in (alice, bob, carol):
        await member.slash(world.channel, "done")
    assert '"s1-north":2,"s2-north":1' in await state_of(world, world.channel)
    why = await alice.slash(world.channel, "why")
    assert "RACE-2" in world.words(why.response)


async def test_a_proposal_does_not_reveal_a_declaration(world, race):
    alice, bob, carol = await race()
    for member in (alice, bob, carol):
        await member.slash(world.channel, "done")
    await carol.slash(world.channel, "undo")
    assert "Agree" in table(world)
    await alice.slash(world.channel, "stride", value="2")
    await alice.slash(world.channel, "undo")
    assert "Agree" in table(world), "the others know of no act"
    await alice.slash(world.channel, "done")
    assert "Agree" not in table(world), "her being done may be known"


async def test_a_standing_order_declares_and_finishes_each_time(world, race):
    alice, bob, carol = await race()
    answer = await carol.slash(world.channel, "order always", verb="lie", slots="actor=s3-north")
    assert "Saved" in world.words(answer.response), world.words(answer.response)
    assert "carol" not in awaited(world)[0]
    assert "-# Declared so far: carol (done)" in table(world)
    for member in (alice, bob):
        await member.slash(world.channel, "done")
    assert '"s3-north":1' in await state_of(world, world.channel)
    assert "-# Declared so far: carol (done)" in table(world)


async def test_a_player_of_two_runners_can_withdraw_one_of_them(world, race):
    alice, *_ = await race("pairs")
    await alice.slash(world.channel, "stride", actor="alice", value="2")
    answer = await alice.slash(world.channel, "lie", actor="the other than alice")
    assert "Noted" in world.words(answer.response), "a slot may take the ruleset's sentences"
    answer = await alice.slash(world.channel, "withdraw", actor="alice's second")
    assert answer.ephemeral
    state = await state_of(world, world.channel)
    assert '"about":"s1-north"' in state
    assert '"about":"s1-south"' not in state
