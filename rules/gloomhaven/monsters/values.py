"""Values in a monster's turn: the sums of ability card and stat card, as numbers and in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rules.core.facts.words import Phrase, Term
from rules.gloomhaven.figures import MonsterType, Stats, monster_types, stat_card_of
from rules.gloomhaven.sheet.ability_cards import (
    ONE_ENEMY,
    SUMMON_CARD,
    AbilityCard,
    AttackLine,
    MoveLine,
    ability_decks,
)
from rules.gloomhaven.state import Figure, Setup, State


class AttackValues(NamedTuple):
    """Attack with the sums of ability card and stat card.

    A `range` of 0 is melee. If `targets` is None, the attack is on all adjacent enemies or all enemies in range.
    """

    value: int
    range: int
    targets: int | None
    pierce: int
    conditions: tuple[str, ...]


def attack_values(stats: Stats, line: AttackLine) -> AttackValues:
    """Returns the sums of an attack line and a stat card (GLOOM-A1, GLOOM-A7, GLOOM-F1)."""
    reach = stats.range if line.range is None else line.range
    if reach:
        reach = max(1, reach + line.range_mod)
    targets: int | None = max(line.targets or 1, stats.targets)
    if line.special == ONE_ENEMY:
        targets = 1
    elif line.target_rule:
        targets = None
    return AttackValues(
        value=max(0, stats.attack + line.mod),
        range=0 if line.target_rule == "all_adjacent_enemies" else reach,
        targets=targets,
        pierce=stats.pierce + line.pierce,
        conditions=tuple(dict.fromkeys((*stats.attack_conditions, *line.conditions))),
    )


def move_points(stats: Stats, line: MoveLine) -> int:
    """Returns the sum of a move line and a stat card (GLOOM-D1)."""
    return max(0, stats.move + line.mod)


# --- in words --------------------------------------------------------------------------------------------------------


def round_notes(setup: Setup, state: State) -> Iterator[Phrase]:
    """Yields the actions of each monster type this round, for normal and elite monsters."""
    present: dict[str, set[bool]] = {}
    for figure in state.figures.values():
        if figure.kind == "monster":
            present.setdefault(figure.monster, set()).add(figure.elite)
    for kind, ranks in present.items():
        yield _round_note(setup, state, kind, tuple(sorted(ranks)))


def monster_details(setup: Setup, state: State, figure: Figure) -> tuple[Phrase, ...]:
    """Returns a monster's stat card and actions in words."""
    note = _round_note(setup, state, figure.monster, (figure.elite,))
    card = _stat_note(figure.monster, setup.level, is_elite=figure.elite)
    return (card, note) if note.id == "note-card" else (card,)


def _round_note(setup: Setup, state: State, kind: str, ranks: tuple[bool, ...]) -> Phrase:
    return _note(kind, setup.level, ranks, state.cards.get(monster_types()[kind].deck))


@lru_cache(maxsize=512)
def _note(kind: str, level: int, ranks: tuple[bool, ...], card: int | None) -> Phrase:
    """Returns the actions of a monster type in words (GLOOM-R4).

    Before its ability card is shown, the actions are "Move+0, Attack+0".
    """
    stats = tuple(stat_card_of(monster_types()[kind], level, is_elite=is_elite) for is_elite in ranks)
    shown = SUMMON_CARD if card is None else ability_decks()[monster_types()[kind].deck][card]
    facts = {"monsters": [Term(kind)], "lines": list(card_values(shown, stats))}
    return (
        Phrase("note-monster", facts)
        if card is None
        else Phrase("note-card", {**facts, "initiative": shown.initiative})
    )


@lru_cache(maxsize=512)
def _stat_note(kind: str, level: int, *, is_elite: bool) -> Phrase:
    found = monster_types()[kind]
    figures = list(stat_card(found, stat_card_of(found, level, is_elite=is_elite)))
    return Phrase("values-card", {"level": level, "elite": is_elite, "figures": figures})


def stat_card(kind: MonsterType, stats: Stats) -> Iterator[Phrase]:
    """Yields a stat card in words, without hit points and values of 0."""
    yield Phrase("line-summon", {"move": stats.move, "attack": stats.attack, "range": stats.range})
    if stats.targets > 1:
        yield Phrase("ability-targets", {"value": stats.targets})
    if stats.pierce:
        yield Phrase("ability-pierce", {"value": stats.pierce})
    yield from (Phrase(f"term-{condition}") for condition in stats.attack_conditions)
    if stats.shield:
        yield Phrase("line-shield", {"value": stats.shield})
    if stats.retaliate:
        yield Phrase("line-retaliate", {"value": stats.retaliate, "range": 1})
    if kind.flying:
        yield Phrase("line-flying")
    if kind.immune:
        yield Phrase("line-immune", {"effects": [Term(effect) for effect in kind.immune]})


def card_values(card: AbilityCard, ranks: tuple[Stats, ...]) -> tuple[Phrase, ...]:
    """Returns a card in words, added to the values of each stat card.

    If the sums of normal and elite monsters differ, both appear.
    """
    first, *others = [tuple(_summed(card, stats)) for stats in ranks]
    if not others or others == [first]:
        return first
    (elite,) = others
    if [phrase.id for phrase in first] != [phrase.id for phrase in elite]:
        return (*first, Phrase("values-elite", {"lines": list(elite)}))
    return tuple(_side_by_side(*pair) for pair in zip(first, elite, strict=True))


def _side_by_side(normal: Phrase, elite: Phrase) -> Phrase:
    if normal == elite:
        return normal
    return Phrase(
        normal.id, {"value": Phrase("values-both", {"normal": normal.facts["value"], "elite": elite.facts["value"]})}
    )


def _summed(card: AbilityCard, stats: Stats) -> Iterator[Phrase]:
    for line in card.actions:
        if isinstance(line, MoveLine):
            yield Phrase("values-move", {"value": move_points(stats, line)})
            yield from line.phrases()[1:]
        elif isinstance(line, AttackLine):
            yield from _attack(stats, line)
        else:
            yield from line.phrases()


def _attack(stats: Stats, line: AttackLine) -> Iterator[Phrase]:
    found = attack_values(stats, line)
    yield Phrase("values-attack", {"value": found.value})
    if found.range:
        yield Phrase("ability-range", {"value": found.range})
    most = max(line.targets or 1, stats.targets)
    if most > 1 and (found.targets or line.special == ONE_ENEMY):
        yield Phrase("ability-targets", {"value": most})
    for name in ("pierce", "push", "pull"):
        if value := found.pierce if name == "pierce" else getattr(line, name):
            yield Phrase(f"ability-{name}", {"value": value})
    yield from (
        Phrase(f"term-{condition}") for condition in stats.attack_conditions if condition not in line.conditions
    )
    yield from line.extras()
