"""docs/maidens.md and its Japanese twin: every way to say where is understood, and what is quoted is said."""

import re

import pytest

from bot.facts.scenes import SeatLine
from bot.words.presenter import Voice
from rules.declaring import Done
from rules.dice import ForcedDice
from rules.game import Game
from rules.maidens import RULESET
from rules.maidens.actions import Attack, Deploy, Initiative, Move, Use
from rules.maidens.deploying import sentences as sentences_to_deploy
from rules.maidens.steering import sentences
from rules.refusal import Refused
from tests.test_docs import DOCS, languages

__all__ = ["languages"]
PAGES = {"en": DOCS / "maidens.md", "ja": DOCS / "ja" / "maidens.md"}
PLACES = {"rin": "40/60", "maria": "20/20", "suzume": "140/60", "volta": "160/22.5"}


def at_deployment():
    """The tea house, with nobody in place."""
    setup = RULESET.new_setup("teahouse", {})
    for seat, role, side in (("u", "rin", "red"), ("v", "suzume", "blue")):
        setup = RULESET.join(setup, seat, role, "", {"side": side})
    found, _ = Game.start(RULESET, setup, ForcedDice([6, 1, 2]))
    found.act("u", Initiative())
    return found


@pytest.fixture
def game():
    """The tea house with everybody in place, red to move."""
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
def test_every_way_to_say_where_to_deploy_is_understood(languages, locale):
    game = at_deployment()
    game.act("u", Deploy(actor="maria", to=PLACES["maria"]))
    names = voice(game, languages.words(locale)).names
    _, about, *_ = re.split("`/(?:deploy who|配置 誰を):[^ \\n]+", PAGES[locale].read_text("utf-8"))
    said = re.findall("(?:to|場所):([^`]+)`", about)[:3]
    read = sentences_to_deploy(game.table, "u").read
    assert all(read({"actor": "rin"}, where, names) for where in said) and len({*said}) == 3


@pytest.mark.parametrize("locale", PAGES)
def test_every_way_to_say_where_is_understood(game, languages, locale):
    """One that leads nowhere here, such as to a flag, is at least known by what is sought."""
    speaker = voice(game, languages.words(locale))
    page = PAGES[locale].read_text("utf-8")
    _, table, *_ = re.split(r"^\| .*(?:/move|/移動).*$", page, flags=re.MULTILINE)
    ways = re.findall("`([^`]+)`", table.partition("\n\n")[0])
    assert len(ways) > 15
    read = sentences(game.setup, game.table.state, "u").read
    for way in ways:
        try:
            assert read({"actor": "rin"}, way, speaker.names), way
        except Refused as refused:
            assert refused.refusal.code == "no-end", way


@pytest.mark.parametrize("locale", PAGES)
def test_MAID_5_G1_where_something_is_laid_is_said_too(game, languages, locale):
    """MAID-5-G1."""
    (where,) = re.findall("using:sandbags to:(.+?) angle|土のう 場所:(.+?) 角度", PAGES[locale].read_text("utf-8"))
    for seat in "uuv":
        game.act(seat, Done())
    read = game.decision.reads["to"]("v").read
    with pytest.raises(Refused, match="way-whose"):
        read({}, "".join(where), voice(game, languages.words(locale)).names)
    to = read({"actor": "suzume"}, "".join(where), voice(game, languages.words(locale)).names)
    game.act("v", Use(actor="suzume", using="sandbags", to=to))
    assert to == "130/60"


@pytest.mark.parametrize("locale", PAGES)
def test_what_is_quoted_is_said(game, languages, locale):
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
    said += speaker.said(game.act("u", Done()).events)
    assert len(quoted) == 4
    assert [line for line in quoted if not any(line in each for each in said)] == [], said
