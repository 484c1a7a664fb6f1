"""/token on Discord: icons, colours, avatars and images for pieces, in both languages."""

import asyncio
import io
from contextlib import asynccontextmanager
from types import SimpleNamespace

import discord
import pytest
from aiohttp import web
from PIL import Image

from bot.client.intake import avatars
from bot.pictures.uploads import MAX_BYTES
from rules.core.facts.refusal import Refused
from storage import StoreUnreachable
from tests.bot.test_uploads import file_of, halves
from tests.e2e.playing import kept, table_message

PINK = (216, 118, 143)
"""Colour of the attached image, which is one of the palette."""


async def told(world, member, **slots):
    """Types /token, and returns the private answer."""
    answer = await member.slash(world.channel, "token", **slots)
    assert answer.ephemeral
    return world.words(answer.response)


def picture(world):
    data = world.picture(table_message(world, world.channel, newest=True))
    return Image.open(io.BytesIO(data)).convert("RGB")


def has(image, colour):
    """Returns how many of a picture's pixels are near a colour."""
    return sum(
        count
        for count, found in image.getcolors(1 << 24)
        if all(abs(one - other) < 50 for one, other in zip(found, colour, strict=True))
    )


@asynccontextmanager
async def files_served(data, status=200, delay_s=0.0):
    """Serves one file under every path, in place of Discord's server for files; yields its address and the paths."""
    asked = []

    async def serve(request):
        asked.append(request.path_qs)
        await asyncio.sleep(delay_s)
        return web.Response(body=data, status=status, headers={"Location": "/elsewhere"} if status == 302 else {})

    app = web.Application()
    app.router.add_get("/{path:.*}", serve)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/cdn", asked
    finally:
        await runner.cleanup()


async def test_a_player_chooses_an_icon_and_a_colour_and_everyone_sees_them(world, fight):
    before = picture(world)
    said = await told(world, world.alice, icon="Wolf head", colour="pink")
    assert "New look of" in said
    assert "Wolf head" in said
    assert "pink" in said
    after = picture(world)
    assert after.tobytes() != before.tobytes()
    assert "has the look of its game again" in await told(world, world.alice, reset=True)
    assert picture(world).tobytes() == before.tobytes()


async def test_japanese_names_and_words(world, fight):
    world.speaks(world.alice, "ja")
    assert "新しい見た目：オオカミの頭、水色" in await told(world, world.alice, icon="オオカミの頭", colour="水色")
    assert "元の見た目に戻しました" in await told(world, world.alice, reset=True)


async def test_pieces_icons_and_colours_are_suggested(world, fight):
    async def suggested(member, slot, typed):
        return {each["name"]: each["value"] for each in await member.autocomplete(world.channel, "token", slot, typed)}

    assert await suggested(world.bob, "piece", "") == {"Longbow": "longbow"}
    assert len(await suggested(world.gm, "piece", "")) > 2
    icons = await suggested(world.alice, "icon", "")
    assert len(icons) == 25
    assert set(icons.values()) <= set(world.bot.games._live[world.channel.id].ruleset.icons().values())
    assert (await suggested(world.alice, "icon", "wolf h"))["Wolf head"] == "wolf-head"
    assert "pink" in (await suggested(world.alice, "colour", "")).values()
    world.speaks(world.alice, "ja")
    assert await suggested(world.alice, "icon", "オオカミの") == {"オオカミの頭": "wolf-head"}
    assert (await suggested(world.alice, "icon", "dragon"))["ドラゴンの頭"] == "dragon-head"


@pytest.mark.parametrize(
    ("slots", "words"),
    [
        ({}, "Please say how the piece shall look"),
        ({"icon": "wolf", "avatar": True}, "One look at a time"),
        ({"reset": True, "colour": "pink"}, "One look at a time"),
        ({"icon": "wolff head"}, "Did you mean: Wolf head"),
        ({"icon": "xyzzy"}, "There is no icon “xyzzy”"),
        ({"colour": "mauve"}, "must be one of blue"),
        ({"reset": True}, "already has the look"),
        ({"piece": "shieldmaiden", "icon": "owl"}, "is not your piece"),
        ({"piece": "nobody", "icon": "owl"}, "must be one of"),
        ({"image": ("x.png", file_of(halves(), "PNG"))}, "Only game masters can attach images"),
    ],
)
async def test_mistakes_are_answered_and_change_nothing(world, fight, slots, words):
    table, before = picture(world), await kept(world, world.channel)
    assert words in await told(world, world.bob, **slots)
    assert await kept(world, world.channel) == before
    assert picture(world).tobytes() == table.tobytes()


