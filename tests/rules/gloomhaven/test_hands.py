"""Hands kept by the bot: two cards a round, top and bottom, rests, lost cards, exhaustion (GLOOM-R1, GLOOM-A13)."""

from __future__ import annotations

import gc
from itertools import combinations
from typing import Any

import pytest

from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.contract.corrections import Set
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Cell, Piece, Term
from rules.core.files.defects import FileError
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from rules.core.play.hidden import masked
from rules.gloomhaven import RULESET
from rules.gloomhaven.actions import Attack, Initiative, Lose, Move, Pass, Rest
from rules.gloomhaven.attack.damage import suffer
from rules.gloomhaven.lobby.scenario import parse_scenario, write_scenario
from rules.gloomhaven.lobby.setup import role_table
from rules.gloomhaven.sheet.hand_cards import lines_of, read_card, repeated, write_card
from rules.gloomhaven.sheet.presets import HandLine, abilities_of, card_phrase
from rules.gloomhaven.state import Member, Setup, State
from tests.rules.gloomhaven.helpers import Fight, guard, hero

YARD = """
id: yard
title.en: The Yard
goal: kill_all
level: 0

[map]
      A   C   E   G
        B   D   F
  1 | s   .   .   g
    |   s   .   .
  2 | s   .   .   .
    |   s   .   .

[legend]
s = start
g = bandit-guard normal normal normal

[hand hero]
Hew / 斬り | 20 | attack 3 range 5 | move 3
Dash / 突進 | 40 | attack 2 range 2 + move 1 | move 5 jump
Fury / 怒り | 60 | attack 4 range 6 lost | heal 2
; a comment is no card
Rest / 休み | 80 | heal 3 | shield 1 lost
"""
HEW, DASH, FURY, REST = (f"hero.{slug}" for slug in ("hew", "dash", "fury", "rest"))
HeroGame = Game[Setup, State]


def start(text: str = YARD, **sheet: Any) -> HeroGame:
    setup = RULESET.new_setup(text, {"ties": "first"})
    for seat in ("a", "b"):
        setup = RULESET.join(setup, seat, "hero" if seat == "a" else "hero-2", seat, sheet)
    return Game.start(RULESET, setup, SeededDice(bytes(32), "hands"))[0]


def lead(game: HeroGame, seat: str, using: str, other: str) -> Initiative:
    """Returns the option that leads with the card `using` and has `other` as its second card."""
    found = [each for each in game.options(seat) if isinstance(each, Initiative)]
    return next(each for each in found if (each.using, each.with_) == (using, other))


def at_turn(one: tuple[str, str], other: tuple[str, str] = (REST, FURY)) -> HeroGame:
    """Returns a fight in the first hero's turn at C1; a stunned guard stands at E1."""
    game = start()
    enemy = only_monster(game)
    figure(game).cell, enemy.cell, enemy.hp, enemy.conditions = "C1", "E1", 30, {"stun": False}
    game.act("a", lead(game, "a", *one))
    game.act("b", lead(game, "b", *other))
    while game.decision is not None and game.decision.seats != ("a",):
        game.act(game.decision.seats[0], game.decision.default(game.decision.seats[0]))
    return game


def only_monster(game: HeroGame) -> Any:
    return next(one for one in game.table.state.figures.values() if one.kind == "monster")


def refused(game: HeroGame, seat: str, action: Any) -> str:
    with pytest.raises(Refused) as caught:
        game.act(seat, action)
    return caught.value.refusal.code


def figure(game: HeroGame, id: str = "hero") -> Any:
    return game.table.state.figures[id]


def test_GLOOM_R1_two_cards_are_chosen_in_secret_and_the_first_gives_the_initiative():
    """GLOOM-R1."""
    one, other = start(), start()
    pairs = [each for each in one.options("a") if isinstance(each, Initiative)]
    assert len(pairs) == 4 * 3
    assert {each.value for each in pairs} == {20, 40, 60, 80}
    one.act("a", lead(one, "a", HEW, DASH))
    other.act("a", lead(other, "a", FURY, REST))
    for seat in (None, "b"):
        assert masked(one.table.state, seat) == masked(other.table.state, seat)
        for look in (RULESET.view, RULESET.details):
            shown = [repr(look(game.setup, game.table.state, seat)) for game in (one, other)]
            assert shown[0] == shown[1]
    own = RULESET.view(one.setup, one.table.state, "a")
    assert [each.id for each in own.hand][:3] == ["hand-chosen", "card-text", "card-text"]
    outcome = one.act("b", lead(one, "b", REST, FURY))
    told = [event for event in outcome.events if event.kind == "cards-played"]
    assert [(str(event.actor), str(event.using), event.initiative) for event in told] == [
        ("hero", HEW, 20), ("hero-2", REST, 80),
    ]  # fmt: skip
    assert figure(one).hand == [FURY, REST]


