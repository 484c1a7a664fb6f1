"""Fights of Locke on the simulated Discord: positions from scenario files, and games whose course is known in advance.

A `Fight` is also played without Discord, with the same dice. After each action both states must be equal.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
import simcord

from rules.core.journal.game import Game
from rules.core.play.actions import Action
from rules.core.play.dice import SeededDice
from rules.locke import RULESET
from rules.locke.actions import Initiative, Pass
from rules.locke.state import Setup, State
from tests.e2e.playing import Players, known_dice, slash, state_of, table_message
from tests.world import World

GAME = "feed000001"
NAMES = ("alice", "bob", "carol")
MOST_SEEDS = 600
HANDS = (
    ("bazooka-8", "beam-cannon-16", "blaster-4", "g-bullet-30", "shield-3", "teleport-4", "wild"),
    ("barrier-4", "bazooka-7", "d-bullet-40", "hallucination-5", "light-sword-30", "teleport-5", "wild"),
    ("bazooka-9", "blaster-5", "contact-telepath", "psychopod-6", "raygun-3", "screen-5", "teleport-2"),
)  # fmt: skip
"""Default hands of alice, bob and carol: full, so that no card is drawn."""

Play = Game[Setup, State]
Declared = Mapping[str, Sequence[Action]]
NOTHING: Declared = {}


# --- positions -------------------------------------------------------------------------------------------------------


def place(number: int, **changes: Any) -> dict[str, Any]:
    """Returns a prepared seat: an esper of level 4 or 5 with a full hand."""
    character = ("lag", "ran-g", "nia")[number]
    return {
        "id": ("hunter", "quarry", "friend")[number],
        "character": character,
        "hand": list(HANDS[number]),
        **changes,
    }


def scenario(*changes: Mapping[str, Any], seats: int = 3, **keys: Any) -> str:
    """Returns the text of a scenario file, in which the combat is declared.

    The n-th of `changes` is for the n-th seat.
    """
    given = [*changes, *({} for _ in range(seats - len(changes)))]
    places = [place(number, **each) for number, each in enumerate(given)]
    title = {"en": "Exercise", "ja": "稽古"}
    return json.dumps({"id": "exercise", "title": title, "cause": "declared", "least": seats, "places": places, **keys})


def setup_of(text: str, names: Sequence[str] = NAMES, referees: int = 0) -> Setup:
    """Returns the set-up of a scenario (an id or a text) with these users."""
    setup = RULESET.new_setup(text + "\n" if "{" in text else text, {})
    for number, name in enumerate((*names, *[""] * referees), 1):
        setup = RULESET.join(setup, f"s{number}", "", name, {})
    return setup


def begin(setup: Setup, seed: bytes) -> Play:
    """Starts the game without Discord and returns it."""
    game, _ = Game.start(RULESET, setup, SeededDice(seed, GAME))
    return game


def let_referee_answer(game: Play, people: Sequence[str]) -> None:
    """Answers for the referee's seats, as Discord does."""
    while game.decision is not None:
        seat = next((seat for seat in game.decision.seats if seat not in people), None)
        if seat is None:
            return
        game.act(seat, game.referee_answer(seat))


def first_seed(setup: Setup, fits: Callable[[Play], bool]) -> bytes:
    """Returns the first seed that leads to the wanted position.

    `fits` plays a new game to the position, and returns whether the position is reached.
    """
    for number in range(MOST_SEEDS):
        seed = number.to_bytes(32, "big")
        if fits(begin(setup, seed)):
            return seed
    raise AssertionError("no seed leads there")


def to_turns(game: Play, declared: Declared) -> None:
    """Plays quick answers for all seats until the first turn."""
    while game.decision is not None and game.table.state.phase != "turns":
        seat = game.decision.seats[0]
        game.act(seat, opening(game, seat, declared))


def opening(game: Play, seat: str, declared: Declared) -> Action:
    """Returns the seat's next action before the first turn."""
    options = game.options(seat)
    if (wanted := next((action for action in declared.get(seat, ()) if action in options), None)) is not None:
        return wanted
    by_verb = {option.verb: option for option in options}
    if game.decision is not None and game.decision.kind == "combat":
        return by_verb["use"]
    return by_verb.get("initiative") or by_verb.get("pass") or options[0]


# --- a fight in Discord ----------------------------------------------------------------------------------------------


