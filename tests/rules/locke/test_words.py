"""The words of the ruleset: every message of the rules exists in both languages and can be filled in."""

from __future__ import annotations

import ast
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import render_alt, render_view
from rules.core.facts.words import Phrase, Piece, Term, UserText
from rules.core.play.actions import Action, slot_choices, slot_names
from rules.locke import RULESET
from rules.locke.actions import Attack, Defend, Escape, Morale, Party, Pass, Use
from rules.locke.attack.activation import check_card
from rules.locke.lobby.scenario_text import FILES
from rules.locke.lobby.setup import RANDOM
from rules.locke.state import Phase
from rules.locke.tables import DATA, characters, chart, enemies, equipment, faces, facts_by_roll, firepower
from rules.locke.turn.dealing import SILHOUETTES
from tests.conformance.playing import begin, make_setup, play_on
from tests.rows import each_row
from tests.rules.locke.helpers import Bout, player

PACKAGE = DATA.parent
LANGUAGES = Languages.load()
TREES = {path: ast.parse(path.read_text("utf-8")) for path in Path(PACKAGE).rglob("*.py")}
NAMES = {
    "s1": Phrase.of("piece-player", name=UserText("Anna"), role=Term(""), place=0),
    "s2": Phrase.of("piece-player", name=UserText(""), role=Term("lag"), place=0),
    "police": Phrase.of("piece-enemy", enemy=Term("police"), number=0),
    "jammer-a": Phrase.of("item-name", item=Term("jammer"), letter="A"),
}
PLAIN = re.compile(r"[A-Z0-9-]+")
"""Terms that are shown as they are: letters of columns and items, and places."""
by_language = pytest.mark.parametrize("language", LANGUAGES.locales)


class StrictVoice(Voice):
    """A voice that fails for a term or piece without a word."""

    def term(self, term: str, family: str = "term") -> str:
        known = not term or self.find(f"{family}-{term}") or term in self._names or PLAIN.fullmatch(term)
        assert known, f"no word for {term}"
        return super().term(term, family)

    def text(self, fact: Any) -> Any:
        assert not isinstance(fact, Piece) or not fact or fact in self._names, f"no name for {fact}"
        return super().text(fact)


def voice(language: str) -> StrictVoice:
    return StrictVoice(LANGUAGES.words(language), "locke", NAMES, ())


def leftovers(text: str) -> bool:
    return "locke-" in text or "{" in text


# --- words named in the code -----------------------------------------------------------------------------------------


def calls(*names: str) -> Iterator[ast.Call]:
    """Yields every call of a function or method with one of these names."""
    for tree in TREES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in names:
                    yield node


