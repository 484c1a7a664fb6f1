"""The latest acts of a game, whose traces the table message shows."""

import random
from dataclasses import replace

import pytest

from bot.facts.replies import EndAsked, SureAsked
from bot.games.acts import answering, corrections, ending, undo
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import worded_board
from rules.core.contract.ruleset import rulesets
from tests.bot.table import ALICE, BOB, CHANNEL, Table, part

LANGUAGES = Languages.load()
ACTS = 60
"""Number of people's answers that are played for each game, and more if no attack is among them."""
MOST_ACTS = 400
GAMES = sorted(rulesets())


@pytest.fixture(autouse=True)
def same_dice(monkeypatch):
    """Gives every run the same dice."""
    monkeypatch.setattr("rules.core.journal.proof.seed_of", lambda secret, game, added: bytes(32))


async def start(table, ruleset, users=(ALICE,)):
    """Starts a game with these users; the referee plays the other seats."""
    await opening.new_game(table.games, table.by(users[0]), ruleset)
    for user in users:
        await table.do(user, seating.join)
    while (await table.do(users[0], seating.start)).refusal is not None:
        assert (await table.do(users[0], seating.join, referee=True)).refusal is None


def shown(table):
    """Returns the board that the table message shows."""
    live = table.live()
    return live.table(live.scene()).scene.view.board


def plain(table):
    """Returns the public board without traces."""
    live = table.live()
    return live.ruleset.view(live.setup, live.game.table.state, None).board


def unmarked(token):
    """Returns a piece without marks of changes."""
    bars = tuple(replace(bar, was=None) for bar in token.bars)
    return replace(token, bars=bars, signs=tuple(replace(sign, is_changed=False) for sign in token.signs))


async def answer(table, rng, users=(ALICE,)):
    """Answers for a person as the referee would, and returns the reply."""
    game, live = table.game(), table.live()
    seat = rng.choice([seat for seat in game.decision.seats if live.controller(seat) in users])
    action = game.referee_answer(seat)
    user = live.controller(seat)
    reply = await table.do(user, answering.act, action.verb, action.slots(), seat=seat)
    asked = part(reply, SureAsked)
    return await answering.confirm(table.games, table.by(user), asked.id) if asked else reply


@pytest.fixture(params=GAMES)
async def playing(request, tmp_path):
    """Provides a table where Alice plays a shipped game against the referee."""
    table = await Table.open(tmp_path / "gyoji.sqlite3", rulesets()[request.param])
    await start(table, request.param)
    yield table
    await table.close()


async def test_every_trace_is_of_public_events_and_names_pieces_and_spots_that_all_players_know(playing):
    table, rng, seen, told = playing, random.Random(1), set(), []
    table.games.listeners.append(lambda durable: told.extend(durable.reply.public))
    known = {token.piece for token in plain(table).tokens} if plain(table) is not None else set()
    for number in range(MOST_ACTS):
        if number > ACTS and seen:
            break
        if table.live().record.status != "active" or table.game().decision is None:
            break
        assert (await answer(table, rng)).refusal is None
        board, present = shown(table), plain(table)
        if board is None:
            continue
        known |= {token.piece for token in present.tokens}
        assert board.traces.pieces <= known
        here = {token.piece for token in present.tokens} | {fall.token.piece for fall in board.traces.falls}
        for strike in board.traces.strikes:
            assert {strike.target, strike.source} <= {"", *here}
            seen |= {phrase.id for phrase in strike.results}
        for walk in board.traces.walks:
            assert len(walk.way) > 1
            assert all(not isinstance(spot, str) or spot in present.places for spot in walk.way)
        lately = table.live().lately
        assert lately is None or all(any(event is each for each in told) for event in lately.events)
        assert [unmarked(each) for each in board.tokens] == [unmarked(each) for each in present.tokens]
        assert replace(board, traces=present.traces, tokens=present.tokens, offers=present.offers) == present
        for locale in LANGUAGES.locales:
            voice = Voice(LANGUAGES.words(locale), table.live().ruleset.name, table.live().names(), is_plain=True)
            for strike in worded_board(voice, board).traces.strikes:
                assert bool(strike.text) == bool(strike.results)
                assert "trace-" not in strike.text
    assert seen, "no attack in the whole game"


