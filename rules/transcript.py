"""Transcripts: a game as a file that serves as a document, a save and a test.

The format is described in docs/transcripts.md. A transcript names its dice in one of two ways: `seed` and `game` (an
exported game, verified against the published commitment), or forced `dice` (a document or a test).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rules.actions import parse_action
from rules.dice import DiceError, ForcedDice, NotedDice, commitment
from rules.game import Game, JournalEntry, Outcome
from rules.orders import StandingOrder
from rules.proof import Contribution, dice_of, first_head, next_head, secret_at
from rules.refusal import Refusal, Refused
from rules.ruleset import Ruleset, ScenarioError, rulesets

MAX_BYTES = 8 * 1024 * 1024


class _ClosedModel(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ExpectedRefusal(_ClosedModel):
    """The refusal that a step must get; an empty rule or absent facts are not compared."""

    code: str
    rule: str = ""
    facts: dict[str, Any] = {}


class Expectation(_ClosedModel):
    """What a step must lead to. `events` lists the events by kind, in order, each with the fields to compare; `state`
    maps paths into the state ("figures.guard-1.hp") to values."""

    refusal: ExpectedRefusal | None = None
    events: list[dict[str, Any]] | None = None
    state: dict[str, Any] = {}
    awaits: dict[str, Any] | None = None
    ending: str | None = None


class Step(_ClosedModel):
    """One journal entry as seat, verb and slots, with the dice forced for it and what it must lead to."""

    kind: Literal["act", "gm", "order", "mark"] = "act"
    seat: str = ""
    verb: str = ""
    slots: dict[str, Any] = {}
    dice: list[int | str] = []
    seq: int | None = None
    epoch: int = Field(default=0, ge=0)
    digest: str = ""
    undo: int | None = Field(default=None, ge=1)
    rolled: list[tuple[int, int]] = []
    expect: Expectation | None = None
    note: str = ""


class LaterSeed(_ClosedModel):
    """The seed that counts from this epoch on, and its published hash."""

    epoch: int = Field(ge=1)
    commitment: str
    seed: str = Field(default="", pattern=r"^([0-9a-f]{64})?$")


class Member(_ClosedModel):
    """One seat that joins before the start."""

    seat: str
    role: str = ""
    name: str = ""
    options: dict[str, str] = {}


class Transcript(_ClosedModel):
    """A game as a file: `setup` (as an export has it), or `scenario`, `options` and `party`, say what is played."""

    transcript: Literal[1] = 1
    title: str = ""
    ruleset: str
    version: int | None = None
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
    def commitments(self) -> tuple[str, ...]:
        """The hashes of all secrets, in the order in which they were posted."""
        return self.commitment, *(later.commitment for later in self.later_seeds)


class TranscriptError(Exception):
    """The file is no transcript, or names something that does not exist; `code` and `facts` say what."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(f"{code}: {facts}")
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Checked:
    """One comparison: the step (0 is the start), what was compared, and the difference ("" when it passed); for a step
    that cannot be taken it is a refusal."""

    step: int
    what: str
    difference: str | Refusal = ""


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
    """Says where the first thing is that does not fit ("none": the whole file)."""
    return TranscriptError("transcript-unreadable", place=".".join(map(str, error.errors()[0]["loc"])) or "none")


def write_transcript(transcript: Transcript) -> bytes:
    """The file of a transcript, without the fields at their defaults."""
    document = transcript.model_dump(exclude_defaults=True)
    return orjson.dumps({"transcript": 1, **document}, option=orjson.OPT_INDENT_2) + b"\n"


def step_of(entry: JournalEntry) -> Step:
    """A journal entry as a step."""
    slots = orjson.loads(entry.payload)
    return Step(
        kind=entry.kind,
        seat=entry.seat,
        verb=slots.pop("verb", ""),
        undo=slots.pop("undo", None) if entry.kind == "mark" else None,
        slots=slots,
        seq=entry.seq,
        epoch=entry.epoch,
        digest=entry.digest,
    )


def play(transcript: Transcript) -> Iterator[Checked]:
    """Plays a transcript and yields each comparison (`Playing`)."""
    return Playing(transcript).run()


@dataclass(frozen=True, slots=True)
class Undone:
    """What an entry took back: `count` entries after the one numbered `to`, with dice or hidden cards shown, or not."""

    seq: int
    to: int
    count: int
    is_past_dice: bool


