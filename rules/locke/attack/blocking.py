"""Teleport blocks (LOCKE-10.9) and synchronising with them (LOCKE-10.8.4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure, Table
from rules.locke.actions import PASS, Block, Sync
from rules.locke.asking import GameTable, ask, decision
from rules.locke.attack.activation import (
    Played,
    activate,
    check_card,
    check_underlings,
    face_of,
    restore_aloud,
    underlings_add,
)
from rules.locke.attack.plays import plays
from rules.locke.attack_events import BlockFailed, TeleportBlocked
from rules.locke.participants import in_order, is_actionable, underling_cards
from rules.locke.state import Participant, State, Teleport

ANSWERS = 2
"""Number of cards that a participant may try.

The second card may be tried only if a jammer has stopped the first (LOCKE-10.10g).
"""


@dataclass(slots=True)
class Attempt:
    """Attempt to block a teleport: the base card, and the cards added to it.

    Added cards include cards that failed, but no cards that a jammer restored.
    """

    base: Played
    added: list[Played] = field(default_factory=list)


def ask_blocks(table: GameTable) -> Procedure[bool]:
    """Asks for blocks of the teleport, and returns whether a block stops it (LOCKE-10.9a, LOCKE-10.9c, LOCKE-10.9g)."""
    for id in in_order(table.state, _teleport(table).who):
        for _ in range(ANSWERS):
            action = yield from ask(table, id, lambda asked: _block_decision(table.state, asked))
            if not isinstance(action, Block):
                break
            played = yield from activate(table, id, action, "block", _teleport(table).who)
            if played.outcome != "restored":
                if (yield from _settle(table, action, Attempt(played))):
                    return True
                break
    return False


def _settle(table: GameTable, action: Block, attempt: Attempt) -> Procedure[bool]:
    """Carries out an attempt, and returns whether it blocks (LOCKE-10.9b).

    It blocks if it is higher than the teleport.
    """
    teleport, base = _teleport(table), attempt.base
    if base.outcome == "works":
        teleport.blocker, teleport.block_printed = base.who, base.face.level
        helpers = yield from underlings_add(table, base.who, action.with_, "sync")
        attempt.added += helpers
        teleport.block_raised = len(helpers)
        yield from _sync_window(table, attempt)
    level, block_level = teleport.level, teleport.block_level
    teleport.blocker, teleport.block_printed, teleport.block_raised = "", 0, 0
    if blocks(table, teleport.who, level, base.who, block_level):
        return True
    _pay_or_restore(table, attempt, level, block_level)
    return False


def blocks(table: Table[Any, Any], teleporter: str, level: int, blocker: str, block_level: int) -> bool:
    """Returns whether a block is higher than the teleport, and announces the block if so (LOCKE-10.9a, LOCKE-10.9b)."""
    if block_level <= level:
        return False
    table.tell(
        TeleportBlocked(
            rules=("LOCKE-10.9a", "LOCKE-10.9d"), actor=Piece(teleporter), blocker=Piece(blocker), level=level,
            block_level=block_level,
        )
    )  # fmt: skip
    return True


def _pay_or_restore(table: GameTable, attempt: Attempt, level: int, block_level: int) -> None:
    """Restores the cards of a failed block if its base card was too low (LOCKE-10.9e, LOCKE-10.9f).

    If the base card alone was high enough, the cards stay spent.
    """
    base = attempt.base
    hopeful = base.face.level <= level
    table.tell(
        BlockFailed(
            rules=("LOCKE-10.9f" if hopeful else "LOCKE-10.9e",), actor=Piece(base.who),
            teleporter=Piece(_teleport(table).who), level=level, block_level=block_level, hopeful=hopeful,
        )
    )  # fmt: skip
    if not hopeful:
        return
    for played in (base, *attempt.added):
        restore_aloud(table, played, "LOCKE-10.9f")
        if played.underling:
            table.state.participants[played.who].underlings_used -= 1


def _teleport(table: GameTable) -> Teleport:
    assert table.state.teleport is not None
    return table.state.teleport


def _may_answer(state: State, teleport: Teleport, participant: Participant) -> bool:
    """Returns whether a participant is asked about a block."""
    return (
        participant.id != teleport.who
        and is_actionable(participant)
        and bool(participant.own.hand)
        and is_actionable(state.participants[teleport.who])
    )


# --- base blocks -----------------------------------------------------------------------------------------------------


def _block_decision(state: State, participant: Participant) -> Decision | None:
    """Returns the decision to block, or None for a participant that is not asked (LOCKE-10.9a)."""
    teleport = state.teleport
    if teleport is None or not _may_answer(state, teleport, participant):
        return None

    def check(action: Action) -> Refusal | None:
        return check_block(state, participant, action) if isinstance(action, Block) else None

    return decision(
        "block",
        participant,
        lambda: [*block_options(state, participant), PASS],
        check,
        default=PASS,
        rule="LOCKE-10.9a",
        verbs=("block", "pass"),
        concerns=state.participants[teleport.who],
        target=Piece(teleport.who),
        level=teleport.level,
    )


def check_block(state: State, participant: Participant, action: Block) -> Refusal | None:
    """Returns the reason a block is not possible (LOCKE-10.8.4b).

    A card below the teleport's level is possible, since added cards can raise the block (LOCKE-10.9f).
    """
    refusal = check_card(state, participant, action, ("teleport",), "LOCKE-10.9a")
    face = face_of(action)
    if refusal is not None or face is None:
        return refusal
    return check_underlings(state, participant, action.with_, face, besides=action.using)


def block_options(state: State, participant: Participant) -> list[Block]:
    """Returns every possible block.

    Each base card is listed alone, then with one underling's card, with two, and so on.
    """
    options = []
    for play in plays(state, participant, "teleport"):
        cards = underling_cards(state, participant, play.using, play.face)
        options += [Block(**play.slots, with_=cards[:helpers]) for helpers in range(len(cards) + 1)]
    return options


# --- synchronising with a block --------------------------------------------------------------------------------------


def _sync_window(table: GameTable, attempt: Attempt) -> Procedure[None]:
    """Asks the others to add teleports to the block (LOCKE-10.8.4a).

    Once the block is high enough, no more participants are asked (docs/rulings.md).
    """
    for id in in_order(table.state, attempt.base.who):
        for _ in range(ANSWERS):
            action = yield from ask(table, id, lambda asked: _sync_decision(table.state, asked))
            if not isinstance(action, Sync):
                break
            played = yield from activate(table, id, action, "sync", _teleport(table).who)
            if played.outcome == "restored":
                continue
            attempt.added.append(played)
            _teleport(table).block_raised += played.outcome == "works"
            break


def _sync_decision(state: State, participant: Participant) -> Decision | None:
    teleport = state.teleport
    if teleport is None or teleport.block_level > teleport.level or not _may_answer(state, teleport, participant):
        return None

    def check(action: Action) -> Refusal | None:
        return check_sync_block(state, participant, action) if isinstance(action, Sync) else None

    return decision(
        "sync_block",
        participant,
        lambda: [*sync_block_options(state, participant), PASS],
        check,
        default=PASS,
        rule="LOCKE-10.8.4a",
        verbs=("sync", "pass"),
        concerns=state.participants[teleport.who],
        actor=Piece(teleport.blocker),
        target=Piece(teleport.who),
        level=teleport.level,
        block_level=teleport.block_level,
    )


def check_sync_block(state: State, participant: Participant, action: Sync) -> Refusal | None:
    """Returns the reason a card cannot join the block (LOCKE-10.8.4b).

    Only the base blocker's underlings add to a block (docs/rulings.md).
    """
    teleport = state.teleport
    assert teleport is not None
    refusal = check_card(state, participant, action, ("teleport",), "LOCKE-10.8.4b")
    face = face_of(action)
    if refusal is not None or face is None:
        return refusal
    if face.level > teleport.block_printed:
        return Refusal(
            "sync-level", "LOCKE-10.8.4b", card=Term(face.id), level=face.level, limit=teleport.block_printed
        )
    if action.with_:
        return Refusal("no-sync", "LOCKE-10.8.4b", card=Term(face.id))
    return None


def sync_block_options(state: State, participant: Participant) -> list[Sync]:
    teleport = state.teleport
    assert teleport is not None
    return [Sync(**play.slots) for play in plays(state, participant, "teleport", most=teleport.block_printed)]
