"""Parties: joining and leaving before a round, leaving after a round (LOCKE-10.3.1c, LOCKE-10.3.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.locke.actions import PASS, Party, Pass
from rules.locke.asking import GameTable, ask, decision
from rules.locke.events import PartyAsked, PartyChanged
from rules.locke.participants import SIDES, actionable, in_order, is_actionable
from rules.locke.state import Participant, State

LEAST_SIDES = 2
LEAVE: Final = Party(what="leave")


# --- possible changes ------------------------------------------------------------------------------------------------


def check_party(state: State, participant: Participant, action: Action) -> Refusal | None:
    """Returns the reason a party cannot change in this way before a round (LOCKE-10.3.1c)."""
    if isinstance(action, Pass):
        return None
    assert isinstance(action, Party)
    match action.what:
        case "leave":
            return check_leaving(participant, action)
        case "join":
            return _check_joining(tuple(actionable(state)), participant, action.target)
        case "accept":
            return Refusal("nobody-asks", "LOCKE-10.3.1c")


def check_leaving(participant: Participant, action: Action) -> Refusal | None:
    """Refuses changes other than leaving a party (LOCKE-10.3.4a)."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, Party) or action.what != "leave":
        return Refusal("only-leaving", "LOCKE-10.3.4b")
    return None if participant.party else Refusal("no-party", "LOCKE-10.3.4a")


def _check_joining(able: Sequence[Participant], participant: Participant, target: str) -> Refusal | None:
    """Refuses a join; `able` are the participants that can act."""
    other = next((each for each in able if each.id == target), None)
    if other is None or other.kind != "player" or other is participant:
        return Refusal("no-partner", "LOCKE-10.3.1c", target=Piece(target))
    if not SIDES.are_enemies(other, participant):
        return Refusal("same-party", "LOCKE-10.3.1c", target=Piece(target))
    left = len(SIDES.remaining(each for each in able if each is not participant))
    if left < LEAST_SIDES:
        return Refusal("one-side", "LOCKE-10.3.1c", sides=left, least=LEAST_SIDES)
    return None


def party_options(state: State, participant: Participant) -> list[Action]:
    return [*_changes(state, participant), PASS]


def _changes(state: State, participant: Participant) -> Iterator[Party]:
    """Yields the possible changes of a participant's party before a round."""
    if check_leaving(participant, LEAVE) is None:
        yield LEAVE
    able = tuple(actionable(state))
    for other in able:
        if _check_joining(able, participant, other.id) is None:
            yield Party(what="join", target=Piece(other.id))


# --- before a round --------------------------------------------------------------------------------------------------


def negotiate(table: GameTable) -> Procedure[None]:
    """Asks the players who could change a party, once a round (LOCKE-10.12.3g)."""
    state, combat = table.state, table.state.combat
    combat.answered = []
    together = Decision(
        kind="parties",
        seats=(),
        verbs=("party", "pass"),
        options=lambda seat: party_options(state, state.participants[seat]),
        check=lambda seat, action: check_party(state, state.participants[seat], action),
        default=lambda _seat: PASS,
        rule="LOCKE-10.3.1c",
    )
    while seats := _waiting(state):
        together.seats = seats
        answer = yield together
        if answer is None:
            continue
        combat.answered.append(answer.seat)
        if isinstance(answer.action, Party):
            if answer.action.what == "leave":
                leave_party(table, answer.seat, "LOCKE-10.3.1c")
            else:
                yield from _ask_to_join(table, answer.seat, answer.action.target)
    state.phase = "declarations"


def _waiting(state: State) -> tuple[str, ...]:
    return tuple(
        participant.seat
        for participant in actionable(state)
        if participant.kind == "player" and participant.id not in state.combat.answered
        and any(_changes(state, participant))
    )  # fmt: skip


def _ask_to_join(table: GameTable, who: str, target: str) -> Procedure[None]:
    """Asks a player whether another player may join its party."""
    state = table.state
    request = Party(what="join", target=Piece(target))
    table.tell(PartyAsked(rules=("LOCKE-10.3.1c",), actor=Piece(who), target=Piece(target)))

    def make(asked: Participant) -> Decision | None:
        applicant = state.participants.get(who)
        if applicant is None or check_party(state, applicant, request) is not None:
            return None
        accept = Party(what="accept", target=Piece(who))
        agreeing = (accept, Party(what="accept"))

        def check(action: Action) -> Refusal | None:
            known = isinstance(action, Pass) or action in agreeing
            return None if known else Refusal("nobody-asks", "LOCKE-10.3.1c")

        return decision(
            "party", asked, lambda: [accept, PASS], check, default=PASS, rule="LOCKE-10.3.1c",
            verbs=("party", "pass"), actor=Piece(who),
        )  # fmt: skip

    answer = yield from ask(table, target, make)
    if isinstance(answer, Party):
        join_party(table, who, target)
    else:
        table.tell(PartyChanged(rules=("LOCKE-10.3.1c",), actor=Piece(who), change=Term("refused")))


def join_party(table: GameTable, who: str, target: str) -> None:
    """Puts `who` into the party of `target`.

    Founds the party if necessary.
    """
    state = table.state
    joining, host = state.participants[who], state.participants[target]
    old = joining.party
    host.party = host.party or _free_party(state)
    joining.party = host.party
    dissolve_if_single(state, old)
    members = tuple(Piece(each.id) for each in _members(state, host.party))
    table.tell(PartyChanged(rules=("LOCKE-10.3.1c",), actor=Piece(who), change=Term("joined"), members=members))


def leave_party(table: GameTable, who: str, rule: str) -> None:
    """Takes `who` out of the party, and dissolves a party of one."""
    state = table.state
    left, state.participants[who].party = state.participants[who].party, ""
    dissolve_if_single(state, left)
    members = tuple(Piece(each.id) for each in _members(state, left))
    table.tell(PartyChanged(rules=(rule,), actor=Piece(who), change=Term("left"), members=members))


def _members(state: State, party: str) -> list[Participant]:
    return [each for each in state.participants.values() if party and each.party == party]


def dissolve_if_single(state: State, party: str) -> None:
    members = _members(state, party)
    if len(members) == 1:
        members[0].party = ""


def _free_party(state: State) -> str:
    taken = {participant.party for participant in state.participants.values()}
    return next(str(number) for number in range(1, len(taken) + 2) if str(number) not in taken)


# --- after a round ---------------------------------------------------------------------------------------------------


def exits(table: GameTable) -> Procedure[None]:
    """Offers every member of a party the chance to leave it (LOCKE-10.3.4a, LOCKE-10.3.4b)."""
    state = table.state

    def make(member: Participant) -> Decision | None:
        if not member.party or member.kind != "player" or not is_actionable(member):
            return None
        return decision(
            "exits", member, lambda: [LEAVE, PASS], lambda action: check_leaving(member, action),
            default=PASS, rule="LOCKE-10.3.4a", verbs=("party", "pass"),
        )  # fmt: skip

    for id in in_order(state, ""):
        if isinstance((yield from ask(table, id, make)), Party):
            leave_party(table, id, "LOCKE-10.3.4b")
    state.phase = "continuing"
