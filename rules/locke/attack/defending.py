"""The defend phase (LOCKE-10.7.3): broken items, standing defences, defence cards and items."""

from __future__ import annotations

from typing import Literal

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.table import Procedure
from rules.locke.actions import CardAction, Defend
from rules.locke.asking import GameTable
from rules.locke.attack.activation import activate, check_card, face_of, field_level
from rules.locke.attack.hits import break_item
from rules.locke.attack.mirrors import MIRRORS, best_level, check_suit, level_of
from rules.locke.attack.plays import plays
from rules.locke.attack.reach import DEFENCE, check_defence_card, check_reach
from rules.locke.attack_events import DefenceBroken, ItemUsed, Stopped
from rules.locke.participants import give_back, item_of
from rules.locke.state import Item, Participant, PendingAttack, Setup, State
from rules.locke.tables import chart, faces, facts_by_roll, roll_on
from rules.locke.wording import term

Defence = Literal["stopped", "fails", "restored"]
PSYCHOPOD = "psychopod"
SPENT = ("mirror", "energy_absorb_ball")
"""Items that are spent in defence (LOCKE-10.7.3f)."""
ITEMS = (*MIRRORS, "energy_absorb_ball", PSYCHOPOD)


# --- before the attempt ----------------------------------------------------------------------------------------------


def break_jammers_and_fields(table: GameTable) -> None:
    """Destroys the target's jammers and field that are weaker than the attack (LOCKE-10.7.3a, LOCKE-10.7.3b)."""
    state = table.state
    attack = state.attack
    assert attack is not None
    target = state.participants[attack.target]
    for item in broken_by(target, attack):
        break_item(table, target, item, "LOCKE-10.7.3a", attack_level=attack.level)


def broken_by(target: Participant, attack: PendingAttack) -> list[Item]:
    """Returns the jammers and the field that the attack destroys (LOCKE-10.7.3a)."""
    in_use = {use.tag for use in target.jammers} | {target.field}
    return [item for item in target.own.items if item.tag in in_use and item.level < attack.level]


def is_covered(participant: Participant, attack: PendingAttack) -> bool:
    """Returns whether a mirror or standing defence stops the attack.

    The mirror must have been used in this turn.
    """
    return _by_mirror(participant, attack) or by_standing(participant, attack)


def _by_mirror(participant: Participant, attack: PendingAttack) -> bool:
    return attack.level <= participant.mirror


def by_standing(participant: Participant, attack: PendingAttack) -> bool:
    standing = faces().get(participant.standing)
    if standing is None:
        return False
    return check_defence_card(standing.id, standing.level, attack.level, light_sword=attack.light_sword) is None


def stop_passively(table: GameTable) -> bool:
    """Returns whether a mirror or standing defence from before stops the attack (LOCKE-5.6, LOCKE-10.7.2j).

    A standing defence that does not stop the attack is destroyed.
    """
    attack = table.state.attack
    assert attack is not None
    target = table.state.participants[attack.target]
    if _by_mirror(target, attack):
        _tell_stopped(table, attack, "mirror", target.mirror, "LOCKE-10.7.2j", standing=True)
        return True
    if not target.standing:
        return False
    standing = faces()[target.standing]
    if by_standing(target, attack):
        _tell_stopped(table, attack, standing.id, standing.level, "LOCKE-5.6", standing=True)
        return True
    target.standing = ""
    table.tell(
        DefenceBroken(
            rules=("LOCKE-5.5" if attack.light_sword else "LOCKE-5.6",), actor=Piece(target.id),
            card=Term(standing.id), attack_level=attack.level,
        )
    )  # fmt: skip
    return False


# --- possible attempts -----------------------------------------------------------------------------------------------


def check_defend(
    setup: Setup, state: State, participant: Participant, action: Defend, attack: PendingAttack
) -> Refusal | None:
    """Returns the reason `action` cannot defend (LOCKE-10.7.3c, LOCKE-10.7i)."""
    if is_covered(participant, attack):
        return Refusal("stopped-already", "LOCKE-5.6", attack=attack.level)
    item = item_of(participant, action.using)
    if item is not None:
        return _check_item(setup, state, participant, item, attack)
    return check_card(state, participant, action, ("defence",), "LOCKE-10.7.3c") or _check_reach(
        participant, action, attack
    )


