"""The words of the ruleset: every message of the rules exists in both languages and can be filled in."""

from __future__ import annotations

import ast
import itertools
import json
import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rules.gloomhaven
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import render_alt, render_view
from rules.core.facts.events import Reason
from rules.core.facts.words import Cell, Phrase, Piece, Term, UserText
from rules.core.journal.game import Game
from rules.core.play.actions import parse_action, slot_choices, slot_names
from rules.core.play.dice import SeededDice
from rules.gloomhaven import RULESET
from rules.gloomhaven.actions import Attack, Heal, Initiative, Move, Pass, Use
from rules.gloomhaven.lobby.setup import role_table
from rules.gloomhaven.monsters.turn import OBJECTS_LAST, perform
from rules.gloomhaven.sheet.ability_cards import ability_decks
from rules.gloomhaven.shown.view import preset_summons
from rules.gloomhaven.state import ELEMENTS, State
from tests.conformance.playing import GAME_ID, begin, make_setup, play_on
from tests.rows import each_row
from tests.rules.gloomhaven.helpers import Fight, guard, hero

PACKAGE = Path(rules.gloomhaven.__file__).parent
LANGUAGES = Languages.load()
TREES = {path: ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")}
by_language = pytest.mark.parametrize("language", LANGUAGES.locales)


class StrictVoice(Voice):
    """A voice that fails for a term or piece without a word."""

    def term(self, term: str, family: str = "term") -> str:
        assert not term or self.find(f"{family}-{term}") or term in self._names, f"no word for {term}"
        return super().term(term, family)

    def text(self, fact: Any) -> Any:
        assert not isinstance(fact, Piece) or not fact or fact in self._names, f"no name for {fact}"
        return super().text(fact)


def voice(language: str) -> StrictVoice:
    names = {"hound-1": Phrase.of("piece-monster", monster=Term("hound"), standee=1)}
    return StrictVoice(LANGUAGES.words(language), "gloomhaven", names, ())


def calls(*names: str) -> Iterator[tuple[str, ast.Call]]:
    """Yields every call of a function or method with one of these names, with its module."""
    for name in names:
        yield from called()[name]


@cache
def called() -> dict[str, list[tuple[str, ast.Call]]]:
    """Returns every call with its module, by the name of the called function."""
    found = defaultdict[str, list[tuple[str, ast.Call]]](list)
    for module, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                found[name].append((module, node))
    return found


def constants(node: ast.expr) -> set[str]:
    """Returns the possible strings of an expression: a literal, or either branch of a conditional."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return constants(node.body) | constants(node.orelse)
    return set()


def decisions() -> set[str]:
    """Returns the kinds of decision, as written in calls of `Decision`, `settle`, and their wrappers."""
    found: set[str] = set()
    for _, call in calls("Decision"):
        found |= {value for keyword in call.keywords if keyword.arg == "kind" for value in constants(keyword.value)}
    for _, call in calls("settle"):
        found |= constants(call.args[1])
    for _, call in calls("place_near_enemy"):
        found |= constants(call.args[2])
    return found | {"push", "pull"}


@by_language
def test_every_decision_has_a_question_and_a_name(language: str) -> None:
    facts = {"figure": Piece("hound-1"), "count": 2, "round": 1, "points": 2, "left": 3}
    facts |= {"cards": [], "done": []}
    found = decisions()
    assert {"initiative", "turn", "move-on", "outcome", "landing", "trap-place"} <= found
    for kind in found:
        text = voice(language).phrase(Phrase(f"decision-{kind}", facts))
        assert "gloomhaven-" not in text


@by_language
def test_every_phrase_named_in_the_code_exists(language: str) -> None:
    found: set[str] = set()
    for _, call in calls("Phrase", "_cells_line"):
        found |= constants(call.args[0])
    for _, call in calls("of"):
        found |= constants(call.args[0])
    assert {"note-card", "seat", "board-coin"} <= found
    assert not [id for id in found if voice(language).find(id) is None]


def terms() -> set[str]:
    """Returns the words of the rules, from the data and the types that hold them."""
    found = {"monsters", "party", "none", *ELEMENTS, "strong", "waning", "inert", "bless", "curse", "hp", "max_hp"}
    found |= {*ability_decks(), *role_table(), *preset_summons(), *decisions() - {"initiative", "turn", "move-on"}}
    found |= {json_name(each["name"]) for each in data("monster-stats.json")["monsters"]}
    found |= {preset.id for role in role_table().values() for preset in role.presets}
    found |= {f"card-{sign}{n}" for n in range(1, 7) for sign in ("plus-", "minus-", "rolling-plus-", "rolling-minus-")}
    for kind in (*RULESET.actions, *RULESET.corrections.kinds.values()):
        for slot in slot_names(kind):
            found |= set(slot_choices(kind, slot)) - {""}
    found |= {kind.model_fields["verb"].default for kind in RULESET.actions}
    for _, call in calls("Term"):
        found |= constants(call.args[0])
    for _, call in calls("skip"):
        found |= {value for arg in call.args[:2] for value in constants(arg)}
    for _, call in calls("suffer"):
        found |= constants(call.args[3]) if len(call.args) > 3 else set()
    return found - {""}


def data(name: str) -> Any:
    return json.loads((PACKAGE / "data" / name).read_text("utf-8"))


def json_name(name: str) -> str:
    return name.lower().replace(" ", "-")


@by_language
@each_row("term", sorted(terms()))
def test_every_term_has_a_word(language: str, term: str) -> None:
    assert voice(language).find(f"term-{term}"), term


@by_language
def test_roles_scenarios_and_endings_have_their_words(language: str) -> None:
    words = LANGUAGES.words(language)
    needed = {f"gloomhaven-role-{role}" for role in role_table()}
    needed |= {f"gloomhaven-scenario-{scenario}" for scenario in RULESET.scenarios()}
    needed |= {
        f"gloomhaven-ending-{kind}" for kind in ("victory", "defeat", "exhausted", "time", "destroyed", "abandoned")
    }
    assert not [id for id in needed if not words.has(id)]


@by_language
@pytest.mark.parametrize("deck", ability_decks())
def test_every_ability_card_can_be_read(language: str, deck: str) -> None:
    for card in ability_decks()[deck]:
        text = voice(language).text(list(card.phrases()))
        assert "gloomhaven-" not in text
        assert "{" not in text


FIGURES = [(role.id, preset.id, preset) for role in role_table().values() for preset in role.presets]


@by_language
@each_row(("role", "preset"), [(role, id) for role, id, _ in FIGURES])
def test_the_name_of_an_ability_states_its_values(language: str, role: str, preset: str) -> None:
    ability = next(each for each in role_table()[role].presets if each.id == preset)
    text = LANGUAGES.words(language).say(f"gloomhaven-term-{preset}")
    figures = [value for slot, value in ability.slots.items() if isinstance(value, int) and value]
    assert all(str(value) in text for value in figures)
    conditions = str(ability.slots.get("conditions", ""))
    if conditions:
        assert LANGUAGES.words(language).say(f"gloomhaven-term-{conditions}") in text


OPTIONS = [
    (Initiative(value=7), "Initiative 7", "イニシアチブ7"),
    (Initiative(value=99, long_rest=True), "Long rest (99)", "大休憩（99）"),
    (Move(to=Cell("C4"), value=3), "Move 3 → C4", "移動3 → C4"),
    (Move(to=Cell("C4"), value=3, mode="jump"), "Jump 3 → C4", "跳躍3 → C4"),
    (Attack(target=(Piece("hound-1"),), value=4, range=3), "Attack 4, range 3 → Hound 1", "攻撃4、射程3 → 猟犬1"),
    (Attack(target=(Piece("hound-1"),), using=Term("hew")), "Hew: attack 3 → Hound 1", "斬り下ろし：攻撃3 → 猟犬1"),
    (Heal(value=2), "Heal 2", "回復2"),
    (Use(what="create_obstacle", to=Cell("B2")), "create an obstacle → B2", "障害物を作る → B2"),
    (Use(what="summon", using=Term("call-wolf"), to=Cell("B2")), "Call Wolf: 4 HP, move 3, attack 2 → B2", None),
    (Pass(), "End the turn", "ターンを終える"),
]


@pytest.mark.parametrize(("action", "english", "japanese"), OPTIONS, ids=lambda value: str(value)[:30])
def test_an_option_is_described_with_its_effect(action: Any, english: str, japanese: str | None) -> None:
    phrase = RULESET.describe(RULESET.new_setup("cellar", {}), State(), action)
    assert voice("en").phrase(phrase) == english
    assert japanese is None or voice("ja").phrase(phrase) == japanese


def test_an_attack_is_told_with_every_step_of_its_sum() -> None:
    kind = RULESET.event_kinds()["attacked"]
    event = kind(
        rules=("GLOOM-A2",), actor="hound-1", target="hound-1", value=3, bonus=2, poison=1, edge="disadvantage",
        edge_by=("muddle", "adjacent"), cards=("card-plus-1", "card-minus-1"), counted=("card-minus-1",), modified=5,
        shield=3, pierce=1, damage=3, hp=1, max_hp=6,
    )  # fmt: skip
    assert voice("en").event(event) == (
        "⚔️ Hound 1 → Hound 1: attack 3 + 2 + 1 (poison), disadvantage (muddle and adjacent):"
        " drawn +1 and −1, counted −1 = 5, shield 3 (pierce 1) → **3 damage** (1/6) (GLOOM-A2)"
    )
    assert voice("ja").event(event) == (
        "⚔️ 猟犬1 → 猟犬1：攻撃3 + 2 + 1（毒）、不利（撹乱、隣接）：引いたカード +1、-1、採用 -1"
        " = 5、シールド3（貫通1） → **3ダメージ**（1/6）〔GLOOM-A2〕"
    )


@by_language
@pytest.mark.parametrize(("scenario", "seed", "seats"), [
    ("cellar", 1, 1), ("tollgate", 2, 3), ("shrine", 3, 4), ("fort", 4, 2), ("saltroad", 5, 3),
])  # fmt: skip
def test_a_whole_game_can_be_told_and_shown(language: str, scenario: str, seed: int, seats: int) -> None:
    play = begin(RULESET, make_setup(RULESET, scenario, seats), bytes([seed]) * 32)
    for number, now in enumerate(play_on(play, random.Random(seed), decisions=160)):
        setup, state = now.setup, now.game.table.state
        shown, told = (look(setup, state, now.game.decision.seats[0]) for look in (RULESET.view, RULESET.details))
        own = StrictVoice(LANGUAGES.words(language), "gloomhaven", RULESET.names(setup, state, None), ())
        lines = [own.event(event) for event in (now.outcomes[-1] if now.outcomes else now.start).events]
        lines.append(own.phrase(Phrase(f"decision-{now.game.decision.kind}", now.game.decision.facts)))
        if number % 10 == 0:
            lines += [*render_view(own, shown, told), render_alt(own, shown)]
            options = now.game.options(now.game.decision.seats[0])
            lines += [own.phrase(RULESET.describe(setup, state, option)) for option in options[:60]]
        assert not [line for line in lines if "gloomhaven-" in line or "{" in line]


def test_a_players_name_for_a_summon_is_no_message() -> None:
    action = parse_action(Use, {"what": "summon", "name": "{ $x } *fox*", "to": "B2"})
    phrase = RULESET.describe(RULESET.new_setup("cellar", {}), State(), action)
    assert isinstance(phrase.facts["name"], UserText)


@by_language
def test_GLOOM_H2_every_automatic_choice_is_explained_with_the_compared_numbers(language: str) -> None:
    """GLOOM-H2."""
    play = begin(RULESET, make_setup(RULESET, "tollgate", 2), bytes([2]) * 32)
    for _ in play_on(play, random.Random(2), decisions=120):
        pass
    game = Game.load(RULESET, play.setup, SeededDice(play.seed, GAME_ID), None, [], explaining=True)
    told: dict[str, str] = {}
    for _ in game.replay(play.entries):
        names = RULESET.names(play.setup, game.table.state, None)
        for reason in game.reasons:
            text = StrictVoice(LANGUAGES.words(language), "gloomhaven", names, ()).reason(reason)
            assert "gloomhaven-" not in text
            assert "{" not in text
            told.setdefault(reason.rule, text)
    assert {rule[:7] for rule in told} == {"GLOOM-A", "GLOOM-F", "GLOOM-D"}


@by_language
@pytest.mark.parametrize("rule", ["f5", "f6", "f7", "f8", "d2", "d3", "d4", "d5", "d6", "d7", "d9"])
def test_GLOOM_H2_every_measure_has_its_words(language: str, rule: str) -> None:
    """GLOOM-H2."""
    for numbers in itertools.product((0, 1, 2), repeat=3):
        text = voice(language).phrase(Phrase(f"measure-{rule}", dict(zip("abc", numbers, strict=True))))
        assert "gloomhaven-" not in text
        assert "{" not in text


@by_language
def test_GLOOM_H2_omissions_for_lack_of_sight_or_of_an_element_are_explained(language: str) -> None:
    """GLOOM-H2, GLOOM-L5, GLOOM-Z3."""
    hound = Piece("hound-1")
    for reason, wanted in (
        (Reason(kind="unseen", rule="GLOOM-L5", facts={"actor": hound, "unseen": [hound]}), "GLOOM-L5"),
        (Reason(kind="unseen", rule="GLOOM-L5", facts={"actor": hound, "unseen": [Cell("A1"), Cell("B2")]}), "B2"),
        (Reason(kind="element-fresh", rule="GLOOM-Z3", facts={"actor": hound, "element": Term("ice")}), "GLOOM-Z3"),
    ):
        text = voice(language).reason(reason)
        assert wanted in text
        assert "gloomhaven-" not in text
        assert "{" not in text


@by_language
def test_GLOOM_F8_second_card_and_agreement_are_mentioned_where_they_count(language: str) -> None:
    """GLOOM-F8, GLOOM-H2."""

    def said(number: int, second: int, agreed: int) -> str:
        return voice(language).phrase(Phrase("measure-f8", {"a": number, "b": second, "c": agreed}))

    assert said(20, 99, 0) == said(20, 0, 0) == said(20, OBJECTS_LAST, 0) != said(20, 40, 0)
    assert "40" in said(20, 40, 0)
    assert said(20, 99, 1) not in (said(20, 99, 0), said(20, 40, 0))


def test_GLOOM_H2_a_reason_names_the_kept_option_before_the_rejected() -> None:
    """GLOOM-H2."""
    fight = Fight(
        """
        . . . . . .
        . . . . . .
        """,
        hero("A1"), hero("F1", "other"), guard("D1"), dice=["+0"], ties="first",
    )  # fmt: skip
    fight.table.explaining = True
    fight.start(perform(fight.table, fight.state.figures["bandit-guard-1"], ability_decks()["guard"][3]))
    names = {
        id: Phrase.of("piece-character", role=Term("hero" if id == "hero" else "longbow")) for id in ("hero", "other")
    }
    names["bandit-guard-1"] = Phrase.of("piece-monster", monster=Term("bandit-guard"), standee=1)
    said = [StrictVoice(LANGUAGES.words("en"), "gloomhaven", names, ()).reason(each) for each in fight.table.reasons]
    assert (
        said[0] == "Bandit Guard 1, focus: Longbow (1 movement point), rather than Hero (2 movement points) (GLOOM-F6)"
    )
