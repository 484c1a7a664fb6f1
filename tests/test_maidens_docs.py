"""Places and quoted answers in docs/maidens.md, and in its Japanese twin, are those of the bot."""

import re

import pytest

from bot.facts.scenes import SeatLine
from bot.words.presenter import Voice
from bot.words.views import render_view, titles_on
from rules.core.facts.refusal import Refused
from rules.core.journal.game import Game
from rules.core.play.declaring import Done
from rules.core.play.dice import ForcedDice
from rules.core.space.plane.spots import Spot
from rules.maidens import RULESET
from rules.maidens.actions import Attack, Deploy, Initiative, Move, Use
from rules.maidens.chat.deployment import deployments
from rules.maidens.chat.steering import ways
from tests.goldens import typed
from tests.test_docs import DOCS, languages

__all__ = ["languages"]
PAGES = {"en": DOCS / "maidens.md", "ja": DOCS / "ja" / "maidens.md"}
PLACES = {"rin": "40/60", "maria": "20/20", "suzume": "140/60", "volta": "160/22.5"}


def at_deployment():
    """Returns the tea house before any doll is deployed."""
    setup = RULESET.new_setup("teahouse", {})
    for seat, role, side in (("u", "rin", "red"), ("v", "suzume", "blue")):
        setup = RULESET.join(setup, seat, role, "", {"side": side})
    found, _ = Game.start(RULESET, setup, ForcedDice([6, 1, 2]))
    found.act("u", Initiative())
    return found


@pytest.fixture
def game():
    """Returns the tea house with all dolls placed, red to move."""
    found = at_deployment()
    for seat, dolls in (("u", ("rin", "maria")), ("v", ("suzume", "volta"))):
        for doll in dolls:
            found.act(seat, Deploy(actor=doll, to=PLACES[doll]))
        found.act(seat, Done())
    return found


def voice(game, words):
    lines = [SeatLine(info.id, info.name, info.side, None, "") for info in RULESET.seats(game.setup)]
    return Voice(words, RULESET.name, RULESET.names(game.setup, game.table.state, None), lines, is_plain=True)


@pytest.mark.parametrize("locale", PAGES)
def test_every_documented_way_to_name_a_deployment_is_understood(languages, locale):
    game = at_deployment()
    game.act("u", Deploy(actor="maria", to=PLACES["maria"]))
    names = voice(game, languages.words(locale)).names
    _, about, *_ = re.split("`/(?:deploy actor|配置 誰を):[^ \\n]+", PAGES[locale].read_text("utf-8"))
    said = re.findall("(?:to|場所):([^`]+)`", about)[:3]
    read = deployments(game.setup, game.table.state, None, "u").read
    assert all(read({"actor": "rin"}, where, names) for where in said)
    assert len({*said}) == 3


@pytest.mark.parametrize("locale", PAGES)
def test_every_documented_way_to_name_a_place_is_understood(game, languages, locale):
    """Accepts a refusal only for a known target without a path."""
    speaker = voice(game, languages.words(locale))
    page = PAGES[locale].read_text("utf-8")
    _, table, *_ = re.split(r"^\| .*(?:/move|/移動).*$", page, flags=re.MULTILINE)
    shown = re.findall("`([^`]+)`", table.partition("\n\n")[0])
    assert len(shown) > 15
    read = ways(game.setup, game.table.state, None, "u").read
    for way in shown:
        try:
            assert read({"actor": "rin"}, way, speaker.names), way
        except Refused as refused:
            assert refused.refusal.code == "no-end", way


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("behind the west hedge", "behind bush 1"),
        ("left of the tea house", "left of the wall"),
        ("西の生け垣の裏", "ブッシュ1の裏"),
        ("松の左", "樹1の左"),
        ("behind hedge-east", "behind East Hedge"),
    ],
)
def test_named_terrain_is_found_by_name_and_by_kind(game, languages, said, same):
    spoken = [voice(game, languages.words(locale)) for locale in PAGES]

    def names(value):
        return [name for each in spoken for name in each.names(value)]

    read = ways(game.setup, game.table.state, None, "u").read
    assert read({"actor": "rin"}, said, names) == read({"actor": "rin"}, same, names)


