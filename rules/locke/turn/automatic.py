"""Beginnings of automatic combats (LOCKE-10.12, LOCKE-10.12.1): random combats, alarm devices, named enemies."""

from __future__ import annotations

from rules.core.facts.words import Piece
from rules.core.play.table import Procedure
from rules.locke.asking import GameTable, offer_together
from rules.locke.attack.hits import strike_body
from rules.locke.events import Surrendered
from rules.locke.state import EnemySpec, Order
from rules.locke.turn.rolls import roll_chart
from rules.locke.turn.starting import begin_combat, fail, fighters_at
from rules.locke.turn.traps import trap


def automatic_combat(table: GameTable, order: Order, place: str, roller: str = "") -> Procedure[None]:
    """Begins the combat that a card orders (LOCKE-10.1a, point 3; LOCKE-10.1e).

    `roller` makes the rolls, or the first participant that can act if `roller` cannot (LOCKE-10.12.1c).
    """
    fighters = [each.id for each in fighters_at(table.state, place)]
    if not fighters:
        fail(table, "nobody", "LOCKE-10.1e")
    elif order == "random":
        yield from random_combat(table, place, roller if roller in fighters else fighters[0])
    else:
        specs = (EnemySpec(enemy="alarm_device"),) if order == "alarm" else table.setup.scenario.enemies
        begin_combat(table, "card", place, fighters, specs)


def random_combat(table: GameTable, place: str, roller: str) -> Procedure[None]:
    """Begins a random combat, or a direct hit or trap in its place (LOCKE-10.12.1a, LOCKE-10.12.1b, LOCKE-10.12.1f)."""
    row = roll_chart(table, "random_combat", roller, "LOCKE-10.12.1a")
    spec = EnemySpec(
        enemy=row["enemy"], count=row["count"], level=row.get("level", 0), endurance=row.get("endurance", 0),
        weapon=row.get("weapon", ""), jammer=row.get("jammer") or 0,
    )  # fmt: skip
    if spec.weapon == "weapon_check":
        check = roll_chart(table, "weapon_check", roller, "LOCKE-10.12.1b")
        match check["result"]:
            case "direct_hit":
                strike_all(table, place, check["power"], check["weapon"])
                return
            case "trap":
                yield from trap(table, place)
                return
            case "armoured_car":  # a car replaces the squad and keeps the squad's jammer (docs/rulings.md)
                spec = EnemySpec(enemy="armoured_car", weapon=check["weapon"], jammer=spec.jammer)
            case _:
                spec = spec.model_copy(update={"weapon": check["weapon"]})
    if table.setup.scenario.phase == "planet":
        yield from offer_arrest(table, place)
    fighters = [each.id for each in fighters_at(table.state, place)]
    if fighters:
        begin_combat(table, "card", place, fighters, [spec])
    else:
        fail(table, "arrest", "LOCKE-10.12.1g")


def strike_all(table: GameTable, place: str, power: int, weapon: str) -> None:
    """Hits the bodies of all players that would otherwise have fought (LOCKE-10.2b, LOCKE-10.12.1d)."""
    for each in fighters_at(table.state, place):
        strike_body(table, each.id, power, name=weapon)


def offer_arrest(table: GameTable, place: str) -> Procedure[None]:
    """Offers arrest in the planet phase to all players that would have to fight (LOCKE-10.12.1g)."""
    state = table.state
    heard_from: set[str] = set()

    def waiting() -> list[str]:
        return [each.seat for each in fighters_at(state, place) if each.id not in heard_from]

    def note_surrender(seat: str, surrenders: bool) -> None:
        heard_from.add(seat)
        if surrenders:
            state.participants[seat].condition = "arrested"
            table.tell(Surrendered(rules=("LOCKE-10.12.1g",), actor=Piece(seat)))

    yield from offer_together(table, "arrest", waiting, note_surrender, rule="LOCKE-10.12.1g")
