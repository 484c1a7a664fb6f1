"""The referee's answers for its seats: a plain, honest player of characters.

The character attacks once and moves once in a turn, as two cards allow. In a tie the referee takes the first outcome.
`rules.gloomhaven.referee.hand` plays the hands that the bot keeps.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.facts.events import Reason
from rules.core.facts.words import Piece
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.gloomhaven.actions import Attack, Choose, Heal, Initiative, Lose, Move
from rules.gloomhaven.attack.damage import GameTable
from rules.gloomhaven.figures import enemies_of, member_of
from rules.gloomhaven.referee.aims import distance_to, threats, wanted_places
from rules.gloomhaven.referee.hand import choose_cards, lose_cards, lose_in_rest, play_turn, rest
from rules.gloomhaven.sheet.presets import fill
from rules.gloomhaven.state import Figure, Setup, State
from rules.gloomhaven.turn.hands import keeps_hand
from rules.gloomhaven.turn.rounds import LONG_REST

EARLY, LATE = 25, 55
"""Initiatives of melee fighters and of archers, who act later."""
CARDS_TO_SPARE = 1
"""Highest number of cards that a character loses instead of damage in a scenario (GLOOM-A13)."""


def answer(table: GameTable, decision: Decision, seat: str) -> Action:
    state = table.state
    figure = next((one for one in state.figures.values() if one.kind == "character" and one.seat == seat), None)
    if figure is not None and keeps_hand(figure):
        answers = {
            "cards": choose_cards,
            "turn": play_turn,
            "lose-cards": lose_cards,
            "rest-loss": lose_in_rest,
            "rest": rest,
        }
        if decision.kind in answers:
            return answers[decision.kind](table, figure, decision)
    elif figure is not None and "initiative" in decision.verbs:
        return _initiative(table.setup, state, figure)
    elif figure is not None and decision.kind == "turn":
        return _turn(table, figure, decision)
    elif figure is not None and decision.kind == "lose-cards" and not decision.facts["left"]:
        return Lose(cards="hand" if figure.lost < CARDS_TO_SPARE else "nothing")
    if "choose" in decision.verbs:
        return Choose(option=1)
    return decision.default(seat)


def why(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Reason]:
    """Returns the reasons for losing cards or suffering damage (GLOOM-A13)."""
    threat = table.state.threat
    if not isinstance(action, Lose) or threat is None:
        return ()
    figure = table.state.figures[threat.figure]
    facts = {
        "actor": Piece(figure.id),
        "cards": action.cards,
        "damage": threat.damage,
        "left": max(0, figure.hp - threat.damage),
        "lost": figure.lost,
        "most": CARDS_TO_SPARE,
    }
    return (Reason(kind="referee-loses", rule="GLOOM-A13", facts=facts),)


def _initiative(setup: Setup, state: State, figure: Figure) -> Initiative:
    """Chooses an initiative, or a long rest if no enemy is left and a heal would help."""
    if not any(enemies_of(state, figure)) and figure.hp < figure.max_hp:
        return LONG_REST
    place = [one.id for one in state.figures.values()].index(figure.id)
    return Initiative(value=(EARLY if _reach(setup, figure) <= 1 else LATE) + place)


def _turn(table: GameTable, figure: Figure, decision: Decision) -> Action:
    setup, state = table.setup, table.state
    options = list(decision.options(figure.seat))
    done = decision.facts.get("done", ())
    if "attack" not in done and "heal" not in done:
        attacks = [option for option in options if isinstance(option, Attack)]
        if attacks:
            return max(attacks, key=lambda attack: _worth(setup, state, figure, attack))
        heals = [option for option in options if isinstance(option, Heal) and option.target == figure.id]
        if heals and 2 * figure.hp <= figure.max_hp:
            return heals[0]
    if "move" not in done:
        wanted, keep = wanted_places(setup, state, figure, _reach(setup, figure))
        moves = [option for option in options if isinstance(option, Move)]
        if wanted and moves:
            best = min(moves, key=lambda move: distance_to(setup, state, move.to, wanted, keep))
            if distance_to(setup, state, best.to, wanted, keep) < distance_to(setup, state, figure.cell, wanted, keep):
                return best
    return decision.default(figure.seat)


def _worth(setup: Setup, state: State, figure: Figure, attack: Attack) -> tuple[bool, bool, int, int]:
    """Returns the sort key of an attack; greater is better."""
    filled = fill(member_of(setup, figure.seat), attack)
    value = filled.value if isinstance(filled, Attack) else attack.value
    target = state.figures[attack.target[0]]
    is_urgent = target.object in setup.scenario.goal_objects or target.cell in threats(setup, state)
    return value >= target.hp + target.shield, is_urgent, value, -target.hp


def _reach(setup: Setup, figure: Figure) -> int:
    """Returns the range of the role's strongest attack, 1 for melee."""
    member = member_of(setup, figure.seat)
    attacks = [preset.slots for preset in member.presets if preset.verb == "attack"] if member else []
    best = max(attacks, key=lambda slots: int(slots.get("value", 0)), default=None)
    return max(1, int(best.get("range", 0))) if best else 1
