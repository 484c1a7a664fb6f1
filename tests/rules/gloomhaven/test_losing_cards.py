"""GLOOM-A13: players lose cards instead of suffering damage."""

from functools import partial

import pytest

from rules.core.contract.corrections import MovePiece, Remove, Set
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from rules.gloomhaven import RULESET
from rules.gloomhaven.actions import Attack, Cards, Choose, Initiative, Lose, Move, Pass, Use
from rules.gloomhaven.attack.combat import attack_one
from rules.gloomhaven.monsters.turn import perform
from rules.gloomhaven.referee.policy import CARDS_TO_SPARE, answer
from rules.gloomhaven.sheet.ability_cards import AbilityCard, SufferLine, ability_decks
from rules.gloomhaven.shown.corrections import CORRECTIONS, Add
from rules.gloomhaven.state import Retaliate, Trap
from rules.gloomhaven.turn import procedure
from rules.gloomhaven.turn.character_turn import character_turn
from rules.gloomhaven.turn.doors import close_door
from rules.gloomhaven.turn.tiles import force, land
from rules.gloomhaven.turn.uses import perform_use
from tests.rules.gloomhaven.helpers import Fight, guard, monster, summon
from tests.rules.gloomhaven.helpers import hero as anybody

GUARD = "bandit-guard-1"
hero = partial(anybody, ask_from=None)
"""A character whose player is asked as usual."""
HAND, DISCARD, SUFFER = Lose(cards="hand"), Lose(cards="discard"), Lose(cards="nothing")


def struck(target, value, *, rows=". . . . .", **attack):
    """Makes a guard attack a character, up to the decision or the end, and returns the fight."""
    fight = Fight(rows, target, guard("A1"), dice=["+0"])
    fight.start(attack_one(fight.table, fight[GUARD], target, value=value, **attack))
    return fight


def is_asked(fight):
    return fight.decision is not None and fight.decision.kind == "lose-cards"


def turn_of(fight, id="hero"):
    fight.start(procedure.take_turn(fight.table, fight[id]))


# --- the question ----------------------------------------------------------------------------------------------------


def test_GLOOM_A13_losing_one_card_of_the_hand_prevents_all_of_the_damage():
    fight = struck(hero("B1", hp=4), 4)
    assert fight.decision.seats == ("seat-hero",)
    assert fight.decision.rule == "GLOOM-A13"
    fight.answer(HAND)
    fight.finish()
    assert fight["hero"].hp == 4
    told = fight.told("cards-lost")[0]
    assert (told.actor, told.cards, told.damage, told.hp) == ("hero", "hand", 4, 4)
    assert fight.told("suffered") == []


def test_GLOOM_A13_two_cards_of_the_discard_pile_do_as_well():
    fight = struck(hero("B1", hp=4), 4)
    fight.answer(DISCARD)
    assert fight["hero"].hp == 4
    assert fight["hero"].lost == 2
    assert fight.told("cards-lost")[0].cards == "discard"


def test_GLOOM_A13_a_character_that_loses_no_cards_suffers_the_damage():
    fight = struck(hero("B1", hp=5), 4)
    fight.answer(SUFFER)
    assert fight["hero"].hp == 1
    told = fight.told("suffered")[0]
    assert (told.cause, told.damage, told.hp, told.by) == ("attack", 4, 1, GUARD)


def test_GLOOM_A13_damage_suffered_after_the_question_can_exhaust():
    fight = struck(hero("B1", hp=3), 4, conditions=("poison",))
    fight.answer(SUFFER)
    assert "hero" not in fight.state.figures
    assert fight.kinds()[-2:] == ["suffered", "exhausted"]


def test_GLOOM_A13_the_attacks_conditions_still_apply():
    fight = struck(hero("B1", hp=3), 4, conditions=("wound", "muddle"))
    fight.answer(HAND)
    assert fight["hero"].hp == 3
    assert set(fight["hero"].conditions) == {"wound", "muddle"}


def test_GLOOM_A13_push_and_pull_still_apply():
    fight = struck(hero("B1", hp=3), 4, push=1)
    fight.answer(HAND)
    assert fight.decision.kind == "push"
    fight.answer(Choose(option=1))
    assert fight.told("forced-moved")
    assert fight["hero"].cell != "B1"


