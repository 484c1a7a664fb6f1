"""What the referee answers for its own seats: a plain, honest player of characters.

In a turn it attacks once and moves once, as two cards would allow. It attacks the weakest monster in reach or else
moves towards the nearest, but objects to destroy and monsters that threaten what the party protects come first. When
no enemy is left it rests, opens the next door or goes for the goal. In a tie it takes the first outcome. It loses a
card only if it would be exhausted, and only once in a scenario, since it keeps no hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.actions import Action
from rules.decisions import Decision
from rules.events import Reason
from rules.game import Game
from rules.gloomhaven.actions import Attack, Choose, Heal, Initiative, Lose, Move
from rules.gloomhaven.board import battlefield_of, cell_of, map_of
from rules.gloomhaven.figures import enemies_of, member_of
from rules.gloomhaven.presets import fill
from rules.gloomhaven.rounds import LONG_REST
from rules.gloomhaven.state import Figure, Setup, State
from rules.words import Piece

EARLY, LATE = 25, 55
"""Initiatives of melee fighters, and of archers behind them."""
CARDS_TO_SPARE = 1
"""How many cards a character of the referee loses instead of damage in a scenario (GLOOM-A13)."""
FAR = 1 << 20
THREAT = 3
"""Within how many hexes of what the party protects a monster is a threat to it."""
ROOM_AT_EXITS = 2
"""How far from an exit characters wait for those they escort."""


def answer(game: Game[Setup, State], seat: str) -> Action:
    """What the referee answers to the pending decision for `seat`."""
    decision = game.decision
    assert decision is not None
    state = game.table.state
    figure = next((one for one in state.figures.values() if one.kind == "character" and one.seat == seat), None)
    if figure is not None and decision.kind == "initiative":
        return _initiative(game.setup, state, figure)
    if figure is not None and decision.kind == "turn":
        return _turn(game, figure, decision)
    if figure is not None and decision.kind == "lose-cards" and not decision.facts["left"]:
        return Lose(cards="hand" if figure.lost < CARDS_TO_SPARE else "nothing")
    if "choose" in decision.verbs:
        return Choose(option=1)
    return decision.default(seat)


def why(game: Game[Setup, State], seat: str, action: Action) -> Sequence[Reason]:
    """Why the referee loses a card instead of damage, or does not (GLOOM-A13)."""
    threat = game.table.state.threat
    if not isinstance(action, Lose) or threat is None:
        return ()
    figure = game.table.state.figures[threat.figure]
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
    """Rests while there is nobody to fight and something to heal."""
    if not any(enemies_of(state, figure)) and figure.hp < figure.max_hp:
        return LONG_REST
    place = [one.id for one in state.figures.values()].index(figure.id)
    return Initiative(value=(EARLY if _reach(setup, figure) <= 1 else LATE) + place)


def _turn(game: Game[Setup, State], figure: Figure, decision: Decision) -> Action:
    setup, state = game.setup, game.table.state
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
        wanted, keep = _wanted(setup, state, figure)
        moves = [option for option in options if isinstance(option, Move)]
        if wanted and moves:
            best = min(moves, key=lambda move: _distance(setup, state, move.to, wanted, keep))
            if _distance(setup, state, best.to, wanted, keep) < _distance(setup, state, figure.cell, wanted, keep):
                return best
    return decision.default(figure.seat)


def _worth(setup: Setup, state: State, figure: Figure, attack: Attack) -> tuple[bool, bool, int, int]:
    """Prefers an attack that kills, then one on an object to destroy or on a threat, then a strong one, then the
    weakest target."""
    filled = fill(member_of(setup, figure.seat), attack)
    value = filled.value if isinstance(filled, Attack) else attack.value
    target = state.figures[attack.target[0]]
    is_urgent = target.object in setup.scenario.goal_objects or target.cell in _threats(setup, state)
    return value >= target.hp + target.shield, is_urgent, value, -target.hp


def _threats(setup: Setup, state: State) -> list[str]:
    """Where monsters stand that are near what the party protects."""
    if not setup.scenario.objects:
        return []
    field, near = battlefield_of(setup, state), 0
    for one in state.figures.values():
        if one.kind == "object" and not one.hostile:
            near |= field.within(cell_of(setup, one.cell), THREAT)
    return [
        one.cell
        for one in state.figures.values()
        if one.kind == "monster" and "invisible" not in one.conditions and near >> cell_of(setup, one.cell) & 1
    ]


def _reach(setup: Setup, figure: Figure) -> int:
    """The range of the strongest attack among the character's abilities, 1 for melee."""
    member = member_of(setup, figure.seat)
    attacks = [preset.slots for preset in member.presets if preset.verb == "attack"] if member else []
    best = max(attacks, key=lambda slots: int(slots.get("value", 0)), default=None)
    return max(1, int(best.get("range", 0))) if best else 1


def _wanted(setup: Setup, state: State, figure: Figure) -> tuple[list[str], int]:
    """Where the character wants to be, and how near is near enough: within range of monsters that threaten what it
    protects or else of any enemies, or on the very hex of a closed door or a goal. It keeps exits free."""
    enemies = [enemy.cell for enemy in enemies_of(state, figure) if "invisible" not in enemy.conditions]
    if wanted := _threats(setup, state) or enemies:
        return wanted, _reach(setup, figure)
    doors = [
        cell
        for cell, rooms in map_of(setup).doors.items()
        if cell not in state.open_doors and any(room in state.open_rooms for room in rooms)
    ]
    if setup.scenario.goal == "reach":
        return [*setup.scenario.goal_cells, *doors], 0
    if setup.scenario.goal == "escort" and not doors:
        return list(setup.scenario.goal_cells), ROOM_AT_EXITS
    treasures = [cell for cell, kinds in state.overlays.items() if "treasure" in kinds]
    return treasures or doors, 0


def _distance(setup: Setup, state: State, cell: str, wanted: list[str], keep: int) -> tuple[int, bool]:
    """How much too far a cell is from everything wanted; traps and hazards are worse than floor."""
    field = battlefield_of(setup, state)
    there = cell_of(setup, cell)
    steps = (field.proximity(cell_of(setup, goal), there) for goal in wanted)
    nearest = min((found for found in steps if found is not None), default=FAR)
    return max(0, nearest - keep), bool(field.negative >> there & 1)
