"""Another player's hand is shown nowhere.

Two fights differ only in Alice's secrets. The other players get the same bytes at the same moments in both.
"""

import re
import tempfile
from pathlib import Path

import pytest

from bot.settings import Settings
from rules.locke.actions import Attack, Defend, Use
from tests.e2e.locke.bouts import HANDS, PASS, open_turns, scenario
from tests.e2e.playing import EPHEMERAL, headless, slash, table_message, unhurried
from tests.world import World

NONCE = re.compile(r"'(?:nonce|enforce_nonce)': [^,}]*")
COMMON = ("bazooka-8", "shield-3", "wild")
SECRETS = (
    {"hand": [*COMMON, "beam-cannon-16", "blaster-4", "g-bullet-30", "teleport-4"], "character": "lag",
     "items": ["jammer:3", "mirror:5", "cruiser"]},
    {"hand": [*COMMON, "contact-telepath", "psychopod-6", "raygun-1", "screen-5"], "character": "grunberg-e",
     "items": ["jammer:1", "nike"]},
)  # fmt: skip
"""Alice's hands in the two fights; both hands contain the cards that she plays."""
JAM = {"s1": [Use(what="jammer", using="jammer-a", target="s3")]}


async def looks(world, fight, member):
    """Makes every request for information that a member can make."""
    table = table_message(world, fight.channel)
    for command, options in (
        ("hand", {}), ("board", {"in_words": True}), ("why", {}), ("game log", {"count": 50}), ("game export", {}),
        ("order list", {}), ("attack", {"using": "beam-cannon-16", "target": "alice"}), ("can defend", {"using": "x"}),
        ("object", {}), ("use", {"what": "show", "using": "jammer-a"}), ("can sync", {"using": "bazooka-8"}),
    ):  # fmt: skip
        await slash(member, fight.channel, command, **options)
    for verb, slot in (("attack", "using"), ("escape", "using"), ("sync", "using"), ("use", "using")):
        await member.autocomplete(fight.channel, verb, slot, "")
    await member.click(table, label="Board in words")


async def masters_looks(world, fight):
    """Makes the game master's requests for Alice and about her."""
    for verb, slots in (
        ("attack", "using=geoid-card-100 target=bob"),
        ("escape", "using=mirror-b"),
        ("use", "what=nike"),
    ):
        await world.gm.slash(fight.channel, "gm act-for", seat="s1", verb=verb, slots=slots)
    for command, slot, given in (
        ("gm act-for", "verb", {"seat": "s1"}), ("gm set", "what", {"target": "s1", "what": "power"}),
        ("gm remove", "name", {"target": "s1", "what": "card"}),
        ("gm remove", "name", {"target": "s1", "what": "item"}), ("gm add", "name", {"target": "s1", "what": "card"}),
    ):  # fmt: skip
        await world.gm.autocomplete(fight.channel, command, slot, "", **given)


async def observed(monkeypatch, secret, language):
    """Returns the requests and pictures that others can see."""
    bobs = [*HANDS[1][:-1], "teleport-6"]
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "gyoji.sqlite3"
        settings = Settings(database=database, strict_words=True, log_level="WARNING", _env_file=None)
        async with World(settings) as world:
            unhurried(monkeypatch)
            people = (world.alice, world.bob, world.member("carol"))
            world.speaks(world.bob, language)
            others = {"hand": bobs}, {"hand": ["bazooka-9", "blaster-5", "d-bullet-50", "barrier-4", "raygun-3",
                                               "teleport-2", "teleport-3"]}  # fmt: skip
            fight = await open_turns(world, monkeypatch, people, scenario(secret, *others), declared=JAM)
            pictures = []

            async def look(*members):
                for member in members:
                    await looks(world, fight, member)
                await world.alice.slash(fight.channel, "hand")
                pictures.append(world.picture(table_message(world, fight.channel)))

            await masters_looks(world, fight)
            for seat, action, looking in (
                ("s1", Attack(using="bazooka-8", target="s2"), people[2:]),
                ("s3", PASS, people[1:2]),
                ("s2", Defend(using="barrier-4"), people[1:2]),
            ):
                await fight.take(seat, action)
                await look(*looking)
            return list(shown_to_others(world)), pictures


def shown_to_others(world):
    """Yields the bot's requests, except Alice's ephemeral answers and their later changes."""
    hers = {
        payload["token"]
        for _, event, payload in world.env.backend.transcript
        if event == "INTERACTION_CREATE" and int(payload["member"]["user"]["id"]) == world.alice.id
    }
    for request in world.env.http_requests:
        body = request.json if isinstance(request.json, dict) else {}
        flags = (body.get("data") or body).get("flags", 0)
        if not (flags & EPHEMERAL and any(token in request.path for token in hers)):
            yield request.method, request.path, headless(NONCE.sub("", str(request.json)))


@pytest.mark.parametrize("language", ["en-US"])
async def test_two_fights_that_differ_in_one_hand_are_equal_to_the_other_players(monkeypatch, language):
    one, other = [await observed(monkeypatch, secret, language) for secret in SECRETS]
    assert len(one[0]) > 100
    for mine, others in zip(one[0], other[0], strict=True):
        assert mine == others
    assert one[1] == other[1]
