"""Changes are stored before they are shown, and made once; every user error is refused."""

import asyncio
import threading

import orjson
import pytest

from bot.facts.replies import Defects, Document, Entries, Reasons
from bot.games.acts import answering, corrections, ending, inquiries, looking, orders, undo
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from rules.core.contract.options import Sheet
from rules.core.contract.ruleset import rulesets
from rules.core.facts.words import Phrase, UserText
from rules.core.journal import playing
from rules.core.journal.transcript import read_transcript, write_transcript
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, MASTER, codes, kinds, part
from tests.little_ruleset import Little


async def test_a_lobby_fills_and_starts(table):
    opened = await opening.new_game(table.games, table.by(ALICE), "little")
    assert (opened.scene.status, opened.scene.scenario, opened.scene.roles[0]) == ("lobby", "duel", "red")
    assert kinds(opened.public) == ["service-opens"]
    await table.do(ALICE, seating.join)
    assert codes(await table.do(ALICE, seating.start)) == "seats-few"
    joined = await table.do(BOB, seating.join, "grey", "Bob the Grey")
    assert [(line.id, line.name, line.side, line.user_id) for line in joined.scene.seats] == [
        ("s1", Phrase("role-red"), "red", ALICE),
        ("s2", "Bob the Grey", "grey", BOB),
    ]
    started = await table.do(BOB, seating.start)
    assert kinds(started.public) == ["service-starts", "round-began"]
    assert started.public[0].facts["commitment"] == started.scene.commitment
    assert started.scene.awaited.kind == "commit"
    assert started.scene.awaited.user_ids == (ALICE, BOB)


async def test_a_channel_has_one_game_and_a_thread_is_a_separate_channel(table):
    await opening.new_game(table.games, table.by(ALICE), "little")
    assert codes(await opening.new_game(table.games, table.by(BOB), "little")) == "channel-busy"
    table.use(table.games.rulesets["little"])
    assert codes(await opening.new_game(table.games, table.by(BOB), "little")) == "channel-busy"
    assert codes(await opening.new_game(table.games, table.by(BOB, channel=78), "little")) is None
    await ending.end(table.games, table.by(ALICE))
    assert codes(await opening.new_game(table.games, table.by(BOB), "little")) is None


@pytest.mark.parametrize(
    ("ruleset", "scenario", "options", "code"),
    [
        ("chess", "", {}, "no-such-ruleset"),
        ("little", "nowhere", {}, "scenario-unknown"),
        ("little", "a\nfile", {}, "no-scenario-files"),
        ("little", "", {"hp": "many"}, "slot-number"),
        ("little", "", {"speed": "fast"}, "unknown-option"),
    ],
)
async def test_a_lobby_that_cannot_be_opened_is_refused_and_leaves_nothing(table, ruleset, scenario, options, code):
    reply = await opening.new_game(table.games, table.by(ALICE), ruleset, scenario, options)
    assert codes(reply) == code
    assert await table.games.scene(CHANNEL) is None


async def test_a_lobby_of_a_scenario_file_with_defects_is_refused_with_these(table):
    table.use(rulesets()["gloomhaven"])
    reply = await opening.new_game(table.games, table.by(ALICE), "gloomhaven", "a\nfile")
    assert codes(reply) == "scenario-defects"
    assert part(reply, Defects).found
    assert await table.games.scene(CHANNEL) is None


async def test_a_quick_start_seats_the_referee_and_the_referee_answers(table):
    reply = await opening.quick_start(table.games, table.by(ALICE), "little")
    assert [line.user_id for line in reply.scene.seats] == [ALICE, None]
    assert reply.scene.awaited.user_ids == (ALICE,)
    assert reply.scene.awaited.seats == ("s1",)
    journal = await table.journal()
    assert [(entry.kind, entry.seat, entry.user_id) for entry in journal] == [
        ("mark", None, ALICE),
        ("act", "s2", None),
    ]


