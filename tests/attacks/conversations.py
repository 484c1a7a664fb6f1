"""Two games that differ only in a secret of one seat, and must look equal to all other players.

A plan is made without Discord, from a random game. The two games differ in the answer to a secret question, or in a
hidden die. They continue with the same acts as long as the other seats see equal states
(`rules.core.play.hidden.masked`).

Both games are then played by commands, each in a separate Discord. The bot's requests, their order among the acts, and
every picture must be equal.

`python -m tests.attacks.conversations FIRST LAST` plays the plans of many seeds and prints the amount compared.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import simcord

from bot.settings import Settings
from rules.core.contract.ruleset import Ruleset, rulesets
from rules.core.journal.game import Game
from rules.core.play.actions import Action, slot_kind, slot_names
from rules.core.play.declaring import Done, Withdraw
from rules.core.play.dice import ForcedDice, SeededDice
from rules.core.play.hidden import masked
from tests.e2e.playing import EPHEMERAL, WAYS, Players, headless, is_table, known_dice, slash, state_of, unhurried
from tests.world import World

GAME = "feed000001"
NAMES = ("alice", "bob", "carol", "dave")
NONCE = re.compile(r"'(?:nonce|enforce_nonce)': [^,}]*")
NUMBER = re.compile(r"(?<!\d)\d{17,20}(?!\d)")
"""Matches Discord's ids.

Ids are numbered within each game, since the player with the secret may have been asked more questions.
"""
MOMENT = re.compile(r"(?<=<t:)\d+")
"""Matches times in seconds, which may differ by one on a slow machine."""
MOST_BEFORE, MOST_AFTER, TRIES = 14, 8, 30
LOOKS = 3
READING = ("words", "rules", "map", "hand", "why")
Opened = tuple[Game[Any, Any], list[str]]


@dataclass
class Plan:
    """The acts of both games, and the one difference between the games."""

    ruleset: Ruleset[Any, Any]
    scenario: str
    number: int
    people: tuple[str, ...]
    before: list[tuple[str, Action]] = field(default_factory=list)
    hider: str = ""
    answers: tuple[Sequence[Action], ...] = ()
    die: tuple[int, int] | None = None
    after: list[tuple[str, Action]] = field(default_factory=list)
    others: tuple[str, ...] = ()

    def __str__(self) -> str:
        what = self.answers or self.die or "a secret roll"
        return f"{self.ruleset.name} {self.scenario} {self.number}: {self.hider} hides {what}"


# --- planning --------------------------------------------------------------------------------------------------------


def opened(ruleset: Ruleset[Any, Any], scenario: str, number: int, seats: int) -> tuple[Opened, ...]:
    """Returns a tuple with one pair: a game at its first question, and its people.

    The tuple is empty if fewer than two people can join, or the game cannot start.
    """
    setup = ruleset.new_setup(scenario, {})
    people: list[str] = []
    for name in NAMES:
        if not ruleset.roles(setup) or (len(people) >= seats and ruleset.check_start(setup) is None):
            break
        people.append(f"s{len(people) + 1}")
        setup = ruleset.join(setup, people[-1], "", name if ruleset.named_by_players else "", {})
    if ruleset.check_start(setup) is not None or len(people) < 2:
        return ()
    game, _ = Game.start(ruleset, setup, SeededDice(number.to_bytes(32, "big"), GAME))
    let_referee(game, people)
    return ((game, people),)


def let_referee(game: Game[Any, Any], people: Sequence[str]) -> bool:
    """Gives the referee's answers; returns whether they revealed secrets."""
    is_revealed = False
    while game.decision is not None and (seats := [seat for seat in game.decision.seats if seat not in people]):
        game.act(seats[0], game.referee_answer(seats[0]))
        is_revealed |= _is_revealed(game)
    return is_revealed


def acted(game: Game[Any, Any], seat: str, action: Action, people: Sequence[str]) -> bool:
    """Acts for a seat and then for the referee; returns whether secrets were revealed."""
    game.act(seat, action)
    is_revealed = _is_revealed(game)
    return let_referee(game, people) or is_revealed


def shifted(die: tuple[int, int] | None) -> Any:
    """Shifts the face of one die in every game while the context lasts."""
    roll = SeededDice.roll

    def other(self: SeededDice, sides: int, label: str) -> int:
        shift = die[1] if die is not None and self.count == die[0] else 0
        return (roll(self, sides, label) - 1 + shift) % sides + 1

    return patch.object(SeededDice, "roll", other)


