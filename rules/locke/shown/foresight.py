"""Consequences and chances of an option, as far as the deciding seat may know them (LOCKE-0.8).

Reactions of other participants are never counted, since they depend on secret hands.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.dice import Dice
from rules.core.play.foresight import Consequence, Unforeseeable, chance, damage_chances, spread
from rules.core.play.table import Table
from rules.locke.actions import Attack, CardAction, Defend, Escape, Morale, Pass, Sync, Use
from rules.locke.asking import GameTable
from rules.locke.attack.activation import face_of, own_level, price_of
from rules.locke.attack.attacks import NIKE, THOUGHT, with_card, without_card
from rules.locke.attack.checks import check_level, check_mind, declared_mind, usable_level
from rules.locke.attack.defending import ITEMS, broken_by, by_standing, defence_level, is_covered
from rules.locke.attack.hits import Blow, Thing, roll_damage
from rules.locke.attack.mirrors import MIRRORS, PLANET
from rules.locke.attack.special import CHARTS, LABEL
from rules.locke.attack.suits import ENERGY, arrive, suit_of, taken_by
from rules.locke.attack_events import Hit, ItemBroken
from rules.locke.participants import item_of, targets_of
from rules.locke.state import Item, Participant, PendingAttack, Setup, State
from rules.locke.tables import combat_results, faces, roll_on
from rules.locke.turn.turns import has_normal_action
from rules.locke.wording import item_name, term

UNSTOPPED: Final = (NIKE, THOUGHT)
"""Attacks that cannot be stopped (LOCKE-10.7f)."""


def _who(table: GameTable, decision: Decision, seat: str) -> Participant | None:
    """Returns the participant that decides.

    A game master's seat may decide for an enemy.
    """
    return table.state.participants.get(str(decision.facts.get("enemy", seat)))


# --- consequences ----------------------------------------------------------------------------------------------------


def consequences(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Consequence]:
    """Returns the consequences of an answer, including those of the attack that it reacts to."""
    who, attack = _who(table, decision, seat), table.state.attack
    if who is None:
        return ()
    is_target = attack is not None and attack.target == who.id and decision.kind.endswith("react")
    found: list[Consequence] = []
    if attack is not None and is_target and isinstance(action, Pass | Defend):
        found += _broken(who, attack)
    match action:
        case Pass() if attack is not None and is_target:
            found += _of_letting_it_come(table, who, attack)
        case Attack():
            found += _of_attack(table, who, action)
        case Escape() if attack is None:
            found.append(Consequence(Phrase("consequence-leaves"), "note"))
        case Sync() if attack is not None and attack.kind == "card" and has_normal_action(who):
            found.append(Consequence(Phrase("consequence-turn-used"), "note"))
        case Use(what="combat"):
            found.append(Consequence(Phrase("consequence-combat"), "note"))
        case Use(what="arrest"):
            found.append(Consequence(Phrase("consequence-arrest"), "end"))
        case Use() if action.what in CHARTS:
            found += _of_special(table, action)
    if isinstance(action, CardAction):
        found += _of_card(who, action)
    return found


def _of_card(who: Participant, action: CardAction) -> Iterator[Consequence]:
    """Yields the risks of playing a card: failed mind checks, and power missing for other cards (LOCKE-10.5.1b)."""
    face = face_of(action)
    if face is None or not face.level:
        item = item_of(who, action.using)
        if item is not None and item.id == PLANET:
            yield Consequence(Phrase("consequence-spent", {"item": item_name(item.tag)}), "note")
        return
    checks, declared, paid = price_of(who, action, face)
    if checks:
        facts = {"checks": checks, "value": declared, "chance": chance(_made_up(checks, declared))}
        yield Consequence(Phrase("consequence-checks", facts), "note")
    left = who.own.power - paid
    if paid and left < own_level(who):
        yield Consequence(Phrase("consequence-power", {"power": left}))


def _broken(target: Participant, attack: PendingAttack) -> Iterator[Consequence]:
    """Yields the items that an attack destroys before the defence (LOCKE-10.7.3a, LOCKE-5.6)."""
    if attack.kind in UNSTOPPED:
        return
    for item in broken_by(target, attack):
        yield Consequence(Phrase("consequence-breaks", {"item": item_name(item.tag)}))
    if target.standing and not is_covered(target, attack):
        yield Consequence(Phrase("consequence-breaks", {"item": Term(target.standing)}))


def _of_letting_it_come(table: GameTable, target: Participant, attack: PendingAttack) -> Iterator[Consequence]:
    """Yields the consequences of not reacting that the target may know."""
    if attack.kind not in UNSTOPPED and is_covered(target, attack):
        yield Consequence(Phrase("consequence-stopped"), "note")
        return
    if (struck := _arrivals(table, target, attack)) is None:
        yield Consequence(Phrase("consequence-energy"))
        return
    for tag in dict.fromkeys(tag for each in struck for tag in each.broken):
        yield Consequence(Phrase("consequence-breaks", {"item": term(tag)}))
    last = {thing: sum((share for each, share in struck.items() if each.thing == thing and not each.left), Fraction())
            for thing in ("body", "member", "suit", "nike")}  # fmt: skip
    for thing, share in last.items():
        if share and thing == "body":
            yield Consequence(Phrase("consequence-kills", {"actor": Piece(target.id), "chance": chance(share)}), "end")
        elif share:
            yield Consequence(Phrase("consequence-destroys", {"thing": Term(thing), "chance": chance(share)}))


def _of_attack(table: GameTable, who: Participant, action: Attack) -> Iterator[Consequence]:
    """Yields public obstacles to an attack: standing defences and an energy suit (LOCKE-5.6, LOCKE-10.7.3h)."""
    target = table.state.participants.get(str(action.target))
    if target is None:
        return
    attack = _planned(who, action)
    if attack.kind in UNSTOPPED:
        return
    if target.standing and by_standing(target, attack):
        facts = {"target": Piece(target.id), "card": Term(target.standing), "level": attack.level}
        yield Consequence(Phrase("consequence-stands", facts))
    suit = suit_of(target)
    if suit is not None and suit.id == ENERGY and not target.nike:
        yield _thrown_back(table, who, attack)


def _thrown_back(table: GameTable, who: Participant, attack: PendingAttack) -> Consequence:
    """Returns the consequence of failing the level check against an energy suit."""
    thing, endurance = _own_cover(who)
    succeeds = spread(lambda dice: check_level(_table(table, dice), who.id, "suit", usable_level(who))[0])
    fails = succeeds.get(False, Fraction())
    damage = _damage(table, who.id, attack, thing, endurance)
    dies = fails * sum((share for amount, share in damage.items() if amount >= endurance), Fraction())
    facts = {"power": attack.power, "chance": chance(fails), "dies": chance(dies)}
    if thing == "body" and dies:
        return Consequence(Phrase("consequence-thrown-back-dies", facts), "end")
    return Consequence(Phrase("consequence-thrown-back", facts))


def _of_special(table: GameTable, action: Use) -> Iterator[Consequence]:
    """Yields the chance of a misfire (LOCKE-10.4.2c, LOCKE-10.4.2d, LOCKE-10.4.2e)."""
    share = _results(table, action).get("misfire") if action.what != "beam_cannon" else None
    if share:
        yield Consequence(Phrase("consequence-misfires", {"chance": chance(share)}))


# --- chances ---------------------------------------------------------------------------------------------------------


def chances(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Phrase]:
    """Returns the chances of cards, checks, charts and hits.

    A remark says what the chances leave out, such as the reactions of others.
    """
    who = _who(table, decision, seat)
    if who is None:
        return ()
    attack = table.state.attack
    match action:
        case Attack():
            return [*_of_playing(who, action), *_of_hitting(table, who, action), Phrase("chance-reactions")]
        case Pass() if attack is not None and attack.target == who.id and decision.kind.endswith("react"):
            return _of_being_hit(table, who, attack)
        case Morale():
            works = spread(lambda dice: check_mind(_table(table, dice), who.id, "", declared_mind(who, action)))
            return [Phrase("chance-works", {"chance": chance(works.get(True, Fraction()))})]
        case Use() if action.what in CHARTS:
            listed = [_item(Term(f"special-{result}"), share) for result, share in _results(table, action).items()]
            return [Phrase("chance-special", {"items": listed})] if _is_rolled(action) else []
        case CardAction() if (item := item_of(who, action.using)) is not None:
            return _of_item(table, item, attack)
        case CardAction():
            return list(_of_playing(who, action))
    return ()


def _of_playing(who: Participant, action: CardAction) -> Iterator[Phrase]:
    """Yields the chance that a card's mind checks succeed."""
    face = face_of(action)
    checks, declared, _ = price_of(who, action, face) if face is not None and face.level else (0, 0, 0)
    if checks:
        yield Phrase("chance-works", {"chance": chance(_made_up(checks, declared))})


