"""Beginnings of combat (LOCKE-10.1) and of the game."""

from __future__ import annotations

import json

import pytest

from rules.core.play.table import Table
from rules.locke.actions import Pass, Use
from rules.locke.lobby.house_tables import house_tables, with_tables
from rules.locke.state import EnemySpec, Member, Scenario, Setup
from rules.locke.tables import characters
from rules.locke.turn.arising import arise
from rules.locke.turn.dealing import begin
from rules.locke.turn.procedure import step
from tests.rules.locke.helpers import SCENARIO, Bout, beginning, player

COMBAT = Use(what="combat")
SEVEN = ["barrier-4", "bazooka-8", "blaster-5", "raygun-1", "shield-3", "teleport-2", "teleport-3"]


def arising(*participants, cause: str = "declared", dice=(), **scenario) -> Bout:
    bout = beginning(*participants, dice=dice, cause=cause, **scenario)
    return bout.start(arise(bout.table))


def failed(bout: Bout) -> list[str]:
    return [event.why for event in bout.told("combat-failed")]


# --- the beginning ---------------------------------------------------------------------------------------------------


def test_the_game_begins_with_its_players_and_the_servers_house_tables():
    """LOCKE-0.8."""
    trap = json.loads(house_tables()["trap"])
    trap["rows"][5]["result"], trap["source"] = "lose_random_item", "own"
    setup = Setup(scenario=SCENARIO, party=(Member(seat="a", name="A"), Member(seat="b", name="B")), items=0)
    setup = with_tables(setup, {"trap": json.dumps(trap)})
    bout = Bout(player("a"), setup=setup, dice=["lag", "riot"])
    bout.table = Table(setup, begin(setup), bout.dice)
    bout.start(arise(bout.table)).finish()
    began = bout.told("game-began")[0]
    assert (began.players, [table.id for table in began.tables]) == (("a", "b"), ["table-trap"])
    dealt = [(event.audience, event.character) for event in bout.told("character-dealt")]
    assert dealt == [(("a",), "lag"), (("b",), "riot")]
    assert bout["b"].own.endurance == characters()["riot"].endurance


# --- declared (LOCKE-10.1a, 1) ---------------------------------------------------------------------------------------


def test_LOCKE_10_1a_players_who_can_act_are_asked_in_order_until_one_declares_combat():
    """LOCKE-10.1a."""
    bout = arising(player("a"), player("b"), player("c"))
    assert bout.asked == ("combat", ("a",))
    assert bout.decision.facts["place"] == "P1"
    assert bout.options() == [COMBAT, Pass()]
    bout.answer(Pass())
    assert bout.asked == ("combat", ("b",))
    bout.answer(COMBAT).finish()
    arose = bout.told("combat-arose")[0]
    assert (arose.cause, arose.actor, arose.place, arose.number) == ("declared", "b", "P1", 1)
    assert bout.state.phase == "joining"
    assert bout.state.combat.joined == ["a", "b", "c"]
    assert (bout.state.combats, bout.state.combat.round) == (1, 0)


def test_LOCKE_10_1a_only_the_word_itself_declares():
    """LOCKE-10.1a."""
    bout = arising(player("a"), player("b"))
    refusal = bout.refused(Use(what="arrest"))
    assert (refusal.code, refusal.rule, refusal.facts["what"]) == ("not-now", "LOCKE-10.1a", "arrest")


def test_LOCKE_10_1a_without_a_declaration_no_combat_arises():
    """LOCKE-10.1a."""
    bout = arising(player("a"), player("b")).answers(Pass(), Pass())
    bout.finish()
    assert (bout.state.phase, bout.state.combat.why, failed(bout)) == ("escapes", "avoided", ["nobody"])
    assert bout.state.combats == 0


def test_LOCKE_10_1a_a_game_without_combat_is_over_as_avoided():
    """LOCKE-10.1a."""
    bout = arising(player("a"), player("b")).answers(Pass(), Pass())
    bout.start(step(bout.table)).start(step(bout.table)).finish()
    assert (bout.state.phase, bout.state.ended) == ("over", "avoided")


