"""A game master who runs the enemies of Locke from a seat."""

import json

import orjson
import pytest

from bot.facts.replies import Reasons
from bot.games.acts import absence, hands, looking, undo
from bot.games.lobby import agreed_settings, agreeing, opening, seating
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
    """Starts a game of Alice against a stray esper, whom the game master plays."""
    table.use(RULESET)
    opened = await opening.new_game(table.games, table.by(MASTER), "locke", SCENARIO + "\n", {"enemies": "master"})
    assert opened.refusal is None, opened.refusal
    assert [(line.id, line.user_id) for line in opened.scene.seats] == [(SEAT, MASTER)]
    await table.do(ALICE, seating.join)
    return table


async def begun(table):
    assert codes(await table.do(ALICE, seating.start)) is None
    return table


async def until_master(table, kind="enemy_turn"):
    """Passes for Alice until the game master gets a decision of this kind."""
    for _ in range(60):
        awaited = (await table.games.scene(CHANNEL)).awaited
        if awaited.user_ids == (MASTER,):
            if awaited.kind == kind:
                return awaited
            await table.act(MASTER, "use", what="referee")
        else:
            verb = "initiative" if "initiative" in awaited.verbs else "pass"
            assert codes(await table.act(ALICE, verb)) is None
    raise AssertionError("the game master is never asked")


async def test_the_opener_has_the_enemies_seat_and_no_other_beside_it(patrol):
    assert codes(await patrol.do(MASTER, seating.join)) == "seat-apart"
    assert codes(await patrol.do(ALICE, seating.give_seat, "s1", MASTER, "Master")) == "seat-apart"
    assert codes(await patrol.do(MASTER, seating.give_seat, SEAT, ALICE, "Alice")) == "seat-apart"
    assert [line.user_id for line in (await patrol.games.scene(CHANNEL)).seats] == [ALICE, MASTER]
    await patrol.do(MASTER, seating.leave, SEAT)
    reply = await patrol.do(MASTER, seating.join)
    assert [(line.id, line.user_id) for line in reply.scene.seats] == [("s1", ALICE), ("s2", MASTER), (SEAT, None)]


async def test_only_a_game_master_takes_over_the_enemies_seat(patrol):
    await begun(patrol)
    await patrol.do(MASTER, seating.leave)
    assert codes(await patrol.do(BOB, seating.join)) == "no-free-seat"
    assert codes(await patrol.do(BOB, seating.join, SEAT)) == "game-master-only"
    assert codes(await patrol.do(MASTER, seating.join)) == "no-free-seat", "by its name alone"
    assert codes(await patrol.do(MASTER, seating.join, SEAT)) is None


async def test_the_game_master_decides_for_an_enemy_and_alone_sees_its_hand(patrol):
    await begun(patrol)
    awaited = await until_master(patrol)
    assert awaited.facts["enemy"] == "stray-esper"
    (hand,) = (await patrol.ask(MASTER, hands.hand)).parts
    cards = [str(fact["card"]) for phrase in hand.scene.view.hand for fact in _cards(phrase)]
    assert {"bazooka-10", "raygun-3"} <= set(cards)
    assert "attack" in {option.action.verb for option in hand.options}
    (own,) = (await patrol.ask(ALICE, hands.hand)).parts
    assert "stray-esper" not in repr(own.scene.view.hand)
    assert (await patrol.games.scene(CHANNEL)).view.hand == ()
    reply = await patrol.act(MASTER, "attack", using="raygun-3")
    assert codes(reply) is None
    assert "card-played" in kinds(reply.public)
    assert (await patrol.journal())[-1].user_id == MASTER


def _cards(phrase):
    return [each.facts for each in phrase.facts.get("cards", ())]


async def test_a_missed_deadline_leaves_the_choice_to_the_referee(patrol):
    await begun(patrol)
    await patrol.do(MASTER, agreed_settings.change, deadline_s=3600)
    awaited = await until_master(patrol)
    own = (await patrol.games.scene(CHANNEL, MASTER)).awaited
    assert own.default.facts["what"] == "referee"
    patrol.now = awaited.due_at
    assert [await absence.on_time(patrol.games, deadline) for deadline in await patrol.store.due(patrol.now)] == [True]
    entry = (await patrol.journal())[-1]
    assert (entry.seat, entry.user_id) == (SEAT, None)
    assert orjson.loads(entry.payload) == {"verb": "use", "what": "referee"}
    assert [raw["card"] for raw in orjson.loads(entry.events) if raw["kind"] == "card-played"] == ["bazooka-10"]
    why = await patrol.ask(ALICE, looking.why)
    assert [reason.kind for reason in part(why, Reasons).reasons] == ["attack"]


async def test_without_the_game_master_the_referee_goes_on_at_once(patrol):
    await begun(patrol)
    await until_master(patrol)
    await patrol.do(MASTER, seating.leave)
    scene = await patrol.games.scene(CHANNEL)
    assert scene.awaited.user_ids == (ALICE,)
    assert scene.awaited.kind == "react"


async def test_the_game_master_can_undo_an_enemys_choice(patrol):
    await begun(patrol)
    await until_master(patrol)
    before = patrol.state().model_dump_json()
    await patrol.act(MASTER, "attack", using="raygun-3")
    assert patrol.state().attack is not None
    asked = await patrol.do(MASTER, undo.take_back)
    assert kinds(asked.public) == ["service-proposed"], "a card has been shown"
    await patrol.do(ALICE, agreeing.agree)
    assert patrol.state().model_dump_json() == before
    assert (await patrol.games.scene(CHANNEL)).awaited.kind == "enemy_turn"
    assert codes(await patrol.act(MASTER, "attack", using="bazooka-10")) is None
    shown = patrol.state().model_dump_json()
    await patrol.restart(RULESET)
    await patrol.games.scene(CHANNEL)
    assert patrol.state().model_dump_json() == shown


async def test_an_enemys_forbidden_action_is_refused_with_the_rule(patrol):
    await begun(patrol)
    await until_master(patrol)
    passing = (await patrol.act(MASTER, "pass")).refusal
    assert (passing.code, passing.rule) == ("enemy-must-act", "LOCKE-10.12.2d")
    assert codes(await patrol.act(MASTER, "escape", using="teleport-2")) == "not-awaited-verb"
    assert codes(await patrol.act(ALICE, "attack", using="raygun-3")).startswith("not-awaited")
    assert codes(await patrol.act(ALICE, "attack", seat=SEAT, using="raygun-3")) == "not-your-seat"
