"""The evade phase (LOCKE-10.7.2), evading in a participant's turn (LOCKE-10.4.1e), and leaving the combat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, Literal

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term, UserText
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure, Table
from rules.locke.actions import Escape, Move, Use
from rules.locke.asking import GameTable, ask, decision
from rules.locke.attack import mirrors, reach
from rules.locke.attack.activation import (
    Played,
    activate,
    check_card,
    check_underlings,
    face_of,
    restore_aloud,
    underlings_add,
)
from rules.locke.attack.blocking import ask_blocks
from rules.locke.attack.hallucination import check_hallucination, hallucinate
from rules.locke.attack.plays import plays
from rules.locke.attack.reach import check_reach
from rules.locke.attack_events import Escaped, ItemUsed, PlaceChosen
from rules.locke.participants import give_back, has_ability, is_actionable, item_of, underling_cards
from rules.locke.state import Item, Participant, PendingAttack, PendingEscape, Space, State, Teleport
from rules.locke.tables import equipment
from rules.locke.wording import term

EvadeResult = Literal["escaped", "stays", "restored", "defends", "vanished"]
FIELD, OWN_FIELD = "sub_space_field", "sub_space_field_personal"
FIELDS = (FIELD, OWN_FIELD)
LONGEST_NAME = 12


# --- possible attempts -----------------------------------------------------------------------------------------------


def check_escape(
    state: State, participant: Participant, action: Escape, attack: PendingAttack | None
) -> Refusal | None:
    """Returns the reason `action` cannot evade the attack, or None.

    Without an attack, any level is enough (LOCKE-10.4.1e).
    """
    item = item_of(participant, action.using)
    if item is not None:
        return _check_item(participant, item, attack)
    refusal = check_card(state, participant, action, ("teleport", "hallucination"), "LOCKE-10.7.2a")
    if refusal is not None:
        return refusal
    face = face_of(action)
    assert face is not None
    if face.category == "hallucination":
        return check_hallucination(action, face, attack)
    refusal = check_underlings(state, participant, action.with_, face, besides=action.using)
    return refusal or check_reach(face.level + len(action.with_), attack.level if attack else 0, reach.TELEPORT)


def _check_item(participant: Participant, item: Item, attack: PendingAttack | None) -> Refusal | None:
    if item.id in mirrors.MIRRORS:
        return mirrors.check_mirror(participant, item, attack)
    if item.id not in FIELDS:
        return Refusal("wrong-item", "LOCKE-10.7.2a", item=term(item.id))
    if attack is None and item.id == OWN_FIELD:
        return Refusal("special-action", "LOCKE-10.4.2f", item=term(item.id))
    highest = equipment()[item.id]["max_attack_level"]
    return check_reach(highest, attack.level if attack else 0, reach.FIELD) or mirrors.check_suit(participant, item)


def escape_options(state: State, participant: Participant, attack: PendingAttack | None) -> list[Escape]:
    """Returns all teleports, hallucinations, mirrors and fields that can evade."""
    options = [*_teleports(state, participant, attack.level if attack else 0)]
    if attack is None or attack.human:
        least = attack.level if attack else 0
        options += [Escape(**play.slots) for play in plays(state, participant, "hallucination", least=least)]
    items = (item for item in participant.own.items if item.id in (*mirrors.MIRRORS, *FIELDS))
    options += [Escape(using=Term(item.tag)) for item in items if _check_item(participant, item, attack) is None]
    return options


def _teleports(state: State, participant: Participant, least: int) -> Iterator[Escape]:
    for play in plays(state, participant, "teleport"):
        cards = underling_cards(state, participant, play.using, play.face)
        for helpers in range(max(0, least - play.face.level), len(cards) + 1):
            yield Escape(**play.slots, with_=cards[:helpers])


# --- evading ---------------------------------------------------------------------------------------------------------


def escape(table: GameTable, who: str, action: Escape, attack: PendingAttack | None) -> Procedure[EvadeResult]:
    """Carries out an evade that `check_escape` has passed.

    The results are:

    - "escaped": the participant is out of the combat.
    - "stays": the evade failed.
    - "restored": a jammer stopped the card.
    - "defends": a blocked mirror defends instead (LOCKE-10.7.2j).
    - "vanished": the attack is gone.
    """
    item = item_of(table.state.participants[who], action.using)
    result: EvadeResult
    if item is None:
        result = yield from _by_card(table, who, action, attack)
        means = _category(action)
    elif item.id in FIELDS:
        result, means = _by_field(table, who, item), item.id
    else:
        result = yield from mirrors.evade(table, who, item, attack)
        means = item.id
    if result == "escaped":
        yield from leave(table, who, means)
    return result


def _category(action: Escape) -> str:
    face = face_of(action)
    assert face is not None
    return face.category


def _by_card(table: GameTable, who: str, action: Escape, attack: PendingAttack | None) -> Procedure[EvadeResult]:
    played = yield from activate(table, who, action, "evade")
    if played.outcome != "works":
        return "restored" if played.outcome == "restored" else "stays"
    if played.face.category == "hallucination":
        return hallucinate(table, who, attack)
    table.state.teleport = Teleport(who=who, printed=played.face.level)
    result = yield from _teleport(table, action, played, attack)
    table.state.teleport = None
    return result


def _teleport(table: GameTable, action: Escape, played: Played, attack: PendingAttack | None) -> Procedure[EvadeResult]:
    """Lets underlings raise the teleport's level, then lets others block it (LOCKE-10.8.3a, LOCKE-10.9).

    If a jammer stops an underling's card that the teleport needs, the whole evade is restored (docs/rulings.md).
    """
    teleport = table.state.teleport
    assert teleport is not None
    added = yield from underlings_add(table, teleport.who, action.with_, "sync")
    teleport.raised = len(added)
    if attack is not None and teleport.level < attack.level:
        for card in (*added, played):
            restore_aloud(table, card, "LOCKE-10.10g")
        table.state.participants[teleport.who].underlings_used -= len(added)
        return "restored"
    if (yield from ask_blocks(table)):
        return "stays"  # a blocked card and its power stay spent (LOCKE-10.9d)
    return "escaped" if is_actionable(table.state.participants[teleport.who]) else "stays"


def _by_field(table: GameTable, who: str, item: Item) -> EvadeResult:
    """Evades with a sub-space field (LOCKE-10.7.2i)."""
    state = table.state
    item.used_round = state.combat.round
    if item.id == FIELD:
        give_back(state, state.participants[who], item)
    table.reveal()
    table.tell(ItemUsed(rules=("LOCKE-10.7.2i",), actor=Piece(who), item=term(item.id), use=Term("evade")))
    return "escaped"


# --- Dr. Wong's special action ---------------------------------------------------------------------------------------


def check_sub_space(participant: Participant, action: Use) -> Refusal | None:
    """Refuses the special action of a sub-space field to all but Dr. Wong (LOCKE-10.4.2f)."""
    item = item_of(participant, action.using) if action.using else _own_field(participant)
    if item is None or item.id != OWN_FIELD:
        return Refusal("never-special", "LOCKE-10.4.2f", item=term(item.id if item else FIELD))
    return mirrors.check_suit(participant, item)


def sub_space_options(participant: Participant) -> list[Use]:
    use = Use(what="sub_space")
    return [use] if has_ability(participant, OWN_FIELD) and check_sub_space(participant, use) is None else []


def sub_space(table: GameTable, who: str) -> Procedure[None]:
    """Carries out Dr. Wong's escape as a special action (LOCKE-10.4.2f)."""
    item = _own_field(table.state.participants[who])
    assert item is not None
    _by_field(table, who, item)
    yield from leave(table, who, item.id)