def _check_reach(participant: Participant, action: CardAction, attack: PendingAttack) -> Refusal | None:
    """Returns the reason a card's level is below the attack's.

    If an ESP field provides the level, the field must reach the attack's level too: a lower field is destroyed before
    the defence (LOCKE-10.7.3b).
    """
    face = face_of(action)
    assert face is not None
    refusal = check_defence_card(face.id, face.level, attack.level, light_sword=attack.light_sword)
    if refusal is not None:
        return refusal
    if action.field and (field_level(participant) or 0) < attack.level:
        return Refusal("field-breaks", "LOCKE-10.7.3b", level=field_level(participant) or 0, attack=attack.level)
    return None


def _check_item(
    setup: Setup, state: State, participant: Participant, item: Item, attack: PendingAttack
) -> Refusal | None:
    if item.id not in ITEMS:
        return Refusal("wrong-item", "LOCKE-10.7.3c", item=term(item.id))
    if item.id == PSYCHOPOD and attack.light_sword:
        return Refusal("light-sword", "LOCKE-10.7.3d", card=term(item.id))
    if item.id == PSYCHOPOD and item.used_round == state.combat.round:
        return Refusal("used-this-round", "LOCKE-10.7.3e", item=term(item.id), round=state.combat.round)
    return check_reach(highest_level(setup, item), attack.level, DEFENCE) or check_suit(participant, item)


def highest_level(setup: Setup, item: Item) -> int:
    """Returns an item's level, or the highest level that it can roll (docs/rulings.md)."""
    if item.id == PSYCHOPOD:
        return max(int(row.get("level", 0)) for row in facts_by_roll(chart(setup, "psychopod")).values())
    return best_level(item)


def defend_options(setup: Setup, state: State, participant: Participant, attack: PendingAttack) -> list[Defend]:
    """Returns all possible defences; items are sorted by level."""
    if is_covered(participant, attack):
        return []
    field_holds = (field_level(participant) or 0) >= attack.level
    cards = () if attack.light_sword else plays(state, participant, "defence", least=attack.level)
    options = [Defend(**play.slots) for play in cards if field_holds or not play.field]
    items = [item for item in participant.own.items if not _check_item(setup, state, participant, item, attack)]
    items.sort(key=lambda item: highest_level(setup, item))
    return options + [Defend(using=Term(item.tag)) for item in items]


# --- defending -------------------------------------------------------------------------------------------------------


def defend(table: GameTable, action: Defend) -> Procedure[Defence]:
    """Carries out a defence that `check_defend` has passed, and returns its result (LOCKE-5.6, LOCKE-10.7e)."""
    attack = table.state.attack
    assert attack is not None
    who = attack.target
    item = item_of(table.state.participants[who], action.using)
    if item is not None:
        return _use_item(table, attack, item)
    played = yield from activate(table, who, action, "defend")
    if played.outcome == "works":
        table.state.participants[who].standing = played.face.id
        _tell_stopped(table, attack, played.face.id, played.face.level, "LOCKE-10.7.3c")
        return "stopped"
    return played.outcome


def _use_item(table: GameTable, attack: PendingAttack, item: Item) -> Defence:
    """Defends with an item (LOCKE-10.7.2j, LOCKE-10.7.2k, LOCKE-10.7.3e, LOCKE-10.7.3f)."""
    state = table.state
    target = state.participants[attack.target]
    level, dice = defence_level(table, item)
    stops = level >= attack.level
    item.used_round = state.combat.round
    if item.id in SPENT:
        give_back(state, target, item)
        state.combat.changed = True
    table.reveal()
    table.tell(
        ItemUsed(
            rules=("LOCKE-10.7.3c",), actor=Piece(target.id), item=term(item.id), use=Term("defend"), level=level,
            dice=dice, success=stops,
        )
    )  # fmt: skip
    if not stops:
        return "fails"
    if item.id in MIRRORS:
        target.mirror = level
    _tell_stopped(table, attack, item.id, level, "LOCKE-10.7.3c")
    return "stopped"


def defence_level(table: GameTable, item: Item) -> tuple[int, tuple[int, ...]]:
    """Returns an item's level in defence, and the dice if the level was rolled."""
    if item.id == PSYCHOPOD:
        dice, _, row = roll_on(table, "psychopod")
        return row.get("level", 0), dice
    return level_of(table, item)


def _tell_stopped(
    table: GameTable, attack: PendingAttack, means: str, level: int, rule: str, *, standing: bool = False
) -> None:
    table.tell(
        Stopped(
            rules=(rule,), actor=Piece(attack.target), means=term(means), level=level, attack_level=attack.level,
            standing=standing,
        )
    )  # fmt: skip
