"""Checks that a ruleset has words for everything it shows, in every language.

Each check returns its faults as a list of sentences. Literal texts are read from the code, so that refusals that never
occur in a random game are found too. Texts composed of facts are put into words in a random game.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import chain
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import orjson

from bot.client.table.choosers import question_lines
from bot.facts.scenes import Option, SeatLine
from bot.games.live.story import add_up, in_words
from bot.words.languages import LanguageError, Languages, Words
from bot.words.presenter import Voice
from bot.words.views import render_alt, render_view
from rules.core.contract.rulebook import Rule
from rules.core.contract.ruleset import Ruleset
from rules.core.facts.events import Event
from rules.core.facts.words import Phrase, Term, UserText
from rules.core.journal.game import Game, Outcome
from rules.core.play.actions import Action, slot_names
from rules.core.play.decisions import Decision
from tests.conformance.playing import Play, begin, make_setup, play_on, variations

FAMILIES = {
    "Refusal": "refusal",
    "Must": "refusal",
    "Fewer": "refusal",
    "Ending": "ending",
    "Phrase": "",
    "choice": "decision",
    "Decision": "decision",
}
"""Prefix of a message's id, by the function that is called with the rest of the id."""
SHARED = ("choice-", "command-", "parameter-")
"""Prefixes of ids that do not begin with the ruleset's name."""
METHODS = {("Phrase", "of"): "", ("table", "explain"): "reason"}
BLAME = ("blame", "_blame", "blame_map", "blame_place")
"""Methods that note a defect of a scenario file, given the defect's code."""


FITS = ("Must", "Fewer")
"""Classes of conditions that add facts to their refusals."""
OF_FILES = re.compile("^(scenario|sheet|character)-")
"""Prefixes of the codes of defects in scenario and character files."""
VARIED = 40
"""Number of sets of facts with which each event is put into words."""
HOUSE = tuple(Path(__file__).parents[2] / folder for folder in ("bot", "rules/core"))


def missing_words(ruleset: Ruleset[Any, Any], languages: Languages) -> list[str]:
    """Returns messages that a ruleset needs but a language lacks."""
    return [
        f"{ruleset.name}: no {language} words for {_in_full(ruleset.name, id)} ({why})"
        for language in languages.locales
        for id, why in dict(_said(ruleset)).items()
        if not _has(languages.words(language), ruleset.name, id)
    ]


def wrong_facts(ruleset: Ruleset[Any, Any], languages: Languages) -> list[str]:
    """Returns messages of events that use facts which their event lacks."""
    found = []
    for language in languages.locales:
        words = languages.words(language)
        for kind, event in ruleset.event_kinds().items():
            id = f"{ruleset.name}-event-{kind}"
            facts = {name.replace("_", "-") for name in (*event.model_fields, *event.derived)}
            if id in words.ids() and (unknown := words.variables(id) - facts):
                found.append(
                    f"{ruleset.name}: {language} {id} asks for {sorted(unknown)}, which the event does not have"
                )
    return found


def untold_events(ruleset: Ruleset[Any, Any], languages: Languages) -> list[str]:
    """Returns events that cannot be put into words for some possible facts."""
    found: dict[str, None] = {}
    for kind, event in ruleset.event_kinds().items():
        hints = get_type_hints(event)
        names = [name for name in event.model_fields if name not in ("kind", "rules", "audience")]
        choices = [_values(hints[name]) for name in names]
        rng = random.Random(kind)
        facts = [dict(zip(names, map(rng.choice, choices), strict=True)) for _ in range(VARIED)]
        facts += [dict(zip(names, [some[at] for some in choices], strict=True)) for at in (0, -1)]
        for language in languages.locales:
            voice = Voice(languages.words(language), ruleset.name, {}, ())
            for given in facts:
                text = voice.event(event.model_construct(kind=kind, **given))
                if "{" in text or f"{ruleset.name}-event" in text:
                    found[f"{ruleset.name}: {language} {kind} is told as “{text}” with {given}"] = None
    return list(found)