def test_GLOOM_A13_retaliation_still_applies():
    fight = struck(hero("B1", hp=3, retaliate=[Retaliate(value=2)]), 4)
    before = fight[GUARD].hp
    fight.answer(HAND)
    assert fight[GUARD].hp == before - 2


def test_GLOOM_A13_the_question_states_amount_source_and_remaining_hit_points():
    fight = struck(hero("B1", hp=6, max_hp=10), 4)
    facts = fight.decision.facts
    assert (facts["figure"], facts["damage"], facts["cause"], facts["by"]) == ("hero", 4, "attack", GUARD)
    assert (facts["hp"], facts["left"]) == (6, 2)
    assert fight.options() == [SUFFER, HAND, DISCARD]
    told = [RULESET.describe(fight.setup, fight.state, option) for option in fight.options()]
    assert [phrase.facts["damage"] for phrase in told] == [4, 4, 4]
    assert told[0].facts["left"] == 2


def test_GLOOM_A13_the_attack_is_told_before_the_question_without_hit_points():
    fight = struck(hero("B1", hp=6), 4)
    told = fight.told("attacked")[0]
    assert (told.damage, told.hp, told.asked) == (4, 6, "hero")
    fight = struck(hero("B1", hp=10), 4)
    assert (fight.told("attacked")[0].hp, fight.told("attacked")[0].asked) == (6, "")


# --- sources of damage -----------------------------------------------------------------------------------------------


def test_GLOOM_A13_a_trap():
    fight = Fight(". t . .", hero("A1", hp=3), turn="hero")
    fight.state.traps["B1"] = Trap(conditions=["poison"])
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Move(path=("B1", "C1", "D1"), value=3))
    assert is_asked(fight)
    assert fight.decision.facts["cause"] == "trap"
    fight.answer(DISCARD)
    assert fight["hero"].hp == 3
    assert fight["hero"].cell == "D1"
    assert "poison" in fight["hero"].conditions
    assert "B1" not in fight.state.traps


def test_GLOOM_A13_a_character_exhausted_in_the_middle_of_a_move_stops_there():
    fight = Fight(". t . .", hero("A1", hp=3), turn="hero")
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Move(path=("B1", "C1"), value=2))
    fight.answer(SUFFER)
    assert fight.decision is None
    assert fight.state.fallen["hero"].cell == "B1"


def test_GLOOM_A13_hazardous_terrain():
    fight = Fight(". h .", hero("A1", hp=2), turn="hero")
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Move(to="C1"))
    assert is_asked(fight)
    assert fight.decision.facts["cause"] == "hazard"
    fight.answer(HAND)
    assert fight["hero"].hp == 2
    assert fight["hero"].cell == "C1"


def test_GLOOM_A13_a_trap_and_a_hazard_in_one_hex_are_asked_about_separately():
    fight = Fight(". h .", hero("A1", hp=1), turn="hero")
    fight.state.traps["B1"] = Trap()
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Move(to="B1"))
    assert fight.decision.facts["cause"] == "trap"
    fight.answer(HAND)
    assert fight.decision.facts["cause"] == "hazard"
    fight.answer(HAND)
    assert fight["hero"].hp == 1
    assert fight["hero"].lost == 2


def test_GLOOM_A13_forced_movement_over_a_trap():
    fight = Fight(". . t .", hero("B1", hp=3), guard("A1"), level=3)
    fight.start(force(fight.table, fight[GUARD], fight["hero"], "push", 2))
    fight.answer(Choose(option=1))
    assert is_asked(fight)
    assert (fight["hero"].cell, fight.decision.facts["by"]) == ("C1", GUARD)
    fight.answer(HAND)
    assert fight["hero"].hp == 3
    assert fight["hero"].cell == "D1"


def test_GLOOM_A13_retaliation_on_the_attacker():
    fight = Fight(". . .", hero("A1", hp=2), guard("B1", retaliate=[Retaliate(value=2)], hp=9), dice=["+0"])
    fight.start(attack_one(fight.table, fight["hero"], fight[GUARD], value=1))
    assert is_asked(fight)
    assert fight.decision.facts["cause"] == "retaliate"
    fight.answer(HAND)
    assert fight["hero"].hp == 2