def _own_field(participant: Participant) -> Item | None:
    return next((item for item in participant.own.items if item.id == OWN_FIELD), None)


# --- leaving ---------------------------------------------------------------------------------------------------------


def leave(table: GameTable, who: str, means: str) -> Procedure[None]:
    """Takes a participant out of this combat (LOCKE-10.7.2b).

    The player chooses a place. The participant arrives there after the combat. `means` is the card or item used.
    """
    state = table.state
    distance = get_away(table, who, means)
    state.participants[who].escaped = True
    state.combat.changed = True
    answer = yield from ask(table, who, lambda escapee: _place(state, escapee, distance) if _is_away(escapee) else None)
    if not _is_away(state.participants[who]):  # a game master has put the piece back, or the participant is dead
        return
    place = answer.to.upper() if isinstance(answer, Move) else fresh_place(state)
    if place not in state.spaces:
        state.spaces[place] = Space(card=table.setup.scenario.phase, is_open=False)
    state.participants[who].place = place
    waiting = [escape for escape in state.escapes if escape.who != who]  # replaces an earlier escape
    state.escapes = [*waiting, PendingEscape(who=who, distance=distance, place=place)]
    table.tell(PlaceChosen(rules=("LOCKE-10.7.2b",), actor=Piece(who), place=Term(place)))


def get_away(table: Table[Any, Any], who: str, means: str) -> int:
    """Rolls one die for the distance of the escape (LOCKE-10.7.2b)."""
    distance = table.roll(6, "distance")
    table.tell(Escaped(rules=("LOCKE-10.7.2b",), actor=Piece(who), means=term(means), distance=distance))
    return distance


def _is_away(escapee: Participant) -> bool:
    return escapee.escaped and escapee.condition != "dead"


def _place(state: State, escapee: Participant, distance: int) -> Decision:
    fresh = Move(to=Cell(fresh_place(state)))
    return decision(
        "place",
        escapee,
        lambda: [fresh, *(Move(to=Cell(place)) for place in _occupied_places(state, escapee))],
        lambda action: _check_place(state, action),
        default=fresh,
        rule="LOCKE-10.7.2b",
        verbs=("move",),
        distance=distance,
    )


def _check_place(state: State, action: Action) -> Refusal | None:
    """Refuses the present space, and names that are empty, too long or not alphanumeric.

    Any other name is accepted, since the bot does not track the board.
    """
    assert isinstance(action, Move)
    if not 1 <= len(action.to) <= LONGEST_NAME or not action.to.replace("-", "").isalnum():
        return Refusal("place-name", "LOCKE-10.7.2b", text=UserText(action.to), longest=LONGEST_NAME)
    if action.to.upper() == state.combat.place:
        return Refusal("place-same", "LOCKE-10.7.2b", place=action.to)
    return None


def fresh_place(state: State) -> str:
    """Returns the name of an unvisited space."""
    return next(name for number in count(2) if (name := f"P{number}") not in state.spaces)


def _occupied_places(state: State, escapee: Participant) -> list[str]:
    taken = {
        other.place for other in state.participants.values() if other.id != escapee.id and other.condition != "dead"
    }
    return [place for place in state.spaces if place in taken and place != state.combat.place]