def _values(annotation: Any) -> list[Any]:
    """Returns possible values of a field, the emptiest first and the fullest last."""
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    if get_origin(annotation) in (Union, UnionType):
        return [value for each in get_args(annotation) for value in ([None] if each is NoneType else _values(each))]
    if get_origin(annotation) in (tuple, list):
        one = _values(get_args(annotation)[0])[-1]
        return [(), (one,), (one, one)]
    if get_origin(annotation) is dict:
        key, value = (_values(each)[-1] for each in get_args(annotation))
        return [{}, {key: value}]
    if isinstance(annotation, type) and issubclass(annotation, bool):
        return [False, True]
    if isinstance(annotation, type) and issubclass(annotation, int | float):
        return [0, 1, 2]
    if isinstance(annotation, type) and issubclass(annotation, str):
        return [annotation(""), annotation("3")]
    if annotation is Phrase:
        return [UserText("x")]
    raise TypeError(annotation)


def misfit_refusals(ruleset: Ruleset[Any, Any], languages: Languages) -> list[str]:
    """Returns refusals whose words use facts that the code does not give."""
    return [
        f"{ruleset.name}: {language} refusal {code} asks for {sorted(lacking)}, which {where} does not give"
        for where, code, facts in _refusals(ruleset)
        for language in languages.locales
        if (id := _message(languages.words(language), ruleset.name, code)) is not None
        and (lacking := {each.replace("-", "_") for each in languages.words(language).variables(id)} - facts)
    ]


def unused_refusals(ruleset: Ruleset[Any, Any], languages: Languages) -> list[str]:
    """Returns words of refusals whose code occurs nowhere in the program."""
    own = [node for _, tree in _trees(ruleset) for node in ast.walk(tree)]
    said = {node.value for node in (*own, *_house()) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    composed = [_pattern(node) for node in own if isinstance(node, ast.JoinedStr)]
    made = re.compile("|".join(each for each in composed if re.match("[a-z]{3}", each)) or "$")
    prefix = f"{ruleset.name}-refusal-"
    ids = dict.fromkeys(id for language in languages.locales for id in languages.words(language).ids())
    return [
        f"{ruleset.name}: nothing is refused as {code}"
        for code in (id.removeprefix(prefix).removesuffix("-all") for id in ids if id.startswith(prefix))
        if said.isdisjoint((code, f"{code}-all", OF_FILES.sub("", code))) and not made.fullmatch(code)
    ]


def _pattern(text: ast.JoinedStr) -> str:
    """Returns a pattern for the possible results of an f-string."""
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in text.values)


def _refusals(ruleset: Ruleset[Any, Any]) -> Iterator[tuple[str, str, set[str]]]:
    """Yields the module, the code and the names of facts of each literal refusal.

    Codes that are compared somewhere are left out, since the comparing code may add facts.
    """
    trees = dict(_trees(ruleset))
    compared = {
        each.value
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute) and node.left.attr == "code"
        for each in node.comparators
        if isinstance(each, ast.Constant)
    }
    for where, tree in trees.items():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            id, keywords = _literal(call), [keyword.arg for keyword in call.keywords]
            is_fit = isinstance(call.func, ast.Name) and call.func.id in FITS
            if id is None or not id.startswith("refusal-") or is_fit or None in keywords:
                continue
            is_place = isinstance(call.func, ast.Attribute) and call.func.attr in ("_blame", "blame_place")
            code = id.removeprefix("refusal-")
            if code not in compared:
                yield where, code, {*filter(None, keywords), *(["cell"] if is_place else [])}


def _message(words: Words, name: str, code: str) -> str | None:
    own = set(words.ids())
    return next((id for id in (f"{name}-refusal-{code}", f"refusal-{code}") if id in own), None)


@cache
def _house() -> tuple[ast.AST, ...]:
    """Returns the syntax nodes of all code of the core and the bot."""
    paths = sorted(path for folder in HOUSE for path in folder.rglob("*.py"))
    return tuple(node for path in paths for node in ast.walk(ast.parse(path.read_text("utf-8"))))