async def test_an_action_is_in_the_journal_before_it_is_told(table):
    await table.play(ALICE, BOB)
    reply = await table.act(ALICE, "commit", value=3)
    entry = (await table.journal())[-1]
    assert (entry.kind, entry.seat, entry.user_id) == ("act", "s1", ALICE)
    assert orjson.loads(entry.payload) == {"verb": "commit", "value": 3}
    assert [raw["kind"] for raw in orjson.loads(entry.events)] == ["committed", "ready"]
    rows = await table.store.unsent(10, table.now)
    assert reply.row_id in {row.id for row in rows}
    assert table.told[-1].reply is reply


async def test_secret_facts_reach_only_their_seat(table):
    await table.play(ALICE, BOB)
    reply = await table.act(ALICE, "commit", value=7)
    assert reply.private
    assert kinds(reply.public) == ["ready"]
    assert kinds(reply.own) == ["committed"]
    assert reply.scene.awaited.facts == {}
    assert (await table.games.scene(CHANNEL, BOB)).awaited.facts == {"round": 1}
    assert (await table.games.table(CHANNEL)).options == ()
    assert len((await inquiries.options(table.games, table.by(BOB)))[1]) == 9

    async def log_of(user):
        told = part(await table.ask(user, looking.log), Entries).told
        return {seq: kinds(said) for seq, said in told}

    assert 2 not in {*await log_of(ALICE), *await log_of(BOB)}, "the log is sealed until all have answered"
    await table.act(BOB, "commit", value=2)
    assert (await log_of(ALICE))[2] == ["committed", "ready"]
    assert (await log_of(BOB))[2] == ["ready"]


async def test_slots_left_out_follow_from_the_options(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    reply = await table.act(ALICE, "strike")
    assert reply.refusal is None
    assert (await table.games.scene(CHANNEL)).awaited.facts["target"] == "s2"


async def test_a_refusal_changes_nothing(table):
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 2)
    before = table.state().model_dump_json()
    for user, verb, slots, code in [
        (ALICE, "strike", {}, "open-slot"),
        (ALICE, "strike", {"target": "s9"}, "bad-target"),
        (ALICE, "strike", {"target": "s2", "value": "9"}, "slot-range"),
        (ALICE, "strike", {"target": "s2", "value": "many"}, "slot-number"),
        (ALICE, "strike", {"target": "s2", "to": "C4"}, "no-such-slot"),
        (ALICE, "strike", {"target": "s2", "value": 5, "using": "foot"}, "too-hard"),
        (ALICE, "block", {}, "not-awaited-verb"),
        (ALICE, "fly", {}, "unknown-verb"),
        (BOB, "rest", {}, "not-awaited-seat"),
        (MASTER, "rest", {}, "no-seat"),
    ]:
        reply = await table.act(user, verb, **slots)
        assert (codes(reply), reply.private, reply.public) == (code, True, ()), verb
        assert reply.scene.awaited.seats == ("s1",)
    assert table.state().model_dump_json() == before
    assert len(await table.journal()) == 4


async def test_open_slot_names_the_values(table):
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 2)
    refusal = (await table.act(ALICE, "strike")).refusal
    assert (refusal.facts["slot"], refusal.facts["choices"]) == ("target", ["s2", "s3"])


