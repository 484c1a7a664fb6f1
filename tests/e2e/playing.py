"""Playing through Discord: games whose course is known in advance, and players who use the table's controls.

A `Course` is a whole game played without Discord. The dice of a game in Discord are made to fall the same way, and the
players make the same choices. After each choice the bot's state is compared with the course.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import simcord
from simcord.components import walk_components

import storage
from bot.client.table.choosers import SURE
from bot.games.live.choosing import digest_of, option_digest
from bot.games.live.journal import RETIRE
from bot.games.live.record import CONTRIBUTIONS
from cogs.verbs import seat_verbs, verb_kinds, verb_parameters
from rules.core.contract.ruleset import rulesets
from rules.core.journal import proof
from rules.core.journal.game import Game
from rules.core.play.actions import Action, slot_names
from rules.core.play.dice import ForcedDice, SeededDice
from tests.database import columns, looking, rows
from tests.world import STRING_SELECT, Message, Table, World

RULESET = rulesets()["gloomhaven"]
PAIR = ("shieldmaiden", "longbow")
QUIET = "quiet"
"""The cellar with three weak monsters.

Tests rely on each hex. Shipped scenarios do not serve here, since they may be rebalanced.
"""
QUIET_FILE = Path(__file__).with_name("quiet_cellar.txt")
MOST_SEEDS = 400
WAYS = ("buttons", "slash", "autocomplete")


# --- a course --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Taken:
    """One action of the course and the resulting state."""

    seat: str
    action: Action
    state: str


@dataclass
class Course:
    """A whole game: its roles, the seed, and every action of every seat."""

    scenario: str
    roles: tuple[str, ...]
    seed: bytes
    game_id: str
    taken: list[Taken] = field(default_factory=list)
    ending: str = ""

    @property
    def rounds(self) -> int:
        """Number of rounds, counted by the initiatives of the seat that survives longest."""
        return max(Counter(one.seat for one in self.taken if one.action.verb == "initiative").values())


def play_course(
    scenario: str,
    roles: Sequence[str],
    seed: bytes,
    game_id: str,
    people: Sequence[str],
    level: int | None = None,
    hand: str = "own",
) -> Course:
    """Plays a whole game by the referee's choices.

    Seats outside `people` answer first, as in Discord. With `hand` "ready" the roles' hands are used, otherwise the
    players' cards.
    """
    text = QUIET_FILE.read_text("utf-8") if scenario == QUIET else scenario
    setup = RULESET.new_setup(text, {} if level is None else {"level": str(level)})
    for number, role in enumerate(roles, 1):
        setup = RULESET.join(setup, f"s{number}", role, f"player {number}", {"hand": hand})
    game, _ = Game.start(RULESET, setup, SeededDice(seed, game_id))
    course = Course(scenario, tuple(roles), seed, game_id)
    while game.decision is not None:
        is_tie = game.decision.matters is not None
        seat = next((seat for seat in game.decision.seats if (seat in people) == is_tie), game.decision.seats[0])
        action = game.referee_answer(seat)
        game.act(seat, action)
        course.taken.append(Taken(seat, action, game.table.state.model_dump_json()))
    course.ending = game.ending.kind if game.ending else ""
    return course


@cache
def won_course(
    scenario: str = QUIET,
    roles: tuple[str, ...] = PAIR,
    people: tuple[str, ...] = ("s1", "s2"),
    level: int | None = None,
    game_id: str = "feed000001",
    hand: str = "own",
    wins: int = 4,
    first: int = 0,
) -> Course:
    """Returns the shortest of the first `wins` games that end in victory.

    `first` is the first seed to try.
    """
    found: list[Course] = []
    for number in range(first, first + MOST_SEEDS):
        course = play_course(scenario, roles, number.to_bytes(32, "big"), game_id, people, level, hand)
        if course.ending == "victory":
            found.append(course)
        if len(found) == wins:
            break
    assert found, f"the referee never wins {scenario} with {roles}"
    return min(found, key=lambda course: len(course.taken))


def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets each answer take as long as it needs, so that a slow machine defers none."""
    monkeypatch.setattr("bot.client.intake.answers.PATIENCE_S", 600.0)


def known_dice(monkeypatch: pytest.MonkeyPatch, seed: bytes = b"\x07" * 32) -> None:
    """Gives new games this seed, and the ids feed000001, feed000002 and so on."""
    ids = itertools.count(1)
    monkeypatch.setattr("rules.core.journal.proof.seed_of", lambda secret, game, added: secret)
    monkeypatch.setattr("bot.games.lobby.seating.draw_secrets", lambda: (seed, None))
    monkeypatch.setattr(
        "bot.games.lobby.seating.secrets", SimpleNamespace(token_hex=lambda size: f"feed{next(ids):06d}")
    )


