"""Notes about actions, for facts that the action's events may lack: a pass, or the ability that was used."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.live.game import Live
from rules.core.facts.events import Event
from rules.core.facts.words import Phrase, Piece, Seat, Term
from rules.core.play.actions import Action

PASS = "pass"
"""The verb for doing nothing, in every ruleset."""


def note(live: Live, seat: str, action: Action, by: str) -> Phrase | None:
    """Returns the note about a coming action, or None.

    `by` says what chose the action ("people", "order", "referee", …). Secret actions get no note. In rulesets with
    hands, a note does not name the card that was used.
    """
    game, ruleset = live.game, live.ruleset
    decision = game.decision if game is not None else None
    if game is None or decision is None or decision.secret or decision.declared is not None:
        return None
    if decision.kind in ruleset.attributed:
        what, actor = ruleset.describe(live.setup, game.table.state, action), decision.facts.get("actor")
        return Phrase.of("service-decides", seat=Seat(seat), what=what, by=by, actor=actor)
    if decision.kind in (*ruleset.reactions, *ruleset.routines):
        return None
    if action.verb == PASS:
        option = ruleset.describe(live.setup, game.table.state, action)
        does: Phrase | Term = Phrase(f"{option.id}@{decision.kind}", option.facts)
    elif isinstance(using := getattr(action, "using", ""), Term) and using and not ruleset.has_hands:
        does = using
    else:
        return None
    return Phrase.of("service-does", seat=Seat(seat), does=does)


def is_told(noted: Phrase | None, events: Iterable[Event]) -> bool:
    """Returns whether public events already tell the content of a note."""
    does = noted.facts.get("does") if noted is not None else None
    if does is None:
        return False
    told = [fact for event in events if event.is_for(None) for fact in event.facts().values()]
    if isinstance(does, Phrase):
        who = [fact for fact in does.facts.values() if isinstance(fact, Piece)]
        return bool(who) and all(each in told for each in who)
    return isinstance(does, Term) and does in told
