"""Arcadia: the parts of an attack that need only pools, abilities and dice (ARC-A, ARC-D, ARC-O, ARC-Z).

An attack calls them in this order (ARC-A1):

    attack = attack_with(scene, attacker, target, card, boosts)    # or attack_of(…) for a monster
    payments(attacker, attack); payments(attacker)                 # for its card, and for each boost
    others = mandatory_targets(attack); offers(attack)             # extra targets before the roll
    roll = roll_attack(table, attack)
    offers(attack, roll)                                           # extra targets that a CRIT gives
    struck = [defend(table, attack, roll, fighter) for fighter in in_order(target, others)]
    …                                                              # the state takes each damage (ARC-Q1)
    aftermath(attack, roll, struck)                                # Heal, Daze, Exhaust, Hurt

A `Fighter` is a character at one moment. Build it again after a Wound that has paid for a card (ARC-Z4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rules.arcadia.attack.odds import Odds, attack_chances, expected, odds, target_chances
from rules.arcadia.attack_events import AttackRolled, Defended, Faces, Fate, Open
from rules.arcadia.dice import CRIT, Pool, Roll, roll
from rules.arcadia.effects.effect import Aftermath, Blow, Fighter, Hurt, Payment, Scene, Spread, Struck, enemies_around
from rules.arcadia.sheet.cards import Card, Hero, Monster
from rules.core.facts.words import Phrase, Piece, Term, by_number
from rules.core.play.table import Table


def hero_fighter(id: str, hero: Hero, cards: Iterable[Card], *, wounds: int = 0, is_dazed: bool = False) -> Fighter:
    """Returns a hero as a `Fighter`.

    `cards` are all of its cards, including exhausted ones.
    """
    effects = tuple(effect for card in cards for effect in card.effects)
    return Fighter(id, hero.defence, hero.life, wounds, 0, is_dazed, hero.abilities, effects)


def monster_fighter(id: str, monster: Monster, *, wounds: int = 0, is_dazed: bool = False) -> Fighter:
    return Fighter(id, monster.defence, monster.life, wounds, monster.overkill, is_dazed, monster.abilities)


def attack_with(scene: Scene, attacker: Fighter, target: str, card: Card, boosts: Sequence[Card] = ()) -> Blow:
    """Returns a hero's attack with a card and boosts (ARC-Z1).

    Raises ValueError if the card is a boost.
    """
    if card.kind == "boost":
        raise ValueError(f"{card.id} is no attack card")
    both = (card, *boosts)
    effects = tuple(effect for each in both for effect in each.effects)
    return Blow(scene, attacker, target, card.kind, sum(each.dice for each in both), card.id, card.group, effects)


def attack_of(scene: Scene, monster: Monster, attacker: Fighter, target: str) -> Blow:
    """Returns a monster's attack (ARC-A8)."""
    return Blow(scene, attacker, target, monster.kind, monster.dice)


# --- before the dice -------------------------------------------------------------------------------------------------


def may_shoot(attacker: Fighter, card: Card) -> bool:
    """Returns whether a card can attack at range, not only Close targets (ARC-A3)."""
    return card.kind == "ranged" or any(each.shoots(card.group) for each in (*attacker.abilities, *card.effects))


def uses(attacker: Fighter, card: Card) -> int:
    """Returns the number of Guild tokens that exhaust a card (ARC-A2)."""
    return max((each.uses(card.group) for each in attacker.abilities), default=1)


def payments(attacker: Fighter, attack: Blow | None = None) -> tuple[Payment, ...]:
    """Returns the possible ways to pay for a card (ARC-A2, ARC-Z1).

    `attack` is the attack that is made with the card. It is None for other cards, such as boosts. Payment by a Wound is
    not offered if the Wound would kill.
    """
    abilities = attack.abilities if attack else attacker.abilities
    found = {each.payment(attack) for each in abilities}
    if "free" in found:
        return ("free",)
    return ("exhaust", "wound") if "wound" in found and attacker.life_left > 1 else ("exhaust",)


class TargetOffer(NamedTuple):
    """Possible extra targets, of which at most `most` may be chosen."""

    targets: tuple[str, ...]
    most: int


def mandatory_targets(attack: Blow, roll: Roll | None = None) -> tuple[str, ...]:
    """Returns an attack's mandatory extra targets, in order of id (ARC-P6).

    If `roll` is given, the result has only the targets that its CRITs add.
    """
    return in_order("", (other for spread in _spreads(attack, roll, must=True) for other in _reach(attack, spread)))


def offers(attack: Blow, roll: Roll | None = None) -> list[TargetOffer]:
    """Returns the extra targets that an attack may have (ARC-H6).

    If `roll` is given, the result has only the targets that its CRITs add.
    """
    found = [(in_order("", _reach(attack, spread)), spread.most) for spread in _spreads(attack, roll, must=False)]
    return [TargetOffer(others, len(others) if most is None else most) for others, most in found if others]


def _spreads(attack: Blow, roll: Roll | None, *, must: bool) -> Iterator[Spread]:
    for each in attack.abilities:
        spread = each.spread()
        if spread is None or spread.is_mandatory != must or spread.needs_crit != (roll is not None):
            continue
        if roll is None or roll.crits:
            yield spread


def _reach(attack: Blow, spread: Spread) -> Iterator[str]:
    attacker = attack.attacker.id
    found = enemies_around(attack.scene, attacker, attacker if spread.around == "attacker" else attack.target)
    return (other for other in found if other not in (attacker, attack.target))


