"""The words of Arcadia's dice, attacks, cards, charts and rulings in every language."""

import random
import re

import pytest

from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.arcadia.attack.attacking import why_unseen
from rules.arcadia.attack.attacks import attack_of, attack_with, chances, defend, roll_attack
from rules.arcadia.effects.abilities import TYPES
from rules.arcadia.effects.effect import Ability
from rules.arcadia.events import CardExhausted
from rules.arcadia.sheet.cards import cards, heroes, monsters
from rules.arcadia.shown.charts import charts
from rules.arcadia.shown.quick import QUICK, QuickAttack
from rules.core.contract.quick import ASKER, TARGET
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Phrase, Piece, Term
from rules.core.play.actions import parse_action
from rules.core.play.dice import ForcedDice
from tests.e2e.playing import foreign_words
from tests.rules.arcadia.helpers import stage
from tests.rules.arcadia.scenes import Scene, hero, monster, table
from tests.rules.arcadia.test_dice import Seeded

LANGUAGES = Languages.load()
AT = Scene({"red-diva": "red", "orc-captain-1": "monsters"})
NAMES = {
    "red-diva": Phrase.of("term-diva"), "orc-captain-1": Phrase.of("term-orc-captain"),
    ASKER: Phrase.of("quick-opponent"), TARGET: Phrase.of("quick-target"),
}  # fmt: skip
by_language = pytest.mark.parametrize("language", LANGUAGES.locales)


class StrictVoice(Voice):
    """Voice that raises an error for a term without a word."""

    def term(self, term, family="term"):
        assert not term or self.find(f"{family}-{term}"), f"no word for {term}"
        return super().term(term, family)


def voice(language):
    return StrictVoice(LANGUAGES.words(language), "arcadia", NAMES, is_plain=True)


def check(line, language):
    """Checks that a line has all its facts, is in one language, and shows no raw markup."""
    assert line.strip()
    assert not re.search(r"[{}$]|arcadia-| {2}|none", line), line
    assert not foreign_words(re.sub(r"ARC-\w+", "", line), language), line


@by_language
def test_every_attack_and_its_chances_have_words(language):
    say, dice = voice(language), random.Random(4)
    for _ in range(60):
        at = table()
        at.dice = Seeded(dice.random())
        diva = hero("red-diva", "rusty-blade", "hawk-bow", wounds=dice.randint(0, 3), is_dazed=dice.random() < 0.2)
        orc = monster("orc-captain-1", wounds=dice.randint(0, 1))
        ours = attack_with(AT, diva, orc.id, cards()[dice.choice(["rusty-blade", "hawk-bow"])])
        theirs = attack_of(AT, monsters()["orc-captain"], orc, diva.id)
        for attack, target in ((ours, orc), (theirs, diva)):
            defend(at, attack, roll_attack(at, attack), target)
            for line in chances(attack, [target]):
                check(say.phrase(line), language)
        for line in say.lines(at.events):
            check(line, language)


@by_language
def test_a_used_card_has_its_own_line_only_for_an_unusual_use(language):
    def line(cost="exhaust", card="rusty-blade", uses=0):
        return CardExhausted(actor="red-diva", card=card, cost=cost, uses=uses)

    say = voice(language)
    assert not say.lines([line()])
    told = [line("free"), line("wound"), line("lost"), line(uses=1), line(card="battle-potion")]
    assert len(say.lines(told)) == len(told)
    for each in say.lines(told):
        check(each, language)


@by_language
@pytest.mark.parametrize(
    ("rows", "borders", "others", "what", "at"),
    [
        (" | . . . .", {"walls": "B1-C1"}, (), "wall", "B1-C1"),
        (" | . . . .", {"doors": "B1-C1", "closed": "B1-C1"}, (), "door", "B1-C1"),
        (" | . # . .", {}, (), "terrain", "B1"),
        (" | . . . .", {}, ("orc-2", "orc-3"), "enemies", "C1"),
        (" | .   . .", {}, (), "edge", "A1"),
        (" | . # . .\n | # . . .", {}, (), "terrain", "B1"),
    ],
)
def test_ARC_B5_an_unseen_target_is_described_as_behind_the_obstacle(language, rows, borders, others, what, at):
    is_corner = "\n" in rows
    where = {"red-diva": "A1", "orc-captain-1": "B2" if is_corner else "D1", **dict.fromkeys(others, "C1")}
    facts = why_unseen(stage(where, rows, **borders), "red-diva", "orc-captain-1")
    assert facts == {"what": what, "at": at, "corner": is_corner}
    say = voice(language)
    named = {
        "actor": Piece("red-diva"),
        "target": Piece("orc-captain-1"),
        "card": Term("slingshot"),
        "cell": Cell("A1"),
    }
    for code in ("no-sight", "payback-no-sight"):
        told = say.refusal(Refusal(code, "ARC-B5", **named, **facts))
        check(told, language)
        assert str(facts["at"]) in told