def test_GLOOM_R1_only_cards_of_the_hand_with_their_printed_initiative_can_be_chosen():
    game = start()
    pair = lead(game, "a", HEW, DASH)
    assert refused(game, "a", pair.model_copy(update={"using": Term("hero.sword")})) == "not-in-hand"
    assert refused(game, "a", pair.model_copy(update={"with_": pair.using})) == "two-cards"
    assert refused(game, "a", pair.model_copy(update={"value": 5})) == "other-number"
    assert refused(game, "a", Initiative(value=20)) == "not-in-hand"
    assert refused(game, "a", Rest(what="long")) in ("rest-too-early", "not-awaited-verb")


def test_a_turn_uses_one_cards_top_and_the_others_bottom_in_any_order_and_ends():
    game = at_turn((HEW, DASH))
    named = {str(getattr(each, "using", "")) for each in game.options("a")} - {""}
    assert {f"{HEW}.top", f"{HEW}.bottom", f"{HEW}.move", f"{DASH}.bottom"} <= named
    game.act("a", Move(to=Cell("F2"), value=5, mode="jump", using=Term(f"{DASH}.bottom")))
    left = {str(getattr(each, "using", "")) for each in game.options("a")} - {""}
    assert left == {f"{HEW}.top"}
    assert game.decision.verbs == ("attack", "pass")
    for spent in (f"{DASH}.top", f"{HEW}.bottom", ""):
        action = Attack(target=(Piece(only_monster(game).id),), using=Term(spent), value=2)
        assert refused(game, "a", action) in ("not-to-play", "no-such-ability")
    target = next(each.target for each in game.options("a") if isinstance(each, Attack))
    assert refused(game, "a", Attack(target=target, value=9, range=5, using=Term(f"{HEW}.top"))) == "not-on-card"
    outcome = game.act("a", Attack(target=target, using=Term(f"{HEW}.top")))
    assert [event.kind for event in outcome.events][:2] == ["half-played", "attacked"]
    assert "turn-ended" in [event.kind for event in outcome.events], "nothing is left to do"
    assert (figure(game).hand, sorted(figure(game).discarded)) == ([FURY, REST], [DASH, HEW])


def test_the_lines_of_a_half_follow_each_other_until_the_other_half_begins():
    game = at_turn((DASH, HEW))
    game.act("a", Move(to=Cell("D1"), value=3, using=Term(f"{HEW}.bottom")))
    game.act("a", Attack(target=(Piece(only_monster(game).id),), range=2, using=Term(f"{DASH}.top")))
    assert {str(each.using) for each in game.options("a") if each.verb != "pass"} == {f"{DASH}.top.2"}
    game.act("a", Pass())
    assert sorted(figure(game).discarded) == [DASH, HEW]


def test_a_card_is_lost_with_its_lost_half_but_not_with_its_basic_action():
    game = at_turn((FURY, HEW))
    attack = next(each for each in game.options("a") if str(getattr(each, "using", "")) == f"{FURY}.top")
    outcome = game.act("a", attack)
    assert next(event for event in outcome.events if event.kind == "half-played").lost
    game.act("a", Pass())
    assert (figure(game).burnt, figure(game).discarded) == ([FURY], [HEW])
    game = at_turn((FURY, HEW))
    game.act("a", Move(to=Cell("D1"), using=Term(f"{HEW}.move")))
    basic = next(each for each in game.options("a") if str(getattr(each, "using", "")) == f"{FURY}.attack")
    game.act("a", basic)
    assert figure(game).burnt == []
    assert sorted(figure(game).discarded) == [FURY, HEW]


def in_round_two(hand: list[str], discarded: list[str], burnt: tuple[str, ...] = (), hp: int = 4) -> HeroGame:
    """Plays until the second round begins, with the first hero's cards in the given piles."""
    game = at_turn((HEW, DASH))
    one, round = figure(game), game.table.state.round
    one.chosen, one.hand, one.discarded, one.burnt, one.hp = None, [*hand], [*discarded], [*burnt], hp
    while game.decision is not None and game.table.state.round == round:
        game.act(game.decision.seats[0], game.decision.default(game.decision.seats[0]))
    return game


