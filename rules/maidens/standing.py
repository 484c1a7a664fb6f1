"""The dolls at one moment: their owners, condition (MAID-2-C2, MAID-5-AT1) and positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Coordinates, Piece, by_number
from rules.core.play.actions import Action
from rules.core.play.declared import Declared
from rules.core.play.table import Table
from rules.core.space.layouts import SpotError
from rules.core.space.plane.spots import Spot
from rules.maidens.events import Disengaged, LeftCause
from rules.maidens.space.ground import Ground, SideId
from rules.maidens.space.places import point
from rules.maidens.space.stage import Figure, Level, Stage
from rules.maidens.state import Doll, Setup, State

GameTable: TypeAlias = Table[Setup, State]


def in_order(dolls: Iterable[Doll]) -> list[Doll]:
    """Sorts dolls by id (MAID-0-5)."""
    return sorted(dolls, key=lambda doll: by_number(doll.id))


def by_sides(state: State) -> list[Doll]:
    """Returns the dolls on the table by side and id, the first side first (MAID-0-5)."""
    there = in_order(on_table(state))
    return [doll for side in (state.first, state.second) for doll in there if doll.side == side]


def on_table(state: State) -> Iterator[Doll]:
    return (doll for doll in state.dolls.values() if doll.where == "table")


def of_side(state: State, side: str) -> list[Doll]:
    """Returns a side's dolls on the table, by id."""
    return in_order(doll for doll in on_table(state) if doll.side == side)


def seats_of(dolls: Iterable[Doll]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(doll.seat for doll in dolls))


def seats_left(state: State, dolls: Iterable[Doll]) -> tuple[str, ...]:
    """Returns the seats of these dolls that have not ended the phase."""
    return tuple(seat for seat in seats_of(dolls) if seat not in state.done)


def keep_to_side(state: State, declared: Declared[Any], who: str) -> None:
    """Shows a doll's declarations only to her side."""
    owners = seats_of(each for each in state.dolls.values() if each.side == state.dolls[who].side)
    for each in declared.acts:
        if each.about == who:
            each.act = each.act.model_copy(update={"owners": owners, "open": False})


def sides(setup: Setup) -> tuple[str, ...]:
    """Returns the two sides, in the order of the set-up."""
    return tuple(dict.fromkeys(doll.side for doll in setup.dolls))


def leader(setup: Setup, side: str) -> str:
    """Returns the seat that speaks for a side (MAID-3-S3)."""
    return setup.leaders.get(side) or next(doll.seat for doll in setup.dolls if doll.side == side)


def role_of(state: State, side: str) -> SideId:
    """Returns "first" or "second" for a side; this decides its zone and flag (MAID-3-S5)."""
    return "first" if side == state.first else "second"


# --- condition -------------------------------------------------------------------------------------------------------


def is_down(doll: Doll) -> bool:
    """Returns whether a doll is unconscious (MAID-2-C2)."""
    return doll.hp <= 0


def is_unfit(doll: Doll) -> bool:
    """Returns whether a doll is routed or berserk (chapter 0)."""
    return doll.routed or doll.berserk


def is_stunned(doll: Doll) -> bool:
    """Returns whether a doll can do nothing for now (Appendix B)."""
    return bool(doll.ongoing) and any(effect.stuns() for each in doll.ongoing for effect in each.lasting.effects)


def is_awake(doll: Doll) -> bool:
    """Returns whether a doll is on the table and neither down nor stunned."""
    return doll.where == "table" and not is_down(doll) and not is_stunned(doll)


def is_free(doll: Doll) -> bool:
    """Returns whether a doll can act as her player likes (MAID-5-AT1)."""
    return is_awake(doll) and not is_unfit(doll) and not doll.melee


def level_of(doll: Doll) -> Level:
    """Returns a doll's level: air or ground (MAID-4-F1)."""
    return "air" if doll.flying else "ground"


# --- positions -------------------------------------------------------------------------------------------------------


def figure_of(setup: Setup, doll: Doll) -> Figure:
    """Returns a doll in the form that the geometry needs."""
    return Figure(
        doll.spot, doll.side, level_of(doll), doll.posture, setup.sheet(doll.sheet).size, doll.melee, doll.hp > 0
    )


def ground_of(setup: Setup, state: State) -> Ground:
    """Returns the scenario's ground with the terrain that was added in play."""
    return setup.ground.with_features([each for one in state.emplaced.values() for each in one.features])


def stage_of(setup: Setup, state: State) -> Stage:
    """Returns the figures of all dolls on the table."""
    return Stage({doll.id: figure_of(setup, doll) for doll in on_table(state)})


def written(spot: Spot) -> Coordinates:
    """Returns a point as text in centimetres, with at most one decimal (MAID-G-1)."""
    return point(spot)


def spot_of(ground: Ground, text: str) -> Spot | None:
    """Returns the point that a text gives, or None if it is not on the table."""
    try:
        return Spot(*ground.layout.read(text))
    except SpotError:
        return None


def actor_of(state: State, seat: str, side: str, action: Action, rule: str) -> Doll | Refusal:
    """Returns the doll that an action is for, or the refusal.

    She must belong to the seat and to the side that is asked.
    """
    actor = str(getattr(action, "actor", ""))
    doll = state.dolls.get(actor)
    if doll is None or doll.seat != seat or doll.side != side:
        return Refusal("not-yours", rule, actor=Piece(actor))
    return doll


def bad_point(ground: Ground) -> Refusal:
    """Returns the refusal of a text that gives no point of the table (MAID-G-1)."""
    return Refusal("bad-point", "MAID-G-1", **ground.in_cm)


# --- melees ----------------------------------------------------------------------------------------------------------


def participants(state: State, melee: str) -> list[Doll]:
    """Returns the dolls of a melee, by id (MAID-6-S1)."""
    return in_order(doll for doll in on_table(state) if melee and doll.melee == melee)


def opponents(state: State, doll: Doll) -> list[Doll]:
    """Returns the enemies in a doll's melee, by id."""
    return [each for each in participants(state, doll.melee) if each.side != doll.side]


def leave_melee(table: GameTable, doll: Doll, reason: LeftCause, rule: str) -> None:
    """Takes a doll out of her melee (MAID-6-M1).

    Dolls without enemies in the melee then leave it too (MAID-6-S4).
    """
    if not (melee := doll.melee):
        return
    _release(table, doll, reason, rule)
    left = participants(table.state, melee)
    if len({each.side for each in left}) == 1:
        for each in left:
            _release(table, each, "alone", "MAID-6-S4")


def _release(table: GameTable, doll: Doll, reason: LeftCause, rule: str) -> None:
    doll.melee = ""
    doll.hurt |= doll.hurt_inside
    doll.hurt_inside = False
    table.tell(Disengaged(rules=(rule, "MAID-6-M1"), actor=Piece(doll.id), reason=reason))
