"""Verifiable dice: the source of every random number of a game.

Die n of epoch e comes from HMAC-SHA256(seed, "game id|e|n") by rejection sampling. Seed and journal therefore give the
same dice again. A game that continues after its seed has been published gets another seed from the next epoch on.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import UserText

WORD_BITS = 32
WORDS = 1 << WORD_BITS
WORDS_FETCHED = 256
MAX_SIDES = 1_000_000


class DiceError(Exception):
    """The forced dice do not match the rolls of the rules: a wrong kind, none left, or some left over."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.refusal = Refusal(code, **facts)


class Dice(Protocol):
    """A source of dice."""

    epoch: int
    count: int

    def roll(self, sides: int, label: str) -> int:
        """Returns a whole number from 1 to `sides`."""

    def pick(self, items: Sequence[str], label: str) -> int:
        """Returns the index of one of `items`, each equally likely."""


def draw_seed() -> bytes:
    """Returns a fresh secret seed of 32 bytes."""
    return secrets.token_bytes(32)


def commitment(seed: bytes) -> str:
    """Returns the SHA-256 of a seed in hex, which is published at the start."""
    return hashlib.sha256(seed).hexdigest()


class SeededDice:
    """The dice of one game.

    `count` is the number n of the next die. `epoch` rises with each undo of a roll or a revealed card. The rolls that
    follow differ from the undone ones, so no player knows them in advance. `later` holds the seeds that replace `seed`,
    by their first epoch.
    """

    __slots__ = ("_game_id", "_seeds", "count", "epoch")

    def __init__(
        self, seed: bytes, game_id: str, *, epoch: int = 0, count: int = 0, later: Mapping[int, bytes] | None = None
    ) -> None:
        self._seeds = sorted({**(later or {}), 0: seed}.items(), reverse=True)
        self._game_id = game_id
        self.epoch = epoch
        self.count = count

    def __repr__(self) -> str:
        return f"SeededDice(epoch={self.epoch}, count={self.count})"

    def roll(self, sides: int, label: str) -> int:
        if not 1 <= sides <= MAX_SIDES:
            raise ValueError(f"a die has 1 to {MAX_SIDES} sides, not {sides}")
        message = f"{self._game_id}|{self.epoch}|{self.count}"
        self.count += 1
        limit = (1 << WORD_BITS) - (1 << WORD_BITS) % sides
        seed = next(seed for first, seed in self._seeds if first <= self.epoch)
        digest = hmac.digest(seed, message.encode(), "sha256")
        while True:
            for start in range(0, len(digest), 4):
                word = int.from_bytes(digest[start : start + 4], "big")
                if word < limit:
                    return word % sides + 1
            digest = hmac.digest(seed, digest, "sha256")

    def pick(self, items: Sequence[str], label: str) -> int:
        return self.roll(len(items), label) - 1


class NotedDice(SeededDice):
    """The dice of one game, which note the sides and the face of each roll."""

    __slots__ = ("fallen",)

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.fallen: list[tuple[int, int]] = []

    def roll(self, sides: int, label: str) -> int:
        face = super().roll(sides, label)
        self.fallen.append((sides, face))
        return face

    def taken(self) -> list[tuple[int, int]]:
        """Returns the rolls since the last call, and forgets them."""
        fallen, self.fallen = self.fallen, []
        return fallen


class SystemDice:
    """Dice from the operating system's randomness, for rolls outside games.

    Random words are fetched in batches, since a fetch takes longer than the rest of a roll.
    """

    __slots__ = ("_words", "count", "epoch")

    def __init__(self) -> None:
        self._words: list[int] = []
        self.epoch = 0
        self.count = 0

    def roll(self, sides: int, label: str) -> int:
        if not 1 <= sides <= MAX_SIDES:
            raise ValueError(f"a die has 1 to {MAX_SIDES} sides, not {sides}")
        while True:
            if not self._words:
                self._words = memoryview(secrets.token_bytes(WORDS_FETCHED * WORD_BITS // 8)).cast("I").tolist()
            word = self._words.pop()
            face = word % sides
            if word - face <= WORDS - sides:  # rejects the last words, which would favour low faces
                self.count += 1
                return face + 1

    def pick(self, items: Sequence[str], label: str) -> int:
        return self.roll(len(items), label) - 1


class TalliedDice:
    """Dice that count their rolls by sides and face."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.tally: Counter[tuple[int, int]] = Counter()
        self.epoch = dice.epoch
        self.count = 0

    def roll(self, sides: int, label: str) -> int:
        face = self._dice.roll(sides, label)
        self.tally[sides, face] += 1
        self.count += 1
        return face

    def pick(self, items: Sequence[str], label: str) -> int:
        self.count += 1
        return self._dice.pick(items, label)


class LabelledDice:
    """Dice that label every roll `label`, regardless of the caller's label."""

    def __init__(self, dice: Dice, label: str) -> None:
        self._dice = dice
        self._label = label
        self.epoch = dice.epoch
        self.count = dice.count

    def roll(self, sides: int, label: str) -> int:
        self.count += 1
        return self._dice.roll(sides, self._label)

    def pick(self, items: Sequence[str], label: str) -> int:
        self.count += 1
        return self._dice.pick(items, self._label)


class ForcedDice:
    """Dice with values prescribed by a test or a transcript: numbers for dice, the item itself for picks.

    Raises `DiceError` for a value of the wrong kind, or if no value is left.
    """

    def __init__(self, values: Iterable[int | str] = ()) -> None:
        self._values = deque(values)
        self.epoch = 0
        self.count = 0

    def force(self, values: Iterable[int | str]) -> None:
        """Adds values at the end of the queue."""
        self._values.extend(values)

    def _next(self, label: str) -> int | str:
        if not self._values:
            raise DiceError("dice-short", label=UserText(label))
        self.count += 1
        return self._values.popleft()

    def roll(self, sides: int, label: str) -> int:
        value = self._next(label)
        if not isinstance(value, int) or not 1 <= value <= sides:
            raise DiceError("dice-range", label=UserText(label), high=sides, given=UserText(str(value)))
        return value

    def pick(self, items: Sequence[str], label: str) -> int:
        value = self._next(label)
        if value not in items:
            among = list(map(UserText, items))
            raise DiceError("dice-choice", label=UserText(label), choices=among, given=UserText(str(value)))
        return list(items).index(str(value))

    def finish(self) -> None:
        """Raises `DiceError` if forced values are left over."""
        if self._values:
            raise DiceError("dice-left", values=[UserText(str(value)) for value in self._values])
