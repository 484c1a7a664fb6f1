"""The story of a game, told at its end: rounds, the deeds of its pieces, best and worst roll, hidden facts.

The story is computed from the journal's events. The ruleset defines which events count
(`rules/core/contract/story.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pydantic import ValidationError

from bot.executors import in_thread
from bot.games.live.journal import events_in, is_readable
from bot.games.live.transaction import Transaction
from rules.core.contract.story import Story
from rules.core.contract.upcasting import Document, told_from
from rules.core.facts.events import Event
from rules.core.facts.words import Mark, Phrase, Piece
from rules.core.journal.game import Game
from storage import Store

MOST_TOLD: Final = 12
"""Maximum number of pieces that are described individually."""


@dataclass(slots=True)
class Sums:
    """Totals of the events of a game.

    `left` holds the hit points that each piece has left, according to the events.
    """

    rounds: int = 0
    numbers: dict[str, Counter[str]] = field(default_factory=dict)
    best: tuple[int, Event] | None = None
    worst: tuple[int, Event] | None = None
    left: dict[str, int] = field(default_factory=dict)

    def add(self, story: Story, event: Event) -> None:
        self.rounds += type(event) is story.round
        for tally in story.tallies:
            if type(event) is tally.event and (whose := tally.piece_of(event)):
                count = tally.count(event)
                most = None if tally.of is None else self._had(story, event, tally.of(event))
                self.numbers.setdefault(tally.what, Counter())[whose] += count if most is None else min(count, most)
        for roll in story.rolls:
            if type(event) is roll.event and (worth := roll.worth(event)) is not None:
                if self.best is None or worth > self.best[0]:
                    self.best = worth, event
                if self.worst is None or worth < self.worst[0]:
                    self.worst = worth, event
        for each in story.left:
            if type(event) is each.event and (whose := each.piece_of(event)):
                left = each.left(event)
                self.left.pop(whose, None)
                if left is not None:
                    self.left[whose] = left

    def _had(self, story: Story, event: Event, piece: str) -> int | None:
        """Returns an upper limit of a piece's previous hit points.

        These are its hit points before the event. None means that no limit is known.
        """
        limits = [each.most(event) for each in story.left if type(event) is each.event]
        known = [limit for limit in (self.left.get(piece), *limits) if limit is not None]
        return min(known, default=None)


def add_up(story: Story, told: Iterable[Document]) -> Sums:
    """Computes the totals of the journal's public events.

    Events unknown to this version do not count.
    """
    kinds = {event.model_fields["kind"].default: event for event in story.events}
    sums = Sums()
    for raw in told:
        event = _read(kinds, raw)
        if event is not None and event.is_for(None):
            sums.add(story, event)
    return sums


def _read(kinds: Mapping[str, type[Event]], raw: Document) -> Event | None:
    kind = kinds.get(raw["kind"])
    try:
        return kind.model_validate(raw) if kind is not None else None
    except ValidationError:
        return None


async def tell_story(store: Store, transaction: Transaction) -> None:
    """Tells the story of a game that ends in this transaction.

    Hidden facts are revealed only if the rules have ended the game, since a broken-off game may be resumed. Hidden
    facts of a scenario file stay hidden, since the file may be part of a campaign.
    """
    live, game = transaction.live, transaction.live.game
    if game is None:
        return
    stored = await store.entries(live.record.id)
    kept = (entry for entry in stored if transaction.undo_to is None or entry.seq <= transaction.undo_to)
    entries = filter(is_readable, (*kept, *transaction.entries))
    told = (each for entry in entries for each in told_from(live.ruleset, entry.version, events_in(entry)))
    sums = await in_thread(add_up, live.ruleset.story, told)
    phrases = [*in_words(game, sums)]
    if game.ending is not None and live.settings.scenario:
        phrases += live.ruleset.revealed(live.setup, game.table.state)
    if phrases:
        transaction.say(Phrase.of("story-title", rounds=sums.rounds), *phrases)


def in_words(game: Game[Any, Any], sums: Sums) -> Iterator[Phrase]:
    """Yields the deeds and fates of pieces, and notable rolls.

    The players' pieces come first, and the best and the worst roll last.
    """
    ruleset, setup, state = game.ruleset, game.setup, game.table.state
    story = ruleset.story
    numbers: dict[Mark, Counter[str]] = {}
    for what, counted in sums.numbers.items():
        for id, count in counted.items():
            numbers.setdefault(story.credited(setup, state, id), Counter())[what] += count
    pieces = ruleset.view(setup, state, None).pieces
    played: dict[Mark, bool] = {Piece(each.piece): each.out for each in pieces if each.seat is not None}
    own = [who for who in played if story.credited(setup, state, who) == who]
    others = [who for who, deeds in numbers.items() if who not in played and any(deeds.values())]
    order = list(dict.fromkeys(tally.what for tally in story.tallies))
    for who in (*own, *others)[:MOST_TOLD]:
        deeds = numbers.get(who, Counter())
        yield Phrase.of(
            "story-line",
            who=who,
            fate=Phrase("story-fallen" if played[who] else "story-lived") if story.is_final and who in own else "",
            deeds=[Phrase.of(f"story-{what}", count=deeds[what]) for what in order if deeds[what]],
        )
    if sums.best is not None and sums.worst is not None and sums.best[0] != sums.worst[0]:
        yield from (_roll("story-best", sums.best[1]), _roll("story-worst", sums.worst[1]))


def _roll(id: str, event: Event) -> Phrase:
    return Phrase.of(id, roll=Phrase(f"event-{event.kind}", event.facts()))
