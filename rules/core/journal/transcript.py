"""Transcripts: games as files that serve as documents, saves and tests.

docs/transcripts.md describes the format, and `rules/core/journal/playing.py` plays it. An exported game has a `seed`, a
document or a test has forced `dice`.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import orjson
from pydantic import Field, ValidationError

from rules.core.contract.ruleset import Ruleset
from rules.core.contract.upcasting import setup_from
from rules.core.facts.refusal import Refused
from rules.core.files.defects import FileError
from rules.core.journal.expecting import ClosedModel, Expectation
from rules.core.journal.game import Game, JournalEntry
from rules.core.journal.proof import MARK_EFFECTS, Contribution
from rules.core.play.actions import parse_action
from rules.core.play.orders import StandingOrder

MAX_BYTES = 8 * 1024 * 1024
"""Maximum size of a file; about 25,000 entries fit."""
FORMAT: Final = 2


class Step(ClosedModel):
    """One journal entry as seat, verb and slots, with its forced dice and expected results.

    The effects of a note are separate fields (`MARK_EFFECTS`).
    """

    kind: Literal["act", "gm", "order", "mark"] = "act"
    seat: str = ""
    verb: str = ""
    slots: dict[str, Any] = {}
    dice: list[int | str] = []
    seq: int | None = None
    epoch: int = Field(default=0, ge=0)
    digest: str = ""
    told: list[dict[str, Any]] = []
    """In an export, the entry's events."""
    undo: int | None = Field(default=None, ge=1)
    version: int | None = Field(default=None, ge=1)
    base: int | None = Field(default=None, ge=0)
    state: str = ""
    checkpoint: dict[str, Any] | None = None
    """In an export, the checkpoint from which the game continued."""
    rolled: list[tuple[int, int]] = []
    expect: Expectation | None = None
    note: str = ""


class LaterSeed(ClosedModel):
    """Seed that is used from this epoch on, and its published hash."""

    epoch: int = Field(ge=1)
    commitment: str
    seed: str = Field(default="", pattern=r"^([0-9a-f]{64})?$")


class Member(ClosedModel):
    """A seat that joins before the start."""

    seat: str
    role: str = ""
    name: str = ""
    options: dict[str, str] = {}


class Transcript(ClosedModel):
    """A game as a file: its set-up, its dice and its steps.

    The set-up is an exported `setup`, or `scenario`, `options` and `party`. Exports of format 1 have no events.
    """

    transcript: Literal[1, 2] = FORMAT
    title: str = ""
    ruleset: str
    version: int | None = Field(default=None, ge=1)
    """Version of the rules at the start."""
    setup: dict[str, Any] | None = None
    scenario: str = ""
    options: dict[str, str] = {}
    party: list[Member] = []
    game: str = ""
    commitment: str = ""
    seed: str = Field(default="", pattern=r"^([0-9a-f]{64})?$")
    later_seeds: list[LaterSeed] = []
    added: list[Contribution] | None = None
    dice: list[int | str] = []
    steps: list[Step] = []
    expect: Expectation | None = None

    @property
    def begun_under(self) -> int | None:
        """Version of the rules at the start, if stated."""
        return self.version or (self.steps[0].version if self.steps else None)

    @property
    def commitments(self) -> tuple[str, ...]:
        """Hashes of all secrets, in the order of posting."""
        return self.commitment, *(later.commitment for later in self.later_seeds)

    @property
    def hashes_to_post(self) -> tuple[str, ...]:
        """Hashes that are proof only if they were posted.

        A later secret's hash is left out if it equals the previous secret. The posted hash of that secret fixes it
        already.
        """
        shown = ["", self.seed, *(later.seed for later in self.later_seeds)]
        return tuple(each for before, each in zip(shown, self.commitments, strict=False) if each != before)