def test_GLOOM_R1_a_short_rest_with_fewer_than_two_cards_in_hand_loses_a_random_card():
    game = in_round_two([HEW], [DASH, FURY, REST])
    assert (game.decision.kind, game.decision.seats) == ("rest", ("a",))
    assert game.options("a") == [Rest(what="short"), Rest(what="long")]
    outcome = game.act("a", Rest(what="short"))
    assert outcome.revealed, "an undo needs consent: a card came up"
    one = figure(game)
    assert (len(one.hand), one.discarded, len(one.burnt)) == (3, [], 1)
    assert HEW in one.hand
    assert game.decision.kind == "cards"
    assert "a" in game.decision.seats


def test_GLOOM_R1_a_long_rest_takes_the_round_heals_two_and_loses_a_chosen_card():
    game = in_round_two([], [HEW, DASH, FURY, REST], hp=7)
    game.act("a", Rest(what="long"))
    game.act("b", game.decision.default("b"))
    while game.decision.kind != "rest-loss":
        game.act(game.decision.seats[0], game.decision.default(game.decision.seats[0]))
    assert [event.kind for event in game.table.events][-2:] == ["long-rested", "healed"]
    assert [str(each.using) for each in game.options("a")] == [HEW, DASH, FURY, REST]
    game.act("a", Lose(cards="discard", using=Term(DASH)))
    one = figure(game)
    assert (one.hand, one.burnt, one.discarded) == ([HEW, FURY, REST], [DASH], [])


def test_a_character_that_can_neither_play_two_cards_nor_rest_is_exhausted():
    game = in_round_two([HEW], [DASH], (FURY, REST))
    assert "hero" in game.table.state.fallen
    assert game.decision.seats == ("b",)


def threatened(**cards: Any) -> Fight:
    """Returns a fight in which a guard's blow would exhaust the hero."""
    fight = Fight(". . .", hero("B1", hp=1, max_hp=9, ask_from=None, **cards), guard("C1"))
    fight.start(suffer(fight.table, fight["hero"], 3, "attack"))
    return fight


def test_GLOOM_A13_a_named_card_of_the_hand_or_two_discarded_ones_are_lost_instead():
    fight = threatened(hand=[HEW], discarded=[DASH, FURY, REST])
    assert [(each.cards, str(each.using), str(each.with_)) for each in fight.options()] == [
        ("nothing", "", ""), ("hand", HEW, ""),
        ("discard", DASH, FURY), ("discard", DASH, REST), ("discard", FURY, REST),
    ]  # fmt: skip
    assert fight.refusal(Lose(cards="hand")).code == "not-an-option"
    fight.answer(Lose(cards="discard", using=Term(DASH), with_=Term(REST)))
    one = fight["hero"]
    assert (one.hp, one.discarded, one.burnt, one.lost) == (1, [FURY], [DASH, REST], 2)
    assert [event.cards for event in fight.told("cards-burnt")] == [(DASH, REST)]


def test_GLOOM_A13_a_player_without_cards_to_lose_is_not_asked():
    fight = threatened(discarded=[DASH], burnt=[HEW])
    assert fight.decision is None
    assert "hero" in fight.state.fallen


# --- cards of a player's own -----------------------------------------------------------------------------------------


def test_a_players_own_cards_are_counted_and_further_lines_taken_on_trust():
    game = start(hand="own")
    assert game.decision.kind == "initiative"
    assert not RULESET.open_hands(game.setup)
    game.act("a", Initiative(value=10))
    game.act("b", Initiative(value=90))
    assert (game.decision.kind, game.decision.facts["count"]) == ("turn", 0)
    game.act("a", Move(to=Cell("A2")))
    assert any(isinstance(each, Move) for each in game.options("a"))
    game.act("a", Move(to=Cell("B2")))
    assert game.decision.facts["count"] == 2
    assert game.options("a") == [Pass()]
    game.act("a", Move(to=Cell("C2"), value=3))
    assert figure(game).cell == "C2"
    assert refused(game, "a", Rest(what="long")) == "not-awaited-verb"


def test_a_set_up_older_than_hands_is_played_as_before():
    setup = start(hand="own").setup
    old = setup.model_dump(mode="json")
    for member in old["party"]:
        del member["hand"]
    del old["scenario"]["hands"]
    game, _ = Game.start(RULESET, Setup.model_validate(old), SeededDice(bytes(32), "hands"))
    assert game.decision.kind == "initiative"
    assert len(game.options("a")) == 99


# --- files -----------------------------------------------------------------------------------------------------------


