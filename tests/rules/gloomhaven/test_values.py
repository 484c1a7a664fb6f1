"""A monster's actions in the round are shown as sums, and the monster acts by the same values."""

from __future__ import annotations

import pytest

from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.facts.words import Phrase
from rules.gloomhaven.figures import monster_types
from rules.gloomhaven.monsters.values import attack_values, card_values, move_points
from rules.gloomhaven.sheet.ability_cards import AttackLine, MoveLine, ability_decks


def told(deck: str, initiative: int, kind: str, level: int, *, ranks: str, language: str = "en") -> str:
    card = next(card for card in ability_decks()[deck] if card.initiative == initiative)
    stats = {"n": monster_types()[kind].normal[level], "e": monster_types()[kind].elite[level]}
    return str(
        Voice(Languages.load().words(language), "gloomhaven").text(
            list(card_values(card, tuple(stats[rank] for rank in ranks)))
        )
    )


@pytest.mark.parametrize(
    ("deck", "initiative", "kind", "level", "ranks", "words"),
    [
        ("living-bones", 64, "living-bones", 0, "n", "move 1, attack 2, 2 targets"),
        ("living-bones", 64, "living-bones", 0, "ne", "move 1 (elite 3), attack 2 (elite 3), 2 targets"),
        ("living-bones", 81, "living-bones", 1, "ne", "attack 3 (elite 4), 2 (elite 3) targets"),
        ("living-bones", 20, "living-bones", 0, "n", "move 0, attack 1, 2 targets, Heal 2"),
        ("archer", 29, "bandit-archer", 0, "n", "move 2, attack 1, range 4, immobilise"),
        ("archer", 32, "bandit-archer", 1, "e", "move 2, attack 4, range 4"),
    ],
)
def test_GLOOM_A1_a_card_is_told_with_its_sums(
    deck: str, initiative: int, kind: str, level: int, ranks: str, words: str
) -> None:
    assert told(deck, initiative, kind, level, ranks=ranks) == words


def test_GLOOM_D1_every_card_of_every_monster_is_told_with_its_effective_values() -> None:
    for kind in monster_types().values():
        for stats in {*kind.normal, *kind.elite}:
            for card in ability_decks()[kind.deck]:
                found = [phrase for phrase in card_values(card, (stats,)) if phrase.id.startswith("values-")]
                assert found == [
                    Phrase("values-move", {"value": move_points(stats, line)})
                    if isinstance(line, MoveLine)
                    else Phrase("values-attack", {"value": attack_values(stats, line).value})
                    for line in card.actions
                    if isinstance(line, MoveLine | AttackLine)
                ]
                assert all(phrase.facts["value"] >= 0 for phrase in found)
