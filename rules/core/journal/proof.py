"""What makes a game provable: a seed that everybody at the table has a share in, and a chain over all that was done.

The host's secret is drawn, and its hash published, before anybody sits down; whoever sits down adds something; the
seed of the dice comes of both, so neither side can choose the dice. Each entry of the journal, undone or not, changes
the head of the chain, which stands above the board: whoever keeps a picture of the table has a receipt for all before
it. The head is keyed with the secret, since a bare hash of a secret choice among three could be guessed.
docs/fairness.md says what is proven, and against whom.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self, TypeVar

import orjson
from pydantic import BaseModel, ConfigDict, Field

from rules.core.journal.game import JournalEntry
from rules.core.play.dice import SeededDice, draw_seed

HEAD_SHOWN: Final = 16
"""How many hex digits of a head are shown: with 64 bits nobody finds another journal with the same ones."""
MAX_WORD: Final = 60
MOST_SECRETS: Final = 1000
"""How many secrets may follow the first one of a game."""
MARKED: Final = ("undo", "version", "base", "state")
"""What a note can do to the journal: take back all after an entry; say that from here on another version of the rules
is played; say which checkpoint the game goes on from, one that an earlier version has written, and its digest
(`state_digest`)."""
SomeDice = TypeVar("SomeDice", bound=SeededDice)
HEAD: Final = re.compile(r"(\d{1,9})[:·-]([0-9a-f]{16,64})")


class Contribution(BaseModel):
    """What somebody added before the game began: the act by which they took a seat or began it (Discord's number of
    it), and a word of their own, if they gave one. The `share` that goes into the seed is a hash of both, so that both
    can be erased and the dice stay. Games of before that was so have none: there act and word go in themselves."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: str
    act: str = ""
    word: str = Field(default="", max_length=MAX_WORD)
    share: str = Field(default="", pattern=r"^([0-9a-f]{64})?$")

    @classmethod
    def of(cls, seat: str, act: str, word: str, **more: Any) -> Self:
        """What is added to a game that begins now."""
        return cls(seat=seat, act=act, word=word, share=_share(act, word), **more)

    @property
    def is_erased(self) -> bool:
        """Whether nothing but the share is left."""
        return bool(self.share) and not self.act and not self.word

    @property
    def is_sound(self) -> bool:
        """Whether act and word, as far as they are there, are those of the share."""
        return not self.share or self.is_erased or self.share == _share(self.act, self.word)

    def erased(self) -> Self:
        """The same without what is somebody's own. What has no share stays as it is, since the dice come of it."""
        return self.model_copy(update={"act": "", "word": ""} if self.share else {})


class Head(BaseModel):
    """The head of a chain after an entry, as the table shows it, or the beginning of it."""

    model_config = ConfigDict(frozen=True)

    seq: int
    digits: str

    def __str__(self) -> str:
        return f"{self.seq}:{self.digits[:HEAD_SHOWN]}"


def read_head(text: str) -> Head | None:
    """A head as the table shows it ("12:0f3a…"), also in the wide signs of a Japanese keyboard; None for anything
    else."""
    found = HEAD.fullmatch(unicodedata.normalize("NFKC", text).strip().rstrip(".").lower())
    return Head(seq=int(found[1]), digits=found[2]) if found else None


def dice_of(
    secrets: Mapping[int, bytes],
    game: str,
    added: Sequence[Contribution] | None,
    kind: type[SomeDice] = SeededDice,  # type: ignore[assignment]  # a default for a type variable: mypy knows none
) -> SomeDice:
    """A game's dice, from the first. One of before people could add something (None) has the secret itself as seed."""
    seeds = {first: secret if added is None else seed_of(secret, game, added) for first, secret in secrets.items()}
    return kind(seeds.pop(0), game, later=seeds)


def draw_secrets() -> tuple[bytes, bytes]:
    """The host's secret for a new game, and the root of it and of all that may take its place."""
    root = draw_seed()
    return secret_of(root, 0), root


def secret_of(root: bytes, number: int) -> bytes:
    """The host's secret that counts after so many ends that were taken back, at most `MOST_SECRETS`. Each is the hash
    of the next: so the first hash fixes all of them, before anybody adds anything."""
    for _ in range(MOST_SECRETS - number):
        root = hashlib.sha256(root).digest()
    return root


def seed_of(secret: bytes, game: str, added: Sequence[Contribution]) -> bytes:
    """The seed of a game's dice, of the host's secret and what everybody added."""
    return hmac.digest(secret, _canonical(["seed", game, _shares(added)]), "sha256")


def secret_at(secrets: Mapping[int, bytes], epoch: int) -> bytes:
    """The secret that counts in an epoch, of those given by the epoch from which on they do."""
    return secrets[max(first for first in secrets if first <= epoch)]


def first_head(secret: bytes, game: str, ruleset: str, setup: Any, added: Sequence[Contribution]) -> str:
    """The head before the first entry: over what is played, and what everybody added. The names that people go by are
    no part of it, so that they can be forgotten."""
    return _extend("", secret, ["game", game, ruleset, _nameless(setup), _shares(added)])


def next_head(head: str, secret: bytes, entry: JournalEntry) -> str:
    """The head after an entry. Of a note only what it does to the journal counts (`MARKED`): its words name people."""
    covered = orjson.loads(entry.payload)
    if entry.kind == "mark":
        covered = {name: covered[name] for name in MARKED if name in covered}
    return _extend(head, secret, ["entry", entry.seq, entry.kind, entry.seat, covered, entry.epoch, entry.digest])


def state_digest(version: int, checkpoint: Mapping[str, Any]) -> str:
    """The digest of a checkpoint that a version of the rules has written."""
    return hashlib.sha256(_canonical([version, checkpoint])).hexdigest()


def _extend(head: str, secret: bytes, what: Any) -> str:
    link = hmac.digest(secret, _canonical(what), "sha256").hex()
    return hashlib.sha256(f"{head}{link}".encode()).hexdigest()


def _shares(added: Sequence[Contribution]) -> list[list[str]]:
    return [[each.seat, each.share] if each.share else [each.seat, each.act, each.word] for each in added]


def _share(act: str, word: str) -> str:
    return hashlib.sha256(_canonical([act, word])).hexdigest()


def _canonical(value: Any) -> bytes:
    """JSON without blanks, with keys in order: the same bytes whoever writes it."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def _nameless(value: Any) -> Any:
    """A set-up without the names of whoever sits in its seats."""
    match value:
        case dict():
            return {key: _nameless(item) for key, item in value.items() if key != "name" or "seat" not in value}
        case list() | tuple():
            return list(map(_nameless, value))
        case _:
            return value