def test_GLOOM_A13_a_wound_at_the_start_of_the_turn():
    fight = Fight(". . .", hero("A1", hp=1, conditions={"wound": False}))
    turn_of(fight)
    assert is_asked(fight)
    assert fight.decision.facts["cause"] == "wound"
    fight.answer(HAND)
    assert fight["hero"].hp == 1
    assert fight.decision.kind == "turn"


def test_GLOOM_A13_a_lost_flight():
    fight = Fight(". o .", hero("B1", hp=3, flying=True))
    fight.start(land(fight.table, fight["hero"]))
    assert is_asked(fight)
    assert fight.decision.facts["cause"] == "flight"
    fight.answer(HAND)
    assert fight.decision.kind == "landing"
    assert fight["hero"].hp == 3


def test_GLOOM_A13_direct_damage_by_an_ability():
    fight = Fight(". . .", hero("A1", hp=2), turn="hero")
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Use(what="suffer", value=2))
    assert is_asked(fight)
    assert fight.decision.facts["cause"] == "ability"
    fight.answer(HAND)
    assert fight["hero"].hp == 2
    assert fight.decision.kind == "turn"


def test_GLOOM_A13_a_monsters_damaging_card_asks_each_target():
    """A card of the ancient artillery does 2 damage to all adjacent enemies."""
    figures = (hero("A1", hp=2), hero("C1", "other", hp=2), monster("ancient-artillery", "B1"))
    fight = Fight(". . .", *figures, dice=["null", "-2"], ties="first")
    fight.start(perform(fight.table, figures[2], ability_decks()["ancient-artillery"][1]))
    asked = []
    while is_asked(fight):
        asked.append((fight.decision.facts["cause"], fight.decision.seats[0]))
        fight.answer(HAND)
    assert [seat for cause, seat in asked if cause == "ability"] == ["seat-hero", "seat-other"]
    assert [figure.hp for figure in figures[:2]] == [2, 2]


def test_GLOOM_A13_each_target_of_an_attack_is_asked_separately():
    fight = Fight(". . .", hero("A1", hp=2), guard("B1"), hero("C1", "other", hp=2), dice=["+0", "+0"])

    def both():
        for id in ("hero", "other"):
            yield from attack_one(fight.table, fight[GUARD], fight[id], value=2)

    fight.start(both())
    assert fight.decision.seats == ("seat-hero",)
    fight.answer(HAND)
    assert fight.decision.seats == ("seat-other",)
    fight.answer(SUFFER)
    assert fight["hero"].hp == 2
    assert "other" not in fight.state.figures


def test_GLOOM_A13_within_a_monsters_turn():
    fight = Fight(". . .", hero("A1", hp=2), guard("B1"), dice=["+0"])
    fight.state.cards["guard"] = next(
        number for number, card in enumerate(ability_decks()["guard"]) if card.initiative == 50
    )
    turn_of(fight, GUARD)
    assert is_asked(fight)
    fight.answer(HAND)
    assert fight.decision is None
    assert fight["hero"].hp == 2
    assert fight.kinds()[-1] == "turn-ended"


def test_GLOOM_A13_summons_and_monsters_have_no_cards():
    fight = Fight(". . .", hero("C1"), summon("B1", hp=2), guard("A1"), dice=["+0"])
    fight.start(attack_one(fight.table, fight[GUARD], fight["wolf"], value=2))
    assert fight.decision is None
    assert "wolf" not in fight.state.figures
    fight = Fight(". . .", hero("C1"), guard("B1", hp=2), dice=["+0"])
    fight.start(attack_one(fight.table, fight["hero"], fight[GUARD], value=2))
    assert fight.decision is None
    assert GUARD not in fight.state.figures


def test_GLOOM_A13_resting_and_stunned_characters_are_asked_too():
    for fields in ({"resting": True}, {"conditions": {"stun": False}}):
        fight = struck(hero("B1", hp=2, **fields), 2)
        assert is_asked(fight)