HEAD = re.compile(r"(?<=⛓ `)(\d+):[0-9a-f]{16}")


def headless(text: str) -> str:
    """Returns a text without the hashes of journal heads, which differ between equal games."""
    return HEAD.sub(r"\1", text)


def dice_of(game: storage.StoredGame) -> SeededDice:
    """Returns a stored game's dice, set back to the first roll."""
    added = None if game.added is None else CONTRIBUTIONS.validate_json(game.added)
    return proof.dice_of({0: game.seed}, game.id, added)


# --- stored rows -----------------------------------------------------------------------------------------------------

SHARDS = ("meeting", "shard_process", "lease", "identify")
TABLES = ("game", "seat", "entry", "checkpoint", "interaction", "deadline", "outbox")


def contents(database: Any, tables: Iterable[str]) -> dict[str, list[tuple[Any, ...]]]:
    """Returns all rows of these tables."""
    with looking(database) as read:
        return {table: read(f"SELECT * FROM {table} ORDER BY 1, 2") for table in tables}  # noqa: S608 - our names


def durable(database: Any) -> dict[str, list[tuple[Any, ...]]]:
    """Returns all rows about games, except those about removing old table messages."""
    found = contents(database, TABLES)
    duties = {id for (id,) in rows(database, "SELECT id FROM outbox WHERE kind = ?", RETIRE)}
    return {**found, "outbox": [row for row in found["outbox"] if row[0] not in duties]}


def everything(world: World, *left_out: str) -> dict[str, list[tuple[Any, ...]]]:
    """Returns all rows of all tables, except those in `left_out` and tables about the running processes."""
    database = world.settings.database
    kept = columns(database).keys() - {"session", "schema_version", "place", *SHARDS, *left_out}
    return contents(database, sorted(kept))


def force(world: World, *values: int | str) -> None:
    """Fixes the next dice of rolls, charts and rulings."""
    world.bot.rolls.source = ForcedDice(values)


async def state_of(world: World, channel: simcord.ChannelHandle) -> str:
    """Returns the state of a channel's game in memory."""
    return await world.bot.games.look(channel.id, lambda live: live.game.table.state.model_dump_json())


async def kept(world: World, channel: simcord.ChannelHandle) -> tuple[Any, ...]:
    """Returns the database's rows and the live game, which a refusal must not change."""

    def live_parts(live: Any) -> tuple[Any, ...]:
        game = live.game
        decision = (game.decision.id, game.decision.seats) if game and game.decision else None
        return (game.table.state.model_dump_json(), game.seq, decision) if game else (live.setup.model_dump_json(),)

    return durable(world.settings.database), await world.bot.games.look(channel.id, live_parts)


# --- messages --------------------------------------------------------------------------------------------------------


def table_message(table: Table, channel: simcord.ChannelHandle, *, newest: bool = False) -> Message:
    """Returns the one table message of a channel or, with `newest`, the newest of several."""
    shown = [message for message in channel.history() if is_table(table, message)]
    assert len(shown) == 1 or (shown and newest), f"{len(shown)} table messages"
    return shown[-1]


def is_table(table: Table, message: Message) -> bool:
    """Returns whether a message has a table's accent bar."""
    return any(part.get("accent_color") is not None for part in table.components(message))


def last_said(table: Table, channel: simcord.ChannelHandle) -> str:
    """Returns the newest public message that is not a table message."""
    return next(table.words(m) for m in reversed(channel.history()) if not is_table(table, m))


def in_line(slots: Mapping[str, Any]) -> str:
    """Returns slots as they are typed in one parameter."""
    return " ".join(f"{slot}:{value}" for slot, value in slots.items())


async def slash(member: Any, channel: Any, command: str, **slots: Any) -> Any:
    """Types any command; slots without a parameter are typed in `more`."""
    if command.startswith("can "):
        return await member.slash(channel, "can", what=f"{command.removeprefix('can ')} {in_line(slots)}"[:300])
    rarer = {slot: slots.pop(slot) for slot in list(slots) if slot in rare_slots(command)}
    slots |= {"more": in_line(rarer)[:300]} if rarer else {}
    return await member.slash(channel, command.replace("_", "-"), **slots)


def rare_slots(command: str) -> set[str]:
    """Returns the slots of a verb that have no parameter."""
    if command not in seat_verbs():
        return set()
    _, rare = verb_parameters(verb_kinds(command))
    return {each.rstrip("_") for each in rare}