def planned(ruleset: Ruleset[Any, Any], scenario: str, number: int) -> Plan | None:
    """Returns a plan with a secret, or None if the game cannot start."""
    chance = random.Random(f"{ruleset.name} {scenario} {number}")
    start = opened(ruleset, scenario, number, 3)
    if not start:
        return None
    ((game, people),) = start
    plan = partial(Plan, ruleset, scenario, number, tuple(people))
    ways = [partial(_fallen, plan, game, chance), partial(_answered, plan(), chance)]
    chance.shuffle(ways)
    return next((found for way in ways if (found := way())), None) or _rolled(plan(hider="s1"), chance)


def _fallen(plan: Callable[..., Plan], game: Game[Any, Any], chance: random.Random) -> Plan | None:
    """Completes the plan with two games in which an early die falls differently."""
    for _ in range(TRIES if game.table.dice.count else 0):
        die = chance.randrange(game.table.dice.count), chance.randrange(1, 12)
        with contextlib.suppress(Exception), shifted(die):  # an act may be illegal after another fall of the die
            one = plan(die=die)
            with shifted((die[0], -die[1])):  # shifting the die back gives the unchanged game
                fresh = opened(one.ruleset, one.scenario, one.number, 3)[0][0]
            if found := _found(one, fresh, opened(one.ruleset, one.scenario, one.number, 3)[0][0], chance):
                return found
    return None


def _replayed(plan: Plan) -> Game[Any, Any]:
    """Returns the game after the plan's opening acts."""
    ((game, people),) = opened(plan.ruleset, plan.scenario, plan.number, 3)
    for seat, action in plan.before:
        game.act(seat, action)
        let_referee(game, people)
    return game


def _answered(plan: Plan, chance: random.Random) -> Plan | None:
    """Completes the plan with two answers to a secret question, after some acts."""
    ((game, people),) = opened(plan.ruleset, plan.scenario, plan.number, 3)
    wanted = chance.randrange(MOST_BEFORE)
    for done in range(MOST_BEFORE * 3):
        decision = game.decision
        if decision is None:
            return None
        seat = chance.choice([seat for seat in decision.seats if seat in people])
        options = game.options(seat)
        if decision.secret and done >= wanted and len(options) > 1:
            for _ in range(TRIES):
                answers = tuple(chance.sample(options, 2))
                games: list[Game[Any, Any]] = []
                shown: list[bool] = []
                for answer in answers:
                    games.append(_replayed(plan))
                    shown.append(acted(games[-1], seat, answer, people))
                plan.hider, plan.answers = seat, tuple([answer] for answer in answers)
                if not any(shown) and _found(plan, *games, chance):
                    return plan
            return None
        action = chance.choice(options) if options and chance.random() < 0.5 else game.referee_answer(seat)
        game.act(seat, action)
        let_referee(game, people)
        plan.before.append((seat, action))
    return None