@by_language
def test_every_chart_has_words(language):
    say = voice(language)
    for chart in charts({}).values():
        check(say.phrase(chart.name), language)
        for heading in chart.rows:
            if heading.label is not None:
                check(say.phrase(heading.label), language)
        for (cell,) in chart.cells:
            check(say.phrase(cell), language)


@by_language
def test_every_ability_and_every_ruling_has_words(language):
    say = voice(language)
    for kind in TYPES.values():
        assert kind is Ability or say.find(Ability.phrase.fget(_any(kind)).id)
    for kind in QUICK:
        slots = {"attack": {"value": 3, "hp": 2}, "initiative": {"names": "01, 02"}}.get(
            kind.model_fields["verb"].default, {}
        )
        for line in say.lines(parse_action(kind, slots).ruling(Seeded(1), {})):
            check(line, language)
    (alone,) = parse_action(QUICK[0], {"names": "01"}).ruling(Seeded(1), {})
    check(*say.lines([alone]), language)
    for card in (*cards(), *monsters()):
        assert say.term(Term(card))


def _any(kind):
    return kind(condition="another Monster is Close to it") if "condition" in kind.__dataclass_fields__ else kind()


@by_language
def test_the_words_of_an_attack_give_its_dice_and_their_effect(language):
    asked = parse_action(QuickAttack, {"value": 2, "defence": 1, "hp": 5, "overkill": 3, "target": "Orc"})
    say = voice(language)
    faces = {face: say.term(Term(face)) for face in ("sword", "bow", "crit", "blank")}
    rolled, defended = say.lines(asked.ruling(ForcedDice([1, 6, 1, 4]), {}))
    assert rolled.count(faces["sword"]) == 2
    assert faces["crit"] in rolled
    assert faces["bow"] not in rolled
    assert re.search(r"\*\*3\D", rolled)
    assert faces["blank"] in defended
    assert re.search(r"\*\*3\D", defended)
    assert "2/5" in defended
    killed, overkilled = (
        say.lines(asked.model_copy(update={"hp": hp, "overkill": 3}).ruling(ForcedDice([1, *rest, 4]), {}))[1]
        for hp, rest in ((2, (1,)), (2, (6, 1)))
    )
    assert len({line.replace("2", "3") for line in (killed, overkilled, defended)}) == 3


@by_language
@pytest.mark.parametrize(
    ("attacker", "card", "wounds", "dice", "named"),
    [
        ("red-johan", "rusty-blade", 0, (1, 4, 4), "blade-throw"),
        ("red-johan", "slingshot", 0, (1, 4), ""),
        ("red-grom", "rusty-blade", 1, (1, 4, 4, 4), "berserk"),
        ("red-grom", "rusty-blade", 0, (1, 4, 4), ""),
        ("red-greensleeves", "slingshot", 0, (6, 4, 1), "bow-mastery"),
        ("red-greensleeves", "slingshot", 0, (4, 1), ""),
        ("red-seth", "nova-bolt", 0, (1, 1), "piercing-magic"),
    ],
)
def test_ARC_C3_an_attack_names_the_heros_ability_that_changes_it(language, attacker, card, wounds, dice, named):
    scene = Scene({attacker: "red", "orc-captain-1": "monsters"})
    at = table(*dice)
    roll_attack(at, attack_with(scene, hero(attacker, card, wounds=wounds), "orc-captain-1", cards()[card]))
    say = StrictVoice(LANGUAGES.words(language), "arcadia", {**NAMES, attacker: NAMES["red-diva"]}, is_plain=True)
    (line,) = say.lines(at.events)
    check(line, language)
    talents = [say.term(Term(each.talent)) for each in heroes().values()]
    assert [talent for talent in talents if talent in line] == ([say.term(Term(named))] if named else [])


@by_language
def test_ARC_C3_an_attack_names_the_contribution_of_a_monsters_ability(language):
    spear = monsters()["beastman-spear"]
    (ability,) = spear.abilities
    for other, dice, is_told in (("goblin-1", (1,) * (spear.dice + 1), True), ("red-seth", (1,) * spear.dice, False)):
        scene = Scene({"beastman-spear-1": "monsters", "goblin-1": "monsters", "red-seth": "red"},
                      [("beastman-spear-1", other)])  # fmt: skip
        at = table(*dice)
        roll_attack(at, attack_of(scene, spear, monster("beastman-spear-1"), "red-diva"))
        say = StrictVoice(
            LANGUAGES.words(language), "arcadia", {**NAMES, "beastman-spear-1": Phrase.of("term-beastman-spear")},
            is_plain=True,
        )  # fmt: skip
        (line,) = say.lines(at.events)
        check(line, language)
        assert (say.phrase(ability.phrase) in line) == is_told
