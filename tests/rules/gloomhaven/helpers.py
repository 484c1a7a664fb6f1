"""A small fight in code: a map in text, a line for each figure, and dice that fall as the test says.

  fight = Fight('''
      . . o .
      . t . .
  ''', hero("A1"), guard("C1"), dice=["+1"])
  fight.start(take_turn(fight.table, "hero"))
  fight.answer(Attack(target=("bandit-guard-1",)))

The map has one sign per hex, row by row; blanks do not count. Odd columns (B, D …) sit half a hex lower. The signs are
`.` floor, `#` wall, `+` door, `o` obstacle, `t` trap, `h` hazard, `d` difficult, `$` coin, `*` treasure, `c` corridor
and `p` plate. Connected hexes between walls and doors form a room. Rooms without a character are closed, unless
`is_open`.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal
from rules.core.play.actions import Action
from rules.core.play.decisions import Answer, Decision
from rules.core.play.dice import ForcedDice
from rules.core.play.table import Procedure, Table
from rules.core.space.grid import cell_grid, cells_of
from rules.core.space.shapes import FLAT_HEXES
from rules.gloomhaven.attack.damage import NEVER
from rules.gloomhaven.attack.modifiers import MONSTERS, new_deck
from rules.gloomhaven.figures import new_monster
from rules.gloomhaven.state import (
    AbilityPreset,
    Door,
    Figure,
    Member,
    MonsterPlace,
    Room,
    Scenario,
    Setup,
    State,
    Terrain,
    Trap,
)

SIGNS: dict[str, Terrain] = {
    "o": "obstacle", "t": "trap", "h": "hazard", "d": "difficult", "$": "coin", "*": "treasure", "c": "corridor",
    "p": "plate",
}  # fmt: skip


def hero(cell: str, id: str = "hero", **fields: Any) -> Figure:
    """Returns a character in a seat of the same name, whose player is never asked about losing cards (GLOOM-A13)."""
    hp = fields.pop("hp", 10)
    usual = {"hp": hp, "max_hp": hp, "seat": f"seat-{id}", "ask_from": NEVER}
    return Figure(id=id, kind="character", cell=cell, **{**usual, **fields})


def summon(cell: str, id: str = "wolf", summoner: str = "hero", **fields: Any) -> Figure:
    """Returns a summon with move 2 and attack 2."""
    hp = fields.pop("hp", 4)
    usual = {"summoner": summoner, "name": id, "order": 1, "move": 2, "attack": 2}
    return Figure(id=id, kind="summon", cell=cell, hp=hp, max_hp=hp, **{**usual, **fields})


def monster(kind: str, cell: str, standee: int = 1, level: int = 1, **fields: Any) -> Figure:
    """Returns a monster with the values of its stat card at this level, except for the given fields."""
    options = {name: fields.pop(name) for name in ("elite", "summoner", "since_round") if name in fields}
    setup = Setup(scenario=map_scenario("."), level=level)
    figure = new_monster(setup, kind, standee, cell, **options)
    for name, value in fields.items():
        setattr(figure, name, value)
    if "hp" in fields:
        figure.max_hp = max(figure.max_hp, figure.hp)
    return figure


def guard(cell: str, standee: int = 1, **fields: Any) -> Figure:
    return monster("bandit-guard", cell, standee, **fields)


def archer(cell: str, standee: int = 1, **fields: Any) -> Figure:
    return monster("bandit-archer", cell, standee, **fields)


def map_scenario(
    rows: str, *, walls: Iterable[tuple[str, str]] = (), monsters: Iterable[MonsterPlace] = (), **fields: Any
) -> Scenario:
    """Returns the scenario of a map in text; rooms are `room-1`, `room-2` … in reading order."""
    lines = [line.split() if " " in line.strip() else list(line.strip()) for line in rows.split("\n") if line.strip()]
    height, width = len(lines), len(lines[0])
    assert all(len(line) == width for line in lines), "the rows of the map differ in length"
    grid = cell_grid(FLAT_HEXES, width, height)
    signs = {grid.cell(col, row): lines[row][col] for row in range(height) for col in range(width)}
    floor = sum(1 << cell for cell, sign in signs.items() if sign not in "#+")
    rooms: list[Room] = []
    for cell in grid.order:
        if floor >> cell & 1:
            area = 1 << cell
            while (wider := grid.grow(area) & floor) != area:
                area = wider
            floor &= ~area
            labels = [grid.label(at) for at in grid.in_reading_order(area)]
            rooms.append(
                Room(
                    id=f"room-{len(rooms) + 1}",
                    cells=tuple(labels),
                    overlays={
                        grid.label(at): (SIGNS[signs[at]],) for at in grid.in_reading_order(area) if signs[at] in SIGNS
                    },
                    monsters=tuple(place for place in monsters if place.cell in labels),
                )
            )
    doors = []
    for cell, sign in signs.items():
        if sign == "+":
            beside = {grid.label(at) for at in cells_of(grid.grow(1 << cell))}
            doors.append(
                Door(cell=grid.label(cell), rooms=tuple(room.id for room in rooms if beside & set(room.cells)))
            )
    return Scenario(
        **{
            "id": "test",
            "title": {"en": "Test", "ja": "試験"},
            "width": width,
            "height": height,
            "rooms": tuple(rooms),
            "doors": tuple(doors),
            "walls": tuple(walls),
            "starts": (),
            **fields,
        }
    )


class Fight:
    """A game in the middle of a fight, with the procedure that is running."""

    def __init__(
        self,
        rows: str,
        *figures: Figure,
        dice: Sequence[int | str] = (),
        level: int = 1,
        walls: Iterable[tuple[str, str]] = (),
        monsters: Iterable[MonsterPlace] = (),
        presets: Sequence[AbilityPreset] = (),
        ties: str = "ask",
        is_open: bool = False,
        turn: str = "",
        **scenario: Any,
    ) -> None:
        heroes = [figure for figure in figures if figure.kind == "character"]
        self.setup = Setup(
            scenario=map_scenario(rows, walls=walls, monsters=monsters, **scenario),
            level=level,
            party=tuple(
                Member(seat=figure.seat, role=figure.id, name=figure.id, hp=figure.max_hp, presets=tuple(presets))
                for figure in heroes
            ),
            ties=ties,
        )
        self.state = State(round=1, phase="turns", turn=turn, figures={figure.id: figure for figure in figures})
        rooms = self.setup.scenario.rooms
        for room in rooms:
            if is_open or len(rooms) == 1 or any(figure.cell in room.cells for figure in heroes):
                self.open_room(room)
        for key in (MONSTERS, *(figure.id for figure in heroes)):
            self.state.modifiers[key] = new_deck()
        self.dice = ForcedDice(dice)
        self.table: Table[Setup, State] = Table(self.setup, self.state, self.dice)
        self.decision: Decision | None = None
        self._procedure: Procedure[Any] | None = None

    def open_room(self, room: Room) -> None:
        self.state.open_rooms.append(room.id)
        for cell, kinds in room.overlays.items():
            for kind in kinds:
                if kind == "trap":
                    self.state.traps[cell] = Trap()
                elif kind == "coin":
                    self.state.coins[cell] = 1
                else:
                    self.state.overlays.setdefault(cell, []).append(kind)

    # --- running -----------------------------------------------------------------------------------------------------

    def start(self, procedure: Procedure[Any]) -> None:
        """Runs a procedure to its first decision, or to its end."""
        self._procedure = procedure
        self._send(None, is_first=True)

    def answer(self, action: Action, seat: str = "") -> None:
        """Gives a legal answer to the pending decision."""
        assert self.decision is not None, "no decision is pending"
        seat = seat or self.decision.seats[0]
        refusal = self.decision.refusal_of(seat, action)
        assert refusal is None, refusal
        self._send(Answer(seat, action))

    def refusal(self, action: Action, seat: str = "") -> Refusal | None:
        """Returns the refusal of an answer to the pending decision, or None."""
        assert self.decision is not None, "no decision is pending"
        return self.decision.refusal_of(seat or self.decision.seats[0], action)

    def options(self) -> list[Action]:
        """Returns the options of the first asked seat."""
        assert self.decision is not None, "no decision is pending"
        return list(self.decision.options(self.decision.seats[0]))

    def recheck(self) -> None:
        """Makes the procedure look at the facts again, as a game master's correction does."""
        self._send(None)

    def _send(self, answer: Answer | None, *, is_first: bool = False) -> None:
        assert self._procedure is not None
        try:
            self.decision = next(self._procedure) if is_first else self._procedure.send(answer)
        except StopIteration:
            self.decision = None

    def finish(self) -> None:
        """Checks that no decision is pending and no forced die is left over."""
        assert self.decision is None, self.decision
        self.dice.finish()

    # --- looking -----------------------------------------------------------------------------------------------------

    def __getitem__(self, id: str) -> Figure:
        return self.state.figures[id]

    def told(self, kind: str) -> list[Event]:
        """Returns the events of a kind, in order."""
        return [event for event in self.table.events if event.kind == kind]

    def kinds(self) -> list[str]:
        """Returns the kinds of all events, in order."""
        return [event.kind for event in self.table.events]