def unknown_rules(ruleset: Ruleset[Any, Any]) -> list[str]:
    """Returns rules that the code cites but the rulebook lacks."""
    rulebook = ruleset.rulebook()
    prefixes = {id.partition("-")[0] for id in rulebook} | {ruleset.name.upper()}
    cited = re.compile(rf"(?:{'|'.join(map(re.escape, sorted(prefixes)))})-[A-Z0-9][\w.-]*")
    return [
        f"{ruleset.name}: {where} cites {node.value}, which rulebook.toml does not have"
        for where, tree in _trees(ruleset)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and cited.fullmatch(node.value)
        and node.value not in rulebook
    ]


def untold_rules(ruleset: Ruleset[Any, Any], languages: Languages) -> list[str]:
    """Returns rules and chapters that lack a text in some language."""
    rules = ruleset.rulebook().values()
    named = (("text", rule.id, rule.text) for rule in rules), (("title", *_titled(rule)) for rule in rules)
    return list(
        dict.fromkeys(
            f"{ruleset.name}: rulebook.toml has no {language} {what} for {id}"
            for what, id, texts in chain(*named)
            for language in languages.locales
            if not texts.get(language, "").strip()
        )
    )


def _titled(rule: Rule) -> tuple[str, dict[str, str]]:
    return rule.chapter.id, rule.chapter.title


def unsaid(
    ruleset: Ruleset[Any, Any], scenario: str, languages: Languages, decisions: int = 100, every: int = 1
) -> list[str]:
    """Returns the texts without words, and the unknown rules, of a random game.

    The check covers one in `every` decisions.
    """
    found: dict[str, None] = {}
    rng = random.Random(3)
    play = begin(ruleset, make_setup(ruleset, scenario, 3), b"w" * 32)
    seats = [SeatLine(info.id, info.name, info.side, None, "") for info in ruleset.seats(play.setup)]
    names: dict[str, Phrase] = {}
    tried_rows: set[tuple[str, str]] = set()
    for _ in play_on(play, rng, decisions=decisions, corrections=False):
        if len(play.outcomes) % every:
            continue
        game = play.game
        decision, state = game.decision, game.table.state
        assert decision is not None
        seat = decision.seats[0]
        view, details = (look(play.setup, state, seat) for look in (ruleset.view, ruleset.details))
        looked_up = [line for each in (details.pieces, details.sheets) for lines in each.values() for line in lines]
        names |= ruleset.names(play.setup, state, seat)
        options = game.options(seat)
        offered = rng.sample(options, min(3, len(options)))
        tried = [other for option in offered for other in variations(play, option, rng, 2)]
        refusals = [refusal for other in tried if (refusal := game.check(seat, other)) is not None]
        idle = [ruleset.idle(play.setup, state, seat, verb) for verb in decision.verbs]
        refusals += [why for why in idle if why is not None]
        questions = [_asked(game, decision, seat, each) for each in offered]
        foreseen = [phrase for each in offered for phrase in ruleset.chances(game.table, decision, seat, each)]
        events = [event for outcome in play.outcomes[-every:] for event in outcome.events]
        told = [rule for event in events for rule in event.rules]
        cited = {decision.rule, *told, *(refusal.rule for refusal in refusals)} - {""}
        found |= dict.fromkeys(
            f"{ruleset.name}: a game cites {rule}, which rulebook.toml does not have"
            for rule in sorted(cited - ruleset.rulebook().keys())
        )
        for corrected, outcome in _corrected(play, tried_rows) if len(play.outcomes) % 10 == 0 else ():
            known = {**names, **ruleset.names(play.setup, corrected.table.state, None)}
            found |= dict.fromkeys(_not_told(corrected, outcome.events, known, seats, languages))
        for language in languages.locales:
            voice = StrictVoice(languages.words(language), ruleset.name, names, seats)
            lenient = Voice(languages.words(language), ruleset.name, names, seats)  # users' texts need no words
            for say in (
                partial(render_view, voice, view, details),
                partial(render_alt, voice, view),
                partial(voice.phrase, Phrase(f"decision-{decision.kind}", decision.facts)),
                partial(voice.lines, events),
                *(partial(voice.verb_label, verb, decision.kind) for verb in decision.verbs),
                *(partial(voice.phrase, phrase) for phrase in (*view.hand, *looked_up, *foreseen)),
                *(partial(_why_asked, voice, decision.kind, each) for each in questions),
                *(partial(lenient.refusal, refusal) for refusal in refusals),
            ):
                try:
                    say()
                except LanguageError as error:
                    found[f"{ruleset.name}: {error}"] = None
    return list(found)