def button(table: Table, message: Message, what: str, *rest: str) -> str:
    """Returns the custom id of the button that does `what` ("verb", "start" …).

    `rest` holds the parts after the decision's id.
    """
    found = [
        custom_id
        for custom_id in table.buttons(message).values()
        if (parts := custom_id.split(":"))[1] == what and tuple(parts[4 : 4 + len(rest)]) == rest
    ]
    assert len(found) == 1, f"{what} {rest}: {table.buttons(message)}"
    return found[0]


async def end_game(table: Table, member: simcord.MemberActor, channel: simcord.ChannelHandle) -> None:
    """Ends the channel's game by command and confirms it."""
    asked = await member.slash(channel, "game end")
    await member.click(asked.response, custom_id=button(table, asked.response, "end"))


async def end_by_verdict(
    table: Table, member: simcord.MemberActor, channel: simcord.ChannelHandle, **slots: Any
) -> None:
    """Ends the channel's game by a verdict and confirms it."""
    asked = await member.slash(channel, "gm end", **slots)
    await member.click(asked.response, custom_id=button(table, asked.response, "end"))


def selects(table: Table, message: Message) -> dict[str, list[str]]:
    """Returns the values of a message's selects, by custom id."""
    return {
        part["custom_id"]: [option["value"] for option in part["options"]]
        for part in walk_components(table.components(message))
        if part.get("type") == STRING_SELECT
    }


def sent_texts(table: Table, since: int = 0, *, to_all: bool = False) -> list[str]:
    """Returns every readable text that the bot has sent; with `to_all`, only public texts."""
    texts: list[str] = []
    for request in table.env.http_requests[since:]:
        is_text = request.method in ("POST", "PATCH") and "/commands" not in request.path
        if is_text and not (to_all and _is_for_one(request.json)):
            texts += _readable(request.json)
    return texts


def _is_for_one(body: Any) -> bool:
    """Returns whether a request's body is ephemeral or a list of suggestions."""
    body = body if isinstance(body, dict) else {}
    data = body.get("data") or body
    return bool(data.get("flags", 0) & EPHEMERAL) or "choices" in data


EPHEMERAL = 64
READABLE = ("content", "label", "placeholder", "description", "title", "name")


def _readable(value: Any) -> Iterator[str]:
    if isinstance(value, list | tuple):
        for item in value:
            yield from _readable(item)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            if isinstance(item, str):
                if key in READABLE:
                    yield item
            else:
                yield from _readable(item)


ALLOWED_LATIN = re.compile(
    r"ARC-[A-Z]+\d*|GLOOM-[A-Z]+\d*|LOCKE-[\d.]+[a-z]?|MAID-[\dA-Z-]+[a-z]?|ESP|SHA-256|<[^>]*>"
    r"|\b[0-9a-f]{10,64}\b|\bHP\b|「hp」|alice|bob|carol|gm(?![a-z])"
    r"|Arcadia(?: Quest)?|Gloomhaven|JSON|ZOC|ECC?M|(?<=\d)cm|gyoji-\w+\.json"
    r"|(?:ali|car)(?![a-z])"  # a ring's picture shortens the names alice and carol
    r"|feed\d{6}|GYOJI"
)
LATIN_WORD = re.compile(r"[A-Za-z]{3,}|[a-z]{2,}")
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
FALLBACK = re.compile(
    r"\b(?:arcadia|gloomhaven|locke|maidens|runequest|refusal|decision|event|option|term|service|ending|reason|command)-[a-z]+-?[a-z-]*"
)


def foreign_words(text: str, locale: str) -> list[str]:
    """Returns the words of another language, and ids shown in place of missing texts."""
    bare = ALLOWED_LATIN.sub("", text)
    found = FALLBACK.findall(bare)
    return found + (LATIN_WORD.findall(bare) if locale == "ja" else JAPANESE.findall(bare))


# --- players ---------------------------------------------------------------------------------------------------------


