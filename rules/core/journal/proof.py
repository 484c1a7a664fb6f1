"""Proof of a game: a seed to which every player contributes, and a hash chain over all entries.

The host draws a secret and publishes its hash before any player takes a seat. Each player contributes to the seed too,
so neither side can choose the dice. The head of the chain covers all entries, undone ones included. The head is keyed
with the secret; otherwise a secret choice among a few options could be guessed from its hash. docs/fairness.md says
what is proven, and against whom.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self, TypeVar

import orjson
from pydantic import ConfigDict, Field

from rules.core.facts.models import FrozenModel, Model
from rules.core.journal.game import JournalEntry
from rules.core.play.dice import SeededDice, draw_seed

HEAD_SHOWN: Final = 16
"""Hex digits of a head that are shown; at 64 bits, no one can find another journal with the same digits."""
MAX_WORD: Final = 60
MOST_SECRETS: Final = 1000
"""Maximum number of a game's secrets, the first not counted."""
MARK_EFFECTS: Final = ("undo", "version", "base", "state")
"""Effects that a note can have on the journal.

- "undo": the entry after which all entries are undone
- "version": the version of the rules that is played from here on
- "base": the entry of an earlier version's checkpoint, from which the game continues
- "state": the digest of that checkpoint (`state_digest`)
"""
SomeDice = TypeVar("SomeDice", bound=SeededDice)
HEAD: Final = re.compile(r"(\d{1,9})[:·-]([0-9a-f]{16,64})")


class Contribution(FrozenModel):
    """A player's contribution to the seed, made before the game began."""

    seat: str
    act: str = ""
    """Discord id of the interaction by which the player took a seat or began the game."""
    word: str = Field(default="", max_length=MAX_WORD)
    """A word that the player gave, or ""."""
    share: str = Field(default="", pattern=r"^([0-9a-f]{64})?$")
    """Hash of act and word. It goes into the seed in their place, so both can be erased.

    In older games the share is "", and act and word themselves go into the seed.
    """

    @classmethod
    def of(cls, seat: str, act: str, word: str, **more: Any) -> Self:
        """Returns a contribution to a game that begins now."""
        return cls(seat=seat, act=act, word=word, share=_share(act, word), **more)

    @property
    def is_erased(self) -> bool:
        """True if the share is left and act and word have been erased."""
        return bool(self.share) and not self.act and not self.word

    @property
    def is_sound(self) -> bool:
        """False if act and word do not match the share.

        A contribution without a share, or with nothing but a share, is sound.
        """
        return not self.share or self.is_erased or self.share == _share(self.act, self.word)

    def erased(self) -> Self:
        """Returns the contribution without personal data.

        A contribution without a share stays unchanged, since the dice depend on its act and word.
        """
        return self.model_copy(update={"act": "", "word": ""} if self.share else {})


class Head(Model):
    """Head of a hash chain after an entry; `digits` may be only its first digits."""

    model_config = ConfigDict(frozen=True)

    seq: int
    digits: str

    def __str__(self) -> str:
        return f"{self.seq}:{self.digits[:HEAD_SHOWN]}"


def read_head(text: str) -> Head | None:
    """Reads a head as the table message shows it ("12:0f3a…").

    Returns None for anything else.
    """
    found = HEAD.fullmatch(unicodedata.normalize("NFKC", text).strip().rstrip(".").lower())
    return Head(seq=int(found[1]), digits=found[2]) if found else None


def dice_of(
    secrets: Mapping[int, bytes],
    game: str,
    added: Sequence[Contribution] | None,
    kind: type[SomeDice] = SeededDice,  # type: ignore[assignment]  # a default for a type variable: mypy knows none
) -> SomeDice:
    """Returns a game's dice, before any die has been rolled.

    In games from before contributions existed, `added` is None and the secret is the seed.
    """
    seeds = {first: secret if added is None else seed_of(secret, game, added) for first, secret in secrets.items()}
    return kind(seeds.pop(0), game, later=seeds)


def draw_secrets() -> tuple[bytes, bytes]:
    """Returns the host's secret for a new game, and the root of its later secrets."""
    root = draw_seed()
    return secret_of(root, 0), root


def secret_of(root: bytes, number: int) -> bytes:
    """Returns the host's secret after `number` undone endings.

    Each secret is the hash of the next, so the published hash of the first fixes all of them. `number` is at most
    `MOST_SECRETS`.
    """
    for _ in range(MOST_SECRETS - number):
        root = hashlib.sha256(root).digest()
    return root


def seed_of(secret: bytes, game: str, added: Sequence[Contribution]) -> bytes:
    """Returns the seed of a game's dice."""
    return hmac.digest(secret, _canonical(["seed", game, _shares(added)]), "sha256")


def secret_at(secrets: Mapping[int, bytes], epoch: int) -> bytes:
    """Returns the secret that is used in an epoch.

    `secrets` holds each secret by the first epoch that uses it.
    """
    return secrets[max(first for first in secrets if first <= epoch)]


def first_head(secret: bytes, game: str, ruleset: str, setup: Any, added: Sequence[Contribution]) -> str:
    """Returns the head before the first entry.

    The head covers no names of people, so that the names can be erased.
    """
    return _extend("", secret, ["game", game, ruleset, _nameless(setup), _shares(added)])


def next_head(head: str, secret: bytes, entry: JournalEntry) -> str:
    """Returns the head after an entry.

    The head does not cover the words of notes, because they name people.
    """
    covered = orjson.loads(entry.payload)
    if entry.kind == "mark":
        covered = {name: covered[name] for name in MARK_EFFECTS if name in covered}
    return _extend(head, secret, ["entry", entry.seq, entry.kind, entry.seat, covered, entry.epoch, entry.digest])


def state_digest(version: int, checkpoint: Mapping[str, Any]) -> str:
    """Returns the digest of a checkpoint that this version wrote."""
    return hashlib.sha256(_canonical([version, checkpoint])).hexdigest()


def _extend(head: str, secret: bytes, what: Any) -> str:
    link = hmac.digest(secret, _canonical(what), "sha256").hex()
    return hashlib.sha256(f"{head}{link}".encode()).hexdigest()


def _shares(added: Sequence[Contribution]) -> list[list[str]]:
    return [[each.seat, each.share] if each.share else [each.seat, each.act, each.word] for each in added]


def _share(act: str, word: str) -> str:
    return hashlib.sha256(_canonical([act, word])).hexdigest()


def _canonical(value: Any) -> bytes:
    """Returns a value as JSON; equal values give equal bytes."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def _nameless(value: Any) -> Any:
    """Returns a set-up without the names of its players."""
    match value:
        case dict():
            return {key: _nameless(item) for key, item in value.items() if key != "name" or "seat" not in value}
        case list() | tuple():
            return list(map(_nameless, value))
        case _:
            return value