def test_LOCKE_10_1a_one_side_alone_cannot_declare_combat():
    """LOCKE-10.1a, LOCKE-0.3."""
    bout = arising(player("a", party="1"), player("b", party="1"))
    bout.finish()
    assert failed(bout) == ["nobody"]


def test_LOCKE_10_1a_a_player_in_another_space_is_no_opponent():
    """LOCKE-10.1a."""
    bout = beginning(player("a"), player("b"), cause="declared")
    bout["b"].place = "P2"
    bout.start(arise(bout.table)).finish()
    assert failed(bout) == ["nobody"]


@pytest.mark.parametrize("condition", ["incapacitated", "arrested"])
def test_LOCKE_8_2_a_player_who_cannot_act_cannot_start_a_combat(condition):
    """LOCKE-8.2, LOCKE-8.1."""
    bout = arising(player("a", condition=condition), player("b"), player("c"))
    assert bout.asked == ("combat", ("b",))
    bout.answers(Pass(), Pass()).finish()


def test_LOCKE_10_1e_a_declared_combat_includes_every_other_player_there():
    """LOCKE-10.1e."""
    bout = beginning(
        player("a"), player("b"), player("c", condition="incapacitated"), player("d", condition="dead"), player("e"),
        cause="declared",
    )  # fmt: skip
    bout["e"].place = ""
    bout.start(arise(bout.table)).answer(COMBAT).finish()
    assert bout.state.combat.joined == ["a", "b", "c"]


# --- same silhouette (LOCKE-10.1a, 2) --------------------------------------------------------------------------------


def test_LOCKE_10_1a_the_same_silhouette_causes_combat_without_a_declaration():
    """LOCKE-10.1a, LOCKE-10.1e."""
    bout = arising(
        player("a", silhouette="silhouette-a"), player("b", silhouette="silhouette-b", party="1"),
        player("c", silhouette="silhouette-a", party="1"), player("d", condition="incapacitated"), cause="silhouette",
    )  # fmt: skip
    bout.finish()
    assert [event.cause for event in bout.told("combat-arose")] == ["silhouette"]
    assert bout.state.combat.joined == ["a", "b", "c"]


@pytest.mark.parametrize(
    "others",
    [
        [player("b", silhouette="silhouette-b")],
        [player("b", silhouette="silhouette-a", party="1")],
        [player("b", silhouette="silhouette-a", condition="incapacitated")],
    ],
    ids=["another silhouette", "the same side", "cannot act"],
)
def test_LOCKE_10_1a_no_combat_without_an_opponent_of_the_same_silhouette(others):
    """LOCKE-10.1a."""
    bout = arising(player("a", silhouette="silhouette-a", party="1"), *others, cause="silhouette")
    bout.finish()
    assert (failed(bout), bout.state.combat.why) == (["nobody"], "avoided")


def test_LOCKE_10_1a_players_without_silhouettes_do_not_share_one():
    """LOCKE-10.1a."""
    bout = arising(player("a"), player("b"), cause="silhouette")
    bout.finish()
    assert failed(bout) == ["nobody"]


# --- a card (LOCKE-10.1a, 3) -----------------------------------------------------------------------------------------


def test_LOCKE_10_1a_a_card_orders_combat_with_named_enemies():
    """LOCKE-10.1a, LOCKE-10.1e."""
    bout = arising(
        player("a"), player("b", condition="incapacitated"), player("c"), cause="card",
        enemies=(EnemySpec(enemy="police", count=2, weapon="bazooka", jammer=3), EnemySpec(enemy="dark_knights")),
    )  # fmt: skip
    bout.finish()
    assert bout.state.combat.joined == ["a", "c", "police", "dark-knights"]
    assert [event.cause for event in bout.told("combat-arose")] == ["card"]
    police, knights = bout.told("enemy-appeared")
    assert (police.what, police.count, police.weapon, police.weapon_level, police.jammer) == (
        "police", 2, "bazooka", 3, True,
    )  # fmt: skip
    assert (knights.count, knights.endurance, knights.weapon_level, knights.jammer) == (3, 3, 5, False)
    assert bout["police"].own.items[0].level == 3
    assert bout["police"].place == "P1"


