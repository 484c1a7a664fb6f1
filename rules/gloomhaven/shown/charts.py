"""Charts of Gloomhaven for use without a game: draws from fresh decks, and tables of numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, partial, reduce
from typing import Any

from rules.core.charts.model import Chart, key_axis, weight_axis
from rules.core.charts.text import Text
from rules.core.contract.tables import load
from rules.core.facts.words import Phrase, Term
from rules.gloomhaven.attack.modifiers import MOST_BLESSES, MOST_CURSES, parse_card, standard_cards
from rules.gloomhaven.events import card_term
from rules.gloomhaven.figures import DATA, MonsterType, Stats, monster_types, word
from rules.gloomhaven.monsters.values import stat_card
from rules.gloomhaven.sheet.ability_cards import DECK_FILES, AbilityCard, ability_decks

_load = partial(load, DATA)


def charts(tables: Mapping[str, str]) -> Mapping[str, Chart[Text]]:
    return _charts()


@cache
def _charts() -> Mapping[str, Chart[Text]]:
    found = {"modifier-deck": _modifier_deck(), "bless-curse": _additions(), "scenario-level": _levels()}
    found |= {f"stats-{kind.id}": _stats(kind) for kind in monster_types().values()}
    found |= {f"cards-{deck}": _ability_deck(deck, cards) for deck, cards in ability_decks().items()}
    return found


def _modifier_deck() -> Chart[Text]:
    """Returns the chart of a fresh modifier deck, with the cards that cause a reshuffle (GLOOM-A3, GLOOM-Z1)."""
    counts = Counter(standard_cards())
    cells = tuple(
        (Phrase("chart-modifier", {"card": card_term(card), "shuffle": parse_card(card).is_shuffling}),)
        for card in counts
    )
    return Chart(
        Phrase("chart-modifier-deck"), weight_axis(counts.values()), cells, source=_source("attack-modifier-deck")
    )


def _additions() -> Chart[Text]:
    """Returns the chart of blesses and curses (GLOOM-A4)."""
    rows = {card: Phrase(f"term-{card}") for card in ("bless", "curse")}
    cells = (
        (Phrase("chart-bless", {"most": MOST_BLESSES}),),
        (Phrase("chart-curse", {"most": MOST_CURSES}),),
    )
    return Chart(Phrase("chart-bless-curse"), key_axis(rows), cells, source=_source("attack-modifier-deck"))


def _levels() -> Chart[Text]:
    """Returns the chart of trap and hazard damage by scenario level (GLOOM-O4, GLOOM-O5)."""
    levels = {each["level"]: (each["trap_damage"], each["hazard_damage"]) for each in _load("scenario-level")["levels"]}
    rows = key_axis(map(str, levels))
    cells = tuple(
        (Phrase("note-level", {"level": level, "trap": trap, "hazard": hazard}),)
        for level, (trap, hazard) in levels.items()
    )
    return Chart(Phrase("chart-scenario-level"), rows, cells, source=_source("scenario-level"))


def _stats(kind: MonsterType) -> Chart[Text]:
    """Returns the chart of a monster type's stat cards, with a row for each level."""
    rows = key_axis({str(level): Phrase("chart-level", {"level": level}) for level in range(len(kind.normal))})
    columns = key_axis({"normal": Phrase("chart-normal"), "elite": Phrase("ability-elite")}) if kind.elite else None
    cells = tuple(
        tuple(Phrase("chart-figures", {"figures": list(_figures(kind, stats))}) for stats in ranks)
        for ranks in (zip(kind.normal, kind.elite, strict=True) if kind.elite else zip(kind.normal, strict=True))
    )
    name = Phrase("chart-stats", {"monster": Term(kind.id), "standees": kind.standees})
    return Chart(name, rows, cells, columns, _source(kind.file.removesuffix(".json")))


def _figures(kind: MonsterType, stats: Stats) -> Iterator[Phrase]:
    """Yields a stat card in words, without values of 0."""
    yield Phrase("chart-hp-each" if kind.is_boss else "chart-hp", {"value": stats.hp})
    yield from stat_card(kind, stats)


def _ability_deck(deck: str, cards: tuple[AbilityCard, ...]) -> Chart[Text]:
    """Returns the chart of an ability deck, in order of initiative (GLOOM-R1).

    Equal cards share a row.
    """
    counts = Counter(sorted(cards, key=lambda card: card.initiative))
    cells = tuple((Phrase("chart-card", _card(card)),) for card in counts)
    return Chart(
        Phrase("chart-cards", {"deck": Term(deck)}), weight_axis(counts.values()), cells,
        source=_source(_file_of(deck).removesuffix(".json")),
    )  # fmt: skip


@cache
def _file_of(deck: str) -> str:
    """Returns the data file that has an ability deck."""
    return next(file for file in DECK_FILES if any(word(each["deck"]) == deck for each in _load(file[:-5])["decks"]))


def _card(card: AbilityCard) -> dict[str, Any]:
    lines = [Phrase("chart-line", {"parts": list(line.phrases())}) for line in card.actions]
    actions = reduce(lambda first, then: Phrase("chart-then", {"first": first, "then": then}), lines)
    return {"initiative": card.initiative, "actions": actions, "shuffle": card.shuffle}


def _source(name: str) -> str:
    return "; ".join(_load(name)["source"])
