"""Exports of real games, and ways to forge them."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from bot import offline
from bot.facts.replies import Document
from bot.games.acts import ending, looking, undo
from bot.games.lobby import agreeing, opening, seating
from bot.words.languages import Languages
from rules.core.journal.playing import Playing
from rules.core.journal.proof import Head
from rules.core.journal.transcript import read_transcript
from storage import Store
from tests.bot.player import Player
from tests.bot.table import part

Way = tuple[str | int, ...]
"""Path to a value in a document: keys of objects, and positions in lists."""
GONE = object()
"""Marks a value to leave out of the changed document."""
ALICE, BOB = 7, 8
WORDS = {ALICE: "rook", BOB: "heron"}
MOST_SEATS = 8


@dataclass(frozen=True)
class Export:
    """Export of a game, with the posted hashes of the secrets and the journal head after each entry."""

    document: dict[str, Any]
    commitments: tuple[str, ...]
    heads: dict[int, str]

    def head(self, seq: int) -> Head:
        """Returns the head that a picture shows after an entry."""
        return Head(seq=seq, digits=self.heads[seq][:16])

    @property
    def last(self) -> Head:
        return self.head(max(self.heads))

    def finds(self, document: dict[str, Any], path: Path, *, commitments: bool = True, head: Head | None = None) -> int:
        """Returns the exit code of `verify` for a document."""
        path.write_text(json.dumps(document), "utf-8")
        posted = offline.Posted(self.commitments if commitments else (), head)
        return offline.verify(path, english(), posted)


@cache
def english() -> Any:
    """Returns the words of `python -m bot`, loaded once."""
    return Languages.load().words("en")


class Pair(Player):
    """Two people who each add a word to the dice, and act at random."""

    user = ALICE

    def origin(self) -> Any:
        return replace(super().origin(), user_id=self.user, user_name={ALICE: "ann", BOB: "ben"}[self.user])

    async def begin(self, ruleset: str) -> None:
        """Starts a game of both people, with the referee in further seats if needed."""
        await opening.new_game(self.games, self.origin(), ruleset)
        for self.user in (ALICE, BOB):
            assert (await self.games.change(self.origin(), seating.join, word=WORDS[self.user])).refusal is None
        for _ in range(MOST_SEATS):
            if (await self.games.change(self.origin(), seating.start)).refusal is None:
                return
            await self.games.change(self.origin(), seating.join, referee=True)
        raise AssertionError("it never starts")

    async def go_on(self, actions: int) -> None:
        """Lets both people act in turn."""
        for number in range(actions):
            self.user = (ALICE, BOB)[number % 2]
            await self.play_on(1)

    async def take_back(self, steps: int) -> None:
        """Takes back steps for one person, with the consent of the other."""
        self.user = ALICE
        await self.games.change(self.origin(), undo.take_back, steps)
        self.user = BOB
        await self.games.change(self.origin(), agreeing.agree)


async def played(folder: Path, ruleset: str, seed: int = 3, actions: int = 24, ends: int = 1) -> Export:
    """Plays and ends a game of two people, and returns the export.

    The same seed gives the same game. The game ends `ends` times; every end but the last is undone.
    """
    known = random.Random(seed)
    draw, ids = (lambda: known.randbytes(32)), SimpleNamespace(token_hex=lambda size: known.randbytes(size).hex())
    with patch("rules.core.journal.proof.draw_seed", draw), patch("bot.games.lobby.seating.secrets", ids):
        return await _played(folder / f"{ruleset}-{seed}.sqlite3", ruleset, seed, actions, ends)


async def _played(database: Path, ruleset: str, seed: int, actions: int, ends: int) -> Export:
    async with await Store.open(database) as store:
        pair = Pair(store, seed)
        await pair.begin(ruleset)
        await pair.go_on(actions)
        await pair.take_back(2)
        await pair.go_on(actions)
        await ending.end(pair.games, pair.origin())
        for _ in range(ends - 1):
            await pair.take_back(1)
            await pair.go_on(actions)
            await ending.end(pair.games, pair.origin())
        file = part(await looking.export(pair.games, pair.origin()), Document)
        assert file is not None
        document = json.loads(file.content)
        (game,) = await store.games("ended")
        heads = {entry.seq: entry.head for entry in await store.entries(game.id, live_only=False)}
        await pair.games.close()
    secrets = [document, *document.get("later_seeds", ())]
    return Export(document, tuple(each["commitment"] for each in secrets), heads)


def paths(value: Any, at: Way = ()) -> Iterator[Way]:
    """Yields the path to every scalar and every empty container."""
    items = list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if type(value) is list else []
    if not items:
        yield at
    for key, item in items:
        yield from paths(item, (*at, key))


def shape(path: Way) -> str:
    """Returns a path without the positions in lists: `steps.*.seat`."""
    return ".".join("*" if isinstance(key, int) else key for key in path)


def edited(document: dict[str, Any], path: Way, change: Callable[[Any], Any]) -> dict[str, Any]:
    """Returns the document with one value changed or left out."""
    changed = copy.deepcopy(document)
    *before, last = path
    inside: Any = changed
    for key in before:
        inside = inside[key]
    new = change(inside[last])
    if new is GONE:
        del inside[last]
    else:
        inside[last] = new
    return changed


def other(value: Any) -> Any:
    """Returns a different value, of the same type where possible."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str() if re.fullmatch("[0-9a-f]{8,}", value):
            return ("0" if value[0] != "0" else "1") + value[1:]
        case str():
            return value + "x"
        case None:
            return 1
    return [*value, 1] if isinstance(value, list) else {**value, "x": 1}


def left_out(_: Any) -> Any:
    return GONE


def remade(document: dict[str, Any]) -> dict[str, Any]:
    """Recomputes the digests and dice of a forged document, as a clever forger would."""
    document = copy.deepcopy(document)
    for step in document["steps"]:
        step.pop("told", None)
    for _ in document["steps"]:
        playing, wrong = Playing(read_transcript(json.dumps(document).encode())), False
        for each in playing.run():
            if each.what == "digest" and each.difference:
                document["steps"][each.step - 1]["digest"] = str(each.difference).split(" ≠ ")[1]
                wrong = True
        for number, dice in playing.rolled.items():
            document["steps"][number - 1]["rolled"] = dice
        if not wrong:
            break
    return document
