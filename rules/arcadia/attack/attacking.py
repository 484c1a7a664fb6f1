"""Arcadia: legal attacks, and the course of an attack from its roll (ARC-A)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.arcadia import events
from rules.arcadia.actions import Attack
from rules.arcadia.attack.attacks import (
    TargetOffer,
    aftermath,
    defend,
    in_order,
    mandatory_targets,
    may_shoot,
    offers,
    payments,
    roll_attack,
)
from rules.arcadia.attack.kills import wound
from rules.arcadia.attack.plans import judge_of
from rules.arcadia.characters import (
    GameTable,
    blow_of,
    card_of,
    fighter_of,
    held_card,
    is_killed,
    life_of,
    uses_left,
)
from rules.arcadia.effects.effect import Aftermath, Blow, Daze, Exhaust, Heal, Hurt, Struck
from rules.arcadia.sheet.cards import Card, known_cards
from rules.arcadia.space.stage import Stage
from rules.arcadia.state import Character, HeldCard, Offer
from rules.arcadia.turn.asking import choose
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.table import Procedure

# --- targets and cards -----------------------------------------------------------------------------------------------


def ready_cards(hero: Character, *, boosts: bool = False) -> Iterator[HeldCard]:
    """Yields a hero's ready Attack cards or boosts (ARC-A2, ARC-Z1)."""
    seen = set()
    for held in hero.cards:
        if held.id not in seen and card_of(held).is_boost == boosts and uses_left(hero, held) > 0:
            seen.add(held.id)
            yield held


def in_reach(stage: Stage, hero: Character, card: Card) -> Iterator[str]:
    """Yields the possible targets of a hero's attack with a card (ARC-A3)."""
    shoots = may_shoot(fighter_of(hero), card)
    for target in stage.where:
        if stage.are_enemies(hero.id, target) and _reaches(stage, hero, target, shoots=shoots):
            yield target


def _reaches(stage: Stage, hero: Character, target: str, *, shoots: bool) -> bool:
    """Returns whether a target is Close or can be shot."""
    return stage.are_close(hero.id, target) or (shoots and stage.sees(hero.id, target))


def check_target(stage: Stage, hero: Character, target: str, card: Card) -> Refusal | None:
    """Refuses a target out of a card's reach (ARC-A3)."""
    actor, piece = Piece(hero.id), Piece(target)
    if target not in stage.where:
        return Refusal("not-on-board", "ARC-A3", target=piece)
    if not stage.are_enemies(hero.id, target):
        return Refusal("no-enemy", "ARC-A3", actor=actor, target=piece)
    shoots = may_shoot(fighter_of(hero), card)
    if _reaches(stage, hero, target, shoots=shoots):
        return None
    if shoots:
        return Refusal("no-sight", "ARC-B5", actor=actor, target=piece, card=Term(card.id))
    return Refusal("not-close", "ARC-A3", actor=actor, target=piece, card=Term(card.id))


def why_unseen(stage: Stage, one: str, other: str) -> dict[str, str | bool]:
    """Returns facts about the obstacle that blocks sight, for a refusal (ARC-B5)."""
    found = stage.break_of(one, other)
    assert found is not None
    return {"what": found.kind, "at": found.at, "corner": found.is_corner}