def declared(ruleset: Ruleset[Any, Any], scenario: str, number: int) -> Iterator[Plan]:
    """Yields two plans with secret declarations, or none if the game has no such declarations.

    In one game the hider declares nothing; in the other the hider declares, changes and withdraws several things. In
    the first plan the others look before the hider is done, in the second plan afterwards.
    """
    start = opened(ruleset, scenario, number, 3)
    if not start:
        return
    ((game, people),) = start
    before = []
    while game.decision is not None and game.decision.declared is None and len(before) < MOST_BEFORE:
        seat = game.decision.seats[0]
        before.append((seat, game.referee_answer(seat)))
        acted(game, *before[-1], people)
    if game.decision is None or game.decision.declared is None or not game.decision.secret:
        return
    hider, *rest = (seat for seat in game.decision.seats if seat in people)
    some = [option for option in game.options(hider) if not isinstance(option, Done | Withdraw)]
    said = [some[0], some[-1], Withdraw(), some[len(some) // 2]]
    plan = partial(Plan, ruleset, scenario, number, tuple(people), before, hider)
    other = _replayed(plan())
    for answer in said:
        other.act(hider, answer)
    others = tuple(seat for seat in rest if _is_alike(game, other, seat))  # allies who may see the answer are left out
    yield plan(answers=([], said), after=[(seat, Done()) for seat in others], others=others)
    yield plan(answers=([Done()], [*said, Done()]), others=others)


def _rolled(plan: Plan, chance: random.Random) -> Plan:
    """Completes the plan with two equal games, in which only a secret roll differs."""
    game = _replayed(plan)
    return _found(plan, game, _replayed(plan), chance) or plan


def _found(plan: Plan, one: Game[Any, Any], other: Game[Any, Any], chance: random.Random) -> Plan | None:
    """Completes the plan with two games.

    Returns None unless the games look equal to a seat other than the hider.
    """
    others = [seat for seat in plan.people if _is_alike(one, other, seat) and seat != plan.hider]
    hiders = [seat for seat in plan.people if seat not in others]
    if not others or not hiders or not _is_alike(one, other, None):
        return None
    plan.hider, plan.others = plan.hider or hiders[0], tuple(others)
    while len(plan.after) < MOST_AFTER and one.decision is not None and other.decision is not None:
        if (one.decision.kind, one.decision.seats) != (other.decision.kind, other.decision.seats):
            break
        seat = chance.choice([seat for seat in one.decision.seats if seat in plan.people])
        possible = {option.to_json() for option in other.options(seat)}
        options = [option for option in one.options(seat) if option.to_json() in possible]
        if not options:
            break
        action = chance.choice(options)
        revealed = [acted(game, seat, action, plan.people) for game in (one, other)]
        is_over = one.ending is not None or other.ending is not None  # the end of a game reveals everything
        if any(revealed) or is_over or not all(_is_alike(one, other, each) for each in (None, *others)):
            break
        plan.after.append((seat, action))
    return plan


def _is_alike(one: Game[Any, Any], other: Game[Any, Any], seat: str | None) -> bool:
    return bool(masked(one.table.state, seat) == masked(other.table.state, seat))


def _is_revealed(game: Game[Any, Any]) -> bool:
    return any(event.reveals for event in game.table.events)


# --- in Discord ------------------------------------------------------------------------------------------------------


class Conversation:
    """One of the two games of a plan, played in a separate Discord."""

    def __init__(self, world: World, plan: Plan, which: int) -> None:
        self.world, self.plan, self.which = world, plan, which
        members = [world.alice, world.bob, world.member("carol"), world.member("dave")]
        self.people = dict(zip(plan.people, members, strict=False))
        self.eve = world.member("eve")
        self.players = Players(world, world.channel, self.people)
        self.chance = random.Random(plan.number)
        self.pictures: list[str] = []
        self.notice: Any = None

    async def play(self) -> tuple[list[Any], list[str]]:
        """Plays the game; returns the noticed events and the digests of the pictures."""
        plan, world = self.plan, self.world
        if plan.number % 3 == 0:  # one player reads Japanese
            world.speaks(self.people[plan.others[0]], "ja")
        await self._open()
        with shifted(plan.die if self.which else None):
            await self._acts()
        return list(
            noticed(world, {self.people[seat].id for seat in plan.people if seat not in plan.others})
        ), self.pictures

    async def _open(self) -> None:
        plan, world = self.plan, self.world
        first, *_ = self.people.values()
        with shifted(plan.die if self.which else None):
            await first.slash(world.channel, "game new", ruleset=plan.ruleset.name, scenario=plan.scenario)
            for member in self.people.values():
                await member.slash(world.channel, "game join")
            await first.slash(world.channel, "game start")
            await world.gm.slash(world.channel, "game settings", deadline_hours=1)

    async def _acts(self) -> None:
        plan, ways = self.plan, itertools.cycle(WAYS)
        game = opened(plan.ruleset, plan.scenario, plan.number, 3)[0][0]
        hidden = [(plan.hider, answer) for answer in plan.answers[self.which]] if plan.answers else []
        for acts, is_looked_at in ((plan.before, False), (hidden, False), (plan.after, True)):
            for seat, action in acts:
                way = next(ways) if seat in plan.others and _has_button(game, seat, action) else "slash"
                self.keep(await self._take(seat, action, way), seat)
                game.act(seat, action)
                let_referee(game, list(plan.people))
                state = await state_of(self.world, self.world.channel)
                assert state == game.table.state.model_dump_json(), (seat, action)
                if isinstance(action, Withdraw):  # the last declaration is made again and withdrawn again
                    await self._change_mind(seat, action)
                if is_looked_at:
                    await self._look()
            if acts is hidden:
                await self._look()
        await self._roll()
        await self.world.env.advance_time(1900)
        await self._look()

    async def _change_mind(self, seat: str, action: Action) -> None:
        """Undoes the withdrawal of a declaration, then withdraws the declaration again."""
        before = await state_of(self.world, self.world.channel)
        await self.people[seat].slash(self.world.channel, "undo")
        assert before != await state_of(self.world, self.world.channel)
        await self._take(seat, action, "slash")
        assert before == await state_of(self.world, self.world.channel)

    async def _take(self, seat: str, action: Action, way: str) -> Any:
        """Acts for a seat in this way, or by a typed command if no list offers the act."""
        if way != "slash":
            with contextlib.suppress(AssertionError):  # no list offers this action
                return await self.players.take(seat, action, way)
        return await self.players.take(seat, action)

    async def _roll(self) -> None:
        """Rolls in secret, then lets the others press the buttons of the roll."""
        self.world.bot.rolls.source = ForcedDice([(17, 88)[self.which]])
        await self.people[self.plan.hider].slash(self.world.channel, "roll", dice="S1D100 sneaking")
        notice = self.world.channel.history()[-1]
        for custom_id in self.world.buttons(notice).values():
            await self.eve.click(notice, custom_id=custom_id)
        await self.eve.slash(self.world.channel, "dice")

    async def _look(self) -> None:
        """Lets every player but the hider make some requests for information."""
        for member in (*(self.people[seat] for seat in self.plan.others), self.eve, self.world.gm):
            for look in self.chance.sample(self._looks(member), LOOKS):
                with contextlib.suppress(
                    simcord.OptionError, simcord.SetupError
                ):  # Discord itself refuses some requests
                    self.keep(await look(), "")
        tables = [message for message in self.world.channel.history() if is_table(self.world, message)]
        self.pictures += [digest(self.world.picture(message)) for message in tables]

    def keep(self, answer: Any, seat: str) -> None:
        """Keeps the pictures of an answer that others can see."""
        if isinstance(answer, simcord.InteractionResult) and seat in (*self.plan.others, ""):
            for message in (answer.response, *answer.followups):
                if message is not None and message.attachments:
                    self.pictures.append(digest(self.world.picture(message)))

    def _looks(self, member: Any) -> list[Callable[[], Any]]:
        """Returns the requests for information that a member may make."""
        channel, chance = self.world.channel, self.chance
        kinds = list(self.plan.ruleset.actions)
        kind = chance.choice(kinds)
        verb = kind.model_fields["verb"].default
        slots = [slot.rstrip("_") for slot in slot_names(kind) if slot_kind(kind, slot) is not bool]
        hider = self.people[self.plan.hider].name
        commands: list[tuple[str, Mapping[str, Any]]] = [
            ("board", {}), ("board", {"in_words": True}), ("why", {}), ("game log", {"count": 60}), ("game export", {}),
            ("hand", {}), ("sheet", {}), ("sheet", {"name": hider}), ("order list", {}), ("dice", {}),
            ("undo", {"answer": "decline"}), ("why", {"entry": chance.randint(1, 30)}), ("game settings", {}),
            ("gm act-for", {"seat": self.plan.hider, "verb": verb, "slots": "target=nobody"}), (f"can {verb}", {}),
        ]  # fmt: skip
        looks: list[Callable[[], Any]] = [
            partial(slash, member, channel, command, **given) for command, given in commands
        ]
        looks.append(partial(member.autocomplete, channel, "gm act-for", "verb", "", seat=self.plan.hider))
        looks.append(partial(member.autocomplete, channel, "gm set", "target", ""))
        looks.append(partial(member.autocomplete, channel, "why", "entry", ""))
        looks.append(partial(member.autocomplete, channel, "game seat", "seat", ""))
        if slots:
            looks.append(partial(self._suggested, member, verb, chance.choice(slots)))
        looks += [partial(self._press, member, chance.random()) for _ in range(3)]
        return looks

    async def _press(self, member: Any, at: float) -> Any:
        """Presses a control that changes nothing for this member."""
        table = next(message for message in reversed(self.world.channel.history()) if is_table(self.world, message))
        open_to = {*READING, *(() if member.id in {each.id for each in self.people.values()} else ("verb", "take"))}
        fitting = [each for each in self.world.buttons(table).values() if each.split(":")[1] in open_to]
        return await member.click(table, custom_id=fitting[int(at * len(fitting))]) if fitting else None

    async def _suggested(self, member: Any, verb: str, slot: str) -> None:
        with contextlib.suppress(KeyError, ValueError, AssertionError):
            await member.autocomplete(self.world.channel, verb, slot, "")


def _has_button(game: Game[Any, Any], seat: str, action: Action) -> bool:
    """Returns whether an act is listed and has an effect.

    An act without effect can only be typed.
    """
    assert game.decision is not None
    found = game.ruleset.consequences(game.table, game.decision, seat, action)
    return action in game.listed(seat) and all(each.weight != "void" for each in found)


def digest(picture: bytes | None) -> str:
    return hashlib.sha256(picture or b"").hexdigest()


def noticed(world: World, hiders: set[int]) -> Iterator[tuple[str, str]]:
    """Yields the events that the others could notice, in order.

    These are the acts of the others, and the bot's requests except ephemeral answers to a hider.
    """
    theirs: set[str] = set()
    known: dict[str, str] = {}

    def numbered(text: str) -> str:
        return NUMBER.sub(lambda found: known.setdefault(found[0], f"#{len(known)}"), MOMENT.sub("", text))

    for kind, event, payload in world.env.backend.transcript:
        if event == "INTERACTION_CREATE" and payload is not None:
            user = payload.get("user") or payload["member"]["user"]
            if int(user["id"]) in hiders:
                theirs |= {payload["token"], payload["id"]}
            else:
                yield "act", numbered(str(payload.get("data")))
        elif kind == "HTTP":
            body = payload or {}
            mine = any(token in event for token in theirs)
            if not (mine and not _is_public(event, body)):
                text = re.sub(r"/(?:interactions/\d+|webhooks/\d+)/[^/ ]+", "/token", event)
                yield numbered(text), numbered(headless(NONCE.sub("", str(payload))))


def _is_public(event: str, body: Mapping[str, Any]) -> bool:
    """Returns whether an answer is visible to the whole channel."""
    data = body.get("data") or body
    is_new = event.startswith("POST") and body.get("type", 4) in (4, 5)
    return is_new and not (data.get("flags") or 0) & EPHEMERAL and "choices" not in data


async def conversed(plan: Plan, which: int) -> tuple[list[Any], list[str]]:
    """Plays one game of a plan; returns the noticed events and the digests of the pictures."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as monkeypatch:
        database = Path(folder) / "gyoji.sqlite3"
        settings = Settings(database=database, strict_words=True, log_level="WARNING", _env_file=None)
        async with World(settings) as world:
            unhurried(monkeypatch)
            known_dice(monkeypatch, plan.number.to_bytes(32, "big"))
            return await Conversation(world, plan, which).play()


async def compared(plan: Plan) -> tuple[int, int]:
    """Plays both games of a plan and compares them.

    Returns the number of requests and of pictures compared. Raises AssertionError if the other players could tell the
    games apart.
    """
    one, other = await conversed(plan, 0), await conversed(plan, 1)
    for number, (mine, others) in enumerate(itertools.zip_longest(one[0], other[0])):
        assert mine == others, f"{plan}\n{number}: {_difference(mine, others)}"
    assert one[1] == other[1], f"{plan}: a picture differs"
    return sum(kind != "act" for kind, _ in one[0]), len(one[1])


def _difference(one: Any, other: Any) -> str:
    if one is None or other is None or one[0] != other[0]:
        return f"{one}\n≠ {other}"
    at = next((at for at, (mine, others) in enumerate(zip(one[1], other[1], strict=False)) if mine != others), 0)
    return f"{one[0]}: …{one[1][max(0, at - 200) : at + 200]}…\n≠ …{other[1][max(0, at - 200) : at + 200]}…"


def plans(first: int, last: int) -> Iterator[Plan]:
    """Yields a plan for each ruleset and number."""
    for number in range(first, last + 1):
        for name, ruleset in sorted(rulesets().items()):
            scenarios = ruleset.scenarios()
            plan = planned(ruleset, scenarios[(number + len(name)) % len(scenarios)], number)
            if plan is not None:
                yield plan


async def main(first: int, last: int) -> None:
    conversations = requests = pictures = 0
    for plan in plans(first, last):
        alike = await compared(plan)
        conversations, requests, pictures = conversations + 1, requests + alike[0], pictures + alike[1]
        print(plan, f"{len(plan.after)} acts after it:", *alike, flush=True)
    print(f"{conversations} pairs of conversations; {requests} requests and {pictures} pictures were alike")


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:3])))