def test_a_file_gives_a_role_its_cards_and_is_written_back():
    scenario = parse_scenario(YARD)
    assert scenario.hands["hero"][0].name == {"en": "Hew", "ja": "斬り"}
    assert scenario.hands["hero"][3].bottom_lost
    assert parse_scenario(write_scenario(scenario)) == scenario


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("Hew | 20 | attack 3", "card-line", 1),
        (" / | 20 | attack 3 | move 2", "card-name", 2),
        ("Cut | 99 | attack 3 | move 2", "card-initiative", 7),
        ("Cut | 33 | attack lots | move 2", "card-ability", 12),
        ("Cut | 33 | attack 3 | fly away", "card-ability", 23),
        ("Cut | 33 | attack 3 | lost", "card-ability", 23),
        ("Cut | 33 | attack 3 pierce 99 | move 2", "card-ability", 12),
        ("Cut | 33 | move 2 + move 2 + move 2 + move 2 | move 2", "card-ability", 12),
        ("Hew | 33 | attack 3 | move 2", "card-repeated", 1),
        ("Cut | 20 | attack 3 | move 2", "card-repeated", 1),
    ],
)
def test_a_defect_of_a_card_is_named_with_its_line_and_column(line, code, column):
    lines = YARD.strip("\n").split("\n")
    with pytest.raises(FileError) as caught:
        parse_scenario("\n".join([*lines, line]))
    (defect,) = caught.value.defects
    assert (defect.refusal.code, defect.line, defect.column) == (f"scenario-{code}", len(lines) + 1, column)


def test_a_hand_needs_a_role_and_enough_cards():
    for header, code in (("[hand king]", "hand-role"), ("[hand hero]", "repeated-section")):
        with pytest.raises(FileError) as caught:
            parse_scenario(YARD + f"\n{header}\nCut | 33 | attack 3 | move 2\n")
        assert f"scenario-{code}" in [defect.refusal.code for defect in caught.value.defects]
    few = "\n".join(line for line in YARD.split("\n") if not line.startswith("Dash"))
    with pytest.raises(FileError) as caught:
        parse_scenario(few)
    assert [(each.refusal.code, each.refusal.facts["count"]) for each in caught.value.defects] == [
        ("scenario-hand-size", 3)
    ]


@pytest.mark.parametrize("role", [role for role in role_table().values() if role.hand], ids=lambda role: role.id)
def test_a_ready_made_hand_can_be_written_down_and_attacks_and_moves(role):
    assert len(role.hand) == 8
    assert repeated(role.hand) is None
    assert all(read_card(write_card(card), role.id) == card for card in role.hand)
    tops = [line.verb for card in role.hand for line in card.top]
    bottoms = [line.verb for card in role.hand for line in card.bottom]
    assert tops.count("attack") >= 4
    assert bottoms.count("move") >= 4
    assert sum(card.top_lost + card.bottom_lost for card in role.hand) in (1, 2)


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_card_of_a_ready_made_hand_states_all_its_values(locale):
    words = Languages.load(strict=True).words(locale)
    for role in (role for role in role_table().values() if role.hand):
        member = Member(seat="a", role=role.id, name="", hp=1, hand=role.hand)
        voice = Voice(words, "gloomhaven", abilities_of(member).names)
        for card in role.hand:
            text = voice.phrase(card_phrase(card))
            figures = [
                value for _, _, line in lines_of(card) for value in line.slots.values() if isinstance(value, int)
            ]
            assert card.name[locale] in text
            assert all(str(value) in text for value in figures if value > 1)
            lost = {"en": "lost", "ja": "喪失"}[locale]
            assert text.count(lost) == card.top_lost + card.bottom_lost
        assert all(card.name[locale] in voice.term(id) for card in role.hand for id in abilities_of(member).lines
                   if id.startswith(f"{card.id}."))  # fmt: skip


# --- the referee -----------------------------------------------------------------------------------------------------


def test_two_newcomers_win_the_cellar_more_often_than_not_and_sometimes_lose():
    """`python -m bench balance` measures the share of wins with more games."""
    wins = 0
    for seed, pair in enumerate(combinations([role.id for role in role_table().values() if role.hand], 2)):
        setup = RULESET.new_setup("cellar", {})
        for number, role in enumerate(pair):
            setup = RULESET.join(setup, f"s{number}", role, "", {})
        game, _ = Game.start(RULESET, setup, SeededDice(seed.to_bytes(32, "big"), "balance"))
        while game.decision is not None:
            seat = game.decision.seats[0]
            game.act(seat, game.referee_answer(seat))
        wins += game.ending.kind == "victory"
    assert 7 <= wins <= 14, wins


