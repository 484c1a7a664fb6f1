"""Options of Arcadia in words."""

from __future__ import annotations

from rules.arcadia.actions import Attack, Choose, React
from rules.arcadia.attack.plans import Payback
from rules.arcadia.state import Setup, State
from rules.arcadia.turn.tokens import token_term
from rules.core.facts.words import Phrase, Piece
from rules.core.play.actions import Action, slot_names


def describe(setup: Setup, state: State, action: Action) -> Phrase:
    """Returns an action in words (ARC-H2)."""
    match action:
        case Choose():
            return _choice(state, action.option)
        case React():
            return _plan(setup, state, action)
        case Attack():
            facts = {"targets": list(action.target), "card": action.using, "boosts": list(action.boosts)}
            return Phrase("option-attack", {**facts, "wounds": action.wounds})
    return Phrase(f"option-{action.verb}", {name: getattr(action, name) for name in slot_names(type(action))})


def _choice(state: State, option: int) -> Phrase:
    """Returns a numbered offer in words."""
    if not 1 <= option <= len(state.offers):
        return Phrase("option-choose", {"option": option})
    offer = state.offers[option - 1]
    facts = {"piece": offer.piece, "term": token_term(offer.term) if offer.kind == "token" else offer.term}
    return Phrase(f"offer-{offer.kind}", facts)


def _plan(setup: Setup, state: State, action: React) -> Phrase:
    """Returns a plan for a payback in words, with the Wounds that the hero can expect (ARC-H2)."""
    hero, expected = state.attacker, 0.0
    if state.paying and hero:
        payback = Payback(setup, state, state.paying, hero)
        strike = payback.strike(action)
        expected = payback.judge.wounds(strike.blow, hero) if strike is not None else 0.0
    facts = {
        "to": list(action.path) or action.to, "attack": action.attack, "targets": list(action.target),
        "expected": round(expected, 2), "hero": Piece(hero),
    }  # fmt: skip
    return Phrase("option-react", facts)