def _of_hitting(table: GameTable, who: Participant, action: Attack) -> Sequence[Phrase]:
    """Returns an attack's chances of damage without a reaction.

    Only the power is given if a suit or Nike takes the hit, or if the target's endurance is not public.
    """
    target = table.state.participants.get(str(action.target))
    if target is None:
        return ()
    attack = _planned(who, action)
    if attack.kind != THOUGHT and (target.nike or target.suit):
        worn = item_name(target.nike or target.suit)
        return [Phrase("chance-worn", {"target": Piece(target.id), "item": worn, "power": attack.power})]
    if target.members:
        endurance, id = min(target.members), "chance-member"
    elif target.known_endurance is not None:
        endurance, id = target.known_endurance, "chance-if-hit"
    else:
        return [Phrase("chance-hidden", {"target": Piece(target.id), "power": attack.power})]
    damage = _damage(table, target.id, attack, "body", endurance)
    return [Phrase(id, {"power": attack.power, "endurance": endurance}), *damage_chances(target.id, damage, endurance)]


def _of_being_hit(table: GameTable, target: Participant, attack: PendingAttack) -> Sequence[Phrase]:
    """Returns an attack's chances of damage without a reaction."""
    if attack.kind not in UNSTOPPED and is_covered(target, attack):
        return [Phrase("consequence-stopped")]
    struck = _arrivals(table, target, attack)
    if struck is None:
        return [Phrase("chance-energy")]
    hits = [each for each in struck if each.thing]
    if not hits:
        return [Phrase("consequence-stopped")]
    damage: dict[int, Fraction] = {}
    for each, share in struck.items():
        damage[each.damage] = damage.get(each.damage, Fraction()) + share
    thing, endurance = hits[0].thing, hits[0].endurance
    *lines, falls = damage_chances(target.id, damage, endurance)
    if thing in ("suit", "nike"):
        lost = sum((share for each, share in struck.items() if not each.left), Fraction())
        falls = Phrase("consequence-destroys", {"thing": Term(thing), "chance": chance(lost)})
    return [Phrase("chance-taken-by", {"thing": Term(thing)}), *lines, falls]


