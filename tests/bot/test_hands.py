"""A seat's hand and its private news, as the game service gives them."""

import pytest

from bot.games.acts import hands, inquiries, orders
from bot.games.acts.hands import MAX_NEWS
from bot.games.lobby import opening, seating
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, MASTER, codes, kinds


async def brawl(table, *users, committed=range(9, 0, -1)):
    await opening.new_game(table.games, table.by(users[0]), "little", "brawl", {"hp": "20"})
    for user in users:
        await table.do(user, seating.join)
    assert codes(await table.games.change(table.by(users[0]), seating.start)) is None
    await table.commit_all(*committed[: len(users)])


async def strike(table, striker, target, *others):
    await table.act(striker, "strike", target=target, value=0)
    for user in (*others, *others):
        await table.act(user, "pass")


async def shown(table, user):
    reply = await table.ask(user, hands.hand)
    assert reply.refusal is None
    assert (reply.private, reply.public, reply.own) == (True, (), ())
    return reply.parts


async def test_an_inquiry_shows_the_askers_hand_and_changes_nothing(table):
    await brawl(table, ALICE, BOB)
    before = await table.journal()
    (hand,) = await shown(table, BOB)
    assert hand.scene.seat == "s2"
    assert [phrase.facts for phrase in hand.scene.view.hand] == [{"value": 8}]
    assert hand.options == (), "it is Alice's turn"
    (hand,) = await shown(table, ALICE)
    assert {option.action.verb for option in hand.options} == {"strike", "rest", "pass"}
    assert await table.journal() == before
    assert (await table.games.scene(CHANNEL)).view.hand == ()
    assert codes(await table.ask(MASTER, hands.hand)) == "no-seat"


async def test_news_begin_at_the_askers_last_action_and_are_few(table):
    await brawl(table, ALICE, BOB, CAROL)
    await strike(table, ALICE, "s2", BOB, CAROL)
    (hand,) = await shown(table, BOB)
    assert kinds(hand.news) == ["felt"]
    (hand,) = await shown(table, CAROL)
    assert hand.news == (), "only others were told"
    await table.act(BOB, "rest")
    (hand,) = await shown(table, BOB)
    assert hand.news == ()
    # answers by standing orders do not count as Bob's actions, so that his news are kept
    for kind, verb, slots in (
        ("window", "pass", {}),
        ("parry", "pass", {}),
        ("turn", "pass", {}),
        ("commit", "commit", {"value": 2}),
    ):
        await table.do(BOB, orders.declare, kind, verb=verb, slots=slots)
    await table.act(CAROL, "rest")
    for _ in range(MAX_NEWS + 1):
        await table.act(ALICE, "commit", value=9)
        await table.act(CAROL, "commit", value=3)
        await strike(table, ALICE, "s2", CAROL)
        await table.act(CAROL, "rest")
    (hand,) = await shown(table, BOB)
    assert kinds(hand.news) == ["committed", "felt", "committed", "felt", "committed"], "newest last"
    assert len(hand.news) == MAX_NEWS


async def test_a_seats_new_player_gets_the_last_news_of_the_old_one(table):
    await brawl(table, ALICE, BOB, CAROL)
    await table.act(ALICE, "strike", target="s2")
    for user in (CAROL, BOB, CAROL):
        await table.act(user, "pass")
    reply = await table.act(BOB, "pass")
    assert "felt" in kinds(reply.own)
    (hand,) = await shown(table, BOB)
    assert hand.news == (), "the answer has told it"
    await table.do(BOB, seating.give_seat, "s2", MASTER, "Master")
    (hand,) = await shown(table, MASTER)
    assert "felt" in kinds(hand.news)


@pytest.mark.parametrize("code", ["no-game", "not-started"])
async def test_an_inquiry_for_a_hand_before_the_game_is_refused(table, code):
    if code == "not-started":
        await opening.new_game(table.games, table.by(ALICE), "little")
    assert codes(await table.ask(ALICE, hands.hand)) == code


async def test_with_hidden_hands_the_table_shows_verbs_without_options(table):
    await brawl(table, ALICE, BOB, committed=(7, 7))
    shown = await table.games.table(CHANNEL)
    assert shown.scene.awaited.verbs == ("choose",)
    assert len((await inquiries.options(table.games, table.by(ALICE)))[1]) == 2
    assert shown.options == ()