# --- occasions for the question --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hp", "damage", "asks"), [(8, 3, False), (8, 4, True), (7, 4, True), (9, 4, False), (2, 9, True)]
)
def test_GLOOM_A13_damage_that_exhausts_or_takes_half_of_the_hit_points_is_asked_about(hp, damage, asks):
    assert is_asked(struck(hero("B1", hp=hp, max_hp=20), damage)) is asks


def test_GLOOM_A13_an_attack_without_damage_asks_nothing():
    fight = struck(hero("B1", hp=1, round_shield=5, ask_from=1), 3)
    assert fight.decision is None
    assert fight["hero"].hp == 1


@pytest.mark.parametrize(
    ("ask_from", "damage", "asks"),
    [(1, 1, True), (0, 20, False), (3, 2, False), (3, 3, True), (5, 4, False)],
)
def test_GLOOM_A13_each_player_may_set_always_never_or_a_number(ask_from, damage, asks):
    """The value 1 means always, 0 means never, and a larger number is the least damage to ask about."""
    assert is_asked(struck(hero("B1", hp=10, ask_from=ask_from), damage)) is asks


def whole_game(**options):
    setup = RULESET.new_setup("cellar", {})
    setup = RULESET.join(setup, "s1", "shieldmaiden", "A", options)
    setup = RULESET.join(setup, "s2", "longbow", "B", {})
    return Game.start(RULESET, setup, SeededDice(bytes(32), "cards"))[0]


@pytest.mark.parametrize(
    ("wish", "kept"),
    [
        (Cards(ask="never"), 0),
        (Cards(ask="always"), 1),
        (Cards(ask="from", value=4), 4),
        (Cards(ask="usual"), None),
    ],
)
def test_GLOOM_A13_a_player_changes_the_setting_at_any_time_whichever_seat_is_asked(wish, kept):
    game = whole_game()
    decision = game.decision
    outcome = game.act("s2", wish)
    assert game.table.state.figures["longbow"].ask_from == kept
    assert game.decision is decision
    assert outcome.checkpoint is None
    assert [event.kind for event in outcome.events] == ["cards-asking"]
    piece = next(piece for piece in RULESET.view(game.setup, game.table.state, None).pieces if piece.piece == "longbow")
    assert ("line-cards-asking" in [line.id for line in piece.lines]) == (kept is not None)


def test_GLOOM_A13_the_setting_has_bounds_and_belongs_to_players_of_characters():
    game = whole_game()
    for seat, wish in (
        ("s1", Cards(ask="from", value=0)),
        ("s9", Cards(ask="never")),
        ("s1", Cards(ask="never", value=3)),
    ):
        before = game.table.state.model_dump_json()
        with pytest.raises(Refused):
            game.act(seat, wish)
        assert game.table.state.model_dump_json() == before


@pytest.mark.parametrize(("typed", "kept"), [("never", 0), ("always", 1), ("usual", None), ("4", 4), ("12", 12)])
def test_GLOOM_A13_the_setting_can_be_made_on_joining(typed, kept):
    assert whole_game(cards=typed).table.state.figures["shieldmaiden"].ask_from == kept


@pytest.mark.parametrize("typed", ["sometimes", "0", "21", "-1", "1e3"])
def test_GLOOM_A13_an_impossible_setting_on_joining_is_refused_with_the_possible_ones(typed):
    with pytest.raises(Refused) as refused:
        whole_game(cards=typed)
    found = refused.value.refusal
    assert (found.code, found.facts["choices"]) == ("slot-choice", ["usual", "always", "never"])
    assert (found.facts["low"], found.facts["high"]) == (1, 20)


def test_GLOOM_A13_without_an_answer_the_damage_is_suffered():
    fight = struck(hero("B1", hp=5), 4)
    assert fight.decision.default("seat-hero") == SUFFER


# --- corrections during the question ---------------------------------------------------------------------------------


def test_GLOOM_A13_a_figure_removed_by_a_game_master_meanwhile_suffers_nothing():
    fight = struck(hero("B1", hp=3), 4, conditions=("wound",))
    RULESET.corrections.make(fight.table, Remove(target="hero"))
    fight.recheck()
    assert fight.decision is None
    assert fight.state.fallen["hero"].hp == 3
    assert fight.told("suffered") == []
    assert fight.told("condition-gained") == []