def _asked(game: Game[Any, Any], decision: Decision, seat: str, action: Action) -> Option:
    """Returns an option with its consequences and with the question that confirms it."""
    ruleset, state = game.ruleset, game.table.state
    commits = ruleset.commits(decision.kind, decision.facts, action)
    asks = (Phrase(f"commits-{commits}"),) if commits else ()
    sets_off = tuple(ruleset.consequences(game.table, decision, seat, action))
    return Option(action, ruleset.describe(game.setup, state, action), asks, sets_off)


def _why_asked(voice: Voice, kind: str, option: Option) -> None:
    """Puts the question that confirms an option into words.

    Raises LanguageError if the question gives no reason.
    """
    asked, *reasons = question_lines(voice, kind, option)
    if not all(reason.strip() for reason in reasons or [""]):
        raise LanguageError(f"{voice.words.locale}: no reason is given with the question {asked}")


def unsaid_ending(play: Play, languages: Languages) -> list[str]:
    """Returns texts at the end of a game that lack words."""
    seats = [SeatLine(info.id, info.name, info.side, None, "") for info in play.ruleset.seats(play.setup)]
    names = play.ruleset.names(play.setup, play.game.table.state, None)
    return [*_not_told(play.game, (), names, seats, languages), *_story_untold(play, names, seats, languages)]


def _story_untold(
    play: Play, names: dict[str, Phrase], seats: Sequence[SeatLine], languages: Languages
) -> Iterator[str]:
    """Yields parts of a game's story that lack words."""
    ruleset, game = play.ruleset, play.game
    sums = add_up(ruleset.story, (orjson.loads(line) for outcome in play.outcomes for line in outcome.lines))
    phrases = [*in_words(game, sums), *ruleset.revealed(play.setup, game.table.state)]
    for language in languages.locales:
        voice = StrictVoice(languages.words(language), ruleset.name, names, seats)
        try:
            voice.lines(phrases)
        except LanguageError as error:
            yield f"{ruleset.name}: {error}"


def _corrected(play: Play, tried: set[tuple[str, str]]) -> Iterator[tuple[Game[Any, Any], Outcome]]:
    """Yields a copy of the game after each suggested correction, with the outcome.

    Rows of corrections in `tried` are skipped, and all others are added to `tried`.
    """
    corrections = play.ruleset.corrections
    plain = (
        corrections.kinds[row.verb](**({row.form.by: row.what} if row.form.by else {}))
        for row in corrections.rows
        if not row.fits  # a row without conditions usually ends the game
    )
    for correction in chain(plain, corrections.options(play.setup, play.game.table.state)):
        row = corrections.row(correction)
        assert row is not None
        if (row.verb, row.what) not in tried:
            tried.add((row.verb, row.what))
            game = play.load(len(play.outcomes))
            yield game, game.correct(correction)


def _not_told(
    game: Game[Any, Any],
    events: Sequence[Event],
    names: dict[str, Phrase],
    seats: Sequence[SeatLine],
    languages: Languages,
) -> Iterator[str]:
    """Yields the events and the ending that lack words."""
    for language in languages.locales:
        voice = StrictVoice(languages.words(language), game.ruleset.name, names, seats)
        try:
            voice.lines(events)
            if (ending := game.ending) is not None:
                id = f"{game.ruleset.name}-ending-{ending.kind}"
                wanted = voice.words.variables(id) if id in voice.words.ids() else set()
                facts = {"winner": Term(ending.winner or "")} if "winner" in wanted else {}  # only if the text reads it
                voice.phrase(Phrase(f"ending-{ending.kind}", {**facts, **ending.facts}))
        except LanguageError as error:
            yield f"{game.ruleset.name}: {error}"


