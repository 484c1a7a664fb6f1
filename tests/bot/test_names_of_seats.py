"""A set-up contains no name of a person who no longer has the seat.

The bot could not erase such a name later, since its owner is unknown.
"""

import pytest

from bot.facts.origins import Origin
from bot.games.acts import ending
from bot.games.lobby import agreeing, opening, seating
from tests.bot.player import Player
from tests.bot.table import ALICE, BOB, CAROL, codes
from tests.bot.test_forgetting import forgetting_of, found
from tests.e2e.playing import known_dice

NAMES = {ALICE: "Alice of Aldgate", BOB: "Bob of Bow", CAROL: "Carol of Clerkenwell"}
TYPED = "Sir Zarq"
NAMED, TYPING = ("arcadia", "locke"), ("gloomhaven", "runequest", "maidens")
"""Rulesets that name a seat after its player, and rulesets that name a seat by `/game join name:`."""


class Several(Player):
    """Three people at one table."""

    user = ALICE

    def origin(self):
        name = NAMES[self.user]
        return Origin(next(self.ids), self.user, name, 5, 9, "en-US", "en-US", True, 1_000.0, manages_server=True)

    async def do(self, user, act, *given, **named):
        self.user = user
        reply = await self.games.change(self.origin(), act, *given, **named)
        assert codes(reply) is None, (act, reply.refusal)

    async def call(self, user, work, *given):
        self.user = user
        reply = await work(self.games, self.origin(), *given)
        assert codes(reply) is None, (work, reply.refusal)

    async def begin(self, ruleset):
        for _ in range(6):
            self.user = BOB
            if codes(await self.games.change(self.origin(), seating.start)) is None:
                return
            await self.games.change(self.origin(), seating.join, referee=True)
        raise AssertionError("it cannot be started")

    def named(self):
        """Returns the names of the seats in the stored set-up."""
        return found(self.path, *NAMES.values(), TYPED).get("game.setup", "")


@pytest.fixture
def several(table, monkeypatch):
    known_dice(monkeypatch, bytes(32))  # other dice might end a duel of Locke too early
    player = Several(table.store, 3)
    player.path = table.path
    return player


@pytest.mark.parametrize("ruleset", [*NAMED, *TYPING])
async def test_a_seat_that_changes_hands_in_the_lobby_keeps_no_name(several, table, ruleset):
    await several.call(ALICE, opening.new_game, ruleset)
    await several.do(ALICE, seating.join, name=TYPED)
    assert TYPED in several.named()
    await several.do(ALICE, seating.give_seat, "s1", None)
    assert several.named() == ""
    await several.do(CAROL, seating.join, "s1")
    assert (NAMES[CAROL] in several.named()) == (ruleset in NAMED), (
        "a seat that has its player's name has the new one's"
    )
    await several.do(CAROL, seating.give_seat, "s1", BOB, NAMES[BOB])
    assert (NAMES[BOB] in several.named()) == (ruleset in NAMED)
    assert NAMES[CAROL] not in several.named()
    await several.begin(ruleset)
    await forgetting_of(table.store, several.games).forget("user", ALICE)
    await forgetting_of(table.store, several.games).forget("user", CAROL)
    assert found(table.path, NAMES[ALICE], NAMES[CAROL], TYPED) == {}


@pytest.mark.parametrize("ruleset", NAMED)
async def test_a_player_who_joins_at_the_first_free_seat_gives_it_a_name(several, ruleset):
    await several.call(BOB, opening.new_game, ruleset)
    await several.do(BOB, seating.join, referee=True)
    await several.do(ALICE, seating.join, "s1")
    assert NAMES[ALICE] in several.named()


@pytest.mark.parametrize("ruleset", [*NAMED, *TYPING])
async def test_a_rematch_names_players_who_stay_and_none_who_has_left(several, table, ruleset):
    await several.call(BOB, opening.new_game, ruleset)
    await several.do(ALICE, seating.join, name=TYPED)
    await several.do(BOB, seating.join, name="Bobby")
    await several.begin(ruleset)
    await several.do(ALICE, seating.leave)
    await several.call(BOB, ending.end)
    await several.call(BOB, opening.play_again)
    (game,) = await table.store.games("lobby")
    assert "Bobby" in game.setup
    assert TYPED not in game.setup
    assert NAMES[ALICE] not in game.setup
    await forgetting_of(table.store, several.games).forget("user", ALICE)
    assert found(table.path, NAMES[ALICE], TYPED) == {}


@pytest.mark.parametrize("ruleset", NAMED)
async def test_a_rematch_names_a_seat_after_its_last_player(several, table, ruleset):
    await several.call(BOB, opening.new_game, ruleset)
    await several.do(ALICE, seating.join, name=TYPED)
    await several.do(BOB, seating.join)
    await several.begin(ruleset)
    await several.do(ALICE, seating.leave)
    await several.do(CAROL, seating.join, "s1")
    if ruleset == "locke":  # Carol would see Alice's hand, so that Bob must agree
        await several.do(BOB, agreeing.agree)
    await several.call(BOB, ending.end)
    await several.call(BOB, opening.play_again)
    (game,) = await table.store.games("lobby")
    assert NAMES[CAROL] in game.setup
    assert NAMES[BOB] in game.setup
    assert TYPED not in game.setup
    assert NAMES[ALICE] not in game.setup