def _of_item(table: GameTable, item: Item, attack: PendingAttack | None) -> Sequence[Phrase]:
    """Returns the chance that an item stops the attack (LOCKE-10.7.2k, LOCKE-10.7.3e)."""
    if attack is None or item.id not in (*MIRRORS, *ITEMS):
        return ()
    works = spread(lambda dice: defence_level(_table(table, dice), item)[0] >= attack.level)
    return [Phrase("chance-works", {"chance": chance(works.get(True, Fraction()))})]


def _item(item: object, share: Fraction) -> Phrase:
    return Phrase("chance-item", {"item": item, "chance": chance(share)})


# --- chances by the functions of the rules ---------------------------------------------------------------------------


def _table(table: GameTable, dice: Dice) -> Table[Any, Any]:
    return Table(table.setup, None, dice)


def _made_up(checks: int, declared: int) -> Fraction:
    """Returns the chance that all of these mind checks succeed (LOCKE-10.5.1e)."""
    one = spread(lambda dice: check_mind(Table(None, None, dice), "", "level", declared))
    return Fraction(one.get(True, Fraction()) ** checks)


def _planned(who: Participant, action: Attack) -> PendingAttack:
    """Returns the attack of an action, with the underlings' cards."""
    if action.using in UNSTOPPED:
        return without_card(who, action.using, str(action.target))
    face = face_of(action)
    assert face is not None
    attack = with_card(who, face, str(action.target))
    for card in action.with_:
        attack.raised += 1
        attack.parts.append(attack.parts[0].model_copy(update={"card": card, "power": faces()[card].power}))
    return attack


