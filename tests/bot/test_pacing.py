"""The bot keeps to Discord's global limit of requests, even if many are waiting."""

import asyncio
import contextlib
import random

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.client.gateway import pacing
from bot.client.gateway.app import create_bot
from bot.client.gateway.pacing import RateLimit, pacing_hooks
from bot.client.intake.posting import Failed, Post
from tests.day.far_end import FarEnd, Fault, Session
from tests.day.leaping import leaping
from tests.metrics import value

MANY = 200


@pytest.fixture
def end(monkeypatch):
    loop = leaping(monkeypatch)
    end = FarEnd(loop, random.Random(1))
    monkeypatch.setattr(aiohttp, "ClientSession", Session)
    monkeypatch.setattr(Session, "end", end, raising=False)
    yield end
    loop.close()


async def post_to_many(settings, while_posting=None):
    """Posts in many channels at once."""
    async with create_bot(settings) as bot:
        await bot.login("token")
        post = Post(bot)
        sent = [post.send(channel, {"content": "a table"}, nonce=channel) for channel in range(1, MANY + 1)]
        await asyncio.gather(*sent, *([while_posting(bot)] if while_posting else []))


async def post_again(bot, channel):
    """Repeats the message until Discord accepts it."""
    while True:
        with contextlib.suppress(Failed):
            return await Post(bot).send(channel, {"content": "a table"}, nonce=channel)
        await asyncio.sleep(1)


def test_messages_waiting_in_many_channels_are_sent_without_a_refusal(end, settings):
    before = value("gyoji_discord_held_back_seconds_total")
    end.loop.run_until_complete(post_to_many(settings))
    assert value("gyoji_discord_held_back_seconds_total") > before
    assert end.requests["POST message"] == MANY
    assert end.answers[429] == 0
    assert 30 < end.busiest_s <= 50


def test_slow_and_quick_requests_keep_the_limit_together(end):
    async def ask(limit, channel):
        await limit.wait()
        await end.answer("POST", f"/channels/{channel}/messages", {}, {})

    async def ask_for_minutes():
        limit = RateLimit()
        await asyncio.gather(*(ask(limit, channel) for channel in range(1, 8_001)))

    end.loop.run_until_complete(ask_for_minutes())
    assert end.loop.now_s == pytest.approx(8_000 / 40, abs=1)
    assert end.answers[429] == 0


def test_refused_requests_are_retried_rarely_and_all_are_sent_afterwards(end, settings):
    async def outage(bot):
        await asyncio.sleep(540)
        end.fault = lambda kind: None

    async def post_all():
        async with create_bot(settings) as bot:
            await bot.login("token")
            end.fault = lambda kind: Fault(429)
            await asyncio.gather(outage(bot), *(post_again(bot, channel) for channel in range(1, MANY + 1)))

    end.loop.run_until_complete(post_all())
    assert 200 < end.most_refusals < 400
    assert end.answers[200] >= MANY
    assert end.loop.now_s < 540 + 60


def test_refused_answers_count_towards_the_limit(end, settings):
    """Covers refused requests, which Discord counts and the bot repeats at once."""

    async def press(bot):
        adapter = discord.webhook.async_.async_context.get()
        session = bot.http._HTTPClient__session
        for number in range(20):
            await asyncio.sleep(25)
            opened, token = end.opened(1)
            parameters = discord.webhook.async_.interaction_message_response_params(type=4, content=str(number))
            with contextlib.suppress(discord.HTTPException):
                await adapter.create_interaction_response(opened.id, token, session=session, params=parameters)

    async def all_refused():
        async with create_bot(settings) as bot:
            await bot.login("token")
            end.fault = lambda kind: Fault(429)
            posts = [asyncio.create_task(post_again(bot, channel)) for channel in range(1, MANY + 1)]
            await press(bot)
            for task in posts:
                task.cancel()

    end.loop.run_until_complete(all_refused())
    assert end.requests["callback"] > 80
    assert end.most_refusals < 450


def test_requests_repeated_by_discord_py_are_held_back_too(end, settings):
    end.fault = lambda kind: Fault(500) if kind == "POST message" and end.requests[kind] <= MANY // 2 else None
    end.loop.run_until_complete(post_to_many(settings))
    assert end.answers[500] == MANY // 2
    assert end.requests["POST message"] == MANY + MANY // 2
    assert end.answers[429] == 0


@pytest.fixture
async def silent():
    """Returns the address of a server that never answers."""
    over = asyncio.Event()

    async def take(_reader, writer):
        await over.wait()
        writer.close()

    async with await asyncio.start_server(take, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/api/v10/gateway"
        over.set()


@pytest.mark.parametrize("apart_s", [0.2, 0.8], ids=["goes", "is-held-back-for-long"])
async def test_a_held_back_request_that_meets_silence_ends(silent, monkeypatch, apart_s):
    """Covers a timeout that passes while the request is held back; aiohttp forgets such a timeout."""
    monkeypatch.setattr(pacing, "WITHIN_S", apart_s)
    monkeypatch.setattr(pacing, "HELD_BACK_AT_MOST_S", 0.4)
    limit = aiohttp.ClientTimeout(total=0.5)
    async with aiohttp.ClientSession(trace_configs=[pacing_hooks()], timeout=limit) as session, asyncio.timeout(60):
        asked = [session.get(silent) for _ in range(pacing.AT_ONCE + 1)]
        ends = await asyncio.gather(*asked, return_exceptions=True)
    assert {isinstance(end, TimeoutError) for end in ends} == {True}


async def test_a_connection_to_the_gateway_does_not_wait_behind_requests(silent, monkeypatch):
    """Covers a connection that Discord does not count, and that the bot needs to hear users."""

    async def gateway(request):
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.close()
        return socket

    monkeypatch.setattr(pacing, "WITHIN_S", 60.0)
    app = web.Application()
    app.router.add_get("/", gateway)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[pacing_hooks()]) as session:
        asked = [asyncio.ensure_future(session.get(silent)) for _ in range(pacing.AT_ONCE + 1)]
        await asyncio.sleep(0)  # every request has started
        async with asyncio.timeout(30), session.ws_connect(f"ws://127.0.0.1:{server.port}/?v=10") as socket:
            assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        for each in asked:
            each.cancel()
        await asyncio.gather(*asked, return_exceptions=True)


async def test_lost_requests_are_counted_as_such(unused_tcp_port):
    before = value("gyoji_discord_requests_total", status="lost")
    async with aiohttp.ClientSession(trace_configs=[pacing_hooks()]) as session:
        with pytest.raises(aiohttp.ClientConnectorError):
            await session.get(f"http://127.0.0.1:{unused_tcp_port}/api/v10/gateway")
    assert value("gyoji_discord_requests_total", status="lost") == before + 1


def test_an_answer_does_not_wait_behind_other_requests(end, settings):
    async def answered(bot):
        await asyncio.sleep(0.5)
        interaction, token = end.opened(1)
        adapter = discord.webhook.async_.async_context.get()
        parameters = discord.webhook.async_.interaction_message_response_params(type=4, content="now")
        session = bot.http._HTTPClient__session
        await adapter.create_interaction_response(interaction.id, token, session=session, params=parameters)
        assert end.loop.now_s - interaction.at < 0.5

    end.loop.run_until_complete(post_to_many(settings, answered))
    assert end.requests["callback"] == 1
