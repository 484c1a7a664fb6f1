"""Whole fights of three users and the referee, from the lobby to the end, with every kind of input."""

import itertools
import random
from collections import Counter

import pytest

from bot.words.languages import Languages
from tests.e2e.locke.bouts import any_option, begin, let_referee_answer, open_fight, setup_of, told
from tests.e2e.playing import (
    WAYS,
    Players,
    button,
    foreign_words,
    known_dice,
    last_said,
    rows,
    sent_texts,
    state_of,
    table_message,
)

MOST_ACTIONS = 400


class Watch:
    """Compares public text with the facts that only one hand can know."""

    def __init__(self, world, fight, locale):
        self.world, self.fight, self.words = world, fight, Languages.load().words(locale)
        self.hands, self.used = self.held(), self.discarded()
        self.since = len(world.env.http_requests)
        self.looked_for = 0

    def held(self):
        """Returns the cards of every participant."""
        return {each.id: Counter(each.own.hand) for each in self.fight.state.participants.values()}

    def discarded(self):
        """Returns the cards that all players have seen."""
        return Counter(self.fight.state.deck.discarded)

    def look(self):
        """Checks that no public line names a hidden card.

        A hidden card has been in one hand all the time. Lines about wild cards, and lines while a jammer returns cards,
        are skipped.
        """
        before, after, used = self.hands, self.held(), self.discarded()
        lines = [line for text in sent_texts(self.world, self.since, to_all=True) for line in text.splitlines()]
        is_restored = any("LOCKE-10.10" in line for line in lines)
        lines = [line for line in lines if not is_restored and not self._tells_a_wild_card(line)]
        for id, hand in before.items():
            kept = hand & after.get(id, Counter())
            others = sum((cards for other, cards in (*before.items(), *after.items()) if other != id), Counter())
            for card in kept - Counter(dict.fromkeys((*others, *self.used, *used, "wild"), 9)):
                name = self.words.say(f"locke-term-{card}")
                assert not [line for line in lines if name in line], (id, card)
                self.looked_for += 1
        self.hands, self.used, self.since = after, used, len(self.world.env.http_requests)

    def _tells_a_wild_card(self, line):
        return self.words.say("locke-term-wild").casefold() in line.casefold()


async def play_on(fight, rng, watch, ways=WAYS):
    """Plays at random, with each kind of input in turn."""
    way = itertools.cycle(ways)
    for _ in range(MOST_ACTIONS):
        if fight.game.decision is None:
            return
        seat = rng.choice(fight.asked)
        await fight.take(seat, any_option(fight.game, seat, rng), next(way))
        watch.look()
    raise AssertionError("it never ends")


@pytest.mark.parametrize(
    ("scenario", "locale", "referees", "seed", "choices"),
    [("duel", "en-US", 1, 58, 2), ("random-combat", "ja", 0, 26, 2)],
)
async def test_three_users_and_an_npc_fight_to_the_end(
    world, people, monkeypatch, scenario, locale, referees, seed, choices
):
    for member in (*people, world.gm):
        world.speaks(member, locale, guild=locale)
    fight = await open_fight(world, monkeypatch, people, scenario, seed=bytes([seed] * 32), referees=referees)
    watch = Watch(world, fight, locale[:2])
    await play_on(fight, random.Random(choices), watch)
    assert watch.looked_for > 100
    assert rows(world.settings.database, "SELECT status FROM game") == [("ended",)]
    words, story = Languages.load().words(locale[:2]), last_said(world, world.channel)
    shown = [line for line in story.splitlines() if line.startswith("🎴")]
    assert len(shown) == len(fight.state.participants)
    for line, each in zip(shown, fight.state.participants.values(), strict=True):
        assert f"**{words.say(f'locke-term-{each.own.character}')}**" in line
    assert ("⬆️ 最高の目：" in story) == (scenario == "random-combat")  # the duel ends without a hit
    wrong = {text: found for text in sent_texts(world) if (found := foreign_words(text, locale[:2]))}
    assert not wrong, "\n".join(f"{found}: {text}" for text, found in wrong.items())


async def test_a_quick_start_is_one_command_against_the_referees_enemies(world, monkeypatch):
    seed = bytes([5] * 32)
    known_dice(monkeypatch, seed)
    answer = await world.alice.slash(world.channel, "game new", ruleset="locke", quick=True)
    assert "The game begins" in told(world, answer)
    assert "You are **" not in told(world, answer).partition("\n")[0]
    game = begin(setup_of("random-combat", ["alice"]), seed)
    let_referee_answer(game, ["s1"])
    assert await state_of(world, world.channel) == game.table.state.model_dump_json()
    table = table_message(world, world.channel)
    assert "alice" in world.words(table)
    hand = await world.alice.click(table, custom_id=button(world, table, "hand"))
    assert hand.ephemeral
    assert "You are **" in told(world, hand)
    players, rng = Players(world, world.channel, {"s1": world.alice}), random.Random(1)
    for way in itertools.islice(itertools.cycle(WAYS), 12):
        if game.decision is None:
            break
        action = any_option(game, "s1", rng)
        await players.take("s1", action, way)
        game.act("s1", action)
        assert await state_of(world, world.channel) == game.table.state.model_dump_json()
