"""Reasons for the referee's choices, which contain only public facts (LOCKE-10.12.2, LOCKE-10.12.3)."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import pytest

from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.facts.events import Reason, dump_events
from rules.core.facts.words import Phrase, Piece, UserText
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from rules.locke import RULESET
from rules.locke.actions import Attack, Pass
from rules.locke.attack import attacks
from rules.locke.enemies.reasons import STATED, reasons
from rules.locke.enemies.running import ASKED
from rules.locke.state import JammerUse, Participant, Weapon
from rules.locke.turn import declaring, rounds, turns
from tests.conformance.playing import GAME_ID, begin, make_setup, play_on
from tests.rules.locke.attacking import thought
from tests.rules.locke.helpers import Bout, enemy, player

LANGUAGES = Languages.load()
by_language = pytest.mark.parametrize("language", LANGUAGES.locales)
ACTS = {
    "card-played", "attack-made", "item-declared", "special-declared", "card-forbidden", "continuation-declared",
    "underlings-declared",
}  # fmt: skip
"""Kinds of event that an enemy causes only by the referee's choice."""


def espers(**fields: Any) -> Participant:
    """Returns a stray esper with a short name."""
    return enemy("esper", "stray_esper", **fields)


def explaining(*participants: Participant, dice: Sequence[int | str] = ()) -> Bout:
    bout = Bout(*participants, dice=dice)
    bout.table.explaining = True
    return bout


def told(bout: Bout, language: str = "en") -> list[str]:
    """Returns the reasons so far, as `/why` shows them."""
    names = {id: Phrase.of("piece-player", name=UserText(id), role="", place=0) for id in bout.state.participants}
    voice = Voice(LANGUAGES.words(language), "locke", names, ())
    return [voice.reason(reason) for reason in bout.table.reasons]


def test_LOCKE_10_12_3b_the_card_is_the_highest_without_a_check_and_the_target_is_drawn_by_lot() -> None:
    bout = explaining(
        espers(hand=["bazooka-8", "raygun-3"]), player("a"), player("b"), dice=["b"]
    )  # fmt: skip
    bout.start(turns.attack_turn(bout.table, "esper"))
    assert bout.asked == ("react", ("b",))
    assert told(bout) == [
        "esper attacks with Bazooka (Lv 3, power 8): of the cards without a mind check, the highest level, "
        "then the highest power (LOCKE-10.12.3b)",
        "esper’s target is b, drawn by lot from a and b (LOCKE-10.12.2b)",
    ]
    assert told(bout, "ja") == [
        "esperの攻撃はバズーカ（Lv3・攻撃力8）です：精神力チェックなしで使えるカードのうち、レベル、攻撃力の順に最も高いもの"
        "〔LOCKE-10.12.3b〕",
        "esperの対象はbです：a、bから公平かつランダムに決定〔LOCKE-10.12.2b〕",
    ]


def test_LOCKE_10_12_3b_checks_are_risked_only_if_every_card_needs_one_and_at_most_two() -> None:
    bout = explaining(espers(hand=["bazooka-8"], level=2), player("a"), dice=[1, 1])
    bout.start(turns.attack_turn(bout.table, "esper"))
    assert told(bout) == [
        "esper attacks with Bazooka (Lv 3, power 8): every card needs a mind check, and this one needs the fewest "
        "(1; at most 2) (LOCKE-10.12.3b)"
    ]
    bout = explaining(espers(hand=["d-bullet-50"], level=2), player("a"))
    bout.start(turns.attack_turn(bout.table, "esper")).finish()
    assert told(bout) == ["esper has no further attack with at most 2 mind checks (LOCKE-10.12.3b)"]


def test_LOCKE_10_12_2d_a_squad_fires_its_only_weapon_at_a_target_drawn_by_lot() -> None:
    police = enemy("police", uses_cards=False, members=[2, 2, 2], weapon=Weapon(id="raygun", level=2))
    bout = explaining(police, player("a"), player("b"), dice=["a", 1, 1, 1])
    bout.start(turns.attack_turn(bout.table, "police"))
    assert told(bout) == [
        "police’s target is a, drawn by lot from a and b (LOCKE-10.12.2b)",
        "police fires Ray gun, its only means of attack (LOCKE-10.12.2d)",
    ]


