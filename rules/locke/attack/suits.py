"""Suits and Nike, a target's last protection (LOCKE-10.7.3g to LOCKE-10.7.3j, LOCKE-10.7g)."""

from __future__ import annotations

from rules.core.facts.words import Piece
from rules.locke.asking import GameTable
from rules.locke.attack.checks import level_check, usable_level
from rules.locke.attack.hits import Thing, break_item, take_hit
from rules.locke.attack_events import Bounced, Stopped
from rules.locke.participants import item_of
from rules.locke.state import Item, Participant, PendingAttack
from rules.locke.wording import term

ENERGY, POWERED = "energy_suit", "powered_suit"


def arrive(table: GameTable) -> None:
    """Applies an unstopped attack to the target's Nike, suit or body (LOCKE-10.7a, LOCKE-10.7g)."""
    state = table.state
    attack = state.attack
    assert attack is not None
    target = state.participants[attack.target]
    suit = suit_of(target)
    if attack.kind == "thought":  # a residual thought strikes the body through suit and Nike
        take_hit(table, attack, target.id, attack.power, "body")
    elif target.nike or attack.kind == "nike" or suit is None:
        take_hit(table, attack, target.id, attack.power, taken_by(target))
    elif suit.id == POWERED:
        _hit_powered_suit(table, attack, target, suit)
    elif suit.id == ENERGY:
        _energy(table, attack, target)
    else:
        take_hit(table, attack, target.id, attack.power, "suit")


def suit_of(participant: Participant) -> Item | None:
    return item_of(participant, participant.suit) if participant.suit else None


def taken_by(participant: Participant) -> Thing:
    """Returns the layer that takes an unstopped hit: an operated Nike, a suit with endurance, or the body."""
    if participant.nike:
        return "nike"
    suit = suit_of(participant)
    return "suit" if suit is not None and suit.endurance else "body"


def _hit_powered_suit(table: GameTable, attack: PendingAttack, target: Participant, suit: Item) -> None:
    """Stops attacks up to a powered suit's level, which stays secret (LOCKE-10.7.3g).

    A higher attack destroys the suit and hits the body. A light sword that is not higher also hits the body, but leaves
    the suit whole (docs/rulings.md).
    """
    if attack.level <= suit.level and not attack.light_sword:
        table.tell(
            Stopped(
                rules=("LOCKE-10.7.3g",), actor=Piece(target.id), means=term(suit.id), level=0,
                attack_level=attack.level,
            )
        )  # fmt: skip
        return
    if attack.level > suit.level:
        break_item(table, target, suit, "LOCKE-10.7.3g", attack_level=attack.level)
    take_hit(table, attack, target.id, attack.power, "body")


def _energy(table: GameTable, attack: PendingAttack, target: Participant) -> None:
    """Tests the attack against an energy suit (LOCKE-10.7.3h).

    Every attacker and synchroniser rolls a level check. If a participant fails, its part of the attack is thrown back
    at it. If the base attacker fails, no part hits the target.
    """
    state = table.state
    if attack.kind == "special":
        success, _ = level_check(table, state.participants[attack.attacker], "suit", attack.level)
        if success:
            take_hit(table, attack, target.id, attack.power, "suit")
        else:
            _tell_bounce(table, attack, attack.power, onto="")
        return
    powers: dict[str, int] = {}
    for part in attack.parts:  # an underling's part depends on the owner's check
        powers[part.who] = powers.get(part.who, 0) + part.power
    through = {
        who: level_check(table, state.participants[who], "suit", usable_level(state.participants[who]))[0]
        for who in powers
    }
    for who in powers:
        if not through[who]:
            _bounce(table, attack, who, powers[who])
    if through[attack.attacker]:
        arriving = sum(powers[who] for who in powers if through[who])
        take_hit(table, attack, target.id, arriving, "suit")


def _bounce(table: GameTable, attack: PendingAttack, who: str, power: int) -> None:
    """Throws a part of the attack back at its player.

    The player cannot react.
    """
    player = table.state.participants[who]
    gone = player.condition == "dead" or player.escaped
    _tell_bounce(table, attack, power, onto="" if gone else who)
    if not gone:
        take_hit(table, attack, who, power, taken_by(player))


def _tell_bounce(table: GameTable, attack: PendingAttack, power: int, *, onto: str) -> None:
    table.tell(
        Bounced(
            rules=("LOCKE-10.7.3h",), actor=Piece(attack.target), attacker=Piece(attack.attacker), onto=Piece(onto),
            power=power,
        )
    )  # fmt: skip