class Playing:
    """A transcript being played. Of an export it knows, at the end, the `heads` of the chain by entry, what was
    `undone`, and what was `rolled`: sides and face of each die, by entry."""

    def __init__(self, transcript: Transcript) -> None:
        self.transcript = transcript
        self.heads: dict[int, str] = {}
        self.undone: list[Undone] = []
        self.rolled: dict[int, list[tuple[int, int]]] = {}
        self._secrets = {0: bytes.fromhex(transcript.seed)}
        self._secrets |= {later.epoch: bytes.fromhex(later.seed) for later in transcript.later_seeds}
        self._trail: list[tuple[JournalEntry, bool]] = []
        self._checkpoints: dict[int, bytes] = {}

    @property
    def is_chained(self) -> bool:
        """Whether it is an export with all that was undone, and so with a chain."""
        return bool(self.transcript.seed) and self.transcript.added is not None

    def run(self) -> Iterator[Checked]:
        """Plays it and yields each comparison.

        Raises TranscriptError when it cannot be played at all. After a step that does not match, the game goes on as
        far as it can; a step that cannot be taken ends it.
        """
        transcript = self.transcript
        ruleset = rulesets().get(transcript.ruleset)
        if ruleset is None:
            raise TranscriptError("transcript-ruleset", ruleset=transcript.ruleset, known=sorted(rulesets()))
        if transcript.seed:
            for seed, published in [(transcript.seed, transcript.commitment)] + [
                (later.seed, later.commitment) for later in transcript.later_seeds
            ]:
                is_it = commitment(bytes.fromhex(seed)) == published
                yield Checked(0, "seed", "" if is_it else f"≠ {published}")
        for each in transcript.added or ():
            if each.share:
                yield Checked(0, "added", "" if each.is_sound else f"{each.seat}: ≠ {each.share}")
        if transcript.version is not None:
            is_known = transcript.version <= ruleset.version
            yield Checked(0, "version", "" if is_known else f"{transcript.version} > {ruleset.version}")
        dice, setup = self._dice(), setup_of(ruleset, transcript)
        try:
            game, start = Game.start(ruleset, setup, dice)
        except DiceError as error:
            yield Checked(0, "dice", error.refusal)
            return
        outcome = start
        yield from _compare(0, game, start, None, transcript.expect)
        if self.is_chained:
            self._keep(start)
            document = setup.model_dump(mode="json")
            self.heads[0] = first_head(
                self._secrets[0], transcript.game, ruleset.name, document, transcript.added or ()
            )
        for number, step in enumerate(transcript.steps, 1):
            if isinstance(dice, ForcedDice):
                dice.force(step.dice)
            if self.is_chained:
                yield Checked(number, "order", self._out_of_order(number, step))
                if step.undo is not None:
                    dice = self._dice()
                    game = self._rewound(game, dice, step.undo, number)
            try:
                outcome, refusal = game.take(entry_of(game, ruleset, step)), None
            except Refused as refused:
                refusal = refused.refusal
                if step.expect is None or step.expect.refusal is None:
                    yield Checked(number, "step", refusal)
                    return
            except DiceError as error:
                yield Checked(number, "dice", error.refusal)
                return
            yield from _compare(number, game, outcome, refusal, step.expect)
            if refusal is None and step.digest:
                given = (start if self.is_chained and number == 1 else outcome).entry.digest
                yield Checked(number, "digest", "" if given == step.digest else f"{step.digest} ≠ {given}")
            if self.is_chained:
                self._keep(outcome)
                entry = outcome.entry._replace(digest=start.entry.digest if number == 1 else outcome.entry.digest)
                secret = secret_at(self._secrets, entry.epoch)
                self.heads[number] = next_head(self.heads[number - 1], secret, entry)
                self.rolled[number] = dice.taken()
                is_it = not step.rolled or step.rolled == self.rolled[number]
                yield Checked(number, "dice", "" if is_it else f"{step.rolled} ≠ {self.rolled[number]}")
            if isinstance(dice, ForcedDice) and step.dice:
                yield Checked(number, "dice", _left_over(dice))
        if isinstance(dice, ForcedDice):
            yield Checked(len(transcript.steps), "dice", _left_over(dice))

    def _dice(self) -> Any:
        if not self.transcript.seed:
            return ForcedDice(self.transcript.dice)
        return dice_of(self._secrets, self.transcript.game, self.transcript.added, NotedDice)

    def _keep(self, outcome: Outcome) -> None:
        """Notes an entry, to come back to it."""
        self._trail.append((outcome.entry, outcome.revealed))
        if outcome.checkpoint is not None:
            self._checkpoints[outcome.entry.seq] = outcome.checkpoint

    def _out_of_order(self, number: int, step: Step) -> str:
        """What is wrong with an entry's number, with what it takes back, or with its epoch. An epoch rises by one where
        dice are taken back, or what follows has another secret, and nowhere else."""
        epoch = self._trail[-1][0].epoch
        if step.seq != number:
            return f"{number} ≠ {step.seq}"
        if step.undo is not None:
            if not 1 <= step.undo < number:
                return f"undo {step.undo}"
            is_past_dice = any(revealed for entry, revealed in self._trail if entry.seq > step.undo)
            epoch += is_past_dice or epoch + 1 in self._secrets
        return "" if step.epoch == epoch else f"epoch {epoch} ≠ {step.epoch}"

    def _rewound(self, game: Game[Any, Any], dice: NotedDice, to: int, number: int) -> Game[Any, Any]:
        """The game as it was after an entry, before the one that takes back all since."""
        gone = [each for each in self._trail if each[0].seq > to]
        self.undone.append(Undone(number, to, len(gone), any(revealed for _, revealed in gone)))
        self._trail = [each for each in self._trail if each[0].seq <= to]
        self._checkpoints = {seq: saved for seq, saved in self._checkpoints.items() if seq <= to}
        base = max(self._checkpoints)
        entries = (entry for entry, _ in self._trail if entry.seq > base)
        again = Game.load(game.ruleset, game.setup, dice, self._checkpoints[base], entries)
        again.seq = number - 1
        dice.taken()
        return again