@pytest.mark.parametrize(("hand", "dice"), [(["shield-3"], []), (["raygun-1"], [3, 4])])
def test_LOCKE_10_12_3d_a_defence_has_one_reason_whether_or_not_it_is_possible(
    hand: list[str], dice: list[int]
) -> None:
    """LOCKE-0.8."""
    bout = explaining(player("a", hand=["bazooka-8"]), espers(hand=hand), dice=dice)
    bout.start(attacks.attack(bout.table, "a", Attack(using="bazooka-8", target="esper"))).finish()
    assert told(bout)[-1] == (
        "esper never evades. It decomposes if it can; otherwise it defends against level 3 with the lowest card "
        "that needs no mind check; failing that, with one that needs at most 2 checks; failing that, with an item "
        "(LOCKE-10.12.3d)"
    )


def test_LOCKE_10_12_2b_all_items_are_declared_and_a_jammers_target_is_drawn_by_lot() -> None:
    bout = explaining(espers(items=["jammer:3", "field:4"]), player("a"), player("b"), dice=["b"])
    bout.start(declaring.declarations(bout.table)).answers(Pass(), Pass()).finish()
    assert told(bout) == [
        "esper uses everything it can (LOCKE-10.12.2b)",
        "esper’s target is b, drawn by lot from a and b (LOCKE-10.12.2b)",
    ]


def test_LOCKE_10_12_3g_a_jammer_objects_with_the_same_reason_whether_or_not_it_can() -> None:
    """LOCKE-10.10b."""
    for level in (2, 4):
        keeper = espers(items=[f"jammer:{level}"])
        keeper.jammers = [JammerUse(tag="jammer-a", target="a")]
        bout = explaining(player("a", hand=["bazooka-8"]), keeper, dice=[3, 3])
        bout.start(attacks.attack(bout.table, "a", Attack(using="bazooka-8", target="esper")))
        assert told(bout)[0] == "esper objects whenever its jammer allows (LOCKE-10.12.3g)"


def test_a_repeated_question_gives_its_reason_once() -> None:
    bout = explaining(player("a"), espers())
    for _ in range(2):
        bout.start(rounds.continuing(bout.table)).answer(Pass())
    assert told(bout) == ["esper keeps the combat going (LOCKE-10.12.3a)"]


def test_reasons_are_recorded_only_on_request() -> None:
    bout = Bout(espers(hand=["bazooka-8"]), player("a"))
    bout.start(turns.attack_turn(bout.table, "esper"))
    assert bout.table.reasons == []


# --- all choices, without secrets ------------------------------------------------------------------------------------

GAMES = [
    ("random-combat", 1, 2), ("police-raid", 4, 3), ("dark-knights", 5, 3), ("alarm", 6, 3),
]  # fmt: skip


@by_language
@pytest.mark.parametrize(("scenario", "seed", "seats"), GAMES)
def test_LOCKE_10_12_2a_every_act_of_an_enemy_has_a_reason_in_words(
    language: str, scenario: str, seed: int, seats: int
) -> None:
    play = begin(RULESET, make_setup(RULESET, scenario, seats), bytes([seed]) * 32)
    for _ in play_on(play, random.Random(seed), decisions=150, corrections=False):
        pass
    game = Game.load(RULESET, play.setup, SeededDice(play.seed, GAME_ID), None, [], explaining=True)
    names: dict[str, Phrase] = {}
    explained = 0
    for outcome in game.replay(play.entries):
        names |= RULESET.names(play.setup, game.table.state, None)
        voice = Voice(LANGUAGES.words(language), "locke", names, ())
        for reason in game.reasons:
            said = voice.reason(reason)
            assert "locke-" not in said
            assert "{" not in said, said
        acting = {
            event.facts()["actor"] for event in outcome.events
            if event.kind in ACTS and not str(event.facts()["actor"]).startswith(("seat-", "thought-"))
        }  # fmt: skip
        because = {reason.facts["actor"] for reason in game.reasons}
        assert acting <= because, (acting, because, [event.kind for event in outcome.events])
        explained += len(acting)
    assert explained