def test_reaching_the_goal_is_announced_before_the_round_is_over():
    game = at_turn((HEW, DASH))
    game.table.state.figures = {id: one for id, one in game.table.state.figures.items() if one.kind != "monster"}
    assert RULESET.view(game.setup, game.table.state, None).notes[0].id == "note-goal-met"
    while game.decision is not None:
        game.act(game.decision.seats[0], game.decision.default(game.decision.seats[0]))
    assert (game.ending.kind, game.ending.facts["round"]) == ("victory", 1)


# --- corrections by a game master ------------------------------------------------------------------------------------


def put(card: str, pile: str) -> Set:
    return Set(target=Piece("hero"), what=pile, name=card)


def unable(game: HeroGame, correction: Set) -> Any:
    """Returns the code of a correction's refusal, and the cards that could be moved to that pile."""
    found = RULESET.corrections.check(game.setup, game.table.state, correction)
    return found and (found.code, [str(card) for card in found.facts.get("cards", [])])


def test_GLOOM_R1_a_game_master_moves_single_cards_and_leaves_enough_to_go_on():
    game = start()
    game.correct(put(FURY, "lost"))
    game.correct(put(HEW, "discarded"))
    assert (figure(game).hand, figure(game).discarded, figure(game).burnt) == ([DASH, REST], [HEW], [FURY])
    assert unable(game, put(DASH, "lost")) == ("hand-too-small", [])
    assert unable(game, put(HEW, "discarded")) == ("card-not-movable", [DASH, FURY, REST])
    assert unable(game, put("hero-2.hew", "lost")) == ("card-not-movable", [HEW, DASH, REST])
    game.correct(put(HEW, "in_hand"))
    assert figure(game).hand == [HEW, DASH, REST], "in printed order"
    game.act("a", lead(game, "a", HEW, DASH))
    assert {unable(game, put(card, "lost"))[1] == [] for card in (HEW, DASH, REST)} == {True}, "it reveals nothing"
    assert unable(game, put(FURY, "in_hand")) is None, "and adds no card to the chosen ones"
    offered = [each for each in RULESET.corrections.options(game.setup, game.table.state) if each.target == "hero"]
    assert {(each.what, each.name) for each in offered if getattr(each, "name", "").startswith("hero.")} == {
        ("in_hand", FURY), ("discarded", FURY),
    }  # fmt: skip


def test_GLOOM_R1_cards_in_play_stay_where_they_are():
    game = at_turn((HEW, DASH))
    assert unable(game, put(HEW, "in_hand")) == ("card-not-movable", [])
    assert unable(game, put(HEW, "lost")) == ("card-not-movable", [FURY, REST])


def lines_in_memory():
    gc.collect()
    return sum(isinstance(each, HandLine) for each in gc.get_objects())


def test_the_abilities_of_a_member_are_built_once_and_leave_memory_with_it():
    role = next(role for role in role_table().values() if role.hand)
    before = lines_in_memory()
    member = Member(seat="a", role=role.id, name="", hp=1, hand=role.hand)
    assert abilities_of(member) is abilities_of(member)
    assert lines_in_memory() > before
    del member
    assert lines_in_memory() == before


GATE = """
id: gate
title.en: The Gate
goal: kill_all
level: 0

[map]
      A   C   E   G
        B   D   F
  1 | s   s   t   .
    |   s   D   .
  2 | s   .   .   g
    |   .   #   .

[legend]
s = start
D = door
t = trap
g = bandit-guard normal normal normal

[hand hero]
Hew / 斬り | 20 | attack 3 range 5 | move 5
Dash / 突進 | 40 | attack 2 range 2 | move 5
Fury / 怒り | 60 | attack 4 range 6 | heal 2
Rest / 休み | 80 | heal 3 | shield 1
"""


def test_GLOOM_O11_consequences_of_the_rest_of_a_move_are_told_with_a_kept_hand():
    """GLOOM-O11, GLOOM-R1."""
    setup = RULESET.join(RULESET.new_setup(GATE, {"ties": "first"}), "a", "hero", "a", {})
    game = Game.start(RULESET, setup, SeededDice(bytes(32), "hands"))[0]
    game.act("a", lead(game, "a", HEW, DASH))
    while game.decision.kind != "turn":
        game.act("a", game.decision.default("a"))
    through = next(each for each in game.options("a") if isinstance(each, Move) and each.to == "D1")
    game.act("a", through)
    assert game.decision.kind == "move-on"
    told = {
        option.to: [str(each.phrase.id) for each in RULESET.consequences(game.table, game.decision, "a", option)]
        for option in game.options("a")
        if isinstance(option, Move)
    }
    assert {end for end, said in told.items() if "consequence-trap" in said} == {"E1"}
