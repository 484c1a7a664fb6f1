"""RuneQuest: notes on ranks that begin, entries into zones, and blows given up (RQ-C4)."""

from __future__ import annotations

from rules.core.facts.words import Piece, Term
from rules.runequest import events
from rules.runequest.fighters import GameTable, enemies_of, is_awake, is_standing
from rules.runequest.state import Fighter, PlannedBlow, State


def announce(table: GameTable) -> None:
    """Reports the beginning of the rank, if it was not reported before."""
    state = table.state
    if state.announced != state.rank:
        state.announced = state.rank
        table.tell(events.RankBegan(rank=state.rank))


def pending(fighter: Fighter) -> list[PlannedBlow]:
    """Returns the declared blows that may still be struck in this round."""
    return [blow for blow in fighter.intent.blows if not blow.rank and not blow.void] if fighter.intent else []


def give_up(table: GameTable, fighter: Fighter, blow: PlannedBlow, reason: events.Lost) -> None:
    blow.void = True
    table.tell(
        events.BlowVoid(
            rules=("RQ-C5",), actor=Piece(fighter.id), item=Term(blow.item), target=Piece(blow.target), reason=reason
        )
    )


def is_down(state: State, id: str) -> bool:
    """Returns whether a fighter is out of the fight."""
    fighter = state.fighters.get(id)
    return bool(id) and (fighter is None or not is_awake(fighter))


def note_entries(table: GameTable) -> None:
    """Notes and reports entries into the zones of waiting fighters (RQ-C4)."""
    for entered in note_and_collect(table):
        table.tell(entered)


def note_and_collect(table: GameTable) -> list[events.Entered]:
    """Notes entries into the zones of waiting fighters, and returns their events.

    The order of entry counts even while the waiting fighter is not engaged.
    """
    state, tiles = table.state, table.setup.ground.tiles
    found: list[events.Entered] = []
    for fighter in state.fighters.values():
        if not any(blow.trigger in ("first", "next") for blow in pending(fighter)) or not is_standing(fighter):
            continue
        front = tiles.fronts[tiles.index[fighter.cell]][fighter.facing]
        before = {
            each: rank
            for each, rank in fighter.entered.items()
            if front >> tiles.index[state.fighters[each].cell] & 1
        }  # fmt: skip
        for enemy in enemies_of(state, fighter):
            if front >> tiles.index[enemy.cell] & 1 and enemy.id not in before and is_standing(enemy):
                before[enemy.id] = max(1, state.rank)
                found.append(
                    events.Entered(
                        rules=("RQ-C4",), actor=Piece(fighter.id), target=Piece(enemy.id), already=not state.rank
                    )
                )
        fighter.entered = before
    return found
