"""Traps, which replace a random combat on a weapon check of 3 (LOCKE-10.12.1e, `chart_trap.json`)."""

from __future__ import annotations

from rules.core.facts.words import Phrase, Piece, Term
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.locke.actions import Morale
from rules.locke.asking import GameTable, ask, decision
from rules.locke.attack.checks import LEAST_MIND, check_morale, declared_mind, mind_check, mind_options
from rules.locke.attack.evading import fresh_place
from rules.locke.attack.hits import kill, strike_body
from rules.locke.events import TrapTook
from rules.locke.participants import give_back, item_of
from rules.locke.state import EnemySpec, Participant, Space
from rules.locke.tables import Facts, equipment
from rules.locke.turn.rolls import roll_chart
from rules.locke.turn.starting import begin_combat, fighters_at
from rules.locke.wording import term

RULE = "LOCKE-10.12.1e"


def trap(table: GameTable, place: str) -> Procedure[None]:
    """Rolls a trap for every player that would otherwise have fought.

    If a trap orders combat, all players there that can act then fight one enemy (LOCKE-10.1e).
    """
    enemy = ""
    for id in [each.id for each in fighters_at(table.state, place)]:
        if table.state.participants[id] not in fighters_at(table.state, place):
            continue  # while another player was asked, a game master removed this one
        row = roll_chart(table, "trap", id, RULE)
        if row["result"] == "combat":
            enemy = row["enemy"]
        else:
            yield from spring(table, id, row)
    fighters = [each.id for each in fighters_at(table.state, place)]
    if enemy and fighters:  # a game master may have removed all fighters
        begin_combat(table, "card", place, fighters, [EnemySpec(enemy=enemy)])


def spring(table: GameTable, who: str, row: Facts) -> Procedure[None]:
    """Applies a row of the chart to a player.

    Rows that order a combat are left to the caller.
    """
    participant = table.state.participants[who]
    match row["result"]:
        case "direct_hit":
            strike_body(table, who, row["power"], name=row["weapon"])
        case "psychoblast":
            _psychoblast(table, participant, row["effect"], toggles=row.get("toggle", False))
        case "mind_check_or_lose_endurance":
            yield from _hold_on(table, who, row["loss"])
        case "lose_random_item":
            _lose_item(table, participant)
        case "sleep":
            _sleep(table, participant)
        case "random_teleport":
            _teleport(table, participant)


def _tell(
    table: GameTable,
    participant: Participant,
    result: str,
    value: int = 0,
    item: str = "",
    changes: dict[str, int] | None = None,
) -> None:
    table.tell(
        TrapTook(
            rules=(RULE,), actor=Piece(participant.id), result=Term(f"trap-{result}"), value=value, item=term(item),
            changes=tuple(
                Phrase("change", {"what": Term(what), "by": abs(by), "rises": by > 0})
                for what, by in (changes or {}).items() if by
            ),
        )
    )  # fmt: skip


def _psychoblast(table: GameTable, victim: Participant, effect: dict[str, int], *, toggles: bool) -> None:
    """Changes a player's level, power, endurance and mind permanently.

    If `toggles` is true, every second psychoblast undoes the changes of the one before.
    """
    own = victim.own
    undone = toggles and own.psychoblasted
    own.psychoblasted = toggles and not undone
    sign = -1 if undone else 1
    own.level = max(0, own.level + sign * effect["level"])
    own.max_power = max(0, own.max_power + sign * effect["power"])
    own.power = min(own.max_power, max(0, own.power + sign * effect["power"]))
    own.mind = max(0, own.mind + sign * effect["mind"])
    changes = {what: sign * by for what, by in effect.items()}
    _tell(table, victim, "psychoblast-undone" if undone else "psychoblast", changes=changes)
    _change_endurance(table, victim, sign * effect["endurance"])


def _change_endurance(table: GameTable, victim: Participant, change: int) -> None:
    """Changes endurance without a roll; a victim with none left dies (LOCKE-10.7.4c)."""
    own = victim.own
    own.endurance = max(0, own.endurance + change)
    if victim.known_endurance is not None:
        victim.known_endurance = own.endurance
    if not own.endurance:
        kill(table, victim.id)


def _hold_on(table: GameTable, who: str, loss: int) -> Procedure[None]:
    """Makes a mind check, and takes endurance from a player that fails it (LOCKE-11.3)."""

    def make(victim: Participant) -> Decision | None:
        if victim.condition == "dead" or victim.own.mind < LEAST_MIND:
            return None
        return decision(
            "trap", victim, lambda: list(mind_options(victim)), lambda action: check_morale(victim, action),
            default=Morale(), rule=RULE, verbs=("morale",),
        )  # fmt: skip

    answer = yield from ask(table, who, make)
    victim = table.state.participants[who]
    declared = declared_mind(victim, answer) if isinstance(answer, Morale) else 0
    if victim.condition != "dead" and not mind_check(table, victim, "trap", declared):
        _tell(table, victim, "endurance", loss)
        _change_endurance(table, victim, -loss)


def _lose_item(table: GameTable, victim: Participant) -> None:
    """Shows and removes one item of the victim, with equal chances (LOCKE-10.4.2c).

    Items that are part of the character, cruisers and underlings are never lost.
    """
    tags = [item.tag for item in victim.own.items if not item.own and equipment()[item.id].get("lost", True)]
    lost = item_of(victim, tags[table.pick(tags, "trap-item")]) if tags else None
    if lost is not None:
        give_back(table.state, victim, lost)
    _tell(table, victim, "item" if lost else "no-item", item=lost.id if lost else "")


def _sleep(table: GameTable, victim: Participant) -> None:
    """Puts a player to sleep for some game turns (LOCKE-8.2)."""
    victim.asleep_game_turns = table.roll(6, "trap-sleep")
    victim.condition = "incapacitated"
    _tell(table, victim, "sleep", victim.asleep_game_turns)


def _teleport(table: GameTable, victim: Participant) -> None:
    """Moves a player away by a rolled distance, to a place found on the board by the people at the table."""
    state = table.state
    distance = table.roll(6, "distance")
    victim.place = fresh_place(state)
    state.spaces[victim.place] = Space(card=table.setup.scenario.phase, is_open=False)
    _tell(table, victim, "teleport", distance)