def test_GLOOM_A13_hit_points_set_by_a_game_master_meanwhile_count():
    fight = struck(hero("B1", hp=3, max_hp=20), 4)
    RULESET.corrections.make(fight.table, Set(target="hero", what="hp", value=20))
    fight.recheck()
    assert fight.decision is None
    assert fight["hero"].hp == 16


def test_GLOOM_A13_a_figure_moved_by_a_game_master_meanwhile_goes_no_further():
    fight = Fight(". t . .\n. . . .", hero("A1", hp=3), turn="hero")
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Move(path=("B1", "C1", "D1"), value=3))
    RULESET.corrections.make(fight.table, MovePiece(target="hero", to="A2"))
    fight.recheck()
    fight.answer(HAND)
    assert fight["hero"].cell == "A2"
    assert fight.decision.kind == "turn"


def test_GLOOM_A13_a_way_blocked_by_a_game_master_meanwhile_ends_there():
    fight = Fight(". t . .", hero("A1", hp=3), turn="hero")
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Move(path=("B1", "C1", "D1"), value=3))
    RULESET.corrections.make(fight.table, Add(what="monster", name="bandit-guard", to="C1"))
    fight.recheck()
    fight.answer(HAND)
    assert fight["hero"].cell == "B1"


@pytest.mark.parametrize("by", ["monster", "character"])
def test_GLOOM_A13_a_figure_removed_while_another_is_asked_suffers_nothing(by):
    """GLOOM-A13, GLOOM-A12."""
    fight = Fight(". . .\n. . .", hero("B1", hp=2), summon("A2", hp=1), guard("A1"))
    if by == "monster":
        line = SufferLine(target="all_adjacent_enemies", value=2)
        fight.start(perform(fight.table, fight[GUARD], AbilityCard(initiative=50, actions=(line,))))
    else:
        fight.start(perform_use(fight.table, fight["hero"], Use(what="suffer", target=("hero", "wolf"), value=2)))
    assert is_asked(fight)
    CORRECTIONS.make(fight.table, Remove(target="wolf"))
    fight.recheck()
    fight.answer(HAND)
    fight.finish()
    assert fight.told("killed") == []
    assert fight.state.fallen["wolf"].hp == 1


@pytest.mark.parametrize("correction", [MovePiece(target="hero", to="D2"), Remove(what="obstacle", to="A1")])
def test_GLOOM_M12_a_figure_put_on_free_ground_meanwhile_is_not_moved(correction):
    """GLOOM-A13, GLOOM-M12."""
    fight = Fight("o . . . .\n. . . . .", hero("A1", hp=2, flying=True))
    fight.start(land(fight.table, fight["hero"]))
    CORRECTIONS.make(fight.table, correction)
    fight.recheck()
    fight.answer(HAND)
    fight.finish()
    assert fight["hero"].cell == (correction.to if correction.verb == "move" else "A1")


def test_GLOOM_O16_the_nearest_empty_hex_is_found_after_the_question():
    """GLOOM-A13, GLOOM-O16: a game master has filled the nearest hexes."""
    fight = Fight("# # # # #\n. + . . .\n# # # # #", hero("B2", hp=2), is_open=True)
    fight.state.open_doors.append("B2")
    fight.start(close_door(fight.table, "B2"))
    assert is_asked(fight)
    for cell in ("A2", "C2"):
        CORRECTIONS.make(fight.table, Add(what="obstacle", to=cell))
    fight.recheck()
    fight.answer(HAND)
    fight.finish()
    assert fight["hero"].cell == "D2"


def test_GLOOM_A13_hit_points_set_by_a_game_master_are_no_damage():
    fight = Fight(". .", hero("A1", hp=3))
    assert RULESET.corrections.make(fight.table, Set(target="hero", what="hp", value=0)) is None
    assert "hero" in fight.state.fallen


GATE = """\
id: gate
title.en: Gate
title.ja: 門
goal: survive 3

[map]
      A   C   E
        B   D
  1 | s   #   .
    |   #   .
  2 | s   .   .
    |   D   .
  3 | s   .   .
    |   #   .
  4 | s   #   .
    |   #   .

[legend]
s = start
D = door
"""


