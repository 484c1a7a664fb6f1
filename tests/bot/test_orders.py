"""Standing orders: their owners, their number of answers, and their secrecy."""

import orjson

from bot.games.acts import orders
from bot.games.lobby import opening, seating
from tests.bot.table import ALICE, BOB, CAROL, MASTER, codes, kinds


async def test_standing_orders_answer_and_are_told_only_to_their_owner(table):
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 2)
    reply = await table.do(CAROL, orders.declare, "window", unless="concerned", verb="pass")
    assert (kinds(reply.own), reply.public, reply.private) == (["service-ordered"], (), True)
    await table.act(ALICE, "strike", target="s2")
    assert table.game().decision.seats == ("s2",)
    await table.act(BOB, "pass")
    assert codes(await table.do(CAROL, orders.cancel)) is None
    await table.act(BOB, "strike", target="s3")
    assert table.game().decision.seats == ("s3", "s1")
    assert codes(await table.do(MASTER, orders.declare, "window")) == "no-seat"
    assert codes(await table.do(BOB, orders.declare, "window", verb="fly")) == "unknown-verb"


async def test_any_number_of_reaction_windows_pass_in_a_row(table, monkeypatch):
    monkeypatch.setattr("bot.games.live.transaction.MAX_ORDERED", 0)
    await opening.new_game(table.games, table.by(ALICE), "little", "brawl", {"hp": "30"})
    for user in (ALICE, BOB, CAROL):
        await table.do(user, seating.join)
    await table.do(ALICE, seating.start)
    await table.commit_all(9, 8, 7)
    for user in (BOB, CAROL):
        assert codes(await table.do(user, orders.until_target)) is None
    declared = [orjson.loads(entry.payload) for entry in await table.journal() if entry.kind == "order"]
    assert [(order["seat"], order["kind"], order["unless"]) for order in declared] == [
        (seat, kind, "concerned") for seat in ("s2", "s3") for kind in ("window", "parry")
    ]
    await table.act(ALICE, "strike", target="s2")
    await table.act(BOB, "block")
    assert table.game().decision.seats == ("s2",), "Carol's windows pass though no other order would answer"
    await table.act(BOB, "pass")
    assert table.game().decision.kind == "turn"
    await table.do(CAROL, orders.declare, "window", verb="block")
    await table.act(BOB, "strike", target="s3")
    assert table.game().decision.seats == ("s3", "s1"), "chains of answers are bounded here, too"


async def test_until_target_and_cancelling_apply_to_all_seats_of_a_player(table):
    await table.play(ALICE, ALICE, BOB)
    reply = await table.do(ALICE, orders.until_target)
    assert kinds(reply.own) == ["service-ordered-until-target"] * 2
    assert {order.seat for order in table.game().orders} == {"s1", "s2"}
    assert codes(await table.do(BOB, orders.until_target, "s1")) == "not-your-seat"
    assert kinds((await table.ask(ALICE, orders.listed)).own) == ["service-orders-of", "service-order-until-target"] * 2
    await table.do(ALICE, orders.cancel, "s1")
    assert {order.seat for order in table.game().orders} == {"s2"}
    await table.do(ALICE, orders.cancel)
    assert table.game().orders == []


async def test_standing_orders_that_answer_each_other_end_with_a_person_asked(table, monkeypatch):
    monkeypatch.setattr("bot.games.live.automatic.MAX_AUTOMATIC", 3)
    monkeypatch.setattr("bot.games.live.transaction.MAX_ORDERED", 10)
    await table.play(ALICE, BOB)
    for user, value in ((ALICE, 3), (BOB, 2)):
        for kind, verb, slots in (("commit", "commit", {"value": value}), ("turn", "rest", {})):
            await table.do(user, orders.declare, kind, verb=verb, slots=slots)
    await table.games.close()
    kinds_of_entries = [entry.kind for entry in await table.journal()]
    assert kinds_of_entries[-11:] == ["order", *["act"] * 10]
    assert table.game().decision is not None
    assert table.told[-1].mentions
    await table.act(ALICE, "commit", value=1)
    await table.act(BOB, "commit", value=1)
    await table.games.close()
    assert len(await table.journal()) > len(kinds_of_entries) + 2