class TranscriptError(Exception):
    """The file is not a transcript, or names something that does not exist."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(f"{code}: {facts}")
        self.code = code
        self.facts = facts


def read_transcript(data: bytes) -> Transcript:
    """Reads a transcript. Raises TranscriptError for anything else."""
    if len(data) > MAX_BYTES:
        raise TranscriptError("transcript-too-large", bytes=len(data), limit=MAX_BYTES)
    try:
        return Transcript.model_validate(orjson.loads(data))
    except orjson.JSONDecodeError as error:
        raise TranscriptError("transcript-not-json", line=error.lineno, column=error.colno) from None
    except ValidationError as error:
        raise _unreadable(error) from None


def _unreadable(error: ValidationError) -> TranscriptError:
    """Returns an error that names the path of the first invalid field.

    The path is "none" if the file as a whole is invalid.
    """
    return TranscriptError("transcript-unreadable", place=".".join(map(str, error.errors()[0]["loc"])) or "none")


def write_transcript(transcript: Transcript) -> bytes:
    """Returns the file of a transcript, with a line for each field and step."""
    document = {"transcript": transcript.transcript, **transcript.model_dump(exclude_defaults=True)}
    steps = b",\n".join(map(orjson.dumps, document.pop("steps", [])))
    fields = [orjson.dumps({name: value})[1:-1] for name, value in document.items()]
    return b"{\n" + b",\n".join([*fields, b'"steps":[\n' + steps + b"\n]"]) + b"\n}\n"


def step_of(entry: JournalEntry) -> Step:
    slots = orjson.loads(entry.payload)
    marked = {name: slots.pop(name) for name in MARK_EFFECTS if name in slots} if entry.kind == "mark" else {}
    return Step(
        kind=entry.kind,
        seat=entry.seat,
        verb=slots.pop("verb", ""),
        slots=slots,
        seq=entry.seq,
        epoch=entry.epoch,
        digest=entry.digest,
        **marked,
    )


def payload_of(step: Step) -> dict[str, Any]:
    """Returns the entry's payload, as the file gives it."""
    if step.kind == "mark":
        marked = {name: getattr(step, name) for name in MARK_EFFECTS}
        slots = {name: value for name, value in step.slots.items() if name not in MARK_EFFECTS}
        return {**slots, **{name: value for name, value in marked.items() if value not in (None, "")}}
    return {"verb": step.verb, **step.slots} if step.verb else step.slots


def setup_of(ruleset: Ruleset[Any, Any], transcript: Transcript) -> Any:
    """Returns the set-up that a transcript asks for. Raises TranscriptError."""
    version = transcript.begun_under or ruleset.version
    if version > ruleset.version:
        raise TranscriptError("transcript-newer", version=version, known=ruleset.version)
    try:
        if transcript.setup is not None:
            setup = setup_from(ruleset, version, transcript.setup)
        else:
            setup = ruleset.new_setup(transcript.scenario, transcript.options)
            for member in transcript.party:
                setup = ruleset.join(setup, member.seat, member.role, member.name, member.options)
    except ValidationError as error:
        raise _unreadable(error) from None
    except FileError as error:
        first = error.defects[0]
        raise TranscriptError(
            "transcript-scenario", line=first.line, column=first.column, why=first.refusal, ruleset=ruleset.name
        ) from None
    except Refused as refused:
        raise TranscriptError("transcript-setup", why=refused.refusal, ruleset=ruleset.name) from None
    if (refusal := ruleset.check_start(setup)) is not None:
        raise TranscriptError("transcript-setup", why=refusal, ruleset=ruleset.name)
    return setup


def entry_of(game: Game[Any, Any], ruleset: Ruleset[Any, Any], step: Step) -> JournalEntry:
    """Returns a step as the game's next journal entry.

    Raises Refused or TranscriptError.
    """
    seq = game.seq + 1 if step.seq is None else step.seq
    if step.kind in ("act", "gm"):
        kind = ruleset.action_kind(step.verb) if step.kind == "act" else ruleset.corrections.kinds.get(step.verb)
        if kind is None:
            raise Refused(ruleset.unknown_verb(step.verb))
        payload = parse_action(kind, step.slots).to_json()
    else:
        if step.kind == "order" and not step.slots.get("cancel"):
            try:
                StandingOrder.model_validate(step.slots)
            except ValidationError as error:
                raise _unreadable(error) from None
        payload = dumped(payload_of(step))
    return JournalEntry(seq, step.kind, step.seat, payload, step.epoch)


def dumped(value: Any) -> str:
    """Returns a part of a step as JSON. Raises TranscriptError."""
    try:
        return orjson.dumps(value).decode()
    except TypeError:  # a number beyond 64 bits
        raise TranscriptError("transcript-unreadable", place="slots") from None
