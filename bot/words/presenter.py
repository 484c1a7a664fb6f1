"""Words from facts: phrases, events, refusals and prompts in a reader's language.

A `Voice` puts ids and facts into words for one reader at one table. Marks (`rules.core.facts.words`) give the kind of
thing that a string names. Text typed by users is escaped.

Fluent receives facts by name with `_` as `-`. Numbers stay numbers, truth values are `yes` and `no`, and empty facts
are `none`. Ids are looked up with the ruleset's prefix first, and then without.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from bot.facts.scenes import Answered, Asked, Awaited, Said, Scene, SeatLine
from bot.pictures.themes import Theme
from bot.words.languages import Words, announces
from bot.words.texts import FACT_LIMIT, clean, cut, escape
from rules.core.contract.ruleset import rulesets
from rules.core.facts.events import Event, Reason
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Personal, Phrase, Piece, Seat, Term, Typed
from rules.core.files.defects import Defect
from rules.core.play.declaring import Done, Withdraw

NONE: Final = "none"
FAMILIES: Final = ("role", "scenario")
"""Prefixes of message ids under which a word of the ruleset may have a second name."""

_IDENTIFIER = re.compile(r"[A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)*")


@lru_cache(maxsize=16_384)
def _say(words: Words, message_id: str, facts: tuple[tuple[str, str | int | float], ...]) -> str:
    """Returns a message, cached. Its facts are finished texts or numbers."""
    return words.say(message_id, **dict(facts))


@lru_cache(maxsize=16_384)
def _find(words: Words, ruleset: str, message_id: str) -> str | None:
    """Returns the id of an existing message, or None.

    An id with the ruleset's prefix is preferred.
    """
    return words.first(f"{ruleset}-{message_id}", message_id)


class Voice:
    """Words of one reader's language at one table.

    A plain voice is for places without markup: labels and descriptions of pictures. Events name only their first rule,
    since `/why` gives the others. With `every_rule` they name all rules, for events that `/why` cannot explain. `theme`
    is that of the pictures beside the words.
    """

    def __init__(
        self,
        words: Words,
        ruleset: str = "",
        names: Mapping[str, Phrase] | None = None,
        seats: Iterable[SeatLine] = (),
        *,
        is_plain: bool = False,
        every_rule: bool = False,
        theme: Theme = "dark",
    ) -> None:
        self.words = words
        self.theme: Theme = theme
        self.ruleset = ruleset
        self._names = names or {}
        self._named: dict[str, str] = {}
        self._seats = {line.id: line for line in seats}
        self._escape = clean if is_plain else escape
        self._rules_named = None if every_rule else 1

    @classmethod
    def at(cls, words: Words, scene: Scene | None, *, is_plain: bool = False, theme: Theme = "dark") -> Voice:
        """Returns the voice for a scene.

        Without a scene, pieces and seats have no names.
        """
        if scene is None:
            return cls(words, is_plain=is_plain, theme=theme)
        return cls(words, scene.ruleset.name, scene.names, scene.seats, is_plain=is_plain, theme=theme)

    # --- messages ------------------------------------------------------------------------------------------------

    def say(self, message_id: str, **facts: Any) -> str:
        """Returns a message of the bot.

        The id is used as it is, without the ruleset's prefix. The facts are converted as by `phrase`.
        """
        return _say(self.words, message_id, self._ready(facts))

    def fill(self, message_id: str, **facts: str | float) -> str:
        """Returns a message of the bot whose facts are finished texts or numbers."""
        return _say(self.words, message_id, tuple(facts.items()))

    def find(self, message_id: str) -> str | None:
        """Returns the id of an existing message, or None.

        An id with the ruleset's prefix is preferred.
        """
        return _find(self.words, self.ruleset, message_id)

    def phrase(self, phrase: Phrase, decision: str = "") -> str:
        """Returns a phrase in words.

        A message may have a variant for one kind of decision. The kind is `decision`, or the part of the phrase's id
        after an "@". An id such as `locke:table-trap` names another ruleset.
        """
        if "@" in phrase.id:
            id, _, decision = phrase.id.partition("@")
            phrase = Phrase(id, phrase.facts)
        own = self.find(f"{phrase.id}-{decision}") if decision else None
        message_id = own or self.find(phrase.id)
        if message_id is None:
            ruleset, is_named, id = phrase.id.rpartition(":")
            if is_named:
                voice = Voice(self.words, ruleset, is_plain=self._escape is clean)
                return voice.phrase(Phrase(id, phrase.facts), decision)
            message_id = f"{self.ruleset}-{id}"
        is_refusal = phrase.id.startswith("refusal-")
        return _say(self.words, message_id, self._reasons(phrase.facts) if is_refusal else self._ready(phrase.facts))

    def text(self, fact: Any) -> Any:
        """Converts a fact to the form that a message takes."""
        match fact:
            case bool():
                return "yes" if fact else "no"
            case int() | float():
                return fact
            case Personal():
                return self._escape(fact) if fact else self.words.say("erased")
            case None | "" | () | []:
                return NONE
            case Phrase():
                return self.phrase(fact)
            case Asked():
                return self.question_of(fact.kind)
            case Answered():
                return self.answer_of(fact)
            case Piece():
                return self.piece(fact)
            case Seat():
                return self.seat(fact)
            case Term():
                return self.term(fact)
            case Cell():
                return self.safe(fact)
            case Typed():
                return f"`{clean(fact).replace('`', '')}`" if self._escape is escape else clean(fact)
            case str():
                return self._escape(fact) or NONE if type(fact) is not str else self.safe(fact)
            case list() | tuple():
                texts = list(filter(None, (str(self.text(item)) for item in fact)))
                if not texts:
                    return NONE
                return cut(self._listed(texts, are_phrases=isinstance(fact[0], Phrase)), FACT_LIMIT)
            case _:
                return self._escape(str(fact))

    def _listed(self, texts: Sequence[str], *, are_phrases: bool) -> str:
        """Joins several texts.

        Signs are joined with blanks, phrases with commas, and names as the language lists them.
        """
        if not any(letter.isalnum() for text in texts for letter in text):
            return " ".join(texts)
        return _say(self.words, "comma", ()).join(texts) if are_phrases else self.words.join(texts)

    def safe(self, text: str) -> str:
        """Returns an id or label unchanged, and escapes any other text."""
        return cut(text, FACT_LIMIT) if _IDENTIFIER.fullmatch(text) else self._escape(text)

    def term(self, term: str, family: str = "term") -> str:
        """Returns a ruleset's word: a term, a role, a scenario.

        If the ruleset has no such word, returns the name of the piece with this id, or the id itself.
        """
        message_id = self.find(f"{family}-{term}") if _IDENTIFIER.fullmatch(term) else None
        return _say(self.words, message_id, ()) if message_id else self.piece(term)

    def look(self, kind: str) -> str:
        """Returns the name of a look, or its id."""
        return self.term(kind, "look")

    def piece(self, piece: str) -> str:
        name = self._named.get(piece)
        if name is None:
            phrase = self._names.get(piece)
            name = self._named[piece] = self.phrase(phrase) if phrase else self.safe(piece)
        return name

    def seat(self, seat: str) -> str:
        """Returns the name of a seat, taken from its role."""
        line = self._seats.get(seat)
        if line is None:
            return self.safe(seat)
        return self.phrase(line.name) if isinstance(line.name, Phrase) else self._escape(line.name)

    def names(self, value: Any) -> list[str]:
        """Returns the names of a value at this table."""
        if isinstance(value, Phrase) and self.find(value.id) is None:
            return []
        called = [str(self.text(value))]
        if isinstance(value, Term) and _IDENTIFIER.fullmatch(value):
            ids = (f"{family}-{value}" for family in FAMILIES)
            called += [_say(self.words, own, ()) for id in ids if (own := self.find(id)) not in (None, id)]
        return called

    def verb_names(self, verb: str) -> list[str]:
        """Returns the names of a verb.

        They are the command, the word of the rules, and the button label.
        """
        return [self._command_word("command", verb, verb), self.term(verb), self.verb_label(verb)]

    def _ready(self, facts: Mapping[str, Any]) -> tuple[tuple[str, str | int | float], ...]:
        return tuple([(name.replace("_", "-"), self.text(fact)) for name, fact in facts.items()])

    # --- what happened, and why not ------------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """Returns an event in words, with its first rule or all."""
        text = _say(self.words, f"{self.ruleset}-event-{event.kind}", self._ready(event.facts()))
        return text + self.rule(*event.rules[: self._rules_named]) if text and event.rules else text

    def rule(self, *rules: str) -> str:
        """Returns rule ids in brackets, to follow a sentence."""
        ids = _say(self.words, "comma", ()).join(rules)
        return _say(self.words, "rule-tail", (("rule", ids),)) if ids else ""

    def lines(self, said: Iterable[Said]) -> list[str]:
        """Returns phrases and events in words, line by line."""
        lines = (self.event(item) if isinstance(item, Event) else self.phrase(item) for item in said)
        return [line for line in lines if line]

    def bare(self, said: Said) -> str:
        """Returns a phrase or event in words, without rule ids."""
        return self.phrase(Phrase(f"event-{said.kind}", said.facts()) if isinstance(said, Event) else said)

    def reason(self, reason: Reason) -> str:
        return self.phrase(Phrase(f"reason-{reason.kind}", reason.facts)) + self.rule(reason.rule)

    def refusal(self, refusal: Refusal) -> str:
        """Returns a refusal in words, with its numbers and rule."""
        message_id = self.find(f"refusal-{refusal.code}") or f"refusal-{refusal.code}"
        return self.words.say(message_id, **dict(self._reasons(refusal.facts))) + self.rule(refusal.rule)

    def _reasons(self, facts: Mapping[str, Any]) -> tuple[tuple[str, str | int | float], ...]:
        """Converts the facts of a refusal for its message.

        Verbs and slots get their names in slash commands.
        """
        ready, verb = dict(self._ready(facts)), facts.get("verb")
        for name, family in (("verb", "command"), ("slot", "parameter")):
            if type(facts.get(name)) is str:
                ready[name] = self._command_word(family, facts[name], verb)
        for name, family in (("verbs", "command"), ("slots", "parameter")):
            if said := facts.get(name):
                ready[name] = self.words.join([self._command_word(family, word, verb) for word in said])
        return tuple(ready.items())

    def _command_word(self, family: str, word: str, verb: Any) -> str:
        slug = word.strip("_").replace("_", "-")
        own = f"command-{verb}-{slug}" if family == "parameter" else ""
        message_id = self.words.first(own, f"{family}-{slug}")
        return self.words.say(message_id) if message_id else self.safe(word)

    def command(self, verb: str) -> str:
        """Returns a verb's slash command as this reader sees it."""
        return f"/{self._command_word('command', verb, verb)}"

    def verb_label(self, verb: str, decision: str = "") -> str:
        """Returns a verb's button label at a decision of that kind."""
        message_id = (self.find(f"button-{verb}-{decision}") if decision else None) or self.find(f"button-{verb}")
        return self.words.say(message_id) if message_id else self.term(verb)

    def defect(self, defect: Defect) -> str:
        """Returns a scenario file's defect in words, with its position."""
        text = self.refusal(defect.refusal)
        if not defect.line:
            return self.words.say("defect", text=text)
        return self.words.say("defect-at", line=defect.line, column=defect.column, text=text)

    # --- what is awaited -----------------------------------------------------------------------------------------

    def question_of(self, kind: str) -> str:
        """Returns the question of a kind of decision.

        It has "…" in place of its facts.
        """
        message_id = self.find(f"asked-{kind}") or self.find(f"decision-{kind}") or f"{self.ruleset}-decision-{kind}"
        variables = self.words.variables(message_id) if self.words.has(message_id) else ()
        return self.words.say(message_id, **dict.fromkeys(variables, "…"))

    def answer_of(self, fact: Answered) -> str:
        """Returns a standing order's answer to a kind of decision.

        The answer is "none" if the order gives the default answer and the ruleset has no words for it.
        """
        if fact.what is not None:
            return self.phrase(fact.what, fact.kind)
        if fact.verb:
            return self.verb_label(fact.verb, fact.kind)
        message_id = self.find(f"button-always-{fact.kind}")
        return self.words.say(message_id) if message_id else NONE

    def prompt(self, awaited: Awaited) -> str:
        """Returns the question of a decision.

        Audiences that may not know the facts of a secret decision get a general text instead.
        """
        message_id = self.find(f"decision-{awaited.kind}") or f"{self.ruleset}-decision-{awaited.kind}"
        facts = self._ready(awaited.facts)
        if awaited.secret and self.words.has(message_id) and not self.words.variables(message_id) <= dict(facts).keys():
            return self.say("decision-secret")
        return _say(self.words, message_id, facts) + self.rule(awaited.rule)

    def default(self, awaited: Awaited) -> str | None:
        """Returns the answer that follows from a missed deadline, or None.

        Readers who may not know a secret decision get the ruleset's general words (`unanswered-<kind>`).
        """
        if awaited.default is not None:
            return self.phrase(awaited.default, awaited.kind)
        message_id = self.find(f"unanswered-{awaited.kind}") if awaited.secret else None
        return None if message_id is None else self.words.say(message_id)