def in_order(primary: str, others: Iterable[str]) -> tuple[str, ...]:
    """Returns the targets in the order of their rolls and deaths (ARC-D6, ARC-K8).

    The primary target comes first, the others by id.
    """
    return (*((primary,) if primary else ()), *sorted(set(others) - {primary}, key=by_number))


# --- the dice --------------------------------------------------------------------------------------------------------


def attack_pool(attack: Blow) -> Pool:
    """Returns an attack's dice with all modifiers (ARC-A4)."""
    abilities = attack.abilities
    return Pool(
        attack.kind,
        attack.dice + sum(each.attack_dice(attack) for each in abilities),
        sum(each.rerolls() for each in abilities),
        sum(each.hits_per_crit(attack) for each in abilities),
    )


def defence_pool(attack: Blow, target: Fighter) -> Pool:
    """Returns the defence dice of one target (ARC-A4, ARC-Z2)."""
    if why_open(attack, target):
        return Pool("defence", 0)
    icons = sum(each.defence_dice(target) for each in (*target.abilities, *target.cards))
    return Pool("defence", target.defence + icons, sum(each.rerolls() for each in target.abilities))


def why_open(attack: Blow, target: Fighter) -> Open:
    """Returns the reason a target rolls no defence dice, or "" (ARC-Z2)."""
    if target.is_dazed:
        return "dazed"
    return "pierced" if any(each.ignores_defence(attack) for each in attack.abilities) else ""


def roll_attack(table: Table[Any, Any], attack: Blow) -> Roll:
    """Rolls an attack once for all its targets, and reports it (ARC-A6)."""
    pool = attack_pool(attack)
    fallen = roll(table, pool)
    rules = ("ARC-A4", "ARC-D2", *_rules_of(fallen), *(("ARC-D4",) if fallen.extra else ()))
    table.tell(
        AttackRolled(
            rules=rules, actor=Piece(attack.attacker.id), target=Piece(attack.target), card=Term(attack.card),
            type=Term(attack.kind), dice=pool.dice, added=pool.dice - attack.dice, faces=_terms(fallen.faces),
            bonus=_terms(fallen.bonus), rerolled=_terms(fallen.rerolled), crits=fallen.crits, extra=fallen.extra,
            hits=fallen.successes,
        )
    )  # fmt: skip
    return fallen


def defend(table: Table[Any, Any], attack: Blow, hits: Roll, target: Fighter) -> Struck:
    """Rolls one target's defence and reports the damage, without applying Wounds (ARC-A6, ARC-A7)."""
    pool = defence_pool(attack, target)
    fallen = roll(table, pool)
    struck = Struck(target, fallen, hits.successes, max(0, hits.successes - fallen.successes))
    fate: Fate = "overkilled" if struck.is_overkilled else "killed" if struck.is_killed else "stands"
    open = why_open(attack, target)
    rules = (
        "ARC-A7", *(("ARC-O1",) if target.is_monster and struck.is_killed else ()),
        *(("ARC-Z2",) if open == "dazed" else ()), *_rules_of(fallen),
    )  # fmt: skip
    table.tell(
        Defended(
            rules=rules, actor=Piece(attack.attacker.id), target=Piece(target.id), open=open, dice=pool.dice,
            faces=_terms(fallen.faces), bonus=_terms(fallen.bonus), rerolled=_terms(fallen.rerolled), hits=struck.hits,
            saves=struck.saves, damage=struck.damage, taken=struck.taken, left=max(0, target.life_left - struck.damage),
            life=target.life, overkill=target.overkill, fate=fate,
        )
    )  # fmt: skip
    return struck


def _rules_of(fallen: Roll) -> tuple[str, ...]:
    return (*(("ARC-D3",) if fallen.bonus else ()), *(("ARC-D5",) if fallen.rerolled else ()))


def _terms(faces: Iterable[str]) -> Faces:
    return tuple(map(Term, faces))


def aftermath(attack: Blow, fallen: Roll, struck: Sequence[Struck]) -> list[Aftermath]:
    """Returns the results of effects after the Wounds: the attacker's, then each target's (ARC-A1, ARC-Z5)."""
    found = [result for each in attack.abilities for result in each.after_attack(attack, fallen, struck)]
    for one in struck:
        found += (result for each in one.target.abilities for result in each.after_defence(attack, one))
    return found


def may_avenge(attack: Blow, target: Fighter) -> bool:
    """Returns whether a target's defence may kill the attacker (ARC-Z5)."""
    pool = defence_pool(attack, target)
    struck = Struck(target, Roll(pool, (CRIT,) * attack.attacker.life_left), 0, 0)
    found = (result for each in target.abilities for result in each.after_defence(attack, struck))
    return pool.dice > 0 and any(isinstance(each, Hurt) for each in found)


# --- odds ------------------------------------------------------------------------------------------------------------


def expected_wounds(attack: Blow, target: Fighter) -> float:
    """Returns the expected Wounds of one target: E of ARC-H2."""
    return expected(attack_pool(attack), defence_pool(attack, target), target.life_left)


def odds_of(attack: Blow, target: Fighter) -> Odds:
    """Returns the odds of an attack against one target."""
    return odds(attack_pool(attack), defence_pool(attack, target), target.life_left, target.overkill)


def chances(attack: Blow, targets: Iterable[Fighter]) -> list[Phrase]:
    """Returns the chances of an attack in words: its Hits, then the results for each target."""
    pool = attack_pool(attack)
    said = [attack_chances(pool)]
    for target in targets:
        said += target_chances(target.id, pool, defence_pool(attack, target), target.life_left, target.overkill)
    return said