class StrictVoice(Voice):
    """A voice that raises LanguageError for a term without a message, unless the term is a label."""

    def term(self, term: str, family: str = "term") -> str:
        is_label = term.isupper() or term.isdecimal() or not term.isascii()
        if term and not is_label and term not in self._names and not self.find(f"{family}-{term}"):
            raise LanguageError(f"{self.words.locale}: no words for the {family} {self.ruleset}-{family}-{term}")
        return super().term(term, family)


def _said(ruleset: Ruleset[Any, Any]) -> Iterator[tuple[str, str]]:
    """Yields the ids of messages that a ruleset needs, each with the reason.

    The ids lack the ruleset's name as a prefix.
    """
    yield f"choice-{ruleset.name}", "its name"
    for scenario in ruleset.scenarios():
        yield f"scenario-{scenario}", "a scenario"
        yield from ((f"role-{role}", "a role") for role in ruleset.roles(ruleset.new_setup(scenario, {})))
    yield from ((f"event-{kind}", "an event") for kind in ruleset.event_kinds())
    yield from ((f"decision-{kind}", "a decision among `reactions`") for kind in ruleset.reactions)
    yield from ((f"decision-{kind}", "a decision among `routines`") for kind in ruleset.routines)
    yield from ((f"table-{id}", "a house table") for id in ruleset.house_tables())
    yield from ((f"story-{tally.what}", "a number of the `story`") for tally in ruleset.story.tallies)
    for kind in (*ruleset.actions, *ruleset.quick, ruleset.options_type, ruleset.sheet_type):
        yield from _command(kind, "")
    for kind in ruleset.corrections.kinds.values():
        yield from _command(kind, "gm-")
    for where, tree in _trees(ruleset):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (id := _literal(node)) is not None:
                yield id, where


def _command(kind: type[Action], group: str) -> Iterator[tuple[str, str]]:
    verb = str(kind.model_fields["verb"].default).replace("_", "-")
    yield f"command-{group}{verb}", "a command"
    yield f"command-{group}{verb}.description", "a command"
    for slot in slot_names(kind):
        own, shared = f"command-{group}{verb}-{slot.strip('_')}", f"parameter-{slot.strip('_')}"
        yield f"{own}|{shared}".replace("_", "-"), "a parameter"


def _literal(call: ast.Call) -> str | None:
    """Returns the literal id of the message that a call needs, or None."""
    match call.func:
        case ast.Name(id=name) if name in FAMILIES:
            family = FAMILIES[name]
        case ast.Attribute(value=ast.Name(id=owner), attr=name) if (owner, name) in METHODS:
            family = METHODS[owner, name]
        case ast.Attribute(attr=name) if name in BLAME:
            codes = (each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str))
            return next((f"refusal-scenario-{code}" for code in codes), None)
        case _:
            return None
    given = [*call.args[:1], *(keyword.value for keyword in call.keywords if keyword.arg in ("kind", "id"))]
    text = next((each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)), None)
    return None if not text else f"{family}-{text}" if family else text


def _has(words: Words, name: str, id: str) -> bool:
    """Returns whether a language has a message, with or without the ruleset's prefix.

    A fallback to another language does not count.
    """
    own = set(words.ids())
    return any(each in own or f"{name}-{each}" in own or each.replace(":", "-") in own for each in id.split("|"))


def _in_full(name: str, id: str) -> str:
    """Returns an id as it is written in the ruleset's language file."""
    return " or ".join(each if each.startswith(SHARED) else f"{name}-{each}" for each in id.split("|"))


def _trees(ruleset: Ruleset[Any, Any]) -> Iterable[tuple[str, ast.Module]]:
    for path in sorted(ruleset.folder.rglob("*.py")):
        yield path.name, ast.parse(path.read_text("utf-8"))
