"""A game in Discord and the same game without Discord: both have the same dice, so each state must be equal."""

import itertools
from types import MappingProxyType

from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from tests.e2e.playing import WAYS, Players, known_dice, state_of

GAME = "feed000001"
MOST_ACTIONS = 200


class Twin:
    """A game of people in a channel, and the same game without Discord."""

    def __init__(self, world, people, game):
        self.world, self.game = world, game
        self.players = Players(world, world.channel, {f"s{number}": each for number, each in enumerate(people, 1)})

    @property
    def state(self):
        return self.game.table.state

    @property
    def asked(self):
        """First awaited seat of a person."""
        return next(seat for seat in self.game.decision.seats if seat in self.players.people)

    def referee(self):
        """Answers for the referee's seats before people do, as in Discord."""
        people = self.players.people
        while self.game.decision is not None and (seats := [s for s in self.game.decision.seats if s not in people]):
            self.game.act(seats[0], self.game.referee_answer(seats[0]))

    async def take(self, action, way="slash", seat=""):
        """Acts for an awaited player in both games."""
        seat = seat or self.asked
        answer = await self.players.take(seat, action, way)
        self.game.act(seat, action)
        self.referee()
        assert await state_of(self.world, self.world.channel) == self.state.model_dump_json(), (seat, action)
        return answer

    async def play(self, at=MappingProxyType({}), until=lambda twin: False):
        """Plays the referee's choices, with each kind of input in turn.

        `at` maps numbers of actions to work that is done before them.
        """
        way = itertools.cycle(WAYS)
        for number in range(MOST_ACTIONS):
            if self.game.decision is None or until(self):
                return
            if number in at:
                await at[number]()
            action = self.game.referee_answer(self.asked)
            await self.take(action, next(way) if action in self.game.listed(self.asked) else "slash")
        raise AssertionError("it never ends")


async def open_twin(world, monkeypatch, ruleset, people, scenario, roles, number=0, **opened):
    """Opens a lobby, seats everyone and starts; the referee takes the remaining roles."""
    seed = number.to_bytes(32, "big")
    known_dice(monkeypatch, seed)
    what = {"file": ("own.txt", scenario.encode())} if "\n" in scenario else {"scenario": scenario}
    await people[0].slash(world.channel, "game new", ruleset=ruleset.name, **what, **opened)
    setup = ruleset.new_setup(scenario, opened)
    for place, (each, role) in enumerate(itertools.zip_longest(people, roles), 1):
        await (each or people[0]).slash(world.channel, "game join", role=role, referee=each is None)
        shown = each.name if each is not None and ruleset.named_by_players else ""
        setup = ruleset.join(setup, f"s{place}", role, shown, {})
    await people[0].slash(world.channel, "game start")
    game, _ = Game.start(ruleset, setup, SeededDice(seed, GAME))
    twin = Twin(world, people, game)
    twin.referee()
    assert await state_of(world, world.channel) == twin.state.model_dump_json()
    return twin
