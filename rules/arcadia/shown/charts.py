"""Charts of Arcadia for use without a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby

from rules.arcadia.dice import Die, FacePair, Kind, die_of, pair_weights, spawn_tokens, tokens_for
from rules.arcadia.effects.effect import Ability
from rules.arcadia.sheet.cards import STARTING, UPGRADES, Card, Hero, Monster, cards, heroes, monsters
from rules.arcadia.tables import load
from rules.core.charts.model import Chart, dice_axis, key_axis, weight_axis
from rules.core.charts.text import Text
from rules.core.facts.words import Phrase, Term


def charts(tables: Mapping[str, str]) -> Mapping[str, Chart[Text]]:
    return _charts()


@cache
def _charts() -> Mapping[str, Chart[Text]]:
    return {
        "attack-die": _die("chart-attack-die", "melee", "ranged"),
        "defence-die": _die("chart-defence-die", "defence"),
        "respawn": _respawn(),
        "heroes": _list("chart-heroes", {hero.id: hero_line(hero) for hero in heroes().values()}, "heroes"),
        "monsters": _list("chart-monsters", {each.id: _monster(each) for each in monsters().values()}, "monsters"),
        "cards": _list("chart-cards", {card.id: card_line(card) for card in cards().values()}, STARTING, UPGRADES),
    }


def _die(name: str, *kinds: Kind) -> Chart[Text]:
    """Returns the chart of a die's faces, with the kinds of roll in which each is a success (ARC-D1, ARC-D2)."""
    sides = die_of(kinds[0]).sides
    spans = [list(group) for _, group in groupby(range(len(sides)), key=sides.__getitem__)]
    cells = tuple((_face(sides[span[0]], {kind: die_of(kind) for kind in kinds}),) for span in spans)
    axis = dice_axis(f"1D{len(sides)}", [(span[0] + 1, span[-1] + 1) for span in spans])
    return Chart(Phrase(name), axis, cells, source=_source("dice"))


def _face(face: str, dice: Mapping[Kind, Die]) -> Phrase:
    counts = [Term(kind) for kind, die in dice.items() if not die.is_failure(face)]
    facts = {"face": Term(face), "name": Term(f"face-{face}"), "counts": counts, "crit": face == "crit"}
    return Phrase("chart-face", facts)


def _respawn() -> Chart[Text]:
    """Returns the chart of dice pairs and the spawn tokens that match them (ARC-R3, ARC-R7)."""
    weights = pair_weights()
    labels = {place: _pair(pair) for place, pair in enumerate(weights)}
    cells = tuple((_token(pair),) for pair in weights)
    return Chart(
        Phrase("chart-respawn"), weight_axis(weights.values(), labels), cells,
        source=f"{_source('dice')}; {_source('spawn_tokens')}",
    )  # fmt: skip


def _pair(pair: FacePair) -> Phrase:
    first, second = pair
    return Phrase("chart-pair", {"first": Term(first), "second": Term(second)})


def _token(pair: FacePair) -> Phrase:
    found = [Term(token) for token in tokens_for(pair, spawn_tokens())]
    return Phrase("chart-token", {"tokens": found}) if found else Phrase("chart-no-token")


def _list(name: str, rows: Mapping[str, Phrase], *tables: str) -> Chart[Text]:
    """Returns a chart with one card in each row, looked up by name."""
    axis = key_axis({id: Phrase(f"term-{id}") for id in rows})
    return Chart(
        Phrase(name), axis, tuple((phrase,) for phrase in rows.values()), source="; ".join(map(_source, tables))
    )


def hero_line(hero: Hero) -> Phrase:
    """Returns a hero's values and ability in one line."""
    facts = {"talent": Term(hero.talent), "abilities": _abilities(hero.abilities)}
    return Phrase("chart-hero", {**hero.figures, **facts})


def _monster(monster: Monster) -> Phrase:
    return Phrase("chart-monster", {**monster.figures, "abilities": _abilities(monster.abilities)})


def card_line(card: Card) -> Phrase:
    """Returns an attack card or boost in one line."""
    facts = {**card.figures, "abilities": _abilities(card.effects)}
    return Phrase("chart-boost" if card.is_boost else "chart-card", facts)


def _abilities(abilities: Iterable[Ability]) -> Sequence[Phrase]:
    return [each.phrase for each in abilities]


def _source(table: str) -> str:
    return "; ".join(load(table)["sources"])