@pytest.mark.parametrize("ruleset", ["maidens", "runequest"])
async def test_an_unnoticed_secret_answer_leaves_the_table_message_as_it_is(tmp_path, ruleset):
    table, rng = await Table.open(tmp_path / "gyoji.sqlite3", rulesets()[ruleset]), random.Random(2)
    try:
        await start(table, ruleset, (ALICE, BOB))
        compared = 0
        for _ in range(120):
            if compared > 5 or table.game().decision is None:
                break
            before, lately, seq = shown(table), table.live().lately, table.live().seen_head.seq
            await answer(table, rng, (ALICE, BOB))
            if table.live().sealed is not None and table.live().seen_head.seq == seq:
                assert (shown(table), table.live().lately) == (before, lately)
                compared += 1
        assert compared
    finally:
        await table.close()


@pytest.fixture
async def traced(tmp_path):
    """Provides a fight of Gloomhaven whose board shows traces."""
    table, rng = await Table.open(tmp_path / "gyoji.sqlite3", rulesets()["gloomhaven"]), random.Random(1)
    await start(table, "gloomhaven", (ALICE, BOB))
    for _ in range(60):
        assert (await answer(table, rng, (ALICE, BOB))).refusal is None
        if shown(table).has_traces and table.game().decision.kind == "turn":
            break
    yield table
    await table.close()


async def test_an_act_without_a_trace_takes_the_older_traces_away_when_another_question_comes(traced):
    rng = random.Random(3)
    for _ in range(40):
        before = traced.live().lately
        await answer(traced, rng, (ALICE, BOB))
        after = traced.live().lately
        assert after is None or after.question == before.question or after.before is not before.before
        if after is not None and not after.events:
            assert shown(traced) == plain(traced)
            return
    raise AssertionError("every act leaves a trace")


async def test_a_setting_and_a_talk_in_between_leave_the_traces(traced):
    before = shown(traced)
    await traced.do(ALICE, agreed_settings.change, deadline_s=3600)
    assert before.has_traces
    assert shown(traced).traces == before.traces


async def test_an_undo_takes_all_traces_away(traced):
    assert shown(traced).has_traces
    reply = await traced.do(ALICE, undo.take_back)
    if reply.scene.proposal is not None:
        await traced.do(BOB, agreeing.agree)
    assert traced.live().lately is None
    assert not shown(traced).has_traces


@pytest.mark.parametrize("verb", ["set", "move", "end"])
async def test_a_correction_and_a_verdict_take_all_traces_away(traced, verb):
    assert shown(traced).has_traces
    live = traced.live()
    possible = (
        each.slots()
        for each in live.ruleset.corrections.options(live.setup, live.game.table.state)
        if each.verb == verb and live.ruleset.corrections.check(live.setup, live.game.table.state, each) is None
    )
    reply = await traced.do(ALICE, corrections.correct, verb, next(possible, {}), "a test")
    assert reply.refusal is None
    if (asked := part(reply, EndAsked)) is not None:
        reply = await traced.do(ALICE, corrections.end, asked.verdict)
    if reply.scene.proposal is not None:
        assert shown(traced).has_traces
        await traced.do(BOB, agreeing.agree)
    assert not shown(traced).has_traces


async def test_an_early_end_takes_all_traces_away(traced):
    assert shown(traced).has_traces
    await ending.end(traced.games, traced.by(ALICE))
    if traced.live().record.status != "ended":
        await traced.do(BOB, agreeing.agree)
    assert not shown(traced).has_traces


async def test_after_a_restart_the_board_has_no_traces_until_the_next_act(traced):
    await traced.restart(rulesets()["gloomhaven"])
    await traced.games.table(CHANNEL)
    assert traced.live().lately is None
    rng = random.Random(1)
    for _ in range(30):
        await answer(traced, rng, (ALICE, BOB))
        if shown(traced).has_traces:
            return
    raise AssertionError("no trace after the restart")


async def test_an_act_after_which_the_board_cannot_be_shown_can_be_taken_back(tmp_path):
    def fail(*given):
        raise ZeroDivisionError

    gloomhaven = rulesets()["gloomhaven"]
    table = await Table.open(tmp_path / "gyoji.sqlite3", gloomhaven)
    try:
        await start(table, "gloomhaven")
        await answer(table, random.Random(1))
        seq = table.game().seq
        await table.restart(replace(gloomhaven, view=fail))
        with pytest.raises(ZeroDivisionError):
            await table.do(ALICE, undo.take_back)
        last = (await table.store.entries((await table.store.load_channel(CHANNEL)).game.id))[-1]
        assert last.kind == "mark"
        assert last.seq > seq
    finally:
        await table.close()
