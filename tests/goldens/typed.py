"""Reads a story's typed lines, in either language, with the bot's command reader.

An example: "attack actor:Rin target:Sayo mode:spread".
"""

from __future__ import annotations

from functools import cache
from typing import Any

import storage
from bot.facts.scenes import Scene
from bot.games.acts.acting import open_actions
from bot.games.live.game import Live
from bot.words.languages import Languages
from bot.words.lines import SlotNames
from bot.words.naming import names_in
from bot.words.presenter import Voice
from cogs.verbs import read_verb, seat_verbs
from rules.core.facts.refusal import Refused
from rules.core.journal.game import Game
from rules.core.play.actions import Action

READ: dict[tuple[str, str], tuple[str, str]] = {}
"""Verb and rest of each line, by ruleset and line.

A line is needed at every decision until its move is due.
"""


@cache
def languages() -> Languages:
    return Languages.load()


def verb_of(game: Game[Any, Any], line: str) -> str:
    return _parts(game, line)[0]


def is_wish(game: Game[Any, Any], line: str) -> bool:
    """Returns whether a line is a wish, which is possible at any time."""
    return game.ruleset.action_kind(verb_of(game, line)) in game.ruleset.wishes.values()


def read(game: Game[Any, Any], seat: str, line: str, *, is_possible: bool) -> Action:
    """Returns the action of a line that an asked seat types.

    Raises AssertionError if the line cannot be read, or is impossible although `is_possible`.
    """
    live = _live(game)
    verb, rest = _parts(game, line)
    slots = SlotNames(languages(), verb, seat_verbs()[verb]).read(rest)
    query = open_actions(_names, live, verb, seat)
    try:
        return query.complete(slots) if is_possible else query.read(slots)
    except Refused as refused:
        raise AssertionError(f"“{line}” is refused: {refused.refusal}") from None


def _parts(game: Game[Any, Any], line: str) -> tuple[str, str]:
    key = game.ruleset.name, line
    if key not in READ:
        READ[key] = read_verb(languages(), _live(game).words(), line)
    return READ[key]


def _names(scene: Scene, value: Any) -> list[str]:
    words = (languages().words(locale) for locale in languages().locales)
    return names_in([Voice.at(each, scene, is_plain=True) for each in words])(value)


def _live(game: Game[Any, Any]) -> Live:
    record = storage.StoredGame(
        id="golden", ruleset=game.ruleset.name, version=game.ruleset.version, channel_id=1, status="active",
        setup=game.table.setup.model_dump_json(), seed=bytes(32), created_at=0.0,
    )  # fmt: skip
    live = Live(game.ruleset, record, ())
    live.game = game
    return live