def closed_gate():
    """Returns a game and its journal, with a shieldmaiden of 2 hit points in a closing door."""
    setup = RULESET.join(RULESET.new_setup(GATE, {}), "s1", "shieldmaiden", "A", {"hp": "2", "hand": "own"})
    game, _ = Game.start(RULESET, setup, SeededDice(bytes(32), "cards"))
    outcomes = [game.act("s1", Initiative(value=10)), game.act("s1", Move(to="B2", value=2))]
    outcomes.append(game.correct(Add(what="closed_door", to="B2")))
    return game, [outcome.entry for outcome in outcomes]


def test_GLOOM_A13_a_closing_door_asks_before_the_game_goes_on():
    game, _ = closed_gate()
    assert game.decision.kind == "lose-cards"
    assert game.decision.seats == ("s1",)
    game.act("s1", HAND)
    figure = game.table.state.figures["shieldmaiden"]
    assert figure.hp == 2
    assert figure.cell != "B2"
    assert game.decision.kind == "turn"


def test_GLOOM_A13_a_closing_door_asks_again_after_a_restart_with_the_same_result():
    game, entries = closed_gate()
    entries.append(game.act("s1", DISCARD).entry)
    for upto, kind in ((3, "lose-cards"), (4, "turn")):
        loaded = Game.load(RULESET, game.setup, SeededDice(bytes(32), "cards"), None, entries[:upto])
        assert loaded.decision.kind == kind
    assert loaded.table.state == game.table.state


def test_GLOOM_A13_corrections_remain_possible_while_a_closing_door_asks():
    game, _ = closed_gate()
    game.correct(Set(target="shieldmaiden", what="poison", value=1))
    assert game.decision.kind == "lose-cards"
    game.act("s1", SUFFER)
    assert "shieldmaiden" in game.table.state.fallen
    assert game.ending.kind == "exhausted"


# --- explanations and the referee ------------------------------------------------------------------------------------


def test_GLOOM_A13_why_names_the_numbers_that_led_to_the_question():
    fight = Fight(". . .", hero("B1", hp=7), guard("A1"), dice=["+0"])
    fight.table.explaining = True
    fight.start(attack_one(fight.table, fight[GUARD], fight["hero"], value=4))
    reason = fight.table.reasons[0]
    assert (reason.kind, reason.rule) == ("cards-asked", "GLOOM-A13")
    assert (reason.facts["damage"], reason.facts["hp"]) == (4, 7)


def test_GLOOM_A13_why_tells_of_a_player_who_did_not_want_to_be_asked():
    fight = Fight(". . .", hero("B1", hp=7, ask_from=0), guard("A1"), dice=["+0"])
    fight.table.explaining = True
    fight.start(attack_one(fight.table, fight[GUARD], fight["hero"], value=4))
    assert [reason.kind for reason in fight.table.reasons] == ["cards-unasked"]


def referee_answers(fight):
    return answer(fight.table, fight.decision, "seat-hero")


def test_GLOOM_A13_the_referee_loses_cards_to_avoid_exhaustion_while_it_has_cards_to_spare():
    assert referee_answers(struck(hero("B1", hp=3), 4)) == HAND
    assert referee_answers(struck(hero("B1", hp=5), 4)) == SUFFER
    assert referee_answers(struck(hero("B1", hp=3, lost=CARDS_TO_SPARE), 4)) == SUFFER


def test_GLOOM_A13_options_describe_their_effect_during_the_question_but_claim_nothing_later():
    fight = struck(hero("B1", hp=3), 4)
    assert RULESET.describe(fight.setup, fight.state, SUFFER).facts["left"] == 0
    fight.answer(HAND)
    assert fight.state.threat is None
    phrase = RULESET.describe(fight.setup, fight.state, SUFFER)
    assert isinstance(phrase, Phrase)
    assert phrase.facts["damage"] == 0


def test_GLOOM_A13_attacks_on_a_passing_character_continue_as_usual():
    fight = Fight(". . .", hero("A1"), guard("B1"), dice=["+0"], turn="hero")
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Attack(target=(GUARD,)))
    fight.answer(Pass())
    fight.finish()