def _left_over(dice: ForcedDice) -> str | Refusal:
    try:
        dice.finish()
    except DiceError as error:
        return error.refusal
    return ""


def setup_of(ruleset: Ruleset[Any, Any], transcript: Transcript) -> Any:
    """The set-up that a transcript asks for. Raises TranscriptError."""
    try:
        if transcript.setup is not None:
            setup = ruleset.setup_type.model_validate(transcript.setup)
        else:
            setup = ruleset.new_setup(transcript.scenario, transcript.options)
            for member in transcript.party:
                setup = ruleset.join(setup, member.seat, member.role, member.name, member.options)
    except ValidationError as error:
        raise _unreadable(error) from None
    except ScenarioError as error:
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
    """A step as the game's next journal entry. Raises Refused or TranscriptError."""
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
        slots = step.slots if step.undo is None else {**step.slots, "undo": step.undo}
        try:
            payload = orjson.dumps(slots).decode()
        except TypeError:  # a number beyond 64 bits
            raise TranscriptError("transcript-unreadable", place="slots") from None
    return JournalEntry(seq, step.kind, step.seat, payload, step.epoch)


def _compare(
    number: int, game: Game[Any, Any], outcome: Outcome, refusal: Refusal | None, expect: Expectation | None
) -> Iterator[Checked]:
    if expect is None:
        return
    if expect.refusal is not None:
        yield Checked(number, "refusal", _refusal_difference(expect.refusal, refusal))
    if expect.events is not None:
        yield Checked(number, "events", _events_difference(expect.events, outcome))
    if expect.awaits is not None:
        waits = {} if game.decision is None else {"kind": game.decision.kind, "seats": list(game.decision.seats)}
        different = {key: waits.get(key) for key, value in expect.awaits.items() if waits.get(key) != value}
        yield Checked(number, "awaits", "" if not different else f"≠ {different}")
    if expect.ending is not None:
        ending = game.ending.kind if game.ending else "none"
        yield Checked(number, "ending", "" if ending == expect.ending else f"{expect.ending} ≠ {ending}")
    state = game.table.state.model_dump(mode="json") if expect.state else {}
    for path, value in expect.state.items():
        found = _at(state, path)
        yield Checked(number, path, "" if found == value else f"{value!r} ≠ {found!r}")


def _refusal_difference(expected: ExpectedRefusal, refusal: Refusal | None) -> str | Refusal:
    if refusal is None:
        return Refusal("transcript-allowed")
    wrong = expected.code != refusal.code or (expected.rule and expected.rule != refusal.rule)
    facts = orjson.loads(orjson.dumps(refusal.facts)) if expected.facts else {}  # as a file has them, phrases too
    wrong = wrong or any(facts.get(name) != value for name, value in expected.facts.items())
    return f"{expected.code} ≠ {refusal!r}" if wrong else ""


def _events_difference(expected: list[dict[str, Any]], outcome: Outcome) -> str:
    given = [event.model_dump(mode="json") for event in outcome.events]  # with what has its default
    if [event["kind"] for event in given] != [event["kind"] for event in expected]:
        return f"≠ {[event['kind'] for event in given]}"
    for position, (event, wanted) in enumerate(zip(given, expected, strict=True)):
        different = {key: event.get(key) for key, value in wanted.items() if event.get(key) != value}
        if different:
            return f"{position + 1} ({event['kind']}) ≠ {different}"
    return ""


def _at(state: Any, path: str) -> Any:
    for part in path.split("."):
        if isinstance(state, dict):
            state = state.get(part)
        elif isinstance(state, list) and part.isdigit() and int(part) < len(state):
            state = state[int(part)]
        else:
            return None
    return state
