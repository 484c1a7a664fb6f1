"""Helpers for tests of charts in Discord."""

from tests.e2e.places import Place

WEATHER = "天気 Weather\r\n1D6\r\n1-3:雨 {1D6} h\r\n4-6:@everyone **晴** <@1>\r\n"
TWO_WAY = "D66S|1D6,1-3,4-6\n11-26,a,b\n33-66,c,{1D4}d\n"


def told(world, result):
    """Returns the words of an answer, without the labels of its buttons."""
    messages = [message for message in (result.response, *result.followups) if message]
    shown = [part["content"] for message in messages for part in world.components(message) if part["type"] == 10]
    return "\n".join([*(message.content for message in messages if message.content), *shown])


def files(world, result):
    """Returns the files of an answer, by name."""
    return {
        file.filename: world.env.backend.cdn.get(file.url).decode()
        for message in (result.response, *result.followups)
        if message
        for file in message.attachments
    }


async def take_in(place, text, **options):
    content = text if isinstance(text, bytes) else text.encode()
    return await place.slash("chart import", file=("chart.txt", content), **options)


async def gm_place(world):
    found = await Place.at(world, "guild")
    found.actor = world.gm
    return found