@pytest.mark.parametrize(("locale", "hedge", "wall"), [("en", "west hedge", "tea house"), ("ja", "西の生け垣", "茶屋")])
def test_terrain_is_called_by_its_name_in_words_pictures_and_refusals(game, languages, locale, hedge, wall):
    speaker = voice(game, languages.words(locale))
    view, details = (look(game.setup, game.table.state, None) for look in (RULESET.view, RULESET.details))
    assert {hedge, wall} <= {name for _, name in titles_on(speaker, view.board)}
    lines = [line for line in render_view(speaker, view, details) if hedge in line]
    assert len(lines) == 1
    assert speaker.term("bush") in lines[0], "with its kind"
    with pytest.raises(Refused) as refused:
        game.act("u", Move(actor="rin", to="90/45"))
    assert wall in speaker.refusal(refused.value.refusal)


def test_MAID_6_A4_a_refusal_names_the_weapon_of_the_named_doll(game):
    """Expects no weapon of another doll (MAID-6-A4).

    This holds even if only that doll can attack.
    """
    dolls = game.table.state.dolls
    for who, spot, melee in (
        ("rin", Spot(600, 450), "melee-1"), ("suzume", Spot(700, 450), "melee-1"),
        ("maria", Spot(300, 200), "melee-2"), ("volta", Spot(590, 200), "melee-2"),
    ):  # fmt: skip
        dolls[who].spot, dolls[who].melee = spot, melee
    for thing in dolls["maria"].things.values():
        thing.place = "carried"
    while game.decision.kind != "melee":
        game.act(game.decision.seats[0], Done())
    attacks = [option for option in game.decision.options("u") if isinstance(option, Attack)]
    assert {(each.actor, each.using) for each in attacks} == {("rin", "bayonet")}
    with pytest.raises(AssertionError, match="out-of-reach") as refused:
        typed.read(game, "u", "attack actor:Maria target:Volta", is_possible=True)
    assert "bare-hands" in str(refused.value)
    assert "bayonet" not in str(refused.value)


@pytest.mark.parametrize("locale", PAGES)
def test_MAID_5_G1_a_ruling_names_the_place_of_a_laid_item(game, languages, locale):
    """Checks the ruling when a doll lays an item down (MAID-5-G1)."""
    (where,) = re.findall("using:sandbags to:(.+?) angle|土のう 場所:(.+?) 角度", PAGES[locale].read_text("utf-8"))
    for seat in "uuv":
        game.act(seat, Done())
    read = RULESET.read_sentences(game.setup, game.table.state, game.decision, "v")["to"].read
    with pytest.raises(Refused, match="way-whose"):
        read({}, "".join(where), voice(game, languages.words(locale)).names)
    to = read({"actor": "suzume"}, "".join(where), voice(game, languages.words(locale)).names)
    game.act("v", Use(actor="suzume", using="sandbags", to=to))
    assert to == "130/60"


@pytest.mark.parametrize("locale", PAGES)
def test_quoted_answers_are_really_given(game, languages, locale):
    quoted = re.findall(r"^> (?:- )?(.+)$", PAGES[locale].read_text("utf-8"), flags=re.MULTILINE)
    speaker = voice(game, languages.words(locale))
    move = Move(actor="rin", to="60/60")
    table = game.table
    option = speaker.phrase(RULESET.describe(game.setup, table.state, move))
    said = [speaker.words.say("question-asked", option=option)]
    said += [speaker.phrase(each.phrase) for each in RULESET.consequences(table, game.decision, "u", move)]
    with pytest.raises(Refused) as refused:
        game.act("u", Move(actor="rin", to="120/60"))
    said.append(f"⛔ {speaker.refusal(refused.value.refusal)}")
    game.act("u", move)
    game.act("u", Done())
    game.act("u", Attack(actor="rin", target="suzume", using="assault-rifle", mode="direct"))
    said += speaker.lines(game.act("u", Done()).events)
    assert len(quoted) == 4
    assert [line for line in quoted if not any(line in each for each in said)] == [], said