@dataclass
class Fight:
    """A game in Discord and the same game offline."""

    world: World
    channel: simcord.ChannelHandle
    people: dict[str, simcord.MemberActor]
    game: Play
    players: Players = field(init=False)

    def __post_init__(self) -> None:
        self.players = Players(self.world, self.channel, self.people)

    @property
    def state(self) -> State:
        return self.game.table.state

    @property
    def asked(self) -> list[str]:
        """Seats that are asked now."""
        return list(self.game.decision.seats) if self.game.decision else []

    @property
    def kind(self) -> str:
        """Kind of the present decision."""
        return self.game.decision.kind if self.game.decision else ""

    async def take(self, seat: str, action: Action, way: str = "slash") -> simcord.InteractionResult:
        """Acts in Discord and offline, and compares both states."""
        answer = await self.players.take(seat, action, way)
        self.follow(seat, action)
        await self.compare()
        return answer

    def follow(self, seat: str, action: Action) -> None:
        """Repeats offline an action that was taken in Discord."""
        self.game.act(seat, action)
        let_referee_answer(self.game, list(self.people))

    async def compare(self) -> None:
        """Checks that the bot's state equals the offline one."""
        assert await state_of(self.world, self.channel) == self.state.model_dump_json()

    async def say(self, seat: str, command: str, **slots: Any) -> str:
        """Types a command and returns all words of the answer."""
        answer = await slash(self.people[seat], self.channel, command, **slots)
        return told(self.world, await self.players.sure(self.people[seat], answer))

    async def pass_all(self, kind: str) -> None:
        """Passes all windows of a kind for the asked seats."""
        while self.kind == kind:
            await self.take(self.asked[0], Pass())

    @property
    def table(self) -> str:
        """Words of the table message."""
        return self.world.words(table_message(self.world, self.channel))

    @property
    def awaited(self) -> str:
        """Line of the table message about the awaited players."""
        return self.table.partition("⏳")[2].splitlines()[0]

    @property
    def said(self) -> str:
        """Public text of the channel."""
        return "\n".join(self.world.words(message) for message in self.channel.history())


def told(world: World, answer: simcord.InteractionResult) -> str:
    """Returns all texts of an answer."""
    return "\n".join(world.words(message) for message in (answer.response, *answer.followups) if message is not None)


async def open_fight(
    world: World,
    monkeypatch: pytest.MonkeyPatch,
    people: Iterable[simcord.MemberActor],
    text: str,
    *,
    seed: bytes = bytes(32),
    referees: int = 0,
) -> Fight:
    """Opens a lobby from a scenario (an id or a file), seats the people and starts."""
    members = list(people)
    known_dice(monkeypatch, seed)
    file = {"file": ("exercise.json", text.encode())} if "{" in text else {"scenario": text}
    await members[0].slash(world.channel, "game new", ruleset="locke", **file)
    for member in members:
        await member.slash(world.channel, "game join")
    for _ in range(referees):
        await members[0].slash(world.channel, "game join", referee=True)
    await members[0].slash(world.channel, "game start")
    setup = setup_of(text, [member.name for member in members], referees)
    game = begin(setup, seed)
    seats = {f"s{number}": member for number, member in enumerate(members, 1)}
    let_referee_answer(game, list(seats))
    fight = Fight(world, world.channel, seats, game)
    await fight.compare()
    return fight


async def open_turns(
    world: World,
    monkeypatch: pytest.MonkeyPatch,
    people: Sequence[simcord.MemberActor],
    text: str,
    then: Callable[[Play], bool] = lambda game: True,
    declared: Declared = NOTHING,
) -> Fight:
    """Opens a fight at the first turn of round 1, which is alice's; bob's and carol's follow.

    `declared` contains each seat's declarations before that turn. `then` plays on offline, and returns whether the dice
    fall as the test needs.
    """

    def fits(game: Play) -> bool:
        to_turns(game, declared)
        state = game.table.state
        return state.combat.order == [f"s{number + 1}" for number in range(len(people))] and then(game)

    setup = setup_of(text, [member.name for member in people])
    fight = await open_fight(world, monkeypatch, people, text, seed=first_seed(setup, fits))
    while fight.state.phase != "turns":
        seat = fight.asked[0]
        await fight.take(seat, opening(fight.game, seat, declared))
    return fight


def any_option(game: Play, seat: str, rng: random.Random) -> Action:
    """Returns a random legal action; every verb is equally likely."""
    options = game.options(seat)
    verb = rng.choice(sorted({option.verb for option in options}))
    return rng.choice([option for option in options if option.verb == verb])


INITIATIVE, PASS = Initiative(), Pass()