def _own_cover(who: Participant) -> tuple[Thing, int]:
    """Returns the layer that takes a hit, and its endurance.

    The layer is the body, a suit or a Nike.
    """
    thing = taken_by(who)
    item = item_of(who, who.nike if thing == "nike" else who.suit)
    if thing == "body" or item is None:
        return "body", min(who.members) if who.members else who.own.endurance
    return thing, item.endurance


def _damage(table: GameTable, target: str, attack: PendingAttack, thing: str, endurance: int) -> Mapping[int, Fraction]:
    blow, results = Blow(attack.attacker, attack.name, attack.power), combat_results(table.setup)

    def struck(dice: Dice) -> int:
        return endurance - roll_damage(_table(table, dice), results, target, blow, thing, endurance)

    return spread(struck)


def _is_rolled(action: Use) -> bool:
    return action.what != "beam_cannon" or bool(action.called)


def _results(table: GameTable, action: Use) -> Mapping[str, Fraction]:
    return spread(lambda dice: str(roll_on(_table(table, dice), CHARTS[action.what], LABEL)[2]["result"]))


@dataclass(frozen=True, slots=True)
class _Arrival:
    """Result of an attack's arrival: broken items, the thing that is hit, and the damage.

    `thing` is "" if nothing is hit.
    """

    broken: tuple[str, ...]
    thing: str = ""
    endurance: int = 0
    damage: int = 0
    left: int = 1


class _Struck(Exception):
    """Raised at an attack's first hit, to skip all later events."""


class _UntilHit(Table[Setup, State]):
    """Table for trying out an attack, which stops at the first hit."""

    __slots__ = ()

    def tell(self, event: Event) -> None:
        super().tell(event)
        if isinstance(event, Hit):
            raise _Struck


def _arrivals(table: GameTable, target: Participant, attack: PendingAttack) -> Mapping[_Arrival, Fraction] | None:
    """Returns the possible results of the attack's arrival, with their chances.

    Returns None if they depend on secrets: an energy suit checks the levels of card attackers (LOCKE-10.7.3h).
    """
    suit = suit_of(target)
    is_energy = suit is not None and suit.id == ENERGY and not target.nike and attack.kind not in UNSTOPPED
    if is_energy and attack.kind != "special":
        return None

    def arrived(dice: Dice) -> _Arrival:
        stage = _UntilHit(table.setup, _apart(table.state, target), dice)
        with contextlib.suppress(_Struck):
            arrive(stage)
        broken = tuple(str(event.item) for event in stage.events if isinstance(event, ItemBroken))
        hit = next((event for event in stage.events if isinstance(event, Hit)), None)
        return _Arrival(broken) if hit is None else _Arrival(broken, hit.thing, hit.endurance, hit.damage, hit.left)

    try:
        return spread(arrived)
    except Unforeseeable:
        return None


def _apart(state: State, target: Participant) -> State:
    """Copies the parts of the state that can change before a hit."""
    return state.model_copy(
        update={
            "participants": {**state.participants, target.id: target.model_copy(deep=True)},
            "item_deck": state.item_deck.model_copy(deep=True),
            "combat": state.combat.model_copy(),
        }
    )


# --- verbs without an option -----------------------------------------------------------------------------------------


def idle(setup: Setup, state: State, seat: str, verb: str) -> Refusal | None:
    """Returns the public reason this verb would be useless now."""
    who, attack = state.participants.get(seat), state.attack
    if who is None:
        return None
    if verb == "attack" and attack is None and state.combat.turn == seat and not targets_of(state, who):
        return Refusal("nobody-to-attack", "LOCKE-10.6d")
    if verb == "defend" and attack is not None and attack.target == seat and is_covered(who, attack):
        return Refusal("stopped-already", "LOCKE-5.6", attack=attack.level)
    return None
