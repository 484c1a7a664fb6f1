"""A game master who runs the enemies of Locke from a seat of their own: whose it is, deadlines, undo, secrets."""

import json

import orjson
import pytest

from bot.facts.replies import Reasons
from rules.locke import RULESET
from rules.locke.enemies.running import SEAT
from tests.bot.table import ALICE, BOB, CHANNEL, MASTER, codes, kinds, part

CARDS = ["bazooka-10", "raygun-3", "shield-3", "teleport-2", "teleport-3", "screen-5", "barrier-4"]
SCENARIO = json.dumps(
    {
        "id": "patrol",
        "title": {"en": "Patrol", "ja": "見回り"},
        "cause": "card",
        "least": 1,
        "places": [{"id": "hunter", "character": "lag"}, {"id": "quarry", "character": "ran-g"}],
        "enemies": [{"enemy": "stray_esper", "level": 4, "endurance": 5, "hand": CARDS}],
    }
)


@pytest.fixture
async def patrol(table):
    """Alice against a stray esper that the game master, who opened the table, runs."""
    table.use(RULESET)
    opened = await table.service.new_game(table.by(MASTER), "locke", SCENARIO + "\n", {"enemies": "master"})
    assert opened.refusal is None, opened.refusal
    assert [(line.id, line.user_id) for line in opened.scene.seats] == [(SEAT, MASTER)]
    await table.service.join(table.by(ALICE))
    return table


async def begun(table):
    assert codes(await table.service.start(table.by(ALICE))) is None
    return table


async def until_master(table, kind="enemy_turn"):
    """Alice lets everything pass until the game master is asked."""
    for _ in range(60):
        awaited = (await table.service.scene(CHANNEL)).awaited
        if awaited.user_ids == (MASTER,):
            if awaited.kind == kind:
                return awaited
            await table.act(MASTER, "use", what="referee")
        else:
            verb = "initiative" if "initiative" in awaited.verbs else "pass"
            assert codes(await table.act(ALICE, verb)) is None
    raise AssertionError("the game master is never asked")


async def test_the_opener_has_the_enemies_seat_and_no_other_beside_it(patrol):
    assert codes(await patrol.service.join(patrol.by(MASTER))) == "seat-apart"
    assert codes(await patrol.service.give_seat(patrol.by(ALICE), "s1", MASTER, "Master")) == "seat-apart"
    assert codes(await patrol.service.give_seat(patrol.by(MASTER), SEAT, ALICE, "Alice")) == "seat-apart"
    assert [line.user_id for line in (await patrol.service.scene(CHANNEL)).seats] == [ALICE, MASTER]
    await patrol.service.leave(patrol.by(MASTER), SEAT)
    reply = await patrol.service.join(patrol.by(MASTER))
    assert [(line.id, line.user_id) for line in reply.scene.seats] == [("s1", ALICE), ("s2", MASTER), (SEAT, None)]


async def test_only_a_game_master_takes_it_over(patrol):
    await begun(patrol)
    await patrol.service.leave(patrol.by(MASTER))
    assert codes(await patrol.service.join(patrol.by(BOB))) == "no-free-seat"
    assert codes(await patrol.service.join(patrol.by(BOB), SEAT)) == "game-master-only"
    assert codes(await patrol.service.join(patrol.by(MASTER))) == "no-free-seat", "by its name alone"
    assert codes(await patrol.service.join(patrol.by(MASTER), SEAT)) is None


async def test_what_an_enemy_does_is_asked_of_the_game_master_who_alone_sees_its_hand(patrol):
    await begun(patrol)
    awaited = await until_master(patrol)
    assert awaited.facts["enemy"] == "stray-esper"
    (hand,) = (await patrol.service.hand(patrol.by(MASTER))).parts
    cards = [str(fact["card"]) for phrase in hand.scene.view.hand for fact in _cards(phrase)]
    assert {"bazooka-10", "raygun-3"} <= set(cards)
    assert "attack" in {option.action.verb for option in hand.options}
    (own,) = (await patrol.service.hand(patrol.by(ALICE))).parts
    assert "stray-esper" not in repr(own.scene.view.hand)
    assert (await patrol.service.scene(CHANNEL)).view.hand == ()
    reply = await patrol.act(MASTER, "attack", using="raygun-3")
    assert codes(reply) is None
    assert "card-played" in kinds(reply.public)
    assert (await patrol.journal())[-1].user_id == MASTER


def _cards(phrase):
    return [each.facts for each in phrase.facts.get("cards", ())]


async def test_a_missed_deadline_leaves_the_choice_to_the_referee(patrol):
    await begun(patrol)
    await patrol.service.settings(patrol.by(MASTER), deadline_s=3600)
    awaited = await until_master(patrol)
    own = (await patrol.service.scene(CHANNEL, MASTER)).awaited
    assert own.default.facts["what"] == "referee"
    patrol.now = awaited.due_at
    assert [await patrol.service.on_time(deadline) for deadline in await patrol.store.due(patrol.now)] == [True]
    entry = (await patrol.journal())[-1]
    assert (entry.seat, entry.user_id) == (SEAT, None)
    assert orjson.loads(entry.payload) == {"verb": "use", "what": "referee"}
    assert [raw["card"] for raw in orjson.loads(entry.events) if raw["kind"] == "card-played"] == ["bazooka-10"]
    why = await patrol.service.why(patrol.by(ALICE))
    assert [reason.kind for reason in part(why, Reasons).reasons] == ["attack"]


async def test_without_the_game_master_the_referee_goes_on_at_once(patrol):
    await begun(patrol)
    await until_master(patrol)
    await patrol.service.leave(patrol.by(MASTER))
    scene = await patrol.service.scene(CHANNEL)
    assert scene.awaited.user_ids == (ALICE,)
    assert scene.awaited.kind == "react"


async def test_the_game_master_takes_the_own_choice_back(patrol):
    await begun(patrol)
    await until_master(patrol)
    before = patrol.state().model_dump_json()
    await patrol.act(MASTER, "attack", using="raygun-3")
    assert patrol.state().attack is not None
    asked = await patrol.service.undo(patrol.by(MASTER))
    assert kinds(asked.public) == ["service-proposed"], "a card has been shown"
    await patrol.service.agree(patrol.by(ALICE))
    assert patrol.state().model_dump_json() == before
    assert (await patrol.service.scene(CHANNEL)).awaited.kind == "enemy_turn"
    assert codes(await patrol.act(MASTER, "attack", using="bazooka-10")) is None
    shown = patrol.state().model_dump_json()
    await patrol.restart(RULESET)
    await patrol.service.scene(CHANNEL)
    assert patrol.state().model_dump_json() == shown


async def test_what_the_rules_forbid_an_enemy_is_refused_with_the_rule(patrol):
    await begun(patrol)
    await until_master(patrol)
    passing = (await patrol.act(MASTER, "pass")).refusal
    assert (passing.code, passing.rule) == ("enemy-must-act", "LOCKE-10.12.2d")
    assert codes(await patrol.act(MASTER, "escape", using="teleport-2")) == "not-awaited-verb"
    assert codes(await patrol.act(ALICE, "attack", using="raygun-3")).startswith("not-awaited")
    assert codes(await patrol.act(ALICE, "attack", seat=SEAT, using="raygun-3")) == "not-your-seat"