def check_attack(stage: Stage, hero: Character, attack: Attack) -> Refusal | None:
    """Refuses an illegal attack of a hero (ARC-A2, ARC-A3, ARC-Z1)."""
    actor = Piece(hero.id)
    if not attack.using:
        return Refusal("no-card", "ARC-A2", actor=actor, ready=[Term(each.id) for each in ready_cards(hero)])
    for id, is_boost in ((attack.using, False), *((each, True) for each in attack.boosts)):
        held = held_card(hero, id)
        if held is None or card_of(held).is_boost != is_boost:
            ready = [Term(each.id) for each in ready_cards(hero, boosts=is_boost)]
            rule = "ARC-Z1" if is_boost else "ARC-A2"
            has = any(card_of(each).is_boost == is_boost for each in hero.cards)
            return Refusal("no-such-card", rule, actor=actor, card=id, ready=ready, has=has, known=known_cards())
        if uses_left(hero, held) <= 0:
            return Refusal("card-exhausted", "ARC-A2", actor=actor, card=id)
    if len(set(attack.boosts)) < len(attack.boosts):
        return Refusal("boost-twice", "ARC-Z1", actor=actor)
    if not attack.target:
        return Refusal("no-target", "ARC-A3", actor=actor)
    held = held_card(hero, attack.using)
    assert held is not None
    target = attack.target[0]
    if (refusal := check_target(stage, hero, target, card_of(held))) is not None:
        unseen = why_unseen(stage, hero.id, target) if refusal.code == "no-sight" else {}
        return Refusal(refusal.code, refusal.rule, **refusal.facts, **unseen)
    blow = blow_of(stage, hero, target, attack.using, attack.boosts)
    return _check_cost(blow, attack) or check_extra(blow, attack.target[1:])


def _check_cost(blow: Blow, attack: Attack) -> Refusal | None:
    """Refuses a payment in Wounds if no effect allows it or the hero would die (ARC-A2)."""
    left = blow.attacker.life_left
    paid = (blow,) * attack.bleeds_for(boost=False) + (None,) * bool(attack.boosts and attack.bleeds_for(boost=True))
    if all("wound" in payments(blow.attacker, each) for each in paid) and (not paid or attack.wounds < left):
        return None
    able = all("wound" in payments(blow.attacker, each) for each in paid)
    facts = {"actor": Piece(blow.attacker.id), "count": attack.wounds, "left": left, "able": able}
    return Refusal("no-wound-for-card", "ARC-A2", **facts)


def check_extra(blow: Blow, extra: Sequence[str]) -> Refusal | None:
    """Refuses extra targets that the attack does not offer before its roll (ARC-A6, ARC-P6)."""
    offered = offers(blow)
    may, most = {each for offer in offered for each in offer.targets}, sum(offer.most for offer in offered)
    must = mandatory_targets(blow)
    for target in extra:
        if target not in may and target not in must:
            return Refusal("no-extra-target", "ARC-A6", target=Piece(target), most=most)
    chosen = {target for target in extra if target not in must}
    if len(chosen) > most:
        return Refusal("too-many-targets", "ARC-A6", count=len(chosen), most=most)
    return None


