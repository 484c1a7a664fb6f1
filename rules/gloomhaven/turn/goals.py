"""Goals of a scenario: whether it is won, or lost because protected objects are destroyed."""

from __future__ import annotations

from rules.gloomhaven.state import Setup, State
from rules.gloomhaven.turn.rounds import characters


def is_won(setup: Setup, state: State) -> bool:
    scenario = setup.scenario
    are_open = len(state.open_rooms) == len(scenario.rooms)
    match scenario.goal:
        case "kill_all":
            return are_open and not any(figure.kind == "monster" for figure in state.figures.values())
        case "reach":
            return all(figure.cell in scenario.goal_cells for figure in characters(state))
        case "loot":
            hidden = (room for room in scenario.rooms if room.id not in state.open_rooms)
            waiting = (kinds for room in hidden for kinds in room.overlays.values())
            return not any("treasure" in kinds for kinds in (*state.overlays.values(), *waiting))
        case "survive":
            return state.round >= scenario.goal_count
        case "destroy":
            return not any(_remaining(setup, state, id) for id in scenario.goal_objects)
        case "escort":
            are_gone = not any(_remaining(setup, state, id) for id in scenario.goal_objects)
            return are_gone and any(figure.object in scenario.goal_objects for figure in state.saved.values())


def is_unprotected(setup: Setup, state: State) -> bool:
    """Returns whether the party failed to protect its objects (GLOOM-O8)."""
    scenario = setup.scenario
    for id, count in scenario.losses.items():
        if sum(figure.object == id and figure.hp == 0 for figure in state.fallen.values()) >= count:
            return True
    if scenario.goal != "escort" or state.phase == "setup":
        return False
    is_saved = any(figure.object in scenario.goal_objects for figure in state.saved.values())
    return not is_saved and not any(_remaining(setup, state, id) for id in scenario.goal_objects)


def _remaining(setup: Setup, state: State, id: str) -> int:
    """Returns the number of objects of a kind on the board and in closed rooms."""
    closed = (room for room in setup.scenario.rooms if room.id not in state.open_rooms)
    waiting = sum(each == id for room in closed for each in room.objects.values())
    return waiting + sum(figure.object == id for figure in state.figures.values())
