"""Checks that every offered value can be typed as it is shown, in every language.

No two things may share a name.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from bot.facts.scenes import SeatLine
from bot.words.languages import Languages
from bot.words.naming import id_of, names_in
from bot.words.presenter import Voice
from bot.words.query import Query
from rules.core.contract.ruleset import Ruleset
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Cell, Coordinates, Piece, Term
from rules.core.play.actions import Action, slot_names
from tests.conformance.playing import Play, begin, make_setup, play_on

DECISIONS = 12


def mistyped(ruleset: Ruleset[Any, Any], languages: Languages) -> list[str]:
    """Returns the offered things that are not understood by their shown names.

    The check covers scenarios, roles, and the slots of a short game.
    """
    scenario = ruleset.scenarios()[0]
    setup = ruleset.new_setup(scenario, {})
    found: dict[str, None] = {}
    for family, ids in (("scenario", ruleset.scenarios()), ("role", ruleset.roles(setup))):
        for id in ids:
            for language in languages.locales:
                shown = Voice(languages.words(language), ruleset.name, is_plain=True).term(id, family)
                if id_of(languages, ruleset.name, shown, ids) != id:
                    found[f"{ruleset.name}: the {family} {id} is shown as “{shown}”, which does not mean it"] = None
    play = begin(ruleset, make_setup(ruleset, scenario, 3), b"t" * 32)
    for _ in play_on(play, random.Random(5), decisions=DECISIONS, corrections=False):
        found |= dict.fromkeys(_of_slots(play, languages))
    return list(found)


def _of_slots(play: Play, languages: Languages) -> Iterator[str]:
    """Yields offered values that are misread when they are typed as shown."""
    game, ruleset = play.game, play.ruleset
    assert game.decision is not None
    seat, state = game.decision.seats[0], game.table.state
    seats = [SeatLine(info.id, info.name, info.side, None, "") for info in ruleset.seats(play.setup)]
    names = dict(ruleset.names(play.setup, state, seat))
    voices = [Voice(languages.words(each), ruleset.name, names, seats, is_plain=True) for each in languages.locales]
    offered = [*game.options(seat), *game.wishes(seat)]
    board = ruleset.view(play.setup, state, seat).board
    if not play.outcomes:
        offered += ruleset.corrections.options(play.setup, state)
    for kind in dict.fromkeys(map(type, offered)):
        options = [option for option in offered if type(option) is kind]
        query = Query(
            kind, lambda _given, options=options: options, lambda _action: None, names_in(voices),
            pieces=list(map(Piece, names)), layout=board.layout if board is not None else None,
            reads=ruleset.read_sentences(play.setup, state, game.decision, seat),
        )  # fmt: skip
        for slot in slot_names(kind):
            having = {part: option.slots() for option in options for part in _named(option, slot)}
            for value, others in having.items():
                for voice in voices:
                    shown = str(voice.text(value))
                    try:
                        meant = getattr(query.read({**others, slot: shown}), slot)
                    except Refused as refused:
                        meant = refused.refusal.facts.get("choices")
                    if value not in (meant, *(meant if isinstance(meant, tuple) else ())):
                        yield f"{ruleset.name}: {slot} {value} of {kind.__name__} is shown as “{shown}”: {meant}"


def _named(option: Action, slot: str) -> list[Any]:
    """Returns the values of a slot that are shown as names."""
    value = getattr(option, slot)
    parts = value if isinstance(value, tuple) else (value,)
    texts = [part for part in parts if isinstance(part, str) and part and not isinstance(part, Cell | Coordinates)]
    return [Term(text) if type(text) is str else text for text in texts]