# --- the attack ------------------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """Result of an attack (ARC-Z5).

    `struck` begins with the primary target. `avenger` is the target whose defence killed the attacker, or "".
    """

    struck: list[Struck]
    avenger: str


def carry_out(table: GameTable, blow: Blow, extra: Sequence[str], chooser: str) -> Procedure[Outcome]:
    """Rolls an attack and applies its Wounds and effects (ARC-A1, ARC-A5, ARC-Q1, ARC-W1).

    `chooser` is the seat that chooses for the attacker. Killed characters are still on the board afterwards.
    """
    characters = table.state.characters
    fallen = roll_attack(table, blow)
    others = [*mandatory_targets(blow), *extra, *mandatory_targets(blow, fallen)]
    for offer in offers(blow, fallen):
        others += yield from choose_extra(table, blow, offer, chooser)
    ids = in_order(blow.target, others)
    struck = [defend(table, blow, fallen, fighter_of(characters[id])) for id in ids]
    for one in struck:
        wound(table, characters[one.target.id], one.damage, characters[blow.attacker.id].guild)
    attacker, avenger = characters[blow.attacker.id], ""
    for result in aftermath(blow, fallen, struck):
        if table.state.winner:
            break
        was_killed = is_killed(attacker)
        yield from _bring_about(table, result)
        if isinstance(result, Hurt) and is_killed(attacker) and not was_killed:
            avenger = result.by
    return Outcome(struck, avenger)


def choose_extra(table: GameTable, blow: Blow, offer: TargetOffer, chooser: str) -> Procedure[list[str]]:
    """Asks for extra targets, one by one, until the seat passes (ARC-A6, ARC-H6)."""
    state = table.state
    attacker = state.characters[blow.attacker.id]
    if attacker.guild:
        wanted = offer.targets[: offer.most]
    else:
        wanted = judge_of(state, state.characters[blow.target]).wanted(offer)
    taken: list[str] = []

    def remaining() -> list[Offer]:
        return [Offer(kind="target", piece=Piece(each)) for each in offer.targets if each not in taken]

    def first_wanted(offers: Sequence[Offer]) -> int | None:
        return next((place for place, each in enumerate(offers) if each.piece in wanted), None)

    while len(taken) < offer.most:
        chosen = yield from choose(
            table, chooser, "extra-target", "ARC-A6", remaining, facts={"actor": Piece(attacker.id)},
            default=first_wanted, may_pass=True,
        )  # fmt: skip
        if chosen is None:
            break
        taken.append(chosen.piece)
    return taken


def _bring_about(table: GameTable, result: Aftermath) -> Procedure[None]:
    """Applies one result of an effect (ARC-A1, ARC-Z)."""
    target = table.state.characters[result.who]
    piece = Piece(target.id)
    match result:
        case Heal():
            target.wounds -= min(result.count, target.wounds)
            left = life_of(target) - target.wounds
            table.tell(events.Healed(rules=("ARC-A1",), target=piece, count=result.count, left=left))
        case Daze() if not target.dazed:
            target.dazed = True
            table.tell(events.Dazed(rules=("ARC-Z2",), target=piece))
        case Exhaust():
            for _ in range(result.count):
                yield from _lose_card(table, target)
        case Hurt():
            left = max(0, life_of(target) - target.wounds - result.count)
            is_kill = not (target.guild or left or is_killed(target))
            table.tell(
                events.Hurt(
                    rules=("ARC-Z5",), target=piece, count=result.count, left=left, by=Piece(result.by), is_kill=is_kill
                )
            )  # fmt: skip
            wound(table, target, result.count, table.state.characters[result.by].guild)


def _lose_card(table: GameTable, hero: Character) -> Procedure[None]:
    """Makes a hero's guild exhaust a ready Attack card (ARC-A2).

    If an effect allows it, the hero may take a Wound instead.
    """

    def ready() -> list[Offer]:
        found = [Offer(kind="card", term=Term(each.id)) for each in ready_cards(hero)]
        may_bleed = found and "wound" in payments(fighter_of(hero))
        return [*found, Offer(kind="wound")] if may_bleed else found

    facts = {"target": Piece(hero.id)}
    chosen = yield from choose(table, hero.guild, "exhaust", "ARC-A2", ready, facts=facts)
    if chosen is not None and chosen.kind == "wound":
        _bleed(table, hero)
        return
    held = None if chosen is None else held_card(hero, chosen.term)
    if held is not None:
        exhaust(table, hero, held, "lost")


def _bleed(table: GameTable, hero: Character) -> None:
    """Gives a hero a Wound as the payment for a card (ARC-A2)."""
    hero.wounds += 1
    left = life_of(hero) - hero.wounds
    table.tell(events.Hurt(rules=("ARC-A2",), target=Piece(hero.id), count=1, left=left))


def exhaust(table: GameTable, hero: Character, held: HeldCard, cost: str) -> None:
    """Pays for a card (ARC-A2).

    `cost` is a `Payment`, or "lost" if an enemy's ability exhausts the card.
    """
    if cost in ("exhaust", "lost"):
        held.tokens += 1
    elif cost == "wound":
        _bleed(table, hero)
    uses = uses_left(hero, held)
    table.tell(
        events.CardExhausted(
            rules=("ARC-A2",), actor=Piece(hero.id), card=Term(held.id), cost=Term(cost), uses=uses
        )
    )  # fmt: skip