def constants(node: ast.expr) -> set[str]:
    """Returns the possible strings of an expression: a literal, or either branch of a conditional."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return constants(node.body) | constants(node.orelse)
    return set()


def refusals() -> dict[str, list[set[str] | None]]:
    """Returns, for each code of a refusal, the names of its facts at each place in the code.

    The item of a place that does not spell out all facts is None.
    """
    found: dict[str, list[set[str] | None]] = {"which-item": [None], "no-item": [None]}
    for call in calls("Refusal"):
        facts = {keyword.arg for keyword in call.keywords if keyword.arg}
        spelled = None if any(keyword.arg is None for keyword in call.keywords) else facts
        for code in constants(call.args[0]):
            found.setdefault(code, []).append(spelled)
    for call in calls("Must"):  # corrections make refusals with `Must`
        for code in constants(call.args[0]):
            found.setdefault(code, []).append({"target"})
    return found


def message_of(code: str) -> str:
    own = f"locke-refusal-{code}"
    return own if LANGUAGES.words("en").has(own) else f"refusal-{code}"


def decisions() -> set[str]:
    """Returns the kinds of decision: the first argument of `decision(…)`, or `kind` in `Decision(kind=…)`."""
    found = {value for call in calls("decision") if call.args for value in constants(call.args[0])}
    for call in calls("Decision"):
        found |= {value for keyword in call.keywords if keyword.arg == "kind" for value in constants(keyword.value)}
    return found


def test_every_number_of_a_refusal_is_in_its_words() -> None:
    figures = {"level", "attack", "jammer", "checks", "shortage", "own", "mind", "limit", "low", "high", "free"}
    for code, sites in refusals().items():
        needed = {name.replace("-", "_") for name in LANGUAGES.words("en").variables(message_of(code))}
        for facts in sites:
            said = needed | {"level"} if "card" in needed else needed  # a card's name states its level
            assert facts is None or not figures & (facts - said), (code, facts - said)


@by_language
def test_every_decision_has_a_question(language: str) -> None:
    found = decisions()
    assert {"turn", "react", "block", "sync", "object", "place", "declarations", "initiative"} <= found
    for kind in found:
        assert voice(language).find(f"decision-{kind}"), kind


@by_language
def test_a_decisions_words_use_only_its_facts(language: str) -> None:
    for call in calls("decision", "Decision"):
        keywords = {keyword.arg for keyword in call.keywords}
        given = {name for name in keywords if name} - {"default", "rule", "verbs", "kind", "seats", "options", "check"}
        for keyword in call.keywords:
            if keyword.arg == "facts" and isinstance(keyword.value, ast.Dict):
                given |= {value for key in keyword.value.keys if key for value in constants(key)}
        named = [keyword.value for keyword in call.keywords if keyword.arg == "kind"] or call.args[:1]
        for kind in (value for node in named for value in constants(node)):
            needed = LANGUAGES.words(language).variables(f"locke-decision-{kind}")
            spelled = None in keywords or {name.replace("-", "_") for name in needed} <= given
            assert spelled, (kind, needed, given)


@by_language
def test_every_phrase_named_in_the_code_exists(language: str) -> None:
    found = {value for call in calls("Phrase", "of") if call.args for value in constants(call.args[0])}
    assert {"note-attack", "seat", "hand-cards", "line-jammer", "item-name"} <= found
    found |= {f"phase-{phase.replace('_', '-')}" for phase in get_args(Phase)}
    found |= {f"piece-{kind}" for kind in ("player", "enemy", "thought")}
    found |= {f"option-{kind.model_fields['verb'].default}" for kind in RULESET.actions}
    found |= {f"table-{id}" for id in RULESET.house_tables()}
    assert not [id for id in found if voice(language).find(id) is None]


# --- terms -----------------------------------------------------------------------------------------------------------


def dashed(id: str) -> str:
    return id.replace("_", "-")


def terms() -> set[str]:
    """Returns the words of the rules, from the data and the types that hold them."""
    setup = RULESET.new_setup("duel", {})
    found = {*faces(), *characters(), *SILHOUETTES, *map(dashed, equipment()), *map(dashed, enemies())}
    found |= {dashed(weapon) for weapon in firepower(setup)} | {id.rpartition("-")[0] for id in attack_faces()}
    found |= {face.category for face in faces().values() if face.category != "wild"}
    kinds: tuple[type[Action], ...] = (*RULESET.actions, *RULESET.corrections.kinds.values())
    for kind in kinds:
        for slot in slot_names(kind):
            found |= set(slot_choices(kind, slot)) - {""}
    found |= {kind.model_fields["verb"].default for kind in RULESET.actions}
    for call in calls("Term", "term"):
        found |= constants(call.args[0])
    for id in ("transform_check", "esp_level_recovery"):
        found |= {dashed(row["result"]) for row in facts_by_roll(chart(setup, id)).values()}
    found |= {RANDOM} | {place.id for scenario in FILES.shipped.values() for place in scenario.places}
    return found - {""}


def attack_faces() -> list[str]:
    return [face.id for face in faces().values() if face.category == "attack"]


@by_language
@each_row("term", sorted(terms()))
def test_every_term_has_a_word(language: str, term: str) -> None:
    assert voice(language).find(f"term-{term}"), term


@by_language
@each_row("face", faces().values(), ids=lambda face: str(face.id))
def test_the_name_of_a_card_states_its_level_and_power(language: str, face: Any) -> None:
    card = next(card for card in data("combat_cards")["cards"] if card["id"] == face.id)
    name = card[f"name_{language}"].partition(" (")[0]
    text = LANGUAGES.words(language).say(f"locke-term-{face.id}")
    assert text.startswith(name)
    assert re.findall(r"\d+", text.removeprefix(name)) == [str(figure) for figure in (face.level, face.power) if figure]


@by_language
@each_row("id", characters())
def test_a_role_states_its_values(language: str, id: str) -> None:
    character = characters()[id]
    name = next(each for each in data("characters")["characters"] if each["id"] == id)[f"name_{language}"]
    text = LANGUAGES.words(language).say(f"locke-role-{id}")
    assert text.startswith(name)
    figures = [character.level, character.power, character.endurance, character.mind]
    assert re.findall(r"\d+", text.removeprefix(name))[:4] == [str(figure) for figure in figures]
    assert LANGUAGES.words(language).say(f"locke-term-{id}") == name


def data(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


@by_language
@pytest.mark.parametrize(("table", "entries"), [("equipment", "items"), ("enemies", "enemies")])
def test_items_and_enemies_are_named_as_in_the_tables(language: str, table: str, entries: str) -> None:
    for entry in data(table)[entries]:
        word = LANGUAGES.words(language).say(f"locke-term-{dashed(entry['id'])}").casefold()
        full = entry[f"name_{language}"].partition(" (")[0].casefold()
        assert full in word or word in full or word.endswith(full.rpartition(" ")[2]), (word, full)


@by_language
def test_roles_scenarios_and_endings_have_their_words(language: str) -> None:
    words = LANGUAGES.words(language)
    places = {place.id for scenario in FILES.shipped.values() for place in scenario.places}
    needed = {f"locke-role-{role}" for role in {RANDOM, *characters(), *places}}
    needed |= {f"locke-scenario-{scenario}" for scenario in RULESET.scenarios()}
    endings = (
        "victory",
        "defeat",
        "parted",
        "draw",
        "deck",
        "collected",
        "arrested",
        "avoided",
        "abandoned",
        "claimed",
    )
    needed |= {f"locke-ending-{kind}" for kind in endings}
    assert not [id for id in needed if not words.has(id)]


# --- sentences -------------------------------------------------------------------------------------------------------

OPTIONS = [
    (
        Attack(using=Term("bazooka-8"), target=Piece("s2")),
        "Bazooka (Lv 3, power 8) → Lag",
        "バズーカ（Lv3・攻撃力8） → ラグ",
    ),
    (
        Attack(using=Term("wild"), as_=Term("d-bullet-50"), target=Piece("s2"), checks=2, mind=5),
        "Wild card as D bullet (Lv 6, power 50) → Lag · 2 mind checks at 5 or less",
        "ワイルドカード＝D弾（Lv6・攻撃力50） → ラグ・チェック2回（5以下）",
    ),
    (
        Escape(using=Term("teleport-4"), field=True, with_=(Term("teleport-1"),)),
        "💨 Teleport (Lv 4) · with the field + underlings: Teleport (Lv 1)",
        "💨 テレポート（Lv4）・フィールドで＋手下：テレポート（Lv1）",
    ),
    (Defend(using=Term("mirror-a")), "🛡 Mirror of Rafnor A", "🛡 ラフノールの鏡A"),
    (Use(what="jammer", using=Term("jammer-a"), target=Piece("s2")), "ESP jammer A → Lag", "ESPジャマーA → ラグ"),
    (
        Use(what="beam_cannon", using=Term("beam_cannon-a"), target=Piece("s2"), called="above"),
        "Beam cannon A → Lag (called “from above”)",
        "ビームキャノンA → ラグ（「上から」と宣言）",
    ),
    (Use(what="underlings", value=2), "Declare 2 underlings", "手下を2人申告する"),
    (Use(what="sub_space"), "Escape with the personal sub-space field", "自前の亜空間フィールドで逃避する"),
    (Use(what="there"), "“I was there all along”", "「実はそこにいた」"),
    (Morale(value=5), "Mind check: 5 or less", "「5以下」でチェック"),
    (Party(what="join", target=Piece("s2")), "Join Lag", "ラグのパーティーに加わる"),
    (Pass(), "Pass", "パス"),
]


@pytest.mark.parametrize(("action", "english", "japanese"), OPTIONS, ids=lambda value: str(value)[:30])
def test_an_option_is_described_with_its_effect(action: Action, english: str, japanese: str) -> None:
    bout = Bout(player("a"), player("b"))
    phrase = RULESET.describe(bout.setup, bout.state, action)
    assert (voice("en").phrase(phrase), voice("ja").phrase(phrase)) == (english, japanese)


TOLD: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "card-played",
        {
            "actor": "s1", "card": "bazooka-8", "use": "attack", "level": 3, "power": 8, "target": "s2", "checks": 2,
            "mind": 5, "paid": 1,
        },
        "🃏 Anna · attack: Bazooka (Lv 3, power 8) → Lag · “5 or less, twice” · own level 1, 1 power paid",
        "🃏 Anna・攻撃：バズーカ（Lv3・攻撃力8） → ラグ・「5以下2回」・自分のレベル1、パワー1消費",
    ),
    (
        "mind-checked",
        {"actor": "s1", "purpose": "level", "declared": 5, "dice": (1, 3), "total": 4, "success": True},
        "🎲 Anna: mind check (level), 5 or less: **4** (1 and 3), passed",
        "🎲 Anna：精神力チェック（レベル、5以下） **4**（1、3）成功",
    ),
    (
        "card-forbidden",
        {"actor": "s2", "target": "s1", "card": "bazooka-8", "level": 3},
        "🚫 Lag: “You cannot play that.” Anna takes back Bazooka (Lv 3, power 8) and any power paid"
        " (the jammer has level 3 or more).",
        "🚫 ラグ：「出せません」。Annaはバズーカ（Lv3・攻撃力8）と消費したパワーを元に戻します"
        "（ジャマーはレベル3以上）。",
    ),
    (
        "attack-made",
        {"actor": "s1", "attack": "card", "name": "bazooka", "target": "s2", "level": 5, "power": 14, "parts": 3},
        "☄️ Anna → Lag: Bazooka, effective level 5, total power 14 in 3 parts",
        "☄️ Anna → ラグ：バズーカ、実効レベル5、全体の攻撃力14（3枚）",
    ),
    (
        "hit",
        {
            "attacker": "s1", "target": "s2", "thing": "body", "name": "g-bullet", "power": 25, "endurance": 5,
            "column": "E", "ratio": 4, "dice": (3, 5), "total": 8, "damage": 2, "left": 3,
        },
        "💥 Anna → Lag (body): G bullet, power 25 to endurance 5, column E (4 : 1);"
        " 🎲 **8** (3 and 5) → **2 damage**, 3 left",
        "💥 Anna → ラグ（本体）：G弾、攻撃力25対耐久力5、E列（4対1）🎲 **8**（3、5） → **2ダメージ**、残り3",
    ),
    (
        "nothing-happened",
        {"actor": "s1", "called": "above"},
        "Anna: “Nothing happens” (from above).",
        "Anna：「何も起こらない」（上から）",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "facts", "english", "japanese"), TOLD, ids=[told[0] for told in TOLD])
def test_a_ruling_is_told_with_its_numbers(kind: str, facts: dict[str, Any], english: str, japanese: str) -> None:
    event = RULESET.event_kinds()[kind](**facts)
    assert voice("en").event(event) == english
    assert voice("ja").event(event) == japanese


def test_a_refusal_states_the_number_and_the_rule() -> None:
    bout = Bout(player("a", hand=["bazooka-8"], level=2, mind=5), player("b"))
    attack = Attack(using=Term("bazooka-8"), target=Piece("b"), checks=7)
    refusal = check_card(bout.state, bout["a"], attack, ("attack",), "LOCKE-10.4.1a")
    assert refusal is not None
    assert voice("en").refusal(refusal) == "At most 3 mind checks are allowed; you named 7. (LOCKE-10.5.1c)"
    assert voice("ja").refusal(refusal) == "精神力チェックは3回までです（宣言は7回）。〔LOCKE-10.5.1c〕"


# --- whole games -----------------------------------------------------------------------------------------------------

GAMES = [("random-combat", 1, 2), ("duel", 2, 3), ("ambush", 3, 6), ("infiltration", 4, 5), ("dark-knights", 5, 3)]


@by_language
@pytest.mark.parametrize(("scenario", "seed", "seats"), GAMES)
def test_a_whole_game_can_be_told_and_shown(language: str, scenario: str, seed: int, seats: int) -> None:
    play = begin(RULESET, make_setup(RULESET, scenario, seats), bytes([seed]) * 32)
    names: dict[str, Phrase] = {}
    for number, now in enumerate(play_on(play, random.Random(seed), decisions=120)):
        setup, state, decision = now.setup, now.game.table.state, now.game.decision
        assert decision is not None
        seat = decision.seats[0]
        shown, told = (look(setup, state, seat) for look in (RULESET.view, RULESET.details))
        names |= RULESET.names(setup, state, seat)
        own = StrictVoice(LANGUAGES.words(language), "locke", names, ())
        lines = [own.event(event) for event in (now.outcomes[-1] if now.outcomes else now.start).events]
        lines.append(own.phrase(Phrase(f"decision-{decision.kind}", decision.facts)))
        if number % 5 == 0:
            lines += [*render_view(own, shown, told), render_alt(own, shown), *map(own.phrase, shown.hand)]
        options = list(dict.fromkeys(now.game.options(seat)))
        said = [own.phrase(RULESET.describe(setup, state, option), decision.kind) for option in options]
        alike = {text for text in said if said.count(text) > 1}
        assert not alike, (decision.kind, alike)
        assert not [line for line in [*lines, *said] if leftovers(line)]
