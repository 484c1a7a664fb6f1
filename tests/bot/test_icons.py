"""Icons: each ruleset's are in the sheet, the sheet is what the drawings give, and the authors are named."""

import logging
from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from bench.balance import quick_start
from bot.pictures import icons
from bot.pictures.boards import render_board
from bot.pictures.icons import CELL_PX, SHEET, authors, icon_mask, with_icons
from bot.pictures.kept import PARTS
from bot.pictures.pieces import Artist
from bot.words.languages import Languages
from rules.core.contract.board import Sign
from rules.core.contract.ruleset import rulesets
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from tests.bot.boards import SHAPES, floor, token
from tests.bot.test_picture import decode, draw
from tests.gallery import played
from tests.icon_sheet import kept_drawings, needed, sheet_of

TOLERANCE = 24
"""Greatest difference of a pixel between two versions of the rasteriser, of 255."""


def board_with(*tokens):
    return replace(floor(3, 3), tokens=tokens)


@pytest.mark.parametrize("name", rulesets())
def test_every_icon_that_a_ruleset_names_can_be_drawn(name):
    for shown, icon in rulesets()[name].icons().items():
        mask = icon_mask(icon, CELL_PX)
        assert mask is not None, f"{shown}: {icon}"
        assert 0.03 < ImageStat.Stat(mask).mean[0] / 255 < 0.9, f"{shown}: {icon} is empty or solid"


def test_the_sheet_is_what_its_drawings_give():
    with Image.open(SHEET) as kept:
        difference = ImageChops.difference(kept.convert("L"), sheet_of(kept_drawings()))
    assert difference.getextrema()[1] <= TOLERANCE


def test_the_sheet_has_a_drawing_and_one_author_for_each_icon():
    credited = [name for author in authors() for name in author.icons]
    assert len(credited) == len(set(credited))
    assert set(credited) == set(kept_drawings())
    assert needed() <= set(credited)


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_gyoji_names_every_author_and_the_licence(locale):
    words = Languages.load().words(locale)
    said = words.say("help-icons", authors=words.join([each.name for each in authors()]))
    assert all(author.name in said for author in authors())
    assert "CC BY 3.0" in said


@pytest.mark.parametrize("name", rulesets())
def test_every_piece_of_every_shipped_scenario_has_an_icon(name):
    ruleset = rulesets()[name]
    for scenario in ruleset.scenarios():
        for decisions in (0, 40):
            game, _ = played(ruleset, quick_start(ruleset, scenario), decisions)
            board = ruleset.view(game.setup, game.table.state, None).board
            if board is not None:
                dressed = with_icons(board, ruleset.icons())
                assert [each.piece for each in dressed.tokens if not each.icon] == []


def test_a_piece_with_an_icon_keeps_its_letters_as_a_badge():
    artist = Artist(60, None)
    plain = artist.piece(token("A1", icon="goblin", mark=""))
    named = artist.piece(token("A1", icon="goblin", mark="B2"))
    changed = ImageChops.difference(plain.convert("RGB"), named.convert("RGB")).getbbox()
    assert changed is not None
    assert changed[1] > plain.height / 2, "the badge is at the foot"


@pytest.mark.parametrize("shape", SHAPES)
def test_an_icon_stays_within_its_shape(shape):
    artist = Artist(60, None)
    bare, drawn = artist.shape(shape, 0, False, None), artist.icon(shape, 0, False, "goblin", None)
    assert ImageChops.difference(bare.getchannel("A"), drawn.getchannel("A")).getbbox() is None


def test_pieces_of_different_kinds_look_different():
    pictures = {name: draw(board_with(token("B2", icon=name))).tobytes() for name in ("goblin", "rat", "ghost")}
    assert len(set(pictures.values())) == 3


def test_a_missing_icon_falls_back_to_letters_and_is_logged_once(caplog):
    icons._log_missing.cache_clear()
    with caplog.at_level(logging.WARNING):
        shown = render_board(board_with(token("B2", icon="no-such-icon", mark="B2")))
        render_board(board_with(token("A1", icon="no-such-icon", mark="B2")))
    assert decode(shown).tobytes() == draw(board_with(token("B2", mark="B2")), None).tobytes()
    assert [record.getMessage() for record in caplog.records] == ["no icon 'no-such-icon'"]


def test_an_unreadable_sheet_leaves_letters(monkeypatch, tmp_path):
    broken = tmp_path / "icons.png"
    broken.write_bytes(b"not a picture")
    monkeypatch.setattr(icons, "SHEET", broken)
    icons._sheet.cache_clear()
    PARTS.clear()
    try:
        assert icon_mask("goblin", 40) is None
    finally:
        icons._sheet.cache_clear()
        PARTS.clear()


def test_a_condition_shows_its_icon_instead_of_a_letter():
    known = rulesets()["gloomhaven"].icons()
    board = board_with(token("B2", signs=(Sign("poison", "P"), Sign("charmed", "C"))))
    dressed = with_icons(board, known).tokens[0]
    assert [sign.icon for sign in dressed.signs] == [known["poison"], ""]
    assert draw(with_icons(board, known)).tobytes() != draw(board).tobytes()


def test_a_closed_participant_of_a_duel_looks_like_any_other():
    """Before a participant is opened, its character is hidden (LOCKE-0.8)."""
    ruleset = rulesets()["locke"]
    setup = quick_start(ruleset, "duel")
    game, _ = Game.start(ruleset, setup, SeededDice(bytes(32), "duel"))
    board = ruleset.view(game.setup, game.table.state, None).board
    closed = {each.id for each in game.table.state.participants.values() if not each.is_open and not each.enemy}
    assert closed
    assert {each.kinds for each in board.tokens if each.piece in closed} == {("unknown",)}
