"""The combat as a ring: participants in the order of attack, and the attacks and effects between them.

The ring shows only public facts (LOCKE-0.8). The view also tells all of them in words.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import count
from typing import Final

from rules.core.contract.board import Board, Link, Shape, Sign, Token
from rules.core.facts.words import Phrase
from rules.core.space.layouts import Ring
from rules.locke.participants import ENEMIES, jammers_on, side_of
from rules.locke.state import JammerUse, Participant, Setup, State
from rules.locke.wording import term

ORDERED: Final = ("turns", "exits", "continuing", "continuation")
"""Phases in which this round's order of attack is settled (LOCKE-10.3.3a)."""
SHAPES: Final[dict[str, Shape]] = {"player": "circle", "enemy": "square", "thought": "diamond"}
ENEMY_TONE: Final = 7
MARK: Final = 3


def board(setup: Setup, state: State) -> Board | None:
    """Returns the ring of participants in attack order.

    Before any combat, the ring has all participants.
    """
    combat, participants = state.combat, state.participants
    order = combat.order if state.phase in ORDERED else []
    shown = list(dict.fromkeys([*order, *(combat.joined or participants)]))
    letters, tones = marks(setup, state), _tones(state)
    if not shown:
        return None
    tokens = tuple(
        Token(
            piece=id,
            spot="",
            mark=letters[id],
            word=Phrase(f"mark-{term(enemy)}") if (enemy := participants[id].enemy) else None,
            kinds=_kinds(participants[id]),
            shape=SHAPES[participants[id].kind],
            tone=tones[id],
            place=order.index(id) + 1 if id in order else 0,
            done=id in order and id in combat.done,
            active=bool(order) and id == combat.turn,
            signs=tuple(_signs(participants[id])),
        )
        for id in shown
    )
    return Board(Ring(), tokens=tokens, links=tuple(_links(state)))


# --- letters and colours ---------------------------------------------------------------------------------------------


def marks(setup: Setup, state: State) -> dict[str, str]:
    """Returns a distinct mark for every participant.

    A mark that would repeat an earlier one gets a number.
    """
    chosen: dict[str, str] = {}
    taken: set[str] = set()
    for participant in state.participants.values():
        letters, number = _letters(setup, participant, chosen)
        free = next(mark for mark in _variants(letters, number) if mark.casefold() not in taken)
        chosen[participant.id] = free
        taken.add(free.casefold())
    return chosen


def _letters(setup: Setup, participant: Participant, chosen: dict[str, str]) -> tuple[str, int]:
    if participant.kind == "enemy":
        number = participant.id.rpartition("-")[2]
        initials = "".join(word[0] for word in participant.enemy.split("_") if word).upper() or "E"
        return (_numbered(initials, int(number)), int(number)) if number.isdecimal() else (initials[:MARK], 1)
    if participant.kind == "thought" and participant.seat in chosen:
        return chosen[participant.seat][: MARK - 1] + "*", 1
    members = enumerate(setup.party, 1)
    place, name = next(((place, member.name) for place, member in members if member.seat == participant.seat), (1, ""))
    return of_name(name) or f"P{place}", place


def of_name(name: str) -> str:
    """Returns the first three letters of a name.

    If one is full-width, it returns the first two.
    """
    letters = [letter for letter in unicodedata.normalize("NFKC", name) if letter.isalnum()][:MARK]
    is_wide = any(unicodedata.east_asian_width(letter) == "W" for letter in letters)
    return "".join(letters[: MARK - 1 if is_wide else MARK])


def _variants(letters: str, number: int) -> Iterator[str]:
    yield letters
    yield from (_numbered(letters, other) for other in count(number))


def _numbered(letters: str, number: int) -> str:
    digits = str(number)[-MARK:]
    return letters[: MARK - len(digits)] + digits


def _tones(state: State) -> dict[str, int]:
    """Returns the colour of each participant's side (LOCKE-0.3).

    A residual thought has the colour of its player.
    """
    seats = [participant.id for participant in state.participants.values() if participant.kind == "player"]
    own = {id: number % ENEMY_TONE for number, id in enumerate(seats)}
    tones = {ENEMIES: ENEMY_TONE}
    for participant in state.participants.values():
        tones.setdefault(side_of(participant), own.get(participant.seat, ENEMY_TONE - 1))
    return {participant.id: tones[side_of(participant)] for participant in state.participants.values()}


def _kinds(participant: Participant) -> tuple[str, ...]:
    """Returns what a participant is known to be."""
    if participant.enemy:
        return (participant.enemy.replace("_", "-"),)
    if participant.kind == "thought":
        return ("thought",)
    return (participant.own.character.replace("_", "-") if participant.is_open else "unknown",)


# --- signs and lines -------------------------------------------------------------------------------------------------


def _signs(participant: Participant) -> Iterator[Sign]:
    if participant.condition != "normal":
        yield Sign(participant.condition)
    if participant.condition == "dead":
        return
    shown: dict[str, object] = {
        "escaped": participant.escaped,
        "asleep": participant.asleep,
        "controlled": participant.controlled,
        "suit": participant.suit,
        "field": participant.field,
        "robot": participant.nike,
        "defence": participant.standing,
    }
    yield from (Sign(sign) for sign, is_shown in shown.items() if is_shown)
    yield from _figures(participant)


def _figures(participant: Participant) -> Iterator[Sign]:
    if participant.uses_cards and participant.kind != "thought":
        yield Sign("cards", str(len(participant.own.hand)))
        if participant.spent:
            yield Sign("spent", str(participant.spent))
    if participant.members:
        alive = len(participant.members)
        yield Sign("members", f"{alive}/{alive + participant.fallen}" if participant.fallen else str(alive))
    elif participant.known_endurance is not None:
        yield Sign("endurance", str(participant.known_endurance))
    if participant.thought_power:
        yield Sign("power", str(participant.thought_power))
    if participant.weapon is not None:
        yield Sign("weapon", f"Lv{participant.weapon.level}")
    if participant.underlings:
        yield Sign("underlings", str(participant.underlings))


def _links(state: State) -> Iterator[Link]:
    if state.attack is not None:
        attack = state.attack
        figures = (*_level(attack.level), Sign("power", str(attack.power)))
        yield Link("attack", attack.attacker, attack.target, figures)
        yield from (Link("synchroniser", who, attack.attacker) for who in joiners(state))
    for target in state.participants:
        for owner, index in jammers_on(state, target):
            yield Link("jammer", owner.id, target, (Sign("jammer", _known(owner.jammers[index])),))
    if state.teleport is not None:
        level = state.teleport.level
        yield Link("teleport", state.teleport.who, label=(Sign("teleport", f"Lv{level}"),))


def _level(level: int) -> tuple[Sign, ...]:
    return (Sign("", f"Lv{level}"),) if level else ()


def joiners(state: State) -> list[str]:
    """Returns the participants that add to the attack (LOCKE-10.8.1d)."""
    attack = state.attack
    parts = attack.parts if attack else []
    return list(dict.fromkeys(part.who for part in parts if attack and part.who != attack.attacker))


def _known(use: JammerUse) -> str:
    """Returns the publicly known level of a jammer: "4", "3+" for a least level, or "?" (LOCKE-10.10e)."""
    return "?" if not use.known else str(use.known) if use.exact else f"{use.known}+"
