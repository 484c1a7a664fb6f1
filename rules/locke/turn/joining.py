"""Joining a combat from elsewhere (LOCKE-10.2): "I was there all along", "I was alive", residual thoughts.

The checks are offered once, between the beginning of the combat and its first round (LOCKE-10.2a). `rounds.admit`
brings in the players that join in round 2.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.core.facts.words import Piece, Term
from rules.core.play.hidden import Hidden
from rules.core.play.table import Procedure
from rules.locke.asking import GameTable, offer_together
from rules.locke.events import Joined
from rules.locke.state import Participant, Private, State
from rules.locke.tables import characters
from rules.locke.turn.parties import dissolve_if_single
from rules.locke.turn.rolls import roll_chart

MAY_HAVE_BEEN_THERE = ("normal", "arrested", "partner")


def join_checks(table: GameTable) -> Procedure[None]:
    """Offers the checks to join (LOCKE-10.3a)."""
    yield from _offer(table, "there", "LOCKE-10.2.1b", may_have_been_there, lambda who: _roll_joining(table, who))
    restless: list[str] = []
    yield from _offer(table, "alive", "LOCKE-10.2.1e", may_be_alive, lambda who: _alive(table, who, restless))
    yield from _offer_thoughts(table, restless)
    table.state.phase = "instructions"


def may_have_been_there(state: State, participant: Participant) -> bool:
    """Returns whether a player may make the "I was there all along" check (LOCKE-8.2, LOCKE-10.2.1a)."""
    return participant.id not in state.combat.joined and participant.condition in MAY_HAVE_BEEN_THERE


def may_be_alive(_state: State, participant: Participant) -> bool:
    """Returns whether a player may make the "I was alive" check (LOCKE-10.2.1d)."""
    return participant.condition == "dead"


def _offer(
    table: GameTable, what: str, rule: str, may: Callable[[State, Participant], bool], check: Callable[[str], None]
) -> Procedure[None]:
    """Offers a check to every player that may make it.

    A player can make only one such check in a combat.
    """
    state = table.state

    def waiting() -> list[str]:
        players = (each for each in state.participants.values() if each.kind == "player" and not each.checked)
        return [each.seat for each in players if may(state, each)]

    def make_check(seat: str, does: bool) -> None:
        state.participants[seat].checked = True
        if does:
            check(seat)

    yield from offer_together(table, what, waiting, make_check, rule=rule)


# --- "I was there all along" (LOCKE-10.2.1) --------------------------------------------------------------------------


def _roll_joining(table: GameTable, who: str) -> None:
    """Rolls for the round in which a player joins, if any (LOCKE-10.2.1b, LOCKE-10.2.1c)."""
    row = roll_chart(table, "there_all_along", who, "LOCKE-10.2.1b")
    if row["result"] != "join_round":
        return
    participant = table.state.participants[who]
    participant.joins_round = row["round"]
    if participant.joins_round == 1:
        enter(table.state, participant)
    _tell(table, who, "there", "LOCKE-10.2.1c", participant.joins_round)


def enter(state: State, participant: Participant) -> None:
    """Puts a newcomer's piece into the combat's space (LOCKE-10.2.1c, LOCKE-10.3.1a).

    Until cards are dealt, a newcomer can neither act nor be attacked (LOCKE-10.2.2b).
    """
    if participant.condition == "partner":
        party, participant.party = participant.party, ""
        dissolve_if_single(state, party)
    participant.condition = "normal"
    participant.place = state.combat.place
    state.combat.joined.append(participant.id)
    state.combat.newcomers.append(participant.id)
    state.combat.changed = True


# --- "I was alive" and residual thoughts -----------------------------------------------------------------------------


def _alive(table: GameTable, who: str, restless: list[str]) -> None:
    """Rolls whether a dead player was alive after all (LOCKE-10.2.1e, LOCKE-10.2.1f).

    A player with the result "residual_check" is added to `restless`.
    """
    row = roll_chart(table, "was_alive", who, "LOCKE-10.2.1e")
    if row["result"] == "alive":
        participant = table.state.participants[who]
        revive(participant)
        enter(table.state, participant)
        _tell(table, who, "alive", "LOCKE-10.2.1e", 1)
    elif row["result"] == "residual_check":
        restless.append(who)


def revive(participant: Participant) -> None:
    """Restores a participant's starting values (LOCKE-10.2.1g).

    Changes by transform checks remain.
    """
    own, card = participant.own, characters()[participant.own.character]
    own.level = own.base_level
    own.power = own.max_power = card.power
    own.endurance = own.base_endurance = card.endurance
    own.mind = card.mind
    own.psychoblasted = False
    participant.known_endurance = None
    participant.controlled = False
    participant.asleep_game_turns = 0
    participant.killer = ""


def _offer_thoughts(table: GameTable, restless: list[str]) -> Procedure[None]:
    """Offers the roll for a residual thought (LOCKE-10.2.1h)."""
    state = table.state
    left = list(restless)

    def waiting() -> list[str]:
        return [id for id in left if state.participants[id].condition == "dead"]

    def roll_thought(seat: str, does: bool) -> None:
        left.remove(seat)
        power = roll_chart(table, "residual_thought", seat, "LOCKE-10.2.1h")["value"] if does else 0
        if power:
            _haunt(table, seat, power)

    yield from offer_together(table, "thought", waiting, roll_thought, rule="LOCKE-10.2.1h")


def _haunt(table: GameTable, seat: str, power: int) -> None:
    """Adds a player's residual thought until the combat ends (LOCKE-10.2.1i)."""
    state = table.state
    thought = Participant(
        id=f"thought-{seat}", kind="thought", seat=seat, human=False, uses_cards=False, place=state.combat.place,
        thought_power=power, private=Hidden(value=Private(), owners=(seat,)),
    )  # fmt: skip
    state.participants[thought.id] = thought
    state.combat.joined.append(thought.id)
    _tell(table, thought.id, "thought", "LOCKE-10.2.1h", 1, power)


def _tell(table: GameTable, who: str, how: str, rule: str, round: int, power: int = 0) -> None:
    table.tell(Joined(rules=(rule,), actor=Piece(who), how=Term(how), round=round, power=power))
