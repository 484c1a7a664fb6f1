"""Options and declared acts in words."""

from __future__ import annotations

from rules.core.facts.words import Phrase, Term
from rules.core.play.actions import Action
from rules.maidens.actions import Deploy, Move, Use, describe_deed
from rules.maidens.state import Doll, Setup, State
from rules.maidens.turn.deploying import named, station_words
from rules.maidens.turn.move_targets import cost_facts, end_words, ends
from rules.maidens.turn.moving import Course, course_of
from rules.maidens.turn.skill_moves import course_of_leap, landings, movement_powers


def describe(setup: Setup, state: State, action: Action) -> Phrase:
    """Returns an option in words: `option-<verb>` with its slots.

    For a move to a point the phrase also gives the purpose or the costs of the move (`option-end`, `option-go`).
    """
    phrase = describe_deed(action)
    if isinstance(action, Deploy) and state.phase == "deploy" and action.actor in state.dolls:
        return _station_words(setup, state, action) or phrase
    doll = state.dolls.get(getattr(action, "actor", ""))
    if state.phase != "move" or doll is None or not isinstance(action, Move | Use) or not action.to:
        return phrase
    if isinstance(action, Use):
        return _leap_words(setup, state, doll, action)
    course = course_of(setup, state, action)
    if not isinstance(course, Course):
        return phrase
    if not action.posture and not action.beside:
        for end in ends(setup, state, doll, action.level or None, action.target):
            if end.walk.end == course.walk.end and (end.kind == "join") == action.join:
                words = end_words(setup, state, doll, end.kind, end.target, course)
                facts = {"actor": action.actor, "level": Term(action.level), "target": action.target, "end": words}
                return Phrase("option-end", facts)
    return Phrase("option-go", {"move": phrase, **cost_facts(setup, state, doll, course, action.posture)})


def _station_words(setup: Setup, state: State, act: Deploy) -> Phrase | None:
    """Returns a phrase for a deployment at a named place, or None.

    Deployments with a posture or with emplaced weapons have no such phrase.
    """
    called = named(setup, state, state.dolls[act.actor]) if not (act.posture or act.place) else ()
    station = next((each for to, each in called if to == act.to), None)
    if station is None:
        return None
    return Phrase("option-station", {"actor": act.actor, "station": station_words(station, act.to)})


def _leap_words(setup: Setup, state: State, doll: Doll, act: Use) -> Phrase:
    leap = course_of_leap(setup, state, doll, act)
    if leap is None:
        return describe_deed(act)
    power = next(each for each in movement_powers(setup, doll) if each.id == act.using)
    end = next((each for each in landings(setup, state, doll, power) if each.walk.end == leap.walk.end), None)
    if end is None:
        return Phrase("option-go", {"move": describe_deed(act), **cost_facts(setup, state, doll, leap)})
    words = end_words(setup, state, doll, end.kind, end.target, leap)
    return Phrase("option-leap", {"actor": act.actor, "using": act.using, "end": words})