class Players:
    """Users with a seat each, who answer by buttons and selects, by commands, or with autocomplete."""

    def __init__(self, table: Table, channel: simcord.ChannelHandle, people: Mapping[str, simcord.MemberActor]) -> None:
        self.table = table
        self.channel = channel
        self.people = dict(people)

    async def take(self, seat: str, action: Action, way: str = "slash") -> simcord.InteractionResult:
        """Acts for a seat and returns the last interaction's result."""
        return await getattr(self, f"_by_{way}")(self.people[seat], action)

    async def _by_slash(self, member: simcord.MemberActor, action: Action) -> simcord.InteractionResult:
        return await self.sure(member, await slash(member, self.channel, action.verb, **typed(action)))

    async def _by_autocomplete(self, member: simcord.MemberActor, action: Action) -> simcord.InteractionResult:
        """Types the action as a slash command, and checks that autocomplete suggests each text."""
        filled: dict[str, Any] = {}
        rare = {slot: value for slot, value in typed(action).items() if slot in rare_slots(action.verb)}
        for slot, value in typed(action).items():
            if slot in rare:
                continue
            if isinstance(value, str):
                choices = await member.autocomplete(self.channel, action.verb, slot, "", **filled)
                more = await member.autocomplete(self.channel, action.verb, slot, value, **filled)
                assert value in [choice["value"] for choice in (*choices, *more)], f"{slot} {value} is not offered"
            filled[slot] = value
        return await self.sure(member, await slash(member, self.channel, action.verb, **filled, **rare))

    async def _by_buttons(self, member: simcord.MemberActor, action: Action) -> simcord.InteractionResult:
        message = table_message(self.table, self.channel)
        for custom_id in self.table.buttons(message).values():
            parts = custom_id.split(":")
            if parts[1] == "take" and parts[5] == option_digest(action):
                return await self.sure(member, await member.click(message, custom_id=custom_id))
        answer = await member.click(message, custom_id=button(self.table, message, "verb", action.verb))
        if answer.modal is not None:  # if there are many numbers, a number is typed into a box
            answer = await member.submit_modal(answer, {"value": str(action.slots()["value"])})
        while answer.response is not None and (offered := selects(self.table, answer.response)):
            wanted = [f"o{option_digest(action)}", *(f"v{digest_of(value)}" for value in slots_of(action))]
            lists = [(custom_id, value) for custom_id, values in offered.items() for value in wanted if value in values]
            if lists:
                custom_id, chosen = lists[0]
                answer = await member.select(answer.response, [chosen], custom_id=custom_id)
                if chosen.startswith("o"):
                    break
            else:
                following = [
                    identity
                    for identity in self.table.buttons(answer.response).values()
                    if identity.split(":")[1] == "page" and not identity.endswith(":up")
                ]
                assert following, f"{action!r} is not offered: {self.table.options(answer.response)}"
                answer = await member.click(answer.response, custom_id=following[-1])
        return await self.sure(member, answer)

    async def sure(self, member: simcord.MemberActor, answer: simcord.InteractionResult) -> simcord.InteractionResult:
        """Confirms the act if asked, and returns the last answer."""
        yes = yes_to(self.table, answer)
        return answer if yes is None else await member.click(answer.response, custom_id=yes)


def yes_to(table: Table, answer: simcord.InteractionResult) -> str | None:
    """Returns the custom id of a question's "yes" button, or None."""
    identities = () if answer.response is None else table.buttons(answer.response).values()
    return next((identity for identity in identities if identity.endswith(f":{SURE}")), None)


def slots_of(action: Action) -> list[Any]:
    """Returns the values of all slots."""
    return [getattr(action, slot) for slot in slot_names(type(action))]


def typed(action: Action) -> dict[str, Any]:
    """Returns the slots as options of a slash command."""
    return {
        slot.rstrip("_"): ",".join(value)
        if isinstance(value, list | tuple)
        else str(value)
        if isinstance(value, str)
        else value
        for slot, value in action.slots().items()
    }


async def open_table(
    table: Table,
    channel: simcord.ChannelHandle,
    seats: Mapping[str, simcord.MemberActor | None],
    scenario: str = QUIET,
    **options: Any,
) -> Players:
    """Starts a game whose players bring their own cards.

    `seats` maps roles to users, or to None for the referee.
    """
    first = next(member for member in seats.values() if member is not None)
    what = {"file": (QUIET_FILE.name, QUIET_FILE.read_bytes())} if scenario == QUIET else {"scenario": scenario}
    await first.slash(channel, "game new", ruleset="gloomhaven", **what, **options)
    for role, member in seats.items():
        await (member or first).slash(channel, "game join", role=f"{role} hand=own", referee=member is None)
    await first.slash(channel, "game start")
    return Players(
        table, channel, {f"s{number}": member for number, member in enumerate(seats.values(), 1) if member is not None}
    )


async def play_through(
    world: World,
    players: Players,
    course: Course,
    *,
    ways: Sequence[str] = WAYS,
    at: Mapping[int, Callable[[], Any]] | None = None,
) -> None:
    """Plays the course, with several kinds of input in turn, and compares the state after each action.

    `at` maps numbers of actions to work that is done before them, such as a restart.
    """
    way = itertools.cycle(ways)
    number = 0
    for position, one in enumerate(course.taken):
        if one.seat not in players.people:
            continue  # the bot has already answered for this seat
        if at and number in at:
            await at[number]()
        number += 1
        await players.take(one.seat, one.action, next(way))
        expected = one.state
        for later in course.taken[position + 1 :]:
            if later.seat in players.people:
                break
            expected = later.state
        assert await state_of(world, players.channel) == expected, f"action {position}: {one.seat} {one.action!r}"
