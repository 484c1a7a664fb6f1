"""The game from set-up to its end: initiatives, the figures' turns, the end of each round."""

from __future__ import annotations

from rules.core.contract.ruleset import Ending
from rules.core.facts.words import Piece, Term
from rules.core.play.table import Procedure
from rules.gloomhaven import events
from rules.gloomhaven.attack.conditions import bleed, expire, heal
from rules.gloomhaven.attack.damage import GameTable, fall
from rules.gloomhaven.attack.modifiers import MONSTERS, new_deck
from rules.gloomhaven.figures import MONSTER_SIDE, PARTY_SIDE, initiative_of, monster_types
from rules.gloomhaven.monsters.turn import perform
from rules.gloomhaven.sheet.ability_cards import SUMMON_CARD
from rules.gloomhaven.state import ELEMENTS, Figure, Setup, State
from rules.gloomhaven.turn.character_turn import character_turn
from rules.gloomhaven.turn.doors import reveal_room
from rules.gloomhaven.turn.escort import escort_turn
from rules.gloomhaven.turn.goals import is_unprotected, is_won
from rules.gloomhaven.turn.hands import exhaust_spent, initial_hand, put_away, recover_in_long_rest, rest_if_needed
from rules.gloomhaven.turn.rounds import (
    can_tie,
    characters,
    commit_initiatives,
    end_round,
    next_figure,
    reveal_cards,
    settle_order,
    show_initiatives,
    shown_card,
    strengthen_infused,
)
from rules.gloomhaven.turn.tiles import loot

LONG_REST_HEAL = 2


def begin(setup: Setup) -> State:
    """Returns the first state of a game, with the members on the starting hexes in order."""
    figures = {
        member.role: Figure(
            id=member.role,
            kind="character",
            cell=cell,
            hp=member.hp,
            max_hp=member.hp,
            seat=member.seat,
            ask_from=member.ask_from,
            **initial_hand(member),
        )
        for member, cell in zip(setup.party, setup.scenario.starts, strict=False)
    }
    return State(
        figures=figures,
        modifiers={key: new_deck() for key in (MONSTERS, *figures)},
        elements=dict.fromkeys(ELEMENTS, 0),
    )


def step(table: GameTable) -> Procedure[None]:
    """Runs the next step of the game, or ends a lost scenario."""
    if next(characters(table.state), None) is None:
        finish(table, "exhausted")
        return
    if is_unprotected(table.setup, table.state):
        finish(table, "destroyed")
        return
    match table.state.phase:
        case "setup":
            yield from set_up(table)
        case "initiative":
            yield from open_round(table)
        case "turns":
            yield from next_turn(table)
        case "round_end":
            close_round(table)


def set_up(table: GameTable) -> Procedure[None]:
    """Sets up the rooms in which the party starts."""
    scenario, state = table.setup.scenario, table.state
    table.tell(events.GameBegan(level=table.setup.level, party=tuple(Piece(id) for id in state.figures)))
    for room in scenario.rooms:
        if any(cell in room.cells for cell in scenario.starts):
            yield from reveal_room(table, room, scenario.starts[0])
    state.phase = "initiative"


def open_round(table: GameTable) -> Procedure[None]:
    """Opens a round (GLOOM-R1).

    Characters that can neither play two cards nor rest are exhausted first.
    """
    state = table.state
    for figure in exhaust_spent(table, list(characters(state))):
        fall(table, figure)
    if next(characters(state), None) is None:
        return
    state.round += 1
    table.tell(events.RoundBegan(rules=("GLOOM-R1",), round=state.round))
    yield from rest_if_needed(table, list(characters(state)))
    yield from commit_initiatives(table)
    state.phase = "turns"
    show_initiatives(table)
    reveal_cards(table)


def next_turn(table: GameTable) -> Procedure[None]:
    """Runs the turn of the next figure in the order of play (GLOOM-R1)."""
    state = table.state
    reveal_cards(table)
    coming = next_figure(state)
    if coming is not None and can_tie(state, coming):
        yield from settle_order(table, coming)
        coming = next_figure(state)
    if coming is None:
        state.phase = "round_end"
    else:
        yield from take_turn(table, coming)


def take_turn(table: GameTable, figure: Figure) -> Procedure[None]:
    """Runs a figure's whole turn (GLOOM-K1, GLOOM-K2, GLOOM-Z3)."""
    state = table.state
    state.turn = figure.id
    table.tell(
        events.TurnBegan(rules=("GLOOM-R1",), actor=Piece(figure.id), initiative=initiative_of(state, figure))
    )  # fmt: skip
    yield from bleed(table, figure)
    if state.figures.get(figure.id) is figure:
        yield from _act(table, figure)
    strengthen_infused(table)
    put_away(table.setup, figure)
    if state.figures.get(figure.id) is figure:
        if figure.kind == "character":
            loot(table, figure, 0)
        expire(table, figure)
        figure.acted = True
        table.tell(events.TurnEnded(actor=Piece(figure.id)))
    state.turn = ""


def _act(table: GameTable, figure: Figure) -> Procedure[None]:
    if figure.resting:
        table.tell(events.LongRested(rules=("GLOOM-R1",), actor=Piece(figure.id)))
        heal(table, figure, figure, LONG_REST_HEAL)
        yield from recover_in_long_rest(table, figure)
    elif "stun" in figure.conditions:
        rule = "GLOOM-K3" if figure.kind == "monster" else "GLOOM-K1"
        table.tell(events.Stunned(rules=(rule,), actor=Piece(figure.id)))
    elif figure.kind == "character":
        yield from character_turn(table, figure)
    elif figure.kind == "summon":
        yield from perform(table, figure, SUMMON_CARD)
    elif figure.kind == "object":
        yield from escort_turn(table, figure)
    elif card := shown_card(table.state, monster_types()[figure.monster].deck):
        yield from perform(table, figure, card)


def close_round(table: GameTable) -> None:
    """Ends the round, and the scenario if it is won or its time is up (GLOOM-Z1)."""
    state = table.state
    end_round(table)
    if is_won(table.setup, state):
        finish(table, "victory")
    elif table.setup.scenario.round_limit and state.round >= table.setup.scenario.round_limit:
        finish(table, "time")
    else:
        state.phase = "initiative"


def finish(table: GameTable, outcome: str) -> None:
    table.state.ended = outcome
    table.tell(events.GameEnded(outcome=Term(outcome), round=table.state.round))


def ending(setup: Setup, state: State) -> Ending | None:
    """Returns the ending of the game, or None.

    - "victory", "defeat": by the rules or by a game master.
    - "exhausted": no character is left.
    - "destroyed": the party lost the objects that it should protect.
    - "time": the rounds are over.
    - "abandoned": a game master ended the game without a winner.
    """
    if not state.ended:
        return None
    winner = {"victory": PARTY_SIDE, "abandoned": None}.get(state.ended, MONSTER_SIDE)
    return Ending(kind=state.ended, winner=winner, facts={"round": state.round})
