"""Plays transcripts, compares them with the results, and follows the hash chain of an export."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, Literal

import orjson

from rules.core.contract.ruleset import Ruleset, rulesets
from rules.core.contract.upcasting import checkpoint_from, digest_from, payload_from
from rules.core.facts.events import digest_of
from rules.core.facts.refusal import Refusal, Refused
from rules.core.journal.expecting import Checked, compare
from rules.core.journal.game import Game, JournalEntry, Outcome
from rules.core.journal.proof import dice_of, first_head, next_head, secret_at, state_digest
from rules.core.journal.transcript import Step, Transcript, TranscriptError, dumped, entry_of, payload_of, setup_of
from rules.core.play.dice import DiceError, ForcedDice, NotedDice, commitment

NOTHING_TOLD: Final = digest_of(())
Past = Literal["end", "dice", "none"]


def play(transcript: Transcript) -> Iterator[Checked]:
    """Plays a transcript and yields each comparison (`Playing`)."""
    return Playing(transcript).run()


@dataclass(frozen=True, slots=True)
class Undone:
    """An undo: entry `seq` undid the `count` entries after entry `to`."""

    seq: int
    to: int
    count: int
    past: Past
    """Strongest effect among the undone entries.

    It is "end" if they ended the game, otherwise "dice" if they rolled dice or showed a card, otherwise "none".
    """


@dataclass(frozen=True, slots=True)
class Unproven:
    """Entries that only another version of the rules can check."""

    first: int
    last: int
    version: int


@dataclass(frozen=True, slots=True)
class _Standing:
    """An entry that was not undone.

    `revealed` and `ended` are known only if the entry `is_taken`.
    """

    entry: JournalEntry | None
    """The entry as these rules would write it; None if they cannot read it."""
    is_taken: bool = False
    """True if these rules have played the entry."""
    revealed: bool = False
    """True if the entry rolled dice or showed something hidden."""
    ended: bool = False
    """True if the entry ended the game, which publishes the secret."""


class Playing:
    """A transcript being played.

    The attributes are complete after an export has been played:

    - `heads`: the head of the hash chain after each entry
    - `undone`: the undos
    - `rolled`: sides and face of each die, by entry
    - `unproven`: entries that these rules cannot check
    """

    def __init__(self, transcript: Transcript) -> None:
        self.transcript = transcript
        self.heads: dict[int, str] = {}
        self.undone: list[Undone] = []
        self.rolled: dict[int, list[tuple[int, int]]] = {}
        self.unproven: list[Unproven] = []
        self._secrets = {0: bytes.fromhex(transcript.seed)}
        self._secrets |= {later.epoch: bytes.fromhex(later.seed) for later in transcript.later_seeds}
        self._ruleset: Ruleset[Any, Any]
        self._setup: Any = None
        self._game: Game[Any, Any] | None = None
        self._lost_at = 0  # first entry that these rules could not play; 0 while `_game` is set
        self._dice = self._fresh_dice()
        self._epoch = 0
        self._begun: set[int] = set()  # epochs that began with an undo
        self._versions: dict[int, int] = {}  # versions of the rules, by the first entry played under each
        self._trail: dict[int, _Standing] = {}
        self._checkpoints: dict[int, bytes] = {}

    @property
    def is_chained(self) -> bool:
        """True for an export with a hash chain.

        Such an export includes undone entries.
        """
        return bool(self.transcript.seed) and self.transcript.added is not None

    def run(self) -> Iterator[Checked]:
        """Plays the transcript and yields each comparison.

        Raises TranscriptError if the file cannot be played at all. Stops at a step that cannot be taken. Entries that
        only another version of the rules can check are listed in `unproven` and do not count as differences.
        """
        transcript, steps = self.transcript, self.transcript.steps
        ruleset = rulesets().get(transcript.ruleset)
        if ruleset is None:
            raise TranscriptError("transcript-ruleset", ruleset=transcript.ruleset, known=sorted(rulesets()))
        self._ruleset = ruleset
        yield from self._secrets_compared()
        self._setup = setup_of(ruleset, transcript)
        yield Checked(0, "version", self._begin())
        try:
            start = self._start()
        except DiceError as error:
            yield Checked(0, "dice", error.refusal)
            return
        if self._game is not None:
            yield from compare(0, self._game, start, None, transcript.expect)
        if self.is_chained:
            played = self._setup.model_dump(mode="json") if transcript.setup is None else transcript.setup
            self.heads[0] = first_head(self._secrets[0], transcript.game, ruleset.name, played, transcript.added or ())
        for number, step in enumerate(steps, 1):
            if isinstance(self._dice, ForcedDice):
                self._dice.force(step.dice)
            if transcript.seed:
                yield Checked(number, "order", self._out_of_order(number, step))
            yield from self._marked(number, step)
            digest = yield from self._taken(number, step, start)
            if digest is None:
                return
            self._epoch = step.epoch
            if self.is_chained:
                linked = JournalEntry(number, step.kind, step.seat, dumped(payload_of(step)), step.epoch, digest)
                self.heads[number] = next_head(self.heads[number - 1], secret_at(self._secrets, step.epoch), linked)
        if self.is_chained:
            never = [first for first in self._secrets if first and first not in self._begun]
            yield Checked(len(steps), "order", f"secret {never[0]}" if never else "")
        if self._lost_at:
            self._note_unproven(self._lost_at, len(steps))
        if isinstance(self._dice, ForcedDice):
            yield Checked(len(steps), "dice", _left_over(self._dice))

    # --- the beginning -------------------------------------------------------------------------------------------

    def _secrets_compared(self) -> Iterator[Checked]:
        transcript = self.transcript
        if transcript.seed:
            secrets = [(transcript.seed, transcript.commitment)]
            secrets += [(later.seed, later.commitment) for later in transcript.later_seeds]
            for seed, published in secrets:
                is_it = commitment(bytes.fromhex(seed)) == published
                yield Checked(0, "seed", "" if is_it else f"≠ {published}")
            epochs = [0, *(later.epoch for later in transcript.later_seeds)]
            seeds = [seed for seed, _ in secrets]
            yield Checked(0, "shown", next((seed for seed in seeds if seeds.count(seed) > 1), ""))
            fallen = next((f"secret {later} ≤ {first}" for first, later in pairwise(epochs) if later <= first), "")
            yield Checked(0, "order", fallen)
        for each in transcript.added or ():
            if each.share:
                yield Checked(0, "added", "" if each.is_sound else f"{each.seat}: ≠ {each.share}")

    def _begin(self) -> str:
        """Notes the version of the rules at the start.

        Returns a defect or "". In a chained export the first note must state this version too, because the chain covers
        the note but not the head of the file. Exports by older versions may lack that statement.
        """
        transcript, today = self.transcript, self._ruleset.version
        stated = self._versions[0] = transcript.begun_under or today
        noted = transcript.steps[0].version if transcript.steps else None
        is_covered = noted == stated or (noted is None and stated < today)
        return "" if is_covered or not self.is_chained else f"{stated} ≠ {noted}"

    def _start(self) -> Outcome | None:
        """Returns the outcome of the start, or None if only another version can start this game."""
        try:
            self._game, start = Game.start(self._ruleset, self._setup, self._dice)
        except DiceError:
            raise
        except Exception:
            if self._is_of_today:
                raise
            self._drop_game(1)
            return None
        self._keep(start, self._game)
        return start

    def _fresh_dice(self) -> Any:
        if not self.transcript.seed:
            return ForcedDice(self.transcript.dice)
        return dice_of(self._secrets, self.transcript.game, self.transcript.added, NotedDice)

    # --- an entry ------------------------------------------------------------------------------------------------

    @property
    def _version(self) -> int:
        return self._versions[max(self._versions)]

    @property
    def _is_of_today(self) -> bool:
        """True if a difference from the file is an error.

        Differences are allowed only in exported entries that another version of the rules played.
        """
        return self._version == self._ruleset.version or not self.transcript.seed

    def _out_of_order(self, number: int, step: Step) -> str:
        """Returns a defect in an entry's number, undo or epoch, or "".

        In a chained export, an undo of dice, shown cards or a published secret must raise the epoch by one. In other
        files, only a falling epoch is a defect.
        """
        if not self.is_chained:
            return "" if step.epoch >= self._epoch else f"epoch {self._epoch} > {step.epoch}"
        if step.seq != number:
            return f"{number} ≠ {step.seq}"
        marks = (step.undo, step.version, step.base, step.state or None, step.checkpoint)
        if any(each is not None for each in (marks if step.kind != "mark" else marks[3:] if step.base is None else ())):
            return "mark"
        right = {self._epoch}
        if step.undo is not None:
            if not 1 <= step.undo < number:
                return f"undo {step.undo}"
            gone = [each for seq, each in self._trail.items() if seq > step.undo]
            told = any(_tells_secret(self.transcript.steps[seq - 1]) for seq in self._trail if seq > step.undo)
            has_ended, has_other = told or any(each.ended for each in gone), self._epoch + 1 in self._secrets
            if has_ended and not has_other:
                return f"secret {self._epoch + 1}"
            if has_ended or any(each.revealed for each in gone):
                right = {self._epoch + 1}
            elif gone and (has_other or not all(each.is_taken for each in gone)):
                right.add(self._epoch + 1)  # these entries may have ended the game or rolled dice
        return "" if step.epoch in right else f"epoch {max(right)} ≠ {step.epoch}"

    def _taken(self, number: int, step: Step, start: Outcome | None) -> Generator[Checked, None, str | None]:
        """Plays a step, yields comparisons, and returns the digest for the hash chain.

        Returns None if no further step can be played after this one.
        """
        stated = step.digest or (digest_of(map(dumped, step.told)) if step.told else "")
        if step.told:
            given = digest_of(map(dumped, step.told))
            yield Checked(number, "told", "" if given == stated else f"{stated} ≠ {given}")
        if self._game is None:
            self._trail[number] = _Standing(self._entry(step))
            if self._is_of_today and step.kind != "mark":
                yield Checked(number, "base", f"version {self._version}")
            return stated or NOTHING_TOLD
        outcome: Outcome | None = None
        try:
            outcome = self._take(step)
        except Refused as refused:
            if step.expect is None or step.expect.refusal is None or self.is_chained:  # exports hold no refused steps
                yield Checked(number, "step", refused.refusal)
                return None
            yield from compare(number, self._game, None, refused.refusal, step.expect)
        except DiceError as error:
            yield Checked(number, "dice", error.refusal)
            return None
        told = start if number == 1 and step.kind == "mark" and self.transcript.seed else outcome
        if told is not None:
            given, wanted = self._digest(told), self._wanted(step, stated)
            if given != wanted and not self._is_of_today:
                outcome = None
            elif wanted:
                yield Checked(number, "digest", "" if given == wanted else f"{wanted} ≠ {given}")
            stated = stated or given
        if outcome is not None:
            yield from compare(number, self._game, outcome, None, step.expect)
            self._keep(outcome, self._game)
        elif not self._is_of_today:
            self._drop_game(number)
            self._trail[number] = _Standing(self._entry(step))
            return stated or NOTHING_TOLD
        if isinstance(self._dice, NotedDice):
            self.rolled[number] = self._dice.taken()
            is_it = not step.rolled or step.rolled == self.rolled[number]
            yield Checked(number, "dice", "" if is_it else f"{step.rolled} ≠ {self.rolled[number]}")
        elif step.dice:
            yield Checked(number, "dice", _left_over(self._dice))
        return stated

    def _take(self, step: Step) -> Outcome | None:
        """Returns the outcome of a step. Raises Refused or DiceError.

        Returns None if these rules cannot take a step of another version.
        """
        assert self._game is not None
        if self._is_of_today:
            return self._game.take(entry_of(self._game, self._ruleset, self._upcast(step)))
        try:
            return self._game.take(entry_of(self._game, self._ruleset, self._upcast(step)))
        except Exception:
            return None

    def _upcast(self, step: Step) -> Step:
        """Returns a step as these rules would have written it."""
        payload = payload_from(self._ruleset, self._version, step.kind, payload_of(step))
        if step.kind not in ("act", "gm"):
            return step if step.kind == "mark" else step.model_copy(update={"slots": payload})
        slots = {name: value for name, value in payload.items() if name != "verb"}
        return step.model_copy(update={"verb": payload.get("verb", ""), "slots": slots})

    def _entry(self, step: Step) -> JournalEntry | None:
        """Returns a step of the transcript as a journal entry, or None if these rules cannot read it."""
        try:
            payload = payload_from(self._ruleset, self._version, step.kind, payload_of(step))
            digest = "" if step.kind == "mark" else self._wanted(step, step.digest)
        except Exception:
            return None
        return JournalEntry(step.seq or 0, step.kind, step.seat, dumped(payload), step.epoch, digest)

    def _digest(self, outcome: Outcome) -> str:
        """Returns the digest of a step's events under these rules.

        Digests of format 1 cover fields at their defaults too.
        """
        if self.transcript.transcript == 1:
            return digest_of(event.model_dump_json() for event in outcome.events)
        return digest_of(outcome.lines)

    def _wanted(self, step: Step, stated: str) -> str:
        """Returns the digest that a step must have under these rules, or "" if it is unknown."""
        if self.transcript.transcript == 1 or self._version == self._ruleset.version:
            return stated
        try:
            digest = digest_from(self._ruleset, self._version, step.told)
        except Exception:
            return ""
        return digest if step.told or stated in ("", NOTHING_TOLD) else ""

    def _keep(self, outcome: Outcome, game: Game[Any, Any]) -> None:
        """Keeps a played entry, to which an undo can return."""
        seq = outcome.entry.seq
        self._trail[seq] = _Standing(outcome.entry, True, outcome.revealed, game.decision is None)
        if outcome.checkpoint is not None:
            self._checkpoints[seq] = outcome.checkpoint

    def _drop_game(self, number: int) -> None:
        """Drops the game, because these rules do not know its state from this entry on."""
        self._game, self._lost_at = None, self._lost_at or number

    # --- effects of notes on the journal ---------------------------------------------------------------------------

    def _marked(self, number: int, step: Step) -> Iterator[Checked]:
        """Follows a note in the journal, such as an undo or a new version, and checks the facts stated in it."""
        if step.kind != "mark":
            return
        if step.version is not None and number > 1:
            yield Checked(
                number, "version", "" if step.version > self._version else f"{step.version} ≤ {self._version}"
            )
            self._versions[number] = max(step.version, self._version)
        if step.undo is not None and self.is_chained:
            gone = [each for seq, each in self._trail.items() if seq > step.undo]
            has_risen = step.epoch > self._epoch
            has_other = has_risen and step.epoch in self._secrets
            is_past_dice = has_risen or any(each.revealed for each in gone)
            self._begun |= {step.epoch} if has_risen else set()
            past: Past = "end" if has_other else "dice" if is_past_dice else "none"
            self.undone.append(Undone(number, step.undo, len(gone), past))
            self._trail = {seq: each for seq, each in self._trail.items() if seq <= step.undo}
            self._checkpoints = {seq: saved for seq, saved in self._checkpoints.items() if seq <= step.undo}
        if step.base is not None:
            yield Checked(number, "base", self._went_on(number, step, step.base))
        elif step.undo is not None and self.is_chained:
            yield Checked(number, "undo", self._rewound(number, step.undo))
        if self._version > self._ruleset.version:
            self._drop_game(number)

    def _rewound(self, number: int, to: int) -> str:
        """Goes back to an entry, and returns a defect or ""."""
        base = max(self._checkpoints, default=-1)
        after = [each for seq, each in self._trail.items() if seq > base]
        if base < 0 or not all(each.is_taken for each in after):
            was_lost = self._game is None
            self._drop_game(number)
            return "" if was_lost else f"{to}"
        if self._lost_at:
            self._note_unproven(self._lost_at, number - 1)
        self._load(number, base, self._checkpoints[base])
        return ""

    def _went_on(self, number: int, step: Step, base: int) -> str:
        """Continues from an earlier version's exported checkpoint.

        Returns a defect or "".
        """
        version = self._versions[max(first for first in self._versions if first <= max(base, 1))]
        saved = step.checkpoint
        if saved is None or state_digest(version, saved) != step.state:
            return f"≠ {step.state}"
        if saved.get("seq") != base or base > (step.undo or number - 1):
            return f"base {base}"
        if version >= self._version:  # the checkpoint must come from an earlier version
            return f"version {version}"
        own, lost_at, checkpoint = self._checkpoints.get(base), self._lost_at, orjson.dumps(saved)
        try:
            if self._version > self._ruleset.version:  # a later version plays on from here; only compare
                return "" if own is None or version < self._ruleset.version or orjson.loads(own) == saved else "state"
            checkpoint = checkpoint_from(self._ruleset, version, checkpoint)
            is_same = own is not None and self._form(own) == self._form(checkpoint)
            self._load(number, base, checkpoint)
        except Exception as error:  # the file may be forged
            self._drop_game(number)
            return str(error) or type(error).__name__
        if lost_at and (step.undo is not None or lost_at <= base):
            self._note_unproven(lost_at, number - 1 if step.undo is not None else base)
        elif not is_same:
            self._note_unproven(max(1, *(first for first in self._versions if first <= base)), base)
        return ""

    def _form(self, checkpoint: bytes) -> Any:
        """Returns a checkpoint as these rules write it."""
        saved = orjson.loads(checkpoint)
        state = self._ruleset.state_type.model_validate(saved["state"], extra="forbid")
        return {**saved, "state": orjson.loads(state.model_dump_json(exclude_defaults=True))}

    def _load(self, number: int, base: int, checkpoint: bytes) -> None:
        """Loads a checkpoint and replays the entries before `number`. Raises ReplayDiverged."""
        dice = self._fresh_dice()
        game = Game.load(self._ruleset, self._setup, dice, checkpoint, ())
        entries = [each.entry for seq, each in sorted(self._trail.items()) if seq > base and each.entry is not None]
        self._checkpoints[base] = checkpoint
        for outcome in game.replay(entries):
            self._keep(outcome, game)
        game.seq = number - 1
        dice.taken()
        self._game, self._dice, self._lost_at = game, dice, 0

    def _note_unproven(self, first: int, last: int) -> None:
        version = self._versions[max(each for each in self._versions if each <= first)]
        self.unproven.append(Unproven(first, last, version))


def _tells_secret(step: Step) -> bool:
    """Returns whether this step is the bot's note that publishes the secret of the dice."""
    phrase = step.slots.get("phrase") if step.kind == "mark" else None
    return isinstance(phrase, dict) and phrase.get("id") == "service-seed"


def _left_over(dice: ForcedDice) -> str | Refusal:
    try:
        dice.finish()
    except DiceError as error:
        return error.refusal
    return ""