def fit_lines(voice: Voice, lines: Sequence[str], limit: int) -> str:
    """Returns the lines that fit, and one that counts the others.

    `limit` is in characters.
    """
    text = "\n".join(lines)
    if len(text) <= limit:
        return text
    kept: list[str] = []
    room = limit - len(voice.words.say("more-lines", count=len(lines))) - 1
    for line in lines:
        if len(line) + 1 > room:
            break
        kept.append(line)
        room -= len(line) + 1
    return "\n".join([*kept, voice.words.say("more-lines", count=len(lines) - len(kept))])


@announces
def ruleset_ids() -> Iterator[str]:
    """Yields the message ids built from rulesets' facts and options."""
    yield from ("refusal-*", "term-*", "button-*", "slot-*", "look-*", "commits-*", "story-*", "trace-*")
    for kind in (Done, Withdraw):  # for any ruleset with a declaration phase
        yield from (f"{family}-{kind.model_fields['verb'].default}*" for family in ("option", "command"))
    for ruleset in rulesets().values():
        yield from (f"{ruleset.name}-event-{kind}" for kind in ruleset.event_kinds())
        for chart in ruleset.charts({}).values():
            labels = (entry.label for axis in chart.axes for entry in axis)
            said = (chart.name, *labels, *(cell for row in chart.cells for cell in row))
            yield from (f"{ruleset.name}-{phrase.id}" for phrase in said if isinstance(phrase, Phrase))
        yield f"{ruleset.name}-*"