@by_language
@pytest.mark.parametrize("kind", sorted({kind for kind, _ in STATED.values()}))
def test_every_reason_has_its_words(language: str, kind: str) -> None:
    facts: dict[str, Any] = {"actor": Piece("a"), "most": 2, "level": 3, "power": 8}
    said = LANGUAGES.words(language).say(f"locke-reason-{kind}", **{**facts, "actor": "Anna"})
    assert "locke-" not in said
    assert "{" not in said


def test_every_decision_that_the_referee_may_answer_has_a_reason() -> None:
    named = {id.removeprefix("locke-decision-") for id in LANGUAGES.words("en").ids() if "locke-decision-" in id}
    assert {kind for kind in named if not kind.startswith("enemy_")} == {*STATED, "turn", "special"}
    assert {kind for kind in named if kind.startswith("enemy_")} == {f"enemy_{kind}" for kind in ASKED}


POOL = ["bazooka-7", "raygun-1", "shield-3", "barrier-4", "teleport-4", "hallucination-5", "d-bullet-50", "wild"]
THINGS = ["cruiser", "geoid_bullet", "psychopod", "mirror:3", "nike:6"]


def secret(rng: random.Random) -> dict[str, Any]:
    """Draws an enemy's hidden facts (LOCKE-0.8); the number of its cards is public."""
    return {
        "hand": rng.sample(POOL, 2), "items": rng.sample(THINGS, rng.randint(0, 1)), "level": rng.randint(1, 6),
        "mind": rng.randint(1, 6), "power": rng.choice([3, 30]),
    }  # fmt: skip


def seen(hidden: dict[str, Any], standing: str, seed: int) -> tuple[tuple[str, ...], list[Reason]]:
    """Returns the public events and the reasons of a player's attack on an enemy and of its turn."""
    bout = explaining(player("a", hand=["bazooka-8"]), espers(standing=standing, **hidden), player("b"))
    bout.table.dice = SeededDice(seed.to_bytes(32, "big"), GAME_ID)
    bout.start(attacks.attack(bout.table, "a", Attack(using="bazooka-8", target="esper")))
    while bout.decision is not None:
        bout.answer(Pass())
    bout.state.combat.turn = "esper"
    bout.start(turns.attack_turn(bout.table, "esper"))
    return tuple(dump_events(event for event in bout.table.events if event.audience is None)), bout.table.reasons


@pytest.mark.parametrize("standing", ["", "barrier-4"])
def test_LOCKE_0_8_games_that_differ_only_in_secrets_have_the_same_reasons(standing: str) -> None:
    """LOCKE-0.8."""
    rng = random.Random(2026)
    alike: dict[Any, list[tuple[dict[str, Any], list[Reason]]]] = defaultdict(list)
    for number in range(400):
        hidden = secret(rng)
        public, why = seen(hidden, standing, number % 4)
        alike[public].append((hidden, why))
    varied = [group for group in alike.values() if len({str(hidden) for hidden, _ in group}) > 1]
    assert len(varied) > 10
    assert [group for group in varied if any(why != group[0][1] for _, why in group)] == []


def test_the_referee_explains_its_seats_and_takes_the_first_of_equals() -> None:
    bout = Bout(player("a", hand=["bazooka-8"]), player("b"), player("c"))
    decision = turns.turn_decision(bout.state, bout["a"])
    assert decision is not None
    found = list(reasons(bout["a"], decision, Attack(using="bazooka-8", target="b"), drawn=False))
    bout.table.reasons = found
    assert told(bout)[1:] == ["a’s target is b, the first of b and c (LOCKE-10.12.2b)"]


def test_a_residual_thought_held_by_the_referee_attacks() -> None:
    bout = Bout(thought("a"), player("b"))
    decision = turns.turn_decision(bout.state, bout["thought-a"])
    assert decision is not None
    found = list(reasons(bout["thought-a"], decision, Attack(using="thought", target="b"), drawn=False))
    assert [reason.kind for reason in found] == ["attack-otherwise"]
