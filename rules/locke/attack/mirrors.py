"""Mirrors of Rafnor (LOCKE-10.7.2j, LOCKE-10.7.2k): planet cards, and the mirrors of Frances and Rema."""

from __future__ import annotations

from typing import Any, Literal

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure, Table
from rules.locke.actions import PASS, Block
from rules.locke.asking import GameTable, ask, decision
from rules.locke.attack.reach import MIRROR, check_reach
from rules.locke.attack.suits import ENERGY, suit_of
from rules.locke.attack_events import ItemUsed, MirrorBlocked
from rules.locke.participants import give_back, in_order, is_actionable, item_of, items_of
from rules.locke.state import Item, Participant, PendingAttack
from rules.locke.tables import equipment
from rules.locke.wording import term

PLANET, PERSONAL = "mirror", "mirror_personal"
MIRRORS = (PLANET, PERSONAL)
PERSONAL_DIE, PERSONAL_BONUS = 6, 2
"""Die and bonus for the level of a personal mirror (LOCKE-10.7.2k)."""
FORBIDDEN = {"character mirror": (PERSONAL,), "sub-space field": ("sub_space_field", "sub_space_field_personal")}
"""Items that an energy suit forbids, by their names in `equipment.json`."""


# --- levels and possible attempts ------------------------------------------------------------------------------------


BEST_PERSONAL = PERSONAL_DIE + PERSONAL_BONUS


def best_level(item: Item) -> int:
    """Returns the highest level that a mirror can have (docs/rulings.md)."""
    return BEST_PERSONAL if item.id == PERSONAL else item.level


def level_of(table: GameTable, item: Item) -> tuple[int, tuple[int, ...]]:
    """Returns a mirror's level, and any dice rolled (LOCKE-10.7.2k)."""
    return (item.level, ()) if item.id != PERSONAL else roll_personal(table)


def roll_personal(table: Table[Any, Any]) -> tuple[int, tuple[int, ...]]:
    """Rolls a personal mirror's level (LOCKE-10.7.2k).

    Returns the level and the die.
    """
    die = table.roll(PERSONAL_DIE, "mirror")
    return die + PERSONAL_BONUS, (die,)


def check_suit(participant: Participant, item: Item) -> Refusal | None:
    """Refuses personal mirrors and sub-space fields if an energy suit forbids them (LOCKE-10.7.3h)."""
    suit = suit_of(participant)
    if suit is None or suit.id != ENERGY:
        return None
    if any(item.id in FORBIDDEN[what] for what in equipment()[ENERGY]["forbids"]):
        return Refusal("suit-forbids", "LOCKE-10.7.3h", item=term(item.id), suit=term(suit.id))
    return None


def check_mirror(participant: Participant, item: Item, attack: PendingAttack | None) -> Refusal | None:
    """Returns the reason the mirror cannot evade, or None.

    Without an attack, any level is enough (LOCKE-10.4.1e).
    """
    return check_reach(best_level(item), attack.level if attack else 0, MIRROR) or check_suit(participant, item)


# --- evading ---------------------------------------------------------------------------------------------------------


def evade(
    table: GameTable, who: str, item: Item, attack: PendingAttack | None
) -> Procedure[Literal["escaped", "stays", "defends"]]:
    """Tries to evade with a mirror (LOCKE-10.7.3f).

    A planet mirror that is blocked defends for the rest of the attack turn (LOCKE-10.7.2j).
    """
    state = table.state
    level, dice = level_of(table, item)
    if item.id == PLANET:
        give_back(state, state.participants[who], item)
        state.combat.changed = True
    table.reveal()
    if not use_mirror(table, who, item.id, level, dice, attack.level if attack else 0):
        return "stays"
    if item.id == PLANET and (yield from _ask_higher_mirror(table, who, level)):
        state.participants[who].mirror = level
        return "defends"
    return "escaped"


def use_mirror(table: Table[Any, Any], who: str, id: str, level: int, dice: tuple[int, ...], attack_level: int) -> bool:
    """Announces a mirror, and returns whether its level suffices."""
    reaches = level >= attack_level
    rule = "LOCKE-10.7.2k" if id == PERSONAL else "LOCKE-10.7.2j"
    table.tell(
        ItemUsed(
            rules=(rule,), actor=Piece(who), item=term(id), use=Term("evade"), level=level, dice=dice, success=reaches
        )
    )
    return reaches


def _ask_higher_mirror(table: GameTable, who: str, level: int) -> Procedure[bool]:
    """Asks for a higher planet mirror as a block.

    Returns whether one is played. All participants that can act are asked, since their items are secret.
    """
    state = table.state
    for id in in_order(state, who):
        answer = yield from ask(table, id, lambda asked: _decision(asked, state.participants[who], level))
        item = item_of(state.participants[id], answer.using) if isinstance(answer, Block) else None
        if item is not None:
            give_back(state, state.participants[id], item)
            return outshines(table, who, level, id, item.level)
    return False


def outshines(table: Table[Any, Any], who: str, level: int, blocker: str, block_level: int) -> bool:
    """Returns whether the blocking mirror is higher than the evading one, and if so announces it."""
    if block_level <= level:
        return False
    table.tell(
        MirrorBlocked(
            rules=("LOCKE-10.7.2j",), actor=Piece(who), blocker=Piece(blocker), level=level, block_level=block_level
        )
    )
    return True


def _decision(participant: Participant, user: Participant, level: int) -> Decision | None:
    if not is_actionable(participant):
        return None

    def check(action: Action) -> Refusal | None:
        return check_block(participant, action, level) if isinstance(action, Block) else None

    return decision(
        "block_mirror",
        participant,
        lambda: [*block_options(participant, level), PASS],
        check,
        default=PASS,
        rule="LOCKE-10.7.2j",
        verbs=("block", "pass"),
        concerns=user,
        target=Piece(user.id),
        level=level,
    )


def check_block(participant: Participant, action: Block, level: int) -> Refusal | None:
    """Refuses a block with anything but a higher planet mirror (LOCKE-10.7.2j)."""
    item = item_of(participant, action.using)
    if item is None or item.id != PLANET:
        return Refusal("wrong-item", "LOCKE-10.7.2j", item=term(item.id if item else action.using))
    if item.level <= level:
        return Refusal("mirror-low", "LOCKE-10.7.2j", level=item.level, mirror=level)
    return None


def block_options(participant: Participant, level: int) -> list[Block]:
    """Returns the mirrors that are high enough, the lowest first."""
    items = sorted(items_of(participant, PLANET), key=lambda item: item.level)
    return [Block(using=Term(item.tag)) for item in items if item.level > level]