async def test_without_a_game_or_a_seat_a_look_is_refused(world):
    assert "no game" in (await told(world, world.alice, icon="owl")).lower()


async def test_a_game_master_attaches_an_image_to_any_piece(world, fight):
    before = has(picture(world), PINK)
    for form in ("PNG", "JPEG", "WEBP"):
        data = file_of(Image.new("RGB", (300, 200), PINK), form)
        said = await told(world, world.gm, piece="longbow", image=(f"x.{form.lower()}", data))
        assert "the attached image" in said
        assert has(picture(world), PINK) > before + 500
        await told(world, world.gm, piece="longbow", reset=True)
        assert has(picture(world), PINK) == before


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x89PNG\r\n\x1a\n" + bytes(MAX_BYTES), f"the limit is {MAX_BYTES} (4 MiB)"),
        (file_of(Image.new("1", (5000, 5000)), "PNG"), "the limit is 16000000, width times height"),
        (file_of(halves(), "WEBP", save_all=True, append_images=[halves(left="green")]), "animated"),
        (b"hello", "cannot be read as an image"),
        (file_of(halves(), "PNG")[:200], "cannot be read as an image"),
    ],
    ids=["bytes", "pixels", "animated", "text", "cut short"],
)
async def test_hostile_images_are_refused_with_the_limit(world, fight, data, words):
    before = await kept(world, world.channel)
    assert words in await told(world, world.gm, piece="longbow", image=("x.png", data))
    assert await kept(world, world.channel) == before


async def test_an_avatar_is_fetched_once_from_the_hosts_address(world, fight):
    async with files_served(file_of(Image.new("RGB", (128, 128), PINK), "PNG")) as (base, asked):
        world.bot.avatars._base = base
        before = picture(world)
        assert "your Discord avatar" in await told(world, world.alice, avatar=True, colour="green")
        assert picture(world).tobytes() != before.tobytes()
        await told(world, world.alice, avatar=True)
        (path,) = asked
    assert path.startswith("/cdn/embed/avatars/")
    assert world.bot.avatars._kept.currsize > 0
    world.bot._leave_memory("user", world.alice.user.id)
    assert world.bot.avatars._kept.currsize == 0


@pytest.mark.parametrize(
    ("data", "status", "words"),
    [
        (b"", 404, "could not be fetched"),
        (b"", 302, "could not be fetched"),
        (bytes(MAX_BYTES + 1), 200, f"more than {MAX_BYTES} bytes"),
        (b"<html>", 200, "cannot be read as an image"),
    ],
)
async def test_an_avatar_that_does_not_come_is_refused(world, fight, data, status, words):
    before = await kept(world, world.channel)
    async with files_served(data, status) as (base, _):
        world.bot.avatars._base = base
        assert words in await told(world, world.alice, avatar=True)
    world.bot.avatars._base = "http://127.0.0.1:9"
    assert "could not be fetched" in await told(world, world.alice, avatar=True)
    assert await kept(world, world.channel) == before


async def test_a_slow_avatar_is_given_up(monkeypatch):
    monkeypatch.setattr(avatars, "PATIENCE_S", 0.1)
    asset = discord.Asset._from_default_avatar(None, 1)
    async with files_served(b"", delay_s=2.0) as (base, asked):
        with pytest.raises(Refused) as refused:
            await avatars.Avatars(base).of(SimpleNamespace(display_avatar=asset))
    assert (refused.value.refusal.code, len(asked)) == ("avatar-unreachable", 1)


async def test_looks_survive_a_restart(world, fight):
    data = file_of(Image.new("RGB", (300, 200), PINK), "PNG")
    await told(world, world.gm, piece="longbow", image=("x.png", data))
    shown = picture(world)
    await world.restart()
    await world.alice.slash(world.channel, "board")
    assert picture(world).tobytes() == shown.tobytes()


async def test_an_image_that_cannot_be_read_delays_no_picture_and_no_text(world, fight, caplog):
    plain = picture(world)
    data = file_of(Image.new("RGB", (300, 200), PINK), "PNG")
    await told(world, world.gm, piece="longbow", image=("x.png", data))
    world.bot.own_tokens.forget()

    async def fail(game_id, images):
        raise StoreUnreachable(why="gone")

    world.bot.own_tokens._fetch = fail
    await world.alice.slash(world.channel, "board")
    assert picture(world).tobytes() == plain.tobytes()
    assert "cannot be read now" in caplog.text