async def test_can_asks_without_acting(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    reply = await table.ask(ALICE, inquiries.can, "strike", {"target": "s2"})
    assert kinds(reply.own) == ["can-yes", "option-strike"]
    assert codes(await table.ask(BOB, inquiries.can, "rest", {})) == "not-awaited-seat"
    assert codes(await table.ask(ALICE, inquiries.can, "strike", {"target": "s1"})) == "bad-target"
    assert len(await table.journal()) == 3


async def test_a_repeated_interaction_acts_once_and_gets_the_same_answer(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    origin = table.by(ALICE)
    first = await table.games.change(origin, answering.act, "rest", {})
    again = await table.games.change(origin, answering.act, "rest", {})
    assert (again.own, again.row_id, again.private) == (first.public, None, True)
    assert len([entry for entry in await table.journal() if b"rest" in entry.payload.encode()]) == 1


async def test_the_same_interaction_acts_once_across_a_restart(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    origin = table.by(ALICE)
    await table.games.change(origin, answering.act, "rest", {})
    await table.restart()
    again = await table.games.change(origin, answering.act, "rest", {})
    assert (codes(again), kinds(again.own), again.row_id) == (None, ["rested"], None)
    await table.act(BOB, "pass")
    await table.restart()
    again = await table.games.change(origin, answering.act, "commit", {"value": 3})
    assert kinds(again.own) == ["rested"]
    assert table.state().committed == {}


async def test_two_clicks_at_once_act_once(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    decision_id = table.game().decision.id
    replies = await asyncio.gather(*(table.act(ALICE, "rest", decision_id=decision_id) for _ in range(2)))
    assert sorted(codes(reply) or "" for reply in replies) == ["", "stale-decision"]
    assert table.state().hp["s1"] == 7


async def test_a_stale_button_tells_what_happened_since(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    old = table.game().decision.id
    await table.act(ALICE, "rest")
    reply = await table.act(ALICE, "rest", decision_id=old)
    assert codes(reply) == "stale-decision"
    assert kinds(reply.own) == ["rested"]


async def test_buttons_stay_valid_while_several_seats_answer(table):
    await table.play(ALICE, BOB)
    decision_id = table.game().decision.id
    assert codes(await table.act(ALICE, "commit", value=4, decision_id=decision_id)) is None
    assert codes(await table.act(BOB, "commit", value=5, decision_id=decision_id)) is None


async def test_a_player_of_two_seats_names_one(table):
    await table.play(ALICE, ALICE)
    reply = await table.act(ALICE, "commit", value=4)
    assert (codes(reply), reply.refusal.facts["seats"]) == ("which-seat", ["s1", "s2"])
    assert codes(await table.act(ALICE, "commit", value=4, seat="s2")) is None
    assert codes(await table.act(ALICE, "commit", value=5)) is None
    assert table.game().decision.seats == ("s1",)


async def test_only_the_game_master_acts_for_another_seat(table):
    await table.play(ALICE, BOB)
    assert codes(await table.act(BOB, "commit", value=4, seat="s1")) == "not-your-seat"
    assert codes(await table.act(ALICE, "commit", value=4, seat="s7")) == "no-such-seat"
    origin = table.by(MASTER, manages=True)
    reply = await table.games.change(origin, answering.act, "commit", {"value": 4}, seat="s2")
    assert kinds(reply.public) == ["service-acts-for", "ready"]
    assert (await table.journal())[-1].user_id == MASTER


async def test_a_restart_in_the_middle_of_a_window_goes_on(table):
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 2)
    await table.act(ALICE, "strike", target="s2", value=5)
    await table.act(BOB, "block")
    shown = table.state().model_dump_json()
    await table.restart()
    scene = await table.games.scene(CHANNEL)
    assert (scene.awaited.kind, scene.awaited.seats) == ("window", ("s3",))
    assert table.state().model_dump_json() == shown
    assert codes(await table.act(CAROL, "pass", decision_id=scene.awaited.id)) is None


async def test_the_start_of_a_decision_survives_a_restart(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    since = (await table.games.scene(CHANNEL)).awaited.since
    assert since == table.now
    table.now += 500
    await table.restart()
    assert (await table.games.scene(CHANNEL)).awaited.since == since


async def test_the_game_ends_with_its_seed_and_the_channel_is_free(table):
    await table.play(ALICE, BOB, hp="1")
    seed = table.live().record.seed
    await table.commit_all(5, 3)
    await table.act(ALICE, "strike", value=5)
    reply = await table.act(BOB, "pass")
    assert kinds(reply.public)[:4] == ["struck", "ending-last", "service-seed", "story-title"]
    assert reply.public[2].facts["seed"] == seed.hex()
    assert (reply.scene.status, reply.scene.ending.winner, reply.scene.seed) == ("ended", "s1", seed.hex())
    assert codes(await table.act(ALICE, "rest")) == "no-game"
    assert codes(await opening.new_game(table.games, table.by(BOB), "little")) is None


async def test_an_ended_game_can_still_be_looked_at_after_a_restart(table):
    await table.play(ALICE, BOB, hp="1")
    await table.commit_all(5, 3)
    await table.act(ALICE, "strike", value=5)
    await table.act(BOB, "pass")
    await table.restart()
    assert (await table.games.scene(CHANNEL)).ending.kind == "last"
    assert kinds((await table.ask(BOB, looking.why)).own) == ["struck", "ending-last"]


async def test_only_the_game_master_ends_pauses_and_corrects(table):
    await table.play(ALICE, BOB)
    assert codes(await ending.end(table.games, table.by(BOB))) == "game-master-only"
    assert codes(await table.do(BOB, ending.pause)) == "game-master-only"
    assert codes(await table.do(BOB, corrections.correct, "set", {"target": "s1", "hp": 3})) == "game-master-only"
    assert codes(await table.do(ALICE, ending.pause)) is None
    assert codes(await table.act(BOB, "commit", value=3)) == "game-paused"
    assert codes(await table.do(ALICE, ending.pause)) == "game-paused"
    assert codes(await table.games.change(table.by(MASTER, manages=True), ending.resume)) is None
    assert codes(await table.act(BOB, "commit", value=3)) is None


async def test_a_correction_is_journalled_with_its_reason_and_shown(table):
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 2)
    reply = await table.do(ALICE, corrections.correct, "set", {"target": "s1", "hp": 0}, reason="he left")
    assert kinds(reply.public) == ["service-corrects", "corrected"]
    assert reply.public[0].facts["reason"] == UserText("he left")
    assert reply.scene.awaited.seats == ("s2",), "the turn under way is moot"
    await table.restart()
    assert (await table.games.scene(CHANNEL)).awaited.seats == ("s2",)
    bad = await table.do(ALICE, corrections.correct, "set", {"target": "s8", "hp": 1})
    assert codes(bad) == "known-instead"
    assert (bad.refusal.facts["why"].id, bad.refusal.facts["choices"]) == ("refusal-no-such-piece", ["s1", "s2", "s3"])


class Guarded(Little):
    """A set-up that has a seat from the start."""

    def set_up(self, scenario, options):
        return self.add_seat(super().set_up(scenario, options), "guard", "grey", "Guard", Sheet())


async def test_seats_of_the_set_up_belong_to_the_referee_and_can_be_given_away(table):
    table.use(Guarded().ruleset())
    reply = await opening.new_game(table.games, table.by(ALICE), "little")
    assert [(line.id, line.user_id) for line in reply.scene.seats] == [("guard", None)]
    assert codes(await table.do(ALICE, seating.start)) == "seats-few"
    await table.restart(Guarded().ruleset())
    reply = await table.do(ALICE, seating.join)
    assert [(line.id, line.user_id) for line in reply.scene.seats] == [("guard", None), ("s1", ALICE)]
    assert codes(await table.do(ALICE, seating.start)) is None
    assert table.game().decision.seats == ("s1",), "the referee has committed for the guard"
    await table.games.change(table.by(MASTER, manages=True), seating.give_seat, "guard", BOB, "Bob")
    assert table.live().controller("guard") == BOB
    await table.do(BOB, seating.leave)
    assert table.live().controller("guard") is None


async def test_corrections_are_offered_only_to_the_game_master(table):
    await table.play(ALICE, BOB)
    offered = [
        (
            await inquiries.suggest(
                table.games, table.by(user, manages=manages), "set", {}, "target", "", correction=True
            )
        )[1]
        for user, manages in ((BOB, False), (MASTER, True))
    ]
    assert [bool(suggestions) for suggestions in offered] == [False, True]


async def test_seats_change_hands(table):
    await table.play(ALICE, BOB)
    assert codes(await table.do(CAROL, seating.give_seat, "s1", CAROL, "Carol")) == "game-master-only"
    await table.do(BOB, seating.give_seat, "s2", CAROL, "Carol")
    assert codes(await table.act(BOB, "commit", value=3)) == "no-seat"
    assert codes(await table.act(CAROL, "commit", value=3)) is None
    left = await table.do(ALICE, seating.leave)
    assert kinds(left.public)[:1] == ["service-to-referee"]
    assert table.state().round == 1
    assert table.game().decision.seats == ("s2",), "the referee commits and has its turn"
    assert codes(await table.do(ALICE, seating.join, "s2")) == "seat-not-free"
    taken = await table.do(ALICE, seating.join)
    assert kinds(taken.public) == ["service-seat-given"]
    assert [line.user_id for line in taken.scene.seats] == [ALICE, CAROL]
    await table.restart()
    assert [line.user_id for line in (await table.games.scene(CHANNEL)).seats] == [ALICE, CAROL]


async def test_the_referee_does_not_play_on_without_people(table):
    await table.play(ALICE, BOB)
    await table.do(ALICE, seating.leave)
    seq = table.game().seq
    await table.do(BOB, seating.leave)
    assert table.game().seq == seq + 1
    assert codes(await table.do(BOB, seating.join)) is None


async def test_leaving_a_lobby_gives_the_seat_up(table):
    await opening.new_game(table.games, table.by(ALICE), "little")
    await table.do(ALICE, seating.join)
    await table.do(BOB, seating.join)
    reply = await table.do(ALICE, seating.leave)
    assert [line.id for line in reply.scene.seats] == ["s2"]
    assert codes(await table.do(ALICE, seating.leave)) == "no-seat"
    reply = await table.do(CAROL, seating.join)
    assert [(line.id, line.side) for line in reply.scene.seats] == [("s2", "blue"), ("s1", "red")]


async def test_why_replays_the_last_ruling_with_reasons(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    await table.act(ALICE, "strike", value=2)
    struck = (await table.act(BOB, "block")).public[0]
    reply = await table.ask(CAROL, looking.why)
    assert reply.own == (struck,)
    assert [(reason.kind, reason.facts) for reason in part(reply, Reasons).reasons] == [
        ("strike", {"roll": struck.roll, "blocked": 1})
    ]
    assert kinds((await table.ask(CAROL, looking.why, 1)).own) == ["service-starts", "round-began"]


async def test_the_file_of_a_game_is_written_beside_the_event_loop(table, monkeypatch):
    await table.play(ALICE, BOB)
    threads = []

    def write(document):
        threads.append(threading.current_thread())
        return write_transcript(document)

    monkeypatch.setattr(looking, "write_transcript", write)
    assert orjson.loads(part(await looking.export(table.games, table.by(BOB)), Document).content)["steps"]
    assert threads
    assert threading.main_thread() not in threads


async def test_an_export_before_the_end_tells_no_secret(table):
    await table.play(ALICE, BOB)
    await table.act(ALICE, "commit", value=7)
    document = orjson.loads(part(await looking.export(table.games, table.by(BOB)), Document).content)
    assert document["commitment"] == table.live().scene().commitment
    assert "seed" not in document
    assert "setup" not in document
    assert '"value"' not in orjson.dumps(document).decode()
    assert not any("digest" in step for step in document["steps"])


async def test_an_export_before_the_end_does_not_tell_who_gave_standing_orders(table):
    await table.play(ALICE, BOB)
    await table.do(BOB, orders.declare, "window")
    document = orjson.loads(part(await looking.export(table.games, table.by(ALICE)), Document).content)
    assert [step.get("seat", "") for step in document["steps"]] == [""]


async def test_an_exported_game_can_be_verified(table, monkeypatch):
    monkeypatch.setattr(playing, "rulesets", lambda: table.games.rulesets)
    await table.play(ALICE, BOB, hp="2")
    await table.commit_all(5, 5)
    await table.act(BOB, "choose", option=2)
    await table.act(BOB, "rest")
    await table.do(BOB, undo.take_back)
    await table.act(BOB, "strike", value=5)
    await table.act(ALICE, "pass")
    data = part(await looking.export(table.games, table.by(ALICE)), Document).content
    results = list(playing.play(read_transcript(data)))
    assert len(results) > 5
    assert [result for result in results if result.difference] == []
    forged = data.replace(b'"option":2', b'"option":1')
    assert any(result.difference for result in playing.play(read_transcript(forged)))


async def test_a_fault_throws_the_live_game_away_and_touches_no_other_channel(table):
    class Faulty(Little):
        def _strike(self, table, seat, strike):
            table.state.hp[seat] = 99
            raise ZeroDivisionError
            yield

    table.use(Faulty().ruleset())
    await table.play(ALICE, BOB)
    await table.play(ALICE, BOB, channel=78)
    await table.commit_all(5, 3)
    with pytest.raises(ZeroDivisionError):
        await table.act(ALICE, "strike")
    assert len(await table.store.entries((await table.games.scene(CHANNEL)).game_id)) == 3
    assert table.state().hp == {"s1": 6, "s2": 6}
    assert codes(await table.act(ALICE, "rest")) is None
    await table.commit_all(5, 3, channel=78)


async def test_many_answers_of_the_referee_go_on_beside_the_command(table, monkeypatch):
    monkeypatch.setattr("bot.games.live.automatic.MAX_AUTOMATIC", 1)
    await opening.new_game(table.games, table.by(ALICE), "little")
    for is_referee in (False, True, True):
        await table.do(ALICE, seating.join, referee=is_referee)
    await table.do(ALICE, seating.start)
    await table.games.close()
    assert table.game().decision.seats == ("s1",)
    assert table.told[-1].is_answered is False


async def test_settings_are_kept(table):
    await table.play(ALICE, BOB)
    assert codes(await table.do(CAROL, agreed_settings.change, nudge=False)) == "no-seat"
    assert codes(await table.do(BOB, agreed_settings.change, deadline_s=-5)) == "deadline-range"
    reply = await table.do(ALICE, agreed_settings.change, deadline_s=7200, nudge=False, locale="ja")
    assert (reply.scene.settings.deadline_s, reply.scene.settings.nudge, reply.scene.locale) == (7200, False, "ja")
    await table.restart()
    scene = await table.games.scene(CHANNEL)
    assert (scene.settings.deadline_s, scene.locale) == (7200, "ja")


async def test_players_get_one_notice_per_decision_and_none_after_their_action(table):
    await table.play(ALICE, BOB, CAROL)
    assert [(told.notice, told.mentions) for told in table.told][-1] == ("asked", (BOB, CAROL))
    await table.act(ALICE, "commit", value=5)
    assert table.told[-1].notice == ""
    await table.act(BOB, "commit", value=3)
    assert (table.told[-1].notice, table.told[-1].mentions) == ("last", (CAROL,))
    await table.act(CAROL, "commit", value=2)
    assert (table.told[-1].notice, table.told[-1].mentions) == ("asked", (ALICE,))
    await table.act(ALICE, "rest")
    assert (table.told[-1].notice, table.told[-1].mentions) == ("asked", (BOB,))


async def test_without_a_game_everything_says_so(table):
    games = table.games
    for act in (seating.start, seating.leave, undo.take_back, agreeing.agree):
        assert codes(await games.change(table.by(ALICE), act)) == "no-game"
    assert codes(await games.ask(table.by(ALICE), looking.why)) == "no-game"
    for call in (ending.end, looking.export):
        assert codes(await call(games, table.by(ALICE))) == "no-game"
    assert codes(await table.act(ALICE, "rest")) == "no-game"
    await opening.new_game(games, table.by(ALICE), "little")
    for act in (undo.take_back, ending.pause):
        assert codes(await games.change(table.by(ALICE), act)) == "not-started"
    assert codes(await games.ask(table.by(ALICE), looking.why)) == "not-started"
    assert await inquiries.options(games, table.by(ALICE)) == (await games.scene(CHANNEL, ALICE), ())