def test_LOCKE_10_1e_a_card_does_nothing_where_no_player_can_act():
    """LOCKE-10.1e."""
    bout = arising(player("a", condition="arrested"), cause="card", enemies=(EnemySpec(enemy="dark_knights"),))
    bout.finish()
    assert (failed(bout), bout.state.combat.why) == (["nobody"], "avoided")


def test_LOCKE_0_8_an_arriving_random_character_reveals_only_its_kind():
    """LOCKE-0.8."""
    bout = arising(player("a"), cause="card", enemies=(EnemySpec(enemy="random_character", character="locke1"),))
    told = bout.told("enemy-appeared")[0]
    assert (told.what, told.level, told.endurance, told.weapon, told.jammer) == ("random-character", 0, 0, "", False)
    assert "locke1" not in "".join(event.model_dump_json() for event in bout.table.events)


# --- the deck (LOCKE-10.1b) ------------------------------------------------------------------------------------------


def short_of(cards: int, *participants, **scenario) -> Bout:
    """Returns a bout with this many cards left in the deck."""
    bout = beginning(*participants, **{"cause": "declared", **scenario})
    left = bout.state.deck.remaining
    bout.state.deck.remaining, bout.state.deck.discarded = left[:cards], left[cards:]
    return bout.start(arise(bout.table))


def test_LOCKE_10_1b_no_combat_arises_if_the_deck_cannot_fill_all_hands():
    """LOCKE-10.1b."""
    bout = short_of(10, player("a", hand=SEVEN[:3]), player("b")).answer(COMBAT)
    bout.finish()
    told = bout.told("combat-failed")[0]
    assert (told.why, told.needed, told.left) == ("deck", 11, 10)
    assert (bout.state.phase, bout.state.combat.why, bout.state.combats) == ("escapes", "deck", 0)
    assert not bout.told("combat-arose")


def test_LOCKE_10_1b_underlings_do_not_count_for_the_hands_to_fill():
    """LOCKE-10.1b."""
    bout = short_of(14, player("a", items=["underling", "underling"]), player("b")).answer(COMBAT)
    assert bout.state.phase == "joining"


@pytest.mark.parametrize(("enemy", "cards"), [("random_character", 14), ("stray_esper", 14), ("police", 7)])
def test_LOCKE_10_1b_enemies_who_use_cards_need_theirs_too(enemy, cards):
    """LOCKE-10.1b."""
    specs = (EnemySpec(enemy=enemy, character="lag" if enemy == "random_character" else "", weapon="raygun"),)
    if enemy != "police":
        specs = (specs[0].model_copy(update={"weapon": ""}),)
    assert short_of(cards - 1, player("a"), cause="card", enemies=specs).state.combat.why == "deck"
    assert short_of(cards, player("a"), cause="card", enemies=specs).state.phase == "joining"


def test_LOCKE_10_1b_an_enemys_cards_given_by_a_scenario_come_out_of_the_deck_too():
    """LOCKE-10.1b."""
    esper = EnemySpec(enemy="stray_esper", hand=("raygun-1", "raygun-2"))
    bout = short_of(13, player("a"), cause="card", enemies=(esper,))
    assert (bout.told("combat-failed")[0].needed, bout.state.combat.why) == (14, "deck")


def test_LOCKE_10_12_1_a_game_from_a_shipped_kind_of_scenario_begins_like_this():
    """LOCKE-10.12a."""
    setup = Setup(
        scenario=Scenario(id="x", title={}, cause="card", order="alarm"), party=(Member(seat="a", name="A"),), items=0
    )
    bout = Bout(player("a"), setup=setup, dice=["lag", "beam_cannon"])
    bout.table = Table(setup, begin(setup), bout.dice)
    bout.start(step(bout.table)).finish()
    assert bout.state.combat.joined == ["a", "alarm-device"]
    assert bout["alarm-device"].weapon.id == "beam_cannon"
